//! Tables, figures and charts.

use super::reader::{Document, Filled, Sheet, Text};
use super::{MARGIN, WIDTH, cells, open, paper, section, text};
use crate::pdf::{Block, Tone};

fn one(block: Block) -> Document {
    open(&paper(vec![section("Here", vec![block])]))
}

fn bar_at<'a>(sheet: &'a Sheet, text: &Text) -> Option<&'a Filled> {
    let mut bars = sheet.boxes.iter().skip(1).filter(|filled| filled.height == 10.0);
    bars.find(|bar| (bar.bottom..bar.bottom + bar.height).contains(&text.baseline))
}

#[test]
fn the_head_of_a_table_is_on_each_of_its_pages_and_no_row_is_lost_or_split() {
    let long = "words that go over several lines because there are so many of them ".repeat(3);
    let row = |nth: usize| {
        cells(&[&format!("<{nth}>"), if nth.is_multiple_of(3) { &long } else { "short" }, &format!("end {nth}.")])
    };
    let rows: Vec<Vec<String>> = (0..300).map(row).collect();
    let document = one(Block::Table { head: cells(&["Number", "Words", "End"]), rows });
    assert!(document.pages.len() > 5);
    let mut next = 0;
    for sheet in &document.pages {
        let head = sheet.text("Number").baseline;
        let first = next;
        while sheet.has(&format!("<{next}>")) {
            let start = sheet.text(&format!("<{next}>"));
            assert!(start.baseline < head);
            assert_eq!(sheet.text(&format!("end {next}.")).baseline, start.baseline);
            next += 1;
        }
        assert!(next > first, "a page without a row");
        let long_rows = (first..next).filter(|nth| nth % 3 == 0).count();
        assert_eq!(sheet.says().matches("several").count(), long_rows * 3);
    }
    assert_eq!(next, 300);
}

#[test]
fn every_other_row_has_a_shade() {
    let rows: Vec<Vec<String>> = (0..100).map(|nth| cells(&[&format!("<{nth}>")])).collect();
    let document = one(Block::Table { head: cells(&["Number"]), rows });
    let mut all = document.pages.iter().flat_map(|sheet| sheet.texts.iter().map(move |text| (sheet, text)));
    for nth in 0..100 {
        let (sheet, row) = all.find(|(_, text)| text.text == format!("<{nth}>")).expect("a row");
        let on = |filled: &&Filled| (filled.bottom..filled.bottom + filled.height).contains(&row.baseline);
        assert_eq!(sheet.boxes.iter().skip(1).any(|filled| on(&filled)), nth % 2 == 1, "row {nth}");
    }
}

#[test]
fn numbers_end_below_each_other_and_words_begin_there() {
    let rows = vec![
        cells(&["a.example", "5", "1,200", "10.0.0.1", "2026-10-01", "-3.5", "80 %"]),
        cells(&["bb.example.com", "12345", "7", "192.168.100.20", "2026-10-12", "", "7 %"]),
    ];
    let head = cells(&["Host", "Issues", "Ports", "Address", "Day", "Change", "Share"]);
    let document = one(Block::Table { head, rows });
    let sheet = &document.pages[0];
    let ends = |one: &str, other: &str| (sheet.text(one).right - sheet.text(other).right).abs() < 0.02;
    let begins = |one: &str, other: &str| (sheet.text(one).left - sheet.text(other).left).abs() < 0.02;
    for (one, other) in [("5", "12345"), ("5", "Issues"), ("1,200", "7"), ("-3.5", "Change"), ("80 %", "7 %")] {
        assert!(ends(one, other) && !begins(one, other), "{one} and {other}");
    }
    for (one, other) in [("a.example", "bb.example.com"), ("10.0.0.1", "192.168.100.20"), ("Day", "2026-10-12")] {
        assert!(begins(one, other) && !ends(one, other), "{one} and {other}");
    }
}

#[test]
fn columns_take_the_width_that_they_need() {
    let long = "a sentence with quite a number of words in it, ".repeat(6);
    let rows = vec![cells(&["www.shop.example.com", &long, "2026-10-01 12:00"])];
    let document = one(Block::Table { head: cells(&["Host", "Words", "Day"]), rows });
    let sheet = &document.pages[0];
    sheet.text("www.shop.example.com");
    sheet.text("2026-10-01 12:00");
    assert!(sheet.texts.iter().filter(|text| text.text.contains("number of words")).count() > 2);
    // The whole width is used.
    let rule = sheet.boxes.iter().find(|filled| filled.height == 0.9).expect("the line below the head");
    assert!(rule.left == MARGIN && (rule.left + rule.width - (WIDTH - MARGIN)).abs() < 0.02);
}

#[test]
fn a_long_cell_is_cut_after_five_lines() {
    let rows = vec![cells(&["x", &"0123456789abcdef".repeat(500)])];
    let document = one(Block::Table { head: vec![], rows });
    let lines = document.pages[0].texts.iter().filter(|text| text.text.len() > 40 && text.size == 9.0);
    let lines: Vec<&str> = lines.map(|text| text.text.as_str()).collect();
    assert_eq!(lines.len(), 5);
    assert!(lines[4].ends_with('…') && !lines[3].ends_with('…'));
}

#[test]
fn rows_of_different_lengths_and_too_many_columns_are_no_harm() {
    let wide: Vec<String> = (0..40).map(|nth| format!("c{nth}")).collect();
    let document = one(Block::Table { head: cells(&["Only one"]), rows: vec![vec![], cells(&["a"]), wide] });
    let sheet = &document.pages[0];
    sheet.text("c0");
    sheet.text("c13");
    assert!(!sheet.has("c14"));
    sheet.text("26 more columns are left out.");
}

#[test]
fn a_table_of_many_rows_is_laid_out() {
    let rows: Vec<Vec<String>> =
        (0..5000).map(|nth| cells(&[&format!("host-{nth}.example.com"), &nth.to_string()])).collect();
    let document = one(Block::Table { head: cells(&["Host", "Number"]), rows });
    // A row is 19 points high, and a page has room for 35 below the head.
    assert!((143..=145).contains(&document.pages.len()), "{}", document.pages.len());
    document.pages.last().expect("a last page").text("host-4999.example.com");
}

#[test]
fn figures_stand_side_by_side() {
    let figure = |nth: usize| (format!("Figure {nth}"), (nth * 111).to_string());
    let document = one(Block::Figures((1..=7).map(figure).collect()));
    let sheet = &document.pages[0];
    let baseline = |nth: usize| sheet.text(&(nth * 111).to_string()).baseline;
    assert!((1..=4).all(|nth| baseline(nth) == baseline(1)));
    assert!((5..=7).all(|nth| baseline(nth) == baseline(5)) && baseline(5) < baseline(1));
    for nth in 1..=7 {
        let (caption, number) = (sheet.text(&format!("Figure {nth}")), sheet.text(&(nth * 111).to_string()));
        assert!(number.bold && number.size > 20.0 && number.left == caption.left && number.baseline < caption.baseline);
    }
}

#[test]
fn a_long_figure_gets_smaller_and_then_cut() {
    let figures =
        ["1".to_owned(), "2026-10-31 23:59:59".to_owned(), "9".repeat(200)].map(|number| ("Figure".to_owned(), number));
    let document = one(Block::Figures(figures.to_vec()));
    let sheet = &document.pages[0];
    assert!(sheet.text("2026-10-31 23:59:59").size < sheet.text("1").size);
    assert!(sheet.texts.iter().any(|text| text.text.starts_with("999") && text.text.ends_with('…')));
}

#[test]
fn bars_are_as_long_as_their_numbers() {
    let bar = |label: &str, number: u64, tone| (label.to_owned(), number, tone);
    let document = one(Block::Bars(vec![
        bar("High", 200, Tone::Severity(4)),
        bar("Low", 100, Tone::Severity(1)),
        bar("Few", 1, Tone::Neutral),
        bar("No", 0, Tone::Severity(0)),
    ]));
    let sheet = &document.pages[0];
    let bar = |label: &str| bar_at(sheet, sheet.text(label));
    let [high, low, few] = ["High", "Low", "Few"].map(|label| bar(label).expect("a bar"));
    assert!((high.width - 2.0 * low.width).abs() < 0.05, "{} and {}", high.width, low.width);
    assert!(few.width > 1.0 && bar("No").is_none());
    assert!(high.left == low.left && high.colour != low.colour && high.colour != few.colour);
    assert!(sheet.text("200").left > high.left + high.width);
    assert!((sheet.text("200").right - (WIDTH - MARGIN)).abs() < 0.1, "the longest takes all the room");
}

#[test]
fn numbers_of_any_size_can_be_drawn() {
    let most = ("most".to_owned(), u64::MAX, Tone::Neutral);
    let document = one(Block::Bars(vec![most, ("a label that goes on ".repeat(30), 1, Tone::Severity(255))]));
    document.pages[0].text("18446744073709551615");
    let points = [i64::MIN, i64::MAX, 0].map(|value| ("day".to_owned(), value));
    let document = one(Block::Line { label: "Extremes".to_owned(), points: points.to_vec() });
    document.pages[0].text("-9223372036854775808");
    document.pages[0].text("9223372036854775807");
}

#[test]
fn a_line_names_its_first_last_lowest_and_highest_value() {
    let values = [412, 455, 498, 377, 351, 402];
    let points = values.iter().enumerate().map(|(nth, &value)| (format!("2026-10-0{}", nth + 1), value));
    let document = one(Block::Line { label: "Risk score".to_owned(), points: points.collect() });
    let sheet = &document.pages[0];
    sheet.text("First 412 (2026-10-01), last 402 (2026-10-06), lowest 351 (2026-10-05), highest 498 (2026-10-03)");
    sheet.text("2026-10-01");
    sheet.text("2026-10-06");
    let [first, last, low, high] = ["412", "402", "351", "498"].map(|value| sheet.text(value).clone());
    assert!([&first, &last, &low, &high].iter().all(|value| value.bold));
    assert!(first.left < high.left && high.left < low.left && low.left < last.left);
    assert!(high.baseline > first.baseline && first.baseline > low.baseline);
}

#[test]
fn a_line_of_one_point_or_without_ups_and_downs_is_drawn() {
    for values in [vec![7], vec![7, 7, 7], vec![0, 0], vec![-1]] {
        let points = values.iter().map(|&value| ("day".to_owned(), value)).collect();
        let document = one(Block::Line { label: "Flat".to_owned(), points });
        assert!(document.pages[0].curves.len() > values.len());
    }
}

#[test]
fn a_line_of_many_points_stays_small_and_keeps_its_extremes() {
    let mut points: Vec<(String, i64)> = (0..50_000).map(|nth| (nth.to_string(), nth % 100)).collect();
    points[12_345].1 = 987;
    points[33_333].1 = -654;
    let document = one(Block::Line { label: "Many".to_owned(), points });
    let sheet = &document.pages[0];
    assert!(sheet.lines.len() < 4000, "{}", sheet.lines.len());
    let top = sheet.lines.iter().map(|point| point.1).fold(0.0, f32::max);
    let bottom = sheet.lines.iter().map(|point| point.1).fold(f32::MAX, f32::min);
    // The corners of the area below the line stand on the axis, which is lower than the lowest value.
    let lowest = sheet.lines.iter().map(|point| point.1).filter(|&y| y > bottom + 1.0).fold(f32::MAX, f32::min);
    assert!((sheet.text("987").baseline - top).abs() < 15.0);
    assert!((sheet.text("-654").baseline - lowest).abs() < 15.0);
}

#[test]
fn blocks_stand_below_each_other() {
    let bars = Block::Bars(vec![("one bar".to_owned(), 1, Tone::Neutral)]);
    let table = Block::Table { head: cells(&["Host"]), rows: vec![cells(&["a.example"])] };
    let line = Block::Line { label: "a line".to_owned(), points: vec![("day".to_owned(), 77)] };
    let blocks = vec![text("a text"), table, Block::Figures(vec![("a figure".to_owned(), "5".to_owned())]), bars, line];
    let document = open(&paper(vec![section("Here", blocks)]));
    let order = ["a text", "a.example", "a figure", "one bar", "a line"];
    let heights = order.map(|text| document.pages[0].text(text).baseline);
    assert!(heights.is_sorted_by(|one, other| one > other), "{heights:?}");
}
