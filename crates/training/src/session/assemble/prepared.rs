//! Shapes that are made plain before the parts are related: a number inside a whole has the unit of the whole, and one
//! count behind two turns is of both.

use super::super::parts::{Activity, Amount, Body, Joint, Measure, Part, Role};
use super::super::tree::{PaceName, Target};
use super::lists::group;
use crate::distance::WHOLE_METRES_PER_MILE;
use crate::workout_type::WorkoutType;

/// A whole is at least so long, in thousandths of a second.
const LONG_RUN: u64 = 1_200_000;
/// Nobody alternates in longer turns, in thousandths of a second.
const LONGEST_TURN: u64 = 1_200_000;
/// "60/60 x 12": turns in seconds.
const TURN_SECONDS: std::ops::RangeInclusive<u64> = 10_000..=120_000;

pub(super) fn prepared(parts: Vec<Part>) -> Vec<Part> {
    with_set_of_long_run(without_broken_run(with_hard_and_easy(with_turns_in_seconds(with_stretches(
        with_minutes_of_whole(with_parts_of_total(parts)),
    )))))
}

/// "40 min total with 6x2 min": the total is the run around them.
fn with_parts_of_total(mut parts: Vec<Part>) -> Vec<Part> {
    if let [whole, inner, ..] = &mut parts[..]
        && whole.is_total
        && whole.is_plain()
        && matches!(inner.joint, Joint::With | Joint::Including)
    {
        whole.is_total = false;
    }
    parts
}

/// "75 min, last 25 @ HMP": minutes, as the whole.
fn with_minutes_of_whole(mut parts: Vec<Part>) -> Vec<Part> {
    let is_whole = |part: &Part| {
        let amount = part.amount().filter(|amount| amount.measure == Measure::Seconds && amount.from >= LONG_RUN);
        part.is_plain() && part.place.is_none() && amount.is_some()
    };
    let Some(at) = parts.iter().position(is_whole) else { return parts };
    let whole = parts[at].amount().map_or(0, |amount| amount.from);
    for part in &mut parts[at + 1..] {
        let bare = part.amount().filter(|amount| amount.measure == Measure::Bare);
        if let Some(amount) = bare.filter(|_| part.place.is_some() && part.is_plain() && part.role.is_none())
            && amount.from * 60 < whole
        {
            let (from, to) = (amount.from * 60, amount.to.map(|to| to * 60));
            part.body = Some(Body::Amount(Amount { from, to, measure: Measure::Seconds, ..amount }));
        }
    }
    parts
}

/// "10 mi: 1-3 easy, 4-7 @ MP, 8-10 easy": from one sign to another, all of them together the whole.
fn with_stretches(mut parts: Vec<Part>) -> Vec<Part> {
    let Some(whole) = parts.first().filter(|part| part.is_plain()).and_then(Part::amount) else { return parts };
    if !matches!(whole.measure, Measure::Km | Measure::Miles | Measure::Bare) || whole.to.is_some() {
        return parts;
    }
    let mut next = 1_000;
    let mut stretches = vec![];
    for part in &parts[1..] {
        let Some(amount) = part.amount().filter(|_| part.is_plain()) else { break };
        let is_of_whole = matches!(amount.measure, Measure::Bare) || amount.measure == whole.measure;
        let last = amount.to.unwrap_or(amount.from);
        if !is_of_whole || amount.from != next || last < amount.from {
            break;
        }
        stretches.push(last + 1_000 - amount.from);
        next = last + 1_000;
    }
    if stretches.len() < 2 || next != whole.from + 1_000 || stretches.len() + 1 != parts.len() {
        return parts;
    }
    for (part, length) in parts[1..].iter_mut().zip(stretches) {
        if let Some(amount) = part.amount() {
            part.body = Some(Body::Amount(Amount { from: length, to: None, measure: whole.measure, ..amount }));
        }
    }
    parts
}

/// "60/60 x 12": a number that may be a length or a time, the same kind twice behind a stroke and counted.
fn with_turns_in_seconds(mut parts: Vec<Part>) -> Vec<Part> {
    let bare = |part: &Part| {
        let is_open = part.target.is_none() && part.role.is_none() && part.parens.is_empty();
        part.amount().filter(|amount| is_open && amount.measure == Measure::Bare && TURN_SECONDS.contains(&amount.from))
    };
    for at in 1..parts.len() {
        let (one, other) = (&parts[at - 1], &parts[at]);
        let is_pair =
            other.joint == Joint::Slash && one.times.is_none() && other.times.is_some() && other.counted_behind;
        if let (true, Some(first), Some(second)) = (is_pair, bare(one), bare(other)) {
            let seconds = |amount: Amount| Some(Body::Amount(Amount { measure: Measure::Seconds, ..amount }));
            (parts[at - 1].body, parts[at].body) = (seconds(first), seconds(second));
        }
    }
    parts
}

/// "5 min hard 1 min easy x5": the count behind a fast and a slow turn is of both.
fn with_hard_and_easy(mut parts: Vec<Part>) -> Vec<Part> {
    let time = |part: &Part| {
        let is_open = part.role.is_none() && part.parens.is_empty() && part.activity != Some(Activity::Other);
        part.amount().filter(|amount| is_open && amount.measure == Measure::Seconds && amount.from <= LONGEST_TURN)
    };
    for at in 1..parts.len() {
        let (fast, slow) = (&parts[at - 1], &parts[at]);
        let is_fast = fast.named().is_some_and(PaceName::is_hard) || matches!(fast.target, Some(Target::Pace { .. }));
        let is_slow = matches!(slow.named(), Some(PaceName::Easy | PaceName::Jog | PaceName::Walk));
        let is_counted = fast.times.is_none() && slow.times.is_some() && slow.counted_behind;
        let is_joined = matches!(slow.joint, Joint::Adjacent | Joint::Comma | Joint::And);
        let (Some(work), Some(pause)) = (time(fast), time(slow)) else { continue };
        let Some(times) = slow.times.filter(|_| is_fast && is_slow && is_counted && is_joined) else { continue };
        if pause.from > work.from * 2 {
            continue;
        }
        let work = Part { joint: Joint::Start, ..fast.clone() };
        let rest = Part { joint: Joint::Then, times: None, role: Some(Role::Recovery), ..slow.clone() };
        let round = Part { joint: fast.joint, end: slow.end, ..group(vec![work, rest], times) };
        parts.splice(at - 1..=at, [round]);
        break;
    }
    parts
}

/// "4 mi @ T broken as 2x2 mi": the set is the whole run, at its pace.
fn without_broken_run(mut parts: Vec<Part>) -> Vec<Part> {
    let metres = |amount: Amount| match amount.measure {
        Measure::Miles => Some(amount.from * WHOLE_METRES_PER_MILE / 1_000),
        _ => amount.metres(),
    };
    for at in 1..parts.len() {
        let (run, set) = (&parts[at - 1], &parts[at]);
        let is_fast = run.named().is_some_and(PaceName::is_hard) || matches!(run.target, Some(Target::Pace { .. }));
        let is_set = set.joint == Joint::Including && set.target.is_none() && run.is_plain();
        let Some((times, None)) = set.times.filter(|_| is_fast && is_set) else { continue };
        let sums = run.amount().and_then(metres).zip(set.amount().and_then(metres));
        if sums.is_some_and(|(whole, each)| whole.abs_diff(each * u64::from(times)) * 50 <= whole) {
            let run = parts.remove(at - 1);
            let set = &mut parts[at - 1];
            (set.target, set.joint) = (run.target, run.joint);
            set.unknown.extend(run.unknown);
            break;
        }
    }
    parts
}

/// "Long run 1h50, 3x10 min @ MP": a set behind a comma lies inside a long run that it does not fill.
fn with_set_of_long_run(mut parts: Vec<Part>) -> Vec<Part> {
    let length = |amount: Amount| match amount.measure {
        Measure::Seconds => Some((true, amount.from)),
        _ => amount.metres().map(|metres| (false, metres)),
    };
    let [run, set, ..] = &mut parts[..] else { return parts };
    let is_long = run.is_plain() && run.hints.contains(&WorkoutType::LongRun);
    let is_fast = set.named().is_some_and(PaceName::is_hard) || matches!(set.target, Some(Target::Pace { .. }));
    let Some((times @ 2.., None)) = set.times.filter(|_| is_long && is_fast && set.joint == Joint::Comma) else {
        return parts;
    };
    if let (Some((in_time, whole)), Some((of_time, each))) =
        (run.amount().and_then(length), set.amount().and_then(length))
        && in_time == of_time
        && each * u64::from(times) * 3 <= whole * 2
    {
        set.joint = Joint::With;
    }
    parts
}
