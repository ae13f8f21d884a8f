//! The paths of operations: their syntax, and that each request matches one operation only.

use std::collections::{BTreeMap, BTreeSet};

use crate::ast;
use crate::check::Check;
use crate::check::types::is_unread;
use crate::diagnostic::suggestions::{nearest, yaml_word};
use crate::diagnostic::{DiagnosticCode, Span};
use crate::ir::path::{PathSegment, escaped, shape, steps, whole};
use crate::ir::{Method, Parameter};

/// The paths of the operations so far. All are compared as they are from the root of the service.
pub(crate) struct Paths<'s> {
    base: &'s str,
    /// The first path of each shape, with its place.
    spelled: BTreeMap<String, (String, Span)>,
    methods: BTreeMap<Method, OfMethod<'s>>,
    /// The first steps of the paths below the base path.
    below: BTreeSet<&'s str>,
    /// The paths that are not below the base path.
    outside: Vec<(&'s str, Span)>,
}

struct OfMethod<'s> {
    shapes: BTreeMap<String, Span>,
    /// The paths as a tree of their segments: a list whose first node is the root. A long path would overflow the stack with nested nodes.
    nodes: Vec<Node<'s>>,
}

impl Default for OfMethod<'_> {
    fn default() -> Self {
        Self { shapes: BTreeMap::new(), nodes: vec![Node::default()] }
    }
}

/// A node in the tree of paths.
#[derive(Default)]
struct Node<'s> {
    end: Option<Span>,
    /// The next nodes, by segment. Segments that are text come first.
    next: BTreeMap<PathKey<'s>, usize>,
}

impl<'s> Paths<'s> {
    pub(crate) fn below(base: &'s str) -> Self {
        let (spelled, methods) = (BTreeMap::new(), BTreeMap::new());
        Self { base, spelled, methods, below: BTreeSet::new(), outside: Vec::new() }
    }

    fn steps(&self, path: &'s str) -> Vec<PathSegment<'s>> {
        let base = if path.starts_with('/') { None } else { Some(steps(self.base.trim_end_matches('/'))) };
        base.into_iter().flatten().chain(steps(path)).collect()
    }
}

/// A segment without the name of its parameter: whether it has one, and the text before and after it.
type PathKey<'s> = (bool, &'s str, &'s str);

impl<'s> Check<'s, '_> {
    pub(crate) fn path(&mut self, ast: &'s ast::Operation, paths: &mut Paths<'s>) {
        let (path, span) = (ast.path.as_str(), ast.path.at.value);
        if let Some(reason) = problem(path) {
            let message = format!("`{path}` is not a valid operation path");
            let mistake = self.mistake(DiagnosticCode::BadPath, span, message).label(reason);
            mistake.help = way_round(path, paths.base);
            return;
        }
        let base = self.service.base_path.trim_start_matches('/').to_owned();
        if let Some(rest) = path.strip_prefix(&base).filter(|rest| !base.is_empty() && !rest.is_empty()) {
            let message = format!("the path begins with `{base}`, as `base_path` does");
            self.report
                .warn(DiagnosticCode::RepeatedBasePath, span, message)
                .help(format!("write `{}`, unless requests go to `/{base}{path}`", yaml_word(rest)));
        }
        let below = path.strip_prefix(paths.base).unwrap_or(path);
        if below.starts_with('/') {
            paths.outside.push((path, span));
        } else {
            paths.below.extend(below.split('/').next());
        }
        let (steps, path) = (paths.steps(path), whole(paths.base, path));
        let (spelled, first) = paths.spelled.entry(shape(&path)).or_insert_with(|| (path.clone(), span)).clone();
        let paths = paths.methods.entry(*ast.method).or_default();
        if let Some(first) = paths.shapes.get(&shape(&path)) {
            self.mistake(DiagnosticCode::DuplicatePath, span, format!("two operations have the path `{path}`"))
                .second(*first, "also here");
            return;
        }
        if spelled != path {
            self.mistake(DiagnosticCode::DuplicatePath, span, format!("`{path}` and `{spelled}` are one path"))
                .second(first, "the same path")
                .help("write the same names in the braces of both. They are not sent, so take those that no other parameter has as its wire name");
        }
        if let Some(other) = paths.ambiguous(&steps) {
            self.mistake(DiagnosticCode::DuplicatePath, span, format!("a request can match both `{path}` and another path"))
                .label("this one has text where the other has a parameter, and a parameter where the other has text")
                .second(other, "the other path")
                .help("a request belongs to the path with more text; only one of two paths may have text where the other has a parameter");
        }
        paths.shapes.insert(shape(&path), span);
        paths.add(&steps, span);
    }

    /// Warns about paths that begin with a slash but probably are below the base path: a path there begins with the same step, or none is
    /// there.
    pub(crate) fn outside(&mut self, paths: &Paths<'_>) {
        for (path, span) in &paths.outside {
            let below = path.trim_start_matches('/');
            let first = below.split('/').next().filter(|first| !first.is_empty());
            if first.is_some_and(|first| paths.below.is_empty() || paths.below.contains(first)) {
                let message = format!("the path begins with a slash, so it is not below `{}`", paths.base);
                self.report
                    .warn(DiagnosticCode::OutsideBasePath, *span, message)
                    .help(format!("write `{}`, unless requests go to `{path}`", yaml_word(below)));
            }
        }
    }

    pub(crate) fn check_path_parameters(&mut self, ast: &ast::Operation, parameters: &[Parameter]) {
        let path = ast.path.as_str();
        if problem(path).is_some() || is_unread(ast.parameters.by_ref()) {
            return;
        }
        let wires = || parameters.iter().map(|parameter| parameter.name.wire.as_str());
        for wire in wires().filter(|wire| steps(path).any(|step| step.before.strip_prefix(':') == Some(wire))) {
            let message = format!("`:{wire}` in the path is text, although the operation has a parameter `{wire}`");
            self.report
                .warn(DiagnosticCode::BadPath, ast.path.at.value, message)
                .help(format!("write `{{{wire}}}` there, unless requests contain `:{wire}`"));
        }
        for name in steps(path).filter_map(|step| step.parameter) {
            if parameters.iter().any(|parameter| parameter.name.wire == name) {
                continue;
            }
            let own = parameters.iter().find(|parameter| parameter.name.spec == name);
            let message = format!("the operation has no parameter `{name}`");
            let mistake = self
                .mistake(DiagnosticCode::UnknownParameter, ast.path.at.value, message)
                .label("braces hold the wire name of a parameter of the operation");
            let entry = format!("`{}: {{ type: …, about: \"….\", required: true }}`", yaml_word(name));
            match own.map(|own| &own.name.wire) {
                Some(wire) => mistake.help(format!("its wire name is `{wire}`: write `{{{wire}}}`")),
                None => mistake.suggest(nearest(name, wires()), || format!("describe it: {entry} under `parameters`")),
            };
        }
    }
}

impl<'s> OfMethod<'s> {
    fn add(&mut self, path: &[PathSegment<'s>], span: Span) {
        let mut node = 0;
        for step in path {
            let new = self.nodes.len();
            node = *self.nodes[node].next.entry((step.parameter.is_some(), step.before, step.after)).or_insert(new);
            if node == new {
                self.nodes.push(Node::default());
            }
        }
        self.nodes[node].end = Some(span);
    }

    /// A path that shares a request with this one, if neither of the two is more specific.
    fn ambiguous(&self, new: &[PathSegment<'s>]) -> Option<Span> {
        // The nodes that can be reached, and which of the two paths was more specific on the way.
        let mut reached = vec![(0, (false, false))];
        for step in new {
            let mut further = Vec::new();
            for (node, more) in reached {
                let next = &self.nodes[node].next;
                // Text matches only the same text, which is found without a search.
                let same = (false, step.before, "");
                let (texts, parameters) = match step.parameter {
                    Some(_) => (next.range(..(true, "", "")), next.range((true, "", "")..)),
                    None => (next.range(same..=same), next.range((true, "", "")..)),
                };
                for (&(has_parameter, before, after), &node) in texts.chain(parameters) {
                    let other = PathSegment { before, parameter: has_parameter.then_some(""), after };
                    if let Some(here) = more_specific(step, &other) {
                        further.push((node, (more.0 || here.0, more.1 || here.1)));
                    }
                }
            }
            reached = further;
        }
        reached.into_iter().filter(|(_, more)| *more == (true, true)).find_map(|(node, _)| self.nodes[node].end)
    }
}

/// Which of two segments is text where the other is a parameter; `None` if no request matches both.
fn more_specific(one: &PathSegment<'_>, other: &PathSegment<'_>) -> Option<(bool, bool)> {
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

fn way_round(path: &str, base: &str) -> Option<String> {
    if path.is_empty() {
        return Some(format!("write `{base}` for the base path itself"));
    }
    if path.contains('?') {
        return Some("describe what follows `?` under `parameters`".to_owned());
    }
    // A character without its escape may be one that nobody sees, or a brace too many.
    if !path.contains('%') {
        return None;
    }
    let step = |PathSegment { before, parameter, after }| {
        let hole = parameter.map_or(String::new(), |name| format!("{{{name}}}"));
        format!("{}{hole}{}", escaped(before), escaped(after))
    };
    let usual = steps(path).map(step).collect::<Vec<_>>().join("/");
    problem(&usual).is_none().then(|| format!("write `{}`", yaml_word(&usual)))
}

fn problem(path: &str) -> Option<&'static str> {
    let mut names = Vec::new();
    if path.is_empty() {
        return Some("it is empty");
    }
    // A slash at the start makes the path whole, and one at the end is a part of it.
    let inner = path.strip_prefix('/').unwrap_or(path);
    for PathSegment { before, parameter, after } in steps(inner.strip_suffix('/').unwrap_or(inner)) {
        if [before, after].into_iter().any(|text| escaped(text) != text) {
            return Some(
                "a step is letters, digits, `-._~:@!$&'()*+,;=`, escapes of other characters in capitals such as `%2F`, and at most one parameter in braces",
            );
        }
        match parameter {
            None if matches!(before, "" | "." | "..") && path != "/" => {
                return Some("none of its steps is empty, `.` or `..`");
            }
            Some("") => return Some("there is no name in the braces"),
            Some(name) if names.contains(&name) => return Some("a parameter stands in it once only"),
            None => {}
            Some(name) => names.push(name),
        }
    }
    None
}
