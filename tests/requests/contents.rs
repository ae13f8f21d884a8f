//! Files that operations answer with: the bytes that the mock server sends.

use language::ir::Operation;

use crate::requests::Stage;

/// A file is sent with its type and the content of its example. Without an example, it has the signature of its type.
pub fn check(stage: &Stage, operation: &Operation, sent: &[(String, String)]) {
    let raw = stage.request(operation, sent).send_raw().expect("an answer");
    let content = operation.response.body.content().expect("it answers with a file");
    assert_eq!(
        (raw.status(), raw.header("content-type")),
        (operation.response.status, Some(content.media_type.as_str()))
    );
    if let Some(example) = operation.response.example.as_str() {
        assert_eq!(raw.body(), example.as_bytes());
    }
    assert_eq!(raw.body().get(..2), content.sample(&operation.response.example).get(..2), "{}", content.media_type);
}
