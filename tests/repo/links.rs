//! Links between the Markdown files of the repository lead to files and headings that exist.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use regex_lite::Regex;
use support::files::{files_below, read, root};

/// Templates of the guide. Their links lead to items of a client, and rustdoc checks them.
const TEMPLATES: &str = "codegen/generator/src/emit/client/guide/";

#[test]
fn every_link_of_a_document_has_a_target() {
    let folders = [".github", "codegen", "generated", "spec", "tests", "xtask"];
    let below = folders
        .iter()
        .flat_map(|folder| files_below(&root().join(folder)).into_iter().map(move |path| format!("{folder}/{path}")));
    let documents = below.chain(["README.md".to_owned()]).filter(|path| path.ends_with(".md"));
    let texts: BTreeMap<PathBuf, String> = documents
        .filter(|path| !path.starts_with(TEMPLATES))
        .map(|path| (PathBuf::from(&path), read(&root().join(&path))))
        .collect();
    // Code spans can contain brackets.
    let (code, link) =
        (Regex::new("`[^`\n]*`").expect("a pattern"), Regex::new(r"\]\(([^)\s]*)\)").expect("a pattern"));
    let (mut count, mut broken) = (0, Vec::new());
    for (path, text) in &texts {
        let text = code.replace_all(&prose(text).collect::<Vec<_>>().join("\n"), "").into_owned();
        for target in link.captures_iter(&text).filter_map(|found| Some(found.get(1)?.as_str().to_owned())) {
            if target.contains("://") {
                continue;
            }
            let (file, anchor) = target.split_once('#').unwrap_or((&target, ""));
            let folder = path.parent().expect("a file is in a folder");
            let file = if file.is_empty() { path.clone() } else { normal(&folder.join(file)) };
            let has_anchor = || texts.get(&file).is_some_and(|text| anchors(text).iter().any(|own| own == anchor));
            if !root().join(&file).exists() || (!anchor.is_empty() && !has_anchor()) {
                broken.push(format!("{}: {target}", path.display()));
            }
            count += 1;
        }
    }
    assert!(broken.is_empty(), "links without a target:\n{}", broken.join("\n"));
    assert!(count > 100 && texts.len() > 20, "{count} links in {} files", texts.len());
}

/// A path without `..`.
fn normal(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut path, part| {
        match part {
            Component::ParentDir => drop(path.pop()),
            part => path.push(part),
        }
        path
    })
}

/// The lines outside of code blocks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
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
fn anchors(text: &str) -> Vec<String> {
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
