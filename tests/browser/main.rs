//! The page for people, in headless Chromium: what it shows, what its form does, and what it does not do.
//!
//! Where no `chromium` is installed these tests are ignored; with `BROWSER_TESTS=required` they fail instead.
//! `BROWSER_SCREENSHOTS=folder cargo test -p browser -- --ignored pictures` writes pictures of the page there, to be looked at.
#![cfg(unix)]

mod account;
mod chromium;
mod devtools;
mod form;
mod looks;
mod tab;

use sandbox::Sandbox;

use self::tab::Tab;

/// The service of this repository, served for people, with a key for everything and one for nothing.
fn sandbox() -> Sandbox {
    let sandbox = serve("spec");
    sandbox.key_with(&[]);
    sandbox
}

/// The service that a folder of the repository describes, served for people, with a key for everything.
fn serve(folder: &str) -> Sandbox {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let entries = std::fs::read_dir(folder).expect("the spec can be listed");
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("a file of the spec can be listed"))
        .filter(|entry| entry.path().extension().is_some_and(|extension| extension == "yaml"))
        .map(|entry| codegen::SpecFile {
            path: format!("spec/{}", entry.file_name().to_string_lossy()),
            text: std::fs::read_to_string(entry.path()).expect("a file of the spec can be read"),
        })
        .collect();
    files.sort_by(|one, other| one.path.cmp(&other.path));
    let service = codegen::understand(&files).unwrap_or_else(|mistakes| panic!("{}", mistakes.render(false)));
    let sandbox = Sandbox::builder_of(service).for_people().start().expect("a free port");
    sandbox.key();
    sandbox
}

/// Runs a test on the page, if there is a browser.
fn on_the_page(test: impl FnOnce(&Sandbox, &mut Tab)) {
    let sandbox = sandbox();
    let mut tab = Tab::new(&sandbox);
    test(&sandbox, &mut tab);
    tab.is_clean();
    assert_eq!(sandbox.defects(), Vec::<String>::new());
}
