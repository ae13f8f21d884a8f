//! Values of fields: those that contradict their type, and what all values have in common.

use crate::edit::{Edit, MappingEdit, Yaml};
use crate::find;
use crate::find::fields::{ObservedField, note};
use crate::find::propose::{FORMAT, capital, own_names, wire_entry};
use crate::find::{Finder, count_values, is_id_like, is_spec_name, levels, written};
use crate::structure::{Shape, Texts, snake};
use language::english;
use language::ir::{Builtin, JsonType, Scalar, ScalarType};

/// The maximum number of different values that count as few.
const FEW: u64 = 8;
/// The number of samples per value that is needed to conclude that there are few.
const PER_VALUE: u64 = 4;
/// Why there is no edit with values that were not kept.
const NOT_KEPT: &str = "`--values` shows short values; then they can be written";

impl Finder<'_> {
    /// Finds values that are not in their enum, or do not match the format of their type.
    pub fn field_values(&mut self, seen: &ObservedField<'_>) {
        let Some((JsonType::Scalar(scalar), shape, _)) = levels(&seen.field.body, seen.shape).last() else { return };
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
        let mut words = blanks(texts);
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
        let mut finding = seen.finding(&find::FORMAT_DIFFERS, &documented);
        finding.samples = texts.plain.count;
        finding.seen = format!("{words} of {}", count_values(texts.plain.count));
        if strange > 0 {
            let mut proposal = self.proposal(strange);
            let of = format.and_then(|format| proposal.type_of_format(format)).unwrap_or_else(|| "text".to_owned());
            let list = if matches!(seen.field.body, JsonType::List(_)) { "list of " } else { "" };
            finding.edits.extend(Edit::types(seen.mapping.file, proposal.types));
            finding.edits.push(seen.mapping.set("type", Yaml::plain(format!("{list}{of}"))));
        }
        let observed = self.seen_that(&capital(&words), texts.plain.count);
        finding.edits.push(seen.mapping.observe("assumed", observed));
        self.found.push(finding);
    }

    fn unlisted(&mut self, seen: &ObservedField<'_>, scalar: Scalar, shape: &Shape) -> bool {
        let Scalar::Named(id) = scalar else { return false };
        let ScalarType::Enum(set) = &self.service[id] else { return false };
        let path = format!("{}.values", set.name.spec);
        // An enum is one place, regardless of how many fields have it.
        if let Some(known) = self.found.iter_mut().find(|finding| finding.path == path) {
            known.samples += shape.unlisted;
            return true;
        }
        let mut finding = seen.finding(&find::VALUE_UNLISTED, &english::count(set.values.len(), "value"));
        finding.path = path;
        finding.place = set.place;
        finding.seen = format!(
            "values that are not in the set, in {} of {} at {}.fields.{}",
            shape.unlisted,
            count_values(shape.count()),
            seen.owner.name,
            seen.field.name.spec
        );
        let is_new = |value: &&String| set.values.iter().all(|known| known.name.wire != **value);
        let candidates = shape.plain().into_iter().flat_map(|plain| &plain.candidates);
        finding.values = candidates.filter(is_new).cloned().collect();
        let mapping = MappingEdit::new(set.place.file, &["types", &set.name.spec, "values"]);
        let can_be_named = finding.values.iter().filter(|value| is_spec_name(&snake(value)));
        for (value, name) in own_names(can_be_named, set.values.iter().map(|value| value.name.spec.clone()).collect()) {
            let about = format!("The value `{value}`. {}", self.seen(shape.unlisted));
            let entries = wire_entry(value, &name).into_iter().chain([("about", Yaml::text(about))]);
            finding.edits.push(mapping.set(&name, Yaml::map(entries)));
        }
        if finding.edits.is_empty() {
            finding.no_edit = Some(NOT_KEPT.to_owned());
        }
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
            let mut finding = seen.finding(&find::IDS_KNOWN, &documented);
            finding.seen = format!("every one of {} is a known {of}", count_values(count));
            finding.edits = if id.is_some_and(|id| is_id_like(id, seen.shape)) {
                seen.typed(self, of, Vec::new(), true)
            } else {
                let what = format!("Each is a `{of}`, written as text");
                vec![seen.mapping.observe("undocumented", self.seen_that(&what, count))]
            };
            self.found.push(finding);
            return;
        }
        let Some(texts) = &seen.shape.texts else { return };
        let Some((format, shown)) = texts.format() else { return };
        if texts.plain.distinct.count() < FORMAT || documented != "text" {
            return;
        }
        let mut finding = seen.finding(&find::FORMAT_KNOWN, &documented);
        let blanks = blanks(texts);
        let words = [&[format!("every text is {}", format.words())], &blanks[..]].concat().join(", or ");
        finding.seen = format!("{words}; {}", count_values(shown));
        let mut proposal = self.proposal(shown);
        let of = Some(format).filter(|_| blanks.is_empty()).and_then(|format| proposal.type_of_format(format));
        finding.edits.extend(Edit::types(seen.mapping.file, proposal.types));
        let observed = Yaml::text(self.seen_that(&capital(&words), texts.plain.count));
        finding.edits.extend(of.map(|of| seen.mapping.set("type", Yaml::plain(of))));
        finding.edits.push(seen.mapping.set("observed", observed));
        self.found.push(finding);
    }

    /// Lists the values of a field, if the spec says that they are unknown and there are few.
    pub fn few_values(&mut self, seen: &ObservedField<'_>) {
        let JsonType::Scalar(Scalar::Builtin(_)) = seen.field.body else { return };
        let Some(plain) = seen.shape.plain() else { return };
        let distinct = plain.distinct.count();
        let are_few = distinct > 1 && distinct <= FEW && !plain.distinct.overflowed;
        let are_enough = seen.is_watched || plain.count >= distinct * PER_VALUE;
        let provenance = &seen.field.provenance;
        let is_open = !provenance.undocumented.is_empty() && provenance.observed.is_empty() && !seen.field.secret;
        if !is_open || !are_few || !are_enough {
            return;
        }
        let mut finding = seen.finding(&find::VALUES_KNOWN, &note(&provenance.undocumented));
        finding.seen = format!("{} in {}", english::count(distinct, "different value"), count_values(plain.count));
        finding.values = plain.candidates.iter().cloned().collect();
        if finding.values.is_empty() {
            finding.no_edit = Some(NOT_KEPT.to_owned());
        } else {
            let listed: Vec<_> = finding.values.iter().map(|value| format!("`{value}`")).collect();
            let observed = self.seen_that(&format!("The values {}", listed.join(", ")), plain.count);
            finding.edits = vec![seen.mapping.set("observed", Yaml::text(observed))];
        }
        self.found.push(finding);
    }
}

/// How many texts are empty, or dates of zeros.
fn blanks(texts: &Texts) -> Vec<String> {
    let blanks = [("empty", texts.empty), ("a date of zeros", texts.zero_dates)];
    blanks.into_iter().filter(|(_, count)| *count > 0).map(|(what, count)| format!("{what} in {count}")).collect()
}
