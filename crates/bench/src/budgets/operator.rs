//! The page of whoever runs the server, with 10,000 accounts, on SQLite and on PostgreSQL.

use anyhow::ensure;

use crate::budgets::growth::fill::Database;
use crate::load::{Connection, milliseconds, percentile};
use crate::server::{EMAIL, read_json, run};
use crate::table::Table;
use crate::yardstick::Speed;

const ACCOUNTS: u32 = 10_000;
const CALLS: usize = 20;
/// All of them together, as the page asks for them when it opens.
const OF_THE_PAGE: [&str; 4] =
    ["/api/GetServerStatus", "/api/GetServerBackups", "/api/GetServerAccounts", "/api/GetServerSettings"];
const OTHERS: [&str; 3] = [
    "/api/GetServerAccounts?search=nobody-has-this-name",
    "/api/GetServerAccounts?only=disabled",
    "/api/GetServerAccounts?after=coach5000@example.com",
];

pub async fn measure(table: &mut Table) -> anyhow::Result<()> {
    for name in ["SQLite", "PostgreSQL"] {
        let database = Database::new(name).await?;
        {
            let server = database.serve().await?;
            let coach = server.sign_up().await?;
            for _ in 0..3 {
                coach.add_athlete().await?;
            }
        }
        for command in ["confirm-address", "operator"] {
            run(database.data(), &database.flags(), &["account", command, EMAIL]).await?;
        }
        database.multiply(ACCOUNTS).await?;
        let server = database.serve().await?;
        let coach = server.sign_in().await?;
        database.show_second_factor().await?;
        let path = OF_THE_PAGE[2];
        let found = read_json(&Connection::open(coach.address).await?.send(&coach.get(path)).await?)?;
        ensure!(found["people"] == ACCOUNTS, "other accounts than made: {}", found["people"]);

        let mut page = 0.0;
        for path in OF_THE_PAGE.into_iter().chain(OTHERS) {
            let times = milliseconds(coach.address, &vec![coach.get(path); CALLS]).await?;
            let median = percentile(&times, 50);
            if OF_THE_PAGE.contains(&path) {
                page += median;
                table.tell(&format!("{name}, 10,000 accounts: {path}"), format!("{median:.1} ms"));
            } else {
                table.at_most_ms(&format!("{name}, 10,000 accounts: {path}"), Speed::Processor, median, 300.0);
            }
        }
        let what = format!("{name}, 10,000 accounts: the four calls of the page, one after another");
        table.at_most_ms(&what, Speed::Processor, page, 300.0);
    }
    Ok(())
}
