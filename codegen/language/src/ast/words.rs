//! The words of the language for what is one of a few things, as a spec writes them.

use crate::ast::operations::{Effect, Method, Stability};
use crate::ast::service::WaitUnit;

macro_rules! words {
    ($($type:ident: $($variant:ident $word:literal),*;)*) => {$(
        impl $type {
            /// The word for it in a spec, which is also the one in every output.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }
        }
    )*};
}

words! {
    Effect: Read "read", Create "create", Update "update", Delete "delete", Run "run", Start "start", Cancel "cancel";
    Method: Get "GET", Head "HEAD", Post "POST", Put "PUT", Patch "PATCH", Delete "DELETE";
    Stability: Stable "stable", Beta "beta", Deprecated "deprecated";
    WaitUnit: Seconds "seconds", Millis "millis", UnixSeconds "unix_seconds", UnixMillis "unix_millis";
}
