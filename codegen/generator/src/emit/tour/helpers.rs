//! Functions that the steps of the tour share. Only those that a step needs are written.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// A function that several steps may need.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Helper {
    Begin,
    LeaveOut,
    Text,
    Facts,
    Table,
    Explain,
}

impl Helper {
    pub(crate) fn function(self, library: &Ident) -> TokenStream {
        match self {
            Self::Begin => quote! {
                #[doc = " Prints the title of a step, and its call."]
                fn begin(title: &str, call: &str) {
                    println!("\n{}\n   {}", styled("1", title), styled("2", call));
                }
            },
            Self::LeaveOut => quote! {
                #[doc = " Prints the title of a step, and why there is nothing to show."]
                fn leave_out(title: &str, why: &str) {
                    println!("\n{}\n   {why}", styled("1", title));
                }
            },
            Self::Text => quote! {
                #[doc = " A value as a text, short enough for a line."]
                fn text<T: ToString>(value: Option<&T>) -> Option<String> {
                    const MOST: usize = 60;
                    let text = value?.to_string();
                    let is_short = text.chars().count() <= MOST;
                    Some(if is_short { text } else { text.chars().take(MOST).chain(['…']).collect() })
                }
            },
            Self::Facts => quote! {
                #[doc = " Prints the fields of one thing that are present."]
                fn facts(facts: &[(&str, Option<String>)]) {
                    let known = facts.iter().filter_map(|(name, text)| text.as_ref().map(|text| format!("{name}: {text}")));
                    let known: Vec<String> = known.collect();
                    println!("   {}", known.join(", "));
                }
            },
            Self::Table => quote! {
                #[doc = " Prints the first rows of a list, and the number of its items."]
                fn table<const N: usize>(names: [&str; N], rows: impl Iterator<Item = [Option<String>; N]>) {
                    const MOST: usize = 6;
                    let rows: Vec<[String; N]> = rows.map(|row| row.map(|text| text.unwrap_or_else(|| "-".to_owned()))).collect();
                    let shown = &rows[..rows.len().min(MOST)];
                    let names = names.map(str::to_owned);
                    let mut widths = [0; N];
                    for row in shown.iter().chain([&names]) {
                        for (width, cell) in widths.iter_mut().zip(row) {
                            *width = cell.chars().count().max(*width);
                        }
                    }
                    let line = |row: &[String; N]| {
                        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}"));
                        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
                    };
                    let head = line(&names);
                    println!("   {}", styled("1", &head));
                    for row in shown.iter().map(line) {
                        println!("   {row}");
                    }
                    println!("   items: {}", rows.len());
                }
            },
            Self::Explain => quote! {
                #[doc = " Prints an error with its details."]
                fn explain(error: &#library::Error) {
                    println!("   {error}");
                    let known = [
                        ("operation", error.operation().map(str::to_owned)),
                        ("status", error.status().map(|status| status.to_string())),
                        ("code", error.code().map(ToString::to_string)),
                        ("condition", #library::Condition::of(error).map(|condition| format!("{condition:?}"))),
                    ];
                    facts(&known);
                }
            },
        }
    }
}
