//! Values that the mock server makes: texts with pieces in braces.

use serde_json::Value as Json;

use crate::check::Check;
use crate::check::account::Kinds;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::entries::Entries;
use crate::ir::account::{Draft, DraftPiece, Earlier, KindId, Times, Values};
use crate::ir::{BadPattern, OperationId, PatternParts};
use crate::load::Node;
use crate::spanned::{Place, Spanned};

/// What a piece in braces may be.
const PIECES: &str = "`{number}`, `{1..9}`, `{one|another}`, `{now}`, `{now - 3 days}`, `{now as YYYYMMDD}`, `{any kind}`, `{maybe kind}`, \
                      `{count kind}`, `{list kind}`, `{caller.value}`, `{sent.parameter}` or the name of a value; `{{` is a brace";

/// The units of a time before now, each with its seconds.
const UNITS: [(&str, i64); 3] = [("minute", 60), ("hour", 3_600), ("day", 86_400)];

/// What a piece in braces can refer to.
#[derive(Clone, Copy)]
pub(crate) struct DraftScope {
    /// The kind of the thing that gets the value.
    pub(crate) kind: Option<KindId>,
    /// The call that makes it.
    pub(crate) call: CallScope,
}

/// The call that makes a value.
#[derive(Clone, Copy)]
pub(crate) enum CallScope {
    /// None: it is made at the start.
    Start,
    /// A call of any operation of the kind.
    OfKind,
    /// A call of this operation.
    Of(OperationId),
}

impl Check<'_, '_> {
    /// Values by name. Reports texts with pieces that mean nothing.
    pub(crate) fn drafts(&mut self, kinds: &Kinds<'_>, entries: &Entries<Json>, scope: DraftScope) -> Values {
        let spec = self.spec;
        let values = entries.iter().map(|(name, value)| {
            let draft = match spec.node(value.at.value) {
                Some(node) => self.draft(kinds, node, &value, scope),
                None => Draft::Fixed((*value).clone()),
            };
            (name.to_owned(), draft)
        });
        values.collect()
    }

    /// A value. The tree gives the order and the places, and the JSON the types.
    fn draft(&mut self, kinds: &Kinds<'_>, node: &Node, value: &Json, scope: DraftScope) -> Draft {
        match value {
            Json::String(text) => self.text(kinds, node, text, scope),
            Json::Array(items) => {
                let items = node.items().iter().zip(items);
                Draft::List(items.map(|(node, item)| self.draft(kinds, node, item, scope)).collect())
            }
            Json::Object(values) => {
                let entries = node.entries().iter().filter_map(|entry| Some((entry, values.get(&entry.key)?)));
                let values =
                    entries.map(|(entry, value)| (entry.key.clone(), self.draft(kinds, &entry.node, value, scope)));
                Draft::Object(values.collect())
            }
            fixed => Draft::Fixed(fixed.clone()),
        }
    }

    fn text(&mut self, kinds: &Kinds<'_>, node: &Node, text: &str, scope: DraftScope) -> Draft {
        let at = Place { key: node.span, value: node.span, is_there: true, is_damaged: false };
        let (mut pieces, mut fixed, mut rest) = (Vec::new(), String::new(), text);
        while let Some((before, after)) = rest.split_once('{') {
            fixed += before;
            if let Some(after) = after.strip_prefix('{') {
                fixed.push('{');
                rest = after;
                continue;
            }
            let Some((inner, after)) = after.split_once('}') else {
                self.mistake(DiagnosticCode::BadPiece, at.value, "a brace is not matched").help("`{{` is a brace");
                return Draft::Fixed(text.into());
            };
            if !fixed.is_empty() {
                pieces.push(DraftPiece::Text(std::mem::take(&mut fixed)));
            }
            pieces.extend(self.piece(kinds, Spanned::new(inner, at), scope));
            rest = after;
        }
        fixed += rest;
        if pieces.is_empty() {
            return Draft::Fixed(fixed.into());
        }
        if !fixed.is_empty() {
            pieces.push(DraftPiece::Text(fixed));
        }
        Draft::Text(pieces)
    }

    /// The piece in braces. Reports one that means nothing.
    fn piece(&mut self, kinds: &Kinds<'_>, piece: Spanned<&str>, scope: DraftScope) -> Option<DraftPiece> {
        let at = piece.at;
        let (word, argument) = piece.split_once(' ').unwrap_or((*piece, ""));
        let named = Spanned::new(argument, at);
        if piece.contains('|') {
            return Some(DraftPiece::OneOf(piece.split('|').map(str::to_owned).collect()));
        }
        if let Some((from, to)) = range(&piece) {
            self.check_range(from, to, piece);
            return Some(DraftPiece::Range(from, to));
        }
        match word {
            "number" if argument.is_empty() => {
                self.thing(piece, scope)?;
                Some(DraftPiece::Number)
            }
            "now" => self.now(piece),
            "any" | "maybe" => {
                let kind = self.kind_with_one_key(kinds, named)?;
                Some(DraftPiece::Any { kind, maybe: word == "maybe" })
            }
            "count" => self.kind_or_set(kinds, named).map(DraftPiece::Count),
            "list" => self.kind_or_set(kinds, named).map(DraftPiece::List),
            _ if let Some(name) = piece.strip_prefix("caller.") => {
                self.call(piece, scope)?;
                match kinds.users {
                    Some(users) => self.value_named(kinds, users, Spanned::new(name, at)),
                    None if kinds.is_clear => {
                        self.mistake(
                            DiagnosticCode::BadPiece,
                            at.value,
                            format!("`{{{piece}}}` needs the key `users`"),
                        )
                        .help("write `users`: the kind of the users that keys belong to");
                    }
                    None => {}
                }
                Some(DraftPiece::Caller(name.to_owned()))
            }
            _ if let Some(name) = piece.strip_prefix("sent.") => {
                self.call(piece, scope)?;
                self.sent(kinds, Spanned::new(name, at), scope);
                Some(DraftPiece::Sent(name.to_owned()))
            }
            _ if !piece.is_empty()
                && piece.chars().all(|letter| letter.is_alphanumeric() || "_-@:$".contains(letter)) =>
            {
                let kind = self.thing(piece, scope)?;
                self.value_named(kinds, kind, piece);
                Some(DraftPiece::Value((*piece).to_owned()))
            }
            _ => self.no_piece(piece, "it is none of the pieces that the mock server knows"),
        }
    }

    fn no_piece<T>(&mut self, piece: Spanned<&str>, reason: &str) -> Option<T> {
        self.mistake(DiagnosticCode::BadPiece, piece.at.value, format!("`{{{piece}}}` means nothing"))
            .label(reason)
            .help(format!("write {PIECES}"));
        None
    }

    /// The kind of the thing that gets the value. Reports a piece that needs it where there is none.
    fn thing(&mut self, piece: Spanned<&str>, scope: DraftScope) -> Option<KindId> {
        if scope.kind.is_none() {
            self.mistake(DiagnosticCode::BadPiece, piece.at.value, format!("`{{{piece}}}` is a value of a thing"))
                .label("there is no thing here")
                .help("say which things the operation is about: `of: kind`");
        }
        scope.kind
    }

    /// Reports a piece that needs a call where there is none.
    fn call(&mut self, piece: Spanned<&str>, scope: DraftScope) -> Option<()> {
        if let CallScope::Start = scope.call {
            self.mistake(DiagnosticCode::BadPiece, piece.at.value, format!("`{{{piece}}}` is a value of a call"))
                .label("this thing is there before any call");
            return None;
        }
        Some(())
    }

    /// Reports a parameter that no call here has.
    fn sent(&mut self, kinds: &Kinds<'_>, name: Spanned<&str>, scope: DraftScope) {
        let operations = match (scope.call, scope.kind) {
            (CallScope::Of(operation), _) => &[operation],
            (_, Some(kind)) => kinds.operations(kind),
            _ => &[],
        };
        self.parameters_named(kinds, operations, name);
    }

    /// Reports a range that begins after its end.
    fn check_range(&mut self, from: i64, to: i64, piece: Spanned<&str>) {
        if from > to {
            self.mistake(DiagnosticCode::BadPiece, piece.at.value, format!("the range `{from}..{to}` is empty"))
                .help(format!("did you mean `{to}..{from}`?"));
        }
    }

    /// The time: `now`, `now - 3 days`, `now as YYYYMMDD`, `now - 1..9 days as YYYYMMDD`.
    fn now(&mut self, piece: Spanned<&str>) -> Option<DraftPiece> {
        let (time, format) = piece.split_once(" as ").map_or((*piece, None), |(time, format)| (time, Some(format)));
        if let Some(Err(BadPattern::Letters(letters))) = format.map(PatternParts::of) {
            return self.no_piece(piece, &format!("`{letters}` means nothing in the format of a time"));
        }
        let earlier = match time.strip_prefix("now - ").and_then(|earlier| earlier.split_once(' ')) {
            None if time == "now" => None,
            None => return self.no_piece(piece, "expected `now`, or `now - 3 days`"),
            Some((times, unit)) => {
                let unit = UNITS.into_iter().find(|(name, _)| unit == *name || unit.strip_suffix('s') == Some(name));
                let times = match (times, range(times)) {
                    ("number", _) => Some(Times::Number),
                    (_, Some((from, to))) => {
                        self.check_range(from, to, piece);
                        Some(Times::Range(from, to))
                    }
                    _ => number(times).map(Times::Fixed),
                };
                let Some((times, (_, unit))) = times.zip(unit) else {
                    return self.no_piece(piece, "expected a number, a range or `number`, and minutes, hours or days");
                };
                Some(Earlier { times, unit })
            }
        };
        Some(DraftPiece::Now { earlier, format: format.map(str::to_owned) })
    }

    /// Reports values of one thing that are made from one another, so that none of them can be.
    pub(crate) fn check_made(&mut self, entries: &Entries<Json>, values: &Values) {
        let next = values.iter().map(|(_, draft)| {
            let mut names = Vec::new();
            used(draft, &mut names);
            names.into_iter().filter_map(|name| entries.number(name)).collect()
        });
        for circle in super::circles(&next.collect::<Vec<Vec<usize>>>()) {
            let names: Vec<&str> =
                circle.iter().chain(circle.first()).map(|number| values[*number].0.as_str()).collect();
            let Some(at) = names.first().and_then(|name| entries.get(name)) else { continue };
            self.mistake(
                DiagnosticCode::BadAccount,
                at.at.value,
                format!("the value `{}` is made from itself", names[0]),
            )
            .label(names.join(" -> "));
        }
    }

    /// Reports a parameter that none of these operations has. Returns the types of those that have it.
    pub(crate) fn parameters_named(
        &mut self,
        kinds: &Kinds<'_>,
        operations: &[OperationId],
        name: Spanned<&str>,
    ) -> Vec<crate::ir::ParameterType> {
        let all = || operations.iter().flat_map(|id| self.service[*id].all_parameters(&self.service));
        let found: Vec<_> = all().filter(|own| own.name.spec == *name).map(|own| own.parameter_type.clone()).collect();
        if found.is_empty() && kinds.is_clear && !operations.is_empty() {
            let near = nearest(&name, all().map(|own| own.name.spec.as_str())).map(str::to_owned);
            self.mistake(DiagnosticCode::UnknownParameter, name.at.value, format!("there is no parameter `{name}`"))
                .label("no operation of these things has it")
                .near(near.as_deref());
        }
        found
    }
}

/// The names of the values that a value is made from.
fn used<'d>(draft: &'d Draft, names: &mut Vec<&'d str>) {
    match draft {
        Draft::Fixed(_) => {}
        Draft::Text(pieces) => names.extend(pieces.iter().filter_map(|piece| match piece {
            DraftPiece::Value(name) => Some(name.as_str()),
            _ => None,
        })),
        Draft::List(items) => items.iter().for_each(|item| used(item, names)),
        Draft::Object(values) => values.iter().for_each(|(_, value)| used(value, names)),
    }
}

/// Two whole numbers: `1..9`.
fn range(text: &str) -> Option<(i64, i64)> {
    let (from, to) = text.split_once("..")?;
    Some((number(from)?, number(to)?))
}

/// A whole number that every reader of JSON keeps.
fn number(text: &str) -> Option<i64> {
    text.parse().ok().filter(|number: &i64| number.unsigned_abs() < 1 << 53)
}
