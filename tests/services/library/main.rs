//! The tests of the library's client, a folder for each subject. They name nothing of the service, and are one program, since each
//! program is linked again after an edit.

#[path = "../../conformance/mod.rs"]
mod conformance;
#[path = "../../faults/mod.rs"]
mod faults;
#[path = "../../jobs/mod.rs"]
mod jobs;
#[path = "../../taint/mod.rs"]
mod taint;
#[path = "../../wire/mod.rs"]
mod wire;
