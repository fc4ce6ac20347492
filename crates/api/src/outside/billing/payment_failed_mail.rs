//! The one mail about payments that fail.

use gateways::mail::Mail;
use identity::Role;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use store::outbox::{self, Message};
use store::{Conn, StoreError, accounts, members, subscriptions};
use texts::{Language, phrase};
use training::ids::AccountId;

use crate::outside::mails::layout::Letter;
use crate::outside::mails::queued::{PaymentFailedMail, QueuedMail};
use crate::outside::mails::{Envelope, letter_to};
use crate::outside::outbox::Unsent;
use crate::{App, Clock, PublicUrl};

/// One for each owner.
pub(super) fn enqueue(conn: &mut Conn, clock: &Clock, account: AccountId) -> Result<(), StoreError> {
    for owner in members::list(conn, account)?.iter().filter(|member| member.role == Role::Owner) {
        let mail = QueuedMail::PaymentFailed(PaymentFailedMail { person: Some(owner.person) });
        let message = mail.message(clock.new_id(), Some(account), clock.now())?;
        outbox::insert(conn, &message)?;
    }
    Ok(())
}

/// `None` once the payment was made, or if the account is gone or they own it no more.
pub(crate) async fn compose(app: &App, message: &Message, queued: PaymentFailedMail) -> Result<Option<Mail>, Unsent> {
    let account = message.account.ok_or_else(|| Unsent::never("the message is of no account"))?;
    let person = queued.person.unwrap_or_else(|| account.as_uuid().into());
    let find = move |conn: &mut Conn| -> Result<_, StoreError> {
        let is_owner = members::role_of(conn, account, person)? == Some(Role::Owner);
        let owner = accounts::find(conn, person.own_account())?.filter(|_| is_owner);
        Ok((owner, subscriptions::find(conn, account)?))
    };
    let (account, billing) = app.db.read(find).await?;
    let lasts_until = billing.running().and_then(|subscription| subscription.paid.grace_ends_at());
    let (Some(account), Some(lasts_until)) = (account.filter(|account| !account.is_disabled), lasts_until) else {
        return Ok(None);
    };
    let language = account.language.unwrap_or_default();
    let envelope = Envelope { id: message.id, date: app.clock.now(), to: account.email };
    Ok(Some(mail(envelope, language, &app.settings.public_url, lasts_until)))
}

fn mail(envelope: Envelope, language: Language, url: &PublicUrl, lasts_until: Timestamp) -> Mail {
    let day = texts::date(lasts_until.to_zoned(TimeZone::UTC).date());
    let letter = Letter {
        language,
        title: phrase!("Your payment didn’t go through"),
        before: phrase!(
            "Your last payment for Longrun didn’t go through. Your plan stays as it is until {day}; the payment provider \
             will try again before then. Check your card.",
            day
        ),
        button: phrase!("Open billing"),
        after: phrase!(
            "Nothing is hidden or deleted, whatever happens. After that day you cannot add athletes beyond the free plan \
             until a payment goes through."
        ),
    };
    letter_to(envelope, url, url.billing_page(), &letter)
}
