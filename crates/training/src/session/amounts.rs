//! Resolves an amount by its context: "4" may be miles, "400" metres, "90" seconds.

use super::habits::Habits;
use super::parts::{Amount, Body, Joint, Measure, Part, Role};
use super::problem::Problem;
use super::tree::{DistanceExtent, Extent, MAX_SECONDS, PaceName, Target};
use super::words::is_remark;
use super::work;
use crate::distance::{Distance, DistanceUnit};
use crate::workout_type::WorkoutType;
use texts::{Phrase, phrase};

/// A longer duration is a time of day: "19 h".
const LONGEST_SECONDS: u32 = 12 * 3_600;

/// "run 40": few run so many kilometres, and many so many minutes.
const LEAST_STRANGE_RUN: u64 = 25_000;

/// The unit of a number without one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    Km,
    Miles,
    Minutes,
}

impl Scale {
    pub const fn of(unit: DistanceUnit) -> Self {
        match unit {
            DistanceUnit::Km => Self::Km,
            DistanceUnit::Miles => Self::Miles,
        }
    }

    /// The unit that the parts are written in, or else the surrounding one.
    pub fn among(parts: &[Part], around: Self) -> Self {
        let mut has_minutes = false;
        for part in parts.iter().filter(|part| !matches!(part.role, Some(Role::Recovery | Role::Rest))) {
            match part.amount().map(|amount| (amount.measure, amount.from)) {
                Some((Measure::Km, _)) => return Self::Km,
                Some((Measure::Miles, _)) => return Self::Miles,
                Some((Measure::Seconds, 60_000..)) => has_minutes = part.times.is_none(),
                // "15 wu, 30 @ MP, 15 cd"
                Some((Measure::Bare, LONGEST_BARE_END..)) if part.role.is_some() => has_minutes = true,
                _ => {}
            }
        }
        if has_minutes && around != Self::Miles || are_ends_in_minutes(parts) { Self::Minutes } else { around }
    }
}

/// "WU 15, 4x8 min @ T, CD 10": the unit of the repeats is that of the rest.
fn are_ends_in_minutes(parts: &[Part]) -> bool {
    let is_time = |part: &Part| {
        part.times.is_some()
            && part.amount().is_some_and(|amount| amount.measure == Measure::Seconds && amount.from >= 120_000)
    };
    let mut bare =
        parts.iter().filter(|part| part.amount().is_some_and(|amount| amount.measure == Measure::Bare)).peekable();
    let is_end = |part: &Part| match part.role {
        Some(Role::WarmUp | Role::CoolDown | Role::BothEnds) => {
            part.amount().is_some_and(|amount| amount.from >= 8_000)
        }
        Some(Role::Recovery | Role::Rest) => true,
        None => false,
    };
    parts.iter().any(is_time) && bare.peek().is_some() && bare.all(is_end)
}

/// The context of an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub scale: Scale,
    pub is_repeated: bool,
    pub is_recovery: bool,
}

pub struct Amounts<'a> {
    pub text: &'a str,
    pub unit: DistanceUnit,
    /// What the plan's other sessions are measured in.
    pub habits: &'a Habits,
    /// How many figures the text has, counted once.
    figures: usize,
}

/// "The remaining 6", in seven languages.
const REMAINING: [&str; 8] =
    ["restantes", "restante", "restants", "restantes", "restanti", "rimanenti", "remaining", "resterende"];

impl<'a> Amounts<'a> {
    pub fn new(text: &'a str, unit: DistanceUnit, habits: &'a Habits) -> Self {
        let figures = text.split(|next: char| !next.is_ascii_digit()).filter(|run| !run.is_empty());
        let figures = figures.inspect(|_| work::step()).count();
        Self { text, unit, habits, figures }
    }

    /// The extent, or why there is none; an extent may come with a doubt.
    pub fn extent(&self, part: &Part, amount: Amount, place: Place) -> (Option<Extent>, Option<Problem>) {
        let (measure, doubt) = self.measure(part, amount, place);
        let extent = match measure {
            Measure::Lap => Some(Extent::Lap),
            Measure::Seconds => time(amount.from / 1_000, amount.to.map(|to| to / 1_000)),
            Measure::Clock => time(amount.from / 1_000 * 60, amount.to.map(|to| to / 1_000 * 60)),
            Measure::Miles => distance(amount.from, amount.to, DistanceUnit::Miles),
            Measure::Km => distance(amount.from, amount.to, DistanceUnit::Km),
            Measure::Yards => distance((amount.from * 9_144 + 5_000_000) / 10_000_000, None, DistanceUnit::Km),
            Measure::Metres | Measure::M { .. } | Measure::Bare => {
                distance(amount.from / 1_000, amount.to.map(|to| to / 1_000), DistanceUnit::Km)
            }
        };
        let written = &self.text[amount.start..amount.end];
        let problem = |message: Phrase| Problem::new((amount.start, amount.end), message);
        if matches!(extent, Some(Extent::Time { seconds: LONGEST_SECONDS.., .. })) {
            return (None, Some(problem(phrase!("“{written}” is too long for a session", written))));
        }
        match (extent, doubt) {
            (None, _) => (None, Some(problem(phrase!("“{written}” is too much, or zero", written)))),
            (extent, None) => (extent, None),
            (extent, Some(Doubtful)) => {
                let message = phrase!("“{written}” may be minutes, miles or metres: write min, mi or m", written);
                let problem = problem(message);
                (extent, Some(in_units(problem, amount, &["min", "miles", "m"])))
            }
        }
    }

    /// Minutes with a unit are already in seconds; this converts bare ones.
    fn measure(&self, part: &Part, amount: Amount, place: Place) -> (Measure, Option<Doubtful>) {
        match amount.measure {
            Measure::M { is_upper } => self.of_m(amount, is_upper, place),
            Measure::Clock => (of_clock(part, amount, place), None),
            _ => (amount.measure, None),
        }
    }

    fn of_m(&self, amount: Amount, is_upper: bool, place: Place) -> (Measure, Option<Doubtful>) {
        match amount.from {
            41_000.. => (Measure::Metres, None),
            // "6x1m": a mile or a minute.
            1_000..=3_000 if !is_upper && self.unit == DistanceUnit::Miles && place.is_repeated => {
                (Measure::Miles, Some(Doubtful))
            }
            // "15m steady"
            15_000..=40_999 if !is_upper && self.unit == DistanceUnit::Miles && place.scale == Scale::Miles => {
                (Measure::Miles, Some(Doubtful))
            }
            _ if is_upper || self.unit == DistanceUnit::Miles => (Measure::Miles, None),
            _ if place.scale == Scale::Miles => (Measure::Miles, None),
            _ => (Measure::Metres, Some(Doubtful)),
        }
    }

    /// Adds the likely unit to a bare number.
    pub fn with_unit(&self, part: &Part, amount: Amount, place: Place) -> (Amount, Option<Problem>) {
        let is_small_m = amount.measure == (Measure::M { is_upper: false });
        let is_minutes = place.is_recovery && amount.from <= 10_000
            || self.unit == DistanceUnit::Km
                && place.scale != Scale::Miles
                && !place.is_repeated
                && amount.from < 41_000;
        if is_small_m && is_minutes {
            return self.minutes_of_m(amount, place);
        }
        if amount.measure != Measure::Bare {
            return (amount, None);
        }
        let (measure, is_doubtful) = self.of_bare(part, amount.from, place);
        // A number beside words that nobody knows, and nothing else.
        let is_strange = !part.unknown.is_empty()
            && part.target.is_none()
            && part.role.is_none()
            && part.hints.is_empty()
            && part.times.is_none()
            && !part.is_total
            && part.place.is_none()
            && !place.is_recovery;
        let is_of_noun = part.place.is_none() && self.is_of_noun(part, amount);
        let is_strange = is_strange || !place.is_recovery && !place.is_repeated && is_of_noun;
        // "in 88": of something that is not told.
        let is_time_of_nothing =
            part.is_goal_time && part.joint == Joint::Start && !place.is_recovery && !place.is_repeated;
        let is_doubtful =
            is_doubtful || is_strange || is_time_of_nothing || self.is_clock_or_length(amount) && !place.is_repeated;
        let (measure, is_doubtful) = match self.habits.is_by_time().filter(|_| is_doubtful) {
            Some(true) => (Bare::Minutes, false),
            Some(false) => (Bare::of(self.unit), false),
            None => (measure, is_doubtful),
        };
        let factor = if measure == Bare::Minutes { 60 } else { 1 };
        let written = &self.text[amount.start..amount.end];
        let problem = is_doubtful.then(|| {
            let message = phrase!("“{written}” has no unit: read as {unit}", written, unit = measure.name());
            let units = if is_time_of_nothing { &["min", "s"][..] } else { measure.likely() };
            in_units(Problem::new((amount.start, amount.end), message), amount, units)
        });
        let amount = Amount {
            from: amount.from.saturating_mul(factor),
            to: amount.to.map(|to| to.saturating_mul(factor)),
            measure: measure.measure(),
            ..amount
        };
        (amount, problem)
    }

    /// "10 laps easy": of something that nobody knows.
    fn is_of_noun(&self, part: &Part, amount: Amount) -> bool {
        let is_noun = |&(start, end): &(usize, usize)| {
            let word = self.text[start..end].to_lowercase();
            let is_rest = REMAINING.contains(&word.as_str());
            start == amount.end + 1
                && end - start > 3
                && word.chars().all(char::is_alphabetic)
                && !is_remark(&word)
                && !is_rest
        };
        part.times.is_none() && part.unknown.iter().any(is_noun)
    }

    /// "7.30 easy": a length, a time of day, or a pace.
    fn is_clock_or_length(&self, amount: Amount) -> bool {
        let fraction = self.text[amount.start..amount.end].split_once('.').map(|(_, fraction)| fraction);
        matches!(fraction, Some("15" | "30" | "45")) && self.figures == 2
    }

    /// "4x1 mile (1m)": a minute, or a mile.
    fn minutes_of_m(&self, amount: Amount, place: Place) -> (Amount, Option<Problem>) {
        let written = &self.text[amount.start..amount.end];
        let message = phrase!("“{written}” may be minutes, miles or metres: write min, mi or m", written);
        let problem = in_units(Problem::new((amount.start, amount.end), message), amount, &["min", "miles"]);
        let problem = (self.unit == DistanceUnit::Miles || !place.is_recovery).then_some(problem);
        let in_seconds = |thousandths: u64| thousandths.saturating_mul(60);
        let (from, to) = (in_seconds(amount.from), amount.to.map(in_seconds));
        (Amount { from, to, measure: Measure::Seconds, ..amount }, problem)
    }

    fn of_bare(&self, part: &Part, thousandths: u64, place: Place) -> (Bare, bool) {
        let is_metres = thousandths >= 100_000 && thousandths.is_multiple_of(50_000);
        if place.is_recovery {
            return match thousandths {
                _ if thousandths >= 100_000 && thousandths.is_multiple_of(100_000) => (Bare::Metres, false),
                20_000.. => (Bare::Seconds, false),
                _ => (Bare::Minutes, false),
            };
        }
        if is_metres {
            // "hills: 6x150": metres or seconds.
            let is_hill = part.hints.contains(&WorkoutType::Hills) && place.is_repeated;
            return (Bare::Metres, is_hill && thousandths < 200_000 && !thousandths.is_multiple_of(100_000));
        }
        if thousandths > 100_000 {
            return (Bare::Metres, true);
        }
        if place.is_repeated && thousandths >= 20_000 {
            let is_short = part.is_strides() || part.hints.contains(&WorkoutType::Hills);
            let is_hill = part.hints.contains(&WorkoutType::Hills) && !part.is_strides();
            // "6x60 strides": nobody strides for so many seconds.
            let least_metres = if part.is_strides() { 50_000 } else { 80_000 };
            return match is_short && thousandths >= least_metres {
                true => (Bare::Metres, is_hill && thousandths < 100_000),
                false => (Bare::Seconds, true),
            };
        }
        let measure = self.of_small(part, thousandths, place.scale);
        let is_whole = thousandths.is_multiple_of(1_000) && place.scale != Scale::Minutes;
        let is_hard = matches!(part.named(), Some(PaceName::Hard | PaceName::Sprint) | None) && thousandths >= 3_000;
        let is_doubtful = match place.is_repeated {
            // "3x3 @ HMP": kilometres or minutes.
            true => {
                let is_fast = matches!(part.named(), Some(PaceName::FiveK | PaceName::ThreeK | PaceName::Mile));
                is_hard || (self.unit == DistanceUnit::Km || is_fast) && thousandths <= 10_000 && part.times.is_some()
            }
            // "footing 15"
            false => {
                let is_easy = matches!(
                    part.named(),
                    Some(PaceName::Easy | PaceName::Jog | PaceName::Steady | PaceName::Threshold)
                ) || part.target.is_none() && part.hints.is_empty() && thousandths >= LEAST_STRANGE_RUN
                    || part.target.is_none() && part.hints.contains(&WorkoutType::Tempo);
                let is_long = part.hints.contains(&WorkoutType::LongRun);
                let is_both = match self.unit {
                    DistanceUnit::Km => (15_000..=45_000).contains(&thousandths),
                    DistanceUnit::Miles => (16_000..=29_999).contains(&thousandths),
                };
                is_easy && is_both && !is_long && part.role.is_none() && self.figures == 1
            }
        };
        (measure, is_doubtful && is_whole)
    }

    /// "Tempo 30" is minutes, "Long run 20" is not.
    fn of_small(&self, part: &Part, thousandths: u64, scale: Scale) -> Bare {
        let is_tempo = part.named() == Some(PaceName::Threshold) || part.is_fartlek;
        let is_long = part.hints.contains(&WorkoutType::LongRun);
        let most = match (self.unit, is_tempo, is_long) {
            (DistanceUnit::Km, true, _) => 24_999,
            (DistanceUnit::Miles, true, _) => 15_999,
            (DistanceUnit::Km, _, true) => 59_999,
            // "Shakeout 20": nobody shakes out for 20 km.
            (DistanceUnit::Km, ..) if part.named() == Some(PaceName::Recovery) => 14_999,
            (DistanceUnit::Miles, ..) if part.named() == Some(PaceName::Recovery) => 11_999,
            (DistanceUnit::Km, ..) if part.named().is_some_and(PaceName::is_easy) => 34_999,
            (DistanceUnit::Km, ..) => 44_999,
            (DistanceUnit::Miles, ..) => 29_999,
        };
        // "15 wu", "jog 10" beside other parts: nobody warms up as far.
        let is_end = matches!(part.role, Some(Role::WarmUp | Role::CoolDown | Role::BothEnds))
            || part.named() == Some(PaceName::Jog) && self.figures > 2;
        match scale {
            _ if is_end && thousandths >= LONGEST_BARE_END => Bare::Minutes,
            _ if thousandths > most || part.named() == Some(PaceName::Walk) => Bare::Minutes,
            Scale::Minutes if thousandths >= 8_000 || self.unit == DistanceUnit::Km => Bare::Minutes,
            Scale::Minutes => Bare::of(self.unit),
            Scale::Km => Bare::Km,
            Scale::Miles => Bare::Miles,
        }
    }
}

/// In kilometres or miles; more are minutes.
const LONGEST_BARE_END: u64 = 10_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bare {
    Km,
    Miles,
    Metres,
    Minutes,
    Seconds,
}

impl Bare {
    const fn of(unit: DistanceUnit) -> Self {
        match unit {
            DistanceUnit::Km => Self::Km,
            DistanceUnit::Miles => Self::Miles,
        }
    }

    const fn measure(self) -> Measure {
        match self {
            Self::Km => Measure::Km,
            Self::Miles => Measure::Miles,
            Self::Metres => Measure::Metres,
            Self::Minutes | Self::Seconds => Measure::Seconds,
        }
    }

    /// The other units that a number of this kind may be in, and its own.
    const fn likely(self) -> &'static [&'static str] {
        match self {
            Self::Km | Self::Miles | Self::Minutes => &["min", "km", "miles"],
            Self::Metres | Self::Seconds => &["m", "s", "min"],
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Km => "km",
            Self::Miles => "miles",
            Self::Metres => "m",
            Self::Minutes => "min",
            Self::Seconds => "s",
        }
    }
}

/// An "m" that may be another unit.
struct Doubtful;

/// Offers the number in each of the units.
pub(super) fn in_units(problem: Problem, amount: Amount, units: &[&str]) -> Problem {
    let number = |thousandths: u64| (thousandths as f64 / 1_000.0).to_string();
    let range = amount.to.map_or(String::new(), |to| format!("-{}", number(to)));
    units.iter().fold(problem, |problem, unit| {
        let text = format!("{}{range} {unit}", number(amount.from));
        problem.or(Phrase::verbatim(text.as_str()), text)
    })
}

/// "1:30" is a minute and a half in a repeat, but an hour and a half for a run.
fn of_clock(part: &Part, amount: Amount, place: Place) -> Measure {
    let is_short = place.is_recovery || place.is_repeated || part.role.is_some();
    if is_short || amount.from >= 4 * 60_000 { Measure::Seconds } else { Measure::Clock }
}

fn distance(thousandths: u64, to: Option<u64>, unit: DistanceUnit) -> Option<Extent> {
    let of = |thousandths: u64| {
        let distance = Distance::from_thousandths(i64::try_from(thousandths).ok()?, unit).ok()?;
        // Nobody runs further in one go, and a step of zero is no step.
        (1..=300_000).contains(&distance.thousandths()).then_some(distance)
    };
    Some(Extent::Distance(DistanceExtent { distance: of(thousandths)?, to: to.and_then(of) }))
}

fn time(seconds: u64, to: Option<u64>) -> Option<Extent> {
    let of = |seconds: u64| u32::try_from(seconds).ok().filter(|seconds| (1..=MAX_SECONDS).contains(seconds));
    Some(Extent::Time { seconds: of(seconds)?, seconds_to: to.and_then(of) })
}

/// Amounts that are rungs of one ladder: several short ones, with details on the last only.
pub fn is_rung(part: &Part) -> bool {
    let is_short = part.amount().is_some_and(|amount| match amount.measure {
        Measure::Km => (500..=3_000).contains(&amount.from) && amount.to.is_none(),
        Measure::Metres | Measure::Bare | Measure::M { .. } => (100_000..=5_000_000).contains(&amount.from),
        Measure::Seconds => (20_000..=600_000).contains(&amount.from) && amount.to.is_none(),
        _ => false,
    });
    is_short && part.is_plain() && part.place.is_none() && !part.is_total
}

/// Merges consecutive parts of a ladder.
pub fn with_ladders(parts: Vec<Part>) -> Vec<Part> {
    let mut out: Vec<Part> = vec![];
    let mut at = 0;
    while at < parts.len() {
        let length = ladder_length(&parts[at..]);
        let mut part = parts[at].clone();
        if length > 1 {
            let last = &parts[at + length - 1];
            part.body = Some(Body::Ladder(parts[at..at + length].iter().filter_map(Part::amount).collect()));
            part.hints.push(WorkoutType::Intervals);
            part.target = last.target.clone();
            part.parens = last.parens.clone();
            part.end = last.end;
        }
        out.push(part);
        at += length.max(1);
    }
    out
}

/// How many of the first parts are rungs of one ladder.
fn ladder_length(parts: &[Part]) -> usize {
    use super::parts::Joint;
    let says_more = |part: &Part| part.target.is_some() || !part.parens.is_empty();
    let mut length = 0;
    for part in parts {
        let joined = matches!(
            part.joint,
            Joint::Comma | Joint::Adjacent | Joint::Dash | Joint::And | Joint::Plus | Joint::Slash
        );
        let goes_on = length == 0 && !says_more(part) || length > 0 && joined && !is_jogged(part);
        if !is_rung(part) || !goes_on {
            break;
        }
        length += 1;
        if says_more(part) {
            break;
        }
    }
    // "2k, 1.5k, 1k, 500 m" is a ladder, "3 km, 2 km" are two runs.
    let is_km =
        |part: &Part| part.amount().is_some_and(|amount| matches!(amount.measure, Measure::Km | Measure::Seconds));
    let of_km = parts[..length].iter().filter(|part| is_km(part)).count();
    // "1k 2k 3k 2k 1k @ HMP"
    let is_hard =
        |part: &Part| part.named().is_some_and(PaceName::is_hard) || matches!(part.target, Some(Target::Pace { .. }));
    let is_listed = |part: &Part| part.joint == Joint::Adjacent || part.joint == Joint::Comma;
    let are_beside = length > 2
        && (parts[1..length].iter().all(|part| part.joint == Joint::Adjacent)
            || parts[1..length].iter().all(is_listed) && parts[..length].last().is_some_and(is_hard));
    let is_told = parts[..length].last().is_some_and(says_more);
    if of_km == 0 || (of_km < length && length > 2) || are_beside && is_told { length } else { 0 }
}

fn is_jogged(part: &Part) -> bool {
    matches!(part.named(), Some(PaceName::Jog | PaceName::Walk | PaceName::Easy | PaceName::Recovery))
}
