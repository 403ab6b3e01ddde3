"""Judge many texts: the rows of a corpus, replayed and compared with what they should be."""
