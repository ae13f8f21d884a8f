//! Leaks on the dark web, with the records of the account's people in them.

use codegen::ir::Service;

use super::{World, example_of};
use crate::moment::{DAY, Moment};
use crate::random::Random;

/// What was found on the dark web.
#[derive(Debug, Default)]
pub(crate) struct DarkWeb {
    /// By name.
    pub(crate) leaks: Vec<Leak>,
    /// By domain, leak and e-mail address.
    pub(crate) records: Vec<Record>,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Leak {
    pub(crate) name: String,
    pub(crate) at: Moment,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Record {
    pub(crate) domain: u32,
    pub(crate) leak: u32,
    pub(crate) email: String,
}

/// Leaks and records: more for larger accounts, and always what the spec's examples ask for.
pub(super) fn make(service: &Service, world: &World) -> DarkWeb {
    let mut random = Random::of(world.seed, &[11]);
    let known = example_of(service, "darkweb.record_list", "leak").unwrap_or_else(|| "example-leak".to_owned());
    let leak_count = 2 + (world.hosts.len() / 500).min(30);
    let mut leaks: Vec<Leak> = (0..leak_count)
        .map(|number| Leak {
            name: if number == 0 { known.clone() } else { format!("made-up-leak-{number:02}") },
            at: world.start.plus(-random.between(20, 900) * DAY),
        })
        .collect();
    leaks.sort();
    let number_of = |name: &str| leaks.iter().position(|leak| leak.name == name).unwrap_or(0);
    let domain_of = |name: &str| world.domains.iter().position(|domain| domain.name == name).unwrap_or(0);
    let number = |number: usize| u32::try_from(number).unwrap_or(0);
    let mut records: Vec<Record> = (0..(6 + world.hosts.len() / 8).min(20_000))
        .map(|person| {
            let (domain, leak) = (random.below(world.domains.len()), random.below(leaks.len()));
            let email = format!("person{person}@{}", world.domains[domain].name);
            Record { domain: number(domain), leak: number(leak), email }
        })
        .collect();
    if let Some(email) = example_of(service, "darkweb.record_list", "email") {
        let domain = email.rsplit('@').next().map_or(0, domain_of);
        records.push(Record { domain: number(domain), leak: number(number_of(&known)), email });
    }
    records.sort();
    DarkWeb { leaks, records }
}
