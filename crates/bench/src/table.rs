//! The budgets with their measured figures.

use crate::yardstick::{Speed, Yardstick};

pub struct Table {
    rows: Vec<Row>,
    pub yardstick: Yardstick,
}

struct Row {
    what: String,
    budget: String,
    figure: String,
    is_kept: bool,
}

impl Default for Table {
    fn default() -> Self {
        Self { rows: vec![], yardstick: Yardstick::REFERENCE }
    }
}

impl Table {
    /// Adds a figure with an upper limit.
    pub fn at_most(&mut self, what: &str, unit: &str, figure: f64, budget: f64) {
        self.add(what, format!("at most {budget} {unit}"), format!("{figure:.1} {unit}"), figure <= budget);
    }

    /// Adds milliseconds; a slower machine gets more.
    pub fn at_most_ms(&mut self, what: &str, speed: Speed, figure: f64, budget: f64) {
        let slower = self.yardstick.of(speed);
        let budget_text =
            if slower > 1.0 { format!("at most {budget} ms × {slower:.1}") } else { format!("at most {budget} ms") };
        self.add(what, budget_text, format!("{figure:.1} ms"), figure <= budget * slower);
    }

    /// The same for a unitless figure with two decimals.
    pub fn at_most_closely(&mut self, what: &str, figure: f64, budget: f64) {
        self.add(what, format!("at most {budget}"), format!("{figure:.2}"), figure <= budget);
    }

    /// Adds a figure with a lower limit.
    pub fn at_least(&mut self, what: &str, unit: &str, figure: f64, budget: f64) {
        self.add(what, format!("at least {budget} {unit}"), format!("{figure:.1} {unit}"), figure >= budget);
    }

    /// Adds a rate per second; a slower machine may have a lower one.
    pub fn at_least_a_second(&mut self, what: &str, figure: f64, budget: f64) {
        let slower = self.yardstick.of(Speed::Processor);
        self.add(what, format!("at least {budget}/s"), format!("{figure:.1}/s"), figure * slower >= budget);
    }

    /// Adds a figure without a budget, for reference.
    pub fn tell(&mut self, what: &str, figure: String) {
        self.add(what, String::new(), figure, true);
    }

    fn add(&mut self, what: &str, budget: String, figure: String, is_kept: bool) {
        self.rows.push(Row { what: what.into(), budget, figure, is_kept });
    }

    #[expect(clippy::print_stdout, reason = "the table is what the program is for")]
    pub fn print(&self) {
        println!("{:<72} {:>24} {:>16}", "what", "budget", "measured");
        for Row { what, budget, figure, is_kept } in &self.rows {
            let verdict = if *is_kept { "" } else { "  OVER BUDGET" };
            println!("{what:<72} {budget:>24} {figure:>16}{verdict}");
        }
    }
}
