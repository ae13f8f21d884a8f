use crate::pdf::*;
fn s(t: &str) -> String {
    t.to_owned()
}
fn paper(theme: Theme) -> Paper {
    let rows: Vec<Vec<String>> = (0..120).map(|n| vec![format!("{}", 1000 + n * 37), format!("host-{n}.staging.eu-central.example-gmbh.de"), ["Outdated TLS version is offered by the server", "Missing header", "Öffentlich erreichbare Verwaltungsoberfläche ohne Anmeldung, die zudem mit einem Standardkennwort läuft und daher sofort abzuschalten ist; the rest of this text is long so that it wraps to several lines and then some more until it has to be cut"][n % 3].to_owned(), format!("{}", n % 6), s("2026-10-01 12:00"), format!("{}", n * n)]).collect();
    Paper {
        title: s("Executive summary"),
        subtitle: s("Müller & Söhne GmbH, all targets, 2026-11-01 12:00"),
        footer: s("Made by a stand-in of the service attack-surface; nothing in it is real."),
        theme,
        created: Some((2026, 11, 1, 12, 0)),
        sections: vec![
            Section {
                heading: s("At a glance"),
                blocks: vec![
                    Block::Text(s(
                        "This report says how the attack surface of the account looks today. It counts what was found by the most recent scan of each target, and compares it with the thirty days before. Issues that were acknowledged are not in it.",
                    )),
                    Block::Figures(vec![
                        (s("Risk score"), s("412")),
                        (s("Open issues"), s("1,204")),
                        (s("Targets"), s("38")),
                        (s("Hosts"), s("100,000")),
                    ]),
                    Block::Line {
                        label: s("Risk score by day"),
                        points: (0..31)
                            .map(|d| (format!("2026-10-{:02}", d + 1), 400 + ((d * 37) % 91) - d * 3))
                            .collect(),
                    },
                ],
            },
            Section {
                heading: s("Issues by severity"),
                blocks: vec![Block::Bars(
                    (0..6)
                        .rev()
                        .map(|n: u8| {
                            (
                                ["Information", "Low", "Moderate", "Medium", "High", "Critical"][n as usize].to_owned(),
                                [812, 530, 220, 96, 31, 4][n as usize],
                                Tone::Severity(n),
                            )
                        })
                        .collect(),
                )],
            },
            Section {
                heading: s("Most common technologies"),
                blocks: vec![Block::Bars(vec![
                    (s("nginx"), 31, Tone::Neutral),
                    (s("Apache HTTP Server"), 12, Tone::Neutral),
                    (s("none"), 0, Tone::Neutral),
                ])],
            },
            Section {
                heading: s("Issues"),
                blocks: vec![
                    Block::Text(s("All open issues, the most severe first.")),
                    Block::Table {
                        head: vec![s("Issue"), s("Host"), s("Title"), s("Severity"), s("First seen"), s("Score")],
                        rows,
                    },
                ],
            },
            Section { heading: s("Nothing here"), blocks: vec![] },
            Section {
                heading: s("Empty things"),
                blocks: vec![
                    Block::Figures(vec![]),
                    Block::Table { head: vec![s("Issue"), s("Host")], rows: vec![] },
                    Block::Bars(vec![]),
                    Block::Line { label: s("x"), points: vec![] },
                    Block::Text(s("")),
                ],
            },
            Section {
                heading: s(
                    "Long words and other odd things that have a heading which goes over more than one line because it is so long",
                ),
                blocks: vec![
                    Block::Text(format!(
                        "{} and https://www.example.com/a/very/long/path/{} 漢字 emoji 😀 “quoted” – €5",
                        "x".repeat(200),
                        "segment/".repeat(30)
                    )),
                    Block::Table {
                        head: vec![s("Key"), s("Value")],
                        rows: vec![
                            vec![s("certificate"), "0123456789abcdef".repeat(60)],
                            vec![s("a")],
                            vec![s("url"), format!("https://www.example.com/{}", "abc/def?".repeat(30))],
                        ],
                    },
                    Block::Table {
                        head: (0..20).map(|n| format!("Column {n}")).collect(),
                        rows: (0..3).map(|r| (0..20).map(|c| format!("{}", c * 1000 + r)).collect()).collect(),
                    },
                    Block::Table {
                        head: vec![s("Day"), s("Targets"), s("Issues"), s("Risk score"), s("Ports")],
                        rows: (1..4)
                            .map(|r| {
                                vec![format!("2026-10-0{r}"), s("38"), format!("{}", r * 500), s("-412"), s("17 %")]
                            })
                            .collect(),
                    },
                    Block::Figures(
                        (0..7)
                            .map(|n| {
                                (
                                    format!("Figure number {n} with a long caption that goes on and on"),
                                    "9".repeat(n * 4 + 1),
                                )
                            })
                            .collect(),
                    ),
                    Block::Line { label: s("One point"), points: vec![(s("today"), 5)] },
                    Block::Line { label: s("Flat"), points: vec![(s("a"), 0), (s("b"), 0), (s("c"), 0)] },
                    Block::Line {
                        label: s("Extremes"),
                        points: vec![(s("a"), i64::MAX), (s("b"), i64::MIN), (s("c"), 0)],
                    },
                    Block::Line {
                        label: s("Many"),
                        points: (0..20000_i64).map(|n| (n.to_string(), (n * 7919) % (1 + n / 3 + 1))).collect(),
                    },
                    Block::Bars(vec![
                        (s(&"long label ".repeat(20)), u64::MAX, Tone::Neutral),
                        (s("b"), 1, Tone::Severity(9)),
                    ]),
                ],
            },
        ],
    }
}
#[test]
fn preview() {
    std::fs::write("/tmp/pdfout/light.pdf", paper(Theme::Light).to_pdf()).unwrap();
    std::fs::write("/tmp/pdfout/dark.pdf", paper(Theme::Dark).to_pdf()).unwrap();
    std::fs::write("/tmp/pdfout/page.pdf", page("attack-surface: report", &[s("One line."), s("Another line.")]))
        .unwrap();
}
