//! `cargo xtask new`: writes a first spec for another service.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, ensure};
use lexopt::Arg::{Long, Value};
use lexopt::ValueExt as _;

use crate::project::{Folders, demand_in_repository, named_source, quoted};
use crate::{BOLD, Command, DIM, GOOD, println, spec, tree};

pub(crate) const COMMAND: Command = Command {
    name: "new",
    about: "writes a first spec for another service",
    help: "\
Usage: cargo xtask new NAME [--runtime SOURCE]

Creates the folder NAME with a small spec in NAME/spec. It describes a made-up
service with two calls, and has a program that makes them and a test. Change them
into those of your service. NAME can be a path; its last part names the service and the crate
of its client. A folder that exists must be empty: no file is replaced.

The folder is a cargo workspace of its own, so the client in NAME/generated is built
there and not in a workspace around it. `generate` copies the runtime of the client to
NAME/spec-client-runtime, so the folder can be moved anywhere.

  --runtime SOURCE   shows how to generate the client with its runtime from somewhere
                     else; `cargo xtask generate --help` lists what SOURCE can be

Exit status: 0 when the spec was written, 2 when NAME cannot be used.
",
    next: ["", ""],
    run,
};

/// The files of the folder. `{title}`, `{crate}`, `{library}` and `{VARIABLE}` stand for forms of its name.
const FILES: [(&str, &str); 8] = [
    (
        "Cargo.toml",
        "# The client that `cargo xtask generate` writes. A copy of its runtime in this folder is a member, too.\n[workspace]\n\
         members = [\"generated\", \"tests\"]\nresolver = \"3\"\n",
    ),
    (".gitignore", "/target\n"),
    (".gitattributes", include_str!("new/gitattributes")),
    ("tests/Cargo.toml", include_str!("new/tests.toml")),
    ("tests/first.rs", include_str!("new/first.rs")),
    ("spec/service.yaml", include_str!("new/service.yaml")),
    ("spec/item.yaml", include_str!("new/item.yaml")),
    ("spec/examples/tour.rs", include_str!("new/tour.rs")),
];

fn run(mut arguments: lexopt::Parser, folders: &Folders) -> anyhow::Result<bool> {
    ensure!(
        folders.spec.is_none() && folders.out.is_none(),
        "`new` takes the name of its folder, and no --spec or --out"
    );
    let (mut name, mut runtime) = (None, String::new());
    while let Some(argument) = arguments.next()? {
        match argument {
            Value(value) if name.is_none() => name = Some(value.string()?),
            Long("runtime") => {
                let source = arguments.value()?.string()?;
                named_source(&source)?;
                runtime = format!(" --runtime {}", quoted(&source));
            }
            other => return Err(other.unexpected().into()),
        }
    }
    let name = name.context("name the folder to make: cargo xtask new NAME")?;
    write(&name)?;
    let spec = format!("{}/{}", name.trim_end_matches('/'), "spec");
    let project = Folders { spec: Some(spec.clone()), out: None }.find()?;
    let Some(found) = spec::understand(&project, false)? else { return Ok(false) };
    tree::create(&project.spec.path().join("schema.json"), language::schema().as_bytes())
        .context("the schema cannot be written")?;

    println!("{GOOD}{spec}/ describes {}{GOOD:#}: {}", found.service.name, spec::sizes(&found.service));
    println!("\n{BOLD}next{BOLD:#}");
    for (command, about) in [
        ("check", "finds mistakes; your editor underlines them, too"),
        ("generate", "writes the client to generated/ beside it"),
        ("tour", "runs a first program, spec/examples/tour.rs, against the mock server"),
        ("mock-server", "serves the mock server for your own programs"),
    ] {
        let command = format!("{command}{}", if command == "generate" { &runtime } else { "" });
        println!("  {}  {DIM}# {about}{DIM:#}", project.named.command(&format!("{command:11}")));
    }
    println!("\n{BOLD}then, in {}{BOLD:#}", name.trim_end_matches('/'));
    println!("  cargo test        {DIM}# runs tests/first.rs{DIM:#}");
    println!("  cargo test --doc  {DIM}# runs the examples of the client's documentation{DIM:#}");
    println!("\nspec/README.md of this repository teaches the language, and spec/REFERENCE.md has all keys.");
    Ok(true)
}

/// Writes the files into a folder that is new or empty.
fn write(name: &str) -> anyhow::Result<()> {
    let folder = Path::new(name);
    let last = folder.file_name().map(|last| last.to_string_lossy().into_owned()).unwrap_or_default();
    let words: Vec<String> = last.split(['-', '_', ' ', '.']).map(str::to_ascii_lowercase).collect();
    ensure!(
        language::is_crate_name(&words.join("-")),
        "`{last}` cannot be the name of a crate: use letters, digits and `-`, begin with a letter, and avoid Rust keywords, `std`, and \
         crates that each client uses, such as `log`"
    );
    demand_in_repository(folder)?;
    let is_free = fs::read_dir(folder).map_or(true, |mut entries| entries.next().is_none());
    ensure!(is_free && !folder.is_file(), "{name} is there already, and is not an empty folder");

    let title: Vec<_> = words.iter().map(|word| format!("{}{}", word[..1].to_ascii_uppercase(), &word[1..])).collect();
    let forms = [
        ("{title}", title.join(" ")),
        ("{crate}", words.join("-")),
        ("{library}", words.join("_")),
        ("{VARIABLE}", words.join("_").to_ascii_uppercase()),
    ];
    for (path, text) in FILES {
        let text = forms.iter().fold(text.to_owned(), |text, (form, value)| text.replace(form, value));
        let path = folder.join(path);
        tree::create(&path, text.as_bytes()).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}
