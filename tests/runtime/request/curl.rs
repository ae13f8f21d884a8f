//! The command line for curl, as a shell parses it.

use std::process::Command;

use crate::library::service::{KEY, NESTED, builder, get, in_memory_with, lend, list};
use spec_client_runtime::{Answer, ClientBuilder};

/// The arguments that a shell passes to curl.
pub(crate) fn arguments(command: &str) -> Vec<String> {
    let script = format!("curl() {{ for word in \"$@\"; do printf '%s\\n' \"$word\"; done; }}\n{command}\n");
    let output = Command::new("sh")
        .args(["-c", &script])
        .env_clear()
        .env("LIBRARY_KEY", "key from the environment")
        .envs([("SECRET_PIN", "1 $2 `3`"), ("SECRET_STAMP", "4711")])
        .envs([("HEADER_X_TRACE", "a \"trace\""), ("HEADER_X_APP", "own"), ("LIBRARY_APP", "an app")])
        .output()
        .expect("a shell");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
}

/// The command line of a client without the feature `gzip`.
pub(crate) fn without_gzip(command: &str) -> String {
    command.replace("gzip' --compressed", "identity'")
}

#[test]
fn the_headers_are_those_that_are_sent() {
    let defaults = |builder: ClientBuilder| builder.default_header("x-gateway", "7").default_header("x-trace", "8");
    let (client, memory, _) = in_memory_with(defaults, |_| Answer::json("{}"));
    for request in [lend(&client), lend(&client).with_header("X-Trace", "t").with_header("Accept", "text/csv")] {
        let (shown, debug) = (arguments(&request.curl()), format!("{request:?}").to_lowercase());
        let shown = shown.iter().filter_map(|word| word.split_once(": ").map(|(name, _)| name.to_lowercase()));
        request.send_raw().expect("an answer");
        let sent: Vec<_> =
            memory.requests().pop().expect("a request").headers().iter().map(|own| own.0.clone()).collect();
        assert_eq!(shown.collect::<Vec<_>>(), sent);
        assert!(sent.iter().all(|name| debug.contains(&format!("\"{name}\""))), "{debug}");
    }
}

#[test]
fn a_plain_call() {
    let client = builder("https://library.example").build().expect("a client");
    assert_eq!(
        without_gzip(&get(&client).curl()),
        "curl -sS 'https://library.example/api/v2/book/get.json?book_id=7' -H 'x-library-key: '\"$LIBRARY_KEY\" \
         -H 'accept-encoding: identity' -H 'user-agent: library-client/1.2.3' -H 'accept: application/json'"
    );
}

#[test]
fn secrets_and_headers_come_from_variables() {
    let client = builder("https://library.example").with_key_header("x-app", "LIBRARY_APP", "canary-app");
    let client = client.build().expect("a client");
    let own = arguments(&get(&client).with_header("x-app", "canary-own").curl());
    assert!(own.contains(&"x-app: own".to_owned()), "{own:?}");
    let call = lend(&client).with_secret("pin", "canary-pin").with_header("X-Trace", "canary-trace");
    let command = call.curl();
    assert!(!command.contains("canary") && !command.contains(KEY), "{command}");
    let arguments = arguments(&command);
    assert_eq!(arguments[1..3], ["-G", "https://library.example/api/v2/book/lend.json?book_id=7"]);
    for word in ["x-library-key: key from the environment", "x-app: an app", "X-Trace: a \"trace\"", "pin=1 $2 `3`"] {
        assert!(arguments.iter().any(|own| own == word), "{command}");
    }
}

#[test]
fn the_shell_passes_every_text_unchanged() {
    let client = ClientBuilder::new(&NESTED, "https://library.example/it's", KEY).build().expect("a client");
    let call = list(&client).with_query("$(id)", "`id` 'x' \"y\" \\ & | ; * ?").with_header("accept", "text/csv");
    let arguments = arguments(&without_gzip(&call.curl()));
    assert_eq!(arguments[1].matches("it's").count(), 1);
    assert_eq!(arguments[1], call.url());
    assert_eq!(arguments[3], "authorization: Bearer key from the environment");
    assert_eq!(arguments.len(), 10, "the header that was added takes the place of the usual one");
}
