//! The checks of downloaded content: its media type, start, end and size.

use std::io;

use crate::download::save::Folder;
use crate::library::print::{PDF, called, pdf, printing, printing_with, start};
use crate::library::service::{builder, client, in_memory};
use crate::plain::transport;
use spec_client_runtime::{
    Answer, CompletedJob, ContentProblem, Error, ErrorKind, MemoryTransport, TransportErrorKind, Wait, WireResponse,
};
use support::server::{Server, Then, reply, send};

const CLOSED: ErrorKind = ErrorKind::Transport(TransportErrorKind::Closed);

fn media_type(found: Option<&str>) -> ErrorKind {
    let found = found.map(str::to_owned);
    ErrorKind::Content(ContentProblem::MediaType { expected: "application/pdf", found })
}

fn signature(expected: &'static str) -> ErrorKind {
    ErrorKind::Content(ContentProblem::Signature { expected })
}

/// A completed job whose downloads are answered like this.
fn done(answer: impl Fn() -> Answer) -> (CompletedJob<crate::library::print::PrintList>, MemoryTransport) {
    let (client, memory, _) = printing("download", (0..9).map(|_| answer()).collect());
    (start(&client).run(&Wait::default()).expect("a job"), memory)
}

#[test]
fn the_result_of_a_job_is_saved_completely() {
    let folder = Folder::new();
    for content_type in ["application/pdf", "Application/PDF", " application/pdf ; charset=binary"] {
        let (job, memory) =
            done(|| pdf().with_header("content-type", content_type).with_header("content-length", "20"));
        assert_eq!(job.save(folder.file()).expect("a file"), PDF.len() as u64, "{content_type}");
        assert_eq!(std::fs::read_to_string(folder.file()).expect("the file"), PDF);
        assert_eq!(job.download().and_then(|download| download.save(folder.file())).expect("a file"), PDF.len() as u64);
        assert_eq!(called(&memory).len(), 5);
    }
    assert_eq!(folder.names(), ["report.pdf"]);
}

#[test]
fn content_that_is_not_the_result_is_rejected_and_leaves_nothing() {
    let html = "<html>Log in, please</html>";
    type Case = (fn() -> Answer, ErrorKind, usize);
    let cases: [Case; 11] = [
        (|| pdf().with_header("content-type", "text/html; charset=utf-8"), media_type(Some("text/html")), 1),
        (|| pdf().with_header("content-type", "application/pdf2"), media_type(Some("application/pdf2")), 1),
        (|| pdf().with_header("content-type", "application/json"), media_type(Some("application/json")), 1),
        (|| pdf().with_header("content-type", "pdf"), media_type(None), 1),
        (|| pdf().with_header("content-type", "application/p d\u{7}f"), media_type(None), 1),
        (|| Answer::json("<html>").with_header("content-type", "application/pdf"), signature("application/pdf"), 1),
        (|| Answer::json("%PDF").with_header("content-type", "application/pdf"), signature("application/pdf"), 1),
        (|| Answer::json("").with_header("content-type", "application/pdf"), signature("application/pdf"), 1),
        (|| Answer::json(r#"{"code":3,"message":"gone"}"#), ErrorKind::Api, 1),
        (|| pdf().with_header("content-length", "21"), CLOSED, 3),
        (|| pdf().with_header("content-length", "999999999999"), ErrorKind::BodyTooLarge { limit: 268_435_456 }, 1),
    ];
    let folder = Folder::new();
    std::fs::write(folder.file(), html).expect("a file");
    for (number, (answer, kind, attempts)) in cases.into_iter().enumerate() {
        let (job, memory) = done(answer);
        let error = job.save(folder.file()).expect_err("refused");
        assert_eq!((error.kind(), error.stage()), (&kind, Some("download")), "{number}");
        assert_eq!(called(&memory).len(), 3 + attempts, "what does not pass is not tried again: {number}");
        assert!(error.job_handle::<crate::library::print::PrintList>().is_some());
        for error in [
            job.read_to_vec().expect_err("refused"),
            job.download().and_then(|download| download.save(folder.file())).expect_err("refused"),
            job.download().and_then(|download| download.read_to_vec()).expect_err("refused"),
        ] {
            assert_eq!((error.kind(), error.stage(), error.status()), (&kind, Some("download"), Some(200)), "{number}");
            assert!(error.job_handle::<crate::library::print::PrintList>().is_some());
        }
        assert_eq!(folder.names(), ["report.pdf"], "{number}");
        assert_eq!(std::fs::read_to_string(folder.file()).expect("the file"), html);
    }
    let error = done(|| Answer::json(r#"{"code":3,"message":"gone"}"#)).0.read_to_vec().expect_err("an error");
    assert!(error.to_string().starts_with("download: 200 gone (code 3); job"), "{error}");
}

#[test]
fn the_result_is_no_larger_than_allowed() {
    let folder = Folder::new();
    for (limit, is_fine) in [(19, false), (20, true)] {
        let (client, _, _) = printing_with(|builder| builder.max_download(limit), "", Vec::new());
        let job = start(&client).run(&Wait::default()).expect("a job");
        for outcome in [job.save(folder.file()).map(drop), job.read_to_vec().map(drop)] {
            match outcome {
                Ok(()) => assert!(is_fine),
                Err(error) => assert_eq!((is_fine, error.kind()), (false, &ErrorKind::BodyTooLarge { limit })),
            }
        }
        assert_eq!(folder.names().is_empty(), !is_fine);
    }
    // A larger limit for one download.
    let (client, _, _) = printing_with(|builder| builder.max_download(1), "", Vec::new());
    let job = start(&client).run(&Wait::default()).expect("a job");
    assert!(job.download().and_then(|download| download.with_max_body(20).read_to_vec()).is_ok());
}

#[test]
fn the_start_and_the_end_show_the_type_if_the_head_does_not() {
    let folder = Folder::new();
    let read = |called: Option<&str>, body: &'static [u8], expected: &'static str| -> Result<Vec<u8>, Error> {
        let headers: Vec<_> = called.iter().map(|called| ("content-type".to_owned(), (*called).to_owned())).collect();
        let untyped = transport(move |_| Ok(WireResponse::new(200, headers.clone(), body)));
        let client = builder("https://library.example").transport(untyped).build().expect("a client");
        let saved =
            client.download("/f")?.expecting(expected).save(folder.file()).map_err(|error| error.kind().clone());
        let read = client.download("/f")?.expecting(expected).read_to_vec();
        assert_eq!(saved, read.as_ref().map(|read| read.len() as u64).map_err(|error| error.kind().clone()));
        read
    };
    let untyped = [
        None,
        Some(""),
        Some(" "),
        Some("application/octet-stream"),
        Some("Application/Octet-Stream; charset=binary"),
        Some("binary/octet-stream"),
    ];
    for called in untyped {
        for (media_type, whole, broken) in [
            ("application/pdf", &b"%PDF-1.7 ... %%EOF\n"[..], Some(&b"%PDF-1.7 ... %%EO"[..])),
            ("APPLICATION/PDF", b"%PDF-%%EOF", Some(b"%PDF-")),
            ("application/zip", b"PK\x03\x04...PK\x05\x06", Some(b"PK\x03\x04...")),
            ("application/zip", b"PK\x05\x06", None),
            ("application/gzip", b"\x1f\x8b..", None),
            ("image/png", b"\x89PNG\r\n\x1a\n...IEND....", Some(b"\x89PNG\r\n\x1a\n...IEN")),
            ("image/jpeg", b"\xff\xd8\xff\xe0", None),
            ("image/gif", b"GIF89a", None),
        ] {
            assert!(read(called, whole, media_type).is_ok(), "{media_type} as {called:?}");
            assert!(read(Some(media_type), whole, media_type).is_ok(), "{media_type}");
            for wrong in [&b"GIF88a"[..], b" %PDF-%%EOF", b"<html>%%EOF", b""] {
                assert_eq!(read(called, wrong, media_type).expect_err("refused").kind(), &signature(media_type));
            }
            if let Some(broken) = broken {
                let kind = ErrorKind::Content(ContentProblem::End { expected: media_type });
                let error = read(called, broken, media_type).expect_err("refused");
                assert_eq!(error.kind(), &kind, "{media_type} as {called:?}");
                assert!(error.to_string().ends_with(&format!("does not end like {media_type}")), "{error}");
                // If the head names the type, its length or its chunks mark the end.
                assert!(read(Some(media_type), broken, media_type).is_ok(), "{media_type}");
            }
        }
        // If the signature of the type is not known, only the head is checked.
        let found = called.and_then(|called| called.split(';').next()).map(str::trim).filter(|found| !found.is_empty());
        let found = found.map(str::to_ascii_lowercase);
        let unknown = ContentProblem::MediaType { expected: "text/csv", found };
        assert_eq!(read(called, b"a,b", "text/csv").expect_err("refused").kind(), &ErrorKind::Content(unknown));
    }
    // Any other type is accepted as it is.
    let error = read(Some("text/html"), b"%PDF-%%EOF", "application/pdf").expect_err("refused");
    assert_eq!(error.kind(), &media_type(Some("text/html")));
    let (csv, _) = in_memory(|_| Answer::json("a,b").with_header("content-type", "text/csv"));
    assert!(csv.download("/f").and_then(|download| download.expecting("text/csv").read_to_vec()).is_ok());
}

#[test]
fn content_that_arrives_byte_by_byte_is_checked() {
    struct Dripping(&'static [u8]);
    impl io::Read for Dripping {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let Some((first, rest)) = self.0.split_first() else { return Ok(0) };
            buffer[0] = *first;
            self.0 = rest;
            Ok(1)
        }
    }
    let folder = Folder::new();
    for (body, length) in [(&b"%PDF-1.7 %%EOF"[..], Some(14)), (b"%PDF-", None), (b"%PD", None), (b"%PDX-1.7 ", None)] {
        let drip = transport(move |_| Ok(WireResponse::new(200, Vec::new(), Dripping(body))));
        let client = builder("https://library.example").transport(drip).build().expect("a client");
        let saved =
            client.download("/f").and_then(|download| download.expecting("application/pdf").save(folder.file()));
        assert_eq!(saved.ok(), length);
        if length.is_some() {
            assert_eq!(std::fs::read(folder.file()).expect("the file"), body);
        }
        assert!(folder.names().len() <= 1);
    }
}

#[test]
fn an_unmarked_end_is_checked_in_the_content() {
    let tail = "x".repeat(70_000);
    let server = Server::start(move |head, stream| {
        let start = "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n";
        send(stream, start.as_bytes());
        send(stream, tail.as_bytes());
        match () {
            () if head.contains("/whole") => send(stream, b"%%EOF\r\n"),
            () if head.contains("/trailing") => send(stream, format!("%%EOF{}", "x".repeat(1019)).as_bytes()),
            () if head.contains("/far") => send(stream, format!("%%EOF{}", "x".repeat(1020)).as_bytes()),
            () => send(stream, b"%%EO"),
        };
        Then::Close
    });
    let folder = Folder::new();
    let client = client(&server.url());
    let pdf = |path: &str| client.download(path).map(|download| download.expecting("application/pdf"));
    for (path, is_whole) in [("/whole", true), ("/trailing", true), ("/far", false), ("/broken", false)] {
        let saved = pdf(path).and_then(|download| download.save(folder.file())).map(drop);
        let read = pdf(path).and_then(|download| download.read_to_vec()).map(drop);
        for outcome in [saved, read] {
            match outcome {
                Ok(()) => assert!(is_whole, "{path}"),
                Err(error) => assert_eq!((is_whole, error.kind()), (false, &CLOSED), "{path}"),
            }
        }
        assert_eq!(folder.names().len(), usize::from(is_whole), "{path}");
        drop(std::fs::remove_file(folder.file()));
        assert!(pdf(path).and_then(|download| download.allow_unmarked_end().read_to_vec()).is_ok());
        // If the end marker of the type is not known, the end cannot be checked.
        let plain = client.download(path).and_then(|download| download.save(folder.file()));
        assert_eq!(plain.expect_err("refused").kind(), &ErrorKind::Content(ContentProblem::UnmarkedEnd));
        assert!(folder.names().is_empty());
    }
}

#[test]
fn chunks_and_a_length_mark_the_end() {
    let server = Server::start(|head, stream| {
        match () {
            () if head.contains("/chunked") => {
                let head = "HTTP/1.1 200 OK\r\ncontent-type: application/pdf\r\ntransfer-encoding: chunked\r\n\r\n";
                send(stream, format!("{head}5\r\n%PDF-\r\n0\r\n\r\n").as_bytes());
            }
            () => reply(stream, 200, "content-type: application/pdf\r\n", b"%PDF-"),
        }
        Then::KeepAlive
    });
    let client = client(&server.url());
    for path in ["/chunked", "/length"] {
        let read = client.download(path).and_then(|download| download.expecting("application/pdf").read_to_vec());
        assert_eq!(read.expect("the content"), b"%PDF-", "{path}");
    }
}

#[cfg(unix)]
#[test]
fn a_file_keeps_its_permissions() {
    use crate::download::saving::options;
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown, symlink};
    let folder = Folder::new();
    let mode = || std::fs::metadata(folder.file()).expect("the file").permissions().mode() & 0o7777;
    let save = || assert!(done(pdf).0.save(folder.file()).is_ok());
    let file_with = |path: &std::path::Path, permissions| {
        std::fs::write(path, "before").expect("a file");
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(permissions)).expect("permissions");
    };
    // The new content does not run with the rights of the owner or the group.
    for (before, after) in [(0o600, 0o600), (0o640, 0o640), (0o4755, 0o755), (0o2750, 0o750), (0o444, 0o444)] {
        drop(std::fs::remove_file(folder.file()));
        file_with(&folder.file(), before);
        save();
        assert_eq!(mode(), after, "who could not read the old file cannot read the new one");
    }
    // Nobody else can open the new file while it gets these permissions.
    let (old, path) = (std::fs::metadata(folder.file()).expect("the file"), folder.join("new"));
    let new =
        |old| options(old).open(&path).and_then(|file| file.metadata()).expect("a file").permissions().mode() & 0o777;
    assert_eq!(new(Some(&old)), 0o600);
    std::fs::remove_file(&path).expect("the file");
    assert_ne!(new(None), 0o600, "what is new is as open as any other file");
    // A group keeps its permissions, or else another group gets none of them. Only some users can give a file to another group.
    file_with(&folder.file(), 0o640);
    let group = || std::fs::metadata(folder.file()).expect("the file").gid();
    let own = group();
    if chown(folder.file(), None, Some(own + 1)).is_ok() {
        save();
        assert_eq!((group(), mode()), (own + 1, 0o640));
    }
    // The same is true through a link.
    std::fs::remove_file(folder.file()).expect("the file");
    file_with(&folder.join("old"), 0o600);
    symlink("old", folder.file()).expect("a link");
    save();
    assert_eq!(mode(), 0o600);
}
