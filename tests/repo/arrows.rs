//! The imports between modules: each module imports only from modules above it, and no imports are circular.

use std::collections::{BTreeMap, BTreeSet};

use support::files::{files_below, read, root};

/// A module by its path: `["diff", "pairs"]`.
type Module = Vec<String>;

/// A package depends only on those above it, as its row says, and none outside of `tests/` on one of `tests/`, except for its own tests.
#[test]
fn packages_depend_only_on_those_above_and_not_on_tests() {
    let text = read(&root().join("codegen/ARCHITECTURE.md"));
    let (_, table) = text.split_once("| folder | package | role | stands on |\n").expect("the document has the table");
    let mut above: Vec<String> = Vec::new();
    for row in table.lines().skip(1).take_while(|line| line.starts_with('|')) {
        let cells: Vec<_> = row.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let manifest = read(&root().join(cells[0]).join("Cargo.toml"));
        let (_, rest) = manifest.split_once("\n[dependencies]\n").expect("it has dependencies");
        let own = rest.split("\n[").next().unwrap_or_default().lines().filter(|line| line.contains("path = "));
        let own: BTreeSet<_> = own.filter_map(|line| line.split(' ').next()).collect();
        let stated: BTreeSet<_> =
            cells[3].split(", ").map(|name| name.trim_matches('`')).filter(|name| !name.is_empty()).collect();
        assert_eq!(own, stated, "{row}");
        assert!(own.iter().all(|name| above.iter().any(|known| known == name)), "{row}: each is above it");
        above.push(cells[1].to_owned());
    }
    let manifests =
        files_below(&root().join("codegen")).into_iter().filter(|path| path.ends_with("Cargo.toml")).count();
    assert_eq!(above.len(), manifests + 1, "a row for each package in codegen/, and xtask");
}

/// The modules of each package are in the order of its table.
#[test]
fn modules_import_only_from_above_and_not_in_circles() {
    const TABLES: &str = "codegen/ARCHITECTURE.md";
    holds_the_order_of(TABLES, "| in `language/src/` | purpose |", "codegen/language/src");
    holds_the_order_of(TABLES, "| in `diff/src/` | purpose |", "codegen/diff/src");
    holds_the_order_of(TABLES, "| in `observe/src/` | purpose |", "codegen/observe/src");
    holds_the_order_of("codegen/mock_server/README.md", "| in `src/` |", "codegen/mock_server/src");
    holds_its_order("codegen/generator/src", &["render", "emit"]);
}

/// The folders of the runtime are layers, and no imports are circular, not even those of a `mod.rs` and a file of its folder.
#[test]
fn the_runtime_imports_only_from_above_and_not_in_circles() {
    const RUNTIME: &str = "codegen/runtime/src";
    holds_the_order_of("codegen/ARCHITECTURE.md", "| folder | what it is for |", RUNTIME);
    let files = files_below(&root().join(RUNTIME));
    assert!(files.iter().all(|file| file == "lib.rs" || file.contains('/')), "all files are in folders: {files:?}");
    let library = read(&root().join(RUNTIME).join("lib.rs"));
    assert!(
        !library.contains("pub use self::generated"),
        "`cargo xtask release` does not see what a hidden module has"
    );
    let name = |module: &Module| module.join("::");
    let arrows = imports(RUNTIME).iter().map(|(from, to)| (name(from), to.iter().map(name).collect())).collect();
    let circles = circles(arrows);
    assert!(circles.is_empty(), "{RUNTIME}: circular imports: {circles:#?}");
}

/// Like [`holds_its_order`], with the order of the modules in a document, in the table with this head.
fn holds_the_order_of(document: &str, head: &str, folder: &str) {
    let text = read(&root().join(document));
    let (_, table) = text.split_once(head).expect("the document has the table");
    let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
    let names = rows.filter_map(|row| row.strip_prefix("| `")?.split_once('`').map(|(name, _)| name));
    let names: Vec<_> = names.map(|name| name.trim_end_matches(".rs").trim_end_matches('/')).collect();
    holds_its_order(folder, &names);
}

/// Checks that each module of a source folder imports only from those before it in `order`, and that imports between the files and
/// folders of each folder are not circular. A `mod.rs` represents its folder, so imports from it are not circular within the folder.
fn holds_its_order(folder: &str, order: &[&str]) {
    let imports = imports(folder);
    assert!(imports.values().map(BTreeSet::len).sum::<usize>() > 50, "{folder}: the imports were not found");
    let tops: BTreeSet<&str> = imports.keys().filter_map(|module| Some(module.first()?.as_str())).collect();
    assert_eq!(tops, order.iter().copied().collect(), "{folder}: the modules, and those of the stated order");
    let rank = |module: &Module| order.iter().position(|top| module.first().is_some_and(|first| first == top));
    for (module, targets) in imports.iter().filter(|(module, _)| !module.is_empty()) {
        for target in targets.iter().filter(|target| target.first() != module.first()) {
            let is_before = rank(target).is_some() && rank(target) < rank(module);
            assert!(is_before, "{folder}: `{}` must not import from `{}`", module.join("::"), target.join("::"));
        }
    }
    let circles = circles(within_folders(&imports));
    assert!(circles.is_empty(), "{folder}: circular imports: {circles:#?}");
}

/// The modules that each module of a source folder imports from.
fn imports(folder: &str) -> BTreeMap<Module, BTreeSet<Module>> {
    let folder = root().join(folder);
    let paths = files_below(&folder).into_iter().filter(|path| path.ends_with(".rs"));
    // `diff/pairs/mod.rs` is `diff::pairs`.
    let module_of = |path: &str| match path.trim_end_matches(".rs").trim_end_matches("/mod") {
        "lib" => Module::new(),
        path => path.split('/').map(str::to_owned).collect(),
    };
    let modules = paths.map(|path| (module_of(&path), read(&folder.join(&path))));
    // Tests may import from every module.
    let modules: BTreeMap<Module, String> =
        modules.filter(|(module, _)| !module.iter().any(|name| name.starts_with("tests"))).collect();
    let known: BTreeSet<&Module> = modules.keys().collect();
    let named = |(module, text): (&Module, &String)| {
        let code: Vec<_> = text.lines().map(str::trim).filter(|line| !line.starts_with("//")).collect();
        let paths = paths_in(&code.join(" "));
        let targets = paths.iter().filter_map(|path| nearest(module, path, &known)).filter(|target| target != module);
        (module.clone(), targets.collect())
    };
    modules.iter().map(named).collect()
}

/// Every path in a text that begins with `crate`, `super` or `self`; one for each name that is imported in braces.
fn paths_in(code: &str) -> Vec<Module> {
    let is_of_path = |letter: char| letter.is_alphanumeric() || "_:$#".contains(letter);
    let mut code = code.to_owned();
    // The last braces have no others in them: `a::{b, c::{d, e}}` becomes `a::{b, c::d,c::e}`, and then `a::b,a::c::d,a::c::e`.
    while let Some(open) = code.rfind("::{") {
        let start = code[..open].rfind(|letter| !is_of_path(letter)).map_or(0, |before| before + 1);
        let (names, rest) = code[open + 3..].split_once('}').expect("braces are closed");
        let each = names.split(',').map(|name| format!("{}::{}", &code[start..open], name.trim()));
        code = format!("{}{}{rest}", &code[..start], each.collect::<Vec<_>>().join(","));
    }
    let paths = code.split(|letter| !is_of_path(letter));
    let paths = paths.filter(|path| ["crate::", "super::", "self::"].iter().any(|root| path.starts_with(root)));
    paths.map(|path| path.split("::").filter(|step| !step.is_empty()).map(str::to_owned).collect()).collect()
}

/// The innermost module of a path, or `None` if it is not in this folder, such as a path in generated code.
fn nearest(module: &Module, path: &[String], known: &BTreeSet<&Module>) -> Option<Module> {
    let is_super = |step: &&String| *step == "super";
    let (mut target, rest) = match path.first().map(String::as_str) {
        Some("crate") => (Module::new(), &path[1..]),
        _ => {
            let path = path.strip_prefix(["self".to_owned()].as_slice()).unwrap_or(path);
            let ups = path.iter().take_while(is_super).count();
            (module[..module.len().checked_sub(ups)?].to_vec(), &path[ups..])
        }
    };
    target.extend(rest.iter().cloned());
    while !known.contains(&target) {
        target.pop()?;
    }
    (!target.is_empty()).then_some(target)
}

/// The imports between the files and folders of each folder.
fn within_folders(imports: &BTreeMap<Module, BTreeSet<Module>>) -> BTreeMap<String, BTreeSet<String>> {
    let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (module, target) in imports.iter().flat_map(|(module, targets)| targets.iter().map(move |to| (module, to))) {
        let shared = module.iter().zip(target).take_while(|(one, other)| one == other).count();
        if shared < module.len() && shared < target.len() {
            let [from, to] = [module, target].map(|path| path[..=shared].join("::"));
            arrows.entry(from).or_default().insert(to);
        }
    }
    arrows
}

/// The imports that are part of a circle, or on a way from one circle to another.
fn circles(mut arrows: BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    loop {
        let count = arrows.len();
        let from: BTreeSet<_> = arrows.keys().cloned().collect();
        let to: BTreeSet<_> = arrows.values().flatten().cloned().collect();
        arrows.retain(|module, targets| to.contains(module) && !targets.is_disjoint(&from));
        if arrows.len() == count {
            return arrows;
        }
    }
}
