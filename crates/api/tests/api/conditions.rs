//! The weather and the height of days, and what of a slow run they explain.

use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Athlete, Coach, Run, TestApp, athlete, db_test, gpx, schedule, workout};

use crate::athletes::field_errors;

/// Mia has 10 km at 5:00 on Wednesday 14 October 2026, which she ran in 51:40, 10 s slow. It is Saturday the 17th.
pub struct Scene {
    pub ana: Coach,
    pub mia: String,
    pub page: Athlete,
    pub run: String,
}

pub const DAY: &str = "2026-10-14";

pub async fn scene(app: &TestApp, change: impl Fn(String) -> String) -> Scene {
    app.clock().set("2026-10-17T20:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let mut tempo = workout(DAY);
    let pace = json!({"type": "pace", "secondsFrom": 300, "secondsTo": 300, "distanceType": "km"});
    let extent = json!({"type": "distance", "distance": 10.0, "distanceType": "km"});
    tempo["steps"] = json!([{"kind": "work", "extent": extent, "target": pace}]);
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![tempo])).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let file = gpx(&Run::starting("2026-10-14T16:00:00Z").metres(10_000.0, 3_100));
    let file = change(String::from_utf8(file).unwrap()).into_bytes();
    let uploaded = ana.uploads(&mia, "run.gpx", file).await;
    let run = uploaded["activities"][0]["activityId"].as_str().unwrap().to_owned();
    Scene { ana, mia, page, run }
}

impl Scene {
    pub async fn run(&self) -> Value {
        self.ana.get(&format!("/api/GetActivity?activity={}", self.run)).await.json()
    }

    pub async fn says(&self, figures: Value) {
        let mut body = json!({"athleteId": self.mia, "day": DAY});
        body.as_object_mut().unwrap().extend(figures.as_object().unwrap().clone());
        let saved = self.ana.post("/api/SaveConditions", &body).await;
        assert_eq!(saved.status, 204, "{}", saved.text());
    }

    async fn days(&self) -> Value {
        self.ana.get(&format!("/api/GetConditions?athlete={}", self.mia)).await.json()
    }
}

pub fn told(run: &Value) -> [Value; 4] {
    ["verdict", "bySeconds", "heatSeconds", "heightSeconds"].map(|name| run[name].clone())
}

#[db_test]
async fn a_slow_run_says_what_of_it_was_the_heat(app: TestApp) {
    let scene = scene(&app, |file| file).await;
    let cool = scene.run().await;
    assert_eq!(told(&cool), [json!("slow"), json!(10), Value::Null, Value::Null], "{cool}");
    assert_eq!(cool["air"], Value::Null);

    scene.says(json!({"temperatureInC": 25, "humidityInPercent": 50})).await;
    let hot = scene.run().await;
    assert_eq!(told(&hot), [json!("slow"), json!(10), json!(8), Value::Null], "{hot}");
    assert_eq!(hot["steps"][0]["heatSeconds"], 8);
    assert_eq!((&hot["air"]["temperatureInC"], &hot["air"]["isOfWatch"]), (&json!(25.0), &json!(false)));
    assert_eq!(hot["air"]["heatPercent"], 2.6);
    let listed: Value = scene.ana.get(&format!("/api/GetActivities?athlete={}", scene.mia)).await.json();
    assert_eq!(listed[0]["heatSeconds"], 8);
    assert_eq!((&hot["steps"][0]["paceFrom"], &cool["steps"][0]["paceFrom"]), (&json!(300.0), &json!(300.0)));

    scene.says(json!({})).await;
    assert_eq!(told(&scene.run().await), told(&cool));
    assert_eq!(scene.days().await, json!([]));
}

#[db_test]
async fn a_watch_says_how_hot_it_was_until_somebody_types_it(app: TestApp) {
    let warm = |file: String| file.replace("</trkpt>", "<extensions><x:atemp>24</x:atemp></extensions></trkpt>");
    let scene = scene(&app, warm).await;
    let by_watch = scene.run().await;
    assert_eq!((&by_watch["air"]["temperatureInC"], &by_watch["air"]["isOfWatch"]), (&json!(24.0), &json!(true)));
    assert_eq!((&by_watch["heatSeconds"], &by_watch["isHeatAtMost"]), (&json!(7), &json!(true)));

    scene.says(json!({"temperatureInC": 19, "humidityInPercent": 50})).await;
    let typed = scene.run().await;
    assert_eq!((&typed["air"]["isOfWatch"], &typed["heatSeconds"]), (&json!(false), &json!(4)), "{typed}");
}

#[db_test]
async fn a_height_that_is_typed_counts(app: TestApp) {
    let scene = scene(&app, |file| file).await;
    scene.says(json!({"heightInMeters": 1_500})).await;
    let high = scene.run().await;
    assert_eq!(told(&high), [json!("slow"), json!(10), Value::Null, json!(8)], "{high}");
    assert_eq!(high["air"]["usualHeightInMeters"], Value::Null);
}

#[db_test]
async fn an_athlete_says_and_sees_the_weather_of_a_day(app: TestApp) {
    let scene = scene(&app, |file| file).await;
    let hot = json!({"day": "2026-10-18", "temperatureInC": 28.34, "humidityInPercent": 60, "heightInMeters": 40});
    assert_eq!(scene.page.post("/api/SaveOwnConditions", &hot).await.status, 204);
    let page: Value = scene.page.get("/api/GetAthletePage").await.json();
    let [day] = page["conditions"].as_array().unwrap().as_slice() else { panic!("{page}") };
    assert_eq!((&day["temperatureInC"], &day["isAthletes"]), (&json!(28.3), &json!(true)));
    assert_eq!(page["conditions"], scene.days().await, "the coach sees the same");
    let export: Value = scene.ana.get("/api/ExportAccount").await.json();
    assert_eq!(export["conditions"][0]["humidityInPercent"], 60);

    // What athletes said goes with their answers; what the coach said stays.
    scene.says(json!({"temperatureInC": 25})).await;
    assert_eq!(scene.page.send(scene.page.request(Method::DELETE, "/api/DeleteAnswers")).await.status, 204);
    let left = scene.days().await;
    assert_eq!((left.as_array().unwrap().len(), &left[0]["day"]), (1, &json!(DAY)));
}

#[db_test]
async fn weather_that_cannot_be_is_refused_and_of_others_it_is_missing(app: TestApp) {
    let scene = scene(&app, |file| file).await;
    for (figures, field) in [
        (json!({"temperatureInC": -90}), "temperatureInC"),
        (json!({"temperatureInC": 80}), "temperatureInC"),
        (json!({"temperatureInC": "hot"}), "temperatureInC"),
        (json!({"temperatureInC": 20, "humidityInPercent": 101}), "humidityInPercent"),
        (json!({"temperatureInC": 20, "humidityInPercent": 50.5}), "humidityInPercent"),
        (json!({"heightInMeters": 20_000}), "heightInMeters"),
        (json!({"day": "2036-10-14"}), "day"),
        (json!({"day": ""}), "day"),
    ] {
        let mut body = json!({"athleteId": scene.mia, "day": DAY});
        body.as_object_mut().unwrap().extend(figures.as_object().unwrap().clone());
        let refused = scene.ana.post("/api/SaveConditions", &body).await;
        assert_eq!(refused.status, 422, "{figures}");
        assert_eq!(field_errors(&refused)[0].0, field);
        assert_eq!(scene.page.post("/api/SaveOwnConditions", &body).await.status, 422);
    }
    assert_eq!(scene.days().await, json!([]), "nothing of it was kept");
    let ben = app.coach("ben").await;
    let others = json!({"athleteId": scene.mia, "day": DAY, "temperatureInC": 20});
    assert_eq!(ben.post("/api/SaveConditions", &others).await.status, 404);
    assert_eq!(ben.get(&format!("/api/GetConditions?athlete={}", scene.mia)).await.status, 404);
}

#[db_test]
async fn a_long_run_says_how_the_heart_drifted_unless_the_heat_did_it(app: TestApp) {
    let scene = scene(&app, |file| file).await;
    let short = scene.run().await;
    assert_eq!((&short["decouplingPercent"], &short["isHeatLikely"]), (&Value::Null, &json!(false)), "52 minutes");

    // The same heart rate for 5% less speed in the second half.
    let long = |day: &str| Run::starting(&format!("{day}T06:00:00Z")).parts(&[(3_000, 3.15), (2_400, 3.0)]);
    let uploads = async |name: &str, file: Vec<u8>| {
        let uploaded = scene.ana.uploads(&scene.mia, name, file).await;
        uploaded["activities"][0]["activityId"].as_str().unwrap().to_owned()
    };
    let drift = async |run: &str| {
        let run: Value = scene.ana.get(&format!("/api/GetActivity?activity={run}")).await.json();
        ["decouplingPercent", "marathonDriftPercent", "isHeatLikely"].map(|name| run[name].clone())
    };
    let cool = uploads("cool.gpx", gpx(&long("2026-10-16"))).await;
    assert_eq!(drift(&cool).await, [json!(5.0), Value::Null, json!(false)]);
    let warm = String::from_utf8(gpx(&long("2026-10-15"))).unwrap();
    let warm = warm.replace("</trkpt>", "<extensions><x:atemp>26</x:atemp></extensions></trkpt>");
    let warm = uploads("warm.gpx", warm.into_bytes()).await;
    assert_eq!(drift(&warm).await, [json!(5.0), Value::Null, json!(true)], "a watch reads high");
    for day in ["2026-10-15", "2026-10-16"] {
        let hot = json!({"athleteId": scene.mia, "day": day, "temperatureInC": 25});
        assert_eq!(scene.ana.post("/api/SaveConditions", &hot).await.status, 204);
    }
    for run in [&cool, &warm] {
        assert_eq!(drift(run).await, [Value::Null, Value::Null, json!(false)]);
    }
}
