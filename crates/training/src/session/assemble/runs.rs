//! Runs, and the parts inside them.

use super::super::amounts::{Place as AmountPlace, Scale};
use super::super::paces_of_times::pace_of_time;
use super::super::parts::{Amount, Joint, Measure, Part, Place, Role};
use super::super::priors;
use super::super::targets::goal_in_hours;
use super::super::time_readings::{Means, Said, TimeReading, readings};
use super::super::totals::{NoPaces, Sums, metres};
use super::super::tree::{DistanceExtent, Extent, PaceName, Single, Step, StepKind, Target};
use super::span::Span;
use super::{Assembled, Assembler, Gathered, Remainder, is_hard_step, is_hard_target};
use super::{LONG_METRES, RUN_METRES, TOLERANCE};
use crate::distance::{Distance, DistanceUnit};
use texts::phrase;

/// From this length on "all out" is a race, and no sprint.
const RACED_METRES: u64 = 800;

impl Assembler<'_> {
    pub(super) fn run(
        &mut self,
        part: &Part,
        at: usize,
        parts: &[Part],
        scale: Scale,
        level: usize,
        gathered: &mut Gathered,
    ) -> usize {
        let mut run = part.clone();
        let place =
            AmountPlace { scale, is_repeated: level > 0, is_recovery: self.is_recovery_here(part, level, gathered) };
        let Some(extent) = self.run_extent(&mut run, place) else { return at + 1 };
        let mut inside: Vec<Part> = vec![];
        for inner in std::mem::take(&mut run.parens) {
            self.bracket_of_run(&mut run, extent, inner, &mut inside, gathered);
        }
        let at = if is_said_twice(&mut run, extent, parts.get(at + 1)) { at + 1 } else { at };
        let next = if run.holds_rest {
            let (totals, held): (Vec<_>, Vec<_>) = parts[at + 1..].iter().cloned().partition(|part| part.is_total);
            inside.extend(held);
            totals.iter().for_each(|total| self.total(total, scale, gathered));
            parts.len()
        } else {
            self.parts_inside(&mut run, extent, at, parts, level, gathered, &mut inside)
        };
        let step = self.run_step(&run, extent, level, gathered);
        if inside.is_empty() {
            gathered.steps.push(step);
            return next;
        }
        let is_including = inside.first().is_some_and(|part| part.joint == Joint::Including);
        let opened_by_colon = inside.first().is_some_and(|part| matches!(part.joint, Joint::Colon | Joint::Dash));
        let of_run = match extent {
            Extent::Time { .. } => Scale::Minutes,
            Extent::Distance(extent) => Scale::of(extent.distance.unit()),
            Extent::Lap => scale,
        };
        let is_first_joint = |index: usize| index == 0;
        for (index, part) in inside.iter_mut().enumerate() {
            if is_first_joint(index) {
                part.joint = Joint::Start;
            }
        }
        // One runs on until the next.
        inside.iter_mut().for_each(|part| part.send_off = None);
        let remainder = inside.iter().any(|part| part.is_remainder);
        let placed = inside.iter().find_map(|part| part.place.filter(|place| *place != Place::Last));
        let is_shared = inside.iter().any(|part| part.place.is_some());
        let inner = self.list(inside, of_run, level);
        // "12k @ MP, last 2k @ 10k pace": the first ten are at MP.
        let run = if is_shared { Part { place: Some(Place::Last), ..run } } else { run };
        let run = if is_including { Part { target: None, ..run } } else { run };
        let run = if remainder { Part { holds_rest: false, ..run } } else { run };
        let is_all =
            gathered.steps.is_empty() && parts[next..].iter().all(|part| part.has_no_extent() || part.is_total);
        self.whole_and_parts(&run, step, extent, inner, placed, opened_by_colon, is_all, gathered);
        next
    }

    fn is_recovery_here(&self, part: &Part, level: usize, gathered: &Gathered) -> bool {
        match part.role {
            Some(Role::Recovery | Role::Rest) => level > 0 || !gathered.steps.is_empty(),
            // "2k easy, 1:30 jog, 2k": nobody jogs for an hour and a half after a run.
            _ => {
                let is_slow = matches!(part.named(), Some(PaceName::Jog | PaceName::Walk));
                let is_clock = part.amount().is_some_and(|amount| amount.measure == Measure::Clock);
                !gathered.steps.is_empty() && is_slow && (level > 0 || is_clock)
            }
        }
    }

    fn run_extent(&mut self, run: &mut Part, place: AmountPlace) -> Option<Extent> {
        if run.body.is_some() {
            if run.is_race && run.target.is_none() {
                run.target = Some(Target::named(PaceName::Race));
            }
            return self.extent(run, place);
        }
        let (km, miles) = match run.race? {
            PaceName::Marathon => (42_195, 26_200),
            PaceName::HalfMarathon => (21_098, 13_100),
            _ => (5_000, 3_107),
        };
        run.target.get_or_insert(Target::named(PaceName::Race));
        let distance = match (run.race, self.amounts.unit) {
            (Some(PaceName::FiveK), _) | (_, DistanceUnit::Km) => Distance::from_thousandths(km, DistanceUnit::Km),
            (_, DistanceUnit::Miles) => Distance::from_thousandths(miles, DistanceUnit::Miles),
        };
        distance.ok().map(Extent::distance)
    }

    fn run_step(&mut self, run: &Part, extent: Extent, level: usize, gathered: &Gathered) -> Step {
        let mut run = run.clone();
        let is_beside_work = level > 0 || gathered.steps.iter().any(is_work);
        let is_short = match extent {
            Extent::Time { seconds, .. } => seconds <= 600,
            Extent::Distance(extent) => metres(extent.distance) <= 1_000.0,
            Extent::Lap => true,
        };
        // For typed text; "then" joins printed steps, where a recovery step says so explicitly.
        let named = if run.joint == Joint::Then { run.named() } else { run.named_or_easy() };
        let kind = match (run.role, named) {
            (Some(Role::WarmUp), _) => StepKind::WarmUp,
            (Some(Role::CoolDown), _) => StepKind::CoolDown,
            (Some(Role::Rest), _) if is_short => StepKind::Rest,
            (Some(Role::Recovery), _) if is_beside_work && is_short => StepKind::Recovery,
            (Some(Role::Recovery), _) => {
                run.target.get_or_insert(Target::named(PaceName::Recovery));
                StepKind::Work
            }
            (None, Some(PaceName::Jog | PaceName::Walk)) if is_beside_work && is_short => StepKind::Recovery,
            (None, Some(PaceName::Easy)) if level > 0 && is_beside_work && is_short && !gathered.steps.is_empty() => {
                StepKind::Recovery
            }
            _ if run.between.is_some() => StepKind::Recovery,
            _ => StepKind::Work,
        };
        self.single(&run, kind, extent)
    }

    /// "8 miles (13 km)", "45 min (8 km)", "(easy)", "(12 km total)", "(6 @ MP)"
    fn bracket_of_run(
        &mut self,
        run: &mut Part,
        extent: Extent,
        inner: Vec<Part>,
        inside: &mut Vec<Part>,
        gathered: &mut Gathered,
    ) {
        let says_more = inner.iter().any(|part| !part.has_no_extent());
        if !says_more {
            for part in inner {
                if matches!(part.role, Some(Role::WarmUp | Role::CoolDown)) {
                    run.role = run.role.or(part.role);
                }
                if part.is_race && run.target.is_none() {
                    run.target = Some(Target::named(PaceName::Race));
                }
                let is_pace = matches!(part.target, Some(Target::Pace { .. })) && !is_hard_target(run.target.as_ref());
                if run.target.is_none() || is_pace {
                    run.target = part.target;
                }
                run.hints.extend(part.hints);
                run.unknown.extend(part.unknown);
            }
            return;
        }
        if let [clock] = &inner[..]
            && self.is_pace_of_run(run, extent, clock)
        {
            return;
        }
        if let [part] = &inner[..]
            && part.is_plain()
            && !part.is_total
            && part.target.is_none()
            && part.place.is_none()
            && self.is_said_again(part, extent, gathered)
        {
            return;
        }
        for (index, mut part) in inner.into_iter().enumerate() {
            if part.is_total {
                self.total(&part, Scale::of(self.amounts.unit), gathered);
                continue;
            }
            if index == 0 && part.joint != Joint::Including {
                part.joint = Joint::Paren;
            }
            inside.push(part);
        }
    }

    /// "30 min threshold (4:15-4:20)"
    fn is_pace_of_run(&self, run: &mut Part, extent: Extent, clock: &Part) -> bool {
        let is_clock = clock.is_plain() && clock.target.is_none() && !clock.is_total;
        let amount = clock.amount().filter(|amount| is_clock && amount.measure == Measure::Clock);
        let Some(amount) = amount else { return false };
        let least = match extent {
            Extent::Time { .. } => -priors::WORST,
            // "8 km (5:20)"
            Extent::Distance(extent) if metres(extent.counted()) >= RUN_METRES => -priors::CLEAR * 2.5,
            _ => return false,
        };
        let read = readings(run, amount, Said::Bracket, self.amounts.unit, &self.athlete);
        let is_pace = |best: &&TimeReading| best.score > least && best.means != Means::Each;
        let Some(best) = read.first().filter(is_pace) else { return false };
        run.target = Some(best.target.clone());
        true
    }

    /// The same length in another unit, or the time of the run.
    fn is_said_again(&mut self, part: &Part, extent: Extent, gathered: &mut Gathered) -> bool {
        let scale = match extent {
            Extent::Time { .. } => Scale::of(self.amounts.unit),
            _ => Scale::Minutes,
        };
        let place = AmountPlace { scale, is_repeated: false, is_recovery: false };
        let Some(amount) = part.amount() else { return false };
        let (amount, _) = self.amounts.with_unit(part, amount, place);
        let Some(again) = self.amounts.extent(part, amount, place).0 else { return false };
        match (extent, again) {
            (Extent::Distance(one), Extent::Distance(other)) => {
                let (one, other) = (metres(one.counted()), metres(other.counted()));
                (one - other).abs() <= one * 0.12
            }
            (Extent::Distance(_), Extent::Time { seconds, .. }) => {
                gathered.whole_seconds = Some(seconds);
                true
            }
            (Extent::Time { .. }, Extent::Distance(extent)) => {
                gathered.set_whole(extent, part);
                true
            }
            (Extent::Time { seconds: one, .. }, Extent::Time { seconds: other, .. }) => one == other,
            _ => false,
        }
    }

    /// Consumes the parts inside a run; returns the index of the next.
    #[expect(clippy::too_many_arguments, reason = "each is a different side of one decision")]
    fn parts_inside(
        &self,
        run: &mut Part,
        extent: Extent,
        at: usize,
        parts: &[Part],
        level: usize,
        gathered: &Gathered,
        inside: &mut Vec<Part>,
    ) -> usize {
        let is_first = !gathered.steps.iter().any(|step| Sums::of(std::slice::from_ref(step), &NoPaces).metres() > 0.0);
        let mut next = at + 1;
        let mut is_open = false;
        let mut by_colon = false;
        while let Some(part) = parts.get(next) {
            if part.is_total {
                break;
            }
            if part.is_goal_time && self.takes_goal_time(run, part) {
                next += 1;
                continue;
            }
            if !is_open && part.has_no_extent() && part.role.is_none() && !part.is_strides() && !part.is_remainder {
                if !self.adds_to_run(run, part) {
                    break;
                }
                next += 1;
                continue;
            }
            let is_end = matches!(part.role, Some(Role::WarmUp | Role::CoolDown | Role::BothEnds));
            let opens =
                (part.place.is_some() && run.place.is_none() && !parts[..at].iter().any(|part| part.place.is_some()))
                    || (part.joint.opens_a_whole()
                        && (run.role.is_none() && level == 0 && !is_as_long(run, part) || part.joint != Joint::Dash))
                    || self.is_strides_of(run, extent, part, parts, is_first)
                    || self.is_part_after_comma(run, extent, part, parts, at)
                    || (run.is_fartlek && part.times.is_some() && !matches!(part.joint, Joint::Then | Joint::Plus));
            let opens =
                opens && !(run.role.is_some() && is_end) && !matches!(part.role, Some(Role::Recovery | Role::Rest));
            let goes_on = is_open
                && match part.joint {
                    Joint::And | Joint::Adjacent | Joint::Slash => true,
                    Joint::Comma | Joint::Plus => is_first || by_colon,
                    Joint::Line | Joint::Then => by_colon,
                    _ => false,
                };
            let is_of_repeat = inside.last().is_some_and(|last| last.times.is_some())
                && (part.between.is_some() || matches!(part.role, Some(Role::Recovery | Role::Rest)));
            let goes_on = goes_on || (is_open && is_of_repeat && part.joint != Joint::Then);
            if !opens && !goes_on {
                break;
            }
            by_colon |= opens && matches!(part.joint, Joint::Colon | Joint::Dash) && !is_open;
            is_open = true;
            let mut part = part.clone();
            if is_dash(&part) && self.is_strides_of(run, extent, &part, parts, is_first) {
                part.target = Some(Target::named(PaceName::Strides));
            }
            inside.push(part);
            next += 1;
        }
        next
    }

    /// "10 km race, goal 42 min": the time of the run, not a part.
    fn takes_goal_time(&self, run: &mut Part, goal: &Part) -> bool {
        let time = goal.amount().filter(|_| goal.is_plain());
        let pace = run.run_amount().zip(time).and_then(|(distance, time)| {
            let seconds = u32::try_from(time.from / 1_000).ok()?;
            let of_time = pace_of_time(distance, seconds, None);
            // "1:32" is an hour and more for a half marathon.
            match time.measure {
                Measure::Clock => goal_in_hours(distance, time).or(of_time),
                // "10k, goal sub 41": minutes.
                Measure::Bare => pace_of_time(distance, seconds * 60, None),
                _ => of_time,
            }
        });
        if let Some(pace) = pace {
            run.target = Some(pace);
            return true;
        }
        false
    }

    fn adds_to_run(&self, run: &mut Part, words: &Part) -> bool {
        let mut words = words.clone();
        let is_near = matches!(
            words.joint,
            Joint::Comma
                | Joint::Dash
                | Joint::Colon
                | Joint::Adjacent
                | Joint::And
                | Joint::With
                | Joint::Including
                | Joint::Paren
                | Joint::Slash
                | Joint::Line
        );
        if !is_near {
            return false;
        }
        let is_figure = !matches!(words.target, None | Some(Target::Named { .. }));
        let is_easy = matches!(run.target, Some(Target::Named { name, .. }) if name.is_easy());
        let is_pace = matches!(words.target, Some(Target::Pace { .. }));
        // "Half marathon, start calmly": how to begin, and not how to run it.
        let is_way_to_begin = run.race.is_some()
            && words.named().is_some_and(PaceName::is_easy)
            && !words.unknown.is_empty()
            && words.joint != Joint::Adjacent;
        // "Fartlek 45 mins, pick your own surges"
        let is_surge = run.is_fartlek && matches!(words.named(), Some(PaceName::Hard | PaceName::Sprint));
        if is_way_to_begin || is_surge {
            run.unknown.push((words.start, words.end));
            return true;
        }
        // "10 miles, all out": a race over it.
        let is_raced = words.named() == Some(PaceName::Sprint)
            && run.amount().and_then(Amount::metres).is_some_and(|metres| metres >= RACED_METRES);
        if is_raced {
            words.target = Some(Target::named(PaceName::Race));
        }
        if run.target.is_none() || run.race.is_some() || is_easy && is_pace {
            run.target = words.target.clone().or(run.target.take());
        } else if is_figure {
            // "12 km easy, heart rate under 140": a step has one target; the other becomes its note.
            run.unknown.push((words.start, words.end));
            words.unknown.clear();
        }
        // "10 km en compétition"
        let says_race = matches!(words.joint, Joint::And | Joint::Adjacent)
            || words.unknown.is_empty() && words.target.is_none() && words.hints.is_empty();
        if words.is_race && run.target.is_none() && says_race {
            run.target = Some(Target::named(PaceName::Race));
        }
        run.hints.extend(&words.hints);
        run.unknown.extend(&words.unknown);
        true
    }

    /// Strides next to a run are run within it: plans count only the run. After "+" and "then" they are run after it.
    fn is_strides_of(&self, run: &Part, extent: Extent, part: &Part, parts: &[Part], is_first: bool) -> bool {
        let is_long = match extent {
            Extent::Distance(extent) => metres(extent.counted()) >= RUN_METRES,
            Extent::Time { seconds, .. } => seconds >= 900,
            Extent::Lap => false,
        };
        let others = parts.iter().filter(|other| !other.has_no_extent() && !other.is_total).count();
        let is_beside_one = is_first && others <= 2;
        let stands_at_run = part.joint == Joint::Adjacent && part.is_strides();
        (part.is_strides() || is_dash(part))
            && part.joint != Joint::Then
            && !(part.joint == Joint::Plus && part.is_strides())
            && is_long
            && matches!(run.role, None | Some(Role::Recovery))
            && (is_beside_one || stands_at_run)
    }

    /// "10 miles, 6 at MP"
    fn is_part_after_comma(&self, run: &Part, extent: Extent, part: &Part, parts: &[Part], at: usize) -> bool {
        let others = parts.iter().filter(|other| !other.has_no_extent() && !other.is_total).count();
        let is_long = matches!(extent, Extent::Distance(extent) if metres(extent.counted()) >= LONG_METRES);
        let is_hard = part.named().is_some_and(PaceName::is_hard) || matches!(part.target, Some(Target::Pace { .. }));
        let is_smaller = match (run.amount(), part.amount()) {
            (Some(run), Some(part)) => part.from < run.from,
            _ => false,
        };
        at == 0
            && others == 2
            && is_long
            && run.target.is_none()
            && part.is_plain()
            && is_hard
            && is_smaller
            && part.joint == Joint::Comma
    }

    #[expect(clippy::too_many_arguments, reason = "each is a different side of one decision")]
    fn whole_and_parts(
        &mut self,
        run: &Part,
        step: Step,
        extent: Extent,
        inner: Assembled,
        placed: Option<Place>,
        by_colon: bool,
        is_all: bool,
        gathered: &mut Gathered,
    ) {
        let sums = self.estimated(&inner.steps);
        let span = Span::of(&inner.steps, None);
        let only_ends = inner.steps.iter().all(is_end_step);
        let is_hard = run.named().is_some_and(PaceName::is_hard);
        if inner.steps.is_empty() {
            return gathered.steps.push(step);
        }
        if only_ends && is_hard {
            return self.around(step, inner.steps, gathered);
        }
        let left = match extent {
            Extent::Distance(whole) if span.least <= metres(whole.counted()) * TOLERANCE => {
                if is_all && gathered.whole_distance.is_none() {
                    gathered.set_whole(whole, run);
                }
                let is_complete = run.holds_rest
                    && (span.has_warm_up && span.has_cool_down || span.most * TOLERANCE >= metres(whole.distance));
                let are_open = inner.steps.iter().all(is_open) && !inner.steps.iter().all(are_strides);
                let parts_metres = if are_open { 0.0 } else { sums.metres() };
                let left = rest_of(whole, parts_metres).filter(|_| !is_complete);
                if sums.has_estimated_distance() && !are_open { left.map(rounded) } else { left }
            }
            Extent::Time { seconds, .. } if sums.seconds <= f64::from(seconds) * TOLERANCE => {
                if is_all || sums.lacks_time {
                    gathered.whole_seconds = Some(seconds);
                }
                let are_open = inner.steps.iter().all(is_open) && !inner.steps.iter().all(are_strides);
                if sums.lacks_time || are_open {
                    Some(extent)
                } else {
                    let left = f64::from(seconds) - sums.seconds;
                    let left = if sums.is_estimated { (left / 60.0).round() * 60.0 } else { left };
                    (left >= 10.0).then_some(Extent::time(left as u32))
                }
            }
            _ if by_colon => None,
            Extent::Distance(whole) if is_all => {
                gathered.set_whole(whole, run);
                None
            }
            _ => {
                self.problem(run, phrase!("The parts are more than the whole: both are counted"));
                gathered.steps.push(step);
                gathered.steps.extend(inner.steps);
                return;
            }
        };
        let mut steps = inner.steps;
        if let (Some(left), Step::Single(mut single)) = (left, step) {
            let has_work = steps.iter().any(is_hard_step);
            let is_own = match &single.target {
                Some(Target::Named { name, .. }) => name.is_easy() || run.place.is_some() && name.is_hard(),
                Some(Target::Pace { .. }) => true,
                _ => false,
            };
            if has_work && !is_own {
                single.target = Some(Target::named(PaceName::Easy));
            }
            if placed == Some(Place::Middle) {
                let (before, after) = halves(left);
                steps.push(Step::Single(Single { extent: after, ..single.clone() }));
                steps.insert(0, Step::Single(Single { extent: before, ..single }));
                return gathered.steps.extend(steps);
            }
            single.extent = left;
            if let Some(Remainder { at, target, .. }) = inner.remainder {
                single.target = target.or(single.target);
                steps.insert(at.min(steps.len()), Step::Single(single));
                return gathered.steps.extend(steps);
            }
            let starts_with_warm_up =
                matches!(steps.first(), Some(Step::Single(Single { kind: StepKind::WarmUp, .. })));
            let ends_with_cool_down =
                matches!(steps.last(), Some(Step::Single(Single { kind: StepKind::CoolDown, .. })));
            let place = match (placed == Some(Place::First), starts_with_warm_up, ends_with_cool_down) {
                (true, _, false) => steps.len(),
                (true, _, true) => steps.len() - 1,
                (false, true, _) => 1,
                _ => 0,
            };
            steps.insert(place, Step::Single(single));
        }
        gathered.steps.extend(steps);
    }

    /// "5 km tempo with 2 km warm-up and cool-down": around it, not inside it.
    fn around(&mut self, step: Step, ends: Vec<Step>, gathered: &mut Gathered) {
        let (warm_ups, cool_downs): (Vec<_>, Vec<_>) =
            ends.into_iter().partition(|step| matches!(step, Step::Single(Single { kind: StepKind::WarmUp, .. })));
        gathered.steps.extend(warm_ups);
        gathered.steps.push(step);
        gathered.steps.extend(cool_downs);
    }
}

/// "Half marathon race, 13.1 miles", "4 miles / 6.4 km"
fn is_said_twice(run: &mut Part, extent: Extent, next: Option<&Part>) -> bool {
    let Some(next) = next.filter(|next| next.is_plain() && next.place.is_none()) else { return false };
    let (Extent::Distance(extent), Some(amount)) = (extent, next.amount()) else { return false };
    let (again, unit) = match amount.measure {
        Measure::Km => (amount.from as f64, DistanceUnit::Km),
        Measure::Miles | Measure::M { is_upper: true } => {
            (amount.from as f64 * DistanceUnit::Miles.km(), DistanceUnit::Miles)
        }
        _ => return false,
    };
    let one = metres(extent.distance);
    let is_race =
        run.body.is_none() && !matches!(next.joint, Joint::Then | Joint::Plus) && (again - one).abs() < one * 0.03;
    let is_other_unit =
        next.joint == Joint::Slash && unit != extent.distance.unit() && (again - one).abs() < one * 0.12;
    let is_either = run.is_race && next.joint == Joint::Slash;
    if is_other_unit && run.target.is_none() {
        run.target = next.target.clone();
    }
    is_race || is_other_unit || is_either
}

/// "4 km 5:20 - 4 km 4:50": one after the other, and not one in the other.
fn is_as_long(run: &Part, part: &Part) -> bool {
    let both = run.amount().zip(part.amount());
    both.is_some_and(|(run, part)| run.measure == part.measure && part.from >= run.from)
}

/// "50 min easy + 5x80 m": strides behind a run, without the word.
pub(super) fn with_dashes(mut parts: Vec<Part>) -> Vec<Part> {
    let is_run = |part: &Part| {
        let is_long = part.amount().is_some_and(|amount| match amount.measure {
            Measure::Seconds => amount.from >= 900_000,
            _ => amount.metres().is_some_and(|metres| metres as f64 >= RUN_METRES),
        });
        is_long && part.is_plain() && part.named_or_easy().is_some_and(PaceName::is_easy)
    };
    let is_last = |at: usize| parts[at + 1..].iter().all(Part::has_no_extent);
    let dashes = (1..parts.len())
        .find(|&at| parts[at].joint == Joint::Plus && is_dash(&parts[at]) && is_run(&parts[at - 1]) && is_last(at));
    if let Some(at) = dashes {
        parts[at].target = Some(Target::named(PaceName::Strides));
    }
    parts
}

/// "8x100m" next to a run are strides, whether the text says so or not.
fn is_dash(part: &Part) -> bool {
    let is_short = part.amount().is_some_and(|amount| match amount.measure {
        Measure::Metres | Measure::M { .. } | Measure::Bare => (50_000..=150_000).contains(&amount.from),
        _ => false,
    });
    is_short && part.times.is_some() && part.target.is_none() && part.hints.is_empty()
}

/// The parts before and after the middle of a run.
fn halves(extent: Extent) -> (Extent, Extent) {
    match extent {
        Extent::Distance(extent) => {
            let distance = extent.counted();
            let before = i64::from(distance.thousandths() / 2);
            let part = |thousandths: i64| {
                let part = Distance::from_thousandths(thousandths, distance.unit());
                Extent::distance(part.unwrap_or(distance))
            };
            (part(before), part(i64::from(distance.thousandths()) - before))
        }
        Extent::Time { seconds, .. } => (Extent::time(seconds / 2), Extent::time(seconds - seconds / 2)),
        Extent::Lap => (Extent::Lap, Extent::Lap),
    }
}

/// The rest of a total, once its parts are known.
pub(super) fn rest_of(whole: DistanceExtent, parts_metres: f64) -> Option<Extent> {
    let left = metres(whole.counted()) - parts_metres;
    if left < metres(whole.counted()) * 0.01 || left < 20.0 {
        return None;
    }
    let unit = whole.distance.unit();
    let per_thousandth = metres(Distance::from_thousandths(1_000, unit).ok()?) / 1_000.0;
    Distance::from_thousandths((left / per_thousandth).round() as i64, unit).ok().map(Extent::distance)
}

/// An estimated length, to a tenth of its unit.
fn rounded(extent: Extent) -> Extent {
    let Extent::Distance(extent) = extent else { return extent };
    let tenths = i64::from(extent.distance.thousandths() + 50) / 100;
    let distance = Distance::from_thousandths(tenths.max(1) * 100, extent.distance.unit());
    Extent::distance(distance.unwrap_or(extent.distance))
}

fn is_end_step(step: &Step) -> bool {
    matches!(step, Step::Single(Single { kind: StepKind::WarmUp | StepKind::CoolDown, .. }))
}

/// "6 strides", without a length.
fn is_open(step: &Step) -> bool {
    match step {
        Step::Single(single) => single.extent == Extent::Lap,
        Step::Repeat { repeat } => repeat.steps.iter().all(is_open),
    }
}

/// "6 strides": so many of them have a likely length.
fn are_strides(step: &Step) -> bool {
    let is_stride = |step: &Step| {
        matches!(step, Step::Single(Single { target: Some(Target::Named { name: PaceName::Strides, .. }), .. }))
    };
    matches!(step, Step::Repeat { repeat } if repeat.steps.first().is_some_and(is_stride))
}

fn is_work(step: &Step) -> bool {
    match step {
        Step::Single(single) => single.kind == StepKind::Work,
        Step::Repeat { .. } => true,
    }
}
