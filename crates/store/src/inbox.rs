//! What the rules of the inbox ask: bounded windows of days, each found by an index of its own. How much is read depends
//! on how many plans run now and on how much is open, never on how much there has been.

use std::collections::HashMap;

use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use training::answer::Effort;
use training::athlete::FullName;
use training::calendar::{Calendar, MAX_WEEKS, plus_days};
use training::connections::ConnectionProblem;
use training::distance::{Distance, DistanceUnit};
use training::ids::{AccountId, AthleteId, GoalId, PersonId, ScheduleId, WorkoutId};
use training::inbox::{
    AskedSession, COMMENT_DAYS, Facts, FailedMessage, GOAL_DAYS, MARK_DAYS, NearGoal, NotedAnswer, NotedRun,
    OfferedResult, OpenComment, PLAN_END_DAYS, PlanDays, PlannedRace, RECENT_DAYS, Session, StoppedConnection,
    SwappedSession,
};
use training::race::{RaceDistance, RaceTime};
use training::text::{Line, Title};
use training::workout_type::WorkoutType;

use crate::answers::{Planned, pain_from_row};
use crate::row_batches::for_keys;
use crate::training_values::no_longer_valid;
use crate::{Conn, Row, StoreError, ToValue, Value, absences, inbox_marks, pace_reviews};

/// More than anybody reads. Beyond that, only the newest are listed.
const MAX_ROWS: u32 = 2_000;

const PLANS: &str = "SELECT id, athlete_id, starts_on, weeks FROM schedule WHERE account_id = $1 AND starts_on >= $2";

/// `CROSS JOIN` fixes the join order: running plans first, then their few days.
const SESSIONS: &str = "SELECT plan.athlete_id, workout.schedule_id, workout.id AS workout_id, workout.scheduled_on,
        workout.title, workout.workout_type, workout.distance_thousandths, workout.distance_unit,
        workout.estimated_thousandths,
        said.outcome, said.moved_to, said.said_at, tick.outcome IS NOT NULL AS is_ticked, link.can_answer, link.made_at,
        CASE WHEN said.outcome = 'done' THEN NULL ELSE
            (SELECT MAX(reply.said_at) FROM answer_comment AS reply
              WHERE reply.account_id = plan.account_id AND reply.schedule_id = workout.schedule_id
                AND reply.workout_id = workout.id AND reply.athlete_id = plan.athlete_id AND reply.is_coachs)
        END AS replied_at
   FROM schedule AS plan
  CROSS JOIN athlete_link AS link
  CROSS JOIN workout
   LEFT JOIN answer AS said
     ON said.account_id = plan.account_id AND said.schedule_id = workout.schedule_id AND said.workout_id = workout.id
        AND said.said_by = plan.athlete_id
   LEFT JOIN answer AS tick
     ON tick.account_id = plan.account_id AND tick.schedule_id = workout.schedule_id AND tick.workout_id = workout.id
        AND tick.said_by = $1
  WHERE plan.account_id = $1 AND plan.starts_on >= $2 AND plan.starts_on <= $4 AND plan.is_shown
    AND link.account_id = plan.account_id AND link.athlete_id = plan.athlete_id
    AND workout.account_id = plan.account_id AND workout.schedule_id = plan.id
    AND workout.scheduled_on >= $3 AND workout.scheduled_on <= $4 AND workout.workout_type <> 'Rest'";

const COMMENTS: &str = "SELECT said.id, said.athlete_id, said.schedule_id, said.workout_id, said.body, said.said_at,
        workout.scheduled_on, workout.title, workout.workout_type, workout.distance_thousandths, workout.distance_unit,
        workout.estimated_thousandths,
        answer.outcome, answer.moved_to, answer.effort, answer.pain_level, answer.pain_place, answer.pain_since,
        answer.planned
   FROM answer_comment AS said
  CROSS JOIN schedule AS plan
   LEFT JOIN workout ON workout.account_id = said.account_id AND workout.id = said.workout_id
   LEFT JOIN answer
     ON answer.account_id = said.account_id AND answer.schedule_id = said.schedule_id AND answer.workout_id = said.workout_id
        AND answer.said_by = said.athlete_id
  WHERE said.account_id = $1 AND said.is_unanswered AND said.said_at >= $2
    AND plan.account_id = said.account_id AND plan.id = said.schedule_id AND plan.athlete_id = said.athlete_id
  ORDER BY said.said_at DESC LIMIT $3";

/// What an answer tells, and whether the coach has commented on it since.
const ANSWERS: &str =
    "SELECT said.said_by, said.schedule_id, said.workout_id, said.outcome, said.moved_to, said.effort,
        said.pain_level, said.pain_place, said.pain_since, said.swapped_with, said.said_at, said.planned,
        workout.scheduled_on, workout.title, workout.workout_type, workout.distance_thousandths, workout.distance_unit,
        workout.estimated_thousandths,
        EXISTS (SELECT 1 FROM answer_comment AS reply
                 WHERE reply.account_id = said.account_id AND reply.schedule_id = said.schedule_id
                   AND reply.workout_id = said.workout_id AND reply.athlete_id = said.said_by
                   AND reply.is_coachs AND reply.said_at >= said.said_at) AS is_talked_about
   FROM answer AS said
  CROSS JOIN schedule AS plan
   LEFT JOIN workout ON workout.account_id = said.account_id AND workout.id = said.workout_id
  WHERE said.account_id = $1 AND (said.outcome <> 'done' OR said.effort >= 8) AND said.said_at >= $2
    AND plan.account_id = said.account_id AND plan.id = said.schedule_id AND plan.athlete_id = said.said_by
  ORDER BY said.said_at DESC LIMIT $3";

/// The same, of answers that tell of pain. Written out, since the checks of statements read whole texts.
const PAINS: &str = "SELECT said.said_by, said.schedule_id, said.workout_id, said.outcome, said.moved_to, said.effort,
        said.pain_level, said.pain_place, said.pain_since, said.swapped_with, said.said_at, said.planned,
        workout.scheduled_on, workout.title, workout.workout_type, workout.distance_thousandths, workout.distance_unit,
        workout.estimated_thousandths,
        EXISTS (SELECT 1 FROM answer_comment AS reply
                 WHERE reply.account_id = said.account_id AND reply.schedule_id = said.schedule_id
                   AND reply.workout_id = said.workout_id AND reply.athlete_id = said.said_by
                   AND reply.is_coachs AND reply.said_at >= said.said_at) AS is_talked_about
   FROM answer AS said
  CROSS JOIN schedule AS plan
   LEFT JOIN workout ON workout.account_id = said.account_id AND workout.id = said.workout_id
  WHERE said.account_id = $1 AND said.pain_level IS NOT NULL AND said.said_at >= $2
    AND plan.account_id = said.account_id AND plan.id = said.schedule_id AND plan.athlete_id = said.said_by
  ORDER BY said.said_at DESC LIMIT $3";

const GOALS: &str = "SELECT id, athlete_id, schedule_id, race_name, races_on, target_seconds FROM goal
  WHERE account_id = $1 AND races_on >= $2 AND races_on <= $3 AND result_seconds IS NULL";

const PLANNED_RACES: &str = "SELECT goal.id, goal.athlete_id, goal.schedule_id, goal.race_name, goal.races_on,
        goal.target_seconds, plan.starts_on, plan.weeks, race.scheduled_on AS session_on
   FROM goal
  CROSS JOIN schedule AS plan
   LEFT JOIN workout AS race ON race.account_id = goal.account_id AND race.id = goal.race_session_id
                            AND race.schedule_id = plan.id
  WHERE goal.account_id = $1 AND goal.races_on >= $2 AND goal.result_seconds IS NULL
    AND plan.account_id = goal.account_id AND plan.id = goal.schedule_id AND plan.starts_on <= $2
  ORDER BY goal.races_on LIMIT $3";

/// A best of training is taken once the athlete has a result of that day.
const RUNS: &str = "SELECT run.id, run.athlete_id, run.ran_on, run.created_at, run.fast_seconds, run.offered_goal,
        run.offered_metres, run.offered_seconds, goal.race_name, goal.result_seconds,
        run.schedule_id, run.workout_id, workout.scheduled_on, workout.title, workout.workout_type,
        workout.distance_thousandths, workout.distance_unit, workout.estimated_thousandths,
        EXISTS (SELECT 1 FROM answer_comment AS reply
                 WHERE reply.account_id = run.account_id AND reply.schedule_id = run.schedule_id
                   AND reply.workout_id = run.workout_id AND reply.athlete_id = run.athlete_id
                   AND reply.is_coachs AND reply.said_at >= run.created_at) AS is_talked_about,
        EXISTS (SELECT 1 FROM race_result AS result
                 WHERE result.account_id = run.account_id AND result.athlete_id = run.athlete_id
                   AND result.ran_on = run.ran_on AND NOT result.is_estimate) AS is_taken
   FROM activity AS run
   LEFT JOIN workout ON workout.account_id = run.account_id AND workout.id = run.workout_id
   LEFT JOIN goal ON goal.account_id = run.account_id AND goal.id = run.offered_goal
  WHERE run.account_id = $1 AND run.ran_on >= $2 AND (run.fast_seconds IS NOT NULL OR run.offered_seconds IS NOT NULL)
  ORDER BY run.ran_on DESC LIMIT $3";

const FAILED_MESSAGES: &str = "SELECT id, athlete_id, channel, kind, about, attempts, reason, failed_at FROM message
  WHERE account_id = $1 AND state = 'Failed' AND kind <> 'Acknowledged' AND failed_at >= $2 ORDER BY failed_at DESC LIMIT $3";

/// An index of its own is not worth it: an account has few athletes with a connection.
const STOPPED: &str = "SELECT athlete_id, is_own, problem, problem_at FROM intervals_athlete
  WHERE account_id = $1 AND problem IN ('keyRefused', 'keyUnreadable', 'notFound') ORDER BY problem, athlete_id LIMIT $2";

const EARLIER_EFFORTS: &str = "SELECT answer.effort FROM answer
   JOIN workout ON workout.account_id = answer.account_id AND workout.id = answer.workout_id
  WHERE answer.account_id = $1 AND answer.said_by = $2 AND answer.said_at < $3 AND answer.effort IS NOT NULL
    AND workout.workout_type = $4
  ORDER BY answer.said_at DESC LIMIT 10";

/// Each of them finds its rows by an index.
pub const STATEMENTS: [&str; 13] = [
    PLANS,
    SESSIONS,
    COMMENTS,
    ANSWERS,
    PAINS,
    GOALS,
    PLANNED_RACES,
    RUNS,
    pace_reviews::FOUND,
    FAILED_MESSAGES,
    STOPPED,
    absences::NOT_OVER,
    EARLIER_EFFORTS,
];

/// As one member sees them.
pub fn facts(
    conn: &mut Conn,
    (account, person): (AccountId, PersonId),
    today: Date,
    now: Timestamp,
) -> Result<Facts, StoreError> {
    let first_start = plus_days(today, -(i32::from(MAX_WEEKS) * 7 + 7 + PLAN_END_DAYS));
    let first_day = plus_days(today, -RECENT_DAYS);
    Ok(Facts {
        comments: kept(conn.rows(COMMENTS, (account, days_before(now, COMMENT_DAYS), MAX_ROWS), comment_from_row)?),
        sessions: conn.rows(SESSIONS, (account, first_start, first_day, today), asked_from_row)?,
        answers: kept(conn.rows(ANSWERS, (account, days_before(now, RECENT_DAYS), MAX_ROWS), answer_from_row)?),
        pains: kept(conn.rows(PAINS, (account, days_before(now, COMMENT_DAYS), MAX_ROWS), answer_from_row)?),
        plans: conn.rows(PLANS, (account, first_start), plan_from_row)?,
        goals: conn.rows(GOALS, (account, today, plus_days(today, GOAL_DAYS)), goal_from_row)?,
        planned_races: conn.rows(PLANNED_RACES, (account, today, MAX_ROWS), planned_race_from_row)?,
        runs: conn.rows(RUNS, (account, first_day, MAX_ROWS), run_from_row)?,
        found_paces: pace_reviews::found(conn, account, days_before(now, MARK_DAYS), MAX_ROWS)?,
        failed_messages: conn.rows(
            FAILED_MESSAGES,
            (account, days_before(now, RECENT_DAYS), MAX_ROWS),
            message_from_row,
        )?,
        absences: absences::not_over(conn, account, first_day)?,
        stopped_connections: kept(conn.rows(STOPPED, (account, MAX_ROWS), stopped_from_row)?),
        marks: inbox_marks::all(conn, account, person)?,
    })
}

fn days_before(now: Timestamp, days: i32) -> Timestamp {
    now.checked_sub(SignedDuration::from_hours(i64::from(days) * 24)).unwrap_or(Timestamp::MIN)
}

fn kept<T>(rows: Vec<Option<T>>) -> Vec<T> {
    rows.into_iter().flatten().collect()
}

fn plan_from_row(row: &Row) -> Result<PlanDays, StoreError> {
    let calendar = Calendar::from_stored(row.get("starts_on")?, row.get("weeks")?);
    Ok(PlanDays { schedule: row.get("id")?, athlete: row.get("athlete_id")?, calendar })
}

fn session_from_row(row: &Row) -> Result<Session, StoreError> {
    let unit = row.get("distance_unit")?;
    let distance = Distance::from_thousandths(row.get("distance_thousandths")?, unit);
    let estimated: Option<i64> = row.get("estimated_thousandths")?;
    Ok(Session {
        schedule: row.get("schedule_id")?,
        workout: row.get("workout_id")?,
        day: row.get("scheduled_on")?,
        title: row.get("title")?,
        workout_type: row.get("workout_type")?,
        distance: distance.map_err(no_longer_valid)?,
        estimated_distance: estimated.map(|thousandths| Distance::from_stored(thousandths, unit)),
    })
}

/// As the plan has it, or as it was when the athlete answered; `None` if neither is known.
fn answered_session(row: &Row) -> Result<Option<Session>, StoreError> {
    if row.get::<Option<Title>>("title")?.is_some() {
        return session_from_row(row).map(Some);
    }
    let Some(planned) = row.get::<Option<serde_json::Value>>("planned")? else { return Ok(None) };
    let planned: Planned = serde_json::from_value(planned)
        .map_err(|error| StoreError::Database(format!("what was planned cannot be read: {error}")))?;
    let unit = planned.distance_type.parse().map_err(no_longer_valid)?;
    Ok(Some(Session {
        schedule: row.get("schedule_id")?,
        workout: row.get("workout_id")?,
        day: planned.scheduled_date,
        title: Title::from_stored(planned.title),
        workout_type: planned.r#type.parse().map_err(no_longer_valid)?,
        distance: Distance::new(planned.distance, unit).map_err(no_longer_valid)?,
        estimated_distance: None,
    }))
}

fn effort(row: &Row) -> Result<Option<Effort>, StoreError> {
    row.get::<Option<i64>>("effort")?.map(Effort::new).transpose().map_err(no_longer_valid)
}

fn asked_from_row(row: &Row) -> Result<AskedSession, StoreError> {
    let session = session_from_row(row)?;
    let said_at: Option<Timestamp> = row.get("said_at")?;
    let replied_at: Option<Timestamp> = row.get("replied_at")?;
    let can_answer: bool = row.get("can_answer")?;
    let is_talked_about = replied_at.is_some_and(|replied_at| match said_at {
        Some(said_at) => replied_at >= said_at,
        None => day_of(replied_at) >= session.day,
    });
    Ok(AskedSession {
        athlete: row.get("athlete_id")?,
        outcome: row.get("outcome")?,
        moved_to: row.get("moved_to")?,
        said_at,
        is_ticked: row.get("is_ticked")?,
        is_talked_about,
        asked_from: if can_answer { Some(day_of(row.get("made_at")?)) } else { None },
        session,
    })
}

fn day_of(instant: Timestamp) -> Date {
    instant.to_zoned(jiff::tz::TimeZone::UTC).date()
}

fn comment_from_row(row: &Row) -> Result<Option<OpenComment>, StoreError> {
    let Some(session) = answered_session(row)? else { return Ok(None) };
    Ok(Some(OpenComment {
        id: row.get("id")?,
        athlete: row.get("athlete_id")?,
        session,
        body: row.get("body")?,
        said_at: row.get("said_at")?,
        outcome: row.get("outcome")?,
        moved_to: row.get("moved_to")?,
        effort: effort(row)?,
        pain: pain_from_row(row)?,
    }))
}

fn answer_from_row(row: &Row) -> Result<Option<NotedAnswer>, StoreError> {
    let Some(session) = answered_session(row)? else { return Ok(None) };
    Ok(Some(NotedAnswer {
        athlete: row.get("said_by")?,
        session,
        outcome: row.get("outcome")?,
        moved_to: row.get("moved_to")?,
        effort: effort(row)?,
        pain: pain_from_row(row)?,
        swapped_with: row
            .get::<Option<WorkoutId>>("swapped_with")?
            .map(|workout| SwappedSession { workout, session: None }),
        said_at: row.get("said_at")?,
        is_talked_about: row.get("is_talked_about")?,
    }))
}

fn planned_race_from_row(row: &Row) -> Result<PlannedRace, StoreError> {
    Ok(PlannedRace {
        goal: goal_from_row(row)?,
        calendar: Calendar::from_stored(row.get("starts_on")?, row.get("weeks")?),
        session_on: row.get("session_on")?,
    })
}

fn goal_from_row(row: &Row) -> Result<NearGoal, StoreError> {
    Ok(NearGoal {
        goal: row.get("id")?,
        athlete: row.get("athlete_id")?,
        schedule: row.get("schedule_id")?,
        race_name: row.get("race_name")?,
        races_on: row.get("races_on")?,
        target_time: row.get("target_seconds")?,
    })
}

fn run_from_row(row: &Row) -> Result<NotedRun, StoreError> {
    let is_planned = row.get::<Option<Title>>("title")?.is_some();
    Ok(NotedRun {
        activity: row.get("id")?,
        athlete: row.get("athlete_id")?,
        ran_on: row.get("ran_on")?,
        kept_at: row.get("created_at")?,
        session: if is_planned { Some(session_from_row(row)?) } else { None },
        fast_seconds: row.get("fast_seconds")?,
        offer: offer_from_row(row)?,
        is_talked_about: row.get("is_talked_about")?,
    })
}

fn offer_from_row(row: &Row) -> Result<Option<OfferedResult>, StoreError> {
    let metres: Option<f64> = row.get("offered_metres")?;
    let seconds: Option<i64> = row.get("offered_seconds")?;
    let goal: Option<GoalId> = row.get("offered_goal")?;
    let race_name: Option<Line<200>> = row.get("race_name")?;
    let has_result = row.get::<Option<i64>>("result_seconds")?.is_some();
    let is_taken: bool = row.get("is_taken")?;
    let (Some(metres), Some(seconds)) = (metres, seconds) else { return Ok(None) };
    let goal = match (goal, race_name) {
        (Some(goal), Some(race_name)) if !has_result => Some((goal, race_name)),
        (None, _) if !is_taken => None,
        _ => return Ok(None),
    };
    // Nobody races as long as an ultra of days was recorded, or as short as a lap.
    let distance = RaceDistance::new(metres / 1_000.0, DistanceUnit::Km);
    Ok(distance.ok().zip(RaceTime::from_seconds(seconds).ok()).map(|(distance, time)| OfferedResult {
        goal,
        distance,
        time,
    }))
}

fn stopped_from_row(row: &Row) -> Result<Option<StoppedConnection>, StoreError> {
    let problem = ConnectionProblem::named(&row.get::<String>("problem")?);
    let since: Option<Timestamp> = row.get("problem_at")?;
    let (athlete, is_own) = (row.get("athlete_id")?, row.get("is_own")?);
    Ok(problem.zip(since).map(|(problem, since)| StoppedConnection { athlete, is_own, problem, since }))
}

fn message_from_row(row: &Row) -> Result<FailedMessage, StoreError> {
    Ok(FailedMessage {
        id: row.get("id")?,
        athlete: row.get("athlete_id")?,
        channel: row.get("channel")?,
        kind: row.get("kind")?,
        about: row.get("about")?,
        attempts: row.get("attempts")?,
        reason: row.get::<Option<String>>("reason")?.unwrap_or_default(),
        failed_at: row.get("failed_at")?,
    })
}

/// Whom an item is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatterAthlete {
    pub name: FullName,
    pub phone_e164: Option<String>,
    pub last_opened_at: Option<Timestamp>,
}

/// Those of them that are on the roster and not archived.
pub fn athletes(
    conn: &mut Conn,
    account: AccountId,
    ids: &[AthleteId],
) -> Result<HashMap<AthleteId, MatterAthlete>, StoreError> {
    let sql = "SELECT athlete.id, athlete.first_name || ' ' || athlete.last_name AS name, athlete.phone_e164,
                      link.last_opened_at
                 FROM athlete
                 LEFT JOIN athlete_link AS link ON link.account_id = athlete.account_id AND link.athlete_id = athlete.id
                WHERE athlete.account_id = $1 AND athlete.id IN ($KEYS) AND athlete.archived_at IS NULL";
    by_key(conn, sql, &[account.to_value()], ids, |row| {
        let athlete = MatterAthlete {
            name: row.get("name")?,
            phone_e164: row.get("phone_e164")?,
            last_opened_at: row.get("last_opened_at")?,
        };
        Ok((row.get("id")?, athlete))
    })
}

/// Names and days of schedules.
pub fn plans(
    conn: &mut Conn,
    account: AccountId,
    ids: &[ScheduleId],
) -> Result<HashMap<ScheduleId, (Line<200>, Calendar)>, StoreError> {
    let sql = "SELECT id, name, starts_on, weeks FROM schedule WHERE account_id = $1 AND id IN ($KEYS)";
    by_key(conn, sql, &[account.to_value()], ids, |row| {
        let calendar = Calendar::from_stored(row.get("starts_on")?, row.get("weeks")?);
        Ok((row.get("id")?, (row.get("name")?, calendar)))
    })
}

/// The next race after that day of each athlete that has one.
pub fn next_goals(
    conn: &mut Conn,
    account: AccountId,
    athletes: &[AthleteId],
    after: Date,
) -> Result<HashMap<AthleteId, (Line<200>, Date)>, StoreError> {
    let sql = "SELECT athlete_id, race_name, races_on FROM goal
                WHERE account_id = $1 AND races_on > $2 AND athlete_id IN ($KEYS) ORDER BY races_on DESC";
    by_key(conn, sql, &[account.to_value(), after.to_value()], athletes, |row| {
        Ok((row.get("athlete_id")?, (row.get("race_name")?, row.get("races_on")?)))
    })
}

/// The last one read counts.
fn by_key<K: ToValue + Copy + Ord + std::hash::Hash, T>(
    conn: &mut Conn,
    sql: &str,
    shared: &[Value<'_>],
    keys: &[K],
    mut read: impl FnMut(&Row) -> Result<(K, T), StoreError>,
) -> Result<HashMap<K, T>, StoreError> {
    let mut keys = keys.to_vec();
    keys.sort_unstable();
    keys.dedup();
    let mut found = HashMap::new();
    for_keys(sql, shared, &keys, |sql, values| {
        conn.each(sql, values, |row| {
            let (key, value) = read(row)?;
            found.insert(key, value);
            Ok::<_, StoreError>(())
        })
    })?;
    Ok(found)
}

/// The athlete's last ten answers for workouts of that type.
pub fn efforts_before(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    workout_type: WorkoutType,
    before: Timestamp,
) -> Result<Vec<u8>, StoreError> {
    let efforts: Vec<Option<Effort>> = conn.rows(EARLIER_EFFORTS, (account, athlete, before, workout_type), effort)?;
    Ok(efforts.into_iter().flatten().map(Effort::get).collect())
}
