"""Answer: a verdict in the form that a person or a program reads. One file a form."""
