-- Browsers that take push messages: an athlete's, or the coach's own where there is no athlete. What the browser gave for it:
-- an address of its maker's push service, and the keys for which messages are encrypted. A coach's counts as long as its
-- session lasts.
CREATE TABLE push_subscription (
    account_id UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id         UUID        NOT NULL,
    athlete_id UUID,
    session_id UUID,
    endpoint   TEXT        NOT NULL,
    p256dh     TEXT        NOT NULL,
    auth       TEXT        NOT NULL,
    shows_text BOOLEAN     NOT NULL,
    is_daily   BOOLEAN     NOT NULL,
    time_zone  TEXT        NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

CREATE INDEX push_subscription_by_athlete ON push_subscription (account_id, athlete_id);

-- The server's own key for push services, in PKCS#8 and Base64. Browsers subscribe to this key: with another one every
-- subscription ends, so it is copied and backed up with the rest.
CREATE TABLE push_key (
    id    BIGINT NOT NULL PRIMARY KEY,
    pkcs8 TEXT   NOT NULL
);
