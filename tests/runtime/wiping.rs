//! The memory that held a key, a secret parameter, a header, the password of a proxy or the key of a client certificate is wiped. This separate program searches its memory.
//!
//! The secrets are written backwards in the source and compared byte by byte, so the search itself puts no copy into memory.

#![cfg(target_os = "linux")]

mod plain;

use std::fs::{self, File};
use std::os::unix::fs::FileExt as _;

use plain::{SERVICE, operations, transport};
use spec_client_runtime::{
    Base64Json, Client, ClientBuilder, ClientCertificate, Error, Json, OperationInfo, ParameterInfo, Request, Secret,
    Transport, WireResponse,
};
use zeroize::Zeroizing;

operations! {
    Lend: Json = OperationInfo::start("book.lend", "lend").with_parameters(&[ParameterInfo::new("pin").secret()]);
}

/// Answers with an error that does not repeat the request, and does not keep it.
fn nothing() -> impl Transport {
    transport(|_| Ok(WireResponse::new(400, Vec::new(), &br#"{"code":1,"message":"no such book"}"#[..])))
}

/// Long enough that most of it survives what the allocator writes into freed memory, and without a character that is
/// encoded.
const KEY_BACKWARDS: &[u8; 48] = b"yek-eht-fo-dne-9876543210-yek-yranac-eht-si-siht";
const PIN_BACKWARDS: &[u8; 48] = b"nip-eht-fo-dne-9876543210-nip-yranac-eht-si-siht";
const CONTROL_BACKWARDS: &[u8; 48] = b"dne-eht-fo-dne-9876543210-sgnirts-deyarra-ylnial";

/// The lines of the private key of a certificate in PEM.
const PRIVATE_KEY_BACKWARDS: [&[u8]; 5] = [
    b"-----YEK ETAVIRP NIGEB-----",
    b"jGn3yeu5AYQRW+TKgQQABIwaw0GBHEwA94MSGqCCGEgA94MSGqyBGMBMAEgAHGIM",
    b"KQHv9q5kFL06wLgw+ocQgd40+7ocOTAACNARhuGbnQCb/wLjxOci2Zk5KYeD0fad",
    b"3dnApYPfAbxLe/oes5fFK9/6stu6zc2W6MOBzBrawE12VWSffUb7g3wL",
    b"-----YEK ETAVIRP DNE-----",
];
/// A part of the private key in DER: the end of the private number, and the start of the public one.
const PRIVATE_KEY_IN_DER_BACKWARDS: &[u8; 48] = &[
    0xed, 0xe0, 0x0d, 0x2f, 0x0a, 0x74, 0xbc, 0xbd, 0x9a, 0x93, 0xc5, 0x42, 0xeb, 0xf0, 0x02, 0xc2, 0x3e, 0xca, 0x41,
    0x60, 0x87, 0xd3, 0xfe, 0x8e, 0x72, 0xce, 0x04, 0x00, 0x42, 0x03, 0x44, 0xa1, 0x6b, 0x6c, 0x27, 0x24, 0x6c, 0x3f,
    0xbc, 0x8c, 0xb1, 0xc3, 0x89, 0x76, 0x46, 0xe6, 0x0a, 0xe6,
];
const CERTIFICATE: &str = "\
-----BEGIN CERTIFICATE-----
MIIBeDCCAR+gAwIBAgIUGUqfp39AC9s7QJeKtkQAQRTxl/AwCgYIKoZIzj0EAwIw
ETEPMA0GA1UEAwwGY2xpZW50MCAXDTI2MTEyMjA3MjU1NloYDzIxMjYxMDI5MDcy
NTU2WjARMQ8wDQYDVQQDDAZjbGllbnQwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AATOco7+04dgQco+wgLw60LFk5q9vHQKLw3g7bUffSWV21EwarBzBOM6W2cz6uts
6/9KFf5seo/eLxbAfPYpAnd3o1MwUTAdBgNVHQ4EFgQUW9nzC3HnKHG+cgBxKGFE
0cSZ1mUwHwYDVR0jBBgwFoAUW9nzC3HnKHG+cgBxKGFE0cSZ1mUwDwYDVR0TAQH/
BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiBN757JsRViqzLZY5rnN+OBUzG903Tr
AYlTH3YjBZB9bQIgPPYpzD1xp3idk9pSY8U7p7zTEBAlXnsyMHZiyXvYnow=
-----END CERTIFICATE-----";

const MANY: usize = 64;

fn forwards(backwards: &[u8]) -> String {
    let mut text = String::with_capacity(backwards.len());
    text.extend(backwards.iter().rev().map(|byte| char::from(*byte)));
    text
}

/// The number of times that the middle of a text occurs in the memory of this program.
fn found(backwards: &[u8]) -> usize {
    let middle = &backwards[8..backwards.len() - 8];
    let memory = File::open("/proc/self/mem").expect("the memory");
    let maps = fs::read_to_string("/proc/self/maps").expect("the map of it");
    // Allocated before the search and always overwritten, so that it keeps no copy of a match.
    let mut piece = vec![0_u8; 1 << 16];
    let mut count = 0;
    for line in maps.lines().filter(|line| line.contains(" rw-p ") && !line.contains("[vvar]")) {
        let (start, end) = line.split_once(' ').and_then(|(range, _)| range.split_once('-')).expect("a range");
        let address = |text| u64::from_str_radix(text, 16).expect("an address");
        let (mut start, end) = (address(start), address(end));
        let own = piece.as_ptr() as u64..piece.as_ptr() as u64 + piece.len() as u64;
        while start < end {
            let length = piece.len().min((end - start) as usize);
            let Ok(read) = memory.read_at(&mut piece[..length], start) else { break };
            // Most of the memory is ruled out by the search for one byte, which the standard library does fast.
            let last = middle[0];
            let ends = (0..read).step_by(64).filter(|at| piece[*at..read.min(at + 64)].contains(&last));
            let ends =
                ends.flat_map(|at| at.max(middle.len() - 1)..read.min(at + 64)).filter(|end| piece[*end] == last);
            let offsets = ends.map(|end| end + 1 - middle.len()).filter(|offset| {
                !own.contains(&(start + *offset as u64))
                    && piece[*offset..*offset + middle.len()].iter().eq(middle.iter().rev())
            });
            count += offsets.count();
            if read <= middle.len() {
                break;
            }
            // Pieces overlap, so that no match is missed at a border.
            start += if read == length && start + (length as u64) < end {
                (length - middle.len()) as u64
            } else {
                length as u64
            };
        }
    }
    piece.fill(0);
    count
}

#[test]
fn the_memory_of_a_key_and_of_secret_parameters_is_wiped() {
    assert_eq!((found(KEY_BACKWARDS), found(PIN_BACKWARDS)), (0, 0), "nothing was made yet");
    let control: Vec<String> = (0..MANY).map(|_| forwards(CONTROL_BACKWARDS)).collect();
    assert!(found(CONTROL_BACKWARDS) >= control.len(), "what is there is found");
    drop(control);
    assert!(found(CONTROL_BACKWARDS) > 0, "and stays there when it is freed without being wiped");

    // Many of each, because freed memory is soon reused and a single copy might be overwritten.
    let secrets: Vec<Secret> = (0..MANY).map(|_| Secret::from(forwards(KEY_BACKWARDS))).collect();
    assert!(found(KEY_BACKWARDS) >= MANY);
    drop(secrets);
    assert_eq!(found(KEY_BACKWARDS), 0, "a secret is wiped");

    let proxy = || {
        let mut url = String::with_capacity(100) + "http://me:";
        url.extend(KEY_BACKWARDS.iter().rev().map(|byte| char::from(*byte)));
        url + "@proxy.example"
    };
    let builder = || ClientBuilder::new(&SERVICE, "https://library.example", forwards(KEY_BACKWARDS)).proxy(proxy());
    let clients: Vec<Client> = (0..MANY).map(|_| builder().transport(nothing()).build().expect("a client")).collect();
    assert!(found(KEY_BACKWARDS) >= MANY);
    let pin = || forwards(PIN_BACKWARDS);
    let request = |client| Request::<Lend>::new(client).with_secret("pin", pin()).with_header("x-pin", pin());
    let requests: Vec<Request<Lend>> = clients.iter().map(request).collect();
    assert!(found(PIN_BACKWARDS) >= MANY);
    let errors: Vec<Error> = requests.iter().map(|request| request.clone().send().expect_err("an error")).collect();
    assert_eq!(errors[0].to_string(), "book.lend: 400 no such book (code 1)");
    let shown: Vec<_> =
        requests.iter().map(|request| (request.url(), request.curl(), format!("{request:?}"))).collect();
    drop(requests);
    assert_eq!(found(PIN_BACKWARDS), 0, "the parameter is wiped with the request, and so is what was made to send it");
    assert!(found(KEY_BACKWARDS) >= MANY, "the clients still have the key");
    drop(clients);
    assert_eq!(found(KEY_BACKWARDS), 0, "the key is wiped with the last client that has it");
    drop((shown, errors));

    // The base64 text, the JSON that it encodes, and its form in the request.
    let texts: Vec<Base64Json> = (0..MANY).map(|_| Base64Json::from_text(forwards(PIN_BACKWARDS))).collect();
    let secrets: Vec<Secret> = texts.iter().cloned().map(Secret::from).collect();
    assert!(found(PIN_BACKWARDS) >= 2 * MANY);
    drop((texts, secrets));
    assert_eq!(found(PIN_BACKWARDS), 0, "the text is wiped, and so is the secret that it became");
    let json = Json::from(vec![forwards(PIN_BACKWARDS); 3]);
    let own = found(PIN_BACKWARDS);
    assert!(own >= 3);
    let texts: Vec<Base64Json> = (0..MANY).map(|_| Base64Json::from_json(&json)).collect();
    assert_eq!(found(PIN_BACKWARDS), own, "nothing is left of the JSON beside the value");
    drop((texts, json));
    the_key_of_a_client_certificate_is_wiped();
}

fn the_key_of_a_client_certificate_is_wiped() {
    let line = PRIVATE_KEY_BACKWARDS[2];
    let texts: Vec<_> = (0..MANY).map(|_| private_key()).collect();
    let read = |key: &Zeroizing<String>| ClientCertificate::from_pem(CERTIFICATE, key.as_str()).expect("a certificate");
    let certificates: Vec<_> = texts.iter().map(read).collect();
    assert!(found(line) >= MANY);
    drop(texts);
    assert_eq!((found(line), found(PRIVATE_KEY_IN_DER_BACKWARDS)), (0, 0), "what was read of the key is wiped");
    drop(certificates);
}

/// The private key in PEM.
fn private_key() -> Zeroizing<String> {
    let mut text = Zeroizing::new(String::with_capacity(512));
    for line in PRIVATE_KEY_BACKWARDS {
        text.extend(line.iter().rev().map(|byte| char::from(*byte)));
        text.push('\n');
    }
    text
}
