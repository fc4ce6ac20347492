//! Where two readings of the whole stay plausible, the coach is asked.

use super::super::amounts::Scale;
use super::super::parts::{Amount, Body, Joint, Part, Role};
use super::super::problem::Problem;
use super::super::tree::{Extent, PaceName, Step};
use super::lists::is_same_repeat;
use super::span::Span;
use super::{Assembler, LONG_METRES};
use crate::workout_type::WorkoutType;
use texts::{Phrase, phrase};

/// More or fewer of the same, or the same length in another unit, are one session.
fn is_alternative(before: &[Part], other: &Part) -> bool {
    let Some(one) = before.iter().rev().find(|part| !part.has_no_extent()) else { return false };
    if other.is_rest_day || other.role == Some(Role::Rest) && other.has_no_extent() {
        return true;
    }
    let are_sets = one.times.is_some() && other.times.is_some() && !is_same_repeat(one, other);
    let are_kinds = one.times.is_some() != other.times.is_some() || one.is_race != other.is_race;
    let are_paced = one.target.is_some() && other.target.is_some() && one.target != other.target;
    !other.has_no_extent() && other.role.is_none() && (are_sets || are_kinds || are_paced)
}

fn has_no_length(step: &Step) -> bool {
    match step {
        Step::Single(single) => single.extent == Extent::Lap,
        Step::Repeat { repeat } => repeat.steps.iter().all(has_no_length),
    }
}

/// "800s", "400's", "1000er": several of them.
pub fn is_plural(text: &str, amount: Amount) -> bool {
    let (written, after) = (&text[amount.start..amount.end], &text[amount.end..]);
    let figures = written.trim_end_matches("er").trim_end_matches(['s', '\'', '’']);
    let is_figure = figures.len() >= 3 && figures.bytes().all(|byte| byte.is_ascii_digit());
    is_figure && (figures.len() < written.len() || after.starts_with("'s") || after.starts_with("’s"))
}

/// A distance and a time are the same run at about an easy pace.
const SAME_LENGTH: std::ops::RangeInclusive<f64> = 0.85..=1.12;

/// Nobody repeats longer runs without saying how often.
const LONGEST_REPEAT_METRES: u64 = 3_000;

/// A longer warm-up and cool-down together may be the sum of both.
const BOTH_ENDS_METRES: f64 = 4_000.0;
const BOTH_ENDS_SECONDS: u32 = 1_800;

impl Assembler<'_> {
    pub(super) fn ask(&mut self, parts: &[Part]) {
        self.ask_what_is_counted(parts);
        self.ask_for_alternative(parts);
        self.ask_how_often(parts);
        self.ask_for_ends(parts);
        self.ask_for_pair(parts);
        self.ask_for_two_sets(parts);
        self.ask_for_group_of_two(parts);
    }

    /// "6x400/300": a jog of 300, or repeats of both.
    fn ask_for_pair(&mut self, parts: &[Part]) {
        let text = self.amounts.text;
        for pair in parts.windows(2) {
            let [work, other] = pair else { continue };
            let is_alone = other.joint == Joint::Slash
                && other.is_plain()
                && !other.named_or_easy().is_some_and(PaceName::is_easy)
                && other.hints.is_empty()
                && other.unknown.is_empty()
                && work.target.is_none()
                && work.times.is_some();
            let (Some(one), Some(two)) = (work.amount(), other.amount()) else { continue };
            let lengths = one.metres().zip(two.metres()).filter(|(one, two)| one != two && two * 2 > *one);
            if !is_alone || lengths.is_none() {
                continue;
            }
            let (first, second) = (&text[work.start..work.end], &text[other.start..other.end]);
            let message = phrase!("“{written}” can be read in two ways", written = &text[work.start..other.end]);
            let jogged = format!("{first} r {second} jog");
            let both =
                format!("{first} + {}{second}", work.times.map_or(String::new(), |(times, _)| format!("{times}x")));
            self.problems.push(
                Problem::new((work.start, other.end), message)
                    .or(Phrase::verbatim(jogged.as_str()), jogged.clone())
                    .or(Phrase::verbatim(both.as_str()), both.clone()),
            );
        }
    }

    /// "10x(400/200)": a jog of 200, or repeats of both.
    fn ask_for_group_of_two(&mut self, parts: &[Part]) {
        let text = self.amounts.text;
        for part in parts {
            let (Some((times, None)), Some(Body::Group(inner))) = (part.times, &part.body) else { continue };
            let [work, other] = &inner[..] else { continue };
            let is_length = |part: &Part| {
                part.is_plain()
                    && part.target.is_none()
                    && part.unknown.is_empty()
                    && part.amount().is_some_and(|amount| amount.metres().is_some_and(|metres| metres < 2_000))
            };
            if other.joint != Joint::Slash || !is_length(work) || !is_length(other) || work.amount() == other.amount() {
                continue;
            }
            let (first, second) = (&text[work.start..work.end], &text[other.start..other.end]);
            let message = phrase!("“{written}” can be read in two ways", written = &text[part.start..part.end]);
            let jogged = format!("{times}x{first} r {second} jog");
            let both = format!("{times}x({first} + {second})");
            self.problems.push(
                Problem::new((part.start, part.end), message)
                    .or(Phrase::verbatim(jogged.as_str()), jogged.clone())
                    .or(Phrase::verbatim(both.as_str()), both.clone()),
            );
        }
    }

    /// "10x400 / 10x300": either, or both.
    fn ask_for_two_sets(&mut self, parts: &[Part]) {
        let text = self.amounts.text;
        let are_two = |pair: &[Part]| {
            pair[1].joint == Joint::Slash && pair.iter().all(|part| part.times.is_some() && part.body.is_some())
        };
        for pair in parts.windows(2).filter(|pair| are_two(pair) && !is_same_repeat(&pair[0], &pair[1])) {
            let (first, second) = (&text[pair[0].start..pair[0].end], &text[pair[1].start..pair[1].end]);
            let message = phrase!("“{written}” can be read in two ways", written = &text[pair[0].start..pair[1].end]);
            let both = format!("{first} + {second}");
            self.problems.push(
                Problem::new((pair[0].start, pair[1].end), message)
                    .or(Phrase::verbatim(both.as_str()), both.clone())
                    .or(Phrase::verbatim(first), first)
                    .or(Phrase::verbatim(second), second),
            );
        }
    }

    /// "8x400 or 6x600", "5 mile race or 12k easy", "40 min or rest": another session, which is not counted.
    fn ask_for_alternative(&mut self, parts: &[Part]) {
        let text = self.amounts.text;
        // "8k easy (or 40 min bike)"
        let other = parts.iter().find_map(|part| {
            let inner = part.parens.iter().find(|inner| inner.first().is_some_and(|first| first.joint == Joint::Or))?;
            Some((part, inner.first()?, inner.last()?))
        });
        if let Some((part, first, last)) = other
            && (last.activity.is_some() || part.times.is_some() != first.times.is_some())
        {
            let before = text[part.start..first.start].rfind('(').map_or(first.start, |at| part.start + at);
            let (one, two) = (text[part.start..before].trim_end(), &text[first.start..last.end]);
            self.problems.push(
                Problem::new((part.start, part.end), phrase!("Read as the first. Which of the two did you mean?"))
                    .or(Phrase::verbatim(one), one)
                    .or(Phrase::verbatim(two), two),
            );
            return;
        }
        let is_other =
            |at: usize| is_alternative(&parts[..at], &parts[at]) || self.is_other_length(&parts[at - 1], &parts[at]);
        let Some(at) = (1..parts.len()).find(|&at| parts[at].joint == Joint::Or && is_other(at)) else {
            return;
        };
        let end = parts[parts.len() - 1].end;
        let (first, second) = (&text[parts[0].start..parts[at - 1].end], &text[parts[at].start..end]);
        self.problems.push(
            Problem::new((parts[0].start, end), phrase!("Read as the first. Which of the two did you mean?"))
                .or(Phrase::verbatim(first), first)
                .or(Phrase::verbatim(second), second),
        );
    }

    /// "18 km or 2 h": not as long as the athlete runs in that time.
    fn is_other_length(&self, one: &Part, other: &Part) -> bool {
        let easy = self.athlete.own.seconds_per_km(PaceName::Easy);
        let extents = [one, other].map(|part| self.extent_told(part).filter(|_| part.is_plain()).map(Extent::counted));
        let (length, seconds) = match extents {
            [Some(Extent::Distance(run)), Some(Extent::Time { seconds, .. })]
            | [Some(Extent::Time { seconds, .. }), Some(Extent::Distance(run))] => {
                (super::super::totals::metres(run.distance), f64::from(seconds))
            }
            _ => return false,
        };
        if length < 3_000.0 || seconds < 1_200.0 {
            return false;
        }
        let pace = seconds * 1_000.0 / length;
        easy.is_some_and(|(fast, slow)| pace < fast * SAME_LENGTH.start() || pace > slow * SAME_LENGTH.end())
    }

    /// "Reps of 1000 at 3:55, rec 2 min", "800s @ 3:10": nobody can tell how far it is.
    fn ask_how_often(&mut self, parts: &[Part]) {
        if parts.iter().any(|part| part.times.is_some() && !part.is_strides()) {
            return;
        }
        let is_end = |part: &&Part| matches!(part.role, Some(Role::WarmUp | Role::CoolDown | Role::BothEnds));
        let is_pause = |part: &&Part| matches!(part.role, Some(Role::Recovery | Role::Rest));
        let is_run = |part: &&Part| !part.has_no_extent() && !is_end(part) && !is_pause(part) && !part.is_strides();
        let runs = parts.iter().filter(is_run).count();
        for (at, work) in parts.iter().enumerate() {
            // "mile reps at 6:35, 3 min rec"
            let is_open = work.body.is_none() && work.hints.contains(&WorkoutType::Intervals) && work.target.is_some();
            let is_short = work.is_plain()
                && !work.is_total
                && !work.is_race
                && work.amount().and_then(Amount::metres).is_some_and(|metres| metres <= LONGEST_REPEAT_METRES);
            let is_named = is_short && work.hints.contains(&WorkoutType::Intervals);
            let is_plural = is_short && (work.is_plural || work.amount().is_some_and(|amount| self.is_plural(amount)));
            let is_before_pause = parts.get(at + 1).is_some_and(|next| is_pause(&next));
            if (is_open || is_named) && is_before_pause || is_plural || is_named && runs == 1 {
                let message = phrase!("It doesn’t say how many times: read as once");
                let problem = Problem::new((work.start, work.end), message);
                let problem = work.amount().map_or(problem.clone(), |amount| self.with_counts(problem, work, amount));
                self.problems.push(problem);
                return;
            }
        }
    }

    /// As often as repeats of that length usually are.
    fn with_counts(&self, problem: Problem, work: &Part, amount: Amount) -> Problem {
        let counts: [u32; 3] = match amount.metres() {
            Some(..=350) => [8, 10, 12],
            Some(..=900) => [6, 8, 10],
            _ => [4, 5, 6],
        };
        let written = &self.amounts.text[amount.start..amount.end];
        let length = written.trim_end_matches("er").trim_end_matches(['s', '\'', '’']);
        let behind = self.amounts.text[amount.end..work.end].trim_start_matches("'s").trim_start_matches("’s");
        counts.into_iter().fold(problem, |problem, times| {
            problem.or(Phrase::verbatim(format!("{times} x {length}")), format!("{times}x{length}{behind}"))
        })
    }

    /// "800s", "400's", "1000er": several of them.
    fn is_plural(&self, amount: Amount) -> bool {
        is_plural(self.amounts.text, amount)
    }

    /// "hills x 8", "same as last week", "fartlek with the club": a session of which nothing says how long it is.
    pub(super) fn ask_for_length(&mut self, parts: &[Part], steps: &[Step]) {
        let is_set = |part: &Part| {
            part.is_fartlek
                || part.hints.contains(&WorkoutType::Intervals)
                || part.hints.contains(&WorkoutType::Hills) && part.times.is_some()
        };
        let refers = |part: &Part| part.is_other_day || part.is_equal || part.is_usual;
        let is_open = |part: &Part| part.body.is_none() && part.race.is_none() && part.parens.is_empty();
        let is_named = parts.iter().any(|part| is_set(part) || refers(part));
        let (Some(first), Some(last)) = (parts.first(), parts.last()) else { return };
        if !is_named || !parts.iter().all(is_open) || !steps.iter().all(has_no_length) {
            return;
        }
        let (start, end) = (first.start, last.end);
        let written: String = self.amounts.text[start..end].chars().take(40).collect();
        let message = phrase!("“{written}” does not say how far or how long", written = written);
        let problem = Problem::new((start, end), message);
        let set = parts.iter().find_map(|part| Some((part, part.times?.0)));
        let problem = match set {
            Some((part, times)) => self.with_lengths_of_repeats(problem, part, times),
            None => self.with_lengths(problem, parts.iter().any(refers)),
        };
        let written = self.amounts.text[start..end].replace('"', "");
        self.problems.push(problem.or(phrase!("Leave it out"), format!("\"{written}\"")));
    }

    /// "hills x 8": as long as they usually are.
    fn with_lengths_of_repeats(&self, problem: Problem, part: &Part, times: u32) -> Problem {
        let kind = if part.hints.contains(&WorkoutType::Hills) { " hills" } else { "" };
        [30, 60, 90].into_iter().fold(problem, |problem, seconds| {
            problem.or(Phrase::verbatim(format!("{times} x {seconds} s")), format!("{times}x{seconds} s{kind}"))
        })
    }

    /// "fartlek with the club": as long as a run usually is, with what was written behind it.
    fn with_lengths(&self, problem: Problem, is_said_elsewhere: bool) -> Problem {
        let written = self.amounts.text[problem.start..problem.end].replace('"', "");
        let written = if is_said_elsewhere { format!("\"{written}\"") } else { written };
        [30, 45, 60].into_iter().fold(problem, |problem, minutes| {
            let length = format!("{minutes} min");
            problem.or(Phrase::verbatim(length.as_str()), format!("{length} {written}"))
        })
    }

    /// "6k w/u c/d": each, or both together.
    fn ask_for_ends(&mut self, parts: &[Part]) {
        let text = self.amounts.text;
        for part in parts.iter().filter(|part| part.role == Some(Role::BothEnds) && !part.is_each && !part.is_total) {
            let Some(amount) = part.amount() else { continue };
            let is_much = match self.extent_told(part) {
                Some(Extent::Distance(extent)) => {
                    super::super::totals::metres(extent.counted()) >= BOTH_ENDS_METRES
                        && super::super::totals::metres(extent.counted()) <= 10_000.0
                }
                Some(Extent::Time { seconds, .. }) => seconds >= BOTH_ENDS_SECONDS,
                _ => false,
            };
            let written = &text[amount.start..amount.end];
            let number: String = written.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
            let Some(half) = number.parse::<f64>().ok().map(|number| number / 2.0).filter(|_| is_much) else {
                continue;
            };
            let unit = written[number.len()..].trim();
            let unit = if unit.is_empty() { self.amounts.unit.as_str() } else { unit };
            let halves = format!("{half} {unit} warm-up, {half} {unit} cool-down");
            let each = format!("{number} {unit} warm-up, {number} {unit} cool-down");
            self.problems.push(
                Problem::new((part.start, part.end), phrase!("“{written}” may be each or both together", written))
                    .choice(phrase!("{written} each", written), each.clone(), each)
                    .choice(phrase!("{written} in all", written), halves.clone(), halves),
            );
        }
    }

    /// "12 km with 5x1000, warm-up and cool-down 2 km": inside the 12, or around them.
    pub(super) fn ask_for_ends_inside(&mut self, head: &Part, rest: &[Part]) {
        let Some(first) = rest.first().filter(|first| first.joint == Joint::With && first.role.is_none()) else {
            return;
        };
        let ends = rest.iter().skip(1).find(|part| {
            matches!(part.role, Some(Role::WarmUp | Role::BothEnds))
                && part.times.is_none()
                && matches!(part.joint, Joint::Comma | Joint::Plus)
        });
        let Some(ends) = ends.filter(|_| rest.len() <= 5 && head.amount().is_some() && first.body.is_some()) else {
            return;
        };
        let text = self.amounts.text;
        let before = text[..ends.start].trim_end_matches([' ', ',', '+', ';']).len();
        let (whole, part) = (&text[head.start..head.end], &text[ends.start..ends.end]);
        self.problems.push(
            Problem::new((before, ends.start), phrase!("“{part}” may be inside “{whole}” or after it", part, whole))
                .or(phrase!("Inside it"), " including ")
                .or(phrase!("After it"), ", plus "),
        );
    }

    /// "12k, 4x1k @ 10k pace": inside the run, or after it.
    pub(super) fn ask_for_inside(&mut self, head: &Part, first: &Part, rest: &[Part], span: Span, most: f64) {
        let is_doubtful = first.joint == Joint::Comma
            && first.times.is_some()
            && head.target.is_none()
            && head.role.is_none()
            && !head.is_fartlek
            && most >= LONG_METRES
            && span.least <= most
            && !span.has_warm_up
            && !span.has_cool_down
            && first.amount().and_then(Amount::metres).is_none_or(|metres| metres > 200)
            && !rest.iter().any(Part::is_strides);
        if !is_doubtful {
            return;
        }
        let text = self.amounts.text;
        let (whole, part) = (&text[head.start..head.end], &text[first.start..first.end]);
        self.problems.push(
            Problem::new((head.end, first.start), phrase!("“{part}” may be inside “{whole}” or after it", part, whole))
                .or(phrase!("Inside it"), " with ")
                .or(phrase!("After it"), " + "),
        );
    }

    pub(super) fn extent_told(&self, part: &Part) -> Option<Extent> {
        let place = super::AmountPlace { scale: Scale::of(self.amounts.unit), is_repeated: false, is_recovery: false };
        let (amount, _) = self.amounts.with_unit(part, part.amount()?, place);
        self.amounts.extent(part, amount, place).0
    }
}
