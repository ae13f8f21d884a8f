//! Groups and their operations.

pub(crate) mod answer_headers;
mod by_status;
mod content;
mod effect;
pub(crate) mod errors;
mod examples;
mod find;
mod head;
mod job_location;
pub(crate) mod jobs;
pub(crate) mod overlap;
pub(crate) mod page;
mod paths;
pub(crate) mod response;
pub(crate) mod verification;

use std::collections::{BTreeMap, BTreeSet};

use crate::check::lookup::items::{GroupItem, Item};
use crate::check::lookup::names::Lookup;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::one_of::places;
use crate::check::operations::paths::Paths;
use crate::check::types::parameters::ParameterOwner;
use crate::check::{Check, provenance};
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::diagnostic::yaml;
use crate::entries::Entries;
use crate::ir::path::usual;
use crate::ir::{
    Group, Location, Method, Name, Operation, OperationId, Parameter, Permission, PermissionId, Provenance,
};
use crate::spanned::Spanned;
use crate::{ast, ident};

/// The maximum length of a group's name. It becomes the name of a file, and tools append to it.
const LONGEST_GROUP: usize = 100;

/// Names and paths that must differ between the operations of all groups.
struct Between<'s> {
    /// Names of groups.
    groups: Scope,
    /// The names of groups as they were written, without duplicates.
    named: BTreeSet<&'s str>,
    /// Names of markers, made from group and operation.
    markers: Scope,
    /// Paths.
    paths: Paths<'s>,
}

impl<'s> Check<'s, '_> {
    /// Fills the table of permissions.
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
        for operation in &item.operations {
            let made = self.operation(item.name, operation, between, &mut methods);
            self.service.operations.push(made);
        }
        self.service.groups.push(Group {
            name: Name::unsent(item.name, rust),
            about: about.unwrap_or_default(),
            operations: item.operations.iter().map(|operation| operation.id).collect(),
            // Beside `service`, these remarks are about the service.
            provenance: match *file.service {
                Some(_) => Provenance::default(),
                None => provenance::several(&file.undocumented, &file.assumed),
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
        let parameters = self.parameters(&ast.parameters, owner, &mut scope);
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
        let keys = self.places(&places!(ast; path, method, effect, reads_although, stability, permission, verify_with));
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
            permission: ast.permission.get().and_then(|name| self.permission(name.text())),
            parameters,
            response,
            errors,
            verification: self.verification(ast),
            starts: None,
            provenance: provenance::several(&ast.undocumented, &ast.assumed)
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

    pub(crate) fn permission(&mut self, name: Spanned<&str>) -> Option<PermissionId> {
        let found = self.names.permission_named(&name);
        if found == Lookup::Nothing {
            let near = nearest(&name, self.names.permissions());
            self.meant.extend(near.map(str::to_owned));
            let place = self.names.permissions_in().map_or(String::new(), |file| format!(" in {file}"));
            let new = format!("`{}: {{ about: \"Allows ….\" }}` under `permissions`{place}", yaml::word(&name));
            self.mistake(DiagnosticCode::UnknownPermission, name.at.value, format!("there is no permission `{name}`"))
                .label("no permission of this name")
                .help(match near {
                    Some(near) => format!("did you mean `{near}`? A new one is {new}"),
                    None => format!("describe it: {new}"),
                });
        }
        found.known()
    }

    /// The operation with a name such as `loan.renew`. Reports an unknown name.
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
                self.refuse(file.about.at, "this file has no group that it could be about");
            }
        }
    }
}
