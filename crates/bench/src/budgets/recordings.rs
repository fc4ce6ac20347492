//! Recorded runs: one upload, an archive of many beside other calls, and what is shown of three years, on a server of its own.

use std::io::{Cursor, Write};
use std::time::Instant;

use anyhow::{Context, ensure};
use embedded_io_adapters::std::FromStd;
use rustyfit::Encoder;
use rustyfit::profile::{mesgdef, typedef};
use rustyfit::proto::{FIT, Message};
use serde_json::json;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::load::{Connection, Request, milliseconds, percentile};
use crate::server::{Coach, Server, read_json};
use crate::table::Table;
use crate::yardstick::Speed;

const HOUR: u32 = 3_600;
const SINGLE_UPLOADS: u32 = 20;
const FILES: u32 = 500;
const ARCHIVES: u32 = 2;
const CALLS: usize = 50;
const DAY: u32 = 24 * HOUR;
/// As an SQLite date: the last day of the archives was yesterday.
const FIRST_DAY: &str = "-1000 days";

pub async fn measure(table: &mut Table) -> anyhow::Result<()> {
    let server = Server::start().await?;
    let coach = server.sign_up().await?;
    let before = server.resident_megabytes()?;
    one_by_one(&coach, table).await?;

    let athlete = coach.add_athlete().await?;
    for archive in 0..ARCHIVES {
        let zip = zipped(archive * FILES)?;
        let (seconds, others) = beside_other_calls(&coach, &athlete, zip).await?;
        let what = format!("{FILES} files in one zip, {archive} before it: ms");
        table.at_most_ms(&what, Speed::Processor, seconds * 1_000.0, 15_000.0);
        table.at_most_ms("a list while they are read, 95th percentile", Speed::Processor, others, 20.0);
    }
    table.at_most("memory that uploads took at their peak", "MB", server.peak_megabytes()? - before, 64.0);

    let progress = vec![coach.get(&format!("/api/GetProgress?athlete={athlete}")); CALLS];
    let times = milliseconds(coach.address, &progress).await?;
    table.at_most_ms("progress of 1,000 runs", Speed::Processor, percentile(&times, 50), 30.0);

    what_they_say(&coach, &athlete, table).await?;

    // Opened only now: the server closes a connection that was idle while the archives were read.
    let mut connection = Connection::open(coach.address).await?;
    let runs = read_json(&connection.send(&coach.get(&format!("/api/GetActivities?athlete={athlete}"))).await?)?;
    let activity = runs[0]["activityId"].as_str().context("no run")?;
    let streams = connection.send(&coach.get(&format!("/api/GetActivityStreams?activity={activity}"))).await?;
    ensure!(streams.status == 200, "answered {}", streams.status);
    table.at_most("the streams of an hour", "kB", streams.body.len() as f64 / 1_000.0, 40.0);
    Ok(())
}

/// What a coach of an athlete with a race behind them and a marathon ahead asks most.
async fn what_they_say(coach: &Coach, athlete: &str, table: &mut Table) -> anyhow::Result<()> {
    let half = json!({"athleteId": athlete, "raceName": "Half", "raceDate": date("-40 days")?, "distance": 21.0975,
        "distanceType": "km", "time": "1:45:00"});
    let marathon = json!({"athleteId": athlete, "raceName": "Marathon", "raceDate": date("60 days")?,
        "distance": 42.195, "distanceType": "km", "targetTime": "3:45:00", "priority": "A"});
    let saves = [coach.post("/api/SaveRaceResult", &half), coach.post("/api/SaveGoal", &marathon)];
    milliseconds(coach.address, &saves).await?;
    for (call, what) in
        [("GetPredictions", "predictions of 1,000 runs"), ("GetPaceReview", "pace review of 1,000 runs")]
    {
        let calls = vec![coach.get(&format!("/api/{call}?athlete={athlete}")); CALLS];
        let times = milliseconds(coach.address, &calls).await?;
        table.at_most_ms(what, Speed::Processor, percentile(&times, 50), 40.0);
    }
    Ok(())
}

fn date(from_today: &str) -> anyhow::Result<String> {
    let clock = rusqlite::Connection::open_in_memory()?;
    Ok(clock.query_row("SELECT date('now', ?1)", [from_today], |row| row.get(0))?)
}

/// In seconds since the epoch of the format, the end of 1989.
fn first_day() -> anyhow::Result<u32> {
    let clock = rusqlite::Connection::open_in_memory()?;
    let sql = "SELECT unixepoch('now', 'start of day', ?1) - unixepoch('1989-12-31')";
    Ok(clock.query_row(sql, [FIRST_DAY], |row| row.get(0))?)
}

/// Files of two hours, each of another day, less what a small write takes.
async fn one_by_one(coach: &Coach, table: &mut Table) -> anyhow::Result<()> {
    let athlete = coach.add_athlete().await?;
    let uploads: Vec<Request> = (0..SINGLE_UPLOADS)
        .map(|day| Ok(upload(coach, &athlete, fit(day, 2 * HOUR)?)))
        .collect::<anyhow::Result<_>>()?;
    let body = json!({"firstName": "Kai", "lastName": "Berg"});
    let writes = vec![coach.post("/api/CreateAthlete", &body); SINGLE_UPLOADS as usize];
    let uploaded = percentile(&milliseconds(coach.address, &uploads).await?, 50);
    let written = percentile(&milliseconds(coach.address, &writes).await?, 50);
    let what = format!("a FIT of two hours beside the write, which takes {written:.1} ms");
    table.at_most_ms(&what, Speed::Processor, uploaded - written, 30.0);
    Ok(())
}

/// How long an archive takes in seconds, and the others' calls in milliseconds.
async fn beside_other_calls(coach: &Coach, athlete: &str, zip: Vec<u8>) -> anyhow::Result<(f64, f64)> {
    let (address, upload) = (coach.address, upload(coach, athlete, zip));
    let uploading = tokio::spawn(async move {
        let started = Instant::now();
        let answer = Connection::open(address).await?.send(&upload).await?;
        anyhow::Ok((started.elapsed().as_secs_f64(), read_json(&answer)?))
    });
    let list = vec![coach.get("/api/GetAthletes")];
    let mut times = vec![];
    while !uploading.is_finished() {
        times.extend(milliseconds(address, &list).await?);
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let (seconds, lines) = uploading.await??;
    let lines = lines["activities"].as_array().context("no lines")?;
    ensure!(lines.len() == FILES as usize && lines.iter().all(|line| line["state"] == "new"), "{lines:?}");
    times.sort_by(f64::total_cmp);
    Ok((seconds, percentile(&times, 95)))
}

pub fn upload(coach: &Coach, athlete: &str, file: Vec<u8>) -> Request {
    Request::file(&format!("/api/UploadActivity?athlete={athlete}"), file).with_token(&coach.token)
}

/// An hour of every day from that one on.
fn zipped(first_day: u32) -> anyhow::Result<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(vec![]));
    for day in first_day..first_day + FILES {
        zip.start_file(format!("{day}.fit"), SimpleFileOptions::default())?;
        zip.write_all(&fit(day, HOUR)?)?;
    }
    Ok(zip.finish()?.into_inner())
}

/// A run with a sample every second and a lap every kilometre, as a watch writes it.
pub fn fit(day: u32, seconds: u32) -> anyhow::Result<Vec<u8>> {
    let first_day = first_day()?;
    let at = |second: u32| typedef::DateTime(first_day + day * DAY + 7 * HOUR + second);
    let mut file = mesgdef::FileId::new();
    file.r#type = typedef::File::ACTIVITY;
    file.manufacturer = typedef::Manufacturer::GARMIN;
    file.time_created = at(0);
    let mut messages: Vec<Message> = vec![file.into()];
    for second in 0..=seconds {
        let wave = f64::from(second) / 60.0;
        let mut record = mesgdef::Record::new();
        record.timestamp = at(second);
        record.set_distance_scaled(f64::from(second) * 3.0);
        record.set_speed_scaled(3.0 + 0.4 * wave.sin());
        record.heart_rate = 140 + (12.0 * wave.cos()) as u8;
        record.cadence = 85;
        record.set_altitude_scaled(120.0 + 15.0 * (wave / 7.0).sin());
        record.set_position_lat_degrees(50.0 + f64::from(second) * 0.000_02);
        record.set_position_long_degrees(8.0 + 0.001 * wave.sin());
        messages.push(record.into());
    }
    for from in (0..seconds).step_by(333) {
        let mut lap = mesgdef::Lap::new();
        lap.start_time = at(from);
        lap.timestamp = at((from + 333).min(seconds));
        messages.push(lap.into());
    }
    let mut session = mesgdef::Session::new();
    session.start_time = at(0);
    session.sport = typedef::Sport::RUNNING;
    session.set_total_timer_time_scaled(f64::from(seconds));
    session.set_total_distance_scaled(f64::from(seconds) * 3.0);
    messages.push(session.into());
    let mut bytes = FromStd::new(Cursor::new(vec![]));
    let mut file = FIT { messages, ..FIT::default() };
    Encoder::new().encode(&mut bytes, &mut file).map_err(|error| anyhow::anyhow!("{error:?}"))?;
    Ok(bytes.into_inner().into_inner())
}
