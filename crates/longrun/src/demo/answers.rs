//! Some athletes' answers of the last two weeks, and one who gave none: enough for an inbox.

use identity::LinkSecrets;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use store::athlete_links::{Access, Holder, NewLink, Opens};
use store::comments::StoredComment;
use store::{AccountWrite, ChangeError, answers, athlete_links, comments, inbox_marks, schedules, unsealed_secrets};
use texts::{Language, Phrase, phrase};
use training::answer::{Answer, Comment, Effort, Outcome};
use training::athlete::Athlete;
use training::calendar::plus_days;
use training::ids::{AthleteId, CommentId, ScheduleId, WorkoutId};
use training::schedule::Schedule;
use training::workout::Workout;
use training::workout_type::WorkoutType;

/// An athlete with a link and a visible plan, and what is special about the last sessions.
struct Story {
    /// The athlete's index in the roster.
    athlete: usize,
    plan: Phrase,
    told: Vec<AnswerOfType>,
}

/// The answer to the last session of that type.
struct AnswerOfType {
    of: WorkoutType,
    outcome: Outcome,
    effort: i64,
    comment: Option<Phrase>,
}

const fn told(of: WorkoutType, outcome: Outcome, effort: i64, comment: Option<Phrase>) -> AnswerOfType {
    AnswerOfType { of, outcome, effort, comment }
}

/// The athlete's index in the roster, and the number of days without an answer.
pub const SILENT_ATHLETE: usize = 2;
pub const SILENT_DAYS: i32 = 6;

fn stories() -> [Story; 6] {
    [
        Story {
            athlete: 0,
            plan: phrase!("Valencia Marathon, sub 3:15"),
            told: vec![
                told(
                    WorkoutType::Tempo,
                    Outcome::Done,
                    8,
                    Some(phrase!("Legs flat from Sunday. Should I worry about Thursday?")),
                ),
                told(WorkoutType::EasyRun, Outcome::Done, 8, None),
            ],
        },
        Story {
            athlete: 1,
            plan: phrase!("Half marathon, Göteborg spring"),
            told: vec![told(
                WorkoutType::LongRun,
                Outcome::Moved,
                0,
                Some(phrase!("Night shifts moved to next week, can we swap the long run?")),
            )],
        },
        Story { athlete: SILENT_ATHLETE, plan: phrase!("First marathon, run-walk"), told: vec![] },
        Story {
            athlete: 3,
            plan: phrase!("Trail 50K, Lidingö hills"),
            told: vec![told(
                WorkoutType::Tempo,
                Outcome::Done,
                7,
                Some(phrase!("Knee fine on the climbs, sore going down. Swap Saturday?")),
            )],
        },
        Story {
            athlete: 9,
            plan: phrase!("Comrades, the long build"),
            told: vec![
                told(WorkoutType::EasyRun, Outcome::Skipped, 0, None),
                told(WorkoutType::LongRun, Outcome::Skipped, 0, Some(phrase!("cold, back on Friday"))),
                told(WorkoutType::Recovery, Outcome::Skipped, 0, None),
            ],
        },
        Story {
            athlete: 10,
            plan: phrase!("10K in Kraków"),
            told: vec![told(WorkoutType::EasyRun, Outcome::Done, 9, None)],
        },
    ]
}

/// Plans and their links are this old: who opened the page since knows of the plan.
pub const SHARED_BEFORE: SignedDuration = SignedDuration::from_hours(21 * 24);
const ANSWERED_DAYS: i32 = 14;

/// Everything to write for them.
pub struct Heard {
    links: Vec<(DemoLink, ScheduleId)>,
    answers: Vec<DemoAnswer>,
    /// The athlete who has a page and has not opened it for days.
    silent_since: Timestamp,
    /// When the coach last opened the bell.
    read_until: Timestamp,
}

struct DemoAnswer {
    schedule: ScheduleId,
    workout: Workout,
    place: usize,
    answer: Answer,
    comment: Option<(CommentId, Comment)>,
    at: Timestamp,
}

impl Heard {
    pub fn new(
        athletes: &[Athlete],
        plans: &[Schedule],
        language: Language,
        now: Timestamp,
        new_id: impl Fn() -> CommentId,
    ) -> anyhow::Result<Self> {
        let today = super::today(now);
        let (mut links, mut answers) = (Vec::new(), Vec::new());
        for (place, story) in stories().iter().enumerate() {
            let Some(plan) = super::named(plans, &story.plan, language) else { continue };
            let Some(athlete) = athletes.get(story.athlete) else { continue };
            links.push((link(athlete, now)?, plan.id()));
            answers.extend(story.answers(place, (plan, language), today, now, &new_id)?);
        }
        let silent_since = evening_of(plus_days(today, -SILENT_DAYS));
        Ok(Self { links, answers, silent_since, read_until: evening_of(plus_days(today, -2)) })
    }

    /// The athlete said that it was skipped or moved.
    pub fn is_not_run(&self, workout: WorkoutId) -> bool {
        self.answers.iter().any(|said| said.workout.id == workout && said.answer.outcome != Outcome::Done)
    }

    pub fn insert(&self, tx: &mut AccountWrite) -> Result<(), ChangeError> {
        let account = tx.account();
        for (place, (link, plan)) in self.links.iter().enumerate() {
            let (athlete, access) = (link.athlete, ACCESS);
            let new = NewLink { athlete, secrets: &link.secrets, sealed: None, access, made_at: link.made_at };
            athlete_links::put(tx, &new)?;
            // The server has the key, and seals them when it starts.
            unsealed_secrets::put_link(tx, athlete, &link.secrets)?;
            schedules::set_shown(tx, *plan, true)?;
            let holder = Holder { opens: Opens::Page, account, athlete, access, last_opened_at: None };
            let last = self.answers.iter().filter(|said| said.place == place).map(|said| said.at).max();
            athlete_links::count_visit(tx, &holder, last.unwrap_or(self.silent_since))?;
        }
        for DemoAnswer { schedule, workout, place, answer, comment, at } in &self.answers {
            let Some((link, _)) = self.links.get(*place) else { continue };
            answers::save(tx, link.athlete, (*schedule, workout), answer, (*at, *at))?;
            if let Some((id, body)) = comment {
                let comment = StoredComment {
                    id: *id,
                    schedule: *schedule,
                    workout: workout.id,
                    athlete: link.athlete,
                    is_coachs: false,
                    person: None,
                    body: body.clone(),
                    said_at: *at,
                    is_unread: false,
                };
                comments::insert(tx, &comment)?;
            }
        }
        inbox_marks::read_all(tx, account.as_uuid().into(), self.read_until)?;
        Ok(())
    }
}

impl Story {
    fn answers(
        &self,
        place: usize,
        (plan, language): (&Schedule, Language),
        today: Date,
        now: Timestamp,
        new_id: &impl Fn() -> CommentId,
    ) -> anyhow::Result<Vec<DemoAnswer>> {
        let last_heard = if self.athlete == SILENT_ATHLETE { plus_days(today, -SILENT_DAYS) } else { today };
        let days = plus_days(today, -ANSWERED_DAYS)..last_heard;
        let sessions: Vec<&Workout> = plan
            .workouts()
            .iter()
            .filter(|workout| days.contains(&workout.scheduled_on))
            .filter(|workout| workout.content.workout_type != WorkoutType::Rest)
            .collect();
        let last_of = |of: WorkoutType| sessions.iter().rev().find(|workout| workout.content.workout_type == of);
        let said = sessions.iter().map(|workout| {
            let special = self.told.iter().find(|told| last_of(told.of).is_some_and(|last| last.id == workout.id));
            let usual = told(workout.content.workout_type, Outcome::Done, usual_effort(workout), None);
            let AnswerOfType { outcome, effort, comment, .. } = special.unwrap_or(&usual);
            let next_day = Some(plus_days(workout.scheduled_on, 1)).filter(|_| *outcome == Outcome::Moved);
            let comment = comment.as_ref().map(|comment| comment.in_language(language)).unwrap_or_default();
            Ok(DemoAnswer {
                schedule: plan.id(),
                workout: (*workout).clone(),
                place,
                answer: Answer {
                    outcome: *outcome,
                    moved_to: next_day,
                    effort: Effort::new(*effort).ok(),
                    distance: None,
                    duration: None,
                    pain: None,
                    swapped_with: None,
                },
                comment: Comment::optional("comment", phrase!("Comment"), &comment)?.map(|body| (new_id(), body)),
                at: evening_of(workout.scheduled_on).min(now),
            })
        });
        said.collect()
    }
}

fn usual_effort(workout: &Workout) -> i64 {
    match workout.content.workout_type {
        WorkoutType::Rest | WorkoutType::Recovery => 2,
        WorkoutType::EasyRun => 3,
        WorkoutType::AlternativeTraining => 4,
        WorkoutType::LongRun => 5,
        WorkoutType::Tempo | WorkoutType::Hills => 7,
        WorkoutType::Intervals => 8,
    }
}

struct DemoLink {
    athlete: AthleteId,
    secrets: LinkSecrets,
    made_at: Timestamp,
}

const ACCESS: Access = Access { can_answer: true, weeks_ahead: None };

fn link(athlete: &Athlete, now: Timestamp) -> anyhow::Result<DemoLink> {
    Ok(DemoLink { athlete: athlete.id, secrets: LinkSecrets::generate()?, made_at: now - SHARED_BEFORE })
}

fn evening_of(day: Date) -> Timestamp {
    TimeZone::UTC.to_timestamp(day.at(18, 30, 0, 0)).unwrap_or(Timestamp::MIN)
}
