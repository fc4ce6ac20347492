//! Deletes expired data. Every process does so; whichever comes second finds nothing.

use std::pin::pin;
use std::time::Duration;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan};
use store::backup::write_stops;
use store::{
    AccountWrite, ChangeError, Conn, StoreError, account_ledger, api_tokens, estimates, google_attempts, inbox_marks,
    intervals, invitations, mailed_tokens, members, oauth, operators, outbox, passkeys, sessions, setup_links,
    subscriptions, throttles, two_factor_attempts, unsealed_secrets, webhooks,
};
use tracing::{debug, error, warn};
use training::inbox::MARK_DAYS;

use crate::ApiResult;
use crate::App;
use crate::operator::status::failing_mail_now;
pub use crate::operator::updates::check_for_update;
use crate::outside::billing::{adopt_lost_subscriptions, refresh_overdue};
use crate::outside::mails::notify::notify;
use crate::outside::mails::security_notices::SecurityNotice;
pub use crate::outside::run_weather::ask_for_weather;

const PAUSE: Duration = Duration::from_secs(10 * 60);
const ROUNDS_A_DAY: u64 = 24 * 3600 / PAUSE.as_secs();
/// How long an operator can see that a message was given up.
const GIVEN_UP_KEPT: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Tidies up periodically until `shutdown` is ready.
pub async fn keep_house(app: App, shutdown: impl Future<Output = ()>) {
    let mut shutdown = pin!(shutdown);
    tokio::select! {
        () = &mut shutdown => return,
        estimated = estimate_plans(&app) => if let Err(error) = estimated {
            error!(?error, "cannot estimate plans that were saved before estimates were kept");
        }
    }
    let mut followed_until = day_of(&app).saturating_sub(MAX_DAYS_AWAY.days());
    let mut was_mail_failing = false;
    let mut was_weather_failing = false;
    for round in 0_u64.. {
        let today = day_of(&app);
        if followed_until < today {
            match follow_passed_goals(&app, followed_until).await {
                Ok(()) => followed_until = today,
                Err(error) => error!(?error, "cannot estimate the plans of athletes whose goal has passed"),
            }
        }
        match tidy_up(&app).await {
            Ok(removed) => debug!(removed, "tidied up"),
            Err(error) => error!(%error, "cannot tidy up"),
        }
        match is_mail_failing(&app).await {
            Ok(is_failing) if is_failing != was_mail_failing => match tell_operators(&app).await {
                Ok(()) => was_mail_failing = is_failing,
                Err(error) => error!(%error, "cannot tell operators about mail that fails"),
            },
            Ok(_) => {}
            Err(error) => error!(%error, "cannot see whether mail leaves"),
        }
        if let Err(error) = check_for_update(&app).await {
            error!(%error, "cannot note what the address for updates said");
        }
        // Each answer may take a while.
        let asked = tokio::select! {
            () = &mut shutdown => return,
            asked = ask_for_weather(&app) => asked,
        };
        match asked {
            Ok(failure) => {
                if let Some(reason) = failure.as_ref().filter(|_| !was_weather_failing) {
                    warn!(%reason, "cannot ask for the weather of runs");
                }
                was_weather_failing = failure.is_some();
            }
            Err(error) => error!(?error, "cannot keep the weather of runs"),
        }
        if let Err(error) = announce_ending_ai_clients(&app).await {
            error!(%error, "cannot announce that unused AI clients end");
        }
        if let Err(error) = look_after_payments(&app).await {
            error!(%error, "cannot refresh overdue subscriptions");
        }
        if round.is_multiple_of(ROUNDS_A_DAY)
            && let Err(error) = look_for_lost_customers(&app).await
        {
            error!(?error, "cannot find lost subscriptions");
        }
        tokio::select! {
            () = &mut shutdown => return,
            () = tokio::time::sleep(PAUSE) => {}
        }
    }
}

pub async fn is_mail_failing(app: &App) -> Result<bool, StoreError> {
    let now = app.clock.now();
    Ok(app.db.read(move |conn| failing_mail_now(conn, now)).await?.is_some())
}

/// Whether mail leaves is in their inbox, which is read again once the account's revision is another.
pub async fn tell_operators(app: &App) -> Result<(), StoreError> {
    app.db
        .write(|conn| {
            for operator in operators::list(conn)? {
                for place in members::places_of(conn, operator)? {
                    account_ledger::raise(conn, place.account)?;
                }
            }
            Ok(())
        })
        .await
}

/// How often stops are written beside the data.
const PAUSE_OF_STOPS: Duration = Duration::from_secs(60);

/// Keeps the file of stops up to date until `shutdown` is ready, and once more then.
pub async fn keep_stops(app: App, shutdown: impl Future<Output = ()>) {
    let mut shutdown = pin!(shutdown);
    loop {
        keep_stops_once(&app).await;
        tokio::select! {
            () = &mut shutdown => return keep_stops_once(&app).await,
            () = tokio::time::sleep(PAUSE_OF_STOPS) => {}
        }
    }
}

async fn keep_stops_once(app: &App) {
    let file = &app.settings.backups.stops_file;
    if let Err(error) = write_stops(&app.db, file, app.clock.now()).await {
        error!(%error, "cannot keep the stops of messages beside the data");
    }
}

/// How many plans and templates without estimates are processed at once.
const ESTIMATED_AT_ONCE: u32 = 50;

/// Estimates plans saved before estimates were stored, each in its own transaction. Failures are left to the next
/// start.
pub async fn estimate_plans(app: &App) -> Result<(), ChangeError> {
    let now = app.clock.now();
    loop {
        let plans = app.db.read(|conn| estimates::plans_without(conn, ESTIMATED_AT_ONCE)).await?;
        let templates = app.db.read(|conn| estimates::templates_without(conn, ESTIMATED_AT_ONCE)).await?;
        if plans.is_empty() && templates.is_empty() {
            return Ok(());
        }
        for (account, plan) in plans {
            app.db.write_for(account, move |tx| estimates::estimate_plan(tx, plan, now)).await?;
        }
        for (account, template) in templates {
            app.db.write_for(account, move |tx| estimates::estimate_template(tx, template)).await?;
        }
    }
}

/// How far back to look for goals that passed while the server was down. Earlier ones are estimated at the next save.
const MAX_DAYS_AWAY: i32 = 31;
const GOALS_AT_ONCE: u32 = 500;

fn day_of(app: &App) -> Date {
    app.clock.now().to_zoned(TimeZone::UTC).date()
}

/// Re-estimates the plans of athletes whose paces followed from the target of a goal: once its day is over, the next goal counts.
pub async fn follow_passed_goals(app: &App, from: Date) -> Result<(), ChangeError> {
    let (now, today) = (app.clock.now(), day_of(app));
    let mut last = None;
    loop {
        let find = move |conn: &mut Conn| estimates::passed_goals(conn, (from, today), last, GOALS_AT_ONCE);
        let passed = app.db.read(find).await?;
        for &goal in &passed {
            if app.db.read(move |conn| estimates::have_paces_moved(conn, goal, now)).await? {
                let estimate = move |tx: &mut AccountWrite| estimates::estimate_athlete(tx, goal.athlete, now);
                app.db.write_for(goal.account, estimate).await?;
            }
        }
        last = passed.last().copied();
        if last.is_none() {
            return Ok(());
        }
    }
}

/// How many people are told in one transaction.
const ANNOUNCED_AT_ONCE: u32 = 50;

/// Tells people by mail, once, which of their AI clients end soon because they are not used.
pub async fn announce_ending_ai_clients(app: &App) -> Result<(), StoreError> {
    loop {
        let (now, clock) = (app.clock.now(), app.clock.clone());
        let write = app.db.write(move |conn| {
            let ending = api_tokens::ending_soon(conn, now, ANNOUNCED_AT_ONCE)?;
            for token in &ending {
                let day = token.ends_at().unwrap_or(now).to_zoned(TimeZone::UTC).date();
                let notice = SecurityNotice::AiClientEnds { name: token.name.clone(), day };
                api_tokens::note_ending_told(conn, token.id, now)?;
                notify(conn, token.person.own_account(), &notice, &clock)?;
            }
            Ok::<_, StoreError>(ending.len())
        });
        if write.await? == 0 {
            return Ok(());
        }
        app.message_waiting.notify_one();
    }
}

/// Asks the payment provider about subscriptions whose webhook is overdue.
pub async fn look_after_payments(app: &App) -> Result<(), StoreError> {
    refresh_overdue(app).await
}

/// Finds subscriptions that are paid and unknown here.
pub async fn look_for_lost_customers(app: &App) -> ApiResult<()> {
    adopt_lost_subscriptions(app).await
}

/// Returns how many rows were deleted. Each kind has its own transaction, so that none blocks other writers for long.
pub async fn tidy_up(app: &App) -> Result<u64, StoreError> {
    let now = app.clock.now();
    // A restore and the demo may have brought some while the server runs.
    unsealed_secrets::seal_all(&app.db, app.settings.sealing_key.clone()).await?;
    let given_up_before = now.checked_sub(GIVEN_UP_KEPT).unwrap_or(Timestamp::MIN);
    let sessions = app.db.write(move |conn| sessions::delete_expired(conn, now)).await?;
    let api_tokens = app.db.write(move |conn| api_tokens::delete_expired(conn, now)).await?;
    let deliveries = app.db.write(move |conn| webhooks::delete_old_deliveries(conn, now)).await?;
    let throttles = app.db.write(move |conn| throttles::delete_forgotten(conn, now)).await?;
    let tokens = app.db.write(move |conn| mailed_tokens::delete_expired(conn, now)).await?;
    let setup_links = app.db.write(move |conn| setup_links::delete_expired(conn, now)).await?;
    let invitations = app.db.write(move |conn| invitations::delete_expired(conn, now)).await?;
    let google_attempts = app.db.write(move |conn| google_attempts::delete_expired(conn, now)).await?;
    let programs = app.db.write(move |conn| oauth::delete_expired(conn, now)).await?;
    let challenges = app.db.write(move |conn| passkeys::delete_expired(conn, now)).await?;
    let two_factor_attempts = app.db.write(move |conn| two_factor_attempts::delete_expired(conn, now)).await?;
    let sign_ins = app.db.write(move |conn| intervals::attempts::delete_expired(conn, now)).await?;
    let messages = app.db.write(move |conn| outbox::delete_given_up(conn, given_up_before)).await?;
    let marks_before = now.checked_sub(SignedDuration::from_hours(i64::from(MARK_DAYS) * 24)).unwrap_or(Timestamp::MIN);
    let marks = app.db.write(move |conn| inbox_marks::delete_old(conn, marks_before)).await?;
    let payment_events = app.db.write(move |conn| subscriptions::delete_old_events(conn, now)).await?;
    let sign_ins = sign_ins + google_attempts + challenges + two_factor_attempts;
    let tokens = tokens + setup_links + api_tokens + programs;
    Ok(sessions + deliveries + throttles + tokens + invitations + sign_ins + messages + marks + payment_events)
}
