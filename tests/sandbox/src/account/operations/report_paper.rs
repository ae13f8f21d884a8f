//! What a report says: the figures of the account, for its kind.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::account::Account;
use crate::account::figures::risk_score;
use crate::account::state::{Order, Report};
use crate::account::world::Finding;
use crate::moment::{DAY, Moment};
use crate::pdf::{Block, Paper};

/// How many rows a table of a report has, at most: who wants all of them reads the lists.
const MOST_ROWS: usize = 60;

/// A report, ready to be laid out.
pub(in crate::account) fn paper(account: &Account, report: &Report) -> Paper {
    let order = &report.order;
    let writer = Writer { account, order };
    let (title, mut blocks) = match order.kind.as_str() {
        "target" => ("Target report", writer.on_target()),
        "issue" => ("Issue report", writer.on_issue()),
        "security" => ("Security report", writer.on_scan()),
        "remediation" => ("Remediation report", writer.on_remediation()),
        "darkweb" => ("Dark web report", writer.on_dark_web()),
        // A kind that was added to the spec has these contents, too.
        _ => ("Executive summary", writer.summary()),
    };
    let folder = order.folder.as_deref().map(|folder| format!(", folder {folder}")).unwrap_or_default();
    blocks.insert(0, Block::Text(format!("{}{folder}", report.started)));
    Paper { title: title.to_owned(), is_dark: order.theme != "light", blocks }
}

struct Writer<'a> {
    account: &'a Account,
    order: &'a Order,
}

fn heading(text: &str) -> Block {
    Block::Heading(text.to_owned())
}

fn figures(figures: &[(&str, &dyn ToString)]) -> Block {
    Block::Figures(figures.iter().map(|(caption, value)| [(*caption).to_owned(), value.to_string()]).collect())
}

/// A table, and a line below it if there were more rows than a report shows.
fn table<const N: usize>(head: [&str; N], rows: impl IntoIterator<Item = [String; N]>) -> Vec<Block> {
    let mut rows: Vec<Vec<String>> = [head.map(str::to_owned)].into_iter().chain(rows).map(Vec::from).collect();
    let count = rows.len() - 1;
    rows.truncate(1 + MOST_ROWS);
    let mut blocks = vec![Block::Table(rows)];
    if count > MOST_ROWS {
        blocks.push(Block::Text(format!("The first {MOST_ROWS} of {count} are shown.")));
    }
    blocks
}

impl Writer<'_> {
    /// Whether the report is about a target, as its filter says.
    fn is_meant(&self, target: u32) -> bool {
        let Some(filter) = self.order.targets.as_deref().map(str::to_lowercase) else { return true };
        let known = &self.account.world.targets[target as usize];
        known.name.to_lowercase().contains(&filter) || self.account.world.host_of(target).fqdn.contains(&filter)
    }

    fn counted(&self) -> Vec<&Finding> {
        self.account.counted().filter(|finding| self.is_meant(finding.target)).collect()
    }

    fn score(&self, findings: &[&Finding], targets: usize) -> String {
        risk_score(&self.account.by_severity(findings.iter().copied()), targets).to_string()
    }

    /// How many of these findings have each severity, the highest first.
    fn severities(&self, findings: &[&Finding]) -> Block {
        let counts = self.account.by_severity(findings.iter().copied());
        let counts = counts.iter().enumerate().rev();
        Block::Figures(counts.map(|(severity, count)| [format!("Severity {severity}"), count.to_string()]).collect())
    }

    fn summary(&self) -> Vec<Block> {
        let world = &self.account.world;
        let findings = self.counted();
        let targets = (0_u32..).zip(&world.targets).filter(|(number, _)| self.is_meant(*number)).count();
        let glance = figures(&[
            ("Risk score", &self.score(&findings, targets)),
            ("Issues on targets", &findings.len()),
            ("Targets", &targets),
            ("Hosts", &world.hosts.len()),
        ]);
        [vec![heading("At a glance"), glance, self.severities(&findings), heading("Issues")], self.findings(findings)]
            .concat()
    }

    /// A row for each finding: the worst first.
    fn findings(&self, mut findings: Vec<&Finding>) -> Vec<Block> {
        let severity = |finding: &Finding| self.account.world.issues[finding.issue as usize].severity;
        findings.sort_by_key(|finding| (Reverse(severity(finding)), finding.issue, finding.target));
        let status = |finding: &Finding| self.account.status_of(finding).replace('_', " ");
        self.rows(&findings, ["Status", "Found"], |finding| [status(finding), finding.found.to_string()])
    }

    fn rows(&self, of: &[&Finding], more: [&str; 2], told: impl Fn(&Finding) -> [String; 2]) -> Vec<Block> {
        let world = &self.account.world;
        let rows = of.iter().map(|finding| {
            let (issue, target) = (&world.issues[finding.issue as usize], &world.targets[finding.target as usize]);
            let [first, second] = told(finding);
            [issue.name.clone(), issue.severity.to_string(), target.name.to_string(), first, second]
        });
        table(["Issue", "Severity", "Target", more[0], more[1]], rows)
    }

    fn on_target(&self) -> Vec<Block> {
        let world = &self.account.world;
        let Some(number) = self.order.target.and_then(|id| world.target(id)) else { return self.summary() };
        let (target, host) = (&world.targets[number as usize], world.host_of(number));
        let findings: Vec<&Finding> = self.account.counted().filter(|finding| finding.target == number).collect();
        let own = world.scans.of(number).rev();
        let scans = own.map(|scan| [scan.id.to_string(), scan.at.to_string(), format!("{} min", scan.duration / 60)]);
        let score = figures(&[
            ("Risk score", &self.score(&findings, 1)),
            ("Issues", &findings.len()),
            ("Scans", &world.scans.of(number).count()),
        ]);
        let about = Block::Text(format!("{}, target {}", host.fqdn, target.id));
        let blocks = vec![heading(&target.name), about, score, self.severities(&findings), heading("Issues")];
        let scans = table(["Scan", "Date", "Duration"], scans);
        [blocks, self.findings(findings), vec![heading("Scans")], scans].concat()
    }

    fn on_issue(&self) -> Vec<Block> {
        let world = &self.account.world;
        let Some(number) = self.order.issue.and_then(|id| world.issue(id)) else { return self.summary() };
        let issue = &world.issues[number as usize];
        let findings: Vec<&Finding> = self.counted().into_iter().filter(|finding| finding.issue == number).collect();
        let instances: u64 = findings.iter().map(|finding| u64::from(finding.instances)).sum();
        let known = if issue.cve_ids.is_empty() { "none".to_owned() } else { issue.cve_ids.join(", ") };
        let score = figures(&[("Severity", &issue.severity), ("Targets", &findings.len()), ("Instances", &instances)]);
        let about = Block::Text(issue.description.clone());
        let ids = Block::Text(format!("Issue {}, category {}, CVE ids: {known}.", issue.id, issue.category));
        [vec![heading(&issue.name), score, about, ids, heading("Where it is")], self.findings(findings)].concat()
    }

    fn on_scan(&self) -> Vec<Block> {
        let world = &self.account.world;
        let named = self.order.scan.as_deref().map(|id| world.scans.find(id));
        let latest = || world.scans.by_id().max_by_key(|scan| scan.at);
        let Some(scan) = named.unwrap_or_else(latest) else { return self.summary() };
        let findings = self.account.found_by(scan);
        let target = &world.targets[scan.target as usize];
        let about = Block::Text(format!("{} on {}, {}", target.name, world.host_of(scan.target).fqdn, scan.at));
        let score = figures(&[("Risk score", &self.score(&findings, 1)), ("Issues", &findings.len())]);
        let severities = self.severities(&findings);
        [
            vec![heading(&format!("Scan {}", scan.id)), about, score, severities, heading("Findings")],
            self.findings(findings),
        ]
        .concat()
    }

    fn on_remediation(&self) -> Vec<Block> {
        let today = self.account.now.day();
        let (first, last) = self.order.days.unwrap_or((today - 29, today));
        let (from, to) = (Moment::of_day(first), Moment::of_day(last).plus(DAY - 1));
        let is_counted = |finding: &&Finding| self.is_meant(finding.target) && !self.account.is_acknowledged(finding);
        let findings = self.account.world.findings.iter().filter(is_counted);
        let is_gone = |finding: &&Finding| !finding.is_open() && (from..=to).contains(&finding.gone);
        let mut gone: Vec<&Finding> = findings.clone().filter(is_gone).collect();
        let came = findings.filter(|finding| (from..=to).contains(&finding.found)).count();
        let [start, end] = [from, to].map(|moment| moment.written("YYYY-MM-DD"));
        let about = Block::Text(format!("From {start} to {end}."));
        let counts =
            figures(&[("Issues gone", &gone.len()), ("Issues found", &came), ("Issues open", &self.counted().len())]);
        let blocks = vec![heading("Remediation"), about, counts, self.severities(&gone), heading("Gone")];
        gone.sort_by_key(|finding| (Reverse(finding.gone), finding.issue, finding.target));
        let told = |finding: &Finding| [finding.found.to_string(), finding.gone.to_string()];
        [blocks, self.rows(&gone, ["Found", "Gone"], told)].concat()
    }

    fn on_dark_web(&self) -> Vec<Block> {
        let world = &self.account.world;
        let domains = &self.order.domains;
        let is_meant = |domain: u32| domains.is_empty() || domains.contains(&world.domains[domain as usize].id);
        let records: Vec<_> = world.dark_web.records.iter().filter(|record| is_meant(record.domain)).collect();
        let leaks: BTreeSet<u32> = records.iter().map(|record| record.leak).collect();
        let counts = figures(&[("Records", &records.len()), ("Leaks", &leaks.len())]);
        let rows = records.iter().map(|record| {
            let leak = &world.dark_web.leaks[record.leak as usize];
            [record.email.clone(), leak.name.clone(), leak.at.written("YYYY-MM-DD")]
        });
        [vec![heading("Dark web"), counts, heading("Records")], table(["E-mail address", "Leak", "Date"], rows)]
            .concat()
    }
}
