//! Wrong calls.

use attack_surface::runtime::{JobStore, Upload};
use attack_surface::types::{ConnectorType, IssueId, IssueListItem, Page, Report, ScanId, TargetId};
use attack_surface::{Client, Error, Wait};

fn two_ids_cannot_be_swapped(client: &Client, issue: IssueId, scan: ScanId) {
    let _ = client.issue().instance(scan, issue, "443-tls1.0");
}

fn a_number_is_no_id(client: &Client) {
    let _ = client.issue().get(4711);
}

fn a_required_parameter_cannot_be_left_out(client: &Client) {
    let _ = client.issue().get();
}

fn a_parameter_goes_only_with_its_variant() {
    let _ = ConnectorType::gcp().aws_region("eu-west-1");
}

fn only_a_job_can_be_run(client: &Client, issue: IssueId) {
    let _ = client.issue().get(issue).run(&Wait::default());
}

fn only_a_job_is_run_with_a_store(client: &Client, store: &JobStore, issue: IssueId) {
    let _ = store.run("scan", client.issue().get(issue), &Wait::default());
}

fn only_a_job_that_is_listed_can_be_found(client: &Client) {
    let _ = client.report().generate(Report::executive_summary()).find_job();
}

fn only_a_list_has_pages(client: &Client, target: TargetId) {
    let _ = client.scan().start(target).pages();
}

fn a_request_is_sent_before_a_loop(client: &Client) {
    for _ in client.issue().list() {}
}

fn a_page_is_not_the_list(client: &Client) -> Result<(), Error> {
    for _ in client.issue().list().send()? {}
    Ok(())
}

fn a_borrowed_page_is_not_the_list(page: &Page<IssueListItem>) {
    for _ in page {}
}

fn the_items_are_in_a_field_of_the_page(page: &Page<IssueListItem>) -> usize {
    page.len()
}

fn a_fraction_is_a_number(client: &Client) {
    let _ = client.issue().list().with_query("at_least", 1.5);
}

fn a_client_has_a_builder(key: &str) {
    let _ = Client::new("https://service.example", key);
}

fn a_text_is_converted_into_an_id(client: &Client, issue: IssueId) {
    let _ = client.issue().instance(issue, "20261101-0017", "443-tls1.0");
}

fn an_answer_may_lack_a_status(error: &Error) -> bool {
    error.status() == 404
}

fn a_sent_request_may_fail(client: &Client, issue: IssueId) {
    let _ = client.issue().get(issue).send().target_count;
}

fn a_blocking_call_is_not_awaited(client: Client) -> impl Future {
    async move { client.user().me().send().await }
}

fn only_a_file_is_fetched(client: &Client) {
    let _ = client.user().me().fetch();
}

fn only_an_operation_with_a_file_takes_one(client: &Client, file: Upload) {
    let _ = client.user().me().wire_upload(file);
}

fn only_a_repeated_parameter_takes_several_values(client: &Client, issue: IssueId) {
    let _ = client.issue().get(issue).wire_repeated("issue_id", 7);
}

fn main() {}
