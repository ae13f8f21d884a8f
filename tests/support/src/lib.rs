//! Code that the tests of several packages share: files of the repository, an HTTP server, random numbers, and many checks in one
//! test.

pub mod cargo;
pub mod files;
pub mod quiet;
pub mod random;
pub mod server;
