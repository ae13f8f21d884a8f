//! Calls of the group `connector`.

use attack_surface::runtime::Url;
use attack_surface::types::{ConnectorId, ConnectorType};
use attack_surface::{Base64Json, Number};
use serde_json::json;

use super::{Call, full, minimal};

pub const CALLS: &[Call] = &[
    minimal("connector.list", "", |client| client.connector().list().into()),
    full("connector.list", "name=Cloud%20account&type=1", |client| {
        client.connector().list().name("Cloud account").type_(1).into()
    }),
    minimal("connector.get", "id=2", |client| client.connector().get(ConnectorId::new(2)).into()),
    minimal("connector.create", "", |client| client.connector().create().into()),
    full(
        "connector.create",
        "id=2.5&name=Cloud%20account&auto_run_days=7&type=aws&aws_region=eu-west-1&aws_role_name=reader\
         &aws_account_id=123456789012",
        |client| {
            let id = ConnectorId::new(Number::from_fraction(2.5).expect("a number"));
            let aws =
                ConnectorType::aws().aws_region("eu-west-1").aws_role_name("reader").aws_account_id("123456789012");
            client.connector().create().id(id).name("Cloud account").auto_run_days(7).type_(aws).into()
        },
    ),
    full("connector.create", "type=gcp&gcp_data=eyJrIjoiPz8%2BIn0%3D", |client| {
        let data = Base64Json::from_json(&json!({ "k": "??>" }));
        client.connector().create().type_(ConnectorType::gcp().gcp_data(data)).into()
    }),
    full(
        "connector.create",
        "type=azure&azure_client_id=client-0001&azure_client_secret=quiet%2Bword&azure_tenant=tenant-0001\
         &azure_subscription_id=subscription-0001",
        |client| {
            let azure = ConnectorType::azure().azure_client_id("client-0001").azure_client_secret("quiet+word");
            let azure = azure.azure_tenant("tenant-0001").azure_subscription_id("subscription-0001");
            client.connector().create().type_(azure).into()
        },
    ),
    full(
        "connector.create",
        "type=http&http_url=https%3A%2F%2Finventory.example.com%2Fhosts%3Fall%3D1&http_username=reader\
         &http_password=quiet%20word&http_header_1_name=x-token&http_header_1_value=quiet%26word",
        |client| {
            let url = Url::from_text("https://inventory.example.com/hosts?all=1");
            let http = ConnectorType::http().http_url(url).http_username("reader").http_password("quiet word");
            let http = http.http_header_1_name("x-token").http_header_1_value("quiet&word");
            client.connector().create().type_(http).into()
        },
    ),
    full("connector.create", "type=cloudflare&cloudflare_api_key=quiet", |client| {
        client.connector().create().type_(ConnectorType::cloudflare().cloudflare_api_key("quiet")).into()
    }),
    full("connector.create", "type=godaddy&godaddy_api_key=quiet&godaddy_api_secret=word", |client| {
        let godaddy = ConnectorType::godaddy().godaddy_api_key("quiet").godaddy_api_secret("word");
        client.connector().create().type_(godaddy).into()
    }),
    minimal("connector.update", "id=2", |client| client.connector().update(ConnectorId::new(2)).into()),
    full("connector.update", "id=2&auto_run_days=0.5&name=Other%20account", |client| {
        let half = Number::from_fraction(0.5).expect("a number");
        client.connector().update(ConnectorId::new(2)).auto_run_days(half).name("Other account").into()
    }),
    minimal("connector.delete", "id=2", |client| client.connector().delete(ConnectorId::new(2)).into()),
    minimal("connector.run", "id=2", |client| client.connector().run(ConnectorId::new(2)).into()),
];
