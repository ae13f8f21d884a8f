//! The paths of operations: what stands in them, and that a request fits one of them only.

use std::collections::BTreeMap;

use crate::check::Check;
use crate::check::at::At;
use crate::check::types::fields::unread;
use crate::diagnostic::Span;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::ir::path::{Step, shape, steps};
use crate::ir::{Method, Parameter};

/// The paths of the operations so far.
#[derive(Default)]
pub(crate) struct Paths<'s> {
    /// Every path, by its shape.
    spelled: BTreeMap<String, (&'s str, Span)>,
    methods: BTreeMap<Method, OfMethod<'s>>,
}

/// The paths of the operations with one method.
#[derive(Default)]
struct OfMethod<'s> {
    shapes: BTreeMap<String, Span>,
    /// By the number of steps and the first of them, which is empty if it has a parameter.
    alike: BTreeMap<(usize, &'s str), Vec<Known<'s>>>,
}

/// The steps of a path, and its place.
type Known<'s> = (Vec<Step<'s>>, Span);

impl<'s> Check<'s, '_> {
    /// Reports what is wrong with the path of an operation.
    pub(crate) fn path(&mut self, path: &'s str, method: Method, at: At<'_>, paths: &mut Paths<'s>) {
        if let Some(reason) = problem(path) {
            self.report
                .add(DiagnosticCode::BadPath, at.value(), format!("`{path}` is not a valid operation path"))
                .label(reason);
            return;
        }
        let (spelled, span) = *paths.spelled.entry(shape(path)).or_insert((path, at.value()));
        let paths = paths.methods.entry(method).or_default();
        if let Some(first) = paths.shapes.get(&shape(path)) {
            self.report
                .add(DiagnosticCode::DuplicatePath, at.value(), format!("two operations have the path `{path}`"))
                .second(*first, "first defined here");
            return;
        }
        if spelled != path {
            self.report
                .add(DiagnosticCode::DuplicatePath, at.value(), format!("`{path}` and `{spelled}` are one path"))
                .second(span, "the same path")
                .help(format!("write `{spelled}` in both: a parameter can keep its own name with `wire`"));
        }
        if let Some(other) = paths.ambiguous(&steps(path).collect::<Vec<_>>()) {
            self.report
                .add(DiagnosticCode::DuplicatePath, at.value(), format!("a request can match both `{path}` and another path"))
                .label("this one has text where the other has a parameter, and a parameter where the other has text")
                .second(other, "the other path")
                .help("a request belongs to the path with more text; only one of two paths may have text where the other has a parameter");
        }
        paths.add(path, at.value());
    }

    /// Reports names in the path that are no parameters of the operation.
    pub(crate) fn path_parameters(&mut self, path: &str, parameters: &[Parameter], at: At<'_>) {
        let parameters_at = at.get("parameters");
        if problem(path).is_some() || unread(parameters_at).is_some() {
            return;
        }
        for name in steps(path).filter_map(|step| step.parameter) {
            if parameters.iter().any(|parameter| parameter.name.wire == name) {
                continue;
            }
            let own = parameters.iter().find(|parameter| parameter.name.spec == name);
            let mistake = self
                .report
                .add(
                    DiagnosticCode::UnknownParameter,
                    at.get("path").value(),
                    format!("the operation has no parameter `{name}`"),
                )
                .label("braces hold the wire name of a parameter of the operation");
            match own {
                Some(own) => {
                    mistake.help(format!("its wire name is `{}`: write `{{{}}}`", own.name.wire, own.name.wire))
                }
                None => mistake.suggest(
                    nearest(name, parameters.iter().map(|parameter| parameter.name.wire.as_str())),
                    || {
                        format!(
                            "describe it: `{name}: {{ type: …, about: \"….\", required: true }}` under `parameters`"
                        )
                    },
                ),
            };
        }
    }
}

impl<'s> OfMethod<'s> {
    fn add(&mut self, path: &'s str, span: Span) {
        self.shapes.insert(shape(path), span);
        let steps: Vec<_> = steps(path).collect();
        self.alike.entry((steps.len(), first(&steps))).or_default().push((steps, span));
    }

    /// A path that a request can have beside this one, where neither of the two is the more specific one.
    fn ambiguous(&self, new: &[Step<'s>]) -> Option<Span> {
        let (length, first) = (new.len(), first(new));
        let near = self.alike.range((length, "")..(length + 1, ""));
        let near = near.filter(|((_, other), _)| first.is_empty() || other.is_empty() || *other == first);
        let mut near = near.flat_map(|(_, paths)| paths);
        near.find(|(other, _)| are_ambiguous(new, other)).map(|(_, span)| *span)
    }
}

/// The first step, which is empty if it has a parameter.
fn first<'s>(steps: &[Step<'s>]) -> &'s str {
    steps.first().filter(|step| step.parameter.is_none()).map_or("", |step| step.before)
}

fn are_ambiguous(one: &[Step<'_>], other: &[Step<'_>]) -> bool {
    let mut more = (false, false);
    for (one, other) in one.iter().zip(other) {
        let Some(here) = more_specific(one, other) else { return false };
        more = (more.0 || here.0, more.1 || here.1);
    }
    more == (true, true)
}

/// Which of two steps has text where the other has a parameter, or nothing if no step of a request is both.
fn more_specific(one: &Step<'_>, other: &Step<'_>) -> Option<(bool, bool)> {
    match (one.parameter, other.parameter) {
        (None, None) => (one.before == other.before).then_some((false, false)),
        (None, Some(_)) => other.value_in(one.before).map(|_| (true, false)),
        (Some(_), None) => one.value_in(other.before).map(|_| (false, true)),
        (Some(_), Some(_)) => {
            let starts = one.before.starts_with(other.before) || other.before.starts_with(one.before);
            let ends = one.after.ends_with(other.after) || other.after.ends_with(one.after);
            let (before, after) = (one.before.len().cmp(&other.before.len()), one.after.len().cmp(&other.after.len()));
            (starts && ends).then_some((before.is_gt() || after.is_gt(), before.is_lt() || after.is_lt()))
        }
    }
}

/// Why a text is no path of an operation, if it is none.
fn problem(path: &str) -> Option<&'static str> {
    let is_text = |text: &str| text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._~".contains(&b));
    let mut names = Vec::new();
    if path.is_empty() {
        return Some("it is empty");
    }
    if path.starts_with('/') {
        return Some("it is relative to `base_path`, so it begins without a slash");
    }
    for Step { before, parameter, after } in steps(path) {
        if !is_text(before) || !is_text(after) {
            return Some(
                "it is letters, digits, `-`, `.`, `_`, `~`, `/`, and in each step at most one parameter in braces",
            );
        }
        match parameter {
            None if matches!(before, "" | "." | "..") => return Some("none of its steps is empty, `.` or `..`"),
            Some("") => return Some("there is no name in the braces"),
            Some(name) if names.contains(&name) => return Some("a parameter stands in it once only"),
            None => {}
            Some(name) => names.push(name),
        }
    }
    None
}
