//! Steps that stand where nobody would put them: something between them was read for something else. Judged for an
//! athlete only: a text of steps may have any shape.

use super::super::parts::{Amount, Between, Measure, Part, Role};
use super::super::totals::metres;
use super::super::tree::{Extent, PaceName, Single, Step, StepKind, Target};

pub(super) fn is_strange(parts: &[Part], steps: &[Step]) -> bool {
    length_of_race(parts)
        || lost_turns(parts, steps)
        || lost_sets(parts, steps)
        || ends_with_pause(steps)
        || pauses_here_and_there(steps)
        || is_next_to_nothing(parts, steps)
        || is_too_wide(steps)
        || turns_taken_once(steps)
        || clock_as_run(parts, steps)
        || pause_of_one(steps)
        || has_fast_end(steps)
}

/// "3 x 1600, 2 x 800, 1 x 400; 2 min jog": a pause of what is run once, and none of the sets before it.
fn pause_of_one(steps: &[Step]) -> bool {
    let has_pause = |steps: &[Step]| {
        steps.iter().any(|step| {
            matches!(step, Step::Single(Single { kind: StepKind::Recovery | StepKind::Rest, extent, .. }) if *extent != Extent::Lap)
        })
    };
    let [before @ .., Step::Repeat { repeat: last }] = steps else { return false };
    let is_open = |step: &Step| match step {
        Step::Repeat { repeat } => !has_pause(&repeat.steps),
        Step::Single(_) => false,
    };
    last.times == 1 && has_pause(&last.steps) && before.iter().any(is_open)
}

/// Nobody warms up at the pace of a race.
fn has_fast_end(steps: &[Step]) -> bool {
    steps.iter().any(|step| match step {
        Step::Single(Single {
            kind: StepKind::WarmUp | StepKind::CoolDown,
            target: Some(Target::Named { name, .. }),
            extent: Extent::Time { seconds, .. },
            ..
        }) => name.is_hard() && *seconds < SHORTEST_RUN_SECONDS,
        _ => false,
    })
}

/// A race known by its name only is as long as its name says: beside other running it is more likely a pace or a share.
fn length_of_race(parts: &[Part]) -> bool {
    let is_named = |part: &Part| part.race.is_some() && part.body.is_none();
    let is_end = |part: &Part| matches!(part.role, Some(Role::WarmUp | Role::CoolDown | Role::BothEnds));
    let is_run = |part: &&Part| !part.has_no_extent() && !is_named(part) && !is_end(part) && !part.is_strides();
    let is_race = |part: &Part| is_named(part) && part.role.is_none() && !part.is_total;
    let is_jogged = |part: &Part| is_race(part) && matches!(part.named(), Some(PaceName::Jog | PaceName::Walk));
    let runs = parts.iter().filter(is_run).count();
    parts.iter().skip(1).any(is_race) && runs > 1 || parts.iter().any(is_jogged) && runs > 0
}

/// "Run 5 min walk 1 min until 40 mins": no range is that wide.
fn is_too_wide(steps: &[Step]) -> bool {
    steps.iter().any(|step| match step {
        Step::Repeat { repeat } => is_too_wide(&repeat.steps),
        Step::Single(Single { extent: Extent::Time { seconds, seconds_to: Some(to) }, .. }) => {
            *to > seconds.saturating_mul(WIDEST_RANGE)
        }
        Step::Single(_) => false,
    })
}

/// "4 miles of 1 min hard/1 min easy", "2 min hard, 2 min easy, for 32 min": two short turns, once, beside a run.
fn turns_taken_once(steps: &[Step]) -> bool {
    fn length(step: &Step) -> Option<(u32, Option<&Target>)> {
        match step {
            Step::Single(Single {
                kind: StepKind::Work | StepKind::Recovery,
                extent: Extent::Time { seconds, .. },
                target,
                ..
            }) => Some((*seconds, target.as_ref())),
            _ => None,
        }
    }
    let is_fast = |target: Option<&Target>| match target {
        Some(Target::Named { name, .. }) => name.is_hard(),
        Some(Target::Pace { .. }) | None => true,
        _ => false,
    };
    let is_slow = |target: Option<&Target>| match target {
        Some(Target::Named { name, .. }) => name.is_easy() || matches!(name, PaceName::Jog | PaceName::Walk),
        None => true,
        _ => false,
    };
    let are_turns = steps.windows(2).any(|pair| match (length(&pair[0]), length(&pair[1])) {
        (Some((one, fast)), Some((other, slow))) => {
            one.max(other) <= LONGEST_TURN_SECONDS && is_fast(fast) && is_slow(slow) && fast != slow
        }
        _ => false,
    });
    are_turns && steps.len() == 3 && steps.iter().all(|step| matches!(step, Step::Single(_)))
}

/// "7 mile progression (start 8:30, end 7:00)": a time like a pace in a bracket, and a run of so many minutes.
fn clock_as_run(parts: &[Part], steps: &[Step]) -> bool {
    let is_run = |seconds: u64| {
        steps.iter().any(|step| match step {
            Step::Single(Single { kind: StepKind::Work, extent: Extent::Time { seconds: run, .. }, .. }) => {
                u64::from(*run) == seconds
            }
            _ => false,
        })
    };
    let is_clock = |part: &Part| {
        part.is_plain()
            && part.amount().is_some_and(|amount| {
                let seconds = amount.from / 1_000;
                amount.measure == Measure::Clock && PACE_LIKE_SECONDS.contains(&seconds) && is_run(seconds)
            })
    };
    parts.iter().flat_map(|part| &part.parens).any(|inner| inner.iter().filter(|part| is_clock(part)).count() > 1)
}

/// Nothing ends with a pause of some minutes behind a run: it belongs between the parts. Behind a set it is the way home.
fn ends_with_pause(steps: &[Step]) -> bool {
    let is_pause = |step: &Step| matches!(step, Step::Single(Single { kind: StepKind::Recovery | StepKind::Rest, extent, .. }) if is_short(*extent));
    let [before @ .., Step::Single(Single { kind: StepKind::Work, .. }), last] = steps else { return false };
    is_pause(last) && !before.is_empty() && !before.iter().any(is_pause)
}

fn is_short(extent: Extent) -> bool {
    match extent {
        Extent::Distance(extent) => metres(extent.counted()) <= LONGEST_PAUSE_METRES,
        Extent::Time { seconds, .. } => seconds <= LONGEST_PAUSE_SECONDS,
        Extent::Lap => false,
    }
}

const LONGEST_PAUSE_METRES: f64 = 600.0;
const LONGEST_PAUSE_SECONDS: u32 = 360;

/// "3 x 15 min alternating 1 min @ 10k / 2 min @ MP", "20 x 1 min, alternate 3k effort and easy": turns, and no step
/// that takes them.
fn lost_turns(parts: &[Part], steps: &[Step]) -> bool {
    let takes_turns = |step: &Step| match step {
        Step::Repeat { repeat } => {
            let mut targets = repeat.steps.iter().filter_map(|step| match step {
                Step::Single(single) => Some(single.target.as_ref()),
                Step::Repeat { .. } => None,
            });
            targets.next().is_some_and(|first| targets.any(|other| other != first))
        }
        Step::Single(_) => false,
    };
    let has_list = steps.iter().filter(|step| matches!(step, Step::Single(_))).count() > 3;
    parts.iter().any(|part| part.is_alternating && !part.is_aside) && !has_list && !steps.iter().any(takes_turns)
}

/// "200 jog between reps, 3 min between sets": pauses between sets, and there is one set of one run.
fn lost_sets(parts: &[Part], steps: &[Step]) -> bool {
    let is_told = parts.iter().any(|part| part.between == Some(Between::Sets) && part.amount().is_some());
    let repeats: Vec<&[Step]> = steps
        .iter()
        .filter_map(|step| match step {
            Step::Repeat { repeat } => Some(repeat.steps.as_slice()),
            Step::Single(_) => None,
        })
        .collect();
    let has_nested = |steps: &&[Step]| steps.iter().any(|step| matches!(step, Step::Repeat { .. })) || works(steps) > 1;
    is_told && repeats.len() < 2 && !repeats.iter().any(has_nested)
}

/// "1k, 500, 2 min jog, 200": a pause between some of the paced runs of a list and not between the others.
fn pauses_here_and_there(steps: &[Step]) -> bool {
    let is_run = |step: &Step| match step {
        Step::Single(Single { kind: StepKind::Work, extent, target, .. }) => {
            let is_fast = match target {
                Some(Target::Pace { .. }) => true,
                Some(Target::Named { name, .. }) => name.is_hard(),
                _ => false,
            };
            is_fast && matches!(extent, Extent::Distance(extent) if metres(extent.counted()) <= LONGEST_LISTED_METRES)
        }
        _ => false,
    };
    let is_pause = |step: &Step| matches!(step, Step::Single(Single { kind: StepKind::Recovery | StepKind::Rest, .. }));
    let has_pair = steps.windows(2).any(|pair| is_run(&pair[0]) && is_run(&pair[1]));
    let has_pause = steps.windows(3).any(|three| is_run(&three[0]) && is_pause(&three[1]) && is_run(&three[2]));
    has_pair && has_pause
}

fn works(steps: &[Step]) -> usize {
    let is_work = |step: &&Step| matches!(step, Step::Single(Single { kind: StepKind::Work, .. }));
    steps.iter().filter(is_work).count()
}

/// "100 easy": nobody goes out for a few metres.
fn is_next_to_nothing(parts: &[Part], steps: &[Step]) -> bool {
    let has_unit = |amount: Amount| amount.measure != Measure::Bare;
    if parts.iter().filter_map(Part::amount).all(has_unit) {
        return false;
    }
    let [Step::Single(Single { kind: StepKind::Work, extent, target, .. })] = steps else { return false };
    let is_easy = matches!(target, Some(Target::Named { name, .. }) if name.is_easy());
    is_easy
        && match extent {
            Extent::Distance(extent) => metres(extent.counted()) < SHORTEST_RUN_METRES,
            Extent::Time { seconds, seconds_to } => seconds_to.unwrap_or(*seconds) < SHORTEST_RUN_SECONDS,
            Extent::Lap => false,
        }
}

const WIDEST_RANGE: u32 = 4;
const LONGEST_TURN_SECONDS: u32 = 180;
const PACE_LIKE_SECONDS: std::ops::Range<u64> = 150..660;
const LONGEST_LISTED_METRES: f64 = 2_000.0;
const SHORTEST_RUN_METRES: f64 = 1_000.0;
const SHORTEST_RUN_SECONDS: u32 = 300;
