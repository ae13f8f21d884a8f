//! Reads the files of a spec, and remembers them: of specs that differ in one file, the others are read once.

use std::sync::{Arc, Mutex, PoisonError};

use crate::diagnostic::Report;
use crate::files::SpecFile;
use crate::load::{File, Spec, load_file};

/// How many texts of a file are remembered. Whoever edits a file goes from the old text to the new one, and perhaps back.
const TEXTS: usize = 4;

/// Reads specs that have files in common, such as a spec before and after an edit, in less time than [`understand`](crate::understand)
/// takes for each of them. It keeps the last few texts of each file and what it read from them.
///
/// ```
/// # let (before, after) = (Vec::<codegen::SpecFile>::new(), Vec::<codegen::SpecFile>::new());
/// let reader = codegen::Reader::default();
/// let old = reader.understand(&before);
/// // Reads only the files that have another text.
/// let new = reader.understand(&after);
/// ```
#[derive(Debug, Default)]
pub struct Reader {
    /// For each file of a spec, by its number, what was read from it. The text that was asked for last comes first.
    known: Mutex<Vec<Vec<Known>>>,
}

/// What was read from a text.
#[derive(Clone, Debug)]
struct Known {
    text: Arc<str>,
    file: Arc<File>,
    report: Report,
}

impl Reader {
    /// Reads all files, and reports what is wrong with their text and shape.
    pub(crate) fn load<'f>(&self, files: &'f [SpecFile], report: &mut Report) -> Spec<'f> {
        let read = files.iter().enumerate().map(|(number, file)| {
            let known = self.known(number, &file.text).unwrap_or_else(|| self.read(number, &file.text));
            report.append(known.report);
            known.file
        });
        Spec { files: read.collect(), texts: files }
    }

    fn known(&self, number: usize, text: &str) -> Option<Known> {
        let mut all = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all.get_mut(number)?;
        let place = known.iter().position(|known| *known.text == *text)?;
        known[..=place].rotate_right(1);
        known.first().cloned()
    }

    fn read(&self, number: usize, text: &str) -> Known {
        let (file, report) = load_file(number, text);
        let read = Known { text: text.into(), file: Arc::new(file), report };
        let mut all = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() <= number {
            all.resize_with(number + 1, Vec::new);
        }
        all[number].insert(0, read.clone());
        all[number].truncate(TEXTS);
        read
    }
}
