//! Pictures with altered bytes either become a photo or are rejected. `PROPTEST_CASES` makes the run longer.

use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::samples::{Format, crc32, encoded, grey_jpeg, halves, png, png16};
use crate::square;

static PICTURES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let opaque = halves(256, 260);
    let clear: Vec<u8> = (0..260 * 256 * 4).map(|at: usize| (at * 7) as u8).collect();
    vec![
        encoded(&opaque, Format::Png),
        png(260, 256, png::ColorType::Rgba, &clear),
        png(260, 256, png::ColorType::Grayscale, &clear[..260 * 256]),
        png16(256, 260, [40_000, 20_000, 0]),
        encoded(&opaque, Format::Jpeg),
        grey_jpeg(256, 260),
    ]
});

/// Most of what a decoder trusts is in the first bytes.
fn slip() -> impl Strategy<Value = (usize, u8)> {
    let place = prop_oneof![2 => 0_usize..700, 1 => any::<Index>().prop_map(|place| place.index(1 << 20))];
    (place, prop_oneof![any::<u8>(), select(vec![0, 1, 0x7f, 0x80, 0xff])])
}

/// Fixes the checksums, which would otherwise shield the code behind them.
fn with_right_checksums(mut png: Vec<u8>) -> Vec<u8> {
    let mut start = 8;
    while let Some(length) = png.get(start..start + 4) {
        let length = u32::from_be_bytes([length[0], length[1], length[2], length[3]]) as usize;
        let Some(chunk) = png.get(start + 4..).and_then(|rest| rest.get(..length.checked_add(4)?)) else { break };
        let checksum = crc32(chunk).to_be_bytes();
        let end = start + 8 + length;
        let Some(place) = png.get_mut(end..end + 4) else { break };
        place.copy_from_slice(&checksum);
        start = end + 4;
    }
    png
}

/// Decoding is slow in an unoptimised build.
fn modest() -> ProptestConfig {
    let is_asked_for_more = std::env::var_os("PROPTEST_CASES").is_some();
    if is_asked_for_more { ProptestConfig::default() } else { ProptestConfig::with_cases(48) }
}

proptest! {
    #![proptest_config(modest())]

    #[test]
    fn a_damaged_picture_gets_an_answer(
        picture in any::<Index>(),
        slips in vec(slip(), 1..8),
        end in prop_oneof![3 => Just(None), 1 => any::<Option<Index>>()],
        has_right_checksums in any::<bool>(),
    ) {
        let mut file = PICTURES[picture.index(PICTURES.len())].clone();
        let length = file.len();
        for (place, byte) in slips {
            file[place % length] = byte;
        }
        file.truncate(end.map_or(length, |end| end.index(length)));
        let file = if has_right_checksums { with_right_checksums(file) } else { file };
        if let Ok(photo) = square(&file) {
            prop_assert!(photo.starts_with(&[0xff, 0xd8, 0xff]));
        }
    }

    #[test]
    fn any_bytes_get_an_answer(
        start in select(vec![&b""[..], b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0", b"\xff\xd8\xff\xe1\x00\x10Exif\0\0"]),
        rest in vec(any::<u8>(), 0..600),
    ) {
        let _ = square(&[start, &rest].concat());
    }
}
