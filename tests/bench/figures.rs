//! Compares figures with their ceilings in `ceilings.yaml`.

use std::path::Path;

/// The folder of the workspace. Two packages have this file.
pub fn root() -> &'static Path {
    let above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    above.into_iter().find(|folder| folder.join("Cargo.lock").is_file()).expect("the package is in the workspace")
}

/// Prints each figure beside its ceiling, and fails if one is above.
pub fn compare(figures: &[(&str, u64)]) {
    let ceilings = include_str!("ceilings.yaml");
    let mut above = Vec::new();
    for &(name, figure) in figures {
        let line = ceilings.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        let ceiling = line.and_then(|ceiling| ceiling.replace('_', "").parse::<u64>().ok());
        let ceiling = ceiling.unwrap_or_else(|| panic!("tests/bench/ceilings.yaml has no number for `{name}`"));
        println!("{name}: {figure} (ceiling {ceiling})");
        if figure > ceiling {
            let more = figure - ceiling;
            let percent = 100.0 * more as f64 / ceiling as f64;
            above.push(format!("{name} is {figure}: {more} ({percent:.1} %) above its ceiling of {ceiling}"));
        }
    }
    assert!(
        above.is_empty(),
        "{}\nFind out what made it grow. If it is worth its cost, raise the ceiling in tests/bench/ceilings.yaml and say why.",
        above.join("\n")
    );
}
