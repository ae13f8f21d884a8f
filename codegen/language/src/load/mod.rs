//! From YAML text to `ast`: every file is read into a tree with positions and validated against the schema. The valid parts become
//! an `ast::File`. Mistakes are reported and left out, so that `check` can check the rest.

mod slips;
mod text;
mod tree;
mod validate;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Deserialize as _;

use crate::diagnostic::{DiagnosticCode, Diagnostics, Span, line_starts};
use crate::load::text::{CONFLICT_MARKERS, Readable, check_modeline, check_tabs, replace_tabs, resolve_conflicts};
use crate::load::tree::parse;
use crate::load::validate::validate;
use crate::schema::grammar;
use crate::written::Spanned;
use crate::{SpecFile, ast};

pub use crate::load::tree::{Entry, Mapping, Node, NodeContent};
pub use crate::load::validate::PROSE;

/// The maximum number of slips that are searched for in one file.
const SLIPS: usize = 3;

/// A spec as written, with positions.
pub(crate) struct Spec<'f> {
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
    pub(crate) lines: Vec<usize>,
}

/// Parses the text of a spec file into a tree with the position of every key and value. Returns `None` if it is not plain YAML. An editor
/// of specs uses the spans to find the bytes to replace, and leaves all others unchanged. The spans are offsets in this text.
pub fn tree(text: &str) -> Option<Node> {
    let mut report = Diagnostics::default();
    let tree = parse(0, &Readable::new(text, &BTreeMap::new()), &mut report);
    (report.len() == 0).then_some(tree)
}

/// Reads one file. Also returns the mistakes in its text and shape.
fn load_file(number: usize, text: &str) -> (File, Diagnostics) {
    let mut report = Diagnostics::default();
    if !text.starts_with(CONFLICT_MARKERS[0]) {
        check_modeline(number, text, &mut report);
    }
    check_tabs(number, text, &mut report);
    let mut readable = replace_tabs(text, |readable| {
        let mistakes = mistakes(number, readable);
        // A text that cannot be read to its end hides mistakes, so a syntax error counts more than their number.
        (mistakes.has(DiagnosticCode::YamlSyntax), mistakes.len())
    });
    readable = resolve_conflicts(number, readable, &mut report);
    let (mut file, mut mistakes) = read(number, &readable);
    for _ in 0..SLIPS {
        let Some(repaired) = slips::repair(number, &readable, &mistakes, &mut report) else { break };
        readable = repaired;
        (file, mistakes) = read(number, &readable);
    }
    report.append(mistakes);
    (file, report)
}

/// The mistakes in the text and shape of a file.
fn mistakes(number: usize, text: &Readable<'_>) -> Diagnostics {
    let mut report = Diagnostics::default();
    let tree = parse(number, text, &mut report);
    validate(grammar(), &tree, &mut report);
    report
}

fn read(number: usize, text: &Readable<'_>) -> (File, Diagnostics) {
    let mut report = Diagnostics::default();
    let tree = parse(number, text, &mut report);
    let (value, is_damaged) = validate(grammar(), &tree, &mut report);
    let ast = Spanned::deserialize(value).unwrap_or_else(|error| {
        // The grammar checks everything that the types require, so this is not expected. If it happens, it is a message and not a panic.
        report.add(DiagnosticCode::WrongType, tree.span, format!("this file cannot be read: {error}"));
        Spanned::default()
    });
    (File { ast, tree, is_damaged, lines: line_starts(text.original) }, report)
}

impl Spec<'_> {
    pub(crate) fn text(&self, span: Span) -> &str {
        self.texts.get(span.file()).and_then(|file| file.text.get(span.start()..span.end())).unwrap_or_default()
    }

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

/// The number of cached texts of a file. A program that edits a file reads the old text, the new one, and perhaps the old one again.
const TEXTS: usize = 4;

/// Reads specs that have files in common, such as a spec before and after an edit, in less time than [`understand`](crate::understand).
/// It caches the last few texts of each file and the result of reading them.
#[derive(Debug, Default)]
pub struct Reader {
    /// The cached texts of each file, by the index of the file. The most recently used text is first.
    known: Mutex<Vec<Vec<Known>>>,
}

#[derive(Clone, Debug)]
struct Known {
    text: Arc<str>,
    file: Arc<File>,
    report: Diagnostics,
}

impl Reader {
    /// Reads all files, and reports the mistakes in their text and shape.
    pub(crate) fn load<'f>(&self, files: &'f [SpecFile], report: &mut Diagnostics) -> Spec<'f> {
        let read = files.iter().enumerate().map(|(number, file)| {
            let known = self.known(number, &file.text).unwrap_or_else(|| self.read(number, &file.text));
            report.append(known.report);
            known.file
        });
        Spec { files: read.collect(), texts: files }
    }

    fn known(&self, number: usize, text: &str) -> Option<Known> {
        let mut all = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all.get_mut(number)?;
        let place = known.iter().position(|known| *known.text == *text)?;
        known[..=place].rotate_right(1);
        known.first().cloned()
    }

    fn read(&self, number: usize, text: &str) -> Known {
        let (file, report) = load_file(number, text);
        let read = Known { text: text.into(), file: Arc::new(file), report };
        let mut all = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() <= number {
            all.resize_with(number + 1, Vec::new);
        }
        all[number].insert(0, read.clone());
        all[number].truncate(TEXTS);
        read
    }
}
