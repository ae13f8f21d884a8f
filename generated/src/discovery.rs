// @generated from spec/discovery.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Discovered domains, hosts, TLDs, networks, IP addresses and ports.
//!
//! - [`host_summary`](Operations::host_summary): Counts the discovered hosts.
//! - [`host_list`](Operations::host_list): Lists the discovered hosts.
//! - [`domain_list`](Operations::domain_list): Lists the domains of the account.
//! - [`domain_host_list`](Operations::domain_host_list): Lists the hosts that were discovered in the
//!   domains.
//! - [`domain_tld_list`](Operations::domain_tld_list): Lists the top-level domains that were discovered
//!   for the domains.
//! - [`network_list`](Operations::network_list): Lists the networks of the account.
//! - [`network_ip_list`](Operations::network_ip_list): Lists the IP addresses that were discovered in
//!   the networks.
//! - [`network_port_list`](Operations::network_port_list): Lists the ports that were discovered in the
//!   networks.

use crate::{operations, types};

/// Discovered domains, hosts, TLDs, networks, IP addresses and ports.
///
/// The operations of the group `discovery`, returned by
/// [`Client::discovery`](crate::Client::discovery).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Counts the discovered hosts.
    ///
    /// `GET discovery/host-summary.json`. Reads only. Answers with
    /// [`HostSummary`](crate::types::HostSummary).
    ///
    /// The request has the type [`HostSummary`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `fqdn`: The host name or IP address to search for.
    /// - `scanned`: Which hosts count. Default: `ScannedFilter::All`.
    /// - `source`: Where the hosts come from. Default: `AssetSource::All`.
    /// - `source_id`: The id of the domain, integration or network that `source` names.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::ScannedFilter;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .discovery()
    ///     .host_summary()
    ///     .fqdn("www.example.com")
    ///     .scanned(ScannedFilter::Yes)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn host_summary(self) -> HostSummary {
        crate::Request::new(self.client)
    }

    /// Lists the discovered hosts.
    ///
    /// `GET discovery/host-list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`DiscoveredAsset`](crate::types::DiscoveredAsset) in its field `list`;
    /// [`pages`](crate::Request::pages) walks over the whole list once [you name the parameters of a
    /// page](crate::guide::pages).
    ///
    /// The request has the type [`HostList`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `fqdn`: The host name or IP address to search for.
    /// - `scanned`: Which hosts count. Default: `ScannedFilter::All`.
    /// - `source`: Where the hosts come from. Default: `AssetSource::All`.
    /// - `source_id`: The id of the domain, integration or network that `source` names.
    /// - `sort`: What the list is sorted by. Default: `HostSort::Fqdn`.
    /// - `sort_desc`: Whether the order is descending. Default: `false`.
    /// - `hostinfo`: Whether each host comes with its `hostinfo`. Default: `false`.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::ScannedFilter;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .discovery()
    ///     .host_list()
    ///     .fqdn("www.example.com")
    ///     .scanned(ScannedFilter::Yes)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn host_list(self) -> HostList {
        crate::Request::new(self.client)
    }

    /// Lists the domains of the account.
    ///
    /// `GET discovery/domain-list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`DomainItem`](crate::types::DomainItem) in its field `list`; [`pages`](crate::Request::pages) walks
    /// over the whole list once [you name the parameters of a page](crate::guide::pages).
    ///
    /// The request has the type [`DomainList`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `sort`: What the list is sorted by. Default: `DomainSort::Domain`.
    /// - `sort_desc`: Whether the order is descending. Default: `false`.
    /// - `domain`: Only domains that match this text.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::DomainSort;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .discovery()
    ///     .domain_list()
    ///     .sort(DomainSort::Domain)
    ///     .sort_desc(true)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn domain_list(self) -> DomainList {
        crate::Request::new(self.client)
    }

    /// Lists the hosts that were discovered in the domains.
    ///
    /// `GET discovery/domain-host-list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`DomainHostItem`](crate::types::DomainHostItem) in its field `list`;
    /// [`pages`](crate::Request::pages) walks over the whole list once [you name the parameters of a
    /// page](crate::guide::pages).
    ///
    /// The request has the type [`DomainHostList`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `sort`: What the list is sorted by. Default: `DomainHostSort::Domain`.
    /// - `sort_desc`: Whether the order is descending. Default: `false`.
    /// - `domain`: Only hosts in domains that match this text.
    /// - `host`: Only hosts whose subdomain matches this text.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::DomainHostSort;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .discovery()
    ///     .domain_host_list()
    ///     .sort(DomainHostSort::Domain)
    ///     .sort_desc(true)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn domain_host_list(self) -> DomainHostList {
        crate::Request::new(self.client)
    }

    /// Lists the top-level domains that were discovered for the domains.
    ///
    /// `GET discovery/domain-tld-list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`DomainTldItem`](crate::types::DomainTldItem) in its field `list`; [`pages`](crate::Request::pages)
    /// walks over the whole list once [you name the parameters of a page](crate::guide::pages).
    ///
    /// The request has the type [`DomainTldList`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `sort`: What the list is sorted by. Default: `DomainTldSort::Domain`.
    /// - `sort_desc`: Whether the order is descending. Default: `false`.
    /// - `domain`: Only entries of domains that match this text.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::DomainTldSort;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .discovery()
    ///     .domain_tld_list()
    ///     .sort(DomainTldSort::Domain)
    ///     .sort_desc(true)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn domain_tld_list(self) -> DomainTldList {
        crate::Request::new(self.client)
    }

    /// Lists the networks of the account.
    ///
    /// `GET discovery/network-list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`NetworkItem`](crate::types::NetworkItem) in its field `list`; [`pages`](crate::Request::pages)
    /// walks over the whole list once [you name the parameters of a page](crate::guide::pages).
    ///
    /// The request has the type [`NetworkList`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `sort`: What the list is sorted by. Default: `NetworkSort::Network`.
    /// - `sort_desc`: Whether the order is descending. Default: `false`.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::NetworkSort;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .discovery()
    ///     .network_list()
    ///     .sort(NetworkSort::Network)
    ///     .sort_desc(true)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn network_list(self) -> NetworkList {
        crate::Request::new(self.client)
    }

    /// Lists the IP addresses that were discovered in the networks.
    ///
    /// `GET discovery/network-ip-list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`NetworkIpItem`](crate::types::NetworkIpItem) in its field `list`; [`pages`](crate::Request::pages)
    /// walks over the whole list once [you name the parameters of a page](crate::guide::pages).
    ///
    /// The request has the type [`NetworkIpList`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `sort`: What the list is sorted by. Default: `NetworkIpSort::Ip`.
    /// - `sort_desc`: Whether the order is descending. Default: `false`.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::NetworkIpSort;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .discovery()
    ///     .network_ip_list()
    ///     .sort(NetworkIpSort::Ip)
    ///     .sort_desc(true)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn network_ip_list(self) -> NetworkIpList {
        crate::Request::new(self.client)
    }

    /// Lists the ports that were discovered in the networks.
    ///
    /// `GET discovery/network-port-list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`NetworkPortItem`](crate::types::NetworkPortItem) in its field `list`;
    /// [`pages`](crate::Request::pages) walks over the whole list once [you name the parameters of a
    /// page](crate::guide::pages).
    ///
    /// The request has the type [`NetworkPortList`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `sort`: What the list is sorted by. Default: `NetworkPortSort::Ip`.
    /// - `sort_desc`: Whether the order is descending. Default: `false`.
    /// - `protocol`: Only ports of this protocol.
    /// - `port`: Only ports with this number.
    /// - `ip`: Only ports of this IP address.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::NetworkPortSort;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .discovery()
    ///     .network_port_list()
    ///     .sort(NetworkPortSort::Ip)
    ///     .sort_desc(true)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn network_port_list(self) -> NetworkPortList {
        crate::Request::new(self.client)
    }
}

/// Counts the discovered hosts.
///
/// The request of `discovery.host_summary`, made by [`Operations::host_summary`]. It answers with
/// [`HostSummary`](crate::types::HostSummary). Methods whose names begin with `with_` set options of
/// the call.
pub type HostSummary = crate::Request<operations::DiscoveryHostSummary>;

impl HostSummary {
    /// The host name or IP address to search for.
    ///
    /// Undocumented: Whether the whole name or address has to match.
    #[inline]
    pub fn fqdn(self, fqdn: impl AsRef<str>) -> Self {
        self.wire_parameter("fqdn", fqdn.as_ref())
    }

    /// Which hosts count. Default: `ScannedFilter::All`.
    #[inline]
    pub fn scanned(self, scanned: impl Into<types::ScannedFilter>) -> Self {
        self.wire_parameter("scanned", Into::<types::ScannedFilter>::into(scanned))
    }

    /// Where the hosts come from. Default: `AssetSource::All`.
    #[inline]
    pub fn source(self, source: impl Into<types::AssetSource>) -> Self {
        self.wire_parameter("source", Into::<types::AssetSource>::into(source))
    }

    /// The id of the domain, integration or network that `source` names.
    #[inline]
    pub fn source_id(self, source_id: i64) -> Self {
        self.wire_parameter("source_id", source_id)
    }
}

/// Lists the discovered hosts.
///
/// The request of `discovery.host_list`, made by [`Operations::host_list`]. It answers with a
/// [`Page`](crate::types::Page) of [`DiscoveredAsset`](crate::types::DiscoveredAsset) in its field
/// `list`. Methods whose names begin with `with_` set options of the call.
pub type HostList = crate::Request<operations::DiscoveryHostList>;

impl HostList {
    /// The host name or IP address to search for.
    ///
    /// Undocumented: Whether the whole name or address has to match.
    #[inline]
    pub fn fqdn(self, fqdn: impl AsRef<str>) -> Self {
        self.wire_parameter("fqdn", fqdn.as_ref())
    }

    /// Which hosts count. Default: `ScannedFilter::All`.
    #[inline]
    pub fn scanned(self, scanned: impl Into<types::ScannedFilter>) -> Self {
        self.wire_parameter("scanned", Into::<types::ScannedFilter>::into(scanned))
    }

    /// Where the hosts come from. Default: `AssetSource::All`.
    #[inline]
    pub fn source(self, source: impl Into<types::AssetSource>) -> Self {
        self.wire_parameter("source", Into::<types::AssetSource>::into(source))
    }

    /// The id of the domain, integration or network that `source` names.
    #[inline]
    pub fn source_id(self, source_id: i64) -> Self {
        self.wire_parameter("source_id", source_id)
    }

    /// What the list is sorted by. Default: `HostSort::Fqdn`.
    #[inline]
    pub fn sort(self, sort: impl Into<types::HostSort>) -> Self {
        self.wire_parameter("sort", Into::<types::HostSort>::into(sort))
    }

    /// Whether the order is descending. Default: `false`.
    #[inline]
    pub fn sort_desc(self, sort_desc: bool) -> Self {
        self.wire_parameter("sort_desc", i64::from(sort_desc))
    }

    /// Whether each host comes with its `hostinfo`. Default: `false`.
    #[inline]
    pub fn hostinfo(self, hostinfo: bool) -> Self {
        self.wire_parameter("hostinfo", i64::from(hostinfo))
    }
}

/// Lists the domains of the account.
///
/// The request of `discovery.domain_list`, made by [`Operations::domain_list`]. It answers with a
/// [`Page`](crate::types::Page) of [`DomainItem`](crate::types::DomainItem) in its field `list`.
/// Methods whose names begin with `with_` set options of the call.
pub type DomainList = crate::Request<operations::DiscoveryDomainList>;

impl DomainList {
    /// What the list is sorted by. Default: `DomainSort::Domain`.
    #[inline]
    pub fn sort(self, sort: impl Into<types::DomainSort>) -> Self {
        self.wire_parameter("sort", Into::<types::DomainSort>::into(sort))
    }

    /// Whether the order is descending. Default: `false`.
    #[inline]
    pub fn sort_desc(self, sort_desc: bool) -> Self {
        self.wire_parameter("sort_desc", i64::from(sort_desc))
    }

    /// Only domains that match this text.
    ///
    /// Undocumented: Whether the whole name has to match.
    #[inline]
    pub fn domain(self, domain: impl AsRef<str>) -> Self {
        self.wire_parameter("domain", domain.as_ref())
    }
}

/// Lists the hosts that were discovered in the domains.
///
/// The request of `discovery.domain_host_list`, made by [`Operations::domain_host_list`]. It answers
/// with a [`Page`](crate::types::Page) of [`DomainHostItem`](crate::types::DomainHostItem) in its field
/// `list`. Methods whose names begin with `with_` set options of the call.
pub type DomainHostList = crate::Request<operations::DiscoveryDomainHostList>;

impl DomainHostList {
    /// What the list is sorted by. Default: `DomainHostSort::Domain`.
    #[inline]
    pub fn sort(self, sort: impl Into<types::DomainHostSort>) -> Self {
        self.wire_parameter("sort", Into::<types::DomainHostSort>::into(sort))
    }

    /// Whether the order is descending. Default: `false`.
    #[inline]
    pub fn sort_desc(self, sort_desc: bool) -> Self {
        self.wire_parameter("sort_desc", i64::from(sort_desc))
    }

    /// Only hosts in domains that match this text.
    ///
    /// Undocumented: Whether the whole name has to match.
    #[inline]
    pub fn domain(self, domain: impl AsRef<str>) -> Self {
        self.wire_parameter("domain", domain.as_ref())
    }

    /// Only hosts whose subdomain matches this text.
    ///
    /// Undocumented: Whether the whole subdomain has to match.
    #[inline]
    pub fn host(self, host: impl AsRef<str>) -> Self {
        self.wire_parameter("host", host.as_ref())
    }
}

/// Lists the top-level domains that were discovered for the domains.
///
/// The request of `discovery.domain_tld_list`, made by [`Operations::domain_tld_list`]. It answers with
/// a [`Page`](crate::types::Page) of [`DomainTldItem`](crate::types::DomainTldItem) in its field
/// `list`. Methods whose names begin with `with_` set options of the call.
pub type DomainTldList = crate::Request<operations::DiscoveryDomainTldList>;

impl DomainTldList {
    /// What the list is sorted by. Default: `DomainTldSort::Domain`.
    #[inline]
    pub fn sort(self, sort: impl Into<types::DomainTldSort>) -> Self {
        self.wire_parameter("sort", Into::<types::DomainTldSort>::into(sort))
    }

    /// Whether the order is descending. Default: `false`.
    #[inline]
    pub fn sort_desc(self, sort_desc: bool) -> Self {
        self.wire_parameter("sort_desc", i64::from(sort_desc))
    }

    /// Only entries of domains that match this text.
    ///
    /// Undocumented: Whether the whole name has to match.
    #[inline]
    pub fn domain(self, domain: impl AsRef<str>) -> Self {
        self.wire_parameter("domain", domain.as_ref())
    }
}

/// Lists the networks of the account.
///
/// The request of `discovery.network_list`, made by [`Operations::network_list`]. It answers with a
/// [`Page`](crate::types::Page) of [`NetworkItem`](crate::types::NetworkItem) in its field `list`.
/// Methods whose names begin with `with_` set options of the call.
pub type NetworkList = crate::Request<operations::DiscoveryNetworkList>;

impl NetworkList {
    /// What the list is sorted by. Default: `NetworkSort::Network`.
    #[inline]
    pub fn sort(self, sort: impl Into<types::NetworkSort>) -> Self {
        self.wire_parameter("sort", Into::<types::NetworkSort>::into(sort))
    }

    /// Whether the order is descending. Default: `false`.
    #[inline]
    pub fn sort_desc(self, sort_desc: bool) -> Self {
        self.wire_parameter("sort_desc", i64::from(sort_desc))
    }
}

/// Lists the IP addresses that were discovered in the networks.
///
/// The request of `discovery.network_ip_list`, made by [`Operations::network_ip_list`]. It answers with
/// a [`Page`](crate::types::Page) of [`NetworkIpItem`](crate::types::NetworkIpItem) in its field
/// `list`. Methods whose names begin with `with_` set options of the call.
pub type NetworkIpList = crate::Request<operations::DiscoveryNetworkIpList>;

impl NetworkIpList {
    /// What the list is sorted by. Default: `NetworkIpSort::Ip`.
    #[inline]
    pub fn sort(self, sort: impl Into<types::NetworkIpSort>) -> Self {
        self.wire_parameter("sort", Into::<types::NetworkIpSort>::into(sort))
    }

    /// Whether the order is descending. Default: `false`.
    #[inline]
    pub fn sort_desc(self, sort_desc: bool) -> Self {
        self.wire_parameter("sort_desc", i64::from(sort_desc))
    }
}

/// Lists the ports that were discovered in the networks.
///
/// The request of `discovery.network_port_list`, made by [`Operations::network_port_list`]. It answers
/// with a [`Page`](crate::types::Page) of [`NetworkPortItem`](crate::types::NetworkPortItem) in its
/// field `list`. Methods whose names begin with `with_` set options of the call.
pub type NetworkPortList = crate::Request<operations::DiscoveryNetworkPortList>;

impl NetworkPortList {
    /// What the list is sorted by. Default: `NetworkPortSort::Ip`.
    #[inline]
    pub fn sort(self, sort: impl Into<types::NetworkPortSort>) -> Self {
        self.wire_parameter("sort", Into::<types::NetworkPortSort>::into(sort))
    }

    /// Whether the order is descending. Default: `false`.
    #[inline]
    pub fn sort_desc(self, sort_desc: bool) -> Self {
        self.wire_parameter("sort_desc", i64::from(sort_desc))
    }

    /// Only ports of this protocol.
    ///
    /// Undocumented: The accepted values.
    #[inline]
    pub fn protocol(self, protocol: impl AsRef<str>) -> Self {
        self.wire_parameter("protocol", protocol.as_ref())
    }

    /// Only ports with this number.
    #[inline]
    pub fn port(self, port: i64) -> Self {
        self.wire_parameter("port", port)
    }

    /// Only ports of this IP address.
    #[inline]
    pub fn ip(self, ip: impl AsRef<str>) -> Self {
        self.wire_parameter("ip", ip.as_ref())
    }
}
