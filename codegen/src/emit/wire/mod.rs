//! `examples/wire/`: a program that makes calls of every operation and prints what they send. What it prints is `wire.lock`; it has
//! to be compiled for that, so whoever writes the files runs it (see [`crate::wire_stamp`]).

mod queries;

use proc_macro2::TokenStream;
use quote::quote;

use self::queries::{HOSTILE, Row, rows};
use super::docs::Docs;
use super::rust::ident;
use super::rust_call::{WrittenCall, written};
use crate::ir::{Operation, Service, Stability};

/// The half that is written by hand: it goes with any client.
pub const RECORDER: &str = include_str!("../../../runtime/wire/recorder.rs");

/// What is sent in place of a secret, to be looked for where no secret may be.
const CANARY: &str = "canary9d2e51";

/// `main.rs`: the program.
pub fn program(service: &Service) -> TokenStream {
    let library = ident(&service.client.library);
    let module =
        Docs::new("Prints what the client sends, call by call: the text of `wire.lock`. Nothing leaves this machine.")
            .inner();
    quote! {
        #module

        mod calls;
        mod recorder;

        use #library::runtime;

        fn main() -> Result<(), Box<dyn std::error::Error>> {
            print!("{}", calls::wire_lock()?);
            Ok(())
        }
    }
}

/// `calls.rs`: the calls.
pub fn calls(service: &Service) -> TokenStream {
    let library = ident(&service.client.library);
    let module = Docs::new("The calls whose requests stand in `wire.lock`.").inner();
    let calls = service
        .operations
        .iter()
        .flat_map(|operation| rows(service, operation).into_iter().map(move |row| call(service, operation, &row)));
    quote! {
        #module

        use std::error::Error;

        use #library::Client;

        use super::recorder::{self, Call, Recorder};

        /// What is sent in place of a secret.
        pub const CANARY: &str = #CANARY;

        /// Makes the calls and writes down what they send.
        ///
        /// # Errors
        ///
        /// When a call does not send one request, or shows a secret.
        pub fn wire_lock() -> Result<String, Box<dyn Error>> {
            let recorder = Recorder::default();
            let client = Client::builder("https://service.invalid", CANARY).transport(recorder.clone()).build()?;
            recorder::wire_lock(&recorder, &client, CANARY, CALLS)
        }

        /// The calls, operation by operation in the order of the spec.
        pub const CALLS: &[Call] = &[#(#calls),*];
    }
}

fn call(service: &Service, operation: &Operation, row: &Row) -> TokenStream {
    let Row { label, kinds, query } = row;
    let name = operation.full_name();
    let secret =
        if query.iter().any(|(_, value)| value == HOSTILE) { format!("{CANARY} {HOSTILE}") } else { CANARY.to_owned() };
    // A query made of the types of the operation is one that the client can send. Were it not, that is a defect, which the
    // compiler then tells.
    let WrittenCall { imports, call } = written(service, operation, query, &secret).unwrap_or_else(WrittenCall::defect);
    let imports = imports.iter().map(|import| path(&service.client.library, import));
    let deprecated = (operation.stability == Stability::Deprecated)
        .then(|| quote!(#[expect(deprecated, reason = "what it sends is shown as long as it is there")]));
    quote! {
        Call {
            operation: #name,
            label: #label,
            kinds: #kinds,
            send: |client| {
                #(use #imports;)*
                #deprecated
                #call?;
                Ok(())
            },
        }
    }
}

/// The whole path of something of the client.
fn path(library: &str, name: &str) -> TokenStream {
    let steps = std::iter::once(library).chain(name.split("::")).map(ident);
    quote!(#(#steps)::*)
}
