-- What a workout is run on; NULL where nobody said.
ALTER TABLE workout ADD COLUMN terrain TEXT;
ALTER TABLE template ADD COLUMN terrain TEXT;
ALTER TABLE plan_template_workout ADD COLUMN terrain TEXT;
