//! The words by which an operation that says it reads looks like a change, and a parameter like a secret: `words.txt` says for names, paths,
//! permissions and descriptions what is reported. The cases of `doubtful-effect` and `doubtful-secret` show whole messages.

use language::{Severity, SpecFile};
use support::files::read;

use crate::diagnose::{diagnostics, folder};

/// A service with an operation, into which the words are put.
const SPEC: &str = r#"# yaml-language-server: $schema=schema.json
# $schema: schema.json
service:
  name: Other Library
  about: Another one.
  crate: { name: other, version: 0.1.0, url_variable: URL, key_variable: KEY }
  base_path: /
  authentication: { header: key, about: "A key." }
  error_body: { code: code, code_type: text, message: message, about: "Errors." }
permissions:
  it: { wire: "PERMISSION", about: A. }
types:
  ApiToken: { about: A token., id: text, example: t }
group: word
about: Words.
operations:
  NAME:
    path: "PATH"
    about: "ABOUT"
    effect: read
    permission: it
    parameters:
      PARAMETERS
      by: { type: ApiToken, about: A., secret: true }
    response: { empty: Nothing. }
"#;

#[test]
fn each_word_gets_its_verdict() {
    let table = read(&folder().join("words.txt"));
    let (mut wrong, mut count) = (Vec::new(), 0);
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (kinds, texts) = line.split_once(": ").expect("a kind and a verdict, and texts");
        let (kind, verdict) = kinds.split_once(' ').expect("a kind and a verdict");
        for text in texts.split(" | ") {
            let words = text.replace(['[', ']'], "");
            let about = if kind.ends_with("-alone") { "Is a case." } else { "Lists cases." };
            let kind = kind.trim_end_matches("-alone");
            // The name, the path, the description, the permission and the parameter.
            let mut operation = ["it", "it", about, "it", "it: { type: text, about: A. }"].map(str::to_owned);
            let mut said = text.split(['[', ']']).nth(1).unwrap_or_default().to_lowercase().replace(['_', '-'], "");
            match kind {
                "name" => operation[0] = words,
                // Only the last step counts, or the steps before it with less certainty.
                "path" => {
                    operation[1] = if words.starts_with(':') { format!("it{words}") } else { format!("it/{words}") }
                }
                "description" => operation[2] = words,
                "permission" => operation[3] = words,
                "all" => {
                    let parts = words.splitn(3, ", ").map(str::to_owned);
                    operation.iter_mut().zip(parts).for_each(|(known, part)| *known = part);
                }
                "parameter" => {
                    let (name, type_name) = words.split_once(' ').unwrap_or((&words, "text"));
                    operation[4] = format!("it: {{ wire: {name}, type: {type_name}, about: A. }}");
                    said = if type_name == "ApiToken" { type_name } else { name }.to_owned();
                }
                _ => panic!("{line}: there is no kind `{kind}`"),
            }
            let expected = match (verdict, kind) {
                ("none", _) => None,
                ("mistake", "parameter") => Some((Severity::Mistake, format!("`{said}` says that this is a secret"))),
                ("mistake", _) => Some((Severity::Mistake, format!("it reads, but its {kind} says `{said}`"))),
                ("warning", _) => Some((Severity::Warning, format!("it reads, but its {kind} says `{said}`"))),
                _ => panic!("{line}: there is no verdict `{verdict}`"),
            };
            let [name, path, about, permission, parameter] = operation;
            let braces = path.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
            let in_path =
                braces.map(|name| format!("{name}: {{ type: text, about: A., required: true, example: a }}\n      "));
            let parameters = in_path.collect::<String>() + &parameter;
            let keys = ["PERMISSION", "NAME", "PATH", "ABOUT", "PARAMETERS"];
            let spec = keys.iter().zip([permission, name, path, about, parameters]);
            let spec = spec.fold(SPEC.to_owned(), |spec, (key, value)| spec.replacen(key, &value, 1));
            let found = diagnostics(&[SpecFile { path: "words.yaml".to_owned(), text: spec }]);
            // `log_out`, `log-out` and `logOut` are one verb.
            let found: Vec<_> = found.into_iter().map(|one| (one.severity, one.message.replace('-', ""))).collect();
            if found != expected.into_iter().collect::<Vec<_>>() {
                wrong.push(format!("{kinds}: {text:?}: {found:?}"));
            }
            count += 1;
        }
    }
    assert!(count > 500 && wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}
