//! The tests of a small service's client: those of `library/client.rs` that name nothing of a service, without jobs, which none has, and
//! without the faults that are the same for every client.

mod conformance;
#[path = "faults"]
mod faults {
    mod expected;
    mod matrix;
}
mod taint;
