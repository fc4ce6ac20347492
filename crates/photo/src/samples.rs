//! Test pictures.

use jpeg_encoder::{ColorType, Encoder};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;

use crate::picture::Picture;

#[derive(Debug, Clone, Copy)]
pub enum Format {
    Jpeg,
    Png,
}

/// Left half red, right half blue.
pub fn halves(width: u16, height: u16) -> Picture {
    let (width, height) = (usize::from(width), usize::from(height));
    let pixel = |at: usize| if at % width < width / 2 { [255, 0, 0] } else { [0, 0, 255] };
    Picture { width, height, rgb: (0..width * height).flat_map(pixel).collect() }
}

pub fn encoded(picture: &Picture, format: Format) -> Vec<u8> {
    let (width, height) = (u16::try_from(picture.width).unwrap(), u16::try_from(picture.height).unwrap());
    match format {
        Format::Jpeg => {
            let mut file = vec![];
            Encoder::new(&mut file, 90).encode(&picture.rgb, width, height, ColorType::Rgb).unwrap();
            file
        }
        Format::Png => png(width, height, png::ColorType::Rgb, &picture.rgb),
    }
}

pub fn grey_jpeg(width: u16, height: u16) -> Vec<u8> {
    let mut file = vec![];
    let pixels: Vec<u8> = (0..usize::from(width) * usize::from(height)).map(|at| at as u8).collect();
    Encoder::new(&mut file, 90).encode(&pixels, width, height, ColorType::Luma).unwrap();
    file
}

pub fn png(width: u16, height: u16, colors: png::ColorType, pixels: &[u8]) -> Vec<u8> {
    png_of(width, height, colors, png::BitDepth::Eight, pixels)
}

/// In one colour, with 16 bits per channel.
pub fn png16(width: u16, height: u16, color: [u16; 3]) -> Vec<u8> {
    let pixel: Vec<u8> = color.iter().flat_map(|channel| channel.to_be_bytes()).collect();
    let pixels = pixel.repeat(usize::from(width) * usize::from(height));
    png_of(width, height, png::ColorType::Rgb, png::BitDepth::Sixteen, &pixels)
}

fn png_of(width: u16, height: u16, colors: png::ColorType, depth: png::BitDepth, pixels: &[u8]) -> Vec<u8> {
    let mut file = vec![];
    let mut encoder = png::Encoder::new(&mut file, u32::from(width), u32::from(height));
    encoder.set_color(colors);
    encoder.set_depth(depth);
    encoder.write_header().unwrap().write_image_data(pixels).unwrap();
    file
}

pub fn decoded(jpeg: &[u8]) -> Picture {
    let mut decoder = JpegDecoder::new(ZCursor::new(jpeg));
    let rgb = decoder.decode().unwrap();
    let info = decoder.info().unwrap();
    Picture { width: usize::from(info.width), height: usize::from(info.height), rgb }
}

pub fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32, _| if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(u32::MAX, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), step))
}
