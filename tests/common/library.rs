//! What the lists in the generated `calls.rs` consist of.

use std::error::Error;
use std::fmt::Debug;
use std::str::FromStr;

use super::written::client::runtime::{
    self, CompletedJob, JobHandle, JobStart, JobStore, ListPage, Operation, Pages, Parameter, Variant, Wait,
};
use super::written::client::{self, Client, Request};

use super::Prepared;

/// The text that replaces the key. It is also a part of the text that replaces a secret.
pub const CANARY: &str = "canary9d2e51";

/// The text that replaces a secret, with each character that has to be encoded.
pub const SECRET: &str = "canary9d2e51 a b&c=d+e%20>=3/\u{fc}";

/// A result with any error.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// A function that makes a request.
pub type MakeRequest = fn(&Client) -> Outcome<Prepared>;

/// The labels of the lines of `wire.lock` that [`Calls`] have functions for.
pub const LABELS: [&str; 4] = ["MIN", "FULL", "CLEAR", "HOSTILE"];

/// The lines of a block of `wire.lock` under these labels.
pub fn locked(wire_lock: &'static str, block: &str, labels: &[&str]) -> Vec<&'static str> {
    let lines = wire_lock.lines().skip_while(|line| *line != block).skip(1);
    let lines = lines.take_while(|line| line.starts_with(' ')).filter_map(|line| line.trim_start().split_once(' '));
    let labelled = lines.filter(|(label, _)| labels.contains(label));
    labelled.map(|(_, line)| line.split("  # ").next().unwrap_or_default().trim()).collect()
}

/// The number of lines of `wire.lock` that [`Calls`] have functions for.
pub fn count(wire_lock: &str) -> usize {
    let is_call = |line: &&str| LABELS.iter().any(|label| line.starts_with(&format!("  {label} ")));
    wire_lock.lines().filter(is_call).count()
}

/// The calls of a block of `wire.lock`: those of an operation, or those of the types.
pub struct Calls {
    /// The name of the block.
    pub block: &'static str,
    /// A function for each call, in the order of the lines.
    pub requests: &'static [MakeRequest],
}

/// A list that can be walked over.
pub struct Walk {
    /// The operation that is called.
    pub operation: &'static str,
    /// A page of two items out of four.
    pub page: &'static str,
    /// The header of the page that leads to the next one, if the service has one.
    pub link: Option<(&'static str, &'static str)>,
    /// Walks over the list, with pages of this size or of the usual one.
    pub walk: fn(&Client, Option<u64>) -> Outcome<PageSizes>,
}

/// The number of items on each page.
pub type PageSizes = Box<dyn Iterator<Item = Result<usize, client::Error>>>;

/// A walk with pages of this size or of the usual one.
pub fn page_sizes<O: Operation<Response: ListPage>>(pages: Pages<O>, size: Option<u64>) -> PageSizes {
    let pages = match size {
        Some(size) => pages.page_size(size),
        None => pages,
    };
    Box::new(pages.map(|page| Ok(page?.items().len())))
}

/// A job from its start to the download.
pub struct Job {
    /// Its name.
    pub name: &'static str,
    /// What each operation answers, in the order of the calls.
    pub answers: &'static [(&'static str, &'static str)],
    /// The header of the first answer with the address of the job, if it has one.
    pub location: Option<(&'static str, &'static str)>,
    /// Its functions.
    pub calls: &'static dyn JobCalls,
}

/// The functions of a job.
pub trait JobCalls: Sync {
    /// Runs the job.
    fn run(&self, client: &Client, wait: &Wait) -> Outcome<End>;
    /// Runs the job with a store, under a name.
    fn store(&self, client: &Client, store: &JobStore, name: &str, wait: &Wait) -> Outcome<End>;
    /// Starts it, and returns its handle.
    fn start(&self, client: &Client) -> Outcome<String>;
    /// Continues the job from its handle.
    fn follow(&self, client: &Client, handle: &str, wait: &Wait) -> Outcome<End>;
    /// Cancels the job by its handle, if it can be cancelled.
    fn cancel(&self, client: &Client, handle: &str) -> Option<Outcome<()>>;
}

/// The downloaded content, if there is a download.
pub type Content = Option<Result<Vec<u8>, client::Error>>;

/// The end of a job.
pub struct End {
    /// The `Debug` output of the result, and of the handle.
    pub shown: String,
    /// The downloaded content.
    pub content: Content,
}

/// The [`JobCalls`] of a type of job.
pub struct CallsOf<J: runtime::Job> {
    /// Makes the request that starts it.
    pub request: fn(&Client) -> Outcome<Request<JobStart<J>>>,
    /// Downloads its result.
    pub content: fn(&CompletedJob<J>) -> Content,
    /// Cancels it, if it can be cancelled.
    pub cancel: fn(&JobHandle<J>, &Client) -> Option<Outcome<()>>,
}

impl<J: runtime::Job> CallsOf<J> {
    fn end(&self, completed: &CompletedJob<J>) -> End {
        let shown = format!("{completed:?} {:?}", completed.handle());
        End { shown, content: (self.content)(completed) }
    }
}

impl<J: runtime::Job<Client = Client>> JobCalls for CallsOf<J> {
    fn run(&self, client: &Client, wait: &Wait) -> Outcome<End> {
        Ok(self.end(&(self.request)(client)?.run(wait)?))
    }

    fn store(&self, client: &Client, store: &JobStore, name: &str, wait: &Wait) -> Outcome<End> {
        Ok(self.end(&store.run(name, (self.request)(client)?, wait)?))
    }

    fn start(&self, client: &Client) -> Outcome<String> {
        Ok((self.request)(client)?.start_job()?.to_string())
    }

    fn follow(&self, client: &Client, handle: &str, wait: &Wait) -> Outcome<End> {
        Ok(self.end(&handle.parse::<JobHandle<J>>()?.wait(client, wait)?))
    }

    fn cancel(&self, client: &Client, handle: &str) -> Option<Outcome<()>> {
        let handle = handle.parse::<JobHandle<J>>();
        handle.map_or_else(|error| Some(Err(error.into())), |handle| (self.cancel)(&handle, client))
    }
}

/// The name of an operation whose answers have documented headers, and a function that returns their `Debug` output.
pub type ShownHeaders = (&'static str, fn(&Client) -> Outcome<String>);

/// The named values of a type: of an open enum, a text with templates, variants with their parameters, or the keys of an object.
pub struct Values {
    /// The name of the type in the spec.
    pub of_type: &'static str,
    /// The spelling of each value in the spec.
    pub spelled: &'static [&'static str],
    /// The `Debug` output of each value, and what the client sends for it.
    pub made: fn() -> Outcome<Vec<(String, String)>>,
}

/// [`Values::made`] of these values. What is sent must parse to the same value.
pub fn values<T: Debug + FromStr + Parameter + PartialEq>(values: &[T]) -> Vec<(String, String)> {
    let one = |value: &T| {
        let sent = value.to_wire().into_owned();
        assert!(sent.parse().is_ok_and(|read: T| read == *value), "{sent:?} is read as another value");
        (format!("{value:?}"), sent)
    };
    values.iter().map(one).collect()
}

/// The same of a variant.
pub fn variant<V: Debug>(variant: impl Into<V>) -> (String, String)
where
    Variant: From<V>,
{
    let variant = variant.into();
    (format!("{variant:?}"), Variant::from(variant).value().to_owned())
}

/// The same of the keys of an object.
pub fn keys(keys: &[&str]) -> Vec<(String, String)> {
    keys.iter().map(|key| (format!("{key:?}"), (*key).to_owned())).collect()
}
