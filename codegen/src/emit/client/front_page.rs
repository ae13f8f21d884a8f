//! The front page of the client: what it is, how it is used, and how a program that uses it is tested.

use crate::emit::rust::docs::{Docs, note};
use crate::ir::{FactKind, Operation, Permission, Service};

/// The documentation of the crate.
pub fn front_page(service: &Service) -> Docs {
    let mut docs = Docs::new(&format!("A blocking client of {}.", service.name)).prose(&service.about);
    docs = docs
        .markdown("A call is begun by a function of its group, which takes what is required; methods set the rest; `send` sends it:")
        .code("no_run", &first_example(service))
        .heading("Groups")
        .list(service.groups.iter().map(|group| format!("[`{name}`](mod@{name}): {}", first_sentence(&group.about), name = group.name.rust)))
        .heading("What to know")
        .list(what_to_know(service))
        .heading("Tests")
        .markdown(
            "[`MemoryTransport`](runtime::MemoryTransport) answers in memory and remembers what was asked; \
             [`TestClock`](runtime::TestClock) waits without taking time:",
        )
        .code("", &memory_example(service))
        .markdown(
            "The stand-in of the service, the package `sandbox` in the repository that this crate comes from, answers over a \
             real socket:",
        )
        .code("text", &sandbox_example(service));
    if !service.permissions.is_empty() {
        docs = docs.heading("Permissions").list(permissions(service));
    }
    let limits: Vec<_> = service.limits.iter().map(note).collect();
    if !limits.is_empty() {
        docs = docs.heading("Limits").list(limits);
    }
    docs.facts(&service.facts)
}

fn what_to_know(service: &Service) -> Vec<String> {
    let facts = service.facts();
    let count = |kind| facts.iter().filter(|fact| fact.kind == kind).count();
    let mut items = vec![
        "A call that changes something is sent at most once. If nobody can know whether it was carried out, the error is \
         [`ErrorKind::OutcomeUnknown`] and names the operation that shows it: no answer came, what came is not the service's, or \
         it says neither that the call succeeded nor that it failed. A call that only reads is made again after a failure that \
         passes: see [`Retry`]."
            .to_owned(),
        "Redirects are not followed; timeouts and limits are on: see [`ClientBuilder`].".to_owned(),
        "What went wrong is one [`Error`]; documented errors are a [`Condition`].".to_owned(),
        format!(
            "The service's document leaves {} things open and {} were assumed; each is named where it matters.",
            count(FactKind::Undocumented),
            count(FactKind::Assumed)
        ),
        "A body that is not documented is returned as [`Json`], or as [`Object`] where that much is known; a parameter that is not can \
         be sent with [`Request::with_query`]."
            .to_owned(),
    ];
    if let Some((field, equals)) = &service.success {
        items.push(format!(
            "An answer that has `{}` with another value than `{}` says that the call failed, also where its body is not \
             documented: that is [`ErrorKind::NotSuccess`].",
            field.join("."),
            equals.to_json()
        ));
    }
    if service.operations.iter().any(Operation::can_be_walked) {
        items.push("A list comes page by page; [`Request::pages`] walks over the whole of it.".to_owned());
    }
    if !service.jobs.is_empty() {
        items.push(
            "Work that takes several calls is a job: see [`jobs`](mod@jobs). A [`JobHandle`] can be stored, and another process \
             goes on with it."
                .to_owned(),
        );
    }
    if let Some(check) = service.authentication.check {
        let operation = &service[check];
        let module = &operation.module;
        let name = &operation.name.rust;
        items.push(format!(
            "Whether a key works is shown by [`{module}::Operations::{name}`]; the error for refused access says so."
        ));
    }
    items
}

/// What each permission allows, and what needs it.
fn permissions(service: &Service) -> Vec<String> {
    let line = |permission: &Permission| {
        let needed_by = service
            .operations
            .iter()
            .filter(|operation| operation.permission.is_some_and(|id| service[id].name.wire == permission.name.wire));
        let needed_by: Vec<_> = needed_by.map(|operation| format!("`{}`", operation.full_name())).collect();
        let about = crate::emit::rust::docs::escape(&permission.about);
        format!("`{}`: {about} Needed by {}.", permission.name.wire, needed_by.join(", "))
    };
    service.permissions.iter().map(line).collect()
}

/// How a client is made and used, with the first call that needs nothing.
pub fn first_example(service: &Service) -> String {
    let (library, variable) = (&service.client.library, &service.client.key_variable);
    let mut lines = vec![
        format!("use {library}::Client;"),
        String::new(),
        format!("# fn main() -> Result<(), {library}::Error> {{"),
        format!("let key = std::env::var(\"{variable}\").unwrap_or_default();"),
        "let client = Client::builder(\"https://service.example\", key).build()?;".to_owned(),
    ];
    if let Some((call, _)) = first_call(service) {
        lines.push(format!("let answer = {call}.send()?;"));
        lines.push("println!(\"{answer:?}\");".to_owned());
    }
    lines.extend(["# Ok(())".to_owned(), "# }".to_owned()]);
    lines.join("\n")
}

/// A call that needs nothing, with its operation: the one that shows whether a key works, or else the first there is.
fn first_call(service: &Service) -> Option<(String, &Operation)> {
    let check = service.authentication.check.map(|id| &service[id]);
    let is_simple = |operation: &&Operation| operation.required().next().is_none();
    let operation = check.filter(is_simple).or_else(|| service.operations.iter().find(is_simple))?;
    let module = &operation.module;
    Some((format!("client.{module}().{}()", operation.name.rust), operation))
}

/// A test of a program that uses the client, without a network.
fn memory_example(service: &Service) -> String {
    let library = &service.client.library;
    let header = &service.authentication.header;
    let mut lines = vec![
        format!("use {library}::Client;"),
        format!("use {library}::runtime::{{Answer, MemoryTransport}};"),
        String::new(),
        format!("# fn main() -> Result<(), {library}::Error> {{"),
    ];
    let client =
        "let client = Client::builder(\"https://service.example\", \"key\").transport(memory.clone()).build()?;";
    if let Some((call, operation)) = first_call(service) {
        // As many marks as it takes to write any text as it is.
        let body = operation.response.example.to_string();
        let marks = "#".repeat(1 + body.matches('#').count());
        lines.extend([
            format!("let memory = MemoryTransport::new(|_| Answer::json(r{marks}\"{body}\"{marks}));"),
            client.to_owned(),
            format!("{call}.send()?;"),
            String::new(),
            "let requests = memory.requests();".to_owned(),
            format!("assert_eq!(requests[0].operation(), \"{}\");", operation.full_name()),
            format!("assert_eq!(requests[0].header(\"{header}\"), Some(\"{}key\"));", service.authentication.prefix),
        ]);
    } else {
        lines.extend(["let memory = MemoryTransport::new(|_| Answer::json(\"{}\"));".to_owned(), client.to_owned()]);
        lines.push("assert!(memory.requests().is_empty());".to_owned());
    }
    lines.extend(["# Ok(())".to_owned(), "# }".to_owned()]);
    lines.join("\n")
}

/// The same over a socket. It is shown and not compiled, since the client cannot depend on the stand-in.
fn sandbox_example(service: &Service) -> String {
    let mut lines = vec![
        "let sandbox = sandbox::Sandbox::start();".to_owned(),
        "let client = Client::builder(sandbox.url(), sandbox.key()).build()?;".to_owned(),
    ];
    if let Some((call, operation)) = first_call(service) {
        lines.push(format!("{call}.send()?;"));
        lines.push(format!("assert_eq!(sandbox.calls(\"{}\").count(), 1);", operation.full_name()));
    }
    lines.join("\n")
}

/// The first sentence of a text, as Markdown.
pub fn first_sentence(text: &str) -> String {
    crate::emit::rust::docs::escape(first_sentence_of(text))
}

/// The first sentence of a text, as it stands.
pub fn first_sentence_of(text: &str) -> &str {
    let end = text.find(". ").map_or(text.len(), |end| end + 1);
    text[..end].trim()
}
