//! What is adapted to an athlete: the volume, the day of the long run, the number of training days, and which days they are.

use std::collections::BTreeMap;
use texts::{Language, Phrase, phrase};

use super::usual_week::fitted;
use super::worth::worth;
use super::{Dropped, DroppedSession, Session, split};
use crate::error::{Invalid, Problems};
use crate::plans::availability::UsualWeek;
use crate::plans::figure::Estimating;
use crate::plans::plan_template::{DAYS_A_WEEK, PlanTemplate, TemplateDay};
use crate::plans::scaling::Scaling;
use crate::session::{self, NoPaces};
use crate::workout_type::WorkoutType;

pub const MIN_VOLUME_PERCENT: u8 = 30;
pub const MAX_VOLUME_PERCENT: u8 = 150;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Adaptations {
    /// Of the template's volume; 100 leaves it as it is.
    pub volume_percent: u8,
    /// 1 for Monday, 7 for Sunday.
    pub long_run_weekday: Option<u8>,
    /// The most training days per week.
    pub days_a_week: Option<u8>,
    /// When the athlete could run as the plan was made.
    pub usual_week: Option<UsualWeek>,
}

impl Default for Adaptations {
    fn default() -> Self {
        Self { volume_percent: 100, long_run_weekday: None, days_a_week: None, usual_week: None }
    }
}

/// Unvalidated adaptations.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AdaptationsDraft {
    pub volume_percent: Option<i64>,
    pub long_run_weekday: Option<i64>,
    pub days_a_week: Option<i64>,
}

impl AdaptationsDraft {
    pub fn parse(&self) -> Result<Adaptations, Invalid> {
        let mut problems = Problems::default();
        let within = |field: &str, value: i64, least: u8, most: u8, message: Phrase| {
            let found = u8::try_from(value).ok().filter(|value| (least..=most).contains(value));
            found.ok_or_else(|| Invalid::new(field, message))
        };
        let (least, most) = (MIN_VOLUME_PERCENT, MAX_VOLUME_PERCENT);
        let volume = within(
            "volumePercent",
            self.volume_percent.unwrap_or(100),
            least,
            most,
            phrase!("The volume is a whole number from {least} to {most} percent", least, most),
        );
        let volume_percent = problems.check(volume);
        let of_the_week = |field: &str, value: Option<i64>, message: Phrase| {
            value.map(|value| within(field, value, 1, DAYS_A_WEEK, message)).transpose()
        };
        let long_run_weekday = problems.check(of_the_week(
            "longRunWeekday",
            self.long_run_weekday,
            phrase!("The day of the long run is a number from 1 to 7"),
        ));
        let days_a_week = problems.check(of_the_week(
            "daysAWeek",
            self.days_a_week,
            phrase!("How many days a week is a number from 1 to 7"),
        ));
        let adaptations = || {
            Some(Adaptations {
                volume_percent: volume_percent?,
                long_run_weekday: long_run_weekday?,
                days_a_week: days_a_week?,
                usual_week: None,
            })
        };
        problems.finish(adaptations())
    }
}

impl Adaptations {
    /// The race is neither scaled nor moved.
    pub(super) fn adapt<'t>(
        &self,
        template: &PlanTemplate,
        mut sessions: Vec<Session<'t>>,
        first_open: TemplateDay,
        language: Language,
        dropped: &mut Vec<DroppedSession>,
    ) -> Vec<Session<'t>> {
        let race_day = template.day_of_race();
        let usual_long_run = self.usual_week.and_then(|week| week.long_run_weekday);
        if let Some(weekday) = self.long_run_weekday.or(usual_long_run) {
            move_long_runs(&mut sessions, weekday, race_day);
        }
        if let Some(most) = self.days_a_week {
            let given_up = days_given_up(&sessions, most, race_day);
            sessions = split(sessions, dropped, |session| {
                let is_rest = session.content.workout_type == WorkoutType::Rest;
                (!is_rest && given_up.contains(&session.day)).then_some(Dropped::FewerDays)
            });
        }
        if let Some(week) = &self.usual_week {
            sessions = fitted(sessions, week, race_day, first_open, dropped);
        }
        if self.volume_percent != 100 {
            let language = language_of(&sessions).unwrap_or(language);
            let estimating = Estimating { paces: &NoPaces, unit: template.details().unit };
            let scaling = Scaling { percent: self.volume_percent.into(), language, estimating };
            for of_day in sessions.chunk_by_mut(|one, other| one.day == other.day) {
                if of_day.first().map(|session| session.day) == race_day {
                    continue;
                }
                let scaled = scaling.of_all(&of_day.iter().map(|session| &session.content).collect::<Vec<_>>());
                for (session, content) in of_day.iter_mut().zip(scaled) {
                    session.content = content;
                }
            }
        }
        sessions
    }
}

/// The language that the template's sessions are typed in.
fn language_of(sessions: &[Session]) -> Option<Language> {
    session::language_of(sessions.iter().map(|session| {
        let content = &session.content;
        content.steps_text.as_ref().map_or(content.description.as_str(), |typed| typed.as_str())
    }))
}

/// Swaps the day of the long run with the wanted day, in every week but race week.
fn move_long_runs(sessions: &mut [Session], weekday: u8, race_day: Option<TemplateDay>) {
    let mut long_runs: BTreeMap<u8, u8> = BTreeMap::new();
    let is_long = |session: &&Session| session.content.workout_type == WorkoutType::LongRun;
    for session in sessions.iter().filter(is_long) {
        long_runs.entry(session.day.week).or_insert(session.day.weekday);
    }
    for session in sessions {
        let TemplateDay { week, weekday: today } = session.day;
        let Some(&long_run) = long_runs.get(&week).filter(|_| race_day.is_none_or(|race| race.week != week)) else {
            continue;
        };
        if today == long_run {
            session.day.weekday = weekday;
        } else if today == weekday {
            session.day.weekday = long_run;
        }
    }
}

/// The days to drop for an athlete with fewer days: the least important first, and the shortest on a tie.
fn days_given_up(sessions: &[Session], most: u8, race_day: Option<TemplateDay>) -> Vec<TemplateDay> {
    let mut weeks: BTreeMap<u8, BTreeMap<u8, (u8, u32)>> = BTreeMap::new();
    for session in sessions.iter().filter(|session| session.content.workout_type != WorkoutType::Rest) {
        let worth = if Some(session.day) == race_day { u8::MAX } else { worth(session.content.workout_type) };
        let day = weeks.entry(session.day.week).or_default().entry(session.day.weekday).or_default();
        *day = (day.0.max(worth), day.1 + session.content.distance.thousandths());
    }
    let mut given_up = Vec::new();
    for (week, days) in weeks {
        let mut days: Vec<_> = days.into_iter().map(|(weekday, value)| (value, weekday)).collect();
        days.sort_unstable();
        let too_many = days.len().saturating_sub(usize::from(most));
        given_up.extend(days.into_iter().take(too_many).map(|(_, weekday)| TemplateDay { week, weekday }));
    }
    given_up
}
