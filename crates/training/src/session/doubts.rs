//! What a reading shows of its own mistakes: a speed that nobody runs at, a time that is left over between the parts, a
//! bracket that explains a set and was counted beside it. A reader that is unsure asks.

mod shapes;
mod unread;

use super::climbed::metres_climbed;
use super::likely_paces::LikelyPaces;
use super::parts::{Amount, Body, Joint, Measure, Part, Role};
use super::plausible::Plausible;
use super::problem::Problem;
use super::totals::{Sums, metres, resolved};
use super::tree::{Extent, PaceName, Single, Step, StepKind, Target};
use super::{Paces, SessionWorkout, print};
use crate::distance::{Distance, DistanceUnit, METRES_PER_MILE};
use crate::workout_type::WorkoutType;
use texts::{Phrase, phrase};

/// The first doubt about a workout that was read from the parts; `place` is where it is written.
pub fn doubt(
    text: &str,
    place: (usize, usize),
    parts: &[Part],
    workout: &SessionWorkout,
    athlete: &Plausible,
) -> Option<Problem> {
    stray_time(text, parts, workout)
        .map(|stray| more_or_nothing(text, stray))
        .or_else(|| explaining_bracket(parts, workout).map(|bracket| more_or_nothing(text, bracket)))
        .or_else(|| said_again(parts, workout).map(|again| more_or_nothing(text, again)))
        .or_else(|| left_behind(parts, workout).map(|left| recovery_or_more(text, left)))
        .or_else(|| middle_of_nothing(parts).map(|(part, whole)| inside_or_after(text, part, whole)))
        .or_else(|| is_too_fast(&workout.steps, athlete).then(|| as_read(text, place, workout)))
        .or_else(|| unlikely_step(workout, athlete).then(|| as_read(text, place, workout)))
        .or_else(|| left_over(text, place, parts, workout, athlete))
        .or_else(|| {
            let is_known = athlete.own.seconds_per_km(PaceName::Easy).is_some();
            let is_doubtful =
                unread::is_left_over(text, parts) || is_known && shapes::is_strange(parts, &workout.steps);
            is_doubtful.then(|| as_read(text, place, workout))
        })
        .or_else(|| untold(parts, workout, athlete).map(|figure| more_or_nothing(text, figure)))
        .or_else(|| {
            let is_known = athlete.paces.seconds_per_km(PaceName::Easy).is_some();
            let is_unlikely = has_unlikely_speed(workout, athlete.paces) || has_too_many_fast_metres(workout);
            (is_letter(parts) || is_known && (is_unlikely || has_long_end(workout)))
                .then(|| as_read(text, place, workout))
        })
}

/// What was left over between the parts of a set, where the athlete is known.
fn left_over(
    text: &str,
    place: (usize, usize),
    parts: &[Part],
    workout: &SessionWorkout,
    athlete: &Plausible,
) -> Option<Problem> {
    athlete.own.seconds_per_km(PaceName::Easy)?;
    if let Some((set, run)) = run_behind_set(parts, workout) {
        return Some(inside_or_after(text, set, run));
    }
    let threshold = athlete.own.seconds_per_km(PaceName::Threshold).map_or(0.0, |(_, slow)| slow);
    // "6 km tempo at 4:15 between 2 x 3 km": nobody recovers at that pace.
    let is_raced = |step: &Step| match step {
        Step::Single(Single {
            kind: StepKind::Recovery | StepKind::Rest,
            target: Some(Target::Pace { seconds_to, distance_type, .. }),
            ..
        }) => f64::from(*seconds_to) / distance_type.km() < threshold,
        _ => false,
    };
    let is_left = workout.steps.iter().any(is_raced)
        || clock_as_pause(parts, workout)
        || has_lost_end(parts, workout)
        || is_half_read(&workout.steps);
    is_left.then(|| as_read(text, place, workout))
}

fn asks(text: &str, place: (usize, usize)) -> Problem {
    let written: String = text[place.0..place.1].chars().take(60).collect();
    Problem::new(place, phrase!("“{written}” can be read in two ways", written = written))
}

/// One more part of the session, or a word about another.
fn more_or_nothing(text: &str, place: (usize, usize)) -> Problem {
    let written = &text[place.0..place.1];
    asks(text, place)
        .or(phrase!("Leave it out"), format!("\"{}\"", written.replace('"', "")))
        .or(phrase!("{written} more", written), format!("then {written} easy"))
}

/// "5x1k, 90 s": the pause, or one more part.
fn recovery_or_more(text: &str, place: (usize, usize)) -> Problem {
    let written = &text[place.0..place.1];
    asks(text, place)
        .or(phrase!("{written} recovery", written), format!("({written} recovery)"))
        .or(phrase!("{written} more", written), format!("then {written} easy"))
        .or(phrase!("Leave it out"), format!("\"{}\"", written.replace('"', "")))
}

fn inside_or_after(text: &str, part: (usize, usize), whole: (usize, usize)) -> Problem {
    let (inner, outer) = (&text[part.0..part.1], &text[whole.0..whole.1]);
    asks(text, (part.0, whole.1))
        .or(phrase!("Inside it"), format!("{outer} with {inner}"))
        .or(phrase!("After it"), format!("{inner} + {outer}"))
}

/// A step that nobody plans: a few seconds on their own, a fast recovery, a long run behind repeats that says nothing of
/// itself, a pause much longer than its repeats, kilometres at a sprint or at a walk. Judged by the athlete's paces only.
fn unlikely_step(workout: &SessionWorkout, athlete: &Plausible) -> bool {
    let paces = LikelyPaces { paces: athlete.own, unit: workout.distance.unit() };
    let length = |single: &Single| {
        let sums = Sums::of(&[Step::Single(single.clone())], &paces);
        (sums.metres(), sums.seconds)
    };
    if athlete.own.seconds_per_km(PaceName::Easy).is_none() {
        return false;
    }
    let is_plain_run = |step: &&Step| match step {
        Step::Single(single) => {
            single.kind == StepKind::Work && single.target.is_none() && length(single).1 >= LONG_RUN_SECONDS
        }
        Step::Repeat { .. } => false,
    };
    if workout.steps.iter().filter(is_plain_run).count() > 1 {
        return true;
    }
    let mut has_sets = false;
    workout.steps.iter().any(|step| match step {
        Step::Repeat { repeat } => {
            let is_short = |single: &Single| length(single).1 < SHORT_REPEAT_SECONDS;
            has_sets |= !repeat.steps.iter().any(|step| matches!(step, Step::Single(single) if is_short(single)));
            let is_end =
                |step: &Step| matches!(step, Step::Single(Single { kind: StepKind::WarmUp | StepKind::CoolDown, .. }));
            let is_open = |step: &Step| match step {
                Step::Single(Single { kind: StepKind::Work, extent: Extent::Lap, target, .. }) => {
                    !matches!(target, Some(Target::Named { name: PaceName::Strides, .. }))
                }
                _ => false,
            };
            let is_strange = repeat.steps.iter().any(|step| is_end(step) || is_open(step));
            is_strange || has_long_pause(&repeat.steps, &length) || repeat.steps.iter().any(is_fast_recovery)
        }
        Step::Single(single) if single.kind == StepKind::Work => {
            let (metres, seconds) = length(single);
            let name = match single.target {
                Some(Target::Named { name, .. }) => Some(name),
                _ => None,
            };
            let is_tiny = match single.extent {
                Extent::Time { .. } => seconds < SHORTEST_SECONDS,
                Extent::Distance(_) => metres < SHORTEST_METRES,
                Extent::Lap => false,
            } && name != Some(PaceName::Strides);
            let is_tail =
                has_sets && single.target.is_none() && (seconds >= LONG_TAIL_SECONDS || metres >= LONG_TAIL_METRES);
            let is_far = matches!(single.extent, Extent::Distance(_)) && metres > LONGEST_SPRINT_METRES;
            let is_sprint = name == Some(PaceName::Sprint) && is_far;
            let is_walk = name == Some(PaceName::Walk) && metres > LONGEST_WALK_METRES;
            is_tiny || is_tail || is_sprint || is_walk
        }
        Step::Single(_) => is_fast_recovery(step),
    })
}

/// "7x1000 start 4:10 end 3:50": a time like a pace is no pause; pauses are round.
fn clock_as_pause(parts: &[Part], workout: &SessionWorkout) -> bool {
    let is_odd = |amount: &Amount| {
        let is_time = matches!(amount.measure, Measure::Clock | Measure::Seconds);
        is_time && !amount.from.is_multiple_of(15_000) && PACE_LIKE.contains(&amount.from)
    };
    let is_pause = |steps: &[Step], seconds: u64| {
        steps.iter().any(|step| match step {
            Step::Single(Single { kind: StepKind::Recovery | StepKind::Rest, extent, .. }) => {
                matches!(extent, Extent::Time { seconds: pause, .. } if u64::from(*pause) == seconds)
            }
            _ => false,
        })
    };
    let is_paused = |seconds: u64| {
        is_pause(&workout.steps, seconds)
            || workout.steps.iter().any(|step| match step {
                Step::Repeat { repeat } => is_pause(&repeat.steps, seconds),
                Step::Single(_) => false,
            })
    };
    let odd = parts.iter().filter(|part| part.role.is_none()).filter_map(Part::amount).filter(is_odd);
    odd.into_iter().any(|amount| is_paused(amount.from / 1_000))
}

/// In thousandths of a second.
const PACE_LIKE: std::ops::Range<u64> = 150_000..480_000;

/// "5x1k, 3k up, down": a warm-up or a cool-down that became nothing, beside one with a length.
fn has_lost_end(parts: &[Part], workout: &SessionWorkout) -> bool {
    let has = |wanted: StepKind| {
        workout.steps.iter().any(|step| matches!(step, Step::Single(Single { kind, .. }) if *kind == wanted))
    };
    let has_ends = has(StepKind::WarmUp) || has(StepKind::CoolDown);
    let is_lost = |part: &Part| match part.role {
        Some(Role::WarmUp) => !has(StepKind::WarmUp),
        Some(Role::CoolDown) => !has(StepKind::CoolDown),
        _ => false,
    };
    has_ends && parts.iter().any(|part| part.has_no_extent() && !part.is_aside && is_lost(part))
}

/// "6x(3 min steady/2 min easy) 60 min easy": a long run beside a set, with nothing that says where it is.
fn run_behind_set(parts: &[Part], workout: &SessionWorkout) -> Option<((usize, usize), (usize, usize))> {
    let is_long = |amount: Amount| match amount.measure {
        Measure::Seconds => amount.from >= LONG_RUN_SECONDS as u64 * 1_000,
        _ => amount.metres().is_some_and(|metres| metres >= LONG_RUN_METRES),
    };
    let pair = parts.windows(2).find(|pair| {
        let (set, run) = (&pair[0], &pair[1]);
        set.times.is_some_and(|(times, _)| times > 1)
            && !set.is_strides()
            && !set.amount().is_some_and(is_sprinted)
            && run.joint == Joint::Adjacent
            && run.is_plain()
            && !run.is_total
            && !run.is_aside
            && run.place.is_none()
            && run.amount().is_some_and(|amount| is_long(amount) && is_run(amount, workout))
    })?;
    Some(((pair[0].start, pair[0].end), (pair[1].start, pair[1].end)))
}

/// Sprints of some seconds end a run as strides do.
fn is_sprinted(amount: Amount) -> bool {
    amount.measure == Measure::Seconds && amount.from <= 30_000
}

const LONG_RUN_METRES: u64 = 8_000;

/// Two recoveries in a row, or rounds of which some runs have a pace and others say nothing: part of the set was read for
/// something else.
fn is_half_read(steps: &[Step]) -> bool {
    let is_pause = |step: &Step| matches!(step, Step::Single(Single { kind: StepKind::Recovery | StepKind::Rest, .. }));
    // "walk/jog 40 min: 4 min jog, 1 min walk"
    let is_of = |step: &Step, gait| matches!(step, Step::Single(Single { target: Some(Target::Named { name, .. }), .. }) if *name == gait);
    let are_gaits = |pair: &[Step]| is_of(&pair[0], PaceName::Jog) && is_of(&pair[1], PaceName::Walk);
    let has_two = steps.windows(2).any(|pair| pair.iter().all(is_pause) && !are_gaits(pair));
    has_two
        || steps.iter().any(|step| match step {
            Step::Single(_) => false,
            Step::Repeat { repeat } => {
                let works = repeat.steps.iter().filter_map(|step| match step {
                    Step::Single(single) if single.kind == StepKind::Work => {
                        Some(single.target.is_some()).filter(|is_paced| *is_paced || single.note.is_none())
                    }
                    _ => None,
                });
                let paced: Vec<bool> = works.collect();
                paced.contains(&true) && paced.contains(&false) || is_half_read(&repeat.steps)
            }
        })
}

/// "8x300 @ 38": faster than she sprints.
fn is_too_fast(steps: &[Step], athlete: &Plausible) -> bool {
    let Some((fastest, _)) = athlete.own.seconds_per_km(PaceName::Repetition) else { return false };
    steps.iter().any(|step| match step {
        Step::Repeat { repeat } => is_too_fast(&repeat.steps, athlete),
        Step::Single(Single { target: Some(Target::Pace { seconds_to, distance_type, .. }), extent, .. }) => {
            let is_far = matches!(extent, Extent::Distance(extent) if metres(extent.distance) >= LONG_SPRINT_METRES);
            is_far && f64::from(*seconds_to) / distance_type.km() < fastest * MUCH_FASTER
        }
        Step::Single(_) => false,
    })
}

/// Farther than anybody runs in a day of training, or longer, where other parts allow another reading.
pub fn too_much(text: &str, place: (usize, usize), workout: &SessionWorkout, doubtful_metres: f64) -> Option<Problem> {
    let is_long = workout.duration_minutes > MAX_MINUTES && workout.steps.len() > 1;
    let message = match metres(workout.distance) > doubtful_metres {
        true => phrase!("{distance} is a lot for one session", distance = rounded(workout.distance)),
        false if is_long => {
            let minutes = workout.duration_minutes;
            let time = format!("{} h {:02}", minutes / 60, minutes % 60);
            phrase!("{distance} is a lot for one session", distance = time)
        }
        false => return None,
    };
    let written = text[place.0..place.1].replace('"', "");
    let steps = print(&workout.steps);
    let problem = Problem::new(place, message);
    Some(problem.or(Phrase::verbatim(steps.as_str()), steps).or(phrase!("Leave it out"), format!("\"{written}\"")))
}

fn rounded(distance: Distance) -> String {
    let tenths = f64::from((distance.thousandths() + 50) / 100) / 10.0;
    format!("{tenths} {}", distance.unit())
}

const MAX_MINUTES: u16 = 360;
/// Shorter ones are sprinted.
const LONG_SPRINT_METRES: f64 = 150.0;
const MUCH_FASTER: f64 = 0.8;

fn is_fast_recovery(step: &Step) -> bool {
    match step {
        Step::Single(Single { kind: StepKind::Recovery | StepKind::Rest, target, .. }) => {
            matches!(target, Some(Target::Named { name, .. }) if name.is_hard())
        }
        _ => false,
    }
}

/// "1000s x 7 @ 3:55 go on 5:30": longer than what it is a recovery from.
fn has_long_pause(steps: &[Step], length: &impl Fn(&Single) -> (f64, f64)) -> bool {
    let [Step::Single(work), Step::Single(pause)] = steps else { return false };
    let is_pause =
        matches!(pause.kind, StepKind::Recovery | StepKind::Rest) && matches!(pause.extent, Extent::Time { .. });
    let is_sprint = matches!(
        work.target,
        Some(Target::Named {
            name: PaceName::Strides | PaceName::Sprint | PaceName::Repetition | PaceName::Hard | PaceName::Mile,
            ..
        })
    );
    let (work, pause) = (length(work).1, length(pause).1);
    is_pause
        && !is_sprint
        && work >= SHORT_REPEAT_SECONDS
        && pause > work * LONGEST_PAUSE
        && pause >= LONG_PAUSE_SECONDS
}

const SHORTEST_SECONDS: f64 = 20.0;
const SHORTEST_METRES: f64 = 60.0;
const SHORT_REPEAT_SECONDS: f64 = 45.0;
/// Nobody runs that long twice in one go without saying how.
const LONG_RUN_SECONDS: f64 = 2_400.0;
const LONG_TAIL_SECONDS: f64 = 2_700.0;
const LONG_TAIL_METRES: f64 = 8_000.0;
const LONGEST_SPRINT_METRES: f64 = 800.0;
const LONGEST_WALK_METRES: f64 = 4_000.0;
const LONG_PAUSE_SECONDS: f64 = 240.0;
const LONGEST_PAUSE: f64 = 1.3;

/// As it was read, spelled out; or words for the athlete and no session.
fn as_read(text: &str, place: (usize, usize), workout: &SessionWorkout) -> Problem {
    let written = text[place.0..place.1].replace('"', "");
    let short: String = written.chars().take(60).collect();
    let steps = print(&workout.steps);
    Problem::new(place, phrase!("Is “{written}” read as it is meant?", written = short))
        .or(Phrase::verbatim(steps.as_str()), steps)
        .or(phrase!("Leave it out"), format!("\"{written}\""))
}

/// "3x(1k, 500), 1' after the k": a short length behind a set that says nothing of itself.
fn left_behind(parts: &[Part], workout: &SessionWorkout) -> Option<(usize, usize)> {
    // A set, a ladder, or three paced runs in a row.
    let is_paced = |part: &Part| part.is_plain() && part.target.is_some() && !part.is_strides();
    let is_set = |at: usize| {
        let part = &parts[at];
        let is_ladder = matches!(part.body, Some(Body::Ladder(_))) && (part.target.is_some() || !part.turns.is_empty());
        let is_listed = at > 1 && parts[at - 2..=at].iter().all(is_paced);
        part.times.is_some_and(|(times, _)| times > 1) && !part.is_strides() || is_ladder || is_listed
    };
    let set = (0..parts.len()).find(|at| is_set(*at))?;
    let is_list = parts[set].is_plain();
    let is_short = |amount: Amount| match amount.measure {
        Measure::Seconds | Measure::Clock => amount.from < SHORT_SECONDS,
        // What follows a list of runs may be one more of them.
        _ if is_list => false,
        Measure::Km | Measure::Metres | Measure::M { .. } => {
            amount.metres().is_some_and(|metres| metres < SHORT_METRES)
        }
        Measure::Bare => amount.from >= 20_000,
        _ => false,
    };
    let is_left = |at: &usize| {
        let (before, part) = (&parts[*at - 1], &parts[*at]);
        let follows_set = before.times.is_some() || before.body.is_none();
        part.is_plain()
            && part.target.is_none()
            && part.hints.is_empty()
            && part.parens.is_empty()
            && !part.is_total
            && !part.is_equal
            && !part.is_goal_time
            && !part.is_aside
            && part.place.is_none()
            && part.joint != Joint::Then
            && part.amount().is_some_and(|amount| is_short(amount) && is_run(amount, workout))
            && !(follows_set && part.unknown.is_empty())
    };
    (set + 1..parts.len()).find(is_left).map(|at| (parts[at].start, parts[at].end))
}

/// It became a part of the session, as long as it is.
fn is_run(amount: Amount, workout: &SessionWorkout) -> bool {
    let figures = figures_of_amount(amount);
    workout.steps.iter().any(|step| match step {
        Step::Single(Single { kind: StepKind::Work, extent, .. }) => match extent.counted() {
            Extent::Distance(extent) => figures.contains(&metres(extent.distance)),
            Extent::Time { seconds, .. } => figures.contains(&f64::from(seconds)),
            Extent::Lap => false,
        },
        _ => false,
    })
}

/// In thousandths of a second.
const SHORT_SECONDS: u64 = 600_000;
const SHORT_METRES: u64 = 1_500;

/// A clock time that became a run of its own, "aim 19:50", is more likely a pace or the time of a race.
fn stray_time(text: &str, parts: &[Part], workout: &SessionWorkout) -> Option<(usize, usize)> {
    let is_stray = |part: &&Part| {
        let Some(amount) = part.amount().filter(|_| part.is_plain() && !part.is_total) else { return false };
        let written = &text[amount.start..amount.end];
        let is_primed = written.contains(['\'', '′', '’']) && written.ends_with(|last: char| last.is_ascii_digit());
        let is_clock = amount.measure == Measure::Clock || is_primed;
        let seconds = u32::try_from(amount.from / 1_000).unwrap_or(u32::MAX);
        let is_run = |step: &Step| match step {
            Step::Single(Single { kind: StepKind::Work, extent: Extent::Time { seconds: run, .. }, .. }) => {
                *run == seconds || *run == seconds.saturating_mul(60)
            }
            _ => false,
        };
        is_clock
            && seconds % 60 != 0
            && workout.steps.iter().any(is_run)
            && (workout.steps.len() > 1 || (FASTEST_PACE_SECONDS..600).contains(&seconds))
            && !matches!(part.target, Some(Target::Pace { .. }))
    };
    // "PT session 10:30, 45 min": an hour of the day before what is done.
    let is_hour = |part: &Part| {
        part.amount()
            .is_some_and(|amount| amount.measure == Measure::Clock && (300_000..=1_320_000).contains(&amount.from))
            && parts.iter().filter(|part| part.is_plain()).count() > 1
    };
    let is_hours = |part: &Part| part.joint == Joint::Start && workout.duration_minutes >= 30 && !is_hour(part);
    parts.iter().find(is_stray).filter(|part| !is_hours(part)).map(|part| (part.start, part.end))
}

/// "3-2-1 x 4 (3 min @ T, 2 min @ 10k, 1 min @ 5k)": the bracket says what the set is.
fn explaining_bracket(parts: &[Part], workout: &SessionWorkout) -> Option<(usize, usize)> {
    let becomes_step = |part: &Part| part.amount().is_some_and(|amount| is_run(amount, workout));
    let is_run = |part: &&Part| part.is_plain() && !part.is_total && !part.is_equal && becomes_step(part);
    // "(lactate 2.5)"
    let is_strange = |part: &Part| {
        let is_fraction = |amount: Amount| !amount.from.is_multiple_of(1_000);
        part.amount()
            .is_some_and(|amount| amount.measure == Measure::Bare && (!part.unknown.is_empty() || is_fraction(amount)))
    };
    let explains = |part: &&Part| {
        (part.times.is_some() || matches!(part.body, Some(Body::Ladder(_))))
            && part.parens.iter().any(|inner| inner.iter().filter(is_run).count() > 1 || inner.iter().any(is_strange))
    };
    let set = parts.iter().find(explains)?;
    let bracket = set.parens.iter().find(|inner| !inner.is_empty())?;
    Some((bracket[0].start, bracket[bracket.len() - 1].end))
}

/// "3 x mile + 4 x 200: 200s @ 40": the same length again with its pace is no more running.
fn said_again(parts: &[Part], workout: &SessionWorkout) -> Option<(usize, usize)> {
    let length = |part: &Part| part.amount().and_then(Amount::metres);
    let is_open = |part: &Part| {
        part.times.is_some_and(|(times, _)| times > 2) && part.target.is_none() && part.amount().is_some()
    };
    let at = parts.iter().rposition(is_open)?;
    let again = parts[at + 1..].iter().find(|part| {
        part.is_plain()
            && matches!(part.joint, Joint::Colon | Joint::Comma | Joint::Line)
            && length(part).is_some()
            && length(part) == length(&parts[at])
            && part.amount().is_some_and(|amount| is_run(amount, workout))
    });
    again.map(|part| (part.start, part.end))
}

/// "25 min tempo in the middle of a 50 min run": inside what follows, and not before it.
fn middle_of_nothing(parts: &[Part]) -> Option<((usize, usize), (usize, usize))> {
    let at = parts.iter().position(|part| !part.has_no_extent())?;
    let next = parts[at + 1..].iter().find(|part| !part.has_no_extent())?;
    let is_inside = parts[at].place.is_some() && parts[at].is_plain() && next.is_plain() && next.target.is_none();
    let places = ((parts[at].start, parts[at].end), (next.start, next.end));
    (is_inside && next.joint == Joint::Adjacent).then_some(places)
}

/// Several figures among many words that nobody knows: a letter to the athlete, of which some may be no session.
fn is_letter(parts: &[Part]) -> bool {
    let strange: usize = parts.iter().map(|part| part.unknown.len()).sum();
    let extents = parts.iter().filter(|part| !part.has_no_extent()).count();
    let sentences = parts.iter().filter(|part| part.joint == Joint::Line).count();
    strange >= LETTER_WORDS && extents >= 4 && sentences >= 2
}

const LETTER_WORDS: usize = 4;

/// All of it is faster than she races or slower than she jogs.
fn has_unlikely_speed(workout: &SessionWorkout, paces: &dyn Paces) -> bool {
    let (length, seconds) = (metres(workout.distance), f64::from(workout.duration_minutes) * 60.0);
    if workout.steps.iter().any(is_climbed) {
        return false;
    }
    if length < 3_000.0 || seconds <= 0.0 || workout.has_open_distance {
        return false;
    }
    let pace = seconds * 1_000.0 / length;
    let (Some((fastest, _)), Some((_, slowest))) =
        (paces.seconds_per_km(PaceName::Interval), paces.seconds_per_km(PaceName::Jog))
    else {
        return false;
    };
    // "12 quarters @ 85": repeats whose pauses are not told are as fast as they are.
    let are_repeats = workout.steps.iter().all(|step| matches!(step, Step::Repeat { .. }));
    let is_paused = workout.workout_type == WorkoutType::Hills || workout.steps.iter().any(has_pause);
    pace < fastest * if are_repeats { MUCH_FASTER } else { 0.97 } || pace > slowest * if is_paused { 1.9 } else { 1.06 }
}

/// Uphill no flat pace applies.
fn is_climbed(step: &Step) -> bool {
    matches!(step, Step::Single(single) if metres_climbed(single).is_some())
}

/// Standing, walking, or a recovery that does not say how.
fn has_pause(step: &Step) -> bool {
    match step {
        Step::Repeat { repeat } => repeat.steps.iter().any(has_pause),
        Step::Single(single) => match &single.target {
            Some(Target::Named { name: PaceName::Walk, .. }) => true,
            None | Some(Target::Words { .. }) => matches!(single.kind, StepKind::Rest | StepKind::Recovery),
            Some(Target::Pace { .. }) => true,
            _ => single.kind == StepKind::Rest,
        },
    }
}

/// "15k w/u + 3x2k": a warm-up of a long run is a slip, or the whole.
fn has_long_end(workout: &SessionWorkout) -> bool {
    workout.steps.iter().any(|step| match step {
        Step::Single(Single {
            kind: StepKind::WarmUp | StepKind::CoolDown, extent: Extent::Distance(extent), ..
        }) => metres(extent.counted()) > LONGEST_END_METRES,
        _ => false,
    })
}

const LONGEST_END_METRES: f64 = 10_000.0;

/// More fast running than anybody does in one session: kilometres were probably minutes.
fn has_too_many_fast_metres(workout: &SessionWorkout) -> bool {
    workout.workout_type == WorkoutType::Intervals && fast_metres(&workout.steps) > MAX_FAST_METRES
}

/// A figure that nothing in the session tells: no step, no pace, no total.
fn untold(parts: &[Part], workout: &SessionWorkout, athlete: &Plausible) -> Option<(usize, usize)> {
    let mut told = vec![metres(workout.distance), f64::from(workout.duration_minutes) * 60.0];
    told.extend(workout.distance_from.map(metres));
    figures_of(&workout.steps, 1.0, athlete.paces, &mut told);
    let sums = Sums::of(&workout.steps, &LikelyPaces { paces: athlete.own, unit: workout.distance.unit() });
    told.extend([sums.metres(), sums.seconds]);
    let likely = LikelyPaces { paces: athlete.own, unit: workout.distance.unit() };
    told.extend(workout.steps.iter().map(|step| Sums::of(std::slice::from_ref(step), &likely).metres()));
    // "warm-up and cool-down 5 km together"
    let are_ends =
        |step: &&Step| matches!(step, Step::Single(Single { kind: StepKind::WarmUp | StepKind::CoolDown, .. }));
    let ends: Vec<Step> = workout.steps.iter().filter(are_ends).cloned().collect();
    let ends = Sums::of(&ends, athlete.paces);
    told.extend([ends.metres(), ends.seconds]);
    let ranges: Vec<std::ops::RangeInclusive<f64>> = workout.steps.iter().filter_map(range_of_pace).collect();
    let is_untold = |amount: &Amount| {
        let figures = [Some(amount.from), amount.to].into_iter().flatten();
        let figures: Vec<f64> = figures.flat_map(|from| figures_of_amount(Amount { from, ..*amount })).collect();
        // "4 miles (6 km)"
        let about = if matches!(amount.measure, Measure::Km | Measure::Miles) { ABOUT_THE_SAME } else { ABOUT };
        let is_told = |figure: f64| told.iter().any(|told| (told - figure).abs() <= told * about);
        // "5:00, 4:50 … 4:20": told by the range of paces.
        let is_in_range = amount.measure == Measure::Clock && ranges.iter().any(|range| range.contains(&figures[0]));
        !figures.is_empty() && !is_in_range && !figures.into_iter().any(is_told)
    };
    let mut amounts = vec![];
    gather_amounts(parts, &mut amounts);
    amounts.iter().find(|amount| is_untold(amount)).map(|amount| (amount.start, amount.end))
}

fn range_of_pace(step: &Step) -> Option<std::ops::RangeInclusive<f64>> {
    match step {
        Step::Single(Single { target: Some(Target::Pace { seconds_from, seconds_to, .. }), .. })
            if seconds_from < seconds_to =>
        {
            Some(f64::from(*seconds_from)..=f64::from(*seconds_to))
        }
        _ => None,
    }
}

/// In metres or seconds, whichever it may be.
fn figures_of_amount(amount: Amount) -> Vec<f64> {
    let figure = amount.from as f64 / 1_000.0;
    match amount.measure {
        Measure::Km => vec![figure * 1_000.0],
        Measure::Miles => vec![figure * METRES_PER_MILE],
        Measure::Metres | Measure::Seconds => vec![figure],
        Measure::Yards => vec![figure * METRES_PER_YARD],
        Measure::Clock => vec![figure, figure * 60.0],
        Measure::Bare | Measure::M { .. } => vec![figure, figure * 60.0, figure * 1_000.0, figure * METRES_PER_MILE],
        Measure::Lap => vec![],
    }
}

/// "Easy run, 1:10": no pace is as fast, so it is the time of the run.
const FASTEST_PACE_SECONDS: u32 = 150;

const METRES_PER_YARD: f64 = 0.9144;

/// People round.
const ABOUT: f64 = 0.04;
const ABOUT_THE_SAME: f64 = 0.12;

fn gather_amounts(parts: &[Part], amounts: &mut Vec<Amount>) {
    for part in parts.iter().filter(|part| !part.is_aside && part.joint != Joint::Or && part.unknown.len() < 2) {
        match &part.body {
            Some(Body::Amount(amount)) => amounts.push(*amount),
            Some(Body::Ladder(rungs)) => amounts.extend(rungs),
            Some(Body::Group(inner)) => gather_amounts(inner, amounts),
            None => {}
        }
        part.parens.iter().for_each(|inner| gather_amounts(inner, amounts));
    }
}

/// Every length, time and pace of the steps, in metres and seconds.
fn figures_of(steps: &[Step], times: f64, paces: &dyn Paces, figures: &mut Vec<f64>) {
    for step in steps {
        match step {
            Step::Repeat { repeat } => figures_of(&repeat.steps, times * f64::from(repeat.times), paces, figures),
            Step::Single(single) => {
                let length = match single.extent {
                    Extent::Distance(extent) => {
                        figures.push(metres(extent.distance));
                        metres(extent.counted())
                    }
                    Extent::Time { seconds, seconds_to } => {
                        figures.push(f64::from(seconds));
                        f64::from(seconds_to.unwrap_or(seconds))
                    }
                    Extent::Lap => 0.0,
                };
                figures.extend([length, length * times]);
                // "10k pace (4:09)"
                for pace in resolved(single, paces).into_iter().flat_map(|(fast, slow)| [fast, slow]) {
                    figures.extend([pace, pace * DistanceUnit::Miles.km(), pace * length / 1_000.0]);
                }
                if let Some(Target::Pace { seconds_from, seconds_to, distance_type }) = single.target {
                    for pace in [f64::from(seconds_from), f64::from(seconds_to)] {
                        figures.extend([pace, pace / distance_type.km() * length / 1_000.0]);
                    }
                }
            }
        }
    }
}

const MAX_FAST_METRES: f64 = 16_000.0;

fn fast_metres(steps: &[Step]) -> f64 {
    steps
        .iter()
        .map(|step| match step {
            Step::Repeat { repeat } => f64::from(repeat.times) * fast_metres_of_round(&repeat.steps),
            Step::Single(_) => 0.0,
        })
        .sum()
}

fn fast_metres_of_round(steps: &[Step]) -> f64 {
    steps
        .iter()
        .map(|step| match step {
            Step::Repeat { repeat } => f64::from(repeat.times) * fast_metres_of_round(&repeat.steps),
            Step::Single(Single { kind: StepKind::Work, extent: Extent::Distance(extent), target, .. }) => match target
            {
                None | Some(Target::Named { name: PaceName::Hard | PaceName::Interval | PaceName::FiveK, .. }) => {
                    metres(extent.counted())
                }
                _ => 0.0,
            },
            Step::Single(_) => 0.0,
        })
        .sum()
}
