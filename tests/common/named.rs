//! Operations by the names that tests call them, and what a test asks if the spec no longer has what it names.

use client::operations;
use client::runtime::OperationInfo;

/// Fails with a question about behaviour: the spec no longer has what a test is about.
#[track_caller]
pub fn question(what: &str) -> ! {
    panic!("question: {what}. {ASKED}")
}

/// What a question ends with.
pub const ASKED: &str = "Does what this check holds go with it? If so, delete the check.";

/// The operation with this name. If the spec has another name for it, its path still says the same: `scan/inprogress-list.json` is
/// `scan.inprogress_list`.
pub fn find(name: &str) -> Option<&'static OperationInfo> {
    let is_path =
        |info: &OperationInfo| info.path.trim_end_matches(".json").replace('/', ".").replace('-', "_") == name;
    let by_name = operations::ALL.iter().find(|info| info.name == name);
    by_name.or_else(|| operations::ALL.iter().find(|info| is_path(info))).copied()
}

/// The operation with this name. Asks if there is none.
#[track_caller]
pub fn named(name: &str) -> &'static OperationInfo {
    find(name).unwrap_or_else(|| question(&format!("the spec has no operation {name} any more")))
}
