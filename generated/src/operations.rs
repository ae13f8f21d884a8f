// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <AckHostList as runtime::Operation>::INFO,
    <AckHostAdd as runtime::Operation>::INFO,
    <AckHostDelete as runtime::Operation>::INFO,
    <AckElementList as runtime::Operation>::INFO,
    <AckElementAdd as runtime::Operation>::INFO,
    <AckElementGet as runtime::Operation>::INFO,
    <AckElementDelete as runtime::Operation>::INFO,
    <AckIssueList as runtime::Operation>::INFO,
    <AckIssueGet as runtime::Operation>::INFO,
    <AckIssueAdd as runtime::Operation>::INFO,
    <AckIssueDelete as runtime::Operation>::INFO,
    <ConnectorList as runtime::Operation>::INFO,
    <ConnectorGet as runtime::Operation>::INFO,
    <ConnectorCreate as runtime::Operation>::INFO,
    <ConnectorUpdate as runtime::Operation>::INFO,
    <ConnectorDelete as runtime::Operation>::INFO,
    <ConnectorRun as runtime::Operation>::INFO,
    <DarkwebDomainList as runtime::Operation>::INFO,
    <DarkwebLeakList as runtime::Operation>::INFO,
    <DarkwebRecordList as runtime::Operation>::INFO,
    <DiscoveryHostSummary as runtime::Operation>::INFO,
    <DiscoveryHostList as runtime::Operation>::INFO,
    <DiscoveryDomainList as runtime::Operation>::INFO,
    <DiscoveryDomainHostList as runtime::Operation>::INFO,
    <DiscoveryDomainTldList as runtime::Operation>::INFO,
    <DiscoveryNetworkList as runtime::Operation>::INFO,
    <DiscoveryNetworkIpList as runtime::Operation>::INFO,
    <DiscoveryNetworkPortList as runtime::Operation>::INFO,
    <FileGet as runtime::Operation>::INFO,
    <IssueSummary as runtime::Operation>::INFO,
    <IssueList as runtime::Operation>::INFO,
    <IssueGet as runtime::Operation>::INFO,
    <IssueInstance as runtime::Operation>::INFO,
    <IssueUpdate as runtime::Operation>::INFO,
    <IssueChanges as runtime::Operation>::INFO,
    <IssueRetired as runtime::Operation>::INFO,
    <ReportGenerate as runtime::Operation>::INFO,
    <ScanList as runtime::Operation>::INFO,
    <ScanGet as runtime::Operation>::INFO,
    <ScanStart as runtime::Operation>::INFO,
    <ScanInprogressList as runtime::Operation>::INFO,
    <ScanInprogressCancel as runtime::Operation>::INFO,
    <SecurityRiskScore as runtime::Operation>::INFO,
    <SecurityTrend as runtime::Operation>::INFO,
    <SecurityPlatformList as runtime::Operation>::INFO,
    <TechnologySummary as runtime::Operation>::INFO,
    <TechnologyList as runtime::Operation>::INFO,
    <TechnologyGet as runtime::Operation>::INFO,
    <UserMe as runtime::Operation>::INFO,
    <WorkGet as runtime::Operation>::INFO,
];

/// `ack.host_list`; called by [`ack::Operations::host_list`](crate::ack::Operations::host_list).
pub enum AckHostList {}

impl runtime::Operation for AckHostList {
    type Response = types::Page<types::HostAcknowledgmentItem>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "ack.host_list",
        "ack/host-list.json",
    );
}

/// `ack.host_add`; called by [`ack::Operations::host_add`](crate::ack::Operations::host_add).
pub enum AckHostAdd {}

impl runtime::Operation for AckHostAdd {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "ack.host_add",
            "ack/host-add.json",
        )
        .with_permission("security_acknowledge_add")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("host").required(),
                runtime::ParameterInfo::new("type").set_by("type_").required(),
                runtime::ParameterInfo::new("comment"),
                runtime::ParameterInfo::new("global"),
                runtime::ParameterInfo::new("discovery"),
                runtime::ParameterInfo::new("cookie"),
                runtime::ParameterInfo::new("script"),
                runtime::ParameterInfo::new("form"),
                runtime::ParameterInfo::new("cert"),
                runtime::ParameterInfo::new("download"),
                runtime::ParameterInfo::new("link"),
                runtime::ParameterInfo::new("traffic"),
            ],
        )
        .with_verification_call(<AckHostList as runtime::Operation>::INFO, &[]);
}

/// `ack.host_delete`; called by [`ack::Operations::host_delete`](crate::ack::Operations::host_delete).
pub enum AckHostDelete {}

impl runtime::Operation for AckHostDelete {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::delete(
            "ack.host_delete",
            "ack/host-delete.json",
        )
        .with_permission("security_acknowledge_delete")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("host").required(),
                runtime::ParameterInfo::new("type").set_by("type_"),
                runtime::ParameterInfo::new("global"),
                runtime::ParameterInfo::new("discovery"),
                runtime::ParameterInfo::new("cookie"),
                runtime::ParameterInfo::new("script"),
                runtime::ParameterInfo::new("form"),
                runtime::ParameterInfo::new("cert"),
                runtime::ParameterInfo::new("download"),
                runtime::ParameterInfo::new("link"),
                runtime::ParameterInfo::new("traffic"),
            ],
        )
        .with_verification_call(<AckHostList as runtime::Operation>::INFO, &[]);
}

/// `ack.element_list`; called by
/// [`ack::Operations::element_list`](crate::ack::Operations::element_list).
pub enum AckElementList {}

impl runtime::Operation for AckElementList {
    type Response = types::Page<types::ElementAcknowledgment>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "ack.element_list",
            "ack/element-list.json",
        )
        .with_parameters(
            &[runtime::ParameterInfo::new("type").set_by("type_").required()],
        );
}

/// `ack.element_add`; called by [`ack::Operations::element_add`](crate::ack::Operations::element_add).
pub enum AckElementAdd {}

impl runtime::Operation for AckElementAdd {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "ack.element_add",
            "ack/element-add.json",
        )
        .with_permission("security_acknowledge_add")
        .with_parameters(
            &[runtime::ParameterInfo::new("type").set_by("type_").required()],
        )
        .with_verification_call(
            <AckElementList as runtime::Operation>::INFO,
            &[("type", "type")],
        );
}

/// `ack.element_get`; called by [`ack::Operations::element_get`](crate::ack::Operations::element_get).
pub enum AckElementGet {}

impl runtime::Operation for AckElementGet {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "ack.element_get",
            "ack/element-get.json",
        )
        .with_parameters(&[runtime::ParameterInfo::new("id").required()]);
}

/// `ack.element_delete`; called by
/// [`ack::Operations::element_delete`](crate::ack::Operations::element_delete).
pub enum AckElementDelete {}

impl runtime::Operation for AckElementDelete {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::delete(
            "ack.element_delete",
            "ack/element-delete.json",
        )
        .with_permission("security_acknowledge_delete")
        .with_parameters(&[runtime::ParameterInfo::new("id").required()])
        .with_verification("ack.element_list");
}

/// `ack.issue_list`; called by [`ack::Operations::issue_list`](crate::ack::Operations::issue_list).
pub enum AckIssueList {}

impl runtime::Operation for AckIssueList {
    type Response = types::Page<types::AcknowledgedIssue>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "ack.issue_list",
        "ack/issue-list.json",
    );
}

/// `ack.issue_get`; called by [`ack::Operations::issue_get`](crate::ack::Operations::issue_get).
pub enum AckIssueGet {}

impl runtime::Operation for AckIssueGet {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "ack.issue_get",
            "ack/issue-get.json",
        )
        .with_parameters(&[runtime::ParameterInfo::new("id").required()]);
}

/// `ack.issue_add`; called by [`ack::Operations::issue_add`](crate::ack::Operations::issue_add).
pub enum AckIssueAdd {}

impl runtime::Operation for AckIssueAdd {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "ack.issue_add",
            "ack/issue-add.json",
        )
        .with_permission("security_acknowledge_add")
        .with_parameters(&[runtime::ParameterInfo::new("issue_id").required()])
        .with_verification_call(<AckIssueList as runtime::Operation>::INFO, &[]);
}

/// `ack.issue_delete`; called by
/// [`ack::Operations::issue_delete`](crate::ack::Operations::issue_delete).
pub enum AckIssueDelete {}

impl runtime::Operation for AckIssueDelete {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::delete(
            "ack.issue_delete",
            "ack/issue-delete.json",
        )
        .with_permission("security_acknowledge_delete")
        .with_parameters(&[runtime::ParameterInfo::new("id").required()])
        .with_verification_call(<AckIssueList as runtime::Operation>::INFO, &[]);
}

/// `connector.list`; called by [`connector::Operations::list`](crate::connector::Operations::list).
pub enum ConnectorList {}

impl runtime::Operation for ConnectorList {
    type Response = types::Page<runtime::Object>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "connector.list",
            "connector/list.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("name"),
                runtime::ParameterInfo::new("type").set_by("type_"),
            ],
        );
}

/// `connector.get`; called by [`connector::Operations::get`](crate::connector::Operations::get).
pub enum ConnectorGet {}

impl runtime::Operation for ConnectorGet {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "connector.get",
            "connector/get.json",
        )
        .with_parameters(&[runtime::ParameterInfo::new("id").required()]);
}

/// `connector.create`; called by
/// [`connector::Operations::create`](crate::connector::Operations::create).
pub enum ConnectorCreate {}

impl runtime::Operation for ConnectorCreate {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "connector.create",
            "connector/create.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("id"),
                runtime::ParameterInfo::new("name"),
                runtime::ParameterInfo::new("auto_run_days"),
                runtime::ParameterInfo::new("type").set_by("type_"),
                runtime::ParameterInfo::new("aws_region")
                    .set_by("ConnectorTypeAws::aws_region"),
                runtime::ParameterInfo::new("aws_role_name")
                    .set_by("ConnectorTypeAws::aws_role_name"),
                runtime::ParameterInfo::new("aws_account_id")
                    .set_by("ConnectorTypeAws::aws_account_id"),
                runtime::ParameterInfo::new("gcp_data")
                    .set_by("ConnectorTypeGcp::gcp_data")
                    .secret(),
                runtime::ParameterInfo::new("azure_client_id")
                    .set_by("ConnectorTypeAzure::azure_client_id"),
                runtime::ParameterInfo::new("azure_client_secret")
                    .set_by("ConnectorTypeAzure::azure_client_secret")
                    .secret(),
                runtime::ParameterInfo::new("azure_tenant")
                    .set_by("ConnectorTypeAzure::azure_tenant"),
                runtime::ParameterInfo::new("azure_subscription_id")
                    .set_by("ConnectorTypeAzure::azure_subscription_id"),
                runtime::ParameterInfo::new("http_url")
                    .set_by("ConnectorTypeHttp::http_url"),
                runtime::ParameterInfo::new("http_username")
                    .set_by("ConnectorTypeHttp::http_username"),
                runtime::ParameterInfo::new("http_password")
                    .set_by("ConnectorTypeHttp::http_password")
                    .secret(),
                runtime::ParameterInfo::new("http_header_1_name")
                    .set_by("ConnectorTypeHttp::http_header_1_name"),
                runtime::ParameterInfo::new("http_header_1_value")
                    .set_by("ConnectorTypeHttp::http_header_1_value")
                    .secret(),
                runtime::ParameterInfo::new("cloudflare_api_key")
                    .set_by("ConnectorTypeCloudflare::cloudflare_api_key")
                    .secret(),
                runtime::ParameterInfo::new("godaddy_api_key")
                    .set_by("ConnectorTypeGodaddy::godaddy_api_key")
                    .secret(),
                runtime::ParameterInfo::new("godaddy_api_secret")
                    .set_by("ConnectorTypeGodaddy::godaddy_api_secret")
                    .secret(),
            ],
        )
        .with_verification_call(<ConnectorList as runtime::Operation>::INFO, &[]);
}

/// `connector.update`; called by
/// [`connector::Operations::update`](crate::connector::Operations::update).
pub enum ConnectorUpdate {}

impl runtime::Operation for ConnectorUpdate {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::update(
            "connector.update",
            "connector/update.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("id").required(),
                runtime::ParameterInfo::new("auto_run_days"),
                runtime::ParameterInfo::new("name"),
            ],
        )
        .with_verification_call(
            <ConnectorGet as runtime::Operation>::INFO,
            &[("id", "id")],
        );
}

/// `connector.delete`; called by
/// [`connector::Operations::delete`](crate::connector::Operations::delete).
pub enum ConnectorDelete {}

impl runtime::Operation for ConnectorDelete {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::delete(
            "connector.delete",
            "connector/delete.json",
        )
        .with_parameters(&[runtime::ParameterInfo::new("id").required()])
        .with_verification_call(<ConnectorList as runtime::Operation>::INFO, &[]);
}

/// `connector.run`; called by [`connector::Operations::run`](crate::connector::Operations::run).
pub enum ConnectorRun {}

impl runtime::Operation for ConnectorRun {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::run(
            "connector.run",
            "connector/run.json",
        )
        .with_parameters(&[runtime::ParameterInfo::new("id").required()]);
}

/// `darkweb.domain_list`; called by
/// [`darkweb::Operations::domain_list`](crate::darkweb::Operations::domain_list).
pub enum DarkwebDomainList {}

impl runtime::Operation for DarkwebDomainList {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "darkweb.domain_list",
        "darkweb/domain-list.json",
    );
}

/// `darkweb.leak_list`; called by
/// [`darkweb::Operations::leak_list`](crate::darkweb::Operations::leak_list).
pub enum DarkwebLeakList {}

impl runtime::Operation for DarkwebLeakList {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "darkweb.leak_list",
            "darkweb/leak-list.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("domain"),
                runtime::ParameterInfo::new("leak"),
                runtime::ParameterInfo::new("email"),
            ],
        );
}

/// `darkweb.record_list`; called by
/// [`darkweb::Operations::record_list`](crate::darkweb::Operations::record_list).
pub enum DarkwebRecordList {}

impl runtime::Operation for DarkwebRecordList {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "darkweb.record_list",
            "darkweb/record-list.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("domain"),
                runtime::ParameterInfo::new("leak"),
                runtime::ParameterInfo::new("email"),
            ],
        );
}

/// `discovery.host_summary`; called by
/// [`discovery::Operations::host_summary`](crate::discovery::Operations::host_summary).
pub enum DiscoveryHostSummary {}

impl runtime::Operation for DiscoveryHostSummary {
    type Response = types::HostSummary;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "discovery.host_summary",
            "discovery/host-summary.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("fqdn"),
                runtime::ParameterInfo::new("scanned"),
                runtime::ParameterInfo::new("source"),
                runtime::ParameterInfo::new("source_id"),
            ],
        );
}

/// `discovery.host_list`; called by
/// [`discovery::Operations::host_list`](crate::discovery::Operations::host_list).
pub enum DiscoveryHostList {}

impl runtime::Operation for DiscoveryHostList {
    type Response = types::Page<types::DiscoveredAsset>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "discovery.host_list",
            "discovery/host-list.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("fqdn"),
                runtime::ParameterInfo::new("scanned"),
                runtime::ParameterInfo::new("source"),
                runtime::ParameterInfo::new("source_id"),
                runtime::ParameterInfo::new("sort"),
                runtime::ParameterInfo::new("sort_desc"),
                runtime::ParameterInfo::new("hostinfo"),
            ],
        );
}

/// `discovery.domain_list`; called by
/// [`discovery::Operations::domain_list`](crate::discovery::Operations::domain_list).
pub enum DiscoveryDomainList {}

impl runtime::Operation for DiscoveryDomainList {
    type Response = types::Page<types::DomainItem>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "discovery.domain_list",
            "discovery/domain-list.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("sort"),
                runtime::ParameterInfo::new("sort_desc"),
                runtime::ParameterInfo::new("domain"),
            ],
        );
}

/// `discovery.domain_host_list`; called by
/// [`discovery::Operations::domain_host_list`](crate::discovery::Operations::domain_host_list).
pub enum DiscoveryDomainHostList {}

impl runtime::Operation for DiscoveryDomainHostList {
    type Response = types::Page<types::DomainHostItem>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "discovery.domain_host_list",
            "discovery/domain-host-list.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("sort"),
                runtime::ParameterInfo::new("sort_desc"),
                runtime::ParameterInfo::new("domain"),
                runtime::ParameterInfo::new("host"),
            ],
        );
}

/// `discovery.domain_tld_list`; called by
/// [`discovery::Operations::domain_tld_list`](crate::discovery::Operations::domain_tld_list).
pub enum DiscoveryDomainTldList {}

impl runtime::Operation for DiscoveryDomainTldList {
    type Response = types::Page<types::DomainTldItem>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "discovery.domain_tld_list",
            "discovery/domain-tld-list.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("sort"),
                runtime::ParameterInfo::new("sort_desc"),
                runtime::ParameterInfo::new("domain"),
            ],
        );
}

/// `discovery.network_list`; called by
/// [`discovery::Operations::network_list`](crate::discovery::Operations::network_list).
pub enum DiscoveryNetworkList {}

impl runtime::Operation for DiscoveryNetworkList {
    type Response = types::Page<types::NetworkItem>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "discovery.network_list",
            "discovery/network-list.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("sort"),
                runtime::ParameterInfo::new("sort_desc"),
            ],
        );
}

/// `discovery.network_ip_list`; called by
/// [`discovery::Operations::network_ip_list`](crate::discovery::Operations::network_ip_list).
pub enum DiscoveryNetworkIpList {}

impl runtime::Operation for DiscoveryNetworkIpList {
    type Response = types::Page<types::NetworkIpItem>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "discovery.network_ip_list",
            "discovery/network-ip-list.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("sort"),
                runtime::ParameterInfo::new("sort_desc"),
            ],
        );
}

/// `discovery.network_port_list`; called by
/// [`discovery::Operations::network_port_list`](crate::discovery::Operations::network_port_list).
pub enum DiscoveryNetworkPortList {}

impl runtime::Operation for DiscoveryNetworkPortList {
    type Response = types::Page<types::NetworkPortItem>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "discovery.network_port_list",
            "discovery/network-port-list.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("sort"),
                runtime::ParameterInfo::new("sort_desc"),
                runtime::ParameterInfo::new("protocol"),
                runtime::ParameterInfo::new("port"),
                runtime::ParameterInfo::new("ip"),
            ],
        );
}

/// `file.get`; called by [`file::Operations::get`](crate::file::Operations::get).
pub enum FileGet {}

impl runtime::Operation for FileGet {
    type Response = types::FileProgress;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "file.get",
            "file/get.json",
        )
        .with_parameters(&[runtime::ParameterInfo::new("file_id").required()]);
}

/// `issue.summary`; called by [`issue::Operations::summary`](crate::issue::Operations::summary).
pub enum IssueSummary {}

impl runtime::Operation for IssueSummary {
    type Response = types::Page<types::IssueSummaryItem>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "issue.summary",
            "issue/summary.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("sort"),
                runtime::ParameterInfo::new("sort_desc"),
                runtime::ParameterInfo::new("severity"),
                runtime::ParameterInfo::new("include_target_ids"),
            ],
        );
}

/// `issue.list`; called by [`issue::Operations::list`](crate::issue::Operations::list).
pub enum IssueList {}

impl runtime::Operation for IssueList {
    type Response = types::Page<types::IssueListItem>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "issue.list",
            "issue/list.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("issue_id"),
                runtime::ParameterInfo::new("status"),
                runtime::ParameterInfo::new("assigned_to"),
                runtime::ParameterInfo::new("severity"),
                runtime::ParameterInfo::new("include_ack"),
            ],
        );
}

/// `issue.get`; called by [`issue::Operations::get`](crate::issue::Operations::get).
pub enum IssueGet {}

impl runtime::Operation for IssueGet {
    type Response = types::IssueDetail;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "issue.get",
            "issue/get.json",
        )
        .with_parameters(&[runtime::ParameterInfo::new("issue_id").required()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "issue_not_found",
                    &[404],
                    runtime::Code::Integer(404),
                    &[runtime::Piece::Text("Issue Not Found")],
                ),
            ],
        );
}

/// `issue.instance`; called by [`issue::Operations::instance`](crate::issue::Operations::instance).
pub enum IssueInstance {}

impl runtime::Operation for IssueInstance {
    type Response = types::InstanceDetail;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "issue.instance",
            "issue/instance.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("issue_id").required(),
                runtime::ParameterInfo::new("scan_id").required(),
                runtime::ParameterInfo::new("instance").required(),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "issue_id_required",
                    &[400],
                    runtime::Code::Integer(0),
                    &[runtime::Piece::Text("issue_id required")],
                ),
                runtime::ErrorInfo::new(
                    "instance_not_found",
                    &[400],
                    runtime::Code::Integer(0),
                    &[runtime::Piece::Text("instance not found")],
                ),
                runtime::ErrorInfo::new(
                    "instance_required",
                    &[404],
                    runtime::Code::Integer(404),
                    &[runtime::Piece::Text("instance required")],
                ),
                runtime::ErrorInfo::new(
                    "scan_id_required",
                    &[404],
                    runtime::Code::Integer(404),
                    &[runtime::Piece::Text("scan_id required")],
                ),
            ],
        );
}

/// `issue.update`; called by [`issue::Operations::update`](crate::issue::Operations::update).
pub enum IssueUpdate {}

impl runtime::Operation for IssueUpdate {
    type Response = types::IssueUpdated;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::update(
            "issue.update",
            "issue/update.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("issue_id").required(),
                runtime::ParameterInfo::new("target_id").required(),
                runtime::ParameterInfo::new("status").required(),
                runtime::ParameterInfo::new("assigned_to").required(),
                runtime::ParameterInfo::new("note"),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "target_id_required",
                    &[400],
                    runtime::Code::Integer(0),
                    &[runtime::Piece::Text("target_id required")],
                ),
                runtime::ErrorInfo::new(
                    "issue_id_required",
                    &[400],
                    runtime::Code::Integer(0),
                    &[runtime::Piece::Text("issue_id required")],
                ),
                runtime::ErrorInfo::new(
                    "issue_not_found",
                    &[404],
                    runtime::Code::Integer(0),
                    &[runtime::Piece::Text("Issue Not Found")],
                ),
            ],
        )
        .with_success(&[("success", "1")])
        .with_verification_call(<IssueList as runtime::Operation>::INFO, &[]);
}

/// `issue.changes`; called by [`issue::Operations::changes`](crate::issue::Operations::changes).
pub enum IssueChanges {}

impl runtime::Operation for IssueChanges {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "issue.changes",
            "issue/changes.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("now"),
                runtime::ParameterInfo::new("ago"),
                runtime::ParameterInfo::new("type").set_by("type_"),
                runtime::ParameterInfo::new("severity"),
                runtime::ParameterInfo::new("q"),
            ],
        );
}

/// `issue.retired`; called by [`issue::Operations::retired`](crate::issue::Operations::retired).
pub enum IssueRetired {}

impl runtime::Operation for IssueRetired {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "issue.retired",
            "issue/retired.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("days"),
                runtime::ParameterInfo::new("instance"),
                runtime::ParameterInfo::new("severity"),
            ],
        );
}

/// `report.generate`; called by [`report::Operations::generate`](crate::report::Operations::generate).
pub enum ReportGenerate {}

impl runtime::Operation for ReportGenerate {
    type Response = types::ReportJob;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::start(
            "report.generate",
            "report/generate.json",
        )
        .with_stability(runtime::Stability::Beta)
        .with_parameters(
            &[
                runtime::ParameterInfo::new("id").required(),
                runtime::ParameterInfo::new("targets"),
                runtime::ParameterInfo::new("expire_days"),
                runtime::ParameterInfo::new("theme"),
                runtime::ParameterInfo::new("folder"),
                runtime::ParameterInfo::new("filename"),
                runtime::ParameterInfo::new("target_id").set_by("Report::target"),
                runtime::ParameterInfo::new("issue_id").set_by("Report::issue"),
                runtime::ParameterInfo::new("scan_id").set_by("ReportSecurity::scan_id"),
                runtime::ParameterInfo::new("date_range")
                    .set_by("ReportRemediation::date_range"),
                runtime::ParameterInfo::new("date_start")
                    .set_by("ReportRemediation::date_start"),
                runtime::ParameterInfo::new("date_end")
                    .set_by("ReportRemediation::date_end"),
                runtime::ParameterInfo::new("domain_id")
                    .set_by("ReportDarkweb::domain_id")
                    .repeated(),
            ],
        );
}

/// `scan.list`; called by [`scan::Operations::list`](crate::scan::Operations::list).
pub enum ScanList {}

impl runtime::Operation for ScanList {
    type Response = types::Page<types::ScanListItem>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "scan.list",
            "scan/list.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("sort"),
                runtime::ParameterInfo::new("sort_desc"),
                runtime::ParameterInfo::new("type").set_by("type_"),
            ],
        );
}

/// `scan.get`; called by [`scan::Operations::get`](crate::scan::Operations::get).
pub enum ScanGet {}

impl runtime::Operation for ScanGet {
    type Response = types::ScanDetail;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "scan.get",
            "scan/get.json",
        )
        .with_parameters(&[runtime::ParameterInfo::new("scan_id").required()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "scan_id_required",
                    &[400],
                    runtime::Code::Integer(0),
                    &[runtime::Piece::Text("scan_id required")],
                ),
            ],
        );
}

/// `scan.start`; called by [`scan::Operations::start`](crate::scan::Operations::start).
pub enum ScanStart {}

impl runtime::Operation for ScanStart {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::start(
            "scan.start",
            "scan/start.json",
        )
        .with_permission("security_scan_start")
        .with_parameters(
            &[runtime::ParameterInfo::new("target_d").set_by("target_id").required()],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "scan_already_in_progress",
                    &[200, 400],
                    runtime::Code::Integer(0),
                    &[
                        runtime::Piece::Text("Scan Already In Progress ("),
                        runtime::Piece::Capture("scan_id"),
                        runtime::Piece::Text(")"),
                    ],
                ),
                runtime::ErrorInfo::new(
                    "target_not_found",
                    &[404],
                    runtime::Code::Integer(0),
                    &[runtime::Piece::Text("target not found")],
                ),
            ],
        )
        .with_verification_call(<ScanInprogressList as runtime::Operation>::INFO, &[]);
}

/// `scan.inprogress_list`; called by
/// [`scan::Operations::inprogress_list`](crate::scan::Operations::inprogress_list).
pub enum ScanInprogressList {}

impl runtime::Operation for ScanInprogressList {
    type Response = types::Page<types::InprogressScan>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "scan.inprogress_list",
            "scan/inprogress-list.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("sort"),
                runtime::ParameterInfo::new("sort_desc"),
                runtime::ParameterInfo::new("target_id"),
                runtime::ParameterInfo::new("scan_id"),
            ],
        );
}

/// `scan.inprogress_cancel`; called by
/// [`scan::Operations::inprogress_cancel`](crate::scan::Operations::inprogress_cancel).
pub enum ScanInprogressCancel {}

impl runtime::Operation for ScanInprogressCancel {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::cancel(
            "scan.inprogress_cancel",
            "scan/inprogress-cancel.json",
        )
        .with_permission("security_scan_cancel")
        .with_parameters(&[runtime::ParameterInfo::new("scan_id").required()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "scan_id_required",
                    &[400],
                    runtime::Code::Integer(0),
                    &[runtime::Piece::Text("scan_id required")],
                ),
                runtime::ErrorInfo::new(
                    "scan_not_found",
                    &[404],
                    runtime::Code::Integer(404),
                    &[runtime::Piece::Text("scan not found")],
                ),
            ],
        )
        .with_verification_call(<ScanInprogressList as runtime::Operation>::INFO, &[]);
}

/// `security.risk_score`; called by
/// [`security::Operations::risk_score`](crate::security::Operations::risk_score).
pub enum SecurityRiskScore {}

impl runtime::Operation for SecurityRiskScore {
    type Response = types::RiskScore;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "security.risk_score",
        "security/risk-score.json",
    );
}

/// `security.trend`; called by [`security::Operations::trend`](crate::security::Operations::trend).
pub enum SecurityTrend {}

impl runtime::Operation for SecurityTrend {
    type Response = types::Trend;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "security.trend",
        "security/trend.json",
    );
}

/// `security.platform_list`; called by
/// [`security::Operations::platform_list`](crate::security::Operations::platform_list).
pub enum SecurityPlatformList {}

impl runtime::Operation for SecurityPlatformList {
    type Response = types::Page<runtime::Object>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "security.platform_list",
        "security/platform-list.json",
    );
}

/// `technology.summary`; called by
/// [`technology::Operations::summary`](crate::technology::Operations::summary).
pub enum TechnologySummary {}

impl runtime::Operation for TechnologySummary {
    type Response = types::Page<types::TechnologySummaryItem>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "technology.summary",
        "technology/summary.json",
    );
}

/// `technology.list`; called by [`technology::Operations::list`](crate::technology::Operations::list).
pub enum TechnologyList {}

impl runtime::Operation for TechnologyList {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "technology.list",
        "technology/list.json",
    );
}

/// `technology.get`; called by [`technology::Operations::get`](crate::technology::Operations::get).
pub enum TechnologyGet {}

impl runtime::Operation for TechnologyGet {
    type Response = runtime::Object;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "technology.get",
            "technology/get.json",
        )
        .with_parameters(&[runtime::ParameterInfo::new("id").required()]);
}

/// `user.me`; called by [`user::Operations::me`](crate::user::Operations::me).
pub enum UserMe {}

impl runtime::Operation for UserMe {
    type Response = types::Me;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "user.me",
        "user/me.json",
    );
}

/// `work.get`; called by [`work::Operations::get`](crate::work::Operations::get).
pub enum WorkGet {}

impl runtime::Operation for WorkGet {
    type Response = types::WorkProgress;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "work.get",
            "work/get.json",
        )
        .with_parameters(&[runtime::ParameterInfo::new("id").required()]);
}
