//! The athlete's local day of a run.

use activity::Recording;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{Offset, TimeZone};

/// The UTC offset, and whether the file contains it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LocalTime {
    pub offset_seconds: i32,
    pub is_told: bool,
}

/// No time zone differs more from solar time.
const FURTHEST_FROM_THE_SUN: i32 = 4 * 3_600;

impl LocalTime {
    /// From the file; else from the zone of the athlete or the uploader, unless the run was elsewhere; else from the
    /// longitude.
    pub fn of(recording: &Recording, zones: &[&str]) -> Self {
        if let Some(offset_seconds) = recording.utc_offset_seconds {
            return Self { offset_seconds, is_told: true };
        }
        let by_the_sun = recording.samples.iter().find_map(|sample| sample.position).map(|at| {
            let hours = (at.longitude / 15.0).round() as i32;
            hours * 3_600
        });
        let is_there = |offset: &i32| by_the_sun.is_none_or(|sun| (offset - sun).abs() <= FURTHEST_FROM_THE_SUN);
        let by_zone = zones.iter().filter_map(|zone| offset_in(zone, recording.starts_at)).find(is_there);
        Self { offset_seconds: by_zone.or(by_the_sun).unwrap_or(0), is_told: false }
    }

    pub fn day(self, at: Timestamp) -> Date {
        let offset = Offset::from_seconds(self.offset_seconds).unwrap_or(Offset::UTC);
        at.to_zoned(TimeZone::fixed(offset)).date()
    }
}

fn offset_in(zone: &str, at: i64) -> Option<i32> {
    let zone = TimeZone::get(zone).ok()?;
    Some(zone.to_offset(Timestamp::from_second(at).ok()?).seconds())
}

#[cfg(test)]
mod tests {
    use activity::{Position, Sample, Sport};

    use super::*;

    /// 14 November 2023, 23:13 in Berlin, 17:13 in New York.
    fn run(longitude: Option<f64>, utc_offset_seconds: Option<i32>) -> Recording {
        let position = longitude.map(|longitude| Position { latitude: 50.0, longitude });
        Recording {
            starts_at: 1_700_000_000,
            utc_offset_seconds,
            sport: Sport::Run,
            device: None,
            elapsed_seconds: 60,
            timer_seconds: 60,
            metres: None,
            laps: vec![],
            samples: vec![Sample { position, ..Sample::default() }],
            pauses: vec![],
            temperature: None,
            remarks: vec![],
        }
    }

    #[test]
    fn the_file_decides_and_else_the_zone_unless_the_run_was_elsewhere() {
        let hours = |run: &Recording, zones: &[&str]| LocalTime::of(run, zones).offset_seconds / 3_600;
        assert_eq!(hours(&run(Some(13.4), Some(-18_000)), &["Europe/Berlin"]), -5);
        assert_eq!(hours(&run(Some(13.4), None), &["Europe/Berlin"]), 1);
        assert_eq!(hours(&run(Some(-74.0), None), &["Europe/Berlin", "America/New_York"]), -5);
        assert_eq!(hours(&run(Some(-74.0), None), &["Europe/Berlin"]), -5, "by the sun");
        assert_eq!(hours(&run(None, None), &["no zone", "Europe/Berlin"]), 1);
        assert_eq!(hours(&run(None, None), &[]), 0);
    }

    #[test]
    fn a_run_late_in_the_evening_belongs_to_its_own_day() {
        let at = Timestamp::from_second(1_700_000_000).unwrap();
        let day = |hours: i32| LocalTime { offset_seconds: hours * 3_600, is_told: true }.day(at).day();
        assert_eq!([day(1), day(2), day(-5)], [14, 15, 14]);
    }
}
