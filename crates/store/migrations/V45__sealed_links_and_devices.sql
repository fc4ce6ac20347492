-- The secrets of athletes' links and consents are found by their hashes. Beside the hash there is a copy that is sealed with the
-- server's key, for addresses that are written again. What earlier versions stored in plain text waits in `unsealed_secret`
-- until the server starts, which has the key.
CREATE TABLE unsealed_secret (
    account_id  UUID NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    athlete_id  UUID NOT NULL,
    opens       TEXT NOT NULL,
    secret      TEXT NOT NULL,
    secret_hash TEXT,
    PRIMARY KEY (account_id, athlete_id, opens)
);

INSERT INTO unsealed_secret (account_id, athlete_id, opens, secret)
SELECT account_id, athlete_id, 'page', page_secret FROM athlete_link;
INSERT INTO unsealed_secret (account_id, athlete_id, opens, secret)
SELECT account_id, athlete_id, 'feed', feed_secret FROM athlete_link;
INSERT INTO unsealed_secret (account_id, athlete_id, opens, secret)
SELECT account_id, athlete_id, 'busy', busy_secret FROM athlete_link;
INSERT INTO unsealed_secret (account_id, athlete_id, opens, secret)
SELECT account_id, athlete_id, channel, secret FROM consent;

ALTER TABLE athlete_link ADD COLUMN page_hash TEXT;
ALTER TABLE athlete_link ADD COLUMN sealed TEXT;
ALTER TABLE athlete_link DROP COLUMN page_secret;
ALTER TABLE athlete_link DROP COLUMN feed_secret;
ALTER TABLE athlete_link DROP COLUMN busy_secret;
ALTER TABLE consent ADD COLUMN secret_hash TEXT;
ALTER TABLE consent ADD COLUMN sealed TEXT;
ALTER TABLE consent DROP COLUMN secret;

-- A key that was made for one mail, because the consent's own could not be written again. NULL for the consent's own.
ALTER TABLE consent_key ADD COLUMN made_at TIMESTAMPTZ;

-- The devices through which an athlete's recordings came. Devices that know each other share a keeper, which has the choice how much of
-- these routes the coach sees. A code brings another device in.
CREATE TABLE route_keeper (
    account_id   UUID        NOT NULL,
    athlete_id   UUID        NOT NULL,
    id           UUID        NOT NULL,
    route_choice TEXT        NOT NULL,
    made_at      TIMESTAMPTZ NOT NULL,
    code_hash    TEXT,
    code_ends_at TIMESTAMPTZ,
    PRIMARY KEY (account_id, athlete_id, id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

CREATE TABLE athlete_device (
    account_id  UUID        NOT NULL,
    athlete_id  UUID        NOT NULL,
    secret_hash TEXT        NOT NULL,
    keeper_id   UUID        NOT NULL,
    added_at    TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, athlete_id, secret_hash),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

-- Whose device a recording came through, and a connection was made on. NULL: nobody's, so that the link shows what the coach sees.
ALTER TABLE activity ADD COLUMN keeper_id UUID;
ALTER TABLE intervals_athlete ADD COLUMN keeper_id UUID;
ALTER TABLE intervals_attempt ADD COLUMN keeper_id UUID;

-- Whether a passkey may be brought to other devices, which never changes, and whether it was (`is_synced`), which does. The first was
-- stored as the second.
ALTER TABLE passkey ADD COLUMN can_be_synced BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE passkey SET can_be_synced = is_synced;
