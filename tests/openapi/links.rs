//! Checks that every link of `API.md` has a target, and that no table is broken.

use std::collections::{BTreeMap, BTreeSet};

use regex_lite::Regex;

use crate::openapi::{Case, cases};

/// The lines outside of code blocks.
pub(crate) fn prose(text: &str) -> impl Iterator<Item = &str> {
    // The marks that a code block began with.
    let mut fence = "";
    text.lines().filter(move |line| {
        let (ticks, rest) = line.split_at(line.len() - line.trim_start_matches('`').len());
        match fence {
            "" if ticks.len() < 3 => return true,
            "" => fence = ticks,
            _ if rest.is_empty() && ticks.len() >= fence.len() => fence = "",
            _ => {}
        }
        false
    })
}

/// The anchors that GitHub gives to the headings. Letters become lower case. Digits, `_` and `-` stay, a space becomes `-`, and all
/// other characters are removed. The second of two equal anchors ends with `-1`.
pub(crate) fn anchors(text: &str) -> Vec<String> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut anchors = Vec::new();
    for line in prose(text).filter(|line| line.starts_with('#')) {
        let title = line.trim_start_matches('#').trim().to_lowercase();
        let kept = title.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        let slug: String = kept.map(|c| if c == ' ' { '-' } else { c }).collect();
        let count = seen.entry(slug.clone()).or_default();
        anchors.push(if *count == 0 { slug } else { format!("{slug}-{count}") });
        *count += 1;
    }
    anchors
}

#[test]
fn every_link_has_a_target() {
    let link = Regex::new(r"\]\(([^)]*)").expect("a pattern");
    for Case { name, api, .. } in cases() {
        let mut count = 0;
        let anchors = anchors(api);
        let unique: BTreeSet<_> = anchors.iter().collect();
        assert_eq!(unique.len(), anchors.len(), "{name}: two headings have one anchor");
        assert!(!api.contains('\u{1}'), "{name}: a link has no target");
        for found in prose(api).flat_map(|line| link.captures_iter(line)) {
            let target = &found[1];
            let anchor =
                target.strip_prefix('#').unwrap_or_else(|| panic!("{name}: {target} points out of the document"));
            assert!(anchors.iter().any(|own| own == anchor), "{name}: there is no heading for {target}");
            count += 1;
        }
        assert!(count > 0, "{name} has no links");
    }
}

/// If a group has the name of a chapter, a link to one could lead to the other.
#[test]
fn the_contents_link_to_the_headings_that_they_name() {
    for Case { name, service, api, .. } in cases() {
        let titles = prose(api).filter(|line| line.starts_with('#'));
        let titles = titles.map(|line| line.trim_start_matches('#').trim().replace('`', ""));
        let titles: BTreeMap<_, _> = anchors(api).into_iter().zip(titles).collect();
        let start = api.find("\n## Contents\n").expect("there are contents") + 1;
        let end = api[start + 1..].find("\n## ").expect("there is a chapter") + start;
        let mut count = 0;
        for link in api[start..end].split('[').skip(1) {
            let (label, rest) = link.split_once("](#").expect("it is a link");
            let (anchor, _) = rest.split_once(')').expect("a link is closed");
            let (label, title) = (label.replace('`', ""), &titles[anchor]);
            let is_named = *title == label || title.ends_with(&format!(".{label}"));
            assert!(is_named, "{name}: {label} leads to {title}");
            count += 1;
        }
        assert!(count >= service.groups.len(), "{name}: {count} links for {} groups", service.groups.len());
    }
}

/// All rows of a table have the same number of cells, so no text of a spec breaks a table.
#[test]
fn the_rows_of_a_table_have_the_same_number_of_cells() {
    for Case { name, api, .. } in cases() {
        let mut columns = None;
        for line in prose(api) {
            if !line.starts_with('|') {
                columns = None;
                continue;
            }
            let bars = line.replace("\\|", "").matches('|').count();
            let wanted = *columns.get_or_insert(bars);
            assert_eq!(bars, wanted, "{name}: {line}");
        }
    }
}
