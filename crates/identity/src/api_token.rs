use std::fmt;

use zeroize::Zeroizing;

use crate::IdentityError;
use crate::token::{ApiSecret, TokenHash};

/// Authenticates the calls of a script or an assistant until it expires or is revoked. Its prefix makes it recognisable
/// wherever it leaks.
pub struct ApiToken(ApiSecret);

impl ApiToken {
    pub const PREFIX: &str = "lr_";
    const ENDING_CHARACTERS: usize = 4;

    pub fn generate() -> Result<Self, IdentityError> {
        ApiSecret::generate().map(Self)
    }

    pub fn parse(text: &str) -> Result<Self, IdentityError> {
        let secret = text.strip_prefix(Self::PREFIX).ok_or(IdentityError::InvalidToken)?;
        ApiSecret::parse(secret).map(Self)
    }

    /// The token itself, shown once.
    pub fn reveal(&self) -> Zeroizing<String> {
        Zeroizing::new(format!("{}{}", Self::PREFIX, *self.0.reveal()))
    }

    pub fn hash(&self) -> TokenHash {
        self.0.hash()
    }

    /// The last characters, which tell tokens apart and open nothing.
    pub fn ending(&self) -> String {
        let text = self.0.reveal();
        text[ApiSecret::CHARACTERS - Self::ENDING_CHARACTERS..].to_owned()
    }
}

impl fmt::Debug for ApiToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ApiToken(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_survives_a_round_trip_and_tells_its_ending() {
        let token = ApiToken::generate().unwrap();
        let text = token.reveal();
        assert!(text.starts_with("lr_") && text.len() == 46, "{}", text.len());
        assert!(text.ends_with(&token.ending()) && token.ending().len() == 4);
        assert!(ApiToken::parse(&text).unwrap().hash() == token.hash());
        assert_eq!(format!("{token:?}"), "ApiToken(…)");
    }

    #[test]
    fn other_texts_are_no_tokens() {
        let secret = "A".repeat(43);
        assert!(ApiToken::parse(&format!("lr_{secret}")).is_ok());
        for other in ["", "lr_", &secret, &format!("LR_{secret}"), &format!("lr_{secret}A"), &format!("lr_lr_{secret}")]
        {
            assert!(ApiToken::parse(other).is_err(), "{other}");
        }
    }
}
