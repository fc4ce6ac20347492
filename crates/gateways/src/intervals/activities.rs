use jiff::civil::{Date, DateTime};
use reqwest::Method;
use serde::Deserialize;
use training::connections::IntervalsId;

use super::people::plain;
use super::{Credential, Intervals, IntervalsError};

/// As for an upload.
pub const MAX_FILE_BYTES: usize = 25 * 1024 * 1024;
const MAX_ID_CHARACTERS: usize = 40;
const FIELDS: &str = "id,type,source,start_date_local,file_type,name";

/// A recording that may be fetched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedActivity {
    /// Safe in a path.
    pub id: String,
    pub day: Option<Date>,
    pub is_run: bool,
    /// What came from Strava may not be passed on, and has no file.
    pub is_of_strava: bool,
}

#[derive(Deserialize)]
struct WireActivity {
    id: serde_json::Value,
    r#type: Option<String>,
    source: Option<String>,
    start_date_local: Option<String>,
}

impl Intervals {
    /// What was recorded on these days. Those whose id cannot be used are left out.
    pub async fn activities(
        &self,
        by: &Credential,
        athlete: &IntervalsId,
        (oldest, newest): (Date, Date),
    ) -> Result<Vec<ListedActivity>, IntervalsError> {
        let path = format!("/api/v1/athlete/{athlete}/activities?oldest={oldest}&newest={newest}&fields={FIELDS}");
        let found: Vec<WireActivity> = self.get(by, &path).await?;
        Ok(found.into_iter().filter_map(WireActivity::listed).collect())
    }

    /// The original file, perhaps in gzip or zip; `None` if there is none.
    pub async fn original_file(&self, by: &Credential, activity: &str) -> Result<Option<Vec<u8>>, IntervalsError> {
        let request = self.request(Method::GET, by, &format!("/api/v1/activity/{activity}/file"))?;
        self.0.pacer.wait().await;
        let answer = self.0.files.send(request).await?;
        if answer.status.is_success() {
            return Ok(Some(answer.body).filter(|body| !body.is_empty()));
        }
        match IntervalsError::of(&answer) {
            IntervalsError::Gone | IntervalsError::Refused { .. } => Ok(None),
            error => Err(error),
        }
    }
}

impl WireActivity {
    fn listed(self) -> Option<ListedActivity> {
        let id = plain(&self.id)?;
        let is_safe = id.len() <= MAX_ID_CHARACTERS && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !is_safe || id.is_empty() {
            return None;
        }
        let is_of_strava = self.source.is_some_and(|source| source.eq_ignore_ascii_case("strava"));
        let day = self.start_date_local.and_then(|at| at.parse::<DateTime>().ok()).map(|at| at.date());
        // What came from Strava is listed without its type.
        let is_run = self.r#type.is_none_or(|kind| kind.ends_with("Run"));
        Some(ListedActivity { id, day, is_run, is_of_strava })
    }
}
