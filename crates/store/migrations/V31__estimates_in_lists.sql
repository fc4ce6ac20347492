-- What is estimated of a workout, in its unit, where its own figures do not tell it; and of each week of a plan, as JSON. Lists
-- show it beside the sums. A plan without it is estimated by the server.
ALTER TABLE workout ADD COLUMN estimated_thousandths BIGINT;
ALTER TABLE workout ADD COLUMN estimated_minutes BIGINT;
ALTER TABLE schedule ADD COLUMN weekly_estimates TEXT;
ALTER TABLE plan_template ADD COLUMN weekly_estimates TEXT;
CREATE INDEX schedule_not_estimated ON schedule (account_id, id) WHERE weekly_estimates IS NULL;
CREATE INDEX plan_template_not_estimated ON plan_template (account_id, id) WHERE weekly_estimates IS NULL;

-- What the coach has set aside of the plan check's advice on a template, as schedules keep it.
ALTER TABLE plan_template ADD COLUMN set_aside TEXT NOT NULL DEFAULT '[]';
