//! Turns any JPEG or PNG into a small square JPEG without metadata. Pure.

mod file;
#[cfg(test)]
mod fuzz;
mod orientation;
mod picture;
#[cfg(test)]
mod samples;

use jpeg_encoder::{ColorType, Encoder};

use picture::Picture;

/// For an uploaded file.
pub const MAX_BYTES: usize = 5 * 1024 * 1024;
/// The shorter side of an upload must be at least this long; both sides of the result are.
pub const SIDE: u16 = 256;
/// A typical camera. More would take too much memory, however small the file.
pub const MAX_PIXELS: u64 = 25_000_000;
const QUALITY: u8 = 85;

/// Why a file cannot become a photo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PhotoError {
    #[error("This is not a JPG or PNG picture that can be read.")]
    NotAnImage,
    #[error("A photo may have at most {} million pixels. Choose a smaller one.", MAX_PIXELS / 1_000_000)]
    TooManyPixels,
    #[error("A photo needs at least {SIDE} pixels on its shorter side.")]
    TooSmall,
}

/// The centre of the picture, upright and without metadata. The memory it needs is checked by the header, before
/// decoding.
pub fn square(file: &[u8]) -> Result<Vec<u8>, PhotoError> {
    let (picture, orientation) = file::read(file)?;
    written(&orientation.upright(picture.middle(usize::from(SIDE))))
}

fn written(picture: &Picture) -> Result<Vec<u8>, PhotoError> {
    let mut jpeg = Vec::new();
    let encoder = Encoder::new(&mut jpeg, QUALITY);
    encoder.encode(&picture.rgb, SIDE, SIDE, ColorType::Rgb).map_err(|_| PhotoError::NotAnImage)?;
    Ok(jpeg)
}

#[cfg(test)]
mod tests {
    use super::samples::{Format, crc32, decoded, encoded, halves};
    use super::*;

    fn is_near(one: [u8; 3], other: [u8; 3]) -> bool {
        one.iter().zip(other).all(|(one, other)| one.abs_diff(other) < 24)
    }

    /// Adds an EXIF segment with a location and an orientation.
    fn with_exif(jpeg: &[u8], orientation: u8) -> Vec<u8> {
        let mut exif = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
        exif.extend([orientation, 0, 0, 0, 0, 0, 0]);
        exif.extend(b"GPS 59.33N 18.06E");
        let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
        [&jpeg[..2], &[0xff, 0xe1], &length, &exif, &jpeg[2..]].concat()
    }

    #[test]
    fn a_photo_is_the_centre_of_the_picture_as_a_small_square() {
        for (width, height) in [(1_200, 400), (400, 1_200), (256, 256)] {
            for format in [Format::Jpeg, Format::Png] {
                let photo = square(&encoded(&halves(width, height), format)).unwrap();
                assert!(photo.starts_with(&[0xff, 0xd8, 0xff]) && photo.len() < 60_000);
                let photo = decoded(&photo);
                assert_eq!((photo.width, photo.height), (256, 256));
                assert!(is_near(photo.pixel(20, 128), [255, 0, 0]), "{width} × {height}");
                assert!(is_near(photo.pixel(235, 128), [0, 0, 255]), "{width} × {height}");
            }
        }
    }

    #[test]
    fn metadata_is_removed_and_the_orientation_applied() {
        let file = with_exif(&encoded(&halves(300, 300), Format::Jpeg), 3);
        assert!(file.windows(4).any(|bytes| bytes == b"Exif"));

        let photo = square(&file).unwrap();

        for told in [b"Exif".as_slice(), b"GPS"] {
            assert!(!photo.windows(told.len()).any(|bytes| bytes == told));
        }
        assert!(is_near(decoded(&photo).pixel(20, 128), [0, 0, 255]), "held upside down");
        let turned = square(&with_exif(&encoded(&halves(300, 300), Format::Jpeg), 6)).unwrap();
        assert!(is_near(decoded(&turned).pixel(128, 20), [255, 0, 0]), "what was left is above");
    }

    #[test]
    fn transparent_pixels_become_white() {
        let clear = samples::png(300, 300, png::ColorType::Rgba, &[0; 4 * 300 * 300]);
        let photo = decoded(&square(&clear).unwrap());
        assert!(is_near(photo.pixel(128, 128), [255, 255, 255]));
    }

    #[test]
    fn grey_and_16_bit_pictures_keep_their_shades() {
        let grey = samples::png(300, 300, png::ColorType::Grayscale, &[90; 300 * 300]);
        assert!(is_near(decoded(&square(&grey).unwrap()).pixel(128, 128), [90, 90, 90]));
        let deep = samples::png16(300, 300, [60_000, 30_000, 0]);
        assert!(is_near(decoded(&square(&deep).unwrap()).pixel(128, 128), [234, 117, 0]));
    }

    #[test]
    fn a_picture_that_announces_too_many_pixels_is_not_decoded() {
        let mut bomb = encoded(&halves(300, 300), Format::Png);
        bomb[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
        let checksum = crc32(&bomb[12..29]);
        bomb[29..33].copy_from_slice(&checksum.to_be_bytes());
        assert_eq!(square(&bomb), Err(PhotoError::TooManyPixels));
    }

    #[test]
    fn a_file_that_is_too_small_or_no_picture_says_so() {
        assert_eq!(square(&encoded(&halves(800, 255), Format::Png)), Err(PhotoError::TooSmall));
        let whole = encoded(&halves(300, 300), Format::Png);
        let half = &whole[..whole.len() / 2];
        for file in [b"".as_slice(), b"GIF89a", b"%PDF-1.7", b"<svg/>", &[0xff, 0xd8, 0xff, 0xe0], half] {
            assert_eq!(square(file), Err(PhotoError::NotAnImage), "{:?}", &file[..file.len().min(8)]);
        }
    }
}
