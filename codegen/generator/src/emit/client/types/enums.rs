//! Open enums, with a variant for values that are not known yet.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::emit::client::types::Items;
use crate::emit::prose::{code, paragraph};
use crate::emit::rust::docs::Docs;
use crate::emit::rust::facts::with_facts;
use crate::emit::rust::{deprecated, ident, integer};
use language::ir::{Enum, Literal, ScalarType, Service, TextOrInteger};

pub fn enums(service: &Service) -> Items<'_> {
    Box::new(service.scalars.iter().filter_map(|value| match value {
        ScalarType::Enum(set) => Some(open_enum(set)),
        ScalarType::Id(_) | ScalarType::Templates(_) | ScalarType::Pattern(_) => None,
    }))
}

fn open_enum(set: &Enum) -> TokenStream {
    let docs = Docs::new(&set.about).provenance(&set.provenance).outer();
    let name = ident(&set.name.rust);
    let variants: Vec<Ident> = set.values.iter().map(|value| ident(&value.name.rust)).collect();
    let about = set.values.iter().map(|value| {
        let wire = &value.name.wire;
        let about = with_facts(format!("{}: {}", code(wire), paragraph(&value.about)), value.facts(paragraph));
        let (docs, deprecated) = (Docs::default().markdown(&about), deprecated(value.deprecated.as_ref()));
        let docs = docs.remarks(&value.provenance).outer();
        quote!(#docs #deprecated)
    });
    let wires: Vec<TokenStream> = set.values.iter().map(|value| wire(&value.wire)).collect();
    let (derives, unknown, implement) = match set.value_type {
        TextOrInteger::Text => (quote!(Clone), quote!(String), quote!(impl_text_enum)),
        TextOrInteger::Integer => (quote!(Clone, Copy), quote!(i64), quote!(impl_integer_enum)),
    };
    quote! {
        #docs
        #[derive(#derives, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum #name {
            #(#about #variants,)*
            /// A value that was not known when the client was made, as received or to be sent.
            Unknown(#unknown),
        }

        runtime::generated::#implement!(#name, #(#variants = #wires),*);
    }
}

fn wire(literal: &Literal) -> TokenStream {
    match literal {
        Literal::Integer(number) => integer(*number),
        Literal::Text(text) | Literal::Number(text) => quote!(#text),
        Literal::Boolean(yes) => quote!(#yes),
        Literal::Decimal(_) | Literal::Known(_) | Literal::Template(..) => TokenStream::new(),
    }
}
