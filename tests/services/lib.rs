//! The client of a service, which the build script generates.

include!(concat!(env!("OUT_DIR"), "/src/lib.rs"));
