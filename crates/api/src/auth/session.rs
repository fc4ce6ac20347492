//! The response to every kind of sign-in.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use identity::session::RefreshState;
use identity::{AccessToken, EmailAddress, IdentityError, RefreshToken, SessionSalt};
use jiff::Timestamp;
use serde::Serialize;
use store::accounts::Account;
use store::{Conn, StoreError, sessions};
use texts::Language;
use training::ids::AccountId;
use utoipa::ToSchema;
use uuid::Uuid;

use super::cookies::{self, SetCookies};
use super::device::Device;
use crate::http::extract::Json;
use crate::shared::closed_names::{LanguageName, PaperName};
use crate::{ApiResult, App};

/// A token for the bearer header, and whose it is.
#[derive(Serialize, ToSchema)]
#[schema(as = Session)]
#[serde(rename_all = "camelCase")]
pub struct TokenAnswer {
    token: String,
    /// When the token stops working; `/auth/refresh` gives the next one before.
    expires_at: Timestamp,
    user: User,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    id: Uuid,
    email: String,
    display_name: String,
    #[serde(rename = "photoURL")]
    photo_url: Option<String>,
    /// The paper size for printed plans.
    #[schema(value_type = PaperName)]
    paper: &'static str,
    /// The margin around a single pace in files for watches, in seconds per kilometre to either side.
    pace_margin_seconds: u8,
    /// What the coach chose to read; `None` follows the browser.
    #[schema(value_type = Option<LanguageName>)]
    language: Option<&'static str>,
    /// Athletes see a plan as soon as it is saved, unless the plan says otherwise.
    publishes_on_saving: bool,
    /// Without one the user signs in through Google.
    has_password: bool,
    /// Whether the editor offers to fill a schedule with generated workouts.
    can_generate: bool,
}

impl User {
    pub fn new(app: &App, account: &Account) -> Self {
        let may_generate = |email: &EmailAddress| email.normalised() == account.email.normalised();
        Self {
            id: account.id.as_uuid(),
            email: account.email.to_string(),
            display_name: account.display_name.to_string(),
            photo_url: account.photo_url.clone(),
            paper: account.paper.as_str(),
            pace_margin_seconds: account.pace_margin.seconds_per_km(),
            language: account.language.map(Language::code),
            publishes_on_saving: account.publishes_on_saving,
            has_password: account.password.is_some(),
            can_generate: app.settings.generator_accounts.iter().any(may_generate),
        }
    }
}

/// A new session with its tokens in clear text, which only the client receives.
pub(super) struct NewSession {
    session: sessions::StoredSession,
    refresh: RefreshToken,
    access: AccessToken,
}

impl NewSession {
    pub fn new(app: &App, account: AccountId, device: Device) -> Result<Self, IdentityError> {
        let refresh = RefreshToken::generate()?;
        let salt = SessionSalt::generate()?;
        let access = refresh.access_token(&salt);
        let session = sessions::StoredSession {
            account,
            id: app.clock.new_id().into(),
            family: refresh.family(),
            salt,
            refresh: RefreshState::started(refresh.hash(), app.clock.now()),
            device: device.0,
        };
        Ok(Self { session, refresh, access })
    }

    pub fn insert(&self, conn: &mut Conn) -> Result<(), StoreError> {
        sessions::insert(conn, &self.session, self.access.hash())
    }

    /// The cookies that the popup passes to its opener.
    pub fn cookies(&self, app: &App) -> ApiResult<SetCookies> {
        refresh_cookies(app, &self.session.refresh, &self.refresh)
    }

    pub fn answer(&self, app: &App, status: StatusCode, account: &Account) -> ApiResult<Response> {
        let answer = answer_with_refresh(app, &self.session.refresh, &self.refresh, &self.access, account)?;
        Ok((status, answer).into_response())
    }
}

pub(super) fn answer(app: &App, state: &RefreshState, access: &AccessToken, account: &Account) -> Response {
    let token = access.reveal().to_string();
    Json(TokenAnswer { token, expires_at: state.access_expires_at(), user: User::new(app, account) }).into_response()
}

pub(super) fn answer_with_refresh(
    app: &App,
    state: &RefreshState,
    refresh: &RefreshToken,
    access: &AccessToken,
    account: &Account,
) -> ApiResult<Response> {
    let cookies = refresh_cookies(app, state, refresh)?;
    Ok((cookies, answer(app, state, access, account)).into_response())
}

fn refresh_cookies(app: &App, state: &RefreshState, refresh: &RefreshToken) -> ApiResult<SetCookies> {
    let lifetime = state.expires_at().duration_since(app.clock.now());
    cookies::signed_in(&app.settings.public_url, refresh, lifetime)
}
