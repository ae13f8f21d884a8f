// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The calls whose requests stand in `wire.lock`.

use std::error::Error;
use library::Client;
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
        operation: "book.lend",
        label: "MIN",
        kinds: "",
        send: |client| {
            use library::types::BookId;
            use library::types::ReaderId;
            client.book().lend(BookId::new(7), ReaderId::new(12)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "book.lend",
        label: "FULL",
        kinds: "",
        send: |client| {
            use library::types::BookId;
            use library::types::ReaderId;
            use library::types::ShelfId;
            client
                .book()
                .lend(BookId::new(7), ReaderId::new(12))
                .shelf_id(ShelfId::new("A-3"))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "book.lend",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use library::types::BookId;
            use library::types::ReaderId;
            use library::types::ShelfId;
            client
                .book()
                .lend(
                    BookId::new(-9223372036854775808i64),
                    ReaderId::new("-1.5e300".parse::<library::Number>()?),
                )
                .shelf_id(ShelfId::new("a b&c=d+e%20>=3/ü"))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "book.get",
        label: "MIN",
        kinds: "",
        send: |client| {
            use library::types::BookId;
            client.book().get(BookId::new(7)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "book.get",
        label: "FULL",
        kinds: "",
        send: |client| {
            use library::types::BookId;
            client.book().get(BookId::new(7)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "book.get",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use library::types::BookId;
            client
                .book()
                .get(BookId::new(-9223372036854775808i64))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "book.shelves",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.book().shelves().send()?;
            Ok(())
        },
    },
    Call {
        operation: "book.shelves",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.book().shelves().send()?;
            Ok(())
        },
    },
    Call {
        operation: "book.shelves",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .book()
                .shelves()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
];
