use std::time::Duration;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use texts::{Language, phrase};
use training::distance::DistanceUnit;
use training::error::Invalid;
use training::session::{self, AthletePaces, Reader, Session, SessionWorkout, Step};
use training::step_words::told_in;
use training::workout_type::WorkoutType;
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::http::fair_turns::{cancelled, processor_time};
use crate::reach::AthleteRef;
use crate::shared::enum_schemas::{DistanceUnitName, WorkoutTypeName};
use crate::shared::step_schema::SessionStep;
use crate::{ApiError, ApiResult, App, SignedIn};

pub(crate) const MAX_TEXTS: usize = 2_000;
/// As much as an editor sends at once; it is read directly. Larger requests queue.
const FEW_BYTES: usize = 16 * 1024;
/// Several times the size of 2,000 ordinary sessions.
const MAX_ANSWER_BYTES: usize = 16 * 1024 * 1024;
/// Many times what 2,000 ordinary sessions take.
const PROCESSOR_TIME: Duration = Duration::from_secs(10);
/// What the plan's other sessions tell is found in this much of them.
const MAX_BYTES_BESIDE: usize = 64 * 1024;
const MAX_BYTES_OF_USUAL_TEXT: usize = 500;

/// Texts to be read, each the session of one day.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadSessionsBody {
    /// At most 2,000. A text of more than 5,000 characters gets a problem and no workout.
    #[schema(example = json!(["2k easy, 5x1k @ 3:55-4:05 r 90s jog, 2k easy"]))]
    texts: Vec<String>,
    /// The unit of numbers that are written without one. Defaults to `km`.
    #[schema(value_type = Option<DistanceUnitName>)]
    distance_type: Option<String>,
    /// Whose paces tell how long easy running takes, and which of two readings is plausible.
    athlete_id: Option<AthleteRef>,
    /// Texts of the plan's other sessions, at most 2,000. They tell how fast its runner is where no athlete is named, and what its
    /// coach means: a reading that was chosen before counts. The texts of one call are each other's.
    #[serde(default)]
    plan: Vec<String>,
    /// Readings to take, as if their text had been typed. At most 2,000.
    #[serde(default)]
    chosen: Vec<ChosenReading>,
}

/// One of the choices of a problem, by its place in the response.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChosenReading {
    /// The place of the text.
    session: usize,
    /// The place of the problem in what the text alone says.
    problem: usize,
    choice: usize,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadSessionsAnswer {
    /// One for each text, in order.
    sessions: Vec<SessionAnswer>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionAnswer {
    /// One for each run of the day, and one for what is not run: only a run has kilometres. None where the text is blank.
    workouts: Vec<SessionWorkoutAnswer>,
    problems: Vec<SessionProblem>,
    /// With the readings that were chosen; this is what was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionWorkoutAnswer {
    /// The part of the text that says it: all of it, unless the text has several workouts.
    text: String,
    title: String,
    #[schema(value_type = WorkoutTypeName)]
    r#type: WorkoutType,
    /// The upper end, where a range was written.
    distance: f64,
    /// The lower end of that range.
    #[serde(skip_serializing_if = "Option::is_none")]
    distance_from: Option<f64>,
    #[schema(value_type = DistanceUnitName)]
    distance_type: DistanceUnit,
    /// 0 if unknown.
    duration_in_minutes: u16,
    /// It follows from the athlete's paces, or the length of a part is unknown.
    is_estimated: bool,
    /// The distance of one of its runs, and of the whole, is unknown: `distance` is the sum of the others. Recoveries by time do not count.
    has_open_distance: bool,
    #[schema(example = "3:55/km")]
    pace_from: Option<String>,
    #[schema(example = "4:05/km")]
    pace_to: Option<String>,
    #[schema(value_type = Vec<SessionStep>)]
    steps: Vec<Step>,
}

/// A part of the text that was not understood, or can be read in several ways. At most 20 per text.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionProblem {
    /// Where it begins, in UTF-16 code units, as browsers count.
    start: usize,
    /// Where it ends.
    end: usize,
    #[schema(example = "“jgo” is not understood. Did you mean “jog”?")]
    message: String,
    /// The readings to choose from, at most 4.
    choices: Vec<SessionChoice>,
}

/// One reading of an ambiguous part.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionChoice {
    #[schema(example = "9 miles in all")]
    label: String,
    /// What to write from `start` to `end` so that it is read like that.
    #[schema(example = "9 miles in all")]
    text: String,
    /// What it would mean, in the language of the caller.
    #[schema(example = "800 m in 3:10, 3:57/km, about 5k pace")]
    meaning: String,
}

/// Read sessions as coaches type them
///
/// Nothing is stored.
#[call_macro::call(
    post "/ReadSessions", tag = "templates", may = AssistantCoach, token = Read,
    request_body = ReadSessionsBody,
    responses((status = OK, description = "What each text says", body = ReadSessionsAnswer)),
    errors(NOT_FOUND = "There is no such athlete", UNPROCESSABLE_ENTITY = "Fields that cannot be accepted"),
)]
pub async fn read_sessions(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<ReadSessionsBody>,
) -> ApiResult<Response> {
    for (field, count) in [("texts", body.texts.len()), ("plan", body.plan.len()), ("chosen", body.chosen.len())] {
        if count > MAX_TEXTS {
            return Err(Invalid::new(field, phrase!("At most 2,000 texts can be read at once")).into());
        }
    }
    let unit = super::unit_of(body.distance_type.as_deref())?;
    let paces = super::paces_of(&app, &account, body.athlete_id).await?;
    let language = account.language;
    let of_plan = super::language_of(&app, &account, body.athlete_id).await?;
    let length: usize = body.texts.iter().chain(&body.plan).map(String::len).sum();
    let read = move |is_waiting: &dyn Fn() -> bool| {
        let ReadSessionsBody { texts, plan, chosen, .. } = &body;
        let asked = Asked { texts, plan, chosen, unit, paces: &paces, languages: (language, of_plan) };
        answered(&asked, PROCESSOR_TIME, is_waiting)
    };
    let answer = if length <= FEW_BYTES {
        tokio::task::spawn_blocking(move || read(&|| true)).await.map_err(ApiError::internal)??
    } else {
        app.reading_queue.run(account.id, move |caller| read(&|| caller.is_waiting())).await??
    };
    Ok(([(CONTENT_TYPE, "application/json")], answer).into_response())
}

/// What is to be read, and for whom.
pub(crate) struct Asked<'a> {
    pub texts: &'a [String],
    pub plan: &'a [String],
    pub chosen: &'a [ChosenReading],
    pub unit: DistanceUnit,
    pub paces: &'a AthletePaces,
    /// Of the reader and of the plan.
    pub languages: (Language, Language),
}

/// What each text says, as the body of the response. It ends where `budget`, its processor time, is used up, and where nobody
/// waits for it any more.
pub(crate) fn answered(asked: &Asked, budget: Duration, is_waiting: &dyn Fn() -> bool) -> ApiResult<Vec<u8>> {
    let Asked { texts, plan, chosen, unit, paces, languages: (language, of_plan) } = *asked;
    let started = processor_time();
    let mut bytes = 0;
    let is_little = |text: &&str| {
        bytes += text.len();
        bytes <= MAX_BYTES_BESIDE
    };
    let others = plan.iter().chain(texts.iter().filter(|_| texts.len() > 1)).map(String::as_str);
    let others = others.filter(|text| text.len() <= MAX_BYTES_OF_USUAL_TEXT).take_while(is_little);
    let reader = Reader::new(unit, paces).speaking(of_plan).beside(others);
    written(texts.iter().enumerate().map(|(place, text)| {
        if !is_waiting() {
            return Err(cancelled());
        }
        if processor_time().saturating_sub(started) > budget {
            return Err(too_much());
        }
        let session = reader.read(text);
        let chosen: Vec<&ChosenReading> = chosen.iter().filter(|chosen| chosen.session == place).collect();
        match with_choices(text, &session, &chosen) {
            Some(text) => {
                let answer = SessionAnswer::new(reader.read(&text), language, of_plan);
                Ok(SessionAnswer { text: Some(text), ..answer })
            }
            None => Ok(SessionAnswer::new(session, language, of_plan)),
        }
    }))
}

fn too_much() -> ApiError {
    Invalid::new("texts", phrase!("These texts need too long an answer. Send fewer at once.")).into()
}

/// The text with its choices, the last one first so that the places before it stay.
fn with_choices(text: &str, session: &Session, chosen: &[&ChosenReading]) -> Option<String> {
    let mut chosen = chosen.to_vec();
    chosen.sort_by_key(|chosen| std::cmp::Reverse(chosen.problem));
    chosen.dedup_by_key(|chosen| chosen.problem);
    chosen.into_iter().fold(None, |written, chosen| {
        let before = written.as_deref().unwrap_or(text);
        session.with_choice(before, chosen.problem, chosen.choice).or(written)
    })
}

/// Writes the response as JSON, one session at a time, up to the size limit.
fn written(sessions: impl Iterator<Item = ApiResult<SessionAnswer>>) -> ApiResult<Vec<u8>> {
    let mut answer = b"{\"sessions\":[".to_vec();
    for (place, session) in sessions.enumerate() {
        if place > 0 {
            answer.push(b',');
        }
        serde_json::to_writer(&mut answer, &session?).map_err(ApiError::internal)?;
        if answer.len() > MAX_ANSWER_BYTES {
            return Err(too_much());
        }
    }
    answer.extend(b"]}");
    Ok(answer)
}

impl SessionAnswer {
    /// Problems are told to the reader, titles are written into the plan.
    fn new(session: Session, language: Language, of_plan: Language) -> Self {
        let problem = |problem: session::Problem| SessionProblem::new(&problem, language);
        let workout = |(workout, text): (SessionWorkout, String)| SessionWorkoutAnswer::new(workout, text, of_plan);
        Self {
            workouts: session.workouts.into_iter().zip(session.texts).map(workout).collect(),
            problems: session.problems.into_iter().map(problem).collect(),
            text: None,
        }
    }
}

impl SessionProblem {
    fn new(problem: &session::Problem, language: Language) -> Self {
        let choice = |session::Choice { label, text, meaning }: &session::Choice| SessionChoice {
            label: label.in_language(language),
            text: text.clone(),
            meaning: told_in(language, meaning),
        };
        Self {
            start: problem.start,
            end: problem.end,
            message: problem.told(language),
            choices: problem.choices.iter().map(choice).collect(),
        }
    }
}

impl SessionWorkoutAnswer {
    fn new(workout: SessionWorkout, text: String, language: Language) -> Self {
        Self {
            text,
            title: workout.title_in(language),
            r#type: workout.workout_type,
            distance: workout.distance.amount(),
            distance_from: workout.distance_from.map(|distance| distance.amount()),
            distance_type: workout.distance.unit(),
            duration_in_minutes: workout.duration_minutes,
            is_estimated: workout.is_estimated,
            has_open_distance: workout.has_open_distance,
            pace_from: workout.pace_from.map(|pace| pace.to_string()),
            pace_to: workout.pace_to.map(|pace| pace.to_string()),
            steps: workout.steps,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_ends_when_its_time_is_used_up_or_nobody_waits() {
        let (texts, paces) = (["8 km easy".to_owned()], AthletePaces::default());
        let languages = (Language::English, Language::English);
        let asked = Asked { texts: &texts, plan: &[], chosen: &[], unit: DistanceUnit::Km, paces: &paces, languages };
        assert!(answered(&asked, PROCESSOR_TIME, &|| true).is_ok());
        let refused = answered(&asked, Duration::ZERO, &|| true).map_err(|error| error.status());
        assert_eq!(refused.err(), Some(axum::http::StatusCode::UNPROCESSABLE_ENTITY));
        assert!(answered(&asked, PROCESSOR_TIME, &|| false).is_err());
    }
}
