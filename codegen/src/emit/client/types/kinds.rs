//! Parameters that decide which other parameters go with them, as a type with a constructor for each kind.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::client::group::{parameter_docs, required_line};
use crate::emit::client::types::Items;
use crate::emit::rust::docs::{Docs, escape};
use crate::emit::rust::{argument_type, ident, setting};
use crate::ir::{Kind, Kinds, Service};

pub fn kinds(service: &Service) -> Items<'_> {
    Box::new(service.kinds.iter().map(|kinds| family(service, kinds)))
}

fn family(service: &Service, kinds: &Kinds) -> TokenStream {
    let docs = Docs::new(&kinds.about).facts(&kinds.facts).outer();
    let name = ident(&kinds.name.rust);
    let constructors = kinds.kinds.iter().map(|kind| constructor(service, kind));
    let collectors = kinds.kinds.iter().filter(|kind| kind.has_optional()).map(|kind| collector(service, kinds, kind));
    quote! {
        #docs
        #[derive(Clone, Debug)]
        #[must_use = "a kind does nothing until it is sent"]
        pub struct #name(runtime::Kind);

        impl #name {
            #(#constructors)*
        }

        runtime::macros::impl_kinds!(#name);

        #(#collectors)*
    }
}

/// The function that makes a kind; it takes what is required.
fn constructor(service: &Service, kind: &Kind) -> TokenStream {
    let required: Vec<_> = kind.parameters.iter().filter(|parameter| parameter.required).collect();
    let docs = Docs::default()
        .markdown(&format!("`{}`: {}", kind.name.wire, escape(&kind.about)))
        .list(required.iter().map(|parameter| required_line(service, parameter)))
        .outer();
    let name = ident(&kind.name.rust);
    let wire = &kind.name.wire;
    let arguments = required.iter().map(|parameter| {
        let argument = ident(&parameter.name.rust);
        let rust = argument_type(service, parameter);
        quote!(#argument: #rust)
    });
    let set = required.iter().map(|parameter| setting(service, parameter));
    let (returned, made) = if kind.has_optional() {
        let collector = ident(&kind.type_name);
        (quote!(#collector), quote!(#collector))
    } else {
        (quote!(Self), quote!(Self))
    };
    quote! {
        #docs
        pub fn #name(#(#arguments),*) -> #returned {
            #made(runtime::Kind::new(#wire)#(#set)*)
        }
    }
}

/// The type that collects a kind's optional parameters.
fn collector(service: &Service, kinds: &Kinds, kind: &Kind) -> TokenStream {
    let family = ident(&kinds.name.rust);
    let name = ident(&kind.type_name);
    let docs =
        Docs::new(&kind.about).markdown(&format!("Made by [`{}::{}`].", kinds.name.rust, kind.name.rust)).outer();
    let methods = kind.parameters.iter().filter(|parameter| !parameter.required).map(|parameter| {
        let docs = parameter_docs(service, parameter).outer();
        let argument = ident(&parameter.name.rust);
        let rust = argument_type(service, parameter);
        let set = setting(service, parameter);
        quote! {
            #docs
            pub fn #argument(self, #argument: #rust) -> Self {
                Self(self.0 #set)
            }
        }
    });
    quote! {
        #docs
        #[derive(Clone, Debug)]
        #[must_use = "a kind does nothing until it is sent"]
        pub struct #name(runtime::Kind);

        impl #name {
            #(#methods)*
        }

        runtime::macros::impl_kind!(#name, #family);
    }
}
