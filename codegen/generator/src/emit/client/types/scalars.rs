//! Open enums with a variant for values that are not known yet, identifiers as newtypes, and texts with a syntax of their own.

use std::collections::BTreeMap;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::emit::client::types::Items;
use crate::emit::prose::{code, paragraph};
use crate::emit::rust::docs::Docs;
use crate::emit::rust::example::plain;
use crate::emit::rust::facts::with_facts;
use crate::emit::rust::{converted, deprecated, ident, value_argument};
use language::ir::{
    Enum, Id, IdType, NamedTemplate, Pattern, PatternParts, Piece, Scalar, ScalarType, Service, Templates,
    TextOrInteger,
};

pub fn enums(service: &Service) -> Items<'_> {
    let sets = service.scalars.iter().filter_map(|of| if let ScalarType::Enum(set) = of { Some(set) } else { None });
    Box::new(sets.map(open_enum))
}

fn open_enum(set: &Enum) -> TokenStream {
    let docs = Docs::new(&set.about).provenance(&set.provenance).outer();
    let name = ident(&set.name.rust);
    let variants: Vec<Ident> = set.values.iter().map(|value| ident(&value.name.rust)).collect();
    let about = set.values.iter().map(|value| {
        let wire = &value.name.wire;
        let about = with_facts(format!("{}: {}", code(wire), paragraph(&value.about)), value.facts(paragraph));
        let (docs, deprecated) = (Docs::of(&about), deprecated(value.deprecated.as_ref()));
        let docs = docs.remarks(&value.provenance).outer();
        quote!(#docs #deprecated)
    });
    let wires: Vec<TokenStream> = set.values.iter().map(|value| plain(&value.wire)).collect();
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

pub fn ids(service: &Service) -> Items<'_> {
    let ids = service.scalars.iter().filter_map(|of| if let ScalarType::Id(id) = of { Some(id) } else { None });
    Box::new(ids.map(newtype))
}

fn newtype(id: &Id) -> TokenStream {
    let docs = Docs::new(&id.about).provenance(&id.provenance).outer();
    let name = ident(&id.name.rust);
    match id.id_type {
        // The field is public for the compiler's sake: to a number in place of an id, it answers how to make the id.
        IdType::Integer => quote! {
            #docs
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct #name(#[doc(hidden)] pub i64);

            runtime::generated::impl_integer_id!(#name);
        },
        IdType::Number => quote! {
            #docs
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct #name(runtime::Number);

            runtime::generated::impl_number_id!(#name);
        },
        IdType::Text => quote! {
            #docs
            #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct #name(String);

            runtime::generated::impl_text_id!(#name);
        },
    }
}

pub fn texts(service: &Service) -> Items<'_> {
    Box::new(service.scalars.iter().filter_map(|value| match value {
        ScalarType::Templates(text) => Some(templates(service, text)),
        ScalarType::Pattern(text) => Some(pattern(text)),
        ScalarType::Id(_) | ScalarType::Enum(_) => None,
    }))
}

fn templates(service: &Service, text: &Templates) -> TokenStream {
    let docs = Docs::new(&text.about).provenance(&text.provenance).outer();
    let name = ident(&text.name.rust);
    let constructors = text.templates.iter().map(|template| constructor(service, template));
    // Of two templates that are the same id alone, either gives the same text.
    let of_ids: BTreeMap<_, _> = text.templates.iter().filter_map(|template| id_alone(service, template)).collect();
    let of_ids = of_ids.iter().map(|(id, constructor)| {
        let (id, constructor) = (ident(id), ident(constructor));
        quote!(types::#id = #constructor)
    });
    quote! {
        #docs
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct #name(String);

        impl #name {
            #(#constructors)*
        }

        runtime::generated::impl_text!(#name #(, #of_ids)*);
    }
}

/// The id that is all of a template, and the function that makes the text of it.
fn id_alone<'s>(service: &'s Service, template: &'s NamedTemplate) -> Option<(&'s str, &'s str)> {
    let ([Piece::Hole(_)], [part]) = (&*template.text.0, &*template.parts) else { return None };
    let Scalar::Named(id) = part.value else { return None };
    matches!(service[id], ScalarType::Id(_)).then(|| (&*service[id].name().rust, &*template.name.rust))
}

fn constructor(service: &Service, template: &NamedTemplate) -> TokenStream {
    let docs = Docs::of(&format!("{} As text: {}.", paragraph(&template.about), code(&spelled(template))));
    let docs = docs.remarks(&template.provenance).outer();
    let name = ident(&template.name.rust);
    let arguments = template.parts.iter().map(|part| {
        let (argument, rust) = (ident(&part.name.rust), value_argument(service, part.value));
        quote!(#argument: #rust)
    });
    let conversions = template.parts.iter().filter_map(|part| {
        let argument = ident(&part.name.rust);
        let converted = converted(service, part.value, &argument)?;
        Some(quote!(let #argument = #converted;))
    });
    let text = filled(template);
    quote! {
        #docs
        #[must_use]
        pub fn #name(#(#arguments),*) -> Self {
            #(#conversions)*
            Self(#text)
        }
    }
}

/// The expression that fills the template with the arguments.
fn filled(template: &NamedTemplate) -> TokenStream {
    match template.text.0.as_slice() {
        [Piece::Text(fixed)] => quote!(#fixed.to_owned()),
        [Piece::Hole(hole)] => {
            let argument = template.parts.get(*hole).map(|part| ident(&part.name.rust));
            quote!(#argument.to_string())
        }
        _ => {
            let spelled = spelled(template);
            quote!(format!(#spelled))
        }
    }
}

/// The template with the Rust names in its holes. Its fixed text contains no braces.
fn spelled(template: &NamedTemplate) -> String {
    let pieces = template.text.0.iter().map(|piece| match piece {
        Piece::Text(fixed) => fixed.clone(),
        Piece::Hole(hole) => {
            template.parts.get(*hole).map_or_else(String::new, |part| format!("{{{}}}", part.name.rust))
        }
    });
    pieces.collect()
}

fn pattern(text: &Pattern) -> TokenStream {
    let parts = match text.parts {
        PatternParts::Day => "CivilDate",
        PatternParts::Time => "CivilDateTime",
        PatternParts::Moment => "OffsetDateTime",
    };
    let is_moment = text.parts == PatternParts::Moment;
    let time = match is_moment {
        true => "A `SystemTime` is converted to the offset 0.".to_owned(),
        false => format!(
            "A `SystemTime` is not converted, since the text has no time zone: [`from_utc`](runtime::{parts}::from_utc) takes UTC."
        ),
    };
    let docs = Docs::new(&text.about)
        .markdown(&format!("Written as {}. The text that the service sent is kept unchanged.", text.in_words()))
        .markdown("Texts have no order. To compare, take what [`parse`](Self::parse) returns: earlier values are less.")
        .markdown(&time)
        .provenance(&text.provenance)
        .outer();
    let name = ident(&text.name.rust);
    let pattern = &text.pattern;
    let parts = ident(parts);
    let reads = match is_moment {
        true => " Reads the text, with its offset from UTC.",
        false => " Reads the text; the time zone is not part of it.",
    };
    let of_system_time = is_moment.then(|| {
        quote! {
            /// Fails if the point in time is not in the years 0 to 9999.
            impl TryFrom<std::time::SystemTime> for #name {
                type Error = runtime::TextError;

                #[inline]
                fn try_from(time: std::time::SystemTime) -> Result<Self, runtime::TextError> {
                    runtime::OffsetDateTime::try_from(time).map(Self::from)
                }
            }
        }
    });
    quote! {
        #docs
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct #name(String);

        impl #name {
            /// The format of the text.
            pub const PATTERN: &str = #pattern;

            #[doc = #reads]
            ///
            /// # Errors
            ///
            /// If the text does not match [`Self::PATTERN`], or names a day or time that does not exist.
            #[inline]
            pub fn parse(&self) -> Result<runtime::#parts, runtime::TextError> {
                runtime::#parts::parse(Self::PATTERN, &self.0)
            }
        }

        #of_system_time

        impl From<runtime::#parts> for #name {
            #[inline]
            fn from(parts: runtime::#parts) -> Self {
                Self(parts.print(Self::PATTERN))
            }
        }

        runtime::generated::impl_checked_text!(#name);
    }
}
