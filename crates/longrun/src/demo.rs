//! A demo coach: a roster, a library, finished, current and upcoming plans, a squad on one plan, and athletes' answers
//! and messages.

mod answers;
mod goals;
mod messages;
mod plans;
mod recordings;
mod roster;
mod sessions;
mod squad;

use anyhow::bail;
use api::Clock;
use identity::{DisplayName, EmailAddress, HashedPassword};
use jiff::Timestamp;
use jiff::civil::Date;
use store::accounts::{self, Account};
use store::coach_profiles::{self, CoachProfile, Contact};
use store::templates::{self, StoredTemplate};
use store::{AccountWrite, Conn, address_proofs, athletes, estimates, plan_templates, race_results, schedules};
use texts::{Language, Phrase, phrase};
use training::absence::{Absence, AbsenceDraft, AbsenceKind};
use training::athlete::Athlete;
use training::availability::{Availability, AvailabilityDraft};
use training::calendar::plus_days;
use training::coach_profile::{ClubName, ShortMark, Tagline};
use training::goal::GoalDetails;
use training::ids::{AbsenceId, AccountId, AthleteId, GoalId, PlanTemplateId, RaceResultId, TemplateId};
use training::pace_basis::pace_basis;
use training::paper::Paper;
use training::plan_template::PlanTemplate;
use training::race_result::{RaceResult, RaceRun, ResultSource};
use training::schedule::Schedule;
use training::session::{AthletePaces, HeartRateZones, PaceMargin};
use training::starter_plans::STARTER_PLANS;
use training::starter_templates::starter_templates;
use training::template::Template;
use training::website::Website;

use self::answers::Heard;
use self::messages::Correspondence;
use self::recordings::DemoRecording;
use self::squad::Squad;

pub const EMAIL: &str = "nora@longrun.example";
pub const PASSWORD: &str = "long run on sunday";
const NAME: &str = "Nora Eklund";

/// Everything that the demo writes, created before anything is written.
pub struct Demo {
    account: Account,
    profile: CoachProfile,
    athletes: Vec<Athlete>,
    templates: Vec<Template>,
    plan_templates: Vec<(&'static str, PlanTemplate)>,
    schedules: Vec<Schedule>,
    squad: Squad,
    goals: Vec<(GoalId, GoalDetails)>,
    results: Vec<(RaceResultId, RaceRun)>,
    heard: Heard,
    correspondence: Correspondence,
    recordings: Vec<DemoRecording>,
    absences: Vec<Absence>,
    availability: Option<Availability>,
}

impl Demo {
    /// With texts in the language, or else in English. Without one the account follows the browser.
    pub fn new(clock: &Clock, password: HashedPassword, chosen: Option<Language>) -> anyhow::Result<Self> {
        let language = chosen.unwrap_or_default();
        let now = clock.now();
        let today = today(now);
        let account = Account {
            id: AccountId::from(clock.new_id()),
            email: EmailAddress::parse(EMAIL)?,
            display_name: DisplayName::parse(NAME)?,
            photo_url: None,
            password: Some(password),
            is_disabled: false,
            paper: Paper::default(),
            pace_margin: PaceMargin::default(),
            heart_rate_zones: HeartRateZones::default(),
            language: chosen,
            publishes_on_saving: true,
            created_at: now,
        };
        let athletes = roster::athletes(language, || AthleteId::from(clock.new_id()))?;
        // Lists show the newest first, so the first of each is created last.
        let templates = starter_templates(language)?
            .into_iter()
            .rev()
            .map(|details| Template { id: TemplateId::from(clock.new_id()), details })
            .collect();
        let mut plan_templates = Vec::new();
        for starter in STARTER_PLANS.iter().rev() {
            let template =
                starter.template(language, PlanTemplateId::from(clock.new_id()), || clock.new_id().into())?;
            plan_templates.push((starter.key, template));
        }
        let schedules = plans::schedules(&athletes, language, today, clock)?;
        let goals = goals::goals(&athletes, &schedules, language, today)?;
        let goals: Vec<_> = goals.into_iter().map(|goal| (GoalId::from(clock.new_id()), goal)).collect();
        let results = goals::results(&athletes, language, today)?;
        let results: Vec<_> = results.into_iter().map(|race| (RaceResultId::from(clock.new_id()), race)).collect();
        let paces = |id| paces_of(id, &goals, &results, today);
        let schedules = plans::for_athletes(schedules, paces)?;
        let squad = Squad::new(&athletes, &plan_templates, paces, language, today, clock)?;
        let heard = Heard::new(&athletes, &schedules, language, now, || clock.new_id().into())?;
        let correspondence = Correspondence::new(&athletes, &schedules, (NAME, language), paces, clock)?;
        let mut recordings = recordings::recordings(&athletes, &schedules, &heard, paces, today);
        recordings.extend(recordings::races(goals.iter().map(|(_, goal)| goal), today));
        let absences = absences(&athletes, language, now, || clock.new_id().into())?;
        let availability = availability(&athletes, now)?;
        Ok(Self {
            account,
            profile: profile(language)?,
            athletes,
            templates,
            plan_templates,
            schedules,
            squad,
            goals,
            results,
            heard,
            correspondence,
            recordings,
            absences,
            availability,
        })
    }

    /// Writes everything, unless the coach already exists.
    pub fn insert(&self, conn: &mut Conn, clock: &Clock) -> anyhow::Result<()> {
        let Self { account, athletes, templates, plan_templates, schedules, goals, results, .. } = self;
        let now = account.created_at;
        if !accounts::insert(conn, account)? {
            bail!("the demonstration's coach is there already");
        }
        address_proofs::note(conn, account.id, now)?;
        AccountWrite::run(conn, account.id, |tx| {
            coach_profiles::set(tx, &self.profile)?;
            for athlete in athletes {
                athletes::insert(tx, athlete, None, now)?;
            }
            for template in templates {
                let stored = StoredTemplate { template: template.clone(), created_at: now, updated_at: now };
                templates::insert(tx, &stored)?;
            }
            for (key, template) in plan_templates {
                plan_templates::insert(tx, template, Some(key), now)?;
            }
            self.squad.insert(tx, clock)?;
            for schedule in schedules {
                schedules::insert(tx, schedule, now - answers::SHARED_BEFORE, || clock.new_id().into())?;
            }
            for (id, goal) in goals {
                store::goals::insert(tx, *id, goal, now)?;
            }
            for (id, race) in results {
                race_results::insert(tx, *id, race, now)?;
            }
            // The goals refer to the plans, and the paces are derived from goals and races.
            for schedule in schedules.iter().chain(self.squad.schedules()) {
                estimates::estimate_plan(tx, schedule.id(), now)?;
            }
            self.heard.insert(tx)?;
            self.correspondence.insert(tx)?;
            recordings::insert(tx, &self.recordings, clock)?;
            for absence in &self.absences {
                store::absences::put(tx, absence)?;
            }
            if let Some(availability) = &self.availability {
                store::availability::put(tx, availability)?;
            }
            Ok(())
        })
    }

    pub fn summary(&self) -> String {
        let plans: Vec<&Schedule> = self.schedules.iter().chain(self.squad.schedules()).collect();
        let workouts: usize = plans.iter().map(|schedule| schedule.workouts().len()).sum();
        format!(
            "{} athletes, {} templates, {} plan templates, {} plans with {workouts} workouts, {} goals, {} recordings",
            self.athletes.len(),
            self.templates.len(),
            self.plan_templates.len(),
            plans.len(),
            self.goals.len(),
            self.recordings.len()
        )
    }
}

/// The athlete's index in the roster, who is ill since yesterday and told so.
const ILL_ATHLETE: usize = 4;

fn absences(
    athletes: &[Athlete],
    language: Language,
    now: Timestamp,
    new_id: impl Fn() -> AbsenceId,
) -> Result<Vec<Absence>, training::error::Invalid> {
    let Some(athlete) = athletes.get(ILL_ATHLETE) else { return Ok(Vec::new()) };
    let draft = AbsenceDraft {
        kind: AbsenceKind::Ill.as_str().to_owned(),
        from: plus_days(today(now), -1),
        to: Some(plus_days(today(now), 1)),
        note: phrase!("Fever since last night. Back after one full day without.").in_language(language),
    };
    let details = draft.parse()?;
    // Said the day before: what was said today needs no reminder that it ends.
    let said_at = now - jiff::SignedDuration::from_hours(24);
    Ok(vec![Absence { id: new_id(), athlete: athlete.id, details, is_athletes: true, said_at }])
}

/// The first athlete runs on six days, and long on Sundays.
fn availability(athletes: &[Athlete], now: Timestamp) -> Result<Option<Availability>, training::error::Invalid> {
    let Some(athlete) = athletes.first() else { return Ok(None) };
    let draft = AvailabilityDraft {
        minutes: vec![45, 75, 60, 75, 0, 60, 120],
        long_run_weekday: Some(7),
        ..AvailabilityDraft::default()
    };
    Ok(Some(Availability { athlete: athlete.id, details: draft.parse()?, is_athletes: true, said_at: now }))
}

fn profile(language: Language) -> anyhow::Result<CoachProfile> {
    let tagline = phrase!("Patient miles, even splits").in_language(language);
    Ok(CoachProfile {
        club_name: ClubName::optional("clubName", phrase!("Club or business name"), "Eklund Running")?,
        short_mark: ShortMark::optional("ER")?,
        tagline: Tagline::optional("tagline", phrase!("Tagline"), &tagline)?,
        contact: Contact {
            email: Some(EmailAddress::parse(EMAIL)?),
            phone_number: None,
            website: Website::optional("longrun.example")?,
        },
        shows_contact: true,
    })
}

/// As the server finds them once everything is written.
fn paces_of(
    athlete: AthleteId,
    goals: &[(GoalId, GoalDetails)],
    results: &[(RaceResultId, RaceRun)],
    today: Date,
) -> AthletePaces {
    let own = results.iter().map(|(id, race)| RaceResult { source: ResultSource::Own(*id), race: race.clone() });
    let of_goals = goals.iter().filter_map(|(id, goal)| {
        let race = RaceRun {
            athlete_id: goal.athlete_id,
            race_name: goal.race_name.clone(),
            ran_on: goal.races_on,
            distance: goal.distance,
            time: goal.result_time?,
        };
        Some(RaceResult { source: ResultSource::Goal(*id), race })
    });
    let run: Vec<RaceResult> = own.chain(of_goals).filter(|result| result.race.athlete_id == athlete).collect();
    let goals: Vec<GoalDetails> =
        goals.iter().map(|(_, goal)| goal).filter(|goal| goal.athlete_id == athlete).cloned().collect();
    AthletePaces::new(pace_basis(&run, None, &goals, today).ok().map(|basis| basis.score), Vec::new())
}

/// The plan of that name.
fn named<'p>(plans: &'p [Schedule], name: &Phrase, language: Language) -> Option<&'p Schedule> {
    let name = name.in_language(language);
    plans.iter().find(|plan| plan.plan().name.as_str() == name)
}

fn today(now: Timestamp) -> Date {
    now.to_zoned(jiff::tz::TimeZone::UTC).date()
}

#[cfg(test)]
mod tests {
    use training::session::{self, PaceName, Paces};

    use super::*;

    #[test]
    fn every_session_has_the_figures_that_the_reader_gives() {
        let clock = Clock::held_at("2026-11-18T09:00:00Z".parse().unwrap());
        let password = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
        for language in [Language::English, Language::German, Language::French] {
            let hashed = HashedPassword::parse(password).unwrap();
            let demo = Demo::new(&clock, hashed, Some(language)).unwrap();
            for schedule in demo.schedules.iter().chain(demo.squad.schedules()) {
                let plan = schedule.plan();
                let paces = paces_of(plan.athlete_id, &demo.goals, &demo.results, today(clock.now()));
                for content in schedule.workouts().iter().map(|workout| &workout.content) {
                    let Some(text) = &content.steps_text else { continue };
                    let read = session::read(text.as_str(), plan.unit, &paces);
                    assert!(read.problems.is_empty(), "{text}: {:?}", read.problems);
                    let [read] = &read.workouts[..] else { panic!("{text} is one run") };
                    assert_eq!(content.steps.as_slice(), read.steps, "{text}");
                    assert_eq!(content.distance, read.whole_distance(), "{text}");
                    // Without paces of her own, an athlete of the squad has the times of the template.
                    if paces.seconds_per_km(PaceName::Easy).is_some() {
                        assert_eq!(content.duration.get(), read.duration_minutes, "{text}");
                    }
                }
            }
        }
    }
}
