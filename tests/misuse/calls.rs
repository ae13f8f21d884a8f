//! Wrong calls.

use attack_surface::runtime::{JobStore, Upload};
use attack_surface::types::{ConnectorType, IssueId, Report, ScanId};
use attack_surface::{Client, Wait};

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

fn only_a_list_has_pages(client: &Client) {
    let _ = client.user().me().pages();
}

fn only_a_file_is_fetched(client: &Client) {
    let _ = client.user().me().fetch();
}

fn only_an_operation_with_a_file_takes_one(client: &Client, file: Upload) {
    let _ = client.user().me().with_upload(file);
}

fn only_a_repeated_parameter_takes_several_values(client: &Client, issue: IssueId) {
    let _ = client.issue().get(issue).with_repeated("issue_id", 7);
}

fn main() {}
