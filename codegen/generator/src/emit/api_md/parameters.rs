//! Parameters as tables.

use crate::emit::api_md::words::{meaning, parameter_type, phrases, value};
use crate::emit::prose::{code, inline};
use language::ir::{AnswerHeader, Parameter, Service};

/// The head of the table.
pub const HEAD: [&str; 4] = ["parameter", "type", "", "meaning"];

/// A row of the table for each parameter.
pub fn rows(service: &Service, parameters: &[Parameter]) -> Vec<Vec<String>> {
    parameters.iter().map(|parameter| row(service, parameter)).collect()
}

/// A row for each header of an answer.
pub fn headers(service: &Service, headers: &[AnswerHeader]) -> Vec<Vec<String>> {
    let row = |header: &AnswerHeader| {
        let about = meaning(&header.about, &header.name, &[], &header.provenance);
        vec![code(&header.name.wire), value(service, header.value), about]
    };
    headers.iter().map(row).collect()
}

fn row(service: &Service, parameter: &Parameter) -> Vec<String> {
    let facts = parameter.facts(service, code, inline);
    vec![
        code(&parameter.name.wire),
        phrases(Some(parameter_type(service, parameter)), &facts, &["repeated", "separated_by"]),
        phrases(None, &facts, &["required", "location", "default", "default_about"]),
        meaning(&parameter.about, &parameter.name, &facts, &parameter.provenance),
    ]
}
