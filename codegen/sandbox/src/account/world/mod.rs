//! The content of an account: tables made from a seed and a size, in the order in which they are listed.
//!
//! Nothing here answers a call, and only [`super::change`] changes anything. Values that can be computed from the seed on
//! demand (what a host looks like over HTTP) are not stored: an account of a hundred thousand hosts must fit
//! into a test.

mod assets;
mod catalogue;
mod findings;
mod hosts;
mod names;
mod people;
mod scans;

use language::ir::{Builtin, ParameterType, Scalar, ScalarType, Service};

use super::names::spec_name;
use crate::access::RoleKey;
use crate::moment::Moment;

pub(crate) use self::assets::{Domain, Network, NetworkPort, address, network_of, other_names};
pub(crate) use self::catalogue::IssueKind;
pub(crate) use self::findings::{Finding, values_of};
pub(crate) use self::hosts::{Host, Target, info};
pub(crate) use self::people::User;
pub(crate) use self::scans::{RECENT, Scan, Scans, free_id as free_scan_id};

/// Everything that depends only on the seed, and the tables that changes add to.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) seed: u64,
    /// When the account starts. All initial data is older than this.
    pub(crate) start: Moment,
    /// A key for each role, by the index of its first user.
    pub(crate) role_keys: Vec<RoleKey>,
    /// Sorted by id.
    pub(crate) users: Vec<User>,
    /// Sorted by name.
    pub(crate) domains: Vec<Domain>,
    /// Sorted by address.
    pub(crate) networks: Vec<Network>,
    /// Sorted by full name.
    pub(crate) hosts: Vec<Host>,
    /// One host for each address, sorted by address.
    pub(crate) addresses: Vec<(u32, u32)>,
    /// Sorted by address, protocol and number.
    pub(crate) ports: Vec<NetworkPort>,
    /// Sorted by id.
    pub(crate) targets: Vec<Target>,
    /// Sorted by id.
    pub(crate) issues: Vec<IssueKind>,
    /// The names of the statuses of an issue in the spec. Findings contain indices into it.
    pub(crate) statuses: Vec<String>,
    /// Sorted by issue, target and time.
    pub(crate) findings: Vec<Finding>,
    pub(crate) scans: Scans,
}

impl World {
    /// The account of a seed with this number of hosts, at least one, at its start. It contains the ids of the spec's examples, so that examples in
    /// the documentation can be tried.
    pub(crate) fn new(service: &Service, seed: u64, hosts: usize, start: Moment) -> Self {
        let hosts = hosts.max(1);
        let (role_keys, users) = people::make(service);
        let domains = assets::domains(service, seed, hosts);
        let networks = assets::networks(service, hosts);
        let hosts = hosts::make(seed, hosts, &domains, &networks, example_number(service, "ConnectorId"));
        let targets = hosts::targets(service, seed, &hosts);
        let addresses = hosts::addresses(&hosts);
        let issues = catalogue::make(service, seed, start, targets.len());
        let statuses = values_of(service, "issue.update", "status");
        let statuses = statuses.iter().map(|value| value.name.spec.clone()).collect();
        let mut world = Self {
            seed,
            start,
            role_keys,
            users,
            ports: assets::ports(seed, &addresses),
            addresses,
            domains,
            networks,
            hosts,
            targets,
            issues,
            statuses,
            findings: Vec::new(),
            scans: Scans::default(),
        };
        scans::make(service, &mut world);
        findings::make(&mut world);
        world
    }

    pub(crate) fn target(&self, id: i64) -> Option<u32> {
        number(self.targets.binary_search_by_key(&id, |target| target.id))
    }

    pub(crate) fn issue(&self, id: i64) -> Option<u32> {
        number(self.issues.binary_search_by_key(&id, |issue| issue.id))
    }

    /// The index of a status, by name.
    pub(crate) fn status(&self, name: &str) -> Option<u8> {
        self.statuses.iter().position(|known| known == name).and_then(|place| u8::try_from(place).ok())
    }

    pub(crate) fn user(&self, id: i64) -> Option<usize> {
        self.users.iter().position(|user| user.id == id)
    }

    pub(crate) fn host_of(&self, target: u32) -> &Host {
        &self.hosts[self.targets[target as usize].host as usize]
    }
}

fn number(found: Result<usize, usize>) -> Option<u32> {
    found.ok().and_then(|number| u32::try_from(number).ok())
}

/// The example of an id that is a whole number, from which other ids are counted; 1 if the spec has no such id.
pub(crate) fn example_number(service: &Service, id: &str) -> i64 {
    example_text(service, id).and_then(|text| number_with_room(&text)).unwrap_or(1)
}

/// Parses a whole number; `None` if it leaves no room to count from there.
pub(crate) fn number_with_room(text: &str) -> Option<i64> {
    text.parse().ok().filter(|number: &i64| number.unsigned_abs() <= i64::MAX.unsigned_abs() / 2)
}

/// The example of an id, spelled as in a query, if the spec has such an id.
pub(crate) fn example_text(service: &Service, id: &str) -> Option<String> {
    let name = spec_name(service, id);
    let named = service.scalars.iter().find(|known| known.name().spec == name)?;
    let ScalarType::Id(id) = named else { return None };
    Some(service.print(Scalar::Builtin(Builtin::Text), &id.example))
}

/// The example of a parameter, spelled as in a query, if the spec has such a parameter.
fn example_of(service: &Service, operation: &str, parameter: &str) -> Option<String> {
    let parameter = service.operation(operation)?.parameter(parameter)?;
    let ParameterType::Scalar(value, example) = &parameter.parameter_type else { return None };
    Some(service.print(*value, example))
}
