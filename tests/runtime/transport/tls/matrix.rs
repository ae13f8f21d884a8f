//! Servers with valid and invalid certificates and with both versions of TLS, for each set of roots that a client trusts.

#[cfg(all(feature = "platform-trust", target_os = "linux"))]
use std::process::Command;
use std::thread;

use rustls::version::{TLS12, TLS13};
use rustls::{DEFAULT_VERSIONS, SupportedProtocolVersion};

use crate::library::service::{builder, get, lend};
use spec_client_runtime::{
    CertificateProblem, ClientBuilder, ClientCertificate, ErrorKind, RootCertificates, TlsVersion, TransportErrorKind,
};
use support::server::Server;
use tls_support::authority::{Authority, Identity, expired, not_yet_valid, only_for_clients};
use tls_support::front::{Front, config};

use CertificateProblem::{Expired, Invalid, NotYetValid, OtherHost, UnknownIssuer};

/// The roots that a client trusts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trust {
    /// Only the test's root.
    Own,
    /// The test's root and those of browsers.
    Beside,
    /// The platform's roots, which consist of the test's root.
    #[cfg(feature = "platform-trust")]
    Platform,
    /// The roots of browsers.
    BuiltIn,
}

/// A server.
struct Row {
    name: &'static str,
    identity: Identity,
    host: &'static str,
    versions: &'static [&'static SupportedProtocolVersion],
    /// Whether it asks for a certificate of the client.
    asks: bool,
    client: Settings,
    expected: Expected,
}

/// Further settings of the client in a row.
#[derive(Clone, Copy)]
enum Settings {
    Usual,
    Only13,
    /// A certificate that the server trusts.
    Certificate,
    /// A certificate that the server does not trust.
    OtherCertificate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Expected {
    Works,
    /// The certificate is refused for a reason that does not depend on the roots.
    Refused(CertificateProblem),
    /// The certificate is refused. A client that does not trust the root only reports that.
    RefusedIfTrusted(CertificateProblem),
    NoVersion,
    /// The server refuses the client.
    RefusesClient,
}

static BOTH: &[&SupportedProtocolVersion] = DEFAULT_VERSIONS;
static ONLY_12: &[&SupportedProtocolVersion] = &[&TLS12];
static ONLY_13: &[&SupportedProtocolVersion] = &[&TLS13];

fn rows(root: &Authority) -> Vec<Row> {
    let other = Authority::root("another root");
    let below = root.below("an authority below the root");
    let mut unsent = below.issue(&["localhost"]);
    unsent.chain.truncate(1);
    let local = || root.issue(&["localhost"]);
    let row = |name, identity, expected| Row {
        name,
        identity,
        host: "localhost",
        versions: BOTH,
        asks: false,
        client: Settings::Usual,
        expected,
    };
    let certificate = |problem| Expected::RefusedIfTrusted(problem);
    vec![
        Row { versions: ONLY_12, ..row("valid, TLS 1.2", local(), Expected::Works) },
        Row { versions: ONLY_13, ..row("valid, TLS 1.3", local(), Expected::Works) },
        Row { host: "127.0.0.1", ..row("valid for an address", root.issue(&["127.0.0.1"]), Expected::Works) },
        row("valid, with an intermediate certificate", below.issue(&["localhost"]), Expected::Works),
        row("without the intermediate certificate", unsent, Expected::Refused(UnknownIssuer)),
        row("for another host", root.issue(&["other.example"]), certificate(OtherHost)),
        Row { host: "127.0.0.1", ..row("for the name and not the address", local(), certificate(OtherHost)) },
        row("expired", root.issue_spoiled(&["localhost"], expired), Expected::Refused(Expired)),
        row("not yet valid", root.issue_spoiled(&["localhost"], not_yet_valid), Expected::Refused(NotYetValid)),
        row("self-signed", Identity::self_signed(&["localhost"]), Expected::Refused(UnknownIssuer)),
        row("of another root", other.issue(&["localhost"]), Expected::Refused(UnknownIssuer)),
        row("not for servers", root.issue_spoiled(&["localhost"], only_for_clients), Expected::Refused(Invalid)),
        Row { client: Settings::Only13, ..row("both versions, 1.3 demanded", local(), Expected::Works) },
        Row {
            client: Settings::Only13,
            versions: ONLY_12,
            ..row("TLS 1.2, 1.3 demanded", local(), Expected::NoVersion)
        },
        Row { client: Settings::Certificate, asks: true, ..row("asks the client", local(), Expected::Works) },
        Row {
            client: Settings::Certificate,
            asks: true,
            versions: ONLY_12,
            ..row("asks the client, TLS 1.2", local(), Expected::Works)
        },
        Row { asks: true, ..row("asks a client without a certificate", local(), Expected::RefusesClient) },
        Row {
            asks: true,
            versions: ONLY_12,
            ..row("asks a client without a certificate, TLS 1.2", local(), Expected::RefusesClient)
        },
        Row {
            client: Settings::OtherCertificate,
            asks: true,
            ..row("asks a client with a certificate of another root", local(), Expected::RefusesClient)
        },
    ]
}

#[test]
fn each_server_is_accepted_or_refused_by_its_certificate() {
    let root = Authority::root("own root");
    every_cell(&root, &[Trust::Own, Trust::Beside, Trust::BuiltIn]);
}

/// Runs every row with each set of roots, the rows in parallel.
fn every_cell(root: &Authority, trusts: &[Trust]) {
    let rows = rows(root);
    assert!(rows.len() >= 12);
    thread::scope(|scope| {
        for row in &rows {
            scope.spawn(|| trusts.iter().for_each(|trust| cell(root, row, *trust)));
        }
    });
}

fn cell(root: &Authority, row: &Row, trust: Trust) {
    let what = format!("{} x {trust:?}", row.name);
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let clients = row.asks.then_some(root);
    let front = Front::start(config(&row.identity, row.versions, clients), server.port());
    let roots = || RootCertificates::from_pem(root.pem()).expect("a root");
    let client = builder(&front.url(row.host));
    let client = match trust {
        Trust::Own => client.only_root_certificates(roots()),
        Trust::Beside => client.root_certificates(roots()),
        #[cfg(feature = "platform-trust")]
        Trust::Platform => client.platform_trust(),
        Trust::BuiltIn => client,
    };
    let client = set(client, row.client, root).build().expect("a client");

    let unknown = Expected::Refused(UnknownIssuer);
    let expected = match (row.expected, trust) {
        (Expected::NoVersion | Expected::Refused(_), _) => row.expected,
        (_, Trust::BuiltIn) => unknown,
        (Expected::RefusedIfTrusted(problem), _) => Expected::Refused(problem),
        (expected, _) => expected,
    };
    let (read, changed) = (get(&client).send().map(drop), lend(&client).send().map(drop));
    let kind = match expected {
        Expected::Works => {
            assert!(read.is_ok() && changed.is_ok(), "{what}: {read:?}, {changed:?}");
            // The change has its own connection.
            assert_eq!((server.heads().len(), front.handshakes()), (2, 2), "{what}");
            return;
        }
        Expected::Refused(problem) | Expected::RefusedIfTrusted(problem) => TransportErrorKind::Certificate(problem),
        Expected::NoVersion => TransportErrorKind::Tls,
        Expected::RefusesClient => TransportErrorKind::ClientCertificate,
    };
    assert_eq!(server.heads(), Vec::<String>::new(), "{what}: nothing arrives");
    // With TLS 1.3, the server refuses a client after the client may have sent its request.
    let is_late = expected == Expected::RefusesClient && row.versions.len() == 2;
    for (is_change, result) in [(false, read), (true, changed)] {
        let error = result.expect_err(&what);
        let own = ErrorKind::Transport(kind);
        let own = if is_change && is_late { ErrorKind::OutcomeUnknown { cause: Box::new(own) } } else { own };
        assert_eq!((error.kind(), error.attempts()), (&own, 1), "{what}");
        assert_eq!(error.may_have_arrived(), is_late, "{what}");
        assert!(!error.is_retryable(), "{what}");
    }
}

fn set(builder: ClientBuilder, settings: Settings, root: &Authority) -> ClientBuilder {
    let of = |authority: &Authority| {
        let own = authority.below("an authority for clients").issue(&["client"]);
        ClientCertificate::from_pem(&own.certificates(), &own.key()).expect("a certificate")
    };
    match settings {
        Settings::Usual => builder,
        Settings::Only13 => builder.min_tls_version(TlsVersion::V1_3),
        Settings::Certificate => builder.client_certificate(of(root)),
        Settings::OtherCertificate => builder.client_certificate(of(&Authority::root("another root"))),
    }
}

/// An environment variable sets the platform's trust store, so this runs in a separate process.
#[test]
#[cfg(all(feature = "platform-trust", target_os = "linux"))]
fn the_platform_is_trusted_when_asked_for() {
    let store = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("roots-{}.pem", std::process::id()));
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["--exact", "transport::tls::matrix::a_process_that_trusts_the_platform"]);
    let output = command.env("SSL_CERT_FILE", &store).env_remove("SSL_CERT_DIR").env("OWN_STORE", "1").output();
    let output = output.expect("a process");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    std::fs::remove_file(store).expect("the process wrote it");
}

/// The test above runs this in a separate process. It does nothing without its environment variable.
#[test]
#[cfg(all(feature = "platform-trust", target_os = "linux"))]
fn a_process_that_trusts_the_platform() {
    let (Some(store), Some(_)) = (std::env::var_os("SSL_CERT_FILE"), std::env::var_os("OWN_STORE")) else { return };
    let root = Authority::root("own root");
    std::fs::write(&store, "").expect("a file");
    let error = builder("https://library.example").platform_trust().build().expect_err("no root");
    let reason = "the trust store of the platform cannot be read, or has no certificate";
    assert_eq!(error.to_string(), format!("TLS cannot be used as it is set: {reason}"));
    std::fs::write(&store, root.pem()).expect("a file");
    every_cell(&root, &[Trust::Platform]);

    // A root in addition to the platform's.
    let other = Authority::root("another root");
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let fronts = [&root, &other].map(|root| Front::usual(&root.issue(&["localhost"]), None, server.port()));
    for front in fronts {
        let roots = RootCertificates::from_pem(other.pem()).expect("a root");
        let client = builder(&front.url("localhost")).platform_trust().root_certificates(roots).build();
        get(&client.expect("a client")).send().expect("a book");
    }
}

#[test]
#[cfg(feature = "platform-trust")]
fn contradictory_settings_are_refused() {
    let roots = RootCertificates::from_pem(Authority::root("own root").pem()).expect("a root");
    let builder = builder("https://library.example").only_root_certificates(roots).platform_trust();
    let error = builder.build().expect_err("which of them?");
    let reason = "`only_root_certificates` and `platform_trust` exclude each other: call one";
    assert_eq!(error.to_string(), format!("TLS cannot be used as it is set: {reason}"));
}
