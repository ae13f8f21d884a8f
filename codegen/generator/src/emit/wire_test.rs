//! A typed call for each line of `wire.lock`, for this project's tests. `wire.lock` is written without compiling a client, so a test has to
//! show that the client sends exactly these lines. Other tests make the calls, too.

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::emit::client::makers::key_arguments;
use crate::emit::rust::call::{WrittenCall, written, written_variant};
use crate::emit::rust::docs::Docs;
use crate::emit::rust::example::{example_value, uses};
use crate::emit::rust::ident;
use crate::render::RustFile;
use language::ir::{
    Addresses, Capture, Job, Literal, NamedTemplate, Operation, Scalar, ScalarId, ScalarType, Service, Templates,
    Variants, replace_secrets,
};
use spec_requests::calls::{
    CallPurpose, HOSTILE, NULL, SampleCall, calls_of, encoded, hostile_calls, job_address, job_calls, limit_calls,
    minimal, page_walks,
};

/// The crate of the client in the calls.
const CLIENT: &str = "client";

/// The text that replaces a secret: the canary of `tests/common/library.rs`, and every character that has to be encoded.
fn secret() -> String {
    format!("canary9d2e51 {HOSTILE}")
}

/// The whole file.
pub fn calls(service: &Service) -> RustFile<'_> {
    let module = Docs::new("A call for each line of `wire.lock`, made with the client's functions.");
    let operations = service.operations.iter().map(|operation| (operation.full_name(), calls_of(service, operation)));
    let types = move || ("types".to_owned(), hostile_calls(service));
    let blocks = operations.chain(std::iter::once_with(types)).map(|(block, calls)| {
        let (name, calls) = (constant(&block), makers(service, &calls));
        quote!(const #name: Calls = Calls { block: #block, requests: &[#(#calls),*] };)
    });
    let pieces = std::iter::once_with(|| first_items(service)).chain(blocks);
    let pieces = pieces.chain(std::iter::once_with(|| last_items(service)));
    let pieces = pieces.chain(std::iter::once_with(|| values(service)));
    RustFile { imports: false, ..RustFile::new(module.inner(), pieces) }
}

/// The name of the constant with the calls of a block.
fn constant(block: &str) -> Ident {
    ident(&format!("OF_{}", block.replace('.', "_")).to_uppercase())
}

/// A function for each of these calls.
fn makers(service: &Service, calls: &[SampleCall<'_>]) -> Vec<TokenStream> {
    // A parameter may be called `into`, and a type `Prepared`.
    let prepared = |request| quote!(Ok(super::Prepared::from(#request)));
    let made = |call: &SampleCall<'_>| with_request(service, call.operation, &call.query, prepared);
    calls.iter().map(made).map(|made| quote!(|client| { #made })).collect()
}

fn first_items(service: &Service) -> TokenStream {
    let library = ident(&service.client.library);
    let names = service.operations.iter().map(|operation| constant(&operation.full_name()));
    let types = constant("types");
    let secrets = other_secrets(service);
    quote! {
        pub(super) use ::#library as client;
        use client::{Client, ClientBuilder};

        use super::library::*;

        /// The calls, in the order of the file: those of each operation, then those of each type.
        pub const CALLS: &[Calls] = &[#(#names,)* #types];

        /// The values of secret parameters that cannot be any text.
        pub const SECRETS: &[&str] = &[#(#secrets),*];
    }
}

/// What the calls send for secret parameters in place of a text: the examples of types that are no texts, and what the answers of a job
/// lead to. Each is there as it is, and as in an address.
fn other_secrets(service: &Service) -> BTreeSet<String> {
    let operations = service.operations.iter().flat_map(|operation| calls_of(service, operation));
    let calls = operations.chain(hostile_calls(service)).map(|call| (call.operation, call.query, false));
    let jobs = service.jobs.iter().flat_map(|job| job_calls(service, job).into_iter().skip(1));
    let calls = calls.chain(jobs.map(|call| (call.operation, call.query, true)));
    let is_other = |operation: &Operation, wire: &str, is_led_to: bool| {
        let mut own = operation.all_parameters(service).filter(|own| own.secret && own.name.wire == wire);
        own.any(|own| is_led_to || own.scalar().is_some_and(|(of, _)| !service.can_be_any_text(of)))
    };
    let values = calls.flat_map(|(operation, query, is_led_to)| {
        let fields = service.secret_fields(operation);
        let within = query.iter().filter(|_| !fields.is_empty()).flat_map(|(_, text)| {
            let json = serde_json::from_str(text);
            json.map_or_else(|_| Vec::new(), |mut json| replace_secrets(&mut json, &fields, ""))
        });
        let within: Vec<_> = within.collect();
        let secrets = query.into_iter().filter(move |(name, _)| is_other(operation, name, is_led_to));
        secrets.map(|(_, value)| value).filter(|value| value != NULL).chain(within)
    });
    values.flat_map(|value| [encoded(&value), value]).collect()
}

fn last_items(service: &Service) -> TokenStream {
    let limits = limit_calls(service);
    let (are_within, limits) = (limits.iter().map(|call| call.purpose == CallPurpose::Limit), makers(service, &limits));
    let walks = page_walks(service).into_iter().map(|walk| {
        let (name, page) = (walk.operation.full_name(), service.json_text(&walk.operation.response.body, &walk.page));
        let link = walk.link.map_or_else(|| quote!(None), |(header, value)| quote!(Some((#header, #value))));
        let sizes = |request| quote!(Ok(page_sizes(#request.pages(), size)));
        let walk = with_request(service, walk.operation, &walk.query, sizes);
        quote!(Walk { operation: #name, page: #page, link: #link, walk: |client, size| { #walk } })
    });
    let jobs = service.jobs.iter().map(|job| job_of(service, job));
    let headers = service.operations.iter().filter(|operation| !operation.response.headers.is_empty());
    let headers = headers.map(|operation| {
        let name = operation.full_name();
        let shown = |request| quote!(Ok(format!("{:?}", #request.send_with_headers()?.headers)));
        let shown = with_request(service, operation, &minimal(service, operation).query, shown);
        quote!((#name, |client| { #shown }))
    });
    let clients = clients(service);
    quote! {
        /// Calls with a value at a limit (`true`), and calls with a value beyond one, which are not sent.
        pub const LIMITS: &[(bool, MakeRequest)] = &[#((#are_within, #limits)),*];

        #clients

        /// The lists that can be walked over.
        pub const WALKS: &[Walk] = &[#(#walks),*];

        /// The jobs.
        pub const JOBS: &[Job] = &[#(#jobs),*];

        /// The documented headers of answers.
        pub const HEADERS: &[ShownHeaders] = &[#(#headers),*];
    }
}

/// The functions that make clients.
fn clients(service: &Service) -> TokenStream {
    let keys = key_arguments(service, CLIENT, &quote!(user), &quote!(key), &quote!(further));
    let keys = keys.map(|keys| quote!(, #keys));
    let usual = key_arguments(service, CLIENT, &quote!("user"), &quote!("a-key"), &quote!("a-key"));
    let documented = match &service.addresses {
        Addresses::Undocumented => quote!(Vec::new()),
        Addresses::One(_) => quote!(vec![(String::new(), Client::new(#usual))]),
        Addresses::Several(_) => {
            let usual = usual.map(|keys| quote!(, #keys));
            quote! {
                let addresses = client::Address::KNOWN.iter();
                addresses.map(|address| (format!("{address:?}"), Client::builder(*address #usual).build())).collect()
            }
        }
    };
    quote! {
        /// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
        /// the last argument is used for all others.
        #[allow(unused_variables, reason = "a service need not have keys of each kind")]
        pub fn builder(url: &str, user: &str, key: &str, further: &str) -> ClientBuilder {
            Client::builder(url #keys)
        }

        /// A client for each documented address. If there are several, each has its name.
        pub fn documented() -> Vec<(String, Result<Client, client::Error>)> {
            #documented
        }
    }
}

/// A job with the answers that lead to its end.
fn job_of(service: &Service, job: &Job) -> TokenStream {
    let name = &job.name.spec;
    let steps = job_calls(service, job);
    let answers = steps.iter().map(|step| {
        let (operation, answer) =
            (step.operation.full_name(), service.json_text(&step.operation.response.body, &step.answer));
        quote!((#operation, #answer))
    });
    let location = job_address(service, job).map(|(header, address)| quote!(Some((#header, #address))));
    let location = location.unwrap_or_else(|| quote!(None));
    let query = steps.first().map_or(&[][..], |step| &step.query);
    let request = with_request(service, &service[job.start], query, |request| quote!(Ok(#request)));
    let marker = ident(&job.name.rust);
    let content = if job.download.is_some() { quote!(|end| Some(end.read_to_vec())) } else { quote!(|_| None) };
    let cancelled = quote!(|handle, client| Some(handle.cancel(client).map_err(Into::into)));
    let cancel = if job.cancel.is_some() { cancelled } else { quote!(|_, _| None) };
    quote! {
        Job {
            name: #name,
            answers: &[#(#answers),*],
            location: #location,
            calls: &CallsOf::<client::jobs::#marker> {
                request: |client| { #request },
                content: #content,
                cancel: #cancel,
            },
        }
    }
}

/// Statements that make a request with a client, followed by this expression of it.
fn with_request(
    service: &Service,
    operation: &Operation,
    query: &[(String, String)],
    with: impl FnOnce(TokenStream) -> TokenStream,
) -> TokenStream {
    let WrittenCall { imports, call } = written(service, operation, query, &secret());
    let uses = uses(CLIENT, &imports);
    let with = with(call);
    quote!(#uses #with)
}

/// The named values of each type that has any: what the client sends for each.
fn values(service: &Service) -> TokenStream {
    let values = (0..).map(ScalarId).zip(&service.scalars).filter_map(|(id, of)| match of {
        ScalarType::Enum(set) => {
            let spelled = (0..set.values.len()).map(|number| service.print(Scalar::Named(id), &Literal::Known(number)));
            let rust = ident(&set.name.rust);
            Some(entry(&set.name.spec, spelled, &quote!(Ok(values(client::types::#rust::KNOWN)))))
        }
        ScalarType::Templates(templates) => Some(templates_of(service, id, templates)),
        ScalarType::Id(_) | ScalarType::Pattern(_) => None,
    });
    let variants = service.variants.iter().map(|variants| variants_of(service, variants));
    let maps = service.maps.iter().filter(|map| !map.keys.is_empty()).map(|map| {
        let rust = ident(&map.name.rust);
        entry(&map.name.spec, map.keys.iter().cloned(), &quote!(Ok(keys(client::types::#rust::KEYS))))
    });
    let entries = values.chain(variants).chain(maps);
    quote! {
        /// The named values.
        pub const VALUES: &[Values] = &[#(#entries),*];
    }
}

/// A text of each template, made with its function.
fn templates_of(service: &Service, id: ScalarId, templates: &Templates) -> TokenStream {
    let value = Scalar::Named(id);
    // Each part has another value, so that the test notices two that are swapped.
    let part = |(number, part): (usize, &Capture)| match service.sample(part.value) {
        Literal::Integer(sample) => Literal::Integer(sample.saturating_add_unsigned(number as u64)),
        sample => sample,
    };
    let example = |(number, template): (usize, &NamedTemplate)| {
        Literal::Template(number, template.parts.iter().enumerate().map(part).collect())
    };
    let examples: Vec<_> = templates.templates.iter().enumerate().map(example).collect();
    let mut imports = BTreeSet::new();
    let made = examples.iter().map(|example| example_value(service, value, example, &mut imports));
    let made: Vec<_> = made.collect();
    let uses = uses(CLIENT, &imports);
    let spelled = examples.iter().map(|example| service.print(value, example));
    entry(&templates.name.spec, spelled, &quote!(#uses Ok(values(&[#(#made),*]))))
}

/// Each variant with all its parameters.
fn variants_of(service: &Service, variants: &Variants) -> TokenStream {
    let rust = ident(&variants.name.rust);
    let calls = variants.variants.iter().map(|variant| written_variant(service, variants, variant, &secret()));
    let (imports, made): (Vec<_>, Vec<_>) = calls.map(|WrittenCall { imports, call }| (imports, call)).unzip();
    let imports = imports.into_iter().flatten().collect();
    let uses = uses(CLIENT, &imports);
    let values = quote!(#uses Ok(vec![#(variant::<client::types::#rust>(#made)),*]));
    entry(&variants.name.spec, variants.variants.iter().map(|variant| variant.name.wire.clone()), &values)
}

fn entry(name: &str, spelled: impl Iterator<Item = String>, values: &TokenStream) -> TokenStream {
    quote!(Values { of_type: #name, spelled: &[#(#spelled),*], made: || { #values } })
}
