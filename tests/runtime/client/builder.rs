//! The settings of a client: which are valid, and the errors of invalid ones.

use std::time::Duration;

use crate::library::service::{SERVICE, builder, get};
use spec_client_runtime::generated::builder_from_env;
use spec_client_runtime::{Client, ClientBuilder, ConfigurationProblem, ErrorKind, OperationInfo};

#[test]
fn urls_with_and_without_a_base_path() {
    let cases = [
        ("https://h.example", "https://h.example/api/v2/"),
        ("https://h.example/", "https://h.example/api/v2/"),
        ("https://h.example/api/v2", "https://h.example/api/v2/"),
        ("https://h.example/api/v2/", "https://h.example/api/v2/"),
        ("HTTPS://H.Example:443/api/v2//", "https://h.example/api/v2/"),
        ("https://h.example:8443/behind/proxy", "https://h.example:8443/behind/proxy/api/v2/"),
        ("https://h.example/behind/api/v2", "https://h.example/behind/api/v2/"),
        ("https://h.example/myapi/v2", "https://h.example/myapi/v2/api/v2/"),
        ("https://h.example/myapi/v1", "https://h.example/myapi/v1/api/v2/"),
        ("https://h.example/v1", "https://h.example/v1/api/v2/"),
        ("https://h.example/api", "https://h.example/api/api/v2/"),
        ("https://h.example/api/v1/behind", "https://h.example/api/v1/behind/api/v2/"),
        ("https://h.example/v0/api/v2/", "https://h.example/v0/api/v2/"),
        ("https://h.example/a%20b", "https://h.example/a%20b/api/v2/"),
        ("https://[::1]:9", "https://[::1]:9/api/v2/"),
        ("http://127.0.0.1:80", "http://127.0.0.1/api/v2/"),
        ("http://localhost:1234", "http://localhost:1234/api/v2/"),
        ("http://[::1]", "http://[::1]/api/v2/"),
    ];
    for (address, start) in cases {
        let client = builder(address).build().expect(address);
        assert_eq!(get(&client).url(), format!("{start}book/get.json?book_id=7"), "{address}");
        let start = start.strip_suffix("/api/v2/").expect("the base path");
        for path in ["/", "/api/v3/book/get.json", "/api/v2/book/list.json"] {
            let operation = Box::leak(Box::new(OperationInfo::read("book.other", path)));
            assert_eq!(client.request(operation).url(), format!("{start}{path}"), "{address}");
        }
    }
}

const OTHER_VERSION: &str = "it ends with the service's base path in another version: leave the base path out";

#[test]
fn invalid_urls() {
    let cases = [
        ("", "it does not start with https:// or http://"),
        ("h.example", "it does not start with https:// or http://"),
        ("ftp://h.example", "it does not start with https:// or http://"),
        ("https://", "it has no host"),
        ("https:///path", "it has no host"),
        ("https://:443", "it has no host"),
        ("https://user:pw@h.example", "it contains user info (the part before an @)"),
        ("https://h.example@evil.example", "it contains user info (the part before an @)"),
        ("https://h.example\\@evil.example", "it contains user info (the part before an @)"),
        ("https://h.example?a=b", "it contains a query (the part after a ?)"),
        ("https://h.example/#x", "it contains a fragment (the part after a #)"),
        ("https://h.example:", "its port is not a number from 1 to 65535"),
        ("https://h.example:0", "its port is not a number from 1 to 65535"),
        ("https://h.example:99999", "its port is not a number from 1 to 65535"),
        ("https://h.example:+80", "its port is not a number from 1 to 65535"),
        ("https://h.example:80:80", "its port is not a number from 1 to 65535"),
        ("https://h.example ", "it contains white space or a control character"),
        ("https://h.example/a\nb", "it contains white space or a control character"),
        (
            "https://bücher.example",
            "its host has a character that is not valid in a host (write other scripts as xn--)",
        ),
        ("https://[::1", "its IPv6 address has no closing bracket"),
        ("https://[::1]x", "its host is followed by something other than a port"),
        ("https://[fe80::1%eth0]", "the text in its brackets is not an IPv6 address"),
        ("https://h.example/a/../b", "its path has an empty part, or a part that is . or .."),
        ("https://h.example//a", "its path has an empty part, or a part that is . or .."),
        ("https://h.example/a%2", "its path has a character that must be percent-encoded"),
        ("https://h.example/ü", "its path has a character that must be percent-encoded"),
        ("https://h.example/api/v1", OTHER_VERSION),
        ("https://h.example/api/v1/", OTHER_VERSION),
        ("https://h.example/behind/api/v22", OTHER_VERSION),
        ("https://h.example/api/v", OTHER_VERSION),
    ];
    for (address, reason) in cases {
        let error = builder(address).build().expect_err(address);
        assert_eq!(error.kind(), &ErrorKind::Configuration(ConfigurationProblem::Url { reason }), "{address}");
        assert_eq!(error.to_string(), format!("the service's URL is not valid: {reason}"));
        assert_eq!((error.operation(), error.status()), (None, None));
    }
}

#[test]
fn plain_http_only_to_this_machine_or_when_allowed() {
    for address in ["http://h.example", "http://192.0.2.1", "http://localhost.example", "http://127.0.0.1.example"] {
        let error = builder(address).build().expect_err(address);
        assert_eq!(error.kind(), &ErrorKind::Configuration(ConfigurationProblem::PlainHttp), "{address}");
        assert!(builder(address).allow_http().build().is_ok());
    }
}

#[test]
fn invalid_keys() {
    let long = "k".repeat(8_193);
    let cases = [
        ("", "it is empty"),
        (" key", "it has white space at its start or its end"),
        ("key\n", "it has white space at its start or its end"),
        ("my key", "it has a character other than visible ASCII"),
        ("key\r\nx: y", "it has a character other than visible ASCII"),
        ("kéy", "it has a character other than visible ASCII"),
        (&long, "it is longer than 8192 bytes"),
    ];
    for (key, reason) in cases {
        let error = ClientBuilder::new(&SERVICE, "https://h.example", key).build().expect_err(reason);
        assert_eq!(error.kind(), &ErrorKind::Configuration(ConfigurationProblem::Key { reason }));
        assert_eq!(error.to_string(), format!("the key cannot be sent: {reason}"));
    }
}

#[test]
fn other_invalid_settings() {
    let start = || builder("https://h.example");
    let host = |reason| ConfigurationProblem::DownloadHost { reason };
    let alone = "it has a path: write the host alone, as in files.example or files.example:8443";
    let path = "it has a path: write the host alone, as in files.example or https://files.example";
    let cases = [
        (start().user_agent(""), ConfigurationProblem::UserAgent),
        (start().user_agent("a\nb"), ConfigurationProblem::UserAgent),
        (start().allow_download_host_with_key("https://www.h.example/files"), host(path)),
        (start().allow_download_host("http://www.h.example/?a"), host(path)),
        (start().allow_download_host("ftp://www.h.example"), host("it does not start with https:// or http://")),
        (start().allow_download_host_with_key("h.example/files"), host(alone)),
        (start().allow_download_host_with_key(""), host("it has no host")),
        (start().allow_download_host_with_key("user@h.example"), host("it contains user info (the part before an @)")),
        (start().allow_download_host_with_key("h.example:0"), host("its port is not a number from 1 to 65535")),
    ];
    for (builder, problem) in cases {
        assert_eq!(builder.build().expect_err("an error").kind(), &ErrorKind::Configuration(problem));
    }
    let most = Duration::MAX;
    let builder =
        start().timeout(most).connect_timeout(most).response_timeout(most).body_timeout(most).download_timeout(most);
    assert!(builder.max_body(u64::MAX).max_download(u64::MAX).build().is_ok());
}

#[test]
fn setters_are_named_after_what_they_set() {
    let sources = [
        include_str!("../../../codegen/runtime/src/client/builder/mod.rs"),
        include_str!("../../../codegen/runtime/src/client/builder/network.rs"),
    ];
    let functions = sources.iter().flat_map(|source| source.split("\n    pub fn ").skip(1));
    let setters = functions.filter(|function| function.split('{').next().is_some_and(|head| head.contains("-> Self")));
    let names: Vec<_> = setters.filter_map(|function| function.split(['(', '<']).next()).collect();
    assert!(names.contains(&"timeout") && names.contains(&"layer"), "{names:?}");
    let verbs = ["with", "set", "add", "use", "enable", "trust", "danger", "wrap", "reuse"];
    for name in names {
        assert!(!verbs.iter().any(|verb| name.split('_').next() == Some(verb)), "{name} begins with a verb");
    }
}

#[test]
fn a_variable_that_is_not_set_is_named() {
    // The tests run without the variables; the tests of the proxy run a process with them.
    if std::env::var_os("LIBRARY_URL").is_none() {
        let error = builder_from_env::<Client>(&SERVICE, None).expect_err("an error");
        assert_eq!(error.kind(), &ErrorKind::Configuration(ConfigurationProblem::Variable { name: "LIBRARY_URL" }));
    }
}
