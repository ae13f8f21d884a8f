// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Variants: parameters that select which other parameters go with them.

use crate::{runtime, types};

/// The type of a connector, with the attributes that go with it.
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ConnectorType(runtime::Variant);

impl ConnectorType {
    /// `aws`: A connector to AWS.
    pub fn aws() -> ConnectorTypeAws {
        ConnectorTypeAws(runtime::Variant::new("aws"))
    }

    /// `gcp`: A connector to GCP.
    pub fn gcp() -> ConnectorTypeGcp {
        ConnectorTypeGcp(runtime::Variant::new("gcp"))
    }

    /// `azure`: A connector to Azure.
    pub fn azure() -> ConnectorTypeAzure {
        ConnectorTypeAzure(runtime::Variant::new("azure"))
    }

    /// `http`: A connector to an HTTP source.
    pub fn http() -> ConnectorTypeHttp {
        ConnectorTypeHttp(runtime::Variant::new("http"))
    }

    /// `cloudflare`: A connector to Cloudflare.
    pub fn cloudflare() -> ConnectorTypeCloudflare {
        ConnectorTypeCloudflare(runtime::Variant::new("cloudflare"))
    }

    /// `godaddy`: A connector to GoDaddy.
    pub fn godaddy() -> ConnectorTypeGodaddy {
        ConnectorTypeGodaddy(runtime::Variant::new("godaddy"))
    }
}

runtime::generated::impl_variants!(ConnectorType);

/// A connector to AWS.
///
/// Made by [`ConnectorType::aws`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ConnectorTypeAws(runtime::Variant);

impl ConnectorTypeAws {
    /// The AWS region.
    #[inline]
    pub fn aws_region(self, aws_region: impl AsRef<str>) -> Self {
        Self(self.0.with_parameter("aws_region", aws_region.as_ref()))
    }

    /// The name of the AWS role.
    #[inline]
    pub fn aws_role_name(self, aws_role_name: impl AsRef<str>) -> Self {
        Self(self.0.with_parameter("aws_role_name", aws_role_name.as_ref()))
    }

    /// The id of the AWS account.
    #[inline]
    pub fn aws_account_id(self, aws_account_id: impl AsRef<str>) -> Self {
        Self(self.0.with_parameter("aws_account_id", aws_account_id.as_ref()))
    }
}

runtime::generated::impl_variant!(ConnectorTypeAws, ConnectorType);

/// A connector to GCP.
///
/// Made by [`ConnectorType::gcp`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ConnectorTypeGcp(runtime::Variant);

impl ConnectorTypeGcp {
    /// JSON in base64. **Secret:** keep it out of logs. The client never shows it.
    ///
    /// Undocumented: Which JSON it is.
    #[inline]
    pub fn gcp_data(self, gcp_data: runtime::Base64Json) -> Self {
        Self(self.0.with_secret("gcp_data", gcp_data))
    }
}

runtime::generated::impl_variant!(ConnectorTypeGcp, ConnectorType);

/// A connector to Azure.
///
/// Made by [`ConnectorType::azure`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ConnectorTypeAzure(runtime::Variant);

impl ConnectorTypeAzure {
    /// The Azure client id.
    #[inline]
    pub fn azure_client_id(self, azure_client_id: impl AsRef<str>) -> Self {
        Self(self.0.with_parameter("azure_client_id", azure_client_id.as_ref()))
    }

    /// The secret of the Azure client. **Secret:** keep it out of logs. The client never shows it.
    #[inline]
    pub fn azure_client_secret(
        self,
        azure_client_secret: impl Into<runtime::Secret>,
    ) -> Self {
        Self(self.0.with_secret("azure_client_secret", azure_client_secret))
    }

    /// The Azure tenant.
    #[inline]
    pub fn azure_tenant(self, azure_tenant: impl AsRef<str>) -> Self {
        Self(self.0.with_parameter("azure_tenant", azure_tenant.as_ref()))
    }

    /// The id of the Azure subscription.
    #[inline]
    pub fn azure_subscription_id(self, azure_subscription_id: impl AsRef<str>) -> Self {
        Self(
            self
                .0
                .with_parameter("azure_subscription_id", azure_subscription_id.as_ref()),
        )
    }
}

runtime::generated::impl_variant!(ConnectorTypeAzure, ConnectorType);

/// A connector to an HTTP source.
///
/// Made by [`ConnectorType::http`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ConnectorTypeHttp(runtime::Variant);

impl ConnectorTypeHttp {
    /// The address of the source.
    #[inline]
    pub fn http_url(
        self,
        http_url: impl TryInto<runtime::Url, Error: Into<runtime::TextError>>,
    ) -> Self {
        Self(
            self
                .0
                .with_parameter(
                    "http_url",
                    runtime::generated::converted::<runtime::Url>(http_url),
                ),
        )
    }

    /// The user name.
    #[inline]
    pub fn http_username(self, http_username: impl AsRef<str>) -> Self {
        Self(self.0.with_parameter("http_username", http_username.as_ref()))
    }

    /// The password. **Secret:** keep it out of logs. The client never shows it.
    #[inline]
    pub fn http_password(self, http_password: impl Into<runtime::Secret>) -> Self {
        Self(self.0.with_secret("http_password", http_password))
    }

    /// The name of header 1.
    #[inline]
    pub fn http_header_1_name(self, http_header_1_name: impl AsRef<str>) -> Self {
        Self(self.0.with_parameter("http_header_1_name", http_header_1_name.as_ref()))
    }

    /// The value of header 1. **Secret:** keep it out of logs. The client never shows it.
    #[inline]
    pub fn http_header_1_value(
        self,
        http_header_1_value: impl Into<runtime::Secret>,
    ) -> Self {
        Self(self.0.with_secret("http_header_1_value", http_header_1_value))
    }
}

runtime::generated::impl_variant!(ConnectorTypeHttp, ConnectorType);

/// A connector to Cloudflare.
///
/// Made by [`ConnectorType::cloudflare`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ConnectorTypeCloudflare(runtime::Variant);

impl ConnectorTypeCloudflare {
    /// The API key for Cloudflare. **Secret:** keep it out of logs. The client never shows it.
    #[inline]
    pub fn cloudflare_api_key(
        self,
        cloudflare_api_key: impl Into<runtime::Secret>,
    ) -> Self {
        Self(self.0.with_secret("cloudflare_api_key", cloudflare_api_key))
    }
}

runtime::generated::impl_variant!(ConnectorTypeCloudflare, ConnectorType);

/// A connector to GoDaddy.
///
/// Made by [`ConnectorType::godaddy`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ConnectorTypeGodaddy(runtime::Variant);

impl ConnectorTypeGodaddy {
    /// The API key for GoDaddy. **Secret:** keep it out of logs. The client never shows it.
    #[inline]
    pub fn godaddy_api_key(self, godaddy_api_key: impl Into<runtime::Secret>) -> Self {
        Self(self.0.with_secret("godaddy_api_key", godaddy_api_key))
    }

    /// The API secret for GoDaddy. **Secret:** keep it out of logs. The client never shows it.
    #[inline]
    pub fn godaddy_api_secret(
        self,
        godaddy_api_secret: impl Into<runtime::Secret>,
    ) -> Self {
        Self(self.0.with_secret("godaddy_api_secret", godaddy_api_secret))
    }
}

runtime::generated::impl_variant!(ConnectorTypeGodaddy, ConnectorType);

/// Which report to generate, with the parameters that go with it.
///
/// # Undocumented
///
/// - `remediation_time`: How `date_range` goes together with `date_start` and `date_end`, and what
///   holds without them.
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct Report(runtime::Variant);

impl Report {
    /// `executive-summary`: The executive summary.
    pub fn executive_summary() -> Self {
        Self(runtime::Variant::new("executive-summary"))
    }

    /// `target`: A report on one target.
    ///
    /// - `target_id` (required): The target to report on.
    pub fn target(target_id: types::TargetId) -> Self {
        Self(runtime::Variant::new("target").with_parameter("target_id", target_id))
    }

    /// `issue`: A report on one issue.
    ///
    /// - `issue_id` (required): The issue to report on.
    pub fn issue(issue_id: types::IssueId) -> Self {
        Self(runtime::Variant::new("issue").with_parameter("issue_id", issue_id))
    }

    /// `security`: The security report.
    pub fn security() -> ReportSecurity {
        ReportSecurity(runtime::Variant::new("security"))
    }

    /// `remediation`: The remediation report.
    pub fn remediation() -> ReportRemediation {
        ReportRemediation(runtime::Variant::new("remediation"))
    }

    /// `darkweb`: The dark web report.
    pub fn darkweb() -> ReportDarkweb {
        ReportDarkweb(runtime::Variant::new("darkweb"))
    }
}

runtime::generated::impl_variants!(Report);

/// The security report.
///
/// Made by [`Report::security`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ReportSecurity(runtime::Variant);

impl ReportSecurity {
    /// The scan to report on. Default: the most recent scan.
    #[inline]
    pub fn scan_id(self, scan_id: types::ScanId) -> Self {
        Self(self.0.with_parameter("scan_id", scan_id))
    }
}

runtime::generated::impl_variant!(ReportSecurity, Report);

/// The remediation report.
///
/// Made by [`Report::remediation`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ReportRemediation(runtime::Variant);

impl ReportRemediation {
    /// The time to report on, as a range.
    #[inline]
    pub fn date_range(self, date_range: impl Into<types::DateRange>) -> Self {
        Self(
            self
                .0
                .with_parameter("date_range", Into::<types::DateRange>::into(date_range)),
        )
    }

    /// The first day of the time to report on.
    #[inline]
    pub fn date_start(
        self,
        date_start: impl TryInto<types::Day, Error: Into<runtime::TextError>>,
    ) -> Self {
        Self(
            self
                .0
                .with_parameter(
                    "date_start",
                    runtime::generated::converted::<types::Day>(date_start),
                ),
        )
    }

    /// The last day of the time to report on.
    #[inline]
    pub fn date_end(
        self,
        date_end: impl TryInto<types::Day, Error: Into<runtime::TextError>>,
    ) -> Self {
        Self(
            self
                .0
                .with_parameter(
                    "date_end",
                    runtime::generated::converted::<types::Day>(date_end),
                ),
        )
    }
}

runtime::generated::impl_variant!(ReportRemediation, Report);

/// The dark web report.
///
/// Made by [`Report::darkweb`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ReportDarkweb(runtime::Variant);

impl ReportDarkweb {
    /// A domain to report on; the report is restricted to the domains that are given. Can be set several
    /// times.
    #[inline]
    pub fn domain_id(self, domain_id: types::DomainId) -> Self {
        Self(self.0.with_repeated("domain_id", domain_id))
    }
}

runtime::generated::impl_variant!(ReportDarkweb, Report);
