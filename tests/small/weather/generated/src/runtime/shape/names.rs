//! Which keys of an answer are names of fields, and which are data.

/// The longest name of a field.
const LONGEST: usize = 40;
/// The most digits in the name of a field.
const DIGITS: usize = 3;

/// Whether a key or the name of a parameter can be shown: it looks like a name that a programmer chose. An address, a host, an e-mail
/// address, an id and a key of the service do not.
pub fn is_name(key: &str) -> bool {
    let mut letters = key.chars();
    let first = letters.next().is_some_and(|first| first.is_ascii_alphabetic() || first == '_');
    let digits = key.bytes().filter(u8::is_ascii_digit).count();
    first
        && key.len() <= LONGEST
        && digits <= DIGITS
        && key.bytes().any(|byte| byte.is_ascii_alphabetic())
        && letters.all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-'))
        && !(digits > 0 && key.contains('-'))
        && !is_scrambled(key)
}

/// Whether a key has digits among its letters as a random text has, as in `k7fQ2xb`.
fn is_scrambled(key: &str) -> bool {
    let after_digit = |pair: &&[u8]| pair[0].is_ascii_digit() && pair[1].is_ascii_alphabetic();
    key.as_bytes().windows(2).filter(after_digit).count() > 1
}
