//! The service as a whole.

use std::collections::{BTreeMap, BTreeSet};

use crate::context::{Diff, Subject};
use crate::findings::Wording;
use crate::rules::FindingRule;
use crate::subjects::wires::Met;
use crate::{describe, rules};
use language::ir::{
    Group, KeyPlace, Note, Page, PageBy, PageField, PageParameters, PagePosition, Permission, Provenance, Service,
};

impl Diff<'_> {
    /// Compares the addresses of the service by their names. A single address has no name.
    fn addresses(&mut self) {
        let (old, new) = (self.base.addresses.all(), self.head.addresses.all());
        let names: BTreeSet<&str> = old.iter().chain(&new).map(|(name, ..)| *name).collect();
        for name in names {
            let [was, is] = [&old, &new].map(|all| all.iter().find(|(known, ..)| *known == name));
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

    /// Compares the properties of the service as a whole.
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
        let [old_type, new_type] = [old, new].map(describe::code_type);
        self.service_key(&rules::ERROR_BODY, "error_body.code_type", old_type, new_type);
        self.service_key(&rules::ERROR_BODY, "error_body.message", &old.message.join("."), &new.message.join("."));
        // If a code was added or removed, that finding is enough.
        if old.code.is_some() == new.code.is_some() {
            let [old, new] = [old, new].map(describe::at_success);
            self.service_key(&rules::ERROR_BODY, "error_body.at_success", old, new);
        }
        let [old_code, new_code] =
            [old, new].map(|body| body.at_success.success_code().map_or_else(String::new, ToString::to_string));
        self.service_key(&rules::ERROR_BODY, "error_body.success_code", &old_code, &new_code);
        self.reworded(&body, "about", &old.about, &new.about);
        let [old, new] = [base, head].map(|service| service.rate_limit.as_ref());
        let [was, is] = [old, new].map(|limit| limit.map_or_else(String::new, describe::rate_limit));
        self.service_key(&rules::RATE_LIMIT, "rate_limit", &was, &is);
        if let (Some(old), Some(new)) = (old, new) {
            let subject = self.key(&subject, "rate_limit", &base.keys, &head.keys);
            self.reworded(&subject, "about", &old.about, &new.about);
        }
        let known = |service: &Service| {
            let (field, value) = service.success.as_ref()?;
            Some(format!("{} is {}", field.join("."), describe::literal(value)))
        };
        let success = self.key(&subject, "success", &base.keys, &head.keys);
        let rules = [&rules::SUCCESS_ADDED, &rules::SUCCESS_REMOVED, &rules::SUCCESS_CHANGED];
        self.came_or_went(rules, &success, known(base), known(head));

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

    /// Compares how requests authenticate their sender.
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
                let [old, new] = [old, new].map(describe::key_place);
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
        let (old_check, new_check) = (self.head_name(old.check), new.check.map(|id| head[id].full_name()));
        if old_check != new_check {
            let check = self.key(service, "authentication.check", &base.keys, &head.keys);
            self.find(&rules::KEY_CHECK, check, old_check, new_check);
        }
    }

    /// Adds a finding if the value of a key of the service changed.
    fn service_key(&mut self, rule: &'static FindingRule, key: &str, old: &str, new: &str) {
        let subject = self.both("service", self.base.place, self.head.place, Vec::new());
        let subject = self.key(&subject, key, &self.base.keys, &self.head.keys);
        self.changed(rule, &subject, old, new);
    }

    /// Compares the names and the documentation of groups.
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
            self.meaning(&subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        }
    }
}

impl Diff<'_> {
    /// Compares the envelope of lists.
    pub(crate) fn page(&mut self) {
        let (base, head) = (self.base, self.head);
        let reached_from = self.reached_from(Some(&self.base_reach.page), Some(&self.head_reach.page));
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
        self.page_parameters(&subject, old.parameters.as_ref(), new.parameters.as_ref());
    }

    fn page_parameters(&mut self, subject: &Subject, old: Option<&PageParameters>, new: Option<&PageParameters>) {
        let spelled = |parameters: &PageParameters| {
            std::iter::once(selector(parameters)).chain(parameters.limit.clone()).collect::<Vec<_>>().join(", ")
        };
        let (old, new) = match (old, new) {
            (None, None) => return,
            (None, Some(new)) => {
                return self.find(&rules::PAGE_PARAMETERS_LEARNED, subject.clone(), None, Some(spelled(new)));
            }
            (Some(old), None) => {
                return self.find(&rules::PAGE_PARAMETERS_DROPPED, subject.clone(), Some(spelled(old)), None);
            }
            (Some(old), Some(new)) => (old, new),
        };
        let [selected, limit, max_limit] =
            [new.by.key(), "limit", "max_limit"].map(|key| self.page_key(subject, &format!("page.parameters.{key}")));
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
}

/// Selects a field of the position.
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

impl Diff<'_> {
    /// Compares two descriptions, and what is undocumented, assumed and observed beside them.
    pub(crate) fn meaning(&mut self, subject: &Subject, [old, new]: [(&str, &Provenance); 2]) {
        self.reworded(subject, "about", old.0, new.0);
        self.provenance(subject, old.1, new.1);
    }

    /// Compares the undocumented, assumed and observed facts.
    pub(crate) fn provenance(&mut self, subject: &Subject, old: &Provenance, new: &Provenance) {
        self.confirmed(subject, old, new);
        self.notes(subject, "undocumented", &old.undocumented, &new.undocumented);
        self.notes(subject, "assumed", &old.assumed, &new.assumed);
        self.notes(subject, "observed", &old.observed, &new.observed);
    }

    /// Compares remarks by their keys.
    pub(crate) fn notes(&mut self, subject: &Subject, name: &str, old: &[Note], new: &[Note]) {
        let named = |note: &Note| if note.key.is_empty() { name.to_owned() } else { format!("{name}.{}", note.key) };
        for note in old {
            match new.iter().find(|other| other.key == note.key) {
                Some(other) => self.reworded(subject, &named(note), &note.text, &other.text),
                None => self.docs_change(subject, &named(note), Wording::Removed),
            }
        }
        for note in new.iter().filter(|note| old.iter().all(|other| other.key != note.key)) {
            self.docs_change(subject, &named(note), Wording::Added);
        }
    }
}
