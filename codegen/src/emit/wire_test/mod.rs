//! `tests/wire/`: a typed call for each line of `wire.lock`, and a test that the client sends exactly these lines.
//!
//! `wire.lock` is written without compiling a client, so this test shows that it is right. The calls are in a separate file, so that
//! other tests can make them, too.

mod calls;
mod clients;
mod lines;
mod values;
mod words;

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::rust::docs::Docs;
use crate::emit::rust::ident;
use crate::emit::wire_test::words::CANARY;
use language::ir::{KeyPlace, Operation, Service};

pub(crate) use calls::calls;

/// `main.rs`: the test.
pub fn test(service: &Service) -> TokenStream {
    let library = ident(&service.client.library);
    let module = Docs::new(
        "The client sends what `wire.lock` says: the test makes every call of it over a transport in memory.",
    )
    .inner();
    let is_plain = service.is_plain();
    let is_key = service.key_parameter().map(|key| quote!(name == #key ||));
    let nullable: Vec<_> = service.operations.iter().flat_map(Operation::nullable).collect();
    let has_made = service.operations.iter().any(|operation| operation.idempotency_key().is_some());
    let made_key = has_made.then(lines::made_key);
    let hidden = has_made.then(|| quote!(.map(hide_made_key)));
    let not_made = has_made.then(|| quote!(.filter(|(_, value)| !is_made_key(value))));
    let shown = lines::Shown {
        is_key: is_key.as_ref(),
        hidden: hidden.as_ref(),
        clears_secrets: nullable.iter().any(|parameter| parameter.secret),
        has_file: service.operations.iter().any(Operation::has_file),
        has_form: service.operations.iter().any(|operation| operation.has_form),
    };
    let lines = if is_plain { lines::of_gets(is_key.as_ref()) } else { lines::of_any(&shown) };
    let types = (!is_plain).then(|| quote!(Location, ParameterInfo,));
    let of_query = (!is_plain).then(|| quote!(.filter(|(name, _)| is_in_query(call.operation, name))));
    let of_all = (!is_plain).then(|| quote!(.filter(|(name, _)| !is_parameter(call.operation, name))));
    let (limits, in_the_file) = match service.has_limits() {
        true => (
            quote! {
                if let "LIMIT" | "BEYOND" = call.label {
                    let sent = usize::from(call.label == "LIMIT");
                    assert_eq!(requests.len(), sent, "{} {} {:?}", call.operation, call.label, call.values);
                    continue;
                }
            },
            quote!(.filter(|call| !matches!(call.label, "LIMIT" | "BEYOND"))),
        ),
        false => (TokenStream::new(), TokenStream::new()),
    };
    let job_answer = if service.has_job_locations() {
        quote! {
            let answer = Answer::json(*answer);
            match job.location {
                Some((header, address)) if number == 0 => answer.with_header(header, address),
                _ => answer,
            }
        }
    } else {
        quote!(Answer::json(*answer))
    };
    let link = service.link_header().map(|_| quote!(.with_header(walk.link.0, walk.link.1)));
    let clear = (!nullable.is_empty()).then(|| quote!("  CLEAR ",));
    let without_key = service.key_parameter().map(|key| quote!(.filter(|(name, _)| name != #key)));
    // In base64, the name is not found.
    let encoded = service.key_place().filter(|place| **place == KeyPlace::Basic).map(|place| {
        let sent = place.value(&format!("user:{CANARY}"));
        let encoded = sent.trim_start_matches("Basic ");
        quote!(.replace(#encoded, "***"))
    });
    quote! {
        #module

        mod calls;

        use std::error::Error;
        use std::sync::atomic::{AtomicUsize, Ordering};

        use #library::runtime::{Answer, JobStore, #types MemoryTransport, Operation, RecordedRequest, TestClock, Wait};
        use #library::{Client, Request, operations};

        const WIRE_LOCK: &str = include_str!("../../wire.lock");

        /// A request of any operation, ready to be sent. Its answer is ignored.
        pub struct Prepared(Box<dyn FnOnce()>);

        impl<O: Operation> From<Request<O>> for Prepared {
            fn from(request: Request<O>) -> Self {
                Self(Box::new(move || drop(request.send_value())))
            }
        }

        /// Makes calls with a client over this transport, and returns the requests.
        fn sent(memory: MemoryTransport, calls: impl FnOnce(&Client) -> Result<(), Box<dyn Error>>) -> Result<Vec<RecordedRequest>, Box<dyn Error>> {
            let builder = calls::builder("https://service.invalid", "user", calls::CANARY, calls::CANARY);
            let client = builder.transport(memory.clone()).clock(TestClock::new()).build()?;
            calls(&client)?;
            Ok(memory.requests())
        }

        #lines

        #made_key

        /// The request lines of an operation or a job in the file, under these labels.
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
                #limits
                let block = if call.label == "HOSTILE" { "types" } else { call.operation };
                assert!(
                    lines(&requests).iter().all(|line| locked(block, &[call.label]).contains(line)) && requests.len() == 1,
                    "{} {} sends {:?}, which is not in wire.lock", call.operation, call.label, lines(&requests)
                );
                let pairs = requests.iter().flat_map(RecordedRequest::query)#without_key #not_made;
                assert!(pairs.map(|(name, value)| (name.as_str(), value.as_str())).eq(call.values.iter().copied()#of_query), "{} {}", call.operation, call.label);
                for (name, value) in requests.iter().flat_map(RecordedRequest::headers) #of_all {
                    let value = value.replace(calls::CANARY, "***")#encoded;
                    // This header depends on how the client is built.
                    let value = if name == "accept-encoding" { "identity" } else { value.as_str() };
                    assert!(WIRE_LOCK.contains(&format!("\n#   {name}: {value}\n")), "{} sends the header {name}: {value}", call.operation);
                }
            }
            let shown = WIRE_LOCK.lines().filter(|line| ["  MIN ", "  FULL ", #clear "  HOSTILE "].iter().any(|label| line.starts_with(label)));
            assert_eq!(shown.count(), calls::CALLS.iter().copied().flatten()#in_the_file.count(), "each line has its call");
            assert!(!WIRE_LOCK.contains(calls::CANARY), "a secret is shown");
            Ok(())
        }

        #[test]
        fn walks_ask_for_the_pages_of_wire_lock() -> Result<(), Box<dyn Error>> {
            for walk in calls::WALKS {
                let memory = MemoryTransport::new(|_| Answer::json(walk.page)#link);
                let requests = sent(memory, walk.walk)?;
                assert_eq!(lines(&requests), locked(walk.operation, &["PAGE"]), "{}", walk.operation);
            }
            Ok(())
        }

        #[test]
        fn jobs_make_the_calls_of_wire_lock() -> Result<(), Box<dyn Error>> {
            for job in calls::JOBS {
                let memory = || {
                    let answered = AtomicUsize::new(0);
                    MemoryTransport::new(move |request| {
                        let rest = job.answers.iter().enumerate().skip(answered.load(Ordering::Relaxed));
                        let mut own = rest.filter(|(_, (operation, _))| *operation == request.operation());
                        let Some((number, (_, answer))) = own.next() else { return Answer::status(404, "{}") };
                        answered.store(number + 1, Ordering::Relaxed);
                        #job_answer
                    })
                };
                let block = format!("job {}", job.name);
                let end = |end: calls::End| {
                    assert!(!end.shown.contains(calls::CANARY), "{}", end.shown);
                    drop(end.content);
                    Ok(())
                };
                let requests = sent(memory(), |client| end((job.run)(client, &Wait::default())?))?;
                assert_eq!(lines(&requests), locked(&block, &["START", "FIND", "POLL", "DOWNLOAD"]), "{}", job.name);

                // The same with a store. A second run does not start the job again.
                let store = JobStore::open(concat!(env!("CARGO_TARGET_TMPDIR"), "/jobs"))?;
                store.forget(job.name)?;
                let requests = sent(memory(), |client| end((job.store)(client, &store, job.name, &Wait::default())?))?;
                assert_eq!(lines(&requests), locked(&block, &["START", "FIND", "POLL", "DOWNLOAD"]), "{}", job.name);
                let requests = sent(memory(), |client| end((job.store)(client, &store, job.name, &Wait::default())?))?;
                assert!(!lines(&requests).iter().any(|line| locked(&block, &["START"]).contains(line)), "{}", job.name);
                store.forget(job.name)?;

                let mut handle = String::new();
                let requests = sent(memory(), |client| { handle = (job.start)(client)?; Ok(()) })?;
                assert_eq!(lines(&requests), locked(&block, &["START"]), "{}", job.name);
                let requests = sent(memory(), |client| end((job.follow)(client, &handle, &Wait::default())?))?;
                assert_eq!(lines(&requests), locked(&block, &["FIND", "POLL", "DOWNLOAD"]), "{}", job.name);
                if let Some(cancel) = job.cancel {
                    let requests = sent(memory(), |client| cancel(client, &handle))?;
                    assert_eq!(lines(&requests), locked(&block, &["FIND", "CANCEL"]), "{}", job.name);
                }
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
