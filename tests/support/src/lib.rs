//! Code that the tests of several packages share: files of the repository, an HTTP server, random numbers, many checks in one test,
//! and how many of them are made.

pub mod cargo;
pub mod files;
pub mod openapi;
pub mod quiet;
pub mod random;
pub mod server;
pub mod sweep;
