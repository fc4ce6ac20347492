//! The content of one phrase of a session, before it is known how it relates to others.

use super::tree::{PaceName, Target};
use crate::distance::{DistanceUnit, WHOLE_METRES_PER_MILE};
use crate::workout_type::WorkoutType;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Activity {
    Running,
    Other,
}

/// How a part is joined to the previous one, weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Joint {
    Start,
    Adjacent,
    Slash,
    Comma,
    And,
    Dash,
    Plus,
    Line,
    Colon,
    Paren,
    Then,
    /// "A after B"
    After,
    With,
    Including,
    Or,
    /// "2 + 4 + 2 = 8"
    Equals,
}

impl Joint {
    /// Whether what follows may be inside the previous part.
    pub const fn opens_a_whole(self) -> bool {
        matches!(self, Self::With | Self::Including | Self::Colon | Self::Dash)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    pub joint: Joint,
    pub times: Option<(u32, Option<u32>)>,
    pub body: Option<Body>,
    pub role: Option<Role>,
    pub target: Option<Target>,
    /// "no faster than 5:00/km"
    pub bound: Option<Bound>,
    pub race: Option<PaceName>,
    pub hints: Vec<WorkoutType>,
    pub parens: Vec<Vec<Part>>,
    pub is_race: bool,
    pub is_total: bool,
    /// "last 3 km": inside the previous part.
    pub place: Option<Place>,
    /// "last third": so many of it make the part before.
    pub share: Option<u64>,
    /// "from km 18": its amount is where it starts.
    pub starts_at_sign: bool,
    pub between: Option<Between>,
    /// As long as the repeat it follows, or half as long.
    pub is_equal: bool,
    pub relation: Option<Relation>,
    /// "after each"
    pub follows_last: bool,
    pub is_each: bool,
    /// "2 runs of 5 miles": separate runs, not repeats.
    pub are_runs: bool,
    pub is_rest_day: bool,
    /// "no running": something else may be done.
    pub is_without_running: bool,
    /// The rest of the total.
    pub is_remainder: bool,
    /// "goal 42 min": the time for the distance before it.
    pub is_goal_time: bool,
    pub is_fartlek: bool,
    /// Two turns alternate until the total is reached.
    pub is_alternating: bool,
    /// It is the total of what follows.
    pub holds_rest: bool,
    /// Beside food or pain: its figures are no running.
    pub is_aside: bool,
    /// Of yesterday or tomorrow.
    pub is_other_day: bool,
    /// "jog back": its time is unknown.
    pub is_way_back: bool,
    /// "all 200 jog"
    pub of_all: bool,
    /// "a 30 s pickup every 5 min"
    pub every: Option<Amount>,
    /// "leaving every 5:30", in thousandths of a second.
    pub send_off: Option<u64>,
    /// "reps of 400": more than one, without saying how many.
    pub is_plural: bool,
    /// "1 min x 10": the count is behind the length.
    pub counted_behind: bool,
    /// In the brackets of a set: "5 x (800 @ 4:05 / 800 @ 4:30)".
    pub is_in_round: bool,
    /// "usual session": it is said elsewhere how long it is.
    pub is_usual: bool,
    /// "4x1 mile, @ 6:30": a time without a unit behind "@", of the length before it.
    pub bare_pace: Option<Amount>,
    /// "@ 5k/3k/mile": one after the other.
    pub turns: Vec<Target>,
    /// What is done, if a word says so.
    pub activity: Option<Activity>,
    /// Drills: running is warmed up with them.
    pub is_drill: bool,
    /// On wheels or in water: its kilometres are never run.
    pub is_ridden: bool,
    /// In water: its metres are never run.
    pub is_swum: bool,
    /// Exercises on the spot.
    pub is_still: bool,
    pub is_stretching: bool,
    /// Quoted words.
    pub note: Option<String>,
    /// The positions of unknown words.
    pub unknown: Vec<(usize, usize)>,
    /// The positions of known words that should count or order something and did not.
    pub idle: Vec<(usize, usize)>,
    pub start: usize,
    pub end: usize,
}

/// The fastest or the slowest pace that is allowed, in seconds per unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bound {
    pub seconds: u32,
    pub unit: DistanceUnit,
    pub is_fastest: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    WarmUp,
    CoolDown,
    BothEnds,
    Recovery,
    Rest,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    First,
    Middle,
    Last,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    SameTime,
    HalfTime,
    HalfDistance,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Between {
    Repeats,
    Sets,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Body {
    Amount(Amount),
    Ladder(Vec<Amount>),
    Group(Vec<Part>),
}

/// An amount in thousandths, from and up to; in the written unit, if any.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Amount {
    pub from: u64,
    pub to: Option<u64>,
    pub measure: Measure,
    pub start: usize,
    pub end: usize,
}

impl Amount {
    pub fn metres(self) -> Option<u64> {
        match self.measure {
            Measure::Km => Some(self.from),
            Measure::Metres => Some(self.from / 1_000),
            Measure::Miles => Some(self.from * WHOLE_METRES_PER_MILE / 1_000),
            Measure::M { is_upper: true } if self.from < 41_000 => Some(self.from * WHOLE_METRES_PER_MILE / 1_000),
            Measure::M { .. } | Measure::Bare if self.from >= 100_000 => Some(self.from / 1_000),
            _ => None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    Km,
    Metres,
    Miles,
    Yards,
    /// "6m" or "6M"
    M {
        is_upper: bool,
    },
    Seconds,
    /// "1:30", in seconds as if it were minutes and seconds.
    Clock,
    Bare,
    Lap,
}

impl Part {
    pub const fn new(joint: Joint, start: usize) -> Self {
        Self {
            joint,
            times: None,
            body: None,
            role: None,
            target: None,
            bound: None,
            race: None,
            hints: Vec::new(),
            parens: Vec::new(),
            is_race: false,
            is_total: false,
            place: None,
            share: None,
            starts_at_sign: false,
            between: None,
            is_equal: false,
            relation: None,
            follows_last: false,
            is_each: false,
            are_runs: false,
            is_rest_day: false,
            is_without_running: false,
            is_remainder: false,
            is_goal_time: false,
            is_fartlek: false,
            is_alternating: false,
            holds_rest: false,
            is_aside: false,
            is_other_day: false,
            is_way_back: false,
            of_all: false,
            every: None,
            send_off: None,
            is_plural: false,
            counted_behind: false,
            is_in_round: false,
            is_usual: false,
            bare_pace: None,
            turns: Vec::new(),
            activity: None,
            is_drill: false,
            is_ridden: false,
            is_swum: false,
            is_still: false,
            is_stretching: false,
            note: None,
            unknown: Vec::new(),
            idle: Vec::new(),
            start,
            end: start,
        }
    }

    /// Something in it was understood.
    pub fn says_something(&self) -> bool {
        self.times.is_some()
            || self.body.is_some()
            || self.role.is_some()
            || self.target.is_some()
            || self.race.is_some()
            || !self.hints.is_empty()
            || !self.parens.is_empty()
            || self.is_race
            || self.is_total
            || self.place.is_some()
            || self.between.is_some()
            || self.is_equal
            || self.is_each
            || self.is_rest_day
            || self.is_remainder
            || self.is_usual
            || self.is_fartlek
    }

    pub fn says_nothing(&self) -> bool {
        !self.says_something()
    }

    /// Its length, or that of the one repeat in its brackets: "3x(5x200)".
    pub fn repeat_amount(&self) -> Option<Amount> {
        match &self.body {
            Some(Body::Group(inner)) => match &inner[..] {
                [only] => only.repeat_amount(),
                _ => None,
            },
            _ => self.run_amount(),
        }
    }

    /// It has more than an amount.
    pub fn says_more_than_its_body(&self) -> bool {
        Self { body: None, is_total: false, ..self.clone() }.says_something() || !self.unknown.is_empty()
    }

    pub fn amount(&self) -> Option<Amount> {
        match self.body {
            Some(Body::Amount(amount)) => Some(amount),
            _ => None,
        }
    }

    /// Its length, possibly from the name of a race.
    pub fn run_amount(&self) -> Option<Amount> {
        let km = |from| Amount { from, to: None, measure: Measure::Km, start: self.start, end: self.end };
        match (&self.body, self.race) {
            (None, Some(PaceName::Marathon)) => Some(km(42_195)),
            (None, Some(PaceName::HalfMarathon)) => Some(km(21_098)),
            (None, Some(_)) => Some(km(5_000)),
            _ => self.amount(),
        }
    }

    pub fn named(&self) -> Option<PaceName> {
        match self.target {
            Some(Target::Named { name, .. }) => Some(name),
            _ => None,
        }
    }

    /// A low zone or effort counts as easy.
    pub fn named_or_easy(&self) -> Option<PaceName> {
        let is_low = matches!(self.target, Some(Target::Zone { to: ..=2, .. } | Target::Effort { to: ..=4, .. }));
        if is_low { Some(PaceName::Easy) } else { self.named() }
    }

    pub fn is_strides(&self) -> bool {
        self.named() == Some(PaceName::Strides)
    }

    /// "400 x 6", "strides x 6"
    pub fn may_be_counted(&self) -> bool {
        self.body.is_some() || !self.hints.is_empty() || self.is_strides()
    }

    /// A single amount, once, that is neither a warm-up nor a recovery.
    pub fn is_plain(&self) -> bool {
        self.times.is_none() && self.role.is_none() && self.between.is_none() && self.amount().is_some()
    }

    /// A single amount, once, whatever its role.
    pub fn is_plain_length(&self) -> bool {
        self.times.is_none() && self.amount().is_some()
    }

    /// Only words.
    pub fn has_no_extent(&self) -> bool {
        self.times.is_none() && self.body.is_none() && self.race.is_none() && self.parens.is_empty()
    }
}
