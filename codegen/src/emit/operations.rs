//! `src/operations.rs`: what the client knows about each operation, as constants.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::Docs;
use super::rust::{ident, integer, response_type, uses};
use crate::ir::{Code, Effect, ErrorCase, Operation, Parameter, ParameterType, Piece, Service, Stability, Verification};

/// The whole file.
pub fn operations(service: &Service) -> TokenStream {
    let module = Docs::new("What the client knows about each operation: path, effect, permission, parameters, errors.").inner();
    let markers = service.operations.iter().map(|operation| marker(service, operation));
    let names = service.operations.iter().map(|operation| ident(&operation.marker));
    let all = Docs::new("Every operation, in the order of the spec.").outer();
    let items = quote! {
        #all
        pub static ALL: &[&runtime::OperationInfo] = &[#(<#names as runtime::Operation>::INFO),*];

        #(#markers)*
    };
    let uses = uses(&items);
    quote!(#module #uses #items)
}

fn marker(service: &Service, operation: &Operation) -> TokenStream {
    let name = ident(&operation.marker);
    let full_name = operation.full_name();
    let docs = Docs::default()
        .markdown(&format!(
            "`{full_name}`; called by [`{module}::Operations::{method}`](crate::{module}::Operations::{method}).",
            module = module(service, operation),
            method = operation.name.rust,
        ))
        .outer();
    let response = response_type(service, &operation.response.body);
    let path = &operation.path;
    let effect = ident(effect(operation.effect));
    let stability = ident(match operation.stability {
        Stability::Stable => "Stable",
        Stability::Beta => "Beta",
        Stability::Deprecated => "Deprecated",
    });
    let permission = option(operation.permission.map(|id| service[id].name.wire.clone()));
    let verify_with = option(match operation.verification {
        Verification::With(id) => Some(service[id].full_name()),
        Verification::NotNeeded | Verification::Impossible(_) => None,
    });
    let parameters = all_parameters(service, operation).into_iter().map(parameter);
    let errors = operation.errors.iter().map(|case| error(service, case));
    let success = operation.response.success.iter().map(|(field, value)| {
        let (field, value) = (field.join("."), value.to_json().to_string());
        quote!((#field, #value))
    });
    quote! {
        #docs
        #[derive(Clone, Copy, Debug)]
        pub enum #name {}

        impl runtime::Operation for #name {
            type Response = #response;

            const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo {
                name: #full_name,
                path: #path,
                effect: runtime::Effect::#effect,
                stability: runtime::Stability::#stability,
                permission: #permission,
                parameters: &[#(#parameters),*],
                errors: &[#(#errors),*],
                success: &[#(#success),*],
                verify_with: #verify_with,
            };
        }
    }
}

/// The Rust name of the module that an operation is in.
pub fn module<'a>(service: &'a Service, operation: &'a Operation) -> &'a str {
    let group = service.groups.iter().find(|group| group.name.spec == operation.group);
    group.map_or(&operation.group, |group| &group.name.rust)
}

/// The variant of the runtime's `Effect`.
fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::Read => "Read",
        Effect::Create => "Create",
        Effect::Update => "Update",
        Effect::Delete => "Delete",
        Effect::Run => "Run",
        Effect::Start => "Start",
        Effect::Cancel => "Cancel",
    }
}

fn option(text: Option<String>) -> TokenStream {
    text.map_or_else(|| quote!(None), |text| quote!(Some(#text)))
}

/// The operation's parameters and those that go with one of their kinds. A parameter that goes with several kinds comes once.
fn all_parameters<'a>(service: &'a Service, operation: &'a Operation) -> Vec<(&'a Parameter, bool)> {
    let mut all: Vec<_> = operation.parameters.iter().map(|parameter| (parameter, parameter.required)).collect();
    for parameter in &operation.parameters {
        if let ParameterType::Kinds(id) = parameter.parameter_type {
            for parameter in service[id].kinds.iter().flat_map(|kind| &kind.parameters) {
                if !all.iter().any(|(known, _)| known.name.wire == parameter.name.wire) {
                    all.push((parameter, false));
                }
            }
        }
    }
    all
}

fn parameter((parameter, required): (&Parameter, bool)) -> TokenStream {
    let (wire, secret, repeated) = (&parameter.name.wire, parameter.secret, parameter.repeated);
    quote!(runtime::ParameterInfo { wire: #wire, required: #required, secret: #secret, repeated: #repeated })
}

fn error(service: &Service, case: &ErrorCase) -> TokenStream {
    let condition = &case.name;
    let statuses = case.statuses.iter().map(|&status| integer(status.into()));
    let code = match &case.code {
        Code::Integer(code) => {
            let code = integer(*code);
            quote!(runtime::Code::Integer(#code))
        }
        Code::Text(code) => quote!(runtime::Code::Text(#code)),
    };
    let captures = &service[case.condition].captures;
    let message = case.message.0.iter().map(|piece| match piece {
        Piece::Text(text) => quote!(runtime::Piece::Text(#text)),
        Piece::Hole(hole) => {
            let name = captures.get(*hole).map_or("", |part| part.name.spec.as_str());
            quote!(runtime::Piece::Capture(#name))
        }
    });
    quote! {
        runtime::ErrorInfo {
            condition: #condition,
            statuses: &[#(#statuses),*],
            code: #code,
            message: &[#(#message),*],
        }
    }
}
