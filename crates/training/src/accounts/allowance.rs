//! Storage limits per account. Every write is checked here, and nowhere else.

/// The kinds of data that are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holding {
    Athletes,
    Templates,
    PlanTemplates,
    Schedules,
    Goals,
    /// Race results that are not of a goal.
    Results,
    /// Of all text together.
    Bytes,
    /// Recorded runs.
    Activities,
    /// Of samples and files, which are not text.
    RecordingBytes,
}

impl Holding {
    pub const ALL: [Self; 9] = [
        Self::Athletes,
        Self::Templates,
        Self::PlanTemplates,
        Self::Schedules,
        Self::Goals,
        Self::Results,
        Self::Bytes,
        Self::Activities,
        Self::RecordingBytes,
    ];
}

/// An amount of each kind: what an account has, or what it may have.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Holdings {
    pub athletes: i64,
    pub templates: i64,
    pub plan_templates: i64,
    pub schedules: i64,
    pub goals: i64,
    pub results: i64,
    pub bytes: i64,
    pub activities: i64,
    pub recording_bytes: i64,
}

/// Far more than a coach needs, and little enough for one server.
pub const ALLOWANCE: Holdings = Holdings {
    athletes: 10_000,
    templates: 5_000,
    plan_templates: 1_000,
    schedules: 5_000,
    goals: 5_000,
    results: 50_000,
    bytes: 200_000_000,
    activities: 100_000,
    recording_bytes: 10_000_000_000,
};

/// The account would exceed a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an account can hold at most {most} {holding:?}")]
pub struct AllowanceExceeded {
    pub holding: Holding,
    pub most: i64,
}

/// A change that reduces an amount, or leaves it as it is, is always allowed.
pub fn check(before: &Holdings, after: &Holdings, allowance: &Holdings) -> Result<(), AllowanceExceeded> {
    let exceeded = Holding::ALL.into_iter().find(|of| {
        let held = after.get(*of);
        held > allowance.get(*of) && held > before.get(*of)
    });
    exceeded.map_or(Ok(()), |holding| Err(AllowanceExceeded { holding, most: allowance.get(holding) }))
}

impl Holdings {
    pub const fn get(&self, holding: Holding) -> i64 {
        match holding {
            Holding::Athletes => self.athletes,
            Holding::Templates => self.templates,
            Holding::PlanTemplates => self.plan_templates,
            Holding::Schedules => self.schedules,
            Holding::Goals => self.goals,
            Holding::Results => self.results,
            Holding::Bytes => self.bytes,
            Holding::Activities => self.activities,
            Holding::RecordingBytes => self.recording_bytes,
        }
    }

    pub const fn add(&mut self, holding: Holding, change: i64) {
        let held = match holding {
            Holding::Athletes => &mut self.athletes,
            Holding::Templates => &mut self.templates,
            Holding::PlanTemplates => &mut self.plan_templates,
            Holding::Schedules => &mut self.schedules,
            Holding::Goals => &mut self.goals,
            Holding::Results => &mut self.results,
            Holding::Bytes => &mut self.bytes,
            Holding::Activities => &mut self.activities,
            Holding::RecordingBytes => &mut self.recording_bytes,
        };
        *held = held.saturating_add(change);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Holdings = Holdings {
        athletes: 2,
        templates: 3,
        plan_templates: 3,
        schedules: 4,
        goals: 5,
        results: 6,
        bytes: 100,
        activities: 7,
        recording_bytes: 1_000,
    };

    #[test]
    fn an_account_may_be_filled_to_its_limits_and_no_further() {
        for holding in Holding::ALL {
            let mut brim = Holdings::default();
            brim.add(holding, SMALL.get(holding));
            assert_eq!(check(&Holdings::default(), &brim, &SMALL), Ok(()));

            let mut over = brim;
            over.add(holding, 1);
            assert_eq!(check(&brim, &over, &SMALL), Err(AllowanceExceeded { holding, most: SMALL.get(holding) }));
        }
    }

    #[test]
    fn an_account_over_its_limits_may_still_delete_and_make_changes_that_do_not_grow() {
        let over = Holdings {
            athletes: 9,
            templates: 9,
            plan_templates: 9,
            schedules: 9,
            goals: 9,
            results: 9,
            bytes: 900,
            activities: 9,
            recording_bytes: 9_000,
        };
        let less = Holdings { bytes: 800, ..over };
        assert_eq!(check(&over, &less, &SMALL), Ok(()));
        assert_eq!(check(&over, &over, &SMALL), Ok(()));
        let fewer_and_longer = Holdings { schedules: 8, bytes: 901, ..over };
        assert_eq!(
            check(&over, &fewer_and_longer, &SMALL),
            Err(AllowanceExceeded { holding: Holding::Bytes, most: 100 })
        );
    }
}
