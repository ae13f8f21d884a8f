//! Requests, drawn from the spec: proper ones, and proper ones with something about them spoiled.

use codegen::ir::{Operation, Parameter, ResponseBody, Service};
use sandbox::Sandbox;

use super::known::{ADDRESS, Known, Row};
use super::random::Random;
use super::rules::{Caller, Expected, expected, with_kinds};
use super::values;

/// A request with what has to come of it.
#[derive(Clone, Debug)]
pub struct Request {
    /// Which of the service's operations has its path.
    pub operation: Option<usize>,
    pub method: String,
    pub target: String,
    pub caller: Caller,
    pub body: &'static str,
    pub expected: Expected,
    /// Whether it asks for a file that an answer has told of.
    pub is_file: bool,
}

impl Request {
    /// Its first line.
    pub fn line(&self) -> String {
        format!("{} {} HTTP/1.1", self.method, self.target)
    }
}

/// Makes requests.
#[derive(Debug)]
pub struct Requests<'s> {
    service: &'s Service,
    callers: Vec<Caller>,
    page: (String, String),
    url: String,
}

/// How many of a thousand requests are for a file.
const FILES: usize = 5;

impl<'s> Requests<'s> {
    /// Makes requests to a sandbox with these names of page parameters.
    pub fn new(service: &'s Service, sandbox: &Sandbox, page: (&str, &str)) -> Self {
        let header = |key: String| vec![(service.authentication.header.clone(), key)];
        let all: Vec<&str> = service.permissions.iter().map(|permission| permission.name.wire.as_str()).collect();
        let owned = |names: &[&str]| Some(names.iter().map(|&name| name.to_owned()).collect());
        let mut callers = vec![
            Caller { headers: header(sandbox.key()), permissions: owned(&all) },
            Caller { headers: header(sandbox.key_with(&[])), permissions: owned(&[]) },
        ];
        for role in sandbox.role_keys() {
            let permissions = Some(role.permissions.into_iter().collect());
            callers.push(Caller { headers: header(role.key), permissions });
        }
        for one in &all {
            let others: Vec<&str> = all.iter().copied().filter(|other| other != one).collect();
            callers.push(Caller { headers: header(sandbox.key_without(one)), permissions: owned(&others) });
        }
        Self { service, callers, page: (page.0.to_owned(), page.1.to_owned()), url: sandbox.url().to_owned() }
    }

    /// The next request.
    pub fn next(&self, known: &Known, random: &mut Random) -> Request {
        let service = self.service;
        if random.below(1000) < FILES
            && let Some(address) = known.value(ADDRESS, random)
            && let Some(path) = address.strip_prefix(&self.url)
        {
            return self.file(path, random);
        }
        let mut operation = &service.operations[random.below(service.operations.len())];
        let wanted: Vec<_> = operation.required().filter_map(|needed| Known::sort_of(service, needed)).collect();
        let mut row = known.row(&wanted, random);
        // What was just made is looked at, changed and taken away again, before anything else happens to it.
        let (group, last) = known.last();
        let related: Vec<_> = service.operations.iter().filter(|operation| operation.group == group).collect();
        if random.percent(15) && !related.is_empty() {
            (operation, row) = (random.pick(&related), last.clone());
        }
        let mut query = self.proper(operation, known, &row, random);
        let mut path = format!("{}{}", service.base_path, operation.path);
        let mut method = "GET";
        let mut body = "";
        let mut caller = self.callers[0].clone();
        let mut noise = String::new();
        // Half of them are meant well; of the others most have one thing about them that is wrong.
        if random.percent(50) {
            for _ in 0..1 + usize::from(random.percent(15)) {
                match random.below(100) {
                    0..4 => path = spoiled(&path, random),
                    4..8 => {
                        method = *random.pick(METHODS);
                        body = if method == "POST" && random.percent(30) { "a=b" } else { "" };
                    }
                    8..14 => caller = self.stranger(random),
                    14..22 => caller = random.pick(&self.callers).clone(),
                    22..26 => noise = (*random.pick(NOISE)).to_owned(),
                    _ => self.spoil(operation, &mut query, known, random),
                }
            }
        }
        let mut text = form_urlencoded::Serializer::new(String::new());
        for (name, value) in &query {
            text.append_pair(name, value);
        }
        let text = format!("{}{noise}", text.finish());
        let mark = if text.is_empty() && random.percent(90) { "" } else { "?" };
        let place = |operation: &Operation| format!("{}{}", service.base_path, operation.path) == path;
        let operation = service.operations.iter().position(place);
        let asked = operation.map(|number| &service.operations[number]);
        let expected = expected(service, asked, method, &caller, &text, (&self.page.0, &self.page.1));
        let target = format!("{path}{mark}{text}");
        Request { operation, method: method.to_owned(), target, caller, body, expected, is_file: false }
    }

    fn file(&self, path: &str, random: &mut Random) -> Request {
        let caller = if random.percent(20) { self.stranger(random) } else { random.pick(&self.callers).clone() };
        let (method, target) = match random.below(10) {
            0 => ("POST", path.to_owned()),
            1 => ("GET", spoiled(path, random)),
            _ => ("GET", path.to_owned()),
        };
        // Whether the file is still there is not known here.
        let (method, body, expected) = (method.to_owned(), "", Expected::Any);
        Request { operation: None, method, target, caller, body, expected, is_file: true }
    }

    /// Somebody without a key that is known.
    fn stranger(&self, random: &mut Random) -> Caller {
        let header = &self.service.authentication.header;
        let (name, key) = self.callers[0].headers[0].clone();
        let one = |value: &str| vec![(header.clone(), value.to_owned())];
        let headers = match random.below(8) {
            0 => Vec::new(),
            1 => one(""),
            2 => one("wrong"),
            3 => one(&key.to_uppercase()),
            4 => one(&format!("{key}, {key}")),
            5 => vec![(name.clone(), key.clone()), (name, key)],
            6 => vec![("authorization".to_owned(), format!("Bearer {key}"))],
            _ => one(&"k".repeat(1 + random.below(5_000))),
        };
        Caller { headers, permissions: None }
    }

    /// The query of a request that somebody could mean.
    fn proper(&self, operation: &Operation, known: &Known, row: &Row, random: &mut Random) -> Vec<(String, String)> {
        let service = self.service;
        let mut query = Vec::new();
        // Few parameters at once leave something of a list.
        let chance = *random.pick(&[0, 15, 15, 40, 100]);
        let mut take = |parameter: &Parameter, random: &mut Random| -> Option<String> {
            if !parameter.required && !random.percent(chance) {
                return None;
            }
            let times = if parameter.repeated && random.percent(40) { 2 } else { 1 };
            let mut last = None;
            for _ in 0..times {
                let value = values::good(service, known, row, parameter, random);
                query.push((parameter.name.wire.clone(), value.clone()));
                last = Some(value);
            }
            last
        };
        for parameter in &operation.parameters {
            let value = take(parameter, random);
            let kinds = with_kinds(service, operation).find(|(own, _)| std::ptr::eq(*own, parameter));
            let kind = kinds.and_then(|(_, kinds)| kinds.iter().find(|kind| Some(&kind.name.wire) == value.as_ref()));
            for parameter in kind.into_iter().flat_map(|kind| &kind.parameters) {
                take(parameter, random);
            }
        }
        if matches!(operation.response.body, ResponseBody::Page(_)) && random.percent(75) {
            query.push((self.page.1.clone(), (1 + random.below(12)).to_string()));
            if random.percent(50) {
                query.push((self.page.0.clone(), random.below(30).to_string()));
            }
        }
        if random.percent(20) && query.len() > 1 {
            let place = random.below(query.len());
            query.rotate_left(place);
        }
        query
    }

    /// Does something to a query that it should not have.
    fn spoil(&self, operation: &Operation, query: &mut Vec<(String, String)>, known: &Known, random: &mut Random) {
        let service = self.service;
        let foreign: Vec<&Parameter> =
            with_kinds(service, operation).flat_map(|(_, kinds)| kinds).flat_map(|kind| &kind.parameters).collect();
        let anywhere = &service.operations[random.below(service.operations.len())];
        match random.below(12) {
            0..5 if !operation.parameters.is_empty() => {
                let all: Vec<&Parameter> = operation.parameters.iter().chain(foreign).collect();
                let parameter = random.pick(&all);
                let value = values::bad(service, known, parameter, random);
                match query.iter_mut().find(|(name, _)| *name == parameter.name.wire) {
                    Some((_, known)) => *known = value,
                    None => query.push((parameter.name.wire.clone(), value)),
                }
            }
            5..7 if !query.is_empty() => drop(query.remove(random.below(query.len()))),
            7 if !query.is_empty() => query.push(random.pick(query).clone()),
            8 if !foreign.is_empty() => {
                let parameter = random.pick(&foreign);
                let value = values::good(service, known, &known.row(&[], random), parameter, random);
                query.push((parameter.name.wire.clone(), value));
            }
            9 => {
                let name = if random.percent(50) { &self.page.0 } else { &self.page.1 };
                query.retain(|(known, _)| known != name);
                query.push((name.clone(), values::of_page(random)));
            }
            10 if !anywhere.parameters.is_empty() => {
                let parameter = random.pick(&anywhere.parameters);
                let value = values::good(service, known, &known.row(&[], random), parameter, random);
                query.push((parameter.name.wire.clone(), value));
            }
            _ => {
                // A name that is nearly right, or no name at all.
                let name = query.first().map_or("id", |(name, _)| name.as_str());
                let name = match random.below(4) {
                    0 => name.to_uppercase(),
                    1 => format!("{name}[]"),
                    2 => name.chars().skip(1).collect(),
                    _ => values::hostile(random).to_owned(),
                };
                query.push((name, values::hostile(random).to_owned()));
            }
        }
    }
}

/// Methods that are not the one.
const METHODS: &[&str] = &["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "get", "QUERY"];

/// What stands behind a query that nobody has encoded.
const NOISE: &[&str] =
    &["&", "&&", "&=", "&=x", "&x", "&%", "&%zz=%zz", "&%ff=%fe", "&a=%c3", "&+=+", ";a=b", "#f", "?"];

/// A path that is nearly the one.
fn spoiled(path: &str, random: &mut Random) -> String {
    match random.below(10) {
        0 => format!("{path}/"),
        1 => format!("/{path}"),
        2 => path.to_uppercase(),
        3 => path.trim_end_matches(".json").to_owned(),
        4 => path.replacen('.', "%2e", 1),
        5 => format!("{path}%00"),
        6 => path.replacen("/v1/", "/v2/", 1).replacen("/files/", "/files/../", 1),
        7 => format!("/x/..{path}"),
        8 => "/".to_owned(),
        _ => format!("{path}{}", "/x".repeat(random.below(2_000) + 1)),
    }
}
