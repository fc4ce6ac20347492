//! What speaks for other paces, each on the scale of threshold pace.

use jiff::civil::Date;

use super::{
    CriticalSpeed, EasyRun, Evidence, HeartRateSign, Known, LEAST_SECONDS_PER_KM, Race, Ran, Repeats, RepeatsSign,
    Sign, threshold,
};
use crate::calendar::plus_days;
use crate::races::running_score::RunningScore;

/// A race further off than this share of the score is a mistake of the clock, the course or the satellites.
const BELIEVABLE_SHARE: f64 = 0.15;
pub const DAYS_OF_CRITICAL_SPEED: i32 = 90;
const DAYS_OF_RACES: i32 = 90;
const LATEST_SESSIONS: usize = 4;
/// An easier or a harder day than planned says nothing about the paces.
const USUAL_EFFORTS: std::ops::RangeInclusive<u8> = 5..=8;
pub const DAYS_OF_SESSIONS: i32 = 42;
const DAYS_OF_LATEST_EASY_RUNS: i32 = 14;
const DAYS_BEFORE_THEM: i32 = 56;
pub const DAYS_OF_EASY_RUNS: i32 = DAYS_OF_LATEST_EASY_RUNS + DAYS_BEFORE_THEM;
const LEAST_EASY_RUNS: usize = 5;
/// The resting heart rate, if it is unknown.
const USUAL_RESTING: u8 = 60;
/// In standard errors. It is looked at again and again, so two would be too few.
const CERTAIN_OF_REPEATS: f64 = 3.0;
const CERTAIN_OF_HEART_RATE: f64 = 2.5;
/// Nobody’s repeats vary by less, in seconds per kilometre.
const LEAST_SPREAD: f64 = 3.0;

pub(super) fn all(known: &Known) -> Vec<Evidence> {
    let signs = [of_best_race(known), of_critical_speed(known), of_repeats(known), of_heart_rate(known)];
    signs.into_iter().flatten().collect()
}

/// Anybody may run one below what they can.
fn of_best_race(known: &Known) -> Option<Evidence> {
    let first = plus_days(known.today, -DAYS_OF_RACES).max(plus_days(known.since, 1));
    let latest = known.races.iter().filter(|race| (first..=known.today).contains(&race.day));
    let signs = latest.filter_map(|race| of_race(known, race));
    signs.min_by(|one, other| one.seconds_per_km.total_cmp(&other.seconds_per_km))
}

fn of_race(known: &Known, race: &Race) -> Option<Evidence> {
    let score = RunningScore::of_race(race.distance, race.time).ok()?;
    let is_believable = (score.value() / known.score.value() - 1.0).abs() <= BELIEVABLE_SHARE;
    is_believable.then(|| Evidence {
        sign: Sign::Race { race: race.clone(), score },
        newest: race.day,
        seconds_per_km: threshold(score) - threshold(known.score),
        is_certain: true,
    })
}

/// Against the one by the same rule on the day that the paces come from, since the bests of training are no races.
fn of_critical_speed(known: &Known) -> Option<Evidence> {
    let believable = believable(known);
    let at = |day: Date| CriticalSpeed::of(&believable, (plus_days(day, -DAYS_OF_CRITICAL_SPEED), day));
    let (now, then) = (at(known.today)?, at(known.since)?);
    let seconds_per_km = now.seconds_per_km - then.seconds_per_km;
    Some(Evidence {
        sign: Sign::CriticalSpeed { now, then },
        newest: now.newest,
        seconds_per_km,
        is_certain: seconds_per_km.abs() > now.shown_error().hypot(then.shown_error()),
    })
}

/// Without times that satellites or a treadmill made up.
fn believable(known: &Known) -> Vec<Ran> {
    let best = RunningScore::new((known.score.value() * (1.0 + BELIEVABLE_SHARE)).min(RunningScore::MAX));
    let is_believable = |ran: &&Ran| best.is_ok_and(|best| ran.seconds >= best.minutes_over(ran.metres) * 60.0);
    known.bests.iter().filter(is_believable).copied().collect()
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
    let offs: Vec<f64> = latest.iter().map(|session| session.off()).collect();
    let (mean, spread) = mean_and_spread(&offs);
    let error = spread.max(LEAST_SPREAD) / (offs.len() as f64).sqrt();
    let is_off = |off: &&f64| **off * mean.signum() >= LEAST_SECONDS_PER_KM;
    let efforts: Vec<u8> = latest.iter().filter_map(|session| session.effort).collect();
    let off = offs.iter().filter(is_off).count();
    let newest = latest.last()?.day;
    Some(Evidence {
        sign: Sign::Repeats(RepeatsSign {
            sessions: latest.iter().map(|session| **session).collect(),
            off,
            least_effort: efforts.iter().min().copied().filter(|_| efforts.len() == offs.len()),
        }),
        newest,
        seconds_per_km: mean,
        is_certain: mean.abs() > CERTAIN_OF_REPEATS * error && off * 3 >= offs.len() * 2,
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
    let turn = plus_days(known.today, -DAYS_OF_LATEST_EASY_RUNS);
    // What was better before the paces were set is in them.
    let first = plus_days(turn, -DAYS_BEFORE_THEM).max(plus_days(known.since, -DAYS_OF_LATEST_EASY_RUNS));
    let (now, then) = (between(turn, known.today), between(first, turn));
    if now.len() < LEAST_EASY_RUNS || then.len() < LEAST_EASY_RUNS {
        return None;
    }
    let figures = |runs: &[&EasyRun]| mean_and_spread(&runs.iter().map(|run| metres_a_beat(run)).collect::<Vec<_>>());
    let ((now_mean, now_spread), (then_mean, then_spread)) = (figures(&now), figures(&then));
    let error = (now_spread.powi(2) / now.len() as f64 + then_spread.powi(2) / then.len() as f64).sqrt();
    let speed = now.iter().map(|run| run.metres_per_second).sum::<f64>() / now.len() as f64;
    Some(Evidence {
        sign: Sign::HeartRate(HeartRateSign {
            now: resting + speed * 60.0 / now_mean,
            then: resting + speed * 60.0 / then_mean,
            runs: now.len(),
        }),
        newest: now.iter().map(|run| run.day).max()?,
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
