//! Mail as a channel of the outbox; each kind of message has its own composer.

use gateways::mail::{MailError, Mailer};
use store::outbox::Message;
use texts::Phrase;

use super::billing::payment_failed_mail;
use super::mails::queued::QueuedMail;
use super::mails::{CHANNEL, account_mail, invitation_mail};
use super::messages::athlete_mail;
use super::outbox::{DeliveryChannel, GivingUp, Sending, Unsent};
use super::ways_out::Way;
use crate::App;

pub struct MailChannel {
    app: App,
    mailer: Mailer,
}

impl MailChannel {
    pub fn new(app: App, mailer: Mailer) -> Self {
        Self { app, mailer }
    }
}

impl MailChannel {
    /// For the operators.
    fn note(&self, sent: &Result<(), MailError>) {
        let (ways_out, now) = (&self.app.ways_out, self.app.clock.now());
        match sent {
            Ok(()) => ways_out.worked(Way::Mail, now),
            Err(MailError::NotNow(reason) | MailError::Refused(reason)) => ways_out.failed(Way::Mail, now, reason),
        }
    }
}

impl DeliveryChannel for MailChannel {
    fn name(&self) -> &'static str {
        CHANNEL
    }

    fn send<'a>(&'a self, message: &'a Message) -> Sending<'a> {
        Box::pin(async {
            let queued = QueuedMail::read(message)?;
            let composed = match queued.clone() {
                QueuedMail::AthleteMessage(queued) => athlete_mail::compose(&self.app, message, queued).await?,
                QueuedMail::Invitation(queued) => invitation_mail::compose(&self.app, message, queued).await?,
                QueuedMail::PaymentFailed(queued) => payment_failed_mail::compose(&self.app, message, queued).await?,
                QueuedMail::Account(queued) => account_mail::compose(&self.app, message, queued).await?,
            };
            let Some(mail) = composed else { return Ok(()) };
            let sent = self.mailer.send(&mail).await;
            self.note(&sent);
            sent.map_err(|error| match error {
                MailError::NotNow(reason) => Unsent::NotNow(reason),
                MailError::Refused(reason) => Unsent::Never(reason),
            })?;
            match queued {
                QueuedMail::AthleteMessage(queued) => athlete_mail::sent(&self.app, message, queued).await,
                QueuedMail::Invitation(_) | QueuedMail::PaymentFailed(_) | QueuedMail::Account(_) => Ok(()),
            }
        })
    }

    fn gave_up<'a>(&'a self, message: &'a Message, reason: &'a Phrase) -> GivingUp<'a> {
        Box::pin(async move {
            match QueuedMail::read(message) {
                Ok(QueuedMail::AthleteMessage(queued)) => {
                    athlete_mail::gave_up(&self.app, message, queued, reason).await
                }
                Ok(QueuedMail::Invitation(_) | QueuedMail::PaymentFailed(_) | QueuedMail::Account(_)) | Err(_) => {
                    Ok(())
                }
            }
        })
    }
}
