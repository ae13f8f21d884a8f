//! `src/runtime/`: the hand-written half of the client, copied from `codegen/runtime/src`.

/// Each source file of the runtime: its path below `codegen/runtime/src`, and its text with the paths of a client. The build script
/// writes this list.
const SOURCES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/runtime_sources.rs"));

/// The path of each file in the client, with its text.
pub fn files() -> impl Iterator<Item = (String, &'static str)> {
    SOURCES.iter().map(|(path, text)| {
        let path = if *path == "lib.rs" { "mod.rs" } else { path };
        (format!("src/runtime/{path}"), *text)
    })
}
