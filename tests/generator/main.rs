//! The tests of the generator, of `observe` and of the mock server's account, a folder for each subject: `cargo test -p generator-tests
//! golden::` runs one. They are one program, since after an edit each program is linked again, and each waits for its slowest test.

#[path = "../account/mod.rs"]
mod account;
#[path = "../diagnose/mod.rs"]
mod diagnose;
#[path = "../diff/mod.rs"]
mod diff;
#[path = "../golden/mod.rs"]
mod golden;
#[path = "../keys/mod.rs"]
mod keys;
#[path = "../observe/mod.rs"]
mod observe;
#[path = "../openapi/mod.rs"]
mod openapi;
#[path = "../repo/mod.rs"]
mod repo;
#[path = "../requests/mod.rs"]
mod requests;
