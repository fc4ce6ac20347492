use std::io::Cursor;

use super::*;
use crate::meter::Unsupervised;
use crate::samples::START;

/// 2023-11-14 22:13:20 UTC is 23:13:20 in Berlin.
const NOW: i64 = START + 1_000_000;

fn delivered_to(app: PhoneApp, body: &str) -> (Vec<Result<Recording, Unreadable>>, Vec<Vec<u8>>, usize) {
    let mut meter = Meter::new(&Unsupervised, usize::MAX);
    let (mut outcomes, mut files) = (vec![], vec![]);
    let left_out = each_of_phone(app, Cursor::new(body), NOW, &mut meter, &mut |found: Found<'_>| {
        outcomes.push(match found.outcome {
            Outcome::Recording(recording) => Ok(*recording),
            Outcome::Unreadable(reason) => Err(reason),
            Outcome::Stopped(reason) => panic!("{reason}"),
        });
        files.push(found.bytes);
        Ok(())
    });
    (outcomes, files, left_out.unwrap())
}

fn delivered(body: &str) -> Vec<Result<Recording, Unreadable>> {
    delivered_to(PhoneApp::HealthAutoExport, body).0
}

/// In the clock of Berlin in winter.
fn told(second: i64) -> String {
    let at = jiff::Timestamp::from_second(START + second).unwrap();
    let zoned = at.to_zoned(jiff::tz::TimeZone::fixed(jiff::tz::offset(1)));
    jiff::fmt::strtime::format("%Y-%m-%d %H:%M:%S %z", &zoned).unwrap()
}

fn workout(fields: &str) -> String {
    format!(r#"{{"name":"Outdoor Run","start":"{}","end":"{}","duration":600{fields}}}"#, told(0), told(620))
}

fn body(workouts: &[String]) -> String {
    format!(
        r#"{{"data":{{"metrics":[{{"name":"weight","data":[{{"qty":61.5}}]}}],"workouts":[{}]}}}}"#,
        workouts.join(",")
    )
}

fn with_course() -> String {
    let route: Vec<String> = (0..=600)
        .map(|second| {
            let latitude = 52.0 + second as f64 * 0.00003;
            let at = told(second);
            format!(
                r#"{{"latitude":{latitude},"longitude":13.0,"altitude":34.5,"speed":3.3,"course":0,"timestamp":"{at}"}}"#
            )
        })
        .collect();
    let rates: Vec<String> = (0..=60)
        .map(|at| format!(r#"{{"Min":140,"Avg":{},"Max":150,"date":"{}","units":"bpm"}}"#, 141 + at % 3, told(at * 10)))
        .collect();
    workout(&format!(
        r#","distance":{{"qty":2.01,"units":"km"}},"route":[{}],"heartRateData":[{}],"stepCount":[{{"qty":90}}]"#,
        route.join(","),
        rates.join(",")
    ))
}

#[test]
fn an_iphones_run_has_its_course_and_heart_rates() {
    let (outcomes, files, left_out) = delivered_to(PhoneApp::HealthAutoExport, &body(&[with_course()]));
    let run = outcomes[0].as_ref().unwrap();
    assert_eq!((run.starts_at, run.elapsed_seconds, run.timer_seconds), (START, 620, 600));
    assert_eq!((run.sport, run.metres, run.utc_offset_seconds), (Sport::Run, Some(2_010.0), Some(3_600)));
    assert_eq!(run.samples.len(), 601);
    let second = run.samples[1];
    assert_eq!((second.seconds, second.heart_rate, second.altitude), (1, Some(141), Some(34.5)));
    assert!(second.position.is_some() && run.laps.is_empty());
    assert_eq!(run.remarks, [Remark::PhoneWithoutLaps]);
    assert_eq!(left_out, 0);

    // What is kept reads the same, and holds nothing else.
    let again = crate::read(&files[0], NOW, &mut Meter::new(&Unsupervised, usize::MAX)).unwrap();
    assert_eq!(&again, run);
    let kept = String::from_utf8(files[0].clone()).unwrap();
    for dropped in ["weight", "61.5", "stepCount", "metrics", "Outdoor"] {
        assert!(!kept.contains(dropped), "{dropped} is in {kept}");
    }
}

#[test]
fn an_androids_run_is_a_summary_with_the_heart_rates_of_its_time() {
    let at = |second: i64| jiff::Timestamp::from_second(START + second).unwrap().to_string();
    let body = format!(
        r#"{{"timestamp":"{0}","app_version":"1","exercise":[{{"type":"56","start_time":"{0}","end_time":"{1}",
            "duration_seconds":1500,"distance_meters":5000.4,"steps":4200}}],
            "heart_rate":[{{"bpm":52,"time":"{2}"}},{{"bpm":150,"time":"{3}"}},{{"bpm":151,"time":"{1}"}}],
            "menstruation_flow":[{{"flow":2,"time":"{0}"}}],"sleep":[{{"duration_seconds":28000}}]}}"#,
        at(0),
        at(1_500),
        at(-60),
        at(60)
    );
    let (outcomes, files, _) = delivered_to(PhoneApp::HealthConnect, &body);
    let run = outcomes[0].as_ref().unwrap();
    assert_eq!((run.starts_at, run.elapsed_seconds, run.metres), (START, 1_500, Some(5_000.4)));
    let rates: Vec<_> = run.samples.iter().map(|sample| (sample.seconds, sample.heart_rate)).collect();
    assert_eq!(rates, [(60, Some(150)), (1_500, Some(151))]);
    assert_eq!((run.sport, &run.remarks[..]), (Sport::Run, &[Remark::PhoneSummary][..]));
    let kept = String::from_utf8(files[0].clone()).unwrap();
    assert!(!kept.contains("52") && !kept.contains("flow") && !kept.contains("28000"), "{kept}");
}

#[test]
fn sports_are_known_by_their_names_in_seven_languages() {
    let cases = [
        ("Outdoor Run", Sport::Run),
        ("Running", Sport::Run),
        ("Laufen im Freien", Sport::Run),
        ("Carrera al aire libre", Sport::Run),
        ("Course à pied", Sport::Run),
        ("Corsa all'aperto", Sport::Run),
        ("Corrida ao ar livre", Sport::Run),
        ("Hardlopen buiten", Sport::Run),
        ("Indoor Run", Sport::Treadmill),
        ("Laufband", Sport::Treadmill),
        ("Outdoor Walk", Sport::Walk),
        ("Wandern", Sport::Walk),
        ("Hiking", Sport::Walk),
        ("Outdoor Cycling", Sport::Ride),
        ("Radfahren", Sport::Ride),
        ("Pool Swim", Sport::Swim),
        ("Yoga", Sport::Other),
        ("", Sport::Other),
    ];
    for (name, sport) in cases {
        assert_eq!(sport::by_name(name, false), sport, "{name}");
    }
    assert_eq!(sport::by_name("Running", true), Sport::Treadmill);
    let numbered = ["56", "57", "79", "8", "74", "RUNNING", "62"].map(sport::by_health_connect);
    assert_eq!(
        numbered,
        [Sport::Run, Sport::Treadmill, Sport::Walk, Sport::Ride, Sport::Swim, Sport::Run, Sport::Other]
    );
}

#[test]
fn a_field_of_another_type_counts_as_absent() {
    let odd = [
        r#","distance":"far""#,
        r#","distance":{"qty":[1],"units":7}"#,
        r#","route":{"latitude":1}"#,
        r#","route":[1,null,"x",[2],{"latitude":"north","longitude":{}},{"latitude":91,"longitude":0}]"#,
        r#","heartRateData":7"#,
        r#","heartRateData":[{"Avg":true,"date":4},{"Avg":9000,"date":"never"}]"#,
        r#","isIndoor":"yes","location":[]"#,
        r#","temperature":{"qty":"hot"},"unknown":{"a":[{"b":[]}]}"#,
    ];
    for fields in odd {
        let outcomes = delivered(&body(&[workout(fields)]));
        let run = outcomes[0].as_ref().unwrap_or_else(|reason| panic!("{fields}: {reason}"));
        assert_eq!((run.elapsed_seconds, run.metres, run.samples.len()), (620, None, 0), "{fields}");
    }
}

#[test]
fn other_sports_are_left_out() {
    let others = ["Yoga", "Outdoor Cycling", "Pool Swim", "Outdoor Walk", ""];
    let mut sessions: Vec<String> = others.map(|name| workout("").replace("Outdoor Run", name)).to_vec();
    sessions.push(workout(r#","isIndoor":true"#));
    let (outcomes, files, left_out) = delivered_to(PhoneApp::HealthAutoExport, &body(&sessions));
    assert_eq!((outcomes.len(), files.len(), left_out), (1, 1, 5));
    assert_eq!(outcomes[0].as_ref().unwrap().sport, Sport::Treadmill);
}

#[test]
fn one_unreadable_session_does_not_lose_the_others() {
    let broken = [r#"{"name":"Outdoor Run"}"#.to_owned(), "7".to_owned(), "null".to_owned()];
    for session in broken {
        let outcomes = delivered(&body(&[session.clone(), workout("")]));
        assert_eq!(outcomes.len(), 2, "{session}");
        assert!(outcomes[0].is_err() && outcomes[1].is_ok(), "{session}");
    }
}

#[test]
fn what_is_no_delivery_is_named_and_a_delivery_without_sessions_is_empty() {
    let deep = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
    let deep_beside = format!(r#"{{"data":{{"metrics":{deep},"workouts":[]}}}}"#);
    let beyond = body(&[workout(r#","distance":{"qty":1e400,"units":"km"}"#), workout("")]);
    let twice = body(&[workout(r#","distance":1,"distance":2"#)]);
    for body in [beyond.as_str(), &twice, "", "7", "[]", "{", "\u{0}", r#"{"data":7}"#, &deep] {
        let outcomes = delivered(body);
        assert_eq!(outcomes, [Err(Unreadable::NotFromAPhone)], "{}", &body[..body.len().min(20)]);
    }
    for body in ["{}", r#"{"data":{}}"#, r#"{"data":{"workouts":7}}"#, r#"{"data":{"workouts":[]}}"#, &deep_beside] {
        assert!(delivered(body).is_empty(), "{}", &body[..body.len().min(40)]);
    }
    let in_a_session = workout(&format!(r#","unknown":{deep}"#));
    assert_eq!(delivered(&body(&[in_a_session])).len(), 1);
}

#[test]
fn a_delivery_is_bounded_in_bytes_sessions_and_samples() {
    let large = " ".repeat(MAX_FILE_BYTES + 1);
    assert_eq!(delivered(&large), [Err(Unreadable::TooLarge)]);

    let many: Vec<String> = (0..MAX_SESSIONS + 3).map(|_| workout("")).collect();
    let (outcomes, _, left_out) = delivered_to(PhoneApp::HealthAutoExport, &body(&many));
    assert_eq!((outcomes.len(), left_out), (1, 0));
    assert!(outcomes[0].is_err(), "none is taken, so that none is lost");

    let rates = vec![format!(r#"{{"Avg":140,"date":"{}"}}"#, told(5)); MAX_SAMPLES + 10].join(",");
    let outcomes = delivered(&body(&[workout(&format!(r#","heartRateData":[{rates}]"#))]));
    assert_eq!(outcomes[0].as_ref().unwrap().samples.len(), 1);
}

#[test]
fn what_lies_outside_of_the_session_is_not_kept() {
    let outside = format!(
        r#","heartRateData":[{{"Avg":60,"date":"{}"}},{{"Avg":61,"date":"{}"}},{{"Avg":150,"date":"{}"}}]"#,
        told(-3_600),
        told(7_200),
        told(100)
    );
    let outcomes = delivered(&body(&[workout(&outside)]));
    let rates: Vec<_> = outcomes[0].as_ref().unwrap().samples.iter().map(|sample| sample.heart_rate).collect();
    assert_eq!(rates, [Some(150)]);
}

#[test]
fn a_session_of_the_future_or_longer_than_a_day_is_refused() {
    let session = |start: i64, end: i64| {
        format!(r#"{{"name":"Run","start":"{}","end":"{}","duration":60}}"#, told(start), told(end))
    };
    let outcomes = delivered(&body(&[session(2_000_000, 2_000_600), session(0, 200_000), session(0, -60)]));
    assert!(matches!(outcomes[0], Err(Unreadable::InTheFuture(_))), "{:?}", outcomes[0]);
    assert_eq!(outcomes[1], Err(Unreadable::TooLong));
    assert!(outcomes[2].is_err(), "it ends before it starts: {:?}", outcomes[2]);
}

#[test]
fn a_distance_that_nobody_can_run_in_the_time_does_not_count() {
    let session = |kilometres: u32, end: i64| {
        let distance = format!(r#""distance":{{"qty":{kilometres},"units":"km"}}"#);
        format!(r#"{{"name":"Run","start":"{}","end":"{}","duration":1800,{distance}}}"#, told(0), told(end))
    };
    let outcomes = delivered(&body(&[session(5, 1_800), session(500, 1_800), session(5, 0)]));
    let metres: Vec<_> = outcomes[..2].iter().map(|run| run.as_ref().unwrap().metres).collect();
    assert_eq!(metres, [Some(5_000.0), None]);
    assert_eq!(outcomes[2], Err(Unreadable::WithoutTimes));
}

#[test]
fn a_file_like_ours_is_bounded_and_checked_as_any_other() {
    let points = vec![r#"{"s":1,"at":[91.0,1e300],"alt":1e300,"v":-4.0,"hr":3}"#; MAX_SAMPLES + 10].join(",");
    let file = |starts_at: i64, points: &str| {
        format!(
            r#"{{"longrunPhone":"healthConnect","sport":"run","startsAt":{starts_at},"endsAt":{},"metres":1e300,"points":[{points}]}}"#,
            starts_at.saturating_add(60)
        )
    };
    let read = |file: &str| crate::read(file.as_bytes(), NOW, &mut Meter::new(&Unsupervised, usize::MAX));
    let run = read(&file(START, &points)).unwrap();
    assert_eq!((run.samples.len(), run.metres), (1, None));
    let sample = run.samples[0];
    assert_eq!((sample.position, sample.altitude, sample.speed, sample.heart_rate), (None, None, None, None));
    for starts_at in [i64::MIN, 0, i64::MAX] {
        assert!(read(&file(starts_at, r#"{"s":9223372036854775807}"#)).is_err(), "{starts_at}");
    }
    assert_eq!(read(r#"{"longrunPhone":7}"#), Err(Unreadable::Damaged));
}
