//! Groups and their operations.

pub(crate) mod errors;
mod examples;
mod jobs;
mod page;
mod paths;
mod response;

use std::collections::{BTreeMap, BTreeSet};

use crate::check::lookup::{GroupItem, Item, Scope, Style};
use crate::check::operations::paths::Paths;
use crate::check::types::parameters::ParameterOwner;
use crate::check::{Check, places};
use crate::diagnostic::DiagnosticCode;
use crate::ir::path::usual;
use crate::ir::{
    Effect, Group, Location, Method, Name, Operation, OperationId, Parameter, Permission, PermissionId, Provenance,
    Stability, Verification,
};
use crate::written::{Entries, Spanned};
use crate::{ast, ident};

/// The maximum length of a group's name. It becomes the name of a file, and tools append to it.
const LONGEST_GROUP: usize = 100;

/// Names and paths that must differ between the operations of all groups.
struct Between<'s> {
    groups: Scope,
    /// The names of groups as they were written, without duplicates.
    named: BTreeSet<&'s str>,
    /// Names of markers, made from group and operation.
    markers: Scope,
    paths: Paths<'s>,
}

impl<'s> Check<'s, '_> {
    pub(crate) fn permissions(&mut self, items: &[Item<'s, ast::Permission, PermissionId>]) {
        let mut scope = Scope::new("permission", Style::Snake);
        for item in items {
            let name = self.name(item.name, ident::pascal(item.name), item.ast.wire.as_text(), item.ast.at, &mut scope);
            let about = self.about(item.ast.about.text());
            self.service.permissions.push(Permission { name, about, place: self.place(item.ast.at.key) });
        }
    }

    /// Fills the tables of groups and operations, whose paths are below the service's `base_path`.
    pub(crate) fn groups(&mut self, groups: &[GroupItem<'s>], base_path: &'s str) {
        let mut between = Between {
            groups: Scope::new("group", Style::Snake),
            named: BTreeSet::new(),
            markers: Scope::new("operation", Style::Snake),
            paths: Paths::below(base_path),
        };
        for group in groups {
            self.group(group, &mut between);
        }
        self.outside(&between.paths);
    }

    fn group(&mut self, item: &GroupItem<'s>, between: &mut Between<'s>) {
        let file = item.file;
        let rust = ident::module(item.name);
        let is_new = between.named.insert(item.name);
        if file.group.is_some() && is_new {
            between.groups.claim(item.name, &rust, file.group.at.value, self.report);
            if rust.len() > LONGEST_GROUP {
                let message = format!("the name of a group can have at most {LONGEST_GROUP} characters");
                self.mistake(DiagnosticCode::NameStyle, file.group.at.value, message).label("a file has this name");
            }
            if !file.about.at.is_there && !file.at.is_damaged {
                self.mistake(DiagnosticCode::MissingKey, file.group.at.value, "the key `about` is missing")
                    .label("describe what this group is about");
            }
        }
        let about = file.about.get().map(|about| self.about(about.text()));
        let mut methods = Scope::new("operation", Style::Snake);
        let deprecation = self.deprecation(&file.deprecated, &file.sunset, None);
        for operation in &item.operations {
            let mut made = self.operation(item.name, operation, between, &mut methods);
            made.deprecation = self.deprecation(&operation.ast.deprecated, &operation.ast.sunset, deprecation.as_ref());
            if made.deprecation.is_some() {
                made.stability = Stability::Deprecated;
            }
            self.service.operations.push(made);
        }
        self.service.groups.push(Group {
            name: Name::unsent(item.name, rust),
            about: about.unwrap_or_default(),
            deprecation,
            operations: item.operations.iter().map(|operation| operation.id).collect(),
            // Beside `service`, these remarks are about the service.
            provenance: match *file.service {
                Some(_) => Provenance::default(),
                None => Provenance::listed(&file.undocumented, &file.assumed),
            },
            place: self.place(file.group.at.key),
        });
    }

    fn operation(
        &mut self,
        group: &str,
        item: &Item<'s, ast::Operation, OperationId>,
        between: &mut Between<'s>,
        methods: &mut Scope,
    ) -> Operation {
        let Item { name, ast, .. } = *item;
        let rust = ident::method(name);
        let marker = ident::pascal(&format!("{group}_{name}"));
        if methods.claim(name, &rust, ast.at.key, self.report) {
            between.markers.claim_rust(&format!("{group}.{name}"), &marker, ast.at.key, self.report);
        }
        self.path(ast.inner(), &mut between.paths);
        let mut scope = Scope::new("parameter", Style::Snake);
        let owner = ParameterOwner::Operation(ast.inner());
        let parameters = ast.inner().parameters.iter();
        let parameters: Vec<_> = parameters.map(|(name, ast)| self.parameter(name, ast, owner, &mut scope)).collect();
        self.check_path_parameters(&ast, &parameters);
        self.check_beside_variants(&parameters, &scope);
        if !parameters.iter().any(|parameter| parameter.location == Location::Body) {
            self.refuse(ast.body.at, "no parameter has `in: body`");
        }
        let media_types = self.body_types(&ast, &parameters);
        let mut errors = self.errors(&ast.errors, Some((&parameters, &ast.parameters)));
        self.check_head(ast);
        if *ast.method == Method::Head {
            // An error is in a body.
            errors.clear();
        }
        let response = self.response(ast.response.by_ref(), *ast.method, (&parameters, &ast.parameters));
        self.refuse_page_controls(&ast, &parameters, &response);
        if !response.headers.is_empty() {
            // The struct has a name in the same module as the types of the requests.
            let (name, rust) = (format!("{name}: headers"), ident::method(&format!("{name}_headers")));
            methods.claim_rust(&name, &rust, ast.response.headers.at.key, self.report);
        }
        if !response.body.kinds().is_empty() {
            let (name, rust) = (format!("{name}: answer"), ident::method(&format!("{name}_answer")));
            methods.claim_rust(&name, &rust, ast.response.by_status.at.key, self.report);
        }
        if ast.deprecated.at.is_there {
            self.refuse(ast.stability.at, "`deprecated` already says how stable it is");
        }
        if *ast.needs_key == Some(false) {
            if self.has_no_key() {
                self.refuse(ast.needs_key.at, "the service has no `authentication`, so no request has a key");
            }
            self.refuse(ast.permission.at, "a request without a key has no permission");
        }
        let keys = places!(ast; path, method, effect, reads_although, stability, deprecated, needs_key, permission, verify_with);
        let keys = self.places(&keys);
        self.filled_gaps(&ast.undocumented, &keys);
        Operation {
            group: group.to_owned(),
            module: ident::module(group),
            name: Name::unsent(name, rust),
            type_name: ident::request(name),
            marker,
            path: usual(&self.service.base_path, &ast.path).to_owned(),
            method: *ast.method,
            has_form: *ast.body == Some(ast::BodyFormat::Form),
            media_types,
            about: self.about(ast.about.text()),
            effect: *ast.effect,
            reads_although: ast.reads_although.as_ref().map(|reason| reason.trim().to_owned()),
            // Known when the jobs are.
            is_doubted: false,
            stability: *ast.stability,
            // Known with the group.
            deprecation: None,
            needs_key: *ast.needs_key != Some(false),
            permission: ast.permission.get().and_then(|name| self.permission(name.text())),
            parameters,
            response,
            errors,
            verification: self.verification(ast),
            starts: None,
            provenance: Provenance::listed(&ast.undocumented, &ast.assumed)
                .confirmed("reads_although", ast.reads_although.as_ref()),
            place: self.place(ast.at.key),
            keys,
        }
    }

    /// Reports parameters with the wire name of a parameter of a variant, and those of variants that differ in their types.
    fn check_beside_variants(&mut self, parameters: &[Parameter], scope: &Scope) {
        let mut known = BTreeMap::new();
        for parameter in parameters {
            let Some(variants) = parameter.variants(&self.service) else { continue };
            let Some(written) = self.names.type_ast(&variants.name.spec) else { continue };
            let written = written.variants.iter().flat_map(Entries::iter).map(|(_, written)| written.inner());
            let both = variants.variants.iter().zip(written).flat_map(|(variant, written)| {
                variant
                    .parameters
                    .iter()
                    .zip(written.parameters.iter())
                    .map(move |(own, (_, written))| (variant, own, written.at.key))
            });
            for (variant, own, key) in both {
                let value = own.scalar().map(|(value, _)| value);
                let (family, other, first) =
                    *known.entry(own.name.wire.clone()).or_insert((&parameter.name.spec, value, key));
                if *family != parameter.name.spec && other != value {
                    let message = format!("two parameters with the wire name `{}` have different types", own.name.wire);
                    self.report
                        .add(DiagnosticCode::DuplicateWire, key, message)
                        .second(first, "an operation has both, since it has both types of variants");
                }
                let Some(span) = scope.wire_span(&own.name.wire) else { continue };
                let message = format!("two parameters have the wire name `{}`", own.name.wire);
                self.report
                    .add(DiagnosticCode::DuplicateWire, span, message)
                    .second(key, format!("this one goes with the variant `{}`", variant.name.spec));
            }
        }
    }

    /// Reports remarks in files with neither a service nor a group.
    pub(crate) fn refuse_remarks_about_nothing(&mut self) {
        for file in self.spec.files.iter().map(|file| &file.ast).filter(|file| !file.at.is_damaged) {
            let has_group = file.group.is_some() || file.operations.at.is_there;
            for at in [file.undocumented.at, file.assumed.at] {
                if file.service.is_none() && !has_group {
                    self.refuse(at, "this key needs `service` or `group` in the same file");
                }
            }
            if !has_group {
                for at in [file.about.at, file.deprecated.at, file.sunset.at] {
                    self.refuse(at, "this file has no group that it could be about");
                }
            }
        }
    }

    /// The verification of an operation. One that changes something needs either `verify_with` or `unverifiable`; one that reads, neither.
    pub(crate) fn verification(&mut self, ast: Spanned<&ast::Operation>) -> Verification {
        if *ast.effect == Effect::Read {
            for (key, at) in places!(ast; verify_with, unverifiable).into_iter().filter(|(_, at)| at.is_there) {
                let message = "an operation that only reads needs no verification";
                self.mistake(DiagnosticCode::NeedlessVerification, at.key, message)
                    .second(ast.effect.at.value, "it reads")
                    .help(format!("if the operation changes something, correct `effect`; otherwise remove `{key}`"));
            }
            return Verification::NotNeeded;
        }
        match (ast.verify_with.get(), ast.unverifiable.get()) {
            (Some(verify), Some(reason)) => {
                let message = "an operation has either `verify_with` or `unverifiable`";
                self.mistake(DiagnosticCode::ExactlyOne, reason.at.key, message)
                    .second(verify.at.key, "beside this one");
            }
            (Some(name), None) => {
                let verified = self.operation_named(name.text()).map(Verification::With);
                self.refuse_change(DiagnosticCode::ChangingVerification, name.text(), "verify another operation");
                return verified.unwrap_or(Verification::NotNeeded);
            }
            (None, Some(reason)) => return Verification::Impossible(reason.trim().to_owned()),
            (None, None) if ast.at.is_damaged => {}
            (None, None) => {
                let message = "which operation shows whether this call succeeded?";
                self.mistake(DiagnosticCode::MissingVerification, ast.effect.at.value, message)
                    .label("it changes something")
                    .help("name an operation that reads under `verify_with`, or give the reason under `unverifiable`");
            }
        }
        Verification::NotNeeded
    }

    /// Reports an operation that changes something in a place where it must only read. Its effect need not be known yet.
    pub(crate) fn refuse_change(&mut self, code: DiagnosticCode, name: Spanned<&str>, done: &str) {
        let Some(other) = self.names.operation_ast(&name) else { return };
        if *other.effect != Effect::Read && !other.at.is_damaged {
            self.mistake(code, name.at.value, format!("`{name}` changes something, so it cannot {done}"))
                .second(other.effect.at.value, "it changes something")
                .help("name an operation that reads");
        }
    }

    fn check_head(&mut self, ast: Spanned<&ast::Operation>) {
        if *ast.method != Method::Head {
            return;
        }
        if *ast.effect != Effect::Read {
            // Servers, proxies and libraries rely on it.
            self.mistake(DiagnosticCode::BadValue, ast.effect.at.value, "a HEAD changes nothing")
                .second(ast.method.at.value, "this says that it is a HEAD")
                .help("write `effect: read`, or correct `method`");
        }
        let response = &ast.response;
        let bodies = places!(response; page_of, plain_text, file, by_status).map(|(_, at)| at);
        // Beside another key, it is a remark.
        let alone = Some(response.undocumented.at).filter(|_| !response.empty.at.is_there);
        for at in bodies.into_iter().chain([response.type_name.at]).chain(alone) {
            self.refuse(at, "the answer to a HEAD has no body: say under `empty` what its status means");
        }
        if let Some((_, error)) = ast.errors.iter().next() {
            self.refuse(error.at, "the answer to a HEAD has no body with an error: callers read `Error::status`");
        }
    }
}
