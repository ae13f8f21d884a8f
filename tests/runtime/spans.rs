//! With the feature `tracing`, each call has a span with names and numbers, and so has each attempt. This is a separate program,
//! since a program has only one subscriber.

#![cfg(feature = "tracing")]

mod plain;

use std::fmt::Write as _;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use plain::{SERVICE, operations};
use spec_client_runtime::{
    Answer, CancelToken, Client, ClientBuilder, Json, MemoryTransport, OperationInfo, Request, Retry,
    TransportErrorKind,
};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

operations! {
    Get: Json = OperationInfo::read("book.get", "book/get");
}

/// A subscriber that records spans and fields.
#[derive(Clone, Default)]
struct Notes(Arc<Mutex<String>>);

impl Visit for Notes {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        let value = if field.name() == "ms" { &"?" as &dyn std::fmt::Debug } else { value };
        writeln!(self.0.lock().expect("no panic"), "  {}={value:?}", field.name()).expect("a String");
    }
}

impl Notes {
    fn note(&self, text: &str) {
        writeln!(self.0.lock().expect("no panic"), "{text}").expect("a String");
    }

    fn take(&self) -> String {
        std::mem::take(&mut *self.0.lock().expect("no panic"))
    }
}

impl Subscriber for Notes {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "spec_client_runtime"
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        self.note(&format!("new {} {}", span.metadata().level(), span.metadata().name()));
        span.record(&mut self.clone());
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        values.record(&mut self.clone());
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, _: &Event<'_>) {}

    fn enter(&self, _: &Id) {
        self.note("enter");
    }

    fn exit(&self, _: &Id) {
        self.note("exit");
    }

    fn try_close(&self, _: Id) -> bool {
        self.note("close");
        true
    }
}

/// A client whose transport notes when it is called.
fn client(notes: &Notes, status: u16) -> Client {
    let notes = notes.clone();
    let memory = MemoryTransport::new(move |_| {
        notes.note("sent");
        Answer::status(status, r#"{"canary":1}"#)
    });
    let builder = ClientBuilder::new(&SERVICE, "https://library.example", "canary-key").transport(memory);
    builder.build().expect("a client")
}

#[test]
fn a_call_has_a_span_with_names_and_numbers() {
    let notes = Notes::default();
    Request::<Get>::new(&client(&notes, 200)).send().expect("an answer");
    assert_eq!(notes.take(), "sent\n", "nobody listens");

    tracing::subscriber::set_global_default(notes.clone()).expect("the first subscriber");
    Request::<Get>::new(&client(&notes, 200)).send().expect("an answer");
    let call = "new DEBUG call\n  service=\"library_client\"\n  operation=\"book.get\"\nenter\n";
    let attempt = "new DEBUG attempt\n  otel.kind=\"client\"\n  http.request.method=\"GET\"\n  \
                   server.address=\"library.example\"\n  server.port=443\n";
    let answered = "enter\nsent\nexit\n  http.response.status_code=200\nclose\nexit\nenter\nexit\n";
    let record = "  status=200\n  attempts=1\n  ms=\"?\"\n  bytes=12\n  result=ok\nclose\n";
    assert_eq!(notes.take(), [call, attempt, answered, record].concat());
    Request::<Get>::new(&client(&notes, 404)).send().expect_err("not found");
    client(&notes, 200).download("/canary").expect("an answer").read_to_vec().expect("the content");
    let told = notes.take();
    assert!(told.contains("  status=404\n") && told.contains("  result=error: an error status\n"), "{told}");
    assert!(told.contains("  operation=\"download\"\n") && !told.contains("canary"), "{told}");
    assert!(told.contains("  http.response.status_code=404\n  error.type=404\n"), "{told}");
    assert_eq!((told.matches("new ").count(), told.matches("close").count()), (4, 4), "{told}");

    let retry = Retry::default().first_delay(Duration::ZERO);
    Request::<Get>::new(&client(&notes, 503)).with_retry(retry).send().expect_err("busy");
    let told = notes.take();
    let resent: Vec<_> = told.lines().filter(|line| line.starts_with("  http.request.resend_count=")).collect();
    assert_eq!(resent, ["  http.request.resend_count=1", "  http.request.resend_count=2"], "{told}");
    let never = MemoryTransport::new(|_| Answer::failure(TransportErrorKind::Connect));
    let client = ClientBuilder::new(&SERVICE, "https://[::1]:8443", "canary-key").transport(never).build();
    Request::<Get>::new(&client.expect("a client")).with_retry(Retry::never()).send().expect_err("no connection");
    let told = notes.take();
    assert!(told.contains("  server.address=\"::1\"\n  server.port=8443\n"), "{told}");
    assert!(told.contains(&format!("  error.type={}\n", TransportErrorKind::Connect)), "{told}");

    // An attempt that was cancelled before it began has no span.
    let token = CancelToken::new();
    let cancelling = token.clone();
    let closed = MemoryTransport::new(move |_| {
        cancelling.cancel();
        Answer::failure(TransportErrorKind::Closed)
    });
    let builder = ClientBuilder::new(&SERVICE, "https://library.example", "canary-key").transport(closed);
    let client = builder.build().expect("a client").with_cancel(&token);
    assert!(Request::<Get>::new(&client).send().expect_err("it is cancelled").is_cancelled());
    assert_eq!(notes.take().matches("new DEBUG attempt").count(), 1);
}
