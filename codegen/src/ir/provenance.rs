//! Provenance: what is not documented, what is assumed, and what was observed.

use crate::ir::{Group, Job, Name, Operation, ScalarType, Service};

/// A remark with a short key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The key; empty where the remark is the only one of its kind.
    pub key: String,
    /// The remark.
    pub text: String,
}

/// The provenance of something: what is known about it from elsewhere than the document, and what is not known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Provenance {
    /// What is not documented.
    pub undocumented: Vec<Note>,
    /// What is assumed, since the document does not say it.
    pub assumed: Vec<Note>,
    /// What was seen in real answers.
    pub observed: Vec<Note>,
}

/// Which kind of fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProvenanceKind {
    /// It is not documented.
    Undocumented,
    /// It is assumed, since the document does not say it.
    Assumed,
    /// It was seen in real answers.
    Observed,
}

/// One fact with what it is about.
#[derive(Clone, Debug)]
pub struct Fact<'a> {
    /// What it is about: `loan.start`, `Book.title`, or the service's name.
    pub subject: String,
    /// The described thing that it belongs to.
    pub owner: Owner<'a>,
    /// Which kind.
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

impl Service {
    /// Every fact of the spec that is not simply documented, in the order of the spec.
    pub fn facts(&self) -> Vec<Fact<'_>> {
        let mut all = Vec::new();
        collect(&mut all, Owner::Service, self.name.clone(), &self.facts);
        if let Some(page) = &self.page {
            for field in &page.fields {
                collect(&mut all, Owner::Page, format!("page.{}", field.name.spec), &field.facts);
            }
        }
        for group in &self.groups {
            collect(&mut all, Owner::Group(group), group.name.spec.clone(), &group.facts);
            for &id in &group.operations {
                self.operation_facts(&mut all, &self[id]);
            }
        }
        for value in &self.scalars {
            let (name, owner) = (&value.name().spec, Owner::Scalar(value));
            collect(&mut all, owner, name.clone(), value.facts());
            match value {
                ScalarType::Enum(set) => {
                    for value in &set.values {
                        collect(&mut all, owner, format!("{name}.{}", value.name.spec), &value.facts);
                    }
                }
                ScalarType::Templates(templates) => {
                    for template in &templates.templates {
                        collect(&mut all, owner, format!("{name}.{}", template.name.spec), &template.facts);
                    }
                }
                ScalarType::Id(_) | ScalarType::Pattern(_) => {}
            }
        }
        for record in &self.records {
            collect(&mut all, Owner::Type(&record.name), record.name.spec.clone(), &record.facts);
            for field in &record.fields {
                collect(
                    &mut all,
                    Owner::Type(&record.name),
                    format!("{}.{}", record.name.spec, field.name.spec),
                    &field.facts,
                );
            }
        }
        for map in &self.maps {
            collect(&mut all, Owner::Type(&map.name), map.name.spec.clone(), &map.facts);
        }
        for variants in &self.variants {
            collect(&mut all, Owner::Type(&variants.name), variants.name.spec.clone(), &variants.facts);
            for variant in &variants.variants {
                for parameter in &variant.parameters {
                    let subject = format!("{}.{}.{}", variants.name.spec, variant.name.spec, parameter.name.spec);
                    collect(&mut all, Owner::Type(&variants.name), subject, &parameter.facts);
                }
            }
        }
        for job in &self.jobs {
            collect(&mut all, Owner::Job(job), job.name.spec.clone(), &job.facts);
        }
        all
    }

    fn operation_facts<'a>(&'a self, all: &mut Vec<Fact<'a>>, operation: &'a Operation) {
        let owner = Owner::Operation(operation);
        let name = operation.full_name();
        collect(all, owner, name.clone(), &operation.facts);
        for parameter in &operation.parameters {
            collect(all, owner, format!("{name}({})", parameter.name.spec), &parameter.facts);
        }
        collect(all, owner, format!("{name} response"), &operation.response.facts);
    }
}

fn collect<'a>(all: &mut Vec<Fact<'a>>, owner: Owner<'a>, subject: String, facts: &'a Provenance) {
    let kinds = [
        (ProvenanceKind::Undocumented, &facts.undocumented),
        (ProvenanceKind::Assumed, &facts.assumed),
        (ProvenanceKind::Observed, &facts.observed),
    ];
    for (kind, notes) in kinds {
        all.extend(notes.iter().map(|note| Fact { subject: subject.clone(), owner, kind, note }));
    }
}
