// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use lending_library::runtime;

#[test]
fn every_example_is_read() {
    let _ = lending_library::types::Book::example();
    let _ = lending_library::types::SearchResult::example();
    let _ = lending_library::types::Question::example();
    let _ = lending_library::types::Loan::example();
    let _ = lending_library::types::Renamed::example();
    let _ = lending_library::types::Card::example();
    let _ = lending_library::types::Member::example();
    let _ = lending_library::types::Printout::example();
    let _ = lending_library::types::RunningCount::example();
    let _ = lending_library::types::Count::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), lending_library::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = lending_library::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<lending_library::operations::BookList>::new(&client).send()?;
    runtime::Request::<lending_library::operations::BookNew>::new(&client).send()?;
    runtime::Request::<lending_library::operations::BookGet>::new(&client)
        .with_parameter("book_id", "bk-12")
        .send()?;
    runtime::Request::<lending_library::operations::BookSimilar>::new(&client)
        .with_parameter("book_id", "bk-12")
        .send()?;
    runtime::Request::<lending_library::operations::BookGenres>::new(&client).send()?;
    runtime::Request::<lending_library::operations::BookCounts>::new(&client).send()?;
    runtime::Request::<lending_library::operations::BookMotto>::new(&client).send()?;
    runtime::Request::<lending_library::operations::BookLabel>::new(&client)
        .with_parameter("book_id", "bk-12")
        .send()?;
    runtime::Request::<lending_library::operations::BookExport>::new(&client).send()?;
    runtime::Request::<lending_library::operations::BookPlan>::new(&client).send()?;
    runtime::Request::<lending_library::operations::BookRecount>::new(&client).send()?;
    runtime::Request::<lending_library::operations::BookSearch>::new(&client).send()?;
    runtime::Request::<lending_library::operations::BookRegister>::new(&client).send()?;
    runtime::Request::<lending_library::operations::BookChange>::new(&client)
        .with_parameter("book_id", "bk-12")
        .send()?;
    runtime::Request::<lending_library::operations::BookSetCover>::new(&client)
        .with_parameter("book_id", "bk-12")
        .send()?;
    runtime::Request::<lending_library::operations::BookRecognize>::new(&client).send()?;
    runtime::Request::<lending_library::operations::BookRemove>::new(&client)
        .with_parameter("book_id", "bk-12")
        .send()?;
    runtime::Request::<lending_library::operations::LoanList>::new(&client)
        .with_parameter("member_id", "3")
        .send()?;
    runtime::Request::<lending_library::operations::LoanGet>::new(&client)
        .with_parameter("loan_id", "77")
        .send()?;
    runtime::Request::<lending_library::operations::LoanLend>::new(&client).send()?;
    runtime::Request::<lending_library::operations::LoanExtend>::new(&client)
        .with_parameter("loan_id", "77")
        .send()?;
    runtime::Request::<lending_library::operations::MemberMe>::new(&client).send()?;
    runtime::Request::<lending_library::operations::MemberRename>::new(&client)
        .with_parameter("member_id", "3")
        .send()?;
    runtime::Request::<lending_library::operations::MemberChangePin>::new(&client)
        .with_parameter("member_id", "3")
        .send()?;
    runtime::Request::<lending_library::operations::PrintoutStart>::new(&client).send()?;
    runtime::Request::<lending_library::operations::PrintoutGet>::new(&client)
        .with_parameter("ticket", "t-9")
        .send()?;
    runtime::Request::<lending_library::operations::PrintoutCancel>::new(&client)
        .with_parameter("ticket", "t-9")
        .send()?;
    runtime::Request::<lending_library::operations::StockStart>::new(&client).send()?;
    runtime::Request::<lending_library::operations::StockRunning>::new(&client).send()?;
    runtime::Request::<lending_library::operations::StockGet>::new(&client)
        .with_parameter("count_id", "c-1")
        .send()?;
    runtime::Request::<lending_library::operations::StockStop>::new(&client)
        .with_parameter("count_id", "c-1")
        .send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(
        names, ["book.list", "book.new", "book.get", "book.similar", "book.genres",
        "book.counts", "book.motto", "book.label", "book.export", "book.plan",
        "book.recount", "book.search", "book.register", "book.change", "book.set_cover",
        "book.recognize", "book.remove", "loan.list", "loan.get", "loan.lend",
        "loan.extend", "member.me", "member.rename", "member.change_pin",
        "printout.start", "printout.get", "printout.cancel", "stock.start",
        "stock.running", "stock.get", "stock.stop"]
    );
    Ok(())
}

#[test]
fn every_kind_of_answer_is_read_by_its_status() -> Result<(), lending_library::Error> {
    let memory = runtime::MemoryTransport::new(|_| runtime::Answer::example_of(
        "loan.extend",
        "extended",
    ));
    let client = lending_library::Client::builder("https://service.example", "key")
        .transport(memory)
        .build()?;
    let answer = runtime::Request::<
        lending_library::operations::LoanExtend,
    >::new(&client)
        .with_parameter("loan_id", "77")
        .send()?;
    assert!(
        matches!(answer, lending_library::loan::ExtendAnswer::Extended { .. }),
        "{answer:?}"
    );
    let memory = runtime::MemoryTransport::new(|_| runtime::Answer::example_of(
        "loan.extend",
        "asked",
    ));
    let client = lending_library::Client::builder("https://service.example", "key")
        .transport(memory)
        .build()?;
    let answer = runtime::Request::<
        lending_library::operations::LoanExtend,
    >::new(&client)
        .with_parameter("loan_id", "77")
        .send()?;
    assert!(
        matches!(answer, lending_library::loan::ExtendAnswer::Asked { .. }), "{answer:?}"
    );
    let memory = runtime::MemoryTransport::new(|_| runtime::Answer::example_of(
        "loan.extend",
        "unchanged",
    ));
    let client = lending_library::Client::builder("https://service.example", "key")
        .transport(memory)
        .build()?;
    let answer = runtime::Request::<
        lending_library::operations::LoanExtend,
    >::new(&client)
        .with_parameter("loan_id", "77")
        .send()?;
    assert!(
        matches!(answer, lending_library::loan::ExtendAnswer::Unchanged { .. }),
        "{answer:?}"
    );
    Ok(())
}
