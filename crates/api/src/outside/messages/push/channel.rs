//! Notifications as a channel of the outbox.

use gateways::push::{PushError, PushServices, Subscription};
use jiff::Timestamp;
use store::messages::{self, StoredMessage};
use store::outbox::Message;
use store::push_subscriptions::{self, PushSubscription};
use store::{AccountWrite, ChangeError, StoreError};
use texts::{Phrase, phrase};
use tracing::info;
use training::ids::{AccountId, AthleteId};
use training::messages::{Channel, ConsentWay, DeliveryState, MessageKind};
use uuid::Uuid;

use super::coach_news::CoachNews;
use super::notification::Notification;
use crate::outside::messages::consent::withdraw;
use crate::outside::messages::delivery::{fail, is_too_late, note_sent, told_to_coach};
use crate::outside::messages::enqueue::{HAS_ARRIVED, enqueue_to, open_channels};
use crate::outside::messages::kinds::{self, Kind};
use crate::outside::messages::{MessageText, Recipient, read_payload};
use crate::outside::outbox::{DeliveryChannel, GivingUp, Sending, Unsent};
use crate::outside::ways_out::Way;
use crate::shared::coach_news::{self, PUSH};
use crate::shared::link_secrets::new_consent_key;
use crate::{ApiResult, App};

/// An hour and a half: services ask us to wait for that long.
const MAX_ATTEMPTS: u32 = 12;

pub struct PushChannel {
    app: App,
    push: PushServices,
}

/// What a row of the outbox is.
enum Row {
    HasArrived,
    CoachNews,
    ToAthlete,
}

impl Row {
    fn of(message: &Message) -> Result<Self, Unsent> {
        match message.kind.as_str() {
            HAS_ARRIVED => Ok(Self::HasArrived),
            coach_news::AT_ONCE | coach_news::ONCE_A_DAY => Ok(Self::CoachNews),
            kind => match kind.parse::<MessageKind>() {
                Ok(_) => Ok(Self::ToAthlete),
                Err(_) => Err(Unsent::never("the message cannot be read: its kind")),
            },
        }
    }
}

/// A message to an athlete, and the browsers that get it.
struct ToAthlete {
    account: AccountId,
    stored: StoredMessage,
    recipient: Recipient,
    browsers: Vec<PushSubscription>,
}

impl PushChannel {
    pub fn new(app: App, push: PushServices) -> Self {
        Self { app, push }
    }
}

impl DeliveryChannel for PushChannel {
    fn name(&self) -> &'static str {
        PUSH
    }

    fn most_attempts(&self) -> u32 {
        MAX_ATTEMPTS
    }

    fn send<'a>(&'a self, message: &'a Message) -> Sending<'a> {
        Box::pin(async {
            match Row::of(message)? {
                Row::HasArrived => self.look_whether_it_has_arrived(message).await,
                Row::CoachNews => self.tell_coach(message).await,
                Row::ToAthlete => self.tell_athlete(message).await,
            }
        })
    }

    fn gave_up<'a>(&'a self, message: &'a Message, reason: &'a Phrase) -> GivingUp<'a> {
        Box::pin(async move {
            match Row::of(message) {
                Ok(Row::ToAthlete) => {}
                Ok(Row::HasArrived | Row::CoachNews) | Err(_) => return Ok(()),
            }
            let Ok(Some(ToAthlete { account, stored, .. })) = self.find(message).await else { return Ok(()) };
            let failed = fail(&self.app, (account, stored), message.attempts, reason.clone()).await;
            if let Err(ChangeError::Store(error)) = failed {
                return Err(error);
            }
            // Nobody needs to wait for an hour: it will not arrive.
            match self.look_whether_it_has_arrived(message).await {
                Err(Unsent::NotNow(reason)) => Err(StoreError::Unavailable(reason.to_string())),
                _ => Ok(()),
            }
        })
    }
}

impl PushChannel {
    async fn find(&self, message: &Message) -> Result<Option<ToAthlete>, Unsent> {
        let account = message.account.ok_or_else(|| Unsent::never("The message is of no account."))?;
        let payload = read_payload(message)?;
        let reader = self.app.clone();
        let found = self.app.db.read(move |conn| -> Result<_, StoreError> {
            let Some(stored) = messages::find(conn, account, payload.athlete, payload.message)? else {
                return Ok(None);
            };
            let Some(recipient) = Recipient::load(&reader, conn, account, payload.athlete)? else { return Ok(None) };
            let browsers = push_subscriptions::of(conn, account, Some(payload.athlete))?;
            Ok(Some(ToAthlete { account, stored, recipient, browsers }))
        });
        Ok(found.await?)
    }

    async fn tell_athlete(&self, message: &Message) -> Result<(), Unsent> {
        let Some(found) = self.find(message).await? else { return Ok(()) };
        let ToAthlete { account, stored, recipient, browsers } = found;
        if stored.state != DeliveryState::Waiting {
            info!(message_id = %stored.id, "this message was sent already");
            return Ok(());
        }
        let now = self.app.clock.now();
        let name = recipient.first_name();
        let refusal = match recipient.allowed(Channel::Push) {
            _ if recipient.is_disabled => Some(phrase!("The account is disabled. Nothing was sent.")),
            None => Some(phrase!("{name} no longer wants notifications. Nothing was sent.", name)),
            Some(_) if is_too_late(&stored, &recipient, message.requested_at, now) => {
                Some(phrase!("It could not be sent in time. Nothing was sent."))
            }
            Some(_) => None,
        };
        if let Some(reason) = refusal {
            fail(&self.app, (account, stored), message.attempts, reason).await?;
            return self.look_whether_it_has_arrived(message).await;
        }
        let of = |shows_text| Notification::of_message(&stored, &recipient, shows_text).into_bytes();
        self.send_to(account, &browsers, stored.id, of, now).await?;
        let attempts = message.attempts;
        note_sent(&self.app, account, move |tx| {
            messages::set_attempts(tx, &stored, attempts)?;
            // The browser may have told already that it has arrived.
            if let Some(present) = messages::find(tx, account, stored.athlete, stored.id)? {
                messages::move_on(tx, &present, DeliveryState::Sent, None, now)?;
            }
            Ok(())
        })
        .await
    }

    async fn tell_coach(&self, message: &Message) -> Result<(), Unsent> {
        let account = message.account.ok_or_else(|| Unsent::never("The message is of no account."))?;
        let now = self.app.clock.now();
        let (kind, payload) = (message.kind.clone(), message.payload.clone());
        let found = self.app.db.read(move |conn| CoachNews::load(conn, account, (&kind, &payload), now)).await?;
        let mut is_sent = Ok(());
        for news in found {
            let of = |shows_text| news.notification(message.id, shows_text).into_bytes();
            match self.send_to(account, &news.browsers, message.id, of, now).await {
                // The coach sees it in the inbox.
                Ok(()) | Err(Unsent::Never(_)) => {}
                later => is_sent = later,
            }
        }
        is_sent
    }

    /// Sends to every browser. It counts as sent once one of them has it: the others show it on the page.
    async fn send_to(
        &self,
        account: AccountId,
        browsers: &[PushSubscription],
        id: Uuid,
        plain: impl Fn(bool) -> Vec<u8>,
        now: Timestamp,
    ) -> Result<(), Unsent> {
        let topic = id.simple().to_string();
        let (mut is_sent, mut gone, mut later, mut refused) = (false, Vec::new(), None, None);
        for browser in browsers {
            let subscription = Subscription::parse(&browser.endpoint, &browser.p256dh, &browser.auth);
            let Ok(subscription) = subscription else {
                gone.push(browser.id);
                continue;
            };
            let ways_out = &self.app.ways_out;
            match self.push.send(&subscription, &topic, &plain(browser.shows_text), now).await {
                Ok(()) => {
                    ways_out.worked(Way::Push, now);
                    is_sent = true;
                }
                Err(PushError::Gone) => gone.push(browser.id),
                Err(PushError::NotNow(reason, wait)) => {
                    ways_out.failed(Way::Push, now, &reason);
                    later = Some((reason, wait));
                }
                Err(PushError::Refused(reason)) => {
                    ways_out.failed(Way::Push, now, &reason);
                    refused = Some(reason);
                }
            }
        }
        if !gone.is_empty() {
            info!(count = gone.len(), "browsers that have ended their subscription are forgotten");
            let athlete = browsers.iter().find_map(|browser| browser.athlete);
            let writer = self.app.clone();
            let forgotten =
                self.app.db.write_for(account, move |tx| -> ApiResult<()> { forget(&writer, tx, &gone, athlete, now) });
            forgotten.await.map_err(|error| Unsent::NotNow(error.detail().clone()))?;
        }
        match (is_sent, later, refused) {
            (true, ..) => Ok(()),
            (false, Some((reason, Some(wait))), _) => Err(Unsent::Later(reason, wait)),
            (false, Some((reason, None)), _) => Err(Unsent::NotNow(reason)),
            (false, None, Some(reason)) => Err(Unsent::Never(reason)),
            (false, None, None) => Err(Unsent::Never(phrase!("No device gets notifications any more."))),
        }
    }

    /// News that has not arrived goes out on the other channels that the athlete agreed to.
    async fn look_whether_it_has_arrived(&self, message: &Message) -> Result<(), Unsent> {
        let Some(ToAthlete { account, stored, recipient, .. }) = self.find(message).await? else { return Ok(()) };
        let (now, kind) = (self.app.clock.now(), kinds::of(stored.kind));
        let has_arrived = matches!(stored.state, DeliveryState::Delivered | DeliveryState::Read);
        if has_arrived || !kind.is_useful(&stored, &recipient, recipient.today(now)) {
            return Ok(());
        }
        let writer = self.app.clone();
        let told = self.app.db.write_for(account, move |tx| -> Result<(), ChangeError> {
            let channels = other_channels(&writer, &recipient, kind, now);
            // The same news does not come a second time once the service takes messages again.
            if !channels.is_empty() && stored.state == DeliveryState::Waiting {
                let reason = told_to_coach(tx, &phrase!("The push service did not answer."))?;
                messages::move_on(tx, &stored, DeliveryState::Failed, Some(&reason), now)?;
            }
            for channel in channels {
                let StoredMessage { title, body, about, workout, kind, .. } = stored.clone();
                let once_key = format!("{}:{}", stored.id, channel.wire_name());
                let told = MessageText { title, body, about, workout };
                enqueue_to(&writer, tx, &recipient, channel, (kind, once_key, told), now)?;
            }
            Ok(())
        });
        told.await?;
        self.app.message_waiting.notify_one();
        Ok(())
    }
}

/// WhatsApp takes what has no template only while the athlete has written there lately.
fn other_channels(app: &App, recipient: &Recipient, kind: &Kind, now: Timestamp) -> Vec<Channel> {
    let is_talking = recipient.stored.window_until.is_some_and(|until| until > now);
    let takes = |channel: &Channel| match channel {
        Channel::Push => false,
        Channel::WhatsApp => kind.template.is_some() || is_talking,
        Channel::Email => true,
    };
    open_channels(app, recipient).into_iter().filter(takes).collect()
}

/// Without a browser left there is nothing that the athlete agrees to.
fn forget(
    app: &App,
    tx: &mut AccountWrite,
    gone: &[Uuid],
    athlete: Option<AthleteId>,
    now: Timestamp,
) -> ApiResult<()> {
    gone.iter().try_for_each(|id| push_subscriptions::delete(tx, *id))?;
    let account = tx.account();
    if let Some(athlete) = athlete
        && push_subscriptions::of(tx, account, Some(athlete))?.is_empty()
    {
        let (_, key) = new_consent_key(app, account, athlete, Channel::Push)?;
        withdraw(tx, athlete, Channel::Push, ConsentWay::Device, &key, now)?;
    }
    Ok(())
}
