"""What scripts may name that treats text as data: keywords, functions, methods and modules, by language and version."""

from __future__ import annotations

from sandguard.languages.grammars import CALLS


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


EXECUTING_KINDS = ("shell", "argv", "execv", "execl", "computed", "loads", "perl-open", "process", "words", "execute")


def executing(language: str) -> frozenset[str]:
    """Return the last parts of the names that are known to execute something."""
    names = " ".join(CALLS[language].get(kind, "") for kind in EXECUTING_KINDS)
    return frozenset(name.partition("@")[0].rpartition(".")[2] for name in names.split())


# Node.js 22, Ruby 3.4, PHP 8.4, Perl 5.40, Lua 5.4: each language's reference.
JAVASCRIPT_WORDS = _words(
    "async await break case catch const continue default delete do else false finally for function if in instanceof"
    " let new null of return switch throw true try typeof undefined var void while Infinity NaN"
)
JAVASCRIPT_GLOBALS = _words(
    "Array BigInt Boolean Buffer Date Error Intl JSON Map Math Number Object Promise RangeError RegExp Set String"
    " SyntaxError TextDecoder TextEncoder TypeError URL URLSearchParams atob btoa console decodeURI"
    " decodeURIComponent encodeURI encodeURIComponent escape fs isFinite isNaN parseFloat parseInt path process"
    " readFileSync readline require structuredClone unescape url util"
)
JAVASCRIPT_MODULES = _words("assert crypto fs os path querystring readline string_decoder url util zlib")
JAVASCRIPT_METHODS = _words(
    "Buffer abs add all allSettled alloc assign at byteLength ceil charAt charCodeAt clear close codePointAt concat"
    " copyWithin createHash createHmac createInterface delete digest endsWith entries error every exit existsSync"
    " fill filter find findIndex findLast flat flatMap floor forEach format freeze from fromCharCode fromCodePoint"
    " fromEntries get getDate getDay getFullYear getHours getMinutes getMonth getSeconds getTime groupBy has hypot"
    " includes indexOf info inspect isArray isBuffer isFinite isInteger isNaN join keys lastIndexOf length"
    " localeCompare log log10 log2 map match matchAll max min normalize now of on once padEnd padStart parse"
    " parseFloat parseInt pop pow push random read readFileSync reduce reduceRight repeat replace replaceAll resolve"
    " resume reverse round search set setEncoding shift sign slice some sort splice split sqrt startsWith stringify"
    " substr substring table test toFixed toISOString toJSON toLocaleDateString toLocaleLowerCase toLocaleString"
    " toLowerCase toPrecision toReversed toSorted toString toUpperCase toUTCString trim trimEnd trimStart trunc"
    " unshift update valueOf values warn write basename dirname extname relative digest setUTCDate gunzipSync"
    " inflateSync brotliDecompressSync then catch finally"
)
JAVASCRIPT_MEMBERS = {
    "Object": _words("assign entries freeze fromEntries groupBy hasOwn keys values"),
    "process": _words("argv env exit exitCode platform stderr stdin stdout version versions"),
    "Promise": _words("all allSettled reject resolve"),
}
"""Of these objects nothing else may be named."""

JAVASCRIPT_NEVER = executing("javascript") | _words(
    "AsyncFunction Bun Deno Function Proxy Reflect WebAssembly child_process cluster exports global globalThis"
    " import inspector module repl self setImmediate setInterval setTimeout this v8 vm window with worker_threads"
)
"""Names that a script may not give to a value of its own: where it did not, the language's own would be called."""

JAVASCRIPT_ROOTS = JAVASCRIPT_GLOBALS - _words("fs path readFileSync readline url util")
"""Names of the language that a script may not give to other values; modules it may name as they are called."""

JAVASCRIPT_HIDDEN = _words(
    "__defineGetter__ __defineSetter__ __lookupGetter__ __proto__ apply bind binding call constructor mainModule"
    " prototype"
)
"""Properties by which a value leads to what makes functions of texts."""

RUBY_WORDS = _words(
    "BEGIN END abort and begin break case do else elsif end ensure exit false for format gets if in next nil not or"
    " p pp print printf putc puts raise rand readline readlines redo rescue retry return self sleep sprintf srand"
    " then true unless until warn when while yield loop Integer Float String Array Hash Rational Complex chomp gsub"
    " sub block_given?"
)
RUBY_NAMES = _words(
    "ARGF ARGV Array Base64 CGI CSV Comparable Complex Date DateTime Digest ENV Encoding Enumerable EOFError Errno"
    " File Float Hash Integer JSON MD5 Math NilClass ParserError PI Rational Regexp SHA1 SHA256 SHA512 STDERR STDIN"
    " STDOUT Set StandardError String StringIO Struct Symbol Time URI UTF_8 YAML Zlib GzipReader"
)
RUBY_MEMBERS = {
    "File": _words("basename dirname exist? extname file? foreach join read readlines size"),
    "YAML": _words("dump safe_load"),
    "JSON": _words("dump generate load parse parse! pretty_generate ParserError"),
    "URI": _words("decode_www_form decode_www_form_component encode_www_form encode_www_form_component parse"),
    "CSV": _words("generate_line new parse parse_line"),
}
RUBY_LIBRARIES = _words("base64 cgi csv date digest json pp set stringio time uri yaml zlib bigdecimal")
RUBY_METHODS = _words(
    "abs all? any? append at b base64digest bytes bytesize capitalize ceil center chars chomp chop chr chunk_while"
    " clear codepoints collect combination compact compact! concat count cycle day decode64 delete delete_at"
    " delete_if delete_prefix delete_suffix detect dig digest downcase downcase! drop drop_while dump each each_byte"
    " each_char each_cons each_entry each_key each_line each_pair each_slice each_value each_with_index"
    " each_with_object empty? encode encode64 end_with? entries eof? even? fetch filter filter_map find find_all"
    " find_index first flat_map flatten floor flush force_encoding frozen? generate gets getc group_by gsub gsub!"
    " has_key? has_value? headers hex hexdigest hour include? index inject insert inspect invert is_a? iso8601 join"
    " key? keys kind_of? last length lines ljust lstrip map map! match match? max max_by member? merge min min_by"
    " minmax minute month negative? new next nil? none? now odd? ord pack parse partition pop positive? pos"
    " pretty_generate print printf push puts read readline readlines reduce reject reject! respond_to? reverse"
    " reverse! reverse_each rindex rjust rotate round rpartition rstrip safe_load sample scan scrub sec select"
    " select! set_encoding shift shuffle size slice slice! sort sort! sort_by sort_by! split sqrt squeeze"
    " start_with? step escape unescape escapeHTML unescapeHTML strftime strict_decode64 strip strip! strptime sub"
    " sub! sum swapcase sync sync= take take_while tally times to_a to_c to_f to_h to_i to_json to_r to_s to_set"
    " today tr transform_keys transform_values transpose truncate unicode_normalize uniq uniq! unpack unpack1"
    " unshift upcase upcase! upto urlsafe_decode64 utc valid_encoding? values values_at with_index with_object write"
    " year zero? zip downto divmod fdiv gcd pow"
)
RUBY_HIDDEN = _words("class singleton_class")
"""Methods by which a value leads to what evaluates texts."""

RUBY_NEVER = executing("ruby") | _words(
    "__send__ autoload binding callcc class_eval class_exec const_get define_method eval exec fork instance_eval"
    " instance_exec lambda load method module_eval open proc public_send require require_relative send spawn syscall"
    " system trap at_exit test"
)

PHP_WORDS = _words(
    "and array as break case continue default die do echo else elseif empty endforeach endif endwhile exit false fn"
    " for foreach function if instanceof isset list match new null or print return static switch true unset use"
    " while xor stdclass"
)
PHP_CONSTANTS = _words(
    "ARRAY_FILTER_USE_BOTH ARRAY_FILTER_USE_KEY DATE_ATOM ENT_HTML5 ENT_QUOTES JSON_ERROR_NONE JSON_PRETTY_PRINT"
    " JSON_THROW_ON_ERROR JSON_UNESCAPED_SLASHES JSON_UNESCAPED_UNICODE M_PI PHP_EOL PHP_INT_MAX PHP_INT_MIN"
    " PHP_VERSION PREG_SET_ORDER SORT_NUMERIC SORT_STRING STDERR STDIN STDOUT STR_PAD_LEFT STR_PAD_RIGHT"
)
PHP_FUNCTIONS = _words(
    "abs addslashes array_chunk array_column array_combine array_count_values array_diff array_diff_key array_fill"
    " array_filter array_flip array_intersect array_is_list array_key_exists array_key_first array_key_last"
    " array_keys array_map array_merge array_pad array_pop array_product array_push array_rand array_reduce"
    " array_replace array_reverse array_search array_shift array_slice array_splice array_sum array_unique"
    " array_unshift array_values array_walk arsort asort base64_decode base64_encode base_convert bin2hex bindec"
    " ceil chr chunk_split count crc32 ctype_alnum ctype_alpha ctype_digit ctype_space current date dechex end"
    " explode fclose feof fgetc fgetcsv fgets file file_get_contents floatval floor fmod fopen fputcsv fputs fread"
    " fscanf fwrite gettype gmdate gzdecode gzinflate gzuncompress hash hex2bin hexdec html_entity_decode"
    " htmlentities htmlspecialchars htmlspecialchars_decode http_build_query iconv implode in_array intdiv intval"
    " is_array is_bool is_float is_int is_null is_numeric is_object is_string join json_decode json_encode"
    " json_last_error json_last_error_msg key krsort ksort lcfirst levenshtein ltrim max mb_convert_case"
    " mb_convert_encoding mb_strlen mb_strpos mb_strtolower mb_strtoupper mb_substr md5 microtime min mktime natsort"
    " next nl2br number_format ord parse_url pow preg_match preg_match_all preg_quote preg_replace"
    " preg_replace_callback preg_split print_r printf quoted_printable_decode range rawurldecode rawurlencode reset"
    " round rsort rtrim sha1 similar_text simplexml_load_string sort sprintf sqrt str_contains str_ends_with"
    " str_getcsv str_pad str_repeat str_replace str_split str_starts_with str_word_count stream_get_contents"
    " stream_get_line strcasecmp strcmp strip_tags stripos stripslashes strlen strpos strrev strrpos strstr strtok"
    " strtolower strtotime strtoupper strtr strval substr substr_count time trim uasort ucfirst ucwords uksort"
    " urldecode urlencode usort utf8_decode utf8_encode var_dump var_export vsprintf wordwrap"
)
PHP_CALLBACKS = {
    "array_map": 0,
    **dict.fromkeys(
        ("array_filter", "array_reduce", "array_walk", "preg_replace_callback", "uasort", "uksort", "usort"), 1
    ),
}
"""The place of the argument that names a function."""

PERL_WORDS = _words(
    "ARGVOUT BEGIN END STDERR STDIN STDOUT abs and atan2 binmode bless chomp chop chr close cmp cos defined delete"
    " die do each else elsif eof eq eval exists exit exp for foreach ge getc gmtime grep gt hex if index int join"
    " keys last lc lcfirst le length local localtime log lt map my ne next no not oct or ord our pack pop pos print"
    " printf push quotemeta rand read redo ref return reverse rindex say scalar shift sin sort splice split sprintf"
    " sqrt srand sub substr time tr uc ucfirst undef unless unpack unshift until use utf8 values wantarray warn"
    " while x xor"
)
PERL_NAMES = _words(
    "Base64 Dumper Data Encode HTML Entities JSON List LE MIME PP POSIX Piece QuotedPrint Time URI Util XS ceil"
    " decode decode_base64 decode_entities decode_json decode_qp encode encode_base64 encode_json feature first"
    " floor fmod from_json max maxstr md5_hex Digest MD5 SHA min minstr pairs reduce sha1_hex sha256_hex shuffle"
    " strict strftime sum sum0 to_json uniq uri_escape uri_unescape Escape warnings"
)
PERL_BEFORE_READING = _words(
    "and chomp defined for foreach grep in join map my not or print push return reverse scalar sort split while"
)
"""Names after which ``<`` begins what is read."""

PERL_METHODS = _words("allow_nonref canonical decode encode incr_parse new pretty utf8 relaxed")

LUA_WORDS = _words(
    "and break do else elseif end false for function goto if in local nil not or repeat return then true until"
    " while assert error ipairs next pairs pcall print rawequal rawget rawlen rawset select tonumber tostring type"
    " unpack arg"
)
LUA_MODULES = {
    "io": _words("lines read stderr stdin stdout write"),
    "math": _words(
        "abs ceil cos exp floor fmod huge log max maxinteger min mininteger modf pi random sin sqrt tan tointeger"
    ),
    "os": _words("clock date difftime exit getenv time"),
    "string": _words("byte char find format gmatch gsub len lower match pack rep reverse sub unpack upper"),
    "table": _words("concat insert maxn move pack remove sort unpack"),
    "utf8": _words("char charpattern codepoint codes len offset"),
}
LUA_NEVER = executing("lua") | _words(
    "_ENV _G debug dofile getfenv getmetatable load loadfile loadstring module package require setfenv setmetatable"
)
