//! The document, its pages and their furniture.

use super::reader::{self, Bookmark};
use super::{HEIGHT, cells, open, paper, section, text};
use crate::pdf::{Block, Theme, Tone, page};

#[test]
fn a_paper_says_what_it_was_given_in_order() {
    let figures = Block::Figures(vec![("Risk score".to_owned(), "412".to_owned())]);
    let bars = Block::Bars(vec![("Critical".to_owned(), 4, Tone::Severity(5))]);
    let table = Block::Table { head: cells(&["Host", "Issues"]), rows: vec![cells(&["www.example.com", "17"])] };
    let line = Block::Line { label: "Trend".to_owned(), points: vec![("2026-10-01".to_owned(), 450)] };
    let document = open(&paper(vec![
        section("At a glance", vec![text("It got better."), figures, line]),
        section("Issues", vec![bars, table]),
    ]));

    assert_eq!(document.pages.len(), 1);
    let says = document.pages[0].says();
    let mut rest = says.as_str();
    let order = [
        "Executive summary",
        "2026-11-01 12:00",
        "At a glance",
        "It got better.",
        "Risk score",
        "412",
        "Trend",
        "450",
        "Issues",
        "Critical",
        "4",
        "Host",
        "www.example.com",
        "17",
        "nothing in it is real",
        "page 1 of 1",
    ];
    for expected in order {
        let at = rest.find(expected).unwrap_or_else(|| panic!("{expected} is not where it should be:\n{says}"));
        rest = &rest[at + expected.len()..];
    }
}

#[test]
fn a_document_tells_about_itself() {
    let mut paper = paper(vec![section("First", vec![]), section("", vec![]), section("Größe", vec![])]);
    paper.title = "Bericht für Müller".to_owned();
    let document = open(&paper);
    assert_eq!(document.title, "Bericht für Müller");
    assert_eq!(document.producer, "stand-in");
    assert_eq!(document.language, "en");
    assert_eq!(document.created, Some((2026, 11, 1, 12, 5)));
    let titles: Vec<&str> = document.bookmarks.iter().map(|mark| mark.title.as_str()).collect();
    assert_eq!(titles, ["First", "Größe"]);

    paper.created = None;
    assert_eq!(open(&paper).created, None);
}

#[test]
fn bookmarks_lead_to_the_headings() {
    let many = "A line.\n".repeat(70);
    let document = open(&paper(vec![
        section("One", vec![text(&many)]),
        section("Two", vec![text(&many)]),
        section("Three", vec![]),
    ]));
    assert_eq!(document.bookmarks.len(), 3);
    for Bookmark { title, page, height } in &document.bookmarks {
        let heading = document.pages[*page].text(title);
        assert!(heading.bold);
        let above = height - heading.baseline;
        assert!((heading.size * 0.7..heading.size * 1.5).contains(&above), "{title}: {above}");
    }
    let pages: Vec<usize> = document.bookmarks.iter().map(|mark| mark.page).collect();
    assert_eq!(pages, [0, 1, 3]);
}

#[test]
fn every_page_has_its_number_the_footer_and_the_title() {
    let document = open(&paper(vec![section("Text", vec![text(&"A line.\n".repeat(130))])]));
    assert_eq!(document.pages.len(), 3);
    for (nth, sheet) in document.pages.iter().enumerate() {
        sheet.text(&format!("page {} of 3", nth + 1));
        sheet.text("Made by a stand-in; nothing in it is real.");
        let title = sheet.text("Executive summary");
        assert_eq!(title.size, if nth == 0 { 24.0 } else { 8.0 });
    }
    let lines: usize = document.pages.iter().map(|sheet| sheet.says().matches("A line.").count()).sum();
    assert_eq!(lines, 130);
}

#[test]
fn a_theme_paints_every_page() {
    for (theme, dark) in [(Theme::Light, false), (Theme::Dark, true)] {
        let mut paper = paper(vec![section("Text", vec![text(&"A line.\n".repeat(80))])]);
        paper.theme = theme;
        let document = open(&paper);
        assert_eq!(document.pages.len(), 2);
        for sheet in &document.pages {
            let background = &sheet.boxes[0];
            assert_eq!((background.left, background.bottom), (0.0, 0.0));
            assert_eq!((background.width, background.height), sheet.size);
            let light = |colour: [u8; 3]| colour.into_iter().map(u32::from).sum::<u32>() / 3;
            if dark {
                assert!(light(background.colour) < 40);
            } else {
                assert_eq!(background.colour, [255, 255, 255]);
            }
            for written in &sheet.texts {
                assert_eq!(light(written.colour) > 128, dark, "{:?} is {:?}", written.text, written.colour);
            }
        }
    }
}

#[test]
fn a_heading_is_never_alone_at_the_bottom() {
    let row = || vec![cells(&["what follows", "1"]); 3];
    let point = |day: i64| ("what follows".to_owned(), day);
    let follows = [
        text("what follows\nand\nmore\nof it"),
        Block::Table { head: cells(&["Name", "Number"]), rows: row() },
        Block::Bars(vec![("what follows".to_owned(), 1, Tone::Neutral); 4]),
        Block::Figures(vec![("what follows".to_owned(), "1".to_owned()); 9]),
        Block::Line { label: "what follows".to_owned(), points: vec![point(1), point(2)] },
    ];
    for block in follows {
        let mut turned = 0;
        for lines in 20..44 {
            let before = section("Before", vec![text(&"A line.\n".repeat(lines))]);
            let document = open(&paper(vec![before, section("The heading", vec![block.clone()])]));
            let page = |what: &str| document.pages.iter().position(|sheet| sheet.has(what));
            assert_eq!(page("The heading"), page("what follows"), "after {lines} lines: {block:?}");
            turned += usize::from(page("The heading") == Some(1));
        }
        assert!((1..24).contains(&turned), "{turned}: {block:?}");
    }
}

#[test]
fn a_paragraph_leaves_no_line_alone() {
    for before in 30..44 {
        for count in 2..6 {
            let lines: Vec<String> = (0..count).map(|nth| format!("line {nth}")).collect();
            let blocks = vec![text(&"A line.\n".repeat(before)), text(&lines.join("\n"))];
            let document = open(&paper(vec![section("Text", blocks)]));
            for sheet in &document.pages {
                let here = lines.iter().filter(|line| sheet.has(line)).count();
                assert_ne!(here, 1, "{count} lines after {before}");
            }
        }
    }
}

#[test]
fn letters_of_the_code_page_print_and_others_are_question_marks() {
    let given = "Größe „Übermaß“ – 5 € ‰ Šœž ÿ;漢字 😀 Ω";
    let printed = "Größe „Übermaß“ – 5 € ‰ Šœž ÿ;?? ? ?";
    let mut paper = paper(vec![section(given, vec![text(given)])]);
    paper.title = given.to_owned();
    paper.footer = given.to_owned();
    let document = open(&paper);
    let all = document.pages[0].texts.iter().filter(|written| written.text == printed).count();
    assert_eq!(all, 4, "{}", document.pages[0].says());
    assert_eq!(document.title, given, "the properties know all letters");
    assert_eq!(document.bookmarks[0].title, given);
}

#[test]
fn long_titles_and_footers_are_cut() {
    let long = "many words ".repeat(100);
    let mut paper = paper(vec![section(&long, vec![text(&"A line.\n".repeat(60))])]);
    (paper.title, paper.subtitle, paper.footer) = (long.clone(), long.clone(), long);
    let document = open(&paper);
    let lines_of = |size: f32| document.pages[0].texts.iter().filter(|text| text.size == size).count();
    assert_eq!((lines_of(24.0), lines_of(11.0), lines_of(14.0)), (3, 3, 3));
    assert_eq!(lines_of(8.0), 3, "two lines of the footer and the number of the page");
    assert_eq!(document.pages[0].says().matches('…').count(), 4);
    assert_eq!(document.pages[1].texts[0].text.chars().last(), Some('…'));
}

#[test]
fn nothing_is_said_to_be_nothing() {
    let table = |head: &[&str]| Block::Table { head: cells(head), rows: vec![] };
    let empty = [
        text(" \n "),
        Block::Figures(vec![]),
        table(&["Host", "Issues"]),
        table(&[]),
        Block::Bars(vec![]),
        Block::Line { label: "Trend".to_owned(), points: vec![] },
    ];
    for block in empty {
        open(&paper(vec![section("Here", vec![block])])).pages[0].text("none");
    }
    open(&paper(vec![section("Here", vec![])])).pages[0].text("none");
    let mut empty = paper(vec![]);
    (empty.title, empty.subtitle, empty.footer) = (String::new(), String::new(), String::new());
    assert_eq!(open(&empty).pages[0].says(), "page 1 of 1");
}

#[test]
fn the_same_paper_gives_the_same_bytes() {
    let blocks = vec![text("Some text."), Block::Bars(vec![("a".to_owned(), 3, Tone::Neutral)])];
    let one = paper(vec![section("One", blocks)]);
    assert_eq!(one.to_pdf(), one.clone().to_pdf());
    let mut other = one.clone();
    other.theme = Theme::Dark;
    assert_ne!(one.to_pdf(), other.to_pdf());
}

#[test]
fn a_page_has_a_title_and_lines() {
    let document = reader::read(&page("Book", &cells(&["The first line.", "The second line."])));
    assert_eq!(document.pages.len(), 1);
    let sheet = &document.pages[0];
    let [title, first, second] = ["Book", "The first line.", "The second line."].map(|text| sheet.text(text).baseline);
    assert!(HEIGHT > title && title > first && first > second);
}
