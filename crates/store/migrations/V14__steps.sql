-- What a session is made of, and the text it was read from. Most workouts have neither.
ALTER TABLE workout ADD COLUMN steps JSON;
ALTER TABLE workout ADD COLUMN steps_text TEXT;
ALTER TABLE template ADD COLUMN steps JSON;
ALTER TABLE template ADD COLUMN steps_text TEXT;
