//! The public items of a library with their types, from the JSON of rustdoc.
//!
//! cargo-semver-checks compares neither the types of arguments, results and fields nor most implementations of traits. Here, an item whose
//! type is not as before is a breaking change. A new item can be one, too: cargo-semver-checks knows when.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// For each path, the types of what has it: several implementations of one trait have the same path.
pub(super) type Surface = BTreeMap<String, BTreeSet<String>>;

/// The parts of an item that are its type. The others are its children, or a matter of cargo-semver-checks.
const TYPE: [&str; 6] = ["sig", "generics", "bounds", "type", "trait", "for"];

/// Lists what the JSON contains.
pub(super) fn surface(json: &Value) -> Surface {
    let mut reader = Reader { json, names: BTreeMap::new(), found: Vec::new() };
    reader.walk(&reader.item(&json["root"]).1["items"], "", &Value::Null);
    reader.implementations();
    let mut surface = Surface::new();
    for (path, id, block) in &reader.found {
        let (kind, item) = reader.item(id);
        // The JSON of a field is its type.
        let own = if kind == "struct_field" { reader.text(item) } else { reader.types(item) };
        surface.entry(path.clone()).or_default().insert(own + &reader.types(block));
    }
    surface
}

/// The items of the old version that are gone or have another type, and those that only the new version has.
pub(super) fn changes(old: &Surface, new: &Surface) -> [Vec<String>; 2] {
    let has =
        |of: &Surface, path: &String, types: &BTreeSet<_>| of.get(path).is_some_and(|other| types.is_subset(other));
    let gone = old.iter().filter(|(path, types)| !has(new, path, types)).map(|(path, _)| {
        let word = if new.contains_key(path) { "changed" } else { "removed" };
        format!("{word}  {path}")
    });
    let is_more = |path: &String, types: &BTreeSet<_>| {
        !has(old, path, types) && old.get(path).is_none_or(|before| before.is_subset(types))
    };
    let added = new.iter().filter(|(path, types)| is_more(path, types)).map(|(path, _)| format!("added    {path}"));
    [gone.collect(), added.collect()]
}

struct Reader<'j> {
    json: &'j Value,
    /// The public path of each item, by its id.
    names: BTreeMap<String, String>,
    /// Each path with the id of the item, and the block that implements it.
    found: Vec<(String, &'j Value, &'j Value)>,
}

impl<'j> Reader<'j> {
    /// The kind of an item, and the item.
    fn item(&self, id: &Value) -> (&'j str, &'j Value) {
        let inner = self.json["index"][id.to_string()]["inner"].as_object();
        inner.and_then(|inner| inner.iter().next()).map_or(("", &Value::Null), |(kind, item)| (kind, item))
    }

    /// Visits items by their public paths, so that they may move between private modules.
    fn walk(&mut self, ids: &'j Value, within: &str, block: &'j Value) {
        for mut id in ids.as_array().into_iter().flatten() {
            let (mut kind, mut item) = self.item(id);
            let mut name = &self.json["index"][id.to_string()]["name"];
            if kind == "use" {
                (id, name) = (&item["id"], &item["name"]);
                let is_glob = item["is_glob"] == true;
                (kind, item) = self.item(id);
                if is_glob {
                    self.walk(&item["items"], within, block);
                    continue;
                }
            }
            if kind == "impl" && item["trait"].is_null() {
                self.walk(&item["items"], within, item);
            }
            let Some(name) = name.as_str() else { continue };
            let path = if within.is_empty() { name.to_owned() } else { format!("{within}::{name}") };
            self.names.entry(id.to_string()).or_insert_with(|| path.clone());
            self.found.push((path.clone(), id, block));
            let shape = &item["kind"];
            let fields = [&item["fields"], &shape["plain"]["fields"], &shape["struct"]["fields"], &shape["tuple"]];
            for children in fields.into_iter().chain([&item["items"], &item["variants"], &item["impls"]]) {
                self.walk(children, &path, &Value::Null);
            }
        }
    }

    /// Adds the implementations of traits, with their associated types, also those for types of other crates.
    fn implementations(&mut self) {
        for item in self.json["index"].as_object().into_iter().flat_map(|index| index.values()) {
            let block = &item["inner"]["impl"];
            if block["trait"].is_null() || block["is_synthetic"] == true || !block["blanket_impl"].is_null() {
                continue;
            }
            let by = &block["for"]["resolved_path"]["id"];
            let by = if by.is_null() { self.text(&block["for"]) } else { self.name(by) };
            let path = format!("impl {} for {by}", self.name(&block["trait"]["id"]));
            for id in block["items"].as_array().into_iter().flatten() {
                if self.item(id).0 == "assoc_type" {
                    self.found.push((path.clone(), id, block));
                }
            }
            self.found.push((path, &item["id"], &Value::Null));
        }
    }

    fn name(&self, id: &Value) -> String {
        let id = id.to_string();
        let parts = || self.json["paths"][&id]["path"].as_array().into_iter().flatten().filter_map(Value::as_str);
        self.names.get(&id).cloned().unwrap_or_else(|| parts().collect::<Vec<_>>().join("::"))
    }

    fn types(&self, item: &Value) -> String {
        TYPE.iter().map(|key| self.text(&item[*key])).collect()
    }

    /// A type as text: with paths for the ids, which differ from run to run, and without the names of arguments.
    fn text(&self, part: &Value) -> String {
        let parts: Vec<_> = match part {
            Value::Array(parts) => parts.iter().map(|part| self.text(part)).collect(),
            Value::Object(fields) => fields
                .iter()
                .map(|(key, value)| match (key.as_str(), value.as_array()) {
                    ("id", _) => self.name(value),
                    ("path", _) => String::new(),
                    ("inputs", Some(inputs)) => inputs.iter().map(|of| self.text(of.get(1).unwrap_or(of))).collect(),
                    _ => format!("{key}:{}", self.text(value)),
                })
                .collect(),
            _ => return part.to_string(),
        };
        format!("{{{}}}", parts.join(","))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Command;

    use super::*;

    const LIBRARY: &str = "
        mod inner {
            pub struct Shelf<T> { pub room: u8, pub of: T }
            impl<T> Shelf<T> {
                pub fn put(&self, book: &str, _: u8) -> bool { book.is_empty() }
                pub fn take(&self) -> u32 { 0 }
                pub fn look(&self) {}
            }
            impl<T: Copy> Shelf<T> { pub fn turn(&self) {} }
            impl From<[u8; 1]> for Shelf<u8> { fn from(_: [u8; 1]) -> Self { loop {} } }
            impl Iterator for Shelf<u8> { type Item = char; fn next(&mut self) -> Option<Self::Item> { None } }
            #[doc(hidden)] pub struct Glue { pub of: u64 }
            impl Default for Glue { fn default() -> Self { loop {} } }
            trait Seal<T> {}
            impl Seal<u8> for Shelf<u8> {}
        }
        pub use inner::*;
        pub trait Lend { fn lend(&self, by: &dyn Fn(u8) -> i64); }
        impl Lend for [u8; 2] { fn lend(&self, _: &dyn Fn(u8) -> i64) {} }
        pub enum Kind { One(u8), Two }
        pub const MOST: usize = 3;";

    fn read(text: &str) -> Surface {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("shelves.rs"), text).expect("a file");
        let mut rustdoc = Command::new("rustdoc");
        rustdoc.env("RUSTC_BOOTSTRAP", "1").args(["--edition=2024", "--crate-type=lib", "shelves.rs", "--out-dir=."]);
        let output = rustdoc.args(["-Zunstable-options", "--output-format=json"]).current_dir(&folder).output();
        let output = output.expect("rustdoc runs");
        assert!(output.status.success(), "{text}: {}", String::from_utf8_lossy(&output.stderr));
        let json = fs::read(folder.path().join("shelves.json")).expect("it was written");
        surface(&serde_json::from_slice(&json).expect("it is JSON"))
    }

    /// Makes all edits at once, since each run of rustdoc takes time.
    fn found(edits: &[(&str, &str, &str)]) -> [Vec<String>; 2] {
        let text = edits.iter().fold(LIBRARY.to_owned(), |text, (from, to, _)| {
            assert!(text.contains(from), "{from}");
            text.replace(from, to)
        });
        changes(&read(LIBRARY), &read(&text))
    }

    #[test]
    fn what_is_gone_or_changed_is_found() {
        let edits = [
            ("One(u8)", "One(u16)", "changed  Kind::One::0"),
            ("Two }", "Three }", "removed  Kind::Two"),
            ("dyn Fn(u8)", "dyn Fn(u16)", "changed  Lend::lend"),
            ("MOST: usize", "MOST: u8", "changed  MOST"),
            ("pub fn look", "fn look", "removed  Shelf::look"),
            ("_: u8) -> bool", "_: u16) -> bool", "changed  Shelf::put"),
            ("room: u8", "room: u16", "changed  Shelf::room"),
            ("-> u32", "-> u64", "changed  Shelf::take"),
            ("T: Copy", "T: Clone", "changed  Shelf::turn"),
            ("[u8; 2]", "[u8; 3]", "removed  impl Lend for {array:{len:\"2\",type:{primitive:\"u8\"}}}"),
            ("[u8; 1]", "[u8; 4]", "changed  impl core::convert::From for Shelf"),
            ("Item = char", "Item = u8", "changed  impl core::iter::traits::iterator::Iterator for Shelf"),
        ];
        assert_eq!(found(&edits)[0], edits.map(|(_, _, line)| line));
    }

    #[test]
    fn what_programs_do_not_see_is_not_found() {
        let unseen = [
            ("inner", "deep", ""),
            ("book", "title", ""),
            ("of: u64", "of: u32", ""),
            ("Default for Glue", "Glue", ""),
            ("Seal<u8>", "Seal<i8>", ""),
            ("usize = 3", "usize = 4", ""),
        ];
        assert_eq!(found(&unseen).concat(), Vec::<String>::new());
        let more = ("pub enum", "impl Lend for u8 { fn lend(&self, _: &dyn Fn(u8) -> i64) {} } pub enum", "");
        assert_eq!(found(&[more]).concat(), ["added    impl Lend for {primitive:\"u8\"}"]);
    }
}
