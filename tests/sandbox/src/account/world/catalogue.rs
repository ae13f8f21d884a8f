//! The issues that scans can find: weaknesses in general, and old versions of the technologies that there are.

use codegen::ir::Service;

use super::{example_number, example_of, names};
use crate::moment::{DAY, Moment};
use crate::random::Random;

/// An issue, whether or not any target has it.
#[derive(Debug)]
pub(crate) struct IssueKind {
    pub(crate) id: i64,
    pub(crate) name: String,
    pub(crate) severity: u8,
    pub(crate) category: &'static str,
    pub(crate) kind: i64,
    pub(crate) pci: bool,
    pub(crate) description: String,
    pub(crate) cve_ids: Vec<String>,
    pub(crate) modified: Moment,
    /// The port that it is found on.
    pub(crate) port: u16,
    /// What the keys of its occurrences start with, and the whole key of the first.
    pub(crate) key: String,
    pub(crate) result: String,
    pub(crate) vulnerability: i64,
}

const CATEGORIES: &[&str] = &["Configuration", "Encryption", "Exposure", "Software", "Web application"];

/// Name, severity, category, port, key, and what a scan finds.
type Weakness = (&'static str, u8, &'static str, u16, &'static str, &'static str);

const WEAKNESSES: &[Weakness] = &[
    ("Outdated TLS version", 3, "Encryption", 443, "tls1.0", "TLS 1.0 is accepted."),
    ("Certificate has expired", 4, "Encryption", 443, "cert-expired", "The certificate ended 12 days ago."),
    ("Directory listing", 2, "Exposure", 443, "listing", "The folder /files/ shows what is in it."),
    ("SQL injection", 5, "Web application", 443, "sqli-id", "The parameter `id` reaches the database as it is."),
    ("Server tells its version", 1, "Configuration", 80, "banner", "The header `server` names a version."),
    (
        "Cookie without Secure",
        1,
        "Web application",
        443,
        "cookie-session",
        "The cookie `session` is sent over plain HTTP.",
    ),
    ("Remote login with a password", 3, "Configuration", 22, "ssh-password", "The server asks for a password."),
    ("Database open to the outside", 5, "Exposure", 3306, "db-open", "The server answers to anybody."),
    ("Cross-site scripting", 4, "Web application", 443, "xss-q", "The parameter `q` is repeated in the page as it is."),
    ("Missing security headers", 0, "Configuration", 443, "headers", "No policy for contents is sent."),
    ("Mail server relays for anybody", 4, "Configuration", 25, "relay", "A message to a foreign address is taken."),
    ("Backup file can be downloaded", 3, "Exposure", 443, "backup-zip", "The file /backup.zip is served."),
    ("Weak cipher", 2, "Encryption", 443, "cipher", "A cipher with 64 bits is accepted."),
    ("Default password", 5, "Configuration", 8080, "default-login", "The login of the manual works."),
    ("Name server answers everybody", 2, "Configuration", 53, "resolver", "A foreign name is looked up."),
    ("Login form over plain HTTP", 3, "Web application", 80, "plain-login", "The form is sent without encryption."),
];

/// How many issues an account has, at least, and how many flaws each old version has.
const FEWEST: usize = 8;
const FLAWS: usize = 5;

/// The issues, by id: so many as the targets need. The first is the one of the spec's examples.
pub(super) fn make(service: &Service, seed: u64, start: Moment, targets: usize) -> Vec<IssueKind> {
    let first = example_number(service, "IssueId", 1);
    let known = example_of(service, "issue.instance", "instance");
    let weaknesses = WEAKNESSES.iter().map(|&(name, severity, category, port, key, result)| {
        issue(name.to_owned(), severity, category, port, key, result.to_owned())
    });
    let count = (targets / 2).max(FEWEST);
    let mut issues: Vec<IssueKind> = weaknesses.chain((0..FLAWS).flat_map(old_versions)).take(count).collect();
    for (number, issue) in (0_i64..).zip(&mut issues) {
        let mut random = Random::of(seed, &[8, number.unsigned_abs()]);
        issue.id = first + number;
        issue.vulnerability = 9001 + number;
        issue.modified = start.plus(-random.between(1, 300) * DAY);
    }
    if let Some(key) = known {
        // Its port stands in front, as in all other keys, if the example has one.
        issues[0].port = key.split('-').next().and_then(|port| port.parse().ok()).unwrap_or(issues[0].port);
        issues[0].key = key;
    }
    issues
}

fn issue(name: String, severity: u8, category: &'static str, port: u16, key: &str, result: String) -> IssueKind {
    let place = CATEGORIES.iter().position(|known| *known == category).and_then(|place| i64::try_from(place).ok());
    IssueKind {
        id: 0,
        severity,
        category,
        kind: place.map_or(0, |place| place + 1),
        pci: severity >= 3,
        description: format!("{name}: {result} Somebody from outside could make use of it."),
        cve_ids: Vec::new(),
        modified: Moment::default(),
        port,
        key: format!("{port}-{key}"),
        vulnerability: 0,
        name,
        result,
    }
}

/// One flaw of each old version of each technology.
fn old_versions(flaw: usize) -> impl Iterator<Item = IssueKind> {
    let which = ["", ", second flaw", ", third flaw", ", fourth flaw", ", fifth flaw"][flaw];
    names::TECHNOLOGIES.iter().flat_map(move |&(name, versions)| {
        let port = if name == "OpenSSH" { 22 } else { 443 };
        (0_u8..).zip(&versions[..versions.len() - 1]).map(move |(newer, version)| {
            let severity = 4 - newer.min(1) * 2 + u8::try_from(flaw % 2).unwrap_or(0);
            let key = format!("{}-{version}", name.to_lowercase().replace(' ', "-"));
            let title = format!("Outdated {name} {version}{which}");
            // No year has had this number, so that nobody looks for a real flaw under it.
            let cve_ids = vec![format!("CVE-0000-{:05}", 100 * flaw + usize::from(newer) + name.len())];
            let result = format!("The server is {name} {version}.");
            IssueKind { cve_ids, ..issue(title, severity, "Software", port, &key, result) }
        })
    })
}
