//! An account of the service: its content, what calls do to it, and how they are answered.
//!
//! The seed makes the tables of [`world`]; [`state`] contains what callers created since. One function of [`operations`] answers each call,
//! reads both, and uses the spec's names. Everything that it changes is a [`Change`], and only changes
//! are saved. Nothing depends on time, on hash order or on the machine: the same seed and the same calls give the same answers.

mod call;
mod change;
mod chosen;
mod derived;
mod figures;
mod names;
mod operations;
mod plan;
mod records;
mod saved;
mod seeds;
mod settings;
mod state;
mod tables;
mod things;
mod world;

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use language::ir::{Effect, Operation, Service};
use serde_json::Value as Json;

use crate::access::RoleKey;
use crate::answer::{Asked, Refusal};
use crate::moment::Moment;
use crate::parameters::Complaint;
use crate::pdf::Paper;
use crate::shape;

use self::call::{Call, Denial, Outcome};
use self::change::Change;
pub(crate) use self::operations::are_for as is_own_service;
use self::plan::{Plan, Role};
pub(crate) use self::records::Records;
pub(crate) use self::saved::StateFile;
pub use self::settings::Pace;
pub(crate) use self::settings::Settings;
use self::state::State;
use self::world::World;

/// An account of the service.
#[derive(Debug)]
pub(crate) struct Account {
    pub(crate) settings: Settings,
    /// The records that operations were given as answers.
    records: Arc<Records>,
    world: World,
    state: State,
    /// Which operations handle the same things.
    plan: Plan,
    /// Whether the code of this module was written for the service. The account of any other service is derived from its spec.
    is_own_service: bool,
    now: Moment,
    /// The changes since the seed, if there is a file to save them in.
    changes: Vec<Change>,
    file: Option<StateFile>,
    /// The answers to calls with an idempotency key, by operation, caller and key.
    answered: HashMap<(String, usize, String), Answered>,
    /// The last time at which a running clock was moved.
    looked: Instant,
}

/// A success.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answered {
    /// The answer on the wire; `None` for the example of the spec.
    pub(crate) json: Option<Json>,
    /// Operations and fields that only the code or only the spec knows.
    pub(crate) gaps: Vec<String>,
    /// The start of the next page.
    pub(crate) next: Option<usize>,
}

impl Account {
    /// The account of a seed, with all changes that a file contains from earlier runs.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written, has another format, or belongs to another seed or size.
    pub(crate) fn new(
        service: &Service,
        settings: Settings,
        records: Records,
        file: Option<StateFile>,
    ) -> Result<Self, String> {
        let mut account = Self::of_seed(service, settings, Arc::new(records));
        if let Some(file) = &file {
            for (number, change) in (1..).zip(file.load(&account.settings)?) {
                let misfit = |misfit| format!("change {number} of {} does not fit: {misfit}", file.shown());
                account.apply(&change).map_err(misfit)?;
                account.changes.push(change);
            }
        }
        account.file = file;
        // A file that cannot be written is reported now, and not at the first change.
        account.save()?;
        Ok(account)
    }

    fn of_seed(service: &Service, settings: Settings, records: Arc<Records>) -> Self {
        let world = World::new(service, settings.seed, settings.hosts, settings.start);
        let plan = plan(service);
        Self {
            state: State::start(service, &world, &plan, &records),
            records,
            plan,
            is_own_service: is_own_service(service),
            now: settings.start,
            changes: Vec::new(),
            file: None,
            answered: HashMap::new(),
            looked: Instant::now(),
            settings,
            world,
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
    pub(crate) fn advance(&mut self, by: Duration) -> Result<(), String> {
        let most = (Moment::LAST.0 - self.now.0).max(0);
        let seconds = i64::try_from(by.as_secs()).unwrap_or(most).min(most);
        if seconds > 0 {
            self.change(Change::Passed { seconds })?;
        }
        self.settle()
    }

    /// The time on the account's clock.
    pub(crate) fn now(&mut self) -> Moment {
        // If a change cannot be saved now, the next call reports it.
        drop(self.go_on());
        self.now
    }

    /// Lets the clock run in real time from now on, or stops it.
    pub(crate) fn run_clock(&mut self, runs: bool) {
        (self.settings.running_clock, self.looked) = (runs, Instant::now());
    }

    /// Sets how long scans and reports take from now on, including those in progress.
    pub(crate) fn set_paces(&mut self, scans: Option<Pace>, reports: Option<Pace>) {
        self.settings.scan_pace = scans.unwrap_or(self.settings.scan_pace);
        self.settings.report_pace = reports.unwrap_or(self.settings.report_pace);
    }

    /// A key for each role, with the index of its user.
    pub(crate) fn role_keys(&self) -> impl Iterator<Item = (usize, RoleKey)> {
        self.world.role_keys.iter().cloned().enumerate()
    }

    /// The index of the user with this id. No answer of another service shows its users, so they have any ids there.
    pub(crate) fn user(&self, id: i64) -> Result<usize, String> {
        let known = || self.world.users.iter().map(|user| user.id).collect::<Vec<_>>();
        let other = || usize::try_from(id).ok().filter(|_| !self.is_own_service);
        self.world.user(id).or_else(other).ok_or_else(|| format!("the account has no user {id}, only {:?}", known()))
    }

    pub(crate) fn email(&self, user: usize) -> String {
        self.world.users.get(user).map_or_else(String::new, |user| user.email.clone())
    }

    /// Whether there is code for an operation.
    pub(crate) fn knows(&self, operation: &Operation) -> bool {
        self.code_of(operation).is_some()
    }

    fn code_of(&self, operation: &Operation) -> Option<operations::Answer> {
        operations::find(operation).filter(|_| self.is_own_service)
    }

    /// Whether an operation lists things page by page although the spec does not say that it has pages.
    pub(crate) fn lists(&self, service: &Service, operation: &Operation) -> bool {
        let is_list = self.plan.part(service, operation).is_some_and(|part| part.role == Role::List);
        is_list && !self.knows(operation)
    }

    /// Answers a call with a valid key, the required permission, and parameters of the right types. Each call with an idempotency key is carried
    /// out once, and a call with the same key gets the same answer.
    pub(crate) fn answer<'a>(
        &mut self,
        asked: &Asked<'a>,
        caller: usize,
        url: &str,
    ) -> Result<Answered, Complaint<'a>> {
        let key = asked.operation.idempotency_key().and_then(|own| asked.values(&own.name.wire).next());
        let Some(key) = key.filter(|key| !key.is_empty()) else { return self.carry_out(asked, caller, url) };
        let call = (asked.operation.full_name(), caller, key.to_owned());
        if let Some(answered) = self.answered.get(&call) {
            return Ok(answered.clone());
        }
        let answered = self.carry_out(asked, caller, url)?;
        self.answered.insert(call, answered.clone());
        Ok(answered)
    }

    fn carry_out<'a>(&mut self, asked: &Asked<'a>, caller: usize, url: &str) -> Result<Answered, Complaint<'a>> {
        self.go_on().and_then(|()| self.settle()).map_err(|problem| Refusal::new(500, problem))?;
        let Asked { service, operation, .. } = *asked;
        let call = Call { asked: *asked, caller, url, target_count: self.world.targets.len(), next: Cell::new(None) };
        if let Some((wire, documented)) = call.undocumented_value() {
            let documented = documented.join("`, `");
            let problem =
                format!("the parameter `{wire}` has a value that is not documented; these are: `{documented}`");
            return Err(Refusal::new(400, problem).into());
        }
        let outcome = match (self.given(&call), self.names_nothing(&call)) {
            (Some(given), _) => given.map(|json| (json, Vec::new())),
            (None, Some(name)) => Err(call.unknown(name)),
            (None, None) => {
                let answer = self.code_of(operation).unwrap_or(Self::derived);
                answer(self, &call).map(|json| shape::shaped(service, operation, json))
            }
        };
        // A change that was given an answer is carried out first.
        let own = self.records.of(service, operation).filter(|_| operation.effect != Effect::Read);
        match outcome.map(|done| own.and_then(|own| Some((own.first()?.clone(), Vec::new()))).unwrap_or(done)) {
            Ok((json, gaps)) => Ok(Answered { json: Some(json), gaps, next: call.next.get() }),
            Err(Denial::Example { is_gap }) => Ok(Answered {
                gaps: is_gap.then(|| operation.full_name()).into_iter().collect(),
                ..Answered::default()
            }),
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

    /// The file at a path and its name, if it is ready and not expired. It is not laid out here, since that takes time and other calls
    /// wait for the account.
    pub(crate) fn download(&mut self, path: &str) -> Option<(Paper, String)> {
        self.go_on().ok()?;
        let report = operations::report_at(self, path)?;
        let kind = || format!("{}.pdf", report.text("id").unwrap_or_default().replace('_', "-"));
        let name = report.text("filename").map_or_else(kind, str::to_owned);
        // Characters that could end the quotes or the header are replaced.
        let name: String =
            name.chars().map(|c| if c.is_ascii_graphic() && !matches!(c, '"' | '\\') { c } else { '_' }).collect();
        Some((operations::paper(self, report), name))
    }

    /// Saves a change and then applies it. A change that cannot be saved is not applied, so that the file and the account
    /// never differ.
    fn change(&mut self, change: Change) -> Result<(), String> {
        if self.file.is_none() {
            return self.apply(&change);
        }
        let before = self.changes.clone();
        match (self.changes.last_mut(), &change) {
            // This keeps a running clock from filling the list.
            (Some(Change::Passed { seconds: before }), Change::Passed { seconds }) => *before += seconds,
            _ => self.changes.push(change.clone()),
        }
        let outcome = self.save().and_then(|()| self.apply(&change));
        if outcome.is_err() {
            self.changes = before;
            self.save()?;
        }
        outcome
    }

    fn save(&self) -> Result<(), String> {
        self.file.as_ref().map_or(Ok(()), |file| file.save(&self.settings, &self.changes))
    }

    /// Moves a running clock.
    fn go_on(&mut self) -> Result<(), String> {
        if !self.settings.running_clock {
            return Ok(());
        }
        let passed = Duration::from_secs(self.looked.elapsed().as_secs());
        self.looked += passed;
        self.advance(passed)
    }

    /// Finishes everything that is due now.
    fn settle(&mut self) -> Result<(), String> {
        let pace = self.settings.scan_pace;
        let running = self.state.running.iter();
        let due: Vec<(String, Moment)> = running
            .filter_map(|scan| Some((scan.id.clone(), due(pace, scan.started, self.now, scan.looks)?)))
            .collect();
        for (id, at) in due {
            self.change(Change::ScanFinished { id, at })?;
        }
        Ok(())
    }
}

/// The plan for things that have no tables of their own.
fn plan(service: &Service) -> Plan {
    let is_own = is_own_service(service);
    Plan::new(service, |id_type| is_own && tables::table(service, id_type).is_some())
}

/// The operations that should change something in an account of this service, but have neither code nor a part that changes something.
pub(crate) fn idle(service: &Service) -> Vec<String> {
    let (is_own, plan) = (is_own_service(service), plan(service));
    let changes = |operation: &Operation| plan.part(service, operation).is_some_and(|part| part.role != Role::Run);
    let has_code = |operation| is_own && operations::find(operation).is_some();
    let meant = service.operations.iter().filter(|operation| !matches!(operation.effect, Effect::Read | Effect::Run));
    meant.filter(|operation| !changes(operation) && !has_code(operation)).map(Operation::full_name).collect()
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
