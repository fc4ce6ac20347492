//! The values of accounts and sessions in statements and columns.

use identity::{AttemptSecret, DisplayName, EmailAddress, HashedPassword, IdentityError, SessionSalt, TokenHash};

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
    EmailAddress: as_str, EmailAddress::parse;
    DisplayName: as_str, DisplayName::parse;
    HashedPassword: to_string, HashedPassword::parse;
    TokenHash: to_string, str::parse;
    SessionSalt: reveal, SessionSalt::parse;
    AttemptSecret: reveal, AttemptSecret::parse;
}

fn no_longer_valid(error: IdentityError) -> StoreError {
    StoreError::Database(format!("a stored value breaks the rules: {error}"))
}
