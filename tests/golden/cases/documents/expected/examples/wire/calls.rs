// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The calls whose requests stand in `wire.lock`.

use std::error::Error;
use types_shop::Client;
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
        operation: "permissions.contents",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.permissions().contents().send()?;
            Ok(())
        },
    },
    Call {
        operation: "permissions.contents",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.permissions().contents().send()?;
            Ok(())
        },
    },
    Call {
        operation: "permissions.contents",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .permissions()
                .contents()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.types_().list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.list",
        label: "FULL",
        kinds: "",
        send: |client| {
            use types_shop::types::Day;
            use types_shop::types::Error;
            use types_shop::types::Level;
            use types_shop::types::Moment;
            use types_shop::types::Size;
            client
                .types_()
                .list()
                .error(Error::Broken)
                .level(Level::Low)
                .level(Level::Low)
                .size_of(Size::rectangle(3, 4))
                .on(Day::from_text("24.12.2026"))
                .at(Moment::from_text("[2026] (12/24) 23+59"))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use types_shop::types::Day;
            use types_shop::types::Error;
            use types_shop::types::Level;
            use types_shop::types::Moment;
            use types_shop::types::Size;
            client
                .types_()
                .list()
                .error(Error::from("a b&c=d+e%20>=3/ü"))
                .level(Level::from(-9223372036854775808))
                .level(Level::from(9223372036854775807))
                .size_of(Size::from_text("a b&c=d+e%20>=3/ü"))
                .on(Day::from_text("a b&c=d+e%20>=3/ü"))
                .at(Moment::from_text("a b&c=d+e%20>=3/ü"))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.texts",
        label: "MIN",
        kinds: "",
        send: |client| {
            #[expect(
                deprecated,
                reason = "what it sends is shown as long as it is there"
            )] client.types_().texts().send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.texts",
        label: "FULL",
        kinds: "",
        send: |client| {
            #[expect(
                deprecated,
                reason = "what it sends is shown as long as it is there"
            )] client.types_().texts().send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.texts",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            #[expect(
                deprecated,
                reason = "what it sends is shown as long as it is there"
            )]
            client
                .types_()
                .texts()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.groups",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.types_().groups().send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.groups",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.types_().groups().send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.groups",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .types_()
                .groups()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.order",
        label: "MIN",
        kinds: "thing=book",
        send: |client| {
            use types_shop::types::ThingKind;
            client.types_().order(ThingKind::book(1)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.order",
        label: "FULL",
        kinds: "thing=book, wrap=paper",
        send: |client| {
            use types_shop::types::Level;
            use types_shop::types::ThingKind;
            use types_shop::types::Wrap;
            client
                .types_()
                .order(ThingKind::book(1).note("text"))
                .wrap(Wrap::paper().note("text").colour(Level::Low))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.order",
        label: "FULL",
        kinds: "thing=pen|cil, wrap=paper",
        send: |client| {
            use types_shop::types::Level;
            use types_shop::types::ThingKind;
            use types_shop::types::Wrap;
            client
                .types_()
                .order(ThingKind::pen().count("a few").pin("canary9d2e51"))
                .wrap(Wrap::paper().note("text").note("text").colour(Level::Low))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.order",
        label: "FULL",
        kinds: "thing=air, wrap=paper",
        send: |client| {
            use types_shop::types::Level;
            use types_shop::types::ThingKind;
            use types_shop::types::Wrap;
            client
                .types_()
                .order(ThingKind::air())
                .wrap(Wrap::paper().note("text").note("text").colour(Level::Low))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.order",
        label: "HOSTILE",
        kinds: "thing=book, wrap=paper",
        send: |client| {
            use types_shop::types::Level;
            use types_shop::types::ThingKind;
            use types_shop::types::Wrap;
            client
                .types_()
                .order(ThingKind::book(-9223372036854775808).note("a b&c=d+e%20>=3/ü"))
                .wrap(
                    Wrap::paper()
                        .note("a b&c=d+e%20>=3/ü")
                        .colour(Level::from(-9223372036854775808)),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.order",
        label: "HOSTILE",
        kinds: "thing=pen|cil, wrap=paper",
        send: |client| {
            use types_shop::types::Level;
            use types_shop::types::ThingKind;
            use types_shop::types::Wrap;
            client
                .types_()
                .order(
                    ThingKind::pen()
                        .count("a b&c=d+e%20>=3/ü")
                        .pin("canary9d2e51 a b&c=d+e%20>=3/ü"),
                )
                .wrap(
                    Wrap::paper()
                        .note("a b&c=d+e%20>=3/ü")
                        .note("+,;?#")
                        .colour(Level::from(-9223372036854775808)),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.order",
        label: "HOSTILE",
        kinds: "thing=air, wrap=paper",
        send: |client| {
            use types_shop::types::Level;
            use types_shop::types::ThingKind;
            use types_shop::types::Wrap;
            client
                .types_()
                .order(ThingKind::air())
                .wrap(
                    Wrap::paper()
                        .note("a b&c=d+e%20>=3/ü")
                        .note("+,;?#")
                        .colour(Level::from(-9223372036854775808)),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.order",
        label: "HOSTILE",
        kinds: "thing=(unknown), wrap=(unknown)",
        send: |client| {
            use types_shop::types::ThingKind;
            use types_shop::types::Wrap;
            client
                .types_()
                .order(ThingKind::other("a b&c=d+e%20>=3/ü"))
                .wrap(Wrap::other("a b&c=d+e%20>=3/ü"))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.state",
        label: "MIN",
        kinds: "",
        send: |client| {
            use types_shop::types::ThingId;
            client
                .types_()
                .state(ThingId::new("1.5".parse::<types_shop::Number>()?))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.state",
        label: "FULL",
        kinds: "",
        send: |client| {
            use types_shop::types::ThingId;
            client
                .types_()
                .state(ThingId::new("1.5".parse::<types_shop::Number>()?))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "types.state",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use types_shop::types::ThingId;
            client
                .types_()
                .state(ThingId::new("-1.5e300".parse::<types_shop::Number>()?))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
];
