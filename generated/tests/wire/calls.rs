// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

pub(super) use attack_surface as client;
use client::{Client, ClientBuilder};
use super::library::*;

/// The calls, in the order of the file: those of each operation, then those of each type.
pub const CALLS: &[Calls] = &[
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
    OF_TYPES,
];

/// The values of secret parameters that cannot be any text.
pub const SECRETS: &[&str] = &[];

const OF_ACK_HOST_LIST: Calls = Calls {
    block: "ack.host_list",
    requests: &[|client| { Ok(super::Prepared::from(client.ack().host_list())) }],
};

const OF_ACK_HOST_ADD: Calls = Calls {
    block: "ack.host_add",
    requests: &[
        |client| {
            use client::types::AckHostType;
            Ok(
                super::Prepared::from(
                    client.ack().host_add("legacy.example.com", AckHostType::Discovery),
                ),
            )
        },
        |client| {
            use client::types::AckHostType;
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
    ],
};

const OF_ACK_HOST_DELETE: Calls = Calls {
    block: "ack.host_delete",
    requests: &[
        |client| {
            Ok(super::Prepared::from(client.ack().host_delete("legacy.example.com")))
        },
        |client| {
            use client::types::AckHostType;
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
    ],
};

const OF_ACK_ELEMENT_LIST: Calls = Calls {
    block: "ack.element_list",
    requests: &[|client| { Ok(super::Prepared::from(client.ack().element_list(1))) }],
};

const OF_ACK_ELEMENT_ADD: Calls = Calls {
    block: "ack.element_add",
    requests: &[|client| { Ok(super::Prepared::from(client.ack().element_add(1))) }],
};

const OF_ACK_ELEMENT_GET: Calls = Calls {
    block: "ack.element_get",
    requests: &[
        |client| {
            use client::types::ElementAckId;
            Ok(super::Prepared::from(client.ack().element_get(ElementAckId::new(31))))
        },
    ],
};

const OF_ACK_ELEMENT_DELETE: Calls = Calls {
    block: "ack.element_delete",
    requests: &[
        |client| {
            use client::types::ElementAckId;
            Ok(super::Prepared::from(client.ack().element_delete(ElementAckId::new(31))))
        },
    ],
};

const OF_ACK_ISSUE_LIST: Calls = Calls {
    block: "ack.issue_list",
    requests: &[|client| { Ok(super::Prepared::from(client.ack().issue_list())) }],
};

const OF_ACK_ISSUE_GET: Calls = Calls {
    block: "ack.issue_get",
    requests: &[
        |client| {
            use client::types::IssueAckId;
            Ok(super::Prepared::from(client.ack().issue_get(IssueAckId::new(41))))
        },
    ],
};

const OF_ACK_ISSUE_ADD: Calls = Calls {
    block: "ack.issue_add",
    requests: &[
        |client| {
            use client::types::IssueId;
            Ok(super::Prepared::from(client.ack().issue_add(IssueId::new(4711))))
        },
    ],
};

const OF_ACK_ISSUE_DELETE: Calls = Calls {
    block: "ack.issue_delete",
    requests: &[
        |client| {
            use client::types::IssueAckId;
            Ok(super::Prepared::from(client.ack().issue_delete(IssueAckId::new(41))))
        },
    ],
};

const OF_CONNECTOR_LIST: Calls = Calls {
    block: "connector.list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.connector().list())) },
        |client| {
            Ok(
                super::Prepared::from(
                    client.connector().list().name("Cloud account").type_(1),
                ),
            )
        },
    ],
};

const OF_CONNECTOR_GET: Calls = Calls {
    block: "connector.get",
    requests: &[
        |client| {
            use client::types::ConnectorId;
            Ok(super::Prepared::from(client.connector().get(ConnectorId::new(2))))
        },
    ],
};

const OF_CONNECTOR_CREATE: Calls = Calls {
    block: "connector.create",
    requests: &[
        |client| { Ok(super::Prepared::from(client.connector().create())) },
        |client| {
            use client::types::{ConnectorId, ConnectorType};
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
        |client| {
            use client::{Base64Json, types::{ConnectorId, ConnectorType}};
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
        |client| {
            use client::types::{ConnectorId, ConnectorType};
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
        |client| {
            use client::types::{ConnectorId, ConnectorType};
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
        |client| {
            use client::types::{ConnectorId, ConnectorType};
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
        |client| {
            use client::types::{ConnectorId, ConnectorType};
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
    ],
};

const OF_CONNECTOR_UPDATE: Calls = Calls {
    block: "connector.update",
    requests: &[
        |client| {
            use client::types::ConnectorId;
            Ok(super::Prepared::from(client.connector().update(ConnectorId::new(2))))
        },
        |client| {
            use client::types::ConnectorId;
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
    ],
};

const OF_CONNECTOR_DELETE: Calls = Calls {
    block: "connector.delete",
    requests: &[
        |client| {
            use client::types::ConnectorId;
            Ok(super::Prepared::from(client.connector().delete(ConnectorId::new(2))))
        },
    ],
};

const OF_CONNECTOR_RUN: Calls = Calls {
    block: "connector.run",
    requests: &[
        |client| {
            use client::types::ConnectorId;
            Ok(super::Prepared::from(client.connector().run(ConnectorId::new(2))))
        },
    ],
};

const OF_DARKWEB_DOMAIN_LIST: Calls = Calls {
    block: "darkweb.domain_list",
    requests: &[|client| { Ok(super::Prepared::from(client.darkweb().domain_list())) }],
};

const OF_DARKWEB_LEAK_LIST: Calls = Calls {
    block: "darkweb.leak_list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.darkweb().leak_list())) },
        |client| {
            use client::types::{DarkWebDomain, DomainId};
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
    ],
};

const OF_DARKWEB_RECORD_LIST: Calls = Calls {
    block: "darkweb.record_list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.darkweb().record_list())) },
        |client| {
            use client::types::{DarkWebDomain, DomainId};
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
    ],
};

const OF_DISCOVERY_HOST_SUMMARY: Calls = Calls {
    block: "discovery.host_summary",
    requests: &[
        |client| { Ok(super::Prepared::from(client.discovery().host_summary())) },
        |client| {
            use client::types::{AssetSource, ScannedFilter};
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
    ],
};

const OF_DISCOVERY_HOST_LIST: Calls = Calls {
    block: "discovery.host_list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.discovery().host_list())) },
        |client| {
            use client::types::{AssetSource, HostSort, ScannedFilter};
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
    ],
};

const OF_DISCOVERY_DOMAIN_LIST: Calls = Calls {
    block: "discovery.domain_list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.discovery().domain_list())) },
        |client| {
            use client::types::DomainSort;
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
    ],
};

const OF_DISCOVERY_DOMAIN_HOST_LIST: Calls = Calls {
    block: "discovery.domain_host_list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.discovery().domain_host_list())) },
        |client| {
            use client::types::DomainHostSort;
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
    ],
};

const OF_DISCOVERY_DOMAIN_TLD_LIST: Calls = Calls {
    block: "discovery.domain_tld_list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.discovery().domain_tld_list())) },
        |client| {
            use client::types::DomainTldSort;
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
    ],
};

const OF_DISCOVERY_NETWORK_LIST: Calls = Calls {
    block: "discovery.network_list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.discovery().network_list())) },
        |client| {
            use client::types::NetworkSort;
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
    ],
};

const OF_DISCOVERY_NETWORK_IP_LIST: Calls = Calls {
    block: "discovery.network_ip_list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.discovery().network_ip_list())) },
        |client| {
            use client::types::NetworkIpSort;
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
    ],
};

const OF_DISCOVERY_NETWORK_PORT_LIST: Calls = Calls {
    block: "discovery.network_port_list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.discovery().network_port_list())) },
        |client| {
            use client::types::NetworkPortSort;
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
    ],
};

const OF_FILE_GET: Calls = Calls {
    block: "file.get",
    requests: &[
        |client| {
            use client::types::FileId;
            Ok(super::Prepared::from(client.file().get(FileId::new("file-0042"))))
        },
    ],
};

const OF_ISSUE_SUMMARY: Calls = Calls {
    block: "issue.summary",
    requests: &[
        |client| { Ok(super::Prepared::from(client.issue().summary())) },
        |client| {
            use client::types::{IssueSummarySort, SeverityFilter};
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
    ],
};

const OF_ISSUE_LIST: Calls = Calls {
    block: "issue.list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.issue().list())) },
        |client| {
            use client::types::{Assignee, IssueId, IssueStatus, UserId};
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
    ],
};

const OF_ISSUE_GET: Calls = Calls {
    block: "issue.get",
    requests: &[
        |client| {
            use client::types::IssueId;
            Ok(super::Prepared::from(client.issue().get(IssueId::new(4711))))
        },
    ],
};

const OF_ISSUE_INSTANCE: Calls = Calls {
    block: "issue.instance",
    requests: &[
        |client| {
            use client::types::{IssueId, ScanId};
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
    ],
};

const OF_ISSUE_UPDATE: Calls = Calls {
    block: "issue.update",
    requests: &[
        |client| {
            use client::types::{Assignee, IssueId, IssueStatus, TargetId, UserId};
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
        |client| {
            use client::types::{Assignee, IssueId, IssueStatus, TargetId, UserId};
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
    ],
};

const OF_ISSUE_CHANGES: Calls = Calls {
    block: "issue.changes",
    requests: &[
        |client| { Ok(super::Prepared::from(client.issue().changes())) },
        |client| {
            use client::types::{IssueChangeType, SeverityFilter};
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
    ],
};

const OF_ISSUE_RETIRED: Calls = Calls {
    block: "issue.retired",
    requests: &[
        |client| { Ok(super::Prepared::from(client.issue().retired())) },
        |client| {
            use client::types::SeverityFilter;
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
    ],
};

const OF_REPORT_GENERATE: Calls = Calls {
    block: "report.generate",
    requests: &[
        |client| {
            use client::types::Report;
            Ok(
                super::Prepared::from(
                    client.report().generate(Report::executive_summary()),
                ),
            )
        },
        |client| {
            use client::types::{Report, Theme};
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
        |client| {
            use client::types::{Report, TargetId, Theme};
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
        |client| {
            use client::types::{IssueId, Report, Theme};
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
        |client| {
            use client::types::{Report, ScanId, Theme};
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
        |client| {
            use client::types::{DateRange, Report, Theme};
            Ok(
                super::Prepared::from(
                    client
                        .report()
                        .generate(
                            Report::remediation()
                                .date_range(DateRange::LastWeek)
                                .date_start("2026-11-01")
                                .date_end("2026-11-01"),
                        )
                        .targets("text")
                        .expire_days(30)
                        .theme(Theme::Dark)
                        .folder("Weekly")
                        .filename("weekly.pdf"),
                ),
            )
        },
        |client| {
            use client::types::{DomainId, Report, Theme};
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
    ],
};

const OF_SCAN_LIST: Calls = Calls {
    block: "scan.list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.scan().list())) },
        |client| {
            use client::types::{ScanListType, ScanSort};
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
    ],
};

const OF_SCAN_GET: Calls = Calls {
    block: "scan.get",
    requests: &[
        |client| {
            use client::types::ScanId;
            Ok(super::Prepared::from(client.scan().get(ScanId::new("20261101-0017"))))
        },
    ],
};

const OF_SCAN_START: Calls = Calls {
    block: "scan.start",
    requests: &[
        |client| {
            use client::types::TargetId;
            Ok(super::Prepared::from(client.scan().start(TargetId::new(17))))
        },
    ],
};

const OF_SCAN_INPROGRESS_LIST: Calls = Calls {
    block: "scan.inprogress_list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.scan().inprogress_list())) },
        |client| {
            use client::types::{InprogressSort, ScanId, TargetId};
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
    ],
};

const OF_SCAN_INPROGRESS_CANCEL: Calls = Calls {
    block: "scan.inprogress_cancel",
    requests: &[
        |client| {
            use client::types::ScanId;
            Ok(
                super::Prepared::from(
                    client.scan().inprogress_cancel(ScanId::new("20261101-0017")),
                ),
            )
        },
    ],
};

const OF_SECURITY_RISK_SCORE: Calls = Calls {
    block: "security.risk_score",
    requests: &[|client| { Ok(super::Prepared::from(client.security().risk_score())) }],
};

const OF_SECURITY_TREND: Calls = Calls {
    block: "security.trend",
    requests: &[|client| { Ok(super::Prepared::from(client.security().trend())) }],
};

const OF_SECURITY_PLATFORM_LIST: Calls = Calls {
    block: "security.platform_list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.security().platform_list())) },
    ],
};

const OF_TECHNOLOGY_SUMMARY: Calls = Calls {
    block: "technology.summary",
    requests: &[|client| { Ok(super::Prepared::from(client.technology().summary())) }],
};

const OF_TECHNOLOGY_LIST: Calls = Calls {
    block: "technology.list",
    requests: &[|client| { Ok(super::Prepared::from(client.technology().list())) }],
};

const OF_TECHNOLOGY_GET: Calls = Calls {
    block: "technology.get",
    requests: &[
        |client| {
            use client::types::TechnologyId;
            Ok(super::Prepared::from(client.technology().get(TechnologyId::new(21))))
        },
    ],
};

const OF_USER_ME: Calls = Calls {
    block: "user.me",
    requests: &[|client| { Ok(super::Prepared::from(client.user().me())) }],
};

const OF_WORK_GET: Calls = Calls {
    block: "work.get",
    requests: &[
        |client| {
            use client::types::WorkId;
            Ok(super::Prepared::from(client.work().get(WorkId::new("work-0042"))))
        },
    ],
};

const OF_TYPES: Calls = Calls {
    block: "types",
    requests: &[
        |client| {
            use client::types::AckHostType;
            Ok(
                super::Prepared::from(
                    client.ack().host_add("a b&c=d+e%20>=3/ü", AckHostType::Discovery),
                ),
            )
        },
        |client| {
            use client::types::AckHostType;
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
        |client| {
            use client::types::AckHostType;
            Ok(
                super::Prepared::from(
                    client
                        .ack()
                        .host_add("legacy.example.com", AckHostType::Discovery)
                        .global("a b&c=d+e%20>=3/ü"),
                ),
            )
        },
        |client| {
            Ok(super::Prepared::from(client.ack().element_list(-9223372036854775808)))
        },
        |client| {
            use client::types::ElementAckId;
            Ok(
                super::Prepared::from(
                    client.ack().element_get(ElementAckId::new(-9223372036854775808i64)),
                ),
            )
        },
        |client| {
            use client::types::IssueAckId;
            Ok(
                super::Prepared::from(
                    client.ack().issue_get(IssueAckId::new(-9223372036854775808i64)),
                ),
            )
        },
        |client| {
            use client::types::IssueId;
            Ok(
                super::Prepared::from(
                    client.ack().issue_add(IssueId::new(-9223372036854775808i64)),
                ),
            )
        },
        |client| {
            use client::types::ConnectorId;
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
        |client| {
            Ok(
                super::Prepared::from(
                    client
                        .connector()
                        .create()
                        .auto_run_days("-1.5e+300".parse::<attack_surface::Number>()?),
                ),
            )
        },
        |client| {
            use client::types::ConnectorType;
            Ok(
                super::Prepared::from(
                    client
                        .connector()
                        .create()
                        .type_(ConnectorType::other("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::{Base64Json, types::ConnectorType};
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
        |client| {
            use client::{runtime::Url, types::ConnectorType};
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
        |client| {
            use client::types::DarkWebDomain;
            Ok(
                super::Prepared::from(
                    client
                        .darkweb()
                        .leak_list()
                        .domain(DarkWebDomain::name("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::ScannedFilter;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .host_summary()
                        .scanned(ScannedFilter::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::AssetSource;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .host_summary()
                        .source(AssetSource::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::HostSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .host_list()
                        .sort(HostSort::from(-9223372036854775808)),
                ),
            )
        },
        |client| {
            use client::types::DomainSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .domain_list()
                        .sort(DomainSort::from(-9223372036854775808)),
                ),
            )
        },
        |client| {
            use client::types::DomainHostSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .domain_host_list()
                        .sort(DomainHostSort::from(-9223372036854775808)),
                ),
            )
        },
        |client| {
            use client::types::DomainTldSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .domain_tld_list()
                        .sort(DomainTldSort::from(-9223372036854775808)),
                ),
            )
        },
        |client| {
            use client::types::NetworkSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .network_list()
                        .sort(NetworkSort::from(-9223372036854775808)),
                ),
            )
        },
        |client| {
            use client::types::NetworkIpSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .network_ip_list()
                        .sort(NetworkIpSort::from(-9223372036854775808)),
                ),
            )
        },
        |client| {
            use client::types::NetworkPortSort;
            Ok(
                super::Prepared::from(
                    client
                        .discovery()
                        .network_port_list()
                        .sort(NetworkPortSort::from(-9223372036854775808)),
                ),
            )
        },
        |client| {
            use client::types::FileId;
            Ok(
                super::Prepared::from(
                    client.file().get(FileId::new("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::IssueSummarySort;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .summary()
                        .sort(IssueSummarySort::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::SeverityFilter;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .summary()
                        .severity(SeverityFilter::from_text("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::IssueStatus;
            Ok(
                super::Prepared::from(
                    client.issue().list().status(IssueStatus::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::Assignee;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .list()
                        .assigned_to(Assignee::email("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::{IssueId, ScanId};
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
        |client| {
            use client::types::{Assignee, IssueId, IssueStatus, TargetId, UserId};
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
        |client| {
            use client::types::IssueChangeType;
            Ok(
                super::Prepared::from(
                    client
                        .issue()
                        .changes()
                        .type_(IssueChangeType::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::Report;
            Ok(
                super::Prepared::from(
                    client.report().generate(Report::other("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::{DateRange, Report};
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
        |client| {
            use client::types::{Day, Report};
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
        |client| {
            use client::types::{DomainId, Report};
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
        |client| {
            use client::types::{Report, Theme};
            Ok(
                super::Prepared::from(
                    client
                        .report()
                        .generate(Report::executive_summary())
                        .theme(Theme::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::ScanSort;
            Ok(
                super::Prepared::from(
                    client.scan().list().sort(ScanSort::from(-9223372036854775808)),
                ),
            )
        },
        |client| {
            use client::types::ScanListType;
            Ok(
                super::Prepared::from(
                    client.scan().list().type_(ScanListType::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::InprogressSort;
            Ok(
                super::Prepared::from(
                    client
                        .scan()
                        .inprogress_list()
                        .sort(InprogressSort::from(-9223372036854775808)),
                ),
            )
        },
        |client| {
            use client::types::TechnologyId;
            Ok(
                super::Prepared::from(
                    client.technology().get(TechnologyId::new(-9223372036854775808i64)),
                ),
            )
        },
        |client| {
            use client::types::WorkId;
            Ok(
                super::Prepared::from(
                    client.work().get(WorkId::new("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    ],
};

/// Calls with a value at a limit (`true`), and calls with a value beyond one, which are not sent.
pub const LIMITS: &[(bool, MakeRequest)] = &[];

/// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
/// the last argument is used for all others.
#[allow(unused_variables, reason = "a service need not have keys of each kind")]
pub fn builder(url: &str, user: &str, key: &str, further: &str) -> ClientBuilder {
    Client::builder(url, key)
}

/// A client for each documented address. If there are several, each has its name.
pub fn documented() -> Vec<(String, Result<Client, client::Error>)> {
    Vec::new()
}

/// The lists that can be walked over.
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
        location: None,
        calls: &CallsOf::<client::jobs::GenerateReport> {
            request: |client| {
                use client::types::Report;
                Ok(client.report().generate(Report::executive_summary()))
            },
            content: |end| Some(end.read_to_vec()),
            cancel: |_, _| None,
        },
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
        location: None,
        calls: &CallsOf::<client::jobs::ScanTarget> {
            request: |client| {
                use client::types::TargetId;
                Ok(client.scan().start(TargetId::new(17)))
            },
            content: |_| None,
            cancel: |handle, client| Some(handle.cancel(client).map_err(Into::into)),
        },
    },
];

/// The documented headers of answers.
pub const HEADERS: &[ShownHeaders] = &[];

/// The named values.
pub const VALUES: &[Values] = &[
    Values {
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
        made: || { Ok(values(client::types::AckHostType::KNOWN)) },
    },
    Values {
        of_type: "DarkWebDomain",
        spelled: &["5", "text"],
        made: || {
            use client::types::{DarkWebDomain, DomainId};
            Ok(
                values(
                    &[DarkWebDomain::id(DomainId::new(5)), DarkWebDomain::name("text")],
                ),
            )
        },
    },
    Values {
        of_type: "ScannedFilter",
        spelled: &["all", "yes", "no", "ack"],
        made: || { Ok(values(client::types::ScannedFilter::KNOWN)) },
    },
    Values {
        of_type: "AssetSource",
        spelled: &["all", "domain", "integration", "network"],
        made: || { Ok(values(client::types::AssetSource::KNOWN)) },
    },
    Values {
        of_type: "HostSort",
        spelled: &["0"],
        made: || { Ok(values(client::types::HostSort::KNOWN)) },
    },
    Values {
        of_type: "DomainSort",
        spelled: &["0"],
        made: || { Ok(values(client::types::DomainSort::KNOWN)) },
    },
    Values {
        of_type: "DomainHostSort",
        spelled: &["0"],
        made: || { Ok(values(client::types::DomainHostSort::KNOWN)) },
    },
    Values {
        of_type: "DomainTldSort",
        spelled: &["0"],
        made: || { Ok(values(client::types::DomainTldSort::KNOWN)) },
    },
    Values {
        of_type: "NetworkSort",
        spelled: &["0"],
        made: || { Ok(values(client::types::NetworkSort::KNOWN)) },
    },
    Values {
        of_type: "NetworkIpSort",
        spelled: &["0"],
        made: || { Ok(values(client::types::NetworkIpSort::KNOWN)) },
    },
    Values {
        of_type: "NetworkPortSort",
        spelled: &["0"],
        made: || { Ok(values(client::types::NetworkPortSort::KNOWN)) },
    },
    Values {
        of_type: "IssueSummarySort",
        spelled: &["name", "severity", "target-count"],
        made: || { Ok(values(client::types::IssueSummarySort::KNOWN)) },
    },
    Values {
        of_type: "SeverityFilter",
        spelled: &["1", "1-2", ">=1"],
        made: || {
            use client::types::SeverityFilter;
            Ok(
                values(
                    &[
                        SeverityFilter::exactly(1),
                        SeverityFilter::range(1, 2),
                        SeverityFilter::at_least(1),
                    ],
                ),
            )
        },
    },
    Values {
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
        made: || { Ok(values(client::types::IssueStatus::KNOWN)) },
    },
    Values {
        of_type: "Assignee",
        spelled: &["0", "7", "text"],
        made: || {
            use client::types::{Assignee, UserId};
            Ok(
                values(
                    &[
                        Assignee::unassigned(),
                        Assignee::user(UserId::new(7)),
                        Assignee::email("text"),
                    ],
                ),
            )
        },
    },
    Values {
        of_type: "IssueChangeType",
        spelled: &["removed", "added"],
        made: || { Ok(values(client::types::IssueChangeType::KNOWN)) },
    },
    Values {
        of_type: "DateRange",
        spelled: &["7d", "lastweek"],
        made: || { Ok(values(client::types::DateRange::KNOWN)) },
    },
    Values {
        of_type: "Theme",
        spelled: &["light", "dark"],
        made: || { Ok(values(client::types::Theme::KNOWN)) },
    },
    Values {
        of_type: "ScanSort",
        spelled: &["0"],
        made: || { Ok(values(client::types::ScanSort::KNOWN)) },
    },
    Values {
        of_type: "InprogressSort",
        spelled: &["0"],
        made: || { Ok(values(client::types::InprogressSort::KNOWN)) },
    },
    Values {
        of_type: "ScanListType",
        spelled: &["current", "recent", "prior", "all"],
        made: || { Ok(values(client::types::ScanListType::KNOWN)) },
    },
    Values {
        of_type: "ConnectorType",
        spelled: &["aws", "gcp", "azure", "http", "cloudflare", "godaddy"],
        made: || {
            use client::{Base64Json, types::ConnectorType};
            Ok(
                vec![
                    variant:: < client::types::ConnectorType > (ConnectorType::aws()
                    .aws_region("eu-west-1").aws_role_name("attack-surface-reader")
                    .aws_account_id("123456789012")), variant:: <
                    client::types::ConnectorType > (ConnectorType::gcp()
                    .gcp_data(Base64Json::from_text("canary9d2e51 a b&c=d+e%20>=3/ü"))),
                    variant:: < client::types::ConnectorType > (ConnectorType::azure()
                    .azure_client_id("client-0001")
                    .azure_client_secret("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .azure_tenant("tenant-0001")
                    .azure_subscription_id("subscription-0001")), variant:: <
                    client::types::ConnectorType > (ConnectorType::http()
                    .http_url("https://inventory.example.com/hosts")
                    .http_username("reader")
                    .http_password("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .http_header_1_name("x-token")
                    .http_header_1_value("canary9d2e51 a b&c=d+e%20>=3/ü")), variant:: <
                    client::types::ConnectorType > (ConnectorType::cloudflare()
                    .cloudflare_api_key("canary9d2e51 a b&c=d+e%20>=3/ü")), variant:: <
                    client::types::ConnectorType > (ConnectorType::godaddy()
                    .godaddy_api_key("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .godaddy_api_secret("canary9d2e51 a b&c=d+e%20>=3/ü"))
                ],
            )
        },
    },
    Values {
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
            use client::types::{DateRange, DomainId, IssueId, Report, ScanId, TargetId};
            Ok(
                vec![
                    variant:: < client::types::Report > (Report::executive_summary()),
                    variant:: < client::types::Report >
                    (Report::target(TargetId::new(17))), variant:: <
                    client::types::Report > (Report::issue(IssueId::new(4711))),
                    variant:: < client::types::Report > (Report::security()
                    .scan_id(ScanId::new("20261101-0017"))), variant:: <
                    client::types::Report > (Report::remediation()
                    .date_range(DateRange::LastWeek).date_start("2026-11-01")
                    .date_end("2026-11-01")), variant:: < client::types::Report >
                    (Report::darkweb().domain_id(DomainId::new(5)))
                ],
            )
        },
    },
    Values {
        of_type: "SeverityCounts",
        spelled: &["0", "1", "2", "3", "4", "5"],
        made: || { Ok(keys(client::types::SeverityCounts::KEYS)) },
    },
];
