//! Delivers the outbox. Several processes may do so over one database: each message is leased by one of them, and is due
//! again if that process dies.

use std::pin::{Pin, pin};
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use jiff::{SignedDuration, Timestamp};
use store::StoreError;
use store::outbox::{self, Claim, Message};
use texts::Phrase;
use tracing::{error, info, warn};

use super::ways_out::store_outcomes;
use crate::App;
use crate::metrics::DeliveryResult;

/// How often to poll for messages of other processes and for retries.
const PAUSE: Duration = Duration::from_secs(5);
/// Longer than sending one message can take.
const LEASE: SignedDuration = SignedDuration::from_mins(2);
/// So that one slow receiver does not hold up the others.
const MAX_AT_ONCE: usize = 8;
const MAX_ATTEMPTS: u32 = 8;
const FIRST_DELAY: SignedDuration = SignedDuration::from_secs(15);
const LONGEST_DELAY: SignedDuration = SignedDuration::from_mins(15);

/// A channel on which messages leave.
pub trait DeliveryChannel: Send + Sync {
    /// The channel's name in the outbox.
    fn name(&self) -> &'static str;

    /// Sends the message once, or finds that nobody should receive it any more.
    fn send<'a>(&'a self, message: &'a Message) -> Sending<'a>;

    /// After so many it is given up.
    fn most_attempts(&self) -> u32 {
        MAX_ATTEMPTS
    }

    /// How long to wait after so many attempts.
    fn delay_after(&self, attempts: u32) -> SignedDuration {
        delay_after(attempts)
    }

    /// The message was given up; notifies whoever waits for it.
    fn gave_up<'a>(&'a self, _message: &'a Message, _reason: &'a Phrase) -> GivingUp<'a> {
        Box::pin(async { Ok(()) })
    }
}

pub type GivingUp<'a> = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>>;

pub type Sending<'a> = Pin<Box<dyn Future<Output = Result<(), Unsent>> + Send + 'a>>;

/// Why a message was not sent. Must not contain what a person wrote: it is logged and stored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unsent {
    /// A retry may succeed.
    #[error("{0}")]
    NotNow(Phrase),
    /// The receiver says how long to wait.
    #[error("{0}")]
    Later(Phrase, SignedDuration),
    /// A retry would fail in the same way.
    #[error("{0}")]
    Never(Phrase),
}

impl Unsent {
    /// Our own delay, or a longer one that the receiver asks for.
    fn delay(&self, ours: SignedDuration) -> SignedDuration {
        match self {
            Self::Later(_, theirs) => ours.max(*theirs),
            Self::NotNow(_) | Self::Never(_) => ours,
        }
    }

    pub(crate) fn reason(&self) -> &Phrase {
        match self {
            Self::NotNow(reason) | Self::Later(reason, _) | Self::Never(reason) => reason,
        }
    }

    /// For the log alone.
    pub fn never(reason: impl Into<String>) -> Self {
        Self::Never(Phrase::verbatim(reason))
    }
}

impl From<StoreError> for Unsent {
    fn from(error: StoreError) -> Self {
        Self::NotNow(Phrase::verbatim(error.to_string()))
    }
}

pub struct OutboxDelivery {
    app: App,
    channels: Vec<Box<dyn DeliveryChannel>>,
}

impl OutboxDelivery {
    pub fn new(app: App, channels: Vec<Box<dyn DeliveryChannel>>) -> Self {
        Self { app, channels }
    }

    /// Sends until `shutdown` is ready; then finishes messages in progress within the limits. Each channel has rounds of
    /// its own: a slow one does not hold up the others.
    pub async fn run(self, shutdown: impl Future<Output = ()>) {
        let mut shutdown = pin!(shutdown);
        let mut rounds = FuturesUnordered::new();
        let mut idle: Vec<&dyn DeliveryChannel> = self.channels.iter().map(AsRef::as_ref).collect();
        let mut asked = 0_u64;
        loop {
            asked += 1;
            rounds.extend(idle.drain(..).map(|channel| self.round(channel, asked)));
            let mut pause = pin!(tokio::time::sleep(PAUSE));
            loop {
                tokio::select! {
                    // A round that was under way may have looked before the message was there.
                    Some((channel, since)) = rounds.next() => match since == asked {
                        true => idle.push(channel),
                        false => rounds.push(self.round(channel, asked)),
                    },
                    () = self.app.message_waiting.notified() => break,
                    () = &mut pause => break,
                    () = &mut shutdown => {
                        // An interrupted message is due again when its lease ends.
                        let rest = rounds.for_each(async |_| {});
                        drop(tokio::time::timeout(self.app.settings.limits.shutdown_time, rest).await);
                        return;
                    }
                }
            }
        }
    }

    async fn round<'c>(&self, channel: &'c dyn DeliveryChannel, asked: u64) -> (&'c dyn DeliveryChannel, u64) {
        if let Err(error) = self.deliver_due_on(channel).await {
            error!(%error, "messages wait because the database does not answer");
        }
        if let Err(error) = store_outcomes(&self.app).await {
            warn!(%error, "what was sent is not counted because the database does not answer");
        }
        (channel, asked)
    }

    /// Sends everything that is due now.
    pub async fn deliver_due(&self) -> Result<(), StoreError> {
        let channels = self.channels.iter().map(|channel| self.deliver_due_on(channel.as_ref()));
        // A failing channel does not interrupt what another is sending.
        futures_util::future::join_all(channels).await.into_iter().collect()
    }

    async fn deliver_due_on(&self, channel: &dyn DeliveryChannel) -> Result<(), StoreError> {
        let mut under_way = FuturesUnordered::new();
        let mut outcome = Ok(());
        loop {
            while outcome.is_ok() && under_way.len() < MAX_AT_ONCE {
                match self.claim(channel.name()).await {
                    Ok(Some(claim)) => under_way.push(self.deliver(channel, claim)),
                    Ok(None) => break,
                    Err(error) => outcome = Err(error),
                }
            }
            // After an error nothing new is started; messages in progress are finished.
            match under_way.next().await {
                Some(delivered) => outcome = outcome.and(delivered),
                None => return outcome,
            }
        }
    }

    async fn claim(&self, channel: &'static str) -> Result<Option<Claim>, StoreError> {
        let now = self.app.clock.now();
        let next_due_at = self.app.db.read(move |conn| outbox::next_due_at(conn, channel)).await?;
        if next_due_at.is_none_or(|due_at| due_at > now) {
            return Ok(None);
        }
        self.app.db.write(move |conn| outbox::claim(conn, channel, now, later(now, LEASE))).await
    }

    async fn deliver(&self, channel: &dyn DeliveryChannel, claim: Claim) -> Result<(), StoreError> {
        let (message, sent) = match self.app.db.read(move |conn| outbox::find(conn, claim.id)).await {
            Ok(Some(message)) => {
                let sent = channel.send(&message).await;
                (Some(message), sent)
            }
            Ok(None) => return Ok(()),
            Err(error @ (StoreError::Busy | StoreError::Unavailable(_))) => return Err(error),
            Err(error) => (None, Err(Unsent::never(format!("the message cannot be read: {error}")))),
        };
        let (id, way, attempts) = (claim.id, channel, claim.attempts);
        let channel = way.name();
        let now = self.app.clock.now();
        match sent {
            Ok(()) => {
                self.app.metrics.count_delivery(channel, DeliveryResult::Sent);
                info!(message_id = %id, channel, "message dealt with");
                self.app.db.write(move |conn| outbox::delete(conn, claim)).await
            }
            Err(unsent @ (Unsent::NotNow(_) | Unsent::Later(..))) if attempts < way.most_attempts() => {
                self.app.metrics.count_delivery(channel, DeliveryResult::Retried);
                warn!(message_id = %id, channel, attempts, reason = %unsent, "message not sent yet");
                let due_at = later(now, unsent.delay(way.delay_after(attempts)));
                self.app.db.write(move |conn| outbox::try_again_at(conn, claim, due_at)).await
            }
            Err(Unsent::NotNow(reason) | Unsent::Later(reason, _) | Unsent::Never(reason)) => {
                self.app.metrics.count_delivery(channel, DeliveryResult::GivenUp);
                error!(message_id = %id, channel, attempts, %reason, "message given up");
                if let Some(message) = &message {
                    way.gave_up(message, &reason).await?;
                }
                self.app.db.write(move |conn| outbox::give_up(conn, claim, now, &reason.to_string())).await
            }
        }
    }
}

fn delay_after(attempts: u32) -> SignedDuration {
    let factor = 1_i32.checked_shl(attempts.saturating_sub(1).min(30)).unwrap_or(i32::MAX);
    FIRST_DELAY.saturating_mul(factor).min(LONGEST_DELAY)
}

pub(crate) fn later(now: Timestamp, duration: SignedDuration) -> Timestamp {
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
