//! What the other sessions of a plan tell: how fast its runner is, and which of two readings its coach means.

use super::likely_paces::share_of_easy;
use super::priors;
use super::tokens::{Lexeme, Token, tokens};
use super::totals::{Paces, pace_by_length};
use super::tree::{Extent, PaceName, Single, Step, StepKind, Target};
use super::words::{Meaning, Unit, longest};
use super::{Session, WorkoutType};

/// More sessions than this tell nothing new.
const MAX_TEXTS: usize = 150;
const MAX_CHARACTERS: usize = 400;
/// Fewer paces than this may be an exception.
const FEWEST_PACES: usize = 2;

/// Counts over the sessions of a plan. Choosing a reading writes it out, so that the plan remembers it.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Habits {
    /// "in 3:10 each"
    times_of_each: u32,
    /// "@ 3:10/km" behind repeats.
    paces_of_each: u32,
    /// "(90 s recovery)"
    recoveries_in_brackets: u32,
    /// Runs by time, and by distance.
    by_time: u32,
    by_distance: u32,
    easy_seconds_per_km: Option<f64>,
}

pub static NONE: Habits = Habits {
    times_of_each: 0,
    paces_of_each: 0,
    recoveries_in_brackets: 0,
    by_time: 0,
    by_distance: 0,
    easy_seconds_per_km: None,
};

impl Habits {
    /// `read` is how a text reads on its own.
    pub fn of<'t>(texts: impl IntoIterator<Item = &'t str>, read: impl Fn(&str) -> Session) -> Self {
        let mut habits = Self::default();
        let mut easy = vec![];
        let short = texts.into_iter().filter(|text| text.len() <= MAX_CHARACTERS && !text.trim().is_empty());
        for text in short.take(MAX_TEXTS) {
            habits.count_words(&tokens(text));
            for workout in &read(text).workouts {
                easy_paces(&workout.steps, workout.workout_type, false, &mut easy);
            }
        }
        easy.sort_by(f64::total_cmp);
        habits.easy_seconds_per_km = (easy.len() >= FEWEST_PACES).then(|| easy[easy.len() / 2]);
        habits
    }

    fn count_words(&mut self, tokens: &[Token]) {
        let is_per = |at: usize| tokens.get(at).is_some_and(|token| token.is_sign('/'));
        let means = |at: usize, wanted: Meaning| {
            tokens.get(at..).and_then(longest).is_some_and(|(meaning, _)| meaning == wanted)
        };
        for (at, token) in tokens.iter().enumerate() {
            match token.lexeme {
                Lexeme::Clock(..) if means(at + 1, Meaning::Each) => self.times_of_each += 1,
                Lexeme::Clock(..) if is_per(at + 1) && repeats(&tokens[..at]) => self.paces_of_each += 1,
                Lexeme::Number(_) if means(at + 1, Meaning::Unit(Unit::Minute)) => self.by_time += 1,
                Lexeme::Number(_)
                    if means(at + 1, Meaning::Unit(Unit::Km)) || means(at + 1, Meaning::Unit(Unit::Mile)) =>
                {
                    self.by_distance += 1;
                }
                Lexeme::Sign('(') if means(at + 3, Meaning::Recovery) || means(at + 2, Meaning::Recovery) => {
                    self.recoveries_in_brackets += 1;
                }
                _ => {}
            }
        }
    }

    /// What speaks for the time of each repeat, against a pace.
    pub fn for_time_of_each(&self) -> f64 {
        chosen(self.times_of_each, self.paces_of_each)
    }

    pub fn for_recovery_in_bracket(&self) -> f64 {
        chosen(self.recoveries_in_brackets, 0)
    }

    /// A number without a unit is minutes, as in the plan's other sessions; `None` if they do not tell.
    pub const fn is_by_time(&self) -> Option<bool> {
        match (self.by_time, self.by_distance) {
            (time, distance) if time >= 3 && time >= 3 * distance => Some(true),
            (time, distance) if distance >= 3 && distance >= 3 * time => Some(false),
            _ => None,
        }
    }

    pub const fn easy_seconds_per_km(&self) -> Option<f64> {
        self.easy_seconds_per_km
    }
}

/// "10k @ 5:20/km" tells nothing about what a time behind repeats means.
fn repeats(tokens: &[Token]) -> bool {
    tokens.iter().any(|token| token.is_sign('x') || token.is_sign('×') || token.word() == Some("x"))
}

fn chosen(this: u32, other: u32) -> f64 {
    match this.cmp(&other) {
        std::cmp::Ordering::Greater => priors::CHOSEN_BEFORE,
        std::cmp::Ordering::Equal => 0.0,
        std::cmp::Ordering::Less => -priors::CHOSEN_BEFORE,
    }
}

/// The easy pace that each written pace suggests, in seconds per kilometre.
fn easy_paces(steps: &[Step], workout_type: WorkoutType, is_repeated: bool, found: &mut Vec<f64>) {
    for step in steps {
        match step {
            Step::Repeat { repeat } => easy_paces(&repeat.steps, workout_type, true, found),
            Step::Single(Single {
                kind,
                extent,
                target: Some(Target::Pace { seconds_from, seconds_to, distance_type }),
                ..
            }) => {
                let pace = f64::from(seconds_from + seconds_to) / 2.0 / distance_type.km();
                if let Some(name) = likely_name(*kind, *extent, workout_type, is_repeated) {
                    found.push(pace / share_of_easy(name));
                }
            }
            Step::Single(_) => {}
        }
    }
}

fn likely_name(kind: StepKind, extent: Extent, workout_type: WorkoutType, is_repeated: bool) -> Option<PaceName> {
    match (kind, workout_type) {
        (StepKind::WarmUp | StepKind::CoolDown, _) => Some(PaceName::Easy),
        (StepKind::Recovery | StepKind::Rest, _) => Some(PaceName::Jog),
        (StepKind::Work, _) if is_repeated => pace_by_length(extent),
        (StepKind::Work, WorkoutType::EasyRun | WorkoutType::LongRun) => Some(PaceName::Easy),
        (StepKind::Work, WorkoutType::Recovery) => Some(PaceName::Recovery),
        (StepKind::Work, WorkoutType::Tempo) => Some(PaceName::Threshold),
        _ => None,
    }
}

/// The paces of a runner whose easy pace the plan tells: for what is plausible, never for figures.
pub struct PacesOfPlan(pub f64);

impl Paces for PacesOfPlan {
    fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)> {
        let pace = self.0 * share_of_easy(name);
        (name != PaceName::Race).then_some((pace * 0.97, pace * 1.03))
    }
}
