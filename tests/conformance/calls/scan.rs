//! Calls of the group `scan`.

use attack_surface::types::{InprogressSort, ScanId, ScanListType, ScanSort, TargetId};

use super::{Call, full, minimal};

pub const CALLS: &[Call] = &[
    minimal("scan.list", "", |client| client.scan().list().into()),
    full("scan.list", "sort=0&sort_desc=1&type=prior", |client| {
        client.scan().list().sort(ScanSort::ScanId).sort_desc(true).type_(ScanListType::Prior).into()
    }),
    minimal("scan.get", "scan_id=20261101-0017", |client| client.scan().get(ScanId::new("20261101-0017")).into()),
    // The service really spells it like this.
    minimal("scan.start", "target_d=17", |client| client.scan().start(TargetId::new(17)).into()),
    minimal("scan.inprogress_list", "", |client| client.scan().inprogress_list().into()),
    full("scan.inprogress_list", "sort=0&sort_desc=1&target_id=17&scan_id=20261101-0017", |client| {
        let request = client.scan().inprogress_list().sort(InprogressSort::CreatedDate).sort_desc(true);
        request.target_id(TargetId::new(17)).scan_id(ScanId::new("20261101-0017")).into()
    }),
    minimal("scan.inprogress_cancel", "scan_id=20261101-0017", |client| {
        client.scan().inprogress_cancel(ScanId::new("20261101-0017")).into()
    }),
];
