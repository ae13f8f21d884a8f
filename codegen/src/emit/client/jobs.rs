//! `src/jobs.rs`: what the client knows about each job, and how the operations that start them say so.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::rust::docs::Docs;
use crate::emit::rust::example::{OPTIONAL, call, formatted, in_function};
use crate::emit::rust::file::RustFile;
use crate::emit::rust::{example_imports, ident, response_type};
use crate::ir::{Job, Poll, Service};

/// The whole file.
pub fn jobs(service: &Service) -> RustFile<'_> {
    let module = Docs::new("Jobs: work that takes several calls, from its start over its polls to its result.");
    RustFile::new(&module, service.jobs.iter().map(|job| marker(service, job)))
}

fn marker(service: &Service, job: &Job) -> TokenStream {
    let name = ident(&job.name.rust);
    let spec_name = &job.name.spec;
    let start_operation = &service[job.start];
    let docs = Docs::new(&job.about)
        .markdown(&format!(
            "[`{module}::Operations::{method}`](crate::{module}::Operations::{method}) starts it. {steps}",
            module = start_operation.module,
            method = start_operation.name.rust,
            steps = steps(service, job)
        ))
        .heading("Example")
        .code("no_run", &example(service, job))
        .markdown("The handle can be stored, and another process can resume the job:")
        .code("no_run", &resuming(service, job))
        .outer();
    let start = ident(&start_operation.marker);
    let polls = job.polls.iter().map(|poll| poll_info(service, poll));
    let output = job.polls.last().map(|poll| response_type(service, &service[poll.operation].response.body));
    let download = job.download.as_ref().map(|download| {
        let field = service.field_names(&download.field);
        let content_type = &download.content_type;
        quote! {
            impl runtime::Downloads for #name {
                const DOWNLOAD: &'static runtime::DownloadInfo =
                    &runtime::DownloadInfo { field: &[#(#field),*], content_type: #content_type };
            }
        }
    });
    quote! {
        #docs
        #[derive(Clone, Copy, Debug)]
        pub enum #name {}

        impl runtime::Job for #name {
            type Start = operations::#start;
            type Output = #output;

            const INFO: &'static runtime::JobInfo = &runtime::JobInfo::new(
                #spec_name,
                <operations::#start as runtime::Operation>::INFO,
                &[#(#polls),*],
            );
        }

        #download

        impl runtime::Starts for operations::#start {
            type Job = #name;
        }
    }
}

fn poll_info(service: &Service, poll: &Poll) -> TokenStream {
    let operation = &service[poll.operation];
    let marker = ident(&operation.marker);
    let arguments = service.arguments(poll).into_iter().map(|(wire, path)| quote!((#wire, &[#(#path),*])));
    let field = service.field_names(&poll.until.field);
    let equals = poll.until.equals.to_json().to_string();
    quote! {
        runtime::PollInfo {
            operation: <operations::#marker as runtime::Operation>::INFO,
            arguments: &[#(#arguments),*],
            field: &[#(#field),*],
            equals: #equals,
        }
    }
}

/// What happens after the start, in sentences.
pub fn steps(service: &Service, job: &Job) -> String {
    let polls: Vec<_> = job
        .polls
        .iter()
        .map(|poll| {
            let path = service.field_names(&poll.until.field).join(".");
            format!("`{}` until `{path}` is {}", service[poll.operation].full_name(), poll.until.equals.to_json())
        })
        .collect();
    let mut text = format!("[`run`](runtime::Request::run) then polls {}.", polls.join(", then "));
    if let Some(download) = &job.download {
        let path = service.field_names(&download.field).join(".");
        text.push_str(&format!(
            " [`save`](runtime::CompletedJob::save) then downloads the result (`{path}`, `{}`).",
            download.content_type
        ));
    }
    text
}

/// How the job is run from its start to its end, as an example that compiles.
pub fn example(service: &Service, job: &Job) -> String {
    let library = &service.client.library;
    let operation = &service[job.start];
    let optional: Vec<_> = operation.optional().take(OPTIONAL).collect();
    let mut imports = BTreeSet::from(["Wait".to_owned()]);
    for parameter in operation.required().chain(optional.iter().copied()) {
        example_imports(service, parameter, &mut imports);
    }
    let (call, end) = (call(service, &service[job.start], &optional), end(job));
    let statements = formatted(quote! {
        let job = #call.run(&Wait::default())?;
        #end
    });
    in_function(library, &imports, &statements)
}

/// How a job is started in one process and followed in another, as an example that compiles.
pub fn resuming(service: &Service, job: &Job) -> String {
    let library = &service.client.library;
    let name = ident(&job.name.rust);
    let mut imports = BTreeSet::from(["Wait".to_owned(), "JobHandle".to_owned(), format!("jobs::{name}")]);
    for parameter in service[job.start].required() {
        example_imports(service, parameter, &mut imports);
    }
    let (call, end, file) = (call(service, &service[job.start], &[]), end(job), format!("{}.json", job.name.spec));
    let started = formatted(quote! {
        let handle = #call.start_job()?;
        std::fs::write(#file, handle.to_string())?;
    });
    let resumed = formatted(quote! {
        let handle: JobHandle<#name> = std::fs::read_to_string(#file)?.parse()?;
        let job = handle.wait(client, &Wait::default())?;
        #end
    });
    in_function(library, &imports, &format!("{started}\n\n// Later, in another process:\n{resumed}"))
}

/// What is done with a job that is done.
pub fn end(job: &Job) -> TokenStream {
    match &job.download {
        Some(download) => {
            let file = file_name(&download.content_type);
            quote!(job.save(#file)?;)
        }
        None => quote!(println!("{:?}", job.output());),
    }
}

/// A name for a file of this media type: `result.pdf`.
pub fn file_name(content_type: &str) -> String {
    let format = content_type.split_once('/').map_or("", |(_, format)| format);
    match !format.is_empty() && format.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        true => format!("result.{format}"),
        false => "result".to_owned(),
    }
}
