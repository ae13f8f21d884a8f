//! A client without the feature `ring` uses the cryptography that the program installs, and says so if there is none. This is a separate
//! program, since one provider serves all of it: `cargo test -p runtime-tests --no-default-features --features http --test provider`.

#![cfg(all(feature = "http", not(feature = "ring")))]

mod plain;

use plain::{SERVICE, operations};
use spec_client_runtime::{ClientBuilder, ClientCertificate, Json, OperationInfo, Request, RootCertificates};
use support::server::{Server, Then, send};
use tls_support::authority::Authority;
use tls_support::front::Front;

operations! {
    Hello: Json = OperationInfo::read("hello", "hello");
}

#[test]
fn a_program_brings_its_own_cryptography() {
    let root = Authority::root("root");
    let own = root.issue(&["own"]);
    let certificate = || ClientCertificate::from_pem(&own.certificates(), &own.key());
    let missing = "install a provider of `rustls` first (`CryptoProvider::install_default`)";
    let error = certificate().expect_err("nothing reads the key").to_string();
    assert!(error.ends_with(missing), "{error}");
    let builder = |url: &str| ClientBuilder::new(&SERVICE, url, "key");
    let error = builder("https://service.example").build().expect_err("nothing encrypts").to_string();
    assert!(error.ends_with(missing), "{error}");

    let server = Server::start(|_, stream| {
        assert!(send(stream, b"HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n7"), "the client waits");
        Then::KeepAlive
    });
    let front = Front::usual(&root.issue(&["localhost"]), Some(&root), server.port());
    rustls::crypto::ring::default_provider().install_default().expect("it is the first");
    let client = builder(&front.url("localhost"))
        .only_root_certificates(RootCertificates::from_pem(root.pem()).expect("a root"))
        .client_certificate(certificate().expect("a certificate"))
        .build()
        .expect("a client");
    assert_eq!(Request::<Hello>::new(&client).send().expect("an answer"), 7);
}
