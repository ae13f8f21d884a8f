//! Descriptions of what calls answer, with links.

use crate::emit::prose::code;
use crate::emit::rust::body_type;
use language::ir::content::listed;
use language::ir::{JsonType, Operation, ResponseBody, Scalar, Service};

/// The answer of a call, with links.
pub fn answer(service: &Service, operation: &Operation) -> String {
    let json_types = match operation.response.json_types.as_slice() {
        [] => String::new(),
        types => format!(", as JSON of the type {}", listed(types, code)),
    };
    if !operation.response.body.kinds().is_empty() {
        return format!("[`{}`], which depends on the status{json_types}", operation.answer_type());
    }
    body(service, operation, &operation.response.body) + &json_types
}

/// A body of an answer, with links.
pub fn body(service: &Service, operation: &Operation, body: &ResponseBody) -> String {
    let link = |name: &str| format!("[`{name}`](crate::types::{name})");
    match body {
        ResponseBody::Record(id) => link(&service[*id].name.rust),
        ResponseBody::Value(of) => value(service, of),
        ResponseBody::Page(item) => {
            let item = match item {
                JsonType::Record(id) => link(&service[*id].name.rust),
                JsonType::Map(id) => link(&service[*id].name.rust),
                JsonType::Object => "[`Object`](crate::Object)".to_owned(),
                JsonType::Json | JsonType::Scalar(_) | JsonType::List(_) => "values".to_owned(),
            };
            match operation.response.is_whole_list {
                true => format!("a [`WholeList`](crate::types::WholeList) of {item}"),
                false => format!("a [`Page`](crate::types::Page) of {item}"),
            }
        }
        ResponseBody::Object => "an [`Object`](crate::Object), because its fields are not documented".to_owned(),
        ResponseBody::Json => "any [`Json`](crate::Json), because its body is not documented".to_owned(),
        ResponseBody::Content(content) if content.is_file => {
            format!("a file of the type {}, as [`FileContent`](crate::runtime::FileContent)", content.in_words(code))
        }
        ResponseBody::Content(content) => format!("a text of the type {}", content.in_words(code)),
        ResponseBody::ByStatus(_) | ResponseBody::Empty { .. } => "nothing".to_owned(),
    }
}

/// A list, a map or a scalar in an answer, with links.
fn value(service: &Service, of: &JsonType) -> String {
    let link = |name: &str| format!("[`{name}`](crate::types::{name})");
    match of {
        JsonType::Record(id) => link(&service[*id].name.rust),
        JsonType::Map(id) => link(&service[*id].name.rust),
        JsonType::Scalar(Scalar::Named(id)) => link(&service[*id].name().rust),
        JsonType::List(item) => format!("a list of {}", value(service, item)),
        JsonType::Scalar(Scalar::Builtin(_)) | JsonType::Object | JsonType::Json => {
            let rust = body_type(service, of).to_string().replace(' ', "");
            rust.strip_prefix("runtime::").map_or(format!("`{rust}`"), |name| format!("[`{name}`](crate::{rust})"))
        }
    }
}
