pub(crate) mod bulk;
pub(crate) mod numbers;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use identity::EmailAddress;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::{AccountWrite, ChangeError, athletes, looked_after};
use texts::{Language, phrase};
use training::age_grade::AgeGradeTable;
use training::athlete::{Athlete, AthleteDraft, AthleteProfile, EmailText, Terrain, birthday};
use training::chosen_language::parse_language;
use training::error::{Invalid, Problems};
use training::group::{GroupName, Groups};
use training::ids::{AthleteId, PersonId};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::answer_cache::{self, List};
use crate::http::body_values;
use crate::http::extract::{Json, Query};
use crate::outside::intervals::disconnect_before_deletion;
use crate::reach::{AthleteRef, Sees};
use crate::shared::enum_schemas::{AgeGradeTableName, LanguageName, TerrainName};
use crate::{ApiError, ApiResult, App, SignedIn};

/// The request body of an athlete. Blank fields count as absent.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AthleteBody {
    /// Which athlete to change; ignored by `CreateAthlete`.
    document_id: Option<AthleteRef>,
    #[schema(example = "Mia")]
    first_name: Option<String>,
    #[schema(example = "Moss")]
    last_name: Option<String>,
    #[schema(example = "+44 20 7946 0958")]
    phone_number: Option<String>,
    /// An https address on strava.com.
    #[schema(example = "https://www.strava.com/athletes/12345")]
    strava: Option<String>,
    notes: Option<String>,
    /// The groups the athlete is in. If absent, they stay as they are.
    #[schema(example = json!(["Marathon", "Track"]))]
    groups: Option<Vec<String>>,
    /// If absent, it stays as it is.
    #[schema(example = "mia@example.org")]
    email: Option<String>,
    /// If absent, it stays as it is.
    #[schema(example = "1994-02-09")]
    birthday: Option<String>,
    /// The language of the athlete's page, mails and messages: `en`, `de`, `es`, `fr`, `it`, `pt-BR` or `nl`; blank for the
    /// account's. If absent, it stays as it is.
    #[schema(example = "de")]
    language: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AthleteAnswer {
    document_id: Uuid,
    first_name: String,
    last_name: String,
    /// As it was typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    phone_number: Option<String>,
    /// The same number in E.164 form, if its country is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "+442079460958")]
    phone_number_e164: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    strava: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    notes: Option<String>,
    /// Where mails go once the athlete agrees.
    #[serde(skip_serializing_if = "Option::is_none")]
    email: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    birthday: Option<Date>,
    /// In beats per minute.
    #[serde(skip_serializing_if = "Option::is_none")]
    max_heart_rate: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    threshold_heart_rate: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    resting_heart_rate: Option<u8>,
    /// Where the athlete mostly runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<TerrainName>, required = false)]
    usual_terrain: Option<&'static str>,
    /// By which of the road tables results are graded.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<AgeGradeTableName>, required = false)]
    age_grade_table: Option<&'static str>,
    /// Whether the athlete is off the roster.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    is_archived: bool,
    /// By name. Absent where the athlete is in none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    groups: Vec<String>,
    /// Absent if the athlete uses the account's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<LanguageName>, required = false)]
    language: Option<&'static str>,
    /// The member who looks after the athlete. Absent if everybody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    coach_id: Option<Uuid>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SlimAthlete {
    athlete_id: Uuid,
    first_name: String,
    last_name: String,
    /// The member who looks after the athlete. Absent if everybody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    coach_id: Option<Uuid>,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AthleteQuery {
    /// The athlete's id.
    document_id: AthleteRef,
}

/// The roster, by name
#[call_macro::call(
    get "/GetAthletes", tag = "athletes", may = AssistantCoach, token = Read,
    responses((status = OK, description = "Every athlete", body = Vec<AthleteAnswer>)),
)]
pub async fn get_athletes(State(app): State<App>, account: SignedIn) -> ApiResult<Response> {
    let (id, reach) = (account.id, account.reach.clone());
    answer_cache::list(&app, &account, List::Athletes, move |conn| {
        let (coaches, sees) = (looked_after::coaches(conn, id)?, Sees::load(conn, &reach)?);
        let roster = athletes::list(conn, id)?.into_iter().filter(|athlete| sees.athlete(athlete.id));
        Ok(roster.map(|athlete| AthleteAnswer::new(coaches.get(&athlete.id).copied(), athlete)).collect::<Vec<_>>())
    })
    .await
}

/// The roster, by name, with ids and names alone
#[call_macro::call(
    get "/GetAthletesSlim", tag = "athletes", may = AssistantCoach, token = Read,
    responses((status = OK, description = "Every athlete", body = Vec<SlimAthlete>)),
)]
pub async fn get_athletes_slim(State(app): State<App>, account: SignedIn) -> ApiResult<Response> {
    let (id, reach) = (account.id, account.reach.clone());
    answer_cache::list(&app, &account, List::SlimAthletes, move |conn| {
        let (coaches, sees) = (looked_after::coaches(conn, id)?, Sees::load(conn, &reach)?);
        let roster = athletes::list(conn, id)?.into_iter().filter(|athlete| sees.athlete(athlete.id));
        Ok(roster.map(|athlete| SlimAthlete::new(coaches.get(&athlete.id).copied(), athlete)).collect::<Vec<_>>())
    })
    .await
}

/// Add an athlete
#[call_macro::call(
    post "/CreateAthlete", tag = "athletes", may = Coach, token = Roster,
    request_body = AthleteBody,
    responses((status = CREATED, description = "The athlete", body = AthleteAnswer)),
    errors(
        PAYMENT_REQUIRED = "tier-limit: the account's tier is for no more",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn create_athlete(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<AthleteBody>,
) -> ApiResult<(StatusCode, Json<AthleteAnswer>)> {
    let ParsedBody { profile, groups, language, email, birthday } = body.parse(app.clock.today())?;
    let (id, groups) = (app.clock.new_id().into(), groups.unwrap_or_default());
    let (email, birthday) = (email.flatten(), birthday.flatten());
    let athlete = Athlete { email, birthday, ..Athlete::new(id, profile, groups, language.flatten()) };
    let now = app.clock.now();
    let tiers = app.settings.tiers();
    let created = app.db.write_for(account.id, move |tx| {
        athletes::insert(tx, &athlete, tiers, now)?;
        answer(tx, athlete.id)
    });
    Ok((StatusCode::CREATED, Json(created.await?)))
}

/// Change an athlete
///
/// Omitted fields are cleared, except `groups`, `language`, `email` and `birthday`.
#[call_macro::call(
    put "/UpdateAthlete", tag = "athletes", may = Coach, token = Roster,
    request_body = AthleteBody,
    responses((status = OK, description = "The athlete", body = AthleteAnswer)),
    errors(NOT_FOUND = "The account has no such athlete", UNPROCESSABLE_ENTITY = "Fields that cannot be accepted"),
)]
pub async fn update_athlete(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<AthleteBody>,
) -> ApiResult<Json<AthleteAnswer>> {
    let named = body.document_id.ok_or_else(|| ApiError::missing("athlete"))?;
    let ParsedBody { profile, groups, language, email, birthday } = body.parse(app.clock.today())?;
    let updated = app.db.write_for(account.id, move |tx| {
        let id = account.reach.id(tx, named)?;
        let before = kept(tx, id)?;
        let groups = groups.clone().unwrap_or(before.groups);
        let language = language.unwrap_or(before.language);
        let email = email.clone().unwrap_or(before.email);
        let birthday = birthday.unwrap_or(before.birthday);
        athletes::update(tx, &Athlete { profile: profile.clone(), groups, language, email, birthday, ..before })?;
        answer(tx, id)
    });
    Ok(Json(updated.await?))
}

/// Delete an athlete
///
/// The athlete's schedules stay, with the athlete's name. The athlete's link stops working, and the athlete's answers and
/// comments are deleted.
#[call_macro::call(
    delete "/DeleteAthlete", tag = "athletes", may = Coach, token = Roster,
    params(AthleteQuery),
    responses((status = NO_CONTENT, description = "The athlete is deleted")),
    errors(NOT_FOUND = "The account has no such athlete"),
)]
pub async fn delete_athlete(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<AthleteQuery>,
) -> ApiResult<StatusCode> {
    let writer = app.clone();
    let change = app.db.write_for(account.id, move |tx| {
        let id = account.reach.id(tx, query.document_id)?;
        disconnect_before_deletion(&writer, tx, id)?;
        Ok::<_, ApiError>(athletes::delete(tx, id)?)
    });
    change.await?;
    app.message_waiting.notify_one();
    Ok(StatusCode::NO_CONTENT)
}

/// As stored: groups in the spelling that the account already uses.
fn kept(tx: &mut AccountWrite, id: AthleteId) -> Result<Athlete, ChangeError> {
    let account = tx.account();
    athletes::find(tx, account, id)?.ok_or(ChangeError::Missing("athlete"))
}

fn answer(tx: &mut AccountWrite, id: AthleteId) -> Result<AthleteAnswer, ChangeError> {
    let account = tx.account();
    Ok(AthleteAnswer::new(looked_after::coach_of(tx, account, id)?, kept(tx, id)?))
}

/// `None` leaves it as it is.
struct ParsedBody {
    profile: AthleteProfile,
    groups: Option<Groups>,
    language: Option<Option<Language>>,
    email: Option<Option<EmailText>>,
    birthday: Option<Option<Date>>,
}

impl AthleteBody {
    fn parse(self, today: Date) -> Result<ParsedBody, Invalid> {
        let mut problems = Problems::default();
        let groups = problems.check(self.groups.as_ref().map(|names| Groups::new(names)).transpose());
        let language = problems.check(self.language.as_deref().map(parse_language).transpose());
        let email = problems.check(self.email.as_deref().map(email).transpose());
        let birthday = problems.check(self.birthday.as_deref().map(|text| born_on(text, today)).transpose());
        let profile = problems.check(self.into_draft().parse());
        let parsed = || {
            let (email, birthday) = (email?, birthday?);
            Some(ParsedBody { profile: profile?, groups: groups?, language: language?, email, birthday })
        };
        problems.finish(parsed())
    }

    fn into_draft(self) -> AthleteDraft {
        AthleteDraft {
            first_name: self.first_name.unwrap_or_default(),
            last_name: self.last_name.unwrap_or_default(),
            phone_number: self.phone_number.unwrap_or_default(),
            strava: self.strava.unwrap_or_default(),
            notes: self.notes.unwrap_or_default(),
        }
    }
}

/// `None` for a blank value.
fn email(text: &str) -> Result<Option<EmailText>, Invalid> {
    let refused = || Invalid::new("email", phrase!("Email address must look like maya@example.org"));
    match EmailText::optional("email", phrase!("Email"), text)? {
        Some(email) if EmailAddress::parse(email.as_str()).is_err() => Err(refused()),
        email => Ok(email),
    }
}

/// `None` for a blank value.
fn born_on(text: &str, today: Date) -> Result<Option<Date>, Invalid> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    birthday(body_values::day("birthday", phrase!("Birthday"), Some(text))?, today).map(Some)
}

impl AthleteAnswer {
    pub fn new(coach: Option<PersonId>, athlete: Athlete) -> Self {
        let Athlete {
            id,
            profile,
            groups,
            language,
            email,
            birthday,
            heart_rates,
            usual_terrain,
            age_grade_table,
            is_archived,
        } = athlete;
        let AthleteProfile { first_name, last_name, phone_number, strava, notes } = profile;
        Self {
            document_id: id.as_uuid(),
            first_name: first_name.to_string(),
            last_name: last_name.to_string(),
            phone_number: phone_number.as_ref().map(|number| number.typed().to_owned()),
            phone_number_e164: phone_number.and_then(|number| number.e164().map(str::to_owned)),
            strava: strava.map(|link| link.as_str().to_owned()),
            notes: notes.map(|notes| notes.to_string()),
            email: email.map(|email| email.to_string()),
            birthday,
            max_heart_rate: heart_rates.maximum,
            threshold_heart_rate: heart_rates.threshold,
            resting_heart_rate: heart_rates.resting,
            usual_terrain: usual_terrain.map(Terrain::wire_name),
            age_grade_table: age_grade_table.map(AgeGradeTable::wire_name),
            is_archived,
            groups: groups.as_slice().iter().map(GroupName::to_string).collect(),
            language: language.map(Language::code),
            coach_id: coach.map(PersonId::as_uuid),
        }
    }
}

impl SlimAthlete {
    fn new(coach: Option<PersonId>, Athlete { id, profile, .. }: Athlete) -> Self {
        Self {
            athlete_id: id.as_uuid(),
            first_name: profile.first_name.to_string(),
            last_name: profile.last_name.to_string(),
            coach_id: coach.map(PersonId::as_uuid),
        }
    }
}
