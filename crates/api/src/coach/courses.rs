//! The account's library of courses.

use std::io::Read;

use activity::{MAX_FILE_BYTES, Meter, Supervisor, read_course};
use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use flate2::read::GzDecoder;
use race::{Course, MAX_LOOPS, NotACourse};
use serde::{Deserialize, Serialize};
use store::courses::{self, MAX_COURSES};
use store::{activities, race_plans};
use texts::{Phrase, phrase};
use training::error::Invalid;
use training::ids::CourseId;
use training::text::Title;
use utoipa::ToSchema;

use crate::http::body_values::Number;
use crate::http::extract::{Json, Query};
use crate::http::fair_turns::{Sender, Turn, cancelled};
use crate::reach::{ActivityRef, CourseRef};
use crate::shared::activities::spool::spooled;
use crate::shared::activities::streams::samples;
use crate::shared::enum_schemas::CourseFile;
use crate::shared::race_plans::course::{CourseAnswer, CourseSummary, stored_course};
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CourseQuery {
    /// The course's id.
    course: CourseRef,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NewCourseQuery {
    /// Defaults to the name in the file.
    #[param(example = "valencia-2027.gpx")]
    name: Option<String>,
    /// A recording of one of the athletes, in place of a file.
    activity: Option<ActivityRef>,
    /// How often the lap is run. Defaults to once.
    #[param(minimum = 1, maximum = 50)]
    loops: Option<u32>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CourseBody {
    course_id: CourseRef,
    #[schema(example = "Valencia")]
    name: String,
    /// How often the lap is run.
    #[schema(value_type = Option<u32>, example = 1)]
    loops: Option<Number>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CoursesAnswer {
    /// The latest first.
    courses: Vec<CourseSummary>,
}

/// Add a course to the library
///
/// The body is a GPX or TCX file (or a FIT file of a watch) of at most 25 MB, gzipped or not, up to 250 km; or it is empty, and
/// `activity` names a recording over the course. Of the file, distances and heights are kept, a height for every 20 m, without the
/// noise; positions are not.
#[call_macro::call(
    post "/SaveCourse", tag = "race plans", may = Coach, token = Roster,
    params(NewCourseQuery),
    request_body(content = CourseFile, content_type = "application/octet-stream", description = "The file"),
    responses((status = CREATED, description = "The new course", body = CourseAnswer)),
    errors(
        NOT_FOUND = "The account has no such recording",
        CONFLICT = "The library is full: `too-many-courses`",
        PAYLOAD_TOO_LARGE = "More than 25 MB",
        UNPROCESSABLE_ENTITY = "It is no course: `no-course`",
        SERVICE_UNAVAILABLE = "Too many are being read",
    ),
)]
pub async fn save_course(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<NewCourseQuery>,
    body: Body,
) -> ApiResult<(StatusCode, Json<CourseAnswer>)> {
    let loops = loops_of(query.loops.map(i64::from))?;
    let named = Title::optional("name", phrase!("The name"), query.name.as_deref().unwrap_or_default())?;
    let (own_name, course) = match query.activity {
        Some(activity) => of_recording(&app, &account, activity).await?,
        None => of_file(&app, &account, body).await?,
    };
    course.check_loops(loops).map_err(|reason| no_course(&reason.phrase()))?;
    let fallback = || Title::optional("name", phrase!("The name"), &own_name).ok().flatten();
    let name = named.or_else(fallback).map(|name| name.to_string());
    let name = name.unwrap_or_else(|| phrase!("Course" as "of a race").in_language(account.language));
    let stored = stored_course(CourseId::from(app.clock.new_id()), name, loops, &course, app.clock.now());
    let answer = CourseAnswer::new(&stored, 0, account.language);
    let write = app.db.write_for(account.id, move |tx| {
        let account = tx.account();
        if courses::count(tx, account)? >= MAX_COURSES {
            return Err(library_is_full());
        }
        courses::insert(tx, &stored).map_err(ApiError::from)
    });
    write.await?;
    Ok((StatusCode::CREATED, Json(answer)))
}

async fn of_recording(app: &App, account: &SignedIn, activity: ActivityRef) -> ApiResult<(String, Course)> {
    let (id, reach) = (account.id, account.reach.clone());
    let read = app.db.read_for(id, move |conn| {
        let activity = reach.id(conn, activity)?;
        let run = activities::find(conn, id, activity)?.ok_or_else(|| ApiError::missing("activity"))?;
        Ok::<_, ApiError>((run.file_name, samples(conn, id, activity)?))
    });
    let (name, samples) = read.await?;
    Ok((name, Course::of_samples(&samples).map_err(|reason| no_course(&reason.phrase()))?))
}

async fn of_file(app: &App, account: &SignedIn, body: Body) -> ApiResult<(String, Course)> {
    let mut file =
        spooled(body, (MAX_FILE_BYTES, activity::Unreadable::TooLarge.phrase()), app.settings.limits.upload_time)
            .await?;
    let sender = Sender { account: account.id, link: None };
    let now = app.clock.now().as_second();
    let read = move |turn: &Turn| {
        let bytes = unpacked(&mut file, turn)?;
        turn.hold(bytes.len()).map_err(|_| cancelled())?;
        let mut meter = Meter::new(turn, MAX_FILE_BYTES);
        let file = read_course(&bytes, now, &mut meter).map_err(|reason| no_course(&reason.phrase()))?;
        let name = file.name.clone().unwrap_or_default();
        Ok((name, Course::of_file(file).map_err(|reason: NotACourse| no_course(&reason.phrase()))?))
    };
    app.upload_turns.run(sender, app.settings.limits.upload_processor_time, read).await
}

/// The bytes of a file, gzipped or not.
fn unpacked(file: &mut std::fs::File, turn: &Turn) -> ApiResult<Vec<u8>> {
    let mut bytes = vec![];
    file.read_to_end(&mut bytes).map_err(ApiError::internal)?;
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return Ok(bytes);
    }
    turn.check().map_err(|_| cancelled())?;
    let mut whole = vec![];
    let most = MAX_FILE_BYTES as u64 + 1;
    let read = GzDecoder::new(&bytes[..]).take(most).read_to_end(&mut whole);
    read.map_err(|_| no_course(&activity::Unreadable::Damaged.phrase()))?;
    if whole.len() > MAX_FILE_BYTES {
        return Err(no_course(&activity::Unreadable::TooLarge.phrase()));
    }
    Ok(whole)
}

fn no_course(reason: &Phrase) -> ApiError {
    ApiError::unprocessable("no-course", reason.clone())
}

fn library_is_full() -> ApiError {
    let detail =
        phrase!("An account can hold at most {most} courses. Delete what is no longer needed.", most = MAX_COURSES);
    ApiError::new(StatusCode::CONFLICT, "too-many-courses", detail)
}

fn loops_of(loops: Option<i64>) -> Result<u32, Invalid> {
    let loops = u32::try_from(loops.unwrap_or(1)).ok().filter(|loops| (1..=MAX_LOOPS).contains(loops));
    loops.ok_or_else(|| Invalid::new("loops", phrase!("A course has from 1 to 50 laps")))
}

/// The courses of the library
#[call_macro::call(
    get "/GetCourses", tag = "race plans", may = AssistantCoach, token = Read,
    responses((status = OK, description = "The latest first", body = CoursesAnswer)),
)]
pub async fn get_courses(State(app): State<App>, account: SignedIn) -> ApiResult<Json<CoursesAnswer>> {
    let (id, language) = (account.id, account.language);
    let read = app.db.read_for(id, move |conn| {
        let plans = race_plans::plans_by_course(conn, id)?;
        let all = courses::list(conn, id)?;
        let summary = |stored: &courses::StoredCourse| {
            CourseSummary::new(stored, plans.get(&stored.id).copied().unwrap_or_default(), language)
        };
        Ok::<_, ApiError>(all.iter().map(summary).collect())
    });
    Ok(Json(CoursesAnswer { courses: read.await? }))
}

/// One course with its profile
#[call_macro::call(
    get "/GetCourse", tag = "race plans", may = AssistantCoach, token = Read,
    params(CourseQuery),
    responses((status = OK, description = "The course", body = CourseAnswer)),
    errors(NOT_FOUND = "The account has no such course"),
)]
pub async fn get_course(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<CourseQuery>,
) -> ApiResult<Json<CourseAnswer>> {
    let course = query.course.id()?;
    let (id, language) = (account.id, account.language);
    let read = app.db.read_for(id, move |conn| {
        let stored = courses::find(conn, id, course)?.ok_or_else(|| ApiError::missing("course"))?;
        let plans = race_plans::plans_by_course(conn, id)?.get(&course).copied().unwrap_or_default();
        Ok::<_, ApiError>(CourseAnswer::new(&stored, plans, language))
    });
    Ok(Json(read.await?))
}

/// Rename a course, or change its laps
#[call_macro::call(
    put "/UpdateCourse", tag = "race plans", may = Coach, token = Roster,
    request_body = CourseBody,
    responses((status = OK, description = "The course", body = CourseAnswer)),
    errors(NOT_FOUND = "The account has no such course", UNPROCESSABLE_ENTITY = "No name, or laps that are too many"),
)]
pub async fn update_course(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<CourseBody>,
) -> ApiResult<Json<CourseAnswer>> {
    let name = Title::required("name", phrase!("The name"), &body.name, phrase!("Name the course"))?;
    let loops = loops_of(body.loops.map(|loops| loops.whole().unwrap_or(0)))?;
    let (course, language) = (body.course_id.id()?, account.language);
    let write = app.db.write_for(account.id, move |tx| {
        let account = tx.account();
        let stored = courses::find(tx, account, course)?.ok_or_else(|| ApiError::missing("course"))?;
        let lap = Course { metres: stored.metres, altitudes: None, notes: vec![] };
        lap.check_loops(loops).map_err(|reason| no_course(&reason.phrase()).with_field("loops", reason.phrase()))?;
        courses::rename(tx, course, name.as_str(), loops).map_err(ApiError::from)?;
        let stored = courses::find(tx, account, course)?.ok_or_else(|| ApiError::missing("course"))?;
        let plans = race_plans::plans_by_course(tx, account)?.get(&course).copied().unwrap_or_default();
        Ok::<_, ApiError>(CourseAnswer::new(&stored, plans, language))
    });
    Ok(Json(write.await?))
}

/// Delete a course
///
/// Race plans on it go on over a flat course, and say so.
#[call_macro::call(
    delete "/DeleteCourse", tag = "race plans", may = Coach, token = Roster,
    params(CourseQuery),
    responses((status = NO_CONTENT, description = "The course is deleted")),
    errors(NOT_FOUND = "The account has no such course"),
)]
pub async fn delete_course(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<CourseQuery>,
) -> ApiResult<StatusCode> {
    let course = query.course.id()?;
    app.db.write_for(account.id, move |tx| courses::delete(tx, course).map_err(ApiError::from)).await?;
    Ok(StatusCode::NO_CONTENT)
}
