//! The tiers for sale. They differ only in the number of athletes.

use crate::names::named;

named!(TierName, "tier", "Tier", [Free = "Free", Coach = "Coach", Pro = "Pro", Club = "Club"]);
named!(BillingInterval, "interval", "Interval", [Month = "Month", Year = "Year"]);

/// A year costs as much as ten months.
const MONTHS_PAID_A_YEAR: u32 = 10;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tier {
    pub name: TierName,
    /// `None` for no limit.
    pub most_athletes: Option<u32>,
    /// In the smallest unit of the currency.
    pub price_a_month: u32,
}

impl Tier {
    pub const fn price(self, interval: BillingInterval) -> u32 {
        match interval {
            BillingInterval::Month => self.price_a_month,
            BillingInterval::Year => self.price_a_month * MONTHS_PAID_A_YEAR,
        }
    }
}

/// Every tier, smallest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tiers([Tier; 4]);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidTiers {
    #[error("a tier must look like coach:15:900, its name, its number of athletes and its price a month")]
    Unreadable,
    #[error("the tiers must be free, coach, pro and club, in this order")]
    Names,
    #[error("each tier must allow more athletes than the one before")]
    Athletes,
    #[error("the free tier costs nothing, and each other one more than the one before")]
    Prices,
}

impl Default for Tiers {
    fn default() -> Self {
        let tier = |name, most_athletes, price_a_month| Tier { name, most_athletes, price_a_month };
        Self([
            tier(TierName::Free, Some(2), 0),
            tier(TierName::Coach, Some(15), 900),
            tier(TierName::Pro, Some(50), 2_400),
            tier(TierName::Club, None, 4_900),
        ])
    }
}

impl Tiers {
    pub const fn all(&self) -> &[Tier] {
        &self.0
    }

    pub fn named(&self, name: TierName) -> Tier {
        self.0[name as usize]
    }

    /// The smallest tier that allows this many athletes, or else the largest.
    pub fn for_athletes(&self, athletes: i64) -> Tier {
        let fits = |tier: &&Tier| tier.most_athletes.is_none_or(|most| athletes <= i64::from(most));
        self.0.iter().find(fits).copied().unwrap_or(self.0[3])
    }

    /// The tier with that price.
    pub fn at_price(&self, amount: u32, interval: BillingInterval) -> Option<Tier> {
        self.0.iter().find(|tier| amount > 0 && tier.price(interval) == amount).copied()
    }
}

impl std::str::FromStr for Tiers {
    type Err = InvalidTiers;

    /// Parses `free:2:0,coach:15:900,pro:50:2400,club:-:4900`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let tiers = text.split(',').map(tier_from_text).collect::<Result<Vec<Tier>, _>>()?;
        let tiers: [Tier; 4] = tiers.try_into().map_err(|_| InvalidTiers::Names)?;
        let pairs = || tiers.windows(2);
        if tiers.iter().map(|tier| tier.name).ne(TierName::ALL.iter().copied()) {
            return Err(InvalidTiers::Names);
        }
        let most = |tier: &Tier| tier.most_athletes.unwrap_or(u32::MAX);
        if pairs().any(|pair| most(&pair[0]) >= most(&pair[1])) {
            return Err(InvalidTiers::Athletes);
        }
        if tiers[0].price_a_month != 0 || pairs().any(|pair| pair[0].price_a_month >= pair[1].price_a_month) {
            return Err(InvalidTiers::Prices);
        }
        Ok(Self(tiers))
    }
}

/// The highest monthly price whose yearly price fits the type.
const MAX_PRICE_PER_MONTH: u32 = 10_000_000;

fn tier_from_text(text: &str) -> Result<Tier, InvalidTiers> {
    let mut parts = text.split(':').map(str::trim);
    let (Some(name), Some(athletes), Some(price), None) = (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(InvalidTiers::Unreadable);
    };
    let most_athletes = match athletes {
        "-" => None,
        number => Some(number.parse().map_err(|_| InvalidTiers::Unreadable)?),
    };
    let price_a_month = price.parse().ok().filter(|price| *price <= MAX_PRICE_PER_MONTH);
    Ok(Tier {
        name: name.parse().map_err(|_| InvalidTiers::Unreadable)?,
        most_athletes,
        price_a_month: price_a_month.ok_or(InvalidTiers::Unreadable)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_tier_that_fits_the_athletes_is_found() {
        let tiers = Tiers::default();
        for (athletes, name) in
            [(0, TierName::Free), (2, TierName::Free), (3, TierName::Coach), (16, TierName::Pro), (51, TierName::Club)]
        {
            assert_eq!(tiers.for_athletes(athletes).name, name, "{athletes}");
        }
    }

    #[test]
    fn a_year_costs_ten_months() {
        let coach = Tiers::default().named(TierName::Coach);
        assert_eq!(coach.price(BillingInterval::Year), 9_000);
        assert_eq!(Tiers::default().at_price(9_000, BillingInterval::Year), Some(coach));
        assert_eq!(Tiers::default().at_price(0, BillingInterval::Month), None);
    }

    #[test]
    fn tiers_are_parsed_from_text() {
        assert_eq!("free:2:0,coach:15:900,pro:50:2400,club:-:4900".parse(), Ok(Tiers::default()));
        for (wrong, why) in [
            ("", InvalidTiers::Unreadable),
            ("free:2:0", InvalidTiers::Names),
            ("coach:2:0,free:15:900,pro:50:2400,club:-:4900", InvalidTiers::Names),
            ("free:2:0,coach:2:900,pro:50:2400,club:-:4900", InvalidTiers::Athletes),
            ("free:2:0,coach:-:900,pro:50:2400,club:-:4900", InvalidTiers::Athletes),
            ("free:2:5,coach:15:900,pro:50:2400,club:-:4900", InvalidTiers::Prices),
            ("free:2:0,coach:15:900,pro:50:900,club:-:4900", InvalidTiers::Prices),
            ("free:2:0,coach:15:4000000000,pro:50:900,club:-:4900", InvalidTiers::Unreadable),
        ] {
            assert_eq!(wrong.parse::<Tiers>(), Err(why), "{wrong}");
        }
    }
}
