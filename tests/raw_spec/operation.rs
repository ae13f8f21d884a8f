//! The operations of the raw YAML, with their parameters, errors and answers.

use std::collections::BTreeMap;

use serde_json::Value as Json;
use serde_yaml::Value as Yaml;

use crate::{entries_of, json_of, optional, scalar, wire};

pub struct Operation {
    pub yaml: Yaml,
    /// Group and name: `issue.list`.
    pub name: String,
    pub path: String,
    /// Whether its body is a form.
    pub has_form: bool,
    /// Whether its body is a file.
    pub has_file: bool,
    /// The media types of its body, if it is a file or has a type of its own.
    pub media_types: Vec<String>,
    pub method: String,
    pub effect: String,
    pub stability: String,
    /// Whether its list has pages, if it answers with one.
    pub is_paged: bool,
    /// Whether a request has the keys of the service.
    pub needs_key: bool,
    pub permission: Option<String>,
    pub verify_with: Option<String>,
    /// Fields and the values that they must have.
    pub success: Vec<(String, Json)>,
    /// Its own parameters, then those of the variants.
    pub parameters: Vec<Parameter>,
    pub errors: Vec<ErrorCase>,
    /// The headers of its answers: the own name, the name on the wire and the type.
    pub headers: Vec<(String, String, String)>,
    /// The media types of JSON in its answers.
    pub json_types: Vec<String>,
    /// The status of a success, or 200 if there are several.
    pub status: u16,
    /// The body with this status.
    pub body: Body,
    /// The kinds of the answer, if they depend on the status.
    pub kinds: Vec<Kind>,
    pub example: Json,
    /// The decimals of the example, digit for digit.
    pub digits: Vec<String>,
}

pub struct Parameter {
    pub yaml: Yaml,
    pub own_name: String,
    pub wire: String,
    /// Where it is sent, if the spec says so.
    pub place: Option<String>,
    /// The name of its type.
    pub of_type: String,
    /// Whether a request always has it: it is `required` or a `constant`.
    pub required: bool,
    pub secret: bool,
    pub repeated: bool,
    pub nullable: bool,
    /// Whether several values are sent as one, with commas between them.
    pub comma_separated: bool,
    /// Whether the client makes its value if the caller does not.
    pub idempotency_key: bool,
    /// Its own example.
    pub example: Option<Yaml>,
    /// The default, as it stands on the wire.
    pub default: Option<String>,
    /// The least and the greatest that its value, or the length of its text, can be.
    pub limits: [Option<f64>; 2],
    /// For one that goes with a variant: the parameter that decides, and its value.
    pub variant: Option<(String, String)>,
}

pub struct ErrorCase {
    pub name: String,
    pub statuses: Vec<u16>,
    /// `null` if errors have no code, or this one has a status alone.
    pub code: Json,
    /// `None` if it can be anything.
    pub message: Option<String>,
    /// The parts of the message that vary, each with its type.
    pub captures: Vec<(String, String)>,
    pub when: Option<When>,
}

/// The request that causes an error, by the wire name of a parameter.
pub enum When {
    Missing(String),
    Unknown(String),
}

/// The answer of a successful call.
#[derive(Clone)]
pub enum Body {
    Record(String),
    /// A list, a map or a scalar, by its type.
    Value(String),
    PageOf(String),
    /// An object with unknown fields.
    Object,
    Undocumented,
    /// A text or a file.
    Content(Content),
    /// None.
    Empty,
}

/// The media types of a text or a file.
#[derive(Clone)]
pub struct Content {
    types: Vec<String>,
    /// The wire name of the parameter that chooses one, its default, and the type for each value on the wire.
    choice: Option<(String, Option<String>, BTreeMap<String, String>)>,
}

impl Content {
    fn read(response: &Yaml, parameters: &[(String, Yaml)]) -> Option<Self> {
        let types_of = [listed(&response["plain_text"]), listed(&response["file"])].concat();
        if !types_of.is_empty() {
            return Some(Self { types: types_of, choice: None });
        }
        let by = response.get("file_by")?;
        let (name, yaml) = parameters.iter().find(|(name, _)| *name == scalar(&by["parameter"])).expect("it is one");
        let chosen = entries_of(&by["types"]);
        let of_values = chosen.iter().map(|(value, of)| (value.clone(), scalar(of))).collect();
        let types = chosen.iter().map(|(_, of)| scalar(of)).collect();
        Some(Self { types, choice: Some((wire(name, yaml), optional(yaml, "default"), of_values)) })
    }

    /// The media type of the example: the one of the default, or the first that is text.
    pub fn example_type(&self) -> Option<&str> {
        let is_text = |name: &&str| *name != "application/pdf" && !name.starts_with("image/");
        let default = self.asked(&[]).into_iter().filter(|_| self.choice.is_some());
        default.chain(self.types.iter().map(String::as_str)).find(is_text)
    }

    /// The media types that a call with these values asks for.
    pub fn asked(&self, values: &[(&str, &str)]) -> Vec<&str> {
        let one = self.choice.as_ref().and_then(|(parameter, default, types)| {
            let sent = values.iter().find(|(name, _)| name == parameter).map(|(_, value)| *value);
            types.get(sent.or(default.as_deref())?)
        });
        one.map_or_else(|| self.types.iter().map(String::as_str).collect(), |one| vec![one.as_str()])
    }
}

impl Body {
    /// The body that a response or a kind of answer describes.
    fn read(name: &str, response: &Yaml, parameters: &[(String, Yaml)], types: &BTreeMap<String, Yaml>) -> Self {
        if let Some(content) = Content::read(response, parameters) {
            return Self::Content(content);
        }
        match (optional(response, "type"), optional(response, "page_of")) {
            (Some(name), None) if name == "object" => Self::Object,
            (Some(name), None) if types.get(&name).is_some_and(|of| of.get("fields").is_some()) => Self::Record(name),
            (Some(name), None) => Self::Value(name),
            (None, Some(item)) => Self::PageOf(item),
            _ if response["empty"].is_string() => Self::Empty,
            _ => {
                assert!(response["undocumented"].is_string(), "{name} has a response");
                Self::Undocumented
            }
        }
    }
}

/// One kind of an answer that depends on the status.
pub struct Kind {
    /// The name of its variant in Rust.
    pub variant: String,
    pub status: u16,
    pub body: Body,
    pub example: Json,
}

impl Kind {
    fn read(name: &str, yaml: &Yaml, types: &BTreeMap<String, Yaml>) -> Self {
        let words = name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]);
        Self {
            variant: words.collect(),
            status: scalar(&yaml["status"]).parse().expect("a status"),
            body: Body::read(name, yaml, &[], types),
            example: json_of(&yaml["example"]),
        }
    }
}

impl Operation {
    pub(crate) fn read(name: String, yaml: &Yaml, types: &BTreeMap<String, Yaml>, common: &[(String, Yaml)]) -> Self {
        let own = entries_of(&yaml["parameters"]);
        let wire_of = |own_name: &str| {
            let found = own.iter().find(|(name, _)| name == own_name);
            let (name, yaml) = found.unwrap_or_else(|| panic!("{own_name} is a parameter"));
            wire(name, yaml)
        };
        let mut parameters: Vec<_> = own.iter().map(|(name, yaml)| Parameter::read(name, yaml, None)).collect();
        for (name, yaml) in &own {
            let variants = types.get(&scalar(&yaml["type"])).map_or(Vec::new(), |of| entries_of(&of["variants"]));
            for (variant, of_variant) in variants {
                let chosen = Some((wire(name, yaml), wire(&variant, &of_variant)));
                let own = entries_of(&of_variant["parameters"]);
                parameters.extend(own.iter().map(|(name, yaml)| Parameter::read(name, yaml, chosen.clone())));
            }
        }
        let response = &yaml["response"];
        let kinds = entries_of(&response["by_status"]);
        let kinds: Vec<Kind> = kinds.iter().map(|(name, yaml)| Kind::read(name, yaml, types)).collect();
        // The others are checked on their own.
        let main = kinds.iter().find(|kind| kind.status == 200);
        // What an operation lists itself goes before what is listed for all.
        let mut errors = entries_of(&yaml["errors"]);
        errors.extend(common.iter().filter(|(name, _)| yaml["errors"].get(name).is_none()).cloned());
        // An answer to a HEAD has no body with an error.
        errors.retain(|_| optional(yaml, "method").is_none_or(|method| method != "HEAD"));
        let (success, headers) = (entries_of(&response["success"]), entries_of(&response["headers"]));
        let header = |(name, yaml): (String, Yaml)| (name.clone(), wire(&name, &yaml), scalar(&yaml["type"]));
        Self {
            yaml: yaml.clone(),
            path: scalar(&yaml["path"]),
            has_form: optional(yaml, "body").is_some_and(|format| format == "form"),
            has_file: optional(yaml, "body").is_some_and(|format| format == "file"),
            media_types: media_types(yaml),
            json_types: listed(&response["content_types"]),
            method: yaml.get("method").map_or_else(|| "GET".to_owned(), scalar),
            effect: scalar(&yaml["effect"]),
            stability: yaml.get("deprecated").map_or_else(
                || optional(yaml, "stability").unwrap_or_else(|| "stable".to_owned()),
                |_| "deprecated".to_owned(),
            ),
            is_paged: optional(response, "paged").is_none_or(|paged| paged == "true"),
            needs_key: optional(yaml, "needs_key").is_none_or(|needs| needs == "true"),
            permission: optional(yaml, "permission"),
            verify_with: optional(yaml, "verify_with"),
            success: success.into_iter().map(|(field, value)| (field, json_of(&value))).collect(),
            parameters,
            errors: errors.iter().map(|(name, yaml)| ErrorCase::read(name, yaml, wire_of)).collect(),
            headers: headers.into_iter().map(header).collect(),
            body: main.map_or_else(|| Body::read(&name, response, &own, types), |main| main.body.clone()),
            example: main.map_or_else(|| json_of(&response["example"]), |main| main.example.clone()),
            status: optional(response, "status").map_or(200, |status| status.parse().expect("a status")),
            digits: Vec::new(),
            kinds,
            name,
        }
    }

    /// Whether its answers never have a body.
    pub fn is_head(&self) -> bool {
        self.method == "HEAD"
    }

    /// Where a parameter is sent.
    pub fn place<'p>(&self, parameter: &'p Parameter) -> &'p str {
        match self.path.contains(&format!("{{{}}}", parameter.wire)) {
            true => "path",
            false => parameter.place.as_deref().unwrap_or("query"),
        }
    }

    /// The parameter whose value the client makes for calls that do not have it.
    pub fn key_made_for(&self, values: &[(&str, &str)]) -> Option<&Parameter> {
        let made = self.parameters.iter().find(|parameter| parameter.idempotency_key);
        made.filter(|parameter| values.iter().all(|(name, _)| *name != parameter.wire))
    }

    /// Whether a call changes something.
    pub fn changes(&self) -> bool {
        self.effect != "read"
    }

    /// The parameter of this name on the wire. One that several variants have is sent alike by all of them.
    pub fn parameter(&self, wire: &str) -> &Parameter {
        let found = self.parameters.iter().find(|parameter| parameter.wire == wire);
        found.unwrap_or_else(|| panic!("{} has no parameter {wire}", self.name))
    }

    /// Those values of a call that are sent in this place.
    pub fn of<'v>(
        &'v self,
        place: &'v str,
        values: &'v [(&'v str, &'v str)],
    ) -> impl Iterator<Item = (&'v str, &'v str)> {
        values.iter().copied().filter(move |(name, _)| self.place(self.parameter(name)) == place)
    }

    /// Whether it answers with the items of a list.
    pub fn is_list(&self) -> bool {
        matches!(self.body, Body::PageOf(_))
    }
}

impl Parameter {
    fn read(name: &str, yaml: &Yaml, variant: Option<(String, String)>) -> Self {
        let flag = |key: &str| yaml[key].as_bool().unwrap_or(false);
        Self {
            yaml: yaml.clone(),
            own_name: name.to_owned(),
            wire: wire(name, yaml),
            place: optional(yaml, "in"),
            of_type: scalar(&yaml["type"]),
            required: flag("required") || yaml.get("constant").is_some(),
            secret: flag("secret") || optional(yaml, "type").is_some_and(|of| of == "file"),
            repeated: flag("repeated"),
            nullable: flag("nullable"),
            idempotency_key: flag("idempotency_key"),
            comma_separated: optional(yaml, "separated_by").is_some_and(|separator| separator == "comma"),
            example: yaml.get("constant").or_else(|| yaml.get("example")).cloned(),
            default: optional(yaml, "default"),
            limits: [["min", "min_length"], ["max", "max_length"]]
                .map(|keys| keys.iter().find_map(|key| optional(yaml, key)?.parse().ok())),
            variant,
        }
    }

    /// The values of a text that it sends.
    pub fn values_of<'v>(&self, sent: &'v str) -> Vec<&'v str> {
        if self.comma_separated { sent.split(',').collect() } else { vec![sent] }
    }

    /// A name that no other parameter of the operation has: `create type=aws aws_region`.
    pub fn name_in(&self, operation: &Operation) -> String {
        match &self.variant {
            Some((parameter, value)) => format!("{} {parameter}={value} {}", operation.name, self.wire),
            None => format!("{} {}", operation.name, self.wire),
        }
    }
}

/// The media types of a file, or of JSON with a type of its own.
fn media_types(yaml: &Yaml) -> Vec<String> {
    match listed(&yaml["content_types"]) {
        own if own.is_empty() && optional(yaml, "body").is_some_and(|format| format == "file") => {
            vec!["application/octet-stream".to_owned()]
        }
        own => own,
    }
}

/// A list of texts, or one text; none if there is no such key.
pub fn listed(yaml: &Yaml) -> Vec<String> {
    match yaml {
        Yaml::Sequence(types) => types.iter().map(scalar).collect(),
        one => one.as_str().into_iter().map(str::to_owned).collect(),
    }
}

impl ErrorCase {
    fn read(name: &str, yaml: &Yaml, wire_of: impl Fn(&str) -> String) -> Self {
        let statuses = yaml["status"].as_sequence().expect("statuses are a list");
        let status = |status: &Yaml| u16::try_from(status.as_u64().expect("a number")).expect("a status");
        let when = &yaml["when"];
        let missing = optional(when, "missing").map(|own_name| When::Missing(wire_of(&own_name)));
        let unknown = optional(when, "unknown").map(|own_name| When::Unknown(wire_of(&own_name)));
        Self {
            name: name.to_owned(),
            statuses: statuses.iter().map(status).collect(),
            code: yaml.get("code").map_or(Json::Null, json_of),
            message: optional(yaml, "message"),
            captures: entries_of(&yaml["captures"]).into_iter().map(|(name, yaml)| (name, scalar(&yaml))).collect(),
            when: missing.or(unknown),
        }
    }

    /// Whether the message ends with a part that varies.
    pub fn ends_in_capture(&self) -> bool {
        self.message.as_ref().is_some_and(|message| message.ends_with('}'))
    }

    /// Whether only the status says that it is this error.
    pub fn is_status_alone(&self) -> bool {
        self.code.is_null() && self.message.is_none()
    }

    /// The message with these texts for the parts that vary.
    pub fn message_with(&self, texts: &[String]) -> Option<String> {
        let fill = |message: String, ((name, _), text): (&(String, String), &String)| {
            message.replace(&format!("{{{name}}}"), text)
        };
        Some(self.captures.iter().zip(texts).fold(self.message.clone()?, fill))
    }
}
