// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use attack_surface::runtime;

#[test]
fn every_example_is_read() {
    let _ = attack_surface::types::HostAcknowledgmentItem::example();
    let _ = attack_surface::types::HostAcknowledgment::example();
    let _ = attack_surface::types::ElementAcknowledgment::example();
    let _ = attack_surface::types::AcknowledgedIssue::example();
    let _ = attack_surface::types::HostSummary::example();
    let _ = attack_surface::types::DiscoveredAsset::example();
    let _ = attack_surface::types::HostInfo::example();
    let _ = attack_surface::types::AssetTarget::example();
    let _ = attack_surface::types::DomainItem::example();
    let _ = attack_surface::types::Domain::example();
    let _ = attack_surface::types::DomainHostItem::example();
    let _ = attack_surface::types::DiscoveredHostname::example();
    let _ = attack_surface::types::DomainTldItem::example();
    let _ = attack_surface::types::DiscoveredTld::example();
    let _ = attack_surface::types::NetworkItem::example();
    let _ = attack_surface::types::Network::example();
    let _ = attack_surface::types::NetworkIpItem::example();
    let _ = attack_surface::types::NetworkPortItem::example();
    let _ = attack_surface::types::NetworkPort::example();
    let _ = attack_surface::types::FileProgress::example();
    let _ = attack_surface::types::File::example();
    let _ = attack_surface::types::Issue::example();
    let _ = attack_surface::types::IssueSummaryItem::example();
    let _ = attack_surface::types::IssueListItem::example();
    let _ = attack_surface::types::IssueDetail::example();
    let _ = attack_surface::types::IssueTargetStatus::example();
    let _ = attack_surface::types::Instance::example();
    let _ = attack_surface::types::InstanceDetail::example();
    let _ = attack_surface::types::IssueUpdated::example();
    let _ = attack_surface::types::ReportJob::example();
    let _ = attack_surface::types::ScanListItem::example();
    let _ = attack_surface::types::ScanDetail::example();
    let _ = attack_surface::types::Scan::example();
    let _ = attack_surface::types::InprogressScan::example();
    let _ = attack_surface::types::RiskScore::example();
    let _ = attack_surface::types::Trend::example();
    let _ = attack_surface::types::TrendDay::example();
    let _ = attack_surface::types::TechnologySummaryItem::example();
    let _ = attack_surface::types::Technology::example();
    let _ = attack_surface::types::RequestEcho::example();
    let _ = attack_surface::types::Pagination::example();
    let _ = attack_surface::types::Target::example();
    let _ = attack_surface::types::Me::example();
    let _ = attack_surface::types::User::example();
    let _ = attack_surface::types::WorkProgress::example();
    let _ = attack_surface::types::Work::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), attack_surface::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = attack_surface::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<attack_surface::operations::AckHostList>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::AckHostAdd>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::AckHostDelete>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::AckElementList>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::AckElementAdd>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::AckElementGet>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::AckElementDelete>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::AckIssueList>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::AckIssueGet>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::AckIssueAdd>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::AckIssueDelete>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::ConnectorList>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::ConnectorGet>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::ConnectorCreate>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::ConnectorUpdate>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::ConnectorDelete>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::ConnectorRun>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::DarkwebDomainList>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::DarkwebLeakList>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::DarkwebRecordList>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::DiscoveryHostSummary>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::DiscoveryHostList>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::DiscoveryDomainList>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::DiscoveryDomainHostList>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::DiscoveryDomainTldList>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::DiscoveryNetworkList>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::DiscoveryNetworkIpList>::new(&client)
        .send()?;
    runtime::Request::<
        attack_surface::operations::DiscoveryNetworkPortList,
    >::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::FileGet>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::IssueSummary>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::IssueList>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::IssueGet>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::IssueInstance>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::IssueUpdate>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::IssueChanges>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::IssueRetired>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::ReportGenerate>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::ScanList>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::ScanGet>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::ScanStart>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::ScanInprogressList>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::ScanInprogressCancel>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::SecurityRiskScore>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::SecurityTrend>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::SecurityPlatformList>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::TechnologySummary>::new(&client)
        .send()?;
    runtime::Request::<attack_surface::operations::TechnologyList>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::TechnologyGet>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::UserMe>::new(&client).send()?;
    runtime::Request::<attack_surface::operations::WorkGet>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(
        names, ["ack.host_list", "ack.host_add", "ack.host_delete", "ack.element_list",
        "ack.element_add", "ack.element_get", "ack.element_delete", "ack.issue_list",
        "ack.issue_get", "ack.issue_add", "ack.issue_delete", "connector.list",
        "connector.get", "connector.create", "connector.update", "connector.delete",
        "connector.run", "darkweb.domain_list", "darkweb.leak_list",
        "darkweb.record_list", "discovery.host_summary", "discovery.host_list",
        "discovery.domain_list", "discovery.domain_host_list",
        "discovery.domain_tld_list", "discovery.network_list",
        "discovery.network_ip_list", "discovery.network_port_list", "file.get",
        "issue.summary", "issue.list", "issue.get", "issue.instance", "issue.update",
        "issue.changes", "issue.retired", "report.generate", "scan.list", "scan.get",
        "scan.start", "scan.inprogress_list", "scan.inprogress_cancel",
        "security.risk_score", "security.trend", "security.platform_list",
        "technology.summary", "technology.list", "technology.get", "user.me", "work.get"]
    );
    Ok(())
}

#[test]
fn a_walk_over_a_page_of_records_ends() -> Result<(), attack_surface::Error> {
    let memory = runtime::MemoryTransport::new(|request| {
        let records = match request.operation() {
            "ack.host_list" => {
                "[{\"awk_host\":{\"comment\":\"Replaced in spring\",\"created_by\":\"ada@example.com\",\"created_date\":\"2026-10-05 09:15\",\"host\":\"legacy.example.com\",\"type\":1}},{\"awk_host\":{\"comment\":\"Replaced in spring\",\"created_by\":\"ada@example.com\",\"created_date\":\"2026-10-05 09:15\",\"host\":\"legacy.example.com\",\"type\":1}}]"
            }
            "ack.element_list" => "[{\"id\":31,\"type\":1},{\"id\":31,\"type\":1}]",
            "ack.issue_list" => {
                "[{\"id\":41,\"issue_id\":4711},{\"id\":41,\"issue_id\":4711}]"
            }
            "connector.list" => "[{},{}]",
            "discovery.host_list" => {
                "[{\"fqdn\":\"www.example.com\",\"hostinfo\":{\"favicon_hash\":\"1f2e3d4c\",\"geo\":\"Exampleland\",\"http_code\":200,\"http_location\":\"https://www.example.com/\",\"ip\":\"192.0.2.10\",\"pop_rank\":120000,\"tags\":[\"shop\"]},\"target\":{\"host\":\"www.example.com\",\"id\":17,\"ip\":\"192.0.2.10\",\"name\":\"Shop\",\"scan_id\":\"20261101-0017\"}},{\"fqdn\":\"www.example.com\",\"hostinfo\":{\"favicon_hash\":\"1f2e3d4c\",\"geo\":\"Exampleland\",\"http_code\":200,\"http_location\":\"https://www.example.com/\",\"ip\":\"192.0.2.10\",\"pop_rank\":120000,\"tags\":[\"shop\"]},\"target\":{\"host\":\"www.example.com\",\"id\":17,\"ip\":\"192.0.2.10\",\"name\":\"Shop\",\"scan_id\":\"20261101-0017\"}}]"
            }
            "discovery.domain_list" => {
                "[{\"domain\":{\"domain\":\"example.com\",\"domain_id\":5}},{\"domain\":{\"domain\":\"example.com\",\"domain_id\":5}}]"
            }
            "discovery.domain_host_list" => {
                "[{\"domain\":{\"domain\":\"example.com\",\"domain_id\":5},\"host\":{\"domain_id\":5,\"fqdn\":\"www.example.com\",\"host\":\"www\",\"ip\":\"192.0.2.10\",\"target_id\":\"17\"}},{\"domain\":{\"domain\":\"example.com\",\"domain_id\":5},\"host\":{\"domain_id\":5,\"fqdn\":\"www.example.com\",\"host\":\"www\",\"ip\":\"192.0.2.10\",\"target_id\":\"17\"}}]"
            }
            "discovery.domain_tld_list" => {
                "[{\"domain\":{\"domain\":\"example.com\",\"domain_id\":5},\"tld\":{\"domain_id\":5,\"fqdn\":\"example.org\",\"ip\":\"192.0.2.20\",\"tld\":\"org\"}},{\"domain\":{\"domain\":\"example.com\",\"domain_id\":5},\"tld\":{\"domain_id\":5,\"fqdn\":\"example.org\",\"ip\":\"192.0.2.20\",\"tld\":\"org\"}}]"
            }
            "discovery.network_list" => {
                "[{\"network\":{\"network\":\"192.0.2.0/24\",\"network_id\":3,\"network_name\":\"Office\"}},{\"network\":{\"network\":\"192.0.2.0/24\",\"network_id\":3,\"network_name\":\"Office\"}}]"
            }
            "discovery.network_ip_list" => {
                "[{\"ip\":\"192.0.2.10\",\"network\":{\"network\":\"192.0.2.0/24\",\"network_id\":3,\"network_name\":\"Office\"}},{\"ip\":\"192.0.2.10\",\"network\":{\"network\":\"192.0.2.0/24\",\"network_id\":3,\"network_name\":\"Office\"}}]"
            }
            "discovery.network_port_list" => {
                "[{\"network\":{\"network\":\"192.0.2.0/24\",\"network_id\":3,\"network_name\":\"Office\"},\"port\":{\"ip\":\"192.0.2.10\",\"port\":443,\"protocol\":\"tcp\"}},{\"network\":{\"network\":\"192.0.2.0/24\",\"network_id\":3,\"network_name\":\"Office\"},\"port\":{\"ip\":\"192.0.2.10\",\"port\":443,\"protocol\":\"tcp\"}}]"
            }
            "issue.summary" => {
                "[{\"issue\":{\"issue_id\":4711,\"name\":\"Outdated TLS version\",\"severity\":3},\"target_count\":1,\"target_ids\":[17]},{\"issue\":{\"issue_id\":4711,\"name\":\"Outdated TLS version\",\"severity\":3},\"target_count\":1,\"target_ids\":[17]}]"
            }
            "issue.list" => {
                "[{\"instances\":[],\"issue\":{\"issue_id\":4711,\"name\":\"Outdated TLS version\",\"severity\":3},\"status\":{\"assigned_to\":\"ada@example.com\",\"issue_id\":4711,\"scans_since_found\":2,\"status\":\"new\",\"target_id\":17},\"target\":{\"target\":\"www.example.com\",\"target_id\":17,\"target_name\":\"Shop\"}},{\"instances\":[],\"issue\":{\"issue_id\":4711,\"name\":\"Outdated TLS version\",\"severity\":3},\"status\":{\"assigned_to\":\"ada@example.com\",\"issue_id\":4711,\"scans_since_found\":2,\"status\":\"new\",\"target_id\":17},\"target\":{\"target\":\"www.example.com\",\"target_id\":17,\"target_name\":\"Shop\"}}]"
            }
            "scan.list" => {
                "[{\"scan\":{\"date\":\"2026-11-01 06:30\",\"scan_id\":\"20261101-0017\"},\"target\":{\"target\":\"www.example.com\",\"target_id\":17,\"target_name\":\"Shop\"}},{\"scan\":{\"date\":\"2026-11-01 06:30\",\"scan_id\":\"20261101-0017\"},\"target\":{\"target\":\"www.example.com\",\"target_id\":17,\"target_name\":\"Shop\"}}]"
            }
            "scan.inprogress_list" => {
                "[{\"date\":\"2026-11-01 06:30\",\"duration\":120,\"duration_display\":\"2 minutes\",\"scan_id\":\"20261101-0017\",\"status\":2,\"status_display\":\"Running\",\"target_id\":17,\"target_name\":\"Shop\"},{\"date\":\"2026-11-01 06:30\",\"duration\":120,\"duration_display\":\"2 minutes\",\"scan_id\":\"20261101-0017\",\"status\":2,\"status_display\":\"Running\",\"target_id\":17,\"target_name\":\"Shop\"}]"
            }
            "security.platform_list" => "[{},{}]",
            "technology.summary" => {
                "[{\"count_instance\":2,\"count_target\":[],\"technology\":{\"id\":21,\"name\":\"nginx\"}},{\"count_instance\":2,\"count_target\":[],\"technology\":{\"id\":21,\"name\":\"nginx\"}}]"
            }
            _ => "[]",
        };
        runtime::Answer::page_of(
            request,
            runtime::testing::example::<Vec<runtime::Json>>(records),
        )
    });
    let client = attack_surface::Client::builder("https://service.example", "key")
        .transport(memory)
        .page_parameters(
            runtime::PageParameters::named("example_start", "example_limit"),
        )
        .build()?;
    assert_eq!(
        runtime::Request:: < attack_surface::operations::AckHostList > ::new(& client)
        .pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "ack.host_list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::AckElementList > ::new(& client)
        .pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "ack.element_list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::AckIssueList > ::new(& client)
        .pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "ack.issue_list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::ConnectorList > ::new(& client)
        .pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "connector.list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::DiscoveryHostList > ::new(&
        client).pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "discovery.host_list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::DiscoveryDomainList > ::new(&
        client).pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "discovery.domain_list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::DiscoveryDomainHostList >
        ::new(& client).pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(),
        2, "discovery.domain_host_list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::DiscoveryDomainTldList > ::new(&
        client).pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "discovery.domain_tld_list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::DiscoveryNetworkList > ::new(&
        client).pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "discovery.network_list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::DiscoveryNetworkIpList > ::new(&
        client).pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "discovery.network_ip_list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::DiscoveryNetworkPortList >
        ::new(& client).pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(),
        2, "discovery.network_port_list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::IssueSummary > ::new(& client)
        .pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "issue.summary"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::IssueList > ::new(& client)
        .pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "issue.list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::ScanList > ::new(& client)
        .pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2, "scan.list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::ScanInprogressList > ::new(&
        client).pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "scan.inprogress_list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::SecurityPlatformList > ::new(&
        client).pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "security.platform_list"
    );
    assert_eq!(
        runtime::Request:: < attack_surface::operations::TechnologySummary > ::new(&
        client).pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "technology.summary"
    );
    Ok(())
}
