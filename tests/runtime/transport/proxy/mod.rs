//! A proxy is used if it is configured, and read from the environment only on request.

mod environment;
#[path = "../../../../codegen/runtime/src/transport/proxy.rs"]
#[allow(dead_code, reason = "the transport uses the rest")]
mod source;
#[cfg(feature = "socks")]
mod socks;

use std::io::{Read as _, Write as _};
use std::process::Command;
use std::sync::{Arc, Mutex};

use crate::library::service::{KEY, SERVICE, builder, get, lend};
use spec_client_runtime::generated::builder_from_env;
use spec_client_runtime::{Client, ClientBuilder, ConfigurationProblem, DownloadProblem, ErrorKind, TestClock};
use support::server::{Listener, Server, Then, reply, send};

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
        let client = builder_from_env::<Client>(&SERVICE, None).and_then(ClientBuilder::build).expect("a client");
        get(&client).send().expect("a book");
    }
}

#[test]
fn an_error_says_whether_it_was_the_proxy_and_what_it_answered() {
    let name = format!("{}.invalid:3128", "a".repeat(70));
    let many = format!("HTTP/1.1 200 OK{}", "\r\nx-more: 1".repeat(21));
    for (scheme, host, answer, is_transient, text) in [
        ("http", "127.0.0.1:1", "", true, "could not connect to the proxy {}: "),
        ("http", &*name, "", true, "the host name of the proxy {} could not be resolved"),
        ("http", "", "", true, "the proxy {}: the connection was closed before the answer was complete"),
        ("http", "", "SSH-2.0", false, "the proxy {}: the answer is not valid HTTP"),
        ("https", "", "HTTP/1.1 400 Bad Request", false, "the proxy {}: TLS failed"),
        ("http", "", "HTTP/1.1 200 OK\r\n\r\nnot TLS", false, "library.example:443: TLS failed"),
        ("http", "", &many, false, "the proxy's answer has more than 20 headers"),
        ("http", "", "HTTP/1.1 403 No", false, "the proxy {} answered 403 and did not connect to the service"),
        (
            "http",
            "",
            "HTTP/1.1 407 Who",
            false,
            "the proxy {} answered 407: check the user and the password in its URL",
        ),
        ("http", "", "HTTP/1.1 503 Later", true, "the proxy {} answered 503 and did not connect to the service"),
    ] {
        let heads = Arc::new(Mutex::new(String::new()));
        let (answer, seen) = (format!("{answer}\r\n\r\n"), Arc::clone(&heads));
        let proxy = Listener::start(move |mut stream| {
            let (mut head, mut byte) = (Vec::new(), [0]);
            while !head.ends_with(b"\r\n\r\n") && head != [0x16] && stream.read(&mut byte).is_ok_and(|read| read > 0) {
                head.extend(byte);
            }
            // The rest of a greeting in TLS has no end that is known here.
            drop((head == [0x16]).then(|| stream.read(&mut [0; 4096])));
            seen.lock().expect("no panic").push_str(&String::from_utf8_lossy(&head));
            drop(stream.write_all(answer.trim_start().as_bytes()));
        });
        let host = if host.is_empty() { proxy.address.to_string() } else { host.to_owned() };
        let builder = builder("https://library.example").proxy(format!("{scheme}://user:canary@{host}"));
        let client = builder.clock(TestClock::new()).build().expect("a client");
        let (change, read) = (lend(&client).send().expect_err(text), get(&client).send().expect_err(text));
        assert!(change.to_string().starts_with(&format!("book.lend: {}", text.replace("{}", &host))), "{change}");
        assert!(!format!("{change} {change:?}").contains("canary") && !change.may_have_arrived());
        assert_eq!(change.attempts(), 1);
        assert_eq!((read.attempts() > 1, change.is_retryable()), (is_transient, is_transient), "{read}");
        let is_told = change.proxy_status().is_some();
        let heads = heads.lock().expect("no panic");
        assert!(!is_told || heads.starts_with("CONNECT library.example:443 ") && !heads.contains(KEY), "{heads}");
    }
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
    ] {
        assert!(builder("https://library.example").proxy(address).build().is_ok(), "{address}");
    }
    // ureq 3.4 would send the escapes of a password, and the proxy would refuse it.
    let is_decoded = ureq::Proxy::new("http://%41@a").is_ok_and(|proxy| proxy.username() == Some("A"));
    let escaped = "http://user:pw%40x@proxy.example:3128";
    assert_eq!(builder("https://library.example").proxy(escaped).build().is_ok(), is_decoded);
    let scheme = "it does not start with https:// or http://";
    let port = "its port is not a number from 1 to 65535";
    let cases = [
        ("", scheme),
        ("proxy.example:3128", scheme),
        ("socks://127.0.0.1:1", scheme),
        ("socks5://127.0.0.1:99999", port),
        ("htp://proxy.example:3128", scheme),
        ("http:/proxy.example:3128", scheme),
        ("http://user:pw@:3128", "it has no host"),
        ("http://user:pw@proxy.example:99999", port),
        ("http://[::1:3128", "its IPv6 address has no closing bracket"),
        ("http://proxy.example:3128/path", "it has a path, a query or a fragment after its host and port"),
        ("http://proxy.example:3128?a=b", "it has a path, a query or a fragment after its host and port"),
        (
            "http://us er:pw@proxy.example:3128",
            "its user name or password cannot be parsed: percent-encode special characters in them",
        ),
        (
            "http://user:p%ff@proxy.example:3128",
            match is_decoded {
                true => "its user name or password cannot be parsed: percent-encode special characters in them",
                false => "its user name or password is percent-encoded, which needs ureq 3.5 or later",
            },
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
