//! Learns from one answer.

use language::ir::{PageField, Service};
use serde_json::Value as Json;

use crate::guide::Guide;
use crate::json::tolerant;
use crate::learn::body::BodyWalk;
use crate::learn::effects::Effects;
use crate::learn::errors::{is_error, recognize, scalar_at};
use crate::learn::ids::Ids;
use crate::learn::learned::{ErrorAnswer, LearnedErrorBody, Operation};
use crate::learn::{Exchange, Learned, LeftOut};
use crate::shape::is_name;

/// The minimum number of items of a list that is compared with others. Shorter ones are often equal by chance.
const ITEMS: usize = 2;

/// What was learned from one host.
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
                    walk.add(shape, &json, Guide::of_body(service, response), 0);
                    let items = service.page.as_ref().and_then(|page| page.items_of(&json)).or(json.as_array());
                    if items.is_some_and(|items| items.len() >= ITEMS) {
                        self.effects.note(number, query, &shown, body);
                    }
                }
                return Ok(());
            }
            Ok(json) => recognize(service, of, status, &json, keep_values),
            Err(_) if is_failure => LearnedErrorBody::None {},
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
