//! A handle is of one job, and what is no job has none.

use attack_surface::{JobHandle, operations::ReportGenerate};

fn wait(handle: &JobHandle<ReportGenerate>) -> String {
    handle.to_string()
}

fn main() {}
