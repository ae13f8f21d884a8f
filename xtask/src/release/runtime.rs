//! Compares the public items of the runtime with those of a revision.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Output;

use anyhow::{Context as _, bail, ensure};
use generator::RUNTIME;
use serde_json::Value;
use spec_diff::{Level, Verdict, Wire, next};

use super::surface::{changes, surface};
use crate::cargo;
use crate::diff::Git;
use crate::output::{print, println};
use crate::runtime::FOLDER;

pub(super) const MANIFEST: &str = "codegen/runtime/Cargo.toml";

/// What the runtime's changes since this revision require. `None` if the revision does not have the package. Prints what breaks programs.
pub(super) fn judge(root: &Path, git: &Git<'_>, revision: &str) -> anyhow::Result<Option<Verdict>> {
    let (work, base) = (root.join("target/surface"), root.join("target/surface/base"));
    fs::remove_dir_all(&base).ok();
    fs::create_dir_all(&base).with_context(|| format!("{} cannot be made", base.display()))?;
    let manifest = base.join("Cargo.toml");
    let is_there = git.export(revision, FOLDER, &base)?;
    let text = fs::read_to_string(&manifest).unwrap_or_default();
    if !is_there || !text.contains(&format!("name = \"{RUNTIME}\"")) {
        return Ok(None);
    }
    // A workspace of its own, with the same versions of other crates.
    fs::write(&manifest, text + "\n[workspace]\n")?;
    fs::copy(root.join("Cargo.lock"), base.join("Cargo.lock"))?;

    let tool = ["semver-checks", "--release-type", "patch", "--manifest-path", MANIFEST, "--baseline-root"];
    let output = cargo::command(root, &tool).arg(&base).output().context("cargo cannot be run")?;
    let found = level(&errors(&output), output.status.success())?;
    print!("{}", String::from_utf8_lossy(&output.stdout));
    let old = described(root, &manifest, &work)?;
    let new = described(root, &root.join(MANIFEST), &work)?;
    let [gone, added] = changes(&surface(&old), &surface(&new));
    gone.iter().chain(&added).for_each(|line| println!("  {line}"));
    let own = |lines: &[String], level| if lines.is_empty() { Level::None } else { level };
    let client = breaks_client(root, git, revision, &work)?;
    client.iter().for_each(|said| println!("  the client of {revision} does not compile with this runtime:\n{said}"));
    let hidden = client.map_or(Level::None, |_| Level::Major);
    let bump = found.max(own(&gone, Level::Major)).max(own(&added, Level::Minor)).max(hidden);
    let version = |json: &Value| json["crate_version"].as_str().unwrap_or_default().to_owned();
    let (base_version, head_version) = (version(&old), version(&new));
    Ok(Some(Verdict {
        wire: Wire::Safe,
        rust: bump,
        behaviour: BTreeSet::new(),
        bump,
        next_version: next(&base_version, bump).unwrap_or_else(|| base_version.clone()),
        base_version,
        head_version,
    }))
}

/// What the compiler says if the client of a revision does not compile with the runtime of today. It uses what is hidden, too, which the
/// other comparisons leave out.
fn breaks_client(root: &Path, git: &Git<'_>, revision: &str, work: &Path) -> anyhow::Result<Option<String>> {
    let client = work.join("client");
    fs::remove_dir_all(&client).ok();
    fs::create_dir_all(&client)?;
    let manifest = client.join("Cargo.toml");
    let is_there = git.export(revision, "generated", &client)?;
    let text = fs::read_to_string(&manifest).unwrap_or_default();
    let (before, today) = (format!("\"../{FOLDER}\""), Value::from(root.join(FOLDER).to_string_lossy()).to_string());
    if !is_there || !text.contains(&before) {
        return Ok(None);
    }
    fs::write(&manifest, text.replace(&before, &today) + "\n[workspace]\n")?;
    fs::copy(root.join("Cargo.lock"), client.join("Cargo.lock"))?;
    let mut check = cargo::command(root, &["check", "--quiet", "--lib", "--all-features", "--manifest-path"]);
    let output = check.arg(manifest).env("CARGO_TARGET_DIR", work.join("build")).output()?;
    Ok((!output.status.success()).then(|| errors(&output)))
}

/// The library as rustdoc describes it in JSON. The option is unstable; `RUSTC_BOOTSTRAP` makes a stable toolchain accept it.
fn described(root: &Path, manifest: &Path, work: &Path) -> anyhow::Result<Value> {
    let mut cargo = cargo::command(root, &["rustdoc", "--quiet", "--lib", "--all-features", "--manifest-path"]);
    cargo.arg(manifest).env("RUSTC_BOOTSTRAP", "1").env("CARGO_TARGET_DIR", work.join("build"));
    let output = cargo.args(["--", "-Z", "unstable-options", "--output-format", "json"]).output()?;
    ensure!(output.status.success(), "rustdoc cannot describe {}\n{}", manifest.display(), errors(&output));
    let file = work.join("build/doc").join(RUNTIME.replace('-', "_")).with_extension("json");
    let json = fs::read(&file).with_context(|| format!("{} cannot be read", file.display()))?;
    serde_json::from_slice(&json).context("the JSON of rustdoc cannot be read")
}

/// What cargo-semver-checks demands, by what it printed.
fn level(printed: &str, is_fine: bool) -> anyhow::Result<Level> {
    if printed.contains("no such command: `semver-checks`") {
        bail!("cargo-semver-checks is not installed: run `cargo install --locked cargo-semver-checks`");
    }
    let summary = printed.lines().find_map(|line| line.trim_start().strip_prefix("Summary "));
    match (summary, is_fine) {
        (Some("no semver update required"), true) => Ok(Level::None),
        (Some(words), false) if words.starts_with("semver requires new major version") => Ok(Level::Major),
        (Some(words), false) if words.starts_with("semver requires new minor version") => Ok(Level::Minor),
        _ => bail!("cargo-semver-checks could not compare\n{printed}"),
    }
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_tool_prints_is_read_or_refused() {
        let read = |printed: &str, is_fine| level(printed, is_fine).map_err(|error| error.to_string());
        let demands = |what: &str| format!("  Checked\n\n     Summary semver requires new {what} checks failed");
        assert_eq!(read("\n     Summary no semver update required\n    Finished", true), Ok(Level::None));
        assert_eq!(read(&demands("minor version: 0 major and 1 minor"), false), Ok(Level::Minor));
        assert_eq!(read(&demands("major version: 2 major and 0 minor"), false), Ok(Level::Major));
        for (printed, is_fine) in
            [("", true), ("Summary no semver update required", false), ("Summary semver is new", false)]
        {
            assert!(read(printed, is_fine).is_err_and(|error| error.contains("could not compare")), "{printed}");
        }
        let missing = read("error: no such command: `semver-checks`\n\nhelp: view all", false);
        assert!(missing.is_err_and(|error| error.contains("cargo install --locked cargo-semver-checks")));
    }
}
