-- The temperature in degrees Celsius, the humidity in percent and the height in metres above sea level of an athlete's day.
CREATE TABLE day_conditions (
    account_id  UUID             NOT NULL,
    athlete_id  UUID             NOT NULL,
    day         DATE             NOT NULL,
    temperature DOUBLE PRECISION,
    humidity    BIGINT,
    height      BIGINT,
    is_athletes BOOLEAN          NOT NULL,
    said_at     TIMESTAMPTZ      NOT NULL,
    PRIMARY KEY (account_id, athlete_id, day),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

-- The mean height of a run above sea level, by the altitudes of its recording.
ALTER TABLE activity ADD COLUMN mean_height BIGINT;
