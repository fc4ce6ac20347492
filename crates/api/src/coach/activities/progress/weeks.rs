use std::collections::BTreeMap;

use jiff::civil::Date;
use training::answer::Outcome;
use training::calendar::{monday_of, plus_days};
use training::session::metres;

use super::done::{done_metres, done_seconds};
use super::history::History;
use super::shapes::ProgressWeek;

const WEEKS_BACK: i32 = 26;
const WEEKS_ONWARD: i32 = 26;

/// Planned and done by week. Cross-training counts by time only.
pub(super) fn weeks(history: &History) -> Vec<ProgressWeek> {
    let now = monday_of(history.today);
    let (first, last) = (plus_days(now, -7 * WEEKS_BACK), plus_days(now, 7 * WEEKS_ONWARD + 6));
    let mut weeks: BTreeMap<Date, ProgressWeek> = BTreeMap::new();
    let is_near = |day: Date| (first..=last).contains(&day);
    for session in history.expected().filter(|session| is_near(session.day)) {
        let week = week_of(&mut weeks, session.day);
        let is_run = session.is_running;
        week.planned_sessions += 1;
        week.planned_meters += if is_run { metres(session.distance).round() as i64 } else { 0 };
        week.planned_seconds += i64::from(session.minutes) * 60;
        if session.outcome == Some(Outcome::Done) {
            let ((metres, is_planned), (seconds, _)) = (done_metres(session), done_seconds(session));
            week.done_sessions += 1;
            week.done_meters += if is_run { metres } else { 0 };
            week.done_seconds += seconds;
            week.is_done_estimated |= is_run && is_planned;
        }
    }
    for session in history.excused().filter(|session| is_near(session.day)) {
        let week = week_of(&mut weeks, session.day);
        week.excused_meters += if session.is_running { metres(session.distance).round() as i64 } else { 0 };
        week.excused_seconds += i64::from(session.minutes) * 60;
    }
    for run in history.runs.iter().filter(|run| run.workout.is_none() && is_near(run.day)) {
        let week = week_of(&mut weeks, run.day);
        week.done_meters += run.metres.filter(|_| run.is_run).map_or(0, |metres| metres.round() as i64);
        week.done_seconds += i64::from(run.timer_seconds);
    }
    weeks.into_values().collect()
}

fn week_of(weeks: &mut BTreeMap<Date, ProgressWeek>, day: Date) -> &mut ProgressWeek {
    let week_start_date = monday_of(day);
    weeks.entry(week_start_date).or_insert(ProgressWeek {
        week_start_date,
        planned_meters: 0,
        planned_seconds: 0,
        done_meters: 0,
        done_seconds: 0,
        planned_sessions: 0,
        done_sessions: 0,
        excused_meters: 0,
        excused_seconds: 0,
        is_done_estimated: false,
    })
}
