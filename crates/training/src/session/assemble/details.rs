//! What is said of sets behind them: "3x1000 + 3x500, 1000 at 3:55 and 500 at 1:50", and a list of paces, one for each:
//! "5x1k: 4:10, 4:05, 4:00, 3:55, 3:50".

use super::super::parts::{Amount, Body, Joint, Measure, Part};
use super::super::time_readings::{Means, Said, TimeReading, readings};
use super::super::tree::{PaceName, Target};
use super::Assembler;
use super::lists::group;
use crate::distance::DistanceUnit;
use crate::workout_type::WorkoutType;

/// "3x1000 + 3x500, 1000 at 3:55 and 500 at 1:50": the same length again has the pace of its set, and is no more running.
pub(super) fn with_details(mut parts: Vec<Part>) -> Vec<Part> {
    let mut at = 1;
    while at < parts.len() {
        match set_meant_at(&parts, at) {
            Some(set) => {
                let said = parts.remove(at);
                let set = &mut parts[set];
                set.target = said.target;
                set.parens.extend(said.parens);
                set.unknown.extend(said.unknown);
            }
            None => at += 1,
        }
    }
    parts
}

/// "25k w/ 15k @ MP in the middle (5/15/5)": a bracket that divides the run again is no more running.
pub(super) fn without_division(mut parts: Vec<Part>) -> Vec<Part> {
    let bare = |amount: &Amount| (amount.measure == Measure::Bare && amount.to.is_none()).then_some(amount.from);
    let whole = parts.iter().find(|part| part.is_plain()).and_then(Part::amount).map(|amount| amount.from);
    let divides = |inner: &Vec<Part>| match &inner[..] {
        [Part { body: Some(Body::Ladder(rungs)), times: None, target: None, .. }] => {
            rungs.iter().map(bare).sum::<Option<u64>>().is_some_and(|sum| Some(sum) == whole)
        }
        _ => false,
    };
    if parts.iter().filter(|part| part.is_plain()).count() > 1 {
        parts.iter_mut().for_each(|part| part.parens.retain(|inner| !divides(inner)));
    }
    parts
}

/// "8 x 1k, first 4 @ 4:05, last 4 @ 3:55": some of a set, and the others.
pub(super) fn with_shares_of_set(mut parts: Vec<Part>) -> Vec<Part> {
    let count = |part: &Part| {
        let amount = part.amount().filter(|_| part.is_plain() && part.place.is_some() && part.target.is_some())?;
        let is_bare = amount.measure == Measure::Bare && amount.to.is_none() && amount.from.is_multiple_of(1_000);
        is_bare.then(|| u32::try_from(amount.from / 1_000).ok())?
    };
    for at in 0..parts.len() {
        let Some((times, None)) = parts[at].times.filter(|_| parts[at].target.is_none()) else { continue };
        let shares: Vec<u32> = parts[at + 1..].iter().map_while(&count).collect();
        if shares.len() < 2 || shares.iter().sum::<u32>() != times {
            continue;
        }
        let said: Vec<Part> = parts.drain(at + 1..=at + shares.len()).collect();
        let set = parts.remove(at);
        let sets = said.into_iter().zip(shares).enumerate().map(|(index, (said, times))| {
            let joint = if index == 0 { set.joint } else { Joint::Comma };
            let parens = if index == 0 { vec![] } else { set.parens.clone() };
            Part { joint, times: Some((times, None)), target: said.target, parens, ..set.clone() }
        });
        parts.splice(at..at, sets);
        break;
    }
    parts
}

/// "3x2k/1k: 2k @ HMP, 1k @ 10k": both turns again, each with its pace.
pub(super) fn with_told_pairs(mut parts: Vec<Part>) -> Vec<Part> {
    for at in 0..parts.len().saturating_sub(3) {
        let [set, turn, first, second] = &parts[at..at + 4] else { continue };
        let is_open = |part: &Part| part.target.is_none() && part.parens.is_empty();
        let is_pair =
            set.times.is_some() && is_open(set) && turn.joint == Joint::Slash && turn.is_plain() && is_open(turn);
        let is_again = |part: &Part, of: &Part| {
            part.is_plain() && part.target.is_some() && length_of(part).is_some() && length_of(part) == length_of(of)
        };
        let is_told = matches!(first.joint, Joint::Colon | Joint::Line | Joint::Comma)
            && matches!(second.joint, Joint::Comma | Joint::And | Joint::Slash | Joint::Plus);
        let Some(times) = set.times.filter(|_| is_pair && is_told && is_again(first, set) && is_again(second, turn))
        else {
            continue;
        };
        let turns = vec![Part { joint: Joint::Start, ..first.clone() }, Part { joint: Joint::Then, ..second.clone() }];
        let round = Part { joint: set.joint, hints: set.hints.clone(), ..group(turns, times) };
        parts.splice(at..at + 4, [round]);
        break;
    }
    parts
}

fn set_meant_at(parts: &[Part], at: usize) -> Option<usize> {
    let said = &parts[at];
    let is_joined =
        matches!(said.joint, Joint::Colon | Joint::Comma | Joint::Line | Joint::And | Joint::Dash | Joint::Adjacent);
    let is_fast =
        said.target.is_some() && said.turns.is_empty() && !said.named_or_easy().is_some_and(PaceName::is_easy);
    let length = length_of(said).filter(|_| is_joined && is_fast && said.is_plain() && said.place.is_none())?;
    let is_meant = |set: &usize| {
        let set = &parts[*set];
        set.times.is_some() && set.target.is_none() && set.turns.is_empty() && length_of(set) == Some(length)
    };
    let mut sets = (0..at).filter(is_meant);
    match (sets.next(), sets.next()) {
        (Some(set), None) => Some(set),
        _ => None,
    }
}

fn length_of(part: &Part) -> Option<u64> {
    part.amount().and_then(Amount::metres)
}

/// "At most", in seven languages.
const MOST: [&str; 12] = [
    "max",
    "max.",
    "maximum",
    "maximal",
    "höchstens",
    "maximo",
    "máximo",
    "maximal",
    "massimo",
    "maximaal",
    "hooguit",
    "up to",
];

impl Assembler<'_> {
    /// "min 6k max 9k": a range.
    pub(super) fn with_most(&self, mut parts: Vec<Part>) -> Vec<Part> {
        let text = self.amounts.text;
        for at in 1..parts.len() {
            let (least, most) = (&parts[at - 1], &parts[at]);
            let (Some(from), Some(to)) = (least.amount(), most.amount()) else { continue };
            let said =
                text.get(from.end..to.start).unwrap_or_default().trim_matches([' ', ',', '/', '-']).to_lowercase();
            let is_range = MOST.contains(&said.as_str()) && from.measure == to.measure && to.from > from.from;
            let is_bare = from.to.is_none() && least.is_plain() && most.is_plain() && most.target.is_none();
            if is_range && is_bare {
                let most = parts.remove(at);
                let least = &mut parts[at - 1];
                least.body = Some(Body::Amount(Amount { to: Some(to.from), end: to.end, ..from }));
                (least.end, least.parens) = (most.end, most.parens);
                least.unknown.extend(most.unknown);
                break;
            }
        }
        parts
    }

    /// One pace for each repeat of a set or each part of a run.
    pub(super) fn with_paces_of_each(&self, mut parts: Vec<Part>) -> Vec<Part> {
        for at in 0..parts.len() {
            if let Some((count, amount)) = repeats_of(parts.get(at)) {
                self.pace_each(&mut parts, at, count, amount);
            }
        }
        parts
    }

    fn pace_each(&self, parts: &mut Vec<Part>, at: usize, count: usize, amount: Amount) {
        let set = parts[at].clone();
        let are_times = |inner: &[Part]| inner.iter().all(is_clock) || inner.iter().all(is_seconds) && count > 2;
        let bracket = set.parens.iter().position(|inner| inner.len() == count && are_times(inner));
        if let (Some(bracket), None) = (bracket, &set.target)
            && let Some(turns) = self.turns(&set, &clocks(&set.parens[bracket]))
        {
            parts[at].parens.remove(bracket);
            return each(&mut parts[at], amount, turns);
        }
        // "5x1k 4:10, 4:05, 4:00, 3:55, 3:50": the first of as many as repeats.
        let leads = parts.get(at + 1).is_some_and(|part| is_clock(part) && part.joint == Joint::Adjacent);
        let listed = parts[at + 1..].iter().skip(usize::from(leads)).take_while(|part| is_listed(part)).count();
        let listed = match leads {
            true if listed + 1 == count => count,
            true => 0,
            false => listed,
        };
        let turns: Option<Vec<Target>> = match own_pace(&set) {
            None if set.target.is_none() => self.turns(&set, &clocks(&parts[at + 1..=at + listed])),
            Some((first, unit)) => {
                let others = clocks(&parts[at + 1..=at + listed]).into_iter();
                let others = others.map(|clock| self.nearest(&set, clock, unit));
                std::iter::once(Some(first)).chain(others).collect()
            }
            None => None,
        };
        // "4x2k alt 4:20/4:50"
        if let (true, Some([first, second])) = (set.is_alternating && listed > 0, turns.as_deref())
            && count.is_multiple_of(2)
        {
            parts.drain(at + 1..=at + listed);
            let joint = parts[at].joint;
            parts[at] = Part { joint, ..in_turn(&set, count, first.clone(), second.clone()) };
            return;
        }
        let Some(turns) = turns.filter(|turns| listed > 0 && (turns.len() == count || count == 0)) else { return };
        parts.drain(at + 1..=at + listed);
        let told = u64::try_from(turns.len()).ok().zip(length_in(amount, self.amounts.unit));
        each(&mut parts[at], amount, turns);
        // "16k, 4 each at 5:20/5:00/4:40/4:20": the whole before its parts.
        let whole = at.checked_sub(1).filter(|&head| parts[head].is_plain() && parts[head].target.is_none());
        let is_whole =
            |head: &usize| told.is_some_and(|(count, length)| length_of(&parts[*head]) == Some(count * length));
        if let Some(head) = whole.filter(is_whole) {
            parts[at].joint = parts[head].joint;
            parts.remove(head);
        }
    }

    /// "3x2k @ 8:40/8:30/8:20": read like the first of them.
    fn nearest(&self, set: &Part, clock: Amount, unit: DistanceUnit) -> Option<Target> {
        let Some(Target::Pace { seconds_from: first, .. }) = set.target else { return None };
        let off = |reading: &TimeReading| (reading.seconds_per_km() * unit.km() / f64::from(first)).ln().abs();
        let read = readings(set, clock, Said::Bracket, self.amounts.unit, &self.athlete);
        read.iter().min_by(|one, other| off(one).total_cmp(&off(other))).map(|nearest| nearest.target.clone())
    }

    /// The times as paces, all of them read alike.
    fn turns(&self, set: &Part, clocks: &[Amount]) -> Option<Vec<Target>> {
        let read: Vec<Vec<TimeReading>> =
            clocks.iter().map(|clock| readings(set, *clock, Said::Bracket, self.amounts.unit, &self.athlete)).collect();
        let of = |means: Means| -> Option<Vec<&TimeReading>> {
            read.iter().map(|readings| readings.iter().find(|reading| reading.means == means)).collect()
        };
        let score = |readings: &Vec<&TimeReading>| readings.iter().map(|reading| reading.score).sum::<f64>();
        let ways = [Means::Per(DistanceUnit::Km), Means::Per(DistanceUnit::Miles), Means::Each];
        let best = ways.into_iter().filter_map(of).max_by(|one, other| score(one).total_cmp(&score(other)))?;
        (!best.is_empty()).then(|| best.into_iter().map(|reading| reading.target.clone()).collect())
    }
}

/// How often and how long, for a set; "4 each at 5:20/5:00" is as often as it has paces: 0.
fn repeats_of(part: Option<&Part>) -> Option<(usize, Amount)> {
    let part = part.filter(|part| part.role.is_none() && part.turns.is_empty())?;
    let amount = part.amount()?;
    match part.times {
        Some((times @ 2.., None)) => Some((usize::try_from(times).ok()?, amount)),
        None if part.is_each && own_pace(part).is_some() => Some((0, amount)),
        _ => None,
    }
}

/// In metres; a small number without a unit is in the plan's.
fn length_in(amount: Amount, unit: DistanceUnit) -> Option<u64> {
    let is_small = amount.measure == Measure::Bare && amount.from < 41_000;
    let measure = if unit == DistanceUnit::Km { Measure::Km } else { Measure::Miles };
    if is_small { Amount { measure, ..amount }.metres() } else { amount.metres() }
}

fn own_pace(part: &Part) -> Option<(Target, DistanceUnit)> {
    match &part.target {
        Some(target @ Target::Pace { seconds_from, seconds_to, distance_type }) if seconds_from == seconds_to => {
            Some((target.clone(), *distance_type))
        }
        _ => None,
    }
}

fn is_clock(part: &Part) -> bool {
    part.amount().is_some_and(|amount| amount.measure == Measure::Clock)
        && part.is_plain()
        && part.target.is_none()
        && part.parens.is_empty()
        && !part.is_total
        && !part.is_goal_time
}

/// "(88, 87, 86)", each in so many seconds.
fn is_seconds(part: &Part) -> bool {
    part.amount().is_some_and(|amount| amount.measure == Measure::Bare && (20_000..=300_000).contains(&amount.from))
        && part.is_plain()
        && part.target.is_none()
        && part.parens.is_empty()
}

fn is_listed(part: &Part) -> bool {
    let is_joined =
        matches!(part.joint, Joint::Comma | Joint::Slash | Joint::Colon | Joint::Dash | Joint::Then | Joint::Adjacent);
    is_clock(part) && is_joined
}

fn clocks(parts: &[Part]) -> Vec<Amount> {
    parts.iter().filter_map(Part::amount).collect()
}

/// Every other one at the second pace.
fn in_turn(set: &Part, count: usize, first: Target, second: Target) -> Part {
    let turn = |target, joint| Part { target: Some(target), joint, times: None, is_alternating: false, ..set.clone() };
    let turns = vec![turn(first, Joint::Start), Part { unknown: vec![], ..turn(second, Joint::Then) }];
    let times = u32::try_from(count / 2).ok().map(|times| (times, None));
    Part { times, body: Some(Body::Group(turns)), ..Part::new(set.joint, set.start) }
}

fn each(set: &mut Part, amount: Amount, turns: Vec<Target>) {
    set.body = Some(Body::Ladder(vec![amount; turns.len()]));
    set.times = None;
    set.is_each = false;
    set.target = None;
    set.turns = turns;
    set.hints.push(WorkoutType::Intervals);
}
