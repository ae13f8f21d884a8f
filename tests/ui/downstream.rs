//! A test against the mock server, as a user of the client would write it.

#[test]
fn an_acknowledged_issue_is_no_longer_counted() -> Result<(), Box<dyn std::error::Error>> {
    let mock = mock_server::MockServer::start("../spec");
    let client = attack_surface::Client::builder(mock.url(), mock.key()).build()?;
    let issue = client.issue().summary().send()?.list[0].issue.issue_id;
    client.ack().issue_add(issue).send()?;
    assert_eq!(client.issue().get(issue).send()?.target_count, Some(0));
    assert_eq!(mock.calls("ack.issue_add").count(), 1);
    Ok(())
}
