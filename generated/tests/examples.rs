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
