//! How a page of a list is selected.

use serde_yaml::Value as Yaml;

use crate::{Operation, Spec, optional};

/// What the parameter that selects a page has.
enum By {
    /// The number of items before the page.
    Start,
    /// The number of the page, counted from this one.
    Number(i64),
    /// A text that the page before has. The first page may be selected by this one.
    Cursor(Option<String>),
}

/// The parameters that control a page.
pub struct Paging {
    by: By,
    /// The name of the parameter that selects the page.
    pub name: String,
    /// The name of the parameter that says how many items the page may hold.
    pub limit: Option<String>,
    /// The highest value of that parameter.
    pub max: Option<usize>,
}

impl Paging {
    fn read(parameters: &Yaml) -> Self {
        let value = |key: &str| optional(parameters, key);
        let first = || value("first_number").map_or(1, |first| first.parse().expect("a number"));
        let (by, name) = match (value("start"), value("number"), value("cursor")) {
            (Some(name), None, None) => (By::Start, name),
            (None, Some(name), None) => (By::Number(first()), name),
            (None, None, Some(name)) => (By::Cursor(value("first_cursor")), name),
            other => panic!("a page is selected in one way: {other:?}"),
        };
        Self { by, name, limit: value("limit"), max: value("max_limit").map(|max| max.parse().expect("a number")) }
    }

    /// Whether a page is selected by the number of items before it.
    pub fn is_by_start(&self) -> bool {
        matches!(self.by, By::Start)
    }

    /// Whether a page is selected by what the page before says.
    pub fn is_by_cursor(&self) -> bool {
        matches!(self.by, By::Cursor(_))
    }

    /// How many items a page of the mock server holds unless the request says otherwise.
    pub fn usual_size(&self) -> usize {
        self.max.unwrap_or(100).min(100)
    }

    /// The parameter that selects the page after so many pages with so many items. The first of a walk by cursor may have none, nor is
    /// there a page behind the last one.
    pub fn selected(
        &self,
        pages: usize,
        items: usize,
        cursor: impl FnOnce() -> Option<String>,
    ) -> Option<(String, String)> {
        let value = match &self.by {
            By::Start => Some(items.to_string()),
            By::Number(first) => Some((first + pages as i64).to_string()),
            By::Cursor(first) if pages == 0 => first.clone(),
            By::Cursor(_) => cursor(),
        };
        value.map(|value| (self.name.clone(), value))
    }
}

impl Spec {
    /// How a page of this operation's list is selected, if the document shows it.
    pub fn paging(&self, operation: &Operation) -> Option<Paging> {
        let own = operation.yaml["response"].get("page_parameters");
        own.or_else(|| self.service["page"].get("parameters")).map(Paging::read)
    }
}
