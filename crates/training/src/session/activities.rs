//! What is run and what is not: strength, cycling, swimming, walking have no kilometres of running, never.
//! "8 km easy + 20 min core" is two workouts.

use super::amounts::in_units;
use super::grammar::Parser;
use super::parts::{Activity, Amount, Body, Joint, Measure, Part, Role};
use super::problem::Problem;
use super::tree::{PaceName, Target};
use super::words::{Meaning, is_known};
use crate::workout_type::WorkoutType;
use texts::phrase;

/// Words that say that it is run, in seven languages.
pub(super) const RUN_WORDS: [&str; 47] = [
    "run",
    "runs",
    "running",
    "jog",
    "jogging",
    "jogs",
    "lauf",
    "laufen",
    "laufe",
    "dauerlauf",
    "koppellauf",
    "dl",
    "traben",
    "correr",
    "corriendo",
    "carrera",
    "rodaje",
    "rodar",
    "trote",
    "course",
    "courir",
    "footing",
    "trot",
    "pied",
    "cap",
    "corsa",
    "correre",
    "cl",
    "corsetta",
    "corrida",
    "rodagem",
    "lopen",
    "loop",
    "hardlopen",
    "duurloop",
    "dribbelen",
    "joggen",
    "strides",
    "parkrun",
    "einlaufen",
    "auslaufen",
    "inlopen",
    "uitlopen",
    "steigerungen",
    "allunghi",
    "tempolauf",
    "tdl",
];

/// How words for riding and swimming begin, in seven languages.
const RIDDEN: [&str; 22] = [
    "bike", "biking", "cycl", "ride", "spin", "swim", "rad", "fahrrad", "schwimm", "velo", "nata", "bici", "nuoto",
    "nadar", "pedal", "ciclismo", "fiets", "zwem", "wielren", "row", "ski", "nage",
];

/// How words for swimming begin, in seven languages: its metres are never run.
const SWUM: [&str; 9] = ["pool", "swim", "schwimm", "nata", "nuoto", "nadar", "zwem", "nage", "aqua"];

/// How words for exercises on the spot begin, in seven languages: what is easy after them is run.
const STILL: [&str; 33] = [
    "strength",
    "gym",
    "weights",
    "core",
    "yoga",
    "pilates",
    "mobil",
    "stretch",
    "lift",
    "kraft",
    "rumpf",
    "stabi",
    "athletik",
    "dehn",
    "muscu",
    "gainage",
    "renfo",
    "ppg",
    "abdos",
    "fuerza",
    "gimnasio",
    "palestra",
    "pesi",
    "forza",
    "addominali",
    "musculacao",
    "academia",
    "forca",
    "fortalecimento",
    "funcional",
    "alongamento",
    "kracht",
    "sportschool",
];

/// How words for what ends a run begin, in seven languages: a note on it.
const STRETCHING: [&str; 8] = ["mobil", "stretch", "dehn", "alongamento", "etir", "estir", "rek", "allung"];

/// How words for what is done to an athlete begin, in seven languages.
const TREATMENTS: [&str; 9] =
    ["sauna", "massag", "masaj", "massagg", "sportmassage", "physio", "fisio", "fysio", "kine"];

/// "Trampoline 45 min": a word that nobody knows and a time. Coaches name a run by its length or its kind; what they name
/// otherwise is more often no run than one, and the place of a run stands behind it.
pub fn unknown_activity(text: &str, parts: &[Part]) -> Option<(usize, usize)> {
    let (first, others) = parts.split_first()?;
    let is_time = |amount: &Amount| amount.measure == Measure::Seconds && amount.from >= SHORTEST_ACTIVITY;
    let amount = first.amount().filter(is_time)?;
    let is_open = first.times.is_none()
        && first.role.is_none()
        && first.target.is_none()
        && first.hints.is_empty()
        && first.parens.is_empty()
        && first.activity.is_none()
        && first.place.is_none()
        && !first.is_total
        && !first.is_aside
        && !first.is_fartlek
        && !first.is_race;
    let word = first.unknown.first().filter(|(start, end)| *start == first.start && *end < amount.start)?;
    let is_new =
        text[word.0..word.1].to_lowercase().split(|it: char| !it.is_alphanumeric()).all(|word| !is_known(word));
    let is_said_of_it = first.unknown.iter().all(|(_, end)| *end < amount.start);
    let are_no_runs = others.iter().all(|part| part.activity == Some(Activity::Other));
    let last = first.unknown.last().map_or(word.1, |(_, end)| *end);
    (is_open && is_new && is_said_of_it && are_no_runs && last - word.0 >= SHORTEST_NAME).then_some((word.0, last))
}

/// In thousandths of a second.
const SHORTEST_ACTIVITY: u64 = 600_000;
const SHORTEST_NAME: usize = 4;

/// "No", "without", in seven languages.
pub(super) const NEGATIONS: [&str; 18] = [
    "no", "not", "nothing", "never", "without", "skip", "kein", "keine", "ohne", "nicht", "sans", "pas", "sin",
    "senza", "niente", "sem", "geen", "niet",
];

/// "After", in seven languages.
const AFTER: [&str; 8] = ["after", "nach", "despues", "tras", "apres", "dopo", "depois", "na"];

/// Words for drills, in seven languages.
const DRILLS: [&str; 16] = [
    "drills",
    "abc",
    "laufschule",
    "lauftechnik",
    "koordination",
    "gammes",
    "educatifs",
    "educ",
    "educs",
    "tecnica",
    "andature",
    "educativos",
    "educativo",
    "coordenativos",
    "loopscholing",
    "looptechniek",
];

impl Parser<'_> {
    /// The first word for an activity decides: "5k run off the bike" is run.
    pub(super) fn note_activity(&self, part: &mut Part, meaning: Meaning, from: usize) {
        if part.activity.is_some() {
            return;
        }
        // "Easy 10k, no gym"
        let before = from.checked_sub(1).and_then(|before| self.tokens[before].word());
        if meaning == Meaning::Type(WorkoutType::AlternativeTraining)
            && before.is_some_and(|word| NEGATIONS.contains(&word))
        {
            return;
        }
        // "30 min easy after gym": what was done before is another session.
        let is_told = part.amount().is_some() && part.target.is_some();
        if meaning == Meaning::Type(WorkoutType::AlternativeTraining)
            && is_told
            && before.is_some_and(|word| AFTER.contains(&word))
        {
            return;
        }
        if meaning == Meaning::Type(WorkoutType::AlternativeTraining) {
            part.activity = Some(Activity::Other);
            let mut words = self.tokens[from..self.at].iter().filter_map(|token| token.word());
            part.is_ridden = words.any(|word| RIDDEN.iter().any(|start| word.starts_with(start)));
            let mut words = self.tokens[from..self.at].iter().filter_map(|token| token.word());
            part.is_drill = words.any(|word| DRILLS.contains(&word));
            let mut words = self.tokens[from..self.at].iter().filter_map(|token| token.word());
            part.is_still = words.any(|word| STILL.iter().any(|start| word.starts_with(start)));
            let mut words = self.tokens[from..self.at].iter().filter_map(|token| token.word());
            part.is_stretching = words.any(|word| STRETCHING.iter().any(|start| word.starts_with(start)));
            let mut words = self.tokens[from..self.at].iter().filter_map(|token| token.word());
            part.is_swum = words.any(|word| SWUM.iter().any(|start| word.starts_with(start)));
        } else if meaning == Meaning::RestDay {
            // "8k easy, sauna 20 min"
            let mut words = self.tokens[from..self.at].iter().filter_map(|token| token.word());
            if words.any(|word| TREATMENTS.iter().any(|start| word.starts_with(start))) {
                part.activity = Some(Activity::Other);
                (part.is_still, part.is_stretching) = (true, true);
            }
        } else if !matches!(meaning, Meaning::Remark | Meaning::After) {
            let mut words = self.tokens[from..self.at].iter().filter_map(|token| token.word());
            if words.any(|word| RUN_WORDS.contains(&word)) {
                part.activity = Some(Activity::Running);
            }
        }
    }
}

/// "bike 20": kilometres or minutes.
pub fn unit_of_ride(parts: &[Part]) -> Option<Problem> {
    let is_bare = |amount: &Amount| amount.measure == Measure::Bare;
    let ride = parts.iter().find(|part| part.is_ridden && part.is_plain())?;
    // "swim 40 lengths"
    let is_noun_behind = |amount: &Amount| ride.unknown.iter().any(|&(start, _)| start >= amount.end);
    let amount = ride.amount().filter(is_bare).filter(|amount| !is_noun_behind(amount))?;
    let written = amount.from / 1_000;
    let message = phrase!("“{written}” has no unit: read as {unit}", written, unit = "km");
    Some(in_units(Problem::new((amount.start, amount.end), message), amount, &["min", "km", "miles"]))
}

/// "Swim or easy 40 min": where the other of two activities begins.
pub fn alternative(parts: &[Part]) -> Option<usize> {
    let is_other = |parts: &[Part]| parts.iter().any(|part| part.activity == Some(Activity::Other));
    let is_rest = |part: &Part| part.role == Some(Role::Rest) && part.has_no_extent();
    if parts.iter().any(|part| part.is_rest_day || part.joint == Joint::Or && is_rest(part)) {
        return None;
    }
    (1..parts.len()).find(|&at| parts[at].joint == Joint::Or && is_other(&parts[..at]) != is_other(&parts[at..]))
}

/// "row 20 min then 2k": behind a ride by time, a distance that does not say whether it is run.
pub fn length_behind_ride(parts: &[Part]) -> Option<usize> {
    let is_ride = |part: &Part| {
        let is_by_time =
            part.amount().is_some_and(|amount| matches!(amount.measure, Measure::Seconds | Measure::Clock));
        part.is_ridden && part.is_plain_length() && is_by_time
    };
    let is_open = |part: &Part| {
        let is_far = part.amount().and_then(Amount::metres).is_some_and(|metres| metres >= 1_000);
        let is_apart = matches!(part.joint, Joint::Then | Joint::Plus | Joint::Line);
        is_apart && is_far && part.is_plain_length() && part.role.is_none() && part.activity.is_none()
    };
    (1..parts.len()).find(|&at| {
        let before = parts[..at].iter().rfind(|part| part.activity.is_some());
        before.is_some_and(is_ride) && is_open(&parts[at]) && !is_surely_run(&parts[at], before)
    })
}

/// The parts of each activity, in their order.
pub fn split(parts: Vec<Part>) -> Vec<(Activity, Vec<Part>)> {
    let mut groups: Vec<(Activity, Vec<Part>)> = vec![];
    for part in parts {
        let around = groups.last().map(|(activity, _)| *activity);
        let is_heading = groups.last().is_some_and(|(_, group)| group.iter().all(Part::has_no_extent));
        // "Lauf-ABC, 30 min easy": drills before a run.
        let are_drills = groups.last().is_some_and(|(_, group)| group.iter().all(|part| part.is_drill));
        let is_run = are_drills && is_heading && part.activity.is_none() && !part.has_no_extent();
        let before = groups.last().and_then(|(_, group)| group.iter().rev().find(|part| part.activity.is_some()));
        let activity = match activity_of(&part, around, before) {
            Activity::Other if is_run && part.joint != Joint::Adjacent => Activity::Running,
            // "2 mi warm-up, drills. 3x1 mile": nothing but a note was between.
            Activity::Other if part.activity.is_none() && is_heading && groups.len() > 1 => Activity::Running,
            activity => activity,
        };
        match groups.last_mut() {
            Some((known, group)) if *known == activity => group.push(part),
            // A heading belongs to what follows it.
            Some((known, group)) if group.iter().all(|part| part.has_no_extent() && part.activity.is_none()) => {
                *known = activity;
                group.push(part);
            }
            _ => groups.push((activity, vec![part])),
        }
    }
    with_notes(groups)
}

/// `before` is the last part that names what is done.
fn activity_of(part: &Part, around: Option<Activity>, before: Option<&Part>) -> Activity {
    match (part.activity, around) {
        (Some(Activity::Other), _) if is_far_repeat(part) || part.is_drill && is_track_repeat(part) => {
            Activity::Running
        }
        (Some(activity), _) => activity,
        (None, Some(Activity::Other)) if is_surely_run(part, before) => Activity::Running,
        (None, Some(Activity::Other)) => Activity::Other,
        (None, _) => Activity::Running,
    }
}

/// "Strength: 6 x 1 mile": repeats of kilometres or miles are run.
fn is_far_repeat(part: &Part) -> bool {
    let is_far = part.amount().is_some_and(|amount| matches!(amount.measure, Measure::Km | Measure::Miles));
    part.times.is_some() && is_far && !part.is_ridden
}

/// "2 x (8x100) technique"
fn is_track_repeat(part: &Part) -> bool {
    let is_track = |amount: Amount| {
        matches!(amount.measure, Measure::Metres | Measure::M { .. } | Measure::Bare)
            && (50_000..=2_000_000).contains(&amount.from)
    };
    part.times.is_some() && part.repeat_amount().is_some_and(is_track)
}

/// After another activity: what only runners write.
fn is_surely_run(part: &Part, before: Option<&Part>) -> bool {
    if is_far_repeat(part) {
        return true;
    }
    let follows = |is: fn(&Part) -> bool| before.is_some_and(is);
    let is_separate = matches!(
        part.joint,
        Joint::Plus | Joint::Then | Joint::Line | Joint::Comma | Joint::Adjacent | Joint::And | Joint::After
    );
    let is_far = part.amount().and_then(|amount| amount.metres()).is_some_and(|metres| metres >= 1_000);
    let is_paced = match &part.target {
        Some(Target::Pace { .. }) => true,
        Some(Target::Named { name, .. }) => !matches!(name, PaceName::Walk | PaceName::Hard | PaceName::Sprint),
        _ => false,
    };
    let is_end = matches!(part.role, Some(Role::WarmUp | Role::CoolDown | Role::BothEnds));
    let is_track = is_track_repeat(part) && part.amount().is_some_and(|amount| amount.measure != Measure::Bare);
    let is_next = matches!(part.joint, Joint::Plus | Joint::Then | Joint::Line)
        || part.joint == Joint::Comma && follows(|before| before.is_drill && before.amount().is_some());
    // "30 min core + 20 min easy", "strength 45 min and 10 km"
    // "row 2k easy, 4x500 hard, 2k easy": still rowed.
    let is_ridden_on = part.joint == Joint::Comma
        && follows(|before| before.is_ridden && before.amount().and_then(Amount::metres).is_some());
    if is_ridden_on {
        return false;
    }
    let is_new = !matches!(part.joint, Joint::Adjacent) && follows(|before| before.is_still || before.is_drill);
    let is_run = is_new && part.is_plain() && (is_paced || is_far && part.unknown.is_empty());
    is_separate && (part.is_strides() || is_far && (is_paced || is_end) || is_run)
        || is_next && part.times.is_some() && (is_paced || is_track) && !follows(|before| before.is_swum)
}

/// Another activity without a length, beside running, is a note on it: "8 km easy, drills".
fn with_notes(groups: Vec<(Activity, Vec<Part>)>) -> Vec<(Activity, Vec<Part>)> {
    let has_run = groups.iter().any(|(activity, _)| *activity == Activity::Running);
    let mut kept: Vec<(Activity, Vec<Part>)> = vec![];
    for (activity, mut parts) in groups {
        // "Easy 45 min, strides, strength": strength is a session of its own, drills and stretching belong to the run.
        let is_session = |part: &Part| {
            let is_apart = matches!(part.joint, Joint::Plus | Joint::Comma | Joint::And | Joint::Then | Joint::Line);
            let is_named = part.is_still && !part.is_stretching || part.is_ridden || part.is_swum;
            is_apart && is_named && part.unknown.len() < 2 && part.target.is_none() && part.parens.is_empty()
        };
        let is_note = activity == Activity::Other
            && has_run
            && parts.iter().all(Part::has_no_extent)
            && !(parts.len() == 1 && is_session(&parts[0]));
        if is_note {
            for part in &mut parts {
                part.hints.clear();
                part.target = None;
                if part.unknown.is_empty() {
                    part.unknown.push((part.start, part.end));
                }
            }
        }
        let activity = if is_note { Activity::Running } else { activity };
        match kept.last_mut() {
            Some((known, group)) if *known == activity => group.append(&mut parts),
            _ => kept.push((activity, parts)),
        }
    }
    for (activity, parts) in &mut kept {
        if *activity == Activity::Running && has_only_walks(parts) {
            *activity = Activity::Other;
        }
        if let Some(first) = parts.first_mut() {
            first.joint = Joint::Start;
        }
    }
    kept
}

/// Walking all the way; without a length nothing is known to be walked.
fn has_only_walks(parts: &[Part]) -> bool {
    let mut extents = parts.iter().filter(|part| !part.has_no_extent() && !part.is_aside).peekable();
    extents.peek().is_some() && extents.all(|part| part.named() == Some(PaceName::Walk))
}

/// "Elliptical: 10 warm up, 20 hard, 10 cool down": several numbers of what is not run are minutes.
pub fn in_minutes(mut parts: Vec<Part>) -> Vec<Part> {
    let is_number = |part: &Part| {
        part.is_plain_length()
            && part.amount().is_some_and(|amount| {
                amount.measure == Measure::Bare && (3_000..=180_000).contains(&amount.from) && amount.to.is_none()
            })
    };
    if parts.iter().filter(|part| is_number(part)).count() < 2 {
        return parts;
    }
    for part in parts.iter_mut().filter(|part| is_number(part)) {
        if let Some(amount) = part.amount() {
            let from = amount.from * 60;
            part.body = Some(Body::Amount(Amount { from, measure: Measure::Seconds, ..amount }));
        }
    }
    parts
}

/// "Gym 50 min - squats 4x8, lunges 3x12": counts of exercises, which have no time of their own.
pub fn without_exercises(mut parts: Vec<Part>) -> Vec<Part> {
    if !parts.iter().any(|part| part.is_still) {
        return parts;
    }
    for part in &mut parts {
        let is_bare = part.amount().is_some_and(|amount| amount.measure == Measure::Bare);
        if part.times.is_some() && is_bare {
            part.unknown = vec![(part.start, part.end)];
            (part.times, part.body) = (None, None);
        }
    }
    parts
}
