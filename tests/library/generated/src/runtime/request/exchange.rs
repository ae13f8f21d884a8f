//! Sends a request with the headers that every request has.

use crate::runtime::client::ClientInner;
use crate::runtime::client::limits::Limits;
use crate::runtime::error::Error;
use crate::runtime::error::kind::ErrorKind;
use crate::runtime::error::refusal::RequestProblem;
use crate::runtime::error::transport::{TransportError, TransportErrorKind};
use crate::runtime::request::body::{MAX_BODY, body};
use crate::runtime::request::context::Context;
use crate::runtime::request::parameters::Parameters;
use crate::runtime::request::retry_loop::Attempt;
use crate::runtime::request::upload::Sent;
use crate::runtime::transport::body::{WireBody, WireContent};
use crate::runtime::transport::{WireHeader, WireRequest, WireResponse};

/// Encodings that the HTTP library decodes.
pub(crate) const ACCEPT_ENCODING: &str = if cfg!(feature = "gzip") { "gzip" } else { "identity" };

/// The parts of an exchange that differ between calls.
pub(crate) struct Exchange<'a> {
    pub(crate) url: &'a str,
    pub(crate) accept: &'a str,
    pub(crate) accept_encoding: &'a str,
    pub(crate) headers: &'a [(String, String)],
    pub(crate) parameters: &'a Parameters,
    /// The file that is the body.
    pub(crate) upload: Option<&'a Sent>,
    /// Whether the key and the default headers are sent.
    pub(crate) is_trusted: bool,
}

impl<'a> Exchange<'a> {
    /// An exchange that accepts JSON, unless one of the headers is `accept`.
    pub(crate) fn json(url: &'a str, headers: &'a [(String, String)], parameters: &'a Parameters) -> Self {
        Self {
            url,
            accept: "application/json",
            accept_encoding: ACCEPT_ENCODING,
            headers,
            parameters,
            upload: None,
            is_trusted: true,
        }
    }
}

impl ClientInner {
    /// Sends a request, with the key unless the host must not see it, as often as its effect and the limits allow, and
    /// converts each answer with this function.
    pub(crate) fn exchange<T>(
        &self,
        context: &Context<'_>,
        limits: &Limits,
        exchange: &Exchange<'_>,
        take: impl Fn(WireResponse) -> Attempt<T>,
    ) -> Result<T, Error> {
        let mut taken = None;
        self.exchange_with(context, limits, exchange, &mut |response| take(response).into_slot(&mut taken))?;
        // If `exchange_with` returns no error, it has stored a value.
        taken.ok_or_else(|| context.not_answered(TransportError::new(TransportErrorKind::Closed)))
    }

    /// [`exchange`](Self::exchange) without the type of the value, so that it is compiled once.
    fn exchange_with(
        &self,
        context: &Context<'_>,
        limits: &Limits,
        exchange: &Exchange<'_>,
        take: &mut dyn FnMut(WireResponse) -> Attempt<()>,
    ) -> Result<(), Error> {
        context.log.begin();
        let key = self.service.key;
        let with_key = if exchange.is_trusted { key.with_key(&self.key, exchange.url) } else { None };
        let url = with_key.as_ref().map_or(exchange.url, |url| url.as_str());
        if url.len() > limits.max_url {
            let problem = RequestProblem::UrlTooLong { length: url.len(), limit: limits.max_url };
            return Err(context.error(ErrorKind::Request(problem)));
        }
        let body = body(context.operation, exchange.parameters);
        if let Some(length) = body.as_ref().map(|body| body.len()).filter(|length| *length > MAX_BODY) {
            return Err(context.error(ErrorKind::Request(RequestProblem::BodyTooLong { length, limit: MAX_BODY })));
        }
        let plain = |name, value| WireHeader { name, value, secret: false };
        let mut headers = Vec::with_capacity(5 + self.default_headers.len() + exchange.headers.len());
        let name = key.header();
        if exchange.is_trusted && !name.is_empty() {
            headers.push(WireHeader { name, value: self.key.value(), secret: true });
        }
        headers.push(plain("accept-encoding", exchange.accept_encoding));
        headers.push(plain("user-agent", &self.user_agent));
        let sets = |name: &str| {
            exchange.headers.iter().any(|(own, _)| own.eq_ignore_ascii_case(name))
                || exchange.parameters.headers().any(|own| own.name.eq_ignore_ascii_case(name))
        };
        let defaults = if exchange.is_trusted { self.default_headers.as_slice() } else { &[] };
        for header in defaults.iter().filter(|header| !sets(&header.name)) {
            headers.push(WireHeader { name: &header.name, value: header.value.expose(), secret: true });
        }
        if !sets("accept") && !defaults.iter().any(|header| header.name == "accept") {
            headers.push(plain("accept", exchange.accept));
        }
        let media_type = body.as_ref().map(|_| context.operation.content_type());
        let media_type = exchange.upload.map(Sent::media_type).or(media_type);
        if let Some(media_type) = media_type.filter(|_| !sets("content-type")) {
            headers.push(plain("content-type", media_type));
        }
        headers.extend(exchange.headers.iter().map(|(name, value)| WireHeader { name, value, secret: true }));
        let own = exchange.parameters.headers();
        headers.extend(own.map(|own| WireHeader { name: &own.name, value: &own.value, secret: own.secret }));
        let result = context.log.within(|| {
            self.retry_loop(context, limits, &mut |timeouts| {
                let (operation, max_head) = (context.operation, limits.max_head);
                let body = match &body {
                    Some(body) => Some(WireBody(WireContent::Bytes(body))),
                    None if operation.method.has_body() => Some(WireBody(WireContent::Bytes(&[]))),
                    None => None,
                };
                let opened = match exchange.upload.map(|file| file.open(operation)).transpose() {
                    Ok(opened) => opened,
                    Err(problem) => return Err(context.error(ErrorKind::Request(problem))).into(),
                };
                let body = opened.as_ref().map(|file| WireBody(WireContent::File(file))).or(body);
                match self.transport.send(&WireRequest { operation, url, headers: &headers, body, timeouts, max_head })
                {
                    Ok(response) => {
                        context.log.status(response.status());
                        take(response)
                    }
                    Err(error) => Err(context.not_answered(error)).into(),
                }
            })
        });
        context.log.end_with(&result);
        result
    }
}
