-- Archived athletes do not count towards the tier.
UPDATE account_ledger
   SET athletes = (SELECT COUNT(*) FROM athlete
                    WHERE athlete.account_id = account_ledger.account_id AND athlete.archived_at IS NULL);

-- The last answer of everybody on a roster. A recording alone is none.
CREATE INDEX answer_said_by_time ON answer (account_id, said_by, said_at)
    WHERE before_recording IS NULL OR before_recording <> 'nothing';
