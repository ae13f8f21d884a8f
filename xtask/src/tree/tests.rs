//! Tests which files are written and which are kept, and what a killed run leaves.

use std::io::Read as _;
use std::time::{Duration, SystemTime};

use super::*;

const FOLDER: &str = "generated";

fn files(list: &[(&str, &str)]) -> Files {
    list.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())).collect()
}

fn modified(path: &Path) -> SystemTime {
    fs::metadata(path).and_then(|found| found.modified()).expect("the file is there")
}

#[test]
fn writes_what_changed_and_keeps_the_rest() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = root.path().join(FOLDER);
    let first = files(&[("a.rs", "a"), ("src/b.rs", "b")]);
    let comparison = replace(root.path(), FOLDER, &first).expect("it can be written");
    assert_eq!(comparison.missing, ["a.rs", "src/b.rs"]);

    let long_ago = SystemTime::now() - Duration::from_secs(3600);
    let kept = File::options().write(true).open(folder.join("a.rs")).expect("the file is there");
    kept.set_modified(long_ago).expect("time stamps can be set");
    fs::write(folder.join("src/left.rs"), "").expect("it can be written");

    let second = files(&[("a.rs", "a"), ("src/b.rs", "c"), ("src/d/e.rs", "e")]);
    let comparison = replace(root.path(), FOLDER, &second).expect("it can be written");
    assert_eq!(comparison.changed, ["src/b.rs"]);
    assert_eq!(comparison.missing, ["src/d/e.rs"]);
    assert_eq!(comparison.left_over, ["src/left.rs"]);
    assert_eq!(comparison.unchanged, ["a.rs"]);
    assert_eq!(modified(&folder.join("a.rs")), long_ago);
    assert!(Comparison::of(&folder, &second).expect("it can be read").is_up_to_date());
    assert_eq!(fs::read_dir(root.path()).expect("it can be read").count(), 1, "only the folder itself is left");
}

#[test]
fn writes_nothing_when_nothing_changed() {
    let root = tempfile::tempdir().expect("a folder");
    let wanted = files(&[("a.rs", "a")]);
    replace(root.path(), FOLDER, &wanted).expect("it can be written");
    let before = modified(&root.path().join(FOLDER));
    let comparison = replace(root.path(), FOLDER, &wanted).expect("it can be written");
    assert!(comparison.is_up_to_date());
    assert_eq!(modified(&root.path().join(FOLDER)), before);
    assert!(replace_file(root.path(), "b.json", "b").expect("it can be written"));
    assert!(!replace_file(root.path(), "b.json", "b").expect("it can be read"));
}

#[test]
fn replaces_some_files_and_keeps_the_others() {
    let root = tempfile::tempdir().expect("a folder");
    let spec = root.path().join("spec");
    fs::create_dir_all(spec.join("examples")).expect("a folder");
    for (path, text) in [("a.yaml", "a"), ("b.yaml", "b"), ("examples/c.rs", "c"), ("picture", "\u{7f}")] {
        fs::write(spec.join(path), text).expect("it can be written");
    }
    let wanted = files(&[("a.yaml", "a"), ("b.yaml", "new"), ("d.yaml", "new")]);
    let before = modified(&spec.join("a.yaml"));
    // A killed run leaves this.
    fs::create_dir(root.path().join(".spec-new")).expect("a folder");
    assert_eq!(replace_some(root.path(), "spec", &wanted).expect("it can be written"), 2);
    assert_eq!(replace_some(root.path(), "spec", &wanted).expect("it can be read"), 0);
    for (path, text) in
        [("a.yaml", "a"), ("b.yaml", "new"), ("examples/c.rs", "c"), ("picture", "\u{7f}"), ("d.yaml", "new")]
    {
        assert_eq!(fs::read_to_string(spec.join(path)).expect("it is there"), text, "{path}");
    }
    assert_eq!(modified(&spec.join("a.yaml")), before);
    assert_eq!(fs::read_dir(root.path()).expect("it can be read").count(), 1, "only the folder itself is left");
}

#[cfg(unix)]
#[test]
fn a_file_behind_a_link_is_replaced_and_a_device_is_not() {
    let root = tempfile::tempdir().expect("a folder");
    let (file, link) = (root.path().join("record.jsonl"), root.path().join("link"));
    fs::write(&file, "old").expect("it can be written");
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    let mut before = File::open(&file).expect("it is there");
    write_whole(&link, b"new").expect("it can be written");
    let mut text = String::new();
    before.read_to_string(&mut text).expect("it can be read");
    assert_eq!(text, "old", "another file took its place, and the old one was left alone");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "new");
    assert!(fs::symlink_metadata(&link).is_ok_and(|link| link.is_symlink()));
    write_whole(Path::new("/dev/null"), b"new").expect("it can be written");
    assert!(fs::metadata("/dev/null").is_ok_and(|null| !null.is_file()));
    assert!(write_whole(&root.path().join("none/record.jsonl"), b"new").is_err());
    assert_eq!(fs::read_dir(root.path()).expect("it can be read").count(), 2, "nothing else is left");
}

#[cfg(unix)]
#[test]
fn a_link_to_a_folder_stays_and_the_folder_behind_it_is_replaced() {
    let root = tempfile::tempdir().expect("a folder");
    let elsewhere = tempfile::tempdir().expect("a folder");
    let (real, link) = (elsewhere.path().join("client"), root.path().join(FOLDER));
    fs::create_dir(&real).expect("a folder");
    std::os::unix::fs::symlink(&real, &link).expect("a link");
    replace(root.path(), FOLDER, &files(&[("a.rs", "a"), ("b.rs", "b")])).expect("it can be written");
    replace_some(root.path(), FOLDER, &files(&[("b.rs", "c")])).expect("it can be written");
    assert!(fs::symlink_metadata(&link).is_ok_and(|link| link.is_symlink()));
    assert_eq!(fs::read_to_string(real.join("a.rs")).expect("it is there"), "a");
    assert_eq!(fs::read_to_string(real.join("b.rs")).expect("it is there"), "c");
    for folder in [root.path(), elsewhere.path()] {
        assert_eq!(fs::read_dir(folder).expect("it can be read").count(), 1, "nothing else is left");
    }
}

#[test]
fn keeps_what_cargo_wrote_and_refuses_what_is_somebody_elses() {
    let root = tempfile::tempdir().expect("a folder");
    let (folder, manifest) = (root.path().join(FOLDER), "# @generated from spec/");
    assert!(demand_client(&folder).is_ok(), "it is not there yet");
    let wanted = files(&[("Cargo.toml", manifest), ("src/lib.rs", "a")]);
    replace(root.path(), FOLDER, &wanted).expect("it can be written");
    fs::create_dir_all(folder.join("target/debug")).expect("a folder");
    fs::write(folder.join("target/debug/lib"), "built").expect("it can be written");
    fs::write(folder.join("Cargo.lock"), "locked").expect("it can be written");
    assert!(replace(root.path(), FOLDER, &wanted).expect("it can be read").is_up_to_date());
    let wanted = files(&[("Cargo.toml", manifest), ("src/lib.rs", "b")]);
    let comparison = replace(root.path(), FOLDER, &wanted).expect("it can be written");
    assert_eq!((comparison.changed.len(), comparison.left_over.len()), (1, 0));
    for (path, text) in [("target/debug/lib", "built"), ("Cargo.lock", "locked"), ("src/lib.rs", "b")] {
        assert_eq!(fs::read_to_string(folder.join(path)).expect("it is there"), text, "{path}");
    }
    assert!(demand_client(&folder).is_ok());
    fs::remove_file(folder.join("Cargo.toml")).expect("it can be removed");
    assert!(demand_client(&folder).is_err(), "nothing else says that it is generated");
    fs::write(folder.join("src/lib.rs"), "// @generated from spec/").expect("it can be written");
    assert!(demand_client(&folder).is_ok());
    fs::write(folder.join("Cargo.toml"), "[package]").expect("it can be written");
    assert!(demand_client(&folder).is_err(), "it is the crate of somebody");
}

#[test]
fn tidies_up_after_a_killed_run() {
    let root = tempfile::tempdir().expect("a folder");
    let wanted = files(&[("a.rs", "a")]);
    replace(root.path(), FOLDER, &wanted).expect("it can be written");

    // Killed while the new folder was built.
    fs::create_dir(root.path().join(".generated-new")).expect("a folder");
    fs::write(root.path().join(".generated-new/half.rs"), "").expect("it can be written");
    assert!(replace(root.path(), FOLDER, &wanted).expect("it can be read").is_up_to_date());
    assert!(!root.path().join(".generated-new").exists());

    // Killed after cargo's files were moved, and before the swap.
    fs::create_dir_all(root.path().join(".generated-new/target")).expect("a folder");
    fs::write(root.path().join(".generated-new/target/lib"), "built").expect("it can be written");
    assert!(replace(root.path(), FOLDER, &wanted).expect("it can be read").is_up_to_date());
    assert!(root.path().join(FOLDER).join("target/lib").exists(), "hours of building are not lost");

    // Killed between the two renames, on a system without an atomic swap.
    fs::rename(root.path().join(FOLDER), root.path().join(".generated-old")).expect("a rename");
    fs::create_dir(root.path().join(".generated-new")).expect("a folder");
    assert!(replace(root.path(), FOLDER, &wanted).expect("it can be read").is_up_to_date());
    assert_eq!(fs::read_dir(root.path()).expect("it can be read").count(), 1, "only the folder itself is left");
}
