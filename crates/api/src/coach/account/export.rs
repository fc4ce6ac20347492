//! Streams all data of an account, a few rows at a time.

use std::collections::VecDeque;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use base64ct::{Base64, Encoding};
use bytes::Bytes;
use futures_util::stream::try_unfold;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use store::answers::{AnswerKey, StoredAnswer};
use store::api_tokens::TokenKind;
use store::comments::{CommentKey, StoredComment};
use store::consents::{self, StoredConsent};
use store::day_conditions::DayConditions;
use store::intervals::athletes::{self as connections, ConnectedAthlete};
use store::members::Member;
use store::message_settings::{self, StoredSettings};
use store::phone_sources::{self, PhoneSource};
use store::{
    Conn, StoreError, absences, activities, answers, api_tokens, athletes, availability, coach_photos, coach_profiles,
    comments, courses, day_conditions, goals, inbox_marks, looked_after, members, messages, own_notes, pace_overrides,
    passkeys, plan_links, plan_templates, plan_versions, race_plans, schedules, subscriptions, templates, webhooks,
    working_plans,
};
use texts::Language;
use training::absence::Absence;
use training::athlete::Athlete;
use training::availability::Availability;
use training::ids::{
    AbsenceId, AccountId, ActivityId, AthleteId, CourseId, GoalId, PlanTemplateId, ScheduleId, TemplateId,
};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::athlete::answers::shapes::{AnswerShape, CommentShape};
use crate::auth::passkeys::own::PasskeyEntry;
use crate::auth::session::User;
use crate::auth::tokens::TokenEntry;
use crate::coach::activities::{can_fetch, route};
use crate::coach::athletes::AthleteAnswer;
use crate::coach::goals::answer::GoalAnswer;
use crate::coach::inbox::shapes::ExportedInboxMark;
use crate::coach::move_in::{ImportShape, exported_imports};
use crate::coach::paces::answer::PaceOverrideAnswer;
use crate::coach::photos;
use crate::coach::plan_templates::answer::PlanTemplateAnswer;
use crate::coach::plan_use::ExportedLink;
use crate::coach::profile::CoachingShape;
use crate::coach::race_results::{self, RaceResultAnswer};
use crate::coach::schedules::answer::ScheduleAnswer;
use crate::coach::templates::TemplateAnswer;
use crate::coach::versions::VersionAnswer;
use crate::outside::billing::get::ExportedBilling;
use crate::outside::messages::shapes::{ConsentShape, MessageShape, SettingsShape};
use crate::outside::webhooks::shapes::WebhookEntry;
use crate::shared::activities::air::SlowerShape;
use crate::shared::activities::keep::original;
use crate::shared::activities::shapes::ActivityAnswer;
use crate::shared::activities::streams::{StreamsShape, samples};
use crate::shared::availability::AvailabilityShape;
use crate::shared::conditions::DayConditionsShape;
use crate::shared::enum_schemas::RoleName;
use crate::shared::phones::PhoneShape;
use crate::shared::race_plans::answer::RacePlanShape;
use crate::shared::race_plans::course::CourseAnswer;
use crate::shared::who::Names;
use crate::{ApiError, ApiResult, App, SignedIn};

/// Everything an account holds, in the shapes of the single calls.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the answer, which is written part by part")]
pub struct Export {
    exported_at: Timestamp,
    /// Who exports it.
    user: User,
    created_at: Timestamp,
    profile: CoachingShape,
    /// The uploaded photo as a `data:` address.
    photo: Option<String>,
    billing: ExportedBilling,
    /// Everybody in the account.
    members: Vec<ExportedMember>,
    /// What `user` wrote about athletes for nobody else.
    own_notes: Vec<ExportedNote>,
    /// How `user` signs in besides. Keys and secrets are never in an export.
    passkeys: Vec<PasskeyEntry>,
    /// What `user` gave to scripts for this account.
    tokens: Vec<TokenEntry>,
    webhooks: Vec<WebhookEntry>,
    /// The latest exports of other tools that were brought in; what they became is in the other lists.
    imports: Vec<ImportShape>,
    athletes: Vec<AthleteAnswer>,
    templates: Vec<TemplateAnswer>,
    plan_templates: Vec<PlanTemplateAnswer>,
    schedules: Vec<ScheduleAnswer>,
    /// The history of each schedule, newest first: who changed what, and when.
    versions: Vec<ExportedVersion>,
    /// What athletes said about workouts, by schedule and workout.
    answers: Vec<ExportedAnswer>,
    /// What athletes and coach wrote to each other about workouts, by schedule and workout, oldest first.
    comments: Vec<ExportedComment>,
    goals: Vec<GoalAnswer>,
    /// The library of courses, with their profiles.
    courses: Vec<CourseAnswer>,
    /// What was chosen of the race of each goal.
    race_plans: Vec<RacePlanShape>,
    /// Including the results of goals.
    race_results: Vec<RaceResultAnswer>,
    pace_overrides: Vec<PaceOverrideAnswer>,
    /// Which plans follow which plan template.
    plan_links: Vec<ExportedLink>,
    /// What was read, dismissed or snoozed in the inbox.
    inbox_marks: Vec<ExportedInboxMark>,
    /// Athletes' consent to receive messages, by athlete.
    consents: Vec<ExportedConsent>,
    /// When and how athletes receive messages, by athlete.
    message_settings: Vec<ExportedSettings>,
    /// Messages to and from athletes, by athlete.
    messages: Vec<ExportedMessage>,
    /// Days off, by athlete. Why, and notes, are health data: only `GetAbsences` has them.
    absences: Vec<ExportedAbsence>,
    /// When athletes can run in a usual week, by athlete.
    availability: Vec<ExportedAvailability>,
    /// The weather and the height of days, by athlete.
    conditions: Vec<ExportedConditions>,
    /// Which athletes are connected to intervals.icu. Keys are never in an export.
    connections: Vec<ExportedConnection>,
    /// Which athletes' phones send runs. Addresses are never in an export.
    phones: Vec<ExportedPhone>,
    /// What athletes recorded.
    activities: Vec<ExportedActivity>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedMember {
    person_id: Uuid,
    display_name: String,
    email: String,
    #[schema(value_type = RoleName)]
    role: &'static str,
    joined_at: Timestamp,
}

impl From<Member> for ExportedMember {
    fn from(member: Member) -> Self {
        Self {
            person_id: member.person.as_uuid(),
            display_name: member.display_name.to_string(),
            email: member.email.to_string(),
            role: member.role.wire_name(),
            joined_at: member.joined_at,
        }
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedNote {
    athlete_id: Uuid,
    text: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedVersion {
    schedule_id: Uuid,
    #[serde(flatten)]
    version: VersionAnswer,
}

impl ExportedVersion {
    fn of_schedule(conn: &mut Conn, account: AccountId, id: ScheduleId) -> Result<Vec<Self>, StoreError> {
        let Some(now) = working_plans::find(conn, account, id)? else { return Ok(vec![]) };
        let now = now.stored;
        let names = Names::load(conn, account)?;
        plan_versions::list(conn, account, &now.schedule, now.created_at, |version, schedule, before| Self {
            schedule_id: id.as_uuid(),
            version: VersionAnswer::new(version, schedule, before, &names),
        })
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedConnection {
    athlete_id: Uuid,
    intervals_id: String,
    /// By the athlete's own key; otherwise by the coach's.
    is_own: bool,
    connected_at: Timestamp,
}

impl From<ConnectedAthlete> for ExportedConnection {
    fn from(connected: ConnectedAthlete) -> Self {
        Self {
            athlete_id: connected.athlete.as_uuid(),
            intervals_id: connected.intervals_id.to_string(),
            is_own: connected.is_own,
            connected_at: connected.connected_at,
        }
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedPhone {
    athlete_id: Uuid,
    #[serde(flatten)]
    phone: PhoneShape,
}

impl From<&PhoneSource> for ExportedPhone {
    fn from(source: &PhoneSource) -> Self {
        Self { athlete_id: source.athlete.as_uuid(), phone: PhoneShape::from(source) }
    }
}

/// A recording with its samples. Files of athletes who do not show the whole route are theirs to fetch.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedActivity {
    activity: ActivityAnswer,
    streams: StreamsShape,
    /// The file in base64.
    file: Option<String>,
}

impl ExportedActivity {
    fn load(conn: &mut Conn, account: AccountId, id: ActivityId) -> Result<Option<Self>, StoreError> {
        let Some(run) = activities::find(conn, account, id)? else { return Ok(None) };
        let can_fetch = can_fetch(conn, account, &run)?;
        let route = route(conn, account, &run)?;
        let compressed = if can_fetch { activities::file(conn, account, id)? } else { None };
        Ok(Some(Self {
            activity: ActivityAnswer::load(conn, account, &run, can_fetch)?,
            streams: StreamsShape::of(&samples(conn, account, id)?, route),
            file: compressed.as_deref().and_then(original).map(|bytes| Base64::encode_string(&bytes)),
        }))
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedAbsence {
    absence_id: Uuid,
    athlete_id: Uuid,
    from: Date,
    to: Option<Date>,
    is_athletes: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedAvailability {
    athlete_id: Uuid,
    #[serde(flatten)]
    availability: AvailabilityShape,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedConditions {
    athlete_id: Uuid,
    #[serde(flatten)]
    conditions: DayConditionsShape,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedConsent {
    athlete_id: Uuid,
    consent: ConsentShape,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedSettings {
    athlete_id: Uuid,
    settings: SettingsShape,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedMessage {
    athlete_id: Uuid,
    message: MessageShape,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedAnswer {
    athlete_id: Uuid,
    schedule_id: Uuid,
    answer: AnswerShape,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedComment {
    athlete_id: Uuid,
    schedule_id: Uuid,
    comment: CommentShape,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Head {
    exported_at: Timestamp,
    user: User,
    created_at: Timestamp,
    profile: CoachingShape,
    photo: Option<String>,
    billing: ExportedBilling,
    members: Vec<ExportedMember>,
    own_notes: Vec<ExportedNote>,
    passkeys: Vec<PasskeyEntry>,
    tokens: Vec<TokenEntry>,
    webhooks: Vec<WebhookEntry>,
    imports: Vec<ImportShape>,
}

/// Everything the account holds, as one file
///
/// Changes made while the file is being sent may or may not be in it.
#[call_macro::call(
    get "/ExportAccount", tag = "accounts", may = Owner, proof = Identity,
    responses((status = OK, description = "Everything", body = Export)),
    errors(UNAUTHORIZED = "Nobody is signed in"),
)]
pub async fn export_account(State(app): State<App>, caller: SignedIn) -> ApiResult<impl IntoResponse> {
    let now = app.clock.now();
    let reader = app.clone();
    let (account, language) = (caller.id, caller.language);
    let parts = app.db.read_for(account, move |conn| parts(&reader, conn, &caller, now)).await?;
    let writer = Writer { app, account, language, parts, is_first: true };
    let body = Body::from_stream(try_unfold(writer, Writer::next));
    let file = (CONTENT_DISPOSITION, "attachment; filename=\"longrun.json\"");
    Ok(([(CONTENT_TYPE, "application/json"), file], body))
}

/// A part of the export that is written in one go.
#[derive(Clone)]
enum Part {
    /// Starts a list, or ends the last.
    Text(String),
    Athletes(Vec<AthleteId>),
    Templates(Vec<TemplateId>),
    PlanTemplate(PlanTemplateId),
    Schedule(ScheduleId),
    Versions(ScheduleId),
    /// Those after this one.
    Answers(Option<AnswerKey>),
    Comments(Option<CommentKey>),
    Goals(Vec<GoalId>),
    /// Those after this one.
    Courses(Option<CourseId>),
    /// Those after this goal's.
    RacePlans(Option<GoalId>),
    /// Those of one athlete.
    RaceResults(AthleteId),
    PaceOverrides,
    InboxMarks,
    Consents,
    MessageSettings,
    Connections,
    Phones,
    /// Those after this one.
    Messages(Option<(AthleteId, Uuid)>),
    /// Those after this one.
    PlanLinks(Option<ScheduleId>),
    /// Those after this one.
    Absences(Option<AbsenceId>),
    /// Those after this athlete's.
    Availability(Option<AthleteId>),
    Conditions(Option<(AthleteId, Date)>),
    /// The one after this one, since each may be large.
    Activities(Option<ActivityId>),
}

/// A row may take some 40 kB. A schedule may take megabytes and is read alone.
const ROWS_IN_A_PART: u8 = 50;

fn parts(app: &App, conn: &mut Conn, caller: &SignedIn, now: Timestamp) -> ApiResult<VecDeque<Part>> {
    let id = caller.id;
    let standing = members::standing(conn, caller.person, id)?.ok_or_else(|| ApiError::missing("account"))?;
    let billing = subscriptions::find(conn, id)?.into();
    let profile = coach_profiles::find(conn, id)?.into();
    let photo = coach_photos::of_account(conn, caller.person.own_account())?.map(|jpeg| photos::data_address(&jpeg));
    let (user, created_at) = (User::new(app, &standing), standing.account.created_at);
    let members = members::list(conn, id)?.into_iter().map(ExportedMember::from).collect();
    let notes = own_notes::of_person(conn, id, caller.person)?.into_iter();
    let own_notes = notes.map(|(athlete, text)| ExportedNote { athlete_id: athlete.as_uuid(), text }).collect();
    let passkeys = passkeys::list(conn, caller.person.own_account())?.into_iter().map(PasskeyEntry::from).collect();
    let tokens = api_tokens::list(conn, caller.person, id, TokenKind::Personal)?.into_iter();
    let tokens = tokens.map(|token| TokenEntry::of(token, now)).collect();
    let webhooks = webhooks::all(conn, id)?.into_iter().map(|webhook| WebhookEntry::of(webhook, now)).collect();
    let imports = exported_imports(conn, id, (caller.language, now))?;
    let head = Head {
        exported_at: now,
        user,
        created_at,
        profile,
        photo,
        billing,
        members,
        own_notes,
        passkeys,
        tokens,
        webhooks,
        imports,
    };
    let head = serde_json::to_string(&head).map_err(ApiError::internal)?;
    let open = head.strip_suffix('}').unwrap_or(&head);

    let mut parts = VecDeque::from([Part::Text(format!("{open},\"athletes\":["))]);
    parts.extend(athletes::ids(conn, id)?.chunks(ROWS_IN_A_PART.into()).map(|ids| Part::Athletes(ids.to_vec())));
    parts.push_back(Part::Text("],\"templates\":[".to_owned()));
    parts.extend(templates::ids(conn, id)?.chunks(ROWS_IN_A_PART.into()).map(|ids| Part::Templates(ids.to_vec())));
    parts.push_back(Part::Text("],\"planTemplates\":[".to_owned()));
    parts.extend(plan_templates::ids(conn, id)?.into_iter().map(Part::PlanTemplate));
    parts.push_back(Part::Text("],\"schedules\":[".to_owned()));
    let schedules = schedules::ids(conn, id)?;
    parts.extend(schedules.iter().copied().map(Part::Schedule));
    parts.push_back(Part::Text("],\"versions\":[".to_owned()));
    parts.extend(schedules.into_iter().map(Part::Versions));
    parts.push_back(Part::Text("],\"answers\":[".to_owned()));
    parts.push_back(Part::Answers(None));
    parts.push_back(Part::Text("],\"comments\":[".to_owned()));
    parts.push_back(Part::Comments(None));
    parts.push_back(Part::Text("],\"goals\":[".to_owned()));
    parts.extend(goals::ids(conn, id)?.chunks(ROWS_IN_A_PART.into()).map(|ids| Part::Goals(ids.to_vec())));
    parts.push_back(Part::Text("],\"courses\":[".to_owned()));
    parts.push_back(Part::Courses(None));
    parts.push_back(Part::Text("],\"racePlans\":[".to_owned()));
    parts.push_back(Part::RacePlans(None));
    parts.push_back(Part::Text("],\"raceResults\":[".to_owned()));
    parts.extend(store::race_results::athletes(conn, id)?.into_iter().map(Part::RaceResults));
    parts.push_back(Part::Text("],\"paceOverrides\":[".to_owned()));
    parts.push_back(Part::PaceOverrides);
    parts.push_back(Part::Text("],\"inboxMarks\":[".to_owned()));
    parts.push_back(Part::InboxMarks);
    parts.push_back(Part::Text("],\"consents\":[".to_owned()));
    parts.push_back(Part::Consents);
    parts.push_back(Part::Text("],\"messageSettings\":[".to_owned()));
    parts.push_back(Part::MessageSettings);
    parts.push_back(Part::Text("],\"messages\":[".to_owned()));
    parts.push_back(Part::Messages(None));
    parts.push_back(Part::Text("],\"planLinks\":[".to_owned()));
    parts.push_back(Part::PlanLinks(None));
    parts.push_back(Part::Text("],\"absences\":[".to_owned()));
    parts.push_back(Part::Absences(None));
    parts.push_back(Part::Text("],\"availability\":[".to_owned()));
    parts.push_back(Part::Availability(None));
    parts.push_back(Part::Text("],\"conditions\":[".to_owned()));
    parts.push_back(Part::Conditions(None));
    parts.push_back(Part::Text("],\"connections\":[".to_owned()));
    parts.push_back(Part::Connections);
    parts.push_back(Part::Text("],\"phones\":[".to_owned()));
    parts.push_back(Part::Phones);
    parts.push_back(Part::Text("],\"activities\":[".to_owned()));
    parts.push_back(Part::Activities(None));
    parts.push_back(Part::Text("]}".to_owned()));
    Ok(parts)
}

struct Writer {
    app: App,
    account: AccountId,
    /// Of who exports it.
    language: Language,
    parts: VecDeque<Part>,
    /// No row of the current list has been written yet.
    is_first: bool,
}

impl Writer {
    /// Aborts the response, so that the client sees that it is incomplete.
    async fn next(mut self) -> Result<Option<(Bytes, Self)>, StoreError> {
        let Some(part) = self.parts.pop_front() else { return Ok(None) };
        let account = self.account;
        let rows = match part {
            Part::Text(text) => {
                self.is_first = true;
                return Ok(Some((text.into(), self)));
            }
            Part::Athletes(ids) => {
                self.rows(move |conn| {
                    let coaches = looked_after::coaches(conn, account)?;
                    let answer = |athlete: Athlete| AthleteAnswer::new(coaches.get(&athlete.id).copied(), athlete);
                    found(&ids, |id| athletes::find(conn, account, id), answer)
                })
                .await
            }
            Part::Templates(ids) => {
                let answer = move |stored| TemplateAnswer::new(account, stored);
                self.rows(move |conn| found(&ids, |id| templates::find(conn, account, id), answer)).await
            }
            Part::PlanTemplate(id) => {
                let find = move |conn: &mut Conn, id| plan_templates::find(conn, account, id);
                self.rows(move |conn| found(&[id], |id| find(conn, id), PlanTemplateAnswer::from)).await
            }
            Part::Schedule(id) => {
                self.rows(move |conn| {
                    found(
                        &[id],
                        |id| working_plans::find(conn, account, id),
                        |found| ScheduleAnswer::from(found.stored),
                    )
                })
                .await
            }
            Part::Versions(id) => self.rows(move |conn| ExportedVersion::of_schedule(conn, account, id)).await,
            Part::Answers(after) => {
                let next = move |conn: &mut Conn| answers::list_after(conn, account, after, ROWS_IN_A_PART.into());
                let found = self.app.db.read_for(account, next).await?;
                let key = |(athlete, stored): &(AthleteId, StoredAnswer)| (stored.schedule, stored.workout, *athlete);
                self.go_on_after(&found, |last| Part::Answers(Some(key(last))));
                self.written(found.into_iter().map(ExportedAnswer::from))
            }
            Part::Comments(after) => {
                let next = move |conn: &mut Conn| comments::list_after(conn, account, after, ROWS_IN_A_PART.into());
                let found = self.app.db.read_for(account, next).await?;
                self.go_on_after(&found, |last| Part::Comments(Some((last.schedule, last.workout, last.id))));
                self.written(found.into_iter().map(ExportedComment::from))
            }
            Part::Goals(ids) => {
                self.rows(move |conn| found(&ids, |id| goals::find(conn, account, id), GoalAnswer::from)).await
            }
            Part::Courses(after) => {
                let next = move |conn: &mut Conn| courses::list_after(conn, account, after, ROWS_IN_A_PART.into());
                let found = self.app.db.read_for(account, next).await?;
                self.go_on_after(&found, |last| Part::Courses(Some(last.id)));
                let language = self.language;
                self.written(found.iter().map(|stored| CourseAnswer::new(stored, 0, language)))
            }
            Part::RacePlans(after) => {
                let next = move |conn: &mut Conn| race_plans::list_after(conn, account, after, ROWS_IN_A_PART.into());
                let found = self.app.db.read_for(account, next).await?;
                self.go_on_after(&found, |last| Part::RacePlans(Some(last.goal)));
                self.written(found.iter().filter_map(RacePlanShape::stored))
            }
            Part::RaceResults(athlete) => self.rows(move |conn| race_results::of_athlete(conn, account, athlete)).await,
            Part::PlanLinks(after) => {
                let next = move |conn: &mut Conn| plan_links::list_after(conn, account, after, ROWS_IN_A_PART.into());
                let found = self.app.db.read_for(account, next).await?;
                self.go_on_after(&found, |last| Part::PlanLinks(Some(last.schedule)));
                self.written(found.into_iter().map(ExportedLink::from))
            }
            Part::Absences(after) => {
                let next = move |conn: &mut Conn| absences::list_after(conn, account, after, ROWS_IN_A_PART.into());
                let found = self.app.db.read_for(account, next).await?;
                self.go_on_after(&found, |last| Part::Absences(Some(last.id)));
                self.written(found.into_iter().map(ExportedAbsence::from))
            }
            Part::Availability(after) => {
                let next = move |conn: &mut Conn| availability::list_after(conn, account, after, ROWS_IN_A_PART.into());
                let found = self.app.db.read_for(account, next).await?;
                self.go_on_after(&found, |last| Part::Availability(Some(last.athlete)));
                self.written(found.into_iter().map(ExportedAvailability::from))
            }
            Part::Conditions(after) => {
                let next =
                    move |conn: &mut Conn| day_conditions::list_after(conn, account, after, ROWS_IN_A_PART.into());
                let found = self.app.db.read_for(account, next).await?;
                self.go_on_after(&found, |last| Part::Conditions(Some((last.athlete, last.day))));
                self.written(found.into_iter().map(ExportedConditions::from))
            }
            Part::Activities(after) => {
                let next = move |conn: &mut Conn| {
                    let next = activities::ids_after(conn, account, after, 1)?;
                    let Some(id) = next.first().copied() else { return Ok(None) };
                    Ok::<_, StoreError>(Some((id, ExportedActivity::load(conn, account, id)?)))
                };
                let found = self.app.db.read_for(account, next).await?;
                if let Some((id, _)) = &found {
                    self.parts.push_front(Part::Activities(Some(*id)));
                }
                self.written(found.and_then(|(_, exported)| exported))
            }
            Part::PaceOverrides => {
                let list = move |conn: &mut Conn| pace_overrides::list(conn, account);
                self.rows(move |conn| Ok(list(conn)?.into_iter().map(PaceOverrideAnswer::from).collect())).await
            }
            Part::InboxMarks => {
                let list = move |conn: &mut Conn| inbox_marks::list(conn, account);
                self.rows(move |conn| Ok(list(conn)?.into_iter().map(ExportedInboxMark::from).collect())).await
            }
            Part::Consents => {
                let exported = |(athlete, stored): &(AthleteId, StoredConsent)| ExportedConsent {
                    athlete_id: athlete.as_uuid(),
                    consent: stored.into(),
                };
                let list = move |conn: &mut Conn| consents::list(conn, account);
                self.rows(move |conn| Ok(list(conn)?.iter().map(exported).collect())).await
            }
            Part::MessageSettings => {
                let exported = |(athlete, stored): &(AthleteId, StoredSettings)| ExportedSettings {
                    athlete_id: athlete.as_uuid(),
                    settings: SettingsShape::from(&stored.settings),
                };
                let list = move |conn: &mut Conn| message_settings::list(conn, account);
                self.rows(move |conn| Ok(list(conn)?.iter().map(exported).collect())).await
            }
            Part::Connections => {
                let list = move |conn: &mut Conn| connections::list(conn, account);
                self.rows(move |conn| Ok(list(conn)?.into_iter().map(ExportedConnection::from).collect())).await
            }
            Part::Phones => {
                let list = move |conn: &mut Conn| phone_sources::list(conn, account);
                self.rows(move |conn| Ok(list(conn)?.iter().map(ExportedPhone::from).collect())).await
            }
            Part::Messages(after) => {
                let next = move |conn: &mut Conn| messages::list_after(conn, account, after, ROWS_IN_A_PART.into());
                let found = self.app.db.read_for(account, next).await?;
                self.go_on_after(&found, |last| Part::Messages(Some((last.athlete, last.id))));
                self.written(
                    found.into_iter().map(|message| ExportedMessage {
                        athlete_id: message.athlete.as_uuid(),
                        message: message.into(),
                    }),
                )
            }
        }?;
        Ok(Some((rows, self)))
    }

    async fn rows<T: Serialize + Send + 'static>(
        &mut self,
        read: impl FnMut(&mut Conn) -> Result<Vec<T>, StoreError> + Send + 'static,
    ) -> Result<Bytes, StoreError> {
        let rows = self.app.db.read_for(self.account, read).await?;
        self.written(rows)
    }

    /// A full part may not be the last of its list.
    fn go_on_after<T>(&mut self, found: &[T], next: impl Fn(&T) -> Part) {
        if let Some(last) = found.get(usize::from(ROWS_IN_A_PART) - 1) {
            self.parts.push_front(next(last));
        }
    }

    fn written<T: Serialize>(&mut self, rows: impl IntoIterator<Item = T>) -> Result<Bytes, StoreError> {
        let mut bytes = Vec::new();
        for row in rows {
            if !std::mem::take(&mut self.is_first) {
                bytes.push(b',');
            }
            serde_json::to_writer(&mut bytes, &row).map_err(|error| StoreError::Database(error.to_string()))?;
        }
        Ok(bytes.into())
    }
}

/// Those of the rows that still exist.
fn found<I: Copy, S, T>(
    ids: &[I],
    mut find: impl FnMut(I) -> Result<Option<S>, StoreError>,
    answer: impl Fn(S) -> T,
) -> Result<Vec<T>, StoreError> {
    let rows = ids.iter().filter_map(|id| find(*id).transpose());
    rows.map(|row| row.map(&answer)).collect()
}

impl From<Absence> for ExportedAbsence {
    fn from(Absence { id, athlete, details, is_athletes, .. }: Absence) -> Self {
        Self {
            absence_id: id.as_uuid(),
            athlete_id: athlete.as_uuid(),
            from: details.days.first,
            to: details.days.last,
            is_athletes,
        }
    }
}

impl From<DayConditions> for ExportedConditions {
    fn from(said: DayConditions) -> Self {
        Self { athlete_id: said.athlete.as_uuid(), conditions: DayConditionsShape::new(&said, SlowerShape::default()) }
    }
}

impl From<Availability> for ExportedAvailability {
    fn from(availability: Availability) -> Self {
        Self { athlete_id: availability.athlete.as_uuid(), availability: availability.into() }
    }
}

impl From<(AthleteId, StoredAnswer)> for ExportedAnswer {
    fn from((athlete, stored): (AthleteId, StoredAnswer)) -> Self {
        Self { athlete_id: athlete.as_uuid(), schedule_id: stored.schedule.as_uuid(), answer: stored.into() }
    }
}

impl From<StoredComment> for ExportedComment {
    fn from(stored: StoredComment) -> Self {
        let (athlete_id, schedule_id) = (stored.athlete.as_uuid(), stored.schedule.as_uuid());
        Self { athlete_id, schedule_id, comment: stored.into() }
    }
}
