//! Certificates and keys: accepted forms, messages of errors, and client certificates, which are sent to servers that request them.

use std::fs;

use spec_client_runtime::{
    ClientCertificate, ConfigurationProblem, Error, ErrorKind, RootCertificates, TransportErrorKind,
};
use support::server::Server;
use tls_support::authority::{Authority, Identity, pem};
use tls_support::front::Front;

use super::roots::store;
use crate::library::service::{builder, get, lend};

const NO_CERTIFICATE: &str = "there is no certificate in it";
const NO_KEY: &str = "there is no private key in it";
const DECRYPT: &str = "decrypt it, as with `openssl pkey`";

fn identity() -> Identity {
    Authority::root("root").below("between").issue(&["client"])
}

#[track_caller]
fn demand<T>(result: Result<T, Error>, what: &str, reason: &str) {
    let Err(error) = result else { panic!("{what} must not be accepted: {reason}") };
    assert_eq!(error.to_string(), format!("the {what} cannot be used: {reason}"));
    let ErrorKind::Configuration(ConfigurationProblem::Certificate { file: None, .. }) = error.kind() else {
        panic!("{error:?}")
    };
}

#[test]
fn roots_in_pem() {
    let (one, other) = (Authority::root("one"), Authority::root("other"));
    for (text, count) in [
        (one.pem(), 1),
        (format!("# comment\n{}\nmore: \u{fc}\n{}", one.pem(), other.pem()), 2),
        (one.pem().replace('\n', "\r\n"), 1),
        (format!("\u{feff}{}", one.pem()), 1),
        (one.pem().lines().map(|line| format!("  {line} \n")).collect(), 1),
        // A key beside a certificate is ignored.
        (format!("{}{}", identity().key(), one.pem()), 1),
    ] {
        let roots = RootCertificates::from_pem(&text).expect("roots");
        assert_eq!(format!("{roots:?}"), format!("RootCertificates {{ count: {count}, .. }}"));
    }
    let latin = [&b"# M\xfcnchen\n"[..], one.pem().as_bytes()].concat();
    assert!(RootCertificates::from_pem(latin).is_ok());
    assert!(RootCertificates::from_der(one.der().to_vec()).is_ok());
}

/// Tests have no certificate of a public authority, so this checks the list of trusted roots.
#[test]
fn added_roots_extend_or_replace_those_of_browsers() {
    let own = || vec![Authority::root("root").der().clone()];
    let built_in = webpki_roots::TLS_SERVER_ROOTS.len();
    assert!(built_in > 100);
    assert_eq!(store(Vec::new(), false).len(), built_in);
    assert_eq!(store(own(), false).len(), built_in + 1);
    assert_eq!(store(own(), true).len(), 1);
}

#[test]
fn invalid_roots() {
    let (root, own) = (Authority::root("root"), identity());
    let broken = pem("CERTIFICATE", b"not a certificate");
    let line = "it has no line `-----BEGIN CERTIFICATE-----`";
    let encrypted = format!("{NO_CERTIFICATE}, but an encrypted private key: {DECRYPT}");
    let der = "DER, the binary form: convert it to PEM, as with `openssl x509` or `openssl pkey`";
    let cases: [(Vec<u8>, String); 11] = [
        (Vec::new(), format!("{NO_CERTIFICATE}: it is empty")),
        (b"hello".to_vec(), format!("{NO_CERTIFICATE}: {line}")),
        (root.der().to_vec(), format!("{NO_CERTIFICATE}, but {der}")),
        (own.key().into(), format!("{NO_CERTIFICATE}, but a private key")),
        (pem("ENCRYPTED PRIVATE KEY", b"x").into(), encrypted),
        (pem("CERTIFICATE REQUEST", b"x").into(), format!("{NO_CERTIFICATE}, but something else in PEM")),
        (broken.clone().into(), "certificate 1 of 1 is not a valid X.509 certificate".to_owned()),
        ((root.pem() + &broken).into(), "certificate 2 of 2 is not a valid X.509 certificate".to_owned()),
        (root.pem().replace("=\n", "*\n").replace("A", "*").into(), "a section of it is not valid base64".to_owned()),
        (
            root.pem().replace("-----END CERTIFICATE-----", "").into(),
            "it breaks off before the line that starts with `-----END`".to_owned(),
        ),
        (
            root.pem().replace("END CERTIFICATE", "END X").into(),
            "a section ends with another name than it begins with".to_owned(),
        ),
    ];
    for (text, reason) in cases {
        demand(RootCertificates::from_pem(text), "root certificates", &reason);
    }
    let reason = "certificate 1 of 1 is not a valid X.509 certificate";
    demand(RootCertificates::from_der(*b"x"), "root certificates", reason);
}

#[test]
fn invalid_client_certificates() {
    let (own, other) = (identity(), identity());
    let both = own.certificates() + &own.key();
    let certificate = ClientCertificate::from_pem(&both, &both).expect("both in one text");
    assert_eq!(format!("{certificate:?}"), r#"ClientCertificate { certificates: 2, key: "***" }"#);

    let (what, what_key) = ("client certificate", "key of the client certificate");
    let chain = own.certificates();
    let key = |text: &str| ClientCertificate::from_pem(&chain, text);
    demand(ClientCertificate::from_pem(&own.key(), &own.key()), what, &format!("{NO_CERTIFICATE}, but a private key"));
    demand(key(&chain), what_key, &format!("{NO_KEY}, but a certificate"));
    demand(key(""), what_key, &format!("{NO_KEY}: it is empty"));
    demand(key(&other.key()), what_key, "it belongs to another certificate");
    demand(key(&(own.key() + &other.key())), what_key, "there are several private keys in it: leave one");
    let encrypted = pem("ENCRYPTED PRIVATE KEY", b"x");
    demand(key(&encrypted), what_key, &format!("{NO_KEY}, but an encrypted private key: {DECRYPT}"));
    let old = "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,00\n\nAAAA\n";
    demand(key(&format!("{old}-----END RSA PRIVATE KEY-----")), what_key, &format!("its key is encrypted: {DECRYPT}"));
    let unusable = "the private key in it is not RSA (2048 bits or more), ECDSA (P-256 or P-384) or Ed25519";
    demand(key(&pem("PRIVATE KEY", b"canary")), what_key, unusable);
    let broken = pem("CERTIFICATE", b"x");
    let reason = "the certificate for it is not a valid X.509 certificate";
    demand(ClientCertificate::from_pem(&broken, &own.key()), what_key, reason);
}

#[test]
fn files_are_named() {
    let (root, own) = (Authority::root("root"), identity());
    let folder = tempfile::tempdir().expect("a folder");
    let [roots, chain, key] = ["roots.pem", "chain.pem", "key.pem"].map(|name| folder.path().join(name));
    for (path, pem) in [(&roots, root.pem()), (&chain, own.certificates()), (&key, own.key())] {
        fs::write(path, pem).expect("a file");
    }
    assert!(RootCertificates::from_pem_file(&roots).is_ok());
    assert!(ClientCertificate::from_pem_files(&chain, &key).is_ok());

    let missing = roots.with_file_name("missing.pem");
    let absent = fs::read(&missing).expect_err("it is not there");
    let unread = format!("the file cannot be read: {absent}");
    let no_key = format!("{NO_KEY}, but a certificate");
    let cases = [
        (RootCertificates::from_pem_file(&missing).map(drop), "root certificates", &missing, &unread),
        (ClientCertificate::from_pem_files(&missing, &key).map(drop), "client certificate", &missing, &unread),
        (
            ClientCertificate::from_pem_files(&chain, &missing).map(drop),
            "key of the client certificate",
            &missing,
            &unread,
        ),
        (ClientCertificate::from_pem_files(&chain, &roots).map(drop), "key of the client certificate", &roots, &no_key),
    ];
    for (result, what, file, reason) in cases {
        let error = result.expect_err(reason);
        assert_eq!(error.to_string(), format!("the {what} in {} cannot be used: {reason}", file.display()));
        let problem = ConfigurationProblem::Certificate { what, file: Some(file.clone()), reason: reason.clone() };
        assert_eq!(error.kind(), &ErrorKind::Configuration(problem));
    }
}

fn of(identity: &Identity) -> ClientCertificate {
    ClientCertificate::from_pem(&identity.certificates(), &identity.key()).expect("a certificate")
}

#[test]
fn an_https_proxy_and_the_service_each_have_a_certificate() {
    let root = Authority::root("root");
    let service = Server::answering(200, "", r#"{"book_id":7}"#);
    let front = Front::usual(&root.issue(&["library.example"]), Some(&root), service.port());
    let proxy = super::inspecting_proxy::tunnel(front.port());
    let proxy_front = Front::usual(&root.issue(&["localhost"]), None, proxy.port());
    let client = builder("https://library.example").proxy(proxy_front.url("localhost"));
    let roots = RootCertificates::from_pem(root.pem()).expect("a root");
    let client = client.only_root_certificates(roots).client_certificate(of(&root.issue(&["client"])));
    get(&client.build().expect("a client")).send().expect("a book");
    assert_eq!((proxy_front.handshakes(), front.handshakes(), service.heads().len()), (1, 1, 1));

    // The certificate of the proxy is checked, too.
    let roots = RootCertificates::from_pem(Authority::root("another root").pem()).expect("a root");
    let client = builder("https://library.example").proxy(proxy_front.url("localhost")).only_root_certificates(roots);
    let error = lend(&client.build().expect("a client")).send().expect_err("not trusted");
    let problem = spec_client_runtime::CertificateProblem::UnknownIssuer;
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Certificate(problem)));
    assert!(!error.may_have_arrived());
}
