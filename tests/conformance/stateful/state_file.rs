//! An account that is kept in a file goes on where it was, and a file that cannot be used is told and left alone.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use attack_surface::types::AckHostType;
use sandbox::Sandbox;

use super::Basis::Assumed;
use super::snapshot::{live, take};
use super::{Check, Scene, all, assert_same};

pub const CHECKS: &[Check] = &[
    ("an_account_goes_on_where_it_was_as_assumed", Assumed("The issue asks for it: --state FILE saves and loads.")),
    ("a_file_that_cannot_be_used_is_told_and_left_alone_as_assumed", Assumed("The issue asks for it: atomically.")),
    ("what_cannot_be_saved_is_not_done_as_assumed", Assumed("The issue asks for it: changes survive.")),
    ("a_reset_empties_the_file_as_assumed", Assumed("The issue asks for it: reset() returns to the seed.")),
];

/// A folder of its own, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("stateful-{name}-{}", process::id()));
        fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder");
        let mut names: Vec<_> =
            entries.map(|entry| entry.expect("a file").file_name().into_string().expect("a name")).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

fn kept(path: &Path) -> Scene {
    Scene::of(Sandbox::builder().state_file(path))
}

#[test]
fn an_account_goes_on_where_it_was_as_assumed() {
    let folder = Folder::new("goes-on");
    let path = folder.0.join("state.json");
    let first = Scene::of(Sandbox::builder().state_file(&path).seed(7).hosts(150));
    live(&first);
    let (answers, done) = (take(&first), all(first.client.scan().inprogress_list()));
    drop(first);
    let text = fs::read_to_string(&path).expect("it was saved");
    assert!(!text.contains("hush-hush"), "a secret is in no file");
    let second = kept(&path);
    assert_same(&take(&second), &answers, "seed and size come from the file");
    // Both clocks are where they were, so what is in progress gets done at the same time.
    assert!(!done.is_empty());
    second.advance_seconds(600);
    assert!(all(second.client.scan().inprogress_list()).is_empty());
    let later = take(&second);
    drop(second);
    assert_same(&take(&kept(&path)), &later, "and once more");
    assert_eq!(folder.names(), ["state.json"], "nothing else is left");
}

#[test]
fn a_file_that_cannot_be_used_is_told_and_left_alone_as_assumed() {
    let folder = Folder::new("broken");
    let path = folder.0.join("state.json");
    let scene = kept(&path);
    live(&scene);
    drop(scene);
    let good = fs::read_to_string(&path).expect("it was saved");
    let half = good[..good.len() / 2].to_owned();
    let cases = [
        (String::new(), "is not a state that was saved"),
        (half, "is not a state that was saved"),
        ("{\"format\":1}".to_owned(), "is not a state that was saved"),
        (good.replacen("sandbox state 1", "sandbox state 99", 1), "is in the format `sandbox state 99`"),
        (good.replacen("\"target\":", "\"target\":9", 1), "does not fit"),
    ];
    for (text, told) in cases {
        fs::write(&path, &text).expect("it can be written");
        let error = Sandbox::builder().state_file(&path).start().expect_err("it cannot be used").to_string();
        assert!(error.contains(told) && error.contains("state.json"), "{error}");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), text, "{told}: it is as it was");
    }
    fs::write(&path, &good).expect("it can be written");
    for builder in [Sandbox::builder().seed(2), Sandbox::builder().hosts(10)] {
        let error = builder.state_file(&path).start().expect_err("it is another account's").to_string();
        assert!(error.contains("is of an account with the seed 1 and 120 hosts"), "{error}");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), good);
    }
    let error = Sandbox::builder().state_file(&folder.0).start().expect_err("it is a folder").to_string();
    assert!(error.contains("cannot be read"), "{error}");
    let nowhere = folder.0.join("no-folder").join("state.json");
    let error = Sandbox::builder().state_file(&nowhere).start().expect_err("there is no such folder").to_string();
    assert!(error.contains("cannot be saved") && error.contains("no-folder"), "{error}");
    assert_eq!(folder.names(), ["state.json"]);
    assert_eq!(fs::read_to_string(&path).expect("it is there"), good);
}

#[test]
fn what_cannot_be_saved_is_not_done_as_assumed() {
    let folder = Folder::new("moved");
    let (inner, moved) = (folder.0.join("inner"), folder.0.join("moved"));
    fs::create_dir(&inner).expect("a folder can be made");
    let scene = kept(&inner.join("state.json"));
    live(&scene);
    let before = take(&scene);
    fs::rename(&inner, &moved).expect("it can be moved");
    let error =
        scene.client.ack().host_add("new.example.com", AckHostType::Global).send().expect_err("it cannot be saved");
    assert_eq!(error.status(), Some(500));
    assert!(error.message().is_some_and(|message| message.contains("cannot be saved")), "{error}");
    assert_same(&take(&scene), &before, "nothing was done");
    assert_same(&take(&kept(&moved.join("state.json"))), &before, "what was saved is still there");
    fs::rename(&moved, &inner).expect("it can be moved");
    scene.client.ack().host_add("new.example.com", AckHostType::Global).send().expect("now it can be saved");
    let after = take(&scene);
    drop(scene);
    assert_same(&take(&kept(&inner.join("state.json"))), &after, "and nothing is missing");
}

#[test]
fn a_reset_empties_the_file_as_assumed() {
    let folder = Folder::new("reset");
    let path = folder.0.join("state.json");
    let scene = kept(&path);
    let fresh = take(&scene);
    live(&scene);
    scene.sandbox.reset();
    drop(scene);
    assert_same(&take(&kept(&path)), &fresh, "as it was at first");
}
