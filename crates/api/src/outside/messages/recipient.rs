//! Everything that determines an athlete's messages: settings, consents, visible plans and paces.

use std::collections::HashMap;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use store::consents::{self, StoredConsent};
use store::message_settings::{self, StoredSettings};
use store::schedules::{self, StoredSchedule};
use store::{
    Conn, StoreError, absences, accounts, answers, athlete_links, athletes, members, message_stops, push_subscriptions,
};
use texts::{Language, Phrase, phrase};
use training::absence::{Absence, absence_on};
use training::answer::Comment;
use training::athlete::Athlete;
use training::calendar::plus_days;
use training::distance::DistanceUnit;
use training::figure::Estimating;
use training::ids::{AccountId, AthleteId, WorkoutId};
use training::messages::{
    Change, Channel, ConsentState, ConsentWay, MAX_ADDRESS_CHARACTERS, MessageWords, Telling, changed_text, day_text,
    plan_text, rest_text, week_text, whatsapp_address,
};
use training::session::AthletePaces;
use training::step_words::told_in;
use training::volume::{Measure, Volume};
use training::workout::Workout;
use training::workout_type::WorkoutType;

use crate::App;
use crate::shared::link_addresses::{masked_page_address, page_address};
use crate::shared::link_secrets::open_link;
use crate::shared::race_plans::remarks;
use store::athlete_form::Form;

/// WhatsApp's limits on characters, with and without buttons.
const MAX_WITH_ANSWERS: usize = 1_000;
const MAX_ON_WHATSAPP: usize = 4_000;
const MAX_BY_MAIL: usize = 20_000;
/// Phones show some lines; a message to a push service has 4 kB at most.
const MAX_BY_PUSH: usize = 600;

/// How many days to load, with a margin for time zones.
const DAYS_BEFORE: i32 = 2;
const DAYS_AHEAD: i32 = 23;
/// Nobody follows more plans at a time.
const MAX_PLANS: usize = 20;

/// The text of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MessageText {
    /// For the coach's history.
    pub title: String,
    pub body: String,
    pub about: Option<Date>,
    /// The workout that can be answered.
    pub workout: Option<WorkoutId>,
}

pub(crate) struct Recipient {
    pub athlete: Athlete,
    pub coach: String,
    /// The reply-to address of mails.
    pub coach_email: String,
    /// The row with their photo.
    pub coach_row: AccountId,
    /// Nothing is sent for a disabled account.
    pub is_disabled: bool,
    /// The athlete's language, or the account's.
    reads: Language,
    /// The account's: what the coach reads of it.
    coach_reads: Language,
    pub stored: StoredSettings,
    pub consents: Vec<StoredConsent>,
    /// Whether a browser of the athlete takes notifications.
    has_browser: bool,
    /// The URL of the athlete's page, if there is one and the server can write it.
    pub page: Option<String>,
    /// The same as stored texts have it.
    masked_page: String,
    /// Whether the coach wants answers.
    pub can_answer: bool,
    /// The plans on the athlete's page, limited to these weeks.
    pub plans: Vec<StoredSchedule>,
    /// The days that the athlete moved workouts to.
    moves: HashMap<WorkoutId, Date>,
    paces: AthletePaces,
    /// What the athlete has chosen; otherwise the plan's.
    unit: Option<DistanceUnit>,
    absences: Vec<Absence>,
    /// What shown race plans of these days say.
    races: HashMap<Date, Phrase>,
    pub today: Date,
}

impl Recipient {
    /// `None` if the account has no such athlete.
    pub fn load(app: &App, conn: &mut Conn, account: AccountId, id: AthleteId) -> Result<Option<Self>, StoreError> {
        let Some(athlete) = athletes::find(conn, account, id)? else { return Ok(None) };
        let Some(owner) = accounts::find(conn, account)? else { return Ok(None) };
        let coach = members::looking_after(conn, &owner, id)?;
        let link = athlete_links::find(conn, account, id)?;
        let today = app.clock.today();
        let form = Form::load(conn, account, id, today)?;
        let days = (plus_days(today, -DAYS_BEFORE), plus_days(today, DAYS_AHEAD));
        let plans = schedules::list_shown_between(conn, account, id, days, MAX_PLANS)?;
        let mut moves = HashMap::new();
        for plan in &plans {
            let said = answers::list(conn, account, plan.schedule.id(), id)?;
            moves.extend(said.into_iter().filter_map(|said| Some((said.workout, said.answer.moved_to?))));
        }
        Ok(Some(Self {
            coach: coach.display_name.to_string(),
            coach_email: coach.email.to_string(),
            coach_row: coach.id,
            is_disabled: owner.is_disabled,
            reads: athlete.language.or(owner.language).unwrap_or_default(),
            coach_reads: owner.language.unwrap_or_default(),
            athlete,
            stored: message_settings::find(conn, account, id)?,
            consents: consents_unless_stopped(conn, account, id)?,
            has_browser: !push_subscriptions::of(conn, account, Some(id))?.is_empty(),
            page: link
                .as_ref()
                .and_then(|link| open_link(app, account, id, link.sealed.as_deref()))
                .map(|secrets| page_address(&app.settings.public_url, &secrets.page)),
            masked_page: masked_page_address(&app.settings.public_url),
            can_answer: link.is_none_or(|link| link.access.can_answer),
            plans,
            moves,
            paces: form.paces(),
            unit: athletes::unit(conn, account, id)?,
            absences: absences::of_athlete(conn, account, id)?,
            races: remarks::lines(conn, account, id, Some(days))?,
            today,
        }))
    }

    pub fn language(&self) -> Language {
        self.reads
    }

    /// For callers who must not act as the athlete.
    pub fn hide_page(&mut self) {
        self.page = None;
    }

    /// A stored text with the page's address, which is not stored.
    pub fn text_with_page(&self, body: &str) -> String {
        match &self.page {
            Some(page) => body.replace(&self.masked_page, page),
            None => self.text_without_page(body),
        }
    }

    pub fn text_without_page(&self, body: &str) -> String {
        body.replace(&self.language().page_line(&self.masked_page), "").trim_end().to_owned()
    }

    /// The coach's.
    pub fn coach_language(&self) -> Language {
        self.coach_reads
    }

    /// What the athlete has chosen.
    pub fn unit(&self) -> Option<DistanceUnit> {
        self.unit
    }

    pub fn set_language(&mut self, language: Language) {
        self.reads = language;
    }

    pub fn first_name(&self) -> &str {
        self.athlete.profile.first_name.as_str()
    }

    pub fn consent(&self, channel: Channel) -> Option<&StoredConsent> {
        self.consents.iter().find(|stored| stored.channel == channel)
    }

    /// The athlete's current address. A consent that was given for another one does not allow it.
    pub fn address(&self, channel: Channel) -> Option<String> {
        match channel {
            Channel::WhatsApp => {
                self.athlete.profile.phone_number.as_ref().and_then(|number| number.e164().map(str::to_owned))
            }
            Channel::Email => self.athlete.email.as_ref().map(ToString::to_string),
            Channel::Push => self.has_browser.then(|| self.athlete.id.to_string()),
        }
    }

    /// The address that may be used, with the consent that allows it. Nobody writes to an archived athlete.
    pub fn allowed(&self, channel: Channel) -> Option<(&StoredConsent, String)> {
        let address = self.address(channel).filter(|_| !self.athlete.is_archived)?;
        let stored = self.consent(channel).filter(|stored| stored.consent.allows(Some(&address)))?;
        Some((stored, address))
    }

    pub fn today(&self, now: Timestamp) -> Date {
        now.to_zoned(self.zone()).date()
    }

    pub fn zone(&self) -> TimeZone {
        self.stored.settings.zone()
    }

    /// The sessions of a day, unless the athlete is off.
    pub fn sessions_on(&self, day: Date) -> Vec<Workout> {
        let (workouts, _) = self.workouts(day, day);
        sessions(&workouts).cloned().collect()
    }

    /// Whether the athlete does not train that day.
    pub fn is_off(&self, day: Date) -> bool {
        absence_on(&self.absences, day, self.today).is_some()
    }

    /// Asks once how it goes, when somebody is ill and nobody knows for how long.
    pub fn asked_how_it_goes(&self, today: Date) -> Option<(&Absence, MessageText)> {
        let absence = absence_on(&self.absences, today, today)?;
        absence.details.ask_on().filter(|day| *day <= today)?;
        let title = phrase!("Asked how it goes").in_language(self.coach_reads);
        Some((absence, MessageText { title, body: self.language().how_it_goes(), about: None, workout: None }))
    }

    /// `None` without a session, unless the athlete wants to hear of rest.
    pub fn tomorrow(&self, day: Date, channel: Channel) -> Option<MessageText> {
        if self.is_off(day) {
            return None;
        }
        let (workouts, unit) = self.workouts(day, day);
        let sessions: Vec<&Workout> = sessions(&workouts).collect();
        let is_rest = sessions.is_empty();
        if is_rest && !self.stored.settings.rest_days {
            return None;
        }
        let most = if channel == Channel::WhatsApp { MAX_WITH_ANSWERS } else { most_characters(channel) };
        let titles: Vec<&str> = sessions.iter().map(|workout| workout.content.title.as_str()).collect();
        let title = match is_rest {
            true => phrase!("Tomorrow: rest").in_language(self.coach_reads),
            false => self.coach_reads.tomorrow(&titles.join(", ")),
        };
        let body = self.tell(unit, (most, channel), |telling| match workouts.as_slice() {
            [] => rest_text(day, telling),
            workouts => self.with_race(day, day_text(day, workouts, telling), telling),
        });
        Some(MessageText { title, body, about: Some(day), workout: sessions.first().map(|workout| workout.id) })
    }

    /// The race plan of that day first, if there is room for it.
    fn with_race(&self, day: Date, text: String, telling: Telling) -> String {
        let Some(race) = self.races.get(&day) else { return text };
        let both = format!("{}\n\n{text}", race.in_language(telling.language));
        if (telling.is_too_long)(&both) { text } else { both }
    }

    /// `None` for a week without sessions.
    pub fn week(&self, monday: Date, channel: Channel) -> Option<MessageText> {
        let (workouts, unit) = self.workouts(monday, plus_days(monday, 6));
        sessions(&workouts).next()?;
        let number = self.plans.iter().find_map(|plan| plan.schedule.plan().calendar.week_of(monday)).unwrap_or(1);
        let whole = Volume::of(&workouts, Estimating { paces: &self.paces, unit });
        let distance = told_in(self.coach_reads, &whole.describe(Measure::Distance, unit));
        let body = self
            .tell(unit, (most_characters(channel), channel), |telling| week_text(number, monday, &workouts, telling));
        Some(MessageText {
            title: phrase!("Week {number} ahead, {distance}", number, distance).in_language(self.coach_reads),
            body,
            about: Some(monday),
            // It comes in place of the message about Monday.
            workout: sessions(&workouts).find(|session| session.scheduled_on == monday).map(|session| session.id),
        })
    }

    /// The coach's note comes first.
    pub fn changed(&self, changes: &[Change], note: Option<&Comment>, channel: Channel) -> MessageText {
        let note = note.map(|note| format!("{note}\n\n")).unwrap_or_default();
        let most = most_characters(channel).saturating_sub(note.chars().count());
        let unit = self.unit.unwrap_or_default();
        let text = self.tell(unit, (most, channel), |telling| changed_text(changes, telling));
        let title = phrase!(
            "{count, plural, one {Plan changed: # session} other {Plan changed: # sessions}}",
            count = changes.len()
        );
        let body = format!("{note}{text}");
        MessageText { title: title.in_language(self.coach_reads), body, about: None, workout: None }
    }

    /// The text that a coach sends by hand: a plan, a week or a day. `None` if the plan has no such week or day.
    pub fn by_hand(&self, stored: &StoredSchedule, part: Part, way: SentBy) -> Option<MessageText> {
        let schedule = &stored.schedule;
        let plan = schedule.plan();
        let name = plan.name.as_str();
        let mut workout = None;
        let (title, about, text): (String, Option<Date>, Tell) = match part {
            Part::Plan => {
                let due = schedule.workouts().iter().filter(|workout| !self.is_off(workout.scheduled_on)).cloned();
                let due = schedule.clone().with_workouts(due.collect()).ok()?;
                (name.to_owned(), None, Box::new(move |telling| plan_text(&due, telling)))
            }
            Part::Week(number) => {
                let week = schedule.weeks().find(|week| week.number == number)?;
                let due = week.workouts.iter().filter(|workout| !self.is_off(workout.scheduled_on));
                let (monday, workouts) = (week.starts_on, due.cloned().collect::<Vec<Workout>>());
                let title = phrase!("Week {number} of {name}", number, name).in_language(self.coach_reads);
                (title, Some(monday), Box::new(move |telling| week_text(number, monday, &workouts, telling)))
            }
            Part::Day(day) => {
                plan.calendar.week_of(day)?;
                let on_day = schedule.workouts().iter().filter(|workout| workout.scheduled_on == day);
                let workouts: Vec<Workout> = on_day.cloned().collect();
                workout = sessions(&workouts).next().map(|session| session.id).filter(|_| way == SentBy::Mail);
                let title = phrase!("{day} of {name}", day = self.coach_reads.day(day), name);
                let title = title.in_language(self.coach_reads);
                let text = move |telling: Telling| match workouts.as_slice() {
                    [] => rest_text(day, telling),
                    workouts => day_text(day, workouts, telling),
                };
                (title, Some(day), Box::new(text))
            }
        };
        let (most, channel) = match way {
            SentBy::Address => (None, Channel::WhatsApp),
            SentBy::Mail => (Some(MAX_BY_MAIL), Channel::Email),
        };
        let is_too_long = |text: &str| match most {
            Some(most) => text.chars().count() > most,
            None => whatsapp_address(Some("+000000000000000"), text).len() > MAX_ADDRESS_CHARACTERS,
        };
        let body = text(self.telling(self.unit.unwrap_or(plan.unit), channel, &is_too_long));
        Some(MessageText { title, body, about, workout })
    }

    /// The workouts of the visible plans on those days that are not off, in order, and the unit to use.
    fn workouts(&self, from: Date, to: Date) -> (Vec<Workout>, DistanceUnit) {
        let mut workouts: Vec<Workout> = Vec::new();
        let mut unit = None;
        for stored in &self.plans {
            let days = stored.schedule.workouts().iter();
            let found = days.map(|workout| self.as_moved(workout));
            let found = found.filter(|workout| (from..=to).contains(&workout.scheduled_on));
            let found = found.filter(|workout| !self.is_off(workout.scheduled_on));
            let before = workouts.len();
            workouts.extend(found);
            if workouts.len() > before {
                unit = unit.or(Some(stored.schedule.plan().unit));
            }
        }
        workouts.sort_by_key(|workout| workout.scheduled_on);
        (workouts, self.unit.or(unit).unwrap_or_default())
    }

    /// On the day that the athlete moved it to.
    fn as_moved(&self, workout: &Workout) -> Workout {
        let scheduled_on = self.moves.get(&workout.id).copied().unwrap_or(workout.scheduled_on);
        Workout { scheduled_on, ..workout.clone() }
    }

    fn tell(&self, unit: DistanceUnit, (most, channel): (usize, Channel), text: impl Fn(Telling) -> String) -> String {
        let is_too_long = |text: &str| text.chars().count() > most;
        text(self.telling(unit, channel, &is_too_long))
    }

    /// A mail and a notification lead to the page by a button or a touch.
    fn telling<'a>(
        &'a self,
        unit: DistanceUnit,
        channel: Channel,
        is_too_long: &'a dyn Fn(&str) -> bool,
    ) -> Telling<'a> {
        let language = self.language();
        let link = self.page.as_deref().filter(|_| channel == Channel::WhatsApp);
        Telling { language, unit, paces: &self.paces, link, is_too_long }
    }
}

/// A stop applies to the address, even if another athlete has it or the same athlete was added again.
fn consents_unless_stopped(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
) -> Result<Vec<StoredConsent>, StoreError> {
    let mut consents = consents::of_athlete(conn, account, athlete)?;
    for stored in consents.iter_mut().filter(|stored| stored.consent.state == ConsentState::Agreed) {
        if let Some(at) = message_stops::find(conn, account, stored.channel, &stored.consent.address)? {
            stored.consent = stored.consent.clone().withdrawn(ConsentWay::Link, at);
        }
    }
    Ok(consents)
}

type Tell<'a> = Box<dyn Fn(Telling) -> String + 'a>;

/// The part of a plan that a coach sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Plan,
    Week(u8),
    Day(Date),
}

/// How it is sent: by a URL that opens WhatsApp, or by mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SentBy {
    Address,
    Mail,
}

fn most_characters(channel: Channel) -> usize {
    match channel {
        Channel::WhatsApp => MAX_ON_WHATSAPP,
        Channel::Email => MAX_BY_MAIL,
        Channel::Push => MAX_BY_PUSH,
    }
}

fn sessions(workouts: &[Workout]) -> impl Iterator<Item = &Workout> {
    workouts.iter().filter(|workout| workout.content.workout_type != WorkoutType::Rest)
}
