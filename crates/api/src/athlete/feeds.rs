//! An athlete's plans as a calendar feed.

use std::collections::HashMap;
use std::fmt::Display;

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use ics::{Calendar, Event, When};
use identity::LinkSecret;
use jiff::Timestamp;
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use serde::Deserialize;
use store::athlete_links::Opens;
use store::schedules::{self, StoredSchedule};
use store::{Conn, StoreError, answers, athletes, message_settings, workouts};
use texts::{Language, Phrase, phrase};
use training::distance::DistanceUnit;
use training::error::Invalid;
use training::figure::{Estimating, distance_text, minutes_text};
use training::ids::{AccountId, WorkoutId};
use training::instructions::{instructions, lines_of};
use training::messages::{MessageSettings, SettingsDraft, session_name};
use training::session::AthletePaces;
use training::step_words::told_in;
use training::workout::{Workout, WorkoutContent};
use training::workout_type::WorkoutType;

use crate::athlete::visitor::{self, Visitor};
use crate::http::client_address::ClientAddress;
use crate::http::content_tags::tag_of;
use crate::http::extract::Query;
use crate::http::negotiation::knows;
use crate::shared::race_plans::remarks;
use crate::{ApiError, ApiResult, App};
use store::athlete_form::Form;

/// The duration of a session that states none.
const USUAL_MINUTES: u32 = 60;

#[derive(Deserialize)]
pub struct FeedQuery {
    /// When the athlete usually trains, such as 07:00.
    at: Option<String>,
    /// How many minutes before that a reminder comes.
    alarm: Option<String>,
    /// Where that time is, such as Europe/Stockholm.
    zone: Option<String>,
}

const MAX_ALARM_MINUTES: u16 = 24 * 60;

impl FeedQuery {
    fn time(&self) -> ApiResult<Option<Time>> {
        let parse = |text: &String| Time::strptime("%H:%M", text);
        let refuse = |_| ApiError::from(Invalid::new("at", phrase!("The time must be a time of day, such as 07:00")));
        self.at.as_ref().map(parse).transpose().map_err(refuse)
    }

    fn zone(&self) -> ApiResult<Option<TimeZone>> {
        let parse = |name: &String| {
            let draft = SettingsDraft { time_zone: Some(name.clone()), ..SettingsDraft::default() };
            Ok(MessageSettings::default().with(&draft)?.zone())
        };
        self.zone.as_ref().map(parse).transpose()
    }

    fn alarm_minutes(&self) -> ApiResult<Option<u16>> {
        let refuse = || Invalid::new("alarm", phrase!("The reminder must be 0 to 1440 minutes before the session"));
        let parse = |text: &String| {
            let minutes = text.parse::<u16>().ok().filter(|minutes| *minutes <= MAX_ALARM_MINUTES);
            minutes.ok_or_else(|| ApiError::from(refuse()))
        };
        self.alarm.as_ref().map(parse).transpose()
    }
}

/// Serves `/feeds/{secret}.ics`. The secret decides whether it shows the sessions or only the busy times.
pub async fn get_feed(
    State(app): State<App>,
    Path(file): Path<String>,
    Query(query): Query<FeedQuery>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let secret = file.strip_suffix(".ics").and_then(|secret| LinkSecret::parse(secret).ok());
    let visitor =
        visitor::find(&app, secret).await?.filter(|visitor| matches!(visitor.holder.opens, Opens::Feed | Opens::Busy));
    let Some(visitor) = visitor else {
        visitor::charge_failure(&app, address).await?;
        return Err(no_such_feed());
    };
    let now = app.clock.now();
    let (at, alarm_minutes, chosen_zone) = (query.time()?, query.alarm_minutes()?, query.zone()?);
    let zone_name = chosen_zone.as_ref().and_then(TimeZone::iana_name);
    let view = visitor.view(&format!("{:?} {at:?} {alarm_minutes:?} {zone_name:?}", visitor.holder.opens));
    let state = visitor.state(now);
    let kept = |tag: HeaderValue| [(ETAG, tag), (CACHE_CONTROL, HeaderValue::from_static("private, no-cache"))];
    if let Some(tag) = app.content_tags.find(&view, state).filter(|tag| knows(&headers, tag)) {
        return Ok((StatusCode::NOT_MODIFIED, kept(tag)).into_response());
    }
    let page = format!("{}/a", app.settings.public_url);
    let today = app.clock.today();
    let calendar = app.db.read_for(visitor.holder.account, move |conn| {
        let holder = visitor.holder;
        let athlete =
            athletes::find(conn, holder.account, holder.athlete)?.ok_or_else(|| ApiError::missing("athlete"))?;
        let language = athletes::language(conn, holder.account, holder.athlete)?;
        let plans = schedules::list_shown(conn, holder.account, holder.athlete)?;
        let name = match holder.opens {
            Opens::Busy => phrase!("Training" as "calendar"),
            _ => phrase!("{name}’s training", name = athlete.profile.first_name.as_str()),
        };
        let paces = Form::load(conn, holder.account, holder.athlete, today)?.paces();
        let unit = athletes::unit(conn, holder.account, holder.athlete)?;
        let zone = match &chosen_zone {
            None => message_settings::find(conn, holder.account, holder.athlete)?.settings.chosen_zone(),
            chosen => chosen.clone(),
        };
        let races = remarks::lines(conn, holder.account, holder.athlete, None)?;
        let feed =
            Feed { visitor: &visitor, paces: &paces, races: &races, unit, at, alarm_minutes, page: &page, language };
        let mut events = Vec::new();
        for plan in plans {
            events.extend(feed.events(&FedPlan::load(conn, holder.account, plan)?, now));
        }
        Ok::<_, ApiError>(Calendar { uid: feed.uid(&holder.athlete), name: name.in_language(language), zone, events })
    });
    let body = calendar.await?.write();
    let tag = tag_of(body.as_bytes());
    app.content_tags.keep(view, state, tag.clone());
    if knows(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, kept(tag)).into_response());
    }
    Ok((kept(tag), [(CONTENT_TYPE, "text/calendar; charset=utf-8")], body).into_response())
}

/// A plan in its athlete's calendar.
struct FedPlan {
    stored: StoredSchedule,
    /// When its workouts last changed.
    changes: HashMap<WorkoutId, Timestamp>,
    /// The days the athlete moved them to, and when.
    moves: HashMap<WorkoutId, (Date, Timestamp)>,
}

impl FedPlan {
    fn load(conn: &mut Conn, account: AccountId, stored: StoredSchedule) -> Result<Self, StoreError> {
        let plan = stored.schedule.plan();
        let changes = workouts::changes(conn, account, stored.schedule.id())?;
        let said = answers::list(conn, account, stored.schedule.id(), plan.athlete_id)?;
        let moves = said.into_iter().filter_map(|said| {
            let moved_to = said.answer.moved_to?;
            Some((said.workout, (moved_to, said.said_at.unwrap_or(stored.created_at))))
        });
        let moves = moves.collect();
        Ok(Self { stored, changes, moves })
    }
}

/// The context for writing events.
struct Feed<'a> {
    visitor: &'a Visitor,
    paces: &'a AthletePaces,
    /// What shown race plans say, by the day of the race.
    races: &'a HashMap<Date, Phrase>,
    /// What the athlete has chosen; otherwise the plan's.
    unit: Option<DistanceUnit>,
    /// When the athlete usually trains.
    at: Option<Time>,
    alarm_minutes: Option<u16>,
    page: &'a str,
    language: Language,
}

impl Feed<'_> {
    /// Both calendars can be subscribed to in one program, which tells events apart by their ids alone.
    fn uid(&self, of: &dyn Display) -> String {
        let kind = if self.is_told() { "" } else { "busy-" };
        format!("{kind}{of}@longrun")
    }

    fn is_told(&self) -> bool {
        self.visitor.holder.opens != Opens::Busy
    }

    fn events(&self, plan: &FedPlan, now: Timestamp) -> Vec<Event> {
        let weeks = plan.stored.schedule.weeks();
        let shown = weeks.filter(|week| self.visitor.sees_week(week.starts_on, now));
        shown
            .flat_map(|week| week.workouts.iter())
            .filter(|workout| workout.content.workout_type != WorkoutType::Rest)
            .map(|workout| self.event(workout, plan))
            .collect()
    }

    fn event(&self, workout: &Workout, plan: &FedPlan) -> Event {
        let created_at = plan.stored.created_at;
        let planned_at = plan.changes.get(&workout.id).copied().unwrap_or(created_at);
        let (day, changed_at) = match plan.moves.get(&workout.id) {
            Some(&(moved_to, moved_at)) => (moved_to, moved_at.max(planned_at)),
            None => (workout.scheduled_on, planned_at),
        };
        let is_told = self.is_told();
        let unit = self.unit.unwrap_or(plan.stored.schedule.plan().unit);
        let estimating = Estimating { paces: self.paces, unit };
        let hour = self.at;
        Event {
            uid: self.uid(&workout.id),
            sequence: changed_at.duration_since(created_at).as_secs().max(0),
            changed_at,
            when: hour.map_or(When::Day(day), |hour| When::From {
                starts_at: day.to_datetime(hour),
                minutes: estimating.of(&workout.content).minutes.value().unwrap_or(USUAL_MINUTES),
            }),
            summary: match is_told {
                true => summary(&workout.content, estimating, self.language),
                false => phrase!("Busy" as "calendar").in_language(self.language),
            },
            description: is_told.then(|| {
                let race = self.races.get(&day).filter(|_| day == workout.scheduled_on);
                let told = description(&workout.content, estimating, self.language);
                match race {
                    Some(race) => format!("{}\n{told}", race.in_language(self.language)),
                    None => told,
                }
            }),
            url: is_told.then(|| self.page.to_owned()),
            // With its content it blocks no day whose hours are unknown. A calendar of busy times says that they are.
            is_busy: hour.is_some() || !is_told,
            // A reminder at midnight helps nobody.
            alarm_minutes: self.alarm_minutes.filter(|_| hour.is_some()),
        }
    }
}

/// "Easy Run: Easy + strides, about 8.2 km"
fn summary(content: &WorkoutContent, estimating: Estimating, language: Language) -> String {
    let distance = estimating.of(content).distance.map(|distance| distance.in_unit(estimating.unit));
    let distance = distance_text(distance).map(|distance| format!(", {}", told_in(language, &distance)));
    format!("{}{}", session_name(content, language), distance.unwrap_or_default())
}

fn description(content: &WorkoutContent, estimating: Estimating, language: Language) -> String {
    let told = instructions(content, estimating.paces, estimating.unit);
    let steps = match told.steps.as_slice() {
        [] => Vec::new(),
        _ => lines_of(content, content.steps.in_unit(estimating.unit).as_slice(), estimating.paces, estimating.unit),
    };
    let figures = [
        minutes_text(estimating.of(content).minutes).map(|time| told_in(language, &time)),
        estimating.pace(&content.in_unit(estimating.unit)).map(|pace| told_in(language, pace.as_str())),
        content.terrain.map(|terrain| terrain.name_in(language)),
        content.notes.as_ref().map(ToString::to_string),
    ];
    let words = told.words.map(str::to_owned);
    words
        .into_iter()
        .chain(steps.into_iter().map(|step| told_in(language, &step)))
        .chain(figures.into_iter().flatten())
        .collect::<Vec<_>>()
        .join("\n")
}

fn no_such_feed() -> ApiError {
    let detail = phrase!("This calendar no longer works. Ask your coach for a new link.");
    ApiError::new(StatusCode::NOT_FOUND, "feed-not-found", detail)
}
