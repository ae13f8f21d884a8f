//! Code that tests over TLS share: a certificate authority, and a TLS front for a plain server.

pub mod authority;
pub mod front;
