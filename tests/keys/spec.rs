//! The spec that the examples of the reference make up, and edits of it.

use codegen::SpecFile;
use codegen::ir::Service;
use serde_json::Value as Json;
use serde_yaml::Value as Yaml;

use super::flips::Edit;
use support::files::{code_blocks, read, root};

/// The value that removes a key.
const OUT: &str = "-";

/// The files of a spec.
#[derive(Clone)]
pub struct Spec(Vec<Yaml>);

impl Spec {
    /// The examples in `spec/README.md`.
    pub fn of_the_reference() -> Self {
        let blocks = code_blocks(&read(&root().join("spec/README.md")), "yaml").into_iter();
        let files = blocks.filter(|block| !block.starts_with('#') && block.contains(": "));
        Self(files.map(|text| serde_yaml::from_str(&text).expect("an example is YAML")).collect())
    }

    /// The same with these edits.
    pub fn with(&self, edits: &[Edit<'_>]) -> Self {
        let mut spec = self.clone();
        for &(place, value) in edits {
            let entry = spec.parent(place);
            let key = place.rsplit('/').next().unwrap_or_default();
            let before = entry.and_then(|parent| edit(parent, key, value));
            assert!(before != Some(false), "{place} has the value `{value}` already");
            assert!(before.is_some(), "spec/README.md has no {place}");
        }
        spec
    }

    /// The mapping or list that holds the last key of a place.
    fn parent(&mut self, place: &str) -> Option<&mut Yaml> {
        let mut steps: Vec<_> = place.split('/').collect();
        let group = steps.remove(0);
        let key = steps.pop()?;
        let fits = |file: &&mut Yaml| match file.get("group").and_then(Yaml::as_str) {
            Some(name) => name == group,
            None => group == "-",
        };
        let ways: Vec<_> = self
            .0
            .iter_mut()
            .filter(fits)
            .filter_map(|file| {
                steps.iter().try_fold(file, |node, step| match node {
                    Yaml::Sequence(items) => items.get_mut(step.parse::<usize>().ok()?),
                    node => node.get_mut(*step),
                })
            })
            .collect();
        // Several examples have types without a group. A new type can go into any of them.
        let (mut with_key, mut without): (Vec<_>, Vec<_>) = ways.into_iter().partition(|node| node.get(key).is_some());
        if with_key.is_empty() { without.pop() } else { with_key.pop() }
    }

    /// The service that it describes. A flip must give a spec without a mistake.
    pub fn understood(&self, key: &str) -> Service {
        let files: Vec<_> = (self.0.iter().enumerate())
            .map(|(number, file)| {
                let text = serde_yaml::to_string(file).expect("YAML can be written");
                let modelines = "# yaml-language-server: $schema=schema.json\n# $schema: schema.json\n";
                SpecFile { path: format!("example {number}"), text: format!("{modelines}{text}") }
            })
            .collect();
        match codegen::understand(&files) {
            Ok(service) => service,
            Err(mistakes) => panic!("{key}:\n{}", mistakes.render(false)),
        }
    }
}

/// Puts a value below a key. Returns whether the value changed, or `None` if there can be no key.
fn edit(parent: &mut Yaml, key: &str, value: &str) -> Option<bool> {
    let Yaml::Mapping(entries) = parent else { return None };
    if value == OUT {
        return entries.remove(key).map(|_| true);
    }
    let value: Yaml = serde_yaml::from_str(value).expect("the value is YAML");
    let before = entries.insert(key.into(), value.clone());
    Some(before != Some(value))
}

/// The keys of the schema that a place leads through: `Operation.parameters`, `Parameter.default`.
pub fn keys_on_the_way(schema: &Json, place: &str) -> Vec<String> {
    let mut keys = Vec::new();
    let (mut part, mut node) = ("File".to_owned(), schema);
    for step in place.split('/').skip(1) {
        if let Some(property) = node["properties"].get(step) {
            keys.push(format!("{part}.{step}"));
            node = property;
        } else if node["additionalProperties"].is_object() {
            node = &node["additionalProperties"];
        } else if node["items"].is_object() {
            node = &node["items"];
        } else {
            panic!("{place}: the schema has no {step} there");
        }
        let reference = node["$ref"].as_str().or_else(|| node["allOf"][0]["$ref"].as_str());
        if let Some(name) = reference.and_then(|reference| reference.strip_prefix("#/definitions/")) {
            part = name.to_owned();
            node = &schema["definitions"][name];
        }
    }
    keys
}
