//! Builds steps from parts: how they relate, and which are inside others.

mod bounds;
mod bursts;
mod cutdowns;
mod details;
mod ends;
mod lists;
mod odd_even;
mod prepared;
mod questions;
mod repeats;
mod rounds;
mod runs;
mod span;
mod whole;

pub use odd_even::with_odd_and_even;
pub use questions::is_plural;

use details::{with_details, with_shares_of_set, with_told_pairs, without_division};
use lists::{is_same_repeat, with_counts, with_loops, with_shared_target, with_turns, without_asides};
use rounds::{with_alternations, with_rounds};
use span::Span;
use texts::{Phrase, phrase};

use super::amounts::{Amounts, Place as AmountPlace, Scale, with_ladders};
use super::grammar::on_one_line;
use super::heart_numbers::HeartNumbers;
use super::likely_paces::LikelyPaces;
use super::parts::{Amount, Body, Joint, Measure, Part, Place, Role};
use super::plausible::Plausible;
use super::problem::Problem;
use super::road_signs::with_lengths;
use super::totals::{Sums, metres};
use super::tree::{DistanceExtent, Extent, MAX_STEPS, PaceName, Single, Step, StepKind, Target};
use super::work;
use crate::distance::DistanceUnit;
use crate::workout_type::WorkoutType;

/// Parts may add up to slightly more than the total: people round.
const TOLERANCE: f64 = 1.03;
/// Strides next to a run at least this long are part of it.
const RUN_METRES: f64 = 3_000.0;
/// "10 miles, 6 at MP": a run at least this long may contain the part after the comma.
const LONG_METRES: f64 = 8_000.0;

pub struct Assembler<'a> {
    amounts: Amounts<'a>,
    athlete: Plausible<'a>,
    pub problems: Vec<Problem>,
    /// The positions of words that became the note of a step.
    kept: Vec<(usize, usize)>,
    /// Sentences that describe no running.
    pub remarks: Vec<(usize, usize)>,
}

/// Steps, and the totals written for them.
#[derive(Debug, Default)]
pub struct Assembled {
    pub steps: Vec<Step>,
    pub whole_distance: Option<DistanceExtent>,
    pub whole_seconds: Option<u32>,
    /// The position of the stated total distance.
    pub whole_place: Option<(usize, usize)>,
    pub remainder: Option<Remainder>,
}

/// The rest of the total.
#[derive(Debug)]
pub struct Remainder {
    /// The step it is run before.
    at: usize,
    target: Option<Target>,
    place: (usize, usize),
}

/// The steps of one list of parts, under construction.
#[derive(Default)]
struct Gathered {
    steps: Vec<Step>,
    cool_downs: Vec<Step>,
    heading: Option<Target>,
    whole_distance: Option<DistanceExtent>,
    whole_seconds: Option<u32>,
    whole_place: Option<(usize, usize)>,
    remainder: Option<Remainder>,
}

impl Gathered {
    fn set_whole(&mut self, whole: DistanceExtent, part: &Part) {
        self.whole_distance = Some(whole);
        self.whole_place = Some(part.amount().map_or((part.start, part.end), |amount| (amount.start, amount.end)));
    }
}

impl<'a> Assembler<'a> {
    pub fn new(text: &'a str, unit: DistanceUnit, athlete: Plausible<'a>) -> Self {
        Self {
            amounts: Amounts::new(text, unit, athlete.habits),
            athlete,
            problems: vec![],
            kept: vec![],
            remarks: vec![],
        }
    }

    pub fn assemble(&mut self, parts: Vec<Part>) -> Assembled {
        let around = Scale::of(self.amounts.unit);
        let whole = parts.first().zip(parts.last()).map(|(first, last)| (first.start, last.end));
        let mut unknown = unknown_of(&parts);
        unknown.append(&mut self.remarks);
        let parts =
            with_loops(self.with_runs_around(with_jogs_of_fartlek(prepared::prepared(parts))), self.amounts.text);
        let parts = runs::with_dashes(self.with_bounds(with_surges(with_hills(parts), self.amounts.text)));
        let parts = self.with_paces_of_each(with_details(self.with_most(with_told_pairs(with_shares_of_set(
            without_asides(inside_run(in_order(with_lengths(without_division(parts))))),
        )))));
        let parts = with_shared_target(with_alternations(self.with_paces_of_runs(parts)));
        let parts = self.with_bursts(self.with_turns_of_fartlek(parts));
        self.ask(&parts);
        let parts = self.with_whole(parts);
        let mut assembled = self.list(parts.clone(), around, 0);
        self.ask_for_length(&parts, &assembled.steps);
        self.put_remainder(&mut assembled);
        self.fill_whole(&mut assembled);
        if let (Some(told), Some(place)) = (assembled.whole_distance, assembled.whole_place) {
            let sum = self.estimated(&assembled.steps).metres();
            self.compare(told, place, Span::of(&assembled.steps, None), sum);
        }
        self.keep_words(&unknown, &mut assembled.steps);
        let mut count = 0;
        let fitting = assembled.steps.iter().take_while(|step| {
            count += step.count();
            count <= MAX_STEPS
        });
        let fitting = fitting.count();
        if fitting < assembled.steps.len() {
            assembled.steps.truncate(fitting);
            let (start, end) = whole.unwrap_or_default();
            self.problems
                .push(Problem::new((start, end), phrase!("A session has at most 100 steps: the rest is left out")));
        }
        assembled
    }

    /// "6x(3 min steady/2 min easy) in 60 min": the run around the set.
    fn with_runs_around(&self, mut parts: Vec<Part>) -> Vec<Part> {
        let text = self.amounts.text;
        for at in 1..parts.len() {
            let is_pause = |part: &&Part| {
                part.times.is_none() && (part.role == Some(Role::Recovery) || part.named() == Some(PaceName::Jog))
            };
            let pauses = parts[..at].iter().rev().take_while(is_pause).count();
            let Some(set) = parts[..at - pauses].last() else { continue };
            let run = &parts[at];
            let is_long =
                run.amount().is_some_and(|amount| amount.measure == Measure::Seconds && amount.from >= LONG_SECONDS);
            let said = run.amount().and_then(|amount| text.get(parts[at - 1].end..amount.start)).unwrap_or_default();
            let is_inside = INSIDE.contains(&said.trim_start_matches(',').trim().to_lowercase().as_str());
            if set.times.is_some() && run.is_plain() && run.place.is_none() && is_long && is_inside {
                (parts[at].joint, parts[at].is_goal_time) = (Joint::Including, false);
            }
        }
        parts
    }

    fn problem(&mut self, part: &Part, message: Phrase) {
        self.problems.push(Problem::new((part.start, part.end), message));
    }

    fn list(&mut self, parts: Vec<Part>, around: Scale, level: usize) -> Assembled {
        let parts = with_counts(with_turns(without_alternatives(parts)));
        let parts = with_ladders(with_rounds(with_including(with_bracketed(parts))));
        let scale = Scale::among(&parts, around);
        let mut gathered = Gathered::default();
        let mut at = 0;
        while let Some(part) = parts.get(at) {
            at = self.take(part, at, &parts, scale, level, &mut gathered);
        }
        gathered.steps.append(&mut gathered.cool_downs);
        if gathered.steps.is_empty()
            && level == 0
            && let Some(heading @ (Target::Percent { .. } | Target::Zone { .. } | Target::Effort { .. })) =
                &gathered.heading
        {
            // "75-80% HR": an intensity without a length.
            gathered.steps.push(Step::single(StepKind::Work, Extent::Lap, Some(heading.clone())));
        }
        // "walk/run 30 min: 2 min run, 1 min walk"
        let walks = |target: Option<&Target>| matches!(target, Some(Target::Named { name: PaceName::Walk, .. }));
        if walks(gathered.heading.as_ref()) && gathered.steps.len() + usize::from(has_repeat(&gathered.steps)) > 1 {
            gathered.heading = None;
        }
        if let [Step::Single(single)] = &mut gathered.steps[..]
            && single.target.is_none()
        {
            single.target = gathered.heading.take();
        }
        if let Some(heading) = gathered.heading
            && let Some(target) = only_untargeted_work(&mut gathered.steps)
        {
            *target = Some(heading);
        }
        Assembled {
            steps: gathered.steps,
            whole_distance: gathered.whole_distance,
            whole_seconds: gathered.whole_seconds,
            whole_place: gathered.whole_place,
            remainder: gathered.remainder,
        }
    }

    /// "8 km easy, the rest at MP, 14 km in all": the rest of the total is a step.
    fn put_remainder(&mut self, assembled: &mut Assembled) {
        let Some(Remainder { at, target, place }) = assembled.remainder.take() else { return };
        let sums = self.estimated(&assembled.steps);
        let left = assembled.whole_seconds.map(|whole| f64::from(whole) - sums.seconds).filter(|left| *left >= 10.0);
        let Some(whole) = assembled.whole_distance else {
            if let Some(left) = left.filter(|_| !sums.lacks_time) {
                let at = at.min(assembled.steps.len());
                let left = Extent::time(left.round() as u32);
                return assembled.steps.insert(at, Step::single(StepKind::Work, left, target));
            }
            let written = &self.amounts.text[place.0..place.1];
            let message = phrase!("“{written}” is left out: the text gives no total", written);
            return self.problems.push(Problem::new(place, message));
        };
        if let Some(left) = runs::rest_of(whole, sums.metres()) {
            let at = at.min(assembled.steps.len());
            assembled.steps.insert(at, Step::single(StepKind::Work, left, target));
        }
    }

    /// What a stated total has beyond its parts is easy running, behind the warm-up.
    fn fill_whole(&self, assembled: &mut Assembled) {
        self.fill_time(assembled);
        let Some(whole) = assembled.whole_distance.filter(|_| !assembled.steps.is_empty()) else { return };
        let sums = self.estimated(&assembled.steps);
        // "45 min (8 km)" tells its pace.
        let is_one = matches!(assembled.steps[..], [Step::Single(Single { extent: Extent::Time { .. }, .. })]);
        let is_much = metres(whole.counted()) - sums.metres() > whole::rounding(whole);
        let left = runs::rest_of(whole, sums.metres()).filter(|_| is_much && !is_one && !sums.lacks_work_distance);
        if let Some(left) = left {
            let is_warm_up = |step: &&Step| matches!(step, Step::Single(Single { kind: StepKind::WarmUp, .. }));
            let at = assembled.steps.iter().take_while(is_warm_up).count();
            let easy = Some(Target::named(PaceName::Easy));
            assembled.steps.insert(at, Step::single(StepKind::Work, left, easy));
        }
    }

    /// "2x12 min T, 60 min in all": so much of it that it is no pause.
    fn fill_time(&self, assembled: &mut Assembled) {
        let Some(whole) = assembled.whole_seconds.filter(|_| assembled.whole_distance.is_none()) else { return };
        let sums = self.estimated(&assembled.steps);
        let left = f64::from(whole) - sums.seconds;
        let has_set = has_repeat(&assembled.steps);
        if has_set
            && !sums.lacks_time
            && left >= SHORTEST_REST_OF_TIME
            && left >= f64::from(whole) * LEAST_SHARE_OF_TIME
        {
            let is_warm_up = |step: &&Step| matches!(step, Step::Single(Single { kind: StepKind::WarmUp, .. }));
            let at = assembled.steps.iter().take_while(is_warm_up).count();
            let easy = Some(Target::named(PaceName::Easy));
            assembled
                .steps
                .insert(at, Step::single(StepKind::Work, Extent::time((left / 60.0).round() as u32 * 60), easy));
        }
    }

    /// At the athlete's paces, or at likely ones: what is left of a total adds up to it for everybody.
    fn estimated(&self, steps: &[Step]) -> Sums {
        Sums::of(steps, &LikelyPaces { paces: self.athlete.own, unit: self.amounts.unit })
    }

    /// Unused words become the note of the first of these steps, so that nothing is lost.
    fn keep_words(&mut self, unknown: &[(usize, usize)], steps: &mut [Step]) {
        let mut notes = String::new();
        gather_notes(steps, &mut notes);
        // "take a gel at 8k" is kept whole, and its "gel" with it.
        let is_told = |&&(start, end): &&(usize, usize)| {
            let is_kept = self.kept.iter().any(|&(from, to)| from <= start && end <= to);
            is_kept && notes.contains(&self.amounts.text[start..end])
        };
        let left: Vec<&str> =
            unknown.iter().filter(|place| !is_told(place)).map(|&(from, to)| &self.amounts.text[from..to]).collect();
        if let (false, Some(single)) = (left.is_empty(), first_work(steps)) {
            let note = [single.note.as_deref().unwrap_or(""), &left.join(" ")].join(" ");
            single.note = Some(on_one_line(note.trim()));
        }
    }

    /// Consumes the part and those that belong to it; returns the index of the next.
    fn take(
        &mut self,
        part: &Part,
        at: usize,
        parts: &[Part],
        scale: Scale,
        level: usize,
        gathered: &mut Gathered,
    ) -> usize {
        work::step();
        if part.is_total && part.times.is_none() && part.body.is_some() && part.role != Some(Role::BothEnds) {
            self.total(part, scale, gathered);
            return at + 1;
        }
        if matches!(part.role, Some(Role::WarmUp | Role::CoolDown | Role::BothEnds)) && part.times.is_none() {
            self.end_of_session(part, at, parts, scale, gathered);
            return self.after_ends(at, parts);
        }
        if part.times.is_some() || matches!(part.body, Some(Body::Ladder(_) | Body::Group(_))) {
            return self.repeated(part, at, parts, scale, level, gathered);
        }
        if part.body.is_some() || part.race.is_some() {
            return self.run(part, at, parts, scale, level, gathered);
        }
        self.words(part, gathered);
        at + 1
    }

    fn total(&mut self, part: &Part, scale: Scale, gathered: &mut Gathered) {
        match self.extent(part, AmountPlace { scale, is_repeated: false, is_recovery: false }) {
            Some(Extent::Distance(extent)) => gathered.set_whole(extent, part),
            Some(Extent::Time { seconds, .. }) => gathered.whole_seconds = Some(seconds),
            _ => {}
        }
    }

    fn extent(&mut self, part: &Part, place: AmountPlace) -> Option<Extent> {
        let amount = part.amount()?;
        self.extent_of(part, amount, place)
    }

    fn extent_of(&mut self, part: &Part, amount: Amount, place: AmountPlace) -> Option<Extent> {
        let (amount, doubt) = self.amounts.with_unit(part, amount, place);
        self.problems.extend(doubt);
        let (extent, problem) = self.amounts.extent(part, amount, place);
        self.problems.extend(problem);
        extent
    }

    fn single(&mut self, part: &Part, kind: StepKind, extent: Extent) -> Step {
        self.kept.extend(&part.unknown);
        let fartlek = part.is_fartlek.then_some("fartlek");
        let unknown = part.unknown.iter().map(|&(start, end)| &self.amounts.text[start..end]);
        let words: Vec<&str> = fartlek.into_iter().chain(unknown).chain(part.note.as_deref()).collect();
        let note = on_one_line(&words.join(" "));
        let note = (!note.is_empty()).then_some(note);
        Step::Single(Single { kind, extent, target: part.target.clone(), note })
    }

    /// Words alone: the pace of the previous part, a heading, or something without a length.
    fn words(&mut self, part: &Part, gathered: &mut Gathered) {
        if part.is_remainder {
            let (at, target) = (gathered.steps.len(), part.target.clone());
            gathered.remainder = Some(Remainder { at, target, place: (part.start, part.end) });
            return;
        }
        if part.is_strides() || part.is_fartlek && gathered.steps.is_empty() && part.target.is_some() {
            let step = self.single(part, StepKind::Work, Extent::Lap);
            gathered.steps.push(step);
            return;
        }
        let is_beside = !matches!(part.joint, Joint::Start | Joint::Line | Joint::Then);
        // "10k by feel, last bit hard": how it ends, and not how all of it is run.
        let is_of_end =
            part.place == Some(Place::Last) && part.target.as_ref().is_some_and(|it| is_hard_target(Some(it)));
        if is_beside
            && part.role.is_none()
            && !is_of_end
            && let Some(Step::Single(single)) = gathered.steps.last_mut()
            && single.target.is_none()
            && part.target.is_some()
        {
            single.target = part.target.clone();
            return;
        }
        if gathered.steps.is_empty() && gathered.heading.is_none() {
            let recovery = (part.role == Some(Role::Recovery)).then(|| Target::named(PaceName::Recovery));
            let race = part.is_race.then(|| Target::named(PaceName::Race));
            gathered.heading = part.target.clone().or(recovery).or(race);
        }
    }
}

fn has_repeat(steps: &[Step]) -> bool {
    steps.iter().any(|step| matches!(step, Step::Repeat { .. }))
}

fn gather_notes(steps: &[Step], notes: &mut String) {
    for step in steps {
        match step {
            Step::Single(single) => notes.extend(single.note.iter().map(|note| format!("{note} "))),
            Step::Repeat { repeat } => gather_notes(&repeat.steps, notes),
        }
    }
}

/// "In" a run, in seven languages.
const INSIDE: [&str; 15] = [
    "in",
    "in a",
    "in an",
    "inside",
    "inside a",
    "inside an",
    "within",
    "in einem",
    "innerhalb von",
    "dans",
    "en",
    "dentro de",
    "em",
    "binnen",
    "in un",
];
/// Less may be what the pauses take.
const SHORTEST_REST_OF_TIME: f64 = 300.0;
const LEAST_SHARE_OF_TIME: f64 = 0.15;
/// A shorter one is the time of the set. In thousandths of a second.
const LONG_SECONDS: u64 = 1_800_000;

/// "Fartlek: 5-4-3-2-1 min hard, equal recovery": a fartlek is run through.
fn with_jogs_of_fartlek(mut parts: Vec<Part>) -> Vec<Part> {
    if parts.iter().any(|part| part.is_fartlek) {
        let is_pause = |part: &Part| part.role == Some(Role::Recovery) || part.role.is_none() && part.is_equal;
        let is_open = |part: &&mut Part| is_pause(part) && part.target.is_none();
        parts.iter_mut().filter(is_open).for_each(|part| part.target = Some(Target::named(PaceName::Jog)));
    }
    parts
}

/// "Run 10k, do 8 surges of 30 s": surges lie inside the run before them.
fn with_surges(mut parts: Vec<Part>, text: &str) -> Vec<Part> {
    for at in 1..parts.len() {
        let (run, set) = (&parts[at - 1], &parts[at]);
        let is_run = run.is_plain() && run.target.is_none() && run.amount().is_some();
        let is_short = set.amount().is_some_and(|amount| amount.measure == Measure::Seconds && amount.from <= 90_000);
        let written = text.get(set.start..set.end).unwrap_or_default().to_lowercase();
        let is_said = SURGES.iter().any(|word| written.contains(word));
        if is_run && set.joint == Joint::Comma && set.times.is_some() && is_short && is_said {
            parts[at].joint = Joint::With;
        }
    }
    parts
}

const SURGES: [&str; 5] = ["surge", "pickup", "pick-up", "pick up", "accélération"];

/// "hills: 6x150": the heading is said of the set.
fn with_hills(mut parts: Vec<Part>) -> Vec<Part> {
    let is_heading = |part: &Part| part.has_no_extent() && part.hints.contains(&WorkoutType::Hills);
    if parts.first().is_some_and(is_heading) {
        parts.iter_mut().filter(|part| part.times.is_some()).for_each(|part| part.hints.push(WorkoutType::Hills));
    }
    // "hill reps x 12, 45 s, jog down": the first length behind a set that has none is its own.
    for at in 1..parts.len() {
        let (set, length) = (&parts[at - 1], &parts[at]);
        let is_short = length.amount().is_some_and(|amount| match amount.measure {
            Measure::Seconds | Measure::Clock => amount.from <= 300_000,
            _ => amount.metres().is_some_and(|metres| (50..=800).contains(&metres)),
        });
        let is_set = set.times.is_some() && set.body.is_none() && set.parens.is_empty() && set.role.is_none();
        let is_open = length.is_plain() && length.target.is_none() && !length.is_equal && length.between.is_none();
        let is_joined = matches!(length.joint, Joint::Comma | Joint::Colon | Joint::Adjacent | Joint::Dash);
        if is_set && set.hints.contains(&WorkoutType::Hills) && is_open && is_short && is_joined {
            let length = parts.remove(at);
            let set = &mut parts[at - 1];
            (set.body, set.end) = (length.body, length.end);
            set.unknown.extend(length.unknown);
            set.parens.extend(length.parens);
            break;
        }
    }
    parts
}

/// The positions of all unknown words, including those in brackets.
fn unknown_of(parts: &[Part]) -> Vec<(usize, usize)> {
    let mut unknown = vec![];
    for part in parts {
        unknown.extend(&part.unknown);
        unknown.extend(part.parens.iter().flat_map(|inner| unknown_of(inner)));
        if let Some(Body::Group(inner)) = &part.body {
            unknown.extend(unknown_of(inner));
        }
    }
    unknown
}

/// The first step of work, or else the first step.
fn first_work(steps: &mut [Step]) -> Option<&mut Single> {
    let is_work = |step: &Step| match step {
        Step::Single(single) => single.kind == StepKind::Work,
        Step::Repeat { .. } => true,
    };
    let at = steps.iter().position(is_work).unwrap_or(0);
    match steps.get_mut(at)? {
        Step::Single(single) => Some(single),
        Step::Repeat { repeat } => first_work(&mut repeat.steps),
    }
}

/// "15x12 s uphill, walk back, inside a 6 mile run": the run holds what is said before it.
fn inside_run(mut parts: Vec<Part>) -> Vec<Part> {
    let is_run = |part: &Part| {
        let is_long = part.amount().is_some_and(|amount| match amount.measure {
            Measure::Seconds => amount.from >= 1_200_000,
            Measure::Bare => (5_000..=50_000).contains(&amount.from),
            _ => amount.metres().is_some_and(|metres| metres >= 3_000),
        });
        let is_easy = part.target.is_none() || part.named_or_easy().is_some_and(PaceName::is_easy);
        part.joint == Joint::Including && part.is_plain() && part.place.is_none() && is_long && is_easy
    };
    let is_set =
        |part: &Part| part.times.is_some() || part.role.is_some() || part.has_no_extent() || part.joint == Joint::Slash;
    // "3x10 min @ T in the middle of 70 min"
    for at in 1..parts.len() {
        let is_said = [at - 1, at].iter().any(|&place| parts[place].place == Some(Place::Middle));
        let is_middle = is_said && parts[at - 1].times.is_some();
        let is_long =
            parts[at].amount().is_some_and(|amount| amount.measure == Measure::Seconds && amount.from >= 1_200_000)
                || parts[at].amount().and_then(Amount::metres).is_some_and(|metres| metres >= 5_000);
        if is_middle && is_long && parts[at].joint == Joint::Adjacent && parts[at].target.is_none() {
            (parts[at].joint, parts[at].place) = (Joint::Including, None);
            parts[at - 1].place = None;
        }
    }
    let Some(at) = parts.iter().position(is_run) else { return parts };
    if !parts[..at].iter().all(is_set) || !parts[..at].iter().any(|part| part.times.is_some()) {
        return parts;
    }
    let mut run = parts.remove(at);
    run.joint = std::mem::replace(&mut parts[0].joint, Joint::Including);
    parts.insert(0, run);
    parts
}

/// "6 x 100 m strides after 5 miles easy" in running order.
fn in_order(mut parts: Vec<Part>) -> Vec<Part> {
    let Some(at) = parts.iter().position(|part| part.joint == Joint::After && part.is_plain()) else { return parts };
    let length = parts[at..].iter().skip(1).take_while(|part| part.has_no_extent() && !part.is_total).count() + 1;
    let first = parts[..at].iter().rposition(|part| part.joint == Joint::Line).unwrap_or(0);
    let (joint, are_strides) = (parts[first].joint, parts[first..at].iter().all(Part::is_strides));
    parts[first..at + length].rotate_left(at - first);
    parts[first].joint = joint;
    parts[first + length].joint = if are_strides { Joint::With } else { Joint::Then };
    parts
}

/// "5 mi or 45 min": the first counts.
fn without_alternatives(parts: Vec<Part>) -> Vec<Part> {
    let mut is_alternative = false;
    let mut kept: Vec<Part> = vec![];
    for part in parts {
        is_alternative = match part.joint {
            _ if part.is_total => false,
            Joint::Or => !kept.is_empty(),
            Joint::Adjacent | Joint::Slash | Joint::With | Joint::Including | Joint::Paren => is_alternative,
            _ => false,
        };
        match kept.last_mut() {
            _ if !is_alternative => kept.push(part),
            Some(first) if is_same_repeat(first, &part) => {
                let (Some((one, _)), Some((other, _))) = (first.times, part.times) else { continue };
                first.times = Some((one.min(other), Some(one.max(other)).filter(|_| one != other)));
                first.target = first.target.take().or(part.target);
                first.parens.extend(part.parens);
                first.end = part.end;
                is_alternative = false;
            }
            // "Bike or swim 45 min": the length is for both.
            Some(first)
                if first.has_no_extent()
                    && part.is_plain()
                    && part.hints.contains(&WorkoutType::AlternativeTraining) =>
            {
                first.body = part.body;
            }
            _ => {}
        }
    }
    kept
}

/// "Easy (6 miles)": the bracket has the amount.
fn with_bracketed(parts: Vec<Part>) -> Vec<Part> {
    let mut out = vec![];
    for mut part in parts {
        let is_bare = part.body.is_none() && part.times.is_none() && part.race.is_none() && part.role.is_none();
        if !is_bare || part.parens.is_empty() {
            out.push(part);
            continue;
        }
        let mut inner: Vec<Part> = std::mem::take(&mut part.parens).into_iter().flatten().collect();
        let is_amount = inner.first().is_some_and(|first| first.is_plain() && !first.is_total);
        let is_pace = part.target.is_some()
            && inner.first().and_then(Part::amount).is_some_and(|amount| amount.measure == Measure::Clock);
        if is_pace && inner.len() == 1 {
            out.push(part);
            continue;
        }
        if is_amount {
            let first = inner.remove(0);
            part.body = first.body;
            part.target = part.target.or(first.target);
            part.end = first.end;
            part.parens = first.parens;
        }
        out.push(part);
        for (index, mut part) in inner.into_iter().enumerate() {
            if index == 0 {
                part.joint = Joint::Comma;
            }
            out.push(part);
        }
    }
    out
}

/// "5 km of which": the part before it contains what follows.
fn with_including(mut parts: Vec<Part>) -> Vec<Part> {
    for index in 1..parts.len() {
        let is_after = parts[index].joint == Joint::Including && parts[index].has_no_extent();
        if is_after && parts[index - 1].is_plain() && index > 1 {
            parts[index - 1].joint = Joint::Including;
            parts[index].joint = Joint::Adjacent;
        }
    }
    parts
}

pub fn is_hard_step(step: &Step) -> bool {
    match step {
        Step::Single(single) => single.kind == StepKind::Work && is_hard_target(single.target.as_ref()),
        Step::Repeat { repeat } => repeat.steps.iter().any(is_hard_step),
    }
}

/// Of the maximum, as the numbers of most runners are: what is hard must not differ by whether an athlete's are known.
const HARD_PERCENT: u8 = 85;

pub fn is_hard_target(target: Option<&Target>) -> bool {
    match target {
        Some(Target::Named { name, .. }) => name.is_hard(),
        Some(Target::Pace { .. }) => true,
        Some(Target::Effort { from, .. }) => *from >= 6,
        Some(Target::Zone { from, .. }) => *from >= 4,
        Some(Target::Percent { from, of, .. }) => {
            HeartNumbers::default().percent_of_maximum_for(*of, *from).unwrap_or(*from) >= HARD_PERCENT
        }
        Some(Target::Words { .. }) | None => false,
    }
}

/// The target of the only step of work without one, if there is exactly one.
fn only_untargeted_work(steps: &mut [Step]) -> Option<&mut Option<Target>> {
    let mut found = None;
    for step in steps {
        let single = match step {
            Step::Single(single) => single,
            Step::Repeat { repeat } => match &mut repeat.steps[..] {
                [Step::Single(single), ..] => single,
                _ => return None,
            },
        };
        if single.kind != StepKind::Work {
            continue;
        }
        if is_hard_target(single.target.as_ref()) || (found.is_some() && single.target.is_none()) {
            return None;
        }
        if single.target.is_none() {
            found = Some(&mut single.target);
        }
    }
    found
}

/// The types of workout that the words name, in order.
pub fn hints_of(parts: &[Part]) -> Vec<WorkoutType> {
    let mut hints = vec![];
    for part in parts {
        hints.extend(&part.hints);
        hints.extend(part.parens.iter().flat_map(|inner| hints_of(inner)));
        if let Some(Body::Group(inner)) = &part.body {
            hints.extend(hints_of(inner));
        }
    }
    hints
}
