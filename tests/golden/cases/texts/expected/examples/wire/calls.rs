// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The calls whose requests stand in `wire.lock`.

use std::error::Error;
use weather::Client;
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
        operation: "forecast.get",
        label: "MIN",
        kinds: "",
        send: |client| {
            use weather::types::Day;
            use weather::types::Temperature;
            client
                .forecast()
                .get(Day::from_text("2026-11-21"), Temperature::between(10, 20))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "forecast.get",
        label: "FULL",
        kinds: "",
        send: |client| {
            use weather::types::Day;
            use weather::types::Moment;
            use weather::types::Temperature;
            client
                .forecast()
                .get(Day::from_text("2026-11-21"), Temperature::between(10, 20))
                .until(Moment::from_text("21.11.2026 09:30"))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "forecast.get",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use weather::types::Day;
            use weather::types::Moment;
            use weather::types::Temperature;
            client
                .forecast()
                .get(
                    Day::from_text("a b&c=d+e%20>=3/ü"),
                    Temperature::from_text("a b&c=d+e%20>=3/ü"),
                )
                .until(Moment::from_text("a b&c=d+e%20>=3/ü"))
                .send()?;
            Ok(())
        },
    },
];
