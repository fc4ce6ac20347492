//! The mails that Longrun sends, each as HTML and as text.

pub(crate) mod account_mail;
pub(crate) mod invitation_mail;
pub(crate) mod layout;
pub(crate) mod notify;
pub(crate) mod queued;
pub(crate) mod security_notices;
mod sign_ins;

use gateways::mail::Mail;
use identity::{EmailAddress, ResetToken};
use jiff::Timestamp;
use texts::{Language, phrase};
use uuid::Uuid;

pub(crate) use self::account_mail::MailRequest;
use self::layout::Letter;
pub(crate) use self::queued::MailKind;
use crate::PublicUrl;

/// The name of the mail channel in the outbox.
pub(crate) const CHANNEL: &str = "mail";

/// The kind of mail, and its recipient.
pub(crate) struct Envelope {
    pub id: Uuid,
    pub date: Timestamp,
    pub to: EmailAddress,
}

pub(crate) fn reset_password(envelope: Envelope, language: Language, url: &PublicUrl, token: &ResetToken) -> Mail {
    let letter = Letter {
        language,
        title: phrase!("Set a new password"),
        before: phrase!("Someone, hopefully you, asked to reset the password of your Longrun account."),
        button: phrase!("Set a new password"),
        after: phrase!(
            "The link works once, for 30 minutes, and signs you out everywhere else. If you didn’t ask for it, you don’t \
             need to do anything: your password stays as it is."
        ),
    };
    mail(envelope, url, token, &letter)
}

/// For a sign-up with an address that has an account, on a server that hides accounts.
pub(crate) fn account_exists(envelope: Envelope, language: Language, url: &PublicUrl, token: &ResetToken) -> Mail {
    let letter = Letter {
        language,
        title: phrase!("You already have an account"),
        before: phrase!(
            "Someone, hopefully you, signed up to Longrun with this email address. It already has an account, so \
             there’s nothing to create: sign in as always or, if you’ve forgotten the password, set a new one."
        ),
        button: phrase!("Set a new password"),
        after: phrase!(
            "The link works once, for 30 minutes, and signs you out everywhere else. If you didn’t sign up, \
             you don’t need to do anything: your account stays as it is."
        ),
    };
    mail(envelope, url, token, &letter)
}

/// For a sign-up with a new address, on a server that hides accounts.
pub(crate) fn finish_sign_up(envelope: Envelope, language: Language, url: &PublicUrl, token: &ResetToken) -> Mail {
    let letter = Letter {
        language,
        title: phrase!("Finish signing up"),
        before: phrase!(
            "Someone, hopefully you, signed up to Longrun with this email address. Choose your password to create \
             the account."
        ),
        button: phrase!("Choose a password"),
        after: phrase!(
            "The link works once, for 30 minutes. If you didn’t sign up, you don’t need to do anything: there is no \
             account unless you follow the link."
        ),
    };
    mail(envelope, url, token, &letter)
}

/// The token is in the fragment, which browsers do not send, so that no log contains it.
fn mail(envelope: Envelope, url: &PublicUrl, token: &ResetToken, letter: &Letter) -> Mail {
    letter_to(envelope, url, format!("{url}/reset-password#token={}", *token.reveal()), letter)
}

pub(crate) fn letter_to(envelope: Envelope, url: &PublicUrl, link: String, letter: &Letter) -> Mail {
    Mail {
        id: envelope.id,
        date: envelope.date,
        to: envelope.to.to_string(),
        from_name: None,
        reply_to: None,
        subject: letter.subject(),
        text: letter.text(&link),
        html: letter.html(&link, url),
        photo: None,
        link,
        unsubscribe: None,
    }
}
