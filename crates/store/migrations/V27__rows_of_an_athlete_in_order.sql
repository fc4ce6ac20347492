-- In the order in which they are asked for: SQLite would else go through the whole account to find it.
DROP INDEX schedule_by_athlete;
CREATE INDEX schedule_by_athlete ON schedule (account_id, athlete_id, starts_on, id);

DROP INDEX goal_by_athlete;
CREATE INDEX goal_by_athlete ON goal (account_id, athlete_id, races_on, id);

DROP INDEX goal_by_schedule;
CREATE INDEX goal_by_schedule ON goal (account_id, schedule_id, races_on, id);

DROP INDEX plan_link_by_template;
CREATE INDEX plan_link_by_template ON plan_link (account_id, template_id, schedule_id);

DROP INDEX plan_link_by_batch;
CREATE INDEX plan_link_by_batch ON plan_link (account_id, batch_id, schedule_id);

DROP INDEX athlete_group_by_name;
CREATE INDEX athlete_group_by_name ON athlete_group (account_id, name, athlete_id);
