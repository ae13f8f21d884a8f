// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The calls whose requests stand in `wire.lock`.

use std::error::Error;
use post_office::Client;
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
        operation: "parcel.send",
        label: "MIN",
        kinds: "",
        send: |client| {
            client
                .parcel()
                .send("text", "1.10".parse::<post_office::Number>()?, true)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "parcel.send",
        label: "FULL",
        kinds: "",
        send: |client| {
            use post_office::Base64Json;
            use post_office::runtime::Cidr;
            use post_office::runtime::Url;
            client
                .parcel()
                .send("text", "1.10".parse::<post_office::Number>()?, true)
                .pieces(1)
                .pin("canary9d2e51")
                .tag("text")
                .tag("text")
                .page(Url::from_text("https://host.example/path"))
                .from(Cidr::from_text("192.0.2.0/24"))
                .form(Base64Json::from_text("e30="))
                .mark("text")
                .type_("text")
                .send_(false)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "parcel.send",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use post_office::Base64Json;
            use post_office::runtime::Cidr;
            use post_office::runtime::Url;
            client
                .parcel()
                .send(
                    "a b&c=d+e%20>=3/ü",
                    "-1.5e300".parse::<post_office::Number>()?,
                    true,
                )
                .pieces(-9223372036854775808)
                .pin("canary9d2e51 a b&c=d+e%20>=3/ü")
                .tag("a b&c=d+e%20>=3/ü")
                .tag("+,;?#")
                .page(Url::from_text("a b&c=d+e%20>=3/ü"))
                .from(Cidr::from_text("a b&c=d+e%20>=3/ü"))
                .form(Base64Json::from_text("a b&c=d+e%20>=3/ü"))
                .mark("a b&c=d+e%20>=3/ü")
                .type_("a b&c=d+e%20>=3/ü")
                .send_(false)
                .send()?;
            Ok(())
        },
    },
];
