//! A race moves while its plan runs. The taper keeps its distance from the race; weeks before it are repeated, come in or are cut.

use jiff::civil::Date;

use super::moving::{DaysLeft, Placing, is_rest, moved};
use super::training_weeks::Repeat;
use super::{Added, Change, Realigned, Reason, Situation, Way, is_demanding};
use crate::calendar::{monday_of, plus_days};
use crate::error::Invalid;
use crate::plans::scaling::Scaling;
use crate::plans::schedule::Schedule;
use crate::workout_type::WorkoutType;
use crate::workouts::workout::{Workout, WorkoutContent};

/// A race that moves by days takes the sessions around it along: its week, and what comes after it. The weeks before that move by
/// whole weeks, and keep their weekdays.
fn whole_weeks(days: i32) -> i32 {
    // Whatever is nearer: the race week follows without a gap of more than three days, or loses no more than its first three.
    (days + 3 * days.signum()) / 7
}

/// Of the last build week, for easy weeks that come in.
const EASY_PERCENT: u16 = 75;

impl Situation<'_> {
    /// What was planned from its new day on is left out.
    pub(super) fn race_alone_moved(&self, before: Date, after: Date) -> Result<Realigned, Invalid> {
        let changes = self.schedule.workouts().iter().filter_map(|workout| {
            if self.is_run_at(workout, before) {
                return Some(moved(workout, after));
            }
            let is_behind =
                (after..before).contains(&workout.scheduled_on) && !is_rest(workout) && !self.is_fixed(workout);
            is_behind.then(|| left_out(workout, Reason::NoRoom))
        });
        self.finished_around(plus_days(self.today, 1), changes.collect(), vec![])
    }

    /// The taper and everything after it move by as many days as the race. By less than a week nothing before the taper changes, and
    /// what has no day left is left out; by more, what is planned where it begins now is left out.
    pub(super) fn taper_moved(&self, first: Date, before: Date, after: Date) -> Result<Realigned, Invalid> {
        let days = (after - before).get_days();
        let taper = Self::taper_start(before, plus_days(first, -1)).max(first);
        // A race that comes before its taper ends the plan there.
        let from = if days <= -7 { plus_days(taper, days).max(first) } else { taper.min(after) };
        let (mut changes, mut placing) = self.moved_around(first, before, after, |workout| {
            if workout.scheduled_on >= taper {
                Step::Slide
            } else if workout.scheduled_on >= from {
                Step::Out
            } else {
                Step::Stay
            }
        });
        let sliding: Vec<&Workout> =
            self.schedule.workouts().iter().filter(|workout| self.slides(workout, taper, before)).collect();
        changes.extend(placing.slid_by(&sliding, days, from));
        self.finished_around(first, changes, vec![])
    }

    /// Whether it moves with a race that does not take it along itself.
    fn slides(&self, workout: &Workout, taper: Date, race: Date) -> bool {
        workout.scheduled_on >= taper && !self.is_run_at(workout, race) && !self.is_fixed(workout)
    }

    /// The taper moves by whole weeks, its race week with the race. A later race lets weeks in before it, an earlier one cuts them.
    pub(super) fn weeks_changed(&self, first: Date, before: Date, after: Date, way: Way) -> Result<Realigned, Invalid> {
        let weeks = whole_weeks((after - before).get_days());
        match weeks {
            0 => self.taper_moved(first, before, after),
            1.. => self.weeks_let_in(first, (before, after), weeks, way),
            _ => self.weeks_cut(first, (before, after), -weeks, way),
        }
    }

    fn weeks_let_in(
        &self,
        first: Date,
        (before, after): (Date, Date),
        weeks: i32,
        way: Way,
    ) -> Result<Realigned, Invalid> {
        let taper = Self::taper_start(before, plus_days(first, -1)).max(first);
        let (changes, mut placing) = self.moved_around(first, before, after, |workout| {
            let day = workout.scheduled_on;
            match (day >= taper, day >= monday_of(before)) {
                (false, _) => Step::Stay,
                (true, true) => Step::By((after - before).get_days()),
                (true, false) => Step::By(weeks * 7),
            }
        });
        let wanted = usize::try_from(weeks).unwrap_or_default();
        let repeats: Vec<Repeat> = if way == Way::EasyWeeks {
            let last = self.build_weeks_before(taper).pop();
            last.into_iter().cycle().take(wanted).map(|monday| Repeat { monday, is_eased: true }).collect()
        } else {
            self.repeats_before(taper, wanted)
        };
        let added = self.repeated(&mut placing, &repeats, monday_of(taper));
        self.finished_around(first, changes, added)
    }

    fn weeks_cut(
        &self,
        first: Date,
        (before, after): (Date, Date),
        weeks: i32,
        way: Way,
    ) -> Result<Realigned, Invalid> {
        let taper = Self::taper_start(before, plus_days(first, -1)).max(first);
        let cut = self.cut_weeks(first, taper, weeks, way);
        let taper_then = plus_days(taper, -7 * weeks);
        let (changes, _) = self.moved_around(first, before, after, |workout| {
            let day = workout.scheduled_on;
            let monday = monday_of(day);
            if day >= taper && monday >= monday_of(before) {
                Step::By((after - before).get_days())
            } else if day >= taper {
                Step::By(-7 * weeks)
            } else if cut.contains(&monday) {
                Step::Out
            } else {
                let earlier = i32::try_from(cut.iter().filter(|week| **week < monday).count()).unwrap_or(weeks);
                let is_in_the_way = plus_days(day, -7 * earlier) >= taper_then;
                if is_in_the_way { Step::Out } else { Step::By(-7 * earlier) }
            }
        });
        let realigned = self.finished_around(first, changes, vec![])?;
        Ok(Realigned { schedule: realigned.schedule.without_empty_end(weeks)?, ..realigned })
    }

    /// The Mondays of the weeks that go: the last of their kind before the taper, then the last of the others.
    fn cut_weeks(&self, first: Date, taper: Date, weeks: i32, way: Way) -> Vec<Date> {
        let build = self.build_weeks_before(taper);
        let ahead = |monday: &Date| *monday >= first && plus_days(*monday, 6) < taper;
        let mut mondays: Vec<Date> = self.schedule.weeks().map(|week| week.starts_on).filter(ahead).collect();
        // The wanted kind is last, and each kind is in order.
        mondays.sort_by_key(|monday| (build.contains(monday) == (way == Way::BuildWeeks), *monday));
        let wanted = usize::try_from(weeks).unwrap_or_default();
        mondays.split_off(mondays.len().saturating_sub(wanted))
    }

    /// What happens to each session from `first` on, with the race on its new day. Other races and what was answered stay.
    fn moved_around(
        &self,
        first: Date,
        before: Date,
        after: Date,
        step: impl Fn(&Workout) -> Step,
    ) -> (Vec<Change>, Placing<'_>) {
        let mut changes = vec![];
        let mut moving = vec![];
        let mut staying = vec![];
        let mut races = vec![];
        for workout in self.schedule.workouts() {
            if self.is_run_at(workout, before) {
                races.push(workout);
                continue;
            }
            let is_kept = workout.scheduled_on < first || self.is_fixed(workout);
            match if is_kept { Step::Stay } else { step(workout) } {
                Step::Stay | Step::By(0) => staying.push(workout),
                Step::Slide => (),
                Step::Out => changes.push(left_out(workout, Reason::LeftOut)),
                Step::By(days) => moving.push((workout, days)),
            }
        }
        let days_left = DaysLeft { first, before: self.longest_end() };
        let mut placing = Placing::new(self, days_left, &staying).with_race_moved(before, after);
        for race in &races {
            placing.put(race, after);
        }
        changes.extend(moving.into_iter().map(|(workout, days)| placing.moved_by(workout, days)));
        changes.extend(races.into_iter().map(|workout| moved(workout, after)));
        (changes, placing)
    }

    /// The sessions of these weeks once more, in the weeks from that Monday on.
    pub(super) fn repeated<'a>(&'a self, placing: &mut Placing<'a>, repeats: &[Repeat], from: Date) -> Vec<Added> {
        let targets = (0..).map(|week| plus_days(from, week * 7));
        let mut added = vec![];
        for (Repeat { monday, is_eased }, target) in repeats.iter().zip(targets) {
            let days = (target - *monday).get_days();
            let of_week = self.schedule.workouts().iter().filter(|workout| monday_of(workout.scheduled_on) == *monday);
            for workout in of_week.filter(|workout| !self.race_days.contains(&workout.scheduled_on)) {
                let Ok(scheduled_on) = placing.placed_by(workout, days) else { continue };
                let content = if *is_eased { self.made_easy(workout) } else { workout.content.clone() };
                let copy = Workout { id: (self.new_id)(), scheduled_on, is_completed: false, content };
                added.push(Added { workout: copy, repeats: workout.scheduled_on });
            }
        }
        added
    }

    fn made_easy(&self, workout: &Workout) -> WorkoutContent {
        let scaling = Scaling { percent: EASY_PERCENT, ..self.scaling() };
        let content = &workout.content;
        match content.workout_type {
            WorkoutType::Rest => content.clone(),
            // A long run is not intense: it becomes shorter.
            WorkoutType::LongRun => scaling.of(content),
            _ if is_demanding(workout) => scaling.as_easy_run(content),
            _ => scaling.of(content),
        }
    }

    /// Whether it is the race of that day, still to come.
    fn is_run_at(&self, workout: &Workout, race: Date) -> bool {
        workout.scheduled_on == race && !is_rest(workout) && !self.is_answered(workout)
    }
}

/// What happens to a session when the race moves.
enum Step {
    Stay,
    /// It moves by so many days.
    By(i32),
    /// It gets its day afterwards, by its distance from the race.
    Slide,
    Out,
}

fn left_out(workout: &Workout, reason: Reason) -> Change {
    Change { before: workout.clone(), after: None, reason }
}

impl Schedule {
    /// Without the last weeks, as many as are empty and at most so many.
    fn without_empty_end(self, most: i32) -> Result<Self, Invalid> {
        let calendar = self.plan().calendar;
        let last_day = self.workouts().last().map_or(calendar.starts_on(), |workout| workout.scheduled_on);
        let empty = (monday_of(calendar.last_day()) - monday_of(last_day)).get_days() / 7;
        let weeks = i64::from(calendar.weeks()) - i64::from(empty.clamp(0, most));
        self.first_weeks(u8::try_from(weeks.max(1)).unwrap_or(1))
    }
}
