//! Words for the names of made-up things.

/// First labels of host names, to which numbers are added.
pub(super) const LABELS: &[&str] = &[
    "www", "mail", "api", "shop", "vpn", "git", "cdn", "auth", "blog", "files", "intranet", "legacy", "login", "media",
    "monitor", "ns", "pay", "portal", "proxy", "queue", "search", "sso", "staging", "static", "status", "support",
    "test", "tickets", "video", "wiki",
];

/// First labels of domains. They are followed by a name that is reserved for examples.
pub(super) const DOMAINS: &[&str] = &[
    "alder", "aspen", "beech", "birch", "cedar", "elm", "fir", "hazel", "juniper", "larch", "linden", "maple", "oak",
    "pine", "poplar", "rowan", "spruce", "willow", "yew",
];

pub(super) const PLACES: &[&str] = &["Exampleland", "Sampleton", "Musterstadt", "Testville", "Port Placeholder"];

pub(super) const TAGS: &[&str] =
    &["shop", "production", "staging", "customer data", "third party", "internal", "legacy", "pci"];

/// Names of networks, to which numbers are added.
pub(super) const NETWORKS: &[&str] = &["Office", "Data centre", "Cloud", "Branch", "Partner", "Lab"];
