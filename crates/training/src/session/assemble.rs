//! From parts to steps: what belongs to what, and what is a part of a whole.

use super::amounts::{Amounts, Place as AmountPlace, Scale, with_ladders};
use super::parts::{Amount, Between, Body, Joint, Measure, Part, Place, Role};
use super::problem::Problem;
use super::totals::{NoPaces, Sums, metres};
use super::tree::{
    DistanceExtent, Extent, MAX_LEVELS, MAX_NOTE, MAX_STEPS, MAX_TIMES, PaceName, Repeat, Single, Step, StepKind,
    Target,
};
use crate::distance::{Distance, DistanceUnit};
use crate::workout::WorkoutType;

/// Parts may add up to a little more than the whole: people round.
const TOLERANCE: f64 = 1.03;
/// From here on strides beside a run are a part of it.
const RUN_METRES: f64 = 3_000.0;
/// "10 miles, 6 at MP": a run so long may hold the part after the comma.
const LONG_METRES: f64 = 8_000.0;

pub struct Assembler<'a> {
    amounts: Amounts<'a>,
    pub problems: Vec<Problem>,
}

/// Steps, and the figures that were written for the whole of them.
#[derive(Debug, Default)]
pub struct Assembled {
    pub steps: Vec<Step>,
    pub whole_distance: Option<DistanceExtent>,
    pub whole_seconds: Option<u32>,
}

/// The steps of one list of parts while they are gathered.
#[derive(Default)]
struct Gathered {
    steps: Vec<Step>,
    cool_downs: Vec<Step>,
    heading: Option<Target>,
    whole_distance: Option<DistanceExtent>,
    whole_seconds: Option<u32>,
}

impl<'a> Assembler<'a> {
    pub fn new(text: &'a str, unit: DistanceUnit) -> Self {
        Self { amounts: Amounts { text, unit }, problems: vec![] }
    }

    pub fn assemble(&mut self, parts: Vec<Part>) -> Assembled {
        let around = Scale::of(self.amounts.unit);
        let whole = parts.first().zip(parts.last()).map(|(first, last)| (first.start, last.end));
        let mut assembled = self.list(parts, around, 0);
        let mut count = 0;
        let fitting = assembled.steps.iter().take_while(|step| {
            count += step.count();
            count <= MAX_STEPS
        });
        let fitting = fitting.count();
        if fitting < assembled.steps.len() {
            assembled.steps.truncate(fitting);
            let (start, end) = whole.unwrap_or_default();
            let message = "A session has at most 100 steps: the rest is left out".to_owned();
            self.problems.push(Problem { start, end, message });
        }
        assembled
    }

    fn problem(&mut self, part: &Part, message: impl Into<String>) {
        self.problems.push(Problem { start: part.start, end: part.end, message: message.into() });
    }

    fn list(&mut self, parts: Vec<Part>, around: Scale, level: usize) -> Assembled {
        let parts = with_ladders(without_alternatives(parts));
        let scale = Scale::among(&parts, around);
        let mut gathered = Gathered::default();
        let mut at = 0;
        while let Some(part) = parts.get(at) {
            at = self.take(part, at, &parts, scale, level, &mut gathered);
        }
        gathered.steps.append(&mut gathered.cool_downs);
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
        }
    }

    /// Takes the part and those that belong to it; answers where the next begins.
    fn take(
        &mut self,
        part: &Part,
        at: usize,
        parts: &[Part],
        scale: Scale,
        level: usize,
        gathered: &mut Gathered,
    ) -> usize {
        if part.is_total && part.times.is_none() && part.body.is_some() {
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
        self.words(part, parts.len(), gathered);
        at + 1
    }

    fn total(&mut self, part: &Part, scale: Scale, gathered: &mut Gathered) {
        match self.extent(part, AmountPlace { scale, is_repeated: false, is_recovery: false }) {
            Some(Extent::Distance(extent)) => gathered.whole_distance = Some(extent),
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

    fn single(&self, part: &Part, kind: StepKind, extent: Extent) -> Step {
        let words: Vec<&str> = part.unknown.iter().map(|&(start, end)| &self.amounts.text[start..end]).collect();
        let mut note = words.join(" ");
        if part.is_fartlek {
            note = format!("fartlek {note}").trim().to_owned();
        }
        let note: String = part.note.clone().unwrap_or(note).chars().take(MAX_NOTE).collect();
        let note = (!note.is_empty()).then_some(note);
        Step::Single(Single { kind, extent, target: part.target.clone(), note })
    }

    // Warm-up and cool-down.

    fn end_of_session(&mut self, part: &Part, at: usize, parts: &[Part], scale: Scale, gathered: &mut Gathered) {
        let extent = self.extent_of_end(part, at, parts, scale).unwrap_or(Extent::Lap);
        let is_late =
            gathered.steps.iter().any(|step| !matches!(step, Step::Single(Single { kind: StepKind::WarmUp, .. })));
        if matches!(part.role, Some(Role::WarmUp | Role::BothEnds)) {
            let step = self.single(part, StepKind::WarmUp, extent);
            let place = if is_late { 0 } else { gathered.steps.len() };
            gathered.steps.insert(place, step);
        }
        if matches!(part.role, Some(Role::CoolDown | Role::BothEnds)) {
            let step = self.single(part, StepKind::CoolDown, extent);
            let is_last = at + 1 >= parts.len();
            let is_for_the_end = part.role == Some(Role::BothEnds) || !is_last;
            let list = if is_for_the_end { &mut gathered.cool_downs } else { &mut gathered.steps };
            list.push(step);
        }
    }

    /// Its own, in its bracket, or that of the other end: "2 mi WU and CD".
    fn extent_of_end(&mut self, part: &Part, at: usize, parts: &[Part], scale: Scale) -> Option<Extent> {
        let place = AmountPlace { scale, is_repeated: false, is_recovery: false };
        if part.body.is_some() {
            return self.extent(part, place);
        }
        if let Some(inner) = part.parens.iter().flatten().find(|inner| inner.amount().is_some()) {
            return self.extent(inner, place);
        }
        let is_end =
            |other: &&Part| matches!(other.role, Some(Role::WarmUp | Role::CoolDown)) && other.amount().is_some();
        let is_joined = |joint: Joint| matches!(joint, Joint::And | Joint::Slash | Joint::Plus | Joint::Adjacent);
        let next = parts.get(at + 1).filter(is_end).filter(|next| is_joined(next.joint) && part.role != next.role);
        let before = at.checked_sub(1).and_then(|before| parts.get(before)).filter(is_end);
        let before = before.filter(|before| is_joined(part.joint) && part.role != before.role);
        let other = next.or(before)?;
        let (amount, _) = self.amounts.with_unit(other, other.amount()?, place);
        self.amounts.extent(other, amount, place).0
    }

    /// Strides at the end of a warm-up are a part of it.
    fn after_ends(&self, at: usize, parts: &[Part]) -> usize {
        let mut next = at + 1;
        while parts.get(next).is_some_and(|part| {
            matches!(part.joint, Joint::With | Joint::Including) && (part.is_strides() || part.has_no_extent())
        }) {
            next += 1;
        }
        next
    }

    // Repeats.

    fn repeated(
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
        for inner in std::mem::take(&mut part.parens) {
            self.bracket_of_repeat(&mut part, inner, &mut recoveries, &mut outside);
        }
        let mut next = at + 1;
        let mut following_pair = parts.get(next).cloned();
        if let Some(pair) = &mut following_pair {
            seconds_of_pair(&mut part, pair);
        }
        while let Some(following) = following_pair.as_ref() {
            let is_said_of_it = following.has_no_extent() && self.adds_to_repeat(&mut part, following);
            let belongs = is_said_of_it || (is_recovery_of(following, &part) && recoveries.takes(following));
            if !belongs {
                break;
            }
            next += 1;
            following_pair = parts.get(next).cloned();
        }
        let is_followed =
            parts[next..].iter().any(|part| !part.is_total && !part.has_no_extent() || part.role.is_some())
                || !gathered.cool_downs.is_empty()
                || outside.iter().any(|part| part.role.is_some());
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
        recoveries: &mut Recoveries,
        outside: &mut Vec<Part>,
    ) {
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

    fn is_far(&self, part: &Part) -> bool {
        let place = AmountPlace { scale: Scale::of(self.amounts.unit), is_repeated: false, is_recovery: false };
        let Some(amount) = part.amount() else { return false };
        let (amount, _) = self.amounts.with_unit(part, amount, place);
        matches!(self.amounts.extent(part, amount, place).0, Some(Extent::Distance(extent)) if metres(extent.distance) > 2_500.0)
    }

    /// Words after a repeat that say how fast it is, or that a recovery follows.
    fn adds_to_repeat(&self, part: &mut Part, words: &Part) -> bool {
        if matches!(words.role, Some(Role::WarmUp | Role::CoolDown | Role::BothEnds | Role::Recovery | Role::Rest))
            || words.is_equal
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
        if part.target.is_none() {
            part.target = words.target.clone();
        }
        part.hints.extend(&words.hints);
        part.unknown.extend(&words.unknown);
        true
    }

    fn repeat(
        &mut self,
        part: &Part,
        recoveries: &Recoveries,
        is_followed: bool,
        scale: Scale,
        level: usize,
    ) -> Vec<Step> {
        let Some((times, times_to)) = self.times(part, level) else { return vec![] };
        let is_repeated = part.times.is_some();
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
        let after = recoveries.between_sets.as_ref().or(between);
        if !is_repeated {
            inner.extend(after.and_then(|recovery| self.recovery(recovery, &inner, scale)).filter(|_| is_followed));
            return inner;
        }
        let recovery = after.and_then(|recovery| self.recovery(recovery, &inner, scale));
        let skip_last_recovery = recovery.is_some() && !is_followed;
        inner.extend(recovery);
        vec![Step::Repeat { repeat: Repeat { times, times_to, skip_last_recovery, steps: inner } }]
    }

    /// How often, or a problem.
    fn times(&mut self, part: &Part, level: usize) -> Option<(u16, Option<u16>)> {
        let Some((times, times_to)) = part.times else { return Some((1, None)) };
        if level >= MAX_LEVELS {
            self.problem(part, "Repeats can lie in one another two deep at most");
            return None;
        }
        let bounded = |times: u32| u16::try_from(times).ok().filter(|times| (1..=MAX_TIMES).contains(times));
        let Some(times) = bounded(times) else {
            self.problem(part, "A repeat is done from 1 to 50 times");
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
                let mut steps = self.list(parts.clone(), scale, level + usize::from(is_repeated)).steps;
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
        for &amount in amounts {
            let Some(extent) = self.extent_of(part, amount, place) else { continue };
            if let Some(recovery) = recoveries.between_repeats.as_ref().filter(|_| !steps.is_empty()) {
                let before = steps[steps.len() - 1..].to_vec();
                steps.extend(self.recovery(recovery, &before, scale));
            }
            steps.push(self.single(part, StepKind::Work, extent));
        }
        steps
    }

    /// The step between repeats of `steps`.
    fn recovery(&mut self, part: &Part, steps: &[Step], scale: Scale) -> Option<Step> {
        let is_rest = part.role == Some(Role::Rest) && !matches!(part.named(), Some(PaceName::Jog | PaceName::Walk));
        let kind = if is_rest { StepKind::Rest } else { StepKind::Recovery };
        let place = AmountPlace { scale, is_repeated: false, is_recovery: true };
        let extent = match (part.amount(), steps.first()) {
            (Some(_), _) => self.extent(part, place)?,
            (None, Some(Step::Single(work))) if part.is_equal => work.extent,
            _ => Extent::Lap,
        };
        Some(self.single(part, kind, extent))
    }

    // Runs, and what lies in them.

    fn run(
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
        let at = if is_race_said_again(&run, extent, parts.get(at + 1)) { at + 1 } else { at };
        let next = self.parts_inside(&mut run, extent, at, parts, gathered, &mut inside);
        let step = self.run_step(&run, extent, level, gathered);
        if inside.is_empty() {
            gathered.steps.push(step);
            return next;
        }
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
        let is_placed_first = inside.iter().any(|part| part.place == Some(Place::First));
        let inner = self.list(inside, of_run, level);
        let is_all = gathered.steps.is_empty() && parts[next..].iter().all(Part::has_no_extent);
        self.whole_and_parts(&run, step, extent, inner, is_placed_first, opened_by_colon, is_all, gathered);
        next
    }

    fn is_recovery_here(&self, part: &Part, level: usize, gathered: &Gathered) -> bool {
        match part.role {
            Some(Role::Recovery | Role::Rest) => level > 0 || !gathered.steps.is_empty(),
            _ => {
                level > 0 && !gathered.steps.is_empty() && matches!(part.named(), Some(PaceName::Jog | PaceName::Walk))
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

    fn run_step(&self, run: &Part, extent: Extent, level: usize, gathered: &Gathered) -> Step {
        let mut run = run.clone();
        let is_beside_work = level > 0 || gathered.steps.iter().any(is_work);
        let is_short = match extent {
            Extent::Time { seconds, .. } => seconds <= 600,
            Extent::Distance(extent) => metres(extent.distance) <= 1_000.0,
            Extent::Lap => true,
        };
        let kind = match (run.role, run.named()) {
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
                if run.target.is_none() {
                    run.target = part.target;
                }
                run.hints.extend(part.hints);
                run.unknown.extend(part.unknown);
            }
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
            if index == 0 {
                part.joint = Joint::Paren;
            }
            inside.push(part);
        }
    }

    /// The same in another unit, or how long it takes.
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
                let (one, other) = (metres(one.distance), metres(other.distance));
                (one - other).abs() <= one * 0.12
            }
            (Extent::Distance(_), Extent::Time { seconds, .. }) => {
                gathered.whole_seconds = Some(seconds);
                true
            }
            (Extent::Time { .. }, Extent::Distance(extent)) => {
                gathered.whole_distance = Some(extent);
                true
            }
            (Extent::Time { seconds: one, .. }, Extent::Time { seconds: other, .. }) => one == other,
            _ => false,
        }
    }

    /// The parts after a run that lie in it; answers where the next begins.
    fn parts_inside(
        &self,
        run: &mut Part,
        extent: Extent,
        at: usize,
        parts: &[Part],
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
            if !is_open && part.has_no_extent() && part.role.is_none() && !part.is_strides() {
                if !self.adds_to_run(run, part) {
                    break;
                }
                next += 1;
                continue;
            }
            let is_end = matches!(part.role, Some(Role::WarmUp | Role::CoolDown | Role::BothEnds));
            let opens = (part.place.is_some() && run.place.is_none())
                || (part.joint.opens_a_whole() && (run.role.is_none() || part.joint != Joint::Dash))
                || self.is_strides_of(run, extent, part, parts, is_first)
                || self.is_part_after_comma(run, extent, part, parts, at);
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
            inside.push(part.clone());
            next += 1;
        }
        next
    }

    fn adds_to_run(&self, run: &mut Part, words: &Part) -> bool {
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
        if run.target.is_none() || run.race.is_some() {
            run.target = words.target.clone().or(run.target.take());
        }
        run.hints.extend(&words.hints);
        run.unknown.extend(&words.unknown);
        true
    }

    /// Strides beside one run are run within it: plans count the run alone.
    fn is_strides_of(&self, run: &Part, extent: Extent, part: &Part, parts: &[Part], is_first: bool) -> bool {
        let is_long = match extent {
            Extent::Distance(extent) => metres(extent.distance) >= RUN_METRES,
            Extent::Time { seconds, .. } => seconds >= 900,
            Extent::Lap => false,
        };
        let others = parts.iter().filter(|other| !other.has_no_extent() && !other.is_total).count();
        (part.is_strides() || (is_dash(part) && part.joint != Joint::Then))
            && is_first
            && is_long
            && matches!(run.role, None | Some(Role::Recovery))
            && others <= 2
    }

    /// "10 miles, 6 at MP"
    fn is_part_after_comma(&self, run: &Part, extent: Extent, part: &Part, parts: &[Part], at: usize) -> bool {
        let others = parts.iter().filter(|other| !other.has_no_extent() && !other.is_total).count();
        let is_long = matches!(extent, Extent::Distance(extent) if metres(extent.distance) >= LONG_METRES);
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
        is_placed_first: bool,
        by_colon: bool,
        is_all: bool,
        gathered: &mut Gathered,
    ) {
        let sums = Sums::of(&inner.steps, &NoPaces);
        let only_ends = inner.steps.iter().all(is_end_step);
        let is_hard = run.named().is_some_and(PaceName::is_hard);
        if inner.steps.is_empty() {
            return gathered.steps.push(step);
        }
        if only_ends && is_hard {
            return self.around(step, inner.steps, gathered);
        }
        let left = match extent {
            Extent::Distance(whole) if sums.metres() <= metres(whole.distance) * TOLERANCE => {
                if is_all {
                    gathered.whole_distance = gathered.whole_distance.or(Some(whole));
                }
                rest_of(whole, sums.metres())
            }
            Extent::Time { seconds, .. } if sums.seconds <= f64::from(seconds) * TOLERANCE => {
                if sums.lacks_time {
                    gathered.whole_seconds = Some(seconds);
                    Some(extent)
                } else {
                    let left = f64::from(seconds) - sums.seconds;
                    (left >= 10.0).then_some(Extent::time(left as u32))
                }
            }
            _ if by_colon => None,
            _ => {
                self.problem(run, "The parts are more than the whole: both are counted");
                gathered.steps.push(step);
                gathered.steps.extend(inner.steps);
                return;
            }
        };
        let mut steps = inner.steps;
        if let (Some(left), Step::Single(mut single)) = (left, step) {
            let has_work = steps.iter().any(is_hard_step);
            if has_work && !matches!(&single.target, Some(Target::Named { name, .. }) if name.is_easy()) {
                single.target = None;
            }
            single.extent = left;
            let starts_with_warm_up =
                matches!(steps.first(), Some(Step::Single(Single { kind: StepKind::WarmUp, .. })));
            let ends_with_cool_down =
                matches!(steps.last(), Some(Step::Single(Single { kind: StepKind::CoolDown, .. })));
            let place = match (is_placed_first, starts_with_warm_up, ends_with_cool_down) {
                (true, _, false) => steps.len(),
                (true, _, true) => steps.len() - 1,
                (false, true, _) => 1,
                _ => 0,
            };
            steps.insert(place, Step::Single(single));
        }
        gathered.steps.extend(steps);
    }

    /// "5 km tempo with 2 km warm-up and cool-down": beside it, not in it.
    fn around(&mut self, step: Step, ends: Vec<Step>, gathered: &mut Gathered) {
        let (warm_ups, cool_downs): (Vec<_>, Vec<_>) =
            ends.into_iter().partition(|step| matches!(step, Step::Single(Single { kind: StepKind::WarmUp, .. })));
        gathered.steps.extend(warm_ups);
        gathered.steps.push(step);
        gathered.steps.extend(cool_downs);
    }

    /// Words alone: the pace of what stood before, a heading, or something without a length.
    fn words(&mut self, part: &Part, _count: usize, gathered: &mut Gathered) {
        if part.is_strides() || part.is_fartlek && gathered.steps.is_empty() && part.target.is_some() {
            let step = self.single(part, StepKind::Work, Extent::Lap);
            gathered.steps.push(step);
            return;
        }
        let is_beside = !matches!(part.joint, Joint::Start | Joint::Line | Joint::Then);
        if is_beside
            && part.role.is_none()
            && let Some(Step::Single(single)) = gathered.steps.last_mut()
            && single.target.is_none()
            && part.target.is_some()
        {
            single.target = part.target.clone();
            return;
        }
        if gathered.steps.is_empty() && gathered.heading.is_none() {
            let recovery = (part.role == Some(Role::Recovery)).then(|| Target::named(PaceName::Recovery));
            gathered.heading = part.target.clone().or(recovery);
        }
    }
}

/// What follows a repeat and stands between its rounds.
#[derive(Default)]
struct Recoveries {
    between_repeats: Option<Part>,
    between_sets: Option<Part>,
}

impl Recoveries {
    /// The first stands between repeats and the second between sets, unless they say otherwise.
    fn takes(&mut self, part: &Part) -> bool {
        let slot = match part.between {
            Some(Between::Sets) => &mut self.between_sets,
            None if self.between_repeats.is_some() && part.role.is_some() => &mut self.between_sets,
            _ => &mut self.between_repeats,
        };
        if slot.is_some() {
            return false;
        }
        *slot = Some(part.clone());
        true
    }
}

/// Whether a part that follows a repeat is its recovery.
fn is_recovery_of(part: &Part, repeat: &Part) -> bool {
    if part.times.is_some()
        || part.is_total
        || part.race.is_some()
        || part.place.is_some()
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
    let is_of_time = repeat.amount().is_some_and(is_time) && is_time(amount);
    match (part.joint, part.named()) {
        (Joint::Then, _) => false,
        (
            Joint::With | Joint::Slash | Joint::Paren | Joint::Adjacent | Joint::Dash,
            Some(PaceName::Jog | PaceName::Walk | PaceName::Easy | PaceName::Recovery),
        ) => !is_longer_than(part, 1_700, 600),
        (Joint::With | Joint::Slash | Joint::Paren | Joint::Adjacent, None) if part.target.is_none() => {
            !is_longer_than(part, 1_200, 600)
        }
        (_, Some(PaceName::Jog | PaceName::Walk | PaceName::Recovery)) => !is_longer_than(part, 1_000, 300),
        (Joint::Comma | Joint::And | Joint::Plus, Some(PaceName::Easy)) => {
            if is_of_time {
                !is_longer_than(part, 0, 300)
            } else {
                !is_longer_than(part, 800, 300)
            }
        }
        _ => false,
    }
}

/// "Half marathon race, 13.1 miles"
fn is_race_said_again(run: &Part, extent: Extent, next: Option<&Part>) -> bool {
    let Some(amount) = next
        .filter(|next| next.is_plain() && next.joint != Joint::Then && next.joint != Joint::Plus)
        .and_then(Part::amount)
    else {
        return false;
    };
    let (Extent::Distance(extent), true) = (extent, run.body.is_none()) else { return false };
    let again = match amount.measure {
        Measure::Km => amount.from as f64,
        Measure::Miles | Measure::M { is_upper: true } => amount.from as f64 * 1.609_344,
        _ => return false,
    };
    (again - metres(extent.distance)).abs() < metres(extent.distance) * 0.03
}

/// "8x100m" beside a run are strides, whether it is said or not.
fn is_dash(part: &Part) -> bool {
    let is_short = part.amount().is_some_and(|amount| match amount.measure {
        Measure::Metres | Measure::M { .. } | Measure::Bare => (50_000..=150_000).contains(&amount.from),
        _ => false,
    });
    is_short && part.times.is_some() && part.target.is_none() && part.hints.is_empty()
}

/// "10 x 30/30" is seconds.
fn seconds_of_pair(part: &mut Part, other: &mut Part) {
    let is_short = |part: &Part| {
        part.amount().is_some_and(|amount| amount.measure == Measure::Bare && (10_000..100_000).contains(&amount.from))
    };
    if other.joint == Joint::Slash && is_short(part) && is_short(other) {
        for part in [part, other] {
            if let Some(Body::Amount(amount)) = &mut part.body {
                amount.measure = Measure::Seconds;
            }
        }
    }
}

fn is_time(amount: Amount) -> bool {
    matches!(amount.measure, Measure::Seconds | Measure::Clock)
}

/// Rough: metres or seconds as written, and small numbers without a unit are taken as they come.
fn is_longer_than(part: &Part, metres: u64, seconds: u64) -> bool {
    let Some(amount) = part.amount() else { return false };
    match amount.measure {
        Measure::Km => amount.from > metres,
        Measure::Miles => amount.from * 1_609 / 1_000 > metres,
        Measure::Metres | Measure::Yards => amount.from / 1_000 > metres,
        Measure::M { .. } if amount.from >= 41_000 => amount.from / 1_000 > metres,
        Measure::M { .. } => amount.from * 1_609 / 1_000 > metres,
        Measure::Seconds | Measure::Clock => amount.from / 1_000 > seconds,
        Measure::Bare => amount.from > 1_000_000,
        Measure::Lap => false,
    }
}

/// "5 mi or 45 min": the first counts.
fn without_alternatives(parts: Vec<Part>) -> Vec<Part> {
    let mut is_alternative = false;
    let mut kept: Vec<Part> = vec![];
    for part in parts {
        is_alternative = match part.joint {
            Joint::Or => !kept.is_empty(),
            Joint::Adjacent | Joint::Slash | Joint::With | Joint::Including | Joint::Paren => is_alternative,
            _ => false,
        };
        if !is_alternative {
            kept.push(part);
        }
    }
    kept
}

/// What is left of a whole once its parts are known.
fn rest_of(whole: DistanceExtent, parts_metres: f64) -> Option<Extent> {
    let left = metres(whole.distance) - parts_metres;
    if left < metres(whole.distance) * 0.01 || left < 20.0 {
        return None;
    }
    let unit = whole.distance.unit();
    let per_thousandth = metres(Distance::from_thousandths(1_000, unit).ok()?) / 1_000.0;
    Distance::from_thousandths((left / per_thousandth).round() as i64, unit).ok().map(Extent::distance)
}

fn is_end_step(step: &Step) -> bool {
    matches!(step, Step::Single(Single { kind: StepKind::WarmUp | StepKind::CoolDown, .. }))
}

fn is_work(step: &Step) -> bool {
    match step {
        Step::Single(single) => single.kind == StepKind::Work,
        Step::Repeat { .. } => true,
    }
}

pub fn is_hard_step(step: &Step) -> bool {
    match step {
        Step::Single(single) => single.kind == StepKind::Work && is_hard_target(single.target.as_ref()),
        Step::Repeat { repeat } => repeat.steps.iter().any(is_hard_step),
    }
}

pub fn is_hard_target(target: Option<&Target>) -> bool {
    match target {
        Some(Target::Named { name, .. }) => name.is_hard(),
        Some(Target::Pace { .. }) => true,
        Some(Target::Effort { from, .. }) => *from >= 6,
        Some(Target::Zone { from, .. }) => *from >= 4,
        Some(Target::Percent { from, .. }) => *from >= 85,
        Some(Target::Words { .. }) | None => false,
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

/// The target of the one step of work that has none, if there is only one such.
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

/// What kinds of workout the words of the parts name, in order.
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
