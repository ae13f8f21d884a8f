//! `calls.rs`: a typed call for each line of `wire.lock`.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::rust::call::{WrittenCall, is_text, written};
use crate::emit::rust::docs::Docs;
use crate::emit::rust::example::uses;
use crate::emit::rust::file::RustFile;
use crate::emit::rust::ident;
use crate::emit::wire_test::clients::clients;
use crate::emit::wire_test::values;
use crate::emit::wire_test::words::{CANARY, secret};
use language::calls::{
    Call, NULL, PageWalk, calls_of, hostile_calls, job_address, job_calls, limit_calls, minimal, page_walks,
};
use language::ir::{Job, Location, Operation, ParameterType, Service, Stability};

/// The whole file.
pub fn calls(service: &Service) -> RustFile<'_> {
    let module = Docs::new("A call for each line of `wire.lock`, made with the client's functions.");
    let blocks = service.operations.iter().map(|operation| (block_name(operation), calls_of(service, operation)));
    let types = move || hostile_calls(service).into_iter().chain(limit_calls(service)).collect();
    let blocks = blocks.chain(std::iter::once_with(move || ("TYPES".to_owned(), types())));
    let blocks = blocks.map(|(name, calls)| {
        let (name, calls) = (ident(&name), calls.iter().map(|call| typed_call(service, call)));
        quote!(const #name: &[Call] = &[#(#calls),*];)
    });
    let pieces = std::iter::once_with(|| first_items(service)).chain(blocks);
    let pieces = pieces.chain(std::iter::once_with(|| last_items(service))).chain(values::items(service));
    RustFile { top: module.inner(), imports: false, items: Box::new(pieces) }
}

/// The name of the constant with the calls of an operation.
fn block_name(operation: &Operation) -> String {
    format!("OF_{}_{}", operation.group, operation.name.spec).to_uppercase()
}

fn first_items(service: &Service) -> TokenStream {
    let library = ident(&service.client.library);
    let link = service.link_header().map(|_| {
        quote! {
            /// The header of the page that leads to the next one.
            pub link: (&'static str, &'static str),
        }
    });
    let location = service.has_job_locations().then(|| {
        quote! {
            /// The header of the first answer with the address of the job, if it has one.
            pub location: Option<(&'static str, &'static str)>,
        }
    });
    let names = service.operations.iter().map(|operation| ident(&block_name(operation)));
    let labels = "The name in `wire.lock`: `MIN`, `FULL` or `HOSTILE`.";
    let labels = match service.has_limits() {
        true => {
            format!("{labels} `LIMIT` sends a value at a limit. `BEYOND` has a value beyond it, which is not sent.")
        }
        false => labels.to_owned(),
    };
    let labels = Docs::default().markdown(&labels).outer();
    quote! {
        use std::error::Error;

        use #library::{Client, ClientBuilder};
        use #library::runtime::{JobStore, Wait};

        use super::Prepared;

        /// The text that replaces the key. It is also a part of the text that replaces a secret.
        pub const CANARY: &str = #CANARY;

        /// A result with any error.
        pub type Outcome<T> = Result<T, Box<dyn Error>>;

        /// One call.
        pub struct Call {
            /// The operation that is called.
            pub operation: &'static str,
            #labels
            pub label: &'static str,
            /// What is sent, regardless of the location: names and values, before any encoding.
            pub values: &'static [(&'static str, &'static str)],
            /// Makes the request.
            pub request: fn(&Client) -> Outcome<Prepared>,
        }

        /// A walk over two pages of a list.
        pub struct Walk {
            /// The operation that is called.
            pub operation: &'static str,
            /// The page that is answered.
            pub page: &'static str,
            #link
            /// Walks over both pages.
            pub walk: fn(&Client) -> Outcome<()>,
        }

        /// A job from its start to the download.
        pub struct Job {
            /// Its name.
            pub name: &'static str,
            /// What each operation answers, in the order of the calls.
            pub answers: &'static [(&'static str, &'static str)],
            #location
            /// Runs the job.
            pub run: fn(&Client, &Wait) -> Outcome<End>,
            /// Starts it, and returns its handle.
            pub start: fn(&Client) -> Outcome<String>,
            /// Continues the job from its handle.
            pub follow: fn(&Client, &str, &Wait) -> Outcome<End>,
            /// Runs the job with a store, under a name.
            pub store: fn(&Client, &JobStore, &str, &Wait) -> Outcome<End>,
            /// Cancels the job by its handle.
            pub cancel: Option<fn(&Client, &str) -> Outcome<()>>,
        }

        /// The end of a job.
        pub struct End {
            /// The `Debug` output of the result, and of the handle.
            pub shown: String,
            /// The downloaded content, if there is a download.
            pub content: Option<Result<Vec<u8>, #library::Error>>,
        }

        /// The named values of a type: of an open enum, a text with templates, variants with their parameters, or the keys of an object.
        pub struct Values {
            /// The name of the type in the spec.
            pub of_type: &'static str,
            /// The spelling of each value in the spec.
            pub spelled: &'static [&'static str],
            /// The `Debug` output of each value, and what the client sends for it.
            pub made: fn() -> Outcome<Vec<(String, String)>>,
        }

        /// The calls, in the order of the file: those of each operation, then those of each type.
        pub const CALLS: &[&[Call]] = &[#(#names,)* TYPES];
    }
}

fn last_items(service: &Service) -> TokenStream {
    let walks = page_walks(service);
    let limit = service.page_parameters().and_then(|parameters| parameters.limit.as_ref());
    let size = limit.map(|_| quote!(.page_size(2)));
    let whole = whole_walks(service, &walks);
    let walks = walks.iter().map(|walk| {
        let (name, page, link) =
            (walk.operation.full_name(), service.json_text(&walk.operation.response.body, &walk.page), &walk.link);
        let walk = statements(
            service,
            walk.operation,
            &walk.query,
            |request| quote!(#request.pages() #size.take(2).for_each(drop);),
        );
        let link = link.as_ref().map(|(header, value)| quote!(link: (#header, #value),));
        quote!(Walk { operation: #name, page: #page, #link walk: #walk })
    });
    let jobs = service.jobs.iter().map(|job| job_of(service, job));
    let (clients, headers) = (clients(service), headers(service));
    quote! {
        #clients

        #headers

        /// The walks.
        pub const WALKS: &[Walk] = &[#(#walks),*];

        #whole

        /// The jobs.
        pub const JOBS: &[Job] = &[#(#jobs),*];
    }
}

/// The walks over whole lists, for other tests.
fn whole_walks(service: &Service, walks: &[PageWalk<'_>]) -> Option<TokenStream> {
    let whole = walks.iter().map(|walk| {
        let name = walk.operation.full_name();
        let request = request(service, walk.operation, &walk.query);
        quote! {
            (#name, |client| {
                #request
                request.pages().map(|page| Ok(page?.into_iter().count())).collect()
            })
        }
    });
    let whole: Vec<_> = whole.collect();
    (!whole.is_empty()).then(|| {
        quote! {
            /// The name of an operation, and a function that walks over its whole list and returns the number of items on each page.
            #[allow(dead_code, reason = "the test of wire.lock looks at two pages only")]
            pub type WholeWalk = (&'static str, fn(&Client) -> Outcome<Vec<usize>>);

            /// The walks over whole lists.
            #[allow(dead_code, reason = "the test of wire.lock looks at two pages only")]
            pub const WHOLE_WALKS: &[WholeWalk] = &[#(#whole),*];
        }
    })
}

/// The calls whose answers have documented headers, for other tests.
fn headers(service: &Service) -> Option<TokenStream> {
    let operations = service.operations.iter().filter(|operation| !operation.response.headers.is_empty());
    let calls: Vec<_> = operations
        .map(|operation| {
            let query = minimal(service, operation).query;
            let WrittenCall { imports, call } = written(service, operation, &query, &secret());
            let uses = uses(&service.client.library, &imports);
            let (name, expect) = (operation.full_name(), deprecated(operation));
            quote! {
                (#name, |client| {
                    #uses
                    #expect
                    let answer = #call.send_with_headers()?;
                    Ok(format!("{:?}", answer.headers))
                })
            }
        })
        .collect();
    (!calls.is_empty()).then(|| {
        quote! {
            /// The name of an operation, and a function that returns the `Debug` output of the documented headers of its answer.
            #[allow(dead_code, reason = "the test of wire.lock looks at requests only")]
            pub type ShownHeaders = (&'static str, fn(&Client) -> Outcome<String>);

            /// The calls whose answers have documented headers.
            #[allow(dead_code, reason = "the test of wire.lock looks at requests only")]
            pub const HEADERS: &[ShownHeaders] = &[#(#calls),*];
        }
    })
}

fn typed_call(service: &Service, call: &Call<'_>) -> TokenStream {
    let (name, label, secret) = (call.operation.full_name(), call.label.name(), secret());
    let secret_at = |wire: &str| {
        let own =
            call.operation.all_parameters(service).find(|parameter| parameter.name.wire == wire && parameter.secret)?;
        let ParameterType::Scalar(value, _) = own.parameter_type else { return None };
        // Headers cannot contain other characters.
        let is_sent = |letter: &char| own.location != Location::Header || letter.is_ascii();
        is_text(service, value).then(|| secret.chars().filter(is_sent).collect::<String>())
    };
    let mut sent: Vec<(&str, String)> = Vec::new();
    for (name, value) in &call.query {
        let value = secret_at(name).filter(|_| value != NULL).unwrap_or_else(|| value.clone());
        let is_separated =
            |wire: &str| call.operation.all_parameters(service).any(|own| own.name.wire == wire && own.comma_separated);
        match sent.last_mut() {
            Some((last, values)) if *last == name && is_separated(name) => values.push_str(&format!(",{value}")),
            _ => sent.push((name, value)),
        }
    }
    let values = sent.iter().map(|(name, value)| quote!((#name, #value)));
    let WrittenCall { imports, call: request } = written(service, call.operation, &call.query, &secret);
    let uses = uses(&service.client.library, &imports);
    let body = match deprecated(call.operation) {
        Some(expect) => quote! {
            #expect
            let request = #request;
            Ok(super::Prepared::from(request))
        },
        // A parameter may be called `into`, and a type `Prepared`.
        None => quote!(Ok(super::Prepared::from(#request))),
    };
    quote! {
        Call {
            operation: #name,
            label: #label,
            values: &[#(#values),*],
            request: |client| {
                #uses
                #body
            },
        }
    }
}

/// The calls of a job in three forms: the whole job, its start, and the rest.
fn job_of(service: &Service, job: &Job) -> TokenStream {
    let (name, library) = (&job.name.spec, ident(&service.client.library));
    let steps = job_calls(service, job);
    let answers = steps.iter().map(|step| {
        let (operation, answer) =
            (step.operation.full_name(), service.json_text(&step.operation.response.body, &step.answer));
        quote!((#operation, #answer))
    });
    let location = service.has_job_locations().then(|| match job_address(service, job) {
        Some((header, address)) => quote!(location: Some((#header, #address)),),
        None => quote!(location: None,),
    });
    let query = steps.first().map_or(&[][..], |step| &step.query);
    let request = request(service, &service[job.start], query);
    let marker = ident(&job.name.rust);
    let content = if job.download.is_some() { quote!(Some(finished.read_to_vec())) } else { quote!(None) };
    let cancel = match &job.cancel {
        Some(_) => quote! {
            Some(|client, handle| {
                let handle: #library::JobHandle<#library::jobs::#marker> = handle.parse()?;
                Ok(handle.cancel(client)?)
            })
        },
        None => quote!(None),
    };
    // The path is written out, since the spec may have a type with this name.
    let end = quote!(Ok(self::End { shown: format!("{finished:?} {:?}", finished.handle()), content: #content }));
    quote! {
        Job {
            name: #name,
            answers: &[#(#answers),*],
            #location
            run: |client, wait| {
                #request
                let finished = request.run(wait)?;
                #end
            },
            start: |client| {
                #request
                Ok(request.start_job()?.to_string())
            },
            store: |client, store, name, wait| {
                #request
                let finished = store.run(name, request, wait)?;
                #end
            },
            follow: |client, handle, wait| {
                let handle: #library::JobHandle<#library::jobs::#marker> = handle.parse()?;
                let finished = handle.wait(client, wait)?;
                #end
            },
            cancel: #cancel,
        }
    }
}

/// The statements that make a request.
fn request(service: &Service, operation: &Operation, query: &[(String, String)]) -> TokenStream {
    let WrittenCall { imports, call } = written(service, operation, query, &secret());
    let (uses, expect) = (uses(&service.client.library, &imports), deprecated(operation));
    quote! {
        #uses
        #expect
        let request = #call;
    }
}

/// A closure that makes a request and passes it to this code.
fn statements(
    service: &Service,
    operation: &Operation,
    query: &[(String, String)],
    with: impl FnOnce(TokenStream) -> TokenStream,
) -> TokenStream {
    let (request, with) = (request(service, operation, query), with(quote!(request)));
    quote! {
        |client| {
            #request
            #with
            Ok(())
        }
    }
}

fn deprecated(operation: &Operation) -> Option<TokenStream> {
    (operation.stability == Stability::Deprecated)
        .then(|| quote!(#[expect(deprecated, reason = "wire.lock contains deprecated operations, too")]))
}
