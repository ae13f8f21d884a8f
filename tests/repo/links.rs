//! Links between the Markdown files of the repository lead to files and headings that exist.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use regex_lite::Regex;
use support::files::{files_below, read, root};

use crate::openapi::links::{anchors, prose};

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
