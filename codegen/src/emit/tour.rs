//! `examples/tour.rs`: the client at work, step by step; what the spec does not have is said in place of a step.

mod helpers;

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use self::helpers::Helper;
use super::docs::Docs;
use super::example::formatted;
use super::jobs::file_name;
use super::rust::ident;
use super::rust_call::{WrittenCall, written};
use crate::ir::{Condition, FieldPath, Job, Operation, ResponseBody, Service};
use crate::tour::{Step, TourCall, tour};

/// What is sent in place of a secret.
const SECRET: &str = "a secret";

/// The whole file.
pub fn file(service: &Service) -> TokenStream {
    let (url, key) = (&service.client.url_variable, &service.client.key_variable);
    let module = Docs::new("The client at work, step by step.").markdown(&format!(
        "The service's address and a key stand in the environment variables `{url}` and `{key}`. `cargo xtask tour` runs this against \
         the sandbox, and has that fail where a step is about a failure."
    ));
    let module = module.inner();
    let steps = tour(service);
    let mut writer = Writer { service, helpers: BTreeSet::new() };
    let (mut calls, mut functions) = (Vec::new(), Vec::new());
    for (number, step) in (1..).zip(&steps) {
        let title = format!("{number}. {}", step.title);
        match &step.step {
            Ok(act) => {
                let name = ident(name_of(act));
                calls.push(quote!(#name(&client)?;));
                functions.push(writer.function(&name, &title, act));
            }
            Err(without) => {
                let without = format!("This spec has {without}.");
                writer.helpers.insert(Helper::LeaveOut);
                calls.push(quote!(leave_out(#title, #without);));
            }
        }
    }
    let library = ident(&service.client.library);
    let (imports, client) = match functions.is_empty() {
        true => (None, None),
        false => (
            Some(quote! {
                use #library::runtime::Deviation;
                use #library::{Client, ClientBuilder};
            }),
            Some(quote! {
                #[comment = " What an answer has that the document does not show is no error: an observer is told of it."]
                let observer = |seen: &Deviation| println!("   observed: {seen}");
                let client = ClientBuilder::from_env(&#library::SERVICE)?.observer(observer).build()?;
            }),
        ),
    };
    let end = match steps.len() - functions.len() {
        0 => "every step was done".to_owned(),
        left_out => format!("steps done: {}, left out: {left_out}", functions.len()),
    };
    let helpers = writer.helpers.iter().map(|helper| helper.function(&library));
    quote! {
        #module

        use std::error::Error;
        use std::io::{IsTerminal as _, stdout};
        use std::process::ExitCode;

        #imports

        type Outcome = Result<(), Box<dyn Error>>;

        fn main() -> ExitCode {
            match tour() {
                Ok(()) => {
                    println!("\n{}", styled("1", #end));
                    ExitCode::SUCCESS
                }
                Err(error) => {
                    eprintln!("\nthe tour stopped: {error}");
                    ExitCode::FAILURE
                }
            }
        }

        fn tour() -> Outcome {
            #client
            #(#calls)*
            Ok(())
        }

        #(#functions)*

        #(#helpers)*

        #[doc = " A text that stands out on a terminal."]
        fn styled(style: &str, text: &str) -> String {
            let is_plain = std::env::var_os("NO_COLOR").is_some() || !stdout().is_terminal();
            if is_plain { text.to_owned() } else { format!("\x1b[{style}m{text}\x1b[0m") }
        }
    }
}

/// What the function of a step is called.
fn name_of(step: &Step<'_>) -> &'static str {
    match step {
        Step::Check(..) => "check_the_key",
        Step::Busy(_) => "read_while_it_is_busy",
        Step::Filter(..) => "filter_a_list",
        Step::Detail(..) => "read_one_item",
        Step::Missing(..) => "miss_something",
        Step::Lost(..) => "lose_an_answer",
        Step::Condition(..) => "meet_a_documented_error",
        Step::Unknown(..) => "meet_an_unknown_value",
        Step::Walk(_) => "walk_over_all_pages",
        Step::Job(..) => "run_a_job",
    }
}

/// What a step does: the call as it is shown to people, and the statements.
struct Written {
    imports: BTreeSet<String>,
    call: String,
    statements: TokenStream,
}

struct Writer<'s> {
    service: &'s Service,
    helpers: BTreeSet<Helper>,
}

impl<'s> Writer<'s> {
    /// A step as a function.
    fn function(&mut self, name: &Ident, title: &str, step: &Step<'s>) -> TokenStream {
        let Written { imports, call, statements } = match step {
            Step::Check(call, shown) | Step::Filter(call, shown) => self.read(call, shown),
            Step::Busy(call) => self.busy(call),
            Step::Detail(list, id, get, shown) => self.detail(list, id, get, shown),
            Step::Missing(call, error) => self.missing(call, &self.service[error.condition]),
            Step::Lost(call, look) => self.lost(call, look.as_ref()),
            Step::Condition(call, error) => self.condition(call, &self.service[error.condition]),
            Step::Unknown(call, field) => self.unknown(call, field),
            Step::Walk(call) => self.walk(call),
            Step::Job(call, job) => self.job(call, job),
        };
        self.helpers.insert(Helper::Begin);
        let library = &self.service.client.library;
        let imports = imports.iter().map(|import| {
            let steps = std::iter::once(library.as_str()).chain(import.split("::")).map(ident);
            quote!(#(#steps)::*)
        });
        quote! {
            fn #name(client: &Client) -> Outcome {
                #(use #imports;)*

                begin(#title, #call);
                #statements
                Ok(())
            }
        }
    }

    fn library(&self) -> Ident {
        ident(&self.service.client.library)
    }

    fn call(&self, call: &TourCall<'_>) -> WrittenCall {
        written(self.service, call.operation, &call.query, SECRET).unwrap_or_else(WrittenCall::defect)
    }

    fn busy(&self, call: &TourCall<'_>) -> Written {
        let WrittenCall { imports, call } = self.call(call);
        let statements = quote! {
            #call.send()?;
            println!("   answered; a call that only reads is made again by itself");
        };
        Written { imports, call: text_of(&quote!(#call.send()?)), statements }
    }

    fn read(&mut self, call: &TourCall<'s>, shown: &[FieldPath]) -> Written {
        let WrittenCall { imports, call: request } = self.call(call);
        let show = self.show(call.operation, shown);
        let statements = quote! {
            let answer = #request.send()?;
            #show
        };
        Written { imports, call: text_of(&quote!(#request.send()?)), statements }
    }

    fn detail(&mut self, list: &TourCall<'s>, id: &FieldPath, get: &'s Operation, shown: &[FieldPath]) -> Written {
        let WrittenCall { imports, call: request } = self.call(list);
        let (module, method) = (ident(&get.module), ident(&get.name.rust));
        let (first, show) = (self.first(id), self.show(get, shown));
        let statements = quote! {
            let page = #request.send()?;
            let Some(id) = #first.cloned() else {
                println!("   the list is empty");
                return Ok(());
            };
            let answer = client.#module().#method(id).send()?;
            #show
        };
        Written { imports, call: text_of(&quote!(client.#module().#method(id).send()?)), statements }
    }

    fn missing(&mut self, call: &TourCall<'_>, condition: &Condition) -> Written {
        let WrittenCall { imports, call } = self.call(call);
        self.helpers.extend([Helper::Explain, Helper::Facts]);
        let (library, variant) = (self.library(), ident(&condition.name.rust));
        let captured = (!condition.captures.is_empty()).then(|| quote!({ .. }));
        let statements = quote! {
            let Err(error) = #call.send() else { return Err("it exists".into()) };
            explain(&error);
            let Some(#library::Condition::#variant #captured) = error.condition() else {
                return Err("the error is not the documented one".into());
            };
            println!("   is_not_found(): {}", error.is_not_found());
        };
        Written { imports, call: text_of(&quote!(#call.send())), statements }
    }

    fn lost(&mut self, call: &TourCall<'_>, look: Option<&TourCall<'s>>) -> Written {
        let WrittenCall { mut imports, call: request } = self.call(call);
        let (library, marker) = (self.library(), ident(&call.operation.marker));
        let look = look.map(|look| {
            let WrittenCall { imports: others, call: request } = self.call(look);
            imports.extend(others);
            let (text, show) = (text_of(&quote!(#request.send()?)), self.show(look.operation, &[]));
            quote! {
                println!("   {}", styled("2", #text));
                let answer = #request.send()?;
                #show
            }
        });
        let statements = quote! {
            let request = #request;
            println!("   before it is sent: {}", request.url());
            let effect = <#library::operations::#marker as #library::runtime::Operation>::INFO.effect;
            println!("   its effect is {effect:?}, so it is sent once and never again");
            let Err(error) = request.send() else { return Err("the answer was not lost".into()) };
            println!("   {error}");
            if !error.is_outcome_unknown() {
                return Err("the outcome is known".into());
            }
            println!("   is_outcome_unknown(): true, verify_with(): {:?}", error.verify_with());
            #look
        };
        Written { imports, call: text_of(&quote!(#request.send())), statements }
    }

    fn condition(&mut self, call: &TourCall<'_>, condition: &Condition) -> Written {
        let WrittenCall { imports, call } = self.call(call);
        self.helpers.extend([Helper::Explain, Helper::Facts]);
        let (library, variant) = (self.library(), ident(&condition.name.rust));
        let (names, fields): (Vec<String>, Vec<Ident>) =
            condition.captures.iter().map(|part| (format!("{}: {{}}", part.name.spec), ident(&part.name.rust))).unzip();
        let told = format!("   the condition tells {}", names.join(", "));
        let statements = quote! {
            let Err(error) = #call.send() else { return Err("it is no error".into()) };
            explain(&error);
            match error.condition() {
                Some(#library::Condition::#variant { #(#fields),* }) => println!(#told, #(#fields),*),
                other => return Err(format!("the error is not the documented one but {other:?}").into()),
            }
        };
        Written { imports, call: text_of(&quote!(#call.send())), statements }
    }

    fn unknown(&self, call: &TourCall<'_>, field: &FieldPath) -> Written {
        let WrittenCall { mut imports, call } = self.call(call);
        let first = self.first(field);
        let set = field.0.last().and_then(|&(record, place)| match self.service[record].fields[place].body {
            crate::ir::Body::Value(crate::ir::Value::Named(id)) => Some(self.service[id].name()),
            _ => None,
        });
        let set = set.map(|name| {
            imports.insert(format!("types::{}", name.rust));
            ident(&name.rust)
        });
        let statements = quote! {
            let page = #call.send()?;
            let value = #first;
            let Some(#set::Unknown(unknown)) = value else { return Err("there is no unknown value".into()) };
            println!("   it is read all the same, as unknown: {unknown}");
        };
        Written { imports, call: text_of(&quote!(#call.send()?)), statements }
    }

    fn walk(&self, call: &TourCall<'_>) -> Written {
        let WrittenCall { imports, call } = self.call(call);
        let is_named = self.service.page.as_ref().is_some_and(|page| page.parameters.is_some());
        let names = (!is_named).then(|| quote!(PageParameters::named("start", "limit")));
        let text = text_of(&quote!(#call.pages(#names)));
        let (library, items) = (self.library(), self.items());
        let names = names.map(|names| quote!(#library::#names));
        let statements = quote! {
            let (mut pages, mut items) = (0, 0);
            for page in #call.pages(#names) {
                pages += 1;
                items += page?.#items.len();
            }
            println!("   items: {items}, pages: {pages}");
        };
        Written { imports, call: text, statements }
    }

    fn job(&self, call: &TourCall<'_>, job: &Job) -> Written {
        let WrittenCall { imports, call } = self.call(call);
        let library = self.library();
        let end = match &job.download {
            Some(download) => {
                let file = format!("tour-{{}}-{}", file_name(&download.content_type));
                quote! {
                    let name = format!(#file, std::process::id());
                    let path = std::env::temp_dir().join(name);
                    let length = job.save(&path)?;
                    println!("   saved: {length} bytes");
                    std::fs::remove_file(&path)?;
                }
            }
            None => quote!(println!("   {:?}", job.output());),
        };
        let statements = quote! {
            let wait = #library::Wait::default().on_progress(|progress| {
                println!("   {} (calls to look: {})", progress.stage(), progress.polls());
            });
            let job = #call.run(&wait)?;
            #end
            println!("   its handle, to go on in another process: {}", job.handle());
        };
        Written { imports, call: text_of(&quote!(#call.run(&wait)?)), statements }
    }

    /// Statements that show `answer`, which an operation gave.
    fn show(&mut self, operation: &Operation, shown: &[FieldPath]) -> TokenStream {
        match &operation.response.body {
            ResponseBody::Object | ResponseBody::Json => quote!(println!("   {answer}");),
            ResponseBody::Record(_) if shown.is_empty() => quote!(println!("   {answer:?}");),
            ResponseBody::Record(_) => {
                self.helpers.extend([Helper::Text, Helper::Facts]);
                let facts = shown.iter().map(|way| {
                    let (name, access) = (self.name(way), self.access(&quote!(answer), &way.0).optional());
                    quote!((#name, text(#access)))
                });
                quote!(facts(&[#(#facts),*]);)
            }
            ResponseBody::Page(_) => {
                let items = self.items();
                if shown.is_empty() {
                    return quote!(println!("   items: {}", answer.#items.len()););
                }
                self.helpers.extend([Helper::Text, Helper::Table]);
                let names = shown.iter().map(|way| self.name(way));
                let cells = shown.iter().map(|way| {
                    let access = self.access(&quote!(item), &way.0).optional();
                    quote!(text(#access))
                });
                quote! {
                    let rows = answer.#items.iter().map(|item| [#(#cells),*]);
                    table([#(#names),*], rows);
                }
            }
        }
    }

    /// The field of a page that has its items.
    fn items(&self) -> Ident {
        ident(self.service.page.as_ref().map_or("items", |page| &page.items.rust))
    }

    fn name(&self, way: &FieldPath) -> &'s str {
        way.0.last().map_or("", |&(record, place)| &self.service[record].fields[place].name.spec)
    }

    /// The first value of this field among the items of `page`.
    fn first(&self, way: &FieldPath) -> TokenStream {
        let items = self.items();
        match self.access(&quote!(item), &way.0) {
            Access::Always(value) => quote!(page.#items.first().map(|item| #value)),
            Access::Maybe(value) => quote!(page.#items.iter().find_map(|item| #value)),
        }
    }

    /// How a field is reached from a record.
    fn access(&self, from: &TokenStream, way: &[(crate::ir::RecordId, usize)]) -> Access {
        let Some((&(record, place), rest)) = way.split_first() else { return Access::Always(quote!(&#from)) };
        let field = &self.service[record].fields[place];
        let name = ident(&field.name.rust);
        match (field.required, rest.is_empty()) {
            (true, _) => self.access(&quote!(#from.#name), rest),
            (false, true) => Access::Maybe(quote!(#from.#name.as_ref())),
            (false, false) => Access::Maybe(match self.access(&quote!(it), rest) {
                Access::Always(value) => quote!(#from.#name.as_ref().map(|it| #value)),
                Access::Maybe(value) => quote!(#from.#name.as_ref().and_then(|it| #value)),
            }),
        }
    }
}

/// How a field is reached.
enum Access {
    /// As a reference.
    Always(TokenStream),
    /// As a reference, if it is there.
    Maybe(TokenStream),
}

impl Access {
    fn optional(self) -> TokenStream {
        match self {
            Self::Always(value) => quote!(Some(#value)),
            Self::Maybe(value) => value,
        }
    }
}

/// An expression as it is shown to people, in one line.
fn text_of(call: &TokenStream) -> String {
    let lines = formatted(quote!(#call;));
    let mut text = String::new();
    for line in lines.lines().map(str::trim) {
        if text.ends_with(',') && line.starts_with(')') {
            text.pop();
        } else if text.ends_with(',') {
            text.push(' ');
        }
        text.push_str(line);
    }
    text.trim_end_matches(';').to_owned()
}
