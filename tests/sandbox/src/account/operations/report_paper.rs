//! What stands in a report: the figures of the account, for its kind.

use crate::account::Account;
use crate::account::figures::{SEVERITIES, risk_score};
use crate::account::moment::{DAY, Moment};
use crate::account::state::{Order, Report};
use crate::account::world::{Finding, Scan};
use crate::pdf::{Block, Paper, Section, Theme, Tone};

/// How many rows a table of a report has, at most: who wants all of them reads the lists.
const MOST_ROWS: usize = 500;

/// A report, ready to be laid out.
pub(in crate::account) fn paper(account: &Account, report: &Report) -> Paper {
    let order = &report.order;
    let writer = Writer { account, order };
    let (title, sections) = match order.kind.as_str() {
        "target" => ("Target report".to_owned(), writer.on_target()),
        "issue" => ("Issue report".to_owned(), writer.on_issue()),
        "security" => ("Security report".to_owned(), writer.on_scan()),
        "remediation" => ("Remediation report".to_owned(), writer.on_remediation()),
        "darkweb" => ("Dark web report".to_owned(), writer.on_dark_web()),
        "executive_summary" => ("Executive summary".to_owned(), writer.summary()),
        // A kind that was added to the spec and has no contents of its own yet.
        other => (format!("Report: {}", other.replace('_', " ")), writer.summary()),
    };
    let folder = order.folder.as_deref().map(|folder| format!(", folder {folder}")).unwrap_or_default();
    Paper {
        title,
        subtitle: format!("{}{folder}", report.started),
        footer: "Made by a stand-in of the service. Nothing in it is real.".to_owned(),
        theme: if order.theme == "light" { Theme::Light } else { Theme::Dark },
        created: Some(report.started.calendar()),
        sections,
    }
}

struct Writer<'a> {
    account: &'a Account,
    order: &'a Order,
}

fn section(heading: &str, blocks: Vec<Block>) -> Section {
    Section { heading: heading.to_owned(), blocks }
}

fn figure(caption: &str, value: impl ToString) -> (String, String) {
    (caption.to_owned(), value.to_string())
}

fn table<const N: usize>(head: [&str; N], rows: Vec<[String; N]>) -> Block {
    Block::Table { head: head.map(str::to_owned).to_vec(), rows: rows.into_iter().map(Vec::from).collect() }
}

/// The blocks, and a line behind them if there were more rows than a report shows.
fn limited<const N: usize>(head: [&str; N], mut rows: Vec<[String; N]>) -> Vec<Block> {
    let count = rows.len();
    rows.truncate(MOST_ROWS);
    let mut blocks = vec![table(head, rows)];
    if count > MOST_ROWS {
        blocks.push(Block::Text(format!("The first {MOST_ROWS} of {count} are shown.")));
    }
    blocks
}

fn severities(counts: &[u64; SEVERITIES]) -> Block {
    let mut bars: Vec<(u8, &u64)> = (0..).zip(counts).collect();
    bars.reverse();
    let bars = bars.into_iter();
    Block::Bars(
        bars.map(|(severity, count)| (format!("Severity {severity}"), *count, Tone::Severity(severity))).collect(),
    )
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

    fn target_count(&self) -> usize {
        (0_u32..).zip(&self.account.world.targets).filter(|(number, _)| self.is_meant(*number)).count()
    }

    /// The figures of these findings on so many targets.
    fn figures(&self, findings: &[&Finding], targets: usize) -> Block {
        let counts = self.account.by_severity(findings.iter().copied());
        Block::Figures(vec![
            figure("Risk score", risk_score(&counts, targets)),
            figure("Issues on targets", findings.len()),
            figure("Targets", targets),
            figure("Hosts", self.account.world.hosts.len()),
        ])
    }

    fn summary(&self) -> Vec<Section> {
        let findings = self.counted();
        let counts = self.account.by_severity(findings.iter().copied());
        let targets = self.target_count();
        let mut by_issue = std::collections::BTreeMap::<u32, u64>::new();
        for finding in &findings {
            *by_issue.entry(finding.issue).or_default() += 1;
        }
        let mut worst: Vec<(u32, u64)> = by_issue.into_iter().collect();
        worst.sort_by_key(|&(issue, count)| {
            (std::cmp::Reverse((self.account.world.issues[issue as usize].severity, count)), issue)
        });
        let rows = worst.iter().take(10).map(|&(issue, count)| {
            let issue = &self.account.world.issues[issue as usize];
            [issue.name.clone(), issue.severity.to_string(), count.to_string()]
        });
        let mut sections = vec![
            section("At a glance", vec![self.figures(&findings, targets), severities(&counts)]),
            section("Worst issues", vec![table(["Issue", "Severity", "Targets"], rows.collect())]),
        ];
        if self.order.targets.is_none() {
            sections.insert(1, section("Trend", self.trend()));
        }
        sections
    }

    /// How the whole account went.
    fn trend(&self) -> Vec<Block> {
        let days = self.account.trend();
        let day = |at: Moment| at.written("YYYY-MM-DD");
        let line = |label: &str, value: &dyn Fn(&super::super::figures::TrendDay) -> i64| Block::Line {
            label: label.to_owned(),
            points: days.iter().map(|found| (day(found.at), value(found))).collect(),
        };
        vec![
            line("Risk score", &|day| day.risk_score),
            line("Issues on targets", &|day| i64::try_from(day.issue_count).unwrap_or(0)),
        ]
    }

    /// A row for each finding: the worst first.
    fn findings(&self, mut findings: Vec<&Finding>) -> Vec<Block> {
        let world = &self.account.world;
        let severity = |finding: &Finding| world.issues[finding.issue as usize].severity;
        findings.sort_by_key(|finding| (std::cmp::Reverse(severity(finding)), finding.issue, finding.target));
        let rows = findings.iter().map(|finding| {
            let (issue, target) = (&world.issues[finding.issue as usize], &world.targets[finding.target as usize]);
            [
                issue.name.clone(),
                issue.severity.to_string(),
                target.name.to_string(),
                self.account.status_of(finding).replace('_', " "),
                finding.found.to_string(),
            ]
        });
        limited(["Issue", "Severity", "Target", "Status", "Found"], rows.collect())
    }

    /// A row for each finding that is gone: the last first.
    fn gone(&self, mut findings: Vec<&Finding>) -> Vec<Block> {
        let world = &self.account.world;
        findings.sort_by_key(|finding| (std::cmp::Reverse(finding.gone), finding.issue, finding.target));
        let rows = findings.iter().map(|finding| {
            let (issue, target) = (&world.issues[finding.issue as usize], &world.targets[finding.target as usize]);
            let (found, gone) = (finding.found.to_string(), finding.gone.to_string());
            [issue.name.clone(), issue.severity.to_string(), target.name.to_string(), found, gone]
        });
        limited(["Issue", "Severity", "Target", "Found", "Gone"], rows.collect())
    }

    fn on_target(&self) -> Vec<Section> {
        let world = &self.account.world;
        let Some(number) = self.order.target.and_then(|id| world.target(id)) else { return self.summary() };
        let (target, host) = (&world.targets[number as usize], world.host_of(number));
        let findings: Vec<&Finding> = self.account.counted().filter(|finding| finding.target == number).collect();
        let counts = self.account.by_severity(findings.iter().copied());
        let scans = world.scans.of(number).rev();
        let scans = scans.map(|scan| [scan.id.to_string(), scan.at.to_string(), format!("{} min", scan.duration / 60)]);
        vec![
            section(
                &target.name,
                vec![
                    Block::Text(format!("{}, target {}", host.fqdn, target.id)),
                    Block::Figures(vec![
                        figure("Risk score", risk_score(&counts, 1)),
                        figure("Issues", findings.len()),
                        figure("Scans", world.scans.of(number).count()),
                    ]),
                    severities(&counts),
                ],
            ),
            section("Issues", self.findings(findings)),
            section("Scans", vec![table(["Scan", "Date", "Duration"], scans.collect())]),
        ]
    }

    fn on_issue(&self) -> Vec<Section> {
        let world = &self.account.world;
        let Some(number) = self.order.issue.and_then(|id| world.issue(id)) else { return self.summary() };
        let issue = &world.issues[number as usize];
        let findings: Vec<&Finding> = self.counted().into_iter().filter(|finding| finding.issue == number).collect();
        let instances: u64 = findings.iter().map(|finding| u64::from(finding.instances)).sum();
        let known = if issue.cve_ids.is_empty() { "none".to_owned() } else { issue.cve_ids.join(", ") };
        vec![
            section(
                &issue.name,
                vec![
                    Block::Figures(vec![
                        figure("Severity", issue.severity),
                        figure("Targets", findings.len()),
                        figure("Instances", instances),
                    ]),
                    Block::Text(issue.description.clone()),
                    Block::Text(format!("Issue {}, category {}, CVE ids: {known}.", issue.id, issue.category)),
                ],
            ),
            section("Where it is", self.findings(findings)),
        ]
    }

    /// The scan that a security report is about: the one that the call named, or the last of all.
    fn scan(&self) -> Option<&Scan> {
        let scans = &self.account.world.scans;
        match &self.order.scan {
            Some(id) => scans.find(id),
            None => scans.by_id().max_by_key(|scan| scan.at),
        }
    }

    fn on_scan(&self) -> Vec<Section> {
        let Some(scan) = self.scan() else { return self.summary() };
        let world = &self.account.world;
        let is_found = |finding: &&Finding| {
            finding.target == scan.target && finding.is_open_at(scan.at) && !self.account.is_acknowledged(finding)
        };
        let findings: Vec<&Finding> = world.findings.iter().filter(is_found).collect();
        let counts = self.account.by_severity(findings.iter().copied());
        let target = &world.targets[scan.target as usize];
        vec![
            section(
                &format!("Scan {}", scan.id),
                vec![
                    Block::Text(format!("{} on {}, {}", target.name, world.host_of(scan.target).fqdn, scan.at)),
                    Block::Figures(vec![
                        figure("Risk score", risk_score(&counts, 1)),
                        figure("Issues", findings.len()),
                    ]),
                    severities(&counts),
                ],
            ),
            section("Findings", self.findings(findings)),
        ]
    }

    fn on_remediation(&self) -> Vec<Section> {
        let today = self.account.now.day();
        let (first, last) = self.order.days.unwrap_or((today - 29, today));
        let from = Moment::of_day(first);
        let to = Moment::of_day(last).plus(DAY - 1);
        let is_counted = |finding: &&Finding| self.is_meant(finding.target) && !self.account.is_acknowledged(finding);
        let findings = self.account.world.findings.iter().filter(is_counted);
        let is_gone = |finding: &&Finding| !finding.is_open() && (from..=to).contains(&finding.gone);
        let gone: Vec<&Finding> = findings.clone().filter(is_gone).collect();
        let came = findings.filter(|finding| (from..=to).contains(&finding.found)).count();
        let day = |moment: Moment| moment.written("YYYY-MM-DD");
        vec![
            section(
                "Remediation",
                vec![
                    Block::Text(format!("From {} to {}.", day(from), day(to))),
                    Block::Figures(vec![
                        figure("Issues gone", gone.len()),
                        figure("Issues found", came),
                        figure("Issues open", self.counted().len()),
                    ]),
                    severities(&self.account.by_severity(gone.iter().copied())),
                ],
            ),
            section("Gone", self.gone(gone)),
        ]
    }

    fn on_dark_web(&self) -> Vec<Section> {
        let world = &self.account.world;
        let is_meant = |domain: u32| {
            self.order.domains.is_empty() || self.order.domains.contains(&world.domains[domain as usize].id)
        };
        let records: Vec<_> = world.dark_web.records.iter().filter(|record| is_meant(record.domain)).collect();
        let mut counts = vec![0_u64; world.domains.len()];
        for record in &records {
            counts[record.domain as usize] += 1;
        }
        let by_domain = world.domains.iter().zip(counts).filter(|(_, count)| *count > 0);
        let bars = by_domain.take(12).map(|(domain, count)| (domain.name.clone(), count, Tone::Neutral));
        let rows = records.iter().map(|record| {
            let leak = &world.dark_web.leaks[record.leak as usize];
            [record.email.clone(), leak.name.clone(), leak.at.written("YYYY-MM-DD")]
        });
        let leaks: std::collections::BTreeSet<u32> = records.iter().map(|record| record.leak).collect();
        vec![
            section(
                "Dark web",
                vec![
                    Block::Figures(vec![figure("Records", records.len()), figure("Leaks", leaks.len())]),
                    Block::Bars(bars.collect()),
                ],
            ),
            section("Records", limited(["E-mail address", "Leak", "Date"], rows.collect())),
        ]
    }
}
