//! `src/<group>.rs`: the operations of a group as functions, and each call as a type with a method for each optional parameter.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::client::front_page::{first_sentence, linked};
use crate::emit::client::{answers, jobs};
use crate::emit::prose::{code, paragraph};
use crate::emit::rust::docs::{Docs, remarks};
use crate::emit::rust::example::documented;
use crate::emit::rust::facts::{parameter_line, with_facts};
use crate::emit::rust::{argument, deprecated, ident, setting};
use crate::render::RustFile;
use language::ir::content::listed;
use language::ir::{Deprecation, Group, Operation, Parameter, ResponseBody, Service, Stability, Verification};

/// The whole file.
pub fn group<'s>(service: &'s Service, group: &'s Group) -> RustFile<'s> {
    let calls = group.operations.iter().map(|&id| {
        let (name, about) = (&service[id].name.rust, first_sentence(&service[id].about));
        format!("[`{name}`](Operations::{name}): {about}")
    });
    let deprecated = group.deprecation.iter().map(|of| format!("**Deprecated:** {}", paragraph(&of.words())));
    let module = deprecated.fold(Docs::new(&group.about), |docs, words| docs.markdown(&words));
    let module = module.list(calls).provenance(&group.provenance);
    let method = &group.name.rust;
    let about = Docs::new(&group.about)
        .markdown(&format!(
            "The operations of the group `{}`, returned by [`Client::{method}`](crate::Client::{method}).",
            group.name.spec
        ))
        .outer();
    let methods = group.operations.iter().map(|&id| start(service, &service[id]));
    let starts = quote! {
        #about
        #[derive(Clone, Copy, Debug)]
        pub struct Operations<'a> {
            client: &'a crate::Client,
        }

        impl<'a> Operations<'a> {
            pub(crate) const fn new(client: &'a crate::Client) -> Self {
                Self { client }
            }

            #(#methods)*
        }
    };
    let calls = group.operations.iter().map(|&id| call(service, &service[id]));
    RustFile::new(module.inner(), std::iter::once(starts).chain(calls))
}

/// The method that starts a call. Its arguments are the required parameters.
fn start(service: &Service, operation: &Operation) -> TokenStream {
    let example = documented(service, operation);
    let docs = operation_docs(service, operation).heading("Example").code("no_run", &example).outer();
    let words = operation.deprecation.as_ref().map(Deprecation::words);
    let unsaid = (operation.stability == Stability::Deprecated).then(|| quote!(#[deprecated]));
    let deprecated = deprecated(words.as_ref()).or(unsaid);
    let name = ident(&operation.name.rust);
    let call = ident(&operation.type_name);
    let arguments = operation.required().map(|parameter| argument(service, parameter));
    let required = operation.required().map(|parameter| setting_of(service, operation, parameter));
    quote! {
        #docs
        #deprecated
        #[inline]
        pub fn #name(self, #(#arguments),*) -> #call {
            crate::Request::new(self.client)#(#required)*
        }
    }
}

/// The call as a type, with a method for each optional parameter.
fn call(service: &Service, operation: &Operation) -> TokenStream {
    let name = ident(&operation.type_name);
    let called = match service.started_by(operation).map(|job| ident(&job.name.rust)) {
        Some(job) => quote!(runtime::JobStart<crate::jobs::#job>),
        None => {
            let marker = ident(&operation.marker);
            quote!(operations::#marker)
        }
    };
    let docs = Docs::of(&first_sentence(&operation.about))
        .markdown(&format!(
            "The request of `{}`, made by [`Operations::{}`]. It answers with {}. Methods whose names begin with `with_` set options of \
             the call.",
            operation.full_name(),
            operation.name.rust,
            answers::answer(service, operation)
        ))
        .outer();
    let methods = operation
        .parameters
        .iter()
        .filter(|parameter| parameter.is_method())
        .flat_map(|parameter| [Some(method(service, operation, parameter)), clear(parameter)]);
    let methods: Vec<_> = methods.flatten().collect();
    let block = (!methods.is_empty()).then(|| quote!(impl #name { #(#methods)* }));
    let headers = answers::headers(service, operation);
    let answer = answers::by_status(service, operation);
    quote! {
        #docs
        pub type #name = crate::Request<#called>;

        #block

        #answer

        #headers
    }
}

/// The method that sets an optional parameter.
fn method(service: &Service, operation: &Operation, parameter: &Parameter) -> TokenStream {
    let docs = parameter_docs(service, parameter).outer();
    let deprecated = deprecated(parameter.deprecated.as_ref().filter(|_| !parameter.required));
    let (name, argument) = (ident(&parameter.name.rust), argument(service, parameter));
    let set = setting_of(service, operation, parameter);
    quote! {
        #docs
        #deprecated
        #[inline]
        pub fn #name(self, #argument) -> Self {
            self #set
        }
    }
}

/// The calls that pass a parameter to a request, and ask for the media type that it chooses.
fn setting_of(service: &Service, operation: &Operation, parameter: &Parameter) -> TokenStream {
    let set = setting(service, parameter, "wire");
    let wire = &parameter.name.wire;
    let chosen = operation.response.body.choice().filter(|choice| choice.parameter.wire == *wire).map(|_| {
        let marker = ident(&operation.marker);
        quote!(.wire_chosen_type(#wire, operations::#marker::TYPES))
    });
    quote!(#set #chosen)
}

/// The method that sends a parameter as `null`, if it is nullable.
fn clear(parameter: &Parameter) -> Option<TokenStream> {
    if !parameter.nullable {
        return None;
    }
    let docs = Docs::of(&format!(
        "Sends the field {} of the body as `null`, which clears it. [`{own}`](Self::{own}) sets it to a value; the last call \
         of the two counts.",
        code(&parameter.name.wire),
        own = parameter.name.rust,
    ));
    let (docs, name, wire) = (docs.outer(), ident(&parameter.clear()), &parameter.name.wire);
    let deprecated = deprecated(parameter.deprecated.as_ref());
    Some(quote! {
        #docs
        #deprecated
        #[inline]
        pub fn #name(self) -> Self {
            self.wire_null(#wire)
        }
    })
}

fn operation_docs(service: &Service, operation: &Operation) -> Docs {
    let mut docs = Docs::new(&operation.about).markdown(&summary(service, operation));
    let setters =
        if operation.optional().next().is_none() { "" } else { ", whose methods set the optional parameters" };
    docs = docs.markdown(&format!("The request has the type [`{}`]{setters}.", operation.type_name));
    if !operation.parameters.is_empty() {
        let line = |own: &Parameter| format!("`{}`: {}", own.name.rust, parameter_line(service, own));
        let constants = operation
            .constants()
            .map(|own| std::iter::once(line(own)).chain(remarks(&own.provenance)).collect::<Vec<_>>().join(" "));
        let required = operation.required().map(|parameter| required_line(service, parameter));
        docs = docs.heading("Parameters").list(required.chain(operation.optional().map(line)).chain(constants));
    }
    if !operation.errors.is_empty() {
        docs = docs
            .heading("Errors")
            .markdown("Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for this operation:")
            .list(operation.errors.iter().map(|case| {
                let statuses: Vec<_> = case.statuses.iter().map(u16::to_string).collect();
                let variant = &service[case.condition].name.rust;
                let about = paragraph(&case.about);
                format!(
                    "[`Condition::{variant}`](crate::Condition::{variant}), status {}: {about}",
                    statuses.join(" or ")
                )
            }));
    }
    docs = answers::by_status_section(docs, service, operation);
    docs = answers::headers_section(docs, service, operation);
    const AGAIN: &str = "The client sends the call again after a transient failure, with the same key.";
    const LOST: &str = "When the answer is lost";
    let again = operation.idempotency_key().map(|_| AGAIN);
    docs = match &operation.verification {
        Verification::NotNeeded => docs,
        Verification::Impossible(reason) => docs.heading(LOST).prose(reason).prose(again.unwrap_or_default()),
        Verification::With(id) => {
            let resent = again.unwrap_or("The client never sends the call twice on its own.");
            let name = linked(&service[*id]);
            docs.heading(LOST).markdown(&format!("{name} shows whether the call took effect. {resent}"))
        }
    };
    docs = docs.provenance(&operation.provenance_with_response());
    if let Some(job) = service.started_by(operation) {
        docs = docs.heading("As a job").code("no_run", &jobs::example(service, job));
    }
    docs
}

/// The facts of an operation in one paragraph.
fn summary(service: &Service, operation: &Operation) -> String {
    let mut text = format!("`{}`. ", operation.request_line());
    if operation.has_form {
        text.push_str("The body is a form. ");
    }
    if operation.has_file() {
        text.push_str(&format!("The body is a file: {}. ", listed(&operation.media_types, code)));
    } else if let [own] = operation.media_types.as_slice() {
        text.push_str(&format!("The body is JSON of the type {}. ", code(own)));
    }
    text.push_str(&with_facts(String::new(), operation.facts(service, code, paragraph)));
    text.push_str(&format!(" Answers with {}", answers::answer(service, operation)));
    match operation.can_be_walked() {
        _ if operation.answers_with_file() => {
            text.push_str("; [`fetch`](crate::Request::fetch) returns it before its content is read.");
        }
        true => {
            text.push_str("; [`pages`](crate::Request::pages) walks over the whole list");
            let is_named = service.page_parameters_of(operation).is_some();
            text.push_str(if is_named {
                "."
            } else {
                " once [you name the parameters of a page](crate::guide::pages)."
            });
        }
        false => text.push('.'),
    }
    if let ResponseBody::Empty { about, .. } = &operation.response.body {
        text.push_str(&format!(" {}", paragraph(about)));
    }
    if let Some(job) = service.started_by(operation) {
        let name = &job.name.rust;
        text.push_str(&format!(
            " Starts the job [`{name}`](crate::jobs::{name}). {steps}",
            steps = jobs::steps(service, job)
        ));
    }
    text
}

/// A required parameter as an item of a list. It is an argument, so it has no documentation of its own.
pub fn required_line(service: &Service, parameter: &Parameter) -> String {
    let line = format!("`{}` (required): {}", parameter.name.rust, parameter_line(service, parameter));
    std::iter::once(line).chain(remarks(&parameter.provenance)).collect::<Vec<_>>().join(" ")
}

/// The documentation of the method that sets a parameter.
pub fn parameter_docs(service: &Service, parameter: &Parameter) -> Docs {
    Docs::of(&parameter_line(service, parameter)).remarks(&parameter.provenance)
}
