//! Two ids of the same form cannot be swapped.

use attack_surface::Client;
use attack_surface::types::{Assignee, IssueId, IssueStatus, TargetId};

fn update(client: &Client, issue_id: IssueId, target_id: TargetId) {
    let _ = client.issue().update(target_id, issue_id, IssueStatus::Fixed, Assignee::unassigned());
}

fn main() {}
