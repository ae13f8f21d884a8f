//! Answers: examples, documented errors, refusals and files.

mod operation_call;
mod refusal;

use std::io::Write as _;
use std::time::{SystemTime, UNIX_EPOCH};

use flate2::Compression;
use flate2::write::GzEncoder;
use language::ir::content::smallest;
use language::ir::{
    Code, Content, ErrorCase, Job, Operation, Poll, RATE_LIMITED, ResponseBody, Service, TextOrInteger, Until, WaitUnit,
};
use serde_json::{Map, Value as Json, json};
use spec_requests::calls::{self, put};

use crate::pdf::{self, Paper};
use crate::route::file_path;

pub(crate) use self::operation_call::{OperationCall, Paging, Piece, envelope, follows, piece};
pub(crate) use self::refusal::{Refusal, described_refusal, says_taken};

/// The header that explains why the mock server answers with an error, an example of the spec, or a body that it made up.
pub(crate) const REASON: &str = "x-mock-reason";

/// An answer, for [`MockServer::answer_next`](crate::MockServer::answer_next).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers. `content-length` is added, unless the answer is a 204 without a body, or it or `transfer-encoding` is present. In the last case, the body is sent unchanged and the
    /// connection is closed.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// An answer with a body of any type.
    pub fn new(status: u16, content_type: &str, body: impl Into<Vec<u8>>) -> Self {
        Self { status, headers: vec![("content-type".to_owned(), content_type.to_owned())], body: body.into() }
    }

    /// Status 200 with a JSON body: a text, or a `Json`. It is called as the `Answer` of a client's `MemoryTransport` is.
    pub fn json(body: impl ToString) -> Self {
        Self::status(200, body)
    }

    /// A status with a JSON body.
    pub fn status(status: u16, body: impl ToString) -> Self {
        Self::new(status, "application/json", body.to_string())
    }

    /// An answer without a body.
    pub fn empty(status: u16) -> Self {
        Self { status, headers: Vec::new(), body: Vec::new() }
    }

    /// An answer in plain text.
    pub fn text(status: u16, body: &str) -> Self {
        Self::new(status, "text/plain; charset=utf-8", body)
    }

    /// The same answer with one more header.
    #[must_use]
    pub fn with_header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The same answer with a header that says why it is the one.
    pub(crate) fn explained(self, why: &str) -> Self {
        let reason: String = why.chars().map(|c| if matches!(c, ' '..='~') { c } else { '?' }).collect();
        self.with_header(REASON, reason.trim())
    }

    /// Adds a wait of one second, if the spec has a header for it at this status.
    fn limited(self, service: &Service) -> Self {
        let Some(limit) = service.rate_limit.as_ref().filter(|_| RATE_LIMITED.contains(&self.status)) else {
            return self;
        };
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let value = match limit.unit {
            WaitUnit::Seconds => 1,
            WaitUnit::Millis => 1000,
            WaitUnit::UnixSeconds => u128::from(now.as_secs()) + 1,
            WaitUnit::UnixMillis => now.as_millis() + 1000,
        };
        self.with_header(&limit.header, &value.to_string())
    }

    pub(crate) fn frames_itself(&self) -> bool {
        ["content-length", "transfer-encoding"].iter().any(|name| self.header(name).is_some())
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let known = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        known.map(|(_, value)| value.as_str())
    }

    /// An HTML page, as a proxy would send it.
    pub fn html(status: u16, title: &str) -> Self {
        let page = format!("<!DOCTYPE html><html><head><title>{title}</title></head><body>{title}</body></html>\n");
        Self::new(status, "text/html; charset=utf-8", page)
    }

    /// A JSON error, as a gateway would send it: it contains a message, and no code of the service.
    pub fn gateway(status: u16, message: &str) -> Self {
        Self::status(status, json!({ "message": message }))
    }

    /// A redirect to an address.
    pub fn redirect(status: u16, location: &str) -> Self {
        Self::text(status, "").with_header("location", location)
    }

    /// A JSON object of about this many bytes, with its length in the head.
    pub fn large(bytes: usize) -> Self {
        Self::new(200, "application/json", padded(bytes))
    }

    /// Like [`Self::large`], in chunks, so that the head does not give the length.
    pub fn large_in_chunks(bytes: usize) -> Self {
        let mut body = Vec::with_capacity(bytes + bytes / 64);
        for chunk in padded(bytes).chunks(0x1000) {
            body.extend_from_slice(format!("{:x}\r\n", chunk.len()).as_bytes());
            body.extend_from_slice(chunk);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(b"0\r\n\r\n");
        Self::new(200, "application/json", body).with_header("transfer-encoding", "chunked")
    }

    /// A JSON object of about this many bytes, compressed to a thousandth of that: `content-encoding: gzip`.
    pub fn gzip_bomb(bytes: usize) -> Self {
        Self::new(200, "application/json", padded(bytes)).in_gzip()
    }

    /// Compresses the body with gzip, even if the client does not accept it.
    #[must_use]
    pub fn in_gzip(self) -> Self {
        self.in_gzip_called("gzip")
    }

    /// Does so under this name, which has no case.
    pub(crate) fn in_gzip_called(self, name: &str) -> Self {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        // Writing to memory cannot fail. If it did, the answer would be empty, and its test would fail.
        let body = encoder.write_all(&self.body).and_then(|()| encoder.finish()).unwrap_or_default();
        Self { body, ..self }.with_header("content-encoding", name)
    }

    /// Nested lists with this many levels.
    pub fn deep_lists(levels: usize) -> Self {
        Self::new(200, "application/json", format!("{}{}", "[".repeat(levels), "]".repeat(levels)))
    }

    /// Nested objects with this many levels, each in a field `in`.
    pub fn deep_objects(levels: usize) -> Self {
        Self::new(200, "application/json", format!("{}1{}", r#"{"in":"#.repeat(levels), "}".repeat(levels)))
    }
}

/// A documented error. Its status is the last one unless `status` is given, and its message contains examples unless captures
/// are given. What is not documented about it, a code or a message, is left out of its body.
pub(crate) fn documented(
    service: &Service,
    case: &ErrorCase,
    status: Option<u16>,
    captures: Option<Vec<String>>,
) -> Answer {
    let known = &service[case.condition].captures;
    let captures = captures
        .unwrap_or_else(|| known.iter().map(|part| service.print(part.value, &service.sample(part.value))).collect());
    let status = status.or(case.statuses.last().copied()).unwrap_or(400);
    let message = case.message.as_ref().map(|message| message.fill(&captures));
    error(service, status, case.code.as_ref().map(Code::to_json), message.as_deref())
}

/// An error of the service, with a code of the service's type if errors have one.
pub(crate) fn own_error(service: &Service, status: u16, code: u16, message: &str) -> Answer {
    let code = service.error_body.code.as_ref().map(|field| match field.of {
        TextOrInteger::Integer => Json::from(code),
        TextOrInteger::Text => Json::from(code.to_string()),
    });
    error(service, status, code, Some(message))
}

fn error(service: &Service, status: u16, code: Option<Json>, message: Option<&str>) -> Answer {
    let mut body = Json::Object(Map::new());
    if let Some(code) = code {
        put(&mut body, service.error_body.code_path(), code);
    }
    if let Some(message) = message {
        put(&mut body, &service.error_body.message, Json::from(message));
    }
    Answer::status(status, body).limited(service)
}

/// The answer of an operation with this body and the examples of its documented headers. If there are several kinds, it is the first.
pub(crate) fn answer_of(service: &Service, operation: &Operation, body: &Json) -> Answer {
    answer_with(service, operation, operation.response.status, operation.response.body.first(), body)
}

/// The example of the kind of answer with this status, if the operation has it.
pub(crate) fn of_status(service: &Service, operation: &Operation, status: u16) -> Option<Answer> {
    let kind = operation.response.body.kinds().iter().find(|kind| kind.status == status)?;
    Some(answer_with(service, operation, status, &kind.body, &kind.example))
}

fn answer_with(service: &Service, operation: &Operation, status: u16, of: &ResponseBody, body: &Json) -> Answer {
    let answer = match of {
        ResponseBody::Empty { .. } => Answer::empty(status),
        ResponseBody::Content(content) => {
            let media_type = content.asked(None)[0];
            Answer::new(status, media_type, content_of(service, operation, content, media_type))
        }
        _ => Answer::new(status, operation.response.media_types(None)[0], service.json_text(of, body)),
    };
    let answer = operation.response.headers.iter().fold(answer, |answer, header| {
        answer.with_header(&header.name.wire, &service.print(header.value, &header.example))
    });
    let address = service.started_by(operation).and_then(|job| calls::job_address(service, job));
    address.iter().fold(answer, |answer, (header, address)| answer.with_header(header, address))
}

/// The text or the file in this media type: the example, or content that is made up.
fn content_of(service: &Service, operation: &Operation, content: &Content, media_type: &str) -> Vec<u8> {
    match content.example(media_type, &operation.response.example) {
        Some(example) => example.as_bytes().to_vec(),
        None => self::content(&service.name, media_type, &operation.about),
    }
}

/// The answer with the file in the media type that the call asks for: by the parameter that chooses it, or in the header `accept`.
pub(crate) fn in_requested_type(operation_call: &OperationCall<'_>, mut answer: Answer) -> Answer {
    let OperationCall { service, operation, accept, .. } = *operation_call;
    let Some(content) = operation.response.body.content() else { return answer };
    let value = content.choice.as_ref().and_then(|choice| operation_call.values(&choice.parameter.wire).next());
    let types = content.asked(value);
    let chosen = *types.iter().find(|own| accept.contains(**own)).unwrap_or(&types[0]);
    for (name, of) in &mut answer.headers {
        if name == "content-type" && content.media_types.contains(of) && of != chosen {
            chosen.clone_into(of);
            answer.body = content_of(service, operation, content, chosen);
        }
    }
    answer
}

/// The example of an operation's answer, with the addresses of this mock server. The error explains why it contradicts the spec.
pub(crate) fn success(service: &Service, operation: &Operation, url: &str) -> Result<Answer, String> {
    let mut body = operation.response.example.clone();
    for job in &service.jobs {
        let ends_here = job.polls.last().is_some_and(|poll| std::ptr::eq(&service[poll.operation], operation));
        if let (true, Some(download)) = (ends_here, &job.download) {
            put(&mut body, &service.field_names(&download.field), format!("{url}{}", file_path(job)).into());
        }
    }
    match mismatches(service, &operation.response.body, &body) {
        why if why.is_empty() => Ok(answer_of(service, operation, &body)),
        why => Err(format!("the answer of {} is not what the spec says: {}", operation.full_name(), why.join("; "))),
    }
}

/// Where an answer contradicts the spec, in words.
pub(crate) fn mismatches(service: &Service, body: &ResponseBody, json: &Json) -> Vec<String> {
    service.mismatches(body, json).iter().map(ToString::to_string).collect()
}

/// A list without items, for a job that polls until the list no longer contains it.
pub(crate) fn ended(operation_call: &OperationCall<'_>) -> Option<Answer> {
    let OperationCall { service, operation, .. } = *operation_call;
    let is_asked = |poll: &Poll| {
        let arguments = service.arguments(poll.operation, &poll.arguments);
        std::ptr::eq(&service[poll.operation], operation)
            && !arguments.is_empty()
            && arguments.iter().all(|(wire, _)| operation_call.values(wire).next().is_some())
    };
    let is_poll = polls_until_gone(service).any(is_asked);
    is_poll.then(|| answer_of(service, operation, &calls::list(service, operation, Vec::new())))
}

/// The polls of jobs that end when a list no longer contains them.
pub(crate) fn polls_until_gone(service: &Service) -> impl Iterator<Item = &Poll> {
    service.jobs.iter().flat_map(|job| &job.polls).filter(|poll| matches!(poll.until, Until::Gone { .. }))
}

pub(crate) fn file(service: &Service, job: &Job) -> Answer {
    let lines = [job.about.clone(), format!("Made by a mock server of {}. Nothing in it is real.", service.name)];
    match &job.download {
        Some(download) => {
            let title = format!("{}: {}", service.name, job.name.spec);
            let media_type = &download.media_types[0];
            Answer::new(200, media_type, content(&title, media_type, &lines.join("\n")))
        }
        None => Answer::text(200, &lines.join("\n")),
    }
}

/// The content of a file: this text, or the smallest content of a media type that is not text.
pub(crate) fn content(title: &str, media_type: &str, text: &str) -> Vec<u8> {
    match media_type {
        pdf::CONTENT_TYPE => Paper { title: title.to_owned(), text: text.to_owned() }.to_pdf(),
        other => {
            let smallest = smallest(other);
            // For an unknown type, the smallest content is a dash.
            if smallest == b"-" { text.as_bytes().to_vec() } else { smallest }
        }
    }
}

fn padded(bytes: usize) -> Vec<u8> {
    format!(r#"{{"padding":"{}"}}"#, "x".repeat(bytes)).into_bytes()
}
