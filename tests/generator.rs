//! The tests of the generator, a folder for each subject: `cargo test -p tests --test generator golden::` runs one. They are one program,
//! since after an edit each program is linked again, and each waits for its slowest test.

mod diagnose;
mod diff;
mod golden;
mod keys;
mod observe;
mod openapi;
mod repo;
