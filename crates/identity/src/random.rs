use crate::IdentityError;

/// The only source of randomness of this crate: the operating system's.
pub fn random_bytes<const LENGTH: usize>() -> Result<[u8; LENGTH], IdentityError> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).map_err(|_| IdentityError::NoRandomness)?;
    Ok(bytes)
}
