//! The macros that make the types `Client` and `Request` of a client. The functions of the service's groups are methods of `Client`, so it
//! has to be in the crate of the client.

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
    () => {
        mod __requests {
            use super::{Client, runtime};

            $crate::requests!(pub(crate));
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
            /// the order of their first occurrence, each with its count so far.
            ///
            /// With an [`observer`](runtime::ClientBuilder::observer), the client counts everything that
            /// [`Observer`](runtime::Observer) lists. Without one, it counts only deviations and losses, and only while the
            /// program logs warnings with the client's [target](runtime::ServiceInfo::log_target).
            ///
            /// ```text
            /// for seen in client.observations() {
            ///     println!("{} times {}: {}", seen.count, seen.operation, seen.path);
            /// }
            /// ```
            #[inline]
            pub fn observations(&self) -> Vec<runtime::Observation> {
                $crate::generated::observations(AsRef::as_ref(self))
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
            /// static HISTORY: OperationInfo = OperationInfo::read("alert.history", "alert/history.json");
            /// let history = client.request(&HISTORY).with_parameter("alert_id", 7).send_value()?;
            /// ```
            #[inline]
            pub fn request(&self, operation: &'static runtime::OperationInfo) -> runtime::Request<runtime::Untyped> {
                $crate::generated::untyped(AsRef::as_ref(self), operation)
            }
        }
    };
}
