//! Words that several chapters share: types, operations, remarks.

use crate::emit::api_md::markdown::link;
use crate::emit::prose::{code, inline};
use language::ir::content::listed;
use language::ir::{
    Builtin, Fact, JsonType, Name, Note, Operation, Parameter, ParameterType, Provenance, ProvenanceKind, Response,
    ResponseBody, Scalar, ScalarType, Service,
};

/// The key of an operation's heading.
pub fn operation_key(operation: &Operation) -> String {
    format!("operation {}", operation.full_name())
}

/// The key of a type's heading.
pub fn type_key(name: &str) -> String {
    format!("type {name}")
}

/// A link to an operation.
pub fn operation(operation: &Operation) -> String {
    link(&code(&operation.full_name()), &operation_key(operation))
}

/// The type of a scalar, for a table.
pub fn value(service: &Service, value: Scalar) -> String {
    match value {
        Scalar::Builtin(builtin) => self::builtin(builtin).to_owned(),
        Scalar::Named(id) => {
            let value = &service[id];
            let name = &value.name().spec;
            // Types that fit into a row of a table have no heading.
            let key = match value {
                ScalarType::Id(_) => "ids".to_owned(),
                ScalarType::Pattern(_) => "times".to_owned(),
                ScalarType::Enum(_) | ScalarType::Templates(_) => type_key(name),
            };
            link(&code(name), &key)
        }
    }
}

/// A built-in type in a few words.
fn builtin(builtin: Builtin) -> &'static str {
    match builtin {
        Builtin::Text => "text",
        Builtin::Integer => "integer",
        Builtin::Number => "number",
        Builtin::Decimal => "decimal number",
        Builtin::DecimalText => "decimal number as text",
        Builtin::Boolean => "`true` or `false`",
        Builtin::Switch => "0 or 1",
        Builtin::Url => "address",
        Builtin::Cidr => "network (CIDR)",
        Builtin::Base64Json => "JSON in base64",
        Builtin::UnixSeconds => "seconds since 1970",
        Builtin::UnixMillis => "milliseconds since 1970",
        Builtin::DurationSeconds => "a number of seconds",
        Builtin::DurationMillis => "a number of milliseconds",
        Builtin::Scalar => "text, number or boolean",
        Builtin::File => "file",
    }
}

/// The type of a value in an answer.
pub fn body(service: &Service, body: &JsonType) -> String {
    let named = |name: &str| link(&code(name), &type_key(name));
    match body {
        JsonType::Scalar(value) => self::value(service, *value),
        JsonType::Record(id) => named(&service[*id].name.spec),
        JsonType::Map(id) => named(&service[*id].name.spec),
        JsonType::List(item) => format!("list of {}", self::body(service, item)),
        JsonType::Object => "object".to_owned(),
        JsonType::Json => "any JSON".to_owned(),
    }
}

/// The answer of a successful call.
pub fn response(service: &Service, response: &Response) -> String {
    let of = match &response.body {
        ResponseBody::Page(item) if response.is_whole_list => {
            format!("{} without pages, of {}", link("list", "page"), body(service, item))
        }
        body => response_body(service, body),
    };
    let of = match response.json_types.as_slice() {
        [] => of,
        types => format!("{of}, as {}", listed(types, code)),
    };
    match (&response.body, response.status) {
        (ResponseBody::ByStatus(_), _) => of,
        (body, 200) if !body.is_empty() => of,
        (_, status) => format!("{of}, with the status {status}"),
    }
}

/// The body of an answer.
pub fn response_body(service: &Service, response: &ResponseBody) -> String {
    match response {
        ResponseBody::Record(id) => body(service, &JsonType::Record(*id)),
        ResponseBody::Value(of) => body(service, of),
        ResponseBody::Page(item) => format!("{} of {}", link("list", "page"), body(service, item)),
        ResponseBody::Object => "an object whose fields are not documented".to_owned(),
        ResponseBody::Json => "not documented".to_owned(),
        ResponseBody::Content(content) if content.is_file => format!("a file, {}", content.in_words(code)),
        ResponseBody::Content(content) => format!("a text, {}", content.in_words(code)),
        ResponseBody::ByStatus(_) => "depends on the status".to_owned(),
        ResponseBody::Empty { .. } => "nothing".to_owned(),
    }
}

/// The type of a parameter.
pub fn parameter_type(service: &Service, parameter: &Parameter) -> String {
    match &parameter.parameter_type {
        ParameterType::Scalar(value, _) => self::value(service, *value),
        ParameterType::Json(of, _) => body(service, of),
        ParameterType::Variants(id) => {
            let name = &service[*id].name.spec;
            link(&code(name), &type_key(name))
        }
    }
}

/// The facts with one of these keys, in a few words each, after another text.
pub fn phrases(first: Option<String>, facts: &[Fact], keys: &[&str]) -> String {
    let known = facts.iter().filter(|fact| keys.contains(&fact.key));
    let phrases = known.map(|fact| if fact.phrase.is_empty() { &fact.sentence } else { &fact.phrase });
    let phrases = phrases.filter(|phrase| !phrase.is_empty()).cloned();
    first.into_iter().chain(phrases).collect::<Vec<_>>().join(", ")
}

/// The facts that other cells of the row of a parameter or of a field show.
const ELSEWHERE: [&str; 6] = ["wire", "location", "repeated", "separated_by", "default", "default_about"];

/// The cell with the meaning of a part and the facts that no other cell of its row shows.
pub fn meaning(about: &str, name: &Name, facts: &[Fact], provenance: &Provenance) -> String {
    let in_rust = (name.spec != name.wire).then(|| format!("In Rust it is {}.", code(&name.rust)));
    let other = facts.iter().filter(|fact| !ELSEWHERE.contains(&fact.key));
    let other = other.map(|fact| format!("{} {}", fact.sentence, fact.client).trim().to_owned());
    cell(std::iter::once(inline(about)).chain(in_rust).chain(other).chain(remarks(provenance)))
}

/// The undocumented, assumed and observed facts, each as Markdown.
pub fn remarks(of: &Provenance) -> Vec<String> {
    let remark = |kind: ProvenanceKind, note: &Note| format!("*{}:* {}", kind.title(), inline(&note.text));
    of.by_kind().flat_map(|(kind, notes)| notes.iter().map(move |note| remark(kind, note))).collect()
}

/// A cell with several lines.
pub fn cell(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("<br>")
}
