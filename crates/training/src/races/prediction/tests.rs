use jiff::civil::date;

use super::*;
use crate::calendar::plus_days;
use crate::distance::DistanceUnit;
use crate::races::race_result::{RaceResultDraft, ResultSource};

const TODAY: Date = date(2026, 11, 18);
const RACE_DAY: Date = date(2027, 1, 10);

struct Athlete {
    results: Vec<RaceResult>,
    pinned: Option<Uuid>,
    running: Vec<RunningDay>,
}

impl Athlete {
    fn with(results: &[(&str, Date, f64, &str)]) -> Self {
        let results = results.iter().zip(1..).map(|(&(name, ran_on, kilometres, time), number)| {
            let draft = RaceResultDraft {
                athlete_id: Some(Uuid::from_u128(7).into()),
                race_name: name.to_owned(),
                ran_on,
                distance: kilometres,
                unit: "km".to_owned(),
                time: time.to_owned(),
            };
            RaceResult { source: ResultSource::Own(Uuid::from_u128(number).into()), race: draft.parse().unwrap() }
        });
        Self { results: results.collect(), pinned: None, running: vec![] }
    }

    /// The same every week up to today.
    fn running(mut self, weeks: i32, km_a_week: f64, seconds_per_km: f64) -> Self {
        let run = |week: i32| RunningDay {
            day: plus_days(TODAY, 1 - 7 * (week + 1)),
            metres: km_a_week * 1_000.0,
            seconds: km_a_week * seconds_per_km,
            is_recorded: true,
        };
        self.running.extend((0..weeks).rev().map(run));
        self
    }

    fn pinned(self, number: u128) -> Self {
        Self { pinned: Some(Uuid::from_u128(number)), ..self }
    }

    fn predict(&self, distance: RaceDistance) -> Prediction {
        let Self { results, pinned, running } = self;
        predict(&Evidence { results, pinned: *pinned, running, first_run: None, today: TODAY }, distance, RACE_DAY)
    }

    fn left_out(&self) -> Vec<(String, LeftOutReason)> {
        let left_out = self.predict(RaceDistance::MARATHON).left_out.into_iter();
        left_out.map(|LeftOut { race, reason }| (race.race_name.to_string(), reason)).collect()
    }
}

fn hours(text: &str) -> u32 {
    crate::races::race::RaceTime::parse(text).unwrap().unwrap().seconds()
}

fn told(prediction: &Prediction) -> (u32, u32) {
    let range = prediction.range.unwrap();
    (range.low, range.high)
}

fn kinds(prediction: &Prediction) -> Vec<(SourceKind, bool)> {
    prediction.sources.iter().map(|source| (source.kind, source.is_used)).collect()
}

const HALF: (&str, Date, f64, &str) = ("Half", date(2026, 9, 27), 21.0975, "1:31:51");

#[test]
fn a_marathon_is_a_range_from_a_race_and_the_weekly_distance() {
    let maya = Athlete::with(&[HALF]).running(8, 52.0, 330.0);
    let prediction = maya.predict(RaceDistance::MARATHON);
    assert_eq!(
        kinds(&prediction),
        [
            (SourceKind::OneRaceAndDistance, true),
            (SourceKind::Training, false),
            (SourceKind::SimpleFormula, false),
            (SourceKind::RunningScore, false),
        ]
    );
    assert_eq!(prediction.sources[0].seconds.round(), 12_419.0);
    assert_eq!(prediction.range.unwrap().likely, 12_419);
    assert_eq!(told(&prediction), (hours("3:16:00"), hours("3:38:00")), "its own error, outwards to the minute");
}

#[test]
fn training_is_the_quick_end_and_never_the_slow_one() {
    let maya = Athlete::with(&[HALF]).running(8, 60.0, 295.0);
    let prediction = maya.predict(RaceDistance::MARATHON);
    assert_eq!(kinds(&prediction)[1], (SourceKind::Training, true));
    let (low, high) = told(&prediction);
    assert_eq!((low, high), (hours("3:17:00"), hours("3:26:00")));

    // The two agree within a minute.
    let maya = Athlete::with(&[HALF]).running(8, 52.0, 310.0);
    let (low, high) = told(&maya.predict(RaceDistance::MARATHON));
    assert_eq!((low, high), (hours("3:25:00"), hours("3:28:00")), "at least three minutes");

    let alone = Athlete::with(&[]).running(8, 52.0, 310.0).predict(RaceDistance::MARATHON);
    assert_eq!(told(&alone), (hours("3:26:00"), hours("3:38:00")), "from the estimate on");
    let slow = Athlete::with(&[]).running(8, 30.0, 400.0).predict(RaceDistance::MARATHON);
    assert_eq!(slow.range, Err(NotEnough::NoRace), "slower than the formula was tested on");
}

#[test]
fn two_races_use_the_second_model_and_a_recent_marathon_stands_beside_it() {
    let races = [("10K", date(2026, 8, 2), 10.0, "45:00"), ("Half", date(2026, 9, 27), 21.0975, "1:40:00")];
    let km = 30.0 * 1.609_344;
    let two = Athlete::with(&races).running(8, km, 360.0).predict(RaceDistance::MARATHON);
    assert_eq!(kinds(&two)[0], (SourceKind::TwoRacesAndDistance, true));
    assert_eq!(two.sources[0].seconds.round(), f64::from(hours("3:42:34")));
    assert_eq!(two.sources[0].races.iter().map(|race| race.race_name.as_str()).collect::<Vec<_>>(), ["10K", "Half"]);

    let with_marathon = [races[0], races[1], ("Spring", date(2026, 6, 1), 42.195, "3:39:10")];
    let marathon = Athlete::with(&with_marathon).running(8, km, 360.0).predict(RaceDistance::MARATHON);
    assert_eq!(kinds(&marathon)[1], (SourceKind::SameDistance, true));
    assert_eq!(told(&marathon), (hours("3:39:00"), hours("3:43:00")));
}

#[test]
fn up_to_the_half_one_formula_is_enough() {
    let five = Athlete::with(&[("5K", date(2026, 10, 1), 5.0, "20:00")]);
    let ten = five.predict(RaceDistance::TEN_K);
    assert_eq!(kinds(&ten), [(SourceKind::SimpleFormula, true), (SourceKind::RunningScore, false)]);
    assert_eq!((told(&ten), ten.range.unwrap().likely), ((2_480, 2_560), 2_519), "outwards to five seconds");
    let half = five.predict(RaceDistance::HALF);
    assert_eq!(told(&half), (hours("1:30:00"), hours("1:36:00")), "four times as long, outwards to the minute");
}

#[test]
fn a_race_of_another_length_says_less() {
    let share = |raced: (&str, f64, &str), over: RaceDistance| {
        let athlete = Athlete::with(&[(raced.0, date(2026, 10, 1), raced.1, raced.2)]);
        let [source, ..] = &athlete.predict(over).sources[..] else { panic!("a formula") };
        (source.usual_error_seconds.unwrap() / source.seconds * 1_000.0).round() / 10.0
    };
    assert_eq!(share(("10K", 10.0, "42:00"), RaceDistance::HALF), 1.5);
    assert_eq!(share(("Half", 21.0975, "1:34:00"), RaceDistance::TEN_K), 1.5);
    assert_eq!(share(("5K", 5.0, "20:00"), RaceDistance::HALF), 2.8);
    assert_eq!(share(("1500 m", 1.5, "5:00"), RaceDistance::HALF), 5.2);
    assert_eq!(share(("Marathon", 42.195, "3:20:00"), RaceDistance::FIVE_K), 4.2);
}

#[test]
fn without_evidence_there_is_a_reason_and_no_figure() {
    let nobody = Athlete::with(&[]);
    let reason = |athlete: &Athlete, distance| athlete.predict(distance).range.unwrap_err();
    let km = |amount| RaceDistance::new(amount, DistanceUnit::Km).unwrap();
    assert_eq!(reason(&nobody, RaceDistance::MARATHON), NotEnough::NoRaceAndLittleRunning);
    assert_eq!(reason(&nobody, RaceDistance::TEN_K), NotEnough::NoRace);
    assert_eq!(reason(&Athlete::with(&[HALF]), RaceDistance::MARATHON), NotEnough::NoWeeklyDistance);
    let three_weeks = Athlete::with(&[HALF]).running(3, 50.0, 330.0);
    assert_eq!(reason(&three_weeks, RaceDistance::MARATHON), NotEnough::NoWeeklyDistance);
    let maya = Athlete::with(&[HALF]).running(8, 52.0, 330.0);
    assert_eq!(reason(&maya, km(0.4)), NotEnough::TooShort);
    assert_eq!(reason(&maya, km(30.0)), NotEnough::NoTestedFormula);
    assert_eq!(reason(&maya, RaceDistance::FIFTY_K), NotEnough::TooLong);
    let Athlete { results, running, .. } = &maya;
    let evidence = Evidence { results, pinned: None, running, first_run: None, today: TODAY };
    assert_eq!(predict(&evidence, RaceDistance::HALF, date(2026, 11, 17)).range, Err(NotEnough::Past));
    assert!(predict(&evidence, RaceDistance::HALF, TODAY).range.is_ok(), "today it is still to come");
}

#[test]
fn old_short_impossible_and_future_results_say_nothing() {
    let results = [
        ("Old", date(2026, 5, 20), 10.0, "40:00"),
        ("400 m at 2:00/km", date(2026, 11, 1), 0.4, "0:48"),
        ("A sprint", date(2026, 11, 1), 0.2, "0:20"),
        ("Beyond the record", date(2026, 11, 1), 42.195, "1:59:00"),
        ("Still to come", date(2026, 12, 1), 10.0, "40:00"),
    ];
    let prediction = Athlete::with(&results).running(8, 52.0, 400.0).predict(RaceDistance::TEN_K);
    assert_eq!((prediction.range, prediction.left_out.len()), (Err(NotEnough::NoRace), 0));
    for number in 1..=5 {
        let pinned = Athlete::with(&results).pinned(number).predict(RaceDistance::TEN_K);
        assert_eq!(pinned.range, Err(NotEnough::NoRace), "pinned or not: {number}");
    }
}

#[test]
fn a_relay_is_left_out_by_its_name_its_recording_or_the_other_races() {
    let ten = ("10K", date(2026, 10, 1), 10.0, "45:00");
    let named = |name| Athlete::with(&[ten, (name, date(2026, 10, 18), 42.195, "2:58:00")]).left_out();
    for name in ["Marathonstaffel", "Relay Marathon", "Maratón por relevos", "Marathon en relais", "EKIDEN 2026"] {
        assert_eq!(named(name), [(name.to_owned(), LeftOutReason::Relay)], "{name}");
    }
    assert_eq!(named("Staffelsee Marathon"), [], "it is a lake");

    let leg = RunningDay { day: date(2026, 10, 18), metres: 10_600.0, seconds: 2_900.0, is_recorded: true };
    let mut recorded = Athlete::with(&[ten, ("Marathon", date(2026, 10, 18), 42.195, "3:30:00")]);
    assert_eq!(recorded.left_out(), []);
    recorded.running = vec![leg];
    assert_eq!(recorded.left_out(), [("Marathon".to_owned(), LeftOutReason::RecordedShorter)]);
    recorded.running = vec![RunningDay { is_recorded: false, ..leg }];
    assert_eq!(recorded.left_out(), [], "what was only reported says nothing of the race");

    let quick = [ten, ("Marathon", date(2026, 10, 18), 42.195, "2:30:00")];
    assert_eq!(Athlete::with(&quick).left_out(), [("Marathon".to_owned(), LeftOutReason::TooQuick)]);
    assert_eq!(Athlete::with(&quick).pinned(2).left_out(), [("10K".to_owned(), LeftOutReason::Slower)]);
}

#[test]
fn a_pinned_race_hides_no_other() {
    let results = [("Autumn", date(2026, 11, 8), 10.0, "43:00"), ("Summer", date(2026, 8, 2), 10.0, "45:00"), HALF];
    let pinned = Athlete::with(&results).pinned(2);
    for distance in [RaceDistance::FIVE_K, RaceDistance::TEN_K, RaceDistance::HALF, RaceDistance::MARATHON] {
        assert_eq!(pinned.predict(distance), Athlete::with(&results).predict(distance));
    }
    let ten = pinned.predict(RaceDistance::TEN_K);
    assert_eq!(ten.range.unwrap().likely, hours("43:00"), "the newer one");
}

#[test]
fn a_race_that_predictions_do_not_use_has_a_reason() {
    let results = [
        ("10K", date(2026, 10, 1), 10.0, "45:00"),
        ("Old", date(2026, 5, 20), 10.0, "40:00"),
        ("1500 m", date(2026, 11, 1), 1.5, "3:29"),
        ("50K", date(2026, 11, 1), 50.0, "4:30:00"),
        ("Relay", date(2026, 11, 1), 10.0, "42:00"),
    ];
    let mut maya = Athlete::with(&results);
    let id = maya.results[0].source.as_uuid();
    maya.results.push(RaceResult { source: ResultSource::Estimate(id.into()), ..maya.results[0].clone() });
    let reasons = |pinned| -> Vec<Option<Unused>> {
        let Athlete { results, running, .. } = &maya;
        let evidence = Evidence { results, pinned, running, first_run: None, today: TODAY };
        results.iter().map(|result| why_unused(&evidence, result)).collect()
    };
    let outside = Some(Unused::OutsideTheFormulas);
    let told = [None, Some(Unused::Old), outside, outside, Some(Unused::LeftOut), Some(Unused::Estimate)];
    assert_eq!(reasons(None), told);
    assert_eq!(reasons(Some(Uuid::from_u128(5)))[4], None, "pinned, it is not left out");
}

#[test]
fn a_jogged_race_is_left_out() {
    let races = [("5K", date(2026, 9, 1), 5.0, "20:00"), ("Pacing a friend", date(2026, 10, 1), 10.0, "60:00"), HALF];
    assert_eq!(Athlete::with(&races).left_out(), [("Pacing a friend".to_owned(), LeftOutReason::Slower)]);
}

#[test]
fn training_that_counts_ends_a_week_before_the_race() {
    let mut maya = Athlete::with(&[HALF]).running(10, 52.0, 330.0);
    let taper = maya.running.len() - 1;
    maya.running[taper].metres = 0.0;
    let Athlete { results, running, .. } = &maya;
    let evidence = Evidence { results, pinned: None, running, first_run: None, today: TODAY };
    let weekly = |races_on| predict(&evidence, RaceDistance::MARATHON, races_on).sources[0].weekly.unwrap();
    assert_eq!(weekly(TODAY).metres.round(), 52_000.0);
    assert_eq!(weekly(RACE_DAY).metres.round(), 45_500.0);
    assert_eq!(weekly(RACE_DAY).weeks, 8);
}

#[test]
fn a_range_has_a_history_by_month() {
    let maya = Athlete::with(&[HALF]).running(14, 52.0, 330.0);
    let Athlete { results, running, .. } = &maya;
    let evidence = Evidence { results, pinned: None, running, first_run: None, today: TODAY };
    let before = ranges_before(&evidence, RaceDistance::MARATHON, RACE_DAY);
    assert_eq!(before.iter().map(|(day, _)| *day).collect::<Vec<_>>(), [date(2026, 9, 30), date(2026, 10, 31)]);
    let ten = Athlete::with(&[("10K", date(2026, 10, 20), 10.0, "45:00")]);
    let evidence = Evidence { results: &ten.results, ..evidence };
    let before = ranges_before(&evidence, RaceDistance::MARATHON, RACE_DAY);
    assert_eq!(before.iter().map(|(day, _)| *day).collect::<Vec<_>>(), [date(2026, 10, 31)], "no race before");
}

#[test]
fn what_would_move_a_marathon_is_the_next_race_and_more_running() {
    let maya = Athlete::with(&[HALF]).running(8, 52.0, 330.0);
    let Athlete { results, running, .. } = &maya;
    let evidence = Evidence { results, pinned: None, running, first_run: None, today: TODAY };
    let quicker = Athlete::with(&[("Tune-up", date(2026, 12, 13), 21.0975, "1:29:00")]).results.remove(0);
    let moved = |distance, next| moves(&evidence, (distance, RACE_DAY), next);
    let next = Some((quicker.source, quicker.race));

    let both = moved(RaceDistance::MARATHON, next.clone());
    let told: Vec<_> = both.iter().map(|one| (&one.moved, one.range.low, one.range.high)).collect();
    let race = next.clone().unwrap().1;
    assert_eq!(
        told,
        [
            (&Moved::Race(race), hours("3:11:00"), hours("3:32:00")),
            (&Moved::WeeklyMetres(60_000.0), hours("3:14:00"), hours("3:36:00")),
        ]
    );
    assert_eq!(moved(RaceDistance::MARATHON, None).len(), 1);
    assert_eq!(moved(RaceDistance::HALF, next), []);
    let nobody = Athlete::with(&[]);
    let evidence = Evidence { results: &nobody.results, pinned: None, running: &[], first_run: None, today: TODAY };
    assert_eq!(moves(&evidence, (RaceDistance::MARATHON, RACE_DAY), None), []);
}

#[test]
fn broken_recordings_do_not_count_as_running() {
    let mut maya = Athlete::with(&[HALF]).running(8, 52.0, 330.0);
    let before = maya.predict(RaceDistance::MARATHON);
    maya.running.push(RunningDay { day: TODAY, metres: 90_000.0, seconds: 7_200.0, is_recorded: true });
    assert_eq!(maya.predict(RaceDistance::MARATHON), before);
}

#[test]
fn weeks_without_running_count_since_the_first_run_that_is_known() {
    let back = Athlete::with(&[]).running(2, 52.0, 310.0);
    let weekly = |first_run: Option<Date>| {
        let evidence =
            Evidence { results: &back.results, pinned: None, running: &back.running, first_run, today: TODAY };
        weekly_running::before(&evidence, RACE_DAY).map(|weekly| weekly.weeks)
    };
    assert_eq!(weekly(None), None, "two weeks are too few");
    assert_eq!(weekly(Some(date(2025, 1, 1))), Some(8));
}
