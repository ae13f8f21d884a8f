//! How the tour shows the fields of an answer.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::emit::rust::ident;
use crate::emit::tour::helpers::Helper;
use crate::emit::tour::steps::TourWriter;
use language::ir::{FieldPath, JsonType, Operation, RecordId, ResponseBody};

impl<'s> TourWriter<'s> {
    /// Statements that send a request and show its answer.
    pub(crate) fn send_and_show(
        &mut self,
        operation: &Operation,
        request: &TokenStream,
        shown: &[FieldPath],
    ) -> TokenStream {
        let show = self.show(operation, shown);
        if operation.response.body.is_empty() {
            return quote! {
                #request.send()?;
                #show
            };
        }
        quote! {
            let answer = #request.send()?;
            #show
        }
    }

    /// Statements that show `answer`, the answer to an operation.
    pub(crate) fn show(&mut self, operation: &Operation, shown: &[FieldPath]) -> TokenStream {
        match &operation.response.body {
            ResponseBody::Object | ResponseBody::Json => quote!(println!("   {answer}");),
            ResponseBody::Empty { .. } => quote!(println!("   answered without a body");),
            ResponseBody::Content(content) if content.is_file => {
                quote!(println!("   {} bytes", answer.as_bytes().len());)
            }
            ResponseBody::Content(_) => quote!(println!("   {} characters", answer.chars().count());),
            ResponseBody::Value(JsonType::List(_)) => quote!(println!("   items: {}", answer.len());),
            ResponseBody::Value(_) | ResponseBody::ByStatus(_) => quote!(println!("   {answer:?}");),
            ResponseBody::Record(_) if shown.is_empty() => quote!(println!("   {answer:?}");),
            ResponseBody::Record(_) => {
                self.helpers.extend([Helper::Text, Helper::Facts]);
                let facts = shown.iter().map(|path| {
                    let (name, access) = (self.name(path), self.access(&quote!(answer), &path.0).optional());
                    quote!((#name, text(#access)))
                });
                quote!(facts(&[#(#facts),*]);)
            }
            ResponseBody::Page(_) => {
                let items = self.items();
                if shown.is_empty() {
                    return quote!(println!("   items: {}", answer.#items.len()););
                }
                self.helpers.extend([Helper::Text, Helper::Table]);
                let names = shown.iter().map(|path| self.name(path));
                let cells = shown.iter().map(|path| {
                    let access = self.access(&quote!(item), &path.0).optional();
                    quote!(text(#access))
                });
                quote! {
                    let rows = answer.#items.iter().map(|item| [#(#cells),*]);
                    table([#(#names),*], rows);
                }
            }
        }
    }

    /// The field of a page that contains the items.
    pub(crate) fn items(&self) -> Ident {
        ident(self.service.page.as_ref().map_or("items", |page| page.items_rust()))
    }

    fn name(&self, path: &FieldPath) -> &'s str {
        path.0.last().map_or("", |&(record, place)| &self.service[record].fields[place].name.spec)
    }

    /// The first value of this field in the items of `page`.
    pub(crate) fn first(&self, path: &FieldPath) -> TokenStream {
        let items = self.items();
        match self.access(&quote!(item), &path.0) {
            Access::Always(value) => quote!(page.#items.first().map(|item| #value)),
            Access::Maybe(value) => quote!(page.#items.iter().find_map(|item| #value)),
        }
    }

    /// The expression that reads a field of a record.
    fn access(&self, from: &TokenStream, path: &[(RecordId, usize)]) -> Access {
        let Some((&(record, place), rest)) = path.split_first() else { return Access::Always(quote!(&#from)) };
        let field = &self.service[record].fields[place];
        let name = ident(&field.name.rust);
        match (field.required, rest.is_empty()) {
            (true, _) => self.access(&quote!(#from.#name), rest),
            (false, true) => Access::Maybe(quote!(#from.#name.as_ref())),
            (false, false) => Access::Maybe(match self.access(&quote!(it), rest) {
                Access::Always(value) => quote!(#from.#name.as_ref().map(|it| #value)),
                Access::Maybe(value) => quote!(#from.#name.as_ref().and_then(|it| #value)),
            }),
        }
    }
}

/// An expression that reads a field.
enum Access {
    /// A reference.
    Always(TokenStream),
    /// An `Option` of a reference.
    Maybe(TokenStream),
}

impl Access {
    fn optional(self) -> TokenStream {
        match self {
            Self::Always(value) => quote!(Some(#value)),
            Self::Maybe(value) => value,
        }
    }
}
