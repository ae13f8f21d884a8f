//! How a mock server is set up before it starts.

use std::io;
use std::path::{Path, PathBuf};

use codegen::ir;

use crate::account::{Account, Pace, Settings, StateFile};
use crate::mock::{ChosenStatus, Setup};

use super::Sandbox;

/// How a mock server with an account is set up; see [`Sandbox::builder`].
#[derive(Debug)]
#[must_use = "nothing is started before `start` is called"]
pub struct Builder {
    service: ir::Service,
    settings: Settings,
    seed: Option<u64>,
    hosts: Option<usize>,
    state: Option<PathBuf>,
    statuses: Vec<(String, String, u16)>,
    port: u16,
    people: bool,
    examples: bool,
}

/// How many hosts an account may have.
const MOST_HOSTS: usize = 1_000_000;

impl Builder {
    pub(crate) fn new(service: ir::Service) -> Self {
        Self {
            service,
            settings: Settings::default(),
            seed: None,
            hosts: None,
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

    /// The names of the query parameters that say where a page of a list starts (the number of items before it, from 0) and how many
    /// items it may hold (from 1). No document shows any; they are `start` and `limit` unless they are set.
    pub fn page_parameters(mut self, start: &str, limit: &str) -> Self {
        self.settings.page_parameters = (start.to_owned(), limit.to_owned());
        self
    }

    /// The largest page that a request can ask for, in items. The document names none, so there is none unless it is set. A page holds 100
    /// items where the request does not say how many.
    pub fn largest_page(mut self, items: usize) -> Self {
        self.settings.largest_page = Some(items);
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

    /// Has the account's clock go on by itself, a second each second. Otherwise it stands still until
    /// [`Sandbox::advance`] moves it, and the same calls give the same answers.
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
    /// file takes its place, with the same permissions, and a link still leads to it. The seed and the size are then those of the file
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

    /// Has no account after all: every proper call is answered with the example of the spec.
    pub fn without_account(mut self) -> Self {
        self.examples = true;
        self
    }

    /// Starts it.
    ///
    /// # Errors
    ///
    /// If the port is taken, or no socket or no thread can be had; if there are no hosts or too many; if the spec has no such
    /// error status; if the largest page holds nothing; if a page parameter is empty, both have one name or an operation documents one of that name; or if the state file cannot be read or written, is no such
    /// file, or is of another seed or size.
    pub fn start(self) -> io::Result<Sandbox> {
        let wrong = |message: String| io::Error::new(io::ErrorKind::InvalidInput, message);
        let mut settings = self.settings;
        let file = self.state.as_deref().map(StateFile::new);
        let known = file.as_ref().map(StateFile::seed_and_hosts).transpose().map_err(wrong)?.flatten();
        settings.seed = self.seed.or(known.map(|(seed, _)| seed)).unwrap_or(settings.seed);
        settings.hosts = self.hosts.or(known.map(|(_, hosts)| hosts)).unwrap_or(settings.hosts);
        if !(1..=MOST_HOSTS).contains(&settings.hosts) {
            return Err(wrong(format!("an account has 1 to {MOST_HOSTS} hosts, not {}", settings.hosts)));
        }
        // Where the document shows the names after all, they are not ours to choose.
        if let Some(names) = self.service.page.as_ref().and_then(|page| page.parameters.as_ref()) {
            settings.page_parameters.0.clone_from(&names.start);
            if let Some(limit) = &names.limit {
                settings.page_parameters.1.clone_from(limit);
            }
        }
        if settings.largest_page == Some(0) {
            return Err(wrong("the largest page has at least 1 item".to_owned()));
        }
        let (start, limit) = &settings.page_parameters;
        let is_chosen = settings.page_parameters != Settings::default().page_parameters;
        if start.is_empty() || limit.is_empty() || start == limit {
            return Err(wrong(format!("the page parameters need two different names, not `{start}` and `{limit}`")));
        }
        let mut operations = self.service.operations.iter();
        let is_taken = |operation: &&ir::Operation| {
            operation.parameters.iter().any(|parameter| [start, limit].contains(&&parameter.name.wire))
        };
        // Where our own choice is taken, the operation documents what is a parameter of the page.
        if let (true, None, Some(operation)) =
            (is_chosen, self.service.page.as_ref().and_then(|page| page.parameters.as_ref()), operations.find(is_taken))
        {
            return Err(wrong(format!("{} has a parameter `{start}` or `{limit}` already", operation.full_name())));
        }
        let statuses = self.statuses.iter();
        let statuses =
            statuses.map(|(operation, error, status)| ChosenStatus::new(&self.service, operation, error, *status));
        let statuses = statuses.collect::<Result<_, _>>().map_err(wrong)?;
        let account =
            if self.examples { None } else { Some(Account::new(&self.service, settings, file).map_err(wrong)?) };
        Sandbox::set_up(self.port, Setup { account, statuses, for_people: self.people }, self.service)
    }
}
