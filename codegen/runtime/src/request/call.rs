//! The contents of a request, without the type of its answer, so that this code is compiled once.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::sync::Arc;

use crate::client::Client;
use crate::client::headers::{AddedHeader, HeaderValue};
use crate::client::limits::OwnLimits;
use crate::client::secret::Secret;
use crate::deviation::observation::{Observation, ObservationClass};
use crate::error::Error;
use crate::error::refusal::DownloadProblem;
use crate::info::operation::ReadAnswer as _;
use crate::info::operation::{ChosenType, Operation, OperationInfo};
use crate::info::page::PageParameters;
use crate::info::parameter::Handling;
use crate::json::list::List;
use crate::json::value::Parameter;
use crate::request::answer::content::ContentForm;
use crate::request::call_log::CallLog;
use crate::request::context::CallContext;
use crate::request::parameters::{Parameters, Secrets, Variant};
use crate::request::upload::{RequestFile, Upload};

/// A call that has not been sent yet: what is in each type `Request`. Its methods are public, since the types of clients call them.
#[derive(Clone)]
pub struct Call {
    pub(crate) client: Client,
    pub(crate) info: &'static OperationInfo,
    /// The documented fields of the answer.
    pub(crate) fields: &'static [&'static str],
    pub(crate) parameters: Parameters,
    /// Parameters that are not documented.
    pub(crate) extra: Parameters,
    pub(crate) headers: Vec<AddedHeader>,
    /// The parameters that select a page, if they are not those of the client.
    pub page_parameters: Option<PageParameters>,
    /// The limits that the call sets for itself.
    pub limits: OwnLimits,
    /// The content that the operation answers with, if it is not JSON.
    pub(crate) content: Option<ContentForm>,
    /// The file that is the body.
    pub(crate) upload: Option<Arc<RequestFile>>,
    /// Whether the answer is the content of a file that is read piece by piece, with the limits of downloads.
    pub(crate) is_download: bool,
    /// The URL that the service handed out, if the request goes there, or why it is not allowed.
    pub(crate) address: Option<Result<DownloadUrl, DownloadProblem>>,
}

#[derive(Clone)]
pub(crate) struct DownloadUrl {
    pub(crate) url: String,
    /// Whether the host may see the key and the default headers.
    pub(crate) is_trusted: bool,
}

impl Call {
    /// A call that is read as JSON, without parameters but those that are constant.
    pub(crate) fn new(client: &Client, info: &'static OperationInfo, fields: &'static [&'static str]) -> Self {
        Self::reading(client, info, fields, None)
    }

    /// A call of an operation, without parameters but those that are constant.
    #[inline]
    pub fn of<O: Operation>(client: &Client) -> Self {
        // A constant, so that a program without texts and files contains nothing that reads them.
        let content = const {
            match O::CONTENT {
                Some(media_type) => Some(ContentForm::new(media_type, O::Response::IS_FILE)),
                None => None,
            }
        };
        Self::reading(client, O::INFO, O::Response::FIELDS, content)
    }

    fn reading(
        client: &Client,
        info: &'static OperationInfo,
        fields: &'static [&'static str],
        content: Option<ContentForm>,
    ) -> Self {
        let mut parameters = Parameters::default();
        for known in info.parameters {
            if let Some(value) = known.constant {
                parameters.set(known.wire, &value, info.handling(known.wire));
            }
        }
        Self {
            client: client.clone(),
            info,
            fields,
            parameters,
            extra: Parameters::default(),
            headers: Vec::new(),
            page_parameters: None,
            limits: OwnLimits::default(),
            content,
            upload: None,
            is_download: false,
            address: None,
        }
    }

    /// Sets a parameter with one value.
    pub fn set(&mut self, wire: &'static str, value: &dyn Parameter) {
        self.parameters.set(wire, value, self.info.handling(wire));
    }

    /// Adds a value to a parameter that may have several.
    #[inline]
    pub fn append(&mut self, wire: &'static str, value: &dyn Parameter) {
        self.parameters.append(wire, value, self.info.handling(wire));
    }

    /// Adds a value to a parameter whose values are sent as one, with commas between them.
    #[inline]
    pub fn join(&mut self, wire: &'static str, value: &dyn Parameter) {
        self.parameters.join(wire, value, self.info.handling(wire));
    }

    /// Sets a parameter to a variant, with the parameters that belong to it.
    #[inline]
    pub fn set_variant(&mut self, wire: &'static str, variant: Variant) {
        self.parameters.set_variant(wire, variant, |name| self.info.handling(name));
    }

    /// Sets a parameter whose value is never shown.
    #[inline]
    pub fn set_secret(&mut self, wire: &'static str, value: Secret) {
        self.parameters.set(wire, &value.expose(), Handling { secret: true, ..self.info.handling(wire) });
    }

    /// Sets a parameter of a JSON body to `null`.
    #[inline]
    pub fn set_null(&mut self, wire: &'static str) {
        self.parameters.set_null(wire);
    }

    /// Sets the file that is the body.
    #[inline]
    pub fn set_upload(&mut self, upload: Upload) {
        self.upload = Some(Arc::new(RequestFile::new(upload, self.info.media_types)));
    }

    /// Sets the text that the operation answers with instead of JSON.
    #[inline]
    pub fn set_content(&mut self, media_type: &'static str) {
        self.content = Some(ContentForm::new(media_type, false));
    }

    /// Asks for the media type that the value of this parameter chooses.
    #[inline]
    pub fn choose_type(&mut self, parameter: &str, choices: &'static [ChosenType]) {
        let sent = self.parameters.entries().iter().find(|entry| entry.name == parameter);
        let fits = |choice: &&ChosenType| sent.is_some_and(|sent| choice.value.is_none_or(|own| own == *sent.value));
        if let Some(chosen) = choices.iter().find(fits) {
            self.info = chosen.info;
            self.content = Some(ContentForm::new(chosen.media_type, true));
        }
    }

    /// Adds an undocumented parameter. If a documented parameter has this name, or if it carries the key, sending fails.
    /// The value of a secret parameter or of the key is never shown.
    #[inline]
    pub fn add(&mut self, name: String, value: &dyn Parameter) {
        let secret = self.info.handling(&name).secret || name == self.client.0.service.key.parameter();
        self.extra.add(name, value, secret);
    }

    /// Adds the parameters of the page with `start` items before it.
    #[inline]
    pub fn add_page(&mut self, parameters: &PageParameters, start: u64, items: Option<u64>) {
        self.add(parameters.name.clone().into_owned(), &start);
        self.add_page_size(parameters, items);
    }

    /// Adds the size of the page, if the service has a parameter for it.
    #[inline]
    pub(crate) fn add_page_size(&mut self, parameters: &PageParameters, items: Option<u64>) {
        if let (Some(name), Some(items)) = (&parameters.limit, items) {
            self.add(name.clone().into_owned(), &items);
        }
    }

    /// Sets a header.
    #[inline]
    pub fn set_header(&mut self, name: String, value: HeaderValue) {
        self.headers.retain(|other| !other.name.eq_ignore_ascii_case(&name));
        self.headers.push(AddedHeader { name, value });
    }

    /// The context of the call. The limits are its own, or those of the client.
    pub(crate) fn context(&self) -> CallContext<'_> {
        let (client, operation) = (&*self.client.0, self.info);
        let mut limits = self.limits.over(if self.is_download { &client.download_limits } else { &client.limits });
        if let Some(file) = &self.upload {
            file.adjust(&mut limits, self.limits.call.is_some(), &client.download_limits);
        }
        let host_url = match &self.address {
            Some(Ok(address)) => &address.url,
            _ => &client.base.origin,
        };
        let (log, is_open) = (CallLog::new(operation, client.service.log_target), Cell::new(false));
        let (parameters, headers) = (&self.parameters, &*self.headers);
        let cancel = self.client.1.as_ref();
        CallContext { client, operation, host_url, parameters, headers, limits, log, is_open, cancel }
    }

    /// All parameters: the documented ones, an idempotency key if the operation has one and it is not set, and the undocumented
    /// ones.
    pub(crate) fn all_parameters(&self, secrets: Secrets) -> Cow<'_, Parameters> {
        let mut all = Cow::Borrowed(&self.parameters);
        if let Some(key) = self.info.idempotency_key
            && !self.sends(key.parameter)
        {
            let is_shown = secrets != Secrets::Sent;
            let value = if is_shown { String::new() } else { (key.make)() };
            let handling = Handling { secret: is_shown, ..self.info.handling(key.parameter) };
            all.to_mut().set(key.parameter, &value.as_str(), handling);
        }
        if !self.extra.entries().is_empty() {
            all.to_mut().extend(&self.extra);
        }
        all
    }

    /// Whether a parameter of this name is set.
    pub(crate) fn sends(&self, name: &str) -> bool {
        self.extra.entries().iter().chain(self.parameters.entries()).any(|entry| entry.name == name)
    }

    /// Counts and reports the deviations that the reader accepted. Returns whether they are counted.
    #[cold]
    pub(crate) fn observe(&self, worst: ObservationClass, read_again: &dyn Fn()) -> bool {
        let counts = self.client.0.counts(worst);
        if counts {
            self.context().observe(worst, read_again);
        }
        counts
    }

    /// Counts and reports that a list changes while a walk reads it, or does not have its total. `numbers` says how.
    #[cold]
    pub(crate) fn observe_walk(&self, expected: &'static str, found: &'static str, numbers: fmt::Arguments<'_>) {
        let (operation, class) = (self.info.name, ObservationClass::Deviation);
        let (path, first) = ("$".to_owned(), format!("$ ({numbers})"));
        let service = self.client.0.service.log_target;
        let seen = Observation { service, operation, class, path, expected, found, first, count: 1 };
        self.client.0.report(vec![seen]);
    }

    /// The error for the next item of a list, if it cannot be read.
    #[cold]
    pub(crate) fn item_error(&self, status: u16, list: List, cause: &serde_json::Error, attempts: u32) -> Error {
        self.context().item_error(status, list, cause, self.fields).with_attempts(attempts)
    }
}
