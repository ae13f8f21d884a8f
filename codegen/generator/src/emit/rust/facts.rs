//! The facts of a spec in the words of rustdoc: what the language says about each, and what the client makes of it.

use crate::emit::prose::{code, paragraph};
use language::ir::{Fact, Field, Location, Parameter, Service, WriteText};

const REFUSED: &str = "Any other value is an error, and nothing is sent.";
const NO_COMMA: &str = "A value that is empty or contains a comma is an error, and nothing is sent.";
const FRESH: &str = "Without it, the client makes a fresh one for each `send`.";
const UPLOAD: &str = "Sent as the body, and read while it is sent: a path, bytes, or a reader with its length. See \
     [`Upload`](runtime::Upload).";
const SEGMENT: &str = "Part of the path. A value that is empty, `.` or `..` is an error, and nothing is sent.";

/// The meaning of a part, followed by the facts about it.
pub fn with_facts(about: String, facts: impl IntoIterator<Item = Fact>) -> String {
    let sentences = facts.into_iter().map(|fact| fact.sentence);
    let all = std::iter::once(about).chain(sentences).filter(|text| !text.is_empty());
    all.collect::<Vec<_>>().join(" ")
}

/// The meaning of a parameter and the facts about it.
pub fn parameter_line(service: &Service, parameter: &Parameter) -> String {
    with_facts(paragraph(&parameter.about), parameter_facts(service, parameter, paragraph))
}

/// The facts about a parameter. Each sentence is followed by what the client makes of it.
pub fn parameter_facts(service: &Service, parameter: &Parameter, prose: WriteText) -> Vec<Fact> {
    let location = || match parameter.location {
        Location::Query if parameter.name.wire == parameter.name.rust => String::new(),
        Location::Query => format!("Sent as {}.", code(&parameter.name.wire)),
        Location::Path if parameter.is_text(service) => SEGMENT.to_owned(),
        Location::Path => "Part of the path.".to_owned(),
        Location::Header => format!("Sent in the header {}.", code(&parameter.name.wire)),
        Location::Body if parameter.is_file() => UPLOAD.to_owned(),
        Location::Body => format!("Sent as the field {} of the body.", code(&parameter.name.wire)),
    };
    let again = || match parameter.required {
        true => format!("Each call of the method `{}` adds another value.", parameter.name.rust),
        false => "Can be set several times.".to_owned(),
    };
    let default = || code(&parameter.default_text(service, true).unwrap_or_default());
    in_client(parameter.facts(service, code, prose), |key| match key {
        "location" => location(),
        "nullable" => format!("The method `{}` sends it.", parameter.clear()),
        // No client shows a file.
        "secret" if !parameter.is_file() => "The client never shows it.".to_owned(),
        "repeated" => again(),
        "separated_by" => NO_COMMA.to_owned(),
        "idempotency_key" => FRESH.to_owned(),
        "constant" => "The client sends it.".to_owned(),
        "limits" => REFUSED.to_owned(),
        "default" => format!("Default: {}.", default()),
        _ => String::new(),
    })
}

/// The facts about a field. Each sentence is followed by what the client makes of it.
pub fn field_facts(field: &Field, prose: WriteText) -> Vec<Fact> {
    in_client(field.facts(prose), |key| match key {
        "is_circular" => "In a `Box`, since it can contain such a record.".to_owned(),
        // Without a description, its name is what the documentation says.
        "wire" if field.name.wire != field.name.rust && !field.about.is_empty() => {
            format!("On the wire: {}.", code(&field.name.wire))
        }
        "secret" => "`Debug` shows `***`.".to_owned(),
        _ => String::new(),
    })
}

fn in_client(mut facts: Vec<Fact>, client: impl Fn(&str) -> String) -> Vec<Fact> {
    for fact in &mut facts {
        fact.sentence = format!("{} {}", fact.sentence, client(fact.key)).trim().to_owned();
    }
    facts
}
