import { parseDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import { shortDateOf } from '@/domain/plans/days';
import { formatDistance } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import type { components } from '@/lib/schema';
import type { Version } from './queries';

type Schemas = components['schemas'];
type ChangedDay = Schemas['ChangedDay'];
type Session = Schemas['SessionInWords'];

/** A change in words, and how many of the counted changes it stands for. */
type Named = { text: string; count: number };

const maxNamed = 2;
/** From this many changed days on, the week that changed most says more than the first days. */
const manyDays = 5;

/** What changed since the version before, in one sentence of at most two changes. */
export function versionSentence(version: Version, before: Version | undefined, unit: 'km' | 'miles'): string {
  if (version.author === 'earlier') return t`The plan as it was before.`;
  if (!before) return t`First version.`;
  const named = [
    ...version.details.map((detail) => ({ text: detailText(detail, version, before), count: 1 })),
    ...(version.days.length >= manyDays ? weekText(version, before, unit) : []),
    ...dayTexts(version.days),
  ].slice(0, maxNamed);
  const what = named.map(({ text }) => text).join(', ');
  const count = version.changeCount;
  if (count <= named.reduce((sum, change) => sum + change.count, 0)) return `${startingLarge(what)}.`;
  return `${plural(count, { one: '# change', other: '# changes' })}: ${what}.`;
}

/** Who made it, and how. */
export function authorText(version: Version, coach: string, athlete: string): string {
  if (version.author === 'move') return t`${athlete}, move accepted`;
  if (version.author === 'template') return t`Change of the template`;
  if (version.author === 'discard') return t`${coach}, changes discarded`;
  if (version.author === 'assistant') {
    const assistant = version.assistant ?? '';
    return assistant === '' ? t`${coach}’s assistant` : t`${assistant}, ${coach}’s assistant`;
  }
  if (version.author === 'restore') return t`${coach}, brought back`;
  if (version.author === 'earlier') return t`Before versions were kept`;
  return coach;
}

function detailText(detail: Schemas['DetailName'], version: Version, before: Version): string {
  const [weeks, weeksBefore] = [version.weeklyDistances.length, before.weeklyDistances.length];
  const texts: Record<Schemas['DetailName'], () => string> = {
    name: () => t`plan renamed`,
    description: () => t`description changed`,
    athlete: () => t`given to another athlete`,
    start: () => t`start moved`,
    weeks: () => t`${plural(weeks, { one: '# week', other: '# weeks' })} in place of ${weeksBefore}`,
    unit: () => t`unit changed`,
    planCheck: () => t`plan check switched on or off`,
  };
  return texts[detail]();
}

/** "week 6 is 15.0 km lighter" */
function weekText(version: Version, before: Version, unit: 'km' | 'miles'): Named[] {
  const changes = version.weeklyDistances.map(
    (amount, index) => amount - (before.weeklyDistances[index] ?? 0),
  );
  const largest = Math.max(...changes.map(Math.abs));
  if (largest < 0.1) return [];
  const index = changes.findIndex((change) => Math.abs(change) === largest);
  const [week, distance] = [index + 1, formatDistance({ amount: largest, unit })];
  const text =
    (changes[index] ?? 0) < 0
      ? t`week ${week} is ${distance} lighter`
      : t`week ${week} is ${distance} heavier`;
  return [{ text, count: 0 }];
}

/** A session that left one day and is on another has moved. */
function dayTexts(days: readonly ChangedDay[]): Named[] {
  const texts: Named[] = [];
  const arrived = new Set<ChangedDay>();
  for (const day of days) {
    if (arrived.has(day)) continue;
    const [gone] = day.before;
    const to = gone && day.after.length === 0 && days.find((other) => isArrival(other, gone, day));
    if (gone && to) {
      arrived.add(to);
      const [title, from, until] = [gone.title, dayText(day.date), dayText(to.date)];
      texts.push({ text: t`${title} moved from ${from} to ${until}`, count: 2 });
    } else texts.push({ text: dayChangeText(day), count: 1 });
  }
  return texts;
}

function isArrival(other: ChangedDay, gone: Session, from: ChangedDay): boolean {
  return other !== from && other.after.some(({ title }) => title === gone.title) && other.before.length === 0;
}

function dayChangeText({ date, before, after }: ChangedDay): string {
  const day = dayText(date);
  const [was, is] = [titles(before), titles(after)];
  if (after.length === 0) return t`${was} on ${day} left out`;
  if (before.length === 0) return t`${is} on ${day} added`;
  if (was !== is) return t`${is} in place of ${was} on ${day}`;
  const [wasFigure, isFigure] = [figures(before), figures(after)];
  return wasFigure === isFigure
    ? t`${is} on ${day} changed`
    : t`${is} on ${day}: ${isFigure} in place of ${wasFigure}`;
}

const figures = (sessions: readonly Session[]) => sessions.map(figureText).join(' + ');
const titles = (sessions: readonly Session[]) => sessions.map(({ title }) => title).join(' + ');

/** "14.0 km", or "45 min" without a distance. */
function figureText({ distance, distanceType, durationInMinutes }: Session): string {
  if (distance > 0) return formatDistance({ amount: distance, unit: distanceType });
  return durationInMinutes > 0 ? hoursAndMinutes(durationInMinutes) : '';
}

const dayText = (date: string) => shortDateOf(parseDate(date));

function startingLarge(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
