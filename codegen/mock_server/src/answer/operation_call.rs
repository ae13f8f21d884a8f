//! A call of an operation, before it is checked, and the page of a list that it asks for: by its start, by its number, or by a cursor.

use language::ir::{
    Builtin, Field, JsonType, Operation, PageBy, PageParameters, Parameter, ParameterType, Scalar, Service, Variant,
};
use serde_json::Value as Json;
use spec_requests::calls::{NULL, encoded, put};

use crate::answer::{Answer, Refusal};

/// A call of an operation. The check, the account and the faults read it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OperationCall<'a> {
    pub(crate) service: &'a Service,
    pub(crate) operation: &'a Operation,
    pub(crate) query: &'a [(String, String)],
    pub(crate) empty_lists: &'a [String],
    pub(crate) target: &'a str,
    /// Its header `accept`; empty if it has none.
    pub(crate) accept: &'a str,
    pub(crate) paging: &'a Paging,
}

#[derive(Clone, Debug)]
pub(crate) struct Paging {
    /// The names of the parameters for the start of a page and for its size. The second one is empty if there is none.
    pub(crate) names: (String, String),
    /// Whether calls may have them: they are documented, or there is an account.
    pub(crate) are_known: bool,
    /// The maximum number of items on a page, regardless of the request.
    pub(crate) largest: usize,
    /// The kind of parameter that selects a page. It is the start unless the spec documents another.
    pub(crate) by: PageBy,
    pub(crate) first_cursor: Option<String>,
    /// The documented maximum of the parameter for the size.
    pub(crate) max_limit: Option<usize>,
}

impl Paging {
    /// The documented parameters, or default ones that are not documented.
    pub(crate) fn of(documented: Option<&PageParameters>) -> Self {
        let names = match documented {
            Some(parameters) => (parameters.name.clone(), parameters.limit.clone().unwrap_or_default()),
            None => ("start".to_owned(), "limit".to_owned()),
        };
        Self {
            names,
            are_known: documented.is_some(),
            largest: usize::MAX,
            by: documented.map_or(PageBy::Start, |parameters| parameters.by),
            first_cursor: documented.and_then(|parameters| parameters.first_cursor.clone()),
            max_limit: documented.and_then(|parameters| usize::try_from(parameters.max_limit?).ok()),
        }
    }

    /// The paging of a list that documents parameters of its own.
    pub(crate) fn own(&self, operation: &Operation) -> Option<Self> {
        let own = operation.response.page_parameters.as_ref()?;
        Some(Self { largest: self.largest, ..Self::of(Some(own)) })
    }

    /// What selects a page. A cursor is the number of a page if the first one is a number.
    fn selector(&self) -> PageBy {
        let first = self.first_cursor.as_ref().and_then(|first| first.parse().ok());
        first.map_or(self.by, |first| PageBy::Number { first })
    }

    /// The default page size: the documented `limit`, if it is allowed.
    pub(crate) fn usual_size(&self) -> usize {
        self.max_limit.map_or(100, |most| most.min(100))
    }
}

impl<'a> OperationCall<'a> {
    pub(crate) fn values(&self, wire: &str) -> impl Iterator<Item = &'a str> {
        self.query.iter().filter(move |(name, _)| name == wire).map(|(_, value)| value.as_str())
    }

    /// The values of a parameter, unchanged, except for `null`.
    pub(crate) fn texts_of(&self, parameter: &Parameter) -> impl Iterator<Item = &'a str> {
        self.values(&parameter.name.wire).filter(|value| *value != NULL)
    }

    pub(crate) fn is_empty_list(&self, parameter: &Parameter) -> bool {
        self.empty_lists.contains(&parameter.name.wire)
    }

    /// The variant in the call, for a parameter with variants.
    pub(crate) fn variant_of(&self, parameter: &Parameter) -> Option<&'a Variant> {
        let ParameterType::Variants(id) = parameter.parameter_type else { return None };
        let sent = self.texts_of(parameter).next()?;
        self.service[id].variants.iter().find(|variant| variant.name.wire == sent)
    }

    /// The parameters of the operation, and those of the variants in the call.
    pub(crate) fn parameters(&self) -> impl Iterator<Item = &'a Parameter> {
        let variants = self.operation.parameters.iter().filter_map(|parameter| self.variant_of(parameter));
        self.operation.parameters.iter().chain(variants.flat_map(|variant| &variant.parameters))
    }

    /// The start and the size of the page, from the page parameters.
    pub(crate) fn position(&self) -> Result<(usize, usize), Refusal> {
        let size = self.page_size()?;
        let name = &self.paging.names.0;
        let first = self.paging.first_cursor.as_deref();
        let value = self.page_parameter(name).filter(|value| Some(*value) != first);
        let start = value.map_or(Ok(0), |value| start_of(self.paging.selector(), value, size));
        Ok((start.map_err(|must| wrong(name, &must))?, size))
    }

    pub(crate) fn page_size(&self) -> Result<usize, Refusal> {
        let name = &self.paging.names.1;
        let max = self.paging.max_limit;
        let sent = self.page_parameter(name);
        // The answer repeats it, as a whole number of the spec.
        let size = match sent.map(|text| text.parse::<i64>().ok().and_then(|size| usize::try_from(size).ok())) {
            None => self.paging.usual_size(),
            Some(Some(size)) if size >= 1 && max.is_none_or(|max| size <= max) => size,
            Some(_) => {
                let most = max.map_or_else(String::new, |max| format!(" to {max}"));
                return Err(wrong(name, &format!("a whole number from 1{most}")));
            }
        };
        Ok(size.min(self.paging.largest))
    }

    /// The value of a page parameter. A parameter of the operation itself with the same name and a value that is not a number is
    /// another parameter.
    fn page_parameter(&self, name: &str) -> Option<&str> {
        let integer = Scalar::Builtin(Builtin::Integer);
        let is_number = |own: &Parameter| matches!(own.parameter_type, ParameterType::Scalar(of, _) if of == integer);
        let is_other = self.operation.parameters.iter().any(|own| own.name.wire == name && !is_number(own));
        self.values(name).next().filter(|_| !is_other)
    }

    /// Adds links to the first page, and to the next one if there is one, if the spec has a header for them.
    pub(crate) fn linked(&self, answer: Answer, next: Option<usize>) -> Answer {
        let known = self.service.link_header().zip(self.service.page_parameters_of(self.operation));
        let Some((header, parameters)) = known.filter(|_| answer.status < 300) else { return answer };
        let (path, query) = self.target.split_once('?').unwrap_or((self.target, ""));
        let name = encoded(&parameters.name);
        let is_other = |pair: &&str| !pair.is_empty() && pair.split('=').next() != Some(&name);
        let others: Vec<_> = query.split('&').filter(is_other).map(str::to_owned).collect();
        let size = self.page_size().unwrap_or_else(|_| self.paging.usual_size());
        let link = |cursor: Option<usize>, relation: &str| {
            let cursor = cursor.map(|start| format!("{name}={}", cursor_of(self.paging.selector(), start, size)));
            let query = others.iter().cloned().chain(cursor).collect::<Vec<_>>().join("&");
            let mark = if query.is_empty() { "" } else { "?" };
            format!("<{path}{mark}{query}>; rel=\"{relation}\"")
        };
        let links: Vec<_> =
            [link(None, "first")].into_iter().chain(next.map(|next| link(Some(next), "next"))).collect();
        let headers = answer.headers.into_iter().filter(|(known, _)| known != header).collect();
        Answer { headers, ..answer }.with_header(header, &links.join(", "))
    }
}

fn wrong(name: &str, must: &str) -> Refusal {
    Refusal::new(400, format!("the parameter `{name}` must be {must}"))
}

/// The number of items before the selected page, with `limit` items per page. The error describes the expected value.
fn start_of(by: PageBy, value: &str, limit: usize) -> Result<usize, String> {
    let number = |least: u32| {
        let number = value.parse::<i64>().ok().filter(|number| *number >= i64::from(least));
        number.and_then(|number| usize::try_from(number).ok()).ok_or_else(|| format!("a whole number from {least}"))
    };
    match by {
        PageBy::Start => number(0),
        PageBy::Number { first } => {
            let pages = number(first)? - usize::try_from(first).unwrap_or(0);
            // A page far beyond the end is empty, so the number may saturate.
            Ok(pages.saturating_mul(limit).min(usize::try_from(i64::MAX).unwrap_or(usize::MAX)))
        }
        PageBy::Cursor => position_of(value).ok_or_else(|| "the cursor of a page".to_owned()),
    }
}

/// The cursor of the page that starts here. Unless it is a number, it contains a check value, so callers cannot make one themselves.
fn cursor_of(by: PageBy, start: usize, limit: usize) -> String {
    if let PageBy::Number { first } = by {
        return (start / limit.max(1)).saturating_add(usize::try_from(first).unwrap_or(0)).to_string();
    }
    format!("{:04x}-{start:x}", check(start))
}

fn position_of(cursor: &str) -> Option<usize> {
    let start = usize::from_str_radix(cursor.split_once('-')?.1, 16).ok()?;
    (cursor_of(PageBy::Cursor, start, 1) == cursor).then_some(start)
}

fn check(start: usize) -> u16 {
    start.to_le_bytes().iter().fold(0x9e37, |sum: u16, byte| sum.rotate_left(3) ^ u16::from(*byte))
}

/// What a field with a usual name tells about a page of so many items out of a list of `total`.
fn counted(name: &str, items: usize, total: usize, limit: usize, is_followed: bool) -> Option<Json> {
    Some(match name {
        "count" | "item_count" | "items_count" | "returned" | "returned_count" => items.into(),
        "total" | "total_count" | "total_items" | "total_results" => total.into(),
        "pages" | "page_count" | "total_pages" => total.div_ceil(limit.max(1)).into(),
        "has_more" | "has_next" | "has_next_page" => is_followed.into(),
        _ => return None,
    })
}

/// A page of a list.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub(crate) body: Json,
    /// The number of items before the next page, if there is one.
    pub(crate) next: Option<usize>,
}

/// A piece of a list that starts at this item, out of a whole that repeats these items until it has this total. All other fields are
/// copied from the body. `None` if the service has no lists.
pub(crate) fn piece(
    call: &OperationCall<'_>,
    body: &Json,
    items: &[Json],
    total: usize,
    start: usize,
    limit: usize,
) -> Option<Piece> {
    let end = start.saturating_add(limit).min(total);
    let piece = items.iter().cycle().take(end).skip(start).cloned().collect();
    envelope(call, body.clone(), piece, start, limit, total)
}

/// A page with these items. `start` is the position of the first one in the whole. All other fields are copied from the body. `None` if the
/// service has no lists.
pub(crate) fn envelope(
    call: &OperationCall<'_>,
    mut body: Json,
    items: Vec<Json>,
    start: usize,
    limit: usize,
    total: usize,
) -> Option<Piece> {
    let OperationCall { service, paging, .. } = *call;
    let page = service.page.as_ref()?;
    let end = start.saturating_add(items.len());
    let following = (end < total && !items.is_empty()).then_some(end);
    let number = |name: &str| counted(name, items.len(), total, limit, following.is_some());
    count(service, &page.fields, &mut body, &number);
    match page.items_wire() {
        Some(wire) => body[wire] = items.into(),
        None => body = items.into(),
    }
    let position = &page.position;
    let next = following.map_or(Json::Null, |next| cursor_of(paging.selector(), next, limit).into());
    let values = [
        (&position.start, start.into()),
        (&position.limit, limit.into()),
        (&position.total, total.into()),
        (&position.next, next),
    ];
    for (way, value) in values {
        let Some(way) = way else { continue };
        let fields = page.fields_to(service, way);
        let names: Vec<&str> = fields.iter().map(|field| field.name.wire.as_str()).collect();
        // On the last page, a required text is empty.
        let must_be = fields.last().is_some_and(|field| field.required);
        put(&mut body, &names, if value.is_null() && must_be { "".into() } else { value });
    }
    if position.next.is_some() {
        return Some(Piece { body, next: following });
    }
    // The start of the next page is next to the start of this one, if the spec has a field for it.
    let start = position.start.as_ref().map(|way| page.fields_to(service, way)).unwrap_or_default();
    let way = start.split_last().map_or(&[][..], |(_, way)| way);
    let fields = match way.last().map(|field| &field.body) {
        Some(JsonType::Record(id)) => &service[*id].fields,
        _ => &page.fields,
    };
    let field = fields.iter().find(|field| !start.is_empty() && field.name.spec == "next");
    let beside = way.iter().try_fold(&mut body, |json, field| json.get_mut(&field.name.wire));
    if let (Some(field), Some(beside)) = (field, beside.and_then(Json::as_object_mut)) {
        match following {
            Some(end) => beside.insert(field.name.wire.clone(), end.into()),
            None => beside.remove(&field.name.wire),
        };
    }
    Some(Piece { body, next: following })
}

/// Whether a field of the envelope, with the wire names on the way to it, tells something about the page.
pub(crate) fn follows(service: &Service, field: &Field, way: &[String]) -> bool {
    let Some(page) = &service.page else { return false };
    let position = &page.position;
    let mut known = [&position.start, &position.limit, &position.total, &position.next].into_iter().flatten();
    let is_counted =
        counted(&field.name.spec, 0, 0, 0, false).is_some() || (field.name.spec == "next" && position.start.is_some());
    is_counted || known.any(|known| page.names_to(service, known) == way)
}

/// Replaces the numbers of the example, beside the position of the page, in fields with usual names.
fn count(service: &Service, fields: &[Field], body: &mut Json, number: &dyn Fn(&str) -> Option<Json>) {
    for field in fields {
        let Some(json) = body.get_mut(&field.name.wire) else { continue };
        if let JsonType::Record(id) = field.body {
            count(service, &service[id].fields, json, number);
        }
        // A text or an object with such a name means something else.
        let is_alike = |value: &Json| json.is_number() && value.is_number() || json.is_boolean() && value.is_boolean();
        if let Some(value) = number(&field.name.spec).filter(is_alike) {
            *json = value;
        }
    }
}
