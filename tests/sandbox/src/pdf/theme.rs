//! The colours of the two themes.

use super::{Theme, Tone};

/// A colour: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Colour(pub(super) u8, pub(super) u8, pub(super) u8);

/// All colours of one theme.
#[derive(Debug)]
pub(super) struct Palette {
    pub(super) background: Colour,
    pub(super) text: Colour,
    /// Text that matters less: captions, heads of tables, the foot of a page.
    pub(super) muted: Colour,
    /// Headings and lines of charts.
    pub(super) accent: Colour,
    /// Thin lines.
    pub(super) rule: Colour,
    /// The lines behind a chart.
    pub(super) grid: Colour,
    /// The area below the line of a chart.
    pub(super) area: Colour,
    /// Behind a figure.
    pub(super) tile: Colour,
    /// Behind every other row of a table.
    pub(super) zebra: Colour,
    /// By severity.
    severities: [Colour; 6],
}

impl Palette {
    pub(super) fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// The colour of a bar.
    pub(super) fn tone(&self, tone: Tone) -> Colour {
        match tone {
            Tone::Neutral => self.accent,
            Tone::Severity(severity) => self.severities[usize::from(severity).min(self.severities.len() - 1)],
        }
    }
}

static LIGHT: Palette = Palette {
    background: Colour(0xff, 0xff, 0xff),
    text: Colour(0x1c, 0x24, 0x30),
    muted: Colour(0x5a, 0x66, 0x76),
    accent: Colour(0x1f, 0x4e, 0x8c),
    rule: Colour(0xc9, 0xd1, 0xdb),
    grid: Colour(0xe3, 0xe8, 0xee),
    area: Colour(0xec, 0xf1, 0xf8),
    tile: Colour(0xf3, 0xf6, 0xf9),
    zebra: Colour(0xf6, 0xf8, 0xfa),
    severities: [
        Colour(0x7a, 0x86, 0x95),
        Colour(0x3a, 0x7c, 0xb8),
        Colour(0x2c, 0x8c, 0x82),
        Colour(0xb0, 0x85, 0x00),
        Colour(0xd1, 0x60, 0x12),
        Colour(0xb7, 0x1c, 0x2b),
    ],
};

static DARK: Palette = Palette {
    background: Colour(0x13, 0x18, 0x20),
    text: Colour(0xe6, 0xea, 0xf0),
    muted: Colour(0x9c, 0xa8, 0xb8),
    accent: Colour(0x7f, 0xb2, 0xf0),
    rule: Colour(0x3a, 0x45, 0x54),
    grid: Colour(0x27, 0x30, 0x3c),
    area: Colour(0x1a, 0x26, 0x36),
    tile: Colour(0x1c, 0x24, 0x2f),
    zebra: Colour(0x19, 0x20, 0x2a),
    severities: [
        Colour(0x86, 0x92, 0xa2),
        Colour(0x5c, 0xa3, 0xe0),
        Colour(0x45, 0xb5, 0xa7),
        Colour(0xdb, 0xb2, 0x3c),
        Colour(0xee, 0x8a, 0x45),
        Colour(0xee, 0x5c, 0x63),
    ],
};

#[cfg(test)]
mod tests {
    use super::{Colour, Palette};
    use crate::pdf::{Theme, Tone};

    /// The contrast of two colours as the accessibility guidelines (WCAG 2) define it: 1 is none, 21 is black on white.
    fn contrast(one: Colour, other: Colour) -> f64 {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        let light = |Colour(r, g, b): Colour| 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
        let (one, other) = (light(one), light(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn everything_can_be_read_on_what_is_behind_it() {
        for theme in [Theme::Light, Theme::Dark] {
            let palette = Palette::of(theme);
            for behind in [palette.background, palette.tile, palette.zebra, palette.area] {
                for text in [palette.text, palette.muted, palette.accent] {
                    assert!(contrast(text, behind) >= 4.5, "{theme:?}: {text:?} on {behind:?}");
                }
            }
            for severity in 0..=5 {
                let bar = palette.tone(Tone::Severity(severity));
                assert!(contrast(bar, palette.background) >= 3.0, "{theme:?}: severity {severity}");
            }
        }
    }

    #[test]
    fn a_severity_that_does_not_exist_is_shown_as_the_highest() {
        let palette = Palette::of(Theme::Dark);
        assert_eq!(palette.tone(Tone::Severity(200)), palette.tone(Tone::Severity(5)));
    }
}
