//! The mock server page in headless Chromium: what it shows, and what its form sends.
//!
//! They need `chromium`, and take a fifth as long as all other tests, so `cargo test --workspace` ignores them:
//! `cargo test -p browser -- --ignored` runs them, and so does `.ci/run` if it finds a browser.
//! `BROWSER_SCREENSHOTS=/a/folder cargo test -p browser -- --ignored everything` writes pictures of the page to that folder.
#![cfg(unix)]

mod account;
mod chromium;
mod devtools;
mod form;
mod looks;
mod tab;

use language::ir::Service;
use mock_server::MockServer;
use support::files::root;

use self::tab::Tab;

/// The service of this repository, served with the page, with a key that may do everything and one that may do nothing.
fn mock() -> MockServer {
    let mock = serve("spec");
    mock.key_with(&[]);
    mock
}

/// The service that a folder of the repository describes, served with the page, with a key that may do everything.
fn serve(folder: &str) -> MockServer {
    let mock = MockServer::builder_of(service(folder)).for_people(generator::rust_call).start().expect("a free port");
    mock.key();
    mock
}

/// The service that a folder of the repository describes.
fn service(folder: &str) -> Service {
    specs::understood(&root().join(folder))
}

/// Runs a test on the page, if there is a browser.
fn on_the_page(test: impl FnOnce(&MockServer, &mut Tab)) {
    let mock = mock();
    let mut tab = Tab::new(&mock);
    test(&mock, &mut tab);
    tab.is_clean();
    assert_eq!(mock.take_defects(), Vec::<String>::new());
}
