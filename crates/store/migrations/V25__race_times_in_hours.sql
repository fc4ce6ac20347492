-- "1:45" for a half marathon was kept as a minute and 45 seconds. Nobody runs a kilometre in a minute: a time that is as fast
-- as that was meant in hours and minutes, and is sixty times as long.
UPDATE goal SET target_seconds = target_seconds * 60
 WHERE target_seconds * CASE distance_unit WHEN 'km' THEN 100000 ELSE 62137 END <= distance_ten_thousandths * 600
   AND distance_ten_thousandths >= 10000;
UPDATE goal SET result_seconds = result_seconds * 60
 WHERE result_seconds * CASE distance_unit WHEN 'km' THEN 100000 ELSE 62137 END <= distance_ten_thousandths * 600
   AND distance_ten_thousandths >= 10000;
UPDATE race_result SET time_seconds = time_seconds * 60
 WHERE time_seconds * CASE distance_unit WHEN 'km' THEN 100000 ELSE 62137 END <= distance_ten_thousandths * 600
   AND distance_ten_thousandths >= 10000;
