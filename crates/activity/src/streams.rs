//! Compact storage for the samples of a recording: one delta-encoded column per figure, compressed. An hour takes about
//! 15 kB.

use std::io::Read;

use flate2::Compression;
use flate2::read::{ZlibDecoder, ZlibEncoder};

use crate::recording::{MAX_SAMPLES, Position, Sample};
use crate::varints::{put, take, unzigzag, zigzag};

/// Increment it when the columns change, so that old rows can still be read.
const VERSION: u8 = 1;
const DECIMETRES: f64 = 10.0;
const CENTIMETRES_A_SECOND: f64 = 100.0;
/// About a metre.
const DEGREES: f64 = 100_000.0;
/// The unpacked samples of a whole day, with room to spare.
const MAX_UNPACKED_BYTES: u64 = 16 * 1024 * 1024;

/// The figures of one sample as integers, in column order.
type Row = [Option<i64>; 8];

pub fn packed(samples: &[Sample]) -> Vec<u8> {
    let mut bytes = vec![VERSION];
    put(&mut bytes, samples.len() as u64);
    let rows: Vec<Row> = samples.iter().map(row).collect();
    for column in 0..8 {
        let mut before = 0;
        for row in &rows {
            match row[column] {
                Some(value) => {
                    put(&mut bytes, zigzag(value - before) + 1);
                    before = value;
                }
                None => put(&mut bytes, 0),
            }
        }
    }
    let mut packed = vec![];
    let mut encoder = ZlibEncoder::new(&bytes[..], Compression::default());
    // Reading from a slice cannot fail.
    let _ = encoder.read_to_end(&mut packed);
    packed
}

/// `None` if the bytes are not samples of a known version.
pub fn unpacked(packed: &[u8]) -> Option<Vec<Sample>> {
    let mut bytes = vec![];
    ZlibDecoder::new(packed).take(MAX_UNPACKED_BYTES).read_to_end(&mut bytes).ok()?;
    let mut rest = bytes.strip_prefix(&[VERSION])?;
    let count = usize::try_from(take(&mut rest)?).ok().filter(|count| *count <= MAX_SAMPLES)?;
    let mut rows: Vec<Row> = vec![[None; 8]; count];
    for column in 0..8 {
        let mut before = 0_i64;
        for row in &mut rows {
            if let Some(difference) = take(&mut rest)?.checked_sub(1) {
                before = before.checked_add(unzigzag(difference))?;
                row[column] = Some(before);
            }
        }
    }
    rest.is_empty().then(|| rows.iter().map(sample).collect())
}

fn row(sample: &Sample) -> Row {
    let scaled = |value: f64, by: f64| (value * by).round() as i64;
    [
        Some(i64::from(sample.seconds)),
        sample.metres.map(|metres| scaled(f64::from(metres), DECIMETRES)),
        sample.speed.map(|speed| scaled(f64::from(speed), CENTIMETRES_A_SECOND)),
        sample.heart_rate.map(i64::from),
        sample.cadence.map(i64::from),
        sample.altitude.map(|altitude| scaled(f64::from(altitude), DECIMETRES)),
        sample.position.map(|position| scaled(position.latitude, DEGREES)),
        sample.position.map(|position| scaled(position.longitude, DEGREES)),
    ]
}

fn sample(row: &Row) -> Sample {
    let scaled = |value: Option<i64>, by: f64| value.map(|value| (value as f64 / by) as f32);
    let small = |value: Option<i64>| value.and_then(|value| u8::try_from(value).ok());
    let position = row[6].zip(row[7]).map(|(latitude, longitude)| Position {
        latitude: latitude as f64 / DEGREES,
        longitude: longitude as f64 / DEGREES,
    });
    Sample {
        seconds: row[0].and_then(|seconds| u32::try_from(seconds).ok()).unwrap_or(0),
        metres: scaled(row[1], DECIMETRES),
        speed: scaled(row[2], CENTIMETRES_A_SECOND),
        heart_rate: small(row[3]),
        cadence: small(row[4]),
        altitude: scaled(row[5], DECIMETRES),
        position,
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::option;
    use proptest::prelude::*;

    use super::*;

    fn any_sample() -> impl Strategy<Value = Sample> {
        let position = (-8_999_999..8_999_999_i32, -17_999_999..17_999_999_i32).prop_map(|(latitude, longitude)| {
            Position { latitude: f64::from(latitude) / DEGREES, longitude: f64::from(longitude) / DEGREES }
        });
        (
            0..86_400_u32,
            option::of(0..900_000_i32),
            option::of(0..1_200_i32),
            option::of(25..=250_u8),
            option::of(1..=254_u8),
            option::of(-4_000..80_000_i32),
            option::of(position),
        )
            .prop_map(|(seconds, metres, speed, heart_rate, cadence, altitude, position)| Sample {
                seconds,
                metres: metres.map(|metres| (f64::from(metres) / DECIMETRES) as f32),
                speed: speed.map(|speed| (f64::from(speed) / CENTIMETRES_A_SECOND) as f32),
                heart_rate,
                cadence,
                altitude: altitude.map(|altitude| (f64::from(altitude) / DECIMETRES) as f32),
                position,
            })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn samples_survive_a_round_trip(samples in vec(any_sample(), 0..200)) {
            prop_assert_eq!(unpacked(&packed(&samples)), Some(samples));
        }

        #[test]
        fn any_bytes_get_an_answer(bytes in vec(any::<u8>(), 0..400)) {
            let _ = unpacked(&bytes);
        }
    }

    #[test]
    fn an_hour_takes_little_room() {
        let samples: Vec<Sample> = (0..3_600_u32)
            .map(|second| {
                let wave = f64::from(second) / 47.0;
                Sample {
                    seconds: second,
                    metres: Some((f64::from(second) * 3.1 + wave.sin() * 4.0) as f32),
                    speed: Some((3.1 + wave.sin() * 0.4) as f32),
                    heart_rate: Some((150.0 + wave.cos() * 12.0) as u8),
                    cadence: Some(170 + (second % 7) as u8),
                    altitude: Some((100.0 + wave.cos() * 20.0) as f32),
                    position: Some(Position {
                        latitude: 50.0 + f64::from(second) * 0.000_02 + wave.sin() * 0.000_1,
                        longitude: 8.0 + wave.cos() * 0.000_4,
                    }),
                }
            })
            .collect();
        let bytes = packed(&samples).len();
        assert!(bytes < 40_000, "{bytes}");
    }

    #[test]
    fn truncated_bytes_or_another_version_are_no_recording() {
        let bytes = packed(&[Sample { seconds: 4, ..Sample::default() }]);
        assert_eq!(unpacked(&bytes[..bytes.len() - 2]), None);
        assert_eq!(unpacked(b""), None);
    }
}
