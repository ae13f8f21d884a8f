//! Reads a PDF back, as far as these tests need it: the texts of its pages in their order, and the colour that the first page begins with.

/// What stands in a PDF.
pub struct Paper {
    /// What the pages draw.
    contents: Vec<String>,
    /// Each text that is written in one go.
    pub texts: Vec<String>,
}

/// Reads a PDF whose streams are not compressed.
#[track_caller]
pub fn read(bytes: &[u8]) -> Paper {
    assert!(bytes.starts_with(b"%PDF-") && bytes.trim_ascii_end().ends_with(b"%%EOF"), "{} bytes", bytes.len());
    let mut rest = bytes;
    let mut contents = Vec::new();
    while let Some(start) = find(rest, b"stream\n") {
        let body = &rest[start + b"stream\n".len()..];
        let end = find(body, b"endstream").expect("an end of the stream");
        // The letters of the standard encoding are those of Unicode up to U+00FF, but for a few signs.
        contents.push(body[..end].iter().copied().map(char::from).collect());
        rest = &body[end + b"endstream".len()..];
    }
    assert!(!contents.is_empty(), "there are pages");
    let texts = contents.iter().flat_map(|content: &String| texts(content)).collect();
    Paper { contents, texts }
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

/// The texts between parentheses, with `\` before what does not stand for itself.
fn texts(content: &str) -> Vec<String> {
    let (mut texts, mut letters) = (Vec::new(), content.chars());
    while letters.by_ref().any(|letter| letter == '(') {
        let (mut text, mut depth) = (String::new(), 1);
        while let Some(letter) = letters.next() {
            match letter {
                '\\' => text.extend(letters.next()),
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
            if letter != '\\' {
                text.push(letter);
            }
        }
        texts.push(text);
    }
    texts
}

impl Paper {
    /// Whether this text stands there, alone.
    pub fn has(&self, text: &str) -> bool {
        self.texts.iter().any(|written| written == text)
    }

    /// Whether this text stands there, alone or in a longer one that may be broken into lines.
    pub fn mentions(&self, text: &str) -> bool {
        self.texts.join(" ").contains(text)
    }

    /// How light the first colour of the first page is, from 0 to 1: that of its ground.
    pub fn ground(&self) -> f32 {
        let line = self.contents[0].lines().find(|line| line.ends_with(" rg")).expect("a colour");
        let parts = line.split(' ').filter_map(|part| part.parse::<f32>().ok());
        parts.sum::<f32>() / 3.0
    }

    /// Holds the text behind a caption against this value.
    #[track_caller]
    pub fn assert_figure(&self, caption: &str, value: impl ToString) {
        let value = value.to_string();
        let place = self.texts.iter().position(|text| text == caption);
        let place = place.unwrap_or_else(|| panic!("there is no {caption:?} in {:?}", self.texts));
        assert_eq!(self.texts.get(place + 1), Some(&value), "what stands behind {caption:?}");
    }
}
