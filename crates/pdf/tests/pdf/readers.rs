//! Third-party programs that read PDFs.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The program's output for the PDF; `{}` among the arguments is replaced by its file.
pub fn said_by(program: &str, arguments: &[&str], pdf: &[u8]) -> String {
    let output = run(program, arguments, pdf);
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn run(program: &str, arguments: &[&str], pdf: &[u8]) -> Output {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{number}.pdf", std::process::id()));
    fs::write(&file, pdf).expect("a file to read");
    let arguments = arguments.iter().map(|argument| match *argument {
        "{}" => file.as_os_str().to_owned(),
        argument => argument.into(),
    });
    let output = Command::new(program).args(arguments).output();
    fs::remove_file(&file).expect("the file is there");
    output.unwrap_or_else(|error| panic!("{program} is needed (packages poppler-utils and qpdf): {error}"))
}

/// The text in document order.
pub fn text_of(pdf: &[u8]) -> String {
    said_by("pdftotext", &["-raw", "-enc", "UTF-8", "{}", "-"], pdf)
}

/// The text with its white space collapsed.
/// Without the marks that keep a pace on one line.
pub fn words_of(pdf: &[u8]) -> String {
    text_of(pdf).replace('\u{2060}', "").split_whitespace().collect::<Vec<_>>().join(" ")
}

pub fn page_count(pdf: &[u8]) -> usize {
    let facts = said_by("pdfinfo", &["{}"], pdf);
    let pages = facts.lines().find_map(|line| line.strip_prefix("Pages:")).expect("a number of pages");
    pages.trim().parse().expect("a number")
}

/// One page as a small grayscale PNG.
pub fn picture_of(pdf: &[u8], page: usize) -> Vec<u8> {
    let page = page.to_string();
    let output = run("pdftoppm", &["-png", "-gray", "-r", "60", "-f", &page, "-l", &page, "{}"], pdf);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

pub fn check(pdf: &[u8]) {
    said_by("qpdf", &["--check", "{}"], pdf);
}
