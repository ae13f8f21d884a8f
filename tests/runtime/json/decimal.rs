//! Decimals: their grammar, their order, and that no digit is lost.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, HashSet};
use std::hash::{Hash as _, Hasher as _};
use std::time::{Duration, Instant};

use crate::deviation::observation::observed;
use crate::json::read::read;
use crate::plain::operations;
use serde_json::json;
use spec_client_runtime::generated::{decimal_within, impl_record};
use spec_client_runtime::{Client, Decimal, DecimalText, OperationInfo, Read, Request, TextError};
use support::random::{Unstructured, arbitrary, check};

#[derive(Clone, Debug, PartialEq)]
struct Fine {
    total: Decimal,
    paid: Option<DecimalText>,
    open: Option<Decimal>,
    each: Option<Vec<Decimal>>,
    by_year: Option<BTreeMap<String, Decimal>>,
}

impl_record!(Fine, required(total), optional(paid, open, each, by_year));

operations! {
    FineGet: Fine = OperationInfo::read("fine.get", "fine/get.json");
}

fn fine(client: &Client) -> Request<FineGet> {
    Request::new(client)
}

fn decimal(text: &str) -> Decimal {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn decimals_have_the_grammar_of_json_numbers() {
    let long = format!("0.{}1", "0".repeat(1000));
    for text in [
        "0",
        "-0.00",
        "12.30",
        "1234567890123456789.000000001",
        "1e5",
        "1E+05",
        "-1.5e-7",
        "1e999999999999999999",
        &long,
    ] {
        assert_eq!(decimal(text).as_str(), text);
        assert_eq!((decimal(text).to_string(), Decimal::try_from(text).is_ok()), (text.to_owned(), true));
        assert_eq!(read::<Decimal>(text).expect(text).as_str(), text);
        assert_eq!(serde_json::to_string(&decimal(text)).expect(text), text);
        let quoted = format!("\"{text}\"");
        assert_eq!(serde_json::to_string(&DecimalText::from(decimal(text))).expect(text), quoted);
        assert_eq!(read::<DecimalText>(&quoted).expect(text).as_str(), text);
    }
    let others = "| |-|+1|.5|1.|-.5|007|-01|1e|1e+|e5|1.5.5|1,5|1_000|0x10|NaN|inf|Infinity|-Infinity|null|12 | 12|1 2|\
                  --1|\u{661}\u{662}|1\u{661}|\u{ff11}|1.\u{661}|1e\u{661}|1e1000000000000000000|1\0|½|1e5e5|1e1.5";
    for text in others.split('|') {
        assert_eq!(text.parse::<Decimal>().expect_err(text).to_string(), "expected a decimal number such as `-12.30`");
        assert!(DecimalText::try_from(text.to_owned()).is_err(), "{text}");
        // A reader ignores spaces around a text.
        let quoted = json!(text).to_string();
        assert_eq!(read::<DecimalText>(&quoted).is_some(), text.trim() == "12", "{text}");
        assert_eq!(read::<Decimal>(&quoted).is_some(), text.trim() == "12", "{text}");
    }
}

#[test]
fn integers_and_floats() {
    assert_eq!(Decimal::from(-5).as_str(), "-5");
    assert_eq!(DecimalText::from(u64::MAX).as_str(), "18446744073709551615");
    assert_eq!(Decimal::from(i128::MIN), decimal("-170141183460469231731687303715884105728"));
    assert_eq!(Decimal::from(DecimalText::from(7)), DecimalText::from(7).into_decimal());
    assert_eq!(decimal("0.1").to_f64(), 0.1);
    assert_eq!(decimal("1234567890123456789.000000001").to_f64(), 1_234_567_890_123_456_800.0);
    assert_eq!(
        (decimal("1e999999999").to_f64(), decimal("-1e999999999999999999").to_f64()),
        (f64::INFINITY, -f64::INFINITY)
    );
    assert_eq!(decimal("1e-999999999999999999").to_f64(), 0.0);
    assert_eq!(decimal("-0.00").to_f64().to_bits(), 0);
    // Half-way between two neighbours, and the same with a distant further digit.
    assert_eq!(decimal("9007199254740993").to_f64(), 9_007_199_254_740_992.0);
    let more = format!("9007199254740993.{}1", "0".repeat(2_000));
    assert_eq!(decimal(&more).to_f64(), 9_007_199_254_740_994.0);
    assert_eq!(decimal(&format!("0.{}1e100001", "0".repeat(100_000))).to_f64(), 1.0);
    assert_eq!(decimal(&format!("-1{}e-100000", "0".repeat(100_000))).to_f64(), -1.0);
    // A precision is ignored, since it would lose digits. A width is not.
    assert_eq!(format!("{:>8.1}|{:<8}|{:+}", decimal("12.30"), decimal("-1.5"), decimal("2")), "   12.30|-1.5    |+2");
    assert_eq!(format!("{:?} {:?}", decimal("1.0"), DecimalText::from(2)), "Decimal(1.0) DecimalText(Decimal(2))");
}

#[test]
fn decimals_are_ordered_by_value() {
    let ascending = [
        &["-1e999999999999999999"][..],
        &["-1e20", "-100000000000000000000.00", "-0.1e21"],
        &["-12.31"],
        &["-12.3", "-12.30", "-1230e-2", "-1.23E1"],
        &["-1e-999999999999999999"],
        &["0", "-0.00", "0e5", "0.000e-999999999999999999", "-0"],
        &["1e-999999999999999999"],
        &["0.1", "0.10", "1e-1", "100e-3", "0.001e2"],
        &["0.1000000000000000000000000001"],
        &["0.9"],
        &["1", "1.0", "10e-1", "0.1e1", "1e000000000000000000000000"],
        &["9.99"],
        &["10"],
        &["100", "1e2", "100.000"],
        &["101"],
        &["9007199254740992"],
        &["9007199254740993", "9007199254740993.0"],
        &["1e999999999999999998"],
        &["1e999999999999999999", "10e999999999999999998"],
        &["10e999999999999999999"],
    ];
    let hash = |text: &str| {
        let mut hasher = DefaultHasher::new();
        decimal(text).hash(&mut hasher);
        hasher.finish()
    };
    for (at, same) in ascending.iter().enumerate() {
        for text in *same {
            assert_eq!((decimal(text), hash(text)), (decimal(same[0]), hash(same[0])), "{text}");
            for (other_at, others) in ascending.iter().enumerate() {
                for other in *others {
                    assert_eq!(decimal(text).cmp(&decimal(other)), at.cmp(&other_at), "{text} {other}");
                }
            }
        }
    }
    let different: HashSet<_> = ascending.iter().flat_map(|same| same.iter().map(|text| decimal(text))).collect();
    assert_eq!(different.len(), ascending.len());
}

/// Random decimals are compared like the integers that result from multiplying them by a power of ten.
#[test]
fn random_decimals_keep_their_text_and_compare_exactly() {
    let made = |u: &mut Unstructured<'_>| -> arbitrary::Result<(String, i128)> {
        let scaled = i128::from(u.arbitrary::<i64>()?) >> u.choose_index(60)?;
        let places = u.choose_index(12)?;
        let digits = format!("{:0>width$}", scaled.unsigned_abs(), width = places + 1);
        let (whole, fraction) = digits.split_at(digits.len() - places);
        let point = if places > 0 { "." } else { "" };
        let sign = if scaled < 0 { "-" } else { "" };
        Ok((format!("{sign}{whole}{point}{fraction}"), scaled * 10_i128.pow(12 - places as u32)))
    };
    check(2_000, |u| {
        let [(one, one_value), (other, other_value)] = [made(u)?, made(u)?];
        assert_eq!(decimal(&one).cmp(&decimal(&other)), one_value.cmp(&other_value), "{one} {other}");
        let json = format!(r#"{{"total":{one},"paid":"{other}","each":[{other},{one}],"by_year":{{"1999":{one}}}}}"#);
        let fine: Fine = serde_json::from_str(&json).expect("a fine");
        assert_eq!(serde_json::to_string(&fine).expect("JSON"), json);
        Ok(())
    });
}

#[test]
fn each_place_of_an_answer_keeps_the_digits() {
    let body = r#" { "by_year" : {"1999": 0.10, "2000": 1e400}, "total" : 1234567890123456789.000000001 , "paid": "12.30",
        "open": null, "each": [ 0.1, null, -0.00 ] } "#;
    let (client, seen) = observed(200, body);
    let fine = fine(&client).send().expect("a fine");
    let written = serde_json::to_string(&fine).expect("JSON");
    let expected = r#"{"total":1234567890123456789.000000001,"paid":"12.30","each":[0.1,-0.00],"by_year":{"1999":0.10,"2000":1e400}}"#;
    assert_eq!(written, expected);
    assert_eq!(serde_json::from_str::<Fine>(&written).expect("a fine"), fine);
    assert_eq!(seen.lines(), ["fine.get: $.each[1]: expected a decimal number, found null"]);
}

#[test]
fn the_other_json_type_is_read_and_noted() {
    let (client, seen) = observed(200, r#"{"total":"0.10","paid":12.30,"open":" 1.50 ","each":["\u0031"]}"#);
    let fine = fine(&client).send().expect("a fine");
    assert_eq!(serde_json::to_string(&fine).expect("JSON"), r#"{"total":0.10,"paid":"12.30","open":1.50,"each":[1]}"#);
    assert_eq!(
        seen.lines(),
        [
            "fine.get: $.total: expected a decimal number, found text",
            "fine.get: $.paid: expected a text that is a decimal number, found a number",
            "fine.get: $.open: expected a decimal number, found text",
            "fine.get: $.each[0]: expected a decimal number, found text",
        ]
    );
}

#[test]
fn an_invalid_decimal_is_an_error_with_its_path() {
    let cases = [
        ("true", "a boolean"),
        ("null", "null"),
        ("[1]", "a list"),
        (r#"{"a":1}"#, "an object"),
        (r#"{"$serde_json::private::RawValue":"1"}"#, "an object"),
        (r#"{"$serde_json::private::Number":"1"}"#, "an object"),
        (r#""canary""#, "text"),
        (r#""\ud800""#, "text"),
        ("1e1000000000000000000", "a number with an exponent of more than 18 digits"),
    ];
    for (json, found) in cases {
        let error = fine(&observed(200, format!(r#"{{"total":{json}}}"#)).0).send().expect_err(json).to_string();
        let expected = format!("$.total: expected a decimal number, found {found}");
        assert!((error.contains(&expected) || json == "null") && !error.contains("canary"), "{error}");
        // Where it is not required, it is left out, and noted.
        let (client, seen) = observed(200, format!(r#"{{"total":1,"open":{json},"each":[2,{json}]}}"#));
        let fine = fine(&client).send().expect(json);
        assert_eq!((fine.open, fine.each.map(|each| each.len())), (None, Some(1)));
        let told = ["open", "each[1]"].map(|at| format!("fine.get: $.{at}: expected a decimal number, found {found}"));
        assert_eq!(seen.lines(), told[usize::from(json == "null")..]);
    }
    for json in ["01", "+1", ".5", "1.", "NaN", "1e", "-"] {
        assert!(read::<Decimal>(json).is_none(), "{json} is no JSON");
    }
}

/// Without a text there are only numbers of 64 bits, which are read as they are printed.
#[test]
fn values_that_were_read_before_are_numbers_of_64_bits() {
    for (json, text) in
        [(json!(0.1), "0.1"), (json!(-5), "-5"), (json!(u64::MAX), "18446744073709551615"), (json!("1.50"), "1.50")]
    {
        assert_eq!(serde_json::from_value::<Decimal>(json.clone()).expect("a decimal").as_str(), text);
        let from_ref: DecimalText = serde::Deserialize::deserialize(&json).expect("a decimal");
        assert_eq!(from_ref.as_str(), text);
    }
    // A reader without a text to borrow from keeps the digits, too.
    let read: Vec<Decimal> = serde_json::from_reader("[ 0.10, \"1.50\" ]".as_bytes()).expect("decimals");
    assert_eq!(serde_json::to_string(&read).expect("JSON"), "[0.10,1.50]");
    assert_eq!(serde_json::to_value(decimal("12.30")).expect("JSON").as_f64(), Some(12.3));
    let has_limit = "1e999".parse::<serde_json::Number>().is_err();
    assert_eq!(serde_json::to_value(decimal("1e999999999")).is_err(), has_limit, "no number of 64 bits");
    let number: serde::de::value::F64Deserializer<serde_json::Error> =
        serde::de::IntoDeserializer::into_deserializer(1.5);
    assert_eq!(Decimal::read(number).expect("a decimal").as_str(), "1.5");
    let infinite: serde::de::value::F64Deserializer<serde_json::Error> =
        serde::de::IntoDeserializer::into_deserializer(f64::INFINITY);
    assert!(Decimal::read(infinite).is_err());
}

/// A number of half a million digits needs memory for one copy of its text, and its exponent needs none.
#[test]
fn hostile_numbers_cost_no_more_than_their_text() {
    let digits = format!("-{}.{}e-999999999999999999", "7".repeat(250_000), "0".repeat(250_000));
    let json = format!(r#"{{"total":{digits}}}"#);
    let started = Instant::now();
    let mut fine = None;
    let taken = allocation_counter::measure(|| fine = serde_json::from_str::<Fine>(&json).ok());
    let fine = fine.expect("a fine");
    assert!(taken.bytes_max < digits.len() as u64 + 10_000, "{}", taken.bytes_max);
    let compared = allocation_counter::measure(|| {
        assert!(fine.total == fine.total.clone() && fine.total < decimal("-1e-999999999999999999"));
        assert!(decimal("1e999999999999999999") > decimal("-1e999999999999999999"));
    });
    assert!(compared.bytes_max < 2 * digits.len() as u64, "{}", compared.bytes_max);
    assert_eq!(fine.total.to_f64(), 0.0);
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
}

#[test]
fn limits_are_exact() {
    let within = |text: &str| decimal_within(Ok(decimal(text)), "0.10".."1234567890123456789.000000001", "right");
    for (text, is_right) in [
        ("0.1", true),
        ("0.09999999999999999999999999", false),
        ("1234567890123456789.000000000", true),
        ("1234567890123456789.000000001", false),
        ("-1e999999999", false),
    ] {
        assert_eq!(within(text).is_ok(), is_right, "{text}");
    }
    assert!(decimal_within(Ok(decimal("2")), ..="2.000", "right").is_ok());
    assert!(decimal_within(Ok(DecimalText::from(3)), ..="2.999999999999999999999", "right").is_err());
    let error = TextError::expected("a decimal");
    assert_eq!(decimal_within(Err::<Decimal, _>(error.clone()), "1".., "right"), Err(error));
}
