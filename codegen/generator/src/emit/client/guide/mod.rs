//! `src/guide/`: the guide, with a page of Markdown for each topic, which rustdoc includes and a code host shows. Its examples are calls
//! of the spec.

pub mod calls;
mod examples;

use std::collections::BTreeMap;

use quote::quote;

use crate::emit::client::examples::kinds;
use crate::emit::client::jobs::{resuming, storing};
use crate::emit::client::makers::made;
use crate::emit::prose::{code, paragraph};
use crate::emit::rust::docs::{Docs, MARKS, header};
use crate::emit::rust::example::{in_one_line, revealed};
use crate::emit::rust::ident;
use crate::render::RustFile;
use language::ir::{
    Builtin, Content, ErrorAtSuccess, Job, JsonType, KeyPlace, Operation, PageBy, Parameter, PatternParts,
    ResponseBody, Scalar, ScalarType, Service,
};

/// A page of the guide.
pub struct GuidePage {
    /// The name of its module.
    pub name: &'static str,
    /// What it tells.
    pub about: &'static str,
    /// Markdown with blank lines between its blocks. An example or a paragraph of [`PARTS`] replaces `{{name}}`.
    text: &'static str,
    /// Whether the service has what the page is about.
    applies: fn(&Service) -> bool,
}

const PAGES: [GuidePage; 12] = [
    GuidePage::new("sending", "How to make a call, and when it is retried.", include_str!("sending.md")),
    GuidePage::new("errors", "What can go wrong, and what to do.", include_str!("errors.md")),
    GuidePage::new(
        "reading",
        "How the client reads answers that differ from the documentation.",
        include_str!("reading.md"),
    ),
    GuidePage {
        applies: |service| service.operations.iter().any(Operation::can_be_walked),
        ..GuidePage::new(
            "pages",
            "How to read a whole list, of which `send` returns one page.",
            include_str!("pages.md"),
        )
    },
    GuidePage {
        applies: |service| !service.jobs.is_empty(),
        ..GuidePage::new("jobs", "How to start a job, wait for it, and get its result.", include_str!("jobs.md"))
    },
    GuidePage::new("asynchronous", "How to call from an asynchronous program.", include_str!("asynchronous.md")),
    GuidePage::new("secrets", "How the key and other secrets are protected.", include_str!("secrets.md")),
    GuidePage::new("testing", "How to test your program without the service.", include_str!("testing.md")),
    GuidePage::new("network", "TLS, proxies, layers, and limits.", include_str!("network.md")),
    GuidePage::new(
        "several_clients",
        "How to use the clients of several services in one program.",
        include_str!("several_clients.md"),
    ),
    GuidePage::new("logging", "What the client logs, and how to count deviations.", include_str!("logging.md")),
    GuidePage::new("unknowns", "What the service's document leaves open.", include_str!("unknowns.md")),
];

/// The pages that apply to a service, in their order.
pub fn pages(service: &Service) -> impl Iterator<Item = &'static GuidePage> {
    PAGES.iter().filter(move |page| (page.applies)(service))
}

/// Links to the pages, with this path before their names.
pub fn links(service: &Service, path: &str) -> impl Iterator<Item = String> {
    pages(service).map(move |GuidePage { name, about, .. }| format!("[`{name}`](mod@{path}{name}): {about}"))
}

/// The module of all pages.
pub fn root(service: &Service) -> RustFile<'_> {
    let docs = Docs::new("How to use this client, by topic.").list(links(service, ""));
    let pages = pages(service).map(move |page| {
        let (name, file) = (ident(page.name), format!("{}.md", page.name));
        // Of two definitions of a link, Markdown takes the first. So rustdoc takes these, and a code host those in the file.
        let mut links = page.markdown(service).links;
        links.retain(|_, item| place(service, item) != *item);
        let links = definitions(&links, String::clone);
        let links = Docs::default().lines(&links).outer();
        let aliases = page.aliases();
        quote! {
            #(#[doc(alias = #aliases)])*
            #links
            #[doc = include_str!(#file)]
            pub mod #name {}
        }
    });
    RustFile::new(docs.inner(), pages)
}

/// The text of a page without the definitions of its links, and the item that each link leads to.
struct Markdown {
    docs: Docs,
    links: BTreeMap<String, String>,
}

fn definitions(links: &BTreeMap<String, String>, target: impl Fn(&String) -> String) -> String {
    links.iter().map(|(text, item)| format!("[{text}]: {}\n", target(item))).collect()
}

impl GuidePage {
    const fn new(name: &'static str, about: &'static str, text: &'static str) -> Self {
        Self { name, about, text, applies: |_| true }
    }

    /// The words by which rustdoc finds the page, too.
    fn aliases(&self) -> &'static [&'static str] {
        match self.name {
            "sending" => &["429", "rate limit", "too many requests"],
            "errors" => &["404", "not found"],
            "reading" => &["missing field", "unknown field", "unknown value"],
            "pages" => &["next page", "pagination"],
            "asynchronous" => &["async", "tokio"],
            _ => &[],
        }
    }

    /// The file.
    pub fn file(&self, service: &Service) -> String {
        let Markdown { docs, links } = self.markdown(service);
        docs.lines(&definitions(&links, |item| place(service, item))).text()
    }

    /// The page.
    ///
    /// If the service has no call for an example, the example is omitted, and so is the paragraph before it that ends with a colon.
    fn markdown(&self, service: &Service) -> Markdown {
        let blocks: Vec<_> = blocks(self.text).iter().map(|block| filled(service, block)).collect();
        let mut links = BTreeMap::new();
        // rustdoc takes the first block for the summary of the module.
        let (title, header) = (self.about.trim_end_matches('.'), header("spec/").join(" "));
        let mut docs = Docs::default().lines(&format!("# {title}\n\n<!-- {header} -->"));
        for (number, block) in blocks.iter().enumerate() {
            let Some(block) = block else { continue };
            let leads_nowhere = block.ends_with(':') && matches!(blocks.get(number + 1), Some(None));
            if !leads_nowhere {
                docs = add(docs, block, &mut links);
            }
        }
        let docs = if self.name == "unknowns" { docs.provenance(&service.provenance) } else { docs };
        Markdown { docs, links }
    }
}

/// The blocks of Markdown between blank lines. A block of code may contain blank lines.
fn blocks(text: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    for block in text.trim_end().split("\n\n") {
        match blocks.last_mut().filter(|last| last.matches("```").count() == 1) {
            Some(code) => code.extend(["\n\n", block]),
            None => blocks.push(block.to_owned()),
        }
    }
    blocks
}

/// A block with its placeholders replaced; `None` if the service does not have what one of them shows.
fn filled(service: &Service, block: &str) -> Option<String> {
    let mut pieces = block.split("{{");
    let mut text = pieces.next()?.to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once("}}")?;
        let (_, write) = PARTS.iter().find(|(known, _)| *known == name)?;
        text.extend([&write(service)?, rest]);
    }
    Some(text)
}

/// Adds a block of Markdown.
fn add(docs: Docs, block: &str, links: &mut BTreeMap<String, String>) -> Docs {
    if let Some((language, code)) = block.strip_prefix("```").and_then(|fenced| fenced.split_once('\n')) {
        docs.code(language, &revealed(code.trim_end_matches("\n```")))
    } else if let Some(items) = block.strip_prefix("- ") {
        docs.list(items.split("\n- ").map(|item| linked(item, links)))
    } else {
        docs.markdown(&linked(block, links))
    }
}

/// Removes the targets of links, and collects them. A link without a target leads to the item of its name, from the root of the crate:
/// ``[`Error::kind`]``.
fn linked(block: &str, links: &mut BTreeMap<String, String>) -> String {
    let mut pieces = block.split("[`");
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once("`]").unwrap_or((piece, ""));
        let target = rest.strip_prefix('(').and_then(|rest| rest.split_once(')'));
        let (item, rest) = target.map_or((format!("crate::{name}"), rest), |(item, rest)| (item.to_owned(), rest));
        links.insert(format!("`{name}`"), item);
        text.extend(["[`", name, "`]", rest]);
    }
    text
}

/// The file that defines an item, from the folder of the guide. If it is not in the client, the item itself: rustdoc links it, and a code
/// host shows its name without a link, since `crate:` is no scheme that it knows.
fn place(service: &Service, item: &str) -> String {
    let path = item.trim_start_matches("mod@").trim_start_matches("crate::");
    match path.split("::").next().unwrap_or_default() {
        "guide" => format!("{}.md", path.trim_start_matches("guide::")),
        "jobs" => "../jobs.rs".to_owned(),
        "Condition" => "../errors.rs".to_owned(),
        module if service.groups.iter().any(|group| group.name.rust == module) => format!("../{module}.rs"),
        _ => item.to_owned(),
    }
}

/// Returns the text that replaces a placeholder; `None` if the service has no such thing.
type Write = fn(&Service) -> Option<String>;

const PARTS: [(&str, Write); 62] = [
    ("library", |service| Some(service.client.library.clone())),
    ("package", |service| Some(service.client.package.clone())),
    ("read", |service| calls::any(service).map(|call| call.operation.full_name())),
    ("request", examples::request),
    ("change", examples::change),
    ("if_change", |service| when(calls::verified(service).is_some())),
    ("change_info", |service| {
        let (change, _) = calls::verified(service)?;
        Some(format!("`operations::{}::INFO.verify_with`", change.operation.marker))
    }),
    ("dry_run", examples::dry_run),
    ("failure", examples::failure),
    ("walk", examples::walk),
    ("run", examples::run),
    ("resume", |service| examples::job(service).map(|job| resuming(service, job))),
    ("store", |service| examples::job(service).map(|job| storing(service, job))),
    ("keyed", |service| service.key_place().map(|_| in_one_line(&made(service, "https://service.example", "the-key")))),
    ("secret", examples::secret),
    ("memory", examples::memory),
    ("clock", examples::clock),
    ("mock", examples::mock),
    ("asynchronous", examples::asynchronous),
    ("examples", examples::examples),
    ("key_check", |service| calls(service, |one| service.key_check().is_some_and(|check| std::ptr::eq(check, one)))),
    ("if_key", |service| when(service.key_place().is_some())),
    ("if_login", |service| when(service.key_place() == Some(&KeyPlace::Basic))),
    ("several_keys", examples::several_keys),
    ("if_permissions", |service| when(service.key_check().is_some() && !service.permissions.is_empty())),
    ("success_field", |service| service.success.as_ref().map(|(field, _)| code(&field.join(".")))),
    ("success_value", |service| service.success.as_ref().map(|(_, equals)| code(&equals.to_json().to_string()))),
    ("error_at_success", |service| service.error_body.at_success.in_words()),
    ("if_errors_at_success", |service| when(service.error_body.at_success != ErrorAtSuccess::Never)),
    ("if_moments", |service| {
        let mut all = service.scalars.iter();
        when(all.any(|of| matches!(of, ScalarType::Pattern(pattern) if pattern.parts == PatternParts::Moment)))
    }),
    ("if_unix_times", |service| when(has_builtin(service, Builtin::is_unix))),
    ("if_durations", |service| when(has_builtin(service, Builtin::is_duration))),
    ("if_decimals", |service| when(has_builtin(service, Builtin::is_decimal))),
    ("if_limits", |service| {
        let mut all = service.operations.iter().flat_map(|operation| operation.all_parameters(service));
        when(all.any(|parameter| parameter.limits.is_some()))
    }),
    ("if_objects", |service| when(service.operations.iter().flat_map(Operation::body).any(|own| own.json().is_some()))),
    ("nullable", |service| nullable(service).map(|parameter| code(&parameter.name.rust))),
    ("clear", |service| nullable(service).map(|parameter| code(&parameter.clear()))),
    ("calls_with_key", |service| calls(service, |operation| operation.idempotency_key().is_some())),
    ("rate_limit", |service| {
        let limit = service.rate_limit.as_ref()?;
        Some(format!("{}: {}", code(&limit.header), limit.unit.words()))
    }),
    ("rate_limit_about", |service| service.rate_limit.as_ref().map(|limit| paragraph(&limit.about))),
    ("if_lists", |service| when(service.page.is_some())),
    ("if_more", |service| {
        let position = &service.page.as_ref()?.position;
        when(position.next.is_some() || position.total.is_some())
    }),
    ("if_pages_unnamed", |service| when(service.page_parameters().is_none())),
    ("calls_with_own_pages", |service| calls(service, |operation| operation.response.page_parameters.is_some())),
    ("first_page", |service| match service.page_parameters()?.by {
        PageBy::Number { first } => Some(first.to_string()),
        PageBy::Start | PageBy::Cursor => None,
    }),
    ("if_cursors", |service| when(pages_by(service, |by| by == PageBy::Cursor))),
    ("if_linked_cursors", |service| {
        when(pages_by(service, |by| by == PageBy::Cursor) && service.link_header().is_some())
    }),
    ("largest_page", |service| service.page_parameters()?.max_limit.map(|max| max.to_string())),
    ("found_jobs", |service| jobs(service, |job| job.find.is_some())),
    ("located_jobs", |service| jobs(service, |job| job.location.is_some())),
    ("cancelled_jobs", |service| jobs(service, |job| job.cancel.is_some())),
    ("kinds", |service| {
        let kinds = service.account.kinds.iter().filter_map(|kind| Some((kind, kind.more.as_ref()?.0)));
        list(kinds.map(|(kind, made)| format!("{} ({} and {made})", code(&kind.name), kind.things.len())))
    }),
    ("if_jobs", |service| when(!service.jobs.is_empty())),
    ("if_downloads", |service| when(service.jobs.iter().any(|job| job.download.is_some()))),
    ("if_optional", |service| {
        when(service.records.iter().flat_map(|record| &record.fields).any(|field| !field.required))
    }),
    ("calls_by_status", |service| calls(service, |operation| !operation.response.body.kinds().is_empty())),
    ("kind", |service| {
        let (operation, kind) = kinds(service).next()?;
        Some(format!("\"{}\", \"{}\"", operation.full_name(), kind.name.spec))
    }),
    ("calls_with_headers", |service| calls(service, |operation| !operation.response.headers.is_empty())),
    ("calls_for_text", |service| calls_for(service, |content| !content.is_file)),
    ("calls_for_file", |service| calls_for(service, |content| content.is_file)),
    ("if_contents", |service| when(calls_for(service, |_| true).is_some())),
    ("marks", |_| Some(MARKS.to_owned())),
];

/// Nothing, if it holds. So a paragraph with this part is on the page only then.
fn when(holds: bool) -> Option<String> {
    holds.then(String::new)
}

/// Whether a parameter, or a value in an answer, is of such a built-in type.
fn has_builtin(service: &Service, is_such: fn(Builtin) -> bool) -> bool {
    fn innermost(of: &JsonType) -> Option<Scalar> {
        match of {
            JsonType::Scalar(of) => Some(*of),
            JsonType::List(item) => innermost(item),
            JsonType::Record(_) | JsonType::Map(_) | JsonType::Object | JsonType::Json => None,
        }
    }
    let operations = || service.operations.iter();
    let bodies = operations().flat_map(|operation| operation.response.body.each()).filter_map(|body| match body {
        ResponseBody::Value(of) | ResponseBody::Page(of) => Some(of),
        _ => None,
    });
    let fields = service.records.iter().flat_map(|record| &record.fields);
    let fields = fields.chain(service.page.iter().flat_map(|page| &page.fields)).map(|field| &field.body);
    let json = bodies.chain(fields).chain(service.maps.iter().map(|map| &map.value)).filter_map(innermost);
    let parameters = operations().flat_map(|operation| operation.all_parameters(service));
    let parameters = parameters.filter_map(|parameter| Some(parameter.scalar()?.0));
    let headers = operations().flat_map(|operation| &operation.response.headers).map(|header| header.value);
    let templates = service.scalars.iter().flat_map(|of| match of {
        ScalarType::Templates(of) => of.templates.as_slice(),
        ScalarType::Id(_) | ScalarType::Enum(_) | ScalarType::Pattern(_) => &[],
    });
    let captures = service.conditions.iter().flat_map(|condition| &condition.captures);
    let captures = captures.chain(templates.flat_map(|template| &template.parts)).map(|capture| capture.value);
    let mut all = json.chain(parameters).chain(headers).chain(captures);
    all.any(|of| matches!(of, Scalar::Builtin(builtin) if is_such(builtin)))
}

/// Whether pages are selected in this way.
fn pages_by(service: &Service, is_meant: fn(PageBy) -> bool) -> bool {
    service.page_parameters().is_some_and(|parameters| is_meant(parameters.by))
}

/// Links to the operations that match, if there are any.
fn calls(service: &Service, is_meant: impl Fn(&Operation) -> bool) -> Option<String> {
    let meant = service.operations.iter().filter(|operation| is_meant(operation));
    list(meant.map(|one| format!("[`{}::Operations::{}`]", one.module, one.name.rust)))
}

/// Links to the operations that answer with a text or a file.
fn calls_for(service: &Service, is_meant: fn(&Content) -> bool) -> Option<String> {
    calls(service, |operation| operation.response.body.content().is_some_and(is_meant))
}

/// Links to the jobs that match, if there are any.
fn jobs(service: &Service, is_meant: fn(&Job) -> bool) -> Option<String> {
    let jobs = service.jobs.iter().filter(|job| is_meant(job));
    list(jobs.map(|job| format!("[`{0}`](crate::jobs::{0})", job.name.rust)))
}

fn list(items: impl Iterator<Item = String>) -> Option<String> {
    let items: Vec<_> = items.collect();
    (!items.is_empty()).then(|| items.join(", "))
}

fn nullable(service: &Service) -> Option<&Parameter> {
    service.operations.iter().flat_map(Operation::nullable).next()
}
