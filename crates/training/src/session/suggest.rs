//! Suggests the fields of a workout from its steps and words.

use super::SessionWorkout;
use super::assemble::{Assembled, hints_of, is_hard_target};
use super::likely_paces::{LikelyPaces, UphillPaces};
use super::parts::Activity;
use super::parts::{Joint, Measure, Part, Role};
use super::profile::{Effort, effort_of_pace};
use super::totals::{NoPaces, Paces, PlanPaces, Sums, metres, whole_minutes};
use super::tree::{Extent, PaceName, Repeat, Single, Step, StepKind, Target};
use crate::distance::{Distance, DistanceUnit};
use crate::minutes::Minutes;
use crate::pace::Pace;
use crate::workout_type::WorkoutType;

const MAX_TITLE: usize = 60;
/// A stride of unknown length.
const STRIDE_SECONDS: u32 = 25;
/// A shorter fast part does not make a session.
const FAST_RUN_METRES: f64 = 1_500.0;
const FAST_RUN_SECONDS: u32 = 480;

/// A sign for a day without training.
pub fn is_dash(text: &str) -> bool {
    matches!(text.trim(), "-" | "–" | "—" | "x" | "X" | "/" | "--" | "---")
}

/// Rest, or rest first: "Rest or cross-train".
pub fn is_rest_day(parts: &[Part]) -> bool {
    // "Massage 45 min", "sauna 1h"
    let is_treated = |part: &Part| {
        let is_time = part.amount().is_some_and(|amount| matches!(amount.measure, Measure::Seconds | Measure::Clock));
        part.is_rest_day && is_time && part.role.is_none() && part.target.is_none() && parts.len() == 1
    };
    let is_rest = |part: &Part| {
        (part.is_rest_day || part.role == Some(Role::Rest))
            && (part.body.is_none() || is_treated(part))
            && part.times.is_none()
            && part.race.is_none()
    };
    let is_more = |part: &Part| {
        let has_extent = part.body.is_some() || part.times.is_some() || part.race.is_some();
        // "Rest, stretching 15 min if you like"
        let is_ridden = part.is_ridden && part.joint == Joint::Line;
        let is_beside = parts[0].is_rest_day
            && !parts[0].is_without_running
            && part.activity == Some(Activity::Other)
            && !is_ridden;
        // "Rest, tomorrow 12 km"
        let is_remark = !part.unknown.is_empty()
            && part.target.is_none()
            && part.times.is_none()
            && part.hints.is_empty()
            && part.role.is_none()
            && part.race.is_none()
            && !part.is_race
            && part.activity != Some(Activity::Running);
        // "No running - 2 x 20 min on the elliptical"
        let is_ride = part.is_ridden && part.joint == Joint::Dash;
        has_extent && (!is_beside || is_ride) && !is_remark && !part.is_aside
    };
    match parts {
        [first, rest @ ..] if is_rest(first) => match rest.first() {
            Some(next) if matches!(next.joint, Joint::Or | Joint::Slash) => true,
            _ => !rest.iter().any(is_more),
        },
        // "Mind that calf, no running for three days"
        [first, rest @ ..] if first.says_nothing() && first.activity.is_none() => {
            rest.iter().any(|part| part.is_rest_day && is_rest(part))
                && rest.iter().all(|part| part.has_no_extent() && part.target.is_none())
        }
        _ => false,
    }
}

/// "Rest or 30 min easy": the alternative, if it has a length.
pub fn other_than_rest(parts: &[Part]) -> Option<&Part> {
    let other = parts.iter().find(|part| matches!(part.joint, Joint::Or | Joint::Slash))?;
    (other.body.is_some() || other.times.is_some() || other.race.is_some()).then_some(other)
}

pub fn rest_day(unit: DistanceUnit) -> SessionWorkout {
    SessionWorkout {
        title: WorkoutType::Rest.display_name().to_owned(),
        workout_type: WorkoutType::Rest,
        distance: Distance::zero(unit),
        distance_from: None,
        has_whole_distance: false,
        duration_minutes: 0,
        has_whole_time: false,
        is_estimated: false,
        has_open_distance: false,
        pace_from: None,
        pace_to: None,
        steps: vec![],
    }
}

/// Not running: it has no kilometres, and the time that is written.
pub fn other_workout(text: &str, assembled: Assembled, unit: DistanceUnit) -> SessionWorkout {
    let mut sums = Sums::of(&assembled.steps, &NoPaces);
    // "45 min elliptical, 6 x 3 min hard": inside it.
    if let [Step::Single(whole), inside @ ..] = &assembled.steps[..]
        && let Extent::Time { seconds, .. } = whole.extent.counted()
        && inside.iter().any(|step| matches!(step, Step::Repeat { .. }))
        && Sums::of(inside, &NoPaces).seconds <= f64::from(seconds)
    {
        sums.seconds = f64::from(seconds);
    }
    let seconds = assembled.whole_seconds.map_or(sums.seconds, f64::from);
    let minutes = if seconds > 0.0 { whole_minutes(seconds) } else { 0 };
    SessionWorkout {
        title: own_words(text),
        workout_type: WorkoutType::AlternativeTraining,
        duration_minutes: Minutes::new(minutes).map_or(Minutes::MAX, Minutes::get),
        has_whole_time: assembled.whole_seconds.is_some(),
        steps: assembled.steps,
        ..rest_day(unit)
    }
}

pub fn workout(
    text: &str,
    parts: &[Part],
    assembled: Assembled,
    unit: DistanceUnit,
    paces: &dyn Paces,
) -> SessionWorkout {
    let Assembled { steps, whole_distance, whole_seconds, .. } = assembled;
    let plan = PlanPaces { paces, unit };
    let likely = LikelyPaces { paces, unit };
    let uphill = UphillPaces(&likely);
    let workout_type = type_of(parts, &steps, &Sums::of(&steps, &plan), paces);
    let told: &dyn Paces = match workout_type {
        _ if !likely.has_own_easy_pace() => &plan,
        WorkoutType::Hills => &uphill,
        _ => &likely,
    };
    let sums = Sums::of(&steps, told);
    let distance = whole_distance.map_or_else(|| sums.distance(unit), |whole| whole.counted());
    let distance_from = match whole_distance {
        Some(whole) => whole.to.map(|_| whole.distance),
        None => lower_end(&steps, distance, told),
    };
    // What a stated total has beyond its parts is easy running.
    let left = whole_distance.map_or(0.0, |whole| (metres(whole.counted()) - sums.metres()).max(0.0));
    let is_left = left > 200.0 && sums.minutes() > 0 && likely.has_own_easy_pace();
    let seconds = sums.seconds + if is_left { left / 1_000.0 * likely.easy_seconds_per_km() } else { 0.0 };
    let minutes = match whole_seconds {
        Some(seconds) => whole_minutes(f64::from(seconds)),
        None if is_left => whole_minutes(seconds),
        // Without paces so many strides still take about their time.
        None if sums.lacks_time => Sums::of(&with_timed_strides(&steps), told).minutes(),
        None => sums.minutes(),
    };
    let (pace_from, pace_to) = paces_of(&steps);
    let has_open_distance = sums.lacks_work_distance && whole_distance.is_none();
    SessionWorkout {
        title: title(text, parts, &steps, workout_type),
        workout_type,
        distance,
        distance_from,
        has_whole_distance: whole_distance.is_some(),
        has_whole_time: whole_seconds.is_some(),
        duration_minutes: Minutes::new(minutes).map_or(Minutes::MAX, Minutes::get),
        is_estimated: sums.is_estimated || (sums.lacks_distance && whole_distance.is_none()),
        has_open_distance,
        pace_from,
        pace_to,
        steps,
    }
}

fn with_timed_strides(steps: &[Step]) -> Vec<Step> {
    let timed = |step: &Step| match step {
        Step::Repeat { repeat } => {
            Step::Repeat { repeat: Repeat { steps: with_timed_strides(&repeat.steps), ..repeat.clone() } }
        }
        Step::Single(single) => {
            let is_stride = matches!(single.target, Some(Target::Named { name: PaceName::Strides, .. }));
            let is_open = is_stride && single.extent == Extent::Lap;
            let extent = if is_open { Extent::time(STRIDE_SECONDS) } else { single.extent };
            Step::Single(Single { extent, ..single.clone() })
        }
    };
    steps.iter().map(timed).collect()
}

/// The sum of the lower ends of all ranges, if it differs.
fn lower_end(steps: &[Step], counted: Distance, paces: &dyn Paces) -> Option<Distance> {
    let lower = Sums::of(&lowered(steps)?, paces).distance_in(counted.unit());
    (lower.thousandths() > 0 && lower.thousandths() < counted.thousandths()).then_some(lower)
}

/// The steps with the lower end of each range; `None` without a range of distance.
fn lowered(steps: &[Step]) -> Option<Vec<Step>> {
    let mut has_range = false;
    let lower = |step: &Step| match step {
        Step::Single(single) => {
            let extent = match single.extent {
                Extent::Distance(extent) => {
                    has_range |= extent.to.is_some();
                    Extent::distance(extent.distance)
                }
                other => other,
            };
            Step::Single(Single { extent, ..single.clone() })
        }
        Step::Repeat { repeat } => {
            let inner = lowered(&repeat.steps);
            has_range |= inner.is_some() || repeat.times_to.is_some();
            let steps = inner.unwrap_or_else(|| repeat.steps.clone());
            Step::Repeat { repeat: Repeat { times_to: None, steps, ..repeat.clone() } }
        }
    };
    let lower: Vec<Step> = steps.iter().map(lower).collect();
    has_range.then_some(lower)
}

fn type_of(parts: &[Part], steps: &[Step], sums: &Sums, athlete: &dyn Paces) -> WorkoutType {
    let hints = hints_of(parts);
    let has = |hint: WorkoutType| hints.contains(&hint);
    let is_race = has_race(parts);
    if hints.first() == Some(&WorkoutType::AlternativeTraining) && !has_run_before(parts) {
        return WorkoutType::AlternativeTraining;
    }
    if has(WorkoutType::LongRun) {
        return WorkoutType::LongRun;
    }
    if has(WorkoutType::Hills) && !are_sprints_behind_run(steps) {
        return WorkoutType::Hills;
    }
    if is_race {
        let raced = race_metres(steps);
        let metres = if raced > 0.0 { raced } else { sums.metres() };
        return if metres >= 15_000.0 { WorkoutType::LongRun } else { WorkoutType::Tempo };
    }
    let paces: Vec<PaceName> = names(steps).into_iter().chain(parts.iter().filter_map(Part::named)).collect();
    let is_tempo = |name: &PaceName| {
        use PaceName::{FifteenK, HalfMarathon, Marathon, Race, Steady, Threshold};
        matches!(name, Threshold | Marathon | HalfMarathon | Steady | Race | FifteenK)
    };
    let are_runs = parts.iter().any(|part| part.are_runs);
    let has_repeats = work_repeats(steps).into_iter().any(|repeat| !are_runs && !are_easy_runs(repeat));
    if has_repeats || has(WorkoutType::Intervals) || has_recoveries(steps) {
        let is_fast = paces.iter().any(|name| name.is_hard() && !is_tempo(name));
        let is_steady =
            !is_fast && (paces.iter().any(is_tempo) || has(WorkoutType::Tempo)) && !has(WorkoutType::Intervals);
        return if is_steady { WorkoutType::Tempo } else { WorkoutType::Intervals };
    }
    if paces.iter().any(is_tempo) || has(WorkoutType::Tempo) {
        return WorkoutType::Tempo;
    }
    if paces.iter().any(|name| name.is_hard()) || has_hard_step(steps) || is_fast_for(steps, athlete) {
        return WorkoutType::Tempo;
    }
    if are_fast_repeats(steps) {
        return WorkoutType::Intervals;
    }
    if parts.iter().any(|part| part.role == Some(Role::Recovery))
        || paces.contains(&PaceName::Recovery)
        || paces.first() == Some(&PaceName::Jog)
    {
        return WorkoutType::Recovery;
    }
    let named = names(steps);
    if !named.is_empty() && named.iter().all(|name| *name == PaceName::Walk) {
        return WorkoutType::AlternativeTraining;
    }
    WorkoutType::EasyRun
}

/// "10k @ 41:30" is no easy run for whom it is her 10k pace.
fn is_fast_for(steps: &[Step], athlete: &dyn Paces) -> bool {
    steps.iter().any(|step| match step {
        Step::Single(Single {
            kind: StepKind::Work,
            extent,
            target: Some(Target::Pace { seconds_from, seconds_to, distance_type }),
            ..
        }) => {
            let is_run = match extent.counted() {
                Extent::Distance(extent) => metres(extent.distance) >= FAST_RUN_METRES,
                Extent::Time { seconds, .. } => seconds >= FAST_RUN_SECONDS,
                Extent::Lap => false,
            };
            let pace = f64::from(seconds_from + seconds_to) / 2.0 / distance_type.km();
            is_run && effort_of_pace(pace, athlete).is_some_and(|effort| effort >= Effort::Threshold)
        }
        _ => false,
    })
}

fn has_race(parts: &[Part]) -> bool {
    parts.iter().any(|part| part.is_race || part.parens.iter().any(|inner| has_race(inner)))
}

/// The metres at race pace, without what is around them.
fn race_metres(steps: &[Step]) -> f64 {
    let raced = steps.iter().filter(|step| {
        matches!(step, Step::Single(Single { target: Some(Target::Named { name: PaceName::Race, .. }), .. }))
    });
    raced.map(|step| Sums::of(std::slice::from_ref(step), &NoPaces).metres()).sum()
}

/// "2 easy runs of 5 miles" are not intervals.
fn are_easy_runs(repeat: &Repeat) -> bool {
    let is_easy = |step: &Step| match step {
        Step::Single(single) => {
            let is_long = match single.extent {
                Extent::Distance(extent) => metres(extent.counted()) >= 3_000.0,
                Extent::Time { seconds, .. } => seconds >= 1_200,
                Extent::Lap => false,
            };
            is_long && matches!(single.target, Some(Target::Named { name, .. }) if name.is_easy())
        }
        Step::Repeat { .. } => false,
    };
    repeat.steps.iter().all(is_easy)
}

/// "1200 m, 800 m, 400 m (200 m jog)" repeats nothing but is intervals.
fn has_recoveries(steps: &[Step]) -> bool {
    let is_recovery =
        |step: &&Step| matches!(step, Step::Single(Single { kind: StepKind::Recovery | StepKind::Rest, .. }));
    steps.iter().filter(is_recovery).count() > 1
}

/// "400 @ 1:30": with a pace in figures, a distance this short is not an easy run. The end of a longer one may be.
fn are_fast_repeats(steps: &[Step]) -> bool {
    let is_fast = |step: &Step| match step {
        Step::Single(Single {
            kind: StepKind::Work,
            extent: Extent::Distance(extent),
            target: Some(Target::Pace { .. }),
            ..
        }) => metres(extent.counted()) <= 2_000.0,
        _ => false,
    };
    let fast = steps.iter().filter(|step| is_fast(step)).count();
    fast > 1 || fast == steps.len() && fast > 0
}

/// "3 mi run + strength" is a run.
fn has_run_before(parts: &[Part]) -> bool {
    let before = parts.iter().take_while(|part| !part.hints.contains(&WorkoutType::AlternativeTraining));
    before.into_iter().any(|part| part.body.is_some() || part.target.is_some())
}

fn names(steps: &[Step]) -> Vec<PaceName> {
    let mut found = vec![];
    for step in steps {
        match step {
            Step::Single(Single { kind: StepKind::Work, target: Some(Target::Named { name, .. }), .. }) => {
                found.push(*name);
            }
            Step::Single(_) => {}
            Step::Repeat { repeat } => found.extend(names(&repeat.steps)),
        }
    }
    found
}

/// The repeats that are no strides, and no sprints behind a run.
fn work_repeats(steps: &[Step]) -> Vec<&Repeat> {
    let is_strides = |repeat: &Repeat| names(&repeat.steps).first() == Some(&PaceName::Strides);
    let are_behind_run = are_sprints_behind_run(steps);
    let repeats = steps.iter().filter_map(|step| match step {
        Step::Repeat { repeat } if !is_strides(repeat) && !are_behind_run => Some(repeat),
        _ => None,
    });
    repeats.collect()
}

/// "Easy 6 miles + 4 x hill sprints 10 sec": an easy run with a few seconds at its end.
fn are_sprints_behind_run(steps: &[Step]) -> bool {
    let is_sprint = |step: &Step| match step {
        Step::Repeat { repeat } => matches!(
            repeat.steps.first(),
            Some(Step::Single(Single { extent: Extent::Time { seconds: ..=SPRINT_SECONDS, .. }, .. }))
        ),
        Step::Single(_) => false,
    };
    let is_run = |step: &Step| match step {
        Step::Single(Single { kind: StepKind::Work, extent, target, .. }) if !is_hard_target(target.as_ref()) => {
            match extent.counted() {
                Extent::Distance(extent) => metres(extent.distance) >= RUN_METRES,
                Extent::Time { seconds, .. } => seconds >= RUN_SECONDS,
                Extent::Lap => false,
            }
        }
        _ => false,
    };
    matches!(steps, [run, sprints] if is_run(run) && is_sprint(sprints))
}

const SPRINT_SECONDS: u32 = 15;
/// A shorter run is the warm-up of its sprints.
const RUN_METRES: f64 = 5_000.0;
const RUN_SECONDS: u32 = 1_800;

fn title(text: &str, parts: &[Part], steps: &[Step], workout_type: WorkoutType) -> String {
    if let Some(title) = title_of_repeats(steps) {
        return title;
    }
    if let Some(race) = race_title(parts) {
        return race;
    }
    let is_understood = !steps.is_empty() || parts.iter().any(Part::says_something);
    if !is_understood {
        return shortened(text);
    }
    if has_own_words(parts, steps, workout_type) {
        return own_words(text);
    }
    workout_type.display_name().to_owned()
}

/// "Swim 40 min", "Ladder 400-800-1200", "Easy 8 km + 6 strides": the coach's words say more than the name of a type.
fn has_own_words(parts: &[Part], steps: &[Step], workout_type: WorkoutType) -> bool {
    let has_strides = names(steps).contains(&PaceName::Strides);
    let is_work = |step: &&Step| matches!(step, Step::Single(Single { kind: StepKind::Work, .. }));
    let is_ladder = workout_type == WorkoutType::Intervals && steps.iter().filter(is_work).count() > 2;
    let has_several_runs = parts.iter().any(|part| part.note.is_some());
    let has_sprints = are_sprints_behind_run(steps);
    workout_type == WorkoutType::AlternativeTraining || has_strides || has_sprints || is_ladder || has_several_runs
}

/// As typed, capitalised.
pub fn own_words(text: &str) -> String {
    let words = shortened(text);
    let mut characters = words.chars();
    characters.next().map_or(String::new(), |first| first.to_uppercase().chain(characters).collect())
}

/// "5 × 1 km": the title of a session with repeats.
pub fn title_of_repeats(steps: &[Step]) -> Option<String> {
    work_repeats(steps).first().and_then(|repeat| repeat_title(repeat))
}

fn repeat_title(repeat: &Repeat) -> Option<String> {
    match repeat.steps.first()? {
        Step::Single(Single { extent: Extent::Lap, .. }) => None,
        Step::Single(single) => Some(format!("{} × {}", times_title(repeat), extent_title(single.extent))),
        Step::Repeat { repeat: inner } => Some(format!("{} × {}", times_title(repeat), repeat_title(inner)?)),
    }
}

fn times_title(repeat: &Repeat) -> String {
    repeat.times_to.map_or_else(|| repeat.times.to_string(), |to| format!("{}–{to}", repeat.times))
}

pub fn extent_title(extent: Extent) -> String {
    match extent {
        Extent::Distance(extent) => distance_title(extent.distance),
        Extent::Time { seconds, .. } => match (seconds / 60, seconds % 60) {
            (0, seconds) => format!("{seconds} s"),
            (minutes, 0) => format!("{minutes} min"),
            (minutes, seconds) => format!("{minutes}:{seconds:02} min"),
        },
        Extent::Lap => "until lap".to_owned(),
    }
}

fn distance_title(distance: Distance) -> String {
    let is_metres = distance.unit() == DistanceUnit::Km
        && (distance.thousandths() < 1_000
            || !distance.thousandths().is_multiple_of(1_000) && distance.thousandths() < 2_000);
    if is_metres {
        return format!("{} m", distance.thousandths());
    }
    let unit = if distance.unit() == DistanceUnit::Miles && distance.thousandths() == 1_000 {
        "mile"
    } else {
        distance.unit().as_str()
    };
    format!("{} {unit}", distance.amount())
}

fn race_title(parts: &[Part]) -> Option<String> {
    let race = parts.iter().find(|part| part.race.is_some()).or_else(|| parts.iter().find(|part| part.is_race))?;
    match race.race {
        Some(PaceName::Marathon) => Some("Marathon".to_owned()),
        Some(PaceName::HalfMarathon) => Some("Half marathon".to_owned()),
        Some(_) => Some("Parkrun".to_owned()),
        None => Some("Race".to_owned()),
    }
}

/// The first line, as much as a day can show.
fn shortened(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default().trim();
    let mut characters = line.chars();
    let start: String = characters.by_ref().take(MAX_TITLE - 1).collect();
    if characters.next().is_none() { start } else { format!("{}…", start.trim_end()) }
}

/// The only pace written for the work, if there is exactly one.
fn paces_of(steps: &[Step]) -> (Option<Pace>, Option<Pace>) {
    let mut written = vec![];
    gather_paces(steps, &mut written);
    written.dedup();
    let [(from, to, unit)] = written[..] else { return (None, None) };
    let pace = |seconds: u16| Pace::new(u8::try_from(seconds / 60).ok()?, u8::try_from(seconds % 60).ok()?, unit).ok();
    match (pace(from), pace(to)) {
        (Some(from), Some(to)) => (Some(from), Some(to)),
        _ => (None, None),
    }
}

fn gather_paces(steps: &[Step], written: &mut Vec<(u16, u16, DistanceUnit)>) {
    for step in steps {
        match step {
            Step::Single(Single {
                kind: StepKind::Work,
                target: Some(Target::Pace { seconds_from, seconds_to, distance_type }),
                ..
            }) => {
                written.push((*seconds_from, *seconds_to, *distance_type));
            }
            Step::Single(_) => {}
            Step::Repeat { repeat } => gather_paces(&repeat.steps, written),
        }
    }
}

/// Hard running without a pace is assumed to be 5:00 per kilometre.
const HARD_SECONDS_PER_METRE: f64 = 0.3;

/// The hard minutes of a session, by its steps. A pace in figures is hard if it is repeated; for a single run that is
/// unknown.
pub fn hard_minutes(steps: &[Step]) -> u32 {
    (hard_seconds(steps, false) / 60.0).round() as u32
}

fn hard_seconds(steps: &[Step], is_repeated: bool) -> f64 {
    let of_step = |step: &Step| match step {
        Step::Single(single) if is_hard(single, is_repeated) => {
            let sums = Sums::of(std::slice::from_ref(step), &NoPaces);
            if sums.lacks_time { single_metres(single) * HARD_SECONDS_PER_METRE } else { sums.seconds }
        }
        Step::Single(_) => 0.0,
        Step::Repeat { repeat } => f64::from(repeat.counted_times()) * hard_seconds(&repeat.steps, true),
    };
    steps.iter().map(of_step).sum()
}

fn has_hard_step(steps: &[Step]) -> bool {
    steps.iter().any(|step| match step {
        Step::Single(single) => is_hard(single, false),
        Step::Repeat { .. } => hard_seconds(std::slice::from_ref(step), false) > 0.0,
    })
}

fn is_hard(single: &Single, is_repeated: bool) -> bool {
    let is_figure = matches!(single.target, Some(Target::Pace { .. }));
    single.kind == StepKind::Work && is_hard_target(single.target.as_ref()) && (is_repeated || !is_figure)
}

fn single_metres(single: &Single) -> f64 {
    match single.extent {
        Extent::Distance(extent) => metres(extent.counted()),
        _ => 0.0,
    }
}
