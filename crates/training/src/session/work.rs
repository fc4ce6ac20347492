//! Counts what the reader does, for the tests that show that it stays in proportion to the text.

#[cfg(test)]
thread_local! {
    static STEPS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// One element parsed, one part assembled, one reading scored.
pub fn step() {
    #[cfg(test)]
    STEPS.with(|steps| steps.set(steps.get() + 1));
}

#[cfg(test)]
mod tests {
    use super::super::{AthletePaces, read};
    use super::*;
    use crate::distance::DistanceUnit;
    use crate::races::running_score::RunningScore;

    fn steps_of(text: &str) -> usize {
        let paces = AthletePaces::new(Some(RunningScore::new(50.0).unwrap()), vec![]);
        STEPS.with(|steps| steps.set(0));
        read(text, DistanceUnit::Km, &paces);
        STEPS.with(std::cell::Cell::get)
    }

    const PIECES: [&str; 10] = [
        "30/30 ",
        "5x1k @ 4:00 r 90s jog, ",
        "6x800 @ 3:10, ",
        "10 km easy, ",
        "(5x400 ",
        "400-800-1200 ",
        "4:00, ",
        "8 km with 4 @ MP or ",
        "jgo ",
        "Sat: 8 km, ",
    ];

    #[test]
    fn twice_the_text_takes_at_most_two_and_a_half_times_the_work() {
        for piece in PIECES {
            let (once, twice) =
                (steps_of(&piece.repeat(600 / piece.len())), steps_of(&piece.repeat(1_200 / piece.len())));
            assert!(twice <= once * 5 / 2, "{piece:?}: {once} steps, and {twice} for twice the text");
        }
    }

    #[test]
    fn a_text_of_many_forks_costs_per_fork_what_one_of_few_does() {
        let (forked, plain) = ("6x800 @ 3:10, ", "6x800 @ 4:00/km, ");
        let per_piece = |piece: &str, times: usize| steps_of(&piece.repeat(times)) as f64 / times as f64;
        let (few, many) = (per_piece(forked, 3), per_piece(forked, 300));
        assert!(many <= few * 1.5, "{few} steps for each of few forks, {many} for each of many");
        assert!(per_piece(forked, 30) <= per_piece(plain, 30) * 2.0, "a fork costs about what no fork does");
    }
}
