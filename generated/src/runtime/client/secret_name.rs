//! Says by its name whether a header is secret.

/// The words by which `check` finds secrets in a spec: last words of secrets, words before `key`, last words that change nothing, and
/// words before `token` that make it a place in a list.
pub(crate) const WORDS: &str = "\
secret: accesskey apikey bearer credential credentials cvc cvv jwt otp passcode passcodes passkey passphrase passphrases passwd password
secret: passwords pin pincode pins privatekey pwd secret secretkey secrets token tokens
secret-key: access api app auth encryption hmac master preshared private secret session shared signing ssh tsig
secret-part: again base code confirm confirmation current data encrypted hash json new old pem plain plaintext raw repeat string text value
place: change consistency continuation cursor delta end idempotency lock marker next offset page pagination position previous
place: request resume resumption scroll search start starting sync";

fn is(kind: &str, word: &str) -> bool {
    let lists = WORDS.lines().filter_map(|line| line.strip_prefix(kind)?.strip_prefix(": "));
    lists.flat_map(|list| list.split(' ')).any(|listed| listed == word)
}

pub(crate) fn says_secret(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let mut words: Vec<_> = name.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| !word.is_empty()).collect();
    while words.len() > 1 && is("secret-part", words[words.len() - 1]) {
        words.pop();
    }
    let Some((last, before)) = words.split_last() else { return false };
    let ends_like_secret = ["password", "secret", "apikey"].iter().any(|end| last.ends_with(end));
    match *last {
        "authorization" | "cookie" => true,
        "token" | "tokens" => !before.iter().any(|word| is("place", word)),
        "key" | "keys" => before.last().is_some_and(|word| is("secret-key", word)),
        other => {
            is("secret", other)
                || ends_like_secret
                || other.strip_suffix("token").is_some_and(|before| !is("place", before))
        }
    }
}
