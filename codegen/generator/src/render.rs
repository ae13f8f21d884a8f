//! Turns tokens into text: a formatted file with its header, and blank lines where a person would put them.
//!
//! prettyplease prints no blank lines between items, and tokens contain no comments. So both are attributes: prettyplease prints
//! `#[comment = "text"]` as `//text`. A test checks that behaviour, since it is not documented.

use std::cell::RefCell;

use proc_macro2::TokenStream;
use syn::{Attribute, ImplItem, Item, TraitItem, parse_quote};

/// Marks a blank line until the text is printed.
const BLANK: &str = "@blank";

thread_local! {
    /// The documentation of the file that this thread prints next, block by block. A third of a file is documentation, and parsing and
    /// printing it line by line would take about a quarter of the time. So the tokens have one attribute for each block, with its index.
    static BLOCKS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Keeps the lines of a block of documentation until the file is printed. Returns the value of the `doc` attribute that represents them.
pub fn doc_mark(lines: String) -> String {
    BLOCKS.with_borrow_mut(|blocks| {
        blocks.push(lines);
        format!("@{}", blocks.len() - 1)
    })
}

/// Prints a file: the header's lines as comments, then `top`, then its items piece by piece, so that a file needs little more memory
/// than its text. `look` receives the code of each piece, without documentation. `top` is called last, when all items are known.
///
/// # Errors
///
/// If the tokens are not a Rust file. That is a defect of an emitter, regardless of the spec. The message names the cause.
pub fn rust_file(
    header: &[String],
    items: impl Iterator<Item = TokenStream>,
    look: impl FnMut(&str),
    top: impl FnOnce() -> TokenStream,
) -> Result<String, syn::Error> {
    let printed = printed(header, items, look, top);
    BLOCKS.take();
    printed
}

fn printed(
    header: &[String],
    items: impl Iterator<Item = TokenStream>,
    mut look: impl FnMut(&str),
    top: impl FnOnce() -> TokenStream,
) -> Result<String, syn::Error> {
    let mut body = String::new();
    let blank = blank();
    for piece in items {
        let mut file: syn::File = syn::parse2(piece)?;
        separate_items(&mut file.items, &blank);
        let code = prettyplease::unparse(&file);
        look(&code);
        let text = without_marks(&code);
        if !text.starts_with('\n') {
            body.push('\n');
        }
        body.push_str(&text);
    }
    let mut file: syn::File = syn::parse2(top())?;
    separate_attributes(&mut file.attrs);
    separate_items(&mut file.items, &blank);
    let top = without_marks(&prettyplease::unparse(&file));
    let header: String = header.iter().map(|line| format!("// {line}\n")).collect();
    let gap = if top.is_empty() || top.starts_with('\n') { "" } else { "\n" };
    Ok([&header, gap, &top, &body].concat())
}

/// Puts a blank line after the module's documentation, if other attributes follow.
fn separate_attributes(attributes: &mut Vec<Attribute>) {
    let is_doc = |attribute: &Attribute| attribute.path().is_ident("doc");
    let ends =
        (1..attributes.len()).rev().filter(|&index| is_doc(&attributes[index - 1]) != is_doc(&attributes[index]));
    for index in ends.collect::<Vec<_>>() {
        attributes.insert(index, parse_quote!(#![comment = #BLANK]));
    }
}

/// The mark before an item. Items use copies of it, since creating one needs a parser.
fn blank() -> Attribute {
    parse_quote!(#[comment = #BLANK])
}

/// Puts a blank line before each item, except between `use` items, between `mod` items and, in a block, before the first.
fn separate_items(items: &mut [Item], blank: &Attribute) {
    let mut before: Option<Group> = None;
    for item in items {
        match item {
            Item::Impl(block) => separate_methods(&mut block.items, blank),
            Item::Trait(block) => separate_trait_items(&mut block.items, blank),
            _ => {}
        }
        let group = Group::of(item);
        let wanted = before.is_none_or(|before| before != group || group == Group::Other);
        if wanted && let Some(attributes) = attributes_of(item) {
            attributes.insert(0, blank.clone());
        }
        before = Some(group);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Use,
    Module,
    Other,
}

impl Group {
    fn of(item: &Item) -> Self {
        match item {
            Item::Use(_) => Self::Use,
            Item::Mod(_) => Self::Module,
            _ => Self::Other,
        }
    }
}

fn separate_methods(items: &mut [ImplItem], blank: &Attribute) {
    for item in items.iter_mut().skip(1) {
        match item {
            ImplItem::Fn(method) => method.attrs.insert(0, blank.clone()),
            ImplItem::Const(constant) => constant.attrs.insert(0, blank.clone()),
            _ => {}
        }
    }
}

fn separate_trait_items(items: &mut [TraitItem], blank: &Attribute) {
    for item in items.iter_mut().skip(1) {
        if let TraitItem::Fn(method) = item {
            method.attrs.insert(0, blank.clone());
        }
    }
}

fn attributes_of(item: &mut Item) -> Option<&mut Vec<Attribute>> {
    Some(match item {
        Item::Const(item) => &mut item.attrs,
        Item::Enum(item) => &mut item.attrs,
        Item::Fn(item) => &mut item.attrs,
        Item::Impl(item) => &mut item.attrs,
        Item::Macro(item) => &mut item.attrs,
        Item::Mod(item) => &mut item.attrs,
        Item::Static(item) => &mut item.attrs,
        Item::Struct(item) => &mut item.attrs,
        Item::Trait(item) => &mut item.attrs,
        Item::Type(item) => &mut item.attrs,
        Item::Use(item) => &mut item.attrs,
        _ => return None,
    })
}

/// Replaces the marks with blank lines, never two in a row, and with documentation.
fn without_marks(printed: &str) -> String {
    let mut text = String::with_capacity(2 * printed.len());
    for line in printed.lines() {
        let code = line.trim_ascii_start();
        let comment = code.strip_prefix("//");
        if let Some((slashes, number)) = comment.and_then(|_| block_mark(code)) {
            let indent = &line[..line.len() - code.len()];
            BLOCKS.with_borrow(|blocks| put_block(&mut text, indent, slashes, blocks.get(number)));
        } else if comment != Some(BLANK) && !line.is_empty() {
            text.extend([line, "\n"]);
        } else if !text.ends_with("\n\n") {
            text.push('\n');
        }
    }
    text
}

/// The slashes and the index of a block of documentation, if this line is its mark.
fn block_mark(code: &str) -> Option<(&'static str, usize)> {
    ["///", "//!"].into_iter().find_map(|slashes| {
        let number = code.strip_prefix(slashes)?.strip_prefix('@')?.parse().ok()?;
        Some((slashes, number))
    })
}

fn put_block(text: &mut String, indent: &str, slashes: &str, lines: Option<&String>) {
    for line in lines.into_iter().flat_map(|lines| lines.lines()).map(|line| line.trim_end_matches(' ')) {
        let gap = if line.is_empty() { "" } else { " " };
        text.extend([indent, slashes, gap, line, "\n"]);
    }
}
