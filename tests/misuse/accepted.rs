//! What a new user writes and the client takes, so that no message has to lead anywhere.

use attack_surface::types::{Assignee, IssueId, IssueStatus, UserId};
use attack_surface::Client;

fn any_text_is_a_text(client: &Client, scan: &String) {
    let _ = client.issue().changes().now(format!("{scan}-0017")).ago(scan);
    assert_eq!(Assignee::email(format!("{scan}@example.com")), Assignee::email("7@example.com"));
}

fn a_text_is_a_value_of_an_open_enum(client: &Client) {
    let _ = client.issue().list().status("new").status(IssueStatus::New).status("new".to_owned());
}

fn an_id_is_a_template_of_its_own(client: &Client, user: UserId) {
    let _ = client.issue().list().issue_id(IssueId::new(4711)).assigned_to(user);
}

fn main() {
    let client = Client::builder("http://127.0.0.1", "key").transport(attack_surface::runtime::MemoryTransport::new(
        |_| attack_surface::runtime::Answer::json("{}"),
    ));
    let client = client.build().expect("a client");
    any_text_is_a_text(&client, &"7".to_owned());
    a_text_is_a_value_of_an_open_enum(&client);
    an_id_is_a_template_of_its_own(&client, UserId::new(7));
}
