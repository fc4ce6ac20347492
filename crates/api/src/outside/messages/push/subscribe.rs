use axum::extract::State;
use axum::http::StatusCode;
use gateways::push::{InvalidSubscription, PushServices, Subscription};
use identity::throttle::ThrottledAction;
use jiff::Timestamp;
use serde::Deserialize;
use store::consents::{ConsentKey, StoredConsent};
use store::push_subscriptions::{self, PushSubscription};
use store::{AccountWrite, message_settings};
use texts::phrase;
use training::error::Invalid;
use training::ids::AthleteId;
use training::messages::{Channel, Consent, ConsentWay, MessageSettings, SettingsDraft, wording};
use utoipa::ToSchema;

use super::subscriber::Subscriber;
use crate::http::extract::Json;
use crate::http::rate_limits::charge_athlete;
use crate::outside::messages::Recipient;
use crate::outside::messages::consent::{agree, withdraw};
use crate::outside::messages::get::NO_PUSH;
use crate::outside::messages::kinds::next_due_message;
use crate::shared::link_secrets::new_consent_key;
use crate::{ApiError, ApiResult, App};

/// What the browser gives for a subscription, and what it should show.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubscriptionBody {
    /// An address of the browser's push service.
    #[schema(example = "https://fcm.googleapis.com/fcm/send/abc")]
    endpoint: String,
    keys: SubscriptionKeys,
    /// Whether notifications show their text, also on a lock screen.
    #[serde(default)]
    shows_text: bool,
    /// For a coach: once a day instead of at once.
    #[serde(default)]
    is_daily: bool,
    /// The browser's, a name of the time zone database. For an athlete it counts until the coach or the athlete has chosen one.
    #[schema(example = "Europe/Stockholm")]
    time_zone: Option<String>,
}

/// In base64url, as the browser gives them.
#[derive(Deserialize, ToSchema)]
pub struct SubscriptionKeys {
    p256dh: String,
    auth: String,
}

#[derive(Deserialize, ToSchema)]
pub struct EndedSubscription {
    endpoint: String,
}

/// Send notifications to this browser
///
/// Called by an athlete with the link, who agrees to notifications by it, or by a coach with the token. The same browser
/// again replaces what it gave before.
#[call_macro::call(
    post "/SavePushSubscription", tag = "messages", may = AssistantCoach, link,
    request_body = SubscriptionBody,
    responses((status = NO_CONTENT, description = "Notifications come from now on")),
    errors(
        CONFLICT = "This server sends no notifications: `no-push`",
        UNPROCESSABLE_ENTITY = "An unknown push service, or keys that are none",
        TOO_MANY_REQUESTS = "More changes than anybody makes",
    ),
)]
pub async fn save_push_subscription(
    State(app): State<App>,
    subscriber: Subscriber,
    Json(body): Json<SubscriptionBody>,
) -> ApiResult<StatusCode> {
    let push = app.settings.push.clone().ok_or_else(no_push)?;
    let draft = SettingsDraft { time_zone: body.time_zone.clone(), ..SettingsDraft::default() };
    let time_zone = MessageSettings::default().with(&draft)?.time_zone;
    let new = body.parse(&push, subscriber, time_zone, &app)?;
    let writer = app.clone();
    let saved = app.db.write_for(subscriber.account, move |tx| {
        if let Some(athlete) = subscriber.athlete {
            charge_athlete(tx, ThrottledAction::Answer, athlete, new.created_at)?;
        }
        push_subscriptions::put(tx, &new)?;
        match subscriber.athlete {
            Some(athlete) => {
                let (_, key) = new_consent_key(&writer, tx.account(), athlete, Channel::Push)?;
                switch_on(&writer, tx, athlete, (&new.time_zone, key), new.created_at)
            }
            None => Ok(()),
        }
    });
    saved.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Send no more notifications to this browser
///
/// An athlete's last one also ends the consent.
#[call_macro::call(
    post "/DeletePushSubscription", tag = "messages", may = AssistantCoach, link,
    request_body = EndedSubscription,
    responses((status = NO_CONTENT, description = "None come any more, also if none came before")),
    errors(TOO_MANY_REQUESTS = "More changes than anybody makes"),
)]
pub async fn delete_push_subscription(
    State(app): State<App>,
    subscriber: Subscriber,
    Json(body): Json<EndedSubscription>,
) -> ApiResult<StatusCode> {
    let (now, writer) = (app.clock.now(), app.clone());
    let Subscriber { account, athlete, .. } = subscriber;
    let ended = app.db.write_for(account, move |tx| -> ApiResult<()> {
        if let Some(athlete) = athlete {
            charge_athlete(tx, ThrottledAction::Answer, athlete, now)?;
        }
        push_subscriptions::delete_of_endpoint(tx, athlete, &body.endpoint)?;
        let is_last = push_subscriptions::of(tx, account, athlete)?.is_empty();
        if let Some(athlete) = athlete.filter(|_| is_last) {
            let (_, key) = new_consent_key(&writer, account, athlete, Channel::Push)?;
            withdraw(tx, athlete, Channel::Push, ConsentWay::Link, &key, now)?;
        }
        Ok(())
    });
    ended.await?;
    Ok(StatusCode::NO_CONTENT)
}

impl SubscriptionBody {
    fn parse(
        self,
        push: &PushServices,
        subscriber: Subscriber,
        time_zone: String,
        app: &App,
    ) -> Result<PushSubscription, Invalid> {
        let Self { endpoint, keys: SubscriptionKeys { p256dh, auth }, shows_text, is_daily, .. } = self;
        let unknown = || Invalid::new("endpoint", phrase!("We don’t know this browser’s push service"));
        let parsed = Subscription::parse(&endpoint, &p256dh, &auth).map_err(|error| match error {
            InvalidSubscription::Endpoint => unknown(),
            InvalidSubscription::Keys => Invalid::new("keys", phrase!("The keys are not those of a browser")),
        })?;
        if !push.hosts().have(parsed.endpoint()) {
            return Err(unknown());
        }
        Ok(PushSubscription {
            id: app.clock.new_id(),
            athlete: subscriber.athlete,
            person: subscriber.person,
            session: subscriber.session,
            endpoint,
            p256dh,
            auth,
            shows_text,
            is_daily: is_daily && subscriber.athlete.is_none(),
            time_zone,
            created_at: app.clock.now(),
        })
    }
}

/// The athlete agrees by it. Where nothing was ever set, reminders follow the clock of the phone.
fn switch_on(
    app: &App,
    tx: &mut AccountWrite,
    athlete: AthleteId,
    (time_zone, key): (&str, ConsentKey),
    now: Timestamp,
) -> ApiResult<()> {
    let account = tx.account();
    let recipient = Recipient::load(app, tx, account, athlete)?.ok_or_else(|| ApiError::missing("athlete"))?;
    let text = wording(Channel::Push, &recipient.coach, recipient.language());
    let consent = Consent { asked_at: None, ..Consent::asked(athlete.to_string(), text, now) };
    agree(tx, athlete, StoredConsent { channel: Channel::Push, consent, key }, ConsentWay::Link, now)?;
    if recipient.stored.revision == 0 {
        let settings = MessageSettings { time_zone: time_zone.to_owned(), ..MessageSettings::default() };
        message_settings::put(tx, athlete, &settings, next_due_message(&settings, now).map(|moment| moment.at))?;
    }
    Ok(())
}

fn no_push() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, "no-push", NO_PUSH)
}
