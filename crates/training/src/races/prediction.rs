//! What an athlete could run in a coming race: a range, what it rests on, and what was left out of it.

mod formulas;
mod moves;
mod races;
mod range;
mod weekly_running;

use jiff::civil::Date;
use uuid::Uuid;

use self::races::Races;
use crate::races::race::RaceDistance;
use crate::races::race_result::{RaceResult, RaceRun};
use crate::races::riegel::riegel;
use crate::races::running_score::RunningScore;

pub use self::moves::{Move, Moved, moves, ranges_before};
pub use self::races::{DAYS_BACK, LeftOut, LeftOutReason, Unused};
pub use self::range::TimeRange;
pub use self::weekly_running::{RunningDay, WeeklyRunning};

/// Everything that is known of an athlete.
pub struct Evidence<'a> {
    pub results: &'a [RaceResult],
    /// The result that is not left out, whatever speaks against it. It counts as the others do.
    pub pinned: Option<Uuid>,
    /// In day order, a day several times if there were several runs.
    pub running: &'a [RunningDay],
    /// The first day that is known to have been run, also before those. The weeks since are known, and empty ones count.
    pub first_run: Option<Date>,
    pub today: Date,
}

/// The latest first: run alone and flat out, by what is known.
pub fn races_that_count(evidence: &Evidence) -> Vec<RaceRun> {
    Races::of(evidence).all
}

/// Why predictions do not use a result of the athlete. The race that paces follow may be one.
pub fn why_unused(evidence: &Evidence, result: &RaceResult) -> Option<Unused> {
    races::why_unused(evidence, result)
}

#[derive(Debug, Clone, PartialEq)]
pub struct Prediction {
    pub range: Result<TimeRange, NotEnough>,
    pub sources: Vec<Source>,
    pub left_out: Vec<LeftOut>,
}

/// One estimate.
#[derive(Debug, Clone, PartialEq)]
pub struct Source {
    pub kind: SourceKind,
    pub seconds: f64,
    /// As it was published: of those whom a model of races was tested on about half were closer, of training alone two thirds.
    pub usual_error_seconds: Option<f64>,
    pub is_used: bool,
    pub races: Vec<RaceRun>,
    pub weekly: Option<WeeklyRunning>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SourceKind {
    /// A marathon that was run lately.
    SameDistance,
    OneRaceAndDistance,
    TwoRacesAndDistance,
    Training,
    SimpleFormula,
    RunningScore,
}

/// Why there is no range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotEnough {
    Past,
    TooShort,
    TooLong,
    /// Between the half and the marathon.
    NoTestedFormula,
    NoRace,
    NoRaceAndLittleRunning,
    NoWeeklyDistance,
}

const SHORTEST_METRES: f64 = 1_500.0;
/// Courses are measured a little long, and recordings of them longer.
const ABOUT: f64 = 1.02;

/// For a race on a day that has not passed.
pub fn predict(evidence: &Evidence, distance: RaceDistance, races_on: Date) -> Prediction {
    let metres = distance.metres();
    if races_on < evidence.today {
        return Prediction::none(NotEnough::Past);
    }
    if metres < SHORTEST_METRES {
        return Prediction::none(NotEnough::TooShort);
    }
    if metres > RaceDistance::MARATHON.metres() * ABOUT {
        return Prediction::none(NotEnough::TooLong);
    }
    if metres <= RaceDistance::HALF.metres() * ABOUT {
        return up_to_the_half(evidence, distance);
    }
    if RaceDistance::MARATHON.is_about(metres) {
        return marathon(evidence, distance, weekly_running::before(evidence, races_on));
    }
    Prediction::none(NotEnough::NoTestedFormula)
}

fn up_to_the_half(evidence: &Evidence, distance: RaceDistance) -> Prediction {
    let races = Races::of(evidence);
    let Some(race) = races.nearest_to(distance.metres()) else {
        return Prediction { left_out: races.left_out, ..Prediction::none(NotEnough::NoRace) };
    };
    let (raced_metres, metres) = (race.distance.metres(), distance.metres());
    let seconds = riegel(raced_metres, seconds_of(race), metres);
    let error = range::error_up_to_the_half(seconds, raced_metres, metres);
    let formula =
        Source { usual_error_seconds: Some(error), ..Source::of_race(SourceKind::SimpleFormula, seconds, true, race) };
    let sources = [Some(formula), by_score(race, distance)].into_iter().flatten().collect();
    Prediction { range: Ok(TimeRange::up_to_the_half(seconds, error)), sources, left_out: races.left_out }
}

fn marathon(evidence: &Evidence, distance: RaceDistance, weekly: Option<WeeklyRunning>) -> Prediction {
    let races = Races::of(evidence);
    let metres = distance.metres();
    let run = races.all.iter().find(|race| RaceDistance::MARATHON.is_about(race.distance.metres()));
    let run = run.map(|race| Source {
        usual_error_seconds: Some(formulas::ONE_RACE_ERROR_SECONDS),
        ..Source::of_race(SourceKind::SameDistance, seconds_of(race) * metres / race.distance.metres(), true, race)
    });
    let longest = races.longest_for_marathon();
    let modelled = longest.zip(weekly).map(|(race, weekly)| by_model(&races, race, weekly));

    let slowest_used = [&run, &modelled].into_iter().flatten().map(|source| source.seconds).reduce(f64::max);
    let training = weekly.and_then(by_training).map(|training| Source {
        // It flatters most runners: it may only be the quick end.
        is_used: slowest_used.is_none_or(|slowest| training.seconds < slowest),
        ..training
    });
    let used: Vec<Source> = [modelled, run, training].into_iter().flatten().collect();
    let flattering = longest.map(|race| {
        let seconds = riegel(race.distance.metres(), seconds_of(race), metres);
        Source::of_race(SourceKind::SimpleFormula, seconds, false, race)
    });
    let by_score = longest.and_then(|race| by_score(race, distance));
    let range = TimeRange::of_marathon(&used).ok_or(match longest {
        Some(_) => NotEnough::NoWeeklyDistance,
        None if weekly.is_some_and(WeeklyRunning::is_whole) => NotEnough::NoRace,
        None => NotEnough::NoRaceAndLittleRunning,
    });
    let sources = used.into_iter().chain(flattering).chain(by_score).collect();
    Prediction { range, sources, left_out: races.left_out }
}

fn by_model(races: &Races, race: &RaceRun, weekly: WeeklyRunning) -> Source {
    let of = |kind, seconds, error, also: Option<&RaceRun>| Source {
        usual_error_seconds: Some(error),
        races: also.into_iter().chain([race]).cloned().collect(),
        weekly: Some(weekly),
        ..Source::of_race(kind, seconds, true, race)
    };
    let miles = weekly.miles();
    let figures = |race: &RaceRun| (race.distance.metres(), seconds_of(race));
    let two = races.shorter_than(race).find_map(|shorter| {
        let seconds = formulas::marathon_from_two_races(figures(shorter), figures(race), miles)?;
        Some(of(SourceKind::TwoRacesAndDistance, seconds, formulas::TWO_RACES_ERROR_SECONDS, Some(shorter)))
    });
    two.unwrap_or_else(|| {
        let seconds = formulas::marathon_from_one_race(figures(race), miles);
        of(SourceKind::OneRaceAndDistance, seconds, formulas::ONE_RACE_ERROR_SECONDS, None)
    })
}

fn by_training(weekly: WeeklyRunning) -> Option<Source> {
    let seconds = formulas::marathon_from_training(weekly.is_whole().then_some(weekly.km())?, weekly.seconds_per_km?);
    Some(Source {
        kind: SourceKind::Training,
        seconds,
        usual_error_seconds: Some(formulas::training_error_seconds(seconds)?),
        is_used: true,
        races: vec![],
        weekly: Some(weekly),
    })
}

fn by_score(race: &RaceRun, distance: RaceDistance) -> Option<Source> {
    let time = RunningScore::of_race(race.distance, race.time).ok()?.time_over(distance).ok()?;
    Some(Source::of_race(SourceKind::RunningScore, f64::from(time.seconds()), false, race))
}

fn seconds_of(race: &RaceRun) -> f64 {
    f64::from(race.time.seconds())
}

impl SourceKind {
    pub const ALL: [Self; 6] = [
        Self::SameDistance,
        Self::OneRaceAndDistance,
        Self::TwoRacesAndDistance,
        Self::Training,
        Self::SimpleFormula,
        Self::RunningScore,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SameDistance => "sameDistance",
            Self::OneRaceAndDistance => "oneRaceAndDistance",
            Self::TwoRacesAndDistance => "twoRacesAndDistance",
            Self::Training => "training",
            Self::SimpleFormula => "simpleFormula",
            Self::RunningScore => "runningScore",
        }
    }
}

impl NotEnough {
    pub const ALL: [Self; 7] = [
        Self::Past,
        Self::TooShort,
        Self::TooLong,
        Self::NoTestedFormula,
        Self::NoRace,
        Self::NoRaceAndLittleRunning,
        Self::NoWeeklyDistance,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Past => "past",
            Self::TooShort => "tooShort",
            Self::TooLong => "tooLong",
            Self::NoTestedFormula => "noTestedFormula",
            Self::NoRace => "noRace",
            Self::NoRaceAndLittleRunning => "noRaceAndLittleRunning",
            Self::NoWeeklyDistance => "noWeeklyDistance",
        }
    }
}

impl Prediction {
    const fn none(reason: NotEnough) -> Self {
        Self { range: Err(reason), sources: vec![], left_out: vec![] }
    }
}

impl Source {
    fn of_race(kind: SourceKind, seconds: f64, is_used: bool, race: &RaceRun) -> Self {
        Self { kind, seconds, usual_error_seconds: None, is_used, races: vec![race.clone()], weekly: None }
    }
}

#[cfg(test)]
mod tests;
