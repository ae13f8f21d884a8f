//! Where cargo finds the runtime of a client: the only thing that a client says beside what its spec says.

use std::sync::LazyLock;

use serde_json::Value as Json;

/// The package of the runtime, the one dependency of each client.
pub const RUNTIME: &str = "spec-client-runtime";

/// The manifest of the runtime that this generator writes clients for.
static MANIFEST: LazyLock<Json> = LazyLock::new(|| parse(include_str!("../../../runtime/Cargo.toml")));

/// Where cargo finds the runtime of a client. Each also names the version that the client was generated for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RuntimeSource {
    /// A folder with the package: its absolute path, or the path from the client's folder. Parts of it are separated by `/`.
    Path(String),
    /// A git repository that contains the package.
    Git {
        /// The address, as cargo takes it: `https://host/path`, `ssh://git@host/path` or `file:///path`.
        url: String,
        /// A commit or a tag. `None` is the default branch, as it is when cargo writes `Cargo.lock`.
        revision: Option<String>,
    },
    /// The registry of cargo, which is crates.io unless its settings name another one.
    Registry,
}

impl RuntimeSource {
    /// The source in the manifest of a client. `None` if the text is no such manifest.
    pub fn of_client(manifest: &str) -> Option<Self> {
        let dependency = &parse(manifest)["dependencies"][RUNTIME];
        let text = |key: &str| dependency[key].as_str().map(str::to_owned);
        match (text("path"), text("git")) {
            (Some(path), _) => Some(Self::Path(path)),
            (None, Some(url)) => Some(Self::Git { url, revision: text("rev") }),
            (None, None) => text("version").map(|_| Self::Registry),
        }
    }

    /// The value of the dependency in the manifest of a client.
    pub(super) fn dependency(&self) -> String {
        // The escapes of JSON are valid in TOML.
        let pair = |key: &str, text: &str| format!("{key} = {}, ", Json::from(text));
        let place = match self {
            Self::Path(path) => pair("path", path),
            Self::Git { url, revision } => {
                pair("git", url) + &revision.as_ref().map_or_else(String::new, |revision| pair("rev", revision))
            }
            Self::Registry => String::new(),
        };
        format!("{{ {}{place}default-features = false }}", pair("version", runtime_version()))
    }
}

/// The version of the runtime that clients are generated for.
pub fn runtime_version() -> &'static str {
    MANIFEST["package"]["version"].as_str().unwrap_or_default()
}

fn parse(manifest: &str) -> Json {
    basic_toml::from_str(manifest).unwrap_or_default()
}
