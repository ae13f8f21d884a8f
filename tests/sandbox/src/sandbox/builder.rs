//! How a mock server is set up before it starts.

use std::fmt::Display;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use codegen::ir;
use serde_json::Value as Json;

use crate::account::{Account, Pace, Records, Settings, StateFile};
use crate::answer::Paging;
use crate::mock::{Mock, Setup, chosen_status};
use crate::moment::Moment;
use crate::server::Server;

use super::Sandbox;

/// How a mock server with an account is set up; see [`Sandbox::builder`].
#[derive(Debug)]
#[must_use = "nothing is started before `start` is called"]
pub struct Builder {
    service: Arc<ir::Service>,
    settings: Settings,
    seed: Option<u64>,
    hosts: Option<usize>,
    start: Option<String>,
    page_parameters: Option<(String, String)>,
    largest_page: Option<usize>,
    records: Vec<(String, Vec<Json>)>,
    records_file: Option<PathBuf>,
    state: Option<PathBuf>,
    statuses: Vec<(String, String, u16)>,
    port: u16,
    people: bool,
    examples: bool,
}

/// How many hosts an account may have.
const MOST_HOSTS: usize = 1_000_000;

impl Builder {
    pub(crate) fn new(service: Arc<ir::Service>) -> Self {
        Self {
            service,
            settings: Settings::default(),
            seed: None,
            hosts: None,
            start: None,
            page_parameters: None,
            largest_page: None,
            records: Vec::new(),
            records_file: None,
            state: None,
            statuses: Vec::new(),
            port: 0,
            people: false,
            examples: false,
        }
    }

    /// The number that the account is made from: the same number always makes the same account. It is 1 unless it is set.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = Some(seed);
        self
    }

    /// How many hosts the account has, from 1 to 1,000,000; everything else grows with them. There are 120 unless it is set, so that the list
    /// of hosts has two pages.
    pub fn hosts(mut self, hosts: usize) -> Self {
        self.hosts = Some(hosts);
        self
    }

    /// When the account's clock starts: a day such as `2027-03-01`, which begins at midnight, or a minute such as `2027-03-01 09:30`, from 1980
    /// on. Everything in the account is then that much later. It is noon of 2026-11-01 unless it is set.
    pub fn starting_at(mut self, start: &str) -> Self {
        self.start = Some(start.to_owned());
        self
    }

    /// Sets the records that an operation answers with instead of made-up ones: the items of a list, or the answers of
    /// any other operation that reads, as JSON on the wire. They are checked against the spec.
    ///
    /// ```no_run
    /// # use serde_json::json;
    /// let issue = json!({ "issue": { "issue_id": 1, "name": "Mine", "severity": 4 }, "target_count": 1 });
    /// let sandbox = sandbox::Sandbox::builder().records("issue.summary", [issue]).start().unwrap();
    /// ```
    ///
    /// A list is answered page by page. A parameter that has the name of a field selects the records with its value. An
    /// operation that answers with one record returns the first selected one, and refuses the value if there is none.
    /// If calls can create, change or delete such records, these are the initial ones. Other operations still answer
    /// with made-up records.
    pub fn records(mut self, operation: &str, records: impl IntoIterator<Item = Json>) -> Self {
        self.records.push((operation.to_owned(), records.into_iter().collect()));
        self
    }

    /// The same from a file: a JSON object that has a list of [records](Self::records), or a single one, for each operation by its name, such
    /// as `{ "user.me": { "user": { "user_id": 7 } } }`.
    pub fn records_file(mut self, path: impl AsRef<Path>) -> Self {
        self.records_file = Some(path.as_ref().to_owned());
        self
    }

    /// The names of the query parameters that say where a page of a list starts (the number of items before it, from 0) and how many
    /// items it may hold (from 1). No document shows any; they are `start` and `limit` unless they are set.
    pub fn page_parameters(mut self, start: &str, limit: &str) -> Self {
        self.page_parameters = Some((start.to_owned(), limit.to_owned()));
        self
    }

    /// The largest page that a request can ask for, in items. The document names none, so there is none unless it is set. A page holds 100
    /// items where the request does not say how many.
    pub fn largest_page(mut self, items: usize) -> Self {
        self.largest_page = Some(items);
        self
    }

    /// How long a scan takes. It is done ten minutes later by the account's clock unless it is set.
    pub fn scan_pace(mut self, pace: Pace) -> Self {
        self.settings.scan_pace = pace;
        self
    }

    /// How long a report takes; with [`Pace::Polls`], its file takes so many looks more. Each is there at the first look unless it is set.
    pub fn report_pace(mut self, pace: Pace) -> Self {
        self.settings.report_pace = pace;
        self
    }

    /// Makes the account's clock run in real time. Otherwise it stands still until [`Sandbox::advance`] moves it, and
    /// the same calls give the same answers.
    pub fn running_clock(mut self) -> Self {
        self.settings.running_clock = true;
        self
    }

    /// Which of its statuses a documented error comes with, such as 200 for `scan_already_in_progress` of `scan.start`. It is the last one
    /// that the spec gives unless it is set.
    pub fn error_status(mut self, operation: &str, error: &str, status: u16) -> Self {
        self.statuses.push((operation.to_owned(), error.to_owned(), status));
        self
    }

    /// Keeps the account in a file, which is read at the start if it is there, and written whole then and before each change: another
    /// file takes its place, with the same permissions, and a link still leads to it. The seed, the size and the start are then those of the file
    /// unless they are set. What cannot be saved is answered with status 500 and not done. Two mock servers cannot share a file.
    pub fn state_file(mut self, path: impl AsRef<Path>) -> Self {
        self.state = Some(path.as_ref().to_owned());
        self
    }

    /// The port on 127.0.0.1; a free one unless it is set, or if it is 0.
    pub fn port(mut self, port: u16) -> Self {
        self.port = port;
        self
    }

    /// Has a page for people at `/`, and under `/__sandbox/` what the page asks, without a key and out of the journal: `/__sandbox/`
    /// lists it. Both answer only to `127.0.0.1`, `localhost` and `[::1]`, and change nothing for a page that comes from somewhere else.
    pub fn for_people(mut self) -> Self {
        self.people = true;
        self
    }

    /// Starts without an account: every valid call is answered with the example of the spec.
    pub fn without_account(mut self) -> Self {
        self.examples = true;
        self
    }

    /// Starts it.
    ///
    /// # Errors
    ///
    /// If the port is taken, or no socket or no thread can be had; if there are no hosts or too many; if the start is not a day or a minute
    /// from 1980 on; if the spec has no such error status; if the largest page holds nothing; if a page parameter is empty, both have one name
    /// or an operation documents one of that name; if records are not what the spec says (the error names operation, record and field); or if
    /// the state file cannot be read or written, is no such file, or is of another seed, size or start.
    pub fn start(mut self) -> io::Result<Sandbox> {
        let wrong = |message: String| io::Error::new(io::ErrorKind::InvalidInput, message);
        let paging = self.paging().map_err(wrong)?;
        let mut settings = self.settings;
        let file = self.state.as_deref().map(StateFile::new);
        let known = file.as_ref().map(StateFile::made_from).transpose().map_err(wrong)?.flatten();
        let known = known.unwrap_or((settings.seed, settings.hosts, settings.start));
        settings.seed = self.seed.unwrap_or(known.0);
        settings.hosts = self.hosts.unwrap_or(known.1);
        settings.start = self.start.as_deref().map_or(Ok(known.2), start).map_err(wrong)?;
        if !(1..=MOST_HOSTS).contains(&settings.hosts) {
            return Err(wrong(format!("an account has 1 to {MOST_HOSTS} hosts, not {}", settings.hosts)));
        }
        let chosen = |(operation, error, status): &(String, String, u16)| {
            chosen_status(&self.service, operation, error, *status)
        };
        let statuses = self.statuses.iter().map(chosen).collect::<Result<_, _>>().map_err(wrong)?;
        let mut records = Records::default();
        if let Some(path) = &self.records_file {
            let problem = |why: &dyn Display| wrong(format!("the records in {}: {why}", path.display()));
            let text = fs::read_to_string(path).map_err(|error| problem(&error))?;
            records.read(Arc::make_mut(&mut self.service), &text).map_err(|error| problem(&error))?;
        }
        for (operation, own) in self.records {
            records.give(Arc::make_mut(&mut self.service), &operation, own).map_err(wrong)?;
        }
        let account = match self.examples {
            true => None,
            false => Some(Account::new(&self.service, settings, records, file).map_err(wrong)?),
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, self.port))?;
        let url = format!("http://{}", listener.local_addr()?);
        let setup = Setup { account, paging, statuses, for_people: self.people };
        let mock = Arc::new(Mock::new(self.service, url, setup));
        let server = Server::start(listener, Arc::clone(&mock))?;
        Ok(Sandbox { server, mock })
    }

    /// How pages are asked for. Names that the document shows are not ours to choose.
    fn paging(&self) -> Result<Paging, String> {
        let documented = Paging::of(&self.service);
        let mut paging = Paging { are_known: documented.are_known || !self.examples, ..documented.clone() };
        if self.largest_page == Some(0) {
            return Err("the largest page has at least 1 item".to_owned());
        }
        paging.largest = self.largest_page.unwrap_or(paging.largest);
        let Some((start, limit)) = self.page_parameters.as_ref().filter(|_| !documented.are_known) else {
            return Ok(paging);
        };
        if start.is_empty() || limit.is_empty() || start == limit {
            return Err(format!("the page parameters need two different names, not `{start}` and `{limit}`"));
        }
        paging.names = (start.clone(), limit.clone());
        let is_taken = |operation: &&ir::Operation| {
            operation.parameters.iter().any(|parameter| [start, limit].contains(&&parameter.name.wire))
        };
        // An operation that has a parameter of the usual name documents what is a parameter of the page.
        let is_usual = paging.names == documented.names;
        match self.service.operations.iter().filter(|_| !is_usual).find(is_taken) {
            Some(operation) => Err(format!("{} has a parameter `{start}` or `{limit}` already", operation.full_name())),
            None => Ok(paging),
        }
    }
}

/// A day or a minute that an account can start at.
fn start(text: &str) -> Result<Moment, String> {
    let start = ["YYYY-MM-DD hh:mm", "YYYY-MM-DD"].iter().find_map(|pattern| Moment::parse(pattern, text));
    start.filter(|start| (Moment::FIRST..Moment::LAST).contains(start)).ok_or_else(|| {
        format!("`{text}` is not a day or a minute from 1980 on that an account can start at, as in `2027-03-01` or `2027-03-01 09:30`")
    })
}
