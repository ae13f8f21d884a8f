//! A name of a type means one thing, in all packages.

use std::collections::{BTreeMap, BTreeSet};

use regex_lite::Regex;
use support::files::{files_below, read, root};

/// The sources of each package.
const SOURCES: [&str; 9] = [
    "codegen/runtime/src",
    "codegen/transport_check/src",
    "codegen/language/src",
    "codegen/src",
    "codegen/diff/src",
    "codegen/mock_server/src",
    "codegen/observe/src",
    "codegen/observe/live/src",
    "xtask/src",
];

/// The public types with the same name in several packages, since they are the same thing.
const SHARED: [(&str, &str); 3] = [
    (
        "what the language understands, and describes to the runtime",
        "BodyForm Code Decimal Download Effect ErrorAtSuccess FieldValue Job KeyPlace Location Method Operation \
         PageBy PageParameters PagePosition Parameter Piece Record Scalar Stability Until Variant",
    ),
    ("an answer that a test prepares, in memory or over a socket", "Answer"),
    ("names with values, as they are sent", "Query"),
];

#[test]
fn a_public_type_has_a_name_of_its_own() {
    let public = Regex::new(r"(?m)^pub (?:struct|enum|trait|type|union) (\w+)").expect("a pattern");
    let mut packages: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for folder in SOURCES {
        for path in files_below(&root().join(folder)).into_iter().filter(|path| path.ends_with(".rs")) {
            for name in public.captures_iter(&read(&root().join(folder).join(path))) {
                packages.entry(name[1].to_owned()).or_default().insert(folder);
            }
        }
    }
    packages.retain(|_, folders| folders.len() > 1);
    let shared: BTreeSet<&str> = SHARED.iter().flat_map(|(_, names)| names.split(' ')).collect();
    let several: BTreeSet<&str> = packages.keys().map(String::as_str).collect();
    let new: Vec<_> = packages.iter().filter(|(name, _)| !shared.contains(name.as_str())).collect();
    assert!(new.is_empty(), "rename one of each, or list it if both are the same thing: {new:#?}");
    assert_eq!(shared, several, "names that only one package has need not be listed");
}
