import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Realigned, weekOf } from './realign';

/** What no day is left for. */
export function goneText({ changes }: Realigned): string[] {
  const gone = changes.filter(({ dateAfter }) => !dateAfter).length;
  if (gone === 0) return [];
  const text = plural(gone, {
    one: '# session no longer fits and is removed.',
    other: '# sessions no longer fit and are removed.',
  });
  return [text];
}

/** "13 sessions in weeks 5 to 9" */
export function ChangedWeeks({ result: { changes, plan } }: { result: Realigned }) {
  const { t } = useLingui();
  const count = changes.length;
  if (count === 0) return t`nothing`;
  const weeks = changes.flatMap(({ date, dateAfter }) => [date, dateAfter ?? date]);
  const numbers = weeks.map((day) => weekOf(plan, day));
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const sessions = t`${plural(count, { one: '# session', other: '# sessions' })}`;
  return first === last ? t`${sessions} in week ${first}` : t`${sessions} in weeks ${first} to ${last}`;
}
