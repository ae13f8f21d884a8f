//! A certificate authority, and the certificates that it issues: valid ones, and invalid ones.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rcgen::{
    BasicConstraints, Certificate, CertificateParams, DnType, ExtendedKeyUsagePurpose, IsCa, KeyPair, KeyUsagePurpose,
    date_time_ymd,
};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};

/// An authority with a root certificate, or with one that another authority issued.
pub struct Authority {
    certificate: Certificate,
    key: KeyPair,
    /// The certificates between this authority and its root, beginning with its own.
    chain: Vec<CertificateDer<'static>>,
}

/// A certificate with its key.
#[derive(Clone)]
pub struct Identity {
    /// The certificate, and then those of the authorities up to the root, without the root.
    pub chain: Vec<CertificateDer<'static>>,
    key: Vec<u8>,
}

impl Authority {
    /// Creates a root with this name.
    pub fn root(name: &str) -> Self {
        let key = KeyPair::generate().expect("a key");
        let certificate = of_authority(name).self_signed(&key).expect("a certificate");
        Self { certificate, key, chain: Vec::new() }
    }

    /// Creates an authority below this one.
    pub fn below(&self, name: &str) -> Self {
        let key = KeyPair::generate().expect("a key");
        let certificate = of_authority(name).signed_by(&key, &self.certificate, &self.key).expect("a certificate");
        let chain = [vec![certificate.der().clone()], self.chain.clone()].concat();
        Self { certificate, key, chain }
    }

    /// A valid certificate for these names and addresses.
    pub fn issue(&self, names: &[&str]) -> Identity {
        self.issue_spoiled(names, |_| {})
    }

    /// A certificate whose contents this function changes.
    pub fn issue_spoiled(&self, names: &[&str], spoil: fn(&mut CertificateParams)) -> Identity {
        let key = KeyPair::generate().expect("a key");
        let mut params = of_end(names);
        spoil(&mut params);
        let certificate = params.signed_by(&key, &self.certificate, &self.key).expect("a certificate");
        let chain = [vec![certificate.der().clone()], self.chain.clone()].concat();
        Identity { chain, key: key.serialize_der() }
    }

    /// The authority's certificate in DER.
    pub fn der(&self) -> &CertificateDer<'static> {
        self.certificate.der()
    }

    /// The authority's certificate in PEM.
    pub fn pem(&self) -> String {
        pem("CERTIFICATE", self.certificate.der())
    }
}

impl Identity {
    /// A certificate that is its own issuer.
    pub fn self_signed(names: &[&str]) -> Self {
        let key = KeyPair::generate().expect("a key");
        let certificate = of_end(names).self_signed(&key).expect("a certificate");
        Self { chain: vec![certificate.der().clone()], key: key.serialize_der() }
    }

    /// The certificates in PEM.
    pub fn certificates(&self) -> String {
        self.chain.iter().map(|certificate| pem("CERTIFICATE", certificate)).collect()
    }

    /// The key in PEM.
    pub fn key(&self) -> String {
        pem("PRIVATE KEY", &self.key)
    }

    /// The key in the type of rustls.
    pub fn private_key(&self) -> PrivateKeyDer<'static> {
        PrivatePkcs8KeyDer::from(self.key.clone()).into()
    }
}

fn of_authority(name: &str) -> CertificateParams {
    let mut params = CertificateParams::new(Vec::new()).expect("no names");
    params.distinguished_name.push(DnType::CommonName, name);
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign];
    params
}

fn of_end(names: &[&str]) -> CertificateParams {
    let names: Vec<_> = names.iter().map(|name| (*name).to_owned()).collect();
    let mut params = CertificateParams::new(names).expect("valid names");
    params.distinguished_name.push(DnType::CommonName, "test");
    params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth, ExtendedKeyUsagePurpose::ClientAuth];
    params
}

/// Makes a certificate expired.
pub fn expired(params: &mut CertificateParams) {
    params.not_before = date_time_ymd(2001, 1, 1);
    params.not_after = date_time_ymd(2002, 1, 1);
}

/// Makes a certificate valid only later.
pub fn not_yet_valid(params: &mut CertificateParams) {
    params.not_before = date_time_ymd(4000, 1, 1);
    params.not_after = date_time_ymd(4001, 1, 1);
}

/// Makes a certificate invalid for servers.
pub fn only_for_clients(params: &mut CertificateParams) {
    params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ClientAuth];
}

/// Bytes in PEM.
pub fn pem(label: &str, der: &[u8]) -> String {
    let digits = STANDARD.encode(der);
    let lines: Vec<_> = digits.as_bytes().chunks(64).map(|line| std::str::from_utf8(line).expect("ASCII")).collect();
    format!("-----BEGIN {label}-----\n{}\n-----END {label}-----\n", lines.join("\n"))
}
