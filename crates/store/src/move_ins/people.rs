//! Whose an import is.

use training::ids::{AccountId, AthleteId};
use uuid::Uuid;

use crate::{AccountWrite, ChangeError, Conn, Row, StoreError, ToValue};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Nobody has said yet.
    Ask,
    Athlete(AthleteId),
    LeaveOut,
}

/// Somebody as an export names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub number: i64,
    /// Blank if the export names nobody.
    pub name: String,
    pub email: Option<String>,
    pub sessions: i64,
    pub recordings: i64,
    pub choice: Choice,
    /// Who it may be.
    pub likely: Option<AthleteId>,
    /// The athlete was made for it.
    pub is_made: bool,
}

impl Choice {
    const fn stored(self) -> (&'static str, Option<AthleteId>) {
        match self {
            Self::Ask => ("ask", None),
            Self::Athlete(athlete) => ("athlete", Some(athlete)),
            Self::LeaveOut => ("leaveOut", None),
        }
    }
}

pub fn add_person(tx: &mut AccountWrite, move_in: Uuid, person: &Person) -> Result<(), StoreError> {
    let account = tx.account();
    let (choice, athlete) = person.choice.stored();
    tx.execute(
        "INSERT INTO move_in_person (account_id, move_in_id, number, name, email, sessions, recordings, choice, athlete_id, likely_id,
                                     is_made)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, FALSE)",
        [
            account.to_value(),
            move_in.to_value(),
            person.number.to_value(),
            person.name.to_value(),
            person.email.to_value(),
            person.sessions.to_value(),
            person.recordings.to_value(),
            choice.to_value(),
            athlete.to_value(),
            person.likely.to_value(),
        ]
        .as_slice(),
    )?;
    Ok(())
}

pub fn people(conn: &mut Conn, account: AccountId, move_in: Uuid) -> Result<Vec<Person>, StoreError> {
    let sql =
        "SELECT number, name, email, sessions, recordings, choice, athlete_id, likely_id, is_made FROM move_in_person
                WHERE account_id = $1 AND move_in_id = $2 ORDER BY number";
    conn.rows(sql, (account, move_in), from_row)
}

/// To whom the rows go; a choice that was made stays. `false` if there is no such question.
pub fn choose(
    tx: &mut AccountWrite,
    move_in: Uuid,
    number: i64,
    (choice, is_made): (Choice, bool),
) -> Result<bool, ChangeError> {
    let account = tx.account();
    let (choice, athlete) = choice.stored();
    let sql = "UPDATE move_in_person SET choice = $4, athlete_id = $5, is_made = $6
                WHERE account_id = $1 AND move_in_id = $2 AND number = $3 AND choice = 'ask'";
    Ok(tx.execute(sql, (account, move_in, number, choice, athlete, is_made))? > 0)
}

fn from_row(row: &Row) -> Result<Person, StoreError> {
    let athlete: Option<AthleteId> = row.get("athlete_id")?;
    let choice = match (row.get::<String>("choice")?.as_str(), athlete) {
        ("athlete", Some(athlete)) => Choice::Athlete(athlete),
        ("leaveOut", _) => Choice::LeaveOut,
        _ => Choice::Ask,
    };
    Ok(Person {
        number: row.get("number")?,
        name: row.get("name")?,
        email: row.get("email")?,
        sessions: row.get("sessions")?,
        recordings: row.get("recordings")?,
        choice,
        likely: row.get("likely_id")?,
        is_made: row.get("is_made")?,
    })
}
