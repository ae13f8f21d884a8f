//! A server on 127.0.0.1 that speaks TLS. Its certificate is created when it starts.

use std::io::{Read, Write as _};
use std::net::TcpStream;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use rustls::crypto::ring::default_provider;
use rustls::pki_types::CertificateDer;
use rustls::{ClientConfig, RootCertStore, ServerConfig, ServerConnection, Stream, SupportedProtocolVersion};

use spec_client_runtime::RootCertificates;
use support::server::Listener;
use tls_support::authority::Identity;
use tls_support::front::config;

/// Listens until it is dropped.
pub(crate) struct TlsServer {
    listener: Listener,
    connections: Arc<AtomicUsize>,
    certificate: CertificateDer<'static>,
}

/// A part of the output that is written in one piece.
pub(crate) enum ReplyPart {
    /// A text, encrypted in separate records.
    Text(Vec<u8>),
    /// A record that requests a key update.
    NewKeys,
}

/// The output, and the number of bytes at its end that are held back until the next request.
pub(crate) type Reply = (Vec<ReplyPart>, usize);

impl TlsServer {
    /// Answers each request head with the result of this function, as long as the client stays.
    pub(crate) fn start(
        version: &'static SupportedProtocolVersion,
        answer: impl Fn(&str) -> Reply + Send + Sync + 'static,
    ) -> Self {
        static MADE: OnceLock<Identity> = OnceLock::new();
        let identity = MADE.get_or_init(|| Identity::self_signed(&["127.0.0.1", "localhost"]));
        let (config, answer) = (config(identity, &[version], None), Arc::new(answer));
        let connections = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&connections);
        let listener = Listener::start(move |stream| {
            counted.fetch_add(1, Ordering::SeqCst);
            let (config, answer) = (Arc::clone(&config), Arc::clone(&answer));
            std::thread::spawn(move || serve(stream, config, &*answer));
        });
        Self { listener, connections, certificate: identity.chain[0].clone() }
    }

    pub(crate) fn url(&self) -> String {
        format!("https://{}", self.listener.address)
    }

    /// The certificate that a client has to trust.
    pub(crate) fn certificate(&self) -> RootCertificates {
        RootCertificates::from_der(self.certificate.to_vec()).expect("a certificate")
    }

    /// The configuration of a client that trusts it, for the TLS library.
    pub(crate) fn client_config(&self) -> Arc<ClientConfig> {
        let mut roots = RootCertStore::empty();
        roots.add(self.certificate.clone()).expect("a certificate");
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()));
        let config = config.with_safe_default_protocol_versions().expect("versions");
        Arc::new(config.with_root_certificates(roots).with_no_client_auth())
    }

    /// The number of connections so far.
    pub(crate) fn connections(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }
}

/// Answers until the client closes the connection.
fn serve(mut stream: TcpStream, config: Arc<ServerConfig>, answer: &dyn Fn(&str) -> Reply) -> Option<()> {
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    stream.set_nodelay(true).ok()?;
    let mut tls = ServerConnection::new(config).expect("a connection");
    tls.set_buffer_limit(None);
    let mut late = Vec::new();
    loop {
        let head = String::from_utf8(read_head(&mut Stream::new(&mut tls, &mut stream))?).ok()?;
        stream.write_all(&std::mem::take(&mut late)).ok()?;
        let (parts, held_back) = answer(&head);
        let mut sealed = Vec::new();
        for part in parts {
            match part {
                ReplyPart::Text(text) => tls.writer().write_all(&text).ok()?,
                ReplyPart::NewKeys => tls.refresh_traffic_keys().ok()?,
            }
            while tls.wants_write() {
                tls.write_tls(&mut sealed).ok()?;
            }
        }
        late = sealed.split_off(sealed.len() - held_back);
        // Written at once, so that the client reads it at once.
        stream.write_all(&sealed).ok()?;
    }
}

/// The head of a request. `None` if the client closes the connection.
pub(crate) fn read_head(stream: &mut impl Read) -> Option<Vec<u8>> {
    let (mut head, mut byte) = (Vec::new(), [0]);
    while !head.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut byte).ok()?;
        head.extend(byte);
    }
    Some(head)
}
