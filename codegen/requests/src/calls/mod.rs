//! The calls that `wire.lock`, the tests and the documents make. Each is a list of names and values before percent-encoding, and knows its
//! address for programs that send it without the client.

mod job;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value as Json;

pub use crate::calls::job::{JobCall, RESULT, job_address, job_calls, list};
use language::ir::path::{PathSegment, steps};
use language::ir::{
    Builtin, Decimal, Ends, FIRST, Location, Operation, Parameter, ParameterType, Scalar, ScalarKind, Service,
    ValueLimits, Variant, Variants,
};

/// A text with every character that has a meaning in an address, a query or a form, and a character beyond ASCII.
pub const HOSTILE: &str = "a b&c=d+e%20>=3/\u{fc}";

/// [`HOSTILE`] without the character beyond ASCII, which a header cannot contain.
const HOSTILE_IN_HEADER: &str = "a b&c=d+e%20>=3/";

/// The second value of a repeated parameter whose first value is [`HOSTILE`].
const SECOND: &str = "+,;?#";

/// [`SECOND`] for values that are separated by commas.
const SECOND_OF_SEPARATED: &str = "+;?#";

/// The value of a parameter that is sent as `null`. It begins with a NUL, so no ordinary value equals it.
pub const NULL: &str = "\u{0}null";

/// Names and values.
pub type Query = Vec<(String, String)>;

/// One call.
#[derive(Clone, Debug)]
pub struct SampleCall<'s> {
    /// The operation that is called.
    pub operation: &'s Operation,
    /// The purpose of the call.
    pub purpose: CallPurpose,
    /// What distinguishes it from other calls with this purpose: its variants (`type=print`), or the type of the value.
    pub note: String,
    /// What it sends, in the order in which the client sends it.
    pub query: Query,
}

/// The purpose of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallPurpose {
    /// It has only the required parameters.
    Minimal,
    /// It has every parameter, with its example.
    Full,
    /// It has the required parameters, and one parameter with the value of its type that is hardest to send.
    Hostile,
    /// It has the required parameters, and `null` for each parameter that can be `null`.
    Clear,
    /// It has the required parameters, and one parameter with a value at an end of its limits.
    Limit,
    /// It has the required parameters, and one parameter with a value beyond its limits. The client does not send it.
    Beyond,
}

impl CallPurpose {
    /// The name in `wire.lock`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Minimal => "MIN",
            Self::Full => "FULL",
            Self::Hostile => "HOSTILE",
            Self::Clear => "CLEAR",
            Self::Limit => "LIMIT",
            Self::Beyond => "BEYOND",
        }
    }
}

/// The calls of an operation: one with the required parameters, then one with all parameters for each variant. A call that would repeat
/// the first one is omitted. If fields can be cleared, the last call clears them.
pub fn calls_of<'s>(service: &'s Service, operation: &'s Operation) -> Vec<SampleCall<'s>> {
    let rounds = operation.families(service).map(|(_, family)| family.variants.len()).max().unwrap_or(1);
    let minimal = minimal(service, operation);
    let full =
        (0..rounds).map(|round| CallBuilder::new(service, operation, CallPurpose::Full, Choice::Known(round)).call());
    let full = full.filter(|call| call.query != minimal.query).collect::<Vec<_>>();
    let clear = operation.nullable().next().map(|_| {
        let nulls = operation.nullable().map(|parameter| (parameter.name.wire.clone(), NULL.to_owned()));
        SampleCall {
            purpose: CallPurpose::Clear,
            query: minimal.query.iter().cloned().chain(nulls).collect(),
            ..minimal.clone()
        }
    });
    std::iter::once(minimal).chain(full).chain(clear).collect()
}

/// One call for each type of parameter, in the order in which the spec first uses them, one that is not deprecated if there is one. The value has characters
/// with a meaning in an address, or is the least or greatest number. For variants, it is one that the spec does not list.
pub fn hostile_calls(service: &Service) -> Vec<SampleCall<'_>> {
    let mut seen = Vec::new();
    let mut calls = Vec::new();
    let operations = service.operations.iter();
    let all = operations.flat_map(|operation| {
        with_choices(service, &operation.parameters).into_iter().map(move |own| (operation, own))
    });
    let mut all: Vec<_> = all.collect();
    all.sort_by_key(|(_, (parameter, _))| parameter.deprecated.is_some());
    for (operation, (parameter, choice)) in all {
        let writer = || CallBuilder::new(service, operation, CallPurpose::Hostile, choice);
        match &parameter.parameter_type {
            ParameterType::Scalar(value, _) => {
                let Some(mut values) = extreme(service, *value) else { continue };
                let refused = |text: &String| service.parse(*value, text).is_ok_and(|value| !parameter.allows(&value));
                if values.iter().any(refused) {
                    continue;
                }
                let times = (parameter.repeated, parameter.comma_separated);
                let key = (service.type_name(*value).to_owned(), times, parameter.location);
                // A secret is replaced by a text, or by its example if it cannot be a text.
                let can_be_sent = !parameter.secret || values[0] == HOSTILE;
                if can_be_sent && !writer().is_shared(&parameter.name.wire) && !seen.contains(&key) {
                    let repeated = match times {
                        (_, true) => ", comma-separated",
                        (true, false) => ", repeated",
                        (false, false) => "",
                    };
                    let place = match parameter.location {
                        Location::Query => String::new(),
                        place => format!(", in the {}", place.name()),
                    };
                    let note = format!("{}{repeated}{place}", key.0);
                    if parameter.location == Location::Header && values[0] == HOSTILE {
                        HOSTILE_IN_HEADER.clone_into(&mut values[0]);
                    }
                    if parameter.comma_separated && values[1] == SECOND {
                        SECOND_OF_SEPARATED.clone_into(&mut values[1]);
                    }
                    calls.push(CallBuilder { hostile: Some((parameter, values)), note: vec![note], ..writer() }.call());
                    seen.push(key);
                }
            }
            // Its texts are those of fields, and an example has all that are there.
            ParameterType::Json(..) => {}
            ParameterType::Variants(id) => {
                let key = (service[*id].name.spec.clone(), (false, false), Location::Query);
                if !seen.contains(&key) {
                    let hostile = Some((parameter, [HOSTILE.to_owned(), String::new()]));
                    let note = vec![key.0.clone()];
                    let choice = Choice::Unknown;
                    calls.push(CallBuilder { hostile, note, choice, ..writer() }.call());
                    seen.push(key);
                }
            }
        }
    }
    calls
}

/// A walk over the first two pages of a list, two items each.
#[derive(Clone, Debug)]
pub struct PageWalk<'s> {
    /// The operation that is called for each page.
    pub operation: &'s Operation,
    /// What it sends beside the parameters of the page.
    pub query: Query,
    /// A page of two items out of four. It has [`NEXT_CURSOR`] if answers of the service contain cursors.
    pub page: Json,
    /// The header that leads to the next page, with its value, if the service has one.
    pub link: Option<(&'s str, String)>,
}

/// The number of items on each page of a walk.
pub const PAGE_SIZE: u64 = 2;

/// The cursor of the second page of a walk. Some of its characters have to be encoded.
pub const NEXT_CURSOR: &str = "bmV4dA+/==";

/// A walk over each list, if the spec documents the parameters that control the page.
pub fn page_walks<'s>(service: &'s Service) -> Vec<PageWalk<'s>> {
    let Some(page) = &service.page else { return Vec::new() };
    let lists = service.operations.iter().filter(|operation| operation.can_be_walked());
    let walk = |operation: &'s Operation| {
        let names = service.page_parameters_of(operation)?;
        let mut answer = operation.response.example.clone();
        let items = match page.items_wire() {
            Some(wire) => answer.get_mut(wire)?,
            None => &mut answer,
        };
        let items = items.as_array_mut()?;
        let item = items.first()?.clone();
        *items = vec![item; PAGE_SIZE as usize];
        let position = &page.position;
        let values = [
            (&position.start, Json::from(0)),
            (&position.limit, PAGE_SIZE.into()),
            (&position.total, (2 * PAGE_SIZE).into()),
            (&position.next, NEXT_CURSOR.into()),
        ];
        for (path, value) in values {
            let Some(path) = path else { continue };
            put(&mut answer, &page.names_to(service, path), value);
        }
        let query = minimal(service, operation).query;
        let link = position.link_header.as_ref();
        let link = link.map(|header| (header.as_str(), next_link(service, operation, &names.name)));
        Some(PageWalk { operation, query, page: answer, link })
    };
    lists.filter_map(walk).collect()
}

/// The value of a header that contains a link to the page with [`NEXT_CURSOR`], between two other links.
pub fn next_link(service: &Service, operation: &Operation, parameter: &str) -> String {
    let minimal = minimal(service, operation).target(service);
    let list = minimal.split_once('?').map_or(&*minimal, |(path, _)| path);
    let (name, cursor) = (encoded(parameter), encoded(NEXT_CURSOR));
    format!("<{list}>; rel=\"first\", <{list}?{name}={cursor}>; rel=\"next\", <{list}?{name}=last>; rel=\"last\"")
}

/// A call with the required parameters: the first of [`calls_of`].
pub fn minimal<'s>(service: &'s Service, operation: &'s Operation) -> SampleCall<'s> {
    CallBuilder::new(service, operation, CallPurpose::Minimal, Choice::Known(0)).call()
}

/// Puts a value at the end of a path through objects and lists, and adds missing ones.
pub fn put(json: &mut Json, names: &[impl AsRef<str>], value: Json) {
    let place = names.iter().fold(json, |json, name| {
        if name.as_ref() == FIRST {
            if json.get(0).is_none() {
                *json = Json::Array(vec![Json::Null]);
            }
            return &mut json[0];
        }
        if !json.is_object() {
            *json = Json::Object(serde_json::Map::new());
        }
        &mut json[name.as_ref()]
    });
    *place = value;
}

/// All parameters that a caller sets, including those of variants, each with the choice of variants that it requires.
fn with_choices<'s>(service: &'s Service, parameters: &'s [Parameter]) -> Vec<(&'s Parameter, Choice)> {
    let mut all = Vec::new();
    for parameter in parameters.iter().filter(|parameter| !parameter.is_constant) {
        all.push((parameter, Choice::Known(0)));
        for (round, variant) in
            parameter.variants(service).into_iter().flat_map(|variants| variants.variants.iter().enumerate())
        {
            all.extend(variant.parameters.iter().map(|parameter| (parameter, Choice::Known(round))));
        }
    }
    all
}

/// Which variant a call uses if a parameter has variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    /// The variant with this index, modulo the number of variants.
    Known(usize),
    /// A variant that the spec does not list.
    Unknown,
}

impl Choice {
    fn of(self, variants: &Variants) -> Option<&Variant> {
        match self {
            Self::Known(round) => variants.variants.get(round % variants.variants.len().max(1)),
            Self::Unknown => None,
        }
    }
}

struct CallBuilder<'s> {
    service: &'s Service,
    operation: &'s Operation,
    purpose: CallPurpose,
    choice: Choice,
    /// A parameter, and the values that replace its example.
    hostile: Option<(&'s Parameter, [String; 2])>,
    note: Vec<String>,
    query: Query,
}

impl<'s> CallBuilder<'s> {
    fn new(service: &'s Service, operation: &'s Operation, purpose: CallPurpose, choice: Choice) -> Self {
        Self { service, operation, purpose, choice, hostile: None, note: Vec::new(), query: Query::new() }
    }

    fn call(mut self) -> SampleCall<'s> {
        self.parameters(&self.operation.parameters);
        let Self { operation, purpose, note, query, .. } = self;
        SampleCall { operation, purpose, note: note.join(", "), query }
    }

    /// Adds parameters in the order of the client: a request begins with constants, and required ones are arguments.
    fn parameters(&mut self, parameters: &'s [Parameter]) {
        let (mut required, optional): (Vec<_>, Vec<_>) = parameters.iter().partition(|parameter| parameter.required);
        required.sort_by_key(|parameter| !parameter.is_constant);
        for parameter in required.into_iter().chain(optional) {
            let is_hostile = self.hostile.as_ref().is_some_and(|(hostile, _)| std::ptr::eq(*hostile, parameter));
            let leads_to_hostile = self.hostile.as_ref().is_some_and(|(hostile, _)| {
                let variant = parameter.variants(self.service).and_then(|variants| self.choice.of(variants));
                variant.is_some_and(|variant| variant.parameters.iter().any(|other| std::ptr::eq(*hostile, other)))
            });
            if parameter.required || self.purpose == CallPurpose::Full || is_hostile || leads_to_hostile {
                self.parameter(parameter, is_hostile);
            }
        }
    }

    fn parameter(&mut self, parameter: &'s Parameter, is_hostile: bool) {
        let wire = &parameter.name.wire;
        match &parameter.parameter_type {
            ParameterType::Variants(id) => {
                let variant = self.choice.of(&self.service[*id]);
                self.query.push((wire.clone(), variant.map_or(HOSTILE, |variant| &variant.name.wire).to_owned()));
                if let Some(variant) = variant {
                    self.note.push(format!("{wire}={}", variant.name.wire));
                    self.parameters(&variant.parameters);
                }
            }
            ParameterType::Scalar(..) | ParameterType::Json(..) => {
                let is_sent = self.query.iter().any(|(name, _)| name == wire);
                let example = || parameter.example_text(self.service).unwrap_or_default();
                let values = match &self.hostile {
                    Some((_, values)) if is_hostile => values.clone(),
                    _ => [(); 2].map(|()| example()),
                };
                let times = match (self.is_shared(wire), is_sent) {
                    (true, true) => 0,
                    (false, _) if parameter.repeated && (self.purpose == CallPurpose::Full || is_hostile) => 2,
                    _ => 1,
                };
                self.query.extend(values.into_iter().take(times).map(|value| (wire.clone(), value)));
            }
        }
    }

    /// Whether several parameters of this call have the name. It is then sent once, since not all of them may be repeated.
    fn is_shared(&self, wire: &str) -> bool {
        let parameters = &self.operation.parameters;
        let chosen = parameters.iter().filter_map(|parameter| self.choice.of(parameter.variants(self.service)?));
        let all = parameters.iter().chain(chosen.flat_map(|variant| &variant.parameters));
        all.filter(|parameter| parameter.name.wire == wire).count() > 1
    }
}

/// Two extreme values of a type, if it has any.
fn extreme(service: &Service, value: Scalar) -> Option<[String; 2]> {
    let text = || Some([HOSTILE.to_owned(), SECOND.to_owned()]);
    let integer = || Some([i64::MIN.to_string(), i64::MAX.to_string()]);
    let number = || Some(["-1.5e+300".to_owned(), "1e-21".to_owned()]);
    let decimal = || Some(["-12345678901234567890.09876543210".to_owned(), "1e-999".to_owned()]);
    match service.scalar_kind(value) {
        _ if value == Scalar::Builtin(Builtin::DecimalText) => decimal(),
        ScalarKind::Decimal => decimal(),
        ScalarKind::Text | ScalarKind::Any => text(),
        ScalarKind::Integer => integer(),
        ScalarKind::Number => number(),
        ScalarKind::Boolean | ScalarKind::Switch => None,
    }
}

/// The length of the longest text in a call.
const LONGEST: i64 = 200;

/// For each limit, a call with a value at it and one with a value beyond it. Texts longer than 200 characters are left out.
pub fn limit_calls(service: &Service) -> Vec<SampleCall<'_>> {
    let mut calls = Vec::new();
    for operation in &service.operations {
        for (parameter, choice) in with_choices(service, &operation.parameters) {
            let Some(limits) = &parameter.limits else { continue };
            for (purpose, value) in at_limits(limits) {
                let writer = CallBuilder::new(service, operation, purpose, choice);
                if !writer.is_shared(&parameter.name.wire) {
                    calls.push(CallBuilder { hostile: Some((parameter, [value.clone(), value])), ..writer }.call());
                }
            }
        }
    }
    calls
}

fn at_limits(limits: &ValueLimits) -> Vec<(CallPurpose, String)> {
    match limits {
        ValueLimits::Integer(ends) => integers(*ends).map(|(purpose, number)| (purpose, number.to_string())).collect(),
        ValueLimits::Decimal(Ends { min, max }) => {
            let ends =
                [(min, false), (max, true)].into_iter().filter_map(|(end, is_max)| Some((end.as_ref()?, is_max)));
            let both = |(end, is_max): (&Decimal, bool)| {
                [(CallPurpose::Limit, Some(end.clone())), (CallPurpose::Beyond, end.near(is_max))]
            };
            ends.flat_map(both).filter_map(|(purpose, decimal)| Some((purpose, decimal?.to_string()))).collect()
        }
        &ValueLimits::Number(Ends { min, max }) => {
            let least = min.into_iter().flat_map(|min| [(CallPurpose::Limit, min), (CallPurpose::Beyond, min - 1.0)]);
            let all = least
                .chain(max.into_iter().flat_map(|max| [(CallPurpose::Limit, max), (CallPurpose::Beyond, max + 1.0)]));
            // Adding 1 does not change a very large number.
            let is_right = |purpose, number: f64| (purpose == CallPurpose::Limit) == limits.allow_number(number);
            all.filter(|&(purpose, number)| is_right(purpose, number))
                .map(|(purpose, number)| (purpose, number.to_string()))
                .collect()
        }
        ValueLimits::Length(ends) => {
            let lengths = integers(*ends).filter(|(_, length)| (0..=LONGEST).contains(length));
            lengths.map(|(purpose, length)| (purpose, "x".repeat(length.unsigned_abs() as usize))).collect()
        }
    }
}

fn integers(Ends { min, max }: Ends<i64>) -> impl Iterator<Item = (CallPurpose, i64)> {
    let beyond = [min.and_then(|min| min.checked_sub(1)), max.and_then(|max| max.checked_add(1))];
    let at = [min, max].into_iter().flatten().map(|number| (CallPurpose::Limit, number));
    at.chain(beyond.into_iter().flatten().map(|number| (CallPurpose::Beyond, number)))
}

impl<'s> SampleCall<'s> {
    /// The path and the query of the request.
    pub fn target(&self, service: &Service) -> String {
        target(service, self.operation, &self.query)
    }

    /// The body of the request, if any parameters are in it.
    pub fn body(&self, service: &Service) -> Option<String> {
        let fields: Vec<&Parameter> = self.operation.body().collect();
        if self.operation.has_file() {
            let file = fields.first()?;
            return self.query.iter().find(|(name, _)| *name == file.name.wire).map(|(_, content)| content.clone());
        }
        if self.operation.has_form {
            let sent = self.query.iter().filter(|(name, _)| fields.iter().any(|own| own.name.wire == *name));
            let pairs: Vec<_> = sent.map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
            return Some(pairs.join("&"));
        }
        let field = |own: &&Parameter| {
            let mut values = self.query.iter().filter(|(name, _)| *name == own.name.wire).map(|(_, value)| {
                if value == NULL {
                    Json::Null
                } else if own.is_text(service) {
                    Json::from(value.as_str())
                } else {
                    serde_json::from_str(value).unwrap_or_default()
                }
            });
            let first = values.next()?;
            let rest: Vec<Json> = values.collect();
            let value = if own.repeated { std::iter::once(first).chain(rest).collect() } else { first };
            Some((own.name.wire.clone(), value))
        };
        (!fields.is_empty()).then(|| Json::Object(fields.iter().filter_map(field).collect()).to_string())
    }

    /// The headers of the request that are parameters.
    pub fn headers(&self, service: &'s Service) -> Vec<(&'s str, String)> {
        let in_header = self.operation.all_parameters(service).filter(|known| known.location == Location::Header);
        let in_header = in_header.map(|known| known.name.wire.as_str());
        let values = |wire: &str| {
            let sent = self.query.iter().filter(|(name, _)| name == wire);
            sent.map(|(_, value)| value.as_str()).collect::<Vec<_>>().join(",")
        };
        let is_sent = |wire: &&str| self.query.iter().any(|(name, _)| name == wire);
        in_header.filter(is_sent).map(|wire| (wire, values(wire))).collect()
    }
}

/// The path and the query of a request with these parameters. Those in the path replace their braces.
pub fn target(service: &Service, operation: &Operation, query: &[(String, String)]) -> String {
    let parameters: Vec<&Parameter> = operation.all_parameters(service).collect();
    let location = |name: &str| {
        let known = parameters.iter().find(|parameter| parameter.name.wire == name);
        known.map_or(Location::Query, |parameter| parameter.location)
    };
    let is_separated = |name: &str| parameters.iter().any(|own| own.name.wire == name && own.comma_separated);
    let mut target = String::new();
    for (number, PathSegment { before, parameter, after }) in steps(&service.whole_path(operation)).enumerate() {
        let value = query.iter().find(|(name, _)| Some(name.as_str()) == parameter);
        let value = value.map_or(String::new(), |(_, value)| encoded(value));
        let slash = if number == 0 { "" } else { "/" };
        target.push_str(&format!("{slash}{before}{value}{after}"));
    }
    let mut last = None;
    for (name, value) in query.iter().filter(|(name, _)| location(name) == Location::Query) {
        let value = encoded(value);
        match last.replace(name) {
            Some(before) if before == name && is_separated(name) => target.push_str(&format!(",{value}")),
            before => target.push_str(&format!("{}{}={value}", before.map_or('?', |_| '&'), encoded(name))),
        }
    }
    target
}

/// Percent-encodes a text as the client does in an address: everything but letters, digits and `-._~`.
pub fn encoded(text: &str) -> String {
    const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');
    utf8_percent_encode(text, RESERVED).to_string()
}
