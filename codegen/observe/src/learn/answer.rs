//! Learns from one exchange after the other.

use std::collections::{BTreeMap, HashMap};

use codegen::ir::{PageField, PagePosition, Service};

use crate::learn::address::Address;
use crate::learn::body::{Reader, Value};
use crate::learn::effect::Effects;
use crate::learn::guide::Guide;
use crate::learn::{ErrorBody, Exchange, Learned, LeftOut, Operation, SeenError, errors, settle};
use crate::shape::{is_name, is_path_of_names};

/// How many hosts are told apart. Others are taken for hosts of another service.
const HOSTS: usize = 16;

/// The numbers of the watched fields.
const CODE: usize = 0;
const MESSAGE: usize = 1;
const SUCCESS: usize = 2;
const START: usize = 3;
const LIMIT: usize = 4;

/// Learns from exchanges.
pub struct Learner<'s> {
    service: &'s Service,
    paths: HashMap<&'s str, usize>,
    host: Option<String>,
    keep_values: bool,
    hosts: BTreeMap<String, OfHost<'s>>,
    left_out: Learned,
    exchanges: usize,
}

/// What was learned from one host.
struct OfHost<'s> {
    reader: Reader<'s>,
    effects: Effects,
    learned: Learned,
}

impl<'s> Learner<'s> {
    /// Learns about a service from the answers of this host (`service.example:8443`), or if there is none from the host with the most
    /// answers. Short values are kept if they are asked for.
    pub fn new(service: &'s Service, host: Option<&str>, keep_values: bool) -> Self {
        Self {
            service,
            paths: service.operations.iter().enumerate().map(|(number, of)| (of.path.as_str(), number)).collect(),
            host: host.map(str::to_ascii_lowercase),
            keep_values,
            hosts: BTreeMap::new(),
            left_out: Learned::default(),
            exchanges: 0,
        }
    }

    /// Learns from one exchange.
    pub fn learn(&mut self, exchange: &Exchange<'_>) {
        self.exchanges += 1;
        let Some(address) = Address::of(exchange.url) else { return self.left_out.leave_out(LeftOut::OtherPath) };
        if self.host.as_ref().is_some_and(|host| *host != address.host) {
            return self.left_out.leave_out(LeftOut::OtherHost);
        }
        let base = &self.service.base_path;
        let Some(path) = address.path.find(base.as_str()).map(|at| &address.path[at + base.len()..]) else {
            return self.left_out.leave_out(LeftOut::OtherPath);
        };
        if exchange.method != "GET" {
            return self.left_out.leave_out(LeftOut::OtherMethod);
        }
        if !self.hosts.contains_key(&address.host) {
            if self.hosts.len() == HOSTS {
                return self.left_out.leave_out(LeftOut::OtherHost);
            }
            self.hosts.insert(address.host.clone(), OfHost::new(self.service, self.keep_values));
        }
        let Some(of_host) = self.hosts.get_mut(&address.host) else { return };
        match self.paths.get(path) {
            Some(&number) => of_host.learn(self.service, number, &address, exchange),
            None if exchange.status < 400 => of_host.unknown_path(path),
            // A path that does not exist shows nothing.
            None => of_host.learned.leave_out(LeftOut::OtherPath),
        }
    }

    /// How many exchanges were learned from or left out.
    pub fn exchanges(&self) -> usize {
        self.exchanges
    }

    /// Counts something that was left out.
    pub fn leave_out(&mut self, why: LeftOut) {
        self.left_out.leave_out(why);
    }

    /// What was learned.
    pub fn finish(self) -> Learned {
        let mut learned = self.left_out;
        let most = self.hosts.iter().max_by_key(|(_, of)| of.learned.answers()).map(|(host, _)| host.clone());
        for (host, of_host) in self.hosts {
            if Some(&host) == most.as_ref() {
                let mut own = of_host.learned;
                of_host.effects.settle(&mut own.operations);
                settle::settle(&mut own, self.service, &of_host.reader.ids);
                learned.merge(&own);
            } else {
                *learned.left_out.entry(LeftOut::OtherHost).or_default() += of_host.learned.answers();
            }
        }
        learned
    }
}

impl<'s> OfHost<'s> {
    fn new(service: &'s Service, keep_values: bool) -> Self {
        let position = |field: &dyn Fn(&PagePosition) -> Option<&PageField>| {
            let page = service.page.as_ref()?;
            let path = field_path(service, field(&page.position)?)?;
            Some(path)
        };
        let watched = vec![
            service.error_body.code.clone(),
            service.error_body.message.clone(),
            service.success.as_ref().map(|(field, _)| field.clone()).unwrap_or_default(),
            position(&|position| position.start.as_ref()).unwrap_or_default(),
            position(&|position| position.limit.as_ref()).unwrap_or_default(),
        ];
        Self {
            reader: Reader::new(service, watched, keep_values),
            effects: Effects::default(),
            learned: Learned::default(),
        }
    }

    fn unknown_path(&mut self, path: &str) {
        let is_shown = is_path_of_names(path) && self.learned.unknown_paths.len() < 1_000;
        if is_shown {
            *self.learned.unknown_paths.entry(path.to_owned()).or_default() += 1;
        } else {
            self.learned.leave_out(LeftOut::UnshownName);
        }
    }

    fn learn(&mut self, service: &'s Service, number: usize, address: &Address<'_>, exchange: &Exchange<'_>) {
        let operation = &service.operations[number];
        let status = exchange.status;
        let is_failure = status >= 400;
        if !is_failure && (exchange.body.is_empty() || !(200..300).contains(&status)) {
            return self.learned.leave_out(LeftOut::NoBody);
        }
        let body = match self.reader.read(exchange.body, Guide::of_body(&operation.response.body)) {
            Ok(body) => body,
            Err(_) if !is_failure => return self.learned.leave_out(LeftOut::NotJson),
            Err(_) => {
                let learned = self.learned.operations.entry(number).or_default();
                learned.answers += 1;
                *learned.errors.entry(SeenError { status, body: ErrorBody::None }).or_default() += 1;
                return;
            }
        };
        let watched = |number: usize| body.watched.get(number).and_then(Option::as_ref);
        let learned = self.learned.operations.entry(number).or_default();
        learned.answers += 1;
        let (code, message) = (watched(CODE), watched(MESSAGE));
        let is_error = code.is_some() && message.is_some();
        let says_failure = watched(SUCCESS).is_some_and(|said| !is_success(service, said));
        if is_failure || is_error || says_failure {
            let body = errors::recognize(service, operation, status, code, message, self.reader.keeps_values());
            *learned.errors.entry(SeenError { status, body }).or_default() += 1;
            return;
        }
        learned.successes.merge(&body.shape);
        let unshown = parameters(learned, operation, service, address, [watched(START), watched(LIMIT)]);
        let items = service.page.as_ref().and_then(|page| {
            let list = body.shape.objects.as_ref()?.fields.get(&page.items.wire)?;
            Some(list.lists.as_ref()?.longest)
        });
        let items = items.or(body.shape.lists.as_ref().map(|lists| lists.longest));
        self.effects.note(number, &address.query, exchange.body, items.unwrap_or_default());
        for _ in 0..unshown {
            self.learned.leave_out(LeftOut::UnshownName);
        }
    }
}

/// The names of the fields on the path to a field of the envelope, as they stand on the wire.
fn field_path(service: &Service, field: &PageField) -> Option<Vec<String>> {
    let page = service.page.as_ref()?;
    Some(page.fields_to(service, field).into_iter().map(|field| field.name.wire.clone()).collect())
}

/// Whether the field that marks success says that the call succeeded.
fn is_success(service: &Service, said: &Value) -> bool {
    let Some((_, wanted)) = &service.success else { return true };
    let plain = |json: &serde_json::Value| match json {
        serde_json::Value::Bool(yes) => u8::from(*yes).to_string(),
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let said = match said {
        Value::Boolean(yes) => u8::from(*yes).to_string(),
        Value::Integer(number) => number.to_string(),
        Value::Text(text) => text.clone(),
    };
    said == plain(&wanted.to_json())
}

/// Learns from the parameters of a call. Returns how many have a name that is not shown.
fn parameters(
    learned: &mut Operation,
    operation: &codegen::ir::Operation,
    service: &Service,
    address: &Address<'_>,
    [start, limit]: [Option<&Value>; 2],
) -> usize {
    let mut unshown = 0;
    for (name, value) in &address.query {
        let known = operation.all_parameters(service).find(|parameter| parameter.name.wire == *name);
        if known.is_none() && !is_name(name) {
            unshown += 1;
            continue;
        }
        let parameter = learned.parameters.entry(name.clone()).or_default();
        parameter.calls += 1;
        if known.is_some_and(|known| known.secret) {
            continue;
        }
        parameter.values.texts.get_or_insert_default().add(value, false);
        let Ok(number) = value.parse::<i64>() else { continue };
        if let Some(Value::Integer(start)) = start.filter(|_| number != 0) {
            parameter.as_start.note(*start == number);
        }
        match limit {
            Some(Value::Integer(limit)) if *limit > 0 && *limit < number => {
                parameter.capped_at = parameter.capped_at.max(Some(*limit));
            }
            Some(Value::Integer(limit)) => parameter.as_limit.note(*limit == number),
            _ => {}
        }
    }
    unshown
}
