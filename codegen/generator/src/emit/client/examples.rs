//! `src/examples.rs`: the example answers of the spec, for tests of programs that use the client, and the test that reads them. Both are
//! compiled only with the feature `testing`.

use std::collections::BTreeMap;

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, quote};
use serde_json::Value as Json;

use crate::emit::client::makers::made;
use crate::emit::rust::docs::Docs;
use crate::emit::rust::ident;
use crate::render::RustFile;
use language::ir::content::{JSON, smallest};
use language::ir::{
    Field, JsonType, Location, Operation, Page, PageBy, PageField, PageParameters, PagePosition, RecordId, Response,
    ResponseBody, ResponseKind, Service,
};
use spec_requests::calls;

/// The whole file.
pub fn examples(service: &Service) -> RustFile<'_> {
    let module = Docs::new(
        "The example answers of the spec, for tests of programs that use the client. Needs the feature `testing`.",
    );
    let is_json = |operation: &Operation| operation.response.body.content().is_none();
    let is_other = |operation: &&Operation| {
        let Response { body, status, .. } = &operation.response;
        let is_usual = *status == 200 && operation.response.json_types.is_empty();
        body.is_empty() || !is_json(operation) || !body.kinds().is_empty() || !is_usual
    };
    let (empty, with_body): (Vec<_>, Vec<_>) = service.operations.iter().partition(is_other);
    let answers = with_body.iter().map(|operation| {
        let (name, example) =
            (operation.full_name(), service.json_text(&operation.response.body, &operation.response.example));
        quote!((#name, #example))
    });
    let without_body = empty.iter().map(|operation| {
        let Response { body, status, example, .. } = &operation.response;
        let (name, status) = (operation.full_name(), Literal::u16_unsuffixed(*status));
        if let Some(kind) = body.kinds().first() {
            let kind = &kind.name.spec;
            return quote!(#name => return of_kind(#name, #kind),);
        }
        if body.is_empty() {
            return quote!(#name => return runtime::Answer::empty(#status),);
        }
        let chosen = body.choice().map(|choice| &choice.parameter.wire);
        let chosen = operation.required().find(|own| Some(&own.name.wire) == chosen);
        let media_type = operation.response.media_types(chosen.and_then(|own| own.example_text(service)).as_deref())[0];
        let example = match body.content() {
            Some(content) => match content.example(media_type, example) {
                Some(text) => text.as_bytes().to_vec(),
                None => smallest(media_type),
            },
            None => service.json_text(body, example).into_bytes(),
        };
        let example = match std::str::from_utf8(&example) {
            Ok(text) => quote!(#text),
            Err(_) => Literal::byte_string(&example).to_token_stream(),
        };
        match operation.response.status {
            _ if media_type == JSON => quote!(#name => return runtime::Answer::status(#status, #example),),
            200 => quote!(#name => return runtime::Answer::content(#media_type, #example),),
            _ => quote!(#name => return runtime::Answer::status(#status, #example).with_header("content-type", #media_type),),
        }
    });
    let without_body = (!empty.is_empty()).then(|| {
        quote! {
            match operation {
                #(#without_body)*
                _ => {}
            }
        }
    });
    let which = if empty.is_empty() {
        "Each operation"
    } else {
        "Each operation whose answer has a body in JSON and the status 200"
    };
    let doc = format!(" {which}, with its example answer.");
    let body = quote! {
        #without_body
        match ANSWERS.iter().find(|(name, _)| *name == operation) {
            Some((_, example)) => runtime::Answer::json(*example),
            None => runtime::Answer::status(404, "{}"),
        }
    };
    let (example, without_headers) = match all_with_headers(service) {
        None => (body, None),
        Some(example) => (example, Some(quote!(fn without_headers(operation: &str) -> runtime::Answer { #body }))),
    };
    let of_kinds = of_kinds(service);
    let page_of = service.page.as_ref().map(|page| page_of(service, page));
    let answers = quote! {
        #[doc = #doc]
        static ANSWERS: &[(&str, &str)] = &[#(#answers),*];

        /// The example answer of an operation in the spec, by its name, such as that of a [`RecordedRequest`](runtime::RecordedRequest). The
        /// status is 404 if there is no such operation.
        #[must_use]
        pub fn answer(operation: &str) -> runtime::Answer {
            #example
        }

        #without_headers

        #of_kinds

        #page_of

        /// A transport that answers each call with the example of its operation in the spec.
        #[must_use]
        pub fn transport() -> runtime::MemoryTransport {
            runtime::MemoryTransport::new(|request| answer(request.operation()))
        }
    };
    let of_records = records(service).into_iter().map(|(id, example)| {
        let (name, example) = (ident(&service[id].name.rust), service.json_text(&ResponseBody::Record(id), example));
        quote! {
            impl types::#name {
                /// The example of the spec, whose values are made up. Change the fields that your test is about.
                ///
                /// Needs the feature `testing`.
                #[must_use]
                pub fn example() -> Self {
                    runtime::generated::example(#example)
                }
            }
        }
    });
    let items = std::iter::once(answers).chain(of_records);
    RustFile::new(module.inner(), items.collect::<Vec<_>>().into_iter())
}

/// Each operation whose answer depends on the status, with each of its kinds of answer.
pub fn kinds(service: &Service) -> impl Iterator<Item = (&Operation, &ResponseKind)> {
    let operations = service.operations.iter();
    operations.flat_map(|operation| operation.response.body.kinds().iter().map(move |kind| (operation, kind)))
}

/// The table of examples by kind of answer, if an operation has several kinds.
fn of_kinds(service: &Service) -> Option<TokenStream> {
    let answers: Vec<_> = kinds(service)
        .map(|(operation, kind)| {
            let (name, kind_name) = (operation.full_name(), &kind.name.spec);
            let (status, example) =
                (Literal::u16_unsuffixed(kind.status), service.json_text(&kind.body, &kind.example));
            let answer = match kind.body.is_empty() {
                true => quote!(runtime::Answer::empty(#status)),
                false => quote!(runtime::Answer::status(#status, #example)),
            };
            let headers = with_headers(service, operation);
            quote!((#name, #kind_name) => #answer #headers,)
        })
        .collect();
    (!answers.is_empty()).then(|| {
        quote! {
            /// The example of one kind of answer, by the names of the operation and the kind in the spec. The status is 404 if there is no
            /// such kind.
            #[must_use]
            pub fn of_kind(operation: &str, kind: &str) -> runtime::Answer {
                match (operation, kind) {
                    #(#answers)*
                    _ => runtime::Answer::status(404, "{}"),
                }
            }
        }
    })
}

/// The calls that add the documented headers of an operation to its answer.
fn with_headers(service: &Service, operation: &Operation) -> TokenStream {
    let headers = operation.response.headers.iter().map(|header| {
        let (wire, example) = (&header.name.wire, service.print(header.value, &header.example));
        quote!(.with_header(#wire, #example))
    });
    headers.collect()
}

/// The example answer with its headers, if an operation has documented headers.
fn all_with_headers(service: &Service) -> Option<TokenStream> {
    let operations = service.operations.iter().filter(|operation| !operation.response.headers.is_empty());
    let cases: Vec<_> = operations
        .map(|operation| {
            let (name, headers) = (operation.full_name(), with_headers(service, operation));
            quote!(#name => answer #headers,)
        })
        .collect();
    (!cases.is_empty()).then(|| {
        quote! {
            let answer = without_headers(operation);
            match operation {
                #(#cases)*
                _ => answer,
            }
        }
    })
}

/// The test that the client reads all example answers.
pub fn test(service: &Service) -> TokenStream {
    let library = ident(&service.client.library);
    let module = Docs::new("The client reads the example answers of the spec.").inner();
    if service.operations.is_empty() {
        return module;
    }
    let records: Vec<_> = records(service).into_keys().map(|id| ident(&service[id].name.rust)).collect();
    let every_record = (!records.is_empty()).then(|| {
        quote! {
            #[test]
            fn every_example_is_read() {
                #(let _ = #library::types::#records::example();)*
            }
        }
    });
    let names = service.operations.iter().map(|operation| operation.full_name());
    let requests = service.operations.iter().map(|operation| request(service, operation));
    let builder = made(service, "https://service.example", &quote!("key"));
    let of_kinds: Vec<_> = kinds(service)
        .map(|(operation, kind)| {
            let (name, kind_name) = (operation.full_name(), &kind.name.spec);
            let (module, answer) = (ident(&operation.module), ident(&operation.answer_type()));
            let (request, variant) = (request(service, operation), ident(&kind.name.rust));
            quote! {
                let memory = runtime::MemoryTransport::new(|_| #library::examples::of_kind(#name, #kind_name));
                let client = #library::#builder.transport(memory).build()?;
                let answer = #request.send()?;
                assert!(matches!(answer, #library::#module::#answer::#variant { .. }), "{answer:?}");
            }
        })
        .collect();
    let every_kind = (!of_kinds.is_empty()).then(|| {
        quote! {
            #[test]
            fn every_kind_of_answer_is_read_by_its_status() -> Result<(), #library::Error> {
                #(#of_kinds)*
                Ok(())
            }
        }
    });
    let every_page = every_page(service, &builder);
    quote! {
        #module
        use #library::runtime;

        #every_record

        #[test]
        fn every_operation_answers_with_its_example() -> Result<(), #library::Error> {
            let memory = #library::examples::transport();
            let client = #library::#builder.transport(memory.clone()).build()?;
            #(#requests.send()?;)*
            let names: Vec<_> = memory.requests().iter().map(runtime::RecordedRequest::operation).collect();
            assert_eq!(names, [#(#names),*]);
            Ok(())
        }

        #every_kind

        #every_page
    }
}

/// The example of each record that an example answer contains: the one with the most fields or, of several, the first.
pub fn records(service: &Service) -> BTreeMap<RecordId, &Json> {
    let mut found = BTreeMap::new();
    for operation in &service.operations {
        for (_, body, example) in operation.response.each() {
            if let (ResponseBody::Page(item), Some(page)) = (body, &service.page) {
                of_fields(service, &page.fields, example, &mut found);
                let items = page.items_of(example).into_iter().flatten();
                items.for_each(|example| collect(service, item, example, &mut found));
            } else if let Some(of) = body.json_type() {
                collect(service, &of, example, &mut found);
            }
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
    let selected = |PageParameters { by, name, first_cursor, .. }: &PageParameters| {
        let first = match by {
            PageBy::Start => "0".to_owned(),
            PageBy::Number { first } => first.to_string(),
            PageBy::Cursor => first_cursor.clone().unwrap_or_default(),
        };
        (name.clone(), first)
    };
    let (name, of_all) = page.parameters.as_ref().map(selected).unwrap_or_default();
    let own = service.operations.iter().filter_map(|operation| {
        let (name, first) = selected(operation.response.page_parameters.as_ref()?);
        let operation = operation.full_name();
        Some(quote!(#operation => (#name, #first),))
    });
    let own: Vec<_> = own.collect();
    // Another page than the first has no records.
    let first = match own.is_empty() {
        true => page.parameters.as_ref().map(|_| {
            quote! {
                if request.parameter(#name).is_some_and(|page| page != #of_all) {
                    records.clear();
                }
            }
        }),
        false => Some(quote! {
            let (name, first) = match request.operation() {
                #(#own)*
                _ => (#name, #of_all),
            };
            if request.parameter(name).is_some_and(|page| page != first) {
                records.clear();
            }
        }),
    };
    let mutable = first.is_some().then(|| quote!(mut));
    let end = match says_the_last(page, page.parameters.as_ref()) {
        true => "A walk over the pages ends after it.",
        false => "It does not say that it is the last: answer a walk's request of the next one without records.",
    };
    let docs = Docs::of(
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
fn says_the_last(page: &Page, parameters: Option<&PageParameters>) -> bool {
    page.position.total.is_some() || page.position.limit.is_some() || parameters.is_some()
}

/// The test of `page_of`: a walk over a page of two records ends, for each list.
pub fn every_page(service: &Service, builder: &TokenStream) -> Option<TokenStream> {
    let (page, library) = (service.page.as_ref()?, ident(&service.client.library));
    let parameters = page
        .parameters
        .is_none()
        .then(|| quote!(.page_parameters(runtime::PageParameters::named("example_start", "example_limit"))));
    let ends = |of: &&Operation| of.can_be_walked() && says_the_last(page, service.page_parameters_of(of));
    let lists = service.operations.iter().filter(ends).filter_map(|operation| {
        let Response { body: ResponseBody::Page(item), example, .. } = &operation.response else { return None };
        let records = page.items_wire().map_or(example, |items| &example[items]).as_array()?;
        let twice = Json::Array(records.iter().chain(records).cloned().collect());
        let text = service.json_text(&ResponseBody::Value(JsonType::List(item.clone().into())), &twice);
        Some((operation.full_name(), text, twice.as_array()?.len(), request(service, operation)))
    });
    let lists: Vec<_> = lists.collect();
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
