use std::fmt;

use crate::Scope;

/// The scopes of one token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Scopes(u8);

impl Scopes {
    pub fn has(self, scope: Scope) -> bool {
        self.0 & bit(scope) != 0
    }

    pub fn iter(self) -> impl Iterator<Item = Scope> {
        Scope::ALL.into_iter().filter(move |scope| self.has(*scope))
    }

    /// A scope that this version does not know allows nothing.
    pub fn from_stored(text: &str) -> Self {
        text.split_ascii_whitespace().filter_map(Scope::from_wire_name).collect()
    }
}

impl FromIterator<Scope> for Scopes {
    fn from_iter<I: IntoIterator<Item = Scope>>(scopes: I) -> Self {
        Self(scopes.into_iter().fold(0, |all, scope| all | bit(scope)))
    }
}

/// Their names, separated by spaces, as they are stored.
impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.iter().map(Scope::wire_name).collect();
        f.write_str(&names.join(" "))
    }
}

const fn bit(scope: Scope) -> u8 {
    1 << scope as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_survive_a_round_trip() {
        let scopes: Scopes = [Scope::Publish, Scope::Read].into_iter().collect();
        assert_eq!(scopes.to_string(), "read publish");
        assert_eq!(Scopes::from_stored("read publish"), scopes);
        assert_eq!(Scopes::from_stored("billing read publish"), scopes);
        assert!(scopes.has(Scope::Read) && !scopes.has(Scope::Roster));
    }
}
