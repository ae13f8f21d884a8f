//! Everything that an account answers, to the byte, and a history that leaves traces everywhere.

use attack_surface::runtime::Operation;
use attack_surface::types::{
    AckHostType, Assignee, ConnectorType, IssueAckId, IssueStatus, Report, ScanId, ScanListType, ScannedFilter,
};
use attack_surface::{Client, Request};

use super::{Scene, all};

fn bytes<O: Operation>(request: Request<O>) -> (String, Vec<u8>) {
    let path = request.url().split("/api/").nth(1).expect("a path").to_owned();
    let answer = request.send_raw().expect("an answer");
    assert_eq!(answer.status(), 200, "{path}");
    (path, answer.into_body())
}

/// What is answered to the questions that change nothing, by what was asked. Where the stand-in is, is left out.
pub fn take(scene: &Scene) -> Vec<(String, String)> {
    let (client, second) = (&scene.client, 100_i64);
    let (ack, discovery, issue, scan) = (client.ack(), client.discovery(), client.issue(), client.scan());
    let first = all(issue.list().include_ack(true)).remove(0);
    let current = scene.scans(ScanListType::Current).remove(0);
    let answers = [
        bytes(client.user().me()),
        bytes(ack.host_list()),
        bytes(ack.element_list(1)),
        bytes(ack.element_list(5)),
        bytes(ack.issue_list()),
        bytes(client.connector().list()),
        bytes(client.technology().summary()),
        bytes(client.technology().list()),
        bytes(client.security().risk_score()),
        bytes(client.security().trend()),
        bytes(client.security().platform_list()),
        bytes(discovery.host_summary()),
        bytes(discovery.host_list().hostinfo(true)),
        bytes(discovery.host_list().hostinfo(true).with_query("start", second)),
        bytes(discovery.host_list().scanned(ScannedFilter::Ack)),
        bytes(discovery.domain_list()),
        bytes(discovery.domain_host_list()),
        bytes(discovery.domain_tld_list()),
        bytes(discovery.network_list()),
        bytes(discovery.network_ip_list()),
        bytes(discovery.network_port_list()),
        bytes(issue.summary().include_target_ids(true)),
        bytes(issue.list().include_ack(true)),
        bytes(issue.list().include_ack(true).with_query("start", second)),
        bytes(issue.get(first.issue.issue_id)),
        bytes(issue.changes()),
        bytes(issue.retired().days(60)),
        bytes(scan.list().type_(ScanListType::All)),
        bytes(scan.list()),
        bytes(scan.get(current.scan.scan_id)),
        bytes(scan.inprogress_list()),
        bytes(client.darkweb().domain_list()),
        bytes(client.darkweb().leak_list()),
        bytes(client.darkweb().record_list()),
    ];
    let url = scene.sandbox.url();
    let text = |bytes| String::from_utf8(bytes).expect("text").replace(url, "");
    answers.into_iter().map(|(path, bytes)| (path, text(bytes))).collect()
}

/// Does something of each sort, some of which is taken back.
pub fn live(scene: &Scene) {
    let client: &Client = &scene.client;
    let (rows, hosts) = (scene.findings(false), all(client.discovery().host_list()));
    let host = |number: usize| hosts[number].fqdn.clone().expect("a name");
    client.ack().host_add(&host(3), AckHostType::Link).comment("Old").send().expect("it is added");
    client.ack().host_add(&host(4), AckHostType::Global).send().expect("it is added");
    client.ack().host_delete(&host(3)).send().expect("it is deleted");
    client.ack().element_add(5).send().expect("it is added");
    let element = client.ack().element_add(5).send().expect("it is added")["id"].as_i64().expect("an id");
    client.ack().element_delete(attack_surface::types::ElementAckId::new(element)).send().expect("it is deleted");
    let ack =
        client.ack().issue_add(rows[10].issue.issue_id).send().expect("it is added")["id"].as_i64().expect("an id");
    client.ack().issue_add(rows[rows.len() - 1].issue.issue_id).send().expect("it is added");
    client.ack().issue_delete(IssueAckId::new(ack)).send().expect("it is deleted");
    let me = client.user().me().send().expect("the user").user.user_id;
    for (row, status) in
        rows.iter().step_by(9).zip([IssueStatus::Fixed, IssueStatus::Fixing, IssueStatus::AckFalsePositive])
    {
        let (issue, target) = (row.issue.issue_id, row.target.target_id);
        client.issue().update(issue, target, status, Assignee::user(me)).send().expect("it is updated");
    }
    let created = client
        .connector()
        .create()
        .name("New")
        .type_(ConnectorType::cloudflare().cloudflare_api_key("hush-hush".to_owned()));
    let id = created.send().expect("it is created")["id"].as_i64().expect("an id");
    client.connector().update(id.to_string().parse().expect("an id")).auto_run_days(2).send().expect("it is changed");
    client.connector().run(id.to_string().parse().expect("an id")).send().expect("it is run");
    let start = |target| {
        let answer = client.scan().start(target).send().expect("it is started");
        ScanId::new(answer["scan_id"].as_str().expect("its id"))
    };
    start(scene.idle_target());
    scene.advance_seconds(300);
    let cancelled = start(scene.idle_target());
    client.scan().inprogress_cancel(cancelled).send().expect("it is cancelled");
    scene.advance_seconds(86_400);
    start(scene.idle_target());
    client.report().generate(Report::executive_summary()).filename("kept.pdf").send().expect("it is ordered");
}
