//! `openapi.json` and the documentation of the client show the provenance of every fact.

use std::collections::BTreeMap;

use language::ir::{ProvenanceKind, Remark};
use serde_json::Value;

use crate::openapi::{Case, cases};

/// The texts of a kind of remark, each with how often it is there.
type Texts = BTreeMap<String, usize>;

/// Every undocumented, assumed and observed fact is in both documents, as often as in the spec at least: a parameter of a variant is shown
/// for each operation with that variant.
#[test]
fn every_remark_is_in_both_documents() {
    let mut seen = [0; 3];
    for Case { name, service, document, .. } in cases() {
        let remarks = service.remarks();
        let files = specs::client_files(service, |path| path.starts_with("src/"));
        let client = files.values().map(|file| plain(file)).collect::<String>();
        for (kind, seen) in ProvenanceKind::ALL.into_iter().zip(&mut seen) {
            let (mut wanted, mut shown) = (Texts::new(), Texts::new());
            let of_kind = remarks.iter().filter(|remark| remark.kind == kind);
            of_kind.for_each(|Remark { note, .. }| *wanted.entry(plain(&note.text)).or_default() += 1);
            remarks_in(document, &format!("x-{}", kind.title().to_lowercase()), &mut shown);
            for (text, count) in wanted {
                assert!(shown.get(&text) >= Some(&count), "{name}: openapi.json does not show {kind:?}: {text}");
                assert!(client.matches(&text).count() >= count, "{name}: the client does not show {kind:?}: {text}");
                *seen += count;
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "no case has all kinds: {seen:?}");
}

/// A text without what lines of documentation and the escapes of Markdown add to it.
fn plain(text: &str) -> String {
    let words = text.split_whitespace().filter(|word| !["///", "//!"].contains(word));
    words.collect::<String>().replace(['\\', '<', '>', '`'], "")
}

/// Adds the remarks below a key, wherever it is in a document.
fn remarks_in(document: &Value, key: &str, texts: &mut Texts) {
    match document {
        Value::Object(entries) => {
            for note in entries.get(key).and_then(Value::as_array).into_iter().flatten() {
                *texts.entry(plain(note.as_str().expect("a remark is a text"))).or_default() += 1;
            }
            entries.values().for_each(|value| remarks_in(value, key, texts));
        }
        Value::Array(items) => items.iter().for_each(|item| remarks_in(item, key, texts)),
        _ => {}
    }
}
