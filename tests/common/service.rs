//! The service whose client is tested and those of other spec folders, as the generator understands them.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use codegen::SpecFile;
use codegen::ir::{CodeType, ErrorAtSuccess, Example, Service};
use serde_json::Value as Json;
use support::files::{files_below, read, root};

/// The spec files of a folder by name, each called `spec/<name>` in messages.
pub fn spec_files(folder: &Path) -> Vec<SpecFile> {
    let files = files_below(folder);
    let yaml = files.into_iter().filter(|path| path.ends_with(".yaml"));
    yaml.map(|path| SpecFile { text: read(&folder.join(&path)), path: format!("spec/{path}") }).collect()
}

/// The service of a spec folder, which has no mistake.
#[track_caller]
pub fn understood(folder: &Path) -> Service {
    match codegen::understand(&spec_files(folder)) {
        Ok(service) => Service { examples: examples(folder), ..service },
        Err(mistakes) => panic!("{}", mistakes.render(false)),
    }
}

/// The programs beside a spec.
fn examples(folder: &Path) -> Vec<Example> {
    let files = files_below(&folder.join("examples"));
    let example = |path: String| Example {
        text: read(&folder.join("examples").join(&path)),
        name: path.trim_end_matches(".rs").to_owned(),
    };
    files.into_iter().map(example).collect()
}

/// A folder of the service whose client is tested: `spec` or `generated`.
pub fn folder(name: &str) -> PathBuf {
    root().join(crate::PROJECT).join(name)
}

/// The service whose client is tested, as the generator understands it.
pub fn service() -> &'static Service {
    static SERVICE: LazyLock<Service> = LazyLock::new(|| understood(&folder("spec")));
    &SERVICE
}

/// Whether the fields of an error mark one at a status of success, too.
pub fn marks_errors_at_success() -> bool {
    service().error_body.at_success != ErrorAtSuccess::Never
}

/// An error body of the service with some code and this message.
pub fn some_error(message: &str) -> Json {
    match service().error_body.code.as_ref().map(|code| code.of) {
        Some(CodeType::Integer) => error_body(7, message),
        Some(CodeType::Text) | None => error_body("x", message),
    }
}

/// An error body of the service with this code, if its errors have one, and this message.
pub fn error_body(code: impl Into<Json>, message: impl Into<Json>) -> Json {
    let mut body = Json::Object(serde_json::Map::new());
    let places = &service().error_body;
    let both = [(places.code_path(), code.into()), (&*places.message, message.into())];
    for (way, value) in both.into_iter().filter(|(way, _)| !way.is_empty()) {
        *way.iter().fold(&mut body, |object, step| &mut object[step]) = value;
    }
    body
}
