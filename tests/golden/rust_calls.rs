//! The Rust calls for queries of the service of this repository. They are compiled and made by the test target `ui`.

use super::support::rust_calls::{queries, service};
use super::support::{blessing, difference, root};

const FILE: &str = "tests/ui/rust_calls_lines.rs";

#[test]
fn every_query_has_its_rust_call() {
    let service = service();
    let mut file = String::from(
        "//! Calls in Rust, each made of a query: written by the test target `golden`.\n\n\
         use std::error::Error;\n\nuse attack_surface::Client;\n\n\
         /// Makes one call.\n\
         pub type Line = fn(&Client) -> Result<(), Box<dyn Error>>;\n\n\
         /// Each call, in the order of the queries.\n\
         pub const LINES: &[Line] = &[\n",
    );
    for (name, query) in queries(&service) {
        let operation = service.operation(&name).expect("an operation of the spec");
        let line = codegen::rust_call(&service, operation, &query)
            .unwrap_or_else(|error| panic!("{name} with {query:?}: {error}"));
        file.push_str(&format!("    // {name} {query:?}\n    |client| {{\n"));
        if let Some(imports) = line.imports {
            file.push_str(&format!("        {imports}\n"));
        }
        file.push_str(&format!("        {};\n        Ok(())\n    }},\n", line.call.replace('\n', "\n        ")));
    }
    file.push_str("];\n");
    let path = root().join(FILE);
    if blessing() {
        std::fs::write(&path, &file).expect("the expected file can be written");
    }
    let difference = difference(FILE, &std::fs::read_to_string(&path).unwrap_or_default(), &file);
    assert_eq!(difference, None, "if this is what you want: {}", super::BLESS);
}
