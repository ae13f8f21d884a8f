//! The tests of a client that name nothing of its service. Each service beside the one of this repository runs them as one program, since
//! each program is linked again after an edit.

mod conformance;
mod faults;
mod jobs;
mod taint;
