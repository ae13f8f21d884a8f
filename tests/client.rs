//! The tests of the client, a folder for each subject: `cargo test -p tests --test client faults::` runs one. They are one program, since
//! after an edit each program is linked again, and each waits for its slowest test.

#[path = "bench/ceilings.rs"]
mod ceilings;
mod conformance;
mod documentation;
// Tests begin in the order of their names, and one of these waits for seconds.
#[path = "ui/examples.rs"]
mod examples;
mod faults;
mod jobs;
mod taint;
mod ui;
mod wire;
