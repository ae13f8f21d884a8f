// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Variants: parameters that select which other parameters go with them.

use crate::runtime;

/// How an exported table is ordered.
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ExportOrder(runtime::Variant);

impl ExportOrder {
    /// `title`: By title.
    pub fn title() -> Self {
        Self(runtime::Variant::new("title"))
    }

    /// `print-year`: By the year of printing.
    ///
    /// - `first` (required): The first year that the table has. Sent as `first-year`.
    pub fn print_year(first: i64) -> ExportOrderPrintYear {
        ExportOrderPrintYear(
            runtime::Variant::new("print-year").with_parameter("first-year", first),
        )
    }
}

runtime::macros::impl_variants!(ExportOrder);

/// By the year of printing.
///
/// Made by [`ExportOrder::print_year`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ExportOrderPrintYear(runtime::Variant);

impl ExportOrderPrintYear {
    /// The last year that the table has. Sent as `last-year`.
    #[inline]
    pub fn last(self, last: i64) -> Self {
        Self(self.0.with_parameter("last-year", last))
    }
}

runtime::macros::impl_variant!(ExportOrderPrintYear, ExportOrder);
