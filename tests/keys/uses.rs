//! Where the files of a spec have the keys of the schema, and which keys differ between two specs.

use std::collections::BTreeMap;
use std::path::Path;

use language::SpecFile;
use serde_json::Value as Json;
use serde_yaml::Value as Yaml;

use support::files::read;

/// Where a spec file has keys: each place with its key and its value.
pub type Uses = BTreeMap<String, (String, Yaml)>;

/// A place, and those around it.
pub fn way(place: &str) -> impl Iterator<Item = &str> {
    place.match_indices('/').skip(1).map(|(at, _)| &place[..at]).chain([place])
}

/// The files of a spec with their keys.
pub fn of_files(schema: &Json, files: Vec<SpecFile>) -> Vec<(SpecFile, Uses)> {
    let with_uses = |file| {
        let uses = of_file(schema, &file);
        (file, uses)
    };
    files.into_iter().map(with_uses).collect()
}

fn of_file(schema: &Json, file: &SpecFile) -> Uses {
    uses_in(schema, &serde_yaml::from_str(&file.text).expect("a spec is YAML"))
}

/// The keys of each file that differs between two specs of the same files, in the old one and in the new one.
pub fn edited<'o>(
    schema: &'o Json,
    old: &'o [(SpecFile, Uses)],
    new: &'o [SpecFile],
) -> impl Iterator<Item = (&'o Uses, Uses)> {
    let differing = old.iter().zip(new).filter(|((old, _), new)| old.text != new.text);
    differing.map(|((_, old), new)| (old, of_file(schema, new)))
}

/// For each place that differs between two specs of the same files, the keys on the way to it, the last one included. What stands
/// within a key that only one of the specs has belongs to that key.
pub fn changed(schema: &Json, old: &[(SpecFile, Uses)], new: &[SpecFile]) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    for (old, new) in edited(schema, old, new) {
        let both: BTreeMap<&str, &str> =
            old.iter().chain(&new).map(|(place, (key, _))| (place.as_str(), key.as_str())).collect();
        let differs = |place: &str| old.get(place) != new.get(place);
        let is_in_both = |place: &str| old.contains_key(place) && new.contains_key(place);
        let places = both.keys().copied().filter(|place| {
            let above = way(place).filter(|above| above != place);
            let is_first = above.filter(|above| both.contains_key(above)).all(is_in_both);
            let within = format!("{place}/");
            let deeper = both.range(within.as_str()..).take_while(|(place, _)| place.starts_with(&within));
            let is_last = !is_in_both(place) || !deeper.map(|(place, _)| place).any(|place| differs(place));
            differs(place) && is_first && is_last
        });
        all.extend(
            places.map(|place| way(place).filter_map(|place| both.get(place)).map(|key| (*key).to_owned()).collect()),
        );
    }
    all
}

/// The keys of one file, unless it is no YAML.
pub fn uses(schema: &Json, path: &Path) -> Option<Uses> {
    Some(uses_in(schema, &serde_yaml::from_str(&read(path)).ok()?))
}

/// The keys of a file.
pub fn uses_in(schema: &Json, file: &Yaml) -> Uses {
    let mut uses = Uses::new();
    Walk { schema, uses: &mut uses }.visit(("File", ""), schema, file, "");
    uses
}

struct Walk<'a> {
    schema: &'a Json,
    uses: &'a mut Uses,
}

impl<'a> Walk<'a> {
    /// Visits what a key of a part of the language has.
    fn visit(&mut self, (part, key): (&str, &str), node: &'a Json, yaml: &Yaml, place: &str) {
        let reference = node["$ref"].as_str().or_else(|| node["allOf"][0]["$ref"].as_str());
        let any = node["anyOf"].as_array().into_iter().flatten().find_map(|node| node["$ref"].as_str());
        if let Some(name) = reference.or(any).and_then(|reference| reference.strip_prefix("#/definitions/")) {
            return self.visit((name, key), &self.schema["definitions"][name], yaml, place);
        }
        match yaml {
            Yaml::Mapping(entries) => {
                for (step, yaml) in entries.iter().filter_map(|(step, yaml)| Some((step.as_str()?, yaml))) {
                    let place = format!("{place}/{step}");
                    if let Some(property) = node["properties"].get(step) {
                        let key = format!("{part}.{step}");
                        self.uses.insert(place.clone(), (key.clone(), yaml.clone()));
                        self.visit((part, &key), property, yaml, &place);
                    } else if node["additionalProperties"].is_object() {
                        // An entry with a name of its own belongs to the key.
                        self.uses.insert(place.clone(), (key.to_owned(), yaml.clone()));
                        self.visit((part, key), &node["additionalProperties"], yaml, &place);
                    }
                }
            }
            Yaml::Sequence(items) => {
                for (number, item) in items.iter().enumerate() {
                    self.visit((part, key), &node["items"], item, &format!("{place}/{number}"));
                }
            }
            _ => {}
        }
    }
}
