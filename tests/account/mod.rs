//! The account of the mock server. `scenes.yaml` lists what the calls of this repository's service do to its account; `everything` calls every
//! operation and error of every service.

mod everything;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use language::ir::Service;
use mock_server::{Builder, MockServer};
use raw_spec::question::question;
use serde::Deserialize;
use serde_json::Value as Json;
use spec_client_runtime::{Client, Retry};
use spec_requests::calls::Query;
use spec_requests::descriptions::Descriptions;
use support::files::{read, root};

/// A service, its mock server with an account, and a client with a key for everything that makes each call once.
struct Stage {
    service: Service,
    descriptions: &'static Descriptions,
    mock: MockServer,
    client: Client,
}

impl Stage {
    /// The service of a folder with a spec, from the root of the repository.
    fn of(folder: &str) -> Self {
        let service = specs::understood(&root().join(folder).join("spec"));
        Self::start(Descriptions::of(&service), service, |builder| builder)
    }

    fn start(descriptions: &'static Descriptions, service: Service, with: impl Fn(Builder) -> Builder) -> Self {
        let mock = with(MockServer::builder_of(service.clone())).start();
        let mock = mock.unwrap_or_else(|error| panic!("{}: {error}", service.name));
        let client = client(descriptions, &mock, mock.key());
        Self { service, descriptions, mock, client }
    }

    /// Stops the mock server, and starts it again at the same address with the account in this file.
    fn restarted(self, file: &Path) -> Self {
        let port = self.mock.url().rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
        drop((self.client, self.mock));
        Self::start(self.descriptions, self.service, |builder| builder.state_file(file).port(port))
    }

    fn with_key(&self, key: &str) -> Client {
        client(self.descriptions, &self.mock, key)
    }
}

fn client(descriptions: &'static Descriptions, mock: &MockServer, key: &str) -> Client {
    descriptions.client(mock.url(), key).retry(Retry::never()).build().expect("a client")
}

/// Calls one after the other, with what their answers must be.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scene {
    scene: String,
    calls: Vec<Step>,
}

/// A call. The head of `scenes.yaml` describes the fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    call: String,
    #[serde(default = "success")]
    status: u16,
    #[serde(default = "once")]
    within: u32,
    #[serde(default)]
    is: BTreeMap<String, Json>,
    #[serde(default)]
    has: BTreeMap<String, Json>,
    #[serde(default)]
    lacks: BTreeMap<String, Json>,
    begins: Option<String>,
    #[serde(default)]
    keep: BTreeMap<String, String>,
}

fn success() -> u16 {
    200
}

fn once() -> u32 {
    1
}

fn text(json: &Json) -> String {
    json.as_str().map_or_else(|| json.to_string(), str::to_owned)
}

/// The values at a path, as texts: names of fields, numbers of items, -1 for the last item, and `*` for each item.
fn values(json: &Json, path: &str) -> Vec<String> {
    let found = path.split('.').fold(vec![json], |all, step| {
        let next = all.into_iter().flat_map(|json| match (step, json.as_array()) {
            ("*", Some(items)) => items.iter().collect(),
            ("-1", Some(items)) => items.last().into_iter().collect(),
            (_, Some(items)) => step.parse().ok().and_then(|number: usize| items.get(number)).into_iter().collect(),
            (_, None) => json.get(step).into_iter().collect::<Vec<_>>(),
        });
        next.collect()
    });
    found.into_iter().map(text).collect()
}

/// A text in which the names of kept values are replaced.
fn filled(text: &str, kept: &BTreeMap<String, String>) -> String {
    kept.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

impl Step {
    /// The status and the body of the answer to one call. A file is a text.
    fn ask(&self, stage: &Stage, kept: &BTreeMap<String, String>) -> (u16, Json) {
        let call = filled(&self.call, kept);
        if call.starts_with("http") {
            let file = stage.client.download(&call).and_then(|download| download.read_to_vec());
            return file.map_or((0, Json::Null), |file| (200, String::from_utf8_lossy(&file).into()));
        }
        let (name, query) = call.split_once('?').unwrap_or((&call, ""));
        let Some(operation) = stage.service.operation(name) else {
            question(&format!("spec/ has no operation {name} any more, which tests/account/scenes.yaml calls"))
        };
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let query: Query = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let answer = stage.descriptions.request(&stage.client, operation, &query).send_raw().expect("an answer");
        (answer.status(), serde_json::from_slice(answer.body()).unwrap_or_default())
    }

    /// What does not hold of an answer.
    fn wrong(&self, status: u16, json: &Json, kept: &BTreeMap<String, String>) -> Option<String> {
        let at = |path: &String| values(json, path);
        let equals = |wanted: &Json| filled(&text(wanted), kept);
        let is = |(path, wanted): (&String, &Json)| {
            !at(path).is_empty() && at(path).iter().all(|own| *own == equals(wanted))
        };
        let has = |(path, wanted): (&String, &Json)| at(path).contains(&equals(wanted));
        let lacks =
            |(path, wanted): (&String, &Json)| at(path).iter().all(|own| !wanted.is_null() && *own != equals(wanted));
        let begins = self.begins.as_ref().is_none_or(|begin| text(json).starts_with(begin));
        let is_right = status == self.status && begins && self.is.iter().all(is) && self.has.iter().all(has);
        (!is_right || !self.lacks.iter().all(lacks)).then(|| {
            format!("{}: {status} {}", filled(&self.call, kept), text(json).chars().take(600).collect::<String>())
        })
    }
}

impl Scene {
    /// Makes the calls. With a file, the mock server is started again before each.
    fn play(&self, file: Option<&Path>) -> Result<(), String> {
        let (mut stage, mut kept) = (Stage::of(""), BTreeMap::new());
        for step in &self.calls {
            if let Some(file) = file {
                stage = stage.restarted(file);
            }
            let mut wrong = None;
            for _ in 0..step.within {
                let (status, json) = step.ask(&stage, &kept);
                wrong = step.wrong(status, &json, &kept);
                if wrong.is_none() {
                    for (name, path) in &step.keep {
                        let value = values(&json, path).into_iter().next();
                        kept.insert(name.clone(), value.ok_or_else(|| format!("{}: no {path} in {json}", step.call))?);
                    }
                    break;
                }
            }
            wrong.map_or(Ok(()), Err)?;
        }
        let defects = stage.mock.take_defects();
        if defects.is_empty() { Ok(()) } else { Err(defects.join("; ")) }
    }
}

/// Plays all scenes, each with the file that this makes.
fn play_all(file: impl Fn(usize) -> Option<PathBuf>) {
    let scenes: Vec<Scene> = serde_yaml::from_str(&read(&root().join("tests/account/scenes.yaml"))).expect("scenes");
    let played = scenes.iter().enumerate().map(|(number, scene)| (scene, scene.play(file(number).as_deref())));
    let failed: Vec<_> = played.filter_map(|(scene, end)| Some(format!("{}: {}", scene.scene, end.err()?))).collect();
    assert!(failed.is_empty(), "{} of {} scenes:\n{}", failed.len(), scenes.len(), failed.join("\n"));
}

#[test]
fn what_calls_do_shows_in_later_answers() {
    play_all(|_| None);
}

#[test]
fn what_calls_do_outlives_the_mock_server_in_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    play_all(|number| Some(folder.path().join(format!("{number}.json"))));
}
