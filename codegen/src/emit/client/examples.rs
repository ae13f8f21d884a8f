//! `src/examples.rs`: the example answers of the spec, for tests of programs that use the client. Without the feature `testing`, nothing
//! of it is compiled.

use std::collections::BTreeMap;

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use serde_json::Value as Json;

use crate::emit::client::makers::made;
use crate::emit::rust::docs::Docs;
use crate::emit::rust::file::RustFile;
use crate::emit::rust::ident;
use crate::ir::{Field, JsonType, RecordId, ResponseBody, Service};

/// The whole file.
pub fn examples(service: &Service) -> RustFile<'_> {
    let module = Docs::new("The example answers of the spec, for tests of programs that use the client.");
    let (empty, with_body): (Vec<_>, Vec<_>) =
        service.operations.iter().partition(|operation| operation.response.body.is_empty());
    let answers = with_body.iter().map(|operation| {
        let (name, example) = (operation.full_name(), operation.response.example.to_string());
        quote!((#name, #example))
    });
    let without_body = empty.iter().map(|operation| {
        let (name, status) = (operation.full_name(), Literal::u16_unsuffixed(operation.response.body.status()));
        quote!(#name => return Self::empty(#status),)
    });
    let without_body = (!empty.is_empty()).then(|| {
        quote! {
            match operation {
                #(#without_body)*
                _ => {}
            }
        }
    });
    let which = if empty.is_empty() { "Each operation" } else { "Each operation whose answer has a body" };
    let doc = format!(" {which}, with its example answer.");
    let answers = quote! {
        #[doc = #doc]
        static ANSWERS: &[(&str, &str)] = &[#(#answers),*];

        impl runtime::Answer {
            /// Answers with the example of an operation in the spec, such as the name of a [`RecordedRequest`](runtime::RecordedRequest).
            /// The status is 404 if there is no such operation.
            ///
            /// Needs the feature `testing`.
            #[must_use]
            pub fn example(operation: &str) -> Self {
                #without_body
                match ANSWERS.iter().find(|(name, _)| *name == operation) {
                    Some((_, example)) => Self::json(*example),
                    None => Self::status(404, "{}"),
                }
            }
        }

        impl runtime::MemoryTransport {
            /// Answers each call with the example of its operation in the spec.
            ///
            /// Needs the feature `testing`.
            #[must_use]
            pub fn with_examples() -> Self {
                Self::new(|request| runtime::Answer::example(request.operation()))
            }
        }
    };
    let of_records = records(service).into_iter().map(|(id, example)| {
        let (name, example) = (ident(&service[id].name.rust), example.to_string());
        quote! {
            impl types::#name {
                /// The example of the spec, whose values are made up. Change the fields that your test is about.
                ///
                /// Needs the feature `testing`.
                #[must_use]
                pub fn example() -> Self {
                    runtime::testing::example(#example)
                }
            }
        }
    });
    let items = std::iter::once(answers).chain(of_records).chain(std::iter::once(test(service)));
    RustFile::new(&module, items.collect::<Vec<_>>().into_iter())
}

/// The test that the client reads all of them.
fn test(service: &Service) -> TokenStream {
    let records = records(service).into_keys().map(|id| ident(&service[id].name.rust));
    let names = service.operations.iter().map(|operation| operation.full_name());
    let markers = service.operations.iter().map(|operation| ident(&operation.marker));
    let builder = made(service, "https://service.example", &quote!("key"));
    quote! {
        #[cfg(test)]
        mod tests {
            use super::*;

            #[test]
            fn every_example_is_read() {
                #(let _ = types::#records::example();)*
            }

            #[test]
            fn every_operation_answers_with_its_example() -> Result<(), crate::Error> {
                let memory = runtime::MemoryTransport::with_examples();
                let client = crate::#builder.transport(memory.clone()).build()?;
                #(runtime::Request::<crate::operations::#markers>::new(&client).send()?;)*
                let names: Vec<_> = memory.requests().iter().map(runtime::RecordedRequest::operation).collect();
                assert_eq!(names, [#(#names),*]);
                Ok(())
            }
        }
    }
}

/// The example of each record that an example answer contains: the one with the most fields, the first of several.
pub fn records(service: &Service) -> BTreeMap<RecordId, &Json> {
    let mut found = BTreeMap::new();
    for operation in &service.operations {
        let (body, example) = (&operation.response.body, &operation.response.example);
        match (body, &service.page) {
            (ResponseBody::Record(id), _) => collect(service, &JsonType::Record(*id), example, &mut found),
            (ResponseBody::Value(of), _) => collect(service, of, example, &mut found),
            (ResponseBody::Page(item), Some(page)) => {
                of_fields(service, &page.fields, example, &mut found);
                let items = example.get(&page.items.wire).and_then(Json::as_array);
                items.into_iter().flatten().for_each(|example| collect(service, item, example, &mut found));
            }
            (ResponseBody::Page(_) | ResponseBody::Object | ResponseBody::Json | ResponseBody::Empty { .. }, _) => {}
        }
    }
    found
}

fn collect<'a>(service: &Service, body: &JsonType, example: &'a Json, found: &mut BTreeMap<RecordId, &'a Json>) {
    match (body, example) {
        (JsonType::Record(id), Json::Object(fields)) => {
            let known = found.get(id).and_then(|known| known.as_object()).map(serde_json::Map::len);
            if known.is_none_or(|known| known < fields.len()) {
                found.insert(*id, example);
            }
            of_fields(service, &service[*id].fields, example, found);
        }
        (JsonType::Map(id), Json::Object(entries)) => {
            entries.values().for_each(|example| collect(service, &service[*id].value, example, found));
        }
        (JsonType::List(item), Json::Array(items)) => {
            items.iter().for_each(|example| collect(service, item, example, found));
        }
        _ => {}
    }
}

fn of_fields<'a>(service: &Service, fields: &[Field], example: &'a Json, found: &mut BTreeMap<RecordId, &'a Json>) {
    for field in fields {
        if let Some(example) = example.get(&field.name.wire) {
            collect(service, &field.body, example, found);
        }
    }
}
