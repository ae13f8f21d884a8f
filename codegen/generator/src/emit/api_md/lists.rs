//! The chapters about all groups: changes, permissions, jobs, and facts that are not documented.

use crate::emit::api_md::markdown::{Document, link};
use crate::emit::api_md::words::{cell, operation, operation_key, remarks, type_key};
use crate::emit::client::jobs::example;
use crate::emit::prose::{code, inline};
use language::english::count;
use language::ir::content::listed;
use language::ir::{Effect, Job, Operation, Owner, ProvenanceKind, Remark, ScalarType, Service};

/// Every operation that changes something.
pub fn changes(document: &mut Document, service: &Service) {
    let changing: Vec<&Operation> =
        service.operations.iter().filter(|operation| operation.effect != Effect::Read).collect();
    if changing.is_empty() {
        return;
    }
    document.heading(2, "What changes something", "changes");
    let methods = match service.is_all_get() {
        true => "Every operation is a GET, these too.",
        false => "The method does not show what an operation does.",
    };
    document.block(&format!(
        "{methods} Do not send one of them again unless you know that the first call was not carried out."
    ));
    let rows: Vec<_> = changing
        .iter()
        .map(|changing| {
            let shown = changing.verification.operation();
            let shown = shown.map_or_else(|| "nothing".to_owned(), |id| operation(&service[id]));
            let permission = changing.permission.map_or_else(String::new, |id| code(&service[id].name.wire));
            vec![operation(changing), changing.effect.change().to_owned(), permission, shown]
        })
        .collect();
    document.table(&["operation", "it", "permission", "verified by"], &rows);
}

/// The operations that each permission allows.
pub fn permissions(document: &mut Document, service: &Service) {
    if service.permissions.is_empty() {
        return;
    }
    document.heading(2, "Permissions", "permissions");
    document.block("No permission is documented for an operation that is not listed here.");
    let rows = service.opened().map(|(permission, opened)| {
        let opens: Vec<_> = opened.into_iter().map(operation).collect();
        vec![code(&permission.name.wire), inline(&permission.about), opens.join(", ")]
    });
    document.table(&["permission", "what it allows", "what it opens"], &rows.collect::<Vec<_>>());
}

/// Work that takes several calls.
pub fn jobs(document: &mut Document, service: &Service) {
    if service.jobs.is_empty() {
        return;
    }
    document.heading(2, "Jobs", "jobs");
    document.block("A job takes several calls. The client's `run` makes all of them.");
    for job in &service.jobs {
        self::job(document, service, job);
    }
}

fn job(document: &mut Document, service: &Service, job: &Job) {
    document.heading(3, &code(&job.name.spec), &job_key(job));
    document.prose(&job.about);
    document.list(&remarks(&job.provenance));
    let mut steps = vec![format!("{} starts it.", operation(&service[job.start]))];
    let with =
        |given: Vec<String>| if given.is_empty() { String::new() } else { format!(" with {}", given.join(", ")) };
    let from = match (&job.find, &job.location) {
        (Some(_), _) => "the item's",
        (None, Some(_)) => "the address's",
        (None, None) => "the answer's",
    };
    let ids = |called, arguments| {
        let arguments = service.arguments(called, arguments).into_iter();
        with(arguments.map(|(name, path)| format!("{} from {from} {}", code(name), code(&path.join(".")))).collect())
    };
    if let Some(find) = &job.find {
        let arguments = service.find_arguments(job, find).into_iter();
        let given =
            with(arguments.map(|(own, given)| format!("{} from the start's {}", code(own), code(given))).collect());
        let matching = service.find_matching(job, find).into_iter();
        let matching: Vec<_> =
            matching.map(|(path, given)| format!("{} is the start's {}", code(&path.join(".")), code(given))).collect();
        let place =
            if matching.is_empty() { String::new() } else { format!(" whose {}", matching.join(" and whose ")) };
        steps.push(format!(
            "Call {}{given} until it has the item of the job{place}.",
            operation(&service[find.operation])
        ));
    }
    if let Some(location) = &job.location {
        let (called, header) = (&service[location.operation], code(&location.header));
        let path = code(&service.whole_path(called));
        steps.push(format!(
            "Take the ids out of the address in the header {header} of its answer, {path} of {}.",
            operation(called)
        ));
    }
    for poll in &job.polls {
        let with = ids(poll.operation, &poll.arguments);
        let until = match service.until(poll) {
            until if until.is_empty() => until,
            until => format!(" {until}"),
        };
        let failed = poll.failed.as_ref().map(|failed| {
            let (field, value) = (service.field_names(&failed.field).join("."), failed.equals.to_json().to_string());
            format!(" The job has failed if {} is {}.", code(&field), code(&value))
        });
        let called = operation(&service[poll.operation]);
        steps.push(format!("Call {called}{with}{until}.{}", failed.unwrap_or_default()));
    }
    if let Some(download) = &job.download {
        let field = code(&service.field_names(&download.field).join("."));
        steps.push(format!("Fetch the result ({}) from {field}.", listed(&download.media_types, code)));
    }
    let steps: Vec<_> = steps.iter().enumerate().map(|(number, step)| format!("{}. {step}", number + 1)).collect();
    document.block(&steps.join("\n"));
    if let Some(cancel) = &job.cancel {
        let with = ids(cancel.operation, &cancel.arguments);
        document.block(&format!("{}{with} cancels it.", operation(&service[cancel.operation])));
    }
    let example = example(service, job);
    let shown: Vec<_> = example.lines().filter(|line| *line != "#" && !line.starts_with("# ")).collect();
    document.code("rust", &shown.join("\n"));
}

/// Everything of one kind that is not simply documented.
pub fn all_remarks(document: &mut Document, remarks: &[Remark<'_>], kind: ProvenanceKind) {
    let remarks: Vec<&Remark<'_>> = remarks.iter().filter(|remark| remark.kind == kind).collect();
    let about = match kind {
        ProvenanceKind::Undocumented => "Facts that the service's document leaves open:",
        ProvenanceKind::Assumed => "Choices of this description that the document does not confirm:",
        ProvenanceKind::Observed => "Facts seen in real answers that are not documented:",
    };
    document.heading(2, kind.title(), kind.title());
    document.block(&format!("{about} {} in all.", count(remarks.len(), "entry")));
    let mut rows: Vec<(Vec<&Remark<'_>>, Vec<String>)> = Vec::new();
    for remark in remarks {
        let text = inline(&remark.note.text);
        match rows.last_mut().filter(|(before, _)| before.iter().all(|before| before.subject == remark.subject)) {
            Some((_, texts)) => texts.push(text),
            None => rows.push((vec![remark], vec![text])),
        }
    }
    // Neighbours with the same remarks share a row.
    rows.dedup_by(|(subjects, texts), (before, same)| {
        let is_same = texts == same;
        if is_same {
            before.append(subjects);
        }
        is_same
    });
    let rows: Vec<_> = rows
        .into_iter()
        .map(|(subjects, texts)| {
            let subjects: Vec<_> = subjects.into_iter().map(subject_link).collect();
            vec![subjects.join(", "), cell(texts)]
        })
        .collect();
    document.table(&["about", "what"], &rows);
}

/// The subject of a remark, as a link.
fn subject_link(remark: &Remark<'_>) -> String {
    let key = match remark.owner {
        Owner::Service => return "the service".to_owned(),
        Owner::Page => "page".to_owned(),
        Owner::Group(group) => format!("group {}", group.name.spec),
        Owner::Operation(operation) => operation_key(operation),
        Owner::Scalar(ScalarType::Id(_)) => "ids".to_owned(),
        Owner::Scalar(ScalarType::Pattern(_)) => "times".to_owned(),
        Owner::Scalar(value) => type_key(&value.name().spec),
        Owner::Type(name) => type_key(&name.spec),
        Owner::Job(job) => job_key(job),
    };
    link(&code(&remark.subject), &key)
}

/// The key of the heading of a job.
fn job_key(job: &Job) -> String {
    format!("job {}", job.name.spec)
}
