//! Where a secret goes that must go nowhere: a canary for the key and one for each secret parameter, sent through every
//! operation and every fault, and looked for in everything that is shown, logged, panicked with, or sent to a second host.
//!
//! One test with several parts, since the logger and the panic hook are one for the whole program.

#[path = "../support/calls.rs"]
mod calls;
mod canary;
mod echoes;
#[path = "../faults/elsewhere.rs"]
mod elsewhere;
#[path = "../faults/faults.rs"]
#[allow(dead_code, reason = "what has to come of a fault is looked at by the target `faults`")]
mod faults;
mod jobs;
mod listen;
#[path = "../support/prepared.rs"]
mod prepared;
mod setup;
#[path = "../faults/stage.rs"]
#[allow(dead_code, reason = "each test target uses a part of it")]
mod stage;
#[path = "../support/mod.rs"]
mod support;
mod taint;
