//! A file of Rust on its way to the printer.

use proc_macro2::TokenStream;

use crate::emit::rust::docs::Docs;

/// The command that writes the client, as headers name it.
pub(crate) const COMMAND: &str = "cargo xtask generate";

/// What stands in a file of Rust.
pub(crate) struct RustFile<'s> {
    /// Its documentation, and items that must come first.
    pub(crate) top: TokenStream,
    /// Whether a `use` line for our own modules is added where its items name one.
    pub(crate) imports: bool,
    /// The rest, piece by piece. Each piece has whole items.
    pub(crate) items: Box<dyn Iterator<Item = TokenStream> + 's>,
}

impl<'s> RustFile<'s> {
    /// A file of our modules: its documentation, and its items.
    pub(crate) fn new(docs: Docs, items: impl Iterator<Item = TokenStream> + 's) -> Self {
        Self { top: docs.inner(), imports: true, items: Box::new(items) }
    }

    /// A file that is written in one piece, with all that it needs.
    pub(crate) fn whole(tokens: TokenStream) -> Self {
        Self { top: tokens, imports: false, items: Box::new(std::iter::empty()) }
    }
}

/// What stands at the top of each file.
pub(crate) fn header(source: &str) -> Vec<String> {
    vec![
        format!("@generated from {source} by `{COMMAND}`."),
        "Do not edit: change the spec and run the command again.".to_owned(),
    ]
}
