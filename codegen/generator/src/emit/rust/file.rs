//! A Rust file before it is printed.

use proc_macro2::TokenStream;

use crate::emit::rust::docs::Docs;

/// The command that writes the client, as headers name it.
pub(crate) const COMMAND: &str = "cargo xtask generate";

/// The content of a Rust file.
pub(crate) struct RustFile<'s> {
    /// The documentation, and items that must come first.
    pub(crate) top: TokenStream,
    /// Whether to add a `use` line for the modules of the client that the items name.
    pub(crate) imports: bool,
    /// The items, in chunks. Each chunk consists of whole items.
    pub(crate) items: Box<dyn Iterator<Item = TokenStream> + 's>,
}

impl<'s> RustFile<'s> {
    /// A file of the client's modules: its documentation and its items.
    pub(crate) fn new(docs: Docs, items: impl Iterator<Item = TokenStream> + 's) -> Self {
        Self { top: docs.inner(), imports: true, items: Box::new(items) }
    }

    /// A file in one chunk, which contains its imports.
    pub(crate) fn whole(tokens: TokenStream) -> Self {
        Self { top: tokens, imports: false, items: Box::new(std::iter::empty()) }
    }
}

/// The lines at the top of each file.
pub(crate) fn header(source: &str) -> Vec<String> {
    vec![
        format!("@generated from {source} by `{COMMAND}`."),
        "Do not edit: change the spec and run the command again.".to_owned(),
    ]
}
