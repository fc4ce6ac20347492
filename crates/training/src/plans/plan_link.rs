//! Plans linked to a template: what a change of the source means for a plan created from it. A three-way comparison per
//! day: what the source had when the plan was created, what the source has now, and what the plan has. Changes of the
//! source are applied, adapted days are kept, and past or answered days are never touched.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use texts::phrase;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::calendar::{Calendar, MAX_WEEKS, monday_of, plus_days};
use crate::error::Invalid;
use crate::ids::WorkoutId;
use crate::plans::plan_use::PlacedSession;
use crate::plans::schedule::{Plan, Schedule};
use crate::workout_content;
use crate::workouts::content_value::ContentValue;
use crate::workouts::workout::{Workout, WorkoutContent};

/// A hash of a day's content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum DayMark {
    /// The first half of SHA-256.
    Sha256([u8; 16]),
    /// As written by version 0.2 and earlier.
    Fnv1a(u64),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no mark of a day")]
pub struct InvalidDayMark;

/// What the source had for a day: the original, and the version with the athlete's own paces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    pub source: DayMark,
    pub plan: DayMark,
}

/// What the source had for every day of a plan with sessions.
pub type GivenDays = BTreeMap<Date, Given>;

/// A current session of the source: the original, and the version with the athlete's paces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceSession {
    pub placed: PlacedSession,
    pub with_paces: WorkoutContent,
}

/// What happens to a day that has changed in the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// The plan takes the source's version.
    Changes,
    /// It was adapted in the plan, and stays.
    IsKept,
    /// It is in the past, or has an answer or a comment.
    HasHappened,
    /// It is outside the plan.
    IsOutside,
}

impl Fate {
    pub const ALL: [Self; 4] = [Self::Changes, Self::IsKept, Self::HasHappened, Self::IsOutside];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Changes => "changes",
            Self::IsKept => "kept",
            Self::HasHappened => "happened",
            Self::IsOutside => "outside",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayChange {
    pub day: Date,
    pub fate: Fate,
    /// The plan's content and the source's, with the athlete's paces.
    pub before: Vec<WorkoutContent>,
    pub after: Vec<WorkoutContent>,
}

/// Every day that has changed in the source, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlanDiff(pub Vec<DayChange>);

impl PlanDiff {
    pub fn has_changes(&self) -> bool {
        self.0.iter().any(|change| change.fate == Fate::Changes)
    }

    pub fn count(&self, fate: Fate) -> usize {
        self.0.iter().filter(|change| change.fate == fate).count()
    }
}

/// A linked plan and the state of its days.
#[derive(Debug, Clone, Copy)]
pub struct Linked<'a> {
    pub schedule: &'a Schedule,
    pub given: &'a GivenDays,
    /// Workouts with an answer or a comment.
    pub answered: &'a BTreeSet<WorkoutId>,
    pub today: Date,
}

/// The source's content, to be stored with the plan created from it.
pub fn given_days(sessions: &[SourceSession]) -> GivenDays {
    let given = |day: &Vec<&SourceSession>| Given {
        source: DayMark::of(day.iter().map(|session| &session.placed.content)),
        plan: DayMark::of(day.iter().map(|session| &session.with_paces)),
    };
    by_day(sessions).iter().map(|(day, sessions)| (*day, given(sessions))).collect()
}

/// The same for a plan that was moved by this many days.
pub fn shifted(given: &GivenDays, days: i32) -> GivenDays {
    given.iter().map(|(day, given)| (plus_days(*day, days), *given)).collect()
}

/// Computes what would change.
pub fn diff(linked: Linked, source: &[SourceSession]) -> PlanDiff {
    let now = given_days(source);
    let sessions = by_day(source);
    let days: BTreeSet<Date> = linked.given.keys().chain(now.keys()).copied().collect();
    let changes = days.into_iter().filter_map(|day| {
        let of_day = sessions.get(&day).map_or(&[][..], Vec::as_slice);
        let fate = linked.fate_of(day, of_day)?;
        let after = of_day.iter();
        Some(DayChange {
            day,
            fate,
            before: linked.on(day).map(|workout| workout.content.clone()).collect(),
            after: after.map(|session| session.with_paces.clone()).collect(),
        })
    });
    PlanDiff(changes.collect())
}

/// Applies the changes, and returns what to store as the source's content from now on. A day that was kept or is in the
/// past is reported again the next time; a changed one is not.
pub fn apply(
    linked: Linked,
    source: &[SourceSession],
    mut new_id: impl FnMut() -> WorkoutId,
) -> Result<(Schedule, GivenDays), Invalid> {
    let now = given_days(source);
    let sessions = by_day(source);
    let changed: BTreeSet<Date> =
        diff(linked, source).0.into_iter().filter(|day| day.fate == Fate::Changes).map(|day| day.day).collect();
    let mut given = linked.given.clone();
    let mut workouts: Vec<Workout> =
        linked.schedule.workouts().iter().filter(|workout| !changed.contains(&workout.scheduled_on)).cloned().collect();
    for day in &changed {
        match now.get(day) {
            Some(now) => given.insert(*day, *now),
            None => given.remove(day),
        };
        let of_day = sessions.get(day).map_or(&[][..], Vec::as_slice);
        for (id, session) in handed_on(linked.on(*day).collect(), of_day).into_iter().zip(of_day) {
            let id = id.unwrap_or_else(&mut new_id);
            let content = session.with_paces.clone();
            workouts.push(Workout { id, scheduled_on: *day, is_completed: false, content });
        }
    }
    let plan = linked.schedule.plan();
    let calendar = longer(plan.calendar, changed.last().copied())?;
    let schedule = Schedule::new(linked.schedule.id(), Plan { calendar, ..plan.clone() }, workouts)?;
    Ok((schedule, given))
}

/// Which existing workout each session of a day continues: the one with the same content, or else the next that is
/// left.
fn handed_on(mut left: Vec<&Workout>, sessions: &[&SourceSession]) -> Vec<Option<WorkoutId>> {
    let says_the_same = |session: &&SourceSession| {
        let place = left.iter().position(|workout| workout.content == session.with_paces)?;
        Some(left.remove(place).id)
    };
    let same: Vec<Option<WorkoutId>> = sessions.iter().map(says_the_same).collect();
    let mut left = left.into_iter().map(|workout| workout.id);
    same.into_iter().map(|id| id.or_else(|| left.next())).collect()
}

impl Linked<'_> {
    fn on(&self, day: Date) -> impl Iterator<Item = &Workout> {
        self.schedule.workouts().iter().filter(move |workout| workout.scheduled_on == day)
    }

    /// `None` if the source has not changed, or if the plan already has the change.
    fn fate_of(&self, day: Date, now: &[&SourceSession]) -> Option<Fate> {
        let before = self.given.get(&day);
        let source = now.iter().map(|session| &session.placed.content);
        if before.map_or(now.is_empty(), |given| given.source.is_of(source)) {
            return None;
        }
        let held = || self.on(day).map(|workout| &workout.content);
        if DayMark::of(held()) == DayMark::of(now.iter().map(|session| &session.with_paces)) {
            return None;
        }
        let has_happened = day < self.today || self.on(day).any(|workout| self.is_answered(workout));
        let calendar = self.schedule.plan().calendar;
        if has_happened {
            Some(Fate::HasHappened)
        } else if day < calendar.starts_on() || longer(calendar, Some(day)).is_err() {
            Some(Fate::IsOutside)
        } else if before.map_or(held().next().is_none(), |given| given.plan.is_of(held())) {
            Some(Fate::Changes)
        } else {
            Some(Fate::IsKept)
        }
    }

    fn is_answered(&self, workout: &Workout) -> bool {
        workout.is_completed || self.answered.contains(&workout.id)
    }
}

/// The calendar with as many weeks as the day needs.
fn longer(calendar: Calendar, day: Option<Date>) -> Result<Calendar, Invalid> {
    let Some(day) = day.filter(|day| *day > calendar.last_day()) else { return Ok(calendar) };
    let weeks = (monday_of(day) - calendar.week_start(1)).get_days() / 7 + 1;
    if weeks > i32::from(MAX_WEEKS) {
        return Err(Invalid::new("weeks", phrase!("Duration must be at most 52 weeks")));
    }
    Calendar::new(calendar.starts_on(), weeks.into())
}

fn by_day(sessions: &[SourceSession]) -> HashMap<Date, Vec<&SourceSession>> {
    let mut days: HashMap<Date, Vec<&SourceSession>> = HashMap::new();
    for session in sessions {
        days.entry(session.placed.scheduled_on).or_default().push(session);
    }
    days
}

impl DayMark {
    fn of<'c>(contents: impl Iterator<Item = &'c WorkoutContent>) -> Self {
        let hash = contents.fold(Sha256::new(), |hash, content| {
            parts(content).iter().fold(hash, |hash, part| hash.chain_update(length(part)).chain_update(part))
        });
        let mut mark = [0; 16];
        mark.copy_from_slice(&hash.finalize()[..16]);
        Self::Sha256(mark)
    }

    /// Whether a day with this content has this mark.
    fn is_of<'c>(self, contents: impl Iterator<Item = &'c WorkoutContent>) -> bool {
        match self {
            Self::Sha256(_) => Self::of(contents) == self,
            Self::Fnv1a(mark) => fnv1a(contents) == mark,
        }
    }
}

fn fnv1a<'c>(contents: impl Iterator<Item = &'c WorkoutContent>) -> u64 {
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let with =
        |hash: u64, bytes: &[u8]| bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(PRIME));
    contents.fold(START, |hash, content| {
        parts(content).iter().fold(hash, |hash, part| with(with(hash, &length(part)), part.as_bytes()))
    })
}

/// Hashed before each part, so that different splits cannot give the same input.
fn length(part: &str) -> [u8; 8] {
    (part.len() as u64).to_le_bytes()
}

/// What is hashed of a content. Stored marks are of the first texts; of a field that joined later only what is filled in counts,
/// so that they stay true. Its key is behind a control character, which no text has.
fn parts(content: &WorkoutContent) -> Vec<String> {
    const AT_FIRST: usize = 11;
    let counts = |place: usize, (key, text): (&str, String)| match place < AT_FIRST {
        true => Some(text),
        false => (!text.is_empty()).then(|| format!("\u{1}{key}{text}")),
    };
    marked(content).into_iter().enumerate().filter_map(|(place, part)| counts(place, part)).collect()
}

macro_rules! marked_fields {
    ([] $(
        $(#[$about:meta])*
        $name:ident: $kind:ty {
            draft $draft:tt check $check:tt version [$($key:literal),+] columns $columns:tt request $request:tt response $response:tt
        }
    )*) => {
        fn marked(content: &WorkoutContent) -> Vec<(&'static str, String)> {
            let WorkoutContent { $($name),* } = content;
            let mut parts = Vec::with_capacity(16);
            $(parts.extend([$($key),+].into_iter().zip($name.marked()));)*
            parts
        }
    };
}

workout_content!(marked_fields []);

impl From<DayMark> for String {
    fn from(mark: DayMark) -> Self {
        match mark {
            DayMark::Sha256(mark) => mark.iter().map(|byte| format!("{byte:02x}")).collect(),
            DayMark::Fnv1a(mark) => format!("{mark:016x}"),
        }
    }
}

impl TryFrom<String> for DayMark {
    type Error = InvalidDayMark;

    fn try_from(text: String) -> Result<Self, InvalidDayMark> {
        match text.len() {
            16 => u64::from_str_radix(&text, 16).map(Self::Fnv1a).map_err(|_| InvalidDayMark),
            32 => {
                u128::from_str_radix(&text, 16).map(|mark| Self::Sha256(mark.to_be_bytes())).map_err(|_| InvalidDayMark)
            }
            _ => Err(InvalidDayMark),
        }
    }
}

#[cfg(test)]
mod tests;
