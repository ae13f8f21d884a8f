//! The contents of a request, without the type of its answer, so that this code is compiled once.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use zeroize::Zeroizing;

use crate::runtime::client::limits::{Limits, OwnLimits};
use crate::runtime::client::{Client, headers};
use crate::runtime::deviation::observation::ObservationClass;
use crate::runtime::error::kind::ErrorKind;
use crate::runtime::error::refusal::RequestProblem;
use crate::runtime::error::{Error, is_transient};
use crate::runtime::info::operation::OperationInfo;
use crate::runtime::info::page::PageParameters;
use crate::runtime::info::parameter::{Handling, Location};
use crate::runtime::json::list::List;
use crate::runtime::json::value::Parameter;
use crate::runtime::request::answer::content::ContentForm;
use crate::runtime::request::answer::raw::{RawAnswer, headers_of};
use crate::runtime::request::body;
use crate::runtime::request::context::Context;
use crate::runtime::request::curl;
use crate::runtime::request::exchange::{ACCEPT_ENCODING, Exchange};
use crate::runtime::request::parameters::{ParameterEntry, Parameters, Variant, request_url};
use crate::runtime::request::retry_loop::Attempt;
use crate::runtime::request::upload::Sent;
use crate::runtime::transport::{WireHeader, WireResponse};

/// A call that has not been sent yet.
#[derive(Clone)]
pub(crate) struct Call {
    pub(crate) client: Client,
    pub(crate) info: &'static OperationInfo,
    /// The documented fields of the answer.
    pub(crate) fields: &'static [&'static str],
    pub(crate) parameters: Parameters,
    /// Parameters that are not documented.
    pub(crate) extra: Parameters,
    /// The values may be secret, so they are wiped.
    pub(crate) headers: Vec<(String, Zeroizing<String>)>,
    pub(crate) page_parameters: Option<PageParameters>,
    pub(crate) limits: OwnLimits,
    /// The content that the operation answers with, if it is not JSON.
    pub(crate) content: Option<ContentForm>,
    /// The file that is the body.
    pub(crate) upload: Option<Arc<Sent>>,
}

impl Call {
    pub(crate) fn new(client: &Client, info: &'static OperationInfo, fields: &'static [&'static str]) -> Self {
        Self {
            client: client.clone(),
            info,
            fields,
            parameters: Parameters::default(),
            extra: Parameters::default(),
            headers: Vec::new(),
            page_parameters: None,
            limits: OwnLimits::default(),
            content: None,
            upload: None,
        }
    }

    pub(crate) fn set(&mut self, wire: &'static str, value: &dyn Parameter) {
        self.parameters.set(wire, value, self.info.handling(wire));
    }

    pub(crate) fn append(&mut self, wire: &'static str, value: &dyn Parameter) {
        self.parameters.append(wire, value, self.info.handling(wire));
    }

    pub(crate) fn set_variant(&mut self, wire: &'static str, variant: Variant) {
        self.parameters.set_variant(wire, variant, |name| self.info.handling(name));
    }

    pub(crate) fn set_secret(&mut self, wire: &'static str, value: &dyn Parameter) {
        self.parameters.set(wire, value, Handling { secret: true, ..self.info.handling(wire) });
    }

    /// Adds an undocumented parameter. If a documented parameter has this name, or if it carries the key, sending fails.
    /// The value of a secret parameter or of the key is never shown.
    pub(crate) fn add(&mut self, name: String, value: &dyn Parameter) {
        let secret = self.info.handling(&name).secret || name == self.client.0.service.key.parameter();
        self.extra.add(name, value, secret);
    }

    pub(crate) fn set_header(&mut self, name: String, value: String) {
        self.headers.retain(|(other, _)| !other.eq_ignore_ascii_case(&name));
        self.headers.push((name, Zeroizing::new(value)));
    }

    pub(crate) fn context(&self) -> Context<'_> {
        let mut context = Context::new(&self.client.0, self.info, self.parameters.entries());
        context.secrets.extend(self.headers.iter().map(|(_, value)| value.as_str()));
        Context { max_memory: self.limits.over(&self.client.0.limits).max_memory, ..context }
    }

    /// These parameters, followed by the undocumented ones.
    fn with_extra<'p>(&self, parameters: &'p Parameters) -> Cow<'p, Parameters> {
        let mut all = Cow::Borrowed(parameters);
        if !self.extra.entries().is_empty() {
            all.to_mut().extend(&self.extra);
        }
        all
    }

    /// The URL with these parameters.
    pub(crate) fn url(&self, parameters: &Parameters, redact: bool) -> String {
        let all = self.with_extra(parameters);
        let mut url = request_url(&self.client.0.base.root, self.info.path, all.entries(), redact);
        // When the request is sent, the exchange adds the key.
        if redact {
            self.client.0.service.key.show(&mut url);
        }
        url
    }

    #[inline]
    pub(crate) fn curl(&self) -> String {
        let parameters = self.with_key(true);
        curl::command(&self.client.0, self.info, &self.parts(&self.with_extra(&parameters)))
    }

    /// The parts of the request with these parameters.
    pub(crate) fn parts<'p>(&'p self, parameters: &'p Parameters) -> Exchange<'p> {
        Exchange {
            accept_encoding: ACCEPT_ENCODING,
            headers: &self.headers,
            parameters,
            upload: self.upload.as_deref(),
            is_trusted: true,
        }
    }

    /// The parameters, with an idempotency key if the operation has one and it is not set: a new key, or `***` if it is shown.
    pub(crate) fn with_key(&self, is_shown: bool) -> Cow<'_, Parameters> {
        let mut parameters = Cow::Borrowed(&self.parameters);
        if let Some(key) = self.info.idempotency_key
            && !self.sends(key.parameter)
        {
            let value = if is_shown { String::new() } else { (key.make)() };
            let handling = Handling { secret: is_shown, ..self.info.handling(key.parameter) };
            parameters.to_mut().set(key.parameter, &value.as_str(), handling);
        }
        parameters
    }

    /// Sends the request, and decodes the body of a success with this function.
    pub(crate) fn perform<T>(
        &self,
        decode: impl FnOnce(&Context<'_>, u16, Vec<u8>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        self.perform_and(&|_| {}, decode)
    }

    /// Like [`perform`](Self::perform), but passes each answer to this function before its body is read.
    pub(crate) fn perform_and<T>(
        &self,
        look: &dyn Fn(&WireResponse),
        decode: impl FnOnce(&Context<'_>, u16, Vec<u8>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let context = self.context();
        let (status, body) = self.receive_and(&context, look)?;
        context.log.within(|| decode(&context, status, body)).map_err(|error| context.finished(error))
    }

    /// Sends the request and returns the status and the body of a success. Passes each answer to this function before its body is
    /// read.
    pub(crate) fn receive_and(
        &self,
        context: &Context<'_>,
        look: &dyn Fn(&WireResponse),
    ) -> Result<(u16, Vec<u8>), Error> {
        let limits = self.limits.over(&self.client.0.limits);
        self.exchange(context, &limits, ACCEPT_ENCODING, |response| {
            look(&response);
            match self.content {
                None => context.receive(response, limits.max_body),
                Some(content) => (content.read)(context, content.media_type, response, limits.max_body),
            }
            .into()
        })
    }

    /// Counts and reports the deviations that the reader accepted. Returns `false` if there is no observer and no log for them.
    #[cold]
    pub(crate) fn observe(&self, worst: ObservationClass, read_again: &dyn Fn()) -> bool {
        let wants = self.client.0.wants(worst);
        if wants {
            self.context().observe(worst, read_again);
        }
        wants
    }

    /// The error for the next item of a list, if it cannot be read.
    #[cold]
    pub(crate) fn item_error(&self, status: u16, list: List, cause: &serde_json::Error, attempts: u32) -> Error {
        self.context().item_error(status, list, cause, self.fields).with_attempts(attempts)
    }

    /// Sends the request and returns the answer without checking it.
    pub(crate) fn receive_raw(&self) -> Result<RawAnswer, Error> {
        let context = self.context();
        let limits = self.limits.over(&self.client.0.limits);
        self.exchange(&context, &limits, ACCEPT_ENCODING, |response| {
            let (status, headers) = (response.status(), headers_of(&response));
            let asked = context.retry_after(&response);
            let answer = context.read_body(response, limits.max_body).map(|body| RawAnswer::new(status, headers, body));
            match answer {
                Ok(_) if is_transient(status) => Attempt::Transient(answer, asked),
                other => other.into(),
            }
        })
    }

    /// Sends the request, and returns the answer before its body is read, and the limit on the body. The answer is not
    /// compressed, so its head states the length.
    #[inline]
    pub(crate) fn fetch(&self, context: &Context<'_>) -> Result<(WireResponse, u64), Error> {
        let limits = self.limits.over(&self.client.0.download_limits);
        let response = self.exchange(context, &limits, "identity", |response| context.check_head(response).into())?;
        Ok((response, limits.max_body))
    }

    /// Sends the request, as often as its effect and the limits allow, and converts each answer with this function.
    fn exchange<T>(
        &self,
        context: &Context<'_>,
        limits: &Limits,
        accept_encoding: &str,
        take: impl Fn(WireResponse) -> Attempt<T>,
    ) -> Result<T, Error> {
        let client = &*self.client.0;
        context.log.begin();
        if let Some(problem) = self.problem() {
            return Err(context.error(ErrorKind::Request(problem)));
        }
        let mut limits = *limits;
        if let Some(upload) = &self.upload {
            upload.adjust(&mut limits, self.limits.call.is_some(), &client.download_limits);
        }
        let limits = &limits;
        // All attempts have the same key.
        let parameters = self.with_key(false);
        // The URL contains the values of secret parameters, so it is wiped.
        let url = Zeroizing::new(self.url(&parameters, false));
        let exchange = Exchange { accept_encoding, ..self.parts(&parameters) };
        client.exchange(context, limits, &url, &exchange, take)
    }

    /// Whether a parameter of this name is set.
    pub(crate) fn sends(&self, name: &str) -> bool {
        self.extra.entries().iter().chain(self.parameters.entries()).any(|entry| entry.name == name)
    }

    /// The reason why the request cannot be sent, if there is one.
    fn problem(&self) -> Option<RequestProblem> {
        for ParameterEntry { name, .. } in self.extra.entries() {
            if name.is_empty() {
                return Some(RequestProblem::EmptyName);
            }
            if let Some(parameter) = self.info.parameters.iter().find(|parameter| parameter.wire == name) {
                return Some(RequestProblem::DocumentedParameter {
                    name: name.clone().into_owned(),
                    setter: parameter.setter,
                });
            }
        }
        let mut all = self.parameters.entries().iter().chain(self.extra.entries());
        let broken = all.find_map(|entry| Some((entry, entry.problem.clone()?)));
        if let Some((ParameterEntry { name, .. }, problem)) = broken {
            return Some(RequestProblem::of_value(name.clone().into_owned(), problem));
        }
        if let Some(problem) = self.parameters.problem(self.info.path) {
            return Some(problem);
        }
        let key = self.client.0.service.key;
        if self.sends(key.parameter()) {
            return Some(RequestProblem::KeyParameter);
        }
        self.headers.iter().find_map(|(name, value)| {
            let mut documented = self.info.parameters.iter().filter(|known| known.location == Location::Header);
            match documented.find(|known| known.wire.eq_ignore_ascii_case(name)) {
                Some(known) => Some(RequestProblem::DocumentedHeader { name: known.wire, setter: known.setter }),
                None => headers::problem(key.header(), name, value),
            }
        })
    }
}

/// Shows the operation, the parameters with `***` for secret values, and the names of headers.
impl fmt::Debug for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parameters = self.with_key(true);
        let parts = self.parts(&parameters);
        let headers: Vec<_> = self.client.0.headers(self.info, &parts).iter().map(WireHeader::name).collect();
        f.debug_struct("Request")
            .field("operation", &self.info.name)
            .field("url", &self.url(&parameters, true))
            .field("headers", &headers)
            .field("body", &body::redacted(self.info, &parameters))
            .finish_non_exhaustive()
    }
}
