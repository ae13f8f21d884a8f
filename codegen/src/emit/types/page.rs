//! The envelope of lists as a generic struct.

use proc_macro2::TokenStream;
use quote::quote;

use super::records;
use crate::emit::docs::Docs;
use crate::emit::rust::ident;
use crate::ir::{Body, Field, Page, Service};

pub fn page(service: &Service) -> TokenStream {
    service
        .page
        .as_ref()
        .map_or_else(TokenStream::new, |page| envelope(service, page))
}

fn envelope(service: &Service, page: &Page) -> TokenStream {
    let docs = Docs::new(&page.about)
        .markdown("A page can be iterated over: it yields its items.")
        .outer();
    let items = ident(&page.items.rust);
    let fields = page
        .fields
        .iter()
        .map(|field| records::declaration(service, field));
    // The items are read and written as one more field, which has to be there.
    let all: Vec<Field> = std::iter::once(items_field(page))
        .chain(page.fields.iter().cloned())
        .collect();
    let read_and_write = records::read_and_write(&all);
    quote! {
        #docs
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub struct Page<T> {
            /// The items.
            pub #items: Vec<T>,
            #(#fields)*
        }

        impl<T: runtime::Read + serde::Serialize> runtime::Record for Page<T> {
            const NAME: &'static str = "Page";

            #read_and_write
        }

        runtime::macros::impl_page!(Page);

        impl<T> IntoIterator for Page<T> {
            type Item = T;
            type IntoIter = std::vec::IntoIter<T>;

            fn into_iter(self) -> Self::IntoIter {
                self.#items.into_iter()
            }
        }

        impl<'a, T> IntoIterator for &'a Page<T> {
            type Item = &'a T;
            type IntoIter = std::slice::Iter<'a, T>;

            fn into_iter(self) -> Self::IntoIter {
                self.#items.iter()
            }
        }
    }
}

fn items_field(page: &Page) -> Field {
    Field {
        name: page.items.clone(),
        body: Body::List(Box::new(Body::Json)),
        about: String::new(),
        required: true,
        only_when: None,
        facts: crate::ir::Facts::default(),
        // It is never shown: only the names and the shape are read.
        place: crate::ir::Place {
            file: 0,
            line: 0,
            column: 0,
        },
    }
}
