//! Many rows in few statements, each prepared once and reused.

use crate::{Conn, StoreError, ToValue, Value};

/// Rows per statement. More make SQLite slower, which looks up each parameter by name; fewer make PostgreSQL slower, which
/// has a round trip per statement.
const ROWS_IN_A_STATEMENT: [usize; 2] = [8, 1];
/// Keys per statement. The last batch is padded with its last key.
const KEYS_IN_A_STATEMENT: usize = 32;

/// What every row of an `INSERT` shares.
pub(crate) struct Insert<'a> {
    /// `INSERT INTO table (columns)`; the shared columns come first.
    pub into: &'a str,
    pub shared: &'a [Value<'a>],
    /// What follows the values, such as `ON CONFLICT …`.
    pub then: &'a str,
}

impl<'v> Insert<'v> {
    /// How many rows were written.
    pub fn rows<R>(&self, conn: &mut Conn, mut rows: Vec<R>) -> Result<u64, StoreError>
    where
        R: AsRef<[Value<'v>]> + IntoIterator<Item = Value<'v>>,
    {
        let Some(columns) = rows.first().map(|row| row.as_ref().len()) else { return Ok(0) };
        let mut written = 0;
        for size in ROWS_IN_A_STATEMENT {
            let sql = self.statement(size, columns);
            while rows.len() >= size {
                let mut values = self.shared.to_vec();
                values.extend(rows.drain(..size).flatten());
                written += conn.execute(&sql, values.as_slice())?;
            }
        }
        Ok(written)
    }

    fn statement(&self, rows: usize, columns: usize) -> String {
        let shared: String = (1..=self.shared.len()).map(|place| format!("${place}, ")).collect();
        let row = |number: usize| {
            let first = self.shared.len() + 1 + number * columns;
            format!("({shared}{})", places(first, columns))
        };
        let rows: Vec<String> = (0..rows).map(row).collect();
        format!("{} VALUES {} {}", self.into, rows.join(", "), self.then)
    }
}

/// Runs a statement for every batch of the keys. `$KEYS` in it stands for the batch; `shared` comes before.
pub(crate) fn for_keys<K: ToValue>(
    sql: &str,
    shared: &[Value<'_>],
    keys: &[K],
    mut run: impl FnMut(&str, &[Value<'_>]) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let sql = sql.replace("$KEYS", &places(shared.len() + 1, KEYS_IN_A_STATEMENT));
    for batch in keys.chunks(KEYS_IN_A_STATEMENT) {
        let mut values = shared.to_vec();
        values.extend(batch.iter().chain(batch.last().into_iter().cycle()).take(KEYS_IN_A_STATEMENT).map(K::to_value));
        run(&sql, &values)?;
    }
    Ok(())
}

fn places(first: usize, count: usize) -> String {
    let places: Vec<String> = (first..first + count).map(|place| format!("${place}")).collect();
    places.join(", ")
}
