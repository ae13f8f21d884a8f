//! No secret leaks: every operation and every fault runs with a canary for the key and one for each secret parameter. An operation of
//! each kind, and each with a secret, meets every fault. The canaries must not appear in anything that is shown, logged, in a panic, or
//! sent to a second host.
//!
//! This is one test with several parts, since a program has only one logger and one panic hook.

mod canary;
mod echoes;
mod jobs;
mod listen;
mod setup;
mod taint;
