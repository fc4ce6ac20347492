//! Delivers to intervals.icu from the outbox: syncs of athletes, and removals of what was sent.

use gateways::intervals::IntervalsError;
use store::StoreError;
use store::intervals::athletes as connections;
use store::intervals::keys::KeyKind;
use store::outbox::{self, Message};
use texts::Phrase;
use training::connections::IntervalsId;
use training::ids::AccountId;

use super::credentials::open;
use super::message::{CHANNEL, REMOVE, SYNC, athlete_of};
use super::push::doomed;
use super::removal::Removal;
use super::sync::sync;
use crate::App;
use crate::outside::outbox::{DeliveryChannel, GivingUp, Sending, Unsent};
use crate::outside::ways_out::Way;

pub struct IntervalsChannel {
    app: App,
}

impl IntervalsChannel {
    pub fn new(app: App) -> Self {
        Self { app }
    }

    async fn deliver(&self, message: &Message) -> Result<(), Unsent> {
        match message.kind.as_str() {
            SYNC => {
                let athlete = athlete_of(message).ok_or_else(|| Unsent::never("the message names nobody"))?;
                let Some(account) = message.account else { return Ok(()) };
                sync(&self.app, account, athlete).await
            }
            REMOVE => self.remove(message).await,
            other => Err(Unsent::never(format!("{other} is not a kind of message to intervals.icu"))),
        }
    }

    async fn remove(&self, message: &Message) -> Result<(), Unsent> {
        let unreadable = || Unsent::never("the removal cannot be read");
        let removal: Removal = serde_json::from_str(&message.payload).map_err(|_| unreadable())?;
        let account = message.account.or_else(|| removal.account.map(AccountId::from));
        let Some(account) = account else { return Ok(()) };
        let sealed = (removal.key, KeyKind::named(&removal.kind), removal.sealed.as_str());
        let by = open(&self.app, account, sealed).map_err(|_| Unsent::never("the key cannot be opened"))?;
        let athlete = IntervalsId::from_stored(removal.intervals_id);
        let events = doomed(removal.events.iter().map(|event| (event.external_id.clone(), event.event_id)));
        match self.app.settings.intervals.delete_events(&by, &athlete, &events).await {
            // Nobody is let in any more, so nothing can be done about it.
            Ok(()) | Err(IntervalsError::KeyRefused | IntervalsError::Forbidden | IntervalsError::Gone) => Ok(()),
            Err(error) if error.is_temporary() => Err(Unsent::NotNow(Phrase::verbatim(error.to_string()))),
            Err(error) => Err(Unsent::never(error.to_string())),
        }
    }
}

impl DeliveryChannel for IntervalsChannel {
    fn name(&self) -> &'static str {
        CHANNEL
    }

    fn send<'a>(&'a self, message: &'a Message) -> Sending<'a> {
        Box::pin(async {
            let sent = self.deliver(message).await;
            let (ways_out, now) = (&self.app.ways_out, self.app.clock.now());
            match &sent {
                Ok(()) => ways_out.worked(Way::Intervals, now),
                Err(unsent) => ways_out.failed(Way::Intervals, now, unsent.reason()),
            }
            sent
        })
    }

    /// A key goes with its message, also if that was given up; an athlete whose sync was given up is queued again by the
    /// next look.
    fn gave_up<'a>(&'a self, message: &'a Message, _: &'a Phrase) -> GivingUp<'a> {
        let (id, account, athlete) = (message.id, message.account, athlete_of(message));
        Box::pin(async move {
            let write = self.app.db.write(move |conn| {
                outbox::forget_payload(conn, id)?;
                if let (Some(account), Some(athlete)) = (account, athlete) {
                    connections::clear_queued(conn, account, athlete)?;
                }
                Ok::<_, StoreError>(())
            });
            write.await
        })
    }
}
