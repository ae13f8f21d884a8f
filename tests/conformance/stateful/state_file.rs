//! An account that is kept in a file goes on where it was, and a file that cannot be used is told and left alone.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use sandbox::Sandbox;

use crate::scene::{Scene, assert_same};
use crate::snapshot::{live, take};

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

/// Assumed: Whoever keeps an account needs it: --state FILE saves and loads.
#[test]
fn an_account_goes_on_where_it_was() {
    let folder = Folder::new("goes-on");
    let path = folder.0.join("state.json");
    let first = Scene::of(Sandbox::builder().state_file(&path).seed(7).hosts(150));
    live(&first);
    let (answers, done) = (take(&first), first.all("scan.inprogress_list", &[]));
    drop(first);
    let text = fs::read_to_string(&path).expect("it was saved");
    assert!(!text.contains("hush-hush"), "a secret is in no file");
    let second = kept(&path);
    assert_same(&take(&second), &answers, "seed and size come from the file");
    // Both clocks are where they were, so what is in progress gets done at the same time.
    assert!(!done.is_empty());
    second.advance(600);
    assert!(second.all("scan.inprogress_list", &[]).is_empty());
    let later = take(&second);
    drop(second);
    assert_same(&take(&kept(&path)), &later, "and once more");
    assert_eq!(folder.names(), ["state.json"], "nothing else is left");
}

/// Assumed: Whoever keeps an account needs it: a file is replaced whole.
#[test]
fn a_file_that_cannot_be_used_is_told_and_left_alone() {
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
        (good.replacen("{\"issue\":", "{\"issue\":9", 1), "does not fit"),
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

/// Assumed: Whoever keeps an account needs it: changes survive.
#[test]
fn what_cannot_be_saved_is_not_done() {
    let folder = Folder::new("moved");
    let (inner, moved) = (folder.0.join("inner"), folder.0.join("moved"));
    fs::create_dir(&inner).expect("a folder can be made");
    let scene = kept(&inner.join("state.json"));
    live(&scene);
    let before = take(&scene);
    fs::rename(&inner, &moved).expect("it can be moved");
    let given = [("host", "new.example.com"), ("type", "global")];
    let (status, _, message) = scene.error("ack.host_add", &given);
    assert!(status == 500 && message.contains("cannot be saved"), "{status} {message}");
    assert_same(&take(&scene), &before, "nothing was done");
    assert_same(&take(&kept(&moved.join("state.json"))), &before, "what was saved is still there");
    fs::rename(&moved, &inner).expect("it can be moved");
    scene.read("ack.host_add", &given);
    let after = take(&scene);
    drop(scene);
    assert_same(&take(&kept(&inner.join("state.json"))), &after, "and nothing is missing");
}

/// Assumed: Whoever keeps an account needs it: reset() returns to the seed.
#[test]
fn a_reset_empties_the_file() {
    let folder = Folder::new("reset");
    let path = folder.0.join("state.json");
    let scene = kept(&path);
    let fresh = take(&scene);
    live(&scene);
    scene.sandbox.reset();
    drop(scene);
    assert_same(&take(&kept(&path)), &fresh, "as it was at first");
}
