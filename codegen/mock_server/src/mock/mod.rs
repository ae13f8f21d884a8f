//! The mock server without its sockets: it turns one request into one answer.

mod assumptions;
mod respond;

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, SystemTime};

use language::ir::{Operation, Service};

use crate::access::{self, Access};
use crate::account::Account;
use crate::answer::{self, Answer, Paging};
use crate::fault::{Fault, Injected, Rules};
use crate::http::Head;
use crate::journal::{Journal, ReceivedRequest, Secrets, Shown};
use crate::lock::locked;
use crate::moment::Moment;
use crate::parameters::Complaint;
use crate::request_content::RequestContent;
use crate::route::{Route, Routes, number_of};

pub use self::assumptions::{Choice, assumptions, not_in_step};
pub(crate) use self::respond::{ErrorStatus, error_status_of};

/// The Rust call of the client that sends a query, or why there is none.
pub type RustCall = fn(&Service, &Operation, &[(String, String)]) -> Result<String, String>;

/// The mock server without its sockets.
#[derive(Debug)]
pub(crate) struct Mock {
    pub(crate) service: Arc<Service>,
    pub(crate) url: String,
    account: Option<Mutex<Account>>,
    statuses: Vec<ErrorStatus>,
    /// How the page for people writes a call in Rust. `None` if there is no page.
    pub(crate) rust_call: Option<RustCall>,
    pub(crate) paging: Paging,
    routes: Routes,
    pub(crate) access: Access,
    journal: Mutex<Journal>,
    /// Answers that a test scripted, by the index of the operation.
    pub(crate) scripts: Mutex<HashMap<usize, VecDeque<Answer>>>,
    rules: Mutex<Rules>,
    /// What answers of the account did not follow.
    reasons: Mutex<BTreeSet<String>>,
}

/// The reply to a request.
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
        for (user, role) in account.iter().flat_map(|account| account.role_keys(&service)) {
            access.add(role.key, role.permissions.into_iter().collect(), user);
        }
        Self {
            url,
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
        self.account().map_or(Moment::start(), |mut account| account.now(&self.service))
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
        let found = &self.service.operations[number_of(&self.service, operation)?];
        let case = respond::find_error(found, error, status)?;
        Ok(answer::documented(&self.service, case, Some(status), None))
    }

    /// What answers of the account did not follow, each with its operation.
    pub(crate) fn reasons(&self) -> Vec<String> {
        locked(&self.reasons).iter().cloned().collect()
    }

    fn note_reasons(&self, operation: &Operation, reasons: &[String]) {
        locked(&self.reasons).extend(reasons.iter().map(|reason| format!("{}: {reason}", operation.full_name())));
    }
}
