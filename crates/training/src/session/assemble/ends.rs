//! Warm-up and cool-down.

use super::super::amounts::{Place as AmountPlace, Scale};
use super::super::parts::{Joint, Part, Role};
use super::super::tree::{Extent, Single, Step, StepKind};
use super::repeats::half;
use super::{Assembler, Gathered};

impl Assembler<'_> {
    pub(super) fn end_of_session(
        &mut self,
        part: &Part,
        at: usize,
        parts: &[Part],
        scale: Scale,
        gathered: &mut Gathered,
    ) {
        let extent = self.extent_of_end(part, at, parts, scale).unwrap_or(Extent::Lap);
        // "warm-up and cool-down 5 km together"
        let is_of_both = part.role == Some(Role::BothEnds) && part.is_total;
        let extent = if is_of_both { half(extent) } else { extent };
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

    /// Its own length, the one in its bracket, or that of the other end: "2 mi WU and CD".
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

    /// Strides at the end of a warm-up are part of it.
    pub(super) fn after_ends(&self, at: usize, parts: &[Part]) -> usize {
        let mut next = at + 1;
        while parts.get(next).is_some_and(|part| {
            matches!(part.joint, Joint::With | Joint::Including) && (part.is_strides() || part.has_no_extent())
        }) {
            next += 1;
        }
        next
    }
}
