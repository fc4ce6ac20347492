//! Prepares a parsed recording for storage.

use std::io::{Read, Write};

use activity::{Found, Recording, Sport, Stop, Supervisor, best_efforts, figures, packed};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use jiff::Timestamp;
use sha2::{Digest, Sha256};
use store::activities::NewActivity;
use training::ids::{ActivityId, AthleteId};
use uuid::Uuid;

use super::details::{Details, best_effort_rows};
use super::local_day::LocalTime;

/// For a file name; longer ones are cut.
const MAX_NAME_CHARACTERS: usize = 200;

/// The athlete, and the sender.
#[derive(Debug, Clone)]
pub(crate) struct Owner {
    pub athlete: AthleteId,
    pub is_coachs: bool,
    /// Whose device it comes through.
    pub keeper: Option<Uuid>,
    /// The time zones of the athlete and of the sender, by their IANA names.
    pub zones: Vec<String>,
}

pub(crate) fn new_activity(
    id: ActivityId,
    owner: &Owner,
    name: &str,
    bytes: Vec<u8>,
    run: &Recording,
    supervisor: &dyn Supervisor,
) -> Result<NewActivity, Stop> {
    let starts_at = Timestamp::from_second(run.starts_at).unwrap_or(Timestamp::UNIX_EPOCH);
    let zones: Vec<&str> = owner.zones.iter().map(String::as_str).collect();
    let local = LocalTime::of(run, &zones);
    let whole = figures(run);
    let details = Details::of(run, whole);
    let (file_hash, compressed) = hashed_and_compressed(&bytes, supervisor)?;
    drop(bytes);
    supervisor.check()?;
    Ok(NewActivity {
        id,
        athlete: owner.athlete,
        starts_at,
        utc_offset_seconds: local.offset_seconds,
        is_offset_told: local.is_told,
        ran_on: local.day(starts_at),
        sport: run.sport.as_str(),
        device: run.device.clone(),
        file_name: short(name),
        file_hash,
        is_coachs: owner.is_coachs,
        keeper: owner.keeper,
        phone: None,
        elapsed_seconds: run.elapsed_seconds,
        timer_seconds: run.timer_seconds,
        metres: run.metres,
        heart_rate: whole.heart_rate,
        max_heart_rate: whole.max_heart_rate,
        ascent_metres: whole.ascent_metres,
        has_weather: run.sport == Sport::Run && run.samples.iter().any(|sample| sample.position.is_some()),
        details: serde_json::to_value(details).unwrap_or_default(),
        best_efforts: if run.sport.is_run() { best_effort_rows(&best_efforts(run)) } else { serde_json::json!([]) },
        samples: packed(&run.samples),
        compressed,
    })
}

/// Removes folders and control characters.
pub(crate) fn short(name: &str) -> String {
    let file = name.rsplit(['/', '\\']).next().unwrap_or_default();
    file.chars().filter(|it| !it.is_control()).take(MAX_NAME_CHARACTERS).collect()
}

/// Between two checks.
const BLOCK_BYTES: usize = 256 * 1024;

fn hashed_and_compressed(bytes: &[u8], supervisor: &dyn Supervisor) -> Result<(String, Vec<u8>), Stop> {
    let mut hash = Sha256::new();
    let mut encoder = ZlibEncoder::new(vec![], Compression::default());
    for block in bytes.chunks(BLOCK_BYTES) {
        supervisor.check()?;
        hash.update(block);
        // Writing to memory cannot fail.
        let _ = encoder.write_all(block);
    }
    let mut compressed = encoder.finish().unwrap_or_default();
    compressed.shrink_to_fit();
    Ok((hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect(), compressed))
}

/// The file as it was uploaded.
pub(crate) fn original(compressed: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = vec![];
    let most = activity::MAX_FILE_BYTES as u64 + 1;
    ZlibDecoder::new(compressed).take(most).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// The display name of an uploaded file.
pub(crate) fn name_of(found: &Found<'_>) -> String {
    short(found.name)
}
