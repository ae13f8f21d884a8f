//! Reads the ids of a job from the address in a header of the start's answer. The address is never requested: it is compared
//! with the path of the operation that is polled, and only the values of that operation's parameters are used.

use std::convert::Infallible;
use std::sync::Arc;

use percent_encoding::percent_decode_str;
use serde_json::Value as Json;

use crate::error::Error;
use crate::error::job_context::JobIds;
use crate::error::kind::{ErrorKind, JobProblem};
use crate::info::job::{JobInfo, LocationInfo};
use crate::info::parameter::Location;
use crate::info::path;
use crate::jobs::find::is_id;
use crate::jobs::handle::JobHandle;
use crate::jobs::job::Job;
use crate::jobs::origin::identity;
use crate::json::value::Scalar;
use crate::request::call::Call;
use crate::request::context::CallContext;
use crate::text::address::{in_query, without_fragment};
use crate::text::url::Base;

/// The maximum number of characters of an unexpected path that are shown.
const MAX_SHOWN: usize = 200;

/// Sends the start of a job, and returns the ids in the address in the header.
pub(crate) fn start<J: Job>(
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
        match path::split(known) {
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
