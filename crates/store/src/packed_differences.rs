//! Differences of plans as compressed JSON.

use std::io::Read;

use flate2::Compression;
use flate2::read::{ZlibDecoder, ZlibEncoder};
use training::schedule::Schedule;
use training::version::Difference;

use crate::StoreError;

pub(crate) fn packed(difference: &Difference) -> Result<Vec<u8>, StoreError> {
    let json = serde_json::to_vec(difference).map_err(unreadable)?;
    let mut compressed = Vec::new();
    ZlibEncoder::new(json.as_slice(), Compression::fast()).read_to_end(&mut compressed).map_err(unreadable)?;
    Ok(compressed)
}

pub(crate) fn applied(packed: &[u8], to: &Schedule) -> Result<Schedule, StoreError> {
    let difference: Difference = serde_json::from_reader(ZlibDecoder::new(packed)).map_err(unreadable)?;
    difference.apply(to).map_err(unreadable)
}

fn unreadable(error: impl std::fmt::Display) -> StoreError {
    StoreError::Database(format!("a difference of plans cannot be read: {error}"))
}
