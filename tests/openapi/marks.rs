//! `API.md` and `provenance.lock` show the provenance of every fact.

use language::ir::{Owner, ProvenanceKind, Remark};

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

/// The last line has the sums.
#[test]
fn the_tally_counts_every_fact() {
    for Case { name, service, provenance, .. } in cases() {
        let count = |kind| service.remarks().iter().filter(|remark| remark.kind == kind).count();
        let kinds = [ProvenanceKind::Observed, ProvenanceKind::Assumed, ProvenanceKind::Undocumented];
        let [observed, assumed, undocumented] = kinds.map(count);
        let last = format!(" documented, {observed} observed, {assumed} assumed, {undocumented} undocumented\n");
        let sum = provenance.rsplit("\nall: ").next().expect("a last line");
        assert!(sum.ends_with(&last), "{name}: {sum}");
        let numbers =
            provenance.lines().filter_map(|line| line.split_once(" documented,")?.0.rsplit(' ').next()?.parse().ok());
        let numbers: Vec<usize> = numbers.collect();
        assert_eq!(numbers.iter().sum::<usize>(), 2 * numbers.last().expect("a sum"), "{name}");
    }
}
