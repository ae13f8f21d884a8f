//! A parameter of one order cannot be given to another one.

use lending_library::types::ExportOrder;

fn order() -> ExportOrder {
    ExportOrder::title().last(1960)
}
