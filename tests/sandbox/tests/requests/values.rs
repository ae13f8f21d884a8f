//! Values for parameters: such as somebody would send who means it, and such as nobody should.

use codegen::ir::{Builtin, IdType, Parameter, ParameterType, Service, Value, ValueType};

use super::known::{Known, Row, TEXT, text_sort};
use super::random::Random;

/// Whole numbers at the ends of what fits, of what a page holds, and of what a severity or a yes and no can be.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "2",
    "5",
    "6",
    "7",
    "30",
    "80",
    "99",
    "100",
    "101",
    "443",
    "65535",
    "65536",
    "36500",
    "2147483648",
    "9007199254740993",
    "9223372036854775807",
    "-1",
    "-9223372036854775808",
];

/// What is no whole number, although some readers take it for one.
const NO_NUMBERS: &[&str] = &[
    "",
    " ",
    "1 ",
    " 1",
    "+1",
    "--1",
    "1.0",
    "1.5",
    "1e3",
    "1E400",
    "0x10",
    "1_000",
    "1,000",
    "NaN",
    "Infinity",
    "null",
    "true",
    "9223372036854775808",
    "-9223372036854775809",
    "\u{661}",
    "\u{ff11}",
    "[]",
    "{}",
];

/// What has ended the quotes, the line or the patience of some reader.
const HOSTILE: &[&str] = &[
    "'",
    "\"",
    "' OR '1'='1",
    "\\",
    "\\\"",
    "<script>alert(1)</script>",
    "a b",
    "a+b",
    "a%20b",
    "%",
    "%00",
    "&x=1",
    "a=b",
    "#",
    "?",
    "\r\n",
    "a\r\nx-injected: 1",
    "\n",
    "\t",
    "\0",
    "a\0b",
    "..",
    "../../etc/passwd",
    "/",
    "{scan_id}",
    "{0}",
    "${x}",
    "*",
    ".*",
    "(",
    "ä",
    "ẞ",
    "İ",
    "é",
    "e\u{301}",
    "日本語",
    "🦀",
    "\u{202e}abc",
    "\u{feff}",
    "\u{fffd}",
    "\u{10ffff}",
    "null",
    "undefined",
    "$.list[0]",
    ",",
    ";",
    "--",
    ">=",
    ">=x",
    "3-",
    "-3",
    "3-5-7",
    "5-3",
    ">=1-3",
    "@",
    "@example.com",
    "0000-00-00",
    "2026-02-30",
    "9999-12-31",
    "2026-11-01 25:00",
    "192.0.2.0/33",
    "::1",
    "https://",
    "https:///",
    "ht tp://x",
    "====",
    "e30=",
    "e30",
];

/// A value that somebody could mean.
pub fn good(service: &Service, known: &Known, row: &Row, parameter: &Parameter, random: &mut Random) -> String {
    match &parameter.parameter_type {
        ParameterType::Kinds(id) => random.pick(&service[*id].kinds).name.wire.clone(),
        ParameterType::Value(value, example) => {
            let example = service.print(*value, example);
            if random.percent(15) { example } else { of_type(service, known, row, *value, &example, random) }
        }
    }
}

fn of_type(service: &Service, known: &Known, row: &Row, value: Value, example: &str, random: &mut Random) -> String {
    let own = |text: Option<String>| text.unwrap_or_else(|| example.to_owned());
    let id = match value {
        Value::Named(id) => id,
        Value::Builtin(builtin) => {
            return match builtin {
                Builtin::Text | Builtin::Scalar => {
                    let sort = text_sort(example);
                    let alike = row.get(&sort).cloned().filter(|_| random.percent(70));
                    let alike = alike.or_else(|| known.value(&sort, random));
                    let text = alike.filter(|_| random.percent(80)).or_else(|| known.value(TEXT, random));
                    // A part of a name finds it, too.
                    own(text.map(|text| if random.percent(30) { text.chars().take(2).collect() } else { text }))
                }
                Builtin::Integer | Builtin::Number => (*random.pick(NUMBERS)).to_owned(),
                Builtin::Boolean => (*random.pick(&["true", "false"])).to_owned(),
                Builtin::Switch => (*random.pick(&["0", "1"])).to_owned(),
                Builtin::Url | Builtin::Cidr | Builtin::Base64Json => example.to_owned(),
            };
        }
    };
    let sort = &service[id].name().spec;
    match &service[id] {
        ValueType::Id(_) | ValueType::Pattern(_) => {
            let together = row.get(sort).cloned().filter(|_| random.percent(85));
            own(together.or_else(|| known.value(sort, random)))
        }
        ValueType::Enum(set) => {
            let place = random.below(set.values.len());
            service.print(value, &codegen::ir::Literal::Variant(place))
        }
        ValueType::Forms(forms) => {
            let form = random.pick(&forms.forms);
            let parts = form.parts.iter().map(|part| {
                let example = if part.value == Value::Builtin(Builtin::Integer) { "3" } else { example };
                let small = random.percent(70) && part.value == Value::Builtin(Builtin::Integer);
                if small {
                    random.below(7).to_string()
                } else {
                    of_type(service, known, row, part.value, example, random)
                }
            });
            let parts: Vec<String> = parts.collect();
            form.template.fill(&parts)
        }
    }
}

/// A value that nobody should send for it, although it may turn out to be all right.
pub fn bad(service: &Service, known: &Known, parameter: &Parameter, random: &mut Random) -> String {
    let is_number = match parameter.parameter_type {
        ParameterType::Value(Value::Builtin(builtin), _) => {
            matches!(builtin, Builtin::Integer | Builtin::Number | Builtin::Switch)
        }
        ParameterType::Value(Value::Named(id), _) => match &service[id] {
            ValueType::Id(id) => id.id_type != IdType::Text,
            _ => false,
        },
        ParameterType::Kinds(_) => false,
    };
    match random.below(10) {
        0..=3 if is_number => (*random.pick(NO_NUMBERS)).to_owned(),
        4 | 5 if is_number => (*random.pick(NUMBERS)).to_owned(),
        0..=2 => (*random.pick(NO_NUMBERS)).to_owned(),
        3 => known.value(TEXT, random).unwrap_or_default(),
        4 => random.pick(&["x", "9", "é", "%", " "]).repeat(1 + random.below(4_000)),
        _ => (*random.pick(HOSTILE)).to_owned(),
    }
}

/// A value that has ended the quotes, the line or the patience of some reader.
pub fn hostile(random: &mut Random) -> &'static str {
    random.pick::<&str>(HOSTILE)
}

/// A value for one of the two page parameters: one that means a page, or one that does not.
pub fn of_page(random: &mut Random) -> String {
    match random.below(10) {
        0..=4 => random.below(8).to_string(),
        5..=6 => (*random.pick(NUMBERS)).to_owned(),
        7 => "18446744073709551615".to_owned(),
        8 => random.below(200).to_string(),
        _ => (*random.pick(NO_NUMBERS)).to_owned(),
    }
}
