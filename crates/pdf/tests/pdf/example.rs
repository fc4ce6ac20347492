//! The plan in the design's pictures, and plans of any size.

use std::sync::LazyLock;

use jiff::civil::{Date, date};
use pdf::{Layout, Press, Print};
use texts::Language;
use training::calendar::plus_days;
use training::paper::Paper;
use training::schedule::{PlanDraft, Schedule};
use training::session::AthletePaces;
use training::workout::{Workout, WorkoutContentDraft};
use uuid::Uuid;

pub struct Session {
    pub title: &'static str,
    pub workout_type: &'static str,
    pub distance: f64,
    pub minutes: i64,
    pub pace: (&'static str, &'static str),
    pub description: &'static str,
    pub notes: &'static str,
}

const fn session(
    workout_type: &'static str,
    title: &'static str,
    distance: f64,
    minutes: i64,
    pace: (&'static str, &'static str),
    description: &'static str,
) -> Session {
    Session { title, workout_type, distance, minutes, pace, description, notes: "" }
}

const EASY: (&str, &str) = ("5:25/km", "5:50/km");
const SLOW: (&str, &str) = ("5:55/km", "6:25/km");
const LONG: (&str, &str) = ("5:05/km", "5:30/km");
const FAST: (&str, &str) = ("3:58/km", "4:06/km");
const THRESHOLD: (&str, &str) = ("4:20/km", "4:30/km");
const OPEN: (&str, &str) = ("", "");

/// Four weeks, each from Monday to Sunday.
pub const BLOCK: [[Session; 7]; 4] = [
    [
        session(
            "Recovery",
            "Recovery jog",
            6.0,
            37,
            SLOW,
            "Very easy, flat and soft ground if you can find it. If the legs feel heavy from Sunday, cut it to 4 km and do not replace it.",
        ),
        session(
            "Intervals",
            "5 × 1 km",
            11.5,
            46,
            FAST,
            "2.5 km easy with 4 short strides, then 5 × 1 km at 10K pace with 90 s jog. 2 km easy to finish. The first rep should feel too slow; the last should match it to the second.",
        ),
        session(
            "EasyRun",
            "Easy run",
            10.0,
            56,
            EASY,
            "Relaxed and conversational the whole way. Trails are fine today.",
        ),
        Session {
            notes: "Flat loop by the river if it is windy. Back off to 4:35 if heart rate passes 172.",
            ..session(
                "Tempo",
                "3 × 10 min",
                13.0,
                57,
                THRESHOLD,
                "3 km easy, then 3 × 10 min at threshold with 2 min jog between, 2 km easy. Keep the recoveries honest: jog, never walk.",
            )
        },
        session("Rest", "Rest", 0.0, 0, OPEN, "Full day off."),
        session(
            "EasyRun",
            "Easy + 6 strides",
            8.0,
            45,
            EASY,
            "Relaxed 8 km, then 6 × 20 s strides on a flat road with full recovery. Tall posture, quick feet, no straining.",
        ),
        session(
            "LongRun",
            "Long, fast finish",
            24.0,
            127,
            LONG,
            "20 km easy, then the last 4 km at marathon pace without stopping. Take a gel at 8, 14 and 19 km and a few sips of water with each. This is the first look at race effort on tired legs, so settle into it over the first 500 m.",
        ),
    ],
    [
        session("Recovery", "Recovery jog", 6.0, 37, SLOW, "Very easy, flat and soft ground if you can find it."),
        session("Hills", "8 × 90 s hills", 11.0, 60, OPEN, "Moderate grade, tall posture, easy jog down."),
        session("EasyRun", "Easy run", 11.0, 62, EASY, "Relaxed and conversational the whole way."),
        session("Tempo", "4 × 2 km cruise", 14.0, 62, THRESHOLD, "60 s standing rest, controlled."),
        session("Rest", "Rest", 0.0, 0, OPEN, "Full day off."),
        session("EasyRun", "Easy + 6 strides", 9.0, 51, EASY, "Relaxed and conversational the whole way."),
        session("LongRun", "Long run", 26.0, 139, LONG, "Practise gels at 8, 16 and 24 km."),
    ],
    [
        session("Recovery", "Recovery jog", 6.0, 37, SLOW, "Very easy, flat and soft ground if you can find it."),
        session("Intervals", "6 × 1 km", 12.4, 52, FAST, "10K pace, 90 s jog."),
        session("EasyRun", "Easy run", 11.0, 62, EASY, "Relaxed and conversational the whole way."),
        session("Tempo", "40 min at MP", 14.0, 66, ("4:34/km", "4:40/km"), "One block at marathon pace."),
        session("AlternativeTraining", "Swim, 40 min", 0.0, 40, OPEN, "Steady, any stroke."),
        session("EasyRun", "Easy run", 9.0, 51, EASY, "Relaxed and conversational the whole way."),
        session("LongRun", "Long, 12 km at MP", 28.0, 146, LONG, "14 km easy, 12 km at marathon pace, 2 km easy."),
    ],
    [
        session("Rest", "Rest", 0.0, 0, OPEN, "Full day off."),
        session("EasyRun", "Easy run", 9.0, 51, EASY, "Relaxed and conversational the whole way."),
        session("Hills", "6 × 60 s hills", 9.0, 50, OPEN, "Jog down."),
        session("EasyRun", "Easy run", 8.0, 45, EASY, "Relaxed and conversational the whole way."),
        session("AlternativeTraining", "Strength, 45 min", 0.0, 45, OPEN, "Two rounds of the circuit."),
        session("Recovery", "Recovery jog", 6.0, 37, SLOW, "Very easy, flat and soft ground if you can find it."),
        session("LongRun", "Half, tune-up race", 21.1, 95, ("4:26/km", "4:32/km"), "Race it, even splits."),
    ],
];

pub fn plan_draft(name: &str, starts_on: Date, weeks: i64) -> PlanDraft {
    PlanDraft {
        name: name.to_owned(),
        description: String::new(),
        athlete_id: Some(Uuid::from_u128(7).into()),
        athlete_name: "Maya Lindqvist".to_owned(),
        starts_on,
        weeks,
        unit: "km".to_owned(),
        has_plan_check: true,
    }
}

pub fn workout(number: usize, day: Date, content: &WorkoutContentDraft) -> Workout {
    let content = content.parse().expect("a valid workout");
    Workout { id: Uuid::from_u128(number as u128).into(), scheduled_on: day, is_completed: number % 9 == 4, content }
}

pub fn schedule(draft: &PlanDraft, workouts: Vec<Workout>) -> Schedule {
    Schedule::new(Uuid::from_u128(1).into(), draft.parse().expect("a valid plan"), workouts).expect("a valid schedule")
}

/// `weeks` weeks of the block, starting on a Wednesday.
pub fn marathon(weeks: i64) -> Schedule {
    let starts_on = date(2026, 9, 16);
    let draft = plan_draft("Valencia Marathon, sub 3:15", starts_on, weeks);
    let monday = training::calendar::monday_of(starts_on);
    let days = (0..weeks as usize * 7).filter(|day| plus_days(monday, *day as i32) >= starts_on);
    let workouts = days.map(|day| {
        let session = &BLOCK[day / 7 % 4][day % 7];
        workout(day, plus_days(monday, day as i32), &draft_of(session))
    });
    schedule(&draft, workouts.collect())
}

fn draft_of(session: &Session) -> WorkoutContentDraft {
    WorkoutContentDraft {
        title: session.title.to_owned(),
        description: session.description.to_owned(),
        workout_type: session.workout_type.to_owned(),
        distance: session.distance,
        unit: "km".to_owned(),
        duration_minutes: session.minutes,
        pace_from: session.pace.0.to_owned(),
        pace_to: session.pace.1.to_owned(),
        notes: session.notes.to_owned(),
        ..WorkoutContentDraft::default()
    }
}

/// No athlete's paces.
pub static NOBODY: LazyLock<AthletePaces> = LazyLock::new(AthletePaces::default);

/// The input of the press.
pub fn order(schedule: &Schedule, layout: Layout) -> Print<'_> {
    Print {
        schedule,
        races: &[],
        paces: &NOBODY,
        athlete: "Maya Lindqvist",
        coach: "Nora Eklund",
        letterhead: pdf::Letterhead::default(),
        address: None,
        layout,
        paper: Paper::A4,
        language: Language::English,
    }
}

pub fn print(schedule: &Schedule, layout: Layout) -> Vec<u8> {
    print_for(schedule, layout, Paper::A4, None)
}

pub fn print_for(schedule: &Schedule, layout: Layout, paper: Paper, address: Option<&str>) -> Vec<u8> {
    let print = Print { address, paper, ..order(schedule, layout) };
    Press::new().print(&print, &|| true).expect("a PDF")
}
