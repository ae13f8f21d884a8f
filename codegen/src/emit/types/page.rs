//! The envelope of lists as a generic struct.

use proc_macro2::TokenStream;
use quote::quote;

use super::records;
use crate::emit::docs::Docs;
use crate::emit::rust::ident;
use crate::ir::{Body, Facts, Field, Page, Place, Service};

pub fn page(service: &Service) -> TokenStream {
    service.page.as_ref().map_or_else(TokenStream::new, |page| envelope(service, page))
}

fn envelope(service: &Service, page: &Page) -> TokenStream {
    let docs = Docs::new(&page.about).markdown("A page can be iterated over: it yields its items.").outer();
    let items = ident(&page.items.rust);
    let fields = page.fields.iter().map(|field| records::declaration(service, field));
    let table = table(page);
    quote! {
        #docs
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub struct Page<T> {
            /// The items.
            pub #items: Vec<T>,
            #(#fields)*
        }

        runtime::macros::impl_page!(Page, #table);

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

/// The fields as the runtime's macro takes them; the items are one more of them, and have to be there.
fn table(page: &Page) -> TokenStream {
    let items = Field {
        name: page.items.clone(),
        body: Body::List(Box::new(Body::Json)),
        about: String::new(),
        required: true,
        only_when: None,
        facts: Facts::default(),
        place: Place { file: 0, line: 0, column: 0 },
    };
    let fields: Vec<_> = std::iter::once(items).chain(page.fields.iter().cloned()).collect();
    records::table(&fields)
}
