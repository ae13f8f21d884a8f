//! The addresses of a service.

use crate::ir::Name;

/// The addresses that the document shows, without the base path.
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
    /// All addresses. Each is a tuple of the name in the spec, the address, and the description. A single address has no name.
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
