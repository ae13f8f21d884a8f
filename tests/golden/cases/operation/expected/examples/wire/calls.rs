// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The calls whose requests stand in `wire.lock`.

use std::error::Error;
use lighthouse::Client;
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
        operation: "light.status",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.light().status().send()?;
            Ok(())
        },
    },
    Call {
        operation: "light.status",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.light().status().send()?;
            Ok(())
        },
    },
    Call {
        operation: "light.status",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .light()
                .status()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "light.switch",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.light().switch(true).send()?;
            Ok(())
        },
    },
    Call {
        operation: "light.switch",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.light().switch(true).note("text").send()?;
            Ok(())
        },
    },
    Call {
        operation: "light.switch",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client.light().switch(true).note("a b&c=d+e%20>=3/ü").send()?;
            Ok(())
        },
    },
    Call {
        operation: "light.type",
        label: "MIN",
        kinds: "",
        send: |client| {
            #[expect(
                deprecated,
                reason = "what it sends is shown as long as it is there"
            )] client.light().type_().send()?;
            Ok(())
        },
    },
    Call {
        operation: "light.type",
        label: "FULL",
        kinds: "",
        send: |client| {
            #[expect(
                deprecated,
                reason = "what it sends is shown as long as it is there"
            )] client.light().type_().send()?;
            Ok(())
        },
    },
    Call {
        operation: "light.type",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            #[expect(
                deprecated,
                reason = "what it sends is shown as long as it is there"
            )]
            client
                .light()
                .type_()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
];
