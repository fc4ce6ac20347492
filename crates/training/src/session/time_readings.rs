//! A time behind a distance, "6x800 @ 3:10": the time of each, or a pace per kilometre or per mile. Every reading that
//! the words allow is worked out and scored; one that is clearly ahead is taken, and otherwise the coach is asked.

use super::grammar::Parser;
use super::paces_of_times::{pace, pace_of_time, seconds};
use super::parts::{Amount, Body, Measure, Part, Role};
use super::plausible::{Kind, Plausible};
use super::priors;
use super::problem::Problem;
use super::tree::{PaceName, Target};
use super::work;
use crate::distance::DistanceUnit;
use crate::races::possible;
use texts::{Language, Phrase, phrase};

/// The word in front of the time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    At,
    In(Option<Language>),
    Bracket,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Means {
    Per(DistanceUnit),
    /// The time of each repeat, or of the run.
    Each,
}

#[derive(Debug, Clone, PartialEq)]
pub struct TimeReading {
    pub target: Target,
    pub means: Means,
    pub score: f64,
    /// Per kilometre of a distance in miles, or per mile of one in kilometres, where nothing says so.
    pub is_of_other_unit: bool,
}

impl TimeReading {
    pub fn seconds_per_km(&self) -> f64 {
        match self.target {
            Target::Pace { seconds_from, seconds_to, distance_type } => {
                f64::from(seconds_from + seconds_to) / 2.0 / distance_type.km()
            }
            _ => 0.0,
        }
    }

    /// Two readings that differ by less than anybody can run mean the same.
    fn is_same_as(&self, other: &Self) -> bool {
        (self.seconds_per_km() / other.seconds_per_km()).ln().abs() < SAME_PACE
    }
}

const SAME_PACE: f64 = 0.012;
/// A time is not the pace of a run if it is outside these, in seconds per kilometre and per mile.
const KM_SECONDS: std::ops::RangeInclusive<u32> = 150..=600;
const MILE_SECONDS: std::ops::RangeInclusive<u32> = 240..=960;
/// Up to this length coaches write the time of each.
const SHORT_METRES: u64 = 600;
/// A longer run has a time in hours, which is decided elsewhere.
const LONGEST_EACH_METRES: u64 = 12_000;

/// "10 miles @ 75:00": so many minutes are those of the run.
const NO_PACE_SECONDS: u32 = 1_200;

pub fn is_run(seconds: u32, unit: DistanceUnit) -> bool {
    match unit {
        DistanceUnit::Km => KM_SECONDS.contains(&seconds),
        DistanceUnit::Miles => MILE_SECONDS.contains(&seconds),
    }
}

/// The readings of a time behind a part, the most plausible first.
pub fn readings(part: &Part, time: Amount, said: Said, unit: DistanceUnit, athlete: &Plausible) -> Vec<TimeReading> {
    let Some(from) = seconds(time.from) else { return vec![] };
    let to = time.to.and_then(seconds);
    let metres = match &part.body {
        Some(Body::Ladder(amounts)) => amounts.iter().filter_map(|amount| amount.metres()).min(),
        _ => part.repeat_amount().and_then(Amount::metres),
    };
    let is_ladder = matches!(part.body, Some(Body::Ladder(_)));
    let kind = kind_of(part, metres, is_ladder);
    let own = own_unit(part, unit);
    let mut found: Vec<TimeReading> = vec![];
    for of in [DistanceUnit::Km, DistanceUnit::Miles] {
        let Some(target) = pace(from, to, of).filter(|_| is_run(from, of)) else { continue };
        let mut score = match said {
            Said::At => priors::PACE_AFTER_AT,
            Said::In(language) => priors::pace_after_in(language),
            Said::Bracket => priors::PACE_IN_BRACKET,
        };
        if of != own {
            score += priors::OTHER_UNIT + if of == unit { priors::OTHER_UNIT_OF_PLAN } else { 0.0 };
        }
        let is_of_other_unit = of != own && is_said_in(part, own) && !(own == DistanceUnit::Km && of == unit);
        found.push(TimeReading { target, means: Means::Per(of), score, is_of_other_unit });
    }
    let is_short_enough = |metres: &u64| *metres <= LONGEST_EACH_METRES || from >= NO_PACE_SECONDS;
    let each = metres.filter(|metres| is_short_enough(metres) && !is_ladder).and(part.repeat_amount());
    if let Some(target) = each.and_then(|distance| pace_of_time(distance, from, to)) {
        let is_short = metres <= Some(SHORT_METRES);
        let range = if time.to.is_some() && !is_short { priors::TIME_IN_RANGE } else { 0.0 };
        let habit = range + if said == Said::At { athlete.habits.for_time_of_each() } else { 0.0 };
        let score = habit
            + match said {
                Said::At if is_short => priors::TIME_OF_SHORT_AFTER_AT,
                Said::At => priors::TIME_AFTER_AT,
                Said::In(_) => priors::TIME_AFTER_IN,
                Said::Bracket => priors::TIME_IN_BRACKET,
            };
        found.push(TimeReading { target, means: Means::Each, score, is_of_other_unit: false });
    }
    for reading in &mut found {
        work::step();
        let (metres, pace) = (metres.unwrap_or(1_000) as f64, reading.seconds_per_km());
        let is_record = possible::is_faster_than_record(metres, pace * metres / 1_000.0);
        reading.score += athlete.score(kind, pace) + if is_record { 2.0 * priors::NOBODY } else { 0.0 };
    }
    found.sort_by(|one, other| other.score.total_cmp(&one.score));
    found.truncate(priors::KEPT);
    found
}

/// The best reading, and those that remain plausible beside it and mean something else. A pace has the unit of its own
/// distance: "10 miles @ 7:30" of an athlete who is not as fast is per kilometre only if the coach says so.
pub fn chosen(readings: &[TimeReading]) -> Option<(&TimeReading, Vec<&TimeReading>)> {
    let (best, others) = readings.split_first()?;
    let is_rival = |other: &&TimeReading| {
        let is_run_by_some = other.score > priors::NOBODY;
        let is_of_own_unit = best.is_of_other_unit && matches!(other.means, Means::Per(_)) && is_run_by_some;
        (is_of_own_unit || best.score - other.score < priors::CLEAR) && !other.is_same_as(best)
    };
    Some((best, others.iter().filter(is_rival).collect()))
}

/// Whether the distance is written in the unit, and is no number of the plan's.
fn is_said_in(part: &Part, unit: DistanceUnit) -> bool {
    match part.repeat_amount().map(|amount| amount.measure) {
        Some(Measure::Km) => unit == DistanceUnit::Km,
        Some(Measure::Miles) => unit == DistanceUnit::Miles,
        _ => false,
    }
}

fn own_unit(part: &Part, unit: DistanceUnit) -> DistanceUnit {
    match part.repeat_amount().map(|amount| amount.measure) {
        Some(Measure::Km) => DistanceUnit::Km,
        Some(Measure::Miles) => DistanceUnit::Miles,
        Some(Measure::M { is_upper: true }) if part.amount().is_some_and(|amount| amount.from < 41_000) => {
            DistanceUnit::Miles
        }
        _ => unit,
    }
}

fn kind_of(part: &Part, metres: Option<u64>, is_ladder: bool) -> Kind {
    // An amount of time is judged as a kilometre.
    let metres = metres.unwrap_or(1_000) as f64;
    match (part.role, part.named()) {
        (Some(Role::WarmUp | Role::CoolDown | Role::BothEnds | Role::Recovery), _) => Kind::Run(metres.max(5_000.0)),
        (_, Some(PaceName::Hard | PaceName::Race | PaceName::Strides | PaceName::Sprint) | None)
            if part.times.is_some() || part.is_in_round || is_ladder =>
        {
            Kind::Repeat(metres)
        }
        (_, Some(PaceName::Hard | PaceName::Race | PaceName::Strides | PaceName::Sprint | PaceName::Walk) | None) => {
            Kind::Run(metres)
        }
        (_, Some(_)) if part.times.is_some() => Kind::Repeat(metres),
        (_, Some(name)) if name.is_easy() => Kind::Run(metres),
        (_, Some(name)) => Kind::Named(name),
    }
}

impl Parser<'_> {
    /// The target of a time behind the part; in doubt the best one is taken and the coach is asked. `start` is where
    /// the text that a choice replaces begins.
    pub(super) fn target_of_time(&mut self, part: &Part, time: Amount, said: Said, start: usize) -> Option<Target> {
        let readings = readings(part, time, said, self.unit, &self.athlete);
        let (best, rivals) = chosen(&readings)?;
        if !rivals.is_empty() {
            let written = &self.text[time.start..time.end];
            let problem = question(part, self.text, (start, time.end), written, best, &rivals, &self.athlete);
            self.problems.push(problem);
        }
        Some(best.target.clone())
    }
}

/// Asks which of the readings is meant.
pub fn question(
    part: &Part,
    text: &str,
    place: (usize, usize),
    written: &str,
    best: &TimeReading,
    rivals: &[&TimeReading],
    athlete: &Plausible,
) -> Problem {
    let length = part.amount().map_or("", |amount| &text[amount.start..amount.end]);
    let problem = Problem::new(place, phrase!("“{written}” can be read in two ways", written));
    std::iter::once(best).chain(rivals.iter().copied()).fold(problem, |problem, reading| {
        let told = pace_told(&reading.target);
        let beside = athlete.beside(reading.seconds_per_km()).map_or(String::new(), |beside| format!(", {beside}"));
        match reading.means {
            Means::Per(unit) => {
                let unit = if unit == DistanceUnit::Km { "km" } else { "mile" };
                let label = Phrase::verbatim(format!("{written}/{unit}"));
                problem.choice(label, format!("@ {written}/{unit}"), format!("{told}{beside}"))
            }
            Means::Each => problem.choice(
                phrase!("Each in {written}", written),
                format!("in {written} each"),
                format!("{length} in {written}, {told}{beside}"),
            ),
        }
    })
}

/// "3:57/km"
fn pace_told(target: &Target) -> String {
    let Target::Pace { seconds_from, seconds_to, distance_type } = target else { return String::new() };
    let clock = |seconds: u16| format!("{}:{:02}", seconds / 60, seconds % 60);
    let unit = if *distance_type == DistanceUnit::Km { "km" } else { "mile" };
    if seconds_from == seconds_to {
        format!("{}/{unit}", clock(*seconds_from))
    } else {
        format!("{}-{}/{unit}", clock(*seconds_from), clock(*seconds_to))
    }
}
