//! Rebuilds the binary when the web app inside it changes.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
