-- An athlete's heart rates in beats per minute, where they usually run, and how the account counts zones of heart rate:
-- "maximum 50 60 70 80 90", or the usual five.
ALTER TABLE athlete ADD COLUMN max_heart_rate BIGINT;
ALTER TABLE athlete ADD COLUMN threshold_heart_rate BIGINT;
ALTER TABLE athlete ADD COLUMN resting_heart_rate BIGINT;
ALTER TABLE athlete ADD COLUMN usual_terrain TEXT;
ALTER TABLE account ADD COLUMN heart_rate_zones TEXT;
