//! The example calls of operations, for their documentation. rustdoc compiles them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::rust::ident;
use crate::emit::rust::values::{example_argument, example_imports};
use language::ir::{Operation, OperationId, Parameter, Service};

/// The number of optional parameters that an example sets.
pub const OPTIONAL: usize = 2;

/// The example call of each operation, shared by all files that show it. Each is formatted once, since formatting needs a parser.
pub struct ExampleCalls<'s> {
    service: &'s Service,
    written: Vec<OnceLock<ExampleCall>>,
}

/// An example call, as a statement, and the names that it imports.
struct ExampleCall {
    imports: BTreeSet<String>,
    statement: String,
}

impl<'s> ExampleCalls<'s> {
    /// The calls of a service. They are formatted on demand.
    pub fn new(service: &'s Service) -> Self {
        Self { service, written: service.operations.iter().map(|_| OnceLock::new()).collect() }
    }

    /// The example for the documentation of the function, with the lines that rustdoc hides.
    pub fn documented(&self, id: OperationId) -> String {
        let operation = &self.service[id];
        let ExampleCall { imports, statement } = self.of(id);
        let mut statements = statement.clone();
        if !operation.answers_with_file() && !operation.response.body.is_empty() {
            statements.push_str("\nprintln!(\"{answer:?}\");");
        }
        in_function(&self.service.client.library, imports, &statements)
    }

    fn of(&self, id: OperationId) -> &ExampleCall {
        self.written[id.0].get_or_init(|| example_call(self.service, &self.service[id]))
    }
}

fn example_call(service: &Service, operation: &Operation) -> ExampleCall {
    let optional: Vec<_> = operation.suggested().take(OPTIONAL).collect();
    let mut imports = imports(service, operation);
    optional.iter().for_each(|parameter| example_imports(service, parameter, &mut imports));
    let call = call(service, operation, &optional);
    let statement = if operation.answers_with_file() {
        let name = &operation.name.spec;
        quote!(#call.fetch()?.save(#name)?;)
    } else if operation.response.body.is_empty() {
        quote!(#call.send()?;)
    } else {
        quote!(let answer = #call.send()?;)
    };
    ExampleCall { imports, statement: formatted(statement) }
}

/// The names that a call with only the required parameters imports.
pub fn imports(service: &Service, operation: &Operation) -> BTreeSet<String> {
    let mut imports = BTreeSet::new();
    operation.required().for_each(|parameter| example_imports(service, parameter, &mut imports));
    imports
}

/// The `use` line for these names, each with its module.
pub fn use_line(library: &str, imports: &BTreeSet<String>) -> Option<String> {
    let mut by_module: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for import in imports {
        let (module, name) = import.rsplit_once("::").unwrap_or(("", import));
        by_module.entry(module).or_default().push(name);
    }
    let items: Vec<_> = by_module
        .iter()
        .flat_map(|(module, names)| match (*module, names.as_slice()) {
            ("", names) => names.iter().map(|&name| name.to_owned()).collect(),
            (module, [name]) => vec![format!("{module}::{name}")],
            (module, names) => vec![format!("{module}::{{{}}}", names.join(", "))],
        })
        .collect();
    match items.as_slice() {
        [] => None,
        [item] => Some(format!("use {library}::{item};")),
        items => Some(format!("use {library}::{{{}}};", items.join(", "))),
    }
}

/// The `use` line as tokens.
pub fn uses(library: &str, imports: &BTreeSet<String>) -> Option<TokenStream> {
    use_line(library, imports)?.parse().ok()
}

/// A call of an operation with examples of the required parameters and of these optional ones.
pub fn call(service: &Service, operation: &Operation, optional: &[&Parameter]) -> TokenStream {
    let required = operation.required().map(|parameter| example_argument(service, parameter));
    let optional = optional.iter().map(|parameter| {
        let (name, argument) = (ident(&parameter.name.rust), example_argument(service, parameter));
        quote!(.#name(#argument))
    });
    expression(operation, required, optional)
}

/// A call of an operation, from `client` on, with these arguments, followed by these methods.
pub fn expression(
    operation: &Operation,
    arguments: impl IntoIterator<Item = TokenStream>,
    methods: impl IntoIterator<Item = TokenStream>,
) -> TokenStream {
    let (module, method) = (ident(&operation.module), ident(&operation.name.rust));
    let (arguments, methods) = (arguments.into_iter(), methods.into_iter());
    quote!(client.#module().#method(#(#arguments),*)#(#methods)*)
}

/// Statements as an example that compiles: rustdoc hides the function around them.
pub fn in_function(library: &str, imports: &BTreeSet<String>, statements: &str) -> String {
    let imports = use_line(library, imports).map_or(String::new(), |line| line + "\n\n");
    format!(
        "{imports}# fn example(client: &{library}::Client) -> Result<(), Box<dyn std::error::Error>> {{\n{statements}\n# Ok(())\n# }}"
    )
}

/// The lines of an example that rustdoc does not hide.
pub fn visible(example: &str) -> String {
    example.lines().filter(|line| !line.starts_with("# ")).map(|line| format!("{line}\n")).collect()
}

/// An example with the lines that rustdoc hides, for documents that others show, too.
pub fn revealed(example: &str) -> String {
    let mut is_inside = false;
    let mut revealed = String::new();
    for line in example.lines() {
        let text = line.strip_prefix("# ").unwrap_or(line);
        let is_hidden = text.len() < line.len();
        is_inside &= !(is_hidden && text == "}");
        let indent = if is_inside && !text.is_empty() { "    " } else { "" };
        revealed.extend([indent, text, "\n"]);
        is_inside |= is_hidden && text.starts_with("fn ");
    }
    revealed
}

/// An expression in one line, for people.
pub fn in_one_line(expression: &TokenStream) -> String {
    let lines = formatted(quote!(#expression;));
    let mut text = String::new();
    for line in lines.lines().map(str::trim) {
        if text.ends_with(',') && line.starts_with([')', '}']) {
            text.pop();
        }
        if text.ends_with([',', '{']) || line.starts_with('}') {
            text.push(' ');
        }
        text.push_str(line);
    }
    text.trim_end_matches(';').to_owned()
}

/// Formats statements in a function, and removes the function again.
pub fn formatted(statements: TokenStream) -> String {
    match syn::parse2(quote!(fn example() { #statements })) {
        Ok(file) => {
            let printed = prettyplease::unparse(&file);
            let inside = printed.lines().filter_map(|line| line.strip_prefix("    "));
            inside.collect::<Vec<_>>().join("\n")
        }
        Err(_) => statements.to_string(),
    }
}
