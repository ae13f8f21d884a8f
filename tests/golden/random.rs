//! Random specs: those of the cases, changed along the schema, with hostile names and texts. Each is refused with a place, or its client
//! compiles.

use std::collections::BTreeMap;
use std::thread;

use language::SpecFile;
use regex_lite::{NoExpand, Regex, escape};
use serde_json::Value as Json;
use specs::golden::cases;
use specs::{spec_file, spec_files};
use support::random::Random;
use support::sweep::is_whole;

use super::compiled::{Compiler, LIBRARY};
use super::texts::texts;
use crate::keys::uses_in;

/// Names that are keywords, that the generated code uses, or that are strange.
const NAMES: &str = "abstract become do final macro override priv typeof unsized virtual yield into err ok some none option self super crate std core str type gen async try box vec string result from default \
    unknown extra known k_n_o_w_n send new clone with_x clear_x runtime types lib main request client end call d t s m a1 1st 404 x__y _x \
    Über a-b r#fn naïve_name url wait job_handle job_store upload error a_very_long_name_that_goes_on_and_on_and_on_and_on_until_nobody_\
    reads_it_any_more_and_then_it_goes_on_some_more";

/// The number of random specs.
const COUNT: usize = 500;

/// The files of each case, and all values that they give each key.
type Specs = (Vec<Vec<(String, Json)>>, BTreeMap<String, Vec<Json>>);

fn specs() -> Specs {
    let (mut specs, mut values) = (Vec::new(), BTreeMap::<_, Vec<_>>::new());
    for case in cases() {
        let mut files = Vec::new();
        for SpecFile { path, text } in spec_files(&case.spec) {
            let file: Json = serde_yaml::from_str(&text).expect("a spec is YAML");
            for (_, key, value) in places(&file) {
                values.entry(key).or_default().push(value);
            }
            files.push((path, file));
        }
        specs.push(files);
    }
    (specs, values)
}

/// The places of a file with their keys and values.
fn places(file: &Json) -> Vec<(String, String, Json)> {
    let uses = uses_in(&serde_yaml::to_value(file).expect("JSON is YAML"));
    let json = |place: &str| file.pointer(place).cloned().unwrap_or_default();
    uses.into_iter().map(|(place, (key, _))| (place.clone(), key, json(&place))).collect()
}

fn random_spec((specs, values): &Specs, seed: u64) -> Vec<SpecFile> {
    let mut random = Random::new(seed);
    // Specs of one case follow one another, so the compiler has less to do.
    let mut files = specs[seed as usize * specs.len() / COUNT].clone();
    let (names, texts) = (NAMES.split(' ').collect::<Vec<_>>(), texts());
    for _ in 0..=random.below(2) {
        let number = random.below(files.len());
        let places = places(&files[number].1);
        let (place, key, old) = random.pick(&places);
        let (parent, step) = place.rsplit_once('/').expect("a place is within a file");
        let part = key.split_inclusive('.').next().unwrap_or_default();
        let chosen = random.below(7);
        if chosen < 3 && !key.ends_with(&format!(".{step}")) {
            let name = random.pick(&names);
            let is_type = step.starts_with(|first: char| first.is_uppercase());
            let name = if is_type { super::collected::pascal(name) } else { (*name).to_owned() };
            let word = Regex::new(&format!(r"\b{}\b", escape(step))).expect("a word");
            for (_, file) in &mut files {
                let text = file.to_string();
                *file = serde_json::from_str(&word.replace_all(&text, NoExpand(&name))).unwrap_or_default();
            }
            continue;
        }
        let others: Vec<_> = values.range(part.to_owned()..).take_while(|(key, _)| key.starts_with(part)).collect();
        let (other, known) = random.pick(&others);
        let (step, new) = match chosen {
            0..4 if old.as_str().is_some_and(|old| old.ends_with('.')) => {
                (step, Some(format!("{}.", random.pick(&texts)).into()))
            }
            4 if old.is_string() => (step, Some(random.pick(&texts).clone().into())),
            5 => (other.trim_start_matches(part), Some(random.pick(known).clone())),
            6 => (step, None),
            _ => (step, Some(random.pick(&values[key]).clone())),
        };
        let file = &mut files[number].1;
        let Some(entries) = file.pointer_mut(parent).and_then(Json::as_object_mut) else { continue };
        match new {
            Some(value) => drop(entries.insert(step.to_owned(), value)),
            None => drop(entries.remove(step)),
        }
    }
    files.into_iter().map(|(path, file)| spec_file(path, &file.to_string())).collect()
}

/// Whether a spec passes, or what is wrong with its client or with the mistakes.
fn outcome(compiler: &Compiler, spec: &[SpecFile]) -> Result<bool, String> {
    match language::understand(spec) {
        Ok(mut service) => {
            service.client.library = LIBRARY.to_owned();
            compiler.messages(&specs::client(&service)).map_or(Ok(true), Err)
        }
        Err(mistakes) => {
            let messages = mistakes.render(false);
            let is_placed = |message: &str| {
                message.contains("\n") || message.starts_with("error: ") || message.contains("missing-service")
            };
            if messages.trim().split("\n\n").all(is_placed) { Ok(false) } else { Err(messages) }
        }
    }
}

/// A usual run tries a few.
#[test]
fn random_specs_compile_or_are_refused() {
    let specs = specs();
    let seeds: Vec<u64> = (0..COUNT as u64).step_by(if is_whole() { 1 } else { 50 }).collect();
    let try_some = |seeds: &[u64]| {
        let compiler = Compiler::new();
        let tried = seeds.iter().map(|&seed| {
            let spec = random_spec(&specs, seed);
            let texts = || spec.iter().map(|file| format!("{}:\n{}\n", file.path, file.text)).collect::<String>();
            outcome(&compiler, &spec).map_err(|said| format!("seed {seed}:\n{said}\n{}", texts()))
        });
        tried.collect::<Vec<_>>()
    };
    let tried: Vec<_> = thread::scope(|scope| {
        let halves = seeds.chunks(seeds.len().div_ceil(2)).map(|seeds| scope.spawn(|| try_some(seeds)));
        halves.collect::<Vec<_>>().into_iter().flat_map(|half| half.join().expect("no panic")).collect()
    });
    let passed = tried.iter().filter(|tried| **tried == Ok(true)).count();
    println!("random specs: {} seeds from 0 to {COUNT}, {passed} passed and compiled", seeds.len());
    let wrong: Vec<_> = tried.into_iter().filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{} specs:\n{}", wrong.len(), wrong.join("\n\n"));
    // A few specs of a usual run can be unlucky.
    assert!(passed * if is_whole() { 5 } else { seeds.len() } >= seeds.len(), "few specs passed");
}
