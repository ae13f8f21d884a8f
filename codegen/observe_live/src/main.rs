//! Calls a live service for `cargo xtask observe --base-url`, which reads the answers from the output of this program. It is a program of
//! its own, since xtask must build without an HTTP library.
//!
//! Its arguments are the folder of the spec, the address of the service, the pause in milliseconds, the number of calls, and the operations
//! that only read in words and are called all the same. The key comes from the environment variable that the spec names, if the service takes one.

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;
use std::{env, fs, io};

use language::SpecFile;
use observe_live::{Limits, Live};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [folder, url, pause, calls, trusted @ ..] = arguments.as_slice() else {
        return Err("use `cargo xtask observe --base-url`".into());
    };
    let service = language::understand(&spec_files(Path::new(folder))?).map_err(|mistakes| mistakes.render(false))?;
    let key = match &service.authentication {
        Some(key) => {
            env::var(&key.variable).map_err(|_| format!("the environment variable {} has no key", key.variable))?
        }
        None => String::new(),
    };
    let live = Live::new(&service, url, &key)?;
    let limits =
        Limits { pause: Duration::from_millis(pause.parse()?), calls: calls.parse()?, trusted: trusted.to_vec() };
    live.observe(&limits, &mut io::stdout().lock(), &mut io::stderr())?;
    Ok(())
}

fn spec_files(folder: &Path) -> io::Result<Vec<SpecFile>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".yaml") {
            files.push(SpecFile { text: fs::read_to_string(folder.join(&name))?, path: format!("spec/{name}") });
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}
