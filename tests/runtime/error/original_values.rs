//! What the service said is never changed on its way into a value: captures, codes and addresses that share characters with headers, keys,
//! parameters and secrets.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::library::service::{BookGet, BookLend, KEY, SERVICE, in_memory_with, lend};
use spec_client_runtime::generated::Call;
use spec_client_runtime::{Answer, BasicKey, ClientBuilder, Error, MemoryTransport, QueryKey, Request, Secret};
use support::random::{Unstructured, arbitrary, check};
use support::sweep::rounds;

type Lend = Request<BookLend>;

/// What a request has: whether it is secret, and how it gets into a client or a call.
type Place = (&'static str, bool, fn(ClientBuilder, &str) -> ClientBuilder, fn(Lend, &str) -> Lend);

const PLACES: [Place; 13] = [
    ("a default header", false, |own, value| own.default_header("x-run-id", value), |own, _| own),
    ("a header", false, |own, _| own, |own, value| own.with_header("x-environment", value)),
    ("a parameter", false, |own, _| own, |own, value| own.with_query("run", value)),
    ("the key", true, |own, _| own, |own, _| own),
    ("the key in the query", true, |own, _| own, |own, _| own),
    ("the password", true, |own, _| own, |own, _| own),
    ("a token as the user", true, |own, _| own, |own, _| own),
    ("a secret parameter", true, |own, _| own, |own, value| own.with_secret("pin", value)),
    (
        "a list",
        true,
        |own, _| own,
        |own, value| own.with_comma_separated("pins", "7").with_comma_separated("pins", value),
    ),
    ("another key", true, |own, value| own.with_key_header("x-app", "APP", value), |own, _| own),
    ("a secret default header", true, |own, value| own.default_header("x-run", Secret::from(value)), |own, _| own),
    ("a secret header", true, |own, _| own, |own, value| own.with_header("x-run", Secret::from(value))),
    ("the name of a secret", true, |own, _| own, |own, value| own.with_header("x-api-key", value)),
];

/// A call that sends the value in this place, of a service that gives this answer.
fn call(place: usize, value: &str, (status, body): (u16, &str)) -> Lend {
    let (name, _, set, add) = PLACES[place];
    let (service, key) = match name {
        "the key" => (SERVICE, value.to_owned()),
        "the key in the query" => {
            (SERVICE.with_key(const { &QueryKey::new("k") }, SERVICE.key_variable), value.to_owned())
        }
        "a token as the user" => (SERVICE.with_key(&BasicKey, SERVICE.key_variable), format!("{value}:")),
        "the password" => (SERVICE.with_key(&BasicKey, SERVICE.key_variable), format!("ada:{value}")),
        _ => (SERVICE.with_errors(&["errors", "0", "code"], SERVICE.error_message), KEY.to_owned()),
    };
    let (body, location) = (body.to_owned(), if status == 302 { body.to_owned() } else { String::new() });
    let answer = move |_: &_| Answer::status(status, body.clone()).with_header("location", &location);
    let client = ClientBuilder::new(Box::leak(Box::new(service)), "https://library.example", key);
    let client = set(client.transport(MemoryTransport::new(answer)), value).build().expect("a client");
    add(lend(&client), value)
}

/// A text as services make ids and codes.
fn id(u: &mut Unstructured<'_>) -> arbitrary::Result<String> {
    let letters = *u.choose(&["0123456789", "0123456789abcdef", "abcdefghijklmnopqrstuvwxyz", "ABCDEF0123456789_"])?;
    let mut text = String::new();
    for _ in 0..u.int_in_range(4..=24)? {
        text.push(char::from(*u.choose(letters.as_bytes())?));
        text.push_str(if u.ratio(1, 8)? { "-" } else { "" });
    }
    Ok(text.trim_end_matches('-').to_owned())
}

fn contains(text: &str, secret: &str) -> bool {
    text.to_lowercase().contains(&secret.to_lowercase())
}

#[test]
fn a_value_is_what_the_service_sent_or_contains_a_secret() {
    let (mut shared, mut left_out) = (0, 0);
    check(rounds(300), |u| {
        let sent = id(u)?;
        // Shares 4 to 20 characters with it, and may be longer.
        let length = u.int_in_range(4..=20)?.min(sent.len());
        let start = u.int_in_range(0..=sent.len() - length)?;
        let mut around = || if u.ratio(1, 3)? { id(u) } else { Ok(String::new()) };
        let (before, after) = (around()?, around()?);
        let value = format!("{before}{}{after}", &sent[start..start + length]);
        let percent: String = value.bytes().map(|byte| format!("%{byte:02x}")).collect();
        let encoded = u.choose(&[STANDARD.encode(format!("<{value}>")), percent])?.clone();
        for (place, (name, is_secret, ..)) in PLACES.into_iter().enumerate() {
            let error = |status, body: &str| call(place, &value, (status, body)).send().expect_err("an error");
            let failed = |code: &str, message: &str| {
                let body = serde_json::json!({ "code": code, "errors": [{ "code": code }], "message": message });
                error(400, &body.to_string())
            };
            let address = format!("/loan/{sent}?x");
            let (coded, moved) = (failed(&sent, &format!("no {sent} here: {encoded}")), error(302, &address));
            let lent =
                error(400, &format!(r#"{{"code":0,"errors":[{{"code":0}}],"message":"Already Lent ({sent})"}}"#));
            assert_eq!(lent.condition_name(), Some("already_lent"), "{name}");
            let code = |error: &Error| error.code().map(ToString::to_string);
            for (text, found) in [
                (&sent, lent.capture("loan_id").map(str::to_owned)),
                (&sent, code(&coded)),
                (&address, moved.location().map(str::to_owned)),
            ] {
                let expected = (!is_secret || !contains(text, &value)).then(|| text.clone());
                assert_eq!(found, expected, "{name}: {value}");
                shared += usize::from(is_secret && found.is_some() && length >= 8);
                left_out += usize::from(found.is_none());
            }
            if is_secret {
                assert_eq!(code(&failed(&encoded, "x")), None, "{name}: {encoded} is {value}");
                let shown = [lent, coded, moved].map(|error| format!("{error} {error:#?} {:?}", error.message()));
                let shown = shown.concat().to_lowercase();
                let parts = value.as_bytes().windows(value.len().min(8)).map(String::from_utf8_lossy);
                let part = parts.into_iter().find(|part| contains(&shown, part));
                assert_eq!(part, None, "{name}: {shown}");
            }
            let book = call(place, &value, (200, &format!(r#"{{"book_id":7,"title":"{sent}"}}"#)));
            let book = Request::<BookGet>::from(Call::from(book)).send().expect("a book");
            assert_eq!(book.title, Some(sent.clone()), "{name}");
        }
        Ok(())
    });
    assert!(shared > 100 && left_out > 100, "{shared} shared, {left_out} left out");
}

#[test]
fn a_header_that_is_no_secret_changes_no_word() {
    let message = "Already Lent (20261101-0017-2), in progress, not allowed in production";
    let lent = |set: &dyn Fn(ClientBuilder) -> ClientBuilder, pin: &str| {
        let body = serde_json::json!({ "code": 0, "message": message }).to_string();
        let (client, ..) = in_memory_with(set, move |_| Answer::status(400, body.clone()));
        lend(&client).with_secret("pin", pin).send().expect_err("an error")
    };
    for value in ["nightly-20261101-03", "20261101-0017-2", "2026", "prog", "production", "Lent"] {
        let error = lent(&|builder| builder.default_header("x-run-id", value), "none");
        assert_eq!((error.message(), error.capture("loan_id")), (Some(message), Some("20261101-0017-2")), "{value}");
    }
    // A secret is, whatever stands around it, and an id that contains it is left out.
    for (pin, id) in [("prog", Some("20261101-0017-2")), ("0017", None), ("2026", None)] {
        let error = lent(&|builder| builder, pin);
        assert_eq!((error.message(), error.capture("loan_id")), (Some(&*message.replace(pin, "***")), id), "{pin}");
    }
}
