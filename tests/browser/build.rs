//! Looks for a browser. Without one, the tests are compiled as ignored.

use std::env;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(no_browser)");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=PATH");
    println!("cargo::rerun-if-env-changed=BROWSER_TESTS");
    let path = env::var_os("PATH").unwrap_or_default();
    match env::split_paths(&path).map(|folder| folder.join("chromium")).find(|file| file.is_file()) {
        Some(browser) => println!("cargo::rerun-if-changed={}", browser.display()),
        None if env::var_os("BROWSER_TESTS").is_some_and(|value| value == "required") => {}
        None => println!("cargo::rustc-cfg=no_browser"),
    }
}
