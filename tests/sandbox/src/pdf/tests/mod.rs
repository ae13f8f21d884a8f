mod preview;
mod reader;
#[test]
fn xx() {
    eprintln!("{:#?}", reader::read(&crate::pdf::page("tä", &["line €".to_owned()])));
}
