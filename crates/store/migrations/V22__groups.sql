-- The groups that athletes are in. A group is there for as long as somebody is in it.
CREATE TABLE athlete_group (
    account_id UUID NOT NULL,
    athlete_id UUID NOT NULL,
    name       TEXT NOT NULL,
    PRIMARY KEY (account_id, athlete_id, name),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

CREATE INDEX athlete_group_by_name ON athlete_group (account_id, name);

-- The latest of what somebody said is found at once, however much they said.
DROP INDEX answer_by_said_by;
CREATE INDEX answer_by_time ON answer (account_id, said_by, said_at);
