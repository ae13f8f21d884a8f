//! The client's own test of the example answers.

include!(concat!(env!("OUT_DIR"), "/tests/examples.rs"));
