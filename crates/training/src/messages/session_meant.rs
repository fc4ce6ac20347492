//! Finds the session that a reply is about if it does not say so.

use jiff::civil::Date;

use super::Answered;
use crate::ids::WorkoutId;
use crate::plans::answer::Outcome;

/// A candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    pub workout: WorkoutId,
    /// Its current day, after any move by the athlete.
    pub day: Date,
    /// The athlete has done or skipped it.
    pub is_settled: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meant {
    One(WorkoutId),
    /// Ambiguous: it is one of these.
    OneOf(Vec<WorkoutId>),
    /// No session fits.
    Nothing,
}

/// "Done" and an effort are about the past: the last day with a session up to today. "Moved", "skipped" and plain text
/// may be about the session in the last message.
pub fn session_meant(
    answered: &Answered,
    candidates: &[Candidate],
    told_last: Option<WorkoutId>,
    today: Date,
) -> Meant {
    let may_lie_ahead = match answered.outcome {
        Some(Outcome::Moved | Outcome::Skipped) => true,
        Some(Outcome::Done) => false,
        None => answered.effort.is_none() && answered.words.as_deref().is_some_and(looks_ahead),
    };
    let told = candidates.iter().find(|candidate| Some(candidate.workout) == told_last);
    match told {
        Some(told)
            if may_lie_ahead || (answered.outcome.is_none() && answered.effort.is_none() && told.day <= today) =>
        {
            Meant::One(told.workout)
        }
        _ => latest(candidates, today),
    }
}

/// "Can I run it tonight?", "Not tomorrow"
fn looks_ahead(words: &str) -> bool {
    const TOMORROW: [&str; 6] = ["tomorrow", "morgen", "mañana", "demain", "domani", "amanhã"];
    let lower = words.to_lowercase();
    let mut single = lower.split(|letter: char| !letter.is_alphanumeric());
    words.contains('?') || single.any(|word| TOMORROW.contains(&word))
}

fn latest(candidates: &[Candidate], today: Date) -> Meant {
    let Some(day) = candidates.iter().map(|candidate| candidate.day).filter(|day| *day <= today).max() else {
        return Meant::Nothing;
    };
    let of_day: Vec<&Candidate> = candidates.iter().filter(|candidate| candidate.day == day).collect();
    let open: Vec<&Candidate> = of_day.iter().copied().filter(|candidate| !candidate.is_settled).collect();
    match (open.as_slice(), of_day.as_slice()) {
        ([one], _) | ([], [one]) => Meant::One(one.workout),
        ([], several) | (several, _) => Meant::OneOf(several.iter().map(|candidate| candidate.workout).collect()),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use uuid::Uuid;

    use super::super::{Reply, read_reply};
    use super::*;

    const TODAY: Date = date(2026, 10, 15);

    fn id(number: u128) -> WorkoutId {
        Uuid::from_u128(number).into()
    }

    fn session(number: u128, day: Date, is_settled: bool) -> Candidate {
        Candidate { workout: id(number), day, is_settled }
    }

    /// With sessions on Tuesday, today and tomorrow, the last of which was in the last message.
    fn meant(text: &str) -> Meant {
        let week =
            [session(13, date(2026, 10, 13), false), session(15, TODAY, false), session(16, date(2026, 10, 16), false)];
        let Reply::Answered(answered) = read_reply(text) else { panic!("{text}") };
        session_meant(&answered, &week, Some(id(16)), TODAY)
    }

    #[test]
    fn a_done_session_is_never_in_the_future() {
        for text in ["Done, 8", "8", "✅", "Legs heavy", "fertig 7"] {
            assert_eq!(meant(text), Meant::One(id(15)), "{text}");
        }
        for text in ["Moved to Sunday", "skipped, ill", "Can I run it tonight?", "I cannot tomorrow"] {
            assert_eq!(meant(text), Meant::One(id(16)), "{text}");
        }
    }

    #[test]
    fn of_two_sessions_the_open_one_is_meant_or_the_athlete_is_asked() {
        let done = Answered { outcome: Some(Outcome::Done), ..Answered::default() };
        let of = |sessions: &[Candidate]| session_meant(&done, sessions, None, TODAY);
        assert_eq!(of(&[session(1, TODAY, true), session(2, TODAY, false)]), Meant::One(id(2)));
        let both = Meant::OneOf(vec![id(1), id(2)]);
        assert_eq!(of(&[session(1, TODAY, false), session(2, TODAY, false)]), both);
        assert_eq!(of(&[session(1, TODAY, true), session(2, TODAY, true)]), both);
        assert_eq!(of(&[session(1, TODAY, true)]), Meant::One(id(1)), "it may be said again");
        assert_eq!(of(&[session(1, date(2026, 10, 16), false)]), Meant::Nothing);
    }
}
