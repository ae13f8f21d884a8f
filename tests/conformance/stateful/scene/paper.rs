//! Reads a PDF back, as far as these tests need it: the texts of its pages in their order, and the colour that the first page begins with.

/// What stands in a PDF.
pub struct Paper {
    /// What the pages draw.
    contents: String,
    /// Each text that is written in one go.
    pub texts: Vec<String>,
}

/// Reads a PDF whose streams are not compressed.
#[track_caller]
pub fn read(bytes: &[u8]) -> Paper {
    assert!(bytes.starts_with(b"%PDF-") && bytes.trim_ascii_end().ends_with(b"%%EOF"), "{} bytes", bytes.len());
    let find = |rest: &[u8], wanted: &[u8]| rest.windows(wanted.len()).position(|window| window == wanted);
    let (mut rest, mut contents) = (bytes, String::new());
    while let Some(start) = find(rest, b"stream\n") {
        rest = &rest[start + b"stream\n".len()..];
        let end = find(rest, b"endstream").expect("an end of the stream");
        // The letters of the standard encoding are those of Unicode up to U+00FF, but for a few signs.
        contents.extend(rest[..end].iter().copied().map(char::from));
        rest = &rest[end + b"endstream".len()..];
    }
    // Texts stand between parentheses, with `\` before one that belongs to the text.
    let (mut texts, mut text, mut is_plain) = (Vec::new(), None::<String>, true);
    for letter in contents.chars() {
        match (letter, &mut text) {
            ('\\', _) if is_plain => is_plain = false,
            ('(', None) => text = Some(String::new()),
            (')', Some(whole)) if is_plain => {
                texts.push(std::mem::take(whole));
                text = None;
            }
            (_, text) => {
                text.iter_mut().for_each(|text| text.push(letter));
                is_plain = true;
            }
        }
    }
    Paper { contents, texts }
}

impl Paper {
    /// Whether this text stands there, alone or in a longer one that may be broken into lines.
    pub fn mentions(&self, text: &str) -> bool {
        self.texts.join(" ").contains(text)
    }

    /// How light the first colour of the first page is, from 0 to 1: that of its ground.
    pub fn ground(&self) -> f32 {
        let line = self.contents.lines().find(|line| line.ends_with(" rg")).expect("a colour");
        line.split(' ').filter_map(|part| part.parse::<f32>().ok()).sum::<f32>() / 3.0
    }

    /// Holds the text behind a caption against this value.
    #[track_caller]
    pub fn assert_figure(&self, caption: &str, value: impl ToString) {
        let place = self.texts.iter().position(|text| text == caption);
        let place = place.unwrap_or_else(|| panic!("there is no {caption:?} in {:?}", self.texts));
        assert_eq!(self.texts.get(place + 1), Some(&value.to_string()), "what stands behind {caption:?}");
    }
}
