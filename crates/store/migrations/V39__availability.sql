-- When an athlete can run in a usual week, as JSON.
CREATE TABLE availability (
    account_id  UUID        NOT NULL,
    athlete_id  UUID        NOT NULL,
    usual_week  TEXT        NOT NULL,
    note        TEXT,
    is_athletes BOOLEAN     NOT NULL,
    bytes       BIGINT      NOT NULL,
    said_at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, athlete_id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

-- The week that a plan was fitted to when it was made from a template.
ALTER TABLE plan_link ADD COLUMN usual_week TEXT;
