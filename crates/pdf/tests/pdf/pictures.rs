//! Compares rendered pages with committed pictures.
//!
//! `UPDATE_PICTURES=1 cargo test -p pdf` renders the pictures again.

use std::io::Cursor;
use std::path::Path;
use std::{env, fs};

use pdf::Layout;
use training::paper::Paper;

use crate::example::{marathon, print_for};
use crate::readers::picture_of;

/// The mean difference of a pixel's channels, out of 255. Other versions of the renderer antialias differently; a
/// single moved or missing word exceeds this.
const TOLERANCE: f64 = 1.0;

fn pixels(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("a frame");
    (info.width, info.height, bytes)
}

fn assert_looks_like(name: &str, pdf: &[u8], page: usize) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pdf/pictures").join(name);
    let found = picture_of(pdf, page);
    if env::var_os("UPDATE_PICTURES").is_some() {
        fs::write(&file, &found).expect("a picture");
    }
    let expected = fs::read(&file).expect("a committed picture");
    let ((width, height, found), (expected_width, expected_height, expected)) = (pixels(&found), pixels(&expected));
    assert_eq!((width, height), (expected_width, expected_height), "{name}");
    let differences = found.iter().zip(&expected).map(|(one, other)| u64::from(one.abs_diff(*other)));
    let mean = differences.sum::<u64>() as f64 / found.len() as f64;
    assert!(mean < TOLERANCE, "{name} differs by {mean} on average");
}

#[test]
fn pages_look_as_before() {
    let address = Some("https://plans.example.org/edit/0190a1b2-0000-7000-8000-0123456789ab");
    let schedule = marathon(12);
    let compact = print_for(&schedule, Layout::Compact, Paper::A4, None);
    let detailed = print_for(&schedule, Layout::Detailed, Paper::A4, None);
    let letter = print_for(&schedule, Layout::Compact, Paper::Letter, address);
    assert_looks_like("compact.png", &compact, 1);
    assert_looks_like("detailed.png", &detailed, 5);
    assert_looks_like("detailed-first-week.png", &detailed, 1);
    assert_looks_like("letter-with-code.png", &letter, 1);
}
