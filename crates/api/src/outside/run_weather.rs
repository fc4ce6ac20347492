//! Asks how warm it was on recorded runs, where the operator has named a service. Decision 376 has the reasons.

use activity::unpacked;
use gateways::weather::{RoughPlace, WeatherError, WeatherService};
use jiff::{SignedDuration, Timestamp};
use store::activities::{self, DueWeather, RouteChoice, RunWeather, StoredActivity};
use store::{ChangeError, Conn, StoreError, day_conditions, route_keepers};
use training::conditions::Conditions;

use crate::App;
use crate::outside::ways_out::Way;
use crate::shared::activities::judge::judge_day;

/// In one turn of housekeeping.
const RUNS_AT_ONCE: u32 = 30;
/// After the first time; four times as long after each further one. Archives know a day after five.
const FIRST_PAUSE: SignedDuration = SignedDuration::from_hours(1);
const TIMES_LONGER: i32 = 4;
const MAX_TRIES: u32 = 6;

/// Ends with the first failure of the service: the other runs wait for the next turn.
pub async fn ask_for_weather(app: &App) -> Result<Option<WeatherError>, ChangeError> {
    let Some(service) = &app.settings.weather else { return Ok(None) };
    let now = app.clock.now();
    for due in app.db.read(move |conn| activities::weather_due(conn, now, RUNS_AT_ONCE)).await? {
        let next_at = next_at(now, due.tries);
        if !app.db.write(move |conn| activities::begin_weather(conn, due, next_at)).await? {
            continue;
        }
        let Some((run, question)) = app.db.read_for(due.account, move |conn| question(conn, due)).await? else {
            continue;
        };
        match ask(service, question).await {
            Ok(weather) => {
                app.ways_out.worked(Way::Weather, now);
                if let Some(weather) = weather {
                    keep(app, due, run, weather).await?;
                }
            }
            Err(error) => {
                app.ways_out.failed(Way::Weather, now, &error.phrase());
                return Ok(Some(error));
            }
        }
    }
    Ok(None)
}

fn next_at(now: Timestamp, tries: u32) -> Option<Timestamp> {
    let pause = FIRST_PAUSE.checked_mul(TIMES_LONGER.checked_pow(tries)?)?;
    (tries + 1 < MAX_TRIES).then(|| now.checked_add(pause).ok()).flatten()
}

type Question = (RoughPlace, Timestamp);

/// `None` if somebody has typed the weather, or the athlete hides the route.
fn question(conn: &mut Conn, due: DueWeather) -> Result<Option<(StoredActivity, Question)>, StoreError> {
    let Some(run) = activities::find(conn, due.account, due.id)? else { return Ok(None) };
    let typed = day_conditions::find(conn, due.account, run.athlete, run.ran_on)?;
    if typed.is_some_and(|day| day.conditions.temperature.is_some()) {
        return Ok(None);
    }
    if route_keepers::choice_of_run(conn, due.account, run.athlete, run.keeper)? == RouteChoice::Hidden {
        return Ok(None);
    }
    let samples = activities::stream(conn, due.account, due.id)?.and_then(|packed| unpacked(&packed));
    let position = samples.unwrap_or_default().iter().find_map(|sample| sample.position);
    let place = position.and_then(|position| RoughPlace::near(position.latitude, position.longitude));
    let middle = run.starts_at.checked_add(SignedDuration::from_secs(i64::from(run.elapsed_seconds) / 2));
    Ok(place.zip(middle.ok()).map(|question| (run, question)))
}

async fn ask(service: &WeatherService, (place, instant): Question) -> Result<Option<RunWeather>, WeatherError> {
    let found = service.at(place, instant).await?;
    Ok(found.and_then(|Conditions { temperature, humidity, .. }| {
        temperature.map(|temperature| RunWeather { temperature, humidity, source: service.host().to_owned() })
    }))
}

async fn keep(app: &App, due: DueWeather, run: StoredActivity, weather: RunWeather) -> Result<(), ChangeError> {
    app.db
        .write_for(due.account, move |tx| {
            activities::save_weather(tx, due.id, &weather)?;
            Ok::<_, ChangeError>(judge_day(tx, run.athlete, run.ran_on, None)?)
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_become_longer_and_end() {
        let now: Timestamp = "2026-10-14T16:00:00Z".parse().unwrap();
        let hours = |tries| next_at(now, tries).map(|at| at.duration_since(now).as_hours());
        let all: Vec<_> = (0..7).map(hours).collect();
        assert_eq!(all, [Some(1), Some(4), Some(16), Some(64), Some(256), None, None]);
    }
}
