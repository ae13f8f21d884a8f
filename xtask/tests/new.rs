//! A spec and a client in other folders: `cargo xtask new`, `--spec` and `--out`.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Runs a command in a folder. There is one space between two arguments, so two are around an empty one.
fn xtask(folder: &Path, arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(arguments.split(' '))
        .current_dir(folder)
        .output()
        .expect("xtask can be run")
}

#[track_caller]
fn prints(output: &Output, status: i32, text: &str) {
    let printed = String::from_utf8_lossy(&[&output.stdout[..], &output.stderr].concat()).into_owned();
    assert_eq!(output.status.code(), Some(status), "{printed}");
    assert!(printed.contains(text), "no `{text}` in:\n{printed}");
}

#[test]
fn a_new_spec_is_complete() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |arguments: &str| xtask(folder.path(), arguments);
    prints(&run("new town-museum"), 0, "cargo xtask --spec town-museum/spec generate");
    prints(&run("--spec town-museum/spec check"), 0, "next: cargo xtask --spec town-museum/spec generate  # writes");
    prints(
        &run("--spec town-museum/spec generate --check"),
        1,
        "\nto fix it: cargo xtask --spec town-museum/spec generate\n",
    );
    prints(&run("--spec town-museum/spec generate"), 0, "town-museum/generated/: 0 files changed");
    same_as_the_package(&folder.path().join("town-museum/spec-client-runtime"));
    let attributes = fs::read_to_string(folder.path().join("town-museum/.gitattributes")).expect("they are there");
    assert!(attributes.contains("\ngenerated/** linguist-generated\n"), "{attributes}");
    let again = run("--spec town-museum/spec generate --check");
    prints(&again, 0, "town-museum/spec/schema.json are up to date");
    let client = folder.path().join("town-museum/generated");
    assert!(fs::read_to_string(client.join("Cargo.toml")).is_ok_and(|text| text.contains("name = \"town-museum\"")));
    assert!(fs::read_to_string(client.join("src/item.rs")).is_ok_and(|text| text.contains("spec/item.yaml")));

    prints(&run("--spec town-museum/spec --out client generate"), 0, "client/: 0 files changed");
    let same = fs::read(folder.path().join("client/src/item.rs")).ok() == fs::read(client.join("src/item.rs")).ok();
    assert!(same, "the client does not depend on where it is");
    prints(&run("--spec town-museum/spec diff town-museum"), 0, "0.1.0 can stay");

    run("new zoo");
    let accept = "To accept, add this to town-museum/spec/accepted-changes.toml:";
    prints(&run("--spec town-museum/spec diff zoo --fail-on any"), 1, accept);
    // No step follows what is only printed.
    for printing in ["mock-server --faults", "diff --explain operation-added", "--spec zoo/spec check --all"] {
        let output = run(printing);
        assert!(output.status.success() && output.stderr.is_empty(), "{printing}: {output:?}");
    }

    // Two folders need no repository.
    prints(&run("diff town-museum town-museum/spec"), 0, "0.1.0 can stay");
    for empty in ["diff ", "diff town-museum ", "--spec  check", "observe --host="] {
        prints(&run(empty), 2, "is empty; if it is a variable, it is not set");
    }

    // A mistake is shown with its position.
    let item = folder.path().join("town-museum/spec/item.yaml");
    let text = fs::read_to_string(&item).expect("the group");
    fs::write(&item, text.replace("effect: read", "effect: reed")).expect("it can be written");
    prints(&run("--spec town-museum/spec check"), 1, "--> town-museum/spec/item.yaml:");
}

/// The program that `new` writes is whole: it compiles, and does what it prints with the mock server. In this repository, cargo uses the builds
/// of other crates that are there.
#[test]
fn the_first_program_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is in the repository");
    let folder = root.join("target/first_program");
    drop(fs::remove_dir_all(&folder));
    fs::create_dir_all(&folder).expect("a folder");
    prints(&xtask(&folder, "new town-museum"), 0, "tour         # runs a first program");
    fs::copy(root.join("Cargo.lock"), folder.join("town-museum/Cargo.lock")).expect("a lock file");
    let output = xtask(&folder, "--spec town-museum/spec tour");
    prints(&output, 0, "item 12: Some(\"A lamp\")\ndeleted\nit is gone\n");
    prints(&output, 0, "what the mock server saw: 3 requests");
    prints(&output, 0, "next: cargo xtask --spec town-museum/spec mock-server");
    let mut test = Command::new("cargo");
    test.args(["test", "--offline", "--package", "tests"]).current_dir(folder.join("town-museum"));
    prints(&test.output().expect("cargo can be run"), 0, "test an_item_has_a_name ... ok");

    let program = folder.join("town-museum/spec/examples/tour.rs");
    let text = fs::read_to_string(&program).expect("the program");
    fs::write(&program, text.replace("tour` runs it", "mock-server --fault 'item.delete nth:1 close'` is"))
        .expect("it is written");
    prints(&xtask(&folder, "--spec town-museum/spec tour"), 0, "look with Some(\"item.get\"): ");
    fs::remove_file(program).expect("it is there");
    prints(&xtask(&folder, "--spec town-museum/spec generate"), 0, "next: cargo xtask --spec town-museum/spec mock-");
    prints(&xtask(&folder, "--spec town-museum/spec tour"), 2, "there is no town-museum/spec/examples/tour.rs: write");
}

/// A folder contains the package of the runtime, byte for byte, and the list of its files.
#[track_caller]
fn same_as_the_package(folder: &Path) {
    let package = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("codegen").join("runtime");
    let list = fs::read_to_string(folder.join("files.lock")).expect("a list");
    let files: Vec<_> = list.lines().filter(|line| !line.starts_with('#') && *line != "files.lock").collect();
    assert!(files.contains(&"Cargo.toml") && files.contains(&"src/lib.rs") && files.len() > 50, "{files:?}");
    let differs = |path: &&&str| fs::read(folder.join(path)).ok() != fs::read(package.join(path)).ok();
    assert_eq!(files.iter().find(differs), None);
}

/// The runtime of a client is where `--runtime` says, or where it was before, or at first a copy that clients side by side share.
#[test]
fn the_runtime_of_a_client_comes_from_where_it_was_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |arguments: &str| xtask(folder.path(), arguments);
    prints(&run("new zoo --runtime git:https://a.example/b#v1"), 0, "generate --runtime git:https://a.example/b#v1 ");
    for (path, text) in [
        ("vendor/Cargo.toml", "[package]\nname = \"spec-client-runtime\"\n"),
        ("mine/spec-client-runtime/src/lib.rs", "mine"),
        ("zoo/notes", "mine"),
    ] {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }
    const COPY: &str = "path = \"../spec-client-runtime\", ";
    const GIT: &str = "git = \"https://a.example/b\", ";
    for (out, options, printed, source) in [
        ("one", "", "\nspec-client-runtime/: 0 files changed", COPY),
        ("two", "", "2 types\ntwo/: 0 files changed", COPY),
        (
            "two",
            "--runtime git:https://a.example/b#v1",
            "two/: 1 file changed",
            "git = \"https://a.example/b\", rev = \"v1\", ",
        ),
        ("two", "--runtime git:https://a.example/b", "two/: 1 file changed", GIT),
        ("two", "", "two/ is up to date", GIT),
        ("two", "--check", "are up to date", GIT),
        ("two", "--runtime path:vendor", "two/: 1 file changed", "path = \"../vendor\", "),
        ("zoo/two", "--runtime path:zoo/../vendor", "zoo/two/: 0 files changed", "path = \"../../vendor\", "),
        ("two", "--runtime registry", "two/: 1 file changed", ""),
        ("two", "--runtime copy", "two/: 1 file changed", COPY),
    ] {
        let options = if options.is_empty() { String::new() } else { format!(" {options}") };
        prints(&run(&format!("--spec zoo/spec --out {out} generate{options}")), 0, printed);
        let manifest = fs::read_to_string(folder.path().join(out).join("Cargo.toml")).expect("a manifest");
        let line = format!("\nspec-client-runtime = {{ version = \"0.1.0\", {source}default-features = false }}\n");
        assert!(
            manifest.contains(&line) && manifest.contains("\ngzip = [\"spec-client-runtime/gzip\"]\n"),
            "{manifest}"
        );
        assert!(!folder.path().join("zoo/spec-client-runtime").exists(), "no client has the copy there");
    }
    same_as_the_package(&folder.path().join("spec-client-runtime"));
    let source = folder.path().join("spec-client-runtime/src/lib.rs");
    fs::write(&source, "edited").expect("it can be written");
    prints(
        &run("--spec zoo/spec --out one generate --check"),
        1,
        "the first difference: spec-client-runtime/src/lib.rs:1",
    );
    prints(&run("--spec zoo/spec --out one generate"), 0, "spec-client-runtime/: 1 file changed");
    let manifest = folder.path().join("spec-client-runtime/Cargo.toml");
    let own = fs::read_to_string(&manifest).expect("a manifest");
    let newer = own.replacen("version = \"0.1.0\"", "version = \"0.10.0\"", 1);
    fs::write(&manifest, &newer).expect("it can be written");
    prints(
        &run("--spec zoo/spec --out one generate"),
        2,
        "spec-client-runtime is the version 0.10.0, and this generator",
    );
    assert_eq!(fs::read_to_string(&manifest).expect("a manifest"), newer, "another client needs it");
    fs::write(&manifest, own).expect("it can be written");
    for (arguments, message) in [
        ("--spec zoo/spec --out mine/client generate", "such as src/lib.rs; move them, or say with --runtime"),
        ("--spec zoo/spec --out spec-client-runtime generate", "spec-client-runtime cannot be the client's folder"),
        ("--spec zoo/spec generate --runtime path:zoo", "path:zoo: the package spec-client-runtime is not in zoo"),
        ("--spec zoo/spec generate --runtime git:me@a.example:b", "cargo takes an address such as https://host/path"),
        ("--spec zoo/spec generate --runtime git:https://a.example/b#", "after `#` comes a commit or a tag"),
        ("--spec zoo/spec generate --runtime ../vendor", "--runtime ../vendor: use copy, path:DIR,"),
        ("new den --runtime crates.io", "--runtime crates.io: use copy, path:DIR,"),
        ("new spec-client-runtime", "cannot be the name of a crate"),
    ] {
        prints(&run(arguments), 2, message);
    }
    assert!(!folder.path().join("zoo/generated").exists() && !folder.path().join("den").exists());
    assert!(fs::read(folder.path().join("mine/spec-client-runtime/src/lib.rs")).is_ok_and(|text| text == b"mine"));
}

#[test]
fn doubts_about_a_spec_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    prints(&xtask(folder.path(), "new museum"), 0, "museum/spec/ describes Museum");
    let item = folder.path().join("museum/spec/item.yaml");
    let text = fs::read_to_string(&item).expect("the group");
    let confirmed = "item/purge\n    reads_although: The path says purge, but nothing is purged.\n";
    for (path, arguments, status, printed) in [
        ("api/item/get\n", "check", 0, "1 warning"),
        ("api/item/get\n", "check --deny-warnings", 1, "the spec has a warning"),
        ("api/item/get\n", "generate", 0, "warning[repeated-base-path]"),
        ("item/purge\n", "check", 1, "error[doubtful-effect]: it reads, but its path says `purge`"),
        (confirmed, "check --deny-warnings", 0, "the spec is fine"),
        (confirmed, "observe --dry-run", 0, "would be called only with --trust: 1 operation\n  item.get"),
        (confirmed, "observe --dry-run --trust item.get", 0, "item.get                     needs `id`"),
        (confirmed, "observe --dry-run --trust item.delete", 2, "--trust item.delete: nothing says"),
    ] {
        fs::write(&item, text.replace("item/get\n", path)).expect("it can be written");
        prints(&xtask(folder.path(), &format!("--spec museum/spec {arguments}")), status, printed);
    }
}

#[test]
fn files_of_others_are_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |arguments: &str| xtask(folder.path(), arguments);
    fs::create_dir(folder.path().join("mine")).expect("a folder");
    fs::write(folder.path().join("mine/notes"), "mine").expect("it can be written");
    prints(&run("new mine"), 2, "mine is there already, and is not an empty folder");
    prints(&run("new museum"), 0, "museum/spec/ describes Museum");
    prints(&run("--spec nowhere check"), 2, "there is no folder nowhere");
    // A folder that contains the spec or the current one, be it through a link, and a schema that `generate` did not write.
    std::os::unix::fs::symlink(".", folder.path().join("here")).expect("a link");
    fs::write(folder.path().join("museum/spec/schema.json"), "mine").expect("it can be written");
    for (out, message) in [
        ("mine", "mine/ cannot be replaced"),
        ("museum/spec", "museum/spec is in the folder of the spec"),
        (".", ". contains the spec: name a folder of the client's own, such as --out museum/generated"),
        ("..", ".. contains the spec"),
        ("here/museum/", "here/museum contains the spec"),
        ("here/museum/spec/client", "here/museum/spec/client is in the folder of the spec"),
        ("nowhere/client", "nowhere/client cannot be found: there is no folder nowhere"),
        ("museum/generated", "spec/schema.json cannot be written: no earlier run wrote what is there"),
    ] {
        prints(&run(&format!("--spec museum/spec --out {out} generate")), 2, message);
    }
    let inside = xtask(&folder.path().join("mine"), "--spec ../museum/spec --out ../mine generate");
    prints(&inside, 2, "../mine contains the current folder");
    assert_eq!(fs::read_to_string(folder.path().join("museum/spec/schema.json")).expect("it is there"), "mine");
    for name in ["9-lives", "async", "serde-json", "std"] {
        prints(&run(&format!("new {name}")), 2, &format!("`{name}` cannot be the name of a crate"));
        assert!(!folder.path().join(name).exists(), "{name}");
    }
    assert_eq!(fs::read_to_string(folder.path().join("mine/notes")).expect("it is there"), "mine");
}

/// A branch of somebody else can bring a link.
#[test]
fn a_link_out_of_the_repository_is_not_followed() {
    let around = tempfile::tempdir().expect("a folder");
    let (root, outside) = (around.path().join("repository"), around.path().join("outside"));
    for folder in [&root.join(".git"), &outside] {
        fs::create_dir_all(folder).expect("a folder");
    }
    prints(&xtask(&root, "new museum"), 0, "museum/spec/ describes Museum");
    for link in [root.join("out"), root.join("museum/generated")] {
        std::os::unix::fs::symlink(&outside, link).expect("a link");
    }
    for arguments in [
        "--spec museum/spec generate",
        "--spec museum/spec --out museum/generated generate",
        "--spec museum/spec --out out/client generate",
        "--spec museum/spec --out museum/../out generate",
        "new out/zoo",
        "new out/animals/zoo",
    ] {
        prints(&xtask(&root, arguments), 2, "link");
        assert_eq!(fs::read_dir(&outside).expect("it is there").count(), 0, "{arguments}");
    }
    prints(&xtask(&root, "--spec museum/spec --out ../elsewhere generate"), 0, "done in");
}

#[test]
fn files_that_are_no_part_of_a_spec_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let check = |option: &str| xtask(folder.path(), &format!("--spec museum/spec check{option}"));
    prints(&xtask(folder.path(), "new museum"), 0, "museum/spec/ describes Museum");
    let spec = folder.path().join("museum/spec");
    fs::create_dir_all(spec.join("v2/old")).expect("a folder");
    let many: String = (0..3600).map(|number| format!("  T{number}: {{ about: A. }}\n")).collect();
    let many = format!("types:\n{many}");
    let files: [(&str, &[u8], i32, &str); 10] = [
        ("more.yml", b"group: more\n", 2, "museum/spec/more.yml would be ignored"),
        ("more.YAML", b"# More\r\ntypes: {}\r\n", 2, "museum/spec/more.YAML would be ignored"),
        ("more.yaml.txt", b"jobs:\n", 2, "museum/spec/more.yaml.txt would be ignored"),
        ("v2/old/more.yaml", b"types:\n", 2, "museum/spec/v2/old/more.yaml would be ignored"),
        ("more.yaml", b"# one\n# caf\xe9\n", 2, "museum/spec/more.yaml:2:6: the byte 0xE9 is not UTF-8"),
        ("more.yaml", many.as_bytes(), 1, "more.yaml: 3576 x unused-type\n\n"),
        ("compose.yml", b"services:\n", 0, "the spec is fine"),
        ("more.yaml~", b"group: more\n", 0, "the spec is fine"),
        (".more.yaml.swp", b"group: more\n", 0, "the spec is fine"),
        (".#more.yaml", b"group: more\n", 0, "the spec is fine"),
    ];
    for (name, text, status, wanted) in files {
        fs::write(spec.join(name), text).expect("it can be written");
        prints(&check(""), status, wanted);
        if status == 1 {
            let shown = |option| String::from_utf8_lossy(&check(option).stderr).matches("error").count();
            assert!(shown("") < 60 && shown(" --all") >= 3600, "{} and {}", shown(""), shown(" --all"));
        }
        fs::remove_file(spec.join(name)).expect("it can be removed");
    }
}

/// A signal ends the mock server while it waits for a file.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_ends_a_mock_server_that_waits() {
    let folder = tempfile::tempdir().expect("a folder");
    prints(&xtask(folder.path(), "new museum"), 0, "museum/spec/ describes Museum");
    let command = format!(
        "mkfifo pipe; timeout -k 5 1 {} --spec museum/spec mock-server --records pipe",
        env!("CARGO_BIN_EXE_xtask")
    );
    let output = Command::new("sh").args(["-c", &command]).current_dir(&folder).output().expect("a shell");
    // Not 137: it need not be killed.
    prints(&output, 124, "");
}

/// No line is a command to GitHub but its own, and nothing controls a terminal, whatever files are called.
#[test]
fn names_of_files_are_escaped() {
    let folder = tempfile::tempdir().expect("a folder");
    prints(&xtask(folder.path(), "new desk"), 0, "next");
    prints(&xtask(folder.path(), "--spec desk/spec generate"), 0, "done");
    let write =
        |path: &str, text: &[u8]| fs::write(folder.path().join("desk").join(path), text).expect("it is written");
    let shows = |arguments: &str, shown: &str| {
        let Output { stdout, stderr, .. } = xtask(folder.path(), arguments);
        let printed = String::from_utf8_lossy(&[stdout, stderr].concat()).into_owned();
        let is_command = |line: &str| line.trim_start().starts_with("::") && !line.starts_with("::error file=");
        let is_safe = !printed.lines().any(is_command) && !printed.contains(['\u{1b}', '\u{202e}']);
        assert!(is_safe && printed.contains(shown), "{printed:?}");
    };
    let lock = fs::read_to_string(folder.path().join("desk/generated/files.lock")).expect("a list");
    write("generated/files.lock", format!("{lock}src/\u{1b}[31m.rs\n").as_bytes());
    write("generated/src/\u{1b}[31m.rs", b"");
    shows("--spec desk/spec generate --check", "left over src/\\u001b[31m.rs");
    for name in ["a\n::error::x\n.yaml", "\u{202e}b.yaml", "\u{1b}[31mc.yaml"] {
        write(&format!("spec/{name}"), b"x: \"\\n::error::x\"\n");
    }
    for command in ["check", "generate", "observe --dry-run", "diff desk"] {
        shows(&format!("--spec desk/spec {command}"), "spec/a\\n::error::x\\n.yaml:1:1");
    }
    write("spec/a\n::error::x\n.yaml", b"\xff");
    shows("--spec desk/spec check", "is not UTF-8");
}
