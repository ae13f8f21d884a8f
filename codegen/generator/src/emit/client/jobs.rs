//! `src/jobs.rs`: the descriptions of jobs, and the traits that say what can be done with each.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::prose::code;
use crate::emit::rust::docs::Docs;
use crate::emit::rust::example::{OPTIONAL, call, formatted, imported, in_function};
use crate::emit::rust::{ident, response_type};
use crate::render::RustFile;
use language::ir::content::listed;
use language::ir::{FieldValue, IdPath, Job, OperationId, Page, Poll, Service, Until};

/// The whole file.
pub fn jobs(service: &Service) -> RustFile<'_> {
    let module = Docs::new("Jobs: work that takes several calls, from its start over its polls to its result.");
    RustFile::new(module.inner(), service.jobs.iter().map(|job| marker(service, job)))
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
        .provenance(&job.provenance)
        .heading("Example")
        .code("no_run", &example(service, job))
        .markdown("The handle can be stored, and another process can resume the job:")
        .code("no_run", &resuming(service, job))
        .markdown("A store remembers the job, so that a program that is killed and run again does not start it twice:")
        .code("no_run", &storing(service, job))
        .outer();
    let start = ident(&start_operation.marker);
    let polls = job.polls.iter().map(|poll| poll_info(service, poll));
    let find = job.find.as_ref().map(|find| {
        let (operation, list) = (info(service, find.operation), list(service));
        let arguments = service.find_arguments(job, find).into_iter().map(|(own, given)| quote!((#own, #given)));
        let matches = service.find_matching(job, find).into_iter();
        let matches = matches.map(|(path, given)| quote!((&[#(#path),*], #given)));
        quote!(.with_find(runtime::generated::FindInfo::new(#operation, &[#(#arguments),*], &[#(#matches),*], #list)))
    });
    let location = job.location.as_ref().map(|location| {
        let (header, operation) = (&location.header, info(service, location.operation));
        quote!(.with_location(runtime::generated::LocationInfo::new(#header, #operation)))
    });
    let is_findable = job.find.is_some().then(|| quote!(impl runtime::Findable for #name {}));
    let cancel = job.cancel.as_ref().map(|cancel| {
        let (operation, arguments) =
            (info(service, cancel.operation), arguments(service, cancel.operation, &cancel.arguments));
        quote!(.with_cancel(runtime::generated::CancelInfo::new(#operation, #arguments)))
    });
    let is_cancellable = job.cancel.is_some().then(|| quote!(impl runtime::Cancellable for #name {}));
    let output = job.polls.last().map(|poll| response_type(service, &service[poll.operation].response));
    let download = job.download.as_ref().map(|download| {
        let field = service.field_names(&download.field);
        let content_type = download.media_types.join(", ");
        quote! {
            impl runtime::Downloads for #name {
                const DOWNLOAD: &'static runtime::generated::DownloadInfo =
                    &runtime::generated::DownloadInfo::new(&[#(#field),*], #content_type);
            }
        }
    });
    quote! {
        #docs
        #[derive(Clone, Copy, Debug)]
        pub enum #name {}

        impl runtime::Job for #name {
            type Client = crate::Client;
            type Start = operations::#start;
            type Output = #output;

            const INFO: &'static runtime::generated::JobInfo = &runtime::generated::JobInfo::new(
                #spec_name,
                <operations::#start as runtime::Operation>::INFO,
                &[#(#polls),*],
            )
            #find
            #location
            #cancel;
        }

        #is_findable

        #is_cancellable

        #download
    }
}

fn poll_info(service: &Service, poll: &Poll) -> TokenStream {
    let operation = info(service, poll.operation);
    let arguments = arguments(service, poll.operation, &poll.arguments);
    let value = |value: &FieldValue| {
        let (field, equals) = (service.field_names(&value.field), value.equals.to_json().to_string());
        quote!(runtime::generated::FieldValue::new(&[#(#field),*], #equals))
    };
    let until = match &poll.until {
        Until::Answered => quote!(runtime::generated::Until::Answered),
        Until::Field(done) => {
            let done = value(done);
            quote!(runtime::generated::Until::Field(#done))
        }
        Until::Gone { field, id } => {
            let (list, field, id) = (list(service), service.field_names(field), service.id_names(id));
            quote!(runtime::generated::Until::Gone { list: #list, field: &[#(#field),*], id: &[#(#id),*] })
        }
    };
    let failed = poll.failed.as_ref().map(value).map(|failed| quote!(.with_failure(#failed)));
    quote!(runtime::generated::PollInfo::new(#operation, #arguments, #until)#failed)
}

/// Where the envelope of a list contains the items and their number.
fn list(service: &Service) -> TokenStream {
    let items = service.page.as_ref().and_then(Page::items_wire).into_iter();
    let total = service.page.as_ref().and_then(|page| Some((page, page.position.total.as_ref()?)));
    let total = total.map_or_else(Vec::new, |(page, total)| page.names_to(service, total));
    quote!(runtime::generated::ListInfo::new(&[#(#items),*], &[#(#total),*]))
}

fn info(service: &Service, operation: OperationId) -> TokenStream {
    let marker = ident(&service[operation].marker);
    quote!(<operations::#marker as runtime::Operation>::INFO)
}

fn arguments(service: &Service, operation: OperationId, arguments: &[(usize, IdPath)]) -> TokenStream {
    let arguments = service.arguments(operation, arguments).into_iter();
    let arguments = arguments.map(|(wire, path)| quote!((#wire, &[#(#path),*])));
    quote!(&[#(#arguments),*])
}

/// What happens after the start, in sentences.
pub fn steps(service: &Service, job: &Job) -> String {
    let found =
        job.find.as_ref().map(|find| format!("looks for it with `{}`, and then ", service[find.operation].full_name()));
    let polls = job.polls.iter().map(|poll| match poll.until {
        Until::Answered => format!("calls `{}`", service[poll.operation].full_name()),
        _ => format!("polls `{}` {}", service[poll.operation].full_name(), service.until(poll)),
    });
    let polls: Vec<_> = polls.collect();
    let mut text = format!("[`run`](crate::Request::run) then {}{}.", found.unwrap_or_default(), polls.join(", then "));
    if let Some(location) = &job.location {
        text.push_str(&format!(
            " In the answer of the start, {}: the client takes the ids of the job out of it, and never requests it.",
            service.located(location)
        ));
    }
    if let Some(download) = &job.download {
        let path = code(&service.field_names(&download.field).join("."));
        text.push_str(&format!(
            " [`save`](runtime::CompletedJob::save) then downloads the result ({path}, {}). If it lies on another host than the \
             service, name that host on the builder: \
             [`allow_download_host`](crate::ClientBuilder::allow_download_host), or \
             [`allow_download_host_with_key`](crate::ClientBuilder::allow_download_host_with_key) if it needs the key.",
            listed(&download.media_types, code)
        ));
    }
    if let Some(cancel) = &job.cancel {
        text.push_str(&format!(
            " [`cancel`](runtime::JobHandle::cancel) calls `{}`.",
            service[cancel.operation].full_name()
        ));
    }
    text
}

/// An example that runs a job from its start to its end.
pub fn example(service: &Service, job: &Job) -> String {
    let library = &service.client.library;
    let operation = &service[job.start];
    let optional: Vec<_> = operation.suggested().take(OPTIONAL).collect();
    let mut imports = BTreeSet::from(["Wait".to_owned()]);
    let (call, end) = (call(service, operation, &optional, &mut imports), end(job));
    let statements = formatted(quote! {
        let job = #call.run(&Wait::default())?;
        #end
    });
    in_function(library, &imports, &statements)
}

/// An example that starts a job in one process and resumes it in another.
pub fn resuming(service: &Service, job: &Job) -> String {
    let library = &service.client.library;
    let (import, name) = imported("jobs", &job.name.rust);
    let mut imports = BTreeSet::from(["Wait".to_owned(), "JobHandle".to_owned(), import]);
    let call = call(service, &service[job.start], &[], &mut imports);
    let (end, file) = (end(job), format!("{}.json", job.name.spec));
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

/// An example that runs a job in a program that may be killed at any time.
pub fn storing(service: &Service, job: &Job) -> String {
    let library = &service.client.library;
    let mut imports = BTreeSet::from(["Wait".to_owned(), "JobStore".to_owned()]);
    let call = call(service, &service[job.start], &[], &mut imports);
    let (end, name) = (end(job), job.name.spec.replace('_', "-"));
    let statements = formatted(quote! {
        let store = JobStore::open("jobs")?;
        let job = store.run(#name, #call, &Wait::default())?;
        #end
    });
    in_function(library, &imports, &statements)
}

/// What an example does with a completed job. It saves a result in a file such as `result.pdf`.
pub fn end(job: &Job) -> TokenStream {
    let Some(download) = &job.download else { return quote!(println!("{:?}", job.output());) };
    let format = match download.media_types.as_slice() {
        [only] => only.split_once('/').map(|(_, format)| format),
        _ => None,
    };
    let is_plain = |format: &&str| !format.is_empty() && format.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let file = format.filter(is_plain).map_or("result".to_owned(), |format| format!("result.{format}"));
    quote!(job.save(#file)?;)
}
