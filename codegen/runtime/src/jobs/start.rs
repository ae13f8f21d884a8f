//! Starts a job, finds one that was started, and cancels one.
//!
//! The address of a job in a header of the answer is never requested: it is compared with the path of the operation that is polled, and
//! only the values of that operation's parameters are used.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use percent_encoding::percent_decode_str;
use serde_json::Value as Json;

use crate::client::Client;
use crate::error::kind::{ErrorKind, JobProblem};
use crate::error::{Error, JobContext, JobIds};
use crate::info::job::{JobInfo, LocationInfo};
use crate::info::operation::{OperationInfo, split_path};
use crate::info::parameter::Location;
use crate::jobs::find::{arguments, find_in, find_parameters, id, is_id};
use crate::jobs::handle::{CompletedJob, JobHandle};
use crate::jobs::poll::PollLoop;
use crate::jobs::wait::Wait;
use crate::jobs::{Cancellable, Findable, Job, identity};
use crate::json::value::Scalar;
use crate::request::call::Call;
use crate::request::context::CallContext;
use crate::request::parameters::Parameters;
use crate::text::url::{Base, in_query, without_fragment};

/// The name of the first stage.
pub(crate) const START: &str = "start";

impl Call {
    /// Starts the job, and waits until it is done.
    #[inline]
    pub fn run_job<J: Job>(self, wait: &Wait) -> Result<CompletedJob<J>, Error> {
        let info = J::INFO;
        let client = self.client.clone();
        let since = client.0.clock.now();
        if wait.is_cancelled() {
            let error = Error::of(info.start, ErrorKind::Job(JobProblem::Cancelled)).with_sent(false);
            return Err(error.in_job(JobContext::new(info, START, None)));
        }
        let handle = self.start_job::<J>()?;
        let follow = PollLoop::new(&client, info, handle.ids(), wait, since);
        follow.report(START, None, None);
        follow.finish(wait.delays().next())
    }

    /// Starts the job, at most once, and does not wait for it.
    #[inline]
    pub fn start_job<J: Job>(self) -> Result<JobHandle<J>, Error> {
        let info = J::INFO;
        match self.started::<J>(info) {
            Ok(ids) => Ok(JobHandle::new(Arc::new(JobIds { ids, ..identity(&self, info) }))),
            Err(error) => Err(error.in_job(JobContext::new(info, START, None))),
        }
    }

    /// Looks for a job that was started with these parameters and is in progress.
    #[inline]
    pub fn find_job<J: Findable>(&self) -> Result<Option<JobHandle<J>>, Error> {
        look(&self.client, J::INFO, identity(self, J::INFO)).map(|ids| Some(JobHandle::new(Arc::new(ids?))))
    }

    /// Sends the start, and returns the ids of the job.
    fn started<J: Job>(&self, info: &'static JobInfo) -> Result<Vec<(String, Scalar)>, Error> {
        if let Some(from) = &info.location {
            return start_by_location::<J>(self, info, from);
        }
        self.perform(|received| {
            let (context, status) = (received.context, received.head.status());
            let answer: Json = received.decode(self.fields)?;
            if info.find.is_some() {
                return Ok(Vec::new());
            }
            JobIds::collect(info, |path| id(&answer, path)).map_err(|problem| {
                let error = context.error(ErrorKind::Decode(problem)).with_status(status);
                error.with_body(answer.to_string().into_bytes())
            })
        })
    }
}

impl<J: Job> JobHandle<J> {
    /// Waits until the job is done. It is not started again. Every stage is polled from the first on, which costs one
    /// call for each stage that is already done.
    ///
    /// # Errors
    ///
    /// When a poll failed permanently, the job failed, the deadline passed, or the wait was cancelled. The handle can be
    /// used again. When it belongs to the job of another service, nothing is sent.
    #[inline]
    pub fn wait(&self, client: &J::Client, wait: &Wait) -> Result<CompletedJob<J>, Error> {
        let client = client.as_ref();
        self.demand_service(client)?;
        let since = client.0.clock.now();
        PollLoop::new(client, J::INFO, self.ids(), wait, since).finish(Duration::ZERO)
    }

    #[inline]
    fn demand_service(&self, client: &Client) -> Result<(), Error> {
        let Some(reason) = self.ids().other_service(client) else { return Ok(()) };
        let error = Error::new(ErrorKind::Job(JobProblem::Handle { reason })).with_sent(false);
        Err(error.in_job(JobContext::new(J::INFO, START, Some(self.ids()))))
    }
}

impl<J: Cancellable> JobHandle<J> {
    /// Cancels the job at the service. The call is sent at most once, like every call that changes something. A job
    /// that was not found yet is looked for first.
    ///
    /// # Errors
    ///
    /// When the job is not found, belongs to another service, or the service refuses: [`Error::kind`] says which. If the outcome is unknown,
    /// [`Error::verify_with`] names the operation that shows it.
    #[inline]
    pub fn cancel(&self, client: &J::Client) -> Result<(), Error> {
        let (client, info) = (client.as_ref(), J::INFO);
        self.demand_service(client)?;
        // Only jobs with a description of the cancellation have this method.
        let Some(cancel) = info.cancel else { return Ok(()) };
        let mut ids = Arc::clone(self.ids());
        if let (Some(find), true) = (info.find, ids.ids.is_empty()) {
            match look(client, info, (*ids).clone())? {
                Some(found) => ids = Arc::new(found),
                None => {
                    let error = Error::of(find.operation, ErrorKind::Job(JobProblem::NotListed)).with_sent(false);
                    return Err(error.in_job(JobContext::new(info, cancel.operation.name, Some(&ids))));
                }
            }
        }
        let parameters = arguments(cancel.operation, cancel.arguments, &ids);
        let cancelled = untyped(client, cancel.operation, parameters).send_value();
        cancelled.map(drop).map_err(|error| error.in_job(JobContext::new(info, cancel.operation.name, Some(&ids))))
    }
}

#[inline]
fn untyped(client: &Client, operation: &'static OperationInfo, parameters: Parameters) -> Call {
    let mut call = Call::new(client, operation, &[]);
    call.parameters.extend(&parameters);
    call
}

/// Looks for a job once, with the retries of any other call.
#[inline]
pub(crate) fn look(client: &Client, info: &'static JobInfo, ids: JobIds) -> Result<Option<JobIds>, Error> {
    let Some(find) = info.find else { return Ok(None) };
    let answer = untyped(client, find.operation, find_parameters(&find, &ids)).send_value()?;
    let found = find_in(info, &find, &ids, &answer)
        .map_err(|kind| Error::of(find.operation, kind).with_body(answer.to_string().into_bytes()))?;
    Ok(found.map(|found| JobIds { ids: found, ..ids }))
}

/// The maximum number of characters of an unexpected path that are shown.
const MAX_SHOWN: usize = 200;

/// Sends the start of a job, and returns the ids in the address in the header.
pub(crate) fn start_by_location<J: Job>(
    call: &Call,
    info: &'static JobInfo,
    location: &LocationInfo,
) -> Result<Vec<(String, Scalar)>, Error> {
    let url = call.url();
    call.perform(|received| {
        let (context, status) = (received.context, received.head.status());
        let first = received.head.values(location.header).into_iter().next();
        let address = first.map(|address| address.trim().to_owned());
        let _: Json = received.decode(call.fields)?;
        let base = &call.client.0.base;
        let path = address.as_deref().map(|address| path_of(address, url.strip_prefix(&*base.origin).unwrap_or("/")));
        let in_path = path.as_deref().and_then(|path| in_path(path, base, call.client.0.service.base_path, location));
        let ids = JobIds::collect(info, |wanted| {
            let value = wanted.first().and_then(|name| {
                if location.operation.handling(name).location != Location::Path {
                    return in_query(address.as_deref()?, name);
                }
                in_path.iter().flatten().find(|(known, _)| known == name).map(|(_, value)| value.clone())
            });
            value.filter(|_| in_path.is_some()).map(Scalar::Text).filter(is_id).ok_or(())
        });
        ids.map_err(|()| {
            let blank =
                JobIds::collect(info, |_| Ok::<_, Infallible>(Scalar::Text("…".to_owned()))).unwrap_or_default();
            let blank = JobHandle::<J>::new(Arc::new(JobIds { ids: blank, ..identity(call, info) }));
            let problem = problem(context, location, path.as_deref(), blank.to_string());
            context.error(ErrorKind::Job(problem)).with_status(status).into_outcome_unknown()
        })
    })
}

/// The path of an address, which may be relative to the one that was requested.
#[inline]
fn path_of(address: &str, requested: &str) -> String {
    let whole = without_fragment(address);
    let bare = whole.split('?').next().unwrap_or_default();
    let after_scheme = bare.split_once("://").filter(|(scheme, _)| !scheme.contains('/')).map(|(_, rest)| rest);
    let path = match after_scheme.or_else(|| bare.strip_prefix("//")) {
        Some(rest) => rest.find('/').map_or("/", |start| &rest[start..]).to_owned(),
        None if bare.starts_with('/') => bare.to_owned(),
        None => {
            let requested = requested.split('?').next().unwrap_or_default();
            let folder = requested.rfind('/').map_or("", |end| &requested[..end]);
            format!("{folder}/{bare}")
        }
    };
    let mut steps: Vec<String> = Vec::new();
    for step in path.split('/').skip(1) {
        match step {
            "." => {}
            ".." => drop(steps.pop()),
            step => steps.push(step.to_owned()),
        }
    }
    format!("/{}", steps.join("/"))
}

/// The parameters of the operation in this path, decoded. `None` if it is not a path of the operation: it is neither below the
/// URL of the client nor below the base path of the service, or its segments do not match.
#[inline]
fn in_path(path: &str, base: &Base, base_path: &str, location: &LocationInfo) -> Option<Vec<(&'static str, String)>> {
    let (root, template) = base.split(location.operation.path);
    let root = root.strip_prefix(&*base.origin).unwrap_or("/");
    let below = path.strip_prefix(root).or_else(|| path.strip_prefix(&*documented_root(base_path, location)))?;
    // A slash at the end makes no other job.
    let template = template.trim_end_matches('/');
    let below = below.strip_suffix('/').unwrap_or(below);
    let (mut known, mut values) = (template.split('/'), Vec::new());
    for step in below.split('/') {
        let known = known.next()?;
        match split_path(known) {
            Some((before, name, after)) => {
                let value = decoded(step.strip_prefix(before)?.strip_suffix(after)?);
                if matches!(&*value, "" | "." | "..") {
                    return None;
                }
                values.push((name, value));
            }
            None if decoded(step) == decoded(known) => {}
            None => return None,
        }
    }
    known.next().is_none().then_some(values)
}

/// The base path of the service, with a slash at each end. A path that is whole is not below it.
#[inline]
fn documented_root(base_path: &str, location: &LocationInfo) -> String {
    match base_path.trim_matches('/') {
        _ if location.operation.path.starts_with('/') => "/".to_owned(),
        "" => "/".to_owned(),
        path => format!("/{path}/"),
    }
}

/// Decodes a segment of a path, in which `+` is not a space.
#[inline]
fn decoded(step: &str) -> String {
    percent_decode_str(step).decode_utf8_lossy().into_owned()
}

/// What is wrong with the header, and how to resume the job anyway.
#[cold]
fn problem(context: &CallContext<'_>, location: &LocationInfo, path: Option<&str>, handle: String) -> JobProblem {
    let found = path.map(|path| {
        let shown = context.scrubber().scrub(path, MAX_SHOWN);
        shown.chars().take(MAX_SHOWN).collect::<String>().escape_debug().to_string()
    });
    JobProblem::Location {
        header: location.header,
        expected: documented_root(context.client.service.base_path, location)
            + location.operation.path.trim_start_matches('/'),
        found,
        handle,
    }
}
