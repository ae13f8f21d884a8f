//! Does with things what the effect of an operation says.

use std::sync::Arc;

use language::ir::account::{AccountOperation, Draft, KindOrSet};
use language::ir::{Effect, Field, JsonType, KindId, Operation, ParameterType, ResponseBody, Scalar, ScalarKind};
use serde_json::{Map, Value as Json};

use crate::account::call::{Call, Denial, Outcome};
use crate::account::changes::Change;
use crate::account::data::reader::{Of, Reader, Row};
use crate::account::data::select::{Use, names_sent};
use crate::account::roles::{id_in, own_fields};
use crate::account::things::{Values, plain};
use crate::account::{Account, Pace, due};
use crate::answer::Refusal;
use crate::names;

impl Account {
    /// Answers a call as `account` describes.
    pub(in crate::account) fn described<'a>(&mut self, call: &'a Call<'a>, own: &'a AccountOperation) -> Outcome {
        let reader = self.reader(call);
        for parameter in call.operation.parameters.iter().filter(|known| call.texts_of(known).next().is_some()) {
            reader.ignores(call.operation, own, parameter).into_iter().for_each(|why| call.note(why));
        }
        let Some(of) = own.of else {
            return Ok(Json::Object(reader.values(&own.values, Of::Nothing)));
        };
        self.settle(call, of)?;
        let operation: &'a Operation = call.operation;
        let is_list = operation.response.body.items().is_some() || own.count.is_some();
        let is_change = !own.values.is_empty();
        match operation.effect {
            Effect::Read if is_list => self.list(call, own, of),
            Effect::Read => {
                let reader = self.reader(call);
                let rows = reader.met(call, of)?;
                let mut shown = reader.shown(call, of, rows[0])?;
                add(&mut shown, reader.values(&own.values, Of::Row(rows[0])));
                Ok(shown)
            }
            Effect::Create | Effect::Start => self.create(call, own, of),
            Effect::Update => self.change_all(call, own, of),
            Effect::Run | Effect::Cancel if is_change => self.change_all(call, own, of),
            Effect::Run | Effect::Delete | Effect::Cancel => {
                let reader = self.reader(call);
                let rows = reader.met(call, of)?;
                let last = reader.confirmed(call, of, rows[0]);
                let kind = reader.kind(of.kind).name.clone();
                let gone = rows.into_iter().filter(|_| operation.effect != Effect::Run);
                let ids: Vec<String> = gone.filter_map(|row| reader.key(Of::Row(row))).collect();
                for id in ids {
                    self.change(call.service, Change::Deleted { of: kind.clone(), id })?;
                }
                last
            }
        }
    }

    fn reader<'r>(&'r self, call: &'r Call<'r>) -> Reader<'r> {
        Reader::new(call.service, &self.data, self.now, Some(call))
    }

    fn list<'a>(&'a self, call: &'a Call<'a>, own: &AccountOperation, of: KindOrSet) -> Outcome {
        let reader = self.reader(call);
        let rows = reader.all_listed(call, of);
        let beside = reader.values(&own.values, Of::Nothing);
        if let Some(count) = &own.count {
            let mut shown = Json::Object(Map::from_iter([(count.clone(), rows.len().into())]));
            add(&mut shown, beside);
            return Ok(shown);
        }
        let switches = reader.switches(call, of);
        let service = call.service;
        let example = service.page.as_ref().and_then(|page| page.items_of(&call.operation.response.example));
        let example = example.or_else(|| call.operation.response.example.as_array()).and_then(|items| items.first());
        let fields = own_fields(service, call.operation);
        let mut page = call.page(rows.iter().copied(), |at| {
            let row = Row { kind: of.kind, at };
            fields.map_or_else(
                || Json::Object(reader.all(Of::Row(row))),
                |fields| reader.record(row, fields, example, &switches),
            )
        })?;
        if page.is_object() {
            add(&mut page, beside);
        }
        Ok(page)
    }

    fn create(&mut self, call: &Call<'_>, own: &AccountOperation, of: KindOrSet) -> Outcome {
        let reader = self.reader(call);
        let kind = reader.kind(of.kind);
        let sent = reader.sent(call, of)?;
        let mut values = sent.clone();
        if let Some((alike, error)) = &own.unless {
            let there = reader.alike(Of::New(of.kind, &values), alike).next();
            if let Some(row) = there {
                let captures = call.captures(*error, &|name| reader.value(Of::Row(row), name));
                return Err(Denial::Documented(*error, Some(captures)));
            }
        }
        let drafts = kind.new.iter().chain(&own.values).filter(|(name, _)| !sent.contains_key(name));
        for (name, draft) in drafts.clone() {
            let made = reader.draft(Of::New(of.kind, &values), draft, name);
            values.insert(name.clone(), made);
        }
        let id = reader.give_key(of, &mut values, call)?;
        // Once more, since a draft may name a later one, or the key.
        for (name, draft) in drafts.filter(|(name, _)| !kind.key.contains(name)) {
            values.remove(name);
            let made = reader.draft(Of::New(of.kind, &values), draft, name);
            values.insert(name.clone(), made);
        }
        self.change(call.service, Change::Created { of: kind.name.clone(), id: id.clone(), values })?;
        self.settle(call, of)?;
        let reader = self.reader(call);
        let row = reader.find_key(of.kind, &id).ok_or_else(|| Refusal::new(500, "the new thing is lost"))?;
        reader.shown(call, of, row)
    }

    fn change_all(&mut self, call: &Call<'_>, own: &AccountOperation, of: KindOrSet) -> Outcome {
        let reader = self.reader(call);
        let rows = reader.met(call, of)?;
        let key = &reader.kind(of.kind).key;
        let mut sent = reader.sent(call, of)?;
        sent.retain(|name, _| !key.contains(name));
        // A value made from parameters stays as it is if none of them is sent.
        let is_sent = |name: &str| call.parameter(name).is_some_and(|own| call.value(own, true).is_some());
        let mut told = own.values.clone();
        told.retain(|(_, draft)| !names_sent(draft, &|_| true) || names_sent(draft, &is_sent));
        let kind = reader.kind(of.kind).name.clone();
        let changed = |row: &Row| {
            let made = reader.values(&told, Of::Row(*row));
            Some((reader.key(Of::Row(*row))?, sent.clone().into_iter().chain(made).collect()))
        };
        let changes: Vec<(String, Values)> = rows.iter().filter_map(changed).collect();
        for (id, values) in changes {
            self.change(call.service, Change::Updated { of: kind.clone(), id, values })?;
        }
        self.reader(call).confirmed(call, of, rows[0])
    }

    /// Ends what is due in a kind: things whose polls are over, and those whose time is over. A call that names a thing of the set is a poll of
    /// it, so calls that wait for different things do not end each other's.
    fn settle(&mut self, call: &Call<'_>, of: KindOrSet) -> Result<(), Denial> {
        let service = call.service;
        let Some(after) = service.account.kinds[of.kind.0].after.as_ref() else { return Ok(()) };
        let set = KindOrSet { kind: of.kind, set: Some(after.set) };
        let pace = self.settings.pace.unwrap_or(Pace::Polls(after.polls));
        let reader = self.reader(call);
        let is_poll = call.operation.effect == Effect::Read && of.set.is_none_or(|own| own == after.set);
        let named = if is_poll { reader.named_things(call, set) } else { Vec::new() };
        let (going, now) = (reader.rows(set), self.now);
        for &at in going.iter() {
            let table = &mut self.data.tables[of.kind.0];
            let polls = if named.contains(&at) {
                *table.polls.entry(at).and_modify(|polls| *polls = polls.saturating_add(1)).or_insert(1)
            } else {
                0
            };
            let made = table.created_at(at).map_or(self.data.start, |(_, time)| *time);
            let row = Row { kind: of.kind, at };
            if due(pace, made, now, polls).is_some() {
                let reader = self.reader(call);
                let values = reader.values(&after.values, Of::Row(row));
                let id = reader.key(Of::Row(row)).unwrap_or_default();
                let of = reader.kind(of.kind).name.clone();
                self.change(service, Change::Updated { of, id, values })?;
            }
        }
        Ok(())
    }
}

impl<'a> Reader<'a> {
    /// The things that a call of a list means. The last answer is kept, since callers walk over pages.
    fn all_listed(&self, call: &'a Call<'a>, of: KindOrSet) -> Arc<Vec<u32>> {
        let position = [&call.paging.names.0, &call.paging.names.1];
        let filters: Vec<String> = (call.query.iter())
            .filter(|(name, _)| !position.contains(&name))
            .map(|(name, value)| format!("{name}={value:?}"))
            .collect();
        let called = format!("{} {}", call.operation.full_name(), filters.join(" "));
        if let Some((known, rows)) = &*self.data.listed.borrow()
            && *known == called
            && call.reasons().is_empty()
        {
            return Arc::clone(rows);
        }
        let rows = Arc::new(self.listed(call, of));
        if call.reasons().is_empty() {
            *self.data.listed.borrow_mut() = Some((called, Arc::clone(&rows)));
        }
        rows
    }

    /// The things of a set that a call names by a part of their key.
    fn named_things(&self, call: &'a Call<'a>, of: KindOrSet) -> Vec<u32> {
        let named = self.key_parameters(call.operation, of);
        let (names, texts): (Vec<String>, Vec<String>) = named
            .filter_map(|(name, parameter)| Some((name.to_owned(), call.texts_of(parameter).next()?.to_owned())))
            .unzip();
        if names.is_empty() {
            return Vec::new();
        }
        self.find(of.kind, &names, &texts).filter(|row| self.is_in(*row, of)).map(|row| row.at).collect()
    }

    /// The values in a call that a thing has afterwards.
    fn sent(&self, call: &'a Call<'a>, of: KindOrSet) -> Result<Values, Denial> {
        let mut values = Values::new();
        for parameter in call.parameters().filter(|parameter| !parameter.secret && !parameter.idempotency_key) {
            let name = parameter.name.spec.as_str();
            let is_known = call.operation.parameters.iter().any(|known| std::ptr::eq(known, parameter));
            match is_known.then(|| self.use_of(call.operation, of, parameter)) {
                Some(Use::Names(reference)) => {
                    if let Some(text) = call.texts_of(parameter).next() {
                        let named = self.named(of.kind, reference, parameter, text).map_err(|_| call.unknown(name))?;
                        values.insert(reference.to_owned(), named);
                    }
                }
                Some(Use::Compares { values: own, .. }) => {
                    if let Some(json) = call.value(parameter, true) {
                        values.insert(own[0].to_owned(), json);
                    }
                }
                Some(Use::Ignored(_)) => {}
                _ => drop(call.value(parameter, true).map(|json| values.insert(name.to_owned(), json))),
            }
        }
        Ok(values)
    }

    /// Gives a new thing the parts of its key that it does not have, and a number if its key is taken.
    fn give_key(&self, of: KindOrSet, values: &mut Values, call: &'a Call<'a>) -> Result<String, Denial> {
        let (kind, known) = (of.kind, self.kind(of.kind));
        let first = &known.key[0];
        if values.get(first).is_none_or(Json::is_null) {
            let mut ids = (i64::from(self.data.tables[kind.0].ever())..).map(|by| self.counted(known, by));
            let free = ids.find(|id| self.find(kind, &known.key[..1], &[plain(id).into_owned()]).next().is_none());
            values.insert(first.clone(), free.unwrap_or(Json::Null));
        }
        let key = |values: &Values| self.key(Of::New(kind, values));
        let id = key(values).ok_or_else(|| call.unknown(first))?;
        let is_sent = call.parameters().any(|parameter| known.key.contains(&parameter.name.spec));
        let is_sent = is_sent || self.key_parameters(call.operation, of).next().is_some();
        if is_sent || self.find_key(kind, &id).is_none() {
            return Ok(id);
        }
        let made = values.get(first).map_or_else(String::new, |json| plain(json).into_owned());
        let mut others = (2_u32..).map(|number| format!("{made}-{number}"));
        let free = others.find(|id| self.find(kind, &known.key[..1], std::slice::from_ref(id)).next().is_none());
        values.insert(first.clone(), self.id(kind, &free.unwrap_or(made)));
        key(values).ok_or_else(|| call.unknown(first))
    }

    fn shown(&self, call: &'a Call<'a>, of: KindOrSet, row: Row) -> Outcome {
        match call.operation.response.body.first() {
            ResponseBody::Record(id) => {
                let example = Some(&call.operation.response.example);
                Ok(self.record(row, &self.service[*id].fields, example, &self.switches(call, of)))
            }
            ResponseBody::Object | ResponseBody::Json => Ok(Json::Object(self.all(Of::Row(row)))),
            ResponseBody::Empty { .. } => Ok(Json::Null),
            _ => Err(Denial::Example("the answer cannot show a thing".to_owned())),
        }
    }

    /// The answer that confirms a change of a thing.
    fn confirmed(&self, call: &'a Call<'a>, of: KindOrSet, row: Row) -> Outcome {
        match call.operation.response.body.first() {
            ResponseBody::Object | ResponseBody::Json if call.operation.effect != Effect::Update => {
                Ok(Json::Object(Map::new()))
            }
            _ => self.shown(call, of, row),
        }
    }

    /// The fields that the parameters of a call show or hide.
    fn switches(&self, call: &'a Call<'a>, of: KindOrSet) -> Vec<(&'a str, bool)> {
        let shown = call.operation.parameters.iter().filter_map(|parameter| {
            let Use::Shows(field) = self.use_of(call.operation, of, parameter) else { return None };
            let is_wanted =
                call.value(parameter, true).is_some_and(|json| matches!(&json, Json::Bool(true)) || json == 1);
            Some((field, is_wanted))
        });
        shown.collect()
    }

    /// A thing in a record. Values that it does not have are null.
    fn record(&self, of: Row, fields: &[Field], example: Option<&Json>, switches: &[(&str, bool)]) -> Json {
        let shown = fields.iter().map(|field| {
            let example = example.and_then(|example| example.get(&field.name.wire));
            // A field that comes only sometimes is shown if the call asks for it, or else if the example has it.
            let wanted = switches.iter().find(|(name, _)| *name == field.name.spec).map(|(_, is_wanted)| *is_wanted);
            let is_shown = wanted.unwrap_or(field.only_when.is_none() || example.is_some());
            let json = if is_shown { self.field(of, field, example, switches) } else { Json::Null };
            (field.name.spec.clone(), json)
        });
        Json::Object(shown.collect())
    }

    fn field(&self, of: Row, field: &Field, example: Option<&Json>, switches: &[(&str, bool)]) -> Json {
        let value = |name: &str| self.value(Of::Row(of), name);
        let own = value(&field.name.spec).or_else(|| value(&field.name.wire));
        match (&field.body, own) {
            (JsonType::Record(_), Some(json @ Json::Object(_))) => json,
            (JsonType::Record(_), _) if field.is_circular => Json::Null,
            (JsonType::Record(id), _) => {
                let fields = &self.service[*id].fields;
                let shown = self.kind_in(fields);
                match self.references(of, &field.name.spec, shown).as_slice() {
                    [] => self.record(of, fields, example, switches),
                    [other] => other.map_or(Json::Null, |other| self.record(other, fields, example, switches)),
                    _ => {
                        let kind = shown.map_or(&field.name.spec, |kind| &self.kind(kind).name);
                        let why = format!("several references lead to a `{kind}`, and none has its name");
                        self.call.inspect(|call| call.note(format!("`{}` is not followed: {why}", field.name.wire)));
                        Json::Null
                    }
                }
            }
            (JsonType::Scalar(value), Some(json)) => self.scalar(of, *value, json),
            (_, json) => json.unwrap_or(Json::Null),
        }
    }

    /// The kind whose id is in a record: of several, the one that no other one refers to.
    fn kind_in(&self, fields: &[Field]) -> Option<KindId> {
        let ids: Vec<_> = fields.iter().filter_map(|field| id_in(self.service, field)).collect();
        let kinds: Vec<KindId> = (0..self.account.kinds.len()).map(KindId).collect();
        let kinds = kinds.iter().filter(|id| self.kind(**id).id.is_some_and(|id| ids.contains(&id)));
        let is_part = |id| kinds.clone().any(|own| self.kind(*own).refers_to.iter().any(|(_, other)| other == id));
        let mut own = kinds.clone().filter(|id| !is_part(*id));
        own.next().filter(|_| own.next().is_none()).copied()
    }

    /// The things that a nested record can show: one if that is clear, none if it shows the thing itself. `shown` is the kind whose id it has.
    fn references(&self, of: Row, name: &str, shown: Option<KindId>) -> Vec<Option<Row>> {
        let refers = &self.kind(of.kind).refers_to;
        let is_named = |field: &str| field == name || field.strip_suffix("_id") == Some(name);
        let fits = |other| shown.map_or_else(|| self.kind(other).name == name, |shown| shown == other);
        let named = refers.iter().find(|(field, other)| {
            is_named(field) && (shown.is_none() || fits(*other) || self.kind(*other).id.is_none())
        });
        let direct = refers.iter().filter(|own| named.map_or_else(|| fits(own.1), |named| named == *own));
        let mut found: Vec<_> = direct.map(|(field, _)| self.referred(Of::Row(of), field)).collect();
        if found.is_empty() && shown != Some(of.kind) {
            // A thing that is further away, such as the author of the book of a loan.
            let others = refers.iter().filter_map(|(field, _)| self.referred(Of::Row(of), field));
            for row in others.flat_map(|other| self.references(other, name, shown)) {
                found.extend((!found.contains(&row)).then_some(row));
            }
        }
        found
    }

    /// A value as a field has it: the name of a value of an enum in a field with a number is its position, from 1.
    fn scalar(&self, of: Row, value: Scalar, json: Json) -> Json {
        let is_number = matches!(self.service.scalar_kind(value), ScalarKind::Integer | ScalarKind::Number);
        let Some(text) = json.as_str().filter(|text| is_number && text.parse::<f64>().is_err()) else { return json };
        let makers = self.account.operations.iter().filter(|(_, own)| own.of.is_some_and(|own| own.kind == of.kind));
        let mut parameters = makers.flat_map(|(id, _)| &self.service[*id].parameters);
        let place = parameters.find_map(|parameter| match parameter.parameter_type {
            ParameterType::Scalar(set, _) => {
                names::values(self.service, set).iter().position(|known| known.name.spec == text)
            }
            ParameterType::Variants(set) => self.service[set].variants.iter().position(|known| known.name.spec == text),
            ParameterType::Json(..) => None,
        });
        place.map_or(json.clone(), |place| (place + 1).into())
    }

    /// The drafts of an operation's own values.
    fn values(&self, drafts: &[(String, Draft)], of: Of<'_>) -> Values {
        drafts.iter().map(|(name, draft)| (name.clone(), self.draft(of, draft, name))).collect()
    }
}

fn add(json: &mut Json, values: Values) {
    if let Json::Object(entries) = json {
        entries.extend(values);
    }
}
