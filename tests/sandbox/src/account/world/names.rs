//! Words that the names of made-up things are put together from.

/// First labels of host names, before they are numbered.
pub(super) const LABELS: &[&str] = &[
    "www", "mail", "api", "shop", "vpn", "git", "cdn", "auth", "blog", "files", "intranet", "legacy", "login", "media",
    "monitor", "ns", "pay", "portal", "proxy", "queue", "search", "sso", "staging", "static", "status", "support",
    "test", "tickets", "video", "wiki",
];

/// First labels of domains; what follows is one of the names that are kept free for examples.
pub(super) const DOMAINS: &[&str] = &[
    "alder", "aspen", "beech", "birch", "cedar", "elm", "fir", "hazel", "juniper", "larch", "linden", "maple", "oak",
    "pine", "poplar", "rowan", "spruce", "willow", "yew",
];

pub(super) const PLACES: &[&str] = &["Exampleland", "Sampleton", "Musterstadt", "Testville", "Port Placeholder"];

pub(super) const TAGS: &[&str] =
    &["shop", "production", "staging", "customer data", "third party", "internal", "legacy", "pci"];

/// Names of networks, before they are numbered.
pub(super) const NETWORKS: &[&str] = &["Office", "Data centre", "Cloud", "Branch", "Partner", "Lab"];

pub(super) const TECHNOLOGIES: &[(&str, &[&str])] = &[
    ("nginx", &["1.18", "1.22", "1.26"]),
    ("Apache HTTP Server", &["2.4.41", "2.4.57", "2.4.62"]),
    ("OpenSSH", &["7.9", "8.9", "9.7"]),
    ("PHP", &["7.4", "8.1", "8.3"]),
    ("WordPress", &["5.8", "6.2", "6.6"]),
    ("jQuery", &["1.12", "2.2", "3.7"]),
    ("React", &["16.14", "17.0", "18.3"]),
    ("Postfix", &["3.4", "3.7", "3.9"]),
    ("Exim", &["4.94", "4.96", "4.98"]),
    ("HAProxy", &["2.2", "2.6", "3.0"]),
    ("Node.js", &["16.20", "18.20", "22.9"]),
    ("Tomcat", &["8.5", "9.0", "10.1"]),
    ("GitLab", &["14.10", "15.11", "17.4"]),
    ("Jenkins", &["2.319", "2.401", "2.479"]),
    ("Grafana", &["8.5", "9.5", "11.2"]),
    ("BIND", &["9.11", "9.16", "9.18"]),
    ("Varnish", &["6.0", "7.1", "7.5"]),
    ("Drupal", &["7.98", "9.5", "10.3"]),
    ("OpenVPN", &["2.4", "2.5", "2.6"]),
    ("Redis", &["5.0", "6.2", "7.4"]),
];
