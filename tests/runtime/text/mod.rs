//! Tests of `text`, with private modules of the runtime.

#[path = "../../../codegen/runtime/src/text/invisible.rs"]
#[allow(dead_code, reason = "readers use the rest")]
pub(crate) mod invisible;
#[path = "../../../codegen/runtime/src/text/scrub.rs"]
#[allow(dead_code, reason = "paths use the rest")]
pub(crate) mod scrub;
#[path = "../../../codegen/runtime/src/text/url.rs"]
#[allow(dead_code, reason = "the proxy uses some of it")]
pub(crate) mod url;

mod scrub_tests;
