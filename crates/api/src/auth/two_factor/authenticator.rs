use axum::extract::State;
use axum::http::StatusCode;
use identity::{AuthenticatorSecret, BackupCode, SealedRow};
use jiff::Timestamp;
use qrcode::{Color, QrCode};
use serde::{Deserialize, Serialize};
use store::{accounts, authenticators, sessions, two_factor_attempts};
use texts::phrase;
use utoipa::ToSchema;

use super::{check_code, is_off, no_secrets_key, opened};
use crate::auth::passkeys::assertion::{PasskeyAnswer, require_own_passkey};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::outside::mails::notify::notify;
use crate::outside::mails::security_notices::SecurityNotice;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwoFactor {
    /// When it was turned on; absent while it is off.
    on_since: Option<Timestamp>,
    backup_codes_left: i64,
    /// Whether this server can keep an authenticator’s secret.
    can_turn_on: bool,
    /// When somebody with the password asked to remove it, if that waits. `KeepTwoFactor` cancels it.
    reset_asked_at: Option<Timestamp>,
    /// From when on a link in a second mail removes it.
    reset_due_at: Option<Timestamp>,
}

/// What an authenticator app scans, or a person types into it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewAuthenticator {
    /// In base32.
    secret: String,
    /// `otpauth://…`
    url: String,
    /// The address as a QR code: the outline of its dark squares, for an SVG of `qrSize` by `qrSize` squares.
    qr_path: String,
    qr_size: usize,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuthenticatorCode {
    /// Six digits.
    #[schema(example = "123456")]
    code: String,
    /// Signs out every other device.
    end_other_sessions: Option<bool>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RemoveAuthenticatorBody {
    /// Of the authenticator app, or a backup code.
    #[schema(example = "123456")]
    code: Option<String>,
    /// Instead of a code: the answer to a challenge of `/auth/passkey/start`.
    passkey: Option<PasskeyAnswer>,
    /// Signs out every other device.
    end_other_sessions: Option<bool>,
}

/// Shown once; only their hashes are kept.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BackupCodes {
    backup_codes: Vec<String>,
}

/// Whether two-factor sign-in is on
#[call_macro::call(
    get "/GetSecondStep", tag = "accounts", may = AssistantCoach,
    responses((status = OK, body = TwoFactor, description = "Two-factor sign-in")),
    errors(UNAUTHORIZED = "Nobody is signed in"),
)]
pub async fn get_second_step(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<TwoFactor>> {
    let (person, now) = (caller.person.own_account(), app.clock.now());
    let can_turn_on = app.settings.sealing_key.is_some();
    let read = app.db.read(move |conn| {
        let on_since = authenticators::find(conn, person)?.and_then(|authenticator| authenticator.confirmed_at);
        let backup_codes_left = authenticators::codes_left(conn, person)?;
        let waiting = two_factor_attempts::waiting_reset(conn, person, now)?;
        let reset_due_at = waiting.and_then(|reset| reset.due_at);
        let reset_asked_at = waiting.and_then(|reset| reset.asked_at).or(reset_due_at);
        Ok::<_, ApiError>(TwoFactor { on_since, backup_codes_left, can_turn_on, reset_asked_at, reset_due_at })
    });
    Ok(Json(read.await?))
}

/// Begin to turn on two-factor sign-in
///
/// It counts once `ConfirmAuthenticator` has a code of the app.
#[call_macro::call(
    post "/StartAuthenticator", tag = "accounts", may = AssistantCoach, proof = SecondFactor,
    responses((status = OK, body = NewAuthenticator, description = "What the app scans")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-recent-login; auth/requires-second-factor for an operator with a passkey: see ConfirmIdentity",
        CONFLICT = "second-step-on; no-secrets-key",
    ),
)]
pub async fn start_authenticator(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<NewAuthenticator>> {
    let (person, id) = (caller.person.own_account(), app.clock.new_id());
    let key = app.settings.sealing_key.as_ref().ok_or_else(no_secrets_key)?;
    let secret = AuthenticatorSecret::generate()?;
    let sealed = key.seal(SealedRow { account: person.as_uuid(), id }, &secret.reveal())?;
    let write = app.db.write(move |conn| {
        if !authenticators::start(conn, person, id, &sealed)? {
            return Err(is_on());
        }
        accounts::find(conn, person)?.ok_or_else(|| ApiError::missing("account"))
    });
    let account = write.await?;
    let base32 = secret.base32().to_string();
    let name: String = form_urlencoded::byte_serialize(account.email.to_string().as_bytes()).collect();
    let url = format!("otpauth://totp/Longrun:{name}?secret={base32}&issuer=Longrun");
    let code = QrCode::new(&url).map_err(ApiError::internal)?;
    let (qr_path, qr_size) = (dark_squares(&code), code.width());
    Ok(Json(NewAuthenticator { secret: base32, url, qr_path, qr_size }))
}

/// Turn on two-factor sign-in with a first code from the app
#[call_macro::call(
    post "/ConfirmAuthenticator", tag = "accounts", may = AssistantCoach, proof = SecondFactor,
    request_body = AuthenticatorCode,
    responses((status = OK, body = BackupCodes, description = "Two-factor sign-in is on")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-recent-login; auth/requires-second-factor for an operator with a passkey: see ConfirmIdentity",
        CONFLICT = "second-step-off: nothing was begun; second-step-on; no-secrets-key",
        UNPROCESSABLE_ENTITY = "wrong-code",
    ),
)]
pub async fn confirm_authenticator(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<AuthenticatorCode>,
) -> ApiResult<Json<BackupCodes>> {
    let (person, session, now) = (caller.person.own_account(), caller.session()?, app.clock.now());
    let ends_others = body.end_other_sessions.unwrap_or_default();
    let codes = BackupCode::generate_set()?;
    let answer = BackupCodes::shown(&codes);
    let keeper = app.clone();
    let write = app.db.write(move |conn| {
        let begun = authenticators::find(conn, person)?.ok_or_else(is_off)?;
        if begun.confirmed_at.is_some() {
            return Err(is_on());
        }
        let code = identity::authenticator::typed_code(&body.code);
        let secret = opened(&keeper, person, &begun)?;
        let step = code.and_then(|code| secret.step_of(&code, begun.last_step, now));
        let step = step.ok_or_else(|| {
            let detail = phrase!("That code has expired or was mistyped.");
            ApiError::unprocessable("wrong-code", detail.clone()).with_field("code", detail)
        })?;
        authenticators::confirm(conn, person, step, now)?;
        authenticators::replace_codes(conn, person, &codes)?;
        two_factor_attempts::ask_again(conn, person)?;
        sessions::note_second_factor(conn, person, session, now)?;
        if ends_others {
            sessions::end_others(conn, person, session)?;
        }
        Ok(())
    });
    write.await?;
    Ok(Json(answer))
}

/// Turn off two-factor sign-in
///
/// It takes a code of the app, a backup code or a passkey: whoever knows the password alone cannot. A mail says so.
#[call_macro::call(
    post "/RemoveAuthenticator", tag = "accounts", may = AssistantCoach,
    request_body = RemoveAuthenticatorBody,
    responses((status = NO_CONTENT, description = "A password is enough")),
    errors(
        UNAUTHORIZED = "Nobody is signed in; wrong-code, passkey-refused",
        FORBIDDEN = "passkey-of-another: it is somebody else's",
        CONFLICT = "second-step-off; no-secrets-key; passkeys-unavailable",
        UNPROCESSABLE_ENTITY = "no-code: neither was given",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
    ),
)]
pub async fn remove_authenticator(
    State(app): State<App>,
    caller: SignedIn,
    ClientAddress(address): ClientAddress,
    Json(body): Json<RemoveAuthenticatorBody>,
) -> ApiResult<StatusCode> {
    let (person, session) = (caller.person.own_account(), caller.session()?);
    let code = body.code.filter(|code| !code.trim().is_empty());
    match (code, body.passkey) {
        (Some(code), _) => check_code(&app, person, code, address).await?,
        (None, Some(answer)) => require_own_passkey(&app, person, answer, address).await?,
        (None, None) => return Err(no_code()),
    }
    let clock = app.clock.clone();
    let write = app.db.write(move |conn| {
        if authenticators::remove(conn, person)? {
            notify(conn, person, &SecurityNotice::TwoFactorOff, &clock)?;
        }
        two_factor_attempts::drop_reset(conn, person)?;
        two_factor_attempts::ask_again(conn, person)?;
        if body.end_other_sessions.unwrap_or_default() {
            sessions::end_others(conn, person, session)?;
        }
        Ok::<_, ApiError>(StatusCode::NO_CONTENT)
    });
    let removed = write.await?;
    app.message_waiting.notify_one();
    Ok(removed)
}

/// Make new backup codes; the old ones stop working
#[call_macro::call(
    post "/MakeBackupCodes", tag = "accounts", may = AssistantCoach, proof = SecondFactor,
    responses((status = OK, body = BackupCodes, description = "Ten codes, each for one sign-in")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity",
        CONFLICT = "second-step-off",
    ),
)]
pub async fn make_backup_codes(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<BackupCodes>> {
    let person = caller.person.own_account();
    let codes = BackupCode::generate_set()?;
    let answer = BackupCodes::shown(&codes);
    let write = app.db.write(move |conn| {
        authenticators::find_confirmed(conn, person)?.ok_or_else(is_off)?;
        Ok::<_, ApiError>(authenticators::replace_codes(conn, person, &codes)?)
    });
    write.await?;
    Ok(Json(answer))
}

impl BackupCodes {
    fn shown(codes: &[BackupCode]) -> Self {
        Self { backup_codes: codes.iter().map(BackupCode::reveal).collect() }
    }
}

/// Row by row, each run of dark squares as one rectangle.
fn dark_squares(code: &QrCode) -> String {
    let width = code.width();
    let mut path = String::new();
    for y in 0..width {
        let mut x = 0;
        while x < width {
            let run = (x..width).take_while(|x| code[(*x, y)] == Color::Dark).count();
            if run > 0 {
                path.push_str(&format!("M{x} {y}h{run}v1h-{run}z"));
            }
            x += run + 1;
        }
    }
    path
}

fn is_on() -> ApiError {
    let detail = phrase!("Two-factor sign-in is on. Turn it off first to use another app.");
    ApiError::new(StatusCode::CONFLICT, "second-step-on", detail)
}

pub(crate) fn no_code() -> ApiError {
    let message = phrase!("Enter the code from your authenticator app, or a backup code.");
    ApiError::unprocessable("no-code", message.clone()).with_field("code", message)
}
