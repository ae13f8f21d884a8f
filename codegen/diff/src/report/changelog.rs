//! The changelog of the client. People write its sections; the generator updates a list of findings in one of them.

use std::ops::Range;

use crate::findings::{Comparison, Finding, numbers};
use crate::report::{capitalised, change, code};
use crate::rules::{Level, RULES};

/// The marks around the lines that the generator replaces. Everything else belongs to people.
const BEGIN: &str = "<!-- what changed in the spec, by `cargo xtask generate` -->";
const END: &str = "<!-- what people wrote goes on here -->";

/// The copy of a changelog in the client, with a header that names its source.
pub fn changelog_copy(text: &str, source: &str) -> String {
    format!("<!-- @generated from {source} by `cargo xtask generate`. Do not edit: change that file. -->\n\n{text}")
}

/// Updates a changelog: the section of the new version lists the changes since the release that the comparison starts from. The text that
/// people wrote is kept, in this section, too. A missing section is added at the top. If there is a section of another version that was
/// never released, it becomes the section of the new version, so that each change since the release is listed once.
///
/// The text is returned unchanged if there are no findings, or if the section is up to date.
pub fn changelog(text: &str, comparison: &Comparison) -> String {
    let (version, released) = (&comparison.verdict.head_version, &comparison.verdict.base_version);
    if comparison.findings.is_empty() || version == released {
        return text.to_owned();
    }
    let mut sections = sections(text);
    let is_later = |section: &Section<'_>| {
        section.version().is_some_and(|other| other != version && numbers(other) > numbers(released))
    };
    let mut current = sections.iter().position(|section| section.version() == Some(version));
    for (number, section) in sections.iter_mut().enumerate().filter(|(_, section)| is_later(section)) {
        if section.block().is_none() {
            continue;
        }
        if current.is_none() {
            section.heading = section.heading.replacen(section.version().unwrap_or_default(), version, 1);
            current = Some(number);
        } else {
            section.take_block();
            // An empty section is removed.
            section.is_kept = section.lines.iter().any(|line| !line.is_empty());
        }
    }
    let current = current.unwrap_or_else(|| {
        let heading = format!("## {version}");
        let place = usize::from(sections.first().is_some_and(|first| first.heading.is_empty()));
        sections.insert(place, Section { heading, lines: Vec::new(), is_kept: true });
        place
    });
    let list = block(&comparison.findings);
    sections[current].write(list.iter().map(String::as_str).collect());
    sections.retain(|section| section.is_kept);
    let mut lines: Vec<&str> = Vec::new();
    for section in &sections {
        if !section.heading.is_empty() {
            if lines.last().is_some_and(|line| !line.is_empty()) {
                lines.push("");
            }
            lines.push(&section.heading);
        }
        lines.extend(&section.lines);
    }
    lines.join("\n") + "\n"
}

/// The part of a changelog about one version. The part before all sections has no heading.
struct Section<'t> {
    heading: String,
    lines: Vec<&'t str>,
    is_kept: bool,
}

fn sections(text: &str) -> Vec<Section<'_>> {
    let mut sections = Vec::new();
    for line in text.lines() {
        if line.starts_with("## ") || sections.is_empty() {
            sections.push(Section { heading: String::new(), lines: Vec::new(), is_kept: true });
        }
        if let Some(section) = sections.last_mut() {
            match line.starts_with("## ") {
                true => line.clone_into(&mut section.heading),
                false => section.lines.push(line),
            }
        }
    }
    sections
}

impl<'t> Section<'t> {
    /// The version in the heading, which may be followed by a date or more.
    fn version(&self) -> Option<&str> {
        let first = self.heading.trim_start_matches('#').split_whitespace().next()?;
        Some(first.trim_matches(['[', ']']).trim_start_matches('v'))
    }

    /// The lines that the generator wrote. If one of the marks is missing, these are the lines that look like the generator's.
    fn block(&self) -> Option<Range<usize>> {
        let find = |mark: &str| self.lines.iter().position(|line| *line == mark);
        match (find(BEGIN), find(END)) {
            (Some(begin), Some(end)) if begin < end => Some(begin..end + 1),
            (Some(begin), Some(end))
                if self.lines[end + 1..begin].iter().all(|line| line.is_empty() || is_written(line)) =>
            {
                Some(end..begin + 1)
            }
            (Some(begin), _) => {
                let after = &self.lines[begin + 1..];
                let open = after.iter().position(|line| !line.is_empty() && !is_written(line)).unwrap_or(after.len());
                let last = after[..open].iter().rposition(|line| is_written(line)).map_or(0, |last| last + 1);
                Some(begin..begin + 1 + last)
            }
            (None, Some(end)) => {
                let before = &self.lines[..end];
                let open =
                    before.iter().rposition(|line| !line.is_empty() && !is_written(line)).map_or(0, |last| last + 1);
                let first = before[open..].iter().position(|line| is_written(line)).unwrap_or(before.len() - open);
                Some(open + first..end + 1)
            }
            (None, None) => None,
        }
    }

    /// Removes the lines that the generator wrote, and returns their position.
    fn take_block(&mut self) -> Option<usize> {
        let block = self.block()?;
        self.lines.drain(block.clone());
        // A remaining mark is at an unexpected place.
        let is_mark = |line: &&str| [BEGIN, END].contains(line);
        let before = self.lines[..block.start].iter().filter(|line| is_mark(line)).count();
        self.lines.retain(|line| !is_mark(line));
        Some(block.start - before)
    }

    /// Replaces the lines that the generator wrote before, or adds the lines after the text of people.
    fn write(&mut self, list: Vec<&'t str>) {
        match self.take_block() {
            Some(place) => drop(self.lines.splice(place..place, list)),
            None => {
                let filled = self.lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
                self.lines.truncate(filled);
                self.lines.push("");
                self.lines.extend(list);
            }
        }
    }
}

/// Whether a line looks like an entry of the list: `- A field was added: …`.
fn is_written(line: &str) -> bool {
    let Some(text) = line.strip_prefix("- ") else { return false };
    let text = text.strip_prefix("**Breaking:** ").unwrap_or(text);
    let begins = |what: &str| text.strip_prefix(what).is_some_and(|rest| rest.starts_with(": `"));
    RULES.iter().any(|rule| begins(rule.what) || begins(&capitalised(rule.what)))
}

/// The findings between their marks, in the order of the comparison.
fn block(findings: &[Finding]) -> Vec<String> {
    let mut lines = vec![BEGIN.to_owned(), String::new()];
    for finding in findings {
        let rule = finding.rule;
        let breaks = rule.breaks() || rule.rust == Level::Major;
        let what = if breaks { format!("**Breaking:** {}", rule.what) } else { capitalised(rule.what) };
        let change = change(finding, "→", code).map_or_else(String::new, |change| format!(" ({change})"));
        lines.push(format!("- {what}: {}{change}", code(&finding.path)));
    }
    lines.extend([String::new(), END.to_owned()]);
    lines
}
