//! A person's photo: any JPEG or PNG into a small square JPEG that says nothing but what it shows. Pure.

#[cfg(test)]
mod fuzz;

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, Rgb, RgbImage};

/// Of a file that is taken in.
pub const MAX_BYTES: usize = 5 * 1024 * 1024;
/// Of the shorter side of what is taken in, and of both sides of what comes out.
pub const SIDE: u32 = 256;
/// What a camera makes. More would take too much memory, however small the file is.
pub const MAX_PIXELS: u64 = 25_000_000;
/// Of a picture of 25 million pixels with four channels.
const MAX_DECODED_BYTES: u64 = 4 * MAX_PIXELS;
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

/// The middle of the picture, as its camera was held, without whatever the file said beside it. What it would take is judged
/// by what the file announces, before any of it is decoded.
pub fn square(file: &[u8]) -> Result<Vec<u8>, PhotoError> {
    let mut reader = ImageReader::new(Cursor::new(file)).with_guessed_format().map_err(|_| PhotoError::NotAnImage)?;
    if !matches!(reader.format(), Some(ImageFormat::Jpeg | ImageFormat::Png)) {
        return Err(PhotoError::NotAnImage);
    }
    reader.limits(limits());
    let mut decoder = reader.into_decoder().map_err(|_| PhotoError::NotAnImage)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS || decoder.total_bytes() > MAX_DECODED_BYTES {
        return Err(PhotoError::TooManyPixels);
    }
    if width.min(height) < SIDE {
        return Err(PhotoError::TooSmall);
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let picture = DynamicImage::from_decoder(decoder).map_err(|_| PhotoError::NotAnImage)?;
    written(&on_white(&middle_of(&picture, orientation)))
}

fn limits() -> Limits {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(2 * MAX_DECODED_BYTES);
    limits
}

fn middle_of(picture: &DynamicImage, orientation: Orientation) -> DynamicImage {
    let (width, height) = (picture.width(), picture.height());
    let side = width.min(height);
    let cut = picture.crop_imm((width - side) / 2, (height - side) / 2, side, side);
    // The first step takes the mean of many pixels at once, and leaves few for the second, which is finer and slower.
    let smaller = if side > 4 * SIDE { cut.thumbnail_exact(2 * SIDE, 2 * SIDE) } else { cut };
    let mut small = smaller.resize_exact(SIDE, SIDE, FilterType::Triangle);
    small.apply_orientation(orientation);
    small
}

/// A JPEG has no transparency.
fn on_white(picture: &DynamicImage) -> RgbImage {
    let rgba = picture.to_rgba8();
    let mut flat = RgbImage::new(rgba.width(), rgba.height());
    for (pixel, flat) in rgba.pixels().zip(flat.pixels_mut()) {
        let [red, green, blue, alpha] = pixel.0.map(u16::from);
        let over_white = |channel: u16| u8::try_from((channel * alpha + 255 * (255 - alpha)) / 255).unwrap_or(u8::MAX);
        *flat = Rgb([red, green, blue].map(over_white));
    }
    flat
}

fn written(picture: &RgbImage) -> Result<Vec<u8>, PhotoError> {
    let mut jpeg = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut jpeg, QUALITY);
    picture.write_with_encoder(encoder).map_err(|_| PhotoError::NotAnImage)?;
    Ok(jpeg)
}

#[cfg(test)]
mod tests {
    use image::{Rgba, RgbaImage};

    use super::*;

    /// Left half red, right half blue.
    fn halves(width: u32, height: u32) -> RgbImage {
        RgbImage::from_fn(width, height, |x, _| if x < width / 2 { Rgb([255, 0, 0]) } else { Rgb([0, 0, 255]) })
    }

    fn encoded(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
        let mut file = Cursor::new(Vec::new());
        picture.into().write_to(&mut file, format).unwrap();
        file.into_inner()
    }

    fn decoded(jpeg: &[u8]) -> RgbImage {
        image::load_from_memory_with_format(jpeg, ImageFormat::Jpeg).unwrap().to_rgb8()
    }

    fn is_near(one: Rgb<u8>, other: [u8; 3]) -> bool {
        one.0.iter().zip(other).all(|(one, other)| one.abs_diff(other) < 24)
    }

    /// The picture with an EXIF segment that names a place and how the camera was held.
    fn with_exif(jpeg: &[u8], orientation: u8) -> Vec<u8> {
        let mut exif = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
        exif.extend([orientation, 0, 0, 0, 0, 0, 0]);
        exif.extend(b"GPS 59.33N 18.06E");
        let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
        [&jpeg[..2], &[0xff, 0xe1], &length, &exif, &jpeg[2..]].concat()
    }

    #[test]
    fn a_photo_is_the_middle_of_the_picture_as_a_small_square() {
        for (width, height) in [(1_200, 400), (400, 1_200), (256, 256)] {
            for format in [ImageFormat::Jpeg, ImageFormat::Png] {
                let photo = square(&encoded(halves(width, height), format)).unwrap();
                assert!(photo.starts_with(&[0xff, 0xd8, 0xff]) && photo.len() < 60_000);
                let photo = decoded(&photo);
                assert_eq!(photo.dimensions(), (SIDE, SIDE));
                assert!(is_near(*photo.get_pixel(20, 128), [255, 0, 0]), "{width} × {height}");
                assert!(is_near(*photo.get_pixel(235, 128), [0, 0, 255]), "{width} × {height}");
            }
        }
    }

    #[test]
    fn what_the_camera_wrote_beside_the_picture_is_gone_and_how_it_was_held_is_not() {
        let file = with_exif(&encoded(halves(300, 300), ImageFormat::Jpeg), 3);
        assert!(file.windows(4).any(|bytes| bytes == b"Exif"));

        let photo = square(&file).unwrap();

        for told in [b"Exif".as_slice(), b"GPS"] {
            assert!(!photo.windows(told.len()).any(|bytes| bytes == told));
        }
        assert!(is_near(*decoded(&photo).get_pixel(20, 128), [0, 0, 255]), "held upside down");
    }

    #[test]
    fn what_is_transparent_becomes_white() {
        let clear = RgbaImage::from_pixel(300, 300, Rgba([0, 0, 0, 0]));
        let photo = decoded(&square(&encoded(clear, ImageFormat::Png)).unwrap());
        assert!(is_near(*photo.get_pixel(128, 128), [255, 255, 255]));
    }

    #[test]
    fn a_picture_that_announces_too_many_pixels_is_not_decoded() {
        let mut bomb = encoded(halves(300, 300), ImageFormat::Png);
        bomb[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
        let checksum = crc32(&bomb[12..29]);
        bomb[29..33].copy_from_slice(&checksum.to_be_bytes());
        assert_eq!(square(&bomb), Err(PhotoError::TooManyPixels));
    }

    fn crc32(bytes: &[u8]) -> u32 {
        let step = |crc: u32, _| if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 };
        !bytes.iter().fold(u32::MAX, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), step))
    }

    #[test]
    fn what_is_too_small_or_no_picture_says_so() {
        assert_eq!(square(&encoded(halves(800, 255), ImageFormat::Png)), Err(PhotoError::TooSmall));
        let whole = encoded(halves(300, 300), ImageFormat::Png);
        let half = &whole[..whole.len() / 2];
        for file in [b"".as_slice(), b"GIF89a", b"%PDF-1.7", b"<svg/>", &[0xff, 0xd8, 0xff, 0xe0], half] {
            assert_eq!(square(file), Err(PhotoError::NotAnImage), "{:?}", &file[..file.len().min(8)]);
        }
    }
}
