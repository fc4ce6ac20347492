//! The values of accounts and sessions in statements and columns.

use identity::passkeys::{CredentialId, PublicKey};
use identity::{AttemptSecret, DisplayName, EmailAddress, HashedPassword, IdentityError, Role, SessionSalt, TokenHash};

use crate::{Column, FromColumn, StoreError, ToValue, Value};

macro_rules! texts {
    ($($type:ty: $written:ident, $read:path);* $(;)?) => {$(
        impl ToValue for $type {
            fn to_value(&self) -> Value<'_> {
                Value::Text(self.$written().to_string().into())
            }
        }

        impl FromColumn for $type {
            fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
                $read(&String::from_column(column)?).map_err(no_longer_valid)
            }
        }
    )*};
}

texts! {
    EmailAddress: as_str, stored_email_address;
    DisplayName: as_str, stored_display_name;
    HashedPassword: to_string, HashedPassword::parse;
    TokenHash: to_string, str::parse;
    SessionSalt: reveal, SessionSalt::parse;
    AttemptSecret: reveal, AttemptSecret::parse;
}

impl ToValue for Role {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.wire_name().into())
    }
}

impl FromColumn for Role {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        let name = String::from_column(column)?;
        Self::from_wire_name(&name).ok_or_else(|| StoreError::Database(format!("there is no role {name}")))
    }
}

macro_rules! passkey_texts {
    ($($type:ty),*) => {$(
        impl ToValue for $type {
            fn to_value(&self) -> Value<'_> {
                Value::Text(self.to_string().into())
            }
        }

        impl FromColumn for $type {
            fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
                let read = String::from_column(column)?.parse();
                read.map_err(|error| StoreError::Database(format!("a stored value breaks the rules: {error}")))
            }
        }
    )*};
}

passkey_texts! { CredentialId, PublicKey }

// A stricter rule must not lock out existing accounts.

fn stored_email_address(text: &str) -> Result<EmailAddress, IdentityError> {
    Ok(EmailAddress::from_stored(text.to_owned()))
}

fn stored_display_name(text: &str) -> Result<DisplayName, IdentityError> {
    Ok(DisplayName::from_stored(text.to_owned()))
}

fn no_longer_valid(error: IdentityError) -> StoreError {
    StoreError::Database(format!("a stored value breaks the rules: {error}"))
}
