use std::collections::BTreeMap;

use jiff::civil::Date;
use store::progress::{PlannedSession, Run};
use training::answer::{Effort, Outcome};
use training::calendar::plus_days;
use training::ids::{AthleteId, WorkoutId};
use training::longest_run::{DAYS_COMPARED, LongerRun, longer_runs};
use training::session::metres;
use training::workout_type::WorkoutType;

use super::days::LoadDays;
use super::done::{done_metres, done_seconds};
use super::history::History;
use super::shapes::{
    BestOfAll, EffortPoint, EffortRange, LongerRunShape, LongestRun, ProgressAnswer, RecentSession, SessionTypeCount,
};
use super::weeks::weeks;
use crate::shared::activities::details::best_efforts;

const EFFORT_DAYS: i32 = 90;
const TYPE_DAYS: i32 = 84;
const PLAN_DAYS: i32 = 28;
const RECENT: usize = 20;
const LEAST_EASY_EFFORTS: usize = 4;

pub(super) fn answer(athlete: AthleteId, history: &History) -> ProgressAnswer {
    ProgressAnswer {
        athlete_id: athlete.as_uuid(),
        today: history.today,
        weeks: weeks(history),
        session_types: session_types(history),
        load: LoadDays::of(history).series(history.today),
        efforts: efforts(history),
        usual_easy_effort: usual_easy_effort(history),
        best_efforts: best_of_all(&history.runs),
        longest_run: longest_run(history),
        longer_runs: longer(history),
        recent: recent(history),
    }
}

fn since(history: &History, days: i32) -> impl Iterator<Item = &PlannedSession> {
    let first = plus_days(history.today, -days);
    history.sessions.iter().filter(move |session| session.day > first && session.day <= history.today)
}

fn session_types(history: &History) -> Vec<SessionTypeCount> {
    let mut counts: BTreeMap<u8, SessionTypeCount> = BTreeMap::new();
    for session in since(history, TYPE_DAYS).filter(|session| !history.is_excused(session)) {
        let r#type = session.workout_type.wire_name();
        let count =
            counts.entry(session.workout_type as u8).or_insert(SessionTypeCount { r#type, done: 0, planned: 0 });
        count.planned += 1;
        count.done += u32::from(session.outcome == Some(Outcome::Done));
    }
    counts.into_values().collect()
}

fn efforts(history: &History) -> Vec<EffortPoint> {
    let point = |session: &PlannedSession| {
        Some(EffortPoint {
            day: session.day,
            workout_id: session.workout.as_uuid(),
            r#type: session.workout_type.wire_name(),
            effort: session.effort?.get(),
        })
    };
    let mut points: Vec<EffortPoint> = since(history, EFFORT_DAYS).filter_map(point).collect();
    points.sort_by_key(|point| point.day);
    points
}

/// The middle half of the efforts on easy days.
fn usual_easy_effort(history: &History) -> Option<EffortRange> {
    let is_easy =
        |session: &&PlannedSession| matches!(session.workout_type, WorkoutType::EasyRun | WorkoutType::Recovery);
    let mut efforts: Vec<u8> =
        history.sessions.iter().filter(is_easy).filter_map(|session| session.effort).map(Effort::get).collect();
    efforts.sort_unstable();
    let at = |quarter: usize| efforts[(efforts.len() - 1) * quarter / 4];
    (efforts.len() >= LEAST_EASY_EFFORTS).then(|| EffortRange { from: at(1), to: at(3) })
}

fn best_of_all(runs: &[Run]) -> Vec<BestOfAll> {
    let mut best: BTreeMap<u64, BestOfAll> = BTreeMap::new();
    for run in runs.iter().filter(|run| run.is_run) {
        for (meters, seconds, _) in best_efforts(&run.best_efforts) {
            let new = BestOfAll { meters, seconds, day: run.day, activity_id: run.id.as_uuid() };
            match best.get(&(meters as u64)) {
                Some(known) if known.seconds <= seconds => {}
                _ => drop(best.insert(meters as u64, new)),
            }
        }
    }
    best.into_values().collect()
}

fn recorded_runs(history: &History) -> impl Iterator<Item = (Date, f64)> {
    history.runs.iter().filter(|run| run.is_run).filter_map(|run| Some((run.day, run.metres?)))
}

fn longest_run(history: &History) -> Option<LongestRun> {
    let first = plus_days(history.today, -DAYS_COMPARED);
    let recent = recorded_runs(history).filter(|(day, _)| *day >= first && *day <= history.today);
    let longest = recent.max_by(|one, other| one.1.total_cmp(&other.1));
    longest.map(|(day, meters)| LongestRun { meters: meters.round(), day })
}

fn longer(history: &History) -> Vec<LongerRunShape> {
    let today = history.today;
    let last = plus_days(today, PLAN_DAYS);
    let is_run = |session: &&PlannedSession| session.is_running && session.day > today && session.day <= last;
    let mut runs: Vec<(Date, u64)> = recorded_runs(history).map(|(day, metres)| (day, metres.round() as u64)).collect();
    // Without recordings nothing is known.
    let Some(known_from) = runs.iter().map(|(day, _)| *day).min() else { return vec![] };
    runs.retain(|(day, _)| *day <= today);
    runs.extend(history.expected().filter(is_run).map(|session| (session.day, metres(session.distance) as u64)));
    runs.sort_by_key(|(day, _)| *day);
    let first = plus_days(today, -DAYS_COMPARED);
    let shape = |LongerRun { run, longest_before, percent_more }| {
        let ((day, meters), (_, longest_before_in_meters)) = (runs[run], runs[longest_before]);
        LongerRunShape { day, meters, longest_before_in_meters, percent_more, is_planned: day > today }
    };
    let told = longer_runs(&runs, known_from).into_iter().map(shape);
    told.filter(|run| run.day >= first).collect()
}

fn recent(history: &History) -> Vec<RecentSession> {
    let first_run = |workout: WorkoutId| history.runs.iter().find(|run| run.workout == Some(workout));
    let of_plan = since(history, EFFORT_DAYS).map(|session| {
        let is_done = session.outcome == Some(Outcome::Done);
        let (metres_done, is_metres_planned) = done_metres(session);
        let (seconds_done, is_seconds_planned) = done_seconds(session);
        RecentSession {
            day: session.day,
            workout_id: Some(session.workout.as_uuid()),
            schedule_id: Some(session.schedule.as_uuid()),
            activity_id: first_run(session.workout).map(|run| run.id.as_uuid()),
            title: Some(session.title.to_string()),
            r#type: Some(session.workout_type.wire_name()),
            planned_meters: Some(metres(session.distance).round() as i64).filter(|metres| *metres > 0),
            planned_seconds: Some(i64::from(session.minutes) * 60).filter(|seconds| *seconds > 0),
            done_meters: Some(metres_done).filter(|_| is_done && !is_metres_planned),
            done_seconds: Some(seconds_done).filter(|_| is_done && !is_seconds_planned),
            outcome: session.outcome.map(Outcome::as_str),
            effort: session.effort.map(Effort::get),
            is_excused: history.is_excused(session),
        }
    });
    let extra = history.runs.iter().filter(|run| run.workout.is_none()).map(|run| RecentSession {
        day: run.day,
        workout_id: None,
        schedule_id: None,
        activity_id: Some(run.id.as_uuid()),
        title: None,
        r#type: None,
        planned_meters: None,
        planned_seconds: None,
        done_meters: run.metres.map(|metres| metres.round() as i64),
        done_seconds: Some(run.timer_seconds.into()),
        outcome: None,
        effort: None,
        is_excused: false,
    });
    let mut all: Vec<RecentSession> = of_plan.chain(extra).collect();
    all.sort_by_key(|session| std::cmp::Reverse(session.day));
    all.truncate(RECENT);
    all
}
