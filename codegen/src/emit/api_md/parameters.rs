//! Parameters as tables.

use crate::emit::api_md::words::{cell, parameter_type, remarks, value};
use crate::emit::prose::{code, inline};
use language::ir::{AnswerHeader, Location, Parameter, ParameterType, Service};

/// The head of the table.
pub const HEAD: [&str; 4] = ["parameter", "type", "", "meaning"];

/// A row of the table for each parameter.
pub fn rows(service: &Service, parameters: &[Parameter]) -> Vec<Vec<String>> {
    parameters.iter().map(|parameter| row(service, parameter)).collect()
}

/// A row for each header of an answer.
pub fn headers(service: &Service, headers: &[AnswerHeader]) -> Vec<Vec<String>> {
    let row = |header: &AnswerHeader| {
        let mut about = vec![inline(&header.about)];
        if header.name.spec != header.name.wire {
            about.push(format!("In Rust it is {}.", code(&header.name.rust)));
        }
        about.extend(remarks(&header.facts));
        vec![code(&header.name.wire), value(service, header.value), cell(about)]
    };
    headers.iter().map(row).collect()
}

fn row(service: &Service, parameter: &Parameter) -> Vec<String> {
    let mut about = vec![inline(&parameter.about)];
    if parameter.name.spec != parameter.name.wire {
        about.push(format!("In Rust it is {}.", code(&parameter.name.rust)));
    }
    about.extend(parameter.limits.as_ref().map(|limits| format!("It must be {}.", limits.words())));
    if parameter.nullable {
        about.push(format!("`null` clears it; in Rust by {}.", code(&parameter.clear())));
    }
    if parameter.secret && !parameter.is_file() {
        about.push("**Secret:** keep it out of logs.".to_owned());
    }
    if parameter.idempotency_key {
        about.push(
            "The service carries out calls with the same value only once; the client makes a fresh one for each call."
                .to_owned(),
        );
    }
    if let ParameterType::Variants(_) = parameter.parameter_type {
        about.push("What else can be sent depends on it.".to_owned());
    }
    about.extend(remarks(&parameter.facts));
    vec![code(&parameter.name.wire), parameter_type(service, parameter), need(service, parameter), cell(about)]
}

/// Whether a parameter is required, its default, and its location unless that is the query.
fn need(service: &Service, parameter: &Parameter) -> String {
    let need = match (&parameter.parameter_type, &parameter.default, &parameter.default_about) {
        _ if parameter.required => Some("**required**".to_owned()),
        (ParameterType::Scalar(value, _), Some(default), _) => {
            Some(format!("default {}", code(&service.print(*value, default))))
        }
        (_, _, Some(about)) => Some(format!("default: {}", inline(about))),
        _ => None,
    };
    let place = match parameter.location {
        Location::Query => None,
        Location::Path => Some("in the path"),
        Location::Header => Some("in a header"),
        Location::Body => Some("in the body"),
    };
    need.into_iter().chain(place.map(str::to_owned)).collect::<Vec<_>>().join(", ")
}
