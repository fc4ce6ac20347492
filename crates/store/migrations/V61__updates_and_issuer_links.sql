-- What the address for updates said last, if the operator has set one. Any number of servers ask it once a day together.
CREATE TABLE update_check (
    id         BIGINT      NOT NULL PRIMARY KEY,
    checked_at TIMESTAMPTZ NOT NULL,
    -- The newest version that was named, also while later checks fail.
    version    TEXT,
    about      TEXT,
    url        TEXT,
    -- Why the last check failed.
    failure    TEXT
);

-- Whoever comes back is linked to that account, whose session has asked for it, and is not signed in.
ALTER TABLE google_attempt ADD COLUMN link_account_id UUID;
ALTER TABLE google_attempt ADD COLUMN link_session_id UUID;
