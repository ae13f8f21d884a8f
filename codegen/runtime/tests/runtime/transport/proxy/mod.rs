//! A proxy is used if it is configured, and read from the environment only on request.

mod environment;
#[path = "../../../../src/transport/proxy/mod.rs"]
#[allow(dead_code, reason = "the transport uses the rest")]
mod source;
#[cfg(feature = "socks")]
mod socks;

pub(crate) use source::exceptions;

use std::process::Command;

use crate::library::service::{KEY, SERVICE, builder, get, lend};
use client_runtime::{ClientBuilder, ConfigurationProblem, DownloadProblem, ErrorKind, TransportErrorKind};
use support::server::{Server, Then, reply, send};

#[test]
fn no_proxy_is_taken_from_the_environment() {
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let proxy = Server::answering(200, "", "");
    let program = std::env::current_exe().expect("this program");
    let mut command = Command::new(program);
    command.args(["--exact", "transport::proxy::calls_the_url_of_the_environment"]);
    command.env("LIBRARY_URL", server.url()).env("LIBRARY_KEY", KEY).env_remove("NO_PROXY").env_remove("no_proxy");
    for name in ["ALL_PROXY", "all_proxy", "HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"] {
        command.env(name, proxy.url());
    }
    let output = command.output().expect("a process");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert_eq!((server.heads().len(), proxy.heads().len()), (1, 0));
    assert!(server.heads()[0].contains(KEY), "from_env took the key");
}

/// The test above runs this in a separate process. It does nothing without its environment variable.
#[test]
fn calls_the_url_of_the_environment() {
    if std::env::var_os("LIBRARY_URL").is_some() {
        let client = ClientBuilder::from_env(&SERVICE).and_then(ClientBuilder::build).expect("a client");
        get(&client).send().expect("a book");
    }
}

#[test]
fn a_configured_proxy_is_used() {
    let proxy = Server::start(|_, stream| {
        reply(stream, 403, "", b"");
        Then::Close
    });
    let client = builder("https://library.example").proxy(proxy.url()).build().expect("a client");
    let error = get(&client).send().expect_err("refused");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Proxy));
    assert_eq!(proxy.heads().len(), 1);
    assert!(proxy.heads()[0].starts_with("CONNECT library.example:443 "));
    assert!(!proxy.heads()[0].contains(KEY));
}

#[cfg(not(feature = "socks"))]
const SOCKS: &str = "it is the URL of a SOCKS proxy, which needs the feature `socks`";

#[test]
fn urls_of_proxies() {
    for address in [
        "http://proxy.example",
        "HTTP://Proxy.example:3128/",
        "https://proxy.example:65535",
        "http://127.0.0.1:3128",
        "http://[::1]:3128",
        "http://user@proxy.example:3128",
        "http://user:pw%40x@proxy.example:3128",
    ] {
        assert!(builder("https://library.example").proxy(address).build().is_ok(), "{address}");
    }
    let scheme = "it does not start with https:// or http://";
    let port = "its port is not a number from 1 to 65535";
    let cases = [
        ("", scheme),
        ("proxy.example:3128", scheme),
        ("socks://127.0.0.1:1", scheme),
        ("socks5://127.0.0.1:99999", port),
        ("htp://proxy.example:3128", scheme),
        ("http:/proxy.example:3128", scheme),
        ("http://", "it has no host"),
        ("http://:3128", "it has no host"),
        ("http://user:pw@:3128", "it has no host"),
        ("http://proxy.example:", port),
        ("http://proxy.example:0", port),
        ("http://proxy.example:99999", port),
        ("http://user:pw@proxy.example:99999", port),
        ("http://proxy.example:3128x", port),
        ("http://proxy.example:3128:3128", port),
        (
            "http://proxy,example:3128",
            "its host has a character that is not valid in a host (write other scripts as xn--)",
        ),
        ("http://proxy.example :3128", "it contains white space or a control character"),
        ("http://[::1:3128", "its IPv6 address has no closing bracket"),
        ("http://proxy.example:3128/path", "it has a path, a query or a fragment after its host and port"),
        ("http://proxy.example:3128?a=b", "it has a path, a query or a fragment after its host and port"),
        (
            "http://us er:pw@proxy.example:3128",
            "its user name or password cannot be parsed: percent-encode special characters in them",
        ),
        (
            "http://user:p%ff@proxy.example:3128",
            "its user name or password cannot be parsed: percent-encode special characters in them",
        ),
    ];
    #[cfg(not(feature = "socks"))]
    let cases = [
        &cases[..],
        &["socks4", "SOCKS4a", "socks5", "socks5h"].map(|scheme| (&*format!("{scheme}://127.0.0.1:1").leak(), SOCKS)),
    ]
    .concat();
    for (address, reason) in cases {
        let error = builder("https://library.example").proxy(address).build().expect_err(address);
        assert_eq!(error.kind(), &ErrorKind::Configuration(ConfigurationProblem::Proxy { reason }), "{address}");
    }
}

#[test]
fn plain_http_through_a_proxy_is_sent_if_allowed() {
    let proxy = Server::start(|head, stream| {
        match head.starts_with("CONNECT ") {
            true => drop(send(stream, b"HTTP/1.1 200 OK\r\n\r\n")),
            false => reply(stream, 200, "", br#"{"book_id":7}"#),
        }
        Then::KeepAlive
    });
    // The proxy resolves a loopback URL, so the key is sent to the proxy in clear text.
    for address in ["http://127.0.0.1:1", "http://localhost:1", "http://[::1]:1", "http://library.example"] {
        let through = || builder(address).proxy(proxy.url());
        let error = through().build().expect_err(address);
        assert_eq!(error.kind(), &ErrorKind::Configuration(ConfigurationProblem::PlainHttp), "{address}");
        get(&through().allow_http().build().expect("a client")).send().expect("a book");
    }
    let client =
        builder("https://library.example").proxy(proxy.url()).allow_download_host_with_key("127.0.0.1:1").build();
    let error = client.expect("a client").download("http://127.0.0.1:1/f").expect_err("refused");
    let problem = DownloadProblem::PlainHttp { host: "127.0.0.1:1".to_owned() };
    assert_eq!(error.kind(), &ErrorKind::Download(problem));
    assert_eq!(proxy.heads().len(), 2 * 4, "what was refused was not sent");
}

#[test]
fn too_many_headers_in_a_proxys_answer_are_a_separate_error() {
    let proxy = Server::start(|head, stream| {
        let count = if head.contains("many.example") { 21 } else { 20 };
        let headers = "x-more: 1\r\n".repeat(count);
        send(stream, format!("HTTP/1.1 200 OK\r\n{headers}\r\n").as_bytes());
        Then::Close
    });
    for (address, kind) in [
        ("https://many.example", TransportErrorKind::TooManyProxyHeaders),
        // The call gets as far as TLS.
        ("https://few.example", TransportErrorKind::Closed),
    ] {
        let client = builder(address).proxy(proxy.url()).build().expect("a client");
        let error = lend(&client).send().expect_err("no connection");
        assert_eq!(error.kind(), &ErrorKind::Transport(kind));
        assert!(!error.may_have_arrived());
    }
    let many = builder("https://many.example").proxy(proxy.url()).build().expect("a client");
    let error = lend(&many).send().expect_err("no connection");
    assert_eq!(error.to_string(), "book.lend: the proxy's answer has more than 20 headers");
}
