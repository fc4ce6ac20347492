use std::collections::HashMap;

use jiff::Timestamp;
use jiff::civil::Date;
use store::inbox::MatterAthlete;
use store::webhooks::Webhook;
use store::{Conn, StoreError, account_ledger, consents, looked_after, messages, operators, webhooks};
use texts::Language;
use training::calendar::Calendar;
use training::ids::{AccountId, AthleteId, PersonId, ScheduleId};
use training::inbox::{About, Facts, FailedMessage, Kind, Matter, happenings, open_matters, usual_effort};
use training::messages::{Channel, ConsentState, whatsapp_address_of};
use training::text::Line;
use uuid::Uuid;

use super::shapes::{Inbox, InboxGroup, InboxItem, Notifications, PausedWebhook};
use crate::operator::status::failing_mail_now;
use crate::outside::messages::can_still_be_sent;
use crate::reach::{Reach, Sees};
use crate::shared::link_addresses::without_masked_pages;

/// Per group; nobody works through more at once.
const MAX_LISTED: usize = 100;
const LATEST: usize = 5;

/// Whose matters are listed.
#[derive(Debug, Clone)]
pub struct Viewer {
    pub account: AccountId,
    pub person: PersonId,
    pub language: Language,
    /// Whether they see those of athletes that others look after.
    pub sees_everyone: bool,
    pub reach: Reach,
    /// Whether the account's webhooks are theirs to mend.
    pub has_webhooks: bool,
}

impl Viewer {
    /// An athlete that nobody looks after is everybody's.
    fn wants(&self, coach: Option<PersonId>) -> bool {
        self.sees_everyone || coach.is_none_or(|coach| coach == self.person)
    }
}

pub fn inbox(conn: &mut Conn, viewer: &Viewer, today: Date, now: Timestamp) -> Result<Inbox, StoreError> {
    let account = viewer.account;
    let facts = store::inbox::facts(conn, (account, viewer.person), today, now)?;
    let mut open = open_matters(&facts, today);
    let mut happened = happenings(&facts, &open, today);
    let ids: Vec<AthleteId> = happened.iter().map(|matter| matter.athlete).collect();
    let athletes = store::inbox::athletes(conn, account, &ids)?;
    // Items about deleted athletes need no attention.
    let (coaches, sees) = (looked_after::coaches(conn, account)?, Sees::load(conn, &viewer.reach)?);
    let is_listed = |matter: &Matter| {
        athletes.contains_key(&matter.athlete)
            && sees.athlete(matter.athlete)
            && viewer.wants(coaches.get(&matter.athlete).copied())
    };
    open.retain(is_listed);
    happened.retain(is_listed);

    let groups: Vec<(Kind, Vec<&Matter>)> = Kind::OPEN
        .into_iter()
        .map(|kind| (kind, open.iter().filter(|matter| matter.key.kind == kind).collect::<Vec<_>>()))
        .filter(|(_, matters)| !matters.is_empty())
        .collect();
    let listed = groups.iter().flat_map(|(_, matters)| matters.iter().take(MAX_LISTED).copied());
    let told: Vec<&Matter> = listed.chain(happened.iter().take(LATEST)).collect();
    let teller = Teller::load(conn, viewer, &facts, athletes, &told, today)?;
    let paused_webhooks = if viewer.has_webhooks { paused_webhooks(conn, account)? } else { Vec::new() };
    let server_problems = server_problems(conn, viewer, now)?;
    Ok(Inbox {
        count: open.len() + paused_webhooks.len() + server_problems.len(),
        paused_webhooks,
        server_problems,
        groups: groups
            .iter()
            .map(|(kind, matters)| InboxGroup {
                kind: kind.as_str(),
                count: matters.len(),
                items: matters.iter().take(MAX_LISTED).map(|matter| teller.tell(matter)).collect(),
            })
            .collect(),
        notifications: Notifications {
            unread: happened.iter().filter(|matter| !matter.is_read).count(),
            latest: happened.iter().take(LATEST).map(|matter| teller.tell(matter)).collect(),
        },
        athlete_count: match sees {
            Sees::These(athletes) => i64::try_from(athletes.len()).unwrap_or(i64::MAX),
            Sees::All => account_ledger::holdings(conn, account)?.map_or(0, |holdings| holdings.athletes),
        },
    })
}

fn server_problems(conn: &mut Conn, viewer: &Viewer, now: Timestamp) -> Result<Vec<String>, StoreError> {
    if !operators::is_operator(conn, viewer.person)? {
        return Ok(Vec::new());
    }
    let problems = failing_mail_now(conn, now)?;
    Ok(problems.into_iter().map(|finding| finding.what.in_language(viewer.language)).collect())
}

fn paused_webhooks(conn: &mut Conn, account: AccountId) -> Result<Vec<PausedWebhook>, StoreError> {
    let paused = |webhook: Webhook| {
        let paused_at = webhook.paused_at?;
        Some(PausedWebhook { webhook_id: webhook.id, url: webhook.url, paused_at })
    };
    Ok(webhooks::all(conn, account)?.into_iter().filter_map(paused).collect())
}

/// What the response shows besides the items themselves.
struct Teller {
    today: Date,
    athletes: HashMap<AthleteId, MatterAthlete>,
    plans: HashMap<ScheduleId, (Line<200>, Calendar)>,
    running: HashMap<AthleteId, ScheduleId>,
    next_goals: HashMap<AthleteId, (Line<200>, Date)>,
    usual_efforts: HashMap<String, u8>,
    other_ways: HashMap<Uuid, OtherWays>,
    /// Of whoever reads it.
    language: Language,
}

/// How a failed message can still reach the athlete.
#[derive(Default)]
struct OtherWays {
    can_email: bool,
    whatsapp_text: Option<String>,
}

impl Teller {
    fn load(
        conn: &mut Conn,
        &Viewer { account, language, .. }: &Viewer,
        facts: &Facts,
        athletes: HashMap<AthleteId, MatterAthlete>,
        told: &[&Matter],
        today: Date,
    ) -> Result<Self, StoreError> {
        let running = facts.plans.iter().filter(|plan| plan.calendar.week_of(today).is_some());
        let running: HashMap<AthleteId, ScheduleId> = running.map(|plan| (plan.athlete, plan.schedule)).collect();
        let of_matter = |matter: &&Matter| matter.schedule().or_else(|| running.get(&matter.athlete).copied());
        let schedules: Vec<ScheduleId> = told.iter().filter_map(of_matter).collect();
        let ending: Vec<(AthleteId, Date)> = told
            .iter()
            .filter_map(|matter| match &matter.about {
                About::PlanEnd(plan) => Some((matter.athlete, plan.calendar.last_day())),
                _ => None,
            })
            .collect();
        // The race that a plan leads to is not what comes after it. All of them end within a few days.
        let last_day = ending.iter().map(|(_, day)| *day).max().unwrap_or(today);
        let ending: Vec<AthleteId> = ending.into_iter().map(|(athlete, _)| athlete).collect();
        let mut usual_efforts = HashMap::new();
        for matter in told.iter().filter(|matter| matter.key.kind == Kind::HardOnEasy) {
            let About::Answer(said) = &matter.about else { continue };
            let session = &said.session;
            let earlier =
                store::inbox::efforts_before(conn, account, said.athlete, session.workout_type, said.said_at)?;
            usual_efforts.extend(usual_effort(earlier).map(|effort| (matter.key.to_string(), effort)));
        }
        let mut other_ways = HashMap::new();
        for matter in told {
            let About::Message(message) = &matter.about else { continue };
            other_ways.insert(message.id, OtherWays::of(conn, account, message, today)?);
        }
        Ok(Self {
            today,
            athletes,
            plans: store::inbox::plans(conn, account, &schedules)?,
            running,
            next_goals: store::inbox::next_goals(conn, account, &ending, last_day)?,
            usual_efforts,
            other_ways,
            language,
        })
    }

    fn tell(&self, matter: &Matter) -> InboxItem {
        let athlete = self.athletes.get(&matter.athlete);
        let schedule = matter.schedule().or_else(|| self.running.get(&matter.athlete).copied());
        let plan = schedule.and_then(|id| self.plans.get(&id).map(|plan| (id, plan)));
        let mut item = InboxItem::new(matter);
        item.athlete_name = athlete.map(|athlete| athlete.name.to_string()).unwrap_or_default();
        item.phone_e164 = athlete.and_then(|athlete| athlete.phone_e164.clone());
        if let Some((id, (name, calendar))) = plan {
            item.schedule_id = Some(id.as_uuid());
            item.plan_name = Some(name.to_string());
            item.week_number = calendar.week_of(self.today);
            item.weeks = Some(calendar.weeks());
        }
        if let Some(missed) = &mut item.missed {
            missed.last_opened_at = athlete.and_then(|athlete| athlete.last_opened_at);
        }
        if matter.key.kind == Kind::PlanEnds {
            let next = self.next_goals.get(&matter.athlete);
            (item.race_name, item.race_date) = (next.map(|(name, _)| name.to_string()), next.map(|(_, day)| *day));
        }
        if let (About::Connection(stopped), Some(connection)) = (&matter.about, &mut item.connection) {
            connection.message = stopped.problem.told_to_coach(stopped.is_own).in_language(self.language);
        }
        item.usual_effort = self.usual_efforts.get(&item.id).copied();
        if let (About::Message(failed), Some(message)) = (&matter.about, &mut item.message)
            && let Some(ways) = self.other_ways.get(&failed.id)
        {
            message.can_email = ways.can_email;
            let text = ways.whatsapp_text.as_deref();
            message.whats_app_url = text.map(|text| whatsapp_address_of(item.phone_e164.as_deref(), text));
        }
        item
    }
}

impl OtherWays {
    fn of(conn: &mut Conn, account: AccountId, failed: &FailedMessage, today: Date) -> Result<Self, StoreError> {
        if !can_still_be_sent(failed.kind, failed.about, today) {
            return Ok(Self::default());
        }
        let consents = consents::of_athlete(conn, account, failed.athlete)?;
        let is =
            |channel, state| consents.iter().any(|stored| stored.channel == channel && stored.consent.state == state);
        let can_email = failed.channel != Channel::Email && is(Channel::Email, ConsentState::Agreed);
        let has_withdrawn = is(Channel::WhatsApp, ConsentState::Withdrawn);
        let message = messages::find(conn, account, failed.athlete, failed.id)?;
        Ok(Self {
            can_email,
            whatsapp_text: message.filter(|_| !has_withdrawn).map(|message| without_masked_pages(&message.body)),
        })
    }
}
