//! Reads a request: its parameters from all locations, decoded, and mistakes in their locations and formats.

use std::collections::BTreeSet;

use language::ir::{
    Decimal, JsonType, Location, Operation, Parameter, ParameterType, ScalarKind, Service, whole_number,
};
use serde_json::Value as Json;
use serde_json::value::RawValue;
use spec_requests::calls::NULL;

use crate::answer::Refusal;
use crate::http::Head;
use crate::route::Pairs;
use crate::sent_json::{self, Fields};

#[derive(Debug, Default)]
pub(crate) struct RequestContent {
    /// Names and values: those in the path, in headers, in the query, then in the body.
    pub(crate) pairs: Pairs,
    pub(crate) empty_lists: Vec<String>,
    /// What is wrong with the request, regardless of the values.
    problem: Option<String>,
}

impl RequestContent {
    pub(crate) fn elsewhere(head: &Head) -> Self {
        Self {
            pairs: form_urlencoded::parse(head.path_and_query().1.as_bytes()).into_owned().collect(),
            ..Self::default()
        }
    }

    pub(crate) fn of(service: &Service, operation: &Operation, in_path: &Pairs, head: &Head) -> Self {
        let parameters: Vec<&Parameter> = operation.all_parameters(service).collect();
        let mut content = Self { pairs: in_path.clone(), ..Self::default() };
        for parameter in parameters.iter().filter(|parameter| parameter.location == Location::Header) {
            let sent = head.header(&parameter.name.wire);
            content.pairs.extend(sent.map(|value| (parameter.name.wire.clone(), value.to_owned())));
        }
        for (name, value) in form_urlencoded::parse(head.path_and_query().1.as_bytes()).into_owned() {
            if service.key_parameter() == Some(&name) {
                continue;
            }
            content.belongs(&parameters, &name, Location::Query);
            content.pairs.push((name, value));
        }
        content.separate(&parameters);
        if operation.body().next().is_some() {
            content.body(service, operation, &parameters, head);
        } else if !head.body.is_empty() {
            content.problem = Some(format!("{} has no body", operation.full_name()));
        }
        content
    }

    pub(crate) fn refuse(&self) -> Result<(), Refusal> {
        self.problem.clone().map_or(Ok(()), |problem| Err(Refusal::new(400, problem)))
    }

    fn separate(&mut self, parameters: &[&Parameter]) {
        for wire in parameters.iter().filter(|known| known.comma_separated).map(|known| &known.name.wire) {
            let sent = self.pairs.iter().filter(|(name, _)| name == wire).count();
            if sent > 1 {
                self.problem = Some(format!("the parameter `{wire}` is sent once, with commas between its values"));
            }
            let apart = |(name, value): (String, String)| match name == *wire {
                true => value.split(',').map(|value| (name.clone(), value.to_owned())).collect(),
                false => vec![(name, value)],
            };
            self.pairs = std::mem::take(&mut self.pairs).into_iter().flat_map(apart).collect();
        }
    }

    /// Notes a mistake if a parameter is sent in another location than this.
    fn belongs(&mut self, parameters: &[&Parameter], name: &str, here: Location) {
        let known = parameters.iter().find(|parameter| parameter.name.wire == name);
        if let Some(place) = known.map(|known| known.location).filter(|place| *place != here) {
            let (place, here) = (place.name(), here.name());
            self.problem = Some(format!("the parameter `{name}` is sent in the {place}, not in the {here}"));
        }
    }

    fn body(&mut self, service: &Service, operation: &Operation, parameters: &[&Parameter], head: &Head) {
        let media_type = head.header("content-type").next().unwrap_or_default();
        let media_type = media_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        if operation.has_file() {
            self.file(operation, &media_type, head);
            return;
        }
        if media_type != operation.content_type() {
            self.problem = Some(format!("the body is sent with `content-type: {}`", operation.content_type()));
            return;
        }
        if operation.has_form {
            for (name, value) in form_urlencoded::parse(&head.body).into_owned() {
                self.belongs(parameters, &name, Location::Body);
                self.pairs.push((name, value));
            }
            return;
        }
        let Ok(fields) = serde_json::from_slice::<Fields<'_>>(&head.body) else {
            self.problem = Some("the body is a JSON object".to_owned());
            return;
        };
        let mut seen = BTreeSet::new();
        for (name, value) in fields.0 {
            self.belongs(parameters, &name, Location::Body);
            let known = parameters.iter().find(|parameter| parameter.name.wire == name);
            if !seen.insert(name.clone()) {
                self.problem = Some(format!("the field `{name}` of the body is there twice"));
            } else if let Some(problem) = problem_of(service, known.copied(), value.get()) {
                self.problem = Some(format!("the field `{name}` of the body is not valid: {problem}"));
            }
            let is_list = known.is_some_and(|known| known.repeated);
            let items = if is_list { serde_json::from_str(value.get()).ok() } else { Some(vec![value]) };
            let Some(items): Option<Vec<&RawValue>> = items else {
                self.problem = Some(format!("the field `{name}` of the body must be a list"));
                continue;
            };
            if items.is_empty() {
                self.empty_lists.push(name.clone());
            }
            for item in items {
                let (text, wanted) = item_of(service, known.copied(), item.get());
                let problem = wanted.map(|wanted| format!("the field `{name}` of the body must be {wanted}"));
                self.problem = problem.or_else(|| self.problem.take());
                self.pairs.push((name.clone(), text));
            }
        }
    }

    /// Reads the file that is the body, as text. A body without bytes is an empty file if the head announces a body of a type.
    fn file(&mut self, operation: &Operation, media_type: &str, head: &Head) {
        let is_announced = head.header("content-length").chain(head.header("transfer-encoding")).next().is_some();
        if head.body.is_empty() && (media_type.is_empty() || !is_announced) {
            return;
        }
        if !operation.media_types.iter().any(|known| known == media_type) {
            self.problem =
                Some(format!("the file is sent with `content-type: {}`", operation.media_types.join("` or `")));
        }
        let wire = operation.body().map(|file| file.name.wire.clone());
        self.pairs.extend(wire.map(|wire| (wire, String::from_utf8_lossy(&head.body).into_owned())));
    }
}

/// What is wrong with a value of a field of the body regardless of its shape, unless it is a scalar.
fn problem_of(service: &Service, known: Option<&Parameter>, value: &str) -> Option<String> {
    let of = known.and_then(|known| known.json()).map(|(of, _)| of);
    let of = if known.is_some_and(|known| known.repeated) {
        of.map(|of| JsonType::List(Box::new(of.clone())))
    } else {
        of.cloned()
    };
    if of.is_none() && known.is_some() { None } else { sent_json::problem(service, of.as_ref(), value) }
}

/// A value of a field of the body as text, and the expected type if the JSON type is wrong.
fn item_of(service: &Service, known: Option<&Parameter>, item: &str) -> (String, Option<&'static str>) {
    let kind = known.and_then(|known| match known.parameter_type {
        ParameterType::Scalar(value, _) => Some(service.scalar_kind(value)),
        ParameterType::Variants(_) | ParameterType::Json(..) => None,
    });
    // A JSON number keeps the digits of a decimal.
    if let Some(decimal) = Decimal::parse(item).filter(|_| kind == Some(ScalarKind::Decimal)) {
        return (decimal.to_string(), None);
    }
    let Ok(json) = serde_json::from_str::<Json>(item) else {
        // What is wrong within an object was found before.
        let wanted = "a number of up to 64 bits, or a text of whole characters";
        return (item.to_owned(), known.is_none_or(|known| known.json().is_none()).then_some(wanted));
    };
    let json = if kind == Some(ScalarKind::Integer) { whole_number(json) } else { json };
    if known.is_some_and(|known| known.nullable) && json.is_null() {
        return (NULL.to_owned(), None);
    }
    if known.is_some_and(|known| known.json().is_some()) {
        return (item.to_owned(), None);
    }
    let text = json.as_str().map_or_else(|| json.to_string(), str::to_owned);
    (text, kind.and_then(|kind| wrong_type(kind, &json)))
}

fn wrong_type(kind: ScalarKind, json: &Json) -> Option<&'static str> {
    let (is_right, wanted) = match kind {
        ScalarKind::Text => (json.is_string(), "a text"),
        ScalarKind::Integer => (json.is_i64() || json.is_u64(), "a whole number"),
        ScalarKind::Number => (json.is_number(), "a number"),
        ScalarKind::Decimal => (false, "a number"),
        ScalarKind::Boolean => (json.is_boolean(), "`true` or `false`"),
        ScalarKind::Switch => (json.is_u64(), "0 or 1"),
        ScalarKind::Any => (json.is_string() || json.is_number() || json.is_boolean(), "a text, a number or a boolean"),
    };
    (!is_right).then_some(wanted)
}
