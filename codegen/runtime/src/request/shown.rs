//! Shows a request before it is sent.

use std::borrow::Cow;

use crate::info::operation::Method;
use crate::request::call::Call;
use crate::request::curl;
use crate::request::parameters::Secrets;
use crate::transport::HeaderSource;

impl Call {
    /// The HTTP method.
    #[inline]
    pub fn method(&self) -> Method {
        self.info.method
    }

    /// The URL without secrets.
    #[inline]
    pub fn url(&self) -> String {
        self.prepare(Secrets::Hidden).url.to_string()
    }

    /// The headers that are parameters or were added, without secrets.
    #[inline]
    pub fn shown_headers(&self) -> Vec<(String, String)> {
        use HeaderSource::{Added, Parameter, SecretParameter};
        let request = self.prepare(Secrets::Hidden);
        let headers = request.headers().into_iter();
        let own = headers.filter(|header| matches!(header.source, Parameter | SecretParameter | Added));
        own.map(|header| (header.name.to_owned(), header.shown().to_owned())).collect()
    }

    /// The body that the parameters form, without secrets.
    #[inline]
    pub fn body(&self) -> Option<String> {
        self.prepare(Secrets::Hidden).body_text().map(Cow::into_owned)
    }

    /// The request as a command line for curl.
    #[inline]
    pub fn curl(&self) -> String {
        curl::command(&self.prepare(Secrets::Marked))
    }
}
