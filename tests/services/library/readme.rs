//! The test in the README of the mock server.

use client as lending_library;

#[test]
fn a_removed_book_is_gone() -> Result<(), Box<dyn std::error::Error>> {
    let mock = mock_server::MockServer::start("spec");
    let client = lending_library::Client::builder(mock.url(), mock.key()).build()?;
    let book = client.book().list().send()?.items[0].id.clone();
    client.book().remove(book.clone()).send()?;
    let gone = client.book().get(book).send().expect_err("it was removed");
    assert!(gone.is_not_found());
    assert_eq!(mock.calls("book.remove").count(), 1);
    Ok(())
}
