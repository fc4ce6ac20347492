-- Set by a restore that keeps links and consents: nothing is sent to athletes and to other servers until the operator says go. What people
-- took back since `backup_made_at` is not known.
CREATE TABLE message_hold (
    id             BIGINT      NOT NULL PRIMARY KEY,
    held_at        TIMESTAMPTZ NOT NULL,
    backup_made_at TIMESTAMPTZ NOT NULL
);
