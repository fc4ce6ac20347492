-- When the owner of the address first showed that they read its mail. NULL until then, except for those who sign in at an
-- issuer of OpenID, who vouches for the address. `predates_proofs`: the account is older than this column, so nobody knows.
ALTER TABLE account ADD COLUMN email_proved_at TIMESTAMPTZ;
ALTER TABLE account ADD COLUMN predates_proofs BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE account SET predates_proofs = TRUE;

-- When a code, a backup code or a passkey was last given in this session.
ALTER TABLE session ADD COLUMN second_factor_at TIMESTAMPTZ;

-- What the person chose to remove with a new password, once the code is right: names separated by spaces.
ALTER TABLE second_step ADD COLUMN removes TEXT;

-- The reset is finished by a link in a second mail, a day after the first.
ALTER TABLE second_step_reset ADD COLUMN asked_at TIMESTAMPTZ;
ALTER TABLE second_step_reset ADD COLUMN finish_hash TEXT;
CREATE UNIQUE INDEX second_step_reset_by_finish_hash ON second_step_reset (finish_hash);

-- When the person was told that an AI client's permission ends soon, because it is not used.
ALTER TABLE api_token ADD COLUMN ending_told_at TIMESTAMPTZ;

-- A code that was exchanged is kept for a while: if it comes again, the token that it gave is revoked.
ALTER TABLE oauth_code ADD COLUMN used_at TIMESTAMPTZ;
ALTER TABLE oauth_code ADD COLUMN token_id UUID;
