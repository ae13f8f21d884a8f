//! `src/lib.rs`: the crate's front page, its modules, and the functions that make a client.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, quote};
use spec_client_runtime::generated::FORMAT;
use spec_client_runtime::{ErrorAtSuccess, ServiceInfo, SuccessInfo};

use crate::emit::client::front_page::front_page;
use crate::emit::client::makers::{addresses, keys, makers};
use crate::emit::client::operations::{self, option};
use crate::emit::rust::docs::Docs;
use crate::emit::rust::{ident, variant};
use language::ir::{KeyPlace, Service};
use spec_requests::descriptions::Descriptions;

/// The whole file.
pub fn library(service: &Service, descriptions: &Descriptions) -> TokenStream {
    let front_page = front_page(service).inner();
    let groups = service.groups.iter().map(|group| {
        let name = ident(&group.name.rust);
        quote!(pub mod #name;)
    });
    let methods = service.groups.iter().map(|group| {
        let name = ident(&group.name.rust);
        let docs = Docs::new(&group.about).outer();
        quote! {
            #docs
            #[must_use]
            pub const fn #name(&self) -> #name::Operations<'_> {
                #name::Operations::new(self)
            }
        }
    });
    let (jobs, job_names) = match service.jobs.is_empty() {
        true => (None, None),
        false => (
            Some(quote!(
                pub mod jobs;
            )),
            Some(quote!(
                #[doc(inline)]
                pub use runtime::{CancelToken, CompletedJob, JobHandle, JobStore, Progress, StoredJob, Wait};
            )),
        ),
    };
    let info = info(service, &descriptions.service);
    let format = Literal::u32_unsuffixed(FORMAT);
    let (makers, addresses, keys) = (makers(service), addresses(service), keys(service));
    let pages = service.page.as_ref().map(|_| {
        quote!(
            #[doc(inline)]
            pub use runtime::{PageParameters, Pages};
        )
    });
    quote! {
        #front_page
        #![cfg_attr(docsrs, feature(doc_cfg))]
        #![forbid(unsafe_code)]
        #![warn(missing_docs)]

        runtime::generated::client_requests!(wire);

        #(#groups)*
        mod errors;
        #[cfg(feature = "testing")]
        pub mod examples;
        pub mod guide;
        #jobs
        pub mod operations;
        pub mod types;

        pub use errors::Condition;
        pub use ::spec_client_runtime as runtime;
        #[doc(inline)]
        pub use runtime::{
            Base64Json, Download, Effect, Error, ErrorKind, Json, Number, Object, Retry, Scalar, Secret, Stability,
        };
        #pages
        #job_names

        #info

        #addresses

        #keys

        impl Client {
            #makers

            #(#methods)*
        }

        runtime::generated::client!(format: #format);
    }
}

/// The description of the service.
fn info(service: &Service, info: &ServiceInfo) -> TokenStream {
    let ServiceInfo { name, base_path, url_variable, error_code, error_message, .. } = info;
    let key = service.key_place().map(|place| {
        let place = match place {
            KeyPlace::Header { name, prefix } => quote!(runtime::HeaderKey::new(#name, #prefix)),
            KeyPlace::Query { name } => quote!(runtime::QueryKey::new(#name)),
            KeyPlace::Basic => quote!(runtime::BasicKey),
        };
        let variable = option(info.key_variable);
        quote!(.with_key(&#place, #variable))
    });
    let key_check = info.key_check.map(|check| quote!(.with_key_check(#check)));
    let page_parameters = info.page_parameters.map(operations::page_parameters);
    let success = info.success.map(|SuccessInfo { field, path, equals, .. }| {
        quote!(.with_success(runtime::SuccessInfo::new(#field, &[#(#path),*], #equals)))
    });
    let rate_limit = service.rate_limit.as_ref().map(|limit| {
        // The runtime has a function with this name. Its description of the header has only the function's result.
        let (name, unit) = (&limit.header, ident(limit.unit.name()));
        quote!(.with_rate_limit(runtime::RateLimitHeader::#unit(#name)))
    });
    let at_success = match &info.error_at_success {
        ErrorAtSuccess::Marked => None,
        ErrorAtSuccess::Unless(code) => {
            let code = operations::code(code);
            Some(quote!(Unless(#code)))
        }
        other => Some(variant(other).into_token_stream()),
    };
    let at_success = at_success.map(|which| quote!(.with_error_at_success(runtime::ErrorAtSuccess::#which)));
    quote! {
        /// What the client knows about the service as a whole.
        pub static SERVICE: runtime::ServiceInfo = runtime::ServiceInfo::new(
            #name,
            env!("CARGO_PKG_NAME"),
            env!("CARGO_PKG_VERSION"),
            env!("CARGO_CRATE_NAME"),
        )
        .with_url(#base_path, #url_variable)
        #key
        #key_check
        .with_errors(&[#(#error_code),*], &[#(#error_message),*])
        #at_success
        #success
        #page_parameters
        #rate_limit;
    }
}
