//! The client's own test `wire`.

include!(concat!(env!("OUT_DIR"), "/tests/wire/main.rs"));
