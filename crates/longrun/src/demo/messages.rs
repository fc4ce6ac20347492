//! Consents, and some athletes' messages of the last days. The numbers are unassigned, so that a server with WhatsApp
//! keys reaches nobody.

use api::Clock;
use api::messages::{due_messages, next_due_message};
use gateways::whatsapp::plain_words;
use identity::LinkSecret;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use store::consents::{ConsentKey, StoredConsent};
use store::messages::StoredMessage;
use store::{AccountWrite, ChangeError, consents, message_settings, messages, unsealed_secrets};
use texts::{Language, Phrase, phrase};
use training::athlete::{Athlete, EmailText};
use training::calendar::plus_days;
use training::error::Invalid;
use training::figure::Estimating;
use training::ids::{AthleteId, WorkoutId};
use training::messages::{
    Change, Channel, Consent, ConsentState, ConsentWay, DeliveryState, MessageKind, MessageSettings, Note, Telling,
    changed_text, day_text, headline, week_text, wording,
};
use training::schedule::Schedule;
use training::session::AthletePaces;
use training::step_words::told_in;
use training::volume::{Measure, Volume};
use training::workout::Workout;
use training::workout_type::WorkoutType;

struct Correspondent {
    /// The athlete's index in the roster.
    athlete: usize,
    plan: Phrase,
    /// If it is not the coach's.
    language: Option<Language>,
    time_zone: &'static str,
    email: (&'static str, ConsentState),
    whatsapp: ConsentState,
    /// How reminders are sent.
    told_by: Option<Channel>,
    /// A message about a plan change failed on WhatsApp.
    has_failure: bool,
}

/// The language of the athlete with that index, if it is not the coach's.
pub fn language_of(place: usize, coachs: Language) -> Option<Language> {
    let correspondent = CORRESPONDENTS.iter().find(|correspondent| correspondent.athlete == place)?;
    correspondent.language.filter(|language| *language != coachs)
}

/// Where an athlete gets mails.
pub fn email_of(place: usize) -> Result<Option<EmailText>, Invalid> {
    let correspondent = CORRESPONDENTS.iter().find(|correspondent| correspondent.athlete == place);
    let email = correspondent.map_or("", |correspondent| correspondent.email.0);
    EmailText::optional("email", Phrase::verbatim("Email"), email)
}

static CORRESPONDENTS: [Correspondent; 5] = [
    Correspondent {
        athlete: 0,
        plan: phrase!("Valencia Marathon, sub 3:15"),
        language: None,
        time_zone: "Europe/Stockholm",
        email: ("maya@longrun.example", ConsentState::Agreed),
        whatsapp: ConsentState::Asked,
        told_by: Some(Channel::Email),
        has_failure: false,
    },
    Correspondent {
        athlete: 1,
        plan: phrase!("Half marathon, Göteborg spring"),
        language: Some(Language::Spanish),
        time_zone: "Europe/Madrid",
        email: ("tomas@longrun.example", ConsentState::Asked),
        whatsapp: ConsentState::NotAsked,
        told_by: None,
        has_failure: false,
    },
    Correspondent {
        athlete: 2,
        plan: phrase!("First marathon, run-walk"),
        language: None,
        time_zone: "Europe/London",
        email: ("priya@longrun.example", ConsentState::Agreed),
        whatsapp: ConsentState::Agreed,
        told_by: Some(Channel::WhatsApp),
        has_failure: true,
    },
    Correspondent {
        athlete: 3,
        plan: phrase!("Trail 50K, Lidingö hills"),
        language: None,
        time_zone: "Europe/Dublin",
        email: ("aoife@longrun.example", ConsentState::Withdrawn),
        whatsapp: ConsentState::NotAsked,
        told_by: None,
        has_failure: false,
    },
    Correspondent {
        athlete: 9,
        plan: phrase!("Comrades, the long build"),
        language: None,
        time_zone: "Africa/Johannesburg",
        email: ("grace@longrun.example", ConsentState::Agreed),
        whatsapp: ConsentState::NotAsked,
        told_by: Some(Channel::Email),
        has_failure: false,
    },
];

const ASKED_BEFORE: SignedDuration = SignedDuration::from_hours(20 * 24);
const ANSWERED_AFTER: SignedDuration = SignedDuration::from_hours(3);
const WITHDRAWN_BEFORE: SignedDuration = SignedDuration::from_hours(4 * 24);
const TOLD_FOR: SignedDuration = SignedDuration::from_hours(9 * 24);
const FAILED_BEFORE: SignedDuration = SignedDuration::from_mins(95);
const MAX_CHARACTERS: usize = 1_000;
/// The provider's error code for a number it cannot reach.
const NOT_REACHED: i64 = 131_026;

/// Everything to write for them.
pub struct Correspondence {
    consents: Vec<(AthleteId, (StoredConsent, LinkSecret))>,
    settings: Vec<(AthleteId, MessageSettings, Option<Timestamp>)>,
    messages: Vec<Posted>,
}

/// A message and its state.
struct Posted {
    message: StoredMessage,
    states: Vec<(DeliveryState, Timestamp)>,
    reason: Option<String>,
}

impl Correspondence {
    pub fn new(
        athletes: &[Athlete],
        plans: &[Schedule],
        (coach, language): (&str, Language),
        paces_of: impl Fn(AthleteId) -> AthletePaces,
        clock: &Clock,
    ) -> anyhow::Result<Self> {
        let now = clock.now();
        let (mut consents, mut settings, mut messages) = (Vec::new(), Vec::new(), Vec::new());
        for correspondent in &CORRESPONDENTS {
            let Some(plan) = super::named(plans, &correspondent.plan, language) else { continue };
            let own_language = correspondent.language.unwrap_or(language);
            let Some(athlete) = athletes.get(correspondent.athlete) else { continue };
            for consent in correspondent.consents(athlete, (coach, language), now)? {
                consents.push((athlete.id, consent));
            }
            let own = correspondent.settings();
            let telling_of = (athlete.id, plan, &paces_of(athlete.id), own_language);
            messages.extend(correspondent.reminders(telling_of, &own, now, clock));
            messages.extend(correspondent.failure(telling_of, now, clock));
            let next_due_at = next_due_message(&own, now).map(|moment| moment.at);
            settings.push((athlete.id, own, next_due_at));
        }
        Ok(Self { consents, settings, messages })
    }

    pub fn insert(&self, tx: &mut AccountWrite) -> Result<(), ChangeError> {
        for (athlete, (consent, secret)) in &self.consents {
            consents::put(tx, *athlete, consent)?;
            // The server has the key, and seals it when it starts.
            unsealed_secrets::put(tx, *athlete, consent.channel.wire_name(), secret)?;
        }
        for (athlete, settings, next_due_at) in &self.settings {
            message_settings::put(tx, *athlete, settings, *next_due_at)?;
        }
        for Posted { message, states, reason } in &self.messages {
            messages::insert(tx, message, None)?;
            for (state, at) in states {
                messages::move_on(tx, message, *state, reason.as_deref(), *at)?;
            }
        }
        Ok(())
    }
}

impl Correspondent {
    fn settings(&self) -> MessageSettings {
        MessageSettings { time_zone: self.time_zone.to_owned(), ..MessageSettings::default() }
    }

    fn consents(
        &self,
        athlete: &Athlete,
        (coach, language): (&str, Language),
        now: Timestamp,
    ) -> anyhow::Result<Vec<(StoredConsent, LinkSecret)>> {
        let phone = athlete.profile.phone_number.as_ref().and_then(|number| number.e164().map(str::to_owned));
        let (email, by_mail) = self.email;
        let wanted = [(Channel::Email, Some(email.to_owned()), by_mail), (Channel::WhatsApp, phone, self.whatsapp)];
        let mut consents = Vec::new();
        for (channel, address, state) in wanted {
            let Some(address) = address.filter(|_| state != ConsentState::NotAsked) else { continue };
            let asked_at = now - ASKED_BEFORE;
            let asked = Consent::asked(address, wording(channel, coach, self.language.unwrap_or(language)), asked_at);
            let agreed = |way, note| asked.clone().agreed(way, note, asked_at + ANSWERED_AFTER);
            let consent = match (state, channel) {
                (ConsentState::Agreed, Channel::Email) if self.whatsapp == ConsentState::Agreed => {
                    let note = phrase!("Told me after the Tuesday group").in_language(language);
                    let note = Note::optional("note", Phrase::verbatim("Note"), &note)?;
                    agreed(ConsentWay::Coach, note)
                }
                (ConsentState::Agreed, Channel::Email) => agreed(ConsentWay::Link, None),
                (ConsentState::Agreed, Channel::WhatsApp | Channel::Push) => agreed(ConsentWay::Reply, None),
                (ConsentState::Withdrawn, _) => {
                    agreed(ConsentWay::Link, None).withdrawn(ConsentWay::Link, now - WITHDRAWN_BEFORE)
                }
                (ConsentState::Asked | ConsentState::NotAsked, _) => asked,
            };
            let secret = LinkSecret::generate()?;
            let key = ConsentKey { hash: Some(secret.hash()), sealed: None };
            consents.push((StoredConsent { channel, consent, key }, secret));
        }
        Ok(consents)
    }

    /// The messages that were due in the last days.
    fn reminders(
        &self,
        (athlete, plan, paces, language): (AthleteId, &Schedule, &AthletePaces, Language),
        settings: &MessageSettings,
        now: Timestamp,
        clock: &Clock,
    ) -> Vec<Posted> {
        let Some(channel) = self.told_by else { return Vec::new() };
        let telling = telling(plan, paces, language);
        let due = due_messages(settings, now - TOLD_FOR).into_iter().filter(|moment| moment.at <= now);
        let told = due.filter_map(|moment| {
            let (_, days, told) = TOLD.into_iter().find(|(kind, ..)| *kind == moment.kind)?;
            let last = plus_days(moment.about, days - 1);
            let workouts: Vec<Workout> = plan
                .workouts()
                .iter()
                .filter(|one| (moment.about..=last).contains(&one.scheduled_on))
                .cloned()
                .collect();
            let (title, body, workout) = told(plan, (moment.about, &workouts), telling)?;
            let states = match channel {
                Channel::Email | Channel::Push => vec![(DeliveryState::Sent, moment.at)],
                Channel::WhatsApp => vec![
                    (DeliveryState::Sent, moment.at),
                    (DeliveryState::Delivered, moment.at + SignedDuration::from_secs(4)),
                    (DeliveryState::Read, moment.at + SignedDuration::from_mins(7)),
                ],
            };
            let message = StoredMessage {
                once_key: format!("{}:{}:{}", moment.kind.wire_name(), moment.about, channel.wire_name()),
                about: Some(moment.about),
                workout,
                person: None,
                ..message(clock, athlete, channel, moment.kind, (title, body), moment.at)
            };
            Some(Posted { message, states, reason: None })
        });
        told.collect()
    }

    /// A change to a future session, which WhatsApp later reported as undelivered.
    fn failure(
        &self,
        (athlete, plan, paces, language): (AthleteId, &Schedule, &AthletePaces, Language),
        now: Timestamp,
        clock: &Clock,
    ) -> Option<Posted> {
        let from = plus_days(super::today(now), 2);
        let changed = plan.workouts().iter().find(|workout| {
            workout.scheduled_on >= from && workout.content.workout_type != WorkoutType::Rest && self.has_failure
        })?;
        let (day, session) = (language.day(changed.scheduled_on), headline(&changed.content, language, None));
        let line = phrase!("{day}, now: {session}", day, session).in_language(language);
        let at = now - FAILED_BEFORE;
        let body = changed_text(&[Change { day: changed.scheduled_on, line }], telling(plan, paces, language));
        let title =
            phrase!("{count, plural, one {Plan changed: # session} other {Plan changed: # sessions}}", count = 1);
        let told = (title.in_language(language), body);
        let message = StoredMessage {
            once_key: format!("{}:{at}:{}", MessageKind::PlanChanged.wire_name(), Channel::WhatsApp.wire_name()),
            ..message(clock, athlete, Channel::WhatsApp, MessageKind::PlanChanged, told, at)
        };
        let states = vec![(DeliveryState::Sent, at), (DeliveryState::Failed, at + SignedDuration::from_secs(40))];
        Some(Posted { message, states, reason: Some(plain_words(NOT_REACHED).in_language(language)) })
    }
}

type Told = fn(&Schedule, (Date, &[Workout]), Telling) -> Option<(String, String, Option<WorkoutId>)>;

/// The kinds that the demo shows, and the number of days that each is about.
const TOLD: [(MessageKind, i32, Told); 2] =
    [(MessageKind::WeekAhead, 7, week_told), (MessageKind::Tomorrow, 1, day_told)];

fn week_told(
    plan: &Schedule,
    (monday, workouts): (Date, &[Workout]),
    telling: Telling,
) -> Option<(String, String, Option<WorkoutId>)> {
    sessions(workouts).next()?;
    let number = plan.plan().calendar.week_of(monday)?;
    let (language, unit) = (telling.language, plan.plan().unit);
    let whole = Volume::of(workouts, Estimating { paces: telling.paces, unit });
    let distance = told_in(language, &whole.describe(Measure::Distance, unit));
    let title = phrase!("Week {number} ahead, {distance}", number, distance).in_language(language);
    Some((title, week_text(number, monday, workouts, telling), None))
}

fn day_told(
    _: &Schedule,
    (day, workouts): (Date, &[Workout]),
    telling: Telling,
) -> Option<(String, String, Option<WorkoutId>)> {
    let first = sessions(workouts).next()?.id;
    let titles: Vec<&str> = sessions(workouts).map(|one| one.content.title.as_str()).collect();
    let title = phrase!("Tomorrow: {session}", session = titles.join(", ")).in_language(telling.language);
    Some((title, day_text(day, workouts, telling), Some(first)))
}

fn sessions(workouts: &[Workout]) -> impl Iterator<Item = &Workout> {
    workouts.iter().filter(|one| one.content.workout_type != WorkoutType::Rest)
}

fn telling<'a>(plan: &Schedule, paces: &'a AthletePaces, language: Language) -> Telling<'a> {
    let is_too_long = &|text: &str| text.chars().count() > MAX_CHARACTERS;
    Telling { language, unit: plan.plan().unit, paces, link: None, is_too_long }
}

fn message(
    clock: &Clock,
    athlete: AthleteId,
    channel: Channel,
    kind: MessageKind,
    (title, body): (String, String),
    created_at: Timestamp,
) -> StoredMessage {
    StoredMessage {
        id: clock.new_id(),
        athlete,
        once_key: String::new(),
        channel,
        kind,
        state: DeliveryState::Waiting,
        title,
        body,
        about: None,
        workout: None,
        person: None,
        provider_id: None,
        reason: None,
        attempts: 1,
        created_at,
        sent_at: None,
        delivered_at: None,
        read_at: None,
        failed_at: None,
    }
}
