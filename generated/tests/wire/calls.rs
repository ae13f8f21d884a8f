// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use attack_surface::{Client, ClientBuilder};
use attack_surface::runtime::{JobStore, Wait};
use super::Prepared;

/// The text that replaces the key. It is also a part of the text that replaces a secret.
pub const CANARY: &str = "canary9d2e51";

/// A result with any error.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// One call.
pub struct Call {
    /// The operation that is called.
    pub operation: &'static str,
    /// The name in `wire.lock`: `MIN`, `FULL` or `HOSTILE`.
    pub label: &'static str,
    /// What is sent, regardless of the location: names and values, before any encoding.
    pub values: &'static [(&'static str, &'static str)],
    /// Makes the request.
    pub request: fn(&Client) -> Outcome<Prepared>,
}

/// A walk over two pages of a list.
pub struct Walk {
    /// The operation that is called.
    pub operation: &'static str,
    /// The page that is answered.
    pub page: &'static str,
    /// Walks over both pages.
    pub walk: fn(&Client) -> Outcome<()>,
}

/// A job from its start to the download.
pub struct Job {
    /// Its name.
    pub name: &'static str,
    /// What each operation answers, in the order of the calls.
    pub answers: &'static [(&'static str, &'static str)],
    /// Runs the job.
    pub run: fn(&Client, &Wait) -> Outcome<End>,
    /// Starts it, and returns its handle.
    pub start: fn(&Client) -> Outcome<String>,
    /// Continues the job from its handle.
    pub follow: fn(&Client, &str, &Wait) -> Outcome<End>,
    /// Runs the job with a store, under a name.
    pub store: fn(&Client, &JobStore, &str, &Wait) -> Outcome<End>,
    /// Cancels the job by its handle.
    pub cancel: Option<fn(&Client, &str) -> Outcome<()>>,
}

/// The end of a job.
pub struct End {
    /// The `Debug` output of the result, and of the handle.
    pub shown: String,
    /// The downloaded content, if there is a download.
    pub content: Option<Result<Vec<u8>, attack_surface::Error>>,
}

/// The named values of a type: of an open enum, a text with templates, variants with their parameters, or the keys of an object.
pub struct Values {
    /// The name of the type in the spec.
    pub of_type: &'static str,
    /// The spelling of each value in the spec.
    pub spelled: &'static [&'static str],
    /// The `Debug` output of each value, and what the client sends for it.
    pub made: fn() -> Outcome<Vec<(String, String)>>,
}

/// The calls, in the order of the file: those of each operation, then those of each type.
pub const CALLS: &[&[Call]] = &[
    OF_ACK_HOST_LIST,
    OF_ACK_HOST_ADD,
    OF_ACK_HOST_DELETE,
    OF_ACK_ELEMENT_LIST,
    OF_ACK_ELEMENT_ADD,
    OF_ACK_ELEMENT_GET,
    OF_ACK_ELEMENT_DELETE,
    OF_ACK_ISSUE_LIST,
    OF_ACK_ISSUE_GET,
    OF_ACK_ISSUE_ADD,
    OF_ACK_ISSUE_DELETE,
    OF_CONNECTOR_LIST,
    OF_CONNECTOR_GET,
    OF_CONNECTOR_CREATE,
    OF_CONNECTOR_UPDATE,
    OF_CONNECTOR_DELETE,
    OF_CONNECTOR_RUN,
    OF_DARKWEB_DOMAIN_LIST,
    OF_DARKWEB_LEAK_LIST,
    OF_DARKWEB_RECORD_LIST,
    OF_DISCOVERY_HOST_SUMMARY,
    OF_DISCOVERY_HOST_LIST,
    OF_DISCOVERY_DOMAIN_LIST,
    OF_DISCOVERY_DOMAIN_HOST_LIST,
    OF_DISCOVERY_DOMAIN_TLD_LIST,
    OF_DISCOVERY_NETWORK_LIST,
    OF_DISCOVERY_NETWORK_IP_LIST,
    OF_DISCOVERY_NETWORK_PORT_LIST,
    OF_FILE_GET,
    OF_ISSUE_SUMMARY,
    OF_ISSUE_LIST,
    OF_ISSUE_GET,
    OF_ISSUE_INSTANCE,
    OF_ISSUE_UPDATE,
    OF_ISSUE_CHANGES,
    OF_ISSUE_RETIRED,
    OF_REPORT_GENERATE,
    OF_SCAN_LIST,
    OF_SCAN_GET,
    OF_SCAN_START,
    OF_SCAN_INPROGRESS_LIST,
    OF_SCAN_INPROGRESS_CANCEL,
    OF_SECURITY_RISK_SCORE,
    OF_SECURITY_TREND,
    OF_SECURITY_PLATFORM_LIST,
    OF_TECHNOLOGY_SUMMARY,
    OF_TECHNOLOGY_LIST,
    OF_TECHNOLOGY_GET,
    OF_USER_ME,
    OF_WORK_GET,
    TYPES,
];

const OF_ACK_HOST_LIST: &[Call] = &[
    Call {
        operation: "ack.host_list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.ack().host_list())) },
    },
];

const OF_ACK_HOST_ADD: &[Call] = &[
    Call {
        operation: "ack.host_add",
        label: "MIN",
        values: &[("host", "legacy.example.com"), ("type", "discovery")],
        request: |client| {
            use attack_surface::types::AckHostType;
            Ok(
                super::Prepared::from(
                    client.ack().host_add("legacy.example.com", AckHostType::Discovery),
                ),
            )
        },
    },
    Call {
        operation: "ack.host_add",
        label: "FULL",
        values: &[
            ("host", "legacy.example.com"),
            ("type", "discovery"),
            ("comment", "Replaced in spring"),
            ("global", "text"),
            ("discovery", "text"),
            ("cookie", "text"),
            ("script", "text"),
            ("form", "text"),
            ("cert", "text"),
            ("download", "text"),
            ("link", "text"),
            ("traffic", "text"),
        ],
        request: |client| {
            use attack_surface::types::AckHostType;
            Ok(
                super::Prepared::from(
                    client
                        .ack()
                        .host_add("legacy.example.com", AckHostType::Discovery)
                        .comment("Replaced in spring")
                        .global("text")
                        .discovery("text")
                        .cookie("text")
                        .script("text")
                        .form("text")
                        .cert("text")
                        .download("text")
                        .link("text")
                        .traffic("text"),
                ),
            )
        },
    },
];

const OF_ACK_HOST_DELETE: &[Call] = &[
    Call {
        operation: "ack.host_delete",
        label: "MIN",
        values: &[("host", "legacy.example.com")],
        request: |client| {
            Ok(super::Prepared::from(client.ack().host_delete("legacy.example.com")))
        },
    },
    Call {
        operation: "ack.host_delete",
        label: "FULL",
        values: &[
            ("host", "legacy.example.com"),
            ("type", "discovery"),
            ("global", "text"),
            ("discovery", "text"),
            ("cookie", "text"),
            ("script", "text"),
            ("form", "text"),
            ("cert", "text"),
            ("download", "text"),
            ("link", "text"),
            ("traffic", "text"),
        ],
        request: |client| {
            use attack_surface::types::AckHostType;
            Ok(
                super::Prepared::from(
                    client
                        .ack()
                        .host_delete("legacy.example.com")
                        .type_(AckHostType::Discovery)
                        .global("text")
                        .discovery("text")
                        .cookie("text")
                        .script("text")
                        .form("text")
                        .cert("text")
                        .download("text")
                        .link("text")
                        .traffic("text"),
                ),
            )
        },
    },
];

const OF_ACK_ELEMENT_LIST: &[Call] = &[
    Call {
        operation: "ack.element_list",
        label: "MIN",
        values: &[("type", "1")],
        request: |client| { Ok(super::Prepared::from(client.ack().element_list(1))) },
    },
];

const OF_ACK_ELEMENT_ADD: &[Call] = &[
    Call {
        operation: "ack.element_add",
        label: "MIN",
        values: &[("type", "1")],
        request: |client| { Ok(super::Prepared::from(client.ack().element_add(1))) },
    },
];

const OF_ACK_ELEMENT_GET: &[Call] = &[
    Call {
        operation: "ack.element_get",
        label: "MIN",
        values: &[("id", "31")],
        request: |client| {
            use attack_surface::types::ElementAckId;
            Ok(super::Prepared::from(client.ack().element_get(ElementAckId::new(31))))
        },
    },
];

const OF_ACK_ELEMENT_DELETE: &[Call] = &[
    Call {
        operation: "ack.element_delete",
        label: "MIN",
        values: &[("id", "31")],
        request: |client| {
            use attack_surface::types::ElementAckId;
            Ok(super::Prepared::from(client.ack().element_delete(ElementAckId::new(31))))
        },
    },
];

const OF_ACK_ISSUE_LIST: &[Call] = &[
    Call {
        operation: "ack.issue_list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.ack().issue_list())) },
    },
];

const OF_ACK_ISSUE_GET: &[Call] = &[
    Call {
        operation: "ack.issue_get",
        label: "MIN",
        values: &[("id", "41")],
        request: |client| {
            use attack_surface::types::IssueAckId;
            Ok(super::Prepared::from(client.ack().issue_get(IssueAckId::new(41))))
        },
    },
];

const OF_ACK_ISSUE_ADD: &[Call] = &[
    Call {
        operation: "ack.issue_add",
        label: "MIN",
        values: &[("issue_id", "4711")],
        request: |client| {
            use attack_surface::types::IssueId;
            Ok(super::Prepared::from(client.ack().issue_add(IssueId::new(4711))))
        },
    },
];

const OF_ACK_ISSUE_DELETE: &[Call] = &[
    Call {
        operation: "ack.issue_delete",
        label: "MIN",
        values: &[("id", "41")],
        request: |client| {
            use attack_surface::types::IssueAckId;
            Ok(super::Prepared::from(client.ack().issue_delete(IssueAckId::new(41))))
        },
    },
];

const OF_CONNECTOR_LIST: &[Call] = &[
    Call {
        operation: "connector.list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.connector().list())) },
    },
    Call {
        operation: "connector.list",
        label: "FULL",
        values: &[("name", "Cloud account"), ("type", "1")],
        request: |client| {
            Ok(
                super::Prepared::from(
                    client.connector().list().name("Cloud account").type_(1),
                ),
            )
        },
    },
];

const OF_CONNECTOR_GET: &[Call] = &[
    Call {
        operation: "connector.get",
        label: "MIN",
        values: &[("id", "2")],
        request: |client| {
            use attack_surface::types::ConnectorId;
            Ok(super::Prepared::from(client.connector().get(ConnectorId::new(2))))
        },
    },
];

const OF_CONNECTOR_CREATE: &[Call] = &[
    Call {
        operation: "connector.create",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.connector().create())) },
    },
    Call {
        operation: "connector.create",
        label: "FULL",
        values: &[
            ("id", "2"),
            ("name", "Cloud account"),
            ("auto_run_days", "7"),
            ("type", "aws"),
            ("aws_region", "eu-west-1"),
            ("aws_role_name", "attack-surface-reader"),
            ("aws_account_id", "123456789012"),
        ],
        request: |client| {
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            Ok(
                super::Prepared::from(
                    client
                        .connector()
                        .create()
                        .id(ConnectorId::new(2))
                        .name("Cloud account")
                        .auto_run_days(7)
                        .type_(
                            ConnectorType::aws()
                                .aws_region("eu-west-1")
                                .aws_role_name("attack-surface-reader")
                                .aws_account_id("123456789012"),
                        ),
                ),
            )
        },
    },
    Call {
        operation: "connector.create",
        label: "FULL",
        values: &[
            ("id", "2"),
            ("name", "Cloud account"),
            ("auto_run_days", "7"),
            ("type", "gcp"),
            ("gcp_data", "canary9d2e51 a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use attack_surface::Base64Json;
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            Ok(
                super::Prepared::from(
                    client
                        .connector()
                        .create()
                        .id(ConnectorId::new(2))
                        .name("Cloud account")
                        .auto_run_days(7)
                        .type_(
                            ConnectorType::gcp()
                                .gcp_data(
                                    Base64Json::from_text("canary9d2e51 a b&c=d+e%20>=3/ü"),
                                ),
                        ),
                ),
            )
        },
    },
    Call {
        operation: "connector.create",
        label: "FULL",
        values: &[
            ("id", "2"),
            ("name", "Cloud account"),
            ("auto_run_days", "7"),
            ("type", "azure"),
            ("azure_client_id", "client-0001"),
            ("azure_client_secret", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("azure_tenant", "tenant-0001"),
            ("azure_subscription_id", "subscription-0001"),
        ],
        request: |client| {
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            Ok(
                super::Prepared::from(
                    client
                        .connector()
                        .create()
                        .id(ConnectorId::new(2))
                        .name("Cloud account")
                        .auto_run_days(7)
                        .type_(
                            ConnectorType::azure()
                                .azure_client_id("client-0001")
                                .azure_client_secret("canary9d2e51 a b&c=d+e%20>=3/ü")
                                .azure_tenant("tenant-0001")
                                .azure_subscription_id("subscription-0001"),
                        ),
                ),
            )
        },
    },
    Call {
        operation: "connector.create",
        label: "FULL",
        values: &[
            ("id", "2"),
            ("name", "Cloud account"),
            ("auto_run_days", "7"),
            ("type", "http"),
            ("http_url", "https://inventory.example.com/hosts"),
            ("http_username", "reader"),
            ("http_password", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("http_header_1_name", "x-token"),
            ("http_header_1_value", "canary9d2e51 a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            Ok(
                super::Prepared::from(
                    client
                        .connector()
                        .create()
                        .id(ConnectorId::new(2))
                        .name("Cloud account")
                        .auto_run_days(7)
                        .type_(
                            ConnectorType::http()
                                .http_url("https://inventory.example.com/hosts")
                                .http_username("reader")
                                .http_password("canary9d2e51 a b&c=d+e%20>=3/ü")
                                .http_header_1_name("x-token")
                                .http_header_1_value("canary9d2e51 a b&c=d+e%20>=3/ü"),
                        ),
                ),
            )
        },
    },
    Call {
        operation: "connector.create",
        label: "FULL",
        values: &[
            ("id", "2"),
            ("name", "Cloud account"),
            ("auto_run_days", "7"),
            ("type", "cloudflare"),
            ("cloudflare_api_key", "canary9d2e51 a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            Ok(
                super::Prepared::from(
                    client
                        .connector()
                        .create()
                        .id(ConnectorId::new(2))
                        .name("Cloud account")
                        .auto_run_days(7)
                        .type_(
                            ConnectorType::cloudflare()
                                .cloudflare_api_key("canary9d2e51 a b&c=d+e%20>=3/ü"),
                        ),
                ),
            )
        },
    },
    Call {
        operation: "connector.create",
        label: "FULL",
        values: &[
            ("id", "2"),
            ("name", "Cloud account"),
            ("auto_run_days", "7"),
            ("type", "godaddy"),
            ("godaddy_api_key", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("godaddy_api_secret", "canary9d2e51 a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            Ok(
                super::Prepared::from(
                    client
                        .connector()
                        .create()
                        .id(ConnectorId::new(2))
                        .name("Cloud account")
                        .auto_run_days(7)
                        .type_(
                            ConnectorType::godaddy()
                                .godaddy_api_key("canary9d2e51 a b&c=d+e%20>=3/ü")
                                .godaddy_api_secret("canary9d2e51 a b&c=d+e%20>=3/ü"),
                        ),
                ),
            )
        },
    },
];

const OF_CONNECTOR_UPDATE: &[Call] = &[
    Call {
        operation: "connector.update",
        label: "MIN",
        values: &[("id", "2")],
        request: |client| {
            use attack_surface::types::ConnectorId;
            Ok(super::Prepared::from(client.connector().update(ConnectorId::new(2))))
        },
    },
    Call {
        operation: "connector.update",
        label: "FULL",
        values: &[("id", "2"), ("auto_run_days", "7"), ("name", "Cloud account")],
        request: |client| {
            use attack_surface::types::ConnectorId;
            Ok(
                super::Prepared::from(
                    client
                        .connector()
                        .update(ConnectorId::new(2))
                        .auto_run_days(7)
                        .name("Cloud account"),
                ),
            )
        },
    },
];

const OF_CONNECTOR_DELETE: &[Call] = &[
    Call {
        operation: "connector.delete",
        label: "MIN",
        values: &[("id", "2")],
        request: |client| {
            use attack_surface::types::ConnectorId;
            Ok(super::Prepared::from(client.connector().delete(ConnectorId::new(2))))
        },
    },
];

const OF_CONNECTOR_RUN: &[Call] = &[
    Call {
        operation: "connector.run",
        label: "MIN",
        values: &[("id", "2")],
        request: |client| {
            use attack_surface::types::ConnectorId;
            Ok(super::Prepared::from(client.connector().run(ConnectorId::new(2))))
        },
    },
];

const OF_DARKWEB_DOMAIN_LIST: &[Call] = &[
    Call {
        operation: "darkweb.domain_list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.darkweb().domain_list())) },
    },
];

const OF_DARKWEB_LEAK_LIST: &[Call] = &[
    Call {
        operation: "darkweb.leak_list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.darkweb().leak_list())) },
    },
    Call {
        operation: "darkweb.leak_list",
        label: "FULL",
        values: &[
            ("domain", "5"),
            ("leak", "example-leak"),
            ("email", "ada@example.com"),
        ],
        request: |client| {
            use attack_surface::types::DarkWebDomain;
            use attack_surface::types::DomainId;
            Ok(
                super::Prepared::from(
                    client
                        .darkweb()
                        .leak_list()
                        .domain(DarkWebDomain::id(DomainId::new(5)))
                        .leak("example-leak")
                        .email("ada@example.com"),
                ),
            )
        },
    },
];

const OF_DARKWEB_RECORD_LIST: &[Call] = &[
    Call {
        operation: "darkweb.record_list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.darkweb().record_list())) },
    },
    Call {
        operation: "darkweb.record_list",
        label: "FULL",
        values: &[
            ("domain", "5"),
            ("leak", "example-leak"),
            ("email", "ada@example.com"),
        ],
        request: |client| {
            use attack_surface::types::DarkWebDomain;
            use attack_surface::types::DomainId;
            Ok(
                super::Prepared::from(
                    client
                        .darkweb()
                        .record_list()
                        .domain(DarkWebDomain::id(DomainId::new(5)))
                        .leak("example-leak")
                        .email("ada@example.com"),
                ),
            )
        },
    },
];

const OF_DISCOVERY_HOST_SUMMARY: &[Call] = &[
    Call {
        operation: "discovery.host_summary",
        label: "MIN",
        values: &[],
        request: |client| {
            Ok(super::Prepared::from(client.discovery().host_summary()))
        },
    },
    Call {
        operation: "discovery.host_summary",
        label: "FULL",
        values: &[
            ("fqdn", "www.example.com"),
            ("scanned", "yes"),
            ("source", "domain"),
            ("source_id", "5"),
        ],
        request: |client| {
            use attack_surface::types::AssetSource;
            use attack_surface::types::ScannedFilter;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .host_summary()
                        .fqdn("www.example.com")
                        .scanned(ScannedFilter::Yes)
                        .source(AssetSource::Domain)
                        .source_id(5),
                ),
            )
        },
    },
];

const OF_DISCOVERY_HOST_LIST: &[Call] = &[
    Call {
        operation: "discovery.host_list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.discovery().host_list())) },
    },
    Call {
        operation: "discovery.host_list",
        label: "FULL",
        values: &[
            ("fqdn", "www.example.com"),
            ("scanned", "yes"),
            ("source", "domain"),
            ("source_id", "5"),
            ("sort", "0"),
            ("sort_desc", "1"),
            ("hostinfo", "1"),
        ],
        request: |client| {
            use attack_surface::types::AssetSource;
            use attack_surface::types::HostSort;
            use attack_surface::types::ScannedFilter;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .host_list()
                        .fqdn("www.example.com")
                        .scanned(ScannedFilter::Yes)
                        .source(AssetSource::Domain)
                        .source_id(5)
                        .sort(HostSort::Fqdn)
                        .sort_desc(true)
                        .hostinfo(true),
                ),
            )
        },
    },
];

const OF_DISCOVERY_DOMAIN_LIST: &[Call] = &[
    Call {
        operation: "discovery.domain_list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.discovery().domain_list())) },
    },
    Call {
        operation: "discovery.domain_list",
        label: "FULL",
        values: &[("sort", "0"), ("sort_desc", "1"), ("domain", "example.com")],
        request: |client| {
            use attack_surface::types::DomainSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .domain_list()
                        .sort(DomainSort::Domain)
                        .sort_desc(true)
                        .domain("example.com"),
                ),
            )
        },
    },
];

const OF_DISCOVERY_DOMAIN_HOST_LIST: &[Call] = &[
    Call {
        operation: "discovery.domain_host_list",
        label: "MIN",
        values: &[],
        request: |client| {
            Ok(super::Prepared::from(client.discovery().domain_host_list()))
        },
    },
    Call {
        operation: "discovery.domain_host_list",
        label: "FULL",
        values: &[
            ("sort", "0"),
            ("sort_desc", "1"),
            ("domain", "example.com"),
            ("host", "www"),
        ],
        request: |client| {
            use attack_surface::types::DomainHostSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .domain_host_list()
                        .sort(DomainHostSort::Domain)
                        .sort_desc(true)
                        .domain("example.com")
                        .host("www"),
                ),
            )
        },
    },
];

const OF_DISCOVERY_DOMAIN_TLD_LIST: &[Call] = &[
    Call {
        operation: "discovery.domain_tld_list",
        label: "MIN",
        values: &[],
        request: |client| {
            Ok(super::Prepared::from(client.discovery().domain_tld_list()))
        },
    },
    Call {
        operation: "discovery.domain_tld_list",
        label: "FULL",
        values: &[("sort", "0"), ("sort_desc", "1"), ("domain", "example.com")],
        request: |client| {
            use attack_surface::types::DomainTldSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .domain_tld_list()
                        .sort(DomainTldSort::Domain)
                        .sort_desc(true)
                        .domain("example.com"),
                ),
            )
        },
    },
];

const OF_DISCOVERY_NETWORK_LIST: &[Call] = &[
    Call {
        operation: "discovery.network_list",
        label: "MIN",
        values: &[],
        request: |client| {
            Ok(super::Prepared::from(client.discovery().network_list()))
        },
    },
    Call {
        operation: "discovery.network_list",
        label: "FULL",
        values: &[("sort", "0"), ("sort_desc", "1")],
        request: |client| {
            use attack_surface::types::NetworkSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .network_list()
                        .sort(NetworkSort::Network)
                        .sort_desc(true),
                ),
            )
        },
    },
];

const OF_DISCOVERY_NETWORK_IP_LIST: &[Call] = &[
    Call {
        operation: "discovery.network_ip_list",
        label: "MIN",
        values: &[],
        request: |client| {
            Ok(super::Prepared::from(client.discovery().network_ip_list()))
        },
    },
    Call {
        operation: "discovery.network_ip_list",
        label: "FULL",
        values: &[("sort", "0"), ("sort_desc", "1")],
        request: |client| {
            use attack_surface::types::NetworkIpSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .network_ip_list()
                        .sort(NetworkIpSort::Ip)
                        .sort_desc(true),
                ),
            )
        },
    },
];

const OF_DISCOVERY_NETWORK_PORT_LIST: &[Call] = &[
    Call {
        operation: "discovery.network_port_list",
        label: "MIN",
        values: &[],
        request: |client| {
            Ok(super::Prepared::from(client.discovery().network_port_list()))
        },
    },
    Call {
        operation: "discovery.network_port_list",
        label: "FULL",
        values: &[
            ("sort", "0"),
            ("sort_desc", "1"),
            ("protocol", "tcp"),
            ("port", "443"),
            ("ip", "192.0.2.10"),
        ],
        request: |client| {
            use attack_surface::types::NetworkPortSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .network_port_list()
                        .sort(NetworkPortSort::Ip)
                        .sort_desc(true)
                        .protocol("tcp")
                        .port(443)
                        .ip("192.0.2.10"),
                ),
            )
        },
    },
];

const OF_FILE_GET: &[Call] = &[
    Call {
        operation: "file.get",
        label: "MIN",
        values: &[("file_id", "file-0042")],
        request: |client| {
            use attack_surface::types::FileId;
            Ok(super::Prepared::from(client.file().get(FileId::new("file-0042"))))
        },
    },
];

const OF_ISSUE_SUMMARY: &[Call] = &[
    Call {
        operation: "issue.summary",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.issue().summary())) },
    },
    Call {
        operation: "issue.summary",
        label: "FULL",
        values: &[
            ("sort", "severity"),
            ("sort_desc", "1"),
            ("severity", ">=3"),
            ("include_target_ids", "1"),
        ],
        request: |client| {
            use attack_surface::types::IssueSummarySort;
            use attack_surface::types::SeverityFilter;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .summary()
                        .sort(IssueSummarySort::Severity)
                        .sort_desc(true)
                        .severity(SeverityFilter::at_least(3))
                        .include_target_ids(true),
                ),
            )
        },
    },
];

const OF_ISSUE_LIST: &[Call] = &[
    Call {
        operation: "issue.list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.issue().list())) },
    },
    Call {
        operation: "issue.list",
        label: "FULL",
        values: &[
            ("issue_id", "4711"),
            ("status", "investigating"),
            ("assigned_to", "7"),
            ("severity", "3"),
            ("include_ack", "1"),
        ],
        request: |client| {
            use attack_surface::types::Assignee;
            use attack_surface::types::IssueId;
            use attack_surface::types::IssueStatus;
            use attack_surface::types::UserId;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .list()
                        .issue_id(IssueId::new(4711))
                        .status(IssueStatus::Investigating)
                        .assigned_to(Assignee::user(UserId::new(7)))
                        .severity(3)
                        .include_ack(true),
                ),
            )
        },
    },
];

const OF_ISSUE_GET: &[Call] = &[
    Call {
        operation: "issue.get",
        label: "MIN",
        values: &[("issue_id", "4711")],
        request: |client| {
            use attack_surface::types::IssueId;
            Ok(super::Prepared::from(client.issue().get(IssueId::new(4711))))
        },
    },
];

const OF_ISSUE_INSTANCE: &[Call] = &[
    Call {
        operation: "issue.instance",
        label: "MIN",
        values: &[
            ("issue_id", "4711"),
            ("scan_id", "20261101-0017"),
            ("instance", "443-tls1.0"),
        ],
        request: |client| {
            use attack_surface::types::IssueId;
            use attack_surface::types::ScanId;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .instance(
                            IssueId::new(4711),
                            ScanId::new("20261101-0017"),
                            "443-tls1.0",
                        ),
                ),
            )
        },
    },
];

const OF_ISSUE_UPDATE: &[Call] = &[
    Call {
        operation: "issue.update",
        label: "MIN",
        values: &[
            ("issue_id", "4711"),
            ("target_id", "17"),
            ("status", "investigating"),
            ("assigned_to", "7"),
        ],
        request: |client| {
            use attack_surface::types::Assignee;
            use attack_surface::types::IssueId;
            use attack_surface::types::IssueStatus;
            use attack_surface::types::TargetId;
            use attack_surface::types::UserId;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .update(
                            IssueId::new(4711),
                            TargetId::new(17),
                            IssueStatus::Investigating,
                            Assignee::user(UserId::new(7)),
                        ),
                ),
            )
        },
    },
    Call {
        operation: "issue.update",
        label: "FULL",
        values: &[
            ("issue_id", "4711"),
            ("target_id", "17"),
            ("status", "investigating"),
            ("assigned_to", "7"),
            ("note", "The patch is being tested."),
        ],
        request: |client| {
            use attack_surface::types::Assignee;
            use attack_surface::types::IssueId;
            use attack_surface::types::IssueStatus;
            use attack_surface::types::TargetId;
            use attack_surface::types::UserId;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .update(
                            IssueId::new(4711),
                            TargetId::new(17),
                            IssueStatus::Investigating,
                            Assignee::user(UserId::new(7)),
                        )
                        .note("The patch is being tested."),
                ),
            )
        },
    },
];

const OF_ISSUE_CHANGES: &[Call] = &[
    Call {
        operation: "issue.changes",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.issue().changes())) },
    },
    Call {
        operation: "issue.changes",
        label: "FULL",
        values: &[
            ("now", "20261101-0017"),
            ("ago", "20261025-0016"),
            ("type", "added"),
            ("severity", ">=3"),
            ("q", "TLS"),
        ],
        request: |client| {
            use attack_surface::types::IssueChangeType;
            use attack_surface::types::SeverityFilter;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .changes()
                        .now("20261101-0017")
                        .ago("20261025-0016")
                        .type_(IssueChangeType::Added)
                        .severity(SeverityFilter::at_least(3))
                        .q("TLS"),
                ),
            )
        },
    },
];

const OF_ISSUE_RETIRED: &[Call] = &[
    Call {
        operation: "issue.retired",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.issue().retired())) },
    },
    Call {
        operation: "issue.retired",
        label: "FULL",
        values: &[("days", "30"), ("instance", "1"), ("severity", ">=3")],
        request: |client| {
            use attack_surface::types::SeverityFilter;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .retired()
                        .days(30)
                        .instance(true)
                        .severity(SeverityFilter::at_least(3)),
                ),
            )
        },
    },
];

const OF_REPORT_GENERATE: &[Call] = &[
    Call {
        operation: "report.generate",
        label: "MIN",
        values: &[("id", "executive-summary")],
        request: |client| {
            use attack_surface::types::Report;
            Ok(
                super::Prepared::from(
                    client.report().generate(Report::executive_summary()),
                ),
            )
        },
    },
    Call {
        operation: "report.generate",
        label: "FULL",
        values: &[
            ("id", "executive-summary"),
            ("targets", "text"),
            ("expire_days", "30"),
            ("theme", "dark"),
            ("folder", "Weekly"),
            ("filename", "weekly.pdf"),
        ],
        request: |client| {
            use attack_surface::types::Report;
            use attack_surface::types::Theme;
            Ok(
                super::Prepared::from(
                    client
                        .report()
                        .generate(Report::executive_summary())
                        .targets("text")
                        .expire_days(30)
                        .theme(Theme::Dark)
                        .folder("Weekly")
                        .filename("weekly.pdf"),
                ),
            )
        },
    },
    Call {
        operation: "report.generate",
        label: "FULL",
        values: &[
            ("id", "target"),
            ("target_id", "17"),
            ("targets", "text"),
            ("expire_days", "30"),
            ("theme", "dark"),
            ("folder", "Weekly"),
            ("filename", "weekly.pdf"),
        ],
        request: |client| {
            use attack_surface::types::Report;
            use attack_surface::types::TargetId;
            use attack_surface::types::Theme;
            Ok(
                super::Prepared::from(
                    client
                        .report()
                        .generate(Report::target(TargetId::new(17)))
                        .targets("text")
                        .expire_days(30)
                        .theme(Theme::Dark)
                        .folder("Weekly")
                        .filename("weekly.pdf"),
                ),
            )
        },
    },
    Call {
        operation: "report.generate",
        label: "FULL",
        values: &[
            ("id", "issue"),
            ("issue_id", "4711"),
            ("targets", "text"),
            ("expire_days", "30"),
            ("theme", "dark"),
            ("folder", "Weekly"),
            ("filename", "weekly.pdf"),
        ],
        request: |client| {
            use attack_surface::types::IssueId;
            use attack_surface::types::Report;
            use attack_surface::types::Theme;
            Ok(
                super::Prepared::from(
                    client
                        .report()
                        .generate(Report::issue(IssueId::new(4711)))
                        .targets("text")
                        .expire_days(30)
                        .theme(Theme::Dark)
                        .folder("Weekly")
                        .filename("weekly.pdf"),
                ),
            )
        },
    },
    Call {
        operation: "report.generate",
        label: "FULL",
        values: &[
            ("id", "security"),
            ("scan_id", "20261101-0017"),
            ("targets", "text"),
            ("expire_days", "30"),
            ("theme", "dark"),
            ("folder", "Weekly"),
            ("filename", "weekly.pdf"),
        ],
        request: |client| {
            use attack_surface::types::Report;
            use attack_surface::types::ScanId;
            use attack_surface::types::Theme;
            Ok(
                super::Prepared::from(
                    client
                        .report()
                        .generate(
                            Report::security().scan_id(ScanId::new("20261101-0017")),
                        )
                        .targets("text")
                        .expire_days(30)
                        .theme(Theme::Dark)
                        .folder("Weekly")
                        .filename("weekly.pdf"),
                ),
            )
        },
    },
    Call {
        operation: "report.generate",
        label: "FULL",
        values: &[
            ("id", "remediation"),
            ("date_range", "lastweek"),
            ("date_start", "2026-11-01"),
            ("date_end", "2026-11-01"),
            ("targets", "text"),
            ("expire_days", "30"),
            ("theme", "dark"),
            ("folder", "Weekly"),
            ("filename", "weekly.pdf"),
        ],
        request: |client| {
            use attack_surface::types::DateRange;
            use attack_surface::types::Day;
            use attack_surface::types::Report;
            use attack_surface::types::Theme;
            Ok(
                super::Prepared::from(
                    client
                        .report()
                        .generate(
                            Report::remediation()
                                .date_range(DateRange::LastWeek)
                                .date_start(Day::from_text("2026-11-01"))
                                .date_end(Day::from_text("2026-11-01")),
                        )
                        .targets("text")
                        .expire_days(30)
                        .theme(Theme::Dark)
                        .folder("Weekly")
                        .filename("weekly.pdf"),
                ),
            )
        },
    },
    Call {
        operation: "report.generate",
        label: "FULL",
        values: &[
            ("id", "darkweb"),
            ("domain_id", "5"),
            ("domain_id", "5"),
            ("targets", "text"),
            ("expire_days", "30"),
            ("theme", "dark"),
            ("folder", "Weekly"),
            ("filename", "weekly.pdf"),
        ],
        request: |client| {
            use attack_surface::types::DomainId;
            use attack_surface::types::Report;
            use attack_surface::types::Theme;
            Ok(
                super::Prepared::from(
                    client
                        .report()
                        .generate(
                            Report::darkweb()
                                .domain_id(DomainId::new(5))
                                .domain_id(DomainId::new(5)),
                        )
                        .targets("text")
                        .expire_days(30)
                        .theme(Theme::Dark)
                        .folder("Weekly")
                        .filename("weekly.pdf"),
                ),
            )
        },
    },
];

const OF_SCAN_LIST: &[Call] = &[
    Call {
        operation: "scan.list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.scan().list())) },
    },
    Call {
        operation: "scan.list",
        label: "FULL",
        values: &[("sort", "0"), ("sort_desc", "1"), ("type", "recent")],
        request: |client| {
            use attack_surface::types::ScanListType;
            use attack_surface::types::ScanSort;
            Ok(
                super::Prepared::from(
                    client
                        .scan()
                        .list()
                        .sort(ScanSort::ScanId)
                        .sort_desc(true)
                        .type_(ScanListType::Recent),
                ),
            )
        },
    },
];

const OF_SCAN_GET: &[Call] = &[
    Call {
        operation: "scan.get",
        label: "MIN",
        values: &[("scan_id", "20261101-0017")],
        request: |client| {
            use attack_surface::types::ScanId;
            Ok(super::Prepared::from(client.scan().get(ScanId::new("20261101-0017"))))
        },
    },
];

const OF_SCAN_START: &[Call] = &[
    Call {
        operation: "scan.start",
        label: "MIN",
        values: &[("target_d", "17")],
        request: |client| {
            use attack_surface::types::TargetId;
            Ok(super::Prepared::from(client.scan().start(TargetId::new(17))))
        },
    },
];

const OF_SCAN_INPROGRESS_LIST: &[Call] = &[
    Call {
        operation: "scan.inprogress_list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.scan().inprogress_list())) },
    },
    Call {
        operation: "scan.inprogress_list",
        label: "FULL",
        values: &[
            ("sort", "0"),
            ("sort_desc", "1"),
            ("target_id", "17"),
            ("scan_id", "20261101-0017"),
        ],
        request: |client| {
            use attack_surface::types::InprogressSort;
            use attack_surface::types::ScanId;
            use attack_surface::types::TargetId;
            Ok(
                super::Prepared::from(
                    client
                        .scan()
                        .inprogress_list()
                        .sort(InprogressSort::CreatedDate)
                        .sort_desc(true)
                        .target_id(TargetId::new(17))
                        .scan_id(ScanId::new("20261101-0017")),
                ),
            )
        },
    },
];

const OF_SCAN_INPROGRESS_CANCEL: &[Call] = &[
    Call {
        operation: "scan.inprogress_cancel",
        label: "MIN",
        values: &[("scan_id", "20261101-0017")],
        request: |client| {
            use attack_surface::types::ScanId;
            Ok(
                super::Prepared::from(
                    client.scan().inprogress_cancel(ScanId::new("20261101-0017")),
                ),
            )
        },
    },
];

const OF_SECURITY_RISK_SCORE: &[Call] = &[
    Call {
        operation: "security.risk_score",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.security().risk_score())) },
    },
];

const OF_SECURITY_TREND: &[Call] = &[
    Call {
        operation: "security.trend",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.security().trend())) },
    },
];

const OF_SECURITY_PLATFORM_LIST: &[Call] = &[
    Call {
        operation: "security.platform_list",
        label: "MIN",
        values: &[],
        request: |client| {
            Ok(super::Prepared::from(client.security().platform_list()))
        },
    },
];

const OF_TECHNOLOGY_SUMMARY: &[Call] = &[
    Call {
        operation: "technology.summary",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.technology().summary())) },
    },
];

const OF_TECHNOLOGY_LIST: &[Call] = &[
    Call {
        operation: "technology.list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.technology().list())) },
    },
];

const OF_TECHNOLOGY_GET: &[Call] = &[
    Call {
        operation: "technology.get",
        label: "MIN",
        values: &[("id", "21")],
        request: |client| {
            use attack_surface::types::TechnologyId;
            Ok(super::Prepared::from(client.technology().get(TechnologyId::new(21))))
        },
    },
];

const OF_USER_ME: &[Call] = &[
    Call {
        operation: "user.me",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.user().me())) },
    },
];

const OF_WORK_GET: &[Call] = &[
    Call {
        operation: "work.get",
        label: "MIN",
        values: &[("id", "work-0042")],
        request: |client| {
            use attack_surface::types::WorkId;
            Ok(super::Prepared::from(client.work().get(WorkId::new("work-0042"))))
        },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "ack.host_add",
        label: "HOSTILE",
        values: &[("host", "a b&c=d+e%20>=3/ü"), ("type", "discovery")],
        request: |client| {
            use attack_surface::types::AckHostType;
            Ok(
                super::Prepared::from(
                    client.ack().host_add("a b&c=d+e%20>=3/ü", AckHostType::Discovery),
                ),
            )
        },
    },
    Call {
        operation: "ack.host_add",
        label: "HOSTILE",
        values: &[("host", "legacy.example.com"), ("type", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::AckHostType;
            Ok(
                super::Prepared::from(
                    client
                        .ack()
                        .host_add(
                            "legacy.example.com",
                            AckHostType::from("a b&c=d+e%20>=3/ü"),
                        ),
                ),
            )
        },
    },
    Call {
        operation: "ack.host_add",
        label: "HOSTILE",
        values: &[
            ("host", "legacy.example.com"),
            ("type", "discovery"),
            ("global", "a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use attack_surface::types::AckHostType;
            Ok(
                super::Prepared::from(
                    client
                        .ack()
                        .host_add("legacy.example.com", AckHostType::Discovery)
                        .global("a b&c=d+e%20>=3/ü"),
                ),
            )
        },
    },
    Call {
        operation: "ack.element_list",
        label: "HOSTILE",
        values: &[("type", "-9223372036854775808")],
        request: |client| {
            Ok(super::Prepared::from(client.ack().element_list(-9223372036854775808)))
        },
    },
    Call {
        operation: "ack.element_get",
        label: "HOSTILE",
        values: &[("id", "-9223372036854775808")],
        request: |client| {
            use attack_surface::types::ElementAckId;
            Ok(
                super::Prepared::from(
                    client.ack().element_get(ElementAckId::new(-9223372036854775808i64)),
                ),
            )
        },
    },
    Call {
        operation: "ack.issue_get",
        label: "HOSTILE",
        values: &[("id", "-9223372036854775808")],
        request: |client| {
            use attack_surface::types::IssueAckId;
            Ok(
                super::Prepared::from(
                    client.ack().issue_get(IssueAckId::new(-9223372036854775808i64)),
                ),
            )
        },
    },
    Call {
        operation: "ack.issue_add",
        label: "HOSTILE",
        values: &[("issue_id", "-9223372036854775808")],
        request: |client| {
            use attack_surface::types::IssueId;
            Ok(
                super::Prepared::from(
                    client.ack().issue_add(IssueId::new(-9223372036854775808i64)),
                ),
            )
        },
    },
    Call {
        operation: "connector.get",
        label: "HOSTILE",
        values: &[("id", "-1.5e+300")],
        request: |client| {
            use attack_surface::types::ConnectorId;
            Ok(
                super::Prepared::from(
                    client
                        .connector()
                        .get(
                            ConnectorId::new(
                                "-1.5e+300".parse::<attack_surface::Number>()?,
                            ),
                        ),
                ),
            )
        },
    },
    Call {
        operation: "connector.create",
        label: "HOSTILE",
        values: &[("auto_run_days", "-1.5e+300")],
        request: |client| {
            Ok(
                super::Prepared::from(
                    client
                        .connector()
                        .create()
                        .auto_run_days("-1.5e+300".parse::<attack_surface::Number>()?),
                ),
            )
        },
    },
    Call {
        operation: "connector.create",
        label: "HOSTILE",
        values: &[("type", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::ConnectorType;
            Ok(
                super::Prepared::from(
                    client
                        .connector()
                        .create()
                        .type_(ConnectorType::other("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "connector.create",
        label: "HOSTILE",
        values: &[("type", "gcp"), ("gcp_data", "canary9d2e51 a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::Base64Json;
            use attack_surface::types::ConnectorType;
            Ok(
                super::Prepared::from(
                    client
                        .connector()
                        .create()
                        .type_(
                            ConnectorType::gcp()
                                .gcp_data(
                                    Base64Json::from_text("canary9d2e51 a b&c=d+e%20>=3/ü"),
                                ),
                        ),
                ),
            )
        },
    },
    Call {
        operation: "connector.create",
        label: "HOSTILE",
        values: &[("type", "http"), ("http_url", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::runtime::Url;
            use attack_surface::types::ConnectorType;
            Ok(
                super::Prepared::from(
                    client
                        .connector()
                        .create()
                        .type_(
                            ConnectorType::http()
                                .http_url(Url::from_text("a b&c=d+e%20>=3/ü")),
                        ),
                ),
            )
        },
    },
    Call {
        operation: "darkweb.leak_list",
        label: "HOSTILE",
        values: &[("domain", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::DarkWebDomain;
            Ok(
                super::Prepared::from(
                    client
                        .darkweb()
                        .leak_list()
                        .domain(DarkWebDomain::name("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "discovery.host_summary",
        label: "HOSTILE",
        values: &[("scanned", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::ScannedFilter;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .host_summary()
                        .scanned(ScannedFilter::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "discovery.host_summary",
        label: "HOSTILE",
        values: &[("source", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::AssetSource;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .host_summary()
                        .source(AssetSource::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "discovery.host_list",
        label: "HOSTILE",
        values: &[("sort", "-9223372036854775808")],
        request: |client| {
            use attack_surface::types::HostSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .host_list()
                        .sort(HostSort::from(-9223372036854775808)),
                ),
            )
        },
    },
    Call {
        operation: "discovery.domain_list",
        label: "HOSTILE",
        values: &[("sort", "-9223372036854775808")],
        request: |client| {
            use attack_surface::types::DomainSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .domain_list()
                        .sort(DomainSort::from(-9223372036854775808)),
                ),
            )
        },
    },
    Call {
        operation: "discovery.domain_host_list",
        label: "HOSTILE",
        values: &[("sort", "-9223372036854775808")],
        request: |client| {
            use attack_surface::types::DomainHostSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .domain_host_list()
                        .sort(DomainHostSort::from(-9223372036854775808)),
                ),
            )
        },
    },
    Call {
        operation: "discovery.domain_tld_list",
        label: "HOSTILE",
        values: &[("sort", "-9223372036854775808")],
        request: |client| {
            use attack_surface::types::DomainTldSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .domain_tld_list()
                        .sort(DomainTldSort::from(-9223372036854775808)),
                ),
            )
        },
    },
    Call {
        operation: "discovery.network_list",
        label: "HOSTILE",
        values: &[("sort", "-9223372036854775808")],
        request: |client| {
            use attack_surface::types::NetworkSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .network_list()
                        .sort(NetworkSort::from(-9223372036854775808)),
                ),
            )
        },
    },
    Call {
        operation: "discovery.network_ip_list",
        label: "HOSTILE",
        values: &[("sort", "-9223372036854775808")],
        request: |client| {
            use attack_surface::types::NetworkIpSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .network_ip_list()
                        .sort(NetworkIpSort::from(-9223372036854775808)),
                ),
            )
        },
    },
    Call {
        operation: "discovery.network_port_list",
        label: "HOSTILE",
        values: &[("sort", "-9223372036854775808")],
        request: |client| {
            use attack_surface::types::NetworkPortSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .network_port_list()
                        .sort(NetworkPortSort::from(-9223372036854775808)),
                ),
            )
        },
    },
    Call {
        operation: "file.get",
        label: "HOSTILE",
        values: &[("file_id", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::FileId;
            Ok(
                super::Prepared::from(
                    client.file().get(FileId::new("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "issue.summary",
        label: "HOSTILE",
        values: &[("sort", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::IssueSummarySort;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .summary()
                        .sort(IssueSummarySort::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "issue.summary",
        label: "HOSTILE",
        values: &[("severity", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::SeverityFilter;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .summary()
                        .severity(SeverityFilter::from_text("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "issue.list",
        label: "HOSTILE",
        values: &[("status", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::IssueStatus;
            Ok(
                super::Prepared::from(
                    client.issue().list().status(IssueStatus::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "issue.list",
        label: "HOSTILE",
        values: &[("assigned_to", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::Assignee;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .list()
                        .assigned_to(Assignee::email("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "issue.instance",
        label: "HOSTILE",
        values: &[
            ("issue_id", "4711"),
            ("scan_id", "a b&c=d+e%20>=3/ü"),
            ("instance", "443-tls1.0"),
        ],
        request: |client| {
            use attack_surface::types::IssueId;
            use attack_surface::types::ScanId;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .instance(
                            IssueId::new(4711),
                            ScanId::new("a b&c=d+e%20>=3/ü"),
                            "443-tls1.0",
                        ),
                ),
            )
        },
    },
    Call {
        operation: "issue.update",
        label: "HOSTILE",
        values: &[
            ("issue_id", "4711"),
            ("target_id", "-9223372036854775808"),
            ("status", "investigating"),
            ("assigned_to", "7"),
        ],
        request: |client| {
            use attack_surface::types::Assignee;
            use attack_surface::types::IssueId;
            use attack_surface::types::IssueStatus;
            use attack_surface::types::TargetId;
            use attack_surface::types::UserId;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .update(
                            IssueId::new(4711),
                            TargetId::new(-9223372036854775808i64),
                            IssueStatus::Investigating,
                            Assignee::user(UserId::new(7)),
                        ),
                ),
            )
        },
    },
    Call {
        operation: "issue.changes",
        label: "HOSTILE",
        values: &[("type", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::IssueChangeType;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .changes()
                        .type_(IssueChangeType::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "report.generate",
        label: "HOSTILE",
        values: &[("id", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::Report;
            Ok(
                super::Prepared::from(
                    client.report().generate(Report::other("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "report.generate",
        label: "HOSTILE",
        values: &[("id", "remediation"), ("date_range", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::DateRange;
            use attack_surface::types::Report;
            Ok(
                super::Prepared::from(
                    client
                        .report()
                        .generate(
                            Report::remediation()
                                .date_range(DateRange::from("a b&c=d+e%20>=3/ü")),
                        ),
                ),
            )
        },
    },
    Call {
        operation: "report.generate",
        label: "HOSTILE",
        values: &[("id", "remediation"), ("date_start", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::Day;
            use attack_surface::types::Report;
            Ok(
                super::Prepared::from(
                    client
                        .report()
                        .generate(
                            Report::remediation()
                                .date_start(Day::from_text("a b&c=d+e%20>=3/ü")),
                        ),
                ),
            )
        },
    },
    Call {
        operation: "report.generate",
        label: "HOSTILE",
        values: &[
            ("id", "darkweb"),
            ("domain_id", "-9223372036854775808"),
            ("domain_id", "9223372036854775807"),
        ],
        request: |client| {
            use attack_surface::types::DomainId;
            use attack_surface::types::Report;
            Ok(
                super::Prepared::from(
                    client
                        .report()
                        .generate(
                            Report::darkweb()
                                .domain_id(DomainId::new(-9223372036854775808i64))
                                .domain_id(DomainId::new(9223372036854775807i64)),
                        ),
                ),
            )
        },
    },
    Call {
        operation: "report.generate",
        label: "HOSTILE",
        values: &[("id", "executive-summary"), ("theme", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::Report;
            use attack_surface::types::Theme;
            Ok(
                super::Prepared::from(
                    client
                        .report()
                        .generate(Report::executive_summary())
                        .theme(Theme::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "scan.list",
        label: "HOSTILE",
        values: &[("sort", "-9223372036854775808")],
        request: |client| {
            use attack_surface::types::ScanSort;
            Ok(
                super::Prepared::from(
                    client.scan().list().sort(ScanSort::from(-9223372036854775808)),
                ),
            )
        },
    },
    Call {
        operation: "scan.list",
        label: "HOSTILE",
        values: &[("type", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::ScanListType;
            Ok(
                super::Prepared::from(
                    client.scan().list().type_(ScanListType::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "scan.inprogress_list",
        label: "HOSTILE",
        values: &[("sort", "-9223372036854775808")],
        request: |client| {
            use attack_surface::types::InprogressSort;
            Ok(
                super::Prepared::from(
                    client
                        .scan()
                        .inprogress_list()
                        .sort(InprogressSort::from(-9223372036854775808)),
                ),
            )
        },
    },
    Call {
        operation: "technology.get",
        label: "HOSTILE",
        values: &[("id", "-9223372036854775808")],
        request: |client| {
            use attack_surface::types::TechnologyId;
            Ok(
                super::Prepared::from(
                    client.technology().get(TechnologyId::new(-9223372036854775808i64)),
                ),
            )
        },
    },
    Call {
        operation: "work.get",
        label: "HOSTILE",
        values: &[("id", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use attack_surface::types::WorkId;
            Ok(
                super::Prepared::from(
                    client.work().get(WorkId::new("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
];

/// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
/// the last argument is used for all others.
pub fn builder(url: &str, _user: &str, key: &str, _further: &str) -> ClientBuilder {
    Client::builder(url, key)
}

/// A client for each documented address. If there are several, each has its name.
#[allow(dead_code, reason = "the test of wire.lock sends nothing")]
pub fn documented() -> Vec<(String, Result<Client, attack_surface::Error>)> {
    Vec::new()
}

/// The walks.
pub const WALKS: &[Walk] = &[];

/// The jobs.
pub const JOBS: &[Job] = &[
    Job {
        name: "generate_report",
        answers: &[
            (
                "report.generate",
                "{\"file_id\":\"file-0042\",\"success\":1,\"work_id\":\"work-0042\"}",
            ),
            ("work.get", "{\"work\":{\"complete\":1}}"),
            ("file.get", "{\"file\":{\"ready\":1,\"url\":\"/result\"}}"),
        ],
        run: |client, wait| {
            use attack_surface::types::Report;
            let request = client.report().generate(Report::executive_summary());
            let finished = request.run(wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: Some(finished.read_to_vec()),
            })
        },
        start: |client| {
            use attack_surface::types::Report;
            let request = client.report().generate(Report::executive_summary());
            Ok(request.start_job()?.to_string())
        },
        store: |client, store, name, wait| {
            use attack_surface::types::Report;
            let request = client.report().generate(Report::executive_summary());
            let finished = store.run(name, request, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: Some(finished.read_to_vec()),
            })
        },
        follow: |client, handle, wait| {
            let handle: attack_surface::JobHandle<
                attack_surface::jobs::GenerateReport,
            > = handle.parse()?;
            let finished = handle.wait(client, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: Some(finished.read_to_vec()),
            })
        },
        cancel: None,
    },
    Job {
        name: "scan_target",
        answers: &[
            ("scan.start", "{}"),
            (
                "scan.inprogress_list",
                "{\"list\":[{\"date\":\"2026-11-01 06:30\",\"duration\":120,\"duration_display\":\"2 minutes\",\"scan_id\":\"20261101-0017\",\"status\":2,\"status_display\":\"Running\",\"target_id\":17,\"target_name\":\"Shop\"}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
            ),
            (
                "scan.inprogress_list",
                "{\"list\":[],\"pagination\":{\"limit\":100,\"start\":0,\"total\":0}}",
            ),
            (
                "scan.get",
                "{\"scan\":{\"date\":\"2026-11-01 06:30\",\"duration\":840,\"issue_count\":2,\"issue_instance_severity_count\":{\"0\":0,\"1\":2,\"2\":0,\"3\":1,\"4\":0,\"5\":0},\"issue_severity_count\":{\"0\":0,\"1\":1,\"2\":0,\"3\":1,\"4\":0,\"5\":0},\"risk_score\":420,\"scan_fw\":0,\"scan_id\":\"20261101-0017\",\"scan_vms\":1,\"scan_was\":0,\"scan_web\":1,\"target_id\":17}}",
            ),
            ("scan.inprogress_cancel", "{}"),
        ],
        run: |client, wait| {
            use attack_surface::types::TargetId;
            let request = client.scan().start(TargetId::new(17));
            let finished = request.run(wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: None,
            })
        },
        start: |client| {
            use attack_surface::types::TargetId;
            let request = client.scan().start(TargetId::new(17));
            Ok(request.start_job()?.to_string())
        },
        store: |client, store, name, wait| {
            use attack_surface::types::TargetId;
            let request = client.scan().start(TargetId::new(17));
            let finished = store.run(name, request, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: None,
            })
        },
        follow: |client, handle, wait| {
            let handle: attack_surface::JobHandle<attack_surface::jobs::ScanTarget> = handle
                .parse()?;
            let finished = handle.wait(client, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: None,
            })
        },
        cancel: Some(|client, handle| {
            let handle: attack_surface::JobHandle<attack_surface::jobs::ScanTarget> = handle
                .parse()?;
            Ok(handle.cancel(client)?)
        }),
    },
];

const VALUES_0: Values = Values {
    of_type: "AckHostType",
    spelled: &[
        "global",
        "discovery",
        "cookie",
        "script",
        "form",
        "cert",
        "download",
        "link",
        "traffic",
    ],
    made: || { Ok(sent(attack_surface::types::AckHostType::KNOWN)) },
};

const VALUES_1: Values = Values {
    of_type: "DarkWebDomain",
    spelled: &["5", "text"],
    made: || {
        use attack_surface::types::DarkWebDomain;
        use attack_surface::types::DomainId;
        Ok(sent(&[DarkWebDomain::id(DomainId::new(5)), DarkWebDomain::name("text")]))
    },
};

const VALUES_2: Values = Values {
    of_type: "ScannedFilter",
    spelled: &["all", "yes", "no", "ack"],
    made: || { Ok(sent(attack_surface::types::ScannedFilter::KNOWN)) },
};

const VALUES_3: Values = Values {
    of_type: "AssetSource",
    spelled: &["all", "domain", "integration", "network"],
    made: || { Ok(sent(attack_surface::types::AssetSource::KNOWN)) },
};

const VALUES_4: Values = Values {
    of_type: "HostSort",
    spelled: &["0"],
    made: || { Ok(sent(attack_surface::types::HostSort::KNOWN)) },
};

const VALUES_5: Values = Values {
    of_type: "DomainSort",
    spelled: &["0"],
    made: || { Ok(sent(attack_surface::types::DomainSort::KNOWN)) },
};

const VALUES_6: Values = Values {
    of_type: "DomainHostSort",
    spelled: &["0"],
    made: || { Ok(sent(attack_surface::types::DomainHostSort::KNOWN)) },
};

const VALUES_7: Values = Values {
    of_type: "DomainTldSort",
    spelled: &["0"],
    made: || { Ok(sent(attack_surface::types::DomainTldSort::KNOWN)) },
};

const VALUES_8: Values = Values {
    of_type: "NetworkSort",
    spelled: &["0"],
    made: || { Ok(sent(attack_surface::types::NetworkSort::KNOWN)) },
};

const VALUES_9: Values = Values {
    of_type: "NetworkIpSort",
    spelled: &["0"],
    made: || { Ok(sent(attack_surface::types::NetworkIpSort::KNOWN)) },
};

const VALUES_10: Values = Values {
    of_type: "NetworkPortSort",
    spelled: &["0"],
    made: || { Ok(sent(attack_surface::types::NetworkPortSort::KNOWN)) },
};

const VALUES_11: Values = Values {
    of_type: "IssueSummarySort",
    spelled: &["name", "severity", "target-count"],
    made: || { Ok(sent(attack_surface::types::IssueSummarySort::KNOWN)) },
};

const VALUES_12: Values = Values {
    of_type: "SeverityFilter",
    spelled: &["1", "1-2", ">=1"],
    made: || {
        use attack_surface::types::SeverityFilter;
        Ok(
            sent(
                &[
                    SeverityFilter::exactly(1),
                    SeverityFilter::range(1, 2),
                    SeverityFilter::at_least(1),
                ],
            ),
        )
    },
};

const VALUES_13: Values = Values {
    of_type: "IssueStatus",
    spelled: &[
        "new",
        "investigating",
        "confirmed",
        "fixing",
        "fixed",
        "ack_false_positive",
        "ack_acceptable_risk",
        "active",
        "ack",
    ],
    made: || { Ok(sent(attack_surface::types::IssueStatus::KNOWN)) },
};

const VALUES_14: Values = Values {
    of_type: "Assignee",
    spelled: &["0", "7", "text"],
    made: || {
        use attack_surface::types::Assignee;
        use attack_surface::types::UserId;
        Ok(
            sent(
                &[
                    Assignee::unassigned(),
                    Assignee::user(UserId::new(7)),
                    Assignee::email("text"),
                ],
            ),
        )
    },
};

const VALUES_15: Values = Values {
    of_type: "IssueChangeType",
    spelled: &["removed", "added"],
    made: || { Ok(sent(attack_surface::types::IssueChangeType::KNOWN)) },
};

const VALUES_16: Values = Values {
    of_type: "DateRange",
    spelled: &["7d", "lastweek"],
    made: || { Ok(sent(attack_surface::types::DateRange::KNOWN)) },
};

const VALUES_17: Values = Values {
    of_type: "Theme",
    spelled: &["light", "dark"],
    made: || { Ok(sent(attack_surface::types::Theme::KNOWN)) },
};

const VALUES_18: Values = Values {
    of_type: "ScanSort",
    spelled: &["0"],
    made: || { Ok(sent(attack_surface::types::ScanSort::KNOWN)) },
};

const VALUES_19: Values = Values {
    of_type: "InprogressSort",
    spelled: &["0"],
    made: || { Ok(sent(attack_surface::types::InprogressSort::KNOWN)) },
};

const VALUES_20: Values = Values {
    of_type: "ScanListType",
    spelled: &["current", "recent", "prior", "all"],
    made: || { Ok(sent(attack_surface::types::ScanListType::KNOWN)) },
};

const VALUES_21: Values = Values {
    of_type: "ConnectorType",
    spelled: &["aws", "gcp", "azure", "http", "cloudflare", "godaddy"],
    made: || {
        use attack_surface::Base64Json;
        use attack_surface::types::ConnectorType;
        fn look(
            variant: impl Into<attack_surface::types::ConnectorType>,
        ) -> (String, String) {
            let variant = variant.into();
            (
                format!("{variant:?}"),
                attack_surface::runtime::Variant::from(variant).value().to_owned(),
            )
        }
        Ok(
            Vec::from([
                look(
                    ConnectorType::aws()
                        .aws_region("eu-west-1")
                        .aws_role_name("attack-surface-reader")
                        .aws_account_id("123456789012"),
                ),
                look(
                    ConnectorType::gcp()
                        .gcp_data(
                            Base64Json::from_text("canary9d2e51 a b&c=d+e%20>=3/ü"),
                        ),
                ),
                look(
                    ConnectorType::azure()
                        .azure_client_id("client-0001")
                        .azure_client_secret("canary9d2e51 a b&c=d+e%20>=3/ü")
                        .azure_tenant("tenant-0001")
                        .azure_subscription_id("subscription-0001"),
                ),
                look(
                    ConnectorType::http()
                        .http_url("https://inventory.example.com/hosts")
                        .http_username("reader")
                        .http_password("canary9d2e51 a b&c=d+e%20>=3/ü")
                        .http_header_1_name("x-token")
                        .http_header_1_value("canary9d2e51 a b&c=d+e%20>=3/ü"),
                ),
                look(
                    ConnectorType::cloudflare()
                        .cloudflare_api_key("canary9d2e51 a b&c=d+e%20>=3/ü"),
                ),
                look(
                    ConnectorType::godaddy()
                        .godaddy_api_key("canary9d2e51 a b&c=d+e%20>=3/ü")
                        .godaddy_api_secret("canary9d2e51 a b&c=d+e%20>=3/ü"),
                ),
            ]),
        )
    },
};

const VALUES_22: Values = Values {
    of_type: "Report",
    spelled: &[
        "executive-summary",
        "target",
        "issue",
        "security",
        "remediation",
        "darkweb",
    ],
    made: || {
        use attack_surface::types::DateRange;
        use attack_surface::types::Day;
        use attack_surface::types::DomainId;
        use attack_surface::types::IssueId;
        use attack_surface::types::Report;
        use attack_surface::types::ScanId;
        use attack_surface::types::TargetId;
        fn look(variant: impl Into<attack_surface::types::Report>) -> (String, String) {
            let variant = variant.into();
            (
                format!("{variant:?}"),
                attack_surface::runtime::Variant::from(variant).value().to_owned(),
            )
        }
        Ok(
            Vec::from([
                look(Report::executive_summary()),
                look(Report::target(TargetId::new(17))),
                look(Report::issue(IssueId::new(4711))),
                look(Report::security().scan_id(ScanId::new("20261101-0017"))),
                look(
                    Report::remediation()
                        .date_range(DateRange::LastWeek)
                        .date_start(Day::from_text("2026-11-01"))
                        .date_end(Day::from_text("2026-11-01")),
                ),
                look(Report::darkweb().domain_id(DomainId::new(5))),
            ]),
        )
    },
};

const VALUES_23: Values = Values {
    of_type: "SeverityCounts",
    spelled: &["0", "1", "2", "3", "4", "5"],
    made: || {
        let keys = attack_surface::types::SeverityCounts::KEYS.iter();
        Ok(keys.map(|key| (format!("{key:?}"), (*key).to_owned())).collect())
    },
};

/// The named values.
pub const VALUES: &[Values] = &[
    VALUES_0,
    VALUES_1,
    VALUES_2,
    VALUES_3,
    VALUES_4,
    VALUES_5,
    VALUES_6,
    VALUES_7,
    VALUES_8,
    VALUES_9,
    VALUES_10,
    VALUES_11,
    VALUES_12,
    VALUES_13,
    VALUES_14,
    VALUES_15,
    VALUES_16,
    VALUES_17,
    VALUES_18,
    VALUES_19,
    VALUES_20,
    VALUES_21,
    VALUES_22,
    VALUES_23,
];

/// The `Debug` output of values, and what the client sends for them. What is sent must parse to the same value.
fn sent<
    T: std::fmt::Debug + std::str::FromStr + attack_surface::runtime::Parameter
        + PartialEq,
>(values: &[T]) -> Vec<(String, String)> {
    let one = |value: &T| {
        let sent = value.to_wire().into_owned();
        assert!(
            sent.parse().is_ok_and(| read : T | read == * value),
            "{sent:?} is read as another value"
        );
        (format!("{value:?}"), sent)
    };
    values.iter().map(one).collect()
}
