CREATE TABLE athlete (
    account_id   UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id           UUID        NOT NULL,
    first_name   TEXT        NOT NULL,
    last_name    TEXT        NOT NULL,
    phone_number TEXT,
    phone_e164   TEXT,
    strava       TEXT,
    notes        TEXT,
    created_at   TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id)
);
