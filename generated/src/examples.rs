// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The example answers of the spec, for tests of programs that use the client. Needs the feature
//! `testing`.

use crate::{runtime, types};

/// Each operation, with its example answer.
static ANSWERS: &[(&str, &str)] = &[
    (
        "ack.host_list",
        "{\"list\":[{\"awk_host\":{\"comment\":\"Replaced in spring\",\"created_by\":\"ada@example.com\",\"created_date\":\"2026-10-05 09:15\",\"host\":\"legacy.example.com\",\"type\":1}}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    ("ack.host_add", "{}"),
    ("ack.host_delete", "{}"),
    (
        "ack.element_list",
        "{\"list\":[{\"id\":31,\"type\":1}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    ("ack.element_add", "{}"),
    ("ack.element_get", "{}"),
    ("ack.element_delete", "{}"),
    (
        "ack.issue_list",
        "{\"list\":[{\"id\":41,\"issue_id\":4711}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    ("ack.issue_get", "{}"),
    ("ack.issue_add", "{}"),
    ("ack.issue_delete", "{}"),
    (
        "connector.list",
        "{\"list\":[{}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    ("connector.get", "{}"),
    ("connector.create", "{}"),
    ("connector.update", "{}"),
    ("connector.delete", "{}"),
    ("connector.run", "{}"),
    ("darkweb.domain_list", "{}"),
    ("darkweb.leak_list", "{}"),
    ("darkweb.record_list", "{}"),
    ("discovery.host_summary", "{\"total\":1}"),
    (
        "discovery.host_list",
        "{\"list\":[{\"fqdn\":\"www.example.com\",\"hostinfo\":{\"favicon_hash\":\"1f2e3d4c\",\"geo\":\"Exampleland\",\"http_code\":200,\"http_location\":\"https://www.example.com/\",\"ip\":\"192.0.2.10\",\"pop_rank\":120000,\"tags\":[\"shop\"]},\"target\":{\"host\":\"www.example.com\",\"id\":17,\"ip\":\"192.0.2.10\",\"name\":\"Shop\",\"scan_id\":\"20261101-0017\"}}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1},\"request\":{\"sort\":\"fqdn\",\"target_count\":1}}",
    ),
    (
        "discovery.domain_list",
        "{\"list\":[{\"domain\":{\"domain\":\"example.com\",\"domain_id\":5}}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    (
        "discovery.domain_host_list",
        "{\"list\":[{\"domain\":{\"domain\":\"example.com\",\"domain_id\":5},\"host\":{\"domain_id\":5,\"fqdn\":\"www.example.com\",\"host\":\"www\",\"ip\":\"192.0.2.10\",\"target_id\":\"17\"}}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    (
        "discovery.domain_tld_list",
        "{\"list\":[{\"domain\":{\"domain\":\"example.com\",\"domain_id\":5},\"tld\":{\"domain_id\":5,\"fqdn\":\"example.org\",\"ip\":\"192.0.2.20\",\"tld\":\"org\"}}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    (
        "discovery.network_list",
        "{\"list\":[{\"network\":{\"network\":\"192.0.2.0/24\",\"network_id\":3,\"network_name\":\"Office\"}}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    (
        "discovery.network_ip_list",
        "{\"list\":[{\"ip\":\"192.0.2.10\",\"network\":{\"network\":\"192.0.2.0/24\",\"network_id\":3,\"network_name\":\"Office\"}}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    (
        "discovery.network_port_list",
        "{\"list\":[{\"network\":{\"network\":\"192.0.2.0/24\",\"network_id\":3,\"network_name\":\"Office\"},\"port\":{\"ip\":\"192.0.2.10\",\"port\":443,\"protocol\":\"tcp\"}}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    (
        "file.get",
        "{\"file\":{\"ready\":1,\"url\":\"https://service.example/files/report.pdf\"}}",
    ),
    (
        "issue.summary",
        "{\"list\":[{\"issue\":{\"issue_id\":4711,\"name\":\"Outdated TLS version\",\"severity\":3},\"target_count\":1,\"target_ids\":[17]}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    (
        "issue.list",
        "{\"list\":[{\"instances\":[],\"issue\":{\"issue_id\":4711,\"name\":\"Outdated TLS version\",\"severity\":3},\"status\":{\"assigned_to\":\"ada@example.com\",\"issue_id\":4711,\"scans_since_found\":2,\"status\":\"new\",\"target_id\":17},\"target\":{\"target\":\"www.example.com\",\"target_id\":17,\"target_name\":\"Shop\"}}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    (
        "issue.get",
        "{\"issue\":{\"category\":\"Encryption\",\"cve_ids\":[],\"date_last_modified\":\"2026-10-20 12:00\",\"description\":\"The server accepts a version of TLS that is no longer considered safe.\",\"issue_id\":4711,\"name\":\"Outdated TLS version\",\"pci\":1,\"severity\":3,\"type\":2},\"target_count\":1,\"target_ids\":[17]}",
    ),
    (
        "issue.instance",
        "{\"instance\":{\"first_found_date\":\"2026-10-01 06:30\",\"issue_id\":4711,\"key\":\"443-tls1.0\",\"pci\":1,\"port\":443,\"result\":\"TLS 1.0 is accepted.\",\"severity\":3,\"vulnId\":9001},\"issue\":{\"issue_id\":4711,\"name\":\"Outdated TLS version\",\"severity\":3},\"status\":{\"assigned_to\":\"ada@example.com\",\"issue_id\":4711,\"scans_since_found\":2,\"status\":\"new\",\"target_id\":17},\"target\":{\"target\":\"www.example.com\",\"target_id\":17,\"target_name\":\"Shop\"}}",
    ),
    ("issue.update", "{\"success\":1}"),
    ("issue.changes", "{}"),
    ("issue.retired", "{}"),
    (
        "report.generate",
        "{\"file_id\":\"file-0042\",\"success\":1,\"work_id\":\"work-0042\"}",
    ),
    (
        "scan.list",
        "{\"list\":[{\"scan\":{\"date\":\"2026-11-01 06:30\",\"scan_id\":\"20261101-0017\"},\"target\":{\"target\":\"www.example.com\",\"target_id\":17,\"target_name\":\"Shop\"}}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    (
        "scan.get",
        "{\"scan\":{\"date\":\"2026-11-01 06:30\",\"duration\":840,\"issue_count\":2,\"issue_instance_severity_count\":{\"0\":0,\"1\":2,\"2\":0,\"3\":1,\"4\":0,\"5\":0},\"issue_severity_count\":{\"0\":0,\"1\":1,\"2\":0,\"3\":1,\"4\":0,\"5\":0},\"risk_score\":420,\"scan_fw\":0,\"scan_id\":\"20261101-0017\",\"scan_vms\":1,\"scan_was\":0,\"scan_web\":1,\"target_id\":17}}",
    ),
    ("scan.start", "{}"),
    (
        "scan.inprogress_list",
        "{\"list\":[{\"date\":\"2026-11-01 06:30\",\"duration\":120,\"duration_display\":\"2 minutes\",\"scan_id\":\"20261101-0017\",\"status\":2,\"status_display\":\"Running\",\"target_id\":17,\"target_name\":\"Shop\"}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    ("scan.inprogress_cancel", "{}"),
    (
        "security.risk_score",
        "{\"request\":{\"sort\":\"name\",\"target_count\":1},\"risk_score\":420}",
    ),
    (
        "security.trend",
        "{\"days\":[{\"date\":\"2026-10-31\",\"issue_count\":3,\"port_count\":2,\"risk_score\":450,\"target_count\":1},{\"date\":\"2026-11-01\",\"issue_count\":2,\"port_count\":2,\"risk_score\":420,\"target_count\":1}],\"request\":{\"sort\":\"date\",\"target_count\":1}}",
    ),
    (
        "security.platform_list",
        "{\"list\":[{}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1}}",
    ),
    (
        "technology.summary",
        "{\"list\":[{\"count_instance\":2,\"count_target\":[],\"technology\":{\"id\":21,\"name\":\"nginx\"}}],\"pagination\":{\"limit\":100,\"start\":0,\"total\":1},\"request\":{\"sort\":\"name\",\"target_count\":1}}",
    ),
    ("technology.list", "{}"),
    ("technology.get", "{}"),
    (
        "user.me",
        "{\"user\":{\"email\":\"ada@example.com\",\"first_name\":\"Ada\",\"last_name\":\"Example\",\"phone\":\"+1 555 0100\",\"role\":1,\"title\":\"Security Engineer\",\"user_id\":7}}",
    ),
    ("work.get", "{\"work\":{\"complete\":1}}"),
];

/// The example answer of an operation in the spec, by its name, such as that of a [`RecordedRequest`](runtime::RecordedRequest). The
/// status is 404 if there is no such operation.
#[must_use]
pub fn answer(operation: &str) -> runtime::Answer {
    match ANSWERS.iter().find(|(name, _)| *name == operation) {
        Some((_, example)) => runtime::Answer::json(*example),
        None => runtime::Answer::status(404, "{}"),
    }
}

/// Answers with these records as the whole list that a request asks for, on one page. The envelope
/// comes from the example in the spec. A record is a value of its type, or anything else that is
/// written as JSON.
///
/// A walk over the pages ends after it.
///
/// # Panics
///
/// If the operation does not answer with a list, or a record cannot be written: the test is wrong then.
#[must_use]
pub fn page_of<T: runtime::generated::serde::Serialize>(
    request: &runtime::RecordedRequest,
    records: impl IntoIterator<Item = T>,
) -> runtime::Answer {
    let records: Vec<T> = records.into_iter().collect();
    answer(request.operation())
        .with_list(
            "list",
            &records,
            |page| {
                page["pagination"]["start"] = 0.into();
                page["pagination"]["total"] = records.len().into();
            },
        )
}

/// A transport that answers each call with the example of its operation in the spec.
#[must_use]
pub fn transport() -> runtime::MemoryTransport {
    runtime::MemoryTransport::new(|request| answer(request.operation()))
}

impl types::HostAcknowledgmentItem {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"awk_host\":{\"comment\":\"Replaced in spring\",\"created_by\":\"ada@example.com\",\"created_date\":\"2026-10-05 09:15\",\"host\":\"legacy.example.com\",\"type\":1}}",
        )
    }
}

impl types::HostAcknowledgment {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"comment\":\"Replaced in spring\",\"created_by\":\"ada@example.com\",\"created_date\":\"2026-10-05 09:15\",\"host\":\"legacy.example.com\",\"type\":1}",
        )
    }
}

impl types::ElementAcknowledgment {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"id\":31,\"type\":1}")
    }
}

impl types::AcknowledgedIssue {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"id\":41,\"issue_id\":4711}")
    }
}

impl types::HostSummary {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"total\":1}")
    }
}

impl types::DiscoveredAsset {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"fqdn\":\"www.example.com\",\"hostinfo\":{\"favicon_hash\":\"1f2e3d4c\",\"geo\":\"Exampleland\",\"http_code\":200,\"http_location\":\"https://www.example.com/\",\"ip\":\"192.0.2.10\",\"pop_rank\":120000,\"tags\":[\"shop\"]},\"target\":{\"host\":\"www.example.com\",\"id\":17,\"ip\":\"192.0.2.10\",\"name\":\"Shop\",\"scan_id\":\"20261101-0017\"}}",
        )
    }
}

impl types::HostInfo {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"favicon_hash\":\"1f2e3d4c\",\"geo\":\"Exampleland\",\"http_code\":200,\"http_location\":\"https://www.example.com/\",\"ip\":\"192.0.2.10\",\"pop_rank\":120000,\"tags\":[\"shop\"]}",
        )
    }
}

impl types::AssetTarget {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"host\":\"www.example.com\",\"id\":17,\"ip\":\"192.0.2.10\",\"name\":\"Shop\",\"scan_id\":\"20261101-0017\"}",
        )
    }
}

impl types::DomainItem {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"domain\":{\"domain\":\"example.com\",\"domain_id\":5}}",
        )
    }
}

impl types::Domain {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"domain\":\"example.com\",\"domain_id\":5}")
    }
}

impl types::DomainHostItem {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"domain\":{\"domain\":\"example.com\",\"domain_id\":5},\"host\":{\"domain_id\":5,\"fqdn\":\"www.example.com\",\"host\":\"www\",\"ip\":\"192.0.2.10\",\"target_id\":\"17\"}}",
        )
    }
}

impl types::DiscoveredHostname {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"domain_id\":5,\"fqdn\":\"www.example.com\",\"host\":\"www\",\"ip\":\"192.0.2.10\",\"target_id\":\"17\"}",
        )
    }
}

impl types::DomainTldItem {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"domain\":{\"domain\":\"example.com\",\"domain_id\":5},\"tld\":{\"domain_id\":5,\"fqdn\":\"example.org\",\"ip\":\"192.0.2.20\",\"tld\":\"org\"}}",
        )
    }
}

impl types::DiscoveredTld {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"domain_id\":5,\"fqdn\":\"example.org\",\"ip\":\"192.0.2.20\",\"tld\":\"org\"}",
        )
    }
}

impl types::NetworkItem {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"network\":{\"network\":\"192.0.2.0/24\",\"network_id\":3,\"network_name\":\"Office\"}}",
        )
    }
}

impl types::Network {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"network\":\"192.0.2.0/24\",\"network_id\":3,\"network_name\":\"Office\"}",
        )
    }
}

impl types::NetworkIpItem {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"ip\":\"192.0.2.10\",\"network\":{\"network\":\"192.0.2.0/24\",\"network_id\":3,\"network_name\":\"Office\"}}",
        )
    }
}

impl types::NetworkPortItem {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"network\":{\"network\":\"192.0.2.0/24\",\"network_id\":3,\"network_name\":\"Office\"},\"port\":{\"ip\":\"192.0.2.10\",\"port\":443,\"protocol\":\"tcp\"}}",
        )
    }
}

impl types::NetworkPort {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"ip\":\"192.0.2.10\",\"port\":443,\"protocol\":\"tcp\"}",
        )
    }
}

impl types::FileProgress {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"file\":{\"ready\":1,\"url\":\"https://service.example/files/report.pdf\"}}",
        )
    }
}

impl types::File {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"ready\":1,\"url\":\"https://service.example/files/report.pdf\"}",
        )
    }
}

impl types::Issue {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"category\":\"Encryption\",\"cve_ids\":[],\"date_last_modified\":\"2026-10-20 12:00\",\"description\":\"The server accepts a version of TLS that is no longer considered safe.\",\"issue_id\":4711,\"name\":\"Outdated TLS version\",\"pci\":1,\"severity\":3,\"type\":2}",
        )
    }
}

impl types::IssueSummaryItem {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"issue\":{\"issue_id\":4711,\"name\":\"Outdated TLS version\",\"severity\":3},\"target_count\":1,\"target_ids\":[17]}",
        )
    }
}

impl types::IssueListItem {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"instances\":[],\"issue\":{\"issue_id\":4711,\"name\":\"Outdated TLS version\",\"severity\":3},\"status\":{\"assigned_to\":\"ada@example.com\",\"issue_id\":4711,\"scans_since_found\":2,\"status\":\"new\",\"target_id\":17},\"target\":{\"target\":\"www.example.com\",\"target_id\":17,\"target_name\":\"Shop\"}}",
        )
    }
}

impl types::IssueDetail {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"issue\":{\"category\":\"Encryption\",\"cve_ids\":[],\"date_last_modified\":\"2026-10-20 12:00\",\"description\":\"The server accepts a version of TLS that is no longer considered safe.\",\"issue_id\":4711,\"name\":\"Outdated TLS version\",\"pci\":1,\"severity\":3,\"type\":2},\"target_count\":1,\"target_ids\":[17]}",
        )
    }
}

impl types::IssueTargetStatus {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"assigned_to\":\"ada@example.com\",\"issue_id\":4711,\"scans_since_found\":2,\"status\":\"new\",\"target_id\":17}",
        )
    }
}

impl types::Instance {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"first_found_date\":\"2026-10-01 06:30\",\"issue_id\":4711,\"key\":\"443-tls1.0\",\"pci\":1,\"port\":443,\"result\":\"TLS 1.0 is accepted.\",\"severity\":3,\"vulnId\":9001}",
        )
    }
}

impl types::InstanceDetail {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"instance\":{\"first_found_date\":\"2026-10-01 06:30\",\"issue_id\":4711,\"key\":\"443-tls1.0\",\"pci\":1,\"port\":443,\"result\":\"TLS 1.0 is accepted.\",\"severity\":3,\"vulnId\":9001},\"issue\":{\"issue_id\":4711,\"name\":\"Outdated TLS version\",\"severity\":3},\"status\":{\"assigned_to\":\"ada@example.com\",\"issue_id\":4711,\"scans_since_found\":2,\"status\":\"new\",\"target_id\":17},\"target\":{\"target\":\"www.example.com\",\"target_id\":17,\"target_name\":\"Shop\"}}",
        )
    }
}

impl types::IssueUpdated {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"success\":1}")
    }
}

impl types::ReportJob {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"file_id\":\"file-0042\",\"success\":1,\"work_id\":\"work-0042\"}",
        )
    }
}

impl types::ScanListItem {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"scan\":{\"date\":\"2026-11-01 06:30\",\"scan_id\":\"20261101-0017\"},\"target\":{\"target\":\"www.example.com\",\"target_id\":17,\"target_name\":\"Shop\"}}",
        )
    }
}

impl types::ScanDetail {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"scan\":{\"date\":\"2026-11-01 06:30\",\"duration\":840,\"issue_count\":2,\"issue_instance_severity_count\":{\"0\":0,\"1\":2,\"2\":0,\"3\":1,\"4\":0,\"5\":0},\"issue_severity_count\":{\"0\":0,\"1\":1,\"2\":0,\"3\":1,\"4\":0,\"5\":0},\"risk_score\":420,\"scan_fw\":0,\"scan_id\":\"20261101-0017\",\"scan_vms\":1,\"scan_was\":0,\"scan_web\":1,\"target_id\":17}}",
        )
    }
}

impl types::Scan {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"date\":\"2026-11-01 06:30\",\"duration\":840,\"issue_count\":2,\"issue_instance_severity_count\":{\"0\":0,\"1\":2,\"2\":0,\"3\":1,\"4\":0,\"5\":0},\"issue_severity_count\":{\"0\":0,\"1\":1,\"2\":0,\"3\":1,\"4\":0,\"5\":0},\"risk_score\":420,\"scan_fw\":0,\"scan_id\":\"20261101-0017\",\"scan_vms\":1,\"scan_was\":0,\"scan_web\":1,\"target_id\":17}",
        )
    }
}

impl types::InprogressScan {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"date\":\"2026-11-01 06:30\",\"duration\":120,\"duration_display\":\"2 minutes\",\"scan_id\":\"20261101-0017\",\"status\":2,\"status_display\":\"Running\",\"target_id\":17,\"target_name\":\"Shop\"}",
        )
    }
}

impl types::RiskScore {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"request\":{\"sort\":\"name\",\"target_count\":1},\"risk_score\":420}",
        )
    }
}

impl types::Trend {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"days\":[{\"date\":\"2026-10-31\",\"issue_count\":3,\"port_count\":2,\"risk_score\":450,\"target_count\":1},{\"date\":\"2026-11-01\",\"issue_count\":2,\"port_count\":2,\"risk_score\":420,\"target_count\":1}],\"request\":{\"sort\":\"date\",\"target_count\":1}}",
        )
    }
}

impl types::TrendDay {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"date\":\"2026-10-31\",\"issue_count\":3,\"port_count\":2,\"risk_score\":450,\"target_count\":1}",
        )
    }
}

impl types::TechnologySummaryItem {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"count_instance\":2,\"count_target\":[],\"technology\":{\"id\":21,\"name\":\"nginx\"}}",
        )
    }
}

impl types::Technology {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"id\":21,\"name\":\"nginx\"}")
    }
}

impl types::RequestEcho {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"sort\":\"fqdn\",\"target_count\":1}")
    }
}

impl types::Pagination {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"limit\":100,\"start\":0,\"total\":1}")
    }
}

impl types::Target {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"target\":\"www.example.com\",\"target_id\":17,\"target_name\":\"Shop\"}",
        )
    }
}

impl types::Me {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"user\":{\"email\":\"ada@example.com\",\"first_name\":\"Ada\",\"last_name\":\"Example\",\"phone\":\"+1 555 0100\",\"role\":1,\"title\":\"Security Engineer\",\"user_id\":7}}",
        )
    }
}

impl types::User {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"email\":\"ada@example.com\",\"first_name\":\"Ada\",\"last_name\":\"Example\",\"phone\":\"+1 555 0100\",\"role\":1,\"title\":\"Security Engineer\",\"user_id\":7}",
        )
    }
}

impl types::WorkProgress {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"work\":{\"complete\":1}}")
    }
}

impl types::Work {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"complete\":1}")
    }
}
