//! What a word can mean, whatever its language.

use super::tree::PaceName;
use crate::workout_type::WorkoutType;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    Km,
    Metre,
    Mile,
    Yard,
    /// "m": metres, miles or minutes, depending on its number.
    M,
    Hour,
    Minute,
    Second,
    KmPerHour,
    MilesPerHour,
    BeatsPerMinute,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    Unit(Unit),
    WarmUp,
    CoolDown,
    /// Warm-up and cool-down of the same length.
    BothEnds,
    /// "2 up, 4 @ T, 2 down"
    Up,
    Down,
    Recovery,
    Rest,
    /// "jog back": a recovery as long as the distance just run.
    JogBack,
    WalkBack,
    RestDay,
    /// "the rest easy": the rest of the total.
    Remainder,
    Pace(PaceName),
    /// A race by its name: its distance, or its pace after "at".
    RaceDistance(PaceName),
    RaceWord,
    Parkrun,
    PaceWord,
    Type(WorkoutType),
    Fartlek,
    Alternating,
    Progression,
    With,
    /// "of which": inside what was mentioned before.
    Including,
    Then,
    /// "A after B" is B, then A.
    After,
    Plus,
    And,
    Or,
    At,
    In,
    To,
    Total,
    Last,
    First,
    Middle,
    Between,
    BetweenSets,
    Sets,
    Times,
    Each,
    /// A recovery that also follows the last repeat.
    AfterEach,
    Every,
    Zone,
    Effort,
    HeartRate,
    Vma,
    Equal,
    /// A recovery half as long as what it follows.
    HalfTime,
    HalfDistance,
    Half,
    Quarter,
    Count(u8),
    Lap,
    Per,
    Morning,
    Evening,
    Slower,
    Faster,
    /// "no faster than": the fastest pace that is allowed.
    NoFaster,
    /// "no slower than"
    NoSlower,
    /// "Sunday": the day of the plan says it.
    Weekday,
    /// "Week 9"
    Week,
    /// Food, drink and pain: figures beside it are no running.
    Aside,
    /// "yesterday", "tomorrow": figures beside it are of another day.
    OtherDay,
    /// "as usual": what it is like is said elsewhere.
    Usual,
    /// There and back.
    EachWay,
    /// "all 200 jog": of everything before it.
    All,
    On,
    Off,
    /// A place or manner: it has no effect, but the athlete should read it.
    Remark,
    Filler,
}
