//! The addresses of a service.

use crate::ir::Name;

/// The addresses that the document shows, each without the base path.
#[derive(Clone, Debug)]
pub enum Addresses {
    /// None.
    Undocumented,
    /// The only one.
    One(String),
    /// Two or more.
    Several(Vec<Address>),
}

/// One of several addresses.
#[derive(Clone, Debug)]
pub struct Address {
    /// Its name; `wire` is the address, and `rust` names a variant.
    pub name: Name,
    /// Who uses it.
    pub about: String,
}

impl Addresses {
    /// All of them, each with what the spec calls it and what it says about it. The only one has no name.
    pub fn all(&self) -> Vec<(&str, &str, &str)> {
        match self {
            Self::Undocumented => Vec::new(),
            Self::One(url) => vec![("", url.as_str(), "")],
            Self::Several(all) => {
                all.iter().map(|own| (own.name.spec.as_str(), own.name.wire.as_str(), own.about.as_str())).collect()
            }
        }
    }
}
