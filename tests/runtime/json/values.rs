//! Values outside of answers: parsing, formatting, and the calendar.

use crate::library::service::{BookId, Genre, LoanId, Order, ShelfId, Years};
use spec_client_runtime::{Base64Json, Cidr, CivilDate, CivilDateTime, FileContent, Number, Parameter, Scalar, Url};

#[test]
fn values_are_parsed_and_shown() {
    assert_eq!("7".parse(), Ok(BookId::new(7)));
    assert_eq!("x".parse::<BookId>().expect_err("no number").to_string(), "expected a whole number");
    assert_eq!("1.5".parse::<ShelfId>().expect("a number").to_string(), "1.5");
    assert_eq!("x".parse::<Number>().expect_err("no number").to_string(), "expected a number");
    assert_eq!("0".parse(), Ok(Order::Title));
    assert_eq!("poetry".parse(), Ok(Genre::Poetry));
    assert_eq!(Genre::from(String::from("novel")), Genre::Novel);
    assert_eq!("l".parse(), Ok(LoanId::from(String::from("l"))));
    assert_eq!("1-2".parse(), Ok(Years::from_text("1-2")));
    assert_eq!(format!("{:>7}|{:<4}|{:04}", Genre::Novel, LoanId::new("l"), BookId::new(7)), "  novel|l   |0007");
    assert_eq!(Scalar::from(Number::from(3)).to_string(), "3");
    let scalars = [
        Scalar::from("3").as_i64(),
        Scalar::from(3).as_i64(),
        Number::from_fraction(3.0).map(Scalar::from).and_then(|s| s.as_i64()),
    ];
    assert_eq!(scalars, [Some(3); 3]);
    assert_eq!(FileContent::new("l").as_ref(), b"l");
    assert_eq!(
        (Scalar::from(true).as_i64(), Scalar::from("x").as_str(), Number::from_fraction(f64::NAN)),
        (None, Some("x"), None)
    );
}

#[test]
fn days_and_times() {
    let time = CivilDateTime::parse("YYYY-MM-DD hh:mm", "2024-02-29 23:59").expect("a time");
    assert_eq!(
        (time.date().year(), time.date().month(), time.date().day(), time.hour(), time.minute()),
        (2024, 2, 29, 23, 59)
    );
    assert_eq!((time.to_string(), time.date().to_string()), ("2024-02-29 23:59".to_owned(), "2024-02-29".to_owned()));
    assert_eq!(CivilDate::parse("DD.MM.YYYY", "01.12.0999").expect("a day").to_string(), "0999-12-01");
    assert!(time > CivilDateTime::parse("YYYY-MM-DD hh:mm", "2024-02-29 23:58").expect("a time"));
    for text in [
        "2023-02-29",
        "1900-02-29",
        "2024-13-01",
        "2024-00-01",
        "2024-01-00",
        "2024-04-31",
        "2024-1-01",
        "+024-01-01",
        "2024-01-01 ",
        "",
        "2024-01",
        "２024-01-01",
    ] {
        let error = CivilDate::parse("YYYY-MM-DD", text).expect_err(text);
        assert_eq!(error.to_string(), "expected text of the form `YYYY-MM-DD`");
    }
    for text in ["2024-01-01 24:00", "2024-01-01 00:60", "2024-01-01T00:00"] {
        assert!(CivilDateTime::parse("YYYY-MM-DD hh:mm", text).is_err(), "{text}");
    }
    assert!(CivilDate::parse("YYYY-MM-DD", "2000-02-29").is_ok());
    let day = CivilDate::new(2024, 2, 29).expect("a day");
    assert_eq!(day.print("DD.MM.YYYY hh:mm"), "29.02.2024 00:00");
    let time = CivilDateTime::new(day, 7, 5).expect("a time");
    assert_eq!(time.print("YYYY-MM-DD hh:mm"), "2024-02-29 07:05");
    assert_eq!(CivilDateTime::parse("YYYY-MM-DD hh:mm", "2024-02-29 07:05"), Ok(time));
    assert_eq!(
        (CivilDate::new(2023, 2, 29), CivilDate::new(10_000, 1, 1), CivilDate::new(1, 0, 1)),
        (None, None, None)
    );
    assert_eq!((CivilDateTime::new(day, 24, 0), CivilDateTime::new(day, 0, 60)), (None, None));
}

/// Text of the service is parsed in a second step. Text that is converted is checked.
#[test]
fn networks_and_addresses() {
    let network = Cidr::try_from("192.0.2.0/24").expect("a network").parse().expect("a network");
    assert_eq!((network.address().to_string(), network.length()), ("192.0.2.0".to_owned(), 24));
    assert!(Cidr::from_text("2001:db8::/128").parse().is_ok());
    for text in ["192.0.2.0", "192.0.2.0/33", "192.0.2.0/+2", "192.0.2.0/", "x/8", "2001:db8::/129"] {
        assert!(Cidr::from_text(text).parse().is_err() && Cidr::try_from(text).is_err(), "{text}");
    }
    let url: Url = "HTTPS://Files.Example:8443/a?b#c".parse().expect("an address");
    let parts = url.parse().expect("an address");
    assert_eq!((parts.scheme(), parts.host(), parts.port(), parts.rest()), ("https", "files.example", 8443, "/a?b#c"));
    for text in ["", "h.example", "ftp://h.example", "https://", "https://user@h.example", "https://h.example/a b"] {
        assert!(Url::from_text(text).parse().is_err(), "{text}");
        assert_eq!(Url::try_from(text).expect_err(text).to_string(), "expected a URL such as `https://host/path`");
    }
}

#[test]
fn base64_of_json() {
    for (json, base64) in [
        (serde_json::json!(""), "IiI="),
        (serde_json::json!(1), "MQ=="),
        (serde_json::json!([1]), "WzFd"),
        (serde_json::json!({"key": "å?>"}), "eyJrZXkiOiLDpT8+In0="),
    ] {
        assert_eq!(Base64Json::from_json(&json).as_str(), base64);
    }
    let text = Base64Json::from_text("WzFd");
    assert_eq!((text.to_wire().as_ref(), format!("{text:?}").as_str()), ("WzFd", "Base64Json(***)"));
}

#[test]
fn an_open_enum_lists_its_known_values() {
    assert_eq!(Genre::KNOWN.iter().map(Genre::as_str).collect::<Vec<_>>(), ["novel", "poetry"]);
    assert_eq!(Order::KNOWN.iter().map(|order| order.get()).collect::<Vec<_>>(), [0]);
    assert_eq!((Genre::from("novel"), Genre::from("epic")), (Genre::Novel, Genre::Unknown("epic".to_owned())));
    assert_eq!((Order::from(0), Order::from(7)), (Order::Title, Order::Unknown(7)));
}

#[test]
fn numbers_are_small_and_exact() {
    fn is_copy<T: Copy>() {}
    is_copy::<Number>();
    is_copy::<ShelfId>();
    for text in ["0", "-1", "7", "0.5", "-9223372036854775808", "18446744073709551615", "1e+100", "7.0"] {
        let number: Number = text.parse().expect(text);
        assert_eq!(number.to_string(), text);
        assert_eq!(serde_json::to_string(&number).expect("JSON"), text);
        assert_eq!(serde_json::from_str::<Number>(text).expect("a number"), number);
    }
    let number = |text: &str| text.parse::<Number>().expect(text);
    assert_eq!((number("-1").as_i64(), number("-1").as_u64()), (Some(-1), None));
    assert_eq!((number("18446744073709551615").as_i64(), number("0.5").as_i64()), (None, None));
    assert_eq!((number("-2").as_f64(), number("7").as_f64()), (Some(-2.0), Some(7.0)));
    assert_eq!(Number::from(-3_i32), number("-3"));
    assert_eq!(Number::from(0.5), number("0.5"));
    let hash = |number: Number| {
        let mut hasher = std::hash::DefaultHasher::new();
        std::hash::Hash::hash(&number, &mut hasher);
        std::hash::Hasher::finish(&hasher)
    };
    let ordered = ["-9223372036854775808", "-1.5", "-1", "0", "0.5", "7", "7.0", "18446744073709551614"];
    let ordered: Vec<_> =
        ordered.into_iter().chain(["18446744073709551615", "1e+100"]).map(|text| ShelfId::new(number(text))).collect();
    assert!(ordered.windows(2).all(|pair| pair[0] < pair[1]), "{ordered:?}");
    let (zero, negative) = (Number::from(0.0), Number::from(-0.0));
    assert_eq!((zero, hash(zero)), (negative, hash(negative)));
    for float in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let number = Number::from(float);
        assert_eq!((number.as_i64(), number.as_u64(), number.as_f64(), &*number.to_wire()), (None, None, None, ""));
        assert!(serde_json::to_string(&[number]).expect_err("no number").to_string().contains("not a finite number"));
    }
}

/// A decimal of up to 15 digits does not change, whether it is shown, sent or written. A longer one becomes the nearest float.
#[test]
fn a_number_keeps_decimals_of_fifteen_digits() {
    for text in
        ["0.1", "19.99", "-0.07", "0.3", "1234567890.12345", "0.123456789012345", "999999999999999", "99999999999999.9"]
    {
        let number: Number = serde_json::from_str(text).expect(text);
        let shown = [number.to_string(), number.to_wire().into_owned(), serde_json::to_string(&number).expect("JSON")];
        assert_eq!(shown, [text; 3]);
    }
    let long: Number = serde_json::from_str("0.12345678901234567890").expect("a number");
    assert_eq!(long.to_string(), "0.12345678901234568");
}
