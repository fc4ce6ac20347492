use std::str::FromStr;
use texts::phrase;

use training::error::Invalid;
use training::ids::{AccountId, AthleteId};

use crate::training_values::no_longer_valid;
use crate::{AccountWrite, ChangeError, Conn, StoreError};

/// How much of their routes an athlete shares with the coach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RouteChoice {
    /// Without the parts near the start and the finish.
    #[default]
    Trimmed,
    Whole,
    Hidden,
}

impl RouteChoice {
    pub const NAMES: [&'static str; 3] = ["trimmed", "whole", "hidden"];

    pub const fn as_str(self) -> &'static str {
        let [trimmed, whole, hidden] = Self::NAMES;
        match self {
            Self::Trimmed => trimmed,
            Self::Whole => whole,
            Self::Hidden => hidden,
        }
    }
}

impl RouteChoice {
    /// The one that shows less.
    pub const fn narrower(self, other: Self) -> Self {
        match (self, other) {
            (Self::Hidden, _) | (_, Self::Hidden) => Self::Hidden,
            (Self::Trimmed, _) | (_, Self::Trimmed) => Self::Trimmed,
            (Self::Whole, Self::Whole) => Self::Whole,
        }
    }
}

impl FromStr for RouteChoice {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let known = [Self::Trimmed, Self::Whole, Self::Hidden].into_iter().find(|choice| choice.as_str() == text);
        known.ok_or_else(|| Invalid::new("route", phrase!("The route must be trimmed, whole or hidden")))
    }
}

/// For recordings that came through no device of the athlete. Nothing is shared by somebody who is not on the roster.
pub fn route_choice(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<RouteChoice, StoreError> {
    let sql = "SELECT route_choice FROM athlete WHERE account_id = $1 AND id = $2";
    let choice = conn.row(sql, (account, athlete), |row| row.get::<String>("route_choice"))?;
    choice.map_or(Ok(RouteChoice::Hidden), |text| text.parse().map_err(no_longer_valid))
}

pub fn set_route_choice(tx: &mut AccountWrite, athlete: AthleteId, choice: RouteChoice) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE athlete SET route_choice = $3 WHERE account_id = $1 AND id = $2";
    match tx.execute(sql, (account, athlete, choice.as_str()))? {
        0 => Err(ChangeError::Missing("athlete")),
        _ => Ok(()),
    }
}
