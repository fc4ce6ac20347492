//! Mails about accounts: turns a request into a mail with a fresh link.

use gateways::mail::Mail;
use identity::session::{RESET_LIFETIME, RESET_NOTICE};
use identity::{DisplayName, EmailAddress, ResetToken};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::mailed_tokens::{self, Permission};
use store::outbox::{self, Message};
use store::{Conn, StoreError, accounts, second_steps};
use texts::{Language, Phrase};
use tracing::warn;
use training::ids::AccountId;
use uuid::Uuid;

use super::{CHANNEL, Envelope, sign_ins};
use crate::outside::outbox::{Unsent, later};
use crate::{App, PublicUrl, SignUpPolicy};

/// A mail that was requested longer ago is not sent.
const STALE_AFTER: SignedDuration = SignedDuration::from_hours(1);

/// What was requested by mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MailRequest {
    pub email: EmailAddress,
    pub kind: MailKind,
    /// Of the browser, for an account that chose none.
    pub language: Option<Language>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum MailKind {
    /// To the account with that address, if there is one.
    ResetPassword,
    /// To that address, whether or not it has an account.
    SignUp { display_name: DisplayName },
    /// To somebody who signed in with a browser that is not known of them.
    NewPlace { device: String },
    /// Notice that passkeys and second step will be removed.
    ResetSecondStep,
    /// They were removed.
    SecondStepRemoved,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Payload {
    email: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    display_name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    language: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    device: Option<String>,
}

const RESET_PASSWORD: &str = "reset-password";
const SIGN_UP: &str = "sign-up";
const NEW_PLACE: &str = "new-place";
const RESET_SECOND_STEP: &str = "reset-second-step";
const SECOND_STEP_REMOVED: &str = "second-step-removed";

impl MailRequest {
    /// Enqueues the mail, for the account with that address if there is one.
    pub fn enqueue(&self, conn: &mut Conn, id: Uuid, now: Timestamp) -> Result<(), StoreError> {
        let (kind, display_name, device) = match &self.kind {
            MailKind::ResetPassword => (RESET_PASSWORD, None, None),
            MailKind::SignUp { display_name } => (SIGN_UP, Some(display_name.to_string()), None),
            MailKind::NewPlace { device } => (NEW_PLACE, None, Some(device.clone())),
            MailKind::ResetSecondStep => (RESET_SECOND_STEP, None, None),
            MailKind::SecondStepRemoved => (SECOND_STEP_REMOVED, None, None),
        };
        let language = self.language.map(|language| language.code().to_owned());
        let payload = Payload { email: self.email.to_string(), display_name, language, device };
        let payload = serde_json::to_string(&payload).map_err(|error| StoreError::Database(error.to_string()))?;
        let message = Message {
            id,
            account: accounts::find_by_email(conn, &self.email)?.map(|account| account.id),
            channel: CHANNEL.to_owned(),
            kind: kind.to_owned(),
            payload,
            attempts: 0,
            requested_at: now,
        };
        outbox::insert(conn, &message)
    }

    fn read(message: &Message) -> Result<Self, Unsent> {
        let unreadable = |what: &str| Unsent::never(format!("the message cannot be read: {what}"));
        let payload: Payload = serde_json::from_str(&message.payload).map_err(|_| unreadable("its payload"))?;
        let email = EmailAddress::parse(&payload.email).map_err(|_| unreadable("its address"))?;
        let kind = match message.kind.as_str() {
            RESET_PASSWORD => MailKind::ResetPassword,
            SIGN_UP => {
                let name = payload.display_name.unwrap_or_default();
                let display_name = DisplayName::parse(&name).map_err(|_| unreadable("its name"))?;
                MailKind::SignUp { display_name }
            }
            NEW_PLACE => MailKind::NewPlace { device: payload.device.unwrap_or_default() },
            RESET_SECOND_STEP => MailKind::ResetSecondStep,
            SECOND_STEP_REMOVED => MailKind::SecondStepRemoved,
            _ => return Err(unreadable("its kind")),
        };
        Ok(Self { email, kind, language: payload.language.as_deref().and_then(Language::from_code) })
    }
}

/// The mail with a new link, or `None` if nobody should receive one. The token is generated here, and only its hash is
/// stored.
pub(crate) async fn compose(app: &App, message: &Message) -> Result<Option<Mail>, Unsent> {
    let request = MailRequest::read(message)?;
    let (id, now) = (message.id, app.clock.now());
    if now.duration_since(message.requested_at) > STALE_AFTER {
        warn!(message = %id, "nobody waits any more for this mail");
        return Ok(None);
    }
    let token = ResetToken::generate().map_err(|error| Unsent::NotNow(Phrase::verbatim(error.to_string())))?;
    let (hash, policy) = (token.hash(), app.settings.sign_up);
    let write = app.db.write(move |conn| {
        let Some(Decided { grant, occasion, to, language }) = decide(conn, &request, policy)? else {
            return Ok::<_, Unsent>(None);
        };
        match grant {
            Grant::Permission(permission) => {
                mailed_tokens::insert(conn, hash, &permission, later(now, RESET_LIFETIME))?;
            }
            // Somebody may have cancelled meanwhile.
            Grant::Cancellation(account) => {
                if !second_steps::give_notice(conn, account, hash, later(now, RESET_NOTICE))? {
                    return Ok(None);
                }
            }
            Grant::Nothing => {}
        }
        Ok(Some((occasion, to, language.or(request.language).unwrap_or_default())))
    });
    let url = &app.settings.public_url;
    Ok(write
        .await?
        .map(|(occasion, to, language)| occasion.mail(Envelope { id, date: now, to }, language, url, &token)))
}

/// What is mailed to whom, and what its link allows.
struct Decided {
    grant: Grant,
    occasion: Occasion,
    /// The account's own, not the one that was typed.
    to: EmailAddress,
    /// That the account chose.
    language: Option<Language>,
}

enum Grant {
    Permission(Permission),
    /// Of the reset of the second step that gives notice with this mail.
    Cancellation(AccountId),
    Nothing,
}

#[derive(Clone)]
enum Occasion {
    ResetPassword,
    AccountExists,
    FinishSignUp,
    NewPlace { device: String },
    ResetSecondStep,
    SecondStepRemoved,
}

impl Occasion {
    fn mail(self, envelope: Envelope, language: Language, url: &PublicUrl, token: &ResetToken) -> Mail {
        match self {
            Self::ResetPassword => super::reset_password(envelope, language, url, token),
            Self::AccountExists => super::account_exists(envelope, language, url, token),
            Self::FinishSignUp => super::finish_sign_up(envelope, language, url, token),
            Self::NewPlace { device } => sign_ins::new_place(envelope, language, url, &device),
            Self::ResetSecondStep => sign_ins::reset_second_step(envelope, language, url, token),
            Self::SecondStepRemoved => sign_ins::second_step_removed(envelope, language, url),
        }
    }
}

fn decide(conn: &mut Conn, request: &MailRequest, policy: SignUpPolicy) -> Result<Option<Decided>, StoreError> {
    let account = accounts::find_by_email(conn, &request.email)?;
    let Some(account) = account else {
        return Ok(match &request.kind {
            MailKind::SignUp { display_name } => {
                let (email, display_name) = (request.email.clone(), display_name.clone());
                let grant = Grant::Permission(Permission::SignUp { email, display_name });
                let to = request.email.clone();
                Some(Decided { grant, occasion: Occasion::FinishSignUp, to, language: None })
            }
            _ => None,
        });
    };
    if account.is_disabled {
        return Ok(None);
    }
    let sets_password = matches!(request.kind, MailKind::ResetPassword | MailKind::SignUp { .. });
    if sets_password && account.password.is_none() && !policy.allows_first_password() {
        return Ok(None);
    }
    let may_set_password = Grant::Permission(Permission::SetPassword(account.id));
    let (grant, occasion) = match &request.kind {
        MailKind::ResetPassword => (may_set_password, Occasion::ResetPassword),
        MailKind::SignUp { .. } => (may_set_password, Occasion::AccountExists),
        MailKind::NewPlace { device } => (Grant::Nothing, Occasion::NewPlace { device: device.clone() }),
        MailKind::ResetSecondStep => (Grant::Cancellation(account.id), Occasion::ResetSecondStep),
        MailKind::SecondStepRemoved => (Grant::Nothing, Occasion::SecondStepRemoved),
    };
    Ok(Some(Decided { grant, occasion, to: account.email, language: account.language }))
}
