//! Conformance of the stateful behaviour: what the service does from one call to the next.
//!
//! Each theme has a file. What a check supports stands above it: `Document:` with the document's words, or `Assumed:` and why it is checked
//! although no document shows it. `cargo test -p generator-tests stateful:: -- --nocapture` prints how many there are of each.
//!
//! Unlike those of `conformance`, these checks name operations, parameters and fields, by their names on the wire, as texts. The mock server
//! serves a copy of `spec/`, so that a change of `spec/` changes no check.

mod acknowledgments;
mod discovery;
mod errors;
mod hosts;
mod issue_updates;
mod issues;
mod lists;
mod memory;
mod pages;
mod reports;
mod scans;
mod scene;
mod state_file;
mod users;
mod waiting;

#[test]
fn every_check_says_what_it_supports() {
    let check = regex_lite::Regex::new(r"\n(?:/// (Document|Assumed): .*\n(?:///.*\n)*)?#\[test\]\n(.*)")
        .expect("an expression");
    let (mut documented, mut assumed) = (0, 0);
    let folder = support::files::root().join("tests/stateful");
    for file in support::files::files_below(&folder).iter().filter(|file| *file != "mod.rs") {
        for found in check.captures_iter(&support::files::read(&folder.join(file))) {
            match found.get(1).map(|said| said.as_str()) {
                Some("Document") => documented += 1,
                Some(_) => assumed += 1,
                None => panic!("{file}: {} does not say what it supports", &found[2]),
            }
        }
    }
    println!("{documented} checks of what the document says, {assumed} of what is assumed");
    assert!(documented > assumed, "{documented} and {assumed}");
}
