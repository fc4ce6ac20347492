use jpeg_encoder::{ColorType, Encoder};
use reqwest::Method;
use serde_json::{Value, json};
use store::account_ledger;
use test_support::{Answer, Coach, TestApp, athlete, db_test, schedule};

fn png(width: u16, height: u16) -> Vec<u8> {
    let mut file = vec![];
    let mut encoder = png::Encoder::new(&mut file, u32::from(width), u32::from(height));
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header().unwrap().write_image_data(&blue(width, height)).unwrap();
    file
}

fn blue(width: u16, height: u16) -> Vec<u8> {
    [40, 90, 160].repeat(usize::from(width) * usize::from(height))
}

fn jpeg() -> Vec<u8> {
    let mut file = vec![];
    Encoder::new(&mut file, 85).encode(&blue(640, 480), 640, 480, ColorType::Rgb).unwrap();
    file
}

/// From the file's first frame header.
fn size_of(jpeg: &[u8]) -> (u16, u16) {
    let start = jpeg.windows(2).position(|marker| marker == [0xff, 0xc0]).unwrap();
    let two = |at: usize| u16::from_be_bytes([jpeg[start + at], jpeg[start + at + 1]]);
    (two(7), two(5))
}

async fn uploads(coach: &Coach, file: Vec<u8>, kind: &str) -> Answer {
    let request = coach.request(Method::PUT, "/api/SavePhoto").header("content-type", kind).body(file);
    coach.send(request).await
}

pub async fn photo_address(coach: &Coach) -> String {
    let answer = uploads(coach, jpeg(), "image/jpeg").await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json::<Value>()["photoURL"].as_str().unwrap().to_owned()
}

fn coaching() -> Value {
    json!({
        "clubName": "Eklund Running", "shortMark": "ER", "tagline": "Patient miles, even splits",
        "contactEmail": "hello@eklundrunning.example", "phoneNumber": "+46 73 558 12 40",
        "website": "eklundrunning.example", "showsContact": true,
    })
}

async fn tells(coach: &Coach, coaching: &Value) -> Answer {
    let profile: Value = coach.get("/api/GetProfile").await.json();
    let body = json!({"displayName": "Nora Eklund", "photoURL": profile["photoURL"], "coaching": coaching});
    coach.put("/api/UpdateProfile", &body).await
}

async fn bytes_held(app: &TestApp, coach: &Coach) -> i64 {
    let id = coach.id.into();
    app.app.db.read(move |conn| account_ledger::holdings(conn, id)).await.unwrap().unwrap().bytes
}

#[db_test]
async fn a_photo_is_stored_as_a_small_square_without_metadata(app: TestApp) {
    let ana = app.coach("ana").await;
    let plain = jpeg();
    let exif = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\0GPS 59.33N";
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    let file = [&plain[..2], &[0xff, 0xe1], &length, exif, &plain[2..]].concat();

    let user: Value = uploads(&ana, file, "image/jpeg").await.json();

    let address = user["photoURL"].as_str().unwrap();
    let photo = app.get(address).await;
    assert_eq!(photo.status, 200, "a picture of a page carries no token");
    assert_eq!(photo.header("content-type"), Some("image/jpeg"));
    assert_eq!(photo.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(photo.header("content-security-policy"), Some("default-src 'none'; sandbox"));
    assert_eq!(photo.header("cache-control"), Some("private, max-age=31536000, immutable"));
    assert_eq!(size_of(&photo.body), (256, 256));
    for told in [b"Exif".as_slice(), b"GPS"] {
        assert!(!photo.body.windows(told.len()).any(|bytes| bytes == told));
    }
    let signed_in: Value =
        app.post("/auth/signin", &json!({"email": ana.email, "password": ana.password})).await.json();
    assert_eq!(signed_in["user"]["photoURL"], user["photoURL"]);
    let png: Value = uploads(&ana, png(300, 900), "image/png").await.json();
    assert_ne!(png["photoURL"], user["photoURL"], "another photo has another address");
    assert_eq!(app.get(address).await.problem(), (404, "photo-not-found"));
}

#[db_test]
async fn a_file_that_is_no_photo_or_too_large_is_rejected(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut bomb = png(300, 300);
    bomb[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    let checksum = crc32(&bomb[12..29]);
    bomb[29..33].copy_from_slice(&checksum.to_be_bytes());
    let half = jpeg()[..200].to_vec();

    assert_eq!(uploads(&ana, bomb, "image/png").await.problem(), (422, "photo-too-large"));
    for file in [b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_vec(), b"GIF89a".to_vec(), Vec::new(), half] {
        assert_eq!(uploads(&ana, file, "image/png").await.problem(), (422, "not-an-image"));
    }
    let small = png(255, 600);
    assert_eq!(uploads(&ana, small, "image/png").await.problem(), (422, "photo-too-small"));
    let long = [jpeg(), vec![0; 5 * 1024 * 1024]].concat();
    assert_eq!(uploads(&ana, long, "image/jpeg").await.problem(), (413, "body-too-large"));
    for kind in ["image/svg+xml", "application/json", "text/html", ""] {
        assert_eq!(uploads(&ana, jpeg(), kind).await.problem(), (415, "unsupported-media-type"), "{kind}");
    }
    let nobody = app.request(Method::PUT, "/api/SavePhoto").header("content-type", "image/jpeg").body(jpeg());
    assert_eq!(app.send(nobody).await.problem(), (401, "unauthenticated"));
    assert_eq!(ana.get("/api/GetProfile").await.json::<Value>()["photoURL"], Value::Null);
}

fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32, _| if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(u32::MAX, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), step))
}

#[db_test]
async fn a_photo_belongs_to_its_account_and_is_deleted_with_it(app: TestApp) {
    let (ana, ben) = (app.coach("ana").await, app.coach("ben").await);
    let anas = photo_address(&ana).await;
    let bens = photo_address(&ben).await;
    let mixed = anas.replace(&ana.id.to_string(), &ben.id.to_string());
    for missing in [mixed.as_str(), "/photos/1/2.jpg", anas.trim_end_matches(".jpg")] {
        assert_eq!(app.get(missing).await.problem(), (404, "photo-not-found"), "{missing}");
    }
    let taken = json!({"displayName": "Ben", "photoURL": anas});
    assert_eq!(ben.put("/api/UpdateProfile", &taken).await.problem(), (422, "invalid-photo-url"));

    let kept: Value = ana.put("/api/UpdateProfile", &json!({"displayName": "Ana", "photoURL": anas})).await.json();
    assert_eq!(kept["photoURL"], json!(anas), "what is sent back is kept");
    assert_eq!(app.get(&anas).await.status, 200);
    ana.put("/api/UpdateProfile", &json!({"displayName": "Ana"})).await;
    assert_eq!(app.get(&anas).await.problem(), (404, "photo-not-found"));

    ben.post("/api/DeleteAccount", &json!({"email": ben.email, "password": ben.password})).await;
    assert_eq!(app.get(&bens).await.problem(), (404, "photo-not-found"));
}

#[db_test]
async fn a_profile_is_counted_exported_and_kept_when_only_the_name_changes(app: TestApp) {
    let ana = app.coach("ana").await;
    assert_eq!(bytes_held(&app, &ana).await, 0);

    assert_eq!(tells(&ana, &coaching()).await.status, 200);
    let with_texts = bytes_held(&app, &ana).await;
    assert!(with_texts > 80, "{with_texts}");
    let address = photo_address(&ana).await;
    let with_photo = bytes_held(&app, &ana).await;
    assert!(with_photo > with_texts + 1_000, "{with_photo}");

    ana.put("/api/UpdateProfile", &json!({"displayName": "Nora", "photoURL": address})).await;
    let profile: Value = ana.get("/api/GetProfile").await.json();
    assert_eq!((&profile["displayName"], &profile["email"]), (&json!("Nora"), &json!(ana.email)));
    assert_eq!(profile["coaching"], coaching());
    let export: Value = ana.get("/api/ExportAccount").await.json();
    assert_eq!(export["profile"], coaching());
    assert!(export["photo"].as_str().unwrap().starts_with("data:image/jpeg;base64,/9j/"));

    ana.put("/api/UpdateProfile", &json!({"displayName": "Nora", "coaching": {}})).await;
    assert_eq!(bytes_held(&app, &ana).await, 0, "what is taken away is no longer counted");
}

#[db_test]
async fn an_invalid_profile_is_reported_by_field(app: TestApp) {
    let ana = app.coach("ana").await;
    for (field, value) in [
        ("clubName", "c".repeat(81)),
        ("shortMark", "ERU".to_owned()),
        ("tagline", "t".repeat(61)),
        ("tagline", "one\ntwo".to_owned()),
        ("contactEmail", "not an address".to_owned()),
        ("phoneNumber", "call me".to_owned()),
        ("website", "javascript:alert(1)".to_owned()),
    ] {
        let mut wrong = coaching();
        wrong[field] = json!(value);
        let answer = tells(&ana, &wrong).await;
        assert_eq!(answer.problem(), (422, "invalid-input"), "{field}");
        assert_eq!(answer.json::<Value>()["errors"][0]["field"], json!(format!("coaching.{field}")));
    }
}

#[db_test]
async fn the_athletes_page_shows_the_coach_and_the_contact_only_if_shared(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia)).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    tells(&ana, &coaching()).await;
    let address = photo_address(&ana).await;

    let coach = page.page().await["coach"].clone();
    assert_eq!(coach["name"], "Nora Eklund");
    assert_eq!(coach["photoUrl"], json!(address));
    assert_eq!((&coach["clubName"], &coach["shortMark"]), (&json!("Eklund Running"), &json!("ER")));
    assert_eq!(coach["email"], "hello@eklundrunning.example");
    assert_eq!(coach["website"], "https://eklundrunning.example");

    let mut hidden = coaching();
    hidden["showsContact"] = json!(false);
    tells(&ana, &hidden).await;
    let coach = page.page().await["coach"].clone();
    assert_eq!(coach["tagline"], "Patient miles, even splits");
    assert_eq!((&coach["email"], &coach["phoneNumber"], &coach["website"]), (&Value::Null, &Value::Null, &Value::Null));
}

#[db_test]
async fn a_pdf_is_printed_again_once_the_profile_changes(app: TestApp) {
    let ana = app.coach("ana").await;
    let id = ana.saves(schedule()).await;
    let address = format!("/api/GetSchedulePdf?schedule={id}&layout=compact");
    let tag = async || ana.get(&address).await.header("etag").unwrap().to_owned();
    let plain = tag().await;
    tells(&ana, &coaching()).await;
    let with_club = tag().await;
    photo_address(&ana).await;
    let with_photo = ana.get(&address).await;

    assert_eq!(with_photo.status, 200);
    assert_ne!(plain, with_club);
    assert_ne!(with_photo.header("etag"), Some(with_club.as_str()));
    assert!(with_photo.body.windows(9).any(|bytes| bytes == b"DCTDecode"), "the photo is in it");
}
