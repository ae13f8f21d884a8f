//! Open sets: the client knows every value that the YAML lists, by its name and as it stands on the wire.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::str::FromStr;

use attack_surface::runtime::Parameter;
use attack_surface::types::{
    AckHostType, AssetSource, DateRange, DomainHostSort, DomainSort, DomainTldSort, HostSort, InprogressSort,
    IssueChangeType, IssueStatus, IssueSummarySort, NetworkIpSort, NetworkPortSort, NetworkSort, ScanListType,
    ScanSort, ScannedFilter, SeverityCounts, Theme,
};

use crate::spec::{Spec, entries_of, wire};
use crate::types::Type;

#[test]
fn every_listed_value_is_known() {
    let spec = Spec::load();
    let checked = BTreeSet::from([
        check("AckHostType", AckHostType::KNOWN, &spec),
        check("AssetSource", AssetSource::KNOWN, &spec),
        check("DateRange", DateRange::KNOWN, &spec),
        check("DomainHostSort", DomainHostSort::KNOWN, &spec),
        check("DomainSort", DomainSort::KNOWN, &spec),
        check("DomainTldSort", DomainTldSort::KNOWN, &spec),
        check("HostSort", HostSort::KNOWN, &spec),
        check("InprogressSort", InprogressSort::KNOWN, &spec),
        check("IssueChangeType", IssueChangeType::KNOWN, &spec),
        check("IssueStatus", IssueStatus::KNOWN, &spec),
        check("IssueSummarySort", IssueSummarySort::KNOWN, &spec),
        check("NetworkIpSort", NetworkIpSort::KNOWN, &spec),
        check("NetworkPortSort", NetworkPortSort::KNOWN, &spec),
        check("NetworkSort", NetworkSort::KNOWN, &spec),
        check("ScanListType", ScanListType::KNOWN, &spec),
        check("ScanSort", ScanSort::KNOWN, &spec),
        check("ScannedFilter", ScannedFilter::KNOWN, &spec),
        check("Theme", Theme::KNOWN, &spec),
    ]);
    let listed = spec.types.iter().filter(|(_, yaml)| yaml.get("values").is_some()).map(|(name, _)| name.as_str());
    let missing: String = listed
        .filter(|name| !checked.contains(name))
        .map(|name| format!("        check({name:?}, attack_surface::types::{name}::KNOWN, &spec),\n"))
        .collect();
    assert!(missing.is_empty(), "paste this into the table in tests/conformance/values.rs:\n\n{missing}");
}

/// Holds the known values against those of the YAML, and returns the type's name.
fn check<'t, T: Parameter + Debug + FromStr + PartialEq>(name: &'t str, known: &[T], spec: &Spec) -> &'t str {
    let listed = entries_of(&spec.types[name]["values"]);
    assert_eq!(known.len(), listed.len(), "{name}");
    for (value, (own_name, yaml)) in known.iter().zip(&listed) {
        let on_the_wire = wire(own_name, yaml);
        assert_eq!(value.to_wire(), on_the_wire, "{name} {own_name}");
        assert_eq!(format!("{value:?}").to_lowercase(), own_name.replace('_', ""), "{name} {own_name}");
        assert!(on_the_wire.parse::<T>().is_ok_and(|read| read == *value), "{name} {own_name} is read again");
    }
    name
}

#[test]
fn every_named_key_is_known() {
    let spec = Spec::load();
    let Type::Map(_, keys) = spec.type_of("SeverityCounts") else { panic!("SeverityCounts is a map") };
    assert_eq!(SeverityCounts::KEYS, keys);
}
