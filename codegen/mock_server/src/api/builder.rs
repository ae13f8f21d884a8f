//! Sets up a mock server before it starts.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::{fs, io};

use language::ir;
use serde_json::Value as Json;

use crate::account::{Account, Pace, Records, Settings, StateFile};
use crate::answer::Paging;
use crate::mock::{Mock, RustCall, error_status_of};
use crate::moment::Moment;
use crate::server::Server;

use super::MockServer;

/// The settings of a mock server with an account; see [`MockServer::builder`].
#[derive(Debug)]
#[must_use = "nothing is started before `start` is called"]
pub struct Builder {
    service: Arc<ir::Service>,
    options: Options,
}

#[derive(Debug, Default)]
struct Options {
    settings: Settings,
    seed: Option<u64>,
    made: BTreeMap<String, u32>,
    start: Option<String>,
    page_parameters: Option<(String, String)>,
    largest_page: Option<usize>,
    records: Vec<(String, Vec<Json>)>,
    records_file: Option<PathBuf>,
    state: Option<PathBuf>,
    statuses: Vec<(String, String, u16)>,
    port: u16,
    rust_call: Option<RustCall>,
    examples: bool,
}

const MOST_THINGS: u32 = 1_000_000;

impl Builder {
    pub(crate) fn new(service: Arc<ir::Service>) -> Self {
        Self { service, options: Options::default() }
    }

    /// The seed of the account: the same seed always makes the same account. The default is 1.
    pub fn seed(mut self, seed: u64) -> Self {
        self.options.seed = Some(seed);
        self
    }

    /// How many things of a kind are made beside those that the spec lists, up to 1,000,000: `things("host", 100_000)`. `account` in the spec
    /// names the kinds, and their usual numbers (`more`).
    pub fn things(mut self, kind: &str, number: u32) -> Self {
        self.options.made.insert(kind.to_owned(), number);
        self
    }

    /// The start of the account's clock: a day such as `2027-03-01`, which begins at midnight, or a minute such as `2027-03-01 09:30`, from 1980
    /// on. All data in the account moves with it. The default is noon of 2026-11-01.
    pub fn starting_at(mut self, start: &str) -> Self {
        self.options.start = Some(start.to_owned());
        self
    }

    /// Sets the records that an operation answers with instead of made-up ones: the items of a list, or the answers of any other operation
    /// that reads or whose answer is undocumented, as JSON on the wire. They are checked against the spec. A change is still carried out.
    ///
    /// ```no_run
    /// # use serde_json::json;
    /// let book = json!({ "id": "bk-1", "title": "Mine", "year": 2026 });
    /// let mock = mock_server::MockServer::builder("spec").records("book.list", [book]).start().unwrap();
    /// ```
    ///
    /// A list is answered page by page. A parameter that has the name of a field selects the records with its value. An
    /// operation that answers with one record returns the first selected one, and refuses the value if there is none.
    /// If calls can create, change or delete such records, these are the initial ones. Other operations still answer
    /// with made-up records.
    pub fn records(mut self, operation: &str, records: impl IntoIterator<Item = Json>) -> Self {
        self.options.records.push((operation.to_owned(), records.into_iter().collect()));
        self
    }

    /// Like [`records`](Self::records), from a file: a JSON object with a list of records, or a single record, for each operation by name, such
    /// as `{ "member.me": { "id": 7 } }`.
    pub fn records_file(mut self, path: impl AsRef<Path>) -> Self {
        self.options.records_file = Some(path.as_ref().to_owned());
        self
    }

    /// The names of the query parameters for the start of a page (the number of items before it, from 0) and for its size
    /// (from 1). They are not documented; the defaults are `start` and `limit`.
    pub fn page_parameters(mut self, start: &str, limit: &str) -> Self {
        self.options.page_parameters = Some((start.to_owned(), limit.to_owned()));
        self
    }

    /// The maximum page size that a request can ask for. The document names none, so there is none by default. The default page size is 100
    /// items.
    pub fn largest_page(mut self, items: usize) -> Self {
        self.options.largest_page = Some(items);
        self
    }

    /// How long everything takes that calls start. By default, it is as long as `account` in the spec says (`after`), or two polls for each
    /// step of a job.
    pub fn pace(mut self, pace: Pace) -> Self {
        self.options.settings.pace = Some(pace);
        self
    }

    /// Makes the account's clock run in real time. By default, it stands still until [`MockServer::advance`] moves it, and
    /// the same calls give the same answers.
    pub fn running_clock(mut self) -> Self {
        self.options.settings.running_clock = true;
        self
    }

    /// The status of a documented error with several, such as 409 for `book_is_lent` of `loan.lend`. The default is the
    /// last one in the spec.
    pub fn error_status(mut self, operation: &str, error: &str, status: u16) -> Self {
        self.options.statuses.push((operation.to_owned(), error.to_owned(), status));
        self
    }

    /// Stores the account in a file. The file is read at the start if it exists, and replaced at the start and before each change; its
    /// permissions are kept, and a link is followed. The seed, the size and the start are those in the file
    /// unless they are set. A change that cannot be saved is refused with status 500. Two mock servers cannot share a file.
    pub fn state_file(mut self, path: impl AsRef<Path>) -> Self {
        self.options.state = Some(path.as_ref().to_owned());
        self
    }

    /// The port on 127.0.0.1. The default, or 0, is a free port.
    pub fn port(mut self, port: u16) -> Self {
        self.options.port = port;
        self
    }

    /// Adds a page for people at `/`, and its requests under `/__mock/`, which lists them. They need no key and are not in the
    /// journal. They answer only to `127.0.0.1`, `localhost` and `[::1]`, and change nothing for a page from another origin.
    /// `rust_call` writes the Rust that the page shows beside a call, as the generator's function of this name does.
    pub fn for_people(mut self, rust_call: RustCall) -> Self {
        self.options.rust_call = Some(rust_call);
        self
    }

    /// Starts without an account: every valid call is answered with the example of the spec.
    pub fn without_account(mut self) -> Self {
        self.options.examples = true;
        self
    }

    /// Starts the mock server.
    ///
    /// # Errors
    ///
    /// If the port is in use, or no socket or thread is available; if a kind of things is not known or there are too many; if a thing
    /// refers to another that is not there, since fewer are made; if the start is not a day or a minute
    /// from 1980 on; if the spec has no such error status; if the largest page is empty; if a page parameter is empty, both have the same name,
    /// or an operation documents one with that name; if records contradict the spec (the error names operation, record and field); or if
    /// the state file cannot be read or written, is in use by another mock server, has another format, or is of another service, seed, size or start.
    pub fn start(mut self) -> io::Result<MockServer> {
        let wrong = |message: String| io::Error::new(io::ErrorKind::InvalidInput, message);
        let paging = self.paging().map_err(wrong)?;
        let mut settings = self.options.settings;
        let file = self
            .options
            .state
            .as_deref()
            .map(|path| StateFile::open(path, &self.service.name))
            .transpose()
            .map_err(wrong)?;
        let known = file.as_ref().map(StateFile::made_from).transpose().map_err(wrong)?.flatten();
        let known = known.unwrap_or((settings.seed, settings.made, settings.start));
        settings.seed = self.options.seed.unwrap_or(known.0);
        settings.made = if self.options.made.is_empty() { known.1 } else { self.options.made };
        settings.start = self.options.start.as_deref().map_or(Ok(known.2), start).map_err(wrong)?;
        for (kind, number) in &settings.made {
            let made = self.service.account.kinds.iter().filter(|kind| kind.more.is_some()).map(|kind| &kind.name);
            let made: Vec<&String> = made.collect();
            if !made.contains(&kind) {
                return Err(wrong(format!("no things of the kind `{kind}` are made, only of {made:?}")));
            }
            if *number > MOST_THINGS {
                return Err(wrong(format!("up to {MOST_THINGS} things of a kind can be made, not {number}")));
            }
        }
        let chosen = |(operation, error, status): &(String, String, u16)| {
            error_status_of(&self.service, operation, error, *status)
        };
        let statuses = self.options.statuses.iter().map(chosen).collect::<Result<_, _>>().map_err(wrong)?;
        let mut records = Records::default();
        if let Some(path) = &self.options.records_file {
            let problem = |why: &dyn Display| wrong(format!("the records in {}: {why}", path.display()));
            let text = fs::read_to_string(path).map_err(|error| problem(&error))?;
            records.read(Arc::make_mut(&mut self.service), &text).map_err(|error| problem(&error))?;
        }
        for (operation, own) in self.options.records {
            records.give(Arc::make_mut(&mut self.service), &operation, own).map_err(wrong)?;
        }
        let account = match self.options.examples {
            true => None,
            false => Some(Account::new(&self.service, settings, records, file).map_err(wrong)?),
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, self.options.port)).map_err(|error| {
            let state = if error.kind() == io::ErrorKind::AddrInUse { "in use" } else { "refused" };
            let why = format!(
                "port {} is {state} ({error}): choose another, or 0 for a free one, with --port or Builder::port",
                self.options.port
            );
            io::Error::new(error.kind(), why)
        })?;
        let url = format!("http://{}", listener.local_addr()?);
        let mock = Arc::new(Mock::new(self.service, url, account, paging, statuses, self.options.rust_call));
        let server = Server::start(listener, Arc::clone(&mock))?;
        Ok(MockServer { server, mock, key: OnceLock::new() })
    }

    /// How pages are requested. Documented names cannot be changed.
    fn paging(&self) -> Result<Paging, String> {
        let documented = Paging::of(self.service.page_parameters());
        let mut paging = Paging { are_known: documented.are_known || !self.options.examples, ..documented.clone() };
        if self.options.largest_page == Some(0) {
            return Err("the largest page has at least 1 item".to_owned());
        }
        paging.largest = self.options.largest_page.unwrap_or(paging.largest);
        let Some((start, limit)) = self.options.page_parameters.as_ref().filter(|_| !documented.are_known) else {
            return Ok(paging);
        };
        if start.is_empty() || limit.is_empty() || start == limit {
            return Err(format!("the page parameters need two different names, not `{start}` and `{limit}`"));
        }
        paging.names = (start.clone(), limit.clone());
        let is_taken = |operation: &&ir::Operation| {
            operation.parameters.iter().any(|parameter| [start, limit].contains(&&parameter.name.wire))
        };
        // If an operation documents a parameter with a default name, it is the page parameter.
        let is_usual = paging.names == documented.names;
        match self.service.operations.iter().filter(|_| !is_usual).find(is_taken) {
            Some(operation) => Err(format!("{} has a parameter `{start}` or `{limit}` already", operation.full_name())),
            None => Ok(paging),
        }
    }
}

/// A day or a minute at which an account can start.
fn start(text: &str) -> Result<Moment, String> {
    Moment::parse(text).filter(|start| (Moment::FIRST..Moment::LAST).contains(start)).ok_or_else(|| {
        format!("`{text}` is not a day or a minute from 1980 on that an account can start at, as in `2027-03-01` or `2027-03-01 09:30`")
    })
}
