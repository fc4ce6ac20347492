use std::time::Duration;

use axum::extract::State;
use serde::{Deserialize, Serialize};
use texts::{Language, phrase};
use training::error::{Invalid, Problems};
use training::figure::Estimating;
use training::scaling::Scaling;
use training::session::Paces;
use training::workout::WorkoutContent;
use utoipa::ToSchema;

use crate::http::body_values::{Bounded, Number};
use crate::http::extract::Json;
use crate::http::fair_turns::{cancelled, processor_time};
use crate::reach::AthleteRef;
use crate::shared::content_body::{SessionStep, Step, body_with_content};
use crate::shared::enum_schemas::DistanceUnitName;
use crate::shared::workout_content::WorkoutContentAnswer;
use crate::{ApiResult, App, SignedIn};

/// More than a week can hold.
pub(crate) const MAX_SCALED_SESSIONS: usize = 100;
pub(crate) const MIN_SCALED_PERCENT: i64 = 10;
pub(crate) const MAX_SCALED_PERCENT: i64 = 300;
/// Many times what a week takes.
const PROCESSOR_TIME: Duration = Duration::from_secs(5);

/// Sessions to be made smaller or larger.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScaleSessionsBody {
    /// At most 100.
    #[schema(value_type = Vec<ScaledSessionBody>, max_items = 100)]
    sessions: Bounded<ScaledSessionBody, MAX_SCALED_SESSIONS>,
    /// Of what they are now, from 10 to 300.
    #[schema(value_type = Option<i64>, example = 70)]
    percent: Option<Number>,
    /// The athlete whose paces the figures follow, and in whose language new words are written, unless the sessions tell one.
    athlete_id: Option<AthleteRef>,
    /// The unit of sessions that name none. Defaults to `km`.
    #[schema(value_type = Option<DistanceUnitName>)]
    distance_type: Option<String>,
}

body_with_content! {
    pub struct ScaledSessionBody {
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScaleSessionsAnswer {
    /// One for each session, in order.
    sessions: Vec<WorkoutContentAnswer>,
}

/// Make sessions smaller or larger
///
/// Runs become shorter and repeats fewer; steps, text, title, description, distance and time change together. Nothing is stored.
#[call_macro::call(
    post "/ScaleSessions", tag = "templates", may = AssistantCoach, token = Read,
    request_body = ScaleSessionsBody,
    responses((status = OK, description = "The sessions", body = ScaleSessionsAnswer)),
    errors(NOT_FOUND = "There is no such athlete", UNPROCESSABLE_ENTITY = "Fields that cannot be accepted"),
)]
pub async fn scale_sessions(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<ScaleSessionsBody>,
) -> ApiResult<Json<ScaleSessionsAnswer>> {
    let language = super::language_of(&app, &account, body.athlete_id).await?;
    let paces = super::paces_of(&app, &account, body.athlete_id).await?;
    let scaled = app
        .reading_queue
        .run(account.id, move |caller| body.scaled(language, &paces, PROCESSOR_TIME, &|| caller.is_waiting()));
    Ok(Json(scaled.await??))
}

impl ScaleSessionsBody {
    pub(crate) fn count(&self) -> usize {
        self.sessions.count
    }

    /// It ends where `budget`, its processor time, is used up, and where nobody waits for it any more.
    pub(crate) fn scaled(
        self,
        language: Language,
        paces: &dyn Paces,
        budget: Duration,
        is_waiting: &dyn Fn() -> bool,
    ) -> ApiResult<ScaleSessionsAnswer> {
        let started = processor_time();
        let unit = super::unit_of(self.distance_type.as_deref())?;
        let percent = percent_of(self.percent)?;
        if self.sessions.count > MAX_SCALED_SESSIONS {
            let message = phrase!("At most {count} sessions can be changed at once", count = MAX_SCALED_SESSIONS);
            return Err(Invalid::new("sessions", message).into());
        }
        let mut problems = Problems::default();
        let contents: Vec<WorkoutContent> = self
            .sessions
            .items
            .into_iter()
            .enumerate()
            .filter_map(|(place, mut sent)| {
                let content = sent.content(unit.as_str(), &mut problems).parse();
                problems.check(content.map_err(|invalid| invalid.within(&format!("sessions[{place}]"))))
            })
            .collect();
        let contents = problems.finish(Some(contents))?;
        let scaling = Scaling { percent, language, estimating: Estimating { paces, unit } };
        let scaled = contents.iter().map(|content| {
            if !is_waiting() {
                return Err(cancelled());
            }
            if processor_time().saturating_sub(started) > budget {
                return Err(
                    Invalid::new("sessions", phrase!("These sessions are too long. Send fewer at once.")).into()
                );
            }
            Ok(scaling.of(content))
        });
        let scaled = scaled.collect::<ApiResult<Vec<_>>>()?;
        let scaled = scaling.with_one_text(&contents.iter().collect::<Vec<_>>(), scaled);
        Ok(ScaleSessionsAnswer { sessions: scaled.iter().map(WorkoutContentAnswer::from).collect() })
    }
}

fn percent_of(sent: Option<Number>) -> Result<u16, Invalid> {
    let (least, most) = (MIN_SCALED_PERCENT, MAX_SCALED_PERCENT);
    let percent = sent.and_then(Number::whole).filter(|percent| (least..=most).contains(percent));
    percent.and_then(|percent| u16::try_from(percent).ok()).ok_or_else(|| {
        Invalid::new("percent", phrase!("The volume is a whole number from {least} to {most} percent", least, most))
    })
}
