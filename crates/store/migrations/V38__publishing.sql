-- Whether athletes see a change as soon as it is saved, or when the coach publishes it. A plan without a choice follows its account.
ALTER TABLE account ADD COLUMN publishes_on_saving BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE schedule ADD COLUMN publishes_on_saving BOOLEAN;
-- When the athlete's version last changed, for plans that are published by hand.
ALTER TABLE schedule ADD COLUMN published_at TIMESTAMPTZ;

-- What leads from the published plan, which `schedule` and `workout` hold, to the one that its coach works on; for as long as they
-- differ.
CREATE TABLE plan_draft (
    account_id   UUID        NOT NULL,
    schedule_id  UUID        NOT NULL,
    saved_at     TIMESTAMPTZ NOT NULL,
    change_count BIGINT      NOT NULL,
    bytes        BIGINT      NOT NULL,
    difference   BYTEA       NOT NULL,
    PRIMARY KEY (account_id, schedule_id),
    FOREIGN KEY (account_id, schedule_id) REFERENCES schedule (account_id, id) ON DELETE CASCADE
);

-- When a version became the athlete's, and what the coach said about it.
ALTER TABLE plan_version ADD COLUMN published_at TIMESTAMPTZ;
ALTER TABLE plan_version ADD COLUMN note TEXT;
