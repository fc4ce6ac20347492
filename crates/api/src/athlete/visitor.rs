//! Authentication by an athlete's link: a [`Visitor`] sees that athlete's visible plans and nothing else.

use std::net::IpAddr;
use texts::phrase;

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, WWW_AUTHENTICATE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use identity::LinkSecret;
use identity::throttle::ThrottledAction;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use store::athlete_links::{self, Access, Holder, Opens};
use store::schedules::StoredSchedule;
use store::{Conn, StoreError, account_ledger, schedules};
use training::calendar::plus_days;
use training::ids::{AccountId, AthleteId, WorkoutId};
use training::workout::Workout;

use crate::http::client_address::ClientAddress;
use crate::http::content_tags::View;
use crate::http::rate_limits::rate_limit_ip;
use crate::reach::Reach;
use crate::{ApiError, ApiResult, App};

/// The holder of the secret in `Authorization: Link …`. Every request checks in the database that the link is valid and the
/// account is not disabled.
#[derive(Debug, Clone, Copy)]
pub struct Visitor {
    pub holder: Holder,
    /// The account's revision at authentication.
    pub revision: i64,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let ClientAddress(address) = ClientAddress::from_request_parts(parts, app).await?;
        let presented = link_secret(&parts.headers).ok_or_else(link_has_ended)?;
        match find(app, LinkSecret::parse(presented).ok()).await? {
            Some(visitor) if visitor.holder.opens == Opens::Page => Ok(visitor),
            _ => {
                charge_failure(app, address).await?;
                Err(link_has_ended())
            }
        }
    }
}

impl Visitor {
    /// An athlete who replies to a message. Without a link they have the access of a new link.
    pub fn by_message(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Self, StoreError> {
        let link = athlete_links::find(conn, account, athlete)?;
        let access = link.map_or(Access { can_answer: true, weeks_ahead: None }, |link| link.access);
        let holder = Holder { opens: Opens::Page, account, athlete, access, last_opened_at: None };
        Ok(Self { holder, revision: 0 })
    }

    /// The only way to an id that they name.
    pub(crate) fn reach(&self) -> Reach {
        Reach::of_link(self.holder.account, self.holder.athlete)
    }

    pub fn require_answering(&self) -> ApiResult<()> {
        if self.holder.access.can_answer {
            return Ok(());
        }
        Err(ApiError::new(StatusCode::FORBIDDEN, "see-only", phrase!("Your coach gets no answers from this page.")))
    }

    /// Whether the week that starts on that day is visible now.
    pub fn sees_week(&self, starts_on: Date, now: Timestamp) -> bool {
        self.holder
            .access
            .weeks_ahead
            .is_none_or(|weeks| starts_on <= plus_days(latest_today(now), i32::from(weeks) * 7))
    }

    /// The workout and its plan, if the page shows it now.
    pub fn find_workout(
        &self,
        conn: &mut Conn,
        id: WorkoutId,
        now: Timestamp,
    ) -> Result<Option<(StoredSchedule, Workout)>, StoreError> {
        let Some(stored) = schedules::find_by_workout(conn, self.holder.account, id)? else { return Ok(None) };
        let is_theirs = stored.is_shown && stored.schedule.plan().athlete_id == self.holder.athlete;
        let workout = stored
            .schedule
            .weeks()
            .filter(|week| is_theirs && self.sees_week(week.starts_on, now))
            .find_map(|week| week.workouts.iter().find(|workout| workout.id == id).cloned());
        Ok(workout.map(|workout| (stored, workout)))
    }

    /// What this visitor sees can only change with the account and with the day, as more weeks become visible.
    pub fn state(&self, now: Timestamp) -> (i64, Date) {
        (self.revision, latest_today(now))
    }

    /// For the `ETag`. `name` tells the views of an athlete apart.
    pub(crate) fn view(&self, name: &str) -> View {
        View { account: self.holder.account, athlete: self.holder.athlete, name: name.to_owned() }
    }
}

/// The date in the earliest time zone, so that nobody has to wait for today's workout.
pub(crate) fn latest_today(now: Timestamp) -> Date {
    plus_days(now.to_zoned(TimeZone::UTC).date(), 1)
}

/// The visitor for the secret of a page or a calendar.
pub(crate) async fn find(app: &App, secret: Option<LinkSecret>) -> ApiResult<Option<Visitor>> {
    let Some(hash) = secret.map(|secret| secret.hash()) else { return Ok(None) };
    let found = app.db.look_up(move |conn| {
        let Some(holder) = athlete_links::find_holder(conn, hash)? else { return Ok(None) };
        let revision = account_ledger::revision(conn, holder.account)?;
        Ok::<_, StoreError>(revision.map(|revision| Visitor { holder, revision }))
    });
    Ok(found.await?)
}

/// Rate-limits failed attempts. Valid links are not affected.
pub(crate) async fn charge_failure(app: &App, address: IpAddr) -> ApiResult<()> {
    let now = app.clock.now();
    app.db.write(move |conn| rate_limit_ip(conn, ThrottledAction::OpenLink, address, now)).await
}

fn link_secret(headers: &HeaderMap) -> Option<&str> {
    let (scheme, secret) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("link").then_some(secret.trim())
}

/// The same for an unknown link and a withdrawn one.
fn link_has_ended() -> ApiError {
    let detail = phrase!("This link no longer works. Ask your coach for a new one.");
    ApiError::new(StatusCode::UNAUTHORIZED, "link-ended", detail)
        .with_header(WWW_AUTHENTICATE, HeaderValue::from_static("Link"))
}
