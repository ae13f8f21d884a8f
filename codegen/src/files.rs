//! The input and the output: the files of a spec and the files of a client.

/// Files of the client crate: text by path, relative to the crate's folder, with `/` between the parts.
pub type Files = std::collections::BTreeMap<String, String>;

/// One file of a spec.
#[derive(Clone, Debug)]
pub struct SpecFile {
    /// The path as messages show it: `spec/loan.yaml`.
    pub path: String,
    /// The whole text.
    pub text: String,
}
