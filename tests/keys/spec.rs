//! A spec with another value in one place.

use std::collections::BTreeSet;

use language::ir::Service;
use language::{Reader, SpecFile};
use serde_json::Value as Json;
use serde_yaml::Value as Yaml;

use super::uses::{Uses, uses_in, way};
use crate::diff::understand;
use specs::spec_file;
use support::files::{code_blocks, read, root};

/// The files of a spec, their values and their keys.
pub struct Spec {
    files: Vec<(SpecFile, Yaml, Uses)>,
    reader: Reader,
}

/// A place of the spec.
pub struct SpecValue<'r> {
    file: usize,
    path: &'r str,
    value: &'r Yaml,
    /// The keys on the way to it, its own included.
    pub keys: BTreeSet<String>,
}

/// The spec that the examples of `spec/README.md` make up.
pub fn of_the_reference() -> Vec<SpecFile> {
    let blocks = code_blocks(&read(&root().join("spec/README.md")), "yaml").into_iter();
    let files = blocks.enumerate().filter(|(_, block)| !block.starts_with('#') && block.contains(": "));
    files.map(|(number, text)| spec_file(format!("spec/README.md, example {}", number + 1), &text)).collect()
}

impl Spec {
    pub fn new(schema: &Json, files: Vec<SpecFile>) -> Self {
        let read = |file: SpecFile| {
            let yaml = serde_yaml::from_str(&file.text).expect("a spec is YAML");
            let uses = uses_in(schema, &yaml);
            (file, yaml, uses)
        };
        Self { files: files.into_iter().map(read).collect(), reader: Reader::default() }
    }

    fn files(&self) -> Vec<SpecFile> {
        self.files.iter().map(|(file, ..)| file.clone()).collect()
    }

    /// The service as it is.
    pub fn service(&self) -> Service {
        understand("a spec", &self.files())
    }

    /// Every place.
    pub fn places(&self) -> Vec<SpecValue<'_>> {
        let mut places = Vec::new();
        for (file, (.., uses)) in self.files.iter().enumerate() {
            for (path, (_, value)) in uses {
                let keys = way(path).filter_map(|path| uses.get(path)).map(|(key, _)| key.clone()).collect();
                places.push(SpecValue { file, path, value, keys });
            }
        }
        places
    }

    /// The service with other values in some places, or without the places. `None` if the spec has a mistake then.
    pub fn with(&self, changes: &[(&SpecValue<'_>, Option<Yaml>)]) -> Option<Service> {
        let mut all: Vec<_> = self.files.iter().map(|(_, yaml, _)| yaml.clone()).collect();
        for (place, value) in changes {
            let (path, key) = place.path.rsplit_once('/')?;
            let parent = path.split('/').skip(1).try_fold(&mut all[place.file], |node, step| match node {
                Yaml::Sequence(items) => items.get_mut(step.parse::<usize>().ok()?),
                node => node.get_mut(step),
            })?;
            let entries = parent.as_mapping_mut()?;
            match value {
                Some(value) => entries.insert(key.into(), value.clone()),
                None => entries.remove(key),
            };
        }
        let mut files = self.files();
        for place in changes.iter().map(|(place, _)| place.file) {
            let text = serde_yaml::to_string(&all[place]).expect("YAML can be written");
            files[place] = spec_file(files[place].path.clone(), &text);
        }
        self.reader.understand(&files).ok()
    }
}

impl SpecValue<'_> {
    /// Its value, if that is a sentence.
    pub fn sentence(&self) -> Option<&str> {
        self.value.as_str().filter(|text| text.contains(' ') && text.ends_with('.'))
    }

    /// Other values for it. `None` takes it out.
    pub fn other_values(&self) -> Vec<Option<Yaml>> {
        let others: Vec<Yaml> = match self.value {
            // A sentence ends with a period, and most names begin with a small letter.
            Yaml::String(text) => vec![format!("{text}x").into(), format!("X{text}").into()],
            Yaml::Number(number) => number.as_i64().map(|number| (number + 1).into()).into_iter().collect(),
            Yaml::Bool(value) => vec![(!value).into()],
            Yaml::Sequence(items) => items.split_last().map(|(_, items)| items.to_vec().into()).into_iter().collect(),
            _ => Vec::new(),
        };
        others.into_iter().map(Some).chain([None]).collect()
    }
}
