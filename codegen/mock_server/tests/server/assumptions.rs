//! Tests of the assumptions and options that apply to a service.

use std::collections::BTreeSet;

use mock_server::{Choice, assumptions, not_in_step};

use support::files;

use crate::helpers::{CALENDAR, SHOP, files_of, service_of, understood};

/// A line with a mark that no service has would never be listed.
#[test]
fn every_assumption_is_made_for_some_service() {
    let folders = files::other_services().into_iter().chain([String::new()]);
    let services = folders.map(|folder| service_of(&files_of(&files::root().join(folder).join("spec"))));
    let made: BTreeSet<String> =
        services.chain([understood(CALENDAR), understood(SHOP)]).flat_map(|service| assumptions(&service)).collect();
    let lines = include_str!("../../ASSUMPTIONS.md").lines().filter_map(|line| line.strip_prefix("- "));
    let texts = lines.map(|line| line.split_once(" <!-- ").map_or(line, |(text, _)| text));
    let never: Vec<&str> = texts.filter(|text| !made.contains(*text)).collect();
    assert!(never.is_empty(), "{never:#?}");
}

#[test]
fn only_what_concerns_a_service_is_listed() {
    let calendar = understood(CALENDAR);
    let list = assumptions(&calendar).join("\n");
    for other in ["`start` and `limit`", "An object", "scan", "issue", "target", "idempotency", "Files lie", "<!--"] {
        assert!(!list.contains(other), "{other}: {list}");
    }
    for its in ["missing or wrong key", "A page holds 100 items", "What is created"] {
        assert!(list.contains(its), "{its}: {list}");
    }
    assert!(assumptions(&understood(SHOP)).iter().any(|line| line.contains("idempotency key")));
    for choice in [Choice::Seed, Choice::Things, Choice::Pace, Choice::PageParameters] {
        assert!(choice.why_nothing(&calendar).is_some(), "{choice:?}");
    }
    for choice in [Choice::LargestPage, Choice::Key] {
        assert_eq!(choice.why_nothing(&calendar), None, "{choice:?}");
    }
}

#[test]
fn a_list_whose_items_have_no_id_of_a_path_is_told() {
    let example = |operation: &str, why: &str| format!("{operation}: the answer is the example, since {why}.");
    let unknown = "the spec does not tell which things the operation handles";
    let seal = example("book.seal", "it cannot show the thing");
    assert_eq!(not_in_step(&understood(SHOP)), [seal, example("book.hours", unknown)]);
    for (folder, operation) in [
        ("codegen/mock_server/tests/known/root", "document.list"),
        ("tests/services/library", "stock.get"),
        ("tests/services/weather", "station.weather"),
    ] {
        let told = not_in_step(&service_of(&files_of(&files::root().join(folder).join("spec"))));
        let start = example(operation, "it cannot show the thing");
        assert!(told.iter().any(|line| line.starts_with(start.trim_end_matches('.'))), "{operation}: {told:?}");
    }
    // The address of a meeting is a text, and the paths contain its last segment.
    let addresses = CALENDAR
        .replace("uri: { type: MeetingUri, about: \"Its address.\"", "uri: { type: url, about: \"Its address.\"");
    let addresses =
        addresses.replace("uri: \"m:7\", name: Review", "uri: \"https://calendar.example/meetings/7\", name: Review");
    let plain = CALENDAR.replace("type: MeetingNumber, required: true", "type: text, example: \"7\", required: true");
    let plain =
        plain.replace("  MeetingNumber: { about: \"The number of a meeting.\", id: text, example: \"7\" }\n", "");
    let rooms = "no field of the items of `meeting.list` is a `MeetingNumber`, which `meeting.rooms` takes as `uuid`";
    let read = "no field of the items of `meeting.list` is a `MeetingUri`, which `meeting.get`, `meeting.host` and `meeting.drop_host` take as \
                `uuid`";
    let no_id = "`meeting.rooms` takes `uuid`, whose type is no id, so it fits no field of the items of `meeting.list`";
    for (spec, told) in [(CALENDAR, [unknown, rooms]), (&addresses, [read, rooms]), (&plain, [unknown, no_id])] {
        let service = understood(spec);
        let [host, rooms] = told;
        let all = not_in_step(&service);
        for line in [example("meeting.host", host), example("meeting.drop_host", host), example("meeting.rooms", rooms)]
        {
            assert!(all.contains(&line), "{line}: {all:#?}");
        }
        assert!(all.iter().all(|line| assumptions(&service).contains(line)));
    }
}
