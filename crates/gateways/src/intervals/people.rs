use serde::Deserialize;
use training::connections::IntervalsId;

use super::{Credential, Intervals, IntervalsError};

const MAX_PEOPLE: usize = 2_000;
const MAX_NAME_CHARACTERS: usize = 100;

/// Somebody at intervals.icu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub id: IntervalsId,
    pub name: String,
}

#[derive(Deserialize)]
struct WireAthlete {
    id: serde_json::Value,
    name: Option<String>,
}

#[derive(Deserialize)]
struct WireSummary {
    athlete_id: serde_json::Value,
    athlete_name: Option<String>,
}

impl Intervals {
    /// Whose credential this is.
    pub async fn owner(&self, by: &Credential) -> Result<Person, IntervalsError> {
        let athlete: WireAthlete = self.get(by, "/api/v1/athlete/0").await?;
        person(&athlete.id, athlete.name).ok_or(IntervalsError::Unreadable("the athlete has no id"))
    }

    /// The athlete, if the credential opens them.
    pub async fn athlete(&self, by: &Credential, id: &IntervalsId) -> Result<Person, IntervalsError> {
        let athlete: WireAthlete = self.get(by, &format!("/api/v1/athlete/{id}")).await?;
        person(&athlete.id, athlete.name).ok_or(IntervalsError::Unreadable("the athlete has no id"))
    }

    /// Who follows this coach, without the coach. Each appears once, in any order.
    pub async fn followers(&self, by: &Credential, coach: &IntervalsId) -> Result<Vec<Person>, IntervalsError> {
        let rows: Vec<WireSummary> = self.get(by, &format!("/api/v1/athlete/{coach}/athlete-summary")).await?;
        let mut found: Vec<Person> = Vec::new();
        // A row for each athlete and week.
        for row in rows {
            let Some(person) = person(&row.athlete_id, row.athlete_name) else { continue };
            if person.id != *coach && found.iter().all(|known| known.id != person.id) && found.len() < MAX_PEOPLE {
                found.push(person);
            }
        }
        Ok(found)
    }
}

/// Ids are texts, and numbers in older rows.
pub(super) fn person(id: &serde_json::Value, name: Option<String>) -> Option<Person> {
    let id = IntervalsId::parse(&plain(id)?).ok()?;
    let name = name.unwrap_or_default();
    let name = name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME_CHARACTERS).collect();
    Some(Person { id, name })
}

pub(super) fn plain(id: &serde_json::Value) -> Option<String> {
    id.as_str().map(str::to_owned).or_else(|| id.as_u64().map(|id| id.to_string()))
}
