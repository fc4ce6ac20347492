-- How often an account, an address or a network has failed. The key is a hash and names nobody.
CREATE TABLE throttle (
    throttle_key   TEXT        NOT NULL PRIMARY KEY,
    failure_count  BIGINT      NOT NULL,
    last_failed_at TIMESTAMPTZ NOT NULL
);

-- Proof, sent by mail, that somebody may set the account's password. Only hashes are kept.
CREATE TABLE reset_token (
    token_hash TEXT        NOT NULL PRIMARY KEY,
    account_id UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    expires_at TIMESTAMPTZ NOT NULL
);

CREATE INDEX reset_token_by_account ON reset_token (account_id);

-- Proof, sent by mail, that somebody may create an account for that address.
CREATE TABLE sign_up_token (
    token_hash   TEXT        NOT NULL PRIMARY KEY,
    email        TEXT        NOT NULL,
    display_name TEXT        NOT NULL,
    expires_at   TIMESTAMPTZ NOT NULL
);

-- What somebody asked to be sent by mail. The mail itself, with its secret link, is only made when it is sent.
-- It is due again when the process that has claimed it did not finish.
CREATE TABLE mail_request (
    id           UUID        NOT NULL PRIMARY KEY,
    kind         TEXT        NOT NULL,
    email        TEXT        NOT NULL,
    display_name TEXT,
    attempts     BIGINT      NOT NULL,
    requested_at TIMESTAMPTZ NOT NULL,
    due_at       TIMESTAMPTZ NOT NULL,
    gave_up_at   TIMESTAMPTZ
);

CREATE INDEX mail_request_by_due_at ON mail_request (due_at);

CREATE TABLE test_entry (
    account_id UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id         UUID        NOT NULL,
    made_at    TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id)
);
