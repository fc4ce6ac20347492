//! The kinds of messages, and what can be switched on and off for an athlete. What a kind is has a module of its own in
//! `api/src/outside/messages/kinds`.

use crate::names::named;

named!(
    MessageKind,
    "kind",
    "Kind",
    [
        Tomorrow = "Tomorrow",
        WeekAhead = "Week ahead",
        RaceWeek = "Race in a week",
        PlanChanged = "Plan changed",
        ByHand = "By hand",
        Ask = "Ask",
        WhichDay = "Which day",
        WhichSession = "Which session",
        Stopped = "Stopped",
        Reply = "Reply",
        TimeOff = "Time off",
        Received = "Received",
        Answered = "Answered",
        Acknowledged = "Acknowledged",
    ]
);

impl MessageKind {
    /// A coach sent it, and not the clock, a change or a conversation.
    pub const fn is_sent_by_coach(self) -> bool {
        matches!(self, Self::ByHand | Self::Ask)
    }
}

/// Hands the list of the switches to the macro `$make`, after what is in the brackets. Everything that knows the switches is made
/// from it: the settings and their draft (`settings.rs`), the columns (`store/src/message_settings.rs`), and the bodies and responses
/// of the API (`outside/messages/shapes.rs` and `update_consent.rs`, `athlete/athlete_page.rs`). A switch says what it is for an
/// athlete for whom nothing was set.
#[macro_export]
macro_rules! message_switches {
    ($make:ident [$($own:tt)*]) => {
        $make! {
            [$($own)*]
            tomorrow = true;
            week_ahead = true;
            /// Seven days before a race.
            race_week = true;
            plan_changed = true;
            /// A line even when nothing is planned.
            rest_days = false;
        }
    };
}
