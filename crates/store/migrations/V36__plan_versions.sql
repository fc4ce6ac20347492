-- The saves of a plan. Each has what leads back to the version before it, compressed, so the oldest can be deleted alone. `of_version`
-- is the version that was brought back.
CREATE TABLE plan_version (
    account_id  UUID        NOT NULL,
    schedule_id UUID        NOT NULL,
    number      BIGINT      NOT NULL,
    made_at     TIMESTAMPTZ NOT NULL,
    author      TEXT        NOT NULL,
    of_version  BIGINT,
    bytes       BIGINT      NOT NULL,
    undo        BYTEA       NOT NULL,
    PRIMARY KEY (account_id, schedule_id, number),
    FOREIGN KEY (account_id, schedule_id) REFERENCES schedule (account_id, id) ON DELETE CASCADE
);
