//! Rust names: how they are made from the names of a spec, and that none clashes with a function of the runtime or a file of the client.

use std::collections::BTreeSet;

use codegen::SpecFile;
use codegen::ir::{Name, ScalarType, Service};
use proc_macro2::{TokenStream, TokenTree};
use specs::spec_file;
use support::files::{files_below, read, root};

/// The short spec with every construct, with some texts replaced, and with more files.
fn service(edits: &[(&str, String)], more: impl IntoIterator<Item = SpecFile>) -> Service {
    let mut text = read(&root().join("tests/diagnose/small.yaml"));
    for (old, new) in edits {
        assert_eq!(text.matches(old).count(), 1, "{old}");
        text = text.replacen(old, new, 1);
    }
    let files: Vec<_> = [SpecFile { path: "small.yaml".to_owned(), text }].into_iter().chain(more).collect();
    codegen::understand(&files).unwrap_or_else(|mistakes| panic!("{}", mistakes.render(false)))
}

/// The Rust names that a spec's names become.
fn rust<'n>(names: impl IntoIterator<Item = &'n Name>) -> Vec<(&'n str, &'n str)> {
    names.into_iter().map(|name| (name.spec.as_str(), name.rust.as_str())).collect()
}

#[test]
fn words_become_rust_names() {
    let types =
        "  HTTPHeader: { about: \"H.\", id: text, example: a }\n  Page: { about: \"P.\", id: text, example: a }\n";
    let fields = [("book_id", "book_id"), ("type", "type_"), ("self", "self_"), ("gen", "gen_"), ("extra", "extra_")];
    let listed: String = fields.iter().map(|(name, _)| format!("{name}: {{ type: integer }}, ")).collect();
    let ids = "h: { type: HTTPHeader }, p: { type: Page }, ";
    let values = [("book_id", "BookId"), ("self", "Self_"), ("gen", "Gen"), ("unknown", "Unknown_")];
    let listed_values: String = values
        .iter()
        .zip(1..)
        .map(|((name, _), wire)| format!(", {name}: {{ wire: {wire}, about: \"A.\" }}"))
        .collect();
    let service = service(
        &[
            ("types:\n", format!("types:\n{types}")),
            ("fields: { i: {", format!("fields: {{ {listed}{ids}i: {{")),
            ("a: { wire: 0, about: \"A.\" }", format!("a: {{ wire: 0, about: \"A.\" }}{listed_values}")),
        ],
        [],
    );
    let names = rust(service.records[0].fields.iter().map(|field| &field.name));
    assert_eq!(names[..fields.len()], fields);
    let mut ids = Vec::new();
    for scalar in &service.scalars {
        match scalar {
            ScalarType::Enum(one) => assert_eq!(rust(one.values.iter().map(|value| &value.name))[1..], values),
            ScalarType::Id(id) => ids.push(&id.name),
            ScalarType::Templates(_) | ScalarType::Pattern(_) => {}
        }
    }
    assert_eq!(rust(ids), [("HTTPHeader", "HttpHeader"), ("Page", "Page_"), ("I", "I")]);
}

/// The items of those files of the runtime that have a line which starts with `start` and contains `rest`. Parsing all files would take
/// longer.
fn runtime_items(start: &str, rest: &str) -> Vec<syn::Item> {
    let folder = root().join("codegen/runtime/src");
    let files = files_below(&folder).into_iter().filter(|path| path.ends_with(".rs"));
    let texts = files.map(|path| read(&folder.join(path)));
    let is_wanted = |text: &String| text.lines().any(|line| line.starts_with(start) && line.contains(rest));
    texts.filter(is_wanted).flat_map(|text| syn::parse_file(&text).expect("the runtime is Rust").items).collect()
}

/// The functions in inherent `impl` blocks of a type, in the runtime and among these items. Private ones count, since two functions with
/// one name always clash.
fn functions_of(name: &str, more: Vec<syn::Item>) -> BTreeSet<String> {
    let is_of = |of: &syn::Type| match of {
        syn::Type::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == name),
        _ => false,
    };
    let blocks = runtime_items("impl", name).into_iter().chain(more).filter_map(|item| match item {
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
    for item in runtime_items("macro_rules!", name) {
        if let syn::Item::Macro(syn::ItemMacro { ident: Some(ident), mac, .. }) = item
            && ident == name
        {
            collect(mac.tokens, &mut found);
        }
    }
    found
}

/// Asserts that each of these names has another name in Rust. `some` are names that must be among them.
fn keeps_free<'n>(taken: &BTreeSet<String>, some: &[&str], names: impl IntoIterator<Item = &'n Name>) {
    assert!(some.iter().all(|name| taken.contains(*name)), "{some:?} were not found in {taken:?}");
    let names = rust(names);
    let kept: Vec<_> = names.iter().filter(|(spec, _)| taken.contains(*spec)).collect();
    assert_eq!(kept.len(), taken.len(), "{kept:?}");
    let clashes: Vec<_> = kept.iter().filter(|(spec, rust)| spec == rust).collect();
    assert!(clashes.is_empty(), "these names are taken: {clashes:?}");
}

#[test]
fn a_parameter_takes_no_method_of_a_request() {
    let taken = functions_of("Request", Vec::new());
    let parameters: String = taken.iter().map(|name| format!("      {name}: {{ type: F, about: \"F.\" }}\n")).collect();
    let service = service(&[("    parameters:\n", format!("    parameters:\n{parameters}"))], []);
    let names = service.operations[0].parameters.iter().map(|parameter| &parameter.name);
    keeps_free(&taken, &["send", "pages", "call", "with_timeout"], names);
}

/// The service with a group for each of these names.
fn with_groups(names: &BTreeSet<String>) -> Service {
    let rest = "effect: read, response: { type: R, example: { j: 1 } }";
    let groups = names.iter().map(|name| {
        let operations = [("a", "a"), ("new", "b"), ("request", "c")]
            .map(|(operation, path)| format!("  {operation}: {{ path: {name}/{path}, about: A., {rest} }}\n"));
        spec_file(format!("{name}.yaml"), &format!("group: {name}\nabout: G.\noperations:\n{}", operations.concat()))
    });
    service(&[], groups)
}

#[test]
fn a_group_takes_no_method_of_a_client() {
    let library = codegen::generate_only(&service(&[], []), |path| path == "src/lib.rs");
    let library = syn::parse_file(&library["src/lib.rs"]).expect("it is Rust");
    let mut taken = functions_of("Client", library.items);
    assert!(taken.remove("g"), "the service has a group `g`");
    let service = with_groups(&taken);
    keeps_free(
        &taken,
        &["request", "download", "fetch", "builder", "from_env"],
        service.groups.iter().map(|group| &group.name),
    );
    for operation in &service.operations {
        let names = (operation.name.rust.as_str(), operation.type_name.as_str());
        match operation.name.spec.as_str() {
            "new" => assert_eq!(names, ("new_", "New")),
            "request" => assert_eq!(names, ("request", "Request_")),
            _ => {}
        }
    }
}

#[test]
fn a_group_takes_no_file_of_the_client() {
    let paths = codegen::generate(&service(&[], [])).into_keys();
    let module = |path: String| Some(path.strip_prefix("src/")?.trim_end_matches(".rs").split('/').next()?.to_owned());
    let mut taken: BTreeSet<String> = paths.filter(|path| path.ends_with(".rs")).filter_map(module).collect();
    assert!(taken.remove("g"), "the service has a group `g`");
    // The source file of a program, which cargo finds without an entry in the manifest.
    taken.insert("main".to_owned());
    let service = with_groups(&taken);
    keeps_free(&taken, &["lib", "examples", "types", "jobs", "guide"], service.groups.iter().map(|group| &group.name));
}

#[test]
fn a_variant_and_a_template_take_no_function_of_their_type() {
    let taken = functions_of_macro("impl_variants");
    let variants: String = taken.iter().map(|name| format!("      {name}: {{ about: \"K.\" }}\n")).collect();
    let with_variants = service(&[("    variants:\n", format!("    variants:\n{variants}"))], []);
    keeps_free(&taken, &["other", "from"], with_variants.variants[0].variants.iter().map(|variant| &variant.name));
    let taken = functions_of_macro("impl_text");
    let template = |name: &String| format!("{name}: {{ text: \"{name} {{x}}\", parts: {{ x: I }}, about: \"A.\" }}, ");
    let templates: String = taken.iter().map(template).collect();
    let with_templates = service(&[("templates: { a:", format!("templates: {{ {templates}a:"))], []);
    let names = with_templates.scalars.iter().filter_map(|scalar| match scalar {
        ScalarType::Templates(of) => Some(of.templates.iter().map(|template| &template.name)),
        _ => None,
    });
    keeps_free(&taken, &["from_text", "as_str"], names.flatten());
}
