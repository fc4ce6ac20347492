//! Moves the days of a week so that an athlete can run them.

use std::collections::{BTreeMap, BTreeSet};

use super::UsualWeek;
use crate::plans::plan_template::{DAYS_A_WEEK, TemplateDay};

/// The runs of one day, which stay together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    pub minutes: u32,
    pub is_hard: bool,
    /// Higher for those that a week can spare least.
    pub worth: u8,
}

/// What happens to the runs of a day: the weekday that they move to, or `None` where the week has no day left for them.
pub type Moves = BTreeMap<TemplateDay, Option<u8>>;

/// Days that can be run keep their runs, unless they are needed for something a week can spare less; a day that cannot gives its runs to
/// the best of the others. In order of what a week can spare least, so that what is given up is the least important. The best day keeps
/// hard days apart, then has enough time, then is free, then is near. A day that is long enough is never left for one that is
/// longer: coaches know their weeks, and as little as possible moves.
///
/// `first_open` is the first day of the plan that takes sessions; what comes before it stays where it is.
pub fn arrange(week: &UsualWeek, blocks: &BTreeMap<TemplateDay, Block>, first_open: TemplateDay) -> Moves {
    let mut arranged: BTreeMap<TemplateDay, Block> =
        blocks.range(first_open..).map(|(day, block)| (*day, *block)).collect();
    let mut moves = Moves::new();
    let weeks: BTreeSet<u8> = arranged.keys().map(|day| day.week).collect();
    for number in weeks {
        arrange_week(week, number, &mut arranged, first_open, &mut moves);
    }
    moves.retain(|from, to| *to != Some(from.weekday));
    moves
}

fn arrange_week(
    week: &UsualWeek,
    number: u8,
    arranged: &mut BTreeMap<TemplateDay, Block>,
    first_open: TemplateDay,
    moves: &mut Moves,
) {
    let at = |weekday: u8| TemplateDay { week: number, weekday };
    // Where each block of the week comes from, by the day it is on.
    let mut from: BTreeMap<u8, u8> = BTreeMap::new();
    let mut homeless: Vec<(u8, Block)> = vec![];
    for weekday in 1..=DAYS_A_WEEK {
        let Some(block) = arranged.get(&at(weekday)).copied() else { continue };
        if week.can_run_on(weekday) {
            from.insert(weekday, weekday);
        } else {
            arranged.remove(&at(weekday));
            homeless.push((weekday, block));
        }
    }
    while let Some((source, block)) = take_worthiest(&mut homeless) {
        let open = (1..=DAYS_A_WEEK).filter(|weekday| week.can_run_on(*weekday) && at(*weekday) >= first_open);
        let takes = |weekday: &u8| arranged.get(&at(*weekday)).is_none_or(|other| is_given_way(*other, block));
        let best = open.filter(takes).min_by_key(|weekday| {
            let day = at(*weekday);
            let is_close = block.is_hard && is_near_a_hard_day(week, arranged, day);
            let missing = block.minutes.saturating_sub(week.minutes_on_weekday(*weekday).into());
            (is_close, missing, arranged.contains_key(&day), weekday.abs_diff(source), *weekday)
        });
        let Some(weekday) = best else {
            moves.insert(at(source), None);
            continue;
        };
        if let Some(other) = arranged.insert(at(weekday), block)
            && let Some(others_source) = from.remove(&weekday)
        {
            homeless.push((others_source, other));
        }
        from.insert(weekday, source);
    }
    moves.extend(from.into_iter().map(|(weekday, source)| (at(source), Some(weekday))));
}

/// Easy running gives way to something that a week can spare less. Hard days never do: they were put where they are with care.
fn is_given_way(there: Block, block: Block) -> bool {
    !there.is_hard && there.worth < block.worth
}

fn take_worthiest(blocks: &mut Vec<(u8, Block)>) -> Option<(u8, Block)> {
    let worth = |(source, block): &(u8, Block)| (block.worth, block.minutes, std::cmp::Reverse(*source));
    let place = (0..blocks.len()).max_by_key(|place| worth(&blocks[*place]))?;
    Some(blocks.remove(place))
}

fn is_near_a_hard_day(week: &UsualWeek, arranged: &BTreeMap<TemplateDay, Block>, day: TemplateDay) -> bool {
    let number = |day: TemplateDay| i32::from(day.week) * i32::from(DAYS_A_WEEK) + i32::from(day.weekday);
    arranged.iter().any(|(other, block)| {
        block.is_hard && *other != day && number(*other).abs_diff(number(day)) < week.hard_days_apart.into()
    })
}
