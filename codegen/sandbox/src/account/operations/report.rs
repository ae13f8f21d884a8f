//! Reports, from the order to the file.

use serde_json::{Value as Json, json};

use crate::account::Account;
use crate::account::call::{Call, Denial, Outcome};
use crate::account::change::Change;
use crate::account::derived::sent;
use crate::account::due;
use crate::account::settings::Pace;
use crate::account::state::{REPORTS, first_report_ids};
use crate::account::things::{Thing, count_on, values};
use crate::answer::Refusal;
use crate::moment::{DAY, Moment};

pub(super) fn generate(account: &mut Account, call: &Call<'_>) -> Outcome {
    let expire_days = call.integer("expire_days").unwrap_or(7);
    if !(0..=36_500).contains(&expire_days) {
        let why = "the parameter `expire_days` must be a whole number from 0 to 36500";
        return Err(Refusal::new(400, why).into());
    }
    let ((work, file), number) = (first_report_ids(call.service), account.things(REPORTS).count());
    let [work, file] = [work, file].map(|first| count_on(&first, i64::try_from(number).unwrap_or(0)));
    let mut order = sent(call, |_| false, true);
    let days = days(account, call)?;
    order.extend(values(json!({ "expire_days": expire_days, "work_id": work, "file_id": file, "days": days })));
    account.change(Change::Created { of: REPORTS.to_owned(), id: work.clone(), values: order })?;
    Ok(json!({ "success": 1, "work_id": work, "file_id": file }))
}

/// The days that a report covers, if the call gives them.
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

/// The report with this id of its work or of its file, unless it has expired.
fn live<'a>(account: &'a Account, name: &str, id: &str) -> Option<&'a Thing> {
    account.state.report(name, id).filter(|report| account.now < expires(report))
}

fn expires(report: &Thing) -> Moment {
    let days = report.integer("expire_days").unwrap_or(0);
    report.made_at().unwrap_or_default().plus(days.saturating_mul(DAY))
}

/// Counts a poll for `complete` or `ready` of a report, and returns whether it is done. Each is counted separately.
fn look(account: &mut Account, work: &str, step: &str) -> Result<bool, Denial> {
    let (pace, now) = (account.settings.report_pace, account.now);
    let Some(report) = account.state.things.get_mut(REPORTS).and_then(|reports| reports.find_mut(work)) else {
        return Ok(false);
    };
    let started = report.made_at().unwrap_or(now);
    if report.values.contains_key(step) {
        return Ok(true);
    }
    let count = format!("looks until {step}");
    let looks = report.values.get(&count).and_then(Json::as_u64).unwrap_or(0).saturating_add(1);
    report.values.insert(count, looks.into());
    let is_done = due(pace, started, now, u32::try_from(looks).unwrap_or(u32::MAX)).is_some();
    if is_done {
        // A ready file implies a complete work, regardless of the order of polls.
        let values = values(json!({ "complete": 1, step: 1 }));
        account.change(Change::Updated { of: REPORTS.to_owned(), id: work.to_owned(), values })?;
    }
    Ok(is_done)
}

pub(super) fn work(account: &mut Account, call: &Call<'_>) -> Outcome {
    let id = call.text("id").unwrap_or_default();
    live(account, "work_id", id).ok_or_else(|| call.unknown("id"))?;
    Ok(json!({ "work": { "complete": u8::from(look(account, id, "complete")?) } }))
}

pub(super) fn file(account: &mut Account, call: &Call<'_>) -> Outcome {
    let id = call.text("file_id").unwrap_or_default();
    let report = live(account, "file_id", id).ok_or_else(|| call.unknown("file_id"))?;
    let work = report.id.clone();
    // A caller that never polls the work still gets the file when the time of the work has passed.
    let may_be = report.values.contains_key("complete") || !matches!(account.settings.report_pace, Pace::Polls(_));
    let is_ready = may_be && look(account, &work, "ready")?;
    let url = format!("{}{}", call.url, path(id));
    Ok(json!({ "file": { "ready": u8::from(is_ready), "url": is_ready.then_some(url) } }))
}

/// The report whose file is at a path, if it is ready and has not expired.
pub(in crate::account) fn at<'a>(account: &'a Account, at: &str) -> Option<&'a Thing> {
    account.things(REPORTS).find(|report| {
        let is_there = report.values.contains_key("ready") && account.now < expires(report);
        is_there && report.text("file_id").is_some_and(|file| path(file) == at)
    })
}

/// The path of a file on the mock server. Characters of its id that a path cannot contain are escaped.
fn path(file: &str) -> String {
    let file: String = form_urlencoded::byte_serialize(file.as_bytes()).collect();
    format!("/files/{file}.pdf")
}
