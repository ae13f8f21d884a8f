//! `src/runtime/`: the hand-written half of the client, copied from `codegen/runtime/src`.

use std::iter::once;

use language::ir::{Builtin, Service};

/// Each source file of the runtime: its path below `codegen/runtime/src`, and its text with the paths of a client. The build script
/// writes this list.
const SOURCES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/runtime_sources.rs"));

/// Whether a type is one of those that a module defines.
type IsDefined = fn(Builtin) -> bool;

/// Each module of `json/formats/` that only some clients have, with the types that it defines.
const OPTIONAL: [(&str, IsDefined); 3] =
    [("decimal", Builtin::is_decimal), ("duration", Builtin::is_duration), ("unix_time", Builtin::is_unix)];

/// The path of each file in the client, with its text. `json/formats/mod.rs` is not one of them, see [`list_of_formats`].
pub fn files(service: &Service) -> impl Iterator<Item = (String, &'static str)> {
    let formats: Vec<_> = formats(service).collect();
    let format = |path: &'static str| path.strip_prefix("json/formats/")?.split(['/', '.']).next();
    let needed = SOURCES.iter().filter(move |(path, _)| format(path).is_none_or(|format| formats.contains(&format)));
    needed.map(|(path, text)| (format!("src/runtime/{}", if *path == "lib.rs" { "mod.rs" } else { path }), *text))
}

/// The file that defines a public type.
pub fn file_of(service: &Service, name: &str) -> Option<String> {
    let is_name = |text: &str| text.strip_prefix(name).is_some_and(|rest| rest.starts_with(['(', '<', ' ', ';', ':']));
    let defines = |line: &str| {
        ["pub struct ", "pub enum ", "pub trait "].iter().any(|kind| line.strip_prefix(kind).is_some_and(is_name))
    };
    files(service).find(|(_, text)| text.lines().any(defines)).map(|(path, _)| path)
}

/// The text of `json/formats/mod.rs`.
pub fn list_of_formats(service: &Service) -> String {
    let modules = formats(service).map(|name| format!("pub(crate) mod {name};\n"));
    let types = formats(service).map(|name| format!("pub use self::{name}::*;\n"));
    let about =
        "//! The types of values that are not just a text or a number. Here are those that the service uses.\n\n";
    once(about.to_owned()).chain(modules).chain(once("\n".to_owned())).chain(types).collect()
}

/// The modules of `json/formats/` that the client has.
fn formats(service: &Service) -> impl Iterator<Item = &'static str> {
    let used = OPTIONAL.iter().filter(|(_, is_such)| service.has_builtin(*is_such));
    once("formatted").chain(used.map(|(name, _)| *name))
}
