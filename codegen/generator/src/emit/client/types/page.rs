//! The pages of lists as a generic struct.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::client::types::Items;
use crate::emit::client::types::records;
use crate::emit::prose::code;
use crate::emit::rust::docs::Docs;
use crate::emit::rust::ident;
use language::ir::{Field, JsonType, Name, Page, Provenance, Service, SourcePosition};

pub fn page(service: &Service) -> Items<'_> {
    let has_whole_lists = service.operations.iter().any(|operation| operation.response.is_whole_list);
    let whole_list = service.page.iter().filter(move |_| has_whole_lists).map(|page| whole_list(service, page));
    Box::new(service.page.iter().map(|page| with_pages(service, page)).chain(whole_list))
}

/// A list with pages.
fn with_pages(service: &Service, page: &Page) -> TokenStream {
    let list = list(service, page, "Page", "A page can be iterated over: it yields its items.");
    let items = ident(page.items_rust());
    let wire = page.items_wire().unwrap_or_default();
    let position = position(service, page);
    let link_header = page.position.link_header.as_ref().map(|header| {
        quote! {
            const LINK_HEADER: Option<&'static str> = Some(#header);
        }
    });
    let next_cursor = page.position.next.as_ref().map(|path| next_cursor(&page.fields_to(service, path)));
    let total = page.position.total.as_ref().map(|path| total(&page.fields_to(service, path)));
    quote! {
        #list

        #total

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

/// The envelope of a list without pages.
fn whole_list(service: &Service, page: &Page) -> TokenStream {
    let about =
        "The list has no pages: each answer contains the whole list. It can be iterated over, which yields its items.";
    list(service, page, "WholeList", about)
}

/// The struct of a list, with the fields of the envelope if there is one.
fn list(service: &Service, page: &Page, name: &str, about: &str) -> TokenStream {
    let docs = Docs::new(&page.about).markdown(about).outer();
    let list = ident(name);
    let items = ident(page.items_rust());
    let fields = page.fields.iter().map(|field| records::declaration(service, field));
    let (extra, implementation) = match &page.items {
        Some(name) => {
            let table = table(page, name);
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

        impl<T> IntoIterator for #list<T> {
            type Item = T;
            type IntoIter = ::std::vec::IntoIter<T>;

            fn into_iter(self) -> Self::IntoIter {
                self.#items.into_iter()
            }
        }

        impl<'a, T> IntoIterator for &'a #list<T> {
            type Item = &'a T;
            type IntoIter = ::std::slice::Iter<'a, T>;

            fn into_iter(self) -> Self::IntoIter {
                self.#items.iter()
            }
        }
    }
}

/// The method that returns the length of the whole list.
fn total(path: &[&Field]) -> TokenStream {
    let wire: Vec<_> = path.iter().map(|field| &*field.name.wire).collect();
    let about = format!("The number of items in the whole list, {}, if the answer states it.", code(&wire.join(".")));
    let (docs, value) = (Docs::default().markdown(&about).outer(), position_at(path));
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

/// The function that returns the cursor of the next page.
fn next_cursor(path: &[&Field]) -> TokenStream {
    let value = match value_at(&quote!(self), path, true) {
        (value, true) => value,
        (value, false) => quote!(Some(#value)),
    };
    quote! {
        fn next_cursor(&self) -> Option<&str> {
            #value
        }
    }
}

/// The function that returns the position of a page in the list.
fn position(service: &Service, page: &Page) -> TokenStream {
    let known = [&page.position.start, &page.position.limit, &page.position.total].map(Option::as_ref);
    let value = match known {
        [None, None, None] => quote!(runtime::PagePosition::default()),
        known => {
            let at =
                |path: Option<_>| path.map_or_else(|| quote!(None), |path| position_at(&page.fields_to(service, path)));
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

/// The value at the end of a path as an `Option<i64>`.
fn position_at(path: &[&Field]) -> TokenStream {
    match value_at(&quote!(self), path, false) {
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

/// The fields as arguments of the runtime's macro. The items are one of them, and are required.
fn table(page: &Page, items: &Name) -> TokenStream {
    let items = Field {
        name: items.clone(),
        body: JsonType::List(Box::new(JsonType::Json)),
        about: String::new(),
        required: true,
        is_circular: false,
        secret: false,
        only_when: None,
        deprecated: None,
        provenance: Provenance::default(),
        place: SourcePosition { file: 0, line: 0, column: 0 },
    };
    let fields: Vec<_> = std::iter::once(items).chain(page.fields.iter().cloned()).collect();
    records::table(&fields)
}
