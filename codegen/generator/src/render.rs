//! Prints a Rust file: formatted, with its header, its `use` line, and blank lines where a person would put them.
//!
//! The printer knows neither blank lines nor documentation of several lines. So each of them is a short line of documentation until the
//! text is printed: `///@blank` for a blank line, and `///@7` for the eighth block of the piece. A third of a file is documentation, which
//! is neither parsed nor formatted in this way. No other line begins so, since a space follows the slashes everywhere else.

use proc_macro2::{Group, Ident, Literal, Spacing, Span, TokenStream, TokenTree};
use quote::quote;
use syn::{Attribute, ImplItem, Item, Lit, parse_quote};

/// The modules of the client that its files name. A file has a `use` line for those that it names.
const MODULES: [&str; 3] = ["operations", "runtime", "types"];

/// Marks a blank line.
const BLANK: &str = "@blank";

/// A Rust file before it is printed.
pub struct RustFile<'s> {
    /// The documentation, and items that must come first.
    pub top: TokenStream,
    /// Whether to add a `use` line for the modules of the client that the items name.
    pub imports: bool,
    /// The items, in pieces of whole items, so that a file needs little more memory than its text.
    pub items: Box<dyn Iterator<Item = TokenStream> + 's>,
}

impl<'s> RustFile<'s> {
    /// A file of the client's modules: its documentation and its items.
    pub fn new(docs: TokenStream, items: impl Iterator<Item = TokenStream> + 's) -> Self {
        Self { top: docs, imports: true, items: Box::new(items) }
    }

    /// A file in one piece, which contains its imports.
    pub fn whole(tokens: TokenStream) -> Self {
        Self { top: tokens, imports: false, items: Box::new(std::iter::empty()) }
    }

    /// The text of the file. It begins with the header's lines as comments.
    ///
    /// # Errors
    ///
    /// If the tokens are not a Rust file. That is a defect of an emitter, regardless of the spec. The message names the cause.
    pub fn print(self, header: &[String]) -> Result<String, syn::Error> {
        let (mut body, mut printer) = (String::new(), Printer::new());
        for piece in self.items {
            let text = printer.print(piece)?;
            if !text.starts_with('\n') {
                body.push('\n');
            }
            body.push_str(&text);
        }
        let (mut top, uses) = (self.top, self.imports.then(|| printer.use_line()));
        top.extend(uses);
        let top = printer.print(top)?;
        let header: String = header.iter().map(|line| format!("// {line}\n")).collect();
        let gap = if top.is_empty() || top.starts_with('\n') { "" } else { "\n" };
        Ok([&header, gap, &top, &body].concat())
    }
}

/// Prints the pieces of one file.
struct Printer {
    /// The blocks of documentation of the piece that is printed.
    blocks: Vec<String>,
    /// Which of [`MODULES`] the file has named.
    named: [bool; MODULES.len()],
    /// The mark before an item. Items use copies of it, since creating one needs a parser.
    blank: Attribute,
}

impl Printer {
    fn new() -> Self {
        Self { blocks: Vec::new(), named: [false; MODULES.len()], blank: parse_quote!(#[doc = #BLANK]) }
    }

    fn print(&mut self, piece: TokenStream) -> Result<String, syn::Error> {
        let mut file: syn::File = syn::parse2(self.with_marks(piece))?;
        separate_attributes(&mut file.attrs);
        separate_items(&mut file.items, &self.blank);
        let text = self.without_marks(&prettyplease::unparse(&file));
        self.blocks.clear();
        Ok(text)
    }

    /// The tokens with a mark for each block of documentation. Notes which modules they name.
    fn with_marks(&mut self, tokens: TokenStream) -> TokenStream {
        let mut trees: Vec<TokenTree> = tokens.into_iter().collect();
        if let [TokenTree::Ident(name), TokenTree::Punct(_), TokenTree::Literal(text)] = trees.as_mut_slice()
            && *name == "doc"
            && let Some(mark) = self.mark(text)
        {
            *text = mark;
        }
        for at in 0..trees.len() {
            match &trees[at] {
                TokenTree::Group(group) => {
                    let inside = self.with_marks(group.stream());
                    trees[at] = Group::new(group.delimiter(), inside).into();
                }
                TokenTree::Ident(name) => self.note_module(name, &trees[..at], &trees[at + 1..]),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
        trees.into_iter().collect()
    }

    /// Takes a block of documentation out of its attribute.
    fn mark(&mut self, literal: &Literal) -> Option<Literal> {
        let Lit::Str(text) = Lit::new(literal.clone()) else { return None };
        let lines = Some(text.value()).filter(|text| text.contains('\n'))?;
        self.blocks.push(lines);
        Some(Literal::string(&format!("@{}", self.blocks.len() - 1)))
    }

    /// Notes a module at the beginning of a path: before `::`, and not after it.
    fn note_module(&mut self, name: &Ident, before: &[TokenTree], after: &[TokenTree]) {
        let is_colon = |tree: &TokenTree| matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ':');
        let begins = |signs: &[TokenTree]| matches!(signs, [TokenTree::Punct(first), second, ..] if first.as_char() == ':' && first.spacing() == Spacing::Joint && is_colon(second));
        if begins(after) && !begins(&before[before.len().saturating_sub(2)..]) {
            for (module, named) in MODULES.into_iter().zip(&mut self.named) {
                *named |= *name == module;
            }
        }
    }

    /// The `use` line for the modules that the file has named.
    fn use_line(&self) -> TokenStream {
        let named = MODULES.into_iter().zip(self.named).filter(|(_, named)| *named);
        let named: Vec<_> = named.map(|(module, _)| Ident::new(module, Span::call_site())).collect();
        match named.as_slice() {
            [] => TokenStream::new(),
            [module] => quote!(use crate::#module;),
            modules => quote!(use crate::{#(#modules),*};),
        }
    }

    /// Replaces the marks with blank lines, never two in a row, and with documentation.
    fn without_marks(&self, printed: &str) -> String {
        let mut text = String::with_capacity(2 * printed.len());
        for line in printed.lines() {
            let code = line.trim_ascii_start();
            let mark = ["///@", "//!@"].into_iter().find_map(|slashes| code.strip_prefix(slashes));
            match mark.map(|mark| mark.parse().ok().and_then(|number: usize| self.blocks.get(number))) {
                Some(Some(block)) => {
                    let slashes = &line[..line.len() - code.len() + "///".len()];
                    for line in block.lines().map(|line| line.trim_end_matches(' ')) {
                        let gap = if line.is_empty() { "" } else { " " };
                        text.extend([slashes, gap, line, "\n"]);
                    }
                }
                None if !line.is_empty() => text.extend([line, "\n"]),
                Some(None) | None if !text.ends_with("\n\n") => text.push('\n'),
                Some(None) | None => {}
            }
        }
        text
    }
}

/// Puts a blank line after the module's documentation, if other attributes follow.
fn separate_attributes(attributes: &mut Vec<Attribute>) {
    let is_doc = |attribute: &Attribute| attribute.path().is_ident("doc");
    let ends =
        (1..attributes.len()).rev().filter(|&index| is_doc(&attributes[index - 1]) != is_doc(&attributes[index]));
    for index in ends.collect::<Vec<_>>() {
        attributes.insert(index, parse_quote!(#![doc = #BLANK]));
    }
}

/// Puts a blank line before each item, except between `use` items, between `mod` items and, in a block, before the first.
fn separate_items(items: &mut [Item], blank: &Attribute) {
    let mut before = None;
    for item in items {
        if let Item::Impl(block) = item {
            for item in block.items.iter_mut().skip(1) {
                match item {
                    ImplItem::Fn(method) => method.attrs.insert(0, blank.clone()),
                    ImplItem::Const(constant) => constant.attrs.insert(0, blank.clone()),
                    _ => {}
                }
            }
        }
        let joins = match item {
            Item::Use(_) => Some("use"),
            Item::Mod(_) => Some("mod"),
            _ => None,
        };
        let wanted = joins.is_none() || joins != before;
        if wanted && let Some(attributes) = attributes_of(item) {
            attributes.insert(0, blank.clone());
        }
        before = joins;
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
        Item::Type(item) => &mut item.attrs,
        Item::Use(item) => &mut item.attrs,
        _ => return None,
    })
}
