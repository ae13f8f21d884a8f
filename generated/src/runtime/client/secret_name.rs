//! Says by its name whether a header is secret, with the words by which `check` finds secrets in a spec.

/// Last words of secrets.
pub(crate) const SECRET: &str = "\
    accesskey apikey bearer credential credentials cvc cvv jwt otp passcode passcodes passkey passphrase passphrases passwd password \
    passwords pin pincode pins privatekey pwd secret secretkey secrets token tokens";
/// Words before `key`.
pub(crate) const SECRET_KEY: &str = "access api app application auth encryption functions hmac master preshared private rapidapi secret session shared signing ssh subscription tsig";
/// Last words that change nothing.
pub(crate) const SECRET_PART: &str = "\
    again base code confirm confirmation current data encrypted hash json new old pem plain plaintext raw repeat string text value";
/// Words before `token` that make it a place in a list.
pub(crate) const PLACE: &str = "\
    change consistency continuation cursor delta end idempotency lock marker next offset page pagination position previous \
    request resume resumption scroll search start starting sync";

fn is_in(list: &str, word: &str) -> bool {
    list.split(' ').any(|listed| listed == word)
}

/// Whether a header of this name is secret.
pub(crate) fn says_secret(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let (mut last, mut before, mut is_place) = ("", "", false);
    for word in name.split(|c: char| !c.is_ascii_alphabetic()) {
        if last.is_empty() || !(word.is_empty() || is_in(SECRET_PART, word)) {
            is_place |= is_in(PLACE, last);
            (before, last) = (last, word);
        }
    }
    match last {
        "authorization" | "cookie" => true,
        "token" | "tokens" => !is_place,
        "key" | "keys" => is_in(SECRET_KEY, before),
        other => {
            is_in(SECRET, other)
                || other.ends_with("password")
                || other.ends_with("secret")
                || other.ends_with("apikey")
                || other.strip_suffix("token").is_some_and(|before| !is_in(PLACE, before))
        }
    }
}
