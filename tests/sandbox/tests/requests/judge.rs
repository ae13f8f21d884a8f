//! Whether an answer may be given to a request.

use codegen::ir::{Code, Operation, Service, Template};
use serde_json::Value as Json;

use super::connection::Reply;
use super::request::Request;
use super::rules::Expected;

/// The statuses of errors that no document shows.
const ASSUMED: &[u16] = &[400, 401, 403, 404, 405];

/// What an answer is.
#[derive(Debug)]
pub enum Verdict {
    /// A body as the spec says.
    Success(Json),
    /// The file of a report.
    File,
    /// A documented error of the operation, with what its message tells.
    Documented(usize, Vec<String>),
    /// An error that no document shows.
    Refused,
}

/// What an answer is, or why it may not be given.
pub fn judge(service: &Service, request: &Request, reply: &Reply) -> Result<Verdict, String> {
    if reply.status >= 500 {
        return Err(format!("a status of {}", reply.status));
    }
    if request.method == "HEAD" {
        let is_refused = reply.status == if request.operation.is_some() { 405 } else { 404 };
        return if is_refused { Ok(Verdict::Refused) } else { Err(format!("status {} for HEAD", reply.status)) };
    }
    if request.is_file && reply.status == 200 {
        let is_pdf = reply.header("content-type") == Some("application/pdf") && reply.body.starts_with(b"%PDF-");
        return if is_pdf { Ok(Verdict::File) } else { Err("a file that is no PDF".to_owned()) };
    }
    if reply.header("content-type") != Some("application/json") {
        return Err(format!("the content type {:?}", reply.header("content-type")));
    }
    let json: Json = serde_json::from_slice(&reply.body).map_err(|error| format!("no JSON: {error}"))?;
    let operation = request.operation.map(|number| &service.operations[number]);
    let verdict = what(service, operation, reply.status, json)?;
    let is_expected = match (request.expected, &verdict) {
        (Expected::Any, _) => true,
        (Expected::Status(status), Verdict::Refused) => reply.status == status,
        (Expected::Documented(wanted), Verdict::Documented(number, _)) => *number == wanted,
        (Expected::Refusal, Verdict::Documented(..) | Verdict::Refused) => true,
        _ => false,
    };
    if is_expected { Ok(verdict) } else { Err(format!("not what was expected: {:?}", request.expected)) }
}

fn what(service: &Service, operation: Option<&Operation>, status: u16, json: Json) -> Result<Verdict, String> {
    let at = |path: &[String]| path.iter().try_fold(&json, |json, name| json.get(name)).cloned();
    let (code, message) = (at(&service.error_body.code), at(&service.error_body.message));
    let is_error = json.as_object().is_some_and(|fields| fields.len() == 2) && code.is_some();
    if let (true, Some(code), Some(message), Some(operation)) = (is_error, &code, &message, operation) {
        let message = message.as_str().unwrap_or_default();
        let mut near = false;
        for (number, case) in operation.errors.iter().enumerate() {
            let Some(captures) = captured(&case.message, message) else { continue };
            if case.statuses.contains(&status) && code_is(&case.code, code) {
                return Ok(Verdict::Documented(number, captures));
            }
            near = true;
        }
        if near {
            return Err("an error with a documented message, but not exactly as documented".to_owned());
        }
    }
    if status == 200 {
        let operation = operation.ok_or("a success where there is nothing")?;
        let mismatches = service.mismatches(&operation.response.body, &json);
        let texts: Vec<String> = mismatches.iter().map(ToString::to_string).collect();
        let is_success = operation.response.success.iter().all(|(path, value)| at(path) == Some(value.to_json()));
        return match (texts.is_empty(), is_success, is_error) {
            (true, true, false) => Ok(Verdict::Success(json)),
            (true, ..) => Err("status 200, but not a success".to_owned()),
            (false, ..) => Err(format!("not what the spec says: {}", texts.join("; "))),
        };
    }
    let has_words = message.is_some_and(|message| message.as_str().is_some_and(|text| !text.is_empty()));
    let has_status = code == Some(Json::from(status));
    if is_error && has_words && has_status && ASSUMED.contains(&status) {
        return Ok(Verdict::Refused);
    }
    Err("neither what the spec says nor an error in the service's form".to_owned())
}

fn code_is(code: &Code, found: &Json) -> bool {
    match code {
        Code::Integer(code) => *found == *code,
        Code::Text(code) => found.as_str() == Some(code),
    }
}

fn captured(message: &Template, found: &str) -> Option<Vec<String>> {
    Some(message.capture(found)?.into_iter().map(str::to_owned).collect())
}
