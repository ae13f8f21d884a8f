//! Provenance: what is not documented, what is assumed, and what was observed.

use std::collections::BTreeMap;

use crate::ir::{Group, Job, Name, Operation, ScalarType, Service};

/// A remark with a short key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The key; empty if the remark is the only one of its kind.
    pub key: String,
    /// The remark.
    pub text: String,
}

/// The provenance of something: what is known about it from other sources than the document, and what is unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Provenance {
    /// What is not documented.
    pub undocumented: Vec<Note>,
    /// What is assumed, since the document does not say it.
    pub assumed: Vec<Note>,
    /// What was seen in real answers.
    pub observed: Vec<Note>,
}

impl Provenance {
    /// These remarks, followed by those of a part.
    pub fn and(&self, part: &Self) -> Self {
        let both = |own: &[Note], more: &[Note]| own.iter().chain(more).cloned().collect();
        Self {
            undocumented: both(&self.undocumented, &part.undocumented),
            assumed: both(&self.assumed, &part.assumed),
            observed: both(&self.observed, &part.observed),
        }
    }

    /// The same remarks, all with this key.
    pub(crate) fn keyed(&self, key: &str) -> Self {
        let keyed = |notes: &[Note]| -> Vec<Note> {
            notes.iter().map(|note| Note { key: key.to_owned(), text: note.text.clone() }).collect()
        };
        Self { undocumented: keyed(&self.undocumented), assumed: keyed(&self.assumed), observed: keyed(&self.observed) }
    }

    /// The remarks of each kind, in the order of [`ProvenanceKind::ALL`].
    pub fn by_kind(&self) -> impl Iterator<Item = (ProvenanceKind, &[Note])> {
        ProvenanceKind::ALL.into_iter().zip([&*self.undocumented, &self.assumed, &self.observed])
    }
}

/// A kind of fact that is not simply documented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProvenanceKind {
    /// It is not documented.
    Undocumented,
    /// It is assumed, since the document does not say it.
    Assumed,
    /// It was seen in real answers.
    Observed,
}

impl ProvenanceKind {
    /// All kinds, in the order in which documents show them.
    pub const ALL: [Self; 3] = [Self::Undocumented, Self::Assumed, Self::Observed];

    /// The name, as a title.
    pub fn title(self) -> &'static str {
        match self {
            Self::Undocumented => "Undocumented",
            Self::Assumed => "Assumed",
            Self::Observed => "Observed",
        }
    }
}

/// One fact, and what it is about.
#[derive(Clone, Debug)]
pub struct Fact<'a> {
    /// What it is about: `loan.start`, `Book.title`, or the service's name.
    pub subject: String,
    /// The described thing that it belongs to.
    pub owner: Owner<'a>,
    /// Its kind.
    pub kind: ProvenanceKind,
    /// The remark.
    pub note: &'a Note,
}

/// What a fact belongs to.
#[derive(Clone, Copy, Debug)]
pub enum Owner<'a> {
    /// The service as a whole.
    Service,
    /// The envelope of lists.
    Page,
    /// A group of operations.
    Group(&'a Group),
    /// An operation, its parameters or its response.
    Operation(&'a Operation),
    /// A type that is a single text or number.
    Scalar(&'a ScalarType),
    /// Any other type, by its name.
    Type(&'a Name),
    /// A job.
    Job(&'a Job),
}

/// Something that the spec describes and that can have facts.
struct Described<'a> {
    subject: String,
    owner: Owner<'a>,
    facts: &'a Provenance,
    /// The file that describes it, as an index.
    file: usize,
}

/// How much of one file of the spec is documented, observed, assumed and undocumented.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The name of the group, or of the file if it has no group.
    pub group: String,
    /// How many operations, parameters, responses, errors, types, fields and values are simply documented.
    pub documented: usize,
    /// How many facts are assumed.
    pub assumed: usize,
    /// How many facts were observed.
    pub observed: usize,
    /// How many facts are not documented.
    pub undocumented: usize,
}

impl Tally {
    /// The rows of a table: the names of the columns, each group, and the sum.
    pub fn table(tallies: &[Self]) -> Vec<String> {
        let sum = |of: fn(&Self) -> usize| tallies.iter().map(of).sum();
        let all = Self {
            group: "all".to_owned(),
            documented: sum(|tally| tally.documented),
            observed: sum(|tally| tally.observed),
            assumed: sum(|tally| tally.assumed),
            undocumented: sum(|tally| tally.undocumented),
        };
        let width = tallies.iter().map(|tally| tally.group.len()).max().unwrap_or_default().max("group".len());
        let header = format!("{:width$}  documented  observed  assumed  undocumented", "group");
        let rows = tallies.iter().chain([&all]).map(|Self { group, documented, observed, assumed, undocumented }| {
            format!("{group:width$}  {documented:10}  {observed:8}  {assumed:7}  {undocumented:12}")
        });
        [header].into_iter().chain(rows).collect()
    }
}

/// The provenance of everything that is simply documented.
static DOCUMENTED: Provenance = Provenance { undocumented: Vec::new(), assumed: Vec::new(), observed: Vec::new() };

impl Service {
    /// Every fact that is not simply documented, in the order of the spec.
    pub fn facts(&self) -> Vec<Fact<'_>> {
        let facts = self.parts().into_iter().flat_map(|Described { subject, owner, facts, .. }| {
            let notes = facts.by_kind().flat_map(|(kind, notes)| notes.iter().map(move |note| (kind, note)));
            notes.map(move |(kind, note)| Fact { subject: subject.clone(), owner, kind, note })
        });
        facts.collect()
    }

    /// A tally of each file that describes something, in the order of the files.
    pub fn tally(&self) -> Vec<Tally> {
        let mut files: BTreeMap<usize, Tally> = BTreeMap::new();
        for Described { facts, file, .. } in self.parts() {
            let Provenance { undocumented, assumed, observed } = facts;
            let tally = files.entry(file).or_insert_with(|| self.empty_tally(file));
            tally.documented += usize::from(*facts == DOCUMENTED);
            tally.assumed += assumed.len();
            tally.observed += observed.len();
            tally.undocumented += undocumented.len();
        }
        files.into_values().collect()
    }

    fn empty_tally(&self, file: usize) -> Tally {
        let group = self.groups.iter().find(|group| group.place.file == file).map(|group| group.name.spec.as_str());
        let path = self.files.get(file).map_or("", String::as_str);
        let stem = path.rsplit('/').next().unwrap_or_default().trim_end_matches(".yaml");
        Tally { group: group.unwrap_or(stem).to_owned(), documented: 0, assumed: 0, observed: 0, undocumented: 0 }
    }

    /// Everything that is described, in the order of the spec.
    fn parts(&self) -> Vec<Described<'_>> {
        let mut all = Vec::new();
        collect(&mut all, Owner::Service, self.name.clone(), &self.facts, self.place.file);
        if let Some(page) = &self.page {
            for field in &page.fields {
                collect(&mut all, Owner::Page, format!("page.{}", field.name.spec), &field.facts, self.place.file);
            }
        }
        for group in &self.groups {
            collect(&mut all, Owner::Group(group), group.name.spec.clone(), &group.facts, group.place.file);
            for &id in &group.operations {
                operation_parts(&mut all, &self[id]);
            }
        }
        for value in &self.scalars {
            let (name, owner, file) = (&value.name().spec, Owner::Scalar(value), value.place().file);
            collect(&mut all, owner, name.clone(), value.facts(), file);
            match value {
                ScalarType::Enum(set) => {
                    for value in &set.values {
                        collect(&mut all, owner, format!("{name}.{}", value.name.spec), &value.facts, file);
                    }
                }
                ScalarType::Templates(templates) => {
                    for template in &templates.templates {
                        collect(&mut all, owner, format!("{name}.{}", template.name.spec), &template.facts, file);
                    }
                }
                ScalarType::Id(_) | ScalarType::Pattern(_) => {}
            }
        }
        for record in &self.records {
            collect(&mut all, Owner::Type(&record.name), record.name.spec.clone(), &record.facts, record.place.file);
            for field in &record.fields {
                collect(
                    &mut all,
                    Owner::Type(&record.name),
                    format!("{}.{}", record.name.spec, field.name.spec),
                    &field.facts,
                    record.place.file,
                );
            }
        }
        for map in &self.maps {
            collect(&mut all, Owner::Type(&map.name), map.name.spec.clone(), &map.facts, map.place.file);
        }
        for variants in &self.variants {
            collect(
                &mut all,
                Owner::Type(&variants.name),
                variants.name.spec.clone(),
                &variants.facts,
                variants.place.file,
            );
            for variant in &variants.variants {
                for parameter in &variant.parameters {
                    let subject = format!("{}.{}.{}", variants.name.spec, variant.name.spec, parameter.name.spec);
                    collect(&mut all, Owner::Type(&variants.name), subject, &parameter.facts, variants.place.file);
                }
            }
        }
        for job in &self.jobs {
            collect(&mut all, Owner::Job(job), job.name.spec.clone(), &job.facts, job.place.file);
        }
        all
    }
}

fn operation_parts<'a>(all: &mut Vec<Described<'a>>, operation: &'a Operation) {
    let (name, owner, file) = (operation.full_name(), Owner::Operation(operation), operation.place.file);
    collect(all, owner, name.clone(), &operation.facts, file);
    for parameter in &operation.parameters {
        collect(all, owner, format!("{name}({})", parameter.name.spec), &parameter.facts, file);
    }
    collect(all, owner, format!("{name} response"), &operation.response.facts, file);
    for kind in operation.response.body.kinds() {
        collect(all, owner, format!("{name} response.{}", kind.name.spec), &kind.facts, file);
    }
    for header in &operation.response.headers {
        collect(all, owner, format!("{name} response.{}", header.name.spec), &header.facts, file);
    }
    for error in &operation.errors {
        collect(all, owner, format!("{name} {}", error.name), &DOCUMENTED, file);
    }
}

fn collect<'a>(all: &mut Vec<Described<'a>>, owner: Owner<'a>, subject: String, facts: &'a Provenance, file: usize) {
    all.push(Described { subject, owner, facts, file });
}
