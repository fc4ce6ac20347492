//! Mails about accounts: turns a request into a mail with a fresh link.

use gateways::mail::Mail;
use identity::session::{RESET_LIFETIME, RESET_NOTICE, RESET_USABLE};
use identity::{EmailAddress, ResetToken};
use jiff::{SignedDuration, Timestamp};
use store::mailed_tokens::{self, Permission};
use store::outbox::{self, Message};
use store::{Conn, StoreError, accounts, address_proofs, two_factor_attempts};
use texts::{Language, Phrase};
use tracing::warn;
use training::ids::AccountId;
use uuid::Uuid;

use super::queued::{AccountMail, MailKind, QueuedMail};
use super::security_notices::SecurityNotice;
use super::{Envelope, sign_ins};
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

impl MailRequest {
    /// Enqueues the mail, for the account with that address if there is one. It is sent at `due_at` at the earliest.
    pub fn enqueue(&self, conn: &mut Conn, id: Uuid, due_at: Timestamp) -> Result<(), StoreError> {
        let language = self.language.map(|language| language.code().to_owned());
        let mail =
            QueuedMail::Account(AccountMail { email: self.email.to_string(), language, kind: self.kind.clone() });
        let account = accounts::find_by_email(conn, &self.email)?.map(|account| account.id);
        outbox::insert(conn, &mail.message(id, account, due_at)?)
    }
}

impl TryFrom<AccountMail> for MailRequest {
    type Error = Unsent;

    fn try_from(mail: AccountMail) -> Result<Self, Unsent> {
        let email = EmailAddress::parse(&mail.email);
        let email = email.map_err(|_| Unsent::never("the message cannot be read: its address"))?;
        let language = mail.language.as_deref().and_then(Language::from_code);
        Ok(Self { email, kind: mail.kind, language })
    }
}

/// The mail with a new link, or `None` if nobody should receive one. The token is generated here, and only its hash is
/// stored.
pub(crate) async fn compose(app: &App, message: &Message, queued: AccountMail) -> Result<Option<Mail>, Unsent> {
    let request = MailRequest::try_from(queued)?;
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
