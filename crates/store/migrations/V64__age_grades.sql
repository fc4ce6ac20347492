-- Which of the road tables the athlete's results are graded by: "women" or "men".
ALTER TABLE athlete ADD COLUMN age_grade_table TEXT;
