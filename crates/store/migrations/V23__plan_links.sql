-- The template that a plan was made of, how it was adapted, and what the template gave for its days, for as long as the
-- two are linked. Plans that were made by one request have one batch.
CREATE TABLE plan_link (
    account_id       UUID    NOT NULL,
    schedule_id      UUID    NOT NULL,
    template_id      UUID    NOT NULL,
    batch_id         UUID    NOT NULL,
    race_day         DATE,
    first_day        DATE    NOT NULL,
    volume_percent   BIGINT  NOT NULL,
    long_run_weekday BIGINT,
    days_a_week      BIGINT,
    has_own_paces    BOOLEAN NOT NULL,
    given_days       TEXT    NOT NULL,
    PRIMARY KEY (account_id, schedule_id),
    FOREIGN KEY (account_id, schedule_id) REFERENCES schedule (account_id, id) ON DELETE CASCADE,
    FOREIGN KEY (account_id, template_id) REFERENCES plan_template (account_id, id) ON DELETE CASCADE
);

CREATE INDEX plan_link_by_template ON plan_link (account_id, template_id);
CREATE INDEX plan_link_by_batch ON plan_link (account_id, batch_id);
