//! Answers whose body depends on the status.

use std::collections::BTreeMap;

use crate::check::lookup::scope::{Scope, Style};
use crate::check::one_of::{exactly_one, places};
use crate::check::{Check, provenance};
use crate::diagnostic::Span;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Name, ResponseBody, ResponseKind};
use crate::spanned::{Place, Spanned};
use crate::{ast, ident};

/// The status of an answer, unless the operation says otherwise.
pub(crate) const OK: u16 = 200;
/// The statuses of answers without a body.
const NO_BODY: [u16; 2] = [204, 205];
/// The status of a partial answer, which the client never accepts as a success.
const PARTIAL: u16 = 206;
/// What the key `example` is, for a message.
pub(crate) const EXAMPLE: &str = "A body as the service might send it; its values are made up";

impl Check<'_, '_> {
    /// An answer of several kinds. Keys that describe one body belong to each kind.
    pub(crate) fn by_status(&mut self, ast: &ast::Response) -> ResponseBody {
        for at in [ast.example.at, ast.status.at] {
            self.refuse(at, "each kind of answer has its own");
        }
        self.refuse(ast.success.at, "the status says which kind of answer it is");
        self.refuse(ast.paged.at, "only a list that `page_of` describes has pages");
        let (mut scope, mut statuses) = (Scope::new("kind of answer", Style::Snake), BTreeMap::new());
        let listed = self.listed(Some(ast.by_status.by_ref()), "an answer without a kind");
        let kinds: Vec<ResponseKind> =
            listed.map(|(name, kind)| self.kind(name, kind, &mut scope, &mut statuses)).collect();
        if let [_] = kinds.as_slice()
            && !ast.by_status.at.is_damaged
        {
            let message = "an answer of one kind does not depend on the status";
            self.mistake(DiagnosticCode::BadValue, ast.by_status.at.key, message)
                .help("write the keys of the kind into `response`, or describe another kind");
        }
        if kinds.is_empty() { ResponseBody::Json } else { ResponseBody::ByStatus(kinds) }
    }

    fn kind(
        &mut self,
        name: &str,
        ast: Spanned<&ast::ResponseKind>,
        scope: &mut Scope,
        statuses: &mut BTreeMap<u16, Span>,
    ) -> ResponseKind {
        let rust = ident::variant(name);
        scope.claim(name, &rust, ast.at.key, self.report);
        let shapes = [("type", ast.type_name.at), ("empty", ast.empty.at), ("undocumented", ast.undocumented.at)];
        let is_shaped = shapes[..2].iter().any(|(_, at)| at.is_there);
        let one = exactly_one("a kind of answer", &shapes[..if is_shaped { 2 } else { 3 }], ast.at, self.report);
        let may_be_empty = !matches!(one, Some("type" | "undocumented"));
        if self.check_status(ast.status, may_be_empty)
            && let Some(first) = statuses.insert(*ast.status, ast.status.at.value)
        {
            let message = format!("two kinds of answer have the status {}", ast.status);
            self.mistake(DiagnosticCode::BadStatus, ast.status.at.value, message)
                .second(first, "first used here")
                .help("the client distinguishes them by the status alone");
        }
        let (body, about) = if one == Some("empty") {
            self.refuse(ast.about.at, "`empty` says what the answer means");
            self.refuse(ast.example.at, "the answer has no body");
            let about = self.about(ast.empty.or_empty());
            (ResponseBody::Empty { about: about.clone() }, about)
        } else {
            let body = match one {
                Some("type") => self.whole_body(&ast.type_name, ast.undocumented.at),
                _ => ResponseBody::Json,
            };
            let is_clear = one.is_some();
            let about = ast.about.get().map(|about| self.about(about.text()));
            if about.is_none() && is_clear {
                self.report_missing("about", "What an answer of this kind means", ast.at);
            }
            if ast.example.at.is_there {
                self.example(ast.example.by_ref(), &body, &ast.type_name, (&[], Place::default()));
            } else if is_clear {
                self.report_missing("example", EXAMPLE, ast.at);
            }
            (body, about.unwrap_or_default())
        };
        ResponseKind {
            name: Name { spec: name.to_owned(), wire: ast.status.to_string(), rust },
            status: *ast.status,
            body,
            about,
            example: (*ast.example).clone(),
            provenance: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), ast.observed.as_ref()),
            place: self.place(ast.at.key),
            keys: self.places(&places!(ast; status)),
        }
    }

    /// Reports a missing key, unless it may be in a part that could not be read.
    pub(crate) fn report_missing(&mut self, key: &str, about: &str, around: Place) {
        if !around.is_damaged {
            self.mistake(DiagnosticCode::MissingKey, around.key, format!("the key `{key}` is missing"))
                .label(format!("`{key}`: {about}"));
        }
    }

    /// Reports a status that is not a success, or that has no body although one is described. Returns whether it is valid.
    pub(crate) fn check_status(&mut self, status: Spanned<u16>, may_be_empty: bool) -> bool {
        let problem = match *status {
            PARTIAL => "the client never asks for a part of an answer, so it accepts none",
            200..300 if NO_BODY.contains(&*status) && !may_be_empty => {
                "an answer with this status has no body: describe it with `empty`"
            }
            200..300 => return true,
            _ => "the status of a success is from 200 to 299",
        };
        let message = format!("`{status}` cannot be the status of this answer");
        self.mistake(DiagnosticCode::BadStatus, status.at.value, message).help(problem);
        false
    }
}
