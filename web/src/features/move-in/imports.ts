import { plural, t } from '@lingui/core/macro';
import type { components } from '@/lib/schema';

export type Import = components['schemas']['ImportShape'];
export type ImportPerson = components['schemas']['ImportPerson'];

/** What is still on its way: the page asks again soon. */
export function isMoving({ state, isPaused }: Import): boolean {
  return (!isPaused && state === 'importing') || state === 'reading' || state === 'undoing';
}

/** Sessions and recordings of all exports that come in, and how many are handled. */
export function totals(imports: readonly Import[]): { items: number; handled: number } {
  const counted = imports.filter(({ state }) => ['ready', 'importing', 'done'].includes(state));
  return {
    items: counted.reduce((sum, { items }) => sum + items, 0),
    handled: counted.reduce((sum, { handled }) => sum + handled, 0),
  };
}

/** People about whom nobody has decided. */
export function openPeople({ state, people }: Import): readonly ImportPerson[] {
  if (state !== 'ready' && state !== 'importing') return [];
  return people.filter(({ athleteId, isLeftOut }) => !athleteId && !isLeftOut);
}

/** The mark on the row. */
export function sourceMark(source: Import['source']): string {
  const marks: Record<Import['source'], string> = {
    trainingPeaks: 'TP',
    strava: 'ST',
    garmin: 'GC',
    table: 'CSV',
    files: 'FIT',
  };
  return marks[source];
}

export function sourceName(source: Import['source']): string {
  const names: Record<Import['source'], string> = {
    trainingPeaks: 'TrainingPeaks',
    strava: 'Strava',
    garmin: 'Garmin',
    table: t`Table`,
    files: t`Recordings`,
  };
  return names[source];
}

/** The file, and the years in it. */
export function fileText({ name, found: { firstYear, lastYear } }: Import): string {
  if (firstYear == null || lastYear == null) return name;
  const years = firstYear === lastYear ? `${firstYear}` : `${firstYear}–${lastYear}`;
  return name === '' ? years : `${name}, ${years}`;
}

/** What was found, in a line and a small one. */
export function foundTexts({ found }: Import): { line: string; small: string | undefined } {
  const { sessions, recordings, comments, otherSports } = found;
  const parts = [
    sessions > 0 && plural(sessions, { one: '# session', other: '# sessions' }),
    recordings > 0 && plural(recordings, { one: '# recording', other: '# recordings' }),
  ];
  const small = [
    comments > 0 && plural(comments, { one: '# comment', other: '# comments' }),
    otherSports > 0 &&
      plural(otherSports, { one: '# ride or swim left out', other: '# rides and swims left out' }),
  ];
  return {
    line: parts.filter((part) => part !== false).join(', '),
    small: small.filter((part) => part !== false).join(', ') || undefined,
  };
}
