//! An account of the service: what it holds, what calls do to it, and how they are answered.
//!
//! One rule holds for every call and each of its parameters: an answer follows from what was sent and from the account, or it is the example
//! of the spec. What is not followed is named in the reasons of the answer. `data` follows what `account` in the spec describes, and `derived`
//! follows what the rest of the spec tells. Everything that they change is a [`Change`], and only changes are saved. Nothing depends on time,
//! on hash order or on the machine: the same seed and the same calls give the same answers.

mod call;
mod changes;
mod data;
mod derived;
mod meaning;
mod plan;
mod roles;
mod seeds;
mod steps;
mod things;
mod unlinked;

use std::collections::{BTreeMap, HashMap};
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use language::ir::{Effect, Operation, ScalarId, Service};
use serde_json::Value as Json;
use spec_requests::calls::put;

use crate::account::call::{Call, Denial, Outcome};
use crate::account::changes::Change;
use crate::account::data::Data;
use crate::account::plan::Plan;
use crate::account::roles::Role;
use crate::account::things::Things;
use crate::answer::{OperationCall, Refusal};
use crate::moment::Moment;
use crate::names;
use crate::parameters::Complaint;
use crate::text_forms::Form::{self, Plain, With};
use crate::text_forms::{self, RuleError};

pub(crate) use self::call::Records;
pub(crate) use self::changes::StateFile;

#[derive(Debug)]
pub(crate) struct Account {
    pub(crate) settings: Settings,
    records: Arc<Records>,
    /// What `account` in the spec describes.
    pub(crate) data: Data,
    /// Which other operations handle the same things.
    plan: Plan,
    /// The things of those operations, by the name of the type of their ids.
    things: BTreeMap<String, Things>,
    now: Moment,
    /// The changes since the seed, if there is a file to save them in.
    changes: Vec<Change>,
    file: Option<StateFile>,
    /// The answers to calls with an idempotency key, by operation, caller and key.
    answered: HashMap<(String, usize, String), Answered>,
    /// The last time at which a running clock was moved.
    looked: Instant,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Answered {
    /// The answer on the wire; `None` for the example of the spec.
    pub(crate) json: Option<Json>,
    /// Why it is the example of the spec, and what else is not followed.
    pub(crate) reasons: Vec<String>,
    pub(crate) next: Option<usize>,
    /// Headers in place of their examples.
    pub(crate) headers: Vec<(String, String)>,
}

impl Account {
    /// The account of a seed, with all changes that a file contains from earlier runs.
    ///
    /// # Errors
    ///
    /// If a thing refers to another that is not there, or the file cannot be read or written, has another format, or belongs to another seed or
    /// size.
    pub(crate) fn new(
        service: &Service,
        settings: Settings,
        records: Records,
        file: Option<StateFile>,
    ) -> Result<Self, String> {
        let mut account = Self::of_seed(service, settings, Arc::new(records));
        account.data.check_references(service)?;
        if let Some(file) = &file {
            for (number, change) in (1..).zip(file.load(&account.settings)?) {
                let misfit = |misfit| format!("change {number} of {} does not fit: {misfit}", file.shown());
                account.apply(service, &change).map_err(misfit)?;
                account.changes.push(change);
            }
        }
        account.file = file;
        // A file that cannot be written is reported now, and not at the first change.
        account.save()?;
        Ok(account)
    }

    fn of_seed(service: &Service, settings: Settings, records: Arc<Records>) -> Self {
        let plan = Plan::new(service);
        let start = |id: ScalarId| (service[id].name().spec.clone(), seeds::seeds(service, &plan, &records, id));
        Self {
            things: plan.ids().into_iter().map(start).collect(),
            data: Data::new(service, &settings),
            records,
            plan,
            now: settings.start,
            changes: Vec::new(),
            file: None,
            answered: HashMap::new(),
            looked: Instant::now(),
            settings,
        }
    }

    /// Resets the account to its seed. Settings that were made while it was running are kept.
    ///
    /// # Errors
    ///
    /// If the file of the account cannot be written. The account is then unchanged.
    pub(crate) fn reset(&mut self, service: &Service) -> Result<(), String> {
        let mut fresh = Self::of_seed(service, self.settings.clone(), Arc::clone(&self.records));
        fresh.file = self.file.clone();
        fresh.save()?;
        *self = fresh;
        Ok(())
    }

    /// Moves the clock forward. It stops long before the year 10000, which has too many digits for a day.
    ///
    /// # Errors
    ///
    /// If the file of the account cannot be written.
    pub(crate) fn advance(&mut self, service: &Service, by: Duration) -> Result<(), String> {
        let most = (Moment::LAST.0 - self.now.0).max(0);
        let seconds = i64::try_from(by.as_secs()).unwrap_or(most).min(most);
        if seconds > 0 {
            self.change(service, Change::Passed { seconds })?;
        }
        Ok(())
    }

    pub(crate) fn now(&mut self, service: &Service) -> Moment {
        // If a change cannot be saved now, the next call reports it.
        drop(self.go_on(service));
        self.now
    }

    /// Lets the clock run in real time from now on, or stops it.
    pub(crate) fn run_clock(&mut self, runs: bool) {
        (self.settings.running_clock, self.looked) = (runs, Instant::now());
    }

    /// Whether an operation lists things page by page although the spec does not say that it has pages.
    pub(crate) fn lists(&self, service: &Service, operation: &Operation) -> bool {
        self.plan.part(service, operation).is_some_and(|part| part.role == Role::List)
    }

    pub(crate) fn kinds(&self, service: &Service) -> Vec<(String, usize)> {
        let derived = self.things.iter().filter(|(name, _)| !self.data.has(service, name));
        let derived = derived.map(|(name, things)| (name.clone(), things.iter().count()));
        self.data.kinds(service).into_iter().chain(derived).collect()
    }

    /// Answers a call with a valid key, the required permission, and parameters of the right types. Each call with an idempotency key is carried
    /// out once, and a call with the same key gets the same answer.
    pub(crate) fn answer<'a>(
        &mut self,
        operation_call: &OperationCall<'a>,
        caller: usize,
        url: &str,
    ) -> Result<Answered, Complaint<'a>> {
        let key =
            operation_call.operation.idempotency_key().and_then(|own| operation_call.values(&own.name.wire).next());
        let path = operation_call.target.split('?').next();
        let key = key.or(path.filter(|_| self.plan.is_repeatable(operation_call.service, operation_call.operation)));
        let Some(key) = key.filter(|key| !key.is_empty()) else { return self.carry_out(operation_call, caller, url) };
        let call = (operation_call.operation.full_name(), caller, key.to_owned());
        if let Some(answered) = self.answered.get(&call) {
            return Ok(answered.clone());
        }
        let answered = self.carry_out(operation_call, caller, url)?;
        self.answered.insert(call, answered.clone());
        Ok(answered)
    }

    fn carry_out<'a>(
        &mut self,
        operation_call: &OperationCall<'a>,
        caller: usize,
        url: &str,
    ) -> Result<Answered, Complaint<'a>> {
        let OperationCall { service, operation, .. } = *operation_call;
        self.go_on(service).map_err(|problem| Refusal::new(500, problem))?;
        let call = Call::new(*operation_call, caller, url);
        let outcome = match (self.given(&call), self.names_nothing(&call)) {
            (Some(given), _) => given.map(|json| (json, Vec::new())),
            (None, Some(name)) => Err(call.unknown(name)),
            (None, None) => {
                let answered = match self.data.operation(service, operation) {
                    Some(own) => self.described(&call, own),
                    None => self.derived(&call),
                };
                answered.map(|json| names::to_wire(service, operation, json))
            }
        };
        // A change that was given an answer is carried out first.
        let own = self.records.of(service, operation).filter(|_| operation.effect != Effect::Read);
        match outcome.map(|done| own.and_then(|own| Some((own.first()?.clone(), Vec::new()))).unwrap_or(done)) {
            Ok((mut json, gaps)) => {
                // The service marks a success in answers that have a field for it.
                for (way, mark) in &operation.response.success {
                    let is_missing = way.iter().try_fold(&json, |json, name| json.get(name)).is_none();
                    if json.is_object() && is_missing {
                        put(&mut json, way, mark.to_json());
                    }
                }
                gaps.iter().for_each(|gap| call.note(format!("`{gap}` is the example's")));
                let (next, headers) = (call.next.get(), call.headers.take());
                Ok(Answered { json: Some(json), reasons: call.reasons(), next, headers })
            }
            Err(Denial::Example(why)) => {
                let why = format!("the example, since {why}");
                Ok(Answered { reasons: std::iter::once(why).chain(call.reasons()).collect(), ..Answered::default() })
            }
            Err(Denial::Documented(number, captures)) => {
                Err(Complaint::Documented(&operation.errors[number], captures))
            }
            Err(Denial::Refused(refusal)) => Err(refusal.into()),
        }
    }

    /// The answer from records that the operation was given. If calls create and change such things, the account contains them instead.
    fn given(&self, call: &Call<'_>) -> Option<Outcome> {
        let records =
            self.records.of(call.service, call.operation).filter(|_| call.operation.effect == Effect::Read)?;
        self.plan.part(call.service, call.operation).is_none().then(|| call.of_records(records))
    }

    /// The file at a path, with its media type, if a job of the account made it.
    pub(crate) fn download(&mut self, service: &Service, path: &str) -> Option<(String, Vec<u8>)> {
        drop(self.end_steps(service, None));
        self.file(service, path)
    }

    /// Saves a change and then applies it. A change that cannot be saved is not applied, so that the file and the account
    /// never differ.
    fn change(&mut self, service: &Service, change: Change) -> Result<(), String> {
        if self.file.is_none() {
            return self.apply(service, &change);
        }
        let before = self.changes.clone();
        match (self.changes.last_mut(), &change) {
            // This keeps a running clock from filling the list.
            (Some(Change::Passed { seconds: before }), Change::Passed { seconds }) => *before += seconds,
            _ => self.changes.push(change.clone()),
        }
        let outcome = self.save().and_then(|()| self.apply(service, &change));
        if outcome.is_err() {
            self.changes = before;
            self.save()?;
        }
        outcome
    }

    fn save(&self) -> Result<(), String> {
        self.file.as_ref().map_or(Ok(()), |file| file.save(&self.settings, &self.changes))
    }

    fn go_on(&mut self, service: &Service) -> Result<(), String> {
        if !self.settings.running_clock {
            return Ok(());
        }
        let passed = Duration::from_secs(self.looked.elapsed().as_secs());
        self.looked += passed;
        self.advance(service, passed)
    }
}

/// What an account of a service does not follow, with the reasons: operations whose answer is their example, and parameters of others.
pub(crate) fn unfollowed(service: &Service) -> Vec<(&Operation, Vec<String>)> {
    let (plan, data) = (Plan::new(service), Data::new(service, &Settings::default()));
    let why = |operation: &Operation| match data.operation(service, operation) {
        Some(_) => data.unfollowed(service, operation),
        None => plan.unfollowed(service, operation),
    };
    let all = service.operations.iter().map(|operation| (operation, why(operation)));
    all.filter(|(_, why)| !why.is_empty()).collect()
}

/// When something that was started then was finished, if it is finished by now.
fn due(pace: Pace, started: Moment, now: Moment, looks: u32) -> Option<Moment> {
    match pace {
        Pace::Immediate => Some(now),
        Pace::After(span) => {
            let end = started.plus(i64::try_from(span.as_secs()).unwrap_or(i64::MAX));
            (end <= now).then_some(end)
        }
        Pace::Polls(wanted) => (looks >= wanted.max(1)).then_some(now),
        Pace::Stuck => None,
    }
}

/// How long something takes that calls start: a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Pace {
    /// It is done immediately.
    Immediate,
    /// It is done when the account's clock has advanced by this time; see [`MockServer::advance`](crate::MockServer::advance). Fractions of a
    /// second are ignored.
    After(Duration),
    /// It is done after this number of polls; 0 counts as 1, so the first poll finds it done. A poll is a call that a job of the spec repeats
    /// until it is done, with the values that name this one. The polls of each step of a job are counted separately.
    Polls(u32),
    /// It is never done.
    Stuck,
}

const FORMS: &[Form<Pace>] = &[
    Plain("immediate", "It is done as soon as it is started.", Pace::Immediate),
    With("after:10min", "It is done when the account's clock has moved on by so much.", |text| {
        text_forms::duration(text).map(Pace::After)
    }),
    With("polls:3", "It is done when somebody has looked so many times.", |text| {
        let times = text_forms::digits(text).filter(|times| *times > 0);
        times.map(Pace::Polls).ok_or_else(|| "it takes a whole number from 1".to_owned())
    }),
    Plain("stuck", "It never gets done.", Pace::Stuck),
];

impl FromStr for Pace {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        text_forms::read("pace", FORMS, text)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) seed: u64,
    /// How many things of a kind are made, by the name of the kind, if it is not the number in the spec.
    pub(crate) made: BTreeMap<String, u32>,
    pub(crate) start: Moment,
    /// How long everything takes, if it is not as long as the spec says.
    pub(crate) pace: Option<Pace>,
    /// Whether the account's clock runs in real time.
    pub(crate) running_clock: bool,
}

/// The polls of a step of a job, if neither the spec nor the settings say how many: the first one finds it unfinished.
pub(crate) const POLLS: Pace = Pace::Polls(2);

impl Default for Settings {
    fn default() -> Self {
        Self { seed: 1, made: BTreeMap::new(), start: Moment::START, pace: None, running_clock: false }
    }
}
