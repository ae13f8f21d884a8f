//! Downloads: which hosts receive the key, and files that are complete or missing.

use std::path::{Path, PathBuf};

use crate::library::service::{KEY, builder, client, in_memory, in_memory_with};
use spec_client_runtime::{
    Answer, Client, ClientBuilder, DownloadProblem, ErrorKind, MemoryTransport, RequestProblem, TransportErrorKind,
};
use support::server::{Server, Then, reply, send};
use tempfile::TempDir;

/// A temporary folder, removed at the end.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    pub(crate) fn join(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.join("report.pdf")
    }

    pub(crate) fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the folder");
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
    }
}

fn refused(client: &Client, address: &str) -> DownloadProblem {
    match client.download(address).expect_err(address).kind() {
        ErrorKind::Download(problem) => problem.clone(),
        other => panic!("{address}: {other:?}"),
    }
}

#[test]
fn the_key_is_sent_only_to_the_service_and_to_trusted_hosts() {
    let set = |builder: ClientBuilder| {
        builder.allow_download_host_with_key("Files.example").allow_download_host_with_key("cdn.example:8443")
    };
    let (client, memory, _) = in_memory_with(set, |_| Answer::json("%PDF-"));
    let cases = [
        ("https://library.example/f/1?t=a%20b#page=2", "https://library.example/f/1?t=a%20b"),
        ("HTTPS://LIBRARY.example:443/f/1", "https://library.example/f/1"),
        ("https://library.example", "https://library.example/"),
        ("https://library.example?a=b", "https://library.example/?a=b"),
        ("/f/ü?q", "https://library.example/f/%C3%BC?q"),
        ("https://library.example/\"<>\\^`{|}", "https://library.example/%22%3C%3E%5C%5E%60%7B%7C%7D"),
        (" https://library.example/weekly report.pdf?a= b ", "https://library.example/weekly%20report.pdf?a=%20b"),
        ("/a b/\u{3000}", "https://library.example/a%20b/%E3%80%80"),
        ("https://files.example/x", "https://files.example/x"),
        ("https://cdn.example:8443/x", "https://cdn.example:8443/x"),
    ];
    for (number, (address, sent)) in cases.into_iter().enumerate() {
        assert!(client.download(address).is_ok(), "{address}");
        let request = &memory.requests()[number];
        assert_eq!((request.url(), request.operation()), (sent, "download"));
        assert_eq!((request.header("x-library-key"), request.header("accept-encoding")), (Some(KEY), Some("identity")));
    }
    let untrusted = |host: &str| DownloadProblem::UntrustedHost { host: host.to_owned() };
    let http = |host: &str| DownloadProblem::PlainHttp { host: host.to_owned() };
    let address = |reason| DownloadProblem::Url { reason };
    let sent = memory.requests().len();
    let cases = [
        ("https://evil.example/f", untrusted("evil.example")),
        ("https://library.example:8443/f", untrusted("library.example:8443")),
        ("https://library.example.evil.example/f", untrusted("library.example.evil.example")),
        ("https://cdn.example/x", untrusted("cdn.example")),
        ("https://files.example:444/x", untrusted("files.example:444")),
        ("http://127.0.0.1:1/f", untrusted("127.0.0.1:1")),
        ("http://library.example/f", http("library.example")),
        ("http://library.example:443/f", http("library.example:443")),
        ("https://library.example@evil.example/f", address("it contains user info (the part before an @)")),
        ("//evil.example/f", address("it does not start with https:// or http://")),
        ("f/1", address("it does not start with https:// or http://")),
        ("https://library.example/a\nb", address("it contains white space or a control character")),
        (
            "https://library.example /a",
            address("its host has a character that is not valid in a host (write other scripts as xn--)"),
        ),
    ];
    for (address, problem) in cases {
        assert_eq!(refused(&client, address), problem, "{address}");
    }
    assert_eq!(memory.requests().len(), sent, "nothing was sent");
    let error = client.download("https://evil.example:99/f?secret").expect_err("refused");
    assert_eq!(
        error.to_string(),
        "download: the download URL is on evil.example:99, which is not the service's host; \
         `allow_download_host(\"evil.example:99\")` on the builder allows it, and \
         `allow_download_host_with_key(\"evil.example:99\")` sends the key there, too"
    );
    let long = format!("/{}", "x".repeat(60_000));
    let error = client.download(&long).expect_err("too long");
    assert!(matches!(error.kind(), ErrorKind::Request(RequestProblem::UrlTooLong { .. })));
}

#[test]
fn plain_http_is_allowed_on_request() {
    let memory = MemoryTransport::new(|_| Answer::json("x"));
    let client = builder("http://library.example").allow_http().transport(memory).build().expect("a client");
    assert!(client.download("http://library.example/f").is_ok());
    assert_eq!(
        refused(&client, "https://library.example/f"),
        DownloadProblem::UntrustedHost { host: "library.example".to_owned() }
    );
}

#[test]
fn a_file_is_saved_completely() {
    let folder = Folder::new();
    let body = "%PDF-1.7\n".repeat(50_000);
    let sent = body.clone();
    let server = Server::start(move |_, stream| {
        reply(stream, 200, "content-type: application/pdf\r\n", sent.as_bytes());
        Then::KeepAlive
    });
    let client = client(&server.url());
    std::fs::write(folder.file(), "what was there before").expect("a file");
    let download = client.download(&format!("{}/f/1", server.url())).expect("a download");
    assert_eq!((download.content_type(), download.content_length()), (Some("application/pdf"), Some(450_000)));
    assert!(!format!("{download:?}").contains("f/1"));
    assert_eq!(download.save(folder.file()).expect("a file"), 450_000);
    assert_eq!(std::fs::read_to_string(folder.file()).expect("the file"), body);
    assert_eq!(folder.names(), ["report.pdf"]);
    assert_eq!(
        client.download("/f/1").and_then(|download| download.read_to_vec()).expect("the bytes"),
        body.as_bytes()
    );
    assert_eq!(server.connections(), 1);
    assert!(server.heads()[0].contains(&format!("x-library-key: {KEY}\r\n")));
}

#[test]
fn a_failed_download_leaves_nothing() {
    let folder = Folder::new();
    std::fs::write(folder.file(), "before").expect("a file");
    let server = Server::start(|head, stream| {
        let start: &[u8] = match () {
            () if head.contains("/short") => b"HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n%PDF-",
            () if head.contains("/chunked") => b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n%PDF-\r\n",
            () => b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n%PDF-%PDF-%PDF-",
        };
        send(stream, start);
        Then::Close
    });
    let client = builder(&server.url()).max_download(12).build().expect("a client");
    let closed = ErrorKind::Transport(TransportErrorKind::Closed);
    let cases = [
        ("/short", 100, closed.clone()),
        ("/chunked", 100, closed),
        ("/long", 12, ErrorKind::BodyTooLarge { limit: 12 }),
        ("/short", 98, ErrorKind::BodyTooLarge { limit: 98 }),
    ];
    for (path, limit, kind) in cases {
        let download = || client.download(path).expect("a download").with_max_body(limit).allow_unmarked_end();
        let error = download().save(folder.file()).expect_err(path);
        assert_eq!((error.kind(), error.operation(), error.status()), (&kind, Some("download"), Some(200)), "{path}");
        assert_eq!(download().read_to_vec().expect_err(path).kind(), &kind, "{path}");
        assert_eq!(folder.names(), ["report.pdf"], "{path}");
    }
    assert_eq!(std::fs::read_to_string(folder.file()).expect("the file"), "before");
    let long = || client.download("/long").map(|download| download.with_max_body(99).allow_unmarked_end());
    // The error names the path and the reason of the system.
    let nowhere = folder.join("no/such/file");
    let reasons = [
        (&nowhere, "No such file or directory (os error 2)"),
        (&folder.join("report.pdf/x"), "Not a directory (os error 20)"),
        (&PathBuf::new(), "invalid input parameter"),
    ];
    for (path, reason) in reasons {
        let error = long().and_then(|download| download.save(path)).expect_err(reason);
        assert!(matches!(error.kind(), ErrorKind::File(_)), "{error:?}");
        assert_eq!(error.to_string(), format!("download: cannot write {}: {reason}", path.display()));
        assert_eq!(std::error::Error::source(&error).expect("the system's reason").to_string(), reason);
    }
    assert_eq!(folder.names(), ["report.pdf"]);
    let error = long().and_then(|download| download.write_to(&mut &mut [0; 3][..])).expect_err("it is full");
    assert_eq!(error.to_string(), "download: the content cannot be written: write zero");
}

#[test]
fn chunks_that_http_1_0_does_not_have_are_not_saved() {
    let folder = Folder::new();
    let server = Server::start(|head, stream| {
        let (version, coding) = match () {
            () if head.contains("/gzip") => ("1.1", "gzip, chunked"),
            () if head.contains("/upper") => ("1.0", "Chunked"),
            () => ("1.0", "chunked"),
        };
        let length = if head.contains("length") { "content-length: 17\r\n" } else { "" };
        send(stream, format!("HTTP/{version} 200 OK\r\n{length}transfer-encoding: {coding}\r\n\r\n").as_bytes());
        // The client cannot determine whether the content is complete.
        let body: &[u8] = if head.contains("cut") { b"5\r\n%PDF-\r\n5\r\n12" } else { b"5\r\n%PDF-\r\n0\r\n\r\n" };
        send(stream, body);
        Then::Close
    });
    let client = client(&server.url());
    let encoding = ErrorKind::Transport(TransportErrorKind::Encoding);
    for path in ["/cut", "/whole", "/upper/cut", "/cut/length", "/gzip/whole"] {
        let saved = client.download(path).and_then(|download| download.allow_unmarked_end().save(folder.file()));
        assert_eq!(saved.expect_err(path).kind(), &encoding, "{path}");
    }
    assert!(folder.names().is_empty());
    // The identity coding is not a coding.
    let plain = Server::sending(b"HTTP/1.0 200 OK\r\ntransfer-encoding: identity\r\ncontent-length: 5\r\n\r\n%PDF-");
    let read = crate::library::service::client(&plain.url()).download("/f").and_then(|download| download.read_to_vec());
    assert_eq!(read.expect("the content"), b"%PDF-");
}

#[test]
fn a_file_may_have_any_name_that_files_can_have() {
    let folder = Folder::new();
    let (client, _) = in_memory(|_| Answer::json("whole"));
    for name in ["r".to_owned(), "r".repeat(243), "r".repeat(244), "r".repeat(255), "ü".repeat(127)] {
        let path = folder.join(&name);
        let saved = client.download("/f").and_then(|download| download.save(&path));
        assert_eq!(saved.expect("a file"), 5, "{}", name.len());
        std::fs::remove_file(path).expect("the file");
    }
    assert!(folder.names().is_empty());
}

#[test]
fn a_leftover_file_does_not_stop_a_download() {
    let folder = Folder::new();
    let (client, _) = in_memory(|_| Answer::json("whole"));
    // Process ids and counters repeat in the next process of a container.
    for number in 0..1_000 {
        let name = format!(".report.pdf.{}-{number}.part", std::process::id());
        std::fs::write(folder.join(name), "half").expect("a file");
    }
    let download = || client.download("/f").expect("a download");
    assert_eq!(download().save(folder.file()).expect("a file"), 5);
    let hidden = |folder: &Folder| folder.names().into_iter().filter(|name| name.starts_with('.')).count();
    assert_eq!(hidden(&folder), 1_000);
    // Two downloads to the same name at the same time do not disturb each other.
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| assert_eq!(download().save(folder.file()).expect("a file"), 5));
        }
    });
    assert_eq!(hidden(&folder), 1_000);
}

#[cfg(unix)]
#[test]
fn only_a_regular_file_is_replaced() {
    use std::os::unix::fs::{FileTypeExt as _, symlink};
    let folder = Folder::new();
    let at = |name: &str| folder.join(name);
    std::fs::create_dir(at("folder")).expect("a folder");
    let _socket = std::os::unix::net::UnixListener::bind(at("socket")).expect("a socket");
    let made = std::process::Command::new("mkfifo").arg(at("pipe")).status().expect("mkfifo");
    assert!(made.success());
    symlink("/dev/null", at("device")).expect("a link");
    symlink(at("pipe"), at("link")).expect("a link");
    let (client, memory) = in_memory(|_| Answer::json("whole"));
    for name in ["folder", "socket", "pipe", "device", "link", "folder/.."] {
        let error = client.download("/f").and_then(|download| download.save(at(name))).expect_err(name);
        assert_eq!(error.kind(), &ErrorKind::NotAFile, "{name}");
        let reason = "it is not a regular file and was left unchanged: save under another name, or use `read_to_vec`";
        assert_eq!(error.to_string(), format!("download: cannot write {}: {reason}", at(name).display()));
    }
    assert_eq!(memory.requests().len(), 6);
    let kind = |name| std::fs::symlink_metadata(at(name)).expect("it is there").file_type();
    assert!(kind("folder").is_dir() && kind("socket").is_socket() && kind("pipe").is_fifo());
    assert!(kind("device").is_symlink() && kind("link").is_symlink());
    assert_eq!(folder.names().len(), 5);
    // A link to a file, and a broken one, are replaced like a file.
    std::fs::write(at("old"), "before").expect("a file");
    symlink(at("old"), at("link-to-file")).expect("a link");
    symlink(at("nowhere"), at("link-to-nothing")).expect("a link");
    for name in ["link-to-file", "link-to-nothing"] {
        assert_eq!(client.download("/f").and_then(|download| download.save(at(name))).expect("a file"), 5);
        assert!(kind(name).is_file());
    }
    assert_eq!(std::fs::read(at("old")).expect("the file"), b"before");
}
