//! Mails that tell people what has changed about who gets into their account.

use gateways::mail::Mail;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use texts::{Language, Phrase, phrase};

use super::layout::Letter;
use super::{Envelope, letter_to};
use crate::PublicUrl;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum SecurityNotice {
    NewPasskey {
        name: String,
    },
    /// Whoever signs in there gets in.
    NewIssuer {
        name: String,
    },
    /// Whoever signs in there gets in no more.
    IssuerRemoved {
        name: String,
    },
    NewToken {
        name: String,
    },
    NewAiClient {
        name: String,
    },
    /// It has not been used for long, and ends on that day.
    AiClientEnds {
        name: String,
        day: Date,
    },
    /// `host` is called from now on.
    NewWebhook {
        host: String,
        account: String,
    },
    NewOwner {
        name: String,
        account: String,
    },
    TwoFactorOff,
}

impl SecurityNotice {
    pub(super) fn mail(self, envelope: Envelope, language: Language, url: &PublicUrl) -> Mail {
        let security = format!("{url}/settings/security");
        let (link, title, before, button, after) = match self {
            Self::NewPasskey { name } => (
                security,
                phrase!("New passkey for your account"),
                phrase!("The passkey “{name}” was added to your Longrun account.", name),
                phrase!("See your passkeys"),
                not_you(),
            ),
            Self::NewIssuer { name } => (
                security,
                phrase!("A new way to sign in to your account"),
                phrase!("From now on you can also sign in to Longrun with {name}.", name),
                phrase!("See how you sign in"),
                not_you(),
            ),
            Self::IssuerRemoved { name } => (
                security,
                phrase!("A way to sign in to your account was removed"),
                phrase!("From now on you can no longer sign in to Longrun with {name}.", name),
                phrase!("See how you sign in"),
                phrase!("If it wasn’t you, change your password and sign out every other device."),
            ),
            Self::NewToken { name } => (
                format!("{url}/settings/access"),
                phrase!("A new token for your account"),
                phrase!("The token “{name}” was made. Whoever has it can use Longrun in your name.", name),
                phrase!("See your tokens"),
                not_you(),
            ),
            Self::NewAiClient { name } => (
                format!("{url}/settings/access"),
                phrase!("A new AI client can read your athletes’ data"),
                phrase!("You’ve connected “{name}” to your Longrun account. It can read, and write drafts.", name),
                phrase!("See your AI clients"),
                not_you(),
            ),
            Self::AiClientEnds { name, day } => (
                format!("{url}/settings/access"),
                phrase!("An AI client will be disconnected"),
                phrase!(
                    "“{name}” has not used your Longrun account for a long time. It will be disconnected on {day} \
                     unless it is used before then.",
                    name,
                    day = texts::date(day)
                ),
                phrase!("See your AI clients"),
                phrase!("You don’t need to do anything. You can connect it again at any time."),
            ),
            Self::NewWebhook { host, account } => (
                format!("{url}/settings/access"),
                phrase!("A new webhook"),
                phrase!("From now on Longrun sends events of {account} to {host}.", account, host),
                phrase!("See the webhooks"),
                phrase!("If no owner of the account has set it up, remove it and change your password."),
            ),
            Self::NewOwner { name, account } => (
                format!("{url}/settings/team"),
                phrase!("A new owner"),
                phrase!("{name} is now an owner of {account}, with every right.", name, account),
                phrase!("See the members"),
                phrase!("If no owner of the account has agreed to it, remove them and change your password."),
            ),
            Self::TwoFactorOff => (
                security,
                phrase!("Your two-factor sign-in is off"),
                phrase!("From now on you sign in to Longrun with just your password."),
                phrase!("Turn it on again"),
                not_you(),
            ),
        };
        letter_to(envelope, url, link, &Letter { language, title, before, button, after })
    }
}

fn not_you() -> Phrase {
    phrase!("If it wasn’t you, remove it, change your password and sign out every other device.")
}
