//! Parameters that decide which other parameters can be sent, as a type with a constructor for each variant.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::client::group::{parameter_docs, required_line};
use crate::emit::client::types::Items;
use crate::emit::prose::{code, paragraph};
use crate::emit::rust::docs::Docs;
use crate::emit::rust::{argument, deprecated, hides_values, ident, setting};
use language::ir::{Service, Variant, Variants};

pub fn variants(service: &Service) -> Items<'_> {
    Box::new(service.variants.iter().map(|variants| family(service, variants)))
}

fn family(service: &Service, variants: &Variants) -> TokenStream {
    let docs = Docs::new(&variants.about).provenance(&variants.provenance).outer();
    let name = ident(&variants.name.rust);
    let constructors = variants.variants.iter().map(|variant| constructor(service, variant));
    let with_optional = variants.variants.iter().filter(|variant| variant.has_optional());
    let collectors = with_optional.map(|variant| collector(service, variants, variant));
    quote! {
        #docs
        #[derive(Clone, Debug)]
        #[must_use = "a variant does nothing until it is sent"]
        pub struct #name(runtime::Variant);

        impl #name {
            #(#constructors)*
        }

        runtime::generated::impl_variants!(#name);

        #(#collectors)*
    }
}

/// The function that makes a variant. Its arguments are the required parameters.
fn constructor(service: &Service, variant: &Variant) -> TokenStream {
    let required: Vec<_> = variant.parameters.iter().filter(|parameter| parameter.required).collect();
    let docs = Docs::of(&format!("{}: {}", code(&variant.name.wire), paragraph(&variant.about)))
        .list(required.iter().map(|parameter| required_line(service, parameter)))
        .outer();
    let name = ident(&variant.name.rust);
    let wire = &variant.name.wire;
    let arguments = required.iter().map(|parameter| argument(service, parameter));
    let set = required.iter().map(|parameter| setting(service, parameter, "with"));
    let made = ident(if variant.has_optional() { &variant.type_name } else { "Self" });
    quote! {
        #docs
        pub fn #name(#(#arguments),*) -> #made {
            #made(runtime::Variant::new(#wire)#(#set)*)
        }
    }
}

/// The type that collects the optional parameters of a variant.
fn collector(service: &Service, variants: &Variants, variant: &Variant) -> TokenStream {
    let family = ident(&variants.name.rust);
    let name = ident(&variant.type_name);
    let docs = Docs::new(&variant.about)
        .markdown(&format!("Made by [`{}::{}`].", variants.name.rust, variant.name.rust))
        .outer();
    let methods = variant.parameters.iter().filter(|parameter| !parameter.required).map(|parameter| {
        let docs = parameter_docs(service, parameter).outer();
        let deprecated = deprecated(parameter.deprecated.as_ref());
        let (name, argument) = (ident(&parameter.name.rust), argument(service, parameter));
        let set = setting(service, parameter, "with");
        let hide = hides_values(parameter).then(|| {
            let wire = &parameter.name.wire;
            quote!(.with_hidden(#wire))
        });
        quote! {
            #docs
            #deprecated
            #[inline]
            pub fn #name(self, #argument) -> Self {
                Self(self.0 #set #hide)
            }
        }
    });
    quote! {
        #docs
        #[derive(Clone, Debug)]
        #[must_use = "a variant does nothing until it is sent"]
        pub struct #name(runtime::Variant);

        impl #name {
            #(#methods)*
        }

        runtime::generated::impl_variant!(#name, #family);
    }
}
