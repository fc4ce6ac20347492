//! What an account may hold: what a server can carry, and how many athletes its tier is for. The one rule by which every
//! write of an account is judged.

use jiff::{SignedDuration, Timestamp};

use crate::accounts::allowance::{self, ALLOWANCE, AllowanceExceeded, Holdings};
use crate::accounts::tiers::{Tier, TierName, Tiers};

/// How long a tier lasts after a payment has failed.
pub const GRACE: SignedDuration = SignedDuration::from_hours(14 * 24);

/// What an account is entitled to. The default is that of a server without tiers, which takes no payments.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Entitlements {
    tier: Option<(Tiers, TierName)>,
}

/// Why a change is not made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotEntitled {
    #[error(transparent)]
    AllowanceExceeded(#[from] AllowanceExceeded),
    #[error("{} is for at most {} athletes", .tier.name, .tier.most_athletes.unwrap_or_default())]
    TierLimit { tier: Tier, needed: Tier },
}

impl Entitlements {
    pub fn of(tiers: Tiers, account: &AccountTier, now: Timestamp) -> Self {
        Self { tier: Some((tiers, account.tier_at(now))) }
    }

    /// A change that takes away, or leaves as it is, is always allowed.
    pub fn check(&self, before: &Holdings, after: &Holdings) -> Result<(), NotEntitled> {
        allowance::check(before, after, &ALLOWANCE)?;
        let Some((tiers, name)) = &self.tier else { return Ok(()) };
        let tier = tiers.named(*name);
        let has_room = tier.most_athletes.is_none_or(|most| after.athletes <= i64::from(most));
        if has_room || after.athletes <= before.athletes {
            return Ok(());
        }
        Err(NotEntitled::TierLimit { tier, needed: tiers.for_athletes(after.athletes) })
    }
}

/// How a subscription stands at the provider of payments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentState {
    Paid,
    /// The last payment failed, and the provider tries again.
    Failed,
    Ended,
}

/// What an account has been given by its operator, and what it pays for. Each stands for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AccountTier {
    pub given: Option<TierName>,
    pub paid: Option<PaidTier>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaidTier {
    pub tier: TierName,
    pub state: PaymentState,
    /// When the first of the payments that have failed since the last good one did.
    pub failed_at: Option<Timestamp>,
}

impl PaidTier {
    /// Until when the tier lasts although a payment has failed.
    pub fn grace_ends_at(&self) -> Option<Timestamp> {
        match self.state {
            PaymentState::Failed => Some(self.failed_at?.checked_add(GRACE).unwrap_or(Timestamp::MAX)),
            PaymentState::Paid | PaymentState::Ended => None,
        }
    }

    fn counts_at(&self, now: Timestamp) -> bool {
        match self.state {
            PaymentState::Paid => true,
            PaymentState::Failed => self.grace_ends_at().is_none_or(|end| now < end),
            PaymentState::Ended => false,
        }
    }
}

impl AccountTier {
    /// The larger of what was given and what is paid for.
    pub fn tier_at(&self, now: Timestamp) -> TierName {
        let paid = self.paid.filter(|paid| paid.counts_at(now)).map(|paid| paid.tier);
        [self.given, paid].into_iter().flatten().max_by_key(|tier| *tier as u8).unwrap_or(TierName::Free)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    fn after(days: i64) -> Timestamp {
        NOW + SignedDuration::from_hours(24 * days)
    }

    fn paid(tier: TierName, state: PaymentState, failed_at: Option<Timestamp>) -> Option<PaidTier> {
        Some(PaidTier { tier, state, failed_at })
    }

    fn athletes(athletes: i64) -> Holdings {
        Holdings { athletes, ..Holdings::default() }
    }

    #[test]
    fn who_pays_nothing_is_on_the_free_tier() {
        assert_eq!(AccountTier::default().tier_at(NOW), TierName::Free);
    }

    #[test]
    fn a_failed_payment_leaves_the_tier_for_fourteen_days() {
        let standing = AccountTier { given: None, paid: paid(TierName::Pro, PaymentState::Failed, Some(NOW)) };
        assert_eq!(standing.tier_at(after(13)), TierName::Pro);
        assert_eq!(standing.tier_at(after(14)), TierName::Free);
    }

    #[test]
    fn what_was_given_and_what_is_paid_stand_apart_and_the_larger_counts() {
        let ended = AccountTier { given: Some(TierName::Coach), paid: paid(TierName::Club, PaymentState::Ended, None) };
        let both = AccountTier { given: Some(TierName::Coach), paid: paid(TierName::Pro, PaymentState::Paid, None) };
        assert_eq!(ended.tier_at(NOW), TierName::Coach);
        assert_eq!(both.tier_at(NOW), TierName::Pro);
    }

    #[test]
    fn a_tier_is_filled_to_the_brim_and_names_the_one_that_has_room() {
        let free = Entitlements::of(Tiers::default(), &AccountTier::default(), NOW);
        assert_eq!(free.check(&athletes(1), &athletes(2)), Ok(()));
        let tiers = Tiers::default();
        let refusal =
            NotEntitled::TierLimit { tier: tiers.named(TierName::Free), needed: tiers.named(TierName::Coach) };
        assert_eq!(free.check(&athletes(2), &athletes(3)), Err(refusal));
    }

    #[test]
    fn whoever_has_moved_down_keeps_everything_and_adds_nothing() {
        let free = Entitlements::of(Tiers::default(), &AccountTier::default(), NOW);
        assert_eq!(free.check(&athletes(40), &athletes(39)), Ok(()));
        assert_eq!(free.check(&athletes(40), &Holdings { schedules: 1, ..athletes(40) }), Ok(()));
        let tiers = Tiers::default();
        let refusal = NotEntitled::TierLimit { tier: tiers.named(TierName::Free), needed: tiers.named(TierName::Pro) };
        assert_eq!(free.check(&athletes(40), &athletes(41)), Err(refusal));
    }

    #[test]
    fn without_tiers_and_at_the_largest_only_the_server_is_a_limit() {
        let club = AccountTier { given: Some(TierName::Club), paid: None };
        for unlimited in [Entitlements::default(), Entitlements::of(Tiers::default(), &club, NOW)] {
            assert_eq!(unlimited.check(&athletes(9_000), &athletes(ALLOWANCE.athletes)), Ok(()));
            let beyond = unlimited.check(&athletes(ALLOWANCE.athletes), &athletes(ALLOWANCE.athletes + 1));
            assert!(matches!(beyond, Err(NotEntitled::AllowanceExceeded(_))));
        }
    }
}
