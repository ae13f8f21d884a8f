//! The description of a service for the runtime: the values that a client has as constants. The generator prints them as Rust. `wire.lock`,
//! the tests and `observe` make requests from them without a client.
//!
//! The runtime refers to descriptions as long as the program runs, so they stay in memory until it ends. They are made once for each
//! service, a few hundred bytes for each operation, and a request adds nothing.

use std::collections::{BTreeMap, BTreeSet};

use crate::calls::{NULL, Query};
use language::ir::content::accepting;
use language::ir::{self, ContainedTypes, ErrorCase, JsonType, Location, Operation, Parameter, ResponseBody, Service};
use spec_client_runtime::generated::ChosenType;
use spec_client_runtime::{
    BasicKey, BodyForm, Client, ClientBuilder, Code, Effect, ErrorAtSuccess, ErrorInfo, HeaderKey, KeyPlace, Method,
    NoKey, OperationInfo, PageBy, PageParameterInfo, ParameterInfo, Piece, QueryKey, RateLimitHeader, Request,
    ServiceInfo, Stability, SuccessInfo, Untyped, Upload,
};

fn forever(text: &str) -> &'static str {
    text.to_owned().leak()
}

fn all_forever<T>(items: impl Iterator<Item = T>) -> &'static [T] {
    items.collect::<Vec<_>>().leak()
}

fn path_forever(names: &[String]) -> &'static [&'static str] {
    all_forever(names.iter().map(|name| forever(name)))
}

/// The variant of the runtime with the same name.
macro_rules! same {
    ($of:expr, $of_runtime:ident: $($variant:ident)*) => {
        match $of {
            $(ir::$of_runtime::$variant => $of_runtime::$variant,)*
        }
    };
}

/// A service as the runtime knows it.
#[derive(Debug)]
pub struct Descriptions {
    /// The service as a whole.
    pub service: ServiceInfo,
    /// The headers of the further keys, with their environment variables.
    other_keys: Vec<(&'static str, &'static str)>,
    /// Each operation, with the text or the file that it answers with.
    operations: BTreeMap<&'static str, (OperationInfo, Option<Answered>)>,
}

/// A text or a file that an operation answers with.
#[derive(Clone, Copy, Debug)]
pub struct Answered {
    /// The media type, or several with commas between them.
    pub media_type: &'static str,
    /// The parameter that chooses the media type, with its values.
    pub choice: Option<(&'static str, &'static [ChosenType])>,
}

impl Descriptions {
    /// Describes a service.
    pub fn of(service: &Service) -> &'static Self {
        let operations = service.operations.iter().map(|operation| {
            let info = self::operation(service, operation);
            (info.name, (info, answered(operation, info)))
        });
        let other_keys = service.other_keys().iter();
        Box::leak(Box::new(Self {
            service: self::service(service),
            other_keys: other_keys.map(|other| (forever(&other.name.wire), forever(&other.variable))).collect(),
            operations: operations.collect(),
        }))
    }

    /// An operation of the service.
    ///
    /// # Panics
    /// If the operation is not one of the service.
    pub fn operation(&self, operation: &Operation) -> &OperationInfo {
        &self.operations[&*operation.full_name()].0
    }

    /// The text or the file that an operation answers with.
    ///
    /// # Panics
    /// If the operation is not one of the service.
    pub fn content(&self, operation: &Operation) -> Option<Answered> {
        self.operations[&*operation.full_name()].1
    }

    /// A client of the service at this address, with this key.
    pub fn client(&'static self, url: &str, key: &str) -> ClientBuilder {
        let builder = ClientBuilder::new(&self.service, url, key);
        self.other_keys.iter().fold(builder, |builder, (name, variable)| builder.with_key_header(name, variable, key))
    }

    /// A request with these parameters, all of which belong to the operation.
    ///
    /// # Panics
    /// If the operation is not one of the service.
    pub fn request(&'static self, client: &Client, operation: &Operation, query: &Query) -> Request<Untyped> {
        let (info, content) = &self.operations[&*operation.full_name()];
        let request = request(client, info, query);
        let request = content.iter().fold(request, |request, content| request.with_content(content.media_type));
        let choice = content.and_then(|content| content.choice);
        choice.into_iter().fold(request, |request, (parameter, choices)| request.with_chosen_type(parameter, choices))
    }
}

/// A request with these parameters, all of which belong to the operation. It has those that are constant already. It reads JSON.
pub fn request(client: &Client, info: &'static OperationInfo, query: &Query) -> Request<Untyped> {
    query.iter().fold(client.request(info), |request, (name, value)| {
        match info.parameters.iter().find(|known| known.wire == name) {
            Some(known) if known.location == spec_client_runtime::Location::Body(BodyForm::File) => {
                request.with_upload(Upload::bytes(value.as_str()))
            }
            Some(known) if value == NULL => request.with_null(known.wire),
            Some(known) if known.constant.is_some() => request.with_parameter(known.wire, value.as_str()),
            Some(known) if known.comma_separated => request.with_comma_separated(known.wire, value.as_str()),
            Some(known) => request.with_repeated(known.wire, value.as_str()),
            None => request,
        }
    })
}

fn service(service: &Service) -> ServiceInfo {
    let (client, error) = (&service.client, &service.error_body);
    let (package, version) = (forever(&client.package), forever(&client.version));
    let mut info = ServiceInfo::new(forever(&service.name), package, version, forever(&client.library));
    info.base_path = forever(&service.base_path);
    info.key = match service.key_place() {
        None => &NoKey,
        Some(ir::KeyPlace::Header { name, prefix }) => {
            Box::leak(Box::new(HeaderKey::new(forever(name), forever(prefix)))) as &dyn KeyPlace
        }
        Some(ir::KeyPlace::Query { name }) => Box::leak(Box::new(QueryKey::new(forever(name)))),
        Some(ir::KeyPlace::Basic) => &BasicKey,
    };
    info.key_check = service.key_check().map(|check| forever(&check.full_name()));
    info.url_variable = forever(&client.url_variable);
    info.key_variable = service.authentication.as_ref().map(|key| forever(&key.variable));
    info.error_code = path_forever(error.code_path());
    info.error_message = path_forever(&error.message);
    info.page_parameters = service.page_parameters().map(page_parameters);
    info.success = service.success.as_ref().map(|(path, equals)| {
        SuccessInfo::new(forever(&path.join(".")), path_forever(path), forever(&equals.to_json().to_string()))
    });
    info.error_at_success = match &error.at_success {
        ir::ErrorAtSuccess::Marked => ErrorAtSuccess::Marked,
        ir::ErrorAtSuccess::Never => ErrorAtSuccess::Never,
        ir::ErrorAtSuccess::Unless(code) => ErrorAtSuccess::Unless(self::code(code)),
    };
    info.rate_limit = service.rate_limit.as_ref().map(|limit| {
        let header = match limit.unit {
            ir::WaitUnit::Seconds => RateLimitHeader::seconds,
            ir::WaitUnit::Millis => RateLimitHeader::millis,
            ir::WaitUnit::UnixSeconds => RateLimitHeader::unix_seconds,
            ir::WaitUnit::UnixMillis => RateLimitHeader::unix_millis,
        };
        header(forever(&limit.header))
    });
    info
}

fn page_parameters(names: &ir::PageParameters) -> PageParameterInfo {
    let by = match names.by {
        ir::PageBy::Start => PageBy::Start,
        ir::PageBy::Number { first } => PageBy::Number { first: first.into() },
        ir::PageBy::Cursor => PageBy::Cursor,
    };
    let mut parameters = PageParameterInfo::new(by, forever(&names.name));
    parameters.limit = names.limit.as_deref().map(forever);
    parameters.max_limit = names.max_limit.map(u64::from);
    parameters.first_cursor = names.first_cursor.as_deref().map(forever);
    parameters
}

fn operation(service: &Service, operation: &Operation) -> OperationInfo {
    let success = operation.response.success.iter();
    let success = success.map(|(path, value)| (forever(&path.join(".")), forever(&value.to_json().to_string())));
    let mut info = OperationInfo::read(forever(&operation.full_name()), forever(&operation.path));
    info.method = same!(operation.method, Method: Get Head Post Put Patch Delete);
    info.accept = operation.response.accept(None).map_or(info.accept, |accept| forever(&accept));
    info.effect = same!(operation.effect, Effect: Read Create Update Delete Run Start Cancel);
    info.stability = same!(operation.stability, Stability: Stable Beta Deprecated);
    info.needs_key = operation.needs_key;
    info.permission = operation.permission.map(|id| forever(&service[id].name.wire));
    info.parameters = parameters(service, operation);
    info.page_parameters = operation.response.page_parameters.as_ref().map(page_parameters);
    info.errors = all_forever(operation.errors.iter().map(|case| error(service, case)));
    info.success = all_forever(success);
    info.verify_with = operation.verification.operation().map(|id| forever(&service[id].full_name()));
    info.media_types = path_forever(&operation.media_types);
    let (secret_fields, documented) = secret_names(service, operation);
    let names = |names: BTreeSet<&str>| all_forever(names.into_iter().map(forever));
    let info = match secret_fields.is_empty() {
        true => info,
        false => info.with_secret_fields(names(secret_fields), names(documented)),
    };
    match operation.idempotency_key() {
        Some(key) => info.with_idempotency_key(forever(&key.name.wire)),
        None => info,
    }
}

/// The wire names of the secret fields of the objects in the body of an operation, of those in its answers that have names in them, and the
/// documented names in all of these.
fn secret_names<'s>(service: &'s Service, operation: &'s Operation) -> (BTreeSet<&'s str>, BTreeSet<&'s str>) {
    let (mut all, mut inside) = (ContainedTypes::default(), ContainedTypes::default());
    service.answered(operation, &mut all);
    let has_page = operation.response.body.each().any(|body| matches!(body, ResponseBody::Page(_)));
    let of_page = || service.page.iter().filter(|_| has_page).flat_map(|page| &page.fields);
    of_page().for_each(|field| service.contained(&field.body, &mut all));
    let mut names = service.secret_fields(operation);
    let answered = service.fields(&all).chain(of_page());
    let answered = answered.filter(|field| field.secret && !matches!(field.body, JsonType::Scalar(_)));
    names.extend(answered.map(|field| field.name.wire.as_str()));
    operation.body().filter_map(Parameter::json).for_each(|(of, _)| service.contained(of, &mut all));
    let secret = service.fields(&all).chain(of_page()).filter(|field| names.contains(&*field.name.wire));
    secret.for_each(|field| service.contained(&field.body, &mut inside));
    (names, service.fields(&inside).map(|field| field.name.wire.as_str()).collect())
}

/// The text or the file that an operation answers with.
fn answered(operation: &Operation, info: OperationInfo) -> Option<Answered> {
    let content = operation.response.body.content()?;
    let choose = |value: Option<&str>| {
        let all = || content.media_types.iter().map(String::as_str).collect();
        let media_types = value.map_or_else(all, |value| content.asked(Some(value)));
        let info = info.with_accept(forever(&accepting(&media_types)));
        let value = value.map(forever);
        ChosenType::new(value, forever(&media_types.join(", ")), Box::leak(Box::new(info)))
    };
    let choice = content.choice.as_ref().map(|choice| {
        let known = choice.types.iter().map(|(value, _)| Some(value.as_str()));
        (forever(&choice.parameter.wire), all_forever(known.chain([None]).map(choose)))
    });
    Some(Answered { media_type: forever(&content.asked(None).join(", ")), choice })
}

/// The parameters of an operation and of its variants. A parameter of several variants appears once.
fn parameters(service: &Service, operation: &Operation) -> &'static [ParameterInfo] {
    let own = operation.parameters.iter().map(|own| (own, own.required, own.name.rust.clone()));
    let conditional = operation.conditional(service).map(|(_, family, variant, own)| {
        // Required parameters are arguments of the variant's function; its type has methods for the others.
        let setter = match own.required {
            true => format!("{}::{}", family.name.rust, variant.name.rust),
            false => format!("{}::{}", variant.type_name, own.name.rust),
        };
        (own, false, setter)
    });
    let mut known = BTreeSet::new();
    let new = own.chain(conditional).filter(|(own, ..)| known.insert(&own.name.wire));
    all_forever(new.map(|(own, required, setter)| {
        let setter = if own.is_constant { "" } else { forever(&setter) };
        let mut info = ParameterInfo::new(forever(&own.name.wire)).set_by(setter);
        (info.required, info.secret) = (required, operation.is_secret(service, &own.name.wire));
        (info.repeated, info.comma_separated) = (own.repeated, own.comma_separated);
        info.constant = own.example_text(service).filter(|_| own.is_constant).map(|value| forever(&value));
        info.location = match own.location {
            Location::Query => spec_client_runtime::Location::Query,
            Location::Path => spec_client_runtime::Location::Path,
            Location::Header => spec_client_runtime::Location::Header,
            Location::Body => spec_client_runtime::Location::Body(body_form(service, operation, own)),
        };
        info
    }))
}

/// How the body represents the value of a parameter.
fn body_form(service: &Service, operation: &Operation, parameter: &Parameter) -> BodyForm {
    match parameter.scalar() {
        _ if operation.has_form => BodyForm::Encoded,
        _ if operation.has_file() => BodyForm::File,
        Some((value, _)) if !service.scalar_kind(value).is_text() => BodyForm::Literal,
        None if parameter.json().is_some() => BodyForm::Json,
        _ => BodyForm::Text,
    }
}

fn error(service: &Service, case: &ErrorCase) -> ErrorInfo {
    let captures = &service[case.condition].captures;
    let (name, statuses) = (forever(&case.name), all_forever(case.statuses.iter().copied()));
    let code = case.code.as_ref().map_or(Code::None, code);
    let Some(message) = &case.message else { return ErrorInfo::without_message(name, statuses, code) };
    let message = message.0.iter().map(|piece| match piece {
        ir::Piece::Text(text) => Piece::Text(forever(text)),
        ir::Piece::Hole(hole) => Piece::Capture(captures.get(*hole).map_or("", |part| forever(&part.name.spec))),
    });
    ErrorInfo::new(name, statuses, code, all_forever(message))
}

fn code(code: &ir::Code) -> Code {
    match code {
        ir::Code::Integer(code) => Code::Integer(*code),
        ir::Code::Text(code) => Code::Text(forever(code)),
    }
}
