//! The program of the comparison, with a client that progenitor makes of `openapi.json`.

#[path = "../shared.rs"]
mod shared;

/// The runner writes it, and names the file in this variable.
#[allow(warnings, reason = "it is not ours")]
mod client {
    include!(env!("CLIENT_OF_PROGENITOR"));
}

use reqwest::header::{HeaderMap, HeaderName, HeaderValue};

fn main() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("threads can be started").block_on(call());
}

async fn call() {
    let (address, scene) = shared::start();
    let key = (HeaderName::from_static("x-apikey"), HeaderValue::from_static(shared::KEY));
    let http = reqwest::Client::builder().default_headers(HeaderMap::from_iter([key])).build();
    let http = http.expect("the client can be built");
    let client = client::Client::new_with_client(&format!("{address}/api/v1"), http);
    shared::shown(&client);
    match &*scene {
        "delete" => client.connector_delete().id(2.0).send().await.map_or_else(failed, drop),
        "read" => client.user_me().send().await.map_or_else(failed, drop),
        "unknown" => {
            let page = client.issue_list().send().await;
            let status =
                page.map(|page| page.into_inner().list.and_then(|list| list.into_iter().next()?.status?.status));
            status.map_or_else(failed, |status| println!("said: {status:?}"));
        }
        _ => {
            let create = client.connector_create().name("Inventory").type_("http").http_username("reader");
            let create = create.http_password(shared::PASSWORD);
            shared::shown(&create);
            create.send().await.map_or_else(failed, drop);
        }
    }
}

fn failed<E>(error: client::Error<E>)
where
    client::Error<E>: std::error::Error + 'static,
{
    shared::failed(&error);
    println!("said: is_retryable() is {}", error.is_retryable());
}
