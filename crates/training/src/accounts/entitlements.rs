//! What an account may contain: the limits of the server, and the number of athletes in its tier. Every write of an
//! account is checked against this.

use jiff::{SignedDuration, Timestamp};

use crate::accounts::allowance::{self, ALLOWANCE, AllowanceExceeded, Holdings};
use crate::accounts::tiers::{Tier, TierName, Tiers};

/// How long a tier lasts after a payment has failed.
pub const GRACE: SignedDuration = SignedDuration::from_hours(14 * 24);

/// What an account is entitled to. The default is for a server without tiers, which takes no payments.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Entitlements {
    tier: Option<(Tiers, TierName)>,
}

/// Why a change is rejected.
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

    /// How many more athletes there may be.
    pub fn room_for_athletes(&self, held: i64) -> i64 {
        let tier = self.tier.as_ref().and_then(|(tiers, name)| tiers.named(*name).most_athletes);
        let most = tier.map_or(ALLOWANCE.athletes, |most| ALLOWANCE.athletes.min(i64::from(most)));
        (most - held).max(0)
    }

    /// A change that reduces an amount, or leaves it as it is, is always allowed.
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

/// The state of a subscription at the payment provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentState {
    Paid,
    /// The last payment failed, and the provider will retry.
    Failed,
    Ended,
}

/// The tier granted by the operator, and the tier that is paid for. The two are independent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AccountTier {
    pub given: Option<TierName>,
    pub paid: Option<PaidTier>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaidTier {
    pub tier: TierName,
    pub state: PaymentState,
    /// When the first of the failed payments since the last successful one failed.
    pub failed_at: Option<Timestamp>,
}

impl PaidTier {
    /// Until when the tier lasts after a failed payment.
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
    /// The larger of the granted and the paid tier.
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
    fn an_account_without_a_subscription_is_on_the_free_tier() {
        assert_eq!(AccountTier::default().tier_at(NOW), TierName::Free);
    }

    #[test]
    fn a_failed_payment_keeps_the_tier_for_fourteen_days() {
        let standing = AccountTier { given: None, paid: paid(TierName::Pro, PaymentState::Failed, Some(NOW)) };
        assert_eq!(standing.tier_at(after(13)), TierName::Pro);
        assert_eq!(standing.tier_at(after(14)), TierName::Free);
    }

    #[test]
    fn the_larger_of_the_granted_and_the_paid_tier_counts() {
        let ended = AccountTier { given: Some(TierName::Coach), paid: paid(TierName::Club, PaymentState::Ended, None) };
        let both = AccountTier { given: Some(TierName::Coach), paid: paid(TierName::Pro, PaymentState::Paid, None) };
        assert_eq!(ended.tier_at(NOW), TierName::Coach);
        assert_eq!(both.tier_at(NOW), TierName::Pro);
    }

    #[test]
    fn a_full_tier_names_the_next_one_with_room() {
        let free = Entitlements::of(Tiers::default(), &AccountTier::default(), NOW);
        assert_eq!(free.check(&athletes(1), &athletes(2)), Ok(()));
        let tiers = Tiers::default();
        let refusal =
            NotEntitled::TierLimit { tier: tiers.named(TierName::Free), needed: tiers.named(TierName::Coach) };
        assert_eq!(free.check(&athletes(2), &athletes(3)), Err(refusal));
    }

    #[test]
    fn after_a_downgrade_everything_stays_and_nothing_can_be_added() {
        let free = Entitlements::of(Tiers::default(), &AccountTier::default(), NOW);
        assert_eq!(free.check(&athletes(40), &athletes(39)), Ok(()));
        assert_eq!(free.check(&athletes(40), &Holdings { schedules: 1, ..athletes(40) }), Ok(()));
        let tiers = Tiers::default();
        let refusal = NotEntitled::TierLimit { tier: tiers.named(TierName::Free), needed: tiers.named(TierName::Pro) };
        assert_eq!(free.check(&athletes(40), &athletes(41)), Err(refusal));
    }

    #[test]
    fn without_tiers_and_in_the_largest_one_only_the_server_is_a_limit() {
        let club = AccountTier { given: Some(TierName::Club), paid: None };
        for unlimited in [Entitlements::default(), Entitlements::of(Tiers::default(), &club, NOW)] {
            assert_eq!(unlimited.check(&athletes(9_000), &athletes(ALLOWANCE.athletes)), Ok(()));
            let beyond = unlimited.check(&athletes(ALLOWANCE.athletes), &athletes(ALLOWANCE.athletes + 1));
            assert!(matches!(beyond, Err(NotEntitled::AllowanceExceeded(_))));
        }
    }
}
