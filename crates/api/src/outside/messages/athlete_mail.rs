//! Mails to athletes, with one-click unsubscribe.

use gateways::mail::Mail;
use identity::{EmailAddress, LinkSecret};
use jiff::Timestamp;
use store::messages::{self, StoredMessage};
use store::outbox::Message;
use store::{AccountWrite, ChangeError, StoreError, coach_photos, consents};
use texts::{Phrase, phrase};
use tracing::info;
use training::answer::Outcome;
use training::calendar::plus_days;
use training::ids::AccountId;
use training::messages::{Channel, ConsentState, DeliveryState, MessageWords, in_one_line, name_in_mails};
use training::workout::Workout;

use super::Recipient;
use super::consent::{consent_address, stop_address};
use super::delivery::{fail, is_too_late, note_sent};
use super::kinds::{self, ConsentNeeded};
use crate::outside::mails::layout::{Answers, Note};
use crate::outside::mails::queued::AthleteMail;
use crate::outside::outbox::Unsent;
use crate::shared::link_addresses::answer_address;
use crate::shared::link_secrets::{new_consent_key, open_consent};
use crate::{App, PublicUrl};

/// Mail programs show no more.
const MAX_SUBJECT_CHARACTERS: usize = 78;

/// Nobody runs more often in a day.
const MAX_ANSWERED: usize = 3;

/// Photos are a tenth of it; more does not belong in a mail.
const MAX_PHOTO_BYTES: usize = 100_000;

/// `None` if the athlete should no longer receive it; the history then says so.
pub(crate) async fn compose(app: &App, message: &Message, queued: AthleteMail) -> Result<Option<Mail>, Unsent> {
    let account = message.account.ok_or_else(|| Unsent::never("the message is of no account"))?;
    let (reader, now) = (app.clone(), app.clock.now());
    let found = app.db.read(move |conn| -> Result<_, StoreError> {
        let Some(stored) = messages::find(conn, account, queued.athlete, queued.message)? else { return Ok(None) };
        let Some(recipient) = Recipient::load(&reader, conn, account, queued.athlete)? else { return Ok(None) };
        let photo = coach_photos::of_account(conn, recipient.coach_row)?.filter(|jpeg| jpeg.len() <= MAX_PHOTO_BYTES);
        Ok(Some((stored, recipient, photo)))
    });
    let Some((stored, recipient, photo)) = found.await? else { return Ok(None) };
    if stored.state != DeliveryState::Waiting {
        info!(message_id = %stored.id, "this message was sent already");
        return Ok(None);
    }
    let secret = consent_secret(app, account, &recipient).await?;
    let about = (&recipient, photo.as_deref(), &secret);
    match mail(&app.settings.public_url, &stored, about, (message.requested_at, now)) {
        Ok(mail) => Ok(Some(mail)),
        Err(reason) => {
            fail(app, (account, stored), message.attempts, reason).await?;
            Ok(None)
        }
    }
}

/// The secret of the stop link. One that cannot be written again gets another beside it, so that the links in earlier mails keep
/// working.
async fn consent_secret(app: &App, account: AccountId, recipient: &Recipient) -> Result<LinkSecret, Unsent> {
    let (athlete, now) = (recipient.athlete.id, app.clock.now());
    let stored = recipient.consent(Channel::Email);
    let known = stored.and_then(|stored| open_consent(app, account, athlete, Channel::Email, &stored.key));
    if let Some(secret) = known {
        return Ok(secret);
    }
    let new = new_consent_key(app, account, athlete, Channel::Email);
    let (secret, key) = new.map_err(|error| Unsent::NotNow(Phrase::verbatim(error.to_string())))?;
    if stored.is_some() {
        let add = move |tx: &mut AccountWrite| consents::add_key(tx, athlete, Channel::Email, &key, now);
        app.db.write_for(account, move |tx| Ok::<_, ChangeError>(add(tx)?)).await?;
    }
    Ok(secret)
}

/// The mail, or why it is not sent.
fn mail(
    url: &PublicUrl,
    message: &StoredMessage,
    (recipient, photo, secret): (&Recipient, Option<&[u8]>, &LinkSecret),
    (asked_at, now): (Timestamp, Timestamp),
) -> Result<Mail, Phrase> {
    let name = recipient.first_name();
    let consent = recipient.consent(Channel::Email).ok_or_else(|| phrase!("{name} hasn’t agreed to email.", name))?;
    let is_question = kinds::of(message.kind).consent == ConsentNeeded::Asked;
    let is_wanted = match is_question {
        true => consent.consent.state == ConsentState::Asked,
        false => recipient.allowed(Channel::Email).is_some(),
    };
    if recipient.is_disabled {
        return Err(phrase!("The account is disabled. Nothing was sent."));
    }
    if !is_wanted {
        return Err(phrase!("{name} no longer agrees to email. Nothing was sent.", name));
    }
    if is_too_late(message, recipient, asked_at, now) {
        return Err(phrase!("It could not be sent in time. Nothing was sent."));
    }
    let to = EmailAddress::parse(&consent.consent.address).map_err(|_| phrase!("The email address is not valid."))?;
    let page = recipient.language().page();
    let (title, button) = if is_question {
        (page.question.clone(), Some((page.agree, consent_address(url, secret))))
    } else {
        (
            in_one_line(&(kinds::of(message.kind).subject)(message, recipient), MAX_SUBJECT_CHARACTERS),
            recipient.page.clone().map(|address| (page.open_page, address)),
        )
    };
    let stop = stop_address(url, secret);
    let coach = name_in_mails(&recipient.coach, recipient.language());
    // The button is the only link to the page.
    let text = recipient.text_without_page(&message.body);
    let answers = answers(message, recipient);
    let no_replies = recipient.language().no_replies_by_mail(&coach);
    let note = Note {
        language: recipient.language().code(),
        title: &title,
        coach: &coach,
        has_photo: photo.is_some(),
        text: &text,
        button: button.as_ref().map(|(label, link)| (label.as_str(), link.as_str())),
        answers: &answers,
        no_replies: (!is_question && recipient.page.is_some() && recipient.can_answer).then_some(no_replies.as_str()),
        // Before the athlete has agreed there is nothing to unsubscribe from.
        stop: (!is_question).then_some((page.stop.as_str(), stop.as_str())),
        sent_by: &recipient.language().sent_by(&url.to_string()),
    };
    Ok(Mail {
        id: message.id,
        date: now,
        to: to.to_string(),
        from_name: Some(coach.clone()),
        reply_to: Some(recipient.coach_email.clone()),
        subject: title.clone(),
        text: note.text(),
        html: note.html(),
        photo: photo.map(<[u8]>::to_vec),
        link: button.map_or_else(|| stop.clone(), |(_, link)| link),
        unsubscribe: Some(consent_address(url, secret)),
    })
}

/// The links that answer for the sessions of the day that the mail is about. They open the page with the answer
/// prepared; the athlete sends it there.
fn answers(message: &StoredMessage, recipient: &Recipient) -> Vec<Answers> {
    let day = message.about.filter(|_| kinds::of(message.kind).is_answerable(message));
    let (Some(page), Some(day)) = (&recipient.page, day) else { return Vec::new() };
    if !recipient.can_answer {
        return Vec::new();
    }
    let language = recipient.language();
    let of_session = |session: &Workout| {
        let links = Outcome::ALL.into_iter().zip(language.outcomes());
        // Nobody can have done it by the time the mail is read.
        let is_far = day > plus_days(recipient.today, 1);
        let links = links.filter(|(outcome, _)| !(is_far && *outcome == Outcome::Done));
        Answers {
            question: language.your_answer_for(session.content.title.as_str()),
            links: links
                .map(|(outcome, label)| (label, answer_address(page, (message.id, session.id), outcome)))
                .collect(),
        }
    };
    recipient.sessions_on(day).iter().take(MAX_ANSWERED).map(of_session).collect()
}

pub(crate) async fn sent(app: &App, message: &Message, queued: AthleteMail) -> Result<(), Unsent> {
    let Some((account, stored)) = find(app, message, queued).await? else { return Ok(()) };
    let now = app.clock.now();
    let attempts = message.attempts;
    note_sent(app, account, move |tx| {
        messages::set_attempts(tx, &stored, attempts)?;
        messages::move_on(tx, &stored, DeliveryState::Sent, None, now)?;
        Ok(())
    })
    .await
}

pub(crate) async fn gave_up(
    app: &App,
    message: &Message,
    queued: AthleteMail,
    reason: &Phrase,
) -> Result<(), StoreError> {
    let found = find(app, message, queued).await;
    let Ok(Some((account, stored))) = found else { return Ok(()) };
    // A mail server that rejects a mail does so at once.
    let reason = reason.clone();
    let told = match message.attempts {
        1 => phrase!("It wasn’t sent: {reason}. Check the email address.", reason),
        _ => phrase!("It wasn’t sent: {reason}. Send it again later.", reason),
    };
    match fail(app, (account, stored), message.attempts, told).await {
        Err(ChangeError::Store(error)) => Err(error),
        _ => Ok(()),
    }
}

async fn find(app: &App, message: &Message, queued: AthleteMail) -> Result<Option<(AccountId, StoredMessage)>, Unsent> {
    let Some(account) = message.account else { return Ok(None) };
    let found = app.db.read(move |conn| messages::find(conn, account, queued.athlete, queued.message)).await?;
    Ok(found.map(|stored| (account, stored)))
}
