//! Rounds written without brackets: "run 3/walk 1 x 8", "alternating 1 min hard, 1 min easy for 20 min", "3x1k + 3x400,
//! all with 200 jog", "2+8+2 with the 8 at MP".

use super::super::amounts::Scale;
use super::super::parts::{Amount, Between, Body, Joint, Measure, Part, Role};
use super::super::tree::{MAX_TIMES, PaceName, Target};
use super::Assembler;
use super::repeats::is_recovery_of;
use crate::workout_type::WorkoutType;

/// Nobody alternates in longer turns.
const LONGEST_TURN_SECONDS: u64 = 1_200;
const LONGEST_TURN_METRES: u64 = 3_000;
/// Nobody waits longer between the parts of a list.
const LONGEST_PAUSE_SECONDS: u64 = 300;
const LONGEST_PAUSE_METRES: u64 = 800;

pub(super) fn with_rounds(parts: Vec<Part>) -> Vec<Part> {
    with_shared_recovery(with_spaced_parts(with_referred_parts(with_alternations(with_run_and_walk(parts)))))
}

/// "Run 2 min, walk 1 min x 10": the count applies to both.
fn with_run_and_walk(parts: Vec<Part>) -> Vec<Part> {
    let mut kept: Vec<Part> = vec![];
    for part in parts {
        match kept.last().and_then(|run| round_of(run, &part)) {
            Some(round) => {
                kept.pop();
                kept.push(round);
            }
            None => kept.push(part),
        }
    }
    kept
}

fn round_of(run: &Part, walk: &Part) -> Option<Part> {
    let is_beside = matches!(walk.joint, Joint::Slash | Joint::Comma | Joint::And | Joint::Adjacent | Joint::Plus);
    let is_walk = walk.named() == Some(PaceName::Walk);
    if !is_beside || !is_walk || !run.is_plain() || !run.parens.is_empty() {
        return None;
    }
    let (first, second) = (walk.times?, walk.amount()?);
    // "walk 1 x 8" is one minute eight times, not eight minutes once: the count comes last.
    let (turn, times) = match second.measure {
        Measure::Bare => (Amount { from: u64::from(first.0) * 1_000, to: None, ..second }, second.from / 1_000),
        _ => (second, u64::from(first.0)),
    };
    let times = u32::try_from(times).ok().filter(|times| (2..=u32::from(MAX_TIMES)).contains(times))?;
    let (running, walking) = (seconds(run.amount()?)?, seconds(turn)?);
    if running.max(walking) > LONGEST_TURN_SECONDS {
        return None;
    }
    let run = Part { joint: Joint::Start, body: Some(in_seconds(run.amount()?, running)), ..run.clone() };
    let walk = Part { joint: Joint::Then, times: None, body: Some(in_seconds(turn, walking)), ..walk.clone() };
    Some(repeated(vec![run, walk], times))
}

/// A time, or a small number without a unit, which means minutes.
fn seconds(amount: Amount) -> Option<u64> {
    match amount.measure {
        Measure::Seconds | Measure::Clock => Some(amount.from / 1_000),
        Measure::Bare if amount.from < 60_000 => Some(amount.from * 60 / 1_000),
        _ => None,
    }
}

fn in_seconds(amount: Amount, seconds: u64) -> Body {
    Body::Amount(Amount { from: seconds * 1_000, to: None, measure: Measure::Seconds, ..amount })
}

fn repeated(turns: Vec<Part>, times: u32) -> Part {
    let first = &turns[0];
    let mut round = Part::new(first.joint, first.start);
    round.end = turns[turns.len() - 1].end;
    round.times = Some((times, None));
    round.body = Some(Body::Group(turns));
    round
}

/// "20 min alternating 1 min fast / 1 min easy", "alternating 1 min hard, 1 min easy for 20 min", "6k as 500 @ 3:50 / 500
/// @ 4:30": as many rounds as fit into the total.
pub(super) fn with_alternations(mut parts: Vec<Part>) -> Vec<Part> {
    if let Some(at) = parts.iter().position(|part| part.is_alternating && part.times.is_some()) {
        return with_counted_alternation(parts, at);
    }
    let Some(Alternation { first, whole, times, of_time }) = (0..parts.len()).find_map(|at| alternation_at(&parts, at))
    else {
        return parts;
    };
    let joint = parts[first.min(whole)].joint;
    let mut turns = vec![parts[first].clone(), parts[first + 1].clone()];
    turns[0].joint = Joint::Start;
    turns[1].joint = Joint::Then;
    for turn in turns.iter_mut().filter(|_| of_time) {
        turn.body = turn.amount().and_then(|amount| Some(in_seconds(amount, seconds(amount)?)));
    }
    let mut round = Part { joint, ..repeated(turns, times) };
    round.unknown.clone_from(&parts[whole].unknown);
    let from = first.min(whole);
    parts.splice(from..from + 3, [round]);
    parts
}

struct Alternation {
    first: usize,
    whole: usize,
    times: u32,
    of_time: bool,
}

/// The total is before its turns, or after them.
fn alternation_at(parts: &[Part], at: usize) -> Option<Alternation> {
    let is_turn = |part: &Part| part.is_plain() || part.role == Some(Role::Recovery) && part.is_plain_length();
    let plain = |index: usize| parts.get(index).filter(|part| is_turn(part) && part.parens.is_empty());
    let length = |index: usize, of: fn(Amount) -> Option<u64>| plain(index).and_then(Part::amount).and_then(of);
    let before = at.wrapping_sub(1);
    let places: &[(usize, usize)] = match () {
        // "6 miles, alternate half mile hard half mile easy": the total is before, or after them.
        // "12 km: 1 km 4:20, 1 km 4:50 in turn"
        () if parts[at].is_alternating => &[(at + 1, at), (at, at + 2), (at, before), (before, before.wrapping_sub(1))],
        () if are_turns(parts, at) => &[(at + 1, at)],
        () if are_run_and_walked(parts, at) => &[(at, at + 2)],
        () => &[],
    };
    places.iter().find_map(|&(first, whole)| {
        let rounds = |of: fn(Amount) -> Option<u64>, longest: u64, of_time: bool| {
            let (one, other, all) = (length(first, of)?, length(first + 1, of)?, length(whole, of)?);
            // Half miles are whole metres only roughly.
            let rest = all.checked_rem(one + other)?;
            let left = rest.min(one + other - rest);
            let is_round = one.min(other) > 0 && one.max(other) <= longest && left * 100 <= all;
            let times = u32::try_from((all + left) / (one + other)).ok()?;
            let is_round = is_round && (2..=u32::from(MAX_TIMES)).contains(&times);
            is_round.then_some(Alternation { first, whole, times, of_time })
        };
        rounds(seconds, LONGEST_TURN_SECONDS, true).or_else(|| rounds(Amount::metres, LONGEST_TURN_METRES, false))
    })
}

/// "run/walk 9:1 for 60 min": the total behind its turns.
fn are_run_and_walked(parts: &[Part], at: usize) -> bool {
    let [run, walk, whole, ..] = &parts[at..] else { return false };
    // "3 min on / 1 min off for 40 min"
    let is_walk = |part: &Part| {
        part.named() == Some(PaceName::Walk)
            || part.role == Some(Role::Recovery) && matches!(part.named(), None | Some(PaceName::Jog))
    };
    is_walk(walk)
        && !is_walk(run)
        && walk.joint == Joint::Slash
        && matches!(whole.joint, Joint::Adjacent | Joint::Comma)
        && whole.target.is_none()
}

/// A total that says nothing else, and two turns with a stroke between them, or one run and one walked.
fn are_turns(parts: &[Part], at: usize) -> bool {
    let [whole, one, other, rest @ ..] = &parts[at..] else { return false };
    let is_walk = |part: &Part| part.named() == Some(PaceName::Walk);
    let is_opened = one.joint.opens_a_whole() || matches!(one.joint, Joint::Comma | Joint::Adjacent);
    let are_run_and_walked = is_walk(one) != is_walk(other) && !matches!(other.joint, Joint::Line | Joint::Then);
    let are_paced = one.target.is_some() && other.target.is_some() && other.joint == Joint::Slash;
    // "5 mile wave tempo: 800 @ 6:30 pace / 800 @ 7:10 pace"
    let are_timed = are_paced
        && [one, other].iter().all(|turn| matches!(turn.target, Some(Target::Pace { .. })))
        && whole.named().is_some();
    // "Walk/jog 40 min: 4 min jog, 1 min walk"
    let is_slow = matches!(whole.named(), Some(PaceName::Walk | PaceName::Jog));
    let is_bare = whole.target.is_none() || are_timed || is_slow && are_run_and_walked;
    is_bare
        && is_opened
        && (are_run_and_walked || are_paced)
        && rest.first().is_none_or(|next| next.joint != Joint::Slash)
}

/// "10 x 1 km alternating MP and easy": five of each.
fn with_counted_alternation(mut parts: Vec<Part>, at: usize) -> Vec<Part> {
    let Some((times, None)) = parts[at].times.filter(|(times, _)| times.is_multiple_of(2) && *times > 2) else {
        return parts;
    };
    if let (2, Some(amount)) = (parts[at].turns.len(), parts[at].amount()) {
        let times = times as usize;
        let set = &mut parts[at];
        set.turns = set.turns.iter().cycle().take(times).cloned().collect();
        (set.body, set.times) = (Some(Body::Ladder(vec![amount; times])), None);
        set.hints.push(WorkoutType::Intervals);
        return parts;
    }
    let other = parts.get(at + 1).filter(|other| {
        other.has_no_extent() && other.target.is_some() && matches!(other.joint, Joint::And | Joint::Slash)
    });
    if let Some(target) = other.map(|other| other.target.clone()) {
        let turn = Part { times: None, is_alternating: false, joint: Joint::Start, ..parts[at].clone() };
        let other = Part { target, joint: Joint::Then, ..turn.clone() };
        let joint = parts[at].joint;
        parts.splice(at..at + 2, [Part { joint, ..repeated(vec![turn, other], times / 2) }]);
    }
    parts
}

/// "2+8+2 with the 8 at MP": a repeated amount refers back to its part and gives its pace.
fn with_referred_parts(mut parts: Vec<Part>) -> Vec<Part> {
    let Some(at) = parts.iter().position(|part| {
        part.joint == Joint::With
            && part.is_plain()
            && part.target.is_some()
            && part.amount().is_some_and(|amount| amount.measure == Measure::Bare)
    }) else {
        return parts;
    };
    let told = parts[at].amount().map(|amount| amount.from);
    let is_meant = |part: &Part| part.is_plain() && part.target.is_none() && part.amount().map(|it| it.from) == told;
    let is_sum = at >= 2 && parts[1..at].iter().all(|part| part.joint == Joint::Plus && part.is_plain());
    let mut meant = (0..at).filter(|index| is_meant(&parts[*index]));
    if let (true, Some(index), None) = (is_sum, meant.next(), meant.next()) {
        parts[index].target = parts[at].target.clone();
        parts.remove(at);
    }
    parts
}

/// "1600 m @ 10k pace; 800 m @ 5k pace; 400 m @ mile pace; 200 m jog between all", "2k @ T, 1k @ 5k, 500 fast. 2 min jog":
/// after each but the last.
fn with_spaced_parts(mut parts: Vec<Part>) -> Vec<Part> {
    // "1k @ 4:00, 2k @ 4:10, 1k @ 4:00 (2 min jog)": the bracket behind a list of paced runs.
    let is_pause = |part: &Part| {
        let is_slow = matches!(part.named(), Some(PaceName::Jog | PaceName::Walk));
        part.is_plain() && is_slow || matches!(part.role, Some(Role::Recovery | Role::Rest)) && part.amount().is_some()
    };
    let is_paced = |part: &Part| part.is_plain() && part.target.is_some() && part.place.is_none();
    let listed = parts.iter().rev().take_while(|part| is_paced(part)).count();
    let are_open = parts.iter().rev().skip(1).take(listed.saturating_sub(1)).all(|part| part.parens.is_empty());
    if listed > 2
        && are_open
        && let Some(last) = parts.last_mut()
        && let [inner] = &last.parens[..]
        && let [pause] = &inner[..]
        && is_pause(pause)
    {
        let pause = Part { between: Some(Between::Repeats), joint: Joint::Comma, ..pause.clone() };
        last.parens.clear();
        parts.push(pause);
    }
    let is_work = |part: &Part| part.is_plain() && part.place.is_none() && part.parens.is_empty() && !part.is_total;
    let is_between = |at: usize| {
        let part = &parts[at];
        part.amount().is_some()
            && (part.between == Some(Between::Repeats) || part.follows_last || is_last_pause(&parts, at))
    };
    let Some(at) = (0..parts.len()).find(|&at| is_between(at)) else { return parts };
    let first = parts[..at].iter().rposition(|part| !is_work(part)).map_or(0, |before| before + 1);
    let is_faster = |part: &Part| part.target.is_some() && !matches!(part.named(), Some(name) if name.is_easy());
    let slow = parts[first..at].iter().rposition(|part| !is_faster(part)).map_or(0, |before| before + 1);
    let is_told = parts[at].between.is_some() || parts[at].follows_last;
    let first = if is_told { first } else { first + slow };
    if at - first < 2 || !parts[first..at].iter().all(is_faster) {
        return parts;
    }
    let recovery = Part { between: None, role: Some(Role::Recovery), joint: Joint::Comma, ..parts.remove(at) };
    // "… after each": after the last as well.
    let last = if recovery.follows_last { at + 1 } else { at };
    for place in (first + 1..last).rev() {
        parts.insert(place, recovery.clone());
    }
    parts
}

/// A short jog or rest behind a list of fast runs, with nothing behind it but the cool-down.
fn is_last_pause(parts: &[Part], at: usize) -> bool {
    let part = &parts[at];
    let is_slow = matches!(part.role, Some(Role::Recovery | Role::Rest))
        || part.role.is_none() && matches!(part.named(), Some(PaceName::Jog | PaceName::Walk));
    let is_short = part.amount().is_some_and(|amount| match amount.measure {
        Measure::Seconds | Measure::Clock => amount.from <= LONGEST_PAUSE_SECONDS * 1_000,
        _ => amount.metres().is_some_and(|metres| metres <= LONGEST_PAUSE_METRES),
    });
    let is_end = |part: &Part| part.has_no_extent() || part.is_total || part.role == Some(Role::CoolDown);
    part.times.is_none()
        && part.joint != Joint::Then
        && is_slow
        && is_short
        && parts[at + 1..].iter().all(is_end)
        && !parts[..at].iter().any(|part| matches!(part.role, Some(Role::Recovery | Role::Rest)))
}

/// "4 x 400, 4 x 300 w/ 100 m jog": the recovery applies to both, unless a group has its own.
fn with_shared_recovery(parts: Vec<Part>) -> Vec<Part> {
    let mut shared: Vec<Part> = vec![];
    for (index, part) in parts.iter().enumerate() {
        shared.push(part.clone());
        let Some(next) = parts.get(index + 1) else { break };
        let is_group = |part: &Part| {
            let has_recovery =
                part.parens.iter().flatten().any(|inner| matches!(inner.role, Some(Role::Recovery | Role::Rest)));
            part.times.is_some() && part.amount().is_some() && !has_recovery
        };
        let is_joined = matches!(next.joint, Joint::Comma | Joint::And | Joint::Plus | Joint::Adjacent | Joint::Then);
        if !is_group(part) || !is_group(next) || !is_joined {
            continue;
        }
        let after = parts[index + 1..].iter().position(|part| !is_group(part));
        let after = after.map_or(parts.len(), |length| index + 1 + length);
        let words = parts[after..]
            .iter()
            .take_while(|part| part.has_no_extent() && part.role.is_none() && !part.is_equal)
            .count();
        let last = &parts[after - 1];
        let recovery = parts.get(after + words).filter(|recovery| {
            let is_said_of_all = recovery.joint == Joint::With
                || recovery.between.is_some()
                || recovery.is_equal
                || recovery.of_all
                || next.joint == Joint::Plus && recovery.role == Some(Role::Recovery);
            let is_rest = recovery.role == Some(Role::Rest) && !recovery.of_all;
            // "3x800 then 4x400, 90 s throughout"
            let is_for_both = next.joint != Joint::Then || recovery.of_all;
            is_said_of_all && is_for_both && !is_rest && is_recovery_of(recovery, last)
        });
        shared.extend(recovery.map(|recovery| Part { joint: Joint::With, ..recovery.clone() }));
    }
    shared
}

impl Assembler<'_> {
    /// "8k fartlek, 1 min on 2 min off": as many turns as fit into the run.
    pub(super) fn with_turns_of_fartlek(&self, mut parts: Vec<Part>) -> Vec<Part> {
        let is_turn = |part: &Part| {
            let is_free = part.times.is_none() && !part.is_total && part.place.is_none() && part.parens.is_empty();
            let is_between = matches!(part.role, None | Some(Role::Recovery));
            is_free && is_between && part.amount().is_some_and(|amount| amount.measure == Measure::Seconds)
        };
        let at = parts.windows(3).position(|three| {
            let [run, one, other] = three else { return false };
            let is_opened = run.is_fartlek || one.joint.opens_a_whole() && other.role == Some(Role::Recovery);
            let is_beside = is_beside(one.joint) || one.joint.opens_a_whole() || one.joint == Joint::Line;
            run.is_plain() && is_opened && is_beside && is_turn(one) && is_turn(other) && is_beside_turn(other.joint)
        });
        let Some(at) = at.filter(|at| parts.get(at + 3).is_none_or(|next| next.has_no_extent())) else { return parts };
        let mut probe = Assembler::new(self.amounts.text, self.amounts.unit, self.athlete);
        let round = self.estimated(&probe.list(parts[at + 1..at + 3].to_vec(), Scale::Minutes, 1).steps);
        let times = match parts[at].amount().map(|amount| (amount.metres(), seconds(amount))) {
            Some((Some(metres), _)) => metres as f64 / round.metres(),
            Some((None, Some(seconds))) => seconds as f64 / round.seconds,
            _ => 0.0,
        };
        let times = times.floor() as u32;
        if round.seconds > LONGEST_TURN_SECONDS as f64 || !(2..=u32::from(MAX_TIMES)).contains(&times) {
            return parts;
        }
        let one = Part { joint: Joint::Start, ..parts[at + 1].clone() };
        let other = Part { joint: Joint::Then, ..parts[at + 2].clone() };
        parts.splice(at + 1..at + 3, [Part { joint: Joint::With, ..repeated(vec![one, other], times) }]);
        parts
    }
}

const fn is_beside(joint: Joint) -> bool {
    matches!(joint, Joint::Comma | Joint::Adjacent)
}

const fn is_beside_turn(joint: Joint) -> bool {
    matches!(joint, Joint::Comma | Joint::Adjacent | Joint::Slash | Joint::And | Joint::Plus | Joint::Dash)
}
