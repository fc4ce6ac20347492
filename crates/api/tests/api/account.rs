use serde_json::{Value, json};
use test_support::{
    SoftwareAuthenticator, TestApp, athlete, db_test, plan_template, schedule, template, without_volumes,
};

#[db_test]
async fn an_export_contains_everything_of_the_account_and_nothing_of_another(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    ana.post("/api/CreateAthlete", &athlete("Maya", "Lindqvist")).await;
    ana.post("/api/saveworkout", &template("Hill repeats")).await;
    ana.saves(schedule().weeks(4)).await;

    let answer = ana.get("/api/ExportAccount").await;

    assert_eq!(answer.header("content-disposition"), Some("attachment; filename=\"longrun.json\""));
    let export: Value = answer.json();
    assert_eq!(export["user"]["id"], json!(ana.id));
    assert_eq!(export["templates"][0]["title"], json!("Hill repeats"));
    assert_eq!(export["schedules"][0]["plans"][0]["workouts"][0]["title"], json!("Easy run"));
    assert!(export["athletes"].as_array().unwrap().iter().any(|athlete| athlete["firstName"] == "Maya"));
    assert!(!answer.text().contains("password") && !answer.text().contains("\"token\""));
    let other: Value = ben.get("/api/ExportAccount").await.json();
    assert_eq!((&other["athletes"], &other["templates"], &other["schedules"]), (&json!([]), &json!([]), &json!([])));
}

#[db_test]
async fn an_export_matches_the_response_of_each_call(app: TestApp) {
    let ana = app.coach("ana").await;
    ana.post("/api/CreateAthlete", &athlete("Maya", "Lindqvist")).await;
    ana.post("/api/saveworkout", &template("Hill repeats")).await;
    let block = ana.saves_plan_template(plan_template("Half")).await;
    let id = ana.saves(schedule().weeks(4)).await;
    let preferred: Value = ana.put("/api/UpdatePreferences", &json!({ "paper": "letter" })).await.json();
    let address = format!("/api/GetSchedule?schedule={id}");
    let mut body: Value = ana.get(&address).await.json();
    body["planCheckOff"] = json!(true);
    ana.post(&format!("/api/UpdateSchedule?schedule={id}"), &body).await;

    let export: Value = ana.get("/api/ExportAccount").await.json();

    assert_eq!(export["user"], preferred);
    assert_eq!(export["user"]["paper"], json!("letter"));
    assert_eq!(export["schedules"], json!([without_volumes(ana.get(&address).await.json())]));
    assert_eq!(export["schedules"][0]["planCheckOff"], json!(true));
    assert_eq!(export["athletes"], ana.get("/api/GetAthletes").await.json::<Value>());
    assert_eq!(export["templates"], ana.get("/api/getworkouts").await.json::<Value>());
    let block = format!("/api/GetPlanTemplate?template={block}");
    assert_eq!(export["planTemplates"], json!([ana.get(&block).await.json::<Value>()]));
}

#[db_test]
async fn a_large_export_is_streamed_and_complete(app: TestApp) {
    let ana = app.coach("ana").await;
    for number in 0..120 {
        ana.post("/api/CreateAthlete", &athlete("Maya", &format!("Number {number:03}"))).await;
    }
    let mut plans = Vec::new();
    for name in ["First", "Second"] {
        plans.push(ana.saves(schedule().name(name)).await);
    }
    let plan: Value = ana.get(&format!("/api/GetSchedule?schedule={}", plans[0])).await.json();
    let workout = &plan["plans"][0]["workouts"][0]["id"];
    for number in 0..60 {
        let reply = json!({"scheduleId": plans[0], "workoutId": workout, "text": format!("Line {number}")});
        assert_eq!(ana.post("/api/SaveReply", &reply).await.status, 201);
    }

    let answer = ana.get("/api/ExportAccount").await;

    assert_eq!(answer.header("content-length"), None, "an answer made whole has a length");
    let export: Value = answer.json();
    assert_eq!(export["athletes"], ana.get("/api/GetAthletes").await.json::<Value>());
    assert_eq!(export["athletes"].as_array().unwrap().len(), 122);
    let names: Vec<&Value> =
        export["schedules"].as_array().unwrap().iter().map(|plan| &plan["details"]["name"]).collect();
    assert_eq!(names, ["Second", "First"]);
    let written =
        export["comments"].as_array().unwrap().iter().map(|it| it["comment"]["text"].as_str().unwrap().to_owned());
    assert_eq!(written.collect::<Vec<_>>(), (0..60).map(|number| format!("Line {number}")).collect::<Vec<_>>());
}

#[db_test]
async fn an_account_is_deleted_with_all_its_data_once_its_address_and_password_are_typed(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    for coach in [&ana, &ben] {
        let maya = coach.adds(athlete("Maya", "Lindqvist")).await;
        let plan = coach.saves(schedule().athlete(&maya).weeks(4)).await;
        coach.shares(&maya, &plan).await;
    }

    let delete = async |email: &str, password: Value| {
        ana.post("/api/DeleteAccount", &json!({"email": email, "password": password})).await
    };

    for wrong in ["", "ben@example.com", "not an address"] {
        let refused = delete(wrong, json!(ana.password)).await;
        assert_eq!(refused.problem(), (422, "another-email"), "{wrong:?}");
    }
    for missing in [Value::Null, json!("")] {
        assert_eq!(delete(&ana.email, missing).await.problem(), (422, "no-password"));
    }
    assert_eq!(delete(&ana.email, json!("a guess")).await.problem(), (401, "auth/wrong-password"));
    let deleted = delete(&ana.email.to_uppercase(), json!(ana.password)).await;

    assert_eq!(deleted.status, 204);
    assert_eq!(ana.get("/api/GetAthletes").await.problem(), (401, "unauthenticated"));
    assert_eq!(ben.get("/api/GetScheduleSummary").await.json::<Value>().as_array().unwrap().len(), 1);
    let left = app.app.db.read(|conn| conn.row("SELECT COUNT(*) AS number FROM schedule", (), |row| row.get("number")));
    assert_eq!(left.await.unwrap(), Some(1_i64));
    let keys = app.app.db.read(|conn| conn.row("SELECT COUNT(*) AS number FROM link_key", (), |row| row.get("number")));
    assert_eq!(keys.await.unwrap(), Some(3_i64), "of the other's page and calendars");
}

#[db_test]
async fn the_starter_templates_are_added_in_their_order_and_belong_to_the_account(app: TestApp) {
    let ana = app.coach("ana").await;

    let added = ana.post("/api/AddStarterTemplates", &json!({})).await;

    assert_eq!(added.status, 201);
    let added: Value = added.json();
    assert_eq!(added.as_array().unwrap().len(), 12);
    assert_eq!(added[0]["title"], json!("Easy 8 km"));
    let titles = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|template| template["title"].to_string()).collect()
    };
    assert_eq!(titles(&ana.get("/api/getworkouts").await.json()), titles(&added));
}

#[db_test]
async fn only_the_accounts_named_in_the_configuration_can_generate(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let named = ana.email.to_uppercase();
    let app = app
        .with_settings(|settings| settings.generator_accounts = vec![identity::EmailAddress::parse(&named).unwrap()])
        .await;

    for (coach, can_generate) in [(&ana, true), (&ben, false)] {
        let sign_in = json!({"email": coach.email, "password": coach.password});
        let session: Value = app.post("/auth/signin", &sign_in).await.json();
        assert_eq!(session["user"]["canGenerate"], json!(can_generate), "{}", coach.email);
    }
}

#[db_test]
async fn an_account_at_its_text_limit_can_only_delete(app: TestApp) {
    let ana = app.coach("ana").await;
    let id = ana.saves(schedule().weeks(4)).await;
    let account = ana.id;
    let fill = "UPDATE account_ledger SET bytes = 200000000 WHERE account_id = $1";
    app.app.db.write(move |conn| conn.execute(fill, (account,))).await.unwrap();

    for refused in [
        ana.post("/api/CreateAthlete", &athlete("One", "Toomany")).await,
        ana.post("/api/saveworkout", &template("Hill repeats")).await,
        ana.post("/api/AddStarterTemplates", &json!({})).await,
    ] {
        assert_eq!(refused.problem(), (409, "too-many-bytes"));
        assert!(refused.text().contains("An account can hold at most 200 MB of text."), "{}", refused.text());
    }
    let address = format!("/api/GetSchedule?schedule={id}");
    let mut body: Value = ana.get(&address).await.json();
    body["details"]["description"] = json!("longer than it was");
    let longer = ana.post(&format!("/api/UpdateSchedule?schedule={id}"), &body).await;
    assert_eq!(longer.problem(), (409, "too-many-bytes"));
    body["details"]["description"] = json!("");
    body["details"]["name"] = json!("S");
    assert_eq!(ana.post(&format!("/api/UpdateSchedule?schedule={id}"), &body).await.status, 200);

    assert_eq!(ana.delete(&format!("/api/deleteschedule?schedule={id}")).await.status, 204);
    assert_eq!(ana.post("/api/CreateAthlete", &athlete("A", "B")).await.status, 201);
}

#[db_test]
async fn an_export_names_passkeys_tokens_and_webhooks_and_holds_no_secret(app: TestApp) {
    let ana = app.coach("ana").await;
    let device = SoftwareAuthenticator::es256("http://localhost:8080");
    assert_eq!(ana.adds_passkey(&device, "Old Mac").await.status, 201);
    let (_, token) = ana.makes_token(&["read"], None).await;
    let webhook = json!({"url": "https://hooks.example.org/longrun", "events": ["answer"]});
    let saved: Value = ana.post("/api/SaveWebhook", &webhook).await.json();

    let answer = ana.get("/api/ExportAccount").await;

    let export: Value = answer.json();
    assert_eq!(export["passkeys"][0]["name"], "Old Mac");
    assert_eq!(export["tokens"][0]["scopes"], json!(["read"]));
    assert_eq!(export["webhooks"][0]["url"], "https://hooks.example.org/longrun");
    for secret in [token.as_str(), saved["secret"].as_str().unwrap()] {
        assert!(!answer.text().contains(secret));
    }
}
