//! A plan bent around days that were lost, or a start or a race that moved, as a preview: applying it is an ordinary save.

use axum::extract::State;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::athlete_form::Form;
use store::schedules::StoredSchedule;
use store::{Conn, absences, answers, athletes, availability, goals, working_plans};
use texts::phrase;
use training::absence::{Absence, AbsenceDetails, AbsenceKind, DaysOff};
use training::error::{Invalid, Problems};
use training::ids::{AccountId, ScheduleId, WorkoutId};
use training::realign::{Added, Change, Event, Realigned, Situation, Way};
use training::schedule::Schedule;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::coach::activities::outlook::{Outlook, RaceMorning};
use crate::coach::schedules::answer::ScheduleAnswer;
use crate::coach::versions::SessionInWords;
use crate::http::body_values;
use crate::http::extract::Json;
use crate::reach::ScheduleRef;
use crate::shared::enum_schemas::RealignReasonName;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RealignBody {
    schedule_id: ScheduleRef,
    /// The first day that was lost. If a race has moved, the first day that may change.
    #[schema(example = "2026-10-15")]
    from: Option<String>,
    /// The last day that was lost. If a race has moved, the day it was on.
    #[schema(example = "2026-10-18")]
    to: Option<String>,
    /// After lost days: `leaveOut`, the rest stays; `move`, what is left moves and race day stays; `easeBack`, volume and hard sessions
    /// return over as many days as were lost. For a race: `buildWeeks` and `easyWeeks`, such weeks come in or are cut before the taper;
    /// `move`, the taper slides; `leaveOut`, the race moves alone. For a start: `move`, what is ahead moves and the race stays;
    /// `moveAll`, the race moves too; `renumber`, no session moves.
    #[schema(example = "move")]
    way: Option<String>,
    /// Where a race has moved to.
    #[schema(example = "2026-11-22")]
    race_on: Option<String>,
    /// The new start date of a plan that runs. `from` and `to` are not needed with it.
    #[schema(example = "2026-09-23")]
    starts_on: Option<String>,
    /// Why the days are lost, if they are time off that is not saved yet: `ill`, `injured`, `travel` or `other`.
    #[schema(example = "ill")]
    kind: Option<String>,
    /// The caller's day; the server's without it.
    #[schema(example = "2026-10-15")]
    today: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RealignAnswer {
    /// What would be saved.
    schedule: ScheduleAnswer,
    /// What happens to sessions, by their day. All others stay as they are.
    changes: Vec<RealignChange>,
    /// Sessions that come in, by their day.
    added: Vec<RealignAdded>,
    /// If a race has moved, and enough load is recorded or planned for an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    race_morning: Option<RaceMornings>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RealignAdded {
    workout_id: Uuid,
    date: Date,
    /// The day of the session that it repeats.
    repeats: Date,
}

/// Fitness and form on the morning of the race, without the race: as planned until now, and as it would be.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaceMornings {
    before: RaceMorning,
    after: RaceMorning,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RealignChange {
    workout_id: Uuid,
    date: Date,
    before: SessionInWords,
    /// Absent if nobody runs it.
    #[serde(skip_serializing_if = "Option::is_none")]
    date_after: Option<Date>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<SessionInWords>,
    /// `excused` and `missed` sessions stay in the plan, on days off and on days that are over.
    #[schema(value_type = RealignReasonName)]
    reason: &'static str,
}

/// How a schedule would look, bent around days that were lost, or a start or a race that has moved
///
/// Nothing is saved. The schedule is the one that the coach works on. Nothing moves behind race day, onto days off or onto days with an
/// answer, and no two hard days come together that did not before.
#[call_macro::call(
    post "/PreviewRealign", tag = "schedules", may = AssistantCoach, token = Read,
    request_body = RealignBody,
    responses((status = OK, description = "The schedule and its changes", body = RealignAnswer)),
    errors(NOT_FOUND = "The account has no such schedule", UNPROCESSABLE_ENTITY = "Fields that cannot be accepted"),
)]
pub async fn preview_realign(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<RealignBody>,
) -> ApiResult<Json<RealignAnswer>> {
    let wanted = Wanted::parse(&body, app.clock.today())?;
    let reader = app.clone();
    let found = app.db.read_for(account.id, move |conn| {
        let id = account.reach.id(conn, body.schedule_id)?;
        let new_id = || reader.clock.new_id().into();
        let (stored, realigned) = realigned(conn, account.id, id, wanted, &new_id)?;
        let race_morning = race_mornings(conn, account.id, &stored.schedule, &realigned.schedule, wanted)?;
        Ok::<_, ApiError>((stored, realigned, race_morning))
    });
    let (stored, Realigned { schedule, changes, added }, race_morning) = found.await?;
    Ok(Json(RealignAnswer {
        schedule: StoredSchedule { schedule, ..stored }.into(),
        changes: changes.iter().map(RealignChange::of).collect(),
        added: added.iter().map(RealignAdded::from).collect(),
        race_morning,
    }))
}

#[derive(Clone, Copy)]
struct Wanted {
    event: Event,
    way: Way,
    /// Time off that is not saved yet.
    off: Option<(AbsenceKind, DaysOff)>,
    today: Date,
}

impl Wanted {
    fn parse(body: &RealignBody, today: Date) -> Result<Self, Invalid> {
        let mut problems = Problems::default();
        let optional_day = |field: &str, label, text: &Option<String>| {
            let text = text.as_deref().filter(|text| !text.trim().is_empty());
            text.map(|text| body_values::day(field, label, Some(text))).transpose()
        };
        let race_on = problems.check(optional_day("raceOn", phrase!("The day of the race"), &body.race_on));
        let starts_on = problems.check(optional_day("startsOn", phrase!("Start date"), &body.starts_on));
        let today_given = problems.check(optional_day("today", phrase!("The day"), &body.today));
        let way = problems.check(body.way.as_deref().unwrap_or_default().parse());
        let kind = problems.check(body.kind.as_deref().map(str::parse::<AbsenceKind>).transpose());
        let wanted = match starts_on.flatten() {
            Some(starts_on) => Some((Event::StartMoved { starts_on }, None)),
            None => {
                let from = problems.check(body_values::day("from", phrase!("The first day"), body.from.as_deref()));
                let to = problems.check(body_values::day("to", phrase!("The last day"), body.to.as_deref()));
                match (from, to, race_on) {
                    (Some(from), Some(to), Some(race_on)) => {
                        let event = problems.check(Event::new(from, to, race_on));
                        let days = DaysOff { first: from, last: Some(to) };
                        event.and_then(|event| Some((event, kind?.map(|kind| (kind, days)))))
                    }
                    _ => None,
                }
            }
        };
        let today = today_given.flatten().unwrap_or(today);
        let wanted = || wanted.and_then(|(event, off)| Some(Self { event, way: way?, off, today }));
        problems.finish(wanted())
    }
}

fn realigned(
    conn: &mut Conn,
    account: AccountId,
    id: ScheduleId,
    wanted: Wanted,
    new_id: &dyn Fn() -> WorkoutId,
) -> ApiResult<(StoredSchedule, Realigned)> {
    let stored = working_plans::find(conn, account, id)?.ok_or_else(|| ApiError::missing("schedule"))?.stored;
    let athlete = stored.schedule.plan().athlete_id;
    let goals = goals::of_athlete(conn, account, athlete)?;
    let race_days: Vec<Date> = goals.iter().map(|goal| goal.details.races_on).collect();
    let mut off = absences::of_athlete(conn, account, athlete)?;
    off.extend(wanted.off.map(|(kind, days)| Absence {
        id: Uuid::nil().into(),
        athlete,
        details: AbsenceDetails { kind, days, note: None },
        is_athletes: false,
        said_at: jiff::Timestamp::UNIX_EPOCH,
    }));
    let situation = Situation {
        schedule: &stored.schedule,
        today: wanted.today,
        race_days: &race_days,
        absences: &off,
        usual_week: availability::find(conn, account, athlete)?.map(|said| said.details.week),
        answered: &answers::answered(conn, account, id)?,
        language: athletes::language(conn, account, athlete)?,
        paces: &Form::load(conn, account, athlete, wanted.today)?.paces(),
        new_id,
    };
    let realigned = situation.realigned(wanted.event, wanted.way)?;
    Ok((stored, realigned))
}

fn race_mornings(
    conn: &mut Conn,
    account: AccountId,
    before: &Schedule,
    after: &Schedule,
    Wanted { event, today, .. }: Wanted,
) -> ApiResult<Option<RaceMornings>> {
    let Event::RaceMoved { before: raced_on, after: races_on, .. } = event else { return Ok(None) };
    let outlook = Outlook::load(conn, account, before, today)?;
    let mornings = (outlook.race_morning(before, raced_on), outlook.race_morning(after, races_on));
    Ok(match mornings {
        (Some(before), Some(after)) => Some(RaceMornings { before, after }),
        _ => None,
    })
}

impl From<&Added> for RealignAdded {
    fn from(Added { workout, repeats }: &Added) -> Self {
        Self { workout_id: workout.id.as_uuid(), date: workout.scheduled_on, repeats: *repeats }
    }
}

impl RealignChange {
    fn of(change: &Change) -> Self {
        Self {
            workout_id: change.before.id.as_uuid(),
            date: change.before.scheduled_on,
            before: SessionInWords::of(&change.before.content),
            date_after: change.after.as_ref().map(|after| after.scheduled_on),
            after: change.after.as_ref().map(|after| SessionInWords::of(&after.content)),
            reason: change.reason.as_str(),
        }
    }
}
