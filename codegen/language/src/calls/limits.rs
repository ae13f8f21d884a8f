//! Calls with values at the limits of parameters, and beyond them.

use crate::calls::{Call, CallBuilder, Label, with_choices};
use crate::ir::{Decimal, Ends, Limits, Service};

/// The length of the longest text in a call.
const LONGEST: i64 = 200;

/// For each limit, a call with a value at it and one with a value beyond it. Texts longer than 200 characters are left out.
pub fn limit_calls(service: &Service) -> Vec<Call<'_>> {
    let mut calls = Vec::new();
    for operation in &service.operations {
        for (parameter, choice) in with_choices(service, &operation.parameters) {
            let Some(limits) = &parameter.limits else { continue };
            for (label, value) in values(limits) {
                let writer = CallBuilder::new(service, operation, label, choice);
                if !writer.is_shared(&parameter.name.wire) {
                    calls.push(CallBuilder { hostile: Some((parameter, [value.clone(), value])), ..writer }.call());
                }
            }
        }
    }
    calls
}

fn values(limits: &Limits) -> Vec<(Label, String)> {
    match limits {
        Limits::Integer(ends) => integers(*ends).map(|(label, number)| (label, number.to_string())).collect(),
        Limits::Decimal(Ends { min, max }) => {
            let ends =
                [(min, false), (max, true)].into_iter().filter_map(|(end, is_max)| Some((end.as_ref()?, is_max)));
            let both = |(end, is_max): (&Decimal, bool)| {
                [(Label::Limit, Some(end.clone())), (Label::Beyond, end.near(is_max))]
            };
            ends.flat_map(both).filter_map(|(label, decimal)| Some((label, decimal?.to_string()))).collect()
        }
        &Limits::Number(Ends { min, max }) => {
            let least = min.into_iter().flat_map(|min| [(Label::Limit, min), (Label::Beyond, min - 1.0)]);
            let all = least.chain(max.into_iter().flat_map(|max| [(Label::Limit, max), (Label::Beyond, max + 1.0)]));
            // Adding 1 does not change a very large number.
            let is_right = |label, number: f64| (label == Label::Limit) == limits.allow_number(number);
            all.filter(|&(label, number)| is_right(label, number))
                .map(|(label, number)| (label, number.to_string()))
                .collect()
        }
        Limits::Length(ends) => {
            let lengths = integers(*ends).filter(|(_, length)| (0..=LONGEST).contains(length));
            lengths.map(|(label, length)| (label, "x".repeat(length.unsigned_abs() as usize))).collect()
        }
    }
}

fn integers(Ends { min, max }: Ends<i64>) -> impl Iterator<Item = (Label, i64)> {
    let beyond = [min.and_then(|min| min.checked_sub(1)), max.and_then(|max| max.checked_add(1))];
    let at = [min, max].into_iter().flatten().map(|number| (Label::Limit, number));
    at.chain(beyond.into_iter().flatten().map(|number| (Label::Beyond, number)))
}
