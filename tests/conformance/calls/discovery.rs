//! Calls of the group `discovery`.

use attack_surface::types::{
    AssetSource, DomainHostSort, DomainSort, DomainTldSort, HostSort, NetworkIpSort, NetworkPortSort, NetworkSort,
    ScannedFilter,
};

use super::{Call, full, minimal};

pub const CALLS: &[Call] = &[
    minimal("discovery.host_summary", "", |client| client.discovery().host_summary().into()),
    full("discovery.host_summary", "fqdn=www.example.com&scanned=yes&source=domain&source_id=5", |client| {
        let request = client.discovery().host_summary().fqdn("www.example.com").scanned(ScannedFilter::Yes);
        request.source(AssetSource::Domain).source_id(5).into()
    }),
    minimal("discovery.host_list", "", |client| client.discovery().host_list().into()),
    full(
        "discovery.host_list",
        "fqdn=192.0.2.10&scanned=no&source=integration&source_id=6&sort=0&sort_desc=1&hostinfo=1",
        |client| {
            let request = client.discovery().host_list().fqdn("192.0.2.10").scanned(ScannedFilter::No);
            let request = request.source(AssetSource::Integration).source_id(6);
            request.sort(HostSort::Fqdn).sort_desc(true).hostinfo(true).into()
        },
    ),
    minimal("discovery.domain_list", "", |client| client.discovery().domain_list().into()),
    full("discovery.domain_list", "sort=0&sort_desc=0&domain=example.com", |client| {
        client.discovery().domain_list().sort(DomainSort::Domain).sort_desc(false).domain("example.com").into()
    }),
    minimal("discovery.domain_host_list", "", |client| client.discovery().domain_host_list().into()),
    full("discovery.domain_host_list", "sort=0&sort_desc=1&domain=example.com&host=www", |client| {
        let request = client.discovery().domain_host_list().sort(DomainHostSort::Domain).sort_desc(true);
        request.domain("example.com").host("www").into()
    }),
    minimal("discovery.domain_tld_list", "", |client| client.discovery().domain_tld_list().into()),
    full("discovery.domain_tld_list", "sort=0&sort_desc=1&domain=example.com", |client| {
        let request = client.discovery().domain_tld_list().sort(DomainTldSort::Domain).sort_desc(true);
        request.domain("example.com").into()
    }),
    minimal("discovery.network_list", "", |client| client.discovery().network_list().into()),
    full("discovery.network_list", "sort=0&sort_desc=1", |client| {
        client.discovery().network_list().sort(NetworkSort::Network).sort_desc(true).into()
    }),
    minimal("discovery.network_ip_list", "", |client| client.discovery().network_ip_list().into()),
    full("discovery.network_ip_list", "sort=0&sort_desc=1", |client| {
        client.discovery().network_ip_list().sort(NetworkIpSort::Ip).sort_desc(true).into()
    }),
    minimal("discovery.network_port_list", "", |client| client.discovery().network_port_list().into()),
    full("discovery.network_port_list", "sort=0&sort_desc=1&protocol=tcp&port=443&ip=2001%3Adb8%3A%3A1", |client| {
        let request = client.discovery().network_port_list().sort(NetworkPortSort::Ip).sort_desc(true);
        request.protocol("tcp").port(443).ip("2001:db8::1").into()
    }),
];
