// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The calls whose requests stand in `wire.lock`.

use std::error::Error;
use corner_bookshop::Client;
use super::recorder::{self, Call, Recorder};

/// What is sent in place of a secret.
pub const CANARY: &str = "canary9d2e51";

/// Makes the calls and writes down what they send.
///
/// # Errors
///
/// When a call does not send one request, or shows a secret.
pub fn wire_lock() -> Result<String, Box<dyn Error>> {
    let recorder = Recorder::default();
    let client = Client::builder("https://service.invalid", CANARY)
        .transport(recorder.clone())
        .build()?;
    recorder::wire_lock(&recorder, &client, CANARY, CALLS)
}

/// The calls, operation by operation in the order of the spec.
pub const CALLS: &[Call] = &[
    Call {
        operation: "book.search",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.book().search("text").send()?;
            Ok(())
        },
    },
    Call {
        operation: "book.search",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.book().search("text").used(true).send()?;
            Ok(())
        },
    },
    Call {
        operation: "book.search",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client.book().search("a b&c=d+e%20>=3/ü").used(true).send()?;
            Ok(())
        },
    },
    Call {
        operation: "book.order",
        label: "MIN",
        kinds: "",
        send: |client| {
            use corner_bookshop::types::Isbn;
            client.book().order(Isbn::new("978-3-16-148410-0"), "canary9d2e51").send()?;
            Ok(())
        },
    },
    Call {
        operation: "book.order",
        label: "FULL",
        kinds: "",
        send: |client| {
            use corner_bookshop::types::Isbn;
            client.book().order(Isbn::new("978-3-16-148410-0"), "canary9d2e51").send()?;
            Ok(())
        },
    },
    Call {
        operation: "book.order",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use corner_bookshop::types::Isbn;
            client
                .book()
                .order(
                    Isbn::new("a b&c=d+e%20>=3/ü"),
                    "canary9d2e51 a b&c=d+e%20>=3/ü",
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "customer.whoami",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.customer().whoami().send()?;
            Ok(())
        },
    },
    Call {
        operation: "customer.whoami",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.customer().whoami().send()?;
            Ok(())
        },
    },
    Call {
        operation: "customer.whoami",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .customer()
                .whoami()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
];
