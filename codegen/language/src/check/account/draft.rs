//! Values that the mock server makes: texts with pieces in braces.

use serde_json::Value as Json;

use crate::check::Check;
use crate::diagnostic::DiagnosticCode;
use crate::ir::account::{Draft, DraftPiece, Values};
use crate::ir::{BadPattern, KindId, OperationId, PatternParts};
use crate::load::Node;
use crate::written::{Entries, Place, Spanned};

const PIECES: &str = "a piece is the name of a value, or one of `{number}`, `{1..9}`, `{one|another}`, `{now}`, `{now - 3 days}`, \
                      `{now as YYYYMMDD}`, `{any kind}`, `{maybe kind}`, `{count kind}`, `{list kind}`, `{caller.value}` and \
                      `{sent.parameter}`; two braces stand for one that opens no piece";

/// Where a value is made: for a thing of a kind, if there is one, and by calls of operations; `None` before any call.
pub(crate) type Scope<'o> = (Option<KindId>, Option<&'o [OperationId]>);

/// A piece, or why it means nothing. `None` if a name in it is unknown, which is reported.
type Meaning = Result<Option<DraftPiece>, &'static str>;

impl Check<'_, '_> {
    /// Values. Those of a thing of `shown` are compared with the fields that show them; those beside the items of a page are none.
    pub(crate) fn drafts(&mut self, entries: &Entries<Json>, scope: Scope<'_>, shown: Option<KindId>) -> Values {
        let spec = self.spec;
        entries.convert(|name, value| {
            let node = spec.node(value.at.value)?;
            if let Some(kind) = shown {
                self.check_value(kind, name, node, value.inner());
                self.account.told.push((kind, name.to_owned(), value.at.key));
            }
            Some(self.draft(node, value.inner(), scope))
        })
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
            rest = after;
            if let Some(after) = after.strip_prefix('{') {
                fixed.push('{');
                rest = after;
                continue;
            }
            let Some((inner, after)) = after.split_once('}') else {
                self.mistake(DiagnosticCode::BadPiece, at.value, "a brace is not matched").help(PIECES);
                break;
            };
            rest = after;
            pieces.push(DraftPiece::Text(std::mem::take(&mut fixed)));
            pieces.extend(self.piece(Spanned::new(inner, at), scope).unwrap_or_else(|reason| {
                let message = format!("the piece `{{{inner}}}` means nothing");
                self.mistake(DiagnosticCode::BadPiece, at.value, message).label(reason).help(PIECES);
                None
            }));
        }
        pieces.push(DraftPiece::Text(fixed + rest));
        if let [DraftPiece::Text(fixed)] = pieces.as_mut_slice() {
            return Draft::Fixed(std::mem::take(fixed).into());
        }
        pieces.retain(|piece| !matches!(piece, DraftPiece::Text(text) if text.is_empty()));
        Draft::Text(pieces)
    }

    fn piece(&mut self, piece: Spanned<&str>, (kind, operations): Scope<'_>) -> Meaning {
        let called = operations.ok_or("there is no call here");
        let thing = kind.ok_or("there is no thing here");
        if piece.contains('|') {
            return Ok(Some(DraftPiece::OneOf(piece.split('|').map(str::to_owned).collect())));
        }
        if let Some((from, to)) = range(&piece)? {
            return Ok(Some(DraftPiece::Range(from, to)));
        }
        let (first, rest) = piece.split_at(piece.find([' ', '.']).map_or(piece.len(), |end| end + 1));
        let name = Spanned::new(rest, piece.at);
        match first {
            "number" => thing.map(|_| Some(DraftPiece::Number)),
            "now" | "now " => now(&piece, thing.is_ok()),
            "any " => Ok(self.referable(name).map(DraftPiece::Any)),
            "maybe " => Ok(self.referable(name).map(DraftPiece::Maybe)),
            "count " => Ok(self.kind_or_set(name).map(DraftPiece::Count)),
            "list " => Ok(self.kind_or_set(name).map(DraftPiece::List)),
            "caller." => match (called?, self.service.account.users) {
                (_, Some(users)) => Ok(Some(DraftPiece::Caller(self.value_named(users, name)))),
                _ if self.account.is_clear => Err("the account has no `users`"),
                _ => Ok(None),
            },
            "sent." => {
                self.choices(called?, name);
                Ok(Some(DraftPiece::Sent(rest.to_owned())))
            }
            _ if first.is_empty() || first.ends_with([' ', '.']) => Err("it is none of the pieces"),
            _ => Ok(Some(DraftPiece::Value(self.value_named(thing?, piece)))),
        }
    }
}

/// The time: `now`, `now - 3 days`, `now as YYYYMMDD`, `now - 1..9 days as YYYYMMDD`.
fn now(piece: &str, has_thing: bool) -> Meaning {
    let (time, format) = piece.split_once(" as ").map_or((piece, None), |(time, format)| (time, Some(format)));
    if let Some(Err(BadPattern::Letters(_))) = format.map(PatternParts::of) {
        return Err("after `as`, it has letters other than those of `YYYY`, `MM`, `DD`, `hh`, `mm` and `ss`");
    }
    let format = format.map(str::to_owned);
    if time == "now" {
        return Ok(Some(DraftPiece::Now { earlier: None, format }));
    }
    let earlier = time.strip_prefix("now - ").and_then(|earlier| earlier.split_once(' '));
    let (times, unit) = earlier.ok_or("after `now`, expected ` - ` and a time")?;
    let unit = match unit.strip_suffix('s').unwrap_or(unit) {
        "minute" => 60,
        "hour" => 3_600,
        "day" => 86_400,
        _ => return Err("a time has minutes, hours or days"),
    };
    let times = match range(times)?.or_else(|| Some((number(times)?, number(times)?))) {
        Some((from, to)) => DraftPiece::Range(from, to),
        None if times != "number" => return Err("the time is not a number, a range or `number`"),
        None if !has_thing => return Err("there is no thing here"),
        None => DraftPiece::Number,
    };
    Ok(Some(DraftPiece::Now { earlier: Some((Box::new(times), unit)), format }))
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
