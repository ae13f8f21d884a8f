//! The guide of each client: it has the pages that its service needs, and each link to a page leads to one.

use std::collections::BTreeSet;

use common::golden::{Case, cases};
use common::understood;

/// The pages that some services do not need.
const OPTIONAL: [&str; 2] = ["jobs", "pages"];

#[test]
fn a_guide_has_the_pages_that_its_service_needs() {
    let mut counts = BTreeSet::new();
    for case in cases() {
        let service = understood(&case.folder.join("spec"));
        let has_lists = service.operations.iter().any(|operation| operation.can_be_walked());
        let needed = [!service.jobs.is_empty(), has_lists];
        assert_eq!(OPTIONAL.map(|page| pages(&case).contains(page)), needed, "{}", case.name);
        counts.insert(needed);
    }
    assert!(counts.contains(&[false, false]) && counts.contains(&[true, true]), "the cases are too much alike");
}

#[test]
fn a_link_to_a_page_of_the_guide_leads_to_one() {
    for case in cases() {
        let (pages, files) = (pages(&case), case.client());
        for (path, text) in files.iter().filter(|(path, _)| !path.starts_with("src/runtime/")) {
            // As documentation links to a page, as its list of pages does, and as the README does.
            let forms: &[&str] = match path.as_str() {
                "src/guide/mod.rs" => &["(mod@", "pub mod "],
                "README.md" => &["(src/guide/"],
                _ => &["guide::"],
            };
            for form in forms {
                let name = |rest: &str| rest.chars().take_while(|letter| letter.is_ascii_alphanumeric()).collect();
                let linked: BTreeSet<String> = text.split(form).skip(1).map(name).collect();
                let is_list = matches!(path.as_str(), "src/guide/mod.rs" | "src/lib.rs" | "README.md");
                assert!(linked.is_subset(&pages), "{}: {path} links to {linked:?}, the pages are {pages:?}", case.name);
                assert!(!is_list || linked == pages, "{}: {path} lists {linked:?}, the pages are {pages:?}", case.name);
            }
        }
    }
}

/// The pages of the guide of a case.
fn pages(case: &Case) -> BTreeSet<String> {
    let files = case.client();
    let names = files.keys().filter_map(|path| path.strip_prefix("src/guide/")?.strip_suffix(".rs"));
    names.filter(|name| *name != "mod").map(str::to_owned).collect()
}
