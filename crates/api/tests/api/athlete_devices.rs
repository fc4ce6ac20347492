//! Whole routes belong to the athlete's own devices: the coach holds the athlete's link too.

use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, Athlete, Coach, Run, TestApp, athlete, db_test, gpx, schedule, workout};

/// Ana coaches Mia, and has her link.
struct Scene {
    ana: Coach,
    mia: String,
    phone: Athlete,
    /// Ana's browser, with Mia's link.
    anas: Athlete,
    /// Somebody with Mia's link alone.
    link: Athlete,
}

const RUN: &str = "2026-10-14T16:00:00Z";
const NEXT_RUN: &str = "2026-10-15T16:00:00Z";

async fn scene(app: &TestApp) -> Scene {
    app.clock().set("2026-10-17T20:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(json!({"firstName": "Mia", "lastName": "Moss", "phoneNumber": "+46701740211"})).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-14")])).await;
    let secret = ana.shares(&mia, &plan).await;
    let (phone, anas) = (app.athlete(&secret), app.athlete(&secret));
    let link = app.athlete(&secret).on(None);
    Scene { ana, mia, phone, anas, link }
}

async fn uploads(page: &Athlete, starting: &str) -> String {
    let uploaded = page.uploads("", gpx(&Run::starting(starting))).await;
    uploaded["activities"][0]["activityId"].as_str().unwrap().to_owned()
}

async fn chooses(page: &Athlete, route: &str) -> Answer {
    page.send(page.request(Method::PUT, "/api/UpdateRouteChoice").json(&json!({"route": route}))).await
}

async fn file(page: &Athlete, run: &str) -> Answer {
    page.get(&format!("/api/GetOwnActivityFile?activity={run}")).await
}

/// How much of the route is in the samples, and whether the start, the athlete's home, is.
async fn sees(page: &Athlete, run: &str) -> (String, bool) {
    shown(&page.get(&format!("/api/GetOwnActivityStreams?activity={run}")).await)
}

async fn coach_sees(scene: &Scene, run: &str) -> (String, bool) {
    shown(&scene.ana.get(&format!("/api/GetActivityStreams?activity={run}")).await)
}

fn shown(answer: &Answer) -> (String, bool) {
    let streams: Value = answer.json();
    let first = streams["latitude"].as_array().unwrap().iter().find_map(Value::as_i64);
    (streams["route"].as_str().unwrap().to_owned(), first == Some(5_930_000))
}

fn whole() -> (String, bool) {
    ("whole".into(), true)
}

fn trimmed() -> (String, bool) {
    ("trimmed".into(), false)
}

fn hidden() -> (String, bool) {
    ("hidden".into(), false)
}

#[db_test]
async fn the_link_alone_opens_neither_the_file_nor_the_home_nor_the_choice(app: TestApp) {
    let scene = scene(&app).await;
    let run = uploads(&scene.phone, RUN).await;
    assert_eq!((sees(&scene.phone, &run).await, file(&scene.phone, &run).await.status.as_u16()), (whole(), 200));

    for page in [&scene.link, &scene.anas] {
        assert_eq!(sees(page, &run).await, trimmed(), "what the coach sees");
        assert_eq!(file(page, &run).await.problem(), (403, "other-device"));
        let shown: Value = page.get(&format!("/api/GetOwnActivity?activity={run}")).await.json();
        assert_eq!(shown["canFetchFile"], false);
    }
    assert_eq!(chooses(&scene.link, "whole").await.problem(), (403, "needs-device"));
    for forged in ["", "x", "AAAAAAAAAAAAAAAAAAAAAA", &"A".repeat(43), &"A".repeat(5_000), &scene.phone.secret] {
        let page = app.athlete(&scene.phone.secret).on(Some(forged));
        assert_eq!(sees(&page, &run).await, trimmed(), "{forged}");
        assert_eq!(file(&page, &run).await.problem(), (403, "other-device"), "{forged}");
    }

    // Ana's own device may choose, for what comes through it: Mia's routes stay as they are.
    assert_eq!(chooses(&scene.anas, "whole").await.status, 200);
    assert_eq!(coach_sees(&scene, &run).await, trimmed());
    assert_eq!(chooses(&scene.phone, "hidden").await.status, 200);
    assert_eq!((coach_sees(&scene, &run).await, sees(&scene.anas, &run).await), (hidden(), hidden()));
    assert_eq!(sees(&scene.phone, &run).await, whole(), "it is Mia's");
    assert_eq!(
        (scene.phone.page().await["route"].clone(), scene.anas.page().await["route"].clone()),
        (json!("hidden"), json!("whole"))
    );
    let export: Value = scene.ana.get("/api/ExportAccount").await.json();
    assert_eq!(
        (&export["activities"][0]["file"], &export["activities"][0]["streams"]["route"]),
        (&Value::Null, &json!("hidden"))
    );

    assert_eq!(chooses(&scene.phone, "whole").await.status, 200);
    assert_eq!(
        (coach_sees(&scene, &run).await, file(&scene.link, &run).await.status.as_u16()),
        (whole(), 200),
        "Mia shows it"
    );
}

/// First come, first served would protect nobody: the coach has the link first.
#[db_test]
async fn a_coach_who_opens_the_link_first_keeps_nothing_of_what_the_athlete_adds_later(app: TestApp) {
    let scene = scene(&app).await;
    let anas_run = uploads(&scene.anas, RUN).await;
    assert_eq!(chooses(&scene.anas, "whole").await.status, 200);
    let code = scene.anas.post("/api/CreateDeviceCode", &json!({})).await;
    assert_eq!(code.status, 201, "{}", code.text());

    let mias_run = uploads(&scene.phone, NEXT_RUN).await;

    assert_eq!((sees(&scene.anas, &mias_run).await, coach_sees(&scene, &mias_run).await), (trimmed(), trimmed()));
    assert_eq!(file(&scene.anas, &mias_run).await.problem(), (403, "other-device"));
    assert_eq!(sees(&scene.phone, &mias_run).await, whole());
    assert_eq!(scene.phone.page().await["route"], "trimmed", "the choice of another device is not Mia's");
    assert_eq!(sees(&scene.anas, &anas_run).await, whole());
}

#[db_test]
async fn another_device_is_brought_in_by_a_code_that_works_once(app: TestApp) {
    let mut scene = scene(&app).await;
    let (run, laptop) = (uploads(&scene.phone, RUN).await, app.athlete(&scene.phone.secret));
    let earlier = uploads(&laptop, NEXT_RUN).await;
    assert_eq!(chooses(&laptop, "hidden").await.status, 200);
    assert_eq!((sees(&laptop, &run).await, sees(&scene.phone, &earlier).await), (trimmed(), hidden()));
    let code_of = async |page: &Athlete| {
        let answer: Value = page.post("/api/CreateDeviceCode", &json!({})).await.json();
        answer["code"].as_str().unwrap().to_owned()
    };
    let adds = async |page: &Athlete, code: &str| page.post("/api/AddDevice", &json!({"code": code})).await;

    let (replaced, code) = (code_of(&scene.phone).await, code_of(&scene.phone).await);
    for wrong in ["", "AAAAA-AAAAA", "nonsense", &replaced, &"0".repeat(2_000)] {
        assert_eq!(adds(&laptop, wrong).await.problem().0, 422, "{wrong}");
    }
    assert_eq!(adds(&scene.link, &code).await.problem(), (403, "needs-device"));
    assert_eq!(scene.link.post("/api/CreateDeviceCode", &json!({})).await.problem(), (403, "needs-device"));
    assert_eq!(adds(&laptop, &code.to_lowercase().replace('-', " ")).await.status, 204);

    for page in [&laptop, &scene.phone] {
        assert_eq!((sees(page, &run).await, sees(page, &earlier).await), (whole(), whole()));
        assert_eq!(page.page().await["device"], json!({"isKnown": true, "deviceCount": 2}));
    }
    assert_eq!(
        (coach_sees(&scene, &run).await, coach_sees(&scene, &earlier).await),
        (hidden(), hidden()),
        "what shows less stays"
    );
    assert_eq!(adds(&scene.anas, &code).await.problem().0, 422, "it was used");

    let late = code_of(&scene.phone).await;
    app.clock().advance(SignedDuration::from_mins(15));
    scene.ana.signs_in_again().await;
    assert_eq!(adds(&scene.anas, &late).await.problem().0, 422, "it has ended");
    let others = {
        let kai = scene.ana.adds(athlete("Kai", "Berg")).await;
        let plan = scene.ana.saves(schedule().athlete(&kai)).await;
        app.athlete(&scene.ana.shares(&kai, &plan).await)
    };
    let code = code_of(&others).await;
    assert_eq!(adds(&scene.anas, &code).await.problem().0, 422, "of another athlete");
    assert_eq!(sees(&scene.anas, &run).await, hidden());
}

#[db_test]
async fn guessing_codes_gets_slower(app: TestApp) {
    let scene = scene(&app).await;
    uploads(&scene.phone, RUN).await;
    for _ in 0..60 {
        let answer = scene.anas.post("/api/AddDevice", &json!({"code": "AAAAA-AAAAA"})).await;
        if answer.status == 429 {
            return;
        }
    }
    panic!("guessing goes on for ever");
}

/// Stored by an earlier version, which knew no devices.
#[db_test]
async fn runs_from_before_devices_never_show_more_than_was_chosen(app: TestApp) {
    let scene = scene(&app).await;
    let run = uploads(&scene.link, RUN).await;
    assert_eq!((coach_sees(&scene, &run).await, sees(&scene.phone, &run).await), (trimmed(), trimmed()));
    assert_eq!(file(&scene.phone, &run).await.problem(), (403, "other-device"));

    assert_eq!(chooses(&scene.anas, "whole").await.status, 200);
    assert_eq!(coach_sees(&scene, &run).await, trimmed(), "nobody can show more of it");
    assert_eq!(chooses(&scene.phone, "hidden").await.status, 200);
    assert_eq!(coach_sees(&scene, &run).await, hidden(), "everybody may hide it");

    // Whoever has the file has the route: adding it again brings it to the device.
    let again = scene.phone.uploads("", gpx(&Run::starting(RUN))).await;
    assert_eq!(
        (&again["activities"][0]["state"], &again["activities"][0]["activityId"]),
        (&json!("known"), &json!(run))
    );
    assert_eq!(sees(&scene.phone, &run).await, whole());
    scene.anas.uploads("", gpx(&Run::starting(RUN))).await;
    assert_eq!(
        (sees(&scene.phone, &run).await, sees(&scene.anas, &run).await),
        (whole(), hidden()),
        "and it stays there"
    );
}

#[db_test]
async fn no_scope_of_a_token_gives_the_link_of_an_athlete(app: TestApp) {
    let scene = scene(&app).await;
    let secret = scene.phone.secret.clone();
    let consent = json!({"athleteId": scene.mia, "channel": "WhatsApp", "state": "Asked"});
    let asked: Value = scene.ana.post("/api/UpdateConsent", &consent).await.json();
    let ask_url = asked["askUrl"].as_str().unwrap().to_owned();
    let plan = scene.phone.page().await["plans"][0]["scheduleId"].as_str().unwrap().to_owned();
    let (_, token) = scene.ana.makes_token(&["read", "drafts", "publish", "messages", "roster"], None).await;
    let send = async |method: Method, path: String, body: Value| {
        let request = app.request(method, &path).header("authorization", format!("Bearer {token}"));
        app.send(if body.is_null() { request } else { request.json(&body) }).await
    };

    for (method, path, body) in [
        (Method::GET, format!("/api/GetAthleteLink?athlete={}", scene.mia), Value::Null),
        (Method::POST, "/api/CreateAthleteLink".into(), json!({"athleteId": scene.mia})),
        (Method::PUT, "/api/UpdateAthleteLink".into(), json!({"athleteId": scene.mia, "canAnswer": true})),
        (Method::POST, "/api/UpdateConsent".into(), consent),
    ] {
        assert_eq!(send(method, path.clone(), body).await.problem(), (403, "not-for-tokens"), "{path}");
    }
    let mine: Value = scene.ana.get(&format!("/api/GetMessageText?schedule={plan}")).await.json();
    assert!(mine.to_string().contains(&secret), "a coach who is signed in sends it");
    for path in [format!("/api/GetMessageText?schedule={plan}"), format!("/api/GetMessages?athlete={}", scene.mia)] {
        let answer = send(Method::GET, path.clone(), Value::Null).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        assert!(!answer.text().contains(&secret) && !answer.text().contains("/consent/"), "{path}");
    }
    assert!(ask_url.contains("consent"));
    let body = json!({"channel": "WhatsApp", "scheduleId": plan, "week": 1});
    let sent = send(Method::POST, "/api/SendMessage".into(), body).await;
    assert!(sent.status == 201 && !sent.text().contains(&secret), "{}", sent.text());
}
