//! The total of a session stated next to its parts: "9 miles made up of: …", "…, 1 mile down (8 miles)".
//!
//! An amount before or after the parts is the total if the arithmetic supports it: it is about their sum, with or
//! without recoveries, or it is more and introduces them. If that is uncertain, the coach is asked.

use super::super::amounts::Scale;
use super::super::parts::{Amount, Body, Joint, Measure, Part, Role};
use super::super::plausible::Kind;
use super::super::priors;
use super::super::problem::Problem;
use super::super::totals::{NoPaces, Sums, metres};
use super::super::tree::{DistanceExtent, Extent, PaceName, Single, Step, Target};
use super::repeats::is_recovery_of;
use super::span::Span;
use super::{Assembler, RUN_METRES, TOLERANCE};
use crate::distance::{Distance, DistanceUnit, METRES_PER_MILE};
use texts::{Phrase, phrase};

/// "20 mi (32 km)": the same length in two units, as people round it.
const SAME_LENGTH: f64 = 0.06;
/// The usual pace of a whole session, in seconds per kilometre.
const RUN_SECONDS_PER_KM: std::ops::RangeInclusive<f64> = 170.0..=540.0;
/// Estimates may be off by so much.
const MAX_SHARE_OF_WHOLE: f64 = 1.08;
/// A shorter time in brackets is that of a step, not of the session.
const WHOLE_SECONDS: u32 = 1_200;

impl Assembler<'_> {
    /// Marks the total among the parts, and the part that contains the others.
    pub(super) fn with_whole(&mut self, mut parts: Vec<Part>) -> Vec<Part> {
        unwrap_brackets(&mut parts);
        self.read_race_as_heading(&mut parts);
        let mut parts = told_once(self.without_second_units(parts));
        open_total_with_part(&mut parts);
        self.mark_time_of_run(&mut parts);
        self.part_total_from_ends(&mut parts);
        self.put_races_into_their_whole(&mut parts);
        self.leave_out_bare_tail(&mut parts);
        self.mark_tail(&mut parts);
        self.mark_head(&mut parts);
        parts
    }

    /// "Marathon simulation: 5k easy, 21k @ MP, 2k easy": what it is for, and not how far.
    fn read_race_as_heading(&self, parts: &mut [Part]) {
        let Some((race, rest)) = parts.split_first() else { return };
        let is_heading = race.race.is_some() && race.body.is_none() && race.times.is_none() && race.parens.is_empty();
        let is_list = rest.first().is_some_and(|next| next.joint == Joint::Colon)
            && rest.iter().filter(|part| is_extent(part)).count() > 1
            && !rest.iter().any(|part| part.place.is_some() || part.is_remainder);
        let Some(length) = race.run_amount().and_then(Amount::metres).filter(|_| is_heading && is_list) else { return };
        let span = self.measured(rest);
        if span.most * TOLERANCE < length as f64 || span.least > length as f64 * TOLERANCE {
            parts[0].race = None;
            parts[0].is_race = false;
        }
    }

    /// "10 km 45 min", "1h 12k": the distance and the time of one run, if it is plausible.
    fn mark_time_of_run(&mut self, parts: &mut [Part]) {
        let extents: Vec<usize> = (0..parts.len()).filter(|&at| is_extent(&parts[at])).collect();
        let [first, second] = extents[..] else { return };
        let is_time = |at: usize| matches!(self.extent_told(&parts[at]), Some(Extent::Time { seconds_to: None, .. }));
        let (run, time) = if is_time(first) && !is_time(second) { (second, first) } else { (first, second) };
        let joint = parts[second].joint;
        let is_joined = match joint {
            Joint::Adjacent | Joint::Slash | Joint::Comma => true,
            Joint::Line => run == first,
            _ => false,
        };
        let is_run = parts[run].is_plain() && !matches!(parts[run].target, Some(Target::Pace { .. }));
        // "60 min easy / 10 miles": the words may be said of either.
        let is_free = is_bare(&parts[time]) || run == second && joint == Joint::Slash && parts[time].is_plain();
        if !is_joined || !is_run || !is_free || parts[time].is_goal_time || parts[time].is_total || parts[run].is_total
        {
            return;
        }
        let (Some(length), Some(Extent::Time { seconds, seconds_to: None })) =
            (self.metres_of(&parts[run]), self.extent_told(&parts[time]))
        else {
            return;
        };
        let pace = f64::from(seconds) * 1_000.0 / length;
        if length < RUN_METRES || !RUN_SECONDS_PER_KM.contains(&pace) {
            return;
        }
        if parts[run].target.is_none() {
            parts[run].target = parts[time].target.take();
        }
        parts[time].is_total = true;
        let kind = parts[run].named().map_or(Kind::Run(length), Kind::Named);
        let is_strange = run == second && self.athlete.score(kind, pace) < -priors::CLEAR;
        if matches!(joint, Joint::Comma | Joint::Line) || is_strange {
            self.ask_for_time_of_run(&parts[first], &parts[second]);
        }
    }

    fn ask_for_time_of_run(&mut self, first: &Part, second: &Part) {
        let text = self.amounts.text;
        let (one, written) = (&text[first.start..first.end], &text[second.start..second.end]);
        let problem = if self.metres_of(second).is_none() {
            let message = phrase!("“{written}” may be the time of the run or one more part", written);
            Problem::new((first.end, second.end), message)
                .or(phrase!("In {written}", written), format!(" in {written}"))
                .or(phrase!("{written} more", written), format!(" + {written}"))
        } else {
            let message = phrase!("“{one}” and “{written}” do not fit together: which counts?", one, written);
            Problem::new((first.start, second.end), message)
                .or(Phrase::verbatim(one), one)
                .or(Phrase::verbatim(written), written)
                .or(phrase!("{written} more", written), format!("{one} + {written}"))
        };
        self.problems.push(problem);
    }

    /// "10 km race, with warm-up and cool-down 15 km": more than the race, so it is the total and not each of the ends.
    fn part_total_from_ends(&self, parts: &mut Vec<Part>) {
        let Some((ends, rest)) = parts.split_last() else { return };
        let is_said_of_all =
            ends.role == Some(Role::BothEnds) && !ends.is_each && ends.times.is_none() && ends.parens.is_empty();
        let Some(told) = self.metres_of(ends).filter(|_| is_said_of_all) else { return };
        let span = self.measured(rest);
        if span.is_open || span.has_repeats || told <= span.most || span.most <= 0.0 {
            return;
        }
        let mut total = Part { role: None, is_total: true, joint: Joint::Paren, ..ends.clone() };
        total.unknown.clear();
        if let Some(ends) = parts.last_mut() {
            ends.body = None;
        }
        parts.push(total);
    }

    /// "8K tune-up race 12 miles, recovery 5 miles": a longer run right after a race is the total including it.
    fn put_races_into_their_whole(&self, parts: &mut [Part]) {
        for at in 0..parts.len().saturating_sub(2) {
            let (race, whole) = (&parts[at], &parts[at + 1]);
            let is_beside = race.is_race && race.times.is_none() && whole.joint == Joint::Adjacent && is_bare(whole);
            let is_longer = self.metres_of(race).zip(self.metres_of(whole)).is_some_and(|(race, whole)| whole > race);
            if !is_beside || !is_longer || is_bare(&parts[at + 2]) {
                continue;
            }
            let joint = parts[at].joint;
            parts.swap(at, at + 1);
            parts[at].joint = joint;
            parts[at + 1].joint = Joint::Including;
            parts[at + 2].joint = Joint::Then;
        }
    }

    /// "4 miles easy 5": the meaning of a bare number at the end is unknown.
    fn leave_out_bare_tail(&mut self, parts: &mut Vec<Part>) {
        let [.., before, tail] = &parts[..] else { return };
        let says_nothing_else = tail.is_plain()
            && tail.amount().is_some_and(|amount| amount.measure == Measure::Bare && amount.from < 50_000)
            && !(Part { body: None, ..tail.clone() }).says_something();
        let has_unit = before.amount().is_some_and(has_unit) && before.is_plain();
        if tail.joint != Joint::Adjacent || !says_nothing_else || !has_unit {
            return;
        }
        let problem = self.more_or_nothing(before, tail);
        self.problems.push(problem);
        parts.pop();
    }

    fn more_or_nothing(&self, before: &Part, tail: &Part) -> Problem {
        let written = &self.amounts.text[tail.start..tail.end];
        let unit = match tail.amount().map(|amount| amount.measure) {
            Some(Measure::Bare) => format!(" {}", self.amounts.unit.as_str()),
            _ => String::new(),
        };
        let message = phrase!("It is not clear what “{written}” is: it is left out", written);
        Problem::new((before.end, tail.end), message)
            .or(phrase!("Leave it out"), "")
            .or(phrase!("{written} more", written = format!("{written}{unit}")), format!(" + {written}{unit}"))
    }

    /// "20 mi / 32 km": the same length in another unit counts once.
    fn without_second_units(&self, parts: Vec<Part>) -> Vec<Part> {
        let mut kept: Vec<Part> = vec![];
        for mut part in parts {
            part.parens = part.parens.into_iter().map(|inner| self.without_second_units(inner)).collect();
            let is_again = matches!(part.joint, Joint::Slash | Joint::Equals | Joint::Adjacent)
                && is_bare(&part)
                && kept.last().is_some_and(|before| self.is_same_length(before, &part));
            if is_again && let Some(before) = kept.last_mut() {
                before.end = part.end;
            } else {
                kept.push(part);
            }
        }
        kept
    }

    fn is_same_length(&self, one: &Part, other: &Part) -> bool {
        let units = |part: &Part| part.amount().map(|amount| amount.measure);
        if one.times.is_some()
            || units(one) == units(other)
            || units(one).is_none_or(|measure| measure == Measure::Bare)
        {
            return false;
        }
        let (Some(one), Some(other)) = (self.span_of(one), self.span_of(other)) else { return false };
        let is_near = |one: f64, other: f64| (one - other).abs() <= one * SAME_LENGTH;
        is_near(one.least, other.least) && is_near(one.most, other.most)
    }

    /// An amount after all the others: "… 2 mile cool-down 9 miles", "(8 miles)".
    fn mark_tail(&mut self, parts: &mut Vec<Part>) {
        if let Some(tail) = self.bracketed_tail(parts) {
            parts.push(tail);
            return;
        }
        let Some((tail, rest)) = parts.split_last() else { return };
        if !is_bare(tail) || tail.is_total || !has_extent(rest) {
            return;
        }
        let Some(told) = self.metres_of(tail) else { return };
        let Some(kind) = self.kind_of_tail(tail, told, rest) else { return };
        let at = parts.len() - 1;
        match kind {
            Tail::Total => parts[at].is_total = true,
            Tail::SaidAgain(exactly) => {
                let again = parts.pop();
                if let (Some(first), Some(again)) = (parts.iter_mut().find(|part| part.body.is_some()), again) {
                    first.end = first.end.max(again.end);
                    if exactly {
                        first.body = again.body;
                    }
                }
            }
            Tail::Stray => {
                let problem = self.more_or_nothing(&parts[at - 1], &parts[at]);
                self.problems.push(problem);
                parts.pop();
            }
            Tail::Doubtful => {
                parts[at].is_total = true;
                let problem = self.total_or_part(&parts[at - 1], &parts[at]);
                self.problems.push(problem);
            }
        }
    }

    /// "1 mile down (8 miles)": the amount in the last bracket, if it is the total and not that of the part.
    fn bracketed_tail(&mut self, parts: &mut [Part]) -> Option<Part> {
        let (last, before) = parts.split_last()?;
        let [inner] = &last.parens.last()?[..] else { return None };
        if !is_bare(inner) || last.has_no_extent() || (last.body.is_none() && last.times.is_none()) {
            return None;
        }
        let own = Part { parens: vec![], ..last.clone() };
        let mut all = before.to_vec();
        all.push(Part { parens: last.parens[..last.parens.len() - 1].to_vec(), ..last.clone() });
        let (own, all) = (self.measured(&[own]), self.measured(&all));
        let is_total = match self.extent_told(inner)? {
            Extent::Distance(told) => {
                let told = metres(told.counted());
                let is_of_part = own.is_about(told, SAME_LENGTH * 2.0) && last.times.is_none();
                !is_of_part && (has_extent(before) || last.times.is_some()) && told >= all.least / TOLERANCE
            }
            Extent::Time { seconds, .. } => {
                has_extent(before) && seconds >= WHOLE_SECONDS && f64::from(seconds) >= all.seconds / TOLERANCE
            }
            Extent::Lap => false,
        };
        if !is_total {
            return None;
        }
        let inner = parts.last_mut()?.parens.pop()?.pop()?;
        Some(Part { is_total: true, joint: Joint::Paren, ..inner })
    }

    fn kind_of_tail(&mut self, tail: &Part, told: f64, rest: &[Part]) -> Option<Tail> {
        if matches!(tail.joint, Joint::Plus | Joint::Then | Joint::And | Joint::With | Joint::Including | Joint::Or) {
            return None;
        }
        if tail.joint == Joint::Slash || rest.iter().all(|part| is_bare(part) || part.has_no_extent()) {
            return None;
        }
        let extents: Vec<&Part> = rest.iter().filter(|part| is_extent(part)).collect();
        if let [only] = extents[..]
            && only.times.is_none()
            && only.amount().is_some()
            && !only.is_race
        {
            return self.kind_beside_one(tail, told, only);
        }
        let head = extents.first().copied().filter(|head| head.is_plain());
        let is_head = head.and_then(|head| self.span_of(head)).is_some_and(|span| span.is_about(told, 0.03));
        if is_head && extents.len() > 1 {
            let after = rest.iter().position(is_extent).map_or(rest.len(), |at| at + 1);
            // "3k, 2 min rest, 3k" is run twice.
            if rest[after..].iter().filter(|part| is_extent(part)).all(is_pause) {
                return None;
            }
            let inside = self.measured(&rest[after..]);
            let is_introduced = rest[after..].iter().take(2).any(|part| part.joint == Joint::Including);
            if inside.least <= told * TOLERANCE || is_introduced {
                return Some(Tail::SaidAgain(true));
            }
        }
        let span = self.measured(rest);
        let is_after_the_end = rest.last().is_some_and(|part| part.role == Some(Role::CoolDown));
        if told < span.least / TOLERANCE && is_after_the_end && matches!(tail.joint, Joint::Adjacent | Joint::Line) {
            return Some(Tail::Stray);
        }
        if told < span.least / TOLERANCE {
            return (tail.joint == Joint::Paren).then_some(Tail::Total);
        }
        let is_sure = span.fits(told) || matches!(tail.joint, Joint::Adjacent | Joint::Line | Joint::Paren);
        let has_frame = span.has_warm_up || span.has_cool_down || extents.iter().any(|part| part.is_race);
        match () {
            () if is_sure || has_frame => Some(Tail::Total),
            () if span.has_repeats => Some(Tail::Doubtful),
            () => None,
        }
    }

    /// "4-6 mile easy run 6 miles" repeats itself; "20 min tempo 8 miles" is eight in all.
    fn kind_beside_one(&mut self, tail: &Part, told: f64, only: &Part) -> Option<Tail> {
        let span = self.measured(std::slice::from_ref(only));
        let is_adjacent = matches!(tail.joint, Joint::Adjacent | Joint::Paren | Joint::Line);
        if span.is_open {
            return (is_adjacent && is_hard(only)).then_some(Tail::Total);
        }
        let is_same = span.is_about(told, if only.amount()?.to.is_some() { 0.005 } else { 0.02 });
        match tail.joint {
            Joint::Adjacent | Joint::Paren | Joint::Dash | Joint::Colon if is_same => Some(Tail::SaidAgain(true)),
            _ if only.note.is_some() => None,
            Joint::Line | Joint::Comma if is_same && only.target.is_some() => Some(Tail::Doubtful),
            Joint::Adjacent if is_hard(only) && told > span.most => Some(Tail::Total),
            _ => None,
        }
    }

    /// "3 miles easy, 3 miles"
    fn total_or_part(&self, before: &Part, tail: &Part) -> Problem {
        let written = &self.amounts.text[tail.start..tail.end];
        let problem =
            Problem::new((before.end, tail.end), phrase!("“{written}” may be the total or one more part", written));
        problem
            .or(phrase!("{written} in all", written), format!(" ({written} in all)"))
            .or(phrase!("{written} more", written), format!(" + {written}"))
    }

    /// An amount before all the others that contains them: "9 miles made up of: …", "8 miles" on the first of several
    /// lines.
    fn mark_head(&mut self, parts: &mut [Part]) {
        let Some(at) = parts.iter().position(is_extent) else { return };
        let head = &parts[at];
        let is_run = head.is_plain() && head.place.is_none() && !head.is_total && !head.is_race && !head.is_alternating;
        let rest: Vec<Part> = parts[at + 1..].iter().filter(|part| !part.is_total).cloned().collect();
        // Text about a race describes that run only.
        let is_of_race = rest.len() > 1 && rest[0].is_race && rest[0].joint == Joint::Including;
        if !is_run || !has_extent(&rest) || is_of_race {
            return;
        }
        if self.is_sum_of_times(head, &rest) {
            parts[at].holds_rest = true;
            return;
        }
        let (opening, rest_of_it) = (head.clone(), rest.clone());
        self.ask_for_ends_inside(&opening, &rest_of_it);
        let head = &parts[at];
        let Some(whole) = self.span_of(head).filter(|span| !span.is_open) else { return };
        let joint = rest.iter().take_while(|part| !is_extent(part)).map(|part| part.joint).max();
        let first = rest.iter().find(|part| is_extent(part));
        let Some(first) = first else { return };
        let joint = joint.map_or(first.joint, |joint| joint.max(first.joint));
        let span = self.measured(&rest);
        if self.holds(head, whole, first, joint, &rest, span) {
            parts[at].holds_rest = true;
        } else {
            let (head, first) = (head.clone(), first.clone());
            self.ask_for_inside(&head, &first, &rest, span, whole.most);
        }
    }

    /// "40 min, 10 @ 10 km/h then 30 @ 12": times that add up to the one before them.
    fn is_sum_of_times(&self, head: &Part, rest: &[Part]) -> bool {
        if head.target.is_some() {
            return false;
        }
        let is_joined = rest
            .iter()
            .find(|part| is_extent(part))
            .is_some_and(|first| !matches!(first.joint, Joint::Plus | Joint::Then | Joint::Or));
        let Some(Extent::Time { seconds: whole, seconds_to: None }) = self.extent_told(head) else { return false };
        let mut probe = Assembler::new(self.amounts.text, self.amounts.unit, self.athlete);
        let steps = probe.list(rest.to_vec(), Scale::Minutes, 0).steps;
        let is_timed = |step: &Step| matches!(step, Step::Single(Single { extent: Extent::Time { .. }, .. }));
        let sum: f64 = Sums::of(&steps, &NoPaces).seconds;
        is_joined && steps.len() > 1 && steps.iter().all(is_timed) && (sum - f64::from(whole)).abs() < 1.0
    }

    fn holds(&self, head: &Part, whole: Span, first: &Part, joint: Joint, rest: &[Part], span: Span) -> bool {
        if matches!(joint, Joint::Plus | Joint::Then | Joint::And | Joint::Or | Joint::Slash) || span.count == 0 {
            return false;
        }
        let is_introduced = joint.opens_a_whole();
        if is_pause(first) && !is_introduced {
            return false;
        }
        let starts_with_warm_up = matches!(first.role, Some(Role::WarmUp | Role::BothEnds));
        if span.has_only_ends && is_hard(head) {
            return false;
        }
        let has_remainder = rest.iter().any(|part| part.is_remainder);
        if has_remainder && span.least <= whole.most * TOLERANCE {
            return true;
        }
        let repeat = rest.iter().find(|part| part.times.is_some());
        let are_all_repeats = rest.iter().filter(|part| is_extent(part)).all(|part| {
            part.times.is_some()
                || part.is_strides()
                || matches!(part.role, Some(Role::Recovery | Role::Rest))
                || repeat.is_some_and(|repeat| is_recovery_of(part, repeat))
        });
        let is_inside = joint == Joint::With && are_all_repeats && span.least <= whole.most * TOLERANCE;
        if joint == Joint::Including && has_list(rest) || is_inside {
            return true;
        }
        if span.least > whole.most * TOLERANCE {
            return false;
        }
        let adds_up = span.most * TOLERANCE >= whole.least;
        let is_list = has_list(rest);
        let is_heading = is_introduced || starts_with_warm_up || head.target.is_none() || head.note.is_some();
        if adds_up && is_list && is_heading {
            return true;
        }
        if span.is_open && starts_with_warm_up {
            return true;
        }
        // "Lactate threshold 9 miles", with the details on the lines below.
        if span.is_open && joint == Joint::Colon && is_list {
            return true;
        }
        let has_ends = span.has_warm_up || span.has_cool_down;
        let is_on_lines = matches!(joint, Joint::Line | Joint::Adjacent);
        let stands_under = joint == Joint::Adjacent && first.times.is_some() || joint == Joint::Line;
        is_on_lines
            && stands_under
            && !has_ends
            && (span.has_repeats || span.is_hard)
            && is_heading_of_lines(head, rest)
    }

    /// What the parts add up to, without any problems.
    fn measured(&self, parts: &[Part]) -> Span {
        let mut probe = Assembler::new(self.amounts.text, self.amounts.unit, self.athlete);
        let assembled = probe.list(parts.to_vec(), Scale::of(self.amounts.unit), 0);
        Span::of(&assembled.steps, assembled.whole_distance)
    }

    fn span_of(&self, part: &Part) -> Option<Span> {
        match self.extent_told(part)? {
            Extent::Distance(extent) => Some(Span::between(metres(extent.distance), metres(extent.counted()))),
            _ => None,
        }
    }

    fn metres_of(&self, part: &Part) -> Option<f64> {
        match self.extent_told(part)? {
            Extent::Distance(extent) => Some(metres(extent.counted())),
            _ => None,
        }
    }

    /// If the parts do not add up to the total, both are reported, and the total counts.
    pub(super) fn compare(&mut self, told: DistanceExtent, place: (usize, usize), span: Span, estimated: f64) {
        let whole = metres(told.counted());
        let unit = told.distance.unit();
        // "9k with 6x1 mile r 90 s jog": with its recoveries it is much more.
        let is_less = whole < span.least - rounding(told) || whole * MAX_SHARE_OF_WHOLE + rounding(told) < estimated;
        let is_complete =
            (span.has_warm_up && span.has_cool_down) || !span.has_repeats && !span.is_open && span.count > 1;
        let is_more = is_complete && whole > span.most_with_open() + rounding(told);
        if !is_less && !is_more {
            return;
        }
        let sum = in_unit(if is_less { span.least.max(estimated) } else { span.most }, unit);
        let told_text = in_unit(whole, unit);
        let message = phrase!("The parts come to {sum}, the text says {told}", sum = &sum, told = &told_text);
        let mut problem = Problem::new(place, message).or(phrase!("{written} in all", written = &sum), sum);
        if is_less {
            let all = in_unit(whole + span.least.max(estimated), unit);
            problem = problem.or(phrase!("{told}, with {more} easy", told = &all, more = &told_text), all);
        }
        if is_more {
            let more = in_unit(whole - span.most, unit);
            let text = format!("{more} easy, {told_text} in all");
            problem = problem.or(phrase!("{told}, with {more} easy", told = &told_text, more = &more), text);
        }
        self.problems.push(problem);
    }
}

enum Tail {
    Total,
    /// Repeats the only run before it; `true` if it narrows down a range.
    SaidAgain(bool),
    Doubtful,
    /// After the cool-down, and less than what was run.
    Stray,
}

/// People round to whole units, and fractions to slightly less.
pub(super) fn rounding(told: DistanceExtent) -> f64 {
    let distance = told.counted();
    let of_unit = metres(Distance::from_thousandths(1_000, distance.unit()).unwrap_or(distance));
    let is_whole = distance.thousandths().is_multiple_of(1_000);
    metres(distance) * 0.03 + if is_whole { of_unit / 2.0 } else { of_unit / 10.0 }
}

pub(super) fn in_unit(metres: f64, unit: DistanceUnit) -> String {
    let (of_unit, unit) = match unit {
        DistanceUnit::Km => (1_000.0, "km"),
        DistanceUnit::Miles => (METRES_PER_MILE, "mi"),
    };
    let amount = (metres / of_unit * 10.0).round() / 10.0;
    format!("{amount} {unit}")
}

/// A distance and nothing else: no pace, no name, no position.
fn is_bare(part: &Part) -> bool {
    part.is_plain()
        && part.target.is_none()
        && part.place.is_none()
        && part.race.is_none()
        && !part.is_race
        && part.hints.is_empty()
        && part.parens.is_empty()
        && part.unknown.is_empty()
        && part.note.is_none()
        && part.amount().is_some_and(has_unit)
}

const fn has_unit(amount: Amount) -> bool {
    !matches!(amount.measure, Measure::Bare | Measure::Lap | Measure::Clock)
}

fn is_extent(part: &Part) -> bool {
    part.body.is_some() || part.times.is_some() || part.race.is_some()
}

/// Rest, or slow running by time, between two runs.
fn is_pause(part: &Part) -> bool {
    let is_time = part.amount().is_some_and(|amount| matches!(amount.measure, Measure::Clock | Measure::Seconds));
    let is_slow = matches!(part.named(), Some(PaceName::Jog | PaceName::Walk));
    matches!(part.role, Some(Role::Recovery | Role::Rest)) || is_slow && is_time && part.times.is_none()
}

fn has_extent(parts: &[Part]) -> bool {
    parts.iter().any(is_extent)
}

/// Several parts, or a repeated one.
fn has_list(parts: &[Part]) -> bool {
    parts.iter().filter(|part| is_extent(part)).count() > 1 || parts.iter().any(|part| part.times.is_some())
}

fn is_hard(part: &Part) -> bool {
    super::is_hard_target(part.target.as_ref())
}

/// A run called easy and followed by repeats on their own lines may be another part; strides never are.
fn is_heading_of_lines(head: &Part, rest: &[Part]) -> bool {
    let are_strides = rest.iter().filter(|part| is_extent(part)).all(Part::is_strides);
    let is_easy = matches!(head.named(), Some(name) if name.is_easy() && name != PaceName::Long);
    are_strides || !is_easy
}

/// "12 km in total with 6 km at MP": the total contains the part.
fn open_total_with_part(parts: &mut [Part]) {
    let extents: Vec<usize> = (0..parts.len()).filter(|&at| is_extent(&parts[at])).collect();
    if let [whole, part] = extents[..]
        && parts[whole].is_total
        && parts[part].is_plain()
        && matches!(parts[part].joint, Joint::With | Joint::Including)
    {
        parts[whole].is_total = false;
    }
}

/// A session written twice, from warm-up to cool-down, counts once.
fn told_once(mut parts: Vec<Part>) -> Vec<Part> {
    let extents: Vec<usize> = (0..parts.len()).filter(|&at| is_extent(&parts[at])).collect();
    let (first, second) = extents.split_at(extents.len() / 2);
    let is_same = |one: &Part, other: &Part| {
        let amount = |part: &Part| part.amount().map(|amount| (amount.from, amount.to));
        one.role == other.role && one.times == other.times && amount(one) == amount(other)
    };
    let is_framed = |half: &[usize]| {
        let role = |at: Option<&usize>| at.and_then(|&at| parts[at].role);
        role(half.first()) == Some(Role::WarmUp) && role(half.last()) == Some(Role::CoolDown)
    };
    let are_alike = first.len() == second.len()
        && first.len() > 1
        && is_framed(first)
        && first.iter().zip(second).all(|(&one, &other)| is_same(&parts[one], &parts[other]));
    if are_alike {
        parts.truncate(second[0]);
    }
    parts
}

/// "…, (10 miles)": a bracket with only an amount is that amount.
fn unwrap_brackets(parts: &mut [Part]) {
    for part in parts {
        if part.times.is_none()
            && let Some(Body::Group(inner)) = &part.body
            && let [only] = &inner[..]
            && is_bare(only)
            && !part.says_more_than_its_body()
        {
            let joint = Joint::Paren;
            *part = Part { joint, ..only.clone() };
        }
    }
}
