//! The race of the athlete's goal, on the morning seven days before it.

use jiff::civil::Date;
use texts::{Language, phrase};
use training::calendar::plus_days;
use training::goal::GoalDetails;
use training::messages::{Channel, Hour, MessageWords, Timer};

use super::{Kind, Lasts, NEWS, Scheduled};
use crate::outside::messages::{MessageText, Recipient};

const DAYS_BEFORE: i32 = 7;
/// Nobody runs more on a day.
const MAX_RACES: usize = 3;

pub const KIND: Kind = Kind {
    scheduled: Some(Scheduled {
        timer: Timer {
            hour: Hour::Morning,
            about: |settings, day| settings.race_week.then(|| plus_days(day, DAYS_BEFORE)),
        },
        is_wanted: |settings| settings.race_week,
        text,
        instead: None,
        gives_way: false,
        silence: None,
    }),
    // A race that was moved, deleted or run meanwhile is not told of.
    lasts: Lasts::AWeekBefore(|recipient, day| races_on(recipient, day).next().is_some()),
    template: Some(|templates| &templates.plan_changed),
    hint: |_| phrase!("Your race is in a week"),
    ..NEWS
};

fn races_on(recipient: &Recipient, day: Date) -> impl Iterator<Item = &GoalDetails> {
    recipient.races.iter().filter(move |race| race.races_on == day)
}

/// `None` for who does not train on that day, or does not now.
fn text(recipient: &Recipient, day: Date, channel: Channel) -> Option<MessageText> {
    if recipient.is_off(day) || recipient.is_off(plus_days(day, -DAYS_BEFORE)) {
        return None;
    }
    let first = races_on(recipient, day).next()?;
    let language = recipient.language();
    let races: Vec<String> = races_on(recipient, day).take(MAX_RACES).map(|race| line(race, language)).collect();
    let head = phrase!("Your race is in a week:").in_language(language);
    let mut body = format!("{head}\n\n{}", races.join("\n"));
    // A mail and a notification lead to the page by a button or a touch.
    if let Some(page) = recipient.page.as_ref().filter(|_| channel == Channel::WhatsApp) {
        body = format!("{body}\n\n{}", language.page_line(page));
    }
    let title = phrase!("Race in a week: {race}", race = first.race_name.as_str());
    Some(MessageText { title: title.in_language(recipient.coach_language()), body, about: Some(day), workout: None })
}

/// "Valencia Marathon, Sunday 6 December, target 3:15:00"
fn line(race: &GoalDetails, language: Language) -> String {
    let (name, day) = (race.race_name.as_str(), language.day(race.races_on));
    match race.target_time {
        Some(target) => phrase!("{race}, {day}, target {target}", race = name, day, target = target.to_string())
            .in_language(language),
        None => format!("{name}, {day}"),
    }
}
