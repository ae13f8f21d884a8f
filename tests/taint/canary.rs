//! The canaries, and the encodings in which they are searched for.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use std::error::Error as _;
use std::sync::LazyLock;

use client::{Condition, Error};
use common::keys::{FURTHER, USER};
use common::service;
use language::ir::KeyPlace;
use memchr::memmem::Finder;

/// A key with characters that must be encoded.
pub const KEY: &str = "canary-key+q8Zr3Vw/7TgX==";
/// A key of plain characters: valid in a host and in a media type, and unchanged by any encoding of an address.
pub const HEX_KEY: &str = "4e7c1fa09bd25386e0a4d7b31c6f8259";
/// The value of each secret parameter. Further keys of the service have the value [`FURTHER`].
pub const SECRET: &str = "canary secret&m5Lk9Jd/2\u{fc}Hs";

/// The parts of the canaries that look the same in any percent-encoding.
const CORES: [&str; 10] =
    ["q8Zr3Vw", "7TgX", "m5Lk9Jd", "canary", "4e7c1fa", "9bd2538", "e0a4d7b", "1c6f825", "p3Ld8Xq", "5YnR"];

/// The message of a service that echoes a request: the key, this secret, and further keys.
pub fn words(key: &str, secret: &str) -> String {
    let further = service().other_keys().iter().map(|_| format!(", nor {FURTHER}"));
    format!("no {key} here, nor {secret}{}", further.collect::<String>())
}

/// The key as a single text. A user and a password are joined by a colon.
pub fn login(key: &str) -> String {
    match service().key_place() {
        Some(KeyPlace::Basic) => format!("{USER}:{key}"),
        _ => key.to_owned(),
    }
}

/// The key as it is sent: the value of the header or of the parameter.
pub fn as_sent(key: &str) -> String {
    service().key_place().map_or_else(|| key.to_owned(), |place| place.value(&login(key)))
}

/// Fails if a text contains a secret in any encoding.
#[track_caller]
pub fn assert_clean(what: &str, text: &str) {
    if let Some(form) = found(text) {
        panic!("{what} shows a secret, as `{form}`: {text}");
    }
}

/// Everything that an error shows, including its sources. The body is omitted: its documentation says that it may contain anything.
pub fn shown(error: &Error) -> String {
    let mut shown = format!("{error}\n{error:?}\n{error:#?}\n{:?}\n", error.kind());
    shown.push_str(&format!("{:?} {:?} {:?}\n", error.message(), error.code(), Condition::of(error)));
    let mut source = error.source();
    while let Some(inside) = source {
        shown.push_str(&format!("{inside}\n{inside:?}\n"));
        source = inside.source();
    }
    shown
}

/// The form of a secret that a text contains, in upper or lower case.
fn found(text: &str) -> Option<String> {
    static FORMS: LazyLock<Vec<Finder<'static>>> = LazyLock::new(|| {
        let forms = CORES.iter().flat_map(|core| forms(core)).map(|form| form.to_ascii_lowercase());
        forms.map(|form| Finder::new(&form).into_owned()).collect()
    });
    let text = text.to_ascii_lowercase();
    let form = FORMS.iter().find(|form| form.find(text.as_bytes()).is_some())?;
    Some(String::from_utf8_lossy(form.needle()).into_owned())
}

fn forms(core: &str) -> Vec<String> {
    let hex = |bytes: &mut dyn Iterator<Item = u8>| bytes.map(|byte| format!("{byte:02x}")).collect::<String>();
    let list: Vec<String> = core.bytes().map(|byte| byte.to_string()).collect();
    let mut forms = vec![
        core.to_owned(),
        core.chars().rev().collect(),
        hex(&mut core.bytes()),
        hex(&mut core.bytes().rev()),
        // The `Debug` output of bytes.
        list.join(", "),
    ];
    // In base64 the form depends on the offset, and its ends depend on the neighbouring bytes.
    for offset in 0..3 {
        let encoded = base64(&[&b"\0\0"[..offset], core.as_bytes()].concat());
        // A digit has six bits. Uses only digits whose bits all belong to the secret.
        let (start, end) = ((offset * 8).div_ceil(6), (offset + core.len()) * 8 / 6);
        forms.push(encoded[start..end].to_owned());
    }
    forms
}

/// Bytes in base64, without padding.
fn base64(bytes: &[u8]) -> String {
    STANDARD_NO_PAD.encode(bytes)
}

#[test]
fn a_secret_is_found_in_every_encoding() {
    for secret in [KEY, HEX_KEY, SECRET, FURTHER] {
        assert!(found(&format!("x{secret}y")).is_some());
        assert!(found(&format!("{:?}", secret.as_bytes())).is_some());
        for before in ["", "a", "ab"] {
            assert!(found(&base64(format!("{before}{secret}").as_bytes())).is_some(), "{secret} after {before}");
        }
        let hex: String = secret.bytes().map(|byte| format!("{byte:02X}")).collect();
        assert!(found(&hex).is_some());
        assert!(found(&secret.chars().rev().collect::<String>()).is_some());
    }
    assert!(found("***").is_none());
}
