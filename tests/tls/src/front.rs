//! A front that terminates TLS, and forwards everything to a server that speaks plain TCP.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, Shutdown, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use rustls::crypto::ring::default_provider;
use rustls::server::WebPkiClientVerifier;
use rustls::{DEFAULT_VERSIONS, RootCertStore, ServerConfig, ServerConnection, SupportedProtocolVersion};

use support::server::Listener;

use crate::authority::{Authority, Identity};

/// The time limit for a client.
const PATIENCE: Duration = Duration::from_secs(20);

/// The front. It listens until it is dropped.
pub struct Front {
    listener: Listener,
    handshakes: Arc<AtomicUsize>,
}

/// The configuration of a server with this certificate. With an authority, each client needs a certificate from it.
pub fn config(
    identity: &Identity,
    versions: &[&'static SupportedProtocolVersion],
    clients: Option<&Authority>,
) -> Arc<ServerConfig> {
    let provider = Arc::new(default_provider());
    let builder = ServerConfig::builder_with_provider(Arc::clone(&provider));
    let builder = builder.with_protocol_versions(versions).expect("versions");
    let builder = match clients {
        Some(authority) => {
            let mut roots = RootCertStore::empty();
            roots.add(authority.der().clone()).expect("a root");
            let verifier = WebPkiClientVerifier::builder_with_provider(Arc::new(roots), provider);
            builder.with_client_cert_verifier(verifier.build().expect("a verifier"))
        }
        None => builder.with_no_client_auth(),
    };
    Arc::new(builder.with_single_cert(identity.chain.clone(), identity.private_key()).expect("a certificate"))
}

impl Front {
    /// Starts a front that forwards to the server at this port of this machine.
    pub fn start(config: Arc<ServerConfig>, port: u16) -> Self {
        let handshakes = Arc::new(AtomicUsize::new(0));
        let shared = Arc::clone(&handshakes);
        let listener = Listener::start(move |client| {
            let (config, counted) = (Arc::clone(&config), Arc::clone(&shared));
            thread::spawn(move || speak(client, config, &counted, |_| Some(port)));
        });
        Self { listener, handshakes }
    }

    /// Starts a front with the usual versions of TLS.
    pub fn usual(identity: &Identity, clients: Option<&Authority>, port: u16) -> Self {
        Self::start(config(identity, DEFAULT_VERSIONS, clients), port)
    }

    /// Its address, with a name of this machine.
    pub fn url(&self, name: &str) -> String {
        format!("https://{name}:{}", self.port())
    }

    /// Its port.
    pub fn port(&self) -> u16 {
        self.listener.address.port()
    }

    /// The number of successful handshakes.
    pub fn handshakes(&self) -> usize {
        self.handshakes.load(Ordering::SeqCst)
    }
}

/// Speaks TLS with a client until one side ends. `port` chooses the server from the first bytes.
pub fn speak(
    mut client: TcpStream,
    config: Arc<ServerConfig>,
    handshakes: &AtomicUsize,
    port: impl Fn(&[u8]) -> Option<u16>,
) -> Option<()> {
    client.set_read_timeout(Some(PATIENCE)).ok()?;
    client.set_nodelay(true).ok()?;
    let session = Arc::new(Mutex::new(ServerConnection::new(config).expect("a session")));
    let mut server: Option<TcpStream> = None;
    let (mut is_shaken, mut sealed, mut plain) = (false, [0; 8192], Vec::new());
    let result = loop {
        let Ok(length @ 1..) = client.read(&mut sealed) else { break None };
        let mut session_now = lock(&session);
        let mut rest = &sealed[..length];
        while !rest.is_empty() {
            session_now.read_tls(&mut rest).ok()?;
            let processed = session_now.process_new_packets();
            // Sends an alert, too.
            write_all(&mut session_now, &mut client);
            let Ok(state) = processed else {
                drop(client.shutdown(Shutdown::Write));
                // A reset would overtake the alert.
                while let Ok(1..) = client.read(&mut sealed) {}
                return None;
            };
            plain.resize(state.plaintext_bytes_to_read(), 0);
            session_now.reader().read_exact(&mut plain).ok()?;
            if !is_shaken && !session_now.is_handshaking() {
                is_shaken = true;
                handshakes.fetch_add(1, Ordering::SeqCst);
            }
            if plain.is_empty() {
                continue;
            }
            if server.is_none() {
                let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port(&plain)?)).ok()?;
                stream.set_nodelay(true).ok()?;
                let (from, to, session) = (stream.try_clone().ok()?, client.try_clone().ok()?, Arc::clone(&session));
                thread::spawn(move || pass_back(from, to, &session));
                server = Some(stream);
            }
            if let Some(server) = &mut server {
                // It fails if the server has closed the connection. The other thread then ends.
                drop(server.write_all(&plain));
            }
        }
    };
    if let Some(server) = server {
        drop(server.shutdown(Shutdown::Both));
    }
    result
}

/// Forwards the bytes of the server to the client, until the server ends.
fn pass_back(mut server: TcpStream, mut client: TcpStream, session: &Mutex<ServerConnection>) {
    let mut bytes = [0; 8192];
    loop {
        match server.read(&mut bytes) {
            Ok(length @ 1..) => {
                let mut session = lock(session);
                // The writer writes into memory.
                drop(session.writer().write_all(&bytes[..length]));
                write_all(&mut session, &mut client);
            }
            end => {
                // After a reset, the TLS connection is broken off, too.
                if end.is_ok() {
                    let mut session = lock(session);
                    session.send_close_notify();
                    write_all(&mut session, &mut client);
                }
                drop(client.shutdown(Shutdown::Both));
                return;
            }
        }
    }
}

/// Writes the pending bytes of the session to the client. Ignores a closed connection.
fn write_all(session: &mut ServerConnection, client: &mut TcpStream) {
    while session.wants_write() && session.write_tls(client).is_ok() {}
}

fn lock(session: &Mutex<ServerConnection>) -> MutexGuard<'_, ServerConnection> {
    session.lock().unwrap_or_else(PoisonError::into_inner)
}
