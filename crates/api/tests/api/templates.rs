use serde_json::{Value, json};
use test_support::{Coach, TestApp, db_test, template};

use crate::athletes::field_errors;
use crate::capitalised::capitalised;

async fn library(coach: &Coach) -> Value {
    coach.get("/api/getworkouts").await.json()
}

#[db_test]
async fn a_coach_saves_changes_and_deletes_a_template(app: TestApp) {
    let ana = app.coach("ana").await;

    let created = ana.post("/api/saveworkout", &template("Hill repeats")).await;
    assert_eq!(created.status, 201);
    let created: Value = created.json();
    let mut expected = template("Hill repeats");
    expected["documentId"] = created["documentId"].clone();
    expected["id"] = created["documentId"].clone();
    expected["isPublic"] = json!(false);
    expected["createdAt"] = json!("2026-03-02T08:00:00Z");
    expected["updatedAt"] = json!("2026-03-02T08:00:00Z");
    expected["createdBy"] = json!(ana.id);
    assert_eq!(created, expected);
    assert_eq!(library(&ana).await, json!([expected]));

    app.clock().advance(jiff::SignedDuration::from_mins(1));
    let mut change = created.clone();
    change["title"] = json!("Long hills");
    change["createdBy"] = json!("somebody else");
    change["createdAt"] = json!("1999-01-01T00:00:00Z");
    change["updatedAt"] = json!("1999-01-01T00:00:00Z");
    change["isPublic"] = json!(true);
    let changed = ana.put("/api/updateworkout", &change).await;
    expected["title"] = json!("Long hills");
    expected["updatedAt"] = json!("2026-03-02T08:01:00Z");
    assert_eq!((changed.status.as_u16(), changed.json::<Value>()), (200, expected.clone()));
    assert_eq!(library(&ana).await, json!([expected]));

    let id = created["documentId"].as_str().unwrap();
    assert_eq!(ana.delete(&format!("/api/DeleteWorkoutTemplate?workoutId={id}")).await.status, 204);
    assert_eq!(library(&ana).await, json!([]));
}

#[db_test]
async fn templates_are_parsed_in_either_capitalisation_and_with_or_without_spaces(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut body = template("Swim");
    for (kind, category) in [
        ("AlternativeTraining", "CrossTraining"),
        ("Alternative Training", "Cross Training"),
        ("alternative training", "CROSSTRAINING"),
    ] {
        body["type"] = json!(kind);
        body["category"] = json!(category);
        for body in [body.clone(), capitalised(&body)] {
            let created: Value = ana.post("/api/SaveWorkout", &body).await.json();
            assert_eq!(
                (&created["type"], &created["category"]),
                (&json!("AlternativeTraining"), &json!("CrossTraining"))
            );

            let mut change = capitalised(&body);
            change["DocumentId"] = created["documentId"].clone();
            let changed: Value = ana.put("/api/UpdateWorkout", &change).await.json();
            assert_eq!(changed, created);
        }
    }
    assert_eq!(ana.get("/api/GetWorkouts").await.json::<Value>().as_array().unwrap().len(), 6);
}

#[db_test]
async fn a_new_template_has_the_defaults(app: TestApp) {
    let ana = app.coach("ana").await;
    let created: Value = ana.post("/api/saveworkout", &json!({"title": "Jog", "description": "Easy"})).await.json();

    for (field, value) in [
        ("type", json!("EasyRun")),
        ("difficulty", json!("Beginner")),
        ("category", json!("Endurance")),
        ("isPublic", json!(false)),
        ("distance", json!(0.0)),
        ("distanceType", json!("km")),
        ("durationInMinutes", json!(0)),
        ("paceFrom", json!(null)),
        ("paceTo", json!(null)),
        ("notes", json!("")),
        ("tags", json!([])),
    ] {
        assert_eq!(created[field], value, "{field}");
    }
}

#[db_test]
async fn the_older_distance_field_is_in_kilometres(app: TestApp) {
    let ana = app.coach("ana").await;
    let older = json!({"Title": "Jog", "Description": "Easy", "DistanceInKilometers": 12.5, "DistanceType": "miles"});

    let created: Value = ana.post("/api/saveworkout", &older).await.json();

    assert_eq!((&created["distance"], &created["distanceType"]), (&json!(12.5), &json!("km")));
}

#[db_test]
async fn the_newest_template_comes_first(app: TestApp) {
    let ana = app.coach("ana").await;
    for title in ["first", "second", "third"] {
        ana.saves_template(template(title)).await;
    }

    let library = library(&ana).await;

    let titles: Vec<_> = library.as_array().unwrap().iter().map(|template| template["title"].clone()).collect();
    assert_eq!(titles, ["third", "second", "first"]);
}

#[db_test]
async fn an_invalid_template_names_its_errors_and_stores_nothing(app: TestApp) {
    let ana = app.coach("ana").await;
    let many_tags: Vec<String> = (0..500).map(|number| format!("tag {number}")).collect();
    let cases = [
        ("title", json!(" "), "Title is required"),
        ("title", json!("x".repeat(10_000)), "Title must be at most 200 characters"),
        ("description", json!(null), "Description is required"),
        ("description", json!("x".repeat(10_000)), "Description must be at most 5000 characters"),
        ("distance", json!(-0.1), "Distance cannot be negative"),
        ("distance", json!(1000.1), "Distance must be at most 1,000"),
        ("distance", json!(1e300), "Distance must be at most 1,000"),
        ("distance", json!("NaN"), "Distance must be a number"),
        ("distanceType", json!("parsecs"), "Distance unit must be km or miles"),
        ("durationInMinutes", json!(-1), "Duration cannot be negative"),
        ("durationInMinutes", json!(1e12), "Duration must be at most 6,000 minutes"),
        ("durationInMinutes", json!(45.5), "Duration must be a whole number of minutes"),
        ("durationInMinutes", json!("abc"), "Duration must be a whole number of minutes"),
        ("paceFrom", json!("1:30/km"), "Pace minutes must be between 2 and 10"),
        ("paceTo", json!("fast"), "Pace must look like 5:30/km or 5:30/mile"),
        ("notes", json!("x".repeat(10_000)), "Notes must be at most 5000 characters"),
        ("tags", json!(many_tags), "A template can have at most 20 tags"),
        ("tags", json!(["x".repeat(41)]), "A tag must be at most 40 characters"),
        (
            "type",
            json!("Sprint"),
            "Type must be one of Easy Run, Long Run, Tempo, Intervals, Hills, Recovery, Rest, Alternative Training",
        ),
        ("type", json!(""), "Type is required"),
        ("difficulty", json!("Hard"), "Difficulty must be one of Beginner, Intermediate, Advanced, Elite"),
        (
            "category",
            json!("Fun"),
            "Category must be one of Endurance, Speed, Strength, Recovery, Cross Training, Race Preparation, Base Building",
        ),
    ];
    let id = ana.saves_template(template("Kept")).await;
    let before = library(&ana).await;
    for (field, value, message) in cases {
        let mut body = template("Hills");
        body[field] = value;
        let expected = [(field.to_owned(), message.to_owned())];
        assert_eq!(field_errors(&ana.post("/api/saveworkout", &body).await), expected);
        body["documentId"] = json!(id);
        assert_eq!(field_errors(&ana.put("/api/updateworkout", &body).await), expected);
    }
    let both = ana.post("/api/saveworkout", &json!({"durationInMinutes": 0.5})).await;
    let fields: Vec<_> = field_errors(&both).into_iter().map(|(field, _)| field).collect();
    assert_eq!(fields, ["durationInMinutes", "title", "description"]);
    assert_eq!(library(&ana).await, before);
}

#[db_test]
async fn script_in_a_template_is_stored_as_typed(app: TestApp) {
    let ana = app.coach("ana").await;
    let script = "<img src=x onerror=\"alert(1)\">";
    let mut body = template(script);
    body["description"] = json!(script);
    body["notes"] = json!(script);
    body["tags"] = json!([script]);
    ana.saves_template(body).await;

    let saved = &library(&ana).await[0];

    for field in ["title", "description", "notes"] {
        assert_eq!(saved[field], script, "{field}");
    }
    assert_eq!(saved["tags"], json!([script]));
}

#[db_test]
async fn a_coach_cannot_see_or_touch_another_coachs_template(app: TestApp) {
    let ana = app.coach("ana").await;
    let ben = app.coach("ben").await;
    let id = ana.saves_template(template("Hills")).await;

    assert_eq!(library(&ben).await, json!([]));
    let mut change = template("Mine now");
    for id in [id.as_str(), "0198c5a0-0000-7000-8000-000000000001", "nonsense", ""] {
        change["documentId"] = json!(id);
        assert_eq!(ben.put("/api/updateworkout", &change).await.problem(), (404, "template-not-found"), "{id}");
        let deletion = ben.delete(&format!("/api/DeleteWorkoutTemplate?workoutId={id}")).await;
        assert_eq!(deletion.problem(), (404, "template-not-found"), "{id}");
    }
    assert_eq!(ben.delete("/api/DeleteWorkoutTemplate").await.problem(), (400, "invalid-query"));
    assert_eq!(library(&ana).await[0]["title"], "Hills");
}
