//! Calls of the group `darkweb`.

use attack_surface::types::{DarkWebDomain, DomainId};

use super::{Call, full, minimal};

pub const CALLS: &[Call] = &[
    minimal("darkweb.domain_list", "", |client| client.darkweb().domain_list().into()),
    minimal("darkweb.leak_list", "", |client| client.darkweb().leak_list().into()),
    full("darkweb.leak_list", "domain=5&leak=example-leak&email=ada%40example.com", |client| {
        let domain = DarkWebDomain::id(DomainId::new(5));
        client.darkweb().leak_list().domain(domain).leak("example-leak").email("ada@example.com").into()
    }),
    minimal("darkweb.record_list", "", |client| client.darkweb().record_list().into()),
    full("darkweb.record_list", "domain=example.com&leak=example-leak&email=ada%40example.com", |client| {
        let domain = DarkWebDomain::name("example.com");
        client.darkweb().record_list().domain(domain).leak("example-leak").email("ada@example.com").into()
    }),
];
