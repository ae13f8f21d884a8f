//! The service as a whole: its addresses, keys, pages, groups and jobs.

use std::collections::{BTreeMap, BTreeSet};

use crate::context::{Diff, Subject};
use crate::pairs::Members;
use crate::rules::FindingRule;
use crate::subjects::wires::Met;
use crate::{describe, rules};
use language::ir::{
    Deprecation, ErrorAtSuccess, FieldValue, Find, Group, IdPath, Job, KeyPlace, Operation, OperationId, Page, PageBy,
    PageField, PageParameters, PagePosition, Permission, Poll, Service, SourcePosition, Stability, Until,
};

impl Diff<'_> {
    /// Compares the addresses of the service by their names. A single address has no name.
    fn addresses(&mut self) {
        let (old, new) = (self.base.addresses.all(), self.head.addresses.all());
        let names: BTreeSet<&str> = old.iter().chain(&new).map(|(name, ..)| *name).collect();
        for name in names {
            let [was, is] = [&old, &new].map(|all| all.iter().find(|address| address.0 == name));
            let key = if name.is_empty() { "address".to_owned() } else { format!("addresses.{name}.url") };
            let rule = match (was, is) {
                (None, _) => &rules::ADDRESS_LEARNED,
                (_, None) => &rules::ADDRESS_DROPPED,
                (Some(_), Some(_)) => &rules::ADDRESS_CHANGED,
            };
            let url = |of: Option<&(&str, &str, &str)>| of.map_or_else(String::new, |(_, url, _)| (*url).to_owned());
            self.service_key(rule, &key, &url(was), &url(is));
            if let (Some((_, _, was)), Some((_, _, is))) = (was, is) {
                let subject = self.both("service", self.base.place, self.head.place, Vec::new());
                let subject = self.key(&subject, &key, &self.base.keys, &self.head.keys);
                self.reworded(&subject, "about", was, is);
            }
        }
    }

    pub(crate) fn service(&mut self) {
        let (base, head) = (self.base, self.head);
        let subject = self.both("service", base.place, head.place, Vec::new());
        self.service_key(&rules::SERVICE_NAME, "name", &base.name, &head.name);
        self.reworded(&subject, "about", &base.about, &head.about);
        self.provenance(&subject, &base.provenance, &head.provenance);
        self.notes(&subject, "limits", &base.limits, &head.limits);

        let (old, new) = (&base.client, &head.client);
        self.service_key(&rules::CRATE, "crate.name", &old.package, &new.package);
        self.service_key(&rules::VARIABLE, "crate.url_variable", &old.url_variable, &new.url_variable);

        let of_crate = self.key(&subject, "crate", &base.keys, &head.keys);
        let [old_address, new_address] = [old, new].map(|client| client.repository.clone().unwrap_or_default());
        self.reworded(&of_crate, "repository", &old_address, &new_address);
        self.reworded(&of_crate, "keywords", &old.keywords.join(", "), &new.keywords.join(", "));
        self.reworded(&of_crate, "categories", &old.categories.join(", "), &new.categories.join(", "));

        let is_alone = self.pairs.base_paths == ["", ""];
        let rule = if is_alone { &rules::BASE_PATH } else { &rules::BASE_PATH_SPLIT };
        self.service_key(rule, "base_path", &base.base_path, &head.base_path);

        self.addresses();
        self.authentication(&subject);

        let (old, new) = (&base.error_body, &head.error_body);
        let body = self.key(&subject, "error_body", &base.keys, &head.keys);
        self.service_key(&rules::ERROR_BODY, "error_body.code", &old.code_path().join("."), &new.code_path().join("."));
        let [old_type, new_type] =
            [old, new].map(|body| body.code.as_ref().map_or("", |code| code.of.builtin().name()));
        self.service_key(&rules::ERROR_BODY, "error_body.code_type", old_type, new_type);
        self.service_key(&rules::ERROR_BODY, "error_body.message", &old.message.join("."), &new.message.join("."));
        // If a code was added or removed, that finding is enough.
        if old.code.is_some() == new.code.is_some() {
            let never = ErrorAtSuccess::Never;
            let [old, new] = [old, new].map(|body| if body.at_success == never { "false" } else { "true" });
            self.service_key(&rules::ERROR_BODY, "error_body.at_success", old, new);
        }
        let [old_code, new_code] =
            [old, new].map(|body| body.at_success.success_code().map_or_else(String::new, ToString::to_string));
        self.service_key(&rules::ERROR_BODY, "error_body.success_code", &old_code, &new_code);
        self.reworded(&body, "about", &old.about, &new.about);
        let [old, new] = [base, head].map(|service| service.rate_limit.as_ref());
        let [was, is] = [old, new]
            .map(|limit| limit.map_or_else(String::new, |limit| format!("{} in {}", limit.header, limit.unit.name())));
        self.service_key(&rules::RATE_LIMIT, "rate_limit", &was, &is);
        if let (Some(old), Some(new)) = (old, new) {
            let subject = self.key(&subject, "rate_limit", &base.keys, &head.keys);
            self.reworded(&subject, "about", &old.about, &new.about);
        }
        let mark = |service: &Service| {
            let (field, value) = service.success.as_ref()?;
            Some(format!("{} is {}", field.join("."), describe::literal(value)))
        };
        let success = self.key(&subject, "success", &base.keys, &head.keys);
        let rules = [&rules::SUCCESS_ADDED, &rules::SUCCESS_REMOVED, &rules::SUCCESS_CHANGED];
        self.came_or_went(rules, &success, mark(base), mark(head));

        let permissions = subject.with("permissions");
        let news = head.permissions.iter().map(|new| (new.name.spec.as_str(), new));
        let news: BTreeMap<&str, &Permission> = news.collect();
        for old in &base.permissions {
            if let Some(new) = news.get(old.name.spec.as_str()) {
                let subject = self.within(&permissions, &old.name.spec, Some(old.place), Some(new.place));
                self.reworded(&subject, "about", &old.about, &new.about);
            }
        }
    }

    fn authentication(&mut self, service: &Subject) {
        let (base, head) = (self.base, self.head);
        let subject = self.key(service, "authentication", &base.keys, &head.keys);
        let [old, new] = [base, head].map(|service| service.authentication.as_ref());
        let [old_takes, new_takes] = [old, new].map(describe::key);
        if old_takes != new_takes {
            return self.changed(&rules::KEY_KIND, &subject, &old_takes, &new_takes);
        }
        let (Some(old), Some(new)) = (old, new) else { return };
        self.service_key(&rules::VARIABLE, "crate.key_variable", &old.variable, &new.variable);
        match (&old.place, &new.place) {
            (KeyPlace::Header { name, prefix }, KeyPlace::Header { name: new_name, prefix: new_prefix }) => {
                self.service_key(&rules::KEY_HEADER, "authentication.header", name, new_name);
                self.service_key(&rules::KEY_HEADER, "authentication.prefix", prefix, new_prefix);
            }
            (old, new) => {
                let [old, new] = [old, new].map(|place| match place {
                    KeyPlace::Header { name, .. } => format!("header {name}"),
                    KeyPlace::Query { name } => format!("query {name}"),
                    KeyPlace::Basic => "user and password".to_owned(),
                });
                self.changed(&rules::KEY_PLACE, &subject, &old, &new);
            }
        }
        self.reworded(&subject, "about", &old.about, &new.about);
        for was in &old.others {
            let Some(is) = new.others.iter().find(|is| is.name.spec == was.name.spec) else { continue };
            let key = |name: &str| format!("authentication.also.{}.{name}", was.name.spec);
            self.service_key(&rules::KEY_HEADER, &key("header"), &was.name.wire, &is.name.wire);
            self.service_key(&rules::VARIABLE, &key("variable"), &was.variable, &is.variable);
            self.reworded(&subject, &format!("also.{}.about", was.name.spec), &was.about, &is.about);
        }
        let (old_check, new_check) = (old.check.map(|id| self.head_name(id)), new.check.map(|id| head[id].full_name()));
        if old_check != new_check {
            let check = self.key(service, "authentication.check", &base.keys, &head.keys);
            self.find(&rules::KEY_CHECK, check, old_check, new_check);
        }
    }

    fn service_key(&mut self, rule: &'static FindingRule, key: &str, old: &str, new: &str) {
        let subject = self.both("service", self.base.place, self.head.place, Vec::new());
        let subject = self.key(&subject, key, &self.base.keys, &self.head.keys);
        self.changed(rule, &subject, old, new);
    }

    pub(crate) fn groups(&mut self) {
        let (base, head) = (self.base, self.head);
        let news: BTreeMap<&str, &Group> = head.groups.iter().map(|group| (group.name.spec.as_str(), group)).collect();
        for old in &base.groups {
            let new = self.pairs.groups.get(old.name.spec.as_str()).and_then(|name| news.get(name));
            let Some(&new) = new else { continue };
            let operations = new.operations.iter().filter_map(|id| self.head.operations.get(id.0));
            let reached_from = operations.map(|operation| operation.full_name()).collect();
            let subject = self.both(&new.name.spec, old.place, new.place, reached_from);
            self.changed(&rules::GROUP_RENAMED, &subject, &old.name.spec, &new.name.spec);
            self.meaning(&subject, [old, new].map(|group| (&*group.about, &group.provenance)));
            let [was, is] =
                [old, new].map(|group| group.deprecation.as_ref().map_or_else(String::new, Deprecation::words));
            self.reworded(&subject, "deprecated", &was, &is);
            let deprecated = |operation: &Operation| operation.stability == Stability::Deprecated;
            let met = new.operations.iter().filter_map(|id| {
                let (old, new) = (self.pairs.operations.old(&base.operations, id.0)?, &head[*id]);
                (deprecated(old) != deprecated(new)).then(|| new.full_name())
            });
            let subject = Subject { reached_from: met.collect(), ..subject.with("deprecated") };
            if was.is_empty() != is.is_empty() && !subject.reached_from.is_empty() {
                let rule = if was.is_empty() { &rules::DEPRECATED } else { &rules::UNDEPRECATED };
                let [was, is] = [was, is].map(|words| if words.is_empty() { "not deprecated" } else { "deprecated" });
                self.changed(rule, &subject, was, is);
            }
        }
    }

    pub(crate) fn page(&mut self) {
        let (base, head) = (self.base, self.head);
        let reached_from = self.reached_from([&self.base_reach.page, &self.head_reach.page].map(Some));
        let service = self.both("service", base.place, head.place, reached_from);
        let subject = self.page_key(&service, "page");
        match (&base.page, &head.page) {
            (None, None) => {}
            (None, Some(page)) => {
                let fields = Subject { base: None, ..subject.with("fields") };
                self.new_part(|diff| diff.fields(&fields, &[], &page.fields, false, Met::ANSWERED));
                self.find(&rules::PAGE_ADDED, Subject { base: None, ..subject }, None, Some(items(page).to_owned()));
            }
            (Some(page), None) => {
                self.find(&rules::PAGE_REMOVED, Subject { head: None, ..subject }, Some(items(page).to_owned()), None);
            }
            (Some(old), Some(new)) => self.pages(&subject, old, new),
        }
    }

    /// A key of the envelope, whose path begins with `page`.
    fn page_key(&self, subject: &Subject, path: &str) -> Subject {
        Subject { path: path.to_owned(), ..self.key(subject, path, &self.base.keys, &self.head.keys) }
    }

    fn pages(&mut self, subject: &Subject, old: &Page, new: &Page) {
        self.reworded(subject, "about", &old.about, &new.about);
        self.changed(&rules::PAGE_ITEMS, &self.page_key(subject, "page.items"), items(old), items(new));
        self.fields(&subject.with("fields"), &old.fields, &new.fields, false, Met::ANSWERED);
        for (name, path) in POSITIONS {
            let [old, new] = [(self.base, old), (self.head, new)].map(|(service, page)| spelled(service, page, path));
            let subject = self.page_key(subject, &format!("page.position.{name}"));
            self.changed(&rules::PAGE_POSITION, &subject, &old, &new);
        }
        let header = |page: &Page| page.position.link_header.clone().unwrap_or_else(|| "nothing".to_owned());
        let link = self.page_key(subject, "page.position.link_header");
        self.changed(&rules::PAGE_POSITION, &link, &header(old), &header(new));
        let subject = self.page_key(subject, "page.parameters");
        let at = |diff: &Self, key: &str| diff.page_key(&subject, &format!("page.parameters.{key}"));
        self.page_parameters(&subject, at, [old, new].map(|page| page.parameters.as_ref()));
    }

    /// Compares the parameters of all lists, or of one. `at` is the place of one of their keys.
    pub(crate) fn page_parameters(
        &mut self,
        subject: &Subject,
        at: impl Fn(&Self, &str) -> Subject,
        [old, new]: [Option<&PageParameters>; 2],
    ) {
        let spelled = |parameters: &PageParameters| {
            std::iter::once(selector(parameters)).chain(parameters.limit.clone()).collect::<Vec<_>>().join(", ")
        };
        let (Some(old), Some(new)) = (old, new) else {
            let rules = [&rules::PAGE_PARAMETERS_LEARNED, &rules::PAGE_PARAMETERS_DROPPED, &rules::PAGE_PARAMETER];
            return self.came_or_went(rules, subject, old.map(spelled), new.map(spelled));
        };
        let [selected, limit, max_limit] = [new.by.key(), "limit", "max_limit"].map(|key| at(self, key));
        if (old.by, &old.first_cursor) == (new.by, &new.first_cursor) {
            self.changed(&rules::PAGE_PARAMETER, &selected, &old.name, &new.name);
        } else {
            self.find(&rules::PAGE_SELECTION, selected, Some(selector(old)), Some(selector(new)));
        }
        let highest = |max: Option<u32>| max.map(|max| max.to_string());
        let highest_of = |max: Option<u32>| max.unwrap_or(u32::MAX);
        if old.limit.is_some() && new.limit.is_some() && old.max_limit != new.max_limit {
            let is_narrower = highest_of(new.max_limit) < highest_of(old.max_limit);
            let rule = if is_narrower { &rules::PAGE_LIMIT_NARROWED } else { &rules::PAGE_LIMIT_WIDENED };
            self.find(rule, max_limit, highest(old.max_limit), highest(new.max_limit));
        }
        let rules = [&rules::PAGE_LIMIT_LEARNED, &rules::PAGE_LIMIT_DROPPED, &rules::PAGE_PARAMETER];
        self.came_or_went(rules, &limit, old.limit.clone(), new.limit.clone());
    }

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
                let was = self.head_name(old.start);
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
        let (base, head) = (self.base, self.head);
        let subject = self.job_subject(&new.name.spec, [Some(old.place), Some(new.place)], &head[new.start]);
        if !is_exchanged {
            self.changed(&rules::JOB_RENAMED, &subject, &old.name.spec, &new.name.spec);
        }
        self.meaning(&subject, [old, new].map(|job| (&*job.about, &job.provenance)));
        let [start, find, location, poll, cancel, download] =
            ["start", "find", "location", "poll", "cancel", "download"]
                .map(|key| self.key(&subject, key, &old.keys, &new.keys));
        self.changed(&rules::JOB_START, &start, &self.head_name(old.start), &head[new.start].full_name());
        let was = old.find.as_ref().map(|find| found(base, old, find, &self.head_name(find.operation)));
        let is = new.find.as_ref().map(|find| found(head, new, find, &head[find.operation].full_name()));
        self.came_or_went([&rules::FIND_ADDED, &rules::FIND_REMOVED, &rules::JOB_STEPS], &find, was, is);
        let was = old.location.as_ref().map(|of| format!("{}: {}", of.header, self.head_name(of.operation)));
        let is = new.location.as_ref().map(|of| format!("{}: {}", of.header, head[of.operation].full_name()));
        self.came_or_went([&rules::LOCATION_ADDED, &rules::LOCATION_REMOVED, &rules::JOB_STEPS], &location, was, is);
        let last = |polls: &[Poll]| polls.last().map(|poll| poll.operation);
        if let (Some(was), Some(is)) = (last(&old.polls), last(&new.polls))
            && self.pairs.operations.new_of(was.0) != Some(is.0)
        {
            self.find(&rules::JOB_OUTPUT, poll.clone(), Some(self.head_name(was)), Some(head[is].full_name()));
        }
        let was = old.polls.iter().map(|poll| steps(base, poll, &self.head_name(poll.operation)));
        let is = new.polls.iter().map(|poll| steps(head, poll, &head[poll.operation].full_name()));
        let (was, is): (Vec<_>, Vec<_>) = (was.collect(), is.collect());
        self.changed(&rules::JOB_STEPS, &poll, &was.join("; "), &is.join("; "));
        let was = old.cancel.as_ref().map(|of| call(base, of.operation, &of.arguments, &self.head_name(of.operation)));
        let is = new.cancel.as_ref().map(|of| call(head, of.operation, &of.arguments, &head[of.operation].full_name()));
        self.came_or_went([&rules::CANCEL_ADDED, &rules::CANCEL_REMOVED, &rules::JOB_STEPS], &cancel, was, is);
        match (&old.download, &new.download) {
            (None, None) => {}
            (None, Some(new)) => self.find(&rules::DOWNLOAD_ADDED, download, None, Some(new.media_types.join(", "))),
            (Some(old), None) => self.find(&rules::DOWNLOAD_REMOVED, download, Some(old.media_types.join(", ")), None),
            (Some(old), Some(new)) => {
                let [was, is] = [old, new].map(|download| download.media_types.join(", "));
                self.changed(&rules::DOWNLOAD_CHANGED, &download.with("content_type"), &was, &is);
                let (was, is) = (base.field_names(&old.field).join("."), head.field_names(&new.field).join("."));
                self.changed(&rules::DOWNLOAD_CHANGED, &download.with("field"), &was, &is);
            }
        }
    }
}

type PathOf = fn(&PagePosition) -> Option<&PageField>;

const POSITIONS: [(&str, PathOf); 4] = [
    ("start", |position| position.start.as_ref()),
    ("limit", |position| position.limit.as_ref()),
    ("total", |position| position.total.as_ref()),
    ("next", |position| position.next.as_ref()),
];

/// The parameter that selects a page, with its kind unless that is the start: `offset`, `cursor after`.
fn selector(parameters: &PageParameters) -> String {
    match parameters.by {
        PageBy::Start => parameters.name.clone(),
        PageBy::Number { first } => format!("number {} from {first}", parameters.name),
        PageBy::Cursor => {
            let first = parameters.first_cursor.iter().map(|first| format!(" from `{first}`"));
            format!("cursor {}{}", parameters.name, first.collect::<String>())
        }
    }
}

/// The field with the items, or a description if there is none.
fn items(page: &Page) -> &str {
    page.items_wire().unwrap_or("the answer itself")
}

/// The path to a field of the envelope on the wire.
fn spelled(service: &Service, page: &Page, path: PathOf) -> String {
    path(&page.position).map_or_else(|| "nothing".to_owned(), |path| page.names_to(service, path).join("."))
}

/// One step of a job: `printout.get(ticket = ticket) until printout.ready is 1`.
fn steps(service: &Service, poll: &Poll, operation: &str) -> String {
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
fn call(service: &Service, called: OperationId, arguments: &[(usize, IdPath)], operation: &str) -> String {
    let arguments = service.arguments(called, arguments).into_iter();
    let mut arguments: Vec<_> = arguments.map(|(wire, field)| format!("{wire} = {}", field.join("."))).collect();
    arguments.sort();
    format!("{operation}({})", arguments.join(", "))
}

/// How to find a job: `printout.running(shelf = shelf) where place.shelf is shelf`.
fn found(service: &Service, job: &Job, find: &Find, operation: &str) -> String {
    let arguments = service.find_arguments(job, find).into_iter();
    let mut arguments: Vec<_> = arguments.map(|(name, given)| format!("{name} = {given}")).collect();
    arguments.sort();
    let matching = service.find_matching(job, find).into_iter();
    let matching: Vec<_> = matching.map(|(path, given)| format!("{} is {given}", path.join("."))).collect();
    let place = if matching.is_empty() { String::new() } else { format!(" where {}", matching.join(" and ")) };
    format!("{operation}({}){place}", arguments.join(", "))
}
