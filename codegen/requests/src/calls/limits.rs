//! Calls with values at the limits of parameters, and beyond them.

use crate::calls::{CallBuilder, CallPurpose, SampleCall, with_choices};
use language::ir::{Decimal, Ends, Service, ValueLimits};

/// The length of the longest text in a call.
const LONGEST: i64 = 200;

/// For each limit, a call with a value at it and one with a value beyond it. Texts longer than 200 characters are left out.
pub fn limit_calls(service: &Service) -> Vec<SampleCall<'_>> {
    let mut calls = Vec::new();
    for operation in &service.operations {
        for (parameter, choice) in with_choices(service, &operation.parameters) {
            let Some(limits) = &parameter.limits else { continue };
            for (purpose, value) in values(limits) {
                let writer = CallBuilder::new(service, operation, purpose, choice);
                if !writer.is_shared(&parameter.name.wire) {
                    calls.push(CallBuilder { hostile: Some((parameter, [value.clone(), value])), ..writer }.call());
                }
            }
        }
    }
    calls
}

fn values(limits: &ValueLimits) -> Vec<(CallPurpose, String)> {
    match limits {
        ValueLimits::Integer(ends) => integers(*ends).map(|(purpose, number)| (purpose, number.to_string())).collect(),
        ValueLimits::Decimal(Ends { min, max }) => {
            let ends =
                [(min, false), (max, true)].into_iter().filter_map(|(end, is_max)| Some((end.as_ref()?, is_max)));
            let both = |(end, is_max): (&Decimal, bool)| {
                [(CallPurpose::Limit, Some(end.clone())), (CallPurpose::Beyond, end.near(is_max))]
            };
            ends.flat_map(both).filter_map(|(purpose, decimal)| Some((purpose, decimal?.to_string()))).collect()
        }
        &ValueLimits::Number(Ends { min, max }) => {
            let least = min.into_iter().flat_map(|min| [(CallPurpose::Limit, min), (CallPurpose::Beyond, min - 1.0)]);
            let all = least
                .chain(max.into_iter().flat_map(|max| [(CallPurpose::Limit, max), (CallPurpose::Beyond, max + 1.0)]));
            // Adding 1 does not change a very large number.
            let is_right = |purpose, number: f64| (purpose == CallPurpose::Limit) == limits.allow_number(number);
            all.filter(|&(purpose, number)| is_right(purpose, number))
                .map(|(purpose, number)| (purpose, number.to_string()))
                .collect()
        }
        ValueLimits::Length(ends) => {
            let lengths = integers(*ends).filter(|(_, length)| (0..=LONGEST).contains(length));
            lengths.map(|(purpose, length)| (purpose, "x".repeat(length.unsigned_abs() as usize))).collect()
        }
    }
}

fn integers(Ends { min, max }: Ends<i64>) -> impl Iterator<Item = (CallPurpose, i64)> {
    let beyond = [min.and_then(|min| min.checked_sub(1)), max.and_then(|max| max.checked_add(1))];
    let at = [min, max].into_iter().flatten().map(|number| (CallPurpose::Limit, number));
    at.chain(beyond.into_iter().flatten().map(|number| (CallPurpose::Beyond, number)))
}
