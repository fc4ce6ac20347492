//! The mails that wait in the outbox: a kind, and what it needs. Whoever composes a mail matches on this, so that a kind without a
//! composer is an error of the compiler, and a row of an unknown kind is never sent as another.

use identity::DisplayName;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use store::StoreError;
use store::outbox::Message;
use training::ids::{AccountId, AthleteId, PersonId};
use uuid::Uuid;

use super::CHANNEL;
use super::security_notices::SecurityNotice;
use crate::outside::outbox::Unsent;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum QueuedMail {
    /// To an athlete. The store knows this kind by its name: such a mail waits while messages are on hold.
    AthleteMessage(AthleteMail),
    Invitation(InvitationMail),
    PaymentFailed(PaymentFailedMail),
    /// About an account; it has kinds of its own.
    #[serde(untagged)]
    Account(AccountMail),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AthleteMail {
    pub athlete: AthleteId,
    pub message: Uuid,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InvitationMail {
    pub invitation_id: Uuid,
    /// Of whoever invites, for an address without an account.
    pub language: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PaymentFailedMail {
    /// The founder's, in a mail from before accounts had members.
    pub person: Option<PersonId>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AccountMail {
    pub email: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    #[serde(flatten)]
    pub kind: MailKind,
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

const KIND: &str = "kind";

impl QueuedMail {
    /// As a row of the outbox. The kind is in a column of its own.
    pub fn message(
        &self,
        id: Uuid,
        account: Option<AccountId>,
        requested_at: Timestamp,
    ) -> Result<Message, StoreError> {
        let (kind, payload) = self.parts().map_err(|error| StoreError::Database(error.to_string()))?;
        Ok(Message { id, account, channel: CHANNEL.to_owned(), kind, payload, attempts: 0, requested_at })
    }

    pub fn read(message: &Message) -> Result<Self, Unsent> {
        Self::from_parts(&message.kind, &message.payload)
            .map_err(|_| Unsent::never("the message cannot be read: its kind or payload"))
    }

    fn parts(&self) -> Result<(String, String), serde_json::Error> {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of the outbox from before the kinds were one type have the same form.
    #[test]
    fn a_mail_is_stored_as_its_kind_and_the_fields_of_it() {
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
            let mail = QueuedMail::Account(AccountMail { email: "m@x.org".to_owned(), language: None, kind });
            assert_eq!(mail.parts().unwrap(), (name.to_owned(), stored.to_owned()));
            assert_eq!(QueuedMail::from_parts(name, stored).unwrap(), mail);
        }
        let (athlete, message) = (Uuid::from_u128(1).into(), Uuid::from_u128(2));
        for (mail, name, stored) in [
            (
                QueuedMail::AthleteMessage(AthleteMail { athlete, message }),
                "athlete-message",
                r#"{"athlete":"00000000-0000-0000-0000-000000000001","message":"00000000-0000-0000-0000-000000000002"}"#,
            ),
            (
                QueuedMail::Invitation(InvitationMail { invitation_id: message, language: "de".to_owned() }),
                "invitation",
                r#"{"invitationId":"00000000-0000-0000-0000-000000000002","language":"de"}"#,
            ),
            (QueuedMail::PaymentFailed(PaymentFailedMail { person: None }), "payment-failed", r#"{"person":null}"#),
        ] {
            assert_eq!(mail.parts().unwrap(), (name.to_owned(), stored.to_owned()));
            assert_eq!(QueuedMail::from_parts(name, stored).unwrap(), mail);
        }
        assert!(QueuedMail::from_parts("another", r#"{"email":"m@x.org"}"#).is_err());
        assert!(QueuedMail::from_parts("athlete-message", r#"{"email":"m@x.org"}"#).is_err());
    }
}
