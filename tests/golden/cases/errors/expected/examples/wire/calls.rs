// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The calls whose requests stand in `wire.lock`.

use std::error::Error;
use garage::Client;
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
        operation: "car.repair",
        label: "MIN",
        kinds: "",
        send: |client| {
            use garage::types::CarId;
            client.car().repair(CarId::new(3)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "car.repair",
        label: "FULL",
        kinds: "",
        send: |client| {
            use garage::types::CarId;
            client.car().repair(CarId::new(3)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "car.repair",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use garage::types::CarId;
            client
                .car()
                .repair(CarId::new(-9223372036854775808i64))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "car.get",
        label: "MIN",
        kinds: "",
        send: |client| {
            use garage::types::CarId;
            client.car().get(CarId::new(3)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "car.get",
        label: "FULL",
        kinds: "",
        send: |client| {
            use garage::types::CarId;
            client.car().get(CarId::new(3)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "car.get",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use garage::types::CarId;
            client
                .car()
                .get(CarId::new(-9223372036854775808i64))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
];
