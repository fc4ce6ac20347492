use std::cell::Cell;
use std::io::Cursor;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::samples::{
    NOW, START, cursed_zip64, fit, gpx, gzipped, many_entries, paused_fit, planned_workout, tcx, zipped,
};
use super::*;

pub fn read(file: &[u8], now: i64) -> Result<Recording, Unreadable> {
    super::read(file, now, &mut Meter::new(&Unsupervised, usize::MAX))
}

fn told(name: &str, bytes: &[u8]) -> (Vec<String>, usize) {
    let (told, walked) = told_to(&Unsupervised, usize::MAX, (name, bytes));
    (told, walked.unwrap())
}

fn told_to(
    supervisor: &dyn Supervisor,
    most_bytes: usize,
    (name, bytes): (&str, &[u8]),
) -> (Vec<String>, Result<usize, Stop>) {
    let mut told = vec![];
    let mut meter = Meter::new(supervisor, most_bytes);
    let walked = each(name, Cursor::new(bytes), NOW, &mut meter, &mut |found: Found<'_>| {
        let outcome = match found.outcome {
            Outcome::Recording(recording) => format!("{} s", recording.elapsed_seconds),
            Outcome::Unreadable(reason) => reason.to_string(),
            Outcome::Stopped(reason) => reason.to_string(),
        };
        told.push(format!("{}: {outcome}", found.name));
        Ok(())
    });
    (told, walked)
}

/// Ends the work after so many checks.
struct Patience {
    checks_left: Cell<usize>,
    stop: Stop,
}

impl Patience {
    const fn of(checks: usize, stop: Stop) -> Self {
        Self { checks_left: Cell::new(checks), stop }
    }
}

impl Supervisor for Patience {
    fn check(&self) -> Result<(), Stop> {
        assert!(self.checks_left.get() > 0, "nothing is done after the work was ended");
        self.checks_left.set(self.checks_left.get() - 1);
        if self.checks_left.get() == 0 { Err(self.stop) } else { Ok(()) }
    }

    fn hold(&self, _: usize) -> Result<(), Stop> {
        Ok(())
    }
}

#[test]
fn a_fit_file_is_read_with_laps_that_follow_the_steps() {
    let run = read(&fit(600, &[(0, 200), (200, 600)]), NOW).unwrap();
    assert_eq!((run.starts_at, run.utc_offset_seconds), (START, Some(3_600)));
    assert_eq!((run.sport, run.device.as_deref()), (Sport::Run, Some("garmin")));
    assert_eq!((run.elapsed_seconds, run.timer_seconds, run.metres), (600, 600, Some(1_800.0)));
    assert_eq!(run.samples.len(), 601);
    let sample = run.samples[100];
    assert_eq!((sample.seconds, sample.metres, sample.speed), (100, Some(300.0), Some(3.0)));
    assert_eq!((sample.heart_rate, sample.cadence, sample.altitude), (Some(140), Some(170), Some(120.0)));
    assert!(sample.position.is_some_and(|position| (position.latitude - 50.001).abs() < 1e-6));
    let laps: Vec<_> = run.laps.iter().map(|lap| (lap.starts_after_seconds, lap.step, lap.intensity)).collect();
    assert_eq!(laps, [(0, Some(0), Some(Intensity::WarmUp)), (200, Some(1), Some(Intensity::Work))]);
    assert!(run.pauses.is_empty() && run.remarks.is_empty(), "the stop at the end is no pause");
}

#[test]
fn the_timer_of_a_fit_file_gives_its_pauses() {
    let run = read(&paused_fit(100, 160), NOW).unwrap();
    assert_eq!(run.pauses, [Pause { from_seconds: 100, to_seconds: 160 }]);
    assert_eq!((run.elapsed_seconds, run.timer_seconds), (220, 160));
}

#[test]
fn a_damaged_fit_file_is_read_as_far_as_possible_and_says_so() {
    let whole = fit(600, &[]);
    let run = read(&whole[..whole.len() / 2], NOW).unwrap();
    assert!((200..600).contains(&run.elapsed_seconds), "{}", run.elapsed_seconds);
    assert_eq!(run.remarks, [Remark::Damaged]);
    let mut wrong = whole;
    let last = wrong.len() - 1;
    wrong[last] ^= 0xff;
    let run = read(&wrong, NOW).unwrap();
    assert_eq!(run.elapsed_seconds, 600);
    assert_eq!(run.remarks, [Remark::WrongChecksum]);
}

#[test]
fn a_gpx_file_is_read_with_heart_rate_and_the_pause_between_its_segments() {
    let run = read(&gpx(), NOW).unwrap();
    assert_eq!((run.sport, run.device.as_deref(), run.starts_at), (Sport::Run, Some("Phone"), START));
    assert_eq!(run.pauses, [Pause { from_seconds: 60, to_seconds: 120 }]);
    assert_eq!((run.elapsed_seconds, run.timer_seconds), (180, 120));
    assert!((run.metres.unwrap() - 444.8).abs() < 1.0);
    assert_eq!((run.samples[1].heart_rate, run.samples[1].cadence), (Some(151), Some(168)));
    let gpx = gpx();
    let cut = read(&gpx[..gpx.len() * 2 / 3], NOW).unwrap();
    assert!(cut.samples.len() < 4 && cut.remarks.len() == 1);
}

#[test]
fn a_tcx_file_is_read_with_laps() {
    let run = read(&tcx(), NOW).unwrap();
    assert_eq!((run.sport, run.device.as_deref()), (Sport::Run, Some("Forerunner")));
    assert_eq!((run.elapsed_seconds, run.timer_seconds, run.metres), (590, 590, Some(2_000.0)));
    assert_eq!(run.laps.len(), 2);
    assert_eq!((run.laps[1].starts_after_seconds, run.laps[1].metres), (300, Some(1_000.0)));
    let sample = run.samples.last().unwrap();
    assert_eq!(
        (sample.metres, sample.heart_rate, sample.cadence, sample.speed),
        (Some(2_000.0), Some(148), Some(172), Some(3.5))
    );
}

#[test]
fn a_file_that_is_no_recording_says_so() {
    assert_eq!(read(b"", NOW), Err(Unreadable::Empty));
    assert_eq!(read(b"Dear coach", NOW), Err(Unreadable::NotARecording));
    assert_eq!(read(&planned_workout(), NOW), Err(Unreadable::PlannedWorkout));
    assert_eq!(read(b"<gpx><trk></trk></gpx>", NOW), Err(Unreadable::WithoutTimes));
    let (lines, _) = told("notes.fit", b"Dear coach");
    assert_eq!(lines, ["notes.fit: This is not a FIT, GPX or TCX file."]);
}

#[test]
fn an_export_with_nested_zips_gives_its_runs_and_skips_the_rest() {
    let inner = zipped(&[("2024/a.fit", &fit(60, &[])), ("readme.txt", b"hello")]);
    let export = zipped(&[
        ("activities/1.fit.gz", &gzipped(&fit(120, &[]))),
        ("activities/2.gpx", &gpx()),
        ("photos/x.jpg", b"\xff\xd8\xff"),
        ("part.zip", &inner),
    ]);
    let (lines, passed_over) = told("export.zip", &export);
    assert_eq!(lines, ["activities/1.fit: 120 s", "activities/2.gpx: 180 s", "2024/a.fit: 60 s"]);
    assert_eq!(passed_over, 2);
}

#[test]
fn a_run_with_a_few_impossible_times_is_read_without_them() {
    // A damaged file of a phone app had samples from years later.
    let mut builder = builder::Builder::new();
    builder.starts_at = Some(START);
    builder.ends_at = Some(START + 600);
    for second in 0..600 {
        let position = builder::position(Some(50.0), Some(8.0));
        builder.add(builder::Point { at: START + second, position, ..builder::Point::default() });
        // The same moment in two parts.
        builder.add(builder::Point {
            at: START + second,
            metres: Some(second as f64 * 3.0),
            ..builder::Point::default()
        });
    }
    builder.add(builder::Point { at: START + 40_000_000, ..builder::Point::default() });
    let run = builder.finish(NOW + 100_000_000).unwrap();
    assert_eq!((run.elapsed_seconds, run.samples.len()), (600, 600));
    assert!(run.samples.iter().all(|sample| sample.metres.is_some() && sample.position.is_some()));
    assert_eq!(run.remarks, [Remark::OddTimes(1)]);
}

/// Without what lies between two texts, each time.
fn without(file: &[u8], from: &str, to: &str) -> Vec<u8> {
    let text = String::from_utf8(file.to_vec()).unwrap();
    let mut parts = text.split(from);
    let first = parts.next().unwrap().to_owned();
    let rest: String = parts.map(|part| part.split_once(to).unwrap().1).collect();
    (first + &rest).into_bytes()
}

#[test]
fn a_treadmill_run_without_positions_and_heart_rate_is_read_with_what_it_has() {
    let file = without(&without(&tcx(), "<Position>", "</Position>"), "<HeartRateBpm>", "</HeartRateBpm>");
    let run = read(&file, NOW).unwrap();
    assert_eq!((run.metres, run.laps.len()), (Some(2_000.0), 2), "by the device");
    assert!(run.samples.iter().all(|sample| sample.position.is_none() && sample.heart_rate.is_none()));
    let told = figures(&run);
    assert_eq!((told.heart_rate, told.max_heart_rate, told.ascent_metres), (None, None, Some(0)));
    let flat = without(&file, "<AltitudeMeters>", "</AltitudeMeters>");
    let told = figures(&read(&flat, NOW).unwrap());
    assert_eq!((told.ascent_metres, told.descent_metres, told.graded_metres), (None, None, None));
    assert!(load_by_heart_rate(&run, 60, 190, None).is_none());
}

#[test]
fn a_file_that_claims_more_records_than_it_has_ends_where_it_ends() {
    let mut claims = fit(120, &[]);
    claims[4..8].copy_from_slice(&u32::MAX.to_le_bytes());
    let run = read(&claims, NOW).unwrap();
    assert_eq!((run.elapsed_seconds, run.samples.len()), (120, 121));
    assert_eq!(run.remarks.len(), 1, "and says so");
    let header = &claims[..14];
    assert!(read(header, NOW).is_err());
}

#[test]
fn decompression_bombs_end_early() {
    let zeros = vec![0_u8; MAX_FILE_BYTES + 10];
    let (lines, _) = told("bomb.gz", &gzipped(&zeros));
    assert_eq!(lines, ["bomb.gz: The file is larger than 25 MB."]);
    let deep = zipped(&[("a.zip", &zipped(&[("b.zip", &zipped(&[("c.fit", &fit(60, &[]))]))]))]);
    assert_eq!(told("deep.zip", &deep), (vec![], 1));
    let entities = b"<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><gpx><trk><name>&b;</name></trk></gpx>";
    assert_eq!(read(entities, NOW), Err(Unreadable::WithoutTimes));
}

#[test]
fn decoding_ends_where_it_is_told_to_in_every_format() {
    for file in [fit(3_000, &[]), gpx().repeat(60), tcx().repeat(60), zipped(&[("a.fit", &fit(3_000, &[]))])] {
        let (lines, walked) = told_to(&Patience::of(4, Stop::TooMuchWork), usize::MAX, ("a", &file));
        assert_eq!(lines, ["a: Reading this takes too long: the rest was not read. Send it in parts."]);
        assert_eq!(walked, Ok(0));
        let (lines, walked) = told_to(&Patience::of(4, Stop::CallerGone), usize::MAX, ("a", &file));
        assert_eq!((lines, walked), (vec![], Err(Stop::CallerGone)), "nobody is told");
    }
}

#[test]
fn an_upload_ends_when_it_has_unpacked_what_it_may() {
    let (first, second) = (fit(60, &[]), fit(90, &[]));
    let archive = zipped(&[("a.fit", &first), ("b.fit", &second), ("c.fit", &first)]);
    let (lines, walked) = told_to(&Unsupervised, first.len() + second.len(), ("x.zip", &archive));
    let stopped = "x.zip: The archive holds too much: the rest was not read.";
    assert_eq!(lines, ["a.fit: 60 s", "b.fit: 90 s", stopped]);
    assert_eq!(walked, Ok(0));
    let nested = zipped(&[("inner.zip", &archive)]);
    let (lines, _) = told_to(&Unsupervised, archive.len() + first.len(), ("x.zip", &nested));
    assert_eq!(lines, ["a.fit: 60 s", stopped], "what is unpacked twice counts twice");
}

#[test]
fn what_is_in_memory_is_reported_while_it_grows_and_when_it_is_free() {
    struct Ledger(std::cell::RefCell<Vec<usize>>);
    impl Supervisor for Ledger {
        fn check(&self) -> Result<(), Stop> {
            Ok(())
        }
        fn hold(&self, bytes: usize) -> Result<(), Stop> {
            self.0.borrow_mut().push(bytes);
            Ok(())
        }
    }
    let ledger = Ledger(std::cell::RefCell::default());
    let _ = told_to(&ledger, usize::MAX, ("x.zip", &zipped(&[("a.gpx", &[b' '; 200_000])])));
    let reported = ledger.0.into_inner();
    assert!(reported.is_sorted_by_key(|bytes| if *bytes == 0 { usize::MAX } else { *bytes }), "{reported:?}");
    assert_eq!((reported[0], reported[reported.len() - 2], reported[reported.len() - 1]), (65_536, 200_000, 0));
}

#[test]
fn an_element_with_countless_attributes_is_read_like_any_other() {
    let attributes: String = (0..100_000).map(|number| format!(" a{number}=''")).collect();
    let file = format!("<gpx><trk><trkseg><trkpt{attributes} lat='50' lon='8'/></trkseg></trk></gpx>");
    assert_eq!(read(file.as_bytes(), NOW), Err(Unreadable::WithoutTimes));
}

#[test]
fn pauses_are_bounded_as_laps_are() {
    let mut builder = builder::Builder::new();
    for second in 0..20_000 {
        builder.add(builder::Point { at: START + second, metres: Some(second as f64), ..builder::Point::default() });
        if second % 2 == 0 {
            builder.add_pause(START + second, Some(START + second + 1));
        }
    }
    let run = builder.finish(NOW).unwrap();
    assert_eq!((run.samples.len(), run.pauses.len()), (20_000, MAX_PAUSES));
}

#[test]
fn the_directory_of_an_archive_is_bounded() {
    let (lines, _) = told("many.zip", &many_entries(50_000));
    assert_eq!(lines, ["many.zip: The archive holds too much: the rest was not read."]);
    let (lines, passed_over) = told("some.zip", &many_entries(100));
    assert_eq!((lines, passed_over), (vec![], 100));
}

#[test]
fn an_archive_that_claims_countless_entries_is_not_opened() {
    let (lines, _) = told("claims.zip", &cursed_zip64());
    assert_eq!(lines, ["claims.zip: The archive holds too much: the rest was not read."]);
}

/// Parsing is slow in an unoptimised build.
fn modest() -> ProptestConfig {
    let is_asked_for_more = std::env::var_os("PROPTEST_CASES").is_some();
    if is_asked_for_more { ProptestConfig::default() } else { ProptestConfig::with_cases(48) }
}

proptest! {
    #![proptest_config(modest())]

    #[test]
    fn a_damaged_file_gets_an_answer(
        file in select(vec![fit(90, &[(0, 30), (30, 90)]), gpx(), tcx(), gzipped(&gpx()), zipped(&[("a.fit", &fit(30, &[]))])]),
        slips in vec((any::<Index>(), any::<u8>()), 1..8),
        end in any::<Index>(),
        is_cut in any::<bool>(),
    ) {
        let mut file = file;
        for (place, byte) in slips {
            let place = place.index(file.len());
            file[place] = byte;
        }
        if is_cut {
            file.truncate(end.index(file.len()));
        }
        let mut meter = Meter::new(&Unsupervised, MAX_UNPACKED_BYTES);
        let walked = each("a.fit", Cursor::new(&file), NOW, &mut meter, &mut |found: Found<'_>| {
            if let Outcome::Recording(recording) = found.outcome {
                assert!(recording.elapsed_seconds <= MAX_SECONDS && recording.samples.len() <= MAX_SAMPLES);
                assert!(recording.samples.is_sorted_by_key(|sample| sample.seconds));
                assert!(recording.timer_seconds <= recording.elapsed_seconds);
            }
            Ok(())
        });
        prop_assert!(walked.is_ok());
    }

    #[test]
    fn any_bytes_get_an_answer(
        start in select(vec![&b""[..], b"\x0e\x10\x00\x00\xff\xff\xff\xff.FIT", b"<gpx><trk>", b"<TrainingCenterDatabase>", b"PK\x03\x04", b"\x1f\x8b"]),
        rest in vec(any::<u8>(), 0..600),
    ) {
        let mut meter = Meter::new(&Unsupervised, MAX_UNPACKED_BYTES);
        let walked = each("x", Cursor::new([start, &rest].concat()), NOW, &mut meter, &mut |_: Found<'_>| Ok(()));
        prop_assert!(walked.is_ok());
    }
}

#[test]
fn a_remark_is_stored_as_its_kind_and_its_number() {
    let remarks = [
        Remark::Damaged,
        Remark::WrongChecksum,
        Remark::BeyondLimit(7),
        Remark::OddTimes(1),
        Remark::FirstOf(2),
        Remark::OverlappingLaps(3),
        Remark::PhoneWithoutLaps,
        Remark::PhoneSummary,
    ];
    for (remark, kind) in remarks.into_iter().zip(Remark::KINDS) {
        let (stored, count) = remark.parts();
        assert_eq!((stored, Remark::from_parts(stored, count)), (kind, Some(remark)));
    }
    assert_eq!(Remark::from_parts("other", 1), None);
    assert_eq!(Remark::BeyondLimit(1).phrase().to_string(), "1 sample at the end was left out: the run has too many.");
}
