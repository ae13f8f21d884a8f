//! Operations that read although something says that they change something.

use crate::ast;
use crate::check::at::At;
use crate::check::lookup::items::GroupItem;
use crate::check::{Check, one_of, style, words};
use crate::diagnostic::Span;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Effect, Method, Operation};

impl<'s> Check<'s, '_> {
    /// Checks the effects of all operations. The jobs are known by now.
    pub(crate) fn effects(&mut self, groups: &[GroupItem<'s>]) {
        for item in groups.iter().flat_map(|group| &group.operations) {
            self.effect(item.ast, &self.service[item.id].clone(), item.at);
        }
    }

    /// Reports a change that is described as a read, since the client may send it twice, and `observe` calls it. Reports a confirmation that
    /// confirms nothing.
    fn effect(&mut self, ast: &ast::Operation, operation: &Operation, at: At<'_>) {
        let signs = if ast.effect == Effect::Read { self.signs(operation, at) } else { Vec::new() };
        match (signs.first(), &ast.reads_although) {
            (None, _) => {
                let reason = "it is no `read`, or nothing says that it changes something: there is nothing to confirm";
                one_of::refuse("reads_although", at, reason, self.report);
            }
            (Some(_), Some(reason)) => style::reason(reason, at.get("reads_although"), self.report),
            (Some((_, span)), None) => {
                let said = signs.iter().map(|(said, _)| said.as_str()).collect::<Vec<_>>().join(", and ");
                self.report
                    .add(DiagnosticCode::DoubtfulEffect, at.get("effect").value(), format!("it reads, but {said}"))
                    .second(*span, "this says that it changes something")
                    .help(
                        "if it changes something, correct `effect`: a `read` may be sent several times, and `observe` calls it. If it only \
                         reads, say why in a sentence: `reads_although: The path says …, but ….`",
                    );
            }
        }
    }

    /// Everything that says that an operation changes something: in words, and where.
    fn signs(&self, operation: &Operation, at: At<'_>) -> Vec<(String, Span)> {
        let Operation { about, path, .. } = operation;
        let name = &operation.name.spec;
        let job = operation.starts.map(|job| format!("it starts the job `{}`", self.service.jobs[job].name.spec));
        let method = matches!(operation.method, Method::Put | Method::Patch | Method::Delete);
        let method = method.then(|| format!("its method is {}", operation.method.name()));
        let permission = operation.permission.map(|id| &self.service[id].name);
        let permission = permission.and_then(|name| words::in_name(&name.spec).or_else(|| words::in_name(&name.wire)));
        let reads = words::reads(name, about);
        let says = |what: &str, command: Option<(String, bool)>| {
            let (word, _) = command.filter(|(_, is_certain)| *is_certain || !reads)?;
            Some(format!("its {what} says `{word}`"))
        };
        [
            (method, at.get("method").value()),
            (says("path", words::in_path(path)), at.get("path").value()),
            (says("name", words::in_name(name)), at.key()),
            (says("description", words::in_description(about)), at.get("about").value()),
            (says("permission", permission), at.get("permission").value()),
            (job, at.key()),
        ]
        .into_iter()
        .filter_map(|(said, span)| Some((said?, span)))
        .collect()
    }
}
