//! The key and secret parameters are shown nowhere.

use std::fmt::Debug;

use crate::library::service::{KEY, SERVICE, answering, builder, get, in_memory, lend, list};
use crate::plain::transport;
use spec_client_runtime::{
    Answer, ClientBuilder, ContentProblem, DownloadProblem, ErrorKind, MemoryTransport, Number, Scalar, Variant,
    WireResponse,
};

const PIN: &str = "canary pin&9";

/// All forms in which a secret could be shown.
const CANARIES: [&str; 5] = ["canary", "key+0123", "key%2B0123", "key%2b0123", "pin"];

fn shown(value: &(impl Debug + ?Sized)) -> String {
    format!("{value:?} {value:#?}")
}

fn assert_clean(text: &str) {
    for canary in CANARIES {
        assert!(!text.contains(canary), "`{canary}` in {text}");
    }
}

#[test]
fn nothing_public_shows_a_secret() {
    let builder = builder("https://library.example");
    assert_clean(&shown(&builder));
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    assert!(shown(&client).contains("https://library.example"), "the address helps");
    let kind = Variant::new("k").with_secret("word", PIN);
    assert_clean(&shown(&kind));
    let repeated = kind
        .clone()
        .with_repeated("words", PIN)
        .with_hidden("words")
        .with_repeated("words", "second")
        .with_hidden("words");
    let joined = kind.clone().with_comma_separated("all", "first").with_hidden("all").with_comma_separated("all", PIN);
    for several in [&repeated, &joined] {
        assert_clean(&shown(several));
        assert!(!shown(several).contains("first") && !shown(several).contains("second"), "{several:?}");
    }
    // `pin` is the name of the parameter, which stays visible, so another secret is used here.
    let request = list(&client).with_parameter("member", PIN).with_variant("kind", kind).with_header("x-a", PIN);
    assert_eq!(request.url(), "https://library.example/api/v2/book/list.json?member=***&kind=k&word=***");
    request.send().expect_err("no list");
    assert_clean(&shown(&memory));
    assert_clean(&shown(&memory.requests()));
    let recorded = &memory.requests()[0];
    assert_eq!(
        (recorded.header("x-library-key"), recorded.parameter("member")),
        (Some(KEY), Some(PIN)),
        "tests can check them"
    );
    assert_clean(&shown(&Answer::json(PIN)));
}

#[test]
fn a_transport_can_show_its_request() {
    let shows = transport(|request| {
        assert_clean(&shown(request).replace("book.lend", ""));
        assert_clean(&shown(request.headers()));
        let key = request.headers().iter().find(|header| header.is_secret()).expect("the key");
        assert_eq!((key.name(), key.value()), ("x-library-key", KEY));
        let response = WireResponse::new(200, vec![("x".to_owned(), KEY.to_owned())], KEY.as_bytes());
        assert_clean(&shown(&response));
        Ok(response)
    });
    let client = builder("https://library.example").transport(shows).build().expect("a client");
    assert_clean(&shown(&list(&client).with_secret("member", PIN).send().expect_err("no JSON")));
    // The client does not know the purpose of an added header.
    assert_clean(&shown(&list(&client).with_header("x-a", PIN).send().expect_err("no JSON")));
}

/// `taint` has each place and encoding. This is how the error shows what was removed.
#[test]
fn secrets_in_answers_are_removed() {
    for (message, clean) in [
        (format!("bad {KEY} here"), "bad *** here"),
        (format!("Already Lent ({KEY})"), "Already Lent (***)"),
        (PIN.repeat(3), "***"),
    ] {
        let body = serde_json::json!({"code": 0, "message": message}).to_string();
        let error = lend(&answering(400, &body)).with_parameter("pin", PIN).send().expect_err("an error");
        assert_eq!((error.message(), error.body()), (Some(clean), body.as_bytes()), "the body is unchanged");
        if message.starts_with("Already") {
            assert_eq!((error.condition_name(), error.capture("loan_id")), (Some("already_lent"), None));
            assert!(error.to_string().contains("; `loan_id` contains a secret and is left out"), "{error}");
        }
        assert!(std::error::Error::source(&error).is_none(), "nothing hides behind it");
    }
    let client = answering(400, r#"{"code":8642,"message":"8642"}"#);
    let error = lend(&client).with_secret("pin", Number::from(8_642)).send().expect_err("an error");
    assert_eq!((error.code(), error.message()), (None, Some("***")), "a code may be the secret, too");
    assert!(error.to_string().contains(": 400 *** (code ***)"), "{error}");
    assert_eq!(get(&client).send().expect_err("an error").code(), Some(&Scalar::from(8_642)));
}

#[test]
fn a_key_is_removed_from_a_host_and_a_media_type() {
    // A host and a media type can contain these letters. Both are shown in lower case.
    let hex = "9F86D081884C7D659A2FEAA0C55AD015";
    for (echo, clean) in [
        (hex.to_owned(), "***"),
        (format!("{hex}.evil.example"), "***.evil.example"),
        (format!("a-{}", &hex[..10]), "a-***"),
        (hex.bytes().map(|byte| format!("{byte:x}")).collect(), "***"),
    ] {
        let media_type = format!("Application/{echo}; charset=utf-8");
        let memory = MemoryTransport::new(move |_| Answer::json("%PDF-").with_header("content-type", &media_type));
        let client = ClientBuilder::new(&SERVICE, "https://library.example", hex).transport(memory);
        let client = client.build().expect("a client");
        for (address, problem) in [
            (format!("https://{echo}/x"), DownloadProblem::UntrustedHost { host: clean.to_owned() }),
            (format!("http://{echo}/x"), DownloadProblem::PlainHttp { host: clean.to_owned() }),
            (format!("https://{echo}:81/x"), DownloadProblem::UntrustedHost { host: format!("{clean}:81") }),
        ] {
            assert_eq!(client.download(&address).expect_err("not trusted").kind(), &ErrorKind::Download(problem));
        }
        let download = || client.download("/x").expect("a download").expecting("application/pdf");
        assert!(!shown(&download()).to_ascii_lowercase().contains("9f86d081"), "{:?}", download());
        let error = download().read_to_vec().expect_err("another kind");
        let found = Some(format!("application/{clean}"));
        let problem = ContentProblem::MediaType { expected: "application/pdf", found };
        assert_eq!(error.kind(), &ErrorKind::Content(problem));
    }
    // A host is cut beyond the maximum length of a name.
    let long = in_memory(|_| Answer::json("")).0.download(&format!("https://{}/", "x".repeat(100_000)));
    assert!(long.expect_err("not trusted").to_string().len() < 1_000);
}
