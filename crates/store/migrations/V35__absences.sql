-- Days on which an athlete does not train. An absence without an end has the day on which it lapses, so that one index finds
-- those that are not over.
CREATE TABLE absence (
    account_id  UUID        NOT NULL,
    id          UUID        NOT NULL,
    athlete_id  UUID        NOT NULL,
    kind        TEXT        NOT NULL,
    starts_on   DATE        NOT NULL,
    ends_on     DATE        NOT NULL,
    is_open     BOOLEAN     NOT NULL,
    note        TEXT,
    is_athletes BOOLEAN     NOT NULL,
    bytes       BIGINT      NOT NULL,
    said_at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

CREATE INDEX absence_by_athlete ON absence (account_id, athlete_id, starts_on);
CREATE INDEX absence_by_end ON absence (account_id, ends_on);
