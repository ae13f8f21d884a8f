//! The wire trace of the HTTP library would show the key, so nothing is sent while it is on, regardless of when it was switched on.
//! This is a separate program, since a program has only one logger.

mod plain;

use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use log::{LevelFilter, Log, Metadata, Record};
use plain::{SERVICE, operations};
use spec_client_runtime::{
    Client, ClientBuilder, ClientCertificate, Error, ErrorKind, Json, OperationInfo, Request, Retry, RootCertificates,
    TransportErrorKind,
};
use support::server::{Server, Then, send};
use tls_support::authority::Authority;
use tls_support::front::Front;

operations! {
    Hello: Json = OperationInfo::read("hello", "hello");
}

/// Keeps all lines, and enables the trace when it sees one that starts with this text.
struct Lines {
    lines: Mutex<String>,
    switch: Mutex<Option<&'static str>>,
}

impl Log for Lines {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &Record<'_>) {
        let line = record.args().to_string();
        let is_moment = |moment: &mut &str| line.starts_with(*moment);
        if self.switch.lock().expect("no panic while it is held").take_if(is_moment).is_some() {
            log::set_max_level(LevelFilter::Trace);
        }
        self.lines.lock().expect("no panic while it is held").push_str(&format!("{}: {line}\n", record.target()));
    }

    fn flush(&self) {}
}

static LINES: Lines = Lines { lines: Mutex::new(String::new()), switch: Mutex::new(None) };

/// Runs one test at a time, each starting without lines.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    static LOGGER: Once = Once::new();
    let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    LOGGER.call_once(|| log::set_logger(&LINES).expect("the first logger"));
    LINES.lines.lock().expect("no panic while it is held").clear();
    alone
}

fn lines() -> String {
    LINES.lines.lock().expect("no panic while it is held").clone()
}

fn call(builder: ClientBuilder) -> Result<Json, Error> {
    let client = builder.build().expect("a client");
    Request::<Hello>::new(&client).with_secret("word", "canary-word").send()
}

#[test]
fn no_secret_is_logged_at_any_level() {
    let _alone = alone();
    let server = Server::answering(200, "connection: close\r\n", "\"canary\"");
    let builder = || ClientBuilder::new(&SERVICE, server.url(), "canary-key");

    for level in [LevelFilter::Info, LevelFilter::Debug] {
        log::set_max_level(level);
        call(builder()).expect("an answer");
        assert!(!lines().contains("canary"), "{}", lines());
    }

    log::set_max_level(LevelFilter::Trace);
    let error = call(builder()).expect_err("refused");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::TraceLogged));
    assert!(error.to_string().contains("RUST_LOG=trace,ureq=debug,ureq_proto=debug"), "the line to write: {error}");
    assert!(error.to_string().contains("`allow_trace`"), "{error}");
    assert!(
        lines().contains("library_client: calls will fail: not sent, because"),
        "a warning when the client is built: {}",
        lines()
    );
    assert!(!lines().contains("canary"));

    call(builder().allow_trace()).expect("an answer");
    assert!(lines().contains("canary-word"), "or the refusal would be for nothing");
    assert_eq!(server.heads().len(), 3);
}

fn demand_held_back(result: Result<Json, Error>, moment: &str) {
    let error = result.expect_err(moment);
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::TraceLogged), "{moment}");
    assert!(!error.may_have_arrived(), "{moment}");
    assert!(log::max_level() == LevelFilter::Trace, "{moment} came");
    assert!(!lines().contains("canary"), "{moment}: {}", lines());
}

#[test]
fn trace_that_is_switched_on_while_a_proxy_connects_shows_nothing() {
    let _alone = alone();
    let proxy = Server::start(|_, stream| {
        log::set_max_level(LevelFilter::Trace);
        assert!(send(stream, b"HTTP/1.1 200 OK\r\n\r\n"), "the client waits");
        Then::KeepAlive
    });
    log::set_max_level(LevelFilter::Debug);
    let builder = ClientBuilder::new(&SERVICE, "http://service.example", "canary-key").allow_http();
    demand_held_back(call(builder.proxy(proxy.url())), "the proxy's answer");
    while proxy.accepted().1 > 0 {
        std::thread::yield_now();
    }
    let heads = proxy.heads();
    assert!(heads.len() == 1 && heads[0].starts_with("CONNECT "), "{heads:?}");
    assert_eq!(proxy.take_heard(), (1, heads[0].clone().into_bytes()), "nothing went through it");
}

#[test]
fn a_proxy_gets_no_password_that_the_trace_shows() {
    let _alone = alone();
    let proxy = Server::sending(b"HTTP/1.1 200 OK\r\n\r\n");
    let password = "canary-password-of-a-proxy";
    let url = proxy.url().replace("://", &format!("://user:{password}@"));
    let builder = ClientBuilder::new(&SERVICE, "http://service.example", "canary-key").allow_http().proxy(url);
    *LINES.switch.lock().expect("no panic while it is held") = Some("GET ");
    log::set_max_level(LevelFilter::Debug);
    demand_held_back(call(builder.retry(Retry::never())), "before the proxy is asked");
    assert_eq!(proxy.heads().len(), 0);
}

#[test]
fn trace_that_is_switched_on_in_the_middle_of_a_call_shows_nothing() {
    let server = Server::answering(200, "", "1");
    held_back_in_the_middle(&server, || ClientBuilder::new(&SERVICE, server.url(), "canary-key"));
}

#[test]
fn trace_that_is_switched_on_over_tls_with_a_client_certificate_shows_nothing() {
    let root = Authority::root("root");
    let own = root.issue(&["client"]);
    let server = Server::answering(200, "", "1");
    let front = Front::usual(&root.issue(&["localhost"]), Some(&root), server.port());
    held_back_in_the_middle(&server, || {
        let certificate = ClientCertificate::from_pem(&own.certificates(), &own.key()).expect("a certificate");
        ClientBuilder::new(&SERVICE, front.url("localhost"), "canary-key")
            .only_root_certificates(RootCertificates::from_pem(root.pem()).expect("a root"))
            .client_certificate(certificate)
    });
    assert!(front.handshakes() >= 3, "the certificate is accepted");
}

fn held_back_in_the_middle(server: &Server, builder: impl Fn() -> ClientBuilder) {
    let _alone = alone();
    let client = || builder().build().expect("a client");
    let call = |client: &Client, moment| {
        *LINES.switch.lock().expect("no panic while it is held") = moment;
        log::set_max_level(LevelFilter::Debug);
        // Another attempt would find the trace switched on.
        Request::<Hello>::new(client).with_secret("word", "canary-word").with_retry(Retry::never()).send()
    };

    // On a new connection: before it is made, when it exists, and just before the request is written.
    for moment in ["GET ", "Connected TcpStream", "Request "] {
        demand_held_back(call(&client(), Some(moment)), moment);
    }
    assert_eq!(server.heads().len(), 0);
    // The same on a reused connection.
    for moment in ["GET ", "Request "] {
        let client = client();
        call(&client, None).expect("an answer");
        demand_held_back(call(&client, Some(moment)), moment);
    }
    assert_eq!(server.heads().len(), 2);
    // The earlier request was sent before the trace, and its answer is read.
    assert_eq!(call(&client(), Some("Call<RecvResponse>")).expect("an answer"), Json::from(1));
    assert_eq!(log::max_level(), LevelFilter::Trace);
    assert!(!lines().contains("canary"), "{}", lines());
    assert_eq!(server.heads().len(), 3);
}
