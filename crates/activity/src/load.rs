//! The training load of a session, and how it accumulates. Its source is always shown with it.

use training::figure::Estimating;
use training::session::{LikelyPaces, PaceName, Repeat, Step, StepKind, Sums};
use training::workout::WorkoutContent;
use training::workout_type::WorkoutType;

use crate::graded::stretches;
use crate::recording::Recording;

/// The source of a load, most reliable first.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Load {
    Effort(f64),
    Pace(f64),
    HeartRate(f64),
}

/// Converts a load by pace or by heart rate to effort times minutes: an hour at threshold feels like 7 out of 10, and
/// is 100 by pace and about 165 by heart rate. Without a common scale a week of both kinds could not be added up
/// (decision 106).
const EFFORT_OF_PACE: f64 = 4.2;
const EFFORT_OF_HEART_RATE: f64 = 2.5;

impl Load {
    /// In effort times minutes, whatever its source.
    pub fn on_one_scale(self) -> f64 {
        match self {
            Self::Effort(load) => load,
            Self::Pace(load) => load * EFFORT_OF_PACE,
            Self::HeartRate(load) => load * EFFORT_OF_HEART_RATE,
        }
    }
}

/// The window for smoothing speed.
const SMOOTHED_SECONDS: usize = 30;
const FITNESS_DAYS: f64 = 42.0;
const FATIGUE_DAYS: f64 = 7.0;

/// Foster 2001: perceived effort, from 1 to 10, times minutes.
pub fn load_by_effort(effort: u8, minutes: f64) -> Load {
    Load::Effort(f64::from(effort) * minutes.max(0.0))
}

/// An hour at threshold is 100. Intervals count at their own pace, not at the mean of the run.
pub fn load_by_pace(recording: &Recording, threshold_metres_per_second: f64) -> Option<Load> {
    if threshold_metres_per_second.is_nan() || threshold_metres_per_second <= 0.0 {
        return None;
    }
    let speeds = graded_speeds(recording)?;
    let smoothed = |at: usize| {
        let around = &speeds[at.saturating_sub(SMOOTHED_SECONDS - 1)..=at];
        around.iter().sum::<f64>() / around.len() as f64
    };
    let squares = (0..speeds.len()).map(|at| (smoothed(at) / threshold_metres_per_second).powi(2));
    Some(Load::Pace(100.0 / 3_600.0 * squares.sum::<f64>()))
}

/// The load of a planned run, computed as that of a recording of it would be: what is planned easy and run easy weighs the same. `None`
/// without the athlete's threshold pace, for other training, and for a session that does not say how fast it is.
pub fn load_of_plan(content: &WorkoutContent, estimating: Estimating) -> Option<Load> {
    let likely = LikelyPaces { paces: estimating.paces, unit: estimating.unit };
    let threshold = estimating.paces.seconds_per_km(PaceName::Threshold)?;
    let threshold = 1_000.0 / f64::midpoint(threshold.0, threshold.1);
    let minutes = estimating.of(content).minutes.value().filter(|_| content.is_running())?;
    let of_hour = |metres_per_second: f64| 100.0 * (metres_per_second / threshold).powi(2);
    let mean_of_hour = match content.steps.as_slice() {
        [] => of_hour(1_000.0 / pace_without_steps(content, &likely)?),
        steps => {
            let (load, seconds) = weighed(steps, &likely, &of_hour);
            (seconds > 0.0).then(|| load / seconds)?
        }
    };
    Some(Load::Pace(mean_of_hour * f64::from(minutes) / 60.0))
}

/// In seconds per kilometre.
fn pace_without_steps(content: &WorkoutContent, likely: &LikelyPaces) -> Option<f64> {
    let paces = [content.pace_from, content.pace_to].into_iter().flatten();
    let written: Vec<f64> = paces.map(|pace| pace.seconds_per_km()).collect();
    match (written.as_slice(), content.workout_type) {
        ([], WorkoutType::EasyRun) => Some(likely.easy_seconds_per_km()),
        ([], WorkoutType::Recovery) => Some(likely.seconds_of(PaceName::Recovery)),
        ([], WorkoutType::LongRun) => Some(likely.seconds_of(PaceName::Long)),
        ([], _) => None,
        (written, _) => Some(written.iter().sum::<f64>() / written.len() as f64),
    }
}

/// The loads by the hour of some steps, each times its seconds, and those seconds.
fn weighed(steps: &[Step], likely: &LikelyPaces, of_hour: &dyn Fn(f64) -> f64) -> (f64, f64) {
    let each = steps.iter().map(|step| weighed_step(step, likely, of_hour));
    each.fold((0.0, 0.0), |(load, seconds), step| (load + step.0, seconds + step.1))
}

fn weighed_step(step: &Step, likely: &LikelyPaces, of_hour: &dyn Fn(f64) -> f64) -> (f64, f64) {
    match step {
        Step::Single(_) => {
            let sums = Sums::of(std::slice::from_ref(step), likely);
            let speed = if sums.seconds > 0.0 { sums.metres() / sums.seconds } else { 0.0 };
            (of_hour(speed) * sums.seconds, sums.seconds)
        }
        Step::Repeat { repeat } => {
            let (load, seconds) = weighed(&repeat.steps, likely, of_hour);
            let times = f64::from(repeat.counted_times());
            let (left_load, left_seconds) = weighed(left_out(repeat), likely, of_hour);
            (load * times - left_load, seconds * times - left_seconds)
        }
    }
}

/// The recovery that is not run after the last repeat.
fn left_out(repeat: &Repeat) -> &[Step] {
    let is_recovery = |step: &Step| matches!(step, Step::Single(single) if matches!(single.kind, StepKind::Recovery | StepKind::Rest));
    match repeat.steps.split_last() {
        Some((last, _)) if repeat.skip_last_recovery && is_recovery(last) => std::slice::from_ref(last),
        _ => &[],
    }
}

/// Banister, by the share of heart rate reserve of each sample. If the sex is unknown, the mean of both formulas.
pub fn load_by_heart_rate(recording: &Recording, rest: u8, most: u8, is_woman: Option<bool>) -> Option<Load> {
    if most <= rest {
        return None;
    }
    let of_share = |share: f64| {
        let (man, woman) = (0.64 * (1.92 * share).exp(), 0.86 * (1.67 * share).exp());
        match is_woman {
            Some(true) => woman,
            Some(false) => man,
            None => f64::midpoint(man, woman),
        }
    };
    let told: Vec<(u32, u8)> =
        recording.samples.iter().filter_map(|sample| Some((sample.seconds, sample.heart_rate?))).collect();
    let minutes_of = |pair: &[(u32, u8)]| f64::from((pair[1].0 - pair[0].0).min(30)) / 60.0;
    let load: f64 = told
        .windows(2)
        .map(|pair| {
            let share = (f64::from(pair[1].1) - f64::from(rest)) / f64::from(most - rest);
            let share = share.clamp(0.0, 1.1);
            minutes_of(pair) * share * of_share(share)
        })
        .sum();
    (told.len() > 1).then_some(Load::HeartRate(load))
}

/// The grade-adjusted speed at each second without pauses.
fn graded_speeds(recording: &Recording) -> Option<Vec<f64>> {
    let mut speeds = vec![];
    for stretch in stretches(recording) {
        let speed = stretch.graded_metres() / f64::from(stretch.seconds);
        speeds.extend(std::iter::repeat_n(speed, stretch.seconds as usize));
    }
    (!speeds.is_empty()).then_some(speeds)
}

/// Fitness and fatigue from the previous days.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Shape {
    pub fitness: f64,
    pub fatigue: f64,
}

/// After one more day with this load.
pub fn shape_after(shape: Shape, load: f64) -> Shape {
    let towards = |before: f64, days: f64| before + (load - before) * (1.0 - (-1.0 / days).exp());
    Shape { fitness: towards(shape.fitness, FITNESS_DAYS), fatigue: towards(shape.fatigue, FATIGUE_DAYS) }
}

#[cfg(test)]
mod tests {
    use training::distance::DistanceUnit;
    use training::running_score::RunningScore;
    use training::session::{AthletePaces, NoPaces, Paces, read};
    use training::workout::WorkoutContentDraft;

    use super::*;
    use crate::recording::{Sample, Sport};

    fn run(speeds: &[(u32, f64)], climb: f64, heart_rate: u8) -> Recording {
        let (mut at, mut metres) = (0, 0.0);
        let mut samples = vec![];
        for &(seconds, speed) in speeds {
            for _ in 0..=seconds {
                samples.push(Sample {
                    seconds: at,
                    metres: Some(metres as f32),
                    altitude: Some((metres * climb) as f32),
                    heart_rate: Some(heart_rate),
                    ..Sample::default()
                });
                at += 1;
                metres += speed;
            }
        }
        Recording {
            starts_at: 1_700_000_000,
            utc_offset_seconds: None,
            sport: Sport::Run,
            device: None,
            elapsed_seconds: at - 1,
            timer_seconds: at - 1,
            metres: Some(metres),
            laps: vec![],
            samples,
            pauses: vec![],
            temperature: None,
            remarks: vec![],
        }
    }

    fn figure(load: Option<Load>) -> f64 {
        match load {
            Some(Load::Effort(load) | Load::Pace(load) | Load::HeartRate(load)) => load,
            None => panic!("no load"),
        }
    }

    #[test]
    fn an_hour_at_threshold_is_a_hundred_and_uphill_more() {
        let flat = figure(load_by_pace(&run(&[(3_600, 4.0)], 0.0, 160), 4.0));
        assert!((flat - 100.0).abs() < 0.5, "{flat}");
        let up = figure(load_by_pace(&run(&[(3_600, 4.0)], 0.05, 160), 4.0));
        assert!(up > 150.0, "{up}");
        assert_eq!(load_by_pace(&run(&[(60, 3.0)], 0.0, 150), 0.0), None);
    }

    #[test]
    fn intervals_count_for_more_than_their_mean() {
        let even = figure(load_by_pace(&run(&[(1_800, 3.5)], 0.0, 150), 4.0));
        let turns: Vec<(u32, f64)> = (0..6).flat_map(|_| [(150, 4.5), (150, 2.5)]).collect();
        let intervals = figure(load_by_pace(&run(&turns, 0.0, 150), 4.0));
        assert!(intervals > even * 1.03, "{intervals} {even}");
    }

    #[test]
    fn heart_rate_and_effort_each_give_a_load() {
        let hour = figure(load_by_heart_rate(&run(&[(3_600, 3.0)], 0.0, 150), 50, 190, Some(false)));
        // x is 100/140: 60 × 0.714 × 0.64 × e^(1.92 × 0.714)
        assert!((hour - 108.1).abs() < 0.5, "{hour}");
        assert_eq!(load_by_heart_rate(&run(&[(60, 3.0)], 0.0, 150), 190, 190, None), None);
        assert_eq!(load_by_effort(7, 60.0), Load::Effort(420.0));
    }

    #[test]
    fn an_easy_hour_is_about_the_same_by_effort_and_by_pace() {
        let by_effort = load_by_effort(4, 60.0).on_one_scale();
        let by_pace = load_by_pace(&run(&[(3_600, 3.0)], 0.0, 140), 4.0).unwrap().on_one_scale();
        let by_heart = load_by_heart_rate(&run(&[(3_600, 3.0)], 0.0, 140), 55, 190, None).unwrap().on_one_scale();
        assert!((by_pace / by_effort - 1.0).abs() < 0.15, "{by_pace} {by_effort}");
        assert!((by_heart / by_effort - 1.0).abs() < 0.15, "{by_heart} {by_effort}");
    }

    #[test]
    fn a_run_planned_easy_and_run_easy_weighs_the_same() {
        let paces = AthletePaces::new(RunningScore::new(50.0).ok(), vec![]);
        let middle = |name| paces.seconds_per_km(name).map(|(fast, slow)| f64::midpoint(fast, slow)).unwrap();
        let speed = |name| 1_000.0 / middle(name);
        let estimating = Estimating { paces: &paces, unit: DistanceUnit::Km };
        let (easy, threshold) = (speed(PaceName::Easy), speed(PaceName::Threshold));
        for text in ["10 km easy", "60 min easy", "2 km easy, 8 km easy"] {
            let planned = load_of_plan(&content(text), estimating).unwrap().on_one_scale();
            let minutes = f64::from(estimating.of(&content(text)).minutes.value().unwrap());
            let ran =
                load_by_pace(&run(&[((minutes * 60.0) as u32, easy)], 0.0, 140), threshold).unwrap().on_one_scale();
            assert!((planned / ran - 1.0).abs() < 0.05, "{text}: {planned} {ran}");
        }
        let intervals =
            load_of_plan(&content("2 km easy, 5x1 km @ interval pace r 2 min jog, 2 km easy"), estimating).unwrap();
        let turns: Vec<(u32, f64)> = [(2_000.0, PaceName::Easy)]
            .into_iter()
            .chain((0..5).flat_map(|_| [(1_000.0, PaceName::Interval), (120.0 * speed(PaceName::Jog), PaceName::Jog)]))
            .chain([(2_000.0, PaceName::Easy)])
            .map(|(metres, name)| ((metres / speed(name)).round() as u32, speed(name)))
            .collect();
        let ran = load_by_pace(&run(&turns, 0.0, 150), threshold).unwrap().on_one_scale();
        assert!((intervals.on_one_scale() / ran - 1.0).abs() < 0.05, "{intervals:?} {ran}");
        assert_eq!(load_of_plan(&content("10 km easy"), Estimating { paces: &NoPaces, unit: DistanceUnit::Km }), None);
    }

    fn content(text: &str) -> WorkoutContent {
        let read = read(text, DistanceUnit::Km, &NoPaces).workouts.remove(0);
        let draft = WorkoutContentDraft {
            title: read.title,
            description: text.to_owned(),
            workout_type: read.workout_type.wire_name().to_owned(),
            distance: read.distance.amount(),
            duration_minutes: read.duration_minutes.into(),
            steps: read.steps,
            ..WorkoutContentDraft::default()
        };
        draft.parse().unwrap()
    }

    #[test]
    fn fitness_rises_slowly_and_fatigue_fast() {
        let mut shape = Shape::default();
        for _ in 0..7 {
            shape = shape_after(shape, 100.0);
        }
        assert!((shape.fatigue - 63.2).abs() < 0.1 && (shape.fitness - 15.4).abs() < 0.1, "{shape:?}");
        let rested = (0..7).fold(shape, |shape, _| shape_after(shape, 0.0));
        assert!(rested.fatigue < shape.fatigue / 2.0 && rested.fitness > shape.fitness * 0.8);
    }
}
