//! The groups of athletes. Their names count towards the bytes of the athletes.

use std::collections::{HashMap, HashSet};
use texts::phrase;

use training::error::Invalid;
use training::group::{GroupName, Groups, MAX_GROUPS, is_same_group, spelling};
use training::ids::{AccountId, AthleteId};

use crate::row_batches::{Insert, for_keys};
use crate::{AccountWrite, ChangeError, Conn, StoreError, ToValue, Value};

/// A group and the number of its members.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    pub name: GroupName,
    pub athletes: i64,
}

/// Those that somebody on the roster is in who counts, by name, in any letter case.
pub fn list(conn: &mut Conn, account: AccountId, counts: impl Fn(AthleteId) -> bool) -> Result<Vec<Group>, StoreError> {
    let mut found: HashMap<String, Group> = HashMap::new();
    let sql = "SELECT athlete_group.athlete_id, athlete_group.name
                 FROM athlete_group
                 JOIN athlete ON athlete.account_id = athlete_group.account_id AND athlete.id = athlete_group.athlete_id
                WHERE athlete_group.account_id = $1 AND athlete.archived_at IS NULL";
    conn.each(sql, (account,), |row| {
        if counts(row.get("athlete_id")?) {
            let name: GroupName = row.get("name")?;
            found.entry(name.to_string()).or_insert(Group { name, athletes: 0 }).athletes += 1;
        }
        Ok::<_, StoreError>(())
    })?;
    let mut groups: Vec<Group> = found.into_values().collect();
    groups.sort_by_cached_key(|group| group.name.as_str().to_lowercase());
    Ok(groups)
}

pub fn of_athlete(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Groups, StoreError> {
    let sql = "SELECT name FROM athlete_group WHERE account_id = $1 AND athlete_id = $2";
    Ok(Groups::from_stored(conn.rows(sql, (account, athlete), |row| row.get("name"))?))
}

/// The groups of every athlete who is in one.
pub(crate) fn by_athlete(conn: &mut Conn, account: AccountId) -> Result<HashMap<AthleteId, Groups>, StoreError> {
    let mut names: HashMap<AthleteId, Vec<GroupName>> = HashMap::new();
    let sql = "SELECT athlete_id, name FROM athlete_group WHERE account_id = $1";
    conn.each(sql, (account,), |row| {
        names.entry(row.get("athlete_id")?).or_default().push(row.get("name")?);
        Ok::<_, StoreError>(())
    })?;
    Ok(names.into_iter().map(|(athlete, names)| (athlete, Groups::from_stored(names))).collect())
}

/// The athletes on the roster in any of the groups, in any letter case, each once, at most `most`.
pub fn members(
    conn: &mut Conn,
    account: AccountId,
    groups: &[GroupName],
    most: usize,
) -> Result<Vec<AthleteId>, ChangeError> {
    let known = names(conn, account)?;
    let mut spelled: Vec<GroupName> = groups.iter().map(|group| spelling(&known, group.clone())).collect();
    if spelled.iter().any(|group| !known.contains(group)) {
        return Err(ChangeError::Missing("group"));
    }
    let mut seen = HashSet::new();
    spelled.retain(|group| seen.insert(group.as_str().to_owned()));
    let (mut members, mut seen) = (Vec::new(), HashSet::new());
    for group in spelled {
        if members.len() == most {
            break;
        }
        let of_group = members_of(conn, account, &group, false)?;
        let new = of_group.into_iter().filter(|member| seen.insert(*member));
        members.extend(new.take(most - members.len()));
    }
    Ok(members)
}

fn members_of(
    conn: &mut Conn,
    account: AccountId,
    group: &GroupName,
    is_archived: bool,
) -> Result<Vec<AthleteId>, StoreError> {
    let sql = "SELECT athlete_group.athlete_id
                 FROM athlete_group
                 JOIN athlete ON athlete.account_id = athlete_group.account_id AND athlete.id = athlete_group.athlete_id
                WHERE athlete_group.account_id = $1 AND athlete_group.name = $2
                  AND (athlete.archived_at IS NOT NULL) = $3
                ORDER BY athlete_group.athlete_id";
    conn.rows(sql, (account, group, is_archived), |row| row.get("athlete_id"))
}

/// The groups, in the spelling that the account already uses.
pub(crate) fn spelled(conn: &mut Conn, account: AccountId, groups: &Groups) -> Result<Groups, StoreError> {
    Ok(groups.clone().spelled_like(&names(conn, account)?))
}

/// Puts an athlete into these groups and no others.
pub(crate) fn put(tx: &mut AccountWrite, athlete: AthleteId, groups: &Groups) -> Result<(), ChangeError> {
    let account = tx.account();
    tx.execute("DELETE FROM athlete_group WHERE account_id = $1 AND athlete_id = $2", (account, athlete))?;
    let insert = Insert {
        into: "INSERT INTO athlete_group (account_id, athlete_id, name)",
        shared: &[account.to_value(), athlete.to_value()],
        then: "",
    };
    insert.rows(tx, groups.as_slice().iter().map(|name| [name.to_value()]).collect())?;
    refuse_too_many(tx)
}

/// Adds an athlete to some groups and takes them out of others, in any letter case.
pub fn change(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    added: &[GroupName],
    removed: &[GroupName],
) -> Result<(), ChangeError> {
    let account = tx.account();
    require_on_roster(tx, account, &[athlete])?;
    let before = of_athlete(tx, account, athlete)?;
    let is_removed = |name: &&GroupName| removed.iter().any(|removed| is_same_group(removed, name));
    let kept = before.as_slice().iter().filter(|name| !is_removed(name));
    let names: Vec<&str> = kept.chain(added).map(GroupName::as_str).collect();
    let after = spelled(tx, account, &Groups::new(&names)?)?;
    if after == before {
        return Ok(());
    }
    put(tx, athlete, &after)?;
    let (bytes_before, bytes_after) = (bytes(&before), bytes(&after));
    tx.resized(bytes_before, bytes_after);
    let sql = "UPDATE athlete SET bytes = bytes + $3 WHERE account_id = $1 AND id = $2";
    tx.execute(sql, (account, athlete, bytes_after - bytes_before))?;
    Ok(())
}

pub(crate) fn bytes(groups: &Groups) -> i64 {
    groups.as_slice().iter().map(name_bytes).sum()
}

/// Sets the athletes of a group; its archived members stay in it. An empty group is deleted. `before` is its previous name, if it
/// has one.
pub fn save(
    tx: &mut AccountWrite,
    before: Option<&GroupName>,
    name: &GroupName,
    members: &[AthleteId],
) -> Result<(), ChangeError> {
    let account = tx.account();
    let known = names(tx, account)?;
    let mut before = before.map(|before| spelling(&known, before.clone()));
    if before.as_ref().is_some_and(|before| !known.contains(before)) {
        return Err(ChangeError::Missing("group"));
    }
    let taken = known.iter().find(|known| is_same_group(known, name));
    if let Some(taken) = taken.filter(|taken| before.as_ref() != Some(*taken)) {
        // A group of archived athletes alone is not listed.
        if before.is_some() || !members_of(tx, account, taken, false)?.is_empty() {
            return Err(Invalid::new("name", phrase!("There’s already a group with that name")).into());
        }
        before = Some(taken.clone());
    }
    require_on_roster(tx, account, members)?;
    let mut members = members.to_vec();
    if let Some(before) = &before {
        if !members.is_empty() {
            members.extend(members_of(tx, account, before, true)?);
        }
        empty(tx, before)?;
    }
    fill(tx, name, &members)?;
    refuse_too_many(tx)
}

fn names(conn: &mut Conn, account: AccountId) -> Result<Vec<GroupName>, StoreError> {
    let sql = "SELECT DISTINCT name FROM athlete_group WHERE account_id = $1";
    conn.rows(sql, (account,), |row| row.get("name"))
}

fn refuse_too_many(tx: &mut AccountWrite) -> Result<(), ChangeError> {
    let account = tx.account();
    if names(tx, account)?.len() > MAX_GROUPS {
        return Err(
            Invalid::new("groups", phrase!("An account can have at most {count} groups", count = MAX_GROUPS)).into()
        );
    }
    let sql = "SELECT athlete_id FROM athlete_group WHERE account_id = $1 GROUP BY athlete_id HAVING COUNT(*) > $2";
    let most = i64::try_from(Groups::MAX_COUNT).unwrap_or(i64::MAX);
    let in_too_many: Vec<AthleteId> = tx.rows(sql, (account, most), |row| row.get("athlete_id"))?;
    if !in_too_many.is_empty() {
        let message = phrase!("An athlete can be in at most {count} groups", count = Groups::MAX_COUNT);
        return Err(Invalid::new("groups", message).into());
    }
    Ok(())
}

fn require_on_roster(conn: &mut Conn, account: AccountId, athletes: &[AthleteId]) -> Result<(), ChangeError> {
    let mut found = HashSet::new();
    let sql = "SELECT id FROM athlete WHERE account_id = $1 AND id IN ($KEYS)";
    for_keys(sql, &[account.to_value()], athletes, |sql, values| {
        conn.each(sql, values, |row| {
            found.insert(row.get::<AthleteId>("id")?);
            Ok::<_, StoreError>(())
        })
    })?;
    let is_missing = athletes.iter().any(|athlete| !found.contains(athlete));
    if is_missing { Err(ChangeError::Missing("athlete")) } else { Ok(()) }
}

fn empty(tx: &mut AccountWrite, name: &GroupName) -> Result<(), ChangeError> {
    let account = tx.account();
    let bytes = name_bytes(name);
    tx.execute(
        "UPDATE athlete SET bytes = bytes - $3
          WHERE account_id = $1
            AND id IN (SELECT athlete_id FROM athlete_group WHERE account_id = $1 AND name = $2)",
        (account, name, bytes),
    )?;
    let left = tx.execute("DELETE FROM athlete_group WHERE account_id = $1 AND name = $2", (account, name))?;
    tx.resized(bytes * i64::try_from(left).unwrap_or(i64::MAX), 0);
    Ok(())
}

fn fill(tx: &mut AccountWrite, name: &GroupName, members: &[AthleteId]) -> Result<(), ChangeError> {
    let account = tx.account();
    let members: Vec<AthleteId> = members.iter().copied().collect::<HashSet<_>>().into_iter().collect();
    let bytes = name_bytes(name);
    let insert = Insert {
        into: "INSERT INTO athlete_group (account_id, name, athlete_id)",
        shared: &[account.to_value(), name.to_value()],
        then: "",
    };
    insert.rows(tx, members.iter().map(|athlete| [athlete.to_value()]).collect())?;
    let sql = "UPDATE athlete SET bytes = bytes + $2 WHERE account_id = $1 AND id IN ($KEYS)";
    for_keys(sql, &[account.to_value(), Value::Integer(bytes)], &members, |sql, values| {
        tx.execute(sql, values).map(drop)
    })?;
    tx.resized(0, bytes * i64::try_from(members.len()).unwrap_or(i64::MAX));
    Ok(())
}

fn name_bytes(name: &GroupName) -> i64 {
    Value::text_bytes(&[name.to_value()])
}
