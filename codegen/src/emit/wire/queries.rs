//! The queries that `wire.lock` shows of an operation, as names and values before percent-encoding.

use crate::ir::{
    Builtin, EnumValueType, IdType, Kind, Kinds, Literal, Operation, Parameter, ParameterType, Service, Value,
    ValueType,
};

/// A text with what means something in an address, a query or a form, and a character beyond ASCII.
pub const HOSTILE: &str = "a b&c=d+e%20>=3/\u{fc}";

/// The second value of a parameter that may have several.
const SECOND: &str = "+,;?#";

/// Names and values.
pub type Query = Vec<(String, String)>;

/// One call of an operation.
#[derive(Debug)]
pub struct Row {
    /// `MIN`, `FULL` or `HOSTILE`.
    pub label: &'static str,
    /// The kinds that it has: `type=print`.
    pub kinds: String,
    /// What it sends.
    pub query: Query,
}

/// The calls of an operation: what is required; everything, once for each kind; the same with hostile values, and with a kind that
/// nobody knows.
pub fn rows(service: &Service, operation: &Operation) -> Vec<Row> {
    let families = operation.parameters.iter().filter_map(|parameter| match parameter.parameter_type {
        ParameterType::Kinds(id) => Some(&service[id]),
        ParameterType::Value(..) => None,
    });
    let rounds = families.clone().map(|family| family.kinds.len()).max();
    let writer =
        |label, choice, values| Writer { service, label, choice, values, row: Query::new(), kinds: Vec::new() };
    let mut rows = vec![writer("MIN", Choice::Known(0), Values::Examples).row(operation)];
    for (label, values) in [("FULL", Values::Examples), ("HOSTILE", Values::Hostile)] {
        let known = (0..rounds.unwrap_or(1)).map(Choice::Known);
        let unknown = (rounds.is_some() && values == Values::Hostile).then_some(Choice::Unknown);
        rows.extend(known.chain(unknown).map(|choice| writer(label, choice, values).row(operation)));
    }
    rows
}

/// Which kind is taken where a parameter has kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    /// The one with this number; with two parameters that have kinds, the one with fewer starts again.
    Known(usize),
    /// One that is not known.
    Unknown,
}

impl Choice {
    fn of(self, kinds: &Kinds) -> Option<&Kind> {
        match self {
            Self::Known(round) => kinds.kinds.iter().cycle().nth(round),
            Self::Unknown => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Values {
    Examples,
    Hostile,
}

struct Writer<'s> {
    service: &'s Service,
    label: &'static str,
    choice: Choice,
    values: Values,
    row: Query,
    kinds: Vec<String>,
}

impl Writer<'_> {
    fn row(mut self, operation: &Operation) -> Row {
        self.parameters(operation, &operation.parameters);
        if self.values == Values::Hostile && !self.row.iter().any(|(_, value)| value.contains(HOSTILE)) {
            self.row.push((HOSTILE.to_owned(), HOSTILE.to_owned()));
        }
        Row { label: self.label, kinds: self.kinds.join(", "), query: self.row }
    }

    /// Whether a name is that of several parameters of this call: it is then sent once, since not all of them may take more.
    fn is_shared(&self, operation: &Operation, wire: &str) -> bool {
        let kinds = operation.parameters.iter().filter_map(|parameter| match parameter.parameter_type {
            ParameterType::Kinds(id) => self.choice.of(&self.service[id]),
            ParameterType::Value(..) => None,
        });
        let all = operation.parameters.iter().chain(kinds.flat_map(|kind| &kind.parameters));
        all.filter(|parameter| parameter.name.wire == wire).count() > 1
    }

    fn parameters(&mut self, operation: &Operation, parameters: &[Parameter]) {
        let is_minimal = self.label == "MIN";
        for parameter in parameters.iter().filter(|parameter| parameter.required || !is_minimal) {
            let wire = &parameter.name.wire;
            match &parameter.parameter_type {
                ParameterType::Kinds(id) => {
                    let kinds = &self.service[*id];
                    let kind = self.choice.of(kinds);
                    let value = kind.map_or(HOSTILE, |kind| &kind.name.wire);
                    self.row.push((wire.clone(), value.to_owned()));
                    self.kinds.push(format!("{wire}={}", kind.map_or("(unknown)", |kind| &kind.name.wire)));
                    if let Some(kind) = kind {
                        self.parameters(operation, &kind.parameters);
                    }
                }
                ParameterType::Value(value, example) => {
                    let values = self.values(*value, example);
                    let times = match (self.is_shared(operation, wire), self.row.iter().any(|(name, _)| name == wire)) {
                        (true, true) => 0,
                        (false, _) if parameter.repeated && !is_minimal => 2,
                        _ => 1,
                    };
                    self.row.extend(values.into_iter().take(times).map(|value| (wire.clone(), value)));
                }
            }
        }
    }

    /// Two values of this type.
    fn values(&self, value: Value, example: &Literal) -> [String; 2] {
        let is_hostile = self.values == Values::Hostile;
        match extreme(self.service, value).filter(|_| is_hostile) {
            Some([first, second]) => [first, second],
            None => [(); 2].map(|()| self.service.print(value, example)),
        }
    }
}

/// Two values of a type that are as far from an example as can be, if there are any.
fn extreme(service: &Service, value: Value) -> Option<[String; 2]> {
    let text = || Some([HOSTILE.to_owned(), SECOND.to_owned()]);
    let integer = || Some([i64::MIN.to_string(), i64::MAX.to_string()]);
    let number = || Some(["-1.5e300".to_owned(), "0.000000000000000000001".to_owned()]);
    match value {
        Value::Builtin(builtin) => match builtin {
            Builtin::Text | Builtin::Url | Builtin::Cidr | Builtin::Base64Json | Builtin::Scalar => text(),
            Builtin::Integer => integer(),
            Builtin::Number => number(),
            Builtin::Boolean | Builtin::Switch => None,
        },
        Value::Named(id) => match &service[id] {
            ValueType::Id(id) => match id.id_type {
                IdType::Integer => integer(),
                IdType::Number => number(),
                IdType::Text => text(),
            },
            ValueType::Enum(set) => match set.value_type {
                EnumValueType::Integer => integer(),
                EnumValueType::Text => text(),
            },
            ValueType::Forms(_) | ValueType::Pattern(_) => text(),
        },
    }
}
