import { parseDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import { absenceWord } from '@/domain/absences/absenceText';
import { shortDateOf } from '@/domain/plans/days';
import { type DateForm, dateRangeText, dateText } from '@/lib/language/dates';
import { changeText } from '../publishing/changeText';
import { type Change, daysOf, type RealignCase, type Way } from './realign';

const dayAndMonth: DateForm = { day: 'numeric', month: 'short' };

/** "15–18 Oct", or "15 Oct". */
function daysText(from: string, to: string): string {
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
      return t`${race} moves to ${day}`;
    }
    case 'start':
      return t`The start slips, ${days}`;
    case 'lost':
      return t`${name} missed ${days}`;
    case 'timeOff': {
      const texts = {
        ill: t`${name} is sick, ${days}`,
        injured: t`${name} is injured, ${days}`,
        travel: t`${name} travels, ${days}`,
        other: t`${name} is off, ${days}`,
      };
      return texts[about.off.kind];
    }
  }
}

export function wayName({ about }: RealignCase, way: Way): string {
  if (about === 'race' && way === 'leaveOut') return t`Move the race alone`;
  const names = { leaveOut: t`Leave out`, move: t`Move the plan`, easeBack: t`Ease back in` };
  return names[way];
}

/** What happened to the plan. */
export function doneText({ about }: RealignCase, way: Way): string {
  if (about === 'race' && way === 'leaveOut') return t`The race has moved`;
  const texts = {
    leaveOut: t`Sessions left out`,
    move: t`The plan has moved`,
    easeBack: t`The plan eases back in`,
  };
  return texts[way];
}

/** What a way does, in a line. */
export function wayText(about: RealignCase, way: Way, hasRace: boolean): string {
  const days = Math.abs(daysOf(about));
  if (about.about === 'race')
    return way === 'move'
      ? t`Everything from today moves with the race.`
      : t`Nothing else moves. What would be behind it goes.`;
  if (way === 'leaveOut')
    return plural(days, { one: 'One day goes, the rest stays.', other: '# days go, the rest stays.' });
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
  }
}

function movedText(date: string): string {
  const day = shortDateOf(parseDate(date));
  return t({ message: `to ${day}`, comment: 'Where a session moves: to Thu 15 Oct' });
}

/** What stands in place of a session that nobody runs. */
export function insteadText(about: RealignCase, { reason }: Change): string {
  if (reason === 'excused' && about.about === 'timeOff') return absenceWord(about.off.kind);
  if (reason === 'excused') return t({ message: 'Off', context: 'not training' });
  return reason === 'missed' ? t`Missed` : t({ message: 'Left out', comment: 'A session' });
}
