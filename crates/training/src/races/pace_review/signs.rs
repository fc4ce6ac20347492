//! What speaks for other paces, each on the scale of threshold pace.

use super::{CriticalSpeed, EasyRun, Evidence, Known, LEAST_SECONDS_PER_KM, Ran, Repeats, Sign, threshold};
use crate::calendar::plus_days;
use crate::distance::DistanceUnit;
use crate::races::race::{RaceDistance, RaceTime};
use crate::races::running_score::RunningScore;

/// A race further off than this share of the score is a mistake of the clock, the course or the satellites.
const BELIEVABLE_SHARE: f64 = 0.15;
const DAYS_OF_CRITICAL_SPEED: i32 = 90;
const LATEST_SESSIONS: usize = 4;
/// An easier or a harder day than planned says nothing about the paces.
const USUAL_EFFORTS: std::ops::RangeInclusive<u8> = 5..=8;
const DAYS_OF_SESSIONS: i32 = 42;
const DAYS_OF_EASY_RUNS: i32 = 14;
const DAYS_BEFORE_THEM: i32 = 56;
const LEAST_EASY_RUNS: usize = 5;
/// The resting heart rate, if it is unknown.
const USUAL_RESTING: u8 = 60;
/// In standard errors. It is looked at again and again, so two would be too few.
const CERTAIN_OF_REPEATS: f64 = 3.0;
const CERTAIN_OF_HEART_RATE: f64 = 2.5;
/// Nobody’s repeats vary by less, in seconds per kilometre.
const LEAST_SPREAD: f64 = 3.0;
/// The error of a line through three points may be small by chance.
const LEAST_SHARE_OF_ERROR: f64 = 0.02;

pub(super) fn all(known: &Known) -> Vec<Evidence> {
    let races = known.races.iter().filter(|race| race.day > known.since).filter_map(|race| of_race(known, *race));
    races.chain(of_critical_speed(known)).chain(of_repeats(known)).chain(of_heart_rate(known)).collect()
}

fn of_race(known: &Known, race: Ran) -> Option<Evidence> {
    let distance = RaceDistance::new(race.metres / 1_000.0, DistanceUnit::Km).ok()?;
    let score = RunningScore::of_race(distance, RaceTime::from_seconds(race.seconds.round() as i64).ok()?).ok()?;
    let is_believable = (score.value() / known.score.value() - 1.0).abs() <= BELIEVABLE_SHARE;
    is_believable.then(|| Evidence {
        sign: Sign::Race { race, score },
        seconds_per_km: threshold(score) - threshold(known.score),
        is_certain: true,
    })
}

/// Against the one by the same rule on the day that the paces come from, since the bests of training are no races.
fn of_critical_speed(known: &Known) -> Option<Evidence> {
    let at = |day| CriticalSpeed::of(known.bests, (plus_days(day, -DAYS_OF_CRITICAL_SPEED), day));
    let (now, then) = (at(known.today)?, at(known.since)?);
    let seconds_per_km = now.seconds_per_km - then.seconds_per_km;
    let error = |speed: CriticalSpeed| speed.error.max(speed.seconds_per_km * LEAST_SHARE_OF_ERROR);
    Some(Evidence {
        sign: Sign::CriticalSpeed { now, then },
        seconds_per_km,
        is_certain: seconds_per_km.abs() > error(now).hypot(error(then)),
    })
}

fn of_repeats(known: &Known) -> Option<Evidence> {
    let first = plus_days(known.today, -DAYS_OF_SESSIONS).max(plus_days(known.since, 1));
    let is_usual = |session: &&Repeats| session.effort.is_none_or(|effort| USUAL_EFFORTS.contains(&effort));
    let mut sessions: Vec<&Repeats> =
        known.repeats.iter().filter(|session| (first..=known.today).contains(&session.day)).filter(is_usual).collect();
    sessions.sort_by_key(|session| session.day);
    let latest = &sessions[sessions.len().saturating_sub(LATEST_SESSIONS)..];
    if latest.len() < LATEST_SESSIONS {
        return None;
    }
    let offs: Vec<f64> = latest.iter().map(|session| session.off_target).collect();
    let (mean, spread) = mean_and_spread(&offs);
    let error = spread.max(LEAST_SPREAD) / (offs.len() as f64).sqrt();
    let is_off = |off: &&f64| **off * mean.signum() >= LEAST_SECONDS_PER_KM;
    let efforts: Vec<u8> = latest.iter().filter_map(|session| session.effort).collect();
    Some(Evidence {
        sign: Sign::Repeats {
            off: offs.iter().filter(is_off).count(),
            of: offs.len(),
            effort: efforts.iter().min().copied().filter(|_| efforts.len() == offs.len()),
        },
        seconds_per_km: mean,
        is_certain: mean.abs() > CERTAIN_OF_REPEATS * error && offs.iter().filter(is_off).count() * 3 >= offs.len() * 2,
    })
}

/// How far a beat above rest goes, lately and before.
fn of_heart_rate(known: &Known) -> Option<Evidence> {
    let resting = f64::from(known.resting.unwrap_or(USUAL_RESTING));
    let metres_a_beat = |run: &EasyRun| run.metres_per_second * 60.0 / (f64::from(run.heart_rate) - resting);
    let between = |from, to| -> Vec<&EasyRun> {
        let is_inside = |run: &&EasyRun| run.day > from && run.day <= to && f64::from(run.heart_rate) > resting + 20.0;
        known.easy.iter().filter(is_inside).collect()
    };
    let turn = plus_days(known.today, -DAYS_OF_EASY_RUNS);
    let (now, then) = (between(turn, known.today), between(plus_days(turn, -DAYS_BEFORE_THEM), turn));
    if now.len() < LEAST_EASY_RUNS || then.len() < LEAST_EASY_RUNS {
        return None;
    }
    let figures = |runs: &[&EasyRun]| mean_and_spread(&runs.iter().map(|run| metres_a_beat(run)).collect::<Vec<_>>());
    let ((now_mean, now_spread), (then_mean, then_spread)) = (figures(&now), figures(&then));
    let error = (now_spread.powi(2) / now.len() as f64 + then_spread.powi(2) / then.len() as f64).sqrt();
    let speed = now.iter().map(|run| run.metres_per_second).sum::<f64>() / now.len() as f64;
    Some(Evidence {
        sign: Sign::HeartRate { now: resting + speed * 60.0 / now_mean, then: resting + speed * 60.0 / then_mean },
        // As many per cent further with a beat are as many per cent quicker.
        seconds_per_km: threshold(known.score) * (then_mean / now_mean - 1.0),
        is_certain: (now_mean - then_mean).abs() > CERTAIN_OF_HEART_RATE * error,
    })
}

fn mean_and_spread(figures: &[f64]) -> (f64, f64) {
    let count = figures.len() as f64;
    let mean = figures.iter().sum::<f64>() / count;
    let squares: f64 = figures.iter().map(|figure| (figure - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0).max(1.0)).sqrt())
}
