//! The headers of a request, and how it is sent with them.

use zeroize::Zeroizing;

use crate::runtime::client::ClientInner;
use crate::runtime::client::limits::Limits;
use crate::runtime::error::Error;
use crate::runtime::error::kind::ErrorKind;
use crate::runtime::error::refusal::RequestProblem;
use crate::runtime::error::transport::{TransportError, TransportErrorKind};
use crate::runtime::info::operation::OperationInfo;
use crate::runtime::request::body::{MAX_BODY, body, is_sent};
use crate::runtime::request::context::Context;
use crate::runtime::request::parameters::Parameters;
use crate::runtime::request::retry_loop::Attempt;
use crate::runtime::request::upload::Sent;
use crate::runtime::text::url::Address;
use crate::runtime::transport::body::{WireBody, WireContent};
use crate::runtime::transport::proxy::host_and_port;
use crate::runtime::transport::{HeaderSource, WireHeader, WireRequest, WireResponse};

/// Encodings that the HTTP library decodes.
pub(crate) const ACCEPT_ENCODING: &str = if cfg!(feature = "gzip") { "gzip" } else { "identity" };

/// The parts of a request from which its headers and its body are made.
pub(crate) struct Exchange<'a> {
    pub(crate) accept_encoding: &'a str,
    /// The headers that the caller added.
    pub(crate) headers: &'a [(String, Zeroizing<String>)],
    pub(crate) parameters: &'a Parameters,
    /// The file that is the body.
    pub(crate) upload: Option<&'a Sent>,
    /// Whether the key and the default headers are sent.
    pub(crate) is_trusted: bool,
}

impl Exchange<'_> {
    /// The media type of the body, if there is one.
    fn media_type(&self, operation: &'static OperationInfo) -> Option<&str> {
        if let Some(file) = self.upload {
            return Some(&file.media_type);
        }
        is_sent(operation, self.parameters).then(|| operation.content_type())
    }
}

impl ClientInner {
    /// The headers of a request: what is sent, and what everything shows that shows a request.
    pub(crate) fn headers<'a>(
        &'a self,
        operation: &'static OperationInfo,
        exchange: &'a Exchange<'_>,
    ) -> Vec<WireHeader<'a>> {
        use HeaderSource::{Added, Client, Default, Key, Parameter, SecretParameter};
        let header = |name, value, source| WireHeader { name, value, source };
        let mut headers = Vec::with_capacity(5 + self.default_headers.len() + exchange.headers.len());
        let name = self.service.key.header();
        if exchange.is_trusted && !name.is_empty() {
            headers.push(header(name, self.key.value(), Key));
        }
        headers.push(header("accept-encoding", exchange.accept_encoding, Client));
        headers.push(header("user-agent", &self.user_agent, Client));
        let sets = |name: &str| {
            exchange.headers.iter().any(|(own, _)| own.eq_ignore_ascii_case(name))
                || exchange.parameters.headers().any(|own| own.name.eq_ignore_ascii_case(name))
        };
        let defaults = if exchange.is_trusted { self.default_headers.as_slice() } else { &[] };
        for own in defaults.iter().filter(|own| !sets(&own.name)) {
            headers.push(header(&own.name, own.value.expose(), Default));
        }
        if !sets("accept") && !defaults.iter().any(|own| own.name == "accept") {
            headers.push(header("accept", operation.accept, Client));
        }
        if let Some(media_type) = exchange.media_type(operation).filter(|_| !sets("content-type")) {
            headers.push(header("content-type", media_type, Client));
        }
        for own in exchange.parameters.headers() {
            headers.push(header(&own.name, &own.value, if own.secret { SecretParameter } else { Parameter }));
        }
        headers.extend(exchange.headers.iter().map(|(name, value)| header(name, value, Added)));
        headers
    }

    /// The host and the port of a URL, or those of its proxy.
    pub(crate) fn peer(&self, url: &str, is_proxy: bool) -> Option<String> {
        let address = Address::parse(url).ok()?;
        match is_proxy {
            true => self.proxies.for_request(&address).map(|url| format!("the proxy {}", host_and_port(url))),
            false => Some(format!("{}:{}", address.host, address.port)),
        }
    }

    /// Sends a request, with the key unless the host must not see it, as often as its effect and the limits allow, and
    /// converts each answer with this function.
    pub(crate) fn exchange<T>(
        &self,
        context: &Context<'_>,
        limits: &Limits,
        url: &str,
        exchange: &Exchange<'_>,
        take: impl Fn(WireResponse) -> Attempt<T>,
    ) -> Result<T, Error> {
        let mut taken = None;
        self.exchange_with(context, limits, url, exchange, &mut |response| take(response).into_slot(&mut taken))?;
        // If `exchange_with` returns no error, it has stored a value.
        taken.ok_or_else(|| context.not_answered(TransportError::new(TransportErrorKind::Closed)))
    }

    /// [`exchange`](Self::exchange) without the type of the value, so that it is compiled once.
    fn exchange_with(
        &self,
        context: &Context<'_>,
        limits: &Limits,
        url: &str,
        exchange: &Exchange<'_>,
        take: &mut dyn FnMut(WireResponse) -> Attempt<()>,
    ) -> Result<(), Error> {
        context.log.begin();
        let with_key = if exchange.is_trusted { self.service.key.with_key(&self.key, url) } else { None };
        let url = with_key.as_ref().map_or(url, |url| url.as_str());
        if url.len() > limits.max_url {
            let problem = RequestProblem::UrlTooLong { length: url.len(), limit: limits.max_url };
            return Err(context.error(ErrorKind::Request(problem)));
        }
        let body = body(context.operation, exchange.parameters);
        if let Some(length) = body.as_ref().map(|body| body.len()).filter(|length| *length > MAX_BODY) {
            return Err(context.error(ErrorKind::Request(RequestProblem::BodyTooLong { length, limit: MAX_BODY })));
        }
        let headers = self.headers(context.operation, exchange);
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
        let result = result.map_err(|error| error.with_peer(|is_proxy| self.peer(url, is_proxy)));
        context.log.end_with(&result);
        result
    }
}
