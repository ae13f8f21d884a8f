//! The tests of `tests/client.rs` that name no service, for the client of the lending library.

#[path = "../conformance/mod.rs"]
mod conformance;
#[path = "../faults/mod.rs"]
mod faults;
#[path = "../jobs/mod.rs"]
mod jobs;

/// The client goes to the address of the raw YAML if nobody names another.
#[test]
fn a_client_of_a_service_with_an_address_needs_a_key_alone() {
    let spec = conformance::spec::Spec::load();
    let address = spec.service["address"].as_str().expect("the library has an address");
    assert_eq!(client::Client::ADDRESS, address);
    let client = client::Client::new("a-key").expect("the address is right");
    for call in common::calls::all().filter(|call| call.is_minimal()) {
        let url = call.prepare(&client).url();
        assert!(url.starts_with(address), "{url}");
    }
}
