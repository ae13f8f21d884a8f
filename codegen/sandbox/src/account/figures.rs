//! Figures that follow from the findings: scores, counts, and their history by day.

use std::array;
use std::collections::BTreeSet;
use std::net::Ipv4Addr;

use serde_json::{Value as Json, json};

use super::Account;
use super::state::{HOSTS, RUNNING, Running};
use super::world::{Finding, Host, Scan};
use crate::moment::{DAY, Moment, in_words};

/// The number of days in the trend, including today.
pub(crate) const TREND_DAYS: i64 = 30;

pub(crate) const SEVERITIES: usize = 6;

const WEIGHTS: [i64; SEVERITIES] = [0, 1, 4, 10, 25, 60];

/// The score of findings with these severities on this number of targets, from 0 to almost 1000.
pub(crate) fn risk_score(by_severity: &[u64; SEVERITIES], targets: usize) -> i64 {
    let weight: i64 =
        WEIGHTS.iter().zip(by_severity).map(|(weight, count)| weight * i64::try_from(*count).unwrap_or(0)).sum();
    let targets = i64::try_from(targets).unwrap_or(0).max(1);
    1000 * weight / (weight + 60 * targets)
}

impl Account {
    /// Whether a finding was acknowledged, so that it is not counted.
    pub(super) fn is_acknowledged(&self, finding: &Finding) -> bool {
        self.state.acknowledged_issues.contains(&finding.issue) || self.status_of(finding).starts_with("ack")
    }

    /// Whether each host is acknowledged, by name or address.
    pub(super) fn acknowledged_hosts(&self) -> Vec<bool> {
        let hosts = self.things(HOSTS).filter_map(|ack| ack.text("host"));
        let names: BTreeSet<String> = hosts.map(str::to_lowercase).collect();
        let addresses: Vec<u32> =
            names.iter().filter_map(|name| name.parse::<Ipv4Addr>().ok()).map(u32::from).collect();
        let is_it = |host: &Host| names.contains(&*host.fqdn) || addresses.contains(&host.ip);
        self.world.hosts.iter().map(is_it).collect()
    }

    /// The status of a finding, by name.
    pub(super) fn status_of(&self, finding: &Finding) -> &str {
        self.world.statuses.get(usize::from(finding.status)).map_or("new", String::as_str)
    }

    /// The current findings that are counted.
    pub(super) fn counted(&self) -> impl Iterator<Item = &Finding> {
        self.world.findings.iter().filter(|finding| finding.is_open() && !self.is_acknowledged(finding))
    }

    /// The findings of a scan that are counted.
    pub(super) fn found_by(&self, scan: &Scan) -> Vec<&Finding> {
        let is_found = |finding: &&Finding| finding.target == scan.target && finding.is_open_at(scan.at);
        self.world.findings.iter().filter(is_found).filter(|finding| !self.is_acknowledged(finding)).collect()
    }

    pub(super) fn by_severity<'f>(&self, findings: impl Iterator<Item = &'f Finding>) -> [u64; SEVERITIES] {
        let mut counts = [0; SEVERITIES];
        for finding in findings {
            counts[self.severity_of(finding)] += 1;
        }
        counts
    }

    pub(super) fn risk_score(&self) -> i64 {
        risk_score(&self.by_severity(self.counted()), self.world.targets.len())
    }

    /// The figures of the last days, oldest first, each with its date as answers write it. A past day has the figures of its end, and today
    /// has the current ones.
    pub(super) fn trend(&self, date: fn(Moment) -> Json) -> Vec<Json> {
        let world = &self.world;
        let findings: Vec<&Finding> = world.findings.iter().filter(|finding| !self.is_acknowledged(finding)).collect();
        let by_severity: [Vec<u64>; SEVERITIES] = array::from_fn(|severity| {
            let own = findings.iter().filter(|finding| self.severity_of(finding) == severity);
            self.day_by_day(own.map(|finding| (finding.found, finding.gone)))
        });
        let since = |host: u32| (world.start.plus(-DAY * i64::from(world.hosts[host as usize].age)), Moment::NEVER);
        let targets = self.day_by_day(world.targets.iter().map(|target| since(target.host)));
        let ports = self.day_by_day(world.ports.iter().map(|port| since(port.host)));
        let days = (self.now.day() - TREND_DAYS + 1..).zip(targets.iter().zip(ports)).enumerate();
        let days = days.map(|(nth, (day, (&target_count, port_count)))| {
            let counts = by_severity.each_ref().map(|counts| counts[nth]);
            json!({
                "date": date(Moment::of_day(day)), "target_count": target_count, "issue_count": counts.iter().sum::<u64>(),
                "risk_score": risk_score(&counts, usize::try_from(target_count).unwrap_or(0)), "port_count": port_count,
            })
        });
        days.collect()
    }

    /// The number of things at the end of each of the last days, from the times at which they were added and removed.
    fn day_by_day(&self, spans: impl Iterator<Item = (Moment, Moment)>) -> Vec<u64> {
        let first = self.now.day() - TREND_DAYS + 1;
        let place = |moment: Moment| usize::try_from((moment.day() - first).clamp(0, TREND_DAYS)).unwrap_or(0);
        let mut changes = vec![0_i64; place(Moment::NEVER) + 1];
        for (came, went) in spans {
            changes[place(came)] += 1;
            changes[place(went)] -= 1;
        }
        changes.pop();
        let sums = changes.iter().scan(0, |sum, change| {
            *sum += change;
            u64::try_from(*sum).ok()
        });
        sums.collect()
    }

    pub(super) fn severity_of(&self, finding: &Finding) -> usize {
        usize::from(self.world.issues[finding.issue as usize].severity).min(SEVERITIES - 1)
    }

    pub(super) fn running_for(&self, running: &Running) -> i64 {
        (self.now.0 - running.started.0).max(0)
    }

    /// The account in a few numbers, for people; `None` if the service is not the one that this code is for.
    pub(crate) fn glance(&mut self) -> Option<Json> {
        if !self.is_own_service {
            return None;
        }
        let now = self.now().to_string();
        let world = &self.world;
        let acknowledged = self.acknowledged_hosts().into_iter().filter(|is| *is).count();
        let in_progress = self.state.running.iter().map(|running| {
            let target = &world.targets[running.target as usize];
            json!({
                "scan_id": running.id, "target_id": target.id, "target_name": target.name, "status_display": RUNNING,
                "duration_display": in_words(self.running_for(running)),
            })
        });
        Some(json!({
            "now": now, "runs": self.settings.running_clock, "seed": world.seed, "risk_score": self.risk_score(),
            "trend": self.trend(|day| day.written("YYYY-MM-DD").into()), "by_severity": self.by_severity(self.counted()),
            "in_progress": in_progress.collect::<Vec<_>>(), "acknowledged_hosts": acknowledged,
            "counts": {
                "hosts": world.hosts.len() - acknowledged, "targets": world.targets.len(), "issue types": world.issues.len(),
                "findings": self.counted().count(), "scans": world.scans.count(), "domains": world.domains.len(),
                "networks": world.networks.len(), "users": world.users.len(),
                "connectors": self.things("ConnectorId").count(),
            },
        }))
    }
}
