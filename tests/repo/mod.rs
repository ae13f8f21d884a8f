//! Checks of the repository as a whole: the output is up to date, the generator is general, the documents are correct.

mod arrows;
mod features;
mod links;
mod reference;

use std::collections::{BTreeMap, BTreeSet};

use crate::keys::{all_files, of_the_reference};
use generator::RuntimeSource;
use memchr::memmem;
use raw_spec::question::ask;
use regex_lite::Regex;
use specs::{spec_file, spec_files};
use support::files::{code_blocks, difference, files_below, read, root};

/// `generated/` is exactly what the generator writes for `spec/`, byte for byte.
#[test]
fn generated_is_up_to_date() {
    const FIX: &str = "to fix it: cargo xtask generate";
    let (spec, folder) = (root().join("spec"), root().join("generated"));
    let mut fresh =
        generator::generate(&specs::understood(&spec), &RuntimeSource::Path("../codegen/runtime".to_owned()));
    if let Ok(changelog) = std::fs::read_to_string(spec.join("CHANGELOG.md")) {
        let copy = spec_diff::report::changelog_copy(&changelog, "spec/CHANGELOG.md");
        fresh.insert("CHANGELOG.md".to_owned(), copy);
    }
    fresh.insert(generator::FILES_LOCK.to_owned(), generator::files_lock(&fresh));
    let on_disk: Vec<_> = files_below(&folder);
    assert_eq!(fresh.keys().collect::<Vec<_>>(), on_disk.iter().collect::<Vec<_>>(), "{FIX}");
    for (path, text) in &fresh {
        let difference = difference(&format!("generated/{path}"), &read(&folder.join(path)), text);
        assert!(difference.is_none(), "{}\n{FIX}", difference.unwrap_or_default());
    }
    assert!(read(&spec.join("schema.json")) == language::schema(), "spec/schema.json: {FIX}");
}

/// The same spec gives the same bytes, and the order of its files affects neither the code of a group nor the choice of examples.
#[test]
fn generating_is_deterministic() {
    let mut files = spec_files(&root().join("spec"));
    let understand = |files: &[language::SpecFile]| language::understand(files).expect("the spec has no mistake");
    let first = specs::client(&understand(&files));
    assert!(first == specs::client(&understand(&files)), "the same spec gave two outputs");
    // Groups and types follow the order of the files.
    files.reverse();
    let service = understand(&files);
    let reversed = specs::client(&service);
    assert_eq!(first.keys().collect::<Vec<_>>(), reversed.keys().collect::<Vec<_>>());
    let groups: BTreeSet<_> = service.groups.iter().map(|group| format!("src/{}.rs", group.name.rust)).collect();
    let has_examples = |path: &&String| path.starts_with("examples/") || path.starts_with("src/guide/");
    for path in first.keys().filter(|path| groups.contains(*path) || has_examples(path)) {
        assert!(first[path] == reversed[path], "{path} depends on the order of the spec's files");
    }
}

/// The toolchain serves any service: no name of this one that has several words, such as `scan_start` or `ScanStart`, is in `codegen/` or
/// `xtask/src`, unless the reference of the language or the library's spec has it, too. A single word could be the name of anything.
#[test]
fn the_toolchain_does_not_know_the_service() {
    let spec = |folder: &str| spec_files(&root().join(folder)).into_iter().map(|file| file.text).collect::<String>();
    let known = spec("tests/keys/town_library") + &spec("tests/services/library/spec");
    let service = format!("{:?}", specs::understood(&root().join("spec")));
    let named = Regex::new("(?:spec|wire|rust|package|library|path): \"([A-Za-z][A-Za-z0-9_/-]*)").expect("a pattern");
    let names: BTreeSet<_> = named.captures_iter(&service).map(|found| found[1].to_owned()).collect();
    let has_two_words =
        |name: &str| name.contains(['_', '-', '/']) || name.chars().filter(|letter| letter.is_uppercase()).count() > 1;
    let names: Vec<_> = names.iter().filter(|name| has_two_words(name) && find_word(&known, name).is_none()).collect();
    assert!(names.len() > 100, "few names were found: {names:?}");
    let mut knowing = Vec::new();
    for folder in ["codegen", "xtask/src"] {
        // The specs of other services, with which the mock server is tested, name what those services name.
        let is_data = |path: &String| path.starts_with("mock_server/tests/") && !path.ends_with(".rs");
        for path in files_below(&root().join(folder)).into_iter().filter(|path| !is_data(path)) {
            let Ok(text) = std::fs::read_to_string(root().join(folder).join(&path)) else { continue };
            for name in &names {
                let place = find_word(&text, name).map(|at| text[..at].matches('\n').count() + 1);
                knowing.extend(place.map(|line| format!("{folder}/{path}:{line} knows `{name}`")));
            }
        }
    }
    assert!(knowing.is_empty(), "{}", knowing.join("\n"));
}

/// The position of a word in a text.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    memmem::find_iter(text.as_bytes(), word)
        .find(|&start| !text[..start].ends_with(is_part) && !text[start + word.len()..].starts_with(is_part))
}

/// xtask is a separate workspace with its own lock file. With other versions of crates, xtask could write other bytes than the tests
/// expect.
#[test]
fn both_lock_files_name_the_same_versions() {
    let (ours, theirs) = (locked("Cargo.lock"), locked("xtask/Cargo.lock"));
    let shared: Vec<_> = ours.keys().filter(|name| theirs.contains_key(*name)).collect();
    assert!(!shared.is_empty(), "no package is shared");
    for name in shared {
        let agree = ours[name].iter().any(|version| theirs[name].contains(version));
        assert!(agree, "{name}: {:?} in Cargo.lock, {:?} in xtask/Cargo.lock", ours[name], theirs[name]);
    }
}

fn locked(path: &str) -> BTreeMap<String, BTreeSet<String>> {
    let package = Regex::new("name = \"(.*)\"\nversion = \"(.*)\"").expect("a pattern");
    let mut packages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for found in package.captures_iter(&read(&root().join(path))) {
        packages.entry(found[1].to_owned()).or_default().insert(found[2].to_owned());
    }
    packages
}

/// The first example of the page about the language is a spec without mistakes. Each other one is a piece of a spec of the tests.
#[test]
fn the_examples_of_the_language_are_correct() {
    let blocks = code_blocks(&read(&root().join("spec/README.md")), "yaml");
    let (first, others) = blocks.split_first().expect("the page has examples");
    for files in [vec![spec_file("spec/README.md", first)], of_the_reference()] {
        if let Err(mistakes) = language::understand(&files) {
            panic!("{}", mistakes.render(false));
        }
    }
    let lines = |text: &str| text.lines().map(|line| format!("{}\n", line.trim())).collect::<String>();
    let known: Vec<_> = all_files().iter().map(|file| lines(&file.text)).collect();
    for block in others {
        assert!(known.iter().any(|file| file.contains(&lines(block))), "no spec of the tests has this:\n{block}");
    }
    assert!(others.len() > 10, "{others:?}");
}

/// The name of a client is never that of a crate that it uses.
#[test]
fn the_crates_that_a_client_uses_are_no_names_of_a_client() {
    let manifest = read(&root().join("codegen/runtime/Cargo.toml"));
    let (_, table) = manifest.split_once("\n[dependencies]\n").expect("it has dependencies");
    let crates = table.lines().take_while(|line| !line.starts_with('[')).filter_map(|line| line.split_once(" = "));
    // A manifest that uses two versions of a crate has names of its own for them.
    let crates = crates.map(|(name, value)| {
        let package = value.split_once("package = \"").and_then(|(_, rest)| rest.split_once('"'));
        package.map_or(name, |(package, _)| package)
    });
    let crates: Vec<_> = crates.chain([generator::RUNTIME]).collect();
    assert!(crates.len() > 5, "{crates:?}");
    for name in crates {
        assert!(!language::is_crate_name(name), "codegen/language/src/ident.rs does not name the crate {name}");
    }
}

/// The files that the READMEs quote contain the quoted text: golden cases for the generator's input and output, tests for code.
#[test]
fn the_readmes_quote_existing_files() {
    let mut shown = 0;
    for document in ["README.md", "codegen/mock_server/README.md", "codegen/transport_check/README.md"] {
        let text = read(&root().join(document));
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let Some(file) = line.strip_prefix("<!-- taken from ").and_then(|rest| rest.strip_suffix(" -->")) else {
                continue;
            };
            assert!(lines.next().is_some_and(|line| line.starts_with("```")), "{document}: no code after {line}");
            let code: Vec<_> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            let (code, source) = (code.join("\n"), read(&root().join(file)));
            assert!(source.contains(&code), "{document} shows this, which {file} does not have:\n{code}");
            shown += 1;
        }
    }
    assert!(shown > 0, "the READMEs quote nothing");
}

/// The README counts facts as `provenance.lock` does, give or take a tenth, and names calls that exist.
#[test]
fn the_readme_describes_the_service_of_the_spec() {
    let texts = ["README.md", "generated/README.md", "generated/provenance.lock"];
    let [readme, calls, lock] = texts.map(|path| read(&root().join(path)));
    for kind in ["documented", "assumed", "undocumented", "observed"] {
        let figure = Regex::new(&format!("([0-9]+) {kind}")).expect("a pattern");
        let [said, counted] = [&readme, &lock].map(|text| {
            figure.captures_iter(text).map(|found| found[1].parse::<u32>().expect("a number")).sum::<u32>()
        });
        if said.abs_diff(counted) * 10 > counted {
            ask(&format!("README.md counts {said} {kind} facts, and provenance.lock {counted}: correct README.md"));
        }
    }
    let path = Regex::new("`([a-z]+/[a-z-]+[.]json)`[,;]").expect("a pattern");
    let mut shown = path.captures_iter(&readme).map(|found| format!("`GET /api/v1/{}`", &found[1]));
    if let Some(gone) = shown.find(|call| !calls.contains(call)) {
        ask(&format!("README.md names {gone}, which is no call of the client: correct README.md"));
    }
}

/// Each example and paragraph of the guide that depends on the service has its place on a page, and so does each kind of error.
#[test]
fn every_part_of_the_guide_is_on_a_page() {
    let folder = root().join("codegen/generator/src/emit/client/guide");
    let source = read(&folder.join("mod.rs"));
    let (_, parts) = source.split_once("const PARTS").expect("a table of parts");
    let parts = parts.lines().filter_map(|line| line.trim().strip_prefix("(\"")?.split_once('"'));
    let parts: BTreeSet<_> = parts.map(|(name, _)| name.to_owned()).collect();
    let pages = files_below(&folder).into_iter().filter(|path| path.ends_with(".md"));
    let pages: String = pages.map(|path| read(&folder.join(path))).collect();
    let placed = pages.split("{{").skip(1).filter_map(|rest| rest.split_once("}}"));
    let placed: BTreeSet<_> = placed.map(|(name, _)| name.to_owned()).collect();
    assert_eq!(placed, parts);
    assert!(parts.len() > 20, "{parts:?}");
    let source = read(&root().join("codegen/runtime/src/error/kind.rs"));
    let kinds =
        source.split("pub enum ErrorKind {").nth(1).and_then(|rest| rest.split("\n}").next()).expect("the kinds");
    let errors = read(&folder.join("errors.md"));
    for kind in Regex::new("(?m)^    ([A-Z]\\w+)").expect("a pattern").captures_iter(kinds) {
        assert!(errors.contains(&format!("`{}`", &kind[1])), "errors.md has no place for {}", &kind[1]);
    }
}
