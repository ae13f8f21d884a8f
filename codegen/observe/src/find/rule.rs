//! The kinds of findings, in the order of their importance to a caller.

/// The relation of a finding to the spec.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// The answers contradict the spec.
    Contradicts,
    /// The answers show what the spec leaves open.
    FillsGap,
    /// The answers confirm an assumption of the spec.
    Confirms,
}

impl Class {
    /// The name in every output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Contradicts => "contradicts",
            Self::FillsGap => "fills-gap",
            Self::Confirms => "confirms",
        }
    }

    /// The heading above its findings.
    pub fn heading(self) -> &'static str {
        match self {
            Self::Contradicts => "Contradicts the spec",
            Self::FillsGap => "Fills a gap",
            Self::Confirms => "Confirms an assumption",
        }
    }
}

/// A kind of finding.
#[derive(Debug, PartialEq, Eq)]
pub struct DiscoveryKind {
    /// Its stable name.
    pub id: &'static str,
    /// Its relation to the spec.
    pub class: Class,
    /// What was found, in a few words.
    pub what: &'static str,
}

macro_rules! rules {
    ($($name:ident $class:ident $id:literal $what:literal)*) => {
        $(pub static $name: DiscoveryKind = DiscoveryKind { id: $id, class: Class::$class, what: $what };)*

        /// All kinds of findings. Those that break a caller's program come first.
        const RULES: &[&DiscoveryKind] = &[$(&$name),*];
    };
}

rules! {
    BODY_DIFFERS Contradicts "body-differs" "a body is something else than the spec says"
    FIELD_MISSING Contradicts "required-field-missing" "a required field is missing or null"
    TYPE_DIFFERS Contradicts "type-differs" "a value has another type"
    ERROR_UNLISTED Contradicts "error-unlisted" "an operation has an error that the spec does not list for it"
    ERROR_DIFFERS Contradicts "error-differs" "an error comes with another status or code"
    PARAMETER_WITHOUT_EFFECT Contradicts "parameter-without-effect" "the value of a parameter makes no difference"
    VALUE_UNLISTED Contradicts "value-unlisted" "a value is not in its set"
    FORMAT_DIFFERS Contradicts "format-differs" "a text is not written as the spec says"
    BODY_KNOWN FillsGap "body-known" "an undocumented body is known"
    PAGE_PARAMETERS_KNOWN FillsGap "page-parameters-known" "the parameters that control the page are known"
    PAGE_SIZE_KNOWN FillsGap "page-size-known" "the size of the largest page is known"
    FIELD_UNKNOWN FillsGap "field-unknown" "a field is not in the spec"
    FIELD_TYPE_KNOWN FillsGap "field-type-known" "the type of a field is known"
    IDS_KNOWN FillsGap "ids-known" "a field holds ids of a known type"
    VALUES_KNOWN FillsGap "values-known" "a field has a few different values"
    FORMAT_KNOWN FillsGap "format-known" "all texts of a field are written in one way"
    PARAMETER_UNKNOWN FillsGap "parameter-unknown" "a parameter is not in the spec"
    OPERATION_UNKNOWN FillsGap "operation-unknown" "an operation is not in the spec"
    ASSUMPTION_CONFIRMED Confirms "assumption-confirmed" "the answers are as the spec assumes"
}

impl DiscoveryKind {
    /// Its position in the order.
    pub fn rank(&self) -> usize {
        RULES.iter().position(|rule| rule.id == self.id).unwrap_or(RULES.len())
    }
}
