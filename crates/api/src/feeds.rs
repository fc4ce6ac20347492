//! An athlete's plans as a calendar that programs subscribe to.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use ics::{Calendar, Event};
use identity::LinkSecret;
use jiff::Timestamp;
use store::athlete_links::Opens;
use store::athletes;
use store::schedules::{self, StoredSchedule};
use training::figure::{Estimating, distance_text, minutes_text};
use training::session::AthletePaces;
use training::workout::{Workout, WorkoutContent, WorkoutType};

use crate::client_address::ClientAddress;
use crate::paces::{self, Form};
use crate::visitor::{self, Visitor};
use crate::web_app::negotiation::knows;
use crate::{ApiError, ApiResult, App};

/// Answers `/feeds/{secret}.ics`. The secret tells whether it shows what is trained or only when.
pub async fn get_feed(
    State(app): State<App>,
    Path(file): Path<String>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let secret = file.strip_suffix(".ics").and_then(|secret| LinkSecret::parse(secret).ok());
    let visitor = visitor::find(&app, secret).await?.filter(|visitor| visitor.holder.opens != Opens::Page);
    let Some(visitor) = visitor else {
        visitor::charge_failure(&app, address).await?;
        return Err(no_such_feed());
    };
    let now = app.clock.now();
    let tag = HeaderValue::from_str(&visitor.tag(now)).map_err(ApiError::internal)?;
    let kept = [(ETAG, tag.clone()), (CACHE_CONTROL, HeaderValue::from_static("private, no-cache"))];
    if knows(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    let page = format!("{}/a", app.settings.public_url);
    let today = paces::today(&app);
    let calendar = app.db.read_for(visitor.holder.account, move |conn| {
        let holder = visitor.holder;
        let athlete =
            athletes::find(conn, holder.account, holder.athlete)?.ok_or_else(|| ApiError::missing("athlete"))?;
        let plans = schedules::list_shown(conn, holder.account, holder.athlete)?;
        let name = match holder.opens {
            Opens::Busy => "Training".to_owned(),
            _ => format!("{}'s training", athlete.profile.first_name),
        };
        let paces = Form::load(conn, holder.account, holder.athlete, today)?.paces();
        let events = plans.iter().flat_map(|plan| events(plan, &visitor, &paces, &page, now)).collect();
        Ok::<_, ApiError>(Calendar { uid: format!("{}@longrun", holder.athlete), name, events })
    });
    let body = calendar.await?.write();
    Ok((kept, [(CONTENT_TYPE, "text/calendar; charset=utf-8")], body).into_response())
}

fn events(stored: &StoredSchedule, visitor: &Visitor, paces: &AthletePaces, page: &str, now: Timestamp) -> Vec<Event> {
    let estimating = Estimating { paces, unit: stored.schedule.plan().unit };
    let shown = stored.schedule.weeks().filter(|week| visitor.sees_week(week.starts_on, now));
    shown
        .flat_map(|week| week.workouts.iter())
        .filter(|workout| workout.content.workout_type != WorkoutType::Rest)
        .map(|workout| event(workout, stored, visitor.holder.opens, estimating, page))
        .collect()
}

fn event(workout: &Workout, stored: &StoredSchedule, opens: Opens, estimating: Estimating, page: &str) -> Event {
    let is_busy = opens == Opens::Busy;
    Event {
        uid: format!("{}@longrun", workout.id),
        sequence: stored.revision,
        changed_at: stored.created_at,
        day: workout.scheduled_on,
        summary: if is_busy { "Busy".to_owned() } else { summary(&workout.content, estimating) },
        description: (!is_busy).then(|| description(&workout.content, estimating)),
        url: (!is_busy).then(|| page.to_owned()),
        is_busy,
    }
}

/// "Easy Run: Easy + strides, about 8.2 km"
fn summary(content: &WorkoutContent, estimating: Estimating) -> String {
    let distance = distance_text(estimating.of(content).distance, "about").map(|distance| format!(", {distance}"));
    format!("{}: {}{}", content.workout_type, content.title, distance.unwrap_or_default())
}

fn description(content: &WorkoutContent, estimating: Estimating) -> String {
    let parts = [
        Some(content.description.to_string()),
        minutes_text(estimating.of(content).minutes, "about"),
        estimating.pace(content).map(|pace| pace.as_str().to_owned()),
        content.notes.as_ref().map(ToString::to_string),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

fn no_such_feed() -> ApiError {
    let detail = "This calendar has ended. Ask your coach for a new link.";
    ApiError::new(StatusCode::NOT_FOUND, "feed-not-found", detail)
}
