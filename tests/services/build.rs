//! Generates the client of the service whose folder this package is in. The package of the client includes its sources, and the package of
//! its tests includes the calls.

fn main() {
    let variable = |name: &str| std::path::PathBuf::from(std::env::var_os(name).expect("cargo sets it"));
    let package = variable("CARGO_MANIFEST_DIR");
    let spec = package.ancestors().map(|folder| folder.join("spec")).find(|spec| spec.is_dir());
    let spec = spec.expect("a package of a service is in the service's folder");
    println!("cargo::rerun-if-changed={}", spec.display());
    specs::write_client(&spec, &variable("OUT_DIR"));
}
