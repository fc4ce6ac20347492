//! The EXIF orientation of a picture.

use crate::picture::Picture;

const ORIENTATION_TAG: u16 = 0x0112;

/// From 1 to 8, as in EXIF; 1 is upright.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Orientation(u16);

impl Orientation {
    /// Upright if the EXIF block has no readable orientation.
    pub fn of(exif: Option<&[u8]>) -> Self {
        let told = exif.and_then(read).filter(|told| (1..=8).contains(told));
        Self(told.unwrap_or(1))
    }

    /// Rotates the square picture upright.
    pub fn upright(self, picture: Picture) -> Picture {
        if self.0 == 1 {
            return picture;
        }
        let last = picture.width - 1;
        let source = |x: usize, y: usize| match self.0 {
            2 => (last - x, y),
            3 => (last - x, last - y),
            4 => (x, last - y),
            5 => (y, x),
            6 => (y, last - x),
            7 => (last - y, last - x),
            8 => (last - y, x),
            _ => (x, y),
        };
        let pixels = (0..=last).flat_map(|y| (0..=last).map(move |x| (x, y)));
        let rgb = pixels.flat_map(|(x, y)| {
            let (x, y) = source(x, y);
            picture.pixel(x, y)
        });
        Picture { rgb: rgb.collect(), ..picture }
    }
}

/// Reads the first directory of a TIFF block, in either byte order.
fn read(exif: &[u8]) -> Option<u16> {
    let exif = exif.strip_prefix(b"Exif\0\0").unwrap_or(exif);
    let is_little = exif.starts_with(b"II");
    let two = |at: usize| {
        let bytes: [u8; 2] = exif.get(at..at.checked_add(2)?)?.try_into().ok()?;
        Some(if is_little { u16::from_le_bytes(bytes) } else { u16::from_be_bytes(bytes) })
    };
    let four = |at: usize| {
        let bytes: [u8; 4] = exif.get(at..at.checked_add(4)?)?.try_into().ok()?;
        Some(if is_little { u32::from_le_bytes(bytes) } else { u32::from_be_bytes(bytes) })
    };
    let directory = usize::try_from(four(4)?).ok()?;
    let entries = usize::from(two(directory)?);
    let entry = (0..entries).map(|index| directory + 2 + index * 12).find(|&at| two(at) == Some(ORIENTATION_TAG))?;
    two(entry + 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_orientation_is_read_in_either_byte_order() {
        let big = b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
        let little = b"II\x2a\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x08\0\0\0\0\0\0\0";
        assert_eq!(Orientation::of(Some(big)), Orientation(6));
        assert_eq!(Orientation::of(Some(little)), Orientation(8));
        for silent in [None, Some(&b"MM"[..]), Some(&big[..12]), Some(b"MM\0\x2a\xff\xff\xff\xff")] {
            assert_eq!(Orientation::of(silent), Orientation(1));
        }
    }

    #[test]
    fn each_of_the_eight_puts_the_first_corner_where_it_belongs() {
        // Two by two: a b above c d.
        let picture = Picture { width: 2, height: 2, rgb: [[1; 3], [2; 3], [3; 3], [4; 3]].concat() };
        let expected = [
            [1, 2, 3, 4],
            [2, 1, 4, 3],
            [4, 3, 2, 1],
            [3, 4, 1, 2],
            [1, 3, 2, 4],
            [3, 1, 4, 2],
            [4, 2, 3, 1],
            [2, 4, 1, 3],
        ];
        for (told, expected) in (1..).zip(expected) {
            let upright = Orientation(told).upright(picture.clone());
            let shown: Vec<u8> = upright.rgb.chunks_exact(3).map(|pixel| pixel[0]).collect();
            assert_eq!(shown, expected, "{told}");
        }
    }
}
