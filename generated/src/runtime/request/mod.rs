//! A request is a value that is built, inspected, and sent.

pub(crate) mod parameters;
pub(crate) mod comma_separated;
pub(crate) mod body;
pub(crate) mod curl;
pub(crate) mod upload;
pub(crate) mod call_log;
pub(crate) mod retry_after;
pub(crate) mod context;
pub(crate) mod answer;
pub(crate) mod retry_loop;
pub(crate) mod call;
pub(crate) mod prepared;
pub(crate) mod sending;
pub(crate) mod options;

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use crate::runtime::client::Client;
use crate::runtime::client::headers::HeaderValue;
use crate::runtime::client::secret::Secret;
use crate::runtime::error::Error;
use crate::runtime::info::chosen_type::ChosenType;
use crate::runtime::info::operation::{Method, Operation, OperationInfo};
use crate::runtime::info::page::PageParameters;
use crate::runtime::info::read_answer::ReadAnswer;
use crate::runtime::json::value::Parameter;
use crate::runtime::request::answer::content::ContentForm;
use crate::runtime::request::answer::raw::RawAnswer;
use crate::runtime::request::call::Call;
use crate::runtime::request::parameters::{Secrets, Variant};
use crate::runtime::request::upload::{RequestFile, Upload};
use crate::runtime::transport::HeaderSource;

/// A call of an operation that has not been sent yet.
///
/// [`send`](Self::send) sends it and reads the answer. [`pages`](Self::pages) walks over all pages of a list, and
/// [`run`](Self::run) starts a job and waits for it. [`url`](Self::url) and [`curl`](Self::curl) show the request.
///
/// Methods that start with `with_` are options of the call. The others are parameters of the operation.
#[must_use = "nothing is sent before `send`"]
pub struct Request<O> {
    pub(crate) call: Call,
    operation: PhantomData<fn() -> O>,
}

/// The operation of a request that [`Client::request`] starts. Your code describes the request, and the answer is read
/// as any JSON.
#[derive(Debug)]
pub enum Untyped {}

impl Client {
    /// Starts a request of an operation that your code describes. Use it for an operation that the service has but does
    /// not document. The request has the same key and limits as any other request. The effect in the description
    /// determines whether it is retried. Send it with [`send_value`](Request::send_value) or
    /// [`send_raw`](Request::send_raw).
    ///
    /// ```text
    /// static HISTORY: OperationInfo = OperationInfo::read("alert.history", "alert/history.json");
    /// let history = client.request(&HISTORY).with_parameter("alert_id", 7).send_value()?;
    /// ```
    pub fn request(&self, operation: &'static OperationInfo) -> Request<Untyped> {
        Request { call: Call::new(self, operation, &[]), operation: PhantomData }
    }
}

impl<O: Operation> Request<O> {
    /// Starts a request without parameters. Generated functions call it.
    #[doc(hidden)]
    pub fn new(client: &Client) -> Self {
        let request = Self { call: Call::new(client, O::INFO, O::Response::FIELDS), operation: PhantomData };
        // The compiler evaluates this condition and omits the other branch.
        if const { O::CONTENT.is_some() } { request.with_form(O::CONTENT, O::Response::IS_FILE) } else { request }
    }

    /// Sends the request and reads the answer. A call that changes nothing is retried after a transient failure, see
    /// [`Retry`](crate::runtime::Retry), and so is a call with an idempotency key. Any other call is sent at most once.
    ///
    /// # Errors
    ///
    /// If the request is not valid, no answer was received, the service answered with an error, or the answer cannot be
    /// read. [`Error::kind`] says which.
    pub fn send(self) -> Result<O::Response, Error> {
        self.call.perform(|received| O::Response::read_answer(received))
    }
}

impl<O> Request<O> {
    /// Sets a parameter with one value. Setting it again replaces the value.
    pub fn with_parameter(mut self, wire: &'static str, value: impl Parameter) -> Self {
        self.call.set(wire, &value);
        self
    }

    /// Adds a value to a parameter that may have several.
    pub fn with_repeated(mut self, wire: &'static str, value: impl Parameter) -> Self {
        self.call.append(wire, &value);
        self
    }

    /// Sets a parameter whose value is never shown in messages and `Debug` output.
    #[doc(hidden)]
    pub fn with_secret(mut self, wire: &'static str, value: impl Into<Secret>) -> Self {
        self.call.set_secret(wire, &value.into().expose());
        self
    }

    /// Sets a parameter of a JSON body to `null`. Setting a value replaces it.
    #[doc(hidden)]
    #[inline]
    pub fn with_null(mut self, wire: &'static str) -> Self {
        self.call.parameters.set_null(wire);
        self
    }

    /// Sets the file that is the body. Generated functions call it. Call it yourself for an operation that you describe
    /// with [`with_file`](OperationInfo::with_file).
    pub fn with_upload(mut self, upload: impl Into<Upload>) -> Self {
        self.call.upload = Some(Arc::new(RequestFile::new(upload.into(), self.call.info.media_types)));
        self
    }

    /// Sets a parameter to a variant, with the parameters that belong to it. The parameters of a previous variant are
    /// removed.
    #[doc(hidden)]
    pub fn with_variant(mut self, wire: &'static str, variant: Variant) -> Self {
        self.call.set_variant(wire, variant);
        self
    }

    /// Sets the text that the operation answers with instead of JSON.
    #[doc(hidden)]
    #[inline]
    pub fn with_content(self, media_type: &'static str) -> Self {
        self.with_form(Some(media_type), false)
    }

    #[inline]
    fn with_form(mut self, media_type: Option<&'static str>, is_file: bool) -> Self {
        self.call.content = media_type.map(|media_type| ContentForm::new(media_type, is_file));
        self
    }

    /// Asks for the media type that the value of this parameter chooses. If it has no value, the request is unchanged. Generated functions
    /// call it after they set the parameter.
    #[doc(hidden)]
    #[inline]
    pub fn with_chosen_type(mut self, parameter: &str, choices: &'static [ChosenType]) -> Self {
        let sent = self.call.parameters.entries().iter().find(|entry| entry.name == parameter);
        let fits = |choice: &&ChosenType| sent.is_some_and(|sent| choice.value.is_none_or(|own| own == *sent.value));
        if let Some(chosen) = choices.iter().find(fits) {
            self.call.info = chosen.info;
            self.call.content = Some(ContentForm::new(chosen.media_type, true));
        }
        self
    }

    /// Adds a query parameter that is not documented. These parameters are sent after all others, in the order in which
    /// you add them, and [`url`](Self::url) shows them. Sending fails if the parameter is documented. The error names the
    /// method or argument that sets it.
    pub fn with_query(mut self, name: impl Into<String>, value: impl Parameter) -> Self {
        self.call.add(name.into(), &value);
        self
    }

    /// Requests one page of a list: the page with `start` items before it. `items` limits its size, if the service has
    /// a parameter for that. The parameters are added like those of [`with_query`](Self::with_query). `pages` walks over all
    /// pages.
    ///
    /// If the service counts pages, `start` is the number of the page.
    pub fn with_page(self, parameters: &PageParameters, start: u64, items: Option<u64>) -> Self {
        self.with_query(parameters.name.clone(), start).with_page_size(parameters, items)
    }

    /// Sets the size of the page, if the service has a parameter for it.
    pub(crate) fn with_page_size(self, parameters: &PageParameters, items: Option<u64>) -> Self {
        match (&parameters.limit, items) {
            (Some(name), Some(items)) => self.with_query(name.clone(), items),
            _ => self,
        }
    }

    /// Sets the names of the parameters that select a page, for [`pages`](Self::pages) of this request.
    pub fn with_page_parameters(mut self, parameters: PageParameters) -> Self {
        self.call.page_parameters = Some(parameters);
        self
    }

    /// Sets a header. Nothing shows its value. If it is a token, pass it as a [`Secret`], see [`HeaderValue`]. Sending fails if
    /// the header carries the key, if the client sets it itself or does not support it, or if it is a documented
    /// parameter of the operation.
    pub fn with_header(mut self, name: impl Into<String>, value: impl Into<HeaderValue>) -> Self {
        self.call.set_header(name.into(), value.into());
        self
    }

    /// The same request, with the answer of another operation. Tests keep requests of all operations in one table with it.
    #[doc(hidden)]
    pub fn with_operation<P>(self) -> Request<P> {
        Request { call: self.call, operation: PhantomData }
    }

    /// The HTTP method of the request.
    pub fn method(&self) -> Method {
        self.call.info.method
    }

    /// Returns the URL of the request, with `***` for the value of each secret parameter, for an idempotency key that
    /// is made when the request is sent, and for the key of the service if it is sent in the query.
    pub fn url(&self) -> String {
        self.call.prepare(Secrets::Hidden).url.to_string()
    }

    /// Returns the headers that are parameters, and those that [`with_header`](Self::with_header) added, with `***` for the
    /// value of each secret parameter and of each added header.
    pub fn headers(&self) -> Vec<(String, String)> {
        use HeaderSource::{Added, Parameter, SecretParameter};
        let request = self.call.prepare(Secrets::Hidden);
        let headers = request.headers().into_iter();
        let own = headers.filter(|header| matches!(header.source, Parameter | SecretParameter | Added));
        own.map(|header| (header.name.to_owned(), header.shown().to_owned())).collect()
    }

    /// Returns the body that the parameters form, with `***` for each secret value. Returns `None` if the request has
    /// no body, or if its body is a file.
    pub fn body(&self) -> Option<String> {
        self.call.prepare(Secrets::Hidden).body_text().map(Cow::into_owned)
    }

    /// Returns the request as a command line for curl, with the headers that [`send`](Request::send) sends. Shell
    /// variables replace secrets: the service's environment variables replace the keys, `$SECRET_NAME` a secret parameter, and
    /// `$HEADER_NAME` a default header or one that [`with_header`](Self::with_header) added. `NAME` is the name of the parameter or header.
    pub fn curl(&self) -> String {
        curl::command(&self.call.prepare(Secrets::Marked))
    }

    /// Sends the request like [`send`](Request::send), and returns the answer as JSON of any shape. An answer without a
    /// body is `null`.
    ///
    /// # Errors
    ///
    /// As for [`send`](Request::send), except that any JSON can be read.
    pub fn send_value(self) -> Result<serde_json::Value, Error> {
        self.call.perform(|received| received.decode(self.call.fields))
    }

    /// Sends the request like [`send`](Request::send), and returns the answer with its status, headers and body,
    /// without checking it: an error of the service and a redirect are answers like any other. After a call that
    /// changes something, you have to decide yourself whether it was carried out.
    ///
    /// # Errors
    ///
    /// If the request is not valid, no complete answer was received, or its body is too large.
    #[inline]
    pub fn send_raw(self) -> Result<RawAnswer, Error> {
        self.call.receive_raw()
    }
}

impl<O> Clone for Request<O> {
    fn clone(&self) -> Self {
        Self { call: self.call.clone(), operation: PhantomData }
    }
}

/// Shows the operation, the parameters with `***` for secret values, and the names of headers.
impl<O> fmt::Debug for Request<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.call.fmt(f)
    }
}
