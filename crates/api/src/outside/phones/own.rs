//! An athlete's addresses for the phone, on their page. A coach sees whether runs arrive, never an address.

use axum::extract::State;
use axum::http::StatusCode;
use identity::throttle::ThrottledAction;
use identity::{LinkSecret, SealedRow};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::phone_sources::{self, PhoneApp, PhoneSource};
use store::{Conn, activities};
use texts::phrase;
use training::error::Invalid;
use training::ids::{AccountId, AthleteId};
use utoipa::ToSchema;

use crate::athlete::device::Device;
use crate::athlete::visitor::Visitor;
use crate::http::extract::Json;
use crate::http::rate_limits::charge_athlete;
use crate::shared::enum_schemas::PhoneAppName;
use crate::shared::link_addresses::phone_address;
use crate::shared::phones::PhoneShape;
use crate::{ApiError, ApiResult, App};

/// The athlete's addresses for apps on the phone.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnPhones {
    phones: Vec<OwnPhone>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnPhone {
    #[serde(flatten)]
    phone: PhoneShape,
    /// Where the app sends to. Absent where this server cannot show it again.
    #[schema(example = "https://longrun.example/in/health/AAAAAAAAAAAAAAAAAAAAAA")]
    address: Option<String>,
    /// The latest run that it sent, unless a better recording took its place.
    last_run: Option<PhoneRun>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PhoneRun {
    /// The name of its session, if it was matched to one.
    title: Option<String>,
    /// The day of that session.
    day: Option<Date>,
    #[schema(example = 10_030.5)]
    distance_in_meters: Option<f64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnPhoneBody {
    #[schema(value_type = PhoneAppName)]
    app: String,
}

impl OwnPhoneBody {
    fn parse(&self) -> ApiResult<PhoneApp> {
        let unknown = || Invalid::new("app", phrase!("The app must be health or connect"));
        Ok(PhoneApp::named(&self.app).ok_or_else(unknown)?)
    }
}

/// The athlete's addresses for apps on the phone
#[call_macro::call(
    get "/GetOwnPhones", tag = "athlete page", may = Athlete,
    responses((status = OK, description = "Each address, and what arrived", body = OwnPhones)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
    ),
)]
pub async fn get_own_phones(State(app): State<App>, visitor: Visitor) -> ApiResult<Json<OwnPhones>> {
    let (account, athlete) = (visitor.holder.account, visitor.holder.athlete);
    let reader = app.clone();
    let found = app.db.read_for(account, move |conn| {
        let sources = phone_sources::of_athlete(conn, account, athlete)?;
        let phones = sources.into_iter().map(|source| OwnPhone::of(&reader, conn, account, &source));
        Ok::<_, ApiError>(OwnPhones { phones: phones.collect::<ApiResult<_>>()? })
    });
    Ok(Json(found.await?))
}

/// Make an address for an app on the phone
///
/// Replaces the one that was: it stops working at once. Runs that it sent stay.
#[call_macro::call(
    post "/SaveOwnPhone", tag = "athlete page", may = Athlete,
    request_body = OwnPhoneBody,
    responses((status = CREATED, description = "The new address", body = OwnPhone)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
        UNPROCESSABLE_ENTITY = "Another app",
        TOO_MANY_REQUESTS = "More often than anybody needs",
    ),
)]
pub async fn save_own_phone(
    State(app): State<App>,
    visitor: Visitor,
    device: Device,
    Json(body): Json<OwnPhoneBody>,
) -> ApiResult<(StatusCode, Json<OwnPhone>)> {
    visitor.require_answering()?;
    let phone = body.parse()?;
    let (account, athlete, now) = (visitor.holder.account, visitor.holder.athlete, app.clock.now());
    app.db.write(move |conn| charge_athlete(conn, ThrottledAction::Connect, athlete, now)).await?;
    let secret = LinkSecret::generate()?;
    let key = app.settings.sealing_key.as_deref();
    let sealed = key.map(|key| secret.seal_for(phone.as_str(), key, row(account, athlete))).transpose()?;
    let keeper = device.keeper_id(&app, visitor).await?;
    let source =
        PhoneSource { athlete, app: phone, sealed, keeper, made_at: now, last_seen_at: None, last_run_at: None };
    let (stored, hash) = (source.clone(), secret.hash());
    let write = app.db.write_for(account, move |tx| Ok::<_, ApiError>(phone_sources::put(tx, &stored, hash)?));
    write.await?;
    let address = Some(phone_address(&app.settings.public_url, phone.as_str(), &secret));
    Ok((StatusCode::CREATED, Json(OwnPhone { address, ..OwnPhone::without_address(&source) })))
}

/// End an address for an app on the phone
///
/// Runs that it sent stay.
#[call_macro::call(
    post "/DeleteOwnPhone", tag = "athlete page", may = Athlete,
    request_body = OwnPhoneBody,
    responses((status = NO_CONTENT, description = "It no longer works")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        UNPROCESSABLE_ENTITY = "Another app",
    ),
)]
pub async fn delete_own_phone(
    State(app): State<App>,
    visitor: Visitor,
    Json(body): Json<OwnPhoneBody>,
) -> ApiResult<StatusCode> {
    let phone = body.parse()?;
    let (account, athlete) = (visitor.holder.account, visitor.holder.athlete);
    let write = app.db.write_for(account, move |tx| Ok::<_, ApiError>(phone_sources::delete(tx, athlete, phone)?));
    write.await?;
    Ok(StatusCode::NO_CONTENT)
}

fn row(account: AccountId, athlete: AthleteId) -> SealedRow {
    SealedRow { account: account.as_uuid(), id: athlete.as_uuid() }
}

impl OwnPhone {
    fn of(app: &App, conn: &mut Conn, account: AccountId, source: &PhoneSource) -> ApiResult<Self> {
        let (athlete, phone) = (source.athlete, source.app);
        let key = app.settings.sealing_key.as_deref();
        let secret = key
            .zip(source.sealed.as_deref())
            .and_then(|(key, sealed)| LinkSecret::open_for(phone.as_str(), key, row(account, athlete), sealed).ok());
        let address = secret.map(|secret| phone_address(&app.settings.public_url, phone.as_str(), &secret));
        let last_run = last_run(conn, account, source)?;
        Ok(Self { address, last_run, ..Self::without_address(source) })
    }

    fn without_address(source: &PhoneSource) -> Self {
        Self { phone: PhoneShape::from(source), address: None, last_run: None }
    }
}

fn last_run(conn: &mut Conn, account: AccountId, source: &PhoneSource) -> ApiResult<Option<PhoneRun>> {
    let Some(id) = phone_sources::latest_run(conn, account, source.athlete, source.app)? else { return Ok(None) };
    let Some(run) = activities::find(conn, account, id)? else { return Ok(None) };
    let session = match run.workout {
        Some((_, workout)) => activities::session(conn, account, source.athlete, workout)?,
        None => None,
    };
    let shown = session.filter(|session| session.is_shown);
    Ok(Some(PhoneRun {
        title: shown.as_ref().map(|session| session.content.title.to_string()),
        day: shown.map(|session| session.day),
        distance_in_meters: run.metres,
    }))
}
