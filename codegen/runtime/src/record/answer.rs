//! Learns from one answer: whether it is an error, which one, and its shape if it is a success.

use std::sync::Arc;

use crate::record::errors;
use crate::record::known::{Guide, Known, KnownOperation};
use crate::record::learned::{ErrorAnswer, ErrorBody, LeftOut, Operation};
use crate::record::reader::{Body, CODE, LIMIT, MESSAGE, Reader, START, SUCCESS, Value};
use crate::shape::names::is_name;
use crate::text::byte_order_mark::without_mark;

/// What was learned from one answer.
#[derive(Debug)]
pub struct Answer {
    /// What was learned about the operation.
    pub operation: Operation,
    /// The number of parameters whose names could be data, and are not shown.
    pub unshown: u64,
    /// The number of items in a success, at the top or in a page.
    pub items: Option<u64>,
}

impl Reader {
    /// Learns from the answer to a call of the operation with this index, with these parameters.
    ///
    /// # Errors
    /// If there is nothing to learn from.
    pub fn answer<Q: AsRef<str>>(
        &mut self,
        number: usize,
        query: &[(Q, Q)],
        status: u16,
        body: &[u8],
    ) -> Result<Answer, LeftOut> {
        let (known, body) = (&*Arc::clone(&self.known), without_mark(body));
        let of = known.operations.get(number).ok_or(LeftOut::OtherPath)?;
        let is_failure = status >= 400;
        // A text or a file has no shape. If the answer is an error instead, it is JSON, and is read below.
        let is_content = of.is_content && !body.trim_ascii_start().starts_with(b"{");
        if ((of.is_empty || of.is_by_status) && body.is_empty() || is_content) && (200..300).contains(&status) {
            return Ok(success(known, of, Body::default(), query));
        }
        if !is_failure && (body.is_empty() || !(200..300).contains(&status)) {
            return Err(LeftOut::NoBody);
        }
        let error = match self.read(known, body, Guide::of_body(of)) {
            Ok(body) if !is_failure && !is_error(known, &body) => {
                self.ids.note_asked(number, of, query);
                // Bodies of several kinds do not have one shape.
                let body = if of.is_by_status { Body { watched: body.watched, ..Body::default() } } else { body };
                return Ok(success(known, of, body, query));
            }
            Ok(body) => {
                errors::recognize(known, of, status, &body.watched[CODE], &body.watched[MESSAGE], self.keep_values)
            }
            Err(_) if is_failure => ErrorBody::None,
            Err(_) => return Err(LeftOut::NotJson),
        };
        let errors = [(ErrorAnswer { status, body: error }, 1)].into();
        Ok(Answer { operation: Operation { answers: 1, errors, ..Operation::default() }, unshown: 0, items: None })
    }
}

/// Whether a body says that the call failed.
fn is_error(known: &Known, body: &Body) -> bool {
    let has = |number: usize| body.watched[number].is_some();
    let says_failure = || known.success.as_ref().zip(body.watched[SUCCESS].as_ref());
    let is_success_code =
        || known.success_code.is_some() && body.watched[CODE].as_ref().map(Value::to_text) == known.success_code;
    let may_be = known.error_at_success != Some(false);
    (may_be && has(CODE) && has(MESSAGE) && !is_success_code())
        || says_failure().is_some_and(|((_, wanted), said)| said.to_text() != *wanted)
}

fn success<Q: AsRef<str>>(known: &Known, of: &KnownOperation, body: Body, query: &[(Q, Q)]) -> Answer {
    let Body { shape, watched } = body;
    let listed = |items: &String| Some(shape.objects.as_ref()?.fields.get(items)?.lists.as_ref()?.longest);
    let items = known.items.as_ref().and_then(listed).or(shape.lists.as_ref().map(|lists| lists.longest));
    let mut operation = Operation { answers: 1, ..Operation::default() };
    let unshown = parameters(&mut operation, of, query, [&watched[START], &watched[LIMIT]]);
    Answer { operation: Operation { successes: shape, ..operation }, unshown, items }
}

/// Learns from the parameters of a call. Returns the number of those whose names are not shown.
fn parameters<Q: AsRef<str>>(
    learned: &mut Operation,
    of: &KnownOperation,
    query: &[(Q, Q)],
    [start, limit]: [&Option<Value>; 2],
) -> u64 {
    let mut unshown = 0;
    for (name, value) in query.iter().map(|(name, value)| (name.as_ref(), value.as_ref())) {
        let known = of.parameters.iter().find(|(wire, _)| wire == name);
        if known.is_none() && !is_name(name) {
            unshown += 1;
            continue;
        }
        let parameter = learned.parameters.entry(name.to_owned()).or_default();
        parameter.calls += 1;
        if known.is_some_and(|(_, is_secret)| *is_secret) {
            continue;
        }
        parameter.values.texts.get_or_insert_default().add(value, false);
        let Ok(number) = value.parse::<i64>() else { continue };
        if let Some(Value::Integer(start)) = start.as_ref().filter(|_| number != 0) {
            parameter.as_start.note(*start == number);
        }
        match limit {
            Some(Value::Integer(limit)) if *limit > 0 && *limit < number => {
                parameter.capped_at = parameter.capped_at.max(Some(*limit));
            }
            Some(Value::Integer(limit)) => parameter.as_limit.note(*limit == number),
            _ => {}
        }
    }
    unshown
}
