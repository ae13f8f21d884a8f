//! `src/operations.rs`: the descriptions of all operations, as constants.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::rust::docs::Docs;
use crate::emit::rust::file::RustFile;
use crate::emit::rust::{answer_type, ident, integer};
use language::ir::{Code, ErrorCase, Location, Method, Operation, Parameter, Piece, Service, Stability};

/// The whole file.
pub fn operations(service: &Service) -> RustFile<'_> {
    let module = Docs::new("What the client knows about each operation: path, effect, permission, parameters, errors.");
    let names = service.operations.iter().map(|operation| ident(&operation.marker));
    let all = Docs::new("Every operation, in the order of the spec.").outer();
    let all = quote! {
        #all
        pub static ALL: &[&runtime::OperationInfo] = &[#(<#names as runtime::Operation>::INFO),*];
    };
    let markers = service.operations.iter().map(|operation| marker(service, operation));
    RustFile::new(module, std::iter::once(all).chain(markers))
}

fn marker(service: &Service, operation: &Operation) -> TokenStream {
    let name = ident(&operation.marker);
    let full_name = operation.full_name();
    let docs = Docs::default()
        .markdown(&format!(
            "`{full_name}`; called by [`{module}::Operations::{method}`](crate::{module}::Operations::{method}).",
            module = operation.module,
            method = operation.name.rust,
        ))
        .outer();
    let response = answer_type(service, operation);
    let path = &operation.path;
    // The runtime has a function with this name, which describes an operation with this effect.
    let effect = ident(operation.effect.name());
    let method = (operation.method != Method::Get).then(|| {
        let method = ident(&format!("{:?}", operation.method));
        quote!(.with_method(runtime::Method::#method))
    });
    let stability = match operation.stability {
        Stability::Stable => None,
        Stability::Beta => Some(quote!(.with_stability(runtime::Stability::Beta))),
        Stability::Deprecated => Some(quote!(.with_stability(runtime::Stability::Deprecated))),
    };
    let permission = operation.permission.map(|id| {
        let name = &service[id].name.wire;
        quote!(.with_permission(#name))
    });
    let verify_with = operation.verification.operation().map(|id| {
        let name = service[id].full_name();
        quote!(.with_verification(#name))
    });
    let key = operation.idempotency_key().map(|key| {
        let wire = &key.name.wire;
        quote!(.with_idempotency_key(#wire))
    });
    let content = operation.response.body.content().map(|content| {
        let media_type = &content.media_type;
        quote!(const CONTENT: Option<&'static str> = Some(#media_type);)
    });
    let accept = operation.response.body.accept().map(|accept| quote!(.with_accept(#accept)));
    let media_types = &operation.media_types;
    let file = operation.has_file().then(|| quote!(.with_file(&[#(#media_types),*])));
    let parameters = all_parameters(service, operation).into_iter().map(|known| parameter(service, operation, known));
    let parameters = list("with_parameters", parameters.collect());
    let errors = list("with_errors", operation.errors.iter().map(|case| error(service, case)).collect());
    let success = operation.response.success.iter().map(|(field, value)| {
        let (field, value) = (field.join("."), value.to_json().to_string());
        quote!((#field, #value))
    });
    let success = list("with_success", success.collect());
    quote! {
        #docs
        pub enum #name {}

        impl runtime::Operation for #name {
            type Response = #response;

            const INFO: &'static runtime::OperationInfo =
                &runtime::OperationInfo::#effect(#full_name, #path)
                    #method
                    #accept
                    #stability
                    #permission
                    #file
                    #parameters
                    #errors
                    #success
                    #verify_with
                    #key;

            #content
        }
    }
}

/// The call that adds a list to the description of an operation, unless the list is empty.
fn list(method: &str, items: Vec<TokenStream>) -> Option<TokenStream> {
    let method = ident(method);
    (!items.is_empty()).then(|| quote!(.#method(&[#(#items),*])))
}

/// A parameter of an operation, whether every call sends it, and the Rust item that sets it.
type Known<'a> = (&'a Parameter, bool, String);

/// The parameters of an operation and of its variants. A parameter of several variants appears once.
fn all_parameters<'a>(service: &'a Service, operation: &'a Operation) -> Vec<Known<'a>> {
    let own = |parameter: &'a Parameter| (parameter, parameter.required, parameter.name.rust.clone());
    let mut known: BTreeSet<&str> = operation.parameters.iter().map(|own| own.name.wire.as_str()).collect();
    let new = operation.conditional(service).filter(|(.., parameter)| known.insert(&parameter.name.wire));
    let conditional = new.map(|(_, family, variant, parameter)| {
        // Required parameters are arguments of the variant's function; its type has methods for the others.
        let setter = if parameter.required {
            format!("{}::{}", family.name.rust, variant.name.rust)
        } else {
            format!("{}::{}", variant.type_name, parameter.name.rust)
        };
        (parameter, false, setter)
    });
    operation.parameters.iter().map(own).chain(conditional).collect()
}

fn parameter(service: &Service, operation: &Operation, (parameter, required, setter): Known<'_>) -> TokenStream {
    let wire = &parameter.name.wire;
    let set_by = (setter != *wire).then(|| quote!(.set_by(#setter)));
    let place = match parameter.location {
        Location::Query => None,
        Location::Path => Some(quote!(.in_path())),
        Location::Header => Some(quote!(.in_header())),
        Location::Body => {
            let form = ident(&format!("{:?}", operation.body_form(service, parameter)));
            Some(quote!(.in_body(runtime::BodyForm::#form)))
        }
    };
    let required = (required && parameter.location != Location::Path).then(|| quote!(.required()));
    let secret = operation.is_secret(service, wire).then(|| quote!(.secret()));
    let repeated = match (parameter.repeated, parameter.comma_separated) {
        (_, true) => Some(quote!(.comma_separated())),
        (true, false) => Some(quote!(.repeated())),
        (false, false) => None,
    };
    quote!(runtime::ParameterInfo::new(#wire) #set_by #place #required #secret #repeated)
}

fn error(service: &Service, case: &ErrorCase) -> TokenStream {
    let condition = &case.name;
    let statuses = case.statuses.iter().map(|&status| integer(status.into()));
    let code = case.code.as_ref().map_or_else(|| quote!(runtime::Code::None), code);
    let captures = &service[case.condition].captures;
    let message = case.message.0.iter().map(|piece| match piece {
        Piece::Text(text) => quote!(runtime::Piece::Text(#text)),
        Piece::Hole(hole) => {
            let name = captures.get(*hole).map_or("", |part| part.name.spec.as_str());
            quote!(runtime::Piece::Capture(#name))
        }
    });
    quote!(runtime::ErrorInfo::new(#condition, &[#(#statuses),*], #code, &[#(#message),*]))
}

/// The code of an error.
pub fn code(code: &Code) -> TokenStream {
    match code {
        Code::Integer(code) => {
            let code = integer(*code);
            quote!(runtime::Code::Integer(#code))
        }
        Code::Text(code) => quote!(runtime::Code::Text(#code)),
    }
}
