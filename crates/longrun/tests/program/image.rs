//! The Dockerfile, as far as it can be checked without a container.

use std::fs;
use std::path::{Component, Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") && path.file_name().unwrap() != "tests.rs" {
            found.push(path);
        }
    }
}

/// What a source file takes in from elsewhere when it is compiled, apart from its tests.
fn included(file: &Path) -> Vec<PathBuf> {
    let text = fs::read_to_string(file).unwrap();
    let text = text.split("#[cfg(test)]\nmod ").next().unwrap();
    let paths = text.split("include_str!(\"").chain(text.split("include_bytes!(\"")).filter_map(|rest| {
        let path = rest.split_once("\")")?.0;
        path.starts_with("../").then(|| file.with_file_name(path))
    });
    paths.collect()
}

fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        if part == Component::ParentDir {
            normal.pop();
        } else {
            normal.push(part);
        }
    }
    normal
}

#[test]
fn the_image_is_built_from_every_file_that_the_program_takes_in() {
    let root = root();
    let dockerfile = fs::read_to_string(root.join("Dockerfile")).unwrap();
    let server = dockerfile.split("AS server").nth(1).unwrap().split("\nFROM").next().unwrap();
    let copied: Vec<PathBuf> = server
        .lines()
        .filter_map(|line| line.strip_prefix("COPY "))
        .filter(|line| !line.starts_with("--from"))
        .flat_map(|line| line.split_whitespace().rev().skip(1))
        .map(|name| root.join(name))
        .collect();
    let mut files = Vec::new();
    sources(&root.join("crates"), &mut files);
    files.retain(|file| file.components().any(|part| part.as_os_str() == "src"));
    let taken: Vec<PathBuf> = files.iter().flat_map(|file| included(file)).map(|path| normal(&path)).collect();

    assert!(taken.contains(&root.join("CHANGELOG.md")), "{taken:?}");
    let missing: Vec<_> = taken.iter().filter(|path| !copied.iter().any(|from| path.starts_with(from))).collect();
    assert!(missing.is_empty(), "the Dockerfile copies none of {missing:?}");
}
