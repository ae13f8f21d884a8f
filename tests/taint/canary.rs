//! What is looked for, and how it may have been written.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use std::error::Error as _;

use attack_surface::Error;

/// A key with what has to be encoded in it.
pub const KEY: &str = "canary-key+q8Zr3Vw/7TgX==";
/// A key that may stand where few characters may: in a host, in a media type, and in any encoding of an address as it is.
pub const HEX_KEY: &str = "4e7c1fa09bd25386e0a4d7b31c6f8259";
/// The value of each secret parameter.
pub const SECRET: &str = "canary secret&m5Lk9Jd/2\u{fc}Hs";

/// The parts of them that look the same in any percent-encoding.
const CORES: [&str; 8] = ["q8Zr3Vw", "7TgX", "m5Lk9Jd", "canary", "4e7c1fa", "9bd2538", "e0a4d7b", "1c6f825"];

/// What the service says when it sends back what it was sent: the key and this.
pub fn words(key: &str, secret: &str) -> String {
    format!("no {key} here, nor {secret}")
}

/// Fails if a secret stands in a text, in any way of writing it.
#[track_caller]
pub fn assert_clean(what: &str, text: &str) {
    if let Some(form) = found(text) {
        panic!("{what} shows a secret, as `{form}`: {text}");
    }
}

/// Everything that an error shows, also by what is inside it. Its body is not looked at: that may be anything, and says so.
pub fn shown(error: &Error) -> String {
    let mut shown = format!("{error}\n{error:?}\n{error:#?}\n{:?}\n", error.kind());
    shown.push_str(&format!("{:?} {:?} {:?}\n", error.message(), error.code(), error.condition()));
    let mut source = error.source();
    while let Some(inside) = source {
        shown.push_str(&format!("{inside}\n{inside:?}\n"));
        source = inside.source();
    }
    shown
}

/// The form of a secret that stands in a text, in upper or lower case.
fn found(text: &str) -> Option<String> {
    let text = text.to_ascii_lowercase();
    CORES.iter().flat_map(|core| forms(core)).find(|form| text.contains(&form.to_ascii_lowercase()))
}

/// The ways to write a text.
fn forms(core: &str) -> Vec<String> {
    let hex = |bytes: &mut dyn Iterator<Item = u8>| bytes.map(|byte| format!("{byte:02x}")).collect::<String>();
    let list: Vec<String> = core.bytes().map(|byte| byte.to_string()).collect();
    let mut forms = vec![
        core.to_owned(),
        core.chars().rev().collect(),
        hex(&mut core.bytes()),
        hex(&mut core.bytes().rev()),
        // How a list of bytes is shown.
        list.join(", "),
    ];
    // In base64 it depends on where it starts; the ends depend on what stands beside it.
    for offset in 0..3 {
        let encoded = base64(&[&b"\0\0"[..offset], core.as_bytes()].concat());
        // Six bits a digit; those that come from the secret alone.
        let (start, end) = ((offset * 8).div_ceil(6), (offset + core.len()) * 8 / 6);
        forms.push(encoded[start..end].to_owned());
    }
    forms
}

/// Bytes in base64, without what fills the last group.
pub fn base64(bytes: &[u8]) -> String {
    STANDARD_NO_PAD.encode(bytes)
}

#[test]
fn a_secret_is_found_however_it_is_written() {
    for secret in [KEY, HEX_KEY, SECRET] {
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
