import { plural, t } from '@lingui/core/macro';
import { isConnected, syncText } from '@/domain/watch/connection';
import type { AthleteConnection, CoachKey, Connection, Connections } from './queries';

type State = Connection['state'];

/** What needs a hand comes first. */
const order: readonly State[] = [
  'noAccess',
  'notFound',
  'notSent',
  'unavailable',
  'syncing',
  'works',
  'filesOnly',
];

const needy: readonly State[] = ['noAccess', 'notFound', 'notSent'];

export function needsHand({ state }: Connection): boolean {
  return needy.includes(state);
}

/** Problems first, then by name as they came. */
export function problemsFirst(athletes: readonly AthleteConnection[]): AthleteConnection[] {
  return athletes.toSorted(
    (one, other) => order.indexOf(one.connection.state) - order.indexOf(other.connection.state),
  );
}

/** One bar about the key says what a row for each of its athletes would. */
export function isToldByKey({ connection }: AthleteConnection, key: CoachKey | null | undefined): boolean {
  return key?.problem !== null && key?.problem !== undefined && connection.isOwn === false;
}

export type Step = 'ask' | 'sync' | 'plans';

/** The one thing that puts it right. */
export function stepOf({ state, isOwn }: Connection): Step | undefined {
  switch (state) {
    case 'noAccess':
    case 'notFound':
      return isOwn ? 'ask' : 'sync';
    case 'unavailable':
      return 'sync';
    case 'notSent':
      return 'plans';
    default:
      return undefined;
  }
}

export function stateText({ state, notSent }: Pick<Connection, 'state' | 'notSent'>): string {
  switch (state) {
    case 'works':
      return t({ message: 'Works', context: 'a connection' });
    case 'syncing':
      return t`Syncing`;
    case 'notSent':
      return plural(notSent, { one: '# not sent', other: '# not sent' });
    case 'unavailable':
      return t`No answer`;
    case 'notFound':
      return t({ message: 'Not found', context: 'an athlete at intervals.icu' });
    case 'noAccess':
      return t`No access`;
    case 'filesOnly':
      return t`Files only`;
  }
}

export function whoseKey({ isOwn }: Connection): string {
  if (isOwn === true) return t({ message: 'own connection', context: 'of an athlete' });
  return isOwn === false ? t`coach key` : t`not connected`;
}

/** The server's sentence, or what went out and came back. */
export function happened(connection: Connection): string {
  const { message, state, sent, notSent, fetched } = connection;
  if (message) return message;
  if (state === 'filesOnly') return t`Gets a file for each session on their page.`;
  if (state === 'notSent')
    return plural(notSent, {
      one: '# session was not accepted. The plan says why.',
      other: '# sessions were not accepted. The plan says why.',
    });
  if (fetched === 0) return plural(sent, { one: '# session sent', other: '# sessions sent' });
  return t`${plural(sent, { one: '# session sent', other: '# sessions sent' })}, ${plural(fetched, { one: '# run fetched', other: '# runs fetched' })}`;
}

export function summary({ athletes }: Connections, now = new Date()): string {
  const connected = athletes.filter(({ connection }) => isConnected(connection));
  if (connected.length === 0) return t`Nobody is connected yet`;
  const count = connected.length;
  const total = athletes.length;
  const times = connected.flatMap(({ connection }) => connection.lastSyncAt ?? []);
  const last = times.toSorted().at(-1);
  if (last === undefined) return t`${count} of ${plural(total, { one: '# athlete', other: '# athletes' })}`;
  const lastSync = syncText(last, now);
  return t`${count} of ${plural(total, { one: '# athlete', other: '# athletes' })}, last sync ${lastSync}`;
}

export function handsText(athletes: readonly AthleteConnection[]): string {
  const count = athletes.filter(({ connection }) => needsHand(connection)).length;
  if (count === 0) return t`What went out and what came back.`;
  return plural(count, {
    one: 'What went out and what came back. # needs attention.',
    other: 'What went out and what came back. # need attention.',
  });
}
