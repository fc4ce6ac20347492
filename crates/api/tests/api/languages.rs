use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Coach, SmtpSink, TestApp, athlete, db_test, plan_template, schedule, workout};

async fn prefers(coach: &Coach, language: &str) -> Value {
    let answer = coach.put("/api/UpdatePreferences", &json!({"language": language})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json::<Value>()["language"].clone()
}

#[db_test]
async fn a_coach_gets_the_browsers_language_until_another_is_chosen(app: TestApp) {
    let ana = app.coach("ana").await;
    assert_eq!(prefers(&ana, "").await, Value::Null);
    assert_eq!(prefers(&ana, "pt-br").await, "pt-BR");
    let paper = ana.put("/api/UpdatePreferences", &json!({"paper": "letter"})).await;
    assert_eq!(paper.json::<Value>()["language"], "pt-BR", "what is left out stays");
    assert_eq!(prefers(&ana, "").await, Value::Null);

    for language in ["tlh", "de-AT", "Deutsch"] {
        let refused = ana.put("/api/UpdatePreferences", &json!({"language": language})).await;
        assert_eq!(refused.problem(), (422, "invalid-input"), "{language}");
    }
}

#[db_test]
async fn a_new_account_gets_the_language_of_its_browser(app: TestApp) {
    let long = format!("it,{}", "sv;q=0.1,".repeat(800));
    let signs_up = async |name: &str, header: &str, chosen: Option<&str>| {
        let body = json!({"displayName": name, "email": format!("{name}@example.com"), "password": "a long way home",
                          "language": chosen});
        let request = reqwest::Client::new().request(Method::POST, format!("http://{}/auth/signup", app.address));
        let answer = request.header("accept-language", header).json(&body).send().await.unwrap();
        assert_eq!(answer.status(), 201);
        answer.json::<Value>().await.unwrap()["user"]["language"].clone()
    };
    assert_eq!(signs_up("ana", "de-AT,de;q=0.9,en;q=0.8", None).await, "de");
    assert_eq!(signs_up("ben", "sv-SE", None).await, Value::Null);
    assert_eq!(signs_up("cas", &long, None).await, "it");
    assert_eq!(signs_up("dan", "de", Some("nl")).await, "nl");
}

#[db_test]
async fn an_athletes_language_is_the_accounts_until_coach_or_athlete_chooses(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia)).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let written = async || {
        let messages: Value = ana.get(&format!("/api/GetMessages?athlete={mia}")).await.json();
        messages["language"].clone()
    };
    assert_eq!((written().await, &page.page().await["athlete"]["language"]), (json!("en"), &Value::Null));
    prefers(&ana, "fr").await;
    assert_eq!(written().await, "fr");

    let mut body = json!({"documentId": mia, "firstName": "Mia", "lastName": "Moss", "language": "it"});
    assert_eq!(ana.put("/api/UpdateAthlete", &body).await.json::<Value>()["language"], "it");
    body.as_object_mut().unwrap().remove("language");
    assert_eq!(ana.put("/api/UpdateAthlete", &body).await.json::<Value>()["language"], "it", "it stays");
    assert_eq!((written().await, &page.page().await["athlete"]["language"]), (json!("it"), &json!("it")));

    let chooses = async |language: &str| {
        page.send(page.request(Method::PUT, "/api/UpdateOwnLanguage").json(&json!({"language": language}))).await
    };
    assert_eq!(chooses("nl").await.status, 204);
    assert_eq!((written().await, &page.page().await["athlete"]["language"]), (json!("nl"), &json!("nl")));
    assert_eq!(chooses("tlh").await.problem(), (422, "invalid-input"));
    assert_eq!(chooses("").await.status, 204);
    assert_eq!(written().await, "fr");
}

#[db_test]
async fn a_problem_is_told_in_the_language_of_the_request_then_in_the_accounts(app: TestApp) {
    let ana = app.coach("ana").await;
    let refused = async |header: Option<&str>| {
        let mut request = ana.request(Method::POST, "/api/CreateAthlete").json(&json!({"firstName": "Mia"}));
        if let Some(header) = header {
            request = request.header("accept-language", header);
        }
        let answer = ana.send(request).await;
        assert_eq!(answer.problem(), (422, "invalid-input"));
        let language = answer.header("content-language").map(str::to_owned);
        let problem: Value = answer.json();
        assert_eq!(problem["errors"][0]["message"], problem["detail"]);
        (language.unwrap(), problem["detail"].as_str().unwrap().to_owned())
    };
    let english = ("en".to_owned(), "First name and last name are required".to_owned());
    let german = ("de".to_owned(), "Vor- und Nachname fehlen".to_owned());
    assert_eq!(refused(None).await, english);
    assert_eq!(refused(Some("de-AT,de;q=0.9,en;q=0.8")).await, german);
    assert_eq!(refused(Some("tlh")).await, english, "a language that we do not speak");
    assert_eq!(refused(Some(&"sv;q=0.1,".repeat(900))).await, english, "eight kilobytes of them");
    prefers(&ana, "de").await;
    assert_eq!(refused(None).await, german);
    assert_eq!(refused(Some("fr-CH")).await.1, "Le prénom et le nom sont obligatoires");
}

#[db_test]
async fn what_is_not_understood_of_a_session_is_told_in_the_coachs_language(app: TestApp) {
    let ana = app.coach("ana").await;
    prefers(&ana, "es").await;
    let read: Value = ana.post("/api/ReadSessions", &json!({"texts": ["8 km jgo"]})).await.json();
    let problem = &read["sessions"][0]["problems"][0];
    assert_eq!(problem["message"], "«jgo» no se entiende. ¿Querías decir «jog»?");
}

#[db_test]
async fn a_session_gets_its_title_in_the_language_of_the_plan(app: TestApp) {
    let ana = app.coach("ana").await;
    prefers(&ana, "de").await;
    let mut mia = athlete("Mia", "Moss");
    mia["language"] = json!("it");
    let mia = ana.adds(mia).await;
    let title = async |athlete: Value| {
        let body = json!({"texts": ["8 km locker"], "athleteId": athlete});
        let read: Value = ana.post("/api/ReadSessions", &body).await.json();
        read["sessions"][0]["workouts"][0]["title"].clone()
    };
    assert_eq!(title(Value::Null).await, "Lockerer Dauerlauf");
    assert_eq!(title(json!(mia)).await, "Corsa lenta");
}

#[db_test]
async fn starter_templates_and_plans_are_in_the_coachs_language(app: TestApp) {
    let ana = app.coach("ana").await;
    prefers(&ana, "fr").await;
    let added: Value = ana.post("/api/AddStarterTemplates", &json!({})).await.json();
    assert_eq!((&added[0]["title"], &added[0]["tags"][0]), (&json!("Footing 8 km"), &json!("footing")));
    assert_eq!(ana.post("/api/AddStarterPlanTemplates", &json!({})).await.status, 201);
    let plans: Value = ana.get("/api/GetPlanTemplates").await.json();
    let names: Vec<&str> = plans.as_array().unwrap().iter().filter_map(|plan| plan["name"].as_str()).collect();
    assert!(names.contains(&"Semi, première course"), "{plans}");
}

#[db_test]
async fn a_calendar_speaks_the_athletes_language(app: TestApp) {
    app.clock().set("2026-10-15T12:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mut mia = athlete("Mia", "Moss");
    mia["language"] = json!("de");
    let mia = ana.adds(mia).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-15")])).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let url = page.page().await["calendarUrl"].as_str().unwrap().to_owned();
    let path = url.split_once("/feeds/").unwrap().1;
    let feed = app.get(&format!("/feeds/{path}")).await;
    assert!(feed.text().contains("Training von Mia"), "{}", feed.text());
    assert!(feed.text().contains("SUMMARY:Lockerer Dauerlauf\\, 10\\,0 km"), "{}", feed.text());
}

#[db_test]
async fn a_mail_about_an_account_is_in_its_language_or_else_the_browsers(app: TestApp) {
    let ana = app.coach("ana").await;
    let asks = async || {
        let request = app.request(Method::POST, "/auth/reset").header("accept-language", "it");
        assert_eq!(app.send(request.json(&json!({"email": ana.email}))).await.status, 204);
        let sink = SmtpSink::start().await;
        app.delivers_mail_to(&sink).await;
        sink.received().remove(0)
    };
    assert_eq!(asks().await.subject(), "Imposta una nuova password");
    prefers(&ana, "pt-BR").await;
    let mail = asks().await;
    assert_eq!(mail.subject(), "Definir uma nova senha");
    assert!(mail.html().contains("<html lang=\"pt-BR\">"), "{}", mail.html());
    assert!(mail.text().contains("por 30 minutos"), "{}", mail.text());
}

#[db_test]
async fn a_plan_is_printed_in_the_athletes_language_and_again_once_that_changes(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia)).await;
    let printed = async || {
        let answer = ana.get(&format!("/api/GetSchedulePdf?schedule={plan}&layout=compact")).await;
        assert_eq!(answer.status, 200);
        let languages = ["en", "nl", "it"].into_iter();
        let is_marked = |language: &&str| {
            let mark = format!("/Lang({language})");
            answer.body.windows(mark.len()).any(|bytes| bytes == mark.as_bytes())
        };
        (answer.header("etag").unwrap().to_owned(), languages.filter(is_marked).collect::<Vec<_>>())
    };
    let (english, marks) = printed().await;
    assert_eq!(marks, ["en"]);
    prefers(&ana, "nl").await;
    let (dutch, marks) = printed().await;
    assert_eq!(marks, ["nl"]);
    assert_ne!(english, dutch);
    let body = json!({"documentId": mia, "firstName": "Mia", "lastName": "Moss", "language": "it"});
    assert_eq!(ana.put("/api/UpdateAthlete", &body).await.status, 200);
    assert_eq!(printed().await.1, ["it"]);
}

#[db_test]
async fn the_file_of_a_template_has_headings_in_the_coachs_language(app: TestApp) {
    let ana = app.coach("ana").await;
    prefers(&ana, "fr").await;
    let id = ana.saves_plan_template(plan_template("Semi")).await;
    let file = ana.get(&format!("/api/GetPlanTemplateFile?template={id}&format=csv")).await;
    assert!(file.text().contains("Semaine,lun,mar,mer,jeu,ven,sam,dim"), "{}", file.text());
}
