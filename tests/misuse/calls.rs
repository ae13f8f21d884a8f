//! Wrong calls.

use attack_surface::types::{ConnectorType, IssueId, ScanId};
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

fn main() {}
