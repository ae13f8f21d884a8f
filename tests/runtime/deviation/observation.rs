//! Observations reach the observer: each kind once, with its path and its class, and nothing else.

use std::sync::{Arc, Mutex};

use crate::library::lists::Page;
use crate::library::service::{Book, BookId, Counts, Genre, get, in_memory_with, lend, list, titles};
use crate::plain::operations;
use serde_json::json;
use spec_client_runtime::generated::impl_record;
use spec_client_runtime::{
    Answer, Client, DecodeProblem, ErrorKind, Object, Observation, ObservationClass, Observer, Operation,
    OperationInfo, Read, RecordedRequest, Request,
};

#[derive(Clone, Default)]
pub(crate) struct Observations(Arc<Mutex<Vec<Observation>>>);

impl Observer for Observations {
    fn observe(&self, observation: &Observation) {
        self.0.lock().expect("no panic").push(observation.clone());
    }
}

impl Observations {
    pub(crate) fn take(&self) -> Vec<Observation> {
        std::mem::take(&mut *self.0.lock().expect("no panic"))
    }

    /// The observations, each with the path of its first occurrence, and without its class.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.take().iter().map(line).collect()
    }
}

pub(crate) fn line(seen: &Observation) -> String {
    let Observation { operation, first, expected, found, .. } = seen;
    let times = if seen.count == 1 { String::new() } else { format!(" ({} times)", seen.count) };
    format!("{operation}: {first}: expected {expected}, found {found}{times}")
}

/// A client whose service always gives this answer, and the deviations that its observer receives.
pub(crate) fn observed(status: u16, body: impl Into<Vec<u8>>) -> (Client, Observations) {
    let body = body.into();
    observing(move |_| Answer::status(status, body.clone()))
}

pub(crate) fn observing(answer: impl Fn(&RecordedRequest) -> Answer + Send + Sync + 'static) -> (Client, Observations) {
    let seen = Observations::default();
    (in_memory_with(|builder| builder.observer(seen.clone()), answer).0, seen)
}

/// The deviations of a list of books.
pub(crate) fn told(body: &str) -> Vec<String> {
    let (client, seen) = observed(200, body);
    list(&client).send().unwrap_or_else(|error| panic!("{body}: {error}"));
    seen.lines()
}

/// The deviations of a book, without the common start of all lines.
fn told_of_book(fields: &str) -> Vec<String> {
    let (client, seen) = observed(200, format!(r#"{{"book_id":1,{fields}}}"#));
    get(&client).send().unwrap_or_else(|error| panic!("{fields}: {error}"));
    seen.lines().iter().map(|line| line.strip_prefix("book.get: $.").expect("the operation").to_owned()).collect()
}

#[test]
fn an_answer_as_documented_reports_nothing() {
    let book = r#"{"book_id":1,"title":"A","genre":"novel","lent":true,"copies":2,"tags":["x"],"loans":{"0":1},"note":{"any":[null,1.0]},"kind":"k"}"#;
    assert_eq!(told(&format!(r#"{{"list":[{book},{book}],"total":2}}"#)), [""; 0]);
    assert_eq!(told(r#"{"list":[]}"#), [""; 0]);
    // A missing field and `null` for a scalar are not deviations, nor is `null` where any JSON is allowed.
    // So is `null` for a list or a map, which some services send for an empty one.
    let nulls =
        r#""title":null,"genre":null,"lent":null,"copies":null,"note":null,"kind":null,"tags":null,"loans":null"#;
    assert_eq!(told_of_book(nulls), [""; 0]);
    assert_eq!(told(r#"{"list":null,"total":0}"#), [""; 0]);
}

#[test]
fn every_deviation_is_reported_with_its_class_and_path() {
    use ObservationClass::{Deviation, Information, Loss};
    let cases = [
        (Deviation, r#""genre":"opera""#, "genre: expected a known value of Genre, found an unknown value"),
        (Information, r#""new":{"a":[1]}"#, "new: expected a documented field, found an unknown field"),
        (Loss, r#""tags":"x""#, "tags: expected a list, found text"),
        (Loss, r#""tags":"""#, "tags: expected a list, found text"),
        (Loss, r#""tags":7"#, "tags: expected a list, found a number"),
        (Loss, r#""tags":1.5"#, "tags: expected a list, found a fraction"),
        (Loss, r#""tags":false"#, "tags: expected a list, found a boolean"),
        (Loss, r#""tags":{"a":[{}]}"#, "tags: expected a list, found an object"),
        (Loss, r#""loans":"""#, "loans: expected an object, found text"),
        (Deviation, r#""loans":[]"#, "loans: expected an object, found a list"),
        (Loss, r#""loans":[0,1]"#, "loans: expected an object, found a list"),
        (Loss, r#""loans":{"0":1,"5":null}"#, "loans.5: expected a whole number, found null"),
        (Deviation, r#""loans":{"a b":"1"}"#, r#"loans["a b"]: expected a whole number, found text"#),
        (Loss, r#""loans":{"0":1,"0":2}"#, "loans.0: expected one value, found a second one"),
        (Loss, r#""tags":["x",null]"#, "tags[1]: expected text, found null"),
        (Deviation, r#""tags":["x",7]"#, "tags[1]: expected text, found a number"),
        (Deviation, r#""title":7"#, "title: expected text, found a number"),
        (Deviation, r#""title":1.5"#, "title: expected text, found a number"),
        (Deviation, r#""title":18446744073709551615"#, "title: expected text, found a number"),
        (Deviation, r#""title":true"#, "title: expected text, found a boolean"),
        (Deviation, r#""copies":"2""#, "copies: expected a whole number, found text"),
        (Deviation, r#""copies":2.0"#, "copies: expected a whole number, found a number with a point or an exponent"),
        (Deviation, r#""copies":1e3"#, "copies: expected a whole number, found a number with a point or an exponent"),
        (Deviation, r#""lent":1"#, "lent: expected true or false, found a number"),
        (Deviation, r#""lent":0.0"#, "lent: expected true or false, found a number"),
        (Deviation, r#""lent":"true""#, "lent: expected true or false, found text"),
        (Loss, r#""kind":"a","kind":"b""#, "kind: expected one value, found a second one"),
        (Loss, r#""b\u006fok_id":2"#, "book_id: expected one value, found a second one"),
        (Loss, r#""title":[{"a":[]}]"#, "title: expected text, found a list"),
        (Loss, r#""title":9007199254740993.0"#, "title: expected text, found a number too large to be read exactly"),
        (Loss, r#""copies":"""#, "copies: expected a whole number, found text"),
        (Loss, r#""copies":1.5"#, "copies: expected a whole number, found a fraction"),
        (Loss, r#""copies":9223372036854775808"#, "copies: expected a whole number, found a number out of range"),
        (Loss, r#""copies":1e400"#, "copies: expected a whole number, found a number out of range"),
        (
            Loss,
            r#""note":{"a":12345678901234567890123}"#,
            "note: expected a number of 64 bits, found a number too large to be read exactly",
        ),
        (Loss, r#""lent":-1e400"#, "lent: expected true, false, 1 or 0, found a number out of range"),
        (Deviation, r#""note":[{"a":1e400}]"#, "note: expected a number in range, found a number out of range"),
        (Deviation, r#""title":-1e400"#, "title: expected text, found a number out of range"),
        (Deviation, r#""genre":"novel","kind":1E+400"#, "kind: expected text, found a number out of range"),
        (Deviation, r#""title":"cut \ud83d""#, "title: expected whole characters, found half of a surrogate pair"),
        (
            Deviation,
            r#""tags":["\ude00","\u00e9"]"#,
            "tags[0]: expected whole characters, found half of a surrogate pair",
        ),
        (Deviation, r#""note":{"a":["\ud83d\n"]}"#, "note: expected whole characters, found half of a surrogate pair"),
        (Deviation, r#""note":{"\ud83dx":1}"#, "note: expected whole characters, found half of a surrogate pair"),
        (
            Deviation,
            r#""loans":{"\ud83d":1}"#,
            "loans[\"\u{fffd}\"]: expected whole characters, found half of a surrogate pair",
        ),
        (Loss, r#""copies":"\ud83d""#, "copies: expected a whole number, found text"),
        (Loss, r#""loans":{"a":"x","b":1}"#, "loans.a: expected a whole number, found text"),
        (Loss, r#""tags":[[],"x"]"#, "tags[0]: expected text, found a list"),
        (Loss, r#""lent":2"#, "lent: expected true, false, 1 or 0, found a number"),
        (Loss, r#""loans":[[1]]"#, "loans: expected an object, found a list"),
    ];
    for (class, fields, told) in cases {
        let (client, seen) = observed(200, format!(r#"{{"book_id":1,{fields}}}"#));
        get(&client).send().unwrap_or_else(|error| panic!("{fields}: {error}"));
        let seen = seen.take();
        let [one] = &seen[..] else { panic!("{fields}: {seen:?}") };
        assert_eq!((one.class, line(one)), (class, format!("book.get: $.{told}")), "{fields}");
    }
    assert!(Information < Deviation && Deviation < Loss);
    // A number in place of a known text is both, and nothing else is reported.
    assert_eq!(
        told_of_book(r#""genre":3"#),
        ["genre: expected text, found a number", "genre: expected a known value of Genre, found an unknown value"]
    );
    let (client, seen) = observed(200, r#"{"book_id":1,"\udc00":1}"#);
    assert_eq!(get(&client).send().expect("a book").extra.get("\u{fffd}"), Some(&1.into()));
    assert_eq!(seen.take().iter().map(|seen| seen.class).collect::<Vec<_>>(), [Information, Deviation]);
    assert_eq!(told_of_book(r#""new":1,"title":"x","new":2"#).len(), 2, "an unknown field that comes twice");
}

#[test]
fn paths_are_right_after_any_value() {
    let body = r#"{"unknown":[{"a":1}],"list":[
        {"book_id":1,"tags":["a","b"],"loans":{"x":1},"title":1},
        null,
        {"loans":{"y":1,"z":"2"},"tags":[],"book_id":"2","extra":null,"genre":"novel"},
        {"loans":[[{}],{"a":1}],"tags":{"a":[{"b":1}]},"book_id":3,"lent":1}
    ],"total":"3"}"#;
    assert_eq!(
        told(body),
        [
            "book.list: $.unknown: expected a documented field, found an unknown field",
            "book.list: $.list[0].title: expected text, found a number",
            "book.list: $.list[1]: expected an object, found null",
            "book.list: $.list[2].loans.z: expected a whole number, found text",
            "book.list: $.list[2].book_id: expected a whole number, found text",
            "book.list: $.list[2].extra: expected a documented field, found an unknown field",
            "book.list: $.list[3].loans: expected an object, found a list",
            "book.list: $.list[3].tags: expected a list, found an object",
            "book.list: $.list[3].lent: expected true or false, found a number",
            "book.list: $.total: expected a whole number, found text",
        ]
    );
}

#[test]
fn a_path_has_no_indexes_and_keys() {
    for (fields, path) in [
        (r#""new":{"a":[1]}"#, "$.new"),
        (r#""tags":["x",7]"#, "$.tags[*]"),
        (r#""loans":{"a b":"1"}"#, "$.loans[*]"),
        (r#""note":1e400"#, "$.note"),
    ] {
        let (client, seen) = observed(200, format!(r#"{{"book_id":1,{fields}}}"#));
        get(&client).send().expect("a book");
        assert_eq!(seen.take()[0].path, path, "{fields}");
    }
    // A record that is documented completely drops the field.
    let (client, seen) = observed(200, r#"{"list":[],"position":{"total":0,"new":1}}"#);
    titles(&client).send().expect("a page");
    assert_eq!((seen.take()[0].class, client.observations()[0].count), (ObservationClass::Loss, 1));
    let shown = |body: &str| {
        let (client, seen) = observed(200, body);
        list(&client).send().expect("a page");
        seen.take()[0].to_string()
    };
    let (one, two) = (r#"{"book_id":1,"title":7}"#, r#"{"book_id":1}"#);
    let text = "book.list: $.list[*].title: expected text, found a number (deviation";
    assert_eq!(shown(&format!(r#"{{"list":[{two},{one}]}}"#)), format!("{text}, at $.list[1].title)"));
    assert_eq!(
        shown(&format!(r#"{{"list":[{two},{one},{one}]}}"#)),
        format!("{text}, 2 times, first at $.list[1].title)")
    );
    assert_eq!(
        shown(r#"{"list":[],"total":"3"}"#),
        "book.list: $.total: expected a whole number, found text (deviation)"
    );
}

#[test]
fn a_list_without_its_envelope_is_read() {
    let (client, seen) = observed(200, r#"[{"book_id":1},null,{"book_id":2,"title":3}]"#);
    let page = list(&client).send().expect("a page");
    assert_eq!(page.list.iter().map(|book| book.book_id).collect::<Vec<_>>(), [BookId::new(1), BookId::new(2)]);
    assert_eq!(page.total, None);
    assert_eq!(
        seen.lines(),
        [
            "book.list: $: expected an object, found a list",
            "book.list: $[1]: expected an object, found null",
            "book.list: $[2].title: expected text, found a number",
        ]
    );
    // No other record can be read from a list.
    let error = get(&observed(200, "[1]").0).send().expect_err("no book");
    assert_eq!(error.to_string(), "book.get: $: expected an object, found a list");
}

/// Operations with other answers.
pub(crate) enum Returning<T> {
    _Nothing(std::convert::Infallible, std::marker::PhantomData<T>),
}

impl<T: Read + 'static> Operation for Returning<T> {
    type Response = T;
    const INFO: &'static spec_client_runtime::OperationInfo =
        &spec_client_runtime::OperationInfo::read("shelf.any", "shelf/any.json");
}

#[test]
fn null_and_an_empty_body() {
    let (client, seen) = observed(200, "null");
    assert!(Request::<Returning<Vec<Book>>>::new(&client).send().expect("a list").is_empty());
    assert_eq!(Request::<Returning<Counts>>::new(&client).send().expect("a map"), Counts::default());
    assert_eq!(seen.lines(), [""; 0]);
    // Any JSON has no deviations.
    assert!(lend(&client).send().expect("JSON").is_null() && seen.lines().is_empty());
    // An empty body is neither a list nor a map nor a number, but it is allowed for any JSON.
    for body in ["", " "] {
        let (client, seen) = observed(200, body);
        for error in [
            Request::<Returning<Vec<Book>>>::new(&client).send().map(drop),
            Request::<Returning<Counts>>::new(&client).send().map(drop),
            Request::<Returning<i64>>::new(&client).send().map(drop),
        ] {
            assert_eq!(error.expect_err("no value").kind(), &ErrorKind::Decode(DecodeProblem::Empty));
        }
        assert!(lend(&client).send().expect("JSON").is_null() && seen.lines().is_empty());
    }
    // Lists and maps in lists and maps.
    let (client, seen) = observed(200, r#"[[1,"2"],null,[3]]"#);
    assert_eq!(Request::<Returning<Vec<Vec<i64>>>>::new(&client).send().expect("lists"), [vec![1, 2], vec![], vec![3]]);
    assert_eq!(seen.lines(), ["shelf.any: $[0][1]: expected a whole number, found text"]);
    let (client, seen) = observed(200, r#"[null,"x","novel"]"#);
    assert_eq!(Request::<Returning<Vec<Genre>>>::new(&client).send().expect("a list").len(), 2);
    assert_eq!(seen.lines().len(), 2);
}

#[test]
fn other_json_in_place_of_an_object_is_kept_and_reported() {
    let get = |body: &str| {
        let (client, seen) = observed(200, body);
        let object =
            Request::<Returning<Object>>::new(&client).send().unwrap_or_else(|error| panic!("{body}: {error}"));
        (object, seen.lines())
    };
    let (object, told) = get(r#"{"a":{"b":[1,null]},"c":null}"#);
    assert_eq!((object.get("a"), told), (Some(&serde_json::json!({"b": [1, null]})), vec![]));
    assert_eq!(object.to_string(), r#"{"a":{"b":[1,null]},"c":null}"#);
    assert_eq!((&object["a"]["b"][0], object.get("b")), (&1.into(), None));
    assert_eq!(object.clone().into_json(), *object);
    for (body, found) in [
        ("[{}]", "a list"),
        (r#""done""#, "text"),
        ("true", "a boolean"),
        ("1", "a number"),
        ("null", "null"),
        ("", "null"),
    ] {
        let (object, told) = get(body);
        assert_eq!(told, [format!("shelf.any: $: expected an object, found {found}")], "{body}");
        assert_eq!(object.to_string(), if body.is_empty() { "null" } else { body });
    }
    // Neither an error in a long body nor an item of a list is lost.
    let long = format!(r#"{{"code":1,"message":"no","more":"{}"}}"#, "x".repeat(20_000));
    let error = Request::<Returning<Object>>::new(&observed(200, long).0).send().expect_err("an error");
    assert_eq!((error.kind(), error.message()), (&ErrorKind::Api, Some("no")));
    let (client, seen) = observed(200, r#"{"list":[{"a":1},[2],null],"total":3}"#);
    let page = Request::<Returning<Page<Object>>>::new(&client).send().expect("a page");
    assert_eq!(page.list.iter().map(ToString::to_string).collect::<Vec<_>>(), [r#"{"a":1}"#, "[2]", "null"]);
    assert_eq!(
        seen.lines(),
        [
            "shelf.any: $.list[1]: expected an object, found a list",
            "shelf.any: $.list[2]: expected an object, found null"
        ]
    );
}

pub(crate) type ByName<T> = std::collections::BTreeMap<String, T>;

#[derive(Debug)]
#[allow(dead_code, reason = "they are shown")]
struct Spot {
    at: i64,
}

impl_record!(Spot, required(at), optional());

#[derive(Debug)]
#[allow(dead_code, reason = "they are shown")]
struct Room {
    shelf: Spot,
    spare: Option<Spot>,
    rows: Option<Vec<Vec<Spot>>>,
}

impl_record!(Room, required(shelf), optional(spare, rows));

struct House {
    room: Option<Room>,
}

impl_record!(House, required(), optional(room));

#[test]
fn a_required_field_loses_only_the_nearest_value_that_is_not_required() {
    fn read<T: Read + std::fmt::Debug + 'static>(body: &str) -> (String, Vec<String>) {
        let (client, seen) = observed(200, body);
        let value = Request::<Returning<T>>::new(&client).send().unwrap_or_else(|error| panic!("{body}: {error}"));
        assert!(seen.0.lock().expect("no panic").iter().all(|seen| seen.class > ObservationClass::Information));
        let lines = seen.lines();
        (format!("{value:?}"), lines.iter().map(|line| line.replacen("shelf.any: $", "", 1)).collect())
    }
    let (number, object, required) =
        ("expected a whole number, found", "expected an object, found", "expected a required field, found none");
    let spots = r#"[{"at":1},{"at":"x","b":[{}]},{},null,"x",[],[1],{"at":{"a":[1]},"at":3},{"at":2.0}]"#;
    let read_spots = "[Spot { at: 1 }, Spot { at: 2 }]";
    let told = |place: &str| {
        [
            format!("{place}[1].at: {number} text"),
            format!("{place}[2].at: {required}"),
            format!("{place}[3]: {object} null"),
            format!("{place}[4]: {object} text"),
            format!("{place}[5]: {object} a list (2 times)"),
            format!("{place}[7].at: {number} an object"),
            format!("{place}[8].at: {number} a number with a point or an exponent"),
        ]
        .to_vec()
    };
    assert_eq!(read::<Vec<Spot>>(spots), (read_spots.to_owned(), told("")));
    let map = read::<ByName<Vec<Spot>>>(&format!(r#"{{"a":{spots}}}"#));
    assert_eq!(map, (format!(r#"{{"a": {read_spots}}}"#), told(".a")));
    let rows = read::<Room>(&format!(r#"{{"shelf":{{"at":1}},"rows":[7,{spots}]}}"#));
    let mut told = told(".rows[1]");
    told.insert(0, ".rows[0]: expected a list, found a number".to_owned());
    assert_eq!(rows, (format!("Room {{ shelf: Spot {{ at: 1 }}, spare: None, rows: Some([{read_spots}]) }}"), told));
    for (spare, lost) in [
        (r#"{"at":[]}"#, format!(".spare.at: {number} a list")),
        (r#"{"at":1e400,"c":{}}"#, ".spare.at: expected a whole number, found a number out of range".to_owned()),
        ("{}", format!(".spare.at: {required}")),
        (r#"{"at":null}"#, format!(".spare.at: {required}")),
        ("7", format!(".spare: {object} a number")),
        ("[{}]", format!(".spare: {object} a list")),
    ] {
        let room = read::<Room>(&format!(r#"{{"spare":{spare},"shelf":{{"at":1}}}}"#));
        assert_eq!(room, ("Room { shelf: Spot { at: 1 }, spare: None, rows: None }".to_owned(), vec![lost]), "{spare}");
    }
    // An empty list stands for a missing object only where the object may be missing.
    let (client, seen) = observed(200, r#"{"room":{"shelf":[]}}"#);
    assert!(Request::<Returning<House>>::new(&client).send().expect("a house").room.is_none());
    let lost: Vec<_> = seen.take().iter().map(|seen| (seen.class, seen.first.clone())).collect();
    assert_eq!(lost, [(ObservationClass::Loss, "$.room.shelf".to_owned())]);
    for body in [r#"{"a":{"shelf":[]}}"#, r#"{"a":{"shelf":[],"spare":{"at":1}}}"#] {
        let lost = read::<ByName<Room>>(body);
        assert_eq!(lost, ("{}".to_owned(), vec![format!(".a.shelf: {object} a list")]), "{body}");
    }
    let entries = r#"{"a":{"shelf":{"at":1}},"b":{"spare":{"at":1}},"c":{"shelf":{}},"d":[],"e":{"shelf":{"at":"2"}}}"#;
    let rooms = read::<ByName<Room>>(entries);
    assert_eq!(rooms.0.matches("Room {").count(), 2);
    assert_eq!(
        rooms.1,
        [
            format!(".b.shelf: {required}"),
            format!(".c.shelf.at: {required}"),
            format!(".d: {object} a list"),
            format!(".e.shelf.at: {number} text"),
        ]
    );
}

/// A map with this key and a book that takes more than 5,000 bytes of memory.
pub(crate) fn book_of_many_tags(key: &str) -> String {
    let tags = vec!["x"; 1_000];
    serde_json::json!({ key: { "book_id": 1, "tags": tags } }).to_string()
}

#[test]
fn the_path_of_a_failure_is_right_in_every_container() {
    fn place<T: Read + std::fmt::Debug + 'static>(body: &str) -> String {
        let error = Request::<Returning<T>>::new(&observed(200, body).0).send().expect_err("an error");
        error.to_string().strip_prefix("shelf.any: ").expect("the operation").to_owned()
    }
    // What is neither an item, nor an entry, nor optional.
    let within = r#"{"a":1,"shelf":{"at":[],"b":[{}]},"c":"x"}"#;
    assert_eq!(place::<Room>(within), "$.shelf.at: expected a whole number, found a list");
    assert_eq!(place::<Room>(r#"{"shelf":{}}"#), "$.shelf: expected field `at`, found none");
    assert_eq!(place::<Room>(r#"{"shelf":[]}"#), "$.shelf: expected an object, found an empty list");
    assert_eq!(place::<Room>(r#"{"shelf":7,"#), "the answer is not valid JSON (line 1, column 11)");
    assert_eq!(place::<ByName<i64>>("[]"), "$: expected an object, found an empty list");
    assert_eq!(place::<Vec<i64>>("{}"), "$: expected a list, found an object");
}

operations! {
    /// The loans of a book and its note are secret. The note has a documented field.
    SecretBook: Book = OperationInfo::read("book.secret", "book/secret")
        .with_secret_fields(&["loans", "note"], &["book_id"]);
}

#[test]
fn the_keys_of_a_secret_field_are_in_no_path() {
    let read = |fields: &str| {
        let (client, seen) = observed(200, format!(r#"{{"book_id":1,{fields}}}"#));
        let sent = Request::<SecretBook>::new(&client).with_max_memory(5_000).send();
        let shown = seen.lines().join("; ");
        assert!(!shown.contains("canary"), "{shown}");
        sent.map(|_| shown).map_err(|error| format!("{error} {error:?}"))
    };
    let noted = read(r#""loans":{"canary-ada":"x","canary-bo":"y"}"#).expect("a book");
    assert_eq!(noted, r#"book.secret: $.loans["***"]: expected a whole number, found text (2 times)"#);
    let large = format!(r#""note":{{"canary":{{"book_id":["{}"]}}}}"#, "x".repeat(9_000));
    let error = read(&large).expect_err("too large");
    assert!(error.starts_with(r#"book.secret: $.note["***"].book_id[0]: "#) && !error.contains("canary"), "{error}");
}

#[test]
fn counts_start_again_after_they_were_taken_and_no_kind_is_reported_twice() {
    let (client, seen) = observed(200, r#"{"list":[{"book_id":"1"},{"book_id":"2"}]}"#);
    let call = || list(&client).send().expect("a page");
    let counts = |seen: Vec<Observation>| seen.iter().map(|seen| seen.count).collect::<Vec<_>>();
    call();
    assert_eq!(counts(client.clone().take_observations()), [2]);
    assert_eq!((client.observations(), client.take_observations()), (Vec::new(), Vec::new()));
    call();
    call();
    assert_eq!((counts(client.observations()), counts(client.take_observations())), (vec![4], vec![4]));
    assert_eq!(seen.take().len(), 1);
}

#[test]
fn observations_and_errors_are_written_under_the_names_of_the_log() {
    let (client, seen) = observed(200, r#"{"list":[{"book_id":"1"}]}"#);
    list(&client).send().expect("a page");
    let written = serde_json::to_value(&seen.take()[0]).expect("JSON");
    let expected = json!({
        "service": "library_client", "operation": "book.list", "class": "deviation", "path": "$.list[*].book_id",
        "expected": "a whole number", "found": "text", "first": "$.list[0].book_id", "count": 1,
    });
    assert_eq!(written, expected);
    let (client, _) = observed(503, r#"{"code":7,"message":"busy"}"#);
    let error = lend(&client).send().expect_err("an error");
    let expected = json!({
        "service": "library_client", "operation": "book.lend", "status": 503, "attempts": 1,
        "result": "outcome unknown: an error of the service", "error": error.to_string(), "condition": null,
        "code": 7, "message": "busy", "permission": null, "verify_with": error.verify_with(), "stage": null,
        "retry_after_ms": null,
    });
    assert_eq!(serde_json::to_value(&error).expect("JSON"), expected);
}
