//! Calls of the group `report`.

use attack_surface::types::{DateRange, Day, DomainId, IssueId, Report, ScanId, TargetId, Theme};

use super::{Call, full, minimal};

pub const CALLS: &[Call] = &[
    minimal("report.generate", "id=executive-summary", |client| {
        client.report().generate(Report::executive_summary()).into()
    }),
    full(
        "report.generate",
        "id=target&target_id=17&targets=www&expire_days=30&theme=light&folder=Weekly%2FShop&filename=weekly.pdf",
        |client| {
            let request = client.report().generate(Report::target(TargetId::new(17))).targets("www").expire_days(30);
            request.theme(Theme::Light).folder("Weekly/Shop").filename("weekly.pdf").into()
        },
    ),
    full("report.generate", "id=issue&issue_id=4711&theme=dark", |client| {
        client.report().generate(Report::issue(IssueId::new(4711))).theme(Theme::Dark).into()
    }),
    full("report.generate", "id=security&scan_id=20261101-0017", |client| {
        client.report().generate(Report::security().scan_id(ScanId::new("20261101-0017"))).into()
    }),
    full("report.generate", "id=remediation&date_range=7d&date_start=2026-10-01&date_end=2026-11-01", |client| {
        let remediation = Report::remediation().date_range(DateRange::SevenDays);
        let remediation = remediation.date_start(Day::from_text("2026-10-01")).date_end(Day::from_text("2026-11-01"));
        client.report().generate(remediation).into()
    }),
    full("report.generate", "id=darkweb&domain_id=5&domain_id=6", |client| {
        client.report().generate(Report::darkweb().domain_id(DomainId::new(5)).domain_id(DomainId::new(6))).into()
    }),
];
