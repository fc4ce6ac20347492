//! What an upload of recordings may cost, and that its work ends.

use std::io::{Cursor, Write};

use identity::throttle::{Failures, ThrottleKey, ThrottledAction};
use serde_json::Value;
use store::throttles;
use test_support::{Athlete, Coach, Run, TestApp, athlete, db_test, gpx, schedule, tcx, workout};
use tokio::io::AsyncWriteExt;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::metrics::figures;
use crate::raw;

struct Scene {
    ana: Coach,
    mia: String,
    page: Athlete,
}

async fn scene(app: &TestApp) -> Scene {
    app.clock().set("2026-10-17T20:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-14")])).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    Scene { ana, mia, page }
}

async fn count(scene: &Scene) -> usize {
    let path = format!("/api/GetActivities?athlete={}&from=2020-01-01&to=2026-10-17", scene.mia);
    let answer = scene.ana.get(&path).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json::<Vec<Value>>().len()
}

fn lines(uploaded: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let lines = uploaded["activities"].as_array().unwrap().iter();
    lines.map(|line| (text(&line["state"]), text(&line["message"]))).collect()
}

fn line(state: &str, message: &str) -> (String, String) {
    (state.to_owned(), message.to_owned())
}

fn zipped(files: &[Vec<u8>]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(vec![]));
    for (number, bytes) in files.iter().enumerate() {
        zip.start_file(format!("{number}.gpx"), SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Runs of a minute, so many minutes apart from a morning on.
fn runs(day: &str, count: u32, minutes_apart: u32) -> Vec<Vec<u8>> {
    let at = |number: u32| {
        let minutes = number * minutes_apart;
        format!("{day}T{:02}:{:02}:00Z", 3 + minutes / 60, minutes % 60)
    };
    (0..count).map(|number| tcx(&Run::starting(&at(number)).metres(200.0, 60))).collect()
}

/// A run with so much empty space in it.
fn spacious(start: &str, megabytes: usize) -> Vec<u8> {
    let mut file = gpx(&Run::starting(start).metres(3_000.0, 900));
    file.extend(vec![b' '; megabytes * 1024 * 1024]);
    file
}

#[db_test]
async fn an_upload_ends_when_its_processor_time_is_used_up(app: TestApp) {
    let app = app.with_settings(|settings| settings.limits.upload_processor_time = std::time::Duration::ZERO).await;
    let scene = scene(&app).await;
    let uploaded = scene.ana.uploads(&scene.mia, "a.zip", zipped(&runs("2026-10-14", 3, 5))).await;
    let message = "Reading this takes too long: the rest was not read. Send it in parts.";
    assert_eq!(lines(&uploaded), [line("unreadable", message)]);
    assert_eq!(count(&scene).await, 0);
}

#[db_test]
async fn hanging_up_ends_the_work(app: TestApp) {
    let scene = scene(&app).await;
    let runs: Vec<Vec<u8>> = (10..=12).flat_map(|day| runs(&format!("2026-10-{day}"), 90, 5)).collect();
    let file = zipped(&runs);
    let head = format!(
        "POST /api/UploadActivity?athlete={}&name=a.zip HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {}\r\n\
         content-type: application/octet-stream\r\ncontent-length: {}\r\n\r\n",
        scene.mia,
        scene.ana.token,
        file.len()
    );
    let mut stream = raw::connect(&app).await;
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(&file).await.unwrap();
    while count(&scene).await == 0 {}
    drop(stream);

    // Each of these waits for a turn, so that work that went on would store something in between.
    let kai = scene.ana.adds(athlete("Kai", "Berg")).await;
    let (mut stored, mut unchanged) = (0, 0);
    for number in 0.. {
        let file = tcx(&Run::starting(&format!("2026-09-{:02}T16:00:00Z", number % 28 + 1)));
        scene.ana.uploads(&kai, "b.tcx", file).await;
        let now = count(&scene).await;
        unchanged = if now == stored { unchanged + 1 } else { 0 };
        stored = now;
        if unchanged == 5 {
            break;
        }
    }
    assert!(stored < runs.len(), "all {stored} were stored");
}

#[db_test]
async fn a_link_is_charged_by_what_its_uploads_unpack_to(app: TestApp) {
    let scene = scene(&app).await;
    let key = ThrottleKey::for_id(ThrottledAction::Upload, &scene.mia);
    let (now, spent) = (app.clock().now(), key.clone());
    let almost = Failures { count: 1_018, last_at: now };
    app.app.db.write(move |conn| throttles::save(conn, &spent, almost)).await.unwrap();

    let files = ["2026-10-12T16:00:00Z", "2026-10-13T16:00:00Z", "2026-10-14T16:00:00Z"].map(|at| spacious(at, 2));
    let archive = zipped(&files);
    assert!(archive.len() < 100_000, "{}", archive.len());
    let uploaded = scene.page.uploads("", archive.clone()).await;
    let stopped = line("unreadable", "The archive holds too much: the rest was not read.");
    assert_eq!(lines(&uploaded), [line("new", ""), line("new", ""), stopped]);
    let counted = app.app.db.read(move |conn| throttles::find(conn, &key)).await.unwrap().unwrap();
    assert_eq!(counted.count, 1_018 + 1 + 6, "itself and six megabytes");

    let refused = scene.page.sends_recording("", archive.clone()).await;
    assert_eq!(refused.problem(), (429, "auth/too-many-requests"));
    assert_eq!(
        lines(&scene.ana.uploads(&scene.mia, "a.zip", archive).await).len(),
        3,
        "the coach's are not the link's"
    );
}

#[db_test]
async fn a_day_holds_a_hundred_recordings(app: TestApp) {
    let scene = scene(&app).await;
    let uploaded = scene.ana.uploads(&scene.mia, "a.zip", zipped(&runs("2026-10-14", 101, 5))).await;
    let lines = lines(&uploaded);
    assert_eq!(lines.iter().filter(|(state, _)| state == "new").count(), 100);
    assert_eq!(lines[100], line("unreadable", "There are already 100 recordings for that day."));
    let next = scene.ana.uploads(&scene.mia, "b.zip", zipped(&runs("2026-10-13", 1, 5))).await;
    assert_eq!(next["activities"][0]["state"], "new");
}

#[db_test]
async fn what_became_of_each_file_is_counted(app: TestApp) {
    let scene = scene(&app).await;
    let run = gpx(&Run::starting("2026-10-14T05:00:00Z").metres(3_000.0, 900));
    scene.ana.uploads(&scene.mia, "run.gpx", run.clone()).await;
    scene.ana.uploads(&scene.mia, "again.gpx", run).await;
    scene.ana.uploads(&scene.mia, "broken.gpx", b"<gpx><trk>".to_vec()).await;
    let mut zip = ZipWriter::new(Cursor::new(vec![]));
    zip.start_file("readme.txt", SimpleFileOptions::default()).unwrap();
    zip.write_all(b"nothing to run").unwrap();
    scene.ana.uploads(&scene.mia, "archive.zip", zip.finish().unwrap().into_inner()).await;

    let text = figures(&app).await;

    for result in ["stored", "duplicate", "unreadable", "passed_over"] {
        let line = format!(r#"longrun_uploaded_files_total{{result="{result}"}} 1"#);
        assert!(text.lines().any(|found| found == line), "{line} is not in\n{text}");
    }
}
