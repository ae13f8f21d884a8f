//! Jobs: work that takes several calls.

use crate::context::{Diff, Subject};
use crate::pairs::Members;
use crate::{describe, rules};
use language::ir::{
    FieldValue, Find, IdPath, Job, JobLocation, Operation, OperationId, Poll, Service, SourcePosition, Until,
};

impl Diff<'_> {
    /// Compares all jobs. They are paired by the operation that starts them, then by name.
    pub(crate) fn jobs(&mut self) {
        let (base, head) = (self.base, self.head);
        let name = |job: &Job| job.name.spec.clone().into();
        let number = |new: usize| new.to_string().into();
        let is = |job: &Job| self.pairs.operations.new_of(job.start.0).map(number);
        let pairs = Members::none(base.jobs.len(), head.jobs.len())
            .by_unique(base.jobs.iter().map(is), head.jobs.iter().map(|job| Some(number(job.start.0))))
            .by(base.jobs.iter().map(name), head.jobs.iter().map(name));
        let names = pairs.names(&base.jobs, &head.jobs, |job| (&job.name.spec).into());
        for (number, new) in head.jobs.iter().enumerate() {
            if let Some(old) = names.taken_from(number).map(|old| &base.jobs[old]) {
                let subject = self.job_subject(&new.name.spec, [Some(old.place), Some(new.place)], &head[new.start]);
                let was = self.head_name(Some(old.start)).unwrap_or_default();
                self.changed(&rules::NAME_TAKEN_OVER, &subject, &was, &head[new.start].full_name());
            }
            match pairs.old(&base.jobs, number) {
                Some(old) => self.job(old, new, names.is_exchanged(number)),
                None => {
                    let subject = self.job_subject(&new.name.spec, [None, Some(new.place)], &head[new.start]);
                    self.find(&rules::JOB_ADDED, subject, None, Some(head[new.start].full_name()));
                }
            }
        }
        for old in pairs.gone(&base.jobs) {
            let subject = self.job_subject(&old.name.spec, [Some(old.place), None], &base[old.start]);
            self.find(&rules::JOB_REMOVED, subject, Some(base[old.start].full_name()), None);
        }
    }

    fn job_subject(&self, name: &str, [base, head]: [Option<SourcePosition>; 2], start: &Operation) -> Subject {
        let jobs = Subject { path: "jobs".to_owned(), reached_from: [start.full_name()].into(), ..Subject::default() };
        self.within(&jobs, name, base, head)
    }

    fn job(&mut self, old: &Job, new: &Job, is_exchanged: bool) {
        let subject = self.job_subject(&new.name.spec, [Some(old.place), Some(new.place)], &self.head[new.start]);
        if !is_exchanged {
            self.changed(&rules::JOB_RENAMED, &subject, &old.name.spec, &new.name.spec);
        }
        self.reworded(&subject, "about", &old.about, &new.about);
        let [was, is] = [self.head_name(Some(old.start)).unwrap_or_default(), self.head[new.start].full_name()];
        let [start, find, location, poll, cancel, download] =
            ["start", "find", "location", "poll", "cancel", "download"]
                .map(|key| self.key(&subject, key, &old.keys, &new.keys));
        self.changed(&rules::JOB_START, &start, &was, &is);
        self.provenance(&subject, &old.provenance, &new.provenance);
        let was = old
            .find
            .as_ref()
            .map(|find| found(self.base, old, find, self.head_name(Some(find.operation)).unwrap_or_default()));
        let is = new.find.as_ref().map(|find| found(self.head, new, find, self.head[find.operation].full_name()));
        self.came_or_went([&rules::FIND_ADDED, &rules::FIND_REMOVED, &rules::JOB_STEPS], &find, was, is);
        let was = old
            .location
            .as_ref()
            .map(|location| located(location, &self.head_name(Some(location.operation)).unwrap_or_default()));
        let is = new.location.as_ref().map(|location| located(location, &self.head[location.operation].full_name()));
        self.came_or_went([&rules::LOCATION_ADDED, &rules::LOCATION_REMOVED, &rules::JOB_STEPS], &location, was, is);
        self.polls(&poll, &old.polls, &new.polls);
        let was = old.cancel.as_ref().map(|cancel| {
            let operation = self.head_name(Some(cancel.operation)).unwrap_or_default();
            call(self.base, cancel.operation, &cancel.arguments, operation)
        });
        let is = new.cancel.as_ref().map(|cancel| {
            call(self.head, cancel.operation, &cancel.arguments, self.head[cancel.operation].full_name())
        });
        self.came_or_went([&rules::CANCEL_ADDED, &rules::CANCEL_REMOVED, &rules::JOB_STEPS], &cancel, was, is);
        match (&old.download, &new.download) {
            (None, None) => {}
            (None, Some(new)) => self.find(&rules::DOWNLOAD_ADDED, download, None, Some(new.media_types.join(", "))),
            (Some(old), None) => self.find(&rules::DOWNLOAD_REMOVED, download, Some(old.media_types.join(", ")), None),
            (Some(old), Some(new)) => {
                let [was, is] = [old, new].map(|download| download.media_types.join(", "));
                self.changed(&rules::DOWNLOAD_CHANGED, &download.with("content_type"), &was, &is);
                let was = self.base.field_names(&old.field).join(".");
                let is = self.head.field_names(&new.field).join(".");
                self.changed(&rules::DOWNLOAD_CHANGED, &download.with("field"), &was, &is);
            }
        }
    }

    fn polls(&mut self, subject: &Subject, old: &[Poll], new: &[Poll]) {
        let last = |polls: &[Poll]| polls.last().map(|poll| poll.operation);
        let is_same = |old: OperationId, new: OperationId| self.pairs.operations.new_of(old.0) == Some(new.0);
        if let (Some(was), Some(is)) = (last(old), last(new))
            && !is_same(was, is)
        {
            let (was, is) = (self.head_name(Some(was)).unwrap_or_default(), self.head[is].full_name());
            self.find(&rules::JOB_OUTPUT, subject.clone(), Some(was), Some(is));
        }
        let old =
            old.iter().map(|poll| steps(self.base, poll, self.head_name(Some(poll.operation)).unwrap_or_default()));
        let new = new.iter().map(|poll| steps(self.head, poll, self.head[poll.operation].full_name()));
        let (old, new): (Vec<_>, Vec<_>) = (old.collect(), new.collect());
        self.changed(&rules::JOB_STEPS, subject, &old.join("; "), &new.join("; "));
    }
}

/// One step of a job: `printout.get(ticket = ticket) until printout.ready is 1`.
fn steps(service: &Service, poll: &Poll, operation: String) -> String {
    let call = call(service, poll.operation, &poll.arguments, operation);
    let value = |value: &FieldValue| {
        format!("{} is {}", service.field_names(&value.field).join("."), describe::literal(&value.equals))
    };
    let until = match &poll.until {
        Until::Answered => String::new(),
        Until::Field(done) => format!(" until {}", value(done)),
        Until::Gone { field, id } => {
            let [field, id] = [service.field_names(field), service.id_names(id)].map(|path| path.join("."));
            format!(" until no {field} is {id}")
        }
    };
    let failed = poll.failed.as_ref().map(|failed| format!(", failed if {}", value(failed))).unwrap_or_default();
    format!("{call}{until}{failed}")
}

/// A call of a job: `printout.get(ticket = ticket)`.
fn call(service: &Service, called: OperationId, arguments: &[(usize, IdPath)], operation: String) -> String {
    let arguments = service.arguments(called, arguments).into_iter();
    let mut arguments: Vec<_> = arguments.map(|(wire, field)| format!("{wire} = {}", field.join("."))).collect();
    arguments.sort();
    format!("{operation}({})", arguments.join(", "))
}

/// The location of the ids of a job: `location: printout.get`.
fn located(location: &JobLocation, operation: &str) -> String {
    format!("{}: {operation}", location.header)
}

/// How to find a job: `printout.running(shelf = shelf) where place.shelf is shelf`.
fn found(service: &Service, job: &Job, find: &Find, operation: String) -> String {
    let arguments = service.find_arguments(job, find).into_iter();
    let mut arguments: Vec<_> = arguments.map(|(own, given)| format!("{own} = {given}")).collect();
    arguments.sort();
    let matching = service.find_matching(job, find).into_iter();
    let matching: Vec<_> = matching.map(|(path, given)| format!("{} is {given}", path.join("."))).collect();
    let place = if matching.is_empty() { String::new() } else { format!(" where {}", matching.join(" and ")) };
    format!("{operation}({}){place}", arguments.join(", "))
}
