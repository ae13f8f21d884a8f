//! The mock server page in headless Chromium: what it shows, and what its form sends.
//!
//! They need `chromium`, and take a fifth as long as all other tests, so `cargo test --workspace` ignores them:
//! `cargo test -p browser -- --ignored` runs them, and so does `.ci/run` if it finds a browser.
//! `BROWSER_SCREENSHOTS=/a/folder cargo test -p browser -- --ignored everything` writes pictures of the page to that folder.
#![cfg(unix)]

mod chromium;
mod looks;
mod steps;
mod tab;

use mock_server::{Builder, MockServer};

/// A mock server with the page, of the service that a folder of the repository describes.
fn serve(folder: &str) -> Builder {
    let service = specs::understood(&support::files::root().join(folder));
    MockServer::builder_of(service).for_people(generator::rust_call)
}
