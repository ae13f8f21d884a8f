// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The calls whose requests stand in `wire.lock`.

use std::error::Error;
use attack_surface::Client;
use super::recorder::{self, Call, Recorder};

/// What is sent in place of a secret.
pub const CANARY: &str = "canary9d2e51";

/// Makes the calls and writes down what they send.
///
/// # Errors
///
/// When a call does not send one request, or shows a secret.
pub fn wire_lock() -> Result<String, Box<dyn Error>> {
    let recorder = Recorder::default();
    let client = Client::builder("https://service.invalid", CANARY)
        .transport(recorder.clone())
        .build()?;
    recorder::wire_lock(&recorder, &client, CANARY, CALLS)
}

/// The calls, operation by operation in the order of the spec.
pub const CALLS: &[Call] = &[
    Call {
        operation: "ack.host_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.ack().host_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.host_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.ack().host_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.host_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .ack()
                .host_list()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.host_add",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::AckHostType;
            client.ack().host_add("legacy.example.com", AckHostType::Global).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.host_add",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::AckHostType;
            client
                .ack()
                .host_add("legacy.example.com", AckHostType::Global)
                .comment("Replaced in spring")
                .global("text")
                .discovery("text")
                .cookie("text")
                .script("text")
                .form("text")
                .cert("text")
                .download("text")
                .link("text")
                .traffic("text")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.host_add",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::AckHostType;
            client
                .ack()
                .host_add("a b&c=d+e%20>=3/ü", AckHostType::from("a b&c=d+e%20>=3/ü"))
                .comment("a b&c=d+e%20>=3/ü")
                .global("a b&c=d+e%20>=3/ü")
                .discovery("a b&c=d+e%20>=3/ü")
                .cookie("a b&c=d+e%20>=3/ü")
                .script("a b&c=d+e%20>=3/ü")
                .form("a b&c=d+e%20>=3/ü")
                .cert("a b&c=d+e%20>=3/ü")
                .download("a b&c=d+e%20>=3/ü")
                .link("a b&c=d+e%20>=3/ü")
                .traffic("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.host_delete",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.ack().host_delete("legacy.example.com").send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.host_delete",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::AckHostType;
            client
                .ack()
                .host_delete("legacy.example.com")
                .type_(AckHostType::Global)
                .global("text")
                .discovery("text")
                .cookie("text")
                .script("text")
                .form("text")
                .cert("text")
                .download("text")
                .link("text")
                .traffic("text")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.host_delete",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::AckHostType;
            client
                .ack()
                .host_delete("a b&c=d+e%20>=3/ü")
                .type_(AckHostType::from("a b&c=d+e%20>=3/ü"))
                .global("a b&c=d+e%20>=3/ü")
                .discovery("a b&c=d+e%20>=3/ü")
                .cookie("a b&c=d+e%20>=3/ü")
                .script("a b&c=d+e%20>=3/ü")
                .form("a b&c=d+e%20>=3/ü")
                .cert("a b&c=d+e%20>=3/ü")
                .download("a b&c=d+e%20>=3/ü")
                .link("a b&c=d+e%20>=3/ü")
                .traffic("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.element_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.ack().element_list(1).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.element_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.ack().element_list(1).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.element_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .ack()
                .element_list(-9223372036854775808)
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.element_add",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.ack().element_add(1).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.element_add",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.ack().element_add(1).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.element_add",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .ack()
                .element_add(-9223372036854775808)
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.element_get",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::ElementAckId;
            client.ack().element_get(ElementAckId::new(31)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.element_get",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::ElementAckId;
            client.ack().element_get(ElementAckId::new(31)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.element_get",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::ElementAckId;
            client
                .ack()
                .element_get(ElementAckId::new(-9223372036854775808i64))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.element_delete",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::ElementAckId;
            client.ack().element_delete(ElementAckId::new(31)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.element_delete",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::ElementAckId;
            client.ack().element_delete(ElementAckId::new(31)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.element_delete",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::ElementAckId;
            client
                .ack()
                .element_delete(ElementAckId::new(-9223372036854775808i64))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.issue_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.ack().issue_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.issue_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.ack().issue_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.issue_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .ack()
                .issue_list()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.issue_get",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueAckId;
            client.ack().issue_get(IssueAckId::new(41)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.issue_get",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueAckId;
            client.ack().issue_get(IssueAckId::new(41)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.issue_get",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueAckId;
            client
                .ack()
                .issue_get(IssueAckId::new(-9223372036854775808i64))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.issue_add",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueId;
            client.ack().issue_add(IssueId::new(4711)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.issue_add",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueId;
            client.ack().issue_add(IssueId::new(4711)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.issue_add",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueId;
            client
                .ack()
                .issue_add(IssueId::new(-9223372036854775808i64))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.issue_delete",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueAckId;
            client.ack().issue_delete(IssueAckId::new(41)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.issue_delete",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueAckId;
            client.ack().issue_delete(IssueAckId::new(41)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "ack.issue_delete",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueAckId;
            client
                .ack()
                .issue_delete(IssueAckId::new(-9223372036854775808i64))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.connector().list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.list",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.connector().list().name("Cloud account").type_(1).send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .connector()
                .list()
                .name("a b&c=d+e%20>=3/ü")
                .type_(-9223372036854775808)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.get",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::ConnectorId;
            client.connector().get(ConnectorId::new(2)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.get",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::ConnectorId;
            client.connector().get(ConnectorId::new(2)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.get",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::ConnectorId;
            client
                .connector()
                .get(ConnectorId::new("-1.5e300".parse::<attack_surface::Number>()?))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.create",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.connector().create().send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.create",
        label: "FULL",
        kinds: "type=aws",
        send: |client| {
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            client
                .connector()
                .create()
                .id(ConnectorId::new(2))
                .name("Cloud account")
                .auto_run_days(7)
                .type_(
                    ConnectorType::aws()
                        .aws_region("eu-west-1")
                        .aws_role_name("attack-surface-reader")
                        .aws_account_id("123456789012"),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.create",
        label: "FULL",
        kinds: "type=gcp",
        send: |client| {
            use attack_surface::Base64Json;
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            client
                .connector()
                .create()
                .id(ConnectorId::new(2))
                .name("Cloud account")
                .auto_run_days(7)
                .type_(
                    ConnectorType::gcp().gcp_data(Base64Json::from_text("canary9d2e51")),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.create",
        label: "FULL",
        kinds: "type=azure",
        send: |client| {
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            client
                .connector()
                .create()
                .id(ConnectorId::new(2))
                .name("Cloud account")
                .auto_run_days(7)
                .type_(
                    ConnectorType::azure()
                        .azure_client_id("client-0001")
                        .azure_client_secret("canary9d2e51")
                        .azure_tenant("tenant-0001")
                        .azure_subscription_id("subscription-0001"),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.create",
        label: "FULL",
        kinds: "type=http",
        send: |client| {
            use attack_surface::runtime::Url;
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            client
                .connector()
                .create()
                .id(ConnectorId::new(2))
                .name("Cloud account")
                .auto_run_days(7)
                .type_(
                    ConnectorType::http()
                        .http_url(Url::from_text("https://inventory.example.com/hosts"))
                        .http_username("reader")
                        .http_password("canary9d2e51")
                        .http_header_1_name("x-token")
                        .http_header_1_value("canary9d2e51"),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.create",
        label: "FULL",
        kinds: "type=cloudflare",
        send: |client| {
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            client
                .connector()
                .create()
                .id(ConnectorId::new(2))
                .name("Cloud account")
                .auto_run_days(7)
                .type_(ConnectorType::cloudflare().cloudflare_api_key("canary9d2e51"))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.create",
        label: "FULL",
        kinds: "type=godaddy",
        send: |client| {
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            client
                .connector()
                .create()
                .id(ConnectorId::new(2))
                .name("Cloud account")
                .auto_run_days(7)
                .type_(
                    ConnectorType::godaddy()
                        .godaddy_api_key("canary9d2e51")
                        .godaddy_api_secret("canary9d2e51"),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.create",
        label: "HOSTILE",
        kinds: "type=aws",
        send: |client| {
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            client
                .connector()
                .create()
                .id(ConnectorId::new("-1.5e300".parse::<attack_surface::Number>()?))
                .name("a b&c=d+e%20>=3/ü")
                .auto_run_days("-1.5e300".parse::<attack_surface::Number>()?)
                .type_(
                    ConnectorType::aws()
                        .aws_region("a b&c=d+e%20>=3/ü")
                        .aws_role_name("a b&c=d+e%20>=3/ü")
                        .aws_account_id("a b&c=d+e%20>=3/ü"),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.create",
        label: "HOSTILE",
        kinds: "type=gcp",
        send: |client| {
            use attack_surface::Base64Json;
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            client
                .connector()
                .create()
                .id(ConnectorId::new("-1.5e300".parse::<attack_surface::Number>()?))
                .name("a b&c=d+e%20>=3/ü")
                .auto_run_days("-1.5e300".parse::<attack_surface::Number>()?)
                .type_(
                    ConnectorType::gcp()
                        .gcp_data(
                            Base64Json::from_text("canary9d2e51 a b&c=d+e%20>=3/ü"),
                        ),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.create",
        label: "HOSTILE",
        kinds: "type=azure",
        send: |client| {
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            client
                .connector()
                .create()
                .id(ConnectorId::new("-1.5e300".parse::<attack_surface::Number>()?))
                .name("a b&c=d+e%20>=3/ü")
                .auto_run_days("-1.5e300".parse::<attack_surface::Number>()?)
                .type_(
                    ConnectorType::azure()
                        .azure_client_id("a b&c=d+e%20>=3/ü")
                        .azure_client_secret("canary9d2e51 a b&c=d+e%20>=3/ü")
                        .azure_tenant("a b&c=d+e%20>=3/ü")
                        .azure_subscription_id("a b&c=d+e%20>=3/ü"),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.create",
        label: "HOSTILE",
        kinds: "type=http",
        send: |client| {
            use attack_surface::runtime::Url;
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            client
                .connector()
                .create()
                .id(ConnectorId::new("-1.5e300".parse::<attack_surface::Number>()?))
                .name("a b&c=d+e%20>=3/ü")
                .auto_run_days("-1.5e300".parse::<attack_surface::Number>()?)
                .type_(
                    ConnectorType::http()
                        .http_url(Url::from_text("a b&c=d+e%20>=3/ü"))
                        .http_username("a b&c=d+e%20>=3/ü")
                        .http_password("canary9d2e51 a b&c=d+e%20>=3/ü")
                        .http_header_1_name("a b&c=d+e%20>=3/ü")
                        .http_header_1_value("canary9d2e51 a b&c=d+e%20>=3/ü"),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.create",
        label: "HOSTILE",
        kinds: "type=cloudflare",
        send: |client| {
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            client
                .connector()
                .create()
                .id(ConnectorId::new("-1.5e300".parse::<attack_surface::Number>()?))
                .name("a b&c=d+e%20>=3/ü")
                .auto_run_days("-1.5e300".parse::<attack_surface::Number>()?)
                .type_(
                    ConnectorType::cloudflare()
                        .cloudflare_api_key("canary9d2e51 a b&c=d+e%20>=3/ü"),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.create",
        label: "HOSTILE",
        kinds: "type=godaddy",
        send: |client| {
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            client
                .connector()
                .create()
                .id(ConnectorId::new("-1.5e300".parse::<attack_surface::Number>()?))
                .name("a b&c=d+e%20>=3/ü")
                .auto_run_days("-1.5e300".parse::<attack_surface::Number>()?)
                .type_(
                    ConnectorType::godaddy()
                        .godaddy_api_key("canary9d2e51 a b&c=d+e%20>=3/ü")
                        .godaddy_api_secret("canary9d2e51 a b&c=d+e%20>=3/ü"),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.create",
        label: "HOSTILE",
        kinds: "type=(unknown)",
        send: |client| {
            use attack_surface::types::ConnectorId;
            use attack_surface::types::ConnectorType;
            client
                .connector()
                .create()
                .id(ConnectorId::new("-1.5e300".parse::<attack_surface::Number>()?))
                .name("a b&c=d+e%20>=3/ü")
                .auto_run_days("-1.5e300".parse::<attack_surface::Number>()?)
                .type_(ConnectorType::other("a b&c=d+e%20>=3/ü"))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.update",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::ConnectorId;
            client.connector().update(ConnectorId::new(2)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.update",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::ConnectorId;
            client
                .connector()
                .update(ConnectorId::new(2))
                .auto_run_days(7)
                .name("Cloud account")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.update",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::ConnectorId;
            client
                .connector()
                .update(ConnectorId::new("-1.5e300".parse::<attack_surface::Number>()?))
                .auto_run_days("-1.5e300".parse::<attack_surface::Number>()?)
                .name("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.delete",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::ConnectorId;
            client.connector().delete(ConnectorId::new(2)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.delete",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::ConnectorId;
            client.connector().delete(ConnectorId::new(2)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.delete",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::ConnectorId;
            client
                .connector()
                .delete(ConnectorId::new("-1.5e300".parse::<attack_surface::Number>()?))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.run",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::ConnectorId;
            client.connector().run(ConnectorId::new(2)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.run",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::ConnectorId;
            client.connector().run(ConnectorId::new(2)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "connector.run",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::ConnectorId;
            client
                .connector()
                .run(ConnectorId::new("-1.5e300".parse::<attack_surface::Number>()?))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "darkweb.domain_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.darkweb().domain_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "darkweb.domain_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.darkweb().domain_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "darkweb.domain_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .darkweb()
                .domain_list()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "darkweb.leak_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.darkweb().leak_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "darkweb.leak_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::DarkWebDomain;
            use attack_surface::types::DomainId;
            client
                .darkweb()
                .leak_list()
                .domain(DarkWebDomain::id(DomainId::new(5)))
                .leak("example-leak")
                .email("ada@example.com")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "darkweb.leak_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::DarkWebDomain;
            client
                .darkweb()
                .leak_list()
                .domain(DarkWebDomain::name("a b&c=d+e%20>=3/ü"))
                .leak("a b&c=d+e%20>=3/ü")
                .email("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "darkweb.record_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.darkweb().record_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "darkweb.record_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::DarkWebDomain;
            use attack_surface::types::DomainId;
            client
                .darkweb()
                .record_list()
                .domain(DarkWebDomain::id(DomainId::new(5)))
                .leak("example-leak")
                .email("ada@example.com")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "darkweb.record_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::DarkWebDomain;
            client
                .darkweb()
                .record_list()
                .domain(DarkWebDomain::name("a b&c=d+e%20>=3/ü"))
                .leak("a b&c=d+e%20>=3/ü")
                .email("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.host_summary",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.discovery().host_summary().send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.host_summary",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::AssetSource;
            use attack_surface::types::ScannedFilter;
            client
                .discovery()
                .host_summary()
                .fqdn("www.example.com")
                .scanned(ScannedFilter::Yes)
                .source(AssetSource::Domain)
                .source_id(5)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.host_summary",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::AssetSource;
            use attack_surface::types::ScannedFilter;
            client
                .discovery()
                .host_summary()
                .fqdn("a b&c=d+e%20>=3/ü")
                .scanned(ScannedFilter::from("a b&c=d+e%20>=3/ü"))
                .source(AssetSource::from("a b&c=d+e%20>=3/ü"))
                .source_id(-9223372036854775808)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.host_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.discovery().host_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.host_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::AssetSource;
            use attack_surface::types::HostSort;
            use attack_surface::types::ScannedFilter;
            client
                .discovery()
                .host_list()
                .fqdn("www.example.com")
                .scanned(ScannedFilter::Yes)
                .source(AssetSource::Domain)
                .source_id(5)
                .sort(HostSort::Fqdn)
                .sort_desc(true)
                .hostinfo(true)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.host_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::AssetSource;
            use attack_surface::types::HostSort;
            use attack_surface::types::ScannedFilter;
            client
                .discovery()
                .host_list()
                .fqdn("a b&c=d+e%20>=3/ü")
                .scanned(ScannedFilter::from("a b&c=d+e%20>=3/ü"))
                .source(AssetSource::from("a b&c=d+e%20>=3/ü"))
                .source_id(-9223372036854775808)
                .sort(HostSort::from(-9223372036854775808))
                .sort_desc(true)
                .hostinfo(true)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.domain_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.discovery().domain_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.domain_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::DomainSort;
            client
                .discovery()
                .domain_list()
                .sort(DomainSort::Domain)
                .sort_desc(true)
                .domain("example.com")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.domain_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::DomainSort;
            client
                .discovery()
                .domain_list()
                .sort(DomainSort::from(-9223372036854775808))
                .sort_desc(true)
                .domain("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.domain_host_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.discovery().domain_host_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.domain_host_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::DomainHostSort;
            client
                .discovery()
                .domain_host_list()
                .sort(DomainHostSort::Domain)
                .sort_desc(true)
                .domain("example.com")
                .host("www")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.domain_host_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::DomainHostSort;
            client
                .discovery()
                .domain_host_list()
                .sort(DomainHostSort::from(-9223372036854775808))
                .sort_desc(true)
                .domain("a b&c=d+e%20>=3/ü")
                .host("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.domain_tld_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.discovery().domain_tld_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.domain_tld_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::DomainTldSort;
            client
                .discovery()
                .domain_tld_list()
                .sort(DomainTldSort::Domain)
                .sort_desc(true)
                .domain("example.com")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.domain_tld_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::DomainTldSort;
            client
                .discovery()
                .domain_tld_list()
                .sort(DomainTldSort::from(-9223372036854775808))
                .sort_desc(true)
                .domain("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.network_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.discovery().network_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.network_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::NetworkSort;
            client
                .discovery()
                .network_list()
                .sort(NetworkSort::Network)
                .sort_desc(true)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.network_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::NetworkSort;
            client
                .discovery()
                .network_list()
                .sort(NetworkSort::from(-9223372036854775808))
                .sort_desc(true)
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.network_ip_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.discovery().network_ip_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.network_ip_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::NetworkIpSort;
            client
                .discovery()
                .network_ip_list()
                .sort(NetworkIpSort::Ip)
                .sort_desc(true)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.network_ip_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::NetworkIpSort;
            client
                .discovery()
                .network_ip_list()
                .sort(NetworkIpSort::from(-9223372036854775808))
                .sort_desc(true)
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.network_port_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.discovery().network_port_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.network_port_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::NetworkPortSort;
            client
                .discovery()
                .network_port_list()
                .sort(NetworkPortSort::Ip)
                .sort_desc(true)
                .protocol("tcp")
                .port(443)
                .ip("192.0.2.10")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "discovery.network_port_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::NetworkPortSort;
            client
                .discovery()
                .network_port_list()
                .sort(NetworkPortSort::from(-9223372036854775808))
                .sort_desc(true)
                .protocol("a b&c=d+e%20>=3/ü")
                .port(-9223372036854775808)
                .ip("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "file.get",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::FileId;
            client.file().get(FileId::new("file-0042")).send()?;
            Ok(())
        },
    },
    Call {
        operation: "file.get",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::FileId;
            client.file().get(FileId::new("file-0042")).send()?;
            Ok(())
        },
    },
    Call {
        operation: "file.get",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::FileId;
            client.file().get(FileId::new("a b&c=d+e%20>=3/ü")).send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.summary",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.issue().summary().send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.summary",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueSummarySort;
            use attack_surface::types::SeverityFilter;
            client
                .issue()
                .summary()
                .sort(IssueSummarySort::Severity)
                .sort_desc(true)
                .severity(SeverityFilter::at_least(3))
                .include_target_ids(true)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.summary",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueSummarySort;
            use attack_surface::types::SeverityFilter;
            client
                .issue()
                .summary()
                .sort(IssueSummarySort::from("a b&c=d+e%20>=3/ü"))
                .sort_desc(true)
                .severity(SeverityFilter::from_text("a b&c=d+e%20>=3/ü"))
                .include_target_ids(true)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.issue().list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.list",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::Assignee;
            use attack_surface::types::IssueId;
            use attack_surface::types::IssueStatus;
            use attack_surface::types::UserId;
            client
                .issue()
                .list()
                .issue_id(IssueId::new(4711))
                .status(IssueStatus::New)
                .assigned_to(Assignee::user(UserId::new(7)))
                .severity(3)
                .include_ack(true)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::Assignee;
            use attack_surface::types::IssueId;
            use attack_surface::types::IssueStatus;
            client
                .issue()
                .list()
                .issue_id(IssueId::new(-9223372036854775808i64))
                .status(IssueStatus::from("a b&c=d+e%20>=3/ü"))
                .assigned_to(Assignee::email("a b&c=d+e%20>=3/ü"))
                .severity(-9223372036854775808)
                .include_ack(true)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.get",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueId;
            client.issue().get(IssueId::new(4711)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.get",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueId;
            client.issue().get(IssueId::new(4711)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.get",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueId;
            client
                .issue()
                .get(IssueId::new(-9223372036854775808i64))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.instance",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueId;
            use attack_surface::types::ScanId;
            client
                .issue()
                .instance(IssueId::new(4711), ScanId::new("20261101-0017"), "443-tls1.0")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.instance",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueId;
            use attack_surface::types::ScanId;
            client
                .issue()
                .instance(IssueId::new(4711), ScanId::new("20261101-0017"), "443-tls1.0")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.instance",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueId;
            use attack_surface::types::ScanId;
            client
                .issue()
                .instance(
                    IssueId::new(-9223372036854775808i64),
                    ScanId::new("a b&c=d+e%20>=3/ü"),
                    "a b&c=d+e%20>=3/ü",
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.update",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::Assignee;
            use attack_surface::types::IssueId;
            use attack_surface::types::IssueStatus;
            use attack_surface::types::TargetId;
            use attack_surface::types::UserId;
            client
                .issue()
                .update(
                    IssueId::new(4711),
                    TargetId::new(17),
                    IssueStatus::New,
                    Assignee::user(UserId::new(7)),
                )
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.update",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::Assignee;
            use attack_surface::types::IssueId;
            use attack_surface::types::IssueStatus;
            use attack_surface::types::TargetId;
            use attack_surface::types::UserId;
            client
                .issue()
                .update(
                    IssueId::new(4711),
                    TargetId::new(17),
                    IssueStatus::New,
                    Assignee::user(UserId::new(7)),
                )
                .note("The patch is being tested.")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.update",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::Assignee;
            use attack_surface::types::IssueId;
            use attack_surface::types::IssueStatus;
            use attack_surface::types::TargetId;
            client
                .issue()
                .update(
                    IssueId::new(-9223372036854775808i64),
                    TargetId::new(-9223372036854775808i64),
                    IssueStatus::from("a b&c=d+e%20>=3/ü"),
                    Assignee::email("a b&c=d+e%20>=3/ü"),
                )
                .note("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.changes",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.issue().changes().send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.changes",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueChangeType;
            use attack_surface::types::SeverityFilter;
            client
                .issue()
                .changes()
                .now("20261101-0017")
                .ago("20261025-0016")
                .type_(IssueChangeType::Removed)
                .severity(SeverityFilter::at_least(3))
                .q("TLS")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.changes",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::IssueChangeType;
            use attack_surface::types::SeverityFilter;
            client
                .issue()
                .changes()
                .now("a b&c=d+e%20>=3/ü")
                .ago("a b&c=d+e%20>=3/ü")
                .type_(IssueChangeType::from("a b&c=d+e%20>=3/ü"))
                .severity(SeverityFilter::from_text("a b&c=d+e%20>=3/ü"))
                .q("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.retired",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.issue().retired().send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.retired",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::SeverityFilter;
            client
                .issue()
                .retired()
                .days(30)
                .instance(false)
                .severity(SeverityFilter::at_least(3))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "issue.retired",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::SeverityFilter;
            client
                .issue()
                .retired()
                .days(-9223372036854775808)
                .instance(false)
                .severity(SeverityFilter::from_text("a b&c=d+e%20>=3/ü"))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "report.generate",
        label: "MIN",
        kinds: "id=executive-summary",
        send: |client| {
            use attack_surface::types::Report;
            client.report().generate(Report::executive_summary()).send()?;
            Ok(())
        },
    },
    Call {
        operation: "report.generate",
        label: "FULL",
        kinds: "id=executive-summary",
        send: |client| {
            use attack_surface::types::Report;
            use attack_surface::types::Theme;
            client
                .report()
                .generate(Report::executive_summary())
                .targets("text")
                .expire_days(30)
                .theme(Theme::Light)
                .folder("Weekly")
                .filename("weekly.pdf")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "report.generate",
        label: "FULL",
        kinds: "id=target",
        send: |client| {
            use attack_surface::types::Report;
            use attack_surface::types::TargetId;
            use attack_surface::types::Theme;
            client
                .report()
                .generate(Report::target(TargetId::new(17)))
                .targets("text")
                .expire_days(30)
                .theme(Theme::Light)
                .folder("Weekly")
                .filename("weekly.pdf")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "report.generate",
        label: "FULL",
        kinds: "id=issue",
        send: |client| {
            use attack_surface::types::IssueId;
            use attack_surface::types::Report;
            use attack_surface::types::Theme;
            client
                .report()
                .generate(Report::issue(IssueId::new(4711)))
                .targets("text")
                .expire_days(30)
                .theme(Theme::Light)
                .folder("Weekly")
                .filename("weekly.pdf")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "report.generate",
        label: "FULL",
        kinds: "id=security",
        send: |client| {
            use attack_surface::types::Report;
            use attack_surface::types::ScanId;
            use attack_surface::types::Theme;
            client
                .report()
                .generate(Report::security().scan_id(ScanId::new("20261101-0017")))
                .targets("text")
                .expire_days(30)
                .theme(Theme::Light)
                .folder("Weekly")
                .filename("weekly.pdf")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "report.generate",
        label: "FULL",
        kinds: "id=remediation",
        send: |client| {
            use attack_surface::types::DateRange;
            use attack_surface::types::Day;
            use attack_surface::types::Report;
            use attack_surface::types::Theme;
            client
                .report()
                .generate(
                    Report::remediation()
                        .date_range(DateRange::SevenDays)
                        .date_start(Day::from_text("2026-11-01"))
                        .date_end(Day::from_text("2026-11-01")),
                )
                .targets("text")
                .expire_days(30)
                .theme(Theme::Light)
                .folder("Weekly")
                .filename("weekly.pdf")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "report.generate",
        label: "FULL",
        kinds: "id=darkweb",
        send: |client| {
            use attack_surface::types::DomainId;
            use attack_surface::types::Report;
            use attack_surface::types::Theme;
            client
                .report()
                .generate(
                    Report::darkweb()
                        .domain_id(DomainId::new(5))
                        .domain_id(DomainId::new(5)),
                )
                .targets("text")
                .expire_days(30)
                .theme(Theme::Light)
                .folder("Weekly")
                .filename("weekly.pdf")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "report.generate",
        label: "HOSTILE",
        kinds: "id=executive-summary",
        send: |client| {
            use attack_surface::types::Report;
            use attack_surface::types::Theme;
            client
                .report()
                .generate(Report::executive_summary())
                .targets("a b&c=d+e%20>=3/ü")
                .expire_days(-9223372036854775808)
                .theme(Theme::from("a b&c=d+e%20>=3/ü"))
                .folder("a b&c=d+e%20>=3/ü")
                .filename("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "report.generate",
        label: "HOSTILE",
        kinds: "id=target",
        send: |client| {
            use attack_surface::types::Report;
            use attack_surface::types::TargetId;
            use attack_surface::types::Theme;
            client
                .report()
                .generate(Report::target(TargetId::new(-9223372036854775808i64)))
                .targets("a b&c=d+e%20>=3/ü")
                .expire_days(-9223372036854775808)
                .theme(Theme::from("a b&c=d+e%20>=3/ü"))
                .folder("a b&c=d+e%20>=3/ü")
                .filename("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "report.generate",
        label: "HOSTILE",
        kinds: "id=issue",
        send: |client| {
            use attack_surface::types::IssueId;
            use attack_surface::types::Report;
            use attack_surface::types::Theme;
            client
                .report()
                .generate(Report::issue(IssueId::new(-9223372036854775808i64)))
                .targets("a b&c=d+e%20>=3/ü")
                .expire_days(-9223372036854775808)
                .theme(Theme::from("a b&c=d+e%20>=3/ü"))
                .folder("a b&c=d+e%20>=3/ü")
                .filename("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "report.generate",
        label: "HOSTILE",
        kinds: "id=security",
        send: |client| {
            use attack_surface::types::Report;
            use attack_surface::types::ScanId;
            use attack_surface::types::Theme;
            client
                .report()
                .generate(Report::security().scan_id(ScanId::new("a b&c=d+e%20>=3/ü")))
                .targets("a b&c=d+e%20>=3/ü")
                .expire_days(-9223372036854775808)
                .theme(Theme::from("a b&c=d+e%20>=3/ü"))
                .folder("a b&c=d+e%20>=3/ü")
                .filename("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "report.generate",
        label: "HOSTILE",
        kinds: "id=remediation",
        send: |client| {
            use attack_surface::types::DateRange;
            use attack_surface::types::Day;
            use attack_surface::types::Report;
            use attack_surface::types::Theme;
            client
                .report()
                .generate(
                    Report::remediation()
                        .date_range(DateRange::from("a b&c=d+e%20>=3/ü"))
                        .date_start(Day::from_text("a b&c=d+e%20>=3/ü"))
                        .date_end(Day::from_text("a b&c=d+e%20>=3/ü")),
                )
                .targets("a b&c=d+e%20>=3/ü")
                .expire_days(-9223372036854775808)
                .theme(Theme::from("a b&c=d+e%20>=3/ü"))
                .folder("a b&c=d+e%20>=3/ü")
                .filename("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "report.generate",
        label: "HOSTILE",
        kinds: "id=darkweb",
        send: |client| {
            use attack_surface::types::DomainId;
            use attack_surface::types::Report;
            use attack_surface::types::Theme;
            client
                .report()
                .generate(
                    Report::darkweb()
                        .domain_id(DomainId::new(-9223372036854775808i64))
                        .domain_id(DomainId::new(9223372036854775807i64)),
                )
                .targets("a b&c=d+e%20>=3/ü")
                .expire_days(-9223372036854775808)
                .theme(Theme::from("a b&c=d+e%20>=3/ü"))
                .folder("a b&c=d+e%20>=3/ü")
                .filename("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "report.generate",
        label: "HOSTILE",
        kinds: "id=(unknown)",
        send: |client| {
            use attack_surface::types::Report;
            use attack_surface::types::Theme;
            client
                .report()
                .generate(Report::other("a b&c=d+e%20>=3/ü"))
                .targets("a b&c=d+e%20>=3/ü")
                .expire_days(-9223372036854775808)
                .theme(Theme::from("a b&c=d+e%20>=3/ü"))
                .folder("a b&c=d+e%20>=3/ü")
                .filename("a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.scan().list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.list",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::ScanListType;
            use attack_surface::types::ScanSort;
            client
                .scan()
                .list()
                .sort(ScanSort::ScanId)
                .sort_desc(true)
                .type_(ScanListType::Recent)
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::ScanListType;
            use attack_surface::types::ScanSort;
            client
                .scan()
                .list()
                .sort(ScanSort::from(-9223372036854775808))
                .sort_desc(true)
                .type_(ScanListType::from("a b&c=d+e%20>=3/ü"))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.get",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::ScanId;
            client.scan().get(ScanId::new("20261101-0017")).send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.get",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::ScanId;
            client.scan().get(ScanId::new("20261101-0017")).send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.get",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::ScanId;
            client.scan().get(ScanId::new("a b&c=d+e%20>=3/ü")).send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.start",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::TargetId;
            client.scan().start(TargetId::new(17)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.start",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::TargetId;
            client.scan().start(TargetId::new(17)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.start",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::TargetId;
            client
                .scan()
                .start(TargetId::new(-9223372036854775808i64))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.inprogress_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.scan().inprogress_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.inprogress_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::InprogressSort;
            use attack_surface::types::ScanId;
            use attack_surface::types::TargetId;
            client
                .scan()
                .inprogress_list()
                .sort(InprogressSort::CreatedDate)
                .sort_desc(true)
                .target_id(TargetId::new(17))
                .scan_id(ScanId::new("20261101-0017"))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.inprogress_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::InprogressSort;
            use attack_surface::types::ScanId;
            use attack_surface::types::TargetId;
            client
                .scan()
                .inprogress_list()
                .sort(InprogressSort::from(-9223372036854775808))
                .sort_desc(true)
                .target_id(TargetId::new(-9223372036854775808i64))
                .scan_id(ScanId::new("a b&c=d+e%20>=3/ü"))
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.inprogress_cancel",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::ScanId;
            client.scan().inprogress_cancel(ScanId::new("20261101-0017")).send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.inprogress_cancel",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::ScanId;
            client.scan().inprogress_cancel(ScanId::new("20261101-0017")).send()?;
            Ok(())
        },
    },
    Call {
        operation: "scan.inprogress_cancel",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::ScanId;
            client.scan().inprogress_cancel(ScanId::new("a b&c=d+e%20>=3/ü")).send()?;
            Ok(())
        },
    },
    Call {
        operation: "security.risk_score",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.security().risk_score().send()?;
            Ok(())
        },
    },
    Call {
        operation: "security.risk_score",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.security().risk_score().send()?;
            Ok(())
        },
    },
    Call {
        operation: "security.risk_score",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .security()
                .risk_score()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "security.trend",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.security().trend().send()?;
            Ok(())
        },
    },
    Call {
        operation: "security.trend",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.security().trend().send()?;
            Ok(())
        },
    },
    Call {
        operation: "security.trend",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .security()
                .trend()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "security.platform_list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.security().platform_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "security.platform_list",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.security().platform_list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "security.platform_list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .security()
                .platform_list()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "technology.summary",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.technology().summary().send()?;
            Ok(())
        },
    },
    Call {
        operation: "technology.summary",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.technology().summary().send()?;
            Ok(())
        },
    },
    Call {
        operation: "technology.summary",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .technology()
                .summary()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "technology.list",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.technology().list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "technology.list",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.technology().list().send()?;
            Ok(())
        },
    },
    Call {
        operation: "technology.list",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .technology()
                .list()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "technology.get",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::TechnologyId;
            client.technology().get(TechnologyId::new(21)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "technology.get",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::TechnologyId;
            client.technology().get(TechnologyId::new(21)).send()?;
            Ok(())
        },
    },
    Call {
        operation: "technology.get",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::TechnologyId;
            client
                .technology()
                .get(TechnologyId::new(-9223372036854775808i64))
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "user.me",
        label: "MIN",
        kinds: "",
        send: |client| {
            client.user().me().send()?;
            Ok(())
        },
    },
    Call {
        operation: "user.me",
        label: "FULL",
        kinds: "",
        send: |client| {
            client.user().me().send()?;
            Ok(())
        },
    },
    Call {
        operation: "user.me",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            client
                .user()
                .me()
                .with_query("a b&c=d+e%20>=3/ü", "a b&c=d+e%20>=3/ü")
                .send()?;
            Ok(())
        },
    },
    Call {
        operation: "work.get",
        label: "MIN",
        kinds: "",
        send: |client| {
            use attack_surface::types::WorkId;
            client.work().get(WorkId::new("work-0042")).send()?;
            Ok(())
        },
    },
    Call {
        operation: "work.get",
        label: "FULL",
        kinds: "",
        send: |client| {
            use attack_surface::types::WorkId;
            client.work().get(WorkId::new("work-0042")).send()?;
            Ok(())
        },
    },
    Call {
        operation: "work.get",
        label: "HOSTILE",
        kinds: "",
        send: |client| {
            use attack_surface::types::WorkId;
            client.work().get(WorkId::new("a b&c=d+e%20>=3/ü")).send()?;
            Ok(())
        },
    },
];
