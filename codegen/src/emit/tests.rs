//! Tests that a name of a spec cannot clash with a function of the runtime or a file of the client.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

use super::*;
use crate::files::SpecFile;
use crate::ident;

/// A service with every construct, so that its client has all files.
fn service() -> Service {
    let text = include_str!("../../../tests/diagnose/small.yaml").to_owned();
    let understood = crate::understand(&[SpecFile { path: "small.yaml".to_owned(), text }]);
    understood.unwrap_or_else(|mistakes| panic!("{}", mistakes.render(false)))
}

/// The items of all files of the runtime.
fn runtime_items() -> impl Iterator<Item = syn::Item> {
    let files =
        runtime::files(&[]).map(|(path, source)| syn::parse_file(source).unwrap_or_else(|e| panic!("{path}: {e}")));
    files.flat_map(|file| file.items)
}

/// The functions in inherent `impl` blocks of a type. Private ones count, since two functions with one name always clash.
fn functions_of(name: &str, items: impl Iterator<Item = syn::Item>) -> BTreeSet<String> {
    let is_of = |of: &syn::Type| match of {
        syn::Type::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == name),
        _ => false,
    };
    let blocks = items.filter_map(|item| match item {
        syn::Item::Impl(block) if block.trait_.is_none() && is_of(&block.self_ty) => Some(block.items),
        _ => None,
    });
    let functions = blocks.flatten().filter_map(|item| match item {
        syn::ImplItem::Fn(function) => Some(function.sig.ident.to_string()),
        _ => None,
    });
    functions.collect()
}

/// The functions that a macro of the runtime expands to.
fn functions_of_macro(name: &str) -> BTreeSet<String> {
    fn collect(tokens: TokenStream, found: &mut BTreeSet<String>) {
        let mut is_named = false;
        for token in tokens {
            match token {
                TokenTree::Group(group) => collect(group.stream(), found),
                TokenTree::Ident(name) if is_named => drop(found.insert(name.to_string())),
                TokenTree::Ident(word) if word == "fn" => {
                    is_named = true;
                    continue;
                }
                _ => {}
            }
            is_named = false;
        }
    }
    let mut found = BTreeSet::new();
    for item in runtime_items() {
        if let syn::Item::Macro(syn::ItemMacro { ident: Some(ident), mac, .. }) = item
            && ident == name
        {
            collect(mac.tokens, &mut found);
        }
    }
    found
}

/// Asserts that a function of `ident` changes each of these names.
fn keeps_free(make: fn(&str) -> String, names: &BTreeSet<String>, some: &[&str]) {
    assert!(some.iter().all(|name| names.contains(*name)), "{some:?} were not found in {names:?}");
    let taken: Vec<_> = names.iter().filter(|name| make(name) == **name).collect();
    assert!(taken.is_empty(), "these names are taken: {taken:?}");
}

#[test]
fn a_parameter_takes_no_method_of_a_request() {
    keeps_free(ident::setter, &functions_of("Request", runtime_items()), &["send", "pages", "call"]);
}

#[test]
fn a_group_takes_no_method_of_a_client() {
    keeps_free(ident::module, &functions_of("Client", runtime_items()), &["request", "download", "fetch"]);
    let library = syn::parse_file(&client(&service(), |path| path == "src/lib.rs")["src/lib.rs"]).expect("it is Rust");
    let mut methods = functions_of("Client", library.items.into_iter());
    assert!(methods.remove("g"), "the service has a group `g`");
    keeps_free(ident::module, &methods, &["builder", "from_env"]);
}

#[test]
fn a_group_takes_no_file_of_the_client() {
    let service = service();
    let examples = ExampleCalls::new(&service);
    let paths = outputs(&service, &examples, &[]).into_iter().map(|output| output.path);
    let module = |path: String| Some(path.strip_suffix(".rs")?.strip_prefix("src/")?.split('/').next()?.to_owned());
    let mut names: BTreeSet<String> = paths.filter_map(module).collect();
    assert!(names.remove("g"), "the service has a group `g`");
    // The source file of a program, which cargo finds without an entry in the manifest.
    names.insert("main".to_owned());
    keeps_free(ident::module, &names, &["lib", "examples", "types", "jobs"]);
}

#[test]
fn a_variant_and_a_template_take_no_function_of_their_type() {
    keeps_free(ident::constructor, &functions_of_macro("impl_variants"), &["other", "from"]);
    keeps_free(ident::constructor, &functions_of_macro("impl_text"), &["from_text", "as_str"]);
}

#[test]
fn two_outputs_with_one_path_are_a_file_that_does_not_compile() {
    let outputs = [text("src/b.rs", || "b".to_owned()), text("src/a.rs", String::new), text("src/b.rs", String::new)];
    let files = write_all(&one_for_each_path(outputs.into()));
    assert_eq!(files["src/a.rs"], "");
    assert!(files["src/b.rs"].starts_with("compile_error!"), "{files:?}");
}
