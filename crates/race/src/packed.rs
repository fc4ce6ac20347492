//! Compact storage for a profile: the differences of its altitudes in decimetres, one or two bytes each.

use activity::varints::{put, take, unzigzag, zigzag};

/// Increment it when the format changes, so that old rows can still be read.
const VERSION: u8 = 1;
const DECIMETRES: f64 = 10.0;
/// 250 km at 20 m.
const MAX_ALTITUDES: usize = 20_000;

pub fn packed(altitudes: &[f64]) -> Vec<u8> {
    let mut bytes = vec![VERSION];
    put(&mut bytes, altitudes.len() as u64);
    let mut before = 0;
    for altitude in altitudes {
        let value = (altitude * DECIMETRES).round() as i64;
        let difference = value - before;
        put(&mut bytes, zigzag(difference));
        before = value;
    }
    bytes
}

/// `None` if the bytes are not altitudes of a known version.
pub fn unpacked(packed: &[u8]) -> Option<Vec<f64>> {
    let mut rest = packed.strip_prefix(&[VERSION])?;
    let count = usize::try_from(take(&mut rest)?).ok().filter(|count| *count <= MAX_ALTITUDES)?;
    let mut before = 0_i64;
    let mut altitudes = Vec::with_capacity(count);
    for _ in 0..count {
        before = before.checked_add(unzigzag(take(&mut rest)?))?;
        altitudes.push(before as f64 / DECIMETRES);
    }
    rest.is_empty().then_some(altitudes)
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn altitudes_survive_a_round_trip(decimetres in vec(-5_000..90_000_i32, 0..300)) {
            let altitudes: Vec<f64> = decimetres.iter().map(|it| f64::from(*it) / DECIMETRES).collect();
            prop_assert_eq!(unpacked(&packed(&altitudes)), Some(altitudes));
        }

        #[test]
        fn any_bytes_get_an_answer(bytes in vec(any::<u8>(), 0..100)) {
            let _ = unpacked(&bytes);
        }
    }

    #[test]
    fn a_marathon_takes_a_few_kilobytes() {
        let altitudes: Vec<f64> = (0..2_110).map(|step| 40.0 + (f64::from(step) / 60.0).sin() * 20.0).collect();
        assert!(packed(&altitudes).len() < 3_000);
    }
}
