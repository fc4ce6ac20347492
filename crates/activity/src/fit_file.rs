//! FIT files of watches.

use std::io::Cursor;

use embedded_io_adapters::std::FromStd;
use rustyfit::profile::{mesgdef, typedef};
use rustyfit::proto::Message;
use rustyfit::{Decoder, DecoderError, DecoderEvent, StreamingIterator};

use crate::builder::{Builder, Point, RawLap, position};
use crate::meter::{Meter, Stop};
use crate::recording::{Intensity, Lap, Recording, Remark, Sport, Unreadable};

/// FIT counts seconds from 31 December 1989.
const EPOCH: i64 = 631_065_600;
/// For a workout step that a lap may refer to.
const MAX_STEPS: u16 = 1_000;
/// An ironman has five.
const MAX_SESSIONS: usize = 100;

pub fn read(file: &[u8], now: i64, meter: &mut Meter<'_>) -> Result<Recording, Unreadable> {
    match read_with(file, true, meter) {
        Ok(fit) => fit.finish(now),
        // Some watches from 2013 to 2015 write a wrong checksum for an intact file.
        Err(Damage::Checksum) => match read_with(file, false, meter) {
            Ok(mut fit) | Err(Damage::Rest(mut fit)) => {
                fit.builder.remarks.push(Remark::WrongChecksum);
                fit.finish(now)
            }
            Err(Damage::Checksum) => Err(Unreadable::Damaged),
            Err(Damage::Ended(stop)) => Err(stop.into()),
        },
        Err(Damage::Ended(stop)) => Err(stop.into()),
        Err(Damage::Rest(mut fit)) => {
            fit.builder.cut_off();
            fit.finish(now)
        }
    }
}

/// Why a file was not read to its end.
enum Damage {
    Checksum,
    /// With what was read so far.
    Rest(Box<Fit>),
    Ended(Stop),
}

fn read_with(file: &[u8], checks: bool, meter: &mut Meter<'_>) -> Result<Box<Fit>, Damage> {
    let mut decoder = Decoder::builder().checksum(checks).expand_components(true).build();
    let mut stream = decoder.stream(FromStd::new(Cursor::new(file)));
    let mut fit = Box::new(Fit::new());
    while let Some(event) = stream.next() {
        meter.step().map_err(Damage::Ended)?;
        match event {
            Ok(DecoderEvent::Message(message)) => fit.take(message),
            Ok(_) => {}
            Err(DecoderError::ChecksumMismatch { .. }) if checks => return Err(Damage::Checksum),
            Err(_) => return Err(Damage::Rest(fit)),
        }
    }
    Ok(fit)
}

struct Fit {
    builder: Builder,
    kind: Option<typedef::File>,
    sessions: Vec<Session>,
    /// By step index.
    intensities: Vec<(u16, Intensity)>,
    has_records: bool,
}

/// One sport of a recording; a triathlon has several.
struct Session {
    starts_at: i64,
    ends_at: i64,
    sport: Sport,
    metres: Option<f64>,
    timer_seconds: Option<u32>,
}

impl Fit {
    const fn new() -> Self {
        Self { builder: Builder::new(), kind: None, sessions: vec![], intensities: vec![], has_records: false }
    }

    fn take(&mut self, message: &Message) {
        match message.num {
            typedef::MesgNum::FILE_ID => self.take_file(&mesgdef::FileId::from(message)),
            // Decoding what is ignored would cost as much as the rest.
            typedef::MesgNum::RECORD if self.builder.is_full_of_points() => self.builder.leave_out(),
            typedef::MesgNum::LAP if self.builder.is_full_of_laps() => {}
            typedef::MesgNum::SESSION if self.sessions.len() >= MAX_SESSIONS => {}
            typedef::MesgNum::RECORD => self.take_record(&mesgdef::Record::from(message)),
            typedef::MesgNum::LAP => self.take_lap(&mesgdef::Lap::from(message)),
            typedef::MesgNum::SESSION => self.take_session(&mesgdef::Session::from(message)),
            typedef::MesgNum::SPORT => {
                let told = mesgdef::Sport::from(message);
                self.builder.sport = sport(told.sport, told.sub_sport);
            }
            typedef::MesgNum::EVENT => self.take_event(&mesgdef::Event::from(message)),
            typedef::MesgNum::WORKOUT_STEP => self.take_step(&mesgdef::WorkoutStep::from(message)),
            typedef::MesgNum::ACTIVITY => self.take_activity(&mesgdef::Activity::from(message)),
            _ => {}
        }
    }

    fn take_file(&mut self, file: &mesgdef::FileId) {
        self.kind.get_or_insert(file.r#type);
        self.builder.name_device(&file.product_name);
        if file.manufacturer.0 != u16::MAX {
            self.builder.name_device(&file.manufacturer.to_string().replace('_', " "));
        }
    }

    fn take_record(&mut self, record: &mesgdef::Record) {
        let Some(at) = unix(record.timestamp) else { return };
        self.has_records = true;
        let speed = scaled(record.enhanced_speed, u32::MAX, 1_000.0).or_else(|| record.speed_scaled());
        let altitude =
            scaled(record.enhanced_altitude, u32::MAX, 5.0).map(|it| it - 500.0).or_else(|| record.altitude_scaled());
        // Watches count one foot.
        let cadence = (record.cadence != u8::MAX).then(|| record.cadence.saturating_mul(2));
        self.builder.add(Point {
            at,
            metres: record.distance_scaled(),
            speed,
            heart_rate: (record.heart_rate != u8::MAX).then_some(record.heart_rate),
            cadence,
            altitude,
            position: position(record.position_lat_degrees(), record.position_long_degrees()),
            temperature: (record.temperature != i8::MAX).then(|| record.temperature.into()),
        });
    }

    fn take_lap(&mut self, lap: &mesgdef::Lap) {
        let Some(at) = unix(lap.start_time) else { return };
        let timer_seconds = lap.total_timer_time_scaled().or_else(|| lap.total_elapsed_time_scaled()).unwrap_or(0.0);
        let lap = Lap {
            starts_after_seconds: 0,
            timer_seconds,
            metres: lap.total_distance_scaled().filter(|metres| *metres >= 0.0),
            step: Some(lap.wkt_step_index.0).filter(|step| *step < MAX_STEPS),
            intensity: intensity(lap.intensity),
        };
        self.builder.add_lap(RawLap { at, lap });
    }

    fn take_session(&mut self, session: &mesgdef::Session) {
        let Some(starts_at) = unix(session.start_time) else { return };
        let elapsed = session.total_elapsed_time_scaled().unwrap_or(0.0).clamp(0.0, 1e6) as i64;
        self.sessions.push(Session {
            starts_at,
            ends_at: starts_at + elapsed,
            sport: sport(session.sport, session.sub_sport),
            metres: session.total_distance_scaled(),
            timer_seconds: session.total_timer_time_scaled().map(|seconds| seconds.clamp(0.0, 1e6).round() as u32),
        });
    }

    fn take_event(&mut self, event: &mesgdef::Event) {
        let (typedef::Event::TIMER, Some(at)) = (event.event, unix(event.timestamp)) else { return };
        let is_stopped = matches!(self.builder.pauses.last(), Some((_, None)));
        match event.event_type {
            typedef::EventType::STOP | typedef::EventType::STOP_ALL | typedef::EventType::STOP_DISABLE_ALL
                if !is_stopped =>
            {
                self.builder.add_pause(at, None);
            }
            typedef::EventType::START => {
                if let Some((_, to @ None)) = self.builder.pauses.last_mut() {
                    *to = Some(at);
                }
            }
            _ => {}
        }
    }

    fn take_step(&mut self, step: &mesgdef::WorkoutStep) {
        let index = step.message_index.0;
        if let (Some(intensity), ..MAX_STEPS) = (intensity(step.intensity), index)
            && self.intensities.len() < usize::from(MAX_STEPS)
        {
            self.intensities.push((index, intensity));
        }
    }

    fn take_activity(&mut self, activity: &mesgdef::Activity) {
        let local = i64::from(activity.local_timestamp.0);
        if let (Some(at), true) = (unix(activity.timestamp), activity.local_timestamp.0 != u32::MAX)
            && let Ok(offset) = i32::try_from(local + EPOCH - at)
        {
            // The two clocks are read a moment apart; no time zone is finer than a quarter of an hour.
            self.builder.utc_offset_seconds = Some((f64::from(offset) / 900.0).round() as i32 * 900);
        }
    }

    fn finish(mut self, now: i64) -> Result<Recording, Unreadable> {
        if matches!(self.kind, Some(typedef::File::WORKOUT | typedef::File::COURSE)) && !self.has_records {
            return Err(Unreadable::PlannedWorkout);
        }
        if self.kind.is_some_and(|kind| kind != typedef::File::ACTIVITY) && !self.has_records {
            return Err(Unreadable::OtherFit);
        }
        if !self.has_records && self.sessions.is_empty() && self.builder.laps.is_empty() {
            return Err(Unreadable::Damaged);
        }
        // The run of a triathlon; else the first session.
        let run = self.sessions.iter().position(|session| session.sport.is_run()).unwrap_or(0);
        if let Some(session) = self.sessions.get(run) {
            self.builder.sport = session.sport;
            self.builder.metres = session.metres;
            self.builder.timer_seconds = session.timer_seconds;
            self.builder.starts_at = Some(session.starts_at);
            self.builder.ends_at = Some(session.ends_at);
            if self.sessions.len() > 1 {
                let during = session.starts_at..=session.ends_at;
                self.builder.keep(|at| during.contains(&at));
            }
        }
        for raw in &mut self.builder.laps {
            let of_step = raw.lap.step.and_then(|step| self.intensities.iter().find(|(index, _)| *index == step));
            // The step decides, since the lap's own field may be missing.
            raw.lap.intensity = of_step.map(|(_, intensity)| *intensity).or(raw.lap.intensity);
        }
        // The timer stops once more at the end.
        if let Some(&(from, None)) = self.builder.pauses.last()
            && self.builder.last_at().is_none_or(|last| from >= last)
        {
            self.builder.pauses.pop();
        }
        self.builder.finish(now)
    }
}

fn unix(time: typedef::DateTime) -> Option<i64> {
    (time.0 != u32::MAX && time.0 != 0).then(|| i64::from(time.0) + EPOCH)
}

fn scaled(value: u32, absent: u32, by: f64) -> Option<f64> {
    (value != absent).then(|| f64::from(value) / by)
}

const fn intensity(intensity: typedef::Intensity) -> Option<Intensity> {
    match intensity {
        typedef::Intensity::ACTIVE | typedef::Intensity::INTERVAL => Some(Intensity::Work),
        typedef::Intensity::WARMUP => Some(Intensity::WarmUp),
        typedef::Intensity::COOLDOWN => Some(Intensity::CoolDown),
        typedef::Intensity::RECOVERY => Some(Intensity::Recovery),
        typedef::Intensity::REST => Some(Intensity::Rest),
        _ => None,
    }
}

const fn sport(sport: typedef::Sport, sub_sport: typedef::SubSport) -> Sport {
    match (sport, sub_sport) {
        (typedef::Sport::RUNNING, typedef::SubSport::TREADMILL | typedef::SubSport::INDOOR_RUNNING) => Sport::Treadmill,
        (typedef::Sport::RUNNING, _) => Sport::Run,
        (typedef::Sport::WALKING | typedef::Sport::HIKING, _) => Sport::Walk,
        (typedef::Sport::CYCLING | typedef::Sport::E_BIKING, _) => Sport::Ride,
        (typedef::Sport::SWIMMING, _) => Sport::Swim,
        _ => Sport::Other,
    }
}
