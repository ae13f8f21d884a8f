//! Paragraphs of the guide that depend on the service.

use crate::emit::client::examples;
use crate::emit::manifest::FEATURES;
use crate::emit::prose::{code, paragraph};
use crate::emit::rust::docs::MARKS;
use language::ir::{
    Builtin, Job, Operation, PageBy, PageParameters, PatternParts, ProvenanceKind, ScalarType, Service,
};

/// What can be known about a key before a call needs it.
pub fn key_check(service: &Service) -> Option<String> {
    let operation = service.key_check()?;
    let permissions = match service.permissions.as_slice() {
        [] => "",
        _ => {
            " Whether the key also has a permission is not known before an operation needs it: the documentation of an operation names \
             its permission, and so does the error of a call that is refused ([`Error::permission`])."
        }
    };
    Some(format!(
        "[`{}::Operations::{}`] shows whether a key works.{permissions}",
        operation.module, operation.name.rust
    ))
}

/// How every answer reports whether its call succeeded.
pub fn success(service: &Service) -> Option<String> {
    let (field, equals) = service.success.as_ref()?;
    Some(format!(
        "An answer whose field {} has another value than {} says that the call failed, even if the rest of it is not documented. \
         The error is [`ErrorKind::NotSuccess`].",
        code(&field.join(".")),
        code(&equals.to_json().to_string())
    ))
}

/// Remarks about values: points in time, durations, decimals, limits, and fields that can be cleared.
pub fn moments(service: &Service) -> Option<String> {
    let is_moment =
        |of: &ScalarType| matches!(of, ScalarType::Pattern(pattern) if pattern.parts == PatternParts::Moment);
    let text = "Points in time of this service say how far they are from UTC. A method that takes one also takes an \
                [`OffsetDateTime`](crate::runtime::OffsetDateTime), which can be made from a `SystemTime`, and converted to one.";
    let moment = service.scalars.iter().any(is_moment).then(|| text.to_owned());
    let unix = service.has_builtin(Builtin::is_unix).then(|| {
        "Some points in time of this service are numbers: [`UnixSeconds`](crate::runtime::UnixSeconds) or \
         [`UnixMillis`](crate::runtime::UnixMillis). A method that takes one also takes a `SystemTime`, and `to_utc` returns one."
            .to_owned()
    });
    let duration = service.has_builtin(Builtin::is_duration).then(|| {
        "Durations of this service are numbers: [`DurationSeconds`](crate::runtime::DurationSeconds) or \
         [`DurationMillis`](crate::runtime::DurationMillis). A method that takes one also takes a `Duration`, and `to_duration` returns one. \
         If a `Duration` is not a whole number of them, `send` fails with a \
         [`RequestProblem::Value`](crate::runtime::RequestProblem::Value), and nothing is sent."
            .to_owned()
    });
    let decimal = service.has_builtin(Builtin::is_decimal).then(|| {
        "Decimals of this service keep each digit, as [`Decimal`](crate::runtime::Decimal) or \
         [`DecimalText`](crate::runtime::DecimalText). A method that takes one also takes an integer or a text: `\"12.30\"`. If the text is \
         not a decimal, `send` fails with a [`RequestProblem::Value`](crate::runtime::RequestProblem::Value), and nothing is sent. Where an \
         answer is read as [`Json`](crate::Json), as fields that are not documented are, its numbers have 64 bits, and further digits are lost."
            .to_owned()
    });
    let limits = service.has_limits().then(|| {
        "The values of some parameters have limits, which their methods name. If a value is beyond one, `send` fails with a \
         [`RequestProblem::OutOfRange`](crate::runtime::RequestProblem::OutOfRange), and nothing is sent."
            .to_owned()
    });
    let nullable = service.operations.iter().flat_map(Operation::nullable).next().map(|parameter| {
        let (set, clear) = (&parameter.name.rust, parameter.clear());
        format!(
            "A change does not affect what you do not set. Some fields can also be cleared, with a method of their own: `{set}` sets one \
             to a value, and `{clear}` clears it."
        )
    });
    let all: Vec<_> = [moment, unix, duration, decimal, limits, nullable].into_iter().flatten().collect();
    (!all.is_empty()).then(|| all.join("\n\n"))
}

/// The calls with an idempotency key, which are retried although they change something.
pub fn idempotency_keys(service: &Service) -> Option<String> {
    let names = operations(service, |operation| operation.idempotency_key().is_some());
    let text = "This is different for calls that have an idempotency key, since the service carries out calls with the same key only once. The client \
                makes a fresh key for each `send`, or takes the one that you set. It retries such a call like one that only reads, with the \
                same key. Only if all attempts fail is the error [`ErrorKind::OutcomeUnknown`]; it can also occur if the last attempt gets \
                an error that is not documented, since an earlier one may have been carried out. Set a key yourself if you may \
                have to make the call again later. These calls have a key:";
    (!names.is_empty()).then(|| format!("{text} {}.", names.join(", ")))
}

/// The header that says when to try again, if the service has one.
pub fn rate_limit(service: &Service) -> Option<String> {
    let limit = service.rate_limit.as_ref()?;
    Some(format!(
        "At status 429 and 503, this service says when to try again in the header {}: {}. The client waits that long, unless the answer has \
         a `Retry-After`. {} [`Error::retry_after`] returns the wait.",
        code(&limit.header),
        limit.unit.words(),
        paragraph(&limit.about)
    ))
}

/// Which answers with a status of success are errors, if this is not the usual rule.
pub fn error_at_success(service: &Service) -> Option<String> {
    service.error_body.at_success.in_words()
}

/// The names of the parameters of a page, and what they mean for a walk.
pub fn page_parameters(service: &Service) -> Option<String> {
    if let Some(parameters) = service.page_parameters() {
        return known_parameters(parameters, service.link_header().is_some());
    }
    let unnamed = "The service's document does not name the parameters that select a page, so you name them, once for all lists of a client: \
                   [`PageParameters::named`] takes the parameter for the number of items before the page, and the one for the size of \
                   a page. [`Request::with_page_parameters`] names them for a single list.";
    Some(unnamed.to_owned())
}

fn known_parameters(parameters: &PageParameters, has_links: bool) -> Option<String> {
    let selected = match parameters.by {
        PageBy::Start => None,
        PageBy::Number { first } => Some(format!(
            "This service counts pages: [`Pages::starting_at`] takes the number of a page, [`Pages::next_start`] returns one, and {first} \
             is the number of the first page."
        )),
        PageBy::Cursor => {
            let text = "Each page of this service contains the cursor of the next one. So pages are fetched one after the other, with \
                        [`Pages::fetch_ahead`] too, and a walk continues with [`Pages::starting_at_cursor`] at [`Pages::next_cursor`]; \
                        [`Pages::starting_at`] with anything but 0 is an error.";
            Some(text.to_owned())
        }
    };
    let link = (parameters.by == PageBy::Cursor && has_links).then(|| {
        let text = "The cursor is in the query of a link in a header. The client takes it out of the link, and requests the next page with it: \
                    the address of the link is never requested, so the key goes to no other host.";
        text.to_owned()
    });
    let largest = parameters.max_limit.map(|max| {
        format!("A page has at most {max} items. With a larger [`Pages::page_size`] a walk ends with an error before anything is sent.")
    });
    let all: Vec<_> = selected.into_iter().chain(link).chain(largest).collect();
    (!all.is_empty()).then(|| all.join(" "))
}

/// Jobs that are found in a list, jobs with an address, and jobs that can be cancelled.
pub fn find(service: &Service) -> Option<String> {
    let names = |is_meant: fn(&Job) -> bool| {
        let jobs = service.jobs.iter().filter(|job| is_meant(job));
        jobs.map(|job| format!("[`{0}`](crate::jobs::{0})", job.name.rust)).collect::<Vec<_>>().join(", ")
    };
    let (found, cancelled) = (names(|job| job.find.is_some()), names(|job| job.cancel.is_some()));
    let mut text = String::new();
    if !found.is_empty() {
        text.push_str(&format!(
            "The answer to some starts does not identify the job. The client then looks for it in a list of the service, for as long as \
             [`Wait::find_within`] says; [`Request::find_job`] looks for one that is in progress and starts none. Such jobs: {found}. "
        ));
    }
    let located = names(|job| job.location.is_some());
    if !located.is_empty() {
        text.push_str(&format!(
            "The answer to some starts contains the address of the job in a header. The client takes the job's ids out of it and never \
             requests the address, so the key goes to no other host: {located}. If the address is not as expected, the error has a \
             handle to complete, see [`JobProblem::Location`](crate::runtime::JobProblem::Location). "
        ));
    }
    if !cancelled.is_empty() {
        text.push_str(&format!("[`JobHandle::cancel`] cancels a job at the service: {cancelled}."));
    }
    (!text.is_empty()).then(|| text.trim_end().to_owned())
}

/// How to save the result of a job.
pub fn download(service: &Service) -> Option<String> {
    let has_download = service.jobs.iter().any(|job| job.download.is_some());
    let text = "[`save`](crate::runtime::CompletedJob::save) downloads the result of a job to a file. It checks the length, the media \
                type and the first bytes of the content, or its first and last bytes if the answer does not name a type. The file gets \
                its name when it is complete. If the service hands out a URL on another host, allow that host with \
                [`ClientBuilder::allow_download_host`], or with [`ClientBuilder::allow_download_host_with_key`] if it needs the key.";
    has_download.then(|| text.to_owned())
}

/// Links to the operations that match.
fn operations(service: &Service, is_meant: impl Fn(&&Operation) -> bool) -> Vec<String> {
    let meant = service.operations.iter().filter(is_meant);
    meant.map(|one| format!("[`{}::Operations::{}`]", one.module, one.name.rust)).collect()
}

/// The operations that answer with a text or a file.
pub fn contents(service: &Service) -> Option<String> {
    let names = |is_file| {
        operations(service, |one| one.response.body.content().is_some_and(|content| content.is_file == is_file))
    };
    let (texts, files) = (names(false), names(true));
    let texts =
        (!texts.is_empty()).then(|| format!("These calls answer with a text, as a `String`: {}.", texts.join(", ")));
    let files = (!files.is_empty()).then(|| {
        format!(
            "These answer with a file: {}. `send` keeps it in memory, as a [`FileContent`](crate::runtime::FileContent), within the \
             limit on bodies. `fetch` returns it before its content is read: [`Download::save`](crate::runtime::Download::save) \
             writes it to a file, which gets its name when it is complete, and \
             [`Download::write_to`](crate::runtime::Download::write_to) writes it elsewhere.",
            files.join(", ")
        )
    });
    let checked = "The answer must have the documented media type, and it must be complete. Anything else, such as the page of a proxy, is \
                   an [`ErrorKind::Content`].";
    let all: Vec<_> = texts.into_iter().chain(files).collect();
    (!all.is_empty()).then(|| format!("Some answers are not JSON. {} {checked}", all.join(" ")))
}

/// The operations whose answers have documented headers.
pub fn answer_headers(service: &Service) -> Option<String> {
    let names = operations(service, |operation| !operation.response.headers.is_empty());
    (!names.is_empty()).then(|| {
        format!(
            "Some answers have documented headers. [`Request::send_with_headers`] returns them beside the body, each as an `Option`: a \
             header never makes an answer unreadable. These calls have such headers: {}.",
            names.join(", ")
        )
    })
}

/// The operations whose answers depend on the status.
pub fn by_status(service: &Service) -> Option<String> {
    let names = operations(service, |operation| !operation.response.body.kinds().is_empty());
    let (operation, kind) = examples::kinds(service).next()?;
    let (operation, kind) = (operation.full_name(), &kind.name.spec);
    Some(format!(
        "The body of some answers depends on the status. These calls return an enum with a variant for each documented kind of answer: {}. \
         A success with any other status is `Unknown`, with the status and the body, and is reported to the observer. In tests, \
         `Answer::example_of(\"{operation}\", \"{kind}\")` is the example of one kind.",
        names.join(", ")
    ))
}

/// The number of facts that are not documented.
pub fn counts(service: &Service) -> Option<String> {
    let remarks = service.remarks();
    let count = |kind| remarks.iter().filter(|remark| remark.kind == kind).count();
    Some(format!(
        "{MARKS} There are {} undocumented, {} assumed and {} observed facts.",
        count(ProvenanceKind::Undocumented),
        count(ProvenanceKind::Assumed),
        count(ProvenanceKind::Observed)
    ))
}

/// The features of the crate, as a list.
pub fn features(_: &Service) -> Option<String> {
    let items: Vec<_> = FEATURES.iter().map(|(name, about, _)| format!("- `{name}`: {about}")).collect();
    Some(items.join("\n"))
}

/// Why most fields are optional, and how to read them.
pub fn optional(service: &Service) -> Option<String> {
    let fields = || service.records.iter().flat_map(|record| &record.fields);
    let optional = fields().filter(|field| !field.required).count();
    (optional > 0).then(|| {
        format!(
            "{optional} of the {all} fields of records are an `Option`, because the service's document does not say which of them an answer \
             must have. If a field were required and missing, the whole answer would be unreadable. So only the fields that \
             identify a record are required. There are no methods that fill in a default: whether a missing number counts as 0 depends on what you \
             use it for, and the value would look like one that the service sent. Use the methods of `Option`: \
             `field.as_deref().unwrap_or(\"none\")` for a text, `field.unwrap_or_default()` for a number, `field.as_deref().unwrap_or_default()` \
             for a list, `field >= Some(4)` to compare (a missing number is less than any other), and in a function that returns an \
             `Option`, `record.outer?.inner?`.",
            all = fields().count()
        )
    })
}
