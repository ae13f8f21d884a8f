//! The descriptions of a service and its operations for the runtime, which a client has as constants. They stay in memory until the
//! program ends.

use crate::calls::{NULL, Query};
use crate::ir::{self, Location, Operation, Service};
use client_runtime::{
    BasicKey, BodyForm, Client, ClientBuilder, ErrorAtSuccess, HeaderKey, KeyPlace, Method, NoKey, OperationInfo,
    PageBy, PageParameterInfo, PageParameters, ParameterInfo, QueryKey, RateLimitHeader, Request, ServiceInfo, Untyped,
    Upload,
};

fn forever(text: &str) -> &'static str {
    text.to_owned().leak()
}

fn path_forever(names: &[String]) -> &'static [&'static str] {
    names.iter().map(|name| forever(name)).collect::<Vec<_>>().leak()
}

/// A client of the service at this address, with this key.
pub fn client(service: &Service, url: &str, key: &str) -> ClientBuilder {
    let others = service.other_keys().iter().map(|other| forever(&other.name.wire));
    others.fold(ClientBuilder::new(self::service(service), url, key), |builder, header| {
        builder.with_key_header(header, key)
    })
}

/// The service as a whole, without the parts that are only needed to read answers.
pub fn service(service: &Service) -> &'static ServiceInfo {
    let (client, error) = (&service.client, &service.error_body);
    Box::leak(Box::new(ServiceInfo {
        name: forever(&service.name),
        package: forever(&client.package),
        version: forever(&client.version),
        base_path: forever(&service.base_path),
        key: key_place(service),
        url_variable: forever(&client.url_variable),
        key_variable: service.authentication.as_ref().map(|key| forever(&key.variable)),
        error_code: path_forever(error.code_path()),
        error_message: path_forever(&error.message),
        // If only the status marks an error, a message alone is data.
        error_at_success: match error.at_success {
            ir::ErrorAtSuccess::Never => ErrorAtSuccess::Never,
            _ => ErrorAtSuccess::Marked,
        },
        rate_limit: service.rate_limit.as_ref().map(|limit| {
            let name = forever(&limit.header);
            match limit.unit {
                ir::WaitUnit::Seconds => RateLimitHeader::seconds(name),
                ir::WaitUnit::Millis => RateLimitHeader::millis(name),
                ir::WaitUnit::UnixSeconds => RateLimitHeader::unix_seconds(name),
                ir::WaitUnit::UnixMillis => RateLimitHeader::unix_millis(name),
            }
        }),
        // These are only needed to read answers.
        key_check: None,
        page_parameters: None,
        success: None,
    }))
}

fn key_place(service: &Service) -> &'static dyn KeyPlace {
    match service.authentication.as_ref().map(|authentication| &authentication.place) {
        None => &NoKey,
        Some(ir::KeyPlace::Header { name, prefix }) => {
            Box::leak(Box::new(HeaderKey { name: forever(name), prefix: forever(prefix) }))
        }
        Some(ir::KeyPlace::Query { name }) => Box::leak(Box::new(QueryKey { name: forever(name) })),
        Some(ir::KeyPlace::Basic) => &BasicKey,
    }
}

/// The parameters that control the page of a list.
pub fn page_parameters(names: &ir::PageParameters) -> PageParameters {
    PageParameters::from(PageParameterInfo {
        by: match names.by {
            ir::PageBy::Start => PageBy::Start,
            ir::PageBy::Number { first } => PageBy::Number { first: first.into() },
            ir::PageBy::Cursor => PageBy::Cursor,
        },
        name: forever(&names.name),
        limit: names.limit.as_deref().map(forever),
        max_limit: None,
        first_cursor: names.first_cursor.as_deref().map(forever),
    })
}

/// The parts of an operation that affect its request.
pub fn operation(service: &Service, operation: &Operation) -> &'static OperationInfo {
    let (name, path) = (forever(&operation.full_name()), forever(&operation.path));
    let info = match operation.effect {
        ir::Effect::Read => OperationInfo::read(name, path),
        ir::Effect::Create => OperationInfo::create(name, path),
        ir::Effect::Update => OperationInfo::update(name, path),
        ir::Effect::Delete => OperationInfo::delete(name, path),
        ir::Effect::Run => OperationInfo::run(name, path),
        ir::Effect::Start => OperationInfo::start(name, path),
        ir::Effect::Cancel => OperationInfo::cancel(name, path),
    };
    let info = info.with_method(match operation.method {
        ir::Method::Get => Method::Get,
        ir::Method::Post => Method::Post,
        ir::Method::Put => Method::Put,
        ir::Method::Patch => Method::Patch,
        ir::Method::Delete => Method::Delete,
    });
    let info = match operation.response.body.accept() {
        Some(accept) => info.with_accept(forever(&accept)),
        None => info,
    };
    let parameters: Vec<_> = operation
        .all_parameters(service)
        .map(|parameter| {
            let info = ParameterInfo::new(forever(&parameter.name.wire));
            let info = match parameter.location {
                Location::Query => info,
                Location::Path => info.in_path(),
                Location::Header => info.in_header(),
                Location::Body => info.in_body(form(operation.body_form(service, parameter))),
            };
            let info = match (parameter.repeated, parameter.comma_separated) {
                (_, true) => info.comma_separated(),
                (true, false) => info.repeated(),
                (false, false) => info,
            };
            if operation.is_secret(service, &parameter.name.wire) { info.secret() } else { info }
        })
        .collect();
    let info = info.with_parameters(parameters.leak()).with_file(path_forever(&operation.media_types));
    Box::leak(Box::new(match operation.idempotency_key() {
        Some(key) => info.with_idempotency_key(forever(&key.name.wire)),
        None => info,
    }))
}

/// How a value is written in a body.
fn form(form: ir::BodyForm) -> BodyForm {
    match form {
        ir::BodyForm::Encoded => BodyForm::Encoded,
        ir::BodyForm::File => BodyForm::File,
        ir::BodyForm::Literal => BodyForm::Literal,
        ir::BodyForm::Text => BodyForm::Text,
    }
}

/// Makes a request read the text or the file that the operation answers with, if it does.
pub fn with_content(request: Request<Untyped>, operation: &Operation) -> Request<Untyped> {
    match operation.response.body.content() {
        Some(content) => request.with_content(forever(&content.media_type)),
        None => request,
    }
}

/// A request with these parameters, all of which belong to the operation.
pub fn request(client: &Client, info: &'static OperationInfo, query: &Query) -> Request<Untyped> {
    query.iter().fold(client.request(info), |request, (name, value)| {
        match info.parameters.iter().find(|known| known.wire == name) {
            Some(known) if known.location == client_runtime::Location::Body(BodyForm::File) => {
                request.with_upload(Upload::bytes(value.as_str()))
            }
            Some(known) if value == NULL => request.with_null(known.wire),
            Some(known) if known.comma_separated => request.with_comma_separated(known.wire, value.as_str()),
            Some(known) => request.with_repeated(known.wire, value.as_str()),
            None => request,
        }
    })
}
