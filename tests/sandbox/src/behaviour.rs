//! What a proper call is answered with: by the account, where there is one and it knows the operation, and otherwise by the spec's example.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use codegen::ir::{ErrorCase, Operation, ResponseBody, Service};
use serde_json::Value as Json;

use crate::access::Grant;
use crate::account::{Account, Answered, Download};
use crate::answer::{self, Answer};
use crate::parameters::Complaint;
use crate::stand_in::StandIn;

/// Which of its statuses a documented error comes with, where that was set.
#[derive(Debug)]
pub(crate) struct ChosenStatus {
    operation: String,
    error: String,
    status: u16,
}

impl ChosenStatus {
    /// The choice, if the spec has such an operation with such an error and such a status of it.
    ///
    /// # Errors
    ///
    /// A message that tells what there is instead.
    pub(crate) fn new(service: &Service, operation: &str, error: &str, status: u16) -> Result<Self, String> {
        let found = service.operation(operation).ok_or_else(|| format!("the spec has no operation `{operation}`"))?;
        let Some(case) = found.errors.iter().find(|case| case.name == error) else {
            let known: Vec<&str> = found.errors.iter().map(|case| case.name.as_str()).collect();
            return Err(format!("{operation} has no error `{error}`, only {known:?}"));
        };
        if !case.statuses.contains(&status) {
            return Err(format!("{error} comes with {:?}, not with {status}", case.statuses));
        }
        Ok(Self { operation: operation.to_owned(), error: error.to_owned(), status })
    }
}

/// How a service behaves.
#[derive(Debug, Default)]
pub(crate) struct Behaviour {
    account: Option<Mutex<Account>>,
    statuses: Vec<ChosenStatus>,
    /// What the account turned out not to know.
    gaps: Mutex<BTreeSet<String>>,
}

impl Behaviour {
    pub(crate) fn new(account: Option<Account>, statuses: Vec<ChosenStatus>) -> Self {
        Self { account: account.map(Mutex::new), statuses, gaps: Mutex::default() }
    }

    /// What the account turned out not to know.
    pub(crate) fn gaps(&self) -> Vec<String> {
        self.gaps.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    fn note_gaps(&self, gaps: impl IntoIterator<Item = String>) {
        if self.account.is_some() {
            self.gaps.lock().unwrap_or_else(PoisonError::into_inner).extend(gaps);
        }
    }

    /// Whether there is an account.
    pub(crate) fn has_account(&self) -> bool {
        self.account.is_some()
    }

    /// The account, if there is one. Nothing else of the stand-in may be asked for it while it is held.
    pub(crate) fn account(&self) -> Option<MutexGuard<'_, Account>> {
        // Whoever panicked over it has ended a test; what others see of it is whole, since changes are made one by one.
        self.account.as_ref().map(|account| account.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The status that was set for an error.
    fn status(&self, operation: &Operation, error: &str) -> Option<u16> {
        let name = operation.full_name();
        let chosen = self.statuses.iter().find(|chosen| chosen.operation == name && chosen.error == error);
        chosen.map(|chosen| chosen.status)
    }
}

impl StandIn {
    /// Lets a key be known for each role of the account.
    pub(crate) fn know_roles(&self) {
        let Some(account) = self.behaviour().account() else { return };
        for role in account.role_keys() {
            let permissions: Vec<&str> = role.permissions.iter().map(String::as_str).collect();
            let added = self.access().of_user(&role.key, &permissions, account.user_by_email(&role.user));
            debug_assert_eq!(added, Ok(()), "the permissions of roles are those of the spec");
        }
    }

    /// Answers a call that has the key and the permission that it needs and is asked properly.
    pub(crate) fn respond<'s>(
        &'s self,
        operation: &'s Operation,
        query: &[(String, String)],
        grant: &Grant,
    ) -> Result<Answer, Complaint<'s>> {
        let answered = self
            .behaviour()
            .account()
            .map(|mut account| account.answer(self.service(), operation, query, grant.user, self.url()));
        match answered {
            None => Ok(self.example(operation)),
            Some(Answered::Example { page, is_gap }) => {
                self.behaviour().note_gaps(is_gap.then(|| operation.full_name()));
                Ok(page.map_or_else(|| self.example(operation), |page| self.honest(operation, &page)))
            }
            Some(Answered::Success(json, gaps)) => {
                self.behaviour().note_gaps(gaps);
                Ok(self.honest(operation, &json))
            }
            Some(Answered::Documented(case, captures)) => Err(Complaint::Documented(case, captures)),
            Some(Answered::Refused(refusal)) => Err(refusal.into()),
        }
    }

    /// An answer of the account, if it is what the spec says; if not, the spec is newer than the code of the operation, and the example
    /// is answered.
    fn honest(&self, operation: &Operation, json: &Json) -> Answer {
        let mismatches = self.service().mismatches(&operation.response.body, json);
        let mut mismatches: Vec<String> = mismatches.iter().map(ToString::to_string).collect();
        for (way, wanted) in &operation.response.success {
            if way.iter().try_fold(json, |json, name| json.get(name)) != Some(&wanted.to_json()) {
                mismatches.push(format!("$.{} is not {}", way.join("."), wanted.to_json()));
            }
        }
        if mismatches.is_empty() {
            return Answer::json(200, json);
        }
        self.behaviour().note_gaps([format!("{}: {}", operation.full_name(), mismatches.join("; "))]);
        self.example(operation)
    }

    /// A documented error.
    pub(crate) fn documented(&self, operation: &Operation, case: &ErrorCase, captures: Option<Vec<String>>) -> Answer {
        answer::documented(self.service(), case, self.behaviour().status(operation, &case.name), captures)
    }

    /// The file that the account has at a path.
    pub(crate) fn file(&self, path: &str) -> Option<Download> {
        self.behaviour().account().and_then(|mut account| account.download(path))
    }

    /// The names of the parameters that an operation takes although no document shows them: those that control the page of a list.
    pub(crate) fn extra_parameters(&self, operation: &Operation) -> Vec<String> {
        let Some(account) = self.behaviour().account() else { return Vec::new() };
        if !account.lists(self.service(), operation) && !matches!(operation.response.body, ResponseBody::Page(_)) {
            return Vec::new();
        }
        let (start, limit) = account.page_parameters();
        vec![start.to_owned(), limit.to_owned()]
    }

    /// The account at a glance, if there is one and the service is the one that its figures are about.
    pub(crate) fn glance(&self) -> Option<Json> {
        let is_ours = self.service().operations.iter().any(|operation| Account::knows(&operation.full_name()));
        self.behaviour().account().filter(|_| is_ours).map(|mut account| account.glance())
    }

    /// Takes the account back to its seed. Nothing if there is no account.
    pub(crate) fn reset(&self) -> Option<Result<(), String>> {
        self.behaviour().account().map(|mut account| account.reset(self.service()))
    }

    /// Lets the account's time pass.
    pub(crate) fn advance(&self, by: Duration) -> Option<Result<(), String>> {
        self.behaviour().account().map(|mut account| account.advance(by))
    }
}
