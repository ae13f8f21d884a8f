//! Walks over lists with a link to the next page in a header.

use crate::library::lists::{LinkedList, walk};
use crate::library::service::{KEY, SERVICE, in_memory_by};
use crate::plain::transport;
use spec_client_runtime::{
    Answer, Client, ClientBuilder, ErrorKind, MemoryTransport, PageBy, PageParameterInfo, PageParameters, Pages,
    PagingProblem, RecordedRequest, Request, RequestProblem, Transport as _, WireResponse,
};

const BY_LINK: PageParameterInfo = PageParameterInfo::new(PageBy::Cursor, "page[at]").with_limit("size", None);

const LOST: PagingProblem = PagingProblem::BrokenLink { header: "link" };

/// A client of a service with two pages of one item each. The first has these headers, and the second has none.
fn client(headers: &'static [&'static str]) -> (Client, MemoryTransport) {
    let memory = MemoryTransport::new(|request: &RecordedRequest| match request.parameter("page[at]") {
        None => Answer::json("[\"book 0\"]"),
        Some(_) => Answer::json("[\"book 1\"]"),
    });
    let service = Box::leak(Box::new(SERVICE.with_page_parameters(BY_LINK)));
    let builder = ClientBuilder::new(service, "https://library.example", KEY);
    let inner = memory.clone();
    // Headers of one name cannot be added to an answer in memory.
    let linking = transport(move |request| {
        let answer = inner.send(request)?;
        if request.url().contains("at%5D=") {
            return Ok(answer);
        }
        let links = headers.iter().map(|value| ("LINK".to_owned(), (*value).to_owned()));
        Ok(WireResponse::new(200, links.collect(), b"[\"book 0\"]".as_slice()))
    });
    (builder.transport(linking).build().expect("a client"), memory)
}

fn pages(client: &Client) -> Pages<LinkedList> {
    Request::<LinkedList>::new(client).with_query("only", "new").pages()
}

/// The cursor in the request of the second page, or the reason why there is no such request.
fn second(headers: &'static [&'static str]) -> Result<Option<String>, PagingProblem> {
    let (client, memory) = client(headers);
    let (seen, problem) = walk(pages(&client).items());
    let requests = memory.requests();
    assert!(requests.iter().all(|request| request.target().starts_with("/api/v2/linked?only=new")));
    let cursor = requests.get(1).and_then(|request| request.parameter("page[at]").map(str::to_owned));
    assert_eq!(seen.len(), requests.len(), "each page that was requested is returned: {headers:?}");
    // A walk over whole pages requests the same.
    assert_eq!(pages(&client).filter(Result::is_ok).count(), requests.len());
    match problem {
        Some(ErrorKind::Paging(problem)) => Err(problem),
        None => Ok(cursor),
        other => panic!("{headers:?}: {other:?}"),
    }
}

#[test]
fn the_cursor_of_the_next_page_is_taken_out_of_the_link() {
    for headers in [
        &["<https://service.example/v1/linked?page%5Bat%5D=2>; rel=\"next\""][..],
        // The host, the path and other parameters do not matter, nor does the base of a relative target.
        &["<https://elsewhere.example:99/other?key=stolen&only=old&page[at]=2&page[at]=9&size=7#page[at]=8>; rel=next"],
        &["<//elsewhere.example/?a=b&page%5bat%5d=2>;rel=next"],
        &["</linked?page[at]=2>;rel=next"],
        &["<?page[at]=2>\t;\trel\t=\tnext\t"],
        // Several links, in one header and in several.
        &["<?page[at]=1>; rel=\"prev\", <?page[at]=2>; rel=\"next\", <?page[at]=9>; rel=\"last\""],
        &["<?page[at]=1>; rel=first", "<?page[at]=2>; rel=next", "<?page[at]=9>; rel=last"],
        &[" , ,<?page[at]=1>;rel=first,,<?page[at]=2>;rel=next, ,"],
        &["<?page[at]=2>; rel=next", "<?page[at]=3>; rel=next"],
        // Several relations, in any case, and other attributes around them.
        &["<?page[at]=2>; REL=\"last  NexT\tstart\""],
        &["<?page[at]=2>; title; x=\"a, <b>; rel=prev\"; rel*=UTF-8''prev; rel=next; rel=prev;"],
        &["<?page[at]=1>; title=\"\\\"; rel=next\"; rel=prev, <?page[at]=2>; rel=\"ne\\xt\""],
        // Commas and semicolons in the target.
        &["<?a=1,2;3&page[at]=2>; rel=next"],
        // A link with an anchor belongs to another resource.
        &["<?page[at]=7>; rel=next; anchor=\"/other\", <?page[at]=2>; rel=next"],
        // A part after the link that cannot be parsed.
        &["<?page[at]=2>; rel=next, nonsense"],
    ] {
        assert_eq!(second(headers), Ok(Some("2".to_owned())), "{headers:?}");
    }
    assert_eq!(
        second(&["<?page[at]=%F0%9F%93%9A+a%2Bb%26%3D%25zz>; rel=next"]),
        Ok(Some("\u{1f4da} a+b&=%zz".to_owned()))
    );
}

#[test]
fn a_page_without_a_link_to_the_next_is_the_last() {
    for headers in [
        &[][..],
        &[""],
        &["<?page[at]=2>"],
        &["<?page[at]=2>; rel"],
        &["<?page[at]=2>; rel=\"\""],
        &["<?page[at]=2>; rel=\"nextpage\""],
        &["<?page[at]=2>; rel=prev; rel=next"],
        &["<?page[at]=2>; rev=next; title=next"],
        &["<?page[at]=2>; rel=next; anchor=\"\""],
    ] {
        assert_eq!(second(headers), Ok(None), "{headers:?}");
    }
}

#[test]
fn a_header_that_cannot_be_read_ends_the_walk_with_an_error_and_never_panics() {
    for headers in [
        &["nonsense"][..],
        &["<?page[at]=2; rel=next"],
        &["?page[at]=2; rel=next"],
        &["<?page[at]=2>; rel=\"next"],
        &["<?page[at]=2>; rel=\"next\\"],
        &["<?page[at]=2>; rel=\"next\" prev"],
        &["<?page[at]=2> rel=next"],
        &["<?page[at]=1>; rel=prev", "\u{fffd}<"],
    ] {
        assert_eq!(second(headers), Err(LOST), "{headers:?}");
    }
    // Every prefix of a header.
    let whole = "<\u{e9}?page[at]=2,3;\u{1f4da}>; title=\"a\\\u{e9}\"; rel=\"next\"";
    for (cut, _) in whole.char_indices() {
        let headers: &'static [&'static str] = vec![&whole[..cut], &whole[cut..]].leak();
        drop(second(headers));
        drop(second(vec![&*format!("{}{}", &whole[cut..], &whole[..cut]).leak()].leak()));
    }
}

#[test]
fn a_link_without_the_parameter_is_an_error_after_its_page() {
    let lost = PagingProblem::LinkWithoutParameter { header: "link", name: "page[at]".to_owned() };
    for header in
        ["<>", "<?>", "</page[at]=2>", "<?page=2>", "<?page[at]>", "<?page[at]=>", "<#?page[at]=2>", "<?xpage[at]=2>"]
    {
        let header: &'static str = format!("{header}; rel=next").leak();
        assert_eq!(second(vec![header].leak()), Err(lost.clone()), "{header}");
    }
    let shown = lost.to_string();
    assert!(
        shown.contains("there is a next page") && shown.contains("`link`") && shown.contains("`page[at]`"),
        "{shown}"
    );
}

#[test]
fn control_characters_and_secrets_of_a_link_are_not_shown() {
    let (client, memory) =
        client(&["<https://me:pass@elsewhere.example/?page[at]=%0d%0aHost:%20x%00secret-cursor>; rel=next"]);
    let mut walked = pages(&client).max_pages(1);
    assert!(walked.next().is_some_and(|page| page.is_ok()));
    assert_eq!(walked.next_cursor(), Some("\r\nHost: x\0secret-cursor"));
    let error = walked.next().expect("an error").expect_err("there are more");
    for shown in [format!("{error:?}"), error.to_string(), format!("{walked:?}")] {
        assert!(!shown.contains("secret-cursor") && !shown.contains("elsewhere"), "{shown}");
    }
    assert_eq!(walk(pages(&client).items()).0, [0, 1]);
    let target = memory.requests().pop().map(|request| request.target().to_owned());
    assert_eq!(target.as_deref(), Some("/api/v2/linked?only=new&page%5Bat%5D=%0D%0AHost%3A%20x%00secret-cursor"));
}

#[test]
fn links_in_a_circle_and_huge_ones_end_the_walk() {
    let circle = |request: &RecordedRequest| {
        let (book, next) = if request.parameter("page[at]") == Some("b") { (1, "a") } else { (0, "b") };
        let book = if request.parameter("page[at]").is_none() { 2 } else { book };
        Answer::json(format!("[\"book {book}\"]")).with_header("link", format!("<?page[at]={next}>; rel=next"))
    };
    let (client, memory) = in_memory_by(BY_LINK, circle);
    let same = PagingProblem::SamePage { name: "page[at]".to_owned(), start: 3 };
    assert_eq!(walk(pages(&client).items()), (vec![2, 1, 0], Some(ErrorKind::Paging(same))));
    assert_eq!(memory.requests().len(), 3);

    let others = "<?page[at]=1>; rel=prev, ".repeat(40_000);
    let many: &'static str = format!("{others}<?page[at]=2>; rel=next").leak();
    assert_eq!(second(vec![many].leak()), Ok(Some("2".to_owned())));
    let quotes: &'static str = format!("<?page[at]=1>; rel=\"{}", "\\\"<,;".repeat(200_000)).leak();
    assert_eq!(second(vec![quotes].leak()), Err(LOST));
    // A cursor that is too long for a URL is refused before it is sent.
    let (client, memory) = self::client(vec![&*format!("<?page[at]={}>; rel=next", "x".repeat(1 << 20)).leak()].leak());
    let (seen, error) = walk(pages(&client).items());
    let is_refused = matches!(error, Some(ErrorKind::Request(RequestProblem::UrlTooLong { .. })));
    assert_eq!((seen, is_refused, memory.requests().len()), (vec![0], true, 1));
}

#[test]
fn a_full_first_page_without_the_header_may_not_be_the_last() {
    let (client, _) = client(&[]);
    let unknown = ErrorKind::Paging(PagingProblem::NoLink { header: "link" });
    assert_eq!(walk(pages(&client).page_size(1).items()), (vec![0], Some(unknown)));
    // A page that is not full, a header without a link to the next page, and a page that was asked for are clear.
    assert_eq!(walk(pages(&client).page_size(2).items()), (vec![0], None));
    assert_eq!(walk(pages(&client).page_size(1).starting_at_cursor("9").items()), (vec![1], None));
    assert_eq!(walk(pages(&self::client(&["<?page[at]=1>; rel=first"]).0).page_size(1).items()), (vec![0], None));
    // The first page is asked for by its cursor.
    let numbered = BY_LINK.with_first_cursor("1");
    let (client, _) = in_memory_by(numbered, |request| match request.parameter("page[at]") {
        Some("1") => Answer::json("[\"book 0\"]").with_header("link", "<?page[at]=2>; rel=next"),
        _ => Answer::json("[\"book 1\"]"),
    });
    assert_eq!(walk(pages(&client).page_size(1).items()), (vec![0, 1], None));
}

#[test]
fn a_caller_who_knows_how_pages_are_counted_needs_no_link() {
    let (client, memory) = client(&["<?page[at]=7>; rel=next"]);
    let request = Request::<LinkedList>::new(&client).with_page_parameters(PageParameters::start_only("page[at]"));
    assert_eq!(walk(request.pages().items()).0, [1]);
    assert_eq!(memory.requests()[0].parameter("page[at]"), Some("0"));
    assert_eq!(walk(pages(&client).starting_at_cursor("7").items()), (vec![1], None));
}
