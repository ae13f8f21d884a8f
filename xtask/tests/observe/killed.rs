//! Runs that are killed while they write.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::{command, copy, run};

/// A run that is killed leaves `spec/` and the record either unchanged or completely written.
#[test]
fn a_killed_run_loses_nothing() {
    println!("{}", killed_runs(12, 15));
}

/// The same at 200 points: `cargo test --manifest-path xtask/Cargo.toml --test observe 200 -- --ignored --nocapture`.
#[test]
#[ignore = "it takes a minute"]
fn a_run_killed_at_200_points_loses_nothing() {
    println!("{}", killed_runs(200, 16));
}

/// Kills runs at random points, every other run while it writes. Returns how many had written the record and the spec.
fn killed_runs(count: usize, seed: u64) -> String {
    const OLD_RECORD: &str = "an older record\n";
    let arguments = "observe --har traffic.har --date 2026-11-22 --write --accept User.fields.user_id --accept User.fields.role \
                     --save record.jsonl";
    let record =
        |folder: &TempDir| fs::read_to_string(folder.path().join("record.jsonl")).expect("the record is there");
    let whole = copy();
    let old = tree(&whole);
    run(&whole, arguments);
    // The first run is slow.
    let second = copy();
    let start = Instant::now();
    run(&second, arguments);
    let duration = start.elapsed();
    let (new, new_record) = (tree(&whole), record(&whole));
    assert_eq!(old.iter().zip(&new).filter(|(old, new)| old != new).count(), 2, "two files are written");

    let mut random = seed;
    let mut below = |most: Duration| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        most.mul_f64((random >> 11) as f64 / (1_u64 << 53) as f64)
    };
    let (mut records, mut specs) = (0, 0);
    for number in 0..count {
        let folder = copy();
        fs::write(folder.path().join("record.jsonl"), OLD_RECORD).expect("it can be written");
        let mut child =
            command(&folder, arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("xtask can be run");
        let start = Instant::now();
        if number % 2 == 0 {
            std::thread::sleep(below(duration));
        } else {
            let sign = [".record.jsonl.new", ".spec-new"][number / 2 % 2];
            let is_over = |child: &mut Child| child.try_wait().expect("it can be asked").is_some();
            while !folder.path().join(sign).exists() && !is_over(&mut child) && start.elapsed() < duration * 10 {}
            std::thread::sleep(below(Duration::from_micros(300)));
        }
        // It fails if the run has ended already.
        let _ = child.kill();
        child.wait().expect("it ends");
        let (found, found_record) = (tree(&folder), record(&folder));
        assert!(found == old || found == new, "run {number}: a mixture of old and new files");
        assert!(found_record == OLD_RECORD || found_record == new_record, "run {number}: {found_record}");
        records += usize::from(found_record == new_record);
        specs += usize::from(found == new);
        // Leftover files do not disturb the next run.
        run(&folder, arguments);
        assert!(tree(&folder) == new, "run {number}");
    }
    format!("{count} runs were killed: {records} had written the record and {specs} the spec")
}

/// All files of the spec with their texts.
fn tree(folder: &TempDir) -> Vec<(String, String)> {
    let spec = folder.path().join("spec");
    let name = |path: String| Path::new(&path).strip_prefix(&spec).expect("it is in the folder").display().to_string();
    crate::spec(folder).into_iter().map(|(path, text)| (name(path), text)).collect()
}
