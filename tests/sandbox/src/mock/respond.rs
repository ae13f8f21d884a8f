//! What a request is answered with: by a fault, by a script, by the account, or with the example of the spec.

use codegen::ir::{ErrorCase, Operation, Service};
use serde_json::Value as Json;

use super::Mock;
use crate::access::Access;
use crate::account::{Answered, Settings};
use crate::answer::{self, Answer, Piece, Refusal, pages};
use crate::fault::{Call, Fault};
use crate::http::Head;
use crate::locked;
use crate::parameters::{self, Complaint};
use crate::pdf;
use crate::route::{Route, Target, number_of};
use crate::said::Said;

/// Which of its statuses a documented error comes with, where that was set: the operation, the error and the status.
pub(crate) type ChosenStatus = (usize, String, u16);

/// The choice, if the spec has such an operation with such an error and such a status of it.
pub(crate) fn chosen_status(service: &Service, name: &str, error: &str, status: u16) -> Result<ChosenStatus, String> {
    let number = number_of(service, name)?;
    find_error(&service.operations[number], error, status)?;
    Ok((number, error.to_owned(), status))
}

pub(super) fn find_error<'o>(operation: &'o Operation, error: &str, status: u16) -> Result<&'o ErrorCase, String> {
    let Some(case) = operation.errors.iter().find(|case| case.name == error) else {
        let known: Vec<&str> = operation.errors.iter().map(|case| case.name.as_str()).collect();
        return Err(format!("{} has no error `{error}`, only {known:?}", operation.full_name()));
    };
    if !case.statuses.contains(&status) {
        return Err(format!("{error} comes with {:?}, not with {status}", case.statuses));
    }
    Ok(case)
}

impl Mock {
    pub(super) fn add_role_keys(&self) {
        let Some(account) = self.account() else { return };
        for role in account.role_keys() {
            let permissions: Vec<&str> = role.permissions.iter().map(String::as_str).collect();
            let added = self.access.of_user(&role.key, &permissions, account.user_by_email(&role.user));
            debug_assert_eq!(added, Ok(()), "the permissions of roles are those of the spec");
        }
    }

    /// The names of the parameters that say where a page starts and how much it holds: those of the account, or those that the document
    /// shows. The second is empty if it shows none.
    pub(crate) fn page_parameters(&self) -> Option<(String, String)> {
        if let Some(account) = self.account() {
            return Some(account.settings.page_parameters.clone());
        }
        let names = self.service.page.as_ref()?.parameters.as_ref()?;
        Some((names.name.clone(), names.limit.clone().unwrap_or_default()))
    }

    pub(super) fn decide(
        &self,
        head: &Head,
        route: &Route,
        said: &Said,
        fault: Option<&Fault>,
    ) -> Result<Answer, Complaint<'_>> {
        let Some(number) = route.operation() else { return self.elsewhere(head, route) };
        let operation = &self.service.operations[number];
        let query = said.pairs.as_slice();
        if let Some(fault) = fault {
            let (start, limit) = self.page_parameters().unwrap_or_else(|| Settings::default().page_parameters);
            let largest_page = self.account().and_then(|account| account.settings.largest_page).unwrap_or(usize::MAX);
            // What a fault starts from is what the call would get, or the example where that is no success.
            let proper = fault.is_carried_out().then(|| self.carry_out(head, operation, said).ok()).flatten();
            let usual = proper.unwrap_or_else(|| self.without_account(operation, query));
            let page_parameters = (start.as_str(), limit.as_str());
            let call =
                Call { service: &self.service, operation, query, page_parameters, largest_page, target: &head.target };
            return Ok(fault.answer(&call, usual));
        }
        let scripted = locked(&self.scripts).get_mut(&number).and_then(|answers| answers.pop_front());
        scripted.map_or_else(|| self.carry_out(head, operation, said), Ok)
    }

    /// What is not an operation: a file, or nothing.
    fn elsewhere(&self, head: &Head, route: &Route) -> Result<Answer, Complaint<'_>> {
        // The account has files of its own, and the spec's examples name one for each job.
        let file = self.account().and_then(|mut account| account.download(head.path_and_query().0));
        let job = match route {
            Route::Found(Target::File(number), _) => Some(&self.service.jobs[*number]),
            Route::Methods(allow) => return Err(Refusal::method(allow).into()),
            Route::Found(Target::Operation(_), _) | Route::Nothing => None,
        };
        if file.is_none() && job.is_none() {
            return Err(Refusal::new(404, "there is nothing at this path").into());
        }
        if head.method != "GET" {
            return Err(Refusal::method("GET").into());
        }
        self.access.granted(head)?;
        Ok(match (file, job) {
            (Some((paper, name)), _) => {
                let disposition = format!("attachment; filename=\"{name}\"");
                Answer::new(200, pdf::CONTENT_TYPE, paper.to_pdf()).with_header("content-disposition", &disposition)
            }
            (None, Some(job)) => answer::file(&self.service, job),
            (None, None) => Answer::text(404, ""),
        })
    }

    /// Does what a call asks for, if it may.
    fn carry_out<'s>(&'s self, head: &Head, operation: &'s Operation, said: &Said) -> Result<Answer, Complaint<'s>> {
        let service = &self.service;
        let grant = self.access.granted(head)?;
        Access::allows(service, operation, &grant)?;
        said.refuse()?;
        let query = said.pairs.as_slice();
        let is_list = || self.account().is_some_and(|account| account.lists(service, operation));
        let has_pages = operation.response.is_page() || (!operation.response.is_whole_list && is_list());
        let names = self.page_parameters().filter(|_| has_pages);
        let extra = names.into_iter().flat_map(|(start, limit)| [start, limit]).filter(|name| !name.is_empty());
        let extra: Vec<String> = extra.collect();
        parameters::check(service, operation, query, &extra, self.account.is_none())?;

        // The account is let go before anything else is asked.
        let answered =
            self.account().map(|mut account| account.answer(service, operation, query, grant.user, &self.url));
        let Answered { json, gaps, next } = answered.transpose()?.unwrap_or_default();
        self.note_gaps(gaps);
        let (answer, next) = match json {
            Some(json) => (self.checked(operation, &json), next),
            None => match self.page_of_example(operation, query)? {
                Some(page) => (self.checked(operation, &page.body), page.next),
                None => (self.without_account(operation, query), None),
            },
        };
        Ok(pages::linked(service, operation, answer, &head.target, next))
    }

    /// The answer that needs no account.
    fn without_account(&self, operation: &Operation, query: &[(String, String)]) -> Answer {
        answer::ended(&self.service, operation, query).unwrap_or_else(|| self.example(operation))
    }

    /// The page of the example's items that a call asks for, if it has a page parameter. The cursor that the example has leads behind its items.
    fn page_of_example(&self, operation: &Operation, query: &[(String, String)]) -> Result<Option<Piece>, Refusal> {
        let Some((start, limit)) = self.page_parameters().filter(|_| operation.response.is_page()) else {
            return Ok(None);
        };
        let sent = |wanted: &str| query.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
        if sent(&start).or_else(|| sent(&limit)).is_none() {
            return Ok(None);
        }
        let (page, example) = (self.service.page.as_ref(), &operation.response.example);
        let items = page.and_then(|page| page.items_of(example)).map_or(&[][..], Vec::as_slice);
        let next = page.zip(page.and_then(|page| page.position.next.as_ref())).and_then(|(page, next)| {
            let way = page.fields_to(&self.service, next);
            way.iter().try_fold(example, |json, field| json.get(&field.name.wire))?.as_str()
        });
        let is_behind = sent(&start).is_some_and(|cursor| Some(cursor) == next);
        let sent = |name: &str| sent(name).filter(|_| !(is_behind && name == start));
        let (at, size) = pages::position(&self.service, (&start, &limit), sent, usize::MAX)?;
        let at = if is_behind { items.len() } else { at };
        Ok(answer::piece(&self.service, example, items, items.len(), at, size))
    }

    /// An answer of the account, if it is what the spec says; if not, the spec is newer than the code of the operation, and the example
    /// is answered.
    fn checked(&self, operation: &Operation, json: &Json) -> Answer {
        if operation.response.body.first().is_empty() {
            return self.example(operation);
        }
        let mismatches = self.service.mismatches(&operation.response.body, json);
        let mut mismatches: Vec<String> = mismatches.iter().map(ToString::to_string).collect();
        for (way, wanted) in &operation.response.success {
            if way.iter().try_fold(json, |json, name| json.get(name)) != Some(&wanted.to_json()) {
                mismatches.push(format!("$.{} is not {}", way.join("."), wanted.to_json()));
            }
        }
        if mismatches.is_empty() {
            return answer::answer_of(&self.service, operation, json);
        }
        self.note_gaps([format!("{}: {}", operation.full_name(), mismatches.join("; "))]);
        self.example(operation)
    }

    pub(super) fn documented(
        &self,
        operation: Option<usize>,
        case: &ErrorCase,
        captures: Option<Vec<String>>,
    ) -> Answer {
        let chosen = self.statuses.iter().find(|(number, error, _)| Some(*number) == operation && *error == case.name);
        answer::documented(&self.service, case, chosen.map(|(.., status)| *status), captures)
    }
}
