//! An answer can get more fields one day, so nobody can write one out.

use attack_surface::types::{IssueId, IssueTargetStatus, TargetId};

fn main() {
    let _ = IssueTargetStatus {
        issue_id: Some(IssueId::new(1)),
        target_id: Some(TargetId::new(2)),
        scans_since_found: None,
        assigned_to: None,
        status: None,
    };
}
