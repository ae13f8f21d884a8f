//! Calls of the group `ack`.

use attack_surface::Number;
use attack_surface::types::{AckHostType, ElementAckId, IssueAckId, IssueId};

use super::{Call, full, minimal};

pub const CALLS: &[Call] = &[
    minimal("ack.host_list", "", |client| client.ack().host_list().into()),
    minimal("ack.host_add", "host=legacy.example.com&type=global", |client| {
        client.ack().host_add("legacy.example.com", AckHostType::Global).into()
    }),
    full(
        "ack.host_add",
        "host=192.0.2.10&type=discovery&comment=Replaced%20in%20spring&global=a%20text&discovery=2&cookie=true\
         &script=-1.5&form=false&cert=0&download=&link=https%3A%2F%2Fexample.com%2F&traffic=x",
        |client| {
            let fraction = Number::from_fraction(-1.5).expect("a number");
            let request = client.ack().host_add("192.0.2.10", AckHostType::Discovery).comment("Replaced in spring");
            let request = request.global("a text").discovery(2).cookie(true).script(fraction).form(false).cert(0);
            request.download("").link("https://example.com/").traffic("x".to_owned()).into()
        },
    ),
    minimal("ack.host_delete", "host=legacy.example.com", |client| {
        client.ack().host_delete("legacy.example.com").into()
    }),
    full(
        "ack.host_delete",
        "host=legacy.example.com&type=traffic&global=1&discovery=2&cookie=3&script=4&form=5&cert=6&download=7&link=8\
         &traffic=9",
        |client| {
            let request = client.ack().host_delete("legacy.example.com").type_(AckHostType::Traffic);
            let request = request.global(1).discovery(2).cookie(3).script(4).form(5).cert(6);
            request.download(7).link(8).traffic(9).into()
        },
    ),
    minimal("ack.element_list", "type=1", |client| client.ack().element_list(1).into()),
    minimal("ack.element_add", "type=-2", |client| client.ack().element_add(-2).into()),
    minimal("ack.element_get", "id=31", |client| client.ack().element_get(ElementAckId::new(31)).into()),
    minimal("ack.element_delete", "id=31", |client| client.ack().element_delete(ElementAckId::new(31)).into()),
    minimal("ack.issue_list", "", |client| client.ack().issue_list().into()),
    minimal("ack.issue_get", "id=41", |client| client.ack().issue_get(IssueAckId::new(41)).into()),
    minimal("ack.issue_add", "issue_id=4711", |client| client.ack().issue_add(IssueId::new(4711)).into()),
    minimal("ack.issue_delete", "id=41", |client| client.ack().issue_delete(IssueAckId::new(41)).into()),
];
