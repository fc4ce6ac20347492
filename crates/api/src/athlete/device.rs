//! The athlete's own device. The coach holds the athlete's link too, so what the link opens is what the coach sees of a route; the
//! whole of it is for the devices that the recording came through.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use identity::throttle::ThrottledAction;
use identity::{DeviceCode, DeviceSecret, TokenHash};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::activities::{RouteChoice, StoredActivity};
use store::route_keepers::{self, RouteKeeper};
use store::{AccountWrite, Conn, StoreError};
use texts::phrase;
use training::error::Invalid;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::athlete::visitor::Visitor;
use crate::http::extract::Json;
use crate::http::rate_limits::charge_athlete;
use crate::{ApiError, ApiResult, App};

/// The header with the secret that the page made on this device.
const HEADER: &str = "longrun-device";

/// Time to walk over to the other device and type.
const CODE_LIFETIME: SignedDuration = SignedDuration::from_mins(15);

/// The hash of the device's secret; `None` for a caller without one.
#[derive(Debug, Clone, Copy)]
pub struct Device(Option<TokenHash>);

impl<S: Sync> FromRequestParts<S> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(presented(&parts.headers).map(|secret| secret.hash())))
    }
}

fn presented(headers: &HeaderMap) -> Option<DeviceSecret> {
    DeviceSecret::parse(headers.get(HEADER)?.to_str().ok()?).ok()
}

impl Device {
    /// Whose device it is, if recordings came through it.
    pub fn keeper(self, conn: &mut Conn, visitor: &Visitor) -> Result<Option<RouteKeeper>, StoreError> {
        let Some(secret) = self.0 else { return Ok(None) };
        route_keepers::find(conn, visitor.holder.account, visitor.holder.athlete, secret)
    }

    /// The same; a new device becomes one.
    pub fn keeper_or_new(
        self,
        tx: &mut AccountWrite,
        visitor: &Visitor,
        new: (Uuid, Timestamp),
    ) -> Result<Option<RouteKeeper>, StoreError> {
        let Some(secret) = self.0 else { return Ok(None) };
        route_keepers::find_or_add(tx, visitor.holder.athlete, secret, new.0, new.1)
    }

    /// The id of the keeper that a recording or a connection of this device belongs to.
    pub async fn keeper_id(self, app: &App, visitor: Visitor) -> ApiResult<Option<Uuid>> {
        let account = visitor.holder.account;
        if self.0.is_none() {
            return Ok(None);
        }
        if let Some(known) = app.db.read_for(account, move |conn| self.keeper(conn, &visitor)).await? {
            return Ok(Some(known.id));
        }
        let new = (app.clock.new_id(), app.clock.now());
        let added =
            app.db.write_for(account, move |tx| Ok::<_, ApiError>(self.keeper_or_new(tx, &visitor, new)?)).await?;
        Ok(added.map(|keeper| keeper.id))
    }
}

/// How much of a recording's route the holder of the link sees on this device.
pub(crate) fn visible_route(
    conn: &mut Conn,
    visitor: &Visitor,
    device: Device,
    run: &StoredActivity,
) -> Result<RouteChoice, StoreError> {
    let keeper = device.keeper(conn, visitor)?.map(|keeper| keeper.id);
    // The coach has the file that the coach uploaded.
    if run.is_coachs || (run.keeper.is_some() && run.keeper == keeper) {
        return Ok(RouteChoice::Whole);
    }
    route_keepers::choice_of_run(conn, visitor.holder.account, run.athlete, run.keeper)
}

/// What the page says about this device.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageDevice {
    /// Recordings came through it, or a choice was made on it: it shows the whole routes of those.
    is_known: bool,
    /// How many devices share these routes, this one included.
    device_count: u32,
}

impl PageDevice {
    pub fn load(conn: &mut Conn, visitor: &Visitor, keeper: Option<RouteKeeper>) -> Result<Self, StoreError> {
        let (account, athlete) = (visitor.holder.account, visitor.holder.athlete);
        let device_count = match keeper {
            Some(keeper) => route_keepers::device_count(conn, account, athlete, keeper.id)?,
            None => 0,
        };
        Ok(Self { is_known: keeper.is_some(), device_count })
    }
}

/// A code that brings in another device.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeviceCodeAnswer {
    #[schema(example = "7KQ2M-XW0HD")]
    code: String,
    /// It works once, until then.
    ends_at: Timestamp,
}

#[derive(Deserialize, ToSchema)]
pub struct DeviceCodeBody {
    /// As the other device shows it, in any case, with or without its dash.
    #[schema(example = "7KQ2M-XW0HD")]
    code: String,
}

/// Make a code with which another device of the athlete sees the same whole routes
///
/// Called with the link and, in `Longrun-Device`, the secret of the athlete's device: 32 random bytes in base64url that the page makes
/// and keeps on the device.
#[call_macro::call(
    post "/CreateDeviceCode", tag = "athlete page", may = Athlete,
    params(("Longrun-Device" = Option<String>, Header, description = "The secret of this device")),
    responses((status = CREATED, description = "The code", body = DeviceCodeAnswer)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The call has no device's secret: `needs-device`",
        TOO_MANY_REQUESTS = "More codes than anybody needs",
    ),
)]
pub async fn create_device_code(
    State(app): State<App>,
    visitor: Visitor,
    device: Device,
) -> ApiResult<(StatusCode, Json<DeviceCodeAnswer>)> {
    let (code, now, new_id) = (DeviceCode::generate()?, app.clock.now(), app.clock.new_id());
    let (hash, ends_at) = (code.hash(), now + CODE_LIFETIME);
    let made = app.db.write_for(visitor.holder.account, move |tx| {
        charge_athlete(tx, ThrottledAction::DeviceCode, visitor.holder.athlete, now)?;
        let keeper = device.keeper_or_new(tx, &visitor, (new_id, now))?.ok_or_else(needs_device)?;
        Ok::<_, ApiError>(route_keepers::set_code(tx, visitor.holder.athlete, keeper.id, hash, ends_at)?)
    });
    made.await?;
    Ok((StatusCode::CREATED, Json(DeviceCodeAnswer { code: code.reveal(), ends_at })))
}

/// Bring this device in with a code from another one of the athlete's
///
/// From then on both show the whole routes of what came through either. Of two choices how much the coach sees, the one that shows less stays.
#[call_macro::call(
    post "/AddDevice", tag = "athlete page", may = Athlete,
    params(("Longrun-Device" = Option<String>, Header, description = "The secret of this device")),
    request_body = DeviceCodeBody,
    responses((status = NO_CONTENT, description = "The devices know each other")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The call has no device's secret: `needs-device`",
        UNPROCESSABLE_ENTITY = "The code is wrong, was used or has expired",
        TOO_MANY_REQUESTS = "Too many wrong codes",
    ),
)]
pub async fn add_device(
    State(app): State<App>,
    visitor: Visitor,
    device: Device,
    Json(body): Json<DeviceCodeBody>,
) -> ApiResult<StatusCode> {
    let Device(Some(secret)) = device else { return Err(needs_device()) };
    let code = DeviceCode::parse(&body.code).map_err(|_| wrong_code())?.hash();
    let (athlete, now) = (visitor.holder.athlete, app.clock.now());
    // A transaction of its own: a wrong code is counted although nothing else is written.
    app.db.write(move |conn| charge_athlete(conn, ThrottledAction::DeviceCode, athlete, now)).await?;
    let join = app.db.write_for(visitor.holder.account, move |tx| {
        let keeper = route_keepers::take_code(tx, athlete, code, now)?.ok_or_else(wrong_code)?;
        Ok::<_, ApiError>(route_keepers::join(tx, athlete, secret, keeper, now)?)
    });
    join.await?;
    Ok(StatusCode::NO_CONTENT)
}

fn wrong_code() -> Invalid {
    Invalid::new("code", phrase!("This code is wrong or has expired. Make a new one on your other device."))
}

/// For what the link alone does not open.
pub(crate) fn needs_device() -> ApiError {
    let detail = phrase!("Only your own device can do this. Reload the page, in a browser that may keep data.");
    ApiError::new(StatusCode::FORBIDDEN, "needs-device", detail)
}

/// For the file of a recording that came through another device.
pub(crate) fn other_device() -> ApiError {
    let detail = phrase!(
        "This run was added from another of your devices, and only that one has its whole route. Add this device there."
    );
    ApiError::new(StatusCode::FORBIDDEN, "other-device", detail)
}
