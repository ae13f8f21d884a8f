//! A request is a value that is built, inspected, and sent.

pub(crate) mod parameters;
pub(crate) mod curl;
pub(crate) mod raw;
pub(crate) mod retry_after;
pub(crate) mod response;
pub(crate) mod retry_loop;
pub(crate) mod exchange;
pub(crate) mod options;

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use zeroize::Zeroizing;

use crate::runtime::client::limits::{Limits, OwnLimits};
use crate::runtime::client::secret::Secret;
use crate::runtime::client::{Client, headers};
use crate::runtime::error::kind::ErrorKind;
use crate::runtime::error::refusal::RequestProblem;
use crate::runtime::error::{Error, is_transient};
use crate::runtime::info::operation::{Operation, OperationInfo};
use crate::runtime::info::page::PageParameters;
use crate::runtime::json::read::Read;
use crate::runtime::json::value::Parameter;
use crate::runtime::request::exchange::Exchange;
use crate::runtime::request::parameters::{Parameters, Variant, request_url};
use crate::runtime::request::raw::{RawAnswer, headers_of};
use crate::runtime::request::response::Context;
use crate::runtime::request::retry_loop::Attempt;
use crate::runtime::transport::WireResponse;

/// A call of an operation that has not been sent yet.
///
/// Methods that start with `with_` are options of the call. The others are parameters of the operation.
#[must_use = "nothing is sent before `send`"]
pub struct Request<O> {
    client: Client,
    info: &'static OperationInfo,
    /// The documented fields of the answer.
    fields: &'static [&'static str],
    parameters: Parameters,
    extra: Vec<(String, String)>,
    headers: Vec<(String, String)>,
    limits: OwnLimits,
    operation: PhantomData<fn() -> O>,
}

/// Takes the place of an operation whose request is described by a value and whose answer is read as any JSON. See
/// [`Client::request`].
#[derive(Debug)]
pub enum Untyped {}

impl Client {
    /// Starts a request of an operation that is described in your code and not in the spec. Use it for one that the
    /// service has but its documentation does not show. The request has the key, the limits and the retries of any
    /// other request, and follows the effect in its description. Send it with [`send_value`](Request::send_value) or
    /// [`send_raw`](Request::send_raw).
    ///
    /// ```text
    /// const COVER: OperationInfo = OperationInfo::read("book.cover", "book/cover.json");
    /// let cover = client.request(&COVER).with_parameter("book_id", 7).send_value()?;
    /// ```
    pub fn request(&self, operation: &'static OperationInfo) -> Request<Untyped> {
        Request::of(self, operation, &[])
    }
}

impl<O: Operation> Request<O> {
    /// Starts a request without parameters.
    pub fn new(client: &Client) -> Self {
        Self::of(client, O::INFO, O::Response::FIELDS)
    }

    /// Sends the request and reads the answer. A call that changes nothing is retried after a transient failure, see
    /// [`Retry`](crate::runtime::Retry). Any other call is sent at most once.
    ///
    /// # Errors
    ///
    /// When the request is not valid, no answer came, the service answered with an error, or the answer cannot be read.
    /// [`Error::kind`] says which.
    pub fn send(self) -> Result<O::Response, Error> {
        self.perform()
    }
}

impl<O> Request<O> {
    /// Sets a parameter with one value. Setting it again replaces the value.
    pub fn with_parameter(mut self, wire: &'static str, value: impl Parameter) -> Self {
        self.parameters.set(wire, &value, self.info.is_secret(wire));
        self
    }

    /// Adds a value to a parameter that may have several.
    pub fn with_repeated(mut self, wire: &'static str, value: impl Parameter) -> Self {
        self.parameters.append(wire, &value, self.info.is_secret(wire));
        self
    }

    /// Sets a parameter whose value no message and no `Debug` shows.
    pub fn with_secret(mut self, wire: &'static str, value: impl Into<Secret>) -> Self {
        self.parameters.set(wire, &value.into().expose(), true);
        self
    }

    /// Sets a parameter to a variant, with the parameters that belong to it. The parameters of a previous variant are
    /// removed.
    pub fn with_variant(mut self, wire: &'static str, variant: Variant) -> Self {
        self.parameters.set_variant(wire, variant, |name| self.info.is_secret(name));
        self
    }

    /// Adds a query parameter that is not documented. These parameters are sent after all others, in the order in which
    /// you add them, and [`url`](Self::url) shows them. Sending fails if the parameter is documented.
    pub fn with_query(mut self, name: impl Into<String>, value: impl Parameter) -> Self {
        self.extra.push((name.into(), value.to_wire().into_owned()));
        self
    }

    /// Requests one page of a list: the one with `start` items before it, with at most `items` items if you pass a
    /// number and the service has a parameter for it. The parameters are added like with
    /// [`with_query`](Self::with_query). `pages` walks over all pages.
    pub fn with_page(self, parameters: &PageParameters, start: u64, items: Option<u64>) -> Self {
        let request = self.with_query(parameters.start.clone(), start);
        match (&parameters.limit, items) {
            (Some(name), Some(items)) => request.with_query(name.clone(), items),
            _ => request,
        }
    }

    /// Sets a header. Sending fails if it carries the key, or if the client sets it itself.
    pub fn with_header(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        let name = name.into();
        self.headers.retain(|(other, _)| !other.eq_ignore_ascii_case(&name));
        self.headers.push((name, value.into()));
        self
    }

    /// Returns the URL of the request, with `***` for the value of each secret parameter. The key is in a header.
    pub fn url(&self) -> String {
        self.build_url(true)
    }

    /// Returns the request as a command line for curl. The key is taken from the environment variable of the service,
    /// the value of a secret parameter from `$SECRET_NAME`, and the value of a header from `$HEADER_NAME`, so the
    /// command line contains none of them.
    pub fn curl(&self) -> String {
        curl::command(&self.client.0, self.info.path, self.entries().entries(), &self.headers)
    }

    /// Sends the request like [`send`](Request::send), and returns the answer as JSON of any shape. An answer without a
    /// body is `null`.
    ///
    /// # Errors
    ///
    /// As for [`send`](Request::send), except that any JSON can be read.
    pub fn send_value(self) -> Result<serde_json::Value, Error> {
        self.perform()
    }

    /// Sends the request like [`send`](Request::send), and returns the answer with its status, headers and body,
    /// without checking it: an error of the service and a redirect are answers like any other. After a call that
    /// changes something, you have to decide yourself whether it was carried out.
    ///
    /// # Errors
    ///
    /// When the request is not valid, no complete answer came, or its body is too large.
    pub fn send_raw(self) -> Result<RawAnswer, Error> {
        self.exchange(&self.context(), |context, response, limits| {
            let (status, headers) = (response.status(), headers_of(&response));
            let asked = context.retry_after(&response);
            let answer = context.read_body(response, limits.max_body).map(|body| RawAnswer::new(status, headers, body));
            match answer {
                Ok(_) if is_transient(status) => Attempt::Transient(answer, asked),
                other => other.into(),
            }
        })
    }

    fn perform<T: Read>(self) -> Result<T, Error> {
        let (context, fields) = (self.context(), self.fields);
        let (status, body) = self.receive(&context)?;
        context.decode(status, body, fields).map_err(Error::or_outcome_unknown)
    }
}

/// Functions that do not depend on the type of the answer.
impl<O> Request<O> {
    fn of(client: &Client, info: &'static OperationInfo, fields: &'static [&'static str]) -> Self {
        Self {
            client: client.clone(),
            info,
            fields,
            parameters: Parameters::default(),
            extra: Vec::new(),
            headers: Vec::new(),
            limits: OwnLimits::default(),
            operation: PhantomData,
        }
    }

    fn context(&self) -> Context<'_> {
        let context = Context::new(&self.client.0, self.info, &self.parameters);
        Context { max_memory: self.limits.over(&self.client.0.limits).max_memory, ..context }
    }

    /// Replaces all parameters.
    pub(crate) fn with_all(self, parameters: Parameters) -> Self {
        Self { parameters, ..self }
    }

    pub(crate) fn parameters(&self) -> &Parameters {
        &self.parameters
    }

    pub(crate) fn client(&self) -> &Client {
        &self.client
    }

    fn entries(&self) -> Cow<'_, Parameters> {
        let mut all = Cow::Borrowed(&self.parameters);
        for (name, value) in &self.extra {
            all.to_mut().add_extra(name.clone(), value.clone());
        }
        all
    }

    fn build_url(&self, redact: bool) -> String {
        request_url(&self.client.0.base.root, self.info.path, self.entries().entries(), redact)
    }

    /// Sends the request and returns the status and the body of a success.
    fn receive(&self, context: &Context<'_>) -> Result<(u16, Vec<u8>), Error> {
        self.exchange(context, |context, response, limits| context.receive(response, limits.max_body).into())
    }

    /// Sends the request, as often as its effect and the limits allow, and converts each answer with this function.
    fn exchange<T>(
        &self,
        context: &Context<'_>,
        take: impl Fn(&Context<'_>, WireResponse, &Limits) -> Attempt<T>,
    ) -> Result<T, Error> {
        let client = &*self.client.0;
        if let Some(problem) = self.problem(context.operation) {
            return Err(context.error(ErrorKind::Request(problem)));
        }
        let limits = self.limits.over(&client.limits);
        // It contains the values of secret parameters, so it is wiped.
        let url = Zeroizing::new(self.build_url(false));
        let exchange = Exchange::json(&url, &self.headers);
        client.exchange(context, &limits, &exchange, |response| take(context, response, &limits))
    }

    /// Whether a parameter of this name is set.
    pub(crate) fn sends(&self, name: &str) -> bool {
        self.extra.iter().any(|(other, _)| other == name)
            || self.parameters.entries().iter().any(|entry| entry.name == name)
    }

    /// What is wrong with the request, if anything.
    fn problem(&self, operation: &OperationInfo) -> Option<RequestProblem> {
        for (name, _) in &self.extra {
            if name.is_empty() {
                return Some(RequestProblem::EmptyName);
            }
            if operation.parameters.iter().any(|parameter| parameter.wire == name) {
                return Some(RequestProblem::DocumentedParameter { name: name.clone() });
            }
        }
        let key_header = self.client.0.service.key_header;
        self.headers.iter().find_map(|(name, value)| headers::problem(key_header, name, value))
    }
}

impl<O> Clone for Request<O> {
    fn clone(&self) -> Self {
        Self {
            client: self.client.clone(),
            info: self.info,
            fields: self.fields,
            parameters: self.parameters.clone(),
            extra: self.extra.clone(),
            headers: self.headers.clone(),
            limits: self.limits,
            operation: PhantomData,
        }
    }
}

/// Shows the operation, the parameters with `***` for secret values, and the names of headers.
impl<O> fmt::Debug for Request<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let headers: Vec<_> = self.headers.iter().map(|(name, _)| name).collect();
        f.debug_struct("Request")
            .field("operation", &self.info.name)
            .field("url", &self.url())
            .field("headers", &headers)
            .finish_non_exhaustive()
    }
}
