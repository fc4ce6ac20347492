//! What Citus does not accept on distributed tables, or only by querying all workers.

use std::collections::{BTreeSet, HashMap};

use store::distribution::{BY_ACCOUNT, DISTRIBUTION_COLUMN, ON_THE_COORDINATOR};

use super::sql::{Token, holds, tokens};

/// Why the statement is rejected.
pub fn fault(sql: &str) -> Option<String> {
    let tokens = tokens(sql);
    if tokens.first().is_some_and(|first| first.is("on")) {
        return conflict_fault(&tokens).map(String::from);
    }
    let mut tables = BTreeSet::new();
    collect_tables(&tokens, &mut tables);
    let is_by_account = tables.iter().any(|table| BY_ACCOUNT.contains(&table.as_str()));
    if !is_by_account {
        return None;
    }
    if tables.iter().any(|table| ON_THE_COORDINATOR.contains(&table.as_str())) {
        return Some("rows of accounts together with what stays on the coordinator".into());
    }
    let fault = form_fault(&tokens).or_else(|| write_fault(&tokens));
    fault.or_else(|| account_fault(&tokens)).map(String::from)
}

fn form_fault(tokens: &[Token]) -> Option<&'static str> {
    let pairs = |first: &str, second: &[&str]| {
        tokens.windows(2).any(|pair| pair[0].is(first) && second.iter().any(|second| pair[1].is(second)))
    };
    if pairs("for", &["update", "share", "no", "key"]) {
        return Some("rows that are locked by reading");
    }
    let of_one_shard = ["recursive", "tablesample", "grouping", "rollup", "cube", "merge", "lateral"];
    if of_one_shard.iter().any(|word| holds(tokens, word)) || pairs("current", &["of"]) {
        return Some("a form that works on one shard alone");
    }
    let anew = ["now", "random", "gen_random_uuid", "clock_timestamp", "current_timestamp", "current_date"];
    let is_read = tokens.first().is_some_and(|first| first.is("select"));
    (!is_read && anew.iter().any(|word| holds(tokens, word))).then_some("a function that answers anew on every worker")
}

fn write_fault(tokens: &[Token]) -> Option<&'static str> {
    let is_insert = tokens.first().is_some_and(|first| first.is("insert"));
    if is_insert {
        let Some(Token::Group(columns)) = tokens.get(3) else { return Some("a row without its account") };
        if !columns.iter().any(|column| column.is(DISTRIBUTION_COLUMN)) {
            return Some("a row without its account");
        }
        if tokens.iter().any(|token| token.is("values")) && holds(tokens, "select") {
            return Some("a sub-select within INSERT … VALUES");
        }
    }
    let set = tokens.iter().position(|token| token.is("set"));
    let changed = set.map_or(&[][..], |set| until(&tokens[set..], "where"));
    if changed.windows(2).any(|pair| pair[0].is(DISTRIBUTION_COLUMN) && pair[1].is("=")) {
        return Some("a row that changes its account");
    }
    conflict_fault(tokens)
}

fn conflict_fault(tokens: &[Token]) -> Option<&'static str> {
    let target = tokens.windows(3).find(|three| three[0].is("on") && three[1].is("conflict")).map(|three| &three[2])?;
    match target {
        Token::Group(columns) if columns.iter().any(|column| column.is(DISTRIBUTION_COLUMN)) => None,
        _ => Some("a conflict that leaves the account out"),
    }
}

/// Every distributed table must be filtered by one account, and all by the same.
fn account_fault(tokens: &[Token]) -> Option<&'static str> {
    if tokens.first().is_some_and(|first| first.is("insert")) {
        return None;
    }
    let mut accounts = BTreeSet::new();
    let fault = block_fault(tokens, &HashMap::new(), &mut accounts);
    fault.or_else(|| (accounts.len() > 1).then_some("it names two accounts"))
}

/// The parameter for the account, by the table's alias in the statement.
type Accounts = HashMap<String, String>;

fn block_fault(tokens: &[Token], outer: &Accounts, seen: &mut BTreeSet<String>) -> Option<&'static str> {
    tokens
        .split(|token| ["union", "except", "intersect"].iter().any(|word| token.is(word)))
        .find_map(|part| select_fault(part, outer, seen))
}

fn select_fault(tokens: &[Token], outer: &Accounts, seen: &mut BTreeSet<String>) -> Option<&'static str> {
    let relations = relations(tokens);
    let of_accounts: Vec<&Relation> =
        relations.iter().filter(|relation| BY_ACCOUNT.contains(&relation.table.as_str())).collect();
    let bound = bound(tokens, &of_accounts, outer);
    if !of_accounts.is_empty() && tokens.iter().any(|token| token.is("or")) {
        return Some("an account that counts in one case only");
    }
    for relation in &of_accounts {
        match bound.get(&relation.name) {
            Some(account) => seen.insert(account.clone()),
            None => return Some("it names no account"),
        };
    }
    if !are_tied(tokens, &of_accounts, outer) {
        return Some("tables that are joined without their account");
    }
    tokens.iter().find_map(|token| nested_fault(token, &bound, seen))
}

/// Whether every table is joined to the others by `one.account_id = other.account_id`, and to the outer select if it
/// references a column of that. Filtering each by the same parameter is not enough for Citus, which then sees no join.
fn are_tied(tokens: &[Token], of_accounts: &[&Relation], outer: &Accounts) -> bool {
    let Some(first) = of_accounts.first() else { return true };
    let mut tied: BTreeSet<&str> = match names_outer(tokens, of_accounts, outer) {
        true => outer.keys().map(String::as_str).collect(),
        false => BTreeSet::from([first.name.as_str()]),
    };
    let table_of = |word: &'_ Token| -> Option<String> {
        match word.word()?.strip_suffix(DISTRIBUTION_COLUMN)? {
            "" if of_accounts.len() == 1 => Some(first.name.clone()),
            qualified => qualified.strip_suffix('.').map(String::from),
        }
    };
    let ties: Vec<(String, String)> = tokens
        .windows(3)
        .filter(|three| three[1].is("="))
        .filter_map(|three| Some((table_of(&three[0])?, table_of(&three[2])?)))
        .flat_map(|(left, right)| [(left.clone(), right.clone()), (right, left)])
        .collect();
    for _ in of_accounts {
        for (one, other) in &ties {
            if tied.contains(one.as_str()) {
                tied.insert(other);
            }
        }
    }
    of_accounts.iter().all(|relation| tied.contains(relation.name.as_str()))
}

/// Whether the select, at any depth, references a column of an outer table.
fn names_outer(tokens: &[Token], own: &[&Relation], outer: &Accounts) -> bool {
    tokens.iter().any(|token| match token {
        Token::Group(group) => names_outer(group, own, outer),
        Token::Word(word) => word
            .split_once('.')
            .is_some_and(|(table, _)| outer.contains_key(table) && !own.iter().any(|relation| relation.name == table)),
    })
}

/// Parentheses may contain another select, at any depth.
fn nested_fault(token: &Token, bound: &Accounts, seen: &mut BTreeSet<String>) -> Option<&'static str> {
    let Token::Group(group) = token else { return None };
    match group.first() {
        Some(first) if first.is("select") => block_fault(group, bound, seen),
        _ => group.iter().find_map(|token| nested_fault(token, bound, seen)),
    }
}

/// What `account_id = …` says about each table, also transitively.
fn bound(tokens: &[Token], of_accounts: &[&Relation], outer: &Accounts) -> Accounts {
    let mut bound = outer.clone();
    for relation in of_accounts {
        bound.remove(&relation.name);
    }
    let named = |column: &str| match column.strip_suffix(DISTRIBUTION_COLUMN)? {
        "" if of_accounts.len() == 1 => Some(of_accounts[0].name.clone()),
        qualified => qualified.strip_suffix('.').map(String::from),
    };
    let equations: Vec<(&str, &str)> = tokens
        .windows(3)
        .filter(|three| three[1].is("="))
        .filter_map(|three| Some((three[0].word()?, three[2].word()?)))
        .flat_map(|(left, right)| [(left, right), (right, left)])
        .collect();
    // Once per table, since each may be bound by the previous one.
    for _ in 0..=of_accounts.len() {
        for (column, value) in &equations {
            let Some(table) = named(column) else { continue };
            let account = if value.starts_with('$') {
                Some((*value).to_owned())
            } else {
                named(value).and_then(|other| bound.get(&other).cloned())
            };
            if let Some(account) = account {
                bound.entry(table).or_insert(account);
            }
        }
    }
    bound
}

struct Relation {
    table: String,
    /// Its alias in the statement.
    name: String,
}

fn relations(tokens: &[Token]) -> Vec<Relation> {
    let mut relations = Vec::new();
    for (place, token) in tokens.iter().enumerate() {
        let names_a_table = ["from", "join", "update", "into"].iter().any(|word| token.is(word));
        let Some(table) = tokens.get(place + 1).and_then(Token::word).filter(|_| names_a_table) else { continue };
        let alias = match (tokens.get(place + 2), tokens.get(place + 3)) {
            (Some(word), Some(alias)) if word.is("as") => alias.word(),
            _ => None,
        };
        relations.push(Relation { table: table.to_owned(), name: alias.unwrap_or(table).to_owned() });
    }
    relations
}

fn collect_tables(tokens: &[Token], found: &mut BTreeSet<String>) {
    found.extend(relations(tokens).into_iter().map(|relation| relation.table));
    for token in tokens {
        if let Token::Group(group) = token {
            collect_tables(group, found);
        }
    }
}

fn until<'t>(tokens: &'t [Token], word: &str) -> &'t [Token] {
    let end = tokens.iter().position(|token| token.is(word)).unwrap_or(tokens.len());
    &tokens[..end]
}
