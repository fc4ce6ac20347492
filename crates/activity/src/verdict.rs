//! A verdict for each step: what was run compared with the plan.

use std::ops::Range;

use training::session::{PaceMargin, StepKind};

use crate::matching::Part;
use crate::planned::PlannedStep;
use crate::recording::Recording;

/// The tolerance around a planned range.
const WIDER_SECONDS: f64 = 3.0;
/// A range is wider than this.
const ONE_PACE_SECONDS: f64 = 1.0;
const CUT_SHORT: f64 = 0.8;
const LONGER: f64 = 1.2;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    OnTarget,
    /// By this many seconds per kilometre.
    Fast(u32),
    Slow(u32),
    /// By this many beats per minute.
    HighHeartRate(u32),
    LowHeartRate(u32),
    CutShort,
    Longer,
    NotRun,
    /// The plan has no target, so there is no verdict.
    NoTarget,
}

impl Verdict {
    pub const NAMES: [&'static str; 9] =
        ["onTarget", "fast", "slow", "highHeartRate", "lowHeartRate", "cutShort", "longer", "notRun", "noTarget"];

    pub const fn as_str(self) -> &'static str {
        let [on_target, fast, slow, high, low, cut_short, longer, not_run, no_target] = Self::NAMES;
        match self {
            Self::OnTarget => on_target,
            Self::Fast(_) => fast,
            Self::Slow(_) => slow,
            Self::HighHeartRate(_) => high,
            Self::LowHeartRate(_) => low,
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

    /// The distance from the planned range, in beats per minute.
    pub const fn beats(self) -> Option<u32> {
        match self {
            Self::HighHeartRate(beats) | Self::LowHeartRate(beats) => Some(beats),
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
    let (high, low) = (
        count(|verdict| matches!(verdict, Verdict::HighHeartRate(_))),
        count(|verdict| matches!(verdict, Verdict::LowHeartRate(_))),
    );
    let mean = |of: usize| told.iter().filter_map(|verdict| verdict.seconds()).sum::<u32>() / of.max(1) as u32;
    let mean_beats = |of: usize| told.iter().filter_map(|verdict| verdict.beats()).sum::<u32>() / of.max(1) as u32;
    match () {
        () if told.is_empty() => Verdict::NoTarget,
        () if on_target * 2 >= told.len() => Verdict::OnTarget,
        () if cut_short * 2 >= told.len() => Verdict::CutShort,
        () if high + low > fast + slow && high >= low => Verdict::HighHeartRate(mean_beats(high + low)),
        () if high + low > fast + slow => Verdict::LowHeartRate(mean_beats(high + low)),
        () if fast >= slow => Verdict::Fast(mean(fast + slow)),
        () => Verdict::Slow(mean(fast + slow)),
    }
}

/// One verdict for each step, with the mean heart rate of what was run of it. A recovery after which nothing more is run is not missed by
/// anybody.
pub fn verdicts(
    steps: &[PlannedStep],
    run: &[Option<Part>],
    heart_rates: &[Option<u8>],
    margin: PaceMargin,
) -> Vec<Verdict> {
    let is_between = |step: &PlannedStep| matches!(step.kind, StepKind::Recovery | StepKind::Rest);
    let after_last_work = steps.iter().rposition(|step| !is_between(step)).map_or(0, |last| last + 1);
    let told = steps.iter().zip(run).zip(heart_rates).enumerate();
    let told = told.map(|(at, ((step, part), heart_rate))| match verdict(step, *part, margin) {
        Verdict::NotRun | Verdict::CutShort if at >= after_last_work => Verdict::NoTarget,
        told @ (Verdict::NotRun | Verdict::CutShort | Verdict::Longer) => told,
        by_pace => by_heart_rate(step, *part, *heart_rate).unwrap_or(by_pace),
    });
    told.collect()
}

/// The heart takes about this long to follow: the mean of a shorter step says little.
const LEAST_SECONDS_BY_HEART_RATE: f64 = 120.0;
/// The tolerance around planned beats.
const WIDER_BEATS: u8 = 2;

/// `None` if the plan has no heart rate for the step, or the recording none.
fn by_heart_rate(step: &PlannedStep, run: Option<Part>, heart_rate: Option<u8>) -> Option<Verdict> {
    let ((low, high), heart_rate) = step.beats.zip(heart_rate)?;
    run.filter(|run| run.seconds >= LEAST_SECONDS_BY_HEART_RATE)?;
    Some(match () {
        () if heart_rate > high.saturating_add(WIDER_BEATS) => Verdict::HighHeartRate((heart_rate - high).into()),
        () if heart_rate < low.saturating_sub(WIDER_BEATS) => Verdict::LowHeartRate((low - heart_rate).into()),
        () => Verdict::OnTarget,
    })
}

/// The mean of a part, pauses left out.
pub fn heart_rate_of(recording: &Recording, part: Part) -> Option<u8> {
    let is_pause = |at: u32| recording.pauses.iter().any(|pause| (pause.from_seconds..pause.to_seconds).contains(&at));
    let span = span_of(recording, part);
    let inside = recording
        .samples
        .iter()
        .filter(|sample| span.contains(&f64::from(sample.seconds)) && !is_pause(sample.seconds));
    let (sum, count) = inside
        .filter_map(|sample| sample.heart_rate)
        .fold((0_u64, 0_u64), |(sum, count), rate| (sum + u64::from(rate), count + 1));
    (count > 0).then(|| u8::try_from((sum + count / 2) / count).ok())?
}

/// From its start to its end in seconds since the start of the recording, with its pauses.
pub(crate) fn span_of(recording: &Recording, part: Part) -> Range<f64> {
    let mut ends_at = f64::from(part.from_seconds) + part.seconds;
    for pause in &recording.pauses {
        if pause.to_seconds > part.from_seconds && f64::from(pause.from_seconds) < ends_at {
            ends_at += f64::from(pause.to_seconds - pause.from_seconds.max(part.from_seconds));
        }
    }
    f64::from(part.from_seconds)..ends_at
}

/// The share of a session's length that is enough, if its last recoveries are not run.
pub fn share_without_last_recoveries(steps: &[PlannedStep]) -> f64 {
    let seconds = |step: &PlannedStep| step.likely_seconds().unwrap_or(0.0);
    let whole: f64 = steps.iter().map(seconds).sum();
    let is_between = |step: &&PlannedStep| matches!(step.kind, StepKind::Recovery | StepKind::Rest);
    let last: f64 = steps.iter().rev().take_while(is_between).map(seconds).sum();
    if whole > 0.0 { (whole - last) / whole } else { 1.0 }
}

/// The paces that are on target. A single pace has the margin that the watch was given, and at least the tolerance of a range.
fn on_target((fastest, slowest): (f64, f64), margin: PaceMargin) -> (f64, f64) {
    let is_one_pace = slowest - fastest < ONE_PACE_SECONDS;
    let of_watch = if is_one_pace { f64::from(margin.seconds_per_km()) } else { 0.0 };
    let wider = of_watch.max(WIDER_SECONDS);
    (fastest - wider, slowest + wider)
}

/// The length comes first: half a repeat at the right pace is not a repeat.
pub fn verdict(step: &PlannedStep, run: Option<Part>, margin: PaceMargin) -> Verdict {
    let Some(run) = run else { return Verdict::NotRun };
    match share(step, run) {
        Some(share) if share < CUT_SHORT * step.least_share => return Verdict::CutShort,
        Some(share) if share > LONGER => return Verdict::Longer,
        _ => {}
    }
    let pace = run.metres.filter(|metres| *metres > 0.0).map(|metres| run.seconds / metres * 1_000.0);
    let (Some(planned), Some(pace)) = (step.pace, pace) else { return Verdict::NoTarget };
    let (fastest, slowest) = on_target(planned, margin);
    if pace < fastest {
        Verdict::Fast((planned.0 - pace).round() as u32)
    } else if pace > slowest {
        Verdict::Slow((pace - planned.1).round() as u32)
    } else {
        Verdict::OnTarget
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
    use super::*;

    fn of(metres: f64, seconds: f64) -> Verdict {
        let step = PlannedStep {
            line: 0,
            kind: StepKind::Work,
            metres: Some(1_000.0),
            seconds: None,
            least_share: 1.0,
            pace: Some((235.0, 245.0)),
            beats: None,
        };
        verdict(&step, Some(Part { from_seconds: 0, seconds, metres: Some(metres) }), PaceMargin::default())
    }

    fn step(kind: StepKind, seconds: f64, pace: Option<(f64, f64)>) -> PlannedStep {
        PlannedStep { line: 0, kind, metres: None, seconds: Some(seconds), least_share: 1.0, pace, beats: None }
    }

    #[test]
    fn a_single_pace_has_the_margin_of_the_watch() {
        let step = PlannedStep { metres: Some(1_000.0), ..step(StepKind::Work, 240.0, Some((240.0, 240.0))) };
        let ran = |pace: f64, margin: i64| {
            let part = Part { from_seconds: 0, seconds: pace, metres: Some(1_000.0) };
            verdict(&step, Some(part), PaceMargin::new(margin).unwrap())
        };
        assert_eq!([ran(235.0, 5), ran(245.0, 5)], [Verdict::OnTarget; 2]);
        assert_eq!([ran(234.0, 5), ran(250.0, 10)], [Verdict::Fast(6), Verdict::OnTarget]);
        assert_eq!([ran(237.0, 0), ran(236.0, 0)], [Verdict::OnTarget, Verdict::Fast(4)]);
    }

    #[test]
    fn a_last_recovery_that_is_not_run_is_no_fault() {
        let steps = [
            step(StepKind::Work, 300.0, None),
            step(StepKind::Recovery, 120.0, None),
            step(StepKind::Work, 300.0, None),
            step(StepKind::Recovery, 120.0, None),
        ];
        let part = |seconds| Some(Part { from_seconds: 0, seconds, metres: None });
        let ran = |last| verdicts(&steps, &[part(300.0), None, part(300.0), last], &[None; 4], PaceMargin::default());
        assert_eq!(ran(None), [Verdict::NoTarget, Verdict::NotRun, Verdict::NoTarget, Verdict::NoTarget]);
        assert_eq!(ran(part(20.0))[3], Verdict::NoTarget);
        assert!((share_without_last_recoveries(&steps) - 720.0 / 840.0).abs() < 1e-9);
    }

    #[test]
    fn a_heart_rate_is_judged_by_the_mean_of_its_step() {
        use Verdict::{CutShort, Fast, HighHeartRate, LowHeartRate, NoTarget, OnTarget, Slow};
        let by_zone = PlannedStep { beats: Some((133, 152)), ..step(StepKind::Work, 600.0, Some((300.0, 330.0))) };
        let part = |seconds| Some(Part { from_seconds: 0, seconds, metres: Some(seconds / 0.35) });
        let told = |heart_rate, seconds: f64| {
            let planned = PlannedStep { seconds: Some(seconds), ..by_zone.clone() };
            verdicts(&[planned], &[part(seconds)], &[heart_rate], PaceMargin::default())[0]
        };
        assert_eq!([131, 140, 154].map(|rate| told(Some(rate), 600.0)), [OnTarget; 3]);
        assert_eq!(told(Some(158), 600.0), HighHeartRate(6));
        assert_eq!(told(Some(120), 600.0), LowHeartRate(13));
        assert_eq!(told(None, 600.0), Slow(20), "without a heart rate the pace of the zone counts");
        assert_eq!(told(Some(120), 90.0), Slow(20), "the heart takes longer to follow");
        let short = verdicts(std::slice::from_ref(&by_zone), &[part(100.0)], &[Some(170)], PaceMargin::default());
        assert_eq!(short, [CutShort]);
        assert_eq!(session_verdict(NoTarget, &[HighHeartRate(6), HighHeartRate(8), OnTarget]), HighHeartRate(7));
        assert_eq!(session_verdict(NoTarget, &[LowHeartRate(6), Fast(4), LowHeartRate(8)]), LowHeartRate(7));
    }

    #[test]
    fn the_heart_rate_of_a_part_leaves_out_its_pauses() {
        use crate::recording::{Pause, Sample, Sport};
        let rate_at = |seconds: u32| if (100..160).contains(&seconds) { 90 } else { 150 };
        let samples = (0..400).map(|seconds| Sample {
            seconds,
            heart_rate: Some(if seconds < 300 { rate_at(seconds) } else { 180 }),
            ..Sample::default()
        });
        let recording = Recording {
            starts_at: 1_700_000_000,
            utc_offset_seconds: None,
            sport: Sport::Run,
            device: None,
            elapsed_seconds: 400,
            timer_seconds: 340,
            metres: None,
            laps: vec![],
            samples: samples.collect(),
            pauses: vec![Pause { from_seconds: 100, to_seconds: 160 }],
            temperature: None,
            remarks: vec![],
        };
        let part = |from_seconds, seconds| Part { from_seconds, seconds, metres: None };
        assert_eq!(heart_rate_of(&recording, part(0, 240.0)), Some(150));
        assert_eq!(heart_rate_of(&recording, part(300, 50.0)), Some(180));
        assert_eq!(heart_rate_of(&recording, part(500, 50.0)), None);
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
            beats: None,
        };
        let of_open = |part| verdict(&open, part, PaceMargin::default());
        assert_eq!(of_open(Some(Part { from_seconds: 0, seconds: 610.0, metres: None })), Verdict::NoTarget);
        assert_eq!(of_open(None), Verdict::NotRun);
        let range = PlannedStep { metres: Some(8_000.0), seconds: None, least_share: 0.625, ..open.clone() };
        let part = |metres| Part { from_seconds: 0, seconds: 1_800.0, metres: Some(metres) };
        let run = |metres| verdict(&range, Some(part(metres)), PaceMargin::default());
        assert_eq!([5_000.0, 3_900.0, 9_700.0].map(run), [Verdict::NoTarget, Verdict::CutShort, Verdict::Longer]);
    }
}
