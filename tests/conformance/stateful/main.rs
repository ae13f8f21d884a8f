//! Conformance of the stateful behaviour: what the service does from one call to the next, through the generated client.
//!
//! Each theme has a file, and each file begins with a table: which statement of the document a check supports, in the document's
//! words, or why it is checked all the same where no document shows it. The test at the end of this file holds the tables against
//! the tests that there are, and counts: `cargo test -p tests --test stateful -- --nocapture` prints the counts.
//!
//! Unlike the checks beside it, these name operations and types. They are a target of their own, so that a change of the spec that
//! takes one of them away does not take those checks along.

mod acknowledgments;
mod connectors;
mod darkweb;
mod discovery;
mod errors;
mod history;
mod hosts;
mod issue_updates;
mod issues;
mod memory;
mod pages;
mod paper;
mod reports;
mod scans;
mod snapshot;
#[path = "../spec.rs"]
#[allow(dead_code, reason = "this target looks at effects and permissions")]
mod spec;
#[path = "../stage.rs"]
#[allow(dead_code, reason = "this target has scenes of its own")]
mod stage;
mod state_file;
mod users;
mod waiting;

use std::fmt::Debug;

use attack_surface::runtime::{ListPage, Operation, Pages};
use attack_surface::types::{IssueListItem, ScanListItem, ScanListType, TargetId};
use attack_surface::{Client, PageParameters, Request};
use sandbox::{Builder, Sandbox};

/// What a check is held against.
#[derive(Debug)]
enum Basis {
    /// The document says it, in these words.
    Document(&'static str),
    /// No document says it; why it is checked all the same.
    Assumed(&'static str),
}

/// A test of a theme, with what it supports.
type Check = (&'static str, Basis);

/// A stand-in with an account, and a client whose key may do everything.
struct Scene {
    sandbox: Sandbox,
    client: Client,
}

impl Scene {
    /// The account that there is unless something is set.
    fn new() -> Self {
        Self::of(Sandbox::builder())
    }

    fn of(builder: Builder) -> Self {
        let sandbox = builder.start().expect("the stand-in starts");
        let client = stage::client(sandbox.url(), &sandbox.key());
        Self { sandbox, client }
    }

    /// A client with another key.
    fn client_with(&self, key: &str) -> Client {
        stage::client(self.sandbox.url(), key)
    }

    /// All rows of `issue.list` with what is acknowledged, or without.
    fn findings(&self, include_ack: bool) -> Vec<IssueListItem> {
        all(self.client.issue().list().include_ack(include_ack))
    }

    /// Scans with their targets.
    fn scans(&self, which: ScanListType) -> Vec<ScanListItem> {
        all(self.client.scan().list().type_(which))
    }

    /// A target without a scan in progress that has issues.
    fn idle_target(&self) -> TargetId {
        let busy: Vec<_> = all(self.client.scan().inprogress_list()).into_iter().map(|scan| scan.target_id).collect();
        let mut targets = self.findings(false).into_iter().map(|row| row.target.target_id);
        targets.find(|id| !busy.contains(&Some(*id))).expect("a target with an issue is idle")
    }

    fn risk_score(&self) -> i64 {
        self.client.security().risk_score().send().expect("the score").risk_score.expect("a number")
    }

    /// Moves the account's clock on.
    fn advance_seconds(&self, seconds: u64) {
        self.sandbox.advance(std::time::Duration::from_secs(seconds));
    }
}

/// A walk over all pages of a list, by the names of the parameters that the sandbox gives them.
fn pages<O>(request: Request<O>) -> Pages<O>
where
    O: Operation<Response: ListPage>,
{
    Pages::new(request, PageParameters::named("start", "limit"))
}

/// The items of all pages of a list.
#[track_caller]
fn all<O>(request: Request<O>) -> Vec<<O::Response as ListPage>::Item>
where
    O: Operation<Response: ListPage>,
{
    pages(request).items().collect::<Result<_, _>>().expect("every page comes")
}

/// The items of all pages of an answer that the document shows nothing of, and that is a list here.
#[track_caller]
fn undocumented<O>(request: Request<O>) -> Vec<attack_surface::Json>
where
    O: Operation<Response = attack_surface::Object>,
{
    let (mut items, mut start) = (Vec::new(), 0_usize);
    loop {
        let page = request.clone().with_query("start", i64::try_from(start).expect("small")).send().expect("a page");
        let list = page["list"].as_array().expect("a list").clone();
        let total = page["pagination"]["total"].as_u64().expect("a total");
        start += list.len();
        let is_last = list.is_empty();
        items.extend(list);
        if is_last || items.len() as u64 >= total {
            assert_eq!(items.len() as u64, total);
            return items;
        }
    }
}

/// Whether two lists have the same items in the same order; if not, the first that differs is shown, and not both lists.
#[track_caller]
fn assert_same<T: PartialEq + Debug>(found: &[T], expected: &[T], what: &str) {
    if let Some(place) = (0..found.len().max(expected.len())).find(|&place| found.get(place) != expected.get(place)) {
        panic!(
            "{what}: {} items, {} expected; number {place} is {:?}, expected is {:?}",
            found.len(),
            expected.len(),
            found.get(place),
            expected.get(place)
        );
    }
}

/// Every theme with its table and its text.
const THEMES: &[(&str, &[Check], &str)] = &[
    ("acknowledgments", acknowledgments::CHECKS, include_str!("acknowledgments.rs")),
    ("connectors", connectors::CHECKS, include_str!("connectors.rs")),
    ("darkweb", darkweb::CHECKS, include_str!("darkweb.rs")),
    ("discovery", discovery::CHECKS, include_str!("discovery.rs")),
    ("errors", errors::CHECKS, include_str!("errors.rs")),
    ("history", history::CHECKS, include_str!("history.rs")),
    ("hosts", hosts::CHECKS, include_str!("hosts.rs")),
    ("issue_updates", issue_updates::CHECKS, include_str!("issue_updates.rs")),
    ("issues", issues::CHECKS, include_str!("issues.rs")),
    ("memory", memory::CHECKS, include_str!("memory.rs")),
    ("pages", pages::CHECKS, include_str!("pages.rs")),
    ("reports", reports::CHECKS, include_str!("reports.rs")),
    ("scans", scans::CHECKS, include_str!("scans.rs")),
    ("state_file", state_file::CHECKS, include_str!("state_file.rs")),
    ("users", users::CHECKS, include_str!("users.rs")),
    ("waiting", waiting::CHECKS, include_str!("waiting.rs")),
];

#[test]
fn every_check_says_what_it_supports() {
    let (mut documented, mut assumed) = (0, 0);
    for (theme, checks, text) in THEMES {
        let lines: Vec<&str> = text.lines().collect();
        let tests = lines.windows(2).filter(|pair| pair[0] == "#[test]");
        let tests: Vec<&str> =
            tests.map(|pair| pair[1].trim_start_matches("fn ").split('(').next().expect("a name")).collect();
        let named: Vec<&str> = checks.iter().map(|(name, _)| *name).collect();
        assert_eq!(named, tests, "the table of {theme} names its tests, in their order");
        for (name, basis) in *checks {
            match basis {
                Basis::Document(words) => {
                    documented += 1;
                    assert!(!words.is_empty() && !name.ends_with("as_assumed"), "{theme}::{name}");
                }
                Basis::Assumed(reason) => {
                    assumed += 1;
                    assert!(
                        !reason.is_empty() && name.ends_with("as_assumed"),
                        "{theme}::{name} tells that it is assumed"
                    );
                }
            }
        }
    }
    println!("{documented} checks of what the document says, {assumed} of what is assumed");
    assert!(documented > assumed, "{documented} and {assumed}");
}
