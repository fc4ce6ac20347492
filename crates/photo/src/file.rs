//! Reads JPEG and PNG files, checking their headers before decoding.

use std::io::Cursor;

use png::Transformations;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use crate::orientation::Orientation;
use crate::picture::Picture;
use crate::{MAX_PIXELS, PhotoError, SIDE};

pub fn read(file: &[u8]) -> Result<(Picture, Orientation), PhotoError> {
    match file {
        [0xff, 0xd8, 0xff, ..] => jpeg(file),
        [0x89, b'P', b'N', b'G', ..] => png(file),
        _ => Err(PhotoError::NotAnImage),
    }
}

fn jpeg(file: &[u8]) -> Result<(Picture, Orientation), PhotoError> {
    let any_side = MAX_PIXELS as usize;
    let options = DecoderOptions::default()
        .set_max_width(any_side)
        .set_max_height(any_side)
        .jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(file), options);
    decoder.decode_headers().map_err(|_| PhotoError::NotAnImage)?;
    let info = decoder.info().ok_or(PhotoError::NotAnImage)?;
    let (width, height) = (usize::from(info.width), usize::from(info.height));
    check(width, height)?;
    let orientation = Orientation::of(decoder.exif().map(Vec::as_slice));
    let rgb = decoder.decode().map_err(|_| PhotoError::NotAnImage)?;
    whole(Picture { width, height, rgb }, orientation)
}

fn png(file: &[u8]) -> Result<(Picture, Orientation), PhotoError> {
    let mut decoder = png::Decoder::new(Cursor::new(file));
    decoder.set_transformations(Transformations::normalize_to_color8());
    decoder.set_ignore_text_chunk(true);
    let header = decoder.read_header_info().map_err(|_| PhotoError::NotAnImage)?;
    let (width, height) = (header.width as usize, header.height as usize);
    check(width, height)?;
    let mut reader = decoder.read_info().map_err(|_| PhotoError::NotAnImage)?;
    let orientation = Orientation::of(reader.info().exif_metadata.as_deref());
    let mut pixels = vec![0; reader.output_buffer_size().ok_or(PhotoError::TooManyPixels)?];
    let frame = reader.next_frame(&mut pixels).map_err(|_| PhotoError::NotAnImage)?;
    pixels.truncate(frame.buffer_size());
    whole(Picture { width, height, rgb: rgb(&pixels, frame.color_type)? }, orientation)
}

fn check(width: usize, height: usize) -> Result<(), PhotoError> {
    if width as u64 * height as u64 > MAX_PIXELS {
        return Err(PhotoError::TooManyPixels);
    }
    if width.min(height) < usize::from(SIDE) {
        return Err(PhotoError::TooSmall);
    }
    Ok(())
}

/// A decoder that returns fewer pixels than announced is not trusted.
fn whole(picture: Picture, orientation: Orientation) -> Result<(Picture, Orientation), PhotoError> {
    let is_whole = picture.rgb.len() == picture.width * picture.height * 3;
    is_whole.then_some((picture, orientation)).ok_or(PhotoError::NotAnImage)
}

/// On a white background, since JPEG has no transparency.
fn rgb(pixels: &[u8], colors: png::ColorType) -> Result<Vec<u8>, PhotoError> {
    let over_white = |value: u8, alpha: u8| {
        let (value, alpha) = (u16::from(value), u16::from(alpha));
        u8::try_from((value * alpha + 255 * (255 - alpha)) / 255).unwrap_or(u8::MAX)
    };
    Ok(match colors {
        png::ColorType::Rgb => pixels.to_vec(),
        png::ColorType::Grayscale => pixels.iter().flat_map(|&value| [value; 3]).collect(),
        png::ColorType::GrayscaleAlpha => {
            pixels.chunks_exact(2).flat_map(|pixel| [over_white(pixel[0], pixel[1]); 3]).collect()
        }
        png::ColorType::Rgba => {
            pixels.chunks_exact(4).flat_map(|pixel| [0, 1, 2].map(|at| over_white(pixel[at], pixel[3]))).collect()
        }
        png::ColorType::Indexed => return Err(PhotoError::NotAnImage),
    })
}
