//! The issues that scans can find.

use language::ir::Service;

use super::{example_number, example_of};
use crate::moment::{DAY, Moment};
use crate::random::Random;

/// An issue, even if no target has it.
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
    /// The port on which it is found.
    pub(crate) port: u16,
    /// The prefix of the keys of its occurrences, which is the key of the first occurrence.
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
    ("Cookie without Secure", 1, "Web application", 443, "cookie-session", "The cookie `session` goes over HTTP, too."),
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
    ("Outdated web server", 4, "Software", 443, "old-web-server", "The server is nginx 1.18."),
    ("Outdated remote login", 2, "Software", 22, "old-remote-login", "The server is OpenSSH 7.9."),
    ("Outdated mail server", 3, "Software", 25, "old-mail-server", "The server is Exim 4.94."),
    ("Outdated script library", 1, "Software", 443, "old-library", "The page has jQuery 1.12."),
];

/// The minimum and the maximum number of issues in an account.
const FEWEST: usize = 8;
const MOST: usize = 200;

/// The issues, sorted by id; their number depends on the number of targets. The first one is in the spec's examples.
pub(super) fn make(service: &Service, seed: u64, start: Moment, targets: usize) -> Vec<IssueKind> {
    let first = example_number(service, "IssueId");
    let count = (targets / 2).clamp(FEWEST, MOST);
    let mut issues: Vec<IssueKind> =
        (0..count).zip(first..).map(|(number, id)| issue(seed, start, number, id)).collect();
    if let Some(key) = example_of(service, "issue.instance", "instance") {
        // Keys begin with the port, and so does the key of the example.
        issues[0].port = key.split('-').next().and_then(|port| port.parse().ok()).unwrap_or(issues[0].port);
        issues[0].key = key;
    }
    issues
}

fn issue(seed: u64, start: Moment, number: usize, id: i64) -> IssueKind {
    let (name, severity, category, port, key, result) = WEAKNESSES[number % WEAKNESSES.len()];
    // If there are more issues than weaknesses, each weakness has several forms.
    let (name, key) = match number / WEAKNESSES.len() {
        0 => (name.to_owned(), format!("{port}-{key}")),
        round => (format!("{name}, form {}", round + 1), format!("{port}-{key}-form{}", round + 1)),
    };
    let place = CATEGORIES.iter().position(|known| *known == category).and_then(|place| i64::try_from(place).ok());
    // There is no such year, so that nobody looks for a real flaw with this number.
    let cve_ids = (category == "Software").then(|| format!("CVE-0000-{number:05}"));
    IssueKind {
        id,
        severity,
        category,
        kind: place.map_or(0, |place| place + 1),
        pci: severity >= 3,
        description: format!("{name}: {result} Somebody from outside could make use of it."),
        cve_ids: cve_ids.into_iter().collect(),
        modified: start.plus(-Random::of(seed, &[8, number as u64]).between(1, 300) * DAY),
        port,
        key,
        vulnerability: 9001 + i64::try_from(number).unwrap_or(0),
        name,
        result: result.to_owned(),
    }
}
