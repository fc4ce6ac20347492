-- The addresses to which an app on an athlete's phone sends runs, one for each app. `link_key` finds them by the hashes of their
-- secrets; `sealed` is the copy that is shown to the athlete again. They end with the athlete's link.
CREATE TABLE phone_source (
    account_id   UUID        NOT NULL,
    athlete_id   UUID        NOT NULL,
    app          TEXT        NOT NULL,
    sealed       TEXT,
    keeper_id    UUID,
    made_at      TIMESTAMPTZ NOT NULL,
    last_seen_at TIMESTAMPTZ,
    last_run_at  TIMESTAMPTZ,
    PRIMARY KEY (account_id, athlete_id, app),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

-- The app that sent a recording: 'health' or 'connect'. NULL for files.
ALTER TABLE activity ADD COLUMN phone_app TEXT;
