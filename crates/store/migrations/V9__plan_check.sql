-- Whether the coach wants advice on the plan.
ALTER TABLE schedule ADD COLUMN has_plan_check BOOLEAN NOT NULL DEFAULT TRUE;
