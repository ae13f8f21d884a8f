//! An account that is kept in a file goes on where it was, and a file that cannot be used is told and left alone.

use std::fs;
use std::path::Path;

use sandbox::Builder;
use tempfile::TempDir;

use crate::stateful::scene::row::assert_same;
use crate::stateful::scene::snapshot::{live, take};
use crate::stateful::scene::{Scene, builder};

fn count(folder: &TempDir) -> usize {
    fs::read_dir(folder.path()).expect("the folder").count()
}

fn kept(path: &Path) -> Scene {
    Scene::of(builder().state_file(path))
}

/// Assumed: Whoever keeps an account needs it: --state FILE saves and loads, and reset() returns to the seed.
#[test]
fn an_account_goes_on_where_it_was() {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("state.json");
    let first = Scene::of(builder().state_file(&path).seed(7).hosts(150));
    let fresh = take(&first);
    live(&first);
    let (answers, running) = (take(&first), first.all("scan.inprogress_list", &[]));
    drop(first);
    assert!(!fs::read_to_string(&path).expect("it was saved").contains("hush-hush"), "a secret is in no file");
    let second = kept(&path);
    assert_same(&take(&second), &answers, "seed and size come from the file");
    // Both clocks are where they were, so what is in progress gets done at the same time.
    second.advance(600);
    assert!(!running.is_empty() && second.all("scan.inprogress_list", &[]).is_empty());
    let later = take(&second);
    drop(second);
    let third = kept(&path);
    assert_same(&take(&third), &later, "and once more");
    third.sandbox.reset();
    drop(third);
    assert_same(&take(&kept(&path)), &fresh, "a reset empties the file");
    assert_eq!(count(&folder), 1, "nothing else is left");
}

/// Assumed: Whoever keeps an account needs it: a file is replaced whole.
#[test]
fn a_file_that_cannot_be_used_is_told_and_left_alone() {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("state.json");
    live(&kept(&path));
    let good = fs::read_to_string(&path).expect("it was saved");
    #[track_caller]
    fn assert_told(builder: Builder, path: &Path, told: &str) {
        let error = builder.state_file(path).start().expect_err("it cannot be used").to_string();
        assert!(error.contains(told) && error.contains(&path.display().to_string()), "{error}");
    }
    for (text, told) in [
        ("", "is not a state that was saved"),
        (&good[..good.len() / 2], "is not a state that was saved"),
        ("{\"format\":1}", "is not a state that was saved"),
        (&good.replacen("sandbox state 2", "sandbox state 99", 1), "is in the format `sandbox state 99`"),
        (&good.replacen("{\"issue\":", "{\"issue\":9", 1), "does not fit"),
    ] {
        fs::write(&path, text).expect("it can be written");
        assert_told(builder(), &path, told);
        assert_eq!(fs::read_to_string(&path).expect("it is there"), text, "{told}: it is as it was");
    }
    fs::write(&path, &good).expect("it can be written");
    for builder in [builder().seed(2), builder().hosts(10)] {
        assert_told(builder, &path, "is of an account with the seed 1 and 120 hosts");
    }
    assert_told(builder(), folder.path(), "it is not a regular file");
    assert_told(builder(), &folder.path().join("no-folder").join("state.json"), "cannot be saved");
    assert_eq!((count(&folder), fs::read_to_string(&path).expect("it is there")), (1, good));
}
