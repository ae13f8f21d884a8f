//! Certificates that a program passes to its client: roots to trust, and the client's own certificate with its key. They are read from
//! PEM.

use std::path::Path;
use std::sync::Arc;
use std::{fmt, fs};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rustls::RootCertStore;
use rustls::crypto::CryptoProvider;
#[cfg(feature = "ring")]
use rustls::crypto::ring;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::sign::{CertifiedKey, SigningKey};
use zeroize::Zeroizing;

use crate::error::Error;
use crate::error::kind::ErrorKind;
use crate::error::refusal::ConfigurationProblem;
use crate::text::without_mark;

const CERTIFICATE: &[u8] = b"CERTIFICATE";
const ENCRYPTED_KEY: &[u8] = b"ENCRYPTED PRIVATE KEY";
/// The labels of keys that are not encrypted.
const KEYS: [&[u8]; 3] = [b"PRIVATE KEY", b"RSA PRIVATE KEY", b"EC PRIVATE KEY"];

#[cfg(not(feature = "ring"))]
pub(crate) const NO_PROVIDER: &str = "there is no cryptography: enable the feature `ring`, or install a provider of `rustls` first \
                           (`CryptoProvider::install_default`)";

/// Root certificates: a client trusts a server whose certificate was issued by one of them, directly or through
/// intermediate certificates that the server sends. A certificate that is its own issuer is its own root.
///
/// Pass them to [`root_certificates`](crate::ClientBuilder::root_certificates) or
/// [`only_root_certificates`](crate::ClientBuilder::only_root_certificates).
#[derive(Clone)]
pub struct RootCertificates(Vec<CertificateDer<'static>>);

impl RootCertificates {
    /// Reads certificates in PEM: one, or several after one another. Text around them is a comment.
    ///
    /// # Errors
    ///
    /// When there is no certificate, or one is not valid. The error says what is there instead.
    pub fn from_pem(pem: impl AsRef<[u8]>) -> Result<Self, Error> {
        PemSource::of(ROOTS, None).check(Self::read(pem.as_ref()))
    }

    /// Reads a file with certificates in PEM, see [`from_pem`](Self::from_pem).
    ///
    /// # Errors
    ///
    /// When the file cannot be read, has no certificate, or one is not valid. The error names the file.
    pub fn from_pem_file(path: impl AsRef<Path>) -> Result<Self, Error> {
        let source = PemSource::of(ROOTS, Some(path.as_ref()));
        source.check(source.file().and_then(|pem| Self::read(&pem)))
    }

    /// Reads one certificate in DER, the binary form that PEM encodes.
    ///
    /// # Errors
    ///
    /// When it is not a valid certificate.
    pub fn from_der(der: impl Into<Vec<u8>>) -> Result<Self, Error> {
        PemSource::of(ROOTS, None).check(Self::valid(vec![CertificateDer::from(der.into())]))
    }

    #[inline]
    fn read(pem: &[u8]) -> Result<Self, String> {
        Self::valid(certificates(pem)?)
    }

    #[inline]
    fn valid(certificates: Vec<CertificateDer<'static>>) -> Result<Self, String> {
        let mut store = RootCertStore::empty();
        let count = certificates.len();
        for (number, certificate) in (1..).zip(&certificates) {
            let added = store.add(certificate.clone());
            added.map_err(|_| format!("certificate {number} of {count} is not a valid X.509 certificate"))?;
        }
        Ok(Self(certificates))
    }

    #[inline]
    pub(crate) fn into_der(self) -> Vec<CertificateDer<'static>> {
        self.0
    }
}

/// Shows the number of certificates.
impl fmt::Debug for RootCertificates {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RootCertificates").field("count", &self.0.len()).finish_non_exhaustive()
    }
}

/// The certificate by which a client identifies itself to a server that asks for one, and its private key.
///
/// Pass it to [`client_certificate`](crate::ClientBuilder::client_certificate). The bytes of the key that the client reads are wiped
/// from memory at once. This does not cover the text that you pass, nor the copy that the TLS library keeps to sign with.
#[derive(Clone)]
pub struct ClientCertificate(Arc<CertifiedKey>);

impl ClientCertificate {
    /// Reads a certificate and its private key in PEM. Intermediate certificates follow the certificate, in the order
    /// of their issue. The key is RSA (2,048 bits or more), ECDSA (P-256 or P-384) or Ed25519, and is not encrypted.
    /// Both may be in one text: pass it twice.
    ///
    /// # Errors
    ///
    /// When there is no certificate or not one key, one is not valid, or the key belongs to another certificate. The
    /// error shows nothing of the key.
    pub fn from_pem(
        certificates: &(impl AsRef<[u8]> + ?Sized),
        key: &(impl AsRef<[u8]> + ?Sized),
    ) -> Result<Self, Error> {
        let chain = PemSource::of(OWN, None).check(self::certificates(certificates.as_ref()))?;
        PemSource::of(OWN_KEY, None).check(Self::read(chain, key.as_ref()))
    }

    /// Reads a file with a certificate and one with its private key in PEM, see [`from_pem`](Self::from_pem). They may
    /// be the same file.
    ///
    /// # Errors
    ///
    /// As for [`from_pem`](Self::from_pem), and when a file cannot be read. The error names the file.
    pub fn from_pem_files(certificates: impl AsRef<Path>, key: impl AsRef<Path>) -> Result<Self, Error> {
        let (chain, own_key) =
            (PemSource::of(OWN, Some(certificates.as_ref())), PemSource::of(OWN_KEY, Some(key.as_ref())));
        let chain = chain.check(chain.file().and_then(|pem| self::certificates(&pem)))?;
        own_key.check(own_key.file().and_then(|pem| Self::read(chain, &pem)))
    }

    #[inline]
    fn read(chain: Vec<CertificateDer<'static>>, key: &[u8]) -> Result<Self, String> {
        let pair = CertifiedKey::new(chain, signing_key(key)?);
        match pair.keys_match() {
            Ok(()) => Ok(Self(Arc::new(pair))),
            Err(rustls::Error::InconsistentKeys(rustls::InconsistentKeys::KeyMismatch)) => {
                Err("it belongs to another certificate".to_owned())
            }
            Err(rustls::Error::InconsistentKeys(_)) => Ok(Self(Arc::new(pair))),
            Err(_) => Err("the certificate for it is not a valid X.509 certificate".to_owned()),
        }
    }

    #[inline]
    pub(crate) fn into_pair(self) -> Arc<CertifiedKey> {
        self.0
    }
}

/// Shows the number of certificates, and nothing of the key.
impl fmt::Debug for ClientCertificate {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClientCertificate").field("certificates", &self.0.cert.len()).field("key", &"***").finish()
    }
}

/// The certificates in a text, at least one.
#[inline]
fn certificates(pem: &[u8]) -> Result<Vec<CertificateDer<'static>>, String> {
    let sections = sections(pem)?;
    let found = sections.iter().filter(|section| section.label == CERTIFICATE);
    let found: Vec<_> = found.map(|section| CertificateDer::from(section.content.to_vec())).collect();
    if found.is_empty() {
        return Err(missing("certificate", "`-----BEGIN CERTIFICATE-----`", pem, &sections));
    }
    Ok(found)
}

/// The one key in a text, ready to sign with.
#[inline]
fn signing_key(pem: &[u8]) -> Result<Arc<dyn SigningKey>, String> {
    let sections = sections(pem)?;
    let mut keys = sections.iter().filter(|section| KEYS.contains(&section.label));
    let key = match (keys.next(), keys.next()) {
        (Some(key), None) => key.content.as_slice(),
        (Some(_), Some(_)) => return Err("there are several private keys in it: leave one".to_owned()),
        (None, _) => return Err(missing("private key", "`-----BEGIN PRIVATE KEY-----`", pem, &sections)),
    };
    let unusable = "the private key in it is not RSA (2048 bits or more), ECDSA (P-256 or P-384) or Ed25519";
    let key = PrivateKeyDer::try_from(key).map_err(|_| unusable)?;
    // ring reads the key in place. Other libraries copy it.
    let signer = match CryptoProvider::get_default() {
        Some(other) => other.key_provider.load_private_key(key.clone_key()),
        #[cfg(feature = "ring")]
        None => ring::sign::any_supported_type(&key),
        #[cfg(not(feature = "ring"))]
        None => return Err(NO_PROVIDER.to_owned()),
    };
    signer.map_err(|_| unusable.to_owned())
}

/// Says that something is missing, and what is there instead.
#[inline]
fn missing(what: &str, first_line: &str, pem: &[u8], sections: &[Section<'_>]) -> String {
    let has = |label: &[u8]| sections.iter().any(|section| section.label == label);
    let instead = if has(ENCRYPTED_KEY) {
        "an encrypted private key: decrypt it, as with `openssl pkey`"
    } else if has(CERTIFICATE) {
        "a certificate"
    } else if KEYS.iter().any(|label| has(label)) {
        "a private key"
    } else if !sections.is_empty() {
        "something else in PEM"
    } else if pem.is_empty() {
        return format!("there is no {what} in it: it is empty");
    } else if pem.first() == Some(&0x30) {
        "DER, the binary form: convert it to PEM, as with `openssl x509` or `openssl pkey`"
    } else {
        return format!("there is no {what} in it: it has no line {first_line}");
    };
    format!("there is no {what} in it, but {instead}")
}

const ROOTS: &str = "root certificates";
const OWN: &str = "client certificate";
const OWN_KEY: &str = "key of the client certificate";

/// The source that is read, for errors.
struct PemSource<'a> {
    what: &'static str,
    file: Option<&'a Path>,
}

impl<'a> PemSource<'a> {
    #[inline]
    fn of(what: &'static str, file: Option<&'a Path>) -> Self {
        Self { what, file }
    }

    /// The content of the file. It is wiped, because it may contain a private key.
    #[inline]
    fn file(&self) -> Result<Zeroizing<Vec<u8>>, String> {
        let content = fs::read(self.file.unwrap_or(Path::new("")));
        content.map(Zeroizing::new).map_err(|error| format!("the file cannot be read: {error}"))
    }

    fn check<T>(&self, result: Result<T, String>) -> Result<T, Error> {
        result.map_err(|reason| {
            let (what, file) = (self.what, self.file.map(Path::to_owned));
            Error::new(ErrorKind::Configuration(ConfigurationProblem::Certificate { what, file, reason }))
        })
    }
}

/// A section. Its content is wiped, because it may be a private key.
pub(crate) struct Section<'a> {
    /// What its first line names: `CERTIFICATE`.
    pub(crate) label: &'a [u8],
    pub(crate) content: Zeroizing<Vec<u8>>,
}

/// Returns the sections of a text in order, or what is wrong with one. Lines outside of sections are comments.
#[inline]
pub(crate) fn sections(text: &[u8]) -> Result<Vec<Section<'_>>, &'static str> {
    let text = without_mark(text);
    let mut lines = text.split(|byte| matches!(byte, b'\n' | b'\r')).map(<[u8]>::trim_ascii);
    let mut sections = Vec::new();
    // Allocated once: growing would leave a copy in memory that is not wiped.
    let mut digits = Zeroizing::new(Vec::with_capacity(text.len()));
    while let Some(line) = lines.next() {
        let Some(label) = label(line, b"-----BEGIN ") else { continue };
        digits.clear();
        loop {
            let line = lines.next().ok_or("it breaks off before the line that starts with `-----END`")?;
            if let Some(end) = self::label(line, b"-----END ") {
                match end == label {
                    true => break,
                    false => return Err("a section ends with another name than it begins with"),
                }
            }
            // Old keys have headers here, which say that the key is encrypted, and how.
            if line.contains(&b':') {
                return Err("its key is encrypted: decrypt it, as with `openssl pkey`");
            }
            digits.extend_from_slice(line);
        }
        let mut content = Zeroizing::new(vec![0; digits.len()]);
        let length = STANDARD.decode_slice(&digits, &mut content).map_err(|_| "a section of it is not valid base64")?;
        content.truncate(length);
        sections.push(Section { label, content });
    }
    Ok(sections)
}

/// The label of a line that begins or ends a section.
#[inline]
fn label<'a>(line: &'a [u8], start: &[u8]) -> Option<&'a [u8]> {
    line.strip_prefix(start)?.strip_suffix(b"-----")
}
