//! The parts of `examples.rs` about lists: the answer with records as a page, and its test.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use serde_json::Value as Json;

use crate::emit::rust::docs::Docs;
use crate::emit::rust::ident;
use language::ir::{
    JsonType, Location, Operation, Page, PageBy, PageField, PageParameters, PagePosition, Response, ResponseBody,
    Service,
};
use spec_requests::calls;

/// The function that answers with records as a list.
pub fn page_of(service: &Service, page: &Page) -> TokenStream {
    let list = page.items_wire().unwrap_or_default();
    let PagePosition { start, limit, total, next, link_header } = &page.position;
    let at = |path: &Option<PageField>| {
        let fields = path.iter().flat_map(|path| page.fields_to(service, path));
        fields.map(|field| field.name.wire.clone()).collect::<Vec<_>>()
    };
    // Without a total, the last page is the one that has fewer items than it could have.
    let limit = if total.is_none() { limit } else { &None };
    let numbers =
        [(at(start), quote!(0)), (at(total), quote!(records.len())), (at(limit), quote!((records.len() + 1)))];
    let numbers = numbers.into_iter().filter(|(path, _)| !path.is_empty());
    let numbers = numbers.map(|(path, value)| quote!(page #([#path])* = #value.into();));
    let next = next.is_some().then(|| {
        let escaped = at(next).into_iter().map(|name| format!("/{}", name.replace('~', "~0").replace('/', "~1")));
        let pointer: String = escaped.collect();
        quote!(if let Some(next) = page.pointer_mut(#pointer) { *next = "".into(); })
    });
    let changes: Vec<_> = numbers.chain(next).collect();
    let change = if changes.is_empty() { quote!(|_| {}) } else { quote!(|page| { #(#changes)* }) };
    let link = link_header.as_ref().map(|header| quote!(.with_header(#header, "<>; rel=self")));
    let first = page.parameters.as_ref().map(|PageParameters { by, name, first_cursor, .. }| {
        let first = match by {
            PageBy::Start => "0".to_owned(),
            PageBy::Number { first } => first.to_string(),
            PageBy::Cursor => first_cursor.clone().unwrap_or_default(),
        };
        // Another page than the first has no records.
        quote! {
            if request.parameter(#name).is_some_and(|page| page != #first) {
                records.clear();
            }
        }
    });
    let mutable = first.is_some().then(|| quote!(mut));
    let end = match says_the_last(page) {
        true => "A walk over the pages ends after it.",
        false => "It does not say that it is the last: answer a walk's request of the next one without records.",
    };
    let docs = Docs::default()
        .markdown(
            "Answers with these records as the whole list that a request asks for, on one page. The envelope comes from the example in \
             the spec. A record is a value of its type, or anything else that is written as JSON.",
        )
        .markdown(end)
        .heading("Panics")
        .markdown("If the operation does not answer with a list, or a record cannot be written: the test is wrong then.")
        .outer();
    quote! {
        #docs
        #[must_use]
        pub fn page_of<T: runtime::generated::serde::Serialize>(
            request: &runtime::RecordedRequest,
            records: impl IntoIterator<Item = T>,
        ) -> runtime::Answer {
            let #mutable records: Vec<T> = records.into_iter().collect();
            #first
            answer(request.operation()).with_list(#list, &records, #change) #link
        }
    }
}

/// Whether a walk knows the last page by itself, or asks for another one by a known parameter.
fn says_the_last(page: &Page) -> bool {
    page.position.total.is_some() || page.position.limit.is_some() || page.parameters.is_some()
}

/// The test of `page_of`: a walk over a page of two records ends, for each list.
pub fn every_page(service: &Service, builder: &TokenStream) -> Option<TokenStream> {
    let (page, library) = (service.page.as_ref()?, ident(&service.client.library));
    let parameters = page
        .parameters
        .is_none()
        .then(|| quote!(.page_parameters(runtime::PageParameters::named("example_start", "example_limit"))));
    let lists = service.operations.iter().filter(|operation| operation.can_be_walked()).filter_map(|operation| {
        let Response { body: ResponseBody::Page(item), example, .. } = &operation.response else { return None };
        let records = page.items_wire().map_or(example, |items| &example[items]).as_array()?;
        let twice = Json::Array(records.iter().chain(records).cloned().collect());
        let text = service.json_text(&ResponseBody::Value(JsonType::List(item.clone().into())), &twice);
        Some((operation.full_name(), text, twice.as_array()?.len(), request(service, operation)))
    });
    let lists: Vec<_> = lists.filter(|_| says_the_last(page)).collect();
    let (names, records): (Vec<_>, Vec<_>) = lists.iter().map(|(name, records, ..)| (name, records)).unzip();
    let walks = lists.iter().map(|(name, _, count, request)| {
        let count = Literal::usize_unsuffixed(*count);
        quote!(assert_eq!(#request.pages().items().collect::<Result<Vec<_>, _>>()?.len(), #count, #name);)
    });
    (!lists.is_empty()).then(|| {
        quote! {
            #[test]
            fn a_walk_over_a_page_of_records_ends() -> Result<(), #library::Error> {
                let memory = runtime::MemoryTransport::new(|request| {
                    let records = match request.operation() {
                        #(#names => #records,)*
                        _ => "[]",
                    };
                    #library::examples::page_of(request, runtime::generated::example::<Vec<runtime::Json>>(records))
                });
                let client = #library::#builder.transport(memory)#parameters.build()?;
                #(#walks)*
                Ok(())
            }
        }
    })
}

/// A request with the parameters in its path. An example does not depend on the other parameters.
pub fn request(service: &Service, operation: &Operation) -> TokenStream {
    let (library, marker) = (ident(&service.client.library), ident(&operation.marker));
    let minimal = calls::minimal(service, operation).query;
    let in_path = operation.parameters.iter().filter(|parameter| parameter.location == Location::Path);
    let parts = minimal.iter().filter(|(wire, _)| in_path.clone().any(|parameter| parameter.name.wire == *wire));
    let parts = parts.map(|(wire, value)| quote!(.with_parameter(#wire, #value)));
    quote!(runtime::Request::<#library::operations::#marker>::new(AsRef::as_ref(&client)) #(#parts)*)
}
