//! A plan as text, as a coach would read it aloud.

use std::fmt::Write;

use serde_json::Value;
use training::session::{Step, print_in};

/// Some weeks of a plan, from its JSON: a line for each week, and one for each session.
pub(super) fn of(plan: &Value, from_week: usize, weeks: usize) -> String {
    let mut text = String::new();
    let shown = plan["plans"].as_array().into_iter().flatten().skip(from_week - 1).take(weeks);
    for week in shown {
        let monday = week["weekStartDate"].as_str().unwrap_or_default();
        // Writing to a String cannot fail.
        let _ = writeln!(text, "Week {} from {monday}", week["weekNumber"]);
        for workout in week["workouts"].as_array().into_iter().flatten() {
            let _ = writeln!(text, "  {}", line(workout));
        }
    }
    text
}

fn line(workout: &Value) -> String {
    let field = |name: &str| workout[name].as_str().unwrap_or_default();
    let mut line = format!("{} {} [{}]", field("scheduledDate"), field("title"), field("type"));
    let session = session(workout);
    if !session.is_empty() {
        let _ = write!(line, ": {session}");
    }
    // What is not known is 0.
    let known = |name: &str| workout[name].as_f64().filter(|figure| *figure > 0.0);
    if let Some(distance) = known("distance") {
        let _ = write!(line, " ({distance} {})", field("distanceType"));
    }
    if let Some(minutes) = known("durationInMinutes") {
        let _ = write!(line, " ({minutes} min)");
    }
    if !field("terrain").is_empty() {
        let _ = write!(line, " ({})", field("terrain"));
    }
    if !field("notes").is_empty() {
        let _ = write!(line, " — coach's note: {}", one_line(field("notes")));
    }
    if workout["isCompleted"] == true {
        line.push_str(" — done");
    }
    line
}

/// As it was typed, or else its steps, or else its description.
pub(super) fn session(workout: &Value) -> String {
    let typed = workout["stepsText"].as_str().filter(|text| !text.trim().is_empty());
    let steps = || serde_json::from_value::<Vec<Step>>(workout["steps"].clone()).ok().filter(|steps| !steps.is_empty());
    let text = match (typed, workout["description"].as_str()) {
        (Some(typed), _) => typed.to_owned(),
        (None, description) => steps().map_or_else(
            || description.unwrap_or_default().to_owned(),
            |steps| print_in(texts::Language::default(), &steps),
        ),
    };
    one_line(&text)
}

fn one_line(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("; ")
}
