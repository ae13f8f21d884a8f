//! The proxy of the environment: the variable for each request, and the exceptions of `NO_PROXY`.

use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::source::{Proxies, ProxySource};
use crate::library::service::{KEY, builder, get, lend};
use crate::text::url::Address;
use crate::transport::tls::inspecting_proxy::tunnel;
use spec_client_runtime::{ConfigurationProblem, ErrorKind, RootCertificates};
use support::server::Server;
use tls_support::authority::Authority;
use tls_support::front::Front;

type Variables = &'static [(&'static str, &'static str)];

fn environment(variables: Variables) -> impl Fn(&str) -> Option<String> + Send + Sync + 'static {
    move |name| variables.iter().find(|(set, _)| *set == name).map(|(_, value)| (*value).to_owned())
}

fn proxy(variables: Variables, url: &str) -> Option<String> {
    let proxies = Proxies::of(&ProxySource::Environment(Box::new(environment(variables)))).expect("valid URLs");
    proxies.for_request(&Address::parse(url).expect("a URL")).map(str::to_owned)
}

#[test]
fn the_scheme_decides_which_variable_counts() {
    let all: Variables = &[("HTTPS_PROXY", "http://s"), ("HTTP_PROXY", "http://p"), ("ALL_PROXY", "http://a")];
    let cases: [(Variables, &str, Option<&str>); 21] = [
        (&[], "https://h.example", None),
        (all, "https://h.example", Some("http://s")),
        (all, "http://h.example", Some("http://p")),
        (&[("HTTPS_PROXY", "http://s")], "http://h.example", None),
        (&[("HTTP_PROXY", "http://p")], "https://h.example", None),
        (&[("ALL_PROXY", "http://a")], "https://h.example", Some("http://a")),
        (&[("ALL_PROXY", "http://a")], "http://h.example", Some("http://a")),
        (&[("ALL_PROXY", "http://a"), ("HTTP_PROXY", "http://p")], "https://h.example", Some("http://a")),
        // Lower case takes precedence over upper case.
        (&[("https_proxy", "http://l"), ("HTTPS_PROXY", "http://s")], "https://h.example", Some("http://l")),
        (&[("http_proxy", "http://l"), ("HTTP_PROXY", "http://p")], "http://h.example", Some("http://l")),
        (&[("all_proxy", "http://l"), ("ALL_PROXY", "http://a")], "https://h.example", Some("http://l")),
        // An empty variable counts as not set.
        (&[("https_proxy", " "), ("HTTPS_PROXY", "http://s")], "https://h.example", Some("http://s")),
        (&[("HTTPS_PROXY", ""), ("ALL_PROXY", "http://a")], "https://h.example", Some("http://a")),
        (&[("no_proxy", ""), ("NO_PROXY", "*"), ("ALL_PROXY", "http://a")], "https://h.example", None),
        // A URL without a scheme, as many programs accept it.
        (&[("HTTPS_PROXY", "proxy.example:3128")], "https://h.example", Some("http://proxy.example:3128")),
        (&[("HTTPS_PROXY", " http://s ")], "https://h.example", Some("http://s")),
        // Under CGI, the header `proxy` of a visitor's request is in this variable.
        (&[("HTTP_PROXY", "http://p"), ("REQUEST_METHOD", "GET")], "http://h.example", None),
        (&[("http_proxy", "http://p"), ("REQUEST_METHOD", "GET")], "http://h.example", Some("http://p")),
        (&[("HTTPS_PROXY", "http://s"), ("REQUEST_METHOD", "GET")], "https://h.example", Some("http://s")),
        // This machine.
        (all, "http://localhost:8080", None),
        (all, "https://[::1]", None),
    ];
    for (variables, url, expected) in cases {
        assert_eq!(proxy(variables, url).as_deref(), expected, "{variables:?}, {url}");
    }
}

#[test]
fn exceptions_of_no_proxy() {
    let cases: [(&str, &[&str], &[&str]); 19] = [
        ("*", &["https://h.example", "http://192.0.2.1", "https://[2001:db8::1]:9"], &[]),
        ("h.example", &["https://h.example", "https://H.EXAMPLE:9", "http://a.b.h.example"], &["https://xh.example"]),
        ("H.Example", &["https://h.example"], &["https://example", "https://h.example.org"]),
        (".example", &["https://h.example", "https://a.h.example"], &["https://example", "https://hexample"]),
        ("*.h.example", &["https://a.h.example"], &["https://h.example", "https://ah.example"]),
        ("h.example:8443", &["https://h.example:8443", "https://a.h.example:8443"], &["https://h.example"]),
        (".h.example:443", &["https://a.h.example"], &["https://a.h.example:444", "http://a.h.example"]),
        ("*:80", &["http://h.example", "https://g.example:80"], &["https://h.example"]),
        ("192.0.2.1", &["https://192.0.2.1", "http://192.0.2.1:9"], &["https://192.0.2.10", "https://1192.0.2.1"]),
        ("192.0.2.1:443", &["https://192.0.2.1"], &["http://192.0.2.1"]),
        (
            "192.0.2.128/25",
            &["https://192.0.2.128", "http://192.0.2.255"],
            &["https://192.0.2.127", "https://h.example"],
        ),
        (
            "2001:db8::/32,[2001:db9::1]",
            &["https://[2001:db8:1::1]", "https://[2001:db9::1]:9"],
            &["https://[2001:dba::1]"],
        ),
        ("[2001:db8::1]:9", &["https://[2001:db8::1]:9"], &["https://[2001:db8::1]", "https://[2001:db8::2]:9"]),
        ("2001:db8::1", &["https://[2001:DB8:0::1]"], &["https://[2001:db8::2]"]),
        (
            "a.example, b.example\tc.example,,",
            &["https://a.example", "https://b.example", "https://c.example"],
            &["https://d.example"],
        ),
        // A final dot says that the name is complete.
        ("h.example.", &["https://h.example", "https://a.h.example."], &["https://xh.example"]),
        (".example.:8443", &["https://h.example:8443"], &["https://h.example", "https://example.:8443"]),
        ("h.example", &["http://h.example.", "http://a.h.example.:80"], &["http://h.example.."]),
        ("0.0.0.0/0", &["https://192.0.2.1"], &["https://[2001:db8::1]", "https://h.example"]),
    ];
    for (list, excepted, others) in cases {
        let variables: Variables = vec![("NO_PROXY", list), ("ALL_PROXY", "http://proxy.example")].leak();
        for url in excepted {
            assert_eq!(proxy(variables, url), None, "{list}: {url}");
        }
        for url in others {
            assert!(proxy(variables, url).is_some(), "{list}: {url}");
        }
    }
}

#[test]
fn a_variable_with_an_invalid_url_is_named() {
    let port = "its port is not a number from 1 to 65535";
    let cases: [(Variables, &'static str, &'static str); 5] = [
        (&[("HTTPS_PROXY", "http://canary:99999")], "HTTPS_PROXY", port),
        (&[("http_proxy", "canary:0")], "http_proxy", port),
        (&[("ALL_PROXY", "ftp://canary")], "ALL_PROXY", "it does not start with https:// or http://"),
        (
            &[("all_proxy", "http://canary/x")],
            "all_proxy",
            "it has a path, a query or a fragment after its host and port",
        ),
        #[cfg(not(feature = "socks"))]
        (&[("ALL_PROXY", "socks5h://canary:1080")], "ALL_PROXY", super::SOCKS),
        #[cfg(feature = "socks")]
        (&[("ALL_PROXY", "socks5h://canary:x")], "ALL_PROXY", port),
    ];
    for (variables, name, reason) in cases {
        let error = builder("https://library.example").proxy_from(environment(variables)).build().expect_err(name);
        assert_eq!(error.kind(), &ErrorKind::Configuration(ConfigurationProblem::ProxyVariable { name, reason }));
        let shown = format!("{error} {error:?}");
        assert!(shown.contains(name) && !shown.contains("canary"), "{shown}");
    }
}

/// The address of this machine that does not count as this machine.
const ANY: &str = "0.0.0.0";

#[test]
fn requests_go_through_the_proxy_or_past_it() {
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let proxy = tunnel(server.port());
    let url = format!("http://{ANY}:{}", server.port());
    let through = |no_proxy: &'static str| {
        let proxy = proxy.url();
        let variable = move |name: &str| match name {
            "HTTP_PROXY" => Some(proxy.clone()),
            "NO_PROXY" => Some(no_proxy.to_owned()),
            _ => None,
        };
        builder(&url).proxy_from(variable).allow_http().build().expect("a client")
    };
    for (no_proxy, calls) in [("", 2), ("h.example", 2), (ANY, 0), ("*", 0)] {
        let client = through(no_proxy);
        let before = server.connections();
        for _ in 0..3 {
            get(&client).send().expect("a book");
        }
        assert_eq!(server.connections(), before + 1, "connections are reused either way: {no_proxy}");
        lend(&client).send().expect("a loan");
        assert_eq!(proxy.take_heads().len(), calls, "{no_proxy}");
    }

    // The last of the two settings applies.
    let client = builder(&url).proxy("http://127.0.0.1:1").proxy_from(environment(&[])).allow_http().build();
    get(&client.expect("a client")).send().expect("a book");
    let client = builder(&url).proxy_from(environment(&[("ALL_PROXY", "http://127.0.0.1:1")])).proxy(proxy.url());
    get(&client.allow_http().build().expect("a client")).send().expect("a book");
    assert_eq!(proxy.take_heads().len(), 1);
}

#[test]
fn a_download_has_the_proxy_of_its_own_url() {
    let server = Server::answering(200, "", "text");
    let root = Authority::root("root");
    let front = Front::usual(&root.issue(&["library.example"]), None, server.port());
    let (first, second) = (tunnel(server.port()), tunnel(front.port()));
    let urls = [first.url(), second.url()];
    let variable = move |name: &str| match name {
        "http_proxy" => Some(urls[0].clone()),
        "https_proxy" => Some(urls[1].clone()),
        _ => None,
    };
    let client = builder("https://library.example").proxy_from(variable).allow_http();
    let client = client.allow_download_host_with_key("files.example");
    let roots = RootCertificates::from_pem(root.pem()).expect("a root");
    let client = client.only_root_certificates(roots).build().expect("a client");
    assert!(client.download("http://files.example/f").is_ok());
    assert_eq!((first.take_heads().len(), second.take_heads().len()), (1, 0));
    assert!(client.download("/f").is_ok());
    assert_eq!((first.take_heads().len(), second.take_heads().len()), (0, 1));
}

#[test]
fn plain_http_to_this_machine_needs_no_permission() {
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let calls = std::sync::Arc::new(AtomicUsize::new(0));
    let counted = std::sync::Arc::clone(&calls);
    let variable = move |name: &str| {
        counted.fetch_add(1, Ordering::SeqCst);
        (name == "ALL_PROXY").then(|| "http://127.0.0.1:1".to_owned())
    };
    let builder = builder(&server.url()).proxy_from(variable);
    assert_eq!(calls.load(Ordering::SeqCst), 0, "it is read in `build`");
    let client = builder.build().expect("past the proxy, nobody reads the key");
    assert!(calls.load(Ordering::SeqCst) > 0);
    get(&client).send().expect("a book");
    assert!(client.download("/f").is_ok());

    let error = crate::library::service::builder("http://library.example");
    let error = error.proxy_from(environment(&[("NO_PROXY", "*")])).build().expect_err("others could read the key");
    assert_eq!(error.kind(), &ErrorKind::Configuration(ConfigurationProblem::PlainHttp));
}

#[test]
fn the_variables_of_the_process_are_read_when_asked_for() {
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let proxy = tunnel(server.port());
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["--exact", "transport::proxy::environment::a_process_with_a_proxy"]);
    for name in ["ALL_PROXY", "all_proxy", "http_proxy", "NO_PROXY", "no_proxy", "REQUEST_METHOD"] {
        command.env_remove(name);
    }
    command.env("HTTP_PROXY", proxy.url()).env("PROXIED_URL", format!("http://{ANY}:{}", server.port()));
    let output = command.output().expect("a process");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert_eq!((server.heads().len(), proxy.heads().len()), (2, 1), "one call through the proxy, one without");
    assert!(server.heads().iter().all(|head| head.contains(KEY)));
}

/// The test above runs this in a separate process. It does nothing without its environment variable.
#[test]
fn a_process_with_a_proxy() {
    if let Ok(url) = std::env::var("PROXIED_URL") {
        for builder in [builder(&url).proxy_from_env(), builder(&url)] {
            get(&builder.allow_http().build().expect("a client")).send().expect("a book");
        }
    }
}
