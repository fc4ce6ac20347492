-- Who an account is at another site. The subject stays the person's there; an address may change hands.
CREATE TABLE google_identity (
    issuer     TEXT        NOT NULL,
    subject    TEXT        NOT NULL,
    account_id UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    created_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (issuer, subject)
);

CREATE INDEX google_identity_by_account ON google_identity (account_id);

-- Somebody who was sent to the other site and has not come back. Whoever comes back is found by the state and must
-- be the same browser; the row goes with its first use.
CREATE TABLE google_attempt (
    state_hash    TEXT        NOT NULL PRIMARY KEY,
    browser_hash  TEXT        NOT NULL,
    nonce         TEXT        NOT NULL,
    code_verifier TEXT        NOT NULL,
    expires_at    TIMESTAMPTZ NOT NULL
);

CREATE INDEX google_attempt_by_expires_at ON google_attempt (expires_at);
