//! What is said of several parts at once: a count behind them, a list of paces, a pace on its own, and remarks that have
//! figures but are no running.

use super::super::parts::{Amount, Body, Joint, Measure, Part, Place, Role};
use super::super::plausible::{Kind, Plausible};
use super::super::priors;
use super::super::problem::Problem;
use super::super::time_readings::{Means, Said, readings};
use super::super::tree::{MAX_TIMES, PaceName, Target};
use super::Assembler;
use crate::distance::DistanceUnit;
use texts::phrase;

/// A sentence with this many words that nobody knows, and no word of a session, is a remark.
const STRANGE_WORDS: usize = 2;
/// A shorter run has its time behind it rather than its pace.
const PACED_METRES: u64 = 2_000;
/// "30/30 x 20": turns in seconds.
const TURN_SECONDS: std::ops::RangeInclusive<u64> = 10_000..=99_000;

/// "Eat within 30 mins", "if it hurts after 10 min, walk home": the words are kept, the figures are not run.
pub(super) fn without_asides(mut parts: Vec<Part>) -> Vec<Part> {
    let is_told = |part: &Part| !part.has_no_extent() && !part.is_aside && !is_strange(part);
    if !parts.iter().any(is_told) {
        return parts;
    }
    for part in &mut parts {
        let is_remark = part.is_aside || is_strange(part);
        if is_remark && !part.has_no_extent() && part.role.is_none() {
            let words = (part.start, part.end);
            *part = Part { unknown: vec![words], ..Part::new(part.joint, part.start) };
            part.end = words.1;
        }
    }
    parts
}

fn is_strange(part: &Part) -> bool {
    let says_how = part.target.is_some()
        || part.role.is_some()
        || !part.hints.is_empty()
        || part.times.is_some()
        || part.is_race
        || part.race.is_some()
        || part.is_total
        || part.is_fartlek
        || part.place.is_some()
        || part.between.is_some();
    let is_new_sentence = matches!(part.joint, Joint::Line | Joint::Comma | Joint::And);
    let is_time =
        part.amount().is_some_and(|amount| matches!(amount.measure, Measure::Seconds | Measure::Clock | Measure::Bare));
    part.unknown.len() >= STRANGE_WORDS && !says_how && is_new_sentence && is_time
}

/// "400 m. 12 of them", "run 4 min, walk 1 min, x6", "30/30 x 20": the count comes last.
pub(super) fn with_counts(parts: Vec<Part>) -> Vec<Part> {
    let mut kept: Vec<Part> = vec![];
    for part in parts {
        if let Some(pair) = kept.last().and_then(|turn| pair_of(turn, &part)) {
            kept.pop();
            kept.push(pair);
            continue;
        }
        if kept.last().is_some_and(|turn| are_turns(turn, &part))
            && let Some(turn) = kept.pop()
        {
            kept.push(round_of(turn, part));
            continue;
        }
        // "3-2-1 min hard w/ equal jog x3": the ladder is counted, and not its pause.
        if part.is_equal
            && part.body.is_none()
            && part.times.is_some()
            && let Some(ladder) = kept.last_mut().filter(|ladder| is_ladder(ladder) && ladder.times.is_none())
        {
            ladder.times = part.times;
            kept.push(Part { times: None, ..part });
            continue;
        }
        let Some(times) = part.times.filter(|_| is_count(&part)) else {
            kept.push(part);
            continue;
        };
        // "1-2-3-2-1 min hard, equal jog, x 2"
        let is_ladder = |part: &Part| is_ladder(part) && part.times.is_none();
        if let Some(ladder) = kept.iter().rposition(is_ladder)
            && kept[ladder + 1..].iter().all(is_pause)
        {
            kept[ladder].times = Some(times);
            continue;
        }
        let is_free = |part: &Part| part.times.is_none() && part.body.is_some() && part.role.is_none();
        match &mut kept[..] {
            [.., run, walk]
                if is_free(run)
                    && is_free(walk)
                    && (is_slow(walk) && !is_slow(run) || walk.named().is_some() && walk.joint == Joint::Slash)
                    && is_beside(walk.joint) =>
            {
                let walk = Part { joint: Joint::Then, ..walk.clone() };
                let run = Part { joint: Joint::Start, ..run.clone() };
                let joint = kept[kept.len() - 2].joint;
                let at = kept.len() - 2;
                kept.truncate(at);
                kept.push(Part { joint, end: part.end, ..group(vec![run, walk], times) });
            }
            [.., last] if is_free(last) => {
                last.times = Some(times);
                if last.target.is_none() {
                    last.target = part.target;
                }
            }
            _ => kept.push(part),
        }
    }
    kept
}

/// "Hill loop x5, steady up, easy down": a loop ends where it begins, so the way down is part of it.
pub(super) fn with_loops(mut parts: Vec<Part>, text: &str) -> Vec<Part> {
    let is_loop = |part: &Part| {
        let written = text.get(part.start..part.end).unwrap_or_default().to_lowercase();
        part.times.is_some() && written.split(|it: char| !it.is_alphanumeric()).any(|word| LOOPS.contains(&word))
    };
    let into_note = |part: &mut Part| {
        let place = (part.start, part.end);
        *part = Part { unknown: vec![place], end: place.1, ..Part::new(part.joint, part.start) };
    };
    let Some(at) = parts.iter().position(is_loop) else { return parts };
    parts[at].parens.iter_mut().flatten().filter(|part| is_bare_way_back(part)).for_each(into_note);
    parts[at + 1..].iter_mut().filter(|part| is_bare_way_back(part)).for_each(into_note);
    parts
}

fn is_bare_way_back(part: &Part) -> bool {
    part.is_way_back && part.body.is_none() && part.times.is_none()
}

/// Ways that end where they begin, in seven languages.
const LOOPS: [&str; 14] = [
    "loop", "loops", "circuit", "circuits", "laps", "lap", "runde", "runden", "boucle", "boucles", "vuelta", "vueltas",
    "ronde", "rondes",
];

const fn is_ladder(part: &Part) -> bool {
    matches!(part.body, Some(Body::Ladder(_)))
}

fn is_pause(part: &Part) -> bool {
    let is_said = part.is_equal || matches!(part.role, Some(Role::Recovery | Role::Rest)) || is_slow(part);
    is_said && part.times.is_none() && part.joint != Joint::Then
}

/// "1 min hard / 2 min easy x 10", "10x400 @ 5k / 400 @ MP": a stroke between two turns, and one count for both.
fn are_turns(turn: &Part, other: &Part) -> bool {
    let is_open = |part: &Part| part.amount().is_some() && part.role.is_none() && part.parens.is_empty();
    // "15 x 1 min fast / 1 min steady"
    let time = |amount: Amount| (amount.measure == Measure::Seconds).then_some(amount.from);
    let length = |part: &Part| part.amount().and_then(|amount| amount.metres().or_else(|| time(amount)));
    let are_of_one_kind =
        |one: &Part, two: &Part| one.amount().and_then(time).is_some() == two.amount().and_then(time).is_some();
    let is_counted = match (turn.times, other.times) {
        (None, Some(_)) => other.counted_behind && turn.joint != Joint::Slash,
        (Some(_), None) => {
            // A slower turn is a recovery, and what is much longer a part of its own.
            let is_alike = length(turn).zip(length(other)).is_some_and(|(one, two)| one * 4 >= two && two * 4 >= one);
            let is_paced = |part: &Part| {
                let is_named = part.named().is_some_and(|name| name.is_hard() || name == PaceName::Steady);
                matches!(part.target, Some(Target::Pace { .. })) || is_named
            };
            is_alike
                && are_of_one_kind(turn, other)
                && is_paced(turn)
                && is_paced(other)
                && turn.turns.len() < 2
                && other.turns.len() < 2
        }
        _ => false,
    };
    other.joint == Joint::Slash && is_counted && is_open(turn) && is_open(other)
}

fn round_of(turn: Part, other: Part) -> Part {
    let times = turn.times.or(other.times).unwrap_or((1, None));
    let joint = turn.joint;
    let turn = Part { joint: Joint::Start, times: None, ..turn };
    // "45 s/15 s x 16": the second turn is jogged, as behind a count.
    let is_second = |part: &Part| {
        let is_short = part.amount().is_some_and(|amount| amount.measure == Measure::Seconds && amount.from <= 300_000);
        part.target.is_none() && part.role.is_none() && is_short
    };
    let is_jogged = is_second(&other) && is_second(&turn);
    let other = Part {
        joint: Joint::Then,
        times: None,
        role: if is_jogged { Some(Role::Recovery) } else { other.role },
        target: if is_jogged { Some(Target::named(PaceName::Jog)) } else { other.target.clone() },
        ..other
    };
    Part { joint, ..group(vec![turn, other], times) }
}

fn is_count(part: &Part) -> bool {
    part.body.is_none()
        && part.role.is_none()
        && part.race.is_none()
        && part.hints.is_empty()
        && part.parens.is_empty()
        && part.between.is_none()
        && !part.is_strides()
}

fn is_slow(part: &Part) -> bool {
    matches!(part.named(), Some(PaceName::Walk | PaceName::Jog | PaceName::Easy | PaceName::Recovery))
}

const fn is_beside(joint: Joint) -> bool {
    matches!(joint, Joint::Comma | Joint::And | Joint::Slash | Joint::Adjacent | Joint::Plus)
}

pub(super) fn group(turns: Vec<Part>, times: (u32, Option<u32>)) -> Part {
    let mut part = Part::new(turns[0].joint, turns[0].start);
    part.end = turns[turns.len() - 1].end;
    part.times = Some(times);
    part.body = Some(Body::Group(turns));
    part
}

/// "30/30 x 20": the second figure was taken for a count.
fn pair_of(turn: &Part, other: &Part) -> Option<Part> {
    let bare = |part: &Part| part.amount().filter(|amount| amount.measure == Measure::Bare && amount.to.is_none());
    let (first, last) = (bare(turn)?, bare(other)?);
    let (second, None) = other.times? else { return None };
    let second = u64::from(second) * 1_000;
    let count = u32::try_from(last.from / 1_000).ok().filter(|count| (2..=u32::from(MAX_TIMES)).contains(count))?;
    let is_pair = other.joint == Joint::Slash && turn.times.is_none() && turn.is_plain();
    if !is_pair || !TURN_SECONDS.contains(&first.from) || !TURN_SECONDS.contains(&second) {
        return None;
    }
    let of = |amount: Amount, from: u64| Some(Body::Amount(Amount { from, measure: Measure::Seconds, ..amount }));
    let work = Part { joint: Joint::Start, body: of(first, first.from), ..turn.clone() };
    let rest =
        Part { joint: Joint::Slash, times: None, body: of(last, second), role: Some(Role::Recovery), ..other.clone() };
    let target = rest.target.clone().or_else(|| work.target.clone());
    let work = Part { target, ..work };
    let rest = Part { target: Some(Target::named(PaceName::Jog)), ..rest };
    Some(Part { joint: turn.joint, ..group(vec![work, rest], (count, None)) })
}

/// "3x1200, 3x800, 3x400 @ 5k/3k/mile": each has its own. "16x200/200 at 5k/easy": the repeat and its recovery.
pub(super) fn with_turns(mut parts: Vec<Part>) -> Vec<Part> {
    // "30'/30' EF/allure semi"
    let is_pair = |turns: &[Part]| {
        let [one, two, words] = turns else { return false };
        let are_open = one.is_plain() && one.target.is_none() && two.is_plain() && two.target.is_some();
        let are_strokes = two.joint == Joint::Slash && words.joint == Joint::Slash;
        are_open && are_strokes && words.has_no_extent() && words.target.is_some() && words.role.is_none()
    };
    if let Some(at) = parts.windows(3).position(is_pair) {
        let words = parts.remove(at + 2);
        parts[at].target = std::mem::replace(&mut parts[at + 1].target, words.target);
        parts[at + 1].end = words.end;
    }
    for at in 0..parts.len() {
        let count = parts[at].turns.len();
        let is_ladder = matches!(parts[at].body, Some(Body::Ladder(_)));
        if count < 2 || is_ladder || at + 1 < count {
            continue;
        }
        let first = at + 1 - count;
        let are_open = parts[first..at].iter().all(|part| part.body.is_some() && part.target.is_none());
        let are_joined = parts[first + 1..=at].iter().all(|part| is_beside(part.joint) || part.joint == Joint::Dash);
        if are_open && are_joined {
            let turns = std::mem::take(&mut parts[at].turns);
            for (part, target) in parts[first..=at].iter_mut().zip(turns) {
                part.target = Some(target);
            }
        }
    }
    parts
}

/// "mile, 3x800, 4x400 @ 5k": the named pace behind a list of sets is that of all.
pub(super) fn with_shared_target(mut parts: Vec<Part>) -> Vec<Part> {
    let is_free = |part: &Part| {
        part.amount().is_some()
            && part.role.is_none()
            && part.target.is_none()
            && part.parens.is_empty()
            && part.hints.is_empty()
            && part.place.is_none()
            && !part.is_total
            && !part.is_race
    };
    let is_fast = |part: &Part| part.named().is_some_and(|name| name.is_hard() && name != PaceName::Strides);
    let Some(last) = parts.iter().rposition(|part| part.times.is_some() && part.amount().is_some() && is_fast(part))
    else {
        return parts;
    };
    let target = parts[last].target.clone().filter(|_| parts[last].turns.is_empty());
    let mut first = last;
    while first > 0
        && matches!(parts[first].joint, Joint::Comma | Joint::And)
        && parts[first - 1].times.is_some()
        && is_free(&parts[first - 1])
    {
        first -= 1;
    }
    let is_rung = |part: &Part| {
        part.is_plain() && is_free(part) && part.amount().and_then(Amount::metres).is_some_and(|it| it < PACED_METRES)
    };
    if first > 0 && first < last && parts[first].joint == Joint::Comma && is_rung(&parts[first - 1]) {
        first -= 1;
    }
    parts[first..last].iter_mut().for_each(|part| part.target.clone_from(&target));
    parts
}

/// "5x1k or 6x1k": five or six of them.
pub(super) fn is_same_repeat(one: &Part, other: &Part) -> bool {
    let length = |part: &Part| part.amount().map(|amount| (amount.from, amount.measure));
    one.times.is_some() && other.times.is_some() && length(one).is_some() && length(one) == length(other)
}

impl Assembler<'_> {
    /// "5 miles on the towpath, 8:45-9:15s", "6 mile progressive, start 8:30 finish 7:00": clock times behind a run that
    /// are paces for it, and not more running.
    pub(super) fn with_paces_of_runs(&self, mut parts: Vec<Part>) -> Vec<Part> {
        let mut at = 0;
        while at + 1 < parts.len() {
            if let Some(round) = self.units_in_turn(&parts[at..]) {
                let clocks = self.clocks_of(&parts[at], &parts[at + 1..]);
                parts.splice(at..=at + clocks, [round]);
            }
            let length = self.clocks_of(&parts[at], &parts[at + 1..]);
            let range: Vec<u64> = parts[at + 1..=at + length]
                .iter()
                .filter_map(Part::amount)
                .flat_map(|amount| [Some(amount.from), amount.to])
                .flatten()
                .chain(own_pace(&parts[at]).filter(|_| length > 0))
                .collect();
            if let (Some(from), Some(to), Some(first)) = (range.iter().min(), range.iter().max(), parts.get(at + 1)) {
                let clock = first.amount().map(|amount| Amount {
                    from: *from,
                    to: Some(*to).filter(|to| *to > *from),
                    ..amount
                });
                let target = clock.and_then(|clock| pace_for(&parts[at], clock, self.amounts.unit, &self.athlete));
                if let Some(target) = target {
                    let unknown: Vec<_> =
                        parts[at + 1..=at + length].iter().flat_map(|part| part.unknown.clone()).collect();
                    parts.drain(at + 1..=at + length);
                    parts[at].target = Some(target);
                    parts[at].unknown.extend(unknown);
                }
            }
            at += 1;
        }
        parts
    }

    /// "10k alternating km's: 4:10/4:40": every other kilometre.
    fn units_in_turn(&self, parts: &[Part]) -> Option<Part> {
        let [run, rest @ ..] = parts else { return None };
        let clocks = self.clocks_of(run, rest);
        let is_free = run.is_alternating && run.times.is_none() && clocks > 0;
        let own = run.target.clone().filter(|_| own_pace(run).is_some());
        let are_two = is_free && clocks + usize::from(own.is_some()) == 2;
        let whole = run.amount().filter(|whole| are_two && matches!(whole.measure, Measure::Km | Measure::Miles))?;
        let times = u32::try_from(whole.from / 2_000).ok().filter(|_| whole.from.is_multiple_of(2_000))?;
        let unit = Amount { from: 1_000, to: None, ..whole };
        let clock = |clock: &Part| pace_for(run, clock.amount()?, self.amounts.unit, &self.athlete);
        let targets: Option<Vec<Target>> = own.map(Some).into_iter().chain(rest[..clocks].iter().map(clock)).collect();
        let turns = targets?.into_iter().enumerate().map(|(index, target)| Part {
            body: Some(Body::Amount(unit)),
            target: Some(target),
            joint: if index == 0 { Joint::Start } else { Joint::Then },
            unknown: if index == 0 { run.unknown.clone() } else { vec![] },
            is_alternating: false,
            ..run.clone()
        });
        let turns = group(turns.collect(), (times, None));
        Some(Part { joint: run.joint, end: rest[clocks - 1].end, ..turns })
    }

    /// How many of the following parts are clock times that may be paces of the run.
    fn clocks_of(&self, run: &Part, following: &[Part]) -> usize {
        let is_run = run.is_plain()
            && run.amount().and_then(Amount::metres).is_some_and(|metres| metres >= PACED_METRES)
            && !matches!(run.target, Some(Target::Pace { seconds_from, seconds_to, .. }) if seconds_from != seconds_to);
        let is_clock = |part: &&Part| {
            let clock = part.amount().is_some_and(|amount| amount.measure == Measure::Clock);
            let is_alone =
                part.role.is_none() && part.target.is_none() && part.parens.is_empty() && part.times.is_none();
            let is_joined = matches!(
                part.joint,
                Joint::Comma | Joint::Adjacent | Joint::Dash | Joint::Line | Joint::Slash | Joint::Colon
            );
            let place = !matches!(part.place, Some(Place::Middle));
            clock && is_alone && is_joined && place && !part.is_goal_time && !part.is_total
        };
        if is_run { following.iter().take_while(is_clock).count() } else { 0 }
    }

    /// "2k easy + 1k hard x 3": three of the last, or of both.
    pub(super) fn ask_what_is_counted(&mut self, parts: &[Part]) {
        let Some(at) = parts.iter().position(|part| part.times.is_some()).filter(|at| *at > 0) else { return };
        let (before, counted) = (&parts[at - 1], &parts[at]);
        let text = self.amounts.text;
        let are_alike = before.amount().zip(counted.amount()).is_some_and(|(one, other)| {
            let are_times = one.measure == Measure::Seconds && other.measure == Measure::Seconds && one.from <= 600_000;
            let are_lengths = [one, other].iter().all(|it| it.metres().is_some_and(|it| it <= PACED_METRES));
            are_times || are_lengths
        });
        let is_plain = before.is_plain() && before.parens.is_empty() && (before.target.is_some() || are_alike);
        let Some((times, None)) = counted.times.filter(|_| counted.amount().is_some() && is_plain) else { return };
        let is_joined = matches!(counted.joint, Joint::Plus | Joint::Comma | Joint::And | Joint::Adjacent)
            && counted.named() != Some(PaceName::Walk);
        let tail = text[counted.start..counted.end].trim_end();
        let is_counted =
            |tail: &str| tail.rsplit(['x', 'X', '×']).next().is_some_and(|count| count.trim() == times.to_string());
        // "400 @ mile (400 jog) x 2", "400 x 2 (jogged)"
        let until_bracket = tail.find('(').map_or(tail, |bracket| tail[..bracket].trim_end());
        let tail = if is_counted(tail) { tail } else { until_bracket };
        let is_after = is_counted(tail) && tail.len() > times.to_string().len() + 3;
        if !is_joined || !is_after {
            return;
        }
        let place = (before.start, counted.start + tail.len());
        let Some(cut) = tail.rfind(['x', 'X', '×']) else { return };
        let last = tail[..cut].trim_end();
        let (first, between) = (&text[before.start..before.end], &text[before.end..counted.start]);
        let one = format!("{first}{between}{times}x({last})");
        let both = format!("{times}x({first}{between}{last})");
        let message = phrase!("It is not clear what is done {times} times", times);
        self.problems.push(Problem::new(place, message).choice(phrase!("Only the last"), one.clone(), one).choice(
            phrase!("Both"),
            both.clone(),
            both,
        ));
    }
}

/// The pace that the run has already, the first of a list.
fn own_pace(run: &Part) -> Option<u64> {
    match run.target {
        Some(Target::Pace { seconds_from, .. }) => Some(u64::from(seconds_from) * 1_000),
        _ => None,
    }
}

fn pace_for(run: &Part, clock: Amount, unit: DistanceUnit, athlete: &Plausible) -> Option<Target> {
    let metres = run.amount().and_then(Amount::metres)? as f64;
    let readings = readings(run, clock, Said::At, unit, athlete);
    let best = readings.iter().find(|reading| matches!(reading.means, Means::Per(_)))?;
    let is_plausible = athlete.score(Kind::Run(metres), best.seconds_per_km()) > -priors::CLEAR * 2.0;
    is_plausible.then(|| best.target.clone())
}
