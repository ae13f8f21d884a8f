//! Secrets in a client and a request before it is sent, and in the parts that downstream tests use.

use client::runtime::{
    Answer, ClientCertificate, MemoryTransport, RootCertificates, Transport, TransportError, WireRequest, WireResponse,
};
use client::runtime::{BodyForm, Location, OperationInfo, ParameterInfo};
use client::{Client, SERVICE, operations};
use codegen::ir;

use crate::taint::canary::{SECRET, as_sent, assert_clean, base64, shown, words};
use crate::taint::echoes::percent;
use serde_json::Value as Json;
use std::thread;

use common::calls;
use common::elsewhere::Elsewhere;
use common::faults::{Fault, LIMIT};
use common::keys::{FURTHER, with_secret};
use common::prepared::Prepared;
use common::service;
use common::stage::{Connection, Stage, every_operation};

/// The error of a client that cannot be built does not show its arguments.
pub fn a_client_that_cannot_be_built(key: &str) {
    let spaced = format!("{key} {SECRET}\n");
    // A password can have letters of any alphabet, and no place takes a control character.
    let strange = if SERVICE.key.is_basic() { '\u{7}' } else { '\u{fc}' };
    for (url, key) in [
        ("https://service.example".to_owned(), spaced.clone()),
        ("https://service.example".to_owned(), format!("{key}{strange}")),
        (format!("https://user:{key}@service.example"), key.to_owned()),
        (format!("https://service.example/?key={key}"), key.to_owned()),
        (format!("https://service.example:{key}"), key.to_owned()),
        (format!("http://{key}"), key.to_owned()),
        (spaced.clone(), key.to_owned()),
    ] {
        let builder = with_secret(url, &key);
        assert_clean("a builder", &format!("{builder:?} {builder:#?}"));
        let error = builder.build().expect_err("it cannot be used");
        assert_clean("an error", &shown(&error));
    }
    for (proxy, agent, host) in [(&*spaced, "x", "x"), ("http://x", &*spaced, "x"), ("http://x", "x", &*spaced)] {
        let builder = with_secret("https://service.example", key);
        let builder = builder.proxy(proxy).user_agent(agent).allow_download_host_with_key(host);
        assert_clean("an error", &shown(&builder.build().expect_err("it cannot be used")));
    }
    let key_header = key_header().map(|name| (name, key));
    for (name, value) in [(&*spaced, "x"), ("x-note", &*spaced)].into_iter().chain(key_header) {
        let builder = with_secret("https://service.example", key).default_header(name, value);
        assert_clean("a builder", &format!("{builder:?} {builder:#?}"));
        assert_clean("an error", &shown(&builder.build().expect_err("it cannot be used")));
    }
    let pem = format!("-----BEGIN PRIVATE KEY-----\n{key}\n-----END PRIVATE KEY-----\n");
    for text in [&pem, &pem.replace("PRIVATE KEY", "CERTIFICATE"), &pem.replace("-----END", "--"), &spaced] {
        let roots = RootCertificates::from_pem(text).map(drop);
        let own = ClientCertificate::from_pem(text, text).map(drop);
        for result in [roots, own] {
            assert_clean("an error", &shown(&result.expect_err("it is not valid")));
        }
    }
    let variable = move |_: &str| Some(format!("http://{spaced}"));
    let builder = with_secret("https://service.example", key).proxy_from(variable);
    assert_clean("an error", &shown(&builder.build().expect_err("it cannot be used")));
}

/// A call with a canary in each secret parameter, and the name of one of them.
fn with_secrets(client: &Client) -> Option<(Prepared, &'static str)> {
    calls::all().find_map(|call| {
        let request = call.prepare(client);
        let known = request.info().parameters.iter().filter(|known| known.secret && !is_file(known));
        let secrets = known.filter(|known| call.value(known.wire).is_some());
        let secrets: Vec<_> = secrets.map(|secret| secret.wire).collect();
        let first = *secrets.first()?;
        Some((secrets.iter().fold(request, |request, secret| request.with_parameter(secret, SECRET)), first))
    })
}

/// Whether a parameter is a file. Its content is never shown, and not known: if a service repeats it, nobody can tell.
pub fn is_file(parameter: &ParameterInfo) -> bool {
    parameter.location == Location::Body(BodyForm::File)
}

/// Everything that a request shows before it is sent.
pub fn look_at(client: &Client, request: &Prepared) {
    assert_clean("a client", &format!("{client:?} {client:#?}"));
    assert_clean("an address", &request.url());
    assert_clean("a request", &request.debug());
    assert_clean("a command line", &request.curl());
}

/// Clients, requests and values that a program builds and prints.
pub fn a_request_that_is_looked_at(key: &str) {
    let client = with_secret("https://service.example", key).build().expect("a client");
    assert_clean("a client", &format!("{client:?} {client:#?}"));
    for values in calls::VALUES {
        for (shown, _) in (values.made)().expect("values can be made") {
            assert_clean(values.of_type, &shown);
        }
    }
    for call in calls::all() {
        let request = call.prepare(&client).with_header("x-note", &ascii(SECRET));
        assert_clean(call.operation, &format!("{} {} {}", request.debug(), request.url(), request.curl()));
    }
    // A secret in the wrong place: as a parameter that is not documented.
    for info in operations::ALL {
        let secrets = info.parameters.iter().filter(|known| known.secret && !is_file(known)).map(|known| known.wire);
        for name in secrets.chain(Some(SERVICE.key.parameter()).filter(|name| !name.is_empty())) {
            let request = calls::minimal_of(info.name).prepare(&client).with_query(name, SECRET);
            look_at(&client, &request);
            assert_clean("an error", &shown(&request.send().expect_err("it cannot be sent")));
        }
    }
    // The error about an invalid parameter does not show its value.
    let key_header = key_header().map(|name| (name, key));
    for (name, value) in [(&*format!("{key} "), "x"), ("x-note", SECRET)].into_iter().chain(key_header) {
        let error = calls::minimal_of(operations::ALL[0].name)
            .prepare(&client)
            .with_header(name, value)
            .send()
            .expect_err("it cannot be sent");
        assert_clean("an error", &shown(&error));
    }
}

fn ascii(text: &str) -> String {
    text.chars().filter(char::is_ascii).collect()
}

/// A test's own transport sees the secrets. Its `Debug` output does not show them.
pub fn a_transport_of_ones_own(key: &'static str) {
    struct Shy(&'static str);
    impl Transport for Shy {
        fn send(&self, request: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
            let body =
                request.body().and_then(|body| Some(String::from_utf8_lossy(body.as_bytes()?))).unwrap_or_default();
            assert!(request.url().contains("m5Lk9Jd") || body.contains("m5Lk9Jd"), "it is sent");
            assert_keys_sent(request, self.0);
            assert_clean("a wire request", &format!("{request:?} {request:#?}"));
            let answer = WireResponse::new(200, vec![("x-echo".to_owned(), self.0.to_owned())], self.0.as_bytes());
            assert_clean("a wire response", &format!("{answer:?} {answer:#?}"));
            Ok(answer)
        }
    }
    let client = with_secret("https://service.example", key).transport(Shy(key)).build().expect("a client");
    let Some((request, _)) = with_secrets(&client) else { return };
    assert_clean("an error", &shown(&request.send().expect_err("the body is not JSON")));

    let memory = MemoryTransport::new(move |request| {
        assert_clean("a recorded request", &format!("{request:?} {request:#?}"));
        Answer::json(key)
    });
    let client = with_secret("https://service.example", key).transport(memory.clone()).build().expect("a client");
    let (request, secret) = with_secrets(&client).expect("there is one");
    assert_clean("an error", &shown(&request.send().expect_err("the body is not JSON")));
    let recorded = &memory.requests()[0];
    let body: Json = serde_json::from_slice(recorded.body()).unwrap_or_default();
    assert_eq!(recorded.parameter(secret).or(body[secret].as_str()), Some(SECRET), "a caller can ask for it");
    assert_clean("a transport", &format!("{memory:?} {:?} {:?}", memory.requests(), Answer::json(key)));
}

/// An operation whose answer can be downloaded, and its address.
fn something_to_download() -> (&'static OperationInfo, String) {
    let (info, _) = every_operation()[0];
    (info, format!("{}{}", SERVICE.base_path, info.path))
}

/// A download from the service also meets every fault.
pub fn a_download_that_meets_every_fault(key: &str, connection: Connection) {
    thread::scope(|scope| {
        for faults in Fault::shares() {
            scope.spawn(move || a_download_that_meets(faults, key, connection));
        }
    });
}

fn a_download_that_meets(faults: impl Iterator<Item = Fault>, key: &str, connection: Connection) {
    let stage = Stage::new(connection);
    let (info, address) = something_to_download();
    for fault in faults {
        fault.arrange(&stage.sandbox, &stage.elsewhere, info.name, &words(key, key));
        let (client, _) = stage.client_with(fault, key);
        let download = client.download(&address).and_then(|download| {
            assert_clean("a download", &format!("{download:?} {download:#?}"));
            download.with_max_body(LIMIT).read_to_vec()
        });
        if let Err(error) = download {
            assert_clean(&format!("{}, an error", fault.name()), &shown(&error));
        }
        stage.sandbox.clear_faults();
    }
    assert!(!stage.sandbox.requests().is_empty());
    assert_eq!(stage.elsewhere.take_heard(), (0, Vec::new()), "a second host was spoken to");
}

/// A download with an unexpected media type.
pub fn a_download_of_another_kind(key: &str, connection: Connection) {
    let stage = Stage::new(connection);
    let (info, address) = something_to_download();
    let bytes = key.bytes().map(|byte| format!("{byte:02X}")).collect::<String>();
    for name in [key, &key.to_uppercase(), &key[..10], &bytes, &base64(key.as_bytes())] {
        let media_type = format!("application/{name}; charset={name}");
        let answer = sandbox::Answer::new(200, &media_type, "<html>");
        stage.sandbox.fault(info.name, sandbox::Fault::Answer(answer));
        let (client, _) = stage.client_with(Fault::ContentType, key);
        let download = client.download(&address).expect("an answer").expecting("application/pdf");
        assert!(download.content_type().is_some_and(|found| found.contains(name)), "a caller can ask for it");
        assert_clean("a download", &format!("{download:?} {download:#?}"));
        assert_clean("an error", &shown(&download.read_to_vec().expect_err("it is not a PDF")));
        stage.sandbox.clear_faults();
    }
}

/// A download goes only to hosts that the caller trusts, whatever the address.
pub fn a_download_from_elsewhere(client: &Client, elsewhere: &Elsewhere, key: &str) {
    let url = elsewhere.url("localhost", key);
    let bytes = key.bytes().map(|byte| format!("{byte:02x}")).collect::<String>();
    let encoded = base64(key.as_bytes()).replace(['+', '/'], "-");
    for address in [
        url.clone(),
        url.replace("http:", "https:"),
        url.replace("http:", ""),
        format!("https://{key}@127.0.0.1:1/"),
        // The key as a host. The error shows a host, since the caller must name it to trust it.
        format!("https://{key}/x"),
        format!("http://{key}:81/x"),
        format!("https://{}.service.example/x", key.to_uppercase()),
        format!("https://{}.service.example/x", &key[..10]),
        format!("https://{bytes}/x"),
        format!("https://{encoded}:444/x"),
        format!("{key} {SECRET}"),
        format!("ftp://127.0.0.1/{key}"),
        format!("/files/{key}?{SECRET}"),
    ] {
        let error = client.download(&address).err();
        let error = error.unwrap_or_else(|| panic!("{address} must not be trusted"));
        assert_clean("an error", &shown(&error));
    }
}

/// The header that has the key, if one has it.
fn key_header() -> Option<&'static str> {
    Some(SERVICE.key.header()).filter(|name| !name.is_empty())
}

/// A request has the key, and the further keys of the service.
fn assert_keys_sent(request: &WireRequest<'_>, key: &str) {
    let has = |value: &str| request.headers().iter().any(|header| header.value() == value);
    for further in service().other_keys() {
        assert!(has(FURTHER), "{} is sent", further.name.wire);
    }
    match service().key_place() {
        Some(ir::KeyPlace::Query { name }) => {
            let pair = format!("{name}={}", percent(key, b"-._~"));
            assert!(request.url().to_ascii_lowercase().ends_with(&pair.to_ascii_lowercase()), "the key is sent");
        }
        Some(_) | None => assert!(has(&as_sent(key)), "the key is sent"),
    }
}
