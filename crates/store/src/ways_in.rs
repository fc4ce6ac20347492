//! What gives access to an account beside its password, for all of it to be listed or ended at once.

use identity::Role;
use training::ids::{AccountId, PersonId};

use crate::api_tokens::TokenKind;
use crate::removals::Removals;
use crate::{
    Conn, StoreError, account_ledger, api_tokens, authenticators, google_identities, known_browsers, mailed_tokens,
    members, oauth, passkeys, sessions, two_factor_attempts, webhooks,
};

/// Removes what was chosen of the person whose sign-in the row holds.
pub fn remove(conn: &mut Conn, row: AccountId, chosen: Removals) -> Result<(), StoreError> {
    let person = PersonId::from(row.as_uuid());
    if chosen.passkeys {
        passkeys::delete_all(conn, row)?;
    }
    if chosen.tokens {
        api_tokens::revoke_everywhere(conn, person, TokenKind::Personal)?;
    }
    if chosen.ai_clients {
        oauth::delete_codes_of(conn, person)?;
        api_tokens::revoke_everywhere(conn, person, TokenKind::AiClient)?;
    }
    if chosen.issuers {
        google_identities::remove_all(conn, row)?;
    }
    // Whoever has left the account that they founded has no say in its webhooks.
    if chosen.webhooks && members::role_of(conn, row, person)? == Some(Role::Owner) {
        webhooks::delete_all(conn, row)?;
        account_ledger::raise(conn, row)?;
    }
    Ok(())
}

/// Everything that somebody else may have set up before the address was proved. The password is the caller's matter.
pub fn end_all(conn: &mut Conn, row: AccountId) -> Result<(), StoreError> {
    sessions::end_all(conn, row)?;
    remove(conn, row, Removals::ALL)?;
    authenticators::remove(conn, row)?;
    two_factor_attempts::ask_again(conn, row)?;
    two_factor_attempts::drop_reset(conn, row)?;
    known_browsers::forget_all(conn, row)?;
    mailed_tokens::delete_for_account(conn, row)
}
