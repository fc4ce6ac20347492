//! SQLite's query plan of a statement, and what is wrong with it.

use std::collections::{HashMap, HashSet};

use rusqlite::Connection;

use crate::citus::sql::{Token, tokens};

/// The leading columns of each table's indexes.
pub struct Indexes {
    /// The columns in second place, after the account.
    after_account: HashMap<String, HashSet<String>>,
    /// Tables with one row per account.
    single: HashSet<String>,
}

impl Indexes {
    pub fn of(connection: &Connection) -> Self {
        let mut indexes = Self { after_account: HashMap::new(), single: HashSet::new() };
        let sql = "SELECT sqlite_schema.name, list.name, list.\"unique\", list.partial
                     FROM sqlite_schema, pragma_index_list(sqlite_schema.name) AS list WHERE sqlite_schema.type = 'table'";
        let mut statement = connection.prepare(sql).unwrap();
        let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))).unwrap();
        for (table, index, is_unique, is_partial) in found.map(Result::<(String, String, bool, bool), _>::unwrap) {
            let columns = columns(connection, &index);
            match columns.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                ["account_id"] if is_unique => drop(indexes.single.insert(table)),
                ["account_id", second, ..] if !is_partial => {
                    indexes.after_account.entry(table).or_default().insert(second.to_owned());
                }
                _ => {}
            }
        }
        indexes
    }
}

fn columns(connection: &Connection, index: &str) -> Vec<String> {
    let mut statement = connection.prepare("SELECT name FROM pragma_index_info($1) ORDER BY seqno").unwrap();
    statement.query_map([index], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

struct Step {
    id: i64,
    parent: i64,
    detail: String,
}

/// Why the statement would be slow in a large account.
pub fn fault(connection: &Connection, indexes: &Indexes, sql: &str) -> Option<String> {
    let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
    let mut rows = statement.raw_query();
    let mut steps = Vec::new();
    while let Some(row) = rows.next().unwrap() {
        steps.push(Step { id: row.get(0).unwrap(), parent: row.get(1).unwrap(), detail: row.get(3).unwrap() });
    }
    let named = named(&tokens(sql));
    steps.iter().enumerate().find_map(|(place, step)| step.fault(&steps[..place], &named, indexes))
}

impl Step {
    fn fault(&self, before: &[Self], named: &HashMap<String, Named>, indexes: &Indexes) -> Option<String> {
        let mut words = self.detail.split(' ');
        let (verb, name) = (words.next()?, words.next()?);
        let is_for_each_row = self.is_for_each_row(before);
        // A foreign key step is named by its table, which the statement does not mention.
        let Some(Named { table, asked_for }) = named.get(name) else {
            return (verb == "SCAN" && name != "CONSTANT").then(|| format!("goes through all of {name}"));
        };
        match verb {
            "SCAN" => Some(format!("goes through all of {table}")),
            "SEARCH" if self.detail.contains("AUTOMATIC") => Some(format!("makes an index of {table}")),
            "SEARCH" if self.detail.contains("(account_id=?)") && !indexes.single.contains(table) => {
                let narrower = indexes.after_account.get(table).into_iter().flatten();
                let narrower = narrower.filter(|column| asked_for.contains(*column)).min();
                match narrower {
                    Some(column) => {
                        Some(format!("goes through the account's rows of {table} although {column} is asked for"))
                    }
                    None if is_for_each_row => {
                        Some(format!("goes through the account's rows of {table} for each row before"))
                    }
                    None => None,
                }
            }
            _ => None,
        }
    }

    /// Whether it is repeated for each row of another step.
    fn is_for_each_row(&self, before: &[Self]) -> bool {
        let finds_rows = |step: &&Self| step.detail.starts_with("SEARCH ") || step.detail.starts_with("SCAN ");
        if before.iter().filter(finds_rows).any(|step| step.parent == self.parent) {
            return true;
        }
        let Some(place) = before.iter().position(|step| step.id == self.parent) else { return false };
        let parent = &before[place];
        let is_of_each_row = parent.detail.starts_with("CORRELATED") || parent.detail.starts_with("INDEX ");
        is_of_each_row || (parent.detail.starts_with("MULTI-INDEX") && parent.is_for_each_row(&before[..place]))
    }
}

/// A table by its alias in the statement, and the columns that it filters by one or several values.
struct Named {
    table: String,
    asked_for: HashSet<String>,
}

fn named(tokens: &[Token]) -> HashMap<String, Named> {
    let mut found = HashMap::new();
    collect(tokens, &mut found);
    found
}

/// An alias used in two selects collects the filters of both.
fn collect(select: &[Token], found: &mut HashMap<String, Named>) {
    let tables = tables(select);
    for (name, table) in &tables {
        let asked_for = asked_for(select, name, tables.len() == 1);
        match found.get_mut(name) {
            Some(known) => known.asked_for.retain(|column| asked_for.contains(column)),
            None => drop(found.insert(name.clone(), Named { table: table.clone(), asked_for })),
        }
    }
    select.iter().for_each(|token| collect_nested(token, found));
}

fn collect_nested(token: &Token, found: &mut HashMap<String, Named>) {
    let Token::Group(group) = token else { return };
    if group.first().is_some_and(|first| first.is("select")) {
        collect(group, found);
    } else {
        group.iter().for_each(|token| collect_nested(token, found));
    }
}

fn tables(select: &[Token]) -> Vec<(String, String)> {
    let mut tables = Vec::new();
    for (place, token) in select.iter().enumerate() {
        let is_before_a_table = ["from", "join", "update", "into"].iter().any(|word| token.is(word));
        let Some(table) = select.get(place + 1).and_then(Token::word).filter(|_| is_before_a_table) else { continue };
        let alias = match (select.get(place + 2), select.get(place + 3)) {
            (Some(word), Some(alias)) if word.is("as") => alias.word(),
            _ => None,
        };
        tables.push((alias.unwrap_or(table).to_owned(), table.to_owned()));
    }
    tables
}

fn asked_for(select: &[Token], name: &str, is_alone: bool) -> HashSet<String> {
    let begin = if select.first().is_some_and(|first| first.is("select")) { "from" } else { "where" };
    let begin = select.iter().position(|token| token.is(begin)).unwrap_or(select.len());
    let columns = select[begin..].windows(2).filter(|pair| pair[1].is("=") || pair[1].is("in"));
    let columns = columns.filter_map(|pair| match pair[0].word()?.split_once('.') {
        Some((table, column)) => (table == name).then_some(column),
        None => pair[0].word().filter(|_| is_alone),
    });
    columns.map(String::from).collect()
}
