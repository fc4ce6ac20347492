//! A plan bent around days that were lost or a race that moved, as a preview: applying it is an ordinary save.

use axum::extract::State;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::athlete_form::Form;
use store::schedules::StoredSchedule;
use store::{Conn, absences, answers, athletes, availability, goals, working_plans};
use texts::phrase;
use training::absence::{Absence, AbsenceDetails, AbsenceKind, DaysOff};
use training::error::{Invalid, Problems};
use training::ids::{AccountId, ScheduleId};
use training::realign::{Change, Event, Realigned, Situation, Way};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::coach::schedules::answer::ScheduleAnswer;
use crate::coach::versions::SessionInWords;
use crate::http::body_values;
use crate::http::extract::Json;
use crate::reach::ScheduleRef;
use crate::shared::closed_names::RealignReasonName;
use crate::{ApiError, ApiResult, App, Problem, SignedIn};

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
    /// `leaveOut`: the rest stays. `move`: what is left moves, race day stays. `easeBack`: volume and hard sessions return
    /// over as many days as were lost.
    #[schema(example = "move")]
    way: Option<String>,
    /// Where a race has moved to.
    #[schema(example = "2026-11-22")]
    race_on: Option<String>,
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

/// How a schedule would look, bent around days that were lost or a race that has moved
///
/// Nothing is saved. The schedule is the one that the coach works on. Nothing moves behind race day, onto days off or onto days with an
/// answer, and no two hard days come together that did not before.
#[utoipa::path(
    post,
    path = "/PreviewRealign",
    tag = "schedules",
    security(("bearer" = [])),
    request_body = RealignBody,
    responses(
        (status = OK, description = "The schedule and its changes", body = RealignAnswer),
        (status = NOT_FOUND, description = "The account has no such schedule", body = Problem),
        (status = UNPROCESSABLE_ENTITY, description = "Fields that cannot be accepted", body = Problem),
    )
)]
pub async fn preview_realign(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<RealignBody>,
) -> ApiResult<Json<RealignAnswer>> {
    let wanted = Wanted::parse(&body, app.clock.today())?;
    let found = app.db.read_for(account.id, move |conn| {
        let id = account.reach.id(conn, body.schedule_id)?;
        realigned(conn, account.id, id, wanted)
    });
    let (stored, Realigned { schedule, changes }) = found.await?;
    let changes = changes.iter().map(RealignChange::of).collect();
    Ok(Json(RealignAnswer { schedule: StoredSchedule { schedule, ..stored }.into(), changes }))
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
        let from = problems.check(body_values::day("from", phrase!("The first day"), body.from.as_deref()));
        let to = problems.check(body_values::day("to", phrase!("The last day"), body.to.as_deref()));
        let race_on = problems.check(optional_day("raceOn", phrase!("The day of the race"), &body.race_on));
        let today_given = problems.check(optional_day("today", phrase!("The day"), &body.today));
        let way = problems.check(body.way.as_deref().unwrap_or_default().parse());
        let kind = problems.check(body.kind.as_deref().map(str::parse::<AbsenceKind>).transpose());
        let wanted = match (from, to, race_on) {
            (Some(from), Some(to), Some(race_on)) => {
                let event = problems.check(Event::new(from, to, race_on));
                let days = DaysOff { first: from, last: Some(to) };
                event.and_then(|event| Some((event, kind?.map(|kind| (kind, days)))))
            }
            _ => None,
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
    };
    let realigned = situation.realigned(wanted.event, wanted.way)?;
    Ok((stored, realigned))
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
