-- Whether an athlete sees what they could run in their races. The coach says so.
ALTER TABLE athlete ADD COLUMN sees_predictions BOOLEAN NOT NULL DEFAULT FALSE;
