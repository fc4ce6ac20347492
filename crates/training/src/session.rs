//! Parses sessions as coaches type them: text in; steps, totals and problems out.
//!
//! `tokens` splits the text, `words` knows the vocabulary of seven languages, `grammar` forms parts, and `assemble`
//! decides how the parts relate.

mod activities;
mod amounts;
mod assemble;
mod athlete_paces;
mod climbed;
mod climbs;
mod counted;
mod doubts;
mod efforts;
mod figures;
mod glued;
mod grammar;
mod habits;
mod heart_numbers;
mod heart_rate;
mod impossible_paces;
mod intervals;
mod key_part;
mod languages;
mod letters;
mod likely_paces;
mod lines;
mod loops;
mod meanings;
mod named_paces;
mod names;
mod numbering;
mod own_texts;
mod pace_margin;
mod paces_of_times;
mod parts;
mod plausible;
mod possible_paces;
mod print;
mod priors;
mod problem;
mod profile;
#[cfg(test)]
pub(crate) mod properties;
mod race_names;
mod reader;
mod remarks;
mod road_signs;
mod round_lists;
mod run_walk;
mod separators;
mod steps;
mod suggest;
#[cfg(test)]
pub(crate) mod table;
mod targets;
#[cfg(test)]
mod tests;
mod time_readings;
mod titles;
mod tokens;
mod totals;
mod tree;
mod unknown;
mod vocabulary;
mod word_of_end;
mod words;
mod work;

use crate::distance::{Distance, DistanceUnit};
use crate::pace::Pace;
use crate::workout_type::WorkoutType;
use assemble::{Assembled, Assembler};
use grammar::Parser;
use parts::Activity;
use plausible::Plausible;
use texts::{Language, Phrase, phrase};
use tokens::Token;
use words::Meaning;

pub(crate) use assemble::is_hard_target;
pub use athlete_paces::AthletePaces;
pub(crate) use counted::{Counted, Number, counts_named, counts_of, numbers_in};
pub use heart_numbers::{Beats, HeartNumbers, HeartRateZones, HeartRates, Lacking, ZonesOf, beats_text};
pub use heart_rate::beats_per_minute;
pub use intervals::write as write_intervals;
pub use key_part::KeyPart;
pub use languages::language_of;
pub use likely_paces::{LikelyPaces, STATED_EASY_SECONDS_PER_KM, UphillPaces};
pub use lines::{extent_text, lines, range_text};
pub use pace_margin::PaceMargin;
pub use print::{print, print_in, target_text, typed_in};
pub use problem::{Choice, MAX_CHOICES, MAX_PROBLEMS, Problem};
pub use profile::{Bar, Effort, profile};
pub use reader::Reader;
pub(crate) use remarks::names_race;
pub use steps::{Steps, StepsText};
pub use suggest::{hard_minutes, title_of_repeats};
pub use titles::title_of_repeats_in;
pub use totals::{NoPaces, Paces, PlanPaces, Sums, metres, resolved, work_pace};
pub use tree::{
    DistanceExtent, Extent, MAX_LEVELS, MAX_NOTE, MAX_OFFSET_SECONDS, MAX_PERCENT, MAX_SECONDS, MAX_STEPS, MAX_TIMES,
    PACE_SECONDS, PaceName, PercentOf, Repeat, Single, Step, StepKind, Target,
};

/// A longer text is not a session; it is stored and not parsed.
pub const MAX_CHARACTERS: usize = 5_000;

/// Beyond this distance the text was more likely misread.
const fn doubtful_metres(workout_type: WorkoutType) -> f64 {
    match workout_type {
        WorkoutType::Intervals | WorkoutType::Hills | WorkoutType::Recovery => 30_000.0,
        WorkoutType::EasyRun | WorkoutType::Tempo => 45_000.0,
        _ => 60_000.0,
    }
}

/// The reading of a text.
#[derive(Debug, Clone, PartialEq)]
pub struct Session {
    /// One per run of the day.
    pub workouts: Vec<SessionWorkout>,
    /// The part of the text that each workout was read from.
    pub texts: Vec<String>,
    /// In text order.
    pub problems: Vec<Problem>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct SessionWorkout {
    pub title: String,
    pub workout_type: WorkoutType,
    /// The upper end of a range.
    pub distance: Distance,
    /// The lower end of a range.
    pub distance_from: Option<Distance>,
    /// The text states the total distance, whatever its steps add up to.
    pub has_whole_distance: bool,
    /// 0 if unknown.
    pub duration_minutes: u16,
    /// The text states the total time, whatever its steps add up to.
    pub has_whole_time: bool,
    /// It needed an athlete's paces, or some part has no known distance.
    pub is_estimated: bool,
    /// Some part has no known distance, and the text does not state the total: `distance` is that of the other parts.
    pub has_open_distance: bool,
    pub pace_from: Option<Pace>,
    pub pace_to: Option<Pace>,
    pub steps: Vec<Step>,
}

impl SessionWorkout {
    /// Zero if part of it is open: a partial sum is not the total.
    pub const fn whole_distance(&self) -> Distance {
        if self.has_open_distance { Distance::zero(self.distance.unit()) } else { self.distance }
    }
}

/// Parses the text of one day. Numbers without a unit are in the plan's; `paces` are the athlete's.
pub fn read(text: &str, unit: DistanceUnit, paces: &dyn Paces) -> Session {
    read_as(text, unit, paces, Plausible { paces, own: paces, habits: &habits::NONE }, None)
}

/// `athlete` decides between readings; `usual` is the language of words that do not tell theirs.
fn read_as(text: &str, unit: DistanceUnit, paces: &dyn Paces, athlete: Plausible, usual: Option<Language>) -> Session {
    if text.trim().is_empty() {
        return Session { workouts: vec![], texts: vec![], problems: vec![] };
    }
    if text.chars().nth(MAX_CHARACTERS).is_some() {
        let problem = Problem::new((0, text.len()), phrase!("This is too long to be read"));
        return Session { workouts: vec![], texts: vec![], problems: problem::in_utf16(text, vec![problem]) };
    }
    let mut problems = vec![];
    let mut tokens = glued::as_words(numbering::without_numbers(run_walk::spelled_out(tokens::tokens(text))));
    let days = several_days(text, &tokens);
    let has_days = days.is_some();
    let strange = tokens::strange_figures(&tokens);
    problems.extend(days);
    let day = languages::short_weekday(&tokens);
    let heading: Vec<Token> = tokens.drain(..day).collect();
    if tokens.is_empty() {
        tokens = heading;
    }
    let language = languages::of_sentence(&tokens).or(usual);
    tokens.iter_mut().for_each(|token| token.language = language);
    languages::marathon_pace_in_french(&mut tokens);
    words::correct(text, &mut tokens);
    words::look_up(&mut tokens);
    let runs = runs_of_day(&tokens);
    let (starts, workouts): (Vec<usize>, Vec<_>) =
        runs.iter().flat_map(|run| workouts(text, run, unit, paces, athlete, &mut problems)).unzip();
    // "Keep Tuesday and Friday as rest"
    if has_days && workouts.iter().all(|run| run.workout_type == WorkoutType::Rest) {
        problems.remove(0);
    }
    mark_lost(text, &tokens, &workouts, &mut problems);
    if let Some((start, end)) = strange {
        let message = phrase!("“{written}” is not understood", written = &text[start..end]);
        problems.push(Problem::new((start, end), message));
    }
    let texts = own_texts::own_texts(text, &tokens, &starts);
    Session { workouts, texts, problems: problem::in_utf16(text, problems) }
}

/// A session is one day: the others are not planned by it.
fn several_days(text: &str, tokens: &[Token]) -> Option<Problem> {
    let days = languages::days(tokens);
    let (first, last) = (tokens.first()?, tokens.last().filter(|_| !days.is_empty())?);
    let problem = Problem::new((first.start, last.end), phrase!("Several days are in one text"));
    let ends = days[1..].iter().copied().map(|at| tokens[at].start).chain([last.end]);
    Some(days.iter().zip(ends).fold(problem, |problem, (&at, end)| {
        let day = text[tokens[at].start..end].trim_end_matches([' ', ',', ';', '+', '&', '\n']);
        problem.or(Phrase::verbatim(day), day)
    }))
}

/// Reports words that are neither in a step nor in a title: nothing is dropped silently.
fn mark_lost(text: &str, tokens: &[Token], workouts: &[SessionWorkout], problems: &mut Vec<Problem>) {
    let is_strange = |token: &&Token| {
        token.word().is_some_and(|word| word.len() > 2 && (!words::is_known(word) || words::is_remark(word)))
    };
    let in_phrases = words::in_phrases(tokens);
    let apart = tokens.iter().zip(in_phrases).filter(|(_, is_in_phrase)| !is_in_phrase).map(|(token, _)| token);
    let mut strange = apart.filter(is_strange).peekable();
    if strange.peek().is_none() {
        return;
    }
    let told: Vec<String> = workouts.iter().map(|run| format!("{} {}", run.title, print(&run.steps))).collect();
    let told = told.join(" ").to_lowercase();
    // A note holds so much; what is typed is stored beside it.
    let is_run =
        |run: &SessionWorkout| !matches!(run.workout_type, WorkoutType::AlternativeTraining | WorkoutType::Rest);
    if told.chars().count() > MAX_NOTE || !workouts.iter().any(is_run) {
        return;
    }
    for token in strange {
        let written = &text[token.start..token.end];
        let is_marked = problems.iter().any(|problem| problem.start <= token.start && token.end <= problem.end);
        if !is_marked && !told.contains(&written.to_lowercase()) {
            let problem = Problem::new((token.start, token.end), phrase!("“{written}” is not understood", written));
            problems.push(problem.or(phrase!("Leave it out"), format!("\"{}\"", written.replace('"', ""))));
        }
    }
}

/// The run, and what else is done that day, each with the place where it begins.
fn workouts(
    text: &str,
    tokens: &[Token],
    unit: DistanceUnit,
    paces: &dyn Paces,
    athlete: Plausible,
    problems: &mut Vec<Problem>,
) -> Vec<(usize, SessionWorkout)> {
    let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return vec![] };
    let written = &text[first.start..last.end];
    if suggest::is_dash(written) {
        return vec![(first.start, suggest::rest_day(unit))];
    }
    if let Some(steps) = intervals::read(written).and_then(|steps| Steps::new(steps).ok()) {
        let assembled = Assembled { steps: steps.as_slice().to_vec(), ..Assembled::default() };
        return vec![(first.start, suggest::workout(written, &[], assembled, unit, paces))];
    }
    let mut parser = Parser::new(text, tokens, unit, athlete);
    let mut parts = parser.sequence(0);
    race_names::mark(text, &mut parts);
    remarks::spread_asides(tokens, &mut parts);
    if remarks::is_remark(tokens, &parts) {
        return vec![(first.start, SessionWorkout { title: suggest::own_words(written), ..suggest::rest_day(unit) })];
    }
    problems.append(&mut parser.problems);
    if problems.is_empty() && parser.days > 1 && parts.iter().filter(|part| !part.has_no_extent()).count() > 1 {
        problems.push(Problem::new((first.start, last.end), phrase!("Several days are in one text")));
    }
    let today: Vec<parts::Part> = parts.iter().filter(|part| !part.is_other_day).cloned().collect();
    if suggest::is_rest_day(&today) {
        let rest = rest_day(text, (first.start, last.end), &today, unit, problems);
        // "Yesterday 18 km, today rest"
        let title = if today.len() < parts.len() { suggest::own_words(written) } else { rest.title.clone() };
        return vec![(first.start, SessionWorkout { title, ..rest })];
    }
    if let Some(at) = activities::alternative(&parts) {
        let (one, other) = (&text[first.start..parts[at - 1].end], &text[parts[at].start..last.end]);
        let message = phrase!("Read as the first. Which of the two did you mean?");
        problems.push(
            Problem::new((first.start, last.end), message)
                .or(Phrase::verbatim(one), one)
                .or(Phrase::verbatim(other), other),
        );
        // "Swim or easy 40 min": the length is said of the second.
        let has_length = parts[..at].iter().any(|part| !part.has_no_extent());
        parts = if has_length { parts[..at].to_vec() } else { parts[at..].to_vec() };
        if let Some(part) = parts.first_mut() {
            part.joint = parts::Joint::Start;
        }
    }
    if let Some(place) = activities::unknown_activity(text, &parts) {
        parts[0].activity = Some(Activity::Other);
        let written = text[place.0..place.1].replace('"', "");
        let message = phrase!("Is “{written}” a run?", written = written.as_str());
        let problem = Problem::new(place, message)
            .or(phrase!("Easy Run" as "workout type"), format!("easy run \"{written}\""))
            .or(phrase!("Alternative Training" as "workout type"), format!("cross-training \"{written}\""));
        problems.push(problem);
    }
    if let Some(at) = activities::length_behind_ride(&parts) {
        let (start, end) = (parts[at].start, parts[at].end);
        let written = &text[start..end];
        let ride = parts[..at].iter().rev().flat_map(|part| &part.unknown).next();
        let ride = ride.map_or("bike", |&(start, end)| &text[start..end]);
        problems.push(
            Problem::new((start, end), phrase!("Is “{written}” a run?", written))
                .or(phrase!("Easy Run" as "workout type"), format!("run {written}"))
                .or(phrase!("Alternative Training" as "workout type"), format!("{written} {ride}")),
        );
    }
    let groups = activities::split(parts);
    let is_one = groups.len() == 1;
    let mut found = vec![];
    let starts: Vec<usize> = groups.iter().map(|(_, parts)| parts.first().map_or(0, |part| part.start)).collect();
    let mut remarks = parser.remarks.into_iter().peekable();
    for (index, (activity, parts)) in groups.into_iter().enumerate() {
        let place =
            (parts.first().map_or(first.start, |part| part.start), parts.last().map_or(last.end, |part| part.end));
        let place = if is_one { (first.start, last.end) } else { place };
        let written = &text[place.0..place.1];
        let parts = if activity == Activity::Other {
            activities::in_minutes(activities::without_exercises(parts))
        } else {
            parts
        };
        let mut assembler = Assembler::new(text, unit, athlete);
        while let Some(remark) = remarks.next_if(|remark| starts.get(index + 1).is_none_or(|next| remark.0 < *next)) {
            assembler.remarks.push(remark);
        }
        let parts = assemble::with_odd_and_even(assembler.with_changing_pace(parts), text);
        let assembled = assembler.assemble(parts.clone());
        if activity == Activity::Other {
            problems.extend(activities::unit_of_ride(&parts));
            found.push((place.0, suggest::other_workout(written, assembled, unit)));
            continue;
        }
        problems.append(&mut assembler.problems);
        let says_nothing = parts.iter().all(|part| part.says_nothing() && part.activity.is_none());
        if assembled.steps.is_empty() && says_nothing {
            let short: String = written.chars().take(40).collect();
            let short = if short.len() < written.len() { format!("{}…", short.trim_end()) } else { short };
            problems.push(Problem::new(place, phrase!("“{written}” is not understood", written = short)));
        }
        let workout = suggest::workout(written, &parts, assembled, unit, paces);
        problems.extend(doubts::too_much(text, place, &workout, doubtful_metres(workout.workout_type)));
        if problems.is_empty() {
            problems.extend(doubts::doubt(text, place, &parts, &workout, &athlete));
        }
        found.push((place.0, workout));
    }
    found
}

/// Rest, or rest as the first of two: then the coach is asked.
fn rest_day(
    text: &str,
    place: (usize, usize),
    parts: &[parts::Part],
    unit: DistanceUnit,
    problems: &mut Vec<Problem>,
) -> SessionWorkout {
    let written = &text[place.0..place.1];
    let Some(other) = suggest::other_than_rest(parts) else {
        let says_more =
            parts.iter().any(|part| !part.hints.is_empty() || !part.unknown.is_empty() || !part.parens.is_empty());
        let title = if says_more { suggest::own_words(written) } else { suggest::rest_day(unit).title };
        return SessionWorkout { title, ..suggest::rest_day(unit) };
    };
    let other = &text[other.start..place.1];
    let message = phrase!("Read as a rest day. Which of the two did you mean?");
    problems.push(
        Problem::new(place, message).or(phrase!("Rest" as "workout type"), "Rest").or(Phrase::verbatim(other), other),
    );
    SessionWorkout { title: suggest::own_words(written), ..suggest::rest_day(unit) }
}

/// The tokens of each run, if a morning and an evening run are distinguished.
fn runs_of_day(tokens: &[Token]) -> Vec<Vec<Token>> {
    let mut marks: Vec<(usize, usize, Meaning)> = vec![];
    let mut at = 0;
    while at < tokens.len() {
        match words::longest(&tokens[at..]) {
            Some((Meaning::Morning | Meaning::Evening, length)) if is_hour_before(tokens, at) => at += length,
            Some((meaning @ (Meaning::Morning | Meaning::Evening), length)) => {
                marks.push((at, length, meaning));
                at += length;
            }
            _ if let Some(meaning) = heading_of_run(&tokens[at..]) => {
                marks.push((at, 1, meaning));
                at += 1;
            }
            Some((_, length)) => at += length,
            None => at += 1,
        }
    }
    let has = |meaning: Meaning| marks.iter().any(|mark| mark.2 == meaning);
    if let [mark] = marks[..]
        && let Some(runs) = two_runs(tokens, mark.0, mark.1)
    {
        return runs;
    }
    if !(has(Meaning::Morning) && has(Meaning::Evening)) || marks.len() > 8 {
        return vec![tokens.to_vec()];
    }
    let has_number_before = tokens[..marks[0].0].iter().any(|token| matches!(token.lexeme, tokens::Lexeme::Number(_)));
    let mut runs = vec![];
    let mut from = 0;
    for (index, &(at, length, _)) in marks.iter().enumerate() {
        let (start, end) = if has_number_before {
            (from, at)
        } else {
            // A heading belongs to the first run.
            let start = if index == 0 { 0 } else { at + length };
            (start, marks.get(index + 1).map_or(tokens.len(), |next| next.0))
        };
        from = at + length;
        let is_last = index + 1 == marks.len();
        let end =
            if has_number_before && is_last && from < tokens.len() && !is_bracket(&tokens[from..]) { at } else { end };
        runs.push(stripped(&tokens[start..end]));
    }
    runs.retain(|run| !run.is_empty());
    runs
}

/// "lunch: 5k easy. eve: 6x1k": with a colon only.
fn heading_of_run(tokens: &[Token]) -> Option<Meaning> {
    const NOON: [&str; 8] = ["lunch", "lunchtime", "midday", "noon", "mittags", "midi", "mediodia", "pranzo"];
    const EVENING: [&str; 3] = ["eve", "evng", "late"];
    let word = tokens.first()?.word().filter(|_| tokens.get(1).is_some_and(|next| next.is_sign(':')))?;
    match word {
        _ if NOON.contains(&word) => Some(Meaning::Morning),
        _ if EVENING.contains(&word) => Some(Meaning::Evening),
        _ => None,
    }
}

/// "7pm", "6:30 pm": an hour of the day, and not a run of it.
fn is_hour_before(tokens: &[Token], at: usize) -> bool {
    let is_said = matches!(tokens[at].word(), Some("am" | "pm" | "a" | "p"));
    at.checked_sub(1).is_some_and(|before| match tokens[before].lexeme {
        tokens::Lexeme::Number(number) => is_said && number.thousandths <= 12_000 && !tokens[at].has_space_before,
        tokens::Lexeme::Clock(..=12, _, None) => is_said,
        _ => false,
    })
}

/// "Recovery 4 miles a.m. tempo 8 miles": the text before the marker is the first run, unless it is a time: "Meet 6
/// a.m."
fn two_runs(tokens: &[Token], at: usize, length: usize) -> Option<Vec<Vec<Token>>> {
    let (first, second) = (stripped(&tokens[..at]), stripped(&tokens[at + length..]));
    let has_amount = |tokens: &[Token]| tokens.iter().any(|token| matches!(token.lexeme, tokens::Lexeme::Number(_)));
    let is_known = |meaning: Meaning| {
        matches!(meaning, Meaning::Unit(_) | Meaning::Pace(_) | Meaning::Recovery | Meaning::Type(_))
    };
    let says_what =
        (0..first.len()).any(|index| words::longest(&first[index..]).is_some_and(|(meaning, _)| is_known(meaning)));
    let goes_on = match words::longest(&second) {
        Some((meaning, _)) => !matches!(
            meaning,
            Meaning::With | Meaning::Including | Meaning::Filler | Meaning::At | Meaning::In | Meaning::And
        ),
        None => second.first().is_some_and(|token| length > 1 || matches!(token.lexeme, tokens::Lexeme::Number(_))),
    };
    (has_amount(&first) && has_amount(&second) && says_what && goes_on).then(|| vec![first, second])
}

fn is_bracket(tokens: &[Token]) -> bool {
    tokens.iter().all(|token| token.is_sign(')'))
}

/// Without the punctuation and brackets around "a.m."
fn stripped(tokens: &[Token]) -> Vec<Token> {
    let is_around = |token: &Token| {
        matches!(
            token.lexeme,
            tokens::Lexeme::Sign(':' | ',' | ';' | '+' | '/' | '-' | '.' | '&') | tokens::Lexeme::LineBreak
        )
    };
    let depth = |tokens: &[Token]| {
        tokens.iter().fold(0_i32, |depth, token| depth + i32::from(token.is_sign('(')) - i32::from(token.is_sign(')')))
    };
    let mut tokens = tokens;
    loop {
        match tokens {
            [first, rest @ ..] if is_around(first) || (first.is_sign(')') && depth(tokens) < 0) => tokens = rest,
            [rest @ .., last] if is_around(last) || (last.is_sign('(') && depth(tokens) > 0) => tokens = rest,
            _ => return tokens.to_vec(),
        }
    }
}
