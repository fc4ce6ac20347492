use jiff::civil::date;
use uuid::Uuid;

use super::*;
use crate::calendar::plus_days;
use crate::distance::DistanceUnit;

const TODAY: Date = date(2026, 11, 18);

fn race(day: Date, kilometres: f64, seconds: f64) -> Race {
    Race {
        day,
        distance: RaceDistance::new(kilometres, DistanceUnit::Km).unwrap(),
        time: RaceTime::from_seconds(seconds.round() as i64).unwrap(),
        name: None,
        source: RaceSource::Result(Uuid::from_u128(1)),
    }
}

fn repeats(day: Date, off_target: f64, effort: u8) -> Repeats {
    let activity = Uuid::from_u128(7).into();
    Repeats { activity, day, off_target, effort: Some(effort), heat_seconds: None, is_heat_at_most: false }
}

fn ran(day: Date, metres: f64, seconds: f64) -> Ran {
    Ran { day, metres, seconds }
}

#[test]
fn the_critical_speed_of_published_races_is_theirs() {
    let races = [(1_500.0, 270.0), (3_000.0, 580.0), (5_000.0, 1_010.0)].map(|(m, s)| ran(TODAY, m, s));
    let found = CriticalSpeed::of(&races, (TODAY, TODAY)).unwrap();
    assert!((1_000.0 / found.seconds_per_km - 4.7254).abs() < 0.000_1, "{found:?}");
    assert!((found.metres_above - 236.9).abs() < 0.1, "{found:?}");
}

#[test]
fn efforts_that_do_not_carry_a_critical_speed_give_none() {
    let of = |efforts: &[(f64, f64)]| {
        let efforts: Vec<Ran> = efforts.iter().map(|(metres, seconds)| ran(TODAY, *metres, *seconds)).collect();
        CriticalSpeed::of(&efforts, (TODAY, TODAY))
    };
    assert_eq!(of(&[(1_500.0, 270.0), (3_000.0, 580.0)]), None, "two distances");
    assert_eq!(of(&[(800.0, 140.0), (1_000.0, 180.0), (1_500.0, 270.0)]), None, "none of eight minutes");
    assert_eq!(of(&[(1_000.0, 300.0), (3_000.0, 800.0), (5_000.0, 1_300.0)]), None, "the shortest is the slowest");
    // 400 m at 2:00/km by a broken GPS is under two minutes.
    assert_eq!(of(&[(400.0, 48.0), (3_000.0, 580.0), (5_000.0, 1_010.0)]), None);
}

/// The same numbers every time.
struct Noise(u64);

impl Noise {
    fn uniform(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// About normal, around zero.
    fn normal(&mut self, spread: f64) -> f64 {
        (0..12).map(|_| self.uniform()).sum::<f64>().mul_add(spread, -6.0 * spread)
    }
}

/// Half a year: repeats on Tuesdays, a tempo on Thursdays, easy runs on four days.
struct Season {
    score: RunningScore,
    bests: Vec<Ran>,
    repeats: Vec<Repeats>,
    easy: Vec<EasyRun>,
}

const SINCE: Date = date(2026, 5, 4);
const WEEKS: i32 = 26;

impl Season {
    /// From `changes_on`, everything is this many seconds per kilometre slower.
    fn made(seed: u64, changes_on: Option<Date>, slower: f64) -> Self {
        let mut noise = Noise(seed);
        let score = RunningScore::new(42.0 + f64::from(u32::try_from(seed % 16).unwrap())).unwrap();
        let paces = TrainingPaces::for_score(score);
        let middle = |name| {
            let range = paces.range(name);
            f64::midpoint(range.faster_seconds_per_km(), range.slower_seconds_per_km())
        };
        let mut season = Self { score, bests: vec![], repeats: vec![], easy: vec![] };
        for day in (-91..WEEKS * 7).map(|days| plus_days(SINCE, days)) {
            let change = if changes_on.is_some_and(|from| day >= from) { slower } else { 0.0 };
            match day.weekday().to_monday_one_offset() {
                2 => {
                    let off = change + noise.normal(3.5);
                    let kilometre = middle(PaceName::Interval) + off;
                    season.repeats.push(repeats(day, off, 7));
                    season.bests.push(ran(day, 1_000.0, kilometre + noise.normal(2.0)));
                    season.bests.push(ran(day, 400.0, 0.39 * kilometre));
                }
                4 => {
                    let off = change + noise.normal(4.0);
                    let kilometre = middle(PaceName::Threshold) + off;
                    season.repeats.push(repeats(day, off, 6));
                    season.bests.push(ran(day, 1_609.344, 1.59 * kilometre + noise.normal(3.0)));
                    season.bests.push(ran(day, 5_000.0, 5.05 * kilometre + noise.normal(10.0)));
                }
                1 | 3 | 6 | 7 => {
                    let heart_rate = 142.0 + noise.normal(4.0);
                    // The effort stays, so a change shows in the speed.
                    let kilometre = middle(PaceName::Easy) * (1.0 + change / middle(PaceName::Threshold));
                    let speed = 1_000.0 / kilometre * (heart_rate - 50.0) / 92.0 * (1.0 + noise.normal(0.02));
                    season.easy.push(EasyRun { day, metres_per_second: speed, heart_rate: heart_rate.round() as u8 });
                }
                _ => {}
            }
        }
        season
    }

    fn review_on(&self, today: Date, races: &[Race]) -> Option<Review> {
        let until = |day: &Date| *day <= today;
        let bests: Vec<Ran> = self.bests.iter().filter(|one| until(&one.day)).copied().collect();
        let repeats: Vec<Repeats> = self.repeats.iter().filter(|one| until(&one.day)).copied().collect();
        let easy: Vec<EasyRun> = self.easy.iter().filter(|one| until(&one.day)).copied().collect();
        let known = Known {
            today,
            score: self.score,
            since: SINCE,
            races,
            bests: &bests,
            repeats: &repeats,
            easy: &easy,
            resting: Some(50),
        };
        review(self.score, &known.evidence())
    }

    /// The first day with a card, looked at every day.
    fn first_card(&self) -> Option<(Date, Review)> {
        let days = (0..WEEKS * 7).map(|days| plus_days(SINCE, days));
        days.filter_map(|day| Some((day, self.review_on(day, &[])?))).next()
    }
}

#[test]
fn twenty_seasons_without_a_change_give_no_card() {
    for seed in 1..=20 {
        assert_eq!(Season::made(seed, None, 0.0).first_card(), None, "season {seed}");
    }
}

#[test]
fn a_change_is_found_within_two_weeks() {
    let changes_on = date(2026, 8, 10);
    for (seed, slower) in [1, 2, 3, 6, 7, 8].into_iter().flat_map(|seed| [(seed, -10.0), (seed, 10.0)]) {
        let (day, review) = Season::made(seed, Some(changes_on), slower).first_card().unwrap();
        assert!((changes_on..=plus_days(changes_on, 14)).contains(&day), "season {seed}, {slower}: {day} {review:?}");
        assert_eq!(review.seconds_per_km > 0.0, slower > 0.0);
        assert!((review.seconds_per_km - slower).abs() < 5.0, "season {seed}: {review:?}");
    }
}

#[test]
fn a_quicker_race_is_enough_and_a_slower_one_may_be_a_bad_day() {
    let season = Season::made(8, None, 0.0);
    let five = season.score.minutes_over(5_000.0) * 60.0;
    let of = |share: f64| season.review_on(date(2026, 9, 1), &[race(date(2026, 8, 30), 5.0, five * share)]);
    let quicker = of(0.97).unwrap();
    assert!(quicker.score > season.score && quicker.seconds_per_km < -3.0, "{quicker:?}");
    assert_eq!(of(1.05), None);
    assert_eq!(of(0.5), None, "5 km in half of the time is a mistake");
    assert_eq!(of(0.999), None, "less than three seconds");
    let before = season.review_on(date(2026, 9, 1), &[race(SINCE, 5.0, five * 0.97)]);
    assert_eq!(before, None, "it is what the paces come from");
}

#[test]
fn nothing_is_asked_for_a_while_after_an_answer_in_a_taper_and_after_time_off() {
    let day = |days| plus_days(TODAY, days);
    let none =
        Quiet { today: TODAY, newest: day(-1), last: None, latest_race: None, goals: &[], off_until: None, done: &[] };
    let with = |last, latest_race| quiet_reason(&Quiet { last: Some(last), latest_race, ..none });
    let (accepted, not_now) = (Some(QuietReason::Accepted), Some(QuietReason::NotNow));
    assert_eq!(quiet_reason(&none), None);
    assert_eq!(with(LastReview::Accepted(day(-13)), Some(day(-1))), accepted);
    assert_eq!(with(LastReview::Accepted(day(-14)), None), None);
    assert_eq!(with(LastReview::Dismissed(day(-20)), None), not_now);
    assert_eq!(with(LastReview::Dismissed(day(-21)), None), None);
    let nothing_new = Quiet { last: Some(LastReview::Dismissed(day(-40))), newest: day(-40), ..none };
    assert_eq!(quiet_reason(&nothing_new), not_now, "the same evidence is not asked about again");
    assert_eq!(with(LastReview::Dismissed(day(-5)), Some(day(-1))), None, "a new race is new evidence");
    assert_eq!(with(LastReview::Dismissed(day(-5)), Some(day(-9))), not_now);
    let before = |goals: &[Date]| quiet_reason(&Quiet { goals, ..none }) == Some(QuietReason::Taper);
    assert!(before(&[day(14)]) && before(&[TODAY]) && !before(&[day(15)]) && !before(&[day(-1)]));
    let back = |done: &[Date]| quiet_reason(&Quiet { off_until: Some(day(-9)), done, ..none });
    assert_eq!(back(&[day(-20), day(-8), day(-6), day(-4)]), Some(QuietReason::TimeOff));
    assert_eq!(back(&[day(-8), day(-6), day(-4), day(-2)]), None);
    let still_off = Quiet { off_until: Some(day(2)), done: &[day(-1); 9], ..none };
    assert_eq!(quiet_reason(&still_off), Some(QuietReason::TimeOff));
}

#[test]
fn a_distance_that_satellites_made_up_moves_no_critical_speed() {
    let season = Season::made(3, None, 0.0);
    let today = date(2026, 9, 1);
    let with = |seconds: f64| {
        let mut season = Season { bests: season.bests.clone(), repeats: vec![], easy: vec![], ..season };
        season.bests.push(ran(date(2026, 8, 30), 1_000.0, seconds));
        let known = Known {
            today,
            score: season.score,
            since: SINCE,
            races: &[],
            bests: &season.bests,
            repeats: &[],
            easy: &[],
            resting: None,
        };
        known.evidence()
    };
    assert_eq!(with(120.0), with(1_000.0), "1 km at 2:00/km");
}

#[test]
fn what_was_accepted_is_not_found_again_by_heart_rate() {
    let changes_on = date(2026, 8, 10);
    let season = Season::made(5, Some(changes_on), -10.0);
    let says_quicker = |since: Date, today: Date| {
        let easy: Vec<EasyRun> = season.easy.iter().filter(|one| one.day <= today).copied().collect();
        let known = Known {
            today,
            score: season.score,
            since,
            races: &[],
            bests: &[],
            repeats: &[],
            easy: &easy,
            resting: Some(50),
        };
        known.evidence().iter().any(Evidence::is_quicker)
    };
    let accepted = plus_days(changes_on, 14);
    assert!(says_quicker(SINCE, accepted));
    assert!((15..42).all(|days| !says_quicker(accepted, plus_days(accepted, days))));
}

#[test]
fn heat_is_taken_out_of_repeats() {
    let season = Season::made(3, None, 0.0);
    let day = |days| plus_days(TODAY, days);
    let of = |heat_seconds: Option<f64>| {
        let hot = |days, off| Repeats { heat_seconds, ..repeats(day(days), off, 7) };
        let known = Known {
            today: TODAY,
            score: season.score,
            since: SINCE,
            races: &[],
            bests: &[],
            repeats: &[hot(-12, 8.0), hot(-9, 7.0), hot(-5, 8.0), hot(-2, 7.5)],
            easy: &[],
            resting: None,
        };
        known.evidence().remove(0)
    };
    assert!(of(None).is_slower());
    assert!(!of(Some(7.0)).is_slower() && !of(Some(7.0)).is_quicker());
}
