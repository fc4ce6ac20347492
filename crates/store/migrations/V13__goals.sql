-- A race that an athlete trains for. A goal outlives its athlete and its schedule: it keeps the ids and the names of
-- those that were deleted.
CREATE TABLE goal (
    account_id               UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id                       UUID        NOT NULL,
    athlete_id               UUID        NOT NULL,
    athlete_name             TEXT,
    race_name                TEXT        NOT NULL,
    races_on                 DATE        NOT NULL,
    distance_ten_thousandths BIGINT      NOT NULL,
    distance_unit            TEXT        NOT NULL,
    target_seconds           BIGINT,
    priority                 TEXT        NOT NULL,
    schedule_id              UUID,
    schedule_name            TEXT,
    result_seconds           BIGINT,
    notes                    TEXT,
    revision                 BIGINT      NOT NULL,
    bytes                    BIGINT      NOT NULL,
    created_at               TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id)
);

CREATE INDEX goal_by_athlete ON goal (account_id, athlete_id);
CREATE INDEX goal_by_schedule ON goal (account_id, schedule_id);

-- A race that was no goal. The results of goals stand with them.
CREATE TABLE race_result (
    account_id               UUID        NOT NULL,
    id                       UUID        NOT NULL,
    athlete_id               UUID        NOT NULL,
    race_name                TEXT        NOT NULL,
    ran_on                   DATE        NOT NULL,
    distance_ten_thousandths BIGINT      NOT NULL,
    distance_unit            TEXT        NOT NULL,
    time_seconds             BIGINT      NOT NULL,
    bytes                    BIGINT      NOT NULL,
    created_at               TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

CREATE INDEX race_result_by_athlete ON race_result (account_id, athlete_id);

-- The result that an athlete's paces follow from in place of the latest: a race_result or a goal of that id.
CREATE TABLE pinned_result (
    account_id UUID NOT NULL,
    athlete_id UUID NOT NULL,
    result_id  UUID NOT NULL,
    PRIMARY KEY (account_id, athlete_id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

-- A pace that the coach has set by hand.
CREATE TABLE pace_override (
    account_id UUID NOT NULL,
    athlete_id UUID NOT NULL,
    pace_name  TEXT NOT NULL,
    pace_from  TEXT NOT NULL,
    pace_to    TEXT NOT NULL,
    PRIMARY KEY (account_id, athlete_id, pace_name),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

ALTER TABLE account_ledger ADD COLUMN goals BIGINT NOT NULL DEFAULT 0;
ALTER TABLE account_ledger ADD COLUMN results BIGINT NOT NULL DEFAULT 0;
