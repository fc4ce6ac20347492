use std::ops::RangeInclusive;

use jiff::civil::Date;
use store::athlete_form::Form;
use store::goals::StoredGoal;
use store::pace_evidence::{self, EvidentRun};
use store::pace_reviews::{self, StoredAnswer};
use store::{Conn, StoreError, absences, goals, race_results, running};
use training::absence::Absence;
use training::calendar::plus_days;
use training::distance::DistanceUnit;
use training::goal::Priority;
use training::ids::{AccountId, AthleteId};
use training::pace_basis::{BasisKind, PaceBasis};
use training::pace_review::{
    DAYS_OF_CRITICAL_SPEED, DAYS_OF_EASY_RUNS, DAYS_OF_SESSIONS, EasyRun, Evidence, Known, Quiet, QuietReason, Race,
    RaceSource, Ran, Repeats, Review, Sign, quiet_reason, review,
};
use training::prediction::{self, races_that_count};
use training::race::{RaceDistance, RaceTime};
use training::race_result::ResultSource;
use training::running_score::RunningScore;
use training::session::{AthletePaces, PaceName, Paces};
use training::workout_type::WorkoutType;

use crate::shared::activities::air::RunAir;
use crate::shared::activities::details::{Details, best_efforts};
use crate::shared::activities::judge::Comparison;

/// What speaks for other paces, and whether it is asked about.
pub(super) struct Looked {
    pub form: Form,
    /// The earliest day of what counts. `None` without paces.
    pub since: Option<Date>,
    pub evidence: Vec<Evidence>,
    pub review: Option<Review>,
    /// Set if there is a review that is not asked about.
    pub quiet: Option<QuietReason>,
    /// The latest first.
    pub answers: Vec<StoredAnswer>,
}

impl Looked {
    /// What is asked about.
    pub fn open(&self) -> Option<&Review> {
        self.review.as_ref().filter(|_| self.quiet.is_none())
    }
}

pub(super) fn look(conn: &mut Conn, account: AccountId, athlete: AthleteId, today: Date) -> Result<Looked, StoreError> {
    let form = Form::load(conn, account, athlete, today)?;
    let answers = pace_reviews::answers(conn, account, athlete)?;
    let mut looked = Looked { form, since: None, evidence: vec![], review: None, quiet: None, answers };
    let Ok(basis) = looked.form.basis.clone() else { return Ok(looked) };
    let facts = Facts::load(conn, (account, athlete), &basis, today)?;
    looked.evidence = Known {
        today,
        score: basis.score,
        since: facts.since,
        races: &facts.races,
        bests: &facts.bests,
        repeats: &facts.repeats,
        easy: &facts.easy,
        resting: looked.form.heart.rates.resting,
    }
    .evidence();
    looked.since = Some(facts.since);
    looked.review = review(basis.score, &looked.evidence);
    if let Some(review) = &looked.review {
        let off_until = off_until(&absences::of_athlete(conn, account, athlete)?, today);
        let done = match off_until {
            Some(last) => running::between(conn, account, athlete, (last, today))?.iter().map(|run| run.day).collect(),
            None => vec![],
        };
        looked.quiet = quiet_reason(&Quiet {
            today,
            newest: review.newest,
            last: looked.answers.first().map(StoredAnswer::as_last_review),
            latest_race: looked
                .evidence
                .iter()
                .filter(|one| matches!(one.sign, Sign::Race { .. }))
                .map(|one| one.newest)
                .max(),
            goals: &facts.goals,
            off_until,
            done: &done,
        });
    }
    Ok(looked)
}

struct Facts {
    since: Date,
    races: Vec<Race>,
    bests: Vec<Ran>,
    repeats: Vec<Repeats>,
    easy: Vec<EasyRun>,
    goals: Vec<Date>,
}

impl Facts {
    fn load(
        conn: &mut Conn,
        (account, athlete): (AccountId, AthleteId),
        basis: &PaceBasis,
        today: Date,
    ) -> Result<Self, StoreError> {
        let is_target = basis.kind == BasisKind::GoalTarget;
        // What was run before a target was set says nothing of it, so nothing is compared with it.
        let since = if is_target { plus_days(today, -DAYS_OF_CRITICAL_SPEED) } else { basis.races_on.min(today) };
        let goals = goals::of_athlete(conn, account, athlete)?;
        let runs = pace_evidence::runs(conn, account, athlete, (plus_days(today, -DAYS_OF_EASY_RUNS), today))?;
        let mut races = raced(conn, (account, athlete), since, today)?;
        races.extend(runs.iter().filter_map(|run| recorded_race(run, &goals)));
        let since_sessions = plus_days(today, -DAYS_OF_SESSIONS).max(since);
        let sessions = runs.iter().filter(|run| run.day > since_sessions);
        Ok(Self {
            since,
            races,
            bests: if is_target { vec![] } else { bests(conn, (account, athlete), since, today)? },
            repeats: sessions.filter_map(|run| repeats(run, basis.score)).collect(),
            easy: if is_target { vec![] } else { runs.iter().filter_map(|run| easy_run(run, basis.score)).collect() },
            goals: goals.iter().filter(|goal| is_tapered_for(goal)).map(|goal| goal.details.races_on).collect(),
        })
    }
}

/// Nobody tapers for a race of the last priority, such as the run in the park of every Saturday.
fn is_tapered_for(goal: &StoredGoal) -> bool {
    goal.details.result_time.is_none() && goal.details.priority != Priority::C
}

fn off_until(absences: &[Absence], today: Date) -> Option<Date> {
    let begun = absences.iter().map(|absence| absence.details.days).filter(|days| days.first <= today);
    begun.map(|days| days.last.unwrap_or(today)).max()
}

/// Results that the paces do not come from, since another is pinned or they are outside the model. Run alone and flat out, as for
/// predictions.
fn raced(
    conn: &mut Conn,
    (account, athlete): (AccountId, AthleteId),
    since: Date,
    today: Date,
) -> Result<Vec<Race>, StoreError> {
    let results = race_results::of_athlete(conn, account, athlete)?;
    let is_newer = |day: Date| day > since && day <= today;
    if !results.iter().any(|result| is_newer(result.race.ran_on)) {
        return Ok(vec![]);
    }
    let counting = races_that_count(&prediction::Evidence {
        results: &results,
        pinned: None,
        running: &running::between(conn, account, athlete, (since, today))?,
        first_run: None,
        today,
    });
    let newer = results.into_iter().filter(|result| is_newer(result.race.ran_on) && counting.contains(&result.race));
    let race = |source: ResultSource, race: training::race_result::RaceRun| Race {
        day: race.ran_on,
        distance: race.distance,
        time: race.time,
        name: Some(race.race_name),
        source: RaceSource::Result(source.as_uuid()),
    };
    Ok(newer.map(|result| race(result.source, result.race)).collect())
}

/// From this effort on, a best of training was a time trial.
const FLAT_OUT: u8 = 9;
/// Of a course that does not fall.
const LEAST_GRADED_SHARE: f64 = 0.98;

/// A race for which there is no result yet, or a time trial.
fn recorded_race(run: &EvidentRun, goals: &[StoredGoal]) -> Option<Race> {
    let offer = run.offer?;
    let time = RaceTime::from_seconds(i64::from(offer.seconds)).ok()?;
    let source = RaceSource::Recorded { activity: run.id, goal: offer.goal };
    if let Some(id) = offer.goal {
        let details = &goals.iter().find(|goal| goal.id == id && goal.details.result_time.is_none())?.details;
        let name = Some(details.race_name.clone());
        return Some(Race { day: run.day, distance: details.distance, time, name, source });
    }
    run.effort.filter(|effort| effort.get() >= FLAT_OUT)?;
    let graded = Details::read(run.details.clone()).graded_metres;
    let falls = graded.zip(run.metres).is_some_and(|(graded, metres)| graded < metres * LEAST_GRADED_SHARE);
    let distance = RaceDistance::new(offer.metres / 1_000.0, DistanceUnit::Km).ok().filter(|_| !falls)?;
    Some(Race { day: run.day, distance, time, name: None, source })
}

fn bests(
    conn: &mut Conn,
    (account, athlete): (AccountId, AthleteId),
    since: Date,
    today: Date,
) -> Result<Vec<Ran>, StoreError> {
    let (then, now) = (plus_days(since, -DAYS_OF_CRITICAL_SPEED), plus_days(today, -DAYS_OF_CRITICAL_SPEED));
    let windows = if now <= since { vec![(then, today)] } else { vec![(then, since), (now, today)] };
    let mut bests = vec![];
    for window in windows {
        for run in pace_evidence::bests(conn, account, athlete, window)? {
            let efforts = best_efforts(&run.best_efforts).into_iter();
            bests.extend(efforts.map(|(metres, seconds, _)| Ran { day: run.day, metres, seconds }));
        }
    }
    Ok(bests)
}

/// `None` unless its targets follow from the athlete's score: a pace that was typed says nothing of it.
fn repeats(run: &EvidentRun, score: RunningScore) -> Option<Repeats> {
    run.workout_type.filter(|kind| matches!(kind, WorkoutType::Tempo | WorkoutType::Intervals))?;
    let compared = Comparison::read(run.judged.as_ref());
    let paces = AthletePaces::new(Some(score), vec![]);
    let named: Vec<(f64, f64)> = PaceName::ALL.iter().filter_map(|name| paces.seconds_per_km(*name)).collect();
    let follows = |from: f64, to: f64| {
        let is_near = |one: f64, other: f64| (one - other).abs() < 1.5;
        named.iter().any(|named| is_near(named.0, from)) && named.iter().any(|named| is_near(named.1, to))
    };
    let is_whole = |verdict: &str| !matches!(verdict, "cutShort" | "longer" | "notRun" | "noTarget");
    let offs: Vec<(f64, f64)> = compared
        .steps
        .iter()
        .filter(|step| step.kind == "work" && is_whole(&step.verdict))
        .filter_map(|step| {
            let (from, to) = step.pace_from.zip(step.pace_to).filter(|(from, to)| follows(*from, *to))?;
            let part = step.run?;
            let metres = part.meters.filter(|metres| *metres > 0.0)?;
            let pace = part.seconds / metres * 1_000.0;
            let off = (pace - from).min(0.0) + (pace - to).max(0.0);
            // Who was not slow in the heat is not quicker for it.
            let heat =
                compared.air.as_ref().map_or(0.0, |air| air.heat_seconds(part.seconds, metres)).min(off.max(0.0));
            Some((off, heat))
        })
        .collect();
    let mean = |of: fn(&(f64, f64)) -> f64| offs.iter().map(of).sum::<f64>() / offs.len() as f64;
    (!offs.is_empty()).then(|| Repeats {
        activity: run.id,
        day: run.day,
        off_target: mean(|(off, _)| *off),
        effort: run.effort.map(training::answer::Effort::get),
        heat_seconds: Some(mean(|(_, heat)| *heat)).filter(|heat| *heat > 0.0),
        is_heat_at_most: compared.air.as_ref().is_some_and(RunAir::is_of_watch),
    })
}

/// The heart takes its time to settle, and drifts upwards on a long run.
const EASY_SECONDS: RangeInclusive<u32> = 20 * 60..=90 * 60;

fn easy_run(run: &EvidentRun, score: RunningScore) -> Option<EasyRun> {
    let is_easy = |kind: WorkoutType| matches!(kind, WorkoutType::EasyRun | WorkoutType::Recovery);
    let heart_rate = run.heart_rate.filter(|_| run.workout_type.is_none_or(is_easy))?;
    let metres = Details::read(run.details.clone()).graded_metres.or(run.metres)?;
    let metres_per_second = metres / f64::from(run.timer_seconds.max(1));
    let (fast, slow) = AthletePaces::new(Some(score), vec![]).seconds_per_km(PaceName::Marathon)?;
    let is_slow = metres > 0.0 && 1.0 / metres_per_second * 1_000.0 > f64::midpoint(fast, slow);
    (is_slow && EASY_SECONDS.contains(&run.timer_seconds)).then_some(EasyRun {
        day: run.day,
        metres_per_second,
        heart_rate,
    })
}
