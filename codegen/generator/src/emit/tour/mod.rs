//! `examples/tour.rs`: the client at work, step by step. If the spec lacks what a step needs, the tour says so.

mod fields;
mod helpers;
mod steps;

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::rust::docs::Docs;
use crate::emit::rust::ident;
use crate::emit::tour::helpers::Helper;
use crate::emit::tour::steps::TourWriter;
use language::ir::Service;
use spec_requests::tour::{Step, tour};

/// The whole file.
pub fn file(service: &Service) -> TokenStream {
    let url = &service.client.url_variable;
    let set = match &service.authentication {
        Some(_) => {
            let keys = if service.other_keys().is_empty() { "a key" } else { "keys" };
            format!("Set the environment variables {} to the service's address and {keys}.", service.variables())
        }
        None => format!("Set the environment variable `{url}` to the service's address."),
    };
    let module = Docs::new("The client at work, step by step.").markdown(&format!(
        "{set} `cargo xtask tour` runs this example \
         against the mock server, with the faults that its steps are about."
    ));
    let module = module.inner();
    let steps = tour(service);
    let mut writer = TourWriter { service, helpers: BTreeSet::new() };
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
                use #library::runtime::Observation;
                use #library::Client;
            }),
            Some(quote! {
                #[comment = " Undocumented content of an answer is not an error; the observer receives it."]
                let observer = |seen: &Observation| println!("   observed: {seen}");
                let client = Client::builder_from_env()?.observer(observer).build()?;
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

        #[doc = " A text in a style, if the output is a terminal."]
        fn styled(style: &str, text: &str) -> String {
            let is_plain = std::env::var_os("NO_COLOR").is_some() || !stdout().is_terminal();
            if is_plain { text.to_owned() } else { format!("\x1b[{style}m{text}\x1b[0m") }
        }
    }
}

/// The name of the function of a step.
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
