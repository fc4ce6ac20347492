-- Passkeys of people. A sign-in knows only the name that the device gave its passkey.
CREATE TABLE passkey (
    credential_id TEXT        NOT NULL PRIMARY KEY,
    account_id    UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id            UUID        NOT NULL,
    public_key    TEXT        NOT NULL,
    sign_count    BIGINT      NOT NULL,
    is_synced     BOOLEAN     NOT NULL,
    name          TEXT        NOT NULL,
    created_at    TIMESTAMPTZ NOT NULL,
    used_at       TIMESTAMPTZ
);

CREATE UNIQUE INDEX passkey_by_account ON passkey (account_id, id);

-- A challenge that a browser was given and has not answered: for somebody who adds a passkey, or, without an account, for
-- whoever signs in. The row goes with its first use.
CREATE TABLE passkey_challenge (
    challenge_hash TEXT        NOT NULL PRIMARY KEY,
    account_id     UUID        REFERENCES account (id) ON DELETE CASCADE,
    expires_at     TIMESTAMPTZ NOT NULL
);

CREATE INDEX passkey_challenge_by_expires_at ON passkey_challenge (expires_at);
CREATE INDEX passkey_challenge_by_account ON passkey_challenge (account_id);

-- A person's authenticator app: its secret, sealed for this row, and the newest step whose code was used. It counts once a
-- first code has confirmed it.
CREATE TABLE authenticator (
    account_id   UUID        NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    id           UUID        NOT NULL,
    sealed       TEXT        NOT NULL,
    last_step    BIGINT      NOT NULL,
    confirmed_at TIMESTAMPTZ
);

CREATE TABLE backup_code (
    account_id UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    code_hash  TEXT        NOT NULL,
    used_at    TIMESTAMPTZ,
    PRIMARY KEY (account_id, code_hash)
);

-- Somebody who gave the right password and has not typed the code yet.
CREATE TABLE second_step (
    handle_hash TEXT        NOT NULL PRIMARY KEY,
    account_id  UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    wrong_codes BIGINT      NOT NULL,
    expires_at  TIMESTAMPTZ NOT NULL
);

CREATE INDEX second_step_by_account ON second_step (account_id);
CREATE INDEX second_step_by_expires_at ON second_step (expires_at);

-- Somebody with the right password asked to remove passkeys and second step. Due a day after the mail that gives notice, and
-- never without it.
CREATE TABLE second_step_reset (
    account_id  UUID        NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    cancel_hash TEXT,
    due_at      TIMESTAMPTZ
);

CREATE UNIQUE INDEX second_step_reset_by_cancel_hash ON second_step_reset (cancel_hash);

-- Browsers that a person has signed in with, and when they last passed the second step there.
CREATE TABLE known_browser (
    account_id   UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    browser_hash TEXT        NOT NULL,
    passed_at    TIMESTAMPTZ,
    seen_at      TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, browser_hash)
);

-- When the person last gave their password or used a passkey in this session, after the sign-in itself.
ALTER TABLE session ADD COLUMN proved_at TIMESTAMPTZ;
