//! A spec whose names are all identifiers that the emitters and the runtime use, collected from their code: its client compiles. The files
//! in `collected/` say what is named.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr as _;

use language::{Mistakes, SpecFile, Understood};
use proc_macro2::{TokenStream, TokenTree};
use serde_json::Value as Json;
use specs::golden::{Case, cases};
use specs::spec_file;
use support::files::{files_below, read, root};
use support::sweep::is_whole;

use super::compiled::Compiler;

/// The number of clients that the names are divided among, since the time to compile one grows faster than its size.
const PARTS: usize = 8;

/// The types of parameters and fields.
const TYPES: &str = "ZzValues ZzNumbers ZzTexts text integer number boolean url cidr decimal unix_seconds";

/// The identifiers in tokens, or only those that name items.
fn collect(tokens: TokenStream, only_items: bool, found: &mut BTreeSet<String>) {
    let mut is_item = false;
    for token in tokens {
        let is_named = std::mem::take(&mut is_item) || !only_items;
        match token {
            TokenTree::Group(group) => collect(group.stream(), only_items, found),
            TokenTree::Ident(name) => {
                let name = name.to_string();
                is_item = ["const", "enum", "fn", "mod", "static", "struct", "trait", "type"].contains(&&*name);
                found.extend(is_named.then_some(name));
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// Every identifier in the clients of all cases and in the macros of the runtime, and every item of the runtime.
fn identifiers() -> BTreeSet<String> {
    let runtime = root().join("codegen/runtime/src");
    let runtime =
        files_below(&runtime).into_iter().map(|path| (!path.starts_with("macros/"), read(&runtime.join(path))));
    let clients = cases().iter().flat_map(Case::client);
    let clients = clients.filter(|(path, _)| path.ends_with(".rs"));
    let mut found = BTreeSet::new();
    for (only_items, text) in runtime.chain(clients.map(|(_, text)| (false, text.clone()))) {
        collect(TokenStream::from_str(&text).expect("it is Rust"), only_items, &mut found);
    }
    found
}

/// A name of a spec, and whether it comes from a type or a constant.
type Collected = (String, bool);

/// The names that become an identifier: `FromStr` is `from_str`, and `KNOWN` is `known` or, in the case of types, `k_n_o_w_n`. Of names that
/// become the same type, there is one.
fn names() -> impl Iterator<Item = Collected> {
    let mut names = BTreeMap::new();
    for identifier in identifiers() {
        let is_capital = identifier.starts_with(|first: char| first.is_ascii_uppercase());
        let is_constant = !identifier.contains(|letter: char| letter.is_ascii_lowercase());
        let letters: String = identifier.chars().flat_map(|letter| [letter, '_']).collect();
        let mut spelled = String::new();
        for letter in identifier.chars() {
            let begins = letter.is_ascii_uppercase() && spelled.ends_with(|last: char| !last.is_ascii_uppercase());
            spelled.extend(begins.then_some('_').into_iter().chain([letter]));
        }
        for name in [Some(spelled), is_constant.then_some(letters)].into_iter().flatten() {
            let words = name.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
            let name = words.map(str::to_lowercase).collect::<Vec<_>>().join("_");
            if !name.is_empty() {
                names.entry(pascal(&name)).or_insert((name, false)).1 |= is_capital;
            }
        }
    }
    names.into_values()
}

/// `from_str` as a type is `FromStr`.
pub(super) fn pascal(name: &str) -> String {
    let begins = |place: usize| place == 0 || name[..place].ends_with('_');
    let cased =
        name.char_indices().map(|(place, letter)| if begins(place) { letter.to_ascii_uppercase() } else { letter });
    cased.filter(|letter| *letter != '_').collect()
}

/// What the files are filled with.
struct Filling<'n> {
    names: Vec<&'n Collected>,
    /// Which of several entries the first name has.
    turn: usize,
}

impl Filling<'_> {
    /// A file of the folder, filled.
    fn file(&self, name: &str, group: &str) -> SpecFile {
        let text = read(&root().join("tests/golden/collected").join(name)).replace("GROUP", group);
        let template = serde_yaml::from_str(&text).expect("it is YAML");
        spec_file(format!("{group}.{name}"), &self.filled(&template).to_string())
    }

    fn filled(&self, template: &Json) -> Json {
        match template {
            Json::Object(entries) => entries.iter().flat_map(|(key, value)| self.entries(key, value)).collect(),
            other => other.clone(),
        }
    }

    /// An entry or, for some keys, an entry for each name.
    fn entries(&self, key: &str, value: &Json) -> Vec<(String, Json)> {
        let is_meant: fn(&str, bool) -> bool = match key {
            "each" => |_, _| true,
            "each small" => |_, is_capital| !is_capital,
            "each small but key" => |name, is_capital| !is_capital && name != "key",
            "each capital" => |_, is_capital| is_capital,
            // A type has no name with several capitals in a row, and none that begins with a digit.
            "each type" | "number type" => |name, is_capital| {
                is_capital && !name.as_bytes()[0].is_ascii_digit() && (name.len() == 1 || name.as_bytes()[1] != b'_')
            },
            _ => return vec![(key.to_owned(), self.filled(value))],
        };
        let names = self.names.iter().filter(|(name, is_capital)| is_meant(name, *is_capital)).enumerate();
        let entry = |(number, (name, _)): (usize, &&Collected)| {
            let value = value.as_array().map_or(value, |kinds| &kinds[(number + self.turn) % kinds.len()]);
            let name = if key.ends_with("type") { pascal(name) } else { name.clone() };
            let text = value.to_string().replace("\"NUMBER\"", &number.to_string());
            let text = text.replace("\"STATUS\"", &(207 + number).to_string()).replace("NUMBER", &number.to_string());
            let text =
                text.replace("TYPE", TYPES.split(' ').cycle().nth(number).unwrap_or_default()).replace("NAME", &name);
            let key = if key == "number type" { format!("zz_{number}") } else { name };
            (!value.is_null()).then(|| (key, serde_json::from_str(&text).expect("it is JSON")))
        };
        names.filter_map(entry).collect()
    }
}

/// Two specs with these names.
fn specs(names: &[Collected], turn: usize) -> [Vec<SpecFile>; 2] {
    // A group and its operation become a name together.
    let mut groups: BTreeMap<&str, Vec<Collected>> = BTreeMap::new();
    for (name, is_capital) in names {
        groups.entry(name).or_default().push(("get".to_owned(), false));
        if let Some((group, operation)) = name.split_once('_') {
            groups.entry(group).or_default().push((operation.to_owned(), *is_capital));
        }
    }
    let of = |names: &[Collected], file, group: &str| Filling { names: names.iter().collect(), turn }.file(file, group);
    let groups = groups.iter().map(|(group, names)| of(names, "group.yaml", group));
    // An answer has at least two kinds.
    let few = names
        .chunks(20)
        .filter(|names| names.len() > 1)
        .enumerate()
        .map(|(number, names)| of(names, "few.yaml", &number.to_string()));
    let files = ["service.yaml", "calls.yaml", "jobs.yaml", "parameters.yaml", "types.yaml"].into_iter();
    let files = files.map(|file| of(names, file, "zz"));
    [files.chain(groups).chain(few).collect(), vec![of(names, "keys.yaml", "zz")]]
}

/// A usual run tries one part of the names, and a whole sweep one part after the other.
#[test]
fn names_of_the_generated_code_compile() {
    let (all, compiler) = (names().collect::<Vec<_>>(), Compiler::new());
    for turn in 0..if is_whole() { PARTS } else { 1 } {
        let names: Vec<_> = all.iter().skip(turn).step_by(PARTS).cloned().collect();
        assert!(names.len() > 150, "few names were collected: {names:?}");
        for spec in specs(&names, turn) {
            let Understood { service, mistakes, .. } = language::understand_leniently(&spec);
            // A name that is a command or one of a secret asks for a sentence, which changes no code.
            let mut others =
                mistakes.iter().flat_map(Mistakes::iter).filter(|one| !one.code.id().starts_with("doubtful-"));
            assert!(others.next().is_none(), "{}", mistakes.as_ref().expect("there is one").render(false));
            let said = compiler.messages(&specs::client(&service));
            assert_eq!(said, None, "turn {turn}: {}", said.as_deref().unwrap_or_default());
        }
    }
}
