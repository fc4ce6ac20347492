//! Delays after failed attempts: they grow and decay, and never lock out for good.
//!
//! One attempt is judged in three scopes: its account, its address, and that address's network. Each scope has its own
//! count, found by its [`ThrottleKey`].

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use base64ct::{Base64UrlUnpadded, Encoding};
use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};

use crate::{EmailAddress, IdentityError};

/// A count without a failure for this long is halved, and again for each further such period.
const HALF_LIFE: SignedDuration = SignedDuration::from_hours(1);

/// A count whose last failure is this old is meaningless; its row can be deleted.
pub const FORGOTTEN_AFTER: SignedDuration = SignedDuration::from_hours(24);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThrottledAction {
    /// Counts wrong passwords.
    SignIn,
    /// Counts every attempt, also for an address with an account: repeating it is a guess at who has one.
    SignUp,
    /// Counts every requested mail.
    PasswordReset,
    /// Counts every popup opened, since each leaves a row behind for some minutes.
    GoogleWindow,
    /// Counts invalid secrets.
    OpenLink,
    /// Counts invalid tokens of scripts.
    Token,
    /// Counts calls of a webhook to see whether it works.
    TestWebhook,
    /// Counts every answer of an athlete.
    Answer,
    /// Counts every mail to an athlete that a coach requests.
    MailToAthlete,
    /// Counts an athlete's comments per day.
    Comment,
    /// Counts an athlete's uploads per day, and the megabytes that they unpack to.
    Upload,
    /// Counts what an athlete's phone sends per day, and its megabytes.
    PhoneDelivery,
    /// Counts mails asking somebody for consent per day, from any account.
    ConsentMail,
    /// Counts every key or sign-in that is tried at another service.
    Connect,
    /// Counts every mail that asks somebody to join an account.
    Invite,
    /// Counts notifications that an athlete's browsers say have arrived.
    NoteArrival,
    /// Counts programs that introduce themselves, and codes that they exchange.
    RegisterClient,
    /// Counts mails about a new place to sign in per day.
    NewPlaceMail,
    /// Counts every challenge for a passkey and every answer to one.
    Passkey,
    /// Counts wrong codes of two-factor sign-in.
    TwoFactor,
    /// Counts codes between the devices of an athlete, made and tried.
    DeviceCode,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThrottleScope {
    Account,
    Address,
    Network,
}

/// The stored failures of one scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Failures {
    pub count: u32,
    pub last_at: Timestamp,
}

#[derive(Debug, Clone, Copy)]
struct Limits {
    free_failures: u32,
    first_delay: SignedDuration,
    max_delay: SignedDuration,
}

/// Whether somebody with these failures may try again now. `Err` is `TooManyRequests` with the time to wait. A rejected
/// attempt is not a failure and must not be counted: the delay would never end.
pub fn judge_attempt(
    action: ThrottledAction,
    scope: ThrottleScope,
    stored: Option<Failures>,
    now: Timestamp,
) -> Result<(), IdentityError> {
    let Some(failures) = stored else {
        return Ok(());
    };
    // A clock behind another process must not lengthen the delay.
    let quiet_for = failures.quiet_for(now);
    let delay = limits(action, scope).delay_after(failures.faded_count(now));
    if quiet_for >= delay {
        return Ok(());
    }
    Err(IdentityError::TooManyRequests { retry_after: delay - quiet_for })
}

/// The failures to store after one more.
///
/// Concurrent guesses must not all see the same count: charge the account's scope in the transaction that judges it,
/// before the password is checked, and refund the [`Charge`] if the password was correct.
pub fn count_failure(
    action: ThrottledAction,
    scope: ThrottleScope,
    stored: Option<Failures>,
    now: Timestamp,
) -> Failures {
    let faded = stored.map_or(0, |failures| failures.faded_count(now));
    // More failures than the longest delay needs would only make it decay more slowly.
    let count = faded.saturating_add(1).min(limits(action, scope).most_failures());
    Failures { count, last_at: now }
}

/// One more of something with a daily limit; the day starts with the first. `Err` is `TooManyRequests` with the rest of
/// that day.
pub fn count_of_day(stored: Option<Failures>, most: u32, now: Timestamp) -> Result<Failures, IdentityError> {
    match stored.filter(|counted| counted.quiet_for(now) < FORGOTTEN_AFTER) {
        None => Ok(Failures { count: 1, last_at: now }),
        Some(counted) if counted.count < most => Ok(Failures { count: counted.count + 1, ..counted }),
        Some(counted) => Err(IdentityError::TooManyRequests { retry_after: FORGOTTEN_AFTER - counted.quiet_for(now) }),
    }
}

/// More of it, whatever the limit: the next one is rejected.
pub fn count_more_of_day(stored: Option<Failures>, amount: u32, now: Timestamp) -> Failures {
    let counted = stored.filter(|counted| counted.quiet_for(now) < FORGOTTEN_AFTER);
    let counted = counted.unwrap_or(Failures { count: 0, last_at: now });
    Failures { count: counted.count.saturating_add(amount), ..counted }
}

/// The effect of one attempt on the failures of a scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Charge {
    pub before: Option<Failures>,
    pub after: Failures,
}

impl Charge {
    /// What remains of `stored` after the attempt succeeded: the previous state, or one failure less if others have
    /// failed since. `None` if nothing is left to store.
    pub fn taken_back_from(self, stored: Failures) -> Option<Failures> {
        if stored == self.after {
            return self.before;
        }
        let count = stored.count.saturating_sub(1);
        (count > 0).then_some(Failures { count, ..stored })
    }
}

impl Failures {
    fn quiet_for(self, now: Timestamp) -> SignedDuration {
        now.duration_since(self.last_at).max(SignedDuration::ZERO)
    }

    fn faded_count(self, now: Timestamp) -> u32 {
        let half_lives = self.quiet_for(now).as_secs() / HALF_LIFE.as_secs();
        let half_lives = u32::try_from(half_lives).unwrap_or(u32::MAX);
        self.count.checked_shr(half_lives).unwrap_or(0)
    }
}

impl Limits {
    fn delay_after(&self, failures: u32) -> SignedDuration {
        let Some(doublings) = failures.checked_sub(self.free_failures) else {
            return SignedDuration::ZERO;
        };
        let factor = 1_i32.checked_shl(doublings.min(30)).unwrap_or(i32::MAX);
        self.first_delay.saturating_mul(factor).min(self.max_delay)
    }

    fn most_failures(&self) -> u32 {
        let mut failures = self.free_failures;
        while self.delay_after(failures) < self.max_delay {
            failures += 1;
        }
        failures
    }
}

fn limits(action: ThrottledAction, scope: ThrottleScope) -> Limits {
    use ThrottleScope::{Account, Address, Network};
    use ThrottledAction::{
        Answer, Comment, Connect, ConsentMail, DeviceCode, GoogleWindow, Invite, MailToAthlete, NewPlaceMail,
        NoteArrival, OpenLink, Passkey, PasswordReset, PhoneDelivery, RegisterClient, SignIn, SignUp, TestWebhook,
        Token, TwoFactor, Upload,
    };

    let (free_failures, first_delay_seconds, max_delay_minutes) = match (action, scope) {
        (SignIn | SignUp | TwoFactor | GoogleWindow | OpenLink | Passkey | Token, Account) => (5, 1, 15),
        (SignIn | SignUp | TwoFactor | OpenLink | Token, Address) => (20, 1, 15),
        (SignIn | SignUp | TwoFactor | OpenLink | Token, Network) => (100, 1, 15),
        // A phone that was offline for weeks sends everything at once.
        (Answer | Comment | ConsentMail | NewPlaceMail | NoteArrival | PhoneDelivery | Upload, _) => (120, 1, 1),
        // A coach of a large squad asks everybody on one day; floods are limited.
        (MailToAthlete, _) => (500, 60, 60),
        // A club invites its coaches on one evening.
        (Invite, _) => (30, 60, 60),
        // A key is pasted a few times until it is right.
        (Connect | DeviceCode | TestWebhook, _) => (20, 10, 60),
        // Each one is a mail in somebody's inbox, so the delay grows.
        (PasswordReset, Account) => (3, 60, 60),
        (PasswordReset, Address) => (10, 10, 60),
        (PasswordReset, Network) => (50, 10, 60),
        // Most of these succeed, and a whole club may sign in from one place.
        // A program introduces itself once for each person.
        (RegisterClient, Account | Address) => (40, 1, 15),
        (RegisterClient, Network) => (200, 1, 15),
        (GoogleWindow, Address) => (60, 1, 1),
        (GoogleWindow, Network) => (300, 1, 1),
        // Every view of the sign-in page asks for a challenge.
        (Passkey, Address) => (120, 1, 1),
        (Passkey, Network) => (600, 1, 1),
    };
    Limits {
        free_failures,
        first_delay: SignedDuration::from_secs(first_delay_seconds),
        max_delay: SignedDuration::from_mins(max_delay_minutes),
    }
}

/// The key of a count. It is a hash, so that the table contains neither people nor their addresses.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ThrottleKey(String);

impl ThrottleKey {
    /// By email address, whether or not an account has it.
    pub fn for_account(action: ThrottledAction, email: &EmailAddress) -> Self {
        Self::new(action, ThrottleScope::Account, &email.normalised())
    }

    /// By the id of an athlete or of an account.
    pub fn for_id(action: ThrottledAction, id: &str) -> Self {
        Self::new(action, ThrottleScope::Account, id)
    }

    pub fn for_address(action: ThrottledAction, address: IpAddr) -> Self {
        Self::new(action, ThrottleScope::Address, &of_one_user(address).to_string())
    }

    /// The /24 of an IPv4 address or the /48 of an IPv6 address.
    pub fn for_network(action: ThrottledAction, address: IpAddr) -> Self {
        let network = prefix(address, 24, 48);
        Self::new(action, ThrottleScope::Network, &network.to_string())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn new(action: ThrottledAction, scope: ThrottleScope, value: &str) -> Self {
        let digest = Sha256::new()
            .chain_update(action_name(action))
            .chain_update([0])
            .chain_update(scope_name(scope))
            .chain_update([0])
            .chain_update(value)
            .finalize();
        Self(Base64UrlUnpadded::encode_string(&digest))
    }
}

fn action_name(action: ThrottledAction) -> &'static str {
    match action {
        ThrottledAction::SignIn => "sign-in",
        ThrottledAction::SignUp => "sign-up",
        ThrottledAction::PasswordReset => "password-reset",
        ThrottledAction::GoogleWindow => "google-window",
        ThrottledAction::OpenLink => "open-link",
        ThrottledAction::Token => "token",
        ThrottledAction::TestWebhook => "test-webhook",
        ThrottledAction::Answer => "answer",
        ThrottledAction::MailToAthlete => "mail-to-athlete",
        ThrottledAction::Comment => "comment",
        ThrottledAction::Upload => "upload",
        ThrottledAction::PhoneDelivery => "phone-delivery",
        ThrottledAction::ConsentMail => "consent-mail",
        ThrottledAction::Connect => "connect",
        ThrottledAction::Invite => "invite",
        ThrottledAction::NoteArrival => "note-arrival",
        ThrottledAction::RegisterClient => "register-client",
        ThrottledAction::NewPlaceMail => "new-place-mail",
        ThrottledAction::Passkey => "passkey",
        ThrottledAction::TwoFactor => "second-step",
        ThrottledAction::DeviceCode => "device-code",
    }
}

fn scope_name(scope: ThrottleScope) -> &'static str {
    match scope {
        ThrottleScope::Account => "account",
        ThrottleScope::Address => "address",
        ThrottleScope::Network => "network",
    }
}

/// An IPv4 address as it is; an IPv6 user has a whole /64.
pub fn of_one_user(address: IpAddr) -> IpAddr {
    prefix(address, 32, 64)
}

/// The /48 of an IPv6 address, which one customer may have; `None` for IPv4, where a network belongs to many.
pub fn of_one_network(address: IpAddr) -> Option<IpAddr> {
    Some(prefix(address, 24, 48)).filter(IpAddr::is_ipv6)
}

fn prefix(address: IpAddr, v4_bits: u32, v6_bits: u32) -> IpAddr {
    // An IPv4 client on an IPv6 socket still counts as IPv4.
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let mask = u32::MAX << (32 - v4_bits);
            Ipv4Addr::from_bits(address.to_bits() & mask).into()
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX << (128 - v6_bits);
            Ipv6Addr::from_bits(address.to_bits() & mask).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::ThrottleScope::{Account, Address, Network};
    use super::ThrottledAction::{PasswordReset, SignIn, SignUp};
    use super::*;

    const START: Timestamp = Timestamp::UNIX_EPOCH;
    const ACTIONS: [ThrottledAction; 3] = [SignIn, SignUp, PasswordReset];
    const SCOPES: [ThrottleScope; 3] = [Account, Address, Network];

    #[test]
    fn a_daily_limit_resets_the_day_after() {
        let hours = |hours: i64| START.checked_add(SignedDuration::from_hours(hours)).unwrap();
        let first = count_of_day(None, 2, hours(0)).unwrap();
        let second = count_of_day(Some(first), 2, hours(20)).unwrap();
        let refused = count_of_day(Some(second), 2, hours(21)).unwrap_err();
        assert_eq!(refused, IdentityError::TooManyRequests { retry_after: SignedDuration::from_hours(3) });
        assert_eq!(count_of_day(Some(second), 2, hours(24)), Ok(Failures { count: 1, last_at: hours(24) }));
    }

    fn seconds(seconds: i64) -> SignedDuration {
        SignedDuration::from_secs(seconds)
    }

    fn wait(scope: ThrottleScope, failures: u32, quiet_for: SignedDuration) -> SignedDuration {
        let stored = Failures { count: failures, last_at: START };
        match judge_attempt(SignIn, scope, Some(stored), START + quiet_for) {
            Ok(()) => SignedDuration::ZERO,
            Err(IdentityError::TooManyRequests { retry_after }) => retry_after,
            Err(other) => panic!("{other}"),
        }
    }

    fn failures_in_a_row(action: ThrottledAction, scope: ThrottleScope, times: u32) -> Option<Failures> {
        (0..times).fold(None, |stored, _| Some(count_failure(action, scope, stored, START)))
    }

    #[test]
    fn without_failures_there_is_no_delay() {
        assert_eq!(judge_attempt(SignIn, Account, None, START), Ok(()));
    }

    #[test]
    fn the_delay_of_an_account_starts_at_one_second_and_doubles_to_fifteen_minutes() {
        let after = |failures| wait(Account, failures, SignedDuration::ZERO);
        assert_eq!(after(4), SignedDuration::ZERO);
        assert_eq!(after(5), seconds(1));
        assert_eq!(after(6), seconds(2));
        assert_eq!(after(7), seconds(4));
        assert_eq!(after(14), seconds(512));
        assert_eq!(after(15), seconds(900));
        assert_eq!(after(16), seconds(900));
        assert_eq!(after(u32::MAX), seconds(900));
    }

    #[test]
    fn an_address_has_twenty_free_failures_and_a_network_a_hundred() {
        assert_eq!(wait(Address, 19, SignedDuration::ZERO), SignedDuration::ZERO);
        assert_eq!(wait(Address, 20, SignedDuration::ZERO), seconds(1));
        assert_eq!(wait(Network, 99, SignedDuration::ZERO), SignedDuration::ZERO);
        assert_eq!(wait(Network, 100, SignedDuration::ZERO), seconds(1));
    }

    #[test]
    fn the_wait_is_the_rest_of_the_delay() {
        assert_eq!(wait(Account, 8, seconds(3)), seconds(5));
        assert_eq!(wait(Account, 8, seconds(8)), SignedDuration::ZERO);
    }

    #[test]
    fn a_clock_that_is_behind_waits_no_longer_than_the_delay() {
        assert_eq!(wait(Account, 8, seconds(-3_600)), seconds(8));
    }

    #[test]
    fn the_count_is_halved_after_each_quiet_hour() {
        let stored = failures_in_a_row(SignIn, Account, 15);
        let after = |quiet_for| count_failure(SignIn, Account, stored, START + quiet_for).count;
        assert_eq!(after(seconds(3_599)), 15);
        assert_eq!(after(seconds(3_600)), 7 + 1);
        assert_eq!(after(seconds(7_200)), 3 + 1);
        assert_eq!(after(seconds(14_400)), 1);
        assert_eq!(after(seconds(1_000_000_000)), 1);
    }

    #[test]
    fn an_expired_count_has_no_effect_in_any_scope() {
        for action in ACTIONS {
            for scope in SCOPES {
                let worst = failures_in_a_row(action, scope, 1_000).unwrap();
                assert_eq!(worst.faded_count(START + FORGOTTEN_AFTER), 0);
            }
        }
    }

    #[test]
    fn a_flood_leads_to_the_longest_delay_and_no_further() {
        for action in ACTIONS {
            for scope in SCOPES {
                let limits = limits(action, scope);
                let flood = failures_in_a_row(action, scope, 1_000).unwrap();
                assert_eq!(flood.count, limits.most_failures());
                assert_eq!(limits.delay_after(flood.count), limits.max_delay);
                assert!(limits.delay_after(flood.count - 1) < limits.max_delay);
            }
        }
    }

    fn charged(before: Option<Failures>, now: Timestamp) -> Charge {
        Charge { before, after: count_failure(SignIn, Account, before, now) }
    }

    #[test]
    fn a_success_restores_the_previous_state() {
        for failures in [0, 1, 9, 15] {
            let before = failures_in_a_row(SignIn, Account, failures);
            let charge = charged(before, START + seconds(1_000));
            assert_eq!(charge.taken_back_from(charge.after), before, "{failures}");
        }
    }

    #[test]
    fn failures_after_a_charged_success_still_count() {
        let charge = charged(failures_in_a_row(SignIn, Account, 3), START);
        let since = count_failure(SignIn, Account, Some(charge.after), START + seconds(1));
        assert_eq!(charge.taken_back_from(since), Some(Failures { count: 4, last_at: START + seconds(1) }));

        let faded = Failures { count: 1, last_at: START + seconds(1) };
        assert_eq!(charge.taken_back_from(faded), None);
    }

    #[test]
    fn an_account_is_one_key_however_its_address_is_spelled() {
        let key = |typed| ThrottleKey::for_account(SignIn, &EmailAddress::parse(typed).unwrap());
        assert_eq!(key("Ana@Example.com"), key(" ana@example.com"));
        assert_ne!(key("ana@example.com"), key("ben@example.com"));
        assert_eq!(key("ana@example.com").as_str().len(), 43);
    }

    #[test]
    fn actions_and_scopes_are_counted_separately() {
        let address = "192.0.2.0".parse().unwrap();
        assert_ne!(ThrottleKey::for_address(SignIn, address), ThrottleKey::for_address(PasswordReset, address));
        assert_ne!(ThrottleKey::for_address(SignIn, address), ThrottleKey::for_network(SignIn, address));
    }

    #[test]
    fn neighbours_share_a_network_and_ipv6_callers_their_slash_64() {
        let address = |text: &str| ThrottleKey::for_address(SignIn, text.parse().unwrap());
        let network = |text: &str| ThrottleKey::for_network(SignIn, text.parse().unwrap());

        assert_ne!(address("192.0.2.1"), address("192.0.2.2"));
        assert_eq!(network("192.0.2.1"), network("192.0.2.254"));
        assert_ne!(network("192.0.2.1"), network("192.0.3.1"));

        assert_eq!(address("2001:db8:1:2::1"), address("2001:db8:1:2:ffff::"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:ffff::1"));
        assert_ne!(network("2001:db8:1::1"), network("2001:db8:2::1"));

        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.9"));
    }

    proptest! {
        #[test]
        fn whoever_waits_as_told_may_try_again(count in 0u32..2_000, quiet_for_ms in 0i64..20_000_000) {
            let stored = Some(Failures { count, last_at: START });
            let now = START + SignedDuration::from_millis(quiet_for_ms);
            for scope in SCOPES {
                if let Err(IdentityError::TooManyRequests { retry_after }) = judge_attempt(SignIn, scope, stored, now) {
                    prop_assert!(retry_after.is_positive());
                    prop_assert_eq!(judge_attempt(SignIn, scope, stored, now + retry_after), Ok(()));
                }
            }
        }

        #[test]
        fn more_failures_never_mean_a_shorter_delay(count in 0u32..2_000) {
            for action in ACTIONS {
                for scope in SCOPES {
                    let limits = limits(action, scope);
                    prop_assert!(limits.delay_after(count) <= limits.delay_after(count + 1));
                }
            }
        }
    }
}
