//! Groups and their operations.

pub(crate) mod answer_headers;
mod by_status;
mod effect;
pub(crate) mod errors;
mod examples;
mod find;
mod job_location;
pub(crate) mod jobs;
pub(crate) mod overlap;
pub(crate) mod page;
mod paths;
pub(crate) mod response;
pub(crate) mod verification;

use std::collections::{BTreeMap, BTreeSet};

use crate::check::at::At;
use crate::check::lookup::items::{GroupItem, Item};
use crate::check::lookup::names::Lookup;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::operations::paths::Paths;
use crate::check::types::parameters::ParameterOwner;
use crate::check::{Check, one_of, provenance, style};
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::diagnostic::yaml;
use crate::ir::{Group, Location, Name, Operation, OperationId, Parameter, Permission, PermissionId, Provenance};
use crate::{ast, ident};

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
            let name = self.name(item.name, ident::pascal(item.name), item.ast.wire.as_deref(), item.at, &mut scope);
            let about = style::about(&item.ast.about, item.at, self.report);
            self.service.permissions.push(Permission { name, about, place: item.at.place() });
        }
    }

    /// Fills the tables of groups and operations.
    pub(crate) fn groups(&mut self, groups: &[GroupItem<'s>]) {
        let mut between = Between {
            groups: Scope::new("group", Style::Snake),
            named: BTreeSet::new(),
            markers: Scope::new("operation", Style::Snake),
            paths: Paths::default(),
        };
        for group in groups {
            self.group(group, &mut between);
        }
    }

    fn group(&mut self, item: &GroupItem<'s>, between: &mut Between<'s>) {
        let at = item.top.get("group");
        let rust = ident::module(item.name);
        let is_new = between.named.insert(item.name);
        if item.file.group.is_some() && is_new {
            between.groups.claim(item.name, &rust, at.value(), self.report);
            if !item.top.has("about") && !item.top.is_damaged() {
                self.report
                    .add(DiagnosticCode::MissingKey, at.value(), "the key `about` is missing")
                    .label("describe what this group is about");
            }
        }
        let about = item.file.about.as_ref().map(|about| style::about(about, item.top, self.report));
        let mut methods = Scope::new("operation", Style::Snake);
        for operation in &item.operations {
            let made = self.operation(item.name, operation, between, &mut methods);
            self.service.operations.push(made);
        }
        self.service.groups.push(Group {
            name: Name { spec: item.name.to_owned(), wire: item.name.to_owned(), rust },
            about: about.unwrap_or_default(),
            operations: item.operations.iter().map(|operation| operation.id).collect(),
            // Beside `service`, these remarks are about the service.
            facts: match item.file.service {
                Some(_) => Provenance::default(),
                None => provenance::several(&item.file.undocumented, &item.file.assumed),
            },
            place: at.place(),
        });
    }

    fn operation(
        &mut self,
        group: &str,
        item: &Item<'s, ast::Operation, OperationId>,
        between: &mut Between<'s>,
        methods: &mut Scope,
    ) -> Operation {
        let Item { name, at, ast, .. } = *item;
        let rust = ident::method(name);
        let marker = ident::pascal(&format!("{group}_{name}"));
        if methods.claim(name, &rust, at.key(), self.report) {
            between.markers.claim_rust(&format!("{group}.{name}"), &marker, at.key(), self.report);
        }
        self.path(&ast.path, ast.method, at.get("path"), &mut between.paths);
        let mut scope = Scope::new("parameter", Style::Snake);
        let owner = ParameterOwner::Operation(ast, at);
        let parameters = self.parameters(&ast.parameters, at.get("parameters"), owner, &mut scope);
        self.path_parameters(&ast.path, &parameters, at);
        self.variants_beside(&parameters, &scope);
        if !parameters.iter().any(|parameter| parameter.location == Location::Body) {
            one_of::refuse("body", at, "no parameter has `in: body`", self.report);
        }
        let media_types = self.media_types(ast, &parameters, at);
        let errors = self.errors(&ast.errors, Some(&parameters), at);
        let response = self.response(&ast.response, at.get("response"));
        self.page_controls(&parameters, &response, at);
        if !response.headers.is_empty() {
            // The struct has a name in the same module as the types of the requests.
            let (name, rust) = (format!("{name}: headers"), ident::method(&format!("{name}_headers")));
            methods.claim_rust(&name, &rust, at.get("response").get("headers").key(), self.report);
        }
        if !response.body.kinds().is_empty() {
            let (name, rust) = (format!("{name}: answer"), ident::method(&format!("{name}_answer")));
            methods.claim_rust(&name, &rust, at.get("response").get("by_status").key(), self.report);
        }
        Operation {
            group: group.to_owned(),
            module: ident::module(group),
            name: Name { spec: name.to_owned(), wire: name.to_owned(), rust },
            type_name: ident::request(name),
            marker,
            path: ast.path.clone(),
            method: ast.method,
            has_form: ast.body == Some(ast::BodyFormat::Form),
            media_types,
            about: style::about(&ast.about, at, self.report),
            effect: ast.effect,
            reads_although: ast.reads_although.as_ref().map(|reason| reason.trim().to_owned()),
            stability: ast.stability,
            permission: ast.permission.as_ref().and_then(|name| self.permission(name, at.get("permission"))),
            parameters,
            response,
            errors,
            verification: self.verification(ast, at),
            starts: None,
            facts: provenance::several(&ast.undocumented, &ast.assumed)
                .confirmed("reads_although", ast.reads_although.as_ref()),
            place: at.place(),
            keys: at.keys(&["path", "method", "effect", "reads_although", "stability", "permission", "verify_with"]),
        }
    }

    /// Reports parameters with the wire name of a parameter of a variant, and those of variants that differ in their types.
    fn variants_beside(&mut self, parameters: &[Parameter], scope: &Scope) {
        let mut known = BTreeMap::new();
        for parameter in parameters {
            let Some(variants) = parameter.variants(&self.service) else { continue };
            let Some(variants_at) = self.names.type_at(&variants.name.spec).map(|at| at.get("variants")) else {
                continue;
            };
            for (variant, own) in
                variants.variants.iter().flat_map(|variant| variant.parameters.iter().map(move |own| (variant, own)))
            {
                let own_at = variants_at.get(&variant.name.spec).get("parameters").get(&own.name.spec);
                let value = own.scalar().map(|(value, _)| value);
                let (family, other, first) =
                    *known.entry(own.name.wire.clone()).or_insert((&parameter.name.spec, value, own_at.key()));
                if *family != parameter.name.spec && other != value {
                    let message = format!("two parameters with the wire name `{}` have different types", own.name.wire);
                    self.report
                        .add(DiagnosticCode::DuplicateWire, own_at.key(), message)
                        .second(first, "an operation has both, since it has both types of variants");
                }
                let Some(span) = scope.wire_span(&own.name.wire) else { continue };
                let message = format!("two parameters have the wire name `{}`", own.name.wire);
                self.report
                    .add(DiagnosticCode::DuplicateWire, span, message)
                    .second(own_at.key(), format!("this one goes with the variant `{}`", variant.name.spec));
            }
        }
    }

    fn permission(&mut self, name: &str, at: At<'_>) -> Option<PermissionId> {
        let found = self.names.permission_named(name);
        if found == Lookup::Nothing {
            let near = nearest(name, self.names.permissions());
            self.meant.extend(near.map(str::to_owned));
            let place = self.names.permissions_in().map_or(String::new(), |file| format!(" in {file}"));
            let new = format!("`{}: {{ about: \"Allows ….\" }}` under `permissions`{place}", yaml::word(name));
            self.report
                .add(DiagnosticCode::UnknownPermission, at.value(), format!("there is no permission `{name}`"))
                .label("no permission of this name")
                .help(match near {
                    Some(near) => format!("did you mean `{near}`? A new one is {new}"),
                    None => format!("describe it: {new}"),
                });
        }
        found.known()
    }

    /// The operation with a name such as `loan.renew`. Reports an unknown name.
    pub(crate) fn operation_named(&mut self, name: &str, at: At<'_>) -> Option<OperationId> {
        let found = self.names.operation_named(name);
        if found == Lookup::Nothing {
            let same = format!(".{name}");
            let near = nearest(name, self.names.operations());
            let near = near.or_else(|| self.names.operations().find(|full| full.ends_with(&same)));
            self.report
                .add(DiagnosticCode::UnknownOperation, at.value(), format!("there is no operation `{name}`"))
                .label("no operation of this name")
                .suggest(near, || "an operation is named with its group: `group.operation`".to_owned());
        }
        found.known()
    }

    /// Reports remarks in files with neither a service nor a group.
    pub(crate) fn remarks_about_nothing(&mut self, tops: impl Iterator<Item = (&'s ast::File, At<'s>)>) {
        for (file, top) in tops.filter(|(_, top)| !top.is_damaged()) {
            for key in ["undocumented", "assumed"] {
                if file.service.is_none() && file.group.is_none() && !top.has("operations") {
                    one_of::refuse(key, top, "this key needs `service` or `group` in the same file", self.report);
                }
            }
            if file.group.is_none() && !top.has("operations") {
                one_of::refuse("about", top, "this file has no group that it could be about", self.report);
            }
        }
    }
}
