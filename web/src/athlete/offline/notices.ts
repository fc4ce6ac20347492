import type { Page } from '@/athlete/plan/page';
import type { components } from '@/lib/schema';

type Schemas = components['schemas'];
type Absence = Page['absences'][number];

/** What an athlete tells beside answers: time off, its end, a usual week, and the weather of a day. */
export type Notice =
  | { call: 'SaveOwnAbsence'; body: Schemas['OwnAbsenceBody'] }
  | { call: 'DeleteOwnAbsence'; absenceId: string }
  | { call: 'SaveOwnAvailability'; body: Schemas['OwnAvailabilityBody'] }
  | { call: 'SaveOwnConditions'; body: Schemas['OwnConditionsBody'] };

/** A notice stored on this device until the server has it. */
export type PendingNotice = {
  key: string;
  notice: Notice;
  saidAt: string;
  /** Why the server rejected it. It waits for the athlete, no longer for the network. */
  refusal?: string | undefined;
};

/** The absence of a notice that waits has the notice's key for an id. */
const waitingId = (key: string) => `waiting-${key}`;

/** Adds a notice. What it replaces and what only took back something unsent need not be sent. */
export function withNotice(pending: readonly PendingNotice[], added: PendingNotice): PendingNotice[] {
  const { notice } = added;
  const about = subjectOf(added);
  const others = pending.filter((one) => one.refusal !== undefined || subjectOf(one) !== about);
  if (isOfOneSubject(notice)) return [...others, added];
  const unsent = pending.find((one) => waitingId(one.key) === idOf(notice));
  const rest = others.filter((one) => one !== unsent);
  if (notice.call === 'DeleteOwnAbsence') return unsent ? rest : [...others, added];
  const { absenceId: _, ...body } = notice.body;
  return unsent ? [...rest, { ...added, notice: { ...notice, body } }] : [...others, added];
}

/** The page with the waiting notices applied. */
export function withNotices(page: Page, pending: readonly PendingNotice[]): Page {
  const waiting = pending.filter(({ refusal }) => refusal === undefined);
  if (waiting.length === 0) return page;
  let { absences = [], availability, conditions = [] } = page as Partial<Page>;
  for (const { key, notice, saidAt } of waiting) {
    if (notice.call === 'SaveOwnAvailability') {
      const { note = null, longRunWeekday = null, ...week } = notice.body;
      availability = { ...week, longRunWeekday, note } as unknown as NonNullable<Page['availability']>;
      continue;
    }
    if (notice.call === 'SaveOwnConditions') {
      const { day } = notice.body;
      const others = conditions.filter((one) => one.day !== day);
      const { day: _, ...figures } = notice.body;
      const told = { ...notice.body, isAthletes: true } as (typeof conditions)[number];
      conditions = Object.keys(figures).length > 0 ? [...others, told] : others;
      continue;
    }
    const absenceId = idOf(notice) ?? waitingId(key);
    absences = absences.filter((one) => one.absenceId !== absenceId && !isReplaced(one, notice));
    if (notice.call === 'DeleteOwnAbsence') continue;
    const { kind, from, to = null, note = null } = notice.body;
    const told = { absenceId, kind, from, to, note, saidAt, isAthletes: true };
    absences = [...absences, told as unknown as Absence];
  }
  return { ...page, absences, conditions, ...(availability !== undefined && { availability }) };
}

/** The server replaces an absence of the same kind that starts on the same day. */
function isReplaced({ kind, from }: Absence, notice: Notice): boolean {
  return (
    notice.call === 'SaveOwnAbsence' &&
    !notice.body.absenceId &&
    kind === notice.body.kind &&
    from === notice.body.from
  );
}

/** Saying it again replaces what was said before. */
function isOfOneSubject(
  notice: Notice,
): notice is Extract<Notice, { call: 'SaveOwnAvailability' | 'SaveOwnConditions' }> {
  return notice.call === 'SaveOwnAvailability' || notice.call === 'SaveOwnConditions';
}

function idOf(notice: Notice): string | undefined {
  if (isOfOneSubject(notice)) return undefined;
  return (notice.call === 'DeleteOwnAbsence' ? notice.absenceId : notice.body.absenceId) ?? undefined;
}

/** Two notices about the same thing: the later replaces the earlier. */
function subjectOf({ notice }: PendingNotice): string {
  if (notice.call === 'SaveOwnAvailability') return 'availability';
  if (notice.call === 'SaveOwnConditions') return `conditions ${notice.body.day}`;
  const id = idOf(notice);
  return id ?? (notice.call === 'SaveOwnAbsence' ? `${notice.body.kind} ${notice.body.from}` : '');
}
