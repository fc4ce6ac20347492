//! Time off, as the calls of coaches and of athletes take and tell it.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use texts::phrase;
use training::absence::{Absence, AbsenceDetails, AbsenceDraft};
use training::error::{Invalid, Problems};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::body_values;
use crate::shared::enum_schemas::AbsenceKindName;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AbsenceShape {
    absence_id: Uuid,
    #[schema(value_type = AbsenceKindName)]
    kind: &'static str,
    /// The first day off.
    from: Date,
    /// The last day off; absent while nobody knows.
    to: Option<Date>,
    note: Option<String>,
    /// The athlete said so; otherwise the coach did.
    is_athletes: bool,
    said_at: Timestamp,
}

/// The fields of time off that both kinds of calls take.
#[derive(Debug, Default)]
pub(crate) struct AbsenceFields {
    pub kind: Option<String>,
    pub from: Option<String>,
    pub to: Option<String>,
    pub note: Option<String>,
}

impl AbsenceFields {
    pub fn parse(self) -> Result<AbsenceDetails, Invalid> {
        let mut problems = Problems::default();
        let from = problems.check(body_values::day("from", phrase!("The first day"), self.from.as_deref()));
        let to = self.to.filter(|day| !day.trim().is_empty());
        let to = to.map(|day| body_values::day("to", phrase!("The last day"), Some(&day))).transpose();
        let to = problems.check(to).flatten();
        let draft = AbsenceDraft {
            kind: self.kind.unwrap_or_default(),
            // A placeholder: the missing day is reported already.
            from: from.or(to).unwrap_or(Date::constant(2000, 1, 1)),
            to,
            note: self.note.unwrap_or_default(),
        };
        let details = problems.check(draft.parse());
        problems.finish(details)
    }
}

impl From<Absence> for AbsenceShape {
    fn from(Absence { id, details, is_athletes, said_at, .. }: Absence) -> Self {
        Self {
            absence_id: id.as_uuid(),
            kind: details.kind.as_str(),
            from: details.days.first,
            to: details.days.last,
            note: details.note.map(|note| note.to_string()),
            is_athletes,
            said_at,
        }
    }
}
