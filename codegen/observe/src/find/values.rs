//! Values of fields: those that contradict their type, and what all values have in common.

use language::english;
use language::ir::{Builtin, IdType, JsonType, Scalar, ScalarType};

use crate::edit::{Action, Edit, Yaml};
use crate::find::accept::{values, written};
use crate::find::fields::{ObservedField, note};
use crate::find::propose::{FORMAT, Proposal, capital};
use crate::find::{Finder, rule};
use crate::shape::{Kind, Shape, snake};

/// The maximum number of different values that count as few.
const FEW: u64 = 8;
/// The number of samples per value that is needed to conclude that there are few.
const PER_VALUE: u64 = 4;

impl Finder<'_> {
    /// Finds values that are not in their enum, or do not match the format of their type.
    pub fn field_values(&mut self, seen: &ObservedField<'_>) {
        let (mut body, mut shape) = (&seen.field.body, seen.shape);
        while let (JsonType::List(item), Some(lists)) = (body, &shape.lists) {
            (body, shape) = (item, &lists.items);
        }
        let JsonType::Scalar(scalar) = body else { return };
        if shape.unlisted > 0 && self.unlisted(seen, *scalar, shape) {
            return;
        }
        let has_format = *scalar != Scalar::Builtin(Builtin::Text);
        let Some(texts) = shape.texts.as_ref().filter(|_| shape.unfit > 0 && has_format) else { return };
        let strange = shape.unfit.saturating_sub(texts.empty + texts.zero_dates);
        // If a remark about empty values exists, they are nothing new.
        if strange == 0 && !seen.field.provenance.observed.is_empty() {
            return;
        }
        let mut words = Vec::new();
        if texts.empty > 0 {
            words.push(format!("empty in {}", texts.empty));
        }
        if texts.zero_dates > 0 {
            words.push(format!("a date of zeros in {}", texts.zero_dates));
        }
        let format = texts.format().map(|(format, _)| format).filter(|_| strange > 0);
        if strange > 0 {
            let other = format.map_or("written in another way".to_owned(), |format| format.words());
            words.push(format!("{other} in {strange}"));
        }
        let words = words.join(", ");
        let documented = match scalar {
            Scalar::Named(id) => match &self.service[*id] {
                ScalarType::Pattern(pattern) => format!("{}, written as `{}`", pattern.name.spec, pattern.pattern),
                other => other.name().spec.clone(),
            },
            Scalar::Builtin(builtin) => builtin.name().to_owned(),
        };
        let mut finding = seen.finding(&rule::FORMAT_DIFFERS, &documented);
        finding.samples = texts.plain.count;
        finding.seen = format!("{words} of {}", values(texts.plain.count));
        let observed = Yaml::text(self.seen_that(&capital(&words), texts.plain.count));
        let is_list = matches!(seen.field.body, JsonType::List(_));
        if strange > 0 {
            let mut proposal = Proposal::new(self.service, &self.ids, "");
            let of = format.and_then(|format| proposal.type_of_format(format)).unwrap_or_else(|| "text".to_owned());
            let of = if is_list { format!("list of {of}") } else { of };
            finding.edits.extend(Edit::types(seen.field.place.file, proposal.types));
            finding.edits.push(seen.edit(Action::Set("type".to_owned(), Yaml::plain(of))));
        }
        finding.edits.push(seen.edit(Action::Replace("assumed".to_owned(), "observed".to_owned(), observed)));
        self.found.push(finding);
    }

    fn unlisted(&mut self, seen: &ObservedField<'_>, scalar: Scalar, shape: &Shape) -> bool {
        let Scalar::Named(id) = scalar else { return false };
        let ScalarType::Enum(set) = &self.service[id] else { return false };
        let plain = shape.plain();
        let is_known = |value: &String| set.values.iter().any(|known| known.name.wire == *value);
        let candidates = plain.map(|plain| plain.candidates.iter().filter(|value| !is_known(value)).cloned());
        let values: Vec<String> = candidates.into_iter().flatten().collect();
        let path = format!("{}.values", set.name.spec);
        // An enum is one place, regardless of how many fields have it.
        if let Some(known) = self.found.iter_mut().find(|finding| finding.path == path) {
            known.samples += shape.unlisted;
            return true;
        }
        let mut finding = seen.finding(&rule::VALUE_UNLISTED, &english::count(set.values.len(), "value"));
        finding.path = path;
        finding.place = set.place;
        finding.seen = format!(
            "values that are not in the set, in {} of {} at {}.fields.{}",
            shape.unlisted,
            self::values(shape.count()),
            seen.owner.name,
            seen.field.name.spec
        );
        let observed = self.seen(shape.unlisted);
        let addable = |value: &&String| {
            !snake(value).is_empty() && snake(value).starts_with(|first: char| first.is_ascii_lowercase())
        };
        for value in values.iter().filter(addable) {
            let mut entries = Vec::new();
            if snake(value) != *value {
                entries.push(("wire".to_owned(), Yaml::text(value)));
            }
            let about = format!("The value `{value}`. {observed}");
            entries.push(("about".to_owned(), Yaml::text(about)));
            let action = Action::Set(snake(value), Yaml::Map(entries));
            finding.edits.push(Edit::new(set.place.file, &["types", &set.name.spec, "values"], action));
        }
        if finding.edits.is_empty() {
            finding.no_edit = Some("`--values` shows short values; then they can be written".to_owned());
        }
        finding.values = values;
        self.found.push(finding);
        true
    }

    /// Proposes the format of a text, or the type of id.
    pub fn text_known(&mut self, seen: &ObservedField<'_>) {
        let JsonType::Scalar(Scalar::Builtin(_)) = seen.field.body else { return };
        if !seen.field.provenance.observed.is_empty() {
            return;
        }
        let documented = written(self.service, &seen.field.body);
        let count = seen.shape.count() - seen.shape.nulls;
        if let Some(of) = &seen.shape.same_as {
            let id = self.service.scalars.iter().find(|known| known.name().spec == *of);
            let fits = id.is_some_and(|id| match id {
                ScalarType::Id(id) => (id.id_type == IdType::Text) == (seen.shape.kind() == Some(Kind::Text)),
                _ => false,
            });
            let mut finding = seen.finding(&rule::IDS_KNOWN, &documented);
            finding.seen = format!("every one of {} is a known {of}", values(count));
            finding.edits = if fits {
                seen.typed(self, of, Vec::new(), true)
            } else {
                let what = format!("Each is a `{of}`, written as text");
                let observed = Yaml::text(self.seen_that(&what, count));
                vec![seen.edit(Action::Replace("undocumented".to_owned(), "observed".to_owned(), observed))]
            };
            self.found.push(finding);
            return;
        }
        let Some(texts) = &seen.shape.texts else { return };
        let Some((format, shown)) =
            texts.format().filter(|_| texts.plain.distinct.count() >= FORMAT && documented == "text")
        else {
            return;
        };
        let mut finding = seen.finding(&rule::FORMAT_KNOWN, &documented);
        let mut words = format!("every text is {}", format.words());
        if texts.empty > 0 {
            words.push_str(&format!(", or empty in {}", texts.empty));
        }
        if texts.zero_dates > 0 {
            words.push_str(&format!(", or a date of zeros in {}", texts.zero_dates));
        }
        finding.seen = format!("{words}; {}", values(shown));
        let mut proposal = Proposal::new(self.service, &self.ids, "");
        let is_always = texts.empty + texts.zero_dates == 0;
        let of = Some(format).filter(|_| is_always).and_then(|format| proposal.type_of_format(format));
        finding.edits.extend(Edit::types(seen.field.place.file, proposal.types));
        let observed = Yaml::text(self.seen_that(&capital(&words), texts.plain.count));
        finding.edits.extend(of.map(|of| seen.edit(Action::Set("type".to_owned(), Yaml::plain(of)))));
        finding.edits.push(seen.edit(Action::Set("observed".to_owned(), observed)));
        self.found.push(finding);
    }

    /// Lists the values of a field, if the spec says that they are unknown and there are few.
    pub fn few_values(&mut self, seen: &ObservedField<'_>, is_watched: bool) {
        let JsonType::Scalar(Scalar::Builtin(_)) = seen.field.body else { return };
        let Some(plain) = seen.shape.plain() else { return };
        let distinct = plain.distinct.count();
        let are_few = distinct <= FEW && distinct > 1 && plain.count >= distinct * PER_VALUE;
        let is_open = !seen.field.provenance.undocumented.is_empty() && seen.field.provenance.observed.is_empty();
        let is_other = is_watched && distinct > 1 && distinct <= FEW;
        if !is_open || seen.field.secret || !(are_few || is_other) || plain.distinct.overflowed {
            return;
        }
        let shown: Vec<_> = plain.candidates.iter().cloned().collect();
        let mut finding = seen.finding(&rule::VALUES_KNOWN, &note(&seen.field.provenance.undocumented));
        finding.seen = format!("{} in {}", english::count(distinct, "different value"), values(plain.count));
        if shown.is_empty() {
            finding.no_edit = Some("`--values` shows short values; then they can be written".to_owned());
        } else {
            let listed: Vec<_> = shown.iter().map(|value| format!("`{value}`")).collect();
            let observed = self.seen_that(&format!("The values {}", listed.join(", ")), plain.count);
            finding.edits = vec![seen.edit(Action::Set("observed".to_owned(), Yaml::text(observed)))];
        }
        finding.values = shown;
        self.found.push(finding);
    }
}
