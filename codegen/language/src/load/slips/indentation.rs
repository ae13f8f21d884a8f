//! Lines with a wrong indentation: the key that they belong to now, and the keys that the grammar allows them under.

use std::collections::BTreeSet;

use crate::diagnostic::DiagnosticCode;
use crate::diagnostic::suggestions::nearest;
use crate::english::count;
use crate::load::slips::{Lines, Slip};
use crate::load::text::{Edit, STEP};
use crate::load::tree::DEPTH;
use crate::schema::{FormId, Grammar, grammar};

/// The number of last lines that are tried for a block that moves.
const ENDS: usize = 12;

/// Lines that may need another indentation, each with the lines below that move with it.
pub(crate) fn slips<'l>(
    lines: &'l Lines<'_>,
    near: &'l [usize],
    is_cut_short: bool,
) -> impl Iterator<Item = Slip> + 'l {
    let mut outline = None;
    near.iter().flat_map(move |&line| outline.get_or_insert_with(|| Outline::of(lines, is_cut_short)).slips_at(line))
}

/// The keys at the start of a line, and the items of lists.
struct Outline<'l, 't> {
    lines: &'l Lines<'t>,
    entries: Vec<IndentedLine<'t>>,
    is_cut_short: bool,
    /// The entries that were tried already.
    tried: BTreeSet<usize>,
}

#[derive(Clone, Copy)]
struct IndentedLine<'t> {
    line: usize,
    indentation: usize,
    /// The key, or `None` for an item of a list.
    key: Option<&'t str>,
}

impl<'l, 't> Outline<'l, 't> {
    fn of(lines: &'l Lines<'t>, is_cut_short: bool) -> Self {
        let mut entries = Vec::new();
        for line in (0..lines.count()).filter(|line| !lines.is_empty(*line)) {
            let text = lines.text(line);
            let mut rest = text.trim_start_matches(' ');
            while let Some(item) = rest.strip_prefix("- ") {
                entries.push(IndentedLine { line, indentation: text.len() - rest.len(), key: None });
                rest = item.trim_start_matches(' ');
            }
            let key = rest.split_once(':').map_or(rest, |(key, _)| key);
            entries.push(IndentedLine { line, indentation: text.len() - rest.len(), key: Some(key) });
        }
        Self { lines, entries, is_cut_short, tried: BTreeSet::new() }
    }

    /// The entry that another one with this indentation belongs to, or `None` at the top of the file.
    fn parent(&self, entry: usize, indentation: usize) -> Option<usize> {
        self.entries[..entry].iter().rposition(|above| above.indentation < indentation)
    }

    fn form(&self, entry: Option<usize>) -> Option<FormId> {
        let above = |entry: &usize| self.parent(*entry, self.entries[*entry].indentation);
        let path: Vec<usize> = std::iter::successors(entry, above).collect();
        path.into_iter().rev().try_fold(Grammar::FILE, |form, entry| step(form, self.entries[entry]))
    }

    /// Whether an entry may belong to another. A key that resembles a known key at its position is more likely misspelled.
    fn may_belong(&self, entry: usize, parent: Option<usize>) -> bool {
        let Some(form) = self.form(parent).map(|form| grammar().form(form)) else { return false };
        // A key with any content, such as an example, would hide every mistake.
        if form.sorts.is_empty() {
            return self.is_cut_short;
        }
        let Some(key) = self.entries[entry].key else { return form.items.is_some() };
        if form.keys.contains_key(key) {
            return true;
        }
        // Only names of types begin with a capital.
        let is_capital =
            |number: usize| self.entries[number].key.is_some_and(|key| key.starts_with(char::is_uppercase));
        let first = parent.map_or(0, |parent| parent + 1);
        if first < entry && is_capital(first) != is_capital(entry) {
            return false;
        }
        let here = self.form(self.parent(entry, self.entries[entry].indentation));
        let known = here.into_iter().flat_map(|here| grammar().form(here).keys.keys());
        form.named.is_some() && nearest(key, known.map(String::as_str)).is_none()
    }

    /// The entries that a line may continue: the entry at the line, the one before it, and the entries that these belong to.
    fn open(&self, at: usize) -> Vec<usize> {
        let above = |entry: &usize| self.parent(*entry, self.entries[*entry].indentation);
        let before = at.checked_sub(1);
        std::iter::once(at).chain(std::iter::successors(before, above)).take(DEPTH).collect()
    }

    /// The slips that may cause a mistake in a line: in that line, or in a line that it seems to belong to.
    fn slips_at(&mut self, line: usize) -> Vec<Slip> {
        let at = self.entries.partition_point(|entry| entry.line < line);
        let mut slips = Vec::new();
        if at < self.entries.len() {
            for number in self.open(at) {
                if self.tried.insert(number) {
                    let parents = self.open(number).into_iter().skip(1).map(Some).chain([None]);
                    parents.for_each(|parent| self.indented(number, parent, &mut slips));
                }
            }
        }
        slips
    }

    /// The slips that are undone by indenting an entry as part of another, with an increasing number of the lines below.
    fn indented(&self, number: usize, parent: Option<usize>, slips: &mut Vec<Slip>) {
        let entry = self.entries[number];
        let usual = parent.map_or(0, |parent| self.entries[parent].indentation + STEP);
        let first = parent.map_or(0, |parent| parent + 1);
        // Entries of the same key have the same indentation.
        let width = if first < number { self.entries[first].indentation } else { usual };
        let begins_line = number == 0 || self.entries[number - 1].line < entry.line;
        let may_move = width != entry.indentation && begins_line && self.parent(number, width) == parent;
        if !may_move || !self.may_belong(number, parent) {
            return;
        }
        for end in self.ends(number, parent) {
            let moved = (entry.line..end).filter(|line| !self.lines.is_empty(*line));
            let edits: Vec<Edit> = moved.map(|line| self.edit(line, entry.indentation, width)).collect();
            let start = self.lines.start(entry.line) + entry.indentation;
            let name = entry.key.unwrap_or("-");
            let meant = match parent {
                None => "is a key of the file, do not indent it".to_owned(),
                Some(_) => format!("belongs to {}, indent it by {}", self.name(parent), count(width, "space")),
            };
            let with = match edits.len() - 1 {
                0 => String::new(),
                1 => " and move the line below with it".to_owned(),
                below => format!(" and move the {below} lines below with it"),
            };
            slips.push(Slip {
                code: DiagnosticCode::Indentation,
                is_unusual: width != usual,
                shown: start..start + name.len(),
                message: self.taken_for(number, name, parent),
                help: Some(format!("if it {meant}{with}")),
                edits,
            });
        }
    }

    /// The edit that moves a line together with a line whose indentation changes.
    fn edit(&self, line: usize, from: usize, to: usize) -> Edit {
        let text = self.lines.text(line);
        let own = text.len() - text.trim_start_matches(' ').len();
        let start = self.lines.start(line);
        Edit { place: start..start + own, with: " ".repeat((own + to).saturating_sub(from)) }
    }

    /// The possible ends of the block that moves with an entry: the lines after it.
    fn ends(&self, number: usize, parent: Option<usize>) -> Vec<usize> {
        let entry = self.entries[number];
        let below = self.entries[number + 1..].iter().filter(|below| below.line > entry.line);
        let children = below.clone().next().map_or(0, |child| child.indentation.max(entry.indentation));
        let beside = self.form(parent);
        let under = beside.and_then(|form| step(form, entry));
        let mut ends = vec![entry.line + 1];
        for below in below.filter(|below| below.indentation <= children) {
            ends.push(below.line);
            let form = if below.indentation > entry.indentation { under } else { beside };
            let may_move = below.indentation >= entry.indentation && form.and_then(|it| step(it, *below)).is_some();
            if !may_move || ends.len() > ENDS {
                ends.dedup();
                return ends;
            }
        }
        ends.push(self.lines.count());
        ends.dedup();
        ends
    }

    /// The message about an entry: which key it belongs to as written.
    fn taken_for(&self, number: usize, name: &str, meant: Option<usize>) -> String {
        let width = self.entries[number].indentation;
        let parent = self.parent(number, width);
        if parent == meant {
            format!("`{name}` is indented by {}, unlike the other keys of {}", count(width, "space"), self.name(parent))
        } else if parent.is_none() {
            format!("`{name}` is not indented, so it is taken for a key of the file")
        } else {
            format!("`{name}` is indented as part of {}", self.name(parent))
        }
    }

    fn name(&self, entry: Option<usize>) -> String {
        let Some(number) = entry else { return "the file".to_owned() };
        match self.entries[number].key {
            Some(key) => format!("`{key}`"),
            None => {
                let owner = self.parent(number, self.entries[number].indentation);
                let owner = owner.and_then(|owner| self.entries[owner].key);
                owner.map_or_else(|| "the item of a list".to_owned(), |key| format!("an item of `{key}`"))
            }
        }
    }
}

/// The form of the value of an entry in a value of this form.
fn step(id: FormId, entry: IndentedLine<'_>) -> Option<FormId> {
    let form = grammar().form(id);
    if form.sorts.is_empty() {
        return Some(id);
    }
    entry.key.map_or(form.items, |key| form.under(key))
}
