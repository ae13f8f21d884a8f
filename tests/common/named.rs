//! Operations by the names that tests call them.

use std::sync::LazyLock;

use client::operations;
use client::runtime::OperationInfo;
use raw_spec::Spec;

use crate::spec_folder;

/// The operation with this name, or with a path that says the same. Asks if there is none.
pub fn named(name: &str) -> &'static OperationInfo {
    static SPEC: LazyLock<Spec> = LazyLock::new(|| Spec::load(&spec_folder()));
    let known = &SPEC.named(name).name;
    operations::ALL.iter().find(|info| info.name == known).expect("the client has every operation of the spec")
}
