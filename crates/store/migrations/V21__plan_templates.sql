-- Plans without dates and without an athlete. What lists show of their weeks stands beside them, so that lists need not
-- read their workouts. A template that was written by us keeps the name by which it is known.
CREATE TABLE plan_template (
    account_id           UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id                   UUID        NOT NULL,
    name                 TEXT        NOT NULL,
    description          TEXT,
    race_ten_thousandths BIGINT,
    race_unit            TEXT,
    level                TEXT        NOT NULL,
    anchor               TEXT        NOT NULL,
    race_weekday         BIGINT      NOT NULL,
    weeks                BIGINT      NOT NULL,
    unit                 TEXT        NOT NULL,
    tags                 JSON        NOT NULL,
    has_plan_check       BOOLEAN     NOT NULL,
    workout_count        BIGINT      NOT NULL,
    sessions_from        BIGINT      NOT NULL,
    sessions_to          BIGINT      NOT NULL,
    weekly_distances     JSON        NOT NULL,
    weekly_minutes       JSON        NOT NULL,
    measure              TEXT        NOT NULL,
    starter              TEXT,
    used_count           BIGINT      NOT NULL,
    revision             BIGINT      NOT NULL,
    bytes                BIGINT      NOT NULL,
    created_at           TIMESTAMPTZ NOT NULL,
    updated_at           TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id)
);

CREATE TABLE plan_template_workout (
    account_id           UUID   NOT NULL,
    template_id          UUID   NOT NULL,
    id                   UUID   NOT NULL,
    week                 BIGINT NOT NULL,
    weekday              BIGINT NOT NULL,
    place_in_day         BIGINT NOT NULL,
    title                TEXT   NOT NULL,
    description          TEXT   NOT NULL,
    workout_type         TEXT   NOT NULL,
    distance_thousandths BIGINT NOT NULL,
    distance_unit        TEXT   NOT NULL,
    duration_minutes     BIGINT NOT NULL,
    pace_from            TEXT,
    pace_to              TEXT,
    notes                TEXT,
    steps                JSON,
    steps_text           TEXT,
    PRIMARY KEY (account_id, template_id, id),
    FOREIGN KEY (account_id, template_id) REFERENCES plan_template (account_id, id) ON DELETE CASCADE
);

ALTER TABLE account_ledger ADD COLUMN plan_templates BIGINT NOT NULL DEFAULT 0;
