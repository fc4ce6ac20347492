//! Files for the tests, written by code.

use std::io::{Cursor, Write};

use embedded_io_adapters::std::FromStd;
use flate2::Compression;
use flate2::write::GzEncoder;
use rustyfit::Encoder;
use rustyfit::profile::{mesgdef, typedef};
use rustyfit::proto::{FIT, Message};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// 14 November 2023, 22:13:20 UTC.
pub const START: i64 = 1_700_000_000;
pub const NOW: i64 = START + 1_000_000;

fn at(second: u32) -> typedef::DateTime {
    typedef::DateTime(u32::try_from(START - 631_065_600).unwrap() + second)
}

/// A run of so many seconds at 3 m/s, with a lap for each of the parts, which follow the steps of a workout.
pub fn fit(seconds: u32, laps: &[(u32, u32)]) -> Vec<u8> {
    let mut messages: Vec<Message> = vec![];
    let mut file = mesgdef::FileId::new();
    file.r#type = typedef::File::ACTIVITY;
    file.manufacturer = typedef::Manufacturer::GARMIN;
    file.time_created = at(0);
    messages.push(file.into());
    messages.push(timer(0, typedef::EventType::START));
    for second in 0..=seconds {
        let mut record = mesgdef::Record::new();
        record.timestamp = at(second);
        record.set_distance_scaled(f64::from(second) * 3.0);
        record.set_speed_scaled(3.0);
        record.heart_rate = 140;
        record.cadence = 85;
        record.set_altitude_scaled(120.0);
        record.set_position_lat_degrees(50.0 + f64::from(second) * 0.00001);
        record.set_position_long_degrees(8.0);
        messages.push(record.into());
    }
    for (index, &(from, to)) in laps.iter().enumerate() {
        let mut lap = mesgdef::Lap::new();
        lap.start_time = at(from);
        lap.timestamp = at(to);
        lap.set_total_timer_time_scaled(f64::from(to - from));
        lap.set_total_distance_scaled(f64::from(to - from) * 3.0);
        lap.wkt_step_index = typedef::MessageIndex(u16::try_from(index).unwrap());
        messages.push(lap.into());
        let mut step = mesgdef::WorkoutStep::new();
        step.message_index = typedef::MessageIndex(u16::try_from(index).unwrap());
        step.intensity = if index == 0 { typedef::Intensity::WARMUP } else { typedef::Intensity::ACTIVE };
        messages.push(step.into());
    }
    messages.push(timer(seconds, typedef::EventType::STOP_ALL));
    let mut session = mesgdef::Session::new();
    session.start_time = at(0);
    session.sport = typedef::Sport::RUNNING;
    session.set_total_elapsed_time_scaled(f64::from(seconds));
    session.set_total_timer_time_scaled(f64::from(seconds));
    session.set_total_distance_scaled(f64::from(seconds) * 3.0);
    messages.push(session.into());
    let mut activity = mesgdef::Activity::new();
    activity.timestamp = at(seconds);
    activity.local_timestamp = typedef::LocalDateTime(at(seconds).0 + 3_600);
    messages.push(activity.into());
    written(messages)
}

pub fn planned_workout() -> Vec<u8> {
    let mut file = mesgdef::FileId::new();
    file.r#type = typedef::File::WORKOUT;
    written(vec![file.into()])
}

pub fn paused_fit(from: u32, to: u32) -> Vec<u8> {
    let mut file = mesgdef::FileId::new();
    file.r#type = typedef::File::ACTIVITY;
    let record = |second: u32| {
        let mut record = mesgdef::Record::new();
        record.timestamp = at(second);
        record.into()
    };
    written(vec![
        file.into(),
        record(0),
        timer(from, typedef::EventType::STOP_ALL),
        timer(to, typedef::EventType::START),
        record(to + 60),
        timer(to + 60, typedef::EventType::STOP_ALL),
    ])
}

fn timer(second: u32, event_type: typedef::EventType) -> Message {
    let mut event = mesgdef::Event::new();
    event.timestamp = at(second);
    event.event = typedef::Event::TIMER;
    event.event_type = event_type;
    event.into()
}

fn written(messages: Vec<Message>) -> Vec<u8> {
    let mut bytes = FromStd::new(Cursor::new(vec![]));
    let mut fit = FIT { messages, ..FIT::default() };
    Encoder::new().encode(&mut bytes, &mut fit).unwrap();
    bytes.into_inner().into_inner()
}

pub fn gpx() -> Vec<u8> {
    let point = |second: i64, north: f64| {
        let time = jiff::Timestamp::from_second(START + second).unwrap();
        format!(
            "<trkpt lat=\"{}\" lon=\"8.0\"><ele>101.5</ele><time>{time}</time><extensions><gpxtpx:TrackPointExtension>\
             <gpxtpx:hr>151</gpxtpx:hr><gpxtpx:cad>84</gpxtpx:cad></gpxtpx:TrackPointExtension></extensions></trkpt>",
            50.0 + north
        )
    };
    format!(
        "<?xml version=\"1.0\"?><gpx creator=\"Phone\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><name>Lunch &amp; run</name>\
         <type>running</type><trkseg>{}{}</trkseg><trkseg>{}{}</trkseg></trk></gpx>",
        point(0, 0.0),
        point(60, 0.002),
        point(120, 0.002),
        point(180, 0.004),
    )
    .into_bytes()
}

pub fn tcx() -> Vec<u8> {
    let lap = |start: i64, seconds: i64, metres: f64, from_metres: f64| {
        let time = |second: i64| jiff::Timestamp::from_second(START + second).unwrap();
        let point = |second: i64, metres: f64| {
            format!(
                "<Trackpoint><Time>{}</Time><Position><LatitudeDegrees>50.0</LatitudeDegrees><LongitudeDegrees>8.0\
                 </LongitudeDegrees></Position><AltitudeMeters>99</AltitudeMeters><DistanceMeters>{metres}</DistanceMeters>\
                 <HeartRateBpm><Value>148</Value></HeartRateBpm><Extensions><ns3:TPX><ns3:Speed>3.5</ns3:Speed>\
                 <ns3:RunCadence>86</ns3:RunCadence></ns3:TPX></Extensions></Trackpoint>",
                time(second)
            )
        };
        format!(
            "<Lap StartTime=\"{}\"><TotalTimeSeconds>{seconds}</TotalTimeSeconds><DistanceMeters>{metres}</DistanceMeters>\
             <Intensity>Active</Intensity><Track>{}{}</Track></Lap>",
            time(start),
            point(start, from_metres),
            point(start + seconds, from_metres + metres),
        )
    };
    format!(
        "<?xml version=\"1.0\"?><TrainingCenterDatabase xmlns:ns3=\"x\"><Activities><Activity Sport=\"Running\"><Id>x</Id>{}{}\
         <Creator><Name>Forerunner</Name></Creator></Activity></Activities></TrainingCenterDatabase>",
        lap(0, 300, 1_000.0, 0.0),
        lap(300, 290, 1_000.0, 1_000.0),
    )
    .into_bytes()
}

pub fn gzipped(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(vec![], Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

pub fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(vec![]));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}
