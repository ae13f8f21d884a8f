//! The removal of secrets from texts: encodings by hand and at random, parts of secrets, cuts, and crafted texts.

use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};

use crate::text::scrub::Scrubber;
use support::random::{arbitrary, check};
use support::sweep::{rounds, sweep};

const HEX_KEY: &str = "9f86d081884c7d659a2feaa0c55ad015";
const SIGNS_KEY: &str = "canary/key+0123==";
const WORDS: &str = "Höhe \"Über\" 5 & \\ <\u{1f511}>";
const SECRETS: [&str; 3] = [HEX_KEY, SIGNS_KEY, WORDS];

fn scrub(secret: &str, text: &str) -> String {
    Scrubber::new(&[secret]).scrub(text, 1 << 16)
}

/// Encodes every byte with this function.
fn bytes(text: &str, write: impl Fn(u8) -> String) -> String {
    text.bytes().map(write).collect()
}

/// Encodes every character with this function.
fn chars(text: &str, write: impl Fn(char) -> String) -> String {
    text.chars().map(write).collect()
}

fn in_base64(text: &str) -> String {
    STANDARD_NO_PAD.encode(text)
}

type Write = fn(&str) -> String;

/// Encodings that can be applied on top of each other.
const ESCAPES: [Write; 13] = [
    |text| bytes(text, |byte| format!("%{byte:02x}")),
    |text| {
        bytes(text, |byte| if byte.is_ascii_alphanumeric() { char::from(byte).into() } else { format!("%{byte:02X}") })
    },
    |text| bytes(text, |byte| format!("\\x{byte:02x}")),
    |text| bytes(text, |byte| format!("\\{byte:03o}")),
    |text| chars(text, |c| format!("\\u{{{:x}}}", u32::from(c))),
    |text| chars(text, |c| format!("\\U{:08X}", u32::from(c))),
    |text| text.encode_utf16().map(|unit| format!("\\u{unit:04x}")).collect(),
    |text| text.encode_utf16().map(|unit| format!("%u{unit:04X}")).collect(),
    |text| chars(text, |c| format!("&#x{:X};", u32::from(c))),
    |text| chars(text, |c| format!("&#{};", u32::from(c))),
    |text| {
        text.replace('&', "&amp;")
            .replace('/', "&sol;")
            .replace('+', "&plus;")
            .replace('<', "&LT;")
            .replace('=', "&equals;")
    },
    |text| {
        let json = serde_json::to_string(text).expect("JSON");
        json[1..json.len() - 1].replace('/', "\\/")
    },
    |text| text.escape_default().to_string(),
];

/// Encodings that are applied once.
const DIGITS: [Write; 4] = [
    in_base64,
    |text| URL_SAFE_NO_PAD.encode(text),
    |text| bytes(text, |byte| format!("{byte:02x}")),
    |text| bytes(text, |byte| format!("{byte:02X}")),
];

#[test]
fn a_secret_is_found_in_every_encoding() {
    for secret in SECRETS {
        let mut writings: Vec<String> = ESCAPES.iter().chain(&DIGITS).map(|write| write(secret)).collect();
        writings.extend([secret.to_owned(), secret.to_uppercase(), secret.to_lowercase(), secret.replace(' ', "+")]);
        // Twice, and with two different encodings.
        for first in ESCAPES {
            writings.extend(ESCAPES.iter().chain(&DIGITS).map(|second| second(&first(secret))));
        }
        writings.extend(DIGITS.iter().map(|first| ESCAPES[0](&first(secret))));
        // Base64 in lower case, which cannot be decoded.
        writings.extend([in_base64(secret).to_lowercase(), DIGITS[1](secret).to_lowercase()]);
        // Latin-1, if the text fits.
        let latin = |c: char| format!("%{:02x}", u32::from(c));
        writings.extend(secret.chars().all(|c| u32::from(c) < 256).then(|| chars(secret, latin)));
        // Each character in another encoding, with invisible characters and line breaks between them.
        let mixed = |start| -> String {
            let ways = ESCAPES.iter().cycle().skip(start);
            secret.chars().zip(ways).map(|(c, write)| write(c.encode_utf8(&mut [0; 4]))).collect()
        };
        writings.extend((0..ESCAPES.len()).map(mixed));
        writings.push(chars(secret, |c| format!("{c}\u{200b}")));
        writings.push(bytes(&in_base64(secret), |byte| format!("{}\r\n", char::from(byte))));
        for writing in writings {
            let clean = scrub(secret, &format!("« {writing} »"));
            assert_eq!(clean.replace(['\u{200b}', '\r', '\n'], ""), "« *** »", "{secret} as {writing}");
            assert_eq!(Scrubber::new(&[secret]).value(&format!("«{writing}»")), None, "{secret} as {writing}");
        }
    }
}

#[test]
fn a_secret_is_found_in_any_context() {
    for before in ["", "x", "xy", "key:", "{\"key\":\"", "a/b-c_"] {
        for after in ["", "z", "\"}"] {
            for write in DIGITS {
                // The form in base64 depends on the text before it.
                let written = write(&format!("{before}{HEX_KEY}{after}"));
                let clean = scrub(HEX_KEY, &format!("token={written}"));
                let (left, right) = clean.split_once("***").unwrap_or_else(|| panic!("{clean}"));
                // Two digits belong to the secret and to a neighbour. They are hidden with it.
                assert!(left.len() <= "token=".len() + 2 * before.len(), "{clean}");
                assert!(right.len() <= 2 * after.len(), "{clean}");
            }
            let written = in_base64(&format!("{before}{HEX_KEY}{after}")).to_lowercase();
            let clean = scrub(HEX_KEY, &format!("<{written}>"));
            let (left, right) = clean.split_once("***").unwrap_or_else(|| panic!("{clean}"));
            assert!(left.len() <= 4 + 2 * before.len() && right.len() <= 4 + 2 * after.len(), "{clean}");
            for host in ["https://example.test/v1/", "https://example.test/"] {
                let clean = scrub(HEX_KEY, &format!("{host}{}?x", in_base64(HEX_KEY)));
                assert_eq!(clean, format!("{host}***?x"), "the path has digits of base64 too");
            }
        }
    }
}

#[test]
fn digits_are_found_wherever_they_start() {
    // A short secret is not found in its encoded form, nor is one that was escaped before, so these must be decoded.
    for secret in ["hunter2", SIGNS_KEY] {
        let escaped = ESCAPES[1](secret);
        for before in ["", "7", "7a", "7a3"] {
            for written in [secret, &escaped].iter().flat_map(|text| [DIGITS[0](text), DIGITS[2](text)]) {
                let clean = scrub(secret, &format!("<{before}{written}>"));
                assert_eq!(clean, format!("<{before}***>"), "{written} after {before}");
            }
        }
    }
    let lines = bytes(&in_base64("hunter2"), |byte| format!("{}\r\n", char::from(byte)));
    assert_eq!(scrub("hunter2", &lines).trim_end(), "***", "broken into lines");
    // With the other two characters of the alphabet, also in lower case.
    let signs = "~?>~?>sign~?>~?>";
    let written = DIGITS[1](signs).to_lowercase();
    assert!(written.contains(['-', '_']) && scrub(signs, &format!("<{written}>")) == "<***>", "{written}");
    assert_eq!(scrub("ab+cd/ef==", "ab-cd_ef"), "***", "a key that is base64 by itself");
}

#[test]
fn a_part_of_eight_characters_is_found() {
    for (part, clean) in [
        ("9f86d08188… is wrong", "***… is wrong"),
        ("9F86D081… is wrong", "***… is wrong"),
        ("…c55ad015 is wrong", "…*** is wrong"),
        ("…4c7d659a2fea…", "…***…"),
        ("9f86d081-884c7d65-9a2feaa0-c55ad015", "***-***-***-***"),
        ("9f86d08… is wrong", "9f86d08… is wrong"),
    ] {
        assert_eq!(scrub(HEX_KEY, part), clean);
        assert!(Scrubber::new(&[HEX_KEY]).value(part).is_some_and(|value| value == part), "a part is not the secret");
    }
    // A short secret is found as a whole, also as a number in a text. One of three characters would be found in any
    // text.
    assert_eq!(scrub("hunter2", "HUNTER2 or hunter, 68756e74657232"), "*** or hunter, ***");
    assert_eq!(scrub("1234", "in 12345 lines, 123"), "in ***5 lines, 123");
    assert_eq!(scrub("abc", "abc"), "abc");
    // The spaces around it stay, although a secret has dashes there.
    assert_eq!(scrub("my-production-password", "not in production yet"), "not in *** yet");
    assert_eq!(scrub("my-production-password", "see my production password"), "see ***");
    let several = Scrubber::new(&["hunter2", "hunter", "hunt", HEX_KEY]);
    assert_eq!(several.scrub("hunter2 hunted 9f86d081x", 100), "*** ***ed ***x", "the longest counts");
    let lines = "is\nhunter2\tor\u{200b}hunt\r\nor is\\nhunter2";
    assert_eq!(several.scrub(lines, 100), "is\n***\tor\u{200b}***\r\nor is\\n***");
    assert_eq!([several.value("is\nhunter2"), several.value("xhunter2y")], [None, None]);
    assert_eq!(Scrubber::new(&["ter2", "hunter2"]).scrub("hunter2", 100), "***");
}

#[test]
fn a_secret_that_contains_escapes_is_found() {
    for secret in ["pass%41word", r"C:\u0041\path", "a&amp;b&amp;c&amp;d"] {
        for writing in [secret.to_owned(), ESCAPES[0](secret), ESCAPES[11](secret), ESCAPES[11](&ESCAPES[1](secret))] {
            assert_eq!(scrub(secret, &format!("<{writing}>")), "<***>", "{secret} as {writing}");
        }
    }
    // A base64 value: the service repeats a part of its content.
    let credentials = in_base64(r#"{"type":"service","private_key":"MIIEvQIBADANBg"}"#);
    assert_eq!(scrub(&credentials, "no key: MIIEvQIBADANBg"), "no key: ***");
}

#[test]
fn a_cut_leaves_no_part_of_a_secret() {
    for secret in SECRETS {
        for write in ESCAPES.iter().chain(&DIGITS).chain(&[str::to_owned as Write]) {
            let written = write(secret);
            let text = format!("…{written} and more");
            let length = written.chars().count();
            let scrubber = Scrubber::new(&[secret]);
            for kept in sweep(0..length + 3) {
                let clean = scrubber.scrub(&text, kept);
                let expected = ["", "…"].get(kept).map_or_else(|| "…***".to_owned(), |short| (*short).to_owned());
                assert_eq!(clean, expected + if kept > length + 1 { " " } else { "" }, "{written} cut after {kept}");
            }
        }
        // A part that was cut off before is too short to matter, or is found.
        let echoes = secret.repeat(400);
        for kept in [63, 64, 65, 4096] {
            assert_eq!(Scrubber::new(&[secret]).scrub(&echoes, kept), "***");
        }
    }
}

#[test]
fn random_secrets_in_random_encodings() {
    check(rounds(500), |u| {
        let letters: Vec<char> = "abcXYZ019+/=-_.~ %&\\\"'<;#xué€\u{1f511}".chars().collect();
        let secret = (0..u.int_in_range(4..=43)?).map(|_| u.choose(&letters)).collect::<arbitrary::Result<String>>()?;
        // A space at an end stays between the words.
        let secret = format!("{}=%\u{fc}.", secret.trim());
        let mut writing = secret.clone();
        let digits_at = u.choose_index(4)?;
        for layer in 0..3 {
            if layer == digits_at {
                writing = u.choose(&DIGITS)?(&writing);
            } else if u.arbitrary()? {
                // Encodings of every character, because others may leave an escape that is part of the secret.
                writing = ESCAPES[*u.choose(&[0, 2, 3, 4, 5, 6, 7, 8, 9])?](&writing);
            }
        }
        assert_eq!(scrub(&secret, &format!("»{writing}«")), "»***«", "{secret} as {writing}");
        Ok(())
    });
}

#[test]
fn a_crafted_text_is_searched_fast() {
    let start = Instant::now();
    let long = "a".repeat(8_000) + "b";
    let texts = [
        "a".repeat(1 << 20),
        "%25".repeat(1 << 18),
        "&#x26".repeat(1 << 16),
        "\\".repeat(1 << 18),
        HEX_KEY.repeat(1 << 13),
    ];
    for secret in [HEX_KEY, &long, "aaaa"] {
        for text in &texts {
            assert!(Scrubber::new(&[secret]).scrub(text, 4096).chars().count() <= 4096);
        }
    }
    // Many short texts of one answer reach the limit too, and are then hidden as a whole.
    let scrubber = Scrubber::new(&[HEX_KEY]);
    assert_eq!(scrubber.value(&"x".repeat(1 << 20)), None, "too long to be searched");
    let shown = (0..rounds(20_000)).filter(|_| scrubber.scrub(&texts[1], 64) != "***").count();
    assert!((100..1_000).contains(&shown), "{shown}");
    // The keys of a secret map are secret, so there can be thousands.
    let many: Vec<_> = (0..5_000).map(|number| format!("{number:05}{HEX_KEY}")).collect();
    let many: Vec<_> = many.iter().map(|secret| secret.chars().rev().collect::<String>()).collect();
    let scrubber = Scrubber::new(&many.iter().map(String::as_str).collect::<Vec<_>>());
    let text = "word 12 ab%20c1 ".repeat(256);
    assert!((0..25).all(|_| scrubber.value(&text).as_ref() == Some(&text)));
    // This takes about a second in a debug build. Trying each secret at each position would take minutes.
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
}
