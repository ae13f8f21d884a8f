//! Reads a PDF back, as far as these tests need it: the texts of its pages in their order, and the colour that the first page begins with.

/// What stands in a PDF.
pub struct Paper {
    /// Everything in it, a letter for each byte.
    contents: String,
    /// Each text that is written in one go.
    pub texts: Vec<String>,
}

/// Reads a PDF whose streams are not compressed.
#[track_caller]
pub fn read(bytes: &[u8]) -> Paper {
    assert!(bytes.starts_with(b"%PDF-") && bytes.trim_ascii_end().ends_with(b"%%EOF"), "{} bytes", bytes.len());
    // The letters of the standard encoding are those of Unicode up to U+00FF, but for a few signs.
    let contents: String = bytes.iter().copied().map(char::from).collect();
    // A text stands on a line of its own, between parentheses. `\` stands before a sign that belongs to the text.
    let lines = contents.lines().filter_map(|line| line.strip_prefix('(')?.strip_suffix(") Tj"));
    let texts = lines.map(|line| line.replace("\\(", "(").replace("\\)", ")").replace("\\\\", "\\")).collect();
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

    /// Holds the value behind a caption against this one.
    #[track_caller]
    pub fn assert_figure(&self, caption: &str, value: impl ToString) {
        let found = self.texts.iter().find_map(|text| text.strip_prefix(caption)?.strip_prefix(' '));
        let found = found.unwrap_or_else(|| panic!("there is no {caption:?} in {:?}", self.texts));
        assert_eq!(found.trim(), value.to_string(), "what stands behind {caption:?}");
    }
}
