import type { Member } from './queries';

export type HandoverCount = {
  /** `null` for those whom nobody in particular looks after. */
  member: Pick<Member, 'personId' | 'displayName'> | null;
  before: number;
  after: number;
};

/** How many athletes everybody has whom the handover changes, before and after it. */
export function handoverCounts(
  members: readonly Member[],
  athletes: readonly { id: string }[],
  chosen: ReadonlySet<string>,
  to: string | null,
): HandoverCount[] {
  const coachOf = new Map(
    members.flatMap(({ personId, athleteIds }) => athleteIds.map((id) => [id, personId])),
  );
  const now = ({ id }: { id: string }) => coachOf.get(id) ?? null;
  const then = (athlete: { id: string }) => (chosen.has(athlete.id) ? to : now(athlete));
  return [...members, null]
    .map((member) => {
      const personId = member?.personId ?? null;
      const countOf = (coach: typeof now) => athletes.filter((athlete) => coach(athlete) === personId).length;
      return { member, before: countOf(now), after: countOf(then) };
    })
    .filter(({ before, after }) => before !== after);
}
