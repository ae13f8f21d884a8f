//! What a spec says about a part beside its type and its meaning, fact by fact and in words that hold for each output and for the differ,
//! which compares the facts by their keys. So a key that only documents something costs one entry. What the Rust client makes of a fact is
//! in the generator.

use crate::ir::{
    Deprecation, Effect, EnumValue, Field, Literal, Location, Name, Operation, Parameter, ParameterType, Scalar,
    ScalarType, Service, Stability,
};

/// How an output writes a text of the spec.
pub type WriteText = fn(&str) -> String;

/// A fact in words. A text may be empty.
#[derive(Clone, Debug)]
pub struct Fact {
    /// The key of the spec that states it.
    pub key: &'static str,
    /// The fact in a few words, for tables and findings: `in the body`. A fact without one only documents.
    pub phrase: String,
    /// The fact as a sentence.
    pub sentence: String,
}

fn fact(key: &'static str, phrase: impl Into<String>, sentence: impl Into<String>) -> Fact {
    Fact { key, phrase: phrase.into(), sentence: sentence.into() }
}

/// That a part is deprecated, and what to use instead.
fn deprecated(instead: Option<&String>, prose: WriteText) -> Option<Fact> {
    instead.map(|instead| fact("deprecated", "deprecated", format!("**Deprecated:** {}", prose(instead))))
}

const SECRET: &str = "**Secret:** keep it out of logs.";
const COMMAS: &str = "Several values are sent as one, with commas between them.";
const ONCE: &str = "The service carries out calls with the same value only once. A call that is sent again needs the same one, and every \
     other call a fresh one.";

impl Effect {
    /// What it does to the service, in a few words. Empty if it only reads.
    pub fn change(self) -> &'static str {
        match self {
            Self::Read => "",
            Self::Create => "creates something",
            Self::Update => "changes something",
            Self::Delete => "deletes something",
            Self::Run => "runs something",
            Self::Start => "starts something that continues after the answer",
            Self::Cancel => "cancels something",
        }
    }
}

impl Operation {
    /// What its effect, its stability, and its key or its permission mean, with names as code.
    pub fn facts(&self, service: &Service, code: WriteText, prose: WriteText) -> Vec<Fact> {
        let change = self.effect.change();
        let effect = match change.split_at_checked(1) {
            Some((first, rest)) => format!("**{}{rest}.**", first.to_uppercase()),
            None => "Reads only.".to_owned(),
        };
        let (state, caution) = match self.stability {
            Stability::Stable => ("", ""),
            Stability::Beta => ("beta: subject to change", "In beta and subject to change."),
            Stability::Deprecated if self.deprecation.is_some() => ("deprecated", ""),
            Stability::Deprecated => ("deprecated", "Deprecated: not for new programs."),
        };
        let words = self.deprecation.as_ref().map(Deprecation::words);
        let deprecated = deprecated(words.as_ref(), prose).map(|fact| Fact { phrase: String::new(), ..fact });
        let (no_key, access) = match self.permission.map(|id| code(&service[id].name.wire)) {
            _ if !self.needs_key => ("needs no key", "Needs no key, and sends none.".to_owned()),
            Some(name) => ("", format!("The key needs the permission {name}.")),
            None => ("", String::new()),
        };
        let all =
            [fact("effect", change, effect), fact("stability", state, caution), fact("permission", no_key, access)];
        let pages = self.response.page_parameters.as_ref();
        let pages = pages.map(|own| fact("page_parameters", "", own.words(code)));
        all.into_iter().chain(deprecated).chain(pages).collect()
    }
}

impl Parameter {
    /// What the spec says about it, with names and values as code.
    pub fn facts(&self, service: &Service, code: WriteText, prose: WriteText) -> Vec<Fact> {
        let Name { spec, wire, .. } = &self.name;
        let location =
            if self.location == Location::Query { String::new() } else { format!("in the {}", self.location.name()) };
        // A file is in no log.
        let secret = if self.is_file() { "" } else { SECRET };
        let repeated = if self.comma_separated { "" } else { "repeated" };
        let default = || code(&self.default_text(service, false).unwrap_or_default());
        // A spec of an older version may have a constant that is a secret.
        let value = || self.example_text(service).filter(|_| !self.secret).map_or("the same".into(), |own| code(&own));
        let all = [
            (self.required && !self.is_constant).then(|| fact("required", "**required**", "")),
            self.is_constant.then(|| fact("constant", format!("always {}", value()), format!("Always {}.", value()))),
            deprecated(self.deprecated.as_ref(), prose),
            (wire != spec).then(|| fact("wire", format!("`{wire}` on the wire"), "")),
            Some(fact("location", location, "")),
            self.nullable.then(|| fact("nullable", "can be null", "`null` clears it.")),
            self.secret.then(|| fact("secret", "secret", secret)),
            self.repeated.then(|| fact("repeated", repeated, "")),
            self.comma_separated.then(|| fact("separated_by", "comma-separated", COMMAS)),
            self.idempotency_key.then(|| fact("idempotency_key", "the idempotency key", ONCE)),
            self.limits.as_ref().map(|own| fact("limits", own.words(), format!("It must be {}.", own.words()))),
            self.default.is_some().then(|| fact("default", format!("default {}", default()), "")),
            self.default_about.as_ref().map(|about| fact("default_about", "", format!("Default: {}.", prose(about)))),
            self.variants(service).map(|_| fact("variants", "", "It decides what else can be sent.")),
        ];
        all.into_iter().flatten().collect()
    }

    /// The default on the wire, or as a value of the Rust type: `Order::ByTitle`.
    pub fn default_text(&self, service: &Service, in_rust: bool) -> Option<String> {
        let default = self.default.as_ref()?;
        let ParameterType::Scalar(value, _) = self.parameter_type else { return Some(default.to_json().to_string()) };
        Some(match (value, default) {
            (_, Literal::Boolean(yes)) if in_rust => yes.to_string(),
            (Scalar::Named(id), Literal::Known(number)) if in_rust => {
                let set = if let ScalarType::Enum(set) = &service[id] { set.values.get(*number) } else { None };
                format!("{}::{}", service[id].name().rust, set.map_or("Unknown", |value| &value.name.rust))
            }
            (_, other) => service.print(value, other),
        })
    }
}

impl Field {
    /// What the spec says about it.
    pub fn facts(&self, prose: WriteText) -> Vec<Fact> {
        let Name { spec, wire, .. } = &self.name;
        let phrase = if wire == spec { String::new() } else { format!("`{wire}` on the wire") };
        let only_when = |when: &String| format!("Present only when {}.", prose(when.trim_end_matches('.')));
        let all = [
            self.required.then(|| fact("required", "**always**", "")),
            // The service does not know it. It changes the Rust type, which the differ judges.
            self.is_circular.then(|| fact("is_circular", "", "")),
            deprecated(self.deprecated.as_ref(), prose),
            self.only_when.as_ref().map(|when| fact("only_when", "", only_when(when))),
            Some(fact("wire", phrase, "")),
            self.secret.then(|| fact("secret", "", SECRET)),
        ];
        all.into_iter().flatten().collect()
    }
}

impl EnumValue {
    /// What the spec says about it.
    pub fn facts(&self, prose: WriteText) -> Vec<Fact> {
        deprecated(self.deprecated.as_ref(), prose).into_iter().collect()
    }
}
