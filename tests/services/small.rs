//! The tests of a small service's client: those of `library/main.rs` that name nothing of a service, without jobs, which none has, and
//! without the faults that are the same for every client.

#[path = "../conformance/mod.rs"]
mod conformance;
#[path = "../faults"]
mod faults {
    mod expected;
    mod matrix;
}
#[path = "../taint/mod.rs"]
mod taint;
#[path = "../wire/mod.rs"]
mod wire;
