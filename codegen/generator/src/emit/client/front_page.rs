//! The front page of the client: its purpose, a first example, and links.

use crate::emit::client::guide;
use crate::emit::client::guide::calls::is_simple;
use crate::emit::client::makers::variables;
use crate::emit::manifest::{FEATURES, RUST_VERSION};
use crate::emit::opened;
use crate::emit::prose::{code, paragraph};
use crate::emit::rust::docs::{Docs, note};
use language::english;
use language::ir::{Addresses, Authentication, KeyPlace, Operation, Service};

/// The documentation of the crate.
pub fn front_page(service: &Service) -> Docs {
    let groups = service.groups.iter().map(|group| {
        let (name, about) = (&group.name.rust, first_sentence(&group.about));
        format!("[`{name}`]({name}::Operations): {about}")
    });
    let mut docs = Docs::new(&format!("A blocking client of {}.", service.name))
        .prose(&service.about)
        .markdown(
            "The functions of each group start a call and take what it requires. Methods set the rest, and `send` sends it:",
        )
        .code("no_run", &first_example(service))
        .markdown(&environment(service, "[`Client::builder`]"))
        .heading("Groups")
        .list(groups)
        .heading("Guide")
        .list(guide::links(service, "guide::"))
        .markdown(
            "[`types`](mod@types) contains the types of parameters and answers. A call that fails returns an [`Error`], and \
             [`Condition`] says which documented error it is. With the feature `testing`, the module `examples` answers calls in tests.",
        )
        .markdown(
            "The module [`runtime`](mod@runtime) is the crate `spec-client-runtime`, which all generated clients share. It contains what few \
             programs need: transports, TLS, and descriptions of operations.",
        )
        .heading("Features")
        .list(FEATURES.iter().map(|(name, about, _)| format!("`{name}`: {about}")))
        .markdown(&format!("The crate needs Rust {RUST_VERSION} or later."));
    if !service.permissions.is_empty() {
        docs = docs.heading("Permissions").list(permissions(service));
    }
    if !service.limits.is_empty() {
        docs = docs.heading("Limits").list(service.limits.iter().map(note));
    }
    docs
}

/// What the first example reads from the environment.
pub fn environment(service: &Service, builder: &str) -> String {
    let url = &service.client.url_variable;
    let without = match &service.addresses {
        Addresses::Undocumented => String::new(),
        Addresses::One(address) => format!(" Without `{url}`, the URL is {}.", code(address)),
        Addresses::Several(all) => {
            let all: Vec<_> = all.iter().map(|own| code(&own.name.wire)).collect();
            format!(" The documented URLs are {}.", all.join(", "))
        }
    };
    let Some(Authentication { place, variable, .. }) = &service.authentication else {
        return format!(
            "The environment variable `{url}` contains the URL of the service, which needs no key. {builder} takes the URL as its argument.{without}"
        );
    };
    let text = match place {
        _ if !service.other_keys().is_empty() => format!(
            "The environment variables {} contain the URL of the service and your keys. {builder} takes them as arguments.",
            variables(service)
        ),
        KeyPlace::Header { .. } | KeyPlace::Query { .. } => format!(
            "The environment variables `{url}` and `{variable}` contain the URL of the service and your key. {builder} takes both as arguments."
        ),
        KeyPlace::Basic => format!(
            "The environment variable `{url}` contains the URL of the service, and `{variable}` your user and password with a colon between \
             them: `user:password`. {builder} takes the three as arguments."
        ),
    };
    text + &without
}

/// Each permission, with its description and the operations that need it.
fn permissions(service: &Service) -> Vec<String> {
    let lines = opened(service).map(|(permission, opened)| {
        let needed_by: Vec<_> = opened.into_iter().map(linked).collect();
        let about = paragraph(&permission.about);
        format!("{}: {about} Needed by {}.", code(&permission.name.wire), needed_by.join(", "))
    });
    lines.collect()
}

/// The name of an operation with a link to its function.
pub fn linked(operation: &Operation) -> String {
    let (module, function) = (&operation.module, &operation.name.rust);
    format!("[`{}`](crate::{module}::Operations::{function})", operation.full_name())
}

/// Builds a client and makes a call without required parameters. The operation that checks a key is preferred.
pub fn first_example(service: &Service) -> String {
    let library = &service.client.library;
    let check = service.key_check();
    let mut simple = check.into_iter().chain(&service.operations).filter(|operation| is_simple(operation));
    let call = simple.next().map_or(String::new(), |operation| {
        let (module, method) = (&operation.module, &operation.name.rust);
        format!("let answer = client.{module}().{method}().send()?;\nprintln!(\"{{answer:?}}\");\n")
    });
    format!(
        "use {library}::Client;\n\n# fn main() -> Result<(), {library}::Error> {{\nlet client = Client::from_env()?;\n{call}# Ok(())\n# }}"
    )
}

/// The first sentence of a text, as Markdown.
pub fn first_sentence(text: &str) -> String {
    paragraph(english::first_sentence(text))
}
