use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, Coach, TestApp, athlete, db_test, schedule, workout};

fn address(id: &str, rest: &str) -> String {
    format!("/api/GetSchedulePdf?schedule={id}&{rest}")
}

async fn printed(coach: &Coach, id: &str, rest: &str) -> Answer {
    let answer = coach.get(&address(id, rest)).await;
    assert_eq!(answer.status, 200, "{:?}", answer.headers);
    assert_eq!(answer.header("content-type"), Some("application/pdf"));
    assert!(answer.body.starts_with(b"%PDF-1.7"), "no PDF");
    answer
}

fn holds(answer: &Answer, text: &str) -> bool {
    answer.body.windows(text.len()).any(|bytes| bytes == text.as_bytes())
}

#[db_test]
async fn a_schedule_is_printed_in_either_layout(app: TestApp) {
    let ana = app.coach("ana").await;
    let id = ana.saves(schedule().name("Łódź marathon")).await;

    for layout in ["compact", "detailed"] {
        let answer = printed(&ana, &id, &format!("layout={layout}")).await;
        let name = format!("filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20marathon%20-%20Mia%20Moss%20-%20{layout}.pdf");
        let disposition = answer.header("content-disposition").unwrap();
        assert!(disposition.starts_with("attachment; ") && disposition.ends_with(&name), "{disposition}");
        assert_eq!(answer.header("cache-control"), Some("private, no-cache"));
    }
}

#[db_test]
async fn the_paper_size_is_the_accounts_unless_the_call_names_one(app: TestApp) {
    let ana = app.coach("ana").await;
    let id = ana.saves(schedule()).await;
    let is_letter = |answer: &Answer| holds(answer, "/MediaBox[0 0 792 612]");

    assert!(!is_letter(&printed(&ana, &id, "layout=compact").await));
    assert!(is_letter(&printed(&ana, &id, "layout=compact&paper=letter").await));

    let user: Value = ana.put("/api/UpdatePreferences", &json!({"paper": "letter"})).await.json();
    assert_eq!(user["paper"], "letter");
    assert!(is_letter(&printed(&ana, &id, "layout=compact").await));
    assert!(!is_letter(&printed(&ana, &id, "layout=compact&paper=a4").await));

    let refused = ana.put("/api/UpdatePreferences", &json!({"paper": "a5"})).await;
    assert_eq!(refused.problem(), (422, "invalid-input"));
}

#[db_test]
async fn an_unchanged_pdf_is_not_sent_again(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = schedule().athlete(&mia);
    let id = ana.saves(plan.clone()).await;
    let tag = printed(&ana, &id, "layout=compact").await.header("etag").unwrap().to_owned();
    let again = async |rest: &str| {
        let request = ana.request(Method::GET, &address(&id, rest)).header("if-none-match", &tag);
        ana.send(request).await.status.as_u16()
    };

    assert_eq!(again("layout=compact").await, 304);
    assert_eq!(again("layout=detailed").await, 200);
    assert_eq!(again("layout=compact&paper=letter").await, 200);

    let saved = ana.post(&format!("/api/UpdateSchedule?schedule={id}"), &plan.body()).await;
    assert_eq!(saved.status, 200);
    assert_eq!(again("layout=compact").await, 200);
}

#[db_test]
async fn a_schedule_of_somebody_else_cannot_be_printed(app: TestApp) {
    let (ana, ben) = (app.coach("ana").await, app.coach("ben").await);
    let id = ana.saves(schedule()).await;

    for id in [id.as_str(), "0198c5a0-0000-7000-8000-000000000001", "1", ""] {
        let answer = ben.get(&address(id, "layout=compact")).await;
        assert_eq!(answer.problem(), (404, "schedule-not-found"), "{id}");
    }
    assert_eq!(app.get(&address(&id, "layout=compact")).await.status, 401);
}

#[db_test]
async fn an_unknown_layout_or_paper_is_named(app: TestApp) {
    let ana = app.coach("ana").await;
    let id = ana.saves(schedule()).await;

    for rest in ["layout=wide", "layout=", "", "layout=compact&paper=a5"] {
        assert_eq!(ana.get(&address(&id, rest)).await.problem(), (400, "invalid-query"), "{rest}");
    }
}

#[db_test]
async fn a_qr_code_links_to_the_plan_once_the_server_has_a_public_url(app: TestApp) {
    let ana = app.coach("ana").await;
    let id = ana.saves(schedule()).await;
    assert!(!holds(&printed(&ana, &id, "layout=compact").await, "/URI"));

    let public = app
        .with_settings(|settings| {
            settings.public_url = "https://plans.example.org".parse().unwrap();
            settings.has_public_url = true;
        })
        .await;
    let request = public.request(Method::GET, &address(&id, "layout=compact")).bearer_auth(&ana.token);
    let answer = public.send(request).await;
    assert!(holds(&answer, &format!("(https://plans.example.org/edit/{id})")));

    let summaries: Value = ana.get("/api/GetScheduleSummary").await.json();
    let secret = ana.shares(summaries[0]["athleteId"].as_str().unwrap(), &id).await;
    let request = public.request(Method::GET, &address(&id, "layout=compact")).bearer_auth(&ana.token);
    assert!(holds(&public.send(request).await, &format!("(https://plans.example.org/a#{secret})")), "of the athlete");
}

#[db_test]
async fn a_plan_of_more_than_400_pages_is_rejected_in_detail_and_printed_compact(app: TestApp) {
    let ana = app.coach("ana").await;
    let long = |day: u32| {
        let mut workout = workout(&format!("2026-10-{day}"));
        workout["description"] = "a\n".repeat(2_400).into();
        workout
    };
    let id = ana.saves(schedule().workouts((14..=27).map(long).collect())).await;

    let refused = ana.get(&address(&id, "layout=detailed")).await;
    assert_eq!(refused.problem(), (422, "plan-too-long-to-print"));
    printed(&ana, &id, "layout=compact").await;
}

#[db_test]
async fn many_can_print_at_once(app: TestApp) {
    let ana = app.coach("ana").await;
    let id = ana.saves(schedule().weeks(52)).await;
    let first = printed(&ana, &id, "layout=detailed").await.body;

    let answers = join_all((0..16).map(|_| printed(&ana, &id, "layout=detailed"))).await;

    assert!(answers.iter().all(|answer| answer.body == first));
}
