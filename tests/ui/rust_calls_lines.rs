//! Calls in Rust, each made of a query: written by the test target `golden`.

use std::error::Error;

use attack_surface::Client;

/// Makes one call.
pub type Line = fn(&Client) -> Result<(), Box<dyn Error>>;

/// Each call, in the order of the queries.
pub const LINES: &[Line] = &[
    // ack.host_list []
    |client| {
        client.ack().host_list().send()?;
        Ok(())
    },
    // ack.host_add [("host", "legacy.example.com"), ("type", "global")]
    |client| {
        use attack_surface::types::AckHostType;
        client.ack().host_add("legacy.example.com", AckHostType::Global).send()?;
        Ok(())
    },
    // ack.host_add [("host", "legacy.example.com"), ("type", "global"), ("comment", "Replaced in spring"), ("global", "text"), ("discovery", "text"), ("cookie", "text"), ("script", "text"), ("form", "text"), ("cert", "text"), ("download", "text"), ("link", "text"), ("traffic", "text")]
    |client| {
        use attack_surface::types::AckHostType;
        client
            .ack()
            .host_add("legacy.example.com", AckHostType::Global)
            .comment("Replaced in spring")
            .global("text")
            .discovery("text")
            .cookie("text")
            .script("text")
            .form("text")
            .cert("text")
            .download("text")
            .link("text")
            .traffic("text")
            .send()?;
        Ok(())
    },
    // ack.host_delete [("host", "legacy.example.com")]
    |client| {
        client.ack().host_delete("legacy.example.com").send()?;
        Ok(())
    },
    // ack.host_delete [("host", "legacy.example.com"), ("type", "global"), ("global", "text"), ("discovery", "text"), ("cookie", "text"), ("script", "text"), ("form", "text"), ("cert", "text"), ("download", "text"), ("link", "text"), ("traffic", "text")]
    |client| {
        use attack_surface::types::AckHostType;
        client
            .ack()
            .host_delete("legacy.example.com")
            .type_(AckHostType::Global)
            .global("text")
            .discovery("text")
            .cookie("text")
            .script("text")
            .form("text")
            .cert("text")
            .download("text")
            .link("text")
            .traffic("text")
            .send()?;
        Ok(())
    },
    // ack.element_list [("type", "1")]
    |client| {
        client.ack().element_list(1).send()?;
        Ok(())
    },
    // ack.element_add [("type", "1")]
    |client| {
        client.ack().element_add(1).send()?;
        Ok(())
    },
    // ack.element_get [("id", "31")]
    |client| {
        use attack_surface::types::ElementAckId;
        client.ack().element_get(ElementAckId::new(31)).send()?;
        Ok(())
    },
    // ack.element_delete [("id", "31")]
    |client| {
        use attack_surface::types::ElementAckId;
        client.ack().element_delete(ElementAckId::new(31)).send()?;
        Ok(())
    },
    // ack.issue_list []
    |client| {
        client.ack().issue_list().send()?;
        Ok(())
    },
    // ack.issue_get [("id", "41")]
    |client| {
        use attack_surface::types::IssueAckId;
        client.ack().issue_get(IssueAckId::new(41)).send()?;
        Ok(())
    },
    // ack.issue_add [("issue_id", "4711")]
    |client| {
        use attack_surface::types::IssueId;
        client.ack().issue_add(IssueId::new(4711)).send()?;
        Ok(())
    },
    // ack.issue_delete [("id", "41")]
    |client| {
        use attack_surface::types::IssueAckId;
        client.ack().issue_delete(IssueAckId::new(41)).send()?;
        Ok(())
    },
    // connector.list []
    |client| {
        client.connector().list().send()?;
        Ok(())
    },
    // connector.list [("name", "Cloud account"), ("type", "1")]
    |client| {
        client.connector().list().name("Cloud account").type_(1).send()?;
        Ok(())
    },
    // connector.get [("id", "2")]
    |client| {
        use attack_surface::types::ConnectorId;
        client.connector().get(ConnectorId::new(2)).send()?;
        Ok(())
    },
    // connector.create []
    |client| {
        client.connector().create().send()?;
        Ok(())
    },
    // connector.create [("id", "2"), ("name", "Cloud account"), ("auto_run_days", "7"), ("type", "aws"), ("aws_region", "eu-west-1"), ("aws_role_name", "attack-surface-reader"), ("aws_account_id", "123456789012")]
    |client| {
        use attack_surface::types::{ConnectorId, ConnectorType};
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
            )
            .send()?;
        Ok(())
    },
    // connector.create [("id", "2"), ("name", "Cloud account"), ("auto_run_days", "7"), ("type", "gcp"), ("gcp_data", "e30=")]
    |client| {
        use attack_surface::{Base64Json, types::{ConnectorId, ConnectorType}};
        client
            .connector()
            .create()
            .id(ConnectorId::new(2))
            .name("Cloud account")
            .auto_run_days(7)
            .type_(ConnectorType::gcp().gcp_data(Base64Json::from_text("***")))
            .send()?;
        Ok(())
    },
    // connector.create [("id", "2"), ("name", "Cloud account"), ("auto_run_days", "7"), ("type", "azure"), ("azure_client_id", "client-0001"), ("azure_client_secret", "text"), ("azure_tenant", "tenant-0001"), ("azure_subscription_id", "subscription-0001")]
    |client| {
        use attack_surface::types::{ConnectorId, ConnectorType};
        client
            .connector()
            .create()
            .id(ConnectorId::new(2))
            .name("Cloud account")
            .auto_run_days(7)
            .type_(
                ConnectorType::azure()
                    .azure_client_id("client-0001")
                    .azure_client_secret("***")
                    .azure_tenant("tenant-0001")
                    .azure_subscription_id("subscription-0001"),
            )
            .send()?;
        Ok(())
    },
    // connector.create [("id", "2"), ("name", "Cloud account"), ("auto_run_days", "7"), ("type", "http"), ("http_url", "https://inventory.example.com/hosts"), ("http_username", "reader"), ("http_password", "text"), ("http_header_1_name", "x-token"), ("http_header_1_value", "text")]
    |client| {
        use attack_surface::{runtime::Url, types::{ConnectorId, ConnectorType}};
        client
            .connector()
            .create()
            .id(ConnectorId::new(2))
            .name("Cloud account")
            .auto_run_days(7)
            .type_(
                ConnectorType::http()
                    .http_url(Url::from_text("https://inventory.example.com/hosts"))
                    .http_username("reader")
                    .http_password("***")
                    .http_header_1_name("x-token")
                    .http_header_1_value("***"),
            )
            .send()?;
        Ok(())
    },
    // connector.create [("id", "2"), ("name", "Cloud account"), ("auto_run_days", "7"), ("type", "cloudflare"), ("cloudflare_api_key", "text")]
    |client| {
        use attack_surface::types::{ConnectorId, ConnectorType};
        client
            .connector()
            .create()
            .id(ConnectorId::new(2))
            .name("Cloud account")
            .auto_run_days(7)
            .type_(ConnectorType::cloudflare().cloudflare_api_key("***"))
            .send()?;
        Ok(())
    },
    // connector.create [("id", "2"), ("name", "Cloud account"), ("auto_run_days", "7"), ("type", "godaddy"), ("godaddy_api_key", "text"), ("godaddy_api_secret", "text")]
    |client| {
        use attack_surface::types::{ConnectorId, ConnectorType};
        client
            .connector()
            .create()
            .id(ConnectorId::new(2))
            .name("Cloud account")
            .auto_run_days(7)
            .type_(ConnectorType::godaddy().godaddy_api_key("***").godaddy_api_secret("***"))
            .send()?;
        Ok(())
    },
    // connector.update [("id", "2")]
    |client| {
        use attack_surface::types::ConnectorId;
        client.connector().update(ConnectorId::new(2)).send()?;
        Ok(())
    },
    // connector.update [("id", "2"), ("auto_run_days", "7"), ("name", "Cloud account")]
    |client| {
        use attack_surface::types::ConnectorId;
        client
            .connector()
            .update(ConnectorId::new(2))
            .auto_run_days(7)
            .name("Cloud account")
            .send()?;
        Ok(())
    },
    // connector.delete [("id", "2")]
    |client| {
        use attack_surface::types::ConnectorId;
        client.connector().delete(ConnectorId::new(2)).send()?;
        Ok(())
    },
    // connector.run [("id", "2")]
    |client| {
        use attack_surface::types::ConnectorId;
        client.connector().run(ConnectorId::new(2)).send()?;
        Ok(())
    },
    // darkweb.domain_list []
    |client| {
        client.darkweb().domain_list().send()?;
        Ok(())
    },
    // darkweb.leak_list []
    |client| {
        client.darkweb().leak_list().send()?;
        Ok(())
    },
    // darkweb.leak_list [("domain", "5"), ("leak", "example-leak"), ("email", "ada@example.com")]
    |client| {
        use attack_surface::types::{DarkWebDomain, DomainId};
        client
            .darkweb()
            .leak_list()
            .domain(DarkWebDomain::id(DomainId::new(5)))
            .leak("example-leak")
            .email("ada@example.com")
            .send()?;
        Ok(())
    },
    // darkweb.record_list []
    |client| {
        client.darkweb().record_list().send()?;
        Ok(())
    },
    // darkweb.record_list [("domain", "5"), ("leak", "example-leak"), ("email", "ada@example.com")]
    |client| {
        use attack_surface::types::{DarkWebDomain, DomainId};
        client
            .darkweb()
            .record_list()
            .domain(DarkWebDomain::id(DomainId::new(5)))
            .leak("example-leak")
            .email("ada@example.com")
            .send()?;
        Ok(())
    },
    // discovery.host_summary []
    |client| {
        client.discovery().host_summary().send()?;
        Ok(())
    },
    // discovery.host_summary [("fqdn", "www.example.com"), ("scanned", "yes"), ("source", "domain"), ("source_id", "5")]
    |client| {
        use attack_surface::types::{AssetSource, ScannedFilter};
        client
            .discovery()
            .host_summary()
            .fqdn("www.example.com")
            .scanned(ScannedFilter::Yes)
            .source(AssetSource::Domain)
            .source_id(5)
            .send()?;
        Ok(())
    },
    // discovery.host_list []
    |client| {
        client.discovery().host_list().send()?;
        Ok(())
    },
    // discovery.host_list [("fqdn", "www.example.com"), ("scanned", "yes"), ("source", "domain"), ("source_id", "5"), ("sort", "0"), ("sort_desc", "1"), ("hostinfo", "1")]
    |client| {
        use attack_surface::types::{AssetSource, HostSort, ScannedFilter};
        client
            .discovery()
            .host_list()
            .fqdn("www.example.com")
            .scanned(ScannedFilter::Yes)
            .source(AssetSource::Domain)
            .source_id(5)
            .sort(HostSort::Fqdn)
            .sort_desc(true)
            .hostinfo(true)
            .send()?;
        Ok(())
    },
    // discovery.domain_list []
    |client| {
        client.discovery().domain_list().send()?;
        Ok(())
    },
    // discovery.domain_list [("sort", "0"), ("sort_desc", "1"), ("domain", "example.com")]
    |client| {
        use attack_surface::types::DomainSort;
        client
            .discovery()
            .domain_list()
            .sort(DomainSort::Domain)
            .sort_desc(true)
            .domain("example.com")
            .send()?;
        Ok(())
    },
    // discovery.domain_host_list []
    |client| {
        client.discovery().domain_host_list().send()?;
        Ok(())
    },
    // discovery.domain_host_list [("sort", "0"), ("sort_desc", "1"), ("domain", "example.com"), ("host", "www")]
    |client| {
        use attack_surface::types::DomainHostSort;
        client
            .discovery()
            .domain_host_list()
            .sort(DomainHostSort::Domain)
            .sort_desc(true)
            .domain("example.com")
            .host("www")
            .send()?;
        Ok(())
    },
    // discovery.domain_tld_list []
    |client| {
        client.discovery().domain_tld_list().send()?;
        Ok(())
    },
    // discovery.domain_tld_list [("sort", "0"), ("sort_desc", "1"), ("domain", "example.com")]
    |client| {
        use attack_surface::types::DomainTldSort;
        client
            .discovery()
            .domain_tld_list()
            .sort(DomainTldSort::Domain)
            .sort_desc(true)
            .domain("example.com")
            .send()?;
        Ok(())
    },
    // discovery.network_list []
    |client| {
        client.discovery().network_list().send()?;
        Ok(())
    },
    // discovery.network_list [("sort", "0"), ("sort_desc", "1")]
    |client| {
        use attack_surface::types::NetworkSort;
        client.discovery().network_list().sort(NetworkSort::Network).sort_desc(true).send()?;
        Ok(())
    },
    // discovery.network_ip_list []
    |client| {
        client.discovery().network_ip_list().send()?;
        Ok(())
    },
    // discovery.network_ip_list [("sort", "0"), ("sort_desc", "1")]
    |client| {
        use attack_surface::types::NetworkIpSort;
        client.discovery().network_ip_list().sort(NetworkIpSort::Ip).sort_desc(true).send()?;
        Ok(())
    },
    // discovery.network_port_list []
    |client| {
        client.discovery().network_port_list().send()?;
        Ok(())
    },
    // discovery.network_port_list [("sort", "0"), ("sort_desc", "1"), ("protocol", "tcp"), ("port", "443"), ("ip", "192.0.2.10")]
    |client| {
        use attack_surface::types::NetworkPortSort;
        client
            .discovery()
            .network_port_list()
            .sort(NetworkPortSort::Ip)
            .sort_desc(true)
            .protocol("tcp")
            .port(443)
            .ip("192.0.2.10")
            .send()?;
        Ok(())
    },
    // file.get [("file_id", "file-0042")]
    |client| {
        use attack_surface::types::FileId;
        client.file().get(FileId::new("file-0042")).send()?;
        Ok(())
    },
    // issue.summary []
    |client| {
        client.issue().summary().send()?;
        Ok(())
    },
    // issue.summary [("sort", "severity"), ("sort_desc", "1"), ("severity", ">=3"), ("include_target_ids", "1")]
    |client| {
        use attack_surface::types::{IssueSummarySort, SeverityFilter};
        client
            .issue()
            .summary()
            .sort(IssueSummarySort::Severity)
            .sort_desc(true)
            .severity(SeverityFilter::at_least(3))
            .include_target_ids(true)
            .send()?;
        Ok(())
    },
    // issue.list []
    |client| {
        client.issue().list().send()?;
        Ok(())
    },
    // issue.list [("issue_id", "4711"), ("status", "new"), ("assigned_to", "7"), ("severity", "3"), ("include_ack", "1")]
    |client| {
        use attack_surface::types::{Assignee, IssueId, IssueStatus, UserId};
        client
            .issue()
            .list()
            .issue_id(IssueId::new(4711))
            .status(IssueStatus::New)
            .assigned_to(Assignee::user(UserId::new(7)))
            .severity(3)
            .include_ack(true)
            .send()?;
        Ok(())
    },
    // issue.get [("issue_id", "4711")]
    |client| {
        use attack_surface::types::IssueId;
        client.issue().get(IssueId::new(4711)).send()?;
        Ok(())
    },
    // issue.instance [("issue_id", "4711"), ("scan_id", "20261101-0017"), ("instance", "443-tls1.0")]
    |client| {
        use attack_surface::types::{IssueId, ScanId};
        client
            .issue()
            .instance(IssueId::new(4711), ScanId::new("20261101-0017"), "443-tls1.0")
            .send()?;
        Ok(())
    },
    // issue.update [("issue_id", "4711"), ("target_id", "17"), ("status", "new"), ("assigned_to", "7")]
    |client| {
        use attack_surface::types::{Assignee, IssueId, IssueStatus, TargetId, UserId};
        client
            .issue()
            .update(
                IssueId::new(4711),
                TargetId::new(17),
                IssueStatus::New,
                Assignee::user(UserId::new(7)),
            )
            .send()?;
        Ok(())
    },
    // issue.update [("issue_id", "4711"), ("target_id", "17"), ("status", "new"), ("assigned_to", "7"), ("note", "The patch is being tested.")]
    |client| {
        use attack_surface::types::{Assignee, IssueId, IssueStatus, TargetId, UserId};
        client
            .issue()
            .update(
                IssueId::new(4711),
                TargetId::new(17),
                IssueStatus::New,
                Assignee::user(UserId::new(7)),
            )
            .note("The patch is being tested.")
            .send()?;
        Ok(())
    },
    // issue.changes []
    |client| {
        client.issue().changes().send()?;
        Ok(())
    },
    // issue.changes [("now", "20261101-0017"), ("ago", "20261025-0016"), ("type", "removed"), ("severity", ">=3"), ("q", "TLS")]
    |client| {
        use attack_surface::types::{IssueChangeType, SeverityFilter};
        client
            .issue()
            .changes()
            .now("20261101-0017")
            .ago("20261025-0016")
            .type_(IssueChangeType::Removed)
            .severity(SeverityFilter::at_least(3))
            .q("TLS")
            .send()?;
        Ok(())
    },
    // issue.retired []
    |client| {
        client.issue().retired().send()?;
        Ok(())
    },
    // issue.retired [("days", "30"), ("instance", "0"), ("severity", ">=3")]
    |client| {
        use attack_surface::types::SeverityFilter;
        client
            .issue()
            .retired()
            .days(30)
            .instance(false)
            .severity(SeverityFilter::at_least(3))
            .send()?;
        Ok(())
    },
    // report.generate [("id", "executive-summary")]
    |client| {
        use attack_surface::types::Report;
        client.report().generate(Report::executive_summary()).send()?;
        Ok(())
    },
    // report.generate [("id", "executive-summary"), ("targets", "text"), ("expire_days", "30"), ("theme", "light"), ("folder", "Weekly"), ("filename", "weekly.pdf")]
    |client| {
        use attack_surface::types::{Report, Theme};
        client
            .report()
            .generate(Report::executive_summary())
            .targets("text")
            .expire_days(30)
            .theme(Theme::Light)
            .folder("Weekly")
            .filename("weekly.pdf")
            .send()?;
        Ok(())
    },
    // report.generate [("id", "target"), ("target_id", "17"), ("targets", "text"), ("expire_days", "30"), ("theme", "light"), ("folder", "Weekly"), ("filename", "weekly.pdf")]
    |client| {
        use attack_surface::types::{Report, TargetId, Theme};
        client
            .report()
            .generate(Report::target(TargetId::new(17)))
            .targets("text")
            .expire_days(30)
            .theme(Theme::Light)
            .folder("Weekly")
            .filename("weekly.pdf")
            .send()?;
        Ok(())
    },
    // report.generate [("id", "issue"), ("issue_id", "4711"), ("targets", "text"), ("expire_days", "30"), ("theme", "light"), ("folder", "Weekly"), ("filename", "weekly.pdf")]
    |client| {
        use attack_surface::types::{IssueId, Report, Theme};
        client
            .report()
            .generate(Report::issue(IssueId::new(4711)))
            .targets("text")
            .expire_days(30)
            .theme(Theme::Light)
            .folder("Weekly")
            .filename("weekly.pdf")
            .send()?;
        Ok(())
    },
    // report.generate [("id", "security"), ("scan_id", "20261101-0017"), ("targets", "text"), ("expire_days", "30"), ("theme", "light"), ("folder", "Weekly"), ("filename", "weekly.pdf")]
    |client| {
        use attack_surface::types::{Report, ScanId, Theme};
        client
            .report()
            .generate(Report::security().scan_id(ScanId::new("20261101-0017")))
            .targets("text")
            .expire_days(30)
            .theme(Theme::Light)
            .folder("Weekly")
            .filename("weekly.pdf")
            .send()?;
        Ok(())
    },
    // report.generate [("id", "remediation"), ("date_range", "7d"), ("date_start", "2026-11-01"), ("date_end", "2026-11-01"), ("targets", "text"), ("expire_days", "30"), ("theme", "light"), ("folder", "Weekly"), ("filename", "weekly.pdf")]
    |client| {
        use attack_surface::types::{DateRange, Day, Report, Theme};
        client
            .report()
            .generate(
                Report::remediation()
                    .date_range(DateRange::SevenDays)
                    .date_start(Day::from_text("2026-11-01"))
                    .date_end(Day::from_text("2026-11-01")),
            )
            .targets("text")
            .expire_days(30)
            .theme(Theme::Light)
            .folder("Weekly")
            .filename("weekly.pdf")
            .send()?;
        Ok(())
    },
    // report.generate [("id", "darkweb"), ("domain_id", "5"), ("domain_id", "5"), ("targets", "text"), ("expire_days", "30"), ("theme", "light"), ("folder", "Weekly"), ("filename", "weekly.pdf")]
    |client| {
        use attack_surface::types::{DomainId, Report, Theme};
        client
            .report()
            .generate(
                Report::darkweb().domain_id(DomainId::new(5)).domain_id(DomainId::new(5)),
            )
            .targets("text")
            .expire_days(30)
            .theme(Theme::Light)
            .folder("Weekly")
            .filename("weekly.pdf")
            .send()?;
        Ok(())
    },
    // scan.list []
    |client| {
        client.scan().list().send()?;
        Ok(())
    },
    // scan.list [("sort", "0"), ("sort_desc", "1"), ("type", "recent")]
    |client| {
        use attack_surface::types::{ScanListType, ScanSort};
        client
            .scan()
            .list()
            .sort(ScanSort::ScanId)
            .sort_desc(true)
            .type_(ScanListType::Recent)
            .send()?;
        Ok(())
    },
    // scan.get [("scan_id", "20261101-0017")]
    |client| {
        use attack_surface::types::ScanId;
        client.scan().get(ScanId::new("20261101-0017")).send()?;
        Ok(())
    },
    // scan.start [("target_d", "17")]
    |client| {
        use attack_surface::types::TargetId;
        client.scan().start(TargetId::new(17)).send()?;
        Ok(())
    },
    // scan.inprogress_list []
    |client| {
        client.scan().inprogress_list().send()?;
        Ok(())
    },
    // scan.inprogress_list [("sort", "0"), ("sort_desc", "1"), ("target_id", "17"), ("scan_id", "20261101-0017")]
    |client| {
        use attack_surface::types::{InprogressSort, ScanId, TargetId};
        client
            .scan()
            .inprogress_list()
            .sort(InprogressSort::CreatedDate)
            .sort_desc(true)
            .target_id(TargetId::new(17))
            .scan_id(ScanId::new("20261101-0017"))
            .send()?;
        Ok(())
    },
    // scan.inprogress_cancel [("scan_id", "20261101-0017")]
    |client| {
        use attack_surface::types::ScanId;
        client.scan().inprogress_cancel(ScanId::new("20261101-0017")).send()?;
        Ok(())
    },
    // security.risk_score []
    |client| {
        client.security().risk_score().send()?;
        Ok(())
    },
    // security.trend []
    |client| {
        client.security().trend().send()?;
        Ok(())
    },
    // security.platform_list []
    |client| {
        client.security().platform_list().send()?;
        Ok(())
    },
    // technology.summary []
    |client| {
        client.technology().summary().send()?;
        Ok(())
    },
    // technology.list []
    |client| {
        client.technology().list().send()?;
        Ok(())
    },
    // technology.get [("id", "21")]
    |client| {
        use attack_surface::types::TechnologyId;
        client.technology().get(TechnologyId::new(21)).send()?;
        Ok(())
    },
    // user.me []
    |client| {
        client.user().me().send()?;
        Ok(())
    },
    // work.get [("id", "work-0042")]
    |client| {
        use attack_surface::types::WorkId;
        client.work().get(WorkId::new("work-0042")).send()?;
        Ok(())
    },
    // issue.list [("status", "new"), ("severity", "3")]
    |client| {
        use attack_surface::types::IssueStatus;
        client.issue().list().status(IssueStatus::New).severity(3).send()?;
        Ok(())
    },
    // issue.list [("status", "parked"), ("assigned_to", "007"), ("colour", "\"red\" \\ {x}")]
    |client| {
        use attack_surface::types::{Assignee, IssueStatus};
        client
            .issue()
            .list()
            .status(IssueStatus::from("parked"))
            .assigned_to(Assignee::from_text("007"))
            .with_query("colour", "\"red\" \\ {x}")
            .send()?;
        Ok(())
    },
    // issue.summary [("severity", "2-4"), ("sort", "age"), ("sort_desc", "1")]
    |client| {
        use attack_surface::types::{IssueSummarySort, SeverityFilter};
        client
            .issue()
            .summary()
            .sort(IssueSummarySort::from("age"))
            .sort_desc(true)
            .severity(SeverityFilter::range(2, 4))
            .send()?;
        Ok(())
    },
    // issue.summary [("severity", "<3")]
    |client| {
        use attack_surface::types::SeverityFilter;
        client.issue().summary().severity(SeverityFilter::from_text("<3")).send()?;
        Ok(())
    },
    // report.generate [("id", "quarterly"), ("theme", "sepia")]
    |client| {
        use attack_surface::types::{Report, Theme};
        client
            .report()
            .generate(Report::other("quarterly"))
            .theme(Theme::from("sepia"))
            .send()?;
        Ok(())
    },
    // report.generate [("id", "darkweb"), ("domain_id", "5"), ("domain_id", "-6")]
    |client| {
        use attack_surface::types::{DomainId, Report};
        client
            .report()
            .generate(
                Report::darkweb().domain_id(DomainId::new(5)).domain_id(DomainId::new(-6)),
            )
            .send()?;
        Ok(())
    },
    // report.generate [("id", "remediation"), ("date_start", "soon"), ("date_range", "30d")]
    |client| {
        use attack_surface::types::{DateRange, Day, Report};
        client
            .report()
            .generate(
                Report::remediation()
                    .date_range(DateRange::from("30d"))
                    .date_start(Day::from_text("soon")),
            )
            .send()?;
        Ok(())
    },
    // connector.get [("id", "5000000000")]
    |client| {
        use attack_surface::types::ConnectorId;
        client.connector().get(ConnectorId::new(5000000000i64)).send()?;
        Ok(())
    },
    // connector.get [("id", "1.5")]
    |client| {
        use attack_surface::types::ConnectorId;
        client
            .connector()
            .get(ConnectorId::new("1.5".parse::<attack_surface::Number>()?))
            .send()?;
        Ok(())
    },
    // connector.update [("id", "-2"), ("auto_run_days", "18446744073709551615")]
    |client| {
        use attack_surface::types::ConnectorId;
        client
            .connector()
            .update(ConnectorId::new(-2))
            .auto_run_days("18446744073709551615".parse::<attack_surface::Number>()?)
            .send()?;
        Ok(())
    },
    // connector.create [("type", "http"), ("http_url", "no address"), ("http_password", "hunter2")]
    |client| {
        use attack_surface::{runtime::Url, types::ConnectorType};
        client
            .connector()
            .create()
            .type_(
                ConnectorType::http()
                    .http_url(Url::from_text("no address"))
                    .http_password("***"),
            )
            .send()?;
        Ok(())
    },
    // connector.create [("type", "gcp"), ("gcp_data", "hunter2")]
    |client| {
        use attack_surface::{Base64Json, types::ConnectorType};
        client
            .connector()
            .create()
            .type_(ConnectorType::gcp().gcp_data(Base64Json::from_text("***")))
            .send()?;
        Ok(())
    },
];
