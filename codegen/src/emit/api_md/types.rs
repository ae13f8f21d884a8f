//! The chapter of the types.

use crate::emit::api_md::markdown::Page;
use crate::emit::api_md::parameters;
use crate::emit::api_md::words::{body, cell, meaning, phrases, remarks, type_key, value};
use crate::emit::prose::{code, inline};
use language::ir::{
    Enum, Field, Id, Map, NamedTemplate, Pattern, Record, Scalar, ScalarType, Service, Templates, Variant, Variants,
};

/// The whole chapter, unless there are no types.
pub fn types(page: &mut Page, service: &Service) {
    if service.scalars.is_empty()
        && service.records.is_empty()
        && service.maps.is_empty()
        && service.variants.is_empty()
    {
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
    templates(page, service);
    variants(page, service);
    records(page, service);
    maps(page, service);
}

fn ids(page: &mut Page, service: &Service) {
    let ids: Vec<&Id> = service.scalars.iter().filter_map(as_id).collect();
    if ids.is_empty() {
        return;
    }
    page.heading(3, "Ids", "ids");
    let rows: Vec<_> = ids
        .iter()
        .map(|id| {
            let example = service.print(Scalar::Builtin(language::ir::Builtin::Text), &id.example);
            let about = cell(std::iter::once(inline(&id.about)).chain(remarks(&id.provenance)));
            vec![code(&id.name.spec), id.id_type.builtin().name().to_owned(), code(&example), about]
        })
        .collect();
    page.table(&["id", "type", "example", "what it identifies"], &rows);
}

fn times(page: &mut Page, service: &Service) {
    let patterns: Vec<&Pattern> = service.scalars.iter().filter_map(as_pattern).collect();
    if patterns.is_empty() {
        return;
    }
    page.heading(3, "Days and times", "times");
    let rows: Vec<_> = patterns
        .iter()
        .map(|pattern| {
            let example = service.print(Scalar::Builtin(language::ir::Builtin::Text), &pattern.example);
            let about = cell(std::iter::once(inline(&pattern.about)).chain(remarks(&pattern.provenance)));
            vec![code(&pattern.name.spec), pattern.in_words(), code(&example), about]
        })
        .collect();
    page.table(&["type", "written as", "example", "meaning"], &rows);
}

fn sets(page: &mut Page, service: &Service) {
    let sets: Vec<&Enum> = service.scalars.iter().filter_map(as_set).collect();
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
                let about = cell(std::iter::once(inline(&value.about)).chain(remarks(&value.provenance)));
                vec![code(&value.name.wire), about]
            })
            .collect();
        page.table(&["value", "meaning"], &rows);
        page.list(&remarks(&set.provenance));
    }
}

fn templates(page: &mut Page, service: &Service) {
    let all: Vec<&Templates> = service.scalars.iter().filter_map(as_templates).collect();
    if all.is_empty() {
        return;
    }
    page.heading(3, "Texts with templates", "templates");
    for templates in all {
        head(page, &templates.name.spec, &templates.about);
        let rows: Vec<_> = templates.templates.iter().map(|template| self::template(service, template)).collect();
        page.table(&["template", "example", "meaning"], &rows);
        page.list(&remarks(&templates.provenance));
    }
}

fn template(service: &Service, template: &NamedTemplate) -> Vec<String> {
    let samples: Vec<_> = (template.parts.iter().zip(service.sample_parts(template)))
        .map(|(part, sample)| service.print(part.value, &sample))
        .collect();
    let parts = template
        .parts
        .iter()
        .map(|part| format!("{}: {}", code(&format!("{{{}}}", part.name.spec)), value(service, part.value)));
    let about = std::iter::once(inline(&template.about)).chain(parts).chain(remarks(&template.provenance));
    vec![code(&template.text.with_names(&template.parts)), code(&template.text.fill(&samples)), cell(about)]
}

fn variants(page: &mut Page, service: &Service) {
    if service.variants.is_empty() {
        return;
    }
    page.heading(3, "Variants", "variants");
    page.block("What a parameter with variants is set to decides which other parameters can be sent with it.");
    for variants in &service.variants {
        family(page, service, variants);
    }
}

fn family(page: &mut Page, service: &Service, variants: &Variants) {
    head(page, &variants.name.spec, &variants.about);
    page.list(&remarks(&variants.provenance));
    let (rich, plain): (Vec<&Variant>, Vec<&Variant>) =
        variants.variants.iter().partition(|variant| !variant.parameters.is_empty());
    let rows: Vec<_> = plain.iter().map(|variant| vec![code(&variant.name.wire), inline(&variant.about)]).collect();
    page.table(&["variant without parameters", "meaning"], &rows);
    for variant in rich {
        page.block(&format!("**{}**: {}", code(&variant.name.wire), inline(&variant.about)));
        page.table(&parameters::HEAD, &parameters::rows(service, &variant.parameters));
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
    page.list(&remarks(&record.provenance));
}

/// A row for each field.
pub fn fields(service: &Service, fields: &[Field]) -> Vec<Vec<String>> {
    fields.iter().map(|field| self::field(service, field)).collect()
}

fn field(service: &Service, field: &Field) -> Vec<String> {
    let facts = field.facts(code, inline);
    let always = phrases(None, &facts, &["required"]);
    let about = meaning(&field.about, &field.name, &facts, &field.provenance);
    vec![code(&field.name.wire), body(service, &field.body), always, about]
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
    page.list(&remarks(&map.provenance));
}

fn head(page: &mut Page, name: &str, about: &str) {
    page.heading(4, &code(name), &type_key(name));
    page.prose(about);
}

fn as_id(value: &ScalarType) -> Option<&Id> {
    if let ScalarType::Id(id) = value { Some(id) } else { None }
}

fn as_pattern(value: &ScalarType) -> Option<&Pattern> {
    if let ScalarType::Pattern(pattern) = value { Some(pattern) } else { None }
}

fn as_set(value: &ScalarType) -> Option<&Enum> {
    if let ScalarType::Enum(set) = value { Some(set) } else { None }
}

fn as_templates(value: &ScalarType) -> Option<&Templates> {
    if let ScalarType::Templates(templates) = value { Some(templates) } else { None }
}
