//! A proxy is used when it is set, and never because the environment names one.

use std::process::Command;

use crate::runtime::{ClientBuilder, ErrorKind, TransportErrorKind};
use crate::server::{Server, Then, reply};
use crate::service::{KEY, SERVICE, builder, get};

#[test]
fn no_proxy_is_taken_from_the_environment() {
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let proxy = Server::answering(200, "", "");
    let program = std::env::current_exe().expect("this program");
    let mut command = Command::new(program);
    command.args(["--exact", "proxy::calls_what_the_environment_names"]);
    command.env("LIBRARY_URL", server.url()).env("LIBRARY_KEY", KEY).env_remove("NO_PROXY").env_remove("no_proxy");
    for name in ["ALL_PROXY", "all_proxy", "HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"] {
        command.env(name, proxy.url());
    }
    let output = command.output().expect("a process");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert_eq!((server.heads().len(), proxy.heads().len()), (1, 0));
    assert!(server.heads()[0].contains(KEY), "from_env took the key");
}

/// Run by the test above in a process of its own; does nothing without its environment.
#[test]
fn calls_what_the_environment_names() {
    if std::env::var_os("LIBRARY_URL").is_some() {
        let client = ClientBuilder::from_env(&SERVICE).and_then(ClientBuilder::build).expect("a client");
        get(&client).send().expect("a book");
    }
}

#[test]
fn a_proxy_that_is_set_is_used() {
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
