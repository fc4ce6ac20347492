//! Typing in the searches and filters of long lists, in a browser on a slow machine.

use crate::browser;
use crate::server::Coach;
use crate::table::Table;
use crate::yardstick::Speed;

const BUDGET_MS: f64 = 50.0;
/// The upper limit of "good" for Interaction to Next Paint.
const CHOICE_BUDGET_MS: f64 = 200.0;

/// The coach already has 5,000 athletes, 2,000 templates and 500 goals.
pub async fn measure(coach: &Coach, table: &mut Table) -> anyhow::Result<()> {
    let figures = browser::run("bench/lists.mjs", coach).await?;
    for (list, name) in [
        ("5,000 athletes", "athletesMs"),
        ("a picker of 5,000", "pickerMs"),
        ("2,000 templates", "templatesMs"),
        ("those with 500 goals", "goalsMs"),
    ] {
        let what = format!("a keystroke searching {list}, paint at 4x slowdown");
        table.at_most_ms(&what, Speed::Browser, figures.get(name)?, BUDGET_MS);
    }
    let what = "an athlete chosen among 500 goals, paint at 4x slowdown";
    table.at_most_ms(what, Speed::Browser, figures.get("choiceMs")?, CHOICE_BUDGET_MS);
    Ok(())
}
