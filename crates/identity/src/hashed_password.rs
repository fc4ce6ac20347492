use std::fmt;

use argon2::password_hash::phc::{Output, PasswordHash, Salt};
use argon2::{ARGON2ID_IDENT, Algorithm, Argon2, Block, Params, Version};

use crate::{BUSY_RETRY_AFTER, IdentityError, Password};

const SALT_BYTES: usize = 16;
const OUTPUT_BYTES: usize = 32;
const MAX_PHC_BYTES: usize = 256;

/// The cost of one argon2id hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HashingCost {
    pub memory_kib: u32,
    pub passes: u32,
    pub lanes: u32,
}

impl HashingCost {
    pub const STANDARD: Self = Self { memory_kib: 64 * 1_024, passes: 3, lanes: 1 };

    /// The minimum for argon2id: for tests, where passwords protect nothing.
    pub const CHEAPEST: Self = Self { memory_kib: 8, passes: 1, lanes: 1 };

    /// The maximum cost of a stored hash: it bounds what the server spends on passwords.
    const LARGEST: Self = Self { memory_kib: 64 * 1_024, passes: 16, lanes: 8 };

    pub(crate) fn validate(self) -> Result<Self, IdentityError> {
        self.params(OUTPUT_BYTES).map(|_| self)
    }

    fn params(self, output_bytes: usize) -> Result<Params, IdentityError> {
        let is_affordable = self.memory_kib <= Self::LARGEST.memory_kib
            && self.passes <= Self::LARGEST.passes
            && self.lanes <= Self::LARGEST.lanes;
        if !is_affordable {
            return Err(IdentityError::InvalidHashingCost);
        }
        Params::new(self.memory_kib, self.passes, self.lanes, Some(output_bytes))
            .map_err(|_| IdentityError::InvalidHashingCost)
    }
}

/// An argon2id hash of a password. Its text is the PHC string, which the database stores.
#[derive(Clone, PartialEq, Eq)]
pub struct HashedPassword {
    cost: HashingCost,
    salt: Salt,
    output: Output,
}

impl HashedPassword {
    /// Parses what `Display` wrote.
    pub fn parse(stored: &str) -> Result<Self, IdentityError> {
        Self::from_phc(stored).ok_or(IdentityError::UnreadableHash)
    }

    pub fn needs_rehash(&self, cost: HashingCost) -> bool {
        self.cost != cost || self.salt.len() < SALT_BYTES || self.output.len() < OUTPUT_BYTES
    }

    pub(crate) fn compute(
        password: &Password,
        cost: HashingCost,
        salt: [u8; SALT_BYTES],
        memory: &mut HashingMemory,
    ) -> Result<Self, IdentityError> {
        let salt = Salt::new(&salt).map_err(|_| IdentityError::UnreadableHash)?;
        let output = hash(password, cost, &salt, OUTPUT_BYTES, memory)?;
        Ok(Self { cost, salt, output })
    }

    /// A hash that matches no known password, as expensive to verify as any other of this cost.
    pub(crate) fn of_nobody(
        cost: HashingCost,
        salt: [u8; SALT_BYTES],
        output: [u8; OUTPUT_BYTES],
    ) -> Result<Self, IdentityError> {
        let salt = Salt::new(&salt).map_err(|_| IdentityError::UnreadableHash)?;
        let output = Output::new(&output).map_err(|_| IdentityError::UnreadableHash)?;
        Ok(Self { cost, salt, output })
    }

    pub(crate) fn is_of(&self, password: &Password, memory: &mut HashingMemory) -> Result<bool, IdentityError> {
        let output = hash(password, self.cost, &self.salt, self.output.len(), memory)?;
        // `Output` compares in constant time.
        Ok(output == self.output)
    }

    fn from_phc(stored: &str) -> Option<Self> {
        if stored.len() > MAX_PHC_BYTES {
            return None;
        }
        let phc = PasswordHash::new(stored).ok()?;
        let params = Params::try_from(&phc).ok()?;
        let is_ours = phc.algorithm == ARGON2ID_IDENT
            && phc.version == Some(Version::V0x13.into())
            && params.keyid().is_empty()
            && params.data().is_empty();
        let cost = HashingCost { memory_kib: params.m_cost(), passes: params.t_cost(), lanes: params.p_cost() };
        let (salt, output) = phc.salt.zip(phc.hash)?;
        (is_ours && cost.params(output.len()).is_ok()).then_some(Self { cost, salt, output })
    }
}

impl fmt::Display for HashedPassword {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let HashingCost { memory_kib, passes, lanes } = self.cost;
        let Self { salt, output, .. } = self;
        write!(formatter, "$argon2id$v=19$m={memory_kib},t={passes},p={lanes}${salt}${output}")
    }
}

impl fmt::Debug for HashedPassword {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("HashedPassword(…)")
    }
}

/// The working memory of argon2id, reused from one hash to the next.
#[derive(Default)]
pub(crate) struct HashingMemory(Vec<Block>);

impl HashingMemory {
    pub fn release(&mut self) {
        self.0 = Vec::new();
    }

    fn with_blocks(&mut self, count: usize) -> Result<&mut [Block], IdentityError> {
        let missing = count.saturating_sub(self.0.len());
        self.0.try_reserve_exact(missing).map_err(|_| IdentityError::Busy { retry_after: BUSY_RETRY_AFTER })?;
        if missing > 0 {
            self.0.resize(count, Block::new());
        }
        Ok(&mut self.0[..count])
    }
}

fn hash(
    password: &Password,
    cost: HashingCost,
    salt: &Salt,
    output_bytes: usize,
    memory: &mut HashingMemory,
) -> Result<Output, IdentityError> {
    let params = cost.params(output_bytes)?;
    let blocks = memory.with_blocks(params.block_count())?;
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let mut buffer = [0; Output::MAX_LENGTH];
    let output = &mut buffer[..output_bytes];
    argon2
        .hash_password_into_with_memory(password.as_bytes(), salt, output, blocks)
        .map_err(|_| IdentityError::UnreadableHash)?;
    Output::new(output).map_err(|_| IdentityError::UnreadableHash)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHEAP: HashingCost = HashingCost::CHEAPEST;

    fn password(text: &str) -> Password {
        Password::presented(text.to_owned()).unwrap()
    }

    fn hashed(text: &str, cost: HashingCost) -> HashedPassword {
        HashedPassword::compute(&password(text), cost, [7; 16], &mut HashingMemory::default()).unwrap()
    }

    #[test]
    fn a_password_costs_64_mib_and_three_passes() {
        let hashed = hashed("eight laps", HashingCost::STANDARD);
        assert!(hashed.to_string().starts_with("$argon2id$v=19$m=65536,t=3,p=1$"), "{hashed}");
    }

    /// Written by the reference implementation of argon2: `echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1`.
    #[test]
    fn a_hash_of_the_reference_implementation_verifies() {
        let hashed = HashedPassword::parse(
            "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
        )
        .unwrap();
        let mut memory = HashingMemory::default();
        assert!(hashed.is_of(&password("password"), &mut memory).unwrap());
        assert!(!hashed.is_of(&password("Password"), &mut memory).unwrap());
        assert!(hashed.needs_rehash(HashingCost::STANDARD));
    }

    /// At the same cost: a salt of 8 bytes, a hash of 16 bytes, and a current one.
    #[test]
    fn a_hash_with_too_short_a_part_needs_a_new_one() {
        let with = |salt: usize, hash: usize| {
            let text = format!("$argon2id$v=19$m=8,t=1,p=1${}${}", "A".repeat(salt), "A".repeat(hash));
            HashedPassword::parse(&text).unwrap().needs_rehash(CHEAP)
        };
        assert!(with(11, 43));
        assert!(with(22, 22));
        assert!(!with(22, 43));
    }

    #[test]
    fn a_stored_hash_survives_a_round_trip_and_matches_only_its_password() {
        let stored = hashed("kv7#qz", CHEAP).to_string();
        assert!(stored.starts_with("$argon2id$v=19$m=8,t=1,p=1$"));

        let read = HashedPassword::parse(&stored).unwrap();
        let mut memory = HashingMemory::default();
        assert!(read.is_of(&password("kv7#qz"), &mut memory).unwrap());
        assert!(!read.is_of(&password("kv7#qz "), &mut memory).unwrap());
        assert_eq!(read.to_string(), stored);
    }

    #[test]
    fn memory_left_by_a_larger_hash_does_not_matter() {
        let larger = HashingCost { memory_kib: 64, passes: 2, lanes: 2 };
        let mut memory = HashingMemory::default();
        let [first, second] = [larger, CHEAP]
            .map(|cost| HashedPassword::compute(&password("kv7#qz"), cost, [7; 16], &mut memory).unwrap());
        assert!(first == hashed("kv7#qz", larger));
        assert!(second == hashed("kv7#qz", CHEAP));
    }

    #[test]
    fn released_memory_is_empty() {
        let mut memory = HashingMemory::default();
        HashedPassword::compute(&password("kv7#qz"), CHEAP, [7; 16], &mut memory).unwrap();
        assert!(memory.0.capacity() > 0);
        memory.release();
        assert_eq!(memory.0.capacity(), 0);
    }

    #[test]
    fn another_cost_needs_a_new_hash() {
        let hashed = hashed("kv7#qz", CHEAP);
        assert!(!hashed.needs_rehash(CHEAP));
        assert!(hashed.needs_rehash(HashingCost { passes: 2, ..CHEAP }));
        assert!(hashed.needs_rehash(HashingCost { memory_kib: 16, ..CHEAP }));
    }

    #[test]
    fn a_hash_of_another_kind_is_unreadable() {
        for stored in [
            "",
            "password",
            "$2b$12$abcdefghijklmnopqrstuu5Lk5n6r5hN8bPq8y4zj0z7y2Z3v9w1e",
            "$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
            "$argon2id$v=16$m=8,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
            "$argon2id$v=19$m=4194304,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
            "$argon2id$v=19$m=8,t=4000000,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
            "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ",
            "$argon2id$v=19$m=8,t=1,p=1",
        ] {
            assert_eq!(HashedPassword::parse(stored), Err(IdentityError::UnreadableHash), "{stored}");
        }
    }

    #[test]
    fn a_hash_is_never_printed_by_debug() {
        assert_eq!(format!("{:?}", hashed("kv7#qz", CHEAP)), "HashedPassword(…)");
    }
}
