//! Names of HTTP headers.

/// What is wrong with a text as the name of a header.
pub(crate) fn problem(name: &str) -> Option<&'static str> {
    if !is_name(name) {
        Some("a header name consists of letters, digits and `-`")
    } else if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Some("write it in lower case")
    } else {
        None
    }
}

/// Whether a text can be the name of a header.
pub(crate) fn is_name(text: &str) -> bool {
    let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !text.is_empty() && text.bytes().all(is_token)
}
