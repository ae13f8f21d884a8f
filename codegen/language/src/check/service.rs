//! The service as a whole: its crate, its addresses and its base path.

use crate::check::Check;
use crate::check::lookup::{Scope, ServiceItem, Style};
use crate::check::types::locations::header_problem;
use crate::check::types::scalars::guessed;
use crate::diagnostic::{DiagnosticCode, Span, printable};
use crate::ir::path::escaped;
use crate::ir::{
    Address, Addresses, ClientCrate, CodeField, ErrorBody, KeyPositions, Name, Note, Provenance, RateLimit, Service,
    SourcePosition, TextOrInteger,
};
use crate::load::{Entry, Node, Spec};
use crate::written::{Entries, Spanned};
use crate::{ast, ident};

/// A service with nothing but its files. The code of errors is a text, since any code can be read as one.
pub(crate) fn empty_service(spec: &Spec<'_>) -> Service {
    let code = CodeField { path: Vec::new(), of: TextOrInteger::Text };
    Service {
        error_body: ErrorBody { code: Some(code), ..ErrorBody::default() },
        files: spec.texts.iter().map(|file| printable(&file.path)).collect(),
        place: SourcePosition { file: 0, line: 1, column: 1 },
        ..Service::default()
    }
}

impl Check<'_, '_> {
    /// Checks the key `service`. Reports if no file has it, or several do.
    pub(crate) fn services(&mut self, items: &[ServiceItem<'_>]) {
        match items {
            [] if self.names.service_is_unclear() => {}
            [] => {
                let top = Span::new(0, 0, 0);
                self.mistake(DiagnosticCode::MissingService, top, "no file has the key `service`");
            }
            [item, more @ ..] => {
                for other in more {
                    self.mistake(DiagnosticCode::DuplicateService, other.service.at.key, "`service` is defined twice")
                        .second(item.service.at.key, "also here");
                }
                self.about_service(item.service);
                self.service.provenance = Provenance::listed(&item.file.undocumented, &item.file.assumed);
                let keys = self.service.keys.clone();
                self.filled_gaps(&item.file.undocumented, &keys);
            }
        }
    }

    fn about_service(&mut self, ast: Spanned<&ast::Service>) {
        if ast.name.trim().is_empty() {
            self.mistake(DiagnosticCode::EmptyValue, ast.name.at.value, "the name is empty");
        }
        let path = &ast.base_path;
        let inner = path.strip_prefix('/').and_then(|path| path.strip_suffix('/').or(path.is_empty().then_some("")));
        let is_step = |step: &str| !matches!(step, "" | "." | "..") && escaped(step) == step;
        if !inner.is_some_and(|inner| inner.is_empty() || inner.split('/').all(is_step)) {
            self.mistake(DiagnosticCode::BadPath, path.at.value, format!("`{path}` is not a valid base path"))
                .help("a base path begins and ends with a slash: `/api/v1/`");
        }
        self.service.place = self.place(ast.at.key);
        self.add_keys("", ast.at.value);
        self.service.name = ast.name.trim().to_owned();
        self.service.about = self.about(ast.about.text());
        self.service.client = self.client(ast.client.by_ref());
        self.service.base_path = ast.base_path.to_string();
        self.service.addresses = self.addresses(ast);
        self.service.authentication = self.key(ast);
        self.service.error_body = self.error_body(ast.error_body.by_ref());
        self.service.rate_limit = ast.rate_limit.get().map(|limit| self.rate_limit(limit));
        self.service.success = ast
            .success
            .get()
            .and_then(|success| Some((self.field_names(success.field.text())?, guessed(success.equals.as_str()))));
        self.service.limits = Note::list(&ast.limits);
    }

    /// Warns about a gap with the name of an optional key that is there, with `_` for each dot.
    pub(crate) fn filled_gaps(&mut self, gaps: &Entries<String>, keys: &KeyPositions) {
        const FILLING: [&str; 6] =
            ["address", "page.parameters", "page.parameters.max_limit", "permission", "rate_limit", "success"];
        for (key, _) in keys.0.iter().filter(|(key, _)| FILLING.contains(&key.as_str())) {
            let name = key.replace('.', "_");
            let Some(gap) = gaps.get(&name) else { continue };
            let message = format!("`{name}` is `undocumented`, although the spec has `{key}`");
            self.report
                .warn(DiagnosticCode::FilledGap, gap.at.key, message)
                .help("remove the entry, or give it the name of what is still open");
        }
    }

    /// Adds the positions of all keys of the mapping at a position, including nested ones.
    fn add_keys(&mut self, above: &str, mapping: Span) {
        for entry in self.spec.node(mapping).map_or(&[] as &[Entry], Node::entries) {
            let key = format!("{above}{}", entry.key);
            self.service.keys.0.push((key.clone(), self.place(entry.key_span)));
            self.add_keys(&format!("{key}."), entry.node.span);
        }
    }

    fn client(&mut self, ast: Spanned<&ast::ClientCrate>) -> ClientCrate {
        if !ident::is_crate_name(&ast.name) {
            let message = format!("`{}` is not a valid crate name", ast.name);
            self.mistake(DiagnosticCode::BadCrateName, ast.name.at.value, message)
                .help(
                    "use lower-case letters and digits, separate words with `-`, at most 64 characters, and avoid Rust keywords, `std`, \
                     devices of Windows such as `aux`, and crates that each client uses, such as `log`",
                );
        }
        if !is_version(&ast.version) {
            let message = format!("`{}` is not a valid crate version", ast.version);
            self.mistake(DiagnosticCode::BadVersion, ast.version.at.value, message)
                .help("use three numbers separated by dots: `0.1.0`");
        }
        for name in [Some(ast.url_variable.by_ref()), ast.key_variable.get()].into_iter().flatten() {
            self.check_variable(name.text(), "LIBRARY_KEY");
        }
        self.publication(ast);
        ClientCrate {
            package: ast.name.to_string(),
            library: ast.name.replace('-', "_"),
            version: ast.version.to_string(),
            url_variable: ast.url_variable.to_string(),
            repository: (*ast.repository).clone(),
            keywords: ast.keywords.iter().map(Spanned::to_string).collect(),
            categories: ast.categories.iter().map(Spanned::to_string).collect(),
        }
    }

    fn publication(&mut self, ast: Spanned<&ast::ClientCrate>) {
        if ast.repository.as_ref().is_some_and(|address| !address.starts_with("https://")) {
            let problem = "the repository is not an address that begins with `https://`";
            self.mistake(DiagnosticCode::BadPublication, ast.repository.at.value, problem);
        }
        let is_keyword = |word: &str| {
            let is_letter = |b: u8| b.is_ascii_alphanumeric() || b"_-+".contains(&b);
            word.len() <= 20 && word.starts_with(|c: char| c.is_ascii_alphanumeric()) && word.bytes().all(is_letter)
        };
        let is_category = |slug: &str| {
            let is_letter = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-:".contains(&b);
            !slug.is_empty() && slug.bytes().all(is_letter)
        };
        let keyword = "a keyword has up to 20 ASCII letters, digits, `_`, `-` and `+`";
        self.five("keywords", &ast.keywords, is_keyword, keyword);
        self.five("categories", &ast.categories, is_category, "a category is a slug of crates.io: `api-bindings`");
    }

    fn five(&mut self, key: &str, words: &Spanned<Vec<Spanned<String>>>, is_valid: impl Fn(&str) -> bool, help: &str) {
        if words.len() > 5 {
            self.mistake(DiagnosticCode::BadPublication, words.at.key, format!("crates.io takes at most five {key}"));
        }
        for word in words.iter().filter(|word| !is_valid(word)) {
            let problem = format!("crates.io does not accept `{word}`");
            self.mistake(DiagnosticCode::BadPublication, word.at.value, problem).help(help);
        }
    }

    /// Reports a text that cannot be the name of an environment variable.
    pub(crate) fn check_variable(&mut self, name: Spanned<&str>, example: &str) {
        let is_name = name.bytes().all(|b| matches!(b, b'A'..=b'Z' | b'0'..=b'9' | b'_'));
        if !is_name || name.bytes().next().is_none_or(|first| first.is_ascii_digit()) {
            let message = format!("`{name}` is not a valid name for an environment variable");
            self.mistake(DiagnosticCode::BadVariable, name.at.value, message)
                .help(format!("use capital letters, digits and underscores: `{example}`"));
        }
    }

    /// The addresses of the service. Reports an address that is not valid for a client.
    pub(crate) fn addresses(&mut self, ast: Spanned<&ast::Service>) -> Addresses {
        if let Some(address) = ast.address.get() {
            self.refuse(ast.addresses.at, "`address` is the only one");
            self.address(address.text());
            return Addresses::One(address.to_string());
        }
        let Some(listed) = ast.addresses.get() else { return Addresses::Undocumented };
        if listed.len() < 2 && !listed.at.is_damaged {
            self.mistake(DiagnosticCode::NothingListed, listed.at.key, "`addresses` needs at least two")
                .help("write the only one as `address: https://…`");
        }
        let mut scope = Scope::new("address", Style::Snake);
        let mut all = Vec::new();
        for (name, ast) in listed.iter() {
            let rust = ident::variant(name);
            scope.claim(name, &rust, ast.at.key, self.report);
            self.address(ast.url.text());
            all.push(Address {
                name: Name { spec: name.to_owned(), wire: ast.url.to_string(), rust },
                about: self.about(ast.about.text()),
            });
        }
        Addresses::Several(all)
    }

    fn address(&mut self, url: Spanned<&str>) {
        let host = url.strip_prefix("https://").map(|rest| rest.strip_suffix('/').unwrap_or(rest));
        let (name, port) = host
            .map_or(("", None), |host| host.split_once(':').map_or((host, None), |(name, port)| (name, Some(port))));
        let is_label =
            |label: &str| !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        let is_port = port.is_none_or(|port| port.parse::<u16>().is_ok_and(|port| port > 0));
        if !name.split('.').all(is_label) || !is_port {
            self.mistake(DiagnosticCode::BadAddress, url.at.value, format!("`{url}` is not the address of a service"))
                .help("write `https://` and the host, such as `https://api.example/`; the path stands in `base_path`");
        }
    }

    pub(crate) fn rate_limit(&mut self, ast: Spanned<&ast::RateLimit>) -> RateLimit {
        let problem = match ast.header.as_str() {
            "retry-after" => Some("the client always reads this header: leave out `rate_limit`"),
            name => header_problem(name),
        };
        if let Some(problem) = problem {
            let message = format!("the header `{}` cannot say when to try again", ast.header);
            self.mistake(DiagnosticCode::BadHeader, ast.header.at.value, message).label(problem);
        }
        RateLimit { header: ast.header.to_string(), unit: ast.unit, about: self.about(ast.about.text()) }
    }
}

/// Whether a text is three numbers separated by dots, with an optional suffix after `-`.
fn is_version(text: &str) -> bool {
    let (numbers, more) = text.split_once('-').map_or((text, None), |(numbers, more)| (numbers, Some(more)));
    let is_number = |number: &str| number.parse::<u64>().is_ok_and(|value| value.to_string() == number);
    let is_more = |more: &str| {
        more.split('.').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'))
    };
    numbers.split('.').count() == 3 && numbers.split('.').all(is_number) && more.is_none_or(is_more)
}
