//! `src/lib.rs`: the crate's front page, its modules, and the functions that make a client.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};

use crate::emit::client::front_page::front_page;
use crate::emit::client::makers::{addresses, keys, makers};
use crate::emit::client::operations;
use crate::emit::rust::docs::Docs;
use crate::emit::rust::ident;
use language::ir::{ErrorAtSuccess, KeyPlace, PageBy, Service};

/// The whole file.
pub fn library(service: &Service) -> TokenStream {
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
    let info = info(service);
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

fn info(service: &Service) -> TokenStream {
    let docs = Docs::new("What the client knows about the service as a whole.").outer();
    let (name, base_path) = (&service.name, &service.base_path);
    let key = match service.key_place() {
        None => quote!(NoKey),
        Some(KeyPlace::Header { name, prefix }) => quote!(HeaderKey { name: #name, prefix: #prefix }),
        Some(KeyPlace::Query { name }) => quote!(QueryKey { name: #name }),
        Some(KeyPlace::Basic) => quote!(BasicKey),
    };
    let url_variable = &service.client.url_variable;
    let key_variable = option(service.authentication.as_ref().map(|authentication| &authentication.variable));
    let (code, message) = (service.error_body.code_path(), &service.error_body.message);
    let key_check = option(service.key_check().map(|check| check.full_name()));
    let page_parameters = option(service.page_parameters().map(|names| {
        let (name, limit) = (&names.name, option(names.limit.as_ref()));
        let by = match names.by {
            PageBy::Start => quote!(Start),
            PageBy::Number { first } => {
                let first = Literal::u32_unsuffixed(first);
                quote!(Number { first: #first })
            }
            PageBy::Cursor => quote!(Cursor),
        };
        let max_limit = option(names.max_limit.map(Literal::u32_unsuffixed));
        let first_cursor = option(names.first_cursor.as_ref());
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
    let success = option(service.success.as_ref().map(|(field, equals)| {
        let (name, equals) = (field.join("."), equals.to_json().to_string());
        quote!(runtime::SuccessInfo { field: #name, path: &[#(#field),*], equals: #equals })
    }));
    let rate_limit = option(service.rate_limit.as_ref().map(|limit| {
        // The runtime has a function with this name.
        let (name, unit) = (&limit.header, ident(limit.unit.name()));
        quote!(runtime::RateLimitHeader::#unit(#name))
    }));
    let at_success = match &service.error_body.at_success {
        ErrorAtSuccess::Marked => quote!(Marked),
        ErrorAtSuccess::Never => quote!(Never),
        ErrorAtSuccess::Unless(code) => {
            let code = operations::code(code);
            quote!(Unless(#code))
        }
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
            error_code: &[#(#code),*],
            error_message: &[#(#message),*],
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
