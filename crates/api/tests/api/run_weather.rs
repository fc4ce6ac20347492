//! The weather of recorded runs, asked of a service that the operator has named.

use std::sync::{Arc, Mutex};

use api::housekeeping::ask_for_weather;
use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use gateways::weather::{WeatherError, WeatherService};
use jiff::{SignedDuration, Timestamp};
use reqwest::Method;
use serde_json::{Value, json};
use store::StoreError;
use test_support::{Run, TestApp, db_test, gpx};
use tokio::net::TcpListener;

use crate::conditions::{DAY, scene, told};
use crate::operators::{operator, part, status};

/// A server that answers like Open-Meteo.
struct FakeWeather {
    address: String,
    asked: Arc<Mutex<Vec<String>>>,
    answer: Arc<Mutex<(u16, Value)>>,
}

impl FakeWeather {
    /// With 25 °C at the hour of the run.
    async fn start() -> Self {
        let asked: Arc<Mutex<Vec<String>>> = Arc::default();
        let answer = Arc::new(Mutex::new((200, of_hours(json!([25.0, 25.0])))));
        let (heads, answers) = (Arc::clone(&asked), Arc::clone(&answer));
        let router = Router::new().fallback(async move |request: Request| {
            heads.lock().unwrap().push(format!("{} {:?}", request.uri(), request.headers()));
            let (status, body) = answers.lock().unwrap().clone();
            (StatusCode::from_u16(status).unwrap(), [("location", "/elsewhere")], axum::Json(body))
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { address, asked, answer }
    }

    /// A server over the same database whose operator has named this service.
    async fn is_asked_by(&self, app: &TestApp) -> TestApp {
        let service = WeatherService::new(format!("http://{}", self.address).parse().unwrap()).unwrap();
        app.with_settings(|settings| settings.weather = Some(service)).await
    }

    fn answers(&self, status: u16, body: Value) {
        *self.answer.lock().unwrap() = (status, body);
    }

    fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }
}

fn of_hours(temperatures: Value) -> Value {
    let hour = format!("{DAY}T16:00:00Z").parse::<Timestamp>().unwrap().as_second();
    json!({"hourly": {"time": [hour, hour + 3_600], "temperature_2m": temperatures, "relative_humidity_2m": [50, 50]}})
}

#[db_test]
async fn a_service_says_how_warm_it_was_until_somebody_types_it(app: TestApp) {
    let weather = FakeWeather::start().await;
    let app = weather.is_asked_by(&app).await;
    let exact = |file: String| {
        let warm = file.replace("</trkpt>", "<extensions><x:atemp>24</x:atemp></extensions></trkpt>");
        warm.replace("lon=\"18.1\"", "lon=\"18.138612\"")
    };
    let scene = scene(&app, exact).await;
    assert_eq!(scene.run().await["air"]["isOfWatch"], true);

    assert_eq!(ask_for_weather(&app.app).await.unwrap(), None);
    let run = scene.run().await;
    assert_eq!(told(&run), [json!("slow"), json!(10), json!(8), Value::Null], "{run}");
    assert_eq!(run["isHeatAtMost"], Value::Null);
    let air = &run["air"];
    assert_eq!((&air["temperatureInC"], &air["humidityInPercent"]), (&json!(25.0), &json!(50)));
    assert_eq!((&air["isOfWatch"], &air["weatherService"]), (&json!(false), &json!("127.0.0.1")));

    assert_eq!(ask_for_weather(&app.app).await.unwrap(), None);
    let asked = weather.asked();
    let [asked] = asked.as_slice() else { panic!("once: {asked:?}") };
    assert!(asked.starts_with("/v1/forecast?latitude=59.3&longitude=18.1&hourly="), "{asked}");
    assert!(asked.contains(&format!("start_date={DAY}&end_date={DAY}&")), "{asked}");
    let told_more = ["138", "cookie", "authorization", "referer", &scene.run, &scene.mia];
    assert!(told_more.iter().all(|more| !asked.contains(more)), "{asked}");

    let export: Value = scene.ana.get("/api/ExportAccount").await.json();
    assert_eq!(export["activities"][0]["activity"]["air"]["weatherService"], "127.0.0.1");
    scene.says(json!({"temperatureInC": 19, "humidityInPercent": 50})).await;
    let typed = scene.run().await;
    assert_eq!((&typed["air"]["weatherService"], &typed["heatSeconds"]), (&Value::Null, &json!(4)), "{typed}");

    let gone = scene.ana.delete(&format!("/api/DeleteAthlete?documentId={}", scene.mia)).await;
    assert!(gone.status.is_success(), "{}", gone.text());
    let sql = "SELECT COUNT(*) AS runs FROM activity WHERE air_source IS NOT NULL";
    let left: Result<Option<i64>, StoreError> =
        app.app.db.read(move |conn| conn.row(sql, (), |row| row.get("runs"))).await;
    assert_eq!(left.unwrap(), Some(0));
}

#[db_test]
async fn nobody_is_asked_without_an_address_nor_about_hidden_routes_typed_weather_and_old_runs(app: TestApp) {
    let scene = scene(&app, |file| file).await;
    scene.ana.uploads(&scene.mia, "old.gpx", gpx(&Run::starting("2026-06-01T16:00:00Z"))).await;
    assert_eq!(ask_for_weather(&app.app).await.unwrap(), None);

    let weather = FakeWeather::start().await;
    let app = weather.is_asked_by(&app).await;
    let asks = async |hours: i64| {
        app.clock().advance(SignedDuration::from_hours(hours));
        assert_eq!(ask_for_weather(&app.app).await.unwrap(), None);
        weather.asked().len()
    };
    let choose = |route: &'static str| {
        scene.page.send(scene.page.request(Method::PUT, "/api/UpdateRouteChoice").json(&json!({"route": route})))
    };
    let typed = json!({"day": DAY, "temperatureInC": 20});
    assert_eq!(scene.page.post("/api/SaveOwnConditions", &typed).await.status, 204);
    assert_eq!(asks(0).await, 0, "somebody typed it");
    assert_eq!(scene.page.post("/api/SaveOwnConditions", &json!({"day": DAY})).await.status, 204);
    assert_eq!(asks(1).await, 1);
    assert_eq!(asks(4).await, 1, "it is known");
    let run: Value = scene.page.get(&format!("/api/GetOwnActivity?activity={}", scene.run)).await.json();
    assert_eq!(run["air"]["weatherService"], "127.0.0.1", "{run}");

    scene.page.uploads("", gpx(&Run::starting("2026-10-16T16:00:00Z"))).await;
    assert_eq!(choose("hidden").await.status, 200);
    assert_eq!(asks(0).await, 1, "the route is hidden");
    assert_eq!(choose("trimmed").await.status, 200);
    assert_eq!(asks(1).await, 2);
}

#[db_test]
async fn a_service_that_fails_is_asked_again_later_and_the_operator_sees_it(app: TestApp) {
    let weather = FakeWeather::start().await;
    let app = weather.is_asked_by(&app).await;
    let scene = scene(&app, |file| file).await;
    scene.ana.uploads(&scene.mia, "next.gpx", gpx(&Run::starting("2026-10-15T16:00:00Z"))).await;
    let olga = operator(&app, "olga").await;
    assert_eq!(part(&status(&olga).await, "weather")["state"], "unused");
    let asks = async || ask_for_weather(&app.app).await.unwrap();

    weather.answers(503, json!({}));
    assert_eq!(asks().await, Some(WeatherError::Refused(503)));
    assert_eq!(weather.asked().len(), 1, "the other run waits for the next turn");
    let failing = status(&olga).await;
    let failing = part(&failing, "weather");
    assert_eq!(
        (&failing["state"], &failing["failure"]),
        (&json!("failed"), &json!("The weather service answered 503."))
    );
    weather.answers(302, json!({}));
    assert_eq!(asks().await, Some(WeatherError::Refused(302)), "redirects are not followed");
    assert_eq!(asks().await, None);
    assert_eq!(weather.asked().len(), 2, "both wait");

    app.clock().advance(SignedDuration::from_hours(1));
    weather.answers(200, json!({"reason": "no weather"}));
    assert_eq!(asks().await, Some(WeatherError::NoWeather));
    weather.answers(400, json!({"error": true, "reason": "start_date is out of allowed range"}));
    assert_eq!(asks().await, None, "not known yet");
    app.clock().advance(SignedDuration::from_hours(4));
    weather.answers(200, of_hours(json!([24.0, null])));
    assert_eq!(asks().await, None);
    assert_eq!(weather.asked().len(), 6);
    let run: Value = scene.page.get(&format!("/api/GetOwnActivity?activity={}", scene.run)).await.json();
    assert_eq!(run["air"]["temperatureInC"], 24.0, "{run}");

    // Of the other day nothing is ever known, so that it is given up.
    for hours in [16, 64, 256, 1_024, 4_096] {
        app.clock().advance(SignedDuration::from_hours(hours));
        assert_eq!(asks().await, None);
    }
    assert_eq!(weather.asked().len(), 9, "six times for each at most");
}
