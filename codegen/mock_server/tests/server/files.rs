//! Tests of files: the results of jobs, reports, and the file that stores an account between runs.

use mock_server::MockServer;

use crate::helpers::{LIBRARY, SHOP, get, understood};

/// A client that checks a download finds what the spec says.
#[test]
fn a_result_begins_as_its_media_type_does() {
    for (media_type, name, start) in [
        ("application/pdf", "copy_book.pdf", "%PDF-"),
        ("application/zip", "copy_book", "PK\u{5}\u{6}"),
        ("text/plain", "copy_book", "A copy of a book."),
    ] {
        let spec = LIBRARY.replace("application/pdf", media_type);
        let (status, body) =
            get(&MockServer::serve(understood(&spec)).expect("a free port"), &format!("/files/{name}"));
        assert!(status == 200 && body.starts_with(start), "{media_type}: {status} {body:?}");
    }
}

/// The pages contain all text, and it is within the margins.
#[test]
fn a_paper_is_a_pdf_that_says_everything_and_is_always_the_same() {
    let mut service = understood(LIBRARY);
    let long = format!("{} end)\u{2192}\n{}", "word ".repeat(60), "x".repeat(200));
    let rows = (0..150).map(|nth| format!("row-{nth}."));
    service.jobs[0].about = [long].into_iter().chain(rows.clone()).collect::<Vec<_>>().join("\n");
    let mock = MockServer::serve(service).expect("a free port");
    let text = || get(&mock, "/files/copy_book.pdf").1;
    let paper = text();
    assert!(paper == text() && paper.starts_with("%PDF-1."));
    let others = ["(Library: copy_book) Tj", "end\\)?) Tj", "real. Page 3 of 3.)"];
    for part in rows.map(|row| format!("({row}) Tj")).chain(others.map(str::to_owned)) {
        assert_eq!(paper.matches(&part).count(), 1, "{part}");
    }
    for line in paper.lines() {
        // An A4 page is 842 points high, its margins 56. A line has 100 characters.
        let height = line.strip_suffix(" Td").and_then(|place| place.split(' ').nth(1)?.parse::<f32>().ok());
        assert!(height.is_none_or(|bottom| (56.0..786.0).contains(&bottom)), "{line}");
        assert!(!line.ends_with(" Tj") || line.len() <= 107, "too long: {line}");
    }
}

#[cfg(unix)]
#[test]
fn a_state_file_keeps_its_link_and_its_permissions() {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = tempfile::tempdir().expect("a folder");
    let (path, link) = (folder.path().join("state.json"), folder.path().join("link.json"));
    let start = |file| MockServer::builder_of(understood(SHOP)).state_file(file).start().expect("it starts");
    let create = |mock: &MockServer| assert_eq!(get(mock, "/book/create?name=Emma").0, 200);
    create(&start(&path));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("it is ours");
    symlink(&path, &link).expect("a link");
    create(&start(&link));
    assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
    assert_eq!(fs::metadata(&path).expect("it is there").permissions().mode() & 0o777, 0o640);
    assert_eq!(get(&start(&path), "/book/get?book_id=14").0, 200, "both books are stored");
}

/// Two mock servers, or one and an editor, would overwrite what the other one wrote.
#[cfg(unix)]
#[test]
fn a_state_file_belongs_to_one_mock_server() {
    use std::{fs, path::Path};
    let folder = tempfile::tempdir().expect("a folder");
    let (path, link) = (folder.path().join("state.json"), folder.path().join("link"));
    let start = |path: &Path| MockServer::builder_of(understood(SHOP)).state_file(path).start();
    let create = |mock: &MockServer| get(mock, "/book/create?name=Emma").0;
    std::os::unix::fs::symlink(folder.path().join("none"), &link).expect("a link");
    let first = start(&path).expect("it starts");
    for _ in 0..2 {
        assert_eq!(create(&first), 200);
        for (path, why) in [
            (&*path, "state.json cannot be used: another mock server uses it"),
            (&*link, "it is a link that leads nowhere"),
            (folder.path(), "it is not a regular file"),
            ("/dev/null".as_ref(), "it is not a regular file"),
        ] {
            let error = start(path).expect_err(why).to_string();
            assert!(error.ends_with(why), "{error}");
        }
    }
    let saved = fs::read_to_string(&path).expect("it is there");
    fs::write(&path, "edited").expect("it can be written");
    assert_eq!(create(&first), 500);
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "edited");
    fs::write(&path, saved).expect("it can be written");
    assert_eq!(create(&first), 200);
    drop(first);
    assert_eq!(get(&start(&path).expect("it is free"), "/book/get?book_id=15").0, 200, "all three books are stored");
    let other = MockServer::builder_of(understood(LIBRARY)).state_file(&path).start().expect_err("it is the shop's");
    let other = other.to_string();
    assert!(other.ends_with("is the state of the service Shop, not of Library: choose another file"), "{other}");
}
