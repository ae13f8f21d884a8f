//! Each step of the tour as a function.

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::emit::client::jobs::file_name;
use crate::emit::rust::call::{WrittenCall, written};
use crate::emit::rust::example::{in_one_line, uses};
use crate::emit::rust::ident;
use crate::emit::rust::imports::imported;
use crate::emit::rust::values::{example_argument, example_imports};
use crate::emit::tour::helpers::Helper;
use language::ir::{Condition, FieldPath, Job, JsonType, Operation, Scalar, Service};
use spec_requests::tour::{Step, TourCall, is_shared};

/// The text that replaces a secret.
const SECRET: &str = "a secret";

/// What a step does: the call as people see it, and the statements.
struct Written {
    imports: BTreeSet<String>,
    call: String,
    statements: TokenStream,
}

pub(crate) struct TourWriter<'s> {
    pub(crate) service: &'s Service,
    pub(crate) helpers: BTreeSet<Helper>,
}

impl<'s> TourWriter<'s> {
    /// The function of a step.
    pub(crate) fn function(&mut self, name: &Ident, title: &str, step: &Step<'s>) -> TokenStream {
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
        let uses = uses(&self.service.client.library, &imports);
        quote! {
            fn #name(client: &Client) -> Outcome {
                #uses

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
        written(self.service, call.operation, &call.query, SECRET)
    }

    fn busy(&self, call: &TourCall<'_>) -> Written {
        let WrittenCall { imports, call } = self.call(call);
        let statements = quote! {
            #call.send()?;
            println!("   answered; the client retries a call that only reads");
        };
        Written { imports, call: in_one_line(&quote!(#call.send()?)), statements }
    }

    fn read(&mut self, call: &TourCall<'s>, shown: &[FieldPath]) -> Written {
        let WrittenCall { imports, call: request } = self.call(call);
        let statements = self.send_and_show(call.operation, &request, shown);
        Written { imports, call: in_one_line(&quote!(#request.send()?)), statements }
    }

    fn detail(&mut self, list: &TourCall<'s>, id: &FieldPath, get: &'s Operation, shown: &[FieldPath]) -> Written {
        let WrittenCall { mut imports, call: request } = self.call(list);
        let (module, method) = (ident(&get.module), ident(&get.name.rust));
        let arguments: Vec<_> = (get.required())
            .map(|parameter| match is_shared(list.operation, parameter) {
                true => {
                    example_imports(self.service, parameter, &mut imports);
                    example_argument(self.service, parameter)
                }
                false => quote!(id),
            })
            .collect();
        let (first, show) = (self.first(id), self.show(get, shown));
        let statements = quote! {
            let page = #request.send()?;
            let Some(id) = #first.cloned() else {
                println!("   the list is empty");
                return Ok(());
            };
            let answer = client.#module().#method(#(#arguments),*).send()?;
            #show
        };
        Written { imports, call: in_one_line(&quote!(client.#module().#method(#(#arguments),*).send()?)), statements }
    }

    fn missing(&mut self, call: &TourCall<'_>, condition: &Condition) -> Written {
        let WrittenCall { imports, call } = self.call(call);
        self.helpers.extend([Helper::Explain, Helper::Facts]);
        let (library, variant) = (self.library(), ident(&condition.name.rust));
        let captured = (!condition.captures.is_empty()).then(|| quote!({ .. }));
        let statements = quote! {
            let Err(error) = #call.send() else { return Err("it exists".into()) };
            explain(&error);
            let Some(#library::Condition::#variant #captured) = #library::Condition::of(&error) else {
                return Err("the error is not the documented one".into());
            };
            println!("   is_not_found(): {}", error.is_not_found());
        };
        Written { imports, call: in_one_line(&quote!(#call.send())), statements }
    }

    fn lost(&mut self, call: &TourCall<'_>, look: Option<&TourCall<'s>>) -> Written {
        let WrittenCall { mut imports, call: request } = self.call(call);
        let (library, marker) = (self.library(), ident(&call.operation.marker));
        let look = look.map(|look| {
            let WrittenCall { imports: others, call: request } = self.call(look);
            imports.extend(others);
            let text = in_one_line(&quote!(#request.send()?));
            let show = self.send_and_show(look.operation, &request, &[]);
            quote! {
                println!("   {}", styled("2", #text));
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
        Written { imports, call: in_one_line(&quote!(#request.send())), statements }
    }

    fn condition(&mut self, call: &TourCall<'_>, condition: &Condition) -> Written {
        let WrittenCall { imports, call } = self.call(call);
        self.helpers.extend([Helper::Explain, Helper::Facts]);
        let (library, variant) = (self.library(), ident(&condition.name.rust));
        let (names, fields): (Vec<String>, Vec<Ident>) =
            condition.captures.iter().map(|part| (format!("{}: {{}}", part.name.spec), ident(&part.name.rust))).unzip();
        let line = format!("   captured: {}", names.join(", "));
        let statements = quote! {
            let Err(error) = #call.send() else { return Err("it is no error".into()) };
            explain(&error);
            match #library::Condition::of(&error) {
                Some(#library::Condition::#variant { #(#fields),* }) => println!(#line, #(#fields),*),
                other => return Err(format!("the error is not the documented one but {other:?}").into()),
            }
        };
        Written { imports, call: in_one_line(&quote!(#call.send())), statements }
    }

    fn unknown(&self, call: &TourCall<'_>, field: &FieldPath) -> Written {
        let WrittenCall { mut imports, call } = self.call(call);
        let first = self.first(field);
        let set = field.0.last().and_then(|&(record, place)| match self.service[record].fields[place].body {
            JsonType::Scalar(Scalar::Named(id)) => Some(self.service[id].name()),
            _ => None,
        });
        let set = set.map(|name| {
            let (import, name) = imported("types", &name.rust);
            imports.insert(import);
            name
        });
        let statements = quote! {
            let page = #call.send()?;
            let value = #first;
            let Some(#set::Unknown(unknown)) = value else { return Err("there is no unknown value".into()) };
            println!("   it is read all the same, as unknown: {unknown}");
        };
        Written { imports, call: in_one_line(&quote!(#call.send()?)), statements }
    }

    fn walk(&self, call: &TourCall<'_>) -> Written {
        let WrittenCall { imports, call } = self.call(call);
        let is_named = self.service.page_parameters().is_some();
        let (library, items) = (self.library(), self.items());
        let named = |module| {
            (!is_named).then(|| quote!(.with_page_parameters(#module PageParameters::named("start", "limit"))))
        };
        let short = named(TokenStream::new());
        let text = in_one_line(&quote!(#call #short.pages()));
        let names = named(quote!(#library::));
        let statements = quote! {
            let (mut pages, mut items) = (0, 0);
            for page in #call #names.pages() {
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
                let file = format!("tour-{{}}-{}", file_name(&download.media_types));
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
            println!("   its handle, to resume it in another process: {}", job.handle());
        };
        Written { imports, call: in_one_line(&quote!(#call.run(&wait)?)), statements }
    }
}
