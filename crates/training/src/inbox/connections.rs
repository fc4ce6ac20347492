use super::{About, Facts, Kind, Matter, MatterKey, StoppedConnection};
use crate::connections::ConnectionProblem;

/// Once for each athlete; a coach's key that stopped is one thing to do, however many athletes it is for.
pub fn stopped(facts: &Facts) -> Vec<Matter> {
    let is_of_the_key = |stopped: &StoppedConnection| {
        !stopped.is_own && matches!(stopped.problem, ConnectionProblem::KeyRefused | ConnectionProblem::KeyUnreadable)
    };
    let all = facts.stopped_connections.iter();
    let first_of_key = all.clone().filter(|one| is_of_the_key(one)).min_by_key(|one| (one.since, one.athlete));
    all.filter(|one| !is_of_the_key(one) || Some(*one) == first_of_key)
        .map(|one| {
            // Another stop is a new version.
            let key = MatterKey::new(Kind::ConnectionStopped, one.athlete.as_uuid(), one.since.as_second());
            Matter::new(facts, key, one.athlete, one.since, About::Connection(one.clone()))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::scene::{at, id, open};
    use super::*;

    fn stop(athlete: u128, is_own: bool, problem: ConnectionProblem, day: i8) -> StoppedConnection {
        StoppedConnection { athlete: id(athlete), is_own, problem, since: at(day, 8) }
    }

    #[test]
    fn a_coachs_key_that_stopped_is_one_item_and_athletes_are_one_each() {
        let facts = Facts {
            stopped_connections: vec![
                stop(1, false, ConnectionProblem::KeyRefused, 14),
                stop(2, false, ConnectionProblem::KeyRefused, 13),
                stop(3, false, ConnectionProblem::NotFound, 12),
                stop(4, true, ConnectionProblem::KeyRefused, 11),
            ],
            ..Facts::default()
        };
        let found = open(&facts);
        let athletes: Vec<_> = found.iter().map(|matter| matter.athlete).collect();
        assert_eq!(athletes, [id(2), id(3), id(4)]);
        assert!(found.iter().all(|matter| matter.key.kind == Kind::ConnectionStopped));
    }
}
