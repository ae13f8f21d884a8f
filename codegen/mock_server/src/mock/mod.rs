//! The mock server without its sockets: it turns one request into one answer.

mod assumptions;

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, SystemTime};

use language::ir::{ErrorCase, Method, Operation, Service};
use serde_json::Value as Json;

use crate::access::{self, Access, Grant};
use crate::account::{Account, Answered};
use crate::answer::{self, Answer, OperationCall, Paging, Piece, Refusal};
use crate::fault::{Fault, Injected, Rules};
use crate::http::Head;
use crate::journal::{Journal, ReceivedRequest, Secrets, Shown};
use crate::locked;
use crate::moment::Moment;
use crate::parameters::{self, Complaint};
use crate::request_content::RequestContent;
use crate::route::{Route, Routes, Target, number_of};

pub use self::assumptions::{Choice, assumptions, not_in_step};

/// Why an answer whose body is undocumented is the one.
const UNDOCUMENTED: &str =
    "the document does not show this body: it is made up, unless --records or Builder::records gives it";

/// The Rust call of the client that sends a query, or why there is none.
pub type RustCall = fn(&Service, &Operation, &[(String, String)]) -> Result<String, String>;

#[derive(Debug)]
pub(crate) struct Mock {
    pub(crate) service: Arc<Service>,
    pub(crate) url: String,
    account: Option<Mutex<Account>>,
    statuses: Vec<ErrorStatus>,
    /// How the page for people writes a call in Rust. `None` if there is no page.
    pub(crate) rust_call: Option<RustCall>,
    pub(crate) paging: Paging,
    /// For each operation, how the pages of its list are selected, if it documents that itself.
    own_paging: Vec<Option<Paging>>,
    routes: Routes,
    pub(crate) access: Access,
    journal: Mutex<Journal>,
    /// Answers that a test scripted, by the index of the operation.
    pub(crate) scripts: Mutex<HashMap<usize, VecDeque<Answer>>>,
    rules: Mutex<Rules>,
    /// What answers of the account did not follow, each with its operation.
    pub(crate) reasons: Mutex<BTreeSet<String>>,
}

#[derive(Debug)]
pub(crate) struct Reply {
    /// The answer. A fault of the connection is applied to it.
    pub(crate) answer: Answer,
    pub(crate) latency: Option<Duration>,
    /// A fault of the connection.
    pub(crate) fault: Option<Fault>,
}

impl Mock {
    pub(crate) fn new(
        service: Arc<Service>,
        url: String,
        account: Option<Account>,
        paging: Paging,
        statuses: Vec<ErrorStatus>,
        rust_call: Option<RustCall>,
    ) -> Self {
        let access = Access::new(&service);
        for (user, role) in account.iter().flat_map(|account| account.data.keys(&service)) {
            access.add(role.key, role.permissions.into_iter().collect(), user);
        }
        Self {
            url,
            own_paging: service.operations.iter().map(|operation| paging.own(operation)).collect(),
            paging,
            account: account.map(Mutex::new),
            statuses,
            rust_call,
            routes: Routes::new(&service),
            access,
            journal: Mutex::default(),
            scripts: Mutex::default(),
            rules: Mutex::default(),
            reasons: Mutex::default(),
            service,
        }
    }

    /// The account, if there is one. Do not use other locks of the mock server while it is held.
    pub(crate) fn account(&self) -> Option<MutexGuard<'_, Account>> {
        self.account.as_ref().map(locked)
    }

    pub(crate) fn journal(&self) -> MutexGuard<'_, Journal> {
        locked(&self.journal)
    }

    pub(crate) fn rules(&self) -> MutexGuard<'_, Rules> {
        locked(&self.rules)
    }

    /// The time on the account's clock. Without an account, it stands still.
    pub(crate) fn now(&self) -> Moment {
        self.account().map_or(Moment::START, |mut account| account.now(&self.service))
    }

    /// Answers one request, and adds it to the journal.
    pub(crate) fn answer(&self, head: &Head, connection: u64) -> Reply {
        let route = self.routes.find(&head.method, head.path_and_query().0);
        let operation = route.operation();
        let content = match (&route, operation) {
            (Route::Matched(_, in_path), Some(number)) => {
                RequestContent::of(&self.service, &self.service.operations[number], in_path, head)
            }
            _ => RequestContent::elsewhere(head),
        };
        let foreign = access::refuse_foreign(head).err();
        let own = operation.filter(|_| foreign.is_none());
        let Injected { latency, fault } = own.map(|number| self.rules().take(number)).unwrap_or_default();
        let mut is_carried_out = false;
        let decided = match &foreign {
            Some(refusal) => Ok(refusal.answer(&self.service)),
            None => self.decide(head, &route, &content, fault.as_ref(), &mut is_carried_out),
        };
        let answer = decided.unwrap_or_else(|complaint| match complaint {
            Complaint::Documented(case, captures) => self.documented(operation, case, None, captures),
            Complaint::Refused(refusal) => self.refused(operation, &refusal),
        });
        // Only the page shows the faults and the answer.
        let for_people = self.rust_call.is_some();
        let hit = latency.map(Fault::Latency).into_iter().chain(fault.clone()).filter(|_| for_people);
        let faults = hit.map(|fault| fault.to_string().chars().take(200).collect()).collect();
        let fault = fault.filter(Fault::breaks_connection);
        let is_dated = answer.header("date").is_some();
        let answer = if is_dated { answer } else { answer.with_header("date", &self.now().in_header()) };
        let whole = Some(&answer).filter(|_| fault.is_none());
        let secrets = Secrets::of(&self.service, operation);
        self.journal().note(ReceivedRequest {
            operation: operation.map(|number| self.service.operations[number].full_name()),
            path: head.path_and_query().0.to_owned(),
            query: content.pairs,
            headers: secrets.redacted(&head.headers),
            status: whole.map_or(0, |answer| answer.status),
            connection,
            answer: whole.filter(|_| for_people).map(Shown::of),
            faults,
            is_carried_out,
            time: SystemTime::now(),
            number: 0,
            secrets: Arc::new(secrets),
            line: head.line(),
        });
        Reply { answer, latency, fault }
    }

    pub(crate) fn example(&self, operation: &Operation) -> Answer {
        answer::success(&self.service, operation, &self.url).unwrap_or_else(|defect| {
            let text = format!("a defect of the mock server: {defect}\n");
            self.journal().defects.push(defect);
            Answer::text(500, &text)
        })
    }

    pub(crate) fn error(&self, operation: &str, error: &str, status: u16) -> Result<Answer, String> {
        let operation = &self.service.operations[number_of(&self.service, operation)?];
        let case = find_error(operation, error, status)?;
        Ok(answer::documented(&self.service, case, Some(status), None))
    }

    fn decide<'a>(
        &'a self,
        head: &'a Head,
        route: &Route,
        content: &'a RequestContent,
        fault: Option<&Fault>,
        is_carried_out: &mut bool,
    ) -> Result<Answer, Complaint<'a>> {
        let Some(number) = route.operation() else { return self.elsewhere(head, route) };
        let (service, operation) = (&self.service, &self.service.operations[number]);
        let (query, target, accept) = (&content.pairs, &head.target, head.header("accept").next().unwrap_or_default());
        let empty_lists = &content.empty_lists;
        let paging = self.own_paging[number].as_ref().unwrap_or(&self.paging);
        let operation_call = OperationCall { service, operation, query, empty_lists, target, accept, paging };
        let mut carry_out = || self.carry_out(head, &operation_call, content).inspect(|_| *is_carried_out = true);
        if let Some(fault) = fault {
            // The fault starts from the answer that the call would get, or from the example if that is not a success.
            let proper = fault.is_carried_out().then(|| carry_out().ok()).flatten();
            let usual = proper.unwrap_or_else(|| self.without_account(&operation_call));
            return Ok(fault.answer(&operation_call, usual));
        }
        let scripted = locked(&self.scripts).get_mut(&number).and_then(|answers| answers.pop_front());
        scripted.map_or_else(carry_out, Ok)
    }

    /// Answers a request that is not for an operation: with a file, or with an error.
    fn elsewhere(&self, head: &Head, route: &Route) -> Result<Answer, Complaint<'_>> {
        // The account has files, and the spec's examples name one for each job.
        let file = self.account().and_then(|mut account| account.download(&self.service, head.path_and_query().0));
        let answer = match (file, route) {
            (Some((media_type, content)), _) => Answer::new(200, &media_type, content),
            (None, Route::Matched(Target::File(number), _)) => answer::file(&self.service, &self.service.jobs[*number]),
            (None, Route::Methods(allow)) => return Err(Refusal::method(allow).into()),
            (None, _) => return Err(Refusal::new(404, "there is nothing at this path").into()),
        };
        if head.method != "GET" {
            return Err(Refusal::method("GET").into());
        }
        self.access.granted(head)?;
        Ok(answer)
    }

    /// Carries out a call, if the key and the parameters allow it.
    fn carry_out<'a>(
        &self,
        head: &Head,
        operation_call: &OperationCall<'a>,
        content: &RequestContent,
    ) -> Result<Answer, Complaint<'a>> {
        let OperationCall { service, operation, .. } = *operation_call;
        let grant = if operation.needs_key { self.access.granted(head)? } else { Grant::default() };
        Access::allows(service, operation, &grant)?;
        content.refuse()?;
        let is_list = || self.account().is_some_and(|account| account.lists(service, operation));
        let has_pages = operation.response.is_page() || (!operation.response.is_whole_list && is_list());
        let Paging { names: (start, limit), are_known, .. } = operation_call.paging;
        let names = [start, limit].into_iter().filter(|name| has_pages && *are_known && !name.is_empty());
        parameters::check(operation_call, &names.cloned().collect::<Vec<_>>(), self.account.is_none())?;

        // The lock of the account is released before anything else is called.
        let answered = self.account().map(|mut account| account.answer(operation_call, grant.user, &self.url));
        let Answered { json, mut reasons, next, headers } = answered.transpose()?.unwrap_or_default();
        let (answer, next) = match json {
            Some(json) => (self.checked(operation, &json, &mut reasons), next),
            None => match self.page_of_example(operation_call)? {
                Some(page) => (self.checked(operation, &page.body, &mut reasons), page.next),
                None => (self.without_account(operation_call), None),
            },
        };
        if self.account.is_some() {
            if operation.response.body.is_undocumented() {
                reasons.push(UNDOCUMENTED.to_owned());
            }
            let named = reasons.iter().map(|reason| format!("{}: {reason}", operation.full_name()));
            locked(&self.reasons).extend(named);
        }
        let mut answer = operation_call.linked(answer, next);
        for (name, value) in &mut answer.headers {
            headers.iter().filter(|(known, _)| known == name).for_each(|(_, own)| own.clone_into(value));
        }
        Ok(if reasons.is_empty() { answer } else { answer.explained(&reasons.join("; ")) })
    }

    /// The answer of a mock server without an account.
    fn without_account(&self, operation_call: &OperationCall<'_>) -> Answer {
        let answer = answer::ended(operation_call).unwrap_or_else(|| self.example(operation_call.operation));
        answer::in_requested_type(operation_call, answer)
    }

    /// The requested page of the example's items, if the call has a page parameter. The cursor in the example leads beyond its items.
    fn page_of_example(&self, operation_call: &OperationCall<'_>) -> Result<Option<Piece>, Refusal> {
        let Paging { names: (start, limit), are_known, .. } = operation_call.paging;
        let cursor = operation_call.values(start).next();
        let is_asked_for = cursor.or_else(|| operation_call.values(limit).next()).is_some();
        if !(is_asked_for && *are_known && operation_call.operation.response.is_page()) {
            return Ok(None);
        }
        let (page, example) = (self.service.page.as_ref(), &operation_call.operation.response.example);
        let items = page.and_then(|page| page.items_of(example)).map_or(&[][..], Vec::as_slice);
        let next = page.zip(page.and_then(|page| page.position.next.as_ref())).and_then(|(page, next)| {
            let way = page.fields_to(&self.service, next);
            way.iter().try_fold(example, |json, field| json.get(&field.name.wire))?.as_str()
        });
        let is_behind = cursor.is_some() && cursor == next;
        let (at, size) =
            if is_behind { (items.len(), operation_call.page_size()?) } else { operation_call.position()? };
        Ok(answer::piece(operation_call, example, items, items.len(), at, size))
    }

    /// An answer of the account, if it matches the spec. If it does not, `account` does not know of a change of the spec, as after
    /// `observe --write`, and the example is the answer.
    fn checked(&self, operation: &Operation, json: &Json, reasons: &mut Vec<String>) -> Answer {
        if operation.response.body.first().is_empty() {
            return self.example(operation);
        }
        let mut mismatches = answer::mismatches(&self.service, &operation.response.body, json);
        for (way, wanted) in &operation.response.success {
            if way.iter().try_fold(json, |json, name| json.get(name)) != Some(&wanted.to_json()) {
                mismatches.push(format!("$.{} is not {}", way.join("."), wanted.to_json()));
            }
        }
        if mismatches.is_empty() {
            return answer::answer_of(&self.service, operation, json);
        }
        reasons.insert(0, format!("the example, since the answer does not fit the spec: {}", mismatches.join("; ")));
        self.example(operation)
    }

    /// A documented error, with the status that was chosen for it, or else with this one, or else with its last.
    fn documented(
        &self,
        operation: Option<usize>,
        case: &ErrorCase,
        status: Option<u16>,
        captures: Option<Vec<String>>,
    ) -> Answer {
        let chosen = self.statuses.iter().find(|(number, error, _)| Some(*number) == operation && *error == case.name);
        let status = chosen.map(|(.., status)| *status).or(status);
        answer::documented(&self.service, case, status, captures)
    }

    /// A refusal of the mock server, as the error of the spec that describes it, if there is one.
    fn refused(&self, operation: Option<usize>, refusal: &Refusal) -> Answer {
        let of = operation.map(|number| &self.service.operations[number]);
        match answer::described_refusal(&self.service, of, refusal) {
            Some((case, status)) => refusal.described_by(self.documented(operation, case, Some(status), None)),
            // The body would be lost.
            None if of.is_some_and(|of| of.method == Method::Head) => {
                refusal.described_by(refusal.answer(&self.service))
            }
            None => refusal.answer(&self.service),
        }
    }
}

/// The chosen status of a documented error: the operation, the error and the status.
pub(crate) type ErrorStatus = (usize, String, u16);

/// The choice, if the spec has such an operation, such an error and such a status.
pub(crate) fn error_status_of(service: &Service, name: &str, error: &str, status: u16) -> Result<ErrorStatus, String> {
    let number = number_of(service, name)?;
    find_error(&service.operations[number], error, status)?;
    Ok((number, error.to_owned(), status))
}

fn find_error<'o>(operation: &'o Operation, error: &str, status: u16) -> Result<&'o ErrorCase, String> {
    let Some(case) = operation.errors.iter().find(|case| case.name == error) else {
        let known: Vec<&str> = operation.errors.iter().map(|case| case.name.as_str()).collect();
        return Err(format!("{} has no error `{error}`, only {known:?}", operation.full_name()));
    };
    if !case.statuses.contains(&status) {
        return Err(format!("{error} comes with {:?}, not with {status}", case.statuses));
    }
    Ok(case)
}
