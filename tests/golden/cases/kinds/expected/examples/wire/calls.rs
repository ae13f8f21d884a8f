// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The calls whose requests stand in `wire.lock`.

use std::error::Error;
use print_shop::Client;
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
        operation: "order.create",
        label: "MIN",
        kinds: "id=business-card",
        send: |client| {
            use print_shop::types::Product;
            client.order().create(Product::business_card()).send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.create",
        label: "FULL",
        kinds: "id=business-card",
        send: |client| {
            use print_shop::types::Product;
            client.order().create(Product::business_card()).copies(1).send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.create",
        label: "FULL",
        kinds: "id=poster",
        send: |client| {
            use print_shop::types::PaperId;
            use print_shop::types::Product;
            client.order().create(Product::poster(PaperId::new(80))).copies(1).send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.create",
        label: "FULL",
        kinds: "id=BOOK",
        send: |client| {
            use print_shop::types::Product;
            client
                .order()
                .create(
                    Product::book("text")
                        .chapter("text")
                        .chapter("text")
                        .password("canary9d2e51")
                        .glossy(true),
                )
                .copies(1)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.create",
        label: "HOSTILE",
        kinds: "id=business-card",
        send: |client| {
            use print_shop::types::Product;
            client
                .order()
                .create(Product::business_card())
                .copies(-9223372036854775808)
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.create",
        label: "HOSTILE",
        kinds: "id=poster",
        send: |client| {
            use print_shop::types::PaperId;
            use print_shop::types::Product;
            client
                .order()
                .create(Product::poster(PaperId::new(-9223372036854775808i64)))
                .copies(-9223372036854775808)
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.create",
        label: "HOSTILE",
        kinds: "id=BOOK",
        send: |client| {
            use print_shop::types::Product;
            client
                .order()
                .create(
                    Product::book("a b&c=d+e%20>=3/ü")
                        .chapter("a b&c=d+e%20>=3/ü")
                        .chapter("+,;?#")
                        .password("canary9d2e51 a b&c=d+e%20>=3/ü")
                        .glossy(true),
                )
                .copies(-9223372036854775808)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.create",
        label: "HOSTILE",
        kinds: "id=(unknown)",
        send: |client| {
            use print_shop::types::Product;
            client
                .order()
                .create(Product::other("a b&c=d+e%20>=3/ü"))
                .copies(-9223372036854775808)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.quote",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.order().quote().send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.quote",
        label: "FULL",
        kinds: "id=business-card",
        send: |client| {
            use print_shop::types::Product;
            client.order().quote().product(Product::business_card()).send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.quote",
        label: "FULL",
        kinds: "id=poster",
        send: |client| {
            use print_shop::types::PaperId;
            use print_shop::types::Product;
            client.order().quote().product(Product::poster(PaperId::new(80))).send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.quote",
        label: "FULL",
        kinds: "id=BOOK",
        send: |client| {
            use print_shop::types::Product;
            client
                .order()
                .quote()
                .product(
                    Product::book("text")
                        .chapter("text")
                        .chapter("text")
                        .password("canary9d2e51")
                        .glossy(true),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.quote",
        label: "HOSTILE",
        kinds: "id=business-card",
        send: |client| {
            use print_shop::types::Product;
            client
                .order()
                .quote()
                .product(Product::business_card())
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.quote",
        label: "HOSTILE",
        kinds: "id=poster",
        send: |client| {
            use print_shop::types::PaperId;
            use print_shop::types::Product;
            client
                .order()
                .quote()
                .product(Product::poster(PaperId::new(-9223372036854775808i64)))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.quote",
        label: "HOSTILE",
        kinds: "id=BOOK",
        send: |client| {
            use print_shop::types::Product;
            client
                .order()
                .quote()
                .product(
                    Product::book("a b&c=d+e%20>=3/ü")
                        .chapter("a b&c=d+e%20>=3/ü")
                        .chapter("+,;?#")
                        .password("canary9d2e51 a b&c=d+e%20>=3/ü")
                        .glossy(true),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.quote",
        label: "HOSTILE",
        kinds: "id=(unknown)",
        send: |client| {
            use print_shop::types::Product;
            client.order().quote().product(Product::other("a b&c=d+e%20>=3/ü")).send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.order().list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.list",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.order().list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "order.list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .order()
                .list()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
];
