//! A proxy that inspects TLS, as used by companies: it decrypts each connection, with a certificate that it makes for the host.

use std::collections::HashMap;
use std::io::Write as _;
use std::net::{Ipv4Addr, Shutdown, TcpStream};
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex};
use std::thread;

use rustls::DEFAULT_VERSIONS;

use crate::library::service::{KEY, SERVICE, builder, get, lend};
use spec_client_runtime::{
    CertificateProblem, ClientBuilder, Error, ErrorKind, RootCertificates, TlsVersion, TransportErrorKind,
};
use support::server::{Server, Then, send};
use tls_support::authority::{Authority, Identity};
use tls_support::front::{config, speak};

/// A proxy that forwards each connection to this port of this machine, regardless of the host.
pub(crate) fn tunnel(port: u16) -> Server {
    Server::start(move |head, stream| {
        assert!(head.starts_with("CONNECT "), "{head}");
        let mut service = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("a connection");
        send(stream, b"HTTP/1.1 200 OK\r\n\r\n");
        let (mut from, mut to) = (service.try_clone().expect("a socket"), stream.try_clone().expect("a socket"));
        thread::spawn(move || {
            drop(std::io::copy(&mut from, &mut to));
            drop(to.shutdown(Shutdown::Both));
        });
        drop(std::io::copy(stream, &mut service));
        drop(service.shutdown(Shutdown::Both));
        Then::Close
    })
}

/// A proxy that inspects TLS, in front of a service that speaks plain HTTP. It records the requests.
fn inspecting(root: Arc<Authority>, service: u16) -> (Server, Arc<Mutex<Vec<u8>>>) {
    let (seen, made) = (Arc::new(Mutex::new(Vec::new())), Mutex::new(HashMap::<String, Identity>::new()));
    let noted = Arc::clone(&seen);
    let server = Server::start(move |head, stream| {
        let host = head.split([' ', ':']).nth(1).expect("a host").to_owned();
        let identity =
            made.lock().expect("no panic").entry(host.clone()).or_insert_with(|| root.issue(&[&host])).clone();
        stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n").expect("the client waits");
        let noted = Arc::clone(&noted);
        speak(
            stream.try_clone().expect("a socket"),
            config(&identity, DEFAULT_VERSIONS, None),
            &AtomicUsize::new(0),
            {
                move |request| {
                    noted.lock().expect("no panic").extend_from_slice(request);
                    Some(service)
                }
            },
        );
        Then::Close
    });
    (server, seen)
}

#[test]
fn a_proxy_that_inspects_tls_needs_one_line_of_configuration() -> Result<(), Error> {
    let root = Arc::new(Authority::root("root of the company"));
    let service = Server::answering(200, "", r#"{"book_id":7}"#);
    let (proxy, seen) = inspecting(Arc::clone(&root), service.port());
    let roots = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("company-{}.pem", std::process::id()));
    std::fs::write(&roots, root.pem()).expect("a file");

    let url = proxy.url();
    let through = || builder("https://library.example").proxy(&*url);
    let error = lend(&through().build()?).send().expect_err("not trusted");
    let unknown = TransportErrorKind::Certificate(CertificateProblem::UnknownIssuer);
    assert_eq!((error.kind(), error.may_have_arrived()), (&ErrorKind::Transport(unknown), false));
    assert!(error.to_string().contains("`root_certificates`"), "{error}");
    assert!(service.heads().is_empty());

    // The one line.
    let client = through().root_certificates(RootCertificates::from_pem_file(&roots)?).build()?;
    get(&client).send()?;
    lend(&client).send()?;
    client.download("/file")?.read_to_vec()?;
    assert_eq!(service.heads().len(), 3);
    assert!(String::from_utf8_lossy(&seen.lock().expect("no panic")).contains(KEY), "it sees everything");
    assert!(proxy.heads().iter().all(|head| head.starts_with("CONNECT library.example:443 ") && !head.contains(KEY)));
    // The proxy gets the user agent of the client, not the library's own one.
    assert!(proxy.heads().iter().all(|head| head.to_lowercase().contains("\r\nuser-agent: library-client/1.2.3\r\n")));

    // The same from the environment, and with another user agent.
    let variable = move |name: &str| (name == "HTTPS_PROXY").then(|| url.clone());
    let client = ClientBuilder::new(&SERVICE, "https://library.example", KEY).user_agent("triage/7");
    let client = client.proxy_from(variable).min_tls_version(TlsVersion::V1_3);
    let client = client.root_certificates(RootCertificates::from_pem_file(&roots)?).build()?;
    drop(proxy.take_heads());
    get(&client).send()?;
    assert!(proxy.heads()[0].to_lowercase().contains("\r\nuser-agent: triage/7\r\n"), "{:?}", proxy.heads());
    assert!(service.heads()[3].contains("user-agent: triage/7\r\n"));
    std::fs::remove_file(roots).expect("it is there");
    Ok(())
}
