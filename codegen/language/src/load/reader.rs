//! Reads the files of a spec, and caches them: if two specs differ in one file, only that file is read again.

use std::sync::{Arc, Mutex, PoisonError};

use crate::SpecFile;
use crate::diagnostic::Diagnostics;
use crate::load::{File, Spec, load_file};

/// The number of cached texts of a file. A program that edits a file reads the old text, the new one, and perhaps the old one again.
const TEXTS: usize = 4;

/// Reads specs that have files in common, such as a spec before and after an edit, in less time than [`understand`](crate::understand).
/// It caches the last few texts of each file and the result of reading them.
#[derive(Debug, Default)]
pub struct Reader {
    /// The cached texts of each file, by the index of the file. The most recently used text is first.
    known: Mutex<Vec<Vec<Known>>>,
}

/// A text, and the result of reading it.
#[derive(Clone, Debug)]
struct Known {
    text: Arc<str>,
    file: Arc<File>,
    report: Diagnostics,
}

impl Reader {
    /// Reads all files, and reports the mistakes in their text and shape.
    pub(crate) fn load<'f>(&self, files: &'f [SpecFile], report: &mut Diagnostics) -> Spec<'f> {
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
