//! From `ast` to `ir`: resolves every name, makes every choice, and reports every mistake.
//!
//! After a mistake, a harmless value takes the place of the wrong one, so that one mistake does not cause others in the rest
//! of the spec. The resulting service is valid only if nothing was reported.

mod account;
mod doubts;
mod keys;
mod lookup;
mod operations;
mod service;
mod trees;
mod types;

use crate::check::account::AccountNames;
use crate::check::lookup::{Items, Names};
use crate::check::operations::errors::ErrorNames;
use crate::check::service::empty_service;
use crate::check::trees::check_unseen;
use crate::diagnostic::suggestions::{name_list, nearest, type_instead};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics, Span};
use crate::ir::{Deprecation, ErrorCase, KeyPositions, Service, SourcePosition, fits_pattern};
use crate::load::Spec;
use crate::written::{Place, Spanned};

pub(crate) fn check(spec: &Spec<'_>, report: &mut Diagnostics) -> Service {
    let items = Items::collect(spec, report);
    let names = Names::new(spec, &items);
    spec.files.iter().for_each(|file| check_unseen(&file.tree, false, report));
    let mut check = Check {
        spec,
        names,
        report,
        service: empty_service(spec),
        error_names: ErrorNames::new(),
        common_errors: Vec::new(),
        account: AccountNames::default(),
    };
    check.services(&items.services);
    check.refuse_remarks_about_nothing();
    check.permissions(&items.permissions);
    check.refuse_permissions_without_key(&items.permissions);
    check.types(&items.types);
    check.report_recursion();
    check.envelope(&items.services);
    check.common_errors(&items.services);
    check.groups(&items.groups, items.services.first().map_or("", |item| item.service.base_path.as_str()));
    check.jobs(&items.jobs);
    if !spec.files.iter().any(|file| file.is_damaged) {
        check.report_success_in_no_answer();
    }
    check.account();
    check.effects(&items.groups);
    spec.files.iter().for_each(|file| check.operations_in_prose(&file.tree));
    check.report_unused();
    check.service.type_names = check.names.types().map(str::to_owned).collect();
    check.service
}

/// The state of the checks. Each subject adds its methods in its own file.
pub(crate) struct Check<'s, 'r> {
    spec: &'s Spec<'s>,
    /// What can be referred to.
    names: Names<'s>,
    report: &'r mut Diagnostics,
    /// The service so far. Its tables are filled in the order of their dependencies.
    service: Service,
    /// The names of errors, over all operations.
    error_names: ErrorNames,
    common_errors: Vec<ErrorCase>,
    /// What the account of the mock server has names for.
    account: AccountNames<'s>,
}

/// Keys of a mapping, each with its place.
macro_rules! places {
    ($ast:expr; $($key:ident),*) => { [$((stringify!($key), $ast.$key.at)),*] };
}
pub(crate) use places;

/// The one of these keys that a mapping has. Reports a mapping with none or several, and then returns `None`.
pub(crate) fn exactly_one<'k>(
    what: &str,
    keys: &[(&'k str, Place)],
    around: Place,
    report: &mut Diagnostics,
) -> Option<&'k str> {
    let there: Vec<&(&str, Place)> = keys.iter().filter(|(_, at)| at.is_there).collect();
    let message = format!("{what} needs exactly one of {}", name_list(keys.iter().map(|(key, _)| *key)));
    match there.as_slice() {
        [(one, _)] => return Some(one),
        [] if around.is_damaged => {}
        [] => {
            report.add(DiagnosticCode::ExactlyOne, around.key, message).label("none of them is here");
        }
        [(first, first_at), (second, second_at), ..] => {
            report
                .add(DiagnosticCode::ExactlyOne, second_at.key, message)
                .label(format!("`{second}`"))
                .second(first_at.key, format!("beside `{first}`"));
        }
    }
    None
}

/// The meaning of a word. Reports an unknown word.
pub(crate) fn choose<T: Copy>(word: Spanned<&str>, choices: &[(&str, T)], report: &mut Diagnostics) -> Option<T> {
    let chosen = choices.iter().find(|(known, _)| *known == *word).map(|(_, value)| *value);
    if chosen.is_none() {
        let known = || choices.iter().map(|(known, _)| *known);
        let all = || type_instead(&word).unwrap_or_else(|| format!("known values: {}", name_list(known())));
        let mistake = report.add(DiagnosticCode::UnknownValue, word.at.value, format!("unknown value `{word}`"));
        mistake.suggest(nearest(&word, known()), all);
    }
    chosen
}

impl Check<'_, '_> {
    /// Adds a mistake. The methods of the returned diagnostic add details.
    fn mistake(&mut self, code: DiagnosticCode, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.report.add(code, span, message)
    }

    fn place(&self, key: Span) -> SourcePosition {
        let (file, start) = (key.file(), key.start());
        let lines = self.spec.files.get(file).map_or(&[] as &[usize], |file| &file.lines);
        let line = lines.partition_point(|line| *line <= start);
        let line_start = line.checked_sub(1).and_then(|line| lines.get(line)).copied().unwrap_or(0);
        let before = self.spec.text(Span::new(file, line_start, start));
        SourcePosition { file, line, column: before.chars().count() + 1 }
    }

    /// The positions of those of these keys that are there, for the `ir`.
    fn places(&self, keys: &[(&str, Place)]) -> KeyPositions {
        let there = keys.iter().filter(|(_, at)| at.is_there);
        KeyPositions(there.map(|(key, at)| ((*key).to_owned(), self.place(at.key))).collect())
    }

    /// Reports a key that is not allowed here, with the reason.
    pub(crate) fn refuse(&mut self, at: Place, reason: &str) {
        if at.is_there {
            let key = self.spec.text(at.key).trim_matches(['"', '\'']);
            self.mistake(DiagnosticCode::MisplacedKey, at.key, format!("the key `{key}` is not allowed here"))
                .label(reason);
        }
    }

    /// A trimmed description. Reports one that does not end in a full stop; an empty one was reported when it was read.
    pub(crate) fn about(&mut self, about: Spanned<&str>) -> String {
        let text = about.trim();
        if !text.is_empty() && !text.ends_with('.') {
            let (at, file) = (about.at.value, self.spec.texts.get(about.at.value.file()));
            let rest = file.and_then(|file| file.text.get(at.end()..)?.lines().next());
            let is_cut = rest.is_some_and(|rest| rest.trim_start().starts_with('#'));
            let mistake = self.mistake(DiagnosticCode::AboutStyle, at, "a description must end with a full stop");
            mistake.help = is_cut.then(|| "` #` begins a comment; put the whole text in quotes".to_owned());
        }
        text.to_owned()
    }

    pub(crate) fn deprecated(&mut self, instead: &Spanned<Option<String>>) -> Option<String> {
        instead.get().map(|instead| self.about(instead.text()))
    }

    /// What is said of a deprecated operation or group; what an operation does not say, its group may. Reports a sunset that is no day, or of something that stays.
    pub(crate) fn deprecation(
        &mut self,
        instead: &Spanned<Option<String>>,
        sunset: &Spanned<Option<String>>,
        group: Option<&Deprecation>,
    ) -> Option<Deprecation> {
        if let Some(day) = sunset.get().filter(|day| !fits_pattern("YYYY-MM-DD", day)) {
            self.mistake(DiagnosticCode::BadValue, day.at.value, format!("`{}` is no day", *day))
                .help("write year, month and day: `2027-01-31`");
        }
        if !instead.at.is_there && group.is_none() {
            self.refuse(sunset.at, "only what is deprecated ends: say under `deprecated` what to use instead");
        }
        Some(Deprecation {
            instead: self.deprecated(instead).or_else(|| Some(group?.instead.clone()))?,
            sunset: (**sunset).clone().or_else(|| group?.sunset.clone()),
        })
    }

    /// Reports a reason that is no sentence, or that only repeats what a help says.
    pub(crate) fn check_reason(&mut self, reason: Spanned<&str>) {
        let text = self.about(reason);
        if !text.is_empty() && (text.split_whitespace().count() < 4 || text.contains('…')) {
            self.mistake(DiagnosticCode::AboutStyle, reason.at.value, "this says no reason")
                .help("say why in a sentence of its own");
        }
    }
}
