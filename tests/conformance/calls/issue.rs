//! Calls of the group `issue`.

use attack_surface::types::{
    Assignee, IssueChangeType, IssueId, IssueStatus, IssueSummarySort, ScanId, SeverityFilter, TargetId, UserId,
};

use super::{Call, full, minimal};

pub const CALLS: &[Call] = &[
    minimal("issue.summary", "", |client| client.issue().summary().into()),
    full("issue.summary", "sort=target-count&sort_desc=1&severity=%3E%3D3&include_target_ids=1", |client| {
        let request = client.issue().summary().sort(IssueSummarySort::TargetCount).sort_desc(true);
        request.severity(SeverityFilter::at_least(3)).include_target_ids(true).into()
    }),
    minimal("issue.list", "", |client| client.issue().list().into()),
    full("issue.list", "issue_id=4711&status=ack_false_positive&assigned_to=0&severity=3&include_ack=1", |client| {
        let request = client.issue().list().issue_id(IssueId::new(4711)).status(IssueStatus::AckFalsePositive);
        request.assigned_to(Assignee::unassigned()).severity(3).include_ack(true).into()
    }),
    minimal("issue.get", "issue_id=4711", |client| client.issue().get(IssueId::new(4711)).into()),
    minimal("issue.instance", "issue_id=4711&scan_id=20261101-0017&instance=443-tls1.0", |client| {
        client.issue().instance(IssueId::new(4711), ScanId::new("20261101-0017"), "443-tls1.0").into()
    }),
    minimal("issue.update", "issue_id=4711&target_id=17&status=new&assigned_to=7", |client| {
        let assignee = Assignee::user(UserId::new(7));
        client.issue().update(IssueId::new(4711), TargetId::new(17), IssueStatus::New, assignee).into()
    }),
    full(
        "issue.update",
        "issue_id=4711&target_id=17&status=ack_acceptable_risk&assigned_to=ada%40example.com\
         &note=The%20patch%20is%20being%20tested.",
        |client| {
            let (issue, target, assignee) = (IssueId::new(4711), TargetId::new(17), Assignee::email("ada@example.com"));
            let request = client.issue().update(issue, target, IssueStatus::AckAcceptableRisk, assignee);
            request.note("The patch is being tested.").into()
        },
    ),
    minimal("issue.changes", "", |client| client.issue().changes().into()),
    full("issue.changes", "now=20261101-0017&ago=20261025-0016&type=removed&severity=1-3&q=TLS", |client| {
        let request = client.issue().changes().now("20261101-0017").ago("20261025-0016");
        request.type_(IssueChangeType::Removed).severity(SeverityFilter::range(1, 3)).q("TLS").into()
    }),
    minimal("issue.retired", "", |client| client.issue().retired().into()),
    full("issue.retired", "days=30&instance=0&severity=5", |client| {
        client.issue().retired().days(30).instance(false).severity(SeverityFilter::exactly(5)).into()
    }),
];
