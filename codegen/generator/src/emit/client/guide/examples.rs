//! Examples of the guide, made from calls of the spec. rustdoc compiles each of them, so each must compile for any spec.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::client::examples::records;
use crate::emit::client::guide::calls::{
    any, failing, first, in_main, is_simple, made_example, preferred, program, read, simple, verified, walked, write,
};
use crate::emit::client::jobs::end;
use crate::emit::client::makers::{key_arguments, made};
use crate::emit::rust::call::WrittenCall;
use crate::emit::rust::example::{expression, formatted, imported, in_function, in_one_line, use_line};
use crate::emit::rust::ident;
use language::ir::{Condition, Effect, Job, KeyPlace, Location, Operation, Parameter, Service};
use spec_requests::calls::{calls_of, minimal};

/// A request that is inspected and sent.
pub fn request(service: &Service) -> Option<String> {
    let WrittenCall { imports, call } = write(service, &any(service)?);
    let statements = formatted(quote! {
        let request = #call.with_timeout(std::time::Duration::from_secs(20));
        println!("{}", request.url());
        let answer = request.send()?;
        println!("{answer:?}");
    });
    Some(in_function(&service.client.library, &imports, &statements))
}

/// A program that can show a change without sending it.
pub fn dry_run(service: &Service) -> Option<String> {
    let check = service.key_check().filter(|operation| is_simple(operation));
    let check = check.map(|operation| expression(operation, [], [])).map(|call| quote!(#call.send()?;));
    let is_meant = |operation: &Operation| operation.effect != Effect::Read && operation.required().next().is_some();
    let change = first(service, is_meant).or_else(|| any(service))?;
    let WrittenCall { imports, call } = write(service, &change);
    let statements = formatted(quote! {
        #check
        let is_dry_run = std::env::args().any(|argument| argument == "--dry-run");
        let request = #call;
        if is_dry_run {
            println!("{}", request.url());
        } else {
            request.send()?;
        }
    });
    Some(in_function(&service.client.library, &imports, &statements))
}

/// A change whose outcome is unknown, and the call that verifies it.
pub fn change(service: &Service) -> Option<String> {
    let (change, look) = verified(service)?;
    let done = if change.operation.response.body.is_empty() {
        quote!(Ok(()) => println!("done"),)
    } else {
        quote!(Ok(answer) => println!("{answer:?}"),)
    };
    let (change, look) = (write(service, &change), write(service, &look));
    let imports = change.imports.into_iter().chain(look.imports).collect();
    let (change, look) = (change.call, look.call);
    let statements = formatted(quote! {
        match #change.send() {
            #done
            Err(error) if error.is_outcome_unknown() => {
                let found = #look.send()?;
                println!("{found:?}");
            }
            Err(error) => return Err(error.into()),
        }
    });
    Some(in_function(&service.client.library, &imports, &statements))
}

/// Handles an error. It matches a documented error, if there is one.
pub fn failure(service: &Service) -> Option<String> {
    let documented = failing(service).map(|(call, error)| (call, Some(&service[error.condition])));
    let (call, condition) = documented.or_else(|| Some((any(service)?, None)))?;
    let WrittenCall { mut imports, call } = write(service, &call);
    imports.insert("Condition".to_owned());
    let arm = condition.map(arm);
    let statements = formatted(quote! {
        if let Err(error) = #call.send() {
            match Condition::of(&error) {
                #arm
                _ if error.is_key_refused() => println!("the key is refused"),
                _ if error.is_refused() => println!("needs the permission {:?}", error.permission()),
                _ if error.is_retryable() => println!("try again later: {error}"),
                _ => return Err(error.into()),
            }
        }
    });
    Some(in_function(&service.client.library, &imports, &statements))
}

fn arm(condition: &Condition) -> TokenStream {
    let variant = ident(&condition.name.rust);
    if condition.captures.is_empty() {
        return quote!(Some(Condition::#variant) => println!("{error}"),);
    }
    let (names, fields): (Vec<_>, Vec<_>) =
        condition.captures.iter().map(|part| (format!("{}: {{}}", part.name.spec), ident(&part.name.rust))).unzip();
    let names = names.join(", ");
    quote!(Some(Condition::#variant { #(#fields),* }) => println!(#names, #(#fields),*),)
}

/// A walk over all items of a list.
pub fn walk(service: &Service) -> Option<String> {
    let walked = walked(service)?;
    let WrittenCall { mut imports, call } = write(service, &walked);
    let is_named = service.page_parameters_of(walked.operation).is_some();
    let client = (!is_named).then(|| {
        quote! {
            let client = Client::builder_from_env()?
                .page_parameters(PageParameters::named("start", "limit"))
                .build()?;
        }
    });
    let names = ["Client", "PageParameters"].map(str::to_owned);
    imports.extend(client.iter().flat_map(|_| names.clone()));
    let statements = formatted(quote! {
        #client
        for item in #call.pages().items() {
            let item = item?;
            println!("{item:?}");
        }
    });
    let example = in_function(&service.client.library, &imports, &statements);
    // The example builds its own client.
    let parameter = format!("client: &{}::Client", service.client.library);
    Some(if is_named { example } else { example.replacen(&parameter, "", 1) })
}

/// A job with a deadline. If waiting fails, its handle is stored.
pub fn run(service: &Service) -> Option<String> {
    let job = job(service)?;
    let WrittenCall { mut imports, call } = write(service, &minimal(service, &service[job.start]));
    let (end, (import, marker)) = (end(job), imported("jobs", &job.name.rust));
    imports.extend(["Wait".to_owned(), import]);
    let file = format!("{}.json", job.name.spec);
    let statements = formatted(quote! {
        let wait = Wait::default()
            .deadline(std::time::Duration::from_secs(600))
            .on_progress(|progress| println!("{}: {} polls", progress.stage(), progress.polls()));
        match #call.run(&wait) {
            Ok(job) => { #end }
            Err(error) => {
                if let Some(handle) = error.job_handle::<#marker>() {
                    std::fs::write(#file, handle.to_string())?;
                }
                return Err(error.into());
            }
        }
    });
    Some(in_function(&service.client.library, &imports, &statements))
}

/// The job whose start is preferred.
pub fn job(service: &Service) -> Option<&Job> {
    let starts = |operation: &Operation, job: &Job| std::ptr::eq(&service[job.start], operation);
    let mut starting = preferred(service).into_iter();
    starting.find_map(|operation| service.jobs.iter().find(|job| starts(operation, job)))
}

/// A request with a secret parameter, if there is one.
pub fn secret(service: &Service) -> Option<String> {
    let call = preferred(service).into_iter().find_map(|operation| {
        let secrets =
            operation.all_parameters(service).filter(|own| own.secret && !own.is_file() && own.deprecated.is_none());
        let secrets: Vec<_> = secrets.map(|own| own.name.wire.as_str()).collect();
        let is_secret = |(name, _): &(String, String)| secrets.contains(&name.as_str());
        let calls = (!secrets.is_empty()).then(|| calls_of(service, operation))?;
        calls.into_iter().find(|call| call.query.iter().any(is_secret))
    })?;
    let is_in_query = |own: &Parameter| own.secret && own.location == Location::Query;
    let shown = match call.operation.all_parameters(service).any(is_in_query) {
        true => quote!(assert!(request.url().contains("=***"));),
        false => quote!(assert!(!request.curl().contains("a secret"));),
    };
    let builder = made_example(service);
    let WrittenCall { imports, call } = write(service, &call);
    let test = quote! {
        let memory = MemoryTransport::new(|_| Answer::json("{}"));
        let client = #builder.transport(memory).build()?;
        let request = #call;
        #shown
    };
    Some(program(service, imports, &[], test))
}

/// The keys, if there are several.
pub fn several_keys(service: &Service) -> Option<String> {
    let key = quote!("the-key");
    let keys = key_arguments(service, &service.client.library, &key, &key, &key);
    keys.filter(|_| !service.other_keys().is_empty()).map(|keys| in_one_line(&keys))
}

/// A test that answers in memory, and inspects what was sent.
pub fn memory(service: &Service) -> Option<String> {
    let call = any(service)?;
    let body = service.json_text(&call.operation.response.body, &call.operation.response.example);
    let status = proc_macro2::Literal::u16_unsuffixed(call.operation.response.status);
    // A raw string needs more marks than any run of marks in the text.
    let marks = "#".repeat(1 + body.matches('#').count());
    let raw: TokenStream = format!("r{marks}\"{body}\"{marks}").parse().unwrap_or_else(|_| quote!(#body));
    let answer = match call.operation.response.status {
        200 if call.operation.response.body.kinds().is_empty() => quote!(Answer::json(#raw)),
        _ => quote!(Answer::status(#status, #raw)),
    };
    let builder = made_example(service);
    let sent = service.key_place().map(|place| {
        let key = if *place == KeyPlace::Basic { "user:key" } else { "key" };
        let (name, value) = (place.name(), place.value(key));
        match place.is_header() {
            true => quote!(assert_eq!(requests[0].header(#name), Some(#value));),
            false => quote!(assert_eq!(requests[0].parameter(#name), Some(#value));),
        }
    });
    let name = call.operation.full_name();
    let WrittenCall { imports, call } = write(service, &call);
    let test = quote! {
        let memory = MemoryTransport::new(|_| #answer);
        let client = #builder.transport(memory.clone()).build()?;
        #call.send()?;
        let requests = memory.requests();
        assert_eq!(requests[0].operation(), #name);
        #sent
    };
    Some(program(service, imports, &[], test))
}

/// A test whose clock does not wait.
pub fn clock(service: &Service) -> Option<String> {
    let builder = made_example(service);
    let WrittenCall { imports, call } = write(service, &read(service)?);
    let test = quote! {
        let memory = MemoryTransport::new(|_| Answer::status(503, ""));
        let clock = TestClock::new();
        let client = #builder
            .transport(memory.clone())
            .clock(clock.clone())
            .build()?;
        let answer = #call.send();
        assert!(answer.is_err());
        assert_eq!(memory.requests().len(), 3);
        assert_eq!(clock.slept().len(), 2);
    };
    Some(program(service, imports, &["runtime::TestClock"], test))
}

/// A test over a socket, of a change whose answer is lost, if there is one. rustdoc does not compile it, since the client cannot depend
/// on the mock server.
pub fn mock(service: &Service) -> Option<String> {
    let change = verified(service).map(|(change, _)| change);
    let is_change = change.is_some();
    let call = change.or_else(|| any(service))?;
    let name = call.operation.full_name();
    let WrittenCall { imports, call } = write(service, &call);
    let client = match service.key_place() {
        Some(KeyPlace::Basic) if service.other_keys().is_empty() => quote! {
            let key = mock.key();
            let (user, password) = key.split_once(':').unwrap_or_default();
            let client = Client::builder(mock.url(), user, password).build()?;
        },
        _ => {
            let builder = made(service, quote!(mock.url()), quote!(mock.key()));
            quote!(let client = #builder.build()?;)
        }
    };
    let (types, sent) = if is_change {
        let sent = quote! {
            mock.fault_next(#name, Fault::HalfHead);
            let error = #call.send().expect_err("its answer is lost");
            assert!(error.is_outcome_unknown());
            if let Some(look) = error.verification(&client) {
                let shown = look.send_value()?;
                println!("{shown}");
            }
        };
        ("{Fault, MockServer}", sent)
    } else {
        ("MockServer", quote!(#call.send()?;))
    };
    let statements = formatted(quote! {
        let mock = MockServer::start("../spec");
        #client
        #sent
        assert_eq!(mock.calls(#name).count(), 1);
    });
    let names = imports.into_iter().chain(["Client".to_owned()]).collect();
    let program = in_main(&service.client.library, &names, &statements);
    Some(program.replacen("\n\n", &format!("\nuse mock_server::{types};\n\n"), 1))
}

/// A call in an asynchronous program. It is not compiled, since the client does not depend on tokio.
pub fn asynchronous(service: &Service) -> Option<String> {
    let operation = simple(service)?;
    let library = &service.client.library;
    let call = formatted(quote! {
        let answer = tokio::task::spawn_blocking(move || #operation.send()).await??;
        println!("{answer:?}");
    });
    let lines: String = call.lines().map(|line| format!("    {line}\n")).collect();
    Some(format!(
        "use {library}::Client;\n\nasync fn read(client: Client) -> Result<(), Box<dyn std::error::Error + Send + Sync>> \
         {{\n{lines}    Ok(())\n}}"
    ))
}

/// A test with the example answers of the spec.
pub fn examples(service: &Service) -> Option<String> {
    let operation = simple(service)?;
    let mut imports = BTreeSet::from(["Client".to_owned(), "examples".to_owned()]);
    let records: Vec<_> = records(service).into_keys().map(|id| &service[id]).collect();
    // The richest one, so that it stays the same if others are added.
    let record = records.into_iter().max_by_key(|record| (record.fields.len(), Reverse(&record.name.rust)));
    let record = record.map(|record| &record.name.rust);
    let record = record.map(|name| {
        let (import, name) = imported("types", name);
        imports.insert(import);
        quote! {
            let record = #name::example();
            println!("{record:?}");
        }
    });
    let builder = made_example(service);
    let statements = formatted(quote! {
        let client = #builder.transport(examples::transport()).build()?;
        let answer = #operation.send()?;
        println!("{answer:?}");
        #record
    });
    let (library, uses) = (&service.client.library, use_line(&service.client.library, &imports)?);
    Some(format!(
        "# #[cfg(feature = \"testing\")]\n# fn example() -> Result<(), {library}::Error> {{\n{uses}\n\n{statements}\n# Ok(())\n# }}"
    ))
}
