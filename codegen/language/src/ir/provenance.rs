//! Provenance: what is not documented, what is assumed, and what was observed.

use std::collections::{BTreeMap, BTreeSet};

use crate::ir::{Group, Job, Name, Operation, ScalarType, Service};
use crate::written::Entries;

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

impl Note {
    /// Remarks with keys.
    pub(crate) fn list(entries: &Entries<String>) -> Vec<Self> {
        entries.iter().map(|(key, text)| Self { key: key.to_owned(), text: text.trim_end().to_owned() }).collect()
    }
}

impl Provenance {
    /// The facts about something that can have several of each kind.
    pub(crate) fn listed(undocumented: &Entries<String>, assumed: &Entries<String>) -> Self {
        Self { undocumented: Note::list(undocumented), assumed: Note::list(assumed), observed: Vec::new() }
    }

    /// The facts about something that can have one of each kind.
    pub(crate) fn single(undocumented: &Option<String>, assumed: &Option<String>, observed: &Option<String>) -> Self {
        let [undocumented, assumed, observed] = [undocumented, assumed, observed].map(|text| {
            let note = |text: &String| Note { key: String::new(), text: text.trim_end().to_owned() };
            text.iter().map(note).collect()
        });
        Self { undocumented, assumed, observed }
    }

    /// These remarks, followed by those of a part.
    pub fn and(&self, part: &Self) -> Self {
        let both = |own: &[Note], more: &[Note]| own.iter().chain(more).cloned().collect();
        Self {
            undocumented: both(&self.undocumented, &part.undocumented),
            assumed: both(&self.assumed, &part.assumed),
            observed: both(&self.observed, &part.observed),
        }
    }

    /// These remarks and, if there is one, the reason under this key of the spec, which is assumed.
    pub(crate) fn confirmed(mut self, key: &str, reason: Option<&String>) -> Self {
        self.assumed.extend(reason.map(|reason| Note { key: key.to_owned(), text: reason.trim().to_owned() }));
        self
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

/// A note, and what it is about.
#[derive(Clone, Debug)]
pub struct Remark<'a> {
    /// What it is about: `loan.start`, `Book.title`, or the service's name.
    pub subject: String,
    /// The described thing that it belongs to.
    pub owner: Owner<'a>,
    /// Its kind.
    pub kind: ProvenanceKind,
    /// The remark.
    pub note: &'a Note,
}

/// What a remark belongs to.
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

/// Something that the spec describes and that can have a provenance.
struct Described<'a> {
    subject: String,
    owner: Owner<'a>,
    provenance: &'a Provenance,
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
    /// These tallies, followed by their sum.
    pub fn with_sum(tallies: &[Self]) -> Vec<Self> {
        let sum = |of: fn(&Self) -> usize| tallies.iter().map(of).sum();
        let all = Self {
            group: "all".to_owned(),
            documented: sum(|tally| tally.documented),
            observed: sum(|tally| tally.observed),
            assumed: sum(|tally| tally.assumed),
            undocumented: sum(|tally| tally.undocumented),
        };
        tallies.iter().cloned().chain([all]).collect()
    }
}

/// The provenance of everything that is simply documented.
static DOCUMENTED: Provenance = Provenance { undocumented: Vec::new(), assumed: Vec::new(), observed: Vec::new() };

impl Service {
    /// Every note about a fact that is not simply documented, in the order of the spec.
    pub fn remarks(&self) -> Vec<Remark<'_>> {
        let remarks = self.parts().into_iter().flat_map(|Described { subject, owner, provenance, .. }| {
            let notes = provenance.by_kind().flat_map(|(kind, notes)| notes.iter().map(move |note| (kind, note)));
            notes.map(move |(kind, note)| Remark { subject: subject.clone(), owner, kind, note })
        });
        remarks.collect()
    }

    /// A tally of each file that describes something, in the order of the files.
    pub fn tally(&self) -> Vec<Tally> {
        let mut files: BTreeMap<usize, Tally> = BTreeMap::new();
        for Described { provenance, file, .. } in self.parts() {
            let Provenance { undocumented, assumed, observed } = provenance;
            let tally = files.entry(file).or_insert_with(|| {
                let group = self.groups.iter().find(|group| group.place.file == file).map(|group| &*group.name.spec);
                let path = self.files.get(file).map_or("", String::as_str);
                let stem = path.rsplit('/').next().unwrap_or_default().trim_end_matches(".yaml");
                let group = group.unwrap_or(stem).to_owned();
                Tally { group, documented: 0, assumed: 0, observed: 0, undocumented: 0 }
            });
            tally.documented += usize::from(*provenance == DOCUMENTED);
            tally.assumed += assumed.len();
            tally.observed += observed.len();
            tally.undocumented += undocumented.len();
        }
        files.into_values().collect()
    }

    /// Everything that is described, in the order of the spec.
    fn parts(&self) -> Vec<Described<'_>> {
        let mut all = Vec::new();
        let mut add =
            |owner, file, subject: String, provenance| all.push(Described { subject, owner, provenance, file });
        add(Owner::Service, self.place.file, self.name.clone(), &self.provenance);
        let errors = self.operations.iter().flat_map(|operation| &operation.errors);
        let common: BTreeSet<_> = errors.filter(|error| error.is_common).map(|error| &error.name).collect();
        common.into_iter().for_each(|name| add(Owner::Service, self.place.file, name.clone(), &DOCUMENTED));
        for field in self.page.iter().flat_map(|page| &page.fields) {
            add(Owner::Page, self.place.file, format!("page.{}", field.name.spec), &field.provenance);
        }
        for group in &self.groups {
            add(Owner::Group(group), group.place.file, group.name.spec.clone(), &group.provenance);
            for operation in group.operations.iter().map(|&id| &self[id]) {
                let mut add =
                    |subject, provenance| add(Owner::Operation(operation), operation.place.file, subject, provenance);
                operation_parts(operation, &mut add);
            }
        }
        for value in &self.scalars {
            let name = &value.name().spec;
            let mut add = |subject, provenance| add(Owner::Scalar(value), value.place().file, subject, provenance);
            add(name.clone(), value.provenance());
            match value {
                ScalarType::Enum(set) => {
                    set.values.iter().for_each(|value| add(format!("{name}.{}", value.name.spec), &value.provenance));
                }
                ScalarType::Templates(of) => {
                    of.templates.iter().for_each(|one| add(format!("{name}.{}", one.name.spec), &one.provenance));
                }
                ScalarType::Id(_) | ScalarType::Pattern(_) => {}
            }
        }
        for record in &self.records {
            let mut add = |subject, provenance| add(Owner::Type(&record.name), record.place.file, subject, provenance);
            add(record.name.spec.clone(), &record.provenance);
            for field in &record.fields {
                add(format!("{}.{}", record.name.spec, field.name.spec), &field.provenance);
            }
        }
        for map in &self.maps {
            add(Owner::Type(&map.name), map.place.file, map.name.spec.clone(), &map.provenance);
        }
        for family in &self.variants {
            let mut add = |subject, provenance| add(Owner::Type(&family.name), family.place.file, subject, provenance);
            add(family.name.spec.clone(), &family.provenance);
            for variant in &family.variants {
                for own in &variant.parameters {
                    add(format!("{}.{}.{}", family.name.spec, variant.name.spec, own.name.spec), &own.provenance);
                }
            }
        }
        for job in &self.jobs {
            add(Owner::Job(job), job.place.file, job.name.spec.clone(), &job.provenance);
        }
        all
    }
}

fn operation_parts<'a>(operation: &'a Operation, add: &mut impl FnMut(String, &'a Provenance)) {
    let name = operation.full_name();
    add(name.clone(), &operation.provenance);
    for parameter in &operation.parameters {
        add(format!("{name}({})", parameter.name.spec), &parameter.provenance);
    }
    add(format!("{name} response"), &operation.response.provenance);
    for kind in operation.response.body.kinds() {
        add(format!("{name} response.{}", kind.name.spec), &kind.provenance);
    }
    for header in &operation.response.headers {
        add(format!("{name} response.{}", header.name.spec), &header.provenance);
    }
    for error in operation.errors.iter().filter(|error| !error.is_common) {
        add(format!("{name} {}", error.name), &DOCUMENTED);
    }
}
