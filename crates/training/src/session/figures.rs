//! Counts and amounts: repetitions, lengths with their units, ladders.

use super::grammar::Parser;
use super::paces_of_times::pace_of_time;
use super::parts::{Amount, Body, Joint, Measure, Part, Relation};
use super::problem::Problem;
use super::tokens::{Lexeme, Number, Token};
use super::tree::{MAX_TIMES, PaceName, Target};
use super::words::{Meaning, Unit, longest};
use crate::workout_type::WorkoutType;
use texts::{Language, Phrase, phrase};

const MAX_RUNGS: usize = 40;

/// Words for several runs, in seven languages.
const RUNS: [&str; 24] = [
    "runs",
    "jogs",
    "sessions",
    "workouts",
    "laufe",
    "dauerlaufe",
    "dl",
    "einheiten",
    "carreras",
    "rodajes",
    "sesiones",
    "sorties",
    "footings",
    "seances",
    "corse",
    "uscite",
    "sedute",
    "corridas",
    "rodagens",
    "treinos",
    "sessoes",
    "duurlopen",
    "trainingen",
    "loopjes",
];

/// What figures count that is no running: days, slopes, weights.
/// In metres, and the seconds that anybody runs it in.
const TRACK_LAP: u64 = 400_000;
const LAP_SECONDS: std::ops::RangeInclusive<u32> = 45..=180;

/// Months, in seven languages.
const MONTHS: &[&str] = &[
    "january",
    "february",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
    "jan",
    "feb",
    "apr",
    "jun",
    "jul",
    "aug",
    "sept",
    "oct",
    "nov",
    "dec",
    "januar",
    "februar",
    "marz",
    "mai",
    "juni",
    "juli",
    "oktober",
    "dezember",
    "janvier",
    "fevrier",
    "avril",
    "juin",
    "juillet",
    "aout",
    "septembre",
    "octobre",
    "novembre",
    "decembre",
    "enero",
    "febrero",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
    "gennaio",
    "febbraio",
    "aprile",
    "maggio",
    "giugno",
    "luglio",
    "settembre",
    "ottobre",
    "dicembre",
    "janeiro",
    "fevereiro",
    "maio",
    "junho",
    "julho",
    "setembro",
    "outubro",
    "novembro",
    "dezembro",
    "januari",
    "februari",
    "maart",
    "mei",
    "augustus",
];

const NO_AMOUNTS: &[&str] = &[
    "mmol",
    "day",
    "days",
    "week",
    "weeks",
    "month",
    "months",
    "year",
    "years",
    "tag",
    "tage",
    "tagen",
    "woche",
    "wochen",
    "jour",
    "jours",
    "semaine",
    "semaines",
    "dia",
    "dias",
    "semana",
    "semanas",
    "giorno",
    "giorni",
    "settimana",
    "settimane",
    "dag",
    "dagen",
    "weken",
    "lane",
    "incline",
    "gradient",
    "grade",
    "steigung",
    "pente",
    "pendenza",
    "inclinacion",
    "inclinacao",
    "pendiente",
    "helling",
    "kg",
    "g",
    "gr",
    "gram",
    "grams",
    "lb",
    "lbs",
    "l",
    "ml",
    "litre",
    "litres",
];

/// Laps of a track, in seven languages.
const LAPS: &[&str] = &[
    "lap", "laps", "runde", "runden", "vuelta", "vueltas", "tour", "tours", "giro", "giri", "volta", "voltas", "ronde",
];
const LAP_METRES: u64 = 400;
/// Where a lap is known, in seven languages.
const TRACKS: &[&str] = &["track", "bahn", "piste", "pista", "baan", "atletiekbaan", "stadion"];

struct Rung {
    number: Number,
    measure: Option<(Unit, Measure)>,
    start: usize,
    end: usize,
}

impl Parser<'_> {
    /// "5x", "4-6 ×", "3 sets of", and "6" before "strides".
    pub(super) fn times(&mut self) -> Option<(u32, Option<u32>)> {
        let before = self.at;
        let times = self.counted();
        if times.is_none() {
            self.at = before;
        }
        times
    }

    fn counted(&mut self) -> Option<(u32, Option<u32>)> {
        let from = self.whole_number()?;
        let to = self.up_to();
        let times = (from, to.filter(|to| *to > from));
        let is_too_many = times.0 > u32::from(MAX_TIMES);
        if self.is_sign_at(0, 'x') {
            // "Yasso 800 x 8": the count comes last.
            let counts_after = self.is_count_at(1);
            self.at += 1;
            return (!(is_too_many && counts_after)).then_some(times);
        }
        if self.is_count_of_amounts() {
            return Some(times);
        }
        // "10 by 400", "12 of them"
        if self.token(0).and_then(Token::word) == Some("by") && self.is_amount_at(1) && !is_too_many {
            self.at += 1;
            return Some(times);
        }
        if let Some(length) = self.of_them().filter(|_| !is_too_many) {
            self.at += length;
            return Some(times);
        }
        if matches!(self.token(0).and_then(Token::word), Some("yasso" | "yassos" | "quarters"))
            && !is_too_many
            && self.token(1).and_then(Token::word) != Some("of")
        {
            return Some(times);
        }
        let (meaning, length) = self.meaning_at(0)?;
        match meaning {
            Meaning::Times if is_too_many && self.is_count_at(length) => None,
            // "25 laps of the track"
            Meaning::Times if self.is_lap_at(0) && !self.is_amount_at(length) && !self.is_sign_at(length, '(') => None,
            Meaning::Times | Meaning::Sets => {
                self.at += length;
                if self.is_sign_at(0, ':') && self.is_amount_at(1) {
                    self.at += 1;
                }
                Some(times)
            }
            // "100 strides" and "200 hills" are of that length.
            Meaning::Pace(PaceName::Strides | PaceName::Sprint) => (!is_too_many).then_some(times),
            // "6 pickups of 15 s"
            Meaning::Pace(PaceName::Hard) if matches!(self.token(0)?.word(), Some("pickups" | "surges" | "pick")) => {
                (!is_too_many).then_some(times)
            }
            Meaning::Type(WorkoutType::Hills) => {
                let is_hilly = self.token(0)?.word() == Some("hilly") || is_too_many;
                let is_unit_next = matches!(self.meaning_at(length), Some((Meaning::Unit(_), _)));
                (!is_hilly && !is_unit_next).then_some(times)
            }
            _ => None,
        }
    }

    /// "of", "of them", "of these", where nothing is counted after it.
    fn of_them(&self) -> Option<usize> {
        let word = |ahead: usize| self.token(ahead).and_then(Token::word);
        match (word(0), word(1)) {
            (Some("of"), Some("them" | "these" | "those" | "em")) => Some(2),
            (Some("of"), None) if !self.is_amount_at(1) && !self.is_sign_at(1, '(') => Some(1),
            _ => None,
        }
    }

    fn is_count_at(&self, ahead: usize) -> bool {
        let is_few = |number: Number| number.thousandths <= u64::from(MAX_TIMES) * 1_000;
        self.number_at(ahead).is_some_and(is_few) && self.unit_at(ahead + 1).is_none()
    }

    /// "8 12 sec hill sprints", "6 100 m strides": the first of two numbers is the count.
    fn is_count_of_amounts(&self) -> bool {
        let Some((_, length)) = self.number_at(0).and_then(|_| self.unit_at(1)) else { return false };
        matches!(
            self.meaning_at(1 + length),
            Some((
                Meaning::Pace(PaceName::Strides | PaceName::Sprint)
                    | Meaning::Type(WorkoutType::Hills | WorkoutType::Intervals)
                    | Meaning::Times,
                _
            ))
        )
    }

    /// "target 90 per lap", "88/lap": the time of 400 m.
    pub(super) fn time_of_lap(&mut self, part: &mut Part, amount: Amount) -> bool {
        const OF_LAP: [&[&str]; 9] = [
            &["per", "lap"],
            &["a", "lap"],
            &["pro", "runde"],
            &["par", "tour"],
            &["au", "tour"],
            &["al", "giro"],
            &["por", "vuelta"],
            &["por", "volta"],
            &["per", "ronde"],
        ];
        let is_said = |words: &&[&str]| {
            words.iter().enumerate().all(|(ahead, word)| self.token(ahead).and_then(Token::word) == Some(*word))
        };
        let is_stroke = self.is_sign_at(0, '/') && self.token(1).and_then(Token::word) == Some("lap");
        let is_time = matches!(amount.measure, Measure::Bare | Measure::Seconds | Measure::Clock);
        let is_said = is_stroke || OF_LAP.iter().any(is_said);
        let lap = Amount { from: TRACK_LAP, to: None, measure: Measure::Metres, ..amount };
        let range = |thousandths: u64| u32::try_from(thousandths / 1_000).ok().filter(|it| LAP_SECONDS.contains(it));
        let target = range(amount.from).and_then(|from| pace_of_time(lap, from, amount.to.and_then(range)));
        let Some(target) = target.filter(|_| is_time && is_said && part.target.is_none()) else { return false };
        self.at += 2;
        part.target = Some(target);
        true
    }

    /// "25k, 20 of those @ 4:33": so much of what was said before.
    pub(super) fn share_of_those(&mut self, part: &mut Part) -> bool {
        let word = |ahead: usize| self.token(ahead).and_then(Token::word);
        let unit = self.unit_at(1);
        let ahead = 1 + unit.map_or(0, |(_, length)| length);
        let is_said = self.number_at(0).is_some()
            && word(ahead) == Some("of")
            && matches!(word(ahead + 1), Some("those" | "them" | "these" | "which"));
        let is_paced = matches!(self.meaning_at(ahead + 2), Some((Meaning::At | Meaning::Pace(_) | Meaning::In, _)));
        let is_free = part.body.is_none() && part.times.is_none() && part.joint != Joint::Start;
        if !is_said || !is_paced || !is_free {
            return false;
        }
        let Some(amount) = self.amount() else { return false };
        part.body = Some(Body::Amount(amount));
        part.joint = Joint::Including;
        self.at += 2;
        true
    }

    /// "on 5 May", "26. April": a date.
    pub(super) fn date(&mut self, part: &mut Part) -> bool {
        let is_month = |ahead: usize| {
            let word = self.token(ahead).and_then(Token::word);
            word.is_some_and(|word| MONTHS.contains(&word))
        };
        let is_day = self
            .number_at(0)
            .is_some_and(|day| day.thousandths.is_multiple_of(1_000) && (1_000..=31_000).contains(&day.thousandths));
        let dot = usize::from(self.is_sign_at(1, '.') || self.token(1).and_then(Token::word) == Some("de"));
        let is_after = self.at > 0 && self.unit_at(1).is_none() && {
            let word = self.tokens[self.at - 1].word();
            word.is_some_and(|word| word.len() > 3 && MONTHS.contains(&word))
        };
        if !is_day || !(is_month(1 + dot) || is_after) {
            return false;
        }
        let start = self.tokens[self.at].start;
        self.at += if is_after { 1 } else { 2 + dot };
        part.unknown.push((start, self.tokens[self.at - 1].end));
        true
    }

    /// "3 weeks to go", "1.5 incline": a figure that nobody runs.
    pub(super) fn is_no_amount(&mut self, part: &mut Part) -> bool {
        let is_noun = |token: &Token| token.word().is_some_and(|word| NO_AMOUNTS.contains(&word));
        // "3 hard days", "6% incline"
        let is_word = self.token(1).is_some_and(|token| token.word().is_some() && token.has_space_before);
        let skipped = usize::from(
            self.is_sign_at(1, '%') || is_word && self.unit_at(1).is_none() && self.token(2).is_some_and(is_noun),
        );
        // "incline 1", "day 5"
        let before = self.at.checked_sub(1).map(|before| &self.tokens[before]);
        let before = before.filter(|token| token.end - token.start > 2);
        if self.number_at(0).is_some()
            && before.is_some_and(is_noun)
            && self.unit_at(1).is_none()
            && !self.is_sign_at(1, 'x')
        {
            part.unknown.push((self.tokens[self.at - 1].start, self.tokens[self.at].end));
            self.at += 1;
            return true;
        }
        if self.number_at(0).is_none() || !self.token(1 + skipped).is_some_and(is_noun) {
            return false;
        }
        part.unknown.push((self.tokens[self.at].start, self.tokens[self.at + 1 + skipped].end));
        self.at += 2 + skipped;
        true
    }

    /// "2 recovery runs": the number of runs of the day, not a distance. "2 runs of 4 miles" are two of four miles.
    pub(super) fn runs_counted(&mut self, part: &mut Part) -> bool {
        let before = self.at;
        let count = self.whole_number().filter(|count| (2..=4).contains(count));
        // "2min jogs" are pauses.
        let is_free = part.body.is_none() && part.times.is_none() && part.note.is_none() && self.unit_at(0).is_none();
        let words = self.tokens[self.at..].iter().take(4).map_while(Token::word);
        let runs = words.into_iter().position(|word| RUNS.contains(&word));
        let (Some(count), Some(runs), true) = (count, runs, is_free) else {
            self.at = before;
            return false;
        };
        // "duas corridas leves de 6 km"
        let manner = |ahead: usize| match self.meaning_at(ahead) {
            Some((Meaning::Pace(name), length)) => Some((name, length)),
            _ => None,
        };
        let after = runs + 1 + manner(runs + 1).map_or(0, |(_, length)| length);
        let is_each =
            matches!(self.meaning_at(after), Some((Meaning::Filler | Meaning::At, 1))) && self.is_amount_at(after + 1);
        if is_each {
            let name = (0..after).find_map(manner).map(|(name, _)| name);
            part.target = part.target.take().or(name.map(Target::named));
            part.times = Some((count, None));
            part.are_runs = true;
            self.at += after + 1;
        } else {
            let place = (self.tokens[before].start, self.tokens[self.at + runs].end);
            part.note = Some(self.text[place.0..place.1].to_owned());
        }
        true
    }

    /// Whether the next few words mean several runs.
    pub(super) fn are_runs_at(&self, ahead: usize) -> bool {
        let words = self.tokens[self.at + ahead..].iter().take(3).map_while(Token::word);
        words.into_iter().any(|word| RUNS.contains(&word))
    }

    /// "1:1 recovery" is as long as the repeat, "2:1" half its time.
    pub(super) fn relation(&mut self, part: &mut Part) -> bool {
        let is_one = |number: Number| number.thousandths == 1_000;
        let work = self.number_at(0).filter(|number| matches!(number.thousandths, 1_000 | 2_000));
        let is_said = self.is_sign_at(1, ':') && self.number_at(2).is_some_and(is_one);
        let is_recovery = matches!(
            self.meaning_at(3),
            Some((Meaning::Recovery | Meaning::Rest | Meaning::Pace(PaceName::Jog | PaceName::Walk), _))
        );
        let Some(work) = work.filter(|_| is_said && is_recovery && part.body.is_none() && part.times.is_none()) else {
            return false;
        };
        part.is_equal = true;
        part.relation = Some(if is_one(work) { Relation::SameTime } else { Relation::HalfTime });
        self.at += 3;
        true
    }

    fn whole_number(&mut self) -> Option<u32> {
        if let Some((Meaning::Count(count), length)) = self.meaning_at(0) {
            self.at += length;
            return Some(u32::from(count));
        }
        let number = self.number_at(0)?;
        self.at += 1;
        (number.thousandths.is_multiple_of(1_000)).then(|| u32::try_from(number.thousandths / 1_000).ok())?
    }

    fn up_to(&mut self) -> Option<u32> {
        let length = self.range_mark()?;
        let number = self.number_at(length)?;
        self.at += length + 1;
        u32::try_from(number.thousandths / 1_000).ok()
    }

    /// "->" and "→", from one pace to the next.
    fn arrow(&self) -> Option<usize> {
        let dashes = usize::from(self.is_sign_at(0, '-'));
        self.is_sign_at(dashes, '>').then_some(dashes + 1)
    }

    /// "16 of 20k", "8 van 10 km": some of a run. The run counts; which part of it is meant follows.
    fn whole_of_some(&mut self, some: Number) -> Option<Number> {
        let is_of = matches!(self.token(0)?.word(), Some("of" | "van" | "von" | "sur" | "dos" | "dei"));
        let whole = self.number_at(1).filter(|whole| is_of && whole.thousandths > some.thousandths)?;
        let is_run = matches!(self.unit_at(2), Some((Unit::Km | Unit::Mile, _)));
        if !is_run || some.thousandths < 2_000 || whole.thousandths > some.thousandths * 3 {
            return None;
        }
        let (start, end) = (self.tokens[self.at - 1].start, self.tokens[self.at + 2].end);
        let message = phrase!("“{written}” can be read in two ways", written = &self.text[start..end]);
        let unit = &self.text[self.tokens[self.at + 1].end..end];
        let problem = [whole, some].iter().fold(Problem::new((start, end), message), |problem, number| {
            let written = format!("{}{unit}", number.thousandths as f64 / 1_000.0);
            problem.or(Phrase::verbatim(written.as_str()), written)
        });
        self.problems.push(problem);
        self.at += 2;
        Some(whole)
    }

    /// The length of a range separator, in tokens.
    fn range_mark(&self) -> Option<usize> {
        if self.is_sign_at(0, '-') {
            return Some(1);
        }
        let (meaning, length) = self.meaning_at(0)?;
        let word = self.token(0)?.word();
        let is_a = word == Some("a");
        let is_dutch_or = word == Some("of") && self.token(0)?.language != Some(Language::English);
        (is_a || is_dutch_or || matches!(meaning, Meaning::To | Meaning::Or)).then_some(length)
    }

    /// "400-800-1200-800-400", "1/2/3/2/1 min"
    pub(super) fn ladder(&mut self) -> Option<Vec<Amount>> {
        let before = self.at;
        let mut rungs: Vec<Rung> = vec![];
        let mut mark = None;
        while rungs.len() < MAX_RUNGS {
            let Some(number) = self.number_at(0) else { break };
            let start = self.tokens[self.at].start;
            self.at += 1;
            let measure = self.unit_measure();
            rungs.push(Rung { number, measure, start, end: self.tokens[self.at - 1].end });
            let Some(token) = self.token(0) else { break };
            let is_list = token.is_sign(',')
                && !token.has_space_before
                && self.token(1).is_some_and(|next| !next.has_space_before);
            let is_mark = token.is_sign('-') || token.is_sign('/') || is_list;
            let is_same = mark.as_ref().is_none_or(|mark| *mark == token.lexeme);
            if !is_mark || !is_same || self.number_at(1).is_none() {
                break;
            }
            mark = Some(token.lexeme.clone());
            self.at += 1;
        }
        let is_last_counted = rungs.last().is_some_and(|rung| rung.number.thousandths <= u64::from(MAX_TIMES) * 1_000);
        let is_times_next =
            (self.is_sign_at(0, 'x') || matches!(self.meaning_at(0), Some((Meaning::Times, _)))) && is_last_counted;
        // "1-2-3 min x 2": the ladder is counted.
        let is_counted =
            is_times_next && rungs.last().is_some_and(|rung| rung.measure.is_some()) && self.is_count_at(1);
        if rungs.len() < 3 || is_times_next && !is_counted {
            self.at = before;
            return None;
        }
        let of_last = rungs.last().and_then(|rung| rung.measure);
        let amounts = rungs.iter().map(|&Rung { number, measure, start, end }| match measure.or(of_last) {
            Some((unit, measure)) => Amount { from: in_measure(number, unit), to: None, measure, start, end },
            None => amount_of(number, Measure::Bare, start, end),
        });
        Some(amounts.collect())
    }

    /// The next unit, if it is one of amounts.
    fn unit_measure(&mut self) -> Option<(Unit, Measure)> {
        let (unit, length) = self.unit_at(0)?;
        let measure = measure_of(unit, self.tokens.get(self.at + length - 1)?.is_upper)?;
        self.at += length;
        Some((unit, measure))
    }

    pub(super) fn unit_at(&self, ahead: usize) -> Option<(Unit, usize)> {
        let token = self.token(ahead)?;
        if !token.has_space_before {
            match token.lexeme {
                Lexeme::Sign('\'') => return Some((Unit::Minute, 1)),
                Lexeme::Sign('"') => return Some((Unit::Second, 1)),
                Lexeme::Sign('-') if !self.token(ahead + 1)?.has_space_before => {
                    let (meaning, length) = self.meaning_at(ahead + 1)?;
                    return if let Meaning::Unit(unit) = meaning { Some((unit, length + 1)) } else { None };
                }
                _ => {}
            }
        }
        // "10 EM": English miles, as Dutch and Germans write them.
        let before = (self.at + ahead).checked_sub(1).map(|before| &self.tokens[before]);
        if token.is_upper && token.word() == Some("em") && before.is_some_and(Token::is_number) {
            return Some((Unit::Mile, 1));
        }
        // "2000y": in Spanish the word alone is "and".
        if token.word() == Some("y") && !token.has_space_before && before.is_some_and(Token::is_number) {
            return Some((Unit::Yard, 1));
        }
        match self.meaning_at(ahead)? {
            (Meaning::Unit(unit), length) => Some((unit, length)),
            // "5 mile race pace": so many miles, and not mile pace.
            (Meaning::Pace(PaceName::Mile), _)
                if token.word() == Some("mile") && before.is_some_and(Token::is_number) =>
            {
                Some((Unit::Mile, 1))
            }
            _ => None,
        }
    }

    /// "6-8 miles", "1h30", "2'30", "1,200 m", "1/2 mile", "45:00", "400".
    pub(super) fn amount(&mut self) -> Option<Amount> {
        while matches!(self.token(0)?.lexeme, Lexeme::Sign('~' | '<')) {
            self.at += 1;
        }
        let start = self.token(0)?.start;
        if let Lexeme::Clock(..) = self.token(0)?.lexeme {
            return self.clock_amount(start);
        }
        let number = self.value()?;
        let upper = self.range_end(number);
        let number = if upper.is_none() { self.whole_of_some(number).unwrap_or(number) } else { number };
        // "half a lap jog": of a track
        if let Some(length) = self.laps_of_track() {
            self.at += length;
            let from = number.thousandths * LAP_METRES;
            return Some(Amount { from, to: None, measure: Measure::Metres, start, end: self.tokens[self.at - 1].end });
        }
        let Some((unit, length)) = self.unit_at(0) else {
            let amount = amount_of(number, Measure::Bare, start, self.tokens[self.at - 1].end);
            return Some(Amount { to: upper.map(|upper| upper.thousandths), ..amount });
        };
        let unit_token = self.tokens.get(self.at + length - 1)?;
        let is_glued = !self.token(0)?.has_space_before;
        let unit = if is_plural_of_metres(number, unit, is_glued) { Unit::Metre } else { unit };
        let measure = measure_of(unit, unit_token.is_upper)?;
        self.at += length;
        let half = self.and_a_half().map_or(0, |(length, thousandths)| {
            self.at += length;
            in_measure(plain(thousandths), unit)
        });
        let from = in_measure(number, unit) + self.smaller_units(unit) + half;
        let faster = self.faster_end(unit, from);
        let to = upper.map(|upper| in_measure(upper, unit)).or_else(|| self.range_end_with_unit(measure, from));
        let end = self.tokens[self.at - 1].end;
        self.ask_for_either(from, to, start, end);
        if let Some(faster) = faster {
            return Some(Amount { from: faster, to: Some(from), measure, start, end });
        }
        Some(Amount { from, to: to.filter(|to| *to > from), measure, start, end })
    }

    /// "5k or 10k": two sessions rather than a range.
    fn ask_for_either(&mut self, from: u64, to: Option<u64>, start: usize, end: usize) {
        let Some(to) = to.filter(|to| *to * 5 >= from * 9) else { return };
        let is_or = |token: &&Token| {
            let place = self.tokens.iter().position(|other| other.start == token.start).unwrap_or(0);
            matches!(longest(&self.tokens[place..]), Some((Meaning::Or, _)))
        };
        let Some(or) = self.tokens.iter().filter(|token| start < token.start && token.end < end).find(is_or) else {
            return;
        };
        let (one, other) = (self.text[start..or.start].trim(), self.text[or.end..end].trim());
        let unit = other.trim_start_matches(|next: char| next.is_ascii_digit() || matches!(next, '.' | ','));
        let is_bare = one.ends_with(|last: char| last.is_ascii_digit());
        let one = if is_bare { format!("{one}{unit}") } else { one.to_owned() };
        let message = phrase!("Read as the first. Which of the two did you mean?");
        if to > from {
            self.problems.push(
                Problem::new((start, end), message)
                    .or(Phrase::verbatim(one.as_str()), one)
                    .or(Phrase::verbatim(other), other),
            );
        }
    }

    pub(super) fn is_lap_at(&self, ahead: usize) -> bool {
        self.token(ahead).and_then(Token::word).is_some_and(|word| LAPS.contains(&word))
    }

    fn laps_of_track(&self) -> Option<usize> {
        let is_lap = self.is_lap_at(0);
        let is_track = |token: &Token| token.word().is_some_and(|word| TRACKS.contains(&word));
        if is_lap && self.tokens.iter().any(is_track) {
            return Some(1);
        }
        let is_pause = matches!(
            self.meaning_at(1),
            Some((Meaning::Recovery | Meaning::Rest | Meaning::Pace(PaceName::Jog | PaceName::Walk), _))
        );
        (is_lap && is_pause).then_some(1)
    }

    /// A number, or a word or fraction for one.
    fn value(&mut self) -> Option<Number> {
        if let Some((meaning, length)) = self.meaning_at(0) {
            let thousandths = match meaning {
                // "three quarters of an hour"
                Meaning::Count(count @ 3) if matches!(self.meaning_at(length), Some((Meaning::Quarter, _))) => {
                    self.at += self.meaning_at(length).map_or(0, |(_, words)| words);
                    while matches!(self.meaning_at(length), Some((Meaning::Filler, 1))) {
                        self.at += 1;
                    }
                    u64::from(count) * 250
                }
                Meaning::Count(count) => u64::from(count) * 1_000,
                Meaning::Half | Meaning::RaceDistance(_) => 500,
                Meaning::Quarter => 250,
                Meaning::Filler => {
                    self.at += length;
                    return self.value();
                }
                _ => return None,
            };
            self.at += length;
            return Some(plain(thousandths));
        }
        let number = self.number_at(0)?;
        self.at += 1;
        if let Some(fraction) = self.fraction(number, 0) {
            self.at += 2;
            return Some(fraction);
        }
        if let Some(part) = self.number_at(0).and_then(|part| self.fraction(part, 1)) {
            self.at += 3;
            return Some(plain(number.thousandths + part.thousandths));
        }
        Some(number)
    }

    /// "1/2" before a unit.
    fn fraction(&self, number: Number, ahead: usize) -> Option<Number> {
        let divisor = self.number_at(ahead + 1).filter(|_| self.is_sign_at(ahead, '/'))?;
        let is_fraction =
            matches!(divisor.thousandths, 2_000 | 3_000 | 4_000) && number.thousandths < divisor.thousandths;
        let is_counted = matches!(self.unit_at(ahead + 2), Some((Unit::Mile | Unit::Km | Unit::Hour | Unit::M, _)))
            || self.is_lap_at(ahead + 2);
        (is_fraction && is_counted && number.thousandths > 0)
            .then(|| plain(number.thousandths * 1_000 / divisor.thousandths))
    }

    /// "an hour and a half", "una hora y media", "une heure et demie"
    /// "an hour and a quarter": the number of tokens, and thousandths of the unit.
    pub(super) fn and_a_half(&self) -> Option<(usize, u64)> {
        let word = |ahead: usize| self.token(ahead).and_then(Token::word);
        let is_and = matches!(word(0)?, "and" | "y" | "et" | "e" | "en" | "und");
        let article = usize::from(matches!(word(1), Some("a" | "une" | "un")));
        let share = match word(1 + article)? {
            "half" | "media" | "demie" | "demi" | "mezza" | "mezzo" | "meia" | "halb" => 500,
            "quarter" | "cuarto" | "quart" | "quarto" | "kwart" => 250,
            _ => return None,
        };
        is_and.then_some((2 + article, share))
    }

    /// "30/40 mins", "8/10 km": from one to the other, unless it is a turn of repeats.
    fn slash_range(&mut self, from: Number) -> Option<Number> {
        let is_repeat = self.at >= 2 && self.tokens[self.at - 2].is_sign('x');
        let upper = self.number_at(1).filter(|_| self.is_sign_at(0, '/') && !is_repeat)?;
        let is_near = upper.thousandths > from.thousandths && upper.thousandths * 2 <= from.thousandths * 3;
        let is_run = matches!(self.unit_at(2), Some((Unit::Minute | Unit::Km | Unit::Mile, _)));
        let is_one_of_several = self.is_sign_at(3, '/') || self.at >= 2 && self.tokens[self.at - 2].is_sign('/');
        if !is_near || !is_run || is_one_of_several || from.thousandths < 4_000 {
            return None;
        }
        self.at += 2;
        Some(upper)
    }

    fn range_end(&mut self, from: Number) -> Option<Number> {
        if let Some(upper) = self.slash_range(from) {
            return Some(upper);
        }
        let length = self.range_mark()?;
        let upper = self.number_at(length).filter(|upper| upper.thousandths > from.thousandths)?;
        // "4 à 5'20": four at that pace.
        let is_pace = self.token(0).is_some_and(|token| token.word() == Some("a"))
            && self.is_sign_at(length + 1, '\'')
            && self.number_at(length + 2).is_some()
            && self.token(length + 2).is_some_and(|token| !token.has_space_before);
        if is_pace {
            return None;
        }
        // "8 of 10 km": eight or ten in Dutch, eight of the ten in English. It is asked about.
        let is_of = self.token(0).is_some_and(|token| token.word() == Some("of"));
        if is_of && from.thousandths >= 2_000 && matches!(self.unit_at(length + 1), Some((Unit::Km | Unit::Mile, _))) {
            return None;
        }
        let is_glued = self.is_sign_at(0, '-') && !self.token(1)?.has_space_before;
        let has_unit = self.unit_at(length + 1).is_some();
        let is_followed_by_times = {
            let after = length + 1;
            self.is_sign_at(after, 'x')
                || matches!(self.meaning_at(after), Some((Meaning::Times | Meaning::Pace(PaceName::Strides), _)))
        };
        if is_followed_by_times || !(is_glued || has_unit || !self.is_sign_at(0, '-')) {
            return None;
        }
        self.at += length + 1;
        Some(upper)
    }

    /// "15 min-20 min"
    fn range_end_with_unit(&mut self, measure: Measure, from: u64) -> Option<u64> {
        let length = self.range_mark()?;
        if measure == Measure::Km
            && let Some(upper) = self.race_after(length)
        {
            let words = self.meaning_at(length).map_or(1, |(_, words)| words);
            self.at += length + words;
            return Some(upper);
        }
        let upper = self.number_at(length)?;
        let (unit, unit_length) = self.unit_at(length + 1)?;
        let is_same = measure_of(unit, false)? == measure;
        let is_hyphen_apart = self.is_sign_at(0, '-') && self.token(0)?.has_space_before;
        // "2 mi - 4 mi - 2 mi" is three amounts, "8k - 15k" is one.
        let is_long = matches!(measure, Measure::Km | Measure::Miles);
        let is_one_of_several =
            self.at >= 3 && self.tokens[self.at - 3].is_sign('-') || self.is_sign_at(length + 1 + unit_length, '-');
        if !is_same || is_hyphen_apart && (!is_long || is_one_of_several) {
            return None;
        }
        let before = self.at;
        self.at += length + 1 + unit_length;
        let upper = in_measure(upper, unit) + self.smaller_units(unit);
        // "8 min à 4'15": what gets shorter is no range.
        if self.tokens[before].word().is_some() && upper < from {
            self.at = before;
            return None;
        }
        // "30' at 5'30" is no range.
        if upper < from {
            self.at = before;
        }
        (upper >= from).then_some(upper)
    }

    /// "5'00 -> 4'15", "5'30 à 4'45": a run that gets faster.
    fn faster_end(&mut self, unit: Unit, from: u64) -> Option<u64> {
        let length = self.arrow().or_else(|| self.range_mark())?;
        // "6' à 4'15": six minutes at that pace.
        let is_at = self.token(0)?.word() == Some("a") && self.tokens[self.at - 1].is_sign('\'');
        let minutes = self.number_at(length).filter(|_| unit == Unit::Minute && !is_at)?;
        if !self.is_sign_at(length + 1, '\'') {
            return None;
        }
        let before = self.at;
        self.at += length + 2;
        let seconds = in_measure(minutes, Unit::Minute) + self.smaller_units(Unit::Minute);
        let is_pace = (120_000..=900_000).contains(&seconds) && seconds < from;
        if !is_pace {
            self.at = before;
        }
        is_pace.then_some(seconds)
    }

    /// "half marathon race", in metres.
    fn race_after(&self, ahead: usize) -> Option<u64> {
        let (meaning, length) = self.meaning_at(ahead)?;
        let is_race = matches!(self.meaning_at(ahead + length), Some((Meaning::RaceWord, _)));
        match meaning {
            Meaning::RaceDistance(PaceName::HalfMarathon) if is_race => Some(21_098),
            Meaning::RaceDistance(PaceName::Marathon) if is_race => Some(42_195),
            _ => None,
        }
    }

    /// The minutes after hours and the seconds after minutes, in thousandths of a second.
    fn smaller_units(&mut self, unit: Unit) -> u64 {
        let (smaller, factor) = match unit {
            Unit::Hour => (Unit::Minute, 60),
            Unit::Minute => (Unit::Second, 1),
            _ => return 0,
        };
        let Some(number) = self.number_at(0).filter(|number| number.thousandths < 60_000) else { return 0 };
        let is_glued = self.token(0).is_some_and(|token| !token.has_space_before);
        match self.unit_at(1) {
            Some((unit, length)) if unit == smaller || (smaller == Unit::Minute && unit == Unit::M) => {
                self.at += 1 + length;
                number.thousandths * factor + if smaller == Unit::Minute { self.smaller_units(Unit::Minute) } else { 0 }
            }
            // "2 h 30"
            None if smaller == Unit::Minute && self.is_minutes_after_hours(number) => {
                self.at += 1;
                number.thousandths * factor
            }
            None if is_glued && !self.is_sign_at(1, 'x') => {
                self.at += 1;
                number.thousandths * factor
            }
            _ => 0,
        }
    }

    fn is_minutes_after_hours(&self, number: Number) -> bool {
        let is_round = number.thousandths.is_multiple_of(5_000) && number.thousandths >= 5_000;
        let is_counted = self.is_sign_at(1, 'x') || matches!(self.meaning_at(1), Some((Meaning::Times, _)));
        is_round && !is_counted && !self.is_sign_at(1, '-') && !self.is_sign_at(1, '%')
    }

    fn clock_amount(&mut self, start: usize) -> Option<Amount> {
        let Lexeme::Clock(first, second, third) = self.token(0)?.lexeme else { return None };
        self.at += 1;
        let hours_follow = matches!(self.unit_at(0), Some((Unit::Hour, _)));
        // "4:15s" are paces.
        let is_plural = self.token(0).is_some_and(|token| token.word() == Some("s") && !token.has_space_before);
        let minutes_follow = matches!(self.unit_at(0), Some((Unit::Minute | Unit::Second, _))) && !is_plural;
        self.at += usize::from(is_plural);
        if (hours_follow || minutes_follow)
            && let Some((_, length)) = self.unit_at(0)
        {
            self.at += length;
        }
        let (first, second) = (u64::from(first), u64::from(second));
        let (from, measure) = match third {
            Some(third) => ((first * 3_600 + second * 60 + u64::from(third)) * 1_000, Measure::Seconds),
            None if hours_follow => ((first * 3_600 + second * 60) * 1_000, Measure::Seconds),
            None if minutes_follow => ((first * 60 + second) * 1_000, Measure::Seconds),
            None => ((first * 60 + second) * 1_000, Measure::Clock),
        };
        let to = self.clock_range_end(third.is_some() || hours_follow).filter(|to| *to != from);
        let end = self.tokens[self.at - 1].end;
        // "5:00 -> 4:15" gets faster; the smaller figure is the lower end.
        let (from, to) = to.map_or((from, None), |to| (from.min(to), Some(from.max(to))));
        Some(Amount { from, to, measure, start, end })
    }

    fn clock_range_end(&mut self, is_hours: bool) -> Option<u64> {
        let is_towards = matches!(self.token(0)?.word(), Some("auf" | "naar"));
        let length = self.arrow().or_else(|| self.range_mark()).or(is_towards.then_some(1))?;
        let Lexeme::Clock(first, second, None) = self.token(length)?.lexeme else { return None };
        self.at += length + 1;
        let seconds = u64::from(first) * 60 + u64::from(second);
        Some(if is_hours { seconds * 60_000 } else { seconds * 1_000 })
    }
}

/// "8 x 400s" and "6x 1000er" are metres: nobody runs repeats of 400 seconds or of 1,000 km.
fn is_plural_of_metres(number: Number, unit: Unit, is_glued: bool) -> bool {
    let is_german = unit == Unit::Km && number.thousandths >= 100_000;
    let is_english = unit == Unit::Second && number.thousandths >= 200_000;
    is_glued && (is_english && number.thousandths.is_multiple_of(100_000) || is_german)
}

const fn plain(thousandths: u64) -> Number {
    Number { thousandths, if_grouped: None, if_decimal: None, has_two_decimals: false }
}

fn amount_of(number: Number, measure: Measure, start: usize, end: usize) -> Amount {
    let from = match measure {
        Measure::Metres | Measure::Bare => number.if_grouped.unwrap_or(number.thousandths),
        Measure::Km | Measure::Miles => number.if_decimal.unwrap_or(number.thousandths),
        _ => number.thousandths,
    };
    Amount { from, to: None, measure, start, end }
}

/// In thousandths of the measure; hours and minutes become seconds.
fn in_measure(number: Number, unit: Unit) -> u64 {
    let thousandths = match unit {
        Unit::Metre | Unit::Yard | Unit::M => number.if_grouped.unwrap_or(number.thousandths),
        _ => number.if_decimal.unwrap_or(number.thousandths),
    };
    match unit {
        Unit::Hour => thousandths.saturating_mul(3_600),
        Unit::Minute => thousandths.saturating_mul(60),
        _ => thousandths,
    }
}

const fn measure_of(unit: Unit, is_upper: bool) -> Option<Measure> {
    match unit {
        Unit::Km => Some(Measure::Km),
        Unit::Metre => Some(Measure::Metres),
        Unit::Mile => Some(Measure::Miles),
        Unit::Yard => Some(Measure::Yards),
        Unit::M => Some(Measure::M { is_upper }),
        Unit::Hour | Unit::Minute | Unit::Second => Some(Measure::Seconds),
        Unit::KmPerHour | Unit::MilesPerHour | Unit::BeatsPerMinute => None,
    }
}
