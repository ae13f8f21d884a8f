//! Operations that read although something says that they change something.

use crate::ast;
use crate::check::lookup::items::GroupItem;
use crate::check::{Check, words};
use crate::diagnostic::Span;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Effect, Method, Operation};
use crate::spanned::Spanned;

impl<'s> Check<'s, '_> {
    /// Checks the effects of all operations. The jobs are known by now.
    pub(crate) fn effects(&mut self, groups: &[GroupItem<'s>]) {
        for item in groups.iter().flat_map(|group| &group.operations) {
            self.effect(item.ast, &self.service[item.id].clone());
        }
    }

    /// Reports a change that is described as a read, since the client may send it twice, and `observe` calls it. Reports a confirmation that
    /// confirms nothing.
    fn effect(&mut self, ast: Spanned<&ast::Operation>, operation: &Operation) {
        let signs = if *ast.effect == Effect::Read { self.signs(ast, operation) } else { Vec::new() };
        match (signs.first(), ast.reads_although.get()) {
            (None, _) => {
                let reason = "it is no `read`, or nothing says that it changes something: there is nothing to confirm";
                self.refuse(ast.reads_although.at, reason);
            }
            (Some(_), Some(reason)) => self.check_reason(reason.text()),
            (Some((_, span)), None) => {
                let said = signs.iter().map(|(said, _)| said.as_str()).collect::<Vec<_>>().join(", and ");
                self.mistake(DiagnosticCode::DoubtfulEffect, ast.effect.at.value, format!("it reads, but {said}"))
                    .second(*span, "this says that it changes something")
                    .help(
                        "if it changes something, correct `effect`: a `read` may be sent several times, and `observe` calls it. If it only \
                         reads, say why in a sentence: `reads_although: The path says …, but ….`",
                    );
            }
        }
    }

    /// Everything that says that an operation changes something: in words, and where.
    fn signs(&self, ast: Spanned<&ast::Operation>, operation: &Operation) -> Vec<(String, Span)> {
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
            (method, ast.method.at.value),
            (says("path", words::in_path(path)), ast.path.at.value),
            (says("name", words::in_name(name)), ast.at.key),
            (says("description", words::in_description(about)), ast.about.at.value),
            (says("permission", permission), ast.permission.at.value),
            (job, ast.at.key),
        ]
        .into_iter()
        .filter_map(|(said, span)| Some((said?, span)))
        .collect()
    }
}
