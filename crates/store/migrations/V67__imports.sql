-- Exports of other tools that a coach dropped. What was read of the file is in `move_in_item`, so that the import goes on in any process
-- and after a restart; the file itself is not kept. `found` is what was read and how, `report` what became of it.
CREATE TABLE move_in (
    account_id  UUID        NOT NULL,
    id          UUID        NOT NULL,
    name        TEXT        NOT NULL,
    source      TEXT        NOT NULL,
    state       TEXT        NOT NULL,
    is_paused   BOOLEAN     NOT NULL,
    zone        TEXT,
    language    TEXT        NOT NULL,
    unit        TEXT        NOT NULL,
    made_by     UUID        NOT NULL,
    created_at  TIMESTAMPTZ NOT NULL,
    finished_at TIMESTAMPTZ,
    items       BIGINT      NOT NULL,
    handled     BIGINT      NOT NULL,
    found       JSON        NOT NULL,
    report      JSON        NOT NULL,
    problem     JSON,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
);
CREATE INDEX move_in_by_time ON move_in (account_id, created_at);

-- Whose its rows are, as the export names them, and to whom they go.
CREATE TABLE move_in_person (
    account_id   UUID   NOT NULL,
    move_in_id   UUID   NOT NULL,
    number       BIGINT NOT NULL,
    name         TEXT   NOT NULL,
    email        TEXT,
    sessions     BIGINT NOT NULL,
    recordings   BIGINT NOT NULL,
    choice       TEXT   NOT NULL,
    athlete_id   UUID,
    likely_id    UUID,
    -- The athlete was made by the import.
    is_made      BOOLEAN NOT NULL,
    PRIMARY KEY (account_id, move_in_id, number),
    FOREIGN KEY (account_id, move_in_id) REFERENCES move_in (account_id, id) ON DELETE CASCADE
);

-- What was found: a session, what was done and said of it, or a recording, whose compressed file is there until it is in. `item_key`
-- is the same in a later export; `schedule_id`, `workout_id` and `activity_id` are what it became.
CREATE TABLE move_in_item (
    account_id  UUID   NOT NULL,
    move_in_id  UUID   NOT NULL,
    number      BIGINT NOT NULL,
    person      BIGINT NOT NULL,
    kind        TEXT   NOT NULL,
    item_key    TEXT   NOT NULL,
    day         DATE,
    state       TEXT   NOT NULL,
    content     JSON   NOT NULL,
    payload     BYTEA,
    bytes       BIGINT NOT NULL,
    athlete_id  UUID,
    schedule_id UUID,
    workout_id  UUID,
    activity_id UUID,
    PRIMARY KEY (account_id, move_in_id, number),
    FOREIGN KEY (account_id, move_in_id) REFERENCES move_in (account_id, id) ON DELETE CASCADE
);
CREATE INDEX move_in_item_by_key ON move_in_item (account_id, athlete_id, item_key);
CREATE INDEX move_in_item_waiting ON move_in_item (account_id, move_in_id, state, number);

-- The imports that some process has to go on with. `taken_until` is while one does.
CREATE TABLE move_in_run (
    account_id  UUID        NOT NULL,
    move_in_id  UUID        NOT NULL,
    taken_until TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, move_in_id)
);
CREATE INDEX move_in_run_due ON move_in_run (taken_until);
