-- What `longrun distribute` calls of Citus, in its shapes. Each call is written down; what Citus refuses is refused.
CREATE TABLE called (number BIGSERIAL PRIMARY KEY, what TEXT NOT NULL);
CREATE TABLE pg_dist_node (nodeid INTEGER NOT NULL, groupid INTEGER NOT NULL);
CREATE TABLE pg_dist_partition (
    logicalrelid REGCLASS NOT NULL PRIMARY KEY,
    partmethod   "char"   NOT NULL,
    partkey      TEXT,
    colocationid INTEGER  NOT NULL,
    repmodel     "char"   NOT NULL
);

CREATE FUNCTION create_reference_table(table_name REGCLASS) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO called (what) VALUES ('create_reference_table ' || table_name);
    INSERT INTO pg_dist_partition VALUES (table_name, 'n', NULL, 1, 't');
END $$;

CREATE FUNCTION create_distributed_table(
    table_name REGCLASS, distribution_column TEXT, distribution_type TEXT DEFAULT 'hash', colocate_with TEXT DEFAULT 'default',
    shard_count INTEGER DEFAULT NULL
) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    place SMALLINT := (SELECT attnum FROM pg_attribute WHERE attrelid = table_name AND attname = distribution_column);
BEGIN
    IF EXISTS (SELECT 1 FROM pg_index WHERE indrelid = table_name AND indisunique AND NOT place = ANY (indkey::SMALLINT[])) THEN
        RAISE 'cannot create constraint on %: it leaves out the distribution column', table_name;
    END IF;
    IF EXISTS (SELECT 1 FROM pg_constraint
                WHERE contype = 'f' AND table_name IN (conrelid, confrelid)
                  AND EXISTS (SELECT 1 FROM unnest(ARRAY[conrelid, confrelid]) AS side
                               WHERE side <> table_name
                                 AND side NOT IN (SELECT logicalrelid::OID FROM pg_dist_partition))) THEN
        RAISE 'cannot create foreign key constraint: % and a local table', table_name;
    END IF;
    IF colocate_with NOT IN ('none', 'default')
       AND NOT EXISTS (SELECT 1 FROM pg_dist_partition WHERE logicalrelid = colocate_with::REGCLASS) THEN
        RAISE 'relation % is not distributed', colocate_with;
    END IF;
    INSERT INTO called (what)
    VALUES ('create_distributed_table ' || table_name || ' by ' || distribution_column || ' beside ' || colocate_with);
    INSERT INTO pg_dist_partition VALUES (table_name, 'h', '{VAR :varno 1 :varattno ' || place || ' :vartype 2950}', 2, 's');
END $$;

CREATE FUNCTION truncate_local_data_after_distributing_table(function_name REGCLASS) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM pg_dist_partition WHERE logicalrelid = function_name) THEN
        RAISE 'supplied parameter is not a distributed relation';
    END IF;
    INSERT INTO called (what) VALUES ('truncate_local_data_after_distributing_table ' || function_name);
END $$;
