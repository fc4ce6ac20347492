//! The budgets with their figures.

#[derive(Default)]
pub struct Table {
    rows: Vec<Row>,
}

struct Row {
    what: String,
    budget: String,
    figure: String,
    is_kept: bool,
}

impl Table {
    /// Adds a figure that must not be larger than its budget.
    pub fn at_most(&mut self, what: &str, unit: &str, figure: f64, budget: f64) {
        self.add(what, format!("at most {budget} {unit}"), format!("{figure:.1} {unit}"), figure <= budget);
    }

    /// The same for a figure without a unit of which hundredths count.
    pub fn at_most_closely(&mut self, what: &str, figure: f64, budget: f64) {
        self.add(what, format!("at most {budget}"), format!("{figure:.2}"), figure <= budget);
    }

    /// Adds a figure that must not be smaller than its budget.
    pub fn at_least(&mut self, what: &str, unit: &str, figure: f64, budget: f64) {
        self.add(what, format!("at least {budget} {unit}"), format!("{figure:.1} {unit}"), figure >= budget);
    }

    fn add(&mut self, what: &str, budget: String, figure: String, is_kept: bool) {
        self.rows.push(Row { what: what.into(), budget, figure, is_kept });
    }

    #[expect(clippy::print_stdout, reason = "the table is what the program is for")]
    pub fn print(&self) {
        println!("{:<64} {:>22} {:>16}", "what", "budget", "measured");
        for Row { what, budget, figure, is_kept } in &self.rows {
            let verdict = if *is_kept { "" } else { "  OVER BUDGET" };
            println!("{what:<64} {budget:>22} {figure:>16}{verdict}");
        }
    }
}
