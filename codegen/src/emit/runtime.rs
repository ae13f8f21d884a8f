//! `src/runtime/`: the hand-written half of the client, copied from `codegen/runtime/src`.

/// Each source file of the runtime: its path below `codegen/runtime/src` and its text. The build script writes the list.
const SOURCES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/runtime_sources.rs"));

/// Each file by its path in the client, with its source.
pub fn files() -> impl Iterator<Item = (String, &'static str)> {
    SOURCES.iter().map(|(path, source)| {
        let path = if *path == "lib.rs" { "mod.rs" } else { path };
        (format!("src/runtime/{path}"), *source)
    })
}

/// The text of a file in the client. There the runtime is a module, so each path that starts at the root of the crate goes
/// through that module. This is the only difference between the source and its copy; a test holds that it changes paths alone.
pub fn copy(source: &str) -> String {
    source.replace("crate::", "crate::runtime::")
}
