//! The structure of the runtime, as its paths show it: folders are layers, and no modules use each other in a circle.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use support::files::{files_below, read, root};

const RUNTIME: &str = "codegen/runtime/src";
/// The macros are expanded at the root of each client, so their paths are paths of a client.
const MACROS: &str = "macros";

/// The order of the `mod` lines in `lib.rs` is the order of the folders, lowest first. A folder uses itself and those before it.
#[test]
fn no_folder_of_the_runtime_uses_a_higher_one() {
    let order = folders();
    let level = |folder: &str| order.iter().position(|other| other == folder);
    for (file, uses) in uses() {
        let Some((folder, _)) = file.split_once('/').filter(|(folder, _)| *folder != MACROS) else { continue };
        for path in uses {
            let used = path.first().map_or("", String::as_str);
            let is_allowed = level(used).is_some_and(|used| Some(used) <= level(folder));
            assert!(is_allowed, "{file} uses crate::{}; the folders from low to high: {order:?}", path.join("::"));
        }
    }
}

#[test]
fn no_modules_of_the_runtime_use_each_other_in_a_circle() {
    let mut graph: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    let all = uses();
    for (file, uses) in &all {
        let used = uses.iter().filter(|path| path.len() > 1).filter_map(|path| {
            // The longest start of the path that is a module.
            (1..=path.len()).rev().find_map(|length| {
                let start = path[..length].join("/");
                [format!("{start}.rs"), format!("{start}/mod.rs")].into_iter().find(|module| all.contains_key(module))
            })
        });
        graph.insert(file.clone(), used.filter(|used| used != file).collect());
    }
    assert!(graph.values().map(BTreeSet::len).sum::<usize>() > 100, "the paths were not found");
    // Removes modules that use no remaining module, or that none of them uses. They are in no circle.
    loop {
        let left = graph.len();
        let used: BTreeSet<_> = graph.values().flatten().cloned().collect();
        graph.retain(|file, uses| !uses.is_empty() && used.contains(file));
        let files: BTreeSet<_> = graph.keys().cloned().collect();
        graph.values_mut().for_each(|uses| uses.retain(|file| files.contains(file)));
        if graph.len() == left {
            break;
        }
    }
    assert!(graph.is_empty(), "these use each other in a circle: {graph:#?}");
}

/// Each folder in the order of `lib.rs`. All files are in folders.
fn folders() -> Vec<String> {
    let library = read(&root().join(RUNTIME).join("lib.rs"));
    let modules =
        library.lines().filter_map(|line| line.strip_prefix("pub(crate) ").unwrap_or(line).strip_prefix("mod "));
    let order: Vec<_> = modules.filter_map(|module| module.strip_suffix(';')).map(str::to_owned).collect();
    let files = files_below(&root().join(RUNTIME));
    let folders: BTreeSet<_> = files.iter().filter_map(|file| file.split_once('/')).map(|(folder, _)| folder).collect();
    assert_eq!(order.iter().map(String::as_str).collect::<BTreeSet<_>>(), folders);
    order
}

/// The paths that each file uses, from the root of the crate and without `crate`.
fn uses() -> BTreeMap<String, Vec<Vec<String>>> {
    let files = files_below(&root().join(RUNTIME)).into_iter();
    let uses = files.map(|file| {
        let source = read(&root().join(RUNTIME).join(&file));
        let tokens: TokenStream = source.parse().unwrap_or_else(|error| panic!("{file}: {error}"));
        let mut paths = Vec::new();
        find(&tokens.into_iter().collect::<Vec<_>>(), &file, &mut paths);
        (file, paths)
    });
    uses.collect()
}

/// Finds each path that starts with `crate`. No path may start with `super`, since such a path does not name its folder.
fn find(tokens: &[TokenTree], file: &str, paths: &mut Vec<Vec<String>>) {
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => find(&group.stream().into_iter().collect::<Vec<_>>(), file, paths),
            TokenTree::Ident(ident) if ident == "crate" && is_separator(&tokens[index + 1..]) => {
                expand(&tokens[index + 3..], &[], paths);
            }
            TokenTree::Ident(ident) => assert!(ident != "super", "{file} has a path that starts with `super`"),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// Follows a path, and each of its branches if it ends with braces.
fn expand(mut tokens: &[TokenTree], before: &[String], paths: &mut Vec<Vec<String>>) {
    let mut path = before.to_vec();
    loop {
        match tokens.first() {
            Some(TokenTree::Ident(ident)) => path.push(ident.to_string()),
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                let inside: Vec<_> = group.stream().into_iter().collect();
                let branches = inside.split(|token| matches!(token, TokenTree::Punct(comma) if comma.as_char() == ','));
                branches.filter(|branch| !branch.is_empty()).for_each(|branch| expand(branch, &path, paths));
                return;
            }
            _ => break,
        }
        if !is_separator(&tokens[1..]) {
            break;
        }
        tokens = &tokens[3..];
    }
    paths.push(path);
}

fn is_separator(tokens: &[TokenTree]) -> bool {
    let is_colon = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':');
    tokens.len() > 1 && tokens[..2].iter().all(is_colon)
}
