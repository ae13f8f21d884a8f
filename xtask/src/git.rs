//! Reads files of a revision straight from git. It checks out nothing and writes nothing.

use std::io;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use anyhow::Context as _;

pub(crate) struct Git<'r> {
    root: &'r Path,
}

/// The possible names of the main branch.
const MAINS: [&str; 2] = ["main", "origin/main"];

impl<'r> Git<'r> {
    pub(crate) fn at(root: &'r Path) -> Self {
        Self { root }
    }

    pub(crate) fn revision(&self, name: &str) -> anyhow::Result<String> {
        let commit = format!("{name}^{{commit}}");
        let output = self.run(&["rev-parse", "--verify", "--quiet", "--end-of-options", &commit])?;
        anyhow::ensure!(
            output.status.success(),
            "`{name}` is neither a folder nor a revision that git knows{}",
            reason(&output)
        );
        Ok(line(&output))
    }

    /// The commit where the current branch left main, and its name for messages.
    pub(crate) fn merge_base(&self) -> anyhow::Result<(String, String)> {
        let head = self.revision("HEAD").context("there is nothing to compare with; name a BASE")?;
        for main in MAINS {
            if self.revision(main).is_err() {
                continue;
            }
            let output = self.run(&["merge-base", &head, main])?;
            anyhow::ensure!(
                output.status.success(),
                "git finds no common ancestor of HEAD and {main}{}; in a shallow clone, run `git fetch --unshallow`",
                reason(&output)
            );
            return Ok((line(&output), format!("the common ancestor of HEAD and {main}")));
        }
        anyhow::bail!("there is neither {}; name a BASE", MAINS.join(" nor "))
    }

    /// The last tag before the current commit that looks like a version (`v0.1.0`). `None` without such a tag, or without git.
    pub(crate) fn last_version(&self) -> Option<String> {
        let output = self.run(&["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"]).ok()?;
        output.status.success().then(|| line(&output)).filter(|tag| !tag.is_empty())
    }

    /// The wanted files of a folder, without its subfolders: names and texts.
    pub(crate) fn files(
        &self,
        revision: &str,
        folder: &str,
        is_wanted: impl Fn(&str) -> bool,
    ) -> anyhow::Result<Vec<(String, String)>> {
        let output = self.run(&["ls-tree", "-r", "-z", "-l", revision, "--", folder])?;
        anyhow::ensure!(output.status.success(), "git ls-tree failed{}", reason(&output));
        let listing = String::from_utf8(output.stdout).context("a file name in the repository is not UTF-8")?;
        let (mut found, mut show) = (Vec::new(), vec!["show", "--no-textconv"]);
        for entry in listing.split_terminator('\0') {
            let (facts, path) = entry.split_once('\t').context("git ls-tree printed an unexpected line")?;
            let facts: Vec<_> = facts.split_whitespace().collect();
            let [mode, _, object, size] = facts[..] else { anyhow::bail!("git ls-tree printed an unexpected line") };
            let name = path.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/')).unwrap_or_default();
            // Only plain files: the content of a link is the path of its target.
            if mode.starts_with("100") && !name.contains('/') && is_wanted(name) {
                found.push((name.to_owned(), size.parse::<usize>().context("git ls-tree printed no size")?));
                show.push(object);
            }
        }
        if found.is_empty() {
            return Ok(Vec::new());
        }
        // Their contents, one after the other.
        let output = self.run(&show)?;
        anyhow::ensure!(output.status.success(), "git show failed{}", reason(&output));
        let mut rest = output.stdout.as_slice();
        let named = found.into_iter().map(|(name, size)| {
            let (content, after) = rest.split_at_checked(size).with_context(|| format!("git has no file {name}"))?;
            rest = after;
            let text = String::from_utf8(content.to_vec());
            Ok((name.clone(), text.map_err(|_| anyhow::anyhow!("{folder}/{name} is not UTF-8"))?))
        });
        named.collect()
    }

    /// Writes a folder of a revision into another, empty one. Returns whether the revision has the folder.
    pub(crate) fn export(&self, revision: &str, folder: &str, into: &Path) -> anyhow::Result<bool> {
        let tree = self.run(&["rev-parse", "--verify", "--quiet", &format!("{revision}:./{folder}")])?;
        let place = self.run(&["rev-parse", "--absolute-git-dir"])?;
        if !tree.status.success() {
            return Ok(false);
        }
        // With an index of its own, so that the index of the repository stays as it is.
        let index = into.join(".git-index");
        let mut command = Command::new("git");
        command.current_dir(into).env("GIT_DIR", line(&place)).env("GIT_WORK_TREE", into).env("GIT_INDEX_FILE", &index);
        let output = command.args(["read-tree", "--reset", "-u", &line(&tree)]).output().map_err(cannot_run)?;
        anyhow::ensure!(output.status.success(), "git read-tree failed{}", reason(&output));
        std::fs::remove_file(index)?;
        Ok(true)
    }

    /// The files that are not committed, one a line. Empty if there are none.
    pub(crate) fn uncommitted(&self) -> anyhow::Result<String> {
        let output = self.run(&["status", "--porcelain"])?;
        anyhow::ensure!(output.status.success(), "git status failed{}", reason(&output));
        Ok(line(&output))
    }

    /// Whether a file or folder is other than in a revision.
    pub(crate) fn differs(&self, revision: &str, path: &str) -> anyhow::Result<bool> {
        let output = self.run(&["diff", "--quiet", revision, "--", path])?;
        anyhow::ensure!(output.stderr.is_empty(), "git diff failed{}", reason(&output));
        Ok(!output.status.success())
    }

    fn run(&self, arguments: &[&str]) -> anyhow::Result<Output> {
        let output = Command::new("git").arg("-C").arg(self.root).args(arguments).stdin(Stdio::null()).output();
        output.map_err(cannot_run)
    }
}

fn cannot_run(error: io::Error) -> anyhow::Error {
    match error.kind() {
        io::ErrorKind::NotFound => {
            anyhow::anyhow!("git is not installed, or not found in PATH; compare folders instead")
        }
        _ => anyhow::Error::new(error).context("git cannot be run"),
    }
}

fn line(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

/// What git printed as an error, to append to a sentence.
fn reason(output: &Output) -> String {
    let words = String::from_utf8_lossy(&output.stderr);
    match words.lines().find(|line| !line.trim().is_empty()) {
        Some(line) => format!(" ({})", line.trim()),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn run(root: &Path, arguments: &[&str]) {
        let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"];
        let output = Git::at(root).run(&[&identity, arguments].concat()).expect("git runs");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }

    /// A repository below another folder, with two commits on main and one on a branch.
    fn repository() -> tempfile::TempDir {
        let outer = tempfile::tempdir().expect("a folder");
        let root = outer.path().join("inner");
        fs::create_dir_all(root.join("spec/deep")).expect("a folder");
        for (name, text) in [("a.yaml", "one\n"), ("ü b.yaml", ""), ("deep/c.yaml", "deep"), ("README.md", "no")] {
            fs::write(root.join("spec").join(name), text).expect("a file");
        }
        run(outer.path(), &["init", "--quiet", "--initial-branch=main"]);
        for (text, branch) in [("one\n", None), ("two\n\nblob 3\n", None), ("three", Some("side"))] {
            if let Some(branch) = branch {
                run(outer.path(), &["checkout", "--quiet", "-b", branch]);
            }
            fs::write(root.join("spec/a.yaml"), text).expect("a file");
            run(outer.path(), &["add", "--all"]);
            run(outer.path(), &["commit", "--quiet", "--message", text]);
        }
        outer
    }

    #[test]
    fn files_are_read_without_a_checkout() {
        let outer = repository();
        let root = outer.path().join("inner");
        fs::remove_dir_all(root.join("spec")).expect("it can be removed");
        let git = Git::at(&root);
        let read = |revision: &str| {
            let revision = git.revision(revision).expect("it is there");
            git.files(&revision, "spec", |name| name.ends_with(".yaml")).expect("it can be read")
        };
        let files = |text: &str| vec![("a.yaml".to_owned(), text.to_owned()), ("ü b.yaml".to_owned(), String::new())];
        assert_eq!(read("HEAD"), files("three"));
        assert_eq!(read("main"), files("two\n\nblob 3\n"));
        assert_eq!(read("main~1"), files("one\n"));
        let (base, name) = git.merge_base().expect("there is one");
        assert_eq!(base, git.revision("main").expect("it is there"));
        assert_eq!(name, "the common ancestor of HEAD and main");
        assert!(!root.join("spec").exists());
        let copy = outer.path().join("copy");
        fs::create_dir(&copy).expect("a folder");
        assert!(git.export("main~1", "spec", &copy).expect("it is written"));
        assert_eq!(fs::read_to_string(copy.join("a.yaml")).ok().as_deref(), Some("one\n"));
        assert_eq!(fs::read_to_string(copy.join("deep/c.yaml")).ok().as_deref(), Some("deep"));
        assert!(!root.join("spec").exists() && !copy.join(".git-index").exists());
        assert!(!git.export("main~1", "src", &copy).expect("there is none"));
    }

    #[test]
    fn what_is_missing_is_reported() {
        let outer = repository();
        let git = Git::at(outer.path());
        let error = |name: &str| git.revision(name).expect_err("there is none").to_string();
        assert_eq!(error("v9"), "`v9` is neither a folder nor a revision that git knows");
        assert!(error("--help").starts_with("`--help` is neither a folder nor a revision"));
        run(outer.path(), &["branch", "--quiet", "-D", "main"]);
        let error = git.merge_base().expect_err("there is no main").to_string();
        assert_eq!(error, "there is neither main nor origin/main; name a BASE");
        let nowhere = tempfile::tempdir().expect("a folder");
        let error = format!("{:#}", Git::at(nowhere.path()).merge_base().expect_err("there is no repository"));
        assert!(error.starts_with("there is nothing to compare with; name a BASE: `HEAD` is neither"), "{error}");
        let head = git.revision("HEAD").expect("it is there");
        assert_eq!(git.files(&head, "nothing", |_| true).expect("it is empty"), []);
    }
}
