//! Letters, their widths, and lines of them.

use crate::pdf::metrics::{Face, Style, encode, encode_line};

fn wrap(text: &str, width: f32, most: usize) -> Vec<String> {
    let lines = Style::regular(10.0).wrap(&encode(text), width, most);
    lines
        .iter()
        .map(|line| line.iter().map(|&byte| if byte == 0x85 { '…' } else { char::from(byte) }).collect())
        .collect()
}

#[test]
fn widths_are_those_of_the_fonts() {
    // The widths of these letters as Adobe publishes them: 722 + 556 + 222 + 222 + 556, and 722 + 556 + 278 + 278 + 611.
    assert_eq!(Style::regular(1000.0).width(b"Hello"), 2278.0);
    assert_eq!(Style::bold(1000.0).width(b"Hello"), 2445.0);
    for face in Face::ALL {
        let style = Style { face, size: 1000.0 };
        let of = |text: &str| style.width(&encode(text));
        assert!("0123456789".chars().all(|digit| of(&digit.to_string()) == 556.0), "digits stand below each other");
        assert_eq!((of("Ä"), of("é"), of("ñ"), of("…")), (of("A"), of("e"), of("n"), 1000.0));
        assert_eq!(of("\u{a0}"), of(" "));
        assert!(face.widths().iter().all(|&width| width > 0));
    }
    // All of them together, so that a slip in the tables shows.
    let sum = |face: Face| face.widths().iter().map(|&width| u32::from(width)).sum::<u32>();
    assert_eq!((sum(Face::Regular), sum(Face::Bold)), (120_823, 125_109));
    assert_eq!(Style::regular(5.0).width(b"0000"), 11.12);
    assert_eq!(Style::regular(5.0).width(b""), 0.0);
}

#[test]
fn every_letter_of_the_code_page_has_its_byte() {
    let upper = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
    let bytes = [
        0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95,
        0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
    ];
    assert_eq!(encode(upper), bytes);
    assert_eq!(encode("~ ¡ÿ"), [0x7e, 0x20, 0xa1, 0xff]);
    assert_eq!(encode("a\tb\r\nc\u{200b}d\u{2009}e\u{ad}"), b"a b\ncd e");
    assert_eq!(encode("\u{0}\u{7f}\u{81}漢"), b"????");
    assert_eq!(encode_line(" one\n\ttwo "), b"one  two");
    for letter in char::MIN..=char::MAX {
        assert!(encode(&letter.to_string()).iter().all(|&byte| byte >= 32 || byte == b'\n'), "{letter:?}");
    }
}

#[test]
fn lines_break_at_spaces() {
    assert_eq!(wrap("one two three", 45.0, 9), ["one two", "three"]);
    assert_eq!(wrap("  one   two ", 45.0, 9), ["one two"]);
    assert_eq!(wrap("one\n\ntwo", 45.0, 9), ["one", "", "two"]);
    assert_eq!(wrap("", 45.0, 9), [""]);
    // What fits to a hair is not broken.
    let exact = Style::regular(10.0).width(b"one two");
    assert_eq!(wrap("one two", exact + 0.001, 9), ["one two"]);
    assert_eq!(wrap("one two", exact - 0.01, 9), ["one", "two"]);
}

#[test]
fn long_words_break_after_a_sign_or_anywhere() {
    assert_eq!(wrap("www.one.example.com", 60.0, 9), ["www.one.", "example.com"]);
    assert_eq!(wrap("a 0123456789", 30.0, 9), ["a", "01234", "56789"]);
    assert_eq!(wrap("abc", 0.0, 9), ["a", "b", "c"], "at least one letter a line");
    assert_eq!(wrap("abc", -5.0, 2), ["a", "…"]);
}

#[test]
fn too_many_lines_are_cut() {
    assert_eq!(wrap("one two three fourteen", 45.0, 2), ["one two", "three…"]);
    assert_eq!(wrap("one two three", 45.0, 1), ["one tw…"]);
    assert_eq!(wrap("one two", 45.0, 1), ["one two"]);
    assert_eq!(wrap("one\ntwo", 45.0, 1), ["one…"]);
    let style = Style::regular(10.0);
    for width in 10..80 {
        let width = width as f32;
        let fits = |line: &Vec<u8>| style.width(line) <= width;
        assert!(style.wrap(b"what_a_long_word and more of them", width, 2).iter().all(fits), "{width}");
        assert!(fits(&style.cut(b"what a long line this is", width)), "{width}");
    }
}
