//! Name resolution, with a cache. The key is sent to the addresses in it.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rustls::version::TLS13;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{ConnectionDetails, Connector, NextTimeout};
use ureq::{Agent, Error, Proxy, Timeout};

use crate::library::tls_server::{ReplyPart, TlsServer};
use crate::transport::cancel::CancelToken;
use crate::transport::connection::{Connections, TrackedConnection};
use crate::transport::resolver::{CachingResolver, NameCache};
use support::server::Server;

type Answer = dyn Fn(&str, usize) -> Result<SocketAddr, Error> + Send + Sync;

/// A name service that answers as the test specifies, and records its queries.
#[derive(Clone)]
struct System {
    answer: Arc<Answer>,
    asked: Arc<Mutex<Vec<String>>>,
}

impl System {
    /// Answers by host and port, and by the number of earlier queries.
    fn new(answer: impl Fn(&str, usize) -> Result<SocketAddr, Error> + Send + Sync + 'static) -> Self {
        Self { answer: Arc::new(answer), asked: Arc::default() }
    }

    /// Each host and port has its own address.
    fn plain() -> Self {
        Self::new(|name, _| Ok(address_of(name)))
    }

    fn asked(&self) -> Vec<String> {
        self.asked.lock().expect("no panic while it is held").clone()
    }
}

impl std::fmt::Debug for System {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("System")
    }
}

impl Resolver for System {
    fn resolve(&self, uri: &Uri, _: &Config, _: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        let port = uri.port_u16().unwrap_or(if uri.scheme_str() == Some("https") { 443 } else { 80 });
        let name = format!("{}:{port}", uri.host().expect("a host"));
        let mut asked = self.asked.lock().expect("no panic while it is held");
        let address = (self.answer)(&name, asked.len());
        asked.push(name);
        let mut addresses = self.empty();
        addresses.push(address?);
        Ok(addresses)
    }
}

/// A unique address for a name of these tests.
fn address_of(name: &str) -> SocketAddr {
    let (host, port) = name.rsplit_once(':').expect("a port");
    let sum = host.bytes().fold(0, |sum: u32, byte| sum * 31 % 16_777_213 + u32::from(byte));
    SocketAddr::from((Ipv4Addr::from(0x0a00_0000 + sum), port.parse().expect("a number")))
}

/// Keeps the addresses, and does not connect.
#[derive(Clone, Debug, Default)]
struct Found(Arc<Mutex<Vec<SocketAddr>>>);

impl Connector for Found {
    type Out = TrackedConnection;

    fn connect(&self, details: &ConnectionDetails<'_>, _: Option<()>) -> Result<Option<Self::Out>, Error> {
        *self.0.lock().expect("no panic while it is held") = details.addrs.to_vec();
        Ok(None)
    }
}

fn look_up(resolver: &CachingResolver, address: &str) -> Result<Vec<SocketAddr>, Error> {
    let found = Found::default();
    let config = Agent::config_builder().proxy(None).build();
    match Agent::with_parts(config, found.clone(), resolver.clone()).get(address).call() {
        Err(Error::ConnectionFailed) => Ok(found.0.lock().expect("no panic while it is held").clone()),
        other => Err(other.expect_err("no connection")),
    }
}

#[test]
fn each_host_and_port_has_its_own_address_and_is_looked_up_once() {
    let system = System::plain();
    let resolver = CachingResolver::new(system.clone());
    let names = [
        ("http://a.example", "a.example:80"),
        ("https://a.example", "a.example:443"),
        ("https://a.example:80", "a.example:80"),
        ("http://a.example:81", "a.example:81"),
        ("http://b.example", "b.example:80"),
        ("http://a.example.b.example", "a.example.b.example:80"),
        ("http://aa.example", "aa.example:80"),
        ("http://a.exampl", "a.exampl:80"),
    ];
    // Clones share the cache, and only the host and the port of a URL count.
    for (resolver, rest) in [(&resolver, ""), (&resolver, "/a?b"), (&resolver.clone(), "/")] {
        for (address, name) in names {
            let found = look_up(resolver, &format!("{address}{rest}")).expect("an address");
            assert_eq!(found, [address_of(name)], "{address}");
        }
    }
    let mut asked: Vec<_> = names.map(|(_, name)| name.to_owned()).to_vec();
    asked.remove(2);
    assert_eq!(system.asked(), asked);
}

#[test]
fn an_ip_address_needs_no_lookup() {
    let system = System::plain();
    let resolver = CachingResolver::new(system.clone());
    for (address, found) in [
        ("http://192.0.2.1", "192.0.2.1:80"),
        ("https://192.0.2.1", "192.0.2.1:443"),
        ("http://127.0.0.1:8080/a", "127.0.0.1:8080"),
        ("https://[::1]:9", "[::1]:9"),
    ] {
        assert_eq!(look_up(&resolver, address).expect("an address"), [found.parse().expect("an address")]);
    }
    assert_eq!(system.asked(), Vec::<String>::new());
}

#[test]
fn a_name_that_is_not_found_is_looked_up_again() {
    type Case = (fn() -> Error, fn(&Error) -> bool);
    let cases: [Case; 3] = [
        (|| Error::Io(std::io::Error::other("no such name")), |error| matches!(error, Error::HostNotFound)),
        (|| Error::HostNotFound, |error| matches!(error, Error::HostNotFound)),
        (|| Error::Timeout(Timeout::Resolve), |error| matches!(error, Error::Timeout(Timeout::Resolve))),
    ];
    for (fail, is_expected) in cases {
        let system = System::new(move |name, before| if before < 2 { Err(fail()) } else { Ok(address_of(name)) });
        let resolver = CachingResolver::new(system.clone());
        for _ in 0..2 {
            let error = look_up(&resolver, "http://a.example").expect_err("an error");
            assert!(is_expected(&error), "{error:?}");
        }
        assert!(look_up(&resolver, "http://a.example").is_ok());
        assert_eq!(system.asked().len(), 3);
    }
}

#[test]
fn a_cancelled_call_waits_for_no_name() {
    let token = CancelToken::new();
    let ((_end, waits), cancelling) = (channel::<()>(), token.clone());
    let waits = Mutex::new(waits);
    let system = System::new(move |name, _| {
        cancelling.cancel();
        let _ = waits.lock().expect("no panic while it is held").recv();
        Ok(address_of(name))
    });
    let found = CancelToken::within(Some(&token), || look_up(&CachingResolver::new(system), "http://a.example"));
    assert!(matches!(found, Err(Error::Io(_))), "{found:?}");
}

#[test]
fn an_address_is_kept_for_half_a_minute() {
    let start = Instant::now();
    let after = |millis| start + Duration::from_millis(millis);
    let (one, other) = (vec![address_of("a:1")], vec![address_of("b:2"), address_of("c:3")]);
    let mut names = NameCache::default();
    names.keep("a:80".to_owned(), one.clone(), start);
    assert_eq!(names.known("a:80", after(29_999)), Some(&one[..]));
    assert_eq!(names.known("a:80", after(30_000)), None);
    // A repeated lookup replaces the entry and restarts its time.
    names.keep("a:80".to_owned(), other.clone(), after(10_000));
    assert_eq!(names.known("a:80", after(39_999)), Some(&other[..]));
    assert_eq!(names.known("a:80", after(40_000)), None);
}

#[test]
fn the_cache_is_limited_and_old_names_make_room() {
    let start = Instant::now();
    let late = start + Duration::from_secs(20);
    let name = |number: usize| format!("a{number}:80");
    let mut names = NameCache::default();
    for number in 0..65 {
        let now = if number == 0 { start } else { late };
        names.keep(name(number), vec![address_of(&name(number))], now);
    }
    for number in 0..65 {
        let expected = [address_of(&name(number))];
        assert_eq!(names.known(&name(number), late), (number < 64).then_some(&expected[..]), "{number}");
    }
    // A cached name needs no room, and the first one expires in the end.
    names.keep(name(63), vec![address_of("new:1")], late);
    assert_eq!(names.known(&name(63), late), Some(&[address_of("new:1")][..]));
    let end = start + Duration::from_secs(30);
    names.keep(name(64), vec![address_of("new:2")], end);
    assert_eq!(names.known(&name(64), end), Some(&[address_of("new:2")][..]));
    names.keep(name(65), vec![address_of("new:3")], end);
    assert_eq!(names.known(&name(65), end), None);
}

#[test]
fn only_one_name_is_removed_from_the_cache() {
    let system = System::plain();
    let resolver = CachingResolver::new(system.clone());
    let addresses = ["http://a.example", "http://a.example:81", "http://b.example"];
    for address in addresses {
        assert!(look_up(&resolver, address).is_ok());
    }
    resolver.forget(&"http://a.example/path".parse().expect("an address"));
    for address in addresses {
        assert!(look_up(&resolver, address).is_ok());
    }
    assert_eq!(system.asked(), ["a.example:80", "a.example:81", "b.example:80", "a.example:80"]);
}

/// An agent with the client's settings and another resolver.
fn agent(system: &System, proxy: Option<Proxy>, server: &TlsServer) -> Agent {
    let config = Agent::config_builder().proxy(proxy).timeout_connect(Some(Duration::from_millis(300))).build();
    let resolver = CachingResolver::new(system.clone());
    Agent::with_parts(config, Connections::new(resolver.clone(), server.client_config(), false), resolver)
}

/// A server that speaks TLS.
fn tls_server() -> TlsServer {
    TlsServer::start(&TLS13, |_| {
        let answer = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}";
        (vec![ReplyPart::Text(answer.to_vec())], 0)
    })
}

/// A name whose first address does not work and whose second one does.
fn moves(dead: SocketAddr, alive: SocketAddr) -> System {
    System::new(move |_, before| Ok(if before == 0 { dead } else { alive }))
}

fn address(url: &str) -> SocketAddr {
    url.split_once("://").expect("a scheme").1.parse().expect("an address")
}

#[test]
fn a_refusing_address_is_resolved_again() {
    let server = Server::answering(200, "", "{}");
    let refused = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port");
    let system = moves(refused, address(&server.url()));
    let agent = agent(&system, None, &tls_server());
    assert!(agent.get("http://a.example").call().is_err());
    assert!(agent.get("http://a.example").call().is_ok());
    assert!(agent.get("http://a.example").call().is_ok());
    assert_eq!(system.asked().len(), 2);
}

#[test]
fn an_address_that_times_out_is_resolved_again() {
    let server = tls_server();
    // It accepts connections and sends nothing.
    let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
    let system = moves(silent.local_addr().expect("an address"), address(&server.url()));
    let agent = agent(&system, None, &server);
    let error = agent.get("https://localhost").call().expect_err("silence");
    assert!(matches!(error, Error::Timeout(Timeout::Connect)), "{error:?}");
    assert!(agent.get("https://localhost").call().is_ok());
    assert_eq!(system.asked().len(), 2);
}

#[test]
fn a_refusing_proxy_is_resolved_again() {
    let proxy = Server::answering(403, "", "");
    let refused = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port");
    let system = moves(refused, address(&proxy.url()));
    let agent = agent(&system, Proxy::new("http://proxy.example:3128").ok(), &tls_server());
    for error in [agent.get("https://a.example").call(), agent.get("https://a.example").call()] {
        assert!(error.is_err());
    }
    assert_eq!(system.asked(), ["proxy.example:3128", "proxy.example:3128"]);
    assert_eq!(proxy.heads().len(), 1);
}
