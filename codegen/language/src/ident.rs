//! From names of the spec to Rust identifiers. Only this module makes Rust names.

/// The name of a type, a variant or a marker: `loan_renewed` becomes `LoanRenewed`.
pub(crate) fn pascal(name: &str) -> String {
    let words: String = words(name).iter().map(|word| capitalised(word)).collect();
    legal(words, 'N')
}

/// The name of a field, an argument, a function or a module: `loanRenewed` becomes `loan_renewed`.
pub(crate) fn snake(name: &str) -> String {
    legal(words(name).join("_"), 'n')
}

/// The name of a variant of an open enum, which also has the variant `Unknown` and the constant `KNOWN`.
pub(crate) fn variant(name: &str) -> String {
    unless_taken(pascal(name), "KNOWN Unknown")
}

/// The name of a field of a record, which may have the field `extra` for undocumented fields.
pub(crate) fn field(name: &str) -> String {
    unless_taken(snake(name), "extra")
}

/// The name of a method that sets a field of a record, distinct from the functions that make a record.
pub(crate) fn record_setter(name: &str) -> String {
    unless_taken(snake(name), "new example clone")
}

/// The name of a method that sets a parameter, distinct from the methods of every request. Those that begin with `with_`
/// are options of the call. `tests/golden/collected.rs` finds what the lists of this file lack.
pub(crate) fn setter(name: &str) -> String {
    let taken = "send send_value send_raw send_with_headers url curl method headers body pages items run start_job find_job \
        fetch new clone call wire_parameter wire_repeated wire_comma_separated wire_secret wire_null wire_upload wire_variant \
        wire_content wire_chosen_type";
    let name = snake(name);
    if name.starts_with("with_") { name + "_" } else { unless_taken(name, taken) }
}

/// The name of a method that makes a request, distinct from the methods of every group.
pub(crate) fn method(name: &str) -> String {
    unless_taken(snake(name), "new clone")
}

/// The name of a request's type in its group's module, distinct from the names that the module itself needs.
pub(crate) fn request(name: &str) -> String {
    unless_taken(pascal(name), "AsRef Operations Request Client Into Option Result Self String TryInto Vec")
}

/// The name of a job's type in the module of jobs, distinct from the types of what jobs answer.
pub(crate) fn job(name: &str) -> String {
    unless_taken(pascal(name), "String Vec")
}

/// The name of a group's module, and of the client's method that returns the group.
pub(crate) fn module(name: &str) -> String {
    // The files beside it, the file that cargo would compile as a program, and the methods of a client.
    let taken = "runtime types operations errors examples guide jobs lib main builder builder_from_env from_env download \
        observations take_observations with_cancel request new clone";
    unless_taken(unless_taken(snake(name), taken), DEVICES)
}

/// The name of a function that makes a value of a type: a template of a text, or a variant.
pub(crate) fn constructor(name: &str) -> String {
    unless_taken(snake(name), "new other from_text as_str get parse clone from from_str into")
}

/// The name of a named type, distinct from the names that the modules of types themselves need.
pub(crate) fn type_name(name: &str) -> String {
    free_type(pascal(name))
}

/// The name of the type of a variant, made from those of its family and its own.
pub(crate) fn variant_type(family: &str, name: &str) -> String {
    free_type(pascal(family).trim_end_matches('_').to_owned() + &pascal(name))
}

fn free_type(name: String) -> String {
    let taken = "AsRef BTreeMap Err ExactSizeIterator Extra From Into IntoIterator Json None Number Ok Option Page Record Result \
        Some String TryFrom TryInto Variant Vec WholeList";
    unless_taken(name, taken)
}

/// The names that no file can have on Windows, whatever its extension.
const DEVICES: &str =
    "aux con nul prn com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9";

/// The crates that a client uses, through its runtime, too, and the ones that every program has. `tests/repo` compares them with the
/// manifest of the runtime.
const CRATES: &str = "alloc core proc_macro std test base64 chrono flate2 jiff log percent_encoding rustls rustls_platform_verifier serde \
    serde_json spec_client_runtime tracing ureq webpki_roots zeroize";

/// Whether a text can be the name of the client's crate: of another crate that the client uses, the compiler would find two.
pub fn is_crate_name(name: &str) -> bool {
    let is_word =
        |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    let library = name.replace('-', "_");
    let is_free = [CRATES, DEVICES].iter().flat_map(|list| list.split_ascii_whitespace()).all(|taken| taken != library);
    // crates.io takes no longer one.
    name.len() <= 64 && name.split(['-', '_']).all(is_word) && snake(&library) == library && is_free
}

/// The name, or another one if it is among those that are taken.
fn unless_taken(name: String, taken: &str) -> String {
    if taken.split(' ').any(|known| known == name) { name + "_" } else { name }
}

/// The words of a name, in lower case. A word ends at any character but an ASCII letter or digit, and before a capital
/// letter that follows a small one or a digit, or that begins a word after several capitals (`HTTPHeader`).
pub(crate) fn words(name: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut letters = name.chars().peekable();
    let mut previous = ' ';
    while let Some(letter) = letters.next() {
        let begins = letter.is_ascii_uppercase()
            && (previous.is_ascii_lowercase()
                || previous.is_ascii_digit()
                || (previous.is_ascii_uppercase() && letters.peek().is_some_and(char::is_ascii_lowercase)));
        if (begins || !letter.is_ascii_alphanumeric()) && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if letter.is_ascii_alphanumeric() {
            word.push(letter.to_ascii_lowercase());
        }
        previous = letter;
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(usize::from(!word.is_empty()));
    first.to_ascii_uppercase() + rest
}

/// The strict and reserved keywords of this edition. `tests/golden` compiles clients with these names: `collected.rs` with the keywords that
/// Rust uses, `random.rs` with those that it reserves.
const KEYWORDS: &str = "abstract as async await become box break const continue crate do dyn else enum extern false final fn for \
    gen if impl in let loop macro match mod move mut override priv pub ref return self Self static struct super trait true try type \
    typeof unsafe unsized use virtual where while yield";

/// Turns letters, digits and underscores into an identifier that Rust accepts: not empty, without a leading digit, and not a keyword.
fn legal(mut name: String, prefix: char) -> String {
    if name.bytes().next().is_none_or(|first| first.is_ascii_digit()) {
        name.insert(0, prefix);
    }
    if KEYWORDS.split_ascii_whitespace().any(|keyword| keyword == name) {
        name.push('_');
    }
    name
}
