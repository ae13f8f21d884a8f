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

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::Deserialize as _;

use crate::SpecFile;
use crate::ast;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::{Report, Span, line_starts};

pub use crate::load::reader::Reader;
pub use crate::load::tree::{Content, Entry, Mapping, Node};

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
    pub(crate) ast: ast::File,
    /// The whole file, with positions.
    pub(crate) tree: Node,
    /// Mappings and lists with parts that were left out.
    pub(crate) damaged: BTreeSet<Span>,
    /// The offset of each line.
    pub(crate) lines: Vec<usize>,
}

/// The tree of one file, or `None` if the file is not plain YAML.
pub(crate) fn tree(text: &str) -> Option<Node> {
    let mut report = Report::default();
    let tree = parse::parse(0, &text::Readable::new(text, &BTreeMap::new()), &mut report);
    (report.len() == 0).then_some(tree)
}

/// Reads one file. Also returns the mistakes in its text and shape.
fn load_file(number: usize, text: &str) -> (File, Report) {
    let mut report = Report::default();
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
    let mut found = Report::default();
    let (mut ast, mut tree, mut damaged) = read(number, &readable, &mut found);
    for _ in 0..SLIPS {
        let Some(repaired) = slips::repair(number, &readable, &found, &mut report) else { break };
        readable = repaired;
        found = Report::default();
        (ast, tree, damaged) = read(number, &readable, &mut found);
    }
    report.append(found);
    (File { ast, tree, damaged, lines: line_starts(text) }, report)
}

/// The mistakes in the text and shape of a file.
fn mistakes(number: usize, text: &text::Readable<'_>) -> Report {
    let mut report = Report::default();
    let tree = parse::parse(number, text, &mut report);
    shape::read(grammar::grammar(), &tree, &mut report);
    report
}

fn read(number: usize, text: &text::Readable<'_>, report: &mut Report) -> (ast::File, Node, BTreeSet<Span>) {
    let tree = parse::parse(number, text, report);
    let (value, damaged) = shape::read(grammar::grammar(), &tree, report);
    let ast = ast::File::deserialize(value).unwrap_or_else(|error| {
        // The grammar checks everything that the types require, so this is not expected. If it happens, it is a message and not a panic.
        report.add(DiagnosticCode::WrongType, tree.span, format!("this file cannot be read: {error}"));
        ast::File::default()
    });
    (ast, tree, damaged)
}
