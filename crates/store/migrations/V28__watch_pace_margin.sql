-- How far to either side of one pace a watch lets its runner be, in seconds a kilometre.
ALTER TABLE account ADD COLUMN pace_margin_seconds BIGINT NOT NULL DEFAULT 5;
