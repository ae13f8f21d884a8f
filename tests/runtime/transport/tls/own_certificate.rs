//! Client certificates: they are sent to servers that request them, over connections that are reused as usual.

use crate::library::service::{builder, get, lend};
use spec_client_runtime::{
    ClientCertificate, ContentProblem, ErrorKind, RootCertificates, TestClock, TransportErrorKind,
};
use support::server::Server;
use tls_support::authority::{Authority, Identity};
use tls_support::front::Front;

fn of(identity: &Identity) -> ClientCertificate {
    ClientCertificate::from_pem(&identity.certificates(), &identity.key()).expect("a certificate")
}

#[test]
fn a_truncated_body_is_an_error() {
    let root = Authority::root("root");
    let book = r#"{"book_id":7}"#;
    let chunk = &*format!("d\r\n{book}\r\n").leak();
    for (head, body) in [("content-length: 99\r\n", book), ("transfer-encoding: chunked\r\n", chunk), ("", book)] {
        let server = Server::sending(format!("HTTP/1.1 200 OK\r\n{head}\r\n{body}"));
        let front = Front::usual(&root.issue(&["localhost"]), Some(&root), server.port());
        let client = builder(&front.url("localhost")).client_certificate(of(&root.issue(&["client"])));
        let roots = RootCertificates::from_pem(root.pem()).expect("a root");
        let client = client.only_root_certificates(roots).clock(TestClock::new()).build().expect("a client");
        let error = client.download("/file").expect("a head").read_to_vec().expect_err("it is cut off");
        let is_marked = !head.is_empty();
        let closed = ErrorKind::Transport(TransportErrorKind::Closed);
        let kind = if is_marked { closed } else { ErrorKind::Content(ContentProblem::UnmarkedEnd) };
        assert_eq!(error.kind(), &kind, "{head}");
        if is_marked {
            assert!(get(&client).send().is_err(), "{head}");
            assert!(lend(&client).send().expect_err(head).is_outcome_unknown(), "{head}");
        }
    }
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
