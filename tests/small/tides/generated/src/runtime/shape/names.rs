//! Distinguishes keys that are names of fields from keys that are data.

/// The longest name of a field.
const LONGEST: usize = 40;
/// The maximum number of digits in the name of a field.
const DIGITS: usize = 3;

/// Whether a key or the name of a parameter can be shown, since it looks like a name that a programmer chose. An address, a host, an e-mail
/// address, an id and a key of the service do not look like one.
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

/// Whether a key has digits among its letters, like a random text such as `k7fQ2xb`.
fn is_scrambled(key: &str) -> bool {
    let after_digit = |pair: &&[u8]| pair[0].is_ascii_digit() && pair[1].is_ascii_alphabetic();
    key.as_bytes().windows(2).filter(after_digit).count() > 1
}
