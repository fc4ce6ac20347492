//! Parses files written by third-party libraries. `fixtures/recordings` documents how they were made and what they
//! contain.

use super::tests::read;
use super::{Recording, Sport};

const NOW: i64 = 1_800_000_000;
/// 14 October 2026, 16:00 UTC.
const START: i64 = 1_791_993_600;
const SAMPLES: u32 = 61;

fn check(run: &Recording) {
    assert_eq!((run.starts_at, run.sport, run.elapsed_seconds), (START, Sport::Run, 300));
    assert_eq!(run.samples.len(), SAMPLES as usize);
    for (sample, number) in run.samples.iter().zip(0_u8..) {
        assert_eq!(sample.seconds, u32::from(number) * 5);
        assert_eq!((sample.heart_rate, sample.cadence), (Some(120 + number % 10), Some(168)));
        assert_eq!(sample.altitude, Some(24.0));
        let at = sample.position.expect("a position");
        assert!(
            (at.latitude - 59.3293 - f64::from(number) * 0.0001).abs() < 1e-6 && (at.longitude - 18.0686).abs() < 1e-6
        );
    }
    assert!(run.remarks.is_empty() && run.pauses.is_empty(), "{:?}", run.remarks);
}

fn check_fit(run: &Recording) {
    check(run);
    assert_eq!((run.timer_seconds, run.metres), (300, Some(900.0)));
    for (sample, number) in run.samples.iter().zip(0_u8..) {
        assert_eq!((sample.metres, sample.speed), (Some(f32::from(number) * 15.0), Some(3.0)));
    }
    let laps: Vec<_> =
        run.laps.iter().map(|lap| (lap.starts_after_seconds, lap.timer_seconds, lap.metres, lap.step)).collect();
    assert_eq!(laps, [(0, 100.0, Some(300.0), Some(0)), (100, 200.0, Some(600.0), Some(1))]);
}

#[test]
fn a_file_of_garmins_own_library_is_read_exactly() {
    let run = read(include_bytes!("../../../fixtures/recordings/garmin-sdk.fit"), NOW).unwrap();
    check_fit(&run);
    assert_eq!((run.utc_offset_seconds, run.device.as_deref()), (Some(7_200), Some("garmin")));
}

#[test]
fn a_file_of_fit_tool_is_read_exactly() {
    check_fit(&read(include_bytes!("../../../fixtures/recordings/fit-tool.fit"), NOW).unwrap());
}

#[test]
fn a_file_of_gpxpy_is_read_exactly() {
    let run = read(include_bytes!("../../../fixtures/recordings/gpxpy.gpx"), NOW).unwrap();
    check(&run);
    // 60 times 0.0001 degrees northwards.
    assert!(run.metres.is_some_and(|metres| (metres - 667.2).abs() < 0.5), "{:?}", run.metres);
    assert_eq!(run.device.as_deref(), Some("gpxpy"));
}
