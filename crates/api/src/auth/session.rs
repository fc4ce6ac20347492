//! The response to every kind of sign-in.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use identity::session::RefreshState;
use identity::throttle::{ThrottleKey, ThrottledAction, count_of_day};
use identity::{AccessToken, AttemptSecret, EmailAddress, IdentityError, RefreshToken, SessionSalt, TokenHash};
use jiff::Timestamp;
use serde::Serialize;
use store::accounts;
use store::known_browsers::{self, Place};
use store::members::{self, Standing};
use store::{Conn, StoreError, sessions, throttles};
use texts::Language;
use training::ids::{AccountId, PersonId};
use utoipa::ToSchema;
use uuid::Uuid;

use super::cookies::{self, SetCookies};
use super::device::Device;
use crate::http::extract::Json;
use crate::outside::mails::{MailKind, MailRequest};
use crate::shared::enum_schemas::{LanguageName, PaperName, RoleName, ZonesOfName};
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

impl TokenAnswer {
    pub fn new(app: &App, access: &AccessToken, expires_at: Timestamp, standing: &Standing) -> Self {
        Self { token: access.reveal().to_string(), expires_at, user: User::new(app, standing) }
    }
}

/// Who signed in, and the account they act in.
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
    /// How sessions count zones of heart rate.
    heart_rate_zones: UserZones,
    /// What the coach chose to read; `None` follows the browser.
    #[schema(value_type = Option<LanguageName>)]
    language: Option<&'static str>,
    /// Athletes see a plan as soon as it is saved, unless the plan says otherwise.
    publishes_on_saving: bool,
    /// Without one the user signs in through Google.
    has_password: bool,
    /// Whether the editor offers to fill a schedule with generated workouts.
    can_generate: bool,
    /// The account they act in: their own, or a club's.
    account_id: Uuid,
    account_name: String,
    /// What they may do in it.
    #[schema(value_type = RoleName)]
    role: &'static str,
    /// Whether the account has other members, or somebody is invited.
    is_club: bool,
    /// Whether they run this server.
    is_operator: bool,
}

#[derive(Serialize, ToSchema)]
#[schema(as = HeartRateZones)]
#[serde(rename_all = "camelCase")]
pub struct UserZones {
    #[schema(value_type = ZonesOfName)]
    of: &'static str,
    /// Where each zone begins, in percent.
    from: Vec<u8>,
}

impl User {
    pub fn new(app: &App, standing: &Standing) -> Self {
        let Standing { person, account, role, account_name, is_club, is_operator } = standing;
        let may_generate = |email: &EmailAddress| email.normalised() == account.email.normalised();
        Self {
            id: person.id.as_uuid(),
            email: person.email.to_string(),
            display_name: person.display_name.to_string(),
            photo_url: person.photo_url.clone(),
            paper: account.paper.as_str(),
            pace_margin_seconds: account.pace_margin.seconds_per_km(),
            heart_rate_zones: UserZones {
                of: account.heart_rate_zones.of().wire_name(),
                from: account.heart_rate_zones.from().to_vec(),
            },
            language: person.language.map(Language::code),
            publishes_on_saving: account.publishes_on_saving,
            has_password: person.password.is_some(),
            can_generate: app.settings.generator_accounts.iter().any(may_generate),
            account_id: account.id.as_uuid(),
            account_name: account_name.clone(),
            role: role.wire_name(),
            is_club: *is_club,
            is_operator: *is_operator,
        }
    }
}

/// About one kind of device.
const MAX_MAILS_PER_DAY: u32 = 3;

/// A new session with its tokens in clear text, which only the client receives.
pub(super) struct NewSession {
    session: sessions::StoredSession,
    refresh: RefreshToken,
    /// Names the browser from now on.
    browser: AttemptSecret,
    /// By which it was known until now.
    known_as: TokenHash,
    /// Of the mail about a new place.
    mail: Uuid,
}

impl NewSession {
    /// Of the person whose sign-in the row holds.
    pub fn new(app: &App, row: AccountId, device: Device) -> Result<Self, IdentityError> {
        let refresh = RefreshToken::generate()?;
        let session = sessions::StoredSession {
            account: row,
            acting: row,
            id: app.clock.new_id().into(),
            family: refresh.family(),
            salt: SessionSalt::generate()?,
            refresh: RefreshState::started(refresh.hash(), app.clock.now()),
            device: device.name,
        };
        let browser = device.browser.map_or_else(AttemptSecret::generate, Ok)?;
        let known_as = browser.hash();
        Ok(Self { session, refresh, browser, known_as, mail: app.clock.new_id() })
    }

    /// In a browser that passes two-factor sign-in with it, and gets a new name: the old one may have been planted.
    pub fn with_two_factor(app: &App, row: AccountId, device: Device) -> Result<Self, IdentityError> {
        Ok(Self { browser: AttemptSecret::generate()?, ..Self::new(app, row, device)? })
    }

    /// Begins in the account that the person worked in last. A sign-in from a browser that they have not used before is
    /// told by mail.
    pub fn insert(&self, conn: &mut Conn) -> Result<Standing, StoreError> {
        let person = PersonId::from(self.session.account.as_uuid());
        let acting = members::last_place(conn, person)?.unwrap_or(self.session.account);
        sessions::insert(conn, &self.session, acting, self.access(acting).hash())?;
        self.note_place(conn)?;
        let standing = members::standing(conn, person, acting)?;
        standing.ok_or_else(|| StoreError::Database("somebody without an account signed in".into()))
    }

    fn note_place(&self, conn: &mut Conn) -> Result<(), StoreError> {
        let (row, now) = (self.session.account, self.session.refresh.started_at);
        if known_browsers::note(conn, row, self.known_as, now)? == Place::New
            && self.may_mail(conn)?
            && let Some(account) = accounts::find(conn, row)?
        {
            let kind = MailKind::NewDevice { device: self.session.device.clone() };
            let request = MailRequest { email: account.email, kind, language: account.language };
            request.enqueue(conn, self.mail, now)?;
        }
        Ok(())
    }

    /// A program that keeps no cookies is new each time it signs in: a few mails a day say enough.
    fn may_mail(&self, conn: &mut Conn) -> Result<bool, StoreError> {
        let (row, device, now) = (self.session.account, &self.session.device, self.session.refresh.started_at);
        let key = ThrottleKey::for_id(ThrottledAction::NewPlaceMail, &format!("{row} {device}"));
        match count_of_day(throttles::find(conn, &key)?, MAX_MAILS_PER_DAY, now) {
            Ok(counted) => throttles::save(conn, &key, counted).map(|()| true),
            Err(_) => Ok(false),
        }
    }

    /// A right code was typed in this browser.
    pub fn pass_two_factor(&self, conn: &mut Conn) -> Result<(), StoreError> {
        let (row, now) = (self.session.account, self.session.refresh.started_at);
        known_browsers::pass(conn, row, (self.known_as, self.browser.hash()), now)?;
        self.note_second_factor(conn)
    }

    /// The person has given more than a password.
    pub fn note_second_factor(&self, conn: &mut Conn) -> Result<(), StoreError> {
        sessions::note_second_factor(conn, self.session.account, self.session.id, self.session.refresh.started_at)
    }

    fn access(&self, acting: AccountId) -> AccessToken {
        access_token(&self.refresh, &self.session, acting)
    }

    /// The cookies that the popup passes to its opener.
    pub fn cookies(&self, app: &App) -> ApiResult<SetCookies> {
        app.message_waiting.notify_one();
        let mut cookies = refresh_cookies(app, &self.session.refresh, &self.refresh)?;
        cookies.0.extend(cookies::browser_known(&app.settings.public_url, &self.browser)?.0);
        Ok(cookies)
    }

    pub fn answer(&self, app: &App, status: StatusCode, standing: &Standing) -> ApiResult<Response> {
        let access = self.access(standing.account.id);
        let answer = answer(app, &self.session.refresh, &access, standing);
        Ok((status, self.cookies(app)?, answer).into_response())
    }
}

/// The token for an account that belongs to a refresh token: another one for each, since every tab may act in another.
pub(super) fn access_token(
    refresh: &RefreshToken,
    session: &sessions::StoredSession,
    acting: AccountId,
) -> AccessToken {
    if acting == session.account {
        return refresh.access_token(&session.salt);
    }
    refresh.access_token_in(&session.salt, acting.as_uuid().as_bytes())
}

pub(super) fn answer(app: &App, state: &RefreshState, access: &AccessToken, standing: &Standing) -> Response {
    Json(TokenAnswer::new(app, access, state.access_expires_at(), standing)).into_response()
}

pub(super) fn answer_with_refresh(
    app: &App,
    state: &RefreshState,
    refresh: &RefreshToken,
    access: &AccessToken,
    standing: &Standing,
) -> ApiResult<Response> {
    let cookies = refresh_cookies(app, state, refresh)?;
    Ok((cookies, answer(app, state, access, standing)).into_response())
}

fn refresh_cookies(app: &App, state: &RefreshState, refresh: &RefreshToken) -> ApiResult<SetCookies> {
    let lifetime = state.expires_at().duration_since(app.clock.now());
    cookies::signed_in(&app.settings.public_url, refresh, lifetime)
}
