//! Groups of athletes: a squad, a distance, a level. A group exists as long as it has members.

use crate::error::Invalid;
use crate::text::Line;
use texts::phrase;

pub type GroupName = Line<40>;

/// Per account.
pub const MAX_GROUPS: usize = 200;

/// The groups of an athlete, unique in any letter case, by name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Groups(Vec<GroupName>);

impl Groups {
    pub const MAX_COUNT: usize = 20;

    /// Drops blank names and duplicates.
    pub fn new<S: AsRef<str>>(names: &[S]) -> Result<Self, Invalid> {
        let mut groups: Vec<GroupName> = Vec::new();
        for name in names {
            let Some(name) = GroupName::optional("groups", phrase!("A group"), name.as_ref())? else { continue };
            if groups.iter().any(|known| is_same_group(known, &name)) {
                continue;
            }
            if groups.len() == Self::MAX_COUNT {
                return Err(Invalid::new("groups", phrase!("An athlete can be in at most 20 groups")));
            }
            groups.push(name);
        }
        Ok(Self::from_stored(groups))
    }

    /// From the database. Skips validation: the rules may have changed since it was stored.
    pub fn from_stored(mut names: Vec<GroupName>) -> Self {
        names.sort_by_cached_key(|name| name.as_str().to_lowercase());
        Self(names)
    }

    pub fn as_slice(&self) -> &[GroupName] {
        &self.0
    }

    /// Uses the account's existing spelling of each group.
    #[must_use]
    pub fn spelled_like(self, known: &[GroupName]) -> Self {
        let spelled = self.0.into_iter().map(|name| spelling(known, name));
        Self::from_stored(spelled.collect())
    }
}

pub fn is_same_group(one: &GroupName, other: &GroupName) -> bool {
    one.as_str().to_lowercase() == other.as_str().to_lowercase()
}

/// The existing spelling of the name, or else the name itself.
pub fn spelling(known: &[GroupName], name: GroupName) -> GroupName {
    known.iter().find(|known| is_same_group(known, &name)).cloned().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(groups: &Groups) -> Vec<&str> {
        groups.as_slice().iter().map(GroupName::as_str).collect()
    }

    #[test]
    fn groups_are_trimmed_unique_and_sorted() {
        let groups = Groups::new(&[" Track ", "", "marathon", "TRACK", "  "]).unwrap();
        assert_eq!(texts(&groups), ["marathon", "Track"]);
    }

    #[test]
    fn groups_are_bounded_in_number_and_length() {
        let numbered = |count| (0..count).map(|n| format!("group {n}")).collect::<Vec<_>>();
        assert!(Groups::new(&numbered(20)).is_ok());
        assert_eq!(Groups::new(&numbered(21)).unwrap_err().to_string(), "An athlete can be in at most 20 groups");
        assert_eq!(Groups::new(&["x".repeat(41)]).unwrap_err().to_string(), "A group must be at most 40 characters");
        assert!(Groups::new(&["a\nb"]).is_err());
    }

    #[test]
    fn a_group_keeps_its_existing_spelling() {
        let known = Groups::new(&["Marathon"]).unwrap();
        let groups = Groups::new(&["MARATHON", "Half"]).unwrap().spelled_like(known.as_slice());
        assert_eq!(texts(&groups), ["Half", "Marathon"]);
    }
}
