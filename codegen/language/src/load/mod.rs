//! From YAML text to `ast`: every file is read into a tree with positions and validated against the schema. The valid parts become
//! an `ast::File`. Mistakes are reported and left out, so that `check` can check the rest.

mod characters;
mod conflict;
mod grammar;
mod indentation;
mod modeline;
mod parse;
mod reader;
mod shape;
mod slip;
mod slips;
mod tabs;
mod text;
mod tree;
mod value;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize as _;

use crate::SpecFile;
use crate::ast;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::{Diagnostics, Span, line_starts};
use crate::spanned::Spanned;

pub use crate::load::reader::Reader;
pub use crate::load::tree::{Entry, Mapping, Node, NodeContent};

/// The maximum number of slips that are searched for in one file.
const SLIPS: usize = 3;

/// A spec as written, with positions.
pub(crate) struct Spec<'f> {
    /// The texts of the files.
    pub(crate) texts: &'f [SpecFile],
    /// The result of reading each file.
    pub(crate) files: Vec<Arc<File>>,
}

/// One file as written.
#[derive(Debug)]
pub(crate) struct File {
    /// The valid parts of the file.
    pub(crate) ast: Spanned<ast::File>,
    /// The whole file, with positions.
    pub(crate) tree: Node,
    /// Whether parts were left out.
    pub(crate) is_damaged: bool,
    /// The offset of each line.
    pub(crate) lines: Vec<usize>,
}

/// The tree of one file, or `None` if the file is not plain YAML.
pub(crate) fn tree(text: &str) -> Option<Node> {
    let mut report = Diagnostics::default();
    let tree = parse::parse(0, &text::Readable::new(text, &BTreeMap::new()), &mut report);
    (report.len() == 0).then_some(tree)
}

/// Reads one file. Also returns the mistakes in its text and shape.
fn load_file(number: usize, text: &str) -> (File, Diagnostics) {
    let mut report = Diagnostics::default();
    if !text.starts_with(conflict::MARKERS[0]) {
        modeline::check(number, text, &mut report);
    }
    tabs::check(number, text, &mut report);
    let mut readable = tabs::repair(text, |readable| {
        let mistakes = mistakes(number, readable);
        // A text that cannot be read to its end hides mistakes, so a syntax error counts more than their number.
        (mistakes.has(DiagnosticCode::YamlSyntax), mistakes.len())
    });
    readable = conflict::resolve(number, readable, &mut report);
    let mut found = Diagnostics::default();
    let (mut ast, mut tree, mut is_damaged) = read(number, &readable, &mut found);
    for _ in 0..SLIPS {
        let Some(repaired) = slips::repair(number, &readable, &found, &mut report) else { break };
        readable = repaired;
        found = Diagnostics::default();
        (ast, tree, is_damaged) = read(number, &readable, &mut found);
    }
    report.append(found);
    (File { ast, tree, is_damaged, lines: line_starts(text) }, report)
}

/// The mistakes in the text and shape of a file.
fn mistakes(number: usize, text: &text::Readable<'_>) -> Diagnostics {
    let mut report = Diagnostics::default();
    let tree = parse::parse(number, text, &mut report);
    shape::read(grammar::grammar(), &tree, &mut report);
    report
}

fn read(number: usize, text: &text::Readable<'_>, report: &mut Diagnostics) -> (Spanned<ast::File>, Node, bool) {
    let tree = parse::parse(number, text, report);
    let (value, is_damaged) = shape::read(grammar::grammar(), &tree, report);
    let ast = Spanned::deserialize(value).unwrap_or_else(|error| {
        // The grammar checks everything that the types require, so this is not expected. If it happens, it is a message and not a panic.
        report.add(DiagnosticCode::WrongType, tree.span, format!("this file cannot be read: {error}"));
        Spanned::default()
    });
    (ast, tree, is_damaged)
}

impl Spec<'_> {
    /// The text at a position.
    pub(crate) fn text(&self, span: Span) -> &str {
        self.texts.get(span.file()).and_then(|file| file.text.get(span.start()..span.end())).unwrap_or_default()
    }

    /// Whether a comment follows a value on its last line.
    pub(crate) fn is_before_comment(&self, span: Span) -> bool {
        let rest = self.texts.get(span.file()).and_then(|file| file.text.get(span.end()..)).unwrap_or_default();
        rest.lines().next().is_some_and(|rest| rest.trim_start().starts_with('#'))
    }

    /// The node of the tree at a position.
    pub(crate) fn node(&self, span: Span) -> Option<&Node> {
        let mut node = &self.files.get(span.file())?.tree;
        while node.span != span {
            let is_before = |node: &Node| node.span.start() <= span.start();
            let (entries, items) = (node.entries(), node.items());
            let entry = entries.partition_point(|entry| is_before(&entry.node)).checked_sub(1);
            let item = items.partition_point(is_before).checked_sub(1);
            node = entry.map(|number| &entries[number].node).or(item.map(|number| &items[number]))?;
        }
        Some(node)
    }
}
