//! The texts of messages: readable lines, one per step, with the athlete's paces.

use jiff::civil::Date;
use texts::{Language, phrase};

use super::{Change, MessageWords};
use crate::calendar::plus_days;
use crate::distance::DistanceUnit;
use crate::plans::figure::{Estimating, PaceTold, WorkoutFigures, distance_text, minutes_text};
use crate::plans::schedule::Schedule;
use crate::plans::volume::{Measure, Volume};
use crate::session::{NoPaces, Paces};
use crate::step_words::told_in;
use crate::workout_type::WorkoutType;
use crate::workouts::instructions::lines_of;
use crate::workouts::workout::{Workout, WorkoutContent};

/// The recipient, and the length limit.
#[derive(Clone, Copy)]
pub struct Telling<'a> {
    pub language: Language,
    /// The reader's; everything is told in it.
    pub unit: DistanceUnit,
    pub paces: &'a dyn Paces,
    /// The URL of the athlete's page.
    pub link: Option<&'a str>,
    /// Whether a text is too long to send.
    pub is_too_long: &'a dyn Fn(&str) -> bool,
}

/// The level of detail; if a text does not fit, the least important is left out first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    StepsAndWords,
    Steps,
    Headlines,
}

const DETAILS: [Detail; 3] = [Detail::StepsAndWords, Detail::Steps, Detail::Headlines];

pub fn day_text(day: Date, workouts: &[Workout], telling: Telling) -> String {
    telling.fitting(|detail| vec![telling.day_lines(day, workouts, detail)])
}

/// The seven days from a Monday, as one message.
pub fn week_text(number: u8, monday: Date, workouts: &[Workout], telling: Telling) -> String {
    let totals = telling.totals(workouts);
    let head = phrase!("Week {number}: {totals}", number, totals).in_language(telling.language);
    telling.fitting(|detail| {
        let days = (0..7).map(|days| plus_days(monday, days)).filter_map(|day| {
            let of_day = workouts_of(workouts, day);
            (!of_day.is_empty()).then(|| telling.day_lines(day, of_day, detail))
        });
        std::iter::once(vec![head.clone()]).chain(days).collect()
    })
}

/// The weeks of a whole plan, one line each.
pub fn plan_text(schedule: &Schedule, telling: Telling) -> String {
    let plan = schedule.plan();
    let weeks = schedule.weeks().filter(|week| !week.workouts.is_empty()).map(|week| {
        let (day, totals) = (telling.language.day(week.starts_on), telling.totals(week.workouts));
        phrase!("Week {number}, {day}: {totals}", number = week.number, day, totals).in_language(telling.language)
    });
    let weeks: Vec<String> = weeks.collect();
    telling.fitting(|_| vec![vec![plan.name.to_string()], weeks.clone()])
}

/// More changes than this are only counted.
const MAX_CHANGES: usize = 30;

/// As many changes as fit, by day, and the number of the rest.
pub fn changed_text(changes: &[Change], telling: Telling) -> String {
    let head = phrase!("Your plan has changed:").in_language(telling.language);
    let first = |number: usize| {
        let lines = changes[..number].iter().map(|change| change.line.clone());
        let left = changes.len() - number;
        let more =
            (left > 0).then(|| phrase!("… and {count} more on your page", count = left).in_language(telling.language));
        let told = lines.chain(more).collect();
        telling.with_link(&joined(&[vec![head.clone()], told]))
    };
    let counts: Vec<usize> = (0..=changes.len().min(MAX_CHANGES)).collect();
    let fitting = counts.partition_point(|number| !(telling.is_too_long)(&first(*number)));
    first(fitting.saturating_sub(1))
}

pub fn rest_text(day: Date, telling: Telling) -> String {
    let nothing = phrase!("Nothing planned. Rest is part of it.").in_language(telling.language);
    telling.fitting(|_| vec![vec![telling.language.day(day), nothing.clone()]])
}

/// The text without line breaks, as WhatsApp templates require it, with at most this many characters.
pub fn in_one_line(text: &str, most_characters: usize) -> String {
    let line = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" · ");
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= most_characters {
        return line;
    }
    line.chars().take(most_characters.saturating_sub(1)).chain(['…']).collect()
}

/// "Easy Run: Easy + 6 strides. 8.0 km, about 45 min at 5:25–5:50 /km". Without paces for estimates, only known
/// figures.
pub fn headline(content: &WorkoutContent, language: Language, estimating: Option<Estimating>) -> String {
    let unit = estimating.map_or(content.distance.unit(), |estimating| estimating.unit);
    headline_in(content, language, (estimating, unit))
}

/// Like `headline` without estimates, in that unit.
pub fn known_headline(content: &WorkoutContent, language: Language, unit: DistanceUnit) -> String {
    headline_in(content, language, (None, unit))
}

fn headline_in(
    content: &WorkoutContent,
    language: Language,
    (estimating, unit): (Option<Estimating>, DistanceUnit),
) -> String {
    let head = session_name(content, language);
    let figures = figures(content, language, (estimating, unit));
    let figures = (!figures.is_empty()).then(|| capitalised(&figures));
    let terrain = content.terrain.map(|terrain| terrain.name_in(language));
    [Some(head), figures, terrain].into_iter().flatten().collect::<Vec<_>>().join(". ")
}

/// "Easy Run: Easy + 6 strides". A title that is the name of the type does not repeat it.
pub fn session_name(content: &WorkoutContent, language: Language) -> String {
    let name = content.workout_type.name_in(language);
    let title = content.title.as_str();
    match title {
        _ if title.eq_ignore_ascii_case(&name) => title.to_owned(),
        // The title is the name of its type in another language.
        _ if content.workout_type.is_called(title) => name,
        _ => phrase!("{kind}: {title}", kind = name, title).in_language(language),
    }
}

fn figures(
    content: &WorkoutContent,
    language: Language,
    (estimating, unit): (Option<Estimating>, DistanceUnit),
) -> String {
    let told = estimating.unwrap_or(Estimating { paces: &NoPaces, unit });
    let WorkoutFigures { mut distance, mut minutes } = told.of(content);
    if estimating.is_none() {
        (distance, minutes) = (distance.without_estimate(), minutes.without_estimate());
    }
    let distance = distance.map(|distance| distance.in_unit(unit));
    let extent = [distance_text(distance), minutes_text(minutes)];
    let extent = extent.into_iter().flatten().collect::<Vec<_>>().join(", ");
    let extent = told_in(language, &extent);
    let pace = told.pace(&content.in_unit(unit));
    match (extent.is_empty(), pace) {
        (_, None) => extent,
        (true, Some(pace)) => told_in(language, pace.as_str()),
        (false, Some(PaceTold::Whole(pace))) => {
            phrase!("{extent} at {pace}", extent, pace = told_in(language, &pace)).in_language(language)
        }
        (false, Some(PaceTold::KeyPart { text, .. })) => format!("{extent}, {}", told_in(language, &text)),
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn workouts_of(workouts: &[Workout], day: Date) -> &[Workout] {
    let first = workouts.partition_point(|workout| workout.scheduled_on < day);
    let end = workouts.partition_point(|workout| workout.scheduled_on <= day);
    &workouts[first..end]
}

impl Telling<'_> {
    fn day_lines(&self, day: Date, workouts: &[Workout], detail: Detail) -> Vec<String> {
        let mut told = vec![self.language.day(day)];
        for workout in workouts {
            let content = &workout.content;
            told.push(headline(content, self.language, Some(self.estimating())));
            if detail != Detail::Headlines {
                let steps = lines_of(content, content.steps.in_unit(self.unit).as_slice(), self.paces, self.unit);
                told.extend(steps.into_iter().map(|step| format!("• {}", told_in(self.language, &step))));
            }
            if detail == Detail::StepsAndWords {
                let words = [Some(content.description.as_str()), content.notes.as_ref().map(|notes| notes.as_str())];
                let said =
                    words.into_iter().flatten().filter(|text| !text.eq_ignore_ascii_case(content.title.as_str()));
                told.extend(said.map(str::to_owned));
            }
        }
        told
    }

    fn totals(&self, workouts: &[Workout]) -> String {
        let sessions: Vec<Workout> =
            workouts.iter().filter(|workout| workout.content.workout_type != WorkoutType::Rest).cloned().collect();
        let counted = phrase!("{count, plural, one {# session} other {# sessions}}", count = sessions.len());
        let whole = Volume::of(&sessions, self.estimating());
        let told = Measure::ALL.into_iter().filter(|measure| whole.amount(*measure) > 0.0);
        let figures: Vec<String> =
            told.map(|measure| told_in(self.language, &whole.describe(measure, self.unit))).collect();
        [vec![counted.in_language(self.language)], figures].concat().join(", ")
    }

    fn estimating(&self) -> Estimating<'_> {
        Estimating { paces: self.paces, unit: self.unit }
    }

    /// The most detailed version that fits, or else as many lines as fit.
    fn fitting(&self, paragraphs: impl Fn(Detail) -> Vec<Vec<String>>) -> String {
        let whole = DETAILS.into_iter().map(|detail| self.with_link(&joined(&paragraphs(detail))));
        if let Some(text) = whole.into_iter().find(|text| !(self.is_too_long)(text)) {
            return text;
        }
        let headlines = joined(&paragraphs(Detail::Headlines));
        let lines: Vec<&str> = headlines.lines().collect();
        let more = phrase!("… and more on your page").in_language(self.language);
        let first = |number: usize| self.with_link(&format!("{}\n{more}", lines[..number].join("\n").trim_end()));
        let counts: Vec<usize> = (0..lines.len()).collect();
        let fitting = counts.partition_point(|number| !(self.is_too_long)(&first(*number)));
        first(fitting.saturating_sub(1))
    }

    fn with_link(&self, text: &str) -> String {
        match self.link {
            Some(link) => format!("{text}\n\n{}", self.language.page_line(link)),
            None => text.to_owned(),
        }
    }
}

fn joined(paragraphs: &[Vec<String>]) -> String {
    paragraphs.iter().map(|lines| lines.join("\n")).collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use uuid::Uuid;

    use super::*;
    use crate::distance::Distance;
    use crate::minutes::Minutes;
    use crate::plans::schedule::PlanDraft;
    use crate::races::running_score::RunningScore;
    use crate::session::{AthletePaces, read};
    use crate::workouts::workout::WorkoutContentDraft;

    const FITS: fn(&str) -> bool = |_| false;

    fn telling<'a>(paces: &'a dyn Paces, link: Option<&'a str>) -> Telling<'a> {
        Telling { language: Language::English, unit: DistanceUnit::Km, paces, link, is_too_long: &FITS }
    }

    fn workout(day: Date, title: &str, typed: &str) -> Workout {
        let session = read(typed, DistanceUnit::Km, &NoPaces);
        let steps = session.workouts.into_iter().next().map(|read| read.steps).unwrap_or_default();
        let content = WorkoutContentDraft {
            title: title.into(),
            description: "Relaxed all the way.".into(),
            distance: 8.0,
            duration_minutes: 45,
            pace_from: "5:25".into(),
            pace_to: "5:50".into(),
            steps,
            ..WorkoutContentDraft::default()
        };
        Workout {
            id: Uuid::from_u128(u128::from(day.day().unsigned_abs())).into(),
            scheduled_on: day,
            is_completed: false,
            content: content.parse().unwrap(),
        }
    }

    fn schedule(workouts: Vec<Workout>, weeks: i64) -> Schedule {
        let plan = PlanDraft {
            name: "Autumn".into(),
            description: String::new(),
            athlete_id: Some(Uuid::from_u128(1).into()),
            athlete_name: "Maya".into(),
            starts_on: date(2026, 10, 12),
            weeks,
            unit: "km".into(),
            has_plan_check: false,
        };
        Schedule::new(Uuid::from_u128(2).into(), plan.parse().unwrap(), workouts).unwrap()
    }

    #[test]
    fn a_day_lists_its_steps_with_the_athletes_paces() {
        let paces = AthletePaces::new(Some(RunningScore::new(50.0).unwrap()), vec![]);
        let day = date(2026, 10, 17);
        let run = workout(day, "Easy + strides", "2 km warm-up then 3x(1 km @ interval pace) r 90 s @ jog");
        let text = day_text(day, &[run], telling(&paces, Some("https://plans.example.org/a#s")));
        let told: Vec<&str> = text.lines().collect();
        assert_eq!(told[0], "Saturday 17 October");
        assert_eq!(told[1], "Easy Run: Easy + strides. 8.0 km, 45 min at 5:25–5:50 /km");
        assert_eq!(told[2], "• 2 km warm-up");
        assert!(told[3].starts_with("• 3 × (1 km @ interval pace, ") && told[3].contains("/km; 90 s"), "{}", told[3]);
        assert_eq!(told[4..], ["Relaxed all the way.", "", "Your page: https://plans.example.org/a#s"]);
    }

    #[test]
    fn estimates_are_marked_in_every_language() {
        let mut run = workout(date(2026, 10, 17), "Run", "45 min easy + 6x100 m strides");
        run.content.distance = Distance::zero(DistanceUnit::Km);
        (run.content.pace_from, run.content.pace_to) = (None, None);
        let told = |language: Language| {
            let text =
                week_text(1, date(2026, 10, 12), &[run.clone()], Telling { language, ..telling(&NoPaces, None) });
            let lines: Vec<String> = text.lines().map(str::to_owned).collect();
            (lines[0].clone(), lines[3].clone())
        };
        for (language, week, day) in [
            (Language::English, "Week 1: 1 session, about 7.7 km, 45 min", "Easy Run: Run. About 7.7 km, 45 min"),
            (
                Language::German,
                "Woche 1: 1 Einheit, etwa 7,7 km, 45 min",
                "Lockerer Dauerlauf: Run. Etwa 7,7 km, 45 min",
            ),
            (
                Language::Spanish,
                "Semana 1: 1 sesión, aprox. 7,7 km, 45 min",
                "Rodaje suave: Run. Aprox. 7,7 km, 45 min",
            ),
            (
                Language::French,
                "Semaine 1\u{a0}: 1 séance, environ 7,7 km, 45 min",
                "Footing\u{a0}: Run. Environ 7,7 km, 45 min",
            ),
        ] {
            assert_eq!(told(language), (week.to_owned(), day.to_owned()));
        }
    }

    #[test]
    fn a_session_with_several_paces_shows_its_key_part() {
        let mut run = workout(date(2026, 10, 17), "Long", "18 km with 6 km @ MP");
        run.content.distance = Distance::new(18.0, DistanceUnit::Km).unwrap();
        (run.content.pace_from, run.content.pace_to) = (None, None);
        run.content.duration = Minutes::default();
        let estimating = Estimating { paces: &NoPaces, unit: DistanceUnit::Km };
        assert_eq!(
            headline(&run.content, Language::English, Some(estimating)),
            "Easy Run: Long. 18.0 km, about 1 h 40, 6 km @ MP of 18 km"
        );
        let known = headline(&run.content, Language::English, None);
        assert_eq!(known, "Easy Run: Long. 18.0 km, 6 km @ MP of 18 km");
    }

    #[test]
    fn everything_is_told_in_the_readers_unit() {
        let paces = AthletePaces::new(Some(RunningScore::new(50.0).unwrap()), vec![]);
        let day = date(2026, 10, 17);
        let run = workout(day, "Easy + reps", "10 km easy, 3x(1 km @ 4:00/km) r 90 s @ jog, 2 km @ 5:00/km");
        let miles = Telling { unit: DistanceUnit::Miles, ..telling(&paces, None) };
        let text = day_text(day, std::slice::from_ref(&run), miles);
        let told: Vec<&str> = text.lines().collect();
        assert_eq!(told[1], "Easy Run: Easy + reps. 5.0 miles, 45 min at 8:43–9:23 /mile");
        assert!(told[2].starts_with("• 6.2 mi @ easy, ") && told[2].ends_with("/mile"), "{}", told[2]);
        assert_eq!(told[3], "• 3 × (1 km @ 6:26/mile; 90 s jog recovery, 9:04–9:50/mile)", "a repeat keeps its length");
        assert_eq!(told[4], "• 1.2 mi @ 8:03/mile");
        assert!(!text.contains("/km"), "{text}");
        let mut other = workout(date(2026, 10, 16), "Easy", "");
        other.content.distance = Distance::new(5.0, DistanceUnit::Miles).unwrap();
        let week = week_text(1, date(2026, 10, 12), &[other, run], telling(&paces, None));
        assert!(week.starts_with("Week 1: 2 sessions, 16.0 km, "), "{week}");
    }

    #[test]
    fn a_week_counts_its_sessions_and_a_plan_its_weeks() {
        let runs = vec![workout(date(2026, 10, 13), "Easy", ""), workout(date(2026, 10, 24), "Long", "")];
        let plan = schedule(runs.clone(), 2);
        let week = week_text(1, date(2026, 10, 12), &runs[..1], telling(&NoPaces, None));
        assert!(week.starts_with("Week 1: 1 session, 8.0 km, 45 min\n\nTuesday 13 October\nEasy Run: Easy."), "{week}");
        assert_eq!(
            plan_text(&plan, telling(&NoPaces, None)),
            "Autumn\n\nWeek 1, Monday 12 October: 1 session, 8.0 km, 45 min\nWeek 2, Monday 19 October: 1 session, 8.0 km, 45 min"
        );
    }

    #[test]
    fn what_does_not_fit_is_left_out_least_important_first() {
        let day = date(2026, 10, 17);
        let run = [workout(day, "Strides", "2 km warm-up then 3x(1 km @ 4:00) r 90 s")];
        let link = "https://plans.example.org/a#s";
        let shorter = |most: usize| {
            let is_too_long = move |text: &str| text.len() > most;
            day_text(day, &run, Telling { is_too_long: &is_too_long, ..telling(&NoPaces, Some(link)) })
        };
        assert!(shorter(1_000).contains("Relaxed"));
        let without_words = shorter(shorter(1_000).len() - 1);
        assert!(!without_words.contains("Relaxed") && without_words.contains("• 2 km warm-up"));
        let headline = shorter(without_words.len() - 1);
        assert!(!headline.contains('•') && headline.contains("Strides") && headline.ends_with(link));
        let cut = shorter(headline.len() - 1);
        assert!(!cut.contains("Strides") && cut.contains("… and more on your page") && cut.ends_with(link), "{cut}");
    }

    #[test]
    fn changes_that_do_not_fit_are_counted() {
        let changes: Vec<Change> =
            (1..=40).map(|n| Change { day: date(2026, 10, 17), line: format!("Session {n}") }).collect();
        let text = |changes: &[Change]| changed_text(changes, telling(&NoPaces, None));
        assert!(text(&changes).ends_with("Session 30\n… and 10 more on your page"), "{}", text(&changes));
        assert_eq!(text(&changes[..2]), "Your plan has changed:\n\nSession 1\nSession 2");
        let is_too_long = |text: &str| text.chars().count() > 80;
        let short = changed_text(&changes, Telling { is_too_long: &is_too_long, ..telling(&NoPaces, None) });
        assert!(short.chars().count() <= 80 && short.ends_with("and 37 more on your page"), "{short}");
    }

    #[test]
    fn a_template_has_one_line() {
        assert_eq!(in_one_line("Saturday\n\n  Easy\trun \n8 km", 100), "Saturday · Easy run · 8 km");
        assert_eq!(in_one_line("abcdef", 4), "abc…");
    }
}
