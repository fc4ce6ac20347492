//! What a person can run, to distinguish a time from a typing error.

/// World records in metres and seconds.
const RECORDS: [(f64, f64); 11] = [
    (100.0, 9.58),
    (400.0, 43.03),
    (800.0, 100.91),
    (1_500.0, 206.0),
    (5_000.0, 755.0),
    (10_000.0, 1_571.0),
    (21_097.5, 3_402.0),
    (42_195.0, 7_235.0),
    (50_000.0, 9_523.0),
    (100_000.0, 21_935.0),
    (160_934.0, 39_099.0),
];

/// A short course or a long descent may beat a record, but never by a fifth.
const FASTEST_SHARE_OF_RECORD: f64 = 0.8;
/// Slower than the slowest mountain race: one kilometre per hour.
const SLOWEST_SECONDS_PER_METRE: f64 = 3.6;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Impossible {
    TooFast,
    TooSlow,
}

pub fn check(metres: f64, seconds: f64) -> Result<(), Impossible> {
    if is_too_fast(metres, seconds) {
        return Err(Impossible::TooFast);
    }
    if seconds > metres * SLOWEST_SECONDS_PER_METRE { Err(Impossible::TooSlow) } else { Ok(()) }
}

/// Faster than anyone can run.
pub fn is_too_fast(metres: f64, seconds: f64) -> bool {
    seconds < record_seconds(metres) * FASTEST_SHARE_OF_RECORD
}

/// Possible, but worth a question.
pub fn is_faster_than_record(metres: f64, seconds: f64) -> bool {
    seconds < record_seconds(metres).round()
}

/// Speed is interpolated between records and constant beyond the longest.
fn record_seconds(metres: f64) -> f64 {
    let speed = |(metres, seconds): (f64, f64)| metres / seconds;
    let [shortest, .., longest] = RECORDS;
    let between = RECORDS.iter().zip(&RECORDS[1..]).find(|(near, far)| near.0 < metres && metres <= far.0);
    let speed = match between {
        Some((near, far)) => {
            let part = (metres - near.0) / (far.0 - near.0);
            speed(*near) * (1.0 - part) + speed(*far) * part
        }
        None if metres <= shortest.0 => speed(shortest),
        None => speed(longest),
    };
    metres / speed
}
