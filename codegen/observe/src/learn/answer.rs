//! Learns from one answer.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::expected::Expected;
use crate::json::tolerant;
use crate::learn::{Effects, ErrorAnswer, Exchange, Learned, LearnedErrorBody, LeftOut, Message, Operation};
use crate::structure::{Kind, Shape, hash, is_name};
use language::ir;
use language::ir::{
    Builtin, Code, ErrorAtSuccess, ErrorCase, IdType, PageField, Scalar, ScalarId, ScalarType, Service, TextOrInteger,
    inner,
};
use serde_json::{Map, Value as Json};

/// The minimum number of items of a list that is compared with others. Shorter ones are often equal by chance.
const ITEMS: usize = 2;

#[derive(Default)]
pub struct OfHost {
    pub ids: Ids,
    pub effects: Effects,
    pub learned: Learned,
}

impl OfHost {
    /// Learns from the answer to a call of the operation with this index, with these parameters. Fails if there is nothing to learn from.
    pub fn learn(
        &mut self,
        service: &Service,
        keep_values: bool,
        number: usize,
        query: &[(String, String)],
        exchange: &Exchange<'_>,
    ) -> Result<(), LeftOut> {
        let (of, status) = (&service.operations[number], exchange.status);
        let response = &of.response.body;
        let (is_success, is_failure) = ((200..300).contains(&status), status >= 400);
        // A byte order mark before JSON says nothing.
        let body = exchange.body.strip_prefix(b"\xef\xbb\xbf").unwrap_or(exchange.body);
        // A text or a file has no shape. If the answer is an error instead, it is JSON, and is read below.
        let is_content = response.content().is_some() && !body.trim_ascii_start().starts_with(b"{");
        let is_by_status = !response.kinds().is_empty();
        let learned = &mut self.learned;
        if is_success && (is_content || body.is_empty() && (response.is_empty() || is_by_status)) {
            success(learned, service, number, query, &Json::Null);
            return Ok(());
        }
        if !is_failure && (body.is_empty() || !is_success) {
            return Err(LeftOut::NoBody);
        }
        let error = match tolerant(body) {
            Ok(json) if !is_failure && !is_error(service, of, status, &json) => {
                self.ids.note_asked(service, number, of, query);
                let shown = success(learned, service, number, query, &json);
                // Bodies of several kinds do not have one shape.
                if !is_by_status {
                    let shape = &mut learned.operations.entry(number).or_default().successes;
                    let mut walk = BodyWalk { service, ids: &mut self.ids, keep_values, places: 0 };
                    walk.add(shape, &json, Expected::of_body(service, response), 0);
                    let items = service.page.as_ref().and_then(|page| page.items_of(&json)).or(json.as_array());
                    if items.is_some_and(|items| items.len() >= ITEMS) {
                        self.effects.note(number, query, &shown, body);
                    }
                }
                return Ok(());
            }
            Ok(json) => recognize(service, of, status, &json, keep_values),
            // No JSON says neither a code nor a message.
            Err(_) if is_failure => recognize(service, of, status, &Json::Null, keep_values),
            Err(_) => return Err(LeftOut::NotJson),
        };
        if exchange.is_guess {
            return Err(LeftOut::Guess);
        }
        let operation = learned.operations.entry(number).or_default();
        operation.answers += 1;
        *operation.errors.entry(ErrorAnswer { status, body: error }).or_default() += 1;
        Ok(())
    }
}

/// Counts a success, and learns from its parameters. Returns those whose names are shown.
fn success<'q>(
    learned: &mut Learned,
    service: &Service,
    number: usize,
    query: &'q [(String, String)],
    body: &Json,
) -> Vec<&'q (String, String)> {
    let of = &service.operations[number];
    let page = service.page.as_ref();
    let at = |field: Option<&PageField>| scalar_at(body, &page?.names_to(service, field?))?.as_i64();
    let start = at(page.and_then(|page| page.position.start.as_ref()));
    let limit = at(page.and_then(|page| page.position.limit.as_ref()));
    let mut shown = Vec::new();
    for pair in query {
        let known = of.all_parameters(service).find(|known| known.name.wire == pair.0);
        if known.is_some() || is_name(&pair.0) {
            shown.push((pair, known.is_some_and(|known| known.secret)));
        } else {
            learned.leave_out(LeftOut::UnshownName);
        }
    }
    let operation = learned.operations.entry(number).or_default();
    operation.answers += 1;
    shown.iter().for_each(|((name, value), is_secret)| operation.note(name, value, *is_secret, start, limit));
    shown.into_iter().map(|(pair, _)| pair).collect()
}

impl Operation {
    /// Learns from the value of a parameter, and from the start and the limit of the page in the answer.
    fn note(&mut self, name: &str, value: &str, is_secret: bool, start: Option<i64>, limit: Option<i64>) {
        let parameter = self.parameters.entry(name.to_owned()).or_default();
        parameter.calls += 1;
        if is_secret {
            return;
        }
        parameter.values.texts.get_or_insert_default().add(value, false);
        let Ok(number) = value.parse::<i64>() else { return };
        if let Some(start) = start.filter(|_| number != 0) {
            parameter.as_start.note(start == number);
        }
        match limit {
            Some(limit) if limit > 0 && limit < number => parameter.capped_at = parameter.capped_at.max(Some(limit)),
            Some(limit) => parameter.as_limit.note(limit == number),
            None => {}
        }
    }
}

/// The maximum number of new places in one body. Further places are not read.
const PLACES: usize = 20_000;
/// The maximum depth of lists and objects. A record with a deeper shape could not be read.
const DEPTH: usize = 24;

/// Adds a body to a shape.
pub struct BodyWalk<'a> {
    pub service: &'a Service,
    pub ids: &'a mut Ids,
    /// Whether the shape keeps short values.
    pub keep_values: bool,
    /// The number of new places so far.
    pub places: usize,
}

impl<'a> BodyWalk<'a> {
    /// Adds a value with so many lists and objects around it.
    pub fn add(&mut self, shape: &mut Shape, value: &Json, expected: Expected<'a>, level: usize) {
        match value {
            _ if level > DEPTH => {}
            Json::Null => shape.nulls += 1,
            Json::Bool(_) => shape.booleans += 1,
            Json::Number(number) => match number.as_i64() {
                Some(number) => {
                    let text = number.to_string();
                    shape.integers.get_or_insert_default().add(&text, self.keep_values);
                    self.scalar(shape, &text, expected, TextOrInteger::Integer);
                }
                // A whole number that is larger does not fit into any type of whole numbers in a spec.
                None => shape.fractions += 1,
            },
            Json::String(text) => {
                shape.texts.get_or_insert_default().add(text, self.keep_values);
                self.scalar(shape, text, expected, TextOrInteger::Text);
            }
            Json::Array(items) => {
                let lists = shape.lists.get_or_insert_default();
                lists.count += 1;
                lists.longest = lists.longest.max(items.len() as u64);
                items.iter().for_each(|item| self.add(&mut lists.items, item, expected.item(), level + 1));
            }
            Json::Object(fields) => {
                let objects = shape.objects.get_or_insert_default();
                objects.count += 1;
                objects.is_known |= expected.names_fields();
                for (key, value) in fields {
                    let (field, is_named) = expected.field(self.service, key);
                    // Objects in a list visit the same places again, so only new ones count.
                    self.places += usize::from(!objects.fields.contains_key(key));
                    if self.places <= PLACES || objects.fields.contains_key(key) {
                        let is_named = (is_named || expected.has_keys_of_data()).then_some(is_named);
                        self.add(objects.at(key, is_named), value, field, level + 1);
                    }
                }
            }
        }
    }

    /// Compares a text or a whole number with its type, and notes it if it is an id.
    fn scalar(&mut self, shape: &mut Shape, text: &str, expected: Expected<'_>, of: TextOrInteger) {
        let Some(scalar) = expected.scalar() else { return };
        let has_syntax = match scalar {
            Scalar::Builtin(builtin) => matches!(builtin, Builtin::Url | Builtin::Cidr | Builtin::Base64Json),
            Scalar::Named(id) => match &self.service[id] {
                ScalarType::Id(_) => return self.ids.note(id, text),
                ScalarType::Enum(set) if set.value_type == of => {
                    shape.unlisted += u64::from(set.values.iter().all(|known| known.name.wire != text));
                    return;
                }
                ScalarType::Pattern(_) => true,
                ScalarType::Enum(_) | ScalarType::Templates(_) => false,
            },
        };
        // A value of another JSON type is another finding.
        let is_unfit = has_syntax && of == TextOrInteger::Text && self.service.parse(scalar, text).is_err();
        shape.unfit += u64::from(is_unfit);
    }
}

/// The limit on codes. A larger number could be an id, so it is not kept.
const CODE: u64 = 100_000;
/// The longest message that is shown, in characters.
const MESSAGE: usize = 120;

/// The text, whole number or boolean at the end of a path, which an empty path does not have.
pub fn scalar_at<'j>(body: &'j Json, path: &[impl AsRef<str>]) -> Option<&'j Json> {
    let value = path.iter().try_fold(body, |value, step| inner(value, step.as_ref()));
    value.filter(|value| !path.is_empty() && (value.is_boolean() || value.is_i64() || value.is_string()))
}

/// A scalar as a text, with 0 or 1 for a boolean.
fn as_text(json: &Json) -> String {
    match json {
        Json::Bool(yes) => u8::from(*yes).to_string(),
        Json::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Whether a body says that the call failed, although the status says success. A message that is a list or an object says so only
/// beside a code that the operation documents for this status.
pub fn is_error(service: &Service, operation: &ir::Operation, status: u16, body: &Json) -> bool {
    let error = &service.error_body;
    let code = scalar_at(body, error.code_path());
    let is_success_code =
        || code.zip(error.at_success.success_code()).is_some_and(|(code, own)| as_text(code) == own.to_string());
    let says_failure = |(path, wanted): &(Vec<String>, _)| {
        scalar_at(body, path).is_some_and(|said| as_text(said) != as_text(&language::ir::Literal::to_json(wanted)))
    };
    let may_be = error.at_success != ErrorAtSuccess::Never;
    let is_structured = |message: &Json| {
        let is_empty = message.as_array().map_or_else(|| message.as_object().is_none_or(Map::is_empty), Vec::is_empty);
        let is_documented = |case: &ErrorCase| case.statuses.contains(&status) && is_code(case, code);
        !is_empty && operation.errors.iter().any(is_documented)
    };
    let has_message = || {
        let message = error.message.iter().try_fold(body, |value, step| inner(value, step));
        scalar_at(body, &error.message).is_some() || message.is_some_and(is_structured)
    };
    (may_be && code.is_some() && has_message() && !is_success_code())
        || service.success.as_ref().is_some_and(says_failure)
}

/// Recognizes the body of an error by its code and its message, or else as one that the operation documents without a message.
pub fn recognize(
    service: &Service,
    operation: &ir::Operation,
    status: u16,
    body: &Json,
    keep_values: bool,
) -> LearnedErrorBody {
    let code = scalar_at(body, service.error_body.code_path());
    let text = match (code, scalar_at(body, &service.error_body.message)) {
        (_, Some(Json::String(text))) => Some(text.trim()),
        (None, _) => None,
        _ => Some(""),
    };
    // The best match comes first: the operation's own error, with its code and its status, and rather one with a message, or with a code.
    let agreement = |of: &ir::Operation, case: &ErrorCase| {
        let is_own = std::ptr::eq(of, operation);
        (is_own, is_code(case, code), case.statuses.contains(&status), case.message.is_some(), case.code.is_some())
    };
    let all = service.operations.iter().flat_map(|of| of.errors.iter().map(move |case| (of, case)));
    let fitting = all.filter(|(of, case)| match &case.message {
        Some(message) => text.is_some_and(|text| message.capture(text).is_some()),
        // Anything would fit otherwise.
        None => std::ptr::eq(*of, operation) && is_code(case, code) && case.statuses.contains(&status),
    });
    // The first of several equally good matches, since `max_by_key` returns the last.
    if let Some((of, case)) = fitting.rev().max_by_key(|(of, case)| agreement(of, case)) {
        let documented = format!("{}.{}", of.full_name(), case.name);
        return LearnedErrorBody::Documented { documented, same_code: is_code(case, code) };
    }
    let Some(text) = text else { return LearnedErrorBody::None {} };
    let fixed = fixed_words(text);
    let words = text.split_whitespace().count() as u64;
    let message =
        if keep_values { Message::Shown(fixed.chars().take(MESSAGE).collect()) } else { Message::Hidden(hash(fixed)) };
    let code = code.and_then(Json::as_i64).filter(|code| code.unsigned_abs() < CODE);
    LearnedErrorBody::Other { code, words, message }
}

fn is_code(case: &ErrorCase, code: Option<&Json>) -> bool {
    match (&case.code, code) {
        // An error with a status alone can have any code.
        (None, code) => code.is_none() || case.message.is_none(),
        (Some(Code::Integer(own)), Some(Json::String(code))) => *code == own.to_string(),
        (Some(own), Some(code)) => own.to_json() == *code,
        _ => false,
    }
}

/// A message with `{…}` for each word that could be data, so that messages about different things are equal.
fn fixed_words(message: &str) -> String {
    let is_fixed = |word: &str| {
        let word = word.trim_end_matches(['.', ',', '!', '?', ':', ';', ')']).trim_start_matches('(');
        word.bytes().all(|byte| byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'-' | b'\''))
    };
    let words: Vec<_> = message.split_whitespace().map(|word| if is_fixed(word) { word } else { "{…}" }).collect();
    words.join(" ")
}

/// The number of different values that are needed to conclude that they are ids of a type. Fewer match by chance.
const VALUES: u64 = 3;
/// The number that is needed if they are exactly the ids that the calls asked for.
const ASKED: u64 = 2;

/// The known ids of each type, as hashes of their texts.
#[derive(Default)]
pub struct Ids {
    /// The ids in answers.
    seen: HashMap<ScalarId, HashSet<u64>>,
    /// The ids that successful calls asked for, by the index of the operation and the type.
    asked: HashMap<(usize, ScalarId), BTreeSet<u64>>,
}

impl Ids {
    pub fn note(&mut self, of: ScalarId, text: &str) {
        self.seen.entry(of).or_default().insert(hash(text));
    }

    pub fn note_asked(&mut self, service: &Service, number: usize, of: &ir::Operation, query: &[(String, String)]) {
        for (name, value) in query {
            let mut known = of.all_parameters(service).filter(|known| known.name.wire == *name);
            if let Some(id) = known.find_map(|known| known.id(service)) {
                self.asked.entry((number, id)).or_default().insert(hash(value));
            }
        }
    }

    /// Notes in each shape of an operation which type of id its values are of.
    pub fn settle(&self, service: &Service, operations: &mut BTreeMap<usize, Operation>) {
        for (&number, operation) in operations {
            self.shape(service, number, "", &mut operation.successes);
        }
    }

    fn shape(&self, service: &Service, number: usize, name: &str, of: &mut Shape) {
        of.same_as = self.relation(service, number, name, of);
        if let Some(lists) = &mut of.lists {
            self.shape(service, number, name, &mut lists.items);
        }
        if let Some(objects) = &mut of.objects {
            objects.fields.iter_mut().for_each(|(name, field)| self.shape(service, number, name, field));
            objects.entries.iter_mut().for_each(|entries| self.shape(service, number, "", &mut entries.values));
        }
    }

    /// The type of id that all values belong to: the only type whose known ids include all of them, or the type that the calls asked for.
    /// Only fields with the name of an id are compared, since small numbers are ids of something by chance.
    fn relation(&self, service: &Service, number: usize, name: &str, of: &Shape) -> Option<String> {
        let name = name.trim_end_matches('s').to_ascii_lowercase();
        let plain = of.plain().filter(|plain| name.ends_with("id") && !plain.distinct.overflowed)?;
        let values = &plain.distinct.hashes;
        let enough = |least| plain.distinct.count() >= least;
        let asked = self.asked.iter().filter(|((of, _), asked)| *of == number && *asked == values && enough(ASKED));
        let seen =
            self.seen.iter().filter(|(_, seen)| enough(VALUES) && values.iter().all(|value| seen.contains(value)));
        let id = only(asked.map(|((_, id), _)| *id)).or_else(|| only(seen.map(|(id, _)| *id)))?;
        let ScalarType::Id(id) = &service[id] else { return None };
        // A number cannot be an id that is a text.
        (of.kind() == Some(Kind::Text) || id.id_type != IdType::Text).then(|| id.name.spec.clone())
    }
}

/// The only element; `None` if there are several.
fn only<T>(mut of: impl Iterator<Item = T>) -> Option<T> {
    of.next().filter(|_| of.next().is_none())
}
