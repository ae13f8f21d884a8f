//! The client reads the example answers of the spec.

include!(concat!(env!("OUT_DIR"), "/examples.rs"));
