use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use identity::throttle::ThrottledAction;
use identity::{DisplayName, EmailAddress, HashedPassword, IdentityError, Password};
use serde::Deserialize;
use store::accounts::{self, Account};
use texts::Language;
use training::chosen_language::parse_language;
use training::ids::AccountId;
use training::paper::Paper;
use training::session::{HeartRateZones, PaceMargin};
use utoipa::ToSchema;

use super::device::Device;
use super::session::{NewSession, TokenAnswer};
use super::sign_up_policy::{Way, require_permission};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::rate_limits::Attempt;
use crate::http::request_language::RequestLanguage;
use crate::http::run_to_completion::run_to_completion;
use crate::outside::mails::{MailKind, MailRequest};
use crate::{ApiError, ApiResult, App, SignUpPolicy};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignUp {
    display_name: String,
    email: String,
    /// Left out by somebody who chooses it at the link of a mail.
    password: Option<String>,
    /// What the coach reads, by its code. Without one, the language that the browser asks for.
    #[schema(example = "de")]
    language: Option<String>,
    /// Creates the account only when a link in a mail is followed, where the password is chosen. For somebody who was invited:
    /// invitations are for confirmed addresses.
    by_mail: Option<bool>,
}

/// Create an account and sign in
///
/// A mail asks to confirm the address. A server that hides accounts responds the same for every address and sends a mail with a
/// link to set the password of the new account or of the existing one; so does one where only invited people sign up, and
/// `byMail`, for new addresses.
#[call_macro::call(
    post "/signup", tag = "accounts",
    request_body = SignUp,
    responses(
        (status = CREATED, body = TokenAnswer, description = "The account is created and signed in"),
        (status = ACCEPTED, description = "A mail is on its way; on a server that hides accounts, for invited people, and with `byMail`"),
    ),
    errors(
        FORBIDDEN = "auth/sign-up-closed",
        CONFLICT = "auth/email-already-in-use",
        UNPROCESSABLE_ENTITY = "auth/invalid-display-name, auth/invalid-email, auth/weak-password",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
        SERVICE_UNAVAILABLE = "auth/busy",
    ),
)]
pub async fn sign_up(
    State(app): State<App>,
    device: Device,
    ClientAddress(address): ClientAddress,
    RequestLanguage(asked): RequestLanguage,
    Json(body): Json<SignUp>,
) -> ApiResult<Response> {
    let policy = app.settings.sign_up;
    policy.require_passwords()?;
    let display_name = DisplayName::parse(&body.display_name)?;
    let email = EmailAddress::parse(&body.email)?;
    // Knowing an address that was invited is not enough to be the person. Where no mail goes out it has to be, and the link of the
    // invitation opens the club.
    let wants_mail = policy == SignUpPolicy::Invited || body.by_mail.unwrap_or_default();
    let is_by_mail = app.settings.hide_accounts || (wants_mail && app.settings.sends_mail());
    let password = body.password.map(Password::chosen).transpose()?;
    let language = body.language.as_deref().map(parse_language).transpose()?.flatten().or(asked);
    let attempt = Attempt { action: ThrottledAction::SignUp, email, address, now: app.clock.now(), device: None };

    if is_by_mail {
        return ask_by_mail(&app, attempt, display_name, language).await;
    }
    let password = password.ok_or(IdentityError::WeakPassword)?;
    run_to_completion(async move {
        let email = attempt.email.clone();
        let charged = app.db.write(move |conn| {
            attempt.charge(conn)?;
            require_permission(conn, policy, Way::Password, &attempt.email)
        });
        charged.await?;
        let place = app.password_places.take(address)?;
        let hashed = app.passwords.hash(password).await?;
        drop(place);
        let account = Account { language, ..new_account(&app, email, display_name, hashed) };
        create(&app, account, device).await
    })
    .await
}

pub(super) fn new_account(
    app: &App,
    email: EmailAddress,
    display_name: DisplayName,
    password: HashedPassword,
) -> Account {
    Account {
        id: AccountId::from(app.clock.new_id()),
        email,
        display_name,
        photo_url: None,
        password: Some(password),
        is_disabled: false,
        paper: Paper::default(),
        pace_margin: PaceMargin::default(),
        heart_rate_zones: HeartRateZones::default(),
        language: None,
        publishes_on_saving: true,
        created_at: app.clock.now(),
    }
}

async fn create(app: &App, account: Account, device: Device) -> ApiResult<Response> {
    let session = Arc::new(NewSession::new(app, account.id, device)?);
    let new_session = Arc::clone(&session);
    let (mail, now) = (app.clock.new_id(), app.clock.now());
    let write = app.db.write(move |conn| {
        if !accounts::insert(conn, &account)? {
            return Err(ApiError::from(IdentityError::EmailAlreadyInUse));
        }
        let kind = MailKind::ConfirmAddress;
        MailRequest { email: account.email.clone(), kind, language: account.language }.enqueue(conn, mail, now)?;
        Ok(new_session.insert(conn)?)
    });
    session.answer(app, StatusCode::CREATED, &write.await?)
}

/// The recipient of the mail chooses the password, so that nobody can prepare an account for somebody else's address.
async fn ask_by_mail(
    app: &App,
    attempt: Attempt,
    display_name: DisplayName,
    language: Option<Language>,
) -> ApiResult<Response> {
    let kind = MailKind::SignUp { display_name };
    let request = MailRequest { email: attempt.email.clone(), kind, language };
    let (id, now, policy) = (app.clock.new_id(), attempt.now, app.settings.sign_up);
    let hides_accounts = app.settings.hide_accounts;
    let write = app.db.write(move |conn| {
        attempt.charge(conn)?;
        require_permission(conn, policy, Way::Password, &attempt.email)?;
        if !hides_accounts && accounts::find_by_email(conn, &attempt.email)?.is_some() {
            return Err(IdentityError::EmailAlreadyInUse.into());
        }
        Ok::<_, ApiError>(request.enqueue(conn, id, now)?)
    });
    write.await?;
    app.message_waiting.notify_one();
    Ok(StatusCode::ACCEPTED.into_response())
}
