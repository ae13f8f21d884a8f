//! The front page of the client: what it is, how it is used, and how a program that uses it is tested.

use crate::emit::rust::docs::{Docs, note};
use crate::ir::{FactKind, Operation, Permission, Service};

/// The documentation of the crate.
pub fn front_page(service: &Service) -> Docs {
    let mut docs = Docs::new(&format!("A blocking client of {}.", service.name)).prose(&service.about);
    docs = docs
        .markdown("Each group has a function for each of its operations. The function takes the required parameters, methods set the optional \
 ones, and `send` makes the call:")
        .code("no_run", &first_example(service))
        .heading("Groups")
        .list(service.groups.iter().map(|group| format!("[`{name}`](mod@{name}): {}", first_sentence(&group.about), name = group.name.rust)))
        .heading("What to know")
        .list(what_to_know(service))
        .heading("Tests")
        .markdown(
            "[`MemoryTransport`](runtime::MemoryTransport) answers requests in memory and records them. \
             [`TestClock`](runtime::TestClock) makes waiting instant.",
        )
        .code("", &memory_example(service))
        .markdown(
            "The package `sandbox`, in the repository of this crate, is a mock server. It answers over a socket:",
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
        "A call that changes something is sent at most once. If its outcome cannot be known, the error is \
         [`ErrorKind::OutcomeUnknown`]: there was no answer, or the answer is not the service's own, or it shows neither \
         success nor failure. The error names the operation that verifies the outcome. A call that only reads is retried after \
         a transient failure: see [`Retry`]."
            .to_owned(),
        "Redirects are not followed. Timeouts and limits are on by default: see [`ClientBuilder`].".to_owned(),
        "Every failure is an [`Error`]. A documented error also has a [`Condition`].".to_owned(),
        format!(
            "The service's document leaves {} facts open, and {} facts are assumed. The documentation of each item lists its own.",
            count(FactKind::Undocumented),
            count(FactKind::Assumed)
        ),
        "An undocumented body is returned as [`Json`], or as [`Object`] if it is known to be an object. \
         [`Request::with_query`] sends an undocumented parameter."
            .to_owned(),
    ];
    if let Some((field, equals)) = &service.success {
        items.push(format!(
            "If an answer has `{}` with a value other than `{}`, the call failed with [`ErrorKind::NotSuccess`]. This holds for \
             undocumented bodies, too.",
            field.join("."),
            equals.to_json()
        ));
    }
    if service.operations.iter().any(Operation::can_be_walked) {
        items.push("A list is answered page by page. [`Request::pages`] iterates over all pages.".to_owned());
    }
    if !service.jobs.is_empty() {
        items.push(
            "A job is work that takes several calls: see [`jobs`](mod@jobs). A [`JobHandle`] can be stored, and another process \
             can resume the job."
                .to_owned(),
        );
    }
    if let Some(check) = service.authentication.check {
        let operation = &service[check];
        let module = &operation.module;
        let name = &operation.name.rust;
        items.push(format!(
            "[`{module}::Operations::{name}`] shows whether a key works. The error for refused access names it."
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

/// The same over a socket. It is shown and not compiled, since the client cannot depend on the mock server.
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
