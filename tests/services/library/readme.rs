//! What the README of the mock server shows and says about tests.

use std::time::Duration;

use client as lending_library;
use lending_library::types::MemberId;
use mock_server::Pace;

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

#[test]
fn a_list_is_printed() -> Result<(), Box<dyn std::error::Error>> {
    let mock = mock_server::MockServer::start("spec");
    let client = lending_library::Client::builder(mock.url(), mock.key()).build()?;
    // The client waits two seconds between polls, unless it is told otherwise.
    let wait = lending_library::Wait::new().first_delay(Duration::from_millis(10));
    client.printout().start(MemberId::new(3)).run(&wait)?;
    assert_eq!(mock.calls("printout.get").count(), 2);
    Ok(())
}

#[test]
fn the_clock_ends_a_job() -> Result<(), Box<dyn std::error::Error>> {
    let an_hour = Duration::from_secs(3600);
    let mock = mock_server::MockServer::builder("spec").pace(Pace::After(an_hour)).start()?;
    let client = lending_library::Client::builder(mock.url(), mock.key()).build()?;
    let handle = client.printout().start(MemberId::new(3)).start_job()?;
    mock.advance(an_hour);
    handle.wait(&client, &lending_library::Wait::default())?;
    assert_eq!(mock.calls("printout.get").count(), 1);
    Ok(())
}

#[test]
fn a_look_at_the_whole_list_is_no_poll() -> Result<(), Box<dyn std::error::Error>> {
    let mock = mock_server::MockServer::start("spec");
    let client = lending_library::Client::builder(mock.url(), mock.key()).build()?;
    client.stock().start(7).send()?;
    let looks = [(); 3].map(|()| client.stock().running().send().map(|page| page.items));
    let id = looks.into_iter().next_back().expect("a look")?[0].count_id.clone();
    let polls = [(); 2].map(|()| client.stock().running().count_id(id.clone()).send().map(|page| page.items.len()));
    assert_eq!(polls.into_iter().collect::<Result<Vec<_>, _>>()?, [1, 0]);
    Ok(())
}
