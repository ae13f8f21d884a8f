//! The tests of the library's client, a folder for each subject. They name nothing of the service, but for `readme`, and are one program, since each
//! program is linked again after an edit.

#[path = "../../conformance/mod.rs"]
mod conformance;
#[path = "../../faults/mod.rs"]
mod faults;
#[path = "../../jobs/mod.rs"]
mod jobs;
mod readme;
#[path = "../../taint/mod.rs"]
mod taint;
#[path = "../../wire/mod.rs"]
mod wire;
