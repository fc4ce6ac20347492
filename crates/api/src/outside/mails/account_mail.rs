//! Mails about accounts: turns a request into a mail with a fresh link.

use gateways::mail::Mail;
use identity::session::{RESET_LIFETIME, RESET_NOTICE, RESET_USABLE};
use identity::{DisplayName, EmailAddress, ResetToken};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use store::mailed_tokens::{self, Permission};
use store::outbox::{self, Message};
use store::{Conn, StoreError, accounts, address_proofs, two_factor_attempts};
use texts::{Language, Phrase};
use tracing::warn;
use training::ids::AccountId;
use uuid::Uuid;

use super::security_notices::SecurityNotice;
use super::{CHANNEL, Envelope, sign_ins};
use crate::outside::outbox::{Unsent, later};
use crate::{App, PublicUrl, SignUpPolicy};

/// A mail with a link that somebody waits for is not sent when it was requested longer ago…
const STALE_AFTER: SignedDuration = SignedDuration::from_hours(1);
/// …but what people have to know is.
const NOTICE_STALE_AFTER: SignedDuration = RESET_USABLE;

/// What was requested by mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MailRequest {
    pub email: EmailAddress,
    pub kind: MailKind,
    /// Of the browser, for an account that chose none.
    pub language: Option<Language>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub(crate) enum MailKind {
    /// To the account with that address, if there is one.
    ResetPassword,
    /// To that address, whether or not it has an account.
    SignUp { display_name: DisplayName },
    /// To somebody who signed in with a browser that is not known of them.
    #[serde(rename = "new-place")]
    NewDevice { device: String },
    /// Notice that passkeys and two-factor sign-in will be removed.
    #[serde(rename = "reset-second-step")]
    ResetTwoFactor,
    /// The day after: a link that removes them.
    #[serde(rename = "finish-second-step-reset")]
    FinishTwoFactorReset,
    /// They were removed.
    #[serde(rename = "second-step-removed")]
    TwoFactorRemoved,
    /// To show that the person reads the mail of their address.
    ConfirmAddress,
    /// Something about the account’s security has changed.
    #[serde(rename = "security-notice")]
    Notice { notice: SecurityNotice },
}

impl MailKind {
    fn stale_after(&self) -> SignedDuration {
        match self {
            Self::FinishTwoFactorReset | Self::TwoFactorRemoved | Self::Notice { .. } => NOTICE_STALE_AFTER,
            Self::ResetPassword
            | Self::SignUp { .. }
            | Self::NewDevice { .. }
            | Self::ResetTwoFactor
            | Self::ConfirmAddress => STALE_AFTER,
        }
    }
}

/// What the outbox keeps of a request. The kind is in a column of its own.
#[derive(Serialize, Deserialize)]
struct Payload {
    email: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    language: Option<String>,
    #[serde(flatten)]
    kind: MailKind,
}

const KIND: &str = "kind";

impl MailRequest {
    /// Enqueues the mail, for the account with that address if there is one. It is sent at `due_at` at the earliest.
    pub fn enqueue(&self, conn: &mut Conn, id: Uuid, due_at: Timestamp) -> Result<(), StoreError> {
        let language = self.language.map(|language| language.code().to_owned());
        let payload = Payload { email: self.email.to_string(), language, kind: self.kind.clone() };
        let (kind, payload) = payload.into_parts().map_err(|error| StoreError::Database(error.to_string()))?;
        let message = Message {
            id,
            account: accounts::find_by_email(conn, &self.email)?.map(|account| account.id),
            channel: CHANNEL.to_owned(),
            kind,
            payload,
            attempts: 0,
            requested_at: due_at,
        };
        outbox::insert(conn, &message)
    }

    fn read(message: &Message) -> Result<Self, Unsent> {
        let unreadable = |what: &str| Unsent::never(format!("the message cannot be read: {what}"));
        let payload =
            Payload::from_parts(&message.kind, &message.payload).map_err(|_| unreadable("its kind or payload"))?;
        let email = EmailAddress::parse(&payload.email).map_err(|_| unreadable("its address"))?;
        let language = payload.language.as_deref().and_then(Language::from_code);
        Ok(Self { email, kind: payload.kind, language })
    }
}

impl Payload {
    fn into_parts(self) -> Result<(String, String), serde_json::Error> {
        let mut fields: Map<String, Value> = serde_json::from_value(serde_json::to_value(self)?)?;
        let kind = fields.remove(KIND).and_then(|kind| kind.as_str().map(str::to_owned)).unwrap_or_default();
        Ok((kind, Value::Object(fields).to_string()))
    }

    fn from_parts(kind: &str, payload: &str) -> Result<Self, serde_json::Error> {
        let mut fields: Map<String, Value> = serde_json::from_str(payload)?;
        fields.insert(KIND.to_owned(), kind.into());
        serde_json::from_value(Value::Object(fields))
    }
}

/// The mail with a new link, or `None` if nobody should receive one. The token is generated here, and only its hash is
/// stored.
pub(crate) async fn compose(app: &App, message: &Message) -> Result<Option<Mail>, Unsent> {
    let request = MailRequest::read(message)?;
    let (id, now) = (message.id, app.clock.now());
    if now.duration_since(message.requested_at) > request.kind.stale_after() {
        warn!(message_id = %id, "nobody waits any more for this mail");
        return Ok(None);
    }
    let token = ResetToken::generate().map_err(|error| Unsent::NotNow(Phrase::verbatim(error.to_string())))?;
    let (hash, next, policy) = (token.hash(), app.clock.new_id(), app.settings.sign_up);
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
                let due_at = later(now, RESET_NOTICE);
                if !two_factor_attempts::give_notice(conn, account, hash, due_at)? {
                    return Ok(None);
                }
                let kind = MailKind::FinishTwoFactorReset;
                MailRequest { email: to.clone(), kind, language }.enqueue(conn, next, due_at)?;
            }
            Grant::Finish(account) => {
                if !two_factor_attempts::allow_finish(conn, account, hash, now)? {
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
    /// Of the reset of two-factor sign-in that gives notice with this mail.
    Cancellation(AccountId),
    /// Of the reset that is due.
    Finish(AccountId),
    Nothing,
}

#[derive(Clone)]
enum Occasion {
    ResetPassword,
    AccountExists,
    FinishSignUp,
    NewDevice { device: String },
    ResetTwoFactor,
    FinishTwoFactorReset,
    TwoFactorRemoved,
    ConfirmAddress,
    Notice(SecurityNotice),
}

impl Occasion {
    fn mail(self, envelope: Envelope, language: Language, url: &PublicUrl, token: &ResetToken) -> Mail {
        match self {
            Self::ResetPassword => super::reset_password(envelope, language, url, token),
            Self::AccountExists => super::account_exists(envelope, language, url, token),
            Self::FinishSignUp => super::finish_sign_up(envelope, language, url, token),
            Self::NewDevice { device } => sign_ins::new_place(envelope, language, url, &device),
            Self::ResetTwoFactor => sign_ins::reset_second_step(envelope, language, url, token),
            Self::FinishTwoFactorReset => sign_ins::finish_second_step_reset(envelope, language, url, token),
            Self::TwoFactorRemoved => sign_ins::second_step_removed(envelope, language, url),
            Self::ConfirmAddress => sign_ins::confirm_address(envelope, language, url, token),
            Self::Notice(notice) => notice.mail(envelope, language, url),
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
        MailKind::NewDevice { device } => (Grant::Nothing, Occasion::NewDevice { device: device.clone() }),
        MailKind::ResetTwoFactor => (Grant::Cancellation(account.id), Occasion::ResetTwoFactor),
        MailKind::FinishTwoFactorReset => (Grant::Finish(account.id), Occasion::FinishTwoFactorReset),
        MailKind::TwoFactorRemoved => (Grant::Nothing, Occasion::TwoFactorRemoved),
        // Somebody may have followed another link meanwhile.
        MailKind::ConfirmAddress if address_proofs::is_proved(conn, account.id)? => return Ok(None),
        MailKind::ConfirmAddress => (may_set_password, Occasion::ConfirmAddress),
        MailKind::Notice { notice } => (Grant::Nothing, Occasion::Notice(notice.clone())),
    };
    Ok(Some(Decided { grant, occasion, to: account.email, language: account.language }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of the outbox from before the kinds were one type have the same form.
    #[test]
    fn a_request_is_stored_as_its_kind_and_the_fields_of_it() {
        let display_name = DisplayName::parse("Mia Moss").unwrap();
        for (kind, name, stored) in [
            (MailKind::ResetPassword, "reset-password", r#"{"email":"m@x.org"}"#),
            (MailKind::SignUp { display_name }, "sign-up", r#"{"displayName":"Mia Moss","email":"m@x.org"}"#),
            (
                MailKind::NewDevice { device: "Firefox".to_owned() },
                "new-place",
                r#"{"device":"Firefox","email":"m@x.org"}"#,
            ),
            (MailKind::ResetTwoFactor, "reset-second-step", r#"{"email":"m@x.org"}"#),
            (MailKind::FinishTwoFactorReset, "finish-second-step-reset", r#"{"email":"m@x.org"}"#),
            (MailKind::TwoFactorRemoved, "second-step-removed", r#"{"email":"m@x.org"}"#),
            (
                MailKind::Notice { notice: SecurityNotice::TwoFactorOff },
                "security-notice",
                r#"{"email":"m@x.org","notice":{"event":"two-factor-off"}}"#,
            ),
        ] {
            let payload = Payload { email: "m@x.org".to_owned(), language: None, kind: kind.clone() };
            assert_eq!(payload.into_parts().unwrap(), (name.to_owned(), stored.to_owned()));
            assert_eq!(Payload::from_parts(name, stored).unwrap().kind, kind);
        }
        assert!(Payload::from_parts("another", r#"{"email":"m@x.org"}"#).is_err());
    }
}
