//! Dark web data.

use codegen::ir::Literal;
use serde_json::json;

use crate::account::Account;
use crate::account::call::{Call, Outcome, folded};
use crate::account::world::{Domain, Leak};

/// What the filters of a call leave of the records: the numbers of their domain and leak, and the e-mail address.
fn records<'a>(account: &'a Account, call: &Call<'_>) -> impl Iterator<Item = (u32, u32, &'a str)> {
    let (leak, email) = (folded(call.text("leak")), folded(call.text("email")));
    let (by_name, by_id) = match call.form("domain") {
        Some((_, parts)) => match parts.first() {
            Some(Literal::Integer(id)) => (String::new(), Some(*id)),
            Some(Literal::Text(name)) => (folded(Some(name)), None),
            _ => (String::new(), None),
        },
        None => (String::new(), None),
    };
    let world = &account.world;
    let is_domain = move |domain: &Domain| domain.name.contains(&by_name) && by_id.is_none_or(|id| domain.id == id);
    let is_leak = move |found: &Leak| found.name.contains(&leak);
    // Both are few, and are looked at once for each instead of once for each record.
    let domains: Vec<bool> = world.domains.iter().map(is_domain).collect();
    let leaks: Vec<bool> = world.dark_web.leaks.iter().map(is_leak).collect();
    let records = world.dark_web.records.iter().map(|record| (record.domain, record.leak, record.email.as_str()));
    records.filter(move |(domain, leak, address)| {
        domains[*domain as usize] && leaks[*leak as usize] && address.contains(&email)
    })
}

pub(super) fn domain_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let (domains, leaks) = (&account.world.domains, account.world.dark_web.leaks.len());
    let mut counts = vec![(0_u64, vec![false; leaks]); domains.len()];
    for (domain, leak, _) in records(account, call) {
        let (count, seen) = &mut counts[domain as usize];
        *count += 1;
        seen[leak as usize] = true;
    }
    let found = domains.iter().zip(&counts).filter(|(_, (count, _))| *count > 0);
    call.page(found, |(domain, (count, seen))| {
        let leaks = seen.iter().filter(|seen| **seen).count();
        json!({ "domain_id": domain.id, "domain": domain.name, "leak_count": leaks, "record_count": count })
    })
}

pub(super) fn leak_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let mut counts = vec![0_u64; account.world.dark_web.leaks.len()];
    for (_, leak, _) in records(account, call) {
        counts[leak as usize] += 1;
    }
    let found = account.world.dark_web.leaks.iter().zip(counts).filter(|(_, count)| *count > 0);
    call.page(
        found,
        |(leak, count)| json!({ "leak": leak.name, "date": call.day_written(leak.at), "record_count": count }),
    )
}

pub(super) fn record_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let world = &account.world;
    call.page(records(account, call), |(domain, leak, email)| {
        let domain = &world.domains[domain as usize];
        let leak = &world.dark_web.leaks[leak as usize].name;
        json!({ "leak": leak, "domain_id": domain.id, "domain": domain.name, "email": email })
    })
}
