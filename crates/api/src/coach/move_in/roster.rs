//! To whom an export goes.

use moving::{Known, Match, Named, match_person, people_in_file_name};
use store::move_ins::Choice;
use store::{Conn, StoreError, athletes};
use training::athlete::EmailText;
use training::ids::{AccountId, AthleteId};

/// Without archived athletes: nothing is brought in for them.
pub(super) fn roster(conn: &mut Conn, account: AccountId) -> Result<Vec<Known>, StoreError> {
    let known = |athlete: training::athlete::Athlete| Known {
        id: athlete.id,
        name: format!("{} {}", athlete.profile.first_name, athlete.profile.last_name),
        email: athlete.email.as_ref().map(EmailText::as_str).map(str::to_owned),
    };
    Ok(athletes::list(conn, account)?.into_iter().map(known).collect())
}

/// By what the export says, then by the name of the file.
pub(super) fn choice_for(named: Option<&Named>, file: &str, roster: &[Known]) -> (Choice, Option<AthleteId>) {
    let by_export = named.map_or(Match::Nobody, |named| match_person(named, roster));
    let by_file = || if named.is_none() { people_in_file_name(file, roster) } else { Match::Nobody };
    match by_export {
        Match::Clear(athlete) => (Choice::Athlete(athlete), None),
        Match::Likely(athlete) => (Choice::Ask, Some(athlete)),
        Match::Nobody => match by_file() {
            Match::Clear(athlete) => (Choice::Athlete(athlete), None),
            Match::Likely(athlete) => (Choice::Ask, Some(athlete)),
            Match::Nobody => (Choice::Ask, None),
        },
    }
}
