//! The chapter of the types.

use crate::emit::api_md::markdown::Document;
use crate::emit::api_md::parameters;
use crate::emit::api_md::words::{body, cell, meaning, phrases, remarks, type_key, value};
use crate::emit::prose::{code, inline};
use language::ir::{
    Builtin, Enum, Field, Literal, Map, NamedTemplate, Operation, Record, Scalar, ScalarType, Service, Templates,
    Variant, Variants,
};

/// The whole chapter, unless there are no types.
pub fn types(document: &mut Document, service: &Service) {
    if service.scalars.is_empty()
        && service.records.is_empty()
        && service.maps.is_empty()
        && service.variants.is_empty()
    {
        return;
    }
    document.heading(2, "Types", "types");
    let answered = "Enums are open: a value that is not listed can be sent and received. A field can be missing or null unless it is marked \
         **always**. An answer can have fields that are not listed.";
    let sends_objects = service.operations.iter().flat_map(Operation::body).any(|parameter| parameter.json().is_some());
    let sent = if sends_objects { " In a request, a field can be left out unless it is so marked." } else { "" };
    document.block(&format!("{answered}{sent}"));
    singles(document, service, ("Ids", "ids"), ["id", "type", "example", "what it identifies"], |value| match value {
        ScalarType::Id(id) => Some((id.id_type.builtin().name().to_owned(), &id.example)),
        _ => None,
    });
    let times = ["type", "written as", "example", "meaning"];
    singles(document, service, ("Days and times", "times"), times, |value| match value {
        ScalarType::Pattern(pattern) => Some((pattern.in_words(), &pattern.example)),
        _ => None,
    });
    sets(document, service);
    templates(document, service);
    variants(document, service);
    chapter(document, "Records", "records", &service.records);
    service.records.iter().for_each(|record| self::record(document, service, record));
    chapter(document, "Maps", "maps", &service.maps);
    service.maps.iter().for_each(|map| self::map(document, service, map));
}

/// The heading of a chapter, unless there is nothing in it.
fn chapter<T>(document: &mut Document, title: &str, key: &str, content: &[T]) {
    if !content.is_empty() {
        document.heading(3, title, key);
    }
}

/// The types of one kind in a table, each with what it is on the wire and its example.
fn singles(
    document: &mut Document,
    service: &Service,
    (title, key): (&str, &str),
    head: [&str; 4],
    of: fn(&ScalarType) -> Option<(String, &Literal)>,
) {
    let rows = service.scalars.iter().filter_map(|value| {
        let (written, example) = of(value)?;
        let example = service.print(Scalar::Builtin(Builtin::Text), example);
        let about = cell(std::iter::once(inline(value.about())).chain(remarks(value.provenance())));
        Some(vec![code(&value.name().spec), written, code(&example), about])
    });
    let rows: Vec<_> = rows.collect();
    chapter(document, title, key, &rows);
    document.table(&head, &rows);
}

fn sets(document: &mut Document, service: &Service) {
    let sets: Vec<&Enum> = service.scalars.iter().filter_map(as_set).collect();
    chapter(document, "Sets of values", "sets", &sets);
    for set in sets {
        head(document, &set.name.spec, &set.about);
        let rows: Vec<_> = set
            .values
            .iter()
            .map(|value| {
                let facts = value.facts(inline).into_iter().map(|fact| fact.sentence);
                let about = cell(std::iter::once(inline(&value.about)).chain(facts).chain(remarks(&value.provenance)));
                vec![code(&value.name.wire), about]
            })
            .collect();
        document.table(&["value", "meaning"], &rows);
        document.list(&remarks(&set.provenance));
    }
}

fn templates(document: &mut Document, service: &Service) {
    let all: Vec<&Templates> = service.scalars.iter().filter_map(as_templates).collect();
    chapter(document, "Texts with templates", "templates", &all);
    for templates in all {
        head(document, &templates.name.spec, &templates.about);
        let rows: Vec<_> = templates.templates.iter().map(|template| self::template(service, template)).collect();
        document.table(&["template", "example", "meaning"], &rows);
        document.list(&remarks(&templates.provenance));
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

fn variants(document: &mut Document, service: &Service) {
    if service.variants.is_empty() {
        return;
    }
    document.heading(3, "Variants", "variants");
    document.block("What a parameter with variants is set to decides which other parameters can be sent with it.");
    for variants in &service.variants {
        family(document, service, variants);
    }
}

fn family(document: &mut Document, service: &Service, variants: &Variants) {
    head(document, &variants.name.spec, &variants.about);
    document.list(&remarks(&variants.provenance));
    let (rich, plain): (Vec<&Variant>, Vec<&Variant>) =
        variants.variants.iter().partition(|variant| !variant.parameters.is_empty());
    let rows: Vec<_> = plain.iter().map(|variant| vec![code(&variant.name.wire), inline(&variant.about)]).collect();
    document.table(&["variant without parameters", "meaning"], &rows);
    for variant in rich {
        document.block(&format!("**{}**: {}", code(&variant.name.wire), inline(&variant.about)));
        document.table(&parameters::HEAD, &parameters::rows(service, &variant.parameters));
    }
}

fn record(document: &mut Document, service: &Service, record: &Record) {
    head(document, &record.name.spec, &record.about);
    document.table(&["field", "type", "", "meaning"], &fields(service, &record.fields));
    document.list(&remarks(&record.provenance));
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

fn map(document: &mut Document, service: &Service, map: &Map) {
    head(document, &map.name.spec, &map.about);
    let keys: Vec<_> = map.keys.iter().map(|key| code(key)).collect();
    let known = if keys.is_empty() { String::new() } else { format!(" Known keys: {}.", keys.join(", ")) };
    document.block(&format!("An object whose keys are data; each value: {}.{known}", body(service, &map.value)));
    document.list(&remarks(&map.provenance));
}

fn head(document: &mut Document, name: &str, about: &str) {
    document.heading(4, &code(name), &type_key(name));
    document.prose(about);
}

fn as_set(value: &ScalarType) -> Option<&Enum> {
    if let ScalarType::Enum(set) = value { Some(set) } else { None }
}

fn as_templates(value: &ScalarType) -> Option<&Templates> {
    if let ScalarType::Templates(templates) = value { Some(templates) } else { None }
}
