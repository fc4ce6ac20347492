//! A season of recordings of two athletes, made from their plans: a loop around a lake, with hills, a heart that follows, and days that
//! went better or worse. The same plan gives the same runs.

use std::fmt::Write;

use activity::{PlannedStep, planned, planned_whole};
use api::Clock;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use store::AccountWrite;
use training::athlete::Athlete;
use training::goal::GoalDetails;
use training::ids::AthleteId;
use training::pace_range::PaceRange;
use training::schedule::Schedule;
use training::session::{AthletePaces, metres};
use training::workout::Workout;
use training::workout_type::WorkoutType;

use super::answers::Heard;

/// Their places in the roster.
const RECORDED: [usize; 2] = [0, 1];
/// A watch that saves its battery.
const SAMPLE_SECONDS: u32 = 10;
const USUAL_EASY_SECONDS_PER_KM: f64 = 345.0;
/// One in so many days has a run that nobody planned.
const EXTRA_EVERY: i32 = 13;
const RACE_METRES: [f64; 2] = [21_097.5, 42_195.0];

/// A run as a watch saves it.
pub struct DemoRecording {
    athlete: AthleteId,
    name: String,
    file: Vec<u8>,
}

pub fn recordings(
    athletes: &[Athlete],
    plans: &[Schedule],
    heard: &Heard,
    paces: impl Fn(AthleteId) -> AthletePaces,
    today: Date,
) -> Vec<DemoRecording> {
    let recorded: Vec<AthleteId> = RECORDED.iter().filter_map(|place| athletes.get(*place)).map(|it| it.id).collect();
    let mut made = vec![];
    for plan in plans.iter().filter(|plan| recorded.contains(&plan.plan().athlete_id)) {
        let athlete = plan.plan().athlete_id;
        let paces = paces(athlete);
        let done = plan.workouts().iter().filter(|workout| workout.is_completed && workout.scheduled_on < today);
        for workout in done.filter(|workout| is_run(workout) && !heard.is_not_run(workout.id)) {
            let wobble = Wobble::of(workout);
            let steps = steps(workout, &paces);
            let file = Watch::starting(workout.scheduled_on, 17).run(&steps, &wobble);
            made.push(DemoRecording { athlete, name: format!("{}.tcx", workout.scheduled_on), file });
            if workout.scheduled_on.day_of_year() as i32 % EXTRA_EVERY == 0 {
                let short = planned_whole(Some(4_200.0), None, None);
                let file = Watch::starting(workout.scheduled_on, 5).run(&short, &wobble);
                made.push(DemoRecording { athlete, name: format!("{}-early.tcx", workout.scheduled_on), file });
            }
        }
    }
    made
}

/// Those of the last days whose result nobody has entered.
pub fn races<'a>(goals: impl Iterator<Item = &'a GoalDetails>, today: Date) -> Vec<DemoRecording> {
    let is_fresh = |goal: &&GoalDetails| goal.races_on < today && goal.result_time.is_none();
    let recording = |goal: &GoalDetails| {
        let metres = goal.distance.metres();
        let pace = goal.target_time.map(|target| f64::from(target.seconds()) / metres * 1_000.0);
        let steps = planned_whole(Some(metres), None, pace.map(|pace| (pace, pace)));
        let file = Watch::starting(goal.races_on, 9).run(&steps, &Wobble { pace: 0.98, length: 1.004, seed: 0.5 });
        DemoRecording { athlete: goal.athlete_id, name: format!("{}-race.tcx", goal.races_on), file }
    };
    goals.filter(is_fresh).map(recording).collect()
}

fn is_run(workout: &Workout) -> bool {
    !matches!(workout.content.workout_type, WorkoutType::Rest | WorkoutType::AlternativeTraining)
}

fn steps(workout: &Workout, paces: &AthletePaces) -> Vec<PlannedStep> {
    let content = &workout.content;
    if !content.steps.as_slice().is_empty() {
        return planned(content.steps.as_slice(), paces);
    }
    let far = Some(metres(content.distance)).filter(|metres| *metres > 0.0);
    let long = Some(f64::from(content.duration.get()) * 60.0).filter(|seconds| *seconds > 0.0);
    let stated = content.pace_from.zip(content.pace_to.or(content.pace_from));
    let pace = stated.map(|(from, to)| PaceRange::by_hand(from, to)).or_else(|| paces.of_workout(content.workout_type));
    planned_whole(far, long, pace.map(|range| (range.faster_seconds_per_km(), range.slower_seconds_per_km())))
}

pub fn insert(tx: &mut AccountWrite, recordings: &[DemoRecording], clock: &Clock) -> anyhow::Result<()> {
    for DemoRecording { athlete, name, file } in recordings {
        api::keep_recording(tx, clock, *athlete, (name, file)).map_err(|error| anyhow::anyhow!("{name}: {error:?}"))?;
    }
    Ok(())
}

/// How a day went, from its date alone.
struct Wobble {
    /// Of the planned pace.
    pace: f64,
    /// Of the planned length.
    length: f64,
    seed: f64,
}

impl Wobble {
    fn of(workout: &Workout) -> Self {
        let day = workout.scheduled_on;
        // A course is never shorter than its distance, or no watch would find the half marathon in it.
        let is_race = RACE_METRES.iter().any(|race| (metres(workout.content.distance) - race).abs() < 1.0);
        let seed = f64::from(i32::from(day.day_of_year()) * 37 % 101) / 101.0;
        let is_keen = day.day_of_year() % 9 == 4;
        Self {
            pace: if is_keen { 0.94 } else { 0.985 + seed * 0.035 },
            length: if is_race {
                1.004
            } else if day.day_of_year() % 17 == 3 {
                0.74
            } else {
                0.985 + seed * 0.03
            },
            seed,
        }
    }
}

/// Writes TCX, a lap for each step.
struct Watch {
    starts_at: Timestamp,
    text: String,
    seconds: u32,
    metres: f64,
    heart_rate: f64,
}

impl Watch {
    fn starting(day: Date, hour: i8) -> Self {
        let minute = i8::try_from(day.day_of_year() * 7 % 50).unwrap_or(0);
        let starts_at = TimeZone::UTC.to_timestamp(day.at(hour, minute, 0, 0)).unwrap_or(Timestamp::UNIX_EPOCH);
        let text = concat!(
            r#"<?xml version="1.0" encoding="UTF-8"?><TrainingCenterDatabase xmlns="#,
            r#""http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Running">"#
        );
        Self { starts_at, text: text.to_owned(), seconds: 0, metres: 0.0, heart_rate: 92.0 }
    }

    fn run(mut self, steps: &[PlannedStep], wobble: &Wobble) -> Vec<u8> {
        for (index, step) in steps.iter().enumerate() {
            let usual = if step.is_work() { USUAL_EASY_SECONDS_PER_KM } else { USUAL_EASY_SECONDS_PER_KM + 20.0 };
            let pace = step.pace.map_or(usual, |(fast, slow)| f64::midpoint(fast, slow));
            // The first repeat is a little fast, the last a little slow.
            let drift = 1.0 + (index as f64 / steps.len() as f64 - 0.5) * 0.02;
            let speed = 1_000.0 / (pace * wobble.pace * drift);
            let share = if steps.len() == 1 { wobble.length } else { 1.0 };
            let seconds = match (step.metres, step.seconds) {
                (Some(metres), _) => metres * share / speed,
                (None, Some(seconds)) => seconds * share,
                (None, None) => 120.0,
            };
            self.lap(speed, seconds.round().max(1.0) as u32, wobble);
        }
        self.text.push_str(
            "<Creator><Name>Forerunner 265</Name></Creator></Activity></Activities></TrainingCenterDatabase>",
        );
        self.text.into_bytes()
    }

    fn lap(&mut self, speed: f64, seconds: u32, wobble: &Wobble) {
        let stretches = stretches(self.seconds, seconds, speed, wobble);
        let far: f64 = stretches.iter().map(|(seconds, speed)| f64::from(*seconds) * speed).sum();
        let at = self.now();
        let _ = write!(
            self.text,
            r#"<Lap StartTime="{at}"><TotalTimeSeconds>{seconds}</TotalTimeSeconds><DistanceMeters>{far:.1}</DistanceMeters><Track>"#
        );
        self.sample(speed, wobble);
        for (seconds, speed) in stretches {
            self.seconds += seconds;
            self.metres += f64::from(seconds) * speed;
            self.sample(speed, wobble);
        }
        self.text.push_str("</Track></Lap>");
    }

    fn now(&self) -> Timestamp {
        self.starts_at + SignedDuration::from_secs(self.seconds.into())
    }

    /// The heart follows the speed within a minute or two, and rises with the hours.
    fn sample(&mut self, speed: f64, wobble: &Wobble) {
        let height = 24.0 + 9.0 * (self.metres / 900.0).sin() + 4.0 * (self.metres / 310.0 + wobble.seed).cos();
        let effort = 62.0 + speed * 28.0 + f64::from(self.seconds) / 900.0 + wobble.seed * 4.0;
        self.heart_rate += (effort.min(188.0) - self.heart_rate) * 0.14;
        let around = self.metres / 4_100.0 * std::f64::consts::TAU;
        let (north, east) =
            (59.3293 + 0.0052 * around.sin(), 18.0686 + 0.0121 * around.cos() + 0.0012 * (around * 3.0).sin());
        let (at, rate, cadence) = (self.now(), self.heart_rate.round(), (72.0 + speed * 3.6).round());
        let _ = write!(
            self.text,
            "<Trackpoint><Time>{at}</Time><Position><LatitudeDegrees>{north:.6}</LatitudeDegrees><LongitudeDegrees>{east:.6}</LongitudeDegrees></Position><AltitudeMeters>{height:.1}</AltitudeMeters><DistanceMeters>{:.1}</DistanceMeters><HeartRateBpm><Value>{rate}</Value></HeartRateBpm><Cadence>{cadence}</Cadence></Trackpoint>",
            self.metres
        );
    }
}

/// The seconds and the speed between samples. Nobody runs evenly: the speed sways around that of the step.
fn stretches(from: u32, seconds: u32, speed: f64, wobble: &Wobble) -> Vec<(u32, f64)> {
    let sway =
        |at: f64| 1.0 + 0.014 * (at / 47.0 + wobble.seed * 6.0).sin() + 0.009 * (at / 19.0 + wobble.seed * 3.0).sin();
    let stretch = |done: u32| {
        let long = (seconds - done).min(SAMPLE_SECONDS);
        (long, speed * sway(f64::from(from + done)))
    };
    (0..seconds).step_by(SAMPLE_SECONDS as usize).map(stretch).collect()
}
