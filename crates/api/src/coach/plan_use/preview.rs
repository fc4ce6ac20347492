use axum::extract::State;
use jiff::civil::Date;
use serde::Serialize;
use store::roster::{self, WeekBefore};
use store::{Conn, plan_templates};
use training::availability::Misfit;
use training::distance::{DistanceTotal, DistanceUnit};
use training::figure::Estimating;
use training::ids::AccountId;
use training::pace_range::PaceRange;
use training::plan_link::SourceSession;
use training::plan_template::PlanTemplate;
use training::plan_use::{DroppedSession, PaceWriter, PlacedPlan};
use training::volume::Volume;
use training::workout_type::WorkoutType;
use utoipa::ToSchema;
use uuid::Uuid;

use super::body::{UsePlanBody, Wanted};
use super::candidate::{Candidate, Prospect, ends_on, sessions};
use crate::http::extract::Json;
use crate::shared::enum_schemas::{ConflictName, DistanceUnitName, DroppedName};
use crate::{ApiError, ApiResult, App, SignedIn};

/// How many dropped sessions are listed per athlete.
const MAX_NAMED: usize = 100;
/// The weeks that a plan's peak is compared with.
const WEEKS_BEFORE: usize = 4;

/// The plan that an athlete would get.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanPreview {
    athlete_id: Uuid,
    athlete_name: String,
    /// Why no plan can be made for this athlete. All else is then absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plan: Option<PreviewedPlan>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewedPlan {
    start_date: Date,
    /// Race day, or the last day of the last week.
    end_date: Date,
    /// The athlete's own race that it ends with.
    race_name: Option<String>,
    weeks: u8,
    /// How many of the template's first weeks are dropped for lack of time.
    weeks_dropped: u8,
    /// The dropped sessions, the first 100.
    dropped: Vec<DroppedAnswer>,
    dropped_count: usize,
    /// What does not fit when the athlete can run, the first 100.
    misfits: Vec<MisfitAnswer>,
    misfit_count: usize,
    /// Null if the athlete's paces are unknown.
    easy_pace: Option<PaceText>,
    tempo_pace: Option<PaceText>,
    /// The largest week, in the template's unit, to 1 decimal.
    peak_distance: f64,
    /// Some of the peak is estimated.
    is_peak_estimated: bool,
    peak_week: u8,
    /// The largest of the last four weeks; null if there is nothing to compare with.
    recent_distance: Option<f64>,
    /// The last four weeks are as planned: nothing was reported as done.
    is_recent_planned: bool,
    /// Some of it is estimated.
    is_recent_estimated: bool,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    /// The athlete's plans that share days with it.
    overlaps: Vec<OverlapAnswer>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DroppedAnswer {
    /// Its position in the template.
    week: u8,
    weekday: u8,
    title: String,
    /// Why it is dropped.
    #[schema(value_type = DroppedName)]
    reason: &'static str,
}

/// What of a plan does not fit when the athlete can run.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MisfitAnswer {
    week: u8,
    days: Vec<Date>,
    #[schema(value_type = ConflictName)]
    kind: &'static str,
    /// `tooLong`: the minutes needed and those available. `longRunDay`: the usual weekday. `manyHard`: the hard days and the most of
    /// them. `hardClose`: how many days apart they should be.
    figures: Vec<u32>,
}

/// From the faster to the slower end.
#[derive(Serialize, ToSchema)]
pub struct PaceText {
    #[schema(example = "5:25/km")]
    from: String,
    to: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverlapAnswer {
    schedule_id: Uuid,
    name: String,
    end_date: Date,
}

/// Preview the plans that a template would make
///
/// Nothing is saved. For each athlete: the dates of the plan, what is dropped, the paces, the largest week, and which plans it
/// overlaps.
#[call_macro::call(
    post "/PreviewPlans", tag = "plan templates", may = Coach, token = Read,
    request_body = UsePlanBody,
    responses((status = OK, description = "One for each athlete", body = Vec<PlanPreview>)),
    errors(
        NOT_FOUND = "The account has no such template, group or athlete",
        CONFLICT = "The account has no room for so many plans",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn preview_plans(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<UsePlanBody>,
) -> ApiResult<Json<Vec<PlanPreview>>> {
    let wanted = body.parse(&app)?;
    let previews = app.db.read_for(account.id, move |conn| {
        let stored = plan_templates::find(conn, account.id, wanted.template)?;
        let template = stored.ok_or_else(|| ApiError::missing("template"))?.template;
        let athletes = wanted.athletes(conn, &account)?;
        plan_templates::require_room(conn, account.id, wanted.template, athletes.len())?;
        let mut writer = PaceWriter::new(template.details().unit);
        let previews = athletes.into_iter().map(|athlete| {
            let candidate = Candidate::load(conn, account.id, athlete, &wanted, &template)?;
            preview(conn, account.id, &candidate, &wanted, (&template, &mut writer))
        });
        previews.collect::<ApiResult<Vec<_>>>()
    });
    Ok(Json(previews.await?))
}

fn preview(
    conn: &mut Conn,
    account: AccountId,
    candidate: &Candidate,
    wanted: &Wanted,
    (template, writer): (&PlanTemplate, &mut PaceWriter),
) -> ApiResult<PlanPreview> {
    let mut preview = PlanPreview {
        athlete_id: candidate.athlete.id.as_uuid(),
        athlete_name: candidate.name(),
        problem: None,
        plan: None,
    };
    match candidate.prospect(wanted, template) {
        Err(invalid) => preview.problem = Some(invalid.to_string()),
        Ok(prospect) => {
            let weeks = roster::weeks_before::<WEEKS_BEFORE>(conn, account, candidate.athlete.id, wanted.today)?;
            let unit = template.details().unit;
            preview.plan = Some(previewed(candidate, wanted, writer, &prospect, &weeks, unit));
        }
    }
    Ok(preview)
}

fn previewed(
    candidate: &Candidate,
    wanted: &Wanted,
    writer: &mut PaceWriter,
    prospect: &Prospect,
    weeks_before: &[WeekBefore],
    unit: DistanceUnit,
) -> PreviewedPlan {
    let placed = &prospect.placed;
    let paces = Some(&candidate.paces).filter(|_| wanted.has_own_paces);
    let sessions = sessions(placed, writer, paces);
    let (peak_week, peak) = peak(placed, &sessions, Estimating { paces: &candidate.paces, unit });
    let misfits = candidate.misfits(placed, &sessions, unit);
    let most = |amount: fn(&WeekBefore) -> DistanceTotal| {
        weeks_before.iter().map(|week| amount(week).in_unit(unit)).fold(0.0, f64::max)
    };
    let (done, planned) = (most(|week| week.done), most(|week| week.planned));
    let pace =
        |workout_type| paces.and_then(|paces| paces.of_workout(workout_type)).map(|range| PaceText::of(range, unit));
    let recent = if done > 0.0 { done } else { planned };
    PreviewedPlan {
        start_date: placed.calendar.starts_on(),
        end_date: ends_on(prospect),
        race_name: candidate.goal.as_ref().map(|goal| goal.details.race_name.to_string()),
        weeks: placed.calendar.weeks(),
        weeks_dropped: placed.weeks_dropped,
        dropped: placed.dropped.iter().take(MAX_NAMED).map(DroppedAnswer::of).collect(),
        dropped_count: placed.dropped.len(),
        misfit_count: misfits.len(),
        misfits: misfits.into_iter().take(MAX_NAMED).map(MisfitAnswer::from).collect(),
        easy_pace: pace(WorkoutType::EasyRun),
        tempo_pace: pace(WorkoutType::Tempo),
        peak_distance: peak.distance.in_unit(unit),
        is_peak_estimated: peak.is_distance_estimated,
        peak_week,
        recent_distance: (recent > 0.0).then_some(recent),
        is_recent_planned: done == 0.0 && planned > 0.0,
        is_recent_estimated: weeks_before.iter().any(|week| week.is_estimated),
        distance_type: unit.as_str(),
        overlaps: candidate.overlaps(placed.calendar).map(OverlapAnswer::of).collect(),
    }
}

/// The largest week, the first on a tie, and its amount.
fn peak(placed: &PlacedPlan, sessions: &[SourceSession], estimating: Estimating) -> (u8, Volume) {
    let of_week = |number: u8| {
        let is_in_week =
            |session: &&SourceSession| placed.calendar.week_of(session.placed.scheduled_on) == Some(number);
        Volume::of_contents(sessions.iter().filter(is_in_week).map(|session| &session.with_paces), estimating)
    };
    let distance = |whole: &Volume| whole.distance.in_unit(estimating.unit);
    (1..=placed.calendar.weeks())
        .rev()
        .map(|number| (number, of_week(number)))
        .fold((1, Volume::default()), |peak, week| if distance(&week.1) >= distance(&peak.1) { week } else { peak })
}

impl DroppedAnswer {
    fn of(session: &DroppedSession) -> Self {
        Self {
            week: session.day.week,
            weekday: session.day.weekday,
            title: session.title.clone(),
            reason: session.why.as_str(),
        }
    }
}

impl From<Misfit> for MisfitAnswer {
    fn from(Misfit { week, days, conflict }: Misfit) -> Self {
        Self { week, days, kind: conflict.kind(), figures: conflict.figures() }
    }
}

impl PaceText {
    fn of(range: PaceRange, unit: DistanceUnit) -> Self {
        Self { from: range.from_in(unit).to_string(), to: range.to_in(unit).to_string() }
    }
}

impl OverlapAnswer {
    fn of(plan: &store::schedules::AthletePlan) -> Self {
        Self { schedule_id: plan.id.as_uuid(), name: plan.name.to_string(), end_date: plan.calendar.last_day() }
    }
}
