//! The macros that make the types `Client` and `Request` of a client. The functions of the service's groups are methods of `Client`, so it
//! has to be in the crate of the client.
//!
//! The methods of an operation's own parameters are beside the operation, so `Request` has to be there, too. Here are the methods that all
//! operations have, each with its documentation, and each one call of [`Call`](crate::generated::Call).

/// Makes the types `Client` and `ClientBuilder` of a client, if it was generated for the format of this crate. This crate has to be in scope
/// as `runtime`.
#[doc(hidden)]
#[macro_export]
macro_rules! client {
    (format: 1) => {
        $crate::client!();
    };
    (format: $other:literal) => {
        ::std::compile_error!(::std::concat!(
            "this client was generated for the format ",
            $other,
            " of `spec-client-runtime`, and this version of the crate has the format 1: run `cargo xtask generate` of the generator that \
             this version comes from"
        ));
        $crate::client!();
    };
    () => {
        /// A client of the service.
        ///
        /// It is cheap to clone. Clones share one connection pool and may be used by several threads at once. Its `Debug` shows
        /// the URL of the service, and not the key.
        #[derive(Clone)]
        pub struct Client(runtime::Client);

        /// Builds a [`Client`] from the URL of the service, the key, and settings that differ from the defaults.
        pub type ClientBuilder = runtime::ClientBuilder<Client>;

        $crate::client_methods!();

        impl runtime::ServiceClient for Client {
            fn of_runtime(client: runtime::Client) -> Self {
                Self(client)
            }
        }

        /// The client without the functions of the service: what calls that your code describes need.
        impl AsRef<runtime::Client> for Client {
            #[inline]
            fn as_ref(&self) -> &runtime::Client {
                &self.0
            }
        }

        impl ::std::fmt::Debug for Client {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Debug::fmt(&self.0, f)
            }
        }
    };
}

/// Makes the type `Request` of a client, in a module: rustdoc shows the methods of the modules in the order of the modules, so those of all
/// requests are above those of an operation if this comes before the groups.
#[doc(hidden)]
#[macro_export]
macro_rules! client_requests {
    // The names of generated code, so that a `with_` is an option of a call, and only that.
    (wire) => {
        $crate::client_requests!(
            wire_parameter wire_repeated wire_comma_separated wire_secret wire_null wire_upload wire_variant wire_content wire_chosen_type
        );
    };
    // A client that was generated before.
    () => {
        $crate::client_requests!(
            with_parameter with_repeated with_comma_separated with_secret with_null with_upload with_variant with_content with_chosen_type
        );
    };
    ($($setter:ident)+) => {
        mod __requests {
            use super::{Client, runtime};

            $crate::requests!(pub(crate) $($setter)+);
        }

        pub use __requests::Request;
    };
}

/// The methods of `Client` that do not depend on the service.
#[doc(hidden)]
#[macro_export]
macro_rules! client_methods {
    () => {
        impl Client {
            /// The kinds of differences between answers and their documentation that this client and its clones have seen, in
            /// the order of their first occurrence, each with its count since they were last
            /// [taken](Self::take_observations).
            ///
            /// With an [`observer`](runtime::ClientBuilder::observer), the client counts everything that
            /// [`Observer`](runtime::Observer) lists. Without one, it counts only deviations and losses.
            #[inline]
            pub fn observations(&self) -> Vec<runtime::Observation> {
                $crate::generated::observations(AsRef::as_ref(self))
            }

            /// Returns the same as [`observations`](Self::observations), and counts from 0 again: what a program reports each
            /// minute or each night. No count is lost between two calls. An observer is not told of a kind again.
            #[inline]
            pub fn take_observations(&self) -> Vec<runtime::Observation> {
                $crate::generated::take_observations(AsRef::as_ref(self))
            }

            /// The same client, with its connections, its settings and its counts, for calls that another thread may end with this
            /// token. [`CancelToken`](runtime::CancelToken) says which. A token that the client has already ends them, too.
            ///
            /// A call under way ends within 100 milliseconds, and its connection is closed. Other calls go on.
            /// [`Error::is_cancelled`](runtime::Error::is_cancelled) is true. If the call changes something and was sent, at least
            /// in part, its outcome is unknown. There are two exceptions. The call waits until code of yours returns, such as the
            /// reader of an upload. A call through a SOCKS proxy ends with its next byte, or at its time limit.
            ///
            /// ```text
            /// let token = CancelToken::new();
            /// let page = client.with_cancel(&token).issue().list().send();
            /// ```
            #[must_use]
            #[inline]
            pub fn with_cancel(&self, token: &runtime::CancelToken) -> Self {
                runtime::ServiceClient::of_runtime(AsRef::<runtime::Client>::as_ref(self).ended_by(token))
            }

            /// Starts a download from a URL that the service returned. The key is sent along, unless the host was allowed
            /// without it.
            ///
            /// The URL must be https (or on this machine and without a proxy, unless `allow_http` was called), and on the host
            /// and port of the service or on a host that was passed to `allow_download_host_with_key` or `allow_download_host`.
            /// A path without a host is on the host of the service.
            ///
            /// # Errors
            ///
            /// When the URL is not allowed, no answer came, or the answer is not a success. You can use the URL again.
            #[inline]
            pub fn download(&self, address: &str) -> ::std::result::Result<runtime::Download, runtime::Error> {
                $crate::generated::download(AsRef::as_ref(self), address)
            }

            /// Starts a request of an operation that your code describes. Use it for an operation that the service has but does
            /// not document. The request has the same key and limits as any other request. The effect in the description
            /// determines whether it is retried. Send it with [`send_value`](runtime::Request::send_value) or
            /// [`send_raw`](runtime::Request::send_raw).
            ///
            /// ```text
            /// static HISTORY: OperationInfo = OperationInfo::read("book.history", "book/history.json");
            /// let history = client.request(&HISTORY).with_parameter("book_id", 7).send_value()?;
            /// ```
            #[inline]
            pub fn request(&self, operation: &'static runtime::OperationInfo) -> runtime::Request<runtime::Untyped> {
                $crate::generated::untyped(AsRef::as_ref(self), operation)
            }
        }
    };
}

/// Makes the type `Request`. Generated code sets documented parameters by their wire names, with methods of this visibility and these
/// names.
///
/// The links in the documentation begin with `runtime`, so this crate has to be in scope under that name.
#[doc(hidden)]
#[macro_export]
macro_rules! requests {
    (
        $visibility:vis $one:ident $repeated:ident $joined:ident $secret:ident $null:ident $upload:ident $variant:ident $content:ident
        $chosen:ident
    ) => {
        /// A call of an operation that has not been sent yet.
        ///
        /// [`send`](Self::send) sends it and reads the answer. [`pages`](Self::pages) walks over all pages of a list, and
        /// [`run`](Self::run) starts a job and waits for it. [`url`](Self::url) and [`curl`](Self::curl) show the request.
        ///
        /// Methods that start with `with_` are options of the call. The others are parameters of the operation.
        #[must_use = "nothing is sent before `send`"]
        pub struct Request<O> {
            call: $crate::generated::Call,
            operation: ::std::marker::PhantomData<fn() -> O>,
        }

        // rustdoc sorts these blocks on the page of an operation, and this one is above those with bounds. So `send` is in it.
        impl<O> Request<O> {
            /// Starts a request without parameters. Generated functions call it.
            #[doc(hidden)]
            pub fn new(client: &Client) -> Self
            where
                O: runtime::Operation,
            {
                // A group of operations may be called `as_ref`.
                $crate::generated::Call::of::<O>(::std::convert::AsRef::as_ref(client)).into()
            }

            /// Sends the request and reads the answer. A call that changes nothing is retried after a transient failure, see
            /// [`Retry`](runtime::Retry), and so is a call with an idempotency key. Any other call is sent at most once.
            ///
            /// # Errors
            ///
            /// If the request is not valid, no answer was received, the service answered with an error, or the answer cannot be
            /// read. [`Error::kind`](runtime::Error::kind) says which.
            pub fn send(self) -> ::std::result::Result<O::Response, runtime::Error>
            where
                O: runtime::Operation,
            {
                self.call.send::<O>()
            }

            /// Iterates over all pages of the list. The first request is sent when you ask for the first page.
            ///
            /// The parameters that select a page are those of [`with_page_parameters`](Self::with_page_parameters), else those that
            /// the list documents as its own, else those of
            /// [`ClientBuilder::page_parameters`](runtime::ClientBuilder::page_parameters), else those that the service documents.
            /// If there are none, the first page is an error. If a name is wrong, the service answers with the same page again,
            /// and the walk ends with an error.
            ///
            /// See [`Pages`](runtime::Pages) for when the walk ends, for its errors, and for how to choose the page size, continue
            /// after an error, or fetch pages ahead.
            #[doc(alias = "pagination")]
            #[inline]
            pub fn pages(self) -> runtime::Pages<O>
            where
                O: runtime::Operation<Response: runtime::ListPage>,
            {
                self.call.pages::<O>()
            }

            /// The HTTP method of the request.
            pub fn method(&self) -> runtime::Method {
                self.call.method()
            }

            /// Returns the URL of the request, with `***` for the value of each secret parameter, for an idempotency key that
            /// is made when the request is sent, and for the key of the service if it is sent in the query.
            ///
            /// A parameter of this name is set by the method `url_`, as for each name that all requests have.
            pub fn url(&self) -> String {
                self.call.url()
            }

            /// Returns the headers that are parameters, and those that [`with_header`](Self::with_header) added, with `***` for the
            /// value of each secret parameter and of each added header.
            pub fn headers(&self) -> Vec<(String, String)> {
                self.call.shown_headers()
            }

            /// Returns the body that the parameters form, with `***` for each secret value. Returns `None` if the request has
            /// no body, or if its body is a file.
            pub fn body(&self) -> Option<String> {
                self.call.body()
            }

            /// Returns the request as a command line for curl, with the headers that [`send`](Self::send) sends. Shell
            /// variables replace secrets: the service's environment variables replace the keys, `$SECRET_NAME` a secret
            /// parameter, and `$HEADER_NAME` a default header or one that [`with_header`](Self::with_header) added. `NAME` is
            /// the name of the parameter or header. The further keys of a [`KeyProvider`](runtime::KeyProvider) are left out, since it is
            /// not asked.
            pub fn curl(&self) -> String {
                self.call.curl()
            }

            /// Sends the request like [`send`](Self::send), and returns the answer as JSON of any shape. An answer without a
            /// body is `null`.
            ///
            /// # Errors
            ///
            /// As for [`send`](Self::send), except that any JSON can be read.
            pub fn send_value(self) -> ::std::result::Result<runtime::Json, runtime::Error> {
                self.call.send_value()
            }

            /// Sends the request like [`send`](Self::send), and returns the answer with its status, headers and body,
            /// without checking it: an error of the service and a redirect are answers like any other. After a call that
            /// changes something, you have to decide yourself whether it was carried out.
            ///
            /// # Errors
            ///
            /// If the request is not valid, no complete answer was received, or its body is too large.
            #[inline]
            pub fn send_raw(self) -> ::std::result::Result<runtime::RawAnswer, runtime::Error> {
                self.call.receive_raw()
            }

            /// Adds a query parameter that is not documented; the others have methods of their own. These parameters are sent after all
            /// others, in the order in which you add them, and [`url`](Self::url) shows them. Sending fails if the parameter is documented.
            /// The error names the method or argument that sets it. A `bool` is sent as `true` or `false`: if the service has
            /// switches, pass 1 or 0.
            pub fn with_query(mut self, name: impl Into<String>, value: impl runtime::Parameter) -> Self {
                self.call.add(name.into(), &value);
                self
            }

            /// Sets a header. Nothing shows its value. If it is a token, pass it as a [`Secret`](runtime::Secret), see
            /// [`HeaderValue`](runtime::HeaderValue). Sending fails if the header carries the key, if the client sets it itself
            /// or does not support it, or if it is a documented parameter of the operation.
            pub fn with_header(mut self, name: impl Into<String>, value: impl Into<runtime::HeaderValue>) -> Self {
                self.call.set_header(name.into(), value.into());
                self
            }

            /// Sets the time limit on this whole call, with all attempts and the waits between them. If it is longer than the limit of
            /// the client, it also extends the limits on the head and the body.
            pub fn with_timeout(mut self, timeout: ::std::time::Duration) -> Self {
                self.call.limits.call = Some(timeout);
                self
            }

            /// Sets the limit on connecting for this call.
            pub fn with_connect_timeout(mut self, timeout: ::std::time::Duration) -> Self {
                self.call.limits.connect = Some(timeout);
                self
            }

            /// Sets the limit on the response head for this call.
            pub fn with_response_timeout(mut self, timeout: ::std::time::Duration) -> Self {
                self.call.limits.response = Some(timeout);
                self
            }

            /// Sets the limit on the response body for this call.
            pub fn with_body_timeout(mut self, timeout: ::std::time::Duration) -> Self {
                self.call.limits.body = Some(timeout);
                self
            }

            /// Sets the maximum size of the response body after decoding, in bytes, for this call.
            pub fn with_max_body(mut self, bytes: u64) -> Self {
                self.call.limits.max_body = Some(bytes);
                self
            }

            /// Sets the maximum memory of the values of the answer, in bytes, for this call. See
            /// [`ClientBuilder::max_memory`](runtime::ClientBuilder::max_memory).
            pub fn with_max_memory(mut self, bytes: u64) -> Self {
                self.call.limits.max_memory = Some(bytes);
                self
            }

            /// Sets the maximum size of the response head, in bytes, for this call.
            pub fn with_max_head(mut self, bytes: usize) -> Self {
                self.call.limits.max_head = Some(bytes);
                self
            }

            /// Sets the maximum length of the URL, in bytes, for this call: at most 60,000.
            pub fn with_max_url(mut self, bytes: usize) -> Self {
                self.call.limits.max_url = Some(bytes);
                self
            }

            /// Sets how this call is retried. It has no effect on an operation that changes something and has no
            /// idempotency key: such a call is never retried.
            pub fn with_retry(mut self, retry: runtime::Retry) -> Self {
                self.call.limits.retry = Some(retry);
                self
            }

            /// Sets whether this call may use a connection that is open. By default, only a call that changes nothing may. If many
            /// calls change something, this saves a TLS handshake for each. It has no effect on a client that was built with
            /// [`connection_reuse(false)`](runtime::ClientBuilder::connection_reuse).
            ///
            /// A call that changes something takes a connection only if it was used in the last two seconds, its last answer was
            /// read to its end, nothing else has arrived on it, and the server has not closed it. The client looks just before it
            /// sends the call. This is what remains:
            ///
            /// - The server may close the connection at that moment, and nobody knows whether it has read the call. The error is
            ///   an [`OutcomeUnknown`](runtime::ErrorKind::OutcomeUnknown) then, and the call is not sent again, unless it has an
            ///   idempotency key. A connection of its own avoids that.
            /// - An answer that no request asked for may be on its way. The call would take it for its own.
            pub fn with_connection_reuse(mut self, reuse: bool) -> Self {
                self.call.limits.reuse = Some(reuse);
                self
            }
        }

        impl<O: runtime::HasHeaders> Request<O> {
            /// Sends the request like [`send`](Self::send), and returns the answer with its documented headers. For a list, it
            /// returns the page that was requested.
            ///
            /// A header never turns a success into a failure. A header is `None` if it is missing or does not match its type.
            /// A mismatch is reported to the observer.
            ///
            /// # Errors
            ///
            /// As for [`send`](Self::send).
            #[inline]
            pub fn send_with_headers(self) -> Result<runtime::WithHeaders<O::Response, O::Headers>, runtime::Error> {
                self.call.send_with_headers::<O>()
            }
        }

        /// Lists.
        impl<O: runtime::Operation<Response: runtime::ListPage>> Request<O> {
            /// Requests one page of a list: the page with `start` items before it, or with this number if the service counts pages. `items`
            /// limits its size, if the service has a parameter for that. The parameters are added like those of
            /// [`with_query`](Self::with_query). [`pages`](Self::pages) walks over all pages.
            pub fn with_page(mut self, parameters: &runtime::PageParameters, start: u64, items: Option<u64>) -> Self {
                self.call.add_page(parameters, start, items);
                self
            }

            /// Sets the names of the parameters that select a page, for [`pages`](Self::pages) of this request.
            pub fn with_page_parameters(mut self, parameters: runtime::PageParameters) -> Self {
                self.call.page_parameters = Some(parameters);
                self
            }
        }

        /// Files.
        impl<O: runtime::Operation<Response = runtime::FileContent>> Request<O> {
            /// Sends the request like [`send`](Self::send), and returns the file before its content is read. The file can be
            /// larger than memory: [`Download::save`](runtime::Download::save) writes it to a file, and
            /// [`Download::write_to`](runtime::Download::write_to) to any writer. The limits are those of downloads, unless the
            /// request has its own.
            ///
            /// # Errors
            ///
            /// When the request is not valid, no answer came, or the service answered with an error status. Problems of the
            /// content are reported when it is read, and reading is not retried.
            #[inline]
            pub fn fetch(self) -> ::std::result::Result<runtime::Download, runtime::Error> {
                self.call.fetch_file()
            }
        }

        /// Jobs.
        impl<J: runtime::Job> Request<runtime::JobStart<J>> {
            /// Starts the job, and waits until it is done. It is started at most once. Options of this call (`with_timeout` and
            /// others) apply to the start. The polls have the limits of the client, and the download has those of downloads.
            ///
            /// # Errors
            ///
            /// When the job could not be started, a poll failed permanently, the job failed, the deadline passed, or the wait
            /// was cancelled. [`Error::stage`](runtime::Error::stage) says where. If the job was started,
            /// [`Error::job_handle`](runtime::Error::job_handle) returns the handle to resume it with.
            #[inline]
            pub fn run(self, wait: &runtime::Wait) -> Result<runtime::CompletedJob<J>, runtime::Error> {
                self.call.run_job(wait)
            }

            /// Starts the job, at most once, and does not wait for it. [`JobHandle::wait`](runtime::JobHandle::wait) does.
            ///
            /// # Errors
            ///
            /// When the job could not be started, or the answer does not have the ids of the handle.
            #[inline]
            pub fn start_job(self) -> ::std::result::Result<runtime::JobHandle<J>, runtime::Error> {
                self.call.start_job()
            }

            /// Looks for a job that was started with these parameters and is in progress, and does not start one. Returns `None` if
            /// the list of the service does not contain one. It may have been started by somebody else.
            ///
            /// # Errors
            ///
            /// When the list could not be read, or has several such jobs.
            #[inline]
            pub fn find_job(&self) -> ::std::result::Result<Option<runtime::JobHandle<J>>, runtime::Error>
            where
                J: runtime::Findable,
            {
                self.call.find_job()
            }
        }

        #[doc(hidden)]
        impl<J: runtime::Job> runtime::StartsJob for Request<runtime::JobStart<J>> {
            type Job = J;
        }

        /// Parameters by their wire names.
        #[allow(dead_code, reason = "a client need not have parameters of each kind")]
        impl<O> Request<O> {
            /// Sets a parameter with one value. Setting it again replaces the value.
            $visibility fn $one(mut self, wire: &'static str, value: impl runtime::Parameter) -> Self {
                self.call.set(wire, &value);
                self
            }

            /// Adds a value to a parameter that may have several.
            $visibility fn $repeated(mut self, wire: &'static str, value: impl runtime::Parameter) -> Self {
                self.call.append(wire, &value);
                self
            }

            /// Adds a value to a parameter whose values are sent as one, with commas between them. Sending fails if a value is
            /// empty or contains a comma, since the service would read other values.
            #[inline]
            $visibility fn $joined(mut self, wire: &'static str, value: impl runtime::Parameter) -> Self {
                self.call.join(wire, &value);
                self
            }

            /// Sets a parameter whose value is never shown in messages and `Debug` output.
            $visibility fn $secret(mut self, wire: &'static str, value: impl Into<runtime::Secret>) -> Self {
                self.call.set_secret(wire, value.into());
                self
            }

            /// Sets a parameter of a JSON body to `null`. Setting a value replaces it.
            #[inline]
            $visibility fn $null(mut self, wire: &'static str) -> Self {
                self.call.set_null(wire);
                self
            }

            /// Sets the file that is the body of an operation described with
            /// [`with_file`](runtime::OperationInfo::with_file).
            $visibility fn $upload(mut self, upload: impl Into<runtime::Upload>) -> Self {
                self.call.set_upload(upload.into());
                self
            }

            /// Sets a parameter to a variant, with the parameters that belong to it. The parameters of a previous variant are
            /// removed.
            $visibility fn $variant(mut self, wire: &'static str, variant: runtime::Variant) -> Self {
                self.call.set_variant(wire, variant);
                self
            }

            /// Sets the text that the operation answers with instead of JSON.
            #[inline]
            $visibility fn $content(mut self, media_type: &'static str) -> Self {
                self.call.set_content(media_type);
                self
            }

            /// Asks for the media type that the value of this parameter chooses. If it has no value, the request is unchanged.
            #[inline]
            $visibility fn $chosen(
                mut self,
                parameter: &str,
                choices: &'static [$crate::generated::ChosenType],
            ) -> Self {
                self.call.choose_type(parameter, choices);
                self
            }
        }

        #[doc(hidden)]
        impl<O> From<Request<O>> for $crate::generated::Call {
            #[inline]
            fn from(request: Request<O>) -> Self {
                request.call
            }
        }

        #[doc(hidden)]
        impl<O> From<$crate::generated::Call> for Request<O> {
            #[inline]
            fn from(call: $crate::generated::Call) -> Self {
                Self { call, operation: ::std::marker::PhantomData }
            }
        }

        $crate::never_iterated!([O] Request<O>, SentWithSend);

        impl<O> Clone for Request<O> {
            fn clone(&self) -> Self {
                self.call.clone().into()
            }
        }

        /// Shows the operation, the parameters with `***` for secret values, and the names of headers.
        impl<O> ::std::fmt::Debug for Request<O> {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Debug::fmt(&self.call, f)
            }
        }
    };
}

/// Lets the compiler name what a loop over this type lacks: the implementation is never there, since no type has that trait.
#[doc(hidden)]
#[macro_export]
macro_rules! never_iterated {
    ([$($parameters:tt)*] $of:ty, $lacks:ident) => {
        #[doc(hidden)]
        impl<$($parameters)*> ::std::iter::Iterator for $of
        where
            Self: $crate::generated::$lacks,
        {
            type Item = ();

            fn next(&mut self) -> ::std::option::Option<()> {
                None
            }
        }
    };
}
