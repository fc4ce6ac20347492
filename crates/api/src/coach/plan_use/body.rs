//! The request: the template, the athletes, the dates, and the adaptations.

use std::collections::{HashMap, HashSet};
use texts::phrase;

use jiff::civil::Date;
use serde::Deserialize;
use store::{Conn, groups};
use training::error::{Invalid, Problems};
use training::group::{GroupName, MAX_GROUPS};
use training::ids::{AthleteId, PlanTemplateId};
use training::plan_template::AnchorName;
use training::plan_use::{Adaptations, AdaptationsDraft};
use utoipa::ToSchema;

use crate::http::body_values;
use crate::http::body_values::{Bounded, Number};
use crate::reach::{AthleteRef, PlanTemplateRef, Sees};
use crate::shared::enum_schemas::PlanAnchor;
use crate::{ApiError, ApiResult, App, SignedIn};

/// Per request.
pub(crate) const MAX_PLANS: usize = 500;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UsePlanBody {
    template_id: Option<PlanTemplateRef>,
    /// Who gets a plan: these athletes, and everybody in the groups.
    #[schema(value_type = Option<Vec<AthleteRef>>)]
    athletes: Option<Bounded<AthleteRef, MAX_PLANS>>,
    #[schema(value_type = Option<Vec<String>>)]
    groups: Option<Bounded<String, MAX_GROUPS>>,
    /// `RaceDay`: the plans end on race day. `Start`: they start on `date`.
    #[schema(value_type = Option<PlanAnchor>)]
    anchor: Option<String>,
    /// Race day, or the start day. With `useGoals` it is race day for athletes without a goal.
    #[schema(example = "2027-04-25")]
    date: Option<String>,
    /// Race day is each athlete's own next goal, preferably one of the template's distance.
    use_goals: Option<bool>,
    /// Writes the sessions with each athlete's own paces. On by default.
    own_paces: Option<bool>,
    /// Moves the sessions to the days on which each athlete can run, as far as that is known. On by default.
    fit_availability: Option<bool>,
    /// For all athletes except the exceptions.
    adaptations: Option<AdaptationsBody>,
    #[schema(value_type = Option<Vec<ExceptionBody>>)]
    exceptions: Option<Bounded<ExceptionBody, MAX_PLANS>>,
    /// Makes plans even if they overlap others.
    accept_overlaps: Option<bool>,
    /// Today's date where the coach is. Defaults to the date in UTC.
    today: Option<String>,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdaptationsBody {
    /// Percentage of the running volume: distances to 0.5, times to the minute, and at least one repeat. Defaults to 100.
    #[schema(value_type = Option<i64>, example = 80)]
    volume_percent: Option<Number>,
    /// From 1 for Monday to 7 for Sunday.
    #[schema(value_type = Option<i64>, example = 6)]
    long_run_weekday: Option<Number>,
    /// The most days of a week with a session.
    #[schema(value_type = Option<i64>, example = 4)]
    days_a_week: Option<Number>,
}

/// An athlete whose plan is adapted differently.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExceptionBody {
    athlete_id: AthleteRef,
    adaptations: AdaptationsBody,
}

/// The same, validated as far as possible without the account.
#[derive(Debug, Clone)]
pub(super) struct Wanted {
    pub template: PlanTemplateId,
    athletes: Vec<AthleteRef>,
    groups: Vec<GroupName>,
    pub anchor: WantedAnchor,
    pub has_own_paces: bool,
    pub fits_usual_week: bool,
    adaptations: Adaptations,
    exceptions: Vec<(AthleteRef, Adaptations)>,
    pub accepts_overlaps: bool,
    pub today: Date,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum WantedAnchor {
    RaceDay { date: Option<Date>, uses_goals: bool },
    Start(Date),
}

impl UsePlanBody {
    pub(super) fn parse(self, app: &App) -> ApiResult<Wanted> {
        let template = self.template_id.ok_or_else(|| ApiError::missing("template"))?.id()?;
        let today = today(app, self.today.as_deref())?;
        let mut problems = Problems::default();
        let date =
            self.date.as_deref().map(|date| body_values::day("date", phrase!("The day"), Some(date))).transpose();
        let date = problems.check(date);
        let anchor = self.anchor.as_deref().unwrap_or_default().parse();
        let anchor = problems.check(anchor).zip(date).and_then(|(anchor, date)| {
            problems.check(WantedAnchor::new(anchor, date, self.use_goals.unwrap_or(false), today))
        });
        let adaptations = self.adaptations.unwrap_or_default().parse();
        let adaptations = problems.check(adaptations.map_err(|invalid| invalid.within("adaptations")));
        let groups = self.groups.unwrap_or_default();
        if groups.count > MAX_GROUPS {
            problems.check::<()>(Err(Invalid::new(
                "groups",
                phrase!("At most {count} groups can be given at once", count = MAX_GROUPS),
            )));
        }
        let groups: Result<Vec<_>, _> =
            groups.items.iter().map(|name| GroupName::optional("groups", phrase!("A group"), name)).collect();
        let groups = problems.check(groups);
        let athletes = self.athletes.unwrap_or_default();
        let exceptions = self.exceptions.unwrap_or_default();
        if athletes.count > MAX_PLANS || exceptions.count > MAX_PLANS {
            problems.check::<()>(Err(too_many()));
        }
        let checked = anchor.zip(adaptations).zip(groups);
        let ((anchor, adaptations), groups) = problems.finish(checked)?;
        Ok(Wanted {
            template,
            athletes: athletes.items,
            groups: groups.into_iter().flatten().collect(),
            anchor,
            has_own_paces: self.own_paces.unwrap_or(true),
            fits_usual_week: self.fit_availability.unwrap_or(true),
            adaptations,
            exceptions: exceptions.items.into_iter().map(ExceptionBody::parse).collect::<ApiResult<_>>()?,
            accepts_overlaps: self.accept_overlaps.unwrap_or(false),
            today,
        })
    }
}

/// The coach's local day may be the server's, the day before or the day after.
pub(super) fn today(app: &App, day: Option<&str>) -> ApiResult<Date> {
    let here = app.clock.today();
    let Some(day) = day else { return Ok(here) };
    let day = body_values::day("today", phrase!("Today"), Some(day))?;
    if (day - here).get_days().abs() <= 1 {
        return Ok(day);
    }
    Err(Invalid::new("today", phrase!("Today is another day")).into())
}

fn too_many() -> Invalid {
    Invalid::new("athletes", phrase!("At most {count} plans can be made at once", count = MAX_PLANS))
}

impl WantedAnchor {
    fn new(anchor: AnchorName, date: Option<Date>, uses_goals: bool, today: Date) -> Result<Self, Invalid> {
        match (anchor, date) {
            (AnchorName::RaceDay, Some(date)) if date < today => {
                Err(Invalid::new("date", phrase!("Race day is in the past")))
            }
            (AnchorName::RaceDay, None) if !uses_goals => Err(Invalid::new("date", phrase!("Choose race day"))),
            (AnchorName::RaceDay, date) => Ok(Self::RaceDay { date, uses_goals }),
            (AnchorName::Start, Some(date)) => Ok(Self::Start(date)),
            (AnchorName::Start, None) => Err(Invalid::new("date", phrase!("Choose the day to start on"))),
        }
    }
}

impl AdaptationsBody {
    fn parse(&self) -> Result<Adaptations, Invalid> {
        // No rule accepts a fraction.
        let whole = |number: Option<Number>| number.map(|number| number.whole().unwrap_or(i64::MIN));
        let draft = AdaptationsDraft {
            volume_percent: whole(self.volume_percent),
            long_run_weekday: whole(self.long_run_weekday),
            days_a_week: whole(self.days_a_week),
        };
        draft.parse()
    }
}

impl ExceptionBody {
    fn parse(self) -> ApiResult<(AthleteRef, Adaptations)> {
        Ok((self.athlete_id, self.adaptations.parse().map_err(|invalid| invalid.within("exceptions"))?))
    }
}

impl Wanted {
    /// The named athletes and those in the groups, each once, in this order.
    pub fn athletes(&self, conn: &mut Conn, account: &SignedIn) -> ApiResult<Vec<(AthleteId, Adaptations)>> {
        let (named, sees) = (account.reach.ids(conn, &self.athletes)?, Sees::load(conn, &account.reach)?);
        let members = groups::members(conn, account.id, &self.groups, MAX_PLANS + 1)?;
        let members = members.into_iter().filter(|athlete| sees.athlete(*athlete));
        let mut exceptions = HashMap::new();
        for (athlete, adaptations) in &self.exceptions {
            exceptions.entry(account.reach.id(conn, *athlete)?).or_insert(*adaptations);
        }
        let mut seen = HashSet::new();
        let all = named.into_iter().chain(members).filter(|athlete| seen.insert(*athlete));
        let all: Vec<(AthleteId, Adaptations)> =
            all.map(|athlete| (athlete, exceptions.get(&athlete).copied().unwrap_or(self.adaptations))).collect();
        if all.is_empty() {
            return Err(Invalid::new("athletes", phrase!("Choose someone to make a plan for")).into());
        }
        if all.len() > MAX_PLANS {
            return Err(too_many().into());
        }
        Ok(all)
    }
}
