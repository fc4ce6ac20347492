use jiff::civil::Date;

use super::{ABOUT, Evidence, RunningDay, SHORTEST_METRES, seconds_of};
use crate::calendar::plus_days;
use crate::races::possible;
use crate::races::race::RaceDistance;
use crate::races::race_result::{RaceResult, RaceRun, ResultSource};
use crate::races::riegel::riegel;

/// Older races say little of today.
pub const DAYS_BACK: i32 = 180;
/// Below it Riegel's formula was not tested.
const SHORTEST_SECONDS: u32 = 210;
/// Two races that differ by more, taken to the same distance, were not both run alone and flat out. Runners lose more or less over
/// longer distances, so two races may differ by more the more their lengths do.
const MAX_APART: f64 = 0.08;
const MAX_APART_BY_LENGTH: f64 = 0.12;
/// A watch that stopped on the way, or a leg of a relay.
const LEAST_SHARE_RECORDED: f64 = 0.85;
/// From this on a race is a longer one than another.
const LONGER: f64 = 1.3;
const SHORTEST_FOR_MARATHON_METRES: f64 = 4_900.0;

/// A result that says nothing of the athlete's form, unless it is pinned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    pub race: RaceRun,
    pub reason: LeftOutReason,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeftOutReason {
    Relay,
    RecordedShorter,
    TooQuick,
    Slower,
}

impl LeftOutReason {
    pub const ALL: [Self; 4] = [Self::Relay, Self::RecordedShorter, Self::TooQuick, Self::Slower];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Relay => "relay",
            Self::RecordedShorter => "recordedShorter",
            Self::TooQuick => "tooQuick",
            Self::Slower => "slower",
        }
    }
}

/// The races that count.
pub(super) struct Races {
    /// The latest first.
    pub all: Vec<RaceRun>,
    pinned: Option<RaceRun>,
    pub left_out: Vec<LeftOut>,
}

impl Races {
    pub fn of(evidence: &Evidence) -> Self {
        let Evidence { results, pinned, running, today, .. } = *evidence;
        let raced = || results.iter().filter(|result| !matches!(result.source, ResultSource::Estimate(_)));
        let pinned = raced().find(|result| Some(result.source.as_uuid()) == pinned);
        let pinned = pinned.map(|result| &result.race);
        let recent = plus_days(today, -DAYS_BACK)..=today;
        let mut known: Vec<&RaceRun> = raced().map(|result| &result.race).collect();
        known.retain(|race| is_of_use(race) && recent.contains(&race.ran_on));
        known.sort_by_key(|race| std::cmp::Reverse(race.ran_on));

        let mut races = Self { all: vec![], pinned: pinned.cloned(), left_out: vec![] };
        let alone = races.keep(known, |race| {
            if is_relay(race.race_name.as_str()) {
                return Some(LeftOutReason::Relay);
            }
            is_recorded_shorter(race, running).then_some(LeftOutReason::RecordedShorter)
        });
        let others = alone.clone();
        let run_alone = races.keep(alone, |race| is_too_quick(race, &others).then_some(LeftOutReason::TooQuick));
        let others = run_alone.clone();
        let flat_out = races
            .keep(run_alone, |race| others.iter().any(|other| is_slower(race, other)).then_some(LeftOutReason::Slower));
        races.all = flat_out.into_iter().cloned().collect();
        races
    }

    /// A pinned race is never left out.
    fn keep<'a>(
        &mut self,
        races: Vec<&'a RaceRun>,
        reason: impl Fn(&RaceRun) -> Option<LeftOutReason>,
    ) -> Vec<&'a RaceRun> {
        let mut kept = vec![];
        for race in races {
            match reason(race).filter(|_| self.pinned.as_ref() != Some(race)) {
                Some(reason) => self.left_out.push(LeftOut { race: race.clone(), reason }),
                None => kept.push(race),
            }
        }
        kept
    }

    /// The one of the most similar length; the first of equals is the latest.
    pub fn nearest_to(&self, metres: f64) -> Option<&RaceRun> {
        let distance = |race: &RaceRun| (race.distance.metres() / metres).ln().abs();
        self.all.iter().min_by(|one, other| distance(one).total_cmp(&distance(other)))
    }

    /// Of those that the models were made from the longest.
    pub fn longest_for_marathon(&self) -> Option<&RaceRun> {
        let metres = |race: &RaceRun| race.distance.metres();
        let range = SHORTEST_FOR_MARATHON_METRES..=RaceDistance::HALF.metres() * ABOUT;
        let of_use = self.all.iter().filter(|race| range.contains(&metres(race)));
        // The first of equals is the latest.
        of_use.reduce(|longest, race| if metres(race) > metres(longest) { race } else { longest })
    }

    /// The longest first.
    pub fn shorter_than(&self, race: &RaceRun) -> impl Iterator<Item = &RaceRun> {
        let longest = race.distance.metres();
        let range = SHORTEST_FOR_MARATHON_METRES..longest;
        let mut shorter: Vec<&RaceRun> =
            self.all.iter().filter(|race| range.contains(&race.distance.metres())).collect();
        shorter.sort_by(|one, other| other.distance.metres().total_cmp(&one.distance.metres()));
        shorter.into_iter()
    }
}

/// Why a result of the athlete is in no prediction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unused {
    /// Nobody ran it.
    Estimate,
    Old,
    /// No formula was tested for that distance and time.
    OutsideTheFormulas,
    /// It is among the results that are left out, which say why.
    LeftOut,
}

impl Unused {
    pub const ALL: [Self; 4] = [Self::Estimate, Self::Old, Self::OutsideTheFormulas, Self::LeftOut];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Estimate => "estimate",
            Self::Old => "old",
            Self::OutsideTheFormulas => "outsideTheFormulas",
            Self::LeftOut => "leftOut",
        }
    }
}

pub(super) fn why_unused(evidence: &Evidence, RaceResult { source, race }: &RaceResult) -> Option<Unused> {
    match () {
        () if matches!(source, ResultSource::Estimate(_)) => Some(Unused::Estimate),
        () if !is_of_use(race) => Some(Unused::OutsideTheFormulas),
        () if race.ran_on < plus_days(evidence.today, -DAYS_BACK) => Some(Unused::Old),
        () => (!Races::of(evidence).all.contains(race)).then_some(Unused::LeftOut),
    }
}

fn is_of_use(race: &RaceRun) -> bool {
    let metres = race.distance.metres();
    (SHORTEST_METRES..=RaceDistance::MARATHON.metres() * ABOUT).contains(&metres)
        && race.time.seconds() >= SHORTEST_SECONDS
        && !possible::is_faster_than_record(metres, seconds_of(race))
}

/// By its name, in the languages of the app. "Staffelsee" is a lake.
fn is_relay(name: &str) -> bool {
    const ENDINGS: [&str; 15] = [
        "relay",
        "relays",
        "staffel",
        "staffellauf",
        "staffelmarathon",
        "relevo",
        "relevos",
        "relais",
        "staffetta",
        "staffette",
        "revezamento",
        "estafette",
        "estafetteloop",
        "ekiden",
        "ekidens",
    ];
    let name = name.to_lowercase();
    let mut words = name.split(|character: char| !character.is_alphabetic());
    words.any(|word| ENDINGS.iter().any(|ending| word.ends_with(ending)))
}

fn is_recorded_shorter(race: &RaceRun, running: &[RunningDay]) -> bool {
    let metres = recorded_on(running, race.ran_on);
    metres > 0.0 && metres < race.distance.metres() * LEAST_SHARE_RECORDED
}

fn recorded_on(running: &[RunningDay], day: Date) -> f64 {
    running.iter().filter(|run| run.day == day && run.is_recorded).map(|run| run.metres).sum()
}

/// A shorter race says that it cannot be, and no other race supports it.
fn is_too_quick(race: &RaceRun, others: &[&RaceRun]) -> bool {
    let is_contradicted =
        others.iter().any(|other| race.distance.metres() >= other.distance.metres() * LONGER && is_slower(other, race));
    let is_supported =
        || others.iter().any(|other| *other != race && !is_slower(race, other) && !is_slower(other, race));
    is_contradicted && !is_supported()
}

/// Slower than the other race says, by more than runners differ.
fn is_slower(race: &RaceRun, other: &RaceRun) -> bool {
    let (metres, of_other) = (race.distance.metres(), other.distance.metres());
    let apart = seconds_of(race) / riegel(of_other, seconds_of(other), metres) - 1.0;
    apart > MAX_APART + MAX_APART_BY_LENGTH * (metres / of_other).ln().abs()
}
