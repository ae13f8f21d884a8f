//! What a report says: the findings that its kind is about, in figures and in rows.

use std::cmp::Reverse;

use crate::account::Account;
use crate::account::figures::risk_score;
use crate::account::state::{Order, Report};
use crate::account::world::{Finding, Scan};
use crate::moment::{DAY, Moment};
use crate::pdf::{Block, Paper};

/// How many rows a report has, at most: the lists have all of them.
const MOST_ROWS: usize = 60;

/// What a report is about.
struct Subject<'a> {
    title: &'static str,
    /// What it is about, in one line.
    about: String,
    findings: Vec<&'a Finding>,
    /// How many targets those findings can be on.
    targets: usize,
}

/// A report, ready to be laid out.
pub(in crate::account) fn paper(account: &Account, report: &Report) -> Paper {
    let order = &report.order;
    let Subject { title, about, mut findings, targets } = subject(account, order);
    findings.sort_by_key(|finding| (Reverse(finding.gone), Reverse(severity(account, finding)), finding.issue));
    let folder = order.folder.as_deref().map(|folder| format!(", folder {folder}")).unwrap_or_default();
    let mut blocks = vec![
        Block::Text(format!("{}{folder}", report.started)),
        Block::Text(about),
        Block::Heading("At a glance".to_owned()),
        Block::Figures(figures(account, &findings, targets)),
        Block::Heading("Issues".to_owned()),
        Block::Table(rows(account, &findings)),
    ];
    if findings.len() > MOST_ROWS {
        blocks.push(Block::Text(format!("The first {MOST_ROWS} of {} are shown.", findings.len())));
    }
    Paper { title: title.to_owned(), is_dark: order.theme != "light", blocks }
}

fn severity(account: &Account, finding: &Finding) -> u8 {
    account.world.issues[finding.issue as usize].severity
}

fn subject<'a>(account: &'a Account, order: &Order) -> Subject<'a> {
    let world = &account.world;
    let filter = order.targets.as_deref().unwrap_or_default().to_lowercase();
    let is_meant = |target: u32| {
        let name = world.targets[target as usize].name.to_lowercase();
        name.contains(&filter) || world.host_of(target).fqdn.contains(&filter)
    };
    let targets = (0_u32..).zip(&world.targets).filter(|(target, _)| is_meant(*target)).count();
    let of = |title, about, is_wanted: &dyn Fn(&Finding) -> bool| {
        let findings = account.counted().filter(|finding| is_meant(finding.target) && is_wanted(finding)).collect();
        Subject { title, about, findings, targets }
    };
    let described = |target: u32| {
        let known = &world.targets[target as usize];
        format!("{}, {}, target {}", known.name, world.host_of(target).fqdn, known.id)
    };
    match order.kind.as_str() {
        "target" => {
            let number = order.target.and_then(|id| world.target(id));
            let about = number.map(described).unwrap_or_default();
            Subject { targets: 1, ..of("Target report", about, &|finding| Some(finding.target) == number) }
        }
        "issue" => {
            let number = order.issue.and_then(|id| world.issue(id));
            let issue = number.map(|number| &world.issues[number as usize]);
            let about = issue.map(|issue| format!("{}, issue {}: {}", issue.name, issue.id, issue.description));
            of("Issue report", about.unwrap_or_default(), &|finding| Some(finding.issue) == number)
        }
        "security" => {
            let named = order.scan.as_deref().map(|id| world.scans.find(id));
            let scan: Option<&Scan> = named.unwrap_or_else(|| world.scans.by_id().max_by_key(|scan| scan.at));
            let about = scan.map(|scan| format!("Scan {} on {}, {}", scan.id, described(scan.target), scan.at));
            let findings = scan.map(|scan| account.found_by(scan)).unwrap_or_default();
            Subject { title: "Security report", about: about.unwrap_or_default(), findings, targets: 1 }
        }
        "remediation" => {
            let today = account.now.day();
            let (first, last) = order.days.unwrap_or((today - 29, today));
            let (from, to) = (Moment::of_day(first), Moment::of_day(last).plus(DAY - 1));
            let is_gone = |finding: &&Finding| {
                let is_counted = is_meant(finding.target) && !account.is_acknowledged(finding);
                is_counted && !finding.is_open() && (from..=to).contains(&finding.gone)
            };
            let [start, end] = [from, to].map(|moment| moment.written("YYYY-MM-DD"));
            let about = format!("Issues that went from {start} to {end}.");
            let findings = world.findings.iter().filter(is_gone).collect();
            Subject { title: "Remediation report", about, findings, targets }
        }
        "darkweb" => {
            let domain = |finding: &Finding| world.domains[world.host_of(finding.target).domain as usize].id;
            let is_named = |finding: &Finding| order.domains.is_empty() || order.domains.contains(&domain(finding));
            of("Dark web report", "Issues on the hosts of the domains.".to_owned(), &is_named)
        }
        // A kind that was added to the spec has these contents, too.
        _ => of("Executive summary", format!("An account of {} hosts.", world.hosts.len()), &|_| true),
    }
}

fn figures(account: &Account, findings: &[&Finding], targets: usize) -> Vec<[String; 2]> {
    let counts = account.by_severity(findings.iter().copied());
    let instances: usize = findings.iter().map(|finding| usize::from(finding.instances)).sum();
    let severities = counts.iter().enumerate().rev();
    let severities = severities.map(|(severity, count)| [format!("Severity {severity}"), count.to_string()]);
    [
        ["Risk score".to_owned(), risk_score(&counts, targets).to_string()],
        ["Issues on targets".to_owned(), findings.len().to_string()],
        ["Instances".to_owned(), instances.to_string()],
        ["Targets".to_owned(), targets.to_string()],
    ]
    .into_iter()
    .chain(severities)
    .collect()
}

/// The head of the table, and a row for each finding.
fn rows(account: &Account, findings: &[&Finding]) -> Vec<Vec<String>> {
    let row = |finding: &&Finding| {
        let status = match finding.is_open() {
            true => account.status_of(finding).replace('_', " "),
            false => format!("gone {}", finding.gone),
        };
        vec![
            account.world.issues[finding.issue as usize].name.clone(),
            severity(account, finding).to_string(),
            account.world.targets[finding.target as usize].name.to_string(),
            status,
            finding.found.to_string(),
        ]
    };
    let head = ["Issue", "Severity", "Target", "Status", "Found"].map(str::to_owned).to_vec();
    [head].into_iter().chain(findings.iter().take(MOST_ROWS).map(row)).collect()
}
