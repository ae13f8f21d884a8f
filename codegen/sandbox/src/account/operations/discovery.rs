//! Discovered hosts, domains, networks, addresses and ports.

use std::net::Ipv4Addr;

use serde_json::{Value as Json, json};

use crate::account::Account;
use crate::account::call::{Call, Outcome, folded};
use crate::account::world::{Host, Network, address, info, network_of, other_names};

/// The indices and hosts that pass the filters of a call, by name.
fn hosts<'a>(account: &'a Account, call: &Call<'a>) -> Box<dyn Iterator<Item = (usize, &'a Host)> + 'a> {
    let search = folded(call.text("fqdn"));
    // Addresses are not stored as text, so only a text that looks like an address is compared with them.
    let is_address = search.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let (scanned, source) = (call.choice("scanned").unwrap_or("all"), call.choice("source").unwrap_or("all"));
    let id = call.integer("source_id");
    let acknowledged = account.acknowledged_hosts();
    let is_found = move |host: &Host| {
        host.fqdn.contains(&search) || (is_address && Ipv4Addr::from(host.ip).to_string().starts_with(&search))
    };
    let is_meant = move |number: usize, host: &Host| match scanned {
        "ack" => acknowledged[number],
        _ if acknowledged[number] => false,
        "yes" => host.target.is_some(),
        "no" => host.target.is_none(),
        _ => true,
    };
    let is_any = !["domain", "integration", "network"].contains(&source);
    let is_from = move |host: &Host| is_any || (source, id.unwrap_or(host.source.1)) == host.source;
    let meant = move |&(number, host): &(usize, &Host)| is_meant(number, host) && is_from(host) && is_found(host);
    call.ordered(account.world.hosts.iter().enumerate().filter(meant))
}

pub(super) fn host_summary(account: &mut Account, call: &Call<'_>) -> Outcome {
    Ok(json!({ "total": hosts(account, call).count() }))
}

pub(super) fn host_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let with_info = call.switch("hostinfo");
    call.page(hosts(account, call), |(number, host)| {
        let mut item = json!({ "fqdn": host.fqdn, "hostinfo": null, "target": target(account, host) });
        if with_info {
            item["hostinfo"] = info(account.world.seed, number, host);
        }
        item
    })
}

fn target(account: &Account, host: &Host) -> Json {
    let Some(number) = host.target else { return Json::Null };
    let target = &account.world.targets[number as usize];
    json!({
        "ip": Ipv4Addr::from(host.ip), "name": target.name, "host": host.fqdn, "id": target.id,
        "scan_id": account.world.scans.of(number).next_back().map(|scan| &*scan.id),
    })
}

pub(super) fn domain_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let name = folded(call.text("domain"));
    let found = account.world.domains.iter().filter(|domain| domain.name.contains(&name));
    call.page(call.ordered(found), |domain| json!({ "domain": { "domain_id": domain.id, "domain": domain.name } }))
}

pub(super) fn domain_host_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let world = &account.world;
    let (domain, label) = (folded(call.text("domain")), folded(call.text("host")));
    let domains: Vec<bool> = world.domains.iter().map(|known| known.name.contains(&domain)).collect();
    let found = world.hosts.iter().filter(|host| domains[host.domain as usize] && host.label().contains(&label));
    let mut found: Vec<&Host> = found.collect();
    // Both lists are sorted by name.
    found.sort_by_key(|host| host.domain);
    call.page(call.ordered(found.into_iter()), |host| {
        let domain = &world.domains[host.domain as usize];
        json!({
            "domain": { "domain_id": domain.id, "domain": domain.name },
            "host": {
                "domain_id": domain.id, "fqdn": host.fqdn, "ip": Ipv4Addr::from(host.ip), "host": host.label(),
                "target_id": host.target.map(|number| world.targets[number as usize].id),
            },
        })
    })
}

pub(super) fn domain_tld_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let world = &account.world;
    let domain = folded(call.text("domain"));
    let found = world.domains.iter().enumerate().filter(|(_, known)| known.name.contains(&domain));
    let found = found
        .flat_map(|(number, domain)| other_names(world.seed, number, domain).map(move |fqdn| (number, domain, fqdn)));
    call.page(call.ordered(found), |(number, domain, fqdn)| {
        json!({
            "domain": { "domain_id": domain.id, "domain": domain.name },
            "tld": {
                "domain_id": domain.id, "fqdn": fqdn, "ip": Ipv4Addr::from(address(number)),
                "tld": fqdn.rsplit('.').next(),
            },
        })
    })
}

fn network(network: &Network) -> Json {
    json!({ "network_id": network.id, "network_name": network.name, "network": network.cidr() })
}

fn network_at(account: &Account, ip: u32) -> Json {
    network_of(&account.world.networks, ip).map_or(Json::Null, network)
}

pub(super) fn network_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    call.page(call.ordered(account.world.networks.iter()), |found| json!({ "network": network(found) }))
}

pub(super) fn network_ip_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let addresses = account.world.addresses.iter().map(|(ip, _)| *ip);
    call.page(call.ordered(addresses), |ip| json!({ "ip": Ipv4Addr::from(ip), "network": network_at(account, ip) }))
}

pub(super) fn network_port_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let (protocol, port) = (folded(call.text("protocol")), call.integer("port"));
    let ip = call.text("ip").map(|text| text.parse::<Ipv4Addr>().ok().map(u32::from));
    let found = account.world.ports.iter().filter(|known| {
        (protocol.is_empty() || known.protocol == protocol)
            && port.is_none_or(|port| port == i64::from(known.port))
            && ip.is_none_or(|ip| ip == Some(known.ip))
    });
    call.page(call.ordered(found), |known| {
        json!({
            "port": { "protocol": known.protocol, "port": known.port, "ip": Ipv4Addr::from(known.ip) },
            "network": network_at(account, known.ip),
        })
    })
}
