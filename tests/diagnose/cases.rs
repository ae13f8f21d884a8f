//! Reads the cases in `cases/*.txt`, and writes them with the messages that the generator reports now.
//!
//! A case begins with `## CODE` or `## CODE.SOMETHING`. Its lines are YAML, the file `desk.yaml` of a spec to which `base.yaml` belongs,
//! except for those that begin with `@ `:
//!
//! - `@ operation NAME` and the lines below it, with 4 spaces, are an operation. It also has the lines of [`OPERATION`] whose key is not
//!   below it. The file also has the lines of [`GROUP`] that it needs.
//! - `@ service` and the lines below it, with 2 spaces, are another service, in the same way with [`SERVICE`].
//!   `base.yaml` does not belong to it, nor to a case with `@ alone`.
//! - `@ file NAME` begins another file.
//! - `@ escapes`: `\t`, `\r`, `\\` and `\u{feff}` stand for such characters.
//! - `@ short`: only the first lines of the messages are written, if the others are always the same.
//! - `@ printed`: the messages stand below the case, after `=>`, as they are printed.
//!
//! Otherwise, a message stands below the line that it is about, and `^^^` below what it marks. Lines with `= ` have its other
//! parts: the words beside the mark, a second place (`= second:`), and the help. If the line is not written in the case, the
//! message stands below the last line, and `= at` names the place. A case without messages has no mistake.

use std::collections::BTreeMap;
use std::fmt;

use language::{Diagnostic, Label, Severity, SpecFile, printable};
use support::files::{files_below, read};

use crate::diagnose::{base, diagnostics, folder, printed};

const MODELINES: [&str; 3] = ["# yaml-language-server: $schema=schema.json", "# $schema: schema.json", ""];
const GROUP: [&str; 3] = ["group: desk", "about: The desk.", "operations:"];
const OPERATION: [&str; 4] = [
    "    path: desk/NAME",
    "    about: Asks.",
    "    effect: read",
    "    response: { undocumented: \"All of it.\", example: {} }",
];
const SERVICE: [&str; 6] = [
    "  name: Other Library",
    "  about: Another one.",
    "  crate: { name: other, version: 0.1.0, url_variable: URL, key_variable: KEY }",
    "  base_path: /",
    "  authentication: { header: key, about: \"A key.\" }",
    "  error_body: { code: code, code_type: text, message: message, about: \"Errors.\" }",
];

/// A spec, mostly with mistakes.
pub(crate) struct Case {
    /// The code, and what distinguishes the case from others with this code.
    pub(crate) name: String,
    /// The case as it is written, without its messages.
    lines: Vec<String>,
    files: Vec<CaseFile>,
}

struct CaseFile {
    path: String,
    text: String,
    /// For each line of the text, the line of the case that it is written in, and how far to the right.
    sources: Vec<Option<(usize, usize)>>,
}

pub(crate) fn by_file() -> BTreeMap<String, Vec<Case>> {
    let folder = folder().join("cases");
    let parse_all = |path: &str| {
        let text = format!("\n{}", read(&folder.join(path)));
        assert!(text.starts_with("\n## "), "{path} begins with a case");
        text.split("\n## ").skip(1).map(Case::parse).collect()
    };
    files_below(&folder).into_iter().map(|path| (path.clone(), parse_all(&path))).collect()
}

pub(crate) fn cases() -> Vec<Case> {
    by_file().into_values().flatten().collect()
}

pub(crate) fn case(name: &str) -> Case {
    cases().into_iter().find(|case| case.name == name).unwrap_or_else(|| panic!("there is no case {name}"))
}

impl Case {
    fn parse(text: &str) -> Self {
        let text = text.split("\n=>\n").next().unwrap_or_default().trim_end_matches('\n');
        let is_message = |line: &&str| line.trim_start().starts_with('^') || line.trim_start().starts_with("= ");
        let mut lines = text.lines().filter(|line| !is_message(line)).map(str::to_owned);
        let name = lines.next().expect("a case has a name");
        let case = Self { name, lines: lines.collect(), files: Vec::new() };
        Self { files: case.expand(), ..case }
    }

    fn has(&self, option: &str) -> bool {
        self.lines.iter().any(|line| line == option)
    }

    /// The files that the case stands for.
    fn expand(&self) -> Vec<CaseFile> {
        let mut files = vec![CaseFile::new("desk.yaml")];
        for (number, line) in self.lines.iter().enumerate() {
            let file = files.last_mut().expect("there is one");
            let Some(option) = line.strip_prefix("@ ") else {
                file.add(&self.characters(line).map(|(character, _)| character).collect::<String>(), Some((number, 0)));
                continue;
            };
            match option.split_once(' ').unwrap_or((option, "")) {
                ("printed" | "short" | "escapes" | "alone", "") => {}
                ("file", path) if file.text.is_empty() => path.clone_into(&mut file.path),
                ("file", path) => files.push(CaseFile::new(path)),
                ("service", "") => {
                    file.add("service:", Some((number, "@ ".len())));
                    self.add_usual(number, &SERVICE, file);
                }
                ("operation", name) => {
                    for line in GROUP {
                        let key = line.split(':').next().unwrap_or_default();
                        let is_there = file.text.lines().any(|line| line.split(':').next() == Some(key));
                        if !is_there {
                            file.add(line, None);
                        }
                    }
                    let shift = "@ operation ".len() - "  ".len();
                    file.add(&format!("  {name}:"), Some((number, shift)));
                    self.add_usual(number, &OPERATION.map(|line| line.replace("NAME", name)), file);
                }
                _ => panic!("{}: `{line}` means nothing", self.name),
            }
        }
        files
    }

    /// Adds the usual lines below the line of this number, except for those whose key is written.
    fn add_usual(&self, number: usize, usual: &[impl AsRef<str>], file: &mut CaseFile) {
        let indent_of = |line: &str| line.len() - line.trim_start().len();
        let key = |line: &str| {
            let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
            line.trim_start().split(|c| !is_name(c)).next().unwrap_or_default().to_owned()
        };
        for line in usual.iter().map(AsRef::as_ref) {
            let indent = indent_of(line);
            let mut below = self.lines[number + 1..].iter().take_while(|below| indent_of(below) >= indent);
            if !below.any(|below| indent_of(below) == indent && key(below) == key(line)) {
                file.add(line, None);
            }
        }
    }

    /// The characters that a line stands for, with the number of characters that each is written in.
    fn characters(&self, line: &str) -> impl Iterator<Item = (char, usize)> {
        let (mut rest, has_escapes) = (line.to_owned(), self.has("@ escapes"));
        std::iter::from_fn(move || {
            let first = rest.chars().next()?;
            let escape = rest.strip_prefix('\\').filter(|_| has_escapes);
            let (character, length) = match escape.map(|escape| (escape.chars().next(), escape)) {
                None => (first, first.len_utf8()),
                Some((Some('t'), _)) => ('\t', 2),
                Some((Some('r'), _)) => ('\r', 2),
                Some((Some('\\'), _)) => ('\\', 2),
                Some((_, escape)) => {
                    let number = escape.strip_prefix("u{").and_then(|escape| escape.split_once('}'));
                    let (number, _) = number.unwrap_or_else(|| panic!("no escape: \\{escape}"));
                    let character = u32::from_str_radix(number, 16).ok().and_then(char::from_u32);
                    (character.expect("the number of a character"), number.len() + 4)
                }
            };
            let width = if escape.is_some() { length } else { 1 };
            rest.drain(..length);
            Some((character, width))
        })
    }

    pub(crate) fn files(&self) -> impl Iterator<Item = SpecFile> {
        self.files.iter().map(|file| SpecFile { path: file.path.clone(), text: file.text.clone() })
    }

    /// The files of the case, and `base.yaml` if it belongs to them.
    pub(crate) fn spec(&self) -> Vec<SpecFile> {
        let is_alone = self.has("@ alone") || self.has("@ service");
        (!is_alone).then(base).into_iter().chain(self.files()).collect()
    }

    /// The case with the messages that the generator reports now, as it is to be written.
    pub(crate) fn with_messages(&self) -> String {
        let mut written = format!("## {}\n", self.name);
        let spec = self.spec();
        if self.has("@ printed") {
            self.lines.iter().for_each(|line| written.extend([line, "\n"]));
            return written + "=>\n" + &printed(&spec);
        }
        // The messages below each line, and last those below the whole case.
        let mut messages = vec![String::new(); self.lines.len() + 1];
        for diagnostic in diagnostics(&spec) {
            let place = Place::of(&diagnostic.primary, &spec);
            let file = self.files.iter().find(|file| file.path == place.path);
            match file.and_then(|file| *file.sources.get(place.line)?) {
                Some((number, shift)) => {
                    let mut widths = self.characters(&self.lines[number]).map(|(_, width)| width);
                    let before = widths.by_ref().take(place.column + shift).sum();
                    let marked: usize = widths.take(place.marked.chars().count()).sum();
                    let mark = (before, marked.max(1));
                    messages[number].push_str(&self.message(&diagnostic, mark, Ok(&self.lines[number]), &spec));
                }
                None => messages[self.lines.len()].push_str(&self.message(&diagnostic, (0, 1), Err(&place), &spec)),
            }
        }
        for (line, messages) in self.lines.iter().map(Some).chain([None]).zip(messages) {
            written.extend(line.map(|line| format!("{line}\n")));
            written.push_str(&messages);
        }
        written
    }

    /// The lines of a message whose mark has this column and width: below a line of the case, or about another place.
    fn message(
        &self,
        diagnostic: &Diagnostic,
        (column, width): (usize, usize),
        at: Result<&String, &Place>,
        spec: &[SpecFile],
    ) -> String {
        let Diagnostic { severity, code, message, primary, second, help } = diagnostic;
        let severity = if *severity == Severity::Mistake { "error" } else { "warning" };
        let first = format!("{}{} {severity}[{code}]: {message}\n", " ".repeat(column), "^".repeat(width));
        if self.has("@ short") {
            return first;
        }
        let indent = at.map_or("", |line| &line[..line.len() - line.trim_start().len()]);
        let at = at.err().map(|place| format!("at {place}"));
        let label = Some(&primary.text).filter(|text| !text.is_empty()).cloned();
        let second = second.as_ref().map(|label| format!("second: {}: {}", Place::of(label, spec), label.text));
        let help = help.as_ref().map(|help| format!("help: {help}"));
        let parts = [at, label, second, help].into_iter().flatten().map(|part| format!("{indent}= {part}\n"));
        first + &parts.collect::<String>()
    }
}

impl CaseFile {
    fn new(path: &str) -> Self {
        Self { path: path.to_owned(), text: String::new(), sources: Vec::new() }
    }

    /// Adds a line. It is written in the line of the case with this number, shifted to the right by so many characters.
    fn add(&mut self, line: &str, source: Option<(usize, usize)>) {
        if self.text.is_empty() && line != MODELINES[1] {
            MODELINES.iter().for_each(|line| self.add_line(line, None));
        }
        self.add_line(line, source);
    }

    fn add_line(&mut self, line: &str, source: Option<(usize, usize)>) {
        self.text.extend([line, "\n"]);
        self.sources.push(source);
    }
}

/// What a label marks.
struct Place {
    path: String,
    /// The number of the line, from 0.
    line: usize,
    /// The number of characters before it in the line.
    column: usize,
    /// The first line of what is marked.
    marked: String,
}

impl Place {
    fn of(label: &Label, spec: &[SpecFile]) -> Self {
        let SpecFile { path, text } = &spec[label.span.file()];
        let (before, marked) = text[..label.span.end()].split_at(label.span.start());
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        Self {
            path: path.clone(),
            line: before.matches('\n').count(),
            column: before[start..].chars().count(),
            marked: marked.split(['\n', '\r']).next().unwrap_or_default().to_owned(),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{} `{}`", self.path, self.line + 1, printable(&self.marked))
    }
}
