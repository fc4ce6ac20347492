//! Everything an athlete's page shows, in one response.

use std::collections::HashMap;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, ETAG};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use identity::{LinkSecret, LinkSecrets};
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use store::accounts::Account;
use store::activities::RouteChoice;
use store::coach_profiles::{CoachProfile, Contact};
use store::goals::StoredGoal;
use store::schedules::StoredSchedule;
use store::{
    Conn, StoreError, absences, accounts, activities, answers, athlete_links, athletes, availability, coach_profiles,
    comments, consents, goals, members, message_settings, race_results, schedules,
};
use texts::Language;
use training::athlete::Athlete;
use training::calendar::plus_days;
use training::figure::Estimating;
use training::ids::{AccountId, AthleteId, WorkoutId};
use training::message_switches;
use training::messages::MessageSettings;
use training::prediction::{Prediction, predict};
use training::schedule::Week;
use training::session::{AthletePaces, HeartRates};
use training::volume::Volume;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::athlete::answers::shapes::{AnswerShape, CommentShape};
use crate::athlete::device::{Device, PageDevice};
use crate::athlete::own_race_plan::PageRace;
use crate::athlete::visitor::{Visitor, latest_today};
use crate::http::content_tags::{number_of, tag_of};
use crate::http::extract::Json;
use crate::http::negotiation::knows;
use crate::shared::absences::AbsenceShape;
use crate::shared::activities::settle::settle;
use crate::shared::activities::shapes::{ActivitySummary, summaries};
use crate::shared::availability::AvailabilityShape;
use crate::shared::conditions::{self, DayConditionsShape};
use crate::shared::enum_schemas::{DistanceUnitName, LanguageName, RouteName};
use crate::shared::link_addresses::feed_address;
use crate::shared::link_secrets::open_link;
use crate::shared::predictions::{Known, PredictionSourceAnswer};
use crate::shared::step_heart_rates::StepHeartRates;
use crate::shared::step_paces::StepPaces;
use crate::shared::volume_shape::VolumeShape;
use crate::shared::who::Names;
use crate::shared::workout_answer::WorkoutAnswer;
use crate::{ApiError, ApiResult, App};
use store::athlete_form::Form;

/// What one athlete sees: their own shown plans, their own answers, and what their coach wrote about them. The coach's
/// notes about the athlete are no part of it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AthletePage {
    /// Another number with every change that the page shows.
    version: i64,
    athlete: PageAthlete,
    coach: PageCoach,
    /// `false` for a read-only page: `SaveAnswer` is rejected.
    can_answer: bool,
    /// How many weeks after the current one are shown: 1, 2 or 4, or 0 for the whole plan.
    weeks_ahead: u8,
    /// The athlete's own paces, for the names in the steps of workouts.
    paces: StepPaces,
    /// The athlete's own, for the zones and percentages in the steps.
    heart_rates: StepHeartRates,
    /// The shown plans, by their start.
    plans: Vec<PagePlan>,
    /// Answers to workouts that the plans no longer hold.
    earlier_answers: Vec<AnswerShape>,
    /// An address for programs that subscribe to calendars. Null where the server cannot show it again: the coach makes a new link.
    calendar_url: Option<String>,
    /// The same without the content of the sessions.
    busy_calendar_url: Option<String>,
    carriers: Carriers,
    stored: StoredAbout,
    /// The athlete's own recordings of the last sixty days, the latest first.
    runs: Vec<ActivitySummary>,
    /// Time off of the last sixty days and to come, the earliest first.
    absences: Vec<AbsenceShape>,
    /// When the athlete can run in a usual week; null until somebody says something.
    availability: Option<AvailabilityShape>,
    /// The weather and the height of days, from sixty days ago on, the earliest first.
    conditions: Vec<DayConditionsShape>,
    /// How much the coach sees of the routes that come through this device (`Longrun-Device`).
    #[schema(value_type = RouteName)]
    route: &'static str,
    device: PageDevice,
    /// The next race with a plan, from two weeks before it on.
    race: Option<PageRace>,
    /// `None` where this server sends no notifications.
    notifications: Option<PageNotifications>,
}

macro_rules! page_notifications {
    ([] $($(#[$about:meta])* $switch:ident = $default:literal;)*) => {
        /// What comes as notifications, and when.
        #[derive(Serialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct PageNotifications {
            /// What the browser needs to subscribe, in base64url.
            key: String,
            /// By the athlete's clock.
            #[schema(example = "18:00")]
            remind_at: String,
            $($(#[$about])* $switch: bool,)*
        }

        impl PageNotifications {
            fn new(key: String, settings: &MessageSettings) -> Self {
                Self { key, remind_at: settings.clock(), $($switch: settings.$switch,)* }
            }
        }
    };
}

message_switches!(page_notifications []);

/// What else is stored about the athlete. Not the values: whoever holds the link sees this.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredAbout {
    has_phone_number: bool,
    has_strava: bool,
    /// The coach's own, which the athlete does not see.
    has_notes: bool,
    group_count: usize,
    goal_count: usize,
    result_count: usize,
    absence_count: usize,
    has_availability: bool,
    has_birthday: bool,
    has_heart_rates: bool,
    has_usual_terrain: bool,
    has_age_grade_table: bool,
    /// The channels with a stored address and the athlete's answer about them.
    #[schema(example = json!(["Email"]))]
    channels: Vec<&'static str>,
}

/// The services that deliver messages from this server to athletes.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Carriers {
    /// The host that takes mail; `None` where this server sends none.
    #[schema(example = "mail.example.org")]
    mail_server: Option<String>,
    sends_whats_app: bool,
    /// Whether it sends notifications, which go through the maker of the browser.
    notifies: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageAthlete {
    /// Stays the same when the coach makes a new link, so that a device knows what it kept for whom.
    athlete_id: Uuid,
    first_name: String,
    /// What the athlete chose; `None` leaves it to the phone.
    #[schema(value_type = Option<LanguageName>)]
    language: Option<&'static str>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageCoach {
    name: String,
    photo_url: Option<String>,
    club_name: Option<String>,
    /// Two letters shown in place of a photo.
    short_mark: Option<String>,
    tagline: Option<String>,
    /// `None`, as the two below, where the coach shows no contact.
    email: Option<String>,
    phone_number: Option<String>,
    /// A URL with its scheme.
    website: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PagePlan {
    schedule_id: Uuid,
    name: String,
    description: String,
    start_date: Date,
    /// In weeks.
    duration: u8,
    /// The default unit; the athlete may choose the other.
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    /// Every week in order.
    weeks: Vec<PageWeek>,
    /// The races that it leads to, by their day.
    goals: Vec<PageGoal>,
}

/// A race. What the coach notes about it is no part of it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageGoal {
    race_name: String,
    race_date: Date,
    #[schema(example = 42.195)]
    distance: f64,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    #[schema(example = "3:15:00")]
    target_time: Option<String>,
    /// What the athlete could run, if the coach shows it and there is a range.
    prediction: Option<PagePrediction>,
}

/// In seconds.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PagePrediction {
    low: u32,
    high: u32,
    /// What the range rests on.
    sources: Vec<PredictionSourceAnswer>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageWeek {
    week_number: u8,
    /// A Monday.
    week_start_date: Date,
    /// `false` for a week that lies further ahead than the athlete sees: it has no workouts and no totals.
    is_shown: bool,
    /// In the plan's unit, to 1 decimal.
    weekly_distance: Option<f64>,
    weekly_duration_in_minutes: Option<u32>,
    /// What the week comes to, estimates included.
    volume: Option<VolumeShape>,
    workouts: Vec<PageWorkout>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageWorkout {
    #[serde(flatten)]
    workout: WorkoutAnswer,
    /// The athlete's latest answer.
    answer: Option<AnswerShape>,
    /// What the athlete and the coach wrote about it, oldest first.
    comments: Vec<CommentShape>,
}

/// Everything the athlete's page shows
///
/// Called with `Authorization: Link {secret}`, the secret being the fragment of the page's address. With the `ETag` of an
/// earlier response in `If-None-Match`, the response is a 304 if nothing changed.
#[call_macro::call(
    get "/GetAthletePage", tag = "athlete page", may = Athlete,
    params(("If-None-Match" = Option<String>, Header, description = "The ETag of an earlier answer")),
    responses(
        (status = OK, description = "The page", body = AthletePage,
         headers(("ETag" = String, description = "For If-None-Match"))),
        (status = NOT_MODIFIED, description = "Nothing has changed"),
    ),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        TOO_MANY_REQUESTS = "Too many links that open nothing came from there",
    ),
)]
pub async fn get_athlete_page(
    State(app): State<App>,
    visitor: Visitor,
    device: Device,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let now = app.clock.now();
    if visitor.holder.is_new_visit(now) {
        let counted = app.db.write(move |tx| athlete_links::count_visit(tx, &visitor.holder, now)).await;
        // The page must load even if the disk is full or the database is read-only.
        if let Err(error) = counted {
            tracing::warn!(%error, "a visit to an athlete's page is not counted");
        }
    }
    let (view, state) = (visitor.view("page"), visitor.state(now));
    let kept = |tag: HeaderValue| [(ETAG, tag), (CACHE_CONTROL, HeaderValue::from_static("private, no-cache"))];
    if let Some(tag) = app.content_tags.find(&view, state).filter(|tag| knows(&headers, tag)) {
        return Ok((StatusCode::NOT_MODIFIED, kept(tag)).into_response());
    }
    settle(&app, visitor.holder.account, Some(visitor.holder.athlete)).await?;
    let reader = app.clone();
    let mut page =
        app.db.read_for(visitor.holder.account, move |conn| page(&reader, conn, (&visitor, device), now)).await?;
    let content = serde_json::to_vec(&page).map_err(ApiError::internal)?;
    let tag = tag_of(&content);
    app.content_tags.keep(view, state, tag.clone());
    if knows(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, kept(tag)).into_response());
    }
    page.version = number_of(&content);
    Ok((kept(tag), Json(page)).into_response())
}

fn page(app: &App, conn: &mut Conn, (visitor, device): (&Visitor, Device), now: Timestamp) -> ApiResult<AthletePage> {
    let holder = &visitor.holder;
    let account = accounts::find(conn, holder.account)?.ok_or_else(|| ApiError::missing("account"))?;
    let athlete = athletes::find(conn, holder.account, holder.athlete)?.ok_or_else(|| ApiError::missing("athlete"))?;
    let link = athlete_links::find(conn, holder.account, holder.athlete)?.ok_or_else(|| ApiError::missing("link"))?;
    let secrets = open_link(app, holder.account, holder.athlete, link.sealed.as_deref());
    let feed = |secret: fn(&LinkSecrets) -> &LinkSecret| {
        secrets.as_ref().map(|secrets| feed_address(&app.settings.public_url, secret(secrets)))
    };
    let coach = members::looking_after(conn, &account, holder.athlete)?;
    let form = Form::load(conn, holder.account, holder.athlete, app.clock.today())?;
    let paces = form.paces();
    let names = Names::load(conn, holder.account)?;
    let keeper = device.keeper(conn, visitor)?;
    let sees = athletes::sees_predictions(conn, holder.account, holder.athlete)?;
    let known = sees.then(|| Known::load(conn, holder.account, holder.athlete, now)).transpose()?;
    let predicted = |goal: &StoredGoal| known.as_ref().and_then(|known| PagePrediction::of(known, goal));
    let mut plans = Vec::new();
    let mut earlier_answers = Vec::new();
    for stored in schedules::list_shown(conn, holder.account, holder.athlete)? {
        let mut said = PlanAnswers::load(conn, visitor, &stored, &names)?;
        let goals = goals::of_schedule(conn, holder.account, stored.schedule.id())?;
        let own = goals.into_iter().filter(|goal| goal.details.athlete_id == holder.athlete);
        let goals = own.map(|goal| PageGoal { prediction: predicted(&goal), ..PageGoal::from(goal) }).collect();
        plans.push(PagePlan::new(&stored, visitor, now, &paces, &mut said, goals));
        earlier_answers.extend(said.left(&stored));
    }
    Ok(AthletePage {
        version: 0,
        athlete: PageAthlete {
            athlete_id: holder.athlete.as_uuid(),
            first_name: athlete.profile.first_name.to_string(),
            language: athlete.language.map(Language::code),
        },
        coach: PageCoach::new(coach, coach_profiles::find(conn, holder.account)?),
        can_answer: holder.access.can_answer,
        weeks_ahead: holder.access.weeks_ahead.unwrap_or(0),
        paces: StepPaces::from(&paces),
        heart_rates: StepHeartRates::from(&form.heart),
        plans,
        earlier_answers,
        calendar_url: feed(|secrets| &secrets.feed),
        busy_calendar_url: feed(|secrets| &secrets.busy),
        carriers: Carriers {
            mail_server: app.settings.mail_server.clone(),
            sends_whats_app: app.settings.whatsapp.is_some(),
            notifies: app.settings.push.is_some(),
        },
        stored: StoredAbout::load(conn, holder.account, &athlete)?,
        runs: summaries(conn, holder.account, holder.athlete, recent_days(now), MAX_RUNS)?,
        absences: recent_absences(conn, holder.account, holder.athlete, now)?,
        availability: availability::find(conn, holder.account, holder.athlete)?.map(AvailabilityShape::from),
        conditions: conditions::between(conn, holder.account, holder.athlete, days_of_conditions(now))?,
        route: match keeper {
            Some(keeper) => keeper.choice,
            None => activities::route_choice(conn, holder.account, holder.athlete)?.narrower(RouteChoice::Trimmed),
        }
        .as_str(),
        device: PageDevice::load(conn, visitor, keeper)?,
        race: PageRace::load(conn, visitor, now)?,
        notifications: PageNotifications::load(app, conn, visitor)?,
    })
}

fn days_of_conditions(now: Timestamp) -> (Date, Date) {
    let (first, last) = recent_days(now);
    (first, plus_days(last, DAYS_OF_CONDITIONS_AHEAD))
}

const DAYS_OF_CONDITIONS_AHEAD: i32 = 400;

fn recent_absences(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    now: Timestamp,
) -> Result<Vec<AbsenceShape>, StoreError> {
    let (first, _) = recent_days(now);
    let mut found = absences::of_athlete(conn, account, athlete)?;
    found.retain(|absence| absence.details.days.lapses_on() >= first);
    Ok(found.into_iter().map(AbsenceShape::from).collect())
}

/// How many runs the page includes; the rest is fetched on demand.
const MAX_RUNS: u32 = 100;
const RUN_DAYS: i32 = 60;

fn recent_days(now: Timestamp) -> (Date, Date) {
    let last = latest_today(now);
    (plus_days(last, -RUN_DAYS), last)
}

impl PageNotifications {
    fn load(app: &App, conn: &mut Conn, visitor: &Visitor) -> Result<Option<Self>, StoreError> {
        let Some(push) = &app.settings.push else { return Ok(None) };
        let settings = message_settings::find(conn, visitor.holder.account, visitor.holder.athlete)?.settings;
        Ok(Some(Self::new(push.public_key(), &settings)))
    }
}

impl StoredAbout {
    fn load(conn: &mut Conn, account: AccountId, athlete: &Athlete) -> Result<Self, StoreError> {
        let consents = consents::of_athlete(conn, account, athlete.id)?;
        Ok(Self {
            has_phone_number: athlete.profile.phone_number.is_some(),
            has_strava: athlete.profile.strava.is_some(),
            has_notes: athlete.profile.notes.is_some(),
            group_count: athlete.groups.as_slice().len(),
            goal_count: goals::of_athlete(conn, account, athlete.id)?.len(),
            absence_count: absences::of_athlete(conn, account, athlete.id)?.len(),
            has_availability: availability::find(conn, account, athlete.id)?.is_some(),
            has_birthday: athlete.birthday.is_some(),
            has_heart_rates: athlete.heart_rates != HeartRates::NONE,
            has_usual_terrain: athlete.usual_terrain.is_some(),
            has_age_grade_table: athlete.age_grade_table.is_some(),
            result_count: race_results::of_athlete(conn, account, athlete.id)?.len(),
            channels: consents.iter().map(|stored| stored.channel.wire_name()).collect(),
        })
    }
}

impl PageCoach {
    fn new(account: Account, profile: CoachProfile) -> Self {
        let Contact { email, phone_number, website } = profile.shown_contact();
        Self {
            name: account.display_name.to_string(),
            photo_url: account.photo_url,
            club_name: profile.club_name.map(|name| name.to_string()),
            short_mark: profile.short_mark.map(|mark| mark.as_str().to_owned()),
            tagline: profile.tagline.map(|line| line.to_string()),
            email: email.map(|address| address.to_string()),
            phone_number: phone_number.map(|number| number.typed().to_owned()),
            website: website.map(|website| website.address()),
        }
    }
}

/// Answers and comments on the workouts of one plan, until they are added to them.
struct PlanAnswers {
    answers: HashMap<WorkoutId, AnswerShape>,
    comments: HashMap<WorkoutId, Vec<CommentShape>>,
}

impl PlanAnswers {
    fn load(conn: &mut Conn, visitor: &Visitor, stored: &StoredSchedule, names: &Names) -> Result<Self, StoreError> {
        let (account, athlete) = (visitor.holder.account, visitor.holder.athlete);
        let schedule = stored.schedule.id();
        let answers = answers::list(conn, account, schedule, athlete)?;
        let mut comments: HashMap<WorkoutId, Vec<CommentShape>> = HashMap::new();
        for comment in comments::list(conn, account, schedule, athlete)? {
            comments.entry(comment.workout).or_default().push(CommentShape::new(comment, names));
        }
        Ok(Self { answers: answers.into_iter().map(|answer| (answer.workout, answer.into())).collect(), comments })
    }

    /// Answers to workouts that are no longer in the plan.
    fn left(self, stored: &StoredSchedule) -> impl Iterator<Item = AnswerShape> {
        let planned: Vec<WorkoutId> = stored.schedule.workouts().iter().map(|workout| workout.id).collect();
        self.answers.into_iter().filter(move |(id, _)| !planned.contains(id)).map(|(_, answer)| answer)
    }
}

impl PagePlan {
    fn new(
        stored: &StoredSchedule,
        visitor: &Visitor,
        now: Timestamp,
        paces: &AthletePaces,
        said: &mut PlanAnswers,
        goals: Vec<PageGoal>,
    ) -> Self {
        let plan = stored.schedule.plan();
        let weeks = stored.schedule.weeks().map(|week| {
            if visitor.sees_week(week.starts_on, now) {
                PageWeek::shown(&week, Estimating { paces, unit: plan.unit }, said)
            } else {
                PageWeek::hidden(&week)
            }
        });
        Self {
            schedule_id: stored.schedule.id().as_uuid(),
            name: plan.name.to_string(),
            description: plan.description.as_ref().map(ToString::to_string).unwrap_or_default(),
            start_date: plan.calendar.starts_on(),
            duration: plan.calendar.weeks(),
            distance_type: plan.unit.as_str(),
            weeks: weeks.collect(),
            goals,
        }
    }
}

impl PagePrediction {
    fn of(known: &Known, goal: &StoredGoal) -> Option<Self> {
        let details = &goal.details;
        let Prediction { range, sources, .. } = predict(&known.evidence(), details.distance, details.races_on);
        let range = range.ok().filter(|_| details.result_time.is_none())?;
        let used = sources.iter().filter(|source| source.is_used);
        Some(Self { low: range.low, high: range.high, sources: used.map(PredictionSourceAnswer::from).collect() })
    }
}

impl From<StoredGoal> for PageGoal {
    fn from(StoredGoal { details, .. }: StoredGoal) -> Self {
        Self {
            race_name: details.race_name.to_string(),
            race_date: details.races_on,
            distance: details.distance.amount(),
            distance_type: details.distance.unit().as_str(),
            target_time: details.target_time.map(|time| time.to_string()),
            prediction: None,
        }
    }
}

impl PageWeek {
    fn shown(week: &Week, estimating: Estimating, said: &mut PlanAnswers) -> Self {
        let unit = estimating.unit;
        let workouts = week.workouts.iter().map(|workout| PageWorkout {
            workout: WorkoutAnswer::of(workout, week.number),
            answer: said.answers.remove(&workout.id),
            comments: said.comments.remove(&workout.id).unwrap_or_default(),
        });
        Self {
            week_number: week.number,
            week_start_date: week.starts_on,
            is_shown: true,
            weekly_distance: Some(week.totals.distance.in_unit(unit)),
            weekly_duration_in_minutes: Some(week.totals.duration_minutes),
            volume: Some(VolumeShape::of(&Volume::of(week.workouts, estimating), unit)),
            workouts: workouts.collect(),
        }
    }

    fn hidden(week: &Week) -> Self {
        Self {
            week_number: week.number,
            week_start_date: week.starts_on,
            is_shown: false,
            weekly_distance: None,
            weekly_duration_in_minutes: None,
            volume: None,
            workouts: Vec::new(),
        }
    }
}
