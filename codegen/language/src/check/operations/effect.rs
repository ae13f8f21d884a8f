//! Operations that read although something says that they change something.

use crate::ast;
use crate::check::Check;
use crate::check::lookup::items::GroupItem;
use crate::check::words::{self, Said};
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::{Severity, Span};
use crate::ir::{Effect, Method, Operation};
use crate::spanned::Spanned;

/// Something that says that an operation changes something: in words, and where.
struct Sign {
    said: String,
    severity: Severity,
    span: Span,
}

impl<'s> Check<'s, '_> {
    /// Checks the effects of all operations. The jobs are known by now.
    pub(crate) fn effects(&mut self, groups: &[GroupItem<'s>]) {
        for item in groups.iter().flat_map(|group| &group.operations) {
            let operation = self.service[item.id].clone();
            let signs = if *item.ast.effect == Effect::Read { self.signs(item.ast, &operation) } else { Vec::new() };
            self.service.operations[item.id.0].is_doubted = !signs.is_empty();
            self.effect(item.ast, &signs);
        }
    }

    /// Reports a change that is described as a read, since the client may send it twice, and `observe` calls it. Reports a confirmation that
    /// confirms nothing.
    fn effect(&mut self, ast: Spanned<&ast::Operation>, signs: &[Sign]) {
        match (signs.iter().min_by_key(|sign| sign.severity), ast.reads_although.get()) {
            (None, _) => {
                let reason = "it is no `read`, or nothing says that it changes something: there is nothing to confirm";
                self.refuse(ast.reads_although.at, reason);
            }
            (Some(_), Some(reason)) => self.check_reason(reason.text()),
            (Some(worst), None) => {
                let said = signs.iter().map(|sign| sign.said.as_str()).collect::<Vec<_>>().join(", and ");
                let message = format!("it reads, but {said}");
                let may = if worst.severity == Severity::Warning { "this may say" } else { "this says" };
                self.report
                    .push(worst.severity, DiagnosticCode::DoubtfulEffect, ast.effect.at.value, message)
                    .second(worst.span, format!("{may} that it changes something"))
                    .help(
                        "if it changes something, correct `effect`: a `read` may be sent several times. If it only reads, say why in a \
                         sentence: `reads_although: The path says …, but ….`",
                    );
            }
        }
    }

    /// Everything that says that an operation changes something.
    fn signs(&self, ast: Spanned<&ast::Operation>, operation: &Operation) -> Vec<Sign> {
        let Operation { about, path, .. } = operation;
        let name = &operation.name.spec;
        let job = operation.starts.map(|job| format!("it starts the job `{}`", self.service.jobs[job].name.spec));
        let method = matches!(operation.method, Method::Put | Method::Patch | Method::Delete);
        let method = method.then(|| format!("its method is {}", operation.method.name()));
        let reads = words::reads(name, about);
        let permission = operation.permission.map(|id| &self.service[id].name);
        let permission = permission
            .and_then(|name| [&name.spec, &name.wire].into_iter().find_map(|name| words::in_name(name, reads)));
        let permission = permission.map(|(word, _)| (word, Severity::Warning));
        let says = |what: &str, found: Option<Said>| {
            let (word, severity) = found?;
            Some((format!("its {what} says `{word}`"), severity))
        };
        let unless_noun = |found: Option<Said>| {
            found.filter(|(word, severity)| *severity == Severity::Mistake || !words::is_noun_in(about, word))
        };
        let certain = |said: Option<String>| Some((said?, Severity::Mistake));
        [
            (certain(method), ast.method.at.value),
            (says("path", unless_noun(words::in_path(path, reads))), ast.path.at.value),
            (says("name", unless_noun(words::in_name(name, reads))), ast.at.key),
            (says("description", words::in_description(about)), ast.about.at.value),
            (says("permission", permission), ast.permission.at.value),
            (certain(job), ast.at.key),
        ]
        .into_iter()
        .filter_map(|(said, span)| said.map(|(said, severity)| Sign { said, severity, span }))
        .collect()
    }
}
