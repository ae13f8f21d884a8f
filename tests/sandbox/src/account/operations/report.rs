//! Reports: ordered, made, ready.

use serde_json::json;

use crate::account::Account;
use crate::account::call::{Call, Denial, Outcome};
use crate::account::change::Change;
use crate::account::due;
use crate::account::settings::Pace;
use crate::account::state::{Order, first_report_ids};
use crate::account::things::count_on;
use crate::answer::Refusal;
use crate::moment::Moment;

pub(super) fn generate(account: &mut Account, call: &Call<'_>) -> Outcome {
    let order = order(account, call)?;
    let ((work, file), number) = (first_report_ids(call.service), account.state.given + 1);
    let (work, file) = (count_on(&work, number), count_on(&file, number));
    account.change(Change::ReportOrdered { work: work.clone(), file: file.clone(), order })?;
    Ok(json!({ "success": 1, "work_id": work, "file_id": file }))
}

fn order(account: &Account, call: &Call<'_>) -> Result<Order, Denial> {
    let text = |name| call.text(name).map(str::to_owned);
    let expire_days = call.integer("expire_days").unwrap_or(7);
    if !(0..=36_500).contains(&expire_days) {
        let why = "the parameter `expire_days` must be a whole number from 0 to 36500";
        return Err(Refusal::new(400, why).into());
    }
    Ok(Order {
        kind: call.variant("id").map(|variant| variant.name.spec.clone()).unwrap_or_default(),
        theme: call.choice("theme").unwrap_or_default().to_owned(),
        expire_days,
        filename: text("filename"),
        folder: text("folder"),
        targets: text("targets"),
        target: call.integer("target_id"),
        issue: call.integer("issue_id"),
        scan: text("scan_id"),
        days: days(account, call)?,
        domains: call.texts("domain_id").iter().filter_map(|text| text.parse().ok()).collect(),
    })
}

/// The days that a report is about, as far as the call says so.
fn days(account: &Account, call: &Call<'_>) -> Result<Option<(i64, i64)>, Denial> {
    let (start, end) = (call.day("date_start")?.map(Moment::day), call.day("date_end")?.map(Moment::day));
    let today = account.now.day();
    let named = match call.choice("date_range") {
        Some("seven_days") => Some((today - 6, today)),
        Some("last_week") => {
            // The first day of 1970 was a Thursday.
            let monday = today - (today + 3).rem_euclid(7);
            Some((monday - 7, monday - 1))
        }
        _ => None,
    };
    Ok(match (start, end, named) {
        (None, None, named) => named,
        (start, end, _) => Some((start.unwrap_or(0), end.unwrap_or(today))),
    })
}

pub(super) fn work(account: &mut Account, call: &Call<'_>) -> Outcome {
    let (pace, now) = (account.settings.report_pace, account.now);
    let id = call.text("id").unwrap_or_default();
    let mut reports = account.state.reports.iter_mut();
    let report = reports.find(|report| report.work_id == id && now < report.expires).ok_or(Denial::Unknown("id"))?;
    report.work_looks = report.work_looks.saturating_add(1);
    let is_due = !report.is_made && due(pace, report.started, now, report.work_looks).is_some();
    let is_made = report.is_made || is_due;
    if is_due {
        account.change(Change::ReportMade { work: id.to_owned() })?;
    }
    Ok(json!({ "work": { "complete": u8::from(is_made) } }))
}

pub(super) fn file(account: &mut Account, call: &Call<'_>) -> Outcome {
    let (pace, now) = (account.settings.report_pace, account.now);
    let id = call.text("file_id").unwrap_or_default();
    let mut reports = account.state.reports.iter_mut();
    let report =
        reports.find(|report| report.file_id == id && now < report.expires).ok_or(Denial::Unknown("file_id"))?;
    // Who does not look at the work finds the file all the same, when the time of the work is over.
    let is_made = report.is_made || (!matches!(pace, Pace::Polls(_)) && due(pace, report.started, now, 0).is_some());
    if is_made {
        report.file_looks = report.file_looks.saturating_add(1);
    }
    let is_due = is_made && !report.is_ready && due(pace, report.started, now, report.file_looks).is_some();
    let is_ready = report.is_ready || is_due;
    let url = format!("{}{}", call.url, path(&report.file_id));
    if is_due {
        account.change(Change::ReportReady { file: id.to_owned() })?;
    }
    Ok(json!({ "file": { "ready": u8::from(is_ready), "url": is_ready.then_some(url) } }))
}

/// Where a file is, on the host of the mock server. What an address cannot hold of its id is escaped.
pub(in crate::account) fn path(file: &str) -> String {
    let file: String = form_urlencoded::byte_serialize(file.as_bytes()).collect();
    format!("/files/{file}.pdf")
}
