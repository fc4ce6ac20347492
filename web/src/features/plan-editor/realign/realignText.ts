import { parseDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import { absenceWord } from '@/domain/absences/absenceText';
import { shortDateOf } from '@/domain/plans/days';
import { type DateForm, dateRangeText, dateText } from '@/lib/language/dates';
import { listed } from '@/lib/language/lists';
import { changeText } from '../publishing/changeText';
import {
  type Change,
  daysOf,
  daysOfStart,
  type RaceCase,
  type RealignCase,
  type Way,
  weeksOfRace,
} from './realign';

const dayAndMonth: DateForm = { day: 'numeric', month: 'short' };

/** "15–18 Oct", or "15 Oct". */
export function daysText(from: string, to: string): string {
  if (from === to) return dateText(parseDate(from), dayAndMonth);
  return dateRangeText(parseDate(from), parseDate(to), dayAndMonth);
}

/** "Maya is sick, 15–18 Oct" */
export function titleOf(about: RealignCase, name: string): string {
  const days = daysText(about.from, about.to);
  switch (about.about) {
    case 'race': {
      const day = shortDateOf(parseDate(about.raceOn));
      const { race } = about;
      return t`${race} moved to ${day}`;
    }
    case 'startMoved': {
      const day = shortDateOf(parseDate(about.startsOn));
      return t`Start on ${day} instead?`;
    }
    case 'start':
      return t`The start slips, ${days}`;
    case 'lost':
      return t`${name} missed ${days}`;
    case 'timeOff': {
      const texts = {
        ill: t`${name} is sick, ${days}`,
        injured: t`${name} is injured, ${days}`,
        travel: t`${name} is travelling, ${days}`,
        other: t`${name} is off, ${days}`,
      };
      return texts[about.off.kind];
    }
  }
}

/** What a way is called, once its weeks are known: "Repeat weeks 9 and 10". */
export function wayName(about: RealignCase, way: Way, repeated: readonly number[] = []): string {
  const names = {
    leaveOut: t`Leave out`,
    move: t`Move the plan`,
    easeBack: t`Ease back in`,
    moveAll: t`Move the race week too`,
    renumber: t`Only the week numbers`,
    buildWeeks: t`Cut build weeks`,
    easyWeeks: t`Cut easy weeks`,
  };
  if (about.about === 'startMoved' && way === 'move') return t`Move what’s ahead`;
  if (about.about !== 'race') return names[way];
  if (way === 'leaveOut') return t`Keep it, I’ll plan it myself`;
  const weeks = weeksOfRace(about);
  if (weeks < 0) return names[way];
  if (way === 'easyWeeks') return plural(weeks, { one: 'Insert an easy week', other: 'Insert # easy weeks' });
  return repeated.length === 0 ? t`Repeat build weeks` : repeatText(repeated);
}

function repeatText(repeated: readonly number[]): string {
  const weeks = listed(repeated.map(String));
  return plural(repeated.length, { one: `Repeat week ${weeks}`, other: `Repeat weeks ${weeks}` });
}

/** What happened to the plan. */
export function doneText({ about }: RealignCase, way: Way): string {
  if (about === 'race') return t`The race has moved`;
  const texts: Partial<Record<Way, string>> = {
    leaveOut: t`Sessions left out`,
    easeBack: t`The plan eases back in`,
    renumber: t`The weeks are renumbered`,
  };
  return texts[way] ?? t`The plan has moved`;
}

/** "A week later", "2 weeks earlier", "3 days later" */
export function laterText(days: number): string {
  const count = Math.abs(days);
  const isWeeks = count % 7 === 0;
  if (days < 0)
    return isWeeks
      ? plural(count / 7, { one: 'A week earlier', other: '# weeks earlier' })
      : plural(count, { one: 'A day earlier', other: '# days earlier' });
  return isWeeks
    ? plural(count / 7, { one: 'A week later', other: '# weeks later' })
    : plural(count, { one: 'A day later', other: '# days later' });
}

/** "That’s 2 days after Valencia, 6 Dec." Where a race week lies beside the race that it was for. */
export function besideRaceText(days: number, name: string, day: string): string {
  const count = Math.abs(days);
  const isWeeks = count % 7 === 0;
  const weeks = count / 7;
  if (days < 0)
    return isWeeks
      ? plural(weeks, {
          one: `That’s a week before ${name}, ${day}.`,
          other: `That’s # weeks before ${name}, ${day}.`,
        })
      : plural(count, {
          one: `That’s a day before ${name}, ${day}.`,
          other: `That’s # days before ${name}, ${day}.`,
        });
  return isWeeks
    ? plural(weeks, {
        one: `That’s a week after ${name}, ${day}.`,
        other: `That’s # weeks after ${name}, ${day}.`,
      })
    : plural(count, {
        one: `That’s a day after ${name}, ${day}.`,
        other: `That’s # days after ${name}, ${day}.`,
      });
}

function raceWayText(about: RaceCase, way: Way): string {
  const weeks = weeksOfRace(about);
  if (way === 'buildWeeks')
    return weeks < 0
      ? t`The last build weeks are cut. The taper stays.`
      : weeks > 2
        ? t`Build and easier weeks as in the plan, then the taper.`
        : t`Build weeks again, then the taper.`;
  if (way === 'easyWeeks')
    return weeks < 0
      ? t`Easy weeks are cut first. The taper stays.`
      : t`Before the taper, at three quarters.`;
  return weeks < 0
    ? t`Only the race moves. Sessions after it are removed.`
    : plural(weeks, {
        one: 'Only the race moves. One week stays open.',
        other: 'Only the race moves. # weeks stay open.',
      });
}

function startWayText(about: { from: string; startsOn: string }, way: Way, hasRace: boolean): string {
  const later = laterText(daysOfStart(about));
  const day = dateText(parseDate(about.startsOn), dayAndMonth);
  if (way === 'renumber') return t`Nothing moves. Week 1 begins with ${day}.`;
  if (way === 'moveAll') return t`${later} from tomorrow, race week too.`;
  return hasRace ? t`${later} from tomorrow. The race stays.` : t`${later} from tomorrow.`;
}

/** What a way does, in a line. */
export function wayText(about: RealignCase, way: Way, hasRace: boolean): string {
  const days = Math.abs(daysOf(about));
  if (about.about === 'race') return raceWayText(about, way);
  if (about.about === 'startMoved') return startWayText(about, way, hasRace);
  if (way === 'leaveOut')
    return plural(days, {
      one: 'One day is left out, the rest stays.',
      other: '# days are left out, the rest stays.',
    });
  if (way === 'easeBack')
    return plural(days, {
      one: 'One lighter day, then full load.',
      other: '# lighter days, then full load.',
    });
  return hasRace
    ? plural(days, { one: 'Moves by one day, the taper stays.', other: 'Moves by # days, the taper stays.' })
    : plural(days, { one: 'Moves by one day and ends later.', other: 'Moves by # days and ends later.' });
}

/** Why a session is not as it was. */
export function reasonText(change: Change): string {
  const { reason, before, after, dateAfter, date } = change;
  switch (reason) {
    case 'excused':
      return t`excused`;
    case 'missed':
      return t`missed, stays on record`;
    case 'leftOut':
      return t({ message: 'left out', comment: 'A session that is no longer planned' });
    case 'moved':
      return dateAfter ? movedText(dateAfter) : '';
    case 'noRoom':
      return t`no day is left for it`;
    case 'dayOff':
      return t`would be on a day off`;
    case 'hardDays':
      return t`would be next to a hard day`;
    case 'longRuns':
      return t`would be close to another long run`;
    case 'noHardSession':
      return t`no hard session yet`;
    case 'less':
      return changeText({ date, before: [before], after: after ? [after] : [] });
    case 'beforePlan':
      return t`stays in the history`;
  }
}

function movedText(date: string): string {
  const day = shortDateOf(parseDate(date));
  return t({ message: `to ${day}`, comment: 'Where a session moves: to Thu 15 Oct' });
}

/** "Left out: Easy Run, Mon 28 Dec." Empty if every session has a day. */
export function leftOutText(changes: readonly Change[]): string {
  const gone = changes.filter(
    ({ dateAfter, reason }) => !dateAfter && reason !== 'excused' && reason !== 'missed',
  );
  if (gone.length === 0) return '';
  const sessions = listed(
    gone.map(({ before, date }) => `${before.title} (${shortDateOf(parseDate(date))})`),
  );
  return t({
    message: `Left out: ${sessions}.`,
    comment: 'Sessions that are no longer planned, with their days',
  });
}

/** What stands in place of a session that nobody runs. */
export function insteadText(about: RealignCase, { reason }: Change): string {
  if (reason === 'excused' && about.about === 'timeOff') return absenceWord(about.off.kind);
  if (reason === 'excused') return t({ message: 'Off', context: 'not training' });
  return reason === 'missed' ? t`Missed` : t({ message: 'Left out', comment: 'A session' });
}
