// @generated from spec/examples/endurance.rs by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! An endurance test: the key changes, answers are lost, calls are cancelled, and nothing is lost or done twice. It shows what a program needs
//! that runs for a long time. It reads all issues, acknowledges one and takes that back, and saves reports, again and again, until the time is
//! up, so it is not for an account of yours:
//! `cargo run --features examples --example endurance -- KEY_FILE REPORT SECONDS`
//!
//! Whoever changes the key writes the new one to the file. Run it with the mock server, which answers wrongly now and then:
//!
//! ```sh
//! cargo xtask mock-server --key endurance:7 --fault 'technology.list latency:1500ms' --fault 'ack.issue_add nth:2 half-body' \
//!   --fault 'issue.list nth:3 status:503' --fault 'issue.list nth:4 unknown-values' --fault 'issue.list nth:6 latency:3s'
//! ```

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::error::Error;
use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use attack_surface::types::{IssueAckId, IssueId, IssueStatus, Report};
use attack_surface::{Client, PageParameters, Retry, Wait, runtime::CancelToken};

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [key_file, report, seconds] = arguments.as_slice() else {
        return Err("usage: endurance KEY_FILE REPORT SECONDS".into());
    };
    let key_file = key_file.clone();
    let client = Client::builder_from_env()?
        // It is asked before each attempt, and again if the service refuses a key.
        .key_provider(move || fs::read_to_string(&key_file).map(|key| key.trim().to_owned()))
        // The service's document does not name the parameters of a page: these are the mock server's.
        .page_parameters(PageParameters::named("start", "limit"))
        // An answer that does not come within two seconds may be lost, so a call that only reads is made again.
        .response_timeout(Duration::from_secs(2))
        .retry(Retry::default().attempts(5).after_timeout(true))
        .build()?;

    let end = Instant::now() + Duration::from_secs(seconds.parse()?);
    let mut run = Run::default();
    while Instant::now() < end {
        match run.round(&client, report) {
            // The service was in trouble for longer than the retries took. The next round may meet it again.
            Err(error) if error.downcast_ref().is_some_and(attack_surface::Error::is_retryable) => eprintln!("{error}"),
            done => done?,
        }
        // Their counts start again from 0, as a program wants it that sends them to a monitor.
        for seen in client.take_observations() {
            *run.observations.entry(seen.path).or_default() += seen.count;
        }
    }
    run.check(&client)?;
    println!("{run:?}");
    Ok(())
}

#[derive(Debug, Default)]
struct Run {
    rounds: u64,
    /// The items of all walks, and those of them with a status that the document does not show.
    items: u64,
    unknown: u64,
    /// The issue that this run acknowledged last, and its acknowledgment.
    acknowledged: Option<(IssueId, IssueAckId)>,
    /// The changes that were carried out once, and how often an answer was lost.
    changes: u64,
    looked_up: u64,
    reports: u64,
    cancelled: u64,
    /// The longest time from a cancel to the end of its call.
    slowest_cancel: Duration,
    observations: BTreeMap<String, u64>,
}

impl Run {
    fn round(&mut self, client: &Client, report: &str) -> Outcome<()> {
        self.rounds += 1;
        if let Some(issue) = self.read_all_issues(client)? {
            self.acknowledge(client, issue)?;
        }
        self.cancel_a_call(client)?;
        if self.rounds % 10 == 1 {
            let wait = Wait::new().first_delay(Duration::from_millis(100));
            client.report().generate(Report::executive_summary()).run(&wait)?.save(report)?;
            self.reports += 1;
        }
        Ok(())
    }

    /// Walks over all issues, and returns one that this run has not just acknowledged.
    fn read_all_issues(&mut self, client: &Client) -> Outcome<Option<IssueId>> {
        let mut items = client.issue().list().pages().items().with_json();
        let (mut seen, mut open) = (HashSet::new(), None);
        while let Some(item) = items.next() {
            let item = item?;
            // A program that keeps the issues would store the JSON here: it has all that the service sent.
            let Some(finding) = item.record else { return Err("an issue cannot be read".into()) };
            let id = finding.issue.issue_id;
            if !seen.insert(item.json.to_string()) {
                return Err(format!("issue {id} came twice").into());
            }
            let status = finding.status.and_then(|own| own.status);
            self.unknown += u64::from(matches!(status, Some(IssueStatus::Unknown(_))));
            open = open.or(Some(id).filter(|id| self.acknowledged.is_none_or(|(before, _)| before != *id)));
            if items.items().total().is_some_and(|total| usize::try_from(total).is_ok_and(|total| seen.len() > total)) {
                return Err("there are more issues than the service counts".into());
            }
        }
        self.items += seen.len() as u64;
        Ok(open)
    }

    /// Acknowledges an issue, and takes the acknowledgment before back. Those of other people stay.
    fn acknowledge(&mut self, client: &Client, issue: IssueId) -> Outcome<()> {
        let others = acknowledgments(client, issue)?;
        // The document does not show what the answer to a success contains, so the list has to tell the id.
        let own = || -> Outcome<_> { Ok(acknowledgments(client, issue)?.difference(&others).next().copied()) };
        self.change(|| client.ack().issue_add(issue).send(), || Ok(own()?.is_some()))?;
        let id = own()?.ok_or("the list does not show the acknowledgment")?;
        if let Some((before, id)) = self.acknowledged.replace((issue, id)) {
            let is_gone = || Ok(!acknowledgments(client, before)?.contains(&id));
            self.change(|| client.ack().issue_delete(id).send(), is_gone)?;
        }
        Ok(())
    }

    /// Makes a change exactly once, whatever happens to its answer.
    fn change<T>(
        &mut self,
        send: impl Fn() -> Result<T, attack_surface::Error>,
        is_done: impl Fn() -> Outcome<bool>,
    ) -> Outcome<()> {
        for _ in 0..10 {
            match send() {
                Ok(_) => {
                    self.changes += 1;
                    return Ok(());
                }
                // Nobody knows whether it was carried out. `error.verify_with()` names what shows it. The call may still be on its way,
                // so this looks until no call takes that long any more, and only then makes the change again.
                Err(error) if error.is_outcome_unknown() => {
                    self.looked_up += 1;
                    for pause in [0, 500, 2000] {
                        thread::sleep(Duration::from_millis(pause));
                        if is_done()? {
                            self.changes += 1;
                            return Ok(());
                        }
                    }
                }
                // Nothing was done: the key was an old one, or the service was busy. The provider has the new key by now.
                Err(error) if error.is_retryable() => {
                    eprintln!("{error}");
                    thread::sleep(error.retry_after().unwrap_or(Duration::from_millis(100)));
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err("a change was not carried out in ten attempts".into())
    }

    /// Ends a call from another thread while a call of the same client goes on.
    fn cancel_a_call(&mut self, client: &Client) -> Outcome<()> {
        let token = CancelToken::new();
        thread::scope(|scope| {
            let slow = scope.spawn(|| (client.with_cancel(&token).technology().list().send(), Instant::now()));
            client.user().me().send()?;
            let cancelled = Instant::now();
            token.cancel();
            let (result, ended) = slow.join().expect("the thread did not panic");
            if result.is_err_and(|error| error.is_cancelled()) {
                self.cancelled += 1;
                self.slowest_cancel = self.slowest_cancel.max(ended.saturating_duration_since(cancelled));
            }
            client.user().me().send()?;
            Ok(())
        })
    }

    /// Nothing was done twice, and every deviation was counted.
    fn check(&self, client: &Client) -> Outcome<()> {
        if let Some((issue, id)) = self.acknowledged
            && !acknowledgments(client, issue)?.contains(&id)
        {
            return Err(format!("the acknowledgment {id} of issue {issue} is gone").into());
        }
        let counted = self.observations.get("$.list[*].status.status").copied().unwrap_or_default();
        if counted != self.unknown {
            return Err(format!("{} unknown values came, and {counted} were counted", self.unknown).into());
        }
        Ok(())
    }
}

/// The acknowledgments of an issue. That the items of the list have its id is assumed, so an item without one ends the program.
fn acknowledgments(client: &Client, issue: IssueId) -> Outcome<BTreeSet<IssueAckId>> {
    let mut found = BTreeSet::new();
    for item in client.ack().issue_list().pages().items() {
        let item = item?;
        let (Some(id), Some(of)) = (item.id, item.issue_id) else { return Err("an acknowledgment has no ids".into()) };
        found.extend((of == issue).then_some(id));
    }
    Ok(found)
}
