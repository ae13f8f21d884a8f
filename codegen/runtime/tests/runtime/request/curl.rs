//! The command line for curl, as a shell parses it.

use std::process::Command;

use crate::library::service::{KEY, NESTED, builder, get, lend, list};
use client_runtime::ClientBuilder;

/// The arguments that a shell passes to curl.
fn arguments(command: &str) -> Vec<String> {
    let script = format!("curl() {{ for word in \"$@\"; do printf '%s\\n' \"$word\"; done; }}\n{command}\n");
    let output = Command::new("sh")
        .args(["-c", &script])
        .env_clear()
        .env("LIBRARY_KEY", "key from the environment")
        .env("SECRET_PIN", "1 $2 `3`")
        .env("HEADER_X_TRACE", "a \"trace\"")
        .output()
        .expect("a shell");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
}

#[test]
fn a_plain_call() {
    let client = builder("https://library.example").build().expect("a client");
    assert_eq!(
        get(&client).curl(),
        "curl -sS 'https://library.example/api/v2/book/get.json?book_id=7' \
         -H 'x-library-key: '\"$LIBRARY_KEY\" -H 'accept: application/json'"
    );
    assert_eq!(
        arguments(&get(&client).curl()),
        [
            "-sS",
            "https://library.example/api/v2/book/get.json?book_id=7",
            "-H",
            "x-library-key: key from the environment",
            "-H",
            "accept: application/json"
        ]
    );
}

#[test]
fn secrets_and_headers_come_from_variables() {
    let client = builder("https://library.example").build().expect("a client");
    let call = lend(&client).with_secret("pin", "canary-pin").with_header("X-Trace", "canary-trace");
    let command = call.curl();
    assert!(!command.contains("canary") && !command.contains(KEY), "{command}");
    assert_eq!(
        arguments(&command)[2..],
        [
            "https://library.example/api/v2/book/lend.json?book_id=7",
            "-H",
            "x-library-key: key from the environment",
            "-H",
            "accept: application/json",
            "-H",
            "X-Trace: a \"trace\"",
            "--data-urlencode",
            "pin=1 $2 `3`"
        ]
    );
    assert_eq!(arguments(&command)[1], "-G");
}

#[test]
fn the_shell_passes_every_text_unchanged() {
    let client = ClientBuilder::new(&NESTED, "https://library.example/it's", KEY).build().expect("a client");
    let call = list(&client).with_query("$(id)", "`id` 'x' \"y\" \\ & | ; * ?").with_header("accept", "text/csv");
    let arguments = arguments(&call.curl());
    assert_eq!(arguments[1].matches("it's").count(), 1);
    assert_eq!(arguments[1], call.url());
    assert_eq!(arguments[3], "authorization: Bearer key from the environment");
    assert_eq!(arguments.len(), 6, "the header that was added takes the place of the usual one");
}
