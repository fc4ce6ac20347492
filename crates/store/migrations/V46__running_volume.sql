-- Whether a workout's kilometres count as running. Sums of plans that were saved before are made again in the background, as missing estimates are.
ALTER TABLE workout ADD COLUMN is_running BOOLEAN NOT NULL DEFAULT TRUE;
UPDATE workout SET is_running = FALSE WHERE workout_type IN ('Rest', 'AlternativeTraining');
UPDATE schedule SET weekly_estimates = NULL;
UPDATE plan_template SET weekly_estimates = NULL;
