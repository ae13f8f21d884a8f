//! `tests/wire/`: a typed call for each line of `wire.lock`, and the test that the client sends what stands there.
//!
//! `wire.lock` is made without compiling a client; this is the proof that it holds for one. The calls are a file of their own, so that
//! other tests can make them too.

use proc_macro2::TokenStream;
use quote::quote;

use super::RustFile;
use super::docs::Docs;
use super::rust::ident;
use super::rust_call::{WrittenCall, is_text, written};
use super::wire_values;
use crate::calls::{Call, HOSTILE, calls_of, hostile_calls, job_calls, page_walks};
use crate::ir::{Job, Operation, ParameterType, Service, Stability};

/// What is sent in place of the key, and a part of what is sent in place of a secret: to be looked for where neither may be.
const CANARY: &str = "canary9d2e51";

/// What is sent in place of a secret: it has everything in it that has to be encoded.
pub(super) fn secret() -> String {
    format!("{CANARY} {HOSTILE}")
}

/// `main.rs`: the test.
pub fn test(service: &Service) -> TokenStream {
    let library = ident(&service.client.library);
    let module =
        Docs::new("The client sends what `wire.lock` says: every call of it is made, over a transport in memory.")
            .inner();
    quote! {
        #module

        mod calls;

        use std::error::Error;

        use #library::runtime::{Answer, MemoryTransport, Operation, RecordedRequest, TestClock, Wait};
        use #library::{Client, Request, operations};

        const WIRE_LOCK: &str = include_str!("../../wire.lock");

        /// A request of any operation. It is sent, and its answer is not looked at.
        pub struct Prepared(Box<dyn FnOnce()>);

        impl<O: Operation> From<Request<O>> for Prepared {
            fn from(request: Request<O>) -> Self {
                Self(Box::new(move || drop(request.send_value())))
            }
        }

        /// Makes calls with a client over this transport, and returns what was sent.
        fn sent(memory: MemoryTransport, calls: impl FnOnce(&Client) -> Result<(), Box<dyn Error>>) -> Result<Vec<RecordedRequest>, Box<dyn Error>> {
            let builder = Client::builder("https://service.invalid", calls::CANARY);
            let client = builder.transport(memory.clone()).clock(TestClock::new()).build()?;
            calls(&client)?;
            Ok(memory.requests())
        }

        /// The request lines, with `***` for what the client takes for a secret.
        fn lines(requests: &[RecordedRequest]) -> Vec<String> {
            let line = |request: &RecordedRequest| {
                let info = operations::ALL.iter().find(|info| info.name == request.operation());
                let is_secret = |name: &str| info.is_some_and(|info| info.parameters.iter().any(|known| known.secret && known.wire == name));
                let Some((path, query)) = request.target().split_once('?') else { return format!("GET {}", request.target()) };
                let hide = |(pair, (name, _)): (&str, &(String, String))| match pair.split_once('=') {
                    Some((encoded, _)) if is_secret(name) => format!("{encoded}=***"),
                    _ => pair.to_owned(),
                };
                format!("GET {path}?{}", query.split('&').zip(request.query()).map(hide).collect::<Vec<_>>().join("&"))
            };
            requests.iter().map(line).collect()
        }

        /// The request lines that the file has of an operation or a job, under one of these labels.
        fn locked(block: &str, labels: &[&str]) -> Vec<String> {
            let lines = WIRE_LOCK.lines().skip_while(|line| *line != block).skip(1);
            let lines = lines.take_while(|line| line.starts_with(' ')).map(str::trim_start);
            let labelled = lines.filter_map(|line| line.split_once(' ')).filter(|(label, _)| labels.contains(label));
            labelled.map(|(_, line)| line.split("  # ").next().unwrap_or_default().trim().to_owned()).collect()
        }

        #[test]
        fn calls_are_sent_as_wire_lock_shows_them() -> Result<(), Box<dyn Error>> {
            for call in calls::CALLS.iter().copied().flatten() {
                let memory = MemoryTransport::new(|_| Answer::status(404, "{}"));
                let requests = sent(memory, |client| {
                    ((call.request)(client)?.0)();
                    Ok(())
                })?;
                let block = if call.label == "HOSTILE" { "types" } else { call.operation };
                assert!(
                    lines(&requests).iter().all(|line| locked(block, &[call.label]).contains(line)) && requests.len() == 1,
                    "{} {} sends {:?}, which wire.lock does not have", call.operation, call.label, lines(&requests)
                );
                let pairs = requests.iter().flat_map(RecordedRequest::query);
                assert!(pairs.map(|(name, value)| (name.as_str(), value.as_str())).eq(call.query.iter().copied()), "{} {}", call.operation, call.label);
                for (name, value) in requests.iter().flat_map(RecordedRequest::headers) {
                    let value = value.replace(calls::CANARY, "***");
                    // The one header that depends on how the client is built.
                    let value = if name == "accept-encoding" { "identity" } else { value.as_str() };
                    assert!(WIRE_LOCK.contains(&format!("\n#   {name}: {value}\n")), "{} sends the header {name}: {value}", call.operation);
                }
            }
            let shown = WIRE_LOCK.lines().filter(|line| ["  MIN ", "  FULL ", "  HOSTILE "].iter().any(|label| line.starts_with(label)));
            assert_eq!(shown.count(), calls::CALLS.iter().copied().flatten().count(), "each line has its call");
            assert!(!WIRE_LOCK.contains(calls::CANARY), "a secret is shown");
            Ok(())
        }

        #[test]
        fn walks_ask_for_the_pages_of_wire_lock() -> Result<(), Box<dyn Error>> {
            for walk in calls::WALKS {
                let memory = MemoryTransport::new(|_| Answer::json(walk.page));
                let requests = sent(memory, walk.walk)?;
                assert_eq!(lines(&requests), locked(walk.operation, &["PAGE"]), "{}", walk.operation);
            }
            Ok(())
        }

        #[test]
        fn jobs_make_the_calls_of_wire_lock() -> Result<(), Box<dyn Error>> {
            for job in calls::JOBS {
                let memory = || MemoryTransport::new(|request| {
                    let known = job.answers.iter().find(|(operation, _)| *operation == request.operation());
                    known.map_or_else(|| Answer::status(404, "{}"), |(_, answer)| Answer::json(*answer))
                });
                let block = format!("job {}", job.name);
                let end = |end: calls::End| {
                    assert!(!end.shown.contains(calls::CANARY), "{}", end.shown);
                    drop(end.content);
                    Ok(())
                };
                let requests = sent(memory(), |client| end((job.run)(client, &Wait::default())?))?;
                assert_eq!(lines(&requests), locked(&block, &["START", "POLL", "DOWNLOAD"]), "{}", job.name);

                let mut handle = String::new();
                let requests = sent(memory(), |client| { handle = (job.start)(client)?; Ok(()) })?;
                assert_eq!(lines(&requests), locked(&block, &["START"]), "{}", job.name);
                let requests = sent(memory(), |client| end((job.follow)(client, &handle, &Wait::default())?))?;
                assert_eq!(lines(&requests), locked(&block, &["POLL", "DOWNLOAD"]), "{}", job.name);
            }
            Ok(())
        }

        #[test]
        fn values_are_sent_as_the_spec_spells_them() -> Result<(), Box<dyn Error>> {
            for values in calls::VALUES {
                let made = (values.made)()?;
                assert!(made.iter().map(|(_, sent)| sent.as_str()).eq(values.spelled.iter().copied()), "{}: {made:?}", values.of_type);
                assert!(made.iter().all(|(shown, _)| !shown.contains(calls::CANARY)), "{} shows a secret: {made:?}", values.of_type);
            }
            Ok(())
        }
    }
}

/// `calls.rs`: the calls.
pub fn calls(service: &Service) -> RustFile<'_> {
    let module = Docs::new("A call for each line of `wire.lock`, by the client's own functions.");
    let blocks = service.operations.iter().map(|operation| (block_name(operation), calls_of(service, operation)));
    let blocks = blocks.chain(std::iter::once_with(|| ("TYPES".to_owned(), hostile_calls(service))));
    let blocks = blocks.map(|(name, calls)| {
        let (name, calls) = (ident(&name), calls.iter().map(|call| typed_call(service, call)));
        quote!(const #name: &[Call] = &[#(#calls),*];)
    });
    let pieces = std::iter::once_with(|| first_items(service)).chain(blocks);
    let pieces = pieces.chain(std::iter::once_with(|| last_items(service))).chain(wire_values::items(service));
    RustFile { top: module.inner(), imports: false, items: Box::new(pieces) }
}

/// The name of the constant with the calls of an operation.
fn block_name(operation: &Operation) -> String {
    format!("{}_{}", operation.group, operation.name.spec).to_uppercase()
}

fn first_items(service: &Service) -> TokenStream {
    let library = ident(&service.client.library);
    let names = service.operations.iter().map(|operation| ident(&block_name(operation)));
    quote! {
        use std::error::Error;

        use #library::Client;
        use #library::runtime::Wait;

        use super::Prepared;

        /// What is sent in place of the key, and a part of what is sent in place of a secret that is a text.
        pub const CANARY: &str = #CANARY;

        /// Whatever goes wrong.
        pub type Outcome<T> = Result<T, Box<dyn Error>>;

        /// One call.
        pub struct Call {
            /// The operation that is called.
            pub operation: &'static str,
            /// As `wire.lock` calls it: `MIN`, `FULL` or `HOSTILE`.
            pub label: &'static str,
            /// What is sent: names and values, before percent-encoding.
            pub query: &'static [(&'static str, &'static str)],
            /// Puts the request together.
            pub request: fn(&Client) -> Outcome<Prepared>,
        }

        /// A walk over two pages of a list.
        pub struct Walk {
            /// The operation that is called.
            pub operation: &'static str,
            /// The page that is answered.
            pub page: &'static str,
            /// Does it.
            pub walk: fn(&Client) -> Outcome<()>,
        }

        /// A job from its start to the download.
        pub struct Job {
            /// Its name.
            pub name: &'static str,
            /// What each operation answers.
            pub answers: &'static [(&'static str, &'static str)],
            /// Does it.
            pub run: fn(&Client, &Wait) -> Outcome<End>,
            /// Starts it, and returns its handle.
            pub start: fn(&Client) -> Outcome<String>,
            /// Does the rest, by the handle.
            pub follow: fn(&Client, &str, &Wait) -> Outcome<End>,
        }

        /// The end of a job.
        pub struct End {
            /// What its `{:?}` shows of it, and of its handle.
            pub shown: String,
            /// What is downloaded, if anything is.
            pub content: Option<Result<Vec<u8>, #library::Error>>,
        }

        /// The values of a type that have names: of an open set, a text with forms, variants with their parameters, an object's keys.
        pub struct Values {
            /// The name of the type in the spec.
            pub of_type: &'static str,
            /// What the spec says that is sent for each.
            pub spelled: &'static [&'static str],
            /// What the client shows of each, and what it sends.
            pub made: fn() -> Outcome<Vec<(String, String)>>,
        }

        /// The calls, in the order of the file: those of each operation, then those of each type.
        pub const CALLS: &[&[Call]] = &[#(#names,)* TYPES];
    }
}

fn last_items(service: &Service) -> TokenStream {
    let walks = page_walks(service);
    let walks = walks.iter().map(|walk| {
        let (name, page) = (walk.operation.full_name(), walk.page.to_string());
        let walk = statements(
            service,
            walk.operation,
            &walk.query,
            |request| quote!(#request.pages().page_size(2).take(2).for_each(drop);),
        );
        quote!(Walk { operation: #name, page: #page, walk: #walk })
    });
    let jobs = service.jobs.iter().map(|job| job_of(service, job));
    quote! {
        /// The walks.
        pub const WALKS: &[Walk] = &[#(#walks),*];

        /// The jobs.
        pub const JOBS: &[Job] = &[#(#jobs),*];
    }
}

fn typed_call(service: &Service, call: &Call<'_>) -> TokenStream {
    let (name, label, secret) = (call.operation.full_name(), call.label.name(), secret());
    let is_secret_text = |wire: &str| {
        call.operation.all_parameters(service).any(|parameter| match parameter.parameter_type {
            ParameterType::Value(value, _) => {
                parameter.secret && parameter.name.wire == wire && is_text(service, value)
            }
            ParameterType::Kinds(_) => false,
        })
    };
    let query = call.query.iter().map(|(name, value)| {
        let value = if is_secret_text(name) { &secret } else { value };
        quote!((#name, #value))
    });
    let WrittenCall { imports, call: request } =
        written(service, call.operation, &call.query, &secret).unwrap_or_else(WrittenCall::defect);
    let imports = imports.iter().map(|import| path(&service.client.library, import));
    let body = match deprecated(call.operation) {
        Some(expect) => quote! {
            #expect
            let request = #request;
            Ok(request.into())
        },
        None => quote!(Ok(#request.into())),
    };
    quote! {
        Call {
            operation: #name,
            label: #label,
            query: &[#(#query),*],
            request: |client| {
                #(use #imports;)*
                #body
            },
        }
    }
}

/// The calls of a job, three times: all of them, the first, and the rest.
fn job_of(service: &Service, job: &Job) -> TokenStream {
    let (name, library) = (&job.name.spec, ident(&service.client.library));
    let steps = job_calls(service, job);
    let answers = steps.iter().map(|step| {
        let (operation, answer) = (step.operation.full_name(), step.answer.to_string());
        quote!((#operation, #answer))
    });
    let query = steps.first().map_or(&[][..], |step| &step.query);
    let WrittenCall { imports, call } =
        written(service, &service[job.start], query, &secret()).unwrap_or_else(WrittenCall::defect);
    let imports: Vec<_> = imports.iter().map(|import| path(&service.client.library, import)).collect();
    let expect = deprecated(&service[job.start]);
    let marker = ident(&job.name.rust);
    let content = if job.download.is_some() { quote!(Some(finished.read_to_vec())) } else { quote!(None) };
    // With its path, since the spec may have a type of the same name.
    let end = quote!(Ok(self::End { shown: format!("{finished:?} {:?}", finished.handle()), content: #content }));
    quote! {
        Job {
            name: #name,
            answers: &[#(#answers),*],
            run: |client, wait| {
                #(use #imports;)*
                #expect
                let request = #call;
                let finished = request.run(wait)?;
                #end
            },
            start: |client| {
                #(use #imports;)*
                #expect
                let request = #call;
                Ok(request.start_job()?.to_string())
            },
            follow: |client, handle, wait| {
                let handle: #library::JobHandle<#library::jobs::#marker> = handle.parse()?;
                let finished = handle.wait(client, wait)?;
                #end
            },
        }
    }
}

/// A closure that puts a request together and does this with it.
fn statements(
    service: &Service,
    operation: &Operation,
    query: &[(String, String)],
    with: impl FnOnce(TokenStream) -> TokenStream,
) -> TokenStream {
    let WrittenCall { imports, call } =
        written(service, operation, query, &secret()).unwrap_or_else(WrittenCall::defect);
    let imports = imports.iter().map(|import| path(&service.client.library, import));
    let expect = deprecated(operation);
    let with = with(quote!(request));
    quote! {
        |client| {
            #(use #imports;)*
            #expect
            let request = #call;
            #with
            Ok(())
        }
    }
}

fn deprecated(operation: &Operation) -> Option<TokenStream> {
    (operation.stability == Stability::Deprecated)
        .then(|| quote!(#[expect(deprecated, reason = "what it sends is shown as long as it is there")]))
}

/// The whole path of something of the client.
pub(super) fn path(library: &str, name: &str) -> TokenStream {
    let steps = std::iter::once(library).chain(name.split("::")).map(ident);
    quote!(#(#steps)::*)
}
