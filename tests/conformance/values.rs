//! Types with named values: the client knows every value that the YAML lists, by its name and by its form on the wire.

use std::collections::BTreeSet;

use common::calls;
use raw_spec::types::Type;
use raw_spec::{Spec, entries_of, wire};

#[test]
fn every_value_with_a_name_is_known() {
    let spec = Spec::load(&common::spec_folder());
    let mut checked = BTreeSet::new();
    for values in calls::VALUES {
        let of_type = values.of_type;
        let values = (values.made)().unwrap_or_else(|error| panic!("{of_type}: {error}"));
        match spec.type_of(of_type) {
            Type::Values { wires, .. } => {
                let listed = entries_of(&spec.types[of_type]["values"]);
                let shown = values.iter().map(|(shown, _)| shown.trim_end_matches('_').to_lowercase());
                assert!(shown.eq(listed.iter().map(|(name, _)| name.replace('_', ""))), "{of_type}: {values:?}");
                assert_sent(of_type, &values, &wires);
            }
            Type::Map(_, keys) => assert_sent(of_type, &values, &keys),
            Type::Variants(wires) => {
                assert_sent(of_type, &values, &wires);
                let variants = entries_of(&spec.types[of_type]["variants"]);
                for ((shown, _), (variant, yaml)) in values.iter().zip(variants) {
                    for (name, parameter) in entries_of(&yaml["parameters"]) {
                        let name = wire(&name, &parameter);
                        assert!(shown.contains(&format!("{name:?}: ")), "{of_type} {variant}: {shown} lacks {name}");
                    }
                }
            }
            Type::Templates(templates) => {
                assert_eq!(values.len(), templates.len(), "{of_type}");
                for ((template, parts), (_, sent)) in templates.iter().zip(&values) {
                    assert!(spec.fills(template, parts, sent), "{of_type}: `{sent}` does not fit `{template}`");
                }
            }
            _ => panic!("{of_type} has no values with names"),
        }
        checked.insert(of_type);
    }
    let has_names = |name: &&String| match spec.type_of(name) {
        Type::Values { .. } | Type::Templates(_) | Type::Variants(_) => true,
        Type::Map(_, keys) => !keys.is_empty(),
        _ => false,
    };
    assert_eq!(checked, spec.types.keys().filter(has_names).map(String::as_str).collect());
}

#[track_caller]
fn assert_sent(of_type: &str, values: &[(String, String)], wires: &[String]) {
    assert!(values.iter().map(|(_, sent)| sent).eq(wires), "{of_type}: {values:?}");
}
