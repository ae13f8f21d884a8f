//! Values that the mock server makes: texts with pieces in braces.

use serde_json::Value as Json;

use crate::check::Check;
use crate::check::account::kinds::Kinds;
use crate::diagnostic::codes::DiagnosticCode;
use crate::entries::Entries;
use crate::ir::account::{Draft, DraftPiece, Earlier, KindId, Times, Values};
use crate::ir::{BadPattern, OperationId, PatternParts};
use crate::load::Node;
use crate::spanned::{Place, Spanned};

/// The pieces, in a help text.
const PIECES: &str = "a piece is the name of a value, or one of `{number}`, `{1..9}`, `{one|another}`, `{now}`, `{now - 3 days}`, \
                      `{now as YYYYMMDD}`, `{any kind}`, `{maybe kind}`, `{count kind}`, `{list kind}`, `{caller.value}` and \
                      `{sent.parameter}`; two braces stand for one that opens no piece";

/// Where a value is made: for a thing of this kind, and by calls of these operations.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'k> {
    pub(crate) kinds: &'k Kinds<'k>,
    pub(crate) kind: Option<KindId>,
    /// `None` before any call.
    pub(crate) operations: Option<&'k [OperationId]>,
}

impl Check<'_, '_> {
    /// Values by name. Reports pieces that mean nothing.
    pub(crate) fn drafts(&mut self, entries: &Entries<Json>, scope: Scope<'_>) -> Values {
        let spec = self.spec;
        let drafts = entries.iter().filter_map(|(name, value)| {
            Some((name.to_owned(), self.draft(spec.node(value.at.value)?, value.inner(), scope)))
        });
        drafts.collect()
    }

    /// A value. The tree has the places and the order of the entries, and the JSON the types.
    fn draft(&mut self, node: &Node, value: &Json, scope: Scope<'_>) -> Draft {
        match value {
            Json::String(text) => self.text(node, text, scope),
            Json::Array(items) => {
                let items = node.items().iter().zip(items);
                Draft::List(items.map(|(node, item)| self.draft(node, item, scope)).collect())
            }
            Json::Object(values) => {
                let entries = node.entries().iter().filter_map(|entry| Some((entry, values.get(&entry.key)?)));
                let drafts = entries.map(|(entry, value)| (entry.key.clone(), self.draft(&entry.node, value, scope)));
                Draft::Object(drafts.collect())
            }
            fixed => Draft::Fixed(fixed.clone()),
        }
    }

    fn text(&mut self, node: &Node, text: &str, scope: Scope<'_>) -> Draft {
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
                self.mistake(DiagnosticCode::BadPiece, at.value, "a brace is not matched").help(PIECES);
                break;
            };
            if !fixed.is_empty() {
                pieces.push(DraftPiece::Text(std::mem::take(&mut fixed)));
            }
            match self.piece(Spanned::new(inner, at), scope) {
                Ok(piece) => pieces.extend(piece),
                Err(reason) => {
                    self.mistake(DiagnosticCode::BadPiece, at.value, format!("the piece `{{{inner}}}` means nothing"))
                        .label(reason)
                        .help(PIECES);
                }
            }
            rest = after;
        }
        fixed += rest;
        if pieces.is_empty() {
            return Draft::Fixed(fixed.into());
        }
        pieces.extend((!fixed.is_empty()).then_some(DraftPiece::Text(fixed)));
        Draft::Text(pieces)
    }

    /// The meaning of a piece, or why it has none. `None` if a name in it is unknown, which is reported.
    fn piece(&mut self, piece: Spanned<&str>, scope: Scope<'_>) -> Result<Option<DraftPiece>, &'static str> {
        let Scope { kinds, kind, operations } = scope;
        let called = operations.ok_or("there is no call here");
        let thing = kind.ok_or("there is no thing here");
        if piece.contains('|') {
            return Ok(Some(DraftPiece::OneOf(piece.split('|').map(str::to_owned).collect())));
        }
        if let Some((from, to)) = range(&piece)? {
            return Ok(Some(DraftPiece::Range(from, to)));
        }
        let part = |start: &str| piece.strip_prefix(start).map(|rest| Spanned::new(rest, piece.at));
        if *piece == "number" {
            thing?;
            Ok(Some(DraftPiece::Number))
        } else if *piece == "now" || piece.starts_with("now ") {
            now(&piece).map(Some)
        } else if let Some(name) = part("any ") {
            Ok(self.referable(kinds, name).map(|kind| DraftPiece::Any { kind, maybe: false }))
        } else if let Some(name) = part("maybe ") {
            Ok(self.referable(kinds, name).map(|kind| DraftPiece::Any { kind, maybe: true }))
        } else if let Some(name) = part("count ") {
            Ok(self.kind_or_set(kinds, name).map(DraftPiece::Count))
        } else if let Some(name) = part("list ") {
            Ok(self.kind_or_set(kinds, name).map(DraftPiece::List))
        } else if let Some(name) = part("caller.") {
            called?;
            match kinds.users {
                Some(users) => Ok(Some(DraftPiece::Caller(self.value_named(kinds, users, name)))),
                None if kinds.is_clear => Err("the account has no `users`"),
                None => Ok(None),
            }
        } else if let Some(name) = part("sent.") {
            self.types_of_parameters(kinds, called?, name);
            Ok(Some(DraftPiece::Sent((*name).to_owned())))
        } else if piece.is_empty() || piece.contains([' ', '.']) {
            Err("it is none of the pieces")
        } else {
            Ok(Some(DraftPiece::Value(self.value_named(kinds, thing?, piece))))
        }
    }
}

/// The time: `now`, `now - 3 days`, `now as YYYYMMDD`, `now - 1..9 days as YYYYMMDD`.
fn now(piece: &str) -> Result<DraftPiece, &'static str> {
    let (time, format) = piece.split_once(" as ").map_or((piece, None), |(time, format)| (time, Some(format)));
    if let Some(Err(BadPattern::Letters(_))) = format.map(PatternParts::of) {
        return Err("after `as`, it has letters other than those of `YYYY`, `MM`, `DD`, `hh`, `mm` and `ss`");
    }
    let format = format.map(str::to_owned);
    if time == "now" {
        return Ok(DraftPiece::Now { earlier: None, format });
    }
    let earlier = time.strip_prefix("now - ").and_then(|earlier| earlier.split_once(' '));
    let (times, unit) = earlier.ok_or("after `now`, expected ` - ` and a time")?;
    let unit = match unit.strip_suffix('s').unwrap_or(unit) {
        "minute" => 60,
        "hour" => 3_600,
        "day" => 86_400,
        _ => return Err("a time has minutes, hours or days"),
    };
    let times = match (range(times)?, number(times)) {
        _ if times == "number" => Times::Number,
        (Some((from, to)), _) => Times::Range(from, to),
        (None, number) => Times::Fixed(number.ok_or("the time is not a number, a range or `number`")?),
    };
    Ok(DraftPiece::Now { earlier: Some(Earlier { times, unit }), format })
}

/// Two whole numbers: `1..9`.
fn range(text: &str) -> Result<Option<(i64, i64)>, &'static str> {
    let ends = text.split_once("..").and_then(|(from, to)| Some((number(from)?, number(to)?)));
    if ends.is_some_and(|(from, to)| from > to) { Err("the range ends before it begins") } else { Ok(ends) }
}

/// A whole number that every reader of JSON keeps.
fn number(text: &str) -> Option<i64> {
    text.parse().ok().filter(|number: &i64| number.unsigned_abs() < 1 << 53)
}
