//! Sends the mails that were asked for. Several processes may do so over one database: each request is claimed by one of
//! them, and is due again when that one has died.

use std::pin::pin;
use std::time::Duration;

use gateways::mail::{Mail, MailError, Mailer};
use identity::session::RESET_LIFETIME;
use identity::{EmailAddress, ResetToken};
use jiff::{SignedDuration, Timestamp};
use store::accounts;
use store::mail_requests::{self, MailKind, MailRequest};
use store::mailed_tokens::{self, Permission};
use store::{Conn, StoreError};
use tracing::{error, info, warn};

use crate::mails::{self, Envelope};
use crate::{App, PublicUrl};

/// How often to look for requests of other processes, and for those that are due again.
const PAUSE: Duration = Duration::from_secs(5);
/// Longer than sending one mail can take.
const CLAIM: SignedDuration = SignedDuration::from_mins(2);
const MOST_ATTEMPTS: u32 = 8;
const FIRST_DELAY: SignedDuration = SignedDuration::from_secs(15);
const LONGEST_DELAY: SignedDuration = SignedDuration::from_mins(15);
/// Nobody waits any longer for a mail that was asked for this long ago.
const STALE_AFTER: SignedDuration = SignedDuration::from_hours(1);

#[derive(Clone)]
pub struct MailDelivery {
    app: App,
    mailer: Mailer,
}

impl MailDelivery {
    pub fn new(app: App, mailer: Mailer) -> Self {
        Self { app, mailer }
    }

    /// Sends until `shutdown` is ready; then finishes what it has begun, for as long as the limits allow.
    pub async fn run(self, shutdown: impl Future<Output = ()>) {
        let mut shutdown = pin!(shutdown);
        loop {
            let mut delivery = pin!(self.deliver_due());
            tokio::select! {
                delivered = &mut delivery => {
                    if let Err(error) = delivered {
                        error!(%error, "mails wait because the database does not answer");
                    }
                }
                () = &mut shutdown => {
                    // What is cut off is due again once its claim ends.
                    drop(tokio::time::timeout(self.app.settings.limits.shutdown_time, delivery).await);
                    return;
                }
            }
            tokio::select! {
                () = &mut shutdown => return,
                () = self.app.mail_waiting.notified() => {}
                () = tokio::time::sleep(PAUSE) => {}
            }
        }
    }

    /// Sends everything that is due now.
    pub async fn deliver_due(&self) -> Result<(), StoreError> {
        while let Some(request) = self.claim().await? {
            self.deliver(request).await?;
        }
        Ok(())
    }

    async fn claim(&self) -> Result<Option<MailRequest>, StoreError> {
        let now = self.app.clock.now();
        let next_due_at = self.app.db.read(mail_requests::next_due_at).await?;
        if next_due_at.is_none_or(|due_at| due_at > now) {
            return Ok(None);
        }
        self.app.db.write(move |conn| mail_requests::claim(conn, now, later(now, CLAIM))).await
    }

    async fn deliver(&self, request: MailRequest) -> Result<(), StoreError> {
        let (id, attempts) = (request.id, request.attempts);
        let sent = match self.compose(request).await? {
            Some(mail) => self.mailer.send(&mail).await.map(|()| info!(mail = %id, "mail sent")),
            None => Ok(()),
        };
        let now = self.app.clock.now();
        match sent {
            Ok(()) => self.app.db.write(move |conn| mail_requests::delete(conn, id)).await,
            Err(MailError::NotNow(reason)) if attempts < MOST_ATTEMPTS => {
                warn!(mail = %id, attempts, reason, "mail not sent yet");
                let due_at = later(now, delay_after(attempts));
                self.app.db.write(move |conn| mail_requests::try_again_at(conn, id, due_at)).await
            }
            Err(MailError::NotNow(reason) | MailError::Refused(reason)) => {
                error!(mail = %id, attempts, reason, "mail given up");
                self.app.db.write(move |conn| mail_requests::give_up(conn, id, now)).await
            }
        }
    }

    /// The mail with a fresh link, or `None` when nobody is to receive one. Until now the database has held no secret,
    /// and from now on it holds its hash.
    async fn compose(&self, request: MailRequest) -> Result<Option<Mail>, StoreError> {
        let now = self.app.clock.now();
        if now.duration_since(request.requested_at) > STALE_AFTER {
            warn!(mail = %request.id, "nobody waits any more for this mail");
            return Ok(None);
        }
        let token = ResetToken::generate().map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let (hash, id) = (token.hash(), request.id);
        let write = self.app.db.write(move |conn| {
            let Some((permission, occasion, to)) = decide(conn, &request)? else {
                return Ok::<_, StoreError>(None);
            };
            mailed_tokens::insert(conn, hash, &permission, later(now, RESET_LIFETIME))?;
            Ok(Some((occasion, to)))
        });
        let url = &self.app.settings.public_url;
        Ok(write.await?.map(|(occasion, to)| occasion.mail(Envelope { id, date: now, to }, url, &token)))
    }
}

#[derive(Clone, Copy)]
enum Occasion {
    ResetPassword,
    AccountExists,
    FinishSignUp,
}

impl Occasion {
    fn mail(self, envelope: Envelope, url: &PublicUrl, token: &ResetToken) -> Mail {
        match self {
            Self::ResetPassword => mails::reset_password(envelope, url, token),
            Self::AccountExists => mails::account_exists(envelope, url, token),
            Self::FinishSignUp => mails::finish_sign_up(envelope, url, token),
        }
    }
}

/// What the receiver will be allowed to do, why they are written to, and where: at the account's own address, not as
/// somebody has typed it.
fn decide(conn: &mut Conn, request: &MailRequest) -> Result<Option<(Permission, Occasion, EmailAddress)>, StoreError> {
    let account = accounts::find_by_email(conn, &request.email)?;
    Ok(match (&request.kind, account) {
        (_, Some(account)) if account.is_disabled => None,
        (MailKind::ResetPassword, Some(account)) => {
            Some((Permission::SetPassword(account.id), Occasion::ResetPassword, account.email))
        }
        (MailKind::SignUp { .. }, Some(account)) => {
            Some((Permission::SetPassword(account.id), Occasion::AccountExists, account.email))
        }
        (MailKind::ResetPassword, None) => None,
        (MailKind::SignUp { display_name }, None) => {
            let (email, display_name) = (request.email.clone(), display_name.clone());
            Some((Permission::SignUp { email, display_name }, Occasion::FinishSignUp, request.email.clone()))
        }
    })
}

fn delay_after(attempts: u32) -> SignedDuration {
    let factor = 1_i32.checked_shl(attempts.saturating_sub(1).min(30)).unwrap_or(i32::MAX);
    FIRST_DELAY.saturating_mul(factor).min(LONGEST_DELAY)
}

fn later(now: Timestamp, duration: SignedDuration) -> Timestamp {
    now.checked_add(duration).unwrap_or(Timestamp::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_further_attempt_waits_longer_up_to_a_quarter_of_an_hour() {
        let seconds: Vec<i64> = (1..=9).map(|attempts| delay_after(attempts).as_secs()).collect();
        assert_eq!(seconds, [15, 30, 60, 120, 240, 480, 900, 900, 900]);
    }
}
