//! Accounts of many seeds and sizes: in each account, before and after changes, operations agree on the same thing.

#[path = "support/client.rs"]
mod client;
#[path = "support/skip.rs"]
mod skip;
#[path = "support/spec.rs"]
mod spec;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use codegen::ir::Service;
use sandbox::{Pace, Sandbox};
use serde_json::Value as Json;

use self::client::Client;
use self::skip::{proper, unless_gone};

/// The number of hosts of an account, and the number of seeds to try with that size.
const SIZES: &[(usize, u64)] = &[(1, 10), (2, 10), (3, 10), (10, 10), (120, 3)];

#[test]
fn answers_agree_in_every_account() {
    let service = spec::service();
    for &(hosts, count) in SIZES {
        // The seeds at the ends, and then one after the other.
        for seed in [u64::MAX, 0].into_iter().chain(1..).take(usize::try_from(count).expect("a few")) {
            let sandbox = Sandbox::builder_of(service.clone()).hosts(hosts).seed(seed).start().expect("a free port");
            let mut account = Account::new(&service, &sandbox, format!("{hosts} hosts, seed {seed}"));
            let check = || {
                account.agrees();
                account.change(&sandbox);
                account.agrees();
            };
            if !unless_gone(|| sandbox.gaps(), check) {
                return;
            }
        }
    }
}

struct Account<'s> {
    client: Client<'s>,
    /// Which account it is, for messages.
    when: String,
}

/// The values at a place in each row of a list, where the row has one.
fn ids(rows: &[Json], pointer: &str) -> Vec<i64> {
    rows.iter().filter_map(|row| row.pointer(pointer)?.as_i64()).collect()
}

fn set(rows: &[Json], pointer: &str) -> BTreeSet<i64> {
    ids(rows, pointer).into_iter().collect()
}

fn scan_ids(rows: &[Json]) -> BTreeSet<String> {
    rows.iter().map(|row| row["scan"]["scan_id"].as_str().expect("an id").to_owned()).collect()
}

fn count(json: &Json) -> usize {
    json.as_u64().and_then(|number| usize::try_from(number).ok()).unwrap_or_else(|| panic!("{json} is not a count"))
}

impl<'s> Account<'s> {
    fn new(service: &'s Service, sandbox: &Sandbox, when: String) -> Self {
        Self { client: Client::new(service, sandbox), when }
    }

    /// The status and the body of the answer to a call such as `scan.get?scan_id=1`.
    fn ask(&self, call: &str) -> (u16, Json) {
        let (operation, query) = proper(self.client.service, call);
        let target = format!("{}{}?{query}", self.client.service.base_path, operation.path);
        self.client.get(&target).expect("an answer")
    }

    #[track_caller]
    fn get(&self, call: &str) -> Json {
        let (status, json) = self.ask(call);
        assert_eq!(status, 200, "{call}: {json} ({})", self.when);
        json
    }

    /// All rows of a list, page after page. Their number must match the list's total.
    #[track_caller]
    fn rows(&self, call: &str) -> Vec<Json> {
        let mark = if call.contains('?') { '&' } else { '?' };
        let mut rows = Vec::new();
        loop {
            let json = self.get(&format!("{call}{mark}start={}", rows.len()));
            let list = json["list"].as_array().expect("a list");
            rows.extend(list.iter().cloned());
            let total = count(&json["pagination"]["total"]);
            assert!(!list.is_empty() || rows.len() == total, "nothing follows in {call} ({})", self.when);
            if rows.len() >= total {
                assert_eq!(rows.len(), total, "{call} ({})", self.when);
                return rows;
            }
        }
    }

    fn agrees(&self) {
        let list = self.rows("issue.list");
        self.issues_agree(&list);
        self.scans_agree(&list);
        self.hosts_agree();
    }

    /// Acknowledges, updates, starts, finishes, and lets time pass.
    fn change(&mut self, sandbox: &Sandbox) {
        self.when.push_str(", after changes");
        sandbox.set_scan_pace(Pace::Immediate);
        let hosts = self.rows("discovery.host_list");
        for target in ids(&hosts, "/target/id").iter().take(3) {
            // One of them is in progress from the start, and is refused.
            self.ask(&format!("scan.start?target_d={target}"));
        }
        sandbox.advance(Duration::from_secs(2 * 86_400));
        let rows = self.rows("issue.list");
        if let [first, .., last] = rows.as_slice() {
            let (issue, target) = (&first["issue"]["issue_id"], &first["target"]["target_id"]);
            let standing = "status=ack_false_positive&assigned_to=0";
            self.get(&format!("issue.update?issue_id={issue}&target_id={target}&{standing}"));
            self.get(&format!("ack.issue_add?issue_id={}", last["issue"]["issue_id"]));
        }
        let last = hosts.last().and_then(|row| row["fqdn"].as_str()).expect("a host");
        self.get(&format!("ack.host_add?host={last}&type=global"));
        sandbox.set_scan_pace(Pace::Stuck);
        if let Some(target) = ids(&hosts, "/target/id").last() {
            self.ask(&format!("scan.start?target_d={target}"));
        }
    }

    /// The list, the summary and the details of issues, under every filter.
    fn issues_agree(&self, list: &[Json]) {
        let when = &self.when;
        let mut targets: BTreeMap<i64, BTreeSet<i64>> = BTreeMap::new();
        for row in list {
            let id = |path: &str| row.pointer(path).and_then(Json::as_i64).expect("an id");
            let is_new = targets.entry(id("/issue/issue_id")).or_default().insert(id("/target/target_id"));
            assert!(is_new, "a target has an issue twice ({when}): {row}");
            assert_eq!(id("/issue/issue_id"), id("/status/issue_id"), "{when}");
            let instances = row["instances"].as_array().expect("instances");
            assert!(!instances.is_empty(), "an issue without instances ({when})");
            assert!(instances.iter().all(|one| one["severity"] == row["issue"]["severity"]), "{when}: {row}");
        }
        let summary = self.rows("issue.summary?include_target_ids=1");
        assert_eq!(summary.len(), targets.len(), "issues in the summary and in the list ({when})");
        for item in &summary {
            let id = item["issue"]["issue_id"].as_i64().expect("an id");
            let detail = self.get(&format!("issue.get?issue_id={id}"));
            for said in [item, &detail] {
                let own: BTreeSet<i64> = serde_json::from_value(said["target_ids"].clone()).expect("ids");
                assert_eq!(own, targets[&id], "the targets of issue {id} ({when})");
                assert_eq!((count(&said["target_count"]), &said["issue"]["name"]), (own.len(), &item["issue"]["name"]));
            }
            assert_eq!(self.rows(&format!("issue.list?issue_id={id}")).len(), targets[&id].len(), "{id} ({when})");
        }
        let of_severity =
            |severity: i64| ids(list, "/issue/severity").into_iter().filter(|one| *one == severity).count();
        for severity in 0..6 {
            assert_eq!(self.rows(&format!("issue.list?severity={severity}")).len(), of_severity(severity), "{when}");
        }
        let parts = ["%3E%3D3", "0-2"].map(|part| self.rows(&format!("issue.summary?severity={part}")).len());
        assert_eq!(parts[0] + parts[1], summary.len(), "0-2 and >=3 are everything ({when})");
        let all = self.rows("issue.list?include_ack=1");
        let is_hidden = |row: &&Json| row["status"]["status"].as_str().is_some_and(|status| status.starts_with("ack"));
        assert_eq!(all.len() - all.iter().filter(is_hidden).count(), list.len(), "{when}");
    }

    /// The counts of scans, and their sums.
    fn scans_agree(&self, list: &[Json]) {
        let when = &self.when;
        let mut open: BTreeMap<i64, (usize, usize)> = BTreeMap::new();
        for row in list {
            let (issues, instances) = open.entry(row["target"]["target_id"].as_i64().expect("an id")).or_default();
            *issues += 1;
            *instances += row["instances"].as_array().expect("instances").len();
        }
        let [all, current, prior, recent] =
            ["all", "current", "prior", "recent"].map(|kind| self.rows(&format!("scan.list?type={kind}")));
        assert_eq!(scan_ids(&all).len(), all.len(), "a scan is listed twice ({when})");
        assert!(scan_ids(&current).is_disjoint(&scan_ids(&prior)), "{when}");
        let both = &scan_ids(&current) | &scan_ids(&prior);
        assert!(both.is_subset(&scan_ids(&recent)) && scan_ids(&recent).is_subset(&scan_ids(&all)), "{when}");
        assert_eq!(set(&current, "/target/target_id").len(), current.len(), "two current scans of a target ({when})");
        // The current scans of large accounts are many, and alike.
        for row in current.iter().take(100) {
            let id = row["scan"]["scan_id"].as_str().expect("an id");
            let scan = self.get(&format!("scan.get?scan_id={id}"))["scan"].clone();
            let sum = |counters: &Json| counters.as_object().expect("counters").values().map(count).sum::<usize>();
            let own = (sum(&scan["issue_severity_count"]), sum(&scan["issue_instance_severity_count"]));
            let target = scan["target_id"].as_i64().expect("an id");
            assert_eq!(own, open.get(&target).copied().unwrap_or_default(), "{id} and the list of issues ({when})");
            assert_eq!((count(&scan["issue_count"]), &scan["date"]), (own.0, &row["scan"]["date"]), "{id} ({when})");
        }
        for running in self.rows("scan.inprogress_list") {
            let id = running["scan_id"].as_str().expect("an id");
            assert!(!scan_ids(&all).contains(id), "{id} is in progress and done ({when})");
        }
        let trend = self.get("security.trend");
        let today = trend["days"].as_array().and_then(|days| days.last()).expect("a day");
        assert_eq!(today["risk_score"], self.get("security.risk_score")["risk_score"], "{when}");
        assert_eq!(count(&today["issue_count"]), list.len(), "the issues of today ({when})");
        assert_eq!(count(&today["port_count"]), self.rows("discovery.network_port_list").len(), "{when}");
        assert_eq!(today["target_count"], trend["request"]["target_count"], "{when}");
    }

    /// Counts of hosts match the list. Every id that a host names is in its own list, and so are the ids of the examples.
    fn hosts_agree(&self) {
        let when = &self.when;
        let total = |query: &str| count(&self.get(&format!("discovery.host_summary?{query}"))["total"]);
        for query in ["", "scanned=yes", "scanned=no", "scanned=ack", "source=domain", "source=network", "fqdn=a"] {
            assert_eq!(self.rows(&format!("discovery.host_list?{query}")).len(), total(query), "{query} ({when})");
        }
        assert_eq!(total("scanned=yes") + total("scanned=no"), total(""), "{when}");
        let known = set(&self.rows("discovery.domain_list"), "/domain/domain_id");
        assert!(set(&self.rows("discovery.domain_host_list"), "/host/domain_id").is_subset(&known), "{when}");
        let known = set(&self.rows("discovery.network_list"), "/network/network_id");
        assert!(set(&self.rows("discovery.network_ip_list"), "/network/network_id").is_subset(&known), "{when}");
        for id in ["issue.get?issue_id=4711", "scan.get?scan_id=20261101-0017", "technology.get?id=21"] {
            let (status, json) = self.ask(id);
            assert!(status == 200, "an example is not there ({when}): {id}: {json}");
        }
    }
}
