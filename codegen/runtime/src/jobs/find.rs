//! The identity of a job: ids in an answer, and the item of a list that shows the job.

use serde_json::Value as Json;

use crate::deviation::failure::DecodeProblem;
use crate::error::JobIds;
use crate::error::kind::{ErrorKind, JobProblem};
use crate::info::job::{FieldPath, FindInfo, JobInfo, ListInfo};
use crate::info::operation::OperationInfo;
use crate::json::lookup::{at_path, is_same, mismatch, scalar};
use crate::json::value::{Scalar, json_type};
use crate::request::parameters::Parameters;

/// A page of a list of jobs.
pub(crate) struct Listed<'j> {
    pub(crate) items: &'j [Json],
    /// Whether the page contains the whole list.
    pub(crate) is_whole: bool,
}

impl<'j> Listed<'j> {
    /// Reads a page. An answer without items is an error, since it does not say that there are none.
    #[inline]
    pub(crate) fn read(answer: &'j Json, list: &ListInfo) -> Result<Self, DecodeProblem> {
        let items = match at_path(answer, list.items)? {
            Some(Json::Array(items)) => items,
            other => return Err(mismatch(list.items, "a list", other.map_or("none", json_type))),
        };
        let total = match list.total {
            [] => None,
            path => at_path(answer, path)?.cloned().and_then(scalar).and_then(|total| total.as_i64()),
        };
        let is_whole = total.is_none_or(|total| usize::try_from(total).is_ok_and(|total| total <= items.len()));
        Ok(Self { items, is_whole })
    }

    /// Whether the list contains this job. `None` if this page does not show it: the job may be on another one, or be an item
    /// without an id.
    #[inline]
    pub(crate) fn contains(&self, field: FieldPath, job: &Scalar) -> Option<bool> {
        let mut is_clear = self.is_whole;
        for item in self.items {
            let found = id(item, field);
            is_clear &= found.is_ok();
            if found.is_ok_and(|found| is_same(Some(found), Some(job.clone()))) {
                return Some(true);
            }
        }
        is_clear.then_some(false)
    }
}

/// The ids of the one job in a list that was started with the given parameters, or `None` if there is none.
#[inline]
pub(crate) fn find_in(
    info: &JobInfo,
    find: &FindInfo,
    ids: &JobIds,
    answer: &Json,
) -> Result<Option<Vec<(String, Scalar)>>, ErrorKind> {
    let listed = Listed::read(answer, &find.list).map_err(ErrorKind::Decode)?;
    let is_meant = |item: &&Json| {
        find.matches.iter().all(|(field, given)| match ids.given(given) {
            // It may be spelled in another way.
            Some(value) => {
                let found = at_path(item, field).ok().flatten().cloned().and_then(scalar);
                is_same(found, Some(Scalar::Text(value.to_owned())))
            }
            None => true,
        })
    };
    let mut found = listed.items.iter().filter(is_meant);
    match (found.next(), found.count()) {
        (None, _) => Ok(None),
        (Some(item), 0) => JobIds::collect(info, |path| id(item, path)).map(Some).map_err(ErrorKind::Decode),
        (Some(_), others) => Err(ErrorKind::Job(JobProblem::SeveralFound { count: others + 1 })),
    }
}

/// The parameters of a call after the start.
#[inline]
pub(crate) fn arguments(
    operation: &OperationInfo,
    arguments: &[(&'static str, FieldPath)],
    ids: &JobIds,
) -> Parameters {
    let mut parameters = Parameters::default();
    for (wire, path) in arguments {
        if let Some(id) = ids.get(path) {
            parameters.set(wire, id, operation.handling(wire));
        }
    }
    parameters
}

/// The parameters of the call that looks for a job.
#[inline]
pub(crate) fn find_parameters(find: &FindInfo, ids: &JobIds) -> Parameters {
    let mut parameters = Parameters::default();
    for (wire, given) in find.arguments {
        if let Some(value) = ids.given(given) {
            parameters.set(wire, &value, find.operation.handling(wire));
        }
    }
    parameters
}

/// Finds an id in an answer or an item.
#[inline]
pub(crate) fn id(answer: &Json, path: FieldPath) -> Result<Scalar, DecodeProblem> {
    let value = at_path(answer, path)?;
    let found = match value {
        Some(Json::String(text)) if text.trim().is_empty() => "an empty text",
        value => value.map_or("none", json_type),
    };
    value.cloned().and_then(scalar).filter(is_id).ok_or_else(|| mismatch(path, "an id", found))
}

/// Whether a value identifies anything. An empty text does not, nor does the `false` of some services.
#[inline]
pub(crate) fn is_id(value: &Scalar) -> bool {
    !matches!(value, Scalar::Boolean(_)) && !value.as_str().is_some_and(|text| text.trim().is_empty())
}
