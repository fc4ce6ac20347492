/** The athletes between two of a list, both included, in either order. */
export function rangeOf(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [one, other] = [ids.indexOf(from ?? to), ids.indexOf(to)];
  if (one < 0 || other < 0) return [to];
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}

export type GroupState = 'all' | 'some' | 'none';

type Grouped = { id: string; groups: readonly string[] };

/** How many of these are in the group. */
export function groupState(chosen: readonly Grouped[], group: string): GroupState {
  const count = chosen.filter(({ groups }) => groups.includes(group)).length;
  if (count === 0) return 'none';
  return count === chosen.length ? 'all' : 'some';
}

export type GroupChange = { athleteIds: string[]; addGroups?: string[]; removeGroups?: string[] };

/** The calls that put everybody back into the groups they were in, one for each group that changed for somebody. */
export function undoneGroups(
  chosen: readonly Grouped[],
  { addGroups = [], removeGroups = [] }: Omit<GroupChange, 'athleteIds'>,
): GroupChange[] {
  const ids = (group: string, wasIn: boolean) =>
    chosen.filter(({ groups }) => groups.includes(group) === wasIn).map(({ id }) => id);
  const changes: GroupChange[] = [
    ...addGroups.map((group) => ({ athleteIds: ids(group, false), removeGroups: [group] })),
    ...removeGroups.map((group) => ({ athleteIds: ids(group, true), addGroups: [group] })),
  ];
  return changes.filter(({ athleteIds }) => athleteIds.length > 0);
}

/** How many of these have that coach. */
export function coachState(coaches: readonly string[], coach: string): GroupState {
  const count = coaches.filter((one) => one === coach).length;
  if (count === 0) return 'none';
  return count === coaches.length ? 'all' : 'some';
}

/** The calls that give everybody back to whoever looked after them, one for each coach. */
export function undoneCoaches(
  athleteIds: readonly string[],
  coachOf: (athleteId: string) => string | undefined,
): { athleteIds: string[]; personId: string | null }[] {
  const byCoach = new Map<string | null, string[]>();
  for (const id of athleteIds) {
    const coach = coachOf(id) ?? null;
    byCoach.set(coach, [...(byCoach.get(coach) ?? []), id]);
  }
  return [...byCoach].map(([personId, athleteIds]) => ({ athleteIds, personId }));
}
