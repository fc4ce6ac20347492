//! A verdict for each step: what was run compared with the plan.

use crate::matching::Part;
use crate::planned::PlannedStep;

/// The tolerance around the planned range.
const WIDER_SECONDS: f64 = 3.0;
const CUT_SHORT: f64 = 0.8;
const LONGER: f64 = 1.2;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    OnTarget,
    /// By this many seconds per kilometre.
    Fast(u32),
    Slow(u32),
    CutShort,
    Longer,
    NotRun,
    /// The plan has no target, so there is no verdict.
    NoTarget,
}

impl Verdict {
    pub const NAMES: [&'static str; 7] = ["onTarget", "fast", "slow", "cutShort", "longer", "notRun", "noTarget"];

    pub const fn as_str(self) -> &'static str {
        let [on_target, fast, slow, cut_short, longer, not_run, no_target] = Self::NAMES;
        match self {
            Self::OnTarget => on_target,
            Self::Fast(_) => fast,
            Self::Slow(_) => slow,
            Self::CutShort => cut_short,
            Self::Longer => longer,
            Self::NotRun => not_run,
            Self::NoTarget => no_target,
        }
    }

    /// The distance from the planned range, in seconds per kilometre.
    pub const fn seconds(self) -> Option<u32> {
        match self {
            Self::Fast(seconds) | Self::Slow(seconds) => Some(seconds),
            _ => None,
        }
    }
}

/// One verdict for the session: its length first, then that of most of its work.
pub fn session_verdict(whole: Verdict, work: &[Verdict]) -> Verdict {
    if matches!(whole, Verdict::CutShort | Verdict::Longer | Verdict::NotRun) {
        return whole;
    }
    let told: Vec<Verdict> = work.iter().copied().filter(|verdict| *verdict != Verdict::NoTarget).collect();
    let count = |is: fn(&Verdict) -> bool| told.iter().filter(|verdict| is(verdict)).count();
    let on_target = count(|verdict| matches!(verdict, Verdict::OnTarget));
    let fast = count(|verdict| matches!(verdict, Verdict::Fast(_)));
    let slow = count(|verdict| matches!(verdict, Verdict::Slow(_)));
    let cut_short = count(|verdict| matches!(verdict, Verdict::CutShort | Verdict::NotRun));
    let mean = |of: usize| told.iter().filter_map(|verdict| verdict.seconds()).sum::<u32>() / of.max(1) as u32;
    match () {
        () if told.is_empty() => Verdict::NoTarget,
        () if on_target * 2 >= told.len() => Verdict::OnTarget,
        () if cut_short * 2 >= told.len() => Verdict::CutShort,
        () if fast >= slow => Verdict::Fast(mean(fast + slow)),
        () => Verdict::Slow(mean(fast + slow)),
    }
}

/// The length comes first: half a repeat at the right pace is not a repeat.
pub fn verdict(step: &PlannedStep, run: Option<Part>) -> Verdict {
    let Some(run) = run else { return Verdict::NotRun };
    match share(step, run) {
        Some(share) if share < CUT_SHORT * step.least_share => return Verdict::CutShort,
        Some(share) if share > LONGER => return Verdict::Longer,
        _ => {}
    }
    let pace = run.metres.filter(|metres| *metres > 0.0).map(|metres| run.seconds / metres * 1_000.0);
    match (step.pace, pace) {
        (Some((fastest, _)), Some(pace)) if pace < fastest - WIDER_SECONDS => {
            Verdict::Fast((fastest - pace).round() as u32)
        }
        (Some((_, slowest)), Some(pace)) if pace > slowest + WIDER_SECONDS => {
            Verdict::Slow((pace - slowest).round() as u32)
        }
        (Some(_), Some(_)) => Verdict::OnTarget,
        _ => Verdict::NoTarget,
    }
}

/// Of the planned length.
fn share(step: &PlannedStep, run: Part) -> Option<f64> {
    match (step.metres, step.seconds, run.metres) {
        (Some(planned), _, Some(run)) => Some(run / planned),
        (_, Some(planned), _) => Some(run.seconds / planned),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use training::session::StepKind;

    use super::*;

    fn of(metres: f64, seconds: f64) -> Verdict {
        let step = PlannedStep {
            line: 0,
            kind: StepKind::Work,
            metres: Some(1_000.0),
            seconds: None,
            least_share: 1.0,
            pace: Some((235.0, 245.0)),
        };
        verdict(&step, Some(Part { from_seconds: 0, seconds, metres: Some(metres) }))
    }

    #[test]
    fn a_step_is_on_target_within_three_seconds_of_its_range() {
        assert_eq!([232.0, 240.0, 248.0].map(|pace| of(1_000.0, pace)), [Verdict::OnTarget; 3]);
        assert_eq!(of(1_000.0, 231.0), Verdict::Fast(4));
        assert_eq!(of(1_000.0, 249.0), Verdict::Slow(4));
    }

    #[test]
    fn a_sessions_verdict_is_that_of_most_of_its_work() {
        use Verdict::{CutShort, Fast, NoTarget, NotRun, OnTarget, Slow};
        assert_eq!(session_verdict(NoTarget, &[OnTarget, OnTarget, Fast(6)]), OnTarget);
        assert_eq!(session_verdict(NoTarget, &[Fast(4), OnTarget, Fast(8)]), Fast(6));
        assert_eq!(session_verdict(NoTarget, &[Slow(9), Slow(7), OnTarget]), Slow(8));
        assert_eq!(session_verdict(NoTarget, &[NotRun, NotRun, Slow(7)]), CutShort);
        assert_eq!(session_verdict(CutShort, &[OnTarget]), CutShort);
        assert_eq!(session_verdict(NoTarget, &[NoTarget]), NoTarget);
    }

    #[test]
    fn the_length_comes_before_the_pace() {
        assert_eq!(of(790.0, 190.0), Verdict::CutShort);
        assert_eq!(of(800.0, 192.0), Verdict::OnTarget);
        assert_eq!(of(1_210.0, 290.0), Verdict::Longer);
        let open = PlannedStep {
            line: 0,
            kind: StepKind::WarmUp,
            metres: None,
            seconds: Some(600.0),
            least_share: 1.0,
            pace: None,
        };
        assert_eq!(verdict(&open, Some(Part { from_seconds: 0, seconds: 610.0, metres: None })), Verdict::NoTarget);
        assert_eq!(verdict(&open, None), Verdict::NotRun);
        let range = PlannedStep { metres: Some(8_000.0), seconds: None, least_share: 0.625, ..open };
        let run = |metres| verdict(&range, Some(Part { from_seconds: 0, seconds: 1_800.0, metres: Some(metres) }));
        assert_eq!([5_000.0, 3_900.0, 9_700.0].map(run), [Verdict::NoTarget, Verdict::CutShort, Verdict::Longer]);
    }
}
