//! What `spec/` says, in the form of rows.

use raw_spec::types::Type;
use raw_spec::{Body, ErrorCase, Operation, Parameter, Spec, When, entries_of, optional, scalar, wire};
use serde_yaml::Value as Yaml;

/// Keys that are no claims about the service, or that have a kind of their own. Any other key is a fact that needs a row or a mark.
const KNOWN: &str = "about assumed at_success authentication base_path check code code_type crate default default_about effect error_body \
                     errors example header limits message method name observed only_when page page_of parameters path permission \
                     reads_although repeated required response secret shown_although stability success type undocumented \
                     unverifiable verify_with wire";
const MARKS: [&str; 3] = ["undocumented", "assumed", "observed"];

pub struct Fact {
    /// The path of the operation or `-`, the kind, the name and the value.
    pub cells: [String; 4],
    /// Whether `spec/` says that the document does not show it.
    pub is_marked: bool,
    /// Of a field that is in some answers only: its record and its name. One operation that shows the field is enough.
    pub sometimes: Option<[String; 2]>,
}

/// The marks under these keys, each with its short key, if it has one, and its sentence.
fn marks(entry: &Yaml, keys: &[&str]) -> Vec<(String, String)> {
    let of = |key: &&str| match &entry[*key] {
        Yaml::String(one) => vec![(String::new(), one.clone())],
        several => entries_of(several).iter().map(|(name, text)| (name.replace('_', "-"), scalar(text))).collect(),
    };
    keys.iter().flat_map(of).collect()
}

fn is_marked(entry: &Yaml) -> bool {
    !marks(entry, &MARKS).is_empty()
}

/// Whether an entry is observed, or assumed by a sentence that names the claim.
fn is_claimed(entry: &Yaml, claim: &str) -> bool {
    let names_it = |(key, text): &(String, String)| key.contains(claim) || text.contains(claim);
    entry.get("observed").is_some() || marks(entry, &["assumed"]).iter().any(names_it)
}

/// The document's word for a type. A type that the document has no word for keeps its name, so that it differs from every row.
fn word(spec: &Spec, of_type: &str) -> String {
    if let Some(item) = of_type.strip_prefix("list of ") {
        let item = word(spec, item);
        let is_open = matches!(item.as_str(), "object" | "not shown");
        return if is_open { "array".to_owned() } else { format!("array of {item}") };
    }
    let word = match of_type {
        "text" => "string",
        "switch" => "integer",
        "url" => "URL",
        "cidr" => "CIDR",
        "base64_json" => "base64 JSON",
        "scalar" | "json" => "not shown",
        _ => match spec.type_of(of_type) {
            Type::Values { integer: true, .. } => "integer",
            Type::Values { .. } | Type::Variants(_) | Type::Templates(_) => "string",
            // The document writes minutes in capitals, too.
            Type::Pattern(pattern) => return pattern.replace("hh:mm", "HH:MM"),
            Type::Record(_) | Type::Map(..) => "object",
            _ => match spec.types.get(of_type).and_then(|named| optional(named, "id")) {
                Some(id) => return self::word(spec, &id),
                None => of_type,
            },
        },
    };
    word.to_owned()
}

struct Facts<'s> {
    spec: &'s Spec,
    path: String,
    all: Vec<Fact>,
}

pub fn facts_of(spec: &Spec) -> Vec<Fact> {
    let mut facts = Facts { spec, path: "-".to_owned(), all: Vec::new() };
    facts.service();
    for operation in &spec.operations {
        facts.path.clone_from(&operation.path);
        facts.operation(operation);
    }
    for job in spec.jobs.values() {
        for step in job["poll"].as_sequence().into_iter().flatten() {
            facts.path.clone_from(&spec.operation(&scalar(&step["operation"])).path);
            if let Some(until) = step.get("until") {
                facts.add("value", &scalar(&until["field"]), scalar(&until["equals"]), false);
            }
        }
        if let Some(download) = job.get("download") {
            facts.add("download", "-", scalar(&download["field"]), false);
        }
    }
    facts.all
}

impl Facts<'_> {
    fn add(&mut self, kind: &str, name: &str, value: impl Into<String>, is_marked: bool) {
        let cells = [self.path.clone(), kind.to_owned(), name.to_owned(), value.into()];
        self.all.push(Fact { cells, is_marked, sometimes: None });
    }

    /// The keys of an entry that no other fact is about.
    fn others(&mut self, name: &str, entry: &Yaml) {
        for (key, value) in entries_of(entry).iter().filter(|(key, _)| !KNOWN.split(' ').any(|known| known == key)) {
            let value = if value.is_mapping() || value.is_sequence() { "-".to_owned() } else { scalar(value) };
            self.add(key, name, value, is_claimed(entry, key));
        }
    }

    fn service(&mut self) {
        let (spec, service) = (self.spec, &self.spec.service);
        let key = &service["authentication"];
        self.add("base-path", "-", scalar(&service["base_path"]), false);
        self.add("header", "-", optional(key, "header").unwrap_or_default(), false);
        let check = optional(key, "check").map(|check| spec.operation(&check).path.clone());
        self.add("key-check", "-", check.unwrap_or_default(), false);
        let body = &service["error_body"];
        let named = [("service", service), ("authentication", key), ("error_body", body)];
        named.into_iter().for_each(|(name, entry)| self.others(name, entry));
        let field = |key: &str| optional(body, key).unwrap_or_default();
        self.add("error-field", &field("message"), "string", false);
        self.add("error-field", &field("code"), field("code_type").replace("text", "string"), false);
        spec.permissions.iter().for_each(|permission| self.add("permission", "-", permission, true));
        entries_of(&service["limits"]).iter().for_each(|(_, limit)| self.add("limit", "-", scalar(limit), true));
        for (_, error) in entries_of(&service["errors"]) {
            self.add("error", &scalar(&error["message"]), "-", is_marked(&error));
        }
        spec.files.iter().filter(|file| file["service"].is_mapping()).for_each(|file| self.open("-", file));
    }

    /// What an entry says to be open.
    fn open(&mut self, name: &str, entry: &Yaml) {
        for (key, _) in marks(entry, &MARKS) {
            self.add("not-shown", name, key, true);
        }
    }

    fn operation(&mut self, operation: &Operation) {
        let (spec, yaml, response) = (self.spec, &operation.yaml, &operation.yaml["response"]);
        self.add("operation", "-", &operation.method, false);
        if operation.stability != "stable" {
            self.add(&operation.stability, "-", "-", is_claimed(yaml, "stability"));
        }
        if let Some(permission) = &operation.permission {
            self.add("permission", "-", permission, is_claimed(yaml, "permission"));
        }
        [yaml, response].into_iter().for_each(|entry| self.others("-", entry));
        operation.parameters.iter().for_each(|parameter| self.parameter(parameter));
        for case in &operation.errors {
            // Those of all operations are facts about the service.
            yaml["errors"].get(&case.name).into_iter().for_each(|entry| self.error(case, is_marked(entry)));
        }
        let group = operation.name.split('.').next();
        let group = spec.files.iter().filter(|file| file["group"].as_str() == group);
        for (entry, name) in group.chain([yaml]).flat_map(|entry| [(entry, "-"), (entry, "list[]")]) {
            self.open(name, entry);
        }
        let is_body_open = !marks(response, &["undocumented", "observed"]).is_empty();
        let open =
            [("-", "fields", is_body_open), ("list[]", "fields", is_body_open), ("-", "answer", is_marked(response))];
        for (name, what, _) in open.into_iter().filter(|(.., is_open)| *is_open) {
            self.add("not-shown", name, what, true);
        }

        let is_assumed = is_claimed(response, "");
        match &operation.body {
            // Every answer is an object.
            Body::Object => self.add("answer", "-", "object", true),
            Body::Record(name) => {
                self.add("answer", "-", "object", true);
                self.fields(name, "", &spec.types[name]["fields"], false);
            }
            Body::PageOf(item) => {
                let (page, first) = (&spec.service["page"], self.all.len());
                self.add("answer", "-", "page", false);
                self.fields("page", "", &page["fields"], false);
                self.all[first..].iter_mut().for_each(|fact| fact.is_marked |= is_assumed);
                let items = optional(page, "items").unwrap_or_default();
                self.typed("field", &items, &format!("list of {item}"), response, None);
            }
            _ => self.add("answer", "-", "another", is_assumed),
        }
        for (field, value) in &operation.success {
            self.add("value", field, value.to_string().trim_matches('"'), false);
        }
    }

    fn parameter(&mut self, parameter: &Parameter) {
        let (name, entry) = (&parameter.wire, &parameter.yaml);
        self.typed("parameter", name, &parameter.of_type, entry, None);
        let variant = parameter.variant.as_ref().map(|(deciding, value)| format!("{deciding}={value}"));
        for (kind, value, claim) in [
            ("required", parameter.required.then(|| "-".to_owned()), "required"),
            ("default", parameter.default.clone(), "default"),
            ("default-words", optional(entry, "default_about"), "default"),
            ("repeatable", parameter.repeated.then(|| "-".to_owned()), "repeat"),
            ("only-with", variant, "only"),
        ] {
            value.into_iter().for_each(|value| self.add(kind, name, value, is_claimed(entry, claim)));
        }
        self.others(name, entry);
    }

    /// The facts of a parameter or a field that its type says.
    fn typed(&mut self, kind: &str, name: &str, of_type: &str, entry: &Yaml, sometimes: Option<[String; 2]>) {
        let spec = self.spec;
        self.add(kind, name, word(spec, of_type), is_marked(entry));
        self.all.last_mut().expect("it was added").sometimes.clone_from(&sometimes);
        let inner = of_type.trim_start_matches("list of ");
        let at = if inner == of_type { name.to_owned() } else { format!("{name}[]") };
        let named = spec.types.get(inner).cloned().unwrap_or_default();
        self.open(name, entry);
        self.open(name, &named);
        self.open(&at, &named);
        for value in ["0", "1"].into_iter().filter(|_| inner == "switch") {
            self.add("value", name, value, is_claimed(entry, value));
        }
        for (own, value) in entries_of(&named["values"]).iter().chain(&entries_of(&named["variants"])) {
            self.add("value", name, wire(own, value), is_marked(value));
        }
        for (_, template) in entries_of(&named["templates"]) {
            let parts = entries_of(&template["parts"]);
            let form = parts.iter().fold(scalar(&template["text"]), |form, (part, of_type)| {
                form.replace(&format!("{{{part}}}"), &word(spec, &scalar(of_type)))
            });
            let kind = if parts.is_empty() { "value" } else { "form" };
            self.add(kind, name, form, is_marked(&template) || is_claimed(entry, "form"));
        }
        if let Some(value) = optional(&named, "map") {
            for key in named["keys"].as_sequence().into_iter().flatten().map(scalar) {
                self.typed("field", &format!("{name}.{key}"), &value, entry, sometimes.clone());
            }
        }
        // A record may contain itself.
        if at.split('.').count() < 8 {
            self.fields(inner, &format!("{at}."), &named["fields"], sometimes.is_some());
        }
    }

    fn fields(&mut self, record: &str, before: &str, fields: &Yaml, is_inside: bool) {
        for (own, entry) in entries_of(fields) {
            let (wire, is_required) = (wire(&own, &entry), entry["required"].as_bool() == Some(true));
            let name = format!("{before}{wire}");
            // A field that is always there contradicts any condition.
            let when = optional(&entry, "only_when").filter(|_| !is_required).map(|when| when.replace(" is ", "="));
            let is_in_words = when.as_ref().is_some_and(|when| when.contains(' '));
            let sometimes = (is_in_words || is_inside).then(|| [record.to_owned(), wire]);
            self.typed("field", &name, &scalar(&entry["type"]), &entry, sometimes);
            match when {
                Some(_) if is_in_words => self.add("sometimes", &name, "-", true),
                Some(when) => self.add("only-when", &name, when, false),
                None if is_required => self.add("required field", &name, "-", is_claimed(&entry, "")),
                None => {}
            }
            self.others(&name, &entry);
        }
    }

    fn error(&mut self, case: &ErrorCase, is_marked: bool) {
        let message = case.message.as_deref().unwrap_or(&case.name).replace('{', "<").replace('}', ">");
        let statuses: Vec<_> = case.statuses.iter().map(u16::to_string).collect();
        self.add("error", &message, format!("{} {}", statuses.join(","), case.code), is_marked);
        let when = match &case.when {
            Some(When::Missing(name)) => format!("missing {name}"),
            Some(When::Unknown(name)) => format!("unknown {name}"),
            None => "other".to_owned(),
        };
        self.add("error-when", &message, when, is_marked);
    }
}
