//! Objects with named fields as structs, objects with keys that are data as maps, and the pages of lists as a generic struct.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::client::types::Items;
use crate::emit::prose::{code, paragraph};
use crate::emit::rust::docs::Docs;
use crate::emit::rust::facts::{field_facts, with_facts};
use crate::emit::rust::{body_type, deprecated, field_argument, field_value, ident};
use language::ir::{
    ContainedTypes, Field, Map, MapId, Name, Operation, Page, PageBy, Parameter, Record, RecordId, Service,
};

/// Why fields are optional.
const WHY_OPTIONAL: &str = "A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading). \
     [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.";

pub fn records(service: &Service) -> Items<'_> {
    let mut sent = ContainedTypes::default();
    let bodies = service.operations.iter().flat_map(Operation::body).filter_map(Parameter::json);
    bodies.for_each(|(of, _)| service.contained(of, &mut sent));
    let is_sent: Vec<_> = (0..service.records.len()).map(|number| sent.records.contains(&RecordId(number))).collect();
    let records = service.records.iter().zip(is_sent).map(|(one, is_sent)| record(service, one, is_sent));
    let is_sent: Vec<_> = (0..service.maps.len()).map(|number| sent.maps.contains(&MapId(number))).collect();
    let maps = service.maps.iter().zip(is_sent).map(|(one, is_sent)| map(service, one, is_sent));
    Box::new(records.chain(maps))
}

fn record(service: &Service, record: &Record, is_sent: bool) -> TokenStream {
    let has_optional = record.fields.iter().any(|field| !field.required);
    let docs = Docs::new(&record.about);
    let docs = if has_optional { docs.markdown(WHY_OPTIONAL) } else { docs };
    let docs = docs.provenance(&record.provenance).outer();
    let name = ident(&record.name.rust);
    let fields = record.fields.iter().map(|field| declaration(service, field));
    let incomplete = record.is_incomplete();
    let extra = incomplete.then(|| {
        quote! {
            /// Fields that the document does not show, unchanged.
            pub extra: runtime::Extra,
        }
    });
    let table = table(None, &record.fields);
    let keeps = incomplete.then(|| quote!(, extra));
    let hiding = record.fields.iter().any(|field| field.secret).then(|| hiding_debug(record));
    let debug = hiding.is_none().then(|| quote!(Debug,));
    let sent = is_sent.then(|| makers(service, record));
    let default = (is_sent && record.fields.iter().all(|field| !field.required)).then(|| quote!(Default,));
    quote! {
        #docs
        #[derive(Clone, #debug #default PartialEq)]
        #[non_exhaustive]
        pub struct #name {
            #(#fields)*
            #extra
        }

        #hiding

        #sent

        runtime::generated::impl_record!(#name, #table #keeps);
    }
}

/// The functions that make an object that is sent: from the required fields, and a method for each optional one.
fn makers(service: &Service, record: &Record) -> TokenStream {
    let name = ident(&record.name.rust);
    let (required, optional): (Vec<&Field>, Vec<&Field>) = record.fields.iter().partition(|field| field.required);
    let argument = |field: &Field| {
        let (argument, rust) = (ident(&field.name.rust), field_argument(service, &field.body));
        quote!(#argument: #rust)
    };
    let arguments = required.iter().map(|field| argument(field));
    let values = required.iter().map(|field| {
        let own = ident(&field.name.rust);
        let value = field_value(service, &field.body, &own);
        if own == value.to_string() { value } else { quote!(#own: #value) }
    });
    let missing = optional.iter().map(|field| ident(&field.name.rust));
    let extra = record.is_incomplete().then(|| quote!(extra: runtime::Extra::default(),));
    let setters = optional.iter().map(|field| {
        let (docs, deprecated) = (field_docs(field).outer(), deprecated(field.deprecated.as_ref()));
        let (setter, own, argument) = (ident(&field.setter()), ident(&field.name.rust), argument(field));
        let value = field_value(service, &field.body, &own);
        let value = if field.is_circular { quote!(Box::new(#value)) } else { value };
        quote! {
            #docs
            #deprecated
            #[must_use]
            pub fn #setter(self, #argument) -> Self {
                Self { #own: Some(#value), ..self }
            }
        }
    });
    let docs = Docs::new(match required.is_empty() {
        true => "An object to be sent, without fields. The methods set them.",
        false => "An object to be sent, from its required fields. The methods set the others.",
    })
    .outer();
    quote! {
        impl #name {
            #docs
            #[must_use]
            pub fn new(#(#arguments),*) -> Self {
                Self { #(#values,)* #(#missing: None,)* #extra }
            }

            #(#setters)*
        }

        runtime::generated::impl_sent!(#name);
    }
}

/// `Debug` for a record with secret fields, which shows `***` in place of each.
fn hiding_debug(record: &Record) -> TokenStream {
    let name = ident(&record.name.rust);
    let extra = record.is_incomplete().then(|| quote!(.field("extra", &self.extra)));
    let fields = record.fields.iter().map(|field| {
        let (label, own) = (&field.name.rust, ident(&field.name.rust));
        if field.secret { quote!(.field(#label, &format_args!("***"))) } else { quote!(.field(#label, &self.#own)) }
    });
    quote! {
        impl std::fmt::Debug for #name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!(#name))#(#fields)*#extra.finish()
            }
        }
    }
}

fn declaration(service: &Service, field: &Field) -> TokenStream {
    let docs = field_docs(field).outer();
    let (name, deprecated) = (ident(&field.name.rust), deprecated(field.deprecated.as_ref()));
    let rust = body_type(service, &field.body);
    let rust = if field.is_circular { quote!(Box<#rust>) } else { rust };
    let rust = if field.required { rust } else { quote!(Option<#rust>) };
    quote!(#docs #deprecated pub #name: #rust,)
}

fn field_docs(field: &Field) -> Docs {
    let about =
        if field.about.is_empty() { format!("The field {}.", code(&field.name.wire)) } else { paragraph(&field.about) };
    Docs::of(&with_facts(about, field_facts(field, paragraph))).remarks(&field.provenance)
}

/// The fields as arguments of the runtime's macro: the required and the optional ones, each with its wire name
/// if that differs. The items of a page are one of them, and are required.
fn table(items: Option<&Name>, fields: &[Field]) -> TokenStream {
    let row = |name: &Name| {
        let (rust, wire) = (ident(&name.rust), &name.wire);
        if name.rust == *wire { quote!(#rust) } else { quote!(#rust = #wire) }
    };
    let (required, optional): (Vec<&Field>, Vec<&Field>) = fields.iter().partition(|field| field.required);
    let required = items.into_iter().chain(required.into_iter().map(|field| &field.name)).map(row);
    let optional = optional.into_iter().map(|field| row(&field.name));
    quote!(required(#(#required),*), optional(#(#optional),*))
}

fn map(service: &Service, map: &Map, is_sent: bool) -> TokenStream {
    let docs = Docs::new(&map.about).provenance(&map.provenance).outer();
    let name = ident(&map.name.rust);
    let value = body_type(service, &map.value);
    let keys = &map.keys;
    let known = (!keys.is_empty()).then(|| {
        quote! {
            /// The documented keys.
            pub const KEYS: &[&str] = &[#(#keys),*];
        }
    });
    let sent = is_sent.then(|| quote!(runtime::generated::impl_sent_map!(#name, #value);));
    quote! {
        #docs
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct #name(::std::collections::BTreeMap<String, #value>);

        impl #name {
            #known

            /// The value of a key.
            #[must_use]
            pub fn get(&self, key: &str) -> Option<&#value> {
                self.0.get(key)
            }

            /// All keys, in alphabetical order, with their values.
            pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &#value)> {
                self.0.iter().map(|(key, value)| (key.as_str(), value))
            }
        }

        runtime::generated::impl_map!(#name);

        #sent
    }
}

pub fn page(service: &Service) -> Items<'_> {
    const WHOLE: &str =
        "The list has no pages: each answer contains the whole list. It can be iterated over, which yields its items.";
    let has_whole_lists = service.operations.iter().any(|operation| operation.response.is_whole_list);
    let whole = service.page.iter().filter(move |_| has_whole_lists);
    let whole = whole.map(|page| {
        let (list, items) = (list(service, page, "WholeList", WHOLE), ident(page.items_rust()));
        quote! {
            #list

            impl<T> IntoIterator for WholeList<T> {
                type Item = T;
                type IntoIter = ::std::vec::IntoIter<T>;

                fn into_iter(self) -> Self::IntoIter {
                    self.#items.into_iter()
                }
            }

            impl<'a, T> IntoIterator for &'a WholeList<T> {
                type Item = &'a T;
                type IntoIter = ::std::slice::Iter<'a, T>;

                fn into_iter(self) -> Self::IntoIter {
                    self.#items.iter()
                }
            }
        }
    });
    Box::new(service.page.iter().map(|page| with_pages(service, page)).chain(whole))
}

/// A list with pages.
fn with_pages(service: &Service, page: &Page) -> TokenStream {
    let field = page.items_rust();
    let has_cursors = page.position.next.is_some();
    let tells = has_cursors || page.position.total.is_some();
    let others = service.operations.iter().filter_map(|operation| operation.response.page_parameters.as_ref());
    let all_have_cursors = has_cursors && others.into_iter().all(|own| own.by == PageBy::Cursor);
    let more = tells.then(|| {
        quote! {
            impl<T> Page<T>
            where
                Self: runtime::ListPage,
            {
                /// Whether more items follow this page, as its cursor or its total says. `None` if the answer does not tell.
                #[must_use]
                #[inline]
                pub fn has_more(&self) -> Option<bool> {
                    runtime::generated::has_more(self, #all_have_cursors)
                }
            }
        }
    });
    let tells = if tells { " [`has_more`](Self::has_more) says whether more follow." } else { "" };
    let about = format!(
        "A page is a part of a list, and does not iterate as if it were the list: its items are in the field `{field}`, and the method \
         [`pages`](crate::Request::pages) of the request walks over the whole list.{tells}"
    );
    let list = list(service, page, "Page", &about);
    let items = ident(field);
    let wire = page.items_wire().unwrap_or_default();
    let position = position(service, page);
    let link_header = page.position.link_header.as_ref().map(|header| {
        quote! {
            const LINK_HEADER: Option<&'static str> = Some(#header);
        }
    });
    let next_cursor = page.position.next.as_ref().map(|path| {
        let value = position_at(&page.fields_to(service, path), true);
        quote! {
            fn next_cursor(&self) -> Option<&str> {
                #value
            }
        }
    });
    let total = page.position.total.as_ref().map(|path| total(&page.fields_to(service, path)));
    quote! {
        #list

        runtime::generated::never_iterated!([T] Page<T>, HasAllPages);
        runtime::generated::never_iterated!(['a, T] &'a Page<T>, HasAllPages);

        #total

        #more

        impl<T: runtime::Read + runtime::generated::serde::Serialize + Send + 'static> runtime::ListPage for Page<T> {
            type Item = T;

            const ITEMS: &'static str = #wire;

            #link_header

            fn items(&self) -> &[T] {
                &self.#items
            }

            fn into_items(self) -> Vec<T> {
                self.#items
            }

            #position

            #next_cursor
        }
    }
}

/// The struct of a list, with the fields of the envelope if there is one.
fn list(service: &Service, page: &Page, name: &str, about: &str) -> TokenStream {
    let docs = Docs::new(&page.about).markdown(about).outer();
    let list = ident(name);
    let items = ident(page.items_rust());
    let fields = page.fields.iter().map(|field| declaration(service, field));
    let (extra, implementation) = match &page.items {
        Some(name) => {
            let table = table(Some(name), &page.fields);
            let extra = quote! {
                /// Fields of the envelope that the document does not show, unchanged.
                pub extra: runtime::Extra,
            };
            (Some(extra), quote!(runtime::generated::impl_page!(#list, #table, extra);))
        }
        None => (None, quote!(runtime::generated::impl_list!(#list, #items);)),
    };
    quote! {
        #docs
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub struct #list<T> {
            /// The items.
            pub #items: Vec<T>,
            #(#fields)*
            #extra
        }

        #implementation
    }
}

/// The method that returns the length of the whole list.
fn total(path: &[&Field]) -> TokenStream {
    let wire: Vec<_> = path.iter().map(|field| &*field.name.wire).collect();
    let about = format!("The number of items in the whole list, {}, if the answer states it.", code(&wire.join(".")));
    let (docs, value) = (Docs::of(&about).outer(), position_at(path, false));
    quote! {
        impl<T> Page<T> {
            #docs
            #[must_use]
            #[inline]
            pub fn total(&self) -> Option<i64> {
                #value
            }
        }
    }
}

/// The function that returns the position of a page in the list.
fn position(service: &Service, page: &Page) -> TokenStream {
    let known = [&page.position.start, &page.position.limit, &page.position.total].map(Option::as_ref);
    let value = match known {
        [None, None, None] => quote!(runtime::PagePosition::default()),
        known => {
            let at = |path: Option<_>| {
                path.map_or_else(|| quote!(None), |path| position_at(&page.fields_to(service, path), false))
            };
            let known = known.map(at);
            quote!(runtime::PagePosition::new(#(#known),*))
        }
    };
    quote! {
        fn position(&self) -> runtime::PagePosition {
            #value
        }
    }
}

/// The value at the end of a path, as an `Option` of a number or of a borrowed text.
fn position_at(path: &[&Field], is_text: bool) -> TokenStream {
    match value_at(&quote!(self), path, is_text) {
        (value, true) => value,
        (value, false) => quote!(Some(#value)),
    }
}

/// The value at the end of a path, a number or a borrowed text, and whether it is an `Option`, since some field
/// on the path is optional.
fn value_at(base: &TokenStream, path: &[&Field], is_text: bool) -> (TokenStream, bool) {
    let Some((field, within)) = path.split_first() else {
        return (if is_text { quote!(#base.as_str()) } else { base.clone() }, false);
    };
    let name = ident(&field.name.rust);
    let here = quote!(#base.#name);
    if field.required {
        return value_at(&here, within, is_text);
    }
    if within.is_empty() {
        return (if is_text { quote!(#here.as_deref()) } else { here }, true);
    }
    let (value, is_option) = value_at(&quote!(#name), within, is_text);
    let then = if is_option { quote!(and_then) } else { quote!(map) };
    (quote!(#here.as_ref().#then(|#name| #value)), true)
}
