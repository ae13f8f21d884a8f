//! `API.md` and `provenance.lock` show the provenance of every fact.

use language::ir::{Owner, ProvenanceKind, Remark, Tally};

use crate::openapi::{Case, cases};

/// A fact is shown beside its subject, and in the chapter of its kind. Facts about the service as a whole are only in the chapter.
#[test]
fn every_fact_is_marked_where_it_belongs() {
    let mut seen = [0; 3];
    for Case { name, service, api, .. } in cases() {
        let remarks = service.remarks();
        let kinds = [ProvenanceKind::Undocumented, ProvenanceKind::Assumed, ProvenanceKind::Observed];
        for ((kind, mark), seen) in kinds.into_iter().zip(["Undocumented", "Assumed", "Observed"]).zip(&mut seen) {
            let is_placed = |remark: &&Remark<'_>| remark.kind == kind && !matches!(remark.owner, Owner::Service);
            let placed = remarks.iter().filter(is_placed).count();
            assert_eq!(api.matches(&format!("*{mark}:* ")).count(), placed, "{name}: {mark}");
            let heading = format!("\n## {mark}\n");
            let (_, chapter) = api.split_once(&heading).unwrap_or_else(|| panic!("{name}: no chapter {mark}"));
            let all = remarks.iter().filter(|remark| remark.kind == kind).count();
            let counted = format!(" {all} {} in all.", if all == 1 { "entry" } else { "entries" });
            assert!(chapter.lines().nth(1).is_some_and(|line| line.ends_with(&counted)), "{name}: {mark}: {all}");
            *seen += placed;
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "no case has all kinds: {seen:?}");
}

/// The last row of the table has the sums.
#[test]
fn the_table_counts_every_fact() {
    for Case { name, service, provenance, .. } in cases() {
        let rows: Vec<_> = provenance.lines().skip_while(|line| !line.starts_with("group ")).collect();
        assert_eq!(rows, Tally::table(&service.tally()), "{name}");
        let count = |kind| service.remarks().iter().filter(|remark| remark.kind == kind).count();
        let kinds = [ProvenanceKind::Observed, ProvenanceKind::Assumed, ProvenanceKind::Undocumented];
        let all = rows.last().expect("there is a last row").split_whitespace().skip(2);
        assert!(all.map(str::to_owned).eq(kinds.map(|kind| count(kind).to_string())), "{name}: {rows:#?}");
    }
}
