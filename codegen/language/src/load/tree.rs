//! The tree of a YAML file, with the position of every key and value. Features of YAML that a spec does not need are refused.

use saphyr_parser::{Event, Parser, ScalarStyle, Span as Marks};

use crate::diagnostic::invisible::is_unseen;
use crate::diagnostic::suggestions::quoted;
use crate::diagnostic::{DiagnosticCode, Diagnostics, Span};
use crate::load::text::Readable;

/// A value with its position.
#[derive(Debug)]
pub struct Node {
    /// The position of the value.
    pub span: Span,
    /// The content of the value.
    pub content: NodeContent,
    /// Whether the value was read to its end.
    pub whole: bool,
}

/// The content of a value.
#[derive(Debug)]
pub enum NodeContent {
    /// A single text, number or boolean.
    Scalar {
        /// The text, without quotes.
        text: Box<str>,
        /// Whether the text is written without quotes.
        plain: bool,
    },
    /// A list.
    List(Vec<Node>),
    /// A mapping.
    Map(Box<Mapping>),
}

/// A key of a mapping with its value.
#[derive(Debug)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// The position of the key.
    pub key_span: Span,
    /// The value.
    pub node: Node,
    /// Whether an earlier entry has the same key.
    pub again: bool,
}

/// The entries of a mapping, in the order of the file.
#[derive(Debug)]
pub struct Mapping {
    entries: Vec<Entry>,
    /// The indexes of the entries in the order of their keys. Empty if there are few entries.
    by_key: Vec<usize>,
}

/// The maximum number of entries that are searched one by one.
const FEW: usize = 16;

impl Mapping {
    /// Creates a mapping, and marks entries whose key an earlier entry has.
    pub(crate) fn new(mut entries: Vec<Entry>) -> Self {
        // Most mappings have few entries. The trees of all files are in memory at the same time, so unused capacity matters.
        entries.shrink_to_fit();
        let mut by_key = Vec::new();
        if entries.len() <= FEW {
            for number in 1..entries.len() {
                let (before, rest) = entries.split_at_mut(number);
                rest[0].again = before.iter().any(|entry| entry.key == rest[0].key);
            }
        } else {
            by_key = (0..entries.len()).collect();
            by_key.sort_by(|a, b| entries[*a].key.cmp(&entries[*b].key));
            for pair in by_key.windows(2) {
                entries[pair[1]].again = entries[pair[0]].key == entries[pair[1]].key;
            }
        }
        Self { entries, by_key }
    }

    /// The entry with this key, the first if there are several.
    pub fn get(&self, key: &str) -> Option<&Entry> {
        if self.by_key.is_empty() {
            return self.entries.iter().find(|entry| entry.key == key);
        }
        let number = self.by_key.partition_point(|number| self.entries[*number].key.as_str() < key);
        self.by_key.get(number).map(|number| &self.entries[*number]).filter(|entry| entry.key == key)
    }
}

impl std::ops::Deref for Mapping {
    type Target = [Entry];

    fn deref(&self) -> &[Entry] {
        &self.entries
    }
}

impl Node {
    pub(crate) fn empty(span: Span) -> Self {
        Self { span, content: NodeContent::Scalar { text: Box::default(), plain: true }, whole: true }
    }

    pub(crate) fn is_null(&self) -> bool {
        matches!(&self.content, NodeContent::Scalar { text, plain: true } if matches!(&**text, "" | "~" | "null" | "Null" | "NULL"))
    }

    /// The entries of a mapping. Any other value has none.
    pub fn entries(&self) -> &[Entry] {
        match &self.content {
            NodeContent::Map(mapping) => &mapping.entries,
            _ => &[],
        }
    }

    /// The items of a list. Any other value has none.
    pub fn items(&self) -> &[Node] {
        match &self.content {
            NodeContent::List(items) => items,
            _ => &[],
        }
    }

    /// The entry of a mapping with this key, the first if there are several.
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        match &self.content {
            NodeContent::Map(mapping) => mapping.get(key),
            _ => None,
        }
    }
}

/// The maximum depth of nested lists and mappings.
pub(crate) const DEPTH: usize = 32;

/// Words that YAML 1.1 reads as `true` and `false`, and this language as text.
const BOOLEAN_WORDS: [&str; 12] = ["yes", "Yes", "YES", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF"];

/// Advice for messages of the parser, by a part of the message.
const ADVICE: [(&str, &str); 3] = [
    ("',' or '}'", "separate the entries by commas, close the braces, or put a text in quotes"),
    ("'-' indicator", "in a list, each item begins with `-`; names are written `name:`, without `-`"),
    ("mapping values are not allowed", "if this belongs to the key above, that key must have nothing behind its colon"),
];

/// Characters that a text without quotes cannot begin with.
const NO_BEGINNING: &str = "@`>|%";

/// Quotes of prose, which are letters in YAML.
const CURLY_QUOTES: [char; 11] = ['“', '”', '„', '‟', '‘', '’', '‚', '‛', '«', '»', '＂'];

/// Reads a text, and reports everything that is not plain YAML. After a syntax error, the tree contains what was read before it.
pub(crate) fn parse(file: usize, text: &Readable<'_>, report: &mut Diagnostics) -> Node {
    let mut builder = Builder { file, text, report, open: Vec::new(), root: None, documents: 0 };
    for event in Parser::new_from_str(&text.text) {
        match event {
            Ok((event, marks)) => {
                if builder.event(event, marks).is_err() {
                    return builder.cut_short();
                }
            }
            Err(error) => {
                let at = error.marker().index();
                builder.syntax(text.span(file, at, at + 1), error.info());
                return builder.cut_short();
            }
        }
    }
    builder.finish(true)
}

/// The parser cannot continue. The reason was reported.
struct Stop;

struct Builder<'a> {
    file: usize,
    text: &'a Readable<'a>,
    report: &'a mut Diagnostics,
    open: Vec<Open>,
    root: Option<Node>,
    documents: usize,
}

/// A list or mapping that is not closed yet.
struct Open {
    span: Span,
    content: OpenContent,
}

enum OpenContent {
    List(Vec<Node>),
    Map(Vec<Entry>, KeyState),
}

/// What an open mapping expects next.
enum KeyState {
    Expected,
    /// The value of this key.
    Given(String, Span),
    /// The value of an invalid key. It is left out.
    Refused,
}

impl Builder<'_> {
    fn event(&mut self, event: Event<'_>, marks: Marks) -> Result<(), Stop> {
        let span = self.text.span(self.file, marks.start.index(), marks.end.index());
        match event {
            Event::Nothing | Event::StreamStart | Event::StreamEnd | Event::DocumentEnd => {}
            Event::DocumentStart(_) => {
                self.documents += 1;
                if self.documents > 1 {
                    self.report
                        .add(DiagnosticCode::SeveralDocuments, span, "a spec file must hold one YAML document")
                        .help("move the second document to another file");
                    return Err(Stop);
                }
            }
            Event::Alias(_) => {
                self.alias(span);
                self.take(Node { whole: false, ..Node::empty(span) });
            }
            Event::Scalar(mut text, style, anchor, tag) => {
                self.refuse(anchor, tag.is_some(), span);
                self.refuse_unseen(&text, span);
                let plain = style == ScalarStyle::Plain;
                if plain && BOOLEAN_WORDS.contains(&&*text) {
                    let message = format!("`{text}` is a text here, but other YAML readers take it for a boolean");
                    self.report
                        .warn(DiagnosticCode::BooleanWord, span, message)
                        .help(format!("write `{}`", quoted(&text)));
                }
                // Within braces, the parser accepts such a text although YAML does not allow it.
                if let Some(first) = text.chars().next().filter(|first| plain && NO_BEGINNING.contains(*first)) {
                    let message = format!("a text that begins with `{first}` needs quotes");
                    self.report
                        .add(DiagnosticCode::YamlSyntax, span, message)
                        .help(format!("write `{}`", quoted(&text)));
                }
                if let Some(inner) = within_curly_quotes(&text).filter(|_| plain) {
                    let message = "these quotes would be a part of the text: YAML has only `\"` and `'`";
                    let help = format!("write `{}`", quoted(inner));
                    self.report.add(DiagnosticCode::YamlSyntax, span, message).help(help);
                    text = inner.to_owned().into();
                }
                let content = NodeContent::Scalar { text: text.into(), plain };
                self.take(Node { span, content, whole: true });
            }
            Event::SequenceStart(anchor, tag) => {
                self.refuse(anchor, tag.is_some(), span);
                self.open(span, OpenContent::List(Vec::new()))?;
            }
            Event::MappingStart(anchor, tag) => {
                self.refuse(anchor, tag.is_some(), span);
                self.open(span, OpenContent::Map(Vec::new(), KeyState::Expected))?;
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(span.end(), true),
        }
        Ok(())
    }

    /// Reports the parser's error. For an alias without an anchor, reports that aliases are not allowed.
    fn syntax(&mut self, span: Span, reason: &str) {
        match self.text.original.get(span.start()..span.end()) {
            Some("*") => self.alias(span),
            _ => {
                let mistake = self.report.add(DiagnosticCode::YamlSyntax, span, format!("invalid YAML: {reason}"));
                if let Some((_, help)) = ADVICE.iter().find(|(part, _)| reason.contains(part)) {
                    mistake.help(*help);
                }
            }
        }
    }

    fn alias(&mut self, span: Span) {
        self.report
            .add(DiagnosticCode::Alias, span, "aliases are not allowed")
            .help("repeat the value, or define a named type; if this is a text that begins with `*`, put it in quotes");
    }

    fn refuse(&mut self, anchor: usize, tag: bool, span: Span) {
        if anchor != 0 {
            self.report
                .add(DiagnosticCode::Anchor, span, "anchors are not allowed")
                .help("remove it; if this is a text that begins with `&`, put it in quotes");
        }
        if tag {
            self.report
                .add(DiagnosticCode::Tag, span, "tags are not allowed")
                .help("remove it; if this is a text that begins with `!`, put it in quotes");
        }
    }

    /// Reports the first character of a text that is invisible or changes how others are shown. A joiner between characters beyond ASCII
    /// belongs to them: emoji and several scripts need it.
    fn refuse_unseen(&mut self, text: &str, span: Span) {
        let is_beyond = |neighbour: Option<char>| neighbour.is_some_and(|c| !c.is_ascii() && !is_unseen(c));
        let is_wrong = |&(place, c): &(usize, char)| match c {
            '\t' | '\n' | '\r' => false,
            '\u{200c}' | '\u{200d}' => {
                !is_beyond(text[..place].chars().next_back()) || !is_beyond(text[place + c.len_utf8()..].chars().next())
            }
            c => is_unseen(c),
        };
        let Some((_, c)) = text.char_indices().find(is_wrong) else { return };
        let written = self.text.original.get(span.start()..span.end()).and_then(|written| written.find(c));
        let place =
            written.map_or(span, |at| Span::new(span.file(), span.start() + at, span.start() + at + c.len_utf8()));
        let problem = format!("U+{:04X} is invisible, or changes how other characters are shown", u32::from(c));
        self.report.add(DiagnosticCode::InvisibleCharacter, place, problem).help("remove it");
    }

    fn open(&mut self, span: Span, content: OpenContent) -> Result<(), Stop> {
        if self.open.len() >= DEPTH {
            let message = format!("lists and mappings are nested more than {DEPTH} deep");
            self.report.add(DiagnosticCode::TooDeep, span, message);
            return Err(Stop);
        }
        self.open.push(Open { span, content });
        Ok(())
    }

    fn close(&mut self, end: usize, whole: bool) {
        let Some(Open { span, content }) = self.open.pop() else { return };
        let span = Span::new(span.file(), span.start(), end.max(span.end()));
        let (content, whole) = match content {
            OpenContent::List(items) => (NodeContent::List(items), whole),
            OpenContent::Map(mut entries, KeyState::Given(key, key_span)) => {
                let node = Node { whole: false, ..Node::empty(key_span) };
                entries.push(Entry { key, key_span, node, again: false });
                (NodeContent::Map(Box::new(Mapping::new(entries))), false)
            }
            OpenContent::Map(entries, _) => {
                let mapping = Mapping::new(entries);
                for again in mapping.iter().filter(|entry| entry.again) {
                    let message = format!("the key `{}` is defined twice", again.key);
                    self.report
                        .add(DiagnosticCode::DuplicateKey, again.key_span, message)
                        .label("second definition")
                        .second(mapping.get(&again.key).map(|first| first.key_span), "first defined here");
                }
                (NodeContent::Map(Box::new(mapping)), whole)
            }
        };
        self.take(Node { span, content, whole });
    }

    /// Adds a value to the tree: as the root, an item, a key, or the value of a key.
    fn take(&mut self, node: Node) {
        let Some(open) = self.open.last_mut() else {
            self.root = Some(node);
            return;
        };
        match &mut open.content {
            OpenContent::List(items) => items.push(node),
            OpenContent::Map(entries, key) => match std::mem::replace(key, KeyState::Expected) {
                KeyState::Expected => *key = as_key(node, self.report),
                KeyState::Refused => {}
                KeyState::Given(key, key_span) => entries.push(Entry { key, key_span, node, again: false }),
            },
        }
    }

    /// Closes all open lists and mappings after a syntax error.
    fn cut_short(mut self) -> Node {
        while let Some(open) = self.open.last() {
            self.close(open.span.end(), false);
        }
        self.finish(false)
    }

    /// The tree. An empty file is an empty mapping.
    fn finish(self, whole: bool) -> Node {
        let span = Span::new(self.file, 0, 0);
        let empty = |span| Node { span, content: NodeContent::Map(Box::new(Mapping::new(Vec::new()))), whole };
        match self.root {
            Some(root) if !root.is_null() => Node { whole: root.whole && whole, ..root },
            _ => empty(span),
        }
    }
}

/// The text between two quotes that are none in YAML.
pub(crate) fn within_curly_quotes(text: &str) -> Option<&str> {
    let inner = text
        .strip_prefix(CURLY_QUOTES)?
        .strip_suffix(|end| CURLY_QUOTES.contains(&end) || matches!(end, '"' | '\''))?;
    (!inner.contains(CURLY_QUOTES)).then_some(inner)
}

fn as_key(node: Node, report: &mut Diagnostics) -> KeyState {
    match node.content {
        NodeContent::Scalar { text, plain: true } if &*text == "<<" => {
            report.add(DiagnosticCode::MergeKey, node.span, "merge keys are not allowed").help("write the keys out");
            KeyState::Refused
        }
        NodeContent::Scalar { text, .. } if node.whole => KeyState::Given(text.into(), node.span),
        NodeContent::Scalar { .. } => KeyState::Refused,
        NodeContent::List(_) | NodeContent::Map(_) => {
            report
                .add(DiagnosticCode::KeyKind, node.span, "a key must be plain text")
                .label("this key is a list or a mapping");
            KeyState::Refused
        }
    }
}
