//! Asks a server that the operator has named, one that answers like Open-Meteo, how warm it was. It learns a place to about ten
//! kilometres and a day, and nothing about who ran there.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use reqwest::header::{ACCEPT, HeaderValue};
use reqwest::{Method, Request, StatusCode};
use serde::Deserialize;
use texts::{Phrase, phrase};
use training::conditions::Conditions;
use url::Url;

use crate::http::{HttpClient, HttpError, HttpLimits, Reach};
use crate::this_machine::leads_to_this_machine;

const PATIENCE: Duration = Duration::from_secs(10);
/// Two days are some 3 kB.
const MAX_ANSWER_BYTES: usize = 64 * 1024;
const DEFAULT_PATH: &str = "v1/forecast";
const SECONDS_AN_HOUR: i64 = 3_600;

/// In tenths of a degree: nothing more exact leaves this server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoughPlace {
    latitude_tenths: i16,
    longitude_tenths: i16,
}

impl RoughPlace {
    /// `None` for what is no place.
    pub fn near(latitude: f64, longitude: f64) -> Option<Self> {
        let is_one = (-90.0..=90.0).contains(&latitude) && (-180.0..=180.0).contains(&longitude);
        let tenths = |degrees: f64| (degrees * 10.0).round() as i16;
        is_one.then(|| Self { latitude_tenths: tenths(latitude), longitude_tenths: tenths(longitude) })
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WeatherError {
    #[error(transparent)]
    Http(#[from] HttpError),
    #[error("the weather service answered {0}")]
    Refused(u16),
    #[error("the answer is no weather")]
    NoWeather,
}

impl WeatherError {
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Http(HttpError::TooLong(_)) | Self::NoWeather => {
                phrase!("The weather service answered something that is no weather.")
            }
            Self::Http(_) => phrase!("The weather service could not be reached."),
            Self::Refused(status) => {
                phrase!("The weather service answered {status}.", status = status.to_string())
            }
        }
    }
}

#[derive(Deserialize)]
struct Answer {
    hourly: Hourly,
}

/// One entry for each hour; null where nothing is known yet.
#[derive(Deserialize)]
struct Hourly {
    time: Vec<i64>,
    temperature_2m: Vec<Option<f64>>,
    #[serde(default)]
    relative_humidity_2m: Vec<Option<f64>>,
}

/// Cheap to clone.
#[derive(Clone)]
pub struct WeatherService(Arc<Inner>);

struct Inner {
    url: Url,
    http: HttpClient,
}

impl fmt::Debug for WeatherService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WeatherService").finish_non_exhaustive()
    }
}

impl WeatherService {
    /// An address without a path gets that of forecasts, which also know the last weeks.
    pub fn new(mut url: Url) -> Result<Self, HttpError> {
        let reach = if leads_to_this_machine(&url) { Reach::ThisMachine } else { Reach::Encrypted };
        let http = HttpClient::new(reach, HttpLimits { time: PATIENCE, answer_bytes: MAX_ANSWER_BYTES })?;
        if url.path() == "/" {
            url.set_path(DEFAULT_PATH);
        }
        Ok(Self(Arc::new(Inner { url, http })))
    }

    /// Whom the figures come from, to be named beside them.
    pub fn host(&self) -> &str {
        self.0.url.host_str().unwrap_or_default()
    }

    /// The temperature and the humidity; `None` if nothing is known of that day, or not yet.
    pub async fn at(&self, place: RoughPlace, instant: Timestamp) -> Result<Option<Conditions>, WeatherError> {
        let mut request = Request::new(Method::GET, question(&self.0.url, place, instant));
        request.headers_mut().insert(ACCEPT, HeaderValue::from_static("application/json"));
        let answer = self.0.http.send(request).await?;
        match answer.status {
            // A day outside of what the server has.
            StatusCode::BAD_REQUEST => Ok(None),
            status if status.is_success() => conditions(&answer.body, instant),
            status => Err(WeatherError::Refused(status.as_u16())),
        }
    }
}

fn question(url: &Url, place: RoughPlace, instant: Timestamp) -> Url {
    let degrees = |tenths: i16| format!("{:.1}", f64::from(tenths) / 10.0);
    let mut url = url.clone();
    url.query_pairs_mut()
        .append_pair("latitude", &degrees(place.latitude_tenths))
        .append_pair("longitude", &degrees(place.longitude_tenths))
        .append_pair("hourly", "temperature_2m,relative_humidity_2m")
        .append_pair("start_date", &day_of(hour_before(instant)).to_string())
        .append_pair("end_date", &day_of(hour_before(instant) + SECONDS_AN_HOUR).to_string())
        .append_pair("timezone", "GMT")
        .append_pair("timeformat", "unixtime");
    url
}

fn hour_before(instant: Timestamp) -> i64 {
    instant.as_second().div_euclid(SECONDS_AN_HOUR) * SECONDS_AN_HOUR
}

fn day_of(second: i64) -> Date {
    Timestamp::from_second(second).unwrap_or_default().to_zoned(TimeZone::UTC).date()
}

/// Between the hours before and after.
fn conditions(body: &[u8], instant: Timestamp) -> Result<Option<Conditions>, WeatherError> {
    let Answer { hourly } = serde_json::from_slice(body).map_err(|_| WeatherError::NoWeather)?;
    let before = hour_before(instant);
    let share = (instant.as_second() - before) as f64 / SECONDS_AN_HOUR as f64;
    let at = |figures: &[Option<f64>], second: i64| {
        let place = hourly.time.iter().position(|hour| *hour == second)?;
        figures.get(place).copied().flatten()
    };
    let between = |figures: &[Option<f64>]| {
        let from = at(figures, before)?;
        // The last hour of what is known has none after it.
        Some(from + at(figures, before + SECONDS_AN_HOUR).map_or(0.0, |to| (to - from) * share))
    };
    let Some(temperature) = between(&hourly.temperature_2m) else { return Ok(None) };
    let humidity = between(&hourly.relative_humidity_2m).map(|percent| percent.round() as i64);
    Conditions::new(Some(temperature), humidity, None).map(Some).map_err(|_| WeatherError::NoWeather)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wednesday 14 October 2026, 16:30 in UTC.
    fn instant() -> Timestamp {
        "2026-10-14T16:30:00Z".parse().unwrap()
    }

    fn body(temperatures: &str, humidities: &str) -> String {
        let hour = hour_before(instant());
        format!(
            r#"{{"hourly": {{"time": [{hour}, {}], "temperature_2m": {temperatures}, "relative_humidity_2m": {humidities}}}}}"#,
            hour + SECONDS_AN_HOUR
        )
    }

    #[test]
    fn the_question_names_a_rough_place_and_the_day() {
        let place = RoughPlace::near(48.137_154, -11.576_124).unwrap();
        let asked = question(&"https://weather.example/v1/forecast".parse().unwrap(), place, instant());
        assert_eq!(
            asked.as_str(),
            "https://weather.example/v1/forecast?latitude=48.1&longitude=-11.6&hourly=temperature_2m%2Crelative_humidity_2m\
             &start_date=2026-10-14&end_date=2026-10-14&timezone=GMT&timeformat=unixtime"
        );
        let at_midnight =
            question(&"https://weather.example".parse().unwrap(), place, "2026-10-14T23:20:00Z".parse().unwrap());
        assert!(at_midnight.as_str().contains("start_date=2026-10-14&end_date=2026-10-15"), "{at_midnight}");
        assert_eq!(RoughPlace::near(f64::NAN, 8.0), None);
        assert_eq!(RoughPlace::near(91.0, 8.0), None);
    }

    #[test]
    fn figures_are_between_those_of_two_hours() {
        let found = conditions(body("[24.0, 27.0]", "[61, 50]").as_bytes(), instant()).unwrap().unwrap();
        assert_eq!(found, Conditions { temperature: Some(25.5), humidity: Some(56), height: None });
        let last = conditions(body("[24.0, null]", "[null, null]").as_bytes(), instant()).unwrap().unwrap();
        assert_eq!(last, Conditions { temperature: Some(24.0), humidity: None, height: None });
    }

    #[test]
    fn what_is_not_known_yet_is_none_and_what_is_no_weather_an_error() {
        assert_eq!(conditions(body("[null, 27.0]", "[61, 50]").as_bytes(), instant()), Ok(None));
        assert_eq!(conditions(br#"{"hourly": {"time": [], "temperature_2m": []}}"#, instant()), Ok(None));
        for wrong in [
            "",
            "<html>",
            "[]",
            r#"{"hourly": {}}"#,
            &body("[900.0, 900.0]", "[50, 50]"),
            &body("[20.0, 20.0]", "[400, 400]"),
        ] {
            assert_eq!(conditions(wrong.as_bytes(), instant()), Err(WeatherError::NoWeather), "{wrong}");
        }
    }

    #[test]
    fn an_address_without_a_path_is_that_of_forecasts() {
        let path = |url: &str| WeatherService::new(url.parse().unwrap()).unwrap().0.url.path().to_owned();
        assert_eq!(path("https://weather.example"), "/v1/forecast");
        assert_eq!(path("https://weather.example/v1/archive"), "/v1/archive");
    }
}
