//! Names: the definitions of all files, what a name refers to, names of types, and scopes, in which no two names are equal.

use std::collections::{BTreeMap, BTreeSet};

use crate::check::{Check, exactly_one, places};
use crate::diagnostic::suggestions::{nearest, type_instead, yaml_word};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics, Span};
use crate::ir::{Builtin, JsonType, MapId, OperationId, PermissionId, RecordId, Scalar, ScalarId, VariantsId};
use crate::load::{Entry, Spec};
use crate::written::{Entries, Spanned};
use crate::{ast, ident};

#[derive(Default)]
pub(crate) struct Items<'s> {
    pub(crate) services: Vec<ServiceItem<'s>>,
    pub(crate) permissions: Vec<Item<'s, ast::Permission, PermissionId>>,
    pub(crate) types: Vec<Item<'s, ast::Type, TypeId>>,
    pub(crate) groups: Vec<GroupItem<'s>>,
    operations: usize,
    pub(crate) jobs: Vec<Item<'s, ast::Job, ()>>,
}

pub(crate) struct Item<'s, T, I> {
    pub(crate) name: &'s str,
    pub(crate) ast: Spanned<&'s T>,
    pub(crate) id: I,
}

pub(crate) struct ServiceItem<'s> {
    pub(crate) file: &'s ast::File,
    pub(crate) service: Spanned<&'s ast::Service>,
}

/// The part of a group that one file defines.
pub(crate) struct GroupItem<'s> {
    /// Its name; empty if the file does not name a group, which is reported.
    pub(crate) name: &'s str,
    pub(crate) file: Spanned<&'s ast::File>,
    pub(crate) operations: Vec<Item<'s, ast::Operation, OperationId>>,
}

/// The table of the service that contains a named type, and its index there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TypeId {
    Scalar(ScalarId),
    Record(RecordId),
    Map(MapId),
    Variants(VariantsId),
}

impl<'s> Items<'s> {
    /// Collects the definitions. Reports names that are defined twice, and types of no kind or of several kinds.
    pub(crate) fn collect(spec: &'s Spec<'s>, report: &mut Diagnostics) -> Self {
        let mut items = Self::default();
        let mut seen = UniqueNames::default();
        // The number of types in each table so far.
        let mut counts = [0; 4];
        for ast in spec.files.iter().map(|file| file.ast.by_ref()) {
            let file = ast.inner();
            if let Some(service) = file.service.get() {
                items.services.push(ServiceItem { file, service });
            }
            for (name, ast) in seen.new_ones("permission", &file.permissions, report) {
                items.permissions.push(Item { name, ast, id: PermissionId(items.permissions.len()) });
            }
            for (name, ast) in seen.new_ones("type", &file.types, report) {
                let kinds = places!(ast; id, values, templates, pattern, fields, map, variants);
                let (table, id): (_, fn(usize) -> TypeId) = match exactly_one("a type", &kinds, ast.at, report) {
                    Some("fields") => (1, |number| TypeId::Record(RecordId(number))),
                    Some("map") => (2, |number| TypeId::Map(MapId(number))),
                    Some("variants") => (3, |number| TypeId::Variants(VariantsId(number))),
                    Some(_) => (0, |number| TypeId::Scalar(ScalarId(number))),
                    None => continue,
                };
                items.types.push(Item { name, ast, id: id(counts[table]) });
                counts[table] += 1;
            }
            for (name, ast) in seen.new_ones("job", &file.jobs, report) {
                items.jobs.push(Item { name, ast, id: () });
            }
            items.group(ast, &mut seen, report);
        }
        items
    }

    fn group(&mut self, ast: Spanned<&'s ast::File>, seen: &mut UniqueNames<'s>, report: &mut Diagnostics) {
        let file = ast.inner();
        let has_operations = file.operations.at.is_there || ast.at.is_damaged;
        if let Some(name) = file.group.as_ref() {
            seen.is_new("group", name, file.group.at.value, report);
            if !has_operations {
                let message = format!("the group `{name}` has no operations");
                report.add(DiagnosticCode::EmptyGroup, file.group.at.value, message);
            }
        } else if file.operations.at.is_there && !file.group.at.is_there && !ast.at.is_damaged {
            report
                .add(DiagnosticCode::MissingGroup, file.operations.at.key, "these operations have no group")
                .help("add the key `group` to this file: `group: name`");
        }
        if file.group.is_none() && file.operations.is_empty() {
            return;
        }
        let first = self.operations;
        self.operations += file.operations.len();
        let operations = file.operations.iter().enumerate();
        let operations = operations.map(|(number, (name, ast))| Item { name, ast, id: OperationId(first + number) });
        let name = file.group.as_deref().unwrap_or_default();
        self.groups.push(GroupItem { name, file: ast, operations: operations.collect() });
    }
}

/// The names of all files so far, by what they name.
#[derive(Default)]
struct UniqueNames<'s>(BTreeMap<(&'static str, &'s str), Span>);

impl<'s> UniqueNames<'s> {
    fn is_new(&mut self, what: &'static str, name: &'s str, span: Span, report: &mut Diagnostics) -> bool {
        if let Some(first) = self.0.get(&(what, name)) {
            report
                .add(DiagnosticCode::DuplicateName, span, format!("the name `{name}` is used by two {what}s"))
                .second(*first, "also here");
            return false;
        }
        self.0.insert((what, name), span);
        true
    }

    /// The entries of one file whose names are new.
    fn new_ones<T>(
        &mut self,
        what: &'static str,
        entries: &'s Entries<T>,
        report: &mut Diagnostics,
    ) -> Vec<(&'s str, Spanned<&'s T>)> {
        entries.iter().filter(|(name, ast)| self.is_new(what, name, ast.at.key, report)).collect()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lookup<T> {
    Known(T),
    /// The name belongs to something that could not be read, which was reported.
    Unclear,
    Nothing,
}

impl<T> Lookup<T> {
    pub(crate) fn known(self) -> Option<T> {
        if let Self::Known(it) = self { Some(it) } else { None }
    }
}

pub(crate) struct Names<'s> {
    types: BTreeMap<&'s str, Named<'s, ast::Type, TypeId>>,
    permissions: BTreeMap<&'s str, Option<PermissionId>>,
    /// The first file with the key `permissions`.
    permissions_in: Option<&'s str>,
    operations: BTreeMap<String, Named<'s, ast::Operation, OperationId>>,
    /// The operations that could be read, by id.
    written: Vec<&'s ast::Operation>,
    /// Operations of files without a group.
    homeless: BTreeSet<&'s str>,
    /// Keys in files that could not be read to the end.
    hidden: BTreeSet<&'s str>,
    /// The key `service` of the first file with it.
    service: Option<&'s Spanned<Option<ast::Service>>>,
}

/// What a name stands for: what is written if it could be read, and the id if it is clear what is meant.
struct Named<'s, T, I>(Option<Spanned<&'s T>>, Option<I>);

impl<'s> Names<'s> {
    /// Collects all names in the files, including those of things that could not be read.
    pub(crate) fn new(spec: &'s Spec<'s>, items: &Items<'s>) -> Self {
        let files = || spec.files.iter().map(|file| file.ast.by_ref().inner());
        let mut with_permissions = files().zip(spec.texts).filter(|(file, _)| file.permissions.at.is_there);
        let mut names = Self {
            types: items.types.iter().map(|item| (item.name, Named(Some(item.ast), clear_id(item)))).collect(),
            permissions: items.permissions.iter().map(|item| (item.name, Some(item.id))).collect(),
            permissions_in: with_permissions.next().map(|(_, file)| file.path.as_str()),
            operations: BTreeMap::new(),
            written: items.groups.iter().flat_map(|group| &group.operations).map(|item| item.ast.inner()).collect(),
            homeless: BTreeSet::new(),
            hidden: hidden(spec),
            service: files().map(|file| &file.service).find(|service| service.at.is_there),
        };
        for group in &items.groups {
            for item in &group.operations {
                let name = format!("{}.{}", group.name, item.name);
                names.operations.entry(name).or_insert(Named(Some(item.ast), Some(item.id)));
            }
        }
        for (file, tree) in files().zip(spec.files.iter().map(|file| &file.tree)) {
            for section in tree.entries() {
                for Entry { key: name, key_span, .. } in section.node.entries() {
                    match (section.key.as_str(), file.group.as_ref()) {
                        ("types", _) => {
                            // If another type has the same name, a reference to it is ambiguous.
                            let Named(ast, id) = names.types.entry(name).or_insert(Named(None, None));
                            id.take_if(|_| ast.is_none_or(|ast| ast.at.key != *key_span));
                        }
                        ("permissions", _) => drop(names.permissions.entry(name).or_insert(None)),
                        ("operations", Some(group)) => {
                            names.operations.entry(format!("{group}.{name}")).or_insert(Named(None, None));
                        }
                        ("operations", None) => drop(names.homeless.insert(name)),
                        _ => {}
                    }
                }
            }
        }
        names
    }

    fn type_named(&self, name: &str) -> Lookup<TypeId> {
        let styled = || self.types.iter().find(|(known, _)| Style::Pascal.better(known).is_some_and(|own| own == name));
        // A reference to a type in the right style is no second mistake if the type itself is not named so.
        self.found(name, self.types.get(name).or_else(|| Some(styled()?.1)).map(|Named(_, id)| *id))
    }

    pub(crate) fn type_ast(&self, name: &str) -> Option<Spanned<&'s ast::Type>> {
        self.types.get(name)?.0
    }

    pub(crate) fn service(&self) -> Option<Spanned<&'s ast::Service>> {
        self.service?.get()
    }

    /// Whether the service is described in a way that could not be read, or may be described in an unread part.
    pub(crate) fn service_is_unclear(&self) -> bool {
        self.hidden.contains("service") || self.service.is_some_and(|service| service.at.is_damaged)
    }

    pub(crate) fn types(&self) -> impl Iterator<Item = &'s str> {
        self.types.keys().copied()
    }

    /// The operation of this name, such as `loan.renew`.
    pub(crate) fn operation_named(&self, name: &str) -> Lookup<OperationId> {
        let own = name.rsplit('.').next().unwrap_or_default();
        if self.homeless.contains(own) {
            return Lookup::Unclear;
        }
        self.found(own, self.operations.get(name).map(|Named(_, id)| *id))
    }

    pub(crate) fn operation_ast(&self, name: &str) -> Option<Spanned<&'s ast::Operation>> {
        self.operations.get(name)?.0
    }

    pub(crate) fn written(&self, id: OperationId) -> &'s ast::Operation {
        self.written[id.0]
    }

    pub(crate) fn operations(&self) -> impl Iterator<Item = &str> {
        self.operations.keys().map(String::as_str)
    }

    fn found<T>(&self, key: &str, entry: Option<Option<T>>) -> Lookup<T> {
        match entry {
            Some(Some(id)) => Lookup::Known(id),
            Some(None) => Lookup::Unclear,
            None if self.hidden.contains(key) => Lookup::Unclear,
            None => Lookup::Nothing,
        }
    }
}

/// The id of a type that says what its values are. If a type does not, that is reported, and its values are not.
fn clear_id(Item { ast, id, .. }: &Item<'_, ast::Type, TypeId>) -> Option<TypeId> {
    let is_known = |of: &Spanned<Option<String>>| {
        !of.at.is_there || of.as_ref().is_some_and(|of| ["integer", "number", "text"].contains(&of.as_str()))
    };
    (is_known(&ast.id) && is_known(&ast.values_type)).then_some(*id)
}

/// Everything that looks like a key in files that could not be read to the end.
fn hidden<'s>(spec: &'s Spec<'s>) -> BTreeSet<&'s str> {
    let cut_short = spec.texts.iter().zip(&spec.files).filter(|(_, file)| !file.tree.whole);
    let lines = cut_short.flat_map(|(text, _)| text.text.lines());
    lines.filter_map(|line| line.split_once(':')).map(|(key, _)| key.trim()).collect()
}

/// The maximum number of nested lists.
const LISTS: usize = 3;

/// Replaces an unknown scalar type, since any value matches it.
pub(crate) const ANY_VALUE: Scalar = Scalar::Builtin(Builtin::Scalar);

pub(crate) enum Meaning {
    Scalar(Scalar),
    Variants(VariantsId),
    /// A type that is allowed only in answers.
    JsonType(JsonType),
    /// A type that could not be read, which was reported.
    Unclear,
}

impl Check<'_, '_> {
    pub(crate) fn permission(&mut self, name: Spanned<&str>) -> Option<PermissionId> {
        let found = self.names.found(&name, self.names.permissions.get(*name).copied());
        if found == Lookup::Nothing {
            let near = nearest(&name, self.names.permissions.keys().copied());
            let place = self.names.permissions_in.map_or(String::new(), |file| format!(" in {file}"));
            let new = format!("`{}: {{ about: \"Allows ….\" }}` under `permissions`{place}", yaml_word(&name));
            self.mistake(DiagnosticCode::UnknownPermission, name.at.value, format!("there is no permission `{name}`"))
                .label("no permission of this name")
                .help(match near {
                    Some(near) => format!("did you mean `{near}`? A new one is {new}"),
                    None => format!("describe it: {new}"),
                });
        }
        found.known()
    }

    pub(crate) fn operation_named(&mut self, name: Spanned<&str>) -> Option<OperationId> {
        let found = self.names.operation_named(&name);
        if found == Lookup::Nothing {
            let same = format!(".{name}");
            let near = nearest(&name, self.names.operations());
            let near = near.or_else(|| self.names.operations().find(|full| full.ends_with(&same)));
            self.report
                .add(DiagnosticCode::UnknownOperation, name.at.value, format!("there is no operation `{name}`"))
                .label("no operation of this name")
                .suggest(near, || "an operation is named with its group: `group.operation`".to_owned());
        }
        found.known()
    }

    pub(crate) fn meaning(&mut self, text: Spanned<&str>) -> Meaning {
        if let Some(item) = text.strip_prefix("list of ") {
            let lists = 1 + item.matches("list of ").count();
            if lists > LISTS {
                let message = format!("lists are nested more than {LISTS} deep");
                self.mistake(DiagnosticCode::TooNested, text.at.value, message);
                return Meaning::Unclear;
            }
            return Meaning::JsonType(JsonType::List(Box::new(self.body(Spanned::new(item, text.at)))));
        }
        match *text {
            "object" => return Meaning::JsonType(JsonType::Object),
            "json" => return Meaning::JsonType(JsonType::Json),
            _ => {}
        }
        if let Some(builtin) = Builtin::ALL.into_iter().find(|builtin| builtin.name() == *text) {
            return Meaning::Scalar(Scalar::Builtin(builtin));
        }
        match self.names.type_named(&text) {
            Lookup::Known(TypeId::Scalar(id)) => Meaning::Scalar(Scalar::Named(id)),
            Lookup::Known(TypeId::Record(id)) => Meaning::JsonType(JsonType::Record(id)),
            Lookup::Known(TypeId::Map(id)) => Meaning::JsonType(JsonType::Map(id)),
            Lookup::Known(TypeId::Variants(id)) => Meaning::Variants(id),
            Lookup::Unclear => Meaning::Unclear,
            Lookup::Nothing => {
                let builtins = || Builtin::ALL.iter().map(|builtin| builtin.name() as &str).chain(["object", "json"]);
                // `string` is a word of other languages, and not a misspelt `Thing`; `Book[]` is a list.
                let written = self.spec.text(text.at.value).trim_matches(['"', '\'']);
                let before = format!("write `{}", written.strip_suffix(*text).unwrap_or_default());
                let foreign = type_instead(&text).map(|help| help.replacen("write `", &before, 1));
                let near = nearest(&text, self.names.types().chain(builtins()));
                let near = near.filter(|near| foreign.is_none() || near.eq_ignore_ascii_case(&text));
                self.mistake(DiagnosticCode::UnknownType, text.at.value, format!("there is no type `{text}`"))
                    .label("no type of this name")
                    .suggest(near, || match foreign {
                        Some(instead) => instead,
                        None if text.starts_with(char::is_uppercase) => "describe it under `types`".to_owned(),
                        None => {
                            let builtins = builtins().collect::<Vec<_>>().join(", ");
                            format!("describe it under `types`, or use a built-in type: {builtins}")
                        }
                    });
                Meaning::Unclear
            }
        }
    }

    /// The type of a value in an answer.
    pub(crate) fn body(&mut self, text: Spanned<&str>) -> JsonType {
        match self.meaning(text) {
            // The client would read it as a `bool` and write it as one, so a value would not be kept unchanged.
            Meaning::Scalar(Scalar::Builtin(Builtin::Switch)) => {
                self.misused(text, "is a type of parameters; use `integer` in an answer");
                JsonType::Json
            }
            Meaning::Scalar(Scalar::Builtin(Builtin::File)) => {
                self.misused(text, "is the body of a request, and nothing in an answer");
                JsonType::Json
            }
            Meaning::Scalar(value) => JsonType::Scalar(value),
            Meaning::JsonType(body) => body,
            Meaning::Unclear => JsonType::Json,
            Meaning::Variants(_) => {
                self.misused(text, "selects other parameters, so it can only be the type of a parameter");
                JsonType::Json
            }
        }
    }

    pub(crate) fn value(&mut self, text: Spanned<&str>) -> Scalar {
        match self.meaning(text) {
            Meaning::Scalar(Scalar::Builtin(Builtin::File)) => {
                self.misused(text, "is the whole body of a request");
                ANY_VALUE
            }
            Meaning::Scalar(value) => value,
            Meaning::Unclear => ANY_VALUE,
            Meaning::JsonType(_) | Meaning::Variants(_) => {
                self.misused(text, "is not a single text or number");
                ANY_VALUE
            }
        }
    }

    pub(crate) fn misused(&mut self, text: Spanned<&str>, reason: &str) -> &mut Diagnostic {
        let message = format!("`{text}` cannot be used here: it {reason}");
        let defined = self.names.type_ast(&text).map(|defined| defined.at.key);
        self.mistake(DiagnosticCode::TypeUse, text.at.value, message).second(defined, "described here")
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// `small_letters`.
    Snake,
    /// `CapitalLetters`.
    Pascal,
}

impl Style {
    /// The name in this style, if it does not have the style.
    pub(crate) fn better(self, name: &str) -> Option<String> {
        let is_word = |word: &str| !word.is_empty() && word.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9'));
        let is_capital = |first: char| first.is_ascii_uppercase();
        let (fits, styled): (_, fn(&str) -> String) = match self {
            Self::Snake => (name.split('_').all(is_word), ident::snake),
            Self::Pascal => {
                (name.starts_with(is_capital) && name.bytes().all(|b| b.is_ascii_alphanumeric()), ident::pascal)
            }
        };
        // The underscore after a word that Rust reserves is no part of the name in the spec.
        (!fits).then(|| styled(name).trim_end_matches('_').to_owned())
    }
}

fn a(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {noun}")
}

pub(crate) fn check_style(style: Style, what: &str, name: &str, span: Span, report: &mut Diagnostics) {
    if let Some(better) = style.better(name) {
        let rule = match style {
            Style::Snake => "lower-case letters, digits and single underscores",
            Style::Pascal => "letters and digits, with a capital letter at the start of each word",
        };
        let help = match what {
            "field" | "header" | "parameter" | "permission" | "value" | "variant" if name == format!("{better}_") => {
                format!("write `{better}`; `wire` keeps the name that the service knows")
            }
            "field" | "header" | "parameter" | "permission" | "value" | "variant" => {
                let wire = yaml_word(name);
                format!(
                    "write `{better}: {{ wire: {wire}, … }}`, without `wire` if the service itself writes `{better}`"
                )
            }
            _ => format!("write `{better}`"),
        };
        report
            .add(DiagnosticCode::NameStyle, span, format!("the name of {} must consist of {rule}", a(what)))
            .help(help);
    }
}

/// The names of one kind in one place, such as the parameters of one operation.
pub(crate) struct Scope {
    what: &'static str,
    style: Style,
    rust: BTreeMap<String, (String, Span)>,
    wire: BTreeMap<String, Span>,
}

impl Scope {
    pub(crate) fn new(what: &'static str, style: Style) -> Self {
        Self { what, style, rust: BTreeMap::new(), wire: BTreeMap::new() }
    }

    /// Adds a name. Reports a clash with another name in Rust or, if there is none, a name with another style.
    /// Returns whether the name is new.
    pub(crate) fn claim(&mut self, name: &str, rust: &str, span: Span, report: &mut Diagnostics) -> bool {
        if self.claim_rust(name, rust, span, report) {
            check_style(self.style, self.what, name, span, report);
            return true;
        }
        false
    }

    /// Like `claim`, for a name that is made from several names, and so has no style.
    pub(crate) fn claim_rust(&mut self, name: &str, rust: &str, span: Span, report: &mut Diagnostics) -> bool {
        if let Some((other, first)) = self.rust.get(rust) {
            // The clash is reported, so the style of the first name needs no message.
            report.retract(DiagnosticCode::NameStyle, *first);
            let message = format!("`{name}` and `{other}` both become `{rust}` in Rust");
            report
                .add(DiagnosticCode::RustNameClash, span, message)
                .label("this name")
                .second(*first, "and this one")
                .help(match self.wire.is_empty() {
                    true => "call one of them differently",
                    false => "call one of them differently; `wire` keeps the name that the service knows",
                });
            return false;
        }
        self.rust.insert(rust.to_owned(), (name.to_owned(), span));
        true
    }

    pub(crate) fn wire_span(&self, wire: &str) -> Option<Span> {
        self.wire.get(wire).copied()
    }

    /// Adds a wire name. Reports a name that the scope contains already.
    pub(crate) fn claim_wire(&mut self, wire: &str, span: Span, report: &mut Diagnostics) {
        if let Some(first) = self.wire.get(wire) {
            report
                .add(DiagnosticCode::DuplicateWire, span, format!("two {}s have the wire name `{wire}`", self.what))
                .second(*first, "first defined here");
        } else {
            self.wire.insert(wire.to_owned(), span);
        }
    }
}
