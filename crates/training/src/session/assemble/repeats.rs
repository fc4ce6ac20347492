//! Repeats, ladders and the recoveries between them.

use super::super::amounts::{Place as AmountPlace, Scale};
use super::super::paces_of_times::{pace, pace_of_time, seconds};
use super::super::parts::{Amount, Between, Body, Joint, Measure, Part, Place, Relation, Role};
use super::super::plausible::Kind;
use super::super::priors;
use super::super::problem::Problem;
use super::super::time_readings::{Means, Said, chosen, question, readings};
use super::super::totals::{Sums, metres};
use super::super::tree::{Extent, MAX_LEVELS, MAX_TIMES, PaceName, Repeat, Single, Step, StepKind, Target};
use super::{Assembler, Gathered};
use crate::distance::{Distance, DistanceUnit, WHOLE_METRES_PER_MILE};
use texts::phrase;

/// Nobody waits longer between repeats.
const LONGEST_RECOVERY_SECONDS: u64 = 300;

/// Nobody jogs faster or slower, in seconds per kilometre or mile.
const JOG_SECONDS: std::ops::RangeInclusive<u16> = 250..=780;

/// More steps than a coach reads.
const MAX_WRITTEN_OUT: usize = 24;

/// A turn slower by this much is a recovery.
const MUCH_SLOWER: f64 = 1.18;

impl Assembler<'_> {
    pub(super) fn repeated(
        &mut self,
        part: &Part,
        at: usize,
        parts: &[Part],
        scale: Scale,
        level: usize,
        gathered: &mut Gathered,
    ) -> usize {
        let mut part = part.clone();
        let mut recoveries = Recoveries::default();
        let mut outside: Vec<Part> = vec![];
        let has_recovery = has_recovery_after(&part, &parts[at + 1..]);
        for inner in std::mem::take(&mut part.parens) {
            self.bracket_of_repeat(&mut part, inner, has_recovery, &mut recoveries, &mut outside);
        }
        let mut next = at + 1;
        let mut following_pair = parts.get(next).cloned();
        if let Some(pair) = &mut following_pair {
            seconds_of_pair(&mut part, pair);
            target_of_pair(&mut part, pair);
        }
        if let Some(time) = following_pair.as_ref().filter(|time| is_clock_beside(time)) {
            let has_recovery = recoveries.between_repeats.is_some() || has_recovery_after(&part, &parts[next + 1..]);
            if self.time_of_each(&mut part, time, has_recovery) {
                next += 1;
                following_pair = parts.get(next).cloned();
            }
        }
        while let Some(following) = following_pair.as_ref() {
            let has_pause = recoveries.between_repeats.is_some();
            let is_said_of_it = following.has_no_extent() && self.adds_to_repeat(&mut part, following)
                || self.is_time_of_repeat(&mut part, following, has_pause || starts_every(parts.get(next + 1)));
            let is_second = has_pause && is_pause_of_sets(following, &part);
            let of_sets = Part { between: Some(Between::Sets), ..following.clone() };
            let belongs = is_said_of_it
                || (is_recovery_of(following, &part) && recoveries.takes(following))
                || (is_second && recoveries.takes(&of_sets));
            if !belongs {
                break;
            }
            if !is_said_of_it {
                self.pace_behind_recovery(&mut part, following, &mut recoveries);
            }
            let is_total = |inner: &&Part| inner.is_total || inner.role.is_none() && self.is_far(inner);
            let totals = following.parens.iter().flatten().filter(is_total);
            outside.extend(totals.map(|inner| Part { is_total: true, ..inner.clone() }));
            let is_end = |inner: &&Part| matches!(inner.role, Some(Role::WarmUp | Role::CoolDown | Role::BothEnds));
            outside.extend(following.parens.iter().flatten().filter(is_end).cloned());
            next += 1;
            following_pair = parts.get(next).cloned();
        }
        // "2x(3 min, 2 min, 1 min), half recovery": after each of them.
        if let (Some(pause), None) = (&recoveries.between_repeats, &recoveries.between_sets)
            && pause.is_equal
            && pause.relation.is_some()
            && matches!(&part.body, Some(Body::Group(inner)) if inner.len() > 1 && inner.iter().all(Part::is_plain))
        {
            recoveries.between_sets = recoveries.between_repeats.clone();
        }
        if recoveries.between_repeats.is_none() {
            recoveries.between_repeats = self.until_next_start(&part, scale, level);
        }
        let is_followed =
            parts[next..].iter().any(|part| !part.is_total && !part.has_no_extent() || part.role.is_some())
                || !gathered.cool_downs.is_empty()
                || outside.iter().any(|part| part.role.is_some());
        // "5 x 1 mile w. 400 m jog" and a cool-down: the jogs are between the repeats, and the cool-down follows the
        // last.
        let mut rest =
            parts[next..].iter().filter(|part| !part.is_total && (!part.has_no_extent() || part.role.is_some()));
        let is_end = |part: &Part| matches!(part.role, Some(Role::WarmUp | Role::CoolDown | Role::BothEnds));
        let ends_there = rest.clone().next().is_some() && rest.all(is_end);
        recoveries.is_only_between = ends_there || !is_followed;
        let steps = self.repeat(&part, &recoveries, is_followed, scale, level);
        gathered.steps.extend(steps);
        for (index, inner) in outside.iter().enumerate() {
            self.take(inner, index, &outside, scale, level, gathered);
        }
        next
    }

    /// "6 x 800 (400 jog)", "(5k pace)", "(2 mi WU and CD)", "(6 miles total)"
    fn bracket_of_repeat(
        &mut self,
        part: &mut Part,
        inner: Vec<Part>,
        has_recovery: bool,
        recoveries: &mut Recoveries,
        outside: &mut Vec<Part>,
    ) {
        if let Some(Body::Ladder(rungs)) = &part.body
            && let Some(turns) = turns_of(&inner, rungs.len(), self.amounts.unit)
        {
            part.turns = turns;
            return;
        }
        if let [time] = &inner[..]
            && self.time_of_each(part, time, has_recovery)
        {
            return;
        }
        for (index, mut inner) in inner.into_iter().enumerate() {
            if index == 0 {
                inner.joint = Joint::Paren;
            }
            if inner.has_no_extent() && self.adds_to_repeat(part, &inner) {
                continue;
            }
            if is_recovery_of(&inner, part) && recoveries.takes(&inner) {
                continue;
            }
            let is_whole = inner.is_plain() && inner.target.is_none() && self.is_far(&inner);
            inner.is_total |= is_whole;
            outside.push(inner);
        }
    }

    /// "10x400 (75s)", "8x400 (90)", "5x1 mile (6:30)": the time of each, a pace, or the recovery. Each is scored; the
    /// recovery is none of them if another one follows.
    fn time_of_each(&mut self, part: &mut Part, time: &Part, has_recovery: bool) -> bool {
        let is_alone = time.is_plain() && time.target.is_none() && !time.is_equal && time.parens.is_empty();
        let (Some(_), Some(each)) = (part.amount(), time.amount()) else { return false };
        let is_bare = each.measure == Measure::Bare && (20_000..=300_000).contains(&each.from);
        if is_alone && each.measure == Measure::Clock && self.is_pace_of_named(part, each) {
            return true;
        }
        if !is_alone || part.target.is_some() || !is_time(each) && !is_bare {
            return false;
        }
        let mut read = readings(part, each, Said::Bracket, self.amounts.unit, &self.athlete);
        read.retain(|reading| each.measure == Measure::Clock || reading.means == Means::Each);
        let Some((best, rivals)) = chosen(&read) else { return false };
        let seconds = each.from / 1_000;
        let is_long = each.measure == Measure::Clock && seconds >= 120;
        let is_round = seconds.is_multiple_of(if is_long { 15 } else { 30 });
        let recovery = match has_recovery {
            true => -priors::WORST,
            false => priors::RECOVERY_IN_BRACKET + if is_round { priors::ROUND_RECOVERY } else { 0.0 },
        };
        let recovery = recovery + self.athlete.habits.for_recovery_in_bracket();
        let recovery = if seconds > LONGEST_RECOVERY_SECONDS { -priors::WORST } else { recovery };
        if recovery > best.score + priors::CLEAR {
            return false;
        }
        let text = self.amounts.text;
        let is_bracketed = text[..time.start].ends_with('(') && text[time.end..].starts_with(')');
        let place = if is_bracketed { (time.start - 1, time.end + 1) } else { (time.start, time.end) };
        let written = &text[time.start..time.end];
        let unit = if is_bare { " s" } else { "" };
        if best.score - recovery < priors::CLEAR {
            let told = question(part, text, place, written, best, &rivals, &self.athlete);
            let meaning = format!("{written}{unit} recovery");
            let text = format!("({written}{unit} recovery)");
            self.problems.push(told.choice(phrase!("{written} recovery", written), text, meaning));
        } else if !rivals.is_empty() {
            self.problems.push(question(part, text, place, written, best, &rivals, &self.athlete));
        }
        part.target = Some(best.target.clone());
        true
    }

    /// "4x3k @ MP (4:30-4:35)": the named pace in figures.
    fn is_pace_of_named(&self, part: &mut Part, clock: Amount) -> bool {
        let read = readings(part, clock, Said::Bracket, self.amounts.unit, &self.athlete);
        // "8x500 @ 100% VMA (1'52)", "5x1k at race pace (4:10)": no recovery has such seconds.
        let is_odd = !(clock.from / 1_000).is_multiple_of(15);
        if is_odd
            && matches!(part.target, Some(Target::Percent { .. } | Target::Named { name: PaceName::Race, .. }))
            && let Some((best, [])) = chosen(&read).as_ref().map(|(best, rivals)| (best, &rivals[..]))
            && best.score > -priors::CLEAR
        {
            part.target = Some(best.target.clone());
            return true;
        }
        let Some(Target::Named { name, .. }) = part.target else { return false };
        let near = read.iter().find(|reading| {
            self.athlete.score(Kind::Named(name), reading.seconds_per_km()) > -priors::CLEAR
                && self.athlete.paces.seconds_per_km(name).is_some()
        });
        let target = near.map(|near| near.target.clone());
        let is_near = target.is_some();
        part.target = target.or_else(|| part.target.take());
        is_near
    }

    /// "10x400. 85-88 secs. 200 m jog", "6x1k, 75 s, aim 3:58": a time on its own that they are run in.
    fn is_time_of_repeat(&self, part: &mut Part, time: &Part, has_recovery: bool) -> bool {
        let Some(each) = time.amount().filter(|_| time.is_plain() && time.target.is_none() && time.parens.is_empty())
        else {
            return false;
        };
        let is_bare = each.measure == Measure::Bare && (20_000..=300_000).contains(&each.from);
        let text = self.amounts.text;
        // "off 60 @ 88"
        let is_at = time.joint == Joint::Adjacent && text[time.start..].starts_with('@');
        let is_joined = is_at || matches!(time.joint, Joint::Comma | Joint::Line | Joint::Dash);
        // "6 x 2k. 4:15s. 2 min."
        let is_each = each.measure == Measure::Clock && text[each.end..].starts_with('s')
            || text[each.start..each.end].ends_with('s');
        let is_clear =
            has_recovery || is_each || each.to.is_some() || is_bare && !(each.from / 1_000).is_multiple_of(15);
        if !is_joined || !is_clear || part.target.is_some() || part.times.is_none() || !is_time(each) && !is_bare {
            return false;
        }
        let read = readings(part, each, Said::Bracket, self.amounts.unit, &self.athlete);
        let best = read.iter().find(|reading| each.measure == Measure::Clock || reading.means == Means::Each);
        match best.filter(|best| best.score > -priors::CLEAR * 2.0) {
            Some(best) => {
                part.target = Some(best.target.clone());
                true
            }
            None => false,
        }
    }

    fn is_far(&self, part: &Part) -> bool {
        let place = AmountPlace { scale: Scale::of(self.amounts.unit), is_repeated: false, is_recovery: false };
        let Some(amount) = part.amount() else { return false };
        let (amount, _) = self.amounts.with_unit(part, amount, place);
        matches!(self.amounts.extent(part, amount, place).0, Some(Extent::Distance(extent)) if metres(extent.distance) > 2_500.0)
    }

    /// Words after a repeat that give its pace, or announce a recovery.
    fn adds_to_repeat(&self, part: &mut Part, words: &Part) -> bool {
        if matches!(words.role, Some(Role::WarmUp | Role::CoolDown | Role::BothEnds | Role::Recovery | Role::Rest))
            || words.is_equal
            || words.is_remainder
            || words.between.is_some()
            || words.is_strides() && part.target.is_some()
        {
            return false;
        }
        if matches!(words.named(), Some(PaceName::Jog | PaceName::Walk))
            || matches!(words.joint, Joint::Line | Joint::Plus | Joint::Then)
        {
            return false;
        }
        // "at CV (4:05/km)": the figures say what the name means.
        let is_named = matches!(part.target, None | Some(Target::Named { .. }));
        if part.target.is_none() || is_named && matches!(words.target, Some(Target::Pace { .. })) {
            part.target = self.pace_for(part, words);
        }
        if part.turns.is_empty() {
            part.turns.clone_from(&words.turns);
        }
        part.send_off = part.send_off.or(words.send_off);
        part.hints.extend(&words.hints);
        part.unknown.extend(&words.unknown);
        true
    }

    /// "4x1 mile, @ 6:30": a pace in the unit of the length that it is of.
    pub(super) fn pace_for(&self, part: &Part, words: &Part) -> Option<Target> {
        let clock = words.bare_pace.filter(|_| matches!(words.target, Some(Target::Pace { .. })));
        let of_length = clock.filter(|_| part.repeat_amount().is_some()).and_then(|clock| {
            let read = readings(part, clock, Said::At, self.amounts.unit, &self.athlete);
            chosen(&read).map(|(best, _)| best.target.clone())
        });
        of_length.or_else(|| words.target.clone())
    }

    fn repeat(
        &mut self,
        part: &Part,
        recoveries: &Recoveries,
        is_followed: bool,
        scale: Scale,
        level: usize,
    ) -> Vec<Step> {
        let Some((times, times_to)) = self.times(part) else { return vec![] };
        let is_repeated = part.times.is_some();
        let part = &with_ladder_of_set(part);
        let mut inner = self.body(part, recoveries, scale, level, is_repeated);
        if inner.is_empty() {
            return vec![];
        }
        let mut between = recoveries.between_repeats.as_ref();
        if matches!(part.body, Some(Body::Ladder(_))) {
            between = None;
        }
        if let (Some(recovery), [.., Step::Repeat { repeat }]) = (between, &mut inner[..])
            && !ends_in_recovery(&repeat.steps)
            && let Some(step) = self.recovery(recovery, &repeat.steps, scale)
        {
            repeat.steps.push(step);
            repeat.skip_last_recovery = true;
            between = None;
        }
        if let (Some(recovery), Some(_)) = (between, &recoveries.between_sets) {
            inner = self.with_recoveries(inner, recovery, scale);
        }
        let between_rungs = recoveries.between_repeats.as_ref().filter(|_| is_repeated);
        let after = recoveries.between_sets.as_ref().or(between).or(between_rungs);
        if !is_repeated {
            inner.extend(after.and_then(|recovery| self.recovery(recovery, &inner, scale)).filter(|_| is_followed));
            return inner;
        }
        let last = match part.body {
            Some(Body::Ladder(_)) => inner.len().saturating_sub(1),
            _ => 0,
        };
        let recovery = after.and_then(|recovery| self.recovery(recovery, &inner[last..], scale));
        // "r 400 jog", "w/ 400 jog" and a cool-down: after the last repeat the cool-down begins. The way back is run.
        let is_only_between = after
            .is_some_and(|recovery| recovery.between.is_some() || recoveries.is_only_between && !recovery.is_equal);
        let follows_last = after.is_some_and(|recovery| recovery.follows_last);
        let skip_last_recovery = recovery.is_some() && !follows_last && (!is_followed || is_only_between);
        inner.extend(recovery);
        let repeat = Repeat { times, times_to, skip_last_recovery, steps: inner };
        if level >= MAX_LEVELS { self.written_out(part, &repeat) } else { vec![Step::Repeat { repeat }] }
    }

    /// "2x(3x(4x200))": what is nested deeper than steps are stored is written out.
    fn written_out(&mut self, part: &Part, repeat: &Repeat) -> Vec<Step> {
        let times = usize::from(repeat.counted_times());
        if times * repeat.steps.iter().map(Step::count).sum::<usize>() > MAX_WRITTEN_OUT {
            let written = self.amounts.text[part.start..part.end].replace('"', "");
            let problem = Problem::new((part.start, part.end), phrase!("Repeats can be nested at most two deep"));
            self.problems.push(problem.or(phrase!("Leave it out"), format!("\"{written}\"")));
            return vec![];
        }
        let mut steps: Vec<Step> = std::iter::repeat_n(repeat.steps.clone(), times).flatten().collect();
        steps.truncate(steps.len() - usize::from(repeat.skip_last_recovery));
        steps
    }

    /// "8x400 w/ 200 jog @ 5k pace", "6x800 w/ 200 jog @ 3:06": nobody jogs that fast, so it is the pace of the repeats.
    fn pace_behind_recovery(&self, part: &mut Part, recovery: &Part, recoveries: &mut Recoveries) {
        let written = &self.amounts.text[recovery.start..recovery.end];
        let is_jogged = recovery.role == Some(Role::Recovery) || recovery.named() == Some(PaceName::Jog);
        if part.target.is_some() || !is_jogged || !written.contains('@') && !written.contains(" at ") {
            return;
        }
        let target = match &recovery.target {
            Some(Target::Named { name, .. }) if name.is_hard() => recovery.target.clone(),
            Some(Target::Pace { seconds_from, .. }) if !JOG_SECONDS.contains(seconds_from) => {
                // Of a jog that would take longer it is the time.
                let length = recovery.amount().and_then(Amount::metres).filter(|_| seconds_from > JOG_SECONDS.end());
                let from = length.map_or(u64::from(*seconds_from) * 1_000, |metres| u64::from(*seconds_from) * metres);
                let clock =
                    Amount { from, to: None, measure: Measure::Clock, start: recovery.start, end: recovery.end };
                let read = readings(part, clock, Said::At, self.amounts.unit, &self.athlete);
                read.first().map(|best| best.target.clone())
            }
            _ => None,
        };
        if target.is_some() {
            part.target = target;
            let slots = [&mut recoveries.between_repeats, &mut recoveries.between_sets];
            for slot in slots.into_iter().flatten().filter(|slot| slot.start == recovery.start) {
                slot.target = Some(Target::named(PaceName::Jog));
            }
        }
    }

    /// "6x1 km in 4:00 leaving every 5:30": what is left until the next start.
    fn until_next_start(&mut self, part: &Part, scale: Scale, level: usize) -> Option<Part> {
        let send_off = part.send_off?;
        let is_paced = matches!(part.target, Some(Target::Pace { .. })) || part.amount().is_some_and(is_time);
        if !is_paced && self.athlete.own.seconds_per_km(PaceName::Easy).is_none() {
            return None;
        }
        let mut probe = Assembler::new(self.amounts.text, self.amounts.unit, self.athlete);
        let steps = probe.body(part, &Recoveries::default(), scale, level, true);
        let left = send_off as f64 - self.estimated(&steps).seconds * 1_000.0;
        let left = (left / 5_000.0).round() * 5_000.0;
        if left < 5_000.0 {
            let message =
                phrase!("Is “{written}” read as it is meant?", written = &self.amounts.text[part.start..part.end]);
            self.problem(part, message);
            return None;
        }
        let amount =
            Amount { from: left as u64, to: None, measure: Measure::Seconds, start: part.start, end: part.end };
        let (body, role) = (Some(Body::Amount(amount)), Some(Role::Recovery));
        Some(Part { body, role, ..Part::new(Joint::With, part.start) })
    }

    /// The steps of a set with the recovery between them.
    fn with_recoveries(&mut self, steps: Vec<Step>, recovery: &Part, scale: Scale) -> Vec<Step> {
        let mut spaced: Vec<Step> = vec![];
        for step in steps {
            if let Some(before) = spaced.last().cloned() {
                spaced.extend(self.recovery(recovery, &[before], scale));
            }
            spaced.push(step);
        }
        spaced
    }

    /// The count, or a problem.
    fn times(&mut self, part: &Part) -> Option<(u16, Option<u16>)> {
        let Some((times, times_to)) = part.times else { return Some((1, None)) };
        let bounded = |times: u32| u16::try_from(times).ok().filter(|times| (1..=MAX_TIMES).contains(times));
        let Some(times) = bounded(times) else {
            self.problem(part, phrase!("A repeat is done from 1 to 50 times"));
            return None;
        };
        Some((times, times_to.and_then(bounded)))
    }

    fn body(
        &mut self,
        part: &Part,
        recoveries: &Recoveries,
        scale: Scale,
        level: usize,
        is_repeated: bool,
    ) -> Vec<Step> {
        let place = AmountPlace { scale, is_repeated, is_recovery: false };
        let kind = match part.role {
            Some(Role::WarmUp) => StepKind::WarmUp,
            Some(Role::CoolDown) => StepKind::CoolDown,
            _ => StepKind::Work,
        };
        match &part.body {
            Some(Body::Group(parts)) => {
                let parts = with_recovery_of_pair(parts.clone());
                let mut steps = self.list(parts, scale, level + usize::from(is_repeated)).steps;
                if let Some(target) = &part.target {
                    target_untargeted(&mut steps, target);
                }
                steps
            }
            Some(Body::Ladder(amounts)) => self.ladder(part, amounts, recoveries, scale),
            Some(Body::Amount(_)) => match self.extent(part, place) {
                Some(extent) => vec![self.single(part, kind, extent)],
                None => vec![],
            },
            None => vec![self.single(part, kind, Extent::Lap)],
        }
    }

    fn ladder(&mut self, part: &Part, amounts: &[Amount], recoveries: &Recoveries, scale: Scale) -> Vec<Step> {
        let place = AmountPlace { scale, is_repeated: false, is_recovery: false };
        let mut steps: Vec<Step> = vec![];
        for (index, &amount) in amounts.iter().enumerate() {
            let Some(extent) = self.extent_of(part, amount, place) else { continue };
            let part = &with_turn(part, index, amounts.len());
            if let Some(recovery) = recoveries.between_repeats.as_ref().filter(|_| !steps.is_empty()) {
                let before = steps[steps.len() - 1..].to_vec();
                steps.extend(self.recovery(recovery, &before, scale));
            }
            steps.push(self.single(part, StepKind::Work, extent));
        }
        let after =
            recoveries.between_repeats.as_ref().filter(|recovery| recovery.follows_last && part.times.is_none());
        if let (Some(recovery), Some(last)) = (after, steps.last().cloned()) {
            steps.extend(self.recovery(recovery, &[last], scale));
        }
        steps
    }

    /// The seconds of a distance at its pace, for this athlete.
    fn time_of(&self, work: &Single) -> Option<f64> {
        let sums = Sums::of(&[Step::Single(work.clone())], self.athlete.paces);
        (!sums.lacks_time && sums.seconds > 0.0 && work.target.is_some()).then_some(sums.seconds)
    }

    /// The step between repeats of `steps`.
    fn recovery(&mut self, part: &Part, steps: &[Step], scale: Scale) -> Option<Step> {
        let is_rest = part.role == Some(Role::Rest) && !matches!(part.named(), Some(PaceName::Jog | PaceName::Walk));
        let kind = if is_rest { StepKind::Rest } else { StepKind::Recovery };
        let part = &with_jogged_turn(part);
        let place = AmountPlace { scale, is_repeated: false, is_recovery: true };
        let extent = match (part.amount(), steps.first()) {
            (Some(_), _) => self.extent(part, place)?,
            // The time of a distance is known by its pace, or not in advance.
            (None, Some(Step::Single(work)))
                if matches!(part.relation, Some(Relation::HalfTime | Relation::SameTime))
                    && is_distance(work.extent) =>
            {
                let share = if part.relation == Some(Relation::HalfTime) { 0.5 } else { 1.0 };
                self.time_of(work)
                    .map_or(Extent::Lap, |seconds| Extent::time(((seconds * share).round() as u32).max(1)))
            }
            (None, Some(Step::Single(work))) if part.relation == Some(Relation::SameTime) => work.extent.counted(),
            (None, Some(Step::Single(work))) if part.relation.is_some() => half(work.extent),
            // The way back down is as long, but its time is unknown.
            (None, Some(Step::Single(work))) if part.is_equal && (!is_way_back(part) || is_distance(work.extent)) => {
                work.extent.counted()
            }
            _ => Extent::Lap,
        };
        Some(self.single(part, kind, extent))
    }
}

/// "20x30/30", "10x1'/1'": the other turn is jogged, however it is written.
fn with_jogged_turn(part: &Part) -> Part {
    let is_turn = part.joint == Joint::Slash && part.role.is_none() && part.amount().is_some_and(is_time);
    let target = part.target.clone().or_else(|| is_turn.then(|| Target::named(PaceName::Jog)));
    Part { target, ..part.clone() }
}

/// The target of one rung: its own of a list, or between the first and the last of two.
fn with_turn(part: &Part, index: usize, count: usize) -> Part {
    let target = match &part.turns[..] {
        [] => return part.clone(),
        turns if turns.len() == count => turns.get(index).cloned(),
        [first, .., last] if index == 0 || index + 1 == count => Some(if index == 0 { first } else { last }.clone()),
        _ => part.target.clone(),
    };
    Part { target, ..part.clone() }
}

/// "(pace: 4:00, 3:55, 3:45, fast)": one for each rung.
fn turns_of(inner: &[Part], count: usize, unit: DistanceUnit) -> Option<Vec<Target>> {
    let turn = |part: &Part| match (&part.target, part.amount()) {
        (Some(target), None) => Some(target.clone()),
        (None, Some(clock)) if clock.measure == Measure::Clock && part.is_plain() => {
            pace(seconds(clock.from)?, clock.to.and_then(seconds), unit)
        }
        _ => None,
    };
    (inner.len() == count).then(|| inner.iter().map(turn).collect::<Option<Vec<_>>>()).flatten()
}

/// "2 x (1-2-3 min) hard, 1 min easy": the recovery is between the rungs too.
fn with_ladder_of_set(part: &Part) -> Part {
    if let Some(Body::Group(inner)) = &part.body
        && let [only] = &inner[..]
        && matches!(only.body, Some(Body::Ladder(_)))
        && only.times.is_none()
        && only.parens.is_empty()
    {
        let target = only.target.clone().or_else(|| part.target.clone());
        return Part { body: only.body.clone(), target, ..part.clone() };
    }
    part.clone()
}

/// "5x1k 4:00": of each, per kilometre, or the recovery.
fn is_clock_beside(part: &Part) -> bool {
    part.joint == Joint::Adjacent && part.amount().is_some_and(|amount| amount.measure == Measure::Clock)
}

fn is_way_back(part: &Part) -> bool {
    part.is_way_back
}

const fn is_distance(extent: Extent) -> bool {
    matches!(extent, Extent::Distance(_))
}

pub(super) fn half(extent: Extent) -> Extent {
    match extent.counted() {
        Extent::Distance(extent) => {
            let thousandths = i64::from(extent.distance.thousandths() / 2);
            Distance::from_thousandths(thousandths, extent.distance.unit()).map_or(Extent::Lap, Extent::distance)
        }
        Extent::Time { seconds, .. } => Extent::time((seconds / 2).max(1)),
        Extent::Lap => Extent::Lap,
    }
}

/// "(3:08), 6 x 400 (1:30), all off 90 s": its own recovery follows, or one for all.
fn has_recovery_after(part: &Part, following: &[Part]) -> bool {
    let is_group = |part: &Part| part.times.is_some() && part.amount().is_some();
    let next = following.iter().find(|next| !next.has_no_extent() && !is_group(next));
    let is_role = |part: &Part| matches!(part.role, Some(Role::Recovery | Role::Rest));
    part.parens.iter().flatten().any(is_role)
        || next.is_some_and(|next| is_role(next) || next.between.is_some() || is_recovery_of(next, part))
        || following.first().is_some_and(|next| is_role(next) && next.is_equal)
}

/// What follows a repeat and is run between its rounds.
#[derive(Default)]
struct Recoveries {
    between_repeats: Option<Part>,
    between_sets: Option<Part>,
    /// Only a cool-down follows.
    is_only_between: bool,
}

impl Recoveries {
    /// The first is between repeats and the second between sets, unless they say otherwise.
    fn takes(&mut self, part: &Part) -> bool {
        let slot = match part.between {
            Some(Between::Sets) => &mut self.between_sets,
            None if self.between_repeats.is_some()
                && (part.role.is_some() || part.joint == Joint::Slash && part.amount().is_some()) =>
            {
                &mut self.between_sets
            }
            _ => &mut self.between_repeats,
        };
        if slot.is_some() {
            return false;
        }
        *slot = Some(part.clone());
        true
    }
}

/// "8x300, 60 on the watch, go every 2 min"
fn starts_every(part: Option<&Part>) -> bool {
    part.is_some_and(|part| part.send_off.is_some())
}

/// "3x(1000+500) r 1' and 3'", "3x(4x300), 1 min and 3 min": the second pause is between the sets.
fn is_pause_of_sets(part: &Part, repeat: &Part) -> bool {
    let is_short = part.amount().is_some_and(|amount| is_time(amount) && amount.from <= 600_000);
    let is_alone = part.is_plain() && part.target.is_none() && part.parens.is_empty() && part.place.is_none();
    part.joint == Joint::And && is_short && is_alone && matches!(repeat.body, Some(Body::Group(_)))
}

/// Whether a part after a repeat is its recovery.
pub(super) fn is_recovery_of(part: &Part, repeat: &Part) -> bool {
    if part.times.is_some()
        || part.is_total
        || part.race.is_some()
        || part.place.is_some_and(|place| place != Place::Middle)
        || part.is_remainder
        || matches!(part.body, Some(Body::Ladder(_) | Body::Group(_)))
    {
        return false;
    }
    if part.joint == Joint::Then {
        return false;
    }
    match part.role {
        Some(Role::WarmUp | Role::CoolDown | Role::BothEnds) => return false,
        Some(Role::Recovery | Role::Rest) => return !is_longer_than(part, 3_200, 1_200),
        None => {}
    }
    if part.between.is_some() || part.is_equal {
        return true;
    }
    let Some(amount) = part.amount() else {
        return matches!(part.named(), Some(PaceName::Jog | PaceName::Walk))
            && !matches!(part.joint, Joint::Then | Joint::Line);
    };
    if is_slower_turn(part, repeat) {
        return true;
    }
    let is_of_time = repeat.amount().is_some_and(is_time) && is_time(amount);
    match (part.joint, part.named_or_easy()) {
        (Joint::Then, _) => false,
        (
            Joint::With | Joint::Slash | Joint::Paren | Joint::Adjacent | Joint::Dash | Joint::Colon,
            Some(PaceName::Jog | PaceName::Walk | PaceName::Easy | PaceName::Recovery),
        ) => !is_longer_than(part, 1_700, 600),
        (Joint::With | Joint::Slash | Joint::Paren | Joint::Adjacent, None) if part.target.is_none() => {
            !is_longer_than(part, 1_200, 600)
        }
        (_, Some(PaceName::Jog | PaceName::Walk | PaceName::Recovery)) => !is_longer_than(part, 1_000, 300),
        // "5 x 1000 @ 5k pace, 3 min"
        (Joint::Comma, None) if part.target.is_none() && is_time(amount) && !repeat.amount().is_some_and(is_time) => {
            // "400-600-800 @ 3:40, 2 min"
            let is_ladder = matches!(repeat.body, Some(Body::Ladder(_))) && repeat.target.is_some();
            let is_set = repeat.times.is_some() || !repeat.turns.is_empty() || is_ladder;
            is_set && part.parens.is_empty() && !is_longer_than(part, 0, 300)
        }
        // "6x5 min, 60 s"
        (Joint::Comma, None) if part.target.is_none() && is_of_time && repeat.times.is_some() => {
            part.parens.is_empty()
                && !is_longer_than(part, 0, 180)
                && repeat.amount().is_some_and(|work| amount.from * 2 <= work.from)
        }
        (Joint::Comma | Joint::And | Joint::Plus, Some(PaceName::Easy)) => {
            if ends_in_pause(repeat) {
                false
            } else if is_of_time {
                !is_longer_than(part, 0, 300)
            } else {
                !is_longer_than(part, 800, 300)
            }
        }
        _ => false,
    }
}

/// "8x2 min @ 15 km/h, 1 min @ 9 km/h": not longer than the repeat, and much slower.
/// "5x(1 min on, 1 min off), 5 min easy": the turns end in a recovery already.
fn ends_in_pause(repeat: &Part) -> bool {
    let Some(Body::Group(inner)) = &repeat.body else { return false };
    inner.last().is_some_and(|last| {
        matches!(last.role, Some(Role::Recovery | Role::Rest)) || last.named().is_some_and(PaceName::is_easy)
    })
}

fn is_slower_turn(part: &Part, repeat: &Part) -> bool {
    let pace = |part: &Part| match part.target {
        Some(Target::Pace { seconds_from, seconds_to, distance_type }) => {
            Some(f64::from(seconds_from + seconds_to) / 2.0 / distance_type.km())
        }
        _ => None,
    };
    let is_slower = pace(part).zip(pace(repeat)).is_some_and(|(slow, fast)| slow > fast * MUCH_SLOWER);
    // "6x4 min @ 92% HRmax, 3 min @ 70%", "5x5 min Z4, 2 min Z2"
    let is_lower = match (&part.target, &repeat.target) {
        (Some(Target::Percent { to, .. }), Some(Target::Percent { from, .. })) => {
            u16::from(*to) * 8 <= u16::from(*from) * 7
        }
        (Some(Target::Zone { to, .. }), Some(Target::Zone { from, .. })) => *to <= 2 && to + 1 < *from,
        _ => false,
    };
    let is_slower = is_slower || is_lower;
    let is_shorter =
        part.amount().zip(repeat.amount()).is_some_and(|(turn, work)| match (turn.metres(), work.metres()) {
            (Some(turn), Some(work)) => turn <= work,
            _ => is_time(turn) && is_time(work) && turn.from <= work.from,
        });
    repeat.times.is_some() && part.is_plain() && part.joint != Joint::Plus && is_slower && is_shorter
}

/// "10 x 30/30" is seconds.
fn seconds_of_pair(part: &mut Part, other: &mut Part) {
    let is_short = |part: &Part| part.amount().is_some_and(is_bare_turn);
    if other.joint == Joint::Slash && is_short(part) && is_short(other) {
        for part in [part, other] {
            if let Some(Body::Amount(amount)) = &mut part.body {
                amount.measure = Measure::Seconds;
            }
        }
    }
}

/// "10x1'/1' @ 5k", "8x20\"/40\" pickups": the pace behind both is that of the repeat.
fn target_of_pair(part: &mut Part, other: &mut Part) {
    let is_pair = other.joint == Joint::Slash && other.is_plain() && part.amount().is_some() && part.times.is_some();
    let are_alike = part.amount().zip(other.amount()).is_some_and(|(one, other)| is_time(one) == is_time(other));
    let is_fast = !matches!(other.named(), Some(name) if name.is_easy());
    if is_pair && are_alike && part.target.is_none() {
        times_of_pair(part, other);
    }
    if is_pair && are_alike && is_fast && part.target.is_none() && other.target.is_some() && other.turns.is_empty() {
        part.target = other.target.take();
        part.hints.append(&mut other.hints);
    }
}

/// "400 on / 400 float (90 / 1:55)": the times of both.
fn times_of_pair(part: &mut Part, other: &mut Part) {
    let seconds_of = |time: &Part| {
        let amount = time.amount().filter(|_| time.is_plain() && time.target.is_none())?;
        matches!(amount.measure, Measure::Clock | Measure::Seconds | Measure::Bare).then(|| seconds(amount.from))?
    };
    let found = other.parens.iter().enumerate().find_map(|(at, inner)| match &inner[..] {
        [one, two] if two.joint == Joint::Slash => Some((at, seconds_of(one)?, seconds_of(two)?)),
        _ => None,
    });
    let paces = found.zip(part.amount().zip(other.amount())).and_then(|((at, one, two), (first, second))| {
        Some((at, pace_of_time(first, one, None)?, pace_of_time(second, two, None)?))
    });
    if let Some((at, first, second)) = paces {
        other.parens.remove(at);
        part.target = Some(first);
        other.target = Some(second);
        other.role = other.role.or(Some(Role::Recovery));
    }
}

/// "15x(45\"/15\")": the shorter of two turns is the recovery.
fn with_recovery_of_pair(mut parts: Vec<Part>) -> Vec<Part> {
    // "4x(1k @ 4:05, 1', 500 m @ 3:50, 2')": between paced lengths a short time alone is a pause.
    let is_paced =
        |part: &Part| part.target.is_some() && part.amount().and_then(Amount::metres).is_some() && part.role.is_none();
    let is_open = |part: &Part| {
        part.is_plain()
            && matches!(part.joint, Joint::Comma | Joint::Adjacent | Joint::And | Joint::Slash)
            && !part.says_more_than_its_body()
            && part.amount().is_some_and(|amount| is_time(amount) && amount.from <= LONGEST_RECOVERY_SECONDS * 1_000)
    };
    let paced = parts.iter().filter(|part| is_paced(part)).count();
    if paced > 1 && parts.iter().all(|part| is_paced(part) || is_open(part)) {
        parts.iter_mut().filter(|part| is_open(part)).for_each(|part| part.role = Some(Role::Recovery));
    }
    // "10x(1' fuerte 1' flojo)": beside a hard turn a word that nobody knows is the easy one.
    if let [work, rest] = &mut parts[..]
        && work.named().is_some_and(PaceName::is_hard)
        && rest.is_plain()
        && rest.target.is_none()
        && !rest.unknown.is_empty()
        && work.amount().zip(rest.amount()).is_some_and(|(one, other)| is_time(one) && is_time(other))
    {
        (rest.role, rest.target) = (Some(Role::Recovery), Some(Target::named(PaceName::Jog)));
    }
    if let [work, rest] = &mut parts[..]
        && rest.joint == Joint::Slash
        && rest.is_plain()
        && rest.target.is_none()
        && work.is_plain()
        && let (Some(one), Some(other)) = (work.amount(), rest.amount())
        && one.measure == other.measure
        && (is_time(one) || is_bare_turn(one) && is_bare_turn(other))
        && other.from <= one.from
    {
        rest.role = Some(Role::Recovery);
        rest.target = Some(Target::named(PaceName::Jog));
        for (part, amount) in [(work, one), (rest, other)] {
            let measure = if amount.measure == Measure::Bare { Measure::Seconds } else { amount.measure };
            part.body = Some(Body::Amount(Amount { measure, ..amount }));
        }
    }
    parts
}

fn is_bare_turn(amount: Amount) -> bool {
    amount.measure == Measure::Bare && amount.to.is_none() && (10_000..100_000).contains(&amount.from)
}

fn is_time(amount: Amount) -> bool {
    matches!(amount.measure, Measure::Seconds | Measure::Clock)
}

/// Rough: metres or seconds as written, and small numbers without a unit as they are.
fn is_longer_than(part: &Part, metres: u64, seconds: u64) -> bool {
    let Some(amount) = part.amount() else { return false };
    match amount.measure {
        Measure::Km => amount.from > metres,
        Measure::Miles => amount.from * WHOLE_METRES_PER_MILE / 1_000 > metres,
        Measure::Metres | Measure::Yards => amount.from / 1_000 > metres,
        Measure::M { .. } if amount.from >= 41_000 => amount.from / 1_000 > metres,
        // In brackets and behind "r" it is a minute.
        Measure::M { is_upper: false } if amount.from <= 5_000 => amount.from * 60 / 1_000 > seconds,
        Measure::M { .. } => amount.from * WHOLE_METRES_PER_MILE / 1_000 > metres,
        Measure::Seconds | Measure::Clock => amount.from / 1_000 > seconds,
        Measure::Bare => amount.from > 1_000_000,
        Measure::Lap => false,
    }
}

fn ends_in_recovery(steps: &[Step]) -> bool {
    matches!(steps.last(), Some(Step::Single(Single { kind: StepKind::Recovery | StepKind::Rest, .. })))
}

fn target_untargeted(steps: &mut [Step], target: &Target) {
    for step in steps {
        match step {
            Step::Single(single) if single.kind == StepKind::Work && single.target.is_none() => {
                single.target = Some(target.clone());
            }
            Step::Repeat { repeat } => target_untargeted(&mut repeat.steps, target),
            Step::Single(_) => {}
        }
    }
}
