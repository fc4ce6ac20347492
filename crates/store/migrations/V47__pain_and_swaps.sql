-- The other half of a swap: two answers that move each other's workout, given as one.
ALTER TABLE answer ADD COLUMN swapped_with UUID;

-- How bad a pain is, from 1 to 10, where it is, and since when.
ALTER TABLE answer ADD COLUMN pain_level BIGINT;
ALTER TABLE answer ADD COLUMN pain_place TEXT;
ALTER TABLE answer ADD COLUMN pain_since DATE;

CREATE INDEX answer_pain ON answer (account_id, said_at) WHERE pain_level IS NOT NULL;
