//! Examples of bodies that became known. An example without content gets every field, with a made-up value of its type.

use crate::edit::{Action, Edit, MappingEdit, Yaml};
use language::SpecFile;
use language::ir::{Field, JsonType, Operation, RecordId, ResponseBody, Service};
use serde_json::{Map, Value as Json};

/// The edits of the examples that follow from edits of responses. `files` contain those edits already.
pub fn examples(files: &[SpecFile], edits: &[Edit]) -> Vec<Edit> {
    let responses = edits.iter().filter_map(|edit| response(edit).map(|name| (edit.mapping.file, name)));
    let mut responses: Vec<_> = responses.collect();
    responses.dedup();
    if responses.is_empty() {
        return Vec::new();
    }
    // An example that does not match the new type yet is a mistake, so the spec is read leniently.
    let service = language::understand_leniently(files).service;
    let is_edited = |operation: &&Operation| responses.contains(&(operation.place.file, operation.name.spec.as_str()));
    service.operations.iter().filter(is_edited).filter_map(|operation| example(&service, operation)).collect()
}

/// The operation whose body becomes known through an edit.
fn response(edit: &Edit) -> Option<&str> {
    let [operations, name, response] = edit.mapping.path.as_slice() else { return None };
    let (Action::Set(key, _) | Action::Replace(_, key, _)) = &edit.action else { return None };
    let is_body = operations == "operations" && response == "response" && matches!(key.as_str(), "type" | "page_of");
    is_body.then_some(name)
}

/// The edit that completes the example of an operation; `None` if the example has content. An example that is not a record is replaced
/// if its type is wrong.
fn example(service: &Service, operation: &Operation) -> Option<Edit> {
    let response = MappingEdit::of(operation, "response");
    let made = Made { service, operation };
    if let ResponseBody::Value(of) = &operation.response.body {
        let fits = service.matches(of, &operation.response.example);
        return if fits { None } else { Some(response.set("example", made.value(of, None, &mut Vec::new())?)) };
    }
    let is_empty = |item: &Json| item.as_object().is_some_and(Map::is_empty);
    let page = service.page.as_ref();
    let is_list = page.is_some_and(|page| page.items.is_none());
    let items = page.and_then(|page| page.items_of(&operation.response.example));
    let has_items = items.is_some_and(|items| !items.iter().all(is_empty));
    if let ResponseBody::Page(item) = &operation.response.body
        && is_list
    {
        let item = if has_items { None } else { made.value(item, None, &mut Vec::new()) };
        return Some(response.set("example", Yaml::List(vec![item?])));
    }
    let old = operation.response.example.as_object()?;
    match &operation.response.body {
        ResponseBody::Record(id) if old.is_empty() => {
            let fields = made.record(*id, None, &mut Vec::new());
            Some(response.set("example", made.successful(fields)))
        }
        ResponseBody::Page(item) if !has_items => {
            let key = page?.items_wire()?;
            let items = Yaml::List(vec![made.value(item, None, &mut Vec::new())?]);
            // An existing envelope is kept.
            if old.keys().any(|other| other != key) {
                return Some(response.at(&["example"]).set(key, items));
            }
            let mut fields = made.envelope();
            fields.push((key.to_owned(), items));
            Some(response.set("example", made.successful(fields)))
        }
        _ => None,
    }
}

type Fields = Vec<(String, Yaml)>;

struct Made<'s> {
    service: &'s Service,
    operation: &'s Operation,
}

impl Made<'_> {
    /// A value of a type. If `like` is given, its scalars are used. `None` for a record within itself.
    fn value(&self, of: &JsonType, like: Option<&Json>, around: &mut Vec<RecordId>) -> Option<Yaml> {
        Some(match of {
            JsonType::Scalar(scalar) => {
                let made = || self.service.to_json(*scalar, &self.service.sample(*scalar));
                Yaml::scalar(&like.cloned().unwrap_or_else(made))
            }
            JsonType::Record(id) if around.contains(id) => return None,
            JsonType::Record(id) => Yaml::Map(self.record(*id, like, around)),
            JsonType::List(item) => Yaml::List(self.value(item, None, around).into_iter().collect()),
            JsonType::Map(id) => {
                let map = &self.service[*id];
                let key = map.keys.first().map_or("key", String::as_str);
                let value = self.value(&map.value, None, around);
                Yaml::Map(value.into_iter().map(|value| (key.to_owned(), value)).collect())
            }
            JsonType::Object | JsonType::Json => Yaml::Map(Vec::new()),
        })
    }

    fn record(&self, id: RecordId, like: Option<&Json>, around: &mut Vec<RecordId>) -> Fields {
        around.push(id);
        let fields = self.fields(&self.service[id].fields, like, around);
        around.pop();
        fields
    }

    /// Fields that are only sometimes present, or that `like` does not contain, are omitted.
    fn fields(&self, fields: &[Field], like: Option<&Json>, around: &mut Vec<RecordId>) -> Fields {
        let mut made = Vec::new();
        for field in fields.iter().filter(|field| field.required || field.only_when.is_none()) {
            let own = like.map(|like| like.get(&field.name.wire).filter(|own| !own.is_null()));
            if own != Some(None)
                && let Some(value) = self.value(&field.body, own.flatten(), around)
            {
                made.push((field.name.wire.clone(), value));
            }
        }
        made
    }

    /// The fields beside the items, copied from an example of another list with one item.
    fn envelope(&self) -> Fields {
        let Some(page) = &self.service.page else { return Vec::new() };
        let like = self.service.operations.iter().map(|other| &other.response).find(|other| {
            let items = page.items_of(&other.example);
            matches!(other.body, ResponseBody::Page(_))
                && items.is_some_and(|items| items.len() == 1)
                && other.example.as_object().is_some_and(|example| example.len() > 1)
        });
        self.fields(&page.fields, like.map(|like| &like.example), &mut Vec::new())
    }

    /// An example with the values that mark a success.
    fn successful(&self, fields: Fields) -> Yaml {
        let mut example = Yaml::Map(fields);
        let own = self.operation.response.success.iter();
        for (path, wanted) in own.chain(&self.service.success) {
            let place = path.iter().try_fold(&mut example, |yaml, step| yaml.at(step));
            place.into_iter().for_each(|place| *place = Yaml::scalar(&wanted.to_json()));
        }
        example
    }
}
