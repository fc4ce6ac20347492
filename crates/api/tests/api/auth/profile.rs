use serde_json::{Value, json};
use test_support::{TestApp, db_test};

#[db_test]
async fn a_name_and_a_picture_can_be_changed(app: TestApp) {
    let ana = app.coach("ana").await;
    let body = json!({"displayName": " Ana Lind ", "photoURL": "https://pictures.example/ana.jpg?size=96"});

    let answer = ana.put("/api/UpdateProfile", &body).await;

    assert_eq!(answer.status, 200);
    let user: Value = answer.json();
    assert_eq!(user["displayName"], "Ana Lind");
    assert_eq!(user["photoURL"], "https://pictures.example/ana.jpg?size=96");
    assert_eq!(user["email"], ana.email);
    let credentials = json!({"email": ana.email, "password": ana.password});
    let session: Value = app.post("/auth/signin", &credentials).await.json();
    assert_eq!(session["user"], user);

    let answer = ana.put("/api/UpdateProfile", &json!({"displayName": "Ana"})).await;
    assert_eq!(answer.json::<Value>()["photoURL"], Value::Null);
}

#[db_test]
async fn an_invalid_name_or_picture_is_rejected(app: TestApp) {
    let ana = app.coach("ana").await;
    for name in ["", "  ", "Ana\r\nBcc: x", "A\u{202E}na", &"a".repeat(101)] {
        let answer = ana.put("/api/UpdateProfile", &json!({"displayName": name, "photoURL": null})).await;
        assert_eq!(answer.problem(), (422, "auth/invalid-display-name"), "{name:?}");
    }
    let long = format!("https://pictures.example/{}", "a".repeat(2_000));
    for url in [
        "javascript:alert(1)",
        "data:image/png;base64,AAAA",
        "http://pictures.example/ana.jpg",
        "/ana.jpg",
        "https://",
        "https://me:secret@pictures.example/ana.jpg",
        "https://pictures.example/ana.jpg\r\nSet-Cookie: a=b",
        &long,
    ] {
        let answer = ana.put("/api/UpdateProfile", &json!({"displayName": "Ana", "photoURL": url})).await;
        assert_eq!(answer.problem(), (422, "invalid-photo-url"), "{url}");
    }
    let user: Value = ana.put("/api/UpdateProfile", &json!({"displayName": "ana"})).await.json();
    assert_eq!(user["photoURL"], Value::Null);
    assert_eq!(app.put("/api/UpdateProfile", &json!({"displayName": "Ana"})).await.problem(), (401, "unauthenticated"));
}
