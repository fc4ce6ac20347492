use jiff::SignedDuration;
use jiff::civil::{Date, date};

use super::scene::{
    TODAY, absence, answered, asked, at, comment, day, five_k, id, kinds, mark_all, open, plan, run, said, session,
};
use super::*;

/// The length of the reported run of missed sessions, if any.
fn missed(sessions: Vec<AskedSession>) -> Option<usize> {
    let facts = Facts { sessions, ..Facts::default() };
    open(&facts).into_iter().find_map(|matter| match matter.about {
        About::Missed(run) => Some(run.sessions.len()),
        _ => None,
    })
}

#[test]
fn two_or_more_consecutive_missed_sessions_are_reported() {
    use Outcome::{Done, Moved, Skipped};
    let ticked = AskedSession { is_ticked: true, ..asked(14) };
    let talked_about = AskedSession { is_talked_about: true, ..asked(14) };
    let rest = AskedSession { session: session(WorkoutType::Rest, 13), ..asked(13) };
    let moved = |on, to| AskedSession { moved_to: Some(day(to)), ..answered(on, Moved) };
    let not_asked = |on| AskedSession { asked_from: None, ..asked(on) };
    let asked_since = |on, from| AskedSession { asked_from: Some(day(from)), ..asked(on) };
    let twice_a_day = AskedSession { session: Session { workout: id(99), ..asked(14).session }, ..asked(14) };
    for (sessions, expected, why) in [
        (vec![], None, "nothing planned"),
        (vec![asked(14)], None, "one is no row"),
        (vec![asked(13), asked(14)], Some(2), "nobody said anything"),
        (vec![asked(10), asked(12), asked(14)], Some(3), "days without a session do not matter"),
        (vec![answered(13, Skipped), answered(14, Skipped)], Some(2), "skipped"),
        (vec![answered(13, Skipped), asked(14)], Some(2), "skipped, then silence"),
        (vec![asked(14), asked(15)], None, "today is not over"),
        (vec![asked(14), answered(15, Skipped)], Some(2), "today's is skipped already"),
        (vec![asked(13), asked(14), answered(15, Done)], None, "today's is done already"),
        (vec![asked(12), asked(13), answered(14, Done)], None, "done since"),
        (vec![asked(12), asked(13), ticked], None, "ticked by the coach since"),
        (vec![answered(12, Done), asked(13), asked(14)], Some(2), "done before"),
        (vec![asked(12), asked(13), talked_about], None, "the coach has written about it"),
        (vec![asked(12), rest, asked(14)], Some(2), "rest is no session"),
        (vec![asked(13), moved(14, 17)], None, "moved to a day to come"),
        (vec![asked(13), moved(12, 14)], Some(2), "moved to yesterday, and no word since"),
        (vec![asked(12), asked(13), moved(11, 14)], Some(3), "the moved one is the last"),
        (vec![answered(14, Done), moved(12, 13), asked(11)], None, "the moved one was before"),
        (vec![not_asked(13), not_asked(14)], None, "the athlete cannot answer"),
        (vec![asked_since(12, 13), asked_since(13, 13), asked_since(14, 13)], Some(2), "since the link was made"),
        (vec![asked(14), twice_a_day.clone()], None, "two of one day"),
        (vec![asked(13), asked(14), twice_a_day], Some(3), "two of one day after another"),
    ] {
        assert_eq!(missed(sessions), expected, "{why}");
    }
}

#[test]
fn days_off_are_not_missed() {
    let found = |off: Vec<Absence>, sessions: Vec<AskedSession>| {
        kinds(&Facts { sessions, absences: off, ..Facts::default() }).contains(&Kind::Missed)
    };
    let row = || vec![asked(12), asked(13), asked(14)];
    assert!(found(vec![], row()) && found(vec![absence(14, Some(14))], row()));
    assert!(!found(vec![absence(13, Some(14))], row()) && !found(vec![absence(12, None)], row()));
    let others = Absence { athlete: id(2), ..absence(12, None) };
    assert!(found(vec![others], row()), "somebody else's");
    // Two are missed before and after the days off: they are in a row.
    assert!(found(vec![absence(13, Some(13))], row()));
    let skipped = vec![answered(13, Outcome::Skipped), answered(14, Outcome::Skipped)];
    assert!(!found(vec![absence(13, Some(14))], skipped));
}

#[test]
fn an_absence_told_by_an_athlete_is_open_until_the_coach_acts() {
    let told = Absence { is_athletes: true, ..absence(14, Some(20)) };
    let facts = |absence: Absence| Facts { absences: vec![absence], ..Facts::default() };
    assert_eq!(kinds(&facts(told.clone())), [Kind::Away]);
    assert_eq!(kinds(&facts(absence(14, Some(20)))), [], "the coach's own");
    let long_ago = Absence { said_at: at(1, 0) - SignedDuration::from_hours(24 * 20), ..told.clone() };
    assert_eq!(kinds(&facts(long_ago)), []);
    let mut dismissed = facts(told);
    mark_all(&mut dismissed, MarkState::Dismissed);
    assert_eq!(kinds(&dismissed), []);
    dismissed.absences[0].said_at = at(15, 9);
    assert_eq!(kinds(&dismissed), [Kind::Away], "the athlete has changed it");
}

#[test]
fn an_absence_that_ends_tomorrow_is_open_for_that_day() {
    let kinds_of = |last: Option<i8>| kinds(&Facts { absences: vec![absence(10, last)], ..Facts::default() });
    assert_eq!(kinds_of(Some(16)), [Kind::BackSoon]);
    let said_today = Absence { said_at: at(15, 7), is_athletes: true, ..absence(15, Some(16)) };
    assert_eq!(kinds(&Facts { absences: vec![said_today], ..Facts::default() }), [Kind::Away], "told once");
    for last in [Some(15), Some(17), None] {
        assert_eq!(kinds_of(last), [], "{last:?}");
    }
}

#[test]
fn each_athlete_has_their_own_run() {
    let of = |athlete, on| AskedSession { athlete: id(athlete), ..asked(on) };
    let facts = Facts { sessions: vec![of(1, 13), of(2, 14), of(3, 12), of(3, 13)], ..Facts::default() };
    let athletes: Vec<AthleteId> = open(&facts).iter().map(|matter| matter.athlete).collect();
    assert_eq!(athletes, [id(3)]);
}

#[test]
fn a_dismissed_run_comes_back_with_two_more() {
    let mut facts = Facts { sessions: vec![asked(9), asked(10)], ..Facts::default() };
    mark_all(&mut facts, MarkState::Dismissed);
    assert_eq!(kinds(&facts), []);
    facts.sessions.push(asked(11));
    assert_eq!(kinds(&facts), []);
    facts.sessions.push(asked(12));
    let back = open(&facts);
    let About::Missed(run) = &back[0].about else { panic!("{back:?}") };
    assert_eq!(run.sessions.iter().map(|missed| missed.session.day).collect::<Vec<_>>(), [day(11), day(12)]);
}

#[test]
fn a_comment_on_missed_sessions_is_shown_once() {
    let skipped = || vec![answered(13, Outcome::Skipped), answered(14, Outcome::Skipped)];
    let mut facts =
        Facts { sessions: skipped(), comments: vec![comment(14, "cold, back on Friday")], ..Facts::default() };
    assert_eq!(kinds(&facts), [Kind::Missed]);
    let About::Missed(run) = &open(&facts)[0].about else { panic!("a row") };
    assert_eq!(run.says.as_ref().map(|comment| comment.body.as_str()), Some("cold, back on Friday"));

    for state in [MarkState::Dismissed, MarkState::Snoozed(day(16))] {
        mark_all(&mut facts, state);
        assert_eq!(kinds(&facts), [], "the comment goes with the row: {state:?}");
        facts.comments.push(OpenComment { id: id(999), said_at: at(15, 13), ..comment(14, "or Saturday?") });
        assert_eq!(kinds(&facts), [Kind::Comment], "what is said since is news: {state:?}");
        facts = Facts { sessions: skipped(), comments: vec![comment(14, "cold, back on Friday")], ..Facts::default() };
    }

    facts.comments = vec![comment(14, "my knee hurts")];
    assert_eq!(kinds(&facts), [Kind::Pain, Kind::Missed], "pain is always told");
}

#[test]
fn a_session_the_athlete_commented_on_is_one_item() {
    let later = OpenComment { id: id(500), said_at: at(14, 20), ..comment(13, "And Thursday?") };
    let facts = Facts { comments: vec![comment(13, "Legs flat"), later, comment(14, "Fine")], ..Facts::default() };
    let matters = open(&facts);
    let quoted: Vec<&str> = matters
        .iter()
        .map(|matter| match &matter.about {
            About::Comment(comment) => comment.body.as_str(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(quoted, ["And Thursday?", "Fine"], "the newest first");
    assert_eq!(matters[0].at, at(14, 20));
}

#[test]
fn a_comment_that_mentions_pain_is_listed_only_as_that() {
    let later = OpenComment { id: id(500), said_at: at(14, 20), ..comment(13, "Otherwise all good") };
    let facts = Facts { comments: vec![comment(13, "Knee sore going down"), later], ..Facts::default() };
    let matters = open(&facts);
    assert_eq!(matters.len(), 1);
    let About::Comment(comment) = &matters[0].about else { panic!("a comment") };
    assert_eq!((matters[0].key.kind, comment.body.as_str()), (Kind::Pain, "Knee sore going down"));
}

#[test]
fn a_high_effort_counts_only_on_an_easy_day() {
    use WorkoutType::{EasyRun, Hills, Intervals, LongRun, Recovery, Tempo};
    for (workout_type, effort, is_told) in [
        (EasyRun, 8, true),
        (Recovery, 10, true),
        (EasyRun, 7, false),
        (EasyRun, 0, false),
        (LongRun, 9, false),
        (Tempo, 9, false),
        (Intervals, 10, false),
        (Hills, 8, false),
    ] {
        let facts = Facts { answers: vec![said(workout_type, 14, Outcome::Done, effort)], ..Facts::default() };
        assert_eq!(kinds(&facts) == [Kind::HardOnEasy], is_told, "{workout_type:?} {effort}");
    }
    let answered = NotedAnswer { is_talked_about: true, ..said(EasyRun, 14, Outcome::Done, 9) };
    assert_eq!(kinds(&Facts { answers: vec![answered], ..Facts::default() }), []);
}

#[test]
fn the_usual_effort_needs_enough_answers() {
    for (earlier, usual) in [
        (vec![], None),
        (vec![3, 3], None),
        (vec![3, 9, 2], Some(3)),
        (vec![2, 3, 4, 8], Some(3)),
        (vec![8; 10], Some(8)),
    ] {
        assert_eq!(usual_effort(earlier.clone()), usual, "{earlier:?}");
    }
}

#[test]
fn an_athletes_last_plan_asks_for_the_next_around_its_end() {
    let ending = |starts_on: Date, weeks| plan(7, id(1), starts_on, weeks);
    for (plans, is_told, why) in [
        (vec![ending(day(12), 1)], true, "ends on Sunday"),
        (vec![ending(day(12), 2)], false, "ends on Sunday week"),
        (vec![ending(day(14), 1)], true, "started on Wednesday, ends on Sunday all the same"),
        (vec![ending(day(5), 1)], true, "ended last Sunday"),
        (vec![ending(date(2026, 9, 28), 1)], false, "ended two weeks ago"),
        (vec![ending(day(12), 1), plan(8, id(1), day(19), 4)], false, "another follows"),
        (vec![ending(day(12), 1), plan(8, id(1), day(12), 4)], false, "another goes on"),
        (vec![ending(day(12), 1), plan(8, id(1), date(2026, 7, 6), 4)], true, "another ended before"),
        (vec![ending(day(12), 1), plan(8, id(2), day(19), 4)], true, "another athlete's follows"),
    ] {
        let facts = Facts { plans, ..Facts::default() };
        let told: Vec<_> = open(&facts).into_iter().filter(|matter| matter.key.subject == Uuid::from_u128(7)).collect();
        assert_eq!(!told.is_empty(), is_told, "{why}");
    }
    let same_end = Facts { plans: vec![ending(day(12), 1), plan(8, id(1), day(12), 1)], ..Facts::default() };
    assert_eq!(kinds(&same_end), [Kind::PlanEnds], "two that end together ask once");
}

#[test]
fn a_race_behind_the_last_week_of_its_plan_is_told_once() {
    let race = |races_on, starts_on, weeks| {
        let goal = NearGoal {
            goal: id(3),
            athlete: id(1),
            schedule: Some(id(7)),
            race_name: Line::from_stored("Valencia".to_owned()),
            races_on,
            target_time: None,
        };
        PlannedRace { goal, calendar: Calendar::new(starts_on, weeks).unwrap(), session_on: None }
    };
    for (planned, is_told, why) in [
        (race(date(2026, 11, 8), day(12), 4), false, "in its last week"),
        (race(date(2026, 11, 9), day(12), 4), true, "a day behind it"),
        (race(date(2026, 12, 6), day(12), 4), true, "weeks behind it"),
        (race(date(2026, 12, 6), day(19), 4), false, "the plan has not begun"),
        (race(date(2026, 12, 6), day(5), 1), false, "the plan is over"),
    ] {
        let facts = Facts { planned_races: vec![planned], ..Facts::default() };
        assert_eq!(kinds(&facts) == [Kind::RaceBeyondPlan], is_told, "{why}");
    }
    let mut facts = Facts { planned_races: vec![race(date(2026, 12, 6), day(12), 4)], ..Facts::default() };
    mark_all(&mut facts, MarkState::Dismissed);
    assert_eq!(kinds(&facts), []);
    facts.planned_races = vec![race(date(2026, 12, 13), day(12), 4)];
    assert_eq!(kinds(&facts), [Kind::RaceBeyondPlan], "it has moved again");
    for (session_on, is_told, why) in [
        (date(2026, 11, 8), true, "the race is two weeks before its session"),
        (date(2026, 10, 20), false, "the session is in the week of the race"),
        (date(2026, 10, 18), true, "the race is later, within the plan"),
    ] {
        let moved = PlannedRace { session_on: Some(session_on), ..race(date(2026, 10, 25), day(12), 4) };
        assert_eq!(moved.planned_on(), session_on);
        let facts = Facts { planned_races: vec![moved], ..Facts::default() };
        assert_eq!(kinds(&facts) == [Kind::RaceBeyondPlan], is_told, "{why}");
    }
}

#[test]
fn a_goal_is_near_for_two_weeks() {
    for (races_on, is_near) in [(day(14), false), (TODAY, true), (day(29), true), (day(30), false)] {
        let goal = NearGoal {
            goal: id(3),
            athlete: id(1),
            schedule: None,
            race_name: Line::from_stored("Valencia".to_owned()),
            races_on,
            target_time: None,
        };
        let facts = Facts { goals: vec![goal], ..Facts::default() };
        assert_eq!(kinds(&facts) == [Kind::GoalNear], is_near, "{races_on}");
    }
}

fn message() -> FailedMessage {
    FailedMessage {
        id: id(5),
        athlete: id(1),
        channel: Channel::WhatsApp,
        kind: MessageKind::Tomorrow,
        about: Some(day(16)),
        attempts: 3,
        reason: "number not on WhatsApp".into(),
        failed_at: at(14, 18),
    }
}

#[test]
fn items_are_ordered_by_group_and_newest_first() {
    let facts = Facts {
        failed_messages: vec![message()],
        answers: vec![
            said(WorkoutType::EasyRun, 13, Outcome::Done, 8),
            said(WorkoutType::EasyRun, 14, Outcome::Done, 9),
        ],
        comments: vec![comment(11, "Fine"), comment(12, "sore"), comment(13, "Good")],
        ..Facts::default()
    };
    let order: Vec<(Kind, Timestamp)> = open(&facts).iter().map(|matter| (matter.key.kind, matter.at)).collect();
    assert_eq!(
        order,
        [
            (Kind::Pain, at(12, 19)),
            (Kind::Comment, at(13, 19)),
            (Kind::Comment, at(11, 19)),
            (Kind::HardOnEasy, at(14, 18)),
            (Kind::HardOnEasy, at(13, 18)),
            (Kind::MessageFailed, at(14, 18)),
        ]
    );
}

#[test]
fn a_dismissed_item_returns_only_with_something_new() {
    let mut facts = Facts { comments: vec![comment(13, "Fine")], failed_messages: vec![message()], ..Facts::default() };
    mark_all(&mut facts, MarkState::Dismissed);
    assert_eq!(kinds(&facts), []);
    facts.comments.push(OpenComment { id: id(600), said_at: at(15, 13), ..comment(13, "And now?") });
    assert_eq!(kinds(&facts), [Kind::Comment]);
}

#[test]
fn a_snoozed_item_returns_on_its_day() {
    let mut facts = Facts { comments: vec![comment(13, "Fine")], ..Facts::default() };
    mark_all(&mut facts, MarkState::Snoozed(day(16)));
    assert_eq!(kinds(&facts), []);
    assert_eq!(open_matters(&facts, day(16)).len(), 1);
}

#[test]
fn the_bell_shows_open_items_and_moved_or_skipped_sessions() {
    let mut facts = Facts {
        comments: vec![comment(13, "Fine")],
        answers: vec![
            said(WorkoutType::LongRun, 11, Outcome::Moved, 0),
            said(WorkoutType::Tempo, 14, Outcome::Skipped, 0),
            said(WorkoutType::Tempo, 15, Outcome::Done, 9),
        ],
        ..Facts::default()
    };
    let told = |facts: &Facts| -> Vec<(Kind, bool)> {
        let happened = happenings(facts, &open(facts), TODAY);
        happened.into_iter().map(|matter| (matter.key.kind, matter.is_read)).collect()
    };
    assert_eq!(told(&facts), [(Kind::Skipped, false), (Kind::Comment, false), (Kind::Moved, false)]);
    mark_all(&mut facts, MarkState::Read);
    assert_eq!(told(&facts), [(Kind::Skipped, false), (Kind::Comment, true), (Kind::Moved, false)]);
    facts.marks.read_until = Some(at(12, 0));
    assert_eq!(told(&facts), [(Kind::Skipped, false), (Kind::Comment, true), (Kind::Moved, true)]);
}

#[test]
fn a_run_of_missed_sessions_is_in_the_bell_once() {
    let skipped = |on| (answered(on, Outcome::Skipped), said(WorkoutType::EasyRun, on, Outcome::Skipped, 0));
    let rung = |facts: &Facts| -> Vec<Kind> {
        happenings(facts, &open(facts), TODAY).into_iter().map(|matter| matter.key.kind).collect()
    };
    let (sessions, answers): (Vec<_>, Vec<_>) = [skipped(13), skipped(14)].into_iter().unzip();
    let one = Facts { sessions: sessions[..1].to_vec(), answers: answers[..1].to_vec(), ..Facts::default() };
    assert_eq!(rung(&one), [Kind::Skipped]);
    let mut row = Facts { sessions, answers, ..Facts::default() };
    assert_eq!(rung(&row), [Kind::Missed]);
    row.sessions[1].is_talked_about = true;
    assert_eq!(rung(&row), [], "the coach has written about it");
    row.sessions[1].is_talked_about = false;
    mark_all(&mut row, MarkState::Dismissed);
    assert_eq!(rung(&row), []);
}

#[test]
fn a_key_survives_a_round_trip() {
    for version in ["2026-10-15", "1791043200", "0198c5a0-0000-7000-8000-000000000001"] {
        let key = MatterKey::new(Kind::HardOnEasy, Uuid::from_u128(9), version);
        let text = key.to_string();
        assert!(text.len() <= MAX_KEY_CHARACTERS);
        assert_eq!(text.parse(), Ok(key));
    }
    let subject = Uuid::from_u128(9);
    for wrong in [
        String::new(),
        "comment".to_owned(),
        format!("comment.{subject}"),
        format!("comment.{subject}."),
        format!("comment.{subject}.a.b"),
        format!("comment.{subject}.{}", "a".repeat(37)),
        format!("gossip.{subject}.1"),
        "comment.nobody.1".to_owned(),
    ] {
        assert!(wrong.parse::<MatterKey>().is_err(), "{wrong}");
    }
}

#[test]
fn an_easy_day_that_was_run_fast_is_told_once() {
    let fast = NotedRun { fast_seconds: Some(25), ..run(14) };
    let hard = said(WorkoutType::EasyRun, 14, Outcome::Done, 8);
    let talked_about = NotedRun { is_talked_about: true, ..fast.clone() };
    let unplanned = NotedRun { session: None, ..fast.clone() };
    let with = |runs: &[NotedRun], answers: &[NotedAnswer]| Facts {
        runs: runs.to_vec(),
        answers: answers.to_vec(),
        ..Facts::default()
    };
    assert_eq!(kinds(&with(std::slice::from_ref(&fast), &[])), [Kind::HardOnEasy]);
    let both = open(&with(&[fast], &[hard]));
    assert!(matches!(&both[..], [Matter { about: About::Answer(_), .. }]), "effort and pace of one day are one item");
    assert_eq!(kinds(&with(&[talked_about, unplanned, run(13)], &[])), []);
}

#[test]
fn a_race_offers_its_time_and_training_its_best_alone() {
    let race = NotedRun { offer: five_k(1_180, Some(5)), ..run(11) };
    let (good, better) = (five_k(1_230, None), five_k(1_200, None));
    let good = NotedRun { offer: good, ..run(12) };
    let better = NotedRun { offer: better, ..run(13) };
    let of_another = NotedRun { athlete: id(2), ..good.clone() };
    let near = NearGoal {
        goal: id(5),
        athlete: id(1),
        schedule: None,
        race_name: Line::from_stored("Parkrun".into()),
        races_on: TODAY,
        target_time: None,
    };
    let facts = Facts { runs: vec![race, good, better, of_another], goals: vec![near], ..Facts::default() };
    let told = open(&facts);
    assert_eq!(
        kinds(&facts),
        [Kind::RaceRun, Kind::TrainingBest, Kind::TrainingBest],
        "the race is not to come any more"
    );
    let bests: Vec<_> = told[1..].iter().map(|matter| (matter.athlete, matter.at)).collect();
    assert_eq!(bests, [(id(1), at(13, 20)), (id(2), at(12, 20))]);
}
