PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE refinery_schema_history(
             version int4 PRIMARY KEY,
             name VARCHAR(255),
             applied_on VARCHAR(255),
             checksum VARCHAR(255));
INSERT INTO refinery_schema_history VALUES(1,'accounts','2026-11-15T16:55:52.944919188Z','18366978837006181356');
INSERT INTO refinery_schema_history VALUES(2,'sessions','2026-11-15T16:55:52.944943501Z','5504307575691090034');
INSERT INTO refinery_schema_history VALUES(3,'athletes','2026-11-15T16:55:52.944946577Z','9063524816019558490');
INSERT INTO refinery_schema_history VALUES(4,'templates','2026-11-15T16:55:52.944949033Z','13572316801626505323');
INSERT INTO refinery_schema_history VALUES(5,'schedules','2026-11-15T16:55:52.944951411Z','13083263219026457975');
INSERT INTO refinery_schema_history VALUES(6,'accounts_by_mail','2026-11-15T16:55:52.944954641Z','4385855176208624784');
INSERT INTO refinery_schema_history VALUES(7,'google_identities','2026-11-15T16:55:52.944957006Z','6511971383383908995');
INSERT INTO refinery_schema_history VALUES(8,'paper','2026-11-15T16:55:52.944959475Z','8818116542897031099');
INSERT INTO refinery_schema_history VALUES(9,'plan_check','2026-11-15T16:55:52.944961498Z','13647920369388489252');
CREATE TABLE account (
    id            UUID        NOT NULL PRIMARY KEY,
    email         TEXT        NOT NULL,
    email_key     TEXT        NOT NULL UNIQUE,
    display_name  TEXT        NOT NULL,
    photo_url     TEXT,
    password_hash TEXT,
    is_disabled   BOOLEAN     NOT NULL,
    revision      BIGINT      NOT NULL,
    created_at    TIMESTAMPTZ NOT NULL
, paper TEXT NOT NULL DEFAULT 'a4');
INSERT INTO account VALUES(X'01a1e02302537091aedc3b160ff56321','nora@longrun.example','nora@longrun.example','Nora Eklund',NULL,'$argon2id$v=19$m=65536,t=3,p=1$NwhGuJo8ZfbL32zbZdkT9Q$+vQXCAxwb0HwcDSxdcoMMe4KsKkOLUqr6w2OiR38lPY',0,44,1794761753171927,'a4');
INSERT INTO account VALUES(X'00000000000000000000000000000002','Ben@Example.com','ben@example.com','Ben ''the'' Läufer 🏃','https://photos.example/ben',NULL,1,41,1700000000123456,'letter');
CREATE TABLE session (
    account_id     UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id             UUID        NOT NULL,
    family         TEXT        NOT NULL UNIQUE,
    salt           TEXT        NOT NULL,
    current_token  TEXT        NOT NULL,
    previous_token TEXT,
    device         TEXT        NOT NULL,
    started_at     TIMESTAMPTZ NOT NULL,
    rotated_at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id)
);
INSERT INTO session VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000005','family','salt','current','previous','Firefox',1700000000000001,1700000000000002);
CREATE TABLE access_token (
    token_hash TEXT        NOT NULL PRIMARY KEY,
    account_id UUID        NOT NULL,
    session_id UUID        NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    FOREIGN KEY (account_id, session_id) REFERENCES session (account_id, id) ON DELETE CASCADE
);
INSERT INTO access_token VALUES('token hash',X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000005',1700000900000000);
CREATE TABLE athlete (
    account_id   UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id           UUID        NOT NULL,
    first_name   TEXT        NOT NULL,
    last_name    TEXT        NOT NULL,
    phone_number TEXT,
    phone_e164   TEXT,
    strava       TEXT,
    notes        TEXT,
    created_at   TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id)
);
INSERT INTO athlete VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8d232ce8574','Maya','Lindqvist','+46 70 123 45 01','+46701234501','https://www.strava.com/athletes/1000001','Valencia in December. Two quality days, no more.',1794761753171927);
INSERT INTO athlete VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8d32850cfb0','Tomás','Herrera','+34 612 345 002','+34612345002','https://www.strava.com/athletes/1000002','Works nights every third week: ask before moving his long run.',1794761753171927);
INSERT INTO athlete VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8d49d8f6a8b','Priya','Raman','+44 7700 900003','+447700900003',NULL,'First marathon. Run-walk to week 5.',1794761753171927);
INSERT INTO athlete VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8d563df2e95','Aoife','Brennan','+353 85 012 3404','+353850123404','https://www.strava.com/athletes/1000004','Trail background, strong climber, hates the track.',1794761753171927);
INSERT INTO athlete VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8d615ef3373','Leila','Haddad','+33 6 12 34 50 05','+33612345005',NULL,'Back from a stress fracture. Cap at 40 km, no intervals before week 6.',1794761753171927);
INSERT INTO athlete VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8d7c033c377','Ben','Okafor','+44 7700 900006','+447700900006','https://www.strava.com/athletes/1000006','5K speed. Track Tuesday, hills Friday.',1794761753171927);
INSERT INTO athlete VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8d8fef7f9f7','Kenji','Watanabe','+81 90 1234 5607','+819012345607',NULL,'Masters 50. Two rest days, strength twice a week.',1794761753171927);
INSERT INTO athlete VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8d940a7884d','Jonas','Weber','+49 151 23456708','+4915123456708','https://www.strava.com/athletes/1000008','Builds slowly and reliably.',1794761753171927);
INSERT INTO athlete VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8da35d18c4a','Sofia','Marchetti','+39 347 123 4509','+393471234509',NULL,'Berlin half done; wants a calm winter.',1794761753171927);
INSERT INTO athlete VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8db32f28bcf','Grace','Mbeki','+27 82 123 4510','+27821234510','https://www.strava.com/athletes/1000010','Comrades next year.',1794761753171927);
INSERT INTO athlete VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8dc1ca2f97a','Łukasz','Żółkiewski','+48 601 234 511','+48601234511',NULL,NULL,1794761753171927);
INSERT INTO athlete VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8dd2d4187ed','Hanna','Virtanen','+358 40 1234512','+358401234512',NULL,'Skis from December to March; count it as training.',1794761753171927);
INSERT INTO athlete VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8de65aba5af','Daniel','Petit',NULL,NULL,NULL,'Answers by e-mail only.',1794761753171927);
INSERT INTO athlete VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8dfb654ae8d','Isabel','Moreno','+52 55 1234 5614','+525512345614','https://www.strava.com/athletes/1000014','Altitude: 2,240 m. Paces there are slower by 15 s.',1794761753171927);
INSERT INTO athlete VALUES(X'00000000000000000000000000000002',X'01a1e02302547663bf10d8d232ce8574','Maya','Lindqvist','+46 70 123 45 01','+46701234501','https://www.strava.com/athletes/1000001','Valencia in December. Two quality days, no more.',1794761753171927);
INSERT INTO athlete VALUES(X'00000000000000000000000000000002',X'01a1e02302547663bf10d8d32850cfb0','Tomás','Herrera','+34 612 345 002','+34612345002','https://www.strava.com/athletes/1000002','Works nights every third week: ask before moving his long run.',1794761753171927);
CREATE TABLE template (
    account_id           UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id                   UUID        NOT NULL,
    title                TEXT        NOT NULL,
    description          TEXT        NOT NULL,
    workout_type         TEXT        NOT NULL,
    distance_thousandths BIGINT      NOT NULL,
    distance_unit        TEXT        NOT NULL,
    duration_minutes     BIGINT      NOT NULL,
    pace_from            TEXT,
    pace_to              TEXT,
    notes                TEXT,
    tags                 JSON        NOT NULL,
    difficulty           TEXT        NOT NULL,
    category             TEXT        NOT NULL,
    is_public            BOOLEAN     NOT NULL,
    created_at           TIMESTAMPTZ NOT NULL,
    updated_at           TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id)
);
INSERT INTO template VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8e09049a34d','Race week sharpener','3 km easy. 3 × 1 km at race pace, 2 min jog between. 2 km easy. Finish wanting more.','Intervals',9000,'km',47,'4:25/km','4:35/km','Four or five days before the race.',X'5b2272616365207765656b222c227461706572225d','Intermediate','RacePreparation',0,1794761753171927,1794761753171927);
INSERT INTO template VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8e16cb24836','Bike, easy spin','45 min on a bike with light gears and quick legs, in place of an easy run.','AlternativeTraining',0,'km',45,NULL,NULL,'Heart rate below that of an easy run.',X'5b2262696b65222c226c6f7720696d70616374225d','Beginner','CrossTraining',0,1794761753171927,1794761753171927);
INSERT INTO template VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8e20fa9ccb8','10 × 60 s hills','2 km easy to a hill of 5 to 7%. 10 × 60 s up, strong and tall, walk and jog down. 2 km easy.','Hills',9000,'km',55,NULL,NULL,'Effort, not pace. Eyes on the top.',X'5b2268696c6c73222c22737472656e677468225d','Intermediate','Strength',0,1794761753171927,1794761753171927);
INSERT INTO template VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8e3cc10f512','12 × 400 m','2 km easy and drills. 12 × 400 m at 5 km pace, 200 m jog between. 2 km easy.','Intervals',11000,'km',58,'3:45/km','3:55/km','Run the first three too slowly.',X'5b22747261636b222c2235206b6d225d','Intermediate','Speed',0,1794761753171927,1794761753171927);
INSERT INTO template VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8e484d42904','Yasso 800s','3 km easy. 8 × 800 m, with a jog as long as each took. 2 km easy.','Intervals',14000,'km',72,'3:50/km','4:00/km','Same time for all eight. Leave one in the tank.',X'5b22747261636b222c22564f326d6178222c226d61726174686f6e225d','Advanced','Speed',0,1794761753171927,1794761753171927);
INSERT INTO template VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8e5231dd9bc','Tempo 25 min','2 km easy. 25 min without a break, comfortably hard: short words, no sentences. 2 km easy.','Tempo',10000,'km',49,'4:25/km','4:35/km',NULL,X'5b2274656d706f222c227468726573686f6c64225d','Intermediate','Speed',0,1794761753171927,1794761753171927);
INSERT INTO template VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8e642908891','3 × 10 min threshold','15 min easy. 3 × 10 min at a pace you could hold for an hour, 2 min jog between. 10 min easy.','Tempo',13000,'km',61,'4:20/km','4:30/km','The third should be as fast as the first.',X'5b227468726573686f6c64225d','Intermediate','Speed',0,1794761753171927,1794761753171927);
INSERT INTO template VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8e788d5a31a','Long run, fast finish','18 km easy, then 6 km at marathon effort. The last part should feel controlled.','LongRun',24000,'km',130,'5:00/km','5:35/km','If the easy part feels hard, leave out the finish.',X'5b226c6f6e672072756e222c226d61726174686f6e225d','Advanced','RacePreparation',0,1794761753171927,1794761753171927);
INSERT INTO template VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8e8460e8c12','Long run, steady','One even effort from start to end. Drink every 20 minutes and practise what you will eat in the race.','LongRun',22000,'km',125,'5:30/km','5:50/km','Start slower than you think.',X'5b226c6f6e672072756e222c226675656c6c696e67225d','Intermediate','Endurance',0,1794761753171927,1794761753171927);
INSERT INTO template VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8e952f0a127','Recovery jog','Very easy and short, on soft ground if you can. Stop earlier if the legs are heavy.','Recovery',5000,'km',32,'6:15/km','6:45/km',NULL,X'5b227265636f76657279225d','Beginner','Recovery',0,1794761753171927,1794761753171927);
INSERT INTO template VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8eae01a1f6c','Easy with 6 strides','Easy running, then six strides of 80 m on the flat: build up to fast and relaxed, walk back between.','EasyRun',9000,'km',52,'5:30/km','6:00/km','Strides are quick feet, not a sprint.',X'5b2265617379222c2273747269646573222c22666f726d225d','Beginner','BaseBuilding',0,1794761753171927,1794761753171927);
INSERT INTO template VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302547663bf10d8ebc73cdf47','Easy 8 km','Run at a pace at which you could tell a story. Walk the steep parts if your breathing gets loud.','EasyRun',8000,'km',46,'5:30/km','6:00/km','Slower is fine, faster is not.',X'5b2265617379222c226165726f626963225d','Beginner','Endurance',0,1794761753171927,1794761753171927);
CREATE TABLE schedule (
    account_id       UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id               UUID        NOT NULL,
    name             TEXT        NOT NULL,
    description      TEXT,
    athlete_id       UUID        NOT NULL,
    athlete_name     TEXT,
    starts_on        DATE        NOT NULL,
    weeks            BIGINT      NOT NULL,
    unit             TEXT        NOT NULL,
    workout_count    BIGINT      NOT NULL,
    weekly_distances JSON        NOT NULL,
    revision         BIGINT      NOT NULL,
    created_at       TIMESTAMPTZ NOT NULL, has_plan_check BOOLEAN NOT NULL DEFAULT TRUE,
    PRIMARY KEY (account_id, id)
);
INSERT INTO schedule VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','Couch to 10K','Three runs a week',X'01a1e02302547663bf10d8d49d8f6a8b','Priya Raman','2026-06-22',8,'miles',56,X'5b392e352c392e352c31312e302c392e352c31322e352c31332e352c392e352c362e355d',1,1794761753171927,1);
INSERT INTO schedule VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','Berlin half, taper and race','Last four weeks only',X'00000000000000000000000000000004','Gone Away','2026-08-03',4,'km',28,X'5b34302e302c35332e352c33362e352c32352e305d',1,1794761753171927,1);
INSERT INTO schedule VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','5K speed block','Track Tuesday, hills Friday',X'01a1e02302547663bf10d8d7c033c377','Ben Okafor','2026-11-09',6,'km',43,X'5b33332e352c33372e352c34332e302c35312e352c33342e302c32332e355d',1,1794761753171927,1);
INSERT INTO schedule VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','Valencia Marathon, sub 3:15','Two quality days, cutbacks in weeks 4 and 8',X'01a1e02302547663bf10d8d232ce8574','Maya Lindqvist','2026-10-12',12,'km',84,X'5b35332e302c35342e352c35392e302c34342e352c36352e352c36372e352c37322e352c35372e302c37392e302c38302e302c35392e302c33372e305d',1,1794761753171927,1);
INSERT INTO schedule VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','Couch to 10K (Copy) that kept its ids','Three runs a week',X'01a1e02302547663bf10d8d49d8f6a8b','Priya Raman','2026-06-22',8,'miles',56,X'5b392e352c392e352c31312e302c392e352c31322e352c31332e352c392e352c362e355d',1,1794761753171927,1);
INSERT INTO schedule VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','Couch to 10K','Three runs a week',X'01a1e02302547663bf10d8d49d8f6a8b','Priya Raman','2026-06-22',8,'miles',56,X'5b392e352c392e352c31312e302c392e352c31322e352c31332e352c392e352c362e355d',1,1794761753171927,1);
CREATE TABLE workout (
    account_id           UUID    NOT NULL,
    schedule_id          UUID    NOT NULL,
    scheduled_on         DATE    NOT NULL,
    place_in_day         BIGINT  NOT NULL,
    id                   UUID    NOT NULL,
    title                TEXT    NOT NULL,
    description          TEXT    NOT NULL,
    workout_type         TEXT    NOT NULL,
    distance_thousandths BIGINT  NOT NULL,
    distance_unit        TEXT    NOT NULL,
    duration_minutes     BIGINT  NOT NULL,
    pace_from            TEXT,
    pace_to              TEXT,
    notes                TEXT,
    is_completed         BOOLEAN NOT NULL,
    PRIMARY KEY (account_id, schedule_id, scheduled_on, place_in_day),
    FOREIGN KEY (account_id, schedule_id) REFERENCES schedule (account_id, id) ON DELETE CASCADE
);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-22',0,X'01a1e02302547663bf10d9176b869898','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-23',0,X'01a1e02302547663bf10d91877dcc70e','5 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',1500,'miles',16,'8:20/mile','8:35/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-24',0,X'01a1e02302547663bf10d919c3e48b3f','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',15,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-25',0,X'01a1e02302547663bf10d91abb217a77','25 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1500,'miles',17,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-26',0,X'01a1e02302547663bf10d91b175289a1','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'miles',45,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-27',0,X'01a1e02302547663bf10d91c40ae0da5','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',14,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-28',0,X'01a1e02302547663bf10d91df767981e','Long run','Steady from start to end.','LongRun',3500,'miles',36,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-29',0,X'01a1e02302547663bf10d91e43fda48f','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-30',0,X'01a1e02302547663bf10d91f99e9a7c1','10 × 60 s hills','Strong and tall up, walk and jog down.','Hills',1500,'miles',15,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-01',0,X'01a1e02302547663bf10d92010dcdcc7','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',16,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-02',0,X'01a1e02302547663bf10d9212f4b21e1','30 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1500,'miles',19,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-03',0,X'01a1e02302547663bf10d92283ae0215','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-04',0,X'01a1e02302547663bf10d92311a987bc','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',15,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-05',0,X'01a1e02302547663bf10d92475f1457b','Long run','Steady from start to end.','LongRun',3500,'miles',40,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-06',0,X'01a1e02302547663bf10d925069d06c6','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-07',0,X'01a1e02302547663bf10d926e65d4145','4 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',2000,'miles',19,'8:20/mile','8:35/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-08',0,X'01a1e02302547663bf10d9274e87f073','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',18,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-09',0,X'01a1e02302547663bf10d9285d5cc476','35 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',2000,'miles',20,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-10',0,X'01a1e02302547663bf10d92972db01da','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'miles',45,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-11',0,X'01a1e02302547663bf10d92a0af53148','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',17,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-12',0,X'01a1e02302547663bf10d92be094a104','Long, fast finish','Steady from start to end.','LongRun',4000,'miles',44,'10:35/mile','10:55/mile','The last quarter at race effort, if the legs allow.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-13',0,X'01a1e02302547663bf10d92c6ffd261e','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-14',0,X'01a1e02302547663bf10d92dbaa62752','9 × 60 s hills','Strong and tall up, walk and jog down.','Hills',1500,'miles',14,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-15',0,X'01a1e02302547663bf10d92e03645d10','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',15,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-16',0,X'01a1e02302547663bf10d92ff7b5ac1b','20 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1500,'miles',17,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-17',0,X'01a1e02302547663bf10d9304db924a9','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-18',0,X'01a1e02302547663bf10d93180f9a9b1','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',14,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-19',0,X'01a1e02302547663bf10d932a48aa230','Long run','Steady from start to end.','LongRun',3500,'miles',37,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-20',0,X'01a1e02302547663bf10d933c2653129','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-21',0,X'01a1e02302547663bf10d9345ca776f7','6 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',2000,'miles',22,'8:20/mile','8:35/mile',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-22',0,X'01a1e02302547663bf10d9355367c1fd','Easy run','Easy enough to talk all the way.','EasyRun',2000,'miles',21,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-23',0,X'01a1e02302547663bf10d936b679ddeb','25 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',2000,'miles',24,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-24',0,X'01a1e02302547663bf10d937330fa83b','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'miles',45,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-25',0,X'01a1e02302547663bf10d938982cf8d9','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',2000,'miles',19,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-26',0,X'01a1e02302547663bf10d93963b805d3','Long run','Steady from start to end.','LongRun',4500,'miles',51,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-27',0,X'01a1e02302547663bf10d93ad5e21fd9','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-28',0,X'01a1e02302547663bf10d93bcd8d8835','8 × 60 s hills','Strong and tall up, walk and jog down.','Hills',2000,'miles',21,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-29',0,X'01a1e02302547663bf10d93c4e53e44c','Easy run','Easy enough to talk all the way.','EasyRun',2000,'miles',22,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-30',0,X'01a1e0230255753cb56cd6b86929d7e0','30 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',2500,'miles',26,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-31',0,X'01a1e0230255753cb56cd6b982ea63ec','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-01',0,X'01a1e0230255753cb56cd6bacf56e368','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',2000,'miles',21,'10:45/mile','10:55/mile',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-02',0,X'01a1e0230255753cb56cd6bb4b8b775c','Long, fast finish','Steady from start to end.','LongRun',5000,'miles',54,'10:35/mile','10:55/mile','The last quarter at race effort, if the legs allow.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-03',0,X'01a1e0230255753cb56cd6bc0465ad98','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-04',0,X'01a1e0230255753cb56cd6bd6a8374cb','5 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',1500,'miles',17,'8:20/mile','8:35/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-05',0,X'01a1e0230255753cb56cd6bef8d72d72','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',16,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-06',0,X'01a1e0230255753cb56cd6bf446be412','35 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1500,'miles',18,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-07',0,X'01a1e0230255753cb56cd6c0f96ccadf','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'miles',45,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-08',0,X'01a1e0230255753cb56cd6c16638afb1','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',15,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-09',0,X'01a1e0230255753cb56cd6c2e4ad9c4a','Long run','Steady from start to end.','LongRun',3500,'miles',39,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-10',0,X'01a1e0230255753cb56cd6c38eb95275','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-11',0,X'01a1e0230255753cb56cd6c409097af5','10 × 60 s hills','Strong and tall up, walk and jog down.','Hills',1000,'miles',13,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-12',0,X'01a1e0230255753cb56cd6c5571d6092','Easy run','Easy enough to talk all the way.','EasyRun',1000,'miles',13,'10:45/mile','10:55/mile',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-13',0,X'01a1e0230255753cb56cd6c6389cc3ee','20 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1000,'miles',13,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-14',0,X'01a1e0230255753cb56cd6c75a085c15','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-15',0,X'01a1e0230255753cb56cd6c89d49db3e','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1000,'miles',13,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-16',0,X'01a1e0230255753cb56cd6c9ccf054f5','Long run','Steady from start to end.','LongRun',2500,'miles',27,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-03',0,X'01a1e02302597453b68a06e05b797eae','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-04',0,X'01a1e02302597453b68a06e12ea888e1','5 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',6500,'km',36,'4:00/km','4:10/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-05',0,X'01a1e02302597453b68a06e22dc1aac5','Easy run','Easy enough to talk all the way.','EasyRun',6000,'km',34,'5:30/km','5:55/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-06',0,X'01a1e02302597453b68a06e3153196f2','25 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',7000,'km',39,'4:25/km','4:35/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-07',0,X'01a1e02302597453b68a06e4a6aaac9d','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'km',45,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-08',0,X'01a1e02302597453b68a06e5ff9737a3','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',5500,'km',31,'5:30/km','5:55/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-09',0,X'01a1e02302597453b68a06e6cdacf8d9','Long run','Steady from start to end.','LongRun',15000,'km',82,'5:25/km','5:50/km','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-10',0,X'01a1e02302597453b68a06e7e4d5450a','Recovery jog','Very easy, on soft ground.','Recovery',4500,'km',24,'6:00/km','6:30/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-11',0,X'01a1e02302597453b68a06e8101f0f07','10 × 60 s hills','Strong and tall up, walk and jog down.','Hills',7000,'km',39,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-12',0,X'01a1e02302597453b68a06e9fcbbe690','Easy run','Easy enough to talk all the way.','EasyRun',7500,'km',42,'5:30/km','5:55/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-13',0,X'01a1e02302597453b68a06ea3d0d91b7','30 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',9000,'km',48,'4:25/km','4:35/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-14',0,X'01a1e02302597453b68a06eb06c96e0e','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-15',0,X'01a1e02302597453b68a06eced432147','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',7000,'km',39,'5:30/km','5:55/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-16',0,X'01a1e02302597453b68a06ede3d2c52d','Long run','Steady from start to end.','LongRun',18500,'km',103,'5:25/km','5:50/km','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-17',0,X'01a1e02302597453b68a06eea30d0361','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-18',0,X'01a1e02302597453b68a06ef38bebdd9','4 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',6000,'km',33,'4:00/km','4:10/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-19',0,X'01a1e02302597453b68a06f0244f4605','Easy run','Easy enough to talk all the way.','EasyRun',5500,'km',30,'5:30/km','5:55/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-20',0,X'01a1e02302597453b68a06f17ede0d24','35 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',6500,'km',35,'4:25/km','4:35/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-21',0,X'01a1e02302597453b68a06f24f832e64','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'km',45,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-22',0,X'01a1e02302597453b68a06f3810050b9','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',5000,'km',28,'5:30/km','5:55/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-23',0,X'01a1e02302597453b68a06f46added24','Long, fast finish','Steady from start to end.','LongRun',13500,'km',74,'5:25/km','5:50/km','The last quarter at race effort, if the legs allow.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-24',0,X'01a1e02302597453b68a06f58dd3e7ae','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-25',0,X'01a1e02302597453b68a06f630688fe5','9 × 60 s hills','Strong and tall up, walk and jog down.','Hills',3500,'km',20,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-26',0,X'01a1e02302597453b68a06f74af221c6','Easy run','Easy enough to talk all the way.','EasyRun',4000,'km',21,'5:30/km','5:55/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-27',0,X'01a1e02302597453b68a06f87d505e2d','20 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',4500,'km',24,'4:25/km','4:35/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-28',0,X'01a1e02302597453b68a06f913c2c247','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-29',0,X'01a1e02302597453b68a06fa73af1114','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',3500,'km',20,'5:30/km','5:55/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e02302597453b68a06fc0e53ac61','2026-08-30',0,X'01a1e02302597453b68a06fba6876de7','Long run','Steady from start to end.','LongRun',9500,'km',51,'5:25/km','5:50/km','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-09',0,X'01a1e023025a72bd83c85cf810bde360','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-10',0,X'01a1e023025a72bd83c85cf93c0e4a96','5 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',5500,'km',28,'3:40/km','3:50/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-11',0,X'01a1e023025a72bd83c85cfa58ae7dc2','Easy run','Easy enough to talk all the way.','EasyRun',5000,'km',26,'5:10/km','5:35/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-12',0,X'01a1e023025a72bd83c85cfbe69cba46','25 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',6000,'km',30,'4:05/km','4:15/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-13',0,X'01a1e023025a72bd83c85cfcf6241829','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'km',45,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-14',0,X'01a1e023025a72bd83c85cfde7a1eaba','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',4500,'km',24,'5:10/km','5:35/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-15',0,X'01a1e023025a72bd83c85cfe4fdb8a58','Long run','Steady from start to end.','LongRun',12500,'km',64,'5:05/km','5:30/km','Drink every 20 minutes.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-16',0,X'01a1e023025a72bd83c85cff05a11656','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-17',0,X'01a1e023025a72bd83c85d0016b289c6','10 × 60 s hills','Strong and tall up, walk and jog down.','Hills',5500,'km',28,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-18',0,X'01a1e023025a72bd83c85d015e362d60','Easy run','Easy enough to talk all the way.','EasyRun',6000,'km',30,'5:10/km','5:35/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-19',0,X'01a1e023025a72bd83c85d02b85bdef3','30 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',6500,'km',34,'4:05/km','4:15/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-20',0,X'01a1e023025a72bd83c85d0300435b7a','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-21',0,X'01a1e023025a72bd83c85d044cd0cef7','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',5500,'km',28,'5:10/km','5:35/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-22',0,X'01a1e023025a72bd83c85d05fc29e356','Long run','Steady from start to end.','LongRun',14000,'km',73,'5:05/km','5:30/km','Drink every 20 minutes.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-23',0,X'01a1e023025a72bd83c85d06ae533ab7','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-24',0,X'01a1e023025a72bd83c85d07da563e14','4 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',7000,'km',36,'3:40/km','3:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-25',0,X'01a1e023025a72bd83c85d08ca59ada8','Easy run','Easy enough to talk all the way.','EasyRun',6500,'km',34,'5:10/km','5:35/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-26',0,X'01a1e023025a72bd83c85d094c6a1bef','35 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',7500,'km',39,'4:05/km','4:15/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-27',0,X'01a1e023025a72bd83c85d0a0cf14c75','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'km',45,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-28',0,X'01a1e023025a72bd83c85d0b9a462369','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',6000,'km',31,'5:10/km','5:35/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-29',0,X'01a1e023025a72bd83c85d0cc675aca7','Long, fast finish','Steady from start to end.','LongRun',16000,'km',82,'5:05/km','5:30/km','The last quarter at race effort, if the legs allow.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-30',0,X'01a1e023025a72bd83c85d0d9f153fa8','Recovery jog','Very easy, on soft ground.','Recovery',4000,'km',21,'5:40/km','6:10/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-01',0,X'01a1e023025a72bd83c85d0e4f743740','9 × 60 s hills','Strong and tall up, walk and jog down.','Hills',7000,'km',35,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-02',0,X'01a1e023025a72bd83c85d0f0f91c52d','Easy run','Easy enough to talk all the way.','EasyRun',7500,'km',38,'5:10/km','5:35/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-03',0,X'01a1e023025a72bd83c85d103943f91d','20 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',8500,'km',43,'4:05/km','4:15/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-04',0,X'01a1e023025a72bd83c85d11b146bdf2','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-05',0,X'01a1e023025a72bd83c85d12f050e54b','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',7000,'km',35,'5:10/km','5:35/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-06',0,X'01a1e023025a72bd83c85d130711f789','Long run','Steady from start to end.','LongRun',17500,'km',91,'5:05/km','5:30/km','Drink every 20 minutes.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-07',0,X'01a1e023025a72bd83c85d140918210e','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-08',0,X'01a1e023025a72bd83c85d1558137d9e','6 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',5500,'km',29,'3:40/km','3:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-09',0,X'01a1e023025a72bd83c85d16083ee27f','Easy run','Easy enough to talk all the way.','EasyRun',5000,'km',27,'5:10/km','5:35/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-10',0,X'01a1e023025a72bd83c85d171ead8f66','25 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',6000,'km',31,'4:05/km','4:15/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-11',0,X'01a1e023025a72bd83c85d18ea13b0eb','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'km',45,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-12',0,X'01a1e023025a72bd83c85d195654b099','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',5000,'km',25,'5:10/km','5:35/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-13',0,X'01a1e023025a72bd83c85d1abbdbbbaa','Long run','Steady from start to end.','LongRun',12500,'km',66,'5:05/km','5:30/km','Drink every 20 minutes.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-14',0,X'01a1e023025a72bd83c85d1b0ca0acc1','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-15',0,X'01a1e023025a72bd83c85d1caf82e24c','8 × 60 s hills','Strong and tall up, walk and jog down.','Hills',3500,'km',17,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-16',0,X'01a1e023025a72bd83c85d1d0a1f79dd','Easy run','Easy enough to talk all the way.','EasyRun',3500,'km',19,'5:10/km','5:35/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-17',0,X'01a1e023025a72bd83c85d1e05040e7c','30 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',4000,'km',21,'4:05/km','4:15/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-18',0,X'01a1e023025a72bd83c85d1f912b0d19','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-19',0,X'01a1e023025a72bd83c85d206b9fa308','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',3500,'km',17,'5:10/km','5:35/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-12-20',0,X'01a1e023025a72bd83c85d2118ce161c','Long, fast finish','Steady from start to end.','LongRun',9000,'km',46,'5:05/km','5:30/km','The last quarter at race effort, if the legs allow.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-12',0,X'01a1e023025d723e9c15740084c3de3f','Recovery jog','Very easy, on soft ground.','Recovery',4000,'km',23,'5:55/km','6:25/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-13',0,X'01a1e023025d723e9c157401fa8f38ff','5 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',8000,'km',43,'3:55/km','4:05/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-14',0,X'01a1e023025d723e9c1574024ccb9354','Easy run','Easy enough to talk all the way.','EasyRun',7500,'km',40,'5:25/km','5:50/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-15',0,X'01a1e023025d723e9c157403acd4ae95','25 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',8500,'km',45,'4:20/km','4:30/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-16',0,X'01a1e023025d723e9c157404f496a390','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'km',45,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-17',0,X'01a1e023025d723e9c157405bc104e58','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',7000,'km',37,'5:25/km','5:50/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-18',0,X'01a1e023025d723e9c157406baad2fa8','Long run','Steady from start to end.','LongRun',18000,'km',97,'5:20/km','5:45/km','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-19',0,X'01a1e023025d723e9c1574075c608b96','Recovery jog','Very easy, on soft ground.','Recovery',4500,'km',24,'5:55/km','6:25/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-20',0,X'01a1e023025d723e9c157408cdb3af9e','10 × 60 s hills','Strong and tall up, walk and jog down.','Hills',7000,'km',39,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-21',0,X'01a1e023025d723e9c1574092c63a01d','Easy run','Easy enough to talk all the way.','EasyRun',8000,'km',42,'5:25/km','5:50/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-22',0,X'01a1e023025d723e9c15740a58a8f450','30 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',9000,'km',48,'4:20/km','4:30/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-23',0,X'01a1e023025d723e9c15740b18c0ddac','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-24',0,X'01a1e023025d723e9c15740c5ed3bf6e','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',7000,'km',39,'5:25/km','5:50/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-25',0,X'01a1e023025d723e9c15740d9830b4c6','Long run','Steady from start to end.','LongRun',19000,'km',103,'5:20/km','5:45/km','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-26',0,X'01a1e023025d723e9c15740e6445c3ef','Recovery jog','Very easy, on soft ground.','Recovery',4500,'km',26,'5:55/km','6:25/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-27',0,X'01a1e023025d723e9c15740f9738b3bb','4 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',9000,'km',48,'3:55/km','4:05/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-28',0,X'01a1e023025d723e9c1574105833f5cb','Easy run','Easy enough to talk all the way.','EasyRun',8500,'km',45,'5:25/km','5:50/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-29',0,X'01a1e023025d723e9c157411cecdec8c','35 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',9500,'km',51,'4:20/km','4:30/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-30',0,X'01a1e023025d723e9c157412e53a085d','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'km',45,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-10-31',0,X'01a1e023025d723e9c157413fea7c31f','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',7500,'km',42,'5:25/km','5:50/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-01',0,X'01a1e023025d723e9c157414946c4a9f','Long, fast finish','Steady from start to end.','LongRun',20000,'km',109,'5:20/km','5:45/km','The last quarter at race effort, if the legs allow.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-02',0,X'01a1e023025d723e9c15741539f80d1b','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-03',0,X'01a1e023025d723e9c157416902f7706','9 × 60 s hills','Strong and tall up, walk and jog down.','Hills',6500,'km',34,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-04',0,X'01a1e023025d723e9c1574170e714526','Easy run','Easy enough to talk all the way.','EasyRun',7000,'km',37,'5:25/km','5:50/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-05',0,X'01a1e023025d723e9c1574186da22030','20 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',8000,'km',42,'4:20/km','4:30/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-06',0,X'01a1e023025d723e9c157419df5e3273','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-07',0,X'01a1e023025d723e9c15741a368d190a','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',6500,'km',34,'5:25/km','5:50/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-08',0,X'01a1e023025d723e9c15741b0e20bf19','Long run','Steady from start to end.','LongRun',16500,'km',90,'5:20/km','5:45/km','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-09',0,X'01a1e023025d723e9c15741c6ea307c7','Recovery jog','Very easy, on soft ground.','Recovery',5000,'km',28,'5:55/km','6:25/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-10',0,X'01a1e023025d723e9c15741d49882102','6 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',10000,'km',53,'3:55/km','4:05/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-11',0,X'01a1e023025d723e9c15741ef5309761','Easy run','Easy enough to talk all the way.','EasyRun',9000,'km',50,'5:25/km','5:50/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-12',0,X'01a1e023025d723e9c15741ffc2fc774','25 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',10500,'km',57,'4:20/km','4:30/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-13',0,X'01a1e023025d723e9c157420f67876fb','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'km',45,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-14',0,X'01a1e023025d723e9c157421d9ef824d','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',8500,'km',46,'5:25/km','5:50/km',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-15',0,X'01a1e023025d723e9c15742223518f9b','Long run','Steady from start to end.','LongRun',22500,'km',121,'5:20/km','5:45/km','Drink every 20 minutes.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-16',0,X'01a1e023025d723e9c157423e95106f3','Recovery jog','Very easy, on soft ground.','Recovery',5500,'km',30,'5:55/km','6:25/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-17',0,X'01a1e023025d723e9c1574241c4aa105','8 × 60 s hills','Strong and tall up, walk and jog down.','Hills',9000,'km',49,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-18',0,X'01a1e023025d723e9c157425a2941744','Easy run','Easy enough to talk all the way.','EasyRun',9500,'km',52,'5:25/km','5:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-19',0,X'01a1e023025d723e9c1574261c459274','30 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',11000,'km',60,'4:20/km','4:30/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-20',0,X'01a1e023025d723e9c15742799c952d9','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-21',0,X'01a1e023025d723e9c15742876d61ac2','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',9000,'km',49,'5:25/km','5:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-22',0,X'01a1e023025d723e9c157429edc40c3e','Long, fast finish','Steady from start to end.','LongRun',23500,'km',127,'5:20/km','5:45/km','The last quarter at race effort, if the legs allow.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-23',0,X'01a1e023025d723e9c15742aef79c468','Recovery jog','Very easy, on soft ground.','Recovery',6000,'km',31,'5:55/km','6:25/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-24',0,X'01a1e023025d723e9c15742be530e379','5 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',11000,'km',59,'3:55/km','4:05/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-25',0,X'01a1e023025d723e9c15742c45cf2d57','Easy run','Easy enough to talk all the way.','EasyRun',10000,'km',55,'5:25/km','5:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-26',0,X'01a1e023025d723e9c15742dbbaa28d2','35 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',11500,'km',63,'4:20/km','4:30/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-27',0,X'01a1e023025e7601a10d1edf5654c5e6','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'km',45,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-28',0,X'01a1e023025e7601a10d1ee0f0c33f56','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',9500,'km',51,'5:25/km','5:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-29',0,X'01a1e023025e7601a10d1ee167d13dbb','Long run','Steady from start to end.','LongRun',24500,'km',133,'5:20/km','5:45/km','Drink every 20 minutes.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-11-30',0,X'01a1e023025e7601a10d1ee2b18670e3','Recovery jog','Very easy, on soft ground.','Recovery',4500,'km',25,'5:55/km','6:25/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-01',0,X'01a1e023025e7601a10d1ee31c0f42a2','10 × 60 s hills','Strong and tall up, walk and jog down.','Hills',7500,'km',41,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-02',0,X'01a1e023025e7601a10d1ee414207283','Easy run','Easy enough to talk all the way.','EasyRun',8000,'km',45,'5:25/km','5:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-03',0,X'01a1e023025e7601a10d1ee50daf82ce','20 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',9500,'km',51,'4:20/km','4:30/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-04',0,X'01a1e023025e7601a10d1ee64f087373','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-05',0,X'01a1e023025e7601a10d1ee7c268c0e9','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',7500,'km',41,'5:25/km','5:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-06',0,X'01a1e023025e7601a10d1ee89c12a7c2','Long run','Steady from start to end.','LongRun',20000,'km',108,'5:20/km','5:45/km','Drink every 20 minutes.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-07',0,X'01a1e023025e7601a10d1ee9c4577476','Recovery jog','Very easy, on soft ground.','Recovery',6500,'km',34,'5:55/km','6:25/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-08',0,X'01a1e023025e7601a10d1eeab0063287','4 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',12000,'km',64,'3:55/km','4:05/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-09',0,X'01a1e023025e7601a10d1eebf0a1f867','Easy run','Easy enough to talk all the way.','EasyRun',11000,'km',60,'5:25/km','5:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-10',0,X'01a1e023025e7601a10d1eec9318a9ee','25 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',12500,'km',68,'4:20/km','4:30/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-11',0,X'01a1e023025e7601a10d1eeda4f9fc39','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'km',45,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-12',0,X'01a1e023025e7601a10d1eeea9641eeb','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',10000,'km',55,'5:25/km','5:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-13',0,X'01a1e023025e7601a10d1eef52843762','Long, fast finish','Steady from start to end.','LongRun',27000,'km',145,'5:20/km','5:45/km','The last quarter at race effort, if the legs allow.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-14',0,X'01a1e023025e7601a10d1ef0deea41d3','Recovery jog','Very easy, on soft ground.','Recovery',6500,'km',36,'5:55/km','6:25/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-15',0,X'01a1e023025e7601a10d1ef1d4559b6c','9 × 60 s hills','Strong and tall up, walk and jog down.','Hills',10500,'km',58,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-16',0,X'01a1e023025e7601a10d1ef2b7c42957','Easy run','Easy enough to talk all the way.','EasyRun',11500,'km',62,'5:25/km','5:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-17',0,X'01a1e023025e7601a10d1ef3323f1319','30 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',13000,'km',71,'4:20/km','4:30/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-18',0,X'01a1e023025e7601a10d1ef4743c6e39','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-19',0,X'01a1e023025e7601a10d1ef5a4531054','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',10500,'km',58,'5:25/km','5:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-20',0,X'01a1e023025e7601a10d1ef64396fca8','Long run','Steady from start to end.','LongRun',28000,'km',151,'5:20/km','5:45/km','Drink every 20 minutes.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-21',0,X'01a1e023025e7601a10d1ef76eefaf74','Recovery jog','Very easy, on soft ground.','Recovery',4500,'km',26,'5:55/km','6:25/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-22',0,X'01a1e023025e7601a10d1ef8622c2151','6 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',9000,'km',48,'3:55/km','4:05/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-23',0,X'01a1e023025e7601a10d1ef9ab145dba','Easy run','Easy enough to talk all the way.','EasyRun',8500,'km',45,'5:25/km','5:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-24',0,X'01a1e023025e7601a10d1efa8b5a87e4','35 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',9500,'km',51,'4:20/km','4:30/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-25',0,X'01a1e023025e7601a10d1efb814d782a','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'km',45,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-26',0,X'01a1e023025e7601a10d1efcd838cf16','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',7500,'km',42,'5:25/km','5:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-27',0,X'01a1e023025e7601a10d1efd37d5d54a','Long run','Steady from start to end.','LongRun',20000,'km',109,'5:20/km','5:45/km','Drink every 20 minutes.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-28',0,X'01a1e023025e7601a10d1efe3f8dbd17','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-29',0,X'01a1e023025e7601a10d1effd7fa2ef8','8 × 60 s hills','Strong and tall up, walk and jog down.','Hills',5500,'km',29,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-30',0,X'01a1e023025e7601a10d1f007de7c323','Easy run','Easy enough to talk all the way.','EasyRun',5500,'km',31,'5:25/km','5:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2026-12-31',0,X'01a1e023025e7601a10d1f01c5cad509','20 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',6500,'km',36,'4:20/km','4:30/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2027-01-01',0,X'01a1e023025e7601a10d1f0265e2b4d5','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2027-01-02',0,X'01a1e023025e7601a10d1f03d6291083','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',5500,'km',29,'5:25/km','5:50/km',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025e7601a10d1f059fc96d00','2027-01-03',0,X'01a1e023025e7601a10d1f0496c092b8','Long, fast finish','Steady from start to end.','LongRun',14000,'km',76,'5:20/km','5:45/km','The last quarter at race effort, if the legs allow.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-06-22',0,X'01a1e02302547663bf10d9176b869898','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-06-23',0,X'01a1e02302547663bf10d91877dcc70e','5 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',1500,'miles',16,'8:20/mile','8:35/mile',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-06-24',0,X'01a1e02302547663bf10d919c3e48b3f','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',15,'10:45/mile','10:55/mile',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-06-25',0,X'01a1e02302547663bf10d91abb217a77','25 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1500,'miles',17,'9:00/mile','9:15/mile',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-06-26',0,X'01a1e02302547663bf10d91b175289a1','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'miles',45,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-06-27',0,X'01a1e02302547663bf10d91c40ae0da5','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',14,'10:45/mile','10:55/mile',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-06-28',0,X'01a1e02302547663bf10d91df767981e','Long run','Steady from start to end.','LongRun',3500,'miles',36,'10:35/mile','10:55/mile','Drink every 20 minutes.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-06-29',0,X'01a1e02302547663bf10d91e43fda48f','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-06-30',0,X'01a1e02302547663bf10d91f99e9a7c1','10 × 60 s hills','Strong and tall up, walk and jog down.','Hills',1500,'miles',15,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-01',0,X'01a1e02302547663bf10d92010dcdcc7','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',16,'10:45/mile','10:55/mile',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-02',0,X'01a1e02302547663bf10d9212f4b21e1','30 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1500,'miles',19,'9:00/mile','9:15/mile',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-03',0,X'01a1e02302547663bf10d92283ae0215','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-04',0,X'01a1e02302547663bf10d92311a987bc','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',15,'10:45/mile','10:55/mile',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-05',0,X'01a1e02302547663bf10d92475f1457b','Long run','Steady from start to end.','LongRun',3500,'miles',40,'10:35/mile','10:55/mile','Drink every 20 minutes.',0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-06',0,X'01a1e02302547663bf10d925069d06c6','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-07',0,X'01a1e02302547663bf10d926e65d4145','4 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',2000,'miles',19,'8:20/mile','8:35/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-08',0,X'01a1e02302547663bf10d9274e87f073','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',18,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-09',0,X'01a1e02302547663bf10d9285d5cc476','35 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',2000,'miles',20,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-10',0,X'01a1e02302547663bf10d92972db01da','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'miles',45,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-11',0,X'01a1e02302547663bf10d92a0af53148','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',17,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-12',0,X'01a1e02302547663bf10d92be094a104','Long, fast finish','Steady from start to end.','LongRun',4000,'miles',44,'10:35/mile','10:55/mile','The last quarter at race effort, if the legs allow.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-13',0,X'01a1e02302547663bf10d92c6ffd261e','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-14',0,X'01a1e02302547663bf10d92dbaa62752','9 × 60 s hills','Strong and tall up, walk and jog down.','Hills',1500,'miles',14,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-15',0,X'01a1e02302547663bf10d92e03645d10','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',15,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-16',0,X'01a1e02302547663bf10d92ff7b5ac1b','20 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1500,'miles',17,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-17',0,X'01a1e02302547663bf10d9304db924a9','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-18',0,X'01a1e02302547663bf10d93180f9a9b1','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',14,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-19',0,X'01a1e02302547663bf10d932a48aa230','Long run','Steady from start to end.','LongRun',3500,'miles',37,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-20',0,X'01a1e02302547663bf10d933c2653129','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-21',0,X'01a1e02302547663bf10d9345ca776f7','6 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',2000,'miles',22,'8:20/mile','8:35/mile',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-22',0,X'01a1e02302547663bf10d9355367c1fd','Easy run','Easy enough to talk all the way.','EasyRun',2000,'miles',21,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-23',0,X'01a1e02302547663bf10d936b679ddeb','25 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',2000,'miles',24,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-24',0,X'01a1e02302547663bf10d937330fa83b','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'miles',45,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-25',0,X'01a1e02302547663bf10d938982cf8d9','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',2000,'miles',19,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-26',0,X'01a1e02302547663bf10d93963b805d3','Long run','Steady from start to end.','LongRun',4500,'miles',51,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-27',0,X'01a1e02302547663bf10d93ad5e21fd9','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-28',0,X'01a1e02302547663bf10d93bcd8d8835','8 × 60 s hills','Strong and tall up, walk and jog down.','Hills',2000,'miles',21,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-29',0,X'01a1e02302547663bf10d93c4e53e44c','Easy run','Easy enough to talk all the way.','EasyRun',2000,'miles',22,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-30',0,X'01a1e0230255753cb56cd6b86929d7e0','30 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',2500,'miles',26,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-07-31',0,X'01a1e0230255753cb56cd6b982ea63ec','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-01',0,X'01a1e0230255753cb56cd6bacf56e368','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',2000,'miles',21,'10:45/mile','10:55/mile',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-02',0,X'01a1e0230255753cb56cd6bb4b8b775c','Long, fast finish','Steady from start to end.','LongRun',5000,'miles',54,'10:35/mile','10:55/mile','The last quarter at race effort, if the legs allow.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-03',0,X'01a1e0230255753cb56cd6bc0465ad98','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-04',0,X'01a1e0230255753cb56cd6bd6a8374cb','5 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',1500,'miles',17,'8:20/mile','8:35/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-05',0,X'01a1e0230255753cb56cd6bef8d72d72','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',16,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-06',0,X'01a1e0230255753cb56cd6bf446be412','35 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1500,'miles',18,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-07',0,X'01a1e0230255753cb56cd6c0f96ccadf','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'miles',45,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-08',0,X'01a1e0230255753cb56cd6c16638afb1','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',15,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-09',0,X'01a1e0230255753cb56cd6c2e4ad9c4a','Long run','Steady from start to end.','LongRun',3500,'miles',39,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-10',0,X'01a1e0230255753cb56cd6c38eb95275','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-11',0,X'01a1e0230255753cb56cd6c409097af5','10 × 60 s hills','Strong and tall up, walk and jog down.','Hills',1000,'miles',13,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-12',0,X'01a1e0230255753cb56cd6c5571d6092','Easy run','Easy enough to talk all the way.','EasyRun',1000,'miles',13,'10:45/mile','10:55/mile',NULL,0);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-13',0,X'01a1e0230255753cb56cd6c6389cc3ee','20 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1000,'miles',13,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-14',0,X'01a1e0230255753cb56cd6c75a085c15','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-15',0,X'01a1e0230255753cb56cd6c89d49db3e','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1000,'miles',13,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000001','2026-08-16',0,X'01a1e0230255753cb56cd6c9ccf054f5','Long run','Steady from start to end.','LongRun',2500,'miles',27,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-22',0,X'01a1e02302547663bf10d9176b869898','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-23',0,X'01a1e02302547663bf10d91877dcc70e','5 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',1500,'miles',16,'8:20/mile','8:35/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-24',0,X'01a1e02302547663bf10d919c3e48b3f','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',15,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-25',0,X'01a1e02302547663bf10d91abb217a77','25 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1500,'miles',17,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-26',0,X'01a1e02302547663bf10d91b175289a1','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'miles',45,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-27',0,X'01a1e02302547663bf10d91c40ae0da5','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',14,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-28',0,X'01a1e02302547663bf10d91df767981e','Long run','Steady from start to end.','LongRun',3500,'miles',36,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-29',0,X'01a1e02302547663bf10d91e43fda48f','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-06-30',0,X'01a1e02302547663bf10d91f99e9a7c1','10 × 60 s hills','Strong and tall up, walk and jog down.','Hills',1500,'miles',15,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-01',0,X'01a1e02302547663bf10d92010dcdcc7','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',16,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-02',0,X'01a1e02302547663bf10d9212f4b21e1','30 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1500,'miles',19,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-03',0,X'01a1e02302547663bf10d92283ae0215','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-04',0,X'01a1e02302547663bf10d92311a987bc','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',15,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-05',0,X'01a1e02302547663bf10d92475f1457b','Long run','Steady from start to end.','LongRun',3500,'miles',40,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-06',0,X'01a1e02302547663bf10d925069d06c6','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-07',0,X'01a1e02302547663bf10d926e65d4145','4 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',2000,'miles',19,'8:20/mile','8:35/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-08',0,X'01a1e02302547663bf10d9274e87f073','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',18,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-09',0,X'01a1e02302547663bf10d9285d5cc476','35 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',2000,'miles',20,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-10',0,X'01a1e02302547663bf10d92972db01da','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'miles',45,NULL,NULL,NULL,0);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-11',0,X'01a1e02302547663bf10d92a0af53148','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',17,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-12',0,X'01a1e02302547663bf10d92be094a104','Long, fast finish','Steady from start to end.','LongRun',4000,'miles',44,'10:35/mile','10:55/mile','The last quarter at race effort, if the legs allow.',1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-13',0,X'01a1e02302547663bf10d92c6ffd261e','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-14',0,X'01a1e02302547663bf10d92dbaa62752','9 × 60 s hills','Strong and tall up, walk and jog down.','Hills',1500,'miles',14,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-15',0,X'01a1e02302547663bf10d92e03645d10','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',15,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-16',0,X'01a1e02302547663bf10d92ff7b5ac1b','20 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1500,'miles',17,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-17',0,X'01a1e02302547663bf10d9304db924a9','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-18',0,X'01a1e02302547663bf10d93180f9a9b1','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',14,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-19',0,X'01a1e02302547663bf10d932a48aa230','Long run','Steady from start to end.','LongRun',3500,'miles',37,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-20',0,X'01a1e02302547663bf10d933c2653129','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-21',0,X'01a1e02302547663bf10d9345ca776f7','6 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',2000,'miles',22,'8:20/mile','8:35/mile',NULL,0);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-22',0,X'01a1e02302547663bf10d9355367c1fd','Easy run','Easy enough to talk all the way.','EasyRun',2000,'miles',21,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-23',0,X'01a1e02302547663bf10d936b679ddeb','25 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',2000,'miles',24,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-24',0,X'01a1e02302547663bf10d937330fa83b','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'miles',45,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-25',0,X'01a1e02302547663bf10d938982cf8d9','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',2000,'miles',19,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-26',0,X'01a1e02302547663bf10d93963b805d3','Long run','Steady from start to end.','LongRun',4500,'miles',51,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-27',0,X'01a1e02302547663bf10d93ad5e21fd9','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-28',0,X'01a1e02302547663bf10d93bcd8d8835','8 × 60 s hills','Strong and tall up, walk and jog down.','Hills',2000,'miles',21,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-29',0,X'01a1e02302547663bf10d93c4e53e44c','Easy run','Easy enough to talk all the way.','EasyRun',2000,'miles',22,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-30',0,X'01a1e0230255753cb56cd6b86929d7e0','30 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',2500,'miles',26,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-07-31',0,X'01a1e0230255753cb56cd6b982ea63ec','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-01',0,X'01a1e0230255753cb56cd6bacf56e368','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',2000,'miles',21,'10:45/mile','10:55/mile',NULL,0);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-02',0,X'01a1e0230255753cb56cd6bb4b8b775c','Long, fast finish','Steady from start to end.','LongRun',5000,'miles',54,'10:35/mile','10:55/mile','The last quarter at race effort, if the legs allow.',1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-03',0,X'01a1e0230255753cb56cd6bc0465ad98','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-04',0,X'01a1e0230255753cb56cd6bd6a8374cb','5 × 1 km','2 km easy, the repeats with a jog of 2 min between, 2 km easy.','Intervals',1500,'miles',17,'8:20/mile','8:35/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-05',0,X'01a1e0230255753cb56cd6bef8d72d72','Easy run','Easy enough to talk all the way.','EasyRun',1500,'miles',16,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-06',0,X'01a1e0230255753cb56cd6bf446be412','35 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1500,'miles',18,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-07',0,X'01a1e0230255753cb56cd6c0f96ccadf','Strength, 45 min','Squats, lunges, calf raises, core. Stop two repetitions before failure.','AlternativeTraining',0,'miles',45,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-08',0,X'01a1e0230255753cb56cd6c16638afb1','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1500,'miles',15,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-09',0,X'01a1e0230255753cb56cd6c2e4ad9c4a','Long run','Steady from start to end.','LongRun',3500,'miles',39,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-10',0,X'01a1e0230255753cb56cd6c38eb95275','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-11',0,X'01a1e0230255753cb56cd6c409097af5','10 × 60 s hills','Strong and tall up, walk and jog down.','Hills',1000,'miles',13,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-12',0,X'01a1e0230255753cb56cd6c5571d6092','Easy run','Easy enough to talk all the way.','EasyRun',1000,'miles',13,'10:45/mile','10:55/mile',NULL,0);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-13',0,X'01a1e0230255753cb56cd6c6389cc3ee','20 min tempo','2 km easy before and after. Comfortably hard, even effort.','Tempo',1000,'miles',13,'9:00/mile','9:15/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-14',0,X'01a1e0230255753cb56cd6c75a085c15','Rest','Nothing today.','Rest',0,'km',0,NULL,NULL,NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-15',0,X'01a1e0230255753cb56cd6c89d49db3e','Easy + 6 strides','Easy, then six relaxed strides of 80 m.','EasyRun',1000,'miles',13,'10:45/mile','10:55/mile',NULL,1);
INSERT INTO workout VALUES(X'00000000000000000000000000000002',X'01a1e0230255753cb56cd6cae8ee2b53','2026-08-16',0,X'01a1e0230255753cb56cd6c9ccf054f5','Long run','Steady from start to end.','LongRun',2500,'miles',27,'10:35/mile','10:55/mile','Drink every 20 minutes.',1);
INSERT INTO workout VALUES(X'01a1e02302537091aedc3b160ff56321',X'01a1e023025a72bd83c85d229a28540b','2026-11-09',1,X'00000000000000000000000000000003','Second of the day, <b>unticked never</b>','Nothing today.','Rest',0,'miles',0,NULL,NULL,NULL,1);
CREATE TABLE idempotency_key (
    account_id  UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    request_key TEXT        NOT NULL,
    body_hash   TEXT        NOT NULL,
    schedule_id UUID        NOT NULL,
    used_at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, request_key)
);
INSERT INTO idempotency_key VALUES(X'01a1e02302537091aedc3b160ff56321','key','body hash',X'00000000000000000000000000000001',1700000000000000);
CREATE TABLE throttle (
    throttle_key   TEXT        NOT NULL PRIMARY KEY,
    failure_count  BIGINT      NOT NULL,
    last_failed_at TIMESTAMPTZ NOT NULL
);
INSERT INTO throttle VALUES('throttle',3,1700000000000000);
CREATE TABLE reset_token (
    token_hash TEXT        NOT NULL PRIMARY KEY,
    account_id UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    expires_at TIMESTAMPTZ NOT NULL
);
INSERT INTO reset_token VALUES('reset hash',X'01a1e02302537091aedc3b160ff56321',1700000900000000);
CREATE TABLE sign_up_token (
    token_hash   TEXT        NOT NULL PRIMARY KEY,
    email        TEXT        NOT NULL,
    display_name TEXT        NOT NULL,
    expires_at   TIMESTAMPTZ NOT NULL
);
INSERT INTO sign_up_token VALUES('sign-up hash','new@example.com','New',1700000900000000);
CREATE TABLE mail_request (
    id           UUID        NOT NULL PRIMARY KEY,
    kind         TEXT        NOT NULL,
    email        TEXT        NOT NULL,
    display_name TEXT,
    attempts     BIGINT      NOT NULL,
    requested_at TIMESTAMPTZ NOT NULL,
    due_at       TIMESTAMPTZ NOT NULL,
    gave_up_at   TIMESTAMPTZ
);
INSERT INTO mail_request VALUES(X'00000000000000000000000000000006','reset-password','nora@longrun.example',NULL,0,1700000000000000,1700000000000000,NULL);
INSERT INTO mail_request VALUES(X'00000000000000000000000000000007','sign-up','new@example.com','New',9,1700000000000000,1700000000000000,1700000400000000);
CREATE TABLE test_entry (
    account_id UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id         UUID        NOT NULL,
    made_at    TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id)
);
INSERT INTO test_entry VALUES(X'01a1e02302537091aedc3b160ff56321',X'00000000000000000000000000000008',1700000000000000);
CREATE TABLE google_identity (
    issuer     TEXT        NOT NULL,
    subject    TEXT        NOT NULL,
    account_id UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    created_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (issuer, subject)
);
INSERT INTO google_identity VALUES('https://accounts.google.com','subject',X'00000000000000000000000000000002',1700000000000000);
CREATE TABLE google_attempt (
    state_hash    TEXT        NOT NULL PRIMARY KEY,
    browser_hash  TEXT        NOT NULL,
    nonce         TEXT        NOT NULL,
    code_verifier TEXT        NOT NULL,
    expires_at    TIMESTAMPTZ NOT NULL
);
INSERT INTO google_attempt VALUES('state','browser','nonce','verifier',1700000600000000);
CREATE INDEX access_token_by_session ON access_token (account_id, session_id);
CREATE INDEX schedule_by_athlete ON schedule (account_id, athlete_id);
CREATE INDEX reset_token_by_account ON reset_token (account_id);
CREATE INDEX mail_request_by_due_at ON mail_request (due_at);
CREATE INDEX google_identity_by_account ON google_identity (account_id);
CREATE INDEX google_attempt_by_expires_at ON google_attempt (expires_at);
COMMIT;
