//! `src/lib.rs`: the crate's front page, its modules, and the functions that make a client.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};
use spec_client_runtime::{ErrorAtSuccess, PageBy, PageParameterInfo, ServiceInfo, SuccessInfo};

use crate::emit::client::front_page::front_page;
use crate::emit::client::makers::{addresses, keys, makers};
use crate::emit::client::operations;
use crate::emit::rust::docs::Docs;
use crate::emit::rust::{ident, variant};
use language::ir::Service;
use language::requests::Descriptions;

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
    let (makers, addresses, keys) = (makers(service), addresses(service), keys(service));
    let pages = service.page.as_ref().map(|_| {
        quote!(
            #[doc(inline)]
            pub use runtime::{PageParameters, Pages};
        )
    });
    quote! {
        #front_page
        #![forbid(unsafe_code)]
        #![warn(missing_docs)]

        pub mod runtime;
        #(#groups)*
        mod errors;
        #[cfg(feature = "testing")]
        mod examples;
        pub mod guide;
        #jobs
        pub mod operations;
        pub mod types;

        pub use errors::Condition;
        #[doc(inline)]
        pub use runtime::{
            Base64Json, Client, ClientBuilder, Download, Effect, Error, ErrorKind, Json, Number, Object, Request, Retry, Scalar,
            Secret, Stability,
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
    }
}

/// The description of the service.
fn info(service: &Service, info: &ServiceInfo) -> TokenStream {
    let docs = Docs::new("What the client knows about the service as a whole.").outer();
    let ServiceInfo { name, base_path, url_variable, error_code, error_message, .. } = info;
    // It names its type, with the values of the fields.
    let key = format!("{:?}", info.key).parse::<TokenStream>().unwrap_or_default();
    let (key_variable, key_check) = (option(info.key_variable), option(info.key_check));
    let page_parameters = option(info.page_parameters.map(|names| {
        let PageParameterInfo { by, name, limit, max_limit, first_cursor } = names;
        let by = match by {
            PageBy::Start => quote!(Start),
            PageBy::Number { first } => {
                let first = Literal::u64_unsuffixed(first);
                quote!(Number { first: #first })
            }
            PageBy::Cursor => quote!(Cursor),
        };
        let (limit, first_cursor) = (option(limit), option(first_cursor));
        let max_limit = option(max_limit.map(Literal::u64_unsuffixed));
        quote! {
            runtime::PageParameterInfo {
                by: runtime::PageBy::#by,
                name: #name,
                limit: #limit,
                max_limit: #max_limit,
                first_cursor: #first_cursor,
            }
        }
    }));
    let success = option(info.success.map(|SuccessInfo { field, path, equals }| {
        quote!(runtime::SuccessInfo { field: #field, path: &[#(#path),*], equals: #equals })
    }));
    let rate_limit = option(service.rate_limit.as_ref().map(|limit| {
        // The runtime has a function with this name. Its description of the header has only the function's result.
        let (name, unit) = (&limit.header, ident(limit.unit.name()));
        quote!(runtime::RateLimitHeader::#unit(#name))
    }));
    let at_success = match &info.error_at_success {
        ErrorAtSuccess::Unless(code) => {
            let code = operations::code(code);
            quote!(Unless(#code))
        }
        other => variant(other).into_token_stream(),
    };
    quote! {
        #docs
        pub static SERVICE: runtime::ServiceInfo = runtime::ServiceInfo {
            name: #name,
            package: env!("CARGO_PKG_NAME"),
            version: env!("CARGO_PKG_VERSION"),
            base_path: #base_path,
            key: &runtime::#key,
            key_check: #key_check,
            url_variable: #url_variable,
            key_variable: #key_variable,
            error_code: &[#(#error_code),*],
            error_message: &[#(#error_message),*],
            page_parameters: #page_parameters,
            success: #success,
            error_at_success: runtime::ErrorAtSuccess::#at_success,
            rate_limit: #rate_limit,
        };
    }
}

fn option(value: Option<impl ToTokens>) -> TokenStream {
    match value {
        Some(value) => quote!(Some(#value)),
        None => quote!(None),
    }
}
