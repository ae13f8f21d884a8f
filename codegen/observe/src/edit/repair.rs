//! Edits that leave a spec without mistakes: if a type changes, the examples of it are adapted.

use language::ir::{Decimal, Service, usual_text};
use language::{Diagnostic, DiagnosticCode, Reader, SpecFile};

use crate::edit::example::examples;
use crate::edit::place::path_to;
use crate::edit::yaml::quoted;
use crate::edit::{Edit, MappingEdit, Yaml, apply_all};

/// The maximum number of examples that are adapted.
const MOST: usize = 100;

/// A spec after edits.
#[derive(Clone, Debug)]
pub struct Edited {
    /// The files.
    pub files: Vec<SpecFile>,
    /// The service that they describe.
    pub service: Service,
}

/// Makes edits. Values in examples are adapted to their new types, and the example of a body that became known gets its fields.
///
/// The reader keeps the edited spec, so that the next edit need not read the other files again.
///
/// # Errors
/// If an edit cannot be made, or would be a mistake.
pub fn edited(reader: &Reader, files: &[SpecFile], edits: &[Edit]) -> Result<Edited, String> {
    let files = apply_all(files, edits)?;
    let examples = examples(&files, edits);
    if !examples.is_empty()
        && let Ok(edited) = repair(reader, apply_all(&files, &examples)?)
    {
        return Ok(edited);
    }
    // Some bodies cannot be made up, such as one with all fields of an error.
    repair(reader, files)
}

/// Adapts the values of examples to their types.
fn repair(reader: &Reader, mut files: Vec<SpecFile>) -> Result<Edited, String> {
    for _ in 0..MOST {
        let mistakes = match reader.understand(&files) {
            Ok(service) => return Ok(Edited { files, service }),
            Err(mistakes) => mistakes,
        };
        let mistake = mistakes.iter().next().ok_or("the edit would be a mistake")?;
        let repaired = repaired(&files, mistake);
        let Some((file, text)) = repaired else {
            return Err(format!("the edit would be a mistake: {}", mistake.message));
        };
        files[file].text = text;
    }
    Err("the edit would be a mistake in many examples".to_owned())
}

/// A file with the value of an example replaced by one of the type that the mistake asks for, or with a secret that is marked as one.
fn repaired(files: &[SpecFile], mistake: &Diagnostic) -> Option<(usize, String)> {
    let span = mistake.primary.span;
    let text = &files.get(span.file())?.text;
    if mistake.code == DiagnosticCode::DoubtfulSecret {
        let path = path_to(&language::tree(text)?, span.start())?;
        let edit = MappingEdit { file: span.file(), path }.set("secret", Yaml::plain("true"));
        return Some((span.file(), edit.apply(text).ok()?));
    }
    let old = text.get(span.start()..span.end()).filter(|_| mistake.code == DiagnosticCode::BadExample)?;
    let wanted = mistake.message.strip_prefix("expected ")?.split(", found ").next()?;
    let plain = old.trim_matches('"');
    let new = match wanted {
        "text" | "text, a number or a boolean" => quoted(plain),
        "a whole number" | "a number" => plain.parse::<i64>().unwrap_or(1).to_string(),
        _ if wanted.starts_with("a decimal number") => quoted(Decimal::parse(plain).map_or("1", |_| plain)),
        "a boolean" => "true".to_owned(),
        "a list" => "[]".to_owned(),
        "an object" => "{}".to_owned(),
        _ if wanted.starts_with("an address such as") => quoted("https://host.example/path"),
        _ if wanted.starts_with("a network such as") => quoted("192.0.2.0/24"),
        _ => quoted(&usual_text(wanted.strip_prefix("text of the form `")?.split('`').next()?)?),
    };
    (new != old).then(|| (span.file(), format!("{}{new}{}", &text[..span.start()], &text[span.end()..])))
}
