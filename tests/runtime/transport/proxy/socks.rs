//! SOCKS proxies: the requests to them, and the errors for their refusals.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::library::service::{builder, get, lend};
use spec_client_runtime::{ErrorKind, RootCertificates, TransportErrorKind};
use support::server::{Listener, Server};
use tls_support::authority::Authority;
use tls_support::front::Front;

/// A SOCKS proxy. It answers with these bytes, connects to this port if there is one, and reports its requests.
fn socks(steps: &'static [(usize, &'static [u8])], port: Option<u16>) -> (Listener, Receiver<Vec<u8>>) {
    let (tell, told) = channel();
    let listener = Listener::start(move |stream| {
        let tell = tell.clone();
        thread::spawn(move || serve(stream, steps, port, &tell));
    });
    (listener, told)
}

/// Serves one connection, until one side ends.
fn serve(mut stream: TcpStream, steps: &[(usize, &[u8])], port: Option<u16>, tell: &Sender<Vec<u8>>) -> Option<()> {
    let mut asked = Vec::new();
    for (length, answer) in steps {
        let mut bytes = vec![0; *length];
        stream.read_exact(&mut bytes).ok()?;
        asked.extend(bytes);
        stream.write_all(answer).ok()?;
    }
    tell.send(asked).ok()?;
    let mut service = TcpStream::connect((Ipv4Addr::LOCALHOST, port?)).ok()?;
    let (mut from, mut to) = (service.try_clone().ok()?, stream.try_clone().ok()?);
    thread::spawn(move || drop(std::io::copy(&mut from, &mut to)));
    std::io::copy(&mut stream, &mut service).ok()?;
    service.shutdown(Shutdown::Both).ok()
}

/// A greeting without a password, and a request for a connection to `library.example`.
const BY_NAME: &[(usize, &[u8])] = &[(3, &[5, 0]), (22, &[5, 0, 0, 1, 0, 0, 0, 0, 0, 0])];

#[test]
fn calls_go_through_a_socks_proxy() {
    let root = Authority::root("root");
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let front = Front::usual(&root.issue(&["library.example"]), None, server.port());
    let (proxy, told) = socks(BY_NAME, Some(front.port()));
    let roots = RootCertificates::from_pem(root.pem()).expect("a root");
    let client =
        builder("https://library.example").proxy(format!("socks5h://{}", proxy.address)).only_root_certificates(roots);
    let client = client.build().expect("a client");
    for _ in 0..3 {
        get(&client).send().expect("a book");
    }
    lend(&client).send().expect("a loan");
    assert_eq!((server.heads().len(), front.handshakes()), (4, 2), "connections are reused");
    let request = [&[5, 1, 0, 5, 1, 0, 3, 15][..], b"library.example", &[1, 187]].concat();
    assert_eq!(told.recv().expect("a connection"), request);
}

#[test]
fn a_socks_proxy_of_the_environment_is_used() {
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    // With `socks5`, the proxy receives addresses and not names.
    let (proxy, told) = socks(&[(3, &[5, 0]), (10, &[5, 0, 0, 1, 0, 0, 0, 0, 0, 0])], Some(server.port()));
    let address = proxy.address;
    let variable = move |name: &str| (name == "ALL_PROXY").then(|| format!("socks5://{address}"));
    let client = builder("http://192.0.2.1").proxy_from(variable).allow_http().build().expect("a client");
    get(&client).send().expect("a book");
    assert_eq!(told.recv().expect("a connection"), [5, 1, 0, 5, 1, 0, 1, 192, 0, 2, 1, 0, 80]);
}

#[test]
fn the_refusal_of_a_socks_proxy_is_an_error_of_the_proxy() {
    use TransportErrorKind::{Closed, Proxy};
    type Steps = &'static [(usize, &'static [u8])];
    let refusals: [(Steps, _); 4] = [
        (&[(3, &[5, 0xff])], Proxy),
        (&[(3, &[5, 0]), (22, &[5, 2, 0, 1, 0, 0, 0, 0, 0, 0])], Proxy),
        // Not a SOCKS proxy, and one that closes.
        (&[(3, b"HTTP/1.1 400 Bad Request\r\n\r\n")], Proxy),
        (&[(3, &[5])], Closed),
    ];
    for (steps, kind) in refusals {
        let (proxy, _told) = socks(steps, None);
        let client = builder("https://library.example").proxy(format!("socks5h://{}", proxy.address)).build();
        let error = lend(&client.expect("a client")).send().expect_err("refused");
        assert_eq!(error.kind(), &ErrorKind::Transport(kind), "{steps:?}");
        assert!(!error.may_have_arrived() && error.is_retryable() == (kind == Closed), "{steps:?}");
    }
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port").port();
    let client = builder("https://library.example").proxy(format!("socks5h://127.0.0.1:{port}")).build();
    let error = lend(&client.expect("a client")).send().expect_err("no proxy");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Connect));
}

#[test]
fn user_and_password_go_to_the_proxy_alone() {
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    const LOGIN: &[(usize, &[u8])] = &[(4, &[5, 2]), (3 + 4 + 6, &[1, 0]), (10, &[5, 0, 0, 1, 0, 0, 0, 0, 0, 0])];
    let (proxy, told) = socks(LOGIN, Some(server.port()));
    let builder = builder("http://192.0.2.1").proxy(format!("socks5://user:hidden@{}", proxy.address)).allow_http();
    assert!(!format!("{builder:?}").contains("hidden"));
    let client = builder.build().expect("a client");
    get(&client).send().expect("a book");
    assert!(!format!("{client:?}").contains("hidden") && !server.heads()[0].contains("hidden"));
    assert_eq!(told.recv().expect("a connection")[4..17], *b"\x01\x04user\x06hidden");
}
