//! The chapter of the types.

use crate::emit::api_md::markdown::{Page, code, prose};
use crate::emit::api_md::parameters;
use crate::emit::api_md::words::{body, cell, remarks, type_key, value};
use crate::ir::{Enum, Field, Form, Forms, Id, Kind, Kinds, Map, Pattern, Piece, Record, Service, Value, ValueType};

/// The whole chapter; nothing if there is no type.
pub fn types(page: &mut Page, service: &Service) {
    if service.values.is_empty() && service.records.is_empty() && service.maps.is_empty() && service.kinds.is_empty() {
        return;
    }
    page.heading(2, "Types", "types");
    page.block(
        "Enums are open: a value that is not listed can be sent and received. A field can be missing or null unless it is marked \
         **always**. An answer can have fields that are not listed.",
    );
    ids(page, service);
    times(page, service);
    sets(page, service);
    forms(page, service);
    kinds(page, service);
    records(page, service);
    maps(page, service);
}

fn ids(page: &mut Page, service: &Service) {
    let ids: Vec<&Id> = service.values.iter().filter_map(as_id).collect();
    if ids.is_empty() {
        return;
    }
    page.heading(3, "Ids", "ids");
    let rows: Vec<_> = ids
        .iter()
        .map(|id| {
            let example = service.print(Value::Builtin(crate::ir::Builtin::Text), &id.example);
            let about = cell(std::iter::once(prose(&id.about)).chain(remarks(&id.facts)));
            vec![code(&id.name.spec), id.id_type.name().to_owned(), code(&example), about]
        })
        .collect();
    page.table(&["id", "type", "example", "what it identifies"], &rows);
}

fn times(page: &mut Page, service: &Service) {
    let patterns: Vec<&Pattern> = service.values.iter().filter_map(as_pattern).collect();
    if patterns.is_empty() {
        return;
    }
    page.heading(3, "Days and times", "times");
    let rows: Vec<_> = patterns
        .iter()
        .map(|pattern| {
            let example = service.print(Value::Builtin(crate::ir::Builtin::Text), &pattern.example);
            let about = cell(std::iter::once(prose(&pattern.about)).chain(remarks(&pattern.facts)));
            vec![code(&pattern.name.spec), code(&pattern.pattern), code(&example), about]
        })
        .collect();
    page.table(&["type", "written as", "example", "meaning"], &rows);
}

fn sets(page: &mut Page, service: &Service) {
    let sets: Vec<&Enum> = service.values.iter().filter_map(as_set).collect();
    if sets.is_empty() {
        return;
    }
    page.heading(3, "Sets of values", "sets");
    for set in sets {
        head(page, &set.name.spec, &set.about);
        let rows: Vec<_> = set
            .values
            .iter()
            .map(|value| {
                let about = cell(std::iter::once(prose(&value.about)).chain(remarks(&value.facts)));
                vec![code(&value.name.wire), about]
            })
            .collect();
        page.table(&["value", "meaning"], &rows);
        page.list(&remarks(&set.facts));
    }
}

fn forms(page: &mut Page, service: &Service) {
    let all: Vec<&Forms> = service.values.iter().filter_map(as_forms).collect();
    if all.is_empty() {
        return;
    }
    page.heading(3, "Texts with forms", "forms");
    for forms in all {
        head(page, &forms.name.spec, &forms.about);
        let rows: Vec<_> = forms.forms.iter().map(|form| self::form(service, form)).collect();
        page.table(&["form", "example", "meaning"], &rows);
        page.list(&remarks(&forms.facts));
    }
}

fn form(service: &Service, form: &Form) -> Vec<String> {
    let text: String = (form.template.0.iter())
        .map(|piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Hole(hole) => format!("{{{}}}", form.parts.get(*hole).map_or("", |part| part.name.spec.as_str())),
        })
        .collect();
    let samples: Vec<_> = (form.parts.iter().zip(service.sample_parts(form)))
        .map(|(part, sample)| service.print(part.value, &sample))
        .collect();
    let parts = form
        .parts
        .iter()
        .map(|part| format!("{}: {}", code(&format!("{{{}}}", part.name.spec)), value(service, part.value)));
    let about = std::iter::once(prose(&form.about)).chain(parts).chain(remarks(&form.facts));
    vec![code(&text), code(&form.template.fill(&samples)), cell(about)]
}

fn kinds(page: &mut Page, service: &Service) {
    if service.kinds.is_empty() {
        return;
    }
    page.heading(3, "Kinds", "kinds");
    page.block("What a parameter with kinds is set to decides which other parameters can be sent with it.");
    for kinds in &service.kinds {
        family(page, service, kinds);
    }
}

fn family(page: &mut Page, service: &Service, kinds: &Kinds) {
    head(page, &kinds.name.spec, &kinds.about);
    page.list(&remarks(&kinds.facts));
    let (rich, plain): (Vec<&Kind>, Vec<&Kind>) = kinds.kinds.iter().partition(|kind| !kind.parameters.is_empty());
    let rows: Vec<_> = plain.iter().map(|kind| vec![code(&kind.name.wire), prose(&kind.about)]).collect();
    page.table(&["kind without parameters", "meaning"], &rows);
    for kind in rich {
        page.block(&format!("**{}**: {}", code(&kind.name.wire), prose(&kind.about)));
        page.table(&parameters::HEAD, &parameters::rows(service, &kind.parameters));
    }
}

fn records(page: &mut Page, service: &Service) {
    if service.records.is_empty() {
        return;
    }
    page.heading(3, "Records", "records");
    for record in &service.records {
        self::record(page, service, record);
    }
}

fn record(page: &mut Page, service: &Service, record: &Record) {
    head(page, &record.name.spec, &record.about);
    page.table(&["field", "type", "", "meaning"], &fields(service, &record.fields));
    page.list(&remarks(&record.facts));
}

/// A line of a table for each field.
pub fn fields(service: &Service, fields: &[Field]) -> Vec<Vec<String>> {
    fields.iter().map(|field| self::field(service, field)).collect()
}

fn field(service: &Service, field: &Field) -> Vec<String> {
    let only_when = field.only_when.iter().map(|when| format!("Present only when {}.", prose(when)));
    let in_rust = (field.name.spec != field.name.wire).then(|| format!("In Rust it is {}.", code(&field.name.rust)));
    let about = std::iter::once(prose(&field.about)).chain(only_when).chain(in_rust).chain(remarks(&field.facts));
    let always = if field.required { "**always**" } else { "" };
    vec![code(&field.name.wire), body(service, &field.body), always.to_owned(), cell(about)]
}

fn maps(page: &mut Page, service: &Service) {
    if service.maps.is_empty() {
        return;
    }
    page.heading(3, "Maps", "maps");
    for map in &service.maps {
        self::map(page, service, map);
    }
}

fn map(page: &mut Page, service: &Service, map: &Map) {
    head(page, &map.name.spec, &map.about);
    let keys: Vec<_> = map.keys.iter().map(|key| code(key)).collect();
    let known = if keys.is_empty() { String::new() } else { format!(" Known keys: {}.", keys.join(", ")) };
    page.block(&format!("An object whose keys are data; each value: {}.{known}", body(service, &map.value)));
    page.list(&remarks(&map.facts));
}

fn head(page: &mut Page, name: &str, about: &str) {
    page.heading(4, &code(name), &type_key(name));
    page.prose(about);
}

fn as_id(value: &ValueType) -> Option<&Id> {
    if let ValueType::Id(id) = value { Some(id) } else { None }
}

fn as_pattern(value: &ValueType) -> Option<&Pattern> {
    if let ValueType::Pattern(pattern) = value { Some(pattern) } else { None }
}

fn as_set(value: &ValueType) -> Option<&Enum> {
    if let ValueType::Enum(set) = value { Some(set) } else { None }
}

fn as_forms(value: &ValueType) -> Option<&Forms> {
    if let ValueType::Forms(forms) = value { Some(forms) } else { None }
}
