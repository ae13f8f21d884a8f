//! Where a secret goes that must go nowhere: a canary for the key and one for each secret parameter, sent through every
//! operation and every fault, and looked for in everything that is shown, logged, panicked with, or sent to a second host.
//!
//! One test with several parts, since the logger and the panic hook are one for the whole program.

mod canary;
mod echoes;
mod jobs;
mod listen;
mod setup;
mod taint;
