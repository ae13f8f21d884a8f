//! Runs that are killed while they write, and while somebody else saves.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::{command, copy, run};

/// A run that is killed leaves each file that it writes either old or new, and whatever somebody saves meanwhile.
#[test]
fn a_killed_run_loses_nothing() {
    println!("{}\n{}", killed_runs(12, 15), killed_generates(6, 17));
}

/// The same at 200 points: `cargo test --manifest-path xtask/Cargo.toml --test observe 200 -- --ignored --nocapture`.
#[test]
#[ignore = "it takes minutes"]
fn a_run_killed_at_200_points_loses_nothing() {
    println!("{}\n{}", killed_runs(200, 16), killed_generates(200, 18));
}

/// Kills runs of `observe` while somebody saves a file that it edits, or another one. Returns how many had written the record and the spec.
fn killed_runs(count: usize, seed: u64) -> String {
    const OLD_RECORD: &str = "{\"record\":1}\n";
    let arguments = "observe --har traffic.har --date 2026-11-22 --write --accept User.fields.user_id --accept User.fields.role \
                     --save record.jsonl";
    let record =
        |folder: &TempDir| fs::read_to_string(folder.path().join("record.jsonl")).expect("the record is there");
    let whole = copy();
    let old = tree(&whole, "");
    let mut kill = Kill::new(arguments, &whole, seed);
    let (new, new_record) = (tree(&whole, ""), record(&whole));
    assert_eq!(old.iter().zip(&new).filter(|(old, new)| old != new).count(), 3, "three files are written");

    let (mut records, mut specs) = (0, 0);
    for number in 0..count {
        let folder = copy();
        fs::write(folder.path().join("record.jsonl"), OLD_RECORD).expect("it can be written");
        let edited = ["user.yaml", "scan.yaml"][number / 2 % 2];
        let sign = [None, Some(""), None, Some("spec"), Some("spec")][number % 5];
        let last = saving(&folder.path().join("spec").join(edited), number * 31 % 80, || kill.kill(&folder, sign));
        let (found, found_record) = (tree(&folder, edited), record(&folder));
        let others = |tree: &[_]| tree.iter().filter(|(name, _)| name != edited).cloned().collect::<Vec<_>>();
        let (old, new) = (others(&old), others(&new));
        let is_whole = |(number, file)| file == &old[number] || file == &new[number];
        assert!(found.iter().enumerate().all(is_whole), "run {number}: a file is neither old nor new");
        assert!(found_record == OLD_RECORD || found_record == new_record, "run {number}: {found_record}");
        records += usize::from(found_record == new_record);
        specs += usize::from(found == new);
        // Leftover files do not disturb the next run.
        run(&folder, arguments);
        assert!(tree(&folder, edited) == new, "run {number}");
        assert!(fs::read_to_string(folder.path().join("spec").join(edited)).is_ok_and(|text| text.contains(&last)));
        assert_eq!(fs::read_dir(&folder).expect("it can be read").count(), 4, "run {number}: something is left");
        assert!(!has_own(&folder.path().join("spec")), "run {number}: something is left");
    }
    format!("{count} runs were killed: {records} had written the record and {specs} the spec")
}

/// Kills runs of `generate` while somebody saves a file in `generated/`, which is also a repository. Returns how many had written it.
fn killed_generates(count: usize, seed: u64) -> String {
    let folder = copy();
    let mut kill = Kill::new("generate", &folder, seed);
    let (generated, user) = (folder.path().join("generated"), folder.path().join("spec/user.yaml"));
    fs::create_dir(generated.join(".git")).expect("a folder can be made");
    fs::write(generated.join(".git/HEAD"), "mine").expect("it can be written");
    let client = || {
        ["src/types/records.rs", "src/user.rs", "openapi.json"].map(|path| fs::read(generated.join(path)).expect(path))
    };
    let mut news = 0;
    for number in 0..count {
        let text = fs::read_to_string(&user).expect("it is there").replacen("about: \"", "about: \"Now: ", 1);
        fs::write(&user, text).expect("it can be written");
        let (old, notes) = (client(), generated.join(["notes.txt", "src/mine.rs"][number % 2]));
        let sign = (number % 3 > 0).then_some("generated/src");
        let last = saving(&notes, number * 31 % 80, || kill.kill(&folder, sign));
        let found = client();
        assert!(generated.join(".git/HEAD").exists(), "run {number}");
        let (status, _, errors) = run(&folder, "generate");
        let new = client();
        assert_eq!(status, Some(0), "run {number}: {errors}");
        let is_whole = |(number, file)| file == &old[number] || file == &new[number];
        assert!(old != new && found.iter().enumerate().all(is_whole), "run {number}: a file is neither old nor new");
        assert!(!has_own(&generated) && !has_own(&generated.join("src")), "run {number}: something is left");
        assert!(fs::read_to_string(&notes).is_ok_and(|text| text.contains(&last)), "run {number}: {last}");
        news += usize::from(found == new);
    }
    format!("{count} runs of generate were killed: {news} had written the client")
}

/// Runs a command and kills it.
struct Kill {
    arguments: &'static str,
    duration: Duration,
    random: u64,
}

impl Kill {
    /// Runs the command once in this folder. The first run is slow, so the second is measured.
    fn new(arguments: &'static str, whole: &TempDir, random: u64) -> Self {
        run(whole, arguments);
        let second = copy();
        let start = Instant::now();
        run(&second, arguments);
        Self { arguments, duration: start.elapsed(), random }
    }

    fn below(&mut self, most: Duration) -> Duration {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        most.mul_f64((self.random >> 11) as f64 / (1_u64 << 53) as f64)
    }

    /// Kills a run at a random point, or soon after it begins to write into this folder.
    fn kill(&mut self, folder: &TempDir, sign: Option<&str>) {
        let mut command = command(folder, self.arguments);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("xtask can be run");
        let start = Instant::now();
        let is_over = |child: &mut Child| child.try_wait().expect("it can be asked").is_some();
        let path = sign.map(|sign| folder.path().join(sign));
        while !path.as_deref().is_none_or(has_own) && !is_over(&mut child) && start.elapsed() < self.duration * 10 {}
        thread::sleep(self.below(self.duration / if sign.is_some() { 20 } else { 1 }));
        // It fails if the run has ended already.
        let _ = child.kill();
        child.wait().expect("it ends");
    }
}

/// Saves a file again and again during a run, as editors do: in place, or under another name that is renamed. It stops after so many times,
/// so that the last one is before or after the exchange of the file. Returns the last line.
fn saving(path: &Path, times: usize, run: impl FnOnce()) -> String {
    let text = fs::read_to_string(path).unwrap_or_default();
    let (is_over, other) = (AtomicBool::new(false), path.with_extension("tmp"));
    let editor = || {
        let mut last = String::new();
        for number in 0..=times {
            let line = format!("# edit {number}.\n");
            let saved = match number % 2 {
                0 => fs::write(path, format!("{text}{line}")),
                _ => fs::write(&other, format!("{text}{line}")).and_then(|()| fs::rename(&other, path)),
            };
            saved.expect("it can be saved");
            last = line;
            thread::sleep(Duration::from_micros(500));
            if is_over.load(Ordering::Relaxed) {
                break;
            }
        }
        last
    };
    thread::scope(|scope| {
        let editor = scope.spawn(editor);
        run();
        is_over.store(true, Ordering::Relaxed);
        editor.join().expect("the editor ends")
    })
}

/// Whether a folder has a file that a run uses while it writes another one.
fn has_own(folder: &Path) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.into_iter().any(|entry| entry.file_name().to_string_lossy().ends_with(".xtask"))
}

/// All files of the spec with their texts, without one of them.
fn tree(folder: &TempDir, without: &str) -> Vec<(String, String)> {
    let spec = folder.path().join("spec");
    let name = |path: String| Path::new(&path).strip_prefix(&spec).expect("it is in the folder").display().to_string();
    let files = crate::spec(folder).into_iter().map(|(path, text)| (name(path), text));
    files.filter(|(name, _)| name != without).collect()
}
