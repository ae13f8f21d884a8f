//! One request in, one answer out: the stand-in without its sockets.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use codegen::ir::{Operation, Parameter, ParameterType, Service};

use crate::access::Access;
use crate::answer::{self, Answer, Refusal};
use crate::fault::{Fault, Orders};
use crate::http::Head;
use crate::journal::{Journal, Seen};
use crate::parameters::{self, Complaint};
use crate::route::{Routes, Target};

/// The service as the spec says it is.
#[derive(Debug)]
pub(crate) struct StandIn {
    service: Service,
    url: String,
    routes: Routes,
    access: Access,
    journal: Journal,
    /// Answers that a test ordered, by the operation's number.
    scripts: Mutex<HashMap<usize, VecDeque<Answer>>>,
    /// Faults that a test ordered, by the operation's number.
    faults: Mutex<HashMap<usize, Orders>>,
}

impl StandIn {
    pub(crate) fn new(service: Service, url: String) -> Self {
        let (routes, access) = (Routes::new(&service), Access::new(&service));
        Self {
            service,
            url,
            routes,
            access,
            journal: Journal::default(),
            scripts: Mutex::default(),
            faults: Mutex::default(),
        }
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    pub(crate) fn access(&self) -> &Access {
        &self.access
    }

    pub(crate) fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Answers one request and keeps it in the journal. With a fault, the answer is what the fault is done to.
    pub(crate) fn answer(&self, head: &Head, connection: u64) -> (Answer, Option<Fault>) {
        let (path, query) = head.target.split_once('?').unwrap_or((&head.target, ""));
        let query: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let target = self.routes.find(path);
        let fault = target.and_then(|target| self.fault(target));
        let answer = match self.decide(head, target, &query, fault.as_ref()) {
            Ok(answer) => answer,
            Err(Complaint::Documented(case)) => answer::documented(&self.service, case, None),
            Err(Complaint::Refused(refusal)) => refusal.answer(&self.service),
        };
        let redacted = |(name, value): &(String, String)| {
            (name.clone(), if self.access.is_key_header(name) { "***".to_owned() } else { value.clone() })
        };
        self.journal.note(Seen {
            operation: match target {
                Some(Target::Operation(number)) => Some(self.service.operations[number].full_name()),
                Some(Target::File(_)) | None => None,
            },
            path: path.to_owned(),
            query,
            line: head.line(),
            headers: head.headers.iter().map(redacted).collect(),
            status: if fault.as_ref().is_some_and(Fault::breaks_connection) { 0 } else { answer.status },
            connection,
        });
        (answer, fault.filter(Fault::breaks_connection))
    }

    fn decide(
        &self,
        head: &Head,
        target: Option<Target>,
        query: &[(String, String)],
        fault: Option<&Fault>,
    ) -> Result<Answer, Complaint<'_>> {
        let Some(target) = target else {
            return Err(Refusal::new(404, "there is nothing at this path").into());
        };
        if let Target::Operation(number) = target {
            if let Some(fault) = fault {
                let operation = &self.service.operations[number];
                return Ok(fault.answer(&self.service, operation, self.success(operation)));
            }
            if let Some(scripted) = self.scripted(number) {
                return Ok(scripted);
            }
        }
        if head.method != "GET" {
            return Err(Refusal::new(405, "every operation is a GET").into());
        }
        let granted = self.access.granted(head)?;
        let number = match target {
            Target::File(number) => return Ok(answer::file(&self.service, &self.service.jobs[number])),
            Target::Operation(number) => number,
        };
        let operation = &self.service.operations[number];
        Access::allows(&self.service, operation, &granted)?;
        parameters::check(&self.service, operation, query)?;
        Ok(self.success(operation))
    }

    /// The usual answer of an operation.
    fn success(&self, operation: &Operation) -> Answer {
        answer::success(&self.service, operation, &self.url).unwrap_or_else(|defect| {
            let text = format!("a defect of the stand-in: {defect}\n");
            self.journal.note_defect(defect);
            Answer::text(500, &text)
        })
    }

    fn faults(&self) -> MutexGuard<'_, HashMap<usize, Orders>> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was ordered for this call.
    fn fault(&self, target: Target) -> Option<Fault> {
        let Target::Operation(number) = target else { return None };
        self.faults().get_mut(&number)?.take()
    }

    /// Orders what happens to the next call of an operation, after what was ordered for it before.
    #[track_caller]
    pub(crate) fn order(&self, operation: &str, fault: Fault) {
        let (number, _) = self.demand(operation);
        self.faults().entry(number).or_default().add(fault);
    }

    /// Orders what happens to every call of an operation.
    #[track_caller]
    pub(crate) fn order_always(&self, operation: &str, fault: Fault) {
        let (number, _) = self.demand(operation);
        self.faults().entry(number).or_default().set(fault);
    }

    /// Forgets all orders.
    pub(crate) fn clear_faults(&self) {
        self.faults().clear();
    }

    /// Whether a reset was ordered for any operation.
    pub(crate) fn has_resets(&self) -> bool {
        self.faults().values().any(|orders| orders.due() == Some(&Fault::Reset))
    }

    /// Whether the request with this first line is to be reset. If so, it is kept in the journal.
    pub(crate) fn resets(&self, line: &str, connection: u64) -> bool {
        let target = line.split(' ').nth(1).unwrap_or_default();
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let Some(Target::Operation(number)) = self.routes.find(path) else { return false };
        let mut faults = self.faults();
        let Some(orders) = faults.get_mut(&number).filter(|orders| orders.due() == Some(&Fault::Reset)) else {
            return false;
        };
        orders.take();
        self.journal.note(Seen {
            operation: Some(self.service.operations[number].full_name()),
            path: path.to_owned(),
            query: form_urlencoded::parse(query.as_bytes()).into_owned().collect(),
            line: line.to_owned(),
            headers: Vec::new(),
            status: 0,
            connection,
        });
        true
    }

    fn scripted(&self, number: usize) -> Option<Answer> {
        self.scripts.lock().unwrap_or_else(PoisonError::into_inner).get_mut(&number)?.pop_front()
    }

    /// Orders the answer to the next call of an operation.
    #[track_caller]
    pub(crate) fn script(&self, operation: &str, answer: Answer) {
        let (number, _) = self.demand(operation);
        self.scripts.lock().unwrap_or_else(PoisonError::into_inner).entry(number).or_default().push_back(answer);
    }

    /// Orders a documented error as the answer to the next call of an operation.
    #[track_caller]
    pub(crate) fn script_error(&self, operation: &str, error: &str, status: u16) {
        let (_, found) = self.demand(operation);
        let Some(case) = found.errors.iter().find(|case| case.name == error) else {
            let known: Vec<&str> = found.errors.iter().map(|case| case.name.as_str()).collect();
            panic!("{operation} has no error `{error}`, only {known:?}");
        };
        assert!(case.statuses.contains(&status), "{error} comes with {:?}, not with {status}", case.statuses);
        self.script(operation, answer::documented(&self.service, case, Some(status)));
    }

    #[track_caller]
    fn demand(&self, name: &str) -> (usize, &Operation) {
        let mut operations = self.service.operations.iter().enumerate();
        match operations.find(|(_, operation)| operation.full_name() == name) {
            Some(found) => found,
            None => panic!("the spec has no operation `{name}`"),
        }
    }

    /// The address of a call of an operation with its required parameters.
    pub(crate) fn example_url(&self, name: &str) -> Option<String> {
        let operation = self.service.operation(name)?;
        let mut query = form_urlencoded::Serializer::new(String::new());
        for parameter in operation.required() {
            self.add_example(&mut query, parameter);
        }
        let query = query.finish();
        let mark = if query.is_empty() { "" } else { "?" };
        Some(format!("{}{}{}{mark}{query}", self.url, self.service.base_path, operation.path))
    }

    fn add_example(&self, query: &mut form_urlencoded::Serializer<'_, String>, parameter: &Parameter) {
        let name = &parameter.name.wire;
        match &parameter.parameter_type {
            ParameterType::Value(value, example) => {
                query.append_pair(name, &self.service.print(*value, example));
            }
            ParameterType::Kinds(id) => {
                let Some(kind) = self.service[*id].kinds.first() else { return };
                query.append_pair(name, &kind.name.wire);
                for parameter in kind.parameters.iter().filter(|parameter| parameter.required) {
                    self.add_example(query, parameter);
                }
            }
        }
    }
}
