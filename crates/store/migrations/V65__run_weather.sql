-- What a weather service said of the air of a run: degrees Celsius, percent, and the service's host. `weather_due_at` is set while
-- it is to be asked.
ALTER TABLE activity ADD COLUMN air_temperature DOUBLE PRECISION;
ALTER TABLE activity ADD COLUMN air_humidity BIGINT;
ALTER TABLE activity ADD COLUMN air_source TEXT;
ALTER TABLE activity ADD COLUMN weather_due_at TIMESTAMPTZ;
ALTER TABLE activity ADD COLUMN weather_tries BIGINT NOT NULL DEFAULT 0;

CREATE INDEX activity_weather_due ON activity (weather_due_at) WHERE weather_due_at IS NOT NULL;
