//! A request as it is sent, and as everything shows it that shows a request. Its body is a JSON object, or a form, of
//! the parameters that are sent in it.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use zeroize::Zeroizing;

use crate::client::headers::{self, AddedHeader};
use crate::client::keys::Keys;
use crate::client::limits::CallLimits;
use crate::error::kind::ErrorKind;
use crate::error::refusal::RequestProblem;
use crate::info::operation::{Method, OperationInfo};
use crate::info::parameter::{BodyForm, Location};
use crate::request::call::Call;
use crate::request::parameters::{ParameterEntry, Parameters, Secrets, request_url};
use crate::text::url::encoded;
use crate::transport::{HeaderSource, WireHeader};

/// Encodings that the HTTP library decodes.
const ACCEPT_ENCODING: &str = if cfg!(feature = "gzip") { "gzip" } else { "identity" };

/// A request with everything that is sent, made once for all attempts of a call. Only its keys may change. What it contains may be secret,
/// so it is wiped.
pub(crate) struct PreparedRequest<'a> {
    pub(crate) call: &'a Call,
    /// All parameters, with the idempotency key.
    pub(crate) parameters: Cow<'a, Parameters>,
    pub(crate) url: Zeroizing<String>,
    /// The length of the URL before a key in the query.
    keyless_url: usize,
    /// The keys to send. `None` if the provider was not asked yet, and in a request that is shown.
    pub(crate) keys: Option<Arc<Keys>>,
    /// The body that the parameters form, if there is one.
    pub(crate) body: Option<Zeroizing<Vec<u8>>>,
    /// Whether the host may see the key and the default headers.
    pub(crate) is_trusted: bool,
}

impl Call {
    /// Makes the request, with its secrets written like this.
    pub(crate) fn prepare(&self, secrets: Secrets) -> PreparedRequest<'_> {
        let (client, operation) = (&*self.client.0, self.info);
        let parameters = self.all_parameters(secrets);
        let (root, path) = client.base.split(operation.path);
        let (mut url, is_trusted) = match &self.address {
            None => (request_url(root, path, parameters.entries(), secrets), true),
            Some(Ok(address)) => (Zeroizing::new(address.url.clone()), address.is_trusted),
            // It is not sent.
            Some(Err(_)) => (Zeroizing::default(), false),
        };
        let keyless_url = url.len();
        if secrets == Secrets::Hidden && operation.needs_key {
            client.service.key.add_to(&mut url, None);
        }
        let body = body(operation, &parameters, secrets);
        let mut request = PreparedRequest { call: self, parameters, url, keyless_url, keys: None, body, is_trusted };
        if let (Secrets::Sent, Some(keys)) = (secrets, &client.keys.fixed)
            && operation.needs_key
        {
            request.set_keys(Arc::clone(keys));
        }
        request
    }
}

impl PreparedRequest<'_> {
    /// Sets the keys, which only a trusted host sees.
    pub(crate) fn set_keys(&mut self, keys: Arc<Keys>) {
        if self.is_trusted {
            self.url.truncate(self.keyless_url);
            self.call.client.0.service.key.add_to(&mut self.url, Some(&keys.key));
            self.keys = Some(keys);
        }
    }

    pub(crate) fn body_text(&self) -> Option<Cow<'_, str>> {
        self.body.as_ref().map(|body| String::from_utf8_lossy(body))
    }

    /// The media type of the body, if there is one.
    fn media_type(&self) -> Option<&str> {
        match &self.call.upload {
            Some(file) => Some(&file.media_type),
            None => self.body.as_ref().map(|_| self.call.info.content_type()),
        }
    }

    /// The headers, except those that follow from the URL and the connection.
    pub(crate) fn headers(&self) -> Vec<WireHeader<'_>> {
        use HeaderSource::{Added, Client, Default, Key, Parameter, SecretParameter};
        let (call, client) = (self.call, &*self.call.client.0);
        let header = |name, value, source| WireHeader { name, value, source };
        let (key, further) = self.keys.as_deref().map_or(("", &[][..]), |keys| (keys.key.value(), &keys.headers));
        let room = 5 + further.len() + client.default_headers.len() + call.headers.len();
        let mut headers = Vec::with_capacity(room);
        let name = client.service.key.header();
        if self.is_trusted && call.info.needs_key && !name.is_empty() {
            headers.push(header(name, key, Key));
        }
        // The content of a download must be saved as it was sent, with the length that the response head states. The answer to a HEAD
        // has the length of the thing, not of its encoding.
        let is_plain = call.is_download || call.info.method == Method::Head;
        let accept_encoding = if is_plain { "identity" } else { ACCEPT_ENCODING };
        headers.push(header("accept-encoding", accept_encoding, Client));
        headers.push(header("user-agent", &client.user_agent, Client));
        let sets = |name: &str| {
            call.headers.iter().any(|own| own.name.eq_ignore_ascii_case(name))
                || self.parameters.headers().any(|own| own.name.eq_ignore_ascii_case(name))
        };
        let defaults = if self.is_trusted { client.default_headers.as_slice() } else { &[] };
        let defaults = defaults.iter().filter(|own| !further.iter().any(|key| key.name == own.name)).chain(further);
        // A further key of the service is a default header that has a variable.
        let is_sent = |own: &&AddedHeader| !sets(&own.name) && (call.info.needs_key || own.value.variable.is_none());
        for own in defaults.clone().filter(is_sent) {
            headers.push(header(&own.name, &own.value.text, Default));
        }
        if !sets("accept") && !defaults.clone().any(|own| own.name == "accept") {
            headers.push(header("accept", call.info.accept, Client));
        }
        if let Some(media_type) = self.media_type().filter(|_| !sets("content-type")) {
            headers.push(header("content-type", media_type, Client));
        }
        for own in self.parameters.headers() {
            headers.push(header(&own.name, &own.value, if own.secret { SecretParameter } else { Parameter }));
        }
        headers.extend(call.headers.iter().map(|own| header(&own.name, &own.value.text, Added)));
        headers
    }

    /// The reason why the request cannot be sent, if there is one.
    pub(crate) fn problem(&self, limits: &CallLimits) -> Option<ErrorKind> {
        if let Some(Err(problem)) = &self.call.address {
            return Some(ErrorKind::Download(problem.clone()));
        }
        let problem = self.parameter_problem().or_else(|| self.header_problem());
        problem.or_else(|| self.length_problem(limits)).map(ErrorKind::Request)
    }

    fn parameter_problem(&self) -> Option<RequestProblem> {
        let Call { client, info, .. } = self.call;
        for ParameterEntry { name, .. } in self.call.extra.entries() {
            if name.is_empty() {
                return Some(RequestProblem::EmptyName);
            }
            if let Some(parameter) = info.parameters.iter().find(|parameter| parameter.wire == name) {
                return Some(RequestProblem::DocumentedParameter {
                    name: name.clone().into_owned(),
                    setter: parameter.setter,
                });
            }
        }
        for entry in self.parameters.entries() {
            if let Some(problem) = entry.problem.clone() {
                return Some(RequestProblem::of_value(entry.name.clone().into_owned(), problem));
            }
        }
        let has_key = || self.call.sends(client.0.service.key.parameter());
        self.parameters.problem(info.path).or_else(|| has_key().then_some(RequestProblem::KeyParameter))
    }

    fn header_problem(&self) -> Option<RequestProblem> {
        let Call { client, info, headers, .. } = self.call;
        headers.iter().find_map(|AddedHeader { name, value }| {
            let mut documented = info.parameters.iter().filter(|known| known.location == Location::Header);
            match documented.find(|known| known.wire.eq_ignore_ascii_case(name)) {
                Some(known) => Some(RequestProblem::DocumentedHeader { name: known.wire, setter: known.setter }),
                None => headers::problem(client.0.service.key.header(), name, &value.text),
            }
        })
    }

    pub(crate) fn length_problem(&self, limits: &CallLimits) -> Option<RequestProblem> {
        let (url, body) = (self.url.len(), self.body.as_ref().map_or(0, |body| body.len()));
        if url > limits.max_url {
            return Some(RequestProblem::UrlTooLong { length: url, limit: limits.max_url });
        }
        (body > MAX_BODY).then_some(RequestProblem::BodyTooLong { length: body, limit: MAX_BODY })
    }
}

/// Shows the operation, the parameters with `***` for secret values, and the names of headers.
impl fmt::Debug for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let request = self.prepare(Secrets::Hidden);
        let headers: Vec<_> = request.headers().iter().map(WireHeader::name).collect();
        f.debug_struct("Request")
            .field("operation", &self.info.name)
            .field("url", &*request.url)
            .field("headers", &headers)
            .field("body", &request.body_text())
            .finish_non_exhaustive()
    }
}

/// The longest body that is sent, in bytes.
pub(crate) const MAX_BODY: usize = 16 * 1024 * 1024;

/// Surrounds the name of a secret parameter in place of its value. JSON text never contains this byte.
pub(crate) const MARK: &str = "\0";

pub(crate) fn in_body(parameters: &Parameters) -> impl Iterator<Item = &ParameterEntry> {
    parameters.entries().iter().filter(|entry| matches!(entry.location, Location::Body(_)))
}

/// Returns the body that the parameters form, if requests of the operation have one. It may contain secrets, so it is wiped.
pub(crate) fn body(info: &OperationInfo, parameters: &Parameters, secrets: Secrets) -> Option<Zeroizing<Vec<u8>>> {
    if !info.has_body() && in_body(parameters).next().is_none() {
        return None;
    }
    // Reserves room for the whole body, since growing would leave a copy that is not wiped.
    let mut room = 2;
    for entry in in_body(parameters) {
        room += escaped_length(&entry.name) + escaped_length(&entry.value) + 8;
    }
    if info.has_form() {
        return Some(form(parameters, secrets, 3 * room));
    }
    let mut body = Zeroizing::new(Vec::with_capacity(room));
    body.push(b'{');
    let mut list = None;
    for entry in parameters.entries() {
        let Location::Body(form) = entry.location else { continue };
        // Values of the same name are adjacent.
        let goes_on = list == Some(&entry.name);
        if list.is_some() && !goes_on {
            body.push(b']');
        }
        if body.len() > 1 {
            body.push(b',');
        }
        if !goes_on {
            list = info.is_repeated(&entry.name).then_some(&entry.name);
            write_text(&entry.name, &mut body);
            body.extend_from_slice(if list.is_some() { b":[" } else { b":" });
        }
        write_value(entry, form, secrets, &mut body);
    }
    if list.is_some() {
        body.push(b']');
    }
    body.push(b'}');
    Some(body)
}

/// Returns the parameters as a form: `lot=7&lot=8&note=a%20b`. `room` is the capacity to reserve.
fn form(parameters: &Parameters, secrets: Secrets, room: usize) -> Zeroizing<Vec<u8>> {
    let mut body = Zeroizing::new(Vec::with_capacity(room));
    for entry in parameters.entries() {
        let Location::Body(form) = entry.location else { continue };
        if !body.is_empty() {
            body.push(b'&');
        }
        write_encoded(&entry.name, &mut body);
        body.push(b'=');
        write_value(entry, form, secrets, &mut body);
    }
    body
}

fn write_value(entry: &ParameterEntry, form: BodyForm, secrets: Secrets, to: &mut Vec<u8>) {
    match (form, secrets) {
        (BodyForm::Encoded, Secrets::Hidden) if entry.secret => to.extend_from_slice(b"***"),
        (BodyForm::Json, Secrets::Hidden) => to.extend_from_slice(entry.shown().as_bytes()),
        (_, Secrets::Hidden) if entry.secret => to.extend_from_slice(br#""***""#),
        (_, Secrets::Marked) if entry.secret => {
            let quote = if form == BodyForm::Text { "\"" } else { "" };
            for part in [quote, MARK, &entry.name, MARK, quote] {
                to.extend_from_slice(part.as_bytes());
            }
        }
        (BodyForm::Text, _) => write_text(&entry.value, to),
        (BodyForm::Literal | BodyForm::Json | BodyForm::File, _) => to.extend_from_slice(entry.value.as_bytes()),
        (BodyForm::Null, _) => to.extend_from_slice(b"null"),
        (BodyForm::Encoded, _) => write_encoded(&entry.value, to),
    }
}

/// Appends a text in the encoding of forms.
fn write_encoded(text: &str, to: &mut Vec<u8>) {
    encoded(text).for_each(|part| to.extend_from_slice(part.as_bytes()));
}

/// The length of a text in JSON, in bytes, without its quotes.
fn escaped_length(text: &str) -> usize {
    let more = |byte| match byte {
        b'"' | b'\\' => 1,
        0..0x20 => 5,
        _ => 0,
    };
    text.len() + text.bytes().map(more).sum::<usize>()
}

/// Appends a text in quotes.
fn write_text(text: &str, to: &mut Vec<u8>) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    to.push(b'"');
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' => to.extend_from_slice(&[b'\\', byte]),
            0..0x20 => {
                to.extend_from_slice(b"\\u00");
                to.extend_from_slice(&[DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
            }
            _ => to.push(byte),
        }
    }
    to.push(b'"');
}
