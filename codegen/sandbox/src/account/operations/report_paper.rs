//! The content of a report: the findings of its kind, in figures and in rows.

use std::cmp::Reverse;
use std::fmt;

use serde_json::Value as Json;

use crate::account::Account;
use crate::account::figures::risk_score;
use crate::account::things::Thing;
use crate::account::world::{Finding, Scan};
use crate::moment::{DAY, Moment};
use crate::pdf::{Line, Paper};

/// The maximum number of rows in a report. The lists contain all findings.
const MOST_ROWS: usize = 60;

/// The subject of a report.
struct Subject<'a> {
    title: &'static str,
    /// The subject, in one line.
    about: String,
    findings: Vec<&'a Finding>,
    /// The number of targets that can have those findings.
    targets: usize,
}

/// A report, ready for layout.
pub(in crate::account) fn paper(account: &Account, report: &Thing) -> Paper {
    let Subject { title, about, mut findings, targets } = subject(account, report);
    findings.sort_by_key(|finding| (Reverse(finding.gone), Reverse(account.severity_of(finding)), finding.issue));
    let folder = report.text("folder").map(|folder| format!(", folder {folder}")).unwrap_or_default();
    let ordered = report.made_at().unwrap_or(account.now);
    let texts = |texts: Vec<String>| texts.into_iter().map(Line::Text);
    let mut lines = vec![Line::Text(format!("{ordered}{folder}")), Line::Text(about)];
    lines.push(Line::Heading("At a glance".to_owned()));
    lines.extend(texts(figures(account, &findings, targets)));
    lines.push(Line::Heading("Issues".to_owned()));
    lines.extend(texts(rows(account, &findings)));
    Paper { title: title.to_owned(), is_dark: report.text("theme") != Some("light"), lines }
}

fn subject<'a>(account: &'a Account, report: &Thing) -> Subject<'a> {
    let world = &account.world;
    let filter = report.text("targets").unwrap_or_default().to_lowercase();
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
    match report.text("id").unwrap_or_default() {
        "target" => {
            let number = report.integer("target_id").and_then(|id| world.target(id));
            let about = number.map(described).unwrap_or_default();
            Subject { targets: 1, ..of("Target report", about, &|finding| Some(finding.target) == number) }
        }
        "issue" => {
            let number = report.integer("issue_id").and_then(|id| world.issue(id));
            let issue = number.map(|number| &world.issues[number as usize]);
            let about = issue.map(|issue| format!("{}, issue {}: {}", issue.name, issue.id, issue.description));
            of("Issue report", about.unwrap_or_default(), &|finding| Some(finding.issue) == number)
        }
        "security" => {
            let named = report.text("scan_id").map(|id| world.scans.find(id));
            let scan: Option<&Scan> = named.unwrap_or_else(|| world.scans.by_id().max_by_key(|scan| scan.at));
            let about = scan.map(|scan| format!("Scan {} on {}, {}", scan.id, described(scan.target), scan.at));
            let findings = scan.map(|scan| account.found_by(scan)).unwrap_or_default();
            Subject { title: "Security report", about: about.unwrap_or_default(), findings, targets: 1 }
        }
        "remediation" => {
            let today = account.now.day();
            // Both days are included.
            let day = |place: usize| report.values.get("days")?.get(place)?.as_i64();
            let (first, last) = day(0).zip(day(1)).unwrap_or((today - 29, today));
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
            let named = report.values.get("domain_id").and_then(Json::as_array);
            let is_named = |finding: &Finding| named.is_none_or(|named| named.contains(&domain(finding).into()));
            of("Dark web report", "Issues on the hosts of the domains.".to_owned(), &is_named)
        }
        // Kinds that are added to the spec have these contents, too.
        _ => of("Executive summary", format!("An account of {} hosts.", world.hosts.len()), &|_| true),
    }
}

fn figures(account: &Account, findings: &[&Finding], targets: usize) -> Vec<String> {
    let counts = account.by_severity(findings.iter().copied());
    let instances: u64 = findings.iter().map(|finding| u64::from(finding.instances)).sum();
    let line = |caption: &str, value: &dyn fmt::Display| format!("{caption:<20} {value}");
    let mut lines = vec![
        line("Risk score", &risk_score(&counts, targets)),
        line("Issues on targets", &findings.len()),
        line("Instances", &instances),
        line("Targets", &targets),
    ];
    lines.extend(counts.iter().enumerate().rev().map(|(severity, count)| line(&format!("Severity {severity}"), count)));
    lines
}

/// A row for each finding after a head, and the number of findings if there are too many.
fn rows(account: &Account, findings: &[&Finding]) -> Vec<String> {
    let row = |[issue, severity, target, status, found]: [&str; 5]| {
        format!("{issue:<38.38} {severity:<8} {target:<22.22} {status:<18.18} {found}")
    };
    let mut rows = vec![row(["Issue", "Severity", "Target", "Status", "Found"])];
    rows.extend(findings.iter().take(MOST_ROWS).map(|finding| {
        let day = |moment: Moment| moment.written("YYYY-MM-DD");
        let status = match finding.is_open() {
            true => account.status_of(finding).replace('_', " "),
            false => format!("gone {}", day(finding.gone)),
        };
        let name = &account.world.issues[finding.issue as usize].name;
        let target = &account.world.targets[finding.target as usize].name;
        row([name, &account.severity_of(finding).to_string(), target, &status, &day(finding.found)])
    }));
    if findings.len() > MOST_ROWS {
        rows.push(format!("The first {MOST_ROWS} of {} are shown.", findings.len()));
    }
    rows
}
