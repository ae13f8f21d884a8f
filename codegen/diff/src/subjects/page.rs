//! The envelope of lists.

use crate::context::{Diff, Subject};
use crate::rules;
use crate::subjects::wires::Met;
use language::ir::{Page, PageBy, PageField, PageParameters, PagePosition, Service};

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
