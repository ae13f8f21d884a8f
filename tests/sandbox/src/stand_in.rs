//! One request in, one answer out: the stand-in without its sockets.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use codegen::ir::{Operation, Parameter, ParameterType, Service};

use crate::access::{self, Access};
use crate::answer::{self, Answer, Refusal};
use crate::behaviour::Behaviour;
use crate::control;
use crate::fault::{Call, Fault, Misdeed, Rule, RuleError, RuleId, Rules};
use crate::http::Head;
use crate::journal::{Calls, HIDDEN, Journal, Secrets, Seen};
use crate::parameters::{self, Complaint, Expectations, nearest};
use crate::route::{Routes, Target};

/// The service as the spec says it is.
#[derive(Debug)]
pub(crate) struct StandIn {
    service: Service,
    url: String,
    behaviour: Behaviour,
    /// Whether it has the page for people and what belongs to it.
    people: bool,
    routes: Routes,
    access: Access,
    journal: Journal,
    /// Answers that a test ordered, by the operation's number.
    scripts: Mutex<HashMap<usize, VecDeque<Answer>>>,
    /// How it misbehaves.
    rules: Rules,
    /// What must not be shown of a request.
    secrets: Secrets,
}

/// What comes of a request.
#[derive(Debug)]
pub(crate) struct Reply {
    /// The answer, or what a fault is done to.
    pub(crate) answer: Answer,
    /// How long it has to wait.
    pub(crate) latency: Option<Duration>,
    /// What no answer can say.
    pub(crate) fault: Option<Fault>,
}

impl StandIn {
    pub(crate) fn new(service: Service, url: String, people: bool, behaviour: Behaviour) -> Self {
        let (routes, access, secrets) = (Routes::new(&service), Access::new(&service), Secrets::new(&service));
        Self {
            service,
            url,
            behaviour,
            people,
            routes,
            access,
            journal: Journal::default(),
            scripts: Mutex::default(),
            rules: Rules::default(),
            secrets,
        }
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    pub(crate) fn service(&self) -> &Service {
        &self.service
    }

    pub(crate) fn behaviour(&self) -> &Behaviour {
        &self.behaviour
    }

    pub(crate) fn access(&self) -> &Access {
        &self.access
    }

    pub(crate) fn journal(&self) -> &Journal {
        &self.journal
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The names of the parameters that say where a page starts and how much it holds.
    pub(crate) fn page_parameters(&self) -> (String, String) {
        let documented = self.service.page.as_ref().and_then(|page| page.parameters.as_ref());
        let own = |(start, limit): (&str, &str)| (start.to_owned(), limit.to_owned());
        match (self.behaviour.account(), documented) {
            (Some(account), _) => own(account.page_parameters()),
            (None, Some(names)) => own((&names.start, names.limit.as_deref().unwrap_or("limit"))),
            (None, None) => own(("start", "limit")),
        }
    }

    /// Answers one request and keeps it in the journal, unless it is one of people.
    pub(crate) fn answer(&self, head: &Head, connection: u64) -> Reply {
        if self.people
            && let Some(answer) = control::answer(self, head)
        {
            return Reply { answer, latency: None, fault: None };
        }
        let (path, query) = head.target.split_once('?').unwrap_or((&head.target, ""));
        let query = decoded(query);
        let target = self.routes.find(path);
        if let Err(refusal) = access::refuse_foreign(head) {
            let answer = refusal.answer(&self.service);
            self.note(target, (head.line(), query), &head.headers, answer.status, connection);
            return Reply { answer, latency: None, fault: None };
        }
        let Misdeed { latency, fault } = match target {
            Some(Target::Operation(number)) => self.rules.take(number),
            Some(Target::File(_)) | None => Misdeed::default(),
        };
        let answer = match self.decide(head, target, &query, fault.as_ref()) {
            Ok(answer) => answer,
            Err(Complaint::Documented(case, captures)) => match target {
                Some(Target::Operation(number)) => self.documented(&self.service.operations[number], case, captures),
                _ => answer::documented(&self.service, case, None, captures),
            },
            Err(Complaint::Refused(refusal)) => refusal.answer(&self.service),
        };
        let fault = fault.filter(Fault::breaks_connection);
        let status = if fault.is_some() { 0 } else { answer.status };
        self.note(target, (head.line(), query), &head.headers, status, connection);
        Reply { answer, latency, fault }
    }

    /// Keeps a request with this first line in the journal.
    fn note(
        &self,
        target: Option<Target>,
        (line, query): (String, Vec<(String, String)>),
        headers: &[(String, String)],
        status: u16,
        connection: u64,
    ) {
        let (path, _) = split_line(&line);
        let number = match target {
            Some(Target::Operation(number)) => Some(number),
            Some(Target::File(_)) | None => None,
        };
        let redacted = |(name, value): &(String, String)| {
            (name.clone(), if self.access.is_key_header(name) { HIDDEN.to_owned() } else { value.clone() })
        };
        self.journal.note(Seen {
            operation: number.map(|number| self.service.operations[number].full_name()),
            path: path.to_owned(),
            query,
            headers: headers.iter().map(redacted).collect(),
            status,
            connection,
            secrets: self.secrets.of(number),
            line,
        });
    }

    fn decide(
        &self,
        head: &Head,
        target: Option<Target>,
        query: &[(String, String)],
        fault: Option<&Fault>,
    ) -> Result<Answer, Complaint<'_>> {
        let Some(Target::Operation(number)) = target else { return self.elsewhere(head, target) };
        let operation = &self.service.operations[number];
        if let Some(fault) = fault {
            let (start, limit) = self.page_parameters();
            let largest_page =
                self.behaviour.account().and_then(|account| account.largest_page()).unwrap_or(usize::MAX);
            let page_parameters = (start.as_str(), limit.as_str());
            let call = Call { service: &self.service, operation, query, page_parameters, largest_page };
            return Ok(fault.answer(&call, self.usual(head, operation, query, fault)));
        }
        if let Some(scripted) = self.scripted(number) {
            return Ok(scripted);
        }
        self.carry_out(head, operation, query)
    }

    /// What is not an operation: a file, or nothing.
    fn elsewhere(&self, head: &Head, target: Option<Target>) -> Result<Answer, Complaint<'_>> {
        let (path, _) = head.target.split_once('?').unwrap_or((&head.target, ""));
        let nothing = || Refusal::new(404, "there is nothing at this path");
        // The account has files of its own, and the spec's examples name one for each job.
        let file = self.file(path);
        if file.is_none() && target.is_none() {
            return Err(nothing().into());
        }
        if head.method != "GET" {
            return Err(Refusal::new(405, "a file is read with GET").into());
        }
        self.access.granted(head)?;
        match (file, target) {
            (Some(file), _) => Ok(file.answer()),
            (None, Some(Target::File(number))) => Ok(answer::file(&self.service, &self.service.jobs[number])),
            (None, Some(Target::Operation(_)) | None) => Err(nothing().into()),
        }
    }

    /// Does what a call asks for, if it may.
    fn carry_out<'s>(
        &'s self,
        head: &Head,
        operation: &'s Operation,
        query: &[(String, String)],
    ) -> Result<Answer, Complaint<'s>> {
        if head.method != "GET" {
            return Err(Refusal::new(405, "every operation is a GET").into());
        }
        let grant = self.access.granted(head)?;
        Access::allows(&self.service, operation, &grant)?;
        let (extra, only_examples_exist) = (self.extra_parameters(operation), !self.behaviour().has_account());
        parameters::check(&self.service, operation, query, &Expectations { extra, only_examples_exist })?;
        self.respond(operation, query, &grant)
    }

    /// What a fault starts from: what the call would be answered with, or the example where that is no success.
    fn usual(&self, head: &Head, operation: &Operation, query: &[(String, String)], fault: &Fault) -> Answer {
        if !fault.starts_from_answer() {
            return self.example(operation);
        }
        match self.carry_out(head, operation, query) {
            Ok(answer) => answer,
            Err(_) => self.example(operation),
        }
    }

    /// The example of an operation.
    pub(crate) fn example(&self, operation: &Operation) -> Answer {
        answer::success(&self.service, operation, &self.url).unwrap_or_else(|defect| self.defect(defect))
    }

    /// What is answered in place of something that is not what the spec says.
    pub(crate) fn defect(&self, defect: String) -> Answer {
        let text = format!("a defect of the stand-in: {defect}\n");
        self.journal.note_defect(defect);
        Answer::text(500, &text)
    }

    /// Misbehaves by a rule from now on.
    pub(crate) fn misbehave(&self, rule: Rule) -> Result<RuleId, RuleError> {
        self.rules.set(&self.service, rule)
    }

    /// The same, in place of the rule for the same operations that was set in this way before.
    pub(crate) fn misbehave_instead(&self, rule: Rule) -> Result<RuleId, RuleError> {
        self.rules.replace(&self.service, rule)
    }

    /// What else the request with this first line meets if it is to be reset. If so, it is kept in the journal.
    pub(crate) fn resets(&self, line: &str, connection: u64) -> Option<Misdeed> {
        let (path, query) = split_line(line);
        let target = self.routes.find(path);
        let Some(Target::Operation(number)) = target else { return None };
        let misdeed = self.rules.take_reset(number)?;
        self.note(target, (line.to_owned(), decoded(query)), &[], 0, connection);
        Some(misdeed)
    }

    /// The calls of an operation so far, or why there are none to tell of.
    pub(crate) fn calls(&self, operation: &str) -> Result<Calls, String> {
        let (number, _) = self.find(operation)?;
        Ok(self.journal.calls(operation, self.secrets.of(Some(number))))
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

    /// A documented error of an operation.
    #[track_caller]
    pub(crate) fn error(&self, operation: &str, error: &str, status: u16) -> Answer {
        let (_, found) = self.demand(operation);
        let Some(case) = found.errors.iter().find(|case| case.name == error) else {
            let known: Vec<&str> = found.errors.iter().map(|case| case.name.as_str()).collect();
            panic!("{operation} has no error `{error}`, only {known:?}");
        };
        assert!(case.statuses.contains(&status), "{error} comes with {:?}, not with {status}", case.statuses);
        answer::documented(&self.service, case, Some(status), None)
    }

    #[track_caller]
    fn demand(&self, name: &str) -> (usize, &Operation) {
        self.find(name).unwrap_or_else(|why| panic!("{why}"))
    }

    fn find(&self, name: &str) -> Result<(usize, &Operation), String> {
        let mut operations = self.service.operations.iter().enumerate();
        operations.find(|(_, operation)| operation.full_name() == name).ok_or_else(|| {
            let known: Vec<String> = self.service.operations.iter().map(Operation::full_name).collect();
            let hint = nearest(name, known.iter().map(String::as_str));
            format!("the spec has no operation `{name}`{hint}")
        })
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

/// The path and the query in the first line of a request.
fn split_line(line: &str) -> (&str, &str) {
    let target = line.split(' ').nth(1).unwrap_or_default();
    target.split_once('?').unwrap_or((target, ""))
}

fn decoded(query: &str) -> Vec<(String, String)> {
    form_urlencoded::parse(query.as_bytes()).into_owned().collect()
}
