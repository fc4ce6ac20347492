use jiff::Timestamp;
use jiff::civil::Date;
use texts::Language;
use training::age_grade::AgeGradeTable;
use training::allowance::{ALLOWANCE, AllowanceExceeded, Holding};
use training::athlete::{Athlete, AthleteProfile};
use training::distance::DistanceUnit;
use training::entitlements::NotEntitled;
use training::group::Groups;
use training::ids::{AccountId, AthleteId};
use training::phone::PhoneNumber;
use training::session::{HeartNumbers, HeartRates};
use training::tiers::Tiers;

use crate::{
    AccountWrite, ChangeError, Conn, Row, StoreError, ToValue, Value, absences, account_ledger, accounts, activities,
    answers, athlete_links, availability, consents, day_conditions, goals, groups, intervals, messages, move_ins,
    own_notes, owned, plan_changes, push_subscriptions, race_results, subscriptions, webhooks,
};

const COLUMNS: &str = "id, first_name, last_name, phone_number, phone_e164, strava, notes, language, email, birthday,
        max_heart_rate, threshold_heart_rate, resting_heart_rate, usual_terrain, age_grade_table,
        archived_at IS NOT NULL AS is_archived";

/// The roster, without archived athletes, by name, in any letter case.
pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<Athlete>, StoreError> {
    by_name(conn, account, "archived_at IS NULL")
}

pub fn archived(conn: &mut Conn, account: AccountId) -> Result<Vec<Athlete>, StoreError> {
    by_name(conn, account, "archived_at IS NOT NULL")
}

fn by_name(conn: &mut Conn, account: AccountId, which: &str) -> Result<Vec<Athlete>, StoreError> {
    let mut groups = groups::by_athlete(conn, account)?;
    let sql = format!("SELECT {COLUMNS} FROM athlete WHERE account_id = $1 AND {which}");
    let mut athletes = conn.rows(&sql, (account,), |row| from_row(row, |id| groups.remove(&id).unwrap_or_default()))?;
    athletes.sort_by_cached_key(|athlete| {
        let AthleteProfile { first_name, last_name, .. } = &athlete.profile;
        (first_name.as_str().to_lowercase(), last_name.as_str().to_lowercase(), athlete.id)
    });
    Ok(athletes)
}

/// Everybody, archived or not, in the order of `list`.
pub fn ids(conn: &mut Conn, account: AccountId) -> Result<Vec<AthleteId>, StoreError> {
    let sql = "SELECT id, first_name, last_name FROM athlete WHERE account_id = $1";
    let mut named: Vec<(String, String, AthleteId)> = conn.rows(sql, (account,), |row| {
        let lower = |name: &str| row.get::<String>(name).map(|name| name.to_lowercase());
        Ok((lower("first_name")?, lower("last_name")?, row.get("id")?))
    })?;
    named.sort();
    Ok(named.into_iter().map(|(_, _, id)| id).collect())
}

pub fn find(conn: &mut Conn, account: AccountId, id: AthleteId) -> Result<Option<Athlete>, StoreError> {
    let groups = groups::of_athlete(conn, account, id)?;
    let sql = format!("SELECT {COLUMNS} FROM athlete WHERE account_id = $1 AND id = $2");
    conn.row(&sql, (account, id), |row| from_row(row, |_| groups.clone()))
}

/// The athlete who has these names, the first added if several have them.
pub fn namesake(
    conn: &mut Conn,
    account: AccountId,
    profile: &AthleteProfile,
) -> Result<Option<AthleteId>, StoreError> {
    conn.row(
        "SELECT id FROM athlete WHERE account_id = $1 AND first_name = $2 AND last_name = $3 ORDER BY id LIMIT 1",
        (account, profile.first_name.as_str(), profile.last_name.as_str()),
        |row| row.get("id"),
    )
}

/// What the athlete reads: the language chosen for them, or else the account's.
pub fn language(conn: &mut Conn, account: AccountId, id: AthleteId) -> Result<Language, StoreError> {
    let read = |row: &Row| row.get::<Option<Language>>("language");
    let own = conn.row("SELECT language FROM athlete WHERE account_id = $1 AND id = $2", (account, id), read)?;
    if let Some(language) = own.flatten() {
        return Ok(language);
    }
    let accounts = conn.row("SELECT language FROM account WHERE id = $1", (account,), read)?;
    Ok(accounts.flatten().unwrap_or_default())
}

/// `tiers` are the server's, if it has any: the account's tier limits how many athletes it may have.
pub fn insert(
    tx: &mut AccountWrite,
    athlete: &Athlete,
    tiers: Option<Tiers>,
    now: Timestamp,
) -> Result<(), ChangeError> {
    let account = tx.account();
    let entitlements = subscriptions::entitlements(tx, account, tiers, now)?;
    tx.judge_by(entitlements);
    let groups = groups::spelled(tx, account, &athlete.groups)?;
    let values = text_values(athlete);
    let bytes = Value::text_bytes(&values) + groups::bytes(&groups);
    tx.added(Holding::Athletes, bytes);
    let [first_name, last_name, phone_number, e164, strava, notes, email] = values;
    tx.execute(
        "INSERT INTO athlete (account_id, id, first_name, last_name, phone_number, phone_e164, strava, notes, email,
                              language, birthday, created_at, bytes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        (
            account,
            athlete.id,
            first_name,
            last_name,
            phone_number,
            e164,
            strava,
            notes,
            email,
            athlete.language,
            athlete.birthday,
            now,
            bytes,
        ),
    )?;
    groups::put(tx, athlete.id, &groups)
}

/// A change of name also updates the athlete's schedules.
pub fn update(tx: &mut AccountWrite, athlete: &Athlete) -> Result<(), ChangeError> {
    let account = tx.account();
    let bytes_before = stored(tx, account, athlete.id)?.bytes;
    let values = text_values(athlete);
    let groups = groups::spelled(tx, account, &athlete.groups)?;
    groups::put(tx, athlete.id, &groups)?;
    let bytes = Value::text_bytes(&values) + groups::bytes(&groups);
    tx.resized(bytes_before, bytes);
    let [first_name, last_name, phone_number, e164, strava, notes, email] = values;
    tx.execute(
        "UPDATE athlete SET first_name = $3, last_name = $4, phone_number = $5, phone_e164 = $6, strava = $7, notes = $8,
                            email = $9, language = $10, birthday = $11, bytes = $12
          WHERE account_id = $1 AND id = $2",
        (
            account,
            athlete.id,
            first_name,
            last_name,
            phone_number,
            e164,
            strava,
            notes,
            email,
            athlete.language,
            athlete.birthday,
            bytes,
        ),
    )?;
    let AthleteProfile { first_name, last_name, .. } = &athlete.profile;
    tx.execute(
        "UPDATE schedule SET athlete_name = $3 WHERE account_id = $1 AND athlete_id = $2",
        (account, athlete.id, format!("{first_name} {last_name}")),
    )?;
    Ok(())
}

/// How many more athletes the account may have.
pub fn room(conn: &mut Conn, account: AccountId, tiers: Option<Tiers>, now: Timestamp) -> Result<i64, StoreError> {
    let held = account_ledger::holdings(conn, account)?.map_or(0, |holdings| holdings.athletes);
    Ok(subscriptions::entitlements(conn, account, tiers, now)?.room_for_athletes(held))
}

/// Heart rates, birthday, usual terrain and the table of age grades.
pub fn set_numbers(tx: &mut AccountWrite, athlete: &Athlete) -> Result<(), ChangeError> {
    let account = tx.account();
    let HeartRates { maximum, threshold, resting } = athlete.heart_rates;
    let sql =
        "UPDATE athlete SET max_heart_rate = $3, threshold_heart_rate = $4, resting_heart_rate = $5, birthday = $6,
                                  usual_terrain = $7, age_grade_table = $8
                WHERE account_id = $1 AND id = $2";
    let Athlete { birthday, usual_terrain, age_grade_table, .. } = athlete;
    let values = (account, athlete.id, maximum, threshold, resting, *birthday, *usual_terrain, *age_grade_table);
    match tx.execute(sql, values)? {
        0 => Err(ChangeError::Missing("athlete")),
        _ => Ok(()),
    }
}

/// What age grades of an athlete need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GradedBy {
    pub table: AgeGradeTable,
    pub birthday: Date,
}

/// `None` where one of the two is unknown.
pub fn graded_by(conn: &mut Conn, account: AccountId, id: AthleteId) -> Result<Option<GradedBy>, StoreError> {
    let sql = "SELECT age_grade_table, birthday FROM athlete
                WHERE account_id = $1 AND id = $2 AND age_grade_table IS NOT NULL AND birthday IS NOT NULL";
    conn.row(sql, (account, id), |row| {
        Ok(GradedBy { table: row.get("age_grade_table")?, birthday: row.get("birthday")? })
    })
}

/// What is known of the athlete, and the zones that the account counts in.
pub fn heart_numbers(conn: &mut Conn, account: AccountId, id: AthleteId) -> Result<HeartNumbers, StoreError> {
    let sql = "SELECT max_heart_rate, threshold_heart_rate, resting_heart_rate FROM athlete
                WHERE account_id = $1 AND id = $2";
    let rates = conn.row(sql, (account, id), heart_rates_of)?.unwrap_or_default();
    Ok(HeartNumbers { rates, zones: accounts::heart_rate_zones(conn, account)? })
}

fn heart_rates_of(row: &Row) -> Result<HeartRates, StoreError> {
    Ok(HeartRates {
        maximum: row.get("max_heart_rate")?,
        threshold: row.get("threshold_heart_rate")?,
        resting: row.get("resting_heart_rate")?,
    })
}

/// Archived athletes do not count towards the tier. Those who are archived already stay so since then.
pub fn archive(tx: &mut AccountWrite, ids: &[AthleteId], now: Timestamp) -> Result<(), ChangeError> {
    let account = tx.account();
    for id in ids {
        if !stored(tx, account, *id)?.is_archived {
            let sql = "UPDATE athlete SET archived_at = $3 WHERE account_id = $1 AND id = $2";
            tx.execute(sql, (account, *id, now))?;
            tx.removed(Holding::Athletes, 0);
        }
    }
    let sql = "SELECT COUNT(*) AS number FROM athlete WHERE account_id = $1 AND archived_at IS NOT NULL";
    let archived: i64 = tx.row(sql, (account,), |row| row.get("number"))?.unwrap_or_default();
    match ALLOWANCE.athletes {
        most if archived > most => {
            Err(NotEntitled::from(AllowanceExceeded { holding: Holding::Athletes, most }).into())
        }
        _ => Ok(()),
    }
}

/// Puts athletes back on the roster, if the tier has room for them.
pub fn bring_back(
    tx: &mut AccountWrite,
    ids: &[AthleteId],
    tiers: Option<Tiers>,
    now: Timestamp,
) -> Result<(), ChangeError> {
    let account = tx.account();
    let entitlements = subscriptions::entitlements(tx, account, tiers, now)?;
    tx.judge_by(entitlements);
    for id in ids {
        if stored(tx, account, *id)?.is_archived {
            tx.execute("UPDATE athlete SET archived_at = NULL WHERE account_id = $1 AND id = $2", (account, *id))?;
            tx.added(Holding::Athletes, 0);
        }
    }
    Ok(())
}

/// `None` follows the account.
pub fn set_language(tx: &mut AccountWrite, id: AthleteId, language: Option<Language>) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE athlete SET language = $3 WHERE account_id = $1 AND id = $2";
    match tx.execute(sql, (account, id, language))? {
        0 => Err(ChangeError::Missing("athlete")),
        _ => Ok(()),
    }
}

/// What the athlete has chosen; `None` follows the plan.
pub fn unit(conn: &mut Conn, account: AccountId, id: AthleteId) -> Result<Option<DistanceUnit>, StoreError> {
    let sql = "SELECT distance_unit FROM athlete WHERE account_id = $1 AND id = $2";
    Ok(conn.row(sql, (account, id), |row| row.get::<Option<DistanceUnit>>("distance_unit"))?.flatten())
}

/// Whether the athlete's page shows what they could run in their races.
pub fn sees_predictions(conn: &mut Conn, account: AccountId, id: AthleteId) -> Result<bool, StoreError> {
    let sql = "SELECT sees_predictions FROM athlete WHERE account_id = $1 AND id = $2";
    Ok(conn.row(sql, (account, id), |row| row.get("sees_predictions"))?.unwrap_or_default())
}

pub fn show_predictions(tx: &mut AccountWrite, id: AthleteId, is_shown: bool) -> Result<(), ChangeError> {
    let account = tx.account();
    owned::require_on_roster(tx, account, id)?;
    let sql = "UPDATE athlete SET sees_predictions = $3 WHERE account_id = $1 AND id = $2";
    Ok(tx.execute(sql, (account, id, is_shown)).map(drop)?)
}

pub fn set_unit(tx: &mut AccountWrite, id: AthleteId, unit: DistanceUnit) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE athlete SET distance_unit = $3 WHERE account_id = $1 AND id = $2";
    match tx.execute(sql, (account, id, unit))? {
        0 => Err(ChangeError::Missing("athlete")),
        _ => Ok(()),
    }
}

/// The athlete's schedules and goals stay, with the athlete's name. The link, the results, the messages, the answers,
/// the absences, the availability and the recordings are deleted.
pub fn delete(tx: &mut AccountWrite, id: AthleteId) -> Result<(), ChangeError> {
    let account = tx.account();
    let Stored { bytes, is_archived } = stored(tx, account, id)?;
    goals::keep_athlete_name(tx, account, id)?;
    race_results::delete_of_athlete(tx, id)?;
    activities::delete_of_athlete(tx, id)?;
    absences::delete_of_athlete(tx, id)?;
    availability::delete_of_athlete(tx, id)?;
    day_conditions::delete_of_athlete(tx, id)?;
    own_notes::delete_of_athlete(tx, id)?;
    if is_archived {
        tx.resized(bytes, 0);
    } else {
        tx.removed(Holding::Athletes, bytes);
    }
    athlete_links::withdraw(tx, id)?;
    answers::delete_all_of(tx, id)?;
    consents::delete_of_athlete(tx, id)?;
    messages::delete_of_athlete(tx, id)?;
    move_ins::forget_athlete(tx, id)?;
    push_subscriptions::delete_of_athlete(tx, id)?;
    plan_changes::delete_of_athlete(tx, id)?;
    intervals::athletes::delete(tx, id)?;
    webhooks::delete_of_athlete(tx, id)?;
    tx.execute("DELETE FROM athlete WHERE account_id = $1 AND id = $2", (account, id))?;
    Ok(())
}

/// How an athlete counts.
struct Stored {
    bytes: i64,
    is_archived: bool,
}

fn stored(conn: &mut Conn, account: AccountId, id: AthleteId) -> Result<Stored, ChangeError> {
    let sql = "SELECT bytes, archived_at IS NOT NULL AS is_archived FROM athlete WHERE account_id = $1 AND id = $2";
    let found = conn
        .row(sql, (account, id), |row| Ok(Stored { bytes: row.get("bytes")?, is_archived: row.get("is_archived")? }))?;
    found.ok_or(ChangeError::Missing("athlete"))
}

fn text_values(athlete: &Athlete) -> [Value<'_>; 7] {
    let AthleteProfile { first_name, last_name, phone_number, strava, notes } = &athlete.profile;
    let e164 = phone_number.as_ref().and_then(|number| number.e164());
    [
        first_name.to_value(),
        last_name.to_value(),
        phone_number.to_value(),
        e164.map_or(Value::Null, |e164| Value::Text(e164.into())),
        strava.to_value(),
        notes.to_value(),
        athlete.email.to_value(),
    ]
}

fn from_row(row: &Row, groups: impl FnOnce(AthleteId) -> Groups) -> Result<Athlete, StoreError> {
    let profile = AthleteProfile {
        first_name: row.get("first_name")?,
        last_name: row.get("last_name")?,
        phone_number: match row.get("phone_number")? {
            Some(typed) => Some(PhoneNumber::from_stored(typed, row.get("phone_e164")?)),
            None => None,
        },
        strava: row.get("strava")?,
        notes: row.get("notes")?,
    };
    let id = row.get("id")?;
    Ok(Athlete {
        id,
        profile,
        groups: groups(id),
        language: row.get("language")?,
        email: row.get("email")?,
        birthday: row.get("birthday")?,
        heart_rates: heart_rates_of(row)?,
        usual_terrain: row.get("usual_terrain")?,
        age_grade_table: row.get("age_grade_table")?,
        is_archived: row.get("is_archived")?,
    })
}
