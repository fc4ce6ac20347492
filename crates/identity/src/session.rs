//! Session lifetimes, and the verdict on a presented refresh token.

use jiff::{SignedDuration, Timestamp};

use crate::TokenHash;

pub const ACCESS_LIFETIME: SignedDuration = SignedDuration::from_mins(5);
pub const RESET_LIFETIME: SignedDuration = SignedDuration::from_mins(30);
/// A session ends when it was not used for this long…
pub const REFRESH_LIFETIME: SignedDuration = SignedDuration::from_hours(30 * 24);
/// …and in any case this long after sign-in.
pub const SESSION_LIFETIME: SignedDuration = SignedDuration::from_hours(180 * 24);
/// For this long after a person has proved who they are, they may change how they sign in.
pub const PROOF_LIFETIME: SignedDuration = SignedDuration::from_mins(10);
/// How long a person with the right password may take to type the code of two-factor sign-in.
pub const TWO_FACTOR_LIFETIME: SignedDuration = SignedDuration::from_mins(10);
/// A browser that has passed two-factor sign-in is not asked again for this long.
pub const SECOND_STEP_REMEMBERED: SignedDuration = SESSION_LIFETIME;
/// The notice by mail before two-factor sign-in is reset…
pub const RESET_NOTICE: SignedDuration = SignedDuration::from_hours(24);
/// …and how long the reset can be used after it.
pub const RESET_USABLE: SignedDuration = SignedDuration::from_hours(7 * 24);
/// For this long after a token was issued it is not rotated, so that every response with it arrives before its
/// successor. For this long after its first use the previous token is still accepted, because a request with it may be
/// in flight. A request and its response take less.
pub const ROTATION_GRACE: SignedDuration = SignedDuration::from_secs(10);

/// The stored state of a session's refresh tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RefreshState {
    pub current: TokenHash,
    pub previous: Option<TokenHash>,
    pub started_at: Timestamp,
    /// When the current token was last issued.
    pub rotated_at: Timestamp,
    /// When the access token that belongs to the current refresh token was first used, which proves its arrival.
    pub current_used_at: Option<Timestamp>,
}

impl RefreshState {
    pub fn started(first: TokenHash, now: Timestamp) -> Self {
        Self { current: first, previous: None, started_at: now, rotated_at: now, current_used_at: None }
    }

    #[must_use]
    pub fn rotated(self, next: TokenHash, now: Timestamp) -> Self {
        Self { current: next, previous: Some(self.current), rotated_at: now, current_used_at: None, ..self }
    }

    /// The state after issuing the current token again.
    #[must_use]
    pub fn reissued(self, now: Timestamp) -> Self {
        // Another process, whose clock is slightly ahead, may have issued it last.
        Self { rotated_at: now.max(self.rotated_at), ..self }
    }

    /// When the session expires unless it is used; for the cookie and the list of sessions.
    pub fn expires_at(&self) -> Timestamp {
        let unused = after(self.rotated_at, REFRESH_LIFETIME);
        let outlived = after(self.started_at, SESSION_LIFETIME);
        unused.min(outlived)
    }

    /// When the access token that belongs to the current refresh token expires.
    pub fn access_expires_at(&self) -> Timestamp {
        after(self.rotated_at, ACCESS_LIFETIME).min(self.expires_at())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefreshVerdict {
    /// Store the next token's hash and respond with the next token.
    Rotate,
    /// The current token was only just issued: respond with its access token, store nothing, and leave the cookie
    /// unchanged.
    KeepCurrent,
    /// The response with the successor is in flight or was lost: send the same successor again, with a fresh lifetime.
    Reissue,
    /// A used token: it or its successor is in the wrong hands. End the family and log it.
    Replay,
    Expired,
    Unknown,
}

/// `stored` is the session of the presented token's family.
pub fn judge_refresh(stored: Option<&RefreshState>, presented: TokenHash, now: Timestamp) -> RefreshVerdict {
    let Some(state) = stored else {
        return RefreshVerdict::Unknown;
    };
    if now >= state.expires_at() {
        return RefreshVerdict::Expired;
    }
    // Negative if another process, whose clock is slightly ahead, has rotated.
    let is_soon_after = |instant| now.duration_since(instant) < ROTATION_GRACE;
    let is_just_issued = is_soon_after(state.rotated_at);
    let is_just_used = state.current_used_at.is_none_or(is_soon_after);
    let is_current = presented == state.current;
    let is_previous = Some(presented) == state.previous;
    match (is_current, is_previous) {
        (true, _) if is_just_issued => RefreshVerdict::KeepCurrent,
        (true, _) => RefreshVerdict::Rotate,
        (_, true) if is_just_used => RefreshVerdict::Reissue,
        _ => RefreshVerdict::Replay,
    }
}

/// Whether an access token belongs to the refresh token issued at `rotated_at`, and not to the previous one: tokens are
/// issued further apart than the grace period.
pub fn is_access_of_current(access_expires_at: Timestamp, rotated_at: Timestamp) -> bool {
    access_expires_at.duration_since(rotated_at) > ACCESS_LIFETIME - ROTATION_GRACE
}

fn after(start: Timestamp, duration: SignedDuration) -> Timestamp {
    start.checked_add(duration).unwrap_or(Timestamp::MAX)
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;
    use std::collections::BinaryHeap;

    use proptest::prelude::*;

    use super::*;
    use crate::{RefreshToken, SessionSalt};

    const START: Timestamp = Timestamp::UNIX_EPOCH;
    const DAY: SignedDuration = SignedDuration::from_hours(24);
    const MOMENT: SignedDuration = SignedDuration::from_nanos(1);

    fn hash(name: char) -> TokenHash {
        name.to_string().repeat(43).parse().unwrap()
    }

    /// Signed in with A at the start, rotated to E a day later.
    fn rotated_once() -> RefreshState {
        RefreshState::started(hash('A'), START).rotated(hash('E'), START + DAY)
    }

    fn judge(presented: char, after_rotation: SignedDuration) -> RefreshVerdict {
        let rotated = rotated_once();
        let state = RefreshState { current_used_at: Some(rotated.rotated_at), ..rotated };
        judge_refresh(Some(&state), hash(presented), state.rotated_at + after_rotation)
    }

    #[test]
    fn a_token_of_no_session_is_unknown() {
        assert_eq!(judge_refresh(None, hash('A'), START), RefreshVerdict::Unknown);
    }

    #[test]
    fn the_current_token_rotates_once_the_grace_period_is_over() {
        assert_eq!(judge('E', SignedDuration::ZERO), RefreshVerdict::KeepCurrent);
        assert_eq!(judge('E', ROTATION_GRACE - MOMENT), RefreshVerdict::KeepCurrent);
        assert_eq!(judge('E', ROTATION_GRACE), RefreshVerdict::Rotate);
        assert_eq!(judge('E', REFRESH_LIFETIME - MOMENT), RefreshVerdict::Rotate);
    }

    #[test]
    fn the_previous_token_is_accepted_within_the_grace_period_and_is_a_replay_after_it() {
        assert_eq!(judge('A', SignedDuration::ZERO), RefreshVerdict::Reissue);
        assert_eq!(judge('A', ROTATION_GRACE - MOMENT), RefreshVerdict::Reissue);
        assert_eq!(judge('A', ROTATION_GRACE), RefreshVerdict::Replay);
        assert_eq!(judge('A', DAY), RefreshVerdict::Replay);
    }

    #[test]
    fn the_previous_token_is_accepted_until_its_successor_is_first_used() {
        let state = rotated_once();
        let judge = |after_rotation| judge_refresh(Some(&state), hash('A'), state.rotated_at + after_rotation);
        assert_eq!(judge(SignedDuration::ZERO), RefreshVerdict::Reissue);
        assert_eq!(judge(REFRESH_LIFETIME - MOMENT), RefreshVerdict::Reissue);
        assert_eq!(judge(REFRESH_LIFETIME), RefreshVerdict::Expired);
        assert_eq!(judge_refresh(Some(&state), hash('I'), state.rotated_at + DAY), RefreshVerdict::Replay);

        let used_at = state.rotated_at + SignedDuration::from_mins(2);
        let used = RefreshState { current_used_at: Some(used_at), ..state };
        let judge = |now| judge_refresh(Some(&used), hash('A'), now);
        assert_eq!(judge(used_at + ROTATION_GRACE - MOMENT), RefreshVerdict::Reissue);
        assert_eq!(judge(used_at + ROTATION_GRACE), RefreshVerdict::Replay);
    }

    #[test]
    fn a_reissued_token_is_not_rotated_for_as_long_as_after_a_rotation() {
        let state = rotated_once();
        let again_at = state.rotated_at + ROTATION_GRACE - MOMENT;
        let state = state.reissued(again_at);
        let judge = |now| judge_refresh(Some(&state), hash('E'), now);
        assert_eq!(judge(again_at + ROTATION_GRACE - MOMENT), RefreshVerdict::KeepCurrent);
        assert_eq!(judge(again_at + ROTATION_GRACE), RefreshVerdict::Rotate);
        assert_eq!(state.reissued(START).rotated_at, again_at, "by a process whose clock lags behind");
    }

    #[test]
    fn repeated_use_of_the_previous_token_is_detected() {
        let first = rotated_once();
        let mut state = RefreshState { current_used_at: Some(first.rotated_at), ..first };
        state = state.reissued(first.rotated_at + ROTATION_GRACE - MOMENT);
        let verdict = judge_refresh(Some(&state), hash('A'), first.rotated_at + ROTATION_GRACE);
        assert_eq!(verdict, RefreshVerdict::Replay);
    }

    #[test]
    fn an_access_token_is_distinguished_from_the_previous_one() {
        let rotated_at = START + DAY;
        let first = RefreshState::started(hash('A'), rotated_at - ROTATION_GRACE);
        let second = first.rotated(hash('E'), rotated_at);
        assert!(is_access_of_current(second.access_expires_at(), rotated_at));
        assert!(!is_access_of_current(first.access_expires_at(), rotated_at));
    }

    #[test]
    fn an_older_token_of_the_family_is_a_replay_at_once() {
        assert_eq!(judge('I', SignedDuration::ZERO), RefreshVerdict::Replay);
        assert_eq!(judge('I', DAY), RefreshVerdict::Replay);

        let just_started = RefreshState::started(hash('A'), START);
        assert_eq!(judge_refresh(Some(&just_started), hash('I'), START), RefreshVerdict::Replay);
    }

    #[test]
    fn a_clock_behind_another_process_rotates_nothing_twice() {
        assert_eq!(judge('E', -SignedDuration::from_secs(2)), RefreshVerdict::KeepCurrent);
        assert_eq!(judge('A', -SignedDuration::from_secs(2)), RefreshVerdict::Reissue);
    }

    #[test]
    fn an_unused_session_expires_after_thirty_days() {
        assert_eq!(judge('E', 30 * DAY - MOMENT), RefreshVerdict::Rotate);
        assert_eq!(judge('E', 30 * DAY), RefreshVerdict::Expired);
        assert_eq!(judge('A', 30 * DAY), RefreshVerdict::Expired);
        assert_eq!(judge('I', 30 * DAY), RefreshVerdict::Expired);
    }

    #[test]
    fn a_session_in_daily_use_expires_after_a_hundred_and_eighty_days() {
        let mut state = RefreshState::started(hash('A'), START);
        for day in 1..180 {
            let now = START + day * DAY;
            assert_eq!(judge_refresh(Some(&state), state.current, now), RefreshVerdict::Rotate);
            state = state.rotated(hash(['A', 'E'][day as usize % 2]), now);
        }
        let end = START + 180 * DAY;
        assert_eq!(state.expires_at(), end);
        assert_eq!(judge_refresh(Some(&state), state.current, end - MOMENT), RefreshVerdict::Rotate);
        assert_eq!(judge_refresh(Some(&state), state.current, end), RefreshVerdict::Expired);
    }

    #[test]
    fn an_access_token_lives_five_minutes_and_never_longer_than_its_session() {
        let state = rotated_once();
        assert_eq!(state.access_expires_at(), state.rotated_at + SignedDuration::from_mins(5));

        let last_minute = START + 180 * DAY - SignedDuration::from_mins(1);
        let ending = RefreshState { rotated_at: last_minute, ..state };
        assert_eq!(ending.access_expires_at(), START + 180 * DAY);
    }

    #[test]
    fn the_end_of_time_does_not_panic() {
        let state = RefreshState::started(hash('A'), Timestamp::MAX);
        assert_eq!(state.expires_at(), Timestamp::MAX);
        assert_eq!(judge_refresh(Some(&state), hash('A'), Timestamp::MIN), RefreshVerdict::KeepCurrent);
    }

    #[derive(PartialEq, Eq, PartialOrd, Ord)]
    enum Event {
        Send { way_there: i64, way_back: Option<i64> },
        Arrive { cookie: String, way_back: Option<i64> },
        SetCookie(String),
    }

    struct Server {
        state: RefreshState,
        salt: SessionSalt,
    }

    impl Server {
        /// The access token, and the cookie if it is to be set.
        fn refresh(&mut self, cookie: &str, now: Timestamp) -> (TokenHash, Option<String>) {
            let presented = RefreshToken::parse(cookie).unwrap();
            match judge_refresh(Some(&self.state), presented.hash(), now) {
                RefreshVerdict::KeepCurrent => (presented.access_token(&self.salt).hash(), None),
                verdict @ (RefreshVerdict::Rotate | RefreshVerdict::Reissue) => {
                    let (next, access) = presented.rotate(&self.salt);
                    self.state = match verdict {
                        RefreshVerdict::Rotate => self.state.rotated(next.hash(), now),
                        _ => self.state.reissued(now),
                    };
                    assert_eq!(next.hash(), self.state.current);
                    (access.hash(), Some(next.reveal().to_string()))
                }
                lost => panic!("{lost:?}"),
            }
        }
    }

    proptest! {
        /// Each request takes the cookie that the tabs share, and is in flight for less than five seconds; every third
        /// response is lost.
        #[test]
        fn tabs_that_refresh_at_any_time_stay_signed_in(
            requests in prop::collection::vec((0i64..120_000, 0i64..2_500, 0i64..2_500, 0..3), 1..60)
        ) {
            let first = RefreshToken::generate().unwrap();
            let salt = SessionSalt::generate().unwrap();
            let mut cookie = first.reveal().to_string();
            let mut server = Server { state: RefreshState::started(first.hash(), START), salt };
            let mut access_of_current = (server.state.current, first.access_token(&server.salt).hash());

            let mut events: BinaryHeap<_> = requests
                .into_iter()
                .map(|(at, way_there, way_back, fate)| (at, way_there, (fate > 0).then_some(way_back)))
                .map(|(at, way_there, way_back)| Reverse((at, Event::Send { way_there, way_back })))
                .collect();
            while let Some(Reverse((at, event))) = events.pop() {
                match event {
                    Event::Send { way_there, way_back } => {
                        let cookie = cookie.clone();
                        events.push(Reverse((at + way_there, Event::Arrive { cookie, way_back })));
                    }
                    Event::Arrive { cookie, way_back } => {
                        let now = START + SignedDuration::from_millis(at);
                        let (access, set_cookie) = server.refresh(&cookie, now);
                        if access_of_current.0 == server.state.current {
                            prop_assert_eq!(access, access_of_current.1);
                        }
                        access_of_current = (server.state.current, access);
                        if let (Some(set_cookie), Some(way_back)) = (set_cookie, way_back) {
                            events.push(Reverse((at + way_back, Event::SetCookie(set_cookie))));
                        }
                    }
                    Event::SetCookie(next) => {
                        let has_arrived = RefreshToken::parse(&next).unwrap().hash() == server.state.current;
                        if has_arrived && server.state.current_used_at.is_none() {
                            server.state.current_used_at = Some(START + SignedDuration::from_millis(at));
                        }
                        cookie = next;
                    }
                }
            }
        }
    }
}
